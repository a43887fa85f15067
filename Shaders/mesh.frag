// Bezier mode: the fringe's ramp is the antialiasing; coverage goes on growing inside it.

noperspective in float fragmentCoverage;
flat in vec4 fragmentColor;

out vec4 pixel;

void main()
{
    pixel = premultiplied(fragmentColor, min(fragmentCoverage, 1.0));
}
