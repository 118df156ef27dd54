/* SPDX-License-Identifier: MIT */
/* A question with a few answers, asked before a game: its rows as text, and what a person types for one of them.
 *
 * Knows no game and reads nothing; the front ends do.
 */
#ifndef TERM_MENU_H
#define TERM_MENU_H

#include "terminal/screen.h"

enum { TERM_MENU_ROWS = 32 };

typedef struct {
    char word[48];  /* what may be typed for it, besides its number and its name */
    char name[64];  /* "THREE ARROWS" */
    char note[48];  /* after the name: "2 to 4 players"; "": nothing */
    char what[400]; /* a sentence about it */
} term_menu_row;

typedef struct {
    char question[120];
    const char *prompt; /* "game": before what is typed */
    bool follows;       /* another menu came before, to which one can go back */
    term_menu_row row[TERM_MENU_ROWS];
    uint32_t n;
} term_menu;

/* How a menu was left: with a row, to the menu before it, for good, or because the input has ended. */
enum { TERM_MENU_CHOSEN, TERM_MENU_BACK, TERM_MENU_QUIT, TERM_MENU_ENDED };

/* The next row, to be filled in; without text, and after the last one a row that is lost. */
term_menu_row *term_menu_add(term_menu *);
/* A row in two lines or more; the name begins at column TERM_MENU_NAME of the first. */
enum { TERM_MENU_NAME = 5 };
void term_menu_print_row(const term_screen *, const term_menu *, uint32_t row);
/* The question, all rows, and how to answer. */
void term_menu_print(const term_screen *, const term_menu *);
/* How to choose, and what comes after it; for people at a window, with its keys. */
void term_menu_explain(const term_screen *, const term_menu *, bool window);
/* The row that was typed, by its number, by its word or name, or by the beginning of only one of these; false: it is
 * none, and says so. */
bool term_menu_find(const term_screen *, const term_menu *, const char *typed, uint32_t *row);

#endif
