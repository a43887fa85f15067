/// @file treacle.h
/// Tessellates sticky goo (discs, bridges between two discs, and whole pairs) into vertex and index
/// buffers that the caller owns.
///
/// Units: everything is in pixels, y down; scale points to pixels before calling. Angles do not occur.
/// Winding: every triangle turns the same way: clockwise as seen on a screen whose y points down
/// (positive signed area `(b-a)x(c-a)`). Vertices are floats: a triangle may be thinner than the spacing of
/// floats at its coordinates, and then turn either way by that much and no more.
/// Memory: nothing is allocated, nothing is kept; there are no globals, so every function may be called
/// from any thread on different meshes.
/// Fringe: inside the outline by half its width coverage is 1, outside by half its width it is 0, and linear
/// between. Where the goo is thinner than the fringe the inner edge stays half way to the axis and coverage
/// falls in proportion to the width instead, so that dots and necks fade rather than flicker.
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

/// The version of Treacle, the program and the library: MAJOR.MINOR.PATCH of semantic versioning.
#define TREACLE_VERSION "0.1.0"

#ifdef __cplusplus
extern "C" {
#endif

/// What a call came to. Each kind of bad input has its own status.
typedef enum treacle_status {
    TREACLE_OK = 0,
    TREACLE_ERROR_NULL,            ///< a required pointer is NULL, or a mesh's buffer that has room
    TREACLE_ERROR_NAN,             ///< a coordinate, radius or option is not a number
    TREACLE_ERROR_INFINITE,        ///< a coordinate, radius or option is infinite or beyond 1e7 pixels
    TREACLE_ERROR_NEGATIVE_RADIUS, ///< a radius is below zero
    TREACLE_ERROR_OPTION,          ///< an option or enum is outside its documented range
    TREACLE_ERROR_BUFFER_FULL,     ///< the vertex or index buffer has too little room left
    TREACLE_ERROR_INDEX_OVERFLOW   ///< a vertex number would not fit the index type; told before BUFFER_FULL
} treacle_status;

/// One vertex, 16 bytes: ready for glVertexAttribPointer.
typedef struct treacle_vertex {
    float x;        ///< pixels
    float y;        ///< pixels, down
    float coverage; ///< 1 inside, 0 at the outer edge of the fringe; multiply the colour by it
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
    float tolerance; ///< pixels, greatest distance from curve to chord; default 0.05; at least 0.001
    float
        fringe; ///< pixels, width of the antialiasing ramp, half inside half outside; default 1; not negative
    int no_fringe;  ///< not 0: hard edges, no ramp; default 0
    uint32_t color; ///< copied into every vertex; default 0
} treacle_options;

typedef struct treacle_disc {
    float x, y;   ///< centre, pixels
    float radius; ///< pixels, 0 or more; 0 adds nothing
} treacle_disc;

/// Which curve joins the two discs. In the pair's frame (origin at disc 1's centre, x towards disc 2):
///
///     B---___  P  ___---C     quadratic: A = (0, -r1)  B = (0, r1)  C = (d, r2)  D = (d, -r2)
///     | 1        d    2 |                with the controls P = (d/2, r1) and O = (d/2, -r1)
///     A---___  O  ___---D
typedef enum treacle_bridge_kind {
    /// Two quadratic Bezier sides, B to C and A to D: x = d t, half-width = r1 + (r2 - r1) t^2. It leaves
    /// disc 1 along its tangent and meets disc 2 in a corner, and it never pinches.
    TREACLE_BRIDGE_QUADRATIC = 0,
    /// Two circular fillets, each tangent to both discs.
    TREACLE_BRIDGE_MEMBRANE = 1
} treacle_bridge_kind;

/// Two discs and the goo between them. Disc 1 is the end whose radius offsets the quadratic's controls. A
/// radius may be 0: the goo then runs out into a point.
typedef struct treacle_pair {
    treacle_disc disc1;
    treacle_disc disc2;
    treacle_bridge_kind kind; ///< default TREACLE_BRIDGE_QUADRATIC
    /// Membrane only: strictly between 0 (pinched) and 1 (straight sides); default 0.5. Where it would let
    /// the sides meet it is raised until the neck has 1/64 of the smaller radius.
    float fullness;
} treacle_pair;

/// The membrane's fillet in the pair's frame: origin at disc 1's centre, x towards disc 2; the other
/// side is its mirror image in y.
typedef struct treacle_fillet {
    float x, y;   ///< the fillet circle's centre, pixels, y > 0
    float radius; ///< pixels, finite: fullness < 1 keeps the straightest side an arc of a huge circle
    float contact1_x, contact1_y; ///< where it touches disc 1
    float contact2_x, contact2_y; ///< where it touches disc 2
    float neck;                   ///< half-width of the narrowest place between the centres, pixels
} treacle_fillet;

/// A short English name of a status, for logs; never NULL.
const char *treacle_status_name(treacle_status status);

/// Exact room that treacle_add_disc needs.
treacle_status treacle_disc_size(const treacle_disc *disc, const treacle_options *options,
                                 treacle_size *size);
treacle_status treacle_add_disc(treacle_mesh *mesh, const treacle_disc *disc, const treacle_options *options);

/// The bridge alone, without the discs, from A and B to C and D or from contact point to contact point. Its
/// straight ends lie inside the discs and have no fringe; draw the discs over them, or the whole with
/// treacle_add_pair, which leaves no seam.
/// No bridge exists where the discs' centres coincide, where one disc lies inside the other, where both
/// radii are 0, or where a disc hides all of a quadratic bridge: then the size is zero and nothing is added,
/// with TREACLE_OK.
treacle_status treacle_bridge_size(const treacle_pair *pair, const treacle_options *options,
                                   treacle_size *size);
treacle_status treacle_add_bridge(treacle_mesh *mesh, const treacle_pair *pair,
                                  const treacle_options *options);

/// Both discs and their bridge as one outline: no overlaps, so no seam and no doubled fringe. Where one
/// disc lies inside the other it is the larger one alone.
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
