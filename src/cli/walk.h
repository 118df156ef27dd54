/* SPDX-License-Identifier: MIT */
/* A walk through a record: one entry at a time, in the view of a seat, in a session without moves. */
#ifndef CLI_WALK_H
#define CLI_WALK_H

#include "cli/arguments.h"
#include "terminal/session.h"

typedef struct {
    const cli_request *request;
    qv_record *record;
    term_session *session; /* its match is the game up to `at` */
    uint32_t at, viewer;
} cli_walk;

/* The readable part of a record file, which the caller frees; reports what is wrong with the rest. replay.c */
int cli_open_record(const char *path, qv_record **record);
/* Goes to an entry; false and a message if out of memory. */
bool cli_walk_go(cli_walk *, uint32_t at);
/* Prints the events and the position after them; `board`: with the board. */
void cli_walk_show(cli_walk *, bool board);
/* Reads commands to the end; returns the exit code. */
int cli_walk_run(cli_walk *);
/* A viewer by name: a seat, all (QV_WATCHER) or open (QV_OPEN); false and a message with the choices. */
bool cli_walk_viewer(const qv_ruleset *, const char *name, uint32_t *viewer);

#endif
