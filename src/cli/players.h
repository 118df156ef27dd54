/* SPDX-License-Identifier: MIT */
/* Players other than people: agents by name, also with two threads or for a time, value@FILE with weights of a
 * file, programs as exec:COMMAND. */
#ifndef CLI_PLAYERS_H
#define CLI_PLAYERS_H

#include "match/player.h"
#include "terminal/screen.h"
#include "wire/bot.h"

/* NULL with diag: QV_ENAME, QV_EMEMORY. `seconds`: time limit of a program's answer; the listener is
 * used for programs only. */
qv__player *cli_player_new(const char *name, const qv_ruleset *, uint32_t seconds, const qv__bot_listener *,
                           qv_diag *diag);
/* The name of the computer that guided games are against: the level below easy. */
const char *cli_player_of_guided(const qv_game *);
void cli_players_explain(const term_screen *); /* prints the list, with a line of help for each */

#endif
