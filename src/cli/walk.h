/* SPDX-License-Identifier: MIT */
/* A walk through a record: one moment of it, seen with somebody's eyes, in a session that only looks. */
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

/* The part of a record file that can be read, to be freed; says what is wrong with the rest. replay.c */
int cli_open_record(const char *path, qv_record **record);
/* Goes to an entry; false, and says so: out of memory. */
bool cli_walk_go(cli_walk *, uint32_t at);
/* What happened there and how it stands then, `board`: with the board. */
void cli_walk_show(cli_walk *, bool board);
/* Lines typed by a person, to the end; the exit code. */
int cli_walk_run(cli_walk *);
/* A seat by its name, all (QV_WATCHER) or open (QV_OPEN); false, and says what there is. */
bool cli_walk_viewer(const qv_ruleset *, const char *name, uint32_t *viewer);

#endif
