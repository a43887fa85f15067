// A disc and a capsule with goo between them: a pair that ends on a disc inside the capsule.

#include "profile.h"

#include <math.h>

/// The pair beneath the capsule. Its disc there has the capsule's radius, or less, and its centre on the
/// capsule's core, as near to the other disc as that allows.
static treacle_pair beneath(const treacle_capsule_pair *both)
{
    double width = (double)both->capsule.width, height = (double)both->capsule.height;
    double radius = fmin(width, height) / 2;
    double across = width / 2 - radius, down = height / 2 - radius; // the core's reach from its middle
    double dx = (double)both->disc.x - (double)both->capsule.x;
    double dy = (double)both->disc.y - (double)both->capsule.y;
    double wanted = (double)both->bridge_radius;
    treacle_disc end = {
        .x = (float)((double)both->capsule.x + fmin(fmax(dx, -across), across)),
        .y = (float)((double)both->capsule.y + fmin(fmax(dy, -down), down)),
        .radius = (float)(wanted > 0 ? fmin(wanted, radius) : radius),
    };
    treacle_pair pair = {.disc1 = both->disc, .disc2 = end, .kind = both->kind, .fullness = both->fullness};
    if (both->capsule_first) {
        pair.disc1 = end;
        pair.disc2 = both->disc;
    }
    return pair;
}

static treacle_status plan(treacle_pair *pair, const treacle_capsule_pair *both)
{
    if (!both)
        return TREACLE_ERROR_NULL;
    treacle_status status = treacle_check_disc(&both->disc);
    if (!status)
        status = treacle_check_capsule(&both->capsule);
    if (!status)
        status = treacle_check_numbers(&both->bridge_radius, 1);
    if (!status && both->bridge_radius < 0)
        status = TREACLE_ERROR_NEGATIVE_RADIUS;
    if (status)
        return status;
    *pair = beneath(both);
    return treacle_check_pair(pair);
}

treacle_status treacle_capsule_pair_size(const treacle_capsule_pair *both, const treacle_options *options,
                                         treacle_size *size)
{
    treacle_pair pair;
    treacle_size one = {0}, other = {0};
    treacle_status status = size ? plan(&pair, both) : TREACLE_ERROR_NULL;
    if (!status)
        status = treacle_pair_size(&pair, options, &one);
    if (!status)
        status = treacle_capsule_size(&both->capsule, options, &other);
    if (!status)
        *size = (treacle_size){one.vertices + other.vertices, one.indices + other.indices};
    return status;
}

treacle_status treacle_add_capsule_pair(treacle_mesh *mesh, const treacle_capsule_pair *both,
                                        const treacle_options *options)
{
    treacle_pair pair;
    treacle_size need;
    treacle_status status = mesh ? plan(&pair, both) : TREACLE_ERROR_NULL;
    if (!status)
        status = treacle_capsule_pair_size(both, options, &need);
    if (!status)
        status = treacle_mesh_room(mesh, need);
    if (!status)
        status = treacle_add_pair(mesh, &pair, options);
    return status ? status : treacle_add_capsule(mesh, &both->capsule, options);
}

treacle_status treacle_capsule_pair_distance(const treacle_capsule_pair *both, float x, float y,
                                             float *distance)
{
    treacle_pair pair;
    float one = 0, other = 0;
    treacle_status status = distance ? plan(&pair, both) : TREACLE_ERROR_NULL;
    if (!status)
        status = treacle_pair_distance(&pair, x, y, &one);
    if (!status)
        status = treacle_capsule_distance(&both->capsule, x, y, &other);
    if (!status)
        *distance = one < other ? one : other;
    return status;
}

treacle_status treacle_capsule_pair_hit(const treacle_capsule_pair *both, float x, float y, float slop,
                                        int *hit)
{
    float distance = 0;
    treacle_status status = treacle_capsule_pair_distance(both, x, y, &distance);
    return treacle_tell_hit(status, distance, slop, hit);
}

treacle_status treacle_capsule_pair_outline_size(const treacle_capsule_pair *both, size_t *commands)
{
    treacle_pair pair;
    size_t one = 0, other = 0;
    treacle_status status = commands ? plan(&pair, both) : TREACLE_ERROR_NULL;
    if (!status)
        status = treacle_pair_outline_size(&pair, &one);
    if (!status)
        status = treacle_capsule_outline_size(&both->capsule, &other);
    if (!status)
        *commands = one + other;
    return status;
}

treacle_status treacle_capsule_pair_outline(const treacle_capsule_pair *both, treacle_path *path)
{
    treacle_pair pair;
    size_t need;
    treacle_status status = path ? plan(&pair, both) : TREACLE_ERROR_NULL;
    if (!status)
        status = treacle_capsule_pair_outline_size(both, &need);
    if (!status)
        status = treacle_path_room(path, need);
    if (!status)
        status = treacle_pair_outline(&pair, path);
    return status ? status : treacle_capsule_outline(&both->capsule, path);
}
