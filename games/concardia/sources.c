/* SPDX-License-Identifier: MIT */
/* ConCardia: cards and buttons as sources of abilities: where they are, whose they are, which
 * limits are used up. */
#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "rules.h"

/* The zone of a card on the Board, or of a button that is worn; CC_ZONES: none. */
uint32_t cc_zone_of(const cc_state *s, uint32_t source) {
    if (source >= CC_BUTTON0) {
        const uint32_t slot = source - CC_BUTTON0;
        return s->worn[slot / CC_WORN] >> (slot % CC_WORN) & 1 ? CC_BUTTON_ZONE : CC_ZONES;
    }
    const uint32_t object = cc_object_of(s, source);
    return object != CC_NONE ? cc_kind_of_zone(s->object_place[object]) : (uint32_t)CC_ZONES;
}

/* CT-30: the controller, off the Board the owner. */
uint32_t cc_you_of(const cc_ruleset *rs, const cc_state *s, uint32_t source) {
    if (source >= CC_BUTTON0)
        return (source - CC_BUTTON0) / CC_WORN;
    const uint32_t object = cc_object_of(s, source);
    return object != CC_NONE ? s->object_control[object] : cc_owner(rs, source);
}

uint32_t cc_kind_of_zone(uint32_t place) {
    return place < CC_CELLS ? CC_GRID : CC_AREAS;
}

/* -- Texts as they are (CT-42) ----------------------------------------------------------------- */

/* The row of a card that is not on the Board any more; CC_NONE: it is, or it has long left. */
static uint32_t gone_row(const cc_state *s, uint32_t source) {
    return source < CC_CARDS && cc_object_of(s, source) == CC_NONE ? cc_gone(s, source)
                                                                   : (uint32_t)CC_NONE;
}

bool cc_has_lost(const cc_state *s, uint32_t source) {
    const uint32_t gone = gone_row(s, source);
    if (gone != CC_NONE)
        return s->gone_facing[gone] & CC_GONE_LOST;
    return source < CC_CARDS && cc_object_of(s, source) != CC_NONE &&
           cc_on(s->lost, s->lies[source]);
}

/* No text is 0, and one less than that is CC_NONE. */
uint32_t cc_copied_by(const cc_state *s, uint32_t source) {
    const uint32_t gone = gone_row(s, source);
    if (gone != CC_NONE)
        return (uint8_t)(s->gone_copy[gone] - 1);
    if (source >= CC_CARDS || cc_object_of(s, source) == CC_NONE)
        return CC_NONE;
    return (uint8_t)(s->object_copy[cc_object_of(s, source)] - 1);
}

const cc_ability *cc_copied_ability(const cc_ruleset *rs, const cc_state *s, cc_instance who) {
    return cc_printed_ability(rs, cc_copied_by(s, who.source), who.number - (uint32_t)CC_ABILITIES);
}

/* -- Limits (CT-26) ---------------------------------------------------------------------------- */

static bool is_limited(const cc_ability *ability) {
    return ability->limit >= CC_ONCE_TURN && ability->limit < CC_REPEATABLE;
}

/* A card can have copied abilities with different limits: those of a turn and of a Step are marked
 * as uses are. */
static bool is_marked_as_use(cc_instance who, const cc_ability *ability) {
    return who.number >= CC_ABILITIES &&
           (ability->limit == CC_ONCE_TURN || ability->limit == CC_ONCE_STEP);
}

static uint32_t mark_of(uint32_t limit) {
    return limit == CC_ONCE_TURN ? CC_MARK_TURN : CC_MARK_STEP;
}

bool cc_limit_allows(const cc_state *s, cc_instance who, const cc_ability *ability) {
    if (is_marked_as_use(who, ability))
        return !cc_was_used(s, mark_of(ability->limit), who, 0);
    const uint32_t used = who.source < CC_BUTTON0 ? s->card_used[who.source]
                                                  : s->button_used[who.source - CC_BUTTON0];
    return !(used >> who.number & 1) || !is_limited(ability);
}

/* CC-1.14.3, CC-A33: the ability of this very card. */
bool cc_was_done(const cc_state *s, cc_instance who) {
    const uint32_t done = who.source < CC_BUTTON0 ? s->card_done[who.source]
                                                  : s->button_done[who.source - CC_BUTTON0];
    return done >> who.number & 1;
}

void cc_count_use(const cc_ruleset *rs, cc_state *s, cc_instance who) {
    const cc_ability *const ability = cc_ability_of(rs, s, who);
    const bool card = who.source < CC_BUTTON0;
    if (is_marked_as_use(who, ability))
        cc_use_up(s, mark_of(ability->limit), who, 0, false);
    else if (is_limited(ability) && card)
        s->card_used[who.source] |= (uint16_t)(1U << who.number);
    else if (is_limited(ability))
        s->button_used[who.source - CC_BUTTON0] |= (uint8_t)(1U << who.number);
    if (ability->tag == CC_ACTION && card)
        s->card_done[who.source] |= (uint16_t)(1U << who.number);
    else if (ability->tag == CC_ACTION)
        s->button_done[who.source - CC_BUTTON0] |= (uint8_t)(1U << who.number);
}

static void renew(const cc_ruleset *rs, cc_state *s, uint32_t source, uint32_t limit) {
    const uint32_t used =
        source < CC_BUTTON0 ? s->card_used[source] : s->button_used[source - CC_BUTTON0];
    uint32_t over = 0;
    for (uint32_t left = used & ((1U << CC_ABILITIES) - 1); left; left &= left - 1)
        if (cc_printed_ability(rs, source, qv__lowest(left))->limit == limit)
            over |= left & (0 - left);
    if (source < CC_BUTTON0)
        s->card_used[source] = (uint16_t)(used & ~over);
    else
        s->button_used[source - CC_BUTTON0] = (uint8_t)(used & ~over);
}

void cc_renew_limits(const cc_ruleset *rs, cc_state *s, uint32_t limit) {
    for (uint32_t i = 0; i < 3; i++)
        for (uint64_t left = rs->limited[limit][i]; left; left &= left - 1)
            renew(rs, s, 64 * i + qv__lowest(left), limit);
    if (rs->copies && limit != CC_ONCE_GAME)
        cc_forget_used(s, mark_of(limit));
}

void cc_begin_actions(const cc_ruleset *rs, cc_state *s) {
    s->acted = 0;
    s->hosted = 0;
    if (rs->copies)
        memset(s->card_done, 0, s->cards * sizeof *s->card_done);
    for (uint32_t list = 0; list < CC_SEATS; list++)
        for (uint64_t left = rs->acts[list]; left; left &= left - 1)
            s->card_done[qv__lowest(left) + (list ? rs->n[0] : 0U)] = 0;
    memset(s->button_done, 0, sizeof s->button_done);
}

/* CC-1.6.1: the first text of a kind of card whose cost is paid for the Persistent Area. */
uint32_t cc_area_text(const cc_ruleset *rs, uint32_t kind) {
    const uint32_t first = cc_kind_at(&rs->set, kind)->ability;
    uint32_t number = 0;
    while (cc_ability_at(&rs->set, first + number)->tag != CC_PERSISTENT ||
           cc_ability_at(&rs->set, first + number)->costs == 0)
        number++;
    return number;
}

/* -- As causes --------------------------------------------------------------------------------- */

/* The item of the scene that shows an ability's card or button; 0: none, as it is hidden. */
static uint32_t item_of(const cc_ruleset *rs, const cc_state *s, uint32_t source) {
    if (source >= CC_BUTTON0)
        return CC_BUTTON_ID + source - CC_BUTTON0;
    const uint32_t object = cc_object_of(s, source);
    if (object != CC_NONE)
        return (uint32_t)CC_CARD_ID + s->object_place[object];
    return cc_on(s->out[cc_owner(rs, source)], cc_in_list(rs, source)) ? CC_OPEN_ID + source : 0;
}

qv__cause cc_text_cause(const cc_ruleset *rs, const cc_state *s, uint32_t source, uint32_t ability,
                        uint32_t rule) {
    return (qv__cause){.rule = (uint16_t)rule,
                       .item = (uint16_t)item_of(rs, s, source),
                       .text = (uint16_t)(ability + 1)};
}

/* What is in progress may be of a text that the card has no more. */
qv__cause cc_cause(const cc_ruleset *rs, const cc_state *s, cc_instance who, uint32_t rule) {
    const uint32_t f = s->frames - 1U;
    const bool top =
        s->frames > 0 && s->frame_source[f] == who.source && s->frame_ability[f] == who.number;
    const cc_ability *const ability = top ? cc_frame_ability(rs, s, f) : cc_ability_of(rs, s, who);
    return cc_text_cause(rs, s, who.source, (uint32_t)(ability - cc_ability_at(&rs->set, 0)), rule);
}

qv__cause cc_effect_cause(const cc_ruleset *rs, const cc_state *s, uint32_t rule) {
    const uint32_t f = s->frames - 1U;
    if (s->frames == 0)
        return (qv__cause){.rule = (uint16_t)rule};
    return cc_cause(rs, s, (cc_instance){s->frame_source[f], s->frame_ability[f]}, rule);
}

/* -- In notation ------------------------------------------------------------------------------- */

uint32_t cc_source_word(const cc_ruleset *rs, const cc_state *s, uint32_t source) {
    if (source >= CC_BUTTON0)
        return CC_FROM_BUTTON + source - CC_BUTTON0;
    const uint32_t object = cc_object_of(s, source);
    return object != CC_NONE ? CC_FROM_PLACE + s->object_place[object]
                             : (uint32_t)CC_FROM_KIND + rs->kind[source];
}

uint32_t cc_bearer_of(const cc_ruleset *rs, uint32_t source) {
    return source >= CC_BUTTON0 ? CC_FROM_BUTTON + source - CC_BUTTON0
                                : (uint32_t)CC_FROM_KIND + rs->kind[source];
}

/* A copied text, of a card of that kind that has just left the Board. */
static uint32_t text_of_gone(const cc_ruleset *rs, const cc_state *s, uint32_t kind,
                             uint32_t number) {
    const cc_ability *ability = NULL;
    for (uint32_t i = 0; i < s->gone_n && !ability; i++)
        if (rs->kind[s->gone[i]] == kind)
            ability = cc_copied_ability(rs, s, (cc_instance){s->gone[i], (uint8_t)number});
    return ability ? 1U + (uint32_t)(ability - cc_ability_at(&rs->set, 0)) : 0;
}

uint32_t cc_text_of(const cc_ruleset *rs, const cc_state *s, uint32_t word, uint32_t number) {
    if (word < CC_FROM_BUTTON && s->at[word] == CC_NONE)
        return 0;
    if (word < CC_FROM_KIND) {
        const uint32_t source = word < CC_FROM_BUTTON ? s->object_card[s->at[word]]
                                                      : CC_BUTTON0 + word - CC_FROM_BUTTON;
        const cc_ability *const ability =
            cc_ability_of(rs, s, (cc_instance){(uint8_t)source, (uint8_t)number});
        return ability ? 1 + (uint32_t)(ability - cc_ability_at(&rs->set, 0)) : 0;
    }
    const uint32_t kind = word - CC_FROM_KIND;
    if (number >= CC_ABILITIES)
        return text_of_gone(rs, s, kind, number);
    assert(kind < rs->kinds && number < cc_kind_at(&rs->set, kind)->abilities);
    return 1U + cc_kind_at(&rs->set, kind)->ability + number;
}
