/* SPDX-License-Identifier: MIT */
/* The board in the window: drawn as large as fits, scrolled if necessary, with a cursor and highlights.
 *
 * Works on boxes of a drawing alone, so boards and maps are the same to it. Knows no game and no curses. Invariant: the
 * cursor is on something that is drawn, if anything is.
 */
#ifndef TUI_FIELD_H
#define TUI_FIELD_H

#include "terminal/floor.h"
#include "terminal/session.h"

typedef struct {
    term_drawing drawing; /* of `scene`; nothing drawn while its canvas is empty */
    const qv_scene *scene;
    bool placed;        /* the cursor has been put somewhere */
    term_point cursor;  /* the middle of what it is on, in units of the scene */
    uint32_t left, top; /* what is scrolled off */
} tui_field;

/* Draws the scene anew for a window of that size, with lights on what may be picked and what has been (`pick` NULL:
 * nothing); false: out of memory. The scene must outlive the drawing. */
bool tui_field_renew(tui_field *, const term_session *, const qv_scene *, const qv_table *, uint32_t width,
                     uint32_t height);
void tui_field_free(tui_field *);
uint32_t tui_field_lines(const tui_field *); /* of the drawing, up to the last one in which there is something */
/* The item under the cursor: one that may be picked if there is one, else the uppermost; NULL: nothing is drawn. */
const qv_item *tui_field_here(const tui_field *, const qv_table *);
void tui_field_place(tui_field *);                    /* to the middle of the board, unless it has been put somewhere */
void tui_field_move(tui_field *, uint32_t direction); /* to the nearest item in one of eight, clockwise from north */
/* To the nearest item that may be picked, rather one that is not set apart, unless it is on one. TUI_ANEW: it leaves a
 * cell that is set apart; TUI_TARGET: also an item of the viewer, for one that is not, if there is any. False: nothing
 * may be picked. */
typedef enum { TUI_NEAR, TUI_ANEW, TUI_TARGET } tui_seek;
bool tui_field_seek(tui_field *, const qv_table *, tui_seek);
/* To what was clicked in the box; false: nothing is there. */
bool tui_field_point(tui_field *, term_box, uint32_t x, uint32_t y);
/* Into a box of the window, which is no larger than the drawing; *x and *y: where the cursor is. */
void tui_field_draw(tui_field *, term_canvas *, term_box, bool focus, uint32_t *x, uint32_t *y);

#endif
