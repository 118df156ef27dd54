/* SPDX-License-Identifier: MIT */
/* ConCardia: abilities begin and end: payment, the frame, and what becomes of a card used from the
 * hand (CC-1.11.7). */
#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "frames.h"

/* -- Payment ----------------------------------------------------------------------------------- */

/* Not the card that its own cost has returned to the hand. */
static uint32_t take_unit(const cc_ruleset *rs, cc_state *s, uint32_t seat, uint32_t kind,
                          uint32_t source) {
    for (uint32_t i = 0; i < s->shown_n; i++) {
        const uint32_t card = s->shown[i];
        if (card != source && rs->kind[card] == kind && cc_owner(rs, card) == seat) {
            (void)cc_shown_take(s, card);
            return card;
        }
    }
    return cc_hidden_take(rs, s, seat, kind);
}

static void pay_unit(const cc_ruleset *rs, cc_state *s, cc_instance text, uint32_t seat,
                     uint32_t source, uint32_t answer, qv_event_log *log) {
    if (answer >= CC_ANSWER_KIND) {
        const uint32_t card = take_unit(rs, s, seat, answer - CC_ANSWER_KIND, source);
        cc_discard(s, card);
        QV_EMIT_BY(log, CC_SAYS_PAYS_CARD, cc_cause(rs, s, text, CC_1_11_1), QV_ALL, seat,
                   rs->kind[card]);
        cc_note(rs, s,
                (cc_event){.kinds = CC_DISCARDED | CC_AS_COST,
                           .card = (uint8_t)card,
                           .player = (uint8_t)seat,
                           .place = CC_NONE,
                           .label = CC_NONE},
                log);
        return;
    }
    if (answer == CC_ANSWER_POOL)
        s->pool[seat]--;
    else if (answer >= CC_ANSWER_BUTTON)
        s->button_counters[answer - CC_ANSWER_BUTTON]--;
    else
        s->object_counters[s->at[answer - CC_ANSWER_PLACE]]--;
    s->stale = 1;
    QV_EMIT_BY(log, CC_SAYS_PAYS_COUNTER, cc_cause(rs, s, text, CC_1_11_3), QV_ALL, seat, answer);
}

static void pay_points(const cc_ruleset *rs, cc_state *s, cc_instance text, uint32_t seat,
                       uint32_t n, qv_event_log *log) {
    const int32_t sum = s->text_points[seat] - (int32_t)n;
    s->text_points[seat] = (int16_t)(sum < -CC_STAT_MOST ? -CC_STAT_MOST : sum);
    s->stale = 1;
    QV_EMIT_BY(log, CC_SAYS_SCORE, cc_cause(rs, s, text, CC_1_9_3), QV_ALL, seat,
               cc_points(rs, s, seat));
}

static void note_self(const cc_ruleset *rs, cc_state *s, uint32_t kinds, uint32_t card,
                      uint32_t seat, uint32_t place, qv_event_log *log) {
    cc_note(rs, s,
            (cc_event){.kinds = kinds,
                       .card = (uint8_t)card,
                       .player = (uint8_t)seat,
                       .place = (uint8_t)place,
                       .label = CC_NONE},
            log);
}

/* From the Board, or from limbo. */
static uint32_t leave_place(const cc_ruleset *rs, cc_state *s, uint32_t card) {
    const uint32_t object = cc_object_of(s, card), row = cc_limbo_find(s, card);
    const uint32_t place = object != CC_NONE ? s->object_place[object] : (uint32_t)CC_NONE;
    cc_natures natures;
    if (object != CC_NONE) {
        cc_find_natures(rs, s, &natures);
        (void)cc_depart(rs, s, object, &natures);
    } else if (row != CC_NONE) {
        cc_aside_drop(s, row);
    }
    return place;
}

static void remove_self(const cc_ruleset *rs, cc_state *s, cc_instance text, uint32_t seat,
                        qv_event_log *log) {
    const qv__cause cause = cc_cause(rs, s, text, CT_6_1);
    const uint32_t card = text.source, place = leave_place(rs, s, card);
    cc_discard(s, card);
    QV_EMIT_BY(log, CC_SAYS_REMOVES, cause, QV_ALL, seat, rs->kind[card], place, seat);
    note_self(rs, s, CC_REMOVED | CC_LEFT | CC_AS_COST, card, seat, place, log);
}

static void return_self(const cc_ruleset *rs, cc_state *s, cc_instance text, uint32_t seat,
                        qv_event_log *log) {
    const qv__cause cause = cc_cause(rs, s, text, CT_6_1);
    const uint32_t card = text.source, pile = cc_discard_find(s, card);
    if (pile != CC_NONE)
        cc_discard_drop(s, pile);
    const uint32_t place = leave_place(rs, s, card);
    cc_show(s, card);
    QV_EMIT_BY(log, CC_SAYS_RETURNS, cause, QV_ALL, seat, rs->kind[card]);
    if (place != CC_NONE)
        note_self(rs, s, CC_LEFT, card, seat, place, log);
}

/* A card in hand lies in limbo meanwhile; that it is shown is all that is done to it until it goes
 * back (CC-1.12.5). */
static void pay_self(const cc_ruleset *rs, cc_state *s, uint32_t what, cc_instance text,
                     uint32_t seat, qv_event_log *log) {
    const uint32_t card = text.source;
    if (what == CC_PAY_REMOVE) {
        remove_self(rs, s, text, seat, log);
    } else if (what == CC_PAY_RETURN) {
        return_self(rs, s, text, seat, log);
    } else if (what == CC_PAY_REVEAL) {
        QV_EMIT_BY(log, CC_SAYS_SHOWS, cc_cause(rs, s, text, CT_6_1), QV_ALL, seat, rs->kind[card]);
    } else {
        (void)leave_place(rs, s, card);
        cc_discard(s, card);
        QV_EMIT_BY(log, CC_SAYS_PAYS_CARD, cc_cause(rs, s, text, CT_6_1), QV_ALL, seat,
                   rs->kind[card]);
        note_self(rs, s, CC_DISCARDED | CC_AS_COST, card, seat, CC_NONE, log);
    }
}

static void note_spent(const cc_ruleset *rs, cc_state *s, uint32_t seat, uint32_t n,
                       qv_event_log *log) {
    cc_note(rs, s,
            (cc_event){.kinds = CC_SPENT,
                       .card = CC_NONE,
                       .player = (uint8_t)seat,
                       .place = CC_NONE,
                       .label = CC_NONE,
                       .amount = (int16_t)n},
            log);
}

/* In the order of the items, all of it in one moment. `text`: what asks for the payment. */
void cc_pay(const cc_ruleset *rs, cc_state *s, const cc_desk *desk, cc_instance text,
            qv_event_log *log) {
    const cc_plan *const plan = &desk->plan;
    const cc_bill *const bill = &desk->bill;
    if (plan->free || (plan->paid == 0 && bill->plain))
        return;
    uint32_t counters = 0;
    cc_moment(rs, s);
    uint32_t source = CC_NONE;
    for (uint32_t i = 0, paid = 0; i < bill->n; i++) {
        const uint32_t what = bill->due[i].what, n = cc_due_of(bill, i, plan->x, plan->extra);
        if (what == CC_PAY_POINTS)
            pay_points(rs, s, text, plan->seat, n, log);
        else if (what > CC_PAY_POINTS)
            pay_self(rs, s, what, text, plan->seat, log);
        for (uint32_t k = 0; what < CC_PAY_POINTS && k < n; k++) {
            counters += plan->pay[paid] < CC_ANSWER_KIND;
            pay_unit(rs, s, text, plan->seat, source, plan->pay[paid++], log);
        }
        source = what == CC_PAY_RETURN ? text.source : source;
    }
    if (counters > 0)
        note_spent(rs, s, plan->seat, counters, log);
}

/* -- Frames ------------------------------------------------------------------------------------ */

/* CC-1.12.8: on top of what it answers, so it happens first. `copied`: see frame_copy. */
static uint32_t push(cc_state *s, cc_instance who, uint32_t copied, uint32_t you,
                     const cc_event *event) {
    const uint32_t f = s->frames++;
    assert(f < CC_FRAMES);
    s->frame_source[f] = who.source;
    s->frame_copy[f] = (uint8_t)copied;
    s->frame_ability[f] = who.number;
    s->frame_you[f] = s->frame_actor[f] = (uint8_t)you;
    s->frame_question[f] = CC_NONE;
    s->frame_amount[f] = 1;
    s->frame_event[f] = event->kinds;
    s->frame_card[f] = event->card;
    s->frame_place[f] = event->place;
    s->frame_player[f] = event->player;
    s->frame_event_amount[f] = event->amount;
    s->frame_event_clock[f] = event->clock;
    s->frame_label[f] = event->label;
    s->frame_target[f] = CC_NONE;
    memset(s->frame_mode[f], CC_NONE, sizeof s->frame_mode[f]);
    s->frame_answers[f] = event->kinds & CC_ACTIVATED ? event->frame : CC_NONE;
    s->frame_clock[f] = s->clock;
    return f;
}

/* Where the text of an ability is printed that a card has from another one, and one; or 0. */
static uint32_t copy_of(const cc_state *s, cc_instance who) {
    return who.number < CC_ABILITIES ? 0 : cc_copied_by(s, who.source) + 1;
}

#define CLEAR(member) memset(&s->member[f], 0, sizeof s->member[f])

static void pop(cc_state *s) {
    const uint32_t f = --s->frames;
    CLEAR(frame_slot);
    CLEAR(frame_event);
    CLEAR(frame_flags);
    CLEAR(frame_amount);
    CLEAR(frame_event_amount);
    CLEAR(frame_clock);
    CLEAR(frame_event_clock);
    CLEAR(frame_n);
    CLEAR(frame_source);
    CLEAR(frame_ability);
    CLEAR(frame_copy);
    CLEAR(frame_you);
    CLEAR(frame_stage);
    CLEAR(frame_question);
    CLEAR(frame_x);
    CLEAR(frame_power);
    CLEAR(frame_left);
    CLEAR(frame_far);
    CLEAR(frame_from);
    CLEAR(frame_to);
    CLEAR(frame_actor);
    CLEAR(frame_card);
    CLEAR(frame_place);
    CLEAR(frame_player);
    CLEAR(frame_label);
    CLEAR(frame_target);
    CLEAR(frame_players);
    CLEAR(frame_mode);
    CLEAR(frame_order);
    CLEAR(frame_answers);
    s->window[f + 1] = CC_WINDOW_NONE;
    s->declined[f + 1] = 0;
}

static void say_event(const cc_ruleset *rs, const cc_state *s, uint32_t level, cc_instance who,
                      uint32_t i, qv_event_log *log) {
    const uint64_t events = cc_events_of(s, level);
    if (events & (events - 1))
        QV_EMIT_BY(log, CC_SAYS_ANSWERS_EVENT, cc_cause(rs, s, who, CC_1_12_9), QV_ALL,
                   cc_event_answer(s, i));
}

static uint32_t name_of(const cc_state *s, const cc_ruleset *rs, uint32_t card) {
    const uint32_t object = cc_object_of(s, card);
    return object == CC_NONE ? (uint32_t)CC_ANSWER_KIND + rs->kind[card]
                             : (uint32_t)CC_ANSWER_PLACE + s->object_place[object];
}

/* Cards that everybody sees: targets, and choices of the Board or a pile; not of a hand, from which
 * also a card that all know may go unseen. */
static void say_cards(const cc_ruleset *rs, const cc_state *s, uint32_t seat,
                      const uint64_t cards[2], qv__cause cause, qv_event_log *log) {
    for (uint32_t half = 0; half < 2; half++)
        for (uint64_t left = cards[half]; left; left &= left - 1) {
            const uint32_t card = half * 64 + qv__lowest(left);
            if (cc_on(s->out[cc_owner(rs, card)], cc_in_list(rs, card)) && !cc_is_in_hand(s, card))
                QV_EMIT_BY(log, CC_SAYS_TARGETS, cause, QV_ALL, seat, name_of(s, rs, card));
        }
}

/* X, modes, the target player, and cards by the clause `rule`. */
void cc_say_plan(const cc_ruleset *rs, const cc_state *s, const cc_plan *plan, cc_instance who,
                 uint32_t rule, qv_event_log *log) {
    if (!log)
        return;
    if (plan->cost_x)
        QV_EMIT_BY(log, CC_SAYS_X, cc_cause(rs, s, who, CC_1_11_2), QV_ALL, plan->x);
    if (plan->overpays)
        QV_EMIT_BY(log, CC_SAYS_OVERPAYS, cc_cause(rs, s, who, CT_6_1), QV_ALL, plan->seat,
                   plan->extra);
    for (uint32_t i = 0; i < CC_CHOICES; i++)
        if (plan->mode[i] != CC_NONE)
            QV_EMIT_BY(log, CC_SAYS_TARGETS, cc_cause(rs, s, who, CT_24), QV_ALL, plan->seat,
                       CC_ANSWER_MODE + plan->mode[i]);
    if (plan->target != CC_NONE)
        QV_EMIT_BY(log, CC_SAYS_TARGETS, cc_cause(rs, s, who, CT_30), QV_ALL, plan->seat,
                   CC_ANSWER_PLAYER + plan->target);
    for (uint32_t i = 0; i < CC_TARGETS; i++)
        say_cards(rs, s, plan->seat, plan->cards[i], cc_cause(rs, s, who, rule), log);
}

/* What the plan has announced is the frame's. */
void cc_announced(cc_state *s, uint32_t f, const cc_plan *plan) {
    memcpy(s->frame_slot[f], plan->cards, sizeof plan->cards);
    memcpy(s->frame_mode[f], plan->mode, sizeof plan->mode);
    s->frame_target[f] = plan->target;
    cc_keep_order(s, f, plan->order, plan->ordered);
}

/* -- Activated abilities (CT-24) --------------------------------------------------------------- */

/* CC-A27, single */
static void mark_saved(const cc_ruleset *rs, cc_state *s, uint32_t level, cc_instance who,
                       uint32_t i) {
    const cc_event event = cc_event_of(rs, s, level, i);
    const uint32_t object =
        event.kinds & CC_WOULD_CAPTURE ? cc_object_of(s, event.card) : (uint32_t)CC_NONE;
    if (object != CC_NONE && cc_ability_of(rs, s, who)->tag == CC_REACTION)
        s->object_mark[object] |= CC_MARK_SAVED;
}

void cc_used_in_window(const cc_ruleset *rs, cc_state *s, uint32_t level, cc_instance who,
                       uint32_t event) {
    const bool batch = cc_option(rs, CC_OPTION_REACTIONS) == CC_REACTIONS_BATCH;
    cc_use_up(s, cc_mark_level(s, level), who, cc_subject_of(s, level, event), true);
    if (cc_option(rs, CC_OPTION_SAVES_PER_CARD) == CC_SAVES_SINGLE)
        mark_saved(rs, s, level, who, event);
    if (s->window[level] == CC_WINDOW_CAPTURE && batch)
        s->window[level] = CC_WINDOW_BATCH;
}

/* The card goes to limbo before the payment, so it cannot pay for itself. Of copies one that
 * everybody knows may have been used already. */
static cc_instance leave_hand(const cc_ruleset *rs, cc_state *s, const cc_plan *plan) {
    cc_instance who = plan->who;
    if (plan->kind == CC_NONE)
        return who;
    if (!cc_shown_take(s, who.source))
        who.source = (uint8_t)cc_hidden_take(rs, s, plan->seat, plan->kind);
    cc_aside_add(s, who.source, CC_LIMBO_USED, 0);
    return who;
}

/* CC-1.12.6: Reactions are paid for, and have a Power, like other abilities. */
void cc_activate(const cc_ruleset *rs, cc_state *s, const cc_desk *desk, qv_event_log *log) {
    const cc_plan *const plan = &desk->plan;
    const uint32_t level = s->frames;
    const bool reaction = s->window[level] != CC_WINDOW_NONE;
    cc_event event = {.card = CC_NONE, .player = CC_NONE, .place = CC_NONE, .label = CC_NONE};
    if (reaction)
        event = cc_event_of(rs, s, level, plan->event);
    const uint32_t bearer = plan->kind != CC_NONE ? (uint32_t)CC_FROM_KIND + plan->kind
                                                  : cc_bearer_of(rs, plan->who.source);
    const uint32_t rule = reaction ? CC_1_12_1 : s->frames > 0 ? CC_1_14_2 : CC_1_6_1;
    cc_moment(rs, s);
    const cc_instance who = leave_hand(rs, s, plan);
    QV_EMIT_BY(log, CC_SAYS_USES, cc_cause(rs, s, who, rule), QV_ALL, plan->seat, bearer,
               plan->who.number);
    if (reaction)
        say_event(rs, s, level, who, plan->event, log);
    cc_say_plan(rs, s, plan, who, CT_32, log);
    const cc_ability *const ability = cc_ability_of(rs, s, who);
    const uint32_t copied = copy_of(s, who);
    if (reaction && s->window[level] != CC_WINDOW_FREE)
        cc_used_in_window(rs, s, level, who, plan->event);
    s->declined[level] = 0; /* everybody is offered anew */
    cc_count_use(rs, s, who);
    cc_pay(rs, s, desk, who, log);
    cc_moment(rs, s);
    const uint32_t f = push(s, who, copied, plan->seat, &event);
    s->frame_x[f] = plan->x == CC_NONE ? 0 : plan->x;
    s->frame_power[f] =
        (uint8_t)(plan->paid + (plan->kind != CC_NONE && ability->tag == CC_IMMEDIATE ? 1 : 0));
    s->frame_flags[f] = plan->kind == CC_NONE         ? 0
                        : ability->flags & CC_REVEALS ? CC_FRAME_FROM_HAND | CC_FRAME_RETURNS
                                                      : CC_FRAME_FROM_HAND;
    s->frame_stage[f] = CC_STAGE_ANSWERED;
    cc_announced(s, f, plan);
    s->window[level + 1] = CC_WINDOW_ACTIVATION;
}

/* -- Mandatory abilities (CT-23) --------------------------------------------------------------- */

void cc_trigger(const cc_ruleset *rs, cc_state *s, const cc_candidate *what, uint32_t i,
                qv_event_log *log) {
    const uint32_t level = s->frames;
    const cc_event event = cc_event_of(rs, s, level, i);
    const cc_ability *const ability = cc_ability_of(rs, s, what->who);
    QV_EMIT_BY(log, CC_SAYS_HAPPENS, cc_cause(rs, s, what->who, CC_1_12_7), QV_ALL, what->you,
               cc_bearer_of(rs, what->who.source), what->who.number);
    say_event(rs, s, level, what->who, i, log);
    cc_use_up(s, cc_mark_level(s, level), what->who, cc_subject_of(s, level, i), false);
    cc_count_use(rs, s, what->who);
    const uint32_t f = push(s, what->who, copy_of(s, what->who), what->you, &event);
    s->frame_stage[f] = ability->declares > 0 ? CC_STAGE_DECLARE : CC_STAGE_BODY;
}

/* -- The end ----------------------------------------------------------------------------------- */

/* CC-1.12.5, CC-A13; what counts for CC-A34 is that it has concluded. */
void cc_conclude(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    const uint32_t f = s->frames - 1U, card = s->frame_source[f];
    const uint32_t row =
        s->frame_flags[f] & CC_FRAME_FROM_HAND ? cc_limbo_find(s, card) : (uint32_t)CC_NONE;
    const bool is_reaction = cc_frame_ability(rs, s, f)->tag == CC_REACTION;
    if (row != CC_NONE && s->frame_flags[f] & CC_FRAME_RETURNS) {
        cc_moment(rs, s);
        cc_aside_drop(s, row);
        cc_show(s, card);
        QV_EMIT_BY(log, CC_SAYS_RETURNS, cc_effect_cause(rs, s, CC_1_12_5), QV_ALL,
                   cc_owner(rs, card), rs->kind[card]);
    } else if (row != CC_NONE) {
        cc_moment(rs, s);
        cc_aside_drop(s, row);
        cc_discard(s, card);
        QV_EMIT_BY(log, CC_SAYS_SPENT, cc_effect_cause(rs, s, is_reaction ? CC_1_12_5 : CC_A13),
                   QV_ALL, rs->kind[card]);
    }
    pop(s);
    if (s->traced_n > 0)
        cc_forget_traced(s);
    s->resolutions++;
}
