/* SPDX-License-Identifier: MIT */
/* The lessons of a game, for the menu before a game. */
#ifndef CLI_LEARN_H
#define CLI_LEARN_H

#include "quiver.h"

bool cli_can_learn(const qv_game *); /* it has lessons */
/* The lessons from where the person left off, or from the first if all are done; an exit code. */
int cli_learn_game(const qv_game *, bool ascii, bool plain);

#endif
