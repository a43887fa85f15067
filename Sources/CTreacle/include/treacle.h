/// @file treacle.h
/// Tessellates sticky goo (discs, capsules, rounded rectangles, the jelly header, bridges between two discs,
/// and whole pairs) into vertex and index buffers that the caller owns; tells how far a point is from a
/// shape, and its outline as the commands of a path.
///
/// Units: everything is in pixels, y down; scale points to pixels before calling. Angles do not occur.
/// Winding: every triangle turns the same way: clockwise as seen on a screen whose y points down
/// (positive signed area `(b-a)x(c-a)`). Vertices are floats: a triangle may be thinner than the spacing of
/// floats at its coordinates, and then turn either way by that much and no more.
/// Memory: nothing is allocated, nothing is kept; there are no globals, so every function may be called
/// from any thread on different meshes. Neither errno nor the locale is read.
/// Fringe: inside the outline by half its width coverage is 1, outside by half its width it is 0, and linear
/// between. Farther in it may go on growing, up to the axis of a disc, a capsule, a bridge or a pair: cut it
/// off at 1, for each pixel. Where the goo is thinner than the fringe coverage falls in proportion to the
/// width instead, so that dots and necks fade rather than flicker. Where it would fold over itself, at a
/// corner or between two that are close, the fringe is narrower. Errors: a builder that fails returns a
/// status other than TREACLE_OK and leaves the mesh as it was. Zero: a zero-initialised options or mesh field
/// means the default that stands on the field's line.
///
/// Sizing: call the `_size` query of a shape, make room for that many more vertices and indices, then
/// call the builder; the query is exact.
///
///     treacle_disc disc = {.x = 100, .y = 80, .radius = 24};
///     treacle_size need;
///     treacle_disc_size(&disc, NULL, &need);
///     // make room for need.vertices and need.indices ...
///     treacle_add_disc(&mesh, &disc, NULL);
///
/// The same holds for outlines: `_outline_size` counts the commands, `_outline` appends them to a path.
///
/// Queries: `_distance` tells how far the point (x, y) is from the shape's outline: negative inside, exact
/// unless the shape says otherwise. `_hit` tells whether it is at most `slop` pixels outside. What fringe
/// and tolerance do to a mesh has no part in them.

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
    TREACLE_ERROR_NULL,            ///< a required pointer is NULL, or a buffer that should have room
    TREACLE_ERROR_NAN,             ///< a coordinate, radius or option is not a number
    TREACLE_ERROR_INFINITE,        ///< a coordinate, radius or option is infinite or beyond 1e7 pixels
    TREACLE_ERROR_NEGATIVE_RADIUS, ///< a radius, width or height is below zero
    TREACLE_ERROR_OPTION,          ///< an option or enum is outside its documented range
    TREACLE_ERROR_BUFFER_FULL,     ///< a vertex, index or command buffer has too little room left
    TREACLE_ERROR_INDEX_OVERFLOW   ///< a vertex number would not fit the index type; told before BUFFER_FULL
} treacle_status;

/// One vertex, 16 bytes: ready for glVertexAttribPointer.
typedef struct treacle_vertex {
    float x;        ///< pixels
    float y;        ///< pixels, down
    float coverage; ///< 0 at the fringe's outer edge; multiply the colour by it, or by 1 where it is more
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
    float tolerance; ///< pixels, greatest distance from curve to chord and back; default 0.05; at least 0.001
    float fringe;    ///< pixels, width of the antialiasing ramp, half of it inside; default 1; 0 to 64
    int no_fringe;   ///< not 0: hard edges, no ramp; default 0
    uint32_t color;  ///< copied into every vertex; default 0
} treacle_options;

typedef struct treacle_disc {
    float x, y;   ///< centre, pixels
    float radius; ///< pixels, 0 or more; 0 adds nothing
} treacle_disc;

/// A label's badge: half circles at the ends of its longer side, so that the radius is half the shorter.
typedef struct treacle_capsule {
    float x, y;          ///< centre, pixels
    float width, height; ///< pixels, 0 or more; where one is 0 it adds nothing
} treacle_capsule;

typedef struct treacle_rectangle {
    float x, y;          ///< centre, pixels
    float width, height; ///< pixels, 0 or more; where one is 0 it adds nothing
    float radius;        ///< of its corners, pixels, 0 (sharp) or more; at most half the shorter side counts
} treacle_rectangle;

/// The jelly header: a rectangle whose lower side is pulled. In its own frame, origin at the top left:
///
///     (0, 0)----------(W, 0)     lines (0, 0) to (W, 0) to (W, H), a quadratic Bezier curve to (0, H) with
///       |               |        the control point c, closed
///     (0, H)._     _.-(W, H)
///             `-.-'              With c above H the curve hollows the header. So that what is left of it
///               c                stays in one piece, c is then taken to be within W / 8 to 7 W / 8, and no
///                                higher than -3 H / 4, which leaves an eighth of H in the middle.
typedef struct treacle_jelly {
    float x, y;                 ///< its top left corner, pixels
    float width, height;        ///< W and H, pixels, 0 or more; below a millionth it adds nothing
    float control_x, control_y; ///< c, pixels, from the top left corner; wherever you like
} treacle_jelly;

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

/// Two discs and the goo between them. Disc 1 is the end whose radius offsets the quadratic's controls: swap
/// the discs to have it offset from the other end. A radius may be 0: the goo then runs out into a point.
typedef struct treacle_pair {
    treacle_disc disc1;
    treacle_disc disc2;
    treacle_bridge_kind kind; ///< default TREACLE_BRIDGE_QUADRATIC
    /// Membrane only: strictly between 0 (pinched) and 1 (straight sides); default 0.5. Where it would let
    /// the sides meet it is raised until the neck has 1/64 of the smaller radius.
    float fullness;
} treacle_pair;

/// Which vertices of a pair its triangles join, counted from its first one: the same for all pairs whose arcs
/// and sides are flattened into equally many chords. 0: the pair has none. A pair that moves a little keeps
/// its topology, mostly. The number means nothing beyond the same version of this library.
typedef uint64_t treacle_topology;

/// A disc, a capsule, and the goo between them, as one outline. The bridge reaches for the point of the
/// capsule's core (the line between its half circles' centres) that is nearest to the disc: so it comes from
/// any direction, and glides along the capsule as the disc goes round.
///
/// quadratic: the pair that ends on the capsule's disc about that point, with the capsule over it.
/// membrane:  two circular fillets, one for each side, that touch the disc and the capsule, be it at a half
///            circle or at a straight side.
///
/// A capsule as wide as it is high is the disc of treacle_pair.
typedef struct treacle_capsule_pair {
    treacle_disc disc;
    treacle_capsule capsule;
    /// At the capsule, pixels; default the capsule's radius, which is the most. A membrane, which ends on the
    /// capsule's outline, takes it as a smaller fullness, in the same proportion.
    float bridge_radius;
    treacle_bridge_kind kind; ///< default TREACLE_BRIDGE_QUADRATIC
    int capsule_first;        ///< not 0: the capsule's end is the quadratic's disc 1; default 0: the disc's
    float fullness;           ///< membrane only; see treacle_pair
} treacle_capsule_pair;

/// One step of an outline. Which fields it uses stands beside the verb; the others are 0.
typedef enum treacle_verb {
    TREACLE_MOVE = 0, ///< x, y: a part of the outline begins
    TREACLE_LINE,     ///< x, y
    TREACLE_QUAD,     ///< x, y and the control x1, y1
    TREACLE_CUBIC,    ///< x, y and the controls x1, y1 and x2, y2; no shape has one yet
    TREACLE_ARC,      ///< x, y, radius, large_arc and clockwise: a circle's arc, as SVG's A
    TREACLE_CLOSE     ///< back to where the part began
} treacle_verb;

typedef struct treacle_path_command {
    treacle_verb verb;
    float x, y;   ///< where it ends, pixels
    float x1, y1; ///< controls, pixels
    float x2, y2;
    float radius;  ///< of an arc, pixels
    int large_arc; ///< not 0: more than half a turn; no shape has one yet
    int clockwise; ///< not 0: clockwise on the screen (SVG's sweep flag)
} treacle_path_command;

/// Commands in the caller's memory. Outlines append at the count. Fill by the nonzero rule.
typedef struct treacle_path {
    treacle_path_command *commands;
    size_t capacity;
    size_t count;
} treacle_path;

/// The membrane's fillet in the pair's frame: origin at disc 1's centre, x towards disc 2; the other
/// side is its mirror image in y.
typedef struct treacle_fillet {
    float x, y;   ///< the fillet circle's centre, pixels, y > 0
    float radius; ///< pixels, finite: fullness < 1 keeps the straightest side an arc of a huge circle
    float contact1_x, contact1_y; ///< where it touches disc 1
    float contact2_x, contact2_y; ///< where it touches disc 2
    float neck;                   ///< half-width of the narrowest place between the centres, pixels
} treacle_fillet;

/// One fillet of the membrane between a disc and a capsule, in pixels, where the shape is.
typedef struct treacle_capsule_fillet {
    float x, y;                 ///< the fillet circle's centre
    float radius;               ///< 0: disc and capsule meet there
    float disc_x, disc_y;       ///< where it touches the disc
    float capsule_x, capsule_y; ///< where it touches the capsule
} treacle_capsule_fillet;

/// A short English name of a status, for logs; never NULL.
const char *treacle_status_name(treacle_status status);

treacle_status treacle_disc_size(const treacle_disc *disc, const treacle_options *options,
                                 treacle_size *size);
treacle_status treacle_add_disc(treacle_mesh *mesh, const treacle_disc *disc, const treacle_options *options);
treacle_status treacle_disc_distance(const treacle_disc *disc, float x, float y, float *distance);
treacle_status treacle_disc_hit(const treacle_disc *disc, float x, float y, float slop, int *hit);
treacle_status treacle_disc_outline_size(const treacle_disc *disc, size_t *commands);
treacle_status treacle_disc_outline(const treacle_disc *disc, treacle_path *path);

treacle_status treacle_capsule_size(const treacle_capsule *capsule, const treacle_options *options,
                                    treacle_size *size);
treacle_status treacle_add_capsule(treacle_mesh *mesh, const treacle_capsule *capsule,
                                   const treacle_options *options);
treacle_status treacle_capsule_distance(const treacle_capsule *capsule, float x, float y, float *distance);
treacle_status treacle_capsule_hit(const treacle_capsule *capsule, float x, float y, float slop, int *hit);
treacle_status treacle_capsule_outline_size(const treacle_capsule *capsule, size_t *commands);
treacle_status treacle_capsule_outline(const treacle_capsule *capsule, treacle_path *path);

treacle_status treacle_rectangle_size(const treacle_rectangle *rectangle, const treacle_options *options,
                                      treacle_size *size);
treacle_status treacle_add_rectangle(treacle_mesh *mesh, const treacle_rectangle *rectangle,
                                     const treacle_options *options);
treacle_status treacle_rectangle_distance(const treacle_rectangle *rectangle, float x, float y,
                                          float *distance);
treacle_status treacle_rectangle_hit(const treacle_rectangle *rectangle, float x, float y, float slop,
                                     int *hit);
treacle_status treacle_rectangle_outline_size(const treacle_rectangle *rectangle, size_t *commands);
treacle_status treacle_rectangle_outline(const treacle_rectangle *rectangle, treacle_path *path);

treacle_status treacle_jelly_size(const treacle_jelly *jelly, const treacle_options *options,
                                  treacle_size *size);
treacle_status treacle_add_jelly(treacle_mesh *mesh, const treacle_jelly *jelly,
                                 const treacle_options *options);
treacle_status treacle_jelly_distance(const treacle_jelly *jelly, float x, float y, float *distance);
treacle_status treacle_jelly_hit(const treacle_jelly *jelly, float x, float y, float slop, int *hit);
treacle_status treacle_jelly_outline_size(const treacle_jelly *jelly, size_t *commands);
treacle_status treacle_jelly_outline(const treacle_jelly *jelly, treacle_path *path);

/// The bridge alone, without the discs, from A and B to C and D or from contact point to contact point. Its
/// ends lie inside the discs and have no fringe; a membrane's with a fringe go in to the discs' centres. Draw
/// the discs over them, or the whole with treacle_add_pair, which leaves no seam. No bridge exists where the
/// discs' centres coincide, where one disc lies inside the other, where both radii are 0, where a disc hides
/// all of a quadratic bridge, or where a membrane would be a thread too long for its width (the radii
/// together below 5e-9 of the distance): then the size is zero and nothing is added, with TREACLE_OK.
treacle_status treacle_bridge_size(const treacle_pair *pair, const treacle_options *options,
                                   treacle_size *size);
treacle_status treacle_add_bridge(treacle_mesh *mesh, const treacle_pair *pair,
                                  const treacle_options *options);

/// Both discs and their bridge as one outline: no overlaps, so no seam and no doubled fringe. Where one
/// disc lies inside the other it is the larger one alone.
treacle_status treacle_pair_size(const treacle_pair *pair, const treacle_options *options,
                                 treacle_size *size);
treacle_status treacle_add_pair(treacle_mesh *mesh, const treacle_pair *pair, const treacle_options *options);
treacle_status treacle_pair_distance(const treacle_pair *pair, float x, float y, float *distance);
treacle_status treacle_pair_hit(const treacle_pair *pair, float x, float y, float slop, int *hit);
treacle_status treacle_pair_outline_size(const treacle_pair *pair, size_t *commands);
treacle_status treacle_pair_outline(const treacle_pair *pair, treacle_path *path);

/// Many pairs into one mesh, as treacle_add_pair would add them one after the other, but quicker: most of
/// them four at a time (docs/GEOMETRY.md says which), with the same vertices to the last bit. `colors` holds
/// a colour for each pair, or is NULL: then options->color serves all. On failure, for which the first bad
/// pair is enough, the mesh holds what it held; beyond its counts the buffers may have been written to.
treacle_status treacle_pairs_size(const treacle_pair *pairs, size_t count, const treacle_options *options,
                                  treacle_size *size);
treacle_status treacle_add_pairs(treacle_mesh *mesh, const treacle_pair *pairs, const uint32_t *colors,
                                 size_t count, const treacle_options *options);

/// The same with the triangles apart, for a renderer whose index buffer stays: treacle_add_pair_vertices
/// appends the vertices alone, and tells each pair's topology, in the order of the pairs. The mesh's indices
/// may be NULL, and vertices more than its index type can tell. `topologies` has room for `count` of them.
treacle_status treacle_add_pair_vertices(treacle_mesh *mesh, const treacle_pair *pairs,
                                         const uint32_t *colors, size_t count, const treacle_options *options,
                                         treacle_topology *topologies);

/// A pair of that topology's vertices and indices. TREACLE_ERROR_OPTION where no pair has it.
treacle_status treacle_topology_size(treacle_topology topology, treacle_size *size);

/// Appends the triangles of that many pairs of one topology, whose vertices follow each other from number 0
/// on: to be drawn with the first of them as the base vertex, all or only some. The mesh's vertices and their
/// count are not looked at. INDEX_OVERFLOW is about the number of the last vertex.
treacle_status treacle_add_topology(treacle_mesh *mesh, treacle_topology topology, size_t copies);

/// The half-width, in pixels, of the narrowest place between the discs' centres. TREACLE_ERROR_OPTION where
/// one disc lies inside the other or both radii are 0: there is no neck.
treacle_status treacle_pair_neck(const treacle_pair *pair, float *half_width);

/// One outline: no overlaps, so no seam and no doubled fringe. Where one shape lies inside the other it is
/// the larger one alone, and the capsule alone where a membrane would be a thread too long for its width (see
/// treacle_bridge_size).
treacle_status treacle_capsule_pair_size(const treacle_capsule_pair *capsule_pair,
                                         const treacle_options *options, treacle_size *size);
treacle_status treacle_add_capsule_pair(treacle_mesh *mesh, const treacle_capsule_pair *capsule_pair,
                                        const treacle_options *options);
treacle_status treacle_capsule_pair_distance(const treacle_capsule_pair *capsule_pair, float x, float y,
                                             float *distance);
treacle_status treacle_capsule_pair_hit(const treacle_capsule_pair *capsule_pair, float x, float y,
                                        float slop, int *hit);
treacle_status treacle_capsule_pair_outline_size(const treacle_capsule_pair *capsule_pair, size_t *commands);
treacle_status treacle_capsule_pair_outline(const treacle_capsule_pair *capsule_pair, treacle_path *path);

/// The membrane's fillets, to draw the shape by its distance: `count` becomes 0 (one shape lies inside the
/// other, or there is no capsule: see treacle_membrane_fillet for a disc's), 2, or 4 (a large disc lies
/// across the capsule). They come in pairs, one for each side of a bridge. With the disc's centre a, the
/// fillets' centres f and g and the points c and d of the capsule's core that are nearest to these, the
/// bridge is what the polygon a f c d g holds outside the fillets' circles. TREACLE_ERROR_OPTION where the
/// kind is not the membrane.
treacle_status treacle_capsule_pair_fillets(const treacle_capsule_pair *capsule_pair,
                                            treacle_capsule_fillet fillets[4], size_t *count);

/// Solves the membrane's fillet. TREACLE_ERROR_OPTION where no bridge exists (see treacle_bridge_size)
/// or where pair->kind is not the membrane.
treacle_status treacle_membrane_fillet(const treacle_pair *pair, treacle_fillet *fillet);

/// The fullness that makes a membrane look like viscous goo: it holds on early, then thins to a thread, which
/// thins ever more slowly until it snaps:
///
///     fullness = 0.08 + 0.88 (1 - stretch^2)^1.5
///
/// `stretch` is the discs' distance over the one at which the goo snaps: 0 at rest, 1 at the snap. What is
/// outside 0 to 1 counts as the nearer of the two, NaN as 0.
double treacle_fullness_for_stretch(double stretch);

#ifdef __cplusplus
}
#endif

#endif
