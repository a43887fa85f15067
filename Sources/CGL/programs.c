#include "cgl.h"

#include <epoxy/gl.h>

bool cglHasProgramBinaries(void)
{
    if (epoxy_gl_version() < 41 && !epoxy_has_gl_extension("GL_ARB_get_program_binary"))
        return false;
    GLint count = 0;
    glGetIntegerv(GL_NUM_PROGRAM_BINARY_FORMATS, &count);
    return count > 0;
}

static bool is_known(GLenum format)
{
    GLint count = 0, formats[64];
    glGetIntegerv(GL_NUM_PROGRAM_BINARY_FORMATS, &count);
    if (count > (GLint)(sizeof formats / sizeof *formats))
        return false;
    glGetIntegerv(GL_PROGRAM_BINARY_FORMATS, formats);
    for (GLint i = 0; i < count; i++)
        if ((GLenum)formats[i] == format)
            return true;
    return false;
}

bool cglProgramBinary(uint32_t program, uint32_t format, const void *bytes, size_t size)
{
    if (!is_known(format))
        return false;
    glProgramBinary(program, format, bytes, (GLsizei)size);
    GLint links = 0;
    glGetProgramiv(program, GL_LINK_STATUS, &links);
    return links;
}

size_t cglProgramBinaryLength(uint32_t program)
{
    GLint length = 0;
    glGetProgramiv(program, GL_PROGRAM_BINARY_LENGTH, &length);
    return length > 0 ? (size_t)length : 0;
}

size_t cglGetProgramBinary(uint32_t program, size_t capacity, uint32_t *format, void *bytes)
{
    GLsizei length = 0;
    glGetProgramBinary(program, (GLsizei)capacity, &length, format, bytes);
    return (size_t)length;
}

void cglWantProgramBinary(uint32_t program)
{
    glProgramParameteri(program, GL_PROGRAM_BINARY_RETRIEVABLE_HINT, GL_TRUE);
}
