// Metaball mode: tiles side by side that goo of one colour fills.

layout(location = 0) in vec4 run;  // left, top, width in pixels; the texel with the colour

uniform usamplerBuffer lists;  // treacle_tiles.h

flat out vec4 fragmentColor;

void main()
{
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
    gl_Position = clipPosition(run.xy + corner * vec2(run.z, tileSide));
    fragmentColor = colorOf(texelFetch(lists, int(run.w)).x);
}
