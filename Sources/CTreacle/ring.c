#include "ring.h"

/// Any triangulation of the inner polygon has two triangles fewer than corners. In the ramp there is one
/// for each edge of either ring.
treacle_size treacle_ring_size(treacle_ring ring)
{
    size_t triangles = ring.inner - 2;
    if (ring.outer > 0)
        triangles += ring.inner + ring.outer;
    return (treacle_size){.vertices = ring.inner + ring.outer, .indices = 3 * triangles};
}

void treacle_ring_vertex(treacle_mesh *mesh, treacle_vector at, double coverage, uint32_t color)
{
    mesh->vertices[mesh->vertex_count++] =
        (treacle_vertex){.x = (float)at.x, .y = (float)at.y, .coverage = (float)coverage, .color = color};
}

void treacle_ring_ramp(treacle_mesh *mesh, size_t inner, size_t outer, size_t next_inner, size_t next_outer)
{
    treacle_mesh_triangle(mesh, inner, outer, next_outer);
    treacle_mesh_triangle(mesh, inner, next_outer, next_inner);
}

void treacle_ring_convex(treacle_mesh *mesh, size_t first, size_t count)
{
    for (size_t low = first, high = first + count - 1; low + 1 < high;) {
        treacle_mesh_triangle(mesh, low, low + 1, high);
        low++;
        if (low + 1 < high)
            treacle_mesh_triangle(mesh, low, high - 1, high);
        high--;
    }
}
