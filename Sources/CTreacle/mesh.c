// A profile into triangles: a ladder whose rungs are the profile's columns.
//
//     uo0-----uo1-----      outer ring, coverage 0      one column:  uo  upper outer
//      |   \   |   \                                                 ui  upper inner
//     ui0-----ui1-----      inner ring, coverage 1                   li  lower inner
//      |   /   |   /                                                 lo  lower outer
//     li0-----li1-----
//      |   /   |   /        at a pole the two outers are one vertex, and so are the two inners; at a cusp
//     lo0-----lo1-----      only the inners are
//
// A column's vertices go out together, in the order ui, li, uo, lo (ladder.c). So the triangles between two
// full columns are always the same ones, counted from the first column's first vertex.

#include "profile.h"

#include <assert.h>

static_assert(sizeof(treacle_vertex) == 16, "four words, without padding");
static_assert(offsetof(treacle_vertex, coverage) == 8 && offsetof(treacle_vertex, color) == 12,
              "as glVertexAttribPointer is told");

typedef struct rung {
    size_t upper_outer, upper_inner, lower_inner, lower_outer;
} rung;

treacle_size treacle_profile_size(const treacle_profile *profile)
{
    if (profile->span_count == 0)
        return (treacle_size){0};
    size_t columns = 1;
    for (size_t k = 0; k < profile->span_count; k++)
        columns += profile->spans[k].segments;
    size_t points = (size_t)(profile->left != TREACLE_FLAT) + (size_t)(profile->right != TREACLE_FLAT);
    size_t poles = (size_t)(profile->left == TREACLE_POLE) + (size_t)(profile->right == TREACLE_POLE);
    size_t inner = 2 * columns - points;
    size_t triangles = inner - 2; // any triangulation of a polygon without a hole
    if (profile->style.ramp == 0)
        return (treacle_size){.vertices = inner, .indices = 3 * triangles};
    size_t outer = 2 * columns - poles;
    triangles += 4 * (columns - 1);
    return (treacle_size){.vertices = inner + outer, .indices = 3 * triangles};
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

static void put_quad(treacle_mesh *mesh, size_t a, size_t b, size_t c, size_t d)
{
    treacle_mesh_triangle(mesh, a, b, c);
    treacle_mesh_triangle(mesh, a, c, d);
}

static void put_rungs(treacle_mesh *mesh, bool fringe, rung from, rung to)
{
    put_quad(mesh, from.lower_inner, to.lower_inner, to.upper_inner, from.upper_inner);
    if (!fringe)
        return;
    // Both diagonals run from the left inner to the right outer corner, so the halves are mirror images.
    put_quad(mesh, from.upper_inner, to.upper_inner, to.upper_outer, from.upper_outer);
    put_quad(mesh, from.lower_inner, from.lower_outer, to.lower_outer, to.lower_inner);
}

/// The vertices of a column whose first is `base`.
static rung rung_at(size_t base, treacle_end end, bool fringe)
{
    size_t lower_inner = base + (size_t)(end == TREACLE_FLAT);
    size_t upper_outer = lower_inner + (size_t)fringe;
    size_t lower_outer = upper_outer + (size_t)(fringe && end != TREACLE_POLE);
    return (rung){upper_outer, base, lower_inner, lower_outer};
}

// What put_rungs puts between two full columns, from the left one's first vertex.
enum { SOFT_STEP = 18, HARD_STEP = 6 };
static const uint8_t soft_step[SOFT_STEP] = {1, 5, 4, 1, 4, 0, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5};
static const uint8_t hard_step[HARD_STEP] = {1, 3, 2, 1, 2, 0};

/// Triangles between `steps` + 1 full columns. Both index types want a loop of constants alone inside.
static void put_steps(treacle_mesh *mesh, size_t base, size_t steps, const uint8_t *step, size_t length,
                      size_t stride)
{
    if (mesh->index_type == TREACLE_INDEX_U16) {
        uint16_t *out = (uint16_t *)mesh->indices + mesh->index_count;
        for (size_t i = 0; i < steps; i++, base += stride)
            for (size_t k = 0; k < length; k++)
                *out++ = (uint16_t)(base + step[k]);
    } else {
        uint32_t *out = (uint32_t *)mesh->indices + mesh->index_count;
        for (size_t i = 0; i < steps; i++, base += stride)
            for (size_t k = 0; k < length; k++)
                *out++ = (uint32_t)base + step[k];
    }
    mesh->index_count += steps * length;
}

static void put_triangles(treacle_mesh *mesh, const treacle_profile *profile, size_t columns)
{
    bool fringe = profile->style.ramp > 0;
    size_t stride = fringe ? 4 : 2;
    rung left = rung_at(mesh->vertex_count, profile->left, fringe);
    size_t base = left.lower_outer + 1;
    if (columns == 2) {
        put_rungs(mesh, fringe, left, rung_at(base, profile->right, fringe));
        return;
    }
    put_rungs(mesh, fringe, left, rung_at(base, TREACLE_FLAT, fringe));
    size_t steps = columns - 3;
    if (fringe)
        put_steps(mesh, base, steps, soft_step, SOFT_STEP, 4);
    else
        put_steps(mesh, base, steps, hard_step, HARD_STEP, 2);
    base += steps * stride;
    put_rungs(mesh, fringe, rung_at(base, TREACLE_FLAT, fringe),
              rung_at(base + stride, profile->right, fringe));
}

treacle_status treacle_mesh_room(const treacle_mesh *mesh, treacle_size need)
{
    if (mesh->index_type != TREACLE_INDEX_U32 && mesh->index_type != TREACLE_INDEX_U16)
        return TREACLE_ERROR_OPTION;
    if (need.vertices == 0)
        return TREACLE_OK;
    size_t last = mesh->index_type == TREACLE_INDEX_U16 ? UINT16_MAX : UINT32_MAX;
    if (mesh->vertex_count > last || need.vertices - 1 > last - mesh->vertex_count)
        return TREACLE_ERROR_INDEX_OVERFLOW;
    if (mesh->vertex_count > mesh->vertex_capacity ||
        need.vertices > mesh->vertex_capacity - mesh->vertex_count)
        return TREACLE_ERROR_BUFFER_FULL;
    if (mesh->index_count > mesh->index_capacity || need.indices > mesh->index_capacity - mesh->index_count)
        return TREACLE_ERROR_BUFFER_FULL;
    if (!mesh->vertices || !mesh->indices)
        return TREACLE_ERROR_NULL;
    return TREACLE_OK;
}

treacle_status treacle_mesh_add(treacle_mesh *mesh, const treacle_profile *profile)
{
    treacle_size need = treacle_profile_size(profile);
    treacle_status status = treacle_mesh_room(mesh, need);
    if (status || need.vertices == 0)
        return status;
    size_t columns = 1;
    for (size_t k = 0; k < profile->span_count; k++)
        columns += profile->spans[k].segments;
    treacle_ladder_put(mesh->vertices + mesh->vertex_count, profile);
    put_triangles(mesh, profile, columns);
    mesh->vertex_count += need.vertices;
    return TREACLE_OK;
}
