/* SPDX-License-Identifier: MIT */
/* ConCardia: executes one step, and the start position.
 *
 * A step inside a move writes only the half-made move of its seat, so it works on a view as well.
 */
#include <assert.h>
#include <string.h>

#include "core/shared.h"
#include "rules.h"

/* -- Half-made moves --------------------------------------------------------------------------- */

static void begin_half(cc_state *s, uint32_t seat, uint32_t what, uint32_t source,
                       uint32_t ability) {
    s->half[seat] = (uint8_t)what;
    s->half_source[seat] = (uint8_t)source;
    s->half_ability[seat] = (uint8_t)ability;
    s->half_n[seat] = 0;
}

static void half_step(cc_state *s, uint32_t seat, uint32_t range, const uint32_t *value) {
    switch (range) {
    case CC_R_PLACE: begin_half(s, seat, CC_HALF_PLACE, value[0], 0); return;
    case CC_R_PLACE_FROM: begin_half(s, seat, CC_HALF_PLACE, value[1], value[0] + 1); return;
    case CC_R_KEEP: begin_half(s, seat, CC_HALF_KEEP, value[0], 0); return;
    case CC_R_USE:
    case CC_R_REACT:
        begin_half(s, seat, range == CC_R_USE ? CC_HALF_USE : CC_HALF_REACT, value[0], value[1]);
        return;
    default: break;
    }
    assert(range == CC_R_ANSWER);
    if (s->half[seat] == CC_NONE)
        begin_half(s, seat, CC_HALF_CHOOSE, 0, 0);
    s->half_answer[seat][s->half_n[seat]++] = (uint16_t)value[0];
}

/* -- Commitments ------------------------------------------------------------------------------- */

/* True if both have chosen now. */
static bool commit(const cc_ruleset *rs, cc_state *s, uint32_t seat, uint32_t value,
                   qv_event_log *log) {
    assert(seat < 2);
    const bool start = s->phase == CC_ASK_START;
    uint8_t *const chosen = start ? s->start_card : s->thrown;
    chosen[seat] = (uint8_t)value;
    QV_EMIT_BY(log, start ? CC_SAYS_CHOOSES : CC_SAYS_CHOOSES_HAND,
               cc_effect_cause(rs, s,
                               start           ? CC_1_5_2
                               : s->frames > 0 ? CT_6_3
                                               : CC_1_5_3),
               1U << seat, seat, value);
    return chosen[1 - seat] != CC_NONE;
}

/* -- Whole moves ------------------------------------------------------------------------------- */

static void chance_step(const cc_ruleset *rs, cc_state *s, uint32_t range, uint32_t value,
                        qv_event_log *log) {
    const bool known = range == CC_R_DRAW_KNOWN;
    if (known && s->phase == CC_DUE_RANDOM)
        cc_random(rs, s, CC_ANSWER_KIND + value, true, log);
    else if (range == CC_R_DRAW || known)
        cc_drawn(rs, s, value, known, log);
    else if (range == CC_R_COIN)
        cc_coin(rs, s, value != 0, log);
    else
        cc_random(rs, s, value, false, log);
}

static void last_step(const cc_ruleset *rs, cc_state *s, uint32_t seat, uint32_t range,
                      const uint32_t *value, qv_event_log *log) {
    const uint32_t kind = s->half_source[seat], pile = s->half_ability[seat];
    switch (range) {
    case CC_R_PASS: cc_pass(rs, s, log); return;
    case CC_R_CELL:
        cc_forget_half(s, seat);
        if (pile == 0)
            cc_place(rs, s, kind, value[0], log);
        else
            cc_place_from(rs, s, pile - 1, kind, value[0], log);
        return;
    case CC_R_KEEP_FREE:
        if (!cc_kind_at(&rs->set, value[0])->area_items) {
            cc_keep(rs, s, value[0], log);
            return;
        }
        begin_half(s, seat, CC_HALF_KEEP, value[0], 0);
        break;
    case CC_R_PICK: cc_pick(rs, s, value[0], log); return;
    case CC_R_DECLINE: cc_decline(rs, s, seat, log); return;
    case CC_R_FACT: cc_host_fact(s, value, log); return;
    case CC_R_HAPPENING: cc_host_event(rs, s, value, log); return;
    case CC_R_USE_PLAIN:
    case CC_R_REACT_PLAIN:
        begin_half(s, seat, range == CC_R_USE_PLAIN ? CC_HALF_USE : CC_HALF_REACT, value[0],
                   value[1]);
        break;
    default:
        if (s->half[seat] == CC_NONE)
            begin_half(s, seat, CC_HALF_CHOOSE, 0, 0);
        s->half_answer[seat][s->half_n[seat]++] = (uint16_t)value[0];
        break;
    }
    cc_answered(rs, s, seat, log);
}

/* The range of a step, and its values, of which most steps have one. */
static uint32_t read_step(const qv_ruleset *ruleset, uint32_t who, uint32_t step, uint32_t *value) {
    uint32_t range = who == QV_CHANCE ? CC_R_DRAW : 0;
    while (step >= qv__first(ruleset, range + 1))
        range++;
    if (ruleset->game->range[range].dim[1])
        qv__step_values(ruleset, step, value);
    else
        value[0] = step - qv__first(ruleset, range);
    return range;
}

void cc_apply(const qv_ruleset *ruleset, qv_state *state, uint32_t who, uint32_t step,
              qv_event_log *log) {
    const cc_ruleset *const rs = cc_rules(ruleset);
    cc_state *const s = (cc_state *)(void *)state;
    const uint32_t told = log ? log->n : 0;
    uint32_t value[QV_DIMS] = {0};
    const uint32_t range = read_step(ruleset, who, step, value);
    if (who != QV_CHANCE && ruleset->game->range[range].flags & QV_INNER) {
        half_step(s, who, range, value);
        return;
    }
    if (range == CC_R_START || range == CC_R_THROW) {
        if (!commit(rs, s, who, value[0], log))
            return;
        if (cc_committed(rs, s, log)) {
            s->head.ply++;
            return;
        }
    } else if (who == QV_CHANCE) {
        chance_step(rs, s, range, value[0], log);
    } else {
        memset(s->asked, 0, sizeof s->asked);
        last_step(rs, s, who, range, value, log);
    }
    if (range != CC_R_DECLINE || !cc_in_secret(rs)) /* that window counts when it closes */
        s->head.ply++;
    cc_run(rs, s, log);
    /* chance that names one of several cards of a deck does nothing yet */
    if (log && log->n == told && who == QV_CHANCE)
        qv__emit_by(log, CC_SAYS_RANDOM_UNSEEN, cc_effect_cause(rs, s, CC_1_16_4), QV_ALL, 0, NULL);
}

/* -- Start, derived fields, score -------------------------------------------------------------- */

void cc_init(const qv_ruleset *ruleset, qv_state *state) {
    const cc_ruleset *const rs = cc_rules(ruleset);
    cc_state *const s = (cc_state *)(void *)state;
    s->phase = rs->ready ? CC_ASK_PICK : CC_DUE_DRAW;
    memset(s->hand, CC_NONE, sizeof s->hand);
    memset(s->bag, CC_NONE, sizeof s->bag);
    memset(s->hand_since, 0xFF, sizeof s->hand_since);
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        s->start_card[seat] = s->thrown[seat] = CC_NONE;
        s->hand_open[seat] = (uint8_t)(1U << seat);
        s->list[seat] = CC_NONE;
        s->may[seat] = rs->ready;
        s->deck_size[seat] = rs->ready ? 0 : rs->n[seat];
        s->worn[seat] = (uint8_t)cc_buttons_of(rs, s, seat);
        cc_forget_half(s, seat);
    }
    for (uint32_t card = 0; card < rs->cards && !rs->ready; card++)
        s->bag[cc_owner(rs, card)][cc_in_list(rs, card)] = rs->kind[card];
    s->cards = rs->cards;
    cc_open_game(rs, s);
}

void cc_derive(const qv_ruleset *ruleset, qv_state *state) {
    const cc_ruleset *const rs = cc_rules(ruleset);
    cc_state *const s = (cc_state *)(void *)state;
    cc_derive_board(rs, s);
    s->stale = 1;
    cc_values(rs, s);
}

/* CC-1.9.6, CC-1.9.7: who has won or lost at once, then points, also if both have enough
 * (CC-1.9.8) or nobody has any (CC-A38), then cards on the Board; without these if both have lost
 * (CC-A8e). */
void cc_result(const qv_ruleset *ruleset, const qv_view *view, qv_result *out) {
    const cc_ruleset *const rs = cc_rules(ruleset);
    const cc_state *const s = cc_view(view);
    int32_t standing[CC_SEATS];
    const bool at_once = s->phase == CC_OVER && s->winner != CC_NONE;
    const bool empty = s->phase == CC_OVER && s->reason == CC_ENDS_EMPTY;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        out->score[seat] = cc_points(rs, s, seat);
        standing[seat] = out->score[seat] * CC_PLACES;
        if (!empty)
            standing[seat] += (int32_t)cc_board_count(rs, s, seat);
        if (at_once)
            standing[seat] = s->winner == seat;
    }
    qv__rank(standing, CC_SEATS, out->rank);
}
