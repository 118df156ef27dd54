# SPDX-License-Identifier: MIT
# The program `quiver`, its front ends, and the formats that it reads. Only these need other libraries.

# A target lib_NAME for each library.
quiver_part(link libraries)
foreach(entry IN LISTS libraries)
    string(REGEX MATCH "^(.*):(.*)$" entry ${entry})
    set(name ${CMAKE_MATCH_1})
    find_path(QUIVER_${name}_INCLUDE ${CMAKE_MATCH_2} REQUIRED)
    find_library(QUIVER_${name}_LIBRARY ${name} REQUIRED)
    add_library(lib_${name} INTERFACE IMPORTED)
    target_include_directories(lib_${name} INTERFACE ${QUIVER_${name}_INCLUDE})
    target_link_libraries(lib_${name} INTERFACE ${QUIVER_${name}_LIBRARY})
endforeach()

# Content files are read by the program; the library does not parse JSON.
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/content/*.c)
add_library(content STATIC ${sources})
target_link_libraries(content PUBLIC quiver lib_jansson PRIVATE lib_csv)

# The protocol: the referee and bots.
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/wire/*.c)
add_library(wire STATIC ${sources})
target_link_libraries(wire PUBLIC content quiver)

# The front ends are a library, so that tests can link parts of them.
quiver_part(program folders)
list(REMOVE_ITEM folders content wire cli)
set(sources "")
foreach(folder IN LISTS folders)
    file(GLOB more CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*.c)
    list(APPEND sources ${more})
endforeach()
add_library(front STATIC ${sources})
target_link_libraries(front PUBLIC quiver lib_ncursesw)

# The server of the page, where there is its library.
quiver_part(server library)
string(REGEX MATCH "^(.*):(.*)$" library ${library})
find_path(QUIVER_server_INCLUDE ${CMAKE_MATCH_2})
find_library(QUIVER_server_LIBRARY ${CMAKE_MATCH_1})
if(QUIVER_server_INCLUDE AND QUIVER_server_LIBRARY)
    add_library(serve STATIC ${PROJECT_SOURCE_DIR}/src/serve/serve.c ${PROJECT_SOURCE_DIR}/src/serve/loaded.c)
    target_include_directories(serve SYSTEM PRIVATE ${QUIVER_server_INCLUDE}) # loaded when it serves, not linked
    target_link_libraries(serve PRIVATE ${CMAKE_DL_LIBS})
    get_filename_component(library ${QUIVER_server_LIBRARY} REALPATH) # libwebsockets.so.17 of libwebsockets.so
    get_filename_component(library ${library} NAME)
    set_source_files_properties(${PROJECT_SOURCE_DIR}/src/serve/loaded.c PROPERTIES
                                COMPILE_DEFINITIONS "SERVE_LIBRARY=\"${library}\"")
else()
    message(STATUS "libwebsockets not found: quiver serve is not built")
    add_library(serve STATIC ${PROJECT_SOURCE_DIR}/src/serve/absent.c)
endif()
target_include_directories(serve PRIVATE ${PROJECT_SOURCE_DIR}/src)

# Printing, where there are its libraries. The layout needs none of them.
quiver_part(print libraries)
find_package(PkgConfig)
if(PKG_CONFIG_FOUND)
    pkg_check_modules(QUIVER_print ${libraries})
endif()
add_library(print STATIC ${PROJECT_SOURCE_DIR}/src/print/layout.c)
if(QUIVER_print_FOUND)
    target_sources(print PRIVATE ${PROJECT_SOURCE_DIR}/src/print/pdf.c ${PROJECT_SOURCE_DIR}/src/print/loaded.c)
    target_include_directories(print SYSTEM PRIVATE ${QUIVER_print_INCLUDE_DIRS}) # loaded when it prints, not linked
    target_link_libraries(print PRIVATE ${CMAKE_DL_LIBS})
else()
    message(STATUS "librsvg, cairo or fontconfig not found: quiver print is not built")
    target_sources(print PRIVATE ${PROJECT_SOURCE_DIR}/src/print/absent.c)
endif()
target_link_libraries(print PUBLIC quiver)

file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/cli/*.c)
list(REMOVE_ITEM sources ${PROJECT_SOURCE_DIR}/src/cli/main.c)
add_library(verbs STATIC ${sources})
find_package(Threads REQUIRED)
target_link_libraries(verbs PUBLIC front wire content quiver lib_edit Threads::Threads PRIVATE serve print)
add_executable(program ${PROJECT_SOURCE_DIR}/src/cli/main.c)
set_target_properties(program PROPERTIES OUTPUT_NAME quiver)
target_link_libraries(program PRIVATE verbs)
