/// @file treacle.h
/// Tessellates sticky goo (discs, bridges between two discs, and whole pairs) into vertex and index
/// buffers that the caller owns.
///
/// Units: everything is in pixels, y down; scale points to pixels before calling. Angles do not occur.
/// Winding: every triangle turns the same way: clockwise as seen on a screen whose y points down
/// (positive signed area `(b-a)x(c-a)`).
/// Memory: nothing is allocated, nothing is kept; there are no globals, so every function may be called
/// from any thread on different meshes.
/// Errors: a builder that fails returns a status other than TREACLE_OK and leaves the mesh as it was.
/// Zero: a zero-initialised options or mesh field means the default that stands on the field's line.
///
/// Sizing: call the `_size` query of a shape, make room for that many more vertices and indices, then
/// call the builder; the query is exact.
///
///     treacle_disc disc = {.x = 100, .y = 80, .radius = 24};
///     treacle_size need;
///     treacle_disc_size(&disc, NULL, &need);
///     // make room for need.vertices and need.indices ...
///     treacle_add_disc(&mesh, &disc, NULL);

#ifndef TREACLE_H
#define TREACLE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What a call came to. Each kind of bad input has its own status.
typedef enum treacle_status {
    TREACLE_OK = 0,
    TREACLE_ERROR_NULL,            ///< a required pointer is NULL
    TREACLE_ERROR_NAN,             ///< a coordinate, radius or option is not a number
    TREACLE_ERROR_INFINITE,        ///< a coordinate, radius or option is infinite or beyond 1e7 pixels
    TREACLE_ERROR_NEGATIVE_RADIUS, ///< a radius is below zero
    TREACLE_ERROR_OPTION,          ///< an option or enum is outside its documented range
    TREACLE_ERROR_BUFFER_FULL,     ///< the vertex or index buffer has too little room left
    TREACLE_ERROR_INDEX_OVERFLOW   ///< a vertex number would not fit the mesh's index type
} treacle_status;

/// One vertex, 16 bytes: ready for glVertexAttribPointer.
typedef struct treacle_vertex {
    float x;        ///< pixels
    float y;        ///< pixels, down
    float coverage; ///< 1 inside, 0 at the outer edge of the fringe
    uint32_t color; ///< treacle_options.color, handed through
} treacle_vertex;

typedef enum treacle_index_type { TREACLE_INDEX_U32 = 0, TREACLE_INDEX_U16 = 1 } treacle_index_type;

/// A triangle list in the caller's memory. Builders append at the counts.
typedef struct treacle_mesh {
    treacle_vertex *vertices;
    void *indices; ///< uint32_t or uint16_t, as index_type says
    size_t vertex_capacity;
    size_t index_capacity;
    size_t vertex_count;
    size_t index_count;
    treacle_index_type index_type; ///< default TREACLE_INDEX_U32
} treacle_mesh;

/// Room a shape needs.
typedef struct treacle_size {
    size_t vertices;
    size_t indices;
} treacle_size;

/// How shapes become triangles. NULL stands for all defaults.
typedef struct treacle_options {
    float tolerance; ///< pixels, greatest distance from curve to chord; default 0.25; at least 0.001
    float fringe;    ///< pixels, width of the antialiasing ramp, half inside half outside; default 1
    int no_fringe;   ///< not 0: hard edges, no ramp; default 0
    uint32_t color;  ///< copied into every vertex; default 0
} treacle_options;

typedef struct treacle_disc {
    float x, y;   ///< centre, pixels
    float radius; ///< pixels, 0 or more; 0 adds nothing
} treacle_disc;

/// Which curve joins the two discs.
typedef enum treacle_bridge_kind {
    /// Two quadratic Bezier sides whose control points lie straight above and below end 1's
    /// diameter, half way along: leaves disc 1 along its tangent, meets disc 2 in a corner.
    TREACLE_BRIDGE_QUADRATIC = 0,
    /// Two circular fillets, each tangent to both discs.
    TREACLE_BRIDGE_MEMBRANE = 1
} treacle_bridge_kind;

/// Two discs and the goo between them. Disc 1 is the end whose radius offsets the quadratic's controls.
typedef struct treacle_pair {
    treacle_disc disc1;
    treacle_disc disc2;
    treacle_bridge_kind kind; ///< default TREACLE_BRIDGE_QUADRATIC
    float fullness; ///< membrane only: strictly between 0 (pinched) and 1 (straight sides); default 0.5
} treacle_pair;

/// The membrane's fillet in the pair's frame: origin at disc 1's centre, x towards disc 2; the other
/// side is its mirror image in y.
typedef struct treacle_fillet {
    float x, y;   ///< the fillet circle's centre, pixels, y > 0
    float radius; ///< rho, pixels; INFINITY is never returned: it is capped where the side is straight
    float contact1_x, contact1_y; ///< where it touches disc 1
    float contact2_x, contact2_y; ///< where it touches disc 2
    float neck;                   ///< half-width of the narrowest place, pixels
} treacle_fillet;

/// A short English name of a status, for logs; never NULL.
const char *treacle_status_name(treacle_status status);

/// Exact room that treacle_add_disc needs.
treacle_status treacle_disc_size(const treacle_disc *disc, const treacle_options *options,
                                 treacle_size *size);
treacle_status treacle_add_disc(treacle_mesh *mesh, const treacle_disc *disc, const treacle_options *options);

/// The bridge alone, without the discs. No bridge exists where the discs' centres coincide or where
/// one disc lies inside the other: then the size is zero and nothing is added, with TREACLE_OK.
treacle_status treacle_bridge_size(const treacle_pair *pair, const treacle_options *options,
                                   treacle_size *size);
treacle_status treacle_add_bridge(treacle_mesh *mesh, const treacle_pair *pair,
                                  const treacle_options *options);

/// Both discs and their bridge as one outline: no overlaps, so no seam and no doubled fringe. Where no
/// bridge exists it is the larger disc alone.
treacle_status treacle_pair_size(const treacle_pair *pair, const treacle_options *options,
                                 treacle_size *size);
treacle_status treacle_add_pair(treacle_mesh *mesh, const treacle_pair *pair, const treacle_options *options);

/// Solves the membrane's fillet. TREACLE_ERROR_OPTION where no bridge exists (see treacle_bridge_size)
/// or where pair->kind is not the membrane.
treacle_status treacle_membrane_fillet(const treacle_pair *pair, treacle_fillet *fillet);

#ifdef __cplusplus
}
#endif

#endif
