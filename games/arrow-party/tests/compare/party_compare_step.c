/* SPDX-License-Identifier: MIT */
/* One step of a compared game: an action of a seat or an outcome of chance, its number and its
 * text, and what it does in the plain program.
 *
 * Knows nothing of the engine but its numbers of steps.
 */
#include <assert.h>

#include "party_compare.h"

party_step party_act_step(int seat, party_action action) {
    return (party_step){.seat = seat, .action = action};
}

party_step party_chance_step(const party *game, int value) {
    return (party_step){.seat = PARTY_NONE, .kind = game->draw.kind, .value = value};
}

uint16_t party_step_number(const party_words *words, party_step step) {
    return step.seat == PARTY_NONE ? party_step_of_outcome(words, step.kind, step.value)
                                   : party_step_of_action(words, step.action);
}

void party_write_step(party_step step, char out[PARTY_TEXT]) {
    if (step.seat == PARTY_NONE)
        party_write_outcome(step.kind, step.value, out);
    else
        party_write_action(step.action, out);
}

uint32_t party_waiting(const party *game) {
    uint32_t seats = 0;
    for (int seat = 0; seat < game->players; seat++)
        seats |= party_may_act(game, seat) ? 1U << seat : 0;
    return seats;
}

/* Of commits together only the last counts as a ply, and nothing that is declared before. */
void party_take_step(party *game, party_step step, uint32_t *plies) {
    bool counts = true, taken;
    if (step.seat == PARTY_NONE) {
        taken = party_chance(game, step.value);
    } else {
        const bool declares = game->current.job == JOB_DECLARE && step.action.verb == PARTY_USE;
        counts = !declares && party_waiting(game) == 1U << step.seat;
        taken = party_act(game, step.seat, step.action);
    }
    assert(taken);
    *plies += counts;
}
