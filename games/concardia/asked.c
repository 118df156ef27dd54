/* SPDX-License-Identifier: MIT */
/* ConCardia: the question at which the top frame waits, as a plan. */
#include <string.h>

#include "base/bits.h"
#include "frames.h"

static cc_instance instance_of(const cc_state *s, uint32_t f) {
    return (cc_instance){s->frame_source[f], s->frame_ability[f]};
}

const cc_question *cc_frame_row(const cc_ruleset *rs, const cc_state *s) {
    if (s->frames == 0 || s->frame_question[s->frames - 1] == CC_NONE)
        return NULL;
    const cc_ability *const ability = cc_frame_ability(rs, s, s->frames - 1U);
    return cc_question_at(&rs->set, ability->question + s->frame_question[s->frames - 1]);
}

const cc_op *cc_frame_op(const cc_ruleset *rs, const cc_state *s) {
    const cc_question *const row = cc_frame_row(rs, s);
    if (!row || row->at == CC_NO_PART)
        return NULL;
    return cc_op_at(&rs->set, cc_frame_ability(rs, s, s->frames - 1U)->op + row->at);
}

/* CT-33: wherever it is. */
static void find_hidden_source(const cc_state *s, uint32_t f, cc_scope *out) {
    const uint64_t *const self = s->frame_slot[f][CC_KEPT_THIS];
    if (self[0] | self[1])
        out->slot[CC_SLOT_THIS] = cc_set_of(s, self);
}

/* CC-1.12.9: of this card only what left in the moment of the event is seen as it was. */
static void see_source(const cc_eye *eye, uint32_t f, cc_scope *out) {
    const cc_state *const s = eye->s;
    const uint32_t source = s->frame_source[f],
                   gone = source < CC_CARDS ? cc_gone(s, source) : (uint32_t)CC_NONE;
    const bool by_event =
        s->frame_event[f] && gone != CC_NONE && s->gone_clock[gone] == s->frame_event_clock[f];
    if (gone != CC_NONE && cc_object_of(s, source) == CC_NONE && !by_event)
        out->slot[CC_SLOT_THIS] = cc_set_card(source);
}

void cc_frame_scope(cc_eye *eye, uint32_t f, cc_scope *out) {
    const cc_state *const s = eye->s;
    const cc_event event = {.kinds = s->frame_event[f],
                            .card = s->frame_card[f],
                            .player = s->frame_player[f],
                            .place = s->frame_place[f],
                            .label = s->frame_label[f],
                            .amount = s->frame_event_amount[f],
                            .frame = s->frame_answers[f],
                            .clock = s->frame_event_clock[f]};
    cc_scope_with(eye, cc_frame_ability(eye->rs, s, f), s->frame_source[f], s->frame_you[f], out);
    cc_scope_event(eye, &event, out);
    cc_lift_ghosts(eye);
    see_source(eye, f, out);
    find_hidden_source(s, f, out);
    out->event_zone = CC_NONE;
    out->actor = s->frame_actor[f];
    out->x = s->frame_x[f];
    out->n = s->frame_n[f];
    out->power = s->frame_power[f];
    out->done = (uint8_t)((s->frame_flags[f] & CC_FRAME_DONE ? 1 : 0) |
                          (s->frame_flags[f] & CC_FRAME_THEY_DONE ? 2 : 0));
    out->failed = (s->frame_flags[f] & CC_FRAME_FAILED) != 0;
    out->target_player = s->frame_target[f];
    memcpy(out->mode, s->frame_mode[f], sizeof out->mode);
    if (s->frame_flags[f] & (CC_FRAME_SOUTH_WON | CC_FRAME_NORTH_WON))
        out->winner = s->frame_flags[f] & CC_FRAME_NORTH_WON ? 1 : 0;
    for (uint32_t slot = CC_SLOT_TARGET; slot < CC_SLOTS; slot++) {
        const uint64_t *const cards = s->frame_slot[f][slot - CC_SLOT_TARGET];
        if (cards[0] | cards[1]) /* else there are none, as at the beginning of a scope */
            out->slot[slot] = cc_set_of(s, cards);
    }
}

/* -- Offers ------------------------------------------------------------------------------------ */

static void plan_pick(cc_desk *desk, const cc_question *row) {
    cc_machine m;
    memset(&m, 0, sizeof m);
    cc_run_part(&desk->scope, row->offer, &m);
    const uint32_t n = cc_size_of(&m.set[0]);
    const uint32_t least = m.value[0] < 0 ? 0 : (uint32_t)m.value[0],
                   most = m.value[1] < 0 ? 0 : (uint32_t)m.value[1];
    desk->plan.pick = true;
    desk->plan.offer = m.set[0];
    desk->plan.least = (uint8_t)(least < n ? least : n);
    desk->plan.most = (uint8_t)(most < n ? most : n);
    if (desk->plan.most > CC_ANSWERS)
        desk->plan.most = CC_ANSWERS;
    if (desk->plan.least > desk->plan.most)
        desk->plan.least = desk->plan.most;
}

static void offer_places(cc_plan *plan, uint64_t places) {
    plan->one = true;
    for (uint64_t left = places; left; left &= left - 1)
        cc_answers_add(&plan->answers, CC_ANSWER_PLACE + qv__lowest(left));
}

static void offer_one(cc_plan *plan, cc_set set) {
    plan->pick = true;
    plan->offer = set;
    plan->least = plan->most = 1;
}

/* The next card of the loop. */
static void offer_loop(cc_desk *desk) {
    const cc_state *const s = desk->s;
    const uint64_t *const rest = s->frame_slot[s->frames - 1][CC_SLOT_REST - CC_SLOT_TARGET];
    offer_one(&desk->plan, cc_seen_part(desk->rs, s, desk->plan.seat, rest, true));
}

/* The next card of a pile, or of those that come to one. */
static void offer_next(cc_desk *desk) {
    uint64_t left[2];
    cc_left_of_clause(desk->s, left);
    offer_one(&desk->plan, cc_seen_part(desk->rs, desk->s, desk->plan.seat, left, true));
}

/* All in one move, so that others do not see the order. */
static void offer_arranged(cc_desk *desk) {
    uint64_t cards[2];
    cc_arrange_offer(desk->rs, desk->s, cards);
    offer_one(&desk->plan, cc_set_of(desk->s, cards));
    const uint32_t n = cc_size_of(&desk->plan.offer) - 1;
    desk->plan.least = desk->plan.most = (uint8_t)(n < CC_ANSWERS ? n : CC_ANSWERS);
}

static void offer_modes(cc_plan *plan, uint32_t modes) {
    plan->one = true;
    for (uint32_t mode = 0; mode < modes; mode++)
        cc_answers_add(&plan->answers, CC_ANSWER_MODE + mode);
}

static void offer_yes_no(cc_plan *plan) {
    plan->one = true;
    cc_answers_add(&plan->answers, CC_ANSWER_YES);
    cc_answers_add(&plan->answers, CC_ANSWER_NO);
}

static uint64_t cells_of_step(const cc_desk *desk) {
    const cc_state *const s = desk->s;
    const cc_op op = *cc_frame_op(desk->rs, s);
    const uint32_t card = s->frame_left[s->frames - 1] - 1U;
    return op.code == CC_OP_PLAY_CARD
               ? cc_play_cells(desk->rs, s, &desk->scope, op, card)
               : cc_next_cells(desk->rs, s, op, &desk->scope, cc_object_of(s, card));
}

static void offer_range(cc_plan *plan, uint32_t most) {
    plan->one = true;
    for (uint32_t i = 0; i <= most && i <= CC_COUNTERS_MOST; i++)
        cc_answers_add(&plan->answers, CC_ANSWER_NUMBER + i);
}

static void offer_far(cc_desk *desk) {
    const cc_state *const s = desk->s;
    const uint32_t object = cc_object_of(s, s->frame_left[s->frames - 1] - 1U);
    if (object != CC_NONE && s->object_place[object] < CC_CELLS)
        offer_range(&desk->plan, cc_most_steps(desk->rs, s, *cc_frame_op(desk->rs, s), object));
}

static void offer_buttons(cc_desk *desk, bool on) {
    const uint32_t seat = desk->plan.seat, all = cc_buttons_of(desk->rs, desk->s, seat),
                   worn = desk->s->worn[seat];
    desk->plan.one = true;
    for (uint32_t left = on ? all & ~worn : worn; left; left &= left - 1)
        cc_answers_add(&desk->plan.answers, CC_ANSWER_BUTTON + seat * CC_WORN + qv__lowest(left));
}

/* As many as there are, or may be. */
static void offer_numbers(cc_desk *desk) {
    const cc_question *const row = cc_question_at(
        &desk->rs->set, desk->scope.ability->question + cc_frame_op(desk->rs, desk->s)->c);
    cc_machine m;
    memset(&m, 0, sizeof m);
    cc_run_part(&desk->scope, row->offer, &m);
    offer_range(&desk->plan, cc_most_random(&m));
}

/* Of the cards that can be next. */
static uint64_t places_of_order(const cc_desk *desk) {
    const cc_state *const s = desk->s;
    const cc_op op = *cc_frame_op(desk->rs, s);
    return cc_moves(op.code) ? cc_movable(desk->rs, s, op, &desk->scope)
                             : cc_takeable(s, s->frames - 1U, op.code);
}

static void offer_order(cc_desk *desk) {
    const uint32_t code = cc_frame_op(desk->rs, desk->s)->code;
    if (cc_orders_places(code))
        offer_places(&desk->plan, places_of_order(desk));
    else
        offer_next(desk);
}

bool cc_plan_frame(cc_desk *desk) {
    const cc_ruleset *const rs = desk->rs;
    const cc_state *const s = desk->s;
    const uint32_t f = s->frames - 1U;
    const cc_question *const row = cc_frame_row(rs, s);
    if (s->frame_stage[f] == CC_STAGE_DECLARE) {
        cc_plan_ability(desk, instance_of(s, f), CC_NONE, s->frame_you[f], true);
        cc_frame_scope(&desk->eye, f, &desk->scope);
        cc_plan_start(desk, 0);
        return true;
    }
    if (!row)
        return false;
    if (row->kind == CC_Q_CARDS && cc_frame_op(rs, s)->code == CC_OP_SEARCH)
        cc_search_eye(rs, s, desk->plan.seat, &desk->eye);
    cc_frame_scope(&desk->eye, f, &desk->scope);
    switch (row->kind) {
    case CC_Q_MAY:
    case CC_Q_AGREE:
    case CC_Q_REPORT: offer_yes_no(&desk->plan); return true;
    case CC_Q_EDIT: desk->plan.edit = true; return true;
    case CC_Q_COST_X:
    case CC_Q_PAY:
        cc_plan_items(desk, instance_of(s, f), cc_frame_op(rs, s)->a, cc_frame_op(rs, s)->b);
        return true;
    case CC_Q_CARDS: plan_pick(desk, row); return true;
    case CC_Q_LOOP: offer_loop(desk); return true;
    case CC_Q_MODE: offer_modes(&desk->plan, row->modes); return true;
    case CC_Q_NUMBER: offer_numbers(desk); return true;
    case CC_Q_FAR: offer_far(desk); return true;
    case CC_Q_SPACE: offer_places(&desk->plan, cells_of_step(desk)); return true;
    case CC_Q_ORDER: offer_order(desk); return true;
    case CC_Q_ARRANGE: offer_arranged(desk); return true;
    case CC_Q_BUTTON: offer_buttons(desk, cc_frame_op(rs, s)->code == CC_OP_PUT_ON); return true;
    default: return false;
    }
}

bool cc_frame_may(cc_desk *desk, const cc_question *row) {
    const uint32_t f = desk->s->frames - 1U;
    cc_plan_items(desk, instance_of(desk->s, f), row->item, row->items);
    return cc_plan_possible(desk);
}

/* -- Activating an Action by a text (CC-1.14.2) ------------------------------------------------ */

bool cc_frame_is_free(const cc_ruleset *rs, const cc_state *s) {
    return cc_frame_op(rs, s)->a != 0;
}

bool cc_frame_may_activate(const cc_ruleset *rs, const cc_state *s, cc_instance who) {
    if (who.source >= CC_BUTTON0 && who.source != s->frame_source[s->frames - 1])
        return false; /* another button, or a card in hand, which has no number */
    const uint64_t *const cards = s->frame_slot[s->frames - 1][CC_SLOT_CARDS - CC_SLOT_TARGET];
    const cc_ability *const ability = cc_ability_of(rs, s, who);
    const uint32_t card = who.source < CC_BUTTON0 ? who.source : (uint32_t)CC_THIS_BUTTON;
    const uint32_t zone = cc_zone_of(s, who.source);
    return cc_bits_have(cards, card) && zone != CC_ZONES && cc_works_in(ability, who.number, zone);
}

/* -- Random choices ---------------------------------------------------------------------------- */

/* What of hidden cards is not told by the set may fit. */
uint32_t cc_most_random(const cc_machine *m) {
    const uint32_t n = cc_size_of(&m->set[0]) + m->unseen[0][0] + m->unseen[0][1] + m->untold;
    const uint32_t most = m->value[1] < 0 ? 0 : (uint32_t)m->value[1];
    return most < n ? most : n;
}

static cc_set without(cc_set set, const cc_set *had) {
    set.place &= ~had->place;
    set.card.half[0] &= ~had->card.half[0];
    set.card.half[1] &= ~had->card.half[1];
    return set;
}

cc_set cc_random_offer(const cc_ruleset *rs, const cc_state *s, cc_eye *eye) {
    const uint32_t f = s->frames - 1U, seat = s->frame_actor[f];
    const cc_op *const op = cc_frame_op(rs, s);
    const cc_ability *const ability = cc_frame_ability(rs, s, f);
    const cc_question *const row = cc_question_at(&rs->set, ability->question + op->c);
    uint64_t left[2];
    cc_scope scope;
    cc_look(rs, s, 3, eye);
    eye->decks = ability->needs & CC_NEEDS_HIDDEN ? 3 : 0;
    cc_frame_scope(eye, f, &scope);
    if (op->code == CC_OP_PICK || op->code == CC_OP_SEARCH) {
        const uint32_t slot = op->code == CC_OP_PICK && op->b ? CC_SLOT_WITH : CC_SLOT_CARDS;
        return without(cc_part_set(&scope, row->offer), &scope.slot[slot]);
    }
    if (op->code == CC_OP_TAKE_CARD)
        return cc_seen_part(rs, s, seat, s->frame_slot[f][CC_SLOT_REST - CC_SLOT_TARGET], false);
    cc_left_of_clause(s, left);
    return cc_seen_part(rs, s, seat, left, false);
}
