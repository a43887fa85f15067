// Bezier mode: CTreacle's triangles.

layout(location = 0) in vec2 position;
layout(location = 1) in float vertexCoverage;
layout(location = 2) in vec4 color;

noperspective out float fragmentCoverage;
flat out vec4 fragmentColor;

void main()
{
    gl_Position = clipPosition(position);
    fragmentCoverage = vertexCoverage;
    fragmentColor = color;
}
