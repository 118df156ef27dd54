/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: the evaluation of a view for a seat, in hundredths of a point.
 *
 * The own score, plus the expected gain of this round's walk and of the later rounds, less a part
 * of the others' scores. A direction that is chosen already is followed foot by foot; before
 * that, each card on the floor counts for the directions that would reach it, the arrow card takes
 * the best of its directions, and that is averaged over how it may land. Kinds of face-down
 * cards are never read.
 * Uses prospects.c.
 */
#include <assert.h>

#include "prospects.h"

enum {
    NEXT = 60,  /* per cent of the prospect from a place that the round after brings */
    LATER = 40, /* per cent of the prospect from the middle that a later one brings */
    RIVALS = 20 /* per cent that the others' mean score counts */
};

static int32_t standing(const ap_ruleset *rs, const ap_state *s, uint32_t seat) {
    return ap_total(ap_score_kept(rs, s, seat)) * AP_POINT;
}

/* The gain of this round's walk with a card, and of the rest of the hand later. */
static int32_t with_face(const ap_ruleset *rs, const ap_state *s, uint32_t seat, uint32_t face,
                         const int32_t bin[AP_BINS], int32_t later) {
    const bool reversed = s->flags[seat] & AP_FLAG_REVERSE;
    const int32_t now =
        ap_barred(rs, s, seat, AP_ITEM) ? 0 : ap_best_landing(bin, rs->shows[face], reversed);
    return now + later * ap_later_use(rs, s, seat, ap_to_toss(s) ? face : AP_NONE) / 100;
}

/* Before the walk: with the card that is tossed, or chosen, or the best of the hand. */
static int32_t before_walk(const ap_ruleset *rs, const ap_state *s, uint32_t seat, int32_t later) {
    int32_t bin[AP_BINS];
    const ap_point at = {s->x[seat], s->y[seat]};
    const uint32_t faces = rs->die_faces[s->die[seat]];
    const uint32_t roll = s->roll[seat] ? s->roll[seat] : (faces + 1) / 2;
    const uint32_t halves = ap_half_steps(rs, s, seat, roll, NULL);
    ap_look_around(rs, s, at, (int32_t)(halves * s->shoe[seat] / 2), bin);
    if (s->card[seat] != AP_NONE)
        return with_face(rs, s, seat, s->card[seat], bin, later);
    if (s->choice[seat] != AP_NONE)
        return with_face(rs, s, seat, s->choice[seat], bin, later);
    int32_t most = INT32_MIN;
    for (uint32_t stack = 0; stack < AP_STACKS; stack++) {
        if (!s->arrows[seat][stack])
            continue;
        const int32_t value = with_face(rs, s, seat, stack * AP_DESIGNS, bin, later);
        most = value > most ? value : most;
    }
    return most == INT32_MIN ? 0 : most;
}

static int32_t after_walk(const ap_ruleset *rs, const ap_state *s, uint32_t seat, int32_t later) {
    ap_point end;
    const int32_t way = ap_walk_gain(rs, s, seat, &end);
    if (s->round == AP_ROUNDS)
        return way;
    const int32_t next = ap_ordinary(rs, s, seat, end) * NEXT / 100;
    return way + next + later * (ap_later_use(rs, s, seat, AP_NONE) - AP_ORDINARY_USE) / 100;
}

/* -- The whole --------------------------------------------------------------------------------- */

/* A gift that is chosen goes for one that is not known. */
static int32_t gift(const ap_ruleset *rs, const ap_state *s, uint32_t seat) {
    const uint32_t kind = s->give[seat];
    return kind == AP_NONE ? 0 : ap_unseen_item(rs) - rs->item_points[kind] * AP_POINT;
}

int32_t ap_estimate(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat) {
    const ap_ruleset *rs = ap_rules(ruleset);
    const ap_state *s = ap_view(view);
    assert(ruleset->players > 1);
    int32_t value = standing(rs, s, seat) + gift(rs, s, seat), others = 0;
    for (uint32_t other = 0; other < ruleset->players; other++)
        others += other == seat ? 0 : standing(rs, s, other);
    value -= others / (int32_t)(ruleset->players - 1) * RIVALS / 100;
    if (s->round == 0 || s->phase == AP_OVER)
        return value;
    const ap_point middle = {rs->ground.side / 2, rs->ground.side / 2};
    const int32_t later = ap_ordinary(rs, s, seat, middle) * LATER / 100;
    if (s->pick[seat] == AP_NONE)
        return value + before_walk(rs, s, seat, later);
    return value + after_walk(rs, s, seat, later);
}
