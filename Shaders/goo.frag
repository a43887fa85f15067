// Metaball mode: the shape as a signed distance, negative inside, in pixels. Where KIND is defined, all shapes are of
// that kind.

in vec2 place;
in vec2 boxPlace;
flat in vec3 pair;
flat in vec4 ramps;
flat in vec3 fades;
flat in vec3 fragmentFillet;
flat in vec3 fragmentFillet2;
flat in vec4 fragmentBox;
flat in float fragmentKind;
flat in vec4 fragmentColor;

out vec4 pixel;

#ifdef KIND
#define IS(k) (KIND == (k))
#else
#define IS(k) (min(fragmentKind, 4.0) == float(k))
#endif

// Coverage of a disc at the distance from its centre.
float discCoverage(float distance, vec2 ramp, float fade)
{
    return clamp((ramp.x - distance) * ramp.y, 0.0, 1.0) * fade;
}

// The fillets are circles tangent to both discs. Both halves are one by symmetry: p.y >= 0. Within the triangle
// between the three centres the fillet is the nearest edge; left of that disc 1 is, right of it disc 2. Above, where
// it is both, the upper corner tells the discs apart.
float membrane(vec2 p, float distance)
{
    vec2 center = fragmentFillet.xy;
    vec2 beyond = vec2(distance, 0.0);
    bool isLeft = cross2(center, p) > 0.0;
    bool isRight = cross2(center - beyond, p - beyond) < 0.0;
    bool isFirst = isLeft && (!isRight || p.x < center.x);
    bool isDisc = isLeft || isRight;
    float away = length(p - (isDisc ? isFirst ? vec2(0.0) : beyond : center));
    float disc = isFirst ? discCoverage(away, ramps.xy, fades.x) : discCoverage(away, ramps.zw, fades.y);
    return isDisc ? disc : bridgeCoverage(fragmentFillet.z - away, p.y);
}

// The sides are quadratics with the control half way along, so x = distance * t and the half-width is
// r1 + (r2 - r1) t^2: explicit, no root to find. Distance to first order: height over slope.
float quadratic(vec2 p, float discs, float distance, float radius1, float radius2)
{
    float t = clamp(p.x * fades.z, 0.0, 1.0);
    float halfWidth = radius1 + (radius2 - radius1) * t * t;
    float slope = 2.0 * (radius2 - radius1) * t * fades.z;
    float side = (p.y - halfWidth) * inversesqrt(1.0 + slope * slope);
    float ends = max(-p.x, p.x - distance);
    return max(discs, bridgeCoverage(side, p.y) * coverage(ends));
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

// All that a box takes is its place, these four numbers and its colour, as many inputs as a label has: Mesa's software
// renderer then sets up the triangles of both with the same code, which it compiles at each start.
float boxAlone()
{
    float radius = fragmentBox.z;
    if (fragmentBox.xy == vec2(0.0))
        return discCoverage(length(boxPlace), vec2(radius + 0.5, fragmentBox.w), 1.0);
    return boxCoverage(boxPlace, fragmentBox.xy, radius);
}

float pairCoverage()
{
    vec2 p = vec2(place.x, abs(place.y));
    if (IS(2))
        return membrane(p, pair.x);
    float discs = max(discCoverage(length(p - vec2(pair.x, 0.0)), ramps.zw, fades.y),
                      discCoverage(length(p), ramps.xy, fades.x));
    return quadratic(p, discs, pair.x, pair.y, pair.z);
}

// Whether a ray from p to the right crosses the edge from a to b.
bool crosses(vec2 p, vec2 a, vec2 b)
{
    return (a.y > p.y) != (b.y > p.y) && p.x - a.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y);
}

// A disc, a capsule and the membrane between them. The bridge is what the polygon from the disc's centre over a
// fillet's centre, the points of the capsule's core nearest to the fillets and the other fillet's centre holds outside
// the fillets' circles.
float discAndCapsule()
{
    vec2 p = boxPlace;
    float shapes = max(discCoverage(length(place), ramps.xy, fades.x), boxCoverage(p, fragmentBox.xy, pair.z) * fades.y);
    vec2 a = boxPlace - place;
    vec2 f = fragmentFillet.xy;
    vec2 g = fragmentFillet2.xy;
    vec2 c = clamp(f, -fragmentBox.xy, fragmentBox.xy);
    vec2 d = clamp(g, -fragmentBox.xy, fragmentBox.xy);
    bool inside = crosses(p, a, f) != (crosses(p, f, c) != (crosses(p, c, d) != (crosses(p, d, g) != crosses(p, g, a))));
    if (!inside || fragmentFillet.z + fragmentFillet2.z <= 0.0)
        return fragmentKind == 5.0 ? 0.0 : shapes;
    float bridge = coverage(fragmentFillet.z - length(p - f)) + coverage(fragmentFillet2.z - length(p - g)) - 1.0;
    // Over what is there already, just as much more as makes the greater of the two.
    if (fragmentKind == 5.0)
        return max(bridge - shapes, 0.0) / max(1.0 - shapes, 1e-3);
    return max(shapes, bridge);
}

// Coverage of the inside of the parabola B(u) = (W u, 0) + C (1/2 - 2 u^2), whose part for -1/2 <= u <= 1/2 is a
// jelly's curve: the control is C, and the origin lies half way between the curve's ends.
//
// The nearest point has (B - p) . B' = 0. Seen from the axis that is a cubic which has one root on p's side and is
// convex beyond it. So Newton's steps from the point as far along the axis as p go past the root at most once and
// then only towards it, and a step too few leaves p on the right side of the tangent.
//
// `level` becomes the tangent's x, of its length 1: 1 or -1 where the edge runs as the chord does.
float parabolaCoverage(vec2 p, float width, vec2 control, out float level)
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
            u -= dot(off, tangent) / max(dot(tangent, tangent) - 4.0 * dot(off, control), 1e-6);
    }
    float side = cross2(off, tangent) * (control.y < 0.0 ? -1.0 : 1.0);
    float near = side < 0.0 ? -length(off) : length(off);
    // The other branch: at right angles to the axis it is twice as far as that, and in a parabola that is more
    // than a pixel wide at its vertex it is out of sight.
    float bend = 4.0 * sqrt(squared);
    float speed = max(length(across), 1e-6);
    float tangentLength = max(length(tangent), 1e-6);
    float far = near - 2.0 * abs((u - vertex) * offAxis) * bend / (speed * tangentLength) - 2.0 * speed * speed / bend;
    level = tangent.x / tangentLength;
    return max(coverage(near) + coverage(far) - 1.0, 0.0);
}

// The rectangle at rest, and the part of the parabola beyond its lower side more, or the part within it less. Of a
// pixel that both curve and chord cut, a part is left between edges that face each other, and the smaller part where
// they face the same way; halves of both are nearly the product where they cross squarely.
float jelly()
{
    vec2 p = boxPlace - vec2(0.0, fragmentBox.y);
    float outward = pair.y < 0.0 ? -1.0 : 1.0;
    float beyond = clamp(outward * p.y + 0.5, 0.0, 1.0);
    float level;
    float within = parabolaCoverage(p, 2.0 * fragmentBox.x, pair.xy, level);
    float segment = mix(min(within, beyond), max(within + beyond - 1.0, 0.0), 0.5 + 0.5 * level);
    return clamp(boxCoverage(boxPlace, fragmentBox.xy, 0.0) + outward * segment, 0.0, 1.0);
}

void main()
{
    float amount;
    if (IS(0))
        amount = boxAlone();
    else if (IS(3))
        amount = jelly();
    else
        amount = IS(4) ? discAndCapsule() : pairCoverage();
    pixel = premultiplied(fragmentColor, amount);
}
