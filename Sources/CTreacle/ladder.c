// A profile's columns, and the vertices on them: the hot loop of the library.
//
// What an ordinary column takes is a rotation of the normal, a point, and its mirror image. Divisions
// and roots are left to the few columns where a ramp has less room than it would like.

#include "profile.h"

#include <float.h>
#include <math.h>

/// One point of the outline, and how far its ramp goes.
typedef struct column {
    treacle_vector at, normal; ///< the normal is a unit vector out of the goo, and does not point down
    double depth;              ///< how far it is to the axis against the normal; INFINITY: far enough
    double outset; ///< how far out the ramp goes: as far as `wanted`, or to where another part is nearer
    double wanted; ///< the ramp, or more of it at a corner (mitred)
} column;

/// A point in the mesh's coordinates: x and y go through a processor's vector unit together.
typedef double point __attribute__((vector_size(2 * sizeof(double))));

/// What every vertex takes.
typedef struct pen {
    const treacle_profile *profile;
    point origin, along, across; ///< what is at (x, y) in the profile is at origin + x along + y across
    double ramp, fade;
    uint32_t color;
} pen;

static inline double cross(treacle_vector a, treacle_vector b)
{
    return a.x * b.y - a.y * b.x;
}

/// The ramp out of a column stops where the column's normal, after gap / closing, meets a line; where the
/// signs differ it leads away from the line.
static double stop_at(double outset, double gap, double closing)
{
    bool meets = gap * closing > 0 && fabs(gap) < outset * fabs(closing);
    return meets ? gap / closing : outset;
}

/// How far a point is from a crease's line; the sign tells the side.
static inline double crease_gap(treacle_vector at, const treacle_crease *crease)
{
    return (crease->x - at.x) * crease->my - (crease->y - at.y) * crease->mx;
}

/// With the point at q and the crease p + u m: q + s n = p + u m, and crossing both sides with m drops u.
static double stop_at_crease(double outset, treacle_vector at, treacle_vector normal,
                             const treacle_crease *crease)
{
    return stop_at(outset, crease_gap(at, crease), normal.x * crease->my - normal.y * crease->mx);
}

static inline treacle_vector turned(treacle_vector v, treacle_vector by)
{
    return (treacle_vector){v.x * by.x - v.y * by.y, v.x * by.y + v.y * by.x};
}

/// Only goo that is less deep than the ramp fades; see treacle_roof_scale.
static double column_depth(double y, double ny, double ramp)
{
    return y >= 2 * ramp * ny ? INFINITY : fmax(y, 0) / ny;
}

/// A point between joints.
static inline treacle_vector arc_point(const treacle_span *span, treacle_vector normal)
{
    return (treacle_vector){span->x + span->swell * normal.x, span->y + span->swell * normal.y};
}

static inline treacle_vector parabola_point(const treacle_span *span, double t)
{
    treacle_vector at = treacle_parabola_point(span, t);
    return (treacle_vector){at.x, at.y + span->lift};
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
/// and the same holds from disc 2 with alpha counted from its centre. A point that is off the circle is that
/// much nearer.
static column fit_ramp(const treacle_profile *profile, const treacle_span *span, treacle_vector at,
                       treacle_vector normal)
{
    double ramp = profile->style.ramp;
    column fit = {.at = at, .normal = normal, .wanted = ramp};
    fit.outset = ramp < span->reach ? ramp : span->reach;
    fit.depth = column_depth(at.y, normal.y, ramp);
    if (span->shape == TREACLE_SPAN_ARC) {
        if (span->radius > 0)
            fit.depth = span->radius; // its normals come from the centre, which lies on the axis
        double closing = normal.x - span->crease_slope;
        double off = (at.x - span->x) * normal.x + (at.y - span->y) * normal.y - span->radius;
        double gap = span->crease_x - span->radius * normal.x - off * closing;
        fit.outset = stop_at(fit.outset, gap, closing);
    }
    for (size_t k = 0; k < profile->crease_count; k++)
        fit.outset = stop_at_crease(fit.outset, at, normal, &profile->creases[k]);
    return fit;
}

/// How high above its corner a crease may be used, seeing that the normal of the column next to it may end on
/// it, at q + s n = p + u m. Crossing both sides with n drops s: u = (q - p) x n / m x n, for n of any
/// length.
///
///        \  :  /
///         \ o /     o  the corner's outer point stays below where normals of points close by end,
///     _____\:/      or the triangles between them would turn over
static double crease_height(const treacle_crease *crease, treacle_vector at, treacle_vector normal)
{
    treacle_vector along = {crease->mx, crease->my}, off = {at.x - crease->x, at.y - crease->y};
    double closing = cross(along, normal);
    bool meets = cross(off, along) * closing > 0;
    return meets ? TREACLE_SHORT_OF * cross(off, normal) / closing : INFINITY;
}

/// The column next to a span's end is the end itself, or the one at the other end, or a step away from both.
static double height_beside(const treacle_crease *crease, const treacle_span *span, bool first)
{
    if (span->segments == 1)
        return crease_height(crease, treacle_span_end(span, !first), treacle_span_normal(span, !first));
    if (span->shape == TREACLE_SPAN_ARC) {
        treacle_vector back = {span->joint_step.x, -span->joint_step.y};
        treacle_vector normal = first ? turned(span->first, span->joint_step) : turned(span->last, back);
        return crease_height(crease, arc_point(span, normal), normal);
    }
    double t = first ? span->from + span->joint_part : span->to - span->joint_part;
    treacle_vector normal = {-2 * span->rise * t, span->length}; // not of unit length
    return crease_height(crease, parabola_point(span, t), normal);
}

/// A corner's own crease passes through it, so only the other corner's (there may be two) limits it besides.
static column corner_column(const treacle_profile *profile, const treacle_crease *crease)
{
    const treacle_span *span = &profile->spans[crease->span];
    column fit = {
        .at = {crease->x, crease->y},
        .normal = {crease->mx, crease->my},
        .depth = crease->depth,
        .wanted = profile->style.ramp * crease->mitre,
    };
    fit.outset =
        fmin(fit.wanted, fmin(height_beside(crease, span, false), height_beside(crease, span + 1, true)));
    for (size_t k = 0; k < profile->crease_count; k++)
        if (&profile->creases[k] != crease)
            fit.outset = fmin(fit.outset, TREACLE_SHORT_OF * stop_at_crease(INFINITY, fit.at, fit.normal,
                                                                            &profile->creases[k]));
    fit.outset = fmax(fit.outset, 0); // rounding, where sizes come near the smallest numbers
    return fit;
}

static inline treacle_vertex vertex_at(const pen *p, point at, double coverage)
{
    return (treacle_vertex){(float)at[0], (float)at[1], (float)coverage, p->color};
}

/// A vertex and its mirror image: the axis is at `foot`, and they are `height` away from it.
static inline treacle_vertex *put_mirrored(treacle_vertex *out, const pen *p, point foot, point height,
                                           double coverage)
{
    out[0] = vertex_at(p, foot + height, coverage);
    out[1] = vertex_at(p, foot - height, coverage);
    return out + 2;
}

/// What is `offset` from a point along its normal. On the axis both sides are one, if that is said.
static inline treacle_vertex *put_offset(treacle_vertex *out, const pen *p, treacle_vector at,
                                         treacle_vector normal, double offset, double coverage, bool once)
{
    point foot = p->origin + (at.x + offset * normal.x) * p->along;
    point height = (at.y + offset * normal.y) * p->across;
    if (!once)
        return put_mirrored(out, p, foot, height, coverage);
    *out = vertex_at(p, foot, coverage);
    return out + 1;
}

/// Linear from the outline on to 0 at the ramp's end, which the outset may not reach. Without a ramp, the
/// point itself.
static treacle_vertex *put_column(treacle_vertex *out, const pen *p, const column *c, treacle_end end)
{
    if (p->ramp == 0)
        return put_offset(out, p, c->at, c->normal, 0, 1, end != TREACLE_FLAT);
    double left = c->outset == c->wanted ? 0 : (c->wanted - c->outset) / (c->wanted + c->wanted);
    double coverage = p->fade * treacle_roof_scale(c->depth, p->ramp) * left;
    return put_offset(out, p, c->at, c->normal, c->outset, coverage, end == TREACLE_POLE);
}

/// Kept out of the loops, where it would be in the way: hardly a column needs it.
__attribute__((noinline)) static treacle_vertex *put_fitted(treacle_vertex *out, const pen *p,
                                                            const treacle_span *span, treacle_vector at,
                                                            treacle_vector normal, treacle_end end)
{
    column fit = fit_ramp(p->profile, span, at, normal);
    return put_column(out, p, &fit, end);
}

/// Whether a span's ramp finds as much room as it wants (see fit_ramp) wherever no corner is near.
static bool is_roomy(const pen *p, const treacle_span *span)
{
    double ramp = p->ramp;
    if (span->reach < ramp)
        return false;
    if (span->shape == TREACLE_SPAN_PARABOLA) // which climbs, or falls, all the way
        return fmin(treacle_span_end(span, true).y, treacle_span_end(span, false).y) >= 2 * ramp;
    double depth = span->radius > 0 ? span->radius : span->y + span->swell; // of a fillet's lowest point
    double from = span->radius * span->first.x, to = span->radius * span->last.x;
    // A normal closes in on a membrane's crease by 2 at most (n.x - beta).
    double room = 2 * (ramp + fabs(span->swell - span->radius));
    bool far = span->crease_x - fmax(from, to) >= room || fmin(from, to) - span->crease_x >= room;
    return far && depth >= 2 * ramp;
}

/// Whether a column is so far from all corners' creases that it cannot reach them.
static inline bool is_clear(const pen *p, treacle_vector at)
{
    for (size_t k = 0; k < p->profile->crease_count; k++)
        if (fabs(crease_gap(at, &p->profile->creases[k])) < p->ramp)
            return false;
    return true;
}

/// What put_fitted comes to where a column is clear in a roomy span.
static inline treacle_vertex *put_clear(treacle_vertex *out, const pen *p, treacle_vector at,
                                        treacle_vector normal, bool once)
{
    return put_offset(out, p, at, normal, p->ramp, p->ramp > 0 ? 0 : 1, once);
}

/// A vertex of the ridge: how high it is, its distance to the edge tells.
static inline treacle_vertex *put_ridge(treacle_vertex *out, const pen *p, double x, double depth)
{
    if (p->ramp == 0)
        return out;
    double height = fmin((depth + p->ramp) / (p->ramp + p->ramp), (double)FLT_MAX);
    *out = vertex_at(p, p->origin + x * p->along, p->fade * treacle_roof_scale(depth, p->ramp) * height);
    return out + 1;
}

/// A column's foot stands at x on the axis; the edge is the line through `at`.
static inline treacle_vertex *put_foot(treacle_vertex *out, const pen *p, double x, treacle_vector at,
                                       treacle_vector normal)
{
    return put_ridge(out, p, x, fmax((at.x - x) * normal.x + at.y * normal.y, 0));
}

static const treacle_crease *find_crease(const treacle_profile *profile, size_t span)
{
    const treacle_crease *crease = profile->creases;
    while (crease->span != span)
        crease++;
    return crease;
}

/// Where a column's normal comes from.
static inline double normal_foot_x(treacle_vector at, treacle_vector normal)
{
    return at.x - at.y * normal.x / normal.y;
}

/// A side's first or last foot stands where the disc's apex does, or would if a bridge had it. At a corner,
/// where outer points may end on the crease, it keeps to its own side of that line: half way from there to
/// where the side's normal meets the axis.
static double end_foot_x(const treacle_profile *profile, const treacle_span *span, bool first)
{
    size_t k = (size_t)(span - profile->spans), before = first ? k - 1 : k;
    treacle_vector at = treacle_span_end(span, first), normal = treacle_span_normal(span, first);
    if (first ? k == 0 : k + 1 == profile->span_count)
        return span->shape == TREACLE_SPAN_ARC ? normal_foot_x(at, normal) : at.x;
    if (!profile->spans[before].corner)
        return (first ? span - 1 : span + 1)->x;
    const treacle_crease *crease = find_crease(profile, before);
    return crease->x - crease->y * (crease->mx / crease->my + normal.x / normal.y) / 2;
}

static treacle_vertex *put_end_foot(treacle_vertex *out, const pen *p, const treacle_span *span, bool first)
{
    return put_foot(out, p, end_foot_x(p->profile, span, first), treacle_span_end(span, first),
                    treacle_span_normal(span, first));
}

/// A column after a span's first one, on the way to the next.
static inline treacle_vertex *put_next(treacle_vertex *out, const pen *p, const treacle_span *span,
                                       bool roomy, treacle_vector at, treacle_vector normal)
{
    if (roomy && is_clear(p, at))
        return put_clear(out, p, at, normal, false);
    return put_fitted(out, p, span, at, normal, TREACLE_FLAT);
}

/// Each normal is the one before, turned by the same angle. The last is the span's own.
/// A fillet's normals run apart towards the axis, and its feet stand on them.
static treacle_vertex *put_arc(treacle_vertex *out, const pen *shared, const treacle_span *span, bool roomy,
                               size_t count)
{
    const pen p = *shared; // a copy: for all a compiler knows, vertices might lie on the shared one
    bool has_feet = !treacle_span_is_disc(span);
    treacle_vector normal = span->first, step = normal.y != 0 ? span->joint_step : span->step;
    for (size_t i = 1; i < span->segments; i++) {
        normal = turned(normal, step);
        step = span->step;
        treacle_vector at = arc_point(span, normal);
        if (has_feet)
            out = put_foot(out, &p, normal_foot_x(at, normal), at, normal);
        out = put_next(out, &p, span, roomy, at, normal);
    }
    if (has_feet)
        out = put_end_foot(out, &p, span, false);
    // A joint's ramp has no more room than the side's.
    const treacle_span *side = has_feet ? span : span + 1;
    if (count == span->segments)
        out = put_next(out, &p, side, is_roomy(&p, side), treacle_span_end(span, false), span->last);
    return out;
}

/// Its normals may cross before they reach the axis, so its feet keep an even pace from end to end.
static treacle_vertex *put_parabola(treacle_vertex *out, const pen *shared, const treacle_span *span,
                                    bool roomy, size_t count)
{
    const pen p = *shared;
    double start = span->from + span->joint_part, left = span->length * span->from;
    double first = end_foot_x(p.profile, span, true), last = end_foot_x(p.profile, span, false);
    double pace = (last - first) / (span->length * (span->to - span->from));
    for (size_t i = 1; i < span->segments; i++) {
        double t = start + span->t_step * (double)(long long)(i - 1);
        treacle_vector normal = treacle_parabola_normal(span, t);
        treacle_vector at = parabola_point(span, t);
        out = put_foot(out, &p, first + (at.x - left) * pace, at, normal);
        out = put_next(out, &p, span, roomy, at, normal);
    }
    out = put_end_foot(out, &p, span, false);
    if (count == span->segments)
        out = put_next(out, &p, span, roomy, treacle_span_end(span, false), treacle_span_normal(span, false));
    return out;
}

static treacle_vertex *put_end(treacle_vertex *out, const pen *p, const treacle_span *span, bool roomy,
                               bool first)
{
    treacle_end end = first ? p->profile->left : p->profile->right;
    treacle_vector normal = treacle_span_normal(span, first);
    treacle_vector at = end == TREACLE_POLE ? arc_point(span, normal) : treacle_span_end(span, first);
    if (end == TREACLE_POLE && roomy && is_clear(p, at))
        return put_clear(out, p, at, normal, true);
    return put_fitted(out, p, span, at, normal, end);
}

static treacle_vertex *put_corner(treacle_vertex *out, const pen *p, size_t span)
{
    column corner = corner_column(p->profile, find_crease(p->profile, span));
    return put_column(out, p, &corner, TREACLE_FLAT);
}

/// Each span but the first leaves out its first column, which was the last of the span before.
void treacle_ladder_put(treacle_vertex *out, const treacle_profile *profile)
{
    pen p = {
        .profile = profile,
        .origin = {profile->x, profile->y},
        .along = {profile->ux, profile->uy},
        .across = {-profile->uy, profile->ux},
        .ramp = profile->style.ramp,
        .fade = profile->fade,
        .color = profile->style.color,
    };
    for (size_t k = 0; k < profile->span_count; k++) {
        const treacle_span *span = &profile->spans[k];
        bool roomy = is_roomy(&p, span), last = k + 1 == profile->span_count;
        size_t count = span->segments - (size_t)(last || span->corner); // without an end of its own kind
        if (treacle_span_is_disc(span))
            out = put_ridge(out, &p, span->x, span->radius);
        else
            out = put_end_foot(out, &p, span, true);
        if (k == 0)
            out = put_end(out, &p, span, roomy, true);
        if (span->shape == TREACLE_SPAN_ARC)
            out = put_arc(out, &p, span, roomy, count);
        else
            out = put_parabola(out, &p, span, roomy, count);
        if (last)
            put_end(out, &p, span, roomy, false);
        else if (span->corner)
            out = put_corner(out, &p, k);
    }
}
