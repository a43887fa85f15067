// The jelly header's mesh: two rings (ring.h) around four corners and the curve.
//
// The rings are the sides and the curve, moved in and out. At a lower corner the moved side and the moved
// curve cross. Where the header's angle there is less than half a turn it is the inner ring that has to be
// cut off at the crossing; where it is more (the curve bulges out sideways) it is the outer one:
//
//          side          |  :                |  :
//            |           |  :                |  :.......  outer, cut
//            | corner    |  :   outer        |  '-------
//     curve--'           |..:                |      curve
//                        | inner, cut        '--------
//
// Points of the curve that lie beyond the cut share the corner's vertex.

#include "jelly.h"
#include "ring.h"

#include <math.h>

// A corner's outer vertex may be this much farther out than the ramp: enough for a square one.
static const double longest_mitre = 1.5;

/// A lower corner, seen from the curve's end there.
typedef struct corner {
    treacle_vector inner, outer;
    size_t inner_cut, outer_cut; ///< how many points of the curve, from its end, share the corner's vertex
} corner;

typedef struct rings {
    jelly j;
    corner right, left;
} rings;

/// The k-th point of the curve from the right or the left end.
static double parameter(const jelly *j, bool left, size_t k)
{
    double t = (double)k / (double)j->segments;
    return left ? 1 - t : t;
}

static treacle_vector moved(const jelly *j, double t, double offset)
{
    treacle_vector p = treacle_jelly_point(j, t), n = treacle_jelly_normal(j, t);
    return (treacle_vector){p.x + offset * n.x, p.y + offset * n.y};
}

/// How far p lies to the middle's side of the vertical line that the corner's side has become, moved out by
/// `offset`.
static double within(const jelly *j, bool left, treacle_vector p, double offset)
{
    return left ? p.x + offset : j->width + offset - p.x;
}

/// Where that line and the one through p and q cross.
static treacle_vector crossing(const jelly *j, bool left, treacle_vector p, treacle_vector q, double offset)
{
    double a = within(j, left, p, offset), b = within(j, left, q, offset);
    return (treacle_vector){left ? -offset : j->width + offset, p.y + a / (a - b) * (q.y - p.y)};
}

/// Follows the inner curve in from its end to where it crosses the inner side: at the latest with the last
/// chord, for that one ends at the other side.
static treacle_vector cut_inner(const jelly *j, bool left, size_t *count)
{
    double offset = -j->side_inset;
    treacle_vector before = moved(j, parameter(j, left, 0), -j->curve_inset);
    if (within(j, left, before, offset) >= 0)
        return (treacle_vector){left ? -offset : j->width + offset, before.y};
    for (*count = 0;; ++*count) {
        treacle_vector after = moved(j, parameter(j, left, *count + 1), -j->curve_inset);
        if (within(j, left, after, offset) > 0 || *count + 1 == j->segments)
            return crossing(j, left, before, after, offset);
        before = after;
    }
}

/// The y at which the line from p out through q reaches the outer side; `none` if it doesn't lead there.
static double reach(const jelly *j, bool left, treacle_vector p, treacle_vector q, double none)
{
    bool leads_out = within(j, left, q, 0) < within(j, left, p, 0);
    return leads_out ? crossing(j, left, p, q, j->style.ramp).y : none;
}

/// Follows the outer curve out from its end to where it crosses the outer side. A bulge of less than the ramp
/// turns back before; then the cut is level with its farthest point. All edges whose ramps share the cut have
/// to see it. They are convex, so it lies outside them all if it does outside the first one and the last.
static treacle_vector cut_outer(const jelly *j, bool left, treacle_vector inner, size_t *count)
{
    double x = left ? -j->style.ramp : j->width + j->style.ramp;
    double lowest = reach(j, left, inner, moved(j, parameter(j, left, 1), -j->curve_inset), INFINITY);
    treacle_vector before = moved(j, parameter(j, left, 0), j->curve_outset);
    for (*count = 0; *count < j->segments; ++*count) {
        treacle_vector after = moved(j, parameter(j, left, *count + 1), j->curve_outset);
        if (within(j, left, after, j->style.ramp) < 0)
            return (treacle_vector){x, fmin(crossing(j, left, before, after, j->style.ramp).y, lowest)};
        if (within(j, left, after, 0) >= within(j, left, before, 0))
            break;
        before = after;
    }
    if (*count > 0) {
        treacle_vector p = moved(j, parameter(j, left, *count + 1), -j->curve_inset);
        treacle_vector q = moved(j, parameter(j, left, *count), -j->curve_inset);
        before.y = fmax(before.y, reach(j, left, p, q, -INFINITY));
    }
    return (treacle_vector){x, fmin(before.y, lowest)};
}

/// Where the moved side and the curve's moved tangent cross: with the normals m and n and both moved by o,
/// at o (m + n) / (1 + m . n) from the corner.
static treacle_vector mitre(const jelly *j, bool left, double offset, double longest)
{
    treacle_vector at = {left ? 0 : j->width, j->height};
    treacle_vector n = treacle_jelly_normal(j, left ? 1 : 0);
    treacle_vector sum = {n.x + (left ? -1 : 1), n.y};
    double squared = sum.x * sum.x + sum.y * sum.y; // 2 (1 + m . n)
    double mitred = 2 / sqrt(squared);              // its distance from the corner, over the offset
    double scale = 2 * offset / squared * fmin(1, longest / mitred);
    return (treacle_vector){at.x + scale * sum.x, at.y + scale * sum.y};
}

static corner plan_corner(const jelly *j, bool left)
{
    double ramp = j->style.ramp;
    bool bulges = within(j, left, treacle_jelly_point(j, parameter(j, left, 1)), 0) < 0;
    corner c = {0};
    if (bulges) {
        c.inner = mitre(j, left, -fmin(j->side_inset, j->curve_inset), INFINITY);
        c.outer = cut_outer(j, left, c.inner, &c.outer_cut);
    } else {
        c.inner = cut_inner(j, left, &c.inner_cut);
        c.outer = mitre(j, left, fmin(ramp, j->curve_outset), longest_mitre);
    }
    // The point where the sides cross doesn't see round a hollow curve to the corner; this one does. It lies
    // higher, and the inner curve goes on from there.
    if (j->hollow) {
        c.inner = mitre(j, left, -j->side_inset, INFINITY);
        while (2 * (c.inner_cut + 1) < j->segments &&
               moved(j, parameter(j, left, c.inner_cut + 1), -j->curve_inset).y >= c.inner.y)
            c.inner_cut++;
    }
    return c;
}

static treacle_status plan(rings *r, const treacle_jelly *shape, const treacle_options *options)
{
    treacle_status status = treacle_jelly_plan(&r->j, shape, options);
    if (status || r->j.is_empty)
        return status;
    r->right = plan_corner(&r->j, false);
    r->left = plan_corner(&r->j, true);
    return status;
}

/// Two upper corners, two lower ones, and what is left of the points between the curve's ends.
static treacle_size size_of(const rings *r)
{
    if (r->j.is_empty)
        return (treacle_size){0};
    size_t points = r->j.segments + 3;
    treacle_ring ring = {.inner = points - r->right.inner_cut - r->left.inner_cut};
    if (r->j.style.ramp > 0)
        ring.outer = points - r->right.outer_cut - r->left.outer_cut;
    return treacle_ring_size(ring);
}

static void put_ring(treacle_mesh *mesh, const rings *r, bool outer)
{
    const jelly *j = &r->j;
    double top = outer ? -j->style.ramp : j->side_inset, offset = outer ? j->curve_outset : -j->curve_inset;
    size_t first = outer ? r->right.outer_cut : r->right.inner_cut;
    size_t last = j->segments - (outer ? r->left.outer_cut : r->left.inner_cut);
    double coverage = outer ? 0 : j->coverage;
    treacle_vector corners[3] = {{top, top}, {j->width - top, top}, outer ? r->right.outer : r->right.inner};
    for (int i = 0; i < 3; i++)
        treacle_ring_vertex(mesh, (treacle_vector){j->x + corners[i].x, j->y + corners[i].y}, coverage,
                            j->style.color);
    for (size_t i = first + 1; i <= last; i++) {
        treacle_vector p =
            i == last ? (outer ? r->left.outer : r->left.inner) : moved(j, parameter(j, false, i), offset);
        treacle_ring_vertex(mesh, (treacle_vector){j->x + p.x, j->y + p.y}, coverage, j->style.color);
    }
}

/// The vertex of the curve's i-th point, counted from its ring's first: after both upper corners come those
/// from `first` to `last`.
static size_t vertex(size_t i, size_t first, size_t last)
{
    return 2 + (i < first ? 0 : (i > last ? last : i) - first);
}

static void put_ramp(treacle_mesh *mesh, const rings *r, size_t inner, size_t outer)
{
    size_t n = r->j.segments;
    size_t in = 1, out = 1;
    treacle_ring_ramp(mesh, inner, outer, inner + 1, outer + 1);
    for (size_t i = 0; i <= n; i++) {
        size_t next_in = vertex(i, r->right.inner_cut, n - r->left.inner_cut);
        size_t next_out = vertex(i, r->right.outer_cut, n - r->left.outer_cut);
        treacle_ring_ramp(mesh, inner + in, outer + out, inner + next_in, outer + next_out);
        in = next_in;
        out = next_out;
    }
    treacle_ring_ramp(mesh, inner + in, outer + out, inner, outer);
}

/// Bulging, the curve and its chord are convex, and so is what is above. Hollow, each half of the curve is
/// seen from the upper corner on its side: the tangent in the middle is level, and both corners are above it.
static void put_inside(treacle_mesh *mesh, const rings *r, size_t base)
{
    size_t count = r->j.segments + 1 - r->right.inner_cut - r->left.inner_cut;
    size_t first = base + 2, last = first + count - 1;
    if (!r->j.hollow) {
        treacle_mesh_triangle(mesh, base, base + 1, last);
        treacle_mesh_triangle(mesh, base + 1, first, last);
        treacle_ring_convex(mesh, first, count);
        return;
    }
    size_t middle = first + r->j.segments / 2 - r->right.inner_cut;
    for (size_t i = first; i < middle; i++)
        treacle_mesh_triangle(mesh, base + 1, i, i + 1);
    treacle_mesh_triangle(mesh, base, base + 1, middle);
    for (size_t i = middle; i < last; i++)
        treacle_mesh_triangle(mesh, base, i, i + 1);
}

treacle_status treacle_jelly_size(const treacle_jelly *shape, const treacle_options *options,
                                  treacle_size *size)
{
    rings r;
    treacle_status status = size ? plan(&r, shape, options) : TREACLE_ERROR_NULL;
    if (!status)
        *size = size_of(&r);
    return status;
}

treacle_status treacle_add_jelly(treacle_mesh *mesh, const treacle_jelly *shape,
                                 const treacle_options *options)
{
    rings r;
    treacle_status status = mesh ? plan(&r, shape, options) : TREACLE_ERROR_NULL;
    if (!status)
        status = treacle_mesh_room(mesh, size_of(&r));
    if (status || r.j.is_empty)
        return status;
    size_t inner = mesh->vertex_count;
    put_ring(mesh, &r, false);
    size_t outer = mesh->vertex_count;
    if (r.j.style.ramp > 0) {
        put_ring(mesh, &r, true);
        put_ramp(mesh, &r, inner, outer);
    }
    put_inside(mesh, &r, inner);
    return TREACLE_OK;
}
