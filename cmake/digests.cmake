# SPDX-License-Identifier: MIT
# Law L17: the program `digests` plays random games and prints a digest of each game. It depends on the library alone,
# so it can be built for every machine; all machines must print the same.
add_executable(digests ${PROJECT_SOURCE_DIR}/tests/digests/digests.c)
target_link_libraries(digests PRIVATE quiver)
if(NOT QUIVER_TESTS)
    set_target_properties(digests PROPERTIES EXCLUDE_FROM_ALL ON)
endif()
