// Metaball mode: one quad for each blob of goo, just large enough for its shape and one pixel around.
//
// Pair's frame: origin at disc 1's centre, x towards disc 2, y to the right of it as seen on screen.

layout(location = 0) in vec3 disc1;   // centre, radius
layout(location = 1) in vec3 disc2;   // centre, radius
layout(location = 2) in vec3 fillet;  // membrane: centre in the pair's frame, radius
layout(location = 3) in float kind;   // 0 disc 2 alone, 1 quadratic bridge, 2 membrane
layout(location = 4) in vec4 color;

out vec2 place;        // of the fragment, in the pair's frame
flat out vec3 pair;    // distance, radius 1, radius 2
flat out vec3 fragmentFillet;
flat out float fragmentKind;
flat out vec4 fragmentColor;

const float padding = 1.0;

// Half the hull's height at x: the common outer tangent of both discs, grown by the padding. Where the
// discs nearly lie one in the other, or a bridge bulges over that tangent, the larger radius.
float hullHeight(float x, float distance, float radius1, float radius2)
{
    float slope = distance > 0.0 ? (radius1 - radius2) / distance : 0.0;
    bool bulges = kind == 1.0 && radius2 < radius1;
    if (abs(slope) > 0.9 || bulges)
        return max(radius1, radius2) + padding;
    return (radius1 + padding - slope * x) / sqrt(1.0 - slope * slope);
}

void main()
{
    vec2 origin = kind == 0.0 ? disc2.xy : disc1.xy;
    float radius1 = kind == 0.0 ? disc2.z : disc1.z;
    vec2 span = disc2.xy - origin;
    float distance = length(span);
    vec2 axis = distance > 0.0 ? span / distance : vec2(1.0, 0.0);

    float x = (gl_VertexID & 1) == 0 ? -radius1 - padding : distance + disc2.z + padding;
    float y = hullHeight(x, distance, radius1, disc2.z) * ((gl_VertexID & 2) == 0 ? -1.0 : 1.0);
    place = vec2(x, y);
    gl_Position = clipPosition(origin + axis * x + vec2(-axis.y, axis.x) * y);

    pair = vec3(distance, radius1, disc2.z);
    fragmentFillet = fillet;
    fragmentKind = kind;
    fragmentColor = color;
}
