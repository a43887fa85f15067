// The jelly header as a plan: its curve, and where ramps go. jelly_mesh.c turns it into triangles.

#include "jelly.h"

#include <math.h>

// Pixels: what is thinner can't be seen, and is too thin for angles to mean anything.
static const double nothing = 1e-6;

/// The radius of curvature where the curve bends most, which is where it is nearest to its parabola's vertex.
/// B(t) = p0 + 2 t e + t^2 f, with e = p1 - p0 and f = p0 - 2 p1 + p2 along the axis. Counting s = t -
/// t_vertex, it is (w s, |f| s^2) across and along the axis, with w = |B' x f| / |f|, the same everywhere:
/// the parabola y = x^2 / (2 p) with p = w^2 / (2 |f|), whose radius at x is (p^2 + x^2)^(3/2) / p^2.
static double least_radius(const treacle_vector control[3])
{
    treacle_vector e = {control[1].x - control[0].x, control[1].y - control[0].y};
    treacle_vector f = {control[2].x - control[1].x - e.x, control[2].y - control[1].y - e.y};
    double length = hypot(f.x, f.y);
    double cross = 2 * fabs(e.x * f.y - e.y * f.x);
    if (length == 0 || cross == 0)
        return INFINITY;
    double vertex = -(e.x * f.x + e.y * f.y) / (length * length);
    double s = fmin(fmax(vertex, 0), 1) - vertex;
    double w = cross / length;
    double p = w * w / (2 * length);
    return pow(hypot(p, w * s), 3) / (p * p);
}

/// Insets keep to a part of what is thin and to half the radius of curvature, and then need not watch
/// for the other side. (A point at the curve's end counts as the nearest on either side of the axis: with the
/// vertex on the curve its radius is p, and no normal meets the axis before p.)
static void plan_ramps(jelly *j)
{
    double ramp = j->style.ramp;
    double middle = j->hollow ? (j->control[0].y + j->control[1].y) / 2 : j->height;
    double bend = least_radius(j->control) / 2;
    double thin = fmin(j->width, middle);
    // Hollow, a corner's angle has the tangent 1/8 W / (H - c.y) or more. A side and the curve's tangent
    // there, both moved in by g, cross some 2 g 8 (H - c.y) / W above the corner, which g = W / 32 puts level
    // with the curve's middle. Half of that stays well below it. Bulging, the curve's points before the
    // middle come in to 8/9 W (in three chords), which W / 16 leaves within the sides.
    double limit = fmin(ramp, j->hollow ? fmin(thin / 4, j->width / 64) : thin / 16);
    j->side_inset = limit;
    j->curve_inset = j->hollow ? limit : fmin(limit, bend);
    j->curve_outset = j->hollow ? fmin(ramp, bend) : ramp;
    j->coverage = treacle_fade(thin / 2, ramp) * treacle_fade(fmax(j->width, middle) / 2, ramp);
}

treacle_status treacle_jelly_plan(jelly *j, const treacle_jelly *shape, const treacle_options *options)
{
    if (!shape)
        return TREACLE_ERROR_NULL;
    const float numbers[] = {shape->x,      shape->y,         shape->width,
                             shape->height, shape->control_x, shape->control_y};
    treacle_status status = treacle_check_numbers(numbers, 6);
    if (!status)
        status = treacle_check_sides(shape->width, shape->height);
    treacle_style style;
    if (!status)
        status = treacle_resolve(options, &style);
    if (status)
        return status;
    double width = (double)shape->width, height = (double)shape->height;
    treacle_vector c = {(double)shape->control_x, (double)shape->control_y};
    bool hollow = c.y < height;
    if (hollow)
        c = (treacle_vector){fmin(fmax(c.x, width / 8), 7 * width / 8), fmax(c.y, -0.75 * height)};
    if (fabs(c.y - height) < nothing)
        c = (treacle_vector){width / 2, height}; // a straight side, wherever along it c lies
    *j = (jelly){
        .x = (double)shape->x,
        .y = (double)shape->y,
        .width = width,
        .height = height,
        .control = {{width, height}, c, {0, height}},
        .hollow = hollow,
        .style = style,
    };
    // As in profile.c: B'' = 2 f, so chords over the step h in t lie |f| h^2 / 4 off at most.
    double bend = hypot(width - 2 * c.x, 2 * (height - c.y));
    j->segments = (size_t)fmax(ceil(sqrt(bend / (4 * style.tolerance)) - 1e-9), 1);
    j->is_empty = width < nothing || height < nothing;
    plan_ramps(j);
    return TREACLE_OK;
}

treacle_vector treacle_jelly_point(const jelly *j, double t)
{
    const treacle_vector *p = j->control;
    double a = (1 - t) * (1 - t), b = 2 * t * (1 - t), c = t * t;
    return (treacle_vector){a * p[0].x + b * p[1].x + c * p[2].x, a * p[0].y + b * p[1].y + c * p[2].y};
}

/// The tangent, which runs to the left, turned to point down: out of the header.
static treacle_vector tangent_normal(const jelly *j, double t)
{
    const treacle_vector *p = j->control;
    double dx = (1 - t) * (p[1].x - p[0].x) + t * (p[2].x - p[1].x);
    double dy = (1 - t) * (p[1].y - p[0].y) + t * (p[2].y - p[1].y);
    double length = hypot(dx, dy);
    return length > 0 ? (treacle_vector){dy / length, -dx / length} : (treacle_vector){0, 1};
}

/// Between two chords the normal halves their angle. (A chord of a parabola runs as its middle's tangent
/// does.) That is the curve's own normal, except where the curve turns more sharply than the chords can
/// follow: there it is the one that both chords' ramps can share. At a needle's tip, where they are opposite,
/// it points on, and at the end of a slit back out.
treacle_vector treacle_jelly_normal(const jelly *j, double t)
{
    double half = 0.5 / (double)j->segments;
    if (t < half || t > 1 - half)
        return tangent_normal(j, t < half ? half : 1 - half); // an end has one chord
    treacle_vector a = tangent_normal(j, t - half), b = tangent_normal(j, t + half);
    treacle_vector sum = {a.x + b.x, a.y + b.y};
    double length = hypot(sum.x, sum.y);
    if (length < 1e-9) {
        sum = (treacle_vector){j->hollow ? a.y : -a.y, j->hollow ? -a.x : a.x};
        length = hypot(sum.x, sum.y);
    }
    return (treacle_vector){sum.x / length, sum.y / length};
}

/// At the height y the curve has two points, at t and 1 - t: y - H = 2 t (1 - t) (c.y - H).
static bool is_inside(const jelly *j, treacle_vector p)
{
    bool in_rectangle = p.x > 0 && p.x < j->width && p.y > 0 && p.y < j->height;
    double part = (p.y - j->height) / (j->control[1].y - j->height);
    if (!(part >= 0 && part <= 0.5))
        return in_rectangle;
    double t = (1 - sqrt(1 - 2 * part)) / 2;
    bool beneath = p.x > treacle_jelly_point(j, 1 - t).x && p.x < treacle_jelly_point(j, t).x;
    return j->hollow ? in_rectangle && !beneath : in_rectangle || beneath;
}

treacle_status treacle_jelly_distance(const treacle_jelly *shape, float x, float y, float *distance)
{
    jelly j;
    treacle_status status = distance ? treacle_jelly_plan(&j, shape, NULL) : TREACLE_ERROR_NULL;
    if (!status)
        status = treacle_check_point(x, y);
    if (status)
        return status;
    treacle_vector p = {(double)x - j.x, (double)y - j.y};
    treacle_vector corner[4] = {{0, j.height}, {0, 0}, {j.width, 0}, {j.width, j.height}};
    double least = treacle_quadratic_distance(j.control, 0, 1, p);
    for (int i = 0; i < 3; i++)
        least = fmin(least, treacle_segment_distance(corner[i], corner[i + 1], p));
    *distance = (float)(!j.is_empty && is_inside(&j, p) ? -least : least);
    return TREACLE_OK;
}

treacle_status treacle_jelly_hit(const treacle_jelly *shape, float x, float y, float slop, int *hit)
{
    float distance = 0;
    treacle_status status = treacle_jelly_distance(shape, x, y, &distance);
    return treacle_tell_hit(status, distance, slop, hit);
}

enum { OUTLINE_SIZE = 5 };

treacle_status treacle_jelly_outline_size(const treacle_jelly *shape, size_t *commands)
{
    jelly j;
    treacle_status status = commands ? treacle_jelly_plan(&j, shape, NULL) : TREACLE_ERROR_NULL;
    if (!status)
        *commands = j.is_empty ? 0 : OUTLINE_SIZE;
    return status;
}

static treacle_path_command step(const jelly *j, treacle_verb verb, double x, double y)
{
    return (treacle_path_command){.verb = verb, .x = (float)(j->x + x), .y = (float)(j->y + y)};
}

treacle_status treacle_jelly_outline(const treacle_jelly *shape, treacle_path *path)
{
    jelly j;
    treacle_status status = path ? treacle_jelly_plan(&j, shape, NULL) : TREACLE_ERROR_NULL;
    if (!status)
        status = treacle_path_room(path, j.is_empty ? 0 : OUTLINE_SIZE);
    if (status || j.is_empty)
        return status;
    treacle_path_put(path, step(&j, TREACLE_MOVE, 0, 0));
    treacle_path_put(path, step(&j, TREACLE_LINE, j.width, 0));
    treacle_path_put(path, step(&j, TREACLE_LINE, j.width, j.height));
    treacle_path_command curve = step(&j, TREACLE_QUAD, 0, j.height);
    curve.x1 = (float)(j.x + j.control[1].x);
    curve.y1 = (float)(j.y + j.control[1].y);
    treacle_path_put(path, curve);
    treacle_path_put(path, (treacle_path_command){.verb = TREACLE_CLOSE});
    return TREACLE_OK;
}
