// How far a point is from an outline.

#include "profile.h"

#include <math.h>

double treacle_segment_distance(treacle_vector a, treacle_vector b, treacle_vector p)
{
    double dx = b.x - a.x, dy = b.y - a.y;
    double squared = dx * dx + dy * dy;
    double t = squared > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared : 0;
    t = fmin(fmax(t, 0), 1);
    return hypot(a.x + t * dx - p.x, a.y + t * dy - p.y);
}

/// The root of a cubic c[0] + c[1] t + c[2] t^2 + c[3] t^3 that is monotone over low...high, or the end where
/// it is nearer to 0. Halving 60 times leaves nothing of a double.
static double monotone_root(const double c[4], double low, double high)
{
    bool rising = c[0] + low * (c[1] + low * (c[2] + low * c[3])) <= 0;
    for (int i = 0; i < 60; i++) {
        double t = (low + high) / 2;
        bool before = (c[0] + t * (c[1] + t * (c[2] + t * c[3])) <= 0) == rising;
        low = before ? t : low;
        high = before ? high : t;
    }
    return (low + high) / 2;
}

/// With B(t) = p0 + 2 t e + t^2 f, where e = p1 - p0 and f = p0 - 2 p1 + p2, the nearest point is at an end
/// or where B - p is at right angles to B':
///
///     (B - p) . B' / 2 = d . e + (d . f + 2 e . e) t + 3 e . f t^2 + f . f t^3 = 0,   d = p0 - p
///
/// Between the places where that cubic turns round it has one root at most.
double treacle_quadratic_distance(const treacle_vector control[3], double from, double to, treacle_vector p)
{
    treacle_vector d = {control[0].x - p.x, control[0].y - p.y};
    treacle_vector e = {control[1].x - control[0].x, control[1].y - control[0].y};
    treacle_vector f = {control[2].x - control[1].x - e.x, control[2].y - control[1].y - e.y};
    double ef = e.x * f.x + e.y * f.y, ff = f.x * f.x + f.y * f.y;
    double c[4] = {d.x * e.x + d.y * e.y, d.x * f.x + d.y * f.y + 2 * (e.x * e.x + e.y * e.y), 3 * ef, ff};
    double root = sqrt(fmax(c[2] * c[2] - 3 * c[1] * c[3], 0));
    double turn1 = ff > 0 ? (-c[2] - root) / (3 * ff) : from, turn2 = ff > 0 ? (-c[2] + root) / (3 * ff) : to;
    double stops[4] = {from, fmin(fmax(turn1, from), to), fmin(fmax(turn2, from), to), to};
    double least = INFINITY;
    for (int i = 0; i < 7; i++) {
        double t = i % 2 == 0 ? stops[i / 2] : monotone_root(c, stops[i / 2], stops[i / 2 + 1]);
        least = fmin(least, hypot(d.x + t * (2 * e.x + t * f.x), d.y + t * (2 * e.y + t * f.y)));
    }
    return least;
}

/// The nearest point of a circle lies towards p, unless that is beyond the arc's ends.
static double arc_distance(const treacle_span *span, treacle_vector p)
{
    double sign = span->radius < 0 ? -1 : 1;
    treacle_vector v = {sign * (p.x - span->x), sign * (p.y - span->y)};
    // The normals turn clockwise (y up) along a disc's arc, so it is sign that orders the two products too.
    double after = sign * (v.x * span->first.y - v.y * span->first.x);
    double before = sign * (span->last.x * v.y - span->last.y * v.x);
    if (after >= 0 && before >= 0)
        return fabs(hypot(v.x, v.y) - fabs(span->radius));
    treacle_vector a = treacle_span_end(span, true), b = treacle_span_end(span, false);
    return fmin(hypot(p.x - a.x, p.y - a.y), hypot(p.x - b.x, p.y - b.y));
}

static double span_distance(const treacle_span *span, treacle_vector p)
{
    if (span->shape == TREACLE_SPAN_ARC)
        return arc_distance(span, p);
    const treacle_vector control[3] = {
        {0, span->start}, {span->length / 2, span->start}, {span->length, span->start + span->rise}};
    return treacle_quadratic_distance(control, span->from, span->to, p);
}

static double span_height(const treacle_span *span, double x)
{
    if (span->shape == TREACLE_SPAN_PARABOLA)
        return treacle_parabola_point(span, x / span->length).y;
    double off = x - span->x;
    double height = sqrt(fmax(span->radius * span->radius - off * off, 0));
    return span->radius < 0 ? span->y - height : span->y + height;
}

static bool is_inside(const treacle_profile *profile, treacle_vector p)
{
    if (p.x < treacle_span_end(&profile->spans[0], true).x)
        return false;
    for (size_t k = 0; k < profile->span_count; k++)
        if (p.x <= treacle_span_end(&profile->spans[k], false).x)
            return p.y < span_height(&profile->spans[k], p.x);
    return false;
}

/// To the nearest span of the upper half: a point above the axis is nearer to that than to its mirror image.
/// Where there is no outline, to the place where the shape would be.
double treacle_profile_distance(const treacle_profile *profile, double x, double y)
{
    double dx = x - profile->x, dy = y - profile->y;
    if (profile->span_count == 0)
        return hypot(dx, dy);
    treacle_vector p = {profile->ux * dx + profile->uy * dy, fabs(profile->ux * dy - profile->uy * dx)};
    double least = INFINITY;
    for (size_t k = 0; k < profile->span_count; k++)
        least = fmin(least, span_distance(&profile->spans[k], p));
    return is_inside(profile, p) ? -least : least;
}
