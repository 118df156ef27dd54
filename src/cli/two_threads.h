/* SPDX-License-Identifier: MIT */
/* The player `tree2`: the agent `tree`, with two threads that think about the same tree. Knows no game. */
#ifndef CLI_TWO_THREADS_H
#define CLI_TWO_THREADS_H

#include "match/player.h"

/* Whether the name is `tree2` or `tree2:N`. */
bool cli_is_two_threads(const char *name);
/* The player of that name; NULL with diag: QV_ENAME, QV_EMEMORY. */
qv__player *cli_two_threads_new(const char *name, const qv_ruleset *, qv_diag *diag);

#endif
