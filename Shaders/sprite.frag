// The texture holds premultiplied colours; the tint multiplies them. Where KIND is defined, a texel falls on each pixel.

uniform sampler2D picture;

in vec2 texturePlace;
flat in vec4 fragmentTint;

out vec4 pixel;

void main()
{
#ifdef KIND
    vec4 color = texelFetch(picture, ivec2(texturePlace), 0);
#else
    vec4 color = texture(picture, texturePlace);
#endif
    pixel = color * vec4(fragmentTint.rgb, 1.0) * fragmentTint.a;
}
