# SPDX-License-Identifier: MIT
# The program `quiver`.

quiver_part(program folders)
list(REMOVE_ITEM folders content wire)
set(sources "")
foreach(folder IN LISTS folders)
    file(GLOB more CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*.c)
    list(APPEND sources ${more})
endforeach()
if(EXISTS ${PROJECT_SOURCE_DIR}/src/cli/main.c)
    pkg_check_modules(EDIT REQUIRED IMPORTED_TARGET libedit)
    add_executable(program ${sources})
    set_target_properties(program PROPERTIES OUTPUT_NAME quiver)
    target_link_libraries(program PRIVATE wire content quiver PkgConfig::EDIT)
endif()
