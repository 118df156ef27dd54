/* SPDX-License-Identifier: MIT */
/* `quiver play` without a game: asks a person what to play, and against whom. */
#ifndef CLI_MENU_H
#define CLI_MENU_H

#include "cli/verb.h"
#include "store/keep.h"

/* What the command line says. */
typedef struct {
    const char *seats; /* the players, which are not asked for then; NULL: they are */
    uint32_t players;  /* CLI_NO_NUMBER: the least that the game takes, unless more people play */
    bool ascii, plain;
    bool resumes; /* whether the last game that was left may be chosen */
} cli_menu_given;

enum { CLI_MENU_SEATS = 200 };

typedef struct {
    const qv_game *game;        /* NULL: the game that was left is chosen */
    char left[STORE_PATH];      /* its record */
    bool learns;                /* its lessons are chosen, not a game */
    bool guided;                /* the game is to be guided */
    char seats[CLI_MENU_SEATS]; /* the players of a new game, as for --seats; "": they were not asked for */
} cli_menu_choice;

/* In the window, or line by line if that cannot be had. CLI_GO, or the exit code: CLI_DONE if the person has left. */
int cli_menu(const cli_menu_given *, cli_menu_choice *out);

#endif
