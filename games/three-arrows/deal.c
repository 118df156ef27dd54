/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: one full world that agrees with a view.
 *
 * Hidden from a viewer are, for each other seat, which of its unseen pieces lie under its covers,
 * how they are turned, and so the contents of its holder. A world weighs as many physical
 * assignments as give it: labelled pieces, and the four quarter turns of each hidden piece. Two
 * facts bind them: the barren marks (TA-5b), and that the player to move is able to act (TA-5). The
 * assignments are counted in closed form, one number is drawn for a seat, and unranked.
 * Uses turns.c.
 */
#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "rules.h"

/* The covered tiles of one seat, and for each the quarter turns (of four) that a shape may have
 * there: `all` of them, and the `dull` ones, which make no action possible. */
typedef struct {
    uint32_t tiles;
    uint8_t tile[TA_COVERS];
    uint8_t useful[TA_COVERS]; /* TA-5: directions that make an action possible */
    uint8_t all[TA_COVERS][TA_SHAPES], dull[TA_COVERS][TA_SHAPES];
    uint8_t pool[TA_SHAPES]; /* pieces that may lie there: labelled, so a shape counts as often as
                                it is left */
} covers;

/* -- Counting ---------------------------------------------------------------------------------- */

/* The number of ways to lay labelled pieces of the pool on the tiles from `first` on, one each,
 * turned in one of the ways given: products of sums, less the ways that use one piece twice. */
static uint32_t ways(const covers *c, const uint8_t turns[TA_COVERS][TA_SHAPES], uint32_t first) {
    uint32_t one[TA_COVERS] = {0}, two[TA_COVERS] = {0}, three = 0;
    for (uint32_t shape = 0; shape < TA_SHAPES; shape++) {
        const uint32_t n = c->pool[shape], a = turns[0][shape], b = turns[1][shape],
                       d = turns[2][shape];
        one[0] += n * a;
        one[1] += n * b;
        one[2] += n * d;
        two[0] += n * b * d; /* tiles 1 and 2 */
        two[1] += n * a * d;
        two[2] += n * a * b;
        three += n * a * b * d;
    }
    const uint32_t last = c->tiles - 1;
    switch (c->tiles - first) {
    case 0: return 1;
    case 1: return one[last];
    case 2: return one[first] * one[last] - two[first == 0 ? 2 : 0];
    default:
        return one[0] * one[1] * one[2] - one[0] * two[0] - one[1] * two[1] - one[2] * two[2] +
               2 * three;
    }
}

/* With `need`, at least one of the pieces makes an action possible. */
static uint32_t ways_with(const covers *c, uint32_t first, bool need) {
    const uint32_t all = ways(c, c->all, first);
    return need ? all - ways(c, c->dull, first) : all;
}

/* -- What may lie under the covers ------------------------------------------------------------- */

static bool fits(const ta_ruleset *rs, uint32_t shape, uint32_t quarter, uint32_t without) {
    return !(rs->points[shape][quarter] & without);
}

static void gather(const ta_ruleset *rs, const ta_state *s, uint32_t seat, covers *c) {
    memset(c, 0, sizeof *c);
    for (uint32_t shape = 0; shape < rs->shapes; shape++)
        c->pool[shape] = (uint8_t)(rs->count[shape] - s->lost[seat][shape]);
    for (uint64_t left = s->own[seat] & ~s->covered; left; left &= left - 1)
        c->pool[s->shape[qv__lowest(left)]]--;
    for (uint64_t left = s->own[seat] & s->covered; left; left &= left - 1) {
        assert(c->tiles < TA_COVERS);
        c->tile[c->tiles++] = (uint8_t)qv__lowest(left);
    }
    for (uint32_t i = 0; i < c->tiles; i++)
        c->useful[i] = (uint8_t)ta_useful(rs, s, seat, c->tile[i], true);
}

/* Under holder_public=open the shape is known and only the turn is hidden. A Terminator is never
 * covered (TA-37). */
static void count_turns(const ta_ruleset *rs, const ta_state *s, covers *c) {
    const bool open = ta_option(rs, TA_OPTION_HOLDER_PUBLIC);
    for (uint32_t i = 0; i < c->tiles; i++) {
        const uint32_t tile = c->tile[i], barren = s->barren[tile];
        for (uint32_t shape = 0; shape < rs->shapes; shape++) {
            if (shape == rs->terminator || (open && shape != s->shape[tile]))
                continue;
            for (uint32_t quarter = 0; quarter < 4; quarter++) {
                c->all[i][shape] += fits(rs, shape, quarter, barren);
                c->dull[i][shape] += fits(rs, shape, quarter, barren | c->useful[i]);
            }
        }
    }
}

/* -- Drawing ----------------------------------------------------------------------------------- */

/* The `index`-th quarter turn of the shape that is allowed on tile i and is useful, or is not. */
static uint32_t quarter_at(const ta_ruleset *rs, const ta_state *s, const covers *c, uint32_t i,
                           uint32_t shape, bool useful, uint32_t index) {
    for (uint32_t quarter = 0;; quarter++) {
        assert(quarter < 4);
        const bool dull = fits(rs, shape, quarter, c->useful[i]);
        if (!fits(rs, shape, quarter, s->barren[c->tile[i]]) || dull == useful)
            continue;
        if (index-- == 0)
            return quarter;
    }
}

/* Lays the pieces of the assignment with number `rank`: tile by tile the shape, useful turns before
 * dull ones, and the piece and turn among equals. */
static void unrank(const ta_ruleset *rs, covers *c, uint32_t rank, bool need, ta_state *out) {
    for (uint32_t i = 0; i < c->tiles; i++) {
        for (uint32_t pick = 0;; pick++) {
            const uint32_t shape = pick >> 1;
            const bool useful = !(pick & 1);
            assert(shape < TA_SHAPES);
            const uint32_t turns =
                useful ? c->all[i][shape] - c->dull[i][shape] : c->dull[i][shape];
            const uint32_t copies = c->pool[shape];
            if (turns * copies == 0)
                continue;
            c->pool[shape]--;
            const uint32_t rest = ways_with(c, i + 1, need && !useful);
            if (rank >= turns * copies * rest) {
                rank -= turns * copies * rest;
                c->pool[shape]++;
                continue;
            }
            const uint32_t quarter = quarter_at(rs, out, c, i, shape, useful, rank / rest % turns);
            rank %= rest;
            out->shape[c->tile[i]] = (uint8_t)shape;
            out->turn[c->tile[i]] = (uint8_t)(quarter % rs->turns[shape]);
            need = need && !useful;
            break;
        }
    }
}

static void deal_seat(const ta_ruleset *rs, uint32_t seat, qv__rng *rng, ta_state *out) {
    covers c;
    gather(rs, out, seat, &c);
    if (c.tiles > 0) {
        count_turns(rs, out, &c);
        const bool to_move =
            (out->phase == TA_TURN_START || out->phase == TA_ACTION) && out->current == seat;
        const bool need = to_move && !ta_able_openly(rs, out, seat);
        const uint32_t all = ways_with(&c, 0, need);
        assert(all > 0);
        unrank(rs, &c, qv__rng_below(rng, all), need, out);
    }
    memcpy(out->hand[seat], c.pool, sizeof out->hand[seat]);
}

void ta_deal(const qv_ruleset *ruleset, const qv_view *view, qv__rng *rng, qv_state *state) {
    const ta_ruleset *rs = ta_rules(ruleset);
    const uint32_t viewer = ta_view(view)->head.viewer;
    ta_state *out = (ta_state *)(void *)state;
    for (uint32_t seat = 0; seat < ruleset->players; seat++) {
        if (seat == viewer)
            continue;
        deal_seat(rs, seat, rng, out);
        ta_forget_half(out, seat);
    }
}
