// Shapes that are no profile: an inner and an outer ring of vertices, the ramp between them, and triangles
// inside the inner one.
//
// Rings run clockwise on the screen. At a corner one of them may pass over points where they'd fold:
//
//     o---o---o----o     point i of the outline has the vertices inner(i) and outer(i), and neighbours may
//     |  /|  / \  /|     share one: the quads between them then become triangles
//     i---i-----i--i

#ifndef TREACLE_RING_H
#define TREACLE_RING_H

#include "profile.h"

#pragma GCC visibility push(hidden)

typedef struct treacle_ring {
    size_t inner, outer; ///< how many vertices; no outer ones without a fringe
} treacle_ring;

treacle_size treacle_ring_size(treacle_ring ring);
void treacle_ring_vertex(treacle_mesh *mesh, treacle_vector at, double coverage, uint32_t color);
/// The ramp from one point of the outline to the next, by the numbers of their vertices.
void treacle_ring_ramp(treacle_mesh *mesh, size_t inner, size_t outer, size_t next_inner, size_t next_outer);
/// Triangles of a convex polygon with consecutive vertices, none of them thinner than need be.
void treacle_ring_convex(treacle_mesh *mesh, size_t first, size_t count);

#pragma GCC visibility pop

#endif
