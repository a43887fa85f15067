// Metaball mode: goo of one colour.

flat in vec4 fragmentColor;

uniform float opacity;

out vec4 pixel;

void main()
{
    pixel = premultiplied(vec4(fragmentColor.rgb, 1.0), opacity);
}
