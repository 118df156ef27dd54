/* SPDX-License-Identifier: MIT */
/* ConCardia: the parts of the setup (opening.c), the steps of a turn (CC-1.6) and its end (CC-1.9.1
 * to 1.9.10).
 *
 * `part` says what is done next once nothing is in progress and no event waits; each part ends in
 * the next one, or in a decision or chance that is due. Knows no texts.
 */
#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "frames.h"

/* -- Draws ------------------------------------------------------------------------------------- */

static void note_drawn(const cc_ruleset *rs, cc_state *s, uint32_t seat, qv_event_log *log) {
    const bool agreed = s->edits > 0;                              /* CC-A51 */
    if (s->part >= CC_PART_TURN && !agreed && rs->hears & CC_DREW) /* dealing is no event */
        cc_note(rs, s,
                (cc_event){.kinds = CC_DREW,
                           .card = CC_NONE,
                           .player = (uint8_t)seat,
                           .place = CC_NONE,
                           .label = CC_NONE,
                           .amount = 1},
                log);
}

/* A card of a deck that not everybody knows comes to the hand; texts go on to speak of it. */
static void draw_hidden(const cc_ruleset *rs, cc_state *s, cc_traced_card card, qv_event_log *log) {
    const bool first = s->part < CC_PART_TURN;
    const uint32_t rule = first ? CC_1_5_1 : s->frames > 0 ? CT_6_3 : CC_1_6;
    s->deck_size[card.seat]--;
    cc_into_hidden_hand(s, card);
    QV_EMIT_BY(log, first ? CC_SAYS_DEALT : CC_SAYS_DRAWS, cc_effect_cause(rs, s, rule), QV_ALL,
               card.seat);
    QV_EMIT_BY(log, first ? CC_SAYS_DEALT_CARD : CC_SAYS_DRAWN, cc_effect_cause(rs, s, CC_1_16_2),
               1U << card.seat, card.seat, card.kind);
    note_drawn(rs, s, card.seat, log);
}

static void draw_known(const cc_ruleset *rs, cc_state *s, uint32_t seat, uint32_t card,
                       qv_event_log *log) {
    s->deck_size[seat]--;
    cc_show(s, card);
    QV_EMIT_BY(log, CC_SAYS_DRAWS_KNOWN, cc_effect_cause(rs, s, CC_1_16_2), QV_ALL, seat,
               rs->kind[card]);
    note_drawn(rs, s, seat, log);
}

static void draw_traced(const cc_ruleset *rs, cc_state *s, cc_traced_card card, qv_event_log *log) {
    if (card.to & CC_TO_ALL)
        draw_known(rs, s, card.seat, card.number, log);
    else
        draw_hidden(rs, s, card, log);
}

/* CC-A15: from an empty deck nothing is drawn, and nobody loses by that (CC-1.9.9). */
bool cc_draw(const cc_ruleset *rs, cc_state *s, uint32_t seat, qv_event_log *log) {
    if (s->deck_size[seat] == 0 || !cc_may_draw(rs, s, seat))
        return false;
    const uint32_t row = s->traced_n ? cc_deck_row(s, seat, false, 0) : (uint32_t)CC_NONE;
    if (row != CC_NONE) {
        draw_traced(rs, s, cc_untrace(s, row), log);
        return false;
    }
    s->player = (uint8_t)seat;
    s->phase = CC_DUE_DRAW;
    return true;
}

/* `known`: that it is in the deck. */
void cc_into_hand(const cc_ruleset *rs, cc_state *s, uint32_t kind, bool known, qv_event_log *log) {
    draw_traced(rs, s, cc_bag_take(s, s->player, kind, known), log);
}

/* The depth of a card of the deck of `player` becomes known, but not what it is. */
void cc_fix_depth(const cc_ruleset *rs, cc_state *s, uint32_t kind, bool known, bool bottom) {
    const uint32_t seat = s->player, part = bottom ? CC_TRACED_BOTTOM : CC_TRACED_TOP;
    cc_traced_card card = cc_bag_take(s, seat, kind, known);
    if (card.number == CC_NONE)
        card.number = (uint8_t)cc_free_number(rs, s, seat);
    cc_trace(s, card, part, s->traced_part[seat][part]);
}

/* The top card of a deck is turned up, and stays there (CC-1.16.2). */
void cc_turn_up(const cc_ruleset *rs, cc_state *s, uint32_t seat, qv_event_log *log) {
    const uint32_t card = cc_surface(rs, s, cc_deck_row(s, seat, false, 0));
    QV_EMIT_BY(log, CC_SAYS_TURNS_UP, cc_effect_cause(rs, s, CT_6_3), QV_ALL, seat, rs->kind[card]);
}

/* -- The end ----------------------------------------------------------------------------------- */

uint32_t cc_rule_of_end(uint32_t reason) {
    static const uint16_t rules[CC_REASONS] = {
        [CC_ENDS_GOAL] = CC_1_9_4,  [CC_ENDS_PASSES] = CC_1_9_5, [CC_ENDS_TURNS] = CC_1_9_10,
        [CC_ENDS_EMPTY] = CC_1_9_6, [CC_ENDS_TEXT] = CT_6_3,     [CC_ENDS_OTHER_GOAL] = CC_1_9_4};
    return rules[reason];
}

void cc_end_game(const cc_ruleset *rs, cc_state *s, uint32_t reason, uint32_t winner,
                 qv_event_log *log) {
    s->phase = CC_OVER;
    s->reason = (uint8_t)reason;
    s->winner = (uint8_t)winner;
    QV_EMIT_BY(log, CC_SAYS_OVER, cc_effect_cause(rs, s, cc_rule_of_end(reason)), QV_ALL, reason);
}

static int32_t due_points(const cc_ruleset *rs, const cc_state *s, uint32_t seat) {
    const bool cards = cc_option(rs, CC_OPTION_VICTORY) == CC_VICTORY_CARDS;
    int32_t sum = cc_points(rs, s, seat);
    for (uint32_t i = 0; i < s->asides; i++)
        if (cc_captor(s, i) == seat)
            sum += cards ? 1 : s->aside_points[i];
    return sum;
}

/* Both have cards on the Board. */
static inline bool is_populated(const cc_ruleset *rs, const cc_state *s) {
    return s->has[0] & rs->counted && s->has[1] & rs->counted;
}

/* CC-1.9.6, CC-A8c: whether that ends the game; CC-A8d: not if the fifth point is due. */
static bool look_empty(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    bool empty[CC_SEATS];
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        empty[seat] = !cc_board_cards(rs, s, seat) && s->finished[seat] >= CC_LAST_CHANCE;
    if (!empty[0] && !empty[1])
        return false;
    if (cc_option(rs, CC_OPTION_LOSS_ORDER) == CC_POINTS_FIRST)
        for (uint32_t seat = 0; seat < CC_SEATS; seat++)
            if (due_points(rs, s, seat) >= cc_goal(rs, s))
                return false;
    cc_end_game(rs, s, CC_ENDS_EMPTY, empty[0] && empty[1] ? CC_NONE : empty[0], log);
    return true;
}

/* -- Steps of a turn (CC-1.6) ------------------------------------------------------------------ */

/* A granted turn, else where play would have gone on without granted ones (CC-A8b). */
static uint32_t next_seat(cc_state *s) {
    if (s->turn == 0)
        return s->active;
    if (s->turns_n == 0) {
        s->regular = (uint8_t)(1 - s->regular);
        return s->regular;
    }
    const uint32_t seat = s->granted[0];
    s->turns_n--;
    memmove(s->granted, s->granted + 1, s->turns_n);
    s->granted[s->turns_n] = 0;
    return seat;
}

/* The limits and caps of a step begin anew (CC-1.17.1). */
static void begin_caps(const cc_ruleset *rs, cc_state *s) {
    s->resolutions = 0;
    if (cc_option(rs, CC_OPTION_SAVES_PER_CARD) == CC_SAVES_SINGLE)
        for (uint32_t i = 0; i < s->objects; i++)
            s->object_mark[i] &= (uint8_t)~CC_MARK_SAVED;
    cc_begin_limits(rs, s, CC_ONCE_STEP);
}

/* Its start belongs to the Draw Step. */
static bool begin_turn(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    s->active = (uint8_t)next_seat(s);
    s->turn++;
    s->cut = 0;
    s->acted = 0;
    s->part = CC_PART_DRAW;
    cc_begin_turn_effects(rs, s);
    cc_begin_limits(rs, s, CC_ONCE_TURN);
    begin_caps(rs, s);
    QV_EMIT(log, CC_SAYS_TURN, CC_1_6, QV_ALL, s->turn, s->active);
    return cc_tell_time(rs, s, CC_AT_TURN_START, 0, log);
}

static void skip_step(cc_state *s, uint32_t step, qv_event_log *log) {
    uint16_t *const text = &s->skip_text[s->active][step];
    const qv__cause cause = {.rule = CT_6_3, .text = *text};
    s->skip[s->active] &= (uint8_t) ~(1U << step);
    *text = 0;
    QV_EMIT_BY(log, CC_SAYS_SKIPS, cause, QV_ALL, s->active, step);
}

static inline bool is_skipped(cc_state *s, uint32_t step, qv_event_log *log) {
    const bool skipped = s->skip[s->active] >> step & 1;
    if (skipped)
        skip_step(s, step, log);
    return skipped;
}

/* A step begins that can be skipped. True if it is. */
static inline bool begin_step(const cc_ruleset *rs, cc_state *s, uint32_t step, qv_event_log *log) {
    begin_caps(rs, s);
    return is_skipped(s, step, log);
}

/* CC-1.12.10: the card of the step is drawn unless that is prevented. False: chance is due, or
 * somebody is asked. */
static bool draw_card(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    if (rs->hears & CC_WOULD_DRAW) {
        const cc_went went = cc_hold_would(rs, s, 0, log);
        if (went != CC_NOTHING)
            return went == CC_BEGAN;
        const bool may = s->window[0] != CC_WINDOW_NONE || cc_may_draw(rs, s, s->active);
        const cc_would would =
            may ? cc_would_happen(rs, s, CC_WINDOW_WOULD_DRAW) : (cc_would)CC_WOULD_NOT;
        if (would == CC_WOULD_WAIT)
            return true;
        s->part = CC_PART_DRAWN;
        if (would == CC_WOULD_NOT)
            return true;
    }
    s->part = CC_PART_DRAWN;
    if (rs->hears & CC_DREW && s->deck_size[s->active] > 0)
        cc_moment(rs, s);
    s->draws = cc_draw(rs, s, s->active, log);
    return s->draws == 0;
}

static bool draw_step(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    const bool skipped = is_skipped(s, CC_STEP_DRAW, log);
    s->part = skipped ? CC_PART_EFFECTS : CC_PART_WOULD_DRAW;
    return skipped || draw_card(rs, s, log);
}

/* False: its window is next. */
static bool effects_step(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    const bool skipped = begin_step(rs, s, CC_STEP_EFFECTS, log);
    s->part = skipped ? CC_PART_ACTION_STEP : CC_PART_EFFECTS_WINDOW;
    return skipped || cc_tell_time(rs, s, CC_AT_STEP, CC_STEP_EFFECTS, log);
}

/* False: actions are next. */
static bool action_step(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    const bool skipped = begin_step(rs, s, CC_STEP_ACTION, log) || s->cut;
    cc_begin_actions(rs, s);
    s->actions = !skipped;
    s->passes &= (uint8_t) ~(1U << s->active);
    s->part = skipped ? CC_PART_CAPTURE_STEP : CC_PART_ACTIONS;
    return skipped || cc_tell_time(rs, s, CC_AT_STEP, CC_STEP_ACTION, log);
}

/* False: no action is left. */
static bool ask_action(cc_state *s) {
    if (s->actions == 0 || s->cut) {
        s->actions = 0;
        s->part = CC_PART_ACTIONS_WINDOW;
        return false;
    }
    s->phase = CC_ASK_ACTION;
    s->player = s->active;
    return true;
}

/* A free window (CC-1.12.11). */
static bool free_window(const cc_ruleset *rs, cc_state *s, uint32_t next, qv_event_log *log) {
    if (s->window[0] == CC_WINDOW_NONE)
        s->declined[0] = 0;
    s->window[0] = CC_WINDOW_FREE;
    if (!cc_offer(rs, s, 0, log))
        return false;
    s->part = (uint8_t)next;
    return true;
}

/* False: captures are next. */
static bool capture_step(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    const bool skipped = begin_step(rs, s, CC_STEP_CAPTURE, log);
    s->part = skipped ? CC_PART_CLEAN_UP : CC_PART_THREATS;
    return skipped || cc_tell_time(rs, s, CC_AT_STEP, CC_STEP_CAPTURE, log);
}

/* 4.1 and 4.2 of CC-1.8; `threatened` is W when nobody wants to react any more. */
static cc_went threats(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    const cc_went went = cc_look_for_threats(rs, s, log);
    if (went == CC_NOTHING)
        s->part = CC_PART_TAKE;
    return went;
}

/* CC-A23: for the other player, even if that is its owner; CC-A18: a Persistent one too. */
static void take(const cc_ruleset *rs, cc_state *s, uint32_t place, int32_t points,
                 const cc_capture *how, const cc_natures *natures, qv_event_log *log) {
    const uint32_t object = s->at[place], holder = s->object_control[object],
                   captor = how->captor < CC_SEATS ? how->captor : 1U - holder;
    const uint32_t card = cc_depart(rs, s, object, natures);
    cc_aside_add(s, card, CC_LIMBO_SOUTH + captor, points);
    QV_EMIT_BY(log, CC_SAYS_CAPTURES, how->cause, QV_ALL, captor, rs->kind[card], place, holder);
    cc_note(rs, s,
            (cc_event){.kinds = CC_CAPTURED | CC_LEFT | how->by,
                       .card = (uint8_t)card,
                       .player = (uint8_t)captor,
                       .place = (uint8_t)place,
                       .label = CC_NONE},
            log);
}

void cc_take(const cc_ruleset *rs, cc_state *s, uint64_t cells, const cc_capture *how,
             qv_event_log *log) {
    int32_t points[CC_CELLS];
    cc_natures natures;
    cc_moment(rs, s);
    cc_find_natures(rs, s, &natures);
    for (uint64_t left = cells; left; left &= left - 1)
        points[qv__lowest(left)] = cc_points_of(rs, s, s->at[qv__lowest(left)]);
    for (uint64_t left = cells; left; left &= left - 1)
        take(rs, s, qv__lowest(left), points[qv__lowest(left)], how, &natures, log);
    cc_end_lasting(rs, s, CC_UNTIL_NEXT_CAPTURE);
}

/* Arrows that do not count, texts that change numbers, then the sum with its terms. */
static void say_arrows(const cc_ruleset *rs, const cc_state *s, uint32_t place, qv_event_log *log) {
    cc_superiors by_text;
    int32_t sum;
    if (!log)
        return;
    cc_find_superiors(rs, s, &by_text);
    for (uint64_t left = cc_pointing(s, place); left; left &= left - 1)
        (void)cc_tell_uncounted(rs, s, &by_text, qv__lowest(left), place, log);
    const uint64_t counted = cc_attackers(rs, s, &by_text, place, &sum);
    for (uint64_t left = counted; left; left &= left - 1)
        cc_tell_changes(rs, s, qv__lowest(left), CC_STRENGTH, log);
    cc_tell_changes(rs, s, place, CC_DEFENSE, log);
    for (uint64_t left = counted; left; left &= left - 1) {
        const uint32_t from = qv__lowest(left);
        QV_EMIT_BY(log, CC_SAYS_ARROW, cc_arrow_cause(rs, s, from, place), QV_ALL, from, place,
                   s->strength[s->at[from]]);
    }
    QV_EMIT(log, CC_SAYS_SUM, CC_1_7_2, QV_ALL, place, sum, s->defense[s->at[place]]);
}

/* 4.3: all at once. False: nothing is taken. */
static bool take_threatened(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    static const cc_capture by_arrows = {{.rule = CC_1_8}, CC_NONE, 0};
    const uint64_t taken = s->threatened;
    s->threatened = 0;
    for (uint64_t left = taken; left; left &= left - 1)
        say_arrows(rs, s, qv__lowest(left), log);
    if (taken)
        cc_take(rs, s, taken, &by_arrows, log);
    for (uint32_t i = 0; i < s->objects; i++)
        s->object_mark[i] &= (uint8_t)~CC_MARK_PREVENTED;
    s->part = CC_PART_TAKEN;
    return taken != 0;
}

/* -- Clean Up ---------------------------------------------------------------------------------- */

static void file_limbo(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    bool won = false;
    for (uint32_t i = 0; i < s->asides;) {
        const uint32_t card = s->aside[i], captor = cc_captor(s, i);
        if (captor < CC_SEATS) {
            s->aside_way[i] = (uint8_t)(CC_WON_SOUTH + captor);
            won = true;
        }
        if (cc_is_won(s, i)) {
            i++;
            continue;
        }
        cc_aside_drop(s, i);
        cc_discard(s, card);
    }
    for (uint32_t seat = 0; won && seat < CC_SEATS; seat++)
        QV_EMIT(log, CC_SAYS_SCORE, CC_1_9_1, QV_ALL, seat, cc_points(rs, s, seat));
}

static bool clean_up(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    begin_caps(rs, s);
    s->part = CC_PART_FILE;
    return cc_tell_time(rs, s, CC_AT_STEP, CC_STEP_CLEAN_UP, log);
}

/* False: the game is over. */
static bool file(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    file_limbo(rs, s, log);
    cc_end_turn_effects(rs, s);
    const uint32_t own = 1U << s->active; /* of two turns running only the last counts */
    s->passes = s->acted ? 0 : (uint8_t)((s->passes & ~own) | own);
    s->part = CC_PART_TURN_END;
    cc_values(rs, s); /* points can silence the text that sets the goal */
    const int32_t goal = cc_goal(rs, s);
    if (cc_points(rs, s, 0) >= goal || cc_points(rs, s, 1) >= goal)
        cc_end_game(rs, s, goal == CC_GOAL ? CC_ENDS_GOAL : CC_ENDS_OTHER_GOAL, CC_NONE, log);
    else if (s->passes == 3)
        cc_end_game(rs, s, CC_ENDS_PASSES, CC_NONE, log);
    return s->phase != CC_OVER;
}

static void tell_turn_end(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    s->part = CC_PART_END;
    (void)cc_tell_time(rs, s, CC_AT_TURN_END, 0, log);
}

/* False: the game is over. */
static bool end_turn(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    s->part = CC_PART_TURN;
    if (!is_populated(rs, s) && look_empty(rs, s, log)) /* what ended with the turn gave control */
        return false;
    s->finished[s->active]++;
    if (!is_populated(rs, s) && look_empty(rs, s, log))
        return false;
    if (s->turn >= cc_option(rs, CC_OPTION_TURN_CAP))
        cc_end_game(rs, s, CC_ENDS_TURNS, CC_NONE, log);
    return s->phase != CC_OVER;
}

/* -- The course -------------------------------------------------------------------------------- */

/* From the window after the actions on. */
static bool run_last_parts(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    cc_went went;
    switch (s->part) {
    case CC_PART_ACTIONS_WINDOW:
        if (!free_window(rs, s, CC_PART_CAPTURE_STEP, log))
            return false;
        /* fallthrough */
    case CC_PART_CAPTURE_STEP:
        if (capture_step(rs, s, log))
            return true;
        /* fallthrough */
    case CC_PART_THREATS:
        went = threats(rs, s, log);
        if (went != CC_NOTHING)
            return went == CC_BEGAN;
        /* fallthrough */
    case CC_PART_TAKE:
        if (take_threatened(rs, s, log))
            return true;
        /* fallthrough */
    case CC_PART_TAKEN: cc_end_lasting(rs, s, CC_UNTIL_CAPTURE_STEP_ENDS); /* fallthrough */
    case CC_PART_CLEAN_UP:
        if (clean_up(rs, s, log))
            return true;
        /* fallthrough */
    case CC_PART_FILE:
        if (!file(rs, s, log))
            return false;
        /* fallthrough */
    default: tell_turn_end(rs, s, log); return true;
    }
}

/* Not if `stale` is odd only since it cannot be told what the values depend on. */
static bool is_outdated(const cc_state *s) {
    return s->stale == CC_STALE || s->stale & CC_STALE_NUMBERS || s->outdated;
}

/* The part that is due, and those after it between which nothing can happen. */
static bool run_parts(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    switch (s->part) {
    case CC_PART_DEAL: return cc_deal_hands(rs, s);
    case CC_PART_PICK:
    case CC_PART_START:
    case CC_PART_DUEL: return false; /* something is chosen */
    case CC_PART_PLACED: cc_put_starts(rs, s, log); return true;
    case CC_PART_END:
        if (!end_turn(rs, s, log))
            return false;
        /* fallthrough */
    case CC_PART_TURN:
        /* control may have ended (CC-A8c), and the turn can end what lasts, before the draw */
        if (begin_turn(rs, s, log) || is_outdated(s) || rs->shifts)
            return true;
        /* fallthrough */
    case CC_PART_DRAW: return draw_step(rs, s, log);
    case CC_PART_WOULD_DRAW: return draw_card(rs, s, log);
    case CC_PART_DRAWN:
        s->part = CC_PART_EFFECTS;
        if (cc_tell_time(rs, s, CC_AT_STEP, CC_STEP_DRAW, log))
            return true;
        /* fallthrough */
    case CC_PART_EFFECTS:
        if (effects_step(rs, s, log))
            return true;
        /* fallthrough */
    case CC_PART_EFFECTS_WINDOW:
        if (!free_window(rs, s, CC_PART_ACTION_STEP, log))
            return false;
        /* fallthrough */
    case CC_PART_ACTION_STEP:
        if (action_step(rs, s, log))
            return true;
        /* fallthrough */
    case CC_PART_ACTIONS:
        if (ask_action(s))
            return false;
        /* fallthrough */
    default: return run_last_parts(rs, s, log);
    }
}

/* Whether something else has to be looked at before the next part. */
static bool is_disturbed(const cc_state *s) {
    return (s->frames | s->events | s->window[0] | s->clock) || is_outdated(s);
}

/* False: a decision or a chance is due, or the game is over. */
bool cc_go_on(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    const bool both = is_populated(rs, s);
    if (!both && !cc_holds_queue(s) && look_empty(rs, s, log))
        return false;
    do {
        if (!run_parts(rs, s, log))
            return false;
    } while (both && !is_disturbed(s) && !rs->shifts);
    return true;
}

/* -- Actions that need no text ----------------------------------------------------------------- */

void cc_act(const cc_ruleset *rs, cc_state *s) {
    cc_begin_action_effects(rs, s);
    s->actions--;
    s->acted = 1;
}

/* CC-A14: only a turn without any action is a pass. */
void cc_pass(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    QV_EMIT(log, CC_SAYS_PASSES, CC_1_6_3, QV_ALL, s->active);
    const uint32_t own = 1U << s->active;
    s->actions = 0;
    if (s->acted || s->passes & own)
        return;
    s->passes |= (uint8_t)own; /* to decline a further action is no other pass */
    cc_moment(rs, s);
    cc_note(rs, s,
            (cc_event){.kinds = CC_PASSED,
                       .card = CC_NONE,
                       .player = s->active,
                       .place = CC_NONE,
                       .label = CC_NONE},
            log);
}

/* The card has left its zone. */
static void place_card(const cc_ruleset *rs, cc_state *s, uint32_t card, uint32_t cell,
                       qv_event_log *log) {
    const uint32_t seat = s->active;
    const bool heard = cc_may_be_heard(rs, s, CC_PLAYED, card, seat);
    if (heard)
        cc_moment(rs, s);
    cc_arrive(rs, s, card, cell, seat);
    cc_act(rs, s);
    QV_EMIT(log, CC_SAYS_PLACES, CC_1_6_2, QV_ALL, seat, rs->kind[card], cell);
    if (!heard)
        return;
    cc_note(rs, s,
            (cc_event){.kinds = CC_PLAYED,
                       .card = (uint8_t)card,
                       .player = (uint8_t)seat,
                       .place = (uint8_t)cell,
                       .label = CC_NONE},
            log);
}

void cc_place(const cc_ruleset *rs, cc_state *s, uint32_t kind, uint32_t cell, qv_event_log *log) {
    const uint32_t card = cc_copy_to_place(rs, s, s->active, kind, cell);
    place_card(rs, s, cc_copy_take(rs, s, card), cell, log);
}

/* CT-6.4: where a text permits it. */
void cc_place_from(const cc_ruleset *rs, cc_state *s, uint32_t pile, uint32_t kind, uint32_t cell,
                   qv_event_log *log) {
    const uint32_t card = cc_card_from(rs, s, s->active, pile, kind, cell);
    const bool taken = cc_take_open(s, card);
    assert(taken);
    (void)taken;
    s->stale = 1;
    place_card(rs, s, card, cell, log);
}

/* The card has left the hand. CC-A17: this is not the event "played". */
void cc_keep_card(const cc_ruleset *rs, cc_state *s, uint32_t card, qv_event_log *log) {
    const uint32_t seat = s->active;
    cc_moment(rs, s);
    cc_arrive(rs, s, card, cc_area_place(s, seat), seat);
    cc_act(rs, s);
    QV_EMIT(log, CC_SAYS_KEEPS, CC_1_6_1, QV_ALL, seat, rs->kind[card]);
    cc_note(rs, s,
            (cc_event){.kinds = CC_ENTERED,
                       .card = (uint8_t)card,
                       .player = (uint8_t)seat,
                       .place = CC_NONE,
                       .label = CC_NONE},
            log);
}

void cc_keep(const cc_ruleset *rs, cc_state *s, uint32_t kind, qv_event_log *log) {
    cc_keep_card(rs, s, cc_copy_take(rs, s, cc_copy_to_keep(rs, s, s->active, kind)), log);
}
