// A disc: half a turn of arc, mirrored.

#include "profile.h"

void treacle_disc_profile(treacle_profile *profile, const treacle_disc *disc, const treacle_style *style)
{
    treacle_profile_begin(profile, (double)disc->x, (double)disc->y, style);
    double radius = (double)disc->radius;
    if (radius == 0)
        return;
    treacle_profile_arc(profile, 0, 0, radius, (treacle_vector){-1, 0}, (treacle_vector){1, 0});
    profile->fade = treacle_fade(radius, style->ramp);
}

static treacle_status plan(treacle_profile *profile, const treacle_disc *disc, const treacle_options *options)
{
    treacle_style style;
    treacle_status status = treacle_check_disc(disc);
    if (!status)
        status = treacle_resolve(options, &style);
    if (!status)
        treacle_disc_profile(profile, disc, &style);
    return status;
}

treacle_status treacle_disc_size(const treacle_disc *disc, const treacle_options *options, treacle_size *size)
{
    treacle_profile profile;
    treacle_status status = size ? plan(&profile, disc, options) : TREACLE_ERROR_NULL;
    if (!status)
        *size = treacle_profile_size(&profile);
    return status;
}

treacle_status treacle_add_disc(treacle_mesh *mesh, const treacle_disc *disc, const treacle_options *options)
{
    treacle_profile profile;
    treacle_status status = mesh ? plan(&profile, disc, options) : TREACLE_ERROR_NULL;
    return status ? status : treacle_mesh_add(mesh, &profile);
}

treacle_status treacle_disc_distance(const treacle_disc *disc, float x, float y, float *distance)
{
    treacle_profile profile;
    treacle_status status = distance ? plan(&profile, disc, NULL) : TREACLE_ERROR_NULL;
    if (!status)
        status = treacle_check_point(x, y);
    if (!status)
        *distance = (float)treacle_profile_distance(&profile, (double)x, (double)y);
    return status;
}

treacle_status treacle_disc_hit(const treacle_disc *disc, float x, float y, float slop, int *hit)
{
    float distance = 0;
    treacle_status status = treacle_disc_distance(disc, x, y, &distance);
    return treacle_tell_hit(status, distance, slop, hit);
}

treacle_status treacle_disc_outline_size(const treacle_disc *disc, size_t *commands)
{
    treacle_profile profile;
    treacle_status status = commands ? plan(&profile, disc, NULL) : TREACLE_ERROR_NULL;
    if (!status)
        *commands = treacle_profile_outline_size(&profile);
    return status;
}

treacle_status treacle_disc_outline(const treacle_disc *disc, treacle_path *path)
{
    treacle_profile profile;
    treacle_status status = path ? plan(&profile, disc, NULL) : TREACLE_ERROR_NULL;
    return status ? status : treacle_profile_outline(path, &profile);
}
