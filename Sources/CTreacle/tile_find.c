// Which tiles bodies of goo reach, from the front body to the last.

#include "binning.h"
#include "tile_jelly.h"

#include <math.h>
#include <string.h>

/// Tiles of a row, or rows: the first one and the one behind the last.
typedef struct span {
    int32_t first, end;
} span;

/// Between 0 and most; 0 for what isn't a number.
static float from_least(float x, float most)
{
    return x > 0 ? (x < most ? x : most) : 0;
}

/// Likewise; most for what isn't a number.
static float up_to(float x, float most)
{
    return x < most ? (x > 0 ? x : 0) : most;
}

static span tiles_of(float least, float most, uint32_t origin, uint32_t count)
{
    float first = (least - (float)origin) / side, end = (most - (float)origin) / side + 1;
    return (span){(int32_t)from_least(first, (float)count), (int32_t)up_to(end, (float)count)};
}

static void note_meeting(const binning *bin, uint32_t one, uint32_t other)
{
    __atomic_store_n(&bin->meets[one], 1, __ATOMIC_RELAXED);
    __atomic_store_n(&bin->meets[other], 1, __ATOMIC_RELAXED);
}

/// A body, in four tiles of a row.
typedef struct four_tiles {
    uint32_t body;
    uint32_t first; ///< tile
    uint64_t *settled;
    unsigned shift; ///< of the tiles' bits in there
    lanes x, y;     ///< the tiles' middles, seen from disc 1
    lanes distances;
} four_tiles;

/// A bit for each tile, rows beginning anew with a word.
static uint64_t *settled_row(const binning *bin, int32_t row)
{
    return bin->out->settled + (size_t)row * ((bin->grid->columns + 63) / 64);
}

/// Whether nothing is left to find in the tiles by a body that is known to meet others.
static bool are_settled(const uint64_t *settled, span columns)
{
    for (int32_t column = columns.first; column < columns.end; column = (column | 63) + 1) {
        uint64_t open = ~settled[column / 64] >> column % 64;
        int32_t count = columns.end - column;
        if (count < 64 ? open << (64 - count) : open)
            return false;
    }
    return true;
}

/// Whether nothing else is to be seen where the body is.
static bool fills(const binning *bin, uint32_t body)
{
    return bin->merges ? bin->one_color : bin->bodies[body].color >> 24 == 255;
}

/// The quarters of a tile that the body fills, a bit for each.
static unsigned filled_quarters(const treacle_body *body, float x, float y)
{
    const float step = side / 4;
    lanes xs = x + (lanes){-step, step, -step, step}, ys = y + (lanes){-step, -step, step, step};
    lanes along = xs * body->axis_x + ys * body->axis_y;
    lanes aside = ys * body->axis_x - xs * body->axis_y;
    return bits(is_within(body, -half_quarter, along, aside));
}

/// Adds the body to an open tile that it is in.
static void add(binning *bin, const four_tiles *four, unsigned lane)
{
    treacle_tiles *out = bin->out;
    uint32_t index = four->first + lane, body = four->body;
    treacle_tile *tile = &out->tiles[index];
    float distance = four->distances[lane];
    uint32_t color = bin->bodies[body].color;
    if (!tile->count)
        tile->color = color;
    tile->is_mixed |= tile->color != color;
    if (!tile->count++ || distance < tile->nearest) {
        tile->nearest = distance;
        tile->nearest_body = body;
    }
    unsigned filled = 0;
    if (fills(bin, body) && distance < to_quarter - half_quarter)
        filled = filled_quarters(&bin->bodies[body], four->x[lane], four->y[lane]) & ~tile->filled;
    if (out->hit_count < out->hit_capacity)
        out->hits[out->hit_count] = (treacle_tile_hit){index, body, distance, filled};
    out->hit_count++;
    tile->filled |= filled;
    if (tile->filled != all_quarters)
        return;
    tile->closer = body;
    if (treacle_meets(bin, body))
        *four->settled |= 1ULL << (four->shift + lane);
}

/// Who would be in a closed tile meets who closed it.
static void add_all(binning *bin, const four_tiles *four, unsigned in)
{
    for (; in; in &= in - 1) {
        unsigned lane = (unsigned)__builtin_ctz(in);
        const treacle_tile *tile = &bin->out->tiles[four->first + lane];
        if (tile->filled != all_quarters) {
            add(bin, four, lane);
        } else if (bin->meets) {
            note_meeting(bin, four->body, tile->closer);
            *four->settled |= 1ULL << (four->shift + lane);
        }
    }
}

/// Adds the body to the open tiles of a row that it reaches.
static void visit(binning *bin, uint32_t index, int32_t row, span columns)
{
    const treacle_body *body = &bin->bodies[index];
    const treacle_tile_grid *grid = bin->grid;
    uint64_t *settled = settled_row(bin, row);
    bool is_known = treacle_meets(bin, index);
    if (is_known && are_settled(settled, columns))
        return;
    const lanes step = {0, side, 2 * side, 3 * side};
    lanes y = all((float)grid->top + ((float)row + 0.5F) * side - body->y);
    // Fours don't lie across two words.
    for (int32_t column = columns.first & ~(WIDTH - 1); column < columns.end; column += WIDTH) {
        four_tiles four = {.body = index,
                           .first = (uint32_t)row * grid->columns + (uint32_t)column,
                           .settled = &settled[column / 64],
                           .shift = (unsigned)column % 64};
        unsigned places = columns.end - column < WIDTH ? (1U << (columns.end - column)) - 1 : 15;
        if (column < columns.first)
            places &= 15U << (columns.first - column);
        if (is_known)
            places &= ~(unsigned)(*four.settled >> four.shift);
        if (!places)
            continue;
        four.x = step + ((float)grid->left + ((float)column + 0.5F) * side - body->x);
        four.y = y;
        lanes along = four.x * body->axis_x + y * body->axis_y;
        lanes aside = y * body->axis_x - four.x * body->axis_y;
        mask in;
        if (bin->merges) {
            four.distances = distances_of(body, along, aside, half_tile);
            in = four.distances <= half_tile + bin->reach * grid->softness;
        } else {
            four.distances = all(0); // their order tells what is to be seen
            in = is_within(body, half_tile, along, aside);
        }
        add_all(bin, &four, bits(in) & places);
    }
}

/// A capsule around a body, as rows of tiles meet it.
typedef struct surroundings {
    float x, y, run, radius;
    float per_rise; ///< 1 / how far down it goes; 0 where that is little
} surroundings;

static span columns_of(const surroundings *around, const treacle_tile_grid *grid, int32_t row)
{
    float top = (float)grid->top + (float)row * side - around->radius - around->y;
    float bottom = top + side + 2 * around->radius;
    float t1 = 0, t2 = 1;
    if (around->per_rise != 0) {
        t1 = from_least(top * around->per_rise, 1);
        t2 = up_to(bottom * around->per_rise, 1);
    }
    float x1 = around->x + around->run * t1, x2 = around->x + around->run * t2;
    float least = x1 < x2 ? x1 : x2, most = x1 < x2 ? x2 : x1;
    return tiles_of(least - around->radius, most + around->radius, grid->left, grid->columns);
}

static void find_hits_of(binning *bin, uint32_t index)
{
    const treacle_body *body = &bin->bodies[index];
    const treacle_tile_grid *grid = bin->grid;
    float radius = half_width(body) + 1 + bin->reach * grid->softness;
    float rise = body->axis_y * body->distance;
    surroundings around = {body->x, body->y, body->axis_x * body->distance, radius,
                           fabsf(rise) > 1 ? 1 / rise : 0};
    float top = fminf(rise, 0) + body->y - radius, bottom = fmaxf(rise, 0) + body->y + radius;
    span rows = tiles_of(top, bottom, grid->top, grid->rows);
    for (int32_t row = rows.first; row < rows.end; row++)
        visit(bin, index, row, columns_of(&around, grid, row));
}

/// Front to back, so that what is hidden isn't found.
static void find_hits(binning *bin, size_t count)
{
    treacle_tiles *out = bin->out;
    out->hit_count = 0;
    if (!out->tile_count)
        return;
    memset(out->tiles, 0, out->tile_count * sizeof *out->tiles);
    const uint64_t *end = settled_row(bin, (int32_t)bin->grid->rows);
    memset(out->settled, 0, (size_t)(end - out->settled) * sizeof *out->settled);
    for (size_t i = count; i-- > 0;)
        find_hits_of(bin, (uint32_t)i);
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
            note_meeting(bin, hit->body, tile->nearest_body);
    }
}

treacle_status treacle_find_bodies(const treacle_body *bodies, size_t count, const treacle_tile_grid *grid,
                                   uint8_t *meets, treacle_tiles *tiles)
{
    binning bin;
    treacle_status status = treacle_binning_begin(&bin, bodies, count, grid, meets, tiles);
    if (status)
        return status;
    tiles->tile_count = (size_t)grid->columns * grid->rows;
    tiles->hit_count = tiles->run_count = tiles->flat_count = tiles->texel_count = 0;
    if (tiles->tile_count > tiles->tile_capacity)
        return TREACLE_ERROR_BUFFER_FULL;
    bin.reach = bin.merges ? 8.5F + fmaxf(log2f(grid->softness), 0) : 0;
    find_hits(&bin, count);
    if (bin.merges && is_cut_off(&bin)) {
        bin.reach += log2f((float)count);
        find_hits(&bin, count);
    }
    tiles->reach = bin.reach;
    if (tiles->hit_count > most_texels)
        return TREACLE_ERROR_INDEX_OVERFLOW;
    if (tiles->hit_count > tiles->hit_capacity)
        return TREACLE_ERROR_BUFFER_FULL;
    if (bin.meets)
        note_meetings(&bin);
    return TREACLE_OK;
}
