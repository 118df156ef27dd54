# SPDX-License-Identifier: MIT
# Describes WASI to CMake, which does not know it.
set_property(GLOBAL PROPERTY TARGET_SUPPORTS_SHARED_LIBS FALSE)
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
