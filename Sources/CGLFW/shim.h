#pragma once

// The GL entry points come from CGL; GLFW's own inclusion of GL headers would only slow the import.
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
