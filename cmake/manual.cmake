# SPDX-License-Identifier: MIT
# The manual page: docs/man/quiver.scd.in with the help texts of the program, formatted by scdoc.
find_program(SCDOC scdoc)
if(SCDOC AND NOT CMAKE_CROSSCOMPILING)
    set(manual ${PROJECT_BINARY_DIR}/quiver.1)
    set(page ${PROJECT_SOURCE_DIR}/docs/man/quiver.scd.in)
    add_custom_command(
        OUTPUT ${manual}
        COMMAND ${PROJECT_SOURCE_DIR}/script/manual ${page} $<TARGET_FILE:program> > ${manual}
        DEPENDS program ${page} ${PROJECT_SOURCE_DIR}/script/manual
        COMMENT "manual" VERBATIM)
    add_custom_target(manual ALL DEPENDS ${manual})
    install(FILES ${manual} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
else()
    message(STATUS "scdoc not found: the manual page is not built")
endif()
