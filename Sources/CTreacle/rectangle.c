// A rectangle with rounded corners.

#include "ring.h"

#include <math.h>

/// Its corners' centres lie at (+-cx, +-cy) from its own.
typedef struct plan {
    double x, y, cx, cy, radius;
    double width, height;
    size_t segments; ///< of a corner; 0: sharp
    treacle_style style;
    treacle_capsule capsule; ///< what it is without corners
} plan;

static treacle_status plan_rectangle(plan *p, const treacle_rectangle *r, const treacle_options *options)
{
    if (!r)
        return TREACLE_ERROR_NULL;
    const float numbers[] = {r->x, r->y, r->width, r->height, r->radius};
    treacle_status status = treacle_check_numbers(numbers, 5);
    if (!status)
        status = treacle_check_sides(r->width, r->height);
    if (!status && r->radius < 0)
        status = TREACLE_ERROR_NEGATIVE_RADIUS;
    treacle_style style;
    if (!status)
        status = treacle_resolve(options, &style);
    if (status)
        return status;
    double width = (double)r->width, height = (double)r->height;
    double radius = fmin((double)r->radius, fmin(width, height) / 2);
    *p = (plan){
        .x = (double)r->x,
        .y = (double)r->y,
        .cx = width / 2 - radius,
        .cy = height / 2 - radius,
        .radius = radius,
        .width = width,
        .height = height,
        .segments = radius > 0 ? treacle_arc_segments(TREACLE_PI / 2, radius, &style) : 0,
        .style = style,
        .capsule = {r->x, r->y, r->width, r->height},
    };
    return TREACLE_OK;
}

/// With nothing left of two sides it is a capsule, whose half circles meet without a doubled point.
static bool is_capsule(const plan *p)
{
    return p->radius > 0 && (p->cx == 0 || p->cy == 0);
}

static bool is_empty(const plan *p)
{
    return p->width == 0 || p->height == 0;
}

static size_t point_count(const plan *p)
{
    return 4 * (p->segments + 1);
}

/// A point on the outline that is moved in or out, of the same rectangle with other corners: clockwise from
/// the right end of the top, with the normal's angle from there.
static treacle_vector point(const plan *p, size_t i, double cx, double cy, double radius)
{
    size_t corner = i / (p->segments + 1), step = i % (p->segments + 1);
    double angle = p->segments > 0 ? TREACLE_PI / 2 * (double)step / (double)p->segments : 0;
    treacle_vector n = {sin(angle), -cos(angle)}; // up, then to the right
    if (2 * step == p->segments && p->segments > 0)
        n = (treacle_vector){sqrt(0.5), -sqrt(0.5)};
    treacle_vector q = {cx + radius * n.x, -cy + radius * n.y};
    // The other corners mirror the first; two of them run through its points backwards.
    switch (corner) {
    case 0:
        return (treacle_vector){p->x + q.x, p->y + q.y};
    case 1:
        return (treacle_vector){p->x + cx - radius * n.y, p->y + cy + radius * n.x};
    case 2:
        return (treacle_vector){p->x - q.x, p->y - q.y};
    default:
        return (treacle_vector){p->x - cx + radius * n.y, p->y - cy - radius * n.x};
    }
}

/// Moved in by the ramp (or half way to the middle, see treacle_fade), a corner's radius shrinks by as much,
/// but not below half: what it would have to shrink further its centre moves in instead, along both sides.
/// Moved out it grows, and a sharp corner stays sharp.
static void put_vertices(treacle_mesh *mesh, const plan *p)
{
    double ramp = p->style.ramp, radius = p->radius;
    double inset = fmin(ramp, fmin(p->width, p->height) / 4);
    double shrink = fmin(inset, radius / 2), tuck = inset - shrink;
    double coverage = treacle_fade(p->width / 2, ramp) * treacle_fade(p->height / 2, ramp);
    size_t count = point_count(p);
    for (size_t i = 0; i < count; i++)
        treacle_ring_vertex(mesh, point(p, i, p->cx - tuck, p->cy - tuck, radius - shrink), coverage,
                            p->style.color);
    double grow = radius > 0 ? 0 : ramp;
    for (size_t i = 0; ramp > 0 && i < count; i++)
        treacle_ring_vertex(mesh, point(p, i, p->cx + grow, p->cy + grow, radius > 0 ? radius + ramp : 0), 0,
                            p->style.color);
}

static treacle_ring ring_of(const plan *p)
{
    size_t count = is_empty(p) ? 0 : point_count(p);
    return (treacle_ring){count, p->style.ramp > 0 ? count : 0};
}

treacle_status treacle_rectangle_size(const treacle_rectangle *rectangle, const treacle_options *options,
                                      treacle_size *size)
{
    plan p;
    treacle_status status = size ? plan_rectangle(&p, rectangle, options) : TREACLE_ERROR_NULL;
    if (!status && is_capsule(&p))
        return treacle_capsule_size(&p.capsule, options, size);
    if (!status)
        *size = is_empty(&p) ? (treacle_size){0} : treacle_ring_size(ring_of(&p));
    return status;
}

treacle_status treacle_add_rectangle(treacle_mesh *mesh, const treacle_rectangle *rectangle,
                                     const treacle_options *options)
{
    plan p;
    treacle_status status = mesh ? plan_rectangle(&p, rectangle, options) : TREACLE_ERROR_NULL;
    if (!status && is_capsule(&p))
        return treacle_add_capsule(mesh, &p.capsule, options);
    if (!status)
        status = treacle_mesh_room(mesh, is_empty(&p) ? (treacle_size){0} : treacle_ring_size(ring_of(&p)));
    if (status || is_empty(&p))
        return status;
    size_t base = mesh->vertex_count, count = point_count(&p);
    put_vertices(mesh, &p);
    treacle_ring_convex(mesh, base, count);
    for (size_t i = 0; p.style.ramp > 0 && i < count; i++) {
        size_t next = (i + 1) % count;
        treacle_ring_ramp(mesh, base + i, base + count + i, base + next, base + count + next);
    }
    return TREACLE_OK;
}

/// q is how far the point lies beyond the corner's centre, both ways; beyond one alone, a side is nearest.
treacle_status treacle_rectangle_distance(const treacle_rectangle *rectangle, float x, float y,
                                          float *distance)
{
    plan p;
    treacle_status status = distance ? plan_rectangle(&p, rectangle, NULL) : TREACLE_ERROR_NULL;
    if (!status)
        status = treacle_check_point(x, y);
    if (status)
        return status;
    double qx = fabs((double)x - p.x) - p.cx, qy = fabs((double)y - p.y) - p.cy;
    double outside = hypot(fmax(qx, 0), fmax(qy, 0)), inside = fmin(fmax(qx, qy), 0);
    *distance = (float)(outside + inside - p.radius);
    return TREACLE_OK;
}

treacle_status treacle_rectangle_hit(const treacle_rectangle *rectangle, float x, float y, float slop,
                                     int *hit)
{
    float distance = 0;
    treacle_status status = treacle_rectangle_distance(rectangle, x, y, &distance);
    return treacle_tell_hit(status, distance, slop, hit);
}

/// MOVE, then for each corner an arc (unless it is sharp) and for each side a line, CLOSE.
static size_t outline_size(const plan *p)
{
    if (is_empty(p))
        return 0;
    return p->radius > 0 ? 9 : 5;
}

treacle_status treacle_rectangle_outline_size(const treacle_rectangle *rectangle, size_t *commands)
{
    plan p;
    treacle_status status = commands ? plan_rectangle(&p, rectangle, NULL) : TREACLE_ERROR_NULL;
    if (!status && is_capsule(&p))
        return treacle_capsule_outline_size(&p.capsule, commands);
    if (!status)
        *commands = outline_size(&p);
    return status;
}

treacle_status treacle_rectangle_outline(const treacle_rectangle *rectangle, treacle_path *path)
{
    plan p;
    treacle_status status = path ? plan_rectangle(&p, rectangle, NULL) : TREACLE_ERROR_NULL;
    if (!status && is_capsule(&p))
        return treacle_capsule_outline(&p.capsule, path);
    if (!status)
        status = treacle_path_room(path, outline_size(&p));
    if (status || is_empty(&p))
        return status;
    size_t step = p.segments + 1;
    for (size_t corner = 0; corner < 4; corner++) {
        treacle_vector from = point(&p, corner * step, p.cx, p.cy, p.radius);
        treacle_vector to = point(&p, corner * step + p.segments, p.cx, p.cy, p.radius);
        treacle_path_put(path, (treacle_path_command){.verb = corner == 0 ? TREACLE_MOVE : TREACLE_LINE,
                                                      .x = (float)from.x,
                                                      .y = (float)from.y});
        if (p.radius > 0)
            treacle_path_put(path, (treacle_path_command){.verb = TREACLE_ARC,
                                                          .x = (float)to.x,
                                                          .y = (float)to.y,
                                                          .radius = (float)p.radius,
                                                          .clockwise = 1});
    }
    treacle_path_put(path, (treacle_path_command){.verb = TREACLE_CLOSE});
    return TREACLE_OK;
}
