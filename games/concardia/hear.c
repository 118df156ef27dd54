/* SPDX-License-Identifier: MIT */
/* ConCardia: which abilities hear the events of a window, and who is asked (CC-1.12.9, CC-1.15.3).
 *
 * Everything here is a function of the state; `cc_is_asked` of what everybody knows of it.
 */
#include <string.h>

#include "base/bits.h"
#include "plan.h"

/* -- Conditions of use ------------------------------------------------------------------------- */

bool cc_capped(const cc_ruleset *rs, const cc_state *s) {
    return s->frames == CC_FRAMES || s->resolutions >= cc_option(rs, CC_OPTION_RESOLUTION_CAP);
}

bool cc_in_progress(const cc_state *s, cc_instance who) {
    for (uint32_t i = 0; i < s->frames; i++)
        if (s->frame_source[i] == who.source && s->frame_ability[i] == who.number)
            return true;
    return false;
}

bool cc_can_move(const cc_ruleset *rs, const cc_state *s, uint32_t object) {
    const uint32_t place = object == CC_NONE ? (uint32_t)CC_NONE : s->object_place[object];
    return place < CC_CELLS && cc_may_be_moved(s, place) && rs->near[place] & ~s->taken;
}

/* One question: who could react, or what happens, for which event. */
typedef struct {
    const cc_ruleset *rs;
    const cc_state *s;
    cc_desk desk;
    uint32_t level, seat;
    bool open;   /* the desk */
    bool hidden; /* the source is a hidden hand card */
    uint64_t events;
    uint32_t kinds; /* of all these events */
    bool mandatory; /* else Reactions */
    bool hopeful;   /* as everybody knows (CC-1.15.3) */
    cc_candidate *out;
    uint32_t n, most;
} hearing;

/* CC-1.8.7, of any Reaction (CT-27) */
static bool slides_nothing(const hearing *h, const cc_ability *ability, cc_instance who,
                           const cc_event *event) {
    if (!(ability->flags & CC_ONLY_SLIDES))
        return false;
    const uint32_t card = ability->flags & CC_SLIDES_IT ? event->card : who.source;
    return !cc_can_move(h->rs, h->s, cc_object_of(h->s, card));
}

/* CC-A27, single: a Reaction was used in this step for the card that would be captured. */
static bool is_saved(const cc_state *s, const cc_event *event) {
    const uint32_t object =
        event->kinds & CC_WOULD_CAPTURE ? cc_object_of(s, event->card) : (uint32_t)CC_NONE;
    return object != CC_NONE && s->object_mark[object] & CC_MARK_SAVED;
}

/* CC-1.8.2, CC-A26: each ability once for each event or affected card; CC-A27: or one ability. */
static bool marked(const hearing *h, cc_instance who, uint32_t i, const cc_event *event) {
    if (h->s->window[h->level] == CC_WINDOW_FREE)
        return false; /* CC-1.12.4 */
    return cc_has_answered(h->s, h->level, who, cc_subject_of(h->s, h->level, i)) ||
           (!h->mandatory && is_saved(h->s, event));
}

/* What can be told without a look at the Board. */
static bool may_concern(const hearing *h, const cc_ability *ability, cc_instance who,
                        const cc_event *event) {
    if (event->kinds ? !(ability->hears & event->kinds) : ability->hears != 0)
        return false;
    if (ability->needs & CC_NEEDS_ITSELF && event->card < CC_CARDS && event->card != who.source)
        return false;
    if (ability->needs & CC_NEEDS_YOU && !(event->kinds & CC_LOST) && event->player != h->seat)
        return false;
    if (event->kinds & CC_AT_STEP && ability->step != event->amount)
        return false;
    return !(event->kinds & CC_HAPPENED) || ability->host == event->label;
}

/* CC-1.12.9: a card that left the Board in that moment, and has come back since, hears as it was.
 */
static bool has_come_back(const hearing *h, uint32_t source, const cc_event *event) {
    const cc_state *const s = h->s;
    const uint32_t gone =
        source < CC_CARDS && cc_is_moment(s, h->level) ? cc_gone(s, source) : (uint32_t)CC_NONE;
    return gone != CC_NONE && s->gone_clock[gone] == event->clock &&
           cc_object_of(s, source) != CC_NONE && s->card_since[source] > event->clock;
}

static bool lets_pass(hearing *h, const cc_ability *ability, cc_instance who,
                      const cc_event *event) {
    cc_set *const this_card = &h->desk.scope.slot[CC_SLOT_THIS];
    const cc_set now = *this_card;
    if (has_come_back(h, who.source, event))
        *this_card = cc_seen_since(&h->desk.eye, who.source, event->clock);
    const bool passes = cc_part_flag(&h->desk.scope, ability->filter);
    *this_card = now;
    return passes;
}

static bool concerns(hearing *h, const cc_ability *ability, cc_instance who,
                     const cc_event *event) {
    h->desk.scope.hopeful = h->hopeful;
    cc_desk_event(&h->desk, event);
    if (event->kinds & CC_ACTIVATED && ability->tags &&
        !(ability->tags >> h->desk.scope.event_tag & 1))
        return false;
    return !slides_nothing(h, ability, who, event) && lets_pass(h, ability, who, event);
}

/* An ability without targets of which all is told already. */
static bool is_sure(const hearing *h, const cc_ability *ability, cc_instance who,
                    const cc_event *event) {
    const bool itself = !(ability->needs & CC_NEEDS_ITSELF) || event->card == who.source;
    return h->mandatory && ability->needs & CC_NEEDS_NO_MORE && itself && ability->declares == 0 &&
           !(ability->flags & CC_ONLY_SLIDES) && !(event->kinds & CC_LOST);
}

/* Whether its filter lets the event pass, and targets and payment can be found. */
static bool is_found(hearing *h, const cc_ability *ability, cc_instance who, uint32_t kind,
                     const cc_event *event) {
    if (!h->open)
        cc_desk_open(&h->desk, h->rs, h->s,
                     h->hopeful ? CC_SEATS : h->seat); /* of others nobody's hand */
    h->open = true;
    cc_desk_clear(&h->desk, h->seat);
    cc_plan_ability(&h->desk, who, kind, h->seat, h->mandatory);
    if (!concerns(h, ability, who, event))
        return false;
    cc_lift_ghosts(&h->desk.eye);
    return cc_plan_possible(&h->desk);
}

/* What holds for all events. */
static bool is_allowed(const hearing *h, cc_instance who, const cc_ability *ability,
                       uint32_t kind) {
    return !cc_in_progress(h->s, who) && cc_limit_allows(h->s, who, ability) &&
           (h->mandatory || cc_may_activate(h->rs, h->s, h->seat, who, kind != CC_NONE));
}

/* Adds the ability if it is for at least one event; `since`: when its source came, `gone`: when it
 * left, or 0. */
static void try_ability(hearing *h, cc_instance who, const cc_ability *ability, uint32_t kind,
                        uint32_t since, uint32_t gone) {
    uint64_t found = 0;
    bool allowed = false;
    const bool wanted = h->mandatory ? ability->flags & CC_TRIGGERED : ability->tag == CC_REACTION;
    if (!wanted || (ability->hears && !(ability->hears & h->kinds)) || h->n == h->most)
        return;
    for (uint64_t left = h->events; left; left &= left - 1) {
        const uint32_t i = qv__lowest(left);
        const cc_event event = cc_event_of(h->rs, h->s, h->level, i);
        const uint32_t time =
            cc_is_capture(h->s, h->level) ? 0 : event.clock; /* W is found when all is quiet */
        if (since > time || (gone && gone != event.clock) ||
            !may_concern(h, ability, who, &event) || marked(h, who, i, &event))
            continue;
        allowed = allowed || is_allowed(h, who, ability, kind);
        if (!allowed)
            return;
        if (is_sure(h, ability, who, &event) || is_found(h, ability, who, kind, &event))
            found |= cc_bit(i);
    }
    if (found)
        h->out[h->n++] = (cc_candidate){who, (uint8_t)h->seat, (uint8_t)kind, found};
}

/* CC-1.12.2, CC-A19: of the text that a card on the Board has of another card, or had. */
static void try_copied(hearing *h, uint32_t source, uint32_t text, uint32_t zone, uint32_t since,
                       uint32_t gone) {
    for (uint32_t i = 0; i < cc_abilities_of(h->rs, text); i++) {
        const cc_ability *const ability = cc_printed_ability(h->rs, text, i);
        const cc_instance who = {(uint8_t)source, (uint8_t)(CC_ABILITIES + i)};
        if (cc_works_in(ability, who.number, zone))
            try_ability(h, who, ability, CC_NONE, since, gone);
    }
}

/* Of its own only those that work in the zone. */
static void try_source(hearing *h, uint32_t source, uint32_t zone, uint32_t kind, uint32_t since,
                       uint32_t gone) {
    const bool reworded = h->rs->rewords && (zone == CC_GRID || zone == CC_AREAS);
    const uint32_t n = reworded && cc_has_lost(h->s, source) ? 0 : cc_abilities_of(h->rs, source);
    const cc_ability *const ability = n ? cc_printed_ability(h->rs, source, 0) : NULL;
    for (uint32_t number = 0; number < n; number++)
        if (ability[number].zones >> zone & 1)
            try_ability(h, (cc_instance){(uint8_t)source, (uint8_t)number}, &ability[number], kind,
                        since, gone);
    if (reworded && cc_copied_by(h->s, source) != CC_NONE)
        try_copied(h, source, cc_copied_by(h->s, source), zone, since, gone);
}

/* -- Sources ----------------------------------------------------------------------------------- */

static bool may_hear(const hearing *h, uint32_t card) {
    const uint32_t *const heard = h->mandatory ? h->rs->happens : h->rs->reacts;
    const uint32_t copied = h->rs->copies ? cc_copied_by(h->s, card) : (uint32_t)CC_NONE;
    return (heard[card] | (copied != CC_NONE ? heard[copied] : 0)) & h->kinds;
}

/* Cards that left the Board in that very moment hear it too (CC-1.8.5), also if they have come
 * back. */
static void try_gone(hearing *h) {
    const cc_state *const s = h->s;
    for (uint32_t i = 0; i < s->gone_n; i++) {
        const uint32_t card = s->gone[i], object = cc_object_of(s, card);
        const uint32_t you = object == CC_NONE ? s->gone_facing[i] & 1U : s->object_control[object];
        const bool apart = object == CC_NONE || s->card_since[card] > s->gone_clock[i];
        if (may_hear(h, card) && you == h->seat && apart)
            try_source(h, card, cc_kind_of_zone(s->gone_place[i]), CC_NONE, s->gone_since[i],
                       s->gone_clock[i]);
    }
}

/* Objects of cards of the seat that hear the events of whatever card they are. */
static uint64_t listeners(const hearing *h) {
    const cc_ruleset *const rs = h->rs;
    uint64_t objects = 0;
    for (uint32_t left = h->kinds & (h->mandatory ? rs->happens_at : rs->reacts_to); left;
         left &= left - 1)
        objects |= cc_objects_of(rs, h->s, rs->hearers[!h->mandatory][qv__lowest(left)],
                                 h->s->has[h->seat]);
    for (uint64_t left = h->s->copies & h->s->has[h->seat]; left; left &= left - 1)
        objects |= cc_bit(h->s->at[qv__lowest(left)]);
    return objects;
}

/* Objects that the events are about. */
static uint64_t subjects(const hearing *h) {
    const cc_state *const s = h->s;
    uint64_t objects = 0;
    if (!(h->kinds & h->rs->heard_by_itself))
        return 0;
    for (uint64_t left = h->events; left; left &= left - 1) {
        const uint32_t card = cc_event_card(s, h->level, qv__lowest(left));
        const uint32_t object = card < CC_CARDS ? cc_object_of(s, card) : CC_NONE;
        objects |= object != CC_NONE ? cc_bit(object) : 0;
    }
    return objects;
}

static void try_board(hearing *h) {
    const cc_state *const s = h->s;
    for (uint64_t left = listeners(h) | subjects(h); left; left &= left - 1) {
        const uint32_t i = qv__lowest(left), card = s->object_card[i];
        if (may_hear(h, card) && s->object_control[i] == h->seat)
            try_source(h, card, cc_kind_of_zone(s->object_place[i]), CC_NONE, s->card_since[card],
                       0);
    }
}

/* Whether a card that all know, and that does not lie on the Board, could hear it there. */
static bool may_hear_in_discards(const hearing *h) {
    const uint64_t open = h->s->out[h->seat] & ~h->s->board[h->seat];
    bool hears = false;
    for (uint64_t left = h->rs->discards_hear[h->seat] & open; left && !hears; left &= left - 1)
        hears = may_hear(h, qv__lowest(left) + (h->seat ? h->rs->n[0] : 0U));
    return hears;
}

static void try_discards(hearing *h) {
    const cc_state *const s = h->s;
    const uint32_t n = may_hear_in_discards(h) ? s->discards : 0;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t card = s->discard[i];
        if (cc_owner(h->rs, card) == h->seat &&
            cc_on(h->rs->discards_hear[h->seat], cc_in_list(h->rs, card)) && may_hear(h, card))
            try_source(h, card, CC_DISCARD, CC_NONE, s->card_since[card], 0);
    }
}

static void try_buttons(hearing *h) {
    for (uint32_t left = h->s->worn[h->seat]; left; left &= left - 1)
        try_source(h, CC_BUTTON0 + h->seat * CC_WORN + qv__lowest(left), CC_BUTTON_ZONE, CC_NONE, 0,
                   0);
}

/* CC-1.3.3: of a Discard Pile only what works from there. */
static void try_open(hearing *h) {
    const cc_state *const s = h->s;
    try_board(h);
    if (h->kinds & h->rs->heard_in_discards)
        try_discards(h);
    if ((h->mandatory ? h->rs->buttons_happen : h->rs->buttons_react) & h->kinds)
        try_buttons(h);
    for (uint32_t i = 0; i < s->shown_n; i++)
        if (may_hear(h, s->shown[i]) && cc_owner(h->rs, s->shown[i]) == h->seat)
            try_source(h, s->shown[i], CC_HAND, h->rs->kind[s->shown[i]],
                       s->card_since[s->shown[i]], 0);
    if (cc_is_moment(s, h->level))
        try_gone(h);
}

/* A hidden card of that kind, if there is one that could react from the hand. */
static void try_hidden(hearing *h, uint32_t kind, uint32_t since) {
    const uint64_t such = h->rs->of_kind[h->seat][kind] & h->rs->hand_reactors[h->seat];
    if (!such)
        return;
    const uint32_t card = cc_first_hidden(h->rs, h->s, h->seat, kind);
    h->hidden = true;
    if (may_hear(h, card))
        try_source(h, card, CC_HAND, kind, since, 0);
    h->hidden = false;
}

/* Of equal cards the one that came first. */
static void try_hand(hearing *h) {
    const uint8_t *const hand = h->s->hand[h->seat];
    for (uint32_t i = 0; i < h->s->hand_size[h->seat] && h->rs->hand_reactors[h->seat]; i++)
        if (i == 0 || hand[i] != hand[i - 1])
            try_hidden(h, hand[i], h->s->hand_since[h->seat][i]);
}

/* CC-1.15.3: any card that nobody has seen could be in the hand. */
static void try_pool(hearing *h) {
    uint64_t left =
        h->rs->hand_reactors[h->seat] & cc_may_list(h->rs, h->s, h->seat) & ~h->s->out[h->seat];
    while (left) {
        const uint32_t kind = h->rs->kind[qv__lowest(left) + (h->seat ? h->rs->n[0] : 0U)];
        left &= ~h->rs->of_kind[h->seat][kind];
        try_hidden(h, kind, 0);
    }
}

/* -- Questions --------------------------------------------------------------------------------- */

static void begin(hearing *h, const cc_ruleset *rs, const cc_state *s, uint32_t level,
                  uint32_t seat) {
    h->rs = rs;
    h->s = s;
    h->level = level;
    h->seat = seat;
    h->events = cc_events_of(s, level);
    h->kinds = cc_kinds_of(s, level, h->events);
    h->n = 0;
    h->mandatory = h->hopeful = h->open = h->hidden = false;
}

/* Mandatory abilities of the seat; if it has none and `both`, of the other one. */
static uint32_t mandatory(const cc_ruleset *rs, const cc_state *s, uint32_t level, bool both,
                          uint32_t *seat, cc_candidate *out) {
    hearing h;
    if (!rs->texts || cc_capped(rs, s))
        return 0;
    begin(&h, rs, s, level, *seat);
    if (!(h.kinds & rs->happens_at))
        return 0;
    h.mandatory = true;
    h.out = out;
    h.most = CC_CANDIDATES;
    try_open(&h);
    if (h.n == 0 && both) {
        h.seat = *seat = 1U - *seat;
        h.open = false;
        try_open(&h);
    }
    return h.n;
}

uint32_t cc_mandatory(const cc_ruleset *rs, const cc_state *s, uint32_t level, uint32_t seat,
                      cc_candidate *out) {
    return mandatory(rs, s, level, false, &seat, out);
}

uint32_t cc_next_mandatory(const cc_ruleset *rs, const cc_state *s, uint32_t level, uint32_t *seat,
                           cc_candidate *out) {
    *seat = s->active;
    return mandatory(rs, s, level, true, seat, out);
}

/* The first `most` of them. */
static uint32_t usable(const cc_ruleset *rs, const cc_state *s, uint32_t level, uint32_t seat,
                       uint32_t most, cc_candidate *out) {
    hearing h;
    if (!rs->reacts_to || cc_capped(rs, s))
        return 0;
    begin(&h, rs, s, level, seat);
    if (!(h.kinds & rs->reacts_to))
        return 0;
    h.out = out;
    h.most = most;
    try_open(&h);
    try_hand(&h);
    return h.n;
}

uint32_t cc_usable(const cc_ruleset *rs, const cc_state *s, uint32_t level, uint32_t seat,
                   cc_candidate *out) {
    return usable(rs, s, level, seat, CC_CANDIDATES, out);
}

bool cc_can_react(const cc_ruleset *rs, const cc_state *s, uint32_t level, uint32_t seat) {
    cc_candidate first;
    return usable(rs, s, level, seat, 1, &first) > 0;
}

/* CC-A35; CC-1.15.5: with `windows`=`always` also who only holds a card. The cap of
 * CC-A34 is not looked at. */
uint32_t cc_possible(const cc_ruleset *rs, const cc_state *s, uint32_t level, uint32_t seat,
                     cc_candidate *out) {
    hearing h;
    if (!rs->reacts_to)
        return 0;
    begin(&h, rs, s, level, seat);
    if (!(h.kinds & rs->reacts_to))
        return 0;
    h.hopeful = true;
    h.out = out;
    h.most = CC_CANDIDATES;
    try_open(&h);
    if (s->hand_size[seat] > 0)
        try_pool(&h);
    return h.n;
}

bool cc_is_asked(const cc_ruleset *rs, const cc_state *s, uint32_t level, uint32_t seat) {
    cc_candidate first;
    hearing h;
    if (!rs->asks)
        return false;
    begin(&h, rs, s, level, seat);
    if (cc_option(rs, CC_OPTION_WINDOWS) == CC_WINDOWS_ALWAYS && h.kinds & rs->hears &&
        cc_hand_count(rs, s, seat) > 0)
        return true;
    if (!(h.kinds & rs->reacts_to))
        return false;
    h.hopeful = true;
    h.out = &first;
    h.most = 1;
    try_open(&h);
    if (h.n == 0 && s->hand_size[seat] > 0)
        try_pool(&h);
    return h.n > 0;
}
