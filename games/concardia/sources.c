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

/* -- Limits (CT-26) ---------------------------------------------------------------------------- */

static uint16_t *used_of(cc_state *s, uint32_t source) {
    return source < CC_BUTTON0 ? &s->card_used[source] : &s->button_used[source - CC_BUTTON0];
}

static uint16_t *done_of(cc_state *s, uint32_t source) {
    return source < CC_BUTTON0 ? &s->card_done[source] : &s->button_done[source - CC_BUTTON0];
}

bool cc_limit_allows(const cc_state *s, cc_instance who) {
    const uint32_t used = who.source < CC_BUTTON0 ? s->card_used[who.source]
                                                  : s->button_used[who.source - CC_BUTTON0];
    return !(used >> who.number & 1);
}

/* CC-1.14.3, CC-A33: the ability of this very card. */
bool cc_was_done(const cc_state *s, cc_instance who) {
    const uint32_t done = who.source < CC_BUTTON0 ? s->card_done[who.source]
                                                  : s->button_done[who.source - CC_BUTTON0];
    return done >> who.number & 1;
}

void cc_count_use(const cc_ruleset *rs, cc_state *s, cc_instance who) {
    const cc_ability *const ability = cc_ability_of(rs, who.source, who.number);
    if (ability->limit == CC_ONCE_TURN || ability->limit == CC_ONCE_GAME ||
        ability->limit == CC_ONCE_STEP)
        *used_of(s, who.source) |= (uint16_t)(1U << who.number);
    if (ability->tag == CC_ACTION)
        *done_of(s, who.source) |= (uint16_t)(1U << who.number);
}

static void renew(const cc_ruleset *rs, cc_state *s, uint32_t source, uint32_t limit) {
    uint16_t *const used = used_of(s, source);
    for (uint32_t left = *used; left; left &= left - 1) {
        const uint32_t number = qv__lowest(left);
        if (cc_ability_of(rs, source, number)->limit == limit)
            *used &= (uint16_t) ~(1U << number);
    }
}

void cc_renew_limits(const cc_ruleset *rs, cc_state *s, uint32_t limit) {
    for (uint32_t i = 0; i < 3; i++)
        for (uint64_t left = rs->limited[limit][i]; left; left &= left - 1)
            renew(rs, s, 64 * i + qv__lowest(left), limit);
}

void cc_begin_actions(const cc_ruleset *rs, cc_state *s) {
    s->acted = 0;
    s->hosted = 0;
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

qv__cause cc_cause(const cc_ruleset *rs, const cc_state *s, cc_instance who, uint32_t rule) {
    const cc_ability *const ability = cc_ability_of(rs, who.source, who.number);
    return (qv__cause){.rule = (uint16_t)rule,
                       .item = (uint16_t)item_of(rs, s, who.source),
                       .text = (uint16_t)(ability - cc_ability_at(&rs->set, 0) + 1)};
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

uint32_t cc_text_of(const cc_ruleset *rs, const cc_state *s, uint32_t word, uint32_t number) {
    if (word < CC_FROM_BUTTON && s->at[word] == CC_NONE)
        return 0;
    if (word >= CC_FROM_BUTTON && word < CC_FROM_KIND) {
        const cc_ability *const ability =
            cc_ability_of(rs, CC_BUTTON0 + word - CC_FROM_BUTTON, number);
        return ability ? 1 + (uint32_t)(ability - cc_ability_at(&rs->set, 0)) : 0;
    }
    const uint32_t kind =
        word < CC_FROM_BUTTON ? rs->kind[s->object_card[s->at[word]]] : word - CC_FROM_KIND;
    assert(kind < rs->kinds && number < cc_kind_at(&rs->set, kind)->abilities);
    return 1U + cc_kind_at(&rs->set, kind)->ability + number;
}
