// Part of lanes_kernel.h: one lane's columns into vertices.

/// What all vertices of a pair take, for a vertex and its mirror image at once: x, y, x, y.
typedef struct brush {
    lanes origin, along, across;
    floats tail; ///< the colour's bits, where a vertex has them
    uint32_t color;
} brush;

/// Coverage and colour lie in a vertex as the words of `tail`, here for both.
static inline void put_two(treacle_vertex *out, const brush *b, double x, double y, floats tail)
{
    lanes at = b->origin + x * b->along + y * b->across;
    floats where = __builtin_convertvector(at, floats);
    floats upper = __builtin_shufflevector(where, tail, 0, 1, 4, 5);
    floats lower = __builtin_shufflevector(where, tail, 2, 3, 6, 7);
    memcpy(&out[0], &upper, sizeof upper);
    memcpy(&out[1], &lower, sizeof lower);
}

static inline treacle_vertex *put_outer(treacle_vertex *out, const brush *b,
                                        const treacle_lane_column *column, unsigned lane)
{
    float left = column->left[lane];
    floats covered = {left, left, left, left};
    put_two(out, b, column->x[lane], column->y[lane], __builtin_shufflevector(covered, b->tail, 0, 5, 2, 7));
    return out + 2;
}

/// A vertex on the axis.
static inline treacle_vertex *put_axis(treacle_vertex *out, const brush *b, double x, float coverage)
{
    lanes at = b->origin + x * b->along;
    *out = (treacle_vertex){(float)at[0], (float)at[1], coverage, b->color};
    return out + 1;
}

static inline treacle_vertex *put_on_ridge(treacle_vertex *out, const brush *b, const treacle_lane_foot *foot,
                                           unsigned lane)
{
    return put_axis(out, b, foot->x[lane], foot->coverage[lane]);
}

static treacle_vertex *put_disc(treacle_vertex *out, const brush *b, const treacle_block *block, size_t disc,
                                unsigned lane)
{
    const treacle_lane_column *pole = &block->pole[disc];
    size_t span = 2 * disc;
    out = put_on_ridge(out, b, &block->apex[disc], lane);
    if (disc == 0)
        out = put_axis(out, b, pole->x[lane], pole->left[lane]);
    for (int32_t i = 0; i < block->segments[span][lane] - 1; i++)
        out = put_outer(out, b, &block->between[span][i], lane);
    if (disc == 1)
        out = put_axis(out, b, pole->x[lane], pole->left[lane]);
    return out;
}

static void put_pair(treacle_vertex *out, const treacle_block *block, unsigned lane, uint32_t color)
{
    double x = block->x[lane], y = block->y[lane], ux = block->ux[lane], uy = block->uy[lane];
    counts tail = {0, (int32_t)color, 0, (int32_t)color};
    brush b = {{x, y, x, y}, {ux, uy, ux, uy}, {-uy, ux, uy, -ux}, (floats)tail, color};
    out = put_disc(out, &b, block, 0, lane);
    out = put_outer(out, &b, &block->joint[0], lane);
    out = put_on_ridge(out, &b, &block->end[0], lane);
    for (int32_t i = 0; i < block->segments[1][lane] - 1; i++) {
        out = put_on_ridge(out, &b, &block->feet[i], lane);
        out = put_outer(out, &b, &block->between[1][i], lane);
    }
    out = put_on_ridge(out, &b, &block->end[1], lane);
    out = put_outer(out, &b, &block->joint[1], lane);
    put_disc(out, &b, block, 1, lane);
}
