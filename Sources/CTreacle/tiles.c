// Bodies of goo binned into tiles.
//
//     bodies, front to back --> hits: (tile, body) --> what matters --> heads, runs and lists

#include "binning.h"
#include "profile.h"

#include <math.h>
#include <string.h>

/// Deep inside a body stops adding to the field at 2 to the power of this (tiles.frag).
static const float deepest = 5;

/// Whether a hit of a body that merges is to be listed. Where others are sure to add up to more than 1, it
/// takes the more to matter.
static bool matters(const binning *bin, const treacle_tile_hit *hit)
{
    const treacle_tile *tile = &bin->out->tiles[hit->tile];
    if (!treacle_meets(bin, hit->body))
        return false;
    if (tile->filled == all_quarters)
        return hit->filled != 0;
    float softness = bin->grid->softness;
    float depth = fminf(fmaxf(-(tile->nearest + half_tile) / softness, 0), deepest);
    return hit->distance <= half_tile + (bin->reach - depth) * softness;
}

/// Leaves out what doesn't matter, and tiles that the surface doesn't reach.
static void choose(binning *bin)
{
    treacle_tiles *out = bin->out;
    for (size_t i = 0; i < out->tile_count; i++)
        out->tiles[i].count = 0;
    size_t kept = 0;
    for (size_t i = 0; i < out->hit_count; i++) {
        const treacle_tile_hit *hit = &out->hits[i];
        if (!matters(bin, hit))
            continue;
        out->tiles[hit->tile].count++;
        out->hits[kept++] = *hit;
    }
    out->hit_count = kept;
    // So many in one place add up to 1 no farther out than that.
    for (size_t i = 0; i < out->tile_count; i++) {
        treacle_tile *tile = &out->tiles[i];
        if (tile->count && tile->nearest > half_tile + bin->grid->softness * log2f((float)tile->count))
            tile->count = 0;
    }
}

/// Places in the buffers.
typedef struct places {
    size_t head, texel, run, flat;
} places;

/// Whether all pixels have one colour, and which is known.
static bool is_flat(const treacle_tile *tile)
{
    return tile->filled == all_quarters && !tile->is_mixed;
}

static treacle_texel texel_of_color(uint32_t color)
{
    treacle_texel texel = {{0}};
    memcpy(&texel.values[0], &color, sizeof color);
    return texel;
}

/// Begins a run with the tile, whose place is known.
static void begin_run(const binning *bin, const places *at, const treacle_tile *tile, uint32_t row,
                      uint32_t column)
{
    const treacle_tile_grid *grid = bin->grid;
    treacle_tile_run run = {.left = (float)(grid->left + column * TREACLE_TILE_SIDE),
                            .top = (float)(grid->top + row * TREACLE_TILE_SIDE),
                            .head = (float)(is_flat(tile) ? at->texel : at->head)};
    bin->out->runs[is_flat(tile) ? at->flat : at->run] = run;
    if (is_flat(tile))
        bin->out->texels[at->texel] = texel_of_color(tile->color);
}

/// Tells the tile's list its place.
static void begin_list(const binning *bin, const places *at, treacle_tile *tile, size_t length)
{
    tile->first = (uint32_t)at->texel;
    tile->end = (uint32_t)(at->texel + length);
    bin->out->texels[at->head] = (treacle_texel){{(float)tile->first, (float)tile->end, 0, 0}};
}

/// Goes through the tiles that are seen, from these places to those behind the last, and writes runs, heads
/// and flat tiles' colours there, or else only counts.
static places lay_out(const binning *bin, places at, bool writes)
{
    const treacle_tile_grid *grid = bin->grid;
    for (uint32_t row = 0; row < grid->rows; row++) {
        const treacle_tile *before = NULL;
        for (uint32_t column = 0; column < grid->columns; column++) {
            treacle_tile *tile = &bin->out->tiles[(size_t)row * grid->columns + column];
            if (!tile->count) {
                before = NULL;
                continue;
            }
            bool flat = is_flat(tile);
            bool goes_on = before && is_flat(before) == flat && (!flat || before->color == tile->color);
            size_t length = flat ? !goes_on : tile->count * bin->entry_texels;
            if (writes && !goes_on)
                begin_run(bin, &at, tile, row, column);
            if (writes && !flat)
                begin_list(bin, &at, tile, length);
            at.run += !flat && !goes_on;
            at.flat += flat && !goes_on;
            if (writes)
                bin->out->runs[(flat ? at.flat : at.run) - 1].width += side;
            at.head += !flat;
            at.texel += length;
            before = tile;
        }
    }
    return at;
}

/// The next free texels of a tile's list: from its start, or from its end.
static treacle_texel *take(const binning *bin, treacle_tile *tile, bool from_end)
{
    uint32_t length = (uint32_t)bin->entry_texels;
    uint32_t place = from_end ? (tile->end -= length) : tile->first;
    tile->first += from_end ? 0 : length;
    return &bin->out->texels[place];
}

static treacle_texel disc_of(const treacle_body *body)
{
    treacle_texel disc = {{body->x, body->y, body->radius1, 0}};
    memcpy(&disc.values[3], &body->color, sizeof body->color);
    return disc;
}

/// Bodies that lie over each other stay front to back. Of those that merge, the ones that the tile's middle
/// is in come first: with them a pixel soon has enough.
static void write_lists(const binning *bin)
{
    const treacle_tiles *out = bin->out;
    for (size_t i = 0; i < out->hit_count; i++) {
        const treacle_tile_hit *hit = &out->hits[i];
        treacle_tile *tile = &out->tiles[hit->tile];
        if (!tile->count || is_flat(tile))
            continue;
        const treacle_body *body = &bin->bodies[hit->body];
        treacle_texel *entry = take(bin, tile, bin->merges && hit->distance > 0);
        if (bin->entry_texels == 1)
            *entry = disc_of(body);
        else
            memcpy(entry, body, sizeof *body);
    }
}

static treacle_status check_body(const treacle_body *body)
{
    const float numbers[] = {body->x,        body->y,        body->axis_x,          body->axis_y,
                             body->distance, body->radius1,  body->radius2,         body->fillet_radius,
                             body->fillet_x, body->fillet_y, body->inverse_distance};
    const size_t count = sizeof numbers / sizeof *numbers;
    float sum = 0; // of numbers times 0, which is 0 for finite ones alone
    for (size_t i = 0; i < count; i++)
        sum += numbers[i] * 0;
    if (sum != 0)
        return treacle_check_numbers(numbers, count);
    bool is_negative = body->distance < 0 || body->radius1 < 0 || body->radius2 < 0;
    return is_negative ? TREACLE_ERROR_NEGATIVE_RADIUS : TREACLE_OK;
}

static bool has_room(const void *buffer, size_t capacity)
{
    return buffer || !capacity;
}

static treacle_status check(const treacle_body *bodies, size_t count, const treacle_tile_grid *grid,
                            const treacle_tiles *tiles)
{
    if (!grid || !tiles || !has_room(bodies, count) || !has_room(tiles->texels, tiles->texel_capacity) ||
        !has_room(tiles->runs, tiles->run_capacity) || !has_room(tiles->tiles, tiles->tile_capacity) ||
        !has_room(tiles->settled, tiles->tile_capacity) || !has_room(tiles->hits, tiles->hit_capacity))
        return TREACLE_ERROR_NULL;
    if (grid->columns > most_tiles || grid->rows > most_tiles ||
        (uint64_t)grid->columns * grid->rows > most_tiles || grid->left > most_tiles ||
        grid->top > most_tiles || !(grid->softness >= 0) || isinf(grid->softness))
        return TREACLE_ERROR_OPTION;
    if (count >= INT32_MAX) // bodies are numbered in 32 bits
        return TREACLE_ERROR_INDEX_OVERFLOW;
    treacle_status status = TREACLE_OK;
    for (size_t i = 0; i < count && !status; i++)
        status = check_body(&bodies[i]);
    return status;
}

static bool are_discs(const treacle_body *bodies, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (bodies[i].distance != 0)
            return false;
    return true;
}

static bool is_one_color(const treacle_body *bodies, size_t count)
{
    for (size_t i = 1; i < count; i++)
        if (bodies[i].color != bodies[0].color)
            return false;
    return true;
}

treacle_status treacle_binning_begin(binning *bin, const treacle_body *bodies, size_t count,
                                     const treacle_tile_grid *grid, uint8_t *meets, treacle_tiles *tiles)
{
    treacle_status status = check(bodies, count, grid, tiles);
    if (status)
        return status;
    bool merges = grid->softness > 0;
    *bin = (binning){
        .bodies = bodies, .grid = grid, .out = tiles, .meets = merges ? meets : NULL, .merges = merges};
    bin->entry_texels = merges && are_discs(bodies, count) ? 1 : BODY_TEXELS;
    bin->one_color = merges && is_one_color(bodies, count);
    return TREACLE_OK;
}

treacle_status treacle_list_bodies(const treacle_body *bodies, size_t count, const treacle_tile_grid *grid,
                                   uint8_t *meets, treacle_tiles *tiles)
{
    binning bin;
    treacle_status status = treacle_binning_begin(&bin, bodies, count, grid, meets, tiles);
    if (status)
        return status;
    if (tiles->tile_count != (size_t)grid->columns * grid->rows)
        return TREACLE_ERROR_OPTION;
    if (tiles->tile_count > tiles->tile_capacity || tiles->hit_count > tiles->hit_capacity)
        return TREACLE_ERROR_BUFFER_FULL;
    bin.reach = tiles->reach;
    if (bin.merges)
        choose(&bin);
    places all = lay_out(&bin, (places){0}, false);
    tiles->texel_count = all.head + all.texel;
    tiles->run_count = all.run + all.flat;
    tiles->flat_count = all.flat;
    if (tiles->texel_count > most_texels)
        return TREACLE_ERROR_INDEX_OVERFLOW;
    if (tiles->run_count > tiles->run_capacity || tiles->texel_count > tiles->texel_capacity)
        return TREACLE_ERROR_BUFFER_FULL;
    lay_out(&bin, (places){.texel = all.head, .flat = all.run}, true);
    write_lists(&bin);
    return TREACLE_OK;
}

treacle_status treacle_bin_bodies(const treacle_body *bodies, size_t count, const treacle_tile_grid *grid,
                                  uint8_t *meets, treacle_tiles *tiles)
{
    if (meets && count)
        memset(meets, 0, count);
    treacle_status status = treacle_find_bodies(bodies, count, grid, meets, tiles);
    return status ? status : treacle_list_bodies(bodies, count, grid, meets, tiles);
}
