/* SPDX-License-Identifier: MIT */
/* The items that can be picked beside the board, as a list: choices with their forecasts, the viewer's own items,
 * and those of others that have texts.
 *
 * Where a decision offers items on the board besides, they head the list, as they are overlooked there: see aboard.h.
 * Knows no game and no curses. Invariant: whatever may be picked is in the list or can be pointed at on the board, and
 * what may be picked stands above what may not.
 */
#ifndef TUI_LIST_H
#define TUI_LIST_H

#include "terminal/session.h"

typedef struct {
    uint16_t id, item; /* what is picked; its number in the scene */
    bool lit, picked;
    bool hinted;     /* a hint speaks of it */
    bool own;        /* the viewer's, such as a card in hand */
    bool aboard;     /* it is on the board, and what picking it would do is told */
    bool several;    /* it stands for several of those: picking it only leads to them */
    uint32_t number; /* the digit that picks it; 0: none does */
    char text[160];
    uint8_t name, name_end; /* bytes of it before the name, which is cut to make room for the rest; and with it */
    uint8_t label_end;      /* and with all that the item is called */
    uint8_t words;          /* bytes of it before the arrows, which are left out if the name cannot be cut so far */
    char told[160];         /* instead of it, if there is room, what would follow: "go 1: two ways"; "": nothing */
} tui_entry;

typedef struct {
    tui_entry at[QV_ITEMS];
    uint32_t n, lit;
    uint32_t cursor;      /* the entry that the person points at */
    uint32_t kept, first; /* so many entries at the head are shown in any case; the first that is shown of the others */
} tui_list;

/* Anew, with the cursor on what it was on, or else on what may be picked. `pick` NULL: nothing may be picked now. */
void tui_list_fill(tui_list *, term_session *, qv_table *, const qv_scene *, const term_drawing *);
/* An item in words and symbols: "your knight x2 ↑→". */
void tui_describe(const term_session *, const qv_item *, qv_text *out);
bool tui_has_picked(const qv_table *, uint16_t id);
/* Gives each entry its digit: the one in its name if only choices may be picked and some have such, as "turn 5"; else
 * that of its row from 1. Where items of the viewer may be picked these are counted first, in their order in the scene,
 * so that a card in hand keeps its digit whatever else is listed. What is on the board has none: it comes and goes. */
void tui_list_number(tui_list *, const qv_scene *);
void tui_list_move(tui_list *, int32_t by);
void tui_list_scroll(tui_list *, uint32_t height);         /* so that the entry that the person points at is shown */
uint32_t tui_list_shown(const tui_list *, uint32_t row);   /* which entry that row shows */
uint32_t tui_list_row(const tui_list *);                   /* that of the entry that the person points at */
bool tui_list_has_room(const tui_entry *, uint32_t width); /* whether a list of that width shows it in full */
void tui_list_draw(tui_list *, term_canvas *, term_box, bool focus);
/* The symbols beside items that may be picked, and that have been. */
const char *tui_lit_symbol(const term_screen *);
const char *tui_picked_symbol(const term_screen *);
const char *tui_hinted_symbol(const term_screen *); /* of which a hint speaks */

#endif
