# SPDX-License-Identifier: MIT
# The folders of the library, each an object library. They need a C compiler and the header of xxHash, nothing else.
#
# Every source is a separate object in libquiver.a, so a test can replace one of them.

include(CheckIncludeFile)
check_include_file(xxhash.h QUIVER_HAS_XXHASH)
if(NOT QUIVER_HAS_XXHASH)
    message(FATAL_ERROR "xxhash.h not found: install libxxhash-dev, or add its folder to CMAKE_C_FLAGS with -I")
endif()

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
