// Put before every shader, after `#version`. All positions are pixels, x right, y down, origin top left.

// Size of the target in pixels.
uniform vec2 viewport;

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

float cross2(vec2 a, vec2 b)
{
    return a.x * b.y - a.y * b.x;
}
