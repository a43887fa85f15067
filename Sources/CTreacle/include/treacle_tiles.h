/// @file treacle_tiles.h
/// Bins bodies of goo into tiles of a picture: what a shader needs that computes each pixel once, from all
/// the bodies that may colour it, instead of blending each body's pixels over the others'.
///
/// Each tile that a body may colour gets a list. Bodies that lie one over the other are listed front to back,
/// as far as they can be seen: what is under a body that hides the whole tile isn't listed. Bodies that merge
/// are all listed that may move the surface.
///
/// Where bodies of one opaque colour fill a tile, or of one colour that merge, it is flat: it has no list,
/// only the colour. Runs of flat tiles come behind the others.
///
/// Units, memory, threads and errors are those of treacle.h, but that coordinates and radii may be as large
/// as floats are.

#ifndef TREACLE_TILES_H
#define TREACLE_TILES_H

#include "treacle.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Edge of a tile, pixels.
enum { TREACLE_TILE_SIDE = 8 };

/// Two discs and the goo between them; a disc alone has a distance of 0, and a capsule is two equal discs
/// with a quadratic bridge. 48 bytes: three texels.
///
/// Or a jelly (treacle_jelly), which a negative fillet_radius tells. Its lower side at rest is the line from
/// disc 1's centre to disc 2's, so the axis is (1, 0) and distance its width; radius1 is its height, fillet_x
/// and fillet_y are its control in the frame of that line, y down, and radius2 is not looked at. A control
/// above the line is to be where treacle_jelly takes it to be. One without width or height is nothing.
typedef struct treacle_body {
    float x, y;               ///< disc 1's centre, pixels
    float axis_x, axis_y;     ///< unit vector from disc 1 to disc 2; any for a disc alone
    float distance;           ///< between the centres, pixels, 0 or more
    float radius1, radius2;   ///< pixels, 0 or more
    float fillet_radius;      ///< of a membrane, pixels; 0 for a quadratic bridge, less for a jelly
    float fillet_x, fillet_y; ///< the fillet's centre in the pair's frame (treacle_membrane_fillet), pixels
    uint32_t color;           ///< red, green, blue, alpha in memory
    float inverse_distance;   ///< 1 / distance; 0 for a disc alone
} treacle_body;

/// The part of the picture that is tiled. Tiles are aligned to the picture: left and top are multiples of a
/// side.
typedef struct treacle_tile_grid {
    uint32_t left, top;     ///< pixels
    uint32_t columns, rows; ///< of tiles; together at most 2^24
    /// 0: bodies lie over each other, the last in front. Else they merge in the field that sums 2^(-distance
    /// / softness) over them, pixels.
    float softness;
} treacle_tile_grid;

/// Tiles side by side, all with lists or all flat and of one colour.
typedef struct treacle_tile_run {
    float left, top; ///< pixels
    float width;     ///< pixels
    float head;      ///< texel of the first tile's head; of flat tiles the texel of their colour
} treacle_tile_run;

/// Four floats of the buffer texture. It is to hold their bits as unsigned integers: as floats some colours
/// are no numbers, or too small for all drivers to keep.
///
///     a tile's head    first texel of its list, and the one behind its last; the rest is unused
///     a list           bodies of three texels each; discs of one, where all bodies are discs that merge
///     a disc           centre, radius, color's bits
///     a flat colour    its bits; the rest is unused
///
/// Heads of a run follow each other.
typedef struct treacle_texel {
    float values[4];
} treacle_texel;

typedef struct treacle_tile {
    uint32_t count; ///< of what is listed
    uint32_t nearest_body;
    uint32_t closer;     ///< the body that filled the last quarter
    uint32_t filled;     ///< quarters, a bit for each
    uint32_t color;      ///< of the front body in it
    uint32_t is_mixed;   ///< 1 where another one's differs
    float nearest;       ///< of the distances of its bodies
    uint32_t first, end; ///< texels still to be written: the first, and the one behind the last
} treacle_tile;

typedef struct treacle_tile_hit {
    uint32_t tile, body;
    float distance;  ///< from the tile's middle to the body, pixels, negative inside; of bodies that merge
    uint32_t filled; ///< quarters of the tile that no body before it has filled, a bit for each
} treacle_tile_hit;

/// Lists in the caller's memory. Counts are set by every call: where a buffer was too small, to what it
/// needs.
typedef struct treacle_tiles {
    treacle_texel *texels;
    treacle_tile_run *runs;
    treacle_tile *tiles;    ///< for the call's own use: columns times rows
    uint64_t *settled;      ///< likewise, as many
    treacle_tile_hit *hits; ///< for the call's own use
    size_t texel_capacity, run_capacity, tile_capacity, hit_capacity;
    size_t texel_count, run_count, tile_count, hit_count;
    size_t flat_count; ///< of the runs, how many of the last ones are of flat tiles
    float reach;       ///< for the calls' own use
} treacle_tiles;

/// Fills the lists of all bodies.
///
/// Where a capacity is too small, it returns TREACLE_ERROR_BUFFER_FULL, and the counts tell what is needed,
/// as far as it is known already: make room and call again, three times at most. An index that a float
/// doesn't hold (2^24) is TREACLE_ERROR_INDEX_OVERFLOW, and so are more hits than that: bin parts of the
/// picture then.
/// @param meets NULL, or a byte for each body, which is set to 1 where another one is in its reach, to the
/// tile, and else to 0. What meets none is then left out of the lists: it is its own shape, and cheaper to
/// draw as that. Bodies that do not merge meet none.
treacle_status treacle_bin_bodies(const treacle_body *bodies, size_t count, const treacle_tile_grid *grid,
                                  uint8_t *meets, treacle_tiles *tiles);

/// The two steps of treacle_bin_bodies, with its errors, so that several threads can bin parts of a picture:
/// each has a grid and tiles of its own, and all have the same bodies and the same `meets`, which is zeroed
/// before. Once all parts have been searched they can be listed, each with what it was searched with: another
/// grid is TREACLE_ERROR_OPTION. Either step can be taken again where a buffer was too small.
treacle_status treacle_find_bodies(const treacle_body *bodies, size_t count, const treacle_tile_grid *grid,
                                   uint8_t *meets, treacle_tiles *tiles);
treacle_status treacle_list_bodies(const treacle_body *bodies, size_t count, const treacle_tile_grid *grid,
                                   uint8_t *meets, treacle_tiles *tiles);

#ifdef __cplusplus
}
#endif

#endif
