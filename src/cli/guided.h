/* SPDX-License-Identifier: MIT */
/* A first game, guided, against a weak computer: after lessons. play.c */
#ifndef CLI_GUIDED_H
#define CLI_GUIDED_H

#include "quiver.h"

int cli_play_guided(const qv_game *, bool ascii, bool plain); /* an exit code */

#endif
