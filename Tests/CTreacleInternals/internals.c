#include "internals.h"

#include "lanes.h"

static const treacle_lanes *lanes_of(batch_way way)
{
#if TREACLE_HAS_LANES
    if (way == BATCH_PORTABLE_LANES)
        return &treacle_lanes_portable;
#endif
#if TREACLE_HAS_AVX2
    if (way == BATCH_AVX2_LANES && __builtin_cpu_supports("avx2"))
        return &treacle_lanes_avx2;
#endif
    return NULL;
}

bool batch_has_way(batch_way way)
{
    return way == BATCH_ONE_BY_ONE || lanes_of(way);
}

treacle_status batch_size(batch_way way, const treacle_pair *pairs, size_t count,
                          const treacle_options *options, treacle_size *size)
{
    return treacle_pairs_size_by(lanes_of(way), pairs, count, options, size);
}

treacle_status batch_add(batch_way way, treacle_mesh *mesh, const treacle_pair *pairs, const uint32_t *colors,
                         size_t count, const treacle_options *options)
{
    return treacle_add_pairs_by(lanes_of(way), mesh, pairs, colors, count, options, NULL);
}

unsigned batch_ordinary(batch_way way, const treacle_pair *four, const treacle_options *options)
{
    treacle_style style;
    treacle_block block;
    const treacle_lanes *lanes = lanes_of(way);
    return lanes && !treacle_resolve(options, &style) ? lanes->plan(&block, four, &style) : 0;
}
