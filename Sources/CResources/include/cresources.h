/// @file cresources.h
/// The files that travel inside the binary: shaders and sprite sheets, byte for byte as they lie in
/// Shaders/ and Assets/.

#ifndef CRESOURCES_H
#define CRESOURCES_H

#include <stddef.h>

typedef struct cresource {
    const char *name;          ///< the file's name, without its folder
    const unsigned char *data; ///< lives as long as the program
    size_t size;               ///< bytes
} cresource;

size_t cresource_count(void);
/// The resource of an index below cresource_count().
cresource cresource_at(size_t index);

#endif
