// Lanes for x86-64 processors since 2013, whose vectors hold four doubles; see lanes.h. Without FMA: it
// rounds otherwise.

#include "lanes.h"

#include <assert.h>
#include <float.h>
#include <string.h>

#if TREACLE_HAS_AVX2
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define TREACLE_KERNEL treacle_lanes_avx2
#include "lanes_kernel.h"
#pragma clang attribute pop
#endif
