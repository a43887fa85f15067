// What targets make of libFuzzer's bytes, and how they tell that a promise is broken.

#ifndef FUZZ_INPUT_H
#define FUZZ_INPUT_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define REQUIRE(truth) ((truth) ? (void)0 : fail(#truth, __FILE__, __LINE__))

static void fail(const char *what, const char *file, int line)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, what);
    abort();
}

/// Takes bytes off the front of the input; zeros when it is used up.
typedef struct input {
    const uint8_t *bytes;
    size_t left;
} input;

static void take(input *in, void *into, size_t size)
{
    size_t some = size < in->left ? size : in->left;
    memset(into, 0, size);
    memcpy(into, in->bytes, some);
    in->bytes += some;
    in->left -= some;
}

#endif
