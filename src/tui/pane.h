/* SPDX-License-Identifier: MIT */
/* Text in a box: what the line mode would print, caught, broken at the width of the box, and scrolled.
 *
 * Knows no game and no curses. Invariant: nothing that is printed between catch and release reaches the terminal.
 */
#ifndef TUI_PANE_H
#define TUI_PANE_H

#include "terminal/session.h"

typedef struct {
    char *text; /* NULL: empty */
    size_t length;
    uint32_t lines, first; /* in all; the one that is shown at the top */
    FILE *out;
    term_screen screen; /* as it was before the text was caught */
} tui_pane;

/* From here on the session prints into the pane, in place of what was in it. False: out of memory, nothing changed. */
bool tui_pane_catch(tui_pane *, term_session *, uint32_t width);
void tui_pane_release(tui_pane *, term_session *);
void tui_pane_clear(tui_pane *);
/* Moves by that many lines, in a box of that height. */
void tui_pane_scroll(tui_pane *, int32_t by, uint32_t height);
void tui_pane_draw(const tui_pane *, term_canvas *, term_box);
/* Prose: where more follows below the box, no part of a sentence is drawn, unless a single one fills the box. */
void tui_pane_draw_sentences(const tui_pane *, term_canvas *, term_box);
uint32_t tui_pane_whole_lines(const tui_pane *, uint32_t height); /* that this draws */
/* One line, cut at the edge of the box. */
void tui_pane_line(term_canvas *, uint32_t x, uint32_t y, uint32_t width, const char *text, uint32_t style);
/* Plain text broken between words: how many lines it has, and into a box, with a gap at the end if there are more. */
uint32_t tui_pane_broken(const char *text, uint32_t width);
void tui_pane_text(term_canvas *, term_box, const char *text, uint32_t style);

#endif
