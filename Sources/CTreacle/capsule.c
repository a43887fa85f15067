// A capsule: two half circles and straight sides, mirrored about its core.

#include "profile.h"

void treacle_capsule_profile(treacle_profile *profile, const treacle_capsule *capsule,
                             const treacle_style *style)
{
    double width = (double)capsule->width, height = (double)capsule->height;
    bool upright = height > width;
    double radius = (upright ? width : height) / 2;
    double core = (upright ? height : width) - 2 * radius;
    treacle_profile_begin(profile, (double)capsule->x - (upright ? 0 : core / 2),
                          (double)capsule->y - (upright ? core / 2 : 0), style);
    if (upright) {
        profile->ux = 0;
        profile->uy = 1;
    }
    if (radius == 0)
        return;
    treacle_vector left = {-1, 0}, up = {0, 1}, right = {1, 0};
    profile->fade = treacle_fade(radius + core / 2, style->ramp);
    if (core == 0) {
        treacle_profile_arc(profile, 0, 0, radius, left, right);
        return;
    }
    treacle_profile_arc(profile, 0, 0, radius, left, up);
    treacle_profile_parabola(profile, core, radius, 0, 0, 1);
    treacle_profile_arc(profile, core, 0, radius, up, right);
}

treacle_status treacle_check_capsule(const treacle_capsule *capsule)
{
    if (!capsule)
        return TREACLE_ERROR_NULL;
    const float numbers[] = {capsule->x, capsule->y, capsule->width, capsule->height};
    treacle_status status = treacle_check_numbers(numbers, 4);
    return status ? status : treacle_check_sides(capsule->width, capsule->height);
}

static treacle_status plan(treacle_profile *profile, const treacle_capsule *capsule,
                           const treacle_options *options)
{
    treacle_style style;
    treacle_status status = treacle_check_capsule(capsule);
    if (!status)
        status = treacle_resolve(options, &style);
    if (!status)
        treacle_capsule_profile(profile, capsule, &style);
    return status;
}

treacle_status treacle_capsule_size(const treacle_capsule *capsule, const treacle_options *options,
                                    treacle_size *size)
{
    treacle_profile profile;
    treacle_status status = size ? plan(&profile, capsule, options) : TREACLE_ERROR_NULL;
    if (!status)
        *size = treacle_profile_size(&profile);
    return status;
}

treacle_status treacle_add_capsule(treacle_mesh *mesh, const treacle_capsule *capsule,
                                   const treacle_options *options)
{
    treacle_profile profile;
    treacle_status status = mesh ? plan(&profile, capsule, options) : TREACLE_ERROR_NULL;
    return status ? status : treacle_mesh_add(mesh, &profile);
}

treacle_status treacle_capsule_distance(const treacle_capsule *capsule, float x, float y, float *distance)
{
    treacle_profile profile;
    treacle_status status = distance ? plan(&profile, capsule, NULL) : TREACLE_ERROR_NULL;
    if (!status)
        status = treacle_check_point(x, y);
    if (!status)
        *distance = (float)treacle_profile_distance(&profile, (double)x, (double)y);
    return status;
}

treacle_status treacle_capsule_hit(const treacle_capsule *capsule, float x, float y, float slop, int *hit)
{
    float distance = 0;
    treacle_status status = treacle_capsule_distance(capsule, x, y, &distance);
    return treacle_tell_hit(status, distance, slop, hit);
}

treacle_status treacle_capsule_outline_size(const treacle_capsule *capsule, size_t *commands)
{
    treacle_profile profile;
    treacle_status status = commands ? plan(&profile, capsule, NULL) : TREACLE_ERROR_NULL;
    if (!status)
        *commands = treacle_profile_outline_size(&profile);
    return status;
}

treacle_status treacle_capsule_outline(const treacle_capsule *capsule, treacle_path *path)
{
    treacle_profile profile;
    treacle_status status = path ? plan(&profile, capsule, NULL) : TREACLE_ERROR_NULL;
    return status ? status : treacle_profile_outline(path, &profile);
}
