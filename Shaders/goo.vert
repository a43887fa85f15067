// Metaball mode: one quad for each shape, just large enough for it and one pixel around. Where KIND is defined, all
// are of that kind, 5 being among 4; else of any.
//
// Pair's frame: origin at disc 1's centre, x towards disc 2, y to the right of it as seen on screen.

layout(location = 0) in vec3 disc1;   // centre, radius; of a jelly the control, seen from its curve's ends' middle
layout(location = 1) in vec3 disc2;   // centre, radius
layout(location = 2) in vec3 fillet;  // membrane: centre in the pair's frame, radius
layout(location = 3) in vec3 fillet2; // of a capsule's membrane, whose fillets are seen from the box
layout(location = 4) in vec4 box;     // centre, half sides less the corners' radius, which is disc 2's
layout(location = 5) in float kind;   // 0 box alone, 1 quadratic bridge, 2 membrane, 3 jelly, 4 disc and capsule, 5 a bridge more of these
layout(location = 6) in vec4 color;

noperspective out vec2 place;      // of the fragment, in the pair's frame; of a capsule's pair from the disc, on the screen's axes
noperspective out vec2 boxPlace;   // of the fragment, from the box's centre, on the screen's axes
flat out vec3 pair;    // distance, radius 1, radius 2; of a jelly the control
flat out vec4 ramps;   // of both discs: the distance at which coverage ends, and its slope there
flat out vec3 fades;   // of both discs: their greatest coverage; and 1 / distance
flat out vec3 fragmentFillet;   // of a quadratic bridge see slopeTerms
flat out vec3 fragmentFillet2;
flat out vec4 fragmentBox;  // half sides less the corners' radius, that radius, a disc's ramp's slope
flat out float fragmentKind;
flat out vec4 fragmentColor;

#ifdef KIND
#define IS(k) (KIND == (k))
#else
#define IS(k) (min(kind, 4.0) == float(k))
#endif

const float padding = 1.0;

// What a shape whose half-width is under a pixel loses of its coverage, so that it fades as it shrinks and
// leaves nothing where it has shrunk to a point. The same as in the mesh of Bezier mode.
float fade(float halfWidth)
{
    return halfWidth < 1.0 ? 4.0 * halfWidth / (3.0 * halfWidth + 1.0) : 1.0;
}

// A disc's coverage falls from the greatest to 0 on a ramp of a pixel; a small one's begins half way to the centre.
vec2 ramp(float radius)
{
    return vec2(radius + 0.5, 1.0 / (0.5 + 0.5 * min(radius, 1.0)));
}

// Half the hull's height at x: the common outer tangent of both discs, grown by the padding. Where the
// discs nearly lie one in the other, or a bridge bulges over that tangent, the larger radius.
float hullHeight(float x, float distance, float radius1, float radius2)
{
    float slope = distance > 0.0 ? (radius1 - radius2) / distance : 0.0;
    bool bulges = IS(1) && radius2 < radius1;
    if (abs(slope) > 0.9 || bulges)
        return max(radius1, radius2) + padding;
    return (radius1 + padding - slope * x) / sqrt(1.0 - slope * slope);
}

// The corner of a hull around a pair, in its frame.
vec2 pairCorner(vec2 corner, float distance)
{
    float x = corner.x < 0.0 ? -disc1.z - padding : distance + disc2.z + padding;
    return vec2(x, hullHeight(x, distance, disc1.z, disc2.z) * corner.y);
}

// How far a jelly reaches sideways from its middle on the side that its control leans to. Beyond a control
// outside the header the curve turns back where x(u) = W u + e (1/2 - 2 u^2) is greatest.
float jellyReach(float halfWidth, float lean)
{
    return lean > halfWidth ? 0.5 * (halfWidth * halfWidth / lean + lean) : halfWidth;
}

// The corner of a jelly's hull, from the box's centre.
vec2 jellyCorner(vec2 corner)
{
    float x = jellyReach(box.z, disc1.x * corner.x) + padding;
    float y = box.w + padding + (corner.y > 0.0 ? max(0.5 * disc1.y, 0.0) : 0.0);
    return vec2(x, y) * corner;
}

// The corner of a hull around a disc and a capsule, from the disc, along the line to the capsule's middle.
vec2 capsuleCorner(vec2 corner, float distance, vec2 axis)
{
    float along = dot(box.zw, abs(axis)) + disc2.z;
    float aside = dot(box.zw, abs(axis.yx)) + disc2.z;
    float x = corner.x < 0.0 ? min(-disc1.z, distance - along) - padding : max(distance + along, disc1.z) + padding;
    return vec2(x, (max(aside, disc1.z) + padding) * corner.y);
}

// 1 / sqrt(1 + k^2 u), which makes a distance of a height over an edge of slope k sqrt(u), is nearly 1 + x u + y u^2 + z u^3
// for u from 0 to 1: the same at three places, within 0.001 for k up to 1, and within 0.016 for 2, the most of a bridge
// that is seen.
vec3 slopeTerms(float k)
{
    const vec3 places = vec3(0.25, 0.75, 1.0);
    vec3 level = (inversesqrt(1.0 + k * k * places) - 1.0) / places;
    float rise = (level.y - level.x) / (places.y - places.x);
    float bend = ((level.z - level.y) / (places.z - places.y) - rise) / (places.z - places.x);
    return vec3(level.x - places.x * (rise - bend * places.y), rise - bend * (places.x + places.y), bend);
}

void main()
{
    vec2 corner = vec2((gl_VertexID & 1) == 0 ? -1.0 : 1.0, (gl_VertexID & 2) == 0 ? -1.0 : 1.0);
    bool isPair = IS(1) || IS(2) || IS(4);
    vec2 span = isPair ? disc2.xy - disc1.xy : vec2(0.0);
    float distance = length(span);
    vec2 axis = distance > 0.0 ? span / distance : vec2(1.0, 0.0);
    vec2 across = vec2(-axis.y, axis.x);

    vec2 position;
    if (IS(0)) {
        position = box.xy + (box.zw + disc2.z + padding) * corner;
        place = position - disc2.xy;
    } else if (IS(3)) {
        position = box.xy + jellyCorner(corner);
        place = position - box.xy;
    } else {
        place = IS(4) ? capsuleCorner(corner, distance, axis) : pairCorner(corner, distance);
        position = disc1.xy + axis * place.x + across * place.y;
    }
    boxPlace = position - box.xy;
    gl_Position = clipPosition(position);

    pair = isPair || IS(0) ? vec3(distance, disc1.z, disc2.z) : disc1;
    ramps = vec4(ramp(disc1.z), ramp(disc2.z));
    fades = vec3(fade(disc1.z), fade(disc2.z), distance > 0.0 ? 1.0 / distance : 0.0);
    if (IS(4))
        place = position - disc1.xy;
    fragmentFillet = fillet;
    if (IS(1))
        fragmentFillet = slopeTerms(2.0 * (disc2.z - disc1.z) * fades.z);
    fragmentFillet2 = fillet2;
    fragmentBox = vec4(box.zw, disc2.z, ramps.w);
    fragmentKind = kind;
    // A disc is small both ways.
    float thin = IS(0) && box.zw == vec2(0.0) ? fades.y * fades.y : 1.0;
    fragmentColor = vec4(color.rgb, color.a * thin);
}
