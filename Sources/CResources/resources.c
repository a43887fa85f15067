#include "cresources.h"

static const unsigned char common_glsl[] = {
#embed "../../Shaders/common.glsl"
};
static const unsigned char mesh_vert[] = {
#embed "../../Shaders/mesh.vert"
};
static const unsigned char mesh_frag[] = {
#embed "../../Shaders/mesh.frag"
};
static const unsigned char goo_vert[] = {
#embed "../../Shaders/goo.vert"
};
static const unsigned char goo_frag[] = {
#embed "../../Shaders/goo.frag"
};
static const unsigned char sprite_vert[] = {
#embed "../../Shaders/sprite.vert"
};
static const unsigned char sprite_frag[] = {
#embed "../../Shaders/sprite.frag"
};
static const unsigned char flat_vert[] = {
#embed "../../Shaders/flat.vert"
};
static const unsigned char flat_frag[] = {
#embed "../../Shaders/flat.frag"
};
static const unsigned char tiles_vert[] = {
#embed "../../Shaders/tiles.vert"
};
static const unsigned char tiles_frag[] = {
#embed "../../Shaders/tiles.frag"
};
static const unsigned char burst_list_png[] = {
#embed "../../Assets/burst-list.png"
};
static const unsigned char burst_tips_png[] = {
#embed "../../Assets/burst-tips.png"
};

static const cresource resources[] = {
    {"common.glsl", common_glsl, sizeof common_glsl},
    {"mesh.vert", mesh_vert, sizeof mesh_vert},
    {"mesh.frag", mesh_frag, sizeof mesh_frag},
    {"goo.vert", goo_vert, sizeof goo_vert},
    {"goo.frag", goo_frag, sizeof goo_frag},
    {"sprite.vert", sprite_vert, sizeof sprite_vert},
    {"sprite.frag", sprite_frag, sizeof sprite_frag},
    {"flat.vert", flat_vert, sizeof flat_vert},
    {"flat.frag", flat_frag, sizeof flat_frag},
    {"tiles.vert", tiles_vert, sizeof tiles_vert},
    {"tiles.frag", tiles_frag, sizeof tiles_frag},
    {"burst-list.png", burst_list_png, sizeof burst_list_png},
    {"burst-tips.png", burst_tips_png, sizeof burst_tips_png},
};

size_t cresource_count(void)
{
    return sizeof resources / sizeof *resources;
}

cresource cresource_at(size_t index)
{
    return resources[index];
}
