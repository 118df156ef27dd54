# SPDX-License-Identifier: MIT
# The folders of the library, each an object library, and the reader of content files.
#
# Every source is a separate object in libquiver.a, so a test can replace one of them.

set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/script/parts.txt)

# Sets `out` to the words after `kind` in script/parts.txt.
function(quiver_part kind out)
    file(STRINGS ${PROJECT_SOURCE_DIR}/script/parts.txt line REGEX "^${kind} ")
    separate_arguments(words UNIX_COMMAND "${line}")
    list(POP_FRONT words)
    set(${out} ${words} PARENT_SCOPE)
endfunction()

quiver_part(include folders)
foreach(folder IN LISTS folders)
    include_directories(${PROJECT_SOURCE_DIR}/${folder})
endforeach()
include_directories(${PROJECT_BINARY_DIR}/generated)

set(QUIVER_OBJECTS "")
quiver_part(library folders)
foreach(folder IN LISTS folders)
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*.c)
    add_library(${folder} OBJECT ${sources})
    list(APPEND QUIVER_OBJECTS $<TARGET_OBJECTS:${folder}>)
endforeach()

# Content files are read by the program; the library does not parse JSON.
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/content/*.c)
list(FILTER sources EXCLUDE REGEX "/embed\\.c$")
add_library(content STATIC ${sources})
target_link_libraries(content PUBLIC PkgConfig::JANSSON PRIVATE ${LIBCSV})

# The protocol: the referee and bots.
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/wire/*.c)
add_library(wire STATIC ${sources})
target_link_libraries(wire PUBLIC content quiver PkgConfig::JANSSON)

# The tool that converts content files to C tables is built before the games, so it links none.
add_library(tool_base STATIC $<TARGET_OBJECTS:base>)
add_executable(embed-content src/content/embed.c)
target_link_libraries(embed-content PRIVATE content tool_base)
