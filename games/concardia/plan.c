/* SPDX-License-Identifier: MIT */
/* ConCardia: plans, see plan.h: X, modes, targets (CT-32), and payment unit by unit (CC-1.11.7). */
#include "plan.h"

#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "core/shared.h"

/* Another plan on what is seen already. */
void cc_desk_clear(cc_desk *desk, uint32_t seat) {
    memset(&desk->plan, 0, sizeof desk->plan);
    desk->plan.seat = (uint8_t)seat;
    desk->plan.kind = desk->plan.event = desk->plan.target = CC_NONE;
    memset(desk->plan.mode, CC_NONE, sizeof desk->plan.mode);
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

static cc_payer payer_of(const cc_desk *desk, const cc_plan *plan, uint32_t x, uint32_t extra) {
    return (cc_payer){.rs = desk->rs,
                      .s = desk->s,
                      .bill = &desk->bill,
                      .seat = plan->seat,
                      .x = x,
                      .extra = extra,
                      .source = plan->who.source,
                      .kind = plan->kind,
                      .hopeful = plan->ability && desk->scope.hopeful,
                      .paid = plan->paid,
                      .pay = plan->pay};
}

static void count_units(const cc_desk *desk, cc_plan *plan) {
    if (!plan->free && plan->x != CC_NONE && plan->extra != CC_NONE)
        plan->units = (uint8_t)cc_units_of(&desk->bill, plan->x, plan->extra);
}

static void begin_payment(cc_desk *desk) {
    cc_plan *const plan = &desk->plan;
    plan->cost_x = desk->bill.has_x && !plan->free;
    plan->overpays = desk->bill.over != CC_NONE && !plan->free;
    plan->x = plan->cost_x ? CC_NONE : 0;
    plan->extra = plan->overpays ? CC_NONE : 0;
    count_units(desk, plan);
}

void cc_plan_ability(cc_desk *desk, cc_instance who, uint32_t kind, uint32_t you, bool free) {
    cc_plan *const plan = &desk->plan;
    cc_scope_of(&desk->eye, who, you, &desk->scope);
    cc_bill_of_ability(desk->rs, desk->s, who, you, kind, &desk->bill);
    plan->ability = true;
    plan->who = who;
    plan->kind = (uint8_t)kind;
    plan->free = free;
    begin_payment(desk);
}

void cc_plan_keep(cc_desk *desk, uint32_t kind) {
    desk->plan.kind = (uint8_t)kind;
    desk->plan.who.source = CC_NONE;
    cc_bill_of_area(desk->rs, kind, &desk->bill);
    begin_payment(desk);
}

/* What the ability announces was announced before. */
void cc_plan_items(cc_desk *desk, cc_instance who, uint32_t first, uint32_t items) {
    cc_bill_of_items(desk->rs, desk->scope.ability, first, items, &desk->bill);
    desk->plan.who = who;
    desk->plan.ability = true;
    desk->plan.phrase = desk->scope.ability->declares;
    begin_payment(desk);
}

/* CC-A21: from 0 up to what can be paid, as far as there are targets for it. NULL: whether there
 * are any. */
static bool x_answers(cc_desk *desk, const cc_plan *plan, cc_answers *open) {
    cc_payer payer = payer_of(desk, plan, 0, 0);
    bool any = false;
    for (; payer.x <= CC_NUMBER_MOST && (open || !any) && cc_can_pay(&payer); payer.x++) {
        if (!cc_can_announce(desk, payer.x, 0))
            continue;
        any = true;
        if (open)
            cc_answers_add(open, CC_ANSWER_NUMBER + payer.x);
    }
    return any;
}

/* Likewise what is paid beyond the cost. */
static void extra_answers(cc_desk *desk, const cc_plan *plan, cc_answers *open) {
    cc_payer payer = payer_of(desk, plan, plan->x, 0);
    for (; payer.extra <= CC_NUMBER_MOST && cc_can_pay(&payer); payer.extra++)
        if (cc_can_announce(desk, payer.x, payer.extra))
            cc_answers_add(open, CC_ANSWER_NUMBER + payer.extra);
}

bool cc_plan_possible(cc_desk *desk) {
    const cc_plan *const plan = &desk->plan;
    if (plan->cost_x)
        return x_answers(desk, plan, NULL);
    const cc_payer payer = payer_of(desk, plan, 0, 0);
    return (plan->free || cc_can_pay(&payer)) && cc_can_announce(desk, 0, 0);
}

/* -- What is asked next ------------------------------------------------------------------------ */

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

static void card_answers(const cc_desk *desk, const cc_plan *plan, cc_answers *open) {
    const cc_state *const s = desk->s;
    const uint32_t seat = plan->seat;
    uint8_t had[CC_CARDS] = {0};
    for (uint32_t i = 0; i < s->hand_size[seat]; i++)
        hand_unit(plan, s->hand[seat][i], had, open);
    for (uint32_t i = 0; i < s->shown_n; i++)
        if (cc_owner(desk->rs, s->shown[i]) == seat)
            hand_unit(plan, desk->rs->kind[s->shown[i]], had, open);
}

static void counter_answers(const cc_desk *desk, const cc_plan *plan, cc_answers *open) {
    const cc_state *const s = desk->s;
    const uint32_t seat = plan->seat;
    for (uint32_t i = 0; i < s->objects; i++)
        if (s->object_control[i] == seat)
            unit_answer(plan, CC_ANSWER_PLACE + s->object_place[i], s->object_counters[i], open);
    for (uint32_t left = s->worn[seat]; left; left &= left - 1) {
        const uint32_t button = seat * CC_WORN + qv__lowest(left);
        unit_answer(plan, CC_ANSWER_BUTTON + button, s->button_counters[button], open);
    }
    unit_answer(plan, CC_ANSWER_POOL, s->pool[seat], open);
}

/* Of these only what lets the rest be paid: not the counters of a card that has left by then. */
static void keep_payable(const cc_desk *desk, const cc_plan *plan, const cc_due *due,
                         cc_answers *open) {
    uint16_t pay[CC_NUMBER_MOST];
    cc_payer payer = payer_of(desk, plan, plan->x, plan->extra);
    const uint32_t object = cc_object_of(desk->s, plan->who.source);
    if (object != CC_NONE && cc_has_left(&desk->bill, due))
        cc_bits_drop(open->word, CC_ANSWER_PLACE + desk->s->object_place[object]);
    memcpy(pay, plan->pay, sizeof pay);
    payer.pay = pay;
    payer.paid = plan->paid + 1U;
    for (uint32_t i = 0; i < CC_ANSWER_WORDS; i++)
        for (uint64_t left = open->word[i]; left; left &= left - 1) {
            const uint32_t answer = 64 * i + qv__lowest(left);
            pay[plan->paid] = (uint16_t)answer;
            if ((answer >= CC_ANSWER_KIND &&
                 !cc_due_takes(desk->rs, due, answer - CC_ANSWER_KIND)) ||
                !cc_can_pay(&payer))
                cc_bits_drop(open->word, answer);
        }
}

static void pay_answers(const cc_desk *desk, const cc_plan *plan, cc_answers *open) {
    const cc_payer payer = payer_of(desk, plan, plan->x, plan->extra);
    const cc_due *const due = &desk->bill.due[desk->bill.plain ? 0 : cc_due_next(&payer)];
    if (desk->bill.plain || due->what != CC_PAY_COUNTERS)
        card_answers(desk, plan, open);
    if (desk->bill.plain || due->what != CC_PAY_CARDS)
        counter_answers(desk, plan, open);
    if (!desk->bill.plain)
        keep_payable(desk, plan, due, open);
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
    if (plan->edit) {
        const bool whole = cc_edit_is_whole(plan->part, plan->parts);
        if (!whole)
            cc_edit_answers(desk->rs, desk->s, plan->part, plan->parts, open);
        return !whole;
    }
    if (plan->x == CC_NONE)
        return x_answers(desk, plan, open);
    if (plan->extra == CC_NONE) {
        extra_answers(desk, plan, open);
        return true;
    }
    if (plan->ability && plan->phrase < desk->scope.ability->declares)
        return cc_declared_answers(desk, plan, open);
    const cc_targets plain = {.set = plan->offer, .least = plan->least, .most = plan->most};
    if (plan->pick && cc_card_answers(desk, plan, &plain, 0, open))
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

bool cc_plan_pays(cc_desk *desk) {
    cc_answers open;
    cc_plan free = desk->plan;
    free.units = 0;
    return desk->plan.units > 0 && !cc_plan_next(desk, &free, &open);
}

/* -- Answers ----------------------------------------------------------------------------------- */

/* Goes on to the next phrase that asks something. */
static void finish_phrases(cc_desk *desk, cc_plan *plan) {
    cc_answers open;
    if (plan->events && plan->event == CC_NONE)
        return;
    while (plan->ability && plan->x != CC_NONE && plan->extra != CC_NONE &&
           plan->phrase < desk->scope.ability->declares) {
        memset(&open, 0, sizeof open);
        if (cc_declared_answers(desk, plan, &open))
            return;
        if (plan->chosen > 0) {
            assert(plan->ordered < sizeof plan->order);
            const uint32_t slot = cc_declaration(desk, plan->phrase)->slot;
            plan->order[plan->ordered++] = (uint8_t)(CC_ORDER_OF + slot);
        }
        plan->phrase++;
        plan->chosen = 0;
        plan->done = false;
    }
}

static void take(cc_desk *desk, cc_plan *plan, uint32_t answer) {
    if (plan->edit) {
        plan->part[plan->parts++] = (uint16_t)answer;
    } else if (plan->x == CC_NONE) {
        plan->x = (uint8_t)(answer - CC_ANSWER_NUMBER);
        count_units(desk, plan);
    } else if (plan->extra == CC_NONE) {
        plan->extra = (uint8_t)(answer - CC_ANSWER_NUMBER);
        count_units(desk, plan);
    } else if (plan->ability && plan->phrase < desk->scope.ability->declares) {
        cc_take_declared(desk, plan, answer);
    } else if (plan->pick && !plan->done && plan->chosen < plan->most) {
        cc_pick_card(desk, plan, &plan->offer, 0, answer);
    } else if (plan->one && plan->answer == CC_NO_ANSWER) {
        plan->answer = (uint16_t)answer;
    } else if (plan->units > 0 && plan->paid < CC_NUMBER_MOST) {
        plan->pay[plan->paid++] = (uint16_t)answer;
        plan->units--;
    }
    finish_phrases(desk, plan);
}

void cc_desk_event(cc_desk *desk, const cc_event *event) {
    cc_scope_event(&desk->eye, event, &desk->scope);
}

void cc_plan_event(cc_desk *desk, uint32_t event) {
    const cc_event answered = cc_event_of(desk->rs, desk->s, desk->s->frames, event);
    assert(desk->offered == 0); /* the phrases see the event */
    desk->plan.event = (uint8_t)event;
    cc_desk_event(desk, &answered);
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
    if (plan->edit) {
        uint16_t part[CC_EDIT_PARTS];
        memcpy(part, plan->part, sizeof part);
        part[plan->parts] = (uint16_t)answer;
        return cc_edit_is_whole(part, plan->parts + 1U);
    }
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
 * here of those that name a number to be paid or an event, and where others can follow the cards
 * of a phrase. */
static bool are_alike(const cc_desk *desk, bool *complete) {
    const cc_plan *const plan = &desk->plan;
    *complete = plan->units <= 1;
    if (plan->edit)
        return false;
    if ((plan->events && plan->event == CC_NONE) || plan->x == CC_NONE || plan->extra == CC_NONE)
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
