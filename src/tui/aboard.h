/* SPDX-License-Identifier: MIT */
/* What may be picked on the board, at the head of the list beside it: a few moves by their names, and of more what can
 * be done and in how many places.
 *
 * Knows no game and no curses. Invariant: each item that may be picked first on the board belongs to an entry, or each
 * of its moves is one.
 */
#ifndef TUI_ABOARD_H
#define TUI_ABOARD_H

#include "tui/list.h"

/* Adds entries for these items of the scene, by their numbers in it. */
void tui_add_aboard(tui_list *, term_session *, qv_table *, const qv_scene *, const uint16_t *items, uint32_t n);

#endif
