# SPDX-License-Identifier: MIT
# The module of the page in web/: the library as one WebAssembly reactor, quiver.wasm. Its functions answer in JSON;
# they use quiver.h alone.
file(GLOB page_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/module/*.c)
add_executable(page EXCLUDE_FROM_ALL ${page_sources} ${PROJECT_SOURCE_DIR}/src/content/check.c
                                     ${PROJECT_SOURCE_DIR}/src/content/rows.c)
target_include_directories(page PRIVATE ${PROJECT_SOURCE_DIR}/src)
set_target_properties(page PROPERTIES OUTPUT_NAME quiver SUFFIX .wasm)
target_link_libraries(page PRIVATE quiver)
# Scenes and views are larger than the usual stack of 64 KiB, which is placed first so that it cannot overwrite data.
# -O0: clang would run wasm-opt where it finds one, and with less than what script/web asks of it.
target_link_options(page PRIVATE -O0 -mexec-model=reactor -Wl,-z,stack-size=1048576 -Wl,--stack-first -Wl,--strip-all
                    -Wl,--gc-sections)
