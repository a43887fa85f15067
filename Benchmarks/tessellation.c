// How fast pairs become triangles: the vertices alone, for an index buffer that stays
// (treacle_add_pair_vertices), on this processor and on any, and with their indices (treacle_add_pairs).
// Beside them, in the same run: memcpy of the same bytes, cairo's flattening of the same outline, and a
// tessellation with 32 segments to every curve whatever its size.
//
//   tessellation [ROUNDS]
//
// Rounds are interleaved, so that a machine that slows down slows all down; what counts is the median, and
// for ratios the median of each round's own ratio. One thread; times are of its processor.

#define _POSIX_C_SOURCE 200809L
#include "lanes.h"

#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PAIRS = 10000, MOST_ROUNDS = 101, CONTENDERS = 8 };
static const double pi = TREACLE_PI;
static const float tolerance = 0.25f;

static treacle_pair pairs[PAIRS];
static treacle_mesh mesh;
static treacle_topology topologies[PAIRS];
static treacle_vertex *copy;
static uint32_t *index_copy;
static cairo_t *cairo;
static size_t cairo_points, naive_points;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t); // what else runs on the machine has no part in it
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/// Radii 11 and 6 at some 60 pixels, in all directions: a badge in mid-drag.
static void make_pairs(treacle_bridge_kind kind)
{
    for (int i = 0; i < PAIRS; i++) {
        double angle = 2.399963 * i, distance = 50 + 20 * (i % 101) / 101.0;
        treacle_pair *p = &pairs[i];
        *p = (treacle_pair){.disc1 = {.x = (float)(i % 100 * 12), .y = (float)(i / 100) * 7, .radius = 6},
                            .kind = kind,
                            .fullness = 0.5f};
        p->disc2 = (treacle_disc){.x = p->disc1.x + (float)(distance * cos(angle)),
                                  .y = p->disc1.y + (float)(distance * sin(angle)),
                                  .radius = 11};
    }
}

static void check(treacle_status status)
{
    if (status) {
        fprintf(stderr, "tessellation: error: %s\n", treacle_status_name(status));
        exit(1);
    }
}

static void tessellate_by(const treacle_lanes *lanes, treacle_topology *apart)
{
    const treacle_options options = {.tolerance = tolerance};
    mesh.vertex_count = mesh.index_count = 0;
    check(treacle_add_pairs_by(lanes, &mesh, pairs, NULL, PAIRS, &options, apart));
}

static void vertices_here(void)
{
    tessellate_by(treacle_best_lanes(), topologies);
}

static void vertices_anywhere(void)
{
    tessellate_by(&treacle_lanes_portable, topologies);
}

static void with_indices(void)
{
    tessellate_by(treacle_best_lanes(), NULL);
}

static void one_by_one(void)
{
    tessellate_by(NULL, NULL);
}

static void copy_vertices(void)
{
    memcpy(copy, mesh.vertices, mesh.vertex_count * sizeof *copy);
}

/// What one_by_one wrote, all of it.
static void copy_all(void)
{
    copy_vertices();
    memcpy(index_copy, mesh.indices, mesh.index_count * sizeof *index_copy);
}

static void cairo_outline(const treacle_pair *pair)
{
    treacle_path_command commands[16];
    treacle_path path = {.commands = commands, .capacity = 16};
    check(treacle_pair_outline(pair, &path));
    double x = 0, y = 0;
    for (size_t i = 0; i < path.count; i++) {
        const treacle_path_command *c = &commands[i];
        double ex = (double)c->x, ey = (double)c->y, qx = (double)c->x1, qy = (double)c->y1;
        switch (c->verb) {
        case TREACLE_MOVE:
            cairo_move_to(cairo, ex, ey);
            break;
        case TREACLE_QUAD:
            cairo_curve_to(cairo, (x + 2 * qx) / 3, (y + 2 * qy) / 3, (ex + 2 * qx) / 3, (ey + 2 * qy) / 3,
                           ex, ey);
            break;
        case TREACLE_ARC: {
            double dx = ex - x, dy = ey - y, chord = hypot(dx, dy), r = (double)c->radius;
            double height = sqrt(fmax(r * r - chord * chord / 4, 0)) * (c->clockwise ? 1 : -1);
            double cx = (x + ex) / 2 - dy / chord * height, cy = (y + ey) / 2 + dx / chord * height;
            double from = atan2(y - cy, x - cx), to = atan2(ey - cy, ex - cx);
            (c->clockwise ? cairo_arc : cairo_arc_negative)(cairo, cx, cy, r, from, to);
            break;
        }
        case TREACLE_CLOSE:
            cairo_close_path(cairo);
            break;
        default:
            cairo_line_to(cairo, ex, ey);
        }
        x = ex;
        y = ey;
    }
}

static cairo_path_t *cairo_flat;
static double cairo_seconds; ///< of the flattening alone: building the path is not timed

static void flatten(void)
{
    cairo_seconds = 0;
    cairo_points = 0;
    for (int i = 0; i < PAIRS; i++) {
        cairo_new_path(cairo);
        cairo_outline(&pairs[i]);
        double start = now();
        cairo_flat = cairo_copy_path_flat(cairo);
        cairo_seconds += now() - start;
        cairo_points += (size_t)cairo_flat->num_data / 2;
        cairo_path_destroy(cairo_flat);
    }
}

static void naive_arc(treacle_vertex **v, double cx, double cy, double r, double from, double turn)
{
    for (int i = 0; i <= 32; i++) {
        double a = from + turn * i / 32;
        for (int ring = 0; ring < 2; ring++)
            *(*v)++ = (treacle_vertex){(float)(cx + (r + 0.5 - ring) * cos(a)),
                                       (float)(cy + (r + 0.5 - ring) * sin(a)), (float)ring, 0};
    }
}

/// What one writes first: 32 segments for each disc, and for each side of the bridge, with a fringe.
static void naive(void)
{
    treacle_vertex *v = copy;
    for (int i = 0; i < PAIRS; i++) {
        const treacle_pair *p = &pairs[i];
        double x1 = (double)p->disc1.x, y1 = (double)p->disc1.y, r1 = (double)p->disc1.radius;
        double dx = (double)p->disc2.x - x1, dy = (double)p->disc2.y - y1, r2 = (double)p->disc2.radius;
        double d = hypot(dx, dy), ux = dx / d, uy = dy / d;
        naive_arc(&v, x1, y1, r1, 0, 2 * pi);
        naive_arc(&v, x1 + dx, y1 + dy, r2, 0, 2 * pi);
        for (int k = 0; k <= 32; k++) {
            double t = k / 32.0, half = r1 + (r2 - r1) * t * t;
            for (int ring = 0; ring < 4; ring++) {
                double w = (ring < 2 ? 1 : -1) * (half + 0.5 - ring % 2);
                *v++ = (treacle_vertex){(float)(x1 + d * t * ux - w * uy), (float)(y1 + d * t * uy + w * ux),
                                        (float)(ring % 2), 0};
            }
        }
    }
    naive_points = (size_t)(v - copy);
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(const double *values, int count)
{
    double sorted[MOST_ROUNDS];
    memcpy(sorted, values, (size_t)count * sizeof *sorted);
    qsort(sorted, (size_t)count, sizeof *sorted, by_size);
    return sorted[count / 2];
}

static void measure(const char *name, treacle_bridge_kind kind, int rounds)
{
    static const char *const names[CONTENDERS] = {
        "vertices, this processor", "vertices, any processor",    "with indices, this processor",
        "with indices, one by one", "memcpy of the vertices",     "memcpy of vertices and indices",
        "cairo, flattening alone",  "naive, 32 segments a curve",
    };
    void (*const contenders[CONTENDERS])(void) = {vertices_here, vertices_anywhere, with_indices, one_by_one,
                                                  copy_vertices, copy_all,          flatten,      naive};
    enum { SUBJECTS = 3, CAIRO = 6, NAIVE = 7 };
    static double seconds[CONTENDERS][MOST_ROUNDS], ratio[SUBJECTS][CONTENDERS][MOST_ROUNDS];
    make_pairs(kind);
    for (int round = 0; round < rounds; round++) {
        for (int k = 0; k < CONTENDERS; k++) {
            double start = now();
            contenders[k]();
            seconds[k][round] = k == CAIRO ? cairo_seconds : now() - start;
            for (int of = 0; of < SUBJECTS && of <= k; of++)
                ratio[of][k][round] = seconds[k][round] / seconds[of][round];
        }
    }
    printf("\n%s: %d pairs, %.1f vertices and %.1f triangles a pair\n", name, PAIRS,
           (double)mesh.vertex_count / PAIRS, (double)mesh.index_count / 3 / PAIRS);
    printf("%-32s %10s %10s %36s\n", "", "M pairs/s", "M points/s", "time / that of the first three");
    for (int k = 0; k < CONTENDERS; k++) {
        double time = median(seconds[k], rounds);
        size_t points = k == CAIRO ? cairo_points : k == NAIVE ? naive_points : mesh.vertex_count;
        printf("%-32s %10.2f %10.1f", names[k], PAIRS / time / 1e6, (double)points / time / 1e6);
        for (int of = 0; of < SUBJECTS && of <= k; of++)
            printf(" %11.2f", median(ratio[of][k], rounds));
        printf("\n");
    }
}

int main(int count, char **arguments)
{
    int rounds = count > 1 ? atoi(arguments[1]) : 21;
    if (rounds < 1 || rounds > MOST_ROUNDS) {
        fprintf(stderr, "usage: tessellation [ROUNDS, 1 to %d]\n", MOST_ROUNDS);
        return 2;
    }
    mesh = (treacle_mesh){.vertex_capacity = PAIRS * 400, .index_capacity = PAIRS * 1800};
    mesh.vertices = malloc(mesh.vertex_capacity * sizeof *mesh.vertices);
    mesh.indices = malloc(mesh.index_capacity * sizeof(uint32_t));
    copy = malloc(mesh.vertex_capacity * sizeof *copy);
    index_copy = malloc(mesh.index_capacity * sizeof *index_copy);
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 16, 16);
    cairo = cairo_create(surface);
    cairo_set_tolerance(cairo, (double)tolerance);
    measure("membrane", TREACLE_BRIDGE_MEMBRANE, rounds);
    measure("quadratic", TREACLE_BRIDGE_QUADRATIC, rounds);
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    return 0;
}
