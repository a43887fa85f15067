// The functions of the shape that a fuzz target is compiled for.

#ifndef FUZZ_GEOMETRY_H
#define FUZZ_GEOMETRY_H

#include <treacle.h>

#define FUZZ_JOIN(a, b, c) a##b##c
#define FUZZ_CALL(before, shape, after) FUZZ_JOIN(before, shape, after)

// FUZZ_SHAPE is the shape's name: disc, capsule, rectangle, jelly, pair, capsule_pair, bridge or pairs.
#ifdef FUZZ_TYPE
typedef FUZZ_CALL(treacle_, FUZZ_TYPE, ) fuzz_shape;
#else
typedef FUZZ_CALL(treacle_, FUZZ_SHAPE, ) fuzz_shape;
#define FUZZ_TYPE FUZZ_SHAPE
#endif

#ifdef FUZZ_BATCH
// The pair and its mirror image, in turns: the first four may go together, the last two go one by one.
enum { FUZZ_MANY = 6 };

static inline void fuzz_repeat(fuzz_shape many[FUZZ_MANY], const fuzz_shape *shape)
{
    for (int i = 0; i < FUZZ_MANY; i++) {
        many[i] = *shape;
        if (i % 2 > 0) {
            many[i].disc1 = shape->disc2;
            many[i].disc2 = shape->disc1;
        }
    }
}

static inline treacle_status fuzz_size(const fuzz_shape *shape, const treacle_options *options,
                                       treacle_size *size)
{
    fuzz_shape many[FUZZ_MANY];
    fuzz_repeat(many, shape);
    return treacle_pairs_size(many, FUZZ_MANY, options, size);
}

static inline treacle_status fuzz_add(treacle_mesh *mesh, const fuzz_shape *shape,
                                      const treacle_options *options)
{
    fuzz_shape many[FUZZ_MANY];
    fuzz_repeat(many, shape);
    return treacle_add_pairs(mesh, many, NULL, FUZZ_MANY, options);
}
#else
#define fuzz_size FUZZ_CALL(treacle_, FUZZ_SHAPE, _size)
#define fuzz_add FUZZ_CALL(treacle_add_, FUZZ_SHAPE, )
#endif

#define fuzz_distance FUZZ_CALL(treacle_, FUZZ_TYPE, _distance)
#define fuzz_hit FUZZ_CALL(treacle_, FUZZ_TYPE, _hit)
#define fuzz_outline_size FUZZ_CALL(treacle_, FUZZ_TYPE, _outline_size)
#define fuzz_outline FUZZ_CALL(treacle_, FUZZ_TYPE, _outline)

#endif
