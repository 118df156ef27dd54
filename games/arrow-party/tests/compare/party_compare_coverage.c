/* SPDX-License-Identifier: MIT */
/* Coverage of the compared games: every kind of event that the engine tells of what happened, every
 * value of every option, and situations in which rules meet.
 *
 * Counts games, not moments. The situations are seen in the plain game; as both programs agree,
 * either would do.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "party_compare.h"

#define SITUATIONS(X)                                                                \
    X(CONTENT, "a content of its own")                                               \
    X(FIVE_PLAYERS, "a game of five")                                                \
    X(LAST_DRAW, "a position drawn for the 17th time")                               \
    X(EMPTY_PASS, "a pass with an empty hand")                                       \
    X(SAME_FLAG, "a flag card used twice in a round")                                \
    X(VAIN_SWAP, "a Swap used without effect")                                       \
    X(VAIN_DRAW, "a Draw used without effect")                                       \
    X(PROTECTED_SWAP, "a Swap by a player under Don't Swap")                         \
    X(ONE_CARD_SWAP, "a Swap whose user has one card to give")                       \
    X(ONE_CARD_TARGET, "a Swap whose target has one card")                           \
    X(EQUAL_PLACES, "an exchange of equal positions")                                \
    X(THREE_DECLARED, "three uses declared by one seat")                             \
    X(EMPTY_STACK, "a Draw from a stack that must be shuffled first")                \
    X(OTHER_FACES, "a card that shows more or fewer arrows than its stack's number") \
    X(OPPOSITE, "a walk in an opposite direction")                                   \
    X(OPPOSITE_LISTED, "an opposite direction that is another arrow")                \
    X(NO_STEPS, "no steps left by -5 cards")                                         \
    X(HALVED_TWICE, "two halvings in a round")                                       \
    X(RING_OF_THREE, "a ring of three or more in which chance draws the third card") \
    X(THREE_NEAR, "three feet equally near to a card")                               \
    X(CHAIN, "a card got in a bump and lost in another of the same tick")            \
    X(THREE_BUMPS, "three bumps in one tick")                                        \
    X(TWO_GROUPS, "two groups of bumps in one tick")                                 \
    X(GIFT, "a bump in which one gives to one who has none")                         \
    X(NOTHING_MOVED, "bumps in a walk without any exchange")                         \
    X(TICK_END, "a bump at the very end of a tick")                                  \
    X(GRAZE, "a bump of two who come no nearer than that")                           \
    X(STANDING, "a bump with a player who has no feet left")                         \
    X(STOPPED, "a walk cut short by a bump")                                         \
    X(HALF_FOOT, "a last foot of half a shoe")                                       \
    X(HALF_FOOT_TAKES, "a card taken by such a foot")                                \
    X(TURNED_X, "a walk that bounced east or west")                                  \
    X(TURNED_BOTH, "a walk that bounced in both ways")                               \
    X(NO_ROOM, "a walk without room for a single foot")                              \
    X(OUTSIDE, "a walk that ends outside")                                           \
    X(LONG_WALK, "a walk of more than 60 feet")                                      \
    X(SPARED_STAR, "a star taken under Don't Pick Up")                               \
    X(DONT_TAKEN, "a Don't card taken from the floor while it acts when held")       \
    X(DONT_MOVED, "a Don't card moved in a bump while it acts when held")            \
    X(TAKEN_AND_LOST, "a card taken in a tick and lost in a bump of a later one")    \
    X(ROOM_STANDING, "a bump in a room with a player who stands")                    \
    X(ROOM_LAST_ITEM, "the last item of a room taken")                               \
    X(ROOM_ALL_BUMPED, "a bump of every pair in a room")                             \
    X(ROOM_TAKEN_AND_LOST, "an item taken in a room and lost in a bump")             \
    X(CERTAIN, "a player certain of two cards of a kind in another hand")            \
    X(NEGATIVE, "a score below zero")                                                \
    X(SHARED_RANK, "players who share a rank")

enum {
#define X(name, text) SEEN_##name,
    SITUATIONS(X)
#undef X
        N_SITUATIONS
};

static const char *const texts[] = {
#define X(name, text) text,
    SITUATIONS(X)
#undef X
};

enum { VALUES = 3 };

struct party_coverage {
    const qv_game *game;
    uint64_t games;
    uint64_t situation[N_SITUATIONS];
    uint64_t option[PARTY_SWITCHES][VALUES];
    uint64_t *event;
    bool now[N_SITUATIONS]; /* reached in this game */
    bool *event_now;
};

party_coverage *party_coverage_new(const qv_game *game) {
    party_coverage *const coverage = calloc(1, sizeof *coverage);
    if (!coverage)
        return NULL;
    coverage->game = game;
    coverage->event = calloc(game->kinds, sizeof *coverage->event);
    coverage->event_now = calloc(game->kinds, sizeof *coverage->event_now);
    if (coverage->event && coverage->event_now)
        return coverage;
    party_coverage_free(coverage);
    return NULL;
}

void party_coverage_free(party_coverage *coverage) {
    if (!coverage)
        return;
    free(coverage->event);
    free(coverage->event_now);
    free(coverage);
}

static void reach(party_coverage *coverage, uint32_t situation, bool reached) {
    coverage->now[situation] = coverage->now[situation] || reached;
}

/* -- Actions ----------------------------------------------------------------------------------- */

static bool has_used(const party *game, int seat, int kind) {
    for (int i = 0; i < game->player[seat].n_used; i++)
        if (game->player[seat].used[i] == kind)
            return true;
    return false;
}

static void cover_swap(party_coverage *coverage, const party *before, int seat, int target) {
    const bool loop = party_has(before, PARTY_ITEM_PHASE, PARTY_ITEMS_LOOP);
    reach(coverage, SEEN_VAIN_SWAP, target == PARTY_NONE);
    if (target == PARTY_NONE)
        return;
    reach(coverage, SEEN_PROTECTED_SWAP, party_under_dont_swap(before, seat));
    reach(coverage, SEEN_ONE_CARD_SWAP, loop && party_hand_size(before, seat) == 2);
    reach(coverage, SEEN_ONE_CARD_TARGET, loop && party_hand_size(before, target) == 1);
}

static void cover_use(party_coverage *coverage, const party *before, int seat, party_action use) {
    const bool flag =
        use.card == PARTY_REVERSE || use.card == PARTY_DONT_SWAP || use.card == PARTY_DONT_PICK_UP;
    reach(coverage, SEEN_SAME_FLAG, flag && has_used(before, seat, use.card));
    reach(coverage, SEEN_THREE_DECLARED, before->player[seat].n_declared == 2);
    if (use.card == PARTY_SWAP_ITEM)
        cover_swap(coverage, before, seat, use.target);
    if (use.card == PARTY_DRAW_ARROW) {
        bool some = false;
        for (int stack = 1; stack <= PARTY_STACKS; stack++)
            some = some || party_stack_can_give(before, stack);
        reach(coverage, SEEN_VAIN_DRAW, !some);
    }
    if (use.card == PARTY_EXCHANGE_POSITION) {
        const party_point here = before->player[seat].position;
        const party_point there = before->player[use.target].position;
        reach(coverage, SEEN_EQUAL_PLACES, here.x == there.x && here.y == there.y);
    }
}

static void cover_direction(party_coverage *coverage, const party *before, int seat, int index) {
    const party_player *const player = &before->player[seat];
    const int shown =
        party_face_of(&before->options, player->tossed_points, player->tossed_design)->shown;
    reach(coverage, SEEN_OTHER_FACES, shown != player->tossed_points);
    reach(coverage, SEEN_OPPOSITE, index >= shown);
    for (int opposite = shown; opposite < 2 * shown; opposite++)
        reach(coverage, SEEN_OPPOSITE_LISTED,
              has_used(before, seat, PARTY_REVERSE) &&
                  party_direction_angle(before, seat, opposite) == PARTY_NONE);
    reach(coverage, SEEN_NO_STEPS, party_half_steps(before, seat) == 0);
    int halvings = 0;
    for (int i = 0; i < player->n_used; i++)
        halvings += player->used[i] == PARTY_HALF_STEPS ? 1 : 0;
    reach(coverage, SEEN_HALVED_TWICE, halvings >= 2);
}

static void cover_action(party_coverage *coverage, const party *before, int seat,
                         party_action action) {
    if (action.verb == PARTY_PASS)
        reach(coverage, SEEN_EMPTY_PASS, party_hand_size(before, seat) == 0);
    else if (action.verb == PARTY_USE)
        cover_use(coverage, before, seat, action);
    else if (action.verb == PARTY_DIRECTION)
        cover_direction(coverage, before, seat, action.card);
}

/* -- Chance ------------------------------------------------------------------------------------ */

static void cover_outcome(party_coverage *coverage, const party *before, int value) {
    const enum party_draw_kind kind = before->draw.kind;
    if (kind == PARTY_ASK_ANGLE)
        reach(coverage, SEEN_LAST_DRAW, before->placing_redraws == 16);
    else if (kind == PARTY_ASK_STACK)
        reach(coverage, SEEN_EMPTY_STACK, party_pile_size(before->stack[value]) == 0);
    else if (kind == PARTY_ASK_GIVEN)
        reach(coverage, SEEN_RING_OF_THREE, before->n_moving >= 2);
    else if (kind == PARTY_ASK_CONTEST) {
        int seats = 0;
        for (int seat = 0; seat < before->players; seat++)
            seats += party_weight(before, seat);
        reach(coverage, SEEN_THREE_NEAR, seats >= 3);
    }
}

void party_cover_step(party_coverage *coverage, const party *before, party_step step) {
    if (step.seat == PARTY_NONE)
        cover_outcome(coverage, before, step.value);
    else
        cover_action(coverage, before, step.seat, step.action);
}

/* -- Walks ------------------------------------------------------------------------------------- */

static bool shares_seat(const party_log_entry *a, const party_log_entry *b) {
    return a->seat == b->seat || a->seat == b->other || a->other == b->seat || a->other == b->other;
}

static party_point body_at(const party *game, int seat, int tick) {
    const party_walker *const begun = &game->walk.begun[seat];
    party_walker foot = *begun;
    for (; tick > 0 && !party_foot(game, seat, tick, &foot); tick--)
        foot = *begun;
    return party_walker_body(&foot);
}

/* W7: Q is 0. */
static bool grazes(const party *after, const party_log_entry *bump) {
    party_point apart[2];
    for (int i = 0; i < 2; i++) {
        const party_point low = body_at(after, bump->seat, bump->tick - 1 + i);
        const party_point high = body_at(after, bump->other, bump->tick - 1 + i);
        apart[i] = (party_point){high.x - low.x, high.y - low.y};
    }
    const int64_t x = apart[1].x - apart[0].x, y = apart[1].y - apart[0].y;
    const int64_t across = apart[0].x * y - apart[0].y * x;
    const int64_t touch = after->options.touch;
    return across * across == touch * touch * (x * x + y * y) &&
           party_has(after, PARTY_TICK_ORDER, PARTY_TICKS_TOGETHER);
}

static void cover_bump(party_coverage *coverage, const party *after, int i) {
    const party_log_entry *const log = after->walk.log, *const bump = &log[i];
    int bumps = 0, given = 0;
    bool apart = false;
    for (int j = 0; j < after->walk.n_log; j++) {
        const bool same_tick = log[j].tick == bump->tick;
        bumps += same_tick && log[j].kind == PARTY_LOG_BUMP ? 1 : 0;
        given += same_tick && log[j].kind == PARTY_LOG_GIVEN ? 1 : 0;
        apart =
            apart || (same_tick && log[j].kind == PARTY_LOG_BUMP && !shares_seat(&log[j], bump));
    }
    reach(coverage, SEEN_THREE_BUMPS, bumps >= 3);
    reach(coverage, SEEN_TWO_GROUPS,
          bumps == 2 && apart && party_has(after, PARTY_BUMP_GROUP, PARTY_GROUP_RING));
    reach(coverage, SEEN_GIFT, bumps == 1 && given == 1);
    reach(coverage, SEEN_TICK_END, bump->tau == 65536);
    reach(coverage, SEEN_GRAZE, grazes(after, bump));
    for (int which = 0; which < 2; which++) {
        const int seat = which == 0 ? bump->seat : bump->other;
        const bool turns = party_has(after, PARTY_TICK_ORDER, PARTY_TICKS_TURNS);
        reach(coverage, SEEN_STANDING, !turns && after->walk.walkers[seat].feet < bump->tick);
    }
}

static void cover_given(party_coverage *coverage, const party *after, int i) {
    const party_log_entry *const log = after->walk.log, *const given = &log[i];
    const bool dont = given->item == PARTY_DONT_SWAP || given->item == PARTY_DONT_PICK_UP;
    reach(coverage, SEEN_DONT_MOVED,
          dont && party_has(after, PARTY_PASSIVE_DONT, PARTY_PASSIVE_HELD));
    for (int j = 0; j < i; j++) {
        const bool same_card = log[j].item == given->item;
        reach(coverage, SEEN_CHAIN,
              log[j].kind == PARTY_LOG_GIVEN && log[j].tick == given->tick && same_card &&
                  log[j].other == given->seat && given->other != log[j].seat &&
                  party_has(after, PARTY_BUMP_GROUP, PARTY_GROUP_PAIRS));
        reach(coverage, SEEN_TAKEN_AND_LOST,
              log[j].kind == PARTY_LOG_TAKEN && same_card && log[j].seat == given->seat &&
                  log[j].tick < given->tick);
    }
}

static void cover_taken(party_coverage *coverage, const party *after, int i) {
    const party_log_entry *const taken = &after->walk.log[i];
    const party_walker *const walker = &after->walk.walkers[taken->seat];
    const bool dont = taken->item == PARTY_DONT_SWAP || taken->item == PARTY_DONT_PICK_UP;
    reach(coverage, SEEN_HALF_FOOT_TAKES, taken->tick == walker->placed && walker->size == 1);
    reach(coverage, SEEN_DONT_TAKEN,
          dont && party_has(after, PARTY_PASSIVE_DONT, PARTY_PASSIVE_HELD));
    reach(coverage, SEEN_SPARED_STAR,
          taken->object == PARTY_STAR && party_has(after, PARTY_NOPICK_SCOPE, PARTY_NOPICK_ITEMS) &&
              party_has(after, PARTY_PASSIVE_DONT, PARTY_PASSIVE_HELD) &&
              after->player[taken->seat].items[PARTY_DONT_PICK_UP] > 0);
}

static void cover_walker(party_coverage *coverage, const party *after, int seat) {
    const party_walker *const begun = &after->walk.begun[seat];
    const party_walker *const walker = &after->walk.walkers[seat];
    const bool turned_x = walker->unit.x != begun->unit.x;
    const bool turned_y = walker->unit.y != begun->unit.y;
    const party_point end = party_walker_body(walker);
    const int64_t area = after->options.area;
    reach(coverage, SEEN_STOPPED, walker->feet < begun->feet);
    reach(coverage, SEEN_HALF_FOOT, walker->placed > 0 && walker->size == 1);
    reach(coverage, SEEN_TURNED_X, turned_x);
    reach(coverage, SEEN_TURNED_BOTH, turned_x && turned_y);
    reach(coverage, SEEN_NO_ROOM, begun->half_steps > 0 && begun->feet == 0);
    reach(coverage, SEEN_OUTSIDE, end.x < 0 || end.y < 0 || end.x > area || end.y > area);
    reach(coverage, SEEN_LONG_WALK, walker->placed > 60);
}

/* AP-23: without ticks and places, what is told of a room. */
static void cover_room(party_coverage *coverage, const party *after) {
    int bumps = 0, items = 0, taken = -1;
    for (int kind = 0; kind < PARTY_KINDS; kind++)
        items += after->box[kind];
    for (int i = 0; i < after->walk.n_log; i++) {
        const party_log_entry *const now = &after->walk.log[i];
        const bool bump = now->kind == PARTY_LOG_BUMP;
        bumps += bump;
        reach(coverage, SEEN_ROOM_STANDING,
              bump && (after->walk.begun[now->seat].feet == 0 ||
                       after->walk.begun[now->other].feet == 0));
        reach(coverage, SEEN_ROOM_LAST_ITEM,
              now->kind == PARTY_LOG_TAKEN && now->object == PARTY_ITEM && items == 0);
        if (now->kind == PARTY_LOG_TAKEN && now->object == PARTY_ITEM)
            taken = i;
        reach(coverage, SEEN_ROOM_TAKEN_AND_LOST,
              now->kind == PARTY_LOG_GIVEN && taken >= 0 &&
                  after->walk.log[taken].seat == now->seat &&
                  after->walk.log[taken].item == now->item);
    }
    reach(coverage, SEEN_ROOM_ALL_BUMPED, 2 * bumps == after->players * (after->players - 1));
}

void party_cover_walk(party_coverage *coverage, const party *after) {
    const bool room = party_has(after, PARTY_FLOOR, PARTY_FLOOR_ROOM);
    bool bumps = false, given = false;
    if (room)
        cover_room(coverage, after);
    for (int i = 0; !room && i < after->walk.n_log; i++) {
        switch (after->walk.log[i].kind) {
        case PARTY_LOG_BUMP:
            bumps = true;
            cover_bump(coverage, after, i);
            break;
        case PARTY_LOG_GIVEN:
            given = true;
            cover_given(coverage, after, i);
            break;
        case PARTY_LOG_TAKEN: cover_taken(coverage, after, i); break;
        }
    }
    reach(coverage, SEEN_NOTHING_MOVED, bumps && !given);
    for (int seat = 0; seat < after->players; seat++) {
        cover_walker(coverage, after, seat);
        for (int holder = 0; holder < after->players; holder++)
            for (int kind = 0; kind < PARTY_KINDS; kind++)
                reach(coverage, SEEN_CERTAIN, after->known[seat][holder][kind] >= 2);
    }
}

/* -- Games ------------------------------------------------------------------------------------- */

void party_cover_events(party_coverage *coverage, const qv_event_log *log) {
    for (uint32_t i = 0; i < log->n; i++)
        coverage->event_now[log->at[i].kind] = true;
}

void party_cover_game(party_coverage *coverage, const party_rules *rules, const party *end) {
    reach(coverage, SEEN_CONTENT, rules->own_content);
    reach(coverage, SEEN_FIVE_PLAYERS, end->players == 5);
    for (int seat = 0; seat < end->players; seat++) {
        reach(coverage, SEEN_NEGATIVE, party_count(end, seat).total < 0);
        for (int other = 0; other < seat; other++)
            reach(coverage, SEEN_SHARED_RANK, party_rank(end, seat) == party_rank(end, other));
    }
    coverage->games++;
    for (int which = 0; which < PARTY_SWITCHES; which++)
        coverage->option[which][end->options.chosen[which]]++;
    for (uint32_t i = 0; i < N_SITUATIONS; i++)
        coverage->situation[i] += coverage->now[i];
    for (uint32_t i = 0; i < coverage->game->kinds; i++)
        coverage->event[i] += coverage->event_now[i];
    memset(coverage->now, 0, sizeof coverage->now);
    memset(coverage->event_now, 0, coverage->game->kinds * sizeof *coverage->event_now);
}

/* Kinds that say why a move is illegal, what would follow, or what there is to say about a card,
 * are no events of a game. */
static bool happens(const qv__kind *kind) {
    static const char *const about[] = {"nothing",     "lies",    "missed",
                                        "stood_still", "covered", "may_end"};
    for (size_t i = 0; i < sizeof about / sizeof *about; i++)
        if (strcmp(kind->name, about[i]) == 0)
            return false;
    return strncmp(kind->name, "not_", 4) != 0 && strncmp(kind->name, "would_", 6) != 0;
}

static bool print_line(uint64_t number, const char *of, const char *more) {
    printf("%9llu  %s%s\n", (unsigned long long)number, of, more);
    return number > 0;
}

bool party_coverage_print(const party_coverage *coverage) {
    bool all = true;
    printf("Of %llu games, so many reached\n", (unsigned long long)coverage->games);
    for (int which = 0; which < PARTY_SWITCHES; which++)
        for (int value = 0; party_switch_word(which, value); value++) {
            char name[PARTY_TEXT];
            snprintf(name, sizeof name, "%s=%s", party_switch_name(which),
                     party_switch_word(which, value));
            all = print_line(coverage->option[which][value], "option ", name) && all;
        }
    for (uint32_t i = 0; i < coverage->game->kinds; i++)
        if (happens(&coverage->game->kind[i]))
            all = print_line(coverage->event[i], "event ", coverage->game->kind[i].name) && all;
    for (uint32_t i = 0; i < N_SITUATIONS; i++)
        all = print_line(coverage->situation[i], texts[i], "") && all;
    return all;
}
