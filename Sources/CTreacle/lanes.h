// Ordinary pairs four at a time, one in each lane of a processor's vectors.
//
// Most pairs are two discs that are larger than the fringe with a bridge that has room for it: every column
// is as wide as it wants to be, but for some beside a corner. Those are planned together, without a branch
// that one of them takes and another doesn't, and leave their columns side by side:
//
//     column 0: x x x x  y y y y ...    column 1: x x x x ...      then each pair's vertices in a row
//
// What isn't ordinary goes through treacle_pair_profile and treacle_ladder_put. Both ways do the same
// operations in the same order, so a vertex comes out the same, bit by bit, whichever way it went.

#ifndef TREACLE_LANES_H
#define TREACLE_LANES_H

#include "profile.h"

// Vectors as Clang has them: it makes of them what the processor takes.
#if defined(__clang__)
#define TREACLE_HAS_LANES 1
#endif
#if defined(__clang__) && defined(__x86_64__)
#define TREACLE_HAS_AVX2 1
#endif

#pragma GCC visibility push(hidden)

enum {
    TREACLE_LANES = 4,
    TREACLE_MOST_SEGMENTS = 64 ///< in a span of an ordinary pair; more: one by one
};

/// A column of each lane's pair, in its pair's frame: where its outer point is, on the upper side, and what
/// coverage that one has left.
typedef struct treacle_lane_column {
    double x[TREACLE_LANES], y[TREACLE_LANES];
    float left[TREACLE_LANES];
} __attribute__((aligned(32))) treacle_lane_column;

/// A vertex on the axis.
typedef struct treacle_lane_foot {
    double x[TREACLE_LANES];
    float coverage[TREACLE_LANES];
} __attribute__((aligned(32))) treacle_lane_foot;

/// Four pairs, planned. Every pair has an arc, a side and an arc; the columns between these, and the poles at
/// both ends, stand by themselves, since spans have different numbers of columns in each lane.
typedef struct treacle_block {
    double x[TREACLE_LANES], y[TREACLE_LANES];   ///< treacle_profile's
    double ux[TREACLE_LANES], uy[TREACLE_LANES]; ///< likewise
    int32_t segments[3][TREACLE_LANES];
    treacle_lane_column pole[2], joint[2];
    treacle_lane_column between[3][TREACLE_MOST_SEGMENTS]; ///< a span's columns 1 to segments - 1
    bool corner[TREACLE_LANES];                            ///< where the side ends
    treacle_lane_foot apex[2], end[2];                     ///< of the discs, and of the side at the joints
    treacle_lane_foot feet[TREACLE_MOST_SEGMENTS];         ///< of the side's columns between
} __attribute__((aligned(32))) treacle_block;

/// The same functions, compiled for one kind of processor or another.
typedef struct treacle_lanes {
    /// Plans as many pairs as there are lanes. The answer has a bit for each that is ordinary.
    unsigned (*plan)(treacle_block *block, const treacle_pair *pairs, const treacle_style *style);
    /// Writes an ordinary pair's vertices: as treacle_ladder_put does.
    void (*put)(treacle_vertex *out, const treacle_block *block, unsigned lane, uint32_t color);
} treacle_lanes;

extern const treacle_lanes treacle_lanes_portable, treacle_lanes_avx2;

/// The quickest that this processor has, or NULL: one by one.
const treacle_lanes *treacle_best_lanes(void);

static inline treacle_ladder treacle_block_ladder(const treacle_block *block, unsigned lane)
{
    return (treacle_ladder){
        .disc1 = (size_t)block->segments[0][lane],
        .side = (size_t)block->segments[1][lane],
        .disc2 = (size_t)block->segments[2][lane],
        .corner2 = block->corner[lane],
        .left = TREACLE_POLE,
        .right = TREACLE_POLE,
        .is_soft = true,
    };
}

// By the lanes told, or one by one if that is NULL (batch.c).

treacle_status treacle_pairs_size_by(const treacle_lanes *lanes, const treacle_pair *pairs, size_t count,
                                     const treacle_options *options, treacle_size *size);
/// treacle_add_pairs; with topologies, treacle_add_pair_vertices.
treacle_status treacle_add_pairs_by(const treacle_lanes *lanes, treacle_mesh *mesh, const treacle_pair *pairs,
                                    const uint32_t *colors, size_t count, const treacle_options *options,
                                    treacle_topology *topologies);

#pragma GCC visibility pop

#endif
