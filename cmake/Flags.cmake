# The flags that Package.swift names, and those that keep this machine's paths out of what is built.

add_compile_options(
    $<$<COMPILE_LANGUAGE:C>:-Wextra>
    $<$<COMPILE_LANGUAGE:C>:-Wshadow>
    $<$<COMPILE_LANGUAGE:C>:-Wstrict-prototypes>
    $<$<COMPILE_LANGUAGE:Swift>:-strict-memory-safety>
    "$<$<COMPILE_LANGUAGE:Swift>:SHELL:-enable-upcoming-feature InternalImportsByDefault>")
if(TREACLE_WARNINGS_AS_ERRORS)
    add_compile_options(
        $<$<COMPILE_LANGUAGE:C>:-Werror>
        $<$<COMPILE_LANGUAGE:Swift>:-warnings-as-errors>)
endif()

# CMake doesn't look through module maps: a flag made of the C headers is what tells the modules that import
# them of a change.
if(TREACLE_BUILD_PROGRAM)
    foreach(header CTreacle/include/treacle.h CTreacle/include/treacle_tiles.h CGL/include/cgl.h CResources/include/cresources.h
            CPortal/include/cportal.h CGLFW/shim.h CPNG/shim.h CPango/shim.h)
        set(header ${PROJECT_SOURCE_DIR}/Sources/${header})
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${header})
        file(SHA256 ${header} hash)
        string(APPEND hashes ${hash})
    endforeach()
    string(SHA256 hash ${hashes})
    add_compile_options($<$<COMPILE_LANGUAGE:Swift>:-DHEADERS_${hash}>)
endif()

# Only in Sources: a test finds its files by its own path.
function(treacle_hide_paths target)
    foreach(folder ${PROJECT_BINARY_DIR} ${PROJECT_SOURCE_DIR})
        target_compile_options(${target} PRIVATE
            $<$<COMPILE_LANGUAGE:C>:-ffile-prefix-map=${folder}=.>
            "$<$<COMPILE_LANGUAGE:Swift>:SHELL:-file-prefix-map ${folder}=.>")
    endforeach()
endfunction()
