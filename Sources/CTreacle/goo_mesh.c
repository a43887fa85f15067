// The mesh of a disc and a capsule with goo between them: two rings (ring.h) around its outline.
//
//        _--.--_         What is inside the inner ring falls into the disc's part and the capsule's, both
//       /       \        convex, and between their chords a strip with one side of the goo on either side.
//      (_________)  chord
//        \ / \ /
//     ____\_/_\/____     Columns, an inner and an outer vertex each, stand on the outline as in ladder.c.
//    (______________) chord
//    (______________)

#include "goo.h"
#include "ring.h"

#include <math.h>

/// One point of the outline, ready to become vertices; as in ladder.c.
typedef struct column {
    treacle_vector at, normal;
    double depth;
    double outset;
    double wanted;
} column;

static double stop_at_crease(double outset, const column *at, const treacle_crease *crease)
{
    double gap = (crease->x - at->at.x) * crease->my - (crease->y - at->at.y) * crease->mx;
    double closing = at->normal.x * crease->my - at->normal.y * crease->mx;
    bool meets = gap * closing > 0 && fabs(gap) < outset * fabs(closing);
    return meets ? gap / closing : outset;
}

/// How far it is to the middle against the normal: in the disc and the capsule that is their own middle,
/// between the sides the line from the one to the other.
static double depth(const treacle_goo *goo, const treacle_piece *piece, const column *at)
{
    if (piece->part == TREACLE_PART_DISC)
        return goo->disc_radius;
    if (piece->part == TREACLE_PART_CAPSULE || goo->arms[0].is_end)
        return goo->radius;
    treacle_vector along = goo->arms[0].along, v = treacle_along(at->at, -1, goo->disc);
    double height = fabs(treacle_cross(along, v)), steep = fabs(treacle_cross(along, at->normal));
    return height < goo->radius * steep ? height / steep : goo->radius;
}

/// How far to where the other one of disc and capsule is as near.
static double reach_to_disc(const treacle_goo *goo, const column *at)
{
    treacle_vector v = treacle_along(at->at, -1, goo->disc);
    double r = goo->disc_radius, length = hypot(v.x, v.y), closing = r - treacle_dot(v, at->normal);
    return closing > 0 ? (length - r) * (length + r) / (2 * closing) : INFINITY;
}

static double reach(const treacle_goo *goo, const treacle_piece *piece, const column *at)
{
    switch (piece->part) {
    case TREACLE_PART_DISC:
        return treacle_goo_reach_to_capsule(goo, at->at, at->normal);
    case TREACLE_PART_CAPSULE:
        return reach_to_disc(goo, at);
    default:
        if (piece->shape == TREACLE_PIECE_ARC)
            return -piece->radius * TREACLE_SHORT_OF;
        return goo->edge.rise > 0
                   ? goo->edge.length * goo->edge.length / (2 * goo->edge.rise) * TREACLE_SHORT_OF
                   : INFINITY;
    }
}

static column plain_column(const treacle_goo *goo, size_t k, size_t i)
{
    const treacle_piece *piece = &goo->pieces[k];
    double part = (double)i / (double)piece->segments, ramp = goo->style.ramp;
    column at = {.wanted = ramp};
    at.normal = treacle_piece_normal(piece, part);
    at.at = piece->shape == TREACLE_PIECE_ARC ? treacle_along(piece->center, piece->radius, at.normal)
                                              : treacle_piece_point(piece, part);
    at.depth = depth(goo, piece, &at);
    at.outset = fmax(fmin(ramp, reach(goo, piece, &at)), 0);
    size_t next = (k + 1) % goo->piece_count;
    if (piece->corner)
        at.outset = stop_at_crease(at.outset, &at, &goo->creases[k]);
    if (goo->pieces[next].corner)
        at.outset = stop_at_crease(at.outset, &at, &goo->creases[next]);
    return at;
}

/// How high above its corner a crease may be used: see ladder.c.
static double crease_height(const treacle_crease *crease, const column *neighbour)
{
    double reach = stop_at_crease(INFINITY, neighbour, crease);
    if (!isfinite(reach))
        return INFINITY;
    treacle_vector end = treacle_along(neighbour->at, reach, neighbour->normal);
    return ((end.x - crease->x) * crease->mx + (end.y - crease->y) * crease->my) * TREACLE_SHORT_OF;
}

static column corner_column(const treacle_goo *goo, size_t k)
{
    size_t last = (k + goo->piece_count - 1) % goo->piece_count;
    const treacle_crease *crease = &goo->creases[k];
    column before = plain_column(goo, last, goo->pieces[last].segments - 1), after = plain_column(goo, k, 1);
    column end = plain_column(goo, last, goo->pieces[last].segments), begin = plain_column(goo, k, 0);
    column at = {
        .at = {crease->x, crease->y},
        .normal = {crease->mx, crease->my},
        .depth = fmin(end.depth, begin.depth),
        .wanted = goo->style.ramp * crease->mitre,
    };
    at.outset = fmin(at.wanted, fmin(crease_height(crease, &before), crease_height(crease, &after)));
    size_t others[2] = {last, (k + 1) % goo->piece_count};
    for (int i = 0; i < 2; i++)
        if (goo->pieces[others[i]].corner)
            at.outset =
                fmin(at.outset, TREACLE_SHORT_OF * stop_at_crease(INFINITY, &at, &goo->creases[others[i]]));
    at.outset = fmax(at.outset, 0);
    return at;
}

/// Where a piece begins it is also the end of the one before.
static column column_at(const treacle_goo *goo, size_t k, size_t i)
{
    if (i == 0 && goo->pieces[k].corner)
        return corner_column(goo, k);
    column at = plain_column(goo, k, i);
    if (i == 0) {
        size_t last = (k + goo->piece_count - 1) % goo->piece_count;
        column end = plain_column(goo, last, goo->pieces[last].segments);
        at.depth = fmin(at.depth, end.depth);
        at.outset = fmin(at.outset, end.outset);
    }
    return at;
}

static size_t column_count(const treacle_goo *goo, size_t from, size_t to)
{
    size_t count = 0;
    for (size_t k = from; k < to; k++)
        count += goo->pieces[k].segments;
    return count;
}

static treacle_vertex vertex(const treacle_goo *goo, treacle_vector local, double coverage)
{
    treacle_vector at = treacle_goo_place(goo, local);
    return (treacle_vertex){(float)at.x, (float)at.y, (float)coverage, goo->style.color};
}

/// The inner vertex of a column and, with a fringe, the outer one, a ring of `count` later; see ladder.c.
static void put_column(treacle_vertex *inner, size_t count, const treacle_goo *goo, const column *at)
{
    double ramp = goo->style.ramp, coverage = ramp > 0 ? goo->fade : 1;
    bool is_thick = at->depth >= 2 * at->wanted;
    double inset = is_thick ? at->wanted : fmin(at->wanted, at->depth / 2);
    if (!is_thick && ramp > 0)
        coverage *= treacle_fade(at->depth, ramp);
    inner[0] = vertex(goo, treacle_along(at->at, -inset, at->normal), coverage);
    if (ramp == 0)
        return;
    double left = at->outset == at->wanted ? 0 : (at->wanted - at->outset) / (at->wanted + inset);
    inner[count] = vertex(goo, treacle_along(at->at, at->outset, at->normal), coverage * left);
}

static void put_rings(treacle_vertex *inner, size_t count, const treacle_goo *goo)
{
    for (size_t k = 0; k < goo->piece_count; k++)
        for (size_t i = 0; i < goo->pieces[k].segments; i++) {
            column at = column_at(goo, k, i);
            put_column(inner++, count, goo, &at);
        }
}

/// Twice the area of a triangle; below 0 where it is turned over.
static double doubled_area(const treacle_mesh *mesh, size_t a, size_t b, size_t c)
{
    const treacle_vertex *p = &mesh->vertices[a], *q = &mesh->vertices[b], *r = &mesh->vertices[c];
    return ((double)q->x - (double)p->x) * ((double)r->y - (double)p->y) -
           ((double)q->y - (double)p->y) * ((double)r->x - (double)p->x);
}

/// Whether the strip's next triangle, on the edge from a on the way in to b on the way out, takes next_a
/// rather than next_b. Both sides lead along the same way, so it should be what comes sooner; but as the
/// sides are hollow, the vertex passed last may stand in the way.
static bool takes_way_in(const treacle_mesh *mesh, treacle_vector along, size_t a, size_t next_a, size_t b,
                         size_t next_b)
{
    const treacle_vertex *p = &mesh->vertices[next_a], *q = &mesh->vertices[next_b];
    double in = fmin(doubled_area(mesh, a, next_a, b), doubled_area(mesh, next_a, next_b, b));
    double out = fmin(doubled_area(mesh, a, next_b, b), doubled_area(mesh, a, next_a, next_b));
    if (fmin(in, out) < 0)
        return in > out;
    return along.x * ((double)p->x - (double)q->x) + along.y * ((double)p->y - (double)q->y) <= 0;
}

/// Between the disc's chord and the capsule's.
static void put_strip(treacle_mesh *mesh, const treacle_goo *goo, const treacle_arm *arm, size_t base)
{
    size_t total = column_count(goo, 0, goo->piece_count);
    size_t in = column_count(goo, 0, arm->in), in_left = column_count(goo, arm->in, arm->capsule);
    size_t out = column_count(goo, 0, arm->end), out_left = column_count(goo, arm->out, arm->end);
    treacle_vector along = {arm->along.x * goo->ux - arm->along.y * goo->uy,
                            arm->along.x * goo->uy + arm->along.y * goo->ux};
    while (in_left + out_left > 0) {
        size_t a = base + in, b = base + out % total;
        size_t next_a = base + (in + 1) % total, next_b = base + out - 1;
        if (out_left == 0 || (in_left > 0 && takes_way_in(mesh, along, a, next_a, b, next_b))) {
            treacle_mesh_triangle(mesh, a, next_a, b);
            in++;
            in_left--;
        } else {
            treacle_mesh_triangle(mesh, a, next_b, b);
            out--;
            out_left--;
        }
    }
}

/// The convex polygon of the columns of some pieces and of the column where the next one begins. Where a
/// capsule is met on one straight side alone, the vertices next to the chord lie on a line with it: then the
/// chord's triangle goes to the opposite side.
static void put_convex(treacle_mesh *mesh, const treacle_goo *goo, size_t base, size_t from, size_t to)
{
    size_t first = base + column_count(goo, 0, from), count = column_count(goo, from, to);
    bool is_flat = to - from == 5 && goo->pieces[from].shape == TREACLE_PIECE_LINE;
    size_t middle = is_flat ? first + count / 2 : first, end = first + count;
    treacle_ring_convex(mesh, first, middle + 1 - first);
    if (to == goo->piece_count) {
        treacle_ring_convex(mesh, middle, end - middle);
        treacle_mesh_triangle(mesh, middle, end - 1, base);
        end = base;
    } else {
        treacle_ring_convex(mesh, middle, end + 1 - middle);
    }
    treacle_mesh_triangle(mesh, first, middle, end);
}

static void put_inside(treacle_mesh *mesh, const treacle_goo *goo, size_t base)
{
    for (size_t i = 0; i < goo->arm_count; i++) {
        const treacle_arm *arm = &goo->arms[i];
        put_convex(mesh, goo, base, arm->disc, arm->in);
        put_convex(mesh, goo, base, arm->capsule, arm->out);
        put_strip(mesh, goo, arm, base);
    }
    if (goo->arm_count < 2)
        return;
    // The middle of a disc between two arms.
    size_t right = base + column_count(goo, 0, goo->arms[0].in);
    size_t left[2] = {base + column_count(goo, 0, goo->arms[1].disc),
                      base + column_count(goo, 0, goo->arms[1].in)};
    treacle_mesh_triangle(mesh, base, right, left[0]);
    treacle_mesh_triangle(mesh, base, left[0], left[1]);
}

treacle_size treacle_goo_size(const treacle_goo *goo)
{
    size_t count = column_count(goo, 0, goo->piece_count);
    return treacle_ring_size((treacle_ring){count, goo->style.ramp > 0 ? count : 0});
}

/// From one column to the next, across the diagonal that leaves the thinner triangle thicker: beside a corner
/// three of the four vertices may lie on its crease.
static void put_ramp(treacle_mesh *mesh, size_t inner, size_t outer, size_t next_inner, size_t next_outer)
{
    double out =
        fmin(doubled_area(mesh, inner, outer, next_outer), doubled_area(mesh, inner, next_outer, next_inner));
    double in =
        fmin(doubled_area(mesh, inner, outer, next_inner), doubled_area(mesh, outer, next_outer, next_inner));
    if (in <= out) {
        treacle_ring_ramp(mesh, inner, outer, next_inner, next_outer);
    } else {
        treacle_mesh_triangle(mesh, inner, outer, next_inner);
        treacle_mesh_triangle(mesh, outer, next_outer, next_inner);
    }
}

static void put_triangles(treacle_mesh *mesh, const treacle_goo *goo, size_t base)
{
    size_t count = column_count(goo, 0, goo->piece_count);
    put_inside(mesh, goo, base);
    for (size_t i = 0; goo->style.ramp > 0 && i < count; i++) {
        size_t next = (i + 1) % count;
        put_ramp(mesh, base + i, base + count + i, base + next, base + count + next);
    }
}

// Without a ramp no triangle turns over. With one, rings may still fold where the outline comes close to
// itself: then those of their vertices that are to blame go towards the outline until none does.

static size_t index_at(const treacle_mesh *mesh, size_t i)
{
    return mesh->index_type == TREACLE_INDEX_U16 ? ((const uint16_t *)mesh->indices)[i]
                                                 : ((const uint32_t *)mesh->indices)[i];
}

static double gap(const treacle_vertex *v, const treacle_vertex *w)
{
    return hypot((double)v->x - (double)w->x, (double)v->y - (double)w->y);
}

/// A vertex moved part of the way to the outline. An outer one takes the coverage that the ramp has there.
static treacle_vertex moved(const treacle_mesh *mesh, const treacle_goo *goo, size_t base, size_t i,
                            double part)
{
    size_t count = column_count(goo, 0, goo->piece_count), number = (i - base) % count, k = 0, step = number;
    while (step >= goo->pieces[k].segments)
        step -= goo->pieces[k++].segments;
    treacle_vector at = treacle_goo_place(goo, column_at(goo, k, step).at);
    const treacle_vertex *inner = &mesh->vertices[base + number];
    treacle_vertex v = mesh->vertices[i];
    double whole = gap(&v, inner);
    v.x = (float)((double)v.x + part * (at.x - (double)v.x));
    v.y = (float)((double)v.y + part * (at.y - (double)v.y));
    double left = whole > 0 ? fmin(gap(&v, inner) / whole, 1) : 1;
    v.coverage = (float)((double)v.coverage * left + (double)inner->coverage * (1 - left));
    return v;
}

/// Moves the one of a triangle's vertices that gains the most area by it: twice as far as it takes, since its
/// other triangles change as well, and at least a little. False: none gains any.
static bool mend(treacle_mesh *mesh, const treacle_goo *goo, size_t base, const size_t t[3])
{
    const double least = 1.0 / 8;
    double lacking = -doubled_area(mesh, t[0], t[1], t[2]), most = 0;
    size_t chosen = 0;
    for (int k = 0; k < 3; k++) {
        treacle_vertex *v = &mesh->vertices[t[k]], before = *v;
        *v = moved(mesh, goo, base, t[k], 1);
        double gain = doubled_area(mesh, t[0], t[1], t[2]) + lacking;
        *v = before;
        if (gain > most) {
            most = gain;
            chosen = t[k];
        }
    }
    if (most > 0)
        mesh->vertices[chosen] = moved(mesh, goo, base, chosen, fmin(fmax(2 * lacking / most, least), 1));
    return most > 0;
}

/// From half the spacing of floats at the farthest coordinate up to all of it.
static double rounding(const treacle_mesh *mesh, size_t base)
{
    double size = 0;
    for (size_t i = base; i < mesh->vertex_count; i++)
        size = fmax(size, fmax(fabs((double)mesh->vertices[i].x), fabs((double)mesh->vertices[i].y)));
    return size / (1 << 24);
}

static bool is_turned_over(const treacle_mesh *mesh, const size_t t[3], double slack)
{
    const treacle_vertex *p = &mesh->vertices[t[0]], *q = &mesh->vertices[t[1]], *r = &mesh->vertices[t[2]];
    double area = doubled_area(mesh, t[0], t[1], t[2]);
    return area < 0 && -area > slack * fmax(gap(p, q), fmax(gap(q, r), gap(r, p)));
}

/// Mends the triangles from an index on. False: there was nothing to mend.
static bool unfold(treacle_mesh *mesh, const treacle_goo *goo, size_t base, size_t from)
{
    bool any = false;
    double slack = rounding(mesh, base);
    for (size_t i = from; i < mesh->index_count; i += 3) {
        size_t t[3] = {index_at(mesh, i), index_at(mesh, i + 1), index_at(mesh, i + 2)};
        if (is_turned_over(mesh, t, slack) && mend(mesh, goo, base, t))
            any = true;
    }
    return any;
}

treacle_status treacle_goo_add(treacle_mesh *mesh, const treacle_goo *goo)
{
    const int most_rounds = 64; // the last vertices are where they should be long before
    treacle_status status = treacle_mesh_room(mesh, treacle_goo_size(goo));
    if (status)
        return status;
    size_t base = mesh->vertex_count, from = mesh->index_count;
    put_rings(mesh->vertices + base, column_count(goo, 0, goo->piece_count), goo);
    mesh->vertex_count += treacle_goo_size(goo).vertices;
    put_triangles(mesh, goo, base);
    for (int i = 0; goo->style.ramp > 0 && i < most_rounds && unfold(mesh, goo, base, from); i++) {
        mesh->index_count = from;
        put_triangles(mesh, goo, base);
    }
    return status;
}
