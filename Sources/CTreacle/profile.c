// Building a profile: its spans, how finely each is flattened, and where corners keep ramps apart.

#include "profile.h"

#include <math.h>

// Where outer ramps meet they would leave triangles of no area; stopping this much short keeps a sliver of
// some, and the pinhole between them stays far under a pixel.
static const double short_of = 15.0 / 16.0;

/// Rounded up, but not for a trace of rounding.
static size_t at_least_one(double segments)
{
    double whole = ceil(segments - 1e-9);
    return whole > 1 ? (size_t)whole : 1;
}

/// A chord over the angle step of a circle of radius r lies r (1 - cos(step / 2)) inside it at most.
/// Setting that to the tolerance, and 1 - cos a = 2 sin^2(a / 2):
///
///     step = 4 asin(sqrt(tolerance / (2 r)))
///
/// (rather than 2 acos(1 - tolerance / r), which cancels for large r). Points stay on the curve; moving
/// them out by half the error would save a third of the points, but joints between spans that bend
/// opposite ways would show. At least four segments to a half turn, so that a dot with its ramp around
/// it stays round.
size_t treacle_arc_segments(double angle, double radius, double tolerance)
{
    const double widest = TREACLE_PI / 4;
    double sine = sqrt(tolerance / (2 * radius));
    double step = sine < 0.25 ? fmin(4 * asin(sine), widest) : widest;
    return at_least_one(fabs(angle) / step);
}

/// y = rise t^2 has the constant second derivative 2 rise, so a chord over the step h in t lies
/// 2 rise h^2 / 8 from it at most, measured along y (across the chord it is less). Setting that to the
/// tolerance: h = sqrt(4 tolerance / rise), the same everywhere.
static size_t parabola_segments(double span, double rise, double tolerance)
{
    return at_least_one(span * sqrt(fabs(rise) / (4 * tolerance)));
}

void treacle_profile_begin(treacle_profile *profile, double x, double y, const treacle_style *style)
{
    profile->x = x;
    profile->y = y;
    profile->ux = 1;
    profile->uy = 0;
    profile->fade = 1;
    profile->style = *style;
    profile->left = profile->right = TREACLE_POLE;
    profile->columns = 1;
    profile->span_count = profile->crease_count = 0;
}

treacle_span *treacle_profile_arc(treacle_profile *profile, double x, double y, double radius,
                                  treacle_vector first, treacle_vector last)
{
    double cross = first.x * last.y - first.y * last.x;
    double angle = atan2(fabs(cross), first.x * last.x + first.y * last.y);
    treacle_span *span = &profile->spans[profile->span_count++];
    *span = (treacle_span){
        .shape = TREACLE_SPAN_ARC,
        .segments = treacle_arc_segments(angle, fabs(radius), profile->style.tolerance),
        .reach = radius < 0 ? -radius * short_of : INFINITY,
        .x = x,
        .y = y,
        .radius = radius,
        .first = first,
        .last = last,
        .turn = radius < 0 ? angle : -angle,
        .crease_x = INFINITY,
    };
    profile->columns += span->segments;
    return span;
}

treacle_span *treacle_profile_parabola(treacle_profile *profile, double length, double start, double rise,
                                       double from, double to)
{
    treacle_span *span = &profile->spans[profile->span_count++];
    *span = (treacle_span){
        .shape = TREACLE_SPAN_PARABOLA,
        .segments = parabola_segments(to - from, rise, profile->style.tolerance),
        // The radius of curvature at its apex, where it bends most.
        .reach = rise > 0 ? length * length / (2 * rise) * short_of : INFINITY,
        .length = length,
        .start = start,
        .rise = rise,
        .from = from,
        .to = to,
    };
    profile->columns += span->segments;
    return span;
}

treacle_vector treacle_parabola_point(const treacle_span *span, double t)
{
    return (treacle_vector){span->length * t, span->start + span->rise * t * t};
}

treacle_vector treacle_parabola_normal(const treacle_span *span, double t)
{
    double slope = 2 * span->rise * t / span->length;
    double scale = 1 / sqrt(1 + slope * slope);
    return (treacle_vector){-slope * scale, scale};
}

treacle_vector treacle_span_end(const treacle_span *span, bool first)
{
    if (span->shape == TREACLE_SPAN_PARABOLA)
        return treacle_parabola_point(span, first ? span->from : span->to);
    treacle_vector normal = first ? span->first : span->last;
    return (treacle_vector){span->x + span->radius * normal.x, span->y + span->radius * normal.y};
}

static treacle_vector end_normal(const treacle_span *span, bool first)
{
    if (span->shape == TREACLE_SPAN_PARABOLA)
        return treacle_parabola_normal(span, first ? span->from : span->to);
    return first ? span->first : span->last;
}

void treacle_profile_corner(treacle_profile *profile)
{
    size_t before = profile->span_count - 2;
    treacle_span *spans = &profile->spans[before];
    treacle_vector left = end_normal(&spans[0], false), right = end_normal(&spans[1], true);
    treacle_vector point = treacle_span_end(&spans[1], true);
    // The sum of two unit vectors halves their angle, and is 2 cos(half the angle) long.
    double mx = left.x + right.x, my = left.y + right.y;
    double sum = hypot(mx, my);
    spans[0].corner = true;
    profile->creases[profile->crease_count++] = (treacle_crease){
        .span = before,
        .x = point.x,
        .y = point.y,
        .mx = mx / sum,
        .my = my / sum,
        .mitre = 2 / sum,
    };
}

/// A strip of half-width w seen through a ramp of half-width g on each side should hold as much colour
/// as the strip itself. Its cross-section is a trapezoid: half-width w - g on top, w + g below, height 1.
/// Where it gets thin the top would vanish and then turn inside out, so it stays at w / 2 and the height
/// gives way instead: height * (w / 2 + w + g) = 2 w. Both agree at w = 2 g.
double treacle_fade(double half_width, double ramp)
{
    return half_width >= 2 * ramp ? 1 : 4 * half_width / (3 * half_width + 2 * ramp);
}
