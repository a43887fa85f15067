# What `cmake --install` puts in place, and how others find it there.

install(TARGETS CTreacle CTreacleShared EXPORT Treacle
    INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES Sources/CTreacle/include/treacle.h Sources/CTreacle/include/treacle_tiles.h TYPE INCLUDE)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/doc/treacle)
if(TREACLE_BUILD_PROGRAM)
    install(TARGETS treacle)
endif()

# find_package(Treacle). The libraries depend on libm alone, so their targets are the whole package.
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/Treacle)
include(CMakePackageConfigHelpers)
write_basic_package_version_file(TreacleConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(EXPORT Treacle NAMESPACE Treacle:: FILE TreacleConfig.cmake DESTINATION ${package_folder})
install(FILES ${PROJECT_BINARY_DIR}/TreacleConfigVersion.cmake DESTINATION ${package_folder})

# pkg-config treacle. The prefix is told from where the file lies: `cmake --install --prefix` may change
# it after this, and so may whoever moves the tree. A folder that is absolute stays as it is.
set(pc_folder ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig)
cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX BASE_DIRECTORY ${pc_folder} OUTPUT_VARIABLE pc_prefix)
cmake_path(APPEND pc_includedir "\${prefix}" ${CMAKE_INSTALL_INCLUDEDIR})
cmake_path(APPEND pc_libdir "\${prefix}" ${CMAKE_INSTALL_LIBDIR})
configure_file(cmake/treacle.pc.in treacle.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/treacle.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
