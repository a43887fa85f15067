#include "cgl.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

void cglKeepFreedMemory(void)
{
#ifdef __GLIBC__
    // 32 MiB is the most that mallopt takes for the second.
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
#endif
}
