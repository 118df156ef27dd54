/* SPDX-License-Identifier: MIT */
/* Coverage of the games of `evons_compare`: verbs, kinds of arrows used, news, ends, options.
 *
 * Looks at the plain program alone. A comparison proves nothing about a situation that it never
 * reaches.
 */
#include <stdio.h>

#include "evons_compare.h"
#include "reached.h"

void compare_cover_action(compare_coverage *coverage, const evons *game,
                          const evons_action *action) {
    coverage->verbs[action->verb]++;
    if (action->verb == EVONS_BURN)
        coverage->arrows[EVONS_FIRESTORM]++;
    for (int fire = 0; fire < action->n_fires; fire++)
        coverage->grown_burnt += game->board[action->fire[fire].cell].growth;
    if (action->verb != EVONS_USE)
        return;
    const evons_frame *const top = &game->chain[game->n_chain - 1];
    const int card = game->board[evons_find(game, top->id)].card;
    coverage->arrows[evons_printed(game, card, action->arrow)]++;
}

void compare_cover_news(compare_coverage *coverage, const evons *game) {
    for (int i = 0; i < game->n_log; i++)
        coverage->news[game->log[i].kind]++;
    for (int frame = 0; frame < game->n_chain; frame++)
        coverage->waits += game->chain[frame].n_waiting > 1;
    if ((uint64_t)game->n_chain > coverage->deepest)
        coverage->deepest = (uint64_t)game->n_chain;
}

void compare_cover_game(compare_coverage *coverage, const evons *game) {
    coverage->ends[game->end]++;
    for (int which = 0; which < EVONS_SWITCHES; which++)
        coverage->options[which][game->options.chosen[which]]++;
}

bool compare_coverage_print(const compare_coverage *coverage) {
    const uint64_t rare[] = {coverage->waits, coverage->grown_burnt};
    bool all = compare_print_row("verbs", coverage->verbs, EVONS_RETURN, EVONS_DISCARD + 1);
    all = compare_print_row("abilities", coverage->arrows, EVONS_REMOVE, EVONS_ARROWS) && all;
    all = compare_print_row("news", coverage->news, EVONS_LOG_TURN, EVONS_LOG_OVER + 1) && all;
    all = compare_print_row("ends", coverage->ends, EVONS_END_FULL, EVONS_END_TURNS + 1) && all;
    all = compare_print_row("several waiting, burnt under cover", rare, 0, 2) && all;
    printf("the deepest chain: %llu\n", (unsigned long long)coverage->deepest);
    return compare_print_options(coverage->options[0], EVONS_SWITCHES, 4, evons_switch_name,
                                 evons_switch_word) &&
           all;
}
