/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: the forecast of a move, and the explanation of a card.
 *
 * Reads the view: the moves of others are possibilities, one for each direction that they have.
 * Uses arrows.c, hands.c, tour.c, walk.c, words.c.
 */
#include "base/bits.h"
#include "prospects.h"
#include "rules.h"

/* -- Courses that may be walked ---------------------------------------------------------------- */

typedef struct {
    ap_course course;
    uint32_t feet;
} plan;

static plan plan_of(const ap_ruleset *rs, const ap_state *s, uint32_t seat, uint32_t angle) {
    plan p = {.course = ap_course_ahead(rs, s, seat, angle)};
    p.feet = ap_feet(&rs->ground, &p.course);
    return p;
}

static plan standing(ap_point at) {
    return (plan){.course = {.start = at}};
}

static ap_point end_of(const ap_ruleset *rs, const plan *p) {
    return ap_foot_at(&rs->ground, &p->course, p->feet).body;
}

static void go(const ap_ruleset *rs, const plan *p, ap_foot *foot) {
    if (foot->number < p->feet)
        ap_foot_next(&rs->ground, foot);
    else
        foot->from = foot->body;
}

/* The first tick in which the two bump if both walk at once; 0 if they do not. */
static uint32_t bump_together(const ap_ruleset *rs, const plan *a, const plan *b) {
    ap_foot one = ap_foot_start(&a->course), other = ap_foot_start(&b->course);
    const uint32_t last = a->feet > b->feet ? a->feet : b->feet;
    for (uint32_t tick = 1; tick <= last; tick++) {
        uint32_t tau;
        go(rs, a, &one);
        go(rs, b, &other);
        const ap_point before = {other.from.x - one.from.x, other.from.y - one.from.y};
        const ap_point after = {other.body.x - one.body.x, other.body.y - one.body.y};
        if (ap_contact(&rs->ground, before, after, &tau))
            return tick;
    }
    return 0;
}

/* AP-W10: whether `seat` walks before `other` in this round. */
static bool walks_before(const ap_ruleset *rs, const ap_state *s, uint32_t seat, uint32_t other) {
    const uint32_t players = rs->head.players, first = (s->round - 1U) % players;
    return (seat + players - first) % players < (other + players - first) % players;
}

static uint32_t bump_of(const ap_ruleset *rs, const ap_state *s, uint32_t seat, const plan *own,
                        uint32_t other, const plan *theirs) {
    if (!ap_option(rs, AP_OPTION_TICK_ORDER))
        return bump_together(rs, own, theirs);
    const bool first = walks_before(rs, s, seat, other);
    const plan *const one = first ? own : theirs, *const two = first ? theirs : own;
    const plan waits = standing(two->course.start), done = standing(end_of(rs, one));
    const uint32_t tick = bump_together(rs, one, &waits);
    return tick ? tick : bump_together(rs, &done, two);
}

/* -- What others may prevent ------------------------------------------------------------------- */

/* Whether the walk of another comes over the card before the foot does, or at once and as near. */
static bool is_ahead(const ap_ruleset *rs, const ap_card *card, const plan *theirs, bool all_of_it,
                     const ap_foot *foot) {
    const uint32_t last = all_of_it || theirs->feet < foot->number ? theirs->feet : foot->number;
    ap_foot other = ap_foot_start(&theirs->course);
    while (other.number < last) {
        ap_foot_next(&rs->ground, &other);
        if (ap_over(&rs->ground, &other, card))
            return all_of_it || other.number < foot->number ||
                   ap_nearness(&other, card) <= ap_nearness(foot, card);
    }
    return false;
}

/* Whether `other` has a direction in which it gets the card before `seat`. Under
 * passive_dont=held a bump may take away what bars it. */
static bool may_get_first(const ap_ruleset *rs, const ap_state *s, uint32_t seat, uint32_t other,
                          uint32_t card, const ap_foot *foot) {
    const bool turns = ap_option(rs, AP_OPTION_TICK_ORDER);
    const bool barred =
        !ap_option(rs, AP_OPTION_PASSIVE_DONT) && ap_barred(rs, s, other, s->floor[card]);
    const ap_card place = ap_floor_card(s, card);
    uint16_t angle[AP_WAYS];
    if (barred || (turns && !walks_before(rs, s, other, seat)))
        return false;
    for (uint32_t ways = ap_ways(rs, s, other, angle); ways; ways &= ways - 1) {
        const plan theirs = plan_of(rs, s, other, angle[qv__lowest(ways)]);
        if (is_ahead(rs, &place, &theirs, turns, foot))
            return true;
    }
    return false;
}

/* Who may get the card first, as a value of `ap_rival`. */
static uint32_t rival_of(const ap_ruleset *rs, const ap_state *s, uint32_t seat, uint32_t card,
                         const ap_foot *foot) {
    uint32_t rivals = 0;
    for (uint32_t other = 0; other < rs->head.players; other++)
        if (other != seat && may_get_first(rs, s, seat, other, card, foot))
            rivals |= 1U << other;
    if (rivals & (rivals - 1))
        return AP_RIVAL_ANY;
    return rivals ? AP_RIVAL_RED + qv__lowest(rivals) : AP_RIVAL_NONE;
}

/* Whether the walk may touch the other within so many ticks, on its way or wherever a bump stops
 * it. */
static bool may_touch(const ap_ruleset *rs, const plan *own, const plan *theirs, uint32_t ticks) {
    const plan part = {.course = own->course, .feet = ticks};
    const uint32_t together = bump_together(rs, own, theirs);
    if (together && together <= ticks)
        return true;
    ap_foot foot = ap_foot_start(&theirs->course);
    for (;;) {
        const plan stands = standing(foot.body);
        if (bump_together(rs, &part, &stands))
            return true;
        if (foot.number == theirs->feet)
            return false;
        ap_foot_next(&rs->ground, &foot);
    }
}

static bool may_bump(const ap_ruleset *rs, const ap_state *s, uint32_t seat, const plan *own,
                     uint32_t ticks) {
    uint16_t angle[AP_WAYS];
    for (uint32_t other = 0; other < rs->head.players; other++) {
        const plan stands = standing((ap_point){s->x[other], s->y[other]});
        if (other == seat)
            continue;
        if (may_touch(rs, own, &stands, ticks))
            return true;
        for (uint32_t ways = ap_ways(rs, s, other, angle); ways; ways &= ways - 1) {
            const plan theirs = plan_of(rs, s, other, angle[qv__lowest(ways)]);
            if (may_touch(rs, own, &theirs, ticks))
                return true;
        }
    }
    return false;
}

/* What may keep the walk from going on as planned up to the foot, as a value of `ap_hitch`. The
 * foot itself is still put down where a bump stops the walk in its tick. */
static uint32_t hitch_of(const ap_ruleset *rs, const ap_state *s, uint32_t seat, const plan *own,
                         uint32_t number, bool got_items) {
    const bool stops = ap_option(rs, AP_OPTION_BUMP_STOPS);
    const bool held = ap_option(rs, AP_OPTION_PASSIVE_DONT);
    uint32_t hitch = 0;
    if (stops && may_bump(rs, s, seat, own, number - 1))
        hitch |= AP_HITCH_BUMP;
    if (held &&
        (got_items || ap_option(rs, AP_OPTION_TICK_ORDER) || may_bump(rs, s, seat, own, number)))
        hitch |= AP_HITCH_ITEMS;
    return hitch;
}

/* -- A direction ------------------------------------------------------------------------------- */

static void add_card(const ap_ruleset *rs, ap_pickup *sum, uint32_t what) {
    sum->cards++;
    sum->items += what == AP_ITEM;
    sum->points += what == AP_STAR ? rs->star_points : what == AP_SKULL ? rs->skull_points : 0;
}

/* Tells of the cards on the way, if `out` is given; returns what those that are taken come to. */
static ap_pickup tell_cards(const ap_ruleset *rs, const ap_state *s, uint32_t seat, const plan *p,
                            qv_event_log *out) {
    ap_pickup sum = {.cards = 0};
    uint64_t left = ap_along(rs, s, &p->course, p->feet);
    const uint32_t before = out ? out->n : 0;
    bool got_items = false;
    ap_foot foot = ap_foot_start(&p->course);
    while (foot.number < p->feet) {
        ap_foot_next(&rs->ground, &foot);
        for (uint64_t cards = left; cards; cards &= cards - 1) {
            const uint32_t card = qv__lowest(cards), what = s->floor[card];
            const ap_card place = ap_floor_card(s, card);
            if (what == AP_NONE || !ap_over(&rs->ground, &foot, &place))
                continue;
            const bool takes = !ap_barred(rs, s, seat, what);
            if (takes)
                add_card(rs, &sum, what);
            QV_EMIT(out, takes ? AP_SAYS_WOULD_TAKE : AP_SAYS_WOULD_PASS_OVER,
                    takes ? AP_18 : AP_I8, QV_ALL, what, card, foot.number,
                    hitch_of(rs, s, seat, p, foot.number, got_items),
                    rival_of(rs, s, seat, card, &foot));
            got_items = got_items || what == AP_ITEM;
            left &= ~(UINT64_C(1) << card);
        }
    }
    if (out && out->n == before)
        qv__emit(out, p->feet ? AP_SAYS_WOULD_TAKE_NOTHING : AP_SAYS_WOULD_STAY,
                 p->feet ? AP_18 : AP_W6, QV_ALL, 0, NULL);
    return sum;
}

ap_pickup ap_pickup_of(const ap_ruleset *rs, const ap_state *s, uint32_t seat, uint32_t angle) {
    const plan own = plan_of(rs, s, seat, angle);
    return tell_cards(rs, s, seat, &own, NULL);
}

/* Into one who will not walk. */
static void tell_standing(const ap_ruleset *rs, const ap_state *s, uint32_t seat, const plan *own,
                          uint32_t other, qv_event_log *out) {
    uint16_t angle[AP_WAYS];
    const plan stands = standing((ap_point){s->x[other], s->y[other]});
    const uint32_t tick =
        ap_ways(rs, s, other, angle) ? 0 : bump_of(rs, s, seat, own, other, &stands);
    if (tick)
        QV_EMIT(out, AP_SAYS_WOULD_BUMP_STANDING, AP_W7, QV_ALL, other, tick);
}

/* Whether only the other walks in the step in which the two bump. */
static bool is_run_into(const ap_ruleset *rs, const ap_state *s, uint32_t seat, const plan *own,
                        uint32_t other, const plan *theirs, uint32_t tick) {
    const plan own_start = standing(own->course.start), start = standing(theirs->course.start);
    if (!ap_option(rs, AP_OPTION_TICK_ORDER))
        return tick > own->feet;
    return walks_before(rs, s, seat, other) ? !bump_together(rs, own, &start)
                                            : bump_together(rs, theirs, &own_start) != 0;
}

static void tell_bumps(const ap_ruleset *rs, const ap_state *s, uint32_t seat, const plan *own,
                       uint32_t other, qv_event_log *out) {
    uint16_t angle[AP_WAYS];
    for (uint32_t ways = ap_ways(rs, s, other, angle); ways; ways &= ways - 1) {
        const uint32_t way = qv__lowest(ways);
        const plan theirs = plan_of(rs, s, other, angle[way]);
        const uint32_t tick = bump_of(rs, s, seat, own, other, &theirs);
        if (tick)
            QV_EMIT(out,
                    is_run_into(rs, s, seat, own, other, &theirs, tick) ? AP_SAYS_WOULD_BE_BUMPED
                                                                        : AP_SAYS_WOULD_BUMP,
                    AP_W7, QV_ALL, other, way, tick);
    }
}

static void tell_ends(const ap_ruleset *rs, const ap_state *s, uint32_t other, qv_event_log *out) {
    uint16_t angle[AP_WAYS];
    for (uint32_t ways = ap_ways(rs, s, other, angle); ways; ways &= ways - 1) {
        const uint32_t way = qv__lowest(ways);
        const plan theirs = plan_of(rs, s, other, angle[way]);
        const ap_point end = end_of(rs, &theirs);
        if (theirs.feet)
            QV_EMIT(out, AP_SAYS_MAY_END, AP_12, QV_ALL, other, way, end.x, end.y, theirs.feet,
                    ap_compass_of(angle[way]));
    }
}

/* What is certain comes first, then what depends on others, then what these may do. */
static void foresee_walk(const ap_ruleset *rs, const ap_state *s, uint32_t seat, uint32_t way,
                         qv_event_log *out) {
    uint16_t angle[AP_WAYS] = {0};
    ap_ways(rs, s, seat, angle);
    const plan own = plan_of(rs, s, seat, angle[way]);
    const ap_point end = end_of(rs, &own);
    const uint32_t all = (own.course.half_steps + 1U) / 2;
    if (ap_option(rs, AP_OPTION_FLOOR)) {
        QV_EMIT(out, AP_SAYS_WOULD_END, AP_23, QV_ALL, way, all, s->x[seat], s->y[seat],
                ap_compass_of(angle[way]));
        return;
    }
    const ap_pickup sum = tell_cards(rs, s, seat, &own, NULL);
    if (sum.cards)
        QV_EMIT(out, AP_SAYS_WOULD_BRING, AP_21, QV_ALL, sum.points, sum.items);
    (void)tell_cards(rs, s, seat, &own, out);
    if (own.feet)
        QV_EMIT(out, AP_SAYS_WOULD_END, AP_W6, QV_ALL, way, own.feet, end.x, end.y,
                ap_compass_of(angle[way]));
    if (own.feet < all)
        QV_EMIT(out, AP_SAYS_CUT, AP_W5, QV_ALL, seat, own.feet, all);
    for (uint32_t other = 0; other < rs->head.players; other++)
        if (other != seat)
            tell_standing(rs, s, seat, &own, other, out);
    for (uint32_t other = 0; other < rs->head.players; other++)
        if (other != seat)
            tell_bumps(rs, s, seat, &own, other, out);
    for (uint32_t other = 0; other < rs->head.players; other++)
        if (other != seat)
            tell_ends(rs, s, other, out);
}

/* AP-12, AP-I3: the cards in hand of which no arrow has another opposite. */
static void foresee_reverse(const ap_ruleset *rs, const ap_state *s, uint32_t seat,
                            qv_event_log *out) {
    uint16_t angle[AP_WAYS];
    for (uint32_t face = 0; face < AP_FACES; face++) {
        const uint32_t stack = face / AP_DESIGNS, second = s->second[seat][stack];
        const uint32_t held = face % AP_DESIGNS ? second : s->arrows[seat][stack] - second;
        if (held && ap_ways_of(rs, face, 0, true, angle) == ap_ways_of(rs, face, 0, false, angle))
            QV_EMIT(out, AP_SAYS_WOULD_NOT_REVERSE, AP_I3, QV_ALL, face);
    }
}

static void foresee_use(const ap_ruleset *rs, const ap_state *s, uint32_t seat, uint32_t step,
                        qv_event_log *out) {
    const int32_t kind = (int32_t)ap_kind_of_use(step);
    if (kind == AP_CHANGE) {
        const uint32_t die = step - AP_STEP_USE_CHANGE;
        QV_EMIT(out, AP_SAYS_WOULD_ROLL, AP_I5, QV_ALL, die, rs->die_points[die]);
    }
    if (kind != AP_CHANGE || rs->item_points[kind])
        QV_EMIT(out, AP_SAYS_WOULD_USE, AP_I0 + (uint32_t)kind, QV_ALL, kind, kind,
                rs->item_points[kind]);
    if (kind == AP_REVERSE)
        foresee_reverse(rs, s, seat, out);
}

/* AP-14: the card is gone after the round. */
static void foresee_toss(const ap_ruleset *rs, const ap_state *s, uint32_t seat, uint32_t face,
                         qv_event_log *out) {
    uint16_t angle[AP_WAYS];
    const bool reversed = s->flags[seat] & AP_FLAG_REVERSE;
    const uint32_t ways = ap_ways_of(rs, face, 0, reversed, angle);
    const int32_t left = ap_spare_arrows(rs, s, seat);
    QV_EMIT(out, AP_SAYS_WOULD_SHOW, AP_12, QV_ALL, qv__count(ways));
    if (left)
        QV_EMIT(out, AP_SAYS_WOULD_LEAVE, AP_16, QV_ALL, rs->arrow_points[face / AP_DESIGNS], left);
    else
        qv__emit(out, AP_SAYS_WOULD_TOSS_ALL, AP_16, QV_ALL, 0, NULL);
}

/* AP-5: who is asked after a pass. */
static void foresee_pass(const ap_ruleset *rs, const ap_state *s, qv_event_log *out) {
    if (s->passes + 1U == rs->head.players)
        qv__emit(out, AP_SAYS_WOULD_PASS_LAST, AP_9, QV_ALL, 0, NULL);
    else
        QV_EMIT(out, AP_SAYS_WOULD_PASS, AP_5, QV_ALL, ap_next(rs, s->seat));
}

void ap_foresee(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat,
                const uint16_t *steps, uint32_t n, qv_event_log *out) {
    const ap_ruleset *rs = ap_rules(ruleset);
    const ap_state *s = ap_view(view);
    if (n == 0)
        return;
    if (steps[0] >= AP_STEP_WALK) {
        foresee_walk(rs, s, seat, steps[0] - AP_STEP_WALK, out);
    } else if (steps[0] >= AP_STEP_CHOOSE) {
        foresee_toss(rs, s, seat, steps[0] - AP_STEP_CHOOSE, out);
    } else if (steps[0] >= AP_STEP_GIVE) {
        const uint32_t kind = steps[0] - AP_STEP_GIVE;
        QV_EMIT(out, AP_SAYS_WOULD_GIVE, AP_I0 + kind, QV_ALL, kind, kind, -rs->item_points[kind]);
    } else if (steps[0] >= AP_STEP_USE && steps[0] < AP_STEP_DONE) {
        foresee_use(rs, s, seat, steps[0], out);
    } else if (steps[0] == AP_STEP_PASS) {
        foresee_pass(rs, s, out);
    } else {
        qv__emit(out, AP_SAYS_WOULD_CLOSE, AP_5c, QV_ALL, 0, NULL);
    }
}

/* -- A card on the floor ----------------------------------------------------------------------- */

/* How the last walk of a seat passed the card: the foot that came nearest. */
static void tell_miss(const ap_ruleset *rs, const ap_state *s, uint32_t seat, uint32_t card,
                      qv_event_log *out) {
    const ap_course course = ap_course_of(s, seat);
    const ap_card place = ap_floor_card(s, card);
    ap_foot foot = ap_foot_start(&course);
    int32_t least = INT32_MAX;
    uint32_t tick = 0;
    while (foot.number < s->feet[seat]) {
        ap_foot_next(&rs->ground, &foot);
        const int32_t gap = ap_gap(&rs->ground, &foot, &place);
        if (gap >= least)
            continue;
        least = gap;
        tick = foot.number;
    }
    if (tick == 0)
        QV_EMIT(out, AP_SAYS_STOOD_STILL, AP_W5, QV_ALL, seat);
    else if (least == 0)
        QV_EMIT(out, AP_SAYS_COVERED, AP_18, QV_ALL, seat, tick);
    else
        QV_EMIT(out, AP_SAYS_MISSED, AP_W8, QV_ALL, seat, tick, least);
}

/* -- What lies on the floor, is held or may be chosen ------------------------------------------ */

static void about_item(const ap_ruleset *rs, uint32_t kind, qv_event_log *out) {
    QV_EMIT(out, AP_SAYS_IS_FOR, AP_I0 + kind, QV_ALL, kind, kind, rs->item_points[kind]);
}

static void about_face(const ap_ruleset *rs, uint32_t face, qv_event_log *out) {
    QV_EMIT(out, AP_SAYS_SHOWS, AP_12, QV_ALL, face, rs->shows[face]);
}

static void about_step(const ap_ruleset *rs, uint32_t step, qv_event_log *out) {
    if (step >= AP_STEP_CHOOSE && step < AP_STEP_WALK)
        about_face(rs, step - AP_STEP_CHOOSE, out);
    else if (step >= AP_STEP_GIVE && step < AP_STEP_CHOOSE)
        about_item(rs, step - AP_STEP_GIVE, out);
    else if (step >= AP_STEP_USE && step < AP_STEP_DONE)
        about_item(rs, ap_kind_of_use(step), out);
}

static void about_card(const qv_ruleset *ruleset, const ap_state *s, uint32_t card,
                       qv_event_log *out) {
    const ap_ruleset *rs = ap_rules(ruleset);
    QV_EMIT(out, AP_SAYS_LIES, AP_3, QV_ALL, s->floor[card], card, s->floor_x[card],
            s->floor_y[card], s->floor_angle[card]);
    for (uint32_t seat = 0; seat < ruleset->players; seat++)
        if (s->way[seat] != AP_NOWHERE)
            tell_miss(rs, s, seat, card, out);
}

void ap_about(const qv_ruleset *ruleset, const qv_view *view, uint32_t item, qv_event_log *out) {
    const ap_ruleset *rs = ap_rules(ruleset);
    const ap_state *s = ap_view(view);
    if (item >= AP_CHOICE_ID)
        about_step(rs, item - AP_CHOICE_ID, out);
    else if (item >= AP_ARROW_ID && item < AP_ARROW_ID + AP_SEATS * AP_FACES)
        about_face(rs, (item - AP_ARROW_ID) % AP_FACES, out);
    else if (item >= AP_HAND_ID && item < AP_HAND_ID + AP_SEATS * AP_ITEMS)
        about_item(rs, (item - AP_HAND_ID) % AP_ITEMS, out);
    else if (item >= AP_FLOOR_ID && item < AP_FLOOR_ID + AP_FLOOR &&
             s->floor[item - AP_FLOOR_ID] != AP_NONE)
        about_card(ruleset, s, item - AP_FLOOR_ID, out);
}
