/* SPDX-License-Identifier: MIT */
/* EVONS: the effect of each step, the start position, and the score.
 *
 * Trusts its caller: steps are legal. Steps inside a move write the half-move fields alone.
 * Uses abilities.c, board.c, chain.c, course.c, ending.c.
 */
#include <string.h>

#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

static uint32_t after(uint32_t step, uint32_t first) {
    return step - first;
}

/* -- Half moves -------------------------------------------------------------------------------- */

void ev_forget_half(ev_state *s, uint32_t seat) {
    s->half_card[seat] = s->half_cell[seat] = s->half_way[seat] = EV_NONE;
    memset(s->half_points[seat], EV_NONE, sizeof s->half_points[seat]);
    memset(s->half_return[seat], EV_NONE, sizeof s->half_return[seat]);
}

static void add_return(ev_state *s, uint32_t seat, uint32_t step) {
    const uint32_t at = after(step, EV_STEP_RETURN) / EV_CARDS;
    s->half_return[seat][at] = (uint8_t)(after(step, EV_STEP_RETURN) % EV_CARDS);
}

/* A step inside a move; false if it ends one. */
static bool half_step(ev_state *s, uint32_t seat, uint32_t step) {
    if (step >= EV_STEP_CARD && step < EV_STEP_CELL)
        s->half_card[seat] = (uint8_t)after(step, EV_STEP_CARD);
    else if (step >= EV_STEP_CELL && step < EV_STEP_FACE)
        s->half_cell[seat] = (uint8_t)after(step, EV_STEP_CELL);
    else if (step >= EV_STEP_TAKE && step < EV_STEP_WITH)
        s->half_way[seat] = (uint8_t)after(step, EV_STEP_TAKE);
    else if (step >= EV_STEP_DRAG && step < EV_STEP_FROM)
        s->half_way[seat] = (uint8_t)after(step, EV_STEP_DRAG);
    else if (step >= EV_STEP_RETURN && step < EV_STEP_RETURNED)
        add_return(s, seat, step);
    else if (step >= EV_STEP_BURN && step < EV_STEP_BURN + 2 * (EV_DEFENSE_MOST + 1))
        s->half_points[seat][after(step, EV_STEP_BURN) / (EV_DEFENSE_MOST + 1)] =
            (uint8_t)(after(step, EV_STEP_BURN) % (EV_DEFENSE_MOST + 1));
    else
        return false;
    return true;
}

/* Makes the step in `copy` if it leads to what `s` has; for `check`. */
bool ev_half_matches(ev_state *copy, const ev_state *s, uint32_t seat, uint32_t step) {
    ev_state next = *copy;
    if (!half_step(&next, seat, step))
        return false;
    const bool leads =
        (next.half_card[seat] == s->half_card[seat] || next.half_card[seat] == EV_NONE) &&
        (next.half_cell[seat] == s->half_cell[seat] || next.half_cell[seat] == EV_NONE) &&
        (next.half_way[seat] == s->half_way[seat] || next.half_way[seat] == EV_NONE);
    bool same = leads;
    for (uint32_t i = 0; i < 2; i++)
        same = same && (next.half_points[seat][i] == s->half_points[seat][i] ||
                        next.half_points[seat][i] == EV_NONE);
    for (uint32_t i = 0; i < EV_FIRST_HAND; i++)
        same = same && (next.half_return[seat][i] == s->half_return[seat][i] ||
                        next.half_return[seat][i] == EV_NONE);
    if (same)
        *copy = next;
    return same;
}

/* -- Whole moves ------------------------------------------------------------------------------- */

static void fight(const ev_ruleset *rs, ev_state *s, uint32_t cell, qv_event_log *log) {
    const uint32_t from = s->frame_cell[ev_top(s)];
    uint32_t direction = 0;
    while (rs->step[from][direction] != cell)
        direction++;
    ev_fight(rs, s, direction, log);
}

static void use(const ev_ruleset *rs, ev_state *s, uint32_t seat, uint32_t step,
                qv_event_log *log) {
    const uint32_t cell = s->frame_cell[ev_top(s)];
    uint32_t way = s->half_way[seat], with = EV_NONE;
    if (step < EV_STEP_TAKE)
        way = after(step, EV_STEP_USE);
    else if (step < EV_STEP_DRAG)
        with = after(step, EV_STEP_WITH);
    else
        with = after(step, EV_STEP_FROM);
    ev_forget_half(s, seat);
    QV_EMIT(log, EV_SAYS_USES, EV_17, QV_ALL, cell, way, rs->arrow[s->card[cell]][way],
            ev_target(rs, s, way), ev_face_of(s, cell));
    ev_use(rs, s, way, with, log);
}

static void storm(const ev_ruleset *rs, ev_state *s, uint32_t seat, uint32_t step,
                  qv_event_log *log) {
    const uint8_t points[EV_STORMS] = {
        s->half_points[seat][0], s->half_points[seat][1],
        (uint8_t)(after(step, EV_STEP_BURN) % (EV_DEFENSE_MOST + 1))};
    const uint32_t cell = s->frame_cell[ev_top(s)];
    ev_forget_half(s, seat);
    QV_EMIT(log, EV_SAYS_STORM, EV_33, QV_ALL, cell, points[0] + points[1] + points[2],
            ev_face_of(s, cell));
    ev_storm(rs, s, points, log);
}

static void play(const ev_ruleset *rs, ev_state *s, uint32_t seat, uint32_t step,
                 qv_event_log *log) {
    const uint32_t card = s->half_card[seat], cell = s->half_cell[seat];
    ev_forget_half(s, seat);
    ev_play(rs, s, card, cell, step != EV_STEP_FACE, log);
}

/* Steps that concern the chain or the turn: afterwards play runs on. */
static void turn_step(const ev_ruleset *rs, ev_state *s, uint32_t seat, uint32_t step,
                      qv_event_log *log) {
    if (step == EV_STEP_PASS)
        ev_pass(rs, s, log);
    else if (step < EV_STEP_REVEAL)
        play(rs, s, seat, step, log);
    else if (step < EV_STEP_FIGHT)
        ev_reveal(rs, s, after(step, EV_STEP_REVEAL), log);
    else if (step < EV_STEP_REACT)
        fight(rs, s, after(step, EV_STEP_FIGHT), log);
    else if (step < EV_STEP_USE)
        ev_react(rs, s, after(step, EV_STEP_REACT), log);
    else if (step < EV_STEP_BURN)
        use(rs, s, seat, step, log);
    else if (step < EV_STEP_DONE)
        storm(rs, s, seat, step, log);
    else if (step == EV_STEP_DONE)
        ev_done(rs, s, log);
    else
        ev_discard(s, after(step, EV_STEP_DISCARD), log);
    ev_run(rs, s, log);
}

enum { ALL_SEE = 1U << EV_SEEN_BY_ALL | 3 };

/* EV-15, EV-43: a covered card is its controller's to see, and only cards of the own side lie so.
 * The other derived fields never change in play. */
static void see_again(ev_state *s) {
    memset(s->seen, ALL_SEE, sizeof s->seen);
    for (uint64_t left = s->covered & (ev_bit(EV_CELLS) - 1); left; left &= left - 1)
        s->seen[qv__lowest(left)] = (uint8_t)(1U << ev_holder(s, qv__lowest(left)));
}

void ev_apply(const qv_ruleset *ruleset, qv_state *state, uint32_t who, uint32_t step,
              qv_event_log *log) {
    const ev_ruleset *rs = ev_rules(ruleset);
    ev_state *s = (ev_state *)(void *)state;
    if (who != QV_CHANCE && half_step(s, who, step))
        return;
    const uint64_t covered = s->covered;
    s->head.ply++;
    if (step >= EV_STEP_DRAW)
        ev_drawn(rs, s, after(step, EV_STEP_DRAW), log);
    else if (step >= EV_STEP_FIRST)
        ev_begin(rs, s, after(step, EV_STEP_FIRST), log);
    else if (step >= EV_STEP_PICK)
        ev_pick(rs, s, after(step, EV_STEP_PICK), log);
    else if (step == EV_STEP_RETURNED)
        ev_return(rs, s, log);
    else if (step == EV_STEP_AGAIN)
        ev_return_all(rs, s, log);
    else if (step == EV_STEP_KEEP)
        ev_kept(rs, s, log);
    else
        turn_step(rs, s, who, step, log);
    if (s->covered != covered) /* no step puts one covered card in the place of another */
        see_again(s);
}

/* -- Start, derived fields, score -------------------------------------------------------------- */

void ev_init(const qv_ruleset *ruleset, qv_state *state) {
    const ev_ruleset *rs = ev_rules(ruleset);
    ev_state *s = (ev_state *)(void *)state;
    memset(s->waits, EV_NONE, sizeof s->waits);
    memset(s->frame_cell, EV_NONE, sizeof s->frame_cell);
    memset(s->grave, EV_NONE, sizeof s->grave);
    memset(s->removed, EV_NONE, sizeof s->removed);
    memset(s->card, EV_NONE, sizeof s->card);
    memset(s->hand, EV_NONE, sizeof s->hand);
    memset(s->deck, EV_NONE, sizeof s->deck);
    memset(s->list, EV_NONE, sizeof s->list);
    for (uint32_t seat = 0; seat < EV_SEATS; seat++) {
        s->credits[seat] = EV_CREDITS;
        ev_forget_half(s, seat);
    }
    ev_open(rs, s);
}

void ev_derive(const qv_ruleset *ruleset, qv_state *state) {
    const ev_ruleset *rs = ev_rules(ruleset);
    ev_state *s = (ev_state *)(void *)state;
    see_again(s);
    for (uint32_t seat = 0; seat < EV_SEATS; seat++) {
        s->hand_seen[seat] = (uint8_t)(1U << seat);
        s->list_seen[seat] = (uint8_t)(ev_option(rs, EV_OPTION_DECK_LISTS) ? 1U << seat : ALL_SEE);
    }
}

void ev_result(const qv_ruleset *ruleset, const qv_view *view, qv_result *out) {
    const ev_ruleset *rs = ev_rules(ruleset);
    const ev_state *s = ev_view(view);
    for (uint32_t seat = 0; seat < EV_SEATS; seat++)
        out->score[seat] = (int32_t)ev_score(rs, s, seat);
    qv__rank(out->score, EV_SEATS, out->rank);
    if (out->score[0] == out->score[1] && s->phase == EV_OVER && ev_option(rs, EV_OPTION_TIE))
        out->rank[s->first] = 2; /* EV-38 */
}
