/* SPDX-License-Identifier: MIT */
/* Players that are agents of the library, but think in a way that the library does not: `tree2`, the agent `tree` with
 * two threads that think about the same tree, and agents that think for a time, as `tree:0.5s`. Knows no game. */
#ifndef CLI_THINKING_H
#define CLI_THINKING_H

#include "match/player.h"

/* Whether the name is one of these, right or wrong: `tree2`, `tree2:...`, or `NAME:...s` with a digit after the colon.
 */
bool cli_is_thinking(const char *name);
/* The player of that name; NULL with diag: QV_ENAME, QV_EMEMORY. Both sorts may find another move each time. */
qv__player *cli_thinking_new(const char *name, const qv_ruleset *, qv_diag *diag);

#endif
