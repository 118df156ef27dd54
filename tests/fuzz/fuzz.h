/* SPDX-License-Identifier: MIT */
/* Shared by the fuzz targets: a ruleset made from the first bytes of an input, and the checks on every position.
 *
 * Knows no game. Any HEADER bytes give a ruleset, unless the game refuses the combination of options:
 *
 *   game, players, seed, then three times an option and its value; each byte is taken modulo the number of choices
 *
 * so that letters and digits serve as well as anything. Failed checks are asserts.
 */
#ifndef FUZZ_H
#define FUZZ_H

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game.h"

enum { FUZZ_HEADER = 9, FUZZ_CHOICES = 3, FUZZ_VALUE = 16 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* A digit is the number of a game, so that the corpus keeps its games when others are added. */
static inline const qv_game *fuzz_game(uint8_t byte) {
    uint32_t games = 0;
    do
        games++;
    while (qv_game_at(games));
    const uint32_t digit = (uint32_t)(byte - '0');
    return qv_game_at(digit < games ? digit : byte % games);
}

/* One choice, of an option that none of the first `n` is about; `number` is where a number is written. */
static inline uint32_t fuzz_choose(const qv_game *game, const uint8_t *bytes, qv_choice *choice, uint32_t n,
                                   char number[FUZZ_VALUE]) {
    if (game->options == 0)
        return n;
    const qv_option *const option = &game->option[bytes[0] % game->options];
    const int32_t value = option->least + bytes[1] % (option->most - option->least + 1);
    for (uint32_t i = 0; i < n; i++)
        if (choice[i].name == option->name)
            return n;
    snprintf(number, FUZZ_VALUE, "%d", (int)value);
    choice[n] = (qv_choice){option->name, option->words ? option->words[value] : number};
    return n + 1;
}

/* Rows of content replace the game's own; n_rows 0 means that. NULL, with diag, if the game refuses anything. */
static inline qv_ruleset *fuzz_rules(const uint8_t header[FUZZ_HEADER], const qv_row *rows, uint32_t n_rows,
                                     qv_diag *diag) {
    const qv_game *const game = fuzz_game(header[0]);
    uint32_t least;
    const uint32_t most = qv_game_players(game, &least);
    qv_choice choice[FUZZ_CHOICES];
    char number[FUZZ_CHOICES][FUZZ_VALUE];
    uint32_t n = 0;
    for (uint32_t i = 0; i < FUZZ_CHOICES; i++)
        n = fuzz_choose(game, header + 3 + 2 * (size_t)i, choice, n, number[i]);
    return qv_ruleset_new(game, least + header[1] % (most - least + 1), choice, n, rows, n_rows, diag);
}

/* The world that `deal` makes from a view must give that view again. */
static inline void fuzz_deal(const qv_ruleset *rs, const qv_view *view, qv__rng *rng, qv_state *world, qv_view *again) {
    qv__deal(rs, view, rng, world);
    assert(qv__check(rs, world, NULL));
    qv__observe(rs, world, qv_view_viewer(view), again);
    assert(memcmp(view, again, rs->sizes.state) == 0);
}

#endif
