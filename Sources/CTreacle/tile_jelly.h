// A jelly among the bodies of goo as they are seen from the middles of tiles. Its frame: origin at the left
// end of its lower side at rest, x to the right end, y down.

#ifndef TREACLE_TILE_JELLY_H
#define TREACLE_TILE_JELLY_H

#include "tile_lanes.h"

static bool is_jelly(const treacle_body *body)
{
    return body->fillet_radius < 0;
}

/// No part of a body is farther than that from the line between its ends.
static float half_width(const treacle_body *body)
{
    // Bridges are nowhere wider than the larger disc.
    float most = fmaxf(body->radius1, body->radius2);
    if (!is_jelly(body))
        return most;
    // Its curve comes half as far as its control, at most.
    float past = fmaxf(fmaxf(-body->fillet_x, body->fillet_x - body->distance), 0);
    return fmaxf(most, past / 2 + fabsf(body->fillet_y) / 2);
}

/// More than what floats lose of its distances, as long as they don't overflow.
static float rounding(const treacle_body *body)
{
    return 4e-6F * (body->distance + body->radius1 + fabsf(body->fillet_x) + fabsf(body->fillet_y));
}

/// Points of a jelly's curve, from its ends' middle, and its direction there.
typedef struct curve_points {
    lanes x, y, dx, dy;
} curve_points;

/// B(u) = (W u, 0) + C (1/2 - 2 u^2), the curve for -1/2 <= u <= 1/2.
static curve_points curve_at(lanes u, float w, float cx, float cy)
{
    lanes part = 0.5F - 2 * u * u;
    return (curve_points){w * u + cx * part, cy * part, w - 4 * cx * u, -4 * cy * u};
}

/// How far the places are on the outer side of one of the curve's tangents, the one at the point nearest to
/// the place or not far from it.
///
/// Curve and chord enclose something convex, all of which lies on the inner side of each tangent: so this is
/// never more than the distance from it, wherever the tangent touches. Found as in common.glsl.
static lanes beyond_tangent(const treacle_body *body, lanes x, lanes y)
{
    float w = body->distance, cx = body->fillet_x - w / 2, cy = body->fillet_y;
    float length2 = fmaxf(cx * cx + cy * cy, 1e-12F), vertex = w * cx / (4 * length2);
    float across_x = w - 4 * vertex * cx, across_y = -4 * vertex * cy;
    x -= w / 2;
    lanes off_axis = x * across_x + y * across_y - w * vertex * across_x;
    lanes along = root(larger(vertex * vertex + 0.25F - (x * cx + y * cy) / (2 * length2), all(0)));
    lanes u = vertex + either(off_axis < 0, -along, along);
    for (int i = 0; i < 4; i++) {
        curve_points b = curve_at(u, w, cx, cy);
        lanes off_x = b.x - x, off_y = b.y - y;
        lanes slope = b.dx * b.dx + b.dy * b.dy - 4 * (off_x * cx + off_y * cy);
        u -= (off_x * b.dx + off_y * b.dy) / larger(slope, all(1e-6F));
    }
    curve_points b = curve_at(smaller(larger(u, all(-0.5F)), all(0.5F)), w, cx, cy);
    lanes aside = ((b.x - x) * b.dy - (b.y - y) * b.dx) / root(b.dx * b.dx + b.dy * b.dy);
    return cy < 0 ? -aside : aside;
}

/// Whether places below the lower side lie in the bulge. At a height the curve has two points, W sqrt(1/2 -
/// y / c.y) / sqrt(2) to the left and right of the line to the control.
static mask in_bulge(const treacle_body *body, lanes x, lanes y)
{
    float w = body->distance, cx = body->fillet_x - w / 2;
    lanes part = y / body->fillet_y, aside = x - w / 2 - cx * part;
    return aside * aside <= w * w / 2 * (0.5F - part);
}

/// Which of the places are inside by that much or more; not one too many.
static mask deep_in_jelly(const treacle_body *body, lanes depth, lanes x, lanes y)
{
    lanes inset = depth + rounding(body);
    mask in = (x >= inset) & (x <= body->distance - inset) & (y >= inset - body->radius1);
    if (body->fillet_y < 0)
        return in & (y <= -inset) & (beyond_tangent(body, x, y) >= inset);
    // A square is in the bulge as far as it lies beyond the lower side if its lower corners are.
    mask below = in_bulge(body, x - inset, y + inset) & in_bulge(body, x + inset, y + inset);
    return in & ((y <= -inset) | below);
}

/// Distances whose positive ones are never too large, and made so that the negative ones are never too deep.
static lanes sure(const treacle_body *body, lanes distances, lanes x, lanes y)
{
    // Around a place that is so deep there is a circle as large, in which a square of 0.7 as much has room.
    lanes depth = -0.7F * distances;
    return either(distances > 0, distances, either(deep_in_jelly(body, depth, x, y), -depth, all(0)));
}

/// How far the places are from the outline, negative inside: never farther than that, nor deeper.
static lanes jelly_distances(const treacle_body *body, lanes x, lanes y)
{
    float w = body->distance;
    if (w <= 0 || body->radius1 <= 0)
        return all(INFINITY);
    lanes tangent = beyond_tangent(body, x, y);
    lanes sides = larger(larger(-x, x - w), -y - body->radius1), nearest;
    if (body->fillet_y < 0)
        nearest = larger(larger(sides, y), -larger(tangent, all(0)));
    else if (body->fillet_x >= 0 && body->fillet_x <= w)
        nearest = sure(body, larger(sides, tangent), x, y); // convex: all of it is within the tangents
    else
        nearest = sure(body, smaller(larger(sides, y), larger(tangent, -y)), x, y);
    // What overflows might be anywhere.
    return either(nearest == nearest, nearest - rounding(body), all(0));
}

/// As `within`, of all bodies, with y as it is.
static mask is_within(const treacle_body *body, float far, lanes x, lanes y)
{
    if (!is_jelly(body))
        return within(body, far, x, absolute(y));
    return far < 0 ? deep_in_jelly(body, all(-far), x, y) : jelly_distances(body, x, y) <= far;
}

/// As `distances`, of all bodies, with y as it is.
static lanes distances_of(const treacle_body *body, lanes x, lanes y, float slack)
{
    return is_jelly(body) ? jelly_distances(body, x, y) : distances(body, x, absolute(y), slack);
}

#endif
