/* SPDX-License-Identifier: MIT */
/* A game at a real table, led at the terminal: what `quiver gm` asks of play.c. Knows no game. */
#ifndef CLI_LED_H
#define CLI_LED_H

#include "cli/verb.h"

typedef struct {
    uint32_t players;             /* CLI_NO_NUMBER: as many as are named */
    const char *names;            /* of the people, by seat, separated by commas; NULL: those of the seats */
    const char *content, *record; /* files; NULL: none */
    bool unrecorded, resume, ascii;
} cli_led;

/* Runs it, or goes on with the one that was left; returns an exit code. */
int cli_play_led(const cli_request *, const cli_led *);

#endif
