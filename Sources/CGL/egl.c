#include "cgl.h"

#include <epoxy/egl.h>

enum { MAX_DEVICES = 16 };

static bool has(EGLDisplay display, const char *extension)
{
    return epoxy_has_egl_extension(display, extension);
}

/// The display of a platform, initialised; EGL_NO_DISPLAY where there is none.
static EGLDisplay open_display(cgl_egl_platform platform)
{
    EGLDisplay display = EGL_NO_DISPLAY;
    switch (platform) {
    case CGL_EGL_SURFACELESS:
        if (has(EGL_NO_DISPLAY, "EGL_EXT_platform_base") &&
            has(EGL_NO_DISPLAY, "EGL_MESA_platform_surfaceless"))
            display = eglGetPlatformDisplayEXT(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, NULL);
        break;
    case CGL_EGL_DEVICE: {
        if (!has(EGL_NO_DISPLAY, "EGL_EXT_platform_base") ||
            !has(EGL_NO_DISPLAY, "EGL_EXT_device_enumeration") ||
            !has(EGL_NO_DISPLAY, "EGL_EXT_platform_device"))
            break;
        EGLDeviceEXT devices[MAX_DEVICES];
        EGLint count = 0;
        if (!eglQueryDevicesEXT(MAX_DEVICES, devices, &count))
            break;
        for (EGLint i = 0; i < count; i++) {
            display = eglGetPlatformDisplayEXT(EGL_PLATFORM_DEVICE_EXT, devices[i], NULL);
            if (display != EGL_NO_DISPLAY && eglInitialize(display, NULL, NULL))
                return display;
        }
        return EGL_NO_DISPLAY;
    }
    case CGL_EGL_DEFAULT:
        display = eglGetDisplay(EGL_DEFAULT_DISPLAY);
        break;
    }
    if (display == EGL_NO_DISPLAY || !eglInitialize(display, NULL, NULL))
        return EGL_NO_DISPLAY;
    return display;
}

/// A 1 x 1 pbuffer where the display can't do without a surface; EGL_NO_SURFACE otherwise or on failure.
static EGLSurface make_surface(EGLDisplay display, EGLConfig config)
{
    if (has(display, "EGL_KHR_surfaceless_context"))
        return EGL_NO_SURFACE;
    const EGLint size[] = {EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE};
    return eglCreatePbufferSurface(display, config, size);
}

cgl_egl_status cglEGLCreate(cgl_egl_platform platform, int32_t major, int32_t minor, cgl_egl_context *made)
{
    if (!epoxy_has_egl())
        return CGL_EGL_NO_LIBRARY;
    EGLDisplay display = open_display(platform);
    if (display == EGL_NO_DISPLAY || !eglBindAPI(EGL_OPENGL_API))
        return CGL_EGL_NO_DISPLAY;

    const bool surfaceless = has(display, "EGL_KHR_surfaceless_context");
    const EGLint wanted[] = {EGL_SURFACE_TYPE, surfaceless ? 0 : EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE,
                             EGL_OPENGL_BIT, EGL_NONE};
    EGLConfig config;
    EGLint count = 0;
    if (!eglChooseConfig(display, wanted, &config, 1, &count) || count == 0)
        return CGL_EGL_NO_CONTEXT;

    const EGLint version[] = {EGL_CONTEXT_MAJOR_VERSION,
                              major,
                              EGL_CONTEXT_MINOR_VERSION,
                              minor,
                              EGL_CONTEXT_OPENGL_PROFILE_MASK,
                              EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                              EGL_NONE};
    const EGLint any[] = {EGL_NONE};
    EGLContext context = eglCreateContext(display, config, EGL_NO_CONTEXT, major > 0 ? version : any);
    if (context == EGL_NO_CONTEXT)
        return CGL_EGL_NO_CONTEXT;

    cgl_egl_context result = {
        .display = display, .surface = make_surface(display, config), .context = context};
    if (!eglMakeCurrent(display, result.surface, result.surface, context)) {
        cglEGLDestroy(&result);
        return CGL_EGL_NO_CONTEXT;
    }
    *made = result;
    return CGL_EGL_OK;
}

void cglEGLDestroy(const cgl_egl_context *context)
{
    if (eglGetCurrentContext() == context->context)
        eglMakeCurrent(context->display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    eglDestroyContext(context->display, context->context);
    if (context->surface)
        eglDestroySurface(context->display, context->surface);
}
