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

/// Follows the moved curve from its end to where it crosses the moved side. `sign` is 1 where it starts
/// beyond that and comes in, -1 where it starts within and goes out. Not past the middle of the curve, if
/// there is no crossing because all is tiny.
static treacle_vector cut(const jelly *j, bool left, double curve_offset, double side_offset, double sign,
                          size_t *count)
{
    treacle_vector before = moved(j, parameter(j, left, 0), curve_offset);
    double a = sign * within(j, left, before, side_offset);
    for (*count = 0; 2 * (*count + 1) < j->segments; ++*count) {
        treacle_vector after = moved(j, parameter(j, left, *count + 1), curve_offset);
        double b = sign * within(j, left, after, side_offset);
        if (b > 0) {
            double part = a < 0 ? -a / (b - a) : 0;
            return (treacle_vector){left ? -side_offset : j->width + side_offset,
                                    before.y + part * (after.y - before.y)};
        }
        before = after;
        a = b;
    }
    return (treacle_vector){left ? -side_offset : j->width + side_offset, before.y};
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
        c.outer = cut(j, left, j->curve_outset, ramp, -1, &c.outer_cut);
    } else {
        c.inner = cut(j, left, -j->curve_inset, -j->side_inset, 1, &c.inner_cut);
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
