/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: what the learned value of a position is made of.
 *
 * Of every seat the same numbers: what it has in points, what this round's walk is expected to
 * bring, or the direction that it has chosen, and what is left for later rounds. All gains are in
 * tens of points, a star each. A position in which cards are to be tossed or dice to be rolled is
 * judged as it is: the numbers are means over how they fall.
 * What `seat` does not know is expected: an item in another hand is worth the mean of all. What
 * others have chosen in secret is not looked at.
 * Uses prospects.c.
 */
#include <string.h>

#include "base/bits.h"
#include "core/learned.h"
#include "prospects.h"

enum {
    SCORE,
    FIRST,
    NOW,
    WALK,
    NEXT,
    LATER,
    HAND_USE,
    ITEMS,
    DIE_FACES,
    STEPS,
    REVERSED,
    PROTECTED,
    BARRED,
    ARROW_CARDS,
    HOLD,
    FEATURES = HOLD + AP_ITEMS
};

static const char *const feature_names[FEATURES] = {
    [SCORE] = "points, with those of items as expected",
    [FIRST] = "more points than anybody else",
    [NOW] = "gain of this round's walk before a direction is chosen",
    [WALK] = "gain of the direction chosen",
    [NEXT] = "gain of the round after, from where the walk ends",
    [LATER] = "gain of later rounds",
    [HAND_USE] = "use of arrow cards in later rounds",
    [ITEMS] = "items in hand",
    [DIE_FACES] = "faces of the die",
    [STEPS] = "steps of this round",
    [REVERSED] = "may walk against an arrow",
    [PROTECTED] = "exchanges no items",
    [BARRED] = "picks nothing up",
    [ARROW_CARDS] = "arrow cards in hand",
    [HOLD + AP_DOUBLE] = "x2 for later rounds",
    [HOLD + AP_HALVE] = "/2 for later rounds",
    [HOLD + AP_SHORTEN] = "-5 for later rounds",
    [HOLD + AP_REVERSE] = "reverse for later rounds",
    [HOLD + AP_DRAW] = "draw for later rounds",
    [HOLD + AP_CHANGE] = "change for later rounds",
    [HOLD + AP_SWAP] = "swap for later rounds",
    [HOLD + AP_DONT_SWAP] = "dont-swap for later rounds",
    [HOLD + AP_DONT_PICK] = "dont-pick-up for later rounds",
    [HOLD + AP_EXCHANGE] = "exchange for later rounds",
};

_Static_assert((int)FEATURES <= (int)QV_FEATURES, "the features fit the most of all games");

static const float star = 10 * AP_POINT;

typedef struct {
    const ap_ruleset *rs;
    const ap_state *s;
    uint32_t viewer;
    float score[AP_SEATS];
} survey;

/* -- Points ------------------------------------------------------------------------------------ */

/* AP-21; AP-K: items count as they are where the viewer knows them, else as the mean of all. */
static int32_t points_of(const survey *v, uint32_t seat) {
    const ap_state *const s = v->s;
    ap_score score = ap_score_kept(v->rs, s, seat);
    int32_t gift = 0;
    if (seat != v->viewer) {
        score.items = 0;
        return ap_total(score) * AP_POINT + s->held[seat] * ap_unseen_item(v->rs);
    }
    if (s->give[seat] != AP_NONE)
        gift = ap_unseen_item(v->rs) - v->rs->item_points[s->give[seat]] * AP_POINT;
    return ap_total(score) * AP_POINT + gift;
}

static void compare(const survey *v, uint32_t seat, float *out) {
    float most = -1000;
    for (uint32_t other = 0; other < v->rs->head.players; other++)
        if (other != seat && v->score[other] > most)
            most = v->score[other];
    out[SCORE] = v->score[seat];
    out[FIRST] = v->score[seat] > most;
}

/* -- Walks ------------------------------------------------------------------------------------- */

/* The best direction of a card that has landed. */
static int32_t best_shown(const survey *v, uint32_t seat, const int32_t bin[AP_BINS]) {
    uint16_t angle[AP_WAYS] = {0};
    int32_t best = INT32_MIN;
    for (uint32_t left = ap_ways(v->rs, v->s, seat, angle); left; left &= left - 1) {
        const int32_t value = bin[angle[qv__lowest(left)] * AP_BINS / AP_TURN];
        best = value > best ? value : best;
    }
    return best;
}

/* The gain of this round's walk with a card that has not been tossed. */
static int32_t with_face(const survey *v, uint32_t seat, uint32_t face,
                         const int32_t bin[AP_BINS]) {
    return ap_best_landing(bin, v->rs->shows[face], v->s->flags[seat] & AP_FLAG_REVERSE);
}

/* The card that the seat tosses: the one that it has chosen, as far as the viewer knows, else the
 * best for this round and the later ones. AP_NONE: it has none. */
static uint32_t face_of(const survey *v, uint32_t seat, const int32_t bin[AP_BINS], int32_t later) {
    const ap_state *const s = v->s;
    uint32_t best = AP_NONE;
    int32_t most = 0;
    if (s->card[seat] != AP_NONE)
        return s->card[seat];
    if (seat == v->viewer && s->choice[seat] != AP_NONE)
        return s->choice[seat];
    for (uint32_t stack = 0; stack < AP_STACKS; stack++) {
        const uint32_t face = stack * AP_DESIGNS;
        if (!s->arrows[seat][stack])
            continue;
        const int32_t value = with_face(v, seat, face, bin) +
                              later * ap_later_use(v->rs, s, seat, face) / AP_ORDINARY_USE;
        if (best == AP_NONE || value > most) {
            best = face;
            most = value;
        }
    }
    return best;
}

static void expect_walk(const survey *v, uint32_t seat, int32_t later, float *out) {
    const ap_state *const s = v->s;
    const uint32_t faces = v->rs->die_faces[s->die[seat]];
    const uint32_t roll = s->roll[seat] ? s->roll[seat] : (faces + 1) / 2;
    const uint32_t halves = ap_half_steps(v->rs, s, seat, roll, NULL);
    const ap_point at = {s->x[seat], s->y[seat]};
    int32_t bin[AP_BINS];
    ap_look_around(v->rs, s, at, (int32_t)(halves * s->shoe[seat] / 2), bin);
    const uint32_t face = face_of(v, seat, bin, later);
    const bool in_hand = ap_to_toss(s);
    out[STEPS] = (float)halves / 12;
    out[HAND_USE] = (float)ap_later_use(v->rs, s, seat, in_hand ? face : AP_NONE) / AP_ORDINARY_USE;
    if (face == AP_NONE || ap_barred(v->rs, s, seat, AP_ITEM))
        return;
    const int32_t now =
        s->toss[seat] != AP_NOWHERE ? best_shown(v, seat, bin) : with_face(v, seat, face, bin);
    out[NOW] = (float)now / star;
}

static void follow_walk(const survey *v, uint32_t seat, float *out) {
    ap_point end;
    out[WALK] = (float)ap_walk_gain(v->rs, v->s, seat, &end) / star;
    out[HAND_USE] = (float)ap_later_use(v->rs, v->s, seat, AP_NONE) / AP_ORDINARY_USE;
    if (v->s->round < AP_ROUNDS)
        out[NEXT] = (float)ap_ordinary(v->rs, v->s, seat, end) / star;
}

/* -- What a seat has --------------------------------------------------------------------------- */

static void measure_seat(const survey *v, uint32_t seat, float *out) {
    const ap_state *const s = v->s;
    const float rounds = (float)(AP_ROUNDS - s->round);
    const int32_t middle = v->rs->ground.side / 2;
    const int32_t later = ap_ordinary(v->rs, s, seat, (ap_point){middle, middle});
    compare(v, seat, out);
    if (seat == v->viewer && s->pick[seat] != AP_NONE)
        follow_walk(v, seat, out);
    else
        expect_walk(v, seat, later, out);
    out[LATER] = out[HAND_USE] * (float)later / star;
    out[ITEMS] = s->held[seat];
    out[DIE_FACES] = (float)v->rs->die_faces[s->die[seat]] / 6;
    out[REVERSED] = (s->flags[seat] & AP_FLAG_REVERSE) != 0;
    out[PROTECTED] = ap_protected(v->rs, s, seat);
    out[BARRED] = ap_barred(v->rs, s, seat, AP_STAR);
    for (uint32_t stack = 0; stack < AP_STACKS; stack++)
        out[ARROW_CARDS] += s->arrows[seat][stack];
    for (uint32_t kind = 0; kind < AP_ITEMS && seat == v->viewer; kind++)
        out[HOLD + kind] = (float)s->hand[seat][kind] * rounds / AP_ROUNDS;
}

static void measure(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat, float *out) {
    survey v = {.rs = ap_rules(ruleset), .s = ap_view(view), .viewer = seat};
    memset(out, 0, ruleset->players * FEATURES * sizeof *out);
    for (uint32_t i = 0; i < ruleset->players; i++)
        v.score[i] = (float)points_of(&v, i) / star;
    for (uint32_t i = 0; i < ruleset->players; i++)
        measure_seat(&v, i, out + i * FEATURES);
}

/* -- The mixture of weights -------------------------------------------------------------------- */

enum { BEGIN, HALF, LATE, LAST, STAGES };

static const char *const column_names[STAGES] = {
    [BEGIN] = "round 1", [HALF] = "round 5", [LATE] = "round 8", [LAST] = "round 10"};

/* By the round: a stage has all the weight in its own one. */
static void blend(const qv_ruleset *ruleset, const qv_view *view, uint32_t i, float *out) {
    static const float at[STAGES] = {1, 5, 8, 10};
    const float round = ap_view(view)->round;
    uint32_t after = 1;
    (void)ruleset;
    (void)i;
    while (after + 1 < STAGES && round > at[after])
        after++;
    memset(out, 0, STAGES * sizeof *out);
    const float part = (round - at[after - 1]) / (at[after] - at[after - 1]);
    out[after] = part > 0 ? part : 0;
    out[after - 1] = 1 - out[after];
}

/* Exchanges, contests and what is drawn end before; tosses and rolls are averaged. */
static bool quiet(const qv_ruleset *ruleset, const qv_view *view) {
    (void)ruleset;
    const uint32_t judged = 1U << AP_LOOP | 1U << AP_DECLARE | 1U << AP_GIVES | 1U << AP_CHOOSE |
                            1U << AP_TOSS | 1U << AP_ROLL | 1U << AP_DIRECT;
    return judged >> ap_view(view)->phase & 1;
}

const qv__learned ap_learned = {.feature = feature_names,
                                .column = column_names,
                                .features = FEATURES,
                                .columns = STAGES,
                                .measure = measure,
                                .blend = blend,
                                .quiet = quiet,
                                .weights = &arrow_party_value};
