/* SPDX-License-Identifier: MIT */
/* The functions of librsvg, cairo and fontconfig, which are loaded when something is printed.
 *
 * They come with forty more libraries: a program linked to these takes three times as long to start, whatever it does.
 */
#ifndef PRINT_LOADED_H
#define PRINT_LOADED_H

#include <cairo-pdf.h>
#include <fontconfig/fontconfig.h>
#include <librsvg/rsvg.h>
#include <stdbool.h>
#include <stddef.h>

#define PRINT_FUNCTIONS(EACH)                 \
    EACH(FcConfigSubstitute)                  \
    EACH(FcDefaultSubstitute)                 \
    EACH(FcFontMatch)                         \
    EACH(FcNameParse)                         \
    EACH(FcPatternDestroy)                    \
    EACH(FcPatternGetString)                  \
    EACH(cairo_clip)                          \
    EACH(cairo_create)                        \
    EACH(cairo_destroy)                       \
    EACH(cairo_line_to)                       \
    EACH(cairo_move_to)                       \
    EACH(cairo_pdf_surface_create_for_stream) \
    EACH(cairo_pdf_surface_set_metadata)      \
    EACH(cairo_rectangle)                     \
    EACH(cairo_restore)                       \
    EACH(cairo_rotate)                        \
    EACH(cairo_save)                          \
    EACH(cairo_scale)                         \
    EACH(cairo_select_font_face)              \
    EACH(cairo_set_font_size)                 \
    EACH(cairo_set_line_width)                \
    EACH(cairo_set_source_rgb)                \
    EACH(cairo_show_page)                     \
    EACH(cairo_show_text)                     \
    EACH(cairo_status)                        \
    EACH(cairo_status_to_string)              \
    EACH(cairo_stroke)                        \
    EACH(cairo_surface_destroy)               \
    EACH(cairo_surface_finish)                \
    EACH(cairo_surface_status)                \
    EACH(g_error_free)                        \
    EACH(g_object_unref)                      \
    EACH(rsvg_handle_new_from_data)           \
    EACH(rsvg_handle_render_document)

/* Each under its own name. */
typedef struct {
#define PRINT_MEMBER(name) __typeof__(&name) name;
    PRINT_FUNCTIONS(PRINT_MEMBER)
#undef PRINT_MEMBER
} print_loaded;

/* Loads them, for as long as the process lives. False: a library or a function is missing, which `why` says. */
bool print_load(print_loaded *out, char *why, size_t room);

#endif
