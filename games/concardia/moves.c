/* SPDX-License-Identifier: MIT */
/* ConCardia: the plan of the move that a seat is asked for or has begun, from the state alone. */
#include <string.h>

#include "base/bits.h"
#include "frames.h"

static uint32_t price_of(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t kind,
                         cc_instance who) {
    cc_bill bill;
    cc_bill_of_ability(rs, s, who, seat, kind, &bill);
    return cc_units_of(&bill, 0, 0);
}

/* Whether what lasts makes a copy of which it speaks dearer than a hidden one that can be used. */
static bool is_dearer(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t kind,
                      cc_instance who) {
    if (!s->lastings || kind == CC_NONE || cc_hand_find(s, seat, kind) == CC_NONE)
        return false;
    const cc_instance hidden = {(uint8_t)cc_first_hidden(rs, s, seat, kind), who.number};
    return cc_limit_allows(s, hidden, cc_ability_of(rs, s, hidden)) &&
           price_of(rs, s, seat, kind, who) > price_of(rs, s, seat, kind, hidden);
}

/* Of equal hand cards one that all know is used first, if a limit or a ban does not forbid it and
 * no other one is cheaper. */
uint32_t cc_hand_card_to_use(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t kind,
                             uint32_t number) {
    const cc_ability *const ability =
        cc_ability_at(&rs->set, cc_kind_at(&rs->set, kind)->ability + number);
    for (uint32_t i = 0; i < s->shown_n; i++) {
        const cc_instance who = {s->shown[i], (uint8_t)number};
        if (rs->kind[who.source] == kind && cc_owner(rs, who.source) == seat &&
            cc_limit_allows(s, who, ability) && cc_may_activate(rs, s, seat, who, true) &&
            !is_dearer(rs, s, seat, kind, who))
            return who.source;
    }
    return cc_hand_find(s, seat, kind) != CC_NONE ? cc_first_hidden(rs, s, seat, kind)
                                                  : cc_hand_card(rs, s, seat, kind);
}

/* -- Sources as they are named ----------------------------------------------------------------- */

static uint32_t zones_of(const cc_ruleset *rs, uint32_t word, uint32_t number) {
    if (word < CC_FROM_KIND || word - CC_FROM_KIND >= rs->kinds)
        return 0;
    const cc_kind *const kind = cc_kind_at(&rs->set, word - CC_FROM_KIND);
    return number < kind->abilities ? cc_ability_at(&rs->set, kind->ability + number)->zones : 0;
}

/* The card or button that a word names, and for a card in hand its kind; false if there is none. */
static bool find_source(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t word,
                        uint32_t number, uint32_t *source, uint32_t *kind) {
    *kind = CC_NONE;
    if (word < CC_FROM_BUTTON) {
        *source = cc_on(s->taken, word) ? s->object_card[s->at[word]] : (uint32_t)CC_NONE;
        return cc_on(s->taken, word);
    }
    if (word < CC_FROM_KIND) {
        *source = CC_BUTTON0 + word - CC_FROM_BUTTON;
        return true;
    }
    const uint32_t wanted = word - CC_FROM_KIND;
    if (wanted >= rs->kinds)
        return false;
    if (!(zones_of(rs, word, number) >> CC_HAND & 1) || !cc_holds(rs, s, seat, wanted))
        return false;
    *kind = wanted;
    *source = cc_hand_card_to_use(rs, s, seat, wanted, number);
    return true;
}

/* -- Using and reacting ------------------------------------------------------------------------ */

/* CC-1.6.1 c and d; of a text that activates an Action, only those that it allows. */
bool cc_may_use(const cc_ruleset *rs, const cc_state *s, uint32_t seat, cc_instance who,
                uint32_t kind, cc_use *out) {
    const uint32_t source = who.source;
    const cc_ability *const ability = cc_ability_of(rs, s, who);
    *out = (cc_use){who, (uint8_t)kind, false, ability};
    if (!ability || cc_in_progress(s, who) || cc_capped(rs, s) ||
        !cc_limit_allows(s, who, ability) ||
        (s->lost && who.number < CC_ABILITIES && kind == CC_NONE && cc_has_lost(s, source)) ||
        !cc_may_activate(rs, s, seat, who, kind != CC_NONE))
        return false;
    if (s->phase == CC_ASK_FRAME) {
        out->free = cc_frame_is_free(rs, s);
        return ability->tag == CC_ACTION && kind == CC_NONE && cc_frame_may_activate(rs, s, who);
    }
    const uint32_t zone = kind != CC_NONE ? (uint32_t)CC_HAND : cc_zone_of(s, source);
    if (zone == CC_ZONES || !cc_works_in(ability, who.number, zone) ||
        cc_you_of(rs, s, source) != seat)
        return false;
    return ability->tag == CC_ACTION ? !cc_was_done(s, who) || ability->limit == CC_REPEATABLE
                                     : ability->tag == CC_IMMEDIATE;
}

bool cc_find_use(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t word,
                 uint32_t number, cc_use *out) {
    uint32_t source, kind;
    return find_source(rs, s, seat, word, number, &source, &kind) &&
           cc_may_use(rs, s, seat, (cc_instance){(uint8_t)source, (uint8_t)number}, kind, out);
}

bool cc_plan_use(cc_desk *desk, uint32_t seat, const cc_use *use) {
    cc_plan_ability(desk, use->who, use->kind, seat, use->free);
    if (!cc_plan_possible(desk))
        return false;
    cc_plan_start(desk, 0);
    return true;
}

/* Copies of a card off the Board have one word: the events that any of them could answer. */
uint64_t cc_events_for(const cc_ruleset *rs, const cc_state *s, const cc_candidate *found,
                       uint32_t n, uint32_t word, uint32_t number) {
    uint64_t events = 0;
    for (uint32_t i = 0; i < n; i++)
        if (cc_candidate_word(rs, s, &found[i]) == word && found[i].who.number == number)
            events |= found[i].events;
    return events;
}

/* Of copies the first that answers one of the events, or one that costs less. NULL: there is none.
 */
const cc_candidate *cc_copy_used(const cc_ruleset *rs, const cc_state *s, const cc_candidate *found,
                                 uint32_t n, uint32_t word, uint32_t number, uint64_t events) {
    const cc_candidate *used = NULL;
    for (const cc_candidate *one = found; one < found + n; one++)
        if (cc_candidate_word(rs, s, one) == word && one->who.number == number &&
            one->events & events && (!used || is_dearer(rs, s, one->you, one->kind, used->who)))
            used = one;
    return used;
}

/* Those of the events that the answers given so far leave. */
static uint64_t named_events(const cc_state *s, uint32_t seat, uint64_t events) {
    uint64_t named = 0;
    if (qv__count(events) < 2 || s->half[seat] != CC_HALF_REACT || s->half_n[seat] == 0)
        return events;
    for (uint64_t left = events; left; left &= left - 1)
        if (cc_event_answer(s, qv__lowest(left)) == s->half_answer[seat][0])
            named |= cc_bit(qv__lowest(left));
    return named;
}

/* The candidate that a reaction names; false if it cannot be used. */
bool cc_plan_react(cc_desk *desk, uint32_t seat, uint32_t word, uint32_t number) {
    const cc_ruleset *const rs = desk->rs;
    const cc_state *const s = desk->s;
    cc_candidate found[CC_CANDIDATES];
    const uint32_t n = cc_usable(rs, s, s->frames, seat, found);
    const uint64_t events = cc_events_for(rs, s, found, n, word, number),
                   named = named_events(s, seat, events);
    const cc_candidate *const used = cc_copy_used(rs, s, found, n, word, number, named);
    if (!used)
        return false;
    cc_plan_ability(desk, used->who, used->kind, seat, false);
    cc_plan_start(desk, events);
    return true;
}

uint32_t cc_candidate_word(const cc_ruleset *rs, const cc_state *s, const cc_candidate *one) {
    return one->kind != CC_NONE ? (uint32_t)CC_FROM_KIND + one->kind
                                : cc_source_word(rs, s, one->who.source);
}

/* -- The order of mandatory abilities ---------------------------------------------------------- */

static uint32_t word_answer(uint32_t word) {
    if (word >= CC_FROM_KIND)
        return CC_ANSWER_KIND + word - CC_FROM_KIND;
    return word >= CC_FROM_BUTTON ? CC_ANSWER_BUTTON + word - CC_FROM_BUTTON
                                  : CC_ANSWER_PLACE + word;
}

/* The answers given so far leave these candidates; `at` of them are decided by source, ability and
 * event in turn. */
static uint32_t narrow(const cc_ruleset *rs, const cc_state *s, cc_candidate *found, uint32_t n,
                       uint32_t part, uint32_t answer) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < n; i++) {
        cc_candidate one = found[i];
        if (part == 0 && word_answer(cc_candidate_word(rs, s, &one)) != answer)
            continue;
        if (part == 1 && (uint32_t)CC_ANSWER_TEXT + one.who.number != answer)
            continue;
        for (uint64_t left = part == 2 ? one.events : 0; left; left &= left - 1)
            if (cc_event_answer(s, qv__lowest(left)) != answer)
                one.events &= ~cc_bit(qv__lowest(left));
        if (one.events)
            found[kept++] = one;
    }
    return kept;
}

static void part_answers(const cc_ruleset *rs, const cc_state *s, const cc_candidate *found,
                         uint32_t n, uint32_t part, cc_answers *open) {
    memset(open, 0, sizeof *open);
    for (uint32_t i = 0; i < n; i++) {
        if (part == 0)
            cc_answers_add(open, word_answer(cc_candidate_word(rs, s, &found[i])));
        else if (part == 1)
            cc_answers_add(open, CC_ANSWER_TEXT + found[i].who.number);
        else
            for (uint64_t left = found[i].events; left; left &= left - 1)
                cc_answers_add(open, cc_event_answer(s, qv__lowest(left)));
    }
}

static uint32_t count_answers(const cc_answers *set) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < CC_ANSWER_WORDS; i++)
        n += qv__count(set->word[i]);
    return n;
}

/* Which mandatory ability is next: by its source, its number and its event, as far as these leave
 * a choice; of copies that nothing tells apart by the source (CC-1.15.2). True if it is decided;
 * else `open` has the answers. */
bool cc_order(const cc_ruleset *rs, const cc_state *s, uint32_t seat, const uint16_t *answer,
              uint32_t n, cc_candidate *chosen, cc_answers *open) {
    cc_candidate found[CC_CANDIDATES];
    uint32_t left = cc_mandatory(rs, s, s->frames, seat, found), at = 0;
    for (uint32_t part = 0; part < 3; part++) {
        part_answers(rs, s, found, left, part, open);
        if (count_answers(open) < 2)
            continue;
        if (at == n)
            return false;
        left = narrow(rs, s, found, left, part, answer[at++]);
        if (left == 0)
            return true;
    }
    if (left > 1 && n == 0) {
        part_answers(rs, s, found, left, 0, open);
        return false;
    }
    *chosen = found[0];
    return true;
}

/* -- The move ---------------------------------------------------------------------------------- */

/* False: there is no such move. The answers given are taken. */
bool cc_plan_now(cc_desk *desk, const cc_ruleset *rs, const cc_state *s, uint32_t seat) {
    const uint32_t word = s->half_source[seat], number = s->half_ability[seat];
    bool found = true;
    cc_use use;
    cc_desk_open(desk, rs, s, seat);
    switch (s->half[seat]) {
    case CC_HALF_KEEP: cc_plan_keep(desk, word); break;
    case CC_HALF_USE:
        found = cc_find_use(rs, s, seat, word, number, &use) && cc_plan_use(desk, seat, &use);
        break;
    case CC_HALF_REACT: found = cc_plan_react(desk, seat, word, number); break;
    default: found = s->phase == CC_ASK_FRAME && cc_plan_frame(desk); break;
    }
    for (uint32_t i = 0; found && s->half[seat] != CC_NONE && i < s->half_n[seat]; i++) {
        cc_answers open;
        found = cc_plan_next(desk, &desk->plan, &open) &&
                s->half_answer[seat][i] < CC_ANSWERS_ALL &&
                cc_answers_has(&open, s->half_answer[seat][i]);
        if (found)
            cc_plan_take(desk, s->half_answer[seat][i]);
    }
    return found;
}
