// Metaball mode: a drop adds 2^(-distance / softness), and as much of its colour. Sums don't depend on the order.

in vec2 place;
flat in float radius;
flat in vec3 fragmentColor;

uniform float softness;

out vec4 pixel;

void main()
{
    // Deep inside it stops growing, lest many drops in one place overflow a half float.
    float weight = exp2(min((radius - length(place)) / softness, 5.0));
    pixel = vec4(fragmentColor, 1.0) * weight;
}
