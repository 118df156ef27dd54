/* SPDX-License-Identifier: MIT */
/* Who can be seated besides people: agents by their names, programs as exec:COMMAND. */
#ifndef CLI_PLAYERS_H
#define CLI_PLAYERS_H

#include "match/player.h"
#include "wire/bot.h"

/* NULL with diag: QV_ENAME, QV_EMEMORY. `seconds`: what a program may take for an answer; the listener
 * is for programs too. */
qv_player *cli_player_new(const char *name, const qv_ruleset *, uint32_t seconds, const qv_bot_listener *,
                          qv_diag *diag);
void cli_players_explain(void); /* lists them with a line of help each */

#endif
