// Metaball mode: what each drop of a field adds to it, on a square around the drop.

layout(location = 0) in vec3 drop;   // centre, radius, in pixels
layout(location = 1) in vec4 color;

uniform float softness;  // pixels

out vec2 place;          // from the drop's centre
flat out float radius;
flat out vec3 fragmentColor;

// Farther out than so many softnesses a drop adds less than half floats tell: 1/2048.
const float farthest = 11.0;

void main()
{
    vec2 corner = vec2((gl_VertexID & 1) == 0 ? -1.0 : 1.0, (gl_VertexID & 2) == 0 ? -1.0 : 1.0);
    place = corner * (drop.z + farthest * softness);
    gl_Position = clipPosition(drop.xy + place);
    radius = drop.z;
    fragmentColor = color.rgb;
}
