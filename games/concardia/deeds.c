/* SPDX-License-Identifier: MIT */
/* ConCardia: what verbs do at once to the cards, counters and players of a clause (CT-37). They
 * ask nothing. */
#include <string.h>

#include "base/bits.h"
#include "deeds.h"
#include "layers.h"

static uint64_t *cards_of(cc_state *s, uint32_t f) {
    return s->frame_slot[f][CC_SLOT_CARDS - CC_SLOT_TARGET];
}

/* A change by the top frame, as every deed is. */
#define TELL(kind, rule, ...) \
    QV_EMIT_BY(log, (kind), cc_effect_cause(rs, s, (rule)), QV_ALL, __VA_ARGS__)

/* The cards of the clause as they were chosen; of others the last that came to the Board first, and
 * off the Board by number. Each is given once: MOVED has those that were. */
uint32_t cc_next_card_of(cc_state *s, uint32_t f) {
    const uint64_t *const cards = cards_of(s, f);
    uint64_t *const had = s->frame_slot[f][CC_SLOT_MOVED - CC_SLOT_TARGET];
    const uint64_t left[2] = {cards[0] & ~had[0], cards[1] & ~had[1]};
    uint32_t card = cc_next_chosen(s, f, left);
    for (uint32_t i = s->objects; card == CC_NONE && i-- > 0;)
        if (cc_bits_have(left, s->object_card[i]))
            card = s->object_card[i];
    if (card == CC_NONE && left[0])
        card = qv__lowest(left[0]);
    else if (card == CC_NONE && left[1])
        card = 64 + qv__lowest(left[1]);
    if (card != CC_NONE)
        cc_bits_add(had, card);
    return card < CC_CARDS ? card : (uint32_t)CC_NONE;
}

/* Hidden cards come as the deck list names them. What they are called can change meanwhile, so that
 * their order is kept as if they had been chosen in it. */
bool cc_settle_order(const cc_ruleset *rs, cc_state *s, uint32_t f) {
    const uint64_t *const cards = cards_of(s, f);
    bool hidden = false;
    for (uint32_t row = 0; row < s->traced_n; row++)
        hidden =
            hidden || (cc_bits_have(cards, s->traced[row]) && !(s->traced_to[row] & CC_TO_ALL));
    if (!hidden || cc_next_chosen(s, f, cards) != CC_NONE)
        return false;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        for (uint32_t kind = 0; kind < rs->kinds; kind++)
            for (uint32_t card = 0; card < rs->cards; card++)
                if (cc_bits_have(cards, card) && cc_owner(rs, card) == seat &&
                    cc_object_of(s, card) == CC_NONE && cc_kind_of(rs, s, card) == kind)
                    cc_keep_chosen(s, f, card);
    cc_end_choice(s, f, CC_SLOT_CARDS);
    return true;
}

/* Nobody chose it: the next clause has no order of them. */
void cc_unsettle_order(cc_state *s, uint32_t f, bool settled) {
    if (settled)
        cc_give_order(s, f, CC_SLOT_CARDS, CC_SLOT_WITH);
}

void cc_mark_done(cc_state *s, uint32_t f) {
    s->frame_flags[f] |= CC_FRAME_MOVED;
}

/* The same of cards on the Board. Some would have been removed before, and were kept. */
static uint32_t in_order(const cc_state *s, uint32_t f, uint8_t list[CC_CARDS]) {
    uint64_t left[2];
    uint32_t n = 0;
    memcpy(left, s->frame_slot[f][CC_SLOT_CARDS - CC_SLOT_TARGET], sizeof left);
    for (uint32_t card; (card = cc_next_chosen(s, f, left)) != CC_NONE;) {
        list[n++] = (uint8_t)card;
        cc_bits_drop(left, card);
    }
    for (uint32_t i = s->objects; i-- > 0;)
        if (cc_bits_have(left, s->object_card[i]))
            list[n++] = s->object_card[i];
    return n;
}

/* CC-1.12.10: it would be removed or captured, but is not. */
static bool is_spared(const cc_state *s, uint32_t f, uint32_t card) {
    return cc_bits_have(s->frame_slot[f][CC_SLOT_WITH - CC_SLOT_TARGET], card);
}

/* CC-1.13.3, CC-A22 */
static void remove_cards(const cc_ruleset *rs, cc_state *s, uint32_t f, qv_event_log *log) {
    cc_natures natures;
    cc_find_natures(rs, s, &natures);
    uint8_t list[CC_CARDS];
    const uint32_t n = in_order(s, f, list);
    cc_moment(rs, s);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t card = list[i], object = cc_object_of(s, card);
        if (object == CC_NONE || is_spared(s, f, card) || !cc_may_be_removed(s, object))
            continue;
        const uint32_t place = s->object_place[object], holder = s->object_control[object];
        (void)cc_depart(rs, s, object, &natures);
        cc_discard(s, card);
        cc_mark_done(s, f);
        TELL(CC_SAYS_REMOVES, CC_1_13_3, s->frame_actor[f], rs->kind[card], place, holder);
        cc_note(rs, s,
                (cc_event){.kinds = CC_REMOVED | CC_LEFT | cc_effect_of(s->frame_you[f]),
                           .card = (uint8_t)card,
                           .player = s->frame_actor[f],
                           .place = (uint8_t)place,
                           .label = CC_NONE},
                log);
    }
}

/* CC-A24: for the actor, also his own cards. */
static void capture_cards(const cc_ruleset *rs, cc_state *s, uint32_t f, qv_event_log *log) {
    const cc_capture how = {cc_effect_cause(rs, s, CC_A24), s->frame_actor[f],
                            cc_effect_of(s->frame_you[f])};
    uint64_t cells = 0;
    for (uint32_t i = 0; i < s->objects; i++)
        if (cc_bits_have(cards_of(s, f), s->object_card[i]) && !is_spared(s, f, s->object_card[i]))
            cells |= cc_bit(s->object_place[i]);
    cells &= CC_GRID_SET & ~s->cannot[CC_BE_CAPTURED];
    if (!cells)
        return;
    cc_take(rs, s, cells, &how, log);
    cc_mark_done(s, f);
}

/* A card as texts call it leaves the hand, if it is there, and everybody sees it. */
static uint32_t from_hand(const cc_ruleset *rs, cc_state *s, uint32_t card) {
    const uint32_t row = cc_traced(s, card);
    uint32_t seat, part;
    if (row == CC_NONE)
        return cc_is_shown(s, card) && cc_take_open(s, card) ? card : (uint32_t)CC_NONE;
    cc_traced_place(s, row, &seat, &part);
    return part == CC_TRACED_HELD ? cc_held_take(rs, s, row) : (uint32_t)CC_NONE;
}

/* CC-1.11.3, CC-1.13.4: from the hands of their owners. */
static void discard_cards(const cc_ruleset *rs, cc_state *s, uint32_t f, qv_event_log *log) {
    cc_moment(rs, s);
    const bool settled = cc_settle_order(rs, s, f);
    for (uint32_t card; (card = cc_next_card_of(s, f)) != CC_NONE;) {
        const uint32_t taken = from_hand(rs, s, card);
        if (taken == CC_NONE)
            continue;
        cc_discard(s, taken);
        cc_mark_done(s, f);
        TELL(CC_SAYS_DISCARDS, CC_1_13_4, cc_owner(rs, taken), rs->kind[taken]);
        cc_note(rs, s,
                (cc_event){.kinds = CC_DISCARDED | cc_effect_of(s->frame_you[f]),
                           .card = (uint8_t)taken,
                           .player = s->frame_actor[f],
                           .place = CC_NONE,
                           .label = CC_NONE},
                log);
    }
    cc_unsettle_order(s, f, settled);
}

void cc_take_cards(const cc_ruleset *rs, cc_state *s, uint32_t f, uint32_t code,
                   qv_event_log *log) {
    uint64_t *const had = s->frame_slot[f][CC_SLOT_MOVED - CC_SLOT_TARGET];
    switch (code) {
    case CC_OP_CAPTURE: capture_cards(rs, s, f, log); return;
    case CC_OP_REMOVE: remove_cards(rs, s, f, log); return;
    default:
        memcpy(had, s->frame_slot[f][CC_SLOT_WITH - CC_SLOT_TARGET], 2 * sizeof *had);
        discard_cards(rs, s, f, log);
    }
}

/* CC-1.11.6 */
void cc_cancel(const cc_ruleset *rs, cc_state *s, uint32_t f, qv_event_log *log) {
    const uint32_t answered = s->frame_answers[f];
    if (answered >= f || s->frame_flags[answered] & CC_FRAME_CANCELLED ||
        s->frame_stage[answered] != CC_STAGE_ANSWERED)
        return;
    s->frame_flags[answered] |= CC_FRAME_CANCELLED;
    cc_mark_done(s, f);
    TELL(CC_SAYS_CANCELS, CC_1_11_6, s->frame_actor[f]);
}

/* What would happen at the level that the frame answers, a text of its own or the Draw Step. */
static void prevent_at(const cc_ruleset *rs, cc_state *s, uint32_t f, qv_event_log *log) {
    const uint32_t place = s->frame_place[f];
    s->window[f] = CC_WINDOW_PREVENTED;
    cc_mark_done(s, f);
    switch (s->frame_event[f] & CC_WOULD) {
    case CC_WOULD_DRAW: TELL(CC_SAYS_PREVENTS_DRAW, CT_44, s->frame_player[f]); break;
    case CC_WOULD_MOVE: TELL(CC_SAYS_PREVENTS_MOVE, CT_44, place); break;
    case CC_WOULD_REMOVE: TELL(CC_SAYS_PREVENTS_REMOVAL, CT_44, place); break;
    case CC_WOULD_DISCARD:
        TELL(CC_SAYS_PREVENTS_DISCARD, CT_44, cc_owner(rs, s->frame_card[f]),
             rs->kind[s->frame_card[f]]);
        break;
    default: TELL(CC_SAYS_PREVENTS, CT_44, place); break;
    }
}

/* CT-44 */
void cc_prevent(const cc_ruleset *rs, cc_state *s, uint32_t f, qv_event_log *log) {
    const uint32_t object =
        s->frame_card[f] < CC_CARDS ? cc_object_of(s, s->frame_card[f]) : (uint32_t)CC_NONE;
    if (cc_is_would(s, f)) {
        prevent_at(rs, s, f, log);
        return;
    }
    if (!cc_is_capture(s, f) || object == CC_NONE)
        return;
    s->object_mark[object] |= CC_MARK_PREVENTED;
    s->threatened &= ~cc_bit(s->object_place[object]);
    cc_mark_done(s, f);
    TELL(CC_SAYS_PREVENTS, CT_44, s->object_place[object]);
}

/* One more action for the active player, or one more turn for the actor (CC-A8b). */
void cc_another(const cc_ruleset *rs, cc_state *s, uint32_t f, bool turn, qv_event_log *log) {
    const bool action =
        !turn && s->part == CC_PART_ACTIONS && s->actions < CC_COUNTERS_MOST && !cc_capped(rs, s);
    if (!action && (!turn || s->turns_n == CC_TURNS_QUEUED))
        return;
    if (turn)
        s->granted[s->turns_n++] = s->frame_actor[f];
    else
        s->actions++;
    cc_mark_done(s, f);
    TELL(turn ? CC_SAYS_TURN_GRANTED : CC_SAYS_ACTION_GRANTED, CC_1_6_4,
         turn ? s->frame_actor[f] : s->active);
}

void cc_skip(const cc_ruleset *rs, cc_state *s, uint32_t f, uint32_t step, uint32_t seats,
             qv_event_log *log) {
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        if (!(seats >> seat & 1))
            continue;
        if (!(s->skip[seat] >> step & 1))
            s->skip_text[seat][step] = cc_effect_cause(rs, s, CT_6_3).text;
        s->skip[seat] |= (uint8_t)(1U << step);
        cc_mark_done(s, f);
        TELL(CC_SAYS_WILL_SKIP, CT_6_3, seat, step);
    }
}

/* In the Action Step its rest, before it all of it; after it nothing. */
void cc_cut_turn(const cc_ruleset *rs, cc_state *s, uint32_t f, qv_event_log *log) {
    if (s->turn == 0 || s->part > CC_PART_ACTIONS || s->cut)
        return;
    s->cut = 1;
    cc_mark_done(s, f);
    TELL(CC_SAYS_ENDS_TURN, CT_6_3, s->active);
}

static uint32_t amount_of(const cc_state *s, uint32_t f) {
    return s->frame_amount[f] > 0 ? (uint32_t)s->frame_amount[f] : 0;
}

void cc_score(const cc_ruleset *rs, cc_state *s, uint32_t f, bool lose, qv_event_log *log) {
    const uint32_t seat = s->frame_actor[f];
    const int32_t n = (int32_t)amount_of(s, f), sum = s->text_points[seat] + (lose ? -n : n);
    s->text_points[seat] = (int16_t)(sum > CC_STAT_MOST    ? CC_STAT_MOST
                                     : sum < -CC_STAT_MOST ? -CC_STAT_MOST
                                                           : sum);
    if (n > 0)
        cc_mark_done(s, f);
    TELL(CC_SAYS_SCORE, CC_1_9_3, seat, cc_points(rs, s, seat));
}

static void wear(const cc_ruleset *rs, cc_state *s, uint32_t f, uint32_t slots, bool on,
                 qv_event_log *log) {
    const uint32_t seat = s->frame_actor[f];
    const uint32_t change = on ? slots & ~(uint32_t)s->worn[seat] : slots & s->worn[seat];
    s->worn[seat] = (uint8_t)(s->worn[seat] ^ change);
    s->stale = 1;
    for (uint32_t left = change; left; left &= left - 1) {
        const uint32_t button = seat * CC_WORN + qv__lowest(left);
        if (!on)
            s->button_counters[button] = 0;
        cc_mark_done(s, f);
        TELL(on ? CC_SAYS_PUTS_ON : CC_SAYS_TAKES_OFF, CC_1_13_5, seat, button);
    }
}

/* CC-1.13.5: of the actor's buttons the named one, this one, or all; a chosen one is `slot`. */
void cc_wear(const cc_ruleset *rs, cc_state *s, uint32_t f, cc_op op, uint32_t slot,
             qv_event_log *log) {
    const uint32_t seat = s->frame_actor[f], source = s->frame_source[f];
    uint32_t slots = 0;
    for (uint32_t i = 0; i < rs->set.worn[seat]; i++) {
        const bool named = op.a == CC_BUTTON_NAMED && rs->set.wears[seat][i] == op.b;
        const bool self = op.a == CC_BUTTON_THIS && source == CC_BUTTON0 + seat * CC_WORN + i;
        if (named || self || op.a == CC_BUTTON_ALL || (op.a == CC_BUTTON_CHOSEN && i == slot))
            slots |= 1U << i;
    }
    wear(rs, s, f, slots & cc_buttons_of(rs, s, seat), op.code == CC_OP_PUT_ON, log);
}

/* -- Lasting effects (CT-40, CC-A48) ----------------------------------------------------------- */

/* Of the cards that a text turns only those on the grid have arrows (CC-1.3.6). */
static bool is_changed(const cc_state *s, uint32_t f, const cc_effect *row, uint32_t object) {
    return cc_bits_have(s->frame_slot[f][CC_SLOT_CARDS - CC_SLOT_TARGET], s->object_card[object]) &&
           (row->what != CC_EFFECT_TURN || s->object_place[object] < CC_CELLS);
}

static void tell_turned(const cc_ruleset *rs, const cc_state *s, uint32_t f, uint32_t i,
                        qv_event_log *log) {
    for (uint32_t object = 0; object < s->objects; object++)
        if (cc_on(s->lasting_objects[i], object))
            TELL(CC_SAYS_TURNS_CARD, CT_6_3, s->frame_actor[f], s->object_place[object],
                 s->lasting_n[i][0]);
}

/* CT-40: not if its condition is false already. */
static bool begins(const cc_state *s, const cc_effect *row, uint64_t objects,
                   const cc_scope *scope) {
    if (row->when == CC_NO_PART)
        return true;
    cc_scope own = *scope;
    own.slot[CC_SLOT_IT] =
        objects ? cc_set_place(s->object_place[qv__lowest(objects)]) : (cc_set){.place = 0};
    return cc_part_flag(&own, row->when);
}

/* -- Control ----------------------------------------------------------------------------------- */

static void tell_control(const cc_ruleset *rs, const cc_state *s, uint32_t f, uint64_t objects,
                         qv_event_log *log) {
    for (uint64_t left = objects; left; left &= left - 1)
        TELL(CC_SAYS_CONTROLS, CT_41, s->frame_actor[f], s->object_place[qv__lowest(left)]);
}

/* A card of a Persistent Area goes to that of the player. */
static bool change_area(const cc_ruleset *rs, cc_state *s, uint32_t object, uint32_t seat) {
    if (s->object_control[object] == seat || !cc_may_change_area(rs, s, seat, object))
        return false;
    cc_move(rs, s, object, cc_area_place(s, seat));
    cc_turn_to(rs, s, object, seat);
    return true;
}

/* CT-41: for good. Cards of a Persistent Area come in the order of their places. */
static void gain_control(const cc_ruleset *rs, cc_state *s, uint32_t f, qv_event_log *log) {
    const uint32_t seat = s->frame_actor[f];
    cc_moment(rs, s);
    for (uint32_t place = 0; place < CC_PLACES; place++) {
        const uint32_t i = s->at[place];
        if (i == CC_NONE || !cc_bits_have(cards_of(s, f), s->object_card[i]))
            continue;
        bool changed = cc_lender_of(s, i) != seat;
        if (s->object_place[i] < CC_CELLS)
            cc_take_control(rs, s, i, seat);
        else
            changed = change_area(rs, s, i, seat);
        cc_values(rs, s);
        if (!changed)
            continue;
        cc_mark_done(s, f);
        tell_control(rs, s, f, cc_bit(i), log);
    }
}

uint32_t cc_reveal_card(const cc_ruleset *rs, cc_state *s, uint32_t f, uint32_t card,
                        qv_event_log *log) {
    const uint32_t row = cc_traced(s, card);
    uint32_t whose, part, shown = card;
    if (row != CC_NONE) {
        cc_traced_place(s, row, &whose, &part);
        shown = part == CC_TRACED_HELD ? cc_show_held(rs, s, row) : cc_surface(rs, s, row);
    }
    TELL(CC_SAYS_REVEALS, CC_1_16_2, s->frame_actor[f], rs->kind[shown]);
    return shown;
}

/* Texts on the Board are public: the card is shown if not everybody knows it. */
static void copy_text(const cc_ruleset *rs, cc_state *s, uint32_t f, uint32_t i, uint32_t card,
                      qv_event_log *log) {
    const uint32_t row = card < CC_CARDS ? cc_traced(s, card) : (uint32_t)CC_NONE;
    const bool hidden = row != CC_NONE && !(s->traced_to[row] & CC_TO_ALL);
    const uint32_t shown = hidden ? cc_reveal_card(rs, s, f, card, log) : card;
    s->lasting_n[i][0] = (int16_t)(cc_text_named(rs, s, shown, s->frame_source[f]) + 1);
    TELL(CC_SAYS_LASTS, CT_40, s->frame_actor[f]);
}

/* CT-40: the cards of which its open parts speak stay the same. Also those that left the Board. */
static void name_cards(const cc_ruleset *rs, cc_state *s, uint32_t i, const cc_scope *scope) {
    const cc_effect *const row = cc_effect_at(&rs->set, s->lasting_effect[i]);
    const uint32_t slot = cc_slot_named(rs, row, scope->ability);
    if (slot == CC_SLOTS)
        return;
    const cc_set *const named = &scope->slot[slot];
    memcpy(s->lasting_named[i], named->card.half, sizeof s->lasting_named[i]);
    cc_bits_drop(s->lasting_named[i], CC_THIS_BUTTON);
    for (uint64_t left = named->place; left; left &= left - 1)
        cc_bits_add(s->lasting_named[i],
                    scope->board->card[scope->board->object[qv__lowest(left)]]);
}

/* What lasts is public, and so is of which cards it speaks: what is hidden of them is shown. */
static void show_named(const cc_ruleset *rs, cc_state *s, uint32_t f, uint32_t i,
                       qv_event_log *log) {
    for (uint32_t row = 0; row < s->traced_n;) {
        const uint32_t card = s->traced[row];
        if (cc_bits_have(s->lasting_named[i], card) && !(s->traced_to[row] & CC_TO_ALL)) {
            (void)cc_reveal_card(rs, s, f, card, log);
            row = 0; /* rows go, and cards are called otherwise */
        } else {
            row++;
        }
    }
}

void cc_stand(const cc_ruleset *rs, cc_state *s, uint32_t f, uint32_t effect, const cc_scope *scope,
              qv_event_log *log) {
    const cc_effect *const row = cc_effect_at(&rs->set, effect);
    if (row->what == CC_EFFECT_CONTROL && row->until == CC_UNTIL_LEAVES) {
        gain_control(rs, s, f, log);
        return;
    }
    const bool rules = cc_is_on_players(row->what);
    const uint32_t seats = rules ? cc_players_of(s, scope, row) : 0;
    uint64_t objects = 0;
    for (uint32_t i = 0; i < s->objects && !rules; i++)
        objects |= is_changed(s, f, row, i) ? cc_bit(i) : 0;
    const int32_t turns = row->until == CC_UNTIL_TURNS ? cc_part_value(scope, row->turns, 0) : 0;
    if (!(rules ? seats : objects) || (row->until == CC_UNTIL_TURNS && turns < 1) ||
        !begins(s, row, objects, scope))
        return;
    const uint32_t copied = row->what == CC_EFFECT_COPY_TEXT ? cc_card_named(scope, row->to) : 0;
    if (copied == CC_NONE)
        return;
    if (s->lastings == CC_LASTING) {
        TELL(CC_SAYS_NOT_LASTING, CC_A48, CC_LASTING);
        return;
    }
    const bool open = row->to != CC_NO_PART || row->when != CC_NO_PART || row->cards != CC_NO_PART;
    const uint32_t i = s->lastings++;
    s->lasting_objects[i] = objects;
    s->lasting_effect[i] = (uint16_t)effect;
    for (uint32_t v = 0; v < 2; v++)
        s->lasting_n[i][v] = cc_part_value(scope, row->value[v], row->n[v]);
    if (rules)
        s->lasting_n[i][1] = (int16_t)seats;
    s->lasting_age[i] = s->objects;
    s->lasting_left[i] = (uint16_t)turns;
    s->lasting_where[i] = s->frame_n[f];
    s->lasting_x[i] = s->frame_x[f];
    name_cards(rs, s, i, scope);
    s->lasting_players[i] = open ? (uint8_t)cc_players_named(scope) : 0;
    s->lasting_power[i] = open ? s->frame_power[f] : 0;
    if (row->what == CC_EFFECT_TURN)
        s->lasting_n[i][0] =
            (int16_t)(row->a ? -(int32_t)amount_of(s, f) : (int32_t)amount_of(s, f));
    s->lasting_source[i] = s->frame_source[f];
    s->lasting_ability[i] = s->frame_ability[f];
    s->lasting_you[i] = s->frame_you[f];
    cc_begin_lasting(rs, s, i);
    cc_mark_done(s, f);
    if (row->what == CC_EFFECT_CONTROL) {
        s->lasting_n[i][0] = s->frame_actor[f];
        cc_settle_control(rs, s, objects);
        tell_control(rs, s, f, objects, log);
    } else if (row->what == CC_EFFECT_TURN)
        tell_turned(rs, s, f, i, log);
    else if (row->what == CC_EFFECT_COPY_TEXT)
        copy_text(rs, s, f, i, copied, log);
    else
        TELL(CC_SAYS_LASTS, CT_40, s->frame_actor[f]);
    show_named(rs, s, f, i, log);
}

/* -- Contests ---------------------------------------------------------------------------------- */

/* `frame_left` 2: it is decided. That it is won and lost is one event, by the winner. */
void cc_contest_won(const cc_ruleset *rs, cc_state *s, uint32_t seat, qv_event_log *log) {
    const uint32_t f = s->frames - 1U;
    s->frame_flags[f] &= (uint16_t) ~(CC_FRAME_SOUTH_WON | CC_FRAME_NORTH_WON);
    s->frame_flags[f] |= seat ? CC_FRAME_NORTH_WON : CC_FRAME_SOUTH_WON;
    s->frame_left[f] = 2;
    TELL(CC_SAYS_WINS_CONTEST, CT_6_3, seat);
    cc_moment(rs, s);
    cc_note(rs, s,
            (cc_event){.kinds = CC_WON | CC_LOST,
                       .card = CC_NONE,
                       .player = (uint8_t)seat,
                       .place = CC_NONE,
                       .label = CC_NONE},
            log);
}
