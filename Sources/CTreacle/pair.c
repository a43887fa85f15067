// Two discs and their bridge, as one outline or the bridge alone.

#include "profile.h"

#include <math.h>

typedef struct frame {
    double r1, r2, d;
} frame;

static const treacle_vector to_left = {-1, 0}, to_right = {1, 0};

static treacle_vector unit(double x, double y)
{
    double length = sqrt(x * x + y * y);
    return (treacle_vector){x / length, y / length};
}

/// The normal above x of a circle around the origin. Rounding may put x outside a circle that is tiny beside
/// another.
static treacle_vector normal_at(double x, double radius)
{
    double part = radius > 0 ? fmin(fmax(x / radius, -1), 1) : 0;
    return (treacle_vector){part, sqrt((1 - part) * (1 + part))};
}

static frame begin(treacle_profile *profile, const treacle_pair *pair, const treacle_style *style)
{
    double x1 = (double)pair->disc1.x, y1 = (double)pair->disc1.y;
    double d = treacle_pair_length(pair);
    treacle_profile_begin(profile, x1, y1, style);
    profile->ux = ((double)pair->disc2.x - x1) / d;
    profile->uy = ((double)pair->disc2.y - y1) / d;
    return (frame){.r1 = (double)pair->disc1.radius, .r2 = (double)pair->disc2.radius, .d = d};
}

/// Where the quadratic's edge, x = d t, y = r1 + rise t^2, runs into disc 2 (rise > 0). It ends on the
/// circle, so (d (t - 1))^2 + y^2 - r2^2 has the factor t - 1, and what is left is
///
///     g(t) = d^2 (t - 1) + rise (t + 1) (2 r2 + rise (t^2 - 1))
///
/// g' = d^2 + rise (2 r2 - rise + t rise (3 t + 2)) > 0, for 2 r2 - rise = r1 + r2; g'' > 0 as well;
/// g(1) > 0; and g(0) < 0 where the edge starts outside the disc. So there is one root, and Newton's steps
/// from 1 go down to it without ever passing it.
static double entry_to_disc2(const frame *f, double rise)
{
    double t = 1;
    for (int i = 0; i < 64; i++) {
        double g = f->d * f->d * (t - 1) + rise * (t + 1) * (2 * f->r2 + rise * (t * t - 1));
        double slope = f->d * f->d + rise * (2 * f->r2 - rise + t * rise * (3 * t + 2));
        double next = t - g / slope;
        if (!(next < t))
            break;
        t = fmax(next, 0);
    }
    return t;
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

/// The union of both discs and what lies between the quadratic's edges. One of
///
///     rise > 0: arc 1, from its top the edge, a corner where it runs into disc 2, arc 2
///     rise < 0: arc 1, a corner where the edge comes out of it, the edge, a corner at arc 2's top, arc 2
///     discs so close that the edge is inside one of them: arc 1, a corner where the circles meet, arc 2
static void quadratic_pair(treacle_profile *profile, const frame *f)
{
    double rise = f->r2 - f->r1;
    if (edge_is_covered(f)) {
        // Where they cross the radical axis, x^2 - r1^2 = (x - d)^2 - r2^2, seen from either centre.
        double x1 = (f->d - rise * (f->r1 + f->r2) / f->d) / 2;
        double x2 = -(f->d + rise * (f->r1 + f->r2) / f->d) / 2;
        treacle_profile_arc(profile, 0, 0, f->r1, to_left, normal_at(x1, f->r1));
        treacle_profile_arc(profile, f->d, 0, f->r2, normal_at(x2, f->r2), to_right);
        treacle_profile_corner(profile);
        return;
    }
    double from = exit_from_disc1(f, rise);
    double to = rise > 0 ? entry_to_disc2(f, rise) : 1;
    if (f->r1 > 0)
        treacle_profile_arc(profile, 0, 0, f->r1, to_left, unit(f->d * from, f->r1 + rise * from * from));
    treacle_profile_parabola(profile, f->d, f->r1, rise, from, to);
    if (from > 0)
        treacle_profile_corner(profile);
    if (f->r2 > 0) {
        // Computed, its end at t = 1 would drown a radius that is 1e-16 of the other in rounding.
        treacle_vector end = to < 1 ? unit(f->d * (to - 1), f->r1 + rise * to * to) : (treacle_vector){0, 1};
        treacle_profile_arc(profile, f->d, 0, f->r2, end, to_right);
    }
    if (f->r2 > 0 && rise != 0)
        treacle_profile_corner(profile);
}

/// The normals at both contact points are those of the discs there: they point at the fillet's centre.
static void membrane_side(treacle_profile *profile, const frame *f, const treacle_membrane *m)
{
    treacle_profile_arc(profile, m->x, m->y, -m->radius, unit(m->x, m->y), unit(m->x - f->d, m->y));
}

static void membrane_pair(treacle_profile *profile, const frame *f, double fullness)
{
    treacle_membrane m = treacle_membrane_solve(f->r1, f->r2, f->d, fullness);
    if (f->r1 > 0) {
        treacle_span *arc = treacle_profile_arc(profile, 0, 0, f->r1, to_left, unit(m.x, m.y));
        arc->crease_x = m.alpha;
        arc->crease_slope = m.beta;
    }
    membrane_side(profile, f, &m);
    if (f->r2 > 0) {
        treacle_span *arc = treacle_profile_arc(profile, f->d, 0, f->r2, unit(m.x - f->d, m.y), to_right);
        arc->crease_x = m.alpha - f->d;
        arc->crease_slope = m.beta;
    }
}

static treacle_status check(const treacle_pair *pair, const treacle_options *options, treacle_style *style)
{
    treacle_status status = treacle_check_pair(pair);
    return status ? status : treacle_resolve(options, style);
}

void treacle_pair_profile(treacle_profile *profile, const treacle_pair *pair, const treacle_style *style)
{
    if (!treacle_pair_has_bridge(pair)) {
        const treacle_disc *larger = pair->disc1.radius > pair->disc2.radius ? &pair->disc1 : &pair->disc2;
        treacle_disc_profile(profile, larger, style);
        return;
    }
    frame f = begin(profile, pair, style);
    profile->left = f.r1 > 0 ? TREACLE_POLE : TREACLE_CUSP;
    profile->right = f.r2 > 0 ? TREACLE_POLE : TREACLE_CUSP;
    profile->fade = treacle_fade((f.r1 + f.d + f.r2) / 2, style->ramp);
    if (pair->kind == TREACLE_BRIDGE_MEMBRANE)
        membrane_pair(profile, &f, treacle_fullness(pair));
    else
        quadratic_pair(profile, &f);
}

static treacle_status plan_bridge(treacle_profile *profile, const treacle_pair *pair,
                                  const treacle_options *options)
{
    treacle_style style;
    treacle_status status = check(pair, options, &style);
    if (status)
        return status;
    frame f = begin(profile, pair, &style);
    if (!treacle_pair_has_bridge(pair))
        return TREACLE_OK;
    profile->left = f.r1 > 0 ? TREACLE_FLAT : TREACLE_CUSP;
    profile->right = f.r2 > 0 ? TREACLE_FLAT : TREACLE_CUSP;
    if (pair->kind == TREACLE_BRIDGE_MEMBRANE) {
        treacle_membrane m = treacle_membrane_solve(f.r1, f.r2, f.d, treacle_fullness(pair));
        membrane_side(profile, &f, &m);
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
    if (!treacle_pair_has_bridge(pair))
        return TREACLE_ERROR_OPTION;
    if (pair->kind == TREACLE_BRIDGE_MEMBRANE) {
        treacle_fillet fillet;
        status = treacle_membrane_fillet(pair, &fillet);
        if (!status)
            *half_width = fillet.neck;
        return status;
    }
    frame f = {(double)pair->disc1.radius, (double)pair->disc2.radius, treacle_pair_length(pair)};
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
