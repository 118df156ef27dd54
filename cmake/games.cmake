# SPDX-License-Identifier: MIT
# The games of games/ and of QUIVER_GAMES, compiled in the same way, and the complete library.
#
# A game is a folder with rules.md and C files; page.h, page.c, content.c, faces.c, lessons.c and value.c are generated
# from its page, its content/, its faces.svg, its lessons/ and its value.txt. It may have a language of card texts,
# which is built on its own.

# The C name of a game's table is the name of its folder with _ for -.
function(quiver_game folder)
    get_filename_component(folder ${folder} ABSOLUTE BASE_DIR ${PROJECT_SOURCE_DIR})
    get_filename_component(id ${folder} NAME)
    string(REPLACE "-" "_" c_name ${id})
    file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.c)
    if(NOT sources)
        return()
    endif()
    file(GLOB contents CONFIGURE_DEPENDS ${folder}/content/*.json)
    set(made ${PROJECT_BINARY_DIR}/generated/${id})
    file(MAKE_DIRECTORY ${made})
    set(outputs ${made}/page.h ${made}/page.c)
    if(contents)
        list(APPEND outputs ${made}/content.c)
    endif()
    file(GLOB faces CONFIGURE_DEPENDS ${folder}/faces.svg)
    if(faces)
        list(APPEND outputs ${made}/faces.c)
    endif()
    file(GLOB lessons CONFIGURE_DEPENDS ${folder}/lessons/*.txt)
    if(lessons)
        list(APPEND outputs ${made}/lessons.c)
    endif()
    file(GLOB value CONFIGURE_DEPENDS ${folder}/value.txt)
    if(value)
        list(APPEND outputs ${made}/value.c)
    endif()
    set(script ${PROJECT_SOURCE_DIR}/script)
    add_custom_command(
        OUTPUT ${outputs}
        COMMAND ${script}/generate ${folder} ${made}
        DEPENDS ${folder}/rules.md ${contents} ${faces} ${lessons} ${value} ${script}/generate ${script}/page.awk
                ${script}/content.awk ${script}/faces.awk ${script}/lessons.awk ${script}/value.awk ${script}/quoted.awk
        COMMENT "page, content, faces, lessons and value of ${id}" VERBATIM)
    add_library(game_${c_name} OBJECT ${sources} ${outputs})
    target_include_directories(game_${c_name} PRIVATE ${made})
    if(TARGET language_${c_name})
        target_include_directories(game_${c_name} PRIVATE ${folder}/language ${folder}/suggest ${made}/language)
        add_dependencies(game_${c_name} language_${c_name}) # grammar.h is made first
    endif()
    # A clause may be longer than the 4095 characters that C guarantees for a string literal.
    set_source_files_properties(${outputs} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
    set(QUIVER_OBJECTS ${QUIVER_OBJECTS} $<TARGET_OBJECTS:game_${c_name}> PARENT_SCOPE)
    set(QUIVER_GAME_FOLDERS ${QUIVER_GAME_FOLDERS} ${folder} PARENT_SCOPE)
    set(QUIVER_GAME_TARGETS ${QUIVER_GAME_TARGETS} game_${c_name} PARENT_SCOPE)
endfunction()

# The language of a game's card texts: its folder language/, with grammar.h and grammar.c made from grammar.txt, and
# suggest/, which finds texts for what people write, with sayings.c made from its sayings, suggest/*.txt.
function(quiver_language folder)
    get_filename_component(folder ${folder} ABSOLUTE BASE_DIR ${PROJECT_SOURCE_DIR})
    get_filename_component(id ${folder} NAME)
    string(REPLACE "-" "_" c_name ${id})
    set(made ${PROJECT_BINARY_DIR}/generated/${id}/language)
    file(MAKE_DIRECTORY ${made})
    set(script ${PROJECT_SOURCE_DIR}/script)
    file(GLOB sayings CONFIGURE_DEPENDS ${folder}/suggest/*.txt)
    set(outputs ${made}/grammar.h ${made}/grammar.c)
    if(sayings)
        list(APPEND outputs ${made}/sayings.c)
    endif()
    add_custom_command(
        OUTPUT ${outputs}
        COMMAND ${script}/grammar ${folder} ${made}
        DEPENDS ${folder}/grammar.txt ${sayings} ${script}/grammar ${script}/grammar.awk ${script}/grammar_tables.awk
        COMMENT "grammar of ${id}" VERBATIM)
    file(GLOB sources CONFIGURE_DEPENDS ${folder}/language/*.c ${folder}/suggest/*.c)
    add_library(language_${c_name} OBJECT ${sources} ${outputs})
    target_include_directories(language_${c_name} PUBLIC ${folder}/language ${folder}/suggest ${made})
    set(QUIVER_OBJECTS ${QUIVER_OBJECTS} $<TARGET_OBJECTS:language_${c_name}> PARENT_SCOPE)
    set(QUIVER_LANGUAGE_FOLDERS ${QUIVER_LANGUAGE_FOLDERS} ${folder} PARENT_SCOPE)
    set(QUIVER_LANGUAGE_INCLUDES ${QUIVER_LANGUAGE_INCLUDES} ${folder}/language ${folder}/suggest ${made} PARENT_SCOPE)
    set(QUIVER_LANGUAGE_TARGETS ${QUIVER_LANGUAGE_TARGETS} language_${c_name} PARENT_SCOPE)
endfunction()

set(QUIVER_GAME_FOLDERS "")
set(QUIVER_GAME_TARGETS "")
set(QUIVER_LANGUAGE_FOLDERS "")
set(QUIVER_LANGUAGE_INCLUDES "")
set(QUIVER_LANGUAGE_TARGETS "")
file(GLOB grammars CONFIGURE_DEPENDS games/*/grammar.txt)
foreach(grammar IN LISTS grammars)
    get_filename_component(folder ${grammar} DIRECTORY)
    quiver_language(${folder})
endforeach()
file(GLOB pages CONFIGURE_DEPENDS games/*/rules.md)
foreach(page IN LISTS pages)
    get_filename_component(folder ${page} DIRECTORY)
    quiver_game(${folder})
endforeach()

set(more "/* SPDX-License-Identifier: MIT */\n/* The games of QUIVER_GAMES. */\n")
foreach(folder IN LISTS QUIVER_GAMES)
    get_filename_component(id ${folder} NAME)
    string(REPLACE "-" "_" c_name ${id})
    if(NOT EXISTS ${folder}/rules.md)
        message(FATAL_ERROR "QUIVER_GAMES: ${folder} has no rules.md; give absolute paths of the folders of games")
    endif()
    quiver_game(${folder})
    string(APPEND more "QV_LIST(${c_name})\n")
endforeach()
file(CONFIGURE OUTPUT generated/more_games.h CONTENT "${more}" @ONLY)

# Programs of this tree link the static library and may use its internal functions; the shared one exports only
# quiver.h.
add_library(quiver STATIC ${QUIVER_OBJECTS})
set(QUIVER_LIBRARIES quiver)
if(shared_libraries)
    add_library(quiver_shared SHARED ${QUIVER_OBJECTS})
    list(APPEND QUIVER_LIBRARIES quiver_shared)
endif()
if(PROJECT_VERSION_MAJOR EQUAL 0) # before 1.0 every minor version may break programs
    set(soname ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
else()
    set(soname ${PROJECT_VERSION_MAJOR})
endif()
foreach(library IN LISTS QUIVER_LIBRARIES)
    set_target_properties(${library} PROPERTIES OUTPUT_NAME quiver VERSION ${PROJECT_VERSION} SOVERSION ${soname})
    target_link_libraries(${library} PUBLIC m)
    target_include_directories(${library} INTERFACE $<INSTALL_INTERFACE:include>)
endforeach()
