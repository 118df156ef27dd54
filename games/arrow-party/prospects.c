/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: what walks are expected to bring, see prospects.h.
 *
 * Uses arrows.c, course.c, hands.c, tour.c, walk.c.
 */
#include "prospects.h"

#include <string.h>

#include "base/bits.h"

enum {
    BIN = AP_TURN / AP_BINS,
    STRIP = 300 /* units from the middle of a strip within which most cards are taken */
};

/* The gain of a card with as many arrows, in per cent of one with three. */
static const uint8_t use_of[1 + AP_ARROWS] = {0, 20, 70, 100, 120, 135};

/* -- Values ------------------------------------------------------------------------------------ */

/* An item face down: the mean of all. */
int32_t ap_unseen_item(const ap_ruleset *rs) {
    int32_t sum = 0;
    for (uint32_t kind = 0; kind < AP_ITEMS; kind++)
        sum += rs->copies[kind] * rs->item_points[kind];
    return sum * AP_POINT / rs->items;
}

static int32_t worth(const ap_ruleset *rs, uint32_t what) {
    return what == AP_STAR    ? rs->star_points * AP_POINT
           : what == AP_SKULL ? rs->skull_points * AP_POINT
                              : ap_unseen_item(rs);
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
static void add_card(int32_t bin[AP_BINS], int32_t x, int32_t y, int32_t length, int32_t value) {
    const int32_t ax = x < 0 ? -x : x, ay = y < 0 ? -y : y;
    const int32_t distance = (ax > ay ? ax : ay) + (ax > ay ? ay : ax) * 2 / 5;
    if (distance > length + STRIP / 2 || distance < STRIP)
        return;
    const int32_t spread = STRIP * AP_TURN * 10 / 63 / distance; /* of the angle, to each side */
    const uint32_t middle = angle_of(x, y);
    const int32_t first = ((int32_t)middle - spread + AP_TURN) / BIN;
    const int32_t last = ((int32_t)middle + spread + AP_TURN) / BIN;
    for (int32_t i = first; i <= last; i++)
        bin[(uint32_t)i % AP_BINS] += value;
}

void ap_look_around(const ap_ruleset *rs, const ap_state *s, ap_point at, int32_t length,
                    int32_t bin[AP_BINS]) {
    const int32_t value[3] = {worth(rs, AP_ITEM), worth(rs, AP_STAR), worth(rs, AP_SKULL)};
    memset(bin, 0, AP_BINS * sizeof *bin);
    for (uint32_t card = 0; card < AP_FLOOR; card++)
        if (s->floor[card] <= AP_SKULL)
            add_card(bin, (int32_t)(s->floor_x[card] - at.x), (int32_t)(s->floor_y[card] - at.y),
                     length, value[s->floor[card]]);
}

/* The best of `arrows` evenly spread directions, and their opposites with `reversed`, averaged over
 * how the card may land. */
int32_t ap_best_landing(const int32_t bin[AP_BINS], uint32_t arrows, bool reversed) {
    int32_t sum = 0;
    for (uint32_t landed = 0; landed < AP_BINS; landed++) {
        int32_t best = INT32_MIN;
        for (uint32_t i = 0; i < arrows; i++) {
            const uint32_t way = landed + i * AP_BINS / arrows;
            const int32_t value = bin[way % AP_BINS], other = bin[(way + AP_BINS / 2) % AP_BINS];
            best = value > best ? value : best;
            best = reversed && other > best ? other : best;
        }
        sum += best;
    }
    return sum / AP_BINS;
}

/* -- Rounds ------------------------------------------------------------------------------------ */

static int32_t usual_length(const ap_ruleset *rs, const ap_state *s, uint32_t seat) {
    return (rs->die_faces[s->die[seat]] + 1) * s->shoe[seat] / 2;
}

/* The gain of an ordinary round from this position. */
int32_t ap_ordinary(const ap_ruleset *rs, const ap_state *s, uint32_t seat, ap_point at) {
    int32_t bin[AP_BINS];
    ap_look_around(rs, s, at, usual_length(rs, s, seat), bin);
    return ap_best_landing(bin, AP_ORDINARY_ARROWS, false);
}

/* Whether the arrow card of this round is still in the hand. */
bool ap_to_toss(const ap_state *s) {
    return s->phase >= AP_LOOP && s->phase <= AP_CHOOSE;
}

/* The worth of the cards in hand, except the one with `face`, and of the next deal, in later
 * rounds: per cent of ordinary rounds. */
int32_t ap_later_use(const ap_ruleset *rs, const ap_state *s, uint32_t seat, uint32_t face) {
    const uint32_t half = AP_ROUNDS / 2;
    int32_t use = s->round <= half ? (int32_t)half * use_of[AP_ORDINARY_ARROWS] : 0;
    for (uint32_t stack = 0; stack < AP_STACKS; stack++) {
        const int32_t cards = s->arrows[seat][stack] - (face / AP_DESIGNS == stack);
        use += cards * use_of[rs->shows[stack * AP_DESIGNS]];
    }
    return use;
}

int32_t ap_spare_arrows(const ap_ruleset *rs, const ap_state *s, uint32_t seat) {
    const int32_t half = s->round <= AP_ROUNDS / 2 ? AP_ROUNDS / 2 : AP_ROUNDS;
    const bool is_tossed = s->phase > AP_CHOOSE || s->card[seat] != AP_NONE;
    int32_t spare = s->phase == AP_OVER ? 0 : s->round - half - !is_tossed;
    if (s->phase != AP_OVER && half < AP_ROUNDS && ap_option(rs, AP_OPTION_REDEAL_KEEP))
        return 0; /* AP-15a: they go back */
    for (uint32_t stack = 0; stack < AP_STACKS; stack++)
        spare += s->arrows[seat][stack];
    return spare > 0 ? spare : 0;
}

/* AP-16: the points of the spare arrow cards if the lowest are tossed. */
static int32_t spare_points(const ap_ruleset *rs, const ap_state *s, uint32_t seat) {
    int32_t spare = ap_spare_arrows(rs, s, seat), points = 0;
    for (uint32_t stack = AP_STACKS; stack-- > 0;) {
        const int32_t cards = s->arrows[seat][stack], kept = cards < spare ? cards : spare;
        spare -= kept;
        points += kept * rs->arrow_points[stack];
    }
    return points;
}

ap_score ap_score_kept(const ap_ruleset *rs, const ap_state *s, uint32_t seat) {
    ap_score score = ap_score_of(rs, s, seat);
    score.arrows = spare_points(rs, s, seat);
    return score;
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
    return ap_unseen_item(rs) - ap_score_of(rs, s, seat).items * AP_POINT / s->held[seat];
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
int32_t ap_walk_gain(const ap_ruleset *rs, const ap_state *s, uint32_t seat, ap_point *end) {
    uint16_t angle[AP_WAYS] = {0};
    *end = (ap_point){s->x[seat], s->y[seat]};
    if (ap_option(rs, AP_OPTION_FLOOR))
        return 0;
    ap_ways(rs, s, seat, angle);
    const ap_course course = ap_course_ahead(rs, s, seat, angle[s->pick[seat]]);
    const int32_t value = strip(rs, s, seat, &course, end);
    return value + crowd(rs, s, seat, *end) * exchange(rs, s, seat) / 8;
}
