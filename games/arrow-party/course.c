/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: setup, rounds, and the phases up to the walk (AP-1 to AP-5, AP-9 to AP-16).
 *
 * Each function plays the automatic part and stops where a player chooses or chance is due.
 * Uses arrows.c, hands.c, legal.c, tour.c, walk.c.
 */
#include <string.h>

#include "base/bits.h"
#include "rules.h"

static void begin_round(const ap_ruleset *rs, ap_state *s, uint32_t round, qv_event_log *log);

/* -- Arrow cards (AP-1, AP-15) ----------------------------------------------------------------- */

static void arrow_dealt(const ap_ruleset *rs, ap_state *s, uint32_t design, qv_event_log *log) {
    const uint32_t stack = s->source;
    const uint32_t rule = s->round == 0 ? AP_1 : AP_15;
    ap_arrow_add(s, s->seat, stack, design);
    QV_EMIT(log, AP_SAYS_DEALT_ARROW, rule, QV_ALL, s->seat, stack);
    if (rs->designs[stack] > 1)
        QV_EMIT(log, AP_SAYS_DEALT_DESIGN, rule, 1U << s->seat, s->seat,
                stack * AP_DESIGNS + design);
}

/* True if chance picks the design. */
static bool deal_arrow(const ap_ruleset *rs, ap_state *s, uint32_t seat, uint32_t stack,
                       qv_event_log *log) {
    s->seat = (uint8_t)seat;
    s->source = (uint8_t)stack;
    if (ap_design_open(rs, s, stack)) {
        s->phase = AP_DEAL_ARROWS;
        return true;
    }
    arrow_dealt(rs, s, rs->designs[stack] > 1 ? ap_seconds_in_stack(rs, s, stack) : 0, log);
    return false;
}

/* AP-15b: the next lower stack with cards, else the next higher; AP_NONE without any. */
static uint32_t substitute(const ap_state *s, uint32_t stack) {
    for (uint32_t lower = stack; lower-- > 0;)
        if (s->stack[lower])
            return lower;
    for (uint32_t higher = stack + 1; higher < AP_STACKS; higher++)
        if (s->stack[higher])
            return higher;
    return AP_NONE;
}

static bool deal_missed(const ap_ruleset *rs, ap_state *s, qv_event_log *log) {
    for (uint32_t stack = 0; stack < AP_STACKS; stack++) {
        while (s->missed[stack]) {
            const uint32_t seat = qv__lowest(s->missed[stack]), other = substitute(s, stack);
            s->missed[stack] &= (uint8_t)(s->missed[stack] - 1);
            if (other == AP_NONE) {
                QV_EMIT(log, AP_SAYS_NO_SUBSTITUTE, AP_15b, QV_ALL, seat, stack);
                continue;
            }
            QV_EMIT(log, AP_SAYS_SUBSTITUTE, AP_15b, QV_ALL, seat, stack, other);
            if (deal_arrow(rs, s, seat, other, log))
                return true;
        }
    }
    return false;
}

/* True if chance is due; false when all have their cards. */
static bool deal_arrows(const ap_ruleset *rs, ap_state *s, qv_event_log *log) {
    const uint32_t players = rs->head.players;
    while (s->dealt < AP_STACKS * players) {
        const uint32_t stack = s->dealt / players, seat = s->dealt % players;
        s->dealt++;
        if (s->stack[stack] == 0)
            s->missed[stack] |= (uint8_t)(1U << seat);
        else if (deal_arrow(rs, s, seat, stack, log))
            return true;
    }
    return deal_missed(rs, s, log);
}

/* AP-15a */
static void return_arrows(const ap_ruleset *rs, ap_state *s, qv_event_log *log) {
    for (uint32_t seat = 0; seat < rs->head.players; seat++)
        for (uint32_t stack = 0; stack < AP_STACKS; stack++) {
            const uint32_t cards = s->arrows[seat][stack], second = s->second[seat][stack];
            uint8_t *const discard = &s->discard[stack * AP_DESIGNS];
            discard[0] = (uint8_t)(discard[0] + cards - second);
            discard[1] = (uint8_t)(discard[1] + second);
            s->arrows[seat][stack] = s->second[seat][stack] = 0;
            if (cards)
                QV_EMIT(log, AP_SAYS_RETURNED, AP_15a, QV_ALL, seat, stack, cards - second, second);
        }
}

/* AP-15: the stacks before any of their cards is dealt. */
static void refill_stacks(const ap_ruleset *rs, ap_state *s, qv_event_log *log) {
    if (ap_option(rs, AP_OPTION_REDEAL_KEEP))
        return_arrows(rs, s, log);
    for (uint32_t stack = 0; stack < AP_STACKS; stack++)
        if (s->stack[stack] < rs->head.players)
            ap_shuffle_back(s, stack, AP_15, log);
}

/* -- Items and places (AP-2, AP-3) ------------------------------------------------------------- */

static void lay_kind(ap_state *s, uint32_t card, uint32_t kind) {
    s->box[kind]--;
    s->floor_kind[card] = (uint8_t)kind;
}

static void shoe_drawn(const ap_ruleset *rs, ap_state *s, uint32_t length, qv_event_log *log) {
    s->shoe[s->seat] = (uint16_t)length;
    QV_EMIT(log, AP_SAYS_SHOE, AP_4, QV_ALL, s->seat, length);
    if (++s->seat == rs->head.players)
        begin_round(rs, s, 1, log);
}

static void ask_shoes(const ap_ruleset *rs, ap_state *s, qv_event_log *log) {
    s->dealt = 0;
    s->seat = 0;
    s->phase = AP_SHOES;
    if (!ap_option(rs, AP_OPTION_SHOE))
        begin_round(rs, s, 1, log);
    while (s->phase == AP_SHOES && rs->shoe_least == rs->shoe_most) /* AP-K6: no choice */
        shoe_drawn(rs, s, rs->shoe_least, log);
}

static void ask_floor(const ap_ruleset *rs, ap_state *s, qv_event_log *log) {
    const uint32_t card = s->dealt;
    const uint32_t items = (uint32_t)rs->laid - rs->stars - rs->skulls;
    if (card == rs->laid) {
        ask_shoes(rs, s, log);
        return;
    }
    s->phase = card + 1 < items ? AP_LAY_KIND : AP_LAY_X;
    if (card + 1 == items) /* AP-K6 */
        lay_kind(s, card, ap_last_in_box(s));
    s->floor[card] = card < items ? AP_ITEM : card < items + rs->stars ? AP_STAR : AP_SKULL;
}

static void deal_item(const ap_ruleset *rs, ap_state *s, uint32_t kind, qv_event_log *log) {
    s->box[kind]--;
    ap_hand_add(rs, s, s->seat, kind);
    QV_EMIT(log, AP_SAYS_DEALT_ITEM, AP_2, QV_ALL, s->seat);
    const bool shown = s->shown_swap[s->seat] + s->shown_pick[s->seat] > 0 &&
                       (kind == AP_DONT_SWAP || kind == AP_DONT_PICK);
    QV_EMIT(log, AP_SAYS_DEALT_KIND, AP_2, shown ? QV_ALL : 1U << s->seat, s->seat, kind);
    s->dealt++;
    s->seat = (uint8_t)(s->dealt / AP_DEALT);
}

static void item_dealt(const ap_ruleset *rs, ap_state *s, uint32_t kind, qv_event_log *log) {
    const uint32_t all = AP_DEALT * rs->head.players;
    deal_item(rs, s, kind, log);
    if (s->dealt < all && s->dealt + 1U == rs->items) /* AP-K6 */
        deal_item(rs, s, ap_last_in_box(s), log);
    if (s->dealt < all)
        return;
    s->dealt = 0;
    s->seat = 0;
    if (ap_option(rs, AP_OPTION_FLOOR)) /* AP-23: it lies there */
        begin_round(rs, s, 1, log);
    else
        ask_floor(rs, s, log);
}

/* AP-3: a seat whose start point is too close, or AP_NONE. */
static uint32_t too_close(const ap_ruleset *rs, const ap_state *s, uint32_t card) {
    const int32_t limit = rs->clearance * rs->clearance;
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        const int32_t x = s->floor_x[card] - rs->start_x[seat];
        const int32_t y = s->floor_y[card] - rs->start_y[seat];
        if (x * x + y * y < limit)
            return seat;
    }
    return AP_NONE;
}

static void placed_y(const ap_ruleset *rs, ap_state *s, qv_event_log *log) {
    const uint32_t card = s->dealt, seat = too_close(rs, s, card);
    QV_EMIT(log, AP_SAYS_PLACE_Y, AP_3, QV_ALL, card, s->floor_y[card]);
    s->phase = AP_LAY_ANGLE;
    if (seat == AP_NONE || s->redraws == AP_REDRAWS)
        return;
    QV_EMIT(log, AP_SAYS_TOO_CLOSE, AP_3, QV_ALL, card, seat);
    s->floor_x[card] = s->floor_y[card] = 0;
    s->redraws++;
    s->phase = AP_LAY_X;
}

static void laid(const ap_ruleset *rs, ap_state *s, qv_event_log *log) {
    const uint32_t card = s->dealt;
    QV_EMIT(log, AP_SAYS_LAID, AP_3, QV_ALL, s->floor[card], card, s->floor_x[card],
            s->floor_y[card], s->floor_angle[card]);
    s->redraws = 0;
    s->dealt++;
    ask_floor(rs, s, log);
}

static void arrows_done(const ap_ruleset *rs, ap_state *s, qv_event_log *log) {
    s->dealt = 0;
    s->seat = 0;
    s->source = AP_NONE;
    if (s->round == 0)
        s->phase = AP_DEAL_ITEMS;
    else
        begin_round(rs, s, s->round, log);
}

void ap_start(const ap_ruleset *rs, ap_state *s) {
    if (!deal_arrows(rs, s, NULL))
        arrows_done(rs, s, NULL);
}

void ap_deal_on(const ap_ruleset *rs, ap_state *s, uint32_t step, qv_event_log *log) {
    const uint32_t card = s->dealt;
    switch (s->phase) {
    case AP_DEAL_ARROWS:
        arrow_dealt(rs, s, step - AP_STEP_DESIGN, log);
        if (!deal_arrows(rs, s, log))
            arrows_done(rs, s, log);
        break;
    case AP_DEAL_ITEMS: item_dealt(rs, s, step - AP_STEP_KIND, log); break;
    case AP_LAY_KIND:
        lay_kind(s, card, step - AP_STEP_KIND);
        QV_EMIT(log, AP_SAYS_LAID_KIND, AP_2, QV_ALL, card);
        s->phase = AP_LAY_X;
        break;
    case AP_LAY_X:
        s->floor_x[card] = (uint16_t)(step - ap_step_place(rs));
        QV_EMIT(log, AP_SAYS_PLACE_X, AP_3, QV_ALL, card, s->floor_x[card]);
        s->phase = AP_LAY_Y;
        break;
    case AP_LAY_Y:
        s->floor_y[card] = (uint16_t)(step - ap_step_place(rs));
        placed_y(rs, s, log);
        break;
    case AP_LAY_ANGLE:
        s->floor_angle[card] = (uint16_t)(step - AP_STEP_ANGLE);
        laid(rs, s, log);
        break;
    default: shoe_drawn(rs, s, step - AP_STEP_SHOE, log); break;
    }
}

/* -- Rounds ------------------------------------------------------------------------------------ */

/* AP-5, AP-5c: the item phase of the round. */
static void begin_round(const ap_ruleset *rs, ap_state *s, uint32_t round, qv_event_log *log) {
    s->round = (uint8_t)round;
    s->passes = 0;
    s->seat = (uint8_t)((round - 1) % rs->head.players);
    s->phase = ap_option(rs, AP_OPTION_ITEM_PHASE) ? AP_DECLARE : AP_LOOP;
    if (s->phase == AP_DECLARE)
        QV_EMIT(log, AP_SAYS_ROUND_DECLARED, AP_5c, QV_ALL, round);
    else
        QV_EMIT(log, AP_SAYS_ROUND, AP_5, QV_ALL, round, s->seat);
}

void ap_begin_choosing(const ap_ruleset *rs, ap_state *s, qv_event_log *log) {
    s->passes = 0;
    s->seat = 0;
    s->phase = AP_CHOOSE;
    if (ap_turn_of(&rs->head, qv__open((qv_state *)(void *)s)).may_act == 0)
        ap_all_chosen(rs, s, log);
}

static void next_toss(const ap_ruleset *rs, ap_state *s, uint32_t seat) {
    while (seat < rs->head.players && s->card[seat] == AP_NONE)
        seat++;
    const bool tossed = seat == rs->head.players;
    s->phase = tossed ? AP_ROLL : AP_TOSS;
    s->seat = (uint8_t)(tossed ? 0 : seat);
}

void ap_all_chosen(const ap_ruleset *rs, ap_state *s, qv_event_log *log) {
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        const uint8_t card = s->choice[seat];
        if (card == AP_NONE) {
            QV_EMIT(log, AP_SAYS_NO_CARD, AP_9a, QV_ALL, seat);
            continue;
        }
        s->choice[seat] = AP_NONE;
        s->card[seat] = card;
        s->arrows[seat][card / AP_DESIGNS]--;
        s->second[seat][card / AP_DESIGNS] =
            (uint8_t)(s->second[seat][card / AP_DESIGNS] - card % AP_DESIGNS);
        QV_EMIT(log, AP_SAYS_TOSSES, AP_9, QV_ALL, seat, card);
    }
    next_toss(rs, s, 0);
}

void ap_tossed(const ap_ruleset *rs, ap_state *s, uint32_t angle, qv_event_log *log) {
    s->toss[s->seat] = (uint16_t)angle;
    QV_EMIT(log, AP_SAYS_LANDS, AP_10, QV_ALL, s->seat, angle);
    next_toss(rs, s, s->seat + 1U);
}

void ap_rolled(const ap_ruleset *rs, ap_state *s, uint32_t number, qv_event_log *log) {
    s->roll[s->seat] = (uint8_t)number;
    QV_EMIT(log, AP_SAYS_ROLLS, AP_11, QV_ALL, s->seat, s->die[s->seat], number);
    if (++s->seat < rs->head.players)
        return;
    s->seat = 0;
    uint32_t cards = 0;
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        if (s->card[seat] == AP_NONE)
            continue; /* AP-9a */
        if (log)
            ap_half_steps(rs, s, seat, s->roll[seat], log);
        cards++;
    }
    s->phase = AP_DIRECT;
    if (!cards)
        ap_all_directed(rs, s, log);
}

static void set_out(const ap_ruleset *rs, ap_state *s, uint32_t seat, qv_event_log *log) {
    uint16_t angle[AP_WAYS] = {0};
    ap_ways(rs, s, seat, angle);
    s->way[seat] = angle[s->pick[seat]];
    s->half_steps[seat] = (uint16_t)ap_half_steps(rs, s, seat, s->roll[seat], NULL);
    const ap_course course = ap_course_of(s, seat);
    const uint32_t all = (course.half_steps + 1) / 2;
    s->feet[seat] =
        (uint16_t)(ap_option(rs, AP_OPTION_FLOOR) ? all : ap_feet(&rs->ground, &course));
    QV_EMIT(log, AP_SAYS_WALKS, AP_12, QV_ALL, seat, s->pick[seat], s->way[seat],
            ap_compass_of(s->way[seat]), s->feet[seat], all);
    s->pick[seat] = AP_NONE;
    if (s->feet[seat] < all)
        QV_EMIT(log, AP_SAYS_CUT, AP_W5, QV_ALL, seat, s->feet[seat], all);
}

void ap_all_directed(const ap_ruleset *rs, ap_state *s, qv_event_log *log) {
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        s->way[seat] = AP_NOWHERE;
        s->half_steps[seat] = 0;
        s->feet[seat] = 0;
        s->from_x[seat] = s->x[seat];
        s->from_y[seat] = s->y[seat];
        if (s->card[seat] != AP_NONE)
            set_out(rs, s, seat, log);
    }
    s->walked = 0;
    s->tick = 1;
    if (ap_walk_on(rs, s, log))
        ap_end_round(rs, s, log);
}

/* -- The end of a round, and of the game (AP-14, AP-21) ---------------------------------------- */

ap_score ap_score_of(const ap_ruleset *rs, const ap_state *s, uint32_t seat) {
    const uint32_t viewer = s->head.viewer;
    ap_score score = {.stars = s->stars[seat] * rs->star_points,
                      .skulls = s->skulls[seat] * rs->skull_points,
                      .die = rs->die_points[s->die[seat]]};
    for (uint32_t stack = 0; stack < AP_STACKS; stack++)
        score.arrows += s->arrows[seat][stack] * rs->arrow_points[stack];
    if (viewer == QV_OPEN || viewer == seat || s->hand_seen[seat] >> AP_SEEN_BY_ALL & 1)
        for (uint32_t kind = 0; kind < AP_ITEMS; kind++)
            score.items += s->hand[seat][kind] * rs->item_points[kind];
    return score;
}

int32_t ap_total(ap_score score) {
    return score.arrows + score.items + score.stars + score.skulls + score.die;
}

static void finish(const ap_ruleset *rs, ap_state *s, qv_event_log *log) {
    s->phase = AP_OVER;
    s->seat = 0;
    ap_derive(&rs->head, (qv_state *)(void *)s);
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        for (uint32_t kind = 0; kind < AP_ITEMS; kind++)
            if (s->hand[seat][kind])
                QV_EMIT(log, AP_SAYS_LEFT, AP_21, QV_ALL, seat, kind, s->hand[seat][kind]);
        const ap_score score = ap_score_of(rs, s, seat);
        QV_EMIT(log, AP_SAYS_SCORE, AP_21, QV_ALL, seat, score.arrows, score.items, score.stars,
                score.skulls, score.die, ap_total(score), s->die[seat]);
    }
    qv__emit(log, AP_SAYS_OVER, AP_21, QV_ALL, 0, NULL);
}

static void clean_up(const ap_ruleset *rs, ap_state *s) {
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        if (s->card[seat] != AP_NONE)
            s->discard[s->card[seat]]++;
        s->card[seat] = AP_NONE;
        s->toss[seat] = AP_NOWHERE;
        s->roll[seat] = 0;
        s->flags[seat] = 0;
        memset(s->uses[seat], AP_NONE, sizeof s->uses[seat]);
    }
    s->tick = 0;
    s->walked = 0;
    s->bumped = 0;
    s->pickers = 0;
    s->contest = AP_NONE;
}

void ap_end_round(const ap_ruleset *rs, ap_state *s, qv_event_log *log) {
    clean_up(rs, s);
    if (s->round == AP_ROUNDS) {
        finish(rs, s, log);
        return;
    }
    const uint32_t round = s->round + 1U;
    if (round != AP_ROUNDS / 2 + 1) {
        begin_round(rs, s, round, log);
        return;
    }
    s->round = (uint8_t)round;
    s->dealt = 0;
    QV_EMIT(log, AP_SAYS_REDEAL, AP_15, QV_ALL, round);
    refill_stacks(rs, s, log);
    if (!deal_arrows(rs, s, log))
        arrows_done(rs, s, log);
}
