/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME, tests: a walk shown again from its events alone, see replay.h.
 *
 * What is not granted to the viewer stays 0xFF.
 */
#include "replay.h"
#include "check.h"

void replay_begin(replay *r, const ap_ruleset *rs, const ap_state *before, uint32_t viewer) {
    *r = (replay){.rs = rs, .viewer = viewer, .at = *before};
}

static bool sees_row_of(const replay *r, uint32_t seat) {
    return r->viewer == QV_OPEN || r->viewer == seat;
}

static bool shown(const replay *r, uint32_t kind) {
    return ap_option(r->rs, AP_OPTION_PASSIVE_DONT) &&
           (kind == AP_DONT_SWAP || kind == AP_DONT_PICK);
}

static void count(uint8_t *counter, int32_t by) {
    assert_in_range((uint32_t)(*counter + by), 0, AP_DECLARES);
    *counter = (uint8_t)(*counter + by);
}

/* -- Hands and certainties --------------------------------------------------------------------- */

static void change_hand(replay *r, uint32_t seat, uint32_t kind, int32_t by) {
    if (kind == AP_NONE)
        return;
    if (sees_row_of(r, seat))
        count(&r->at.hand[seat][kind], by);
    if (shown(r, kind))
        count(kind == AP_DONT_SWAP ? &r->at.shown_swap[seat] : &r->at.shown_pick[seat], by);
}

static void less_certain(replay *r, uint32_t seat, uint32_t holder, uint32_t kind) {
    uint8_t *const copies = &r->at.known[seat][holder * AP_ITEMS + kind];
    *copies = (uint8_t)(*copies - (*copies > 0));
}

/* A card has left the hand of `from`: what `seat` is sure of there. */
static void doubt(replay *r, uint32_t seat, const replay_move *move) {
    if (seat == move->from)
        return;
    if (seat == move->to)
        less_certain(r, seat, move->from, move->kind);
    else
        for (uint32_t kind = 0; kind < AP_ITEMS; kind++)
            less_certain(r, seat, move->from, kind);
}

void replay_rest(replay *r) {
    const uint32_t players = r->rs->head.players;
    for (uint32_t i = 0; i < r->moves; i++) {
        const replay_move *const move = &r->moved[i];
        count(&r->at.held[move->from], -1);
        change_hand(r, move->from, move->kind, -1);
        for (uint32_t seat = 0; seat < players && !shown(r, move->kind); seat++)
            if (sees_row_of(r, seat))
                doubt(r, seat, move);
    }
    for (uint32_t i = 0; i < r->moves; i++) {
        const replay_move *const move = &r->moved[i];
        count(&r->at.held[move->to], 1);
        change_hand(r, move->to, move->kind, 1);
        if (sees_row_of(r, move->from) && !shown(r, move->kind))
            r->at.known[move->from][move->to * AP_ITEMS + move->kind]++;
    }
    r->moves = 0;
}

/* -- The walk ---------------------------------------------------------------------------------- */

static void begin_walk(replay *r) {
    r->begun = true;
    r->at.tick = 1;
    for (uint32_t seat = 0; seat < r->rs->head.players; seat++) {
        r->at.from_x[seat] = r->x[seat] = r->at.x[seat];
        r->at.from_y[seat] = r->y[seat] = r->at.y[seat];
        r->at.way[seat] = AP_NOWHERE;
        r->at.half_steps[seat] = r->at.feet[seat] = 0;
    }
}

static void walks(replay *r, uint32_t seat, int32_t angle) {
    r->at.way[seat] = (uint16_t)angle;
    r->at.half_steps[seat] = r->half_steps[seat];
    r->at.feet[seat] = (uint16_t)((r->half_steps[seat] + 1) / 2);
    r->at.pick[seat] = AP_NONE;
}

static void in_tick(replay *r, int32_t tick) {
    assert_true(tick >= r->at.tick);
    if (tick > r->at.tick)
        r->at.contest = AP_NONE;
    r->at.tick = (uint16_t)tick;
}

static void puts_foot(replay *r, uint32_t seat, int32_t x, int32_t y) {
    r->x[seat] = x;
    r->y[seat] = y;
    r->told[seat]++;
    assert_int_equal(r->told[seat], r->at.tick); /* no foot is left out */
    assert_true(r->told[seat] <= r->at.feet[seat]);
}

static void gets(replay *r, uint32_t seat, uint32_t what) {
    count(what == AP_STAR    ? &r->at.stars[seat]
          : what == AP_SKULL ? &r->at.skulls[seat]
                             : &r->at.held[seat],
          1);
}

static void takes(replay *r, uint32_t seat, uint32_t what, uint32_t card) {
    assert_int_equal(r->at.floor[card], what);
    r->at.floor[card] = r->at.floor_kind[card] = AP_NONE;
    r->at.floor_x[card] = r->at.floor_y[card] = r->at.floor_angle[card] = 0;
    gets(r, seat, what);
}

static void rivals(replay *r, uint32_t seat, uint32_t card) {
    r->at.contest = (uint8_t)card;
    r->at.rivals |= (uint8_t)(1U << seat);
}

static void wins(replay *r, uint32_t seat, uint32_t card) {
    assert_int_equal(r->at.contest, card);
    assert_true(r->at.rivals >> seat & 1);
    r->at.rivals = 0;
}

static void arrives(replay *r, uint32_t seat, int32_t x, int32_t y) {
    assert_int_equal(r->told[seat], r->at.feet[seat]);
    assert_int_equal(r->x[seat], x);
    assert_int_equal(r->y[seat], y);
    r->at.x[seat] = x;
    r->at.y[seat] = y;
    r->at.contest = AP_NONE;
    if (ap_option(r->rs, AP_OPTION_TICK_ORDER)) {
        r->at.walked++;
        r->at.tick = 1;
    }
    if (++r->arrived < r->rs->head.players)
        return;
    r->at.tick = r->at.bumped = r->at.walked = 0;
}

/* -- The walk in a room (AP-23) ---------------------------------------------------------------- */

static void all_have_walked(replay *r) {
    r->arrived = r->rs->head.players;
    r->at.tick = r->at.bumped = 0;
}

/* -- The end of the game ----------------------------------------------------------------------- */

/* All that was left was told; the rest is none. */
static void hands_are_open(replay *r) {
    for (uint32_t seat = 0; seat < AP_SEATS; seat++)
        for (uint32_t kind = 0; kind < AP_ITEMS; kind++)
            if (r->at.hand[seat][kind] == AP_NONE)
                r->at.hand[seat][kind] = 0;
}

/* Which card it was that has moved. */
static bool tells_kind(const qv_event *event) {
    return event->kind == AP_SAYS_MOVED_KIND || event->kind == AP_SAYS_MOVED_SHOWN;
}

/* one switch */
void replay_event(replay *r, const qv_event *event) {
    const int32_t *const arg = event->arg;
    const uint32_t seat = (uint32_t)arg[0], other = (uint32_t)arg[1];
    if (event->kind != AP_SAYS_MOVED && !tells_kind(event))
        replay_rest(r);
    if (!r->begun && (event->kind == AP_SAYS_WALKS || event->kind == AP_SAYS_ARRIVES ||
                      event->kind == AP_SAYS_ALL_WALKED))
        begin_walk(r);
    switch (event->kind) {
    case AP_SAYS_STEPS: r->half_steps[seat] = (uint16_t)(2 * arg[1]); break;
    case AP_SAYS_HALF_STEPS: r->half_steps[seat] = (uint16_t)arg[1]; break;
    case AP_SAYS_WALKS: walks(r, seat, arg[2]); break;
    case AP_SAYS_CUT: r->at.feet[seat] = (uint16_t)arg[1]; break;
    case AP_SAYS_FOOT:
        in_tick(r, arg[1]);
        puts_foot(r, seat, arg[2], arg[3]);
        break;
    case AP_SAYS_BUMP:
        in_tick(r, arg[2]);
        r->at.bumped |= (uint16_t)(1U << (other * (other - 1) / 2 + seat));
        break;
    case AP_SAYS_STOPS: r->at.feet[seat] = (uint16_t)arg[1]; break;
    case AP_SAYS_MOVED:
        assert_true(r->moves < AP_SEATS);
        r->moved[r->moves++] = (replay_move){(uint8_t)seat, (uint8_t)other, AP_NONE};
        break;
    case AP_SAYS_MOVED_KIND:
    case AP_SAYS_MOVED_SHOWN:
        assert_int_equal(r->moved[r->moves - 1].from, seat);
        assert_int_equal(r->moved[r->moves - 1].to, other);
        r->moved[r->moves - 1].kind = (uint8_t)arg[2];
        break;
    case AP_SAYS_TAKES:
        in_tick(r, arg[3]);
        takes(r, seat, other, (uint32_t)arg[2]);
        break;
    case AP_SAYS_TAKES_KIND:
    case AP_SAYS_TAKES_SHOWN: change_hand(r, seat, (uint32_t)arg[2], 1); break;
    case AP_SAYS_CONTEST:
        in_tick(r, arg[3]);
        rivals(r, seat, (uint32_t)arg[2]);
        break;
    case AP_SAYS_WINS_CONTEST: wins(r, seat, other); break;
    case AP_SAYS_PICKS_UP: gets(r, seat, other); break;
    case AP_SAYS_FINDS:
    case AP_SAYS_FINDS_SHOWN: change_hand(r, seat, other, 1); break;
    case AP_SAYS_MEETS: r->at.bumped |= (uint16_t)ap_pair(seat, other); break;
    case AP_SAYS_ALL_WALKED: all_have_walked(r); break;
    case AP_SAYS_ARRIVES: arrives(r, seat, arg[1], arg[2]); break;
    case AP_SAYS_LEFT: r->at.hand[seat][other] = (uint8_t)arg[2]; break;
    case AP_SAYS_OVER: hands_are_open(r); break;
    default: break;
    }
}
