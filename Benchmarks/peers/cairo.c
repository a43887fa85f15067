// Fills paths by cairo, for peers.py, which says what a peer does.

#include <cairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WIDTH = 1280, HEIGHT = 720, PATH_LIMIT = 100000 };

static cairo_path_t *paths[PATH_LIMIT];
static int path_count;

static double seconds(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/// Reads so many numbers.
static const char *read_numbers(const char *text, double *numbers, int count)
{
    for (int i = 0; i < count; i++) {
        char *end;
        numbers[i] = strtod(text, &end);
        text = end;
    }
    return text;
}

static void add_path(cairo_t *cr, const char *text)
{
    double p[6];
    while (*text) {
        switch (*text++) {
        case 'M':
            text = read_numbers(text, p, 2), cairo_move_to(cr, p[0], p[1]);
            break;
        case 'L':
            text = read_numbers(text, p, 2), cairo_line_to(cr, p[0], p[1]);
            break;
        case 'C':
            text = read_numbers(text, p, 6);
            cairo_curve_to(cr, p[0], p[1], p[2], p[3], p[4], p[5]);
            break;
        case 'Z':
            cairo_close_path(cr);
            break;
        default:
            break;
        }
    }
    if (path_count < PATH_LIMIT)
        paths[path_count++] = cairo_copy_path(cr);
    cairo_new_path(cr);
}

static void draw(cairo_t *cr)
{
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    cairo_set_source_rgb(cr, 0xFF / 255.0, 0x3B / 255.0, 0x30 / 255.0);
    for (int i = 0; i < path_count; i++) {
        cairo_append_path(cr, paths[i]);
        cairo_fill(cr);
    }
}

static int save(cairo_surface_t *surface, const char *name)
{
    cairo_surface_flush(surface);
    FILE *file = fopen(name, "wb");
    if (!file)
        return 1;
    size_t bytes = (size_t)cairo_image_surface_get_stride(surface) * HEIGHT;
    int failed = fwrite(cairo_image_surface_get_data(surface), 1, bytes, file) != bytes;
    return fclose(file) || failed;
}

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
    cairo_t *cr = cairo_create(surface);
    FILE *file = fopen(argv[1], "r");
    if (!file)
        return 1;
    char line[8192];
    while (fgets(line, sizeof line, file))
        add_path(cr, line);
    fclose(file);
    draw(cr);
    if (save(surface, argv[2]))
        return 1;
    printf("cairo %s\n", cairo_version_string());
    fflush(stdout);
    while (fgets(line, sizeof line, stdin)) {
        int frames = atoi(line);
        double wall = seconds(CLOCK_MONOTONIC), cpu = seconds(CLOCK_PROCESS_CPUTIME_ID);
        for (int i = 0; i < frames; i++)
            draw(cr);
        cairo_surface_flush(surface);
        wall = seconds(CLOCK_MONOTONIC) - wall, cpu = seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu;
        printf("%.9f %.9f\n", wall / frames, cpu / frames);
        fflush(stdout);
    }
}
