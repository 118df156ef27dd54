/* SPDX-License-Identifier: MIT */
/* Menus in the whole window of a terminal, one after another. */
#ifndef TUI_MENU_H
#define TUI_MENU_H

#include "terminal/menu.h"

/* False if the window cannot be had here. */
bool tui_menu_open(const term_screen *);
void tui_menu_close(void); /* gives the terminal back */
/* Lets a person choose a row, *row being the first to point at: TERM_MENU_... The window is open. */
int tui_menu(const term_screen *, const term_menu *, uint32_t *row);

#endif
