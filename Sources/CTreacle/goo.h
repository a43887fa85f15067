// A disc and a capsule with goo between them, as one closed outline.
//
//          disc         The outline runs clockwise on the screen, as a list of pieces: the disc's arc, the
//        .-----.        side that enters the capsule, the capsule's own outline, the side that comes back
//       (   a   )       out. Where a large disc lies across the capsule, both ends of that stand out, and
//        \     /        there are two such arms.
//     ____)   (____
//    (  c-------c  )    Coordinates are the capsule's own: origin in its middle, x along its core.
//     `-----------'

#ifndef TREACLE_GOO_H
#define TREACLE_GOO_H

#include "profile.h"

#pragma GCC visibility push(hidden)

typedef enum treacle_part { TREACLE_PART_DISC, TREACLE_PART_CAPSULE, TREACLE_PART_SIDE } treacle_part;

/// A stretch of the outline without corners. An arc is told as in treacle_span: point = centre + radius *
/// normal, with a negative radius at a fillet.
typedef struct treacle_piece {
    enum { TREACLE_PIECE_ARC, TREACLE_PIECE_LINE, TREACLE_PIECE_CURVE } shape;
    treacle_part part;
    bool corner; ///< it begins in a (concave) corner
    size_t segments;
    union {
        struct {
            treacle_vector center, first; ///< the unit normal where it begins
            double radius;
            double turn; ///< of the normal
        };
        struct {
            treacle_vector control[3]; ///< a line's ends are the first and the last
            double from, to;
        };
    };
} treacle_piece;

/// What lies between a disc and a capsule on one side. Its ends are told by unit normals.
typedef struct treacle_goo_side {
    treacle_vector at_disc;
    treacle_vector at_capsule;
    treacle_vector foot;   ///< of the capsule's normal, on the core
    treacle_vector center; ///< of the fillet
    double radius;         ///< of the fillet; 0: disc and capsule meet in a corner
    bool is_edge;          ///< the quadratic's edge instead
    bool corner_at_disc;
    treacle_vector control[3];
    double from, to; ///< t at the disc and at the capsule
} treacle_goo_side;

typedef struct treacle_arm {
    treacle_goo_side enter, exit;
    bool is_end;                        ///< an end of the capsule, not all of it
    treacle_vector inside;              ///< where it is, seen from the disc
    treacle_vector along;               ///< both sides lead that way, never back
    size_t disc, in, capsule, out, end; ///< the pieces: from one number up to the next
} treacle_arm;

enum { TREACLE_GOO_PIECES = 12 };

typedef struct treacle_goo {
    double x, y, ux, uy; ///< origin and x axis in the mesh's coordinates
    double fade;         ///< see treacle_profile
    treacle_style style;
    treacle_vector disc, near; ///< centre, and the core's point nearest to it
    double disc_radius;
    double core, radius; ///< half the core's length
    double bridge_radius;
    double fullness;
    bool is_pair;      ///< this pair is all that is to be seen
    treacle_pair pair; ///< ends on the capsule's disc about `near`
    bool has_edge;     ///< the quadratic's, as a profile has it, with its origin and x axis
    treacle_span edge;
    treacle_vector edge_start, edge_along;
    size_t arm_count; ///< 0: one shape lies inside the other, or both are too small
    treacle_arm arms[2];
    size_t piece_count;
    treacle_piece pieces[TREACLE_GOO_PIECES];
    treacle_crease creases[TREACLE_GOO_PIECES]; ///< where pieces with a corner begin
} treacle_goo;

/// The arguments have been checked. Neither the disc nor the capsule may be without size altogether.
void treacle_goo_plan(treacle_goo *goo, const treacle_capsule_pair *both, const treacle_style *style);

// The outline's pieces (goo_outline.c).

void treacle_goo_pieces(treacle_goo *goo);
treacle_vector treacle_piece_point(const treacle_piece *piece, double part);
treacle_vector treacle_piece_normal(const treacle_piece *piece, double part);
double treacle_goo_distance(const treacle_goo *goo, double x, double y);
size_t treacle_goo_outline_size(const treacle_goo *goo);
treacle_status treacle_goo_outline(treacle_path *path, const treacle_goo *goo);

// Its mesh (goo_mesh.c).

treacle_size treacle_goo_size(const treacle_goo *goo);
treacle_status treacle_goo_add(treacle_mesh *mesh, const treacle_goo *goo);

/// How far along n the capsule becomes as near as the point p; 0: p is in it, INFINITY: nowhere.
double treacle_goo_reach_to_capsule(const treacle_goo *goo, treacle_vector p, treacle_vector n);
treacle_vector treacle_goo_place(const treacle_goo *goo, treacle_vector p);

static inline double treacle_dot(treacle_vector a, treacle_vector b)
{
    return a.x * b.x + a.y * b.y;
}

static inline double treacle_cross(treacle_vector a, treacle_vector b)
{
    return a.x * b.y - a.y * b.x;
}

/// a + s b
static inline treacle_vector treacle_along(treacle_vector a, double s, treacle_vector b)
{
    return (treacle_vector){a.x + s * b.x, a.y + s * b.y};
}

static inline treacle_vector treacle_turned(treacle_vector v)
{
    return (treacle_vector){-v.y, v.x};
}

#pragma GCC visibility pop

#endif
