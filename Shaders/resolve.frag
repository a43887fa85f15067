// Metaball mode: the surface is where the field is 1; its distance is read off the field.

uniform sampler2D field;  // colours times weights, and the sum of the weights
uniform float softness;   // pixels
uniform float opacity;

out vec4 pixel;

void main()
{
    vec4 sum = texelFetch(field, ivec2(gl_FragCoord.xy), 0);
    // Under this no pixel is reached: half a pixel off at the greatest softness that a field has.
    if (sum.a < 0.004)
        discard;
    pixel = premultiplied(vec4(sum.rgb / sum.a, opacity), coverage(-softness * log2(sum.a)));
}
