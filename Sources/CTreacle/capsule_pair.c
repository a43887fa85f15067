// A disc and a capsule with goo between them, as its callers see it.

#include "goo.h"

#include <math.h>

/// What it comes to: goo between the two, or a shape that needs none.
typedef struct figure {
    bool is_goo;
    treacle_goo goo;
    treacle_profile profile;
} figure;

static treacle_status check(const treacle_capsule_pair *both)
{
    if (!both)
        return TREACLE_ERROR_NULL;
    const treacle_pair pair = {both->disc, both->disc, both->kind, both->fullness};
    treacle_status status = treacle_check_pair(&pair);
    if (!status)
        status = treacle_check_capsule(&both->capsule);
    if (!status)
        status = treacle_check_numbers(&both->bridge_radius, 1);
    if (!status && both->bridge_radius < 0)
        status = TREACLE_ERROR_NEGATIVE_RADIUS;
    return status;
}

static treacle_status plan(figure *f, const treacle_capsule_pair *both, const treacle_options *options)
{
    treacle_style style;
    treacle_status status = check(both);
    if (!status)
        status = treacle_resolve(options, &style);
    if (status)
        return status;
    treacle_goo_plan(&f->goo, both, &style);
    f->is_goo = f->goo.arm_count > 0;
    if (f->is_goo)
        return status;
    if (f->goo.is_pair)
        treacle_pair_profile(&f->profile, &f->goo.pair, &style);
    else if (f->goo.disc_radius > f->goo.radius)
        treacle_disc_profile(&f->profile, &both->disc, &style);
    else
        treacle_capsule_profile(&f->profile, &both->capsule, &style);
    return status;
}

treacle_status treacle_capsule_pair_size(const treacle_capsule_pair *both, const treacle_options *options,
                                         treacle_size *size)
{
    figure f;
    treacle_status status = size ? plan(&f, both, options) : TREACLE_ERROR_NULL;
    if (!status)
        *size = f.is_goo ? treacle_goo_size(&f.goo) : treacle_profile_size(&f.profile);
    return status;
}

treacle_status treacle_add_capsule_pair(treacle_mesh *mesh, const treacle_capsule_pair *both,
                                        const treacle_options *options)
{
    figure f;
    treacle_status status = mesh ? plan(&f, both, options) : TREACLE_ERROR_NULL;
    if (status)
        return status;
    return f.is_goo ? treacle_goo_add(mesh, &f.goo) : treacle_mesh_add(mesh, &f.profile);
}

treacle_status treacle_capsule_pair_distance(const treacle_capsule_pair *both, float x, float y,
                                             float *distance)
{
    figure f;
    treacle_status status = distance ? plan(&f, both, NULL) : TREACLE_ERROR_NULL;
    if (!status)
        status = treacle_check_point(x, y);
    if (!status)
        *distance = (float)(f.is_goo ? treacle_goo_distance(&f.goo, (double)x, (double)y)
                                     : treacle_profile_distance(&f.profile, (double)x, (double)y));
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
    figure f;
    treacle_status status = commands ? plan(&f, both, NULL) : TREACLE_ERROR_NULL;
    if (!status)
        *commands = f.is_goo ? treacle_goo_outline_size(&f.goo) : treacle_profile_outline_size(&f.profile);
    return status;
}

treacle_status treacle_capsule_pair_outline(const treacle_capsule_pair *both, treacle_path *path)
{
    figure f;
    treacle_status status = path ? plan(&f, both, NULL) : TREACLE_ERROR_NULL;
    if (status)
        return status;
    return f.is_goo ? treacle_goo_outline(path, &f.goo) : treacle_profile_outline(path, &f.profile);
}

static treacle_capsule_fillet told(const treacle_goo *goo, const treacle_goo_side *side)
{
    treacle_vector center = treacle_goo_place(goo, side->center);
    treacle_vector disc = treacle_goo_place(goo, treacle_along(goo->disc, goo->disc_radius, side->at_disc));
    treacle_vector capsule = treacle_goo_place(goo, treacle_along(side->foot, goo->radius, side->at_capsule));
    return (treacle_capsule_fillet){
        .x = treacle_float(center.x),
        .y = treacle_float(center.y),
        .radius = treacle_float(side->radius),
        .disc_x = (float)disc.x,
        .disc_y = (float)disc.y,
        .capsule_x = (float)capsule.x,
        .capsule_y = (float)capsule.y,
    };
}

treacle_status treacle_capsule_pair_fillets(const treacle_capsule_pair *both,
                                            treacle_capsule_fillet fillets[4], size_t *count)
{
    if (!fillets || !count)
        return TREACLE_ERROR_NULL;
    figure f;
    treacle_status status = plan(&f, both, NULL);
    if (!status && both->kind != TREACLE_BRIDGE_MEMBRANE)
        status = TREACLE_ERROR_OPTION;
    if (status)
        return status;
    *count = 0;
    for (size_t i = 0; i < f.goo.arm_count; i++) {
        fillets[(*count)++] = told(&f.goo, &f.goo.arms[i].enter);
        fillets[(*count)++] = told(&f.goo, &f.goo.arms[i].exit);
    }
    return status;
}
