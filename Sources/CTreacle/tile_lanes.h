// A body of goo as seen from the middles of tiles, four of them at a time.

#ifndef TREACLE_TILE_LANES_H
#define TREACLE_TILE_LANES_H

#include "binning.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

typedef float lanes __attribute__((vector_size(16)));
typedef int32_t mask __attribute__((vector_size(16)));

enum { WIDTH = 4 };

/// As half_tile, of a quarter, whose pixels are half as many each way.
static const float half_quarter = 2.1213203F + 0.51F;

/// From a tile's middle to a quarter's.
static const float to_quarter = 2.8284271F;

static lanes all(float value)
{
    return (lanes){value, value, value, value};
}

static lanes absolute(lanes x)
{
    return (lanes)((mask)x & 0x7FFFFFFF);
}

static lanes either(mask first, lanes a, lanes b)
{
    return (lanes)(((mask)a & first) | ((mask)b & ~first));
}

static lanes larger(lanes a, lanes b)
{
    return either(a > b, a, b);
}

static lanes smaller(lanes a, lanes b)
{
    return either(a < b, a, b);
}

static lanes clamped(lanes x)
{
    return smaller(larger(x, all(0)), all(1));
}

static lanes root(lanes x)
{
#if defined(__clang__)
    return __builtin_elementwise_sqrt(x);
#else
    for (int32_t lane = 0; lane < WIDTH; lane++)
        x[lane] = sqrtf(x[lane]);
    return x;
#endif
}

static float squared(float x)
{
    return x * x;
}

/// Whether the fillet is the nearest edge: in the triangle between the three centres. Elsewhere a disc is.
static mask at_fillet(const treacle_body *body, lanes x, lanes y)
{
    float fx = body->fillet_x, fy = body->fillet_y;
    return (fx * y <= fy * x) & ((fx - body->distance) * y >= fy * (x - body->distance));
}

/// Which of the places, in the pair's frame with y up from the axis, are at most so far outside the outline;
/// a negative distance asks for places that far inside. No place is left out, and none of the latter is too
/// many: what isn't exact errs that way.
static mask within(const treacle_body *body, float far, lanes x, lanes y)
{
    lanes beyond = x - body->distance, height = y * y;
    mask in = (mask){0};
    if (body->radius1 + far > 0)
        in |= x * x + height <= squared(body->radius1 + far);
    if (body->radius2 + far > 0)
        in |= beyond * beyond + height <= squared(body->radius2 + far);
    if (body->distance <= 0)
        return in;
    if (body->fillet_radius > 0) {
        float fx = body->fillet_x, fy = body->fillet_y;
        lanes gap = (x - fx) * (x - fx) + (y - fy) * (y - fy);
        mask between = at_fillet(body, x, y);
        float least = body->fillet_radius - far;
        return least > 0 ? in | (between & (gap >= squared(least))) : in | between;
    }
    // The half-width r1 + (r2 - r1) t^2 grows or falls all the way.
    float slack = fabsf(far);
    lanes t1 = clamped((x - slack) / body->distance), t2 = clamped((x + slack) / body->distance);
    float more = body->radius2 - body->radius1;
    lanes h1 = body->radius1 + more * t1 * t1, h2 = body->radius1 + more * t2 * t2;
    if (far < 0)
        return in | ((x >= slack) & (x <= body->distance - slack) & (y <= -larger(-h1, -h2) - slack));
    return in | ((x >= -slack) & (x <= body->distance + slack) & (y <= larger(h1, h2) + slack));
}

/// How far the places are from the outline, negative inside; of a quadratic bridge's slanted sides no more
/// than that anywhere within `slack`.
static lanes distances(const treacle_body *body, lanes x, lanes y, float slack)
{
    lanes beyond = x - body->distance, height = y * y;
    lanes nearest =
        smaller(root(x * x + height) - body->radius1, root(beyond * beyond + height) - body->radius2);
    if (body->distance <= 0)
        return nearest;
    if (body->fillet_radius > 0) {
        float fx = body->fillet_x, fy = body->fillet_y;
        lanes fillet = body->fillet_radius - root((x - fx) * (x - fx) + (y - fy) * (y - fy));
        return either(at_fillet(body, x, y), fillet, nearest);
    }
    lanes t1 = clamped((x - slack) / body->distance), t2 = clamped((x + slack) / body->distance);
    float more = body->radius2 - body->radius1, slope = 2 * more / body->distance;
    lanes over = y - larger(body->radius1 + more * t1 * t1, body->radius1 + more * t2 * t2);
    lanes sides = either(over > 0, over / sqrtf(1 + slope * slope), over);
    lanes ends = larger(-x, beyond);
    return smaller(nearest, larger(sides, ends));
}

/// A bit for each place that is in.
static unsigned bits(mask in)
{
#if defined(__SSE__)
    return (unsigned)__builtin_ia32_movmskps((lanes)in);
#else
    in &= (mask){1, 2, 4, 8};
    return (unsigned)(in[0] | in[1] | in[2] | in[3]);
#endif
}

#endif
