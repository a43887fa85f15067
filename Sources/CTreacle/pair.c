// Two discs and their bridge, as one outline or the bridge alone.

#include "profile.h"

#include <math.h>

typedef struct frame {
    double r1, r2, d;
} frame;

static const treacle_vector to_left = {-1, 0}, to_right = {1, 0};

/// The normal above x of a circle around the origin. Rounding may put x outside a circle that is tiny beside
/// another.
static treacle_vector normal_at(double x, double radius)
{
    double part = radius > 0 ? fmin(fmax(x / radius, -1), 1) : 0;
    return (treacle_vector){part, sqrt((1 - part) * (1 + part))};
}

static frame measure(const treacle_pair *pair)
{
    return (frame){(double)pair->disc1.radius, (double)pair->disc2.radius, treacle_pair_length(pair)};
}

static void begin(treacle_profile *profile, const treacle_pair *pair, double d, const treacle_style *style)
{
    double x1 = (double)pair->disc1.x, y1 = (double)pair->disc1.y;
    treacle_profile_begin(profile, x1, y1, style);
    profile->ux = ((double)pair->disc2.x - x1) / d;
    profile->uy = ((double)pair->disc2.y - y1) / d;
}

/// Where the quadratic's edge, x = d t, y = r1 + rise t^2, runs into disc 2 (rise > 0). It ends on the
/// circle, so (d (t - 1))^2 + y^2 - r2^2 has the factor t - 1, and what is left is, with u = 1 - t,
///
///     g(u) = d^2 u - rise (2 - u) (2 r2 - rise u (2 - u)) = b u - a - c u^2 (4 - u)
///
/// g(0) < 0; g(1) > 0 where the edge starts outside the disc; g'' = -2 c (4 - 3 u) < 0; and g' > 0 still
/// at 1. So there is one root, and Newton's steps from 0 go up to it without ever passing it. So do steps
/// with the slope at 0, b, which are shorter, but cost no division: after two of those Newton's first step is
/// mostly the last. The error after a step h is less than 2 h^2.
static double entry_to_disc2(const frame *f, double rise)
{
    double c = rise * rise, a = 4 * f->r2 * rise;
    double b = f->d * f->d + 2 * f->r2 * rise + 4 * c, part = 1 / b;
    double u = a * part;
    u += c * part * u * u * (4 - u);
    for (int i = 0; i < 64; i++) {
        double step = (a - u * (b - c * u * (4 - u))) / (b - c * u * (8 - 3 * u));
        u += step;
        if (!(step > 1e-6))
            break;
    }
    return u < 1 ? 1 - u : 0;
}

/// Where it comes out of disc 1 (rise < 0): (d t)^2 + y^2 = r1^2 is t^2 (d^2 + 2 r1 rise + rise^2 t^2) = 0.
static double exit_from_disc1(const frame *f, double rise)
{
    return rise < 0 ? sqrt(fmax(-2 * f->r1 * rise - f->d * f->d, 0)) / -rise : 0;
}

/// The edge lies in a disc altogether as soon as its end with the smaller radius does: that end is r1 (r2)
/// above a centre which is d away from the other's. (Put t = 0 into g, or t = 1 into the exit's condition.)
static bool edge_is_covered(const frame *f)
{
    return f->d * f->d <= fabs(f->r2 - f->r1) * (f->r1 + f->r2);
}

bool treacle_quadratic_range(double r1, double r2, double distance, double *from, double *to)
{
    frame f = {r1, r2, distance};
    if (edge_is_covered(&f))
        return false;
    *from = exit_from_disc1(&f, r2 - r1);
    *to = r2 > r1 ? entry_to_disc2(&f, r2 - r1) : 1;
    // An edge so short that rounding might turn it round is none.
    return r1 == 0 || r2 == 0 || *to - *from >= 1e-12;
}

/// Two arcs and the corner where their circles meet: on the radical axis, which from the smaller disc's
/// centre is (R^2 - d^2 - r^2) / 2d away from the other, and not towards it where an edge is covered. How
/// high the corner is, the smaller circle tells: the larger one's normal may be level to within rounding.
static void circles_that_meet(treacle_profile *profile, const frame *f)
{
    double r = fmin(f->r1, f->r2), larger = fmax(f->r1, f->r2);
    double on = fmax(((larger - f->d) * (larger + f->d) - r * r) / (2 * f->d), 0);
    treacle_vector normal = normal_at(on, r), other = treacle_unit(f->d + on, r * normal.y);
    if (f->r1 < f->r2) {
        treacle_profile_arc(profile, 0, 0, f->r1, to_left, (treacle_vector){-normal.x, normal.y});
        treacle_profile_arc(profile, f->d, 0, f->r2, (treacle_vector){-other.x, other.y}, to_right);
    } else {
        treacle_profile_arc(profile, 0, 0, f->r1, to_left, other);
        treacle_profile_arc(profile, f->d, 0, f->r2, normal, to_right);
    }
    treacle_profile_corner(profile);
}

/// The union of both discs and what lies between the quadratic's edges. One of
///
///     rise > 0: arc 1, from its top the edge, a corner where it runs into disc 2, arc 2
///     rise < 0: arc 1, a corner where the edge comes out of it, the edge, a corner at arc 2's top, arc 2
///     discs so close that the edge is inside one of them: arc 1, a corner where the circles meet, arc 2
static void quadratic_pair(treacle_profile *profile, const frame *f)
{
    double rise = f->r2 - f->r1, from, to;
    if (!treacle_quadratic_range(f->r1, f->r2, f->d, &from, &to)) {
        circles_that_meet(profile, f);
        return;
    }
    const treacle_vector up = {0, 1};
    if (f->r1 > 0) {
        treacle_vector exit = from > 0 ? treacle_unit(f->d * from, f->r1 + rise * from * from) : up;
        treacle_profile_arc(profile, 0, 0, f->r1, to_left, exit);
    }
    treacle_profile_parabola(profile, f->d, f->r1, rise, from, to);
    if (from > 0)
        treacle_profile_corner(profile);
    if (f->r2 > 0) {
        // Computed, its end at t = 1 would drown a radius that is 1e-16 of the other in rounding.
        treacle_vector entry = to < 1 ? treacle_unit(f->d * (to - 1), f->r1 + rise * to * to) : up;
        treacle_profile_arc(profile, f->d, 0, f->r2, entry, to_right);
    }
    if (f->r2 > 0 && rise != 0)
        treacle_profile_corner(profile);
}

/// The normals at both contact points are those of the discs there: they point at the fillet's centre.
static void membrane_side(treacle_profile *profile, const treacle_membrane *m)
{
    treacle_profile_arc(profile, m->x, m->y, -m->radius, m->contact1, m->contact2);
}

static void membrane_pair(treacle_profile *profile, const frame *f, const treacle_membrane *m)
{
    if (f->r1 > 0) {
        treacle_span *arc = treacle_profile_arc(profile, 0, 0, f->r1, to_left, m->contact1);
        arc->crease_x = m->alpha;
        arc->crease_slope = m->beta;
    }
    membrane_side(profile, m);
    if (f->r2 > 0) {
        treacle_span *arc = treacle_profile_arc(profile, f->d, 0, f->r2, m->contact2, to_right);
        arc->crease_x = m->alpha - f->d;
        arc->crease_slope = m->beta;
    }
}

static treacle_status check(const treacle_pair *pair, const treacle_options *options, treacle_style *style)
{
    treacle_status status = treacle_check_pair(pair);
    return status ? status : treacle_resolve(options, style);
}

void treacle_pair_profile(treacle_profile *profile, const treacle_pair *pair, const treacle_style *style)
{
    frame f = measure(pair);
    if (!treacle_pair_has_bridge(pair, f.d)) {
        const treacle_disc *larger = pair->disc1.radius > pair->disc2.radius ? &pair->disc1 : &pair->disc2;
        treacle_disc_profile(profile, larger, style);
        return;
    }
    begin(profile, pair, f.d, style);
    profile->left = f.r1 > 0 ? TREACLE_POLE : TREACLE_CUSP;
    profile->right = f.r2 > 0 ? TREACLE_POLE : TREACLE_CUSP;
    profile->fade = treacle_fade((f.r1 + f.d + f.r2) / 2, style->ramp);
    if (pair->kind == TREACLE_BRIDGE_MEMBRANE) {
        treacle_membrane m = treacle_membrane_solve(f.r1, f.r2, f.d, treacle_fullness(pair));
        membrane_pair(profile, &f, &m);
    } else {
        quadratic_pair(profile, &f);
    }
}

static treacle_status plan_bridge(treacle_profile *profile, const treacle_pair *pair,
                                  const treacle_options *options)
{
    treacle_style style;
    treacle_status status = check(pair, options, &style);
    if (status)
        return status;
    frame f = measure(pair);
    begin(profile, pair, f.d, &style);
    if (!treacle_pair_has_bridge(pair, f.d))
        return TREACLE_OK;
    profile->left = f.r1 > 0 ? TREACLE_FLAT : TREACLE_CUSP;
    profile->right = f.r2 > 0 ? TREACLE_FLAT : TREACLE_CUSP;
    if (pair->kind == TREACLE_BRIDGE_MEMBRANE) {
        treacle_membrane m = treacle_membrane_solve(f.r1, f.r2, f.d, treacle_fullness(pair));
        membrane_side(profile, &m);
    } else if (!edge_is_covered(&f)) {
        treacle_profile_parabola(profile, f.d, f.r1, f.r2 - f.r1, 0, 1);
    }
    return TREACLE_OK;
}

treacle_status treacle_bridge_size(const treacle_pair *pair, const treacle_options *options,
                                   treacle_size *size)
{
    treacle_profile profile;
    treacle_status status = size ? plan_bridge(&profile, pair, options) : TREACLE_ERROR_NULL;
    if (!status)
        *size = treacle_profile_size(&profile);
    return status;
}

treacle_status treacle_add_bridge(treacle_mesh *mesh, const treacle_pair *pair,
                                  const treacle_options *options)
{
    treacle_profile profile;
    treacle_status status = mesh ? plan_bridge(&profile, pair, options) : TREACLE_ERROR_NULL;
    return status ? status : treacle_mesh_add(mesh, &profile);
}

treacle_status treacle_pair_neck(const treacle_pair *pair, float *half_width)
{
    treacle_status status = half_width ? treacle_check_pair(pair) : TREACLE_ERROR_NULL;
    if (status)
        return status;
    frame f = measure(pair);
    if (!treacle_pair_has_bridge(pair, f.d))
        return TREACLE_ERROR_OPTION;
    if (pair->kind == TREACLE_BRIDGE_MEMBRANE) {
        treacle_fillet fillet;
        status = treacle_membrane_fillet(pair, &fillet);
        if (!status)
            *half_width = fillet.neck;
        return status;
    }
    double neck = fmin(f.r1, f.r2); // the edge runs from one disc's top to the other's, without a dip
    if (edge_is_covered(&f)) {
        // Where the circles meet; above a centre, where they meet beyond it.
        double x = fmin(fmax((f.d - (f.r2 - f.r1) * (f.r1 + f.r2) / f.d) / 2, 0), f.d);
        double height1 = f.r1 * f.r1 - x * x, height2 = f.r2 * f.r2 - (f.d - x) * (f.d - x);
        neck = sqrt(fmax(fmax(height1, height2), 0));
    }
    *half_width = (float)neck;
    return TREACLE_OK;
}
