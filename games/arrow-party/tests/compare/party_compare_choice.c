/* SPDX-License-Identifier: MIT */
/* How the seats of a compared game choose, and what chance brings, so that rare situations come up
 * often enough.
 *
 * A habit weighs kinds of actions; within a kind each is as likely as another. Chance may prefer
 * outcomes, but every possible outcome can occur. Knows nothing of the engine's state.
 */
#include <assert.h>
#include <stdlib.h>

#include "party_compare.h"

enum { EVEN, SHY, EAGER, SAVER, RUNNER, TRADER, GUARD, SLOW, HABITS };
enum { FAIR, GRID, ALIKE, CLUSTER, EXTREME, LUCKS };
enum { LATE = 5, GRID_UNIT = 512, QUARTER = 1024 };

/* Pass and done, then the item kinds 0 to 9. */
/* clang-format off */
static const uint8_t weights[HABITS][1 + PARTY_KINDS] = {
    /*          pas  x2  /2  -5 rev dra cha swa dsw dpu exc */
    [EVEN]   = {  8,  2,  2,  2,  2,  2,  2,  2,  2,  2,  2},
    [SHY]    = {120,  2,  2,  2,  2,  2,  2,  2,  2,  2,  2},
    [EAGER]  = {  1,  9,  9,  9,  9,  9,  9,  9,  9,  9,  9},
    [SAVER]  = {  1,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0},
    [RUNNER] = {  9,  0,  0,  0,  9,  4, 90,  4,  1,  1,  4},
    [TRADER] = {  9,  1,  1,  1,  1, 60,  1, 90,  1,  1, 60},
    [GUARD]  = { 20,  4,  1,  1,  4,  1,  1,  4, 90, 90,  1},
    [SLOW]   = { 12,  9, 90, 90,  4,  1,  1,  4,  1,  1,  1},
};
/* clang-format on */

party_style party_style_draw(const party_rules *rules, qv__rng *rng) {
    const bool common = rules->options.chosen[PARTY_START_CORNER] == PARTY_START_COMMON;
    party_style style = {.luck = qv__rng_below(rng, 2) ? FAIR : qv__rng_below(rng, LUCKS)};
    if (common && qv__rng_below(rng, 4) == 0) /* who walks side by side is equally near to cards */
        style.luck = ALIKE;
    if (rules->options.area % GRID_UNIT == 0 && rules->own_content)
        style.luck = GRID;
    const int doubles = rules->options.item_copies[PARTY_DOUBLE_STEPS];
    const bool runners = 3 * doubles > party_item_cards(&rules->options) && qv__rng_below(rng, 2);
    for (int seat = 0; seat < PARTY_MOST_PLAYERS; seat++)
        style.habit[seat] = runners ? RUNNER : qv__rng_below(rng, HABITS);
    return style;
}

/* -- Seats ------------------------------------------------------------------------------------- */

/* Who saves spends late. */
static uint32_t weight_of(uint32_t habit, const party *game, int card) {
    const bool late = game->round >= LATE;
    if (late && habit == SAVER)
        return weights[EAGER][card + 1];
    if (late && habit == RUNNER && card == PARTY_DOUBLE_STEPS)
        return 200;
    return weights[habit][card + 1];
}

static int choose_use(uint32_t habit, const party *game, const party_action *actions, int n,
                      qv__rng *rng) {
    int number[1 + PARTY_KINDS] = {0};
    uint32_t sum = 0;
    for (int i = 0; i < n; i++)
        sum += number[actions[i].card + 1]++ == 0 ? weight_of(habit, game, actions[i].card) : 0;
    uint32_t left = qv__rng_below(rng, sum);
    int card = PARTY_NONE;
    for (; !number[card + 1] || left >= weight_of(habit, game, card); card++)
        left -= number[card + 1] ? weight_of(habit, game, card) : 0;
    if (habit == RUNNER && card == PARTY_CHANGE_DICE)
        for (int i = 0; i < n; i++)
            if (actions[i].card == card && actions[i].target == 20)
                return i;
    int skip = (int)qv__rng_below(rng, (uint32_t)number[card + 1]);
    for (int i = 0;; i++)
        if (actions[i].card == card && skip-- == 0)
            return i;
}

static int64_t far_off(party_point from, party_point to) {
    return llabs(to.x - from.x) + llabs(to.y - from.y);
}

/* The position of the nearest other player or card; the own position if there is none. */
static party_point goal_of(const party *game, int seat, bool card) {
    const party_point from = game->player[seat].position;
    const int n = card ? game->n_floor : game->players;
    party_point goal = from;
    for (int i = 0; i < n; i++) {
        const party_point at = card ? game->floor[i].centre : game->player[i].position;
        const bool nearer = far_off(from, goal) == 0 || far_off(from, at) < far_off(from, goal);
        goal = far_off(from, at) > 0 && nearer ? at : goal;
    }
    return goal;
}

static int choose_direction(const party *game, int seat, const party_action *actions, int n,
                            bool card) {
    const party_point from = game->player[seat].position, goal = goal_of(game, seat, card);
    int best = 0;
    int64_t most = INT64_MIN;
    for (int i = 0; i < n; i++) {
        const int angle = party_direction_angle(game, seat, actions[i].card);
        const int64_t along =
            (goal.x - from.x) * party_sine(angle + 1024) + (goal.y - from.y) * party_sine(angle);
        best = along > most ? i : best;
        most = along > most ? along : most;
    }
    return best;
}

static int choose_action(const party_style *style, const party *game, int seat,
                         const party_action *actions, int n, qv__rng *rng) {
    const bool first_way = style->luck == ALIKE && qv__rng_below(rng, 4);
    switch (actions[0].verb) {
    case PARTY_PASS:
    case PARTY_DONE: return choose_use(style->habit[seat], game, actions, n, rng);
    case PARTY_ARROW: return first_way ? 0 : (int)qv__rng_below(rng, (uint32_t)n);
    case PARTY_DIRECTION:
        if (first_way)
            return 0;
        if (qv__rng_below(rng, 2))
            return choose_direction(game, seat, actions, n, qv__rng_below(rng, 2));
        return (int)qv__rng_below(rng, (uint32_t)n);
    default: return (int)qv__rng_below(rng, (uint32_t)n);
    }
}

/* -- Chance ------------------------------------------------------------------------------------ */

static int fair_outcome(const party *game, bool even, qv__rng *rng) {
    const party_draw *const draw = &game->draw;
    if (!draw->weighted)
        return draw->low + (int)qv__rng_below(rng, (uint32_t)(draw->high - draw->low) + 1);
    uint32_t sum = 0;
    for (int value = draw->low; value <= draw->high; value++) {
        const int weight = party_weight(game, value);
        sum += (uint32_t)(even && weight > 0 ? 1 : weight);
    }
    uint32_t left = qv__rng_below(rng, sum);
    for (int value = draw->low;; value++) {
        const int weight = party_weight(game, value);
        const uint32_t share = (uint32_t)(even && weight > 0 ? 1 : weight);
        if (left < share)
            return value;
        left -= share;
    }
}

static int within(const party_draw *draw, int value) {
    return value < draw->low ? draw->low : value > draw->high ? draw->high : value;
}

static int lucky_outcome(party_style *style, const party *game, qv__rng *rng) {
    const party_draw *const draw = &game->draw;
    const int any = fair_outcome(game, false, rng);
    const bool place = draw->kind == PARTY_ASK_X || draw->kind == PARTY_ASK_Y;
    switch (style->luck) {
    case GRID:
        if (draw->kind == PARTY_ASK_ROLL)
            return any;
        return within(draw, draw->kind == PARTY_ASK_TOSS ? any / QUARTER * QUARTER
                                                         : any / GRID_UNIT * GRID_UNIT);
    case ALIKE:
        if (draw->kind == PARTY_ASK_ROLL)
            return draw->high;
        return draw->kind == PARTY_ASK_TOSS && draw->seat > 0 ? within(draw, style->last_toss)
                                                              : any;
    case CLUSTER: return place ? within(draw, 1536 + any % GRID_UNIT) : any;
    case EXTREME: return qv__rng_below(rng, 2) ? draw->low : draw->high;
    default: return any;
    }
}

static int choose_outcome(party_style *style, const party *game, qv__rng *rng) {
    const bool fair = game->draw.weighted || qv__rng_below(rng, 4) == 0;
    const bool even = style->luck != FAIR && qv__rng_below(rng, 2);
    const int value = fair ? fair_outcome(game, even, rng) : lucky_outcome(style, game, rng);
    if (game->draw.kind == PARTY_ASK_TOSS)
        style->last_toss = value;
    return value;
}

/* -- Both -------------------------------------------------------------------------------------- */

party_step party_choose_step(party_style *style, const party *game, qv__rng *rng) {
    if (game->due == PARTY_CHANCE)
        return party_chance_step(game, choose_outcome(style, game, rng));
    int seat;
    do
        seat = (int)qv__rng_below(rng, (uint32_t)game->players);
    while (!party_may_act(game, seat));
    party_action actions[PARTY_MOST_ACTIONS];
    const int n = party_actions(game, seat, actions);
    assert(n > 0);
    return party_act_step(seat, actions[choose_action(style, game, seat, actions, n, rng)]);
}
