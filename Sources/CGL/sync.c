#include "cgl.h"

#include <epoxy/gl.h>

void *cglFenceSync(void)
{
    return glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
}

void cglWaitSync(void *sync)
{
    glWaitSync(sync, 0, GL_TIMEOUT_IGNORED);
}

void cglDeleteSync(void *sync)
{
    glDeleteSync(sync);
}

uint32_t cglGenQuery(void)
{
    GLuint name = 0;
    glGenQueries(1, &name);
    return name;
}

void cglDeleteQuery(uint32_t query)
{
    glDeleteQueries(1, &query);
}

void cglBeginQuery(uint32_t target, uint32_t query)
{
    glBeginQuery(target, query);
}

void cglEndQuery(uint32_t target)
{
    glEndQuery(target);
}

int32_t cglGetQueryiv(uint32_t target, uint32_t name)
{
    GLint value = 0;
    glGetQueryiv(target, name, &value);
    return value;
}

uint64_t cglGetQueryObjectui64v(uint32_t query, uint32_t name)
{
    GLuint64 value = 0;
    glGetQueryObjectui64v(query, name, &value);
    return value;
}

void cglFinish(void)
{
    glFinish();
}
