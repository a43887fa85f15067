// libFuzzer target: any bytes as bodies and a grid, and what treacle_tiles.h promises of their lists: in the
// whole grid, and the same in two parts of it.

#include "input.h"

#include <treacle_tiles.h>

#include <math.h>
#include <stdbool.h>

/// Bodies that are binned.
typedef struct fuzz_bodies {
    treacle_body *bodies;
    size_t count;
    uint8_t *meets; ///< NULL, or one for each body
    bool are_discs;
} fuzz_bodies;

/// Lengths in sixteenths of a pixel. A fillet with a negative radius makes a jelly.
typedef struct small_body {
    int16_t x, y, x2, y2, radius1, radius2, fillet_radius, fillet_x, fillet_y;
    uint16_t color;
} small_body;

static float pixels(int16_t length)
{
    return (float)length / 16;
}

/// A body as callers make them, of the sizes that pictures have.
static treacle_body take_small(input *in)
{
    small_body small;
    take(in, &small, sizeof small);
    float dx = pixels(small.x2), dy = small.fillet_radius < 0 ? 0 : pixels(small.y2);
    float distance = small.fillet_radius < 0 ? fabsf(dx) : hypotf(dx, dy);
    treacle_body body = {.x = pixels(small.x),
                         .y = pixels(small.y),
                         .axis_x = 1,
                         .distance = distance,
                         .radius1 = fabsf(pixels(small.radius1)),
                         .radius2 = fabsf(pixels(small.radius2)),
                         .fillet_radius = pixels(small.fillet_radius),
                         .fillet_x = pixels(small.fillet_x),
                         .fillet_y = pixels(small.fillet_y),
                         .color = (small.color & 256 ? 0xFF000000U : 0x80000000U) | (small.color & 3)};
    if (distance > 0) {
        body.inverse_distance = 1 / distance;
        if (small.fillet_radius >= 0) {
            body.axis_x = dx / distance;
            body.axis_y = dy / distance;
        }
    }
    return body;
}

static fuzz_bodies take_bodies(input *in, bool are_small, bool have_meets)
{
    size_t size = are_small ? sizeof(small_body) : sizeof(treacle_body);
    fuzz_bodies all = {.count = in->left / size, .are_discs = true};
    all.bodies = malloc(all.count * sizeof(treacle_body));
    all.meets = have_meets ? malloc(all.count) : NULL;
    for (size_t i = 0; i < all.count; i++) {
        if (are_small)
            all.bodies[i] = take_small(in);
        else
            take(in, &all.bodies[i], sizeof(treacle_body));
        all.are_discs = all.are_discs && all.bodies[i].distance == 0;
    }
    return all;
}

// MARK: Room

/// Exactly as much as asked for, so that AddressSanitizer sees a step beyond, with bytes that no list has.
static void *room(void *old, size_t *capacity, size_t count, size_t size)
{
    if (*capacity >= count)
        return old;
    *capacity = count;
    free(old);
    return memset(malloc(count * size), 0xAB, count * size);
}

static void make_room(treacle_tiles *tiles)
{
    size_t settled = tiles->tile_capacity;
    tiles->settled = room(tiles->settled, &settled, tiles->tile_count, sizeof *tiles->settled);
    tiles->tiles = room(tiles->tiles, &tiles->tile_capacity, tiles->tile_count, sizeof *tiles->tiles);
    tiles->hits = room(tiles->hits, &tiles->hit_capacity, tiles->hit_count, sizeof *tiles->hits);
    tiles->runs = room(tiles->runs, &tiles->run_capacity, tiles->run_count, sizeof *tiles->runs);
    tiles->texels = room(tiles->texels, &tiles->texel_capacity, tiles->texel_count, sizeof *tiles->texels);
}

static void free_tiles(treacle_tiles *tiles)
{
    free(tiles->settled);
    free(tiles->tiles);
    free(tiles->hits);
    free(tiles->runs);
    free(tiles->texels);
}

typedef treacle_status step(const treacle_body *, size_t, const treacle_tile_grid *, uint8_t *,
                            treacle_tiles *);

/// Takes the step again until there is room.
static treacle_status run(step *step, const fuzz_bodies *all, const treacle_tile_grid *grid,
                          treacle_tiles *tiles)
{
    for (int calls = 0; calls < 4; calls++) {
        treacle_status status = step(all->bodies, all->count, grid, all->meets, tiles);
        if (status != TREACLE_ERROR_BUFFER_FULL)
            return status;
        make_room(tiles);
    }
    REQUIRE(!"room after three calls");
    return TREACLE_ERROR_BUFFER_FULL;
}

// MARK: Lists

/// A tile's: texels of the whole. Of a flat tile its colour.
typedef struct list {
    const treacle_texel *first;
    size_t length;
    bool is_flat;
} list;

static size_t entry_texels(const fuzz_bodies *all, const treacle_tile_grid *grid)
{
    return grid->softness > 0 && all->are_discs ? 1 : sizeof(treacle_body) / sizeof(treacle_texel);
}

static bool is_entry(const treacle_texel *entry, const treacle_body *body, size_t length)
{
    treacle_texel disc = {{body->x, body->y, body->radius1, 0}};
    memcpy(&disc.values[3], &body->color, sizeof body->color);
    return memcmp(entry, length == 1 ? (const void *)&disc : body, length * sizeof *entry) == 0;
}

/// Each entry is another body. Those that lie over each other are listed from the last on; of those that
/// merge, the ones that meet others.
static void check_list(list list, const fuzz_bodies *all, const treacle_tile_grid *grid)
{
    size_t length = entry_texels(all, grid), behind = all->count;
    bool *used = calloc(all->count, sizeof *used), merges = grid->softness > 0;
    REQUIRE(list.length > 0 && list.length % length == 0);
    for (size_t at = 0; at < list.length; at += length) {
        size_t i = merges ? all->count : behind;
        while (i > 0 && (used[i - 1] || (merges && all->meets && !all->meets[i - 1]) ||
                         !is_entry(list.first + at, &all->bodies[i - 1], length)))
            i--;
        REQUIRE(i > 0);
        used[i - 1] = true;
        behind = i - 1;
    }
    free(used);
}

/// Its colour is that of a body which hides what is behind it, or of all that merge.
static void check_flat(const treacle_texel *color, const fuzz_bodies *all, const treacle_tile_grid *grid)
{
    uint32_t its;
    memcpy(&its, color, sizeof its);
    bool merges = grid->softness > 0, is_found = false;
    for (size_t i = 0; i < all->count; i++) {
        is_found = is_found || all->bodies[i].color == its;
        REQUIRE(!merges || all->bodies[i].color == its);
    }
    REQUIRE(is_found && (merges || its >> 24 == 255));
}

/// Each texel is of one thing only.
static void claim(bool *claimed, const treacle_tiles *tiles, size_t first, size_t length)
{
    for (size_t texel = first; texel < first + length; texel++) {
        REQUIRE(texel < tiles->texel_count && !claimed[texel]);
        claimed[texel] = true;
    }
}

/// The first of a run's tiles, in the grid.
static size_t place_of(const treacle_tile_run *run, const treacle_tile_grid *grid)
{
    const float side = TREACLE_TILE_SIDE;
    float column = (run->left - (float)grid->left) / side, row = (run->top - (float)grid->top) / side;
    float width = run->width / side;
    REQUIRE(column == floorf(column) && row == floorf(row) && width == floorf(width));
    REQUIRE(column >= 0 && row >= 0 && width > 0 && column + width <= (float)grid->columns);
    return (size_t)row * grid->columns + (size_t)column;
}

/// Runs in the grid from its first tile to its last, those of flat tiles behind the others, and all apart
/// from each other; heads, lists and colours that share the texels between them.
/// @returns the grid's tiles' lists
static list *check_lists(const treacle_tiles *tiles, const fuzz_bodies *all, const treacle_tile_grid *grid)
{
    list *lists = calloc(tiles->tile_count, sizeof *lists);
    bool *claimed = calloc(tiles->texel_count, sizeof *claimed);
    REQUIRE(tiles->flat_count <= tiles->run_count);
    size_t listed = tiles->run_count - tiles->flat_count, head = 0, next = 0;
    for (size_t i = 0; i < tiles->run_count; i++) {
        const treacle_tile_run *run = &tiles->runs[i];
        size_t first = place_of(run, grid), end = first + (size_t)(run->width / TREACLE_TILE_SIDE);
        bool flat = i >= listed;
        if (i == listed)
            next = 0;
        REQUIRE(first >= next && end <= tiles->tile_count && (flat || run->head == (float)head));
        REQUIRE(flat || first > next || next % grid->columns == 0);
        next = end;
        if (flat)
            claim(claimed, tiles, (size_t)run->head, 1);
        for (size_t tile = first; tile < end; tile++) {
            REQUIRE(!lists[tile].first);
            if (flat) {
                lists[tile] = (list){tiles->texels + (size_t)run->head, 1, true};
                check_flat(lists[tile].first, all, grid);
                continue;
            }
            claim(claimed, tiles, head, 1);
            const float *place = tiles->texels[head++].values;
            size_t start = (size_t)place[0], length = (size_t)(place[1] - place[0]);
            claim(claimed, tiles, start, length);
            lists[tile] = (list){tiles->texels + start, length, false};
            check_list(lists[tile], all, grid);
        }
    }
    for (size_t texel = 0; texel < tiles->texel_count; texel++)
        REQUIRE(claimed[texel]);
    free(claimed);
    return lists;
}

static void check_counts(const treacle_tiles *tiles, const treacle_tile_grid *grid)
{
    REQUIRE(tiles->tile_count == (size_t)grid->columns * grid->rows);
    REQUIRE(tiles->tile_count <= tiles->tile_capacity && tiles->hit_count <= tiles->hit_capacity);
    REQUIRE(tiles->run_count <= tiles->run_capacity && tiles->texel_count <= tiles->texel_capacity);
}

static void check_meets(const fuzz_bodies *all, const treacle_tile_grid *grid)
{
    for (size_t i = 0; all->meets && i < all->count; i++)
        REQUIRE(all->meets[i] <= (grid->softness > 0));
}

// MARK: Parts

/// Bins the upper rows and the others, as two threads do, and compares with the whole's lists and meetings.
static void check_parts(const fuzz_bodies *all, const treacle_tile_grid *grid, uint32_t rows,
                        const treacle_tiles *whole, const list *lists)
{
    treacle_tile_grid grids[2] = {*grid, *grid};
    treacle_tiles parts[2] = {{0}, {0}};
    grids[0].rows = rows;
    grids[1].rows = grid->rows - rows;
    grids[1].top += rows * TREACLE_TILE_SIDE;
    uint8_t *meets = malloc(all->count);
    if (all->meets) {
        memcpy(meets, all->meets, all->count);
        memset(all->meets, 0, all->count);
    }
    for (int i = 0; i < 2; i++)
        REQUIRE(run(treacle_find_bodies, all, &grids[i], &parts[i]) == TREACLE_OK);
    // What has so many bodies in one place that together they reach farther is searched farther.
    bool are_equal = parts[0].reach == whole->reach && parts[1].reach == whole->reach;
    REQUIRE(!all->meets || !are_equal || memcmp(meets, all->meets, all->count) == 0);
    for (int i = 0; i < 2; i++) {
        REQUIRE(run(treacle_list_bodies, all, &grids[i], &parts[i]) == TREACLE_OK);
        check_counts(&parts[i], &grids[i]);
        list *its = check_lists(&parts[i], all, &grids[i]);
        for (size_t tile = 0; are_equal && tile < parts[i].tile_count; tile++) {
            const list *same = &lists[(i ? (size_t)rows * grid->columns : 0) + tile];
            size_t length = same->length;
            REQUIRE(its[tile].length == length && its[tile].is_flat == same->is_flat);
            REQUIRE(!length || !memcmp(same->first, its[tile].first, length * sizeof *same->first));
        }
        free(its);
        free_tiles(&parts[i]);
    }
    free(meets);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    input in = {bytes, count};
    uint8_t flags, place[2], extent[2], rows;
    treacle_tile_grid grid = {0};
    take(&in, &flags, sizeof flags);
    take(&in, place, sizeof place);
    take(&in, extent, sizeof extent);
    take(&in, &rows, sizeof rows);
    take(&in, &grid.softness, sizeof grid.softness);
    grid.left = place[0] * TREACLE_TILE_SIDE;
    grid.top = place[1] * TREACLE_TILE_SIDE;
    grid.columns = extent[0] % 80;
    grid.rows = extent[1] % 32;
    fuzz_bodies all = take_bodies(&in, flags & 1, flags & 2);

    treacle_tiles tiles = {0};
    treacle_status status = run(treacle_bin_bodies, &all, &grid, &tiles);
    if (status == TREACLE_OK) {
        check_counts(&tiles, &grid);
        check_meets(&all, &grid);
        list *lists = check_lists(&tiles, &all, &grid);
        check_parts(&all, &grid, rows % (grid.rows + 1), &tiles, lists);
        free(lists);
    } else {
        REQUIRE(run(treacle_find_bodies, &all, &grid, &tiles) == status);
    }
    free_tiles(&tiles);
    free(all.bodies);
    free(all.meets);
    return 0;
}
