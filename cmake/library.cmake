# SPDX-License-Identifier: MIT
# The folders of the library, each an object library, and the reader of content files.
#
# Every source stays an object of its own inside libquiver.a, so a test may put its own object in the place of one.

set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/script/parts.txt)

# What script/parts.txt says after the word `kind`.
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

# Content files are read by programs: not part of the library, which knows no JSON.
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/content/*.c)
list(FILTER sources EXCLUDE REGEX "/embed\\.c$")
add_library(content STATIC ${sources})
target_link_libraries(content PUBLIC PkgConfig::JANSSON PRIVATE ${LIBCSV})

# JSON lines for referee, programs that play, and whoever speaks to either.
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/wire/*.c)
add_library(wire STATIC ${sources})
target_link_libraries(wire PUBLIC content quiver PkgConfig::JANSSON)

# The tool that turns content files into C tables is built before the games and so links no game.
add_library(tool_base STATIC $<TARGET_OBJECTS:base>)
add_executable(embed-content src/content/embed.c)
target_link_libraries(embed-content PRIVATE content tool_base)
