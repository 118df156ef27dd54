# SPDX-License-Identifier: MIT
# The program `quiver` and its front ends.

pkg_check_modules(NCURSESW REQUIRED ncursesw)

# The front ends are a library, so that tests can link parts of them.
quiver_part(program folders)
list(REMOVE_ITEM folders content wire cli)
set(sources "")
foreach(folder IN LISTS folders)
    file(GLOB more CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*.c)
    list(APPEND sources ${more})
endforeach()
add_library(front STATIC ${sources})
target_link_libraries(front PUBLIC quiver ${NCURSESW_LINK_LIBRARIES})

file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/cli/*.c)
if(EXISTS ${PROJECT_SOURCE_DIR}/src/cli/main.c)
    pkg_check_modules(EDIT REQUIRED IMPORTED_TARGET libedit)
    list(REMOVE_ITEM sources ${PROJECT_SOURCE_DIR}/src/cli/main.c)
    add_library(verbs STATIC ${sources})
    target_link_libraries(verbs PUBLIC front wire content quiver PkgConfig::EDIT)
    add_executable(program src/cli/main.c)
    set_target_properties(program PROPERTIES OUTPUT_NAME quiver)
    target_link_libraries(program PRIVATE verbs)
endif()
