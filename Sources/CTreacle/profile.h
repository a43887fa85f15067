// What the shapes share: a profile, and the ladder of triangles that it becomes.
//
// Discs, capsules, bridges and pairs mirror themselves about a line (the axis), and meet each perpendicular
// of that line at most once above it. So the upper half of the outline says everything:
//
//             side
//        .-*---____---*-.         a profile: spans (arc, side, arc) from the left end to the right one
//      *'  :   :  :   :  '*       :  columns: one per flattened point, mirrored below the axis
//      |---:---:--:---:---|  axis
//
// Coordinates are the shape's own: for a pair, origin at disc 1's centre, x towards disc 2, y away from the
// axis. They are doubles, because a tolerance of 0.001 px on a radius of 1e6 px is beyond a float.

#ifndef TREACLE_PROFILE_H
#define TREACLE_PROFILE_H

#include "treacle.h"

#include <math.h>
#include <stdbool.h>

// What is declared here stays out of the shared library's symbols.
#pragma GCC visibility push(hidden)

// A pair comes out the same whether it is planned alone or with others (lanes.h), on any processor: products
// and sums are rounded one by one.
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#endif

#define TREACLE_PI 3.14159265358979323846

/// How long a chord that ends in a joint is, in steps of its span. In a joint two spans share a point, which
/// stays on the curve. A chord over the part k of a step from there to a point that is e off errs by
///
///     8 e k^2 u (1 - u) - e u
///
/// after the part u of its length, at most by e (8 k^2 - 1)^2 / 32 k^2. That is e for k = (2 + sqrt 2) / 4 =
/// 0.8536, and for more where a step is wide.
#define TREACLE_JOINT_PART 0.85

/// Off a side that is closer to the axis than this many tolerances points would come too near to it.
#define TREACLE_LEAST_DEPTH 4

/// The square of 1 / tan(pi / 16), of the widest step; see profile.c.
#define TREACLE_WIDEST_ARC 25.274142369088182

/// Where outer ramps meet they would leave triangles of no area; stopping this much short keeps a sliver of
/// some, and the pinhole between them stays far under a pixel.
#define TREACLE_SHORT_OF (15.0 / 16.0)

/// The part of the smaller radius that a pinched neck keeps.
#define TREACLE_THINNEST (1.0 / 64.0)

/// A fillet's largest radius, in distances of its pair. Seen from the centre of a larger circle its points
/// would be known to worse than a float tells them. A membrane that would need one is a thread 1e6 px long
/// between dots of 0.005 px, which nobody sees: it has no bridge.
#define TREACLE_FLATTEST 1e8

typedef struct treacle_vector {
    double x, y;
} treacle_vector;

/// treacle_options with its defaults filled in.
typedef struct treacle_style {
    double tolerance;
    double fineness; ///< 1 / tolerance
    double ramp;     ///< half the fringe: it reaches this far in and this far out; 0 without a fringe
    uint32_t color;
} treacle_style;

static inline treacle_vector treacle_unit(double x, double y)
{
    double length = sqrt(x * x + y * y);
    return (treacle_vector){x / length, y / length};
}

/// A piece of the profile without corners.
///
/// An arc is told by a signed radius and the normals at its ends: point = centre + radius * normal. A
/// disc's arc has a positive radius, a fillet's a negative one (the goo's normal points at the fillet's
/// centre), so the normal runs through a whole pair without a jump, also where the arc changes sides. From
/// left to right a disc's normals turn from (-1, 0) towards (1, 0), and a fillet's the other way. Where a
/// normal is along the axis there is a pole, elsewhere an arc ends in a joint.
///
/// A parabola is x = length * t, y = start + rise * t^2: the quadratic bridge's edge, or a straight side.
typedef struct treacle_span {
    enum { TREACLE_SPAN_ARC, TREACLE_SPAN_PARABOLA } shape;
    bool corner; ///< it meets the next span in a (concave) corner
    size_t segments;
    double reach; ///< the centre of curvature of a concave span stops its normals; else INFINITY
    union {
        struct {
            double x, y, radius;
            treacle_vector first, last; ///< unit normals
            double turn;                ///< the angle from first to last, anticlockwise where y is up
            double swell;               ///< the radius of the points between joints, which aren't on the arc
            treacle_vector step;        ///< cosine and sine of a segment's part of the turn
            treacle_vector joint_step;  ///< and of the shorter part of one that ends in a joint
            double crease_x;            ///< a membrane's crease (see ladder.c), from the centre
            double crease_slope;        ///< how its x changes with the distance to it
        };
        struct {
            double length, start, rise;
            double from, to;   ///< t
            double lift;       ///< added to y between the ends
            double t_step;     ///< a segment's part of t
            double joint_part; ///< and that of the first and the last one
        };
    };
} treacle_span;

/// The line that halves a corner. No normal of either side may cross it, or ramps would overlap.
typedef struct treacle_crease {
    size_t span; ///< the span that ends in it
    double x, y;
    double mx, my; ///< unit, out of the goo
    double mitre;  ///< 1 / cos(half the turn): offsets along m grow by this
    double depth;  ///< how far it is to the axis along the shorter of both sides' normals
} treacle_crease;

/// How an end of the profile looks.
typedef enum treacle_end {
    TREACLE_POLE, ///< a disc's outermost point: on the axis, normal along it
    TREACLE_CUSP, ///< a disc of radius 0: on the axis, normal away from it
    TREACLE_FLAT  ///< cut off square, without a ramp: the end lies under a disc
} treacle_end;

typedef struct treacle_profile {
    double x, y;   ///< the origin, in the mesh's coordinates
    double ux, uy; ///< the axis there
    double fade;   ///< what the shape's length takes off its coverage
    treacle_style style;
    treacle_end left, right;
    size_t span_count; ///< 0: nothing to draw
    size_t crease_count;
    treacle_span spans[3];
    treacle_crease creases[2];
} treacle_profile;

/// Whether its normals come from a centre on the axis.
static inline bool treacle_span_is_disc(const treacle_span *span)
{
    return span->shape == TREACLE_SPAN_ARC && span->radius > 0;
}

static inline treacle_vector treacle_parabola_point(const treacle_span *span, double t)
{
    return (treacle_vector){span->length * t, span->start + span->rise * t * t};
}

/// The unit normal there: at right angles to the derivative (length, 2 rise t).
static inline treacle_vector treacle_parabola_normal(const treacle_span *span, double t)
{
    double climb = 2 * span->rise * t;
    double scale = 1 / sqrt(span->length * span->length + climb * climb);
    return (treacle_vector){-climb * scale, span->length * scale};
}

/// Where a span ends (or, with `first`, begins).
static inline treacle_vector treacle_span_end(const treacle_span *span, bool first)
{
    if (span->shape == TREACLE_SPAN_PARABOLA)
        return treacle_parabola_point(span, first ? span->from : span->to);
    treacle_vector normal = first ? span->first : span->last;
    return (treacle_vector){span->x + span->radius * normal.x, span->y + span->radius * normal.y};
}

/// The unit normal there.
static inline treacle_vector treacle_span_normal(const treacle_span *span, bool first)
{
    if (span->shape == TREACLE_SPAN_PARABOLA)
        return treacle_parabola_normal(span, first ? span->from : span->to);
    return first ? span->first : span->last;
}

// Building a profile (profile.c).

void treacle_profile_begin(treacle_profile *profile, double x, double y, const treacle_style *style);
treacle_span *treacle_profile_arc(treacle_profile *profile, double x, double y, double radius,
                                  treacle_vector first, treacle_vector last);
treacle_span *treacle_profile_parabola(treacle_profile *profile, double length, double start, double rise,
                                       double from, double to);
/// Says that the last two spans meet in a concave corner.
void treacle_profile_corner(treacle_profile *profile);
size_t treacle_arc_segments(double angle, double radius, const treacle_style *style);
double treacle_roof_scale(double half_width, double ramp);
double treacle_fade(double half_width, double ramp);

// Profiles into meshes: ladder.c has the vertices, mesh.c the rest.

/// All that the triangles of a profile that isn't empty depend on.
typedef struct treacle_ladder {
    size_t disc1, side, disc2; ///< segments of each span; 0: there is none. A disc alone is the first
    bool corner1, corner2;     ///< behind disc 1, and before disc 2; both where there is no side
    treacle_end left, right;
    bool is_soft; ///< it has a fringe
} treacle_ladder;

treacle_ladder treacle_profile_ladder(const treacle_profile *profile);
treacle_size treacle_ladder_size(const treacle_ladder *ladder);
/// Appends the triangles between vertices from number `base` on; there must be room.
void treacle_ladder_triangles(treacle_mesh *mesh, const treacle_ladder *ladder, size_t base);
treacle_size treacle_profile_size(const treacle_profile *profile);
void treacle_ladder_put(treacle_vertex *vertex, const treacle_profile *profile);
treacle_status treacle_mesh_room(const treacle_mesh *mesh, treacle_size need);
treacle_status treacle_mesh_add(treacle_mesh *mesh, const treacle_profile *profile);
void treacle_mesh_triangle(treacle_mesh *mesh, size_t a, size_t b, size_t c);

// Profiles into answers (distance.c, outline.c).

double treacle_profile_distance(const treacle_profile *profile, double x, double y);
/// From p to a quadratic Bezier curve's part from t = `from` to t = `to`.
double treacle_quadratic_distance(const treacle_vector control[3], double from, double to, treacle_vector p);
double treacle_segment_distance(treacle_vector a, treacle_vector b, treacle_vector p);
size_t treacle_profile_outline_size(const treacle_profile *profile);
treacle_status treacle_profile_outline(treacle_path *path, const treacle_profile *profile);
treacle_status treacle_path_room(const treacle_path *path, size_t need);
void treacle_path_put(treacle_path *path, treacle_path_command command);

/// The last step of a hit test: `status` is what the distance came to.
treacle_status treacle_tell_hit(treacle_status status, float distance, float slop, int *hit);

// Shapes into profiles; the arguments have been checked.

void treacle_disc_profile(treacle_profile *profile, const treacle_disc *disc, const treacle_style *style);
void treacle_pair_profile(treacle_profile *profile, const treacle_pair *pair, const treacle_style *style);
void treacle_capsule_profile(treacle_profile *profile, const treacle_capsule *capsule,
                             const treacle_style *style);

/// What part of the quadratic's edge is outside both discs, as t; false: none of it.
bool treacle_quadratic_range(double r1, double r2, double distance, double *from, double *to);

/// What the fillet of the membrane is made of, in the pair's frame.
typedef struct treacle_membrane {
    double alpha, beta; ///< points as far from disc 1 as from disc 2: x = alpha + beta * distance
    double x, y;        ///< the fillet's centre
    double radius;
    treacle_vector contact1, contact2; ///< the discs' unit normals where it touches them
} treacle_membrane;

treacle_membrane treacle_membrane_solve(double r1, double r2, double distance, double fullness);

// Arguments and results (status.c).

/// To the nearest finite float: a fillet between specks may be wider than a float goes.
float treacle_float(double value);

treacle_status treacle_check_numbers(const float *numbers, size_t count);
treacle_status treacle_check_sides(float width, float height);
treacle_status treacle_check_disc(const treacle_disc *disc);
treacle_status treacle_check_point(float x, float y);
treacle_status treacle_check_capsule(const treacle_capsule *capsule);
treacle_status treacle_check_pair(const treacle_pair *pair);
treacle_status treacle_resolve(const treacle_options *options, treacle_style *style);
double treacle_fullness(const treacle_pair *pair);
double treacle_pair_length(const treacle_pair *pair);
/// False where one disc lies inside the other, or both are points; `length` is treacle_pair_length's.
bool treacle_pair_has_bridge(const treacle_pair *pair, double length);

#pragma GCC visibility pop

#endif
