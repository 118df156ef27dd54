/* SPDX-License-Identifier: MIT */
/* ConCardia: why a step is not legal. First comes what is asked now, then the first clause of the
 * page that forbids the step.
 *
 * Reads the view of the player who asks only.
 */
#include "base/bits.h"
#include "core/shared.h"
#include "frames.h"

typedef struct {
    const cc_ruleset *rs;
    const cc_state *s;
    const qv_view *view;
    uint32_t seat, step, range, value[QV_DIMS];
    qv_event *out;
} question;

#define NO(kind, rule, ...) QV_REFUSE(q->out, cc_kinds, kind, rule, __VA_ARGS__)

/* A refusal that a text causes. */
#define NO_BY(cause, kind, rule, ...) (NO(kind, rule, __VA_ARGS__) && blame(q, (cause)))

static bool blame(const question *q, qv__cause cause) {
    q->out->item = cause.item;
    q->out->text = cause.text;
    return true;
}

/* -- Causes ------------------------------------------------------------------------------------ */

/* The number of a source on the Board, or of a button; CC_NONE: a card in hand. */
static uint32_t number_of(const question *q, uint32_t source) {
    if (source >= CC_FROM_KIND)
        return CC_NONE;
    return source >= CC_FROM_BUTTON ? CC_BUTTON0 + source - CC_FROM_BUTTON
                                    : q->s->object_card[q->s->at[source]];
}

/* A text of a source as it is written in a move; of a card in hand that of its kind. */
static qv__cause text_cause(const question *q, uint32_t source, uint32_t ability) {
    const uint32_t number = number_of(q, source);
    if (number != CC_NONE)
        return cc_cause(q->rs, q->s, (cc_instance){(uint8_t)number, (uint8_t)ability}, 0);
    const uint32_t kind = source - CC_FROM_KIND;
    return (qv__cause){.item = (uint16_t)(CC_HAND_ID + kind),
                       .text = (uint16_t)cc_text_of(q->rs, q->s, source, ability)};
}

static qv__cause this_text(const question *q) {
    return text_cause(q, q->value[0], q->value[1]);
}

/* -- What is asked now ------------------------------------------------------------------------- */

enum { AT_PICK, AT_START, AT_THROW, AT_ACTION, AT_REACTION, AT_ANSWER, WITHIN };

/* When steps of a range can be due. */
static const uint8_t due[CC_RANGES] = {
    [CC_R_PICK] = AT_PICK,
    [CC_R_START] = AT_START,
    [CC_R_THROW] = AT_THROW,
    [CC_R_PASS] = AT_ACTION,
    [CC_R_PLACE] = AT_ACTION,
    [CC_R_PLACE_FROM] = AT_ACTION,
    [CC_R_CELL] = WITHIN,
    [CC_R_KEEP] = AT_ACTION,
    [CC_R_KEEP_FREE] = AT_ACTION,
    [CC_R_USE] = AT_ACTION,
    [CC_R_USE_PLAIN] = AT_ACTION,
    [CC_R_REACT] = AT_REACTION,
    [CC_R_REACT_PLAIN] = AT_REACTION,
    [CC_R_DECLINE] = AT_REACTION,
    [CC_R_ANSWER] = AT_ANSWER,
    [CC_R_LAST_ANSWER] = AT_ANSWER,
    [CC_R_FACT] = AT_ACTION,
    [CC_R_HAPPENING] = AT_ACTION,
};

static bool answers(uint32_t range) {
    return range == CC_R_ANSWER || range == CC_R_LAST_ANSWER;
}

/* Whether more words behind the same ones make a legal move: targets, a payment and the like. */
static bool is_begun(const question *q, const qv_ruleset *ruleset, uint32_t step) {
    static const uint8_t inner[CC_R_PICK] = {[CC_R_USE_PLAIN] = CC_R_USE,
                                             [CC_R_REACT_PLAIN] = CC_R_REACT,
                                             [CC_R_LAST_ANSWER] = CC_R_ANSWER};
    if (q->range >= CC_R_PICK || !inner[q->range])
        return false;
    const uint32_t begins =
        step - qv__first(ruleset, q->range) + qv__first(ruleset, inner[q->range]);
    return qv__is_legal(ruleset, q->view, q->seat, begins);
}

static bool uses(uint32_t range) {
    return range == CC_R_USE || range == CC_R_USE_PLAIN;
}

static qv__cause asking(const question *q) {
    return cc_effect_cause(q->rs, q->s, 0);
}

/* The text that the player is announcing, or that asks. */
static qv__cause in_hand(const question *q) {
    const uint32_t half = q->s->half[q->seat];
    if (half == CC_HALF_USE || half == CC_HALF_REACT)
        return text_cause(q, q->s->half_source[q->seat], q->s->half_ability[q->seat]);
    if (half == CC_HALF_KEEP || q->s->phase == CC_ASK_ORDER)
        return (qv__cause){0};
    return asking(q);
}

/* Within a move only its next part is due. */
static bool wrong_part(const question *q) {
    const uint32_t half = q->s->half[q->seat];
    if (half == CC_HALF_PLACE)
        return q->range != CC_R_CELL &&
               NO(CC_NOT_CELL_DUE, CC_1_6_2, q->seat, q->s->half_source[q->seat]);
    return !answers(q->range) && NO_BY(in_hand(q), CC_NOT_PART_DUE, CC_1_11_7, q->seat);
}

/* CC-1.14.2: a text asks for an Action. */
static bool asks_for_use(const question *q) {
    const cc_question *const row = q->s->phase == CC_ASK_FRAME ? cc_frame_row(q->rs, q->s) : NULL;
    return row && row->kind == CC_Q_ABILITY;
}

static bool wrong_time(const question *q) {
    if (q->s->half[q->seat] != CC_NONE)
        return wrong_part(q);
    const uint32_t at = due[q->range];
    switch (q->s->phase) {
    case CC_ASK_PICK: return at != AT_PICK && NO(CC_NOT_PICK_DUE, CC_A52, q->seat);
    case CC_ASK_START: return at != AT_START && NO(CC_NOT_START_DUE, CC_1_5_2, q->seat);
    case CC_ASK_THROW: return at != AT_THROW && NO(CC_NOT_THROW_DUE, CC_1_5_3, q->seat);
    case CC_ASK_ACTION: return at != AT_ACTION && NO(CC_NOT_ACTION_DUE, CC_1_6_1, q->seat);
    case CC_ASK_WINDOW: return at != AT_REACTION && NO(CC_NOT_REACTION_DUE, CC_1_12_9, q->seat);
    case CC_ASK_ORDER: return at != AT_ANSWER && NO(CC_NOT_ORDER_DUE, CC_1_12_9, q->seat);
    default: break;
    }
    if (asks_for_use(q))
        return !uses(q->range) && NO_BY(asking(q), CC_NOT_USE_DUE, CC_1_14_2, q->seat);
    return at != AT_ANSWER && NO_BY(asking(q), CC_NOT_ANSWER_DUE, CC_1_15_2, q->seat);
}

static bool not_asked(const question *q, qv_turn turn) {
    if (turn.phase == QV_OVER)
        return NO(CC_NOT_OVER, CC_1_15_1, 0);
    if (turn.phase == QV_CHANCE_DUE || q->range >= CC_R_DRAW)
        return NO(CC_NOT_CHANCE, CC_1_16_4, 0);
    if (turn.may_act >> q->seat & 1)
        return false;
    if (q->s->phase == CC_ASK_START || q->s->phase == CC_ASK_THROW)
        return NO(CC_NOT_AGAIN, CC_A3, q->seat);
    return NO(CC_NOT_TURN, CC_1_15_1, q->seat, 1U - q->seat);
}

/* -- Cards of the hand ------------------------------------------------------------------------- */

static bool cell(const question *q) {
    const uint32_t at = q->value[0];
    const uint32_t kind = q->s->half_source[q->seat];
    if (cc_on(q->s->taken, at))
        return NO(CC_NOT_EMPTY, CC_1_6_2, at);
    if (cc_on(cc_half_cells(q->rs, q->s, q->seat), at))
        return false;
    if (q->s->half_ability[q->seat])
        return NO(CC_NOT_PERMITTED, CT_6_4, q->seat, kind);
    const uint32_t card = cc_hand_card(q->rs, q->s, q->seat, kind);
    if (cc_on(cc_banned_cells(q->rs, q->s, q->seat, card, true), at))
        return NO_BY(cc_no_play_cause(q->rs, q->s, q->seat, card, true, cc_bit(at)),
                     CC_NOT_PLAYED_THERE, CT_6_4, q->seat, kind);
    if (q->s->taken & CC_GRID_SET)
        return !(q->rs->near[at] & q->s->taken) && NO(CC_NOT_ADJACENT, CC_1_6_2, at);
    return !cc_on(cc_spaces(q->rs, q->s), at) && NO(CC_NOT_CENTRE, CC_A16, at);
}

static bool held(const question *q, uint32_t rule) {
    return !cc_holds(q->rs, q->s, q->seat, q->value[0]) &&
           NO(CC_NOT_HELD, rule, q->seat, q->value[0]);
}

static bool place(const question *q) {
    if (held(q, CC_1_6_1))
        return true;
    if (!cc_may_play(q->rs, q->s, q->seat, q->value[0]))
        return NO(CC_NOT_UNIQUE, CT_6_4, q->seat, q->value[0]);
    const uint32_t card = cc_hand_card(q->rs, q->s, q->seat, q->value[0]);
    if (cc_cells_of_kind(q->rs, q->s, q->seat, q->value[0]))
        return false;
    if (cc_spaces(q->rs, q->s))
        return NO_BY(cc_no_play_cause(q->rs, q->s, q->seat, card, true, CC_GRID_SET),
                     CC_NOT_PLAYED_THERE, CT_6_4, q->seat, q->value[0]);
    return q->s->taken & CC_GRID_SET ? NO(CC_NOT_FULL, CC_1_6_2, q->value[0])
                                     : NO(CC_NOT_ON_EMPTY_GRID, CC_A16, q->value[0]);
}

static bool place_from(const question *q) {
    const uint32_t pile = q->value[0], kind = q->value[1];
    return (pile == CC_FROM_HAND + q->seat || !cc_cells_from(q->rs, q->s, q->seat, pile, kind)) &&
           NO(CC_NOT_PERMITTED, CT_6_4, q->seat, kind);
}

static qv__cause area_text(const question *q) {
    const uint32_t number = cc_area_text(q->rs, q->value[0]);
    return text_cause(q, CC_FROM_KIND + q->value[0], number);
}

/* CC-1.6.1: the card itself does not pay. */
static bool keep_cost(const question *q) {
    const uint32_t kind = q->value[0], cost = cc_kind_at(&q->rs->set, kind)->area_cost,
                   most = cc_hand_count(q->rs, q->s, q->seat) - 1 + cc_counters_of(q->s, q->seat);
    if (cost > most)
        return NO_BY(area_text(q), CC_NOT_PAYABLE, CC_1_11_1, kind, cost, q->seat, most);
    if (!cc_can_pay_area(q->rs, q->s, q->seat, kind))
        return NO_BY(area_text(q), CC_NOT_PAID_FOR, CC_1_11_1, CC_FROM_KIND + kind, q->seat);
    if (q->range == CC_R_KEEP_FREE)
        return cost > 0 && NO_BY(area_text(q), CC_NOT_PAID, CC_1_11_1, kind, cost);
    return cost == 0 && NO(CC_NOT_FOR_FREE, CC_1_11_1, kind);
}

static bool keep(const question *q) {
    const uint32_t kind = q->value[0];
    if (held(q, CC_1_6_1))
        return true;
    if (!cc_kind_at(&q->rs->set, kind)->persistent)
        return NO(CC_NOT_PERSISTENT, CC_1_3_4, kind);
    if (cc_area_place(q->s, q->seat) == CC_NONE)
        return NO(CC_NOT_ROOM, CC_A47, q->seat);
    if (!cc_may_play(q->rs, q->s, q->seat, kind))
        return NO(CC_NOT_UNIQUE, CT_6_4, q->seat, kind);
    if (!cc_may_enter(q->rs, q->s, q->seat, cc_kind_at(&q->rs->set, kind)->name_id))
        return NO(CC_NOT_NAME_TWICE, CC_1_3_5, q->seat, kind);
    const uint32_t card = cc_copy_to_keep(q->rs, q->s, q->seat, kind);
    if (cc_banned_cells(q->rs, q->s, q->seat, card, true) & CC_AREA_SET(q->seat))
        return NO_BY(cc_no_play_cause(q->rs, q->s, q->seat, card, true, CC_AREA_SET(q->seat)),
                     CC_NOT_PLAYED_THERE, CT_6_4, q->seat, kind);
    return keep_cost(q);
}

/* -- Texts ------------------------------------------------------------------------------------- */

/* The text that is named, of a source of which the player may use texts; NULL: there is none.
 * False: the reason is given. */
static bool find_text(const question *q, const cc_ability **out) {
    const uint32_t source = q->value[0], number = q->value[1];
    if (source >= CC_FROM_KIND) {
        const cc_kind *const kind = cc_kind_at(&q->rs->set, source - CC_FROM_KIND);
        const bool has = number < kind->abilities || number >= CC_ABILITIES;
        const uint32_t text = has ? cc_text_of(q->rs, q->s, source, number) : 0;
        *out = text ? cc_ability_at(&q->rs->set, text - 1) : NULL;
        return cc_holds(q->rs, q->s, q->seat, source - CC_FROM_KIND) ||
               qv__is_legal(&q->rs->head, q->view, q->seat, q->step) || /* from a pile */
               !NO(CC_NOT_HELD, CC_1_10, q->seat, source - CC_FROM_KIND);
    }
    if (source >= CC_FROM_BUTTON) {
        const uint32_t at = source - CC_FROM_BUTTON, slot = at % CC_WORN;
        if (at / CC_WORN != q->seat || !(q->s->worn[q->seat] >> slot & 1))
            return !NO(CC_NOT_WORN, CC_1_13_5, q->seat, at);
        *out = cc_printed_ability(q->rs, CC_BUTTON0 + at, number);
        return true;
    }
    if (!cc_on(q->s->taken, source))
        return !NO(CC_NOT_THERE, CC_1_10, source);
    if (!cc_on(q->s->has[q->seat], source) && !asks_for_use(q))
        return !NO(CC_NOT_CONTROLLED, CC_1_6_6, q->seat, source);
    const uint32_t card = q->s->object_card[q->s->at[source]];
    *out = number < CC_ABILITIES && cc_has_lost(q->s, card)
               ? NULL
               : cc_ability_of(q->rs, q->s, (cc_instance){(uint8_t)card, (uint8_t)number});
    return true;
}

/* The kind of the hand card in use, or CC_NONE. */
static uint32_t kind_of(const question *q) {
    return q->value[0] >= CC_FROM_KIND ? q->value[0] - CC_FROM_KIND : (uint32_t)CC_NONE;
}

/* The ability in use, of a card in hand on the one that would be used. */
static cc_instance used(const question *q) {
    const uint32_t source =
        kind_of(q) == CC_NONE ? number_of(q, q->value[0])
                              : cc_hand_card_to_use(q->rs, q->s, q->seat, kind_of(q), q->value[1]);
    return (cc_instance){(uint8_t)source, (uint8_t)q->value[1]};
}

/* The card in use pays for itself by an option only. */
static bool too_dear(const question *q) {
    const uint32_t kind = kind_of(q);
    cc_bill bill;
    const cc_payer payer = {.rs = q->rs,
                            .s = q->s,
                            .bill = &bill,
                            .seat = q->seat,
                            .source = used(q).source,
                            .kind = kind};
    cc_bill_of_ability(q->rs, q->s, used(q), q->seat, kind, &bill);
    return !cc_can_pay(&payer);
}

static bool is_free(const question *q) {
    return asks_for_use(q) && cc_frame_is_free(q->rs, q->s);
}

static bool used_up(const question *q, const cc_ability *ability) {
    const cc_instance who = used(q);
    if (q->s->resolutions >= (uint32_t)cc_option(q->rs, CC_OPTION_RESOLUTION_CAP))
        return NO(CC_NOT_CAPPED, CC_A34, q->s->resolutions);
    if (ability->tag == CC_ACTION && cc_was_done(q->s, who) && ability->limit != CC_REPEATABLE &&
        !asks_for_use(q))
        return NO_BY(this_text(q), CC_NOT_AGAIN_IN_STEP, CC_1_14_1, q->value[0]);
    if (!cc_limit_allows(q->s, who, ability))
        return NO_BY(this_text(q), CC_NOT_LIMIT, CT_26, q->value[0]);
    if (!cc_may_activate(q->rs, q->s, q->seat, used(q), kind_of(q) != CC_NONE))
        return NO_BY(cc_no_use_cause(q->rs, q->s, q->seat, used(q), kind_of(q) != CC_NONE),
                     CC_NOT_FORBIDDEN, CT_6_4, q->seat, q->value[0]);
    return !is_free(q) && too_dear(q) &&
           NO_BY(this_text(q), CC_NOT_PAID_FOR, CC_1_11_1, q->value[0], q->seat);
}

/* CC-1.14.2: the Actions that a text lets use are not any. */
static bool not_offered(const question *q) {
    const uint32_t source = number_of(q, q->value[0]);
    const cc_instance who = {(uint8_t)source, (uint8_t)q->value[1]};
    if (cc_in_progress(q->s, who))
        return NO_BY(this_text(q), CC_NOT_IN_PROGRESS, CC_1_14_2, q->value[0]);
    return !cc_frame_may_activate(q->rs, q->s, who) &&
           NO_BY(asking(q), CC_NOT_OF_THOSE, CC_1_14_2, q->value[0]);
}

static bool text(const question *q) {
    const bool reacts = q->range == CC_R_REACT || q->range == CC_R_REACT_PLAIN;
    const cc_ability *ability = NULL;
    if (!find_text(q, &ability))
        return true;
    if (!ability)
        return NO(CC_NOT_TEXT, CC_1_10, q->value[0]);
    const uint32_t due_tag =
        q->value[0] >= CC_FROM_KIND && !asks_for_use(q) ? CC_IMMEDIATE : CC_ACTION;
    if (reacts && ability->tag != CC_REACTION)
        return NO_BY(this_text(q), CC_NOT_REACTION, CC_1_12_1, q->value[0]);
    if (!reacts && ability->tag != due_tag)
        return NO_BY(this_text(q), CC_NOT_ACTION, CC_1_10, q->value[0]);
    if (qv__is_legal(&q->rs->head, q->view, q->seat, q->step))
        return false;
    return (asks_for_use(q) && not_offered(q)) || used_up(q, ability);
}

static bool host(const question *q) {
    const bool is_fact = q->range == CC_R_FACT;
    if (q->value[1] >= (is_fact ? q->rs->set.facts : q->rs->set.happenings))
        return NO(CC_NOT_HOSTED, CT_46, 0);
    if (q->s->hosted == CC_HOST_REPORTS)
        return NO(CC_NOT_MORE_NEWS, CT_46, CC_HOST_REPORTS);
    return is_fact && cc_on(q->s->facts[q->value[0]], q->value[1]) == q->value[2] &&
           NO(CC_NOT_NEWS, CT_46, 0);
}

/* Of a Reaction: it has answered an event of the window. */
static bool has_answered(const question *q) {
    const uint32_t source = number_of(q, q->value[0]), level = q->s->frames;
    const cc_instance who = {(uint8_t)source, (uint8_t)q->value[1]};
    const bool marks = source != CC_NONE && q->s->window[level] != CC_WINDOW_FREE;
    for (uint64_t left = marks ? cc_events_of(q->s, level) : 0; left; left &= left - 1)
        if (cc_has_answered(q->s, level, who, cc_subject_of(q->s, level, qv__lowest(left))))
            return true;
    return false;
}

/* The same text can be used, but its move names no more: what it asks comes when it happens. */
static bool names_too_much(const question *q) {
    if (q->range != CC_R_USE && q->range != CC_R_REACT)
        return false;
    const qv_ruleset *const rules = &q->rs->head;
    const uint32_t plain = q->range == CC_R_USE ? CC_R_USE_PLAIN : CC_R_REACT_PLAIN;
    const uint32_t step = q->step - qv__first(rules, q->range) + qv__first(rules, plain);
    return qv__is_legal(rules, q->view, q->seat, step) &&
           NO_BY(this_text(q), CC_NOT_NAMING, CC_1_11_7, q->value[0]);
}

/* -- The slot ---------------------------------------------------------------------------------- */

static bool wrong_step(const question *q) {
    switch (q->range) {
    case CC_R_PICK:
        return !(q->rs->ready >> q->value[0] & 1) && NO(CC_NOT_SUCH_DECK, CC_A52, q->value[0]);
    case CC_R_START: return held(q, CC_1_5_2);
    case CC_R_CELL: return cell(q);
    case CC_R_PLACE: return place(q);
    case CC_R_PLACE_FROM: return place_from(q);
    case CC_R_KEEP:
    case CC_R_KEEP_FREE: return keep(q);
    case CC_R_USE:
    case CC_R_USE_PLAIN:
    case CC_R_REACT:
    case CC_R_REACT_PLAIN: return text(q);
    case CC_R_FACT:
    case CC_R_HAPPENING: return host(q);
    default: return false;
    }
}

bool cc_why_not(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat, uint32_t step,
                qv_event *out) {
    question all = {.rs = cc_rules(ruleset),
                    .s = cc_view(view),
                    .view = view,
                    .seat = seat,
                    .step = step,
                    .out = out};
    const question *const q = &all;
    while (step >= qv__first(ruleset, all.range + 1))
        all.range++;
    qv__step_values(ruleset, step, all.value);
    if (not_asked(q, cc_turn_of(ruleset, view)) || wrong_time(q) || wrong_step(q))
        return true;
    if (qv__is_legal(ruleset, view, seat, step))
        return false;
    if (is_begun(q, ruleset, step))
        return NO_BY(answers(q->range) ? in_hand(q) : this_text(q), CC_NOT_WHOLE, CC_1_11_7, 0);
    if (answers(q->range))
        return NO_BY(in_hand(q), CC_NOT_ALLOWED, CC_1_15_2, 0);
    if (names_too_much(q))
        return true;
    if (uses(q->range))
        return NO_BY(this_text(q), CC_NOT_USABLE, CC_1_11_7, q->value[0]);
    return has_answered(q) ? NO_BY(this_text(q), CC_NOT_TWICE, CC_1_12_3, q->value[0])
                           : NO_BY(this_text(q), CC_NOT_HEARING, CC_1_12_9, q->value[0]);
}
