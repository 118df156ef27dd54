/* SPDX-License-Identifier: MIT */
/* ConCardia: plans, see plan.h: X, targets (CT-32), and payment unit by unit (CC-1.11.7). */
#include "plan.h"

#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "core/shared.h"

/* Another plan on what is seen already. */
void cc_desk_clear(cc_desk *desk, uint32_t seat) {
    memset(&desk->plan, 0, sizeof desk->plan);
    desk->plan.seat = (uint8_t)seat;
    desk->plan.kind = desk->plan.event = CC_NONE;
    desk->plan.answer = CC_NO_ANSWER;
    desk->offered = 0;
    cc_forget_ghosts(&desk->eye);
}

void cc_desk_open(cc_desk *desk, const cc_ruleset *rs, const cc_state *s, uint32_t seat) {
    desk->rs = rs;
    desk->s = s;
    desk->eye.ghosts = 0;
    cc_desk_clear(desk, seat);
    cc_look(rs, s, 1U << seat, &desk->eye);
}

/* -- Costs ------------------------------------------------------------------------------------- */

/* CC-A12: of an ability on a hand card of that kind, or on none. */
static bool pays_itself(const cc_ruleset *rs, const cc_ability *ability, uint32_t kind) {
    return ability->tag == CC_IMMEDIATE && kind != CC_NONE &&
           cc_option(rs, CC_OPTION_IMMEDIATE_PAYS) == CC_PAYS_ITSELF;
}

uint32_t cc_units_of(const cc_ruleset *rs, const cc_ability *ability, uint32_t kind) {
    const cc_item *const item = cc_item_at(&rs->set, ability->item);
    uint32_t n = 0;
    for (uint32_t i = 0; i < ability->costs; i++)
        n += item[i].n == CC_NONE ? 0U : item[i].n;
    return n > 0 && !(ability->flags & CC_COST_X) && pays_itself(rs, ability, kind) ? n - 1 : n;
}

bool cc_can_pay(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t kind,
                uint32_t units) {
    const uint32_t cards = cc_hand_count(rs, s, seat) - (kind != CC_NONE ? 1U : 0U);
    return units <= cards || units <= cards + cc_counters_of(s, seat);
}

void cc_plan_ability(cc_desk *desk, cc_instance who, uint32_t kind, uint32_t you, bool free) {
    cc_plan *const plan = &desk->plan;
    cc_scope_of(&desk->eye, who, you, &desk->scope);
    plan->ability = true;
    plan->who = who;
    plan->kind = (uint8_t)kind;
    plan->cost_x = desk->scope.ability->flags & CC_COST_X && !free;
    plan->x = plan->cost_x ? CC_NONE : 0;
    plan->units = free ? 0 : (uint8_t)cc_units_of(desk->rs, desk->scope.ability, kind);
}

void cc_plan_pay(cc_desk *desk, uint32_t units) {
    desk->plan.units = (uint8_t)units;
}

/* -- Targets ----------------------------------------------------------------------------------- */

static const cc_question *question_of(const cc_desk *desk, uint32_t number) {
    return cc_question_at(&desk->rs->set, desk->scope.ability->question + number);
}

/* The number of a target phrase. */
static uint32_t phrase_of(const cc_question *question) {
    assert(question->slot >= CC_SLOT_TARGET && question->slot < CC_SLOT_TARGET + CC_TARGETS);
    return question->slot - (uint32_t)CC_SLOT_TARGET;
}

static uint32_t size_of(const cc_set *set) {
    return qv__count(set->place) + qv__count(set->card.half[0]) + qv__count(set->card.half[1]);
}

static cc_targets make_offer(cc_scope *scope, const cc_question *question, uint32_t x) {
    cc_machine m;
    const int16_t n = scope->n, own = scope->x;
    scope->x = (int16_t)x;
    scope->n = cc_part_value(scope, question->where, n);
    memset(&m, 0, sizeof m);
    cc_run_part(scope, question->offer, &m);
    scope->n = n;
    scope->x = own;
    return (cc_targets){.set = m.set[0],
                        .n = size_of(&m.set[0]),
                        .least = m.value[0] < 0 ? 0 : (uint32_t)m.value[0],
                        .most = m.value[1] < 0 ? 0 : (uint32_t)m.value[1]};
}

/* What a target phrase offers follows from what the desk sees and X; it is found once. */
static const cc_targets *offer_of(cc_desk *desk, const cc_question *question, uint32_t x) {
    const uint32_t phrase = phrase_of(question);
    const uint32_t value = x == CC_NONE ? 0 : x;
    if (!(desk->offered >> phrase & 1) || desk->offer[phrase].x != value) {
        desk->offer[phrase] = make_offer(&desk->scope, question, value);
        desk->offer[phrase].x = value;
    }
    desk->offered |= 1U << phrase;
    return &desk->offer[phrase];
}

static bool targets_found(cc_desk *desk, uint32_t x) {
    for (uint32_t i = desk->plan.phrase; i < desk->scope.ability->declares; i++) {
        const cc_question *const question = question_of(desk, i);
        if (question->kind != CC_Q_TARGETS)
            continue;
        const cc_targets *const found = offer_of(desk, question, x);
        if (found->n < found->least || found->least > CC_TARGET_CARDS)
            return false;
    }
    return true;
}

/* CC-A21: from 0 up to what can be paid, as far as there are targets for it. */
static bool x_answers(cc_desk *desk, cc_answers *open) {
    const cc_plan *const plan = &desk->plan;
    const bool itself = pays_itself(desk->rs, desk->scope.ability, plan->kind);
    bool any = false;
    for (uint32_t x = 0; x + plan->units <= CC_NUMBER_MOST; x++) {
        const uint32_t units = x + plan->units;
        if (!cc_can_pay(desk->rs, desk->s, plan->seat, plan->kind,
                        itself && units > 0 ? units - 1 : units))
            break;
        if (!targets_found(desk, x))
            continue;
        any = true;
        if (open)
            cc_answers_add(open, CC_ANSWER_NUMBER + x);
    }
    return any;
}

bool cc_plan_possible(cc_desk *desk) {
    const cc_plan *const plan = &desk->plan;
    if (plan->cost_x)
        return x_answers(desk, NULL);
    return cc_can_pay(desk->rs, desk->s, plan->seat, plan->kind, plan->units) &&
           targets_found(desk, 0);
}

/* -- What an answer names ---------------------------------------------------------------------- */

static void add_cards(const cc_desk *desk, const cc_set *set, cc_answers *open) {
    for (uint64_t left = set->place & ((UINT64_C(1) << CC_PLACES) - 1); left; left &= left - 1)
        cc_answers_add(open, CC_ANSWER_PLACE + qv__lowest(left));
    for (uint32_t half = 0; half < 2; half++)
        for (uint64_t left = set->card.half[half]; left; left &= left - 1)
            if (half * 64 + qv__lowest(left) < CC_CARDS)
                cc_answers_add(open, CC_ANSWER_KIND + desk->rs->kind[half * 64 + qv__lowest(left)]);
}

/* The card of a set that an answer names: the one at a place, or the lowest of a kind; or CC_NONE.
 */
uint32_t cc_card_of_answer(const cc_ruleset *rs, const cc_state *s, const cc_set *set,
                           uint32_t answer) {
    if (answer >= CC_ANSWER_PLACE && answer < CC_ANSWER_BUTTON) {
        const uint32_t place = answer - CC_ANSWER_PLACE;
        return cc_on(s->taken, place) ? s->object_card[s->at[place]] : (uint32_t)CC_NONE;
    }
    for (uint32_t card = 0; answer >= CC_ANSWER_KIND && card < rs->cards; card++)
        if (cc_bits_have(set->card.half, card) && rs->kind[card] == answer - CC_ANSWER_KIND)
            return card;
    return CC_NONE;
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

/* -- What is asked next ------------------------------------------------------------------------ */

/* Cards of a phrase; false if it is finished. */
static bool card_answers(const cc_desk *desk, const cc_plan *plan, const cc_targets *found,
                         uint32_t slot, cc_answers *open) {
    const uint32_t most =
        found->most < CC_TARGET_CARDS || plan->pick ? found->most : CC_TARGET_CARDS;
    const cc_set rest = rest_of(desk, &found->set, plan->cards[slot]);
    if (plan->done || plan->chosen >= most || !cc_set_any(&rest))
        return false;
    add_cards(desk, &rest, open);
    if (plan->chosen >= found->least)
        cc_answers_add(open, CC_ANSWER_DONE);
    return true;
}

static bool target_answers(cc_desk *desk, const cc_plan *plan, cc_answers *open) {
    const cc_question *const question = question_of(desk, plan->phrase);
    return question->kind == CC_Q_TARGETS &&
           card_answers(desk, plan, offer_of(desk, question, plan->x), phrase_of(question), open);
}

static uint32_t paid_with(const cc_plan *plan, uint32_t answer) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < plan->paid; i++)
        n += plan->pay[i] == answer;
    return n;
}

static void unit_answer(const cc_plan *plan, uint32_t answer, uint32_t have, cc_answers *open) {
    if (have > 0 && have > paid_with(plan, answer))
        cc_answers_add(open, answer);
}

/* Another hand card of that kind: the first ones are the card that acts, and what was paid. */
static void hand_unit(const cc_plan *plan, uint32_t kind, uint8_t had[CC_CARDS], cc_answers *open) {
    const uint32_t acts = kind == plan->kind;
    if (++had[kind] > acts)
        unit_answer(plan, CC_ANSWER_KIND + kind, had[kind] - acts, open);
}

static void pay_answers(const cc_desk *desk, const cc_plan *plan, cc_answers *open) {
    const cc_state *const s = desk->s;
    const uint32_t seat = plan->seat;
    uint8_t had[CC_CARDS] = {0};
    for (uint32_t i = 0; i < s->hand_size[seat]; i++)
        hand_unit(plan, s->hand[seat][i], had, open);
    for (uint32_t i = 0; i < s->shown_n; i++)
        if (cc_owner(desk->rs, s->shown[i]) == seat)
            hand_unit(plan, desk->rs->kind[s->shown[i]], had, open);
    for (uint32_t i = 0; i < s->objects; i++)
        if (s->object_control[i] == seat)
            unit_answer(plan, CC_ANSWER_PLACE + s->object_place[i], s->object_counters[i], open);
    for (uint32_t left = s->worn[seat]; left; left &= left - 1) {
        const uint32_t button = seat * CC_WORN + qv__lowest(left);
        unit_answer(plan, CC_ANSWER_BUTTON + button, s->button_counters[button], open);
    }
    unit_answer(plan, CC_ANSWER_POOL, s->pool[seat], open);
}

static void event_answers(const cc_desk *desk, const cc_plan *plan, cc_answers *open) {
    for (uint64_t left = plan->events; left; left &= left - 1)
        cc_answers_add(open, cc_event_answer(desk->s, qv__lowest(left)));
}

bool cc_plan_next(cc_desk *desk, const cc_plan *plan, cc_answers *open) {
    memset(open, 0, sizeof *open);
    if (plan->event == CC_NONE && plan->events) {
        event_answers(desk, plan, open);
        return true;
    }
    if (plan->ability && plan->x == CC_NONE)
        return x_answers(desk, open);
    if (plan->ability && plan->phrase < desk->scope.ability->declares)
        return target_answers(desk, plan, open);
    const cc_targets plain = {.set = plan->offer, .least = plan->least, .most = plan->most};
    if (plan->pick && card_answers(desk, plan, &plain, 0, open))
        return true;
    if (plan->one && plan->answer == CC_NO_ANSWER) {
        *open = plan->answers;
        return true;
    }
    if (plan->units == 0)
        return false;
    pay_answers(desk, plan, open);
    return true;
}

/* -- Answers ----------------------------------------------------------------------------------- */

/* Goes on to the next phrase that asks something. */
static void finish_phrases(cc_desk *desk, cc_plan *plan) {
    cc_answers open;
    if (plan->events && plan->event == CC_NONE)
        return;
    while (plan->ability && plan->x != CC_NONE && plan->phrase < desk->scope.ability->declares) {
        memset(&open, 0, sizeof open);
        if (target_answers(desk, plan, &open))
            return;
        if (plan->chosen > 0) {
            assert(plan->ordered < sizeof plan->order);
            const uint32_t slot = question_of(desk, plan->phrase)->slot;
            plan->order[plan->ordered++] = (uint8_t)(CC_ORDER_OF + slot);
        }
        plan->phrase++;
        plan->chosen = 0;
        plan->done = false;
    }
}

static void take_card(const cc_desk *desk, cc_plan *plan, const cc_set *set, uint32_t slot,
                      uint32_t answer) {
    if (answer == CC_ANSWER_DONE) {
        plan->done = true;
        return;
    }
    const cc_set rest = rest_of(desk, set, plan->cards[slot]);
    const uint32_t card = cc_card_of_answer(desk->rs, desk->s, &rest, answer);
    if (card >= CC_CARDS)
        return;
    cc_bits_add(plan->cards[slot], card);
    plan->chosen++;
    assert(plan->ordered < sizeof plan->order);
    plan->order[plan->ordered++] = (uint8_t)card;
}

static void take(cc_desk *desk, cc_plan *plan, uint32_t answer) {
    if (plan->ability && plan->x == CC_NONE) {
        plan->x = (uint8_t)(answer - CC_ANSWER_NUMBER);
        plan->units = (uint8_t)(plan->units + plan->x);
        if (plan->units > 0 && pays_itself(desk->rs, desk->scope.ability, plan->kind))
            plan->units--;
    } else if (plan->ability && plan->phrase < desk->scope.ability->declares) {
        const cc_question *const question = question_of(desk, plan->phrase);
        const cc_targets *const found = offer_of(desk, question, plan->x);
        take_card(desk, plan, &found->set, phrase_of(question), answer);
    } else if (plan->pick && !plan->done && plan->chosen < plan->most) {
        take_card(desk, plan, &plan->offer, 0, answer);
    } else if (plan->one && plan->answer == CC_NO_ANSWER) {
        plan->answer = (uint16_t)answer;
    } else if (plan->units > 0 && plan->paid < CC_NUMBER_MOST) {
        plan->pay[plan->paid++] = (uint16_t)answer;
        plan->units--;
    }
    finish_phrases(desk, plan);
}

void cc_plan_event(cc_desk *desk, uint32_t event) {
    const cc_event answered = cc_event_of(desk->rs, desk->s, desk->s->frames, event);
    assert(desk->offered == 0); /* the phrases see the event */
    desk->plan.event = (uint8_t)event;
    cc_scope_event(&desk->eye, &answered, &desk->scope);
    cc_lift_ghosts(&desk->eye);
    finish_phrases(desk, &desk->plan);
}

void cc_plan_start(cc_desk *desk, uint64_t events) {
    if (qv__count(events) == 1)
        cc_plan_event(desk, qv__lowest(events));
    else
        desk->plan.events = events;
    finish_phrases(desk, &desk->plan);
}

void cc_plan_take(cc_desk *desk, uint32_t answer) {
    cc_plan *const plan = &desk->plan;
    if (!plan->events || plan->event != CC_NONE) {
        take(desk, plan, answer);
        return;
    }
    for (uint64_t left = plan->events; left; left &= left - 1)
        if (cc_event_answer(desk->s, qv__lowest(left)) == answer) {
            cc_plan_event(desk, qv__lowest(left));
            return;
        }
}

/* Whether nothing is left to answer after that. */
static bool completes(cc_desk *desk, uint32_t answer) {
    const cc_plan *const plan = &desk->plan;
    cc_answers after;
    if (plan->events && plan->event == CC_NONE) {
        cc_desk named; /* what it sees depends on the event */
        cc_desk_open(&named, desk->rs, desk->s, plan->seat);
        cc_plan_ability(&named, plan->who, plan->kind, desk->scope.you, false);
        named.plan.events = plan->events;
        cc_plan_take(&named, answer);
        return !cc_plan_next(&named, &named.plan, &after);
    }
    cc_plan next = *plan;
    take(desk, &next, answer);
    return !cc_plan_next(desk, &next, &after);
}

static uint32_t each_answer(const cc_answers *set, uint32_t first, uint16_t *out) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < CC_ANSWER_WORDS; i++)
        n += qv__each_step(set->word[i], first + 64 * i, out + n);
    return n;
}

/* Whether all answers leave something to answer, or all of them complete the move. It is not told
 * here of those that name X or an event, and where others can follow the cards of a phrase. */
static bool are_alike(const cc_desk *desk, bool *complete) {
    const cc_plan *const plan = &desk->plan;
    *complete = plan->units <= 1;
    if ((plan->events && plan->event == CC_NONE) || (plan->ability && plan->x == CC_NONE))
        return false;
    if (plan->ability && plan->phrase < desk->scope.ability->declares) {
        *complete = false; /* what is to be paid comes last */
        return plan->units > 0;
    }
    if (plan->pick) {
        *complete = plan->chosen + 1U >= plan->most;
        return plan->units == 0 && !plan->one && (*complete || plan->chosen < plan->least);
    }
    if (plan->one && plan->answer == CC_NO_ANSWER)
        *complete = plan->units == 0;
    return true;
}

uint32_t cc_plan_legal(cc_desk *desk, uint16_t *out) {
    const uint32_t inner = qv__first(&desk->rs->head, CC_R_ANSWER);
    const uint32_t last = qv__first(&desk->rs->head, CC_R_LAST_ANSWER);
    cc_answers open, complete = {{0}};
    uint32_t n = 0;
    bool all;
    if (!cc_plan_next(desk, &desk->plan, &open))
        return 0;
    if (are_alike(desk, &all))
        return each_answer(&open, all ? last : inner, out);
    for (uint32_t i = 0; i < CC_ANSWER_WORDS; i++)
        for (uint64_t left = open.word[i]; left; left &= left - 1) {
            const uint32_t answer = 64 * i + qv__lowest(left);
            if (completes(desk, answer))
                cc_answers_add(&complete, answer);
            else
                out[n++] = (uint16_t)(inner + answer);
        }
    return n + each_answer(&complete, last, out + n);
}
