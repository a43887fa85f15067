// What the shapes share: a profile, and the ladder of triangles that it becomes.
//
// Every shape here mirrors itself about the line through the two centres (the axis), and meets each
// perpendicular of that line at most once above it. So the upper half of its outline says everything:
//
//             side
//        .-*---____---*-.         a profile: spans (arc, side, arc) from the left end to the right one
//      *'  :   :  :   :  '*       :  columns: one per flattened point, mirrored below the axis
//      |---:---:--:---:---|  axis
//
// Coordinates are the pair's own: origin at disc 1's centre, x towards disc 2, y away from the axis.
// They are doubles, because a tolerance of 0.001 px on a radius of 1e6 px is beyond a float.

#ifndef TREACLE_PROFILE_H
#define TREACLE_PROFILE_H

#include "treacle.h"

#include <stdbool.h>

// What is declared here stays out of the shared library's symbols.
#pragma GCC visibility push(hidden)

#define TREACLE_PI 3.14159265358979323846

/// treacle_options with its defaults filled in.
typedef struct treacle_style {
    double tolerance;
    double ramp; ///< half the fringe: it reaches this far in and this far out; 0 without a fringe
    uint32_t color;
} treacle_style;

/// One point of the outline, ready to become vertices.
typedef struct treacle_column {
    double x, y;
    double nx, ny; ///< unit normal out of the goo; ny >= 0
    double depth;  ///< how far it is to the axis against the normal
    double reach;  ///< how far it is along the normal to where another part of the outline is nearer
    double mitre;  ///< 1 / cos(half the turn) at a corner, else 1: the normal's offsets grow by this
} treacle_column;

/// A piece of the profile without corners.
///
/// An arc is told by its normal's angle and a signed radius: point = centre + radius * normal. A disc's arc
/// has a positive radius, a fillet's a negative one (the goo's normal points at the fillet's centre), so
/// the angle runs through a whole pair without a jump, also where the arc changes sides.
///
/// A parabola is x = length * t, y = start + rise * t^2: the quadratic bridge's edge.
typedef struct treacle_span {
    enum { TREACLE_ARC, TREACLE_PARABOLA } shape;
    bool corner; ///< it meets the next span in a (concave) corner
    size_t segments;
    double from, to; ///< arc: the normal's angle; parabola: t
    double reach;    ///< the centre of curvature of a concave span stops its normals; else INFINITY
    union {
        struct {
            double x, y, radius;
            double crease_x;     ///< a membrane's crease (arc_reach in profile.c), from the centre
            double crease_slope; ///< how its x changes with the distance to it
        };
        struct {
            double length, start, rise;
        };
    };
} treacle_span;

/// The line that halves a corner. No normal of either side may cross it, or ramps would overlap.
typedef struct treacle_crease {
    size_t span; ///< the span that ends in it
    double x, y;
    double mx, my;       ///< unit, out of the goo
    double depth, mitre; ///< as a column's
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

// Building a profile (profile.c).

void treacle_profile_begin(treacle_profile *profile, double x, double y, const treacle_style *style);
treacle_span *treacle_profile_arc(treacle_profile *profile, double x, double y, double radius, double from,
                                  double to);
treacle_span *treacle_profile_parabola(treacle_profile *profile, double length, double start, double rise,
                                       double from, double to);
/// Says that the last two spans meet in a concave corner.
void treacle_profile_corner(treacle_profile *profile);

treacle_column treacle_profile_column(const treacle_profile *profile, size_t span, size_t i);
double treacle_fade(double half_width, double ramp);

// Profiles into meshes (mesh.c).

treacle_size treacle_profile_size(const treacle_profile *profile);
treacle_status treacle_mesh_add(treacle_mesh *mesh, const treacle_profile *profile);

// Shapes into profiles; the arguments have been checked.

void treacle_disc_profile(treacle_profile *profile, const treacle_disc *disc, const treacle_style *style);

/// What the fillet of the membrane is made of, in the pair's frame.
typedef struct treacle_membrane {
    double alpha, beta; ///< points as far from disc 1 as from disc 2: x = alpha + beta * distance
    double x, y;        ///< the fillet's centre
    double radius;
} treacle_membrane;

treacle_membrane treacle_membrane_solve(double r1, double r2, double distance, double fullness);

// Arguments (status.c).

treacle_status treacle_check_disc(const treacle_disc *disc);
treacle_status treacle_check_pair(const treacle_pair *pair);
treacle_status treacle_resolve(const treacle_options *options, treacle_style *style);
double treacle_fullness(const treacle_pair *pair);
/// False where one disc lies inside the other, or both are points.
bool treacle_pair_has_bridge(const treacle_pair *pair);
double treacle_pair_distance(const treacle_pair *pair);

#pragma GCC visibility pop

#endif
