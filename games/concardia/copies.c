/* SPDX-License-Identifier: MIT */
/* ConCardia: the texts of the cards on the Board: those that have lost their own, and those that
 * have one of another card besides (layer 2 of CT-42).
 *
 * Copied abilities have no effect in this layer, as what is copied is printed text. Uses layers.c.
 */
#include "base/bits.h"
#include "layers.h"

/* -- What is copied ---------------------------------------------------------------------------- */

/* Of equal cards the first one. */
static uint32_t text_of_kind(const cc_ruleset *rs, uint32_t kind) {
    const uint64_t south = rs->of_kind[0][kind], north = rs->of_kind[1][kind];
    return south ? qv__lowest(south) : rs->n[0] + qv__lowest(north);
}

uint32_t cc_card_named(const cc_scope *scope, uint32_t part) {
    const cc_set of = cc_part_set(scope, part);
    if (of.place)
        return scope->board->card[scope->board->object[qv__lowest(of.place)]];
    return of.card.half[0]   ? qv__lowest(of.card.half[0])
           : of.card.half[1] ? 64 + qv__lowest(of.card.half[1])
                             : (uint32_t)CC_NONE;
}

uint32_t cc_text_named(const cc_ruleset *rs, const cc_state *s, uint32_t card, uint32_t source) {
    return card == CC_THIS_BUTTON ? source
           : card == CC_NONE      ? (uint32_t)CC_NONE
                                  : text_of_kind(rs, cc_kind_of(rs, s, card));
}

/* -- The layer --------------------------------------------------------------------------------- */

typedef struct {
    const cc_ruleset *rs;
    const cc_state *s;
    uint64_t lost, copies;
    uint8_t copy[CC_PLACES]; /* by place, as object_copy */
} reworded;

/* An effect that lasts knows what it copies; of a standing one it is found anew (CT-40). */
uint32_t cc_text_given(const cc_ruleset *rs, const cc_state *s, const cc_force *f) {
    return f->n[0] > 0 ? (uint32_t)f->n[0] - 1
                       : cc_text_named(rs, s, cc_card_named(f->scope, f->row->to), f->who.source);
}

/* The newest copy holds. */
static void change_text(void *context, const cc_force *f) {
    reworded *const to = context;
    if (f->row->what == CC_EFFECT_LOSE_TEXT) {
        to->lost |= f->places;
        return;
    }
    const uint32_t text = cc_text_given(to->rs, to->s, f);
    for (uint64_t left = f->places; left && text != CC_NONE; left &= left - 1)
        to->copy[qv__lowest(left)] = (uint8_t)(text + 1);
    to->copies |= text != CC_NONE ? f->places : 0;
}

void cc_print_texts(const cc_ruleset *rs, cc_state *s) {
    for (uint64_t left = s->lost | s->copies; left; left &= left - 1) {
        const uint32_t place = qv__lowest(left), i = s->at[place];
        s->object_copy[i] = 0;
        s->persistent &= ~cc_bit(place);
        s->persistent |= rs->persistent[s->object_card[i]] ? cc_bit(place) : 0;
    }
    s->lost = s->copies = 0;
}

/* CC-1.1.1 */
static bool is_persistent(const cc_ruleset *rs, const cc_state *s, uint32_t place) {
    const uint32_t i = s->at[place];
    return (!cc_on(s->lost, place) && rs->persistent[s->object_card[i]]) ||
           (s->object_copy[i] && rs->persistent[s->object_copy[i] - 1]);
}

void cc_make_texts(const cc_ruleset *rs, cc_state *s, cc_sight *sight) {
    reworded now = {.rs = rs, .s = s};
    cc_visit_now(sight, rs, s, cc_kinds_in(CC_LAYER_TEXT), NULL, s->taken, change_text, &now);
    s->lost = now.lost;
    s->copies = now.copies;
    for (uint64_t left = now.copies; left; left &= left - 1)
        s->object_copy[s->at[qv__lowest(left)]] = now.copy[qv__lowest(left)];
    for (uint64_t left = now.lost | now.copies; left; left &= left - 1) {
        const uint64_t bit = left & (0 - left);
        s->persistent &= ~bit;
        s->persistent |= is_persistent(rs, s, qv__lowest(left)) ? bit : 0;
    }
}
