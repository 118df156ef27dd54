/* SPDX-License-Identifier: MIT */
/* Who can be seated besides people: agents by their names. */
#ifndef CLI_PLAYERS_H
#define CLI_PLAYERS_H

#include "match/player.h"

/* NULL with diag: QV_ENAME, QV_EMEMORY. */
qv_player *cli_player_new(const char *name, const qv_ruleset *, qv_diag *diag);

#endif
