/* SPDX-License-Identifier: MIT */
/*
 * The walk in a real room in the plain ARROW PARTY GAME (AP-23, AP-23a): what can happen next, and
 * what follows when it is told. The room keeps places and feet; here what lies there is counted. It
 * must not know anything of the engine.
 */
#include "arrow_party_rules.h"

enum { QUARTER_TURN = 1024 };

int party_told_takes(int seat, enum party_object object) {
    return PARTY_TOLD_TAKES + seat * PARTY_OBJECTS + (int)object;
}

int party_told_bump(int low, int high) {
    return PARTY_TOLD_BUMPS + low * PARTY_MOST_PLAYERS + high;
}

/* Where the feet of a walk go is the room's. */
party_walker party_room_walker(int angle, int half_steps) {
    party_walker walker = {.half_steps = half_steps, .feet = (half_steps + 1) / 2};
    if (angle != PARTY_NONE) {
        walker.unit = (party_point){party_sine(angle + QUARTER_TURN), party_sine(angle)};
    }
    return walker;
}

/* AP-9a, AP-17: without a direction or without any steps, a player stands. */
static bool walks(const party *game, int seat) {
    return game->walk.walkers[seat].feet > 0;
}

static int cards_left(const party *game, enum party_object object) {
    int items = 0;
    for (int kind = 0; kind < PARTY_KINDS; kind++) {
        items += game->box[kind];
    }
    return object == PARTY_ITEM ? items : game->room[object];
}

static void add_takes(const party *game, int seat, int *weight) {
    for (int object = PARTY_ITEM; object < PARTY_OBJECTS; object++) {
        const int value = party_told_takes(seat, (enum party_object)object);
        if (party_may_pick_up(game, seat, (enum party_object)object)) {
            weight[value] = cards_left(game, (enum party_object)object);
        }
    }
}

/* The end weighs as much as everything else. */
void party_describe_told(const party *game, party_draw *draw) {
    draw->kind = PARTY_ASK_TOLD;
    draw->low = PARTY_TOLD_TAKES;
    draw->high = PARTY_TOLD_WALKED;
    draw->weighted = true;
    for (int seat = 0; seat < game->players; seat++) {
        if (walks(game, seat)) {
            add_takes(game, seat, draw->weight);
        }
        for (int high = seat + 1; high < game->players; high++) {
            const bool one_walks = walks(game, seat) || walks(game, high);
            draw->weight[party_told_bump(seat, high)] =
                one_walks && !game->walk.bumped[seat][high] ? 1 : 0;
        }
    }
    for (int value = PARTY_TOLD_TAKES; value < PARTY_TOLD_WALKED; value++) {
        draw->weight[PARTY_TOLD_WALKED] += draw->weight[value];
    }
}

static void take(party *game, int seat, enum party_object object) {
    party_log(game, (party_log_entry){.kind = PARTY_LOG_TAKEN,
                                      .seat = seat,
                                      .other = PARTY_NONE,
                                      .object = object,
                                      .item = PARTY_NONE,
                                      .id = PARTY_NONE});
    if (object == PARTY_ITEM) {
        party_plan_one(game, JOB_FOUND, seat, 0, 0);
        return;
    }
    game->room[object]--;
    game->player[seat].stars += object == PARTY_STAR ? 1 : 0;
    game->player[seat].skulls += object == PARTY_SKULL ? 1 : 0;
}

static void bump(party *game, int low, int high) {
    game->walk.bumped[low][high] = true;
    party_log(game, (party_log_entry){.kind = PARTY_LOG_BUMP,
                                      .seat = low,
                                      .other = high,
                                      .item = PARTY_NONE,
                                      .id = PARTY_NONE});
    party_plan_one(game, JOB_SETTLE, 1 << low | 1 << high, 0, 0);
}

void party_finish_told(party *game, int value) {
    if (value == PARTY_TOLD_WALKED) {
        return;
    }
    party_plan_one(game, JOB_TELL, 0, 0, 0);
    if (value < PARTY_TOLD_BUMPS) {
        take(game, value / PARTY_OBJECTS, (enum party_object)(value % PARTY_OBJECTS));
    } else {
        const int pair = value - PARTY_TOLD_BUMPS;
        bump(game, pair / PARTY_MOST_PLAYERS, pair % PARTY_MOST_PLAYERS);
    }
}

void party_finish_found(party *game, int seat, int kind) {
    game->box[kind]--;
    game->player[seat].items[kind]++;
    game->walk.log[game->walk.n_log - 1].item = kind;
}
