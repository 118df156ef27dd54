/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: the walks of all players, tick by tick: bumps, exchanges, cards picked up
 * (AP-13, AP-18 to AP-20, AP-W4 to AP-W10).
 *
 * The walk stops where chance is due, and resumes from the state alone: `tick`, `bumped`,
 * `contest` and `pickers` record its progress. Feet are recomputed, not stored.
 * Uses arrows.c, hands.c, room.c, sine.c, walk.c.
 */
#include <string.h>

#include "base/bits.h"
#include "rules.h"

/* The constants of a tick, and the feet so far. */
typedef struct {
    uint32_t walkers;       /* seats that walk in this stretch; the others stand */
    uint32_t steps;         /* of them those that put a foot down in this tick */
    uint32_t last;          /* tick */
    ap_foot foot[AP_SEATS]; /* of the walkers: up to the tick, or their last one */
    uint64_t along[AP_SEATS];
} tour;

ap_course ap_course_of(const ap_state *s, uint32_t seat) {
    return (ap_course){.start = {s->from_x[seat], s->from_y[seat]},
                       .angle = s->way[seat],
                       .shoe = s->shoe[seat],
                       .half_steps = s->half_steps[seat]};
}

ap_course ap_course_ahead(const ap_ruleset *rs, const ap_state *s, uint32_t seat, uint32_t angle) {
    return (ap_course){.start = {s->x[seat], s->y[seat]},
                       .angle = angle,
                       .shoe = s->shoe[seat],
                       .half_steps = ap_half_steps(rs, s, seat, s->roll[seat], NULL)};
}

ap_card ap_floor_card(const ap_state *s, uint32_t card) {
    return (ap_card){s->floor_x[card], s->floor_y[card], s->floor_angle[card]};
}

/* -- What a walk comes near -------------------------------------------------------------------- */

/* The coordinates from .. from + length of the floor. */
typedef struct {
    uint16_t from, length;
} stretch;

static int64_t as_coordinate(int64_t at) {
    return at < 0 ? 0 : at < UINT16_MAX ? at : UINT16_MAX;
}

/* Between the two and `by` beyond them. */
static stretch stretch_between(int64_t one, int64_t other, int32_t by) {
    const int64_t from = as_coordinate((one < other ? one : other) - by);
    const int64_t to = as_coordinate((one < other ? other : one) + by);
    return (stretch){(uint16_t)from, (uint16_t)(to - from)};
}

/* Cards not farther than `by` from the upright box around the way. */
static uint64_t around(const ap_state *s, const ap_course *course, uint32_t feet, int32_t by) {
    const int64_t length = (int64_t)feet * course->shoe;
    const int32_t x = (int32_t)course->start.x, y = (int32_t)course->start.y;
    const stretch across = stretch_between(x, x + ((length * ap_cosine(course->angle)) >> 14), by);
    const stretch up = stretch_between(y, y + ((length * ap_sine(course->angle)) >> 14), by);
    uint8_t inside[AP_FLOOR]; /* without branches, for many cards at once */
    for (uint32_t card = 0; card < AP_FLOOR; card++)
        inside[card] = ((uint16_t)(s->floor_x[card] - across.from) <= across.length) &
                       ((uint16_t)(s->floor_y[card] - up.from) <= up.length);
    uint64_t near = 0;
    for (uint32_t card = 0; card < AP_FLOOR; card += 8)
        near |= (uint64_t)qv__bytes_not_zero(&inside[card]) << card;
    return near;
}

uint64_t ap_along(const ap_ruleset *rs, const ap_state *s, const ap_course *course, uint32_t feet) {
    if (feet == 0)
        return 0;
    if (rs->ground.edge == AP_BOUNCE)
        return UINT64_MAX;
    /* A foot is 0.38 shoes wide, and half of it and half a card lie between the middle of the way
     * and the middle of a card that it touches, at most. */
    const int32_t paper = (rs->ground.card_long + rs->ground.card_short) / 2;
    const int32_t aside = (int32_t)course->shoe / 5 + paper + 2;
    const int64_t ux = ap_cosine(course->angle), uy = ap_sine(course->angle);
    uint64_t near = around(s, course, feet, aside);
    for (uint64_t left = near; left; left &= left - 1) {
        const uint32_t card = qv__lowest(left);
        const int64_t off =
            ux * (s->floor_y[card] - course->start.y) - uy * (s->floor_x[card] - course->start.x);
        if (off > (int64_t)aside << 14 || -off > (int64_t)aside << 14)
            near &= ~(UINT64_C(1) << card);
    }
    return near;
}

/* -- The stretch under way --------------------------------------------------------------------- */

static uint32_t walker(const ap_ruleset *rs, const ap_state *s) {
    return (s->round - 1U + s->walked) % rs->head.players;
}

static void begin_tour(const ap_ruleset *rs, const ap_state *s, tour *t) {
    t->walkers =
        ap_option(rs, AP_OPTION_TICK_ORDER) ? 1U << walker(rs, s) : (1U << rs->head.players) - 1;
    t->last = 0;
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        const ap_course course = ap_course_of(s, seat);
        const bool walks = t->walkers >> seat & 1;
        const uint32_t done = s->tick - 1U, feet = s->feet[seat];
        if (!walks) {
            const ap_course standing = {.start = {s->x[seat], s->y[seat]}};
            t->foot[seat] = ap_foot_start(&standing);
            continue;
        }
        t->foot[seat] = ap_foot_at(&rs->ground, &course, done < feet ? done : feet);
        t->along[seat] = ap_along(rs, s, &course, feet);
        t->last = feet > t->last ? feet : t->last;
    }
}

static void put_feet(const ap_ruleset *rs, const ap_state *s, tour *t, qv_event_log *log) {
    t->steps = 0;
    for (uint32_t left = t->walkers; left; left &= left - 1) {
        const uint32_t seat = qv__lowest(left);
        ap_foot *const foot = &t->foot[seat];
        if (s->tick > s->feet[seat]) {
            foot->from = foot->body;
            continue;
        }
        t->steps |= 1U << seat;
        ap_foot_next(&rs->ground, foot);
        if (log)
            QV_EMIT(log, AP_SAYS_FOOT, AP_W4, QV_ALL, seat, s->tick, foot->body.x, foot->body.y);
    }
}

/* -- Bumps (AP-19, AP-20) ---------------------------------------------------------------------- */

typedef struct {
    uint32_t tau;
    uint8_t a, b;
} contact;

static bool meets(const ap_ruleset *rs, const tour *t, uint32_t a, uint32_t b, uint32_t *tau) {
    const ap_foot *const one = &t->foot[a], *const other = &t->foot[b];
    const ap_point before = {other->from.x - one->from.x, other->from.y - one->from.y};
    const ap_point after = {other->body.x - one->body.x, other->body.y - one->body.y};
    return ap_contact(&rs->ground, before, after, tau);
}

/* The bumps of this tick that are not settled yet, in order. */
static uint32_t find_bumps(const ap_ruleset *rs, const ap_state *s, const tour *t,
                           contact out[AP_PAIRS]) {
    uint32_t n = 0;
    for (uint32_t a = 0; a < rs->head.players; a++) {
        for (uint32_t b = a + 1; b < rs->head.players; b++) {
            uint32_t tau, i = n;
            const bool stand = !(t->steps & (1U << a | 1U << b));
            if (stand || s->bumped & ap_pair(a, b) || !meets(rs, t, a, b, &tau))
                continue;
            for (; i > 0 && out[i - 1].tau > tau; i--)
                out[i] = out[i - 1];
            out[i] = (contact){tau, (uint8_t)a, (uint8_t)b};
            n++;
        }
    }
    return n;
}

/* AP-19b: once a round, with any result. */
static void bump(const ap_ruleset *rs, ap_state *s, const tour *t, contact c, qv_event_log *log) {
    s->bumped |= (uint16_t)ap_pair(c.a, c.b);
    QV_EMIT(log, AP_SAYS_BUMP, AP_W7, QV_ALL, c.a, c.b, s->tick, c.tau);
    if (!ap_option(rs, AP_OPTION_BUMP_STOPS))
        return;
    const uint8_t both[2] = {c.a, c.b};
    for (uint32_t i = 0; i < 2; i++) {
        if (!(t->steps >> both[i] & 1) || s->feet[both[i]] == s->tick)
            continue;
        s->feet[both[i]] = s->tick;
        QV_EMIT(log, AP_SAYS_STOPS, AP_20, QV_ALL, both[i], s->tick);
    }
}

/* AP-19d: the seats that are linked to the first bump by bumps of this tick. */
static uint32_t ring_of(const contact *c, uint32_t n) {
    uint32_t seats = 1U << c[0].a | 1U << c[0].b;
    for (uint32_t before = 0; before != seats;) {
        before = seats;
        for (uint32_t i = 0; i < n; i++) {
            const uint32_t pair = 1U << c[i].a | 1U << c[i].b;
            seats |= pair & seats ? pair : 0;
        }
    }
    return seats;
}

/* AP-19a: settles the bumps of the tick, one after the other; true if chance is due. */
static bool settle(const ap_ruleset *rs, ap_state *s, const tour *t, qv_event_log *log) {
    contact c[AP_PAIRS];
    for (uint32_t n; (n = find_bumps(rs, s, t, c)) > 0;) {
        const bool ring = ap_option(rs, AP_OPTION_BUMP_GROUP);
        const uint32_t seats = ring ? ring_of(c, n) : 1U << c[0].a | 1U << c[0].b;
        for (uint32_t i = 0; i < (ring ? n : 1); i++)
            if (seats >> c[i].a & 1)
                bump(rs, s, t, c[i], log);
        s->group = (uint8_t)ap_exchangers(rs, s, seats, log);
        if (s->group && ap_draw_cards(rs, s, log))
            return true;
    }
    return false;
}

/* -- Picking up (AP-18, AP-W8, AP-W9) ---------------------------------------------------------- */

static void take(const ap_ruleset *rs, ap_state *s, uint32_t seat, uint32_t card, uint32_t rule,
                 qv_event_log *log) {
    const uint32_t what = s->floor[card], kind = s->floor_kind[card];
    QV_EMIT(log, AP_SAYS_TAKES, rule, QV_ALL, seat, what, card, s->tick);
    s->floor[card] = s->floor_kind[card] = AP_NONE;
    s->floor_x[card] = s->floor_y[card] = s->floor_angle[card] = 0;
    if (what == AP_STAR) {
        s->stars[seat]++;
    } else if (what == AP_SKULL) {
        s->skulls[seat]++;
    } else {
        const uint32_t shown = s->shown_swap[seat] + s->shown_pick[seat];
        ap_hand_add(rs, s, seat, kind);
        if (s->shown_swap[seat] + s->shown_pick[seat] > shown)
            QV_EMIT(log, AP_SAYS_TAKES_SHOWN, AP_6a, QV_ALL, seat, card, kind,
                    rs->item_points[kind]);
        else
            QV_EMIT(log, AP_SAYS_TAKES_KIND, rule, 1U << seat, seat, card, kind,
                    rs->item_points[kind]);
    }
}

/* The seats whose foot of this tick covers the card, and of them those who may take it. */
static uint32_t covering(const ap_ruleset *rs, const ap_state *s, const tour *t, uint32_t card,
                         uint32_t *takers) {
    const ap_card place = ap_floor_card(s, card);
    uint32_t over = 0;
    for (uint32_t left = t->steps; left; left &= left - 1) {
        const uint32_t seat = qv__lowest(left);
        if (t->along[seat] >> card & 1 && ap_over(&rs->ground, &t->foot[seat], &place)) {
            over |= 1U << seat;
            if (ap_may_pick(rs, s, seat, s->floor[card]))
                *takers |= 1U << seat;
        }
    }
    return over;
}

static uint32_t nearest(const ap_state *s, const tour *t, uint32_t takers, uint32_t card) {
    const ap_card place = ap_floor_card(s, card);
    int64_t least = INT64_MAX;
    uint32_t best = 0;
    for (uint32_t left = takers; left; left &= left - 1) {
        const uint32_t seat = qv__lowest(left);
        const int64_t nearness = ap_nearness(&t->foot[seat], &place);
        if (nearness < least)
            best = 0;
        if (nearness <= least) {
            best |= 1U << seat;
            least = nearness;
        }
    }
    return best;
}

static void report_each(const ap_state *s, uint32_t seats, uint32_t kind, uint32_t rule,
                        uint32_t card, qv_event_log *log) {
    for (uint32_t left = seats; left; left &= left - 1)
        QV_EMIT(log, kind, rule, QV_ALL, qv__lowest(left), s->floor[card], card, s->tick);
}

static bool was_over(const ap_ruleset *rs, const ap_state *s, uint32_t seat, uint32_t card) {
    const ap_course course = ap_course_of(s, seat);
    const ap_card place = ap_floor_card(s, card);
    ap_foot foot = ap_foot_start(&course);
    while (foot.number + 1 < s->tick) {
        ap_foot_next(&rs->ground, &foot);
        if (ap_over(&rs->ground, &foot, &place))
            return true;
    }
    return false;
}

/* Those who step over the card for the first time in their walk: a walker who bounces to and fro
 * over a card that may not be picked up is reported once, which bounds the events of a walk. */
static uint32_t first_over(const ap_ruleset *rs, const ap_state *s, uint32_t seats, uint32_t card) {
    uint32_t first = 0;
    for (uint32_t left = seats; left; left &= left - 1)
        if (!was_over(rs, s, qv__lowest(left), card))
            first |= 1U << qv__lowest(left);
    return first;
}

/* Who steps over the card and does not get it, or not yet. */
static void report_others(const ap_ruleset *rs, const ap_state *s, uint32_t over, uint32_t takers,
                          uint32_t best, uint32_t card, qv_event_log *log) {
    const uint32_t barred = first_over(rs, s, over & ~takers, card);
    report_each(s, barred, AP_SAYS_BARRED, AP_I8, card, log);
    report_each(s, takers & ~best, AP_SAYS_NEARER, AP_W9, card, log);
    if (best & (best - 1))
        report_each(s, best, AP_SAYS_CONTEST, AP_W9, card, log);
}

/* True if chance is due: several are equally near to a card. */
static bool pick_up(const ap_ruleset *rs, ap_state *s, const tour *t, qv_event_log *log) {
    uint64_t cards = 0;
    for (uint32_t left = t->steps; left; left &= left - 1)
        cards |= t->along[qv__lowest(left)];
    if (s->contest != AP_NONE)
        cards &= s->contest == AP_FLOOR - 1 ? 0 : ~UINT64_C(0) << (s->contest + 1);
    for (; cards; cards &= cards - 1) {
        const uint32_t card = qv__lowest(cards);
        if (s->floor[card] == AP_NONE)
            continue;
        uint32_t takers = 0;
        const uint32_t over = covering(rs, s, t, card, &takers);
        if (!over)
            continue;
        const uint32_t best = nearest(s, t, takers, card);
        if (log)
            report_others(rs, s, over, takers, best, card, log);
        if (!best)
            continue;
        if (best & (best - 1)) {
            s->contest = (uint8_t)card;
            s->rivals = (uint8_t)best;
            s->phase = AP_CONTEST;
            return true;
        }
        take(rs, s, qv__lowest(best), card, AP_18, log);
    }
    return false;
}

bool ap_contest_won(const ap_ruleset *rs, ap_state *s, uint32_t seat, qv_event_log *log) {
    QV_EMIT(log, AP_SAYS_WINS_CONTEST, AP_W9, QV_ALL, seat, s->contest);
    s->rivals = 0;
    take(rs, s, seat, s->contest, AP_W9, log);
    return ap_walk_on(rs, s, log);
}

static uint32_t may_pick_up(const ap_ruleset *rs, const ap_state *s) {
    uint32_t seats = 0;
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        seats |= ap_barred(rs, s, seat, AP_ITEM) ? 0 : 1U << seat;
    }
    return seats;
}

/* -- The whole walk ---------------------------------------------------------------------------- */

static void arrive(ap_state *s, const tour *t, qv_event_log *log) {
    for (uint32_t left = t->walkers; left; left &= left - 1) {
        const uint32_t seat = qv__lowest(left);
        s->x[seat] = (int32_t)t->foot[seat].body.x;
        s->y[seat] = (int32_t)t->foot[seat].body.y;
        QV_EMIT(log, AP_SAYS_ARRIVES, AP_W6, QV_ALL, seat, s->x[seat], s->y[seat]);
    }
}

/* Bumps, then cards, of every tick to the end of the stretch; true if chance is due. */
static bool walk_stretch(const ap_ruleset *rs, ap_state *s, bool resumed, tour *t,
                         qv_event_log *log) {
    begin_tour(rs, s, t);
    for (; s->tick <= t->last; s->tick++) {
        put_feet(rs, s, t, resumed ? NULL : log);
        resumed = false;
        if (s->contest == AP_NONE) {
            if (settle(rs, s, t, log))
                return true;
            s->pickers = (uint8_t)may_pick_up(rs, s);
        }
        if (pick_up(rs, s, t, log))
            return true;
        s->contest = AP_NONE;
    }
    return false;
}

bool ap_walk_on(const ap_ruleset *rs, ap_state *s, qv_event_log *log) {
    if (ap_option(rs, AP_OPTION_FLOOR))
        return ap_room_on(rs, s, log);
    bool resumed = s->phase != AP_DIRECT && s->phase != AP_ROLL;
    const uint32_t stretches = ap_option(rs, AP_OPTION_TICK_ORDER) ? rs->head.players : 1;
    s->seat = 0;
    while (s->walked < stretches) {
        tour t;
        if (walk_stretch(rs, s, resumed, &t, log))
            return false;
        arrive(s, &t, log);
        resumed = false;
        s->walked++;
        s->tick = 1;
    }
    return true;
}
