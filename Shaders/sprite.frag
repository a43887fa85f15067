// The texture holds premultiplied colours; the tint multiplies them.

uniform sampler2D picture;

in vec2 texturePlace;
flat in vec4 fragmentTint;

out vec4 pixel;

void main()
{
    pixel = texture(picture, texturePlace) * vec4(fragmentTint.rgb, 1.0) * fragmentTint.a;
}
