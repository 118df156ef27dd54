/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: what the learned value of a position is made of.
 *
 * Of every seat the same numbers: what it holds, where it may go, and which attacks it has now or
 * after one more piece, by their lead: attack strength less defence strength. Covered pieces count
 * as nothing for everybody; unused pieces that `seat` does not know count as many as it has to
 * expect.
 * Uses board.c, turns.c.
 */
#include <string.h>

#include "base/bits.h"
#include "core/learned.h"
#include "core/shared.h"
#include "rules.h"

/* Attacks and targets are counted by lead: 2 and more wins with every roll, -2 and less never. */
enum { SURE, AHEAD, EVEN, BEHIND, LOST, LEADS };

enum {
    ONE,
    CAPTURED,
    IN_FRONT,
    IN_FRONT_BY_TWO,
    BONUS,
    TWO_BONUS,
    PIECES,
    LAST_PIECE,
    FEW_PIECES,
    OUT,
    ROOM,
    OWN_ROOM,
    NO_ROOM,
    COVERS,
    SHIELDS,
    UNUSED,
    SHIELDED,
    COVERED,
    ATTACKS,
    BEST_ATTACK = ATTACKS + LEADS,
    TARGETS = BEST_ATTACK + LEADS,
    NEXT_TARGETS = TARGETS + LEADS,
    HITS_LAST_PIECE = NEXT_TARGETS + EVEN + 1,
    NEXT_HITS_LAST_PIECE,
    SHIELDS_IN_REACH,
    ARROWS,
    STRENGTHS,
    CENTRE,
    BORDER,
    UNCOVERED_ROOM,
    CAN_ACT,
    EXTRA_TURNS,
    IN_ACTION,
    LAST_IN_HAND,
    HOLD,
    FEATURES = HOLD + TA_SHAPES
};

static const char *const feature_names[FEATURES] = {
    [ONE] = "constant",
    [CAPTURED] = "pieces captured",
    [IN_FRONT] = "more captured than anybody else",
    [IN_FRONT_BY_TWO] = "two more captured than anybody else",
    [BONUS] = "bonus pieces",
    [TWO_BONUS] = "bonus pieces for an extra turn",
    [PIECES] = "pieces on the board",
    [LAST_PIECE] = "one piece on the board",
    [FEW_PIECES] = "at most two pieces on the board",
    [OUT] = "out of the game",
    [ROOM] = "tiles to place on",
    [OWN_ROOM] = "tiles to place on that nobody else points at",
    [NO_ROOM] = "no tile to place on",
    [COVERS] = "covers left",
    [SHIELDS] = "shields left",
    [UNUSED] = "unused pieces",
    [SHIELDED] = "shielded pieces",
    [COVERED] = "covered pieces",
    [ATTACKS + SURE] = "attacks that cannot fail",
    [ATTACKS + AHEAD] = "attacks one ahead",
    [ATTACKS + EVEN] = "even attacks",
    [ATTACKS + BEHIND] = "attacks one behind",
    [ATTACKS + LOST] = "attacks that must fail",
    [BEST_ATTACK + SURE] = "best attack cannot fail",
    [BEST_ATTACK + AHEAD] = "best attack one ahead",
    [BEST_ATTACK + EVEN] = "best attack even",
    [BEST_ATTACK + BEHIND] = "best attack one behind",
    [BEST_ATTACK + LOST] = "best attack must fail",
    [TARGETS + SURE] = "targets that cannot hold",
    [TARGETS + AHEAD] = "targets at one ahead",
    [TARGETS + EVEN] = "targets at even strength",
    [TARGETS + BEHIND] = "targets at one behind",
    [TARGETS + LOST] = "targets that must hold",
    [NEXT_TARGETS + SURE] = "targets that cannot hold after one more piece",
    [NEXT_TARGETS + AHEAD] = "targets at one ahead after one more piece",
    [NEXT_TARGETS + EVEN] = "targets at even strength after one more piece",
    [HITS_LAST_PIECE] = "chance to take a last piece",
    [NEXT_HITS_LAST_PIECE] = "chance to take a last piece after one more piece",
    [SHIELDS_IN_REACH] = "shields in reach",
    [ARROWS] = "arrows shown",
    [STRENGTHS] = "strengths of all attacks",
    [CENTRE] = "pieces in the centre",
    [BORDER] = "pieces on the border",
    [UNCOVERED_ROOM] = "tiles that covers keep from pointing at",
    [CAN_ACT] = "an action without uncovering",
    [EXTRA_TURNS] = "extra turns left",
    [IN_ACTION] = "within a turn",
    [LAST_IN_HAND] = "unused terminators",
    [HOLD + 0] = "unused pieces of shape 1",
    [HOLD + 1] = "unused pieces of shape 2",
    [HOLD + 2] = "unused pieces of shape 3",
    [HOLD + 3] = "unused pieces of shape 4",
    [HOLD + 4] = "unused pieces of shape 5",
    [HOLD + 5] = "unused pieces of shape 6",
    [HOLD + 6] = "unused pieces of shape 7",
    [HOLD + 7] = "unused pieces of shape 8",
};

_Static_assert((int)FEATURES <= (int)QV_FEATURES, "the features fit the most of all games");

/* -- Strengths --------------------------------------------------------------------------------- */

/* What is computed once for all seats; the last tile stands for all that are none. */
enum { NO_TILE = TA_TILES };

typedef struct {
    const ta_ruleset *rs;
    const ta_state *s;
    uint32_t viewer;
    int32_t captured[QV_SEATS];
    uint8_t owner[TA_TILES + 1];
} survey;

static void begin_survey(survey *v, const ta_ruleset *rs, const ta_state *s, uint32_t viewer) {
    v->rs = rs;
    v->s = s;
    v->viewer = viewer;
    memset(v->owner, TA_NONE, sizeof v->owner);
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        v->captured[seat] = ta_captured(s, seat);
        for (uint64_t left = s->own[seat]; left; left &= left - 1)
            v->owner[qv__lowest(left)] = (uint8_t)seat;
    }
}

static uint32_t next_to(const survey *v, uint32_t tile, uint32_t direction) {
    const uint32_t to = v->rs->step[tile][direction];
    return to == TA_NONE ? NO_TILE : to;
}

/* Of an attack of the piece on the tile in that direction, and of its defence against an attack
 * from there (TA-16, TA-18); 0 if the seat has no piece on it. */
static uint32_t strength_on(const survey *v, uint32_t seat, uint32_t tile, uint32_t direction) {
    return v->owner[tile] == seat
               ? ta_strength(v->rs, v->s, tile, qv__opposite(direction), direction, 0, NULL)
               : 0;
}

/* How far the attack of a seat is ahead of the piece on the target. */
static int32_t lead_over(const survey *v, uint32_t attack, uint32_t target, uint32_t direction) {
    const uint32_t defence = strength_on(v, v->owner[target], target, qv__opposite(direction));
    return (int32_t)attack - (int32_t)defence;
}

/* -- Attacks ----------------------------------------------------------------------------------- */

static uint32_t class_of(int32_t lead) {
    return lead >= 2 ? SURE : lead <= -2 ? LOST : (uint32_t)(EVEN - lead);
}

/* TA-38: how likely an attack of that lead takes the last piece of its owner, in thirds. */
static float chance_of_last(const survey *v, uint32_t target, uint32_t class) {
    const bool last = qv__count(v->s->own[v->owner[target]]) == 1;
    return last && class < LOST ? (float)(3 - class) : 0;
}

static float greater(float a, float b) {
    return a > b ? a : b;
}

static void count_attacks_on(const survey *v, uint32_t seat, uint32_t target, float *out) {
    const ta_state *const s = v->s;
    uint32_t best = LEADS;
    for (uint32_t d = 0; d < QV_DIRECTIONS; d++) {
        const uint32_t from = next_to(v, target, qv__opposite(d));
        if (v->owner[from] != seat || !ta_can_attack(v->rs, s, seat, from, d))
            continue;
        const uint32_t attack = strength_on(v, seat, from, d);
        const uint32_t class = class_of(lead_over(v, attack, target, d));
        out[ATTACKS + class]++;
        out[STRENGTHS] += (float)attack;
        best = class < best ? class : best;
    }
    if (best == LEADS)
        return;
    out[TARGETS + best]++;
    out[HITS_LAST_PIECE] = greater(out[HITS_LAST_PIECE], chance_of_last(v, target, best));
}

/* The most arrows that an unused piece can have, along rows and columns and along diagonals. */
typedef struct {
    uint32_t most[2];
} reserve;

/* On one of the tiles next to the target. */
static void count_next_attacks_on(const survey *v, uint32_t seat, uint32_t target, uint64_t room,
                                  reserve unused, float *out) {
    uint32_t best = LEADS;
    for (uint32_t d = 0; d < QV_DIRECTIONS; d++) {
        const uint32_t on = next_to(v, target, qv__opposite(d));
        const uint32_t arrows = unused.most[d & 1];
        if (arrows == 0 || on == NO_TILE || !(room >> on & 1))
            continue;
        const uint32_t behind = next_to(v, on, qv__opposite(d));
        const uint32_t attack = arrows + strength_on(v, seat, behind, d);
        const uint32_t class = class_of(lead_over(v, attack, target, d));
        best = class < best ? class : best;
    }
    if (best > EVEN)
        return;
    out[NEXT_TARGETS + best]++;
    out[NEXT_HITS_LAST_PIECE] = greater(out[NEXT_HITS_LAST_PIECE], chance_of_last(v, target, best));
}

static void count_attacks(const survey *v, uint32_t seat, uint64_t room, reserve unused,
                          float *out) {
    const ta_state *const s = v->s;
    const uint64_t targets = s->occupied & ~s->own[seat] & ~s->shielded;
    for (uint64_t left = s->reach[seat] & targets; left; left &= left - 1)
        count_attacks_on(v, seat, qv__lowest(left), out);
    for (uint32_t lead = SURE; lead < LEADS; lead++)
        if (out[ATTACKS + lead] > 0) {
            out[BEST_ATTACK + lead] = 1;
            break;
        }
    for (uint64_t left = targets; left && room; left &= left - 1)
        if (v->rs->near[qv__lowest(left)] & room)
            count_next_attacks_on(v, seat, qv__lowest(left), room, unused, out);
}

/* -- Unused pieces ----------------------------------------------------------------------------- */

/* TA-1: the viewer knows its own; of others, those that are neither lost nor open on the board are
 * either unused or under a cover, which terminators never are. */
static void count_unused(const survey *v, uint32_t seat, float *hold) {
    const ta_ruleset *const rs = v->rs;
    const ta_state *const s = v->s;
    if (seat == v->viewer || s->hand_seen[seat] >> TA_TURN_SEEN_BY_ALL & 1) {
        for (uint32_t shape = 0; shape < rs->shapes; shape++)
            hold[shape] = s->hand[seat][shape];
        return;
    }
    int32_t left[TA_SHAPES];
    for (uint32_t shape = 0; shape < rs->shapes; shape++)
        left[shape] = rs->count[shape] - s->lost[seat][shape];
    for (uint64_t open = s->own[seat] & ~s->covered; open; open &= open - 1)
        left[s->shape[qv__lowest(open)]]--;
    const uint32_t others = (uint32_t)(s->held[seat] - s->held_last[seat]);
    const uint32_t hidden = others + qv__count(s->own[seat] & s->covered);
    for (uint32_t shape = 0; shape < rs->shapes; shape++)
        if (shape == rs->terminator)
            hold[shape] = (float)left[shape];
        else if (hidden > 0)
            hold[shape] = (float)left[shape] * (float)others / (float)hidden;
}

/* TA-35, TA-36 */
static bool may_be_next(const survey *v, uint32_t seat, uint32_t shape) {
    if (shape == v->rs->terminator)
        return v->s->terminator || v->s->held[seat] == v->s->held_last[seat];
    return !v->s->terminator;
}

static reserve most_unused(const survey *v, uint32_t seat, const float *hold) {
    reserve unused = {{0, 0}};
    for (uint32_t shape = 0; shape < v->rs->shapes; shape++) {
        if (hold[shape] <= 0 || !may_be_next(v, seat, shape))
            continue;
        for (uint32_t way = 0; way < 2; way++)
            if (v->rs->most[shape][way] > unused.most[way])
                unused.most[way] = v->rs->most[shape][way];
    }
    return unused;
}

/* -- What a seat has --------------------------------------------------------------------------- */

static void count_room(const survey *v, uint32_t seat, uint64_t room, float *out) {
    const ta_state *const s = v->s;
    uint64_t others = 0, opened = 0;
    for (uint32_t other = 0; other < v->rs->head.players; other++)
        others |= other == seat ? 0 : s->reach[other];
    out[ROOM] = (float)qv__count(room);
    out[OWN_ROOM] = (float)qv__count(room & ~others);
    out[NO_ROOM] = room == 0;
    if (seat != v->viewer)
        return;
    for (uint64_t left = s->own[seat] & s->covered; left; left &= left - 1) {
        const uint32_t tile = qv__lowest(left);
        opened |= ta_aim(v->rs, s->shape[tile], s->turn[tile], tile);
    }
    out[UNCOVERED_ROOM] = (float)qv__count(opened & ~s->occupied & ~s->reach[seat]);
}

static void count_pieces(const survey *v, uint32_t seat, float *out) {
    const ta_state *const s = v->s;
    const uint64_t own = s->own[seat];
    const uint32_t pieces = qv__count(own);
    out[PIECES] = (float)pieces;
    out[LAST_PIECE] = pieces == 1;
    out[FEW_PIECES] = pieces <= 2;
    out[SHIELDED] = (float)qv__count(own & s->shielded);
    out[COVERED] = (float)qv__count(own & s->covered);
    out[CENTRE] = (float)qv__count(own & v->rs->middle);
    out[BORDER] = (float)qv__count(own & v->rs->border);
    uint32_t arrows = 0;
    for (uint64_t left = own & ~s->covered; left; left &= left - 1)
        arrows += v->rs->shown[s->shape[qv__lowest(left)]];
    out[ARROWS] = (float)arrows;
}

static void count_belongings(const survey *v, uint32_t seat, float *out) {
    const ta_state *const s = v->s;
    const int32_t captured = v->captured[seat];
    int32_t most = 0;
    for (uint32_t other = 0; other < v->rs->head.players; other++)
        if (other != seat && v->captured[other] > most)
            most = v->captured[other];
    out[ONE] = 1;
    out[CAPTURED] = (float)captured;
    out[IN_FRONT] = captured > most;
    out[IN_FRONT_BY_TWO] = captured > most + 1;
    out[BONUS] = s->bonus[seat] < 8 ? (float)s->bonus[seat] : 8;
    out[TWO_BONUS] = s->bonus[seat] > 1;
    out[OUT] = s->eliminated >> seat & 1;
    out[COVERS] = s->covers[seat];
    out[SHIELDS] = s->shields[seat];
    out[UNUSED] = s->held[seat];
    out[LAST_IN_HAND] = s->held_last[seat];
    if (s->current != seat)
        return;
    out[EXTRA_TURNS] = s->turns_left < 8 ? (float)s->turns_left : 8;
    out[IN_ACTION] = s->phase == TA_ACTION;
}

static void measure_seat(const survey *v, uint32_t seat, float *out) {
    const ta_state *const s = v->s;
    memset(out, 0, FEATURES * sizeof *out);
    count_belongings(v, seat, out);
    if (s->eliminated >> seat & 1)
        return;
    const uint64_t room = ta_targets(v->rs, s, seat);
    count_unused(v, seat, out + HOLD);
    count_pieces(v, seat, out);
    count_room(v, seat, room, out);
    count_attacks(v, seat, room, most_unused(v, seat, out + HOLD), out);
    const uint64_t shields = ta_shields_reached(v->rs, s, seat);
    out[SHIELDS_IN_REACH] = (float)qv__count(shields);
    out[CAN_ACT] = room || shields || out[STRENGTHS] > 0;
}

static void measure(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat, float *out) {
    survey v;
    begin_survey(&v, ta_rules(ruleset), ta_view(view), seat);
    for (uint32_t i = 0; i < ruleset->players; i++)
        measure_seat(&v, i, out + i * FEATURES);
}

/* -- The mixture of weights -------------------------------------------------------------------- */

enum { OPENING, ENDING, FINAL, STAGES, MOVES = 0, WAITS = STAGES, COLUMNS = 2 * STAGES };

static const char *const column_names[COLUMNS] = {
    [MOVES + OPENING] = "opening, to move", [MOVES + ENDING] = "ending, to move",
    [MOVES + FINAL] = "final, to move",     [WAITS + OPENING] = "opening, waiting",
    [WAITS + ENDING] = "ending, waiting",   [WAITS + FINAL] = "final, waiting"};

/* By the share of pieces that are unused; the last stage begins with a Terminator (TA-36). */
static void blend(const qv_ruleset *ruleset, const qv_view *view, uint32_t i, float *out) {
    const ta_state *const s = ta_view(view);
    uint32_t unused = 0;
    for (uint32_t seat = 0; seat < ruleset->players; seat++)
        unused += s->held[seat];
    const float share = (float)unused / (float)(ta_rules(ruleset)->pieces * ruleset->players);
    memset(out, 0, COLUMNS * sizeof *out);
    float *const stage = out + (s->current == i ? MOVES : WAITS);
    stage[FINAL] = s->terminator;
    stage[OPENING] = s->terminator ? 0 : share;
    stage[ENDING] = s->terminator ? 0 : 1 - share;
}

/* TA-17 to TA-23: an attack ends with what it takes, and with the move of its piece. */
static bool quiet(const qv_ruleset *ruleset, const qv_view *view) {
    (void)ruleset;
    return ta_view(view)->phase == TA_TURN_START || ta_view(view)->phase == TA_ACTION;
}

const qv__learned ta_learned = {.feature = feature_names,
                                .column = column_names,
                                .features = FEATURES,
                                .columns = COLUMNS,
                                .measure = measure,
                                .blend = blend,
                                .quiet = quiet,
                                .weights = &three_arrows_value};
