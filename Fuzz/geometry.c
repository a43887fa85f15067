// libFuzzer target: any bytes as a shape, its options and a mesh, and what the header promises of them.
//
// One source makes a program for each builder: compiled with -DFUZZ_SHAPE=FUZZ_DISC and so on.

#include "geometry.h"
#include "input.h"

#include <math.h>

static treacle_mesh make_mesh(treacle_size room, treacle_index_type type)
{
    // Exactly as much as asked for, so that AddressSanitizer sees a step beyond.
    return (treacle_mesh){.vertices = malloc(room.vertices * sizeof(treacle_vertex)),
                          .indices = malloc(room.indices * (type ? 2 : 4)),
                          .vertex_capacity = room.vertices,
                          .index_capacity = room.indices,
                          .index_type = type};
}

static void free_mesh(treacle_mesh *mesh)
{
    free(mesh->vertices);
    free(mesh->indices);
}

static size_t index_at(const treacle_mesh *mesh, size_t i)
{
    return mesh->index_type ? ((const uint16_t *)mesh->indices)[i] : ((const uint32_t *)mesh->indices)[i];
}

/// The spacing of floats at the mesh's farthest coordinate, to which what came in is known, or a nanopixel
/// where that is more: specks far below the sizes that the header is for only have to be finite.
static double rounding(const treacle_mesh *mesh)
{
    double size = 0;
    for (size_t i = 0; i < mesh->vertex_count; i++)
        size = fmax(size, fmax(fabs((double)mesh->vertices[i].x), fabs((double)mesh->vertices[i].y)));
    return fmax((double)nextafterf((float)size, INFINITY) - size, 1e-9);
}

/// How far a triangle is turned the wrong way, in pixels.
static double wrong_turn(const treacle_mesh *mesh, size_t first)
{
    double x[3], y[3], longest = 0;
    for (int k = 0; k < 3; k++) {
        const treacle_vertex *v = &mesh->vertices[index_at(mesh, first + (size_t)k)];
        x[k] = (double)v->x;
        y[k] = (double)v->y;
    }
    for (int k = 0; k < 3; k++)
        longest = fmax(longest, hypot(x[k] - x[(k + 1) % 3], y[k] - y[(k + 1) % 3]));
    double cross = (x[1] - x[0]) * (y[2] - y[0]) - (y[1] - y[0]) * (x[2] - x[0]);
    return longest > 0 ? -cross / longest : 0;
}

static void check_mesh(const treacle_mesh *mesh)
{
    for (size_t i = 0; i < mesh->vertex_count; i++) {
        const treacle_vertex *v = &mesh->vertices[i];
        REQUIRE(isfinite(v->x) && isfinite(v->y));
        REQUIRE(v->coverage >= 0 && isfinite(v->coverage));
    }
    for (size_t i = 0; i < mesh->index_count; i++)
        REQUIRE(index_at(mesh, i) < mesh->vertex_count);
    double spacing = rounding(mesh);
    for (size_t i = 0; i < mesh->index_count; i += 3)
        REQUIRE(wrong_turn(mesh, i) <= 2 * spacing);
}

#ifdef FUZZ_BATCH
/// Vertices that lanes made are those that came one by one.
static void check_batch(const treacle_mesh *mesh)
{
    size_t part = mesh->vertex_count / (FUZZ_MANY / 2);
    for (size_t i = 0; i < part; i++) {
        const treacle_vertex *a = &mesh->vertices[i], *b = &mesh->vertices[mesh->vertex_count - part + i];
        REQUIRE(a->x == b->x && a->y == b->y && a->coverage == b->coverage && a->color == b->color);
    }
}
#endif

static void check_outline(const fuzz_shape *shape)
{
    size_t count = 0;
    REQUIRE(fuzz_outline_size(shape, &count) == TREACLE_OK);
    treacle_path path = {.commands = malloc(count * sizeof(treacle_path_command)), .capacity = count};
    REQUIRE(fuzz_outline(shape, &path) == TREACLE_OK && path.count == count);
    for (size_t i = 0; i < count; i++) {
        const treacle_path_command *c = &path.commands[i];
        REQUIRE(i > 0 || c->verb == TREACLE_MOVE);
        REQUIRE(isfinite(c->x) && isfinite(c->y) && isfinite(c->x1) && isfinite(c->y1));
        REQUIRE(c->radius >= 0 && isfinite(c->radius));
    }
    free(path.commands);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    input in = {bytes, count};
    fuzz_shape shape;
    treacle_options options;
    float point[3];
    uint8_t small;
    take(&in, &shape, sizeof shape);
    take(&in, &options, sizeof options);
    take(&in, point, sizeof point);
    take(&in, &small, 1);
    treacle_index_type type = small % 2 ? TREACLE_INDEX_U16 : TREACLE_INDEX_U32;

    treacle_size need = {0};
    treacle_status status = fuzz_size(&shape, &options, &need);
    treacle_mesh mesh = {0};
    if (status) {
        REQUIRE(need.vertices == 0 && fuzz_add(&mesh, &shape, &options) == status);
        return 0;
    }
    if (need.vertices > 2000000)
        return 0; // a circle of 1e7 pixels to a thousandth of one: right, but slow
    mesh = make_mesh(need, type);
    status = fuzz_add(&mesh, &shape, &options);
    if (type && need.vertices > 65536) {
        REQUIRE(status == TREACLE_ERROR_INDEX_OVERFLOW && mesh.vertex_count == 0 && mesh.index_count == 0);
    } else {
        REQUIRE(status == TREACLE_OK);
        REQUIRE(mesh.vertex_count == need.vertices && mesh.index_count == need.indices);
        check_mesh(&mesh);
#ifdef FUZZ_BATCH
        check_batch(&mesh);
#endif
    }
    free_mesh(&mesh);

    check_outline(&shape);
    float distance;
    if (fuzz_distance(&shape, point[0], point[1], &distance) == TREACLE_OK)
        REQUIRE(isfinite(distance));
    int hit;
    fuzz_hit(&shape, point[0], point[1], point[2], &hit);
    return 0;
}
