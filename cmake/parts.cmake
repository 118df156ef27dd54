# SPDX-License-Identifier: MIT
# Reads script/parts.txt.

set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/script/parts.txt)

# Sets `out` to the words after `kind` in script/parts.txt.
function(quiver_part kind out)
    file(STRINGS ${PROJECT_SOURCE_DIR}/script/parts.txt line REGEX "^${kind} ")
    separate_arguments(words UNIX_COMMAND "${line}")
    list(POP_FRONT words)
    set(${out} ${words} PARENT_SCOPE)
endfunction()

quiver_part(standard CMAKE_C_STANDARD)
quiver_part(release flags)
list(JOIN flags " " CMAKE_C_FLAGS_RELEASE)
