// The functions of a treacle_lanes, for what a TREACLE_KERNEL is compiled for: included by each of them.
//
// Every formula stands, with its derivation, where a pair is planned by itself: fillet.c, pair.c, profile.c,
// ladder.c. A change there is a change here.

// How vectors are passed is nobody else's business: all functions here are static.
#pragma clang diagnostic ignored "-Wpsabi"

typedef double lanes __attribute__((vector_size(4 * sizeof(double))));
typedef int64_t mask __attribute__((vector_size(4 * sizeof(int64_t)))); ///< all bits of a lane, or none
typedef int32_t counts __attribute__((vector_size(4 * sizeof(int32_t))));
typedef float floats __attribute__((vector_size(4 * sizeof(float))));

static_assert(sizeof(lanes) == TREACLE_LANES * sizeof(double), "a number in each lane");
static_assert(sizeof(treacle_pair) == 8 * sizeof(float) && offsetof(treacle_pair, kind) == 6 * sizeof(float),
              "eight words, as load_pairs takes them");

/// A vector in the plane, or a unit normal, in each lane.
typedef struct vectors {
    lanes x, y;
} vectors;

static inline lanes all(double value)
{
    return (lanes){value, value, value, value};
}

static inline lanes pick(mask which, lanes yes, lanes no)
{
    return (lanes)((which & (mask)yes) | (~which & (mask)no));
}

static inline lanes root(lanes a)
{
    return __builtin_elementwise_sqrt(a);
}

static inline lanes size_of(lanes a)
{
    return __builtin_elementwise_abs(a);
}

static inline lanes less(lanes a, lanes b)
{
    return pick(a < b, a, b);
}

static inline lanes more(lanes a, lanes b)
{
    return pick(a > b, a, b);
}

static inline bool is_any(mask a)
{
    return (a[0] | a[1] | a[2] | a[3]) != 0;
}

static inline vectors pick_vectors(mask which, vectors yes, vectors no)
{
    return (vectors){pick(which, yes.x, no.x), pick(which, yes.y, no.y)};
}

static inline vectors unit(lanes x, lanes y)
{
    lanes length = root(x * x + y * y);
    return (vectors){x / length, y / length};
}

static inline vectors turn_by(vectors v, vectors by)
{
    return (vectors){v.x * by.x - v.y * by.y, v.x * by.y + v.y * by.x};
}

static inline lanes cross_of(vectors a, vectors b)
{
    return a.x * b.y - a.y * b.x;
}

/// What lanes are planned from, and towards.
typedef struct plan {
    treacle_block *block;
    lanes r1, r2, d, fullness;
    lanes ramp, tolerance, fineness;
    mask good; ///< lanes that have been ordinary so far
    mask cornered;
    vectors corner, crease; ///< where it is, and the unit direction of its crease
} plan;

static inline void transpose(floats row[4])
{
    floats a = __builtin_shufflevector(row[0], row[1], 0, 4, 1, 5);
    floats b = __builtin_shufflevector(row[0], row[1], 2, 6, 3, 7);
    floats c = __builtin_shufflevector(row[2], row[3], 0, 4, 1, 5);
    floats d = __builtin_shufflevector(row[2], row[3], 2, 6, 3, 7);
    row[0] = __builtin_shufflevector(a, c, 0, 1, 4, 5);
    row[1] = __builtin_shufflevector(a, c, 2, 3, 6, 7);
    row[2] = __builtin_shufflevector(b, d, 0, 1, 4, 5);
    row[3] = __builtin_shufflevector(b, d, 2, 3, 6, 7);
}

static inline lanes widen(floats a)
{
    return __builtin_convertvector(a, lanes);
}

/// treacle_check_pair, begin and treacle_pair_has_bridge of pair.c.
static inline void load_pairs(plan *p, const treacle_pair *pairs)
{
    floats low[4], high[4]; // x, y, radius, x of disc 2, and y, radius, kind, fullness
    for (size_t k = 0; k < 4; k++) {
        memcpy(&low[k], &pairs[k], sizeof low[k]);
        memcpy(&high[k], (const char *)&pairs[k] + sizeof low[k], sizeof high[k]);
    }
    transpose(low);
    transpose(high);
    counts kind = (counts)high[2],
           first = {(int)pairs[0].kind, (int)pairs[0].kind, (int)pairs[0].kind, (int)pairs[0].kind};
    floats most = {1e7f, 1e7f, 1e7f, 1e7f};
    counts good = kind == first;
    for (size_t k = 0; k < 4; k++) {
        good &= __builtin_elementwise_abs(low[k]) <= most;
        if (k != 2)
            good &= __builtin_elementwise_abs(high[k]) <= most;
    }
    lanes x = widen(low[0]), y = widen(low[1]), dx = widen(low[3]) - x, dy = widen(high[0]) - y;
    p->r1 = widen(low[2]);
    p->r2 = widen(high[1]);
    p->fullness = widen(high[3]);
    p->d = root(dx * dx + dy * dy);
    p->good = __builtin_convertvector(good, mask) & (p->fullness >= 0) & (p->fullness < 1) &
              (p->d > size_of(p->r1 - p->r2)) & (p->r1 >= 2 * p->ramp) & (p->r2 >= 2 * p->ramp) &
              ((p->r1 + p->d + p->r2) / 2 >= 2 * p->ramp);
    p->fullness = pick(p->fullness == 0, all(0.5), p->fullness);
    lanes ux = dx / p->d, uy = dy / p->d;
    memcpy(p->block->x, &x, sizeof x);
    memcpy(p->block->y, &y, sizeof y);
    memcpy(p->block->ux, &ux, sizeof ux);
    memcpy(p->block->uy, &uy, sizeof uy);
}

/// Counts of segments, at_least_one of profile.c. Lanes with too many drop out, and those that are none.
static inline counts whole(plan *p, lanes segments)
{
    mask few = segments < TREACLE_MOST_SEGMENTS - 1;
    p->good &= few;
    return __builtin_convertvector(pick(few, segments, all(1)) - 1e-9, counts) + 1;
}

static inline void put_column(treacle_lane_column *out, vectors at, vectors normal, lanes outset, lanes left)
{
    lanes x = at.x + outset * normal.x, y = at.y + outset * normal.y;
    memcpy(out->x, &x, sizeof x);
    memcpy(out->y, &y, sizeof y);
    floats narrow = __builtin_convertvector(left, floats);
    memcpy(out->left, &narrow, sizeof narrow);
}

/// put_ridge of ladder.c, where nothing fades.
static inline void put_ridge(const plan *p, treacle_lane_foot *out, lanes x, lanes depth)
{
    lanes height = less((depth + p->ramp) / (p->ramp + p->ramp), all((double)FLT_MAX));
    floats coverage = __builtin_convertvector(height, floats);
    memcpy(out->x, &x, sizeof x);
    memcpy(out->coverage, &coverage, sizeof coverage);
}

static inline void put_foot(const plan *p, treacle_lane_foot *out, lanes x, vectors at, vectors normal)
{
    put_ridge(p, out, x, (at.x - x) * normal.x + at.y * normal.y);
}

/// A column that no corner is too near to, or else one whose ramp stops at the corner's crease.
static inline void put_ordinary(const plan *p, treacle_lane_column *out, vectors at, vectors normal,
                                bool has_corners)
{
    lanes outset = p->ramp, left = all(0);
    if (has_corners) {
        lanes gap = (p->corner.x - at.x) * p->crease.y - (p->corner.y - at.y) * p->crease.x;
        mask near = p->cornered & (size_of(gap) < p->ramp);
        if (is_any(near)) {
            lanes closing = normal.x * p->crease.y - normal.y * p->crease.x;
            near &= (gap * closing > 0) & (size_of(gap) < p->ramp * size_of(closing));
            outset = pick(near, gap / closing, p->ramp);
            left = (p->ramp - outset) / (p->ramp + p->ramp);
        }
    }
    put_column(out, at, normal, outset, left);
}

// Each builds on the one before.
#include "lanes_spans.h"

#include "lanes_pairs.h"

#include "lanes_put.h"

const treacle_lanes TREACLE_KERNEL = {plan_block, put_pair};
