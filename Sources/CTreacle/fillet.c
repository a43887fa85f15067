// The membrane: the circle that touches both discs from outside.

#include "profile.h"

#include <math.h>

/// All circles that touch both discs from outside have their centres on one curve,
///
///     f = (alpha + beta rho, sqrt((r1 + rho)^2 - f.x^2)),   alpha = (d^2 + r1^2 - r2^2) / (2 d),
///                                                           beta = (r1 - r2) / d
///
/// and q = f.y - gamma rho, with gamma = sqrt(1 - beta^2), tells them apart: it runs from c (half the
/// discs' common chord, 0 when they are apart: no fillet) to h (the height of the common tangent above
/// x = alpha: straight sides). With s = r1 + r2 both turn out to be multiples of gamma:
///
///     h = (r1 - alpha beta) / gamma = gamma s / 2             (put alpha and beta in)
///     c^2 = r1^2 - alpha^2 = gamma^2 (s^2 - d^2) / 4          (Heron's formula)
///
/// so in Q = 2 q / gamma, which runs from C = sqrt(max(s^2 - d^2, 0)) to s, gamma leaves the radius:
///
///     rho = (q^2 + alpha^2 - r1^2) / (2 gamma (h - q)) = (Q^2 + d^2 - s^2) / (4 (s - Q))
///
/// Nothing is left that vanishes with d or with gamma. For overlapping discs numerator and denominator
/// share the factor s - C, which does vanish with d: with Q = C + phi (s - C),
///
///     Q^2 - C^2 = phi (s - C) (Q + C),   s - Q = (1 - phi) (s - C),   rho = phi (Q + C) / (4 (1 - phi))
///
/// The half-width at the fillet's lowest point is w = f.y - rho = gamma Q / 2 - (1 - gamma) rho. Setting
/// it to w0, the least that is wanted, gives the least Q as a root of
///
///     (1 + gamma) Q^2 - 2 (gamma s + 2 w0) Q + (1 - gamma) (d^2 - s^2) + 4 s w0 = 0
///
/// the smaller one: between the roots the neck is wider than w0; beyond the larger one the lowest point has
/// left the bridge (it is straight but tilted), and no longer matters. There are roots, since w = r1
/// (r2) where f is right above disc 1 (2), and w0 is less than that. Below the least Q the fullness is raised
/// to it, which is continuous.
///
/// fullness is at most 1 - 2^-24 (a float below 1), so rho could reach 1e8 times the pair's size. It is kept
/// to TREACLE_FLATTEST distances, where the side is straight to within rounding: with rho given, Q is the
/// root of
///
///     Q^2 + 4 rho Q = 4 rho s - (d^2 - s^2)
treacle_membrane treacle_membrane_solve(double r1, double r2, double d, double fullness)
{
    double s = r1 + r2;
    double excess = (d - s) * (d + s); // d^2 - s^2
    double beta = (r1 - r2) / d;
    double gamma = sqrt((1 - beta) * (1 + beta));
    double chord = excess < 0 ? sqrt(-excess) : 0;
    double q = chord + fullness * (s - chord);
    double radius =
        excess < 0 ? fullness * (q + chord) / (4 * (1 - fullness)) : (q * q + excess) / (4 * (s - q));

    // The quadratic, times 1 + gamma, in (1 + gamma) q: it is above 0 below the smaller root. Most pairs have
    // more fullness than that, and need no root taken.
    double least_neck = TREACLE_THINNEST * (r1 < r2 ? r1 : r2);
    double a = 1 + gamma, half_b = gamma * s + 2 * least_neck;
    double ac = beta * beta * excess + 4 * a * s * least_neck; // (1 - gamma) (1 + gamma) = beta^2
    double aq = a * q;
    if (aq < half_b && (aq - 2 * half_b) * aq + ac > 0) {
        q = (half_b - sqrt(fmax(half_b * half_b - ac, 0))) / a;
        radius = (q * q + excess) / (4 * (s - q));
    }
    if (radius > TREACLE_FLATTEST * d) {
        // rho's own formula, for Q.
        double twice = 2 * TREACLE_FLATTEST * d;
        double last = 2 * twice * s - excess;
        radius = TREACLE_FLATTEST * d;
        q = last / (twice + sqrt(twice * twice + last));
    }
    double alpha = (d + beta * s) / 2;
    double x = alpha + beta * radius, y = gamma * (q / 2 + radius);
    return (treacle_membrane){
        .alpha = alpha,
        .beta = beta,
        .x = x,
        .y = y,
        .radius = radius,
        .contact1 = treacle_unit(x, y),
        .contact2 = treacle_unit(x - d, y),
    };
}

/// The goo's half-width where the fillet is lowest between the centres. Its lowest point may lie beyond
/// disc 1 (or 2), where the sides are nearly straight; then the narrowest place is above the centre.
static double neck(const treacle_membrane *m, double r1, double r2, double d)
{
    double x = fmin(fmax(m->x, 0), d);
    // Above a centre the other disc may be what is there already.
    if (x < m->x * r1 / (r1 + m->radius))
        return sqrt(fmax(r1 * r1 - x * x, 0));
    if (d - x < (d - m->x) * r2 / (r2 + m->radius))
        return sqrt(fmax(r2 * r2 - (d - x) * (d - x), 0));
    double off = x - m->x;
    return fmax(m->y - sqrt(fmax(m->radius * m->radius - off * off, 0)), 0);
}

treacle_status treacle_membrane_fillet(const treacle_pair *pair, treacle_fillet *fillet)
{
    if (!fillet)
        return TREACLE_ERROR_NULL;
    treacle_status status = treacle_check_pair(pair);
    if (status)
        return status;
    double d = treacle_pair_length(pair);
    if (pair->kind != TREACLE_BRIDGE_MEMBRANE || !treacle_pair_has_bridge(pair, d))
        return TREACLE_ERROR_OPTION;
    double r1 = (double)pair->disc1.radius, r2 = (double)pair->disc2.radius;
    treacle_membrane m = treacle_membrane_solve(r1, r2, d, treacle_fullness(pair));
    *fillet = (treacle_fillet){
        .x = treacle_float(m.x),
        .y = treacle_float(m.y),
        .radius = treacle_float(m.radius),
        .contact1_x = (float)(r1 * m.contact1.x),
        .contact1_y = (float)(r1 * m.contact1.y),
        .contact2_x = (float)(d + r2 * m.contact2.x),
        .contact2_y = (float)(r2 * m.contact2.y),
        .neck = (float)neck(&m, r1, r2, d),
    };
    return TREACLE_OK;
}

double treacle_fullness_for_stretch(double stretch)
{
    double s = fmin(fmax(stretch, 0), 1);
    double left = (1 - s) * (1 + s);
    return 0.08 + 0.88 * left * sqrt(left);
}
