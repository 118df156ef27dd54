/* SPDX-License-Identifier: MIT */
/* ConCardia: whether play can continue from the abilities in progress, the waiting events and the
 * half-made moves of a state. Its Board is derived already, and its cards are where they can be
 * (check.c). */
#include <string.h>

#include "base/bits.h"
#include "core/shared.h"
#include "edits.h"
#include "frames.h"

static bool bad(qv_diag *diag, const char *reason) {
    qv__fail(diag, QV_ESTATE, "%s", reason);
    return false;
}

static bool is_seat(uint32_t seat) {
    return seat < CC_SEATS;
}

static bool or_none(uint32_t value, uint32_t n) {
    return value < n || value == CC_NONE;
}

static bool in_stats(int32_t value) {
    return value >= -CC_STAT_MOST && value <= CC_STAT_MOST;
}

static bool cards_exist(const cc_ruleset *rs, const uint64_t half[2], bool button) {
    const uint64_t low = rs->cards >= 64 ? ~UINT64_C(0) : cc_bit(rs->cards) - 1;
    const uint64_t high = rs->cards > 64 ? cc_bit(rs->cards - 64U) - 1 : 0;
    return !(half[0] & ~low) && !(half[1] & ~(high | (button ? cc_bit(CC_THIS_BUTTON - 64) : 0)));
}

/* -- Marks and lists --------------------------------------------------------------------------- */

/* Bits of printed ones; of copied ones only if the match can have any. */
static bool are_abilities(const cc_ruleset *rs, uint32_t card, uint32_t bits) {
    const uint32_t printed = bits & ((1U << CC_ABILITIES) - 1);
    return !(printed >> cc_abilities_of(rs, card)) && (bits == printed || rs->copies);
}

static bool marks(const cc_ruleset *rs, const cc_state *s, qv_diag *diag) {
    for (uint32_t card = 0; card < s->cards; card++)
        if (!are_abilities(rs, card, s->card_used[card]) ||
            !are_abilities(rs, card, s->card_done[card]))
            return bad(diag, "a use is marked of a text that a card does not have");
    for (uint32_t i = 0; i < CC_SEATS * CC_WORN; i++) {
        const uint32_t used = s->button_used[i] | s->button_done[i];
        if (used >> cc_abilities_of(rs, CC_BUTTON0 + i) || s->button_counters[i] > CC_COUNTERS_MOST)
            return bad(diag, "a use or a counter is marked that a button does not have");
    }
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        if (rs->set.facts < 64 && s->facts[seat] >> rs->set.facts)
            return bad(diag, "a fact of the room holds that the set does not name");
    for (uint32_t i = 0; i < s->turns_n; i++)
        if (!is_seat(s->granted[i]))
            return bad(diag, "a turn is granted to nobody");
    return true;
}

/* Events about a card, and those of them that name its place on the Board. */
enum {
    WITH_A_PLACE = CC_CAPTURED | CC_PLAYED | CC_REMOVED | CC_MOVED | CC_LEFT | CC_COUNTERS_PUT |
                   CC_WOULD_CAPTURE | CC_WOULD_REMOVE | CC_WOULD_MOVE,
    ABOUT_A_CARD = WITH_A_PLACE | CC_DISCARDED | CC_ENTERED | CC_WOULD_DISCARD
};

static bool events(const cc_ruleset *rs, const cc_state *s, qv_diag *diag) {
    for (uint32_t i = 0; i < s->events; i++) {
        const uint32_t kinds = s->event_kind[i], before = i > 0 ? s->event_clock[i - 1] : 1;
        if (!(kinds & rs->hears) || kinds & (CC_ACTIVATED | CC_WOULD) || kinds >> 30 ||
            !in_stats(s->event_amount[i]))
            return bad(diag, "an event waits that nobody hears, or that does not wait");
        if (!or_none(s->event_card[i], rs->cards) || !or_none(s->event_player[i], CC_SEATS) ||
            !or_none(s->event_place[i], CC_PLACES) || !or_none(s->event_label[i], CC_HAPPENINGS))
            return bad(diag, "a waiting event has a card, player, place or name that there is not");
        if ((kinds & ABOUT_A_CARD && s->event_card[i] == CC_NONE) ||
            (kinds & WITH_A_PLACE && s->event_place[i] == CC_NONE))
            return bad(diag, "a waiting event is about no card");
        if (kinds & (CC_WON | CC_LOST) && s->event_player[i] == CC_NONE)
            return bad(diag, "a waiting event is about no player");
        if (s->event_clock[i] < before || s->event_clock[i] > s->clock)
            return bad(diag, "waiting events are not in the order in which they were");
    }
    return true;
}

/* Where a copied text is printed, and one; or 0. */
static bool is_text(const cc_ruleset *rs, uint32_t copy) {
    const uint32_t button = copy - 1 - CC_BUTTON0;
    return copy == 0 ||
           (rs->copies &&
            (copy <= rs->cards ||
             (button < CC_SEATS * CC_WORN && button % CC_WORN < rs->set.worn[button / CC_WORN])));
}

static bool gone_cards(const cc_ruleset *rs, const cc_state *s, qv_diag *diag) {
    uint32_t there = s->objects;
    for (uint32_t i = 0; i < s->gone_n; i++) {
        if (s->gone[i] >= rs->cards || s->gone_place[i] >= CC_PLACES ||
            s->gone_facing[i] / CC_GONE_REACH % (CC_GONE_LOST / CC_GONE_REACH) >= CC_GONE_REACHES ||
            s->gone_facing[i] / CC_GONE_TRAIT % (CC_TRAITS + 1) == CC_TRAITS ||
            !is_text(rs, s->gone_copy[i]) || (s->gone_facing[i] & CC_GONE_LOST && !rs->rewords) ||
            cc_gone(s, s->gone[i]) != i)
            return bad(diag, "a card that left the Board was nowhere, or is named twice");
        if (!in_stats(s->gone_strength[i]) || !in_stats(s->gone_defense[i]) ||
            s->gone_since[i] > s->gone_clock[i] || s->gone_clock[i] > s->clock || s->clock == 0)
            return bad(diag, "a card left the Board later than now, or with impossible values");
        there += cc_object_of(s, s->gone[i]) == CC_NONE;
    }
    return there <= CC_GONE || bad(diag, "more cards left the Board than there was room for");
}

/* Of a copied text nobody knows any more whose it was. */
static bool is_begun_by(const cc_ruleset *rs, const cc_state *s, uint32_t i) {
    const cc_ability *const ability = cc_lasting_ability(rs, s, i);
    const uint32_t source = s->lasting_source[i], number = s->lasting_ability[i];
    if (ability->flags & CC_STANDING)
        return false;
    if (number < CC_ABILITIES)
        return cc_printed_ability(rs, source, number) == ability;
    return rs->copies && source < rs->cards &&
           cc_effect_at(&rs->set, s->lasting_effect[i])->number == number - CC_ABILITIES;
}

static bool are_cards(const cc_ruleset *rs, const uint64_t cards[2]) {
    return rs->cards < 64 ? !(cards[0] >> rs->cards || cards[1]) : !(cards[1] >> (rs->cards - 64));
}

static bool lasting(const cc_ruleset *rs, const cc_state *s, qv_diag *diag) {
    for (uint32_t i = 0; i < s->lastings; i++) {
        const uint32_t effect = s->lasting_effect[i];
        if (effect >= rs->set.effects || !is_begun_by(rs, s, i) || !is_seat(s->lasting_you[i]))
            return bad(diag, "an effect lasts that no text of the match has");
        if (s->lasting_age[i] > s->objects || (i > 0 && s->lasting_age[i] < s->lasting_age[i - 1]))
            return bad(diag, "lasting effects are not in the order in which they began");
        const uint32_t until = cc_effect_at(&rs->set, effect)->until, left = s->lasting_left[i];
        if (until == CC_UNTIL_TURNS ? left < 1 || left > CC_STAT_MOST
                                    : left > (until == CC_UNTIL_YOUR_ACTION))
            return bad(diag, "an effect lasts longer than its text says");
        const bool players = cc_is_on_players(cc_effect_at(&rs->set, effect)->what);
        if ((!players && !s->lasting_objects[i]) || s->lasting_objects[i] >> s->objects ||
            (players && (s->lasting_n[i][1] < 1 || s->lasting_n[i][1] >= 1 << CC_SEATS)) ||
            !in_stats(s->lasting_n[i][0]) || !in_stats(s->lasting_n[i][1]) ||
            (cc_effect_at(&rs->set, effect)->what == CC_EFFECT_CONTROL &&
             (uint32_t)s->lasting_n[i][0] >= CC_SEATS) ||
            (cc_effect_at(&rs->set, effect)->what == CC_EFFECT_COPY_TEXT &&
             (s->lasting_n[i][0] < 1 || !is_text(rs, (uint32_t)s->lasting_n[i][0]))) ||
            !in_stats(s->lasting_where[i]) || s->lasting_x[i] > CC_NUMBER_MOST ||
            !are_cards(rs, s->lasting_named[i]) || s->lasting_players[i] >= CC_NAMED_PLAYERS)
            return bad(diag, "an effect lasts that changes no card, or too much");
    }
    for (uint32_t i = 0; i < s->objects; i++)
        if (s->object_mark[i] & CC_MARK_LENT && cc_controller_of(rs, s, i) == cc_lender_of(s, i))
            return bad(diag, "a card is controlled for a time by no effect");
    return true;
}

/* A card or button that has an ability of that number, or can have had it. */
static bool is_source(const cc_ruleset *rs, uint32_t source, uint32_t number) {
    return number < CC_ABILITIES ? cc_printed_ability(rs, source, number) != NULL
                                 : rs->copies && source < rs->cards;
}

static bool uses(const cc_ruleset *rs, const cc_state *s, qv_diag *diag) {
    uint32_t limits = 0;
    for (uint32_t i = 0; i < s->used_n; i++) {
        const uint32_t level = cc_used_level(s, i), number = s->used_ability[i] % CC_USED_LEVEL;
        const bool limit = level > CC_MARK_CAPTURE;
        limits += limit;
        if ((limit                      ? level > CC_MARK_STEP || number < CC_ABILITIES
             : level == CC_MARK_CAPTURE ? s->part != CC_PART_THREATS
                                        : level > s->frames) ||
            !is_source(rs, s->used_source[i], number))
            return bad(diag, "a use is marked of a text that there is not");
    }
    return s->used_n - limits <= (uint32_t)s->resolutions + s->frames ||
           bad(diag, "more uses are marked than there were in this step");
}

/* -- Windows ----------------------------------------------------------------------------------- */

static bool step_window(const cc_ruleset *rs, const cc_state *s, qv_diag *diag) {
    const bool batch = cc_option(rs, CC_OPTION_REACTIONS) == CC_REACTIONS_BATCH;
    const uint32_t window = s->window[0];
    const bool within = window == CC_WINDOW_MOMENT_IN_CAPTURE;
    const bool captures = window == CC_WINDOW_CAPTURE || window == CC_WINDOW_BATCH || within;
    if (s->threatened & ~(s->taken & CC_GRID_SET) || (s->threatened && !captures))
        return bad(diag,
                   "cards are threatened only in the Capture Step, and only cards of the grid");
    switch (s->window[0]) {
    case CC_WINDOW_NONE: return true;
    case CC_WINDOW_MOMENT:
    case CC_WINDOW_MOMENT_IN_CAPTURE:
        return (s->events > 0 && (!within || s->part == CC_PART_THREATS)) ||
               bad(diag, "a window is open for an event that there is not");
    case CC_WINDOW_FREE:
        return s->part == CC_PART_EFFECTS_WINDOW || s->part == CC_PART_ACTIONS_WINDOW ||
               bad(diag, "a free window is open in the wrong step");
    case CC_WINDOW_WOULD_DRAW:
    case CC_WINDOW_PREVENTED:
        return (s->part == CC_PART_WOULD_DRAW && rs->hears & CC_WOULD_DRAW &&
                (s->window[0] == CC_WINDOW_WOULD_DRAW || s->frames > 0)) ||
               bad(diag, "a window is open for a draw that is not to come");
    case CC_WINDOW_CAPTURE:
    case CC_WINDOW_BATCH:
        return (s->part == CC_PART_THREATS && (s->threatened || s->frames > 0) &&
                (s->window[0] == CC_WINDOW_CAPTURE || batch)) ||
               bad(diag, "a window is open for captures that do not threaten");
    default: return bad(diag, "the window of the step is none that a step has");
    }
}

/* The window in which a verb of that instruction waits; CC_WINDOW_NONE: in none. */
static uint32_t window_of_verb(uint32_t code) {
    switch (code) {
    case CC_OP_SLIDE:
    case CC_OP_LEAP:
    case CC_OP_MOVE:
    case CC_OP_SWAP:
    case CC_OP_PUSH:
    case CC_OP_PULL: return CC_WINDOW_WOULD_MOVE;
    case CC_OP_REMOVE: return CC_WINDOW_WOULD_REMOVE;
    case CC_OP_CAPTURE: return CC_WINDOW_WOULD_CAPTURE;
    case CC_OP_DISCARD: return CC_WINDOW_WOULD_DISCARD;
    case CC_OP_DRAW: return CC_WINDOW_WOULD_DRAW;
    default: return CC_WINDOW_NONE;
    }
}

/* The instruction at which frame f waits; CC_OPS: none. */
static cc_op op_of(const cc_ruleset *rs, const cc_state *s, uint32_t f) {
    const cc_ability *const ability = cc_frame_ability(rs, s, f);
    const uint32_t question = s->frame_question[f];
    const cc_question *const row = question < ability->questions
                                       ? cc_question_at(&rs->set, ability->question + question)
                                       : NULL;
    return row && row->at != CC_NO_PART ? *cc_op_at(&rs->set, ability->op + row->at)
                                        : (cc_op){.code = CC_OPS};
}

/* Whether frame f waits in a window for what its clause would do; of a card, it is in hand. */
static bool would_happen(const cc_ruleset *rs, const cc_state *s, uint32_t f) {
    const uint32_t level = f + 1, window = s->window[level];
    const uint32_t verb = s->frame_stage[f] == CC_STAGE_BODY ? window_of_verb(op_of(rs, s, f).code)
                                                             : (uint32_t)CC_WINDOW_NONE;
    if (verb == CC_WINDOW_NONE || !(rs->hears & cc_would_of(verb)) ||
        (window != verb && (window != CC_WINDOW_PREVENTED || s->frames == level)))
        return false;
    if (verb == CC_WINDOW_WOULD_DRAW)
        return s->frame_amount[f] > 0 && s->frame_left[f] == 0;
    if (s->frame_left[f] == 0 || s->frame_left[f] > rs->cards)
        return false;
    if (verb == CC_WINDOW_WOULD_DISCARD)
        return s->frame_from[f] == 0;
    return s->frame_from[f] > 0 &&
           (verb == CC_WINDOW_WOULD_REMOVE || s->frame_from[f] <= CC_CELLS) &&
           (op_of(rs, s, f).code == CC_OP_SWAP || verb != CC_WINDOW_WOULD_MOVE ||
            s->frame_to[f] > 0);
}

static bool is_open_rightly(const cc_ruleset *rs, const cc_state *s, uint32_t level) {
    if (s->window[level] == CC_WINDOW_NONE || level > s->frames)
        return s->window[level] == CC_WINDOW_NONE &&
               (level > s->frames || s->frame_stage[level - 1] != CC_STAGE_ANSWERED);
    return s->window[level] == CC_WINDOW_ACTIVATION ? s->frame_stage[level - 1] == CC_STAGE_ANSWERED
                                                    : would_happen(rs, s, level - 1);
}

static bool windows(const cc_ruleset *rs, const cc_state *s, qv_diag *diag) {
    for (uint32_t level = 0; level < CC_LEVELS; level++) {
        if (level > 0 && !is_open_rightly(rs, s, level))
            return bad(
                diag,
                "a window is open for an ability that cannot be answered, or the other way round");
        if (s->declined[level] >> CC_SEATS ||
            (s->declined[level] && s->window[level] == CC_WINDOW_NONE))
            return bad(diag, "somebody has declined where no window is open");
    }
    return step_window(rs, s, diag);
}

/* -- Frames ------------------------------------------------------------------------------------ */

static bool frame_event(const cc_ruleset *rs, const cc_state *s, uint32_t f,
                        const cc_ability *ability, qv_diag *diag) {
    const uint32_t kinds = s->frame_event[f];
    if (!or_none(s->frame_card[f], rs->cards) || !or_none(s->frame_place[f], CC_PLACES) ||
        !or_none(s->frame_player[f], CC_SEATS) || !or_none(s->frame_label[f], CC_HAPPENINGS) ||
        !in_stats(s->frame_event_amount[f]))
        return bad(diag, "an ability answers an event that cannot be");
    if (kinds & CC_ACTIVATED ? s->frame_answers[f] >= f : s->frame_answers[f] != CC_NONE)
        return bad(diag, "an ability answers one that is not in progress");
    if (ability->hears ? !(kinds & ability->hears) : kinds != 0)
        return bad(diag, "an ability answers an event that it does not hear");
    if ((kinds & ABOUT_A_CARD && s->frame_card[f] == CC_NONE) ||
        (kinds & WITH_A_PLACE && s->frame_place[f] == CC_NONE))
        return bad(diag, "an ability answers an event about no card");
    return !(kinds & (CC_WON | CC_LOST)) || s->frame_player[f] != CC_NONE ||
           bad(diag, "an ability answers an event about no player");
}

/* Choices of cards, each with a mark behind it; no slot has two orders. */
static bool order_is_sound(const cc_ruleset *rs, const uint8_t *order) {
    uint32_t slots = 0, i = 0;
    bool cards = false;
    for (; i < CC_ORDERED && order[i]; i++) {
        const uint32_t mark = order[i] > CC_ORDER_OF ? order[i] - (uint32_t)CC_ORDER_OF : 0;
        if (mark ? !cards || mark & slots : order[i] > rs->cards)
            return false;
        slots |= mark;
        cards = !mark;
    }
    if (i == CC_ORDERED)
        return !cards;
    while (i < CC_ORDERED && !order[i])
        i++;
    return i == CC_ORDERED;
}

static bool frame_numbers(const cc_ruleset *rs, const cc_state *s, uint32_t f, qv_diag *diag) {
    if (!is_seat(s->frame_you[f]) || !is_seat(s->frame_actor[f]) ||
        s->frame_stage[f] >= CC_STAGES || s->frame_flags[f] >= CC_FRAME_FLAGS ||
        s->frame_x[f] > CC_NUMBER_MOST || s->frame_power[f] > CC_NUMBER_MOST + 1 ||
        s->frame_left[f] > CC_CARDS + 1 || s->frame_from[f] > CC_PLACES ||
        s->frame_to[f] > CC_CELLS || s->frame_far[f] > CC_COUNTERS_MOST + 1 ||
        !in_stats(s->frame_amount[f]) || !in_stats(s->frame_n[f]) || s->frame_clock[f] > s->clock ||
        s->frame_players[f] >> 2 * CC_SEATS)
        return bad(diag, "an ability in progress has a number that is too large");
    if (!order_is_sound(rs, s->frame_order[f]))
        return bad(diag, "cards were chosen that there are not");
    for (uint32_t slot = 0; slot < CC_KEPT; slot++)
        if (!cards_exist(rs, s->frame_slot[f][slot], s->frame_source[f] >= CC_BUTTON0))
            return bad(diag, "an ability in progress speaks of cards that there are not");
    return true;
}

/* The modes of choices that there are; what is announced is announced as a whole. */
static bool announced(const cc_ruleset *rs, const cc_state *s, uint32_t f,
                      const cc_ability *ability, qv_diag *diag) {
    const uint8_t *const mode = s->frame_mode[f];
    const bool known = s->frame_stage[f] != CC_STAGE_DECLARE;
    uint8_t modes[CC_CHOICES] = {0};
    bool player = false, sound = true;
    for (uint32_t i = 0; i < ability->questions; i++) {
        const cc_question *const row = cc_question_at(&rs->set, ability->question + i);
        const bool declared = i < ability->declares;
        if (row->kind == CC_Q_MODE) {
            modes[row->slot] = row->modes;
            sound &= !declared || known == (mode[row->slot] != CC_NONE);
        }
        player |= row->kind == CC_Q_PLAYER && known &&
                  (row->choice == CC_NONE || mode[row->choice] == row->mode);
    }
    for (uint32_t i = 0; i < CC_CHOICES; i++)
        sound &= or_none(mode[i], modes[i]);
    return (sound && player == (s->frame_target[f] != CC_NONE) &&
            or_none(s->frame_target[f], CC_SEATS)) ||
           bad(diag, "an ability in progress has modes or a target player that it cannot have");
}

/* Below the top an ability waits for answers, or for the Action that it has activated. */
static bool frame_place(const cc_ruleset *rs, const cc_state *s, uint32_t f,
                        const cc_ability *ability, qv_diag *diag) {
    const uint32_t question = s->frame_question[f];
    if (s->frame_stage[f] != CC_STAGE_BODY)
        return (question == CC_NONE &&
                (s->frame_stage[f] != CC_STAGE_DECLARE || f + 1 == s->frames)) ||
               bad(diag, "an ability asks before its effect begins");
    if (question >= ability->questions)
        return bad(diag, "an ability waits at a question that its text does not have");
    const cc_question *const row = cc_question_at(&rs->set, ability->question + question);
    if (row->at == CC_NO_PART)
        return bad(diag, "an ability waits at a question that is asked when it is announced");
    const cc_op *const op = cc_op_at(&rs->set, ability->op + row->at);
    return f + 1 == s->frames || (op->code == CC_OP_ACTIVATE && s->frame_left[f] > 0) ||
           would_happen(rs, s, f) ||
           bad(diag, "an ability waits for one that it has not activated");
}

static bool is_source_of(const cc_ruleset *rs, const cc_state *s, uint32_t f) {
    const bool copied = s->frame_copy[f] != 0;
    return copied == (s->frame_ability[f] >= CC_ABILITIES) && is_text(rs, s->frame_copy[f]) &&
           s->frame_ability[f] < 2 * CC_ABILITIES && (!copied || s->frame_source[f] < rs->cards);
}

static bool frames(const cc_ruleset *rs, const cc_state *s, qv_diag *diag) {
    for (uint32_t f = 0; f < s->frames; f++) {
        const cc_ability *const ability =
            is_source_of(rs, s, f) ? cc_frame_ability(rs, s, f) : NULL;
        if (!ability || ability->flags & CC_STANDING || ability->body == CC_NO_PART)
            return bad(diag, "an ability is in progress that there is not");
        if (s->frame_stage[f] == CC_STAGE_ANSWERED && !(ability->flags & CC_ACTIVATABLE))
            return bad(diag, "an ability can be answered that is not activated");
        if (!frame_numbers(rs, s, f, diag) || !frame_event(rs, s, f, ability, diag) ||
            !announced(rs, s, f, ability, diag) || !frame_place(rs, s, f, ability, diag))
            return false;
    }
    return true;
}

/* -- What is due ------------------------------------------------------------------------------- */

/* The instruction at which the top frame waits; CC_OPS: none. */
static cc_op waiting(const cc_ruleset *rs, const cc_state *s) {
    const cc_op *const op =
        s->frames > 0 && s->frame_stage[s->frames - 1] == CC_STAGE_BODY ? cc_frame_op(rs, s) : NULL;
    return op ? *op : (cc_op){.code = CC_OPS};
}

/* The edits of the table are those of the top ability, and can still be made. */
static bool edits(const cc_ruleset *rs, const cc_state *s, qv_diag *diag) {
    const cc_op op = waiting(rs, s);
    const uint32_t f = s->frames - 1U;
    if (op.code != CC_OP_MANUAL)
        return s->edits == 0 || bad(diag, "edits are listed, but no text asks for them");
    const uint32_t left = s->frame_left[f], closed = left != CC_LIST_OPEN,
                   made = left > CC_LIST_MADE ? left - (uint32_t)CC_LIST_MADE : 0;
    const uint32_t kind = cc_frame_row(rs, s)->kind;
    if (s->edits > CC_EDITS || (s->edits == CC_EDITS && !closed) || made > s->edits ||
        kind != (left == CC_LIST_OPEN     ? CC_Q_EDIT
                 : left == CC_LIST_CLOSED ? CC_Q_AGREE
                                          : CC_Q_DOING) ||
        (s->frame_actor[f] != s->frame_you[f]) != (left == CC_LIST_CLOSED))
        return bad(diag, "the list of edits is not as long as said, or the wrong player is asked");
    return cc_edits_hold(rs, s, made) || bad(diag, "an edit of the table cannot be made");
}

static bool draw_due(const cc_ruleset *rs, const cc_state *s) {
    const cc_op op = waiting(rs, s);
    const uint32_t f = s->frames - 1U;
    if (s->frames == 0)
        return true; /* the Draw Step, see check.c */
    if (op.code != CC_OP_TAKE_END && cc_deck_row(s, s->player, false, 0) != CC_NONE)
        return false;
    if (op.code == CC_OP_TAKE_END)
        return op.a < 2;
    if (op.code == CC_OP_MANUAL) {
        const uint32_t next = s->frame_left[f] - (uint32_t)CC_LIST_MADE - 1;
        return s->frame_left[f] > CC_LIST_MADE && next < s->edits &&
               s->edit_what[next] == CC_EDIT_DRAW && s->edit_on[next] == s->player;
    }
    if (op.code == CC_OP_DRAW)
        return s->player == s->frame_actor[f] && s->frame_left[f] > 0;
    return op.code == CC_OP_CONTEST && op.a == CC_CONTEST_CARD && s->frame_left[f] == 0;
}

static bool contest_due(const cc_ruleset *rs, const cc_state *s) {
    const cc_op op = waiting(rs, s);
    if (s->frames == 0)
        return true;
    if (op.code != CC_OP_CONTEST || s->frame_left[s->frames - 1] != 0)
        return false;
    if (s->phase == CC_ASK_THROW)
        return op.a == CC_CONTEST_THROW && s->ties < CC_THROWS;
    return op.a == CC_CONTEST_THROW ? s->ties == CC_THROWS
                                    : op.a == CC_CONTEST_COIN && s->ties == 0;
}

static bool random_due(const cc_ruleset *rs, const cc_state *s) {
    const uint32_t code = waiting(rs, s).code;
    const bool counts = code == CC_OP_PICK || code == CC_OP_SEARCH;
    if (!counts && code != CC_OP_PUT && code != CC_OP_PUT_ON_DECK && code != CC_OP_PLAY_CARD &&
        code != CC_OP_DISCARD && code != CC_OP_TAKE_CARD)
        return false;
    if (counts && s->frame_left[s->frames - 1] < 2)
        return false;
    cc_eye eye;
    const cc_set rest = cc_random_offer(rs, s, &eye);
    return cc_set_any(&rest);
}

static bool asked(const cc_ruleset *rs, const cc_state *s) {
    const uint32_t f = s->frames - 1U;
    if (s->frames == 0 || s->frame_stage[f] == CC_STAGE_ANSWERED)
        return false;
    return s->player ==
               (s->frame_stage[f] == CC_STAGE_DECLARE ? s->frame_you[f] : s->frame_actor[f]) &&
           cc_frame_asks(rs, s);
}

static bool ordered(const cc_ruleset *rs, const cc_state *s) {
    cc_candidate chosen;
    cc_answers open;
    return s->window[s->frames] != CC_WINDOW_NONE &&
           !cc_order(rs, s, s->player, NULL, 0, &chosen, &open);
}

/* Who is asked may be unable to use anything (CC-1.15.4). */
static bool window_due(const cc_ruleset *rs, const cc_state *s) {
    const uint32_t level = s->frames;
    if (s->window[level] == CC_WINDOW_NONE)
        return false;
    if (!cc_in_secret(rs))
        return !(s->declined[level] >> s->player & 1);
    return s->asked[0] + s->asked[1] == 1 && s->player == s->active && s->declined[level] == 0 &&
           cc_is_asked(rs, s, level, s->asked[1]);
}

static bool due(const cc_ruleset *rs, const cc_state *s) {
    switch (s->phase) {
    case CC_ASK_THROW:
    case CC_DUE_COIN: return contest_due(rs, s);
    case CC_ASK_WINDOW: return window_due(rs, s);
    case CC_ASK_ORDER: return ordered(rs, s);
    case CC_ASK_FRAME: return asked(rs, s);
    case CC_DUE_DRAW: return draw_due(rs, s);
    case CC_DUE_RANDOM: return random_due(rs, s);
    case CC_ASK_ACTION: return s->window[0] == CC_WINDOW_NONE;
    default: return s->frames == 0;
    }
}

/* What current values follow from, besides the cards on the Board. */
bool cc_check_effects(const cc_ruleset *rs, const cc_state *s, qv_diag *diag) {
    return gone_cards(rs, s, diag) && lasting(rs, s, diag);
}

/* Once the game is over nothing in progress matters: a text may have ended it. */
bool cc_check_frames(const cc_ruleset *rs, const cc_state *s, qv_diag *diag) {
    if (!marks(rs, s, diag) || !events(rs, s, diag))
        return false;
    if (s->phase == CC_OVER)
        return true;
    return frames(rs, s, diag) && edits(rs, s, diag) && uses(rs, s, diag) && windows(rs, s, diag) &&
           (due(rs, s) || bad(diag, "what is due cannot be answered, or nothing asks for it"));
}

/* -- Half-made moves --------------------------------------------------------------------------- */

static bool blank_half(const cc_state *s, uint32_t seat, uint32_t from) {
    for (uint32_t i = from; i < CC_ANSWERS; i++)
        if (s->half_answer[seat][i] != CC_NO_ANSWER)
            return false;
    return true;
}

static bool half_fits(const cc_ruleset *rs, const cc_state *s, uint32_t seat) {
    const uint32_t what = s->half[seat], source = s->half_source[seat];
    const bool choice = what == CC_HALF_CHOOSE;
    const bool secret = s->phase == CC_ASK_WINDOW && cc_in_secret(rs);
    if (!(secret ? s->asked[seat] : seat == s->player) || s->half_n[seat] > CC_ANSWERS ||
        !blank_half(s, seat, s->half_n[seat]))
        return false;
    if (choice && (source != 0 || s->half_ability[seat] != 0 || s->half_n[seat] == 0))
        return false;
    if (what == CC_HALF_PLACE || what == CC_HALF_KEEP) {
        const uint32_t pile = s->half_ability[seat];
        if (s->phase != CC_ASK_ACTION || source >= rs->kinds ||
            (pile == 0 && !cc_holds(rs, s, seat, source)) ||
            pile > (what == CC_HALF_PLACE ? CC_PILES : 0))
            return false;
        if (what == CC_HALF_PLACE)
            return s->half_n[seat] == 0 && cc_half_cells(rs, s, seat);
        return cc_may_keep(rs, s, seat, source) && cc_kind_at(&rs->set, source)->area_cost > 0;
    }
    if (what == CC_HALF_USE)
        return s->phase == CC_ASK_ACTION || (s->phase == CC_ASK_FRAME && cc_frame_row(rs, s) &&
                                             cc_frame_row(rs, s)->kind == CC_Q_ABILITY);
    return what == CC_HALF_REACT ? s->phase == CC_ASK_WINDOW
                                 : choice && (s->phase == CC_ASK_ORDER || s->phase == CC_ASK_FRAME);
}

bool cc_check_half(const cc_ruleset *rs, const cc_state *s, qv_diag *diag) {
    uint16_t steps[QV_LEGAL];
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        const bool none = s->half[seat] == CC_NONE;
        if (none && (s->half_source[seat] != CC_NONE || s->half_ability[seat] != CC_NONE ||
                     s->half_n[seat] != CC_NONE || !blank_half(s, seat, 0)))
            return bad(diag, "a move that is not begun has parts");
        if (!none && (!half_fits(rs, s, seat) || (s->half[seat] != CC_HALF_PLACE &&
                                                  cc_legal_answers(rs, s, seat, steps) == 0)))
            return bad(diag, "a move is begun that cannot be finished");
    }
    return true;
}
