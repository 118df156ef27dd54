# SPDX-License-Identifier: MIT
# The programs of unit tests. With sanitizers, when linking one takes longer than most tests run, those that replace
# nothing of the library are a single program, `units TEST`.

# Sets `result` to whether a source or one of its headers defines something beside static functions and `main`.
function(quiver_replaces source result)
    file(READ ${source} text)
    string(REGEX MATCHALL "\n#include \"[a-z_]+\\.h\"" headers "${text}")
    foreach(header IN LISTS headers)
        string(REGEX REPLACE ".*\"(.*)\"" "${tests}/unit/\\1" header "${header}")
        if(EXISTS ${header})
            file(READ ${header} more)
            string(APPEND text "${more}")
        endif()
    endforeach()
    string(REGEX REPLACE "\n(static|struct|enum|union|typedef|int main)" "\n " text "${text}")
    set(${result} FALSE PARENT_SCOPE)
    if(text MATCHES "\n([a-z][^;{}]*{|#include \"[^\"]*\\.c\")")
        set(${result} TRUE PARENT_SCOPE)
    endif()
endfunction()

# Adds a unit test with a program of its own; further arguments are the libraries that it needs.
function(quiver_unit_alone name source)
    add_executable(${name} ${source})
    target_compile_options(${name} PRIVATE ${cheap})
    target_link_libraries(${name} PRIVATE ${ARGN})
    file(STRINGS ${source} starved REGEX "^#include \"starved.h\"")
    if(starved) # refuses memory to the library
        target_link_options(${name} PRIVATE -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc
                            -Wl,--wrap=strdup,--wrap=open_memstream)
    endif()
endfunction()

# Adds a unit test; further arguments are the libraries that it needs. Tests of one `group` need the same.
function(quiver_unit name source group)
    quiver_replaces(${source} replaces)
    if(replaces OR NOT sanitizers)
        quiver_unit_alone(${name} ${source} ${ARGN})
        return()
    endif()
    string(MAKE_C_IDENTIFIER "main_${name}" function)
    if(NOT TARGET joined_${group})
        add_library(joined_${group} OBJECT)
        target_compile_options(joined_${group} PRIVATE ${cheap} -Wno-missing-prototypes)
        target_link_libraries(joined_${group} PRIVATE ${ARGN})
        target_link_libraries(units PRIVATE joined_${group} ${ARGN})
    endif()
    target_sources(joined_${group} PRIVATE ${source})
    set_source_files_properties(${source} PROPERTIES COMPILE_DEFINITIONS main=${function})
    file(STRINGS ${source} arguments REGEX "^int main\\(int argc")
    set(entry JOINED)
    if(arguments)
        set(entry JOINED_WITH_ARGUMENTS)
    endif()
    set_property(GLOBAL APPEND_STRING PROPERTY quiver_joined "${entry}(\"${name}\", ${function})\n")
    set_property(GLOBAL PROPERTY quiver_command_of_${name} units ${name})
endfunction()

if(sanitizers)
    add_executable(units ${tests}/joined/main_joined.c)
    target_include_directories(units PRIVATE ${PROJECT_BINARY_DIR}/generated)
endif()

# Writes the list of the tests that were joined, when all are known.
function(quiver_join)
    get_property(joined GLOBAL PROPERTY quiver_joined)
    file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/joined.h @ONLY
         CONTENT "/* SPDX-License-Identifier: MIT */\n/* The unit tests of the program `units`. */\n${joined}")
endfunction()
