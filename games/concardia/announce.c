/* SPDX-License-Identifier: MIT */
/* ConCardia: what an ability announces after X: modes, the target player and targets (CT-24, CT-27,
 * CT-32); and the cards of any offer, one by one. A part of plans, see plan.h.
 */
#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "plan.h"

/* -- What an answer names ---------------------------------------------------------------------- */

static void add_cards(const cc_desk *desk, const cc_set *set, cc_answers *open) {
    for (uint64_t left = set->place & ((UINT64_C(1) << CC_PLACES) - 1); left; left &= left - 1)
        cc_answers_add(open, CC_ANSWER_PLACE + qv__lowest(left));
    for (uint32_t half = 0; half < 2; half++)
        for (uint64_t left = set->card.half[half]; left; left &= left - 1)
            if (half * 64 + qv__lowest(left) < CC_CARDS)
                cc_answers_add(open,
                               CC_ANSWER_KIND + desk->eye.board.kind[half * 64 + qv__lowest(left)]);
}

static bool is_such(const cc_eye *eye, const cc_set *set, uint32_t card, uint32_t kind) {
    return cc_bits_have(set->card.half, card) && eye->board.kind[card] == kind;
}

/* Equal cards differ in where they lie: of a pile the oldest comes first, of a deck one that lies
 * anywhere, then the one nearest its top. */
static uint32_t depth_of(const cc_state *s, uint32_t card) {
    const uint32_t row = s->traced_n ? cc_traced(s, card) : (uint32_t)CC_NONE,
                   discard = cc_discard_find(s, card);
    uint32_t seat, part;
    if (discard != CC_NONE)
        return discard;
    if (row == CC_NONE)
        return 0;
    cc_traced_place(s, row, &seat, &part);
    return part < CC_TRACED_LOOSE ? row + 1 : 0;
}

static bool is_open(const cc_eye *eye, uint32_t card) {
    return cc_on(eye->s->out[cc_owner(eye->rs, card)], cc_in_list(eye->rs, card));
}

/* Of equal cards. Those of south come first, of hidden ones those that a text is to discard
 * (CC-A54), then those of which no text goes on to speak. */
static bool precedes(const cc_eye *eye, uint32_t card, uint32_t other) {
    const bool open = is_open(eye, card);
    if (open != is_open(eye, other) || cc_owner(eye->rs, card) != cc_owner(eye->rs, other))
        return open && !is_open(eye, other);
    const bool discarded = !open && cc_is_to_be_discarded(eye->s, card),
               called = !open && cc_is_called(eye->s, card);
    if (!open && discarded != cc_is_to_be_discarded(eye->s, other))
        return discarded;
    if (!open && called != cc_is_called(eye->s, other))
        return !called;
    return depth_of(eye->s, card) < depth_of(eye->s, other);
}

/* The card of a set that an answer names: the one at a place, or of a kind one that everybody knows
 * where it is, as it leaves first, and the lowest of those that come first; or CC_NONE. */
uint32_t cc_card_of_answer(const cc_eye *eye, const cc_set *set, uint32_t answer) {
    const cc_state *const s = eye->s;
    if (answer >= CC_ANSWER_PLACE && answer < CC_ANSWER_BUTTON) {
        const uint32_t place = answer - CC_ANSWER_PLACE;
        return cc_on(s->taken, place) ? s->object_card[s->at[place]] : (uint32_t)CC_NONE;
    }
    uint32_t found = CC_NONE;
    for (uint32_t card = 0; answer >= CC_ANSWER_KIND && card < eye->rs->cards; card++) {
        if (!is_such(eye, set, card, answer - CC_ANSWER_KIND))
            continue;
        if (found == CC_NONE || precedes(eye, card, found))
            found = card;
    }
    return found;
}

/* An offer without what was chosen of it already. */
static cc_set rest_of(const cc_desk *desk, const cc_set *set, const uint64_t chosen[2]) {
    cc_set rest = *set;
    const cc_set gone = cc_set_of(desk->s, chosen);
    rest.place &= ~gone.place;
    rest.card.half[0] &= ~gone.card.half[0];
    rest.card.half[1] &= ~gone.card.half[1];
    return rest;
}

bool cc_card_answers(const cc_desk *desk, const cc_plan *plan, const cc_targets *found,
                     uint32_t slot, cc_answers *open) {
    const cc_set rest = rest_of(desk, &found->set, plan->cards[slot]);
    if (plan->done || plan->chosen >= found->most || !cc_set_any(&rest))
        return false;
    add_cards(desk, &rest, open);
    if (plan->chosen >= found->least)
        cc_answers_add(open, CC_ANSWER_DONE);
    return true;
}

void cc_pick_card(const cc_desk *desk, cc_plan *plan, const cc_set *set, uint32_t slot,
                  uint32_t answer) {
    if (answer == CC_ANSWER_DONE) {
        plan->done = true;
        return;
    }
    const cc_set rest = rest_of(desk, set, plan->cards[slot]);
    const uint32_t card = cc_card_of_answer(&desk->eye, &rest, answer);
    if (card >= CC_CARDS)
        return;
    cc_bits_add(plan->cards[slot], card);
    plan->chosen++;
    assert(plan->ordered < sizeof plan->order);
    plan->order[plan->ordered++] = (uint8_t)card;
}

/* -- Targets ----------------------------------------------------------------------------------- */

/* CC-1.17: a move has room for so many cards of each target phrase, beside the event, X, the other
 * declarations and the payment. */
static uint32_t room_for_targets(const cc_desk *desk, uint32_t x, uint32_t extra) {
    const cc_ability *const ability = desk->scope.ability;
    const cc_bill *const bill = &desk->bill;
    uint32_t others = 1U + bill->has_x + (bill->over != CC_NONE) + cc_units_of(bill, x, extra);
    uint32_t phrases = 0;
    for (uint32_t row = 0; row < ability->declares; row++) {
        others++;
        phrases += cc_declaration(desk, row)->kind == CC_Q_TARGETS;
    }
    return phrases && others < CC_ANSWERS ? (CC_ANSWERS - others) / phrases : 0;
}

static uint32_t lesser(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

/* The number of a target phrase. */
static uint32_t phrase_of(const cc_question *question) {
    assert(question->slot >= CC_SLOT_TARGET && question->slot < CC_SLOT_TARGET + CC_TARGETS);
    return question->slot - (uint32_t)CC_SLOT_TARGET;
}

static cc_targets make_offer(cc_desk *desk, const cc_question *question, uint32_t x, uint32_t extra,
                             uint32_t target) {
    cc_scope *const scope = &desk->scope;
    const uint32_t room = room_for_targets(desk, x, extra);
    cc_machine m;
    const int16_t n = scope->n, own = scope->x;
    scope->x = (int16_t)x;
    scope->target_player = (uint8_t)target;
    scope->n = cc_part_value(scope, question->where, n);
    memset(&m, 0, sizeof m);
    cc_run_part(scope, question->offer, &m);
    m.set[0].place &= ~desk->s->cannot[CC_BE_TARGETED];
    scope->n = n;
    scope->x = own;
    const uint32_t least = m.value[0] < 0 ? 0 : (uint32_t)m.value[0];
    const uint32_t most = m.value[1] < 0 ? 0 : (uint32_t)m.value[1];
    return (cc_targets){.set = m.set[0],
                        .n = cc_size_of(&m.set[0]),
                        .least = least,
                        .most = lesser(most, room),
                        .x = x,
                        .extra = extra,
                        .target = target};
}

/* What a target phrase offers follows from what the desk sees, X, the payment and the target
 * player; it is found once. */
static const cc_targets *offer_of(cc_desk *desk, const cc_question *question, const cc_plan *plan) {
    const uint32_t phrase = phrase_of(question), x = plan->x == CC_NONE ? 0 : plan->x;
    const uint32_t extra = plan->extra == CC_NONE ? 0 : plan->extra;
    cc_targets *const offer = &desk->offer[phrase];
    if (!(desk->offered >> phrase & 1) || offer->x != x || offer->extra != extra ||
        offer->target != plan->target)
        *offer = make_offer(desk, question, x, extra, plan->target);
    desk->offered |= 1U << phrase;
    return offer;
}

/* A phrase in a mode is asked for only if that mode was chosen. */
static bool is_due(const cc_question *question, const cc_plan *plan) {
    return question->choice == CC_NONE || plan->mode[question->choice] == question->mode;
}

/* Of whom the fact that a phrase names holds. */
static bool player_fits(const cc_desk *desk, const cc_question *question, uint32_t seat) {
    return question->label == CC_NONE || desk->s->facts[seat] >> question->label & 1;
}

static bool is_possible(cc_desk *desk, cc_plan *plan, uint32_t from);

static bool can_choose_mode(cc_desk *desk, cc_plan *plan, uint32_t row) {
    const cc_question *const question = cc_declaration(desk, row);
    bool any = false;
    for (uint32_t mode = 0; mode < question->modes && !any; mode++) {
        plan->mode[question->slot] = (uint8_t)mode;
        any = is_possible(desk, plan, row + 1);
    }
    plan->mode[question->slot] = CC_NONE;
    return any;
}

static bool can_choose_player(cc_desk *desk, cc_plan *plan, uint32_t row) {
    bool any = false;
    for (uint32_t seat = 0; seat < CC_SEATS && !any; seat++) {
        plan->target = (uint8_t)seat;
        any =
            player_fits(desk, cc_declaration(desk, row), seat) && is_possible(desk, plan, row + 1);
    }
    plan->target = CC_NONE;
    return any;
}

/* CT-27: whether modes, a target player and targets can be found for all questions from there on.
 * What is chosen already stays. */
static bool is_possible(cc_desk *desk, cc_plan *plan, uint32_t from) {
    for (uint32_t row = from; row < desk->scope.ability->declares; row++) {
        const cc_question *const question = cc_declaration(desk, row);
        if (!is_due(question, plan))
            continue;
        if (question->kind == CC_Q_MODE && plan->mode[question->slot] == CC_NONE)
            return can_choose_mode(desk, plan, row);
        if (question->kind == CC_Q_PLAYER && plan->target == CC_NONE)
            return can_choose_player(desk, plan, row);
        if (question->kind != CC_Q_TARGETS)
            continue;
        const cc_targets *const found = offer_of(desk, question, plan);
        if (found->n < found->least || found->most < found->least)
            return false;
    }
    return true;
}

bool cc_can_announce(cc_desk *desk, uint32_t x, uint32_t extra) {
    cc_plan plan;
    if (desk->plan.phrase >= desk->scope.ability->declares)
        return true;
    plan = desk->plan;
    plan.x = (uint8_t)x;
    plan.extra = (uint8_t)extra;
    return is_possible(desk, &plan, plan.phrase);
}

/* -- Announcing -------------------------------------------------------------------------------- */

/* CT-27: only those for which there are targets. */
static bool mode_answers(cc_desk *desk, const cc_plan *plan, cc_answers *open) {
    const cc_question *const question = cc_declaration(desk, plan->phrase);
    cc_plan with = *plan;
    if (plan->mode[question->slot] != CC_NONE)
        return false;
    for (uint32_t mode = 0; mode < question->modes; mode++) {
        with.mode[question->slot] = (uint8_t)mode;
        if (is_possible(desk, &with, plan->phrase + 1U))
            cc_answers_add(open, CC_ANSWER_MODE + mode);
    }
    return true;
}

static bool player_answers(cc_desk *desk, const cc_plan *plan, cc_answers *open) {
    const cc_question *const question = cc_declaration(desk, plan->phrase);
    cc_plan with = *plan;
    if (plan->target != CC_NONE)
        return false;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        with.target = (uint8_t)seat;
        if (player_fits(desk, question, seat) && is_possible(desk, &with, plan->phrase + 1U))
            cc_answers_add(open, CC_ANSWER_PLAYER + seat);
    }
    return true;
}

bool cc_declared_answers(cc_desk *desk, const cc_plan *plan, cc_answers *open) {
    const cc_question *const question = cc_declaration(desk, plan->phrase);
    if (!is_due(question, plan))
        return false;
    switch (question->kind) {
    case CC_Q_MODE: return mode_answers(desk, plan, open);
    case CC_Q_PLAYER: return player_answers(desk, plan, open);
    default:
        return cc_card_answers(desk, plan, offer_of(desk, question, plan), phrase_of(question),
                               open);
    }
}

void cc_take_declared(cc_desk *desk, cc_plan *plan, uint32_t answer) {
    const cc_question *const question = cc_declaration(desk, plan->phrase);
    switch (question->kind) {
    case CC_Q_MODE: plan->mode[question->slot] = (uint8_t)(answer - CC_ANSWER_MODE); break;
    case CC_Q_PLAYER: plan->target = (uint8_t)(answer - CC_ANSWER_PLAYER); break;
    default:
        cc_pick_card(desk, plan, &offer_of(desk, question, plan)->set, phrase_of(question), answer);
        break;
    }
}
