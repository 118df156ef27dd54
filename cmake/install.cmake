# SPDX-License-Identifier: MIT
# Installation: library, header, program, manual page, completions, documentation, licence.
#
# DESTDIR and --prefix work: quiver.pc and quiverConfig.cmake use paths relative to themselves. Objects with link-time
# optimisation work with one compiler version only, so such a build is not installed.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

if(CMAKE_INTERPROCEDURAL_OPTIMIZATION)
    install(CODE "message(FATAL_ERROR \"this build uses link-time optimisation and cannot be installed; \
install this one: cmake --preset package && cmake --build --preset package\")")
endif()

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/quiver)
set(pkgconfig_folder ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH up /prefix/${pkgconfig_folder} /prefix)
configure_file(cmake/quiver.pc.in quiver.pc @ONLY)
configure_package_config_file(cmake/quiverConfig.cmake.in quiverConfig.cmake INSTALL_DESTINATION ${package_folder})
write_basic_package_version_file(quiverConfigVersion.cmake COMPATIBILITY SameMinorVersion)

set_target_properties(quiver PROPERTIES EXPORT_NAME static)
if(TARGET quiver_shared)
    set_target_properties(quiver_shared PROPERTIES EXPORT_NAME quiver)
endif()
install(TARGETS ${QUIVER_LIBRARIES} EXPORT quiver)
install(EXPORT quiver NAMESPACE quiver:: FILE quiverTargets.cmake DESTINATION ${package_folder})
install(FILES ${PROJECT_BINARY_DIR}/quiverConfig.cmake ${PROJECT_BINARY_DIR}/quiverConfigVersion.cmake
        DESTINATION ${package_folder})
install(FILES ${PROJECT_BINARY_DIR}/quiver.pc DESTINATION ${pkgconfig_folder})
install(FILES include/quiver.h TYPE INCLUDE)
install(FILES LICENSE README.md TYPE DOC)
install(DIRECTORY docs/ TYPE DOC FILES_MATCHING PATTERN "*.md" PATTERN "examples/*" PATTERN "schema/*")
if(NOT QUIVER_PROGRAM)
    return()
endif()
install(TARGETS program)
# The page, if script/web has built it.
install(DIRECTORY build/web/ DESTINATION ${CMAKE_INSTALL_DATADIR}/quiver/web OPTIONAL)
install(FILES completions/quiver.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME quiver)
install(FILES completions/_quiver DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES completions/quiver.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
include(cmake/manual.cmake)
