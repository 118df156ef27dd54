/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: the evaluation of a view for a seat, in hundredths of a point.
 *
 * The own score, plus the expected gain of this round's walk and of the later rounds, less a part
 * of the others' scores. A direction that is chosen already is followed foot by foot; before
 * that, each card on the floor counts for the directions that would reach it, the arrow card takes
 * the best of its directions, and that is averaged over how it may land. Kinds of face-down
 * cards are never read.
 * Uses arrows.c, course.c, hands.c, tour.c, walk.c.
 */
#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "rules.h"

enum {
    POINT = 100,
    BINS = 64, /* directions told apart */
    BIN = AP_TURN / BINS,
    STRIP = 300,        /* units from the middle of a strip within which most cards are taken */
    NEXT = 60,          /* per cent of the prospect from a place that the round after brings */
    LATER = 40,         /* per cent of the prospect from the middle that a later one brings */
    RIVALS = 20,        /* per cent that the others' mean score counts */
    ORDINARY_ARROWS = 3 /* of the cards of later rounds */
};

/* The gain of a card with as many arrows, in per cent of one with three. */
static const uint8_t use_of[1 + AP_ARROWS] = {0, 20, 70, 100, 120, 135};

/* -- Values ------------------------------------------------------------------------------------ */

/* An item face down: the mean of all. */
static int32_t unseen_item(const ap_ruleset *rs) {
    int32_t sum = 0;
    for (uint32_t kind = 0; kind < AP_ITEMS; kind++)
        sum += rs->copies[kind] * rs->item_points[kind];
    return sum * POINT / rs->items;
}

static int32_t worth(const ap_ruleset *rs, uint32_t what) {
    return what == AP_STAR    ? rs->star_points * POINT
           : what == AP_SKULL ? rs->skull_points * POINT
                              : unseen_item(rs);
}

/* -- What may be reached from a place ---------------------------------------------------------- */

/* The angle of a vector, within half a degree: the octant, and in it a parabola through the
 * arctangent. */
static uint32_t angle_of(int32_t x, int32_t y) {
    const int32_t ax = x < 0 ? -x : x, ay = y < 0 ? -y : y;
    const int32_t longer = ax > ay ? ax : ay, shorter = ax > ay ? ay : ax;
    if (longer == 0)
        return 0;
    const int32_t ratio = shorter * 1024 / longer;
    int32_t angle = ratio / 2 + 178 * ratio / 1024 * (1024 - ratio) / 1024;
    if (ay > ax)
        angle = AP_TURN / 4 - angle;
    if (x < 0)
        angle = AP_TURN / 2 - angle;
    return (uint32_t)(y < 0 ? AP_TURN - angle : angle) % AP_TURN;
}

/* Adds a card to the directions whose strip covers it. */
static void add_card(int32_t bin[BINS], int32_t x, int32_t y, int32_t length, int32_t value) {
    const int32_t ax = x < 0 ? -x : x, ay = y < 0 ? -y : y;
    const int32_t distance = (ax > ay ? ax : ay) + (ax > ay ? ay : ax) * 2 / 5;
    if (distance > length + STRIP / 2 || distance < STRIP)
        return;
    const int32_t spread = STRIP * AP_TURN * 10 / 63 / distance; /* of the angle, to each side */
    const uint32_t middle = angle_of(x, y);
    const int32_t first = ((int32_t)middle - spread + AP_TURN) / BIN;
    const int32_t last = ((int32_t)middle + spread + AP_TURN) / BIN;
    for (int32_t i = first; i <= last; i++)
        bin[(uint32_t)i % BINS] += value;
}

static void look_around(const ap_ruleset *rs, const ap_state *s, ap_point at, int32_t length,
                        int32_t bin[BINS]) {
    const int32_t value[3] = {worth(rs, AP_ITEM), worth(rs, AP_STAR), worth(rs, AP_SKULL)};
    memset(bin, 0, BINS * sizeof *bin);
    for (uint32_t card = 0; card < AP_FLOOR; card++)
        if (s->floor[card] <= AP_SKULL)
            add_card(bin, (int32_t)(s->floor_x[card] - at.x), (int32_t)(s->floor_y[card] - at.y),
                     length, value[s->floor[card]]);
}

/* The best of `arrows` evenly spread directions, and their opposites with `reversed`, averaged over
 * how the card may land. */
static int32_t best_of(const int32_t bin[BINS], uint32_t arrows, bool reversed) {
    int32_t sum = 0;
    for (uint32_t landed = 0; landed < BINS; landed++) {
        int32_t best = INT32_MIN;
        for (uint32_t i = 0; i < arrows; i++) {
            const uint32_t way = landed + i * BINS / arrows;
            const int32_t value = bin[way % BINS], other = bin[(way + BINS / 2) % BINS];
            best = value > best ? value : best;
            best = reversed && other > best ? other : best;
        }
        sum += best;
    }
    return sum / BINS;
}

/* -- Rounds ------------------------------------------------------------------------------------ */

static int32_t usual_length(const ap_ruleset *rs, const ap_state *s, uint32_t seat) {
    return (rs->die_faces[s->die[seat]] + 1) * s->shoe[seat] / 2;
}

/* The gain of an ordinary round from this position. */
static int32_t ordinary(const ap_ruleset *rs, const ap_state *s, uint32_t seat, ap_point at) {
    int32_t bin[BINS];
    look_around(rs, s, at, usual_length(rs, s, seat), bin);
    return best_of(bin, ORDINARY_ARROWS, false);
}

/* Whether the arrow card of this round is still in the hand. */
static bool to_toss(const ap_state *s) {
    return s->phase >= AP_LOOP && s->phase <= AP_CHOOSE;
}

/* The worth of the cards in hand, except the one with `face`, and of the next deal, in later
 * rounds: per cent of ordinary rounds. */
static int32_t later_use(const ap_ruleset *rs, const ap_state *s, uint32_t seat, uint32_t face) {
    const uint32_t half = AP_ROUNDS / 2;
    int32_t use = s->round <= half ? (int32_t)half * use_of[ORDINARY_ARROWS] : 0;
    for (uint32_t stack = 0; stack < AP_STACKS; stack++) {
        const int32_t cards = s->arrows[seat][stack] - (face / AP_DESIGNS == stack);
        use += cards * use_of[rs->shows[stack * AP_DESIGNS]];
    }
    return use;
}

/* The points of the arrow cards that will be left: more than there are rounds for them. */
static int32_t arrows_left(const ap_ruleset *rs, const ap_state *s, uint32_t seat) {
    const int32_t half = s->round <= AP_ROUNDS / 2 ? AP_ROUNDS / 2 : AP_ROUNDS;
    int32_t tosses = half - s->round + (to_toss(s) ? 1 : 0), points = 0;
    if (s->phase == AP_OVER)
        tosses = 0;
    for (uint32_t stack = 0; stack < AP_STACKS; stack++) {
        const int32_t cards = s->arrows[seat][stack], tossed = cards < tosses ? cards : tosses;
        tosses -= tossed;
        points += (cards - tossed) * rs->arrow_points[stack];
    }
    return points;
}

static int32_t standing(const ap_ruleset *rs, const ap_state *s, uint32_t seat) {
    ap_score score = ap_score_of(rs, s, seat);
    score.arrows = arrows_left(rs, s, seat);
    return ap_total(score) * POINT;
}

/* The gain of this round's walk with a card, and of the rest of the hand later. */
static int32_t with_face(const ap_ruleset *rs, const ap_state *s, uint32_t seat, uint32_t face,
                         const int32_t bin[BINS], int32_t later) {
    const bool reversed = s->flags[seat] & AP_FLAG_REVERSE;
    const int32_t now =
        ap_barred(rs, s, seat, AP_ITEM) ? 0 : best_of(bin, rs->shows[face], reversed);
    return now + later * later_use(rs, s, seat, to_toss(s) ? face : AP_NONE) / 100;
}

/* Before the walk: with the card that is tossed, or chosen, or the best of the hand. */
static int32_t before_walk(const ap_ruleset *rs, const ap_state *s, uint32_t seat, int32_t later) {
    int32_t bin[BINS];
    const ap_point at = {s->x[seat], s->y[seat]};
    const uint32_t faces = rs->die_faces[s->die[seat]];
    const uint32_t roll = s->roll[seat] ? s->roll[seat] : (faces + 1) / 2;
    const uint32_t halves = ap_half_steps(rs, s, seat, roll, NULL);
    look_around(rs, s, at, (int32_t)(halves * s->shoe[seat] / 2), bin);
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

/* -- A direction chosen ------------------------------------------------------------------------ */

static int32_t strip(const ap_ruleset *rs, const ap_state *s, uint32_t seat,
                     const ap_course *course, ap_point *end) {
    const uint32_t feet = ap_feet(&rs->ground, course);
    uint64_t near = ap_along(rs, s, course, feet);
    ap_foot foot = ap_foot_start(course);
    int32_t value = 0;
    while (foot.number < feet) {
        ap_foot_next(&rs->ground, &foot);
        for (uint64_t left = near; left; left &= left - 1) {
            const uint32_t card = qv__lowest(left);
            const ap_card place = ap_floor_card(s, card);
            if (s->floor[card] == AP_NONE || !ap_over(&rs->ground, &foot, &place))
                continue;
            near &= ~(UINT64_C(1) << card);
            if (!ap_barred(rs, s, seat, s->floor[card]))
                value += worth(rs, s->floor[card]);
        }
    }
    *end = foot.body;
    return value;
}

/* The exchange of a bump: an unseen item for one of one's own. */
static int32_t exchange(const ap_ruleset *rs, const ap_state *s, uint32_t seat) {
    if (s->held[seat] == 0 || ap_protected(rs, s, seat))
        return 0;
    return unseen_item(rs) - ap_score_of(rs, s, seat).items * POINT / s->held[seat];
}

/* How likely the walk is to pass close to others where they may be: in eighths. */
static int32_t crowd(const ap_ruleset *rs, const ap_state *s, uint32_t seat, ap_point end) {
    int32_t close = 0;
    for (uint32_t other = 0; other < rs->head.players; other++) {
        const int64_t x = s->x[other] - (s->x[seat] + end.x) / 2;
        const int64_t y = s->y[other] - (s->y[seat] + end.y) / 2;
        const int64_t reach = 2 * rs->ground.touch;
        close += other != seat && s->held[other] > 0 && !ap_protected(rs, s, other) &&
                 x * x + y * y < reach * reach;
    }
    return close;
}

/* AP-23: in a room nobody knows here where anything lies, and one direction is as good as another.
 */
static int32_t walked(const ap_ruleset *rs, const ap_state *s, uint32_t seat, ap_point *end) {
    uint16_t angle[AP_WAYS] = {0};
    *end = (ap_point){s->x[seat], s->y[seat]};
    if (ap_option(rs, AP_OPTION_FLOOR))
        return 0;
    ap_ways(rs, s, seat, angle);
    const ap_course course = ap_course_ahead(rs, s, seat, angle[s->pick[seat]]);
    const int32_t value = strip(rs, s, seat, &course, end);
    return value + crowd(rs, s, seat, *end) * exchange(rs, s, seat) / 8;
}

static int32_t after_walk(const ap_ruleset *rs, const ap_state *s, uint32_t seat, int32_t later) {
    ap_point end;
    const int32_t way = walked(rs, s, seat, &end);
    if (s->round == AP_ROUNDS)
        return way;
    const int32_t next = ordinary(rs, s, seat, end) * NEXT / 100;
    return way + next + later * (later_use(rs, s, seat, AP_NONE) - use_of[ORDINARY_ARROWS]) / 100;
}

/* -- The whole --------------------------------------------------------------------------------- */

/* A gift that is chosen goes for one that is not known. */
static int32_t gift(const ap_ruleset *rs, const ap_state *s, uint32_t seat) {
    const uint32_t kind = s->give[seat];
    return kind == AP_NONE ? 0 : unseen_item(rs) - rs->item_points[kind] * POINT;
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
    const int32_t later = ordinary(rs, s, seat, middle) * LATER / 100;
    if (s->pick[seat] == AP_NONE)
        return value + before_walk(rs, s, seat, later);
    return value + after_walk(rs, s, seat, later);
}
