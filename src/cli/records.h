/* SPDX-License-Identifier: MIT */
/* Records that a command line names, and what it names in them. Each reports its error, and returns CLI_GO or the exit
 * code. */
#ifndef CLI_RECORDS_H
#define CLI_RECORDS_H

#include "quiver.h"

/* The readable part of a record file, which the caller frees; reports what is wrong with the rest. */
int cli_open_record(const char *path, qv_record **record);
/* The entry of the game as played with that number. */
int cli_find_entry(const qv_record *, uint32_t number, uint32_t *entry);
/* A viewer by name: a seat, all (QV_WATCHER) or open (QV_OPEN). */
int cli_find_viewer(const qv_ruleset *, const char *name, uint32_t *viewer);

#endif
