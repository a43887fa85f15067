#include "cgl.h"

#include <epoxy/gl.h>

#define SAME(name) _Static_assert((unsigned)CGL_##name == (unsigned)GL_##name, "value of " #name)
SAME(ARRAY_BUFFER);
SAME(BGRA);
SAME(BLEND);
SAME(CLAMP_TO_EDGE);
SAME(COLOR_ATTACHMENT0);
SAME(COLOR_BUFFER_BIT);
SAME(COMPILE_STATUS);
SAME(CULL_FACE);
SAME(DEPTH_TEST);
SAME(DRAW_FRAMEBUFFER);
SAME(ELEMENT_ARRAY_BUFFER);
SAME(FLOAT);
SAME(FRAGMENT_SHADER);
SAME(FRAMEBUFFER);
SAME(FRAMEBUFFER_COMPLETE);
SAME(FRAMEBUFFER_SRGB);
SAME(FUNC_ADD);
SAME(LINEAR);
SAME(LINEAR_MIPMAP_LINEAR);
SAME(LINK_STATUS);
SAME(MAJOR_VERSION);
SAME(MAX_RENDERBUFFER_SIZE);
SAME(MAX_TEXTURE_BUFFER_SIZE);
SAME(MAX_TEXTURE_SIZE);
SAME(MAX_VIEWPORT_DIMS);
SAME(MINOR_VERSION);
SAME(NEAREST);
SAME(NO_ERROR);
SAME(ONE);
SAME(ONE_MINUS_SRC_ALPHA);
SAME(OUT_OF_MEMORY);
SAME(QUERY_COUNTER_BITS);
SAME(QUERY_RESULT);
SAME(QUERY_RESULT_AVAILABLE);
SAME(READ_FRAMEBUFFER);
SAME(RENDERBUFFER);
SAME(RENDERER);
SAME(RGBA);
SAME(RGBA32UI);
SAME(RGBA8);
SAME(SAMPLES);
SAME(SCISSOR_TEST);
SAME(STENCIL_TEST);
SAME(STREAM_DRAW);
SAME(TEXTURE0);
SAME(TEXTURE_2D);
SAME(TEXTURE_BUFFER);
SAME(TEXTURE_MAG_FILTER);
SAME(TEXTURE_MIN_FILTER);
SAME(TEXTURE_WRAP_S);
SAME(TEXTURE_WRAP_T);
SAME(TIME_ELAPSED);
SAME(TRIANGLES);
SAME(TRIANGLE_STRIP);
SAME(UNPACK_ALIGNMENT);
SAME(UNPACK_ROW_LENGTH);
SAME(UNPACK_SKIP_PIXELS);
SAME(UNPACK_SKIP_ROWS);
SAME(UNSIGNED_BYTE);
SAME(UNSIGNED_INT);
SAME(UNSIGNED_INT_8_8_8_8_REV);
SAME(VENDOR);
SAME(VERSION);
SAME(VERTEX_SHADER);

uint32_t cglGenBuffer(void)
{
    GLuint name = 0;
    glGenBuffers(1, &name);
    return name;
}

void cglDeleteBuffer(uint32_t buffer)
{
    glDeleteBuffers(1, &buffer);
}

void cglBindBuffer(uint32_t target, uint32_t buffer)
{
    glBindBuffer(target, buffer);
}

uint32_t cglGenVertexArray(void)
{
    GLuint name = 0;
    glGenVertexArrays(1, &name);
    return name;
}

void cglDeleteVertexArray(uint32_t array)
{
    glDeleteVertexArrays(1, &array);
}

void cglBindVertexArray(uint32_t array)
{
    glBindVertexArray(array);
}

void cglEnableVertexAttribArray(uint32_t index)
{
    glEnableVertexAttribArray(index);
}

void cglVertexAttribPointer(uint32_t index, int32_t components, uint32_t type, bool normalized,
                            int32_t stride, size_t offset)
{
    glVertexAttribPointer(index, components, type, normalized, stride, (const void *)offset);
}

void cglVertexAttribDivisor(uint32_t index, uint32_t divisor)
{
    glVertexAttribDivisor(index, divisor);
}

uint32_t cglCreateShader(uint32_t type)
{
    return glCreateShader(type);
}

void cglShaderSource(uint32_t shader, const char *source)
{
    glShaderSource(shader, 1, &source, NULL);
}

void cglCompileShader(uint32_t shader)
{
    glCompileShader(shader);
}

int32_t cglGetShaderiv(uint32_t shader, uint32_t name)
{
    GLint value = 0;
    glGetShaderiv(shader, name, &value);
    return value;
}

void cglGetShaderInfoLog(uint32_t shader, char *log, size_t capacity)
{
    log[0] = '\0';
    glGetShaderInfoLog(shader, (GLsizei)capacity, NULL, log);
}

void cglDeleteShader(uint32_t shader)
{
    glDeleteShader(shader);
}

uint32_t cglCreateProgram(void)
{
    return glCreateProgram();
}

void cglAttachShader(uint32_t program, uint32_t shader)
{
    glAttachShader(program, shader);
}

void cglLinkProgram(uint32_t program)
{
    glLinkProgram(program);
}

int32_t cglGetProgramiv(uint32_t program, uint32_t name)
{
    GLint value = 0;
    glGetProgramiv(program, name, &value);
    return value;
}

void cglGetProgramInfoLog(uint32_t program, char *log, size_t capacity)
{
    log[0] = '\0';
    glGetProgramInfoLog(program, (GLsizei)capacity, NULL, log);
}

void cglUseProgram(uint32_t program)
{
    glUseProgram(program);
}

void cglDeleteProgram(uint32_t program)
{
    glDeleteProgram(program);
}

int32_t cglGetAttribLocation(uint32_t program, const char *name)
{
    return glGetAttribLocation(program, name);
}

int32_t cglGetUniformLocation(uint32_t program, const char *name)
{
    return glGetUniformLocation(program, name);
}

void cglUniform1f(int32_t location, float x)
{
    glUniform1f(location, x);
}

void cglUniform2f(int32_t location, float x, float y)
{
    glUniform2f(location, x, y);
}

uint32_t cglGenTexture(void)
{
    GLuint name = 0;
    glGenTextures(1, &name);
    return name;
}

void cglDeleteTexture(uint32_t texture)
{
    glDeleteTextures(1, &texture);
}

void cglActiveTexture(uint32_t unit)
{
    glActiveTexture(unit);
}

void cglBindTexture(uint32_t target, uint32_t texture)
{
    glBindTexture(target, texture);
}

void cglTexImage2D(uint32_t target, int32_t internal_format, int32_t width, int32_t height, uint32_t format,
                   uint32_t type, const void *pixels)
{
    glTexImage2D(target, 0, internal_format, width, height, 0, format, type, pixels);
}

void cglTexSubImage2D(uint32_t target, int32_t x, int32_t y, int32_t width, int32_t height, uint32_t format,
                      uint32_t type, const void *pixels)
{
    glTexSubImage2D(target, 0, x, y, width, height, format, type, pixels);
}

void cglTexBuffer(uint32_t internal_format, uint32_t buffer)
{
    glTexBuffer(GL_TEXTURE_BUFFER, internal_format, buffer);
}

void cglTexParameteri(uint32_t target, uint32_t name, int32_t value)
{
    glTexParameteri(target, name, value);
}

void cglPixelStorei(uint32_t name, int32_t value)
{
    glPixelStorei(name, value);
}

void cglBindSampler(uint32_t unit, uint32_t sampler)
{
    glBindSampler(unit, sampler);
}

void cglGenerateMipmap(uint32_t target)
{
    glGenerateMipmap(target);
}

uint32_t cglGenFramebuffer(void)
{
    GLuint name = 0;
    glGenFramebuffers(1, &name);
    return name;
}

void cglDeleteFramebuffer(uint32_t framebuffer)
{
    glDeleteFramebuffers(1, &framebuffer);
}

void cglBindFramebuffer(uint32_t target, uint32_t framebuffer)
{
    glBindFramebuffer(target, framebuffer);
}

uint32_t cglCheckFramebufferStatus(uint32_t target)
{
    return glCheckFramebufferStatus(target);
}

uint32_t cglGenRenderbuffer(void)
{
    GLuint name = 0;
    glGenRenderbuffers(1, &name);
    return name;
}

void cglDeleteRenderbuffer(uint32_t renderbuffer)
{
    glDeleteRenderbuffers(1, &renderbuffer);
}

void cglBindRenderbuffer(uint32_t target, uint32_t renderbuffer)
{
    glBindRenderbuffer(target, renderbuffer);
}

void cglRenderbufferStorage(uint32_t target, uint32_t format, int32_t width, int32_t height)
{
    glRenderbufferStorage(target, format, width, height);
}

void cglFramebufferRenderbuffer(uint32_t target, uint32_t attachment, uint32_t renderbuffer_target,
                                uint32_t renderbuffer)
{
    glFramebufferRenderbuffer(target, attachment, renderbuffer_target, renderbuffer);
}

void cglFramebufferTexture2D(uint32_t target, uint32_t attachment, uint32_t texture_target, uint32_t texture)
{
    glFramebufferTexture2D(target, attachment, texture_target, texture, 0);
}

void cglBlitFramebuffer(int32_t width, int32_t height, bool flipped)
{
    int32_t bottom = flipped ? height : 0;
    glBlitFramebuffer(0, 0, width, height, 0, bottom, width, height - bottom, GL_COLOR_BUFFER_BIT,
                      GL_NEAREST);
}

void cglReadPixels(int32_t x, int32_t y, int32_t width, int32_t height, uint32_t format, uint32_t type,
                   void *pixels)
{
    glReadPixels(x, y, width, height, format, type, pixels);
}

void cglEnable(uint32_t capability)
{
    glEnable(capability);
}

void cglDisable(uint32_t capability)
{
    glDisable(capability);
}

void cglBlendFunc(uint32_t source, uint32_t destination)
{
    glBlendFunc(source, destination);
}

void cglBlendEquation(uint32_t mode)
{
    glBlendEquation(mode);
}

void cglScissor(int32_t x, int32_t y, int32_t width, int32_t height)
{
    glScissor(x, y, width, height);
}

void cglColorMask(bool red, bool green, bool blue, bool alpha)
{
    glColorMask(red, green, blue, alpha);
}

void cglViewport(int32_t x, int32_t y, int32_t width, int32_t height)
{
    glViewport(x, y, width, height);
}

void cglClearColor(float red, float green, float blue, float alpha)
{
    glClearColor(red, green, blue, alpha);
}

void cglClear(uint32_t mask)
{
    glClear(mask);
}

uint32_t cglGetError(void)
{
    return glGetError();
}

void cglGetIntegerv(uint32_t name, int32_t *values)
{
    glGetIntegerv(name, values);
}

const char *cglGetString(uint32_t name)
{
    const GLubyte *string = glGetString(name);
    return string ? (const char *)string : "";
}
