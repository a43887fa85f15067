// The texture holds premultiplied colours; the tint multiplies them. Where KIND is defined, a texel falls on each pixel.

uniform sampler2D picture;

noperspective in vec2 texturePlace;
flat in vec4 fragmentSource;
flat in vec4 fragmentTint;

out vec4 pixel;

void main()
{
#ifdef KIND
    // Its own texels, however precisely the place is interpolated. See goo.frag on the number of inputs.
    vec4 color = texelFetch(picture, ivec2(clamp(texturePlace, fragmentSource.xy, fragmentSource.zw - 1.0)), 0);
#else
    vec4 color = texture(picture, texturePlace);
#endif
    pixel = color * vec4(fragmentTint.rgb, 1.0) * fragmentTint.a;
}
