// Bezier mode: the fringe's ramp is the antialiasing.

in float fragmentCoverage;
flat in vec4 fragmentColor;

out vec4 pixel;

void main()
{
    pixel = premultiplied(fragmentColor, fragmentCoverage);
}
