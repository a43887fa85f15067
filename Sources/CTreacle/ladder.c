// A profile's columns, and the vertices on them: the hot loop of the library.
//
// What an ordinary column takes is a rotation of the normal, two points, and their mirror images. Divisions
// and roots are left to the few columns where a ramp has less room than it would like.

#include "profile.h"

#include <math.h>

// As in profile.c: outer ramps that would meet stop a little short of each other.
static const double short_of = 15.0 / 16.0;

/// One point of the outline, ready to become vertices.
typedef struct column {
    double x, y;
    double nx, ny; ///< unit normal out of the goo; ny >= 0
    double depth;  ///< how far it is to the axis against the normal; INFINITY: far enough
    double outset; ///< how far out the ramp goes: as far as `wanted`, or to where another part is nearer
    double wanted; ///< the ramp, or more of it at a corner (mitred)
} column;

typedef struct pen {
    treacle_vertex *vertex;
    const treacle_profile *profile;
    double ramp; ///< copies of what each vertex takes
    double fade;
} pen;

/// The ramp out of a column stops where the column's normal, after gap / closing, meets a line; where the
/// signs differ it leads away from the line.
static double stop_at(double outset, double gap, double closing)
{
    bool meets = gap * closing > 0 && fabs(gap) < outset * fabs(closing);
    return meets ? gap / closing : outset;
}

/// With the column at q and the crease p + u m: q + s n = p + u m, and crossing both sides with m drops u.
static double stop_at_crease(double outset, const column *at, const treacle_crease *crease)
{
    double gap = (crease->x - at->x) * crease->my - (crease->y - at->y) * crease->mx;
    double closing = at->nx * crease->my - at->ny * crease->mx;
    return stop_at(outset, gap, closing);
}

static double stop_at_creases(double outset, const column *at, const treacle_profile *profile)
{
    for (size_t k = 0; k < profile->crease_count; k++)
        outset = stop_at_crease(outset, at, &profile->creases[k]);
    return outset;
}

/// Coverage is 1 only from a depth of two ramps on (see treacle_fade); less deep, the depth itself counts.
static double column_depth(double y, double ny, double ramp)
{
    return y >= 2 * ramp * ny ? INFINITY : fmax(y, 0) / ny;
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
/// and the same holds from disc 2 with alpha counted from its centre.
static column arc_column(const treacle_profile *profile, const treacle_span *span, treacle_vector normal)
{
    double ramp = profile->style.ramp;
    column at = {
        .x = span->x + span->radius * normal.x,
        .y = span->y + span->radius * normal.y,
        .nx = normal.x,
        .ny = normal.y,
        .wanted = ramp,
    };
    // A disc's normals come from its centre, which lies on the axis.
    at.depth = span->radius > 0 ? span->radius : column_depth(at.y, at.ny, ramp);
    at.outset = ramp < span->reach ? ramp : span->reach;
    at.outset = stop_at(at.outset, span->crease_x - span->radius * normal.x, normal.x - span->crease_slope);
    at.outset = stop_at_creases(at.outset, &at, profile);
    return at;
}

static column parabola_column(const treacle_profile *profile, const treacle_span *span, double t)
{
    double ramp = profile->style.ramp;
    treacle_vector point = treacle_parabola_point(span, t), normal = treacle_parabola_normal(span, t);
    column at = {.x = point.x, .y = point.y, .nx = normal.x, .ny = normal.y, .wanted = ramp};
    at.depth = column_depth(at.y, at.ny, ramp);
    at.outset = stop_at_creases(ramp < span->reach ? ramp : span->reach, &at, profile);
    return at;
}

/// The i-th column of a span, without its neighbours. The last is where the span ends, to the bit.
static column span_column(const treacle_profile *profile, const treacle_span *span, size_t i)
{
    double part = (double)i / (double)span->segments;
    bool last = i == span->segments;
    if (span->shape == TREACLE_SPAN_PARABOLA)
        return parabola_column(profile, span, last ? span->to : span->from + (span->to - span->from) * part);
    double c = cos(span->turn * part), s = sin(span->turn * part);
    treacle_vector normal = {span->first.x * c - span->first.y * s, span->first.x * s + span->first.y * c};
    return arc_column(profile, span, last ? span->last : normal);
}

/// How high above its corner a crease may be used, seeing that a neighbour's normal may end on it.
///
///        \  :  /
///         \ o /     o  the corner's outer point stays below where normals of points close by end,
///     _____\:/      or the triangles between them would turn over
static double crease_height(const treacle_crease *crease, const column *neighbour)
{
    double reach = stop_at_crease(INFINITY, neighbour, crease);
    if (!isfinite(reach))
        return INFINITY;
    return ((neighbour->x + reach * neighbour->nx - crease->x) * crease->mx +
            (neighbour->y + reach * neighbour->ny - crease->y) * crease->my) *
           short_of;
}

/// A corner needs the number where an ordinary column may do with "far enough".
static double known_depth(const column *at)
{
    return isfinite(at->depth) ? at->depth : at->y / at->ny;
}

/// A corner's own crease passes through it, so only the other corner's (there may be two) limits it besides.
static column corner_column(const treacle_profile *profile, const treacle_crease *crease)
{
    const treacle_span *span = &profile->spans[crease->span];
    column before = span_column(profile, span, span->segments - 1);
    column after = span_column(profile, span + 1, 1);
    column end = span_column(profile, span, span->segments);
    column begin = span_column(profile, span + 1, 0);
    column at = {
        .x = crease->x,
        .y = crease->y,
        .nx = crease->mx,
        .ny = crease->my,
        .depth = fmin(known_depth(&end), known_depth(&begin)),
        .wanted = profile->style.ramp * crease->mitre,
    };
    at.outset = fmin(at.wanted, fmin(crease_height(crease, &before), crease_height(crease, &after)));
    for (size_t k = 0; k < profile->crease_count; k++)
        if (&profile->creases[k] != crease)
            at.outset = fmin(at.outset, short_of * stop_at_crease(INFINITY, &at, &profile->creases[k]));
    at.outset = fmax(at.outset, 0); // rounding, where sizes come near the smallest numbers
    return at;
}

/// Puts a vertex and its mirror image; on the axis they are one, if that is said.
static inline void put_mirrored(pen *out, double x, double y, double coverage, bool once)
{
    const treacle_profile *p = out->profile;
    double ax = p->x + p->ux * x, ay = p->y + p->uy * x;
    double bx = p->uy * y, by = p->ux * y;
    float c = (float)coverage;
    *out->vertex++ =
        (treacle_vertex){(float)(once ? ax : ax - bx), (float)(once ? ay : ay + by), c, p->style.color};
    if (!once)
        *out->vertex++ = (treacle_vertex){(float)(ax + bx), (float)(ay - by), c, p->style.color};
}

/// The ramp stops half way to the axis, so that the two inner sides never cross; see treacle_fade.
static inline void put_column(pen *out, const column *at, treacle_end end)
{
    bool thick = at->depth >= 2 * at->wanted;
    double inset = thick ? at->wanted : fmin(at->wanted, at->depth / 2);
    double coverage = out->ramp > 0 ? out->fade : 1;
    if (!thick && out->ramp > 0)
        coverage *= treacle_fade(at->depth, out->ramp);
    put_mirrored(out, at->x - inset * at->nx, at->y - inset * at->ny, coverage, end != TREACLE_FLAT);
    if (out->ramp == 0)
        return;
    // Linear between the inner ring and 0 at the ramp's end, which the outset may not reach.
    double left = at->outset == at->wanted ? 0 : (at->wanted - at->outset) / (at->wanted + inset);
    put_mirrored(out, at->x + at->outset * at->nx, at->y + at->outset * at->ny, coverage * left,
                 end == TREACLE_POLE);
}

/// The cosine and sine of at most an eighth of a turn either way, as steps are (treacle_arc_segments), by
/// their series: what comes next is below 4e-14. It takes a fifth of the time of cos and sin, which have to
/// be ready for any angle.
static treacle_vector small_turn(double angle)
{
    double q = angle * angle;
    double c = q * (-1.0 / 2 + q * (1.0 / 24 + q * (-1.0 / 720 + q * (1.0 / 40320 + q * (-1.0 / 3628800)))));
    double s =
        q * (-1.0 / 6 + q * (1.0 / 120 + q * (-1.0 / 5040 + q * (1.0 / 362880 + q * (-1.0 / 39916800)))));
    c += q * q * q * q * q * q / 479001600;
    s += q * q * q * q * q * q / 6227020800;
    return (treacle_vector){1 + c, angle + angle * s};
}

/// The columns of an arc between its ends. Each normal is the one before, turned by the same angle: after n
/// turns it is off by n * 4e-13 at most, far less when steps are small.
static void put_arc(pen *out, const treacle_span *span)
{
    treacle_vector step = small_turn(span->turn / (double)span->segments);
    treacle_vector normal = span->first;
    for (size_t i = 1; i < span->segments; i++) {
        normal =
            (treacle_vector){normal.x * step.x - normal.y * step.y, normal.x * step.y + normal.y * step.x};
        column at = arc_column(out->profile, span, normal);
        put_column(out, &at, TREACLE_FLAT);
    }
}

static void put_parabola(pen *out, const treacle_span *span)
{
    double step = (span->to - span->from) / (double)span->segments;
    for (size_t i = 1; i < span->segments; i++) {
        column at = parabola_column(out->profile, span, span->from + step * (double)i);
        put_column(out, &at, TREACLE_FLAT);
    }
}

static void put_end(pen *out, const treacle_span *span, size_t index, bool last)
{
    const treacle_profile *profile = out->profile;
    column at = {0};
    if (span->corner) {
        for (size_t k = 0; k < profile->crease_count; k++)
            if (profile->creases[k].span == index)
                at = corner_column(profile, &profile->creases[k]);
    } else if (span->shape == TREACLE_SPAN_ARC) {
        at = arc_column(profile, span, span->last);
    } else {
        at = parabola_column(profile, span, span->to);
    }
    put_column(out, &at, last ? profile->right : TREACLE_FLAT);
}

/// Each span but the first leaves out its first column, which was the last of the span before.
void treacle_ladder_put(treacle_vertex *vertex, const treacle_profile *profile)
{
    pen out = {.vertex = vertex, .profile = profile, .ramp = profile->style.ramp, .fade = profile->fade};
    column first = span_column(profile, &profile->spans[0], 0);
    put_column(&out, &first, profile->left);
    for (size_t k = 0; k < profile->span_count; k++) {
        const treacle_span *span = &profile->spans[k];
        if (span->shape == TREACLE_SPAN_ARC)
            put_arc(&out, span);
        else
            put_parabola(&out, span);
        put_end(&out, span, k, k + 1 == profile->span_count);
    }
}
