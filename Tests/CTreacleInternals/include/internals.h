// What tests look at inside of CTreacle: the ways that a batch of pairs can go.

#ifndef INTERNALS_H
#define INTERNALS_H

#include <stdbool.h>
#include <treacle.h>

typedef enum batch_way { BATCH_ONE_BY_ONE, BATCH_PORTABLE_LANES, BATCH_AVX2_LANES } batch_way;

/// Whether this library and this processor have it.
bool batch_has_way(batch_way way);

/// treacle_pairs_size that way.
treacle_status batch_size(batch_way way, const treacle_pair *pairs, size_t count,
                          const treacle_options *options, treacle_size *size);

/// treacle_add_pairs that way.
treacle_status batch_add(batch_way way, treacle_mesh *mesh, const treacle_pair *pairs, const uint32_t *colors,
                         size_t count, const treacle_options *options);

/// A bit for each of four pairs that lanes take together, the first the least.
unsigned batch_ordinary(batch_way way, const treacle_pair *four, const treacle_options *options);

#endif
