// Counts how often a program asks for memory in each frame of its window; to be preloaded.
//
// A frame lies between the return of one glfwSwapBuffers and the call of the next. Only the thread that swaps
// is counted, and no caller in a library of the driver or of the window system, which the driver calls. At
// the end the file that ALLOCATIONS names has a line a frame: the count, and where the last call came from,
// or "-".
//
// What is freed isn't counted: `free` is often a function's last act, and then its caller is another's.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The C library's own, under the names that nobody replaces.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

typedef struct frame {
    unsigned count;
    const void *caller; ///< the last
} frame;

enum { CAPACITY = 4096 };
static frame frames[CAPACITY];
static size_t frame_count;

/// Of the calling thread, while it is inside a frame.
static _Thread_local frame *current;

/// So begin the names of the libraries that aren't counted.
static const char *const drivers[] = {
    "swrast_dri.so", "libgallium", "libLLVM", "libGL", "libEGL", "libglapi", "libX", "libxcb", "libwayland",
};

static bool is_of_driver(const void *caller)
{
    Dl_info info;
    if (!dladdr(caller, &info) || !info.dli_fname)
        return false;
    const char *slash = strrchr(info.dli_fname, '/');
    const char *name = slash ? slash + 1 : info.dli_fname;
    for (size_t index = 0; index < sizeof drivers / sizeof *drivers; index++) {
        if (!strncmp(name, drivers[index], strlen(drivers[index])))
            return true;
    }
    return false;
}

static void note(const void *caller)
{
    if (!current || is_of_driver(caller))
        return;
    current->count++;
    current->caller = caller;
}

#define COUNT() note(__builtin_return_address(0))

void *malloc(size_t size)
{
    COUNT();
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    COUNT();
    return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size)
{
    COUNT();
    return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size)
{
    COUNT();
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    COUNT();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size)
{
    COUNT();
    void *made = __libc_memalign(alignment, size);
    if (!made)
        return ENOMEM;
    *memory = made;
    return 0;
}

void glfwSwapBuffers(void *window)
{
    static void (*swap)(void *);
    current = NULL;
    if (!swap)
        swap = (void (*)(void *))dlsym(RTLD_NEXT, "glfwSwapBuffers");
    swap(window);
    if (frame_count < CAPACITY)
        current = &frames[frame_count++];
}

__attribute__((destructor)) static void tell(void)
{
    current = NULL;
    const char *path = getenv("ALLOCATIONS");
    FILE *file = path && frame_count ? fopen(path, "w") : NULL;
    if (!file)
        return;
    // What follows the last swap is no frame.
    for (size_t index = 0; index + 1 < frame_count; index++) {
        Dl_info info = {0};
        const void *caller = frames[index].caller;
        bool is_known = caller && dladdr(caller, &info);
        fprintf(file, "%u %s+%#tx\n", frames[index].count, is_known ? info.dli_fname : "-",
                is_known ? (char *)caller - (char *)info.dli_fbase : 0);
    }
    fclose(file);
}
