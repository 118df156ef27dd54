/* SPDX-License-Identifier: MIT */
/* The map of a floor under construction: the items on each spot, and notes about them.
 *
 * For map.c, which draws, and notes.c, which writes the legend; all others use board.h. Knows no game.
 */
#ifndef TERM_MAP_H
#define TERM_MAP_H

#include "terminal/canvas.h"
#include "terminal/floor.h"

enum { TERM_COLUMNS = 60, TERM_ROWS = TERM_COLUMNS / 2, TERM_SPOTS = TERM_COLUMNS * TERM_ROWS, TERM_EMPTY = 0xFFFF };

typedef struct {
    const qv_scene *scene;
    term_canvas canvas;
    uint32_t columns, rows;
    uint16_t top[TERM_SPOTS];  /* the uppermost item, TERM_EMPTY */
    uint8_t count[TERM_SPOTS]; /* items on it, targets of choices included */
} term_map;

enum { TERM_NOTE = 200, TERM_NOTES = 48 };

/* The legend, and the items that share a spot. */
typedef struct {
    char text[TERM_NOTES + 1][TERM_NOTE]; /* the last is not counted */
    uint32_t n;
} term_notes;

uint32_t term_spot_of(const term_map *, term_point);
bool term_has_symbol(const term_map *, const qv_item *); /* drawn as a symbol; strips are drawn as dots */
bool term_is_several(const term_map *, uint32_t spot);   /* more items than one symbol can represent */
bool term_leads(const qv_scene *, const qv_item *);      /* a choice with a target on the floor */
bool term_has_choices(const qv_scene *);                 /* whether there is one */
const char *term_dot(const term_map *);                  /* the symbol of strips and paths */
extern const char term_several[];                        /* the symbol of a spot with several items */

void term_notes_write(const term_map *, const qv_game *, term_notes *out);
/* "* herb; R red; + several": of what stands there, for a viewer with a seat only its own item, as "R you". */
void term_notes_symbols(const term_map *, const qv_game *, uint32_t viewer, qv_text *out);
void term_notes_crowds(const term_map *, term_notes *all); /* adds the items that share a spot */
/* Prints the words of note *note from *byte on that fit into one line, and advances both; nothing after the last. */
void term_notes_line(const term_screen *, const term_notes *, uint32_t width, uint32_t *note, size_t *byte);

#endif
