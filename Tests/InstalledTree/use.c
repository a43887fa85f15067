// Adds a disc to a mesh, the way the header says.

#include <treacle.h>

#include <stdio.h>

int main(void)
{
    static treacle_vertex vertices[1000];
    static uint32_t indices[3000];
    treacle_mesh mesh = {
        .vertices = vertices, .indices = indices, .vertex_capacity = 1000, .index_capacity = 3000};
    treacle_disc disc = {.x = 100, .y = 80, .radius = 24};
    treacle_size need;
    if (treacle_disc_size(&disc, NULL, &need) || treacle_add_disc(&mesh, &disc, NULL))
        return 1;
    printf("Treacle %s: %zu vertices\n", TREACLE_VERSION, mesh.vertex_count);
    return mesh.vertex_count == need.vertices ? 0 : 1;
}
