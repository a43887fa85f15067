// Lanes for any processor that Clang knows; see lanes.h.

#include "lanes.h"

#include <assert.h>
#include <float.h>
#include <string.h>

#if TREACLE_HAS_LANES
#define TREACLE_KERNEL treacle_lanes_portable
#include "lanes_kernel.h"
#endif

const treacle_lanes *treacle_best_lanes(void)
{
#if TREACLE_HAS_AVX2
    if (__builtin_cpu_supports("avx2"))
        return &treacle_lanes_avx2;
#endif
#if TREACLE_HAS_LANES
    return &treacle_lanes_portable;
#else
    return NULL;
#endif
}
