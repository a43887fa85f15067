// Metaball mode: the shape as a signed distance, negative inside, in pixels. Where KIND is defined, all shapes are of
// that kind.

noperspective in vec2 place;
noperspective in vec2 boxPlace;
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

// Of the pair's first or second.
float discCoverage(float distance, bool isFirst)
{
    return discCoverage(distance, isFirst ? ramps.xy : ramps.zw, isFirst ? fades.x : fades.y);
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
    return isDisc ? discCoverage(away, isFirst) : bridgeCoverage(fragmentFillet.z - away, p.y);
}

// The sides are quadratics with the control half way along, so x = distance * t and the half-width is
// r1 + (r2 - r1) t^2: explicit, no root to find. Distance to first order: height over slope.
float quadratic(vec2 p, float distance)
{
    vec2 beyond = p - vec2(distance, 0.0);
    float square1 = dot(p, p);
    float square2 = dot(beyond, beyond);
    bool isFirst = isNearerFirst(square1, pair.y, square2, pair.z);
    float discs = discCoverage(sqrt(isFirst ? square1 : square2), isFirst);
    float t = clamp(p.x * fades.z, 0.0, 1.0);
    float square = t * t;
    float height = p.y - pair.y - (pair.z - pair.y) * square;
    float side = height * (1.0 + square * (fragmentFillet.x + square * (fragmentFillet.y + square * fragmentFillet.z)));
    float ends = max(-p.x, p.x - distance);
    return max(discs, bridgeCoverage(side, p.y) * coverage(ends));
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
    return IS(2) ? membrane(p, pair.x) : quadratic(p, pair.x);
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

float jellyAlone()
{
    vec2 p = boxPlace - vec2(0.0, fragmentBox.y);
    return jellyCoverage(p, fragmentBox.xy, pair.y, parabolaAt(p, 2.0 * fragmentBox.x, pair.xy));
}

void main()
{
    float amount;
    if (IS(0))
        amount = boxAlone();
    else if (IS(3))
        amount = jellyAlone();
    else
        amount = IS(4) ? discAndCapsule() : pairCoverage();
    pixel = premultiplied(fragmentColor, amount);
}
