// What is drawn and uploaded, and how much of it.

#include "cgl.h"

#include <epoxy/gl.h>

static _Thread_local cgl_counts counts;

cgl_counts cglTakeCounts(void)
{
    cgl_counts taken = counts;
    counts = (cgl_counts){0};
    return taken;
}

static void count_draw(int32_t vertices, int32_t instances)
{
    counts.draws++;
    counts.vertices += (uint64_t)vertices * (uint64_t)instances;
}

void cglBufferData(uint32_t target, size_t bytes, const void *data, uint32_t usage)
{
    counts.bytes += data ? bytes : 0;
    glBufferData(target, (GLsizeiptr)bytes, data, usage);
}

void cglBufferSubData(uint32_t target, size_t offset, size_t bytes, const void *data)
{
    counts.bytes += bytes;
    glBufferSubData(target, (GLintptr)offset, (GLsizeiptr)bytes, data);
}

void cglDrawArraysInstanced(uint32_t mode, int32_t first, int32_t count, int32_t instances)
{
    count_draw(count, instances);
    glDrawArraysInstanced(mode, first, count, instances);
}

void cglDrawElements(uint32_t mode, int32_t count, uint32_t type, size_t offset)
{
    count_draw(count, 1);
    glDrawElements(mode, count, type, (const void *)offset);
}
