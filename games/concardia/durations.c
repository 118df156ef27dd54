/* SPDX-License-Identifier: MIT */
/* ConCardia: how long one-time effects last (CT-6.4), and what ends with a card that leaves.
 *
 * `lasting_left` is the number of Clean Ups that an effect "for n turns" still has, and 1 for one
 * "until your next action" once that action has begun. Knows neither layers nor what effects do.
 */
#include <string.h>

#include "base/bits.h"
#include "layers.h"

#define DROP_ROW(list, i, n)                                                   \
    do {                                                                       \
        memmove(&(list)[i], &(list)[(i) + 1], ((n) - (i)-1) * sizeof *(list)); \
        memset(&(list)[(n)-1], 0, sizeof *(list));                             \
    } while (0)

static const cc_effect *row_of(const cc_ruleset *rs, const cc_state *s, uint32_t i) {
    return cc_effect_at(&rs->set, s->lasting_effect[i]);
}

void cc_drop_lasting(const cc_ruleset *rs, cc_state *s, uint32_t i) {
    const cc_effect *const row = row_of(rs, s, i);
    const uint64_t objects = s->lasting_objects[i];
    const uint32_t n = s->lastings--;
    DROP_ROW(s->lasting_objects, i, n);
    DROP_ROW(s->lasting_named, i, n);
    DROP_ROW(s->lasting_effect, i, n);
    DROP_ROW(s->lasting_n, i, n);
    DROP_ROW(s->lasting_left, i, n);
    DROP_ROW(s->lasting_where, i, n);
    DROP_ROW(s->lasting_age, i, n);
    DROP_ROW(s->lasting_source, i, n);
    DROP_ROW(s->lasting_ability, i, n);
    DROP_ROW(s->lasting_you, i, n);
    DROP_ROW(s->lasting_x, i, n);
    DROP_ROW(s->lasting_players, i, n);
    DROP_ROW(s->lasting_power, i, n);
    cc_outdate(rs, s, row, objects);
    cc_settle_control(rs, s, row->what == CC_EFFECT_CONTROL ? objects : 0);
}

static uint32_t until_of(const cc_ruleset *rs, const cc_state *s, uint32_t i) {
    return row_of(rs, s, i)->until;
}

void cc_end_lasting(const cc_ruleset *rs, cc_state *s, uint32_t until) {
    for (uint32_t i = s->lastings; i-- > 0;)
        if (until_of(rs, s, i) == until)
            cc_drop_lasting(rs, s, i);
}

/* CC-1.9.2 */
void cc_end_turn_effects(const cc_ruleset *rs, cc_state *s) {
    cc_end_lasting(rs, s, CC_UNTIL_END_OF_TURN);
    for (uint32_t i = s->lastings; i-- > 0;)
        if (until_of(rs, s, i) == CC_UNTIL_TURNS && --s->lasting_left[i] == 0)
            cc_drop_lasting(rs, s, i);
}

void cc_begin_turn_effects(const cc_ruleset *rs, cc_state *s) {
    for (uint32_t i = s->lastings; i-- > 0;)
        if (until_of(rs, s, i) == CC_UNTIL_YOUR_TURN && s->lasting_you[i] == s->active)
            cc_drop_lasting(rs, s, i);
}

void cc_begin_action_effects(const cc_ruleset *rs, cc_state *s) {
    for (uint32_t i = 0; i < s->lastings; i++)
        if (until_of(rs, s, i) == CC_UNTIL_YOUR_ACTION && s->lasting_you[i] == s->active)
            s->lasting_left[i] = 1;
}

void cc_end_action_effects(const cc_ruleset *rs, cc_state *s) {
    for (uint32_t i = s->lastings; i-- > 0;)
        if (until_of(rs, s, i) == CC_UNTIL_YOUR_ACTION && s->lasting_left[i] == 1)
            cc_drop_lasting(rs, s, i);
}

/* Object `object` goes, and those after it move up. */
static uint64_t without(uint64_t objects, uint32_t object) {
    const uint64_t before = cc_bit(object) - 1;
    return (objects & before) | (objects >> 1 & ~before);
}

/* CT-41 */
void cc_end_effects_on(const cc_ruleset *rs, cc_state *s, uint32_t object) {
    for (uint32_t i = 0; i < s->lastings; i++)
        if (s->lasting_age[i] > object)
            s->lasting_age[i]--;
    for (uint32_t i = s->lastings; i-- > 0;) {
        const uint64_t had = s->lasting_objects[i];
        s->lasting_objects[i] = without(had, object);
        if (had && !s->lasting_objects[i])
            cc_drop_lasting(rs, s, i);
    }
}

/* -- Control (CT-41) --------------------------------------------------------------------------- */

uint32_t cc_lender_of(const cc_state *s, uint32_t object) {
    return s->object_control[object] ^ (s->object_mark[object] & CC_MARK_LENT ? 1U : 0U);
}

/* In a Persistent Area nobody controls a card for a time. */
uint32_t cc_controller_of(const cc_ruleset *rs, const cc_state *s, uint32_t object) {
    uint32_t seat = cc_lender_of(s, object);
    for (uint32_t i = 0; i < s->lastings && s->object_place[object] < CC_CELLS; i++)
        if (row_of(rs, s, i)->what == CC_EFFECT_CONTROL && cc_on(s->lasting_objects[i], object))
            seat = (uint32_t)s->lasting_n[i][0];
    return seat;
}

static void lend(const cc_ruleset *rs, cc_state *s, uint32_t object, uint32_t lender) {
    s->object_mark[object] &= (uint8_t)~CC_MARK_LENT;
    if (s->object_control[object] != lender)
        s->object_mark[object] |= CC_MARK_LENT;
    const uint32_t seat = cc_controller_of(rs, s, object);
    s->object_mark[object] &= (uint8_t)~CC_MARK_LENT;
    if (seat != lender)
        s->object_mark[object] |= CC_MARK_LENT;
    cc_turn_to(rs, s, object, seat);
}

void cc_settle_control(const cc_ruleset *rs, cc_state *s, uint64_t objects) {
    for (uint64_t left = objects; left; left &= left - 1)
        lend(rs, s, qv__lowest(left), cc_lender_of(s, qv__lowest(left)));
}

void cc_take_control(const cc_ruleset *rs, cc_state *s, uint32_t object, uint32_t seat) {
    for (uint32_t i = s->lastings; i-- > 0;) {
        if (row_of(rs, s, i)->what != CC_EFFECT_CONTROL)
            continue;
        s->lasting_objects[i] &= ~cc_bit(object);
        if (!s->lasting_objects[i])
            cc_drop_lasting(rs, s, i);
    }
    lend(rs, s, object, seat);
}
