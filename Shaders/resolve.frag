// Metaball mode: the surface is where the field is 1; its distance is read off the field.

uniform sampler2D field;  // colours times weights, and the sum of the weights
uniform float softness;   // pixels
uniform float opacity;

out vec4 pixel;

// The distance that a drop alone would have: no further from the surface than that.
float level(float sum)
{
    return -softness * log2(max(sum, 1e-4));
}

// How steep the level is: 1 of a drop alone, less in the hollows between drops, whose pulls there partly cancel out.
float slope(ivec2 place)
{
    ivec2 low = max(place - 1, ivec2(0));
    ivec2 high = min(place + 1, textureSize(field, 0) - 1);
    vec2 rise = vec2(level(texelFetch(field, ivec2(high.x, place.y), 0).a),
                     level(texelFetch(field, ivec2(place.x, high.y), 0).a));
    rise -= vec2(level(texelFetch(field, ivec2(low.x, place.y), 0).a),
                 level(texelFetch(field, ivec2(place.x, low.y), 0).a));
    return length(rise / vec2(max(high - low, ivec2(1))));
}

void main()
{
    ivec2 place = ivec2(gl_FragCoord.xy);
    vec4 sum = texelFetch(field, place, 0);
    // Under this no pixel is reached: half a pixel off at the greatest softness that a field has.
    if (sum.a < 0.004)
        discard;
    // To first order a distance is height over slope. Where drops just meet, the slope falls to nothing: a ramp
    // of four pixels is soft enough.
    float distance = level(sum.a);
    if (abs(distance) < 0.5)
        distance /= clamp(slope(place), 0.25, 1.0);
    pixel = premultiplied(vec4(sum.rgb / sum.a, opacity), coverage(distance));
}
