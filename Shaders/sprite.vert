// A picture on a quad: one frame of a sprite sheet, or a label of the atlas.

layout(location = 0) in vec4 rectangle;  // left, top, right, bottom, in pixels
layout(location = 1) in vec4 source;     // the same of the texture, 0 to 1; where KIND is defined in texels
layout(location = 2) in vec4 tint;

noperspective out vec2 texturePlace;
flat out vec4 fragmentSource;
flat out vec4 fragmentTint;

void main()
{
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    gl_Position = clipPosition(mix(rectangle.xy, rectangle.zw, corner));
    texturePlace = mix(source.xy, source.zw, corner);
    fragmentSource = source;
    fragmentTint = tint;
}
