// A pair as its callers see it, and many of them at once.

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

treacle_status treacle_pairs_size(const treacle_pair *pairs, size_t count, const treacle_options *options,
                                  treacle_size *size)
{
    treacle_style style;
    if (!size || (!pairs && count > 0))
        return TREACLE_ERROR_NULL;
    treacle_status status = treacle_resolve(options, &style);
    treacle_size sum = {0};
    for (size_t i = 0; i < count && !status; i++) {
        status = treacle_check_pair(&pairs[i]);
        if (status)
            break;
        treacle_profile profile;
        treacle_pair_profile(&profile, &pairs[i], &style);
        treacle_size one = treacle_profile_size(&profile);
        sum.vertices += one.vertices;
        sum.indices += one.indices;
    }
    if (!status)
        *size = sum;
    return status;
}

static treacle_status add_each(treacle_mesh *mesh, const treacle_pair *pairs, const uint32_t *colors,
                               size_t count, treacle_style *style)
{
    for (size_t i = 0; i < count; i++) {
        treacle_status status = treacle_check_pair(&pairs[i]);
        if (status)
            return status;
        if (colors)
            style->color = colors[i];
        treacle_profile profile;
        treacle_pair_profile(&profile, &pairs[i], style);
        status = treacle_mesh_add(mesh, &profile);
        if (status)
            return status;
    }
    return TREACLE_OK;
}

/// One pass, on the hopeful assumption that all goes well. When it doesn't, a second look finds the status
/// that a single shape of that size would have come to.
treacle_status treacle_add_pairs(treacle_mesh *mesh, const treacle_pair *pairs, const uint32_t *colors,
                                 size_t count, const treacle_options *options)
{
    treacle_style style;
    if (!mesh || (!pairs && count > 0))
        return TREACLE_ERROR_NULL;
    treacle_status status = treacle_resolve(options, &style);
    if (!status)
        status = treacle_mesh_room(mesh, (treacle_size){0});
    if (status)
        return status;
    size_t vertices = mesh->vertex_count, indices = mesh->index_count;
    status = add_each(mesh, pairs, colors, count, &style);
    if (!status)
        return status;
    mesh->vertex_count = vertices;
    mesh->index_count = indices;
    treacle_size need;
    treacle_status first = treacle_pairs_size(pairs, count, options, &need);
    return first ? first : treacle_mesh_room(mesh, need);
}
