/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: completes a sparse position text.
 *
 * Items neither in a hand nor on the floor have been used; arrow cards neither in a hand nor
 * discarded are in their stack. A position begins with the item phase of its round unless it says
 * otherwise.
 * Uses hands.c.
 */
#include <string.h>

#include "rules.h"

typedef struct {
    const ap_ruleset *rs;
    ap_state *s;
    const qv__fields_given *given;
} work;

#define GIVEN(member) qv__given(w->given, offsetof(ap_state, member))

static uint8_t less(uint32_t all, uint32_t elsewhere) {
    return (uint8_t)(elsewhere < all ? all - elsewhere : 0);
}

/* A floor card that is given as an item without a kind gets the first kind that is left. */
static void complete_kinds(const work *w) {
    for (uint32_t card = 0; card < AP_FLOOR; card++) {
        if (w->s->floor[card] != AP_ITEM || w->s->floor_kind[card] != AP_NONE)
            continue;
        int32_t left[AP_ITEMS];
        ap_box(w->rs, w->s, left);
        uint32_t kind = 0;
        while (kind + 1 < AP_ITEMS && left[kind] <= 0)
            kind++;
        w->s->floor_kind[card] = (uint8_t)kind;
    }
}

static void complete_hands(const work *w) {
    ap_state *const s = w->s;
    const bool shown = ap_option(w->rs, AP_OPTION_PASSIVE_DONT);
    for (uint32_t seat = 0; seat < w->rs->head.players; seat++) {
        uint32_t held = 0;
        for (uint32_t kind = 0; kind < AP_ITEMS; kind++)
            held += s->hand[seat][kind];
        if (!GIVEN(held))
            s->held[seat] = (uint8_t)held;
        if (!GIVEN(shown_swap))
            s->shown_swap[seat] = shown ? s->hand[seat][AP_DONT_SWAP] : 0;
        if (!GIVEN(shown_pick))
            s->shown_pick[seat] = shown ? s->hand[seat][AP_DONT_PICK] : 0;
    }
    if (GIVEN(used) || ap_option(w->rs, AP_OPTION_FLOOR)) /* AP-23: what is left lies in the room */
        return;
    int32_t left[AP_ITEMS];
    memset(s->used, 0, sizeof s->used);
    ap_box(w->rs, s, left);
    for (uint32_t kind = 0; kind < AP_ITEMS; kind++)
        s->used[kind] = (uint8_t)(left[kind] > 0 ? left[kind] : 0);
}

static void complete_arrows(const work *w) {
    ap_state *const s = w->s;
    for (uint32_t stack = 0; stack < AP_STACKS && !GIVEN(stack); stack++) {
        const uint32_t face = stack * AP_DESIGNS;
        uint32_t elsewhere = (uint32_t)s->discard[face] + s->discard[face + 1];
        for (uint32_t seat = 0; seat < w->rs->head.players; seat++)
            elsewhere += (uint32_t)s->arrows[seat][stack] + (s->card[seat] / AP_DESIGNS == stack);
        s->stack[stack] = less(w->rs->cards[stack], elsewhere);
    }
}

void ap_complete(const qv_ruleset *ruleset, qv_state *state, const qv__fields_given *given) {
    const work all = {ap_rules(ruleset), (ap_state *)(void *)state, given}, *const w = &all;
    ap_state *const s = w->s;
    const bool starts = s->phase == AP_DEAL_ITEMS || s->phase == AP_DEAL_ARROWS;
    if (!GIVEN(phase) && starts && given->any) {
        s->phase = ap_option(w->rs, AP_OPTION_ITEM_PHASE) ? AP_DECLARE : AP_LOOP;
        if (!GIVEN(round))
            s->round = 1;
    } else if (GIVEN(phase) && !GIVEN(round) && s->phase > AP_SHOES) {
        s->round = 1;
    }
    if (!GIVEN(dealt) && s->phase != AP_DEAL_ARROWS)
        s->dealt = 0;
    if (!GIVEN(source) && s->phase != AP_DEAL_ARROWS && s->phase != AP_DESIGN)
        s->source = AP_NONE;
    const bool asks = s->phase == AP_LOOP || s->phase == AP_DECLARE;
    if (!GIVEN(seat) && asks && s->round > 0)
        s->seat = (uint8_t)((s->round - 1U) % ruleset->players);
    complete_arrows(w);
    if (s->round == 0)
        return;
    complete_kinds(w);
    complete_hands(w);
    for (uint32_t seat = 0; seat < ruleset->players; seat++) {
        if (!GIVEN(from_x))
            s->from_x[seat] = s->x[seat];
        if (!GIVEN(from_y))
            s->from_y[seat] = s->y[seat];
    }
}
