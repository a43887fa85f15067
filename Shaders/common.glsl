// Put before every shader, after `#version`. All positions are pixels, x right, y down, origin top left.

// Size of the target in pixels.
uniform vec2 viewport;

const float tileSide = 8.0;  // TREACLE_TILE_SIDE, pixels

vec4 clipPosition(vec2 pixels)
{
    return vec4(2.0 * pixels.x / viewport.x - 1.0, 1.0 - 2.0 * pixels.y / viewport.y, 0.0, 1.0);
}

// Share of a pixel on the inner side of an edge at the signed distance (pixels, negative inside): exact
// for a straight edge along the pixel grid, within 0.06 of it at any other angle.
float coverage(float signedDistance)
{
    return clamp(0.5 - signedDistance, 0.0, 1.0);
}

// Blending is premultiplied, on sRGB-encoded values as they are.
vec4 premultiplied(vec4 color, float amount)
{
    return vec4(color.rgb, 1.0) * (color.a * amount);
}

// Coverage of a bridge whose upper edge lies at the signed distance, `y` above the axis: the part of the
// pixel under the upper edge less the part beyond the lower one, so that a thread thinner than a pixel
// fades rather than stays.
float bridgeCoverage(float signedDistance, float y)
{
    return coverage(signedDistance) + coverage(signedDistance - 2.0 * y) - 1.0;
}

// Bytes in the order of memory: red, green, blue, alpha.
vec4 colorOf(uint bytes)
{
    return vec4(uvec4(bytes, bytes >> 8, bytes >> 16, bytes >> 24) & 255u) / 255.0;
}

// Whether disc 1's edge is nearer than disc 2's by the squares of the distances from their centres: near its
// edge a disc is (square - radius^2) / 2 radius away.
bool isNearerFirst(float square1, float radius1, float square2, float radius2)
{
    return (square1 - radius1 * radius1) * radius2 < (square2 - radius2 * radius2) * radius1;
}

float cross2(vec2 a, vec2 b)
{
    return a.x * b.y - a.y * b.x;
}

// Coverage of an interval from -reach to reach by the pixel around x: exact, so that a line thinner than a
// pixel fades.
float intervalCoverage(float x, float reach)
{
    return clamp(min(x + 0.5, reach) - max(x - 0.5, -reach), 0.0, 1.0);
}

// A rectangle on the pixels' axes: exact where its corners are sharp.
float boxCoverage(vec2 p, vec2 core, float radius)
{
    vec2 reach = core + radius;
    float sharp = intervalCoverage(p.x, reach.x) * intervalCoverage(p.y, reach.y);
    vec2 q = abs(p) - core;
    bool atCorner = radius > 0.0 && q.x > 0.0 && q.y > 0.0;
    return atCorner ? min(coverage(length(q) - radius), sharp) : sharp;
}

// The parabola as a place sees it: its nearest point, signed distances of both its branches, negative inside, and the
// tangent at the point, of the length 1, towards greater u.
struct Parabola {
    float u, near, far;
    vec2 tangent;
};

// A step of Newton towards the nearest point, (B - p) . B' = 0; `off` is B - p.
float parabolaStep(vec2 off, vec2 tangent, vec2 control)
{
    return dot(off, tangent) / max(dot(tangent, tangent) - 4.0 * dot(off, control), 1e-6);
}

// B(u) = (W u, 0) + C (1/2 - 2 u^2), whose part for -1/2 <= u <= 1/2 is a jelly's curve: the control is C, and the
// origin lies half way between the curve's ends.
//
// The nearest point has (B - p) . B' = 0. Seen from the axis that is a cubic which has one root on p's side and is
// convex beyond it. So Newton's steps from the point as far along the axis as p go past the root at most once and
// then only towards it, and a step too few leaves p on the right side of the tangent.
Parabola parabolaAt(vec2 p, float width, vec2 control)
{
    float squared = max(dot(control, control), 1e-12);
    float vertex = 0.25 * width * control.x / squared;
    vec2 across = vec2(width, 0.0) - 4.0 * vertex * control;
    float offAxis = dot(p, across) - width * vertex * across.x;
    float along = vertex * vertex + 0.25 - 0.5 * dot(p, control) / squared;
    float u = vertex + (offAxis < 0.0 ? -1.0 : 1.0) * sqrt(max(along, 0.0));
    vec2 off, tangent;
    for (int i = 0; i <= 4; i++) {
        off = vec2(width * u, 0.0) + control * (0.5 - 2.0 * u * u) - p;
        tangent = vec2(width, 0.0) - 4.0 * u * control;
        if (i < 4)
            u -= parabolaStep(off, tangent, control);
    }
    float side = cross2(off, tangent) * (control.y < 0.0 ? -1.0 : 1.0);
    float near = side < 0.0 ? -length(off) : length(off);
    // The other branch: at right angles to the axis it is twice as far as that, and in a parabola that is more
    // than a pixel wide at its vertex it is out of sight.
    float bend = 4.0 * sqrt(squared);
    float speed = max(length(across), 1e-6);
    float tangentLength = max(length(tangent), 1e-6);
    float far = near - 2.0 * abs((u - vertex) * offAxis) * bend / (speed * tangentLength) - 2.0 * speed * speed / bend;
    return Parabola(u, near, far, tangent / tangentLength);
}

// Seen from the middle between the curve's ends: the rectangle at rest (half its width, half its height), and the part
// of the parabola beyond its lower side more, or the part within it less. Of a pixel that both curve and chord cut, a
// part is left between edges that face each other, and the smaller part where they face the same way; halves of both
// are nearly the product where they cross squarely.
float jellyCoverage(vec2 p, vec2 box, float controlY, Parabola curve)
{
    float outward = controlY < 0.0 ? -1.0 : 1.0;
    float beyond = clamp(outward * p.y + 0.5, 0.0, 1.0);
    float within = max(coverage(curve.near) + coverage(curve.far) - 1.0, 0.0);
    // 1 or -1 where the edge runs as the chord does.
    float level = curve.tangent.x;
    float segment = mix(min(within, beyond), max(within + beyond - 1.0, 0.0), 0.5 + 0.5 * level);
    return clamp(boxCoverage(p + vec2(0.0, box.y), box, 0.0) + outward * segment, 0.0, 1.0);
}
