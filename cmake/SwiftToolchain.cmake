# Takes Swift from PATH, and clang from beside it: a distribution's C compiler may lack #embed.
#
# The compiler itself says where it lies, because `swiftc` on PATH may be a version manager's stand-in.

find_program(CMAKE_Swift_COMPILER swiftc)
if(NOT CMAKE_Swift_COMPILER)
    message(FATAL_ERROR "There is no swiftc on PATH: get Swift from https://www.swift.org/install/linux/")
endif()
execute_process(
    COMMAND ${CMAKE_Swift_COMPILER} -print-target-info
    OUTPUT_VARIABLE target_info
    COMMAND_ERROR_IS_FATAL ANY)
string(JSON swift_resources GET "${target_info}" paths runtimeResourcePath)
cmake_path(SET swift_programs NORMALIZE "${swift_resources}/../../bin")

set(CMAKE_C_COMPILER ${swift_programs}/clang)
set(CMAKE_CXX_COMPILER ${swift_programs}/clang++)
