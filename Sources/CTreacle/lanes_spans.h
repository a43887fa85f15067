// Part of lanes_kernel.h: spans, and their columns between joints. See profile.c and ladder.c.

typedef struct arcs {
    vectors centre, first;
    lanes radius, swell;
    vectors step, joint_step;
    counts segments;
} arcs;

typedef struct parabolas {
    lanes length, start, rise, to, lift, step, joint_part;
    counts segments;
} parabolas;

static inline lanes angle_between(vectors a, vectors b)
{
    lanes c = a.x * b.x + a.y * b.y, s = size_of(a.x * b.y - a.y * b.x);
    lanes high = 1 + size_of(c);
    mask wide = s > 0.41421356237309505 * high;
    lanes t = pick(wide, high - s, s) / pick(wide, high + s, high), q = t * t, qq = q * q;
    lanes small =
        t *
        (0.99999999999927 + q * -0.33333333278384 + qq * (0.19999993188868 + q * -0.14285391259146) +
         qq * qq *
             (0.11103534916306 + q * -0.089932173146312 + qq * (0.069770055052937 + q * -0.037701744337685)));
    lanes half = pick(wide, TREACLE_PI / 4 - small, small);
    return pick(c < 0, TREACLE_PI - 2 * half, 2 * half);
}

static inline vectors small_turn(lanes angle)
{
    lanes q = angle * angle;
    lanes c = (-1.0 / 2 + q * (1.0 / 24)) + q * q * (-1.0 / 720 + q * (1.0 / 40320));
    lanes s = (-1.0 / 6 + q * (1.0 / 120)) + q * q * (-1.0 / 5040 + q * (1.0 / 362880));
    return (vectors){1 + q * c, angle + angle * q * s};
}

/// An arc whose points are off by as much as its chords, with some joints at its ends.
static inline arcs make_arcs(plan *p, vectors centre, lanes radius, vectors first, vectors last,
                             bool is_fillet, int joints)
{
    lanes angle = angle_between(first, last), turn = is_fillet ? angle : -angle;
    lanes square = size_of(radius) * p->fineness;
    lanes spared = all((1 - TREACLE_JOINT_PART) * joints);
    lanes steps = angle * pick(square > TREACLE_WIDEST_ARC, root(square + 2.0 / 3) / 4, all(4 / TREACLE_PI));
    counts segments = whole(p, steps + spared);
    lanes step = turn / (__builtin_convertvector(segments, lanes) - spared);
    lanes q = step * step / 16, off = q * (1 + q * (2.0 / 3 + q * (17.0 / 45)));
    return (arcs){
        .centre = centre,
        .first = first,
        .radius = radius,
        .swell = radius + radius * off,
        .step = small_turn(step),
        .joint_step = small_turn(TREACLE_JOINT_PART * step),
        .segments = segments,
    };
}

static inline vectors arc_point(const arcs *arc, vectors normal)
{
    return (vectors){arc->centre.x + arc->swell * normal.x, arc->centre.y + arc->swell * normal.y};
}

static inline vectors arc_end(const arcs *arc, vectors normal)
{
    return (vectors){arc->centre.x + arc->radius * normal.x, arc->centre.y + arc->radius * normal.y};
}

/// From t = 0 to t = `to`.
static inline parabolas make_parabolas(plan *p, lanes start, lanes rise, lanes to)
{
    const double spared = 2 * (1 - TREACLE_JOINT_PART);
    counts segments = whole(p, to * root(size_of(rise) * p->fineness) / 2 * sqrt(0.5) + spared);
    lanes step = to / (__builtin_convertvector(segments, lanes) - spared);
    return (parabolas){
        .length = p->d,
        .start = start,
        .rise = rise,
        .to = to,
        .lift = -rise * step * step / 8,
        .step = step,
        .joint_part = TREACLE_JOINT_PART * step,
        .segments = segments,
    };
}

static inline vectors parabola_end(const parabolas *side, lanes t)
{
    return (vectors){side->length * t, side->start + side->rise * t * t};
}

static inline vectors parabola_point(const parabolas *side, lanes t)
{
    vectors at = parabola_end(side, t);
    return (vectors){at.x, at.y + side->lift};
}

static inline vectors parabola_normal(const parabolas *side, lanes t)
{
    lanes climb = 2 * side->rise * t;
    lanes scale = 1 / root(side->length * side->length + climb * climb);
    return (vectors){-climb * scale, side->length * scale};
}

/// How many columns lie between the ends of a span, in the lane that has the most of them.
static inline size_t keep_segments(const plan *p, size_t span, counts segments)
{
    memcpy(p->block->segments[span], &segments, sizeof segments);
    return (size_t)__builtin_reduce_max(segments) - 1;
}

/// A disc's columns, or a fillet's with their feet.
static inline void put_arcs(const plan *p, size_t span, const arcs *arc, bool from_pole, bool has_corners)
{
    size_t count = keep_segments(p, span, arc->segments);
    vectors normal = arc->first, step = from_pole ? arc->step : arc->joint_step;
    for (size_t i = 0; i < count; i++) {
        normal = turn_by(normal, step);
        step = arc->step;
        vectors at = arc_point(arc, normal);
        if (span == 1)
            put_foot(p, &p->block->feet[i], at.x - at.y * normal.x / normal.y, at, normal);
        put_ordinary(p, &p->block->between[span][i], at, normal, has_corners);
    }
}

/// With feet from disc 1's centre on.
static inline void put_parabolas(const plan *p, const parabolas *side, lanes last_foot)
{
    lanes pace = last_foot / (side->length * side->to);
    size_t count = keep_segments(p, 1, side->segments);
    for (size_t i = 0; i < count; i++) {
        lanes t = side->joint_part + side->step * (double)(int)i;
        vectors at = parabola_point(side, t), normal = parabola_normal(side, t);
        put_foot(p, &p->block->feet[i], at.x * pace, at, normal);
        put_ordinary(p, &p->block->between[1][i], at, normal, true);
    }
}
