// Bodies of goo on their way into the tiles' lists.

#ifndef TREACLE_BINNING_H
#define TREACLE_BINNING_H

#include "treacle_tiles.h"

#include <stdbool.h>

#pragma GCC visibility push(hidden)

enum { BODY_TEXELS = sizeof(treacle_body) / sizeof(treacle_texel) };

static const float side = TREACLE_TILE_SIDE;

/// From a tile's middle to the farthest of its pixels' centres, and half a pixel on: where an outline is
/// farther from the middle than that, no pixel is cut by it. A hundredth is for rounding.
static const float half_tile = 4.9497475F + 0.51F;

/// A bit for each quarter of a tile.
static const uint32_t all_quarters = 15;

/// Beyond them a float has no room for every index.
static const uint32_t most_tiles = 1U << 24, most_texels = 1U << 24;

/// Binning, as it goes on.
typedef struct binning {
    const treacle_body *bodies;
    const treacle_tile_grid *grid;
    treacle_tiles *out;
    uint8_t *meets; ///< NULL: all are listed, as if they met others
    bool merges;
    size_t entry_texels; ///< of an entry of a list
    bool one_color;      ///< whether all that merge are of one
    float reach; ///< of bodies that merge, softnesses: what is farther off moves the surface, each, by less
                 ///< than 1/200 pixel
} binning;

/// Threads that bin other parts of the picture write the same.
static inline bool treacle_meets(const binning *bin, uint32_t body)
{
    return !bin->meets || __atomic_load_n(&bin->meets[body], __ATOMIC_RELAXED);
}

/// Checks the arguments of a step, and begins with all but `reach`.
treacle_status treacle_binning_begin(binning *bin, const treacle_body *bodies, size_t count,
                                     const treacle_tile_grid *grid, uint8_t *meets, treacle_tiles *tiles);

#pragma GCC visibility pop

#endif
