# SPDX-License-Identifier: MIT
# The program `quiver`, its front ends, and the formats that it reads. Only these need other libraries.

find_package(PkgConfig REQUIRED)
pkg_check_modules(JANSSON REQUIRED IMPORTED_TARGET jansson)
pkg_check_modules(NCURSESW REQUIRED ncursesw)
pkg_check_modules(EDIT REQUIRED IMPORTED_TARGET libedit)
find_library(LIBCSV csv REQUIRED)

# Content files are read by the program; the library does not parse JSON.
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/content/*.c)
add_library(content STATIC ${sources})
target_link_libraries(content PUBLIC PkgConfig::JANSSON PRIVATE ${LIBCSV})

# The protocol: the referee and bots.
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/wire/*.c)
add_library(wire STATIC ${sources})
target_link_libraries(wire PUBLIC content quiver PkgConfig::JANSSON)

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
add_executable(program ${sources})
set_target_properties(program PROPERTIES OUTPUT_NAME quiver)
target_link_libraries(program PRIVATE front wire content quiver PkgConfig::EDIT)
