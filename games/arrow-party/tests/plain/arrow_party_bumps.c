/* SPDX-License-Identifier: MIT */
/*
 * The walk in the plain ARROW PARTY GAME: ticks, who bumps and exchanges (AP-19, AP-20, W7), who
 * picks up what (AP-18, W8, W9), together or one after another (W10). Within a tick all
 * exchanges come before all pick-ups. It must not know anything of the engine.
 */
#include "arrow_party_rules.h"

#include <stdlib.h>

enum { MOST_PAIRS = PARTY_MOST_PLAYERS * (PARTY_MOST_PLAYERS - 1) / 2 };

typedef struct contact {
    int tau;
    int low;
    int high;
} contact;

static bool has_bit(int seats, int seat) {
    return (seats >> seat & 1) == 1;
}

/* W6, W10 */
static bool walks_now(const party *game, int seat) {
    const party_walk *walk = &game->walk;
    const party_walker *walker = &walk->walkers[seat];
    return (walk->walker == PARTY_NONE || walk->walker == seat) && walker->placed < walker->feet;
}

/* AP-9a: a player who tossed nothing does not move. AP-23: feet in a room have no places. */
static party_walker walker_of(const party *game, int seat) {
    const party_player *player = &game->player[seat];
    int angle = party_direction_angle(game, seat, player->direction);
    if (party_has(game, PARTY_FLOOR, PARTY_FLOOR_ROOM)) {
        return party_room_walker(angle, angle == PARTY_NONE ? 0 : party_half_steps(game, seat));
    }
    if (angle == PARTY_NONE) {
        return party_begin_walk(&game->options, player->position, 0, player->shoe, 0);
    }
    return party_begin_walk(&game->options, player->position, angle, player->shoe,
                            party_half_steps(game, seat));
}

/* AP-13, W10 */
void party_walk_all(party *game) {
    party_task turns[PARTY_MOST_PLAYERS];
    game->phase = PARTY_PHASE_WALK;
    game->walk = (party_walk){.walker = PARTY_NONE};
    for (int seat = 0; seat < game->players; seat++) {
        game->walk.begun[seat] = walker_of(game, seat);
        game->walk.walkers[seat] = game->walk.begun[seat];
        int turn = (game->round - 1 + seat) % game->players;
        turns[seat] = (party_task){JOB_WALK_ALONE, turn, 0, 0};
    }
    if (party_has(game, PARTY_FLOOR, PARTY_FLOOR_ROOM)) {
        party_plan_one(game, JOB_TELL, 0, 0, 0);
    } else if (party_has(game, PARTY_TICK_ORDER, PARTY_TICKS_TURNS)) {
        party_plan(game, turns, game->players);
    } else {
        party_plan_one(game, JOB_TICK, 0, 0, 0);
    }
}

void party_log(party *game, party_log_entry entry) {
    entry.tick = game->walk.tick;
    if (game->walk.n_log < PARTY_MOST_LOG) {
        game->walk.log[game->walk.n_log++] = entry;
    }
}

static int by_time(const void *left, const void *right) {
    const contact *a = left;
    const contact *b = right;
    if (a->tau != b->tau) {
        return a->tau < b->tau ? -1 : 1;
    }
    if (a->low != b->low) {
        return a->low - b->low;
    }
    return a->high - b->high;
}

/* W7: pairs that have not bumped this round, from where they stood to where they stand. */
static int find_contacts(const party *game, const party_point *before, contact *contacts) {
    int count = 0;
    for (int low = 0; low < game->players; low++) {
        for (int high = low + 1; high < game->players; high++) {
            party_point low_now = party_body(game, low);
            party_point high_now = party_body(game, high);
            party_point d0 = {before[high].x - before[low].x, before[high].y - before[low].y};
            party_point d1 = {high_now.x - low_now.x, high_now.y - low_now.y};
            int tau = 0;
            if (!game->walk.bumped[low][high] && party_contact(&game->options, d0, d1, &tau)) {
                contacts[count++] = (contact){tau, low, high};
            }
        }
    }
    qsort(contacts, (size_t)count, sizeof contacts[0], by_time);
    return count;
}

/* AP-19b, AP-20: the foot of this tick is the last of those who walk in it. */
static void note_bump(party *game, contact bump, const bool *walked) {
    game->walk.bumped[bump.low][bump.high] = true;
    party_log(game, (party_log_entry){.kind = PARTY_LOG_BUMP,
                                      .seat = bump.low,
                                      .other = bump.high,
                                      .tau = bump.tau,
                                      .item = PARTY_NONE,
                                      .id = PARTY_NONE});
    for (int seat = 0; seat < game->players; seat++) {
        bool involved = seat == bump.low || seat == bump.high;
        if (involved && walked[seat] && party_has(game, PARTY_BUMP_STOPS, PARTY_BUMP_ENDS_WALK)) {
            game->walk.walkers[seat].feet = game->walk.walkers[seat].placed;
        }
    }
}

/* AP-19d: everybody linked with the first contact through contacts of this tick. */
static int group_of(const contact *contacts, int count, contact first) {
    int seats = 1 << first.low | 1 << first.high;
    for (int pass = 0; pass < count; pass++) {
        for (int i = 0; i < count; i++) {
            if (has_bit(seats, contacts[i].low) || has_bit(seats, contacts[i].high)) {
                seats |= 1 << contacts[i].low | 1 << contacts[i].high;
            }
        }
    }
    return seats;
}

/* AP-19a, AP-19d: a pair is settled like a group of two. */
static int list_settlements(const party *game, const contact *contacts, int count,
                            party_task *tasks) {
    int n_tasks = 0;
    int settled = 0;
    for (int i = 0; i < count; i++) {
        if (party_has(game, PARTY_BUMP_GROUP, PARTY_GROUP_PAIRS)) {
            int pair = 1 << contacts[i].low | 1 << contacts[i].high;
            tasks[n_tasks++] = (party_task){JOB_SETTLE, pair, 0, 0};
        } else if (!has_bit(settled, contacts[i].low)) {
            int group = group_of(contacts, count, contacts[i]);
            settled |= group;
            tasks[n_tasks++] = (party_task){JOB_SETTLE, group, 0, 0};
        }
    }
    return n_tasks;
}

/* W6: one tick, unless no player has a foot left to place. */
void party_tick(party *game) {
    party_point before[PARTY_MOST_PLAYERS];
    bool walked[PARTY_MOST_PLAYERS];
    bool anybody = false;
    for (int seat = 0; seat < game->players; seat++) {
        before[seat] = party_body(game, seat);
        walked[seat] = walks_now(game, seat);
        anybody = anybody || walked[seat];
    }
    if (!anybody) {
        return;
    }
    game->walk.tick++;
    for (int seat = 0; seat < game->players; seat++) {
        if (walked[seat]) {
            party_place_foot(&game->options, &game->walk.walkers[seat]);
        }
    }
    contact contacts[MOST_PAIRS];
    int count = find_contacts(game, before, contacts);
    for (int i = 0; i < count; i++) {
        note_bump(game, contacts[i], walked);
    }
    party_task tasks[MOST_PAIRS + 2];
    int n_tasks = list_settlements(game, contacts, count, tasks);
    int walkers = 0;
    for (int seat = 0; seat < game->players; seat++) {
        walkers |= walked[seat] ? 1 << seat : 0;
    }
    tasks[n_tasks++] = (party_task){JOB_PICK_UP, walkers, 0, 0};
    tasks[n_tasks++] = (party_task){JOB_TICK, 0, 0, 0};
    party_plan(game, tasks, n_tasks);
}

/*
 * AP-19, AP-19c, AP-19d: the members in seat order, each with a card passes one to the next, the
 * last to the first. With two members that is the exchange of a pair: the lower seat's
 * card is drawn first; under `give` only who has a card gives.
 */
void party_settle(party *game, int seats) {
    int members[PARTY_MOST_PLAYERS];
    int count = 0;
    bool needs_card = party_has(game, PARTY_BUMP_ONESIDED, PARTY_ONESIDED_NONE);
    for (int seat = 0; seat < game->players; seat++) {
        bool bare = needs_card && party_hand_size(game, seat) == 0;
        if (has_bit(seats, seat) && !bare && !party_under_dont_swap(game, seat)) {
            members[count++] = seat;
        }
    }
    if (count < 2) {
        return;
    }
    party_task tasks[PARTY_MOST_PLAYERS + 1];
    int n_tasks = 0;
    for (int i = 0; i < count; i++) {
        if (party_hand_size(game, members[i]) > 0) {
            tasks[n_tasks++] = (party_task){JOB_TAKE, members[i], members[(i + 1) % count], 0};
        }
    }
    tasks[n_tasks++] = (party_task){JOB_MOVE, 0, 0, 0};
    party_plan(game, tasks, n_tasks);
}

/* AP-18, item 8 and option nopick_scope */
bool party_may_pick_up(const party *game, int seat, enum party_object object) {
    bool spared = party_has(game, PARTY_NOPICK_SCOPE, PARTY_NOPICK_ITEMS) && object != PARTY_ITEM;
    return spared || !party_under_dont_pick_up(game, seat);
}

/* W9: those nearest to the card among its takers. */
static int nearest_takers(const party *game, int walkers, const party_floor_card *card) {
    int nearest = 0;
    int64_t least = 0;
    for (int seat = 0; seat < game->players; seat++) {
        const party_walker *foot = &game->walk.walkers[seat];
        if (!has_bit(walkers, seat) || !party_overlaps(&game->options, foot, card) ||
            !party_may_pick_up(game, seat, card->object)) {
            continue;
        }
        int64_t distance = party_distance(foot, card);
        if (nearest == 0 || distance < least) {
            nearest = 1 << seat;
            least = distance;
        } else if (distance == least) {
            nearest |= 1 << seat;
        }
    }
    return nearest;
}

/* W9: what is taken in this tick changes no other taker of it, so all are found first. */
void party_pick_up(party *game) {
    party_task claims[PARTY_MOST_FLOOR];
    int count = 0;
    for (int i = 0; i < game->n_floor; i++) {
        int seats = nearest_takers(game, game->current.a, &game->floor[i]);
        if (seats != 0) {
            claims[count++] = (party_task){JOB_CLAIM, game->floor[i].id, seats, 0};
        }
    }
    party_plan(game, claims, count);
}

void party_take_floor_card(party *game, int id, int seat) {
    party_player *player = &game->player[seat];
    int place = 0;
    while (game->floor[place].id != id) {
        place++;
    }
    const party_floor_card card = game->floor[place];
    if (card.object == PARTY_ITEM) {
        player->items[card.kind]++;
    } else if (card.object == PARTY_STAR) {
        player->stars++;
    } else {
        player->skulls++;
    }
    party_log(game, (party_log_entry){.kind = PARTY_LOG_TAKEN,
                                      .seat = seat,
                                      .other = PARTY_NONE,
                                      .object = card.object,
                                      .item = card.kind,
                                      .id = id});
    game->n_floor--;
    for (int i = place; i < game->n_floor; i++) {
        game->floor[i] = game->floor[i + 1];
    }
}
