# What the program takes beyond a C compiler: Swift, and a C compiler that knows #embed.

enable_language(Swift)
set(CMAKE_Swift_LANGUAGE_VERSION 6)
set(CMAKE_Swift_MODULE_DIRECTORY ${PROJECT_BINARY_DIR}/swift)

if(CMAKE_Swift_COMPILER_VERSION VERSION_LESS 6.3)
    message(FATAL_ERROR "Swift is ${CMAKE_Swift_COMPILER_VERSION} (${CMAKE_Swift_COMPILER}); "
        "6.3 or later is needed: https://www.swift.org/install/linux/")
endif()

include(CheckSourceCompiles)
check_source_compiles(C "
#ifndef __has_embed
#error
#endif
int main(void) { return 0; }
" TREACLE_HAVE_EMBED)
if(NOT TREACLE_HAVE_EMBED)
    message(FATAL_ERROR "The C compiler, ${CMAKE_C_COMPILER_ID} ${CMAKE_C_COMPILER_VERSION} "
        "(${CMAKE_C_COMPILER}), has no #embed, which puts the shaders into the program. "
        "Clang 19 or GCC 15 has it, and so has the clang that comes with Swift: in a fresh build folder, run\n"
        "    cmake --preset default\n"
        "For the C library alone any C compiler will do: add -DTREACLE_BUILD_PROGRAM=OFF.")
endif()
