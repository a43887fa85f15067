#include "cgl.h"

#include <epoxy/gl.h>

uint32_t cglCountObjects(uint32_t limit)
{
    uint32_t count = 0;
    for (GLuint name = 1; name < limit; name++) {
        count += glIsBuffer(name);
        count += glIsVertexArray(name);
        count += glIsShader(name);
        count += glIsProgram(name);
        count += glIsTexture(name);
        count += glIsFramebuffer(name);
        count += glIsRenderbuffer(name);
        count += glIsQuery(name);
    }
    return count;
}
