/* SPDX-License-Identifier: MIT */
/* @NAME@, for the law of exact deals: every way to fill in what a view hides.
 *
 * Follows the page, not the bytes of the view: face-down stones of others are hidden (@PREFIX@-3),
 * and so are their hands (@PREFIX@-1). A stone exists once, so every filling counts once.
 */
#include "enumerate.h"
#include "state.h"

typedef struct {
    const qv_ruleset *rs;
    state *world;
    qv_state *room;
    law_sink *sink;
    uint32_t viewer;
} filling;

/* Field by field: each stone that its owner may still have there; then the next field. */
static bool fill(const filling *f, uint32_t field) {
    state *s = f->world;
    if (field == FIELDS)
        return law_sink_add(f->sink, f->room);
    const uint32_t owner = s->owner[field];
    if (owner >= f->rs->players || owner == f->viewer || s->up >> field & 1)
        return fill(f, field + 1);
    for (uint8_t stone = 0; stone < STONES; stone++) {
        if (!(s->hand[owner] >> stone & 1))
            continue;
        s->hand[owner] = (uint8_t)(s->hand[owner] & ~(1U << stone));
        s->stone[field] = stone;
        const bool more = fill(f, field + 1);
        s->hand[owner] |= (uint8_t)(1U << stone);
        if (!more)
            return false;
    }
    return true;
}

static void enumerate(const qv_ruleset *rs, const qv_view *view, qv_state *room, law_sink *sink) {
    const filling f = {rs, (state *)(void *)room, room, sink, qv_view_viewer(view)};
    for (uint32_t seat = 0; seat < rs->players; seat++) {
        if (seat == f.viewer)
            continue;
        f.world->picked[seat] = NONE;
        f.world->hand[seat] = (1 << STONES) - 1;
        for (uint32_t i = 0; i < FIELDS; i++)
            if (f.world->owner[i] == seat && f.world->up >> i & 1)
                f.world->hand[seat] = (uint8_t)(f.world->hand[seat] & ~(1U << f.world->stone[i]));
    }
    (void)fill(&f, 0);
}

const law_enumerator law_exact_@c_name@ = {
    .enumerate = enumerate,
    .views = 40,
};
