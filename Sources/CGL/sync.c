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
