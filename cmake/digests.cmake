# SPDX-License-Identifier: MIT
# Law L17: the program `digests` plays random games and prints a digest of each game. It depends on the library alone,
# so it can be built for every machine; all machines must print the same.
add_executable(digests ${PROJECT_SOURCE_DIR}/tests/digests/digests.c)
target_link_libraries(digests PRIVATE quiver)
if(CMAKE_SYSTEM_NAME STREQUAL WASI) # clang would run wasm-opt where it finds one, longer than all that runs here
    target_link_options(digests PRIVATE -O0)
endif()
if(NOT QUIVER_TESTS)
    set_target_properties(digests PROPERTIES EXCLUDE_FROM_ALL ON)
endif()
