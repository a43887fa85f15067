// Part of lanes_kernel.h: both kinds of pairs. See fillet.c and pair.c.

static inline vectors to_left(void)
{
    return (vectors){all(-1), all(0)};
}

static inline vectors to_right(void)
{
    return (vectors){all(1), all(0)};
}

/// Both discs, but for their columns at the joints.
static inline void put_discs(const plan *p, const arcs *arc1, const arcs *arc2, bool has_corners)
{
    put_ridge(p, &p->block->apex[0], arc1->centre.x, arc1->radius);
    put_ridge(p, &p->block->apex[1], arc2->centre.x, arc2->radius);
    put_ordinary(p, &p->block->pole[0], arc_point(arc1, to_left()), to_left(), has_corners);
    put_arcs(p, 0, arc1, true, has_corners);
    put_arcs(p, 2, arc2, false, has_corners);
    put_ordinary(p, &p->block->pole[1], arc_point(arc2, to_right()), to_right(), has_corners);
}

/// Whether an arc's ramps are sure to end before the membrane's crease (is_roomy of ladder.c).
static inline mask is_far(const plan *p, const arcs *arc, lanes crease, lanes first_x, lanes last_x)
{
    lanes from = arc->radius * first_x, to = arc->radius * last_x;
    lanes room = 2 * (p->ramp + size_of(arc->swell - arc->radius));
    return (crease - more(from, to) >= room) | (less(from, to) - crease >= room);
}

static inline void plan_membranes(plan *p)
{
    lanes r1 = p->r1, r2 = p->r2, d = p->d, s = r1 + r2;
    lanes excess = (d - s) * (d + s), beta = (r1 - r2) / d;
    lanes gamma = root((1 - beta) * (1 + beta));
    mask overlap = excess < 0;
    lanes chord = root(pick(overlap, -excess, all(0)));
    lanes q = chord + p->fullness * (s - chord);
    lanes radius = pick(overlap, p->fullness * (q + chord), q * q + excess) /
                   pick(overlap, 4 * (1 - p->fullness), 4 * (s - q));
    lanes least_neck = TREACLE_THINNEST * pick(r1 < r2, r1, r2);
    lanes a = 1 + gamma, half_b = gamma * s + 2 * least_neck;
    lanes ac = beta * beta * excess + 4 * a * s * least_neck, aq = a * q;
    p->good &= ~((aq < half_b) & ((aq - 2 * half_b) * aq + ac > 0)) & (radius <= TREACLE_FLATTEST * d);

    lanes alpha = (d + beta * s) / 2;
    vectors f = {alpha + beta * radius, gamma * (q / 2 + radius)};
    vectors contact1 = unit(f.x, f.y), contact2 = unit(f.x - d, f.y);
    vectors centre1 = {all(0), all(0)}, centre2 = {d, all(0)};
    arcs arc1 = make_arcs(p, centre1, r1, to_left(), contact1, false, 1);
    arcs side = make_arcs(p, f, -radius, contact1, contact2, true, 2);
    arcs arc2 = make_arcs(p, centre2, r2, contact2, to_right(), false, 1);
    p->good &= (f.y + -radius >= TREACLE_LEAST_DEPTH * p->tolerance) &
               (radius * TREACLE_SHORT_OF >= p->ramp) & (f.y + side.swell >= 2 * p->ramp);
    p->good &= is_far(p, &arc1, alpha, all(-1), contact1.x) & is_far(p, &arc2, alpha - d, contact2.x, all(1));
    if (!is_any(p->good))
        return;
    memset(p->block->corner, 0, sizeof p->block->corner);
    put_discs(p, &arc1, &arc2, false);
    put_foot(p, &p->block->end[0], centre1.x, arc_end(&side, contact1), contact1);
    put_ordinary(p, &p->block->joint[0], arc_end(&arc1, contact1), contact1, false);
    put_arcs(p, 1, &side, false, false);
    put_foot(p, &p->block->end[1], centre2.x, arc_end(&side, contact2), contact2);
    put_ordinary(p, &p->block->joint[1], arc_end(&side, contact2), contact2, false);
}

/// entry_to_disc2 of pair.c, as long as it takes in the slowest lane.
static inline lanes entry(const plan *p, lanes rise)
{
    lanes c = rise * rise, a = 4 * p->r2 * rise;
    lanes b = p->d * p->d + 2 * p->r2 * rise + 4 * c, part = 1 / b;
    lanes u = a * part;
    u += c * part * u * u * (4 - u);
    mask busy = p->good & (rise > 0);
    for (int i = 0; i < 64 && is_any(busy); i++) {
        lanes step = (a - u * (b - c * u * (4 - u))) / (b - c * u * (8 - 3 * u));
        u = pick(busy, u + step, u);
        busy &= step > 1e-6;
    }
    return pick(u < 1, 1 - u, all(0));
}

static inline lanes crease_height(const plan *p, vectors at, vectors normal)
{
    vectors off = {at.x - p->corner.x, at.y - p->corner.y};
    lanes closing = cross_of(p->crease, normal);
    mask meets = cross_of(off, p->crease) * closing > 0;
    return pick(meets, TREACLE_SHORT_OF * cross_of(off, normal) / closing, all(INFINITY));
}

static inline lanes height_on_side(const plan *p, const parabolas *side)
{
    mask single = __builtin_convertvector(side->segments == 1, mask);
    lanes t = side->to - side->joint_part;
    vectors normal = {-2 * side->rise * t, side->length};
    return crease_height(p, pick_vectors(single, parabola_end(side, all(0)), parabola_point(side, t)),
                         pick_vectors(single, parabola_normal(side, all(0)), normal));
}

static inline lanes height_on_arc(const plan *p, const arcs *arc)
{
    mask single = __builtin_convertvector(arc->segments == 1, mask);
    vectors normal = turn_by(arc->first, arc->joint_step);
    return crease_height(p, pick_vectors(single, arc_end(arc, to_right()), arc_point(arc, normal)),
                         pick_vectors(single, to_right(), normal));
}

/// treacle_profile_corner, where the side ends at disc 2; then corner_column of ladder.c.
static inline void put_corner(plan *p, const parabolas *side, const arcs *arc2, vectors left)
{
    vectors right = arc2->first, sum = {left.x + right.x, left.y + right.y};
    lanes scale = 1 / root(sum.x * sum.x + sum.y * sum.y);
    p->corner = arc_end(arc2, right);
    p->crease = (vectors){sum.x * scale, sum.y * scale};
    lanes wanted = p->ramp * (2 * scale), depth = less(p->corner.y / left.y, arc2->radius);
    p->good &= ~p->cornered | (depth >= 2 * wanted);
    lanes outset = less(wanted, less(height_on_side(p, side), height_on_arc(p, arc2)));
    outset = more(outset, all(0));
    // A level side ends in a joint.
    vectors at = pick_vectors(p->cornered, p->corner, parabola_end(side, side->to));
    vectors normal = pick_vectors(p->cornered, p->crease, left);
    wanted = pick(p->cornered, wanted, p->ramp);
    outset = pick(p->cornered, outset, p->ramp);
    put_column(&p->block->joint[1], at, normal, outset, (wanted - outset) / (wanted + wanted));
}

static inline void plan_quadratics(plan *p)
{
    lanes r1 = p->r1, r2 = p->r2, d = p->d, rise = r2 - r1;
    mask covered = d * d <= size_of(rise) * (r1 + r2);
    mask exits = (rise < 0) & (-2 * r1 * rise - d * d > 0);
    p->good &= ~covered & ~exits;
    p->cornered = rise != 0;
    lanes to = pick(rise > 0, entry(p, rise), all(1));
    p->good &= to >= 1e-12;
    lanes lowest = r1 + rise * pick(rise > 0, all(0), to * to);
    p->good &= lowest >= TREACLE_LEAST_DEPTH * p->tolerance;

    vectors up = {all(0), all(1)}, meeting = unit(d * (to - 1), r1 + rise * to * to);
    vectors centre1 = {all(0), all(0)}, centre2 = {d, all(0)};
    arcs arc1 = make_arcs(p, centre1, r1, to_left(), up, false, 1);
    parabolas side = make_parabolas(p, r1, rise, to);
    arcs arc2 = make_arcs(p, centre2, r2, pick_vectors(to < 1, meeting, up), to_right(), false, 1);
    vectors end = parabola_end(&side, to), start = parabola_end(&side, all(0));
    p->good &= (rise <= 0) | (d * d / (2 * rise) * TREACLE_SHORT_OF >= p->ramp);
    vectors last = parabola_normal(&side, to);
    // The steepest normal is the last: where it leaves a foot deep enough, no other one's fades.
    p->good &= less(start.y, end.y) * last.y >= p->ramp;
    p->good &= less(start.y, end.y) >= 2 * p->ramp;
    if (!is_any(p->good))
        return;
    put_foot(p, &p->block->end[0], centre1.x, start, up);
    put_corner(p, &side, &arc2, last);
    lanes lean = (p->crease.x / p->crease.y + last.x / last.y) / 2;
    lanes last_foot = pick(p->cornered, p->corner.x - p->corner.y * lean, centre2.x);
    put_foot(p, &p->block->end[1], last_foot, end, last);
    put_discs(p, &arc1, &arc2, true);
    put_ordinary(p, &p->block->joint[0], arc_end(&arc1, up), up, true);
    put_parabolas(p, &side, last_foot);
    for (size_t k = 0; k < TREACLE_LANES; k++)
        p->block->corner[k] = p->cornered[k] != 0;
}

static unsigned plan_block(treacle_block *block, const treacle_pair *pairs, const treacle_style *style)
{
    plan p = {
        .block = block,
        .ramp = all(style->ramp),
        .tolerance = all(style->tolerance),
        .fineness = all(style->fineness),
    };
    load_pairs(&p, pairs);
    if (!is_any(p.good))
        return 0;
    if (pairs[0].kind == TREACLE_BRIDGE_MEMBRANE)
        plan_membranes(&p);
    else if (pairs[0].kind == TREACLE_BRIDGE_QUADRATIC)
        plan_quadratics(&p);
    else
        return 0;
    return (p.good[0] ? 1u : 0) | (p.good[1] ? 2u : 0) | (p.good[2] ? 4u : 0) | (p.good[3] ? 8u : 0);
}
