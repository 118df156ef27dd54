/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: which tiles pieces point at, lines and their strengths, and the derived fields.
 *
 * Knows nothing of turns. Everything here follows from the public board, or from pieces that the
 * caller may know.
 */
#include <string.h>

#include "base/bits.h"
#include "rules.h"

/* `aim` is drawn around tile 27; turning it by the distance to `tile` and cutting at its neighbours
 * moves it there. */
uint64_t ta_aim(const ta_ruleset *rs, uint32_t shape, uint32_t turn, uint32_t tile) {
    const uint64_t aim = rs->aim[shape][turn];
    const uint32_t by = (tile - 27) & 63;
    return (aim << by | aim >> ((64 - by) & 63)) & rs->near[tile];
}

uint64_t ta_occupied(const ta_state *s) {
    return s->own[0] | s->own[1] | s->own[2] | s->own[3];
}

uint32_t ta_owner(const ta_state *s, uint32_t tile) {
    for (uint32_t seat = 0; seat < TA_SEATS; seat++)
        if (s->own[seat] >> tile & 1)
            return seat;
    return TA_NONE;
}

uint64_t ta_run(const ta_ruleset *rs, const ta_state *s, uint32_t tile, uint32_t direction) {
    const uint64_t own = s->own[ta_owner(s, tile)];
    uint64_t run = 0;
    for (uint32_t at = tile; at != TA_NONE && own >> at & 1; at = rs->step[at][direction])
        run |= UINT64_C(1) << at;
    return run;
}

/* TA-16: the line ends at a gap, the border, or somebody else's piece; own pieces that count 0 do
 * not end it, except under line_break=zero. TA-25: a covered piece counts 0. */
uint32_t ta_strength(const ta_ruleset *rs, const ta_state *s, uint32_t tile, uint32_t along,
                     uint32_t pointing, uint32_t term, qv_event_log *log) {
    const bool zero_ends = ta_option(rs, TA_OPTION_LINE_BREAK) == TA_BREAK_ZERO;
    const uint64_t own = s->own[ta_owner(s, tile)];
    uint32_t sum = 0;
    for (uint32_t at = tile; at != TA_NONE && own >> at & 1; at = rs->step[at][along]) {
        const bool covered = s->covered >> at & 1;
        const uint32_t arrows = covered ? 0 : rs->arrows[s->shape[at]][s->turn[at]][pointing];
        const uint32_t rule = covered ? TA_25 : term == TA_SAYS_ATTACK_TERM ? TA_16 : TA_18;
        QV_EMIT(log, term, rule, QV_ALL, at, arrows);
        if (arrows == 0 && zero_ends)
            break;
        sum += arrows;
    }
    return sum;
}

/* -- What a line could come to ----------------------------------------------------------------- */

/* A line, and the pieces of its owner that could lie under covers, by shape. Sums are bits: a line
 * has seven tiles at most, and TA_ARROWS_MOST arrows on each. */
typedef struct {
    const ta_ruleset *rs;
    const ta_state *s;
    uint64_t own, bare;
    uint32_t along, pointing;
    uint8_t left[TA_SHAPES];
} hidden_line;

/* TA-37: a Terminator is never covered. */
static void count_hidden(hidden_line *line, uint32_t owner) {
    const ta_ruleset *const rs = line->rs;
    const ta_state *const s = line->s;
    for (uint32_t shape = 0; shape < rs->shapes; shape++)
        line->left[shape] =
            shape == rs->terminator ? 0 : (uint8_t)(rs->count[shape] - s->lost[owner][shape]);
    for (uint64_t open = line->own & ~s->covered; open; open &= open - 1)
        if (s->shape[qv__lowest(open)] != rs->terminator)
            line->left[s->shape[qv__lowest(open)]]--;
}

static uint64_t rest_sums(hidden_line *line, uint32_t at);

/* With so many arrows on the tile. */
static uint64_t sums_with(hidden_line *line, uint32_t at, uint32_t arrows) {
    if (arrows == 0 && ta_option(line->rs, TA_OPTION_LINE_BREAK) == TA_BREAK_ZERO)
        return 1;
    return rest_sums(line, line->rs->step[at][line->along]) << arrows;
}

/* Over the shapes that are left and the turns that the notes of TA-5b leave. */
static uint64_t unknown_sums(hidden_line *line, uint32_t at) {
    const ta_ruleset *const rs = line->rs;
    const uint32_t known = line->s->shape[at];
    uint64_t sums = 0;
    for (uint32_t shape = 0; shape < rs->shapes; shape++) {
        if (!line->left[shape] || (known != TA_NONE && known != shape))
            continue;
        line->left[shape]--;
        for (uint32_t turn = 0; turn < rs->turns[shape]; turn++)
            if (!(rs->points[shape][turn] & line->s->barren[at]))
                sums |= sums_with(line, at, rs->arrows[shape][turn][line->pointing]);
        line->left[shape]++;
    }
    return sums;
}

static uint64_t rest_sums(hidden_line *line, uint32_t at) {
    const ta_state *const s = line->s;
    if (at == TA_NONE || !(line->own >> at & 1))
        return 1;
    const bool covered = s->covered >> at & 1;
    uint64_t sums = covered ? sums_with(line, at, 0) : 0;
    if (covered && !(line->bare >> at & 1))
        return sums;
    if (s->turn[at] == TA_NONE)
        return sums | unknown_sums(line, at);
    return sums | sums_with(line, at, line->rs->arrows[s->shape[at]][s->turn[at]][line->pointing]);
}

uint64_t ta_strengths(const ta_ruleset *rs, const ta_state *s, uint32_t tile, uint32_t along,
                      uint32_t pointing, uint64_t bare) {
    const uint32_t owner = ta_owner(s, tile);
    hidden_line line = {
        .rs = rs, .s = s, .own = s->own[owner], .bare = bare, .along = along, .pointing = pointing};
    count_hidden(&line, owner);
    return rest_sums(&line, tile);
}

uint32_t ta_strength_most(const ta_ruleset *rs, const ta_state *s, uint32_t tile, uint32_t along,
                          uint32_t pointing, uint64_t bare) {
    uint32_t most = 63;
    for (const uint64_t sums = ta_strengths(rs, s, tile, along, pointing, bare);
         !(sums >> most & 1);)
        most--;
    return most;
}

/* -- Derived fields ---------------------------------------------------------------------------- */

/* TA-12: a shield changes nothing about the arrows under it. */
void ta_reach_again(const ta_ruleset *rs, ta_state *s, uint32_t seat) {
    uint64_t reach = 0;
    for (uint64_t left = s->own[seat] & ~s->covered; left; left &= left - 1) {
        const uint32_t tile = qv__lowest(left);
        reach |= ta_aim(rs, s->shape[tile], s->turn[tile], tile);
    }
    s->reach[seat] = reach;
}

/* Covers hide shape and turn from all seats but the owner; under holder_public=open the turn only.
 */
void ta_see_again(const ta_ruleset *rs, ta_state *s, uint32_t tile) {
    const uint64_t bit = UINT64_C(1) << tile;
    uint32_t seen = 1u << TA_SHAPE_SEEN_BY_ALL | 1u << TA_TURN_SEEN_BY_ALL;
    if (s->covered & bit) {
        seen = ta_option(rs, TA_OPTION_HOLDER_PUBLIC) ? 1u << TA_SHAPE_SEEN_BY_ALL : 0;
        seen |= 1u << ta_owner(s, tile);
    }
    s->seen[tile] = (uint8_t)seen;
}

/* Eight small numbers at once: a multiplication adds the bytes up in the highest one. */
static uint32_t sum_of(const uint8_t number[TA_SHAPES]) {
    uint64_t bytes;
    memcpy(&bytes, number, sizeof bytes);
    return (uint32_t)(bytes * UINT64_C(0x0101010101010101) >> 56);
}

/* TA-37: Terminators are never covered, so those on the board are seen by all. */
static uint32_t terminators_held(const ta_ruleset *rs, const ta_state *s, uint32_t seat) {
    if (rs->terminator == TA_NONE)
        return 0;
    uint32_t held = (uint32_t)rs->count[rs->terminator] - s->lost[seat][rs->terminator];
    if (!s->terminator)
        return held; /* TA-36: none on the board */
    for (uint64_t left = s->own[seat] & ~s->covered; left; left &= left - 1)
        held -= s->shape[qv__lowest(left)] == rs->terminator;
    return held;
}

static void derive_holder(const ta_ruleset *rs, ta_state *s, uint32_t seat) {
    const uint32_t open = ta_option(rs, TA_OPTION_HOLDER_PUBLIC) ? 1u << TA_TURN_SEEN_BY_ALL : 0;
    s->hand_seen[seat] = (uint8_t)(1u << seat | open);
    const uint32_t away = qv__count(s->own[seat]) + sum_of(s->lost[seat]);
    s->held[seat] = away <= rs->pieces ? (uint8_t)(rs->pieces - away) : 0;
    s->held_last[seat] = (uint8_t)terminators_held(rs, s, seat);
}

void ta_derive(const qv_ruleset *ruleset, qv_state *state) {
    const ta_ruleset *rs = ta_rules(ruleset);
    ta_state *s = (ta_state *)(void *)state;
    memset(s->seen, 1 << TA_SHAPE_SEEN_BY_ALL | 1 << TA_TURN_SEEN_BY_ALL, sizeof s->seen);
    s->occupied = ta_occupied(s);
    for (uint64_t left = s->covered & s->occupied; left; left &= left - 1)
        ta_see_again(rs, s, qv__lowest(left));
    memset(s->reach, 0, sizeof s->reach);
    memset(s->hand_seen, 1 << TA_TURN_SEEN_BY_ALL, sizeof s->hand_seen);
    memset(s->held, 0, sizeof s->held);
    memset(s->held_last, 0, sizeof s->held_last);
    for (uint32_t seat = 0; seat < ruleset->players; seat++) {
        ta_reach_again(rs, s, seat);
        derive_holder(rs, s, seat);
    }
    memset(s->spare, 0, sizeof s->spare);
}

/* -- Standing (TA-40) -------------------------------------------------------------------------- */

int32_t ta_captured(const ta_state *s, uint32_t seat) {
    int32_t captured = 0;
    for (uint32_t shape = 0; shape < TA_SHAPES; shape++)
        captured += s->captured[seat][shape];
    return captured;
}

int32_t ta_standing(const ta_state *s, uint32_t seat) {
    const int32_t alive = s->own[seat] ? 1 << 28 : 0;
    return alive + ta_captured(s, seat) * (1 << 17) + s->bonus[seat];
}
