/* SPDX-License-Identifier: MIT */
/* ConCardia: what masks tell of standing effects (masks.c) at one moment: which cards are of a
 * group, whether a condition holds, and the number of a text.
 */
#include <assert.h>

#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

static uint32_t kind_at(const cc_standpoint *from, uint32_t place) {
    return from->rs->kind[from->s->object_card[from->s->at[place]]];
}

/* Of a card whose words may not be the printed ones. */
static bool has_words(const cc_standpoint *from, const cc_group *group, uint32_t place) {
    const cc_ruleset *const rs = from->rs;
    const uint32_t object = from->s->at[place], card = from->s->object_card[object];
    const bool altered = from->natures && cc_on(from->natures->altered, place);
    if (!altered && cc_on(from->s->trait[rs->trait[card]], place))
        return cc_bits_have(group->fits.half, card);
    const cc_kind *const kind = cc_kind_at(&rs->set, rs->kind[card]);
    const uint32_t trait = cc_trait_of(from->s, object);
    const uint64_t types = altered ? from->natures->types[place] : kind->types;
    for (uint32_t i = 0; i < group->tests; i++)
        if (!cc_has_word_as(cc_test_at(&rs->set, group->test[i]), kind, trait, types))
            return false;
    return true;
}

static bool has_printed_words(const cc_standpoint *from, const cc_group *group, uint32_t place) {
    return cc_bits_have(group->fits.half, from->s->object_card[from->s->at[place]]);
}

/* Places of cards of a list, by their numbers in it. */
static inline uint64_t places_of(const uint8_t *lies, uint64_t numbers) {
    uint64_t places = 0;
    for (uint64_t left = numbers; left; left &= left - 1)
        places |= cc_bit(lies[qv__lowest(left)]);
    return places;
}

/* All at once, or if they are few one by one. */
static inline uint64_t with_printed_words(const cc_standpoint *from, const cc_group *group,
                                          uint64_t places) {
    const cc_state *const s = from->s;
    uint64_t kept = 0;
    if (!group->near && places & (places - 1))
        return places & (places_of(s->lies, group->listed[0] & s->board[0]) |
                         places_of(s->lies + from->rs->n[0], group->listed[1] & s->board[1]));
    for (uint64_t left = places; left; left &= left - 1)
        if (has_printed_words(from, group, qv__lowest(left)))
            kept |= left & (0 - left);
    return kept;
}

static inline uint64_t with_words(const cc_standpoint *from, const cc_group *group,
                                  uint64_t places) {
    const uint64_t altered = group->tagged ? 0 : from->altered & places;
    uint64_t kept = with_printed_words(from, group, places & ~altered);
    for (uint64_t left = altered; left; left &= left - 1)
        if (has_words(from, group, qv__lowest(left)))
            kept |= left & (0 - left);
    return kept;
}

bool cc_group_has(const cc_standpoint *from, const cc_group *group, uint32_t card) {
    const uint32_t object = cc_object_of(from->s, card);
    if (group->itself)
        return object != CC_NONE && from->s->object_place[object] == from->place;
    return object == CC_NONE ? cc_bits_have(group->fits.half, card)
                             : with_words(from, group, cc_bit(from->s->object_place[object])) != 0;
}

static uint64_t with_arrow(const cc_state *s, uint32_t direction) {
    return (s->arrow[direction] & s->has[0]) | (s->arrow[qv__opposite(direction)] & s->has[1]);
}

static uint64_t with_arrows(const cc_state *s, const cc_group *group, uint64_t places) {
    for (uint64_t left = places; left; left &= left - 1) {
        int32_t n = 0;
        for (uint32_t d = 0; d < QV_DIRECTIONS; d++)
            n += cc_on(s->arrow[d], qv__lowest(left));
        if (!cc_compares(n, group->arrows_way, group->arrows_n))
            places ^= left & (0 - left);
    }
    return places;
}

static uint64_t with_trait_of(const cc_state *s, uint32_t place) {
    for (uint32_t i = 0; i < CC_TRAITS; i++)
        if (cc_on(s->trait[i], place))
            return s->trait[i];
    return 0;
}

static uint32_t name_at(const cc_standpoint *from, uint32_t place) {
    return from->natures && cc_on(from->natures->altered, place)
               ? from->natures->name[place]
               : cc_kind_at(&from->rs->set, kind_at(from, place))->name_id;
}

/* The same name as the card at the place, and if asked for the same set. */
static uint64_t with_name_of(const cc_standpoint *from, const cc_group *group, uint64_t places) {
    const cc_content *const set = &from->rs->set;
    const uint32_t name = name_at(from, from->place),
                   home = cc_kind_at(set, kind_at(from, from->place))->set_id;
    for (uint64_t left = places; left; left &= left - 1) {
        const uint32_t place = qv__lowest(left);
        if (name_at(from, place) != name ||
            (group->same_set && cc_kind_at(set, kind_at(from, place))->set_id != home))
            places ^= left & (0 - left);
    }
    return places;
}

static uint64_t types_at(const cc_standpoint *from, uint32_t place) {
    return from->natures && cc_on(from->natures->altered, place)
               ? from->natures->types[place]
               : cc_kind_at(&from->rs->set, kind_at(from, place))->types;
}

/* A type in common with the card at the place. */
static uint64_t with_type_of(const cc_standpoint *from, uint64_t places) {
    const uint64_t types = types_at(from, from->place);
    for (uint64_t left = places; left; left &= left - 1)
        if (!(types_at(from, qv__lowest(left)) & types))
            places ^= left & (0 - left);
    return places;
}

uint64_t cc_group_spots(const cc_standpoint *from, const cc_group *group, uint64_t within) {
    const cc_state *const s = from->s;
    const uint32_t place = from->place;
    uint64_t places = within & group->spaces[from->you] & (group->empty ? ~s->taken : s->taken);
    if (group->near)
        places &= place < CC_CELLS ? from->rs->near[place] : 0;
    if (group->line)
        places &= place < CC_CELLS ? from->rs->line[group->line - 1][place] : 0;
    if (group->yours)
        places &= s->has[from->you];
    if (group->theirs)
        places &= s->has[1 - from->you];
    if (group->other)
        places &= ~cc_bit(place);
    if (group->arrow)
        places &= with_arrow(s, group->arrow - 1U);
    if (group->same_trait)
        places &= with_trait_of(s, place);
    return group->arrows ? with_arrows(s, group, places) : places;
}

uint64_t cc_group_members(const cc_standpoint *from, const cc_group *group, uint64_t spots) {
    uint64_t places = group->same_name ? with_name_of(from, group, spots) : spots;
    if (group->same_type)
        places = with_type_of(from, places);
    return group->tests || group->tagged ? with_words(from, group, places) : places;
}

/* -- Conditions and numbers -------------------------------------------------------------------- */

static int32_t count_of(const cc_standpoint *from, const cc_mask *mask) {
    return (int32_t)qv__count(cc_group_places(from, &mask->counted, ~UINT64_C(0)));
}

static int32_t number_of_seat(const cc_standpoint *from, uint32_t number, uint32_t seat) {
    const cc_state *const s = from->s;
    switch (number) {
    case CC_HAND:
    case CC_BOARD + 1 + CC_QUANTITY_HAND: return (int32_t)cc_hand_count(from->rs, s, seat);
    case CC_DECK_ZONE:
    case CC_BOARD + 1 + CC_QUANTITY_DECK: return s->deck_size[seat];
    case CC_AREAS: return (int32_t)qv__count(s->taken & CC_AREA_SET(seat));
    case CC_BOARD + 1 + CC_QUANTITY_COUNTERS: return (int32_t)cc_counters_of(s, seat);
    case CC_BOARD + 1 + CC_QUANTITY_BOARD: return (int32_t)cc_board_count(from->rs, s, seat);
    default:
        assert(number == CC_BOARD + 1 + CC_QUANTITY_POINTS);
        return cc_points(from->rs, s, seat);
    }
}

static uint32_t seats_of(const cc_standpoint *from, uint32_t who) {
    return who == CC_WHO_YOU ? 1U << from->you : who == CC_WHO_OPPONENT ? 2U >> from->you : 3U;
}

static int32_t number_of(const cc_standpoint *from, uint32_t number, uint32_t who) {
    const uint32_t seats = seats_of(from, who);
    return (seats & 1 ? number_of_seat(from, number, 0) : 0) +
           (seats & 2 ? number_of_seat(from, number, 1) : 0);
}

static bool wears(const cc_standpoint *from, uint32_t who) {
    const uint32_t seats = seats_of(from, who);
    return (seats & 1 && from->s->worn[0]) || (seats & 2 && from->s->worn[1]);
}

static bool is_met(const cc_standpoint *from, const cc_mask *mask, const cc_when *when) {
    const cc_state *const s = from->s;
    switch (when->what) {
    case CC_WHEN_AT: return cc_on(mask->counted.spaces[from->you], from->place);
    case CC_WHEN_COUNTERS:
        return cc_compares(s->object_counters[s->at[from->place]], when->way, when->n);
    case CC_WHEN_COUNT: return cc_compares(count_of(from, mask), when->way, when->n);
    case CC_WHEN_NUMBER:
        return cc_compares(number_of(from, when->number, when->who), when->way, when->n);
    case CC_WHEN_BOTH:
        return cc_compares(number_of(from, when->number, when->who), when->way,
                           number_of(from, when->other, when->other_who));
    case CC_WHEN_TURN:
        return seats_of(from, when->who) >> s->active & 1 &&
               (!when->n || s->finished[s->active] == 0);
    default: assert(when->what == CC_WHEN_WEARS); return wears(from, when->who);
    }
}

bool cc_mask_holds(const cc_standpoint *from, const cc_mask *mask) {
    for (uint32_t i = 0; i < mask->whens; i++)
        if (is_met(from, mask, &mask->when[i]) == mask->any)
            return mask->any;
    return mask->whens == 0 || !mask->any;
}

void cc_mask_values(const cc_standpoint *from, const cc_mask *mask, int16_t n[2]) {
    if (mask->measure.code == CC_OP_END)
        return;
    const int32_t k = mask->measure.n, count = count_of(from, mask);
    int32_t is = count;
    switch (mask->measure.code) {
    case CC_OP_COUNT: break;
    case CC_OP_ADD: is = k + count; break;
    case CC_OP_SUBTRACT: is = k - count; break;
    case CC_OP_SMALLER: is = k < count ? k : count; break;
    default: assert(mask->measure.code == CC_OP_LARGER); is = k > count ? k : count;
    }
    for (uint32_t v = 0; v < 2; v++)
        if (mask->grows[v])
            n[v] = (int16_t)is;
}
