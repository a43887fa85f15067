// Metaball mode: drops that run into each other. Each adds exp2(-distance / softness) to a field; the surface is
// where the sum is 1, and its distance is read off the sum.

const int limit = 24;
// Farther than this many softnesses a drop adds nothing that shows.
const float farthest = 16.0;

uniform vec3 drops[limit];  // centre, radius, in pixels
uniform int dropCount;
uniform float softness;     // pixels
uniform vec4 color;

in vec2 place;

out vec4 pixel;

void main()
{
    float field = 0.0;
    for (int i = 0; i < dropCount; i++) {
        float distance = length(place - drops[i].xy) - drops[i].z;
        if (distance < farthest * softness)
            field += exp2(-distance / softness);
    }
    float distance = field > 0.0 ? -softness * log2(field) : 1.0e6;
    pixel = premultiplied(color, coverage(distance));
}
