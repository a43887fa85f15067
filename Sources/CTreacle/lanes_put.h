// Part of lanes_kernel.h: one lane's columns into vertices.

/// What all vertices of a pair take, for a vertex and its mirror image at once: x, y, x, y.
typedef struct brush {
    lanes origin, along, across;
    floats tail; ///< full coverage, and the colour's bits
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

static inline treacle_vertex *put_full(treacle_vertex *out, const brush *b, const treacle_lane_column *column,
                                       unsigned lane)
{
    float left = column->left[lane];
    floats covered = {left, left, left, left};
    put_two(out, b, column->inner_x[lane], column->inner_y[lane], b->tail);
    put_two(out + 2, b, column->outer_x[lane], column->outer_y[lane],
            __builtin_shufflevector(covered, b->tail, 0, 5, 2, 7));
    return out + 4;
}

/// Both sides are one: what is put beside it, the next column covers, or there is room for it.
static inline treacle_vertex *put_pole(treacle_vertex *out, const brush *b, const treacle_lane_column *column,
                                       unsigned lane, uint32_t color)
{
    lanes inner = b->origin + column->inner_x[lane] * b->along;
    lanes outer = b->origin + column->outer_x[lane] * b->along;
    out[0] = (treacle_vertex){(float)inner[0], (float)inner[1], 1, color};
    out[1] = (treacle_vertex){(float)outer[0], (float)outer[1], column->left[lane], color};
    return out + 2;
}

static void put_pair(treacle_vertex *out, const treacle_block *block, unsigned lane, uint32_t color)
{
    double x = block->x[lane], y = block->y[lane], ux = block->ux[lane], uy = block->uy[lane];
    const float full = 1;
    int32_t one;
    memcpy(&one, &full, sizeof one);
    counts tail = {one, (int32_t)color, one, (int32_t)color};
    brush b = {{x, y, x, y}, {ux, uy, ux, uy}, {-uy, ux, uy, -ux}, (floats)tail};
    out = put_pole(out, &b, &block->pole[0], lane, color);
    for (size_t span = 0; span < 3; span++) {
        const treacle_lane_column *column = block->between[span];
        for (int32_t left = block->segments[span][lane] - 1; left > 0; left--)
            out = put_full(out, &b, column++, lane);
        if (span < 2)
            out = put_full(out, &b, &block->joint[span], lane);
    }
    put_pole(out, &b, &block->pole[1], lane, color);
}
