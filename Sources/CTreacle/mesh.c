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
// All vertices of a column go out together, so nothing but the previous column's numbers is remembered.

#include "profile.h"

#include <assert.h>
#include <math.h>

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

static size_t put_vertex(treacle_mesh *mesh, const treacle_profile *profile, double x, double y,
                         double coverage)
{
    mesh->vertices[mesh->vertex_count] = (treacle_vertex){
        .x = (float)(profile->x + profile->ux * x - profile->uy * y),
        .y = (float)(profile->y + profile->uy * x + profile->ux * y),
        .coverage = (float)coverage,
        .color = profile->style.color,
    };
    return mesh->vertex_count++;
}

static void put_index(treacle_mesh *mesh, size_t vertex)
{
    if (mesh->index_type == TREACLE_INDEX_U16)
        ((uint16_t *)mesh->indices)[mesh->index_count++] = (uint16_t)vertex;
    else
        ((uint32_t *)mesh->indices)[mesh->index_count++] = (uint32_t)vertex;
}

static void put_triangle(treacle_mesh *mesh, size_t a, size_t b, size_t c)
{
    if (a == b || b == c || c == a)
        return; // at a pole or a cusp
    put_index(mesh, a);
    put_index(mesh, b);
    put_index(mesh, c);
}

static void put_quad(treacle_mesh *mesh, size_t a, size_t b, size_t c, size_t d)
{
    put_triangle(mesh, a, b, c);
    put_triangle(mesh, a, c, d);
}

/// Emits the vertices at an offset along a column's normal: one where both halves meet, else two.
static void put_mirrored(treacle_mesh *mesh, const treacle_profile *profile, const treacle_column *column,
                         double offset, double coverage, bool once, size_t *upper, size_t *lower)
{
    double x = column->x + offset * column->nx;
    double y = column->y + offset * column->ny;
    *upper = put_vertex(mesh, profile, x, once ? 0 : y, coverage);
    *lower = once ? *upper : put_vertex(mesh, profile, x, -y, coverage);
}

static rung put_rung(treacle_mesh *mesh, const treacle_profile *profile, const treacle_column *column,
                     treacle_end end)
{
    double ramp = profile->style.ramp;
    // The ramp stops half way to the axis, so that the two inner sides never cross; see treacle_fade.
    double inset = fmin(ramp * column->mitre, column->depth / 2);
    double outset = fmin(ramp * column->mitre, column->reach);
    double coverage = ramp > 0 ? profile->fade * treacle_fade(column->depth, ramp) : 1;
    rung r = {0};
    put_mirrored(mesh, profile, column, -inset, coverage, end != TREACLE_FLAT, &r.upper_inner,
                 &r.lower_inner);
    if (ramp > 0) {
        // Linear between the inner ring and 0 at the ramp's end, which the outset may not reach.
        double left = (ramp * column->mitre - outset) / (ramp * column->mitre + inset);
        put_mirrored(mesh, profile, column, outset, coverage * left, end == TREACLE_POLE, &r.upper_outer,
                     &r.lower_outer);
    }
    return r;
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

static void put_profile(treacle_mesh *mesh, const treacle_profile *profile)
{
    bool fringe = profile->style.ramp > 0;
    treacle_column column = treacle_profile_column(profile, 0, 0);
    rung previous = put_rung(mesh, profile, &column, profile->left);
    for (size_t k = 0; k < profile->span_count; k++) {
        size_t segments = profile->spans[k].segments;
        for (size_t i = 1; i <= segments; i++) { // 0 was the previous span's last
            bool last = k + 1 == profile->span_count && i == segments;
            column = treacle_profile_column(profile, k, i);
            rung next = put_rung(mesh, profile, &column, last ? profile->right : TREACLE_FLAT);
            put_rungs(mesh, fringe, previous, next);
            previous = next;
        }
    }
}

static treacle_status check_room(const treacle_mesh *mesh, treacle_size need)
{
    if (mesh->index_type != TREACLE_INDEX_U32 && mesh->index_type != TREACLE_INDEX_U16)
        return TREACLE_ERROR_OPTION;
    if (need.vertices == 0)
        return TREACLE_OK;
    size_t numbers = mesh->index_type == TREACLE_INDEX_U16 ? (size_t)UINT16_MAX + 1 : (size_t)UINT32_MAX + 1;
    if (mesh->vertex_count > numbers || need.vertices > numbers - mesh->vertex_count)
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
    treacle_status status = check_room(mesh, need);
    if (status || need.vertices == 0)
        return status;
    put_profile(mesh, profile);
    return TREACLE_OK;
}
