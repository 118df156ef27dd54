/* SPDX-License-Identifier: MIT */
/* Kuhn poker, see poker.h. */
#include "poker.h"

poker kuhn(void) {
    poker made = {
        .game = poker_table, .copies = 1, .rounds = 1, .raises = 1, .bet = {1}, .stake = 2};
    made.game.id = made.game.name = "kuhn";
    return made;
}
