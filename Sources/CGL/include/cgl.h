/// @file cgl.h
/// The GL and EGL calls that Treacle makes, and no others, as plain C functions.
///
/// libepoxy's own header declares every entry point as a mutable function pointer behind a macro, which
/// Swift can neither import quickly nor check for data races; only the .c files here include it. A function
/// here is named after the call it makes; names of one object are made and deleted one at a time.
///
/// Every cgl* function needs a current context; the cglEGL* ones and cglKeepFreedMemory need none.

#ifndef CGL_H
#define CGL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Values are those of the Khronos registry; gl.c asserts it.
enum {
    CGL_ARRAY_BUFFER = 0x8892,
    CGL_BGRA = 0x80E1,
    CGL_BLEND = 0x0BE2,
    CGL_CLAMP_TO_EDGE = 0x812F,
    CGL_COLOR_ATTACHMENT0 = 0x8CE0,
    CGL_COLOR_BUFFER_BIT = 0x4000,
    CGL_COMPILE_STATUS = 0x8B81,
    CGL_CULL_FACE = 0x0B44,
    CGL_DEPTH_TEST = 0x0B71,
    CGL_DRAW_FRAMEBUFFER = 0x8CA9,
    CGL_ELEMENT_ARRAY_BUFFER = 0x8893,
    CGL_FLOAT = 0x1406,
    CGL_FRAGMENT_SHADER = 0x8B30,
    CGL_FRAMEBUFFER = 0x8D40,
    CGL_FRAMEBUFFER_COMPLETE = 0x8CD5,
    CGL_FRAMEBUFFER_SRGB = 0x8DB9,
    CGL_FUNC_ADD = 0x8006,
    CGL_LINEAR = 0x2601,
    CGL_LINEAR_MIPMAP_LINEAR = 0x2703,
    CGL_LINK_STATUS = 0x8B82,
    CGL_MAJOR_VERSION = 0x821B,
    CGL_MAX_RENDERBUFFER_SIZE = 0x84E8,
    CGL_MAX_TEXTURE_BUFFER_SIZE = 0x8C2B,
    CGL_MAX_TEXTURE_SIZE = 0x0D33,
    CGL_MAX_VIEWPORT_DIMS = 0x0D3A,
    CGL_MINOR_VERSION = 0x821C,
    CGL_NEAREST = 0x2600,
    CGL_NO_ERROR = 0,
    CGL_ONE = 1,
    CGL_ONE_MINUS_SRC_ALPHA = 0x0303,
    CGL_OUT_OF_MEMORY = 0x0505,
    CGL_QUERY_COUNTER_BITS = 0x8864,
    CGL_QUERY_RESULT = 0x8866,
    CGL_QUERY_RESULT_AVAILABLE = 0x8867,
    CGL_READ_FRAMEBUFFER = 0x8CA8,
    CGL_RENDERBUFFER = 0x8D41,
    CGL_RENDERER = 0x1F01,
    CGL_RGBA = 0x1908,
    CGL_RGBA32UI = 0x8D70,
    CGL_RGBA8 = 0x8058,
    CGL_SAMPLES = 0x80A9,
    CGL_SCISSOR_TEST = 0x0C11,
    CGL_STENCIL_TEST = 0x0B90,
    CGL_STREAM_DRAW = 0x88E0,
    CGL_TEXTURE0 = 0x84C0,
    CGL_TEXTURE_2D = 0x0DE1,
    CGL_TEXTURE_BUFFER = 0x8C2A,
    CGL_TEXTURE_MAG_FILTER = 0x2800,
    CGL_TEXTURE_MIN_FILTER = 0x2801,
    CGL_TEXTURE_WRAP_S = 0x2802,
    CGL_TEXTURE_WRAP_T = 0x2803,
    CGL_TIME_ELAPSED = 0x88BF,
    CGL_TRIANGLES = 0x0004,
    CGL_TRIANGLE_STRIP = 0x0005,
    CGL_UNPACK_ALIGNMENT = 0x0CF5,
    CGL_UNPACK_ROW_LENGTH = 0x0CF2,
    CGL_UNPACK_SKIP_PIXELS = 0x0CF4,
    CGL_UNPACK_SKIP_ROWS = 0x0CF3,
    CGL_UNSIGNED_BYTE = 0x1401,
    CGL_UNSIGNED_INT = 0x1405,
    CGL_UNSIGNED_INT_8_8_8_8_REV = 0x8367,
    CGL_VENDOR = 0x1F00,
    CGL_VERSION = 0x1F02,
    CGL_VERTEX_SHADER = 0x8B31,
};

// Buffers and vertex arrays.
uint32_t cglGenBuffer(void);
void cglDeleteBuffer(uint32_t buffer);
void cglBindBuffer(uint32_t target, uint32_t buffer);
void cglBufferData(uint32_t target, size_t bytes, const void *data, uint32_t usage);
void cglBufferSubData(uint32_t target, size_t offset, size_t bytes, const void *data);
uint32_t cglGenVertexArray(void);
void cglDeleteVertexArray(uint32_t array);
void cglBindVertexArray(uint32_t array);
void cglEnableVertexAttribArray(uint32_t index);
void cglVertexAttribPointer(uint32_t index, int32_t components, uint32_t type, bool normalized,
                            int32_t stride, size_t offset);
void cglVertexAttribDivisor(uint32_t index, uint32_t divisor);

// Shaders and programs. The info logs are cut to the capacity and end with NUL.
uint32_t cglCreateShader(uint32_t type);
void cglShaderSource(uint32_t shader, const char *source);
void cglCompileShader(uint32_t shader);
int32_t cglGetShaderiv(uint32_t shader, uint32_t name);
void cglGetShaderInfoLog(uint32_t shader, char *log, size_t capacity);
void cglDeleteShader(uint32_t shader);
uint32_t cglCreateProgram(void);
void cglAttachShader(uint32_t program, uint32_t shader);
void cglLinkProgram(uint32_t program);
int32_t cglGetProgramiv(uint32_t program, uint32_t name);
void cglGetProgramInfoLog(uint32_t program, char *log, size_t capacity);
/// Whether linked programs can be had in the driver's own form, and set from it. The others need that.
bool cglHasProgramBinaries(void);
/// Before it is linked.
void cglWantProgramBinary(uint32_t program);
/// False where the driver doesn't want it any more; that is no error of OpenGL's.
bool cglProgramBinary(uint32_t program, uint32_t format, const void *bytes, size_t size);
/// 0 where the driver doesn't give it.
size_t cglProgramBinaryLength(uint32_t program);
/// Returns how many bytes it has written.
size_t cglGetProgramBinary(uint32_t program, size_t capacity, uint32_t *format, void *bytes);
void cglUseProgram(uint32_t program);
void cglDeleteProgram(uint32_t program);
int32_t cglGetAttribLocation(uint32_t program, const char *name);
int32_t cglGetUniformLocation(uint32_t program, const char *name);
void cglUniform1f(int32_t location, float x);
void cglUniform2f(int32_t location, float x, float y);

// Fences, of GL_SYNC_GPU_COMMANDS_COMPLETE.
void *cglFenceSync(void);
/// The server waits, without a limit of time.
void cglWaitSync(void *sync);
void cglDeleteSync(void *sync);

// Queries of what the server does, and how long it takes.
uint32_t cglGenQuery(void);
void cglDeleteQuery(uint32_t query);
void cglBeginQuery(uint32_t target, uint32_t query);
void cglEndQuery(uint32_t target);
/// 0 where the driver doesn't know the target.
int32_t cglGetQueryiv(uint32_t target, uint32_t name);
/// Waits for CGL_QUERY_RESULT, and not for CGL_QUERY_RESULT_AVAILABLE.
uint64_t cglGetQueryObjectui64v(uint32_t query, uint32_t name);
/// Returns when the server has done all that it was given.
void cglFinish(void);

// Textures and framebuffers.
uint32_t cglGenTexture(void);
void cglDeleteTexture(uint32_t texture);
void cglActiveTexture(uint32_t unit);
void cglBindTexture(uint32_t target, uint32_t texture);
void cglTexImage2D(uint32_t target, int32_t internal_format, int32_t width, int32_t height, uint32_t format,
                   uint32_t type, const void *pixels);
void cglTexSubImage2D(uint32_t target, int32_t x, int32_t y, int32_t width, int32_t height, uint32_t format,
                      uint32_t type, const void *pixels);
/// The bound buffer texture reads the buffer, also after its contents are replaced.
void cglTexBuffer(uint32_t internal_format, uint32_t buffer);
void cglTexParameteri(uint32_t target, uint32_t name, int32_t value);
void cglPixelStorei(uint32_t name, int32_t value);
/// Sampler 0 leaves sampling to the texture's own parameters.
void cglBindSampler(uint32_t unit, uint32_t sampler);
void cglGenerateMipmap(uint32_t target);
uint32_t cglGenFramebuffer(void);
void cglDeleteFramebuffer(uint32_t framebuffer);
void cglBindFramebuffer(uint32_t target, uint32_t framebuffer);
uint32_t cglCheckFramebufferStatus(uint32_t target);
uint32_t cglGenRenderbuffer(void);
void cglDeleteRenderbuffer(uint32_t renderbuffer);
void cglBindRenderbuffer(uint32_t target, uint32_t renderbuffer);
void cglRenderbufferStorage(uint32_t target, uint32_t format, int32_t width, int32_t height);
void cglFramebufferRenderbuffer(uint32_t target, uint32_t attachment, uint32_t renderbuffer_target,
                                uint32_t renderbuffer);
void cglFramebufferTexture2D(uint32_t target, uint32_t attachment, uint32_t texture_target, uint32_t texture);
/// The whole colour picture of this size from the read to the draw framebuffer, turned upside down or not.
void cglBlitFramebuffer(int32_t width, int32_t height, bool flipped);
void cglReadPixels(int32_t x, int32_t y, int32_t width, int32_t height, uint32_t format, uint32_t type,
                   void *pixels);

// State, drawing and questions.
void cglEnable(uint32_t capability);
void cglDisable(uint32_t capability);
void cglBlendFunc(uint32_t source, uint32_t destination);
void cglBlendEquation(uint32_t mode);
void cglScissor(int32_t x, int32_t y, int32_t width, int32_t height);
void cglColorMask(bool red, bool green, bool blue, bool alpha);
void cglViewport(int32_t x, int32_t y, int32_t width, int32_t height);
void cglClearColor(float red, float green, float blue, float alpha);
void cglClear(uint32_t mask);
void cglDrawArraysInstanced(uint32_t mode, int32_t first, int32_t count, int32_t instances);
void cglDrawElements(uint32_t mode, int32_t count, uint32_t type, size_t offset);
/// What the calling thread has drawn and put into buffers since it last asked.
typedef struct cgl_counts {
    uint64_t draws;
    uint64_t vertices; ///< of all instances
    uint64_t bytes;    ///< of buffers, not of textures
} cgl_counts;

cgl_counts cglTakeCounts(void);

/// How many objects the context has, of every kind but fences, whose names lie below the limit.
uint32_t cglCountObjects(uint32_t limit);

uint32_t cglGetError(void);
/// `values` has room for as many as the name answers with (at most 2 of the names above).
void cglGetIntegerv(uint32_t name, int32_t *values);
/// Owned by the driver; never NULL.
const char *cglGetString(uint32_t name);

/// Keeps what the driver complains of from now on, in the calling thread's contexts (KHR_debug, made
/// synchronous): errors, undefined, deprecated and unportable use, and what costs much. Mere notes are passed
/// over, and so is what the shaders' info logs say anyway.
/// - Returns: false where the driver has no KHR_debug.
bool cglStartDebugLog(void);
/// How many complaints the calling thread has had since it started its log.
uint32_t cglDebugLogCount(void);
/// The first of them, cut to 255 bytes; empty where there is none.
const char *cglDebugLogFirst(void);

/// An EGL context without a window.
typedef struct cgl_egl_context {
    void *display;
    void *surface; ///< NULL where the display can do without
    void *context;
} cgl_egl_context;

/// Lets malloc keep up to 64 MiB that was freed instead of giving it back to the system. A software renderer
/// allocates the triangles of a frame and frees them behind it; pages that go and come again cost a fifth of
/// such a frame. For the whole process.
void cglKeepFreedMemory(void);

/// Where a windowless context can come from, in the order to try.
typedef enum cgl_egl_platform {
    CGL_EGL_SURFACELESS = 0, ///< EGL_MESA_platform_surfaceless: needs no device and no display server
    CGL_EGL_DEVICE = 1,      ///< EGL_EXT_platform_device: the first device that works
    CGL_EGL_DEFAULT = 2,     ///< the default display with a 1 x 1 pbuffer
} cgl_egl_platform;

typedef enum cgl_egl_status {
    CGL_EGL_OK = 0,
    CGL_EGL_NO_LIBRARY, ///< libEGL isn't installed
    CGL_EGL_NO_DISPLAY, ///< the platform offers no display here
    CGL_EGL_NO_CONTEXT, ///< the display offers no context of the version asked for
} cgl_egl_status;

/// Makes a core context of at least the version and makes it current on the calling thread.
/// Version 0.0 asks for whatever the driver has. On failure `made` is left alone.
cgl_egl_status cglEGLCreate(cgl_egl_platform platform, int32_t major, int32_t minor, cgl_egl_context *made);
/// Destroys the context and its surface. The display stays initialised: others may share it.
void cglEGLDestroy(const cgl_egl_context *context);

#endif
