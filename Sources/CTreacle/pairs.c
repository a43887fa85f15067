// A pair as its callers see it.

#include "profile.h"

static treacle_status plan(treacle_profile *profile, const treacle_pair *pair, const treacle_options *options)
{
    treacle_style style;
    treacle_status status = treacle_check_pair(pair);
    if (!status)
        status = treacle_resolve(options, &style);
    if (!status)
        treacle_pair_profile(profile, pair, &style);
    return status;
}

treacle_status treacle_pair_size(const treacle_pair *pair, const treacle_options *options, treacle_size *size)
{
    treacle_profile profile;
    treacle_status status = size ? plan(&profile, pair, options) : TREACLE_ERROR_NULL;
    if (!status)
        *size = treacle_profile_size(&profile);
    return status;
}

treacle_status treacle_add_pair(treacle_mesh *mesh, const treacle_pair *pair, const treacle_options *options)
{
    treacle_profile profile;
    treacle_status status = mesh ? plan(&profile, pair, options) : TREACLE_ERROR_NULL;
    return status ? status : treacle_mesh_add(mesh, &profile);
}

treacle_status treacle_pair_distance(const treacle_pair *pair, float x, float y, float *distance)
{
    treacle_profile profile;
    treacle_status status = distance ? plan(&profile, pair, NULL) : TREACLE_ERROR_NULL;
    if (!status)
        status = treacle_check_point(x, y);
    if (!status)
        *distance = (float)treacle_profile_distance(&profile, (double)x, (double)y);
    return status;
}

treacle_status treacle_pair_hit(const treacle_pair *pair, float x, float y, float slop, int *hit)
{
    float distance = 0;
    treacle_status status = treacle_pair_distance(pair, x, y, &distance);
    return treacle_tell_hit(status, distance, slop, hit);
}

treacle_status treacle_pair_outline_size(const treacle_pair *pair, size_t *commands)
{
    treacle_profile profile;
    treacle_status status = commands ? plan(&profile, pair, NULL) : TREACLE_ERROR_NULL;
    if (!status)
        *commands = treacle_profile_outline_size(&profile);
    return status;
}

treacle_status treacle_pair_outline(const treacle_pair *pair, treacle_path *path)
{
    treacle_profile profile;
    treacle_status status = path ? plan(&profile, pair, NULL) : TREACLE_ERROR_NULL;
    return status ? status : treacle_profile_outline(path, &profile);
}
