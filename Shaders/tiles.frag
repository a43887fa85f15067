// Metaball mode: a pixel's colour, computed once from all bodies of goo in its tile's list.
//
// KIND 0: discs that merge; 1: quadratic bridges and discs, 2: membranes and discs, which lie over each other;
// 3: membranes and discs, 4: all of these, 5: and jellies, which merge.
//
// Bodies that merge each add 2^(-distance / softness) to a field, and as much of their colours. The surface is where
// the field is 1. Its level, -softness log2 of the sum, is the distance where there is one body alone; elsewhere to
// first order a distance is level over slope, and the level's gradient is the mean of the bodies' own directions,
// weighted as they are.

flat in float left;
flat in float head;

uniform usamplerBuffer lists;  // treacle_tiles.h; as bits, since a driver may change the NaNs that some colours are
uniform float softness;        // pixels
uniform float opacity;         // of all that merges
uniform float enough;          // a sum from which on nothing changes any more

out vec4 pixel;

// A body as a pixel sees it. The pair's frame: origin at disc 1's centre, x towards disc 2, and y, by symmetry, up.
struct Body {
    vec2 place;  // the pixel
    vec2 axis;
    float mirror;  // of the frame: 1 or -1
    float distance, radius1, radius2;
    vec3 fillet;
    float perDistance;
    vec3 color;
    float alpha;
};

// Of a tile: the first texel, and the one behind the last.
ivec2 listOf(vec2 at)
{
    return ivec2(uintBitsToFloat(texelFetch(lists, int(head + floor((at.x - left) / tileSide))).xy));
}

Body bodyAt(int texel, vec2 at)
{
    vec4 first = uintBitsToFloat(texelFetch(lists, texel));
    vec4 second = uintBitsToFloat(texelFetch(lists, texel + 1));
    uvec4 bits = texelFetch(lists, texel + 2);
    vec4 third = uintBitsToFloat(bits);
    vec2 from = at - first.xy;
    float aside = from.y * first.z - from.x * first.w;
    vec4 color = colorOf(bits.z);
    return Body(vec2(dot(from, first.zw), abs(aside)), first.zw, aside < 0.0 ? -1.0 : 1.0, second.x, second.y,
                second.z, vec3(third.xy, second.w), third.w, color.rgb, color.a);
}

// A circle that is the nearest edge: a disc's, or from outside the fillet's.
struct Circle {
    vec2 center;
    float radius;
    bool isFillet;
};

// Within the triangle between the three centres it is the fillet; left of that disc 1, right of it disc 2. Above, where
// it is both, the upper corner tells the discs apart. A disc alone is disc 1.
Circle nearestCircle(Body body)
{
    vec2 center = body.fillet.xy;
    vec2 beyond = vec2(body.distance, 0.0);
    bool isLeft = body.distance == 0.0 || cross2(center, body.place) > 0.0;
    bool isRight = cross2(center - beyond, body.place - beyond) < 0.0;
    if (!isLeft && !isRight)
        return Circle(center, body.fillet.z, true);
    return isLeft && (!isRight || body.place.x < center.x) ? Circle(vec2(0.0), body.radius1, false)
                                                           : Circle(beyond, body.radius2, false);
}

// A quadratic bridge's half-width at the place along it, and its slope there.
vec2 halfWidth(Body body)
{
    float t = clamp(body.place.x * body.perDistance, 0.0, 1.0);
    float more = (body.radius2 - body.radius1) * t;
    return vec2(body.radius1 + more * t, 2.0 * more * body.perDistance);
}

#if KIND == 1 || KIND == 2

// As in goo.frag, of discs no smaller than a pixel.
float amount(Body body)
{
#if KIND == 2
    Circle circle = nearestCircle(body);
    float outside = length(body.place - circle.center) - circle.radius;
    return circle.isFillet ? bridgeCoverage(-outside, body.place.y) : coverage(outside);
#else
    vec2 beyond = body.place - vec2(body.distance, 0.0);
    float square1 = dot(body.place, body.place);
    float square2 = dot(beyond, beyond);
    bool isFirst = isNearerFirst(square1, body.radius1, square2, body.radius2);
    float discs = coverage(sqrt(isFirst ? square1 : square2) - (isFirst ? body.radius1 : body.radius2));
    vec2 edge = halfWidth(body);
    float bridge = bridgeCoverage((body.place.y - edge.x) * inversesqrt(1.0 + edge.y * edge.y), body.place.y);
    return max(discs, bridge * coverage(max(-body.place.x, body.place.x - body.distance)));
#endif
}

void main()
{
    vec2 at = vec2(gl_FragCoord.x, viewport.y - gl_FragCoord.y);
    ivec2 list = listOf(at);
    vec4 sum = vec4(0.0);
    // Front to back, until nothing of what lies behind would be seen.
    for (int texel = list.x; texel < list.y && sum.a < 0.999; texel += 3) {
        Body body = bodyAt(texel, at);
        sum += premultiplied(vec4(body.color, body.alpha), amount(body)) * (1.0 - sum.a);
    }
    pixel = sum;
}

#else

float weightAt(float signedDistance)
{
    // Deep inside it stops growing, lest many in one place outweigh all other colours.
    return exp2(min(-signedDistance / softness, 5.0));
}

// Signed distance in z, and in x and y the direction in which it grows.
vec3 toCircle(vec2 from, float radius)
{
    float far = max(length(from), 1e-6);
    return vec3(from / far, far - radius);
}

#if KIND != 0

// What is lost of a bridge thinner than a pixel is as much further away.
vec3 toBridge(vec3 edge, float y)
{
    return vec3(edge.xy, edge.z + 1.0 - coverage(edge.z - 2.0 * y));
}

vec3 toMembrane(Body body)
{
    Circle circle = nearestCircle(body);
    vec3 edge = toCircle(body.place - circle.center, circle.radius);
    return circle.isFillet ? toBridge(-edge, body.place.y) : edge;
}

#if KIND >= 4
vec3 toQuadratic(Body body)
{
    vec3 disc1 = toCircle(body.place, body.radius1);
    vec3 disc2 = toCircle(body.place - vec2(body.distance, 0.0), body.radius2);
    vec3 nearest = disc1.z < disc2.z ? disc1 : disc2;
    vec2 edge = halfWidth(body);
    vec3 side = vec3(-edge.y, 1.0, body.place.y - edge.x) * inversesqrt(1.0 + edge.y * edge.y);
    vec3 bridge = toBridge(side, body.place.y);
    bool isBetween = body.place.x > 0.0 && body.place.x < body.distance;
    return isBetween && bridge.z < nearest.z ? bridge : nearest;
}

#if KIND == 5
// How far a jelly's curve is, as far as it goes, and its way down there. The parabola's nearest point is of use where
// it belongs to the curve. Else the place may lie across the axis from the curve: the parabola of one that hardly
// bulges, and leans, is thin and flat. Newton then starts at the curve's point above or below.
vec3 toCurve(vec2 p, float width, vec2 control, Parabola nearest)
{
    vec2 down = vec2(-nearest.tangent.y, nearest.tangent.x);
    if (abs(nearest.u) <= 0.5)
        return vec3(down, abs(nearest.near));
    float x = p.x - 0.5 * control.x;
    float u = 2.0 * x / (width + sqrt(max(width * width - 8.0 * control.x * x, 0.0)));
    vec2 off, tangent;
    for (int i = 0; i <= 2; i++) {
        u = clamp(u, -0.5, 0.5);
        off = vec2(width * u, 0.0) + control * (0.5 - 2.0 * u * u) - p;
        tangent = vec2(width, 0.0) - 4.0 * u * control;
        if (i < 2)
            u -= parabolaStep(off, tangent, control);
    }
    return vec3(vec2(-tangent.y, tangent.x) / max(length(tangent), 1e-6), length(off));
}

// A jelly's curve has its ends at the discs' centres, y is its own way down, and disc 1's radius is its height. Where
// its edge is near, the distance is the one that has the coverage of a jelly alone.
vec3 toJelly(Body body)
{
    vec2 reach = vec2(0.5 * body.distance, body.radius1);
    vec2 p = vec2(body.place.x - reach.x, body.mirror * body.place.y);
    vec2 control = body.fillet.xy - vec2(reach.x, 0.0);
    Parabola curve = parabolaAt(p, body.distance, control);

    float amount = jellyCoverage(p, reach * vec2(1.0, 0.5), control.y, curve);

    // The nearest of the upper side, the left and right ones, and the curve as far as it goes.
    vec2 upper = p - vec2(clamp(p.x, -reach.x, reach.x), -reach.y);
    vec2 upright = p - vec2(p.x < 0.0 ? -reach.x : reach.x, clamp(p.y, -reach.y, 0.0));
    bool isUpper = dot(upper, upper) < dot(upright, upright);
    vec2 from = isUpper ? upper : upright;
    float far = length(from);
    vec2 normal = isUpper ? vec2(0.0, -1.0) : vec2(p.x < 0.0 ? -1.0 : 1.0, 0.0);
    bool isInside = amount > 0.5;
    vec2 direction = far > 1e-3 ? from / (isInside ? -far : far) : normal;
    vec3 lower = toCurve(p, body.distance, control, curve);
    // At the curve's ends, which are the sides' too, the way is theirs.
    if (lower.z < far - 1e-3) {
        far = lower.z;
        direction = lower.xy;
    }

    bool isCut = far < 1.0 && amount > 0.0 && amount < 1.0;
    float beyond = isCut ? 0.5 - amount : isInside ? min(-far, -0.5) : max(far, 0.5);
    return vec3(direction.x, direction.y * body.mirror, beyond);
}
#endif

vec3 toEdge(Body body)
{
#if KIND == 5
    if (body.fillet.z < 0.0)
        return toJelly(body);
#endif
    return body.fillet.z > 0.0 ? toMembrane(body) : toQuadratic(body);
}
#else
vec3 toEdge(Body body)
{
    return toMembrane(body);
}
#endif

#endif

void main()
{
    vec2 at = vec2(gl_FragCoord.x, viewport.y - gl_FragCoord.y);
    ivec2 list = listOf(at);
    float sum = 0.0;
    vec3 color = vec3(0.0);
    vec2 gradient = vec2(0.0);
#if KIND == 0
    for (int texel = list.x; texel < list.y && sum < enough; texel++) {
        uvec4 bits = texelFetch(lists, texel);
        vec3 disc = uintBitsToFloat(bits.xyz);
        vec3 edge = toCircle(at - disc.xy, disc.z);
        vec3 its = colorOf(bits.w).rgb;
        vec2 direction = edge.xy;
#else
    for (int texel = list.x; texel < list.y && sum < enough; texel += 3) {
        Body body = bodyAt(texel, at);
        vec3 edge = toEdge(body);
        vec3 its = body.color;
        vec2 direction = edge.x * body.axis + edge.y * body.mirror * vec2(-body.axis.y, body.axis.x);
#endif
        float weight = weightAt(edge.z);
        sum += weight;
        color += weight * its;
        gradient += weight * direction;
    }
    sum = max(sum, 1e-6);
    float level = -softness * log2(sum);
    // The slope is 1 of a body alone, less in the hollows between bodies, whose pulls there partly cancel out. Where
    // they just meet it falls to nothing: a ramp of four pixels is soft enough.
    float slope = clamp(length(gradient) / sum, 0.25, 1.0);
    pixel = premultiplied(vec4(color / sum, opacity), coverage(level / slope));
}

#endif
