// A profile's points: flattening, normals, and how far ramps may reach.

#include "profile.h"

#include <math.h>

// Where outer ramps meet they would leave triangles of no area; stopping this much short keeps a sliver of
// some, and the pinhole between them stays far under a pixel.
static const double short_of = 15.0 / 16.0;

/// A chord over the angle step of a circle of radius r lies r (1 - cos(step / 2)) inside it at most.
/// Setting that to the tolerance, and 1 - cos a = 2 sin^2(a / 2):
///
///     step = 4 asin(sqrt(tolerance / (2 r)))
///
/// (rather than 2 acos(1 - tolerance / r), which cancels for large r). Points stay on the curve; moving
/// them out by half the error would save a third of the points, but joints between spans that bend
/// opposite ways would show. At least four segments to a half turn, so that a dot with its ramp around
/// it stays round.
static size_t arc_segments(double angle, double radius, double tolerance)
{
    const double widest = TREACLE_PI / 4;
    double step = 4 * asin(fmin(sqrt(tolerance / (2 * radius)), 0.5));
    return (size_t)fmax(ceil(fabs(angle) / fmin(step, widest) - 1e-9), 1);
}

/// y = rise t^2 has the constant second derivative 2 rise, so a chord over the step h in t lies
/// 2 rise h^2 / 8 from it at most, measured along y (across the chord it is less). Setting that to the
/// tolerance: h = sqrt(4 tolerance / rise), the same everywhere.
static size_t parabola_segments(double span, double rise, double tolerance)
{
    return (size_t)fmax(ceil(span * sqrt(fabs(rise) / (4 * tolerance)) - 1e-9), 1);
}

void treacle_profile_begin(treacle_profile *profile, double x, double y, const treacle_style *style)
{
    *profile = (treacle_profile){.x = x, .y = y, .ux = 1, .fade = 1, .style = *style};
}

treacle_span *treacle_profile_arc(treacle_profile *profile, double x, double y, double radius, double from,
                                  double to)
{
    treacle_span *span = &profile->spans[profile->span_count++];
    *span = (treacle_span){
        .shape = TREACLE_ARC,
        .segments = arc_segments(to - from, fabs(radius), profile->style.tolerance),
        .from = from,
        .to = to,
        .reach = radius < 0 ? -radius * short_of : INFINITY,
        .x = x,
        .y = y,
        .radius = radius,
        .crease_x = INFINITY,
    };
    return span;
}

treacle_span *treacle_profile_parabola(treacle_profile *profile, double length, double start, double rise,
                                       double from, double to)
{
    treacle_span *span = &profile->spans[profile->span_count++];
    *span = (treacle_span){
        .shape = TREACLE_PARABOLA,
        .segments = parabola_segments(to - from, rise, profile->style.tolerance),
        .from = from,
        .to = to,
        // The radius of curvature at its apex, where it bends most.
        .reach = rise > 0 ? length * length / (2 * rise) * short_of : INFINITY,
        .length = length,
        .start = start,
        .rise = rise,
    };
    return span;
}

/// The crease is where two parts of the outline are equally near: normals from both sides end on it, so
/// that their ramps meet without overlapping. Between two discs without a corner
/// (a membrane) a point at the distance s from both has
/// |p - a| = r1 + s and |p - b| = r2 + s, and the difference of the squares is linear:
///
///     p.x = alpha + beta s
///
/// On disc 1's normal p.x = (r1 + s) n.x, so the normal meets the crease at
///
///     s = (alpha - r1 n.x) / (n.x - beta)
///
/// and the same holds from disc 2 with alpha counted from its centre. Normals that lean away never
/// meet it; then the signs differ.
static double arc_reach(const treacle_span *span, double nx)
{
    double gap = span->crease_x - span->radius * nx;
    double closing = nx - span->crease_slope;
    return isfinite(gap) && gap * closing > 0 ? gap / closing : INFINITY;
}

static treacle_column span_column(const treacle_span *span, size_t i)
{
    double s = i == span->segments
                   ? span->to
                   : span->from + (span->to - span->from) * (double)i / (double)span->segments;
    treacle_column column = {.mitre = 1};
    if (span->shape == TREACLE_ARC) {
        column.nx = cos(s);
        column.ny = sin(s);
        column.x = span->x + span->radius * column.nx;
        column.y = span->y + span->radius * column.ny;
        // A disc's normals come from its centre, which lies on the axis.
        column.depth = span->radius > 0 ? span->radius : fmax(column.y, 0) / column.ny;
        column.reach = fmin(span->reach, arc_reach(span, column.nx));
    } else {
        double slope = 2 * span->rise * s / span->length;
        double scale = 1 / sqrt(1 + slope * slope);
        column.nx = -slope * scale;
        column.ny = scale;
        column.x = span->length * s;
        column.y = span->start + span->rise * s * s;
        column.depth = fmax(column.y, 0) / column.ny;
        column.reach = span->reach;
    }
    return column;
}

void treacle_profile_corner(treacle_profile *profile)
{
    size_t last = profile->span_count - 1;
    treacle_column before = span_column(&profile->spans[last - 1], profile->spans[last - 1].segments);
    treacle_column after = span_column(&profile->spans[last], 0);
    // The sum of two unit vectors halves their angle, and is 2 cos(half the angle) long.
    double mx = before.nx + after.nx, my = before.ny + after.ny;
    double sum = hypot(mx, my);
    profile->spans[last - 1].corner = true;
    profile->creases[profile->crease_count++] = (treacle_crease){
        .span = last - 1,
        .x = after.x,
        .y = after.y,
        .mx = mx / sum,
        .my = my / sum,
        .depth = fmin(before.depth, after.depth),
        .mitre = 2 / sum,
    };
}

/// How far along a column's normal a crease lies. With the column at q and the crease p + u m:
/// q + s n = p + u m, and crossing both sides with m drops u.
static double crease_reach(const treacle_crease *crease, const treacle_column *column)
{
    double gap = (crease->x - column->x) * crease->my - (crease->y - column->y) * crease->mx;
    double closing = column->nx * crease->my - column->ny * crease->mx;
    return gap * closing > 0 ? gap / closing : INFINITY;
}

/// How high above its corner a crease may be used, seeing that a neighbour's normal may end on it.
///
///        \  :  /
///         \ o /     o  the corner's outer point stays below where normals of points close by end,
///     _____\:/      or the triangles between them would turn over
static double crease_height(const treacle_crease *crease, const treacle_column *neighbour)
{
    double reach = crease_reach(crease, neighbour);
    if (!isfinite(reach))
        return INFINITY;
    return ((neighbour->x + reach * neighbour->nx - crease->x) * crease->mx +
            (neighbour->y + reach * neighbour->ny - crease->y) * crease->my) *
           short_of;
}

static treacle_column corner_column(const treacle_profile *profile, const treacle_crease *crease)
{
    const treacle_span *span = &profile->spans[crease->span];
    treacle_column before = span_column(span, span->segments - 1);
    treacle_column after = span_column(span + 1, 1);
    return (treacle_column){
        .x = crease->x,
        .y = crease->y,
        .nx = crease->mx,
        .ny = crease->my,
        .depth = crease->depth,
        .reach = fmin(crease_height(crease, &before), crease_height(crease, &after)),
        .mitre = crease->mitre,
    };
}

/// A corner's own crease passes through it, so only the other corner's (there may be two) limits it here.
treacle_column treacle_profile_column(const treacle_profile *profile, size_t span, size_t i)
{
    bool corner = i == profile->spans[span].segments && profile->spans[span].corner;
    treacle_column column = {0};
    if (!corner)
        column = span_column(&profile->spans[span], i);
    for (size_t k = 0; corner && k < profile->crease_count; k++)
        if (profile->creases[k].span == span)
            column = corner_column(profile, &profile->creases[k]);
    for (size_t k = 0; k < profile->crease_count; k++) {
        double reach = crease_reach(&profile->creases[k], &column);
        column.reach = fmin(column.reach, corner ? reach * short_of : reach);
    }
    return column;
}

/// A strip of half-width w seen through a ramp of half-width g on each side should hold as much colour
/// as the strip itself. Its cross-section is a trapezoid: half-width w - g on top, w + g below, height 1.
/// Where it gets thin the top would vanish and then turn inside out, so it stays at w / 2 and the height
/// gives way instead: height * (w / 2 + w + g) = 2 w. Both agree at w = 2 g.
double treacle_fade(double half_width, double ramp)
{
    return half_width >= 2 * ramp ? 1 : 4 * half_width / (3 * half_width + 2 * ramp);
}
