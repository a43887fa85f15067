// Metaball mode: tiles side by side, each of which has a list of the bodies of goo that may colour it.

layout(location = 0) in vec4 run;  // left, top, width in pixels; the texel of the first tile's head

flat out float left;
flat out float head;

void main()
{
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
    gl_Position = clipPosition(run.xy + corner * vec2(run.z, tileSide));
    left = run.x;
    head = run.w;
}
