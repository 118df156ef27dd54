/* SPDX-License-Identifier: MIT */
/*
 * Hands of the plain ARROW PARTY GAME: what is held, spent and moved, what the seats know of each
 * other's item cards for certain (section 5, Knowledge), and the score. No seat is ever
 * certain of a card that is not there. It must not know anything of the engine.
 */
#include "arrow_party_rules.h"

int party_hand_size(const party *game, int seat) {
    int size = 0;
    for (int kind = 0; kind < PARTY_KINDS; kind++) {
        size += game->player[seat].items[kind];
    }
    return size;
}

int party_arrow_count(const party *game, int seat) {
    int count = 0;
    for (int points = 1; points <= PARTY_STACKS; points++) {
        count += party_pile_size(game->player[seat].arrows[points]);
    }
    return count;
}

static bool has_used(const party *game, int seat, int kind) {
    const party_player *player = &game->player[seat];
    for (int i = 0; i < player->n_used; i++) {
        if (player->used[i] == kind) {
            return true;
        }
    }
    return false;
}

/* AP-6, AP-6a: 7 and 8 act by having been used, or by being held. */
static bool is_under(const party *game, int seat, int kind) {
    if (party_has(game, PARTY_PASSIVE_DONT, PARTY_PASSIVE_HELD)) {
        return game->player[seat].items[kind] > 0;
    }
    return has_used(game, seat, kind);
}

bool party_under_dont_swap(const party *game, int seat) {
    return is_under(game, seat, PARTY_DONT_SWAP);
}

bool party_under_dont_pick_up(const party *game, int seat) {
    return is_under(game, seat, PARTY_DONT_PICK_UP);
}

/* AP-6a: who holds one of these is seen by all anyway. */
static bool is_shown(const party *game, int kind) {
    return party_has(game, PARTY_PASSIVE_DONT, PARTY_PASSIVE_HELD) &&
           (kind == PARTY_DONT_SWAP || kind == PARTY_DONT_PICK_UP);
}

/* One copy of a kind has left the holder, and the viewer saw which. */
static void forget_seen(party *game, int viewer, int holder, int kind) {
    if (game->known[viewer][holder][kind] > 0) {
        game->known[viewer][holder][kind]--;
    }
}

/* One card has left the holder, and the viewer did not see which. */
static void forget_unseen(party *game, int viewer, int holder) {
    for (int kind = 0; kind < PARTY_KINDS; kind++) {
        forget_seen(game, viewer, holder, kind);
    }
}

/* AP-5, AP-6 */
void party_spend(party *game, int seat, int kind) {
    party_player *player = &game->player[seat];
    player->items[kind]--;
    game->used_items[kind]++;
    player->used[player->n_used++] = kind;
    for (int viewer = 0; viewer < game->players; viewer++) {
        if (viewer != seat) {
            forget_seen(game, viewer, seat, kind);
        }
    }
}

static void card_leaves(party *game, party_move move) {
    game->player[move.from].items[move.kind]--;
    if (is_shown(game, move.kind)) {
        return;
    }
    for (int viewer = 0; viewer < game->players; viewer++) {
        if (viewer == move.from) {
            continue;
        }
        if (viewer == move.to) {
            forget_seen(game, viewer, move.from, move.kind);
        } else {
            forget_unseen(game, viewer, move.from);
        }
    }
}

static void card_arrives(party *game, party_move move) {
    game->player[move.to].items[move.kind]++;
    if (!is_shown(game, move.kind)) {
        game->known[move.from][move.to][move.kind]++;
    }
}

/* AP-7, AP-19: all cards that were given or drawn move together. */
void party_move_cards(party *game) {
    for (int i = 0; i < game->n_moving; i++) {
        card_leaves(game, game->moving[i]);
    }
    for (int i = 0; i < game->n_moving; i++) {
        party_move move = game->moving[i];
        card_arrives(game, move);
        if (game->phase == PARTY_PHASE_WALK) {
            party_log(game, (party_log_entry){.kind = PARTY_LOG_GIVEN,
                                              .seat = move.from,
                                              .other = move.to,
                                              .object = PARTY_ITEM,
                                              .item = move.kind,
                                              .id = PARTY_NONE});
        }
    }
    game->n_moving = 0;
}

/* AP-16: the points of the arrow cards that are more than the tosses to come, the lowest being
 * tossed. */
static int points_left(const party *game, int seat) {
    const bool first_half = game->round <= PARTY_ROUNDS / 2;
    int points = 0;
    int tosses = (first_half ? PARTY_ROUNDS / 2 : PARTY_ROUNDS) - game->round;
    if (game->phase <= PARTY_PHASE_ARROWS) {
        tosses++;
    }
    if (game->phase == PARTY_PHASE_OVER) {
        tosses = 0;
    } else if (first_half && party_has(game, PARTY_REDEAL_KEEP, PARTY_REDEAL_RETURNS)) {
        return 0;
    }
    for (int stack = 1; stack <= PARTY_STACKS; stack++) {
        for (int card = party_pile_size(game->player[seat].arrows[stack]); card > 0; card--) {
            if (tosses > 0) {
                tosses--;
            } else {
                points += game->options.arrow_points[stack];
            }
        }
    }
    return points;
}

/* AP-21 */
party_score party_count(const party *game, int seat) {
    const party_player *player = &game->player[seat];
    const party_options *options = &game->options;
    party_score score = {.stars = options->star_points * player->stars,
                         .skulls = options->skull_points * player->skulls,
                         .die = options->die_points[party_die_place(player->die)]};
    score.arrows = points_left(game, seat);
    for (int kind = 0; kind < PARTY_KINDS; kind++) {
        score.items += options->item_points[kind] * player->items[kind];
    }
    score.total = score.arrows + score.items + score.stars + score.skulls + score.die;
    return score;
}

/* AP-22 */
int party_rank(const party *game, int seat) {
    int better = 0;
    for (int other = 0; other < game->players; other++) {
        better += party_count(game, other).total > party_count(game, seat).total ? 1 : 0;
    }
    return 1 + better;
}

static int64_t halved(const party *game, int64_t steps) {
    return party_has(game, PARTY_HALF_ROUND, PARTY_HALF_CEIL) ? (steps + 1) / 2 : steps / 2;
}

static int64_t fewer(int64_t steps, int64_t less) {
    return steps > less ? steps - less : 0;
}

/* AP-17: first all doublings, then all halvings rounded once, then -5 each. */
static int64_t steps_in_fixed_order(const party *game, int seat, int64_t steps, int64_t five) {
    const party_player *player = &game->player[seat];
    int64_t less = 0;
    int64_t divisor = 1;
    for (int i = 0; i < player->n_used; i++) {
        steps *= player->used[i] == PARTY_DOUBLE_STEPS ? 2 : 1;
        divisor *= player->used[i] == PARTY_HALF_STEPS ? 2 : 1;
        less += player->used[i] == PARTY_FIVE_LESS ? five : 0;
    }
    bool up = party_has(game, PARTY_HALF_ROUND, PARTY_HALF_CEIL);
    return fewer((steps + (up ? divisor - 1 : 0)) / divisor, less);
}

/* AP-17a */
static int64_t steps_in_order_of_use(const party *game, int seat, int64_t steps, int64_t five) {
    const party_player *player = &game->player[seat];
    for (int i = 0; i < player->n_used; i++) {
        if (player->used[i] == PARTY_DOUBLE_STEPS) {
            steps *= 2;
        } else if (player->used[i] == PARTY_HALF_STEPS) {
            steps = halved(game, steps);
        } else if (player->used[i] == PARTY_FIVE_LESS) {
            steps = fewer(steps, five);
        }
    }
    return steps;
}

int party_half_steps(const party *game, int seat) {
    bool in_halves = party_has(game, PARTY_HALF_ROUND, PARTY_HALF_HALF);
    int64_t parts = in_halves ? 2 : 1;
    int64_t roll = parts * game->player[seat].roll;
    int64_t steps = party_has(game, PARTY_STEP_ORDER, PARTY_STEPS_USED)
                        ? steps_in_order_of_use(game, seat, roll, 5 * parts)
                        : steps_in_fixed_order(game, seat, roll, 5 * parts);
    return (int)(in_halves ? steps : 2 * steps);
}
