#include "cgl.h"

#include <epoxy/gl.h>
#include <stdio.h>

static _Thread_local uint32_t complaints;
static _Thread_local char first[256];

static void GLAPIENTRY note(GLenum source, GLenum type, GLuint id, GLenum severity, GLsizei length,
                            const GLchar *message, const void *user)
{
    (void)id, (void)length, (void)user;
    if (source == GL_DEBUG_SOURCE_SHADER_COMPILER || severity == GL_DEBUG_SEVERITY_NOTIFICATION ||
        type == GL_DEBUG_TYPE_OTHER ||
        (type == GL_DEBUG_TYPE_PERFORMANCE && severity == GL_DEBUG_SEVERITY_LOW))
        return;
    if (complaints++ == 0)
        snprintf(first, sizeof first, "%s", message);
}

bool cglStartDebugLog(void)
{
    complaints = 0;
    first[0] = '\0';
    if (epoxy_gl_version() < 43 && !epoxy_has_gl_extension("GL_KHR_debug"))
        return false;
    glEnable(GL_DEBUG_OUTPUT);
    glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
    glDebugMessageCallback(note, NULL);
    return true;
}

uint32_t cglDebugLogCount(void)
{
    return complaints;
}

const char *cglDebugLogFirst(void)
{
    return first;
}
