// Building a profile: its spans, how finely each is flattened, and where corners keep ramps apart.

#include "profile.h"

#include <math.h>

/// Rounded up, but not for a trace of rounding.
static size_t at_least_one(double segments)
{
    long long whole = (long long)(segments - 1e-9);
    return (size_t)whole + 1;
}

/// A chord over the angle step of a circle of radius r lies r (1 - cos(step / 2)) inside it at most.
/// Setting that to the tolerance, and 1 - cos a = 2 sin^2(a / 2):
///
///     step = 4 asin(s),   s^2 = tolerance / (2 r)
///
/// (rather than 2 acos(1 - tolerance / r), which cancels for large r). The series
///
///     1 / asin(s)^2 = 1/s^2 - 1/3 - s^2/15 - ...
///
/// spares the arc sine: with two of its terms there are never too few segments, and too many by a part of
/// 5e-5 at most, up to the widest step, where s = sin(pi / 16). At least four segments to a half turn, so
/// that a dot with its ramp around it stays round.
static double steps_on_arc(double angle, double radius, const treacle_style *style)
{
    const double widest = 26.27419521144741; // 1 / sin(pi / 16)^2
    double square = 2 * radius * style->fineness;
    return angle * (square > widest ? sqrt(square - 1.0 / 3) / 4 : 4 / TREACLE_PI);
}

size_t treacle_arc_segments(double angle, double radius, const treacle_style *style)
{
    return at_least_one(steps_on_arc(fabs(angle), radius, style));
}

/// Points that are e outside the circle, with the middles of chords e inside it, err half as much:
/// (r + e) cos(step / 2) = r - e is
///
///     e = r tan^2(step / 4),   step = 4 atan(s),   s^2 = tolerance / r
///
/// and as above 1 / atan(s)^2 = 1/s^2 + 2/3 - s^2/15 + ..., up to s = tan(pi / 16).
static double steps_around_arc(double angle, double radius, const treacle_style *style)
{
    double square = radius * style->fineness;
    return angle * (square > TREACLE_WIDEST_ARC ? sqrt(square + 2.0 / 3) / 4 : 4 / TREACLE_PI);
}

/// y = rise t^2 has the constant second derivative 2 rise, so a chord over the step h in t lies
/// 2 rise h^2 / 8 from it at most, measured along y (across the chord it is less). Setting that to the
/// tolerance: h = sqrt(4 tolerance / rise), the same everywhere. With points that are off by as much as the
/// middles of chords: h = sqrt(8 tolerance / rise).
static double steps_on_parabola(double span, double rise, const treacle_style *style)
{
    return span * sqrt(fabs(rise) * style->fineness) / 2;
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
    profile->span_count = profile->crease_count = 0;
}

/// The angle between two unit vectors, 0 to pi, from their dot and cross products c and s. The tangent of
/// half of it, or of half of its supplement, is v = |s| / (1 + |c|). Where that angle u = atan(v) is more
/// than pi / 8, it is pi / 4 - atan((1 - v) / (1 + v)). So the arc tangent is wanted up to tan(pi / 8) alone.
/// There t times the Chebyshev series of atan(t) / t in t^2, up to degree 7, is off by 3e-13. Multiples of a
/// quarter turn come out exact.
static double angle_between(treacle_vector a, treacle_vector b)
{
    double c = a.x * b.x + a.y * b.y, s = fabs(a.x * b.y - a.y * b.x);
    double high = 1 + fabs(c);
    bool wide = s > 0.41421356237309505 * high;
    double over = wide ? high - s : s, under = wide ? high + s : high;
    double t = over / under, q = t * t, qq = q * q;
    double small =
        t *
        (0.99999999999927 + q * -0.33333333278384 + qq * (0.19999993188868 + q * -0.14285391259146) +
         qq * qq *
             (0.11103534916306 + q * -0.089932173146312 + qq * (0.069770055052937 + q * -0.037701744337685)));
    double half = wide ? TREACLE_PI / 4 - small : small;
    return c < 0 ? TREACLE_PI - 2 * half : 2 * half;
}

/// The cosine and sine of at most an eighth of a turn either way, as steps are (treacle_arc_segments), by
/// their series. What is left out of the cosine is h^10 / 10!; a step h belongs to a radius of 8 tolerances /
/// h^2, so after the pi / h steps of half a turn that comes to 8 pi h^7 / 10!, or a millionth of the
/// tolerance, at most.
static treacle_vector small_turn(double angle)
{
    double q = angle * angle;
    double c = (-1.0 / 2 + q * (1.0 / 24)) + q * q * (-1.0 / 720 + q * (1.0 / 40320));
    double s = (-1.0 / 6 + q * (1.0 / 120)) + q * q * (-1.0 / 5040 + q * (1.0 / 362880));
    return (treacle_vector){1 + q * c, angle + angle * q * s};
}

treacle_span *treacle_profile_arc(treacle_profile *profile, double x, double y, double radius,
                                  treacle_vector first, treacle_vector last)
{
    const treacle_style *style = &profile->style;
    double angle = angle_between(first, last), turn = radius < 0 ? angle : -angle;
    bool is_centred = radius > 0 || y + radius >= TREACLE_LEAST_DEPTH * style->tolerance;
    double joints = (double)((first.y != 0) + (last.y != 0));
    double spared = is_centred ? (1 - TREACLE_JOINT_PART) * joints : 0;
    size_t segments = at_least_one(is_centred ? steps_around_arc(angle, fabs(radius), style) + spared
                                              : steps_on_arc(angle, fabs(radius), style));
    double step = turn / ((double)(long long)segments - spared);
    // tan^2(step / 4) by its series.
    double q = is_centred ? step * step / 16 : 0, off = q * (1 + q * (2.0 / 3 + q * (17.0 / 45)));
    treacle_span *span = &profile->spans[profile->span_count++];
    *span = (treacle_span){
        .shape = TREACLE_SPAN_ARC,
        .segments = segments,
        .reach = radius < 0 ? -radius * TREACLE_SHORT_OF : INFINITY,
        .x = x,
        .y = y,
        .radius = radius,
        .first = first,
        .last = last,
        .turn = turn,
        .swell = radius + radius * off,
        .step = small_turn(step),
        .joint_step = small_turn(is_centred ? TREACLE_JOINT_PART * step : step),
        .crease_x = INFINITY,
    };
    return span;
}

treacle_span *treacle_profile_parabola(treacle_profile *profile, double length, double start, double rise,
                                       double from, double to)
{
    const treacle_style *style = &profile->style;
    double lowest = start + rise * (rise > 0 ? from * from : to * to);
    bool is_centred = lowest >= TREACLE_LEAST_DEPTH * style->tolerance;
    double spared = is_centred ? 2 * (1 - TREACLE_JOINT_PART) : 0;
    double steps = steps_on_parabola(to - from, rise, style);
    size_t segments = at_least_one(is_centred ? steps * sqrt(0.5) + spared : steps);
    double step = (to - from) / ((double)(long long)segments - spared);
    treacle_span *span = &profile->spans[profile->span_count++];
    *span = (treacle_span){
        .shape = TREACLE_SPAN_PARABOLA,
        .segments = segments,
        // The radius of curvature at its apex, where it bends most.
        .reach = rise > 0 ? length * length / (2 * rise) * TREACLE_SHORT_OF : INFINITY,
        .length = length,
        .start = start,
        .rise = rise,
        .from = from,
        .to = to,
        .lift = is_centred ? -rise * step * step / 8 : 0,
        .t_step = step,
        .joint_part = is_centred ? TREACLE_JOINT_PART * step : step,
    };
    return span;
}

/// How far it is to the axis against the normal; a disc's comes from its centre.
static double depth_at(const treacle_span *span, treacle_vector point, treacle_vector normal)
{
    return span->shape == TREACLE_SPAN_ARC && span->radius > 0 ? span->radius : point.y / normal.y;
}

void treacle_profile_corner(treacle_profile *profile)
{
    size_t before = profile->span_count - 2;
    treacle_span *spans = &profile->spans[before];
    treacle_vector left = treacle_span_normal(&spans[0], false), right = treacle_span_normal(&spans[1], true);
    treacle_vector point = treacle_span_end(&spans[1], true);
    // The sum of two unit vectors halves their angle, and is 2 cos(half the angle) long.
    double mx = left.x + right.x, my = left.y + right.y;
    double scale = 1 / sqrt(mx * mx + my * my);
    spans[0].corner = true;
    profile->creases[profile->crease_count++] = (treacle_crease){
        .span = before,
        .x = point.x,
        .y = point.y,
        .mx = mx * scale,
        .my = my * scale,
        .mitre = 2 * scale,
        .depth = fmin(depth_at(&spans[0], point, left), depth_at(&spans[1], point, right)),
    };
}

/// A strip of half-width w under a ramp of half-width g on each side should hold as much colour as the strip
/// itself. A roof with eaves at w + g and a slope of 1 / 2g, cut off at 1, does so from w = g on, where its
/// ridge is just as high. Thinner, all of it shows, and its height gives way: height (w + g) = 2w, of which
/// (w + g) / 2g is the slope's.
double treacle_roof_scale(double half_width, double ramp)
{
    double base = half_width + ramp;
    return half_width >= ramp ? 1 : 4 * ramp * half_width / (base * base);
}

/// The same between two rings, an inner and an outer one. The cross-section is a trapezoid: half-width w - g
/// on top, w + g below, height 1. Where it gets thin the top would vanish and then turn inside out, so it
/// stays at w / 2 and the height gives way instead: height * (w / 2 + w + g) = 2 w. Both agree at w = 2 g.
double treacle_fade(double half_width, double ramp)
{
    return half_width >= 2 * ramp ? 1 : 4 * half_width / (3 * half_width + 2 * ramp);
}
