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

# Only in Sources: a test finds its files by its own path.
function(treacle_hide_paths target)
    foreach(folder ${PROJECT_BINARY_DIR} ${PROJECT_SOURCE_DIR})
        target_compile_options(${target} PRIVATE
            $<$<COMPILE_LANGUAGE:C>:-ffile-prefix-map=${folder}=.>
            "$<$<COMPILE_LANGUAGE:Swift>:SHELL:-file-prefix-map ${folder}=.>")
    endforeach()
endfunction()
