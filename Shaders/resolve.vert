// Metaball mode: a tile of the picture that holds merging goo.

layout(location = 0) in vec2 tile;  // its top left, pixels

uniform float side;                 // pixels

void main()
{
    gl_Position = clipPosition(tile + side * vec2(gl_VertexID & 1, gl_VertexID >> 1));
}
