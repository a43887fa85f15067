// Where the goo between a disc and a capsule touches both.

#include "goo.h"

#include <math.h>

/// A capsule of a smaller radius, in pixels, is left out: where it meets the goo could not be told.
static const double invisible = 1e-9;

static treacle_vector unit(treacle_vector v)
{
    double length = hypot(v.x, v.y);
    return (treacle_vector){v.x / length, v.y / length};
}

static treacle_vector nearest_on_core(const treacle_goo *goo, treacle_vector p)
{
    return (treacle_vector){fmin(fmax(p.x, -goo->core), goo->core), 0};
}

static double core_distance(const treacle_goo *goo, treacle_vector p)
{
    double x = p.x - nearest_on_core(goo, p).x;
    return sqrt(x * x + p.y * p.y);
}

/// A disc of radius r about o is as near to p + s n as p is where |v + s n| = r + s, with v = p - o. Squared,
/// s^2 drops out:
///
///     s = (v . v - r^2) / (2 (r - v . n))
///
/// The capsule is made of the discs about its core's points, so it is the first of these that counts: one of
/// the ends', or, where the normal's end has its foot between them, of a straight side's: |p.y| + s n = r +
/// s. From less high than the capsule no normal reaches a straight side's.
double treacle_goo_reach_to_capsule(const treacle_goo *goo, treacle_vector p, treacle_vector n)
{
    double r = goo->radius, reach = INFINITY;
    if (core_distance(goo, p) <= r)
        return 0;
    for (int i = -1; i <= 1; i += 2) {
        treacle_vector v = {p.x + i * goo->core, p.y};
        double length = hypot(v.x, v.y), closing = r - treacle_dot(v, n);
        if (closing > 0)
            reach = fmin(reach, (length - r) * (length + r) / (2 * closing));
    }
    double up = p.y < 0 ? -n.y : n.y;
    if (up < 1 && fabs(p.y) >= r) {
        double s = (fabs(p.y) - r) / (1 - up);
        if (fabs(p.x + s * n.x) <= goo->core)
            reach = fmin(reach, s);
    }
    return reach;
}

/// The capsule's normal towards p. Where the capsule is a speck that p can't be told from, towards the disc.
static treacle_vector capsule_normal(const treacle_goo *goo, treacle_vector p)
{
    treacle_vector v = {p.x - nearest_on_core(goo, p).x, p.y};
    if (v.x == 0 && v.y == 0)
        return unit(treacle_along(goo->disc, -1, goo->near));
    return v.x == 0 ? (treacle_vector){0, v.y < 0 ? -1 : 1} : unit(v);
}

static treacle_goo_side touch(const treacle_goo *goo, treacle_vector direction, double radius)
{
    treacle_vector center = treacle_along(goo->disc, goo->disc_radius + radius, direction);
    return (treacle_goo_side){
        .at_disc = direction,
        .at_capsule = capsule_normal(goo, center),
        .foot = nearest_on_core(goo, center),
        .center = center,
        .radius = radius,
        .corner_at_disc = radius == 0,
    };
}

/// The fillet of a given radius: a circle about the disc's centre crosses the line that is the capsule's
/// radius and the fillet's away from the core. Seen from the disc, `inside` points to where the circle is
/// nearer to the core, `outside` to where it is farther, and the crossing is found by halving the angle
/// between them.
static treacle_goo_side crossing(const treacle_goo *goo, treacle_vector inside, treacle_vector between,
                                 treacle_vector outside, double radius)
{
    treacle_vector middle = between;
    for (int i = 0; i < 60; i++) {
        treacle_vector p = treacle_along(goo->disc, goo->disc_radius + radius, middle);
        if (core_distance(goo, p) < goo->radius + radius)
            inside = middle;
        else
            outside = middle;
        middle = treacle_along(inside, 1, outside);
        double length = sqrt(treacle_dot(middle, middle));
        middle = (treacle_vector){middle.x / length, middle.y / length};
    }
    return touch(goo, middle, radius);
}

static treacle_membrane solve(const treacle_goo *goo, double distance)
{
    return treacle_membrane_solve(goo->disc_radius, goo->radius, distance, goo->fullness);
}

/// The fillet leaves the disc where the pair's does, and ends where it touches the capsule: that is sooner,
/// as the capsule is more than the pair's disc in it. So its radius is at most the pair's, and its neck at
/// least. A disc that has sunk into the capsule has no such fillet, or a tiny one; so the radius is no less
/// than the pair's, or the capsule's if that is less.
static treacle_goo_side membrane_side(const treacle_goo *goo, treacle_vector u, treacle_vector n)
{
    treacle_membrane m = solve(goo, hypot(goo->near.x - goo->disc.x, goo->near.y - goo->disc.y));
    treacle_vector direction = {u.x * m.contact1.x + n.x * m.contact1.y,
                                u.y * m.contact1.x + n.y * m.contact1.y};
    treacle_vector contact = treacle_along(goo->disc, goo->disc_radius, direction);
    double reach = fmin(treacle_goo_reach_to_capsule(goo, contact, direction), m.radius);
    double least = fmin(m.radius, goo->radius);
    if (reach >= least)
        return touch(goo, direction, reach);
    return crossing(goo, u, n, (treacle_vector){-u.x, -u.y}, least);
}

static treacle_vector edge_point(const treacle_goo_side *side, double t)
{
    double a = (1 - t) * (1 - t), b = 2 * t * (1 - t), c = t * t;
    const treacle_vector *p = side->control;
    return (treacle_vector){a * p[0].x + b * p[1].x + c * p[2].x, a * p[0].y + b * p[1].y + c * p[2].y};
}

/// The quadratic's edge from where it comes out of the disc to where it runs into the capsule. What lies
/// between is known of the pair; the capsule is met once on the way, found by halving.
static treacle_goo_side quadratic_side(const treacle_goo *goo, treacle_vector u, treacle_vector n,
                                       bool capsule_first)
{
    treacle_vector away = {-u.x, -u.y};
    if (!goo->has_edge)
        return crossing(goo, u, n, away, 0);
    const treacle_span *edge = &goo->edge;
    treacle_goo_side side = {.is_edge = true};
    side.corner_at_disc = capsule_first ? edge->rise != 0 : edge->from > 0;
    side.control[0] = treacle_along(goo->edge_start, edge->start, n);
    side.control[1] = treacle_along(side.control[0], edge->length / 2, goo->edge_along);
    treacle_vector end = treacle_along(goo->edge_start, edge->length, goo->edge_along);
    side.control[2] = treacle_along(end, edge->start + edge->rise, n);
    side.from = capsule_first ? edge->to : edge->from;
    double inside = capsule_first ? edge->from : edge->to, outside = side.from;
    treacle_vector leaves = edge_point(&side, side.from);
    if (core_distance(goo, leaves) <= goo->radius)
        return crossing(goo, u, n, away, 0);
    for (int i = 0; i < 60; i++) {
        double middle = (inside + outside) / 2;
        if (core_distance(goo, edge_point(&side, middle)) < goo->radius)
            inside = middle;
        else
            outside = middle;
    }
    side.to = inside;
    treacle_vector meets = edge_point(&side, side.to);
    side.foot = nearest_on_core(goo, meets);
    side.at_capsule = capsule_normal(goo, meets);
    // Above the disc's centre, the direction would drown a tiny radius in rounding.
    bool is_above = side.from == (capsule_first ? 1 : 0);
    side.at_disc = is_above ? n : unit(treacle_along(leaves, -1, goo->disc));
    return side;
}

/// The edge of the pair that ends on the core's disc, unless its discs hide it. The pair itself won't do: as
/// floats its ends are off by more than a small capsule's radius.
static void find_edge(treacle_goo *goo, treacle_vector u, bool capsule_first)
{
    double r1 = capsule_first ? goo->bridge_radius : goo->disc_radius;
    double r2 = capsule_first ? goo->disc_radius : goo->bridge_radius;
    double d = hypot(goo->near.x - goo->disc.x, goo->near.y - goo->disc.y);
    treacle_span *edge = &goo->edge;
    goo->has_edge = treacle_quadratic_range(r1, r2, d, &edge->from, &edge->to);
    edge->length = d;
    edge->start = r1;
    edge->rise = r2 - r1;
    goo->edge_start = capsule_first ? goo->near : goo->disc;
    goo->edge_along = capsule_first ? (treacle_vector){-u.x, -u.y} : u;
}

/// The disc is outside the core's disc that is nearest to it, or overlaps it. Towards `near` the disc lies in
/// the capsule (or faces it), on the far side it doesn't: there is one side to the left of that line, and one
/// to the right.
static void plan_arm(treacle_goo *goo, const treacle_capsule_pair *both)
{
    treacle_vector u = unit((treacle_vector){goo->near.x - goo->disc.x, goo->near.y - goo->disc.y});
    treacle_vector n = treacle_turned(u), m = {-n.x, -n.y};
    treacle_arm *arm = &goo->arms[goo->arm_count++];
    if (both->kind == TREACLE_BRIDGE_MEMBRANE) {
        arm->exit = membrane_side(goo, u, n);
        arm->enter = membrane_side(goo, u, m);
    } else {
        find_edge(goo, u, both->capsule_first);
        arm->exit = quadratic_side(goo, u, n, both->capsule_first);
        arm->enter = quadratic_side(goo, u, m, both->capsule_first);
    }
    arm->along = arm->inside = u;
}

/// The disc is the larger one and holds the core's disc that is nearest to it. Straight above and below the
/// core it is what there is; an end of the capsule stands out where the disc about that end isn't held as
/// well. It is seen where the circle of the fillets' centres crosses the core, or, if it doesn't, in the
/// end's direction.
static void plan_end(treacle_goo *goo, const treacle_capsule_pair *both, double end)
{
    treacle_vector a = goo->disc;
    double excess = goo->disc_radius - goo->radius;
    if (hypot(end - a.x, a.y) <= excess)
        return;
    double radius = 0;
    if (both->kind == TREACLE_BRIDGE_MEMBRANE)
        radius = fmin(solve(goo, excess).radius, goo->radius);
    double circle = goo->disc_radius + radius, across = sqrt(fmax((circle - a.y) * (circle + a.y), 0));
    double x = end < 0 ? fmax(end, a.x - across) : fmin(end, a.x + across);
    treacle_vector up = {0, end < 0 ? -1 : 1}, down = {0, -up.y};
    treacle_vector inside = unit((treacle_vector){x - a.x, -a.y});
    treacle_arm *arm = &goo->arms[goo->arm_count++];
    arm->enter = crossing(goo, inside, unit((treacle_vector){inside.x, inside.y + down.y}), down, radius);
    arm->exit = crossing(goo, inside, unit((treacle_vector){inside.x, inside.y + up.y}), up, radius);
    treacle_vector chord = {arm->exit.at_disc.x - arm->enter.at_disc.x,
                            arm->exit.at_disc.y - arm->enter.at_disc.y};
    arm->along = (treacle_vector){chord.y, -chord.x};
    arm->inside = inside;
    arm->is_end = true;
}

treacle_vector treacle_goo_place(const treacle_goo *goo, treacle_vector p)
{
    return (treacle_vector){goo->x + goo->ux * p.x - goo->uy * p.y, goo->y + goo->uy * p.x + goo->ux * p.y};
}

/// A capsule that is a disc, or nothing to be seen.
static bool is_pair(const treacle_goo *goo)
{
    return goo->radius <= invisible || (goo->core == 0 && goo->bridge_radius == goo->radius);
}

/// The capsule's frame, and what lies in it.
static treacle_goo begin(const treacle_capsule_pair *both, const treacle_style *style)
{
    const treacle_capsule *capsule = &both->capsule;
    bool upright = capsule->height > capsule->width;
    double radius = (double)(upright ? capsule->width : capsule->height) / 2;
    double wanted = (double)both->bridge_radius;
    double dx = (double)both->disc.x - (double)capsule->x, dy = (double)both->disc.y - (double)capsule->y;
    treacle_goo goo = {
        .x = (double)capsule->x,
        .y = (double)capsule->y,
        .ux = upright ? 0 : 1,
        .uy = upright ? 1 : 0,
        .style = *style,
        .disc = {upright ? dy : dx, upright ? -dx : dy},
        .disc_radius = (double)both->disc.radius,
        .core = (double)(upright ? capsule->height : capsule->width) / 2 - radius,
        .radius = radius,
        .bridge_radius = wanted > 0 ? fmin(wanted, radius) : radius,
    };
    goo.near = nearest_on_core(&goo, goo.disc);
    treacle_vector at = treacle_goo_place(&goo, goo.near);
    treacle_disc end = {(float)at.x, (float)at.y, (float)goo.bridge_radius};
    goo.pair = (treacle_pair){both->disc, end, both->kind, both->fullness};
    if (both->capsule_first)
        goo.pair = (treacle_pair){end, both->disc, both->kind, both->fullness};
    return goo;
}

void treacle_goo_plan(treacle_goo *goo, const treacle_capsule_pair *both, const treacle_style *style)
{
    *goo = begin(both, style);
    goo->is_pair = is_pair(goo);
    if (goo->is_pair)
        return;
    double distance = core_distance(goo, goo->disc), r = goo->disc_radius, radius = goo->radius;
    goo->fullness = treacle_fullness(&goo->pair) * goo->bridge_radius / radius;
    goo->fade = treacle_fade(fmax(radius + goo->core, (r + distance + radius) / 2), style->ramp);
    bool is_membrane = both->kind == TREACLE_BRIDGE_MEMBRANE;
    if (distance <= radius - r || (is_membrane && distance >= 2 * TREACLE_FLATTEST * (r + radius)))
        return;
    if (distance > r - radius) {
        plan_arm(goo, both);
    } else {
        plan_end(goo, both, goo->core);
        plan_end(goo, both, -goo->core);
    }
    treacle_goo_pieces(goo);
}
