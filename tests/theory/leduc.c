/* SPDX-License-Identifier: MIT */
/* Leduc poker, see poker.h. */
#include "poker.h"

poker leduc(void) {
    poker made = {
        .game = poker_table, .copies = 2, .rounds = 2, .raises = 2, .bet = {2, 4}, .stake = 13};
    made.game.id = made.game.name = "leduc";
    return made;
}
