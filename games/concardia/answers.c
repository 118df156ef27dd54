/* SPDX-License-Identifier: MIT */
/* ConCardia: what a finished move does to abilities: declared, paid, answered; and outcomes of
 * chance for them. */
#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "core/shared.h"
#include "deeds.h"
#include "edits.h"

/* -- Questions of the top frame ---------------------------------------------------------------- */

static void go_on(cc_state *s, bool yes) {
    const uint32_t f = s->frames - 1U;
    s->frame_flags[f] |= (uint16_t)(CC_FRAME_GO | (yes ? CC_FRAME_YES : 0));
}

static void answer_order(cc_state *s, uint32_t code, const cc_plan *plan) {
    const uint32_t f = s->frames - 1U;
    if (cc_orders_places(code)) {
        const uint32_t place = plan->answer - CC_ANSWER_PLACE;
        s->frame_left[f] = (uint8_t)(s->object_card[s->at[place]] + 1);
    } else if (code == CC_OP_PLAY_CARD || code == CC_OP_DISCARD) {
        s->frame_left[f] = (uint8_t)(plan->order[0] + 1);
    } else {
        cc_next_in_order(s, f, plan->order[0]);
    }
}

/* Cards of a hand are not named here: they are shown when they leave it. */
static void say_answer(const cc_ruleset *rs, const cc_state *s, const cc_plan *plan,
                       qv_event_log *log) {
    const uint32_t f = s->frames - 1U;
    const bool announces = s->frame_stage[f] == CC_STAGE_DECLARE;
    const qv__cause cause = cc_effect_cause(rs, s, CC_1_15_2);
    if (!log)
        return;
    const uint32_t said = log->n;
    if (plan->one)
        QV_EMIT_BY(log, CC_SAYS_ANSWERS, cause, QV_ALL, plan->seat, plan->answer);
    else if (!announces)
        QV_EMIT_BY(log, CC_SAYS_CHOOSES_CARDS, cause, QV_ALL, plan->seat, plan->chosen);
    cc_say_plan(rs, s, plan, (cc_instance){s->frame_source[f], s->frame_ability[f]},
                announces ? CT_32 : CC_1_15_2, log);
    if (log->n == said) /* none of the targets was chosen */
        QV_EMIT_BY(log, CC_SAYS_CHOOSES_CARDS, cause, QV_ALL, plan->seat, 0);
}

static void answer_cards(const cc_ruleset *rs, cc_state *s, const cc_desk *desk, cc_op op,
                         qv_event_log *log) {
    const uint32_t f = s->frames - 1U;
    const uint32_t slot = op.code == CC_OP_PICK && op.b ? CC_SLOT_WITH : CC_SLOT_CARDS;
    uint64_t *const cards = s->frame_slot[f][slot - CC_SLOT_TARGET];
    cards[0] = cards[1] = 0;
    for (uint32_t i = 0; i < desk->plan.ordered; i++) {
        const uint32_t card = cc_speak_of(rs, s, &desk->eye, desk->plan.order[i], cards);
        cc_bits_add(cards, card);
        cc_keep_chosen(s, f, card);
    }
    cc_end_choice(s, f, slot);
    if (op.code == CC_OP_SEARCH)
        cc_end_search(rs, s, f, log);
}

/* CC-A50, CC-A51: `frame_left` says how far the list has come, see manual.c. */
static void answer_manual(const cc_ruleset *rs, cc_state *s, const cc_plan *plan,
                          qv_event_log *log) {
    const uint32_t f = s->frames - 1U;
    if (!plan->edit) {
        cc_agree(rs, s, plan->answer == CC_ANSWER_YES, log);
        return;
    }
    const bool done = plan->part[0] == CC_ANSWER_DONE;
    if (!done) {
        cc_list_edit(s, cc_read_edit(rs, s, plan->part, plan->parts));
        cc_say_listed(rs, s, 0, s->edits - 1U, log);
    }
    if (done || s->edits == CC_EDITS)
        cc_end_list(rs, s, f, log);
}

static void answer_frame(const cc_ruleset *rs, cc_state *s, const cc_desk *desk,
                         qv_event_log *log) {
    const cc_plan *const plan = &desk->plan;
    const uint32_t f = s->frames - 1U;
    const cc_question *const row = cc_frame_row(rs, s);
    const cc_op *const op = cc_frame_op(rs, s);
    if (op && op->code == CC_OP_MANUAL) {
        answer_manual(rs, s, plan, log);
        return;
    }
    say_answer(rs, s, plan, log);
    if (s->frame_stage[f] == CC_STAGE_DECLARE) {
        cc_announced(s, f, plan);
        s->frame_stage[f] = CC_STAGE_BODY;
        return;
    }
    switch (row->kind) {
    case CC_Q_MAY: go_on(s, plan->answer == CC_ANSWER_YES); return;
    case CC_Q_REPORT:
        if (plan->answer == CC_ANSWER_YES)
            cc_mark_done(s, f);
        go_on(s, true);
        return;
    case CC_Q_COST_X:
    case CC_Q_PAY:
        if (plan->cost_x)
            s->frame_x[f] = plan->x;
        cc_pay(rs, s, desk, plan->who, log);
        go_on(s, true);
        return;
    case CC_Q_CARDS:
        assert(op);
        answer_cards(rs, s, desk, *op, log);
        go_on(s, true);
        return;
    case CC_Q_LOOP:
        cc_next_card(s, f, plan->cards[0]);
        go_on(s, true);
        return;
    case CC_Q_MODE:
        s->frame_mode[f][row->slot] = (uint8_t)(plan->answer - CC_ANSWER_MODE);
        go_on(s, true);
        return;
    case CC_Q_NUMBER: s->frame_left[f] = (uint8_t)(plan->answer - CC_ANSWER_NUMBER + 1); return;
    case CC_Q_ORDER:
        assert(op);
        answer_order(s, op->code, plan);
        return;
    case CC_Q_ARRANGE: cc_arrange(rs, s, f, plan->order, plan->ordered); return;
    case CC_Q_FAR: s->frame_far[f] = (uint8_t)(plan->answer - CC_ANSWER_NUMBER + 1); return;
    case CC_Q_SPACE:
        assert(op);
        if (op->code == CC_OP_PLAY_CARD)
            cc_play_on(rs, s, f, plan->answer - CC_ANSWER_PLACE, log);
        else
            s->frame_to[f] = (uint8_t)(plan->answer - CC_ANSWER_PLACE + 1);
        return;
    default:
        assert(op && row->kind == CC_Q_BUTTON);
        cc_wear(rs, s, f, *op, (plan->answer - (uint32_t)CC_ANSWER_BUTTON) % CC_WORN, log);
        go_on(s, true);
    }
}

/* -- Moves ------------------------------------------------------------------------------------- */

static void order(const cc_ruleset *rs, cc_state *s, uint32_t seat, qv_event_log *log) {
    cc_candidate chosen = {.events = 0};
    cc_answers open;
    const bool decided =
        cc_order(rs, s, seat, s->half_answer[seat], s->half_n[seat], &chosen, &open);
    assert(decided && chosen.events);
    (void)decided;
    cc_forget_half(s, seat);
    cc_trigger(rs, s, &chosen, qv__lowest(chosen.events), log);
}

/* CC-1.14.2: the text of frame f has done what it says. */
static void activate_by(cc_state *s, uint32_t f) {
    s->frame_left[f] = 1;
    cc_mark_done(s, f);
}

void cc_answered(const cc_ruleset *rs, cc_state *s, uint32_t seat, qv_event_log *log) {
    cc_desk desk;
    const uint32_t half = s->half[seat];
    if (half == CC_HALF_CHOOSE && s->phase == CC_ASK_ORDER) {
        order(rs, s, seat, log);
        return;
    }
    const bool found = cc_plan_now(&desk, rs, s, seat);
    assert(found);
    (void)found;
    cc_forget_half(s, seat);
    if (half == CC_HALF_KEEP) {
        const uint32_t card = cc_copy_take(rs, s, cc_copy_to_keep(rs, s, seat, desk.plan.kind));
        cc_pay(rs, s, &desk,
               (cc_instance){(uint8_t)card, (uint8_t)cc_area_text(rs, rs->kind[card])}, log);
        cc_keep_card(rs, s, card, log);
    } else if (half == CC_HALF_CHOOSE) {
        answer_frame(rs, s, &desk, log);
    } else {
        if (s->phase == CC_ASK_ACTION && !cc_is_manual(rs, desk.scope.ability))
            cc_act(rs, s);
        else if (s->phase == CC_ASK_FRAME)
            activate_by(s, s->frames - 1U);
        cc_activate(rs, s, &desk, log);
    }
}

/* The steps of the move that the seat has begun, or of the question that it is asked. */
uint32_t cc_legal_answers(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint16_t *out) {
    cc_desk desk;
    if (s->phase == CC_ASK_ORDER)
        return cc_legal_order(rs, s, seat, out);
    if (s->phase == CC_ASK_FRAME && s->half[seat] == CC_NONE && cc_frame_row(rs, s) &&
        cc_frame_row(rs, s)->kind == CC_Q_ABILITY)
        return cc_legal_uses(rs, s, seat, out);
    return cc_plan_now(&desk, rs, s, seat) ? cc_plan_legal(&desk, out) : 0;
}

/* CT-28: what it asks has an answer, and what may be paid can be. */
bool cc_frame_asks(const cc_ruleset *rs, const cc_state *s) {
    uint16_t steps[QV_LEGAL];
    cc_state quiet = *s;
    const cc_question *const row = cc_frame_row(rs, s);
    cc_forget_half(&quiet, s->player);
    if (row && row->kind == CC_Q_MAY) {
        cc_desk desk;
        cc_desk_open(&desk, rs, &quiet, s->player);
        return cc_plan_frame(&desk) && cc_frame_may(&desk, row);
    }
    return cc_legal_answers(rs, &quiet, s->player, steps) > 0;
}

uint32_t cc_legal_order(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint16_t *out) {
    uint16_t answer[CC_ANSWERS];
    const uint32_t n = s->half[seat] == CC_NONE ? 0 : s->half_n[seat];
    const uint32_t inner = qv__first(&rs->head, CC_R_ANSWER),
                   last = qv__first(&rs->head, CC_R_LAST_ANSWER);
    cc_answers open, after, complete = {{0}};
    cc_candidate chosen;
    uint32_t steps = 0;
    memcpy(answer, s->half_answer[seat], sizeof answer);
    if (n >= CC_ANSWERS || cc_order(rs, s, seat, answer, n, &chosen, &open))
        return 0;
    for (uint32_t i = 0; i < CC_ANSWERS_ALL; i++) {
        if (!cc_answers_has(&open, i))
            continue;
        answer[n] = (uint16_t)i;
        if (cc_order(rs, s, seat, answer, n + 1, &chosen, &after))
            cc_answers_add(&complete, i);
        else
            out[steps++] = (uint16_t)(inner + i);
    }
    for (uint32_t i = 0; i < CC_ANSWER_WORDS; i++)
        steps += qv__each_step(complete.word[i], last + 64 * i, out + steps);
    return steps;
}

/* -- Chance ------------------------------------------------------------------------------------ */

/* A card that everybody knows to be in a deck is another outcome than a hidden copy. */
static bool is_known_in_deck(const cc_state *s, uint32_t card) {
    const uint32_t row = s->traced_n ? cc_traced(s, card) : (uint32_t)CC_NONE;
    return row != CC_NONE && s->traced_to[row] & CC_TO_ALL;
}

static cc_set in_deck_part(const cc_state *s, cc_set set, bool known) {
    for (uint32_t half = 0; half < 2; half++)
        for (uint64_t left = set.card.half[half]; left; left &= left - 1)
            if (is_known_in_deck(s, half * 64 + qv__lowest(left)) != known)
                cc_bits_drop(set.card.half, half * 64 + qv__lowest(left));
    return set;
}

void cc_random_outcomes(const cc_ruleset *rs, const cc_state *s, qv_chance *out) {
    const uint32_t first = qv__first(&rs->head, CC_R_RANDOM);
    cc_eye eye;
    const cc_set rest = cc_random_offer(rs, s, &eye);
    uint8_t n[CC_CARDS] = {0}, known[CC_CARDS] = {0};
    for (uint64_t left = rest.place; left; left &= left - 1)
        qv__add_outcome(out, first + CC_ANSWER_PLACE + qv__lowest(left), 1);
    for (uint32_t half = 0; half < 2; half++)
        for (uint64_t left = rest.card.half[half]; left; left &= left - 1)
            (is_known_in_deck(s, half * 64 + qv__lowest(left))
                 ? known
                 : n)[eye.board.kind[half * 64 + qv__lowest(left)]]++;
    for (uint32_t kind = 0; kind < rs->kinds; kind++)
        qv__add_outcome(out, qv__first(&rs->head, CC_R_DRAW_KNOWN) + kind, known[kind]);
    for (uint32_t kind = 0; kind < rs->kinds; kind++)
        qv__add_outcome(out, first + CC_ANSWER_KIND + kind, n[kind]);
}

/* Of a hidden card only those are told who know it. */
static void say_random(const cc_ruleset *rs, const cc_state *s, uint32_t card, uint32_t value,
                       qv_event_log *log) {
    const qv__cause cause = cc_effect_cause(rs, s, CC_1_16_4);
    const uint32_t row = cc_traced(s, card);
    const bool open = row == CC_NONE || s->traced_to[row] & CC_TO_ALL;
    if (open) {
        QV_EMIT_BY(log, CC_SAYS_RANDOM, cause, QV_ALL, value);
        return;
    }
    qv__emit_by(log, CC_SAYS_RANDOM_UNSEEN, cause, QV_ALL, 0, NULL);
    if (s->traced_to[row])
        QV_EMIT_BY(log, CC_SAYS_RANDOM, cause, s->traced_to[row], value);
}

void cc_random(const cc_ruleset *rs, cc_state *s, uint32_t value, bool known, qv_event_log *log) {
    const uint32_t f = s->frames - 1U;
    cc_eye eye;
    const cc_set rest = in_deck_part(s, cc_random_offer(rs, s, &eye), known);
    const cc_op op = *cc_frame_op(rs, s);
    const uint32_t slot = op.code == CC_OP_PICK && op.b ? CC_SLOT_WITH : CC_SLOT_CARDS;
    uint32_t card = cc_speak_of(rs, s, &eye, cc_card_of_answer(&eye, &rest, value),
                                s->frame_slot[f][slot - CC_SLOT_TARGET]);
    uint64_t one[2] = {0, 0};
    say_random(rs, s, card, value, log);
    switch (op.code) {
    case CC_OP_PICK:
    case CC_OP_SEARCH:
        if (op.code == CC_OP_SEARCH && cc_traced(s, card) != CC_NONE)
            card = cc_surface(rs, s, cc_traced(s, card)); /* it is shown */
        cc_bits_add(s->frame_slot[f][slot - CC_SLOT_TARGET], card);
        cc_keep_chosen(s, f, card);
        s->frame_left[f]--;
        return;
    case CC_OP_TAKE_CARD:
        cc_bits_add(one, card);
        cc_next_card(s, f, one);
        go_on(s, true);
        return;
    case CC_OP_PLAY_CARD:
    case CC_OP_DISCARD: s->frame_left[f] = (uint8_t)(card + 1); return;
    default: cc_next_in_order(s, f, card); return;
    }
}

/* -- The host (CC-A39, CT-46) ------------------------------------------------------------------ */

void cc_host_fact(cc_state *s, const uint32_t *value, qv_event_log *log) {
    s->facts[value[0]] ^= cc_bit(value[1]);
    s->hosted++;
    s->stale = 1;
    QV_EMIT(log, CC_SAYS_FACT, CT_46, QV_ALL, value[0], value[1], value[2]);
}

void cc_host_event(const cc_ruleset *rs, cc_state *s, const uint32_t *value, qv_event_log *log) {
    s->hosted++;
    QV_EMIT(log, CC_SAYS_HOST, CT_46, QV_ALL, value[0], value[1]);
    cc_moment(rs, s);
    cc_note(rs, s,
            (cc_event){.kinds = CC_HAPPENED,
                       .card = CC_NONE,
                       .player = (uint8_t)value[0],
                       .place = CC_NONE,
                       .label = (uint8_t)value[1]},
            log);
}
