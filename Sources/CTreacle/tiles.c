// Bodies of goo binned into tiles.
//
//     bodies, front to back --> hits: (tile, body) --> what matters --> heads, runs and lists

#include "treacle_tiles.h"

#include "profile.h"
#include "tile_lanes.h"

#include <math.h>
#include <string.h>

enum { BODY_TEXELS = sizeof(treacle_body) / sizeof(treacle_texel) };

/// Deep inside a body stops adding to the field at 2 to the power of this (tiles.frag).
static const float deepest = 5;

/// Beyond them a float has no room for every index.
static const uint32_t most_tiles = 1U << 24, most_texels = 1U << 24;

/// Tiles of a row, or rows: the first one and the one behind the last.
typedef struct span {
    int32_t first, end;
} span;

static int32_t tile_index(float pixels, uint32_t origin, uint32_t count)
{
    float index = (pixels - (float)origin) / side;
    return (int32_t)fminf(fmaxf(index, -1) + 1, (float)count + 1) - 1; // rounded down
}

static span tiles_of(float least, float most, uint32_t origin, uint32_t count)
{
    int32_t first = tile_index(least, origin, count), end = tile_index(most, origin, count) + 1;
    return (span){first < 0 ? 0 : first, end < (int32_t)count ? end : (int32_t)count};
}

/// Binning, as it goes on.
typedef struct binning {
    const treacle_body *bodies;
    const treacle_tile_grid *grid;
    treacle_tiles *out;
    uint8_t *meets; ///< NULL: all are listed
    bool merges;
    size_t entry_texels; ///< of an entry of a list
    bool one_color;      ///< whether all that merge are of one
    float reach; ///< of bodies that merge, softnesses: what is farther off moves the surface by less than
                 ///< 1/200 pixel
} binning;

/// Four tiles of a row, of which some are reached by a body.
typedef struct four_tiles {
    uint32_t first;
    mask closers, full;
    lanes distances;
} four_tiles;

static void add(binning *bin, uint32_t body, const four_tiles *four, unsigned lane)
{
    treacle_tiles *out = bin->out;
    uint32_t index = four->first + lane;
    treacle_tile *tile = &out->tiles[index];
    float distance = four->distances[lane];
    if (!tile->count++ || distance < tile->nearest) {
        tile->nearest = distance;
        tile->nearest_body = body;
    }
    if (out->hit_count < out->hit_capacity)
        out->hits[out->hit_count] = (treacle_tile_hit){index, body, distance};
    out->hit_count++;
    if (four->full[lane])
        out->closers[index] = body + 1;
}

/// Adds the body to the open ones of four tiles that it is in. Who would be in a closed one meets who closed
/// it.
static void add_all(binning *bin, uint32_t body, const four_tiles *four, unsigned in)
{
    for (; in; in &= in - 1) {
        unsigned lane = (unsigned)__builtin_ctz(in);
        if (!four->closers[lane])
            add(bin, body, four, lane);
        else if (bin->meets)
            bin->meets[body] = bin->meets[four->closers[lane] - 1] = 1;
    }
}

/// Whether the tiles are all closed, and it is known that who closed them and the body meet others.
static bool is_settled(const binning *bin, uint32_t body, mask closers, unsigned places)
{
    if ((bits(closers != 0) & places) != places || (bin->meets && !bin->meets[body]))
        return false;
    for (int32_t lane = 0; lane < WIDTH && bin->meets; lane++)
        if (closers[lane] && !bin->meets[closers[lane] - 1])
            return false;
    return true;
}

/// Adds the body to the open tiles of a row that it reaches.
static void visit(binning *bin, uint32_t index, int32_t row, span columns)
{
    const treacle_body *body = &bin->bodies[index];
    const treacle_tile_grid *grid = bin->grid;
    bool closes = bin->merges ? bin->one_color : body->color >> 24 == 255;
    const lanes step = {0, side, 2 * side, 3 * side};
    lanes y = all((float)grid->top + ((float)row + 0.5F) * side - body->y);
    for (int32_t column = columns.first; column < columns.end; column += WIDTH) {
        unsigned places = columns.end - column < WIDTH ? (1U << (columns.end - column)) - 1 : 15;
        four_tiles four = {.first = (uint32_t)row * grid->columns + (uint32_t)column};
        four.closers = load(&bin->out->closers[four.first]);
        if (is_settled(bin, index, four.closers, places))
            continue;
        lanes x = step + ((float)grid->left + ((float)column + 0.5F) * side - body->x);
        lanes along = x * body->axis_x + y * body->axis_y;
        lanes aside = y * body->axis_x - x * body->axis_y, height = absolute(aside);
        mask in;
        if (bin->merges) {
            four.distances = distances(body, along, height, half_tile);
            in = four.distances <= half_tile + bin->reach * grid->softness;
        } else {
            in = within(body, half_tile, along, height);
        }
        unsigned found = bits(in) & places;
        if (!found)
            continue;
        if (closes)
            four.full = within(body, -half_tile, along, height);
        add_all(bin, index, &four, found);
    }
}

/// The columns of a row that a capsule around the body reaches.
static span columns_of(const treacle_body *body, float radius, const treacle_tile_grid *grid, int32_t row)
{
    float top = (float)grid->top + (float)row * side - radius, bottom = top + side + 2 * radius;
    float run = body->axis_x * body->distance, rise = body->axis_y * body->distance;
    float t1 = 0, t2 = 1;
    if (fabsf(rise) > 1) {
        t1 = fminf(fmaxf((top - body->y) / rise, 0), 1);
        t2 = fminf(fmaxf((bottom - body->y) / rise, 0), 1);
    }
    float x1 = body->x + run * t1, x2 = body->x + run * t2;
    return tiles_of(fminf(x1, x2) - radius, fmaxf(x1, x2) + radius, grid->left, grid->columns);
}

/// Front to back, so that what is hidden isn't found.
static void find_hits(binning *bin, size_t count)
{
    treacle_tiles *out = bin->out;
    memset(out->tiles, 0, out->tile_count * sizeof *out->tiles);
    memset(out->closers, 0, out->tile_count * sizeof *out->closers);
    out->hit_count = 0;
    for (size_t i = count; i-- > 0;) {
        const treacle_body *body = &bin->bodies[i];
        // Bridges are nowhere wider than the larger disc.
        float radius = fmaxf(body->radius1, body->radius2) + 1 + bin->reach * bin->grid->softness;
        float y2 = body->y + body->axis_y * body->distance;
        span rows = tiles_of(fminf(body->y, y2) - radius, fmaxf(body->y, y2) + radius, bin->grid->top,
                             bin->grid->rows);
        for (int32_t row = rows.first; row < rows.end; row++)
            visit(bin, (uint32_t)i, row, columns_of(body, radius, bin->grid, row));
    }
}

/// Whether so many lie in one place that together they reach farther than each.
static bool is_cut_off(const binning *bin)
{
    const treacle_tiles *out = bin->out;
    float many = exp2f(bin->reach - 3), far = (bin->reach - 1) * bin->grid->softness - side;
    for (size_t i = 0; i < out->tile_count; i++)
        if ((float)out->tiles[i].count > many && out->tiles[i].nearest > far)
            return true;
    return false;
}

/// Two bodies whose gap is within reach both come that close to the middle of a tile between them. Who meets
/// any in a tile meets the nearest there.
static void note_meetings(const binning *bin)
{
    float most = bin->reach * bin->grid->softness + 2 * half_tile;
    for (size_t i = 0; i < bin->out->hit_count; i++) {
        const treacle_tile_hit *hit = &bin->out->hits[i];
        const treacle_tile *tile = &bin->out->tiles[hit->tile];
        if (hit->body != tile->nearest_body && tile->nearest + hit->distance <= most)
            bin->meets[hit->body] = bin->meets[tile->nearest_body] = 1;
    }
}

/// Whether a hit of a body that merges is to be listed. Where others are sure to add up to more than 1, it
/// takes the more to matter.
static bool matters(const binning *bin, const treacle_tile_hit *hit)
{
    const treacle_tile *tile = &bin->out->tiles[hit->tile];
    uint32_t closer = bin->out->closers[hit->tile];
    if (bin->meets && !bin->meets[hit->body])
        return false;
    if (closer)
        return hit->body + 1 == closer;
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

/// Counts tiles with lists and their runs, and with room for them tells the lists their places.
static size_t lay_out(binning *bin, size_t heads, bool writes)
{
    treacle_tiles *out = bin->out;
    const treacle_tile_grid *grid = bin->grid;
    size_t head = 0, texel = heads;
    out->run_count = 0;
    for (uint32_t row = 0; row < grid->rows; row++) {
        bool runs = false;
        for (uint32_t column = 0; column < grid->columns; column++) {
            treacle_tile *tile = &out->tiles[(size_t)row * grid->columns + column];
            size_t length = tile->count * bin->entry_texels;
            if (writes && length) {
                treacle_tile_run *run = &out->runs[out->run_count - runs];
                if (!runs)
                    *run = (treacle_tile_run){(float)(grid->left + column * TREACLE_TILE_SIDE),
                                              (float)(grid->top + row * TREACLE_TILE_SIDE), 0, (float)head};
                run->width += side;
                tile->first = (uint32_t)texel;
                tile->end = (uint32_t)(texel + length);
                out->texels[head] = (treacle_texel){{(float)texel, (float)(texel + length), 0, 0}};
            }
            out->run_count += length && !runs;
            runs = length != 0;
            head += length != 0;
            texel += length;
        }
    }
    out->texel_count = texel;
    return head;
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
        if (!tile->count)
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
    return body->radius1 < 0 || body->radius2 < 0 ? TREACLE_ERROR_NEGATIVE_RADIUS : TREACLE_OK;
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
        !has_room(tiles->closers, tiles->tile_capacity) || !has_room(tiles->hits, tiles->hit_capacity))
        return TREACLE_ERROR_NULL;
    if (grid->columns > most_tiles || grid->rows > most_tiles ||
        (uint64_t)grid->columns * grid->rows > most_tiles || grid->left > most_tiles ||
        grid->top > most_tiles || !(grid->softness >= 0) || isinf(grid->softness))
        return TREACLE_ERROR_OPTION;
    if (count >= INT32_MAX) // closers are read as signed
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

treacle_status treacle_bin_bodies(const treacle_body *bodies, size_t count, const treacle_tile_grid *grid,
                                  uint8_t *meets, treacle_tiles *tiles)
{
    treacle_status status = check(bodies, count, grid, tiles);
    if (status)
        return status;
    tiles->tile_count = (size_t)grid->columns * grid->rows + WIDTH - 1;
    tiles->hit_count = tiles->run_count = tiles->texel_count = 0;
    if (tiles->tile_count > tiles->tile_capacity)
        return TREACLE_ERROR_BUFFER_FULL;
    if (meets && count)
        memset(meets, 0, count);
    bool merges = grid->softness > 0;
    binning bin = {
        .bodies = bodies, .grid = grid, .out = tiles, .meets = merges ? meets : NULL, .merges = merges};
    bin.entry_texels = merges && are_discs(bodies, count) ? 1 : BODY_TEXELS;
    bin.one_color = bin.merges && is_one_color(bodies, count);
    bin.reach = merges ? 8.5F + fmaxf(log2f(grid->softness), 0) : 0;
    find_hits(&bin, count);
    if (merges && is_cut_off(&bin)) {
        bin.reach += log2f((float)count);
        find_hits(&bin, count);
    }
    if (tiles->hit_count > most_texels)
        return TREACLE_ERROR_INDEX_OVERFLOW;
    if (tiles->hit_count > tiles->hit_capacity)
        return TREACLE_ERROR_BUFFER_FULL;
    if (bin.meets)
        note_meetings(&bin);
    if (merges)
        choose(&bin);
    size_t heads = lay_out(&bin, 0, false);
    tiles->texel_count += heads;
    if (tiles->texel_count > most_texels)
        return TREACLE_ERROR_INDEX_OVERFLOW;
    if (tiles->run_count > tiles->run_capacity || tiles->texel_count > tiles->texel_capacity)
        return TREACLE_ERROR_BUFFER_FULL;
    lay_out(&bin, heads, true);
    write_lists(&bin);
    return TREACLE_OK;
}
