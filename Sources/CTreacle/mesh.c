// A profile into triangles: a roof over the goo, with its eaves on the ramp's outer edge and its ridge on the
// axis. Coverage is its height, which the fragment shader cuts off at 1.
//
//       .-uo----uo----uo-.       eaves: a column's upper and lower outer vertex; one at a pole
//     uo--apex-foot--apex-uo     ridge: a disc has its apex, a side a foot for each column
//       '-lo----lo----lo-'
//
// Vertices go out span by span (ladder.c): a disc's apex, then its columns' outer vertices; a side's feet,
// each before its own column's outer ones. A column between two spans goes out with the former, so that a
// side's first foot stands alone. At a joint it lies where the disc's apex does; at a corner there is a
// triangle from one to the other.
//
// Without a ramp there is a ladder instead: of each column the two points on the outline, or the one that it
// has on the axis.

#include "profile.h"

#include <assert.h>

static_assert(sizeof(treacle_vertex) == 16, "four words, without padding");
static_assert(offsetof(treacle_vertex, coverage) == 8 && offsetof(treacle_vertex, color) == 12,
              "as glVertexAttribPointer is told");

treacle_ladder treacle_profile_ladder(const treacle_profile *profile)
{
    treacle_ladder ladder = {
        .left = profile->left, .right = profile->right, .is_soft = profile->style.ramp > 0};
    for (size_t k = 0; k < profile->span_count; k++) {
        const treacle_span *span = &profile->spans[k];
        if (!treacle_span_is_disc(span)) {
            ladder.side = span->segments;
            ladder.corner2 = span->corner;
        } else if (k == 0) {
            ladder.disc1 = span->segments;
            ladder.corner1 = span->corner;
        } else {
            ladder.disc2 = span->segments;
            ladder.corner2 |= ladder.side == 0;
        }
    }
    return ladder;
}

static size_t count_corners(const treacle_ladder *ladder)
{
    return (size_t)ladder->corner1 + (size_t)(ladder->corner2 && ladder->side > 0);
}

treacle_size treacle_ladder_size(const treacle_ladder *ladder)
{
    size_t discs = ladder->disc1 + ladder->disc2, side = ladder->side;
    size_t outline = 2 * (discs + side + 1);
    if (!ladder->is_soft) {
        outline -= (size_t)(ladder->left != TREACLE_FLAT) + (size_t)(ladder->right != TREACLE_FLAT);
        return (treacle_size){outline, 3 * (outline - 2)}; // any triangulation of a polygon without a hole
    }
    outline -= (size_t)(ladder->left == TREACLE_POLE) + (size_t)(ladder->right == TREACLE_POLE);
    size_t apexes = (size_t)(ladder->disc1 > 0) + (size_t)(ladder->disc2 > 0);
    size_t feet = side > 0 ? side + 1 : 0;
    size_t triangles = 2 * discs + 4 * side + 2 * count_corners(ladder);
    return (treacle_size){outline + apexes + feet, 3 * triangles};
}

treacle_size treacle_profile_size(const treacle_profile *profile)
{
    treacle_ladder ladder = treacle_profile_ladder(profile);
    return profile->span_count > 0 ? treacle_ladder_size(&ladder) : (treacle_size){0};
}

static void put_index(treacle_mesh *mesh, size_t vertex)
{
    if (mesh->index_type == TREACLE_INDEX_U16)
        ((uint16_t *)mesh->indices)[mesh->index_count++] = (uint16_t)vertex;
    else
        ((uint32_t *)mesh->indices)[mesh->index_count++] = (uint32_t)vertex;
}

void treacle_mesh_triangle(treacle_mesh *mesh, size_t a, size_t b, size_t c)
{
    if (a == b || b == c || c == a)
        return; // at a pole or a cusp
    put_index(mesh, a);
    put_index(mesh, b);
    put_index(mesh, c);
}

/// Walks along a roof and puts down its triangles, the upper ones and their mirror images together.
typedef struct roofer {
    treacle_mesh *mesh;
    size_t next;         ///< vertex
    size_t upper, lower; ///< outer vertices of the last column
    size_t ridge;        ///< the last vertex on it
} roofer;

static inline void put_triangle(treacle_mesh *mesh, size_t a, size_t b, size_t c)
{
    put_index(mesh, a);
    put_index(mesh, b);
    put_index(mesh, c);
}

static inline void step(roofer *r, bool to_pole)
{
    r->upper = r->next;
    r->lower = to_pole ? r->upper : r->upper + 1;
    r->next = r->lower + 1;
}

/// The next span's ridge begins.
static inline void turn_corner(roofer *r, bool is_corner)
{
    size_t from = r->ridge;
    r->ridge = r->next++;
    if (is_corner) {
        put_triangle(r->mesh, from, r->ridge, r->upper);
        put_triangle(r->mesh, r->ridge, from, r->lower);
    }
}

/// From the last column, or a pole of its own, to the next span, or another pole.
static inline void put_disc(roofer *r, size_t segments, bool from_pole, bool to_pole)
{
    if (from_pole)
        step(r, true);
    for (size_t i = 1; i <= segments; i++) {
        size_t upper = r->upper, lower = r->lower;
        step(r, to_pole && i == segments);
        put_triangle(r->mesh, r->ridge, r->upper, upper);
        put_triangle(r->mesh, r->ridge, lower, r->lower);
    }
}

static inline void put_side(roofer *r, size_t segments, bool has_column)
{
    if (!has_column)
        step(r, false);
    for (size_t i = 0; i < segments; i++) {
        size_t upper = r->upper, lower = r->lower, foot = r->ridge;
        r->ridge = r->next++;
        step(r, false);
        put_triangle(r->mesh, r->ridge, r->upper, upper);
        put_triangle(r->mesh, r->ridge, upper, foot);
        put_triangle(r->mesh, r->ridge, lower, r->lower);
        put_triangle(r->mesh, r->ridge, foot, lower);
    }
}

static inline void put_roof(treacle_mesh *mesh, const treacle_ladder *ladder, size_t base)
{
    roofer r = {.mesh = mesh, .next = base};
    if (ladder->disc1 > 0) {
        turn_corner(&r, false);
        put_disc(&r, ladder->disc1, true, ladder->side + ladder->disc2 == 0);
    }
    if (ladder->side > 0) {
        turn_corner(&r, ladder->corner1);
        put_side(&r, ladder->side, ladder->disc1 > 0);
    }
    if (ladder->disc2 > 0) {
        turn_corner(&r, ladder->corner2);
        put_disc(&r, ladder->disc2, false, true);
    }
}

/// The quad between two columns goes out as lower 0, lower 1, upper 1 and lower 0, upper 1, upper 0. At a
/// point one of the two has no area and is left out.
static void put_rungs(treacle_mesh *mesh, const treacle_ladder *ladder, size_t base)
{
    size_t steps = ladder->disc1 + ladder->side + ladder->disc2;
    size_t upper = base, lower = ladder->left == TREACLE_FLAT ? base + 1 : base;
    for (size_t i = 1; i <= steps; i++) {
        size_t to_upper = lower + 1, to_lower = to_upper + 1;
        if (i == steps && ladder->right != TREACLE_FLAT)
            to_lower = to_upper;
        treacle_mesh_triangle(mesh, lower, to_lower, to_upper);
        treacle_mesh_triangle(mesh, lower, to_upper, upper);
        upper = to_upper;
        lower = to_lower;
    }
}

void treacle_ladder_triangles(treacle_mesh *mesh, const treacle_ladder *ladder, size_t base)
{
    if (ladder->is_soft)
        put_roof(mesh, ladder, base);
    else
        put_rungs(mesh, ladder, base);
}

treacle_status treacle_mesh_room(const treacle_mesh *mesh, treacle_size need)
{
    if (mesh->index_type != TREACLE_INDEX_U32 && mesh->index_type != TREACLE_INDEX_U16)
        return TREACLE_ERROR_OPTION;
    if (need.vertices == 0)
        return TREACLE_OK;
    size_t last = mesh->index_type == TREACLE_INDEX_U16 ? UINT16_MAX : UINT32_MAX;
    if (need.indices == 0)
        last = SIZE_MAX; // no number of a vertex is written down
    if (mesh->vertex_count > last || need.vertices - 1 > last - mesh->vertex_count)
        return TREACLE_ERROR_INDEX_OVERFLOW;
    if (mesh->vertex_count > mesh->vertex_capacity ||
        need.vertices > mesh->vertex_capacity - mesh->vertex_count)
        return TREACLE_ERROR_BUFFER_FULL;
    if (mesh->index_count > mesh->index_capacity || need.indices > mesh->index_capacity - mesh->index_count)
        return TREACLE_ERROR_BUFFER_FULL;
    if (!mesh->vertices || (!mesh->indices && need.indices > 0))
        return TREACLE_ERROR_NULL;
    return TREACLE_OK;
}

treacle_status treacle_mesh_add(treacle_mesh *mesh, const treacle_profile *profile)
{
    treacle_size need = treacle_profile_size(profile);
    treacle_status status = treacle_mesh_room(mesh, need);
    if (status || need.vertices == 0)
        return status;
    treacle_ladder_put(mesh->vertices + mesh->vertex_count, profile);
    treacle_ladder ladder = treacle_profile_ladder(profile);
    treacle_ladder_triangles(mesh, &ladder, mesh->vertex_count);
    mesh->vertex_count += need.vertices;
    return TREACLE_OK;
}
