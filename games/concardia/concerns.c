/* SPDX-License-Identifier: MIT */
/* ConCardia: what a window is about, so that a player can say in which ones to be asked.
 *
 * From what everybody knows (CC-1.15.3) alone: never from the hand of the player who is asked.
 */
#include "base/bits.h"
#include "plan.h"

enum { MINE, THEIRS, EFFECTS, OWN, EVENTS, TURN, WAITING };

const qv_window_row cc_window_rows[CC_WINDOW_ROWS] = {
    [MINE] = {"captures", "a card that you control would be captured", true},
    [THEIRS] = {"others", "a card of the other player would be captured", true},
    [EFFECTS] = {"effects", "the other player uses a text", true},
    [OWN] = {"own", "you use a text yourself", false},
    [EVENTS] = {"events", "something else happens that a card waits for", true},
    [TURN] = {"turn", "nothing special: for Reactions at any time, in your own turn", true},
    [WAITING] = {"waiting", "the same, in the turn of the other player", false},
};

_Static_assert(WAITING + 1 == CC_WINDOW_ROWS, "the table has as many kinds");

/* -- Kinds ------------------------------------------------------------------------------------- */

static uint32_t kind_of(const cc_state *s, uint32_t seat, const cc_event *event) {
    if (event->kinds & CC_WOULD_CAPTURE) {
        const uint32_t object = cc_object_of(s, event->card);
        return object != CC_NONE && s->object_control[object] == seat ? MINE : THEIRS;
    }
    if (event->kinds & CC_ACTIVATED)
        return event->player == seat ? OWN : EFFECTS;
    return EVENTS;
}

static uint32_t kinds_of(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint64_t events) {
    uint32_t kinds = 0;
    if (s->window[s->frames] == CC_WINDOW_FREE)
        return 1U << (s->active == seat ? TURN : WAITING);
    for (uint64_t left = events; left; left &= left - 1) {
        const cc_event event = cc_event_of(rs, s, s->frames, qv__lowest(left));
        kinds |= 1U << kind_of(s, seat, &event);
    }
    return kinds;
}

/* -- Items: buttons, then kinds of cards ------------------------------------------------------- */

const char *cc_window_item(const qv_ruleset *ruleset, uint32_t item) {
    const uint32_t all = CC_FROM_KIND - CC_FROM_BUTTON + cc_rules(ruleset)->kinds;
    return item < all ? cc_word(ruleset, &cc_source_dim, CC_FROM_BUTTON + item) : NULL;
}

static uint32_t item_of(const cc_ruleset *rs, const cc_candidate *one) {
    if (one->kind == CC_NONE && one->who.source >= CC_BUTTON0)
        return one->who.source - CC_BUTTON0;
    const uint32_t kind = one->kind != CC_NONE ? one->kind : rs->kind[one->who.source];
    return CC_FROM_KIND - CC_FROM_BUTTON + kind;
}

void cc_about_window(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat,
                     qv_window *out) {
    const cc_ruleset *const rs = cc_rules(ruleset);
    const cc_state *const s = cc_view(view);
    cc_candidate found[CC_CANDIDATES];
    const uint32_t n = cc_possible(rs, s, s->frames, seat, found);
    uint64_t events = n ? 0 : cc_events_of(s, s->frames);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t item = item_of(rs, &found[i]);
        cc_bits_add(out->item, item);
        events |= found[i].events;
    }
    out->kinds = kinds_of(rs, s, seat, events);
}
