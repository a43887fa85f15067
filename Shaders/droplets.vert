// Metaball mode: a quad around a burst's drops.

uniform vec4 bounds;  // left, top, right, bottom, in pixels

out vec2 place;

void main()
{
    place = mix(bounds.xy, bounds.zw, vec2(gl_VertexID & 1, gl_VertexID >> 1));
    gl_Position = clipPosition(place);
}
