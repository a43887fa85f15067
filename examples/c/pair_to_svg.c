// Tessellates two discs with goo between them and writes the triangles as an SVG picture to standard output.
//
//     cc -std=c11 pair_to_svg.c $(pkg-config --cflags --libs treacle) -o pair_to_svg
//     ./pair_to_svg > pair.svg
//
// With Treacle's sources alone, from their root:
//
//     cc -std=c11 -ISources/CTreacle/include examples/c/pair_to_svg.c Sources/CTreacle/*.c -lm -o pair_to_svg
//
// It is C11 and C++17 alike. Vertices of coverage 0 (the outer edge of the fringe) are for a graphics card to
// blend; a vector picture has edges of its own, so the fringe is left out.

#include <treacle.h>

#include <stdio.h>
#include <stdlib.h>

static int fail(const char *what, treacle_status status)
{
    fprintf(stderr, "pair_to_svg: error: %s: %s\n", what, treacle_status_name(status));
    return 1;
}

static void write_svg(const treacle_mesh *mesh)
{
    const uint32_t *indices = (const uint32_t *)mesh->indices;
    printf("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 240 120\">\n");
    printf("<g fill=\"#f2c744\" stroke=\"#7a5a00\" stroke-width=\"0.3\">\n");
    for (size_t i = 0; i < mesh->index_count; i += 3) {
        const treacle_vertex *a = &mesh->vertices[indices[i]];
        const treacle_vertex *b = &mesh->vertices[indices[i + 1]];
        const treacle_vertex *c = &mesh->vertices[indices[i + 2]];
        printf("<path d=\"M%.3f %.3fL%.3f %.3fL%.3f %.3fZ\"/>\n", (double)a->x, (double)a->y, (double)b->x,
               (double)b->y, (double)c->x, (double)c->y);
    }
    printf("</g>\n</svg>\n");
}

int main(void)
{
    // Fields in the order of the header; those left out are 0, which is their default.
    treacle_pair pair = {{60, 60, 26}, {180, 60, 40}, TREACLE_BRIDGE_MEMBRANE, 0.4f};
    treacle_options options = {0.1f, 0, 1, 0}; // tolerance, default fringe width, but no fringe; colour

    treacle_size need;
    treacle_status status = treacle_pair_size(&pair, &options, &need);
    if (status)
        return fail("the pair's size", status);

    treacle_mesh mesh = {NULL, NULL, need.vertices, need.indices, 0, 0, TREACLE_INDEX_U32};
    mesh.vertices = (treacle_vertex *)malloc(need.vertices * sizeof(treacle_vertex));
    mesh.indices = malloc(need.indices * sizeof(uint32_t));
    status = treacle_add_pair(&mesh, &pair, &options);
    if (!status)
        write_svg(&mesh);
    free(mesh.vertices);
    free(mesh.indices);
    return status ? fail("the pair", status) : 0;
}
