/* SPDX-License-Identifier: MIT */
/* The market of market.h with all that a table shows of it: a board, items to pick, rounds, forecasts and warnings.
 *
 * The board has a column for each card and a row for each seat; a card that was played lies there. The item to pick for
 * a step is the step + 1. Every bid is said to lead to EVENT_LOT, a high one to EVENT_WON too; a warning comes before
 * the highest card.
 */
#ifndef STALL_H
#define STALL_H

#include "market.h"

enum { STALL_WARNING = 4 }; /* the card that is warned of */

/* `rounds`: it counts them; else it has no such slot. */
qv_game stall_of(bool rounds);

#endif
