/* SPDX-License-Identifier: MIT */
/* ConCardia: capture arithmetic (CC-1.7) on the current values of the cards. */
#include "base/bits.h"
#include "rules.h"

bool cc_beats(uint32_t trait, uint32_t other) {
    return (trait + 2) % CC_TRAITS == other; /* rock 0, paper 1, scissors 2 */
}

uint32_t cc_trait_of(const cc_ruleset *rs, const cc_state *s, uint32_t object) {
    return rs->trait[s->object_card[object]];
}

uint32_t cc_arrows_of(const cc_ruleset *rs, const cc_state *s, uint32_t object) {
    return rs->arrows[s->object_card[object]][s->object_control[object]];
}

int32_t cc_points_of(const cc_ruleset *rs, const cc_state *s, uint32_t object) {
    return rs->points[s->object_card[object]];
}

bool cc_superior(const cc_ruleset *rs, const cc_state *s, uint32_t object, uint32_t target) {
    return cc_beats(rs->trait[s->object_card[object]], rs->trait[s->object_card[target]]);
}

/* The enemies that point at a cell and are superior to its card, by the objects' own arrows. */
uint64_t cc_attackers(const cc_ruleset *rs, const cc_state *s, uint32_t place, int32_t *sum) {
    const uint32_t target = s->at[place], enemy = 1U - s->object_control[target];
    uint64_t found = 0;
    *sum = 0;
    for (uint32_t d = 0; d < 8; d++) {
        const uint32_t from = rs->step[place][(d + 4) % 8];
        if (from == CC_NONE || !cc_on(s->has[enemy], from))
            continue;
        const uint32_t i = s->at[from];
        if (!(rs->arrows[s->object_card[i]][enemy] >> d & 1) || !cc_superior(rs, s, i, target))
            continue;
        found |= cc_bit(from);
        *sum += s->strength[i];
    }
    return found;
}

uint64_t cc_threats(const cc_ruleset *rs, const cc_state *s) {
    uint64_t threatened = 0;
    for (uint32_t i = 0; i < s->objects; i++) {
        const uint32_t place = s->object_place[i];
        const uint32_t enemy = 1U - s->object_control[i];
        int32_t sum;
        if (place >= CC_CELLS || !(rs->near[place] & s->has[enemy]))
            continue;
        if (cc_attackers(rs, s, place, &sum) && sum >= s->defense[i])
            threatened |= cc_bit(place);
    }
    return threatened;
}
