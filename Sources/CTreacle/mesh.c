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
#include <string.h>

static_assert(sizeof(treacle_vertex) == 16, "four words, without padding");
static_assert(offsetof(treacle_vertex, coverage) == 8 && offsetof(treacle_vertex, color) == 12,
              "as glVertexAttribPointer is told");

treacle_ladder treacle_profile_ladder(const treacle_profile *profile)
{
    return (treacle_ladder){profile->columns, profile->left, profile->right, profile->style.ramp > 0};
}

treacle_size treacle_ladder_size(const treacle_ladder *ladder)
{
    size_t columns = ladder->columns;
    size_t points = (size_t)(ladder->left != TREACLE_FLAT) + (size_t)(ladder->right != TREACLE_FLAT);
    size_t poles = (size_t)(ladder->left == TREACLE_POLE) + (size_t)(ladder->right == TREACLE_POLE);
    size_t inner = 2 * columns - points;
    size_t triangles = inner - 2; // any triangulation of a polygon without a hole
    if (!ladder->is_soft)
        return (treacle_size){.vertices = inner, .indices = 3 * triangles};
    size_t outer = 2 * columns - poles;
    triangles += 4 * (columns - 1);
    return (treacle_size){.vertices = inner + outer, .indices = 3 * triangles};
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

/// The triangles between two columns, counted from the left one's first vertex.
typedef struct step {
    uint32_t stride; ///< vertices of the left column
    uint32_t indices[36];
} step;

// The quad inside goes first, as li0 li1 ui1 and li0 ui1 ui0. Where the right (left) column's ui and li are
// one vertex, the former (latter) has no area and is left out. Quads in the ramps follow, the upper one
// first. Both of their diagonals run from the left inner to the right outer corner, so they are mirror
// images. The soft step is there twice, for put_soft_steps.
enum { SOFT = 18, SOFT_END = 15, HARD = 6, HARD_END = 3 };
static const step soft_step = {4, {1, 5, 4, 1, 4, 0, 0, 4, 6,  0, 6,  2, 1, 3, 7,  1, 7,  5,
                                   5, 9, 8, 5, 8, 4, 4, 8, 10, 4, 10, 6, 5, 7, 11, 5, 11, 9}};
static const step soft_from_pole = {2, {0, 3, 2, 0, 2, 4, 0, 4, 1, 0, 1, 5, 0, 5, 3}};
static const step soft_from_cusp = {3, {0, 4, 3, 0, 3, 5, 0, 5, 1, 0, 2, 6, 0, 6, 4}};
static const step soft_to_pole = {4, {1, 4, 0, 0, 4, 5, 0, 5, 2, 1, 3, 5, 1, 5, 4}};
static const step soft_to_cusp = {4, {1, 4, 0, 0, 4, 5, 0, 5, 2, 1, 3, 6, 1, 6, 4}};
static const step hard_step = {2, {1, 3, 2, 1, 2, 0}};
static const step hard_from_point = {1, {0, 2, 1}};
static const step hard_to_point = {2, {1, 2, 0}};

/// The same step `times` times, as far as its `length` goes. Returns where the next one begins.
static inline size_t put_steps(treacle_mesh *mesh, size_t base, const step *s, size_t length, size_t times)
{
    size_t from = mesh->index_count;
    mesh->index_count += times * length;
    if (mesh->index_type == TREACLE_INDEX_U16) {
        uint16_t *out = (uint16_t *)mesh->indices + from;
        for (size_t i = 0; i < times; i++, out += length, base += s->stride)
            for (size_t k = 0; k < length; k++)
                out[k] = (uint16_t)(base + s->indices[k]);
    } else {
        uint32_t *out = (uint32_t *)mesh->indices + from;
        for (size_t i = 0; i < times; i++, out += length, base += s->stride)
            for (size_t k = 0; k < length; k++)
                out[k] = (uint32_t)base + s->indices[k];
    }
    return base;
}

/// Nearly all steps of a pair are soft ones with 32 bits to an index. Two of them are nine times what a
/// processor's vector unit takes in one piece.
static size_t put_soft_steps(treacle_mesh *mesh, size_t base, size_t times)
{
    typedef uint32_t lanes __attribute__((vector_size(4 * sizeof(uint32_t))));
    enum { LANES = 2 * SOFT / 4 };
    if (mesh->index_type == TREACLE_INDEX_U16)
        return put_steps(mesh, base, &soft_step, SOFT, times);
    uint32_t *out = (uint32_t *)mesh->indices + mesh->index_count;
    lanes two[LANES];
    memcpy(two, soft_step.indices, sizeof two);
    for (size_t k = 0; k < LANES; k++)
        two[k] += (uint32_t)base;
    for (size_t left = times; left > 1; left -= 2, out += 2 * SOFT) {
        memcpy(out, two, sizeof two);
        for (size_t k = 0; k < LANES; k++)
            two[k] += 2 * soft_step.stride;
    }
    if (times % 2 > 0)
        memcpy(out, two, sizeof two / 2);
    mesh->index_count += times * SOFT;
    return base + times * soft_step.stride;
}

void treacle_ladder_triangles(treacle_mesh *mesh, const treacle_ladder *ladder, size_t base)
{
    size_t from = ladder->left != TREACLE_FLAT, to = ladder->right != TREACLE_FLAT;
    size_t between = ladder->columns - 1 - from - to;
    if (ladder->is_soft) {
        bool cusp = ladder->left == TREACLE_CUSP;
        base = put_steps(mesh, base, cusp ? &soft_from_cusp : &soft_from_pole, SOFT_END, from);
        base = put_soft_steps(mesh, base, between);
        cusp = ladder->right == TREACLE_CUSP;
        put_steps(mesh, base, cusp ? &soft_to_cusp : &soft_to_pole, SOFT_END, to);
    } else {
        base = put_steps(mesh, base, &hard_from_point, HARD_END, from);
        base = put_steps(mesh, base, &hard_step, HARD, between);
        put_steps(mesh, base, &hard_to_point, HARD_END, to);
    }
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
