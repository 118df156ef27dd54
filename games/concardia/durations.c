/* SPDX-License-Identifier: MIT */
/* ConCardia: how long one-time effects last (CT-6.4), and what ends with a card that leaves.
 *
 * `lasting_left` is the number of Clean Ups that an effect "for n turns" still has, and 1 for one
 * "until your next action" once that action has begun. Knows neither layers nor what effects do.
 */
#include <string.h>

#include "rules.h"

#define DROP_ROW(list, i, n)                                                   \
    do {                                                                       \
        memmove(&(list)[i], &(list)[(i) + 1], ((n) - (i)-1) * sizeof *(list)); \
        memset(&(list)[(n)-1], 0, sizeof *(list));                             \
    } while (0)

static void drop(cc_state *s, uint32_t i) {
    const uint32_t n = s->lastings--;
    DROP_ROW(s->lasting_objects, i, n);
    DROP_ROW(s->lasting_effect, i, n);
    DROP_ROW(s->lasting_n, i, n);
    DROP_ROW(s->lasting_left, i, n);
    DROP_ROW(s->lasting_where, i, n);
    DROP_ROW(s->lasting_age, i, n);
    DROP_ROW(s->lasting_source, i, n);
    DROP_ROW(s->lasting_ability, i, n);
    DROP_ROW(s->lasting_you, i, n);
    DROP_ROW(s->lasting_x, i, n);
    s->stale = 1;
}

static uint32_t until_of(const cc_ruleset *rs, const cc_state *s, uint32_t i) {
    return cc_effect_at(&rs->set, s->lasting_effect[i])->until;
}

void cc_end_lasting(const cc_ruleset *rs, cc_state *s, uint32_t until) {
    for (uint32_t i = s->lastings; i-- > 0;)
        if (until_of(rs, s, i) == until)
            drop(s, i);
}

/* CC-1.9.2 */
void cc_end_turn_effects(const cc_ruleset *rs, cc_state *s) {
    cc_end_lasting(rs, s, CC_UNTIL_END_OF_TURN);
    for (uint32_t i = s->lastings; i-- > 0;)
        if (until_of(rs, s, i) == CC_UNTIL_TURNS && --s->lasting_left[i] == 0)
            drop(s, i);
}

void cc_begin_turn_effects(const cc_ruleset *rs, cc_state *s) {
    for (uint32_t i = s->lastings; i-- > 0;)
        if (until_of(rs, s, i) == CC_UNTIL_YOUR_TURN && s->lasting_you[i] == s->active)
            drop(s, i);
}

void cc_begin_action_effects(const cc_ruleset *rs, cc_state *s) {
    for (uint32_t i = 0; i < s->lastings; i++)
        if (until_of(rs, s, i) == CC_UNTIL_YOUR_ACTION && s->lasting_you[i] == s->active)
            s->lasting_left[i] = 1;
}

void cc_end_action_effects(const cc_ruleset *rs, cc_state *s) {
    for (uint32_t i = s->lastings; i-- > 0;)
        if (until_of(rs, s, i) == CC_UNTIL_YOUR_ACTION && s->lasting_left[i] == 1)
            drop(s, i);
}

/* Object `object` goes, and those after it move up. */
static uint64_t without(uint64_t objects, uint32_t object) {
    const uint64_t before = cc_bit(object) - 1;
    return (objects & before) | (objects >> 1 & ~before);
}

/* CT-41 */
void cc_end_effects_on(cc_state *s, uint32_t object) {
    for (uint32_t i = 0; i < s->lastings; i++)
        if (s->lasting_age[i] > object)
            s->lasting_age[i]--;
    for (uint32_t i = s->lastings; i-- > 0;) {
        const uint64_t had = s->lasting_objects[i];
        s->lasting_objects[i] = without(had, object);
        if (had && !s->lasting_objects[i])
            drop(s, i);
    }
}
