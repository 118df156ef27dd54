/* SPDX-License-Identifier: MIT */
/* Exact endings: expectiminimax over steps with bounds, for positions in which both seats know all.
 *
 * A position is open if `deal` draws no number for either seat and gives that position: each seat
 * knows all then, and knows that the other one does. Where a seat decides in any other position, or
 * below the depth that is searched, the share is only known to be from 0 to 1. Such bounds go up
 * through decisions and chance, so that what does not matter need not be known, and the share is
 * proven when they meet at the root. Depths are searched one after the other. Positions that cannot
 * matter are left out (alpha-beta; at chance Star1, Ballard 1983), and bounds are remembered in a
 * table by the hash of the position. It has the ply, so no position comes again on its own path.
 *
 * Knows no game. All figures are shares of the first seat.
 */
#include "ai/ending.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/slots.h"
#include "core/moves.h"

enum {
    DEEPEST = 64,         /* steps and outcomes on one path */
    WAYS = 12,            /* outcomes of one chance event */
    MEMORY = 1 << 14,     /* positions in the table */
    WORLD = DEEPEST + 1,  /* the slot of a dealt world */
    NO_STEP = UINT16_MAX, /* as a step: none */
};

/* What a share is at least and at most; or what it has to be above and below to matter. */
typedef struct {
    double least, most;
} bounds;

static const bounds unknown = {0, 1};

typedef struct {
    uint64_t key;
    bounds share;
    uint16_t step; /* that looked best */
    bool used;
} entry;

struct qv__ending {
    const qv_ruleset *rs;
    unsigned char *state; /* a slot of each level, and one more */
    qv_view *view;
    uint16_t *legal; /* of each level */
    entry *table;
    uint32_t limit; /* levels that are searched now; moves that begin above it are finished */
    uint32_t left;  /* states that may still be looked at */
    bool cut;       /* something was below the limit */
    qv_whole_move line[QV_STEPS]; /* of each level of the first move: the rest of the best one */
};

/* -- Making and freeing ------------------------------------------------------------------------ */

void qv__ending_free(qv__ending *self) {
    if (!self)
        return;
    free(self->state);
    free(self->view);
    free(self->legal);
    free(self->table);
    free(self);
}

qv__ending *qv__ending_new(const qv_ruleset *rs) {
    qv__ending *const self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    self->rs = rs;
    self->state = qv__slots_new(WORLD + 1, rs->sizes.state);
    self->view = qv__slots_new(1, rs->sizes.state);
    self->legal = malloc((size_t)DEEPEST * rs->sizes.legal * sizeof *self->legal);
    self->table = calloc(MEMORY, sizeof *self->table);
    if (self->state && self->view && self->legal && self->table)
        return self;
    qv__ending_free(self);
    return NULL;
}

static qv_state *slot(const qv__ending *self, uint32_t i) {
    return (qv_state *)(void *)(self->state + i * qv__slot_stride(self->rs->sizes.state));
}

/* -- What is hidden ---------------------------------------------------------------------------- */

/* Deals the only world of a view; false if there are several. A choice of one costs no number. */
static bool deal_only(const qv_ruleset *rs, const qv_view *view, qv_state *out) {
    qv__rng rng = {.counter = 0};
    qv__deal(rs, view, &rng, out);
    return rng.counter == 0;
}

static bool is_open(const qv__ending *self, const qv_state *state) {
    qv_state *const world = slot(self, WORLD);
    for (uint32_t seat = 0; seat < 2; seat++) {
        qv__observe(self->rs, state, seat, self->view);
        if (!deal_only(self->rs, self->view, world) ||
            memcmp(world, state, self->rs->sizes.state) != 0)
            return false;
    }
    return true;
}

/* -- Bounds ------------------------------------------------------------------------------------ */

/* Whether more need not be known of a share to see that it does not matter, or what it is. */
static bool is_settled(bounds share, bounds window) {
    return share.least >= share.most || share.least >= window.most || share.most <= window.least;
}

static double higher(double a, double b) {
    return a > b ? a : b;
}

static double lower(double a, double b) {
    return a < b ? a : b;
}

static bounds search(qv__ending *self, uint32_t level, bool inside, bounds window);

static bounds after(qv__ending *self, uint32_t level, uint32_t who, uint16_t step, bool inner,
                    bounds window) {
    qv__copy(self->rs, slot(self, level + 1), slot(self, level));
    self->rs->game->apply(self->rs, slot(self, level + 1), who, step, NULL);
    return search(self, level + 1, inner, window);
}

/* -- Chance ------------------------------------------------------------------------------------ */

/* The outcomes of the chance that is due; their number, 0 if they are too many. */
static uint32_t list_outcomes(const qv_ruleset *rs, const qv_state *state, qv_outcome out[WAYS]) {
    qv_chance chance;
    rs->game->chance(rs, state, &chance);
    const uint32_t n = chance.range ? chance.range : chance.n;
    for (uint32_t i = 0; n <= WAYS && i < n; i++)
        out[i] = chance.range ? (qv_outcome){(uint16_t)(chance.first + i), 1} : chance.at[i];
    return n <= WAYS ? n : 0;
}

/* Star1: an outcome matters only while the others leave the mean within the window. */
static bounds meet_chance(qv__ending *self, uint32_t level, bounds window) {
    qv_outcome at[WAYS];
    const uint32_t n = list_outcomes(self->rs, slot(self, level), at);
    double all = 0;
    bounds sum = {0, 0}; /* of the outcomes so far, times their weights */
    if (n == 0)
        return unknown;
    for (uint32_t i = 0; i < n; i++)
        all += at[i].weight;
    double rest = all;
    for (uint32_t i = 0; i < n; i++) {
        const double weight = at[i].weight;
        rest -= weight;
        const bounds matters = {higher(0, (window.least * all - sum.most - rest) / weight),
                                lower(1, (window.most * all - sum.least) / weight)};
        const bounds share = after(self, level, QV_CHANCE, at[i].step, false, matters);
        sum.least += weight * share.least;
        sum.most += weight * share.most;
        if (sum.most + rest <= window.least * all || sum.least >= window.most * all)
            break;
    }
    return (bounds){sum.least / all, (sum.most + rest) / all};
}

/* -- Decisions --------------------------------------------------------------------------------- */

static void put_first(uint16_t *legal, uint32_t n, uint16_t step) {
    uint32_t i = 0;
    while (i < n && legal[i] != step)
        i++;
    if (i == n)
        return;
    memmove(legal + 1, legal, i * sizeof *legal);
    legal[0] = step;
}

static void keep_line(qv__ending *self, uint32_t level, uint16_t step, bool inner) {
    if (level >= QV_STEPS)
        return;
    qv_whole_move *const line = &self->line[level];
    line->n = 1;
    line->step[0] = step;
    if (!inner || level + 1 == QV_STEPS)
        return;
    const qv_whole_move *const rest = &self->line[level + 1];
    line->n += rest->n;
    memcpy(line->step + 1, rest->step, rest->n * sizeof *rest->step);
}

/* Tries the steps of the seat, *best before the others; *best = the one that looks best then. */
static bounds decide(qv__ending *self, uint32_t level, uint32_t seat, uint16_t *best,
                     bounds window) {
    const qv_ruleset *const rs = self->rs;
    uint16_t *const legal = self->legal + (size_t)level * rs->sizes.legal;
    const uint32_t n = rs->game->legal(rs, qv__open(slot(self, level)), seat, legal);
    bounds most = seat ? (bounds){1, 1} : (bounds){0, 0}; /* of the steps so far */
    put_first(legal, n, *best);
    for (uint32_t i = 0; i < n; i++) {
        const bool inner = qv__is_inner(rs, legal[i]);
        const bounds share = after(self, level, seat, legal[i], inner, window);
        if (i == 0 || (seat ? share.most < most.most : share.least > most.least)) {
            *best = legal[i];
            keep_line(self, level, legal[i], inner);
        }
        if (seat) {
            most = (bounds){lower(most.least, share.least), lower(most.most, share.most)};
            window.most = lower(window.most, most.most);
        } else {
            most = (bounds){higher(most.least, share.least), higher(most.most, share.most)};
            window.least = higher(window.least, most.least);
        }
        if (i + 1 < n && window.least >= window.most)
            return seat ? (bounds){0, most.most} : (bounds){most.least, 1};
    }
    return most;
}

/* A position in which a seat is to begin a move. */
static bounds begin_move(qv__ending *self, uint32_t level, uint32_t seat, bounds window) {
    const qv_state *const state = slot(self, level);
    const uint64_t key = qv__hash(self->rs, state);
    entry *const kept = &self->table[key % MEMORY];
    entry now = {.key = key, .share = unknown, .step = NO_STEP, .used = true};
    if (kept->used && kept->key == key)
        now = *kept;
    else if (!is_open(self, state))
        return unknown;
    if (is_settled(now.share, window))
        return now.share;
    const bounds share = decide(self, level, seat, &now.step, window);
    now.share = (bounds){higher(now.share.least, share.least), lower(now.share.most, share.most)};
    *kept = now;
    return level ? now.share : share; /* what the line is worth that was kept now */
}

static bounds search(qv__ending *self, uint32_t level, bool inside, bounds window) {
    const qv_ruleset *const rs = self->rs;
    const qv_turn turn = rs->game->turn(rs, qv__open(slot(self, level)));
    if (turn.phase == QV_OVER) {
        const qv_result result = qv_result_of(rs, qv__open(slot(self, level)));
        const double share = qv__share_of_first(rs, &result, 0);
        return (bounds){share, share};
    }
    if (self->left == 0)
        return unknown;
    self->left--;
    if (level == DEEPEST || (level >= self->limit && !inside)) {
        self->cut = true;
        return unknown;
    }
    if (turn.phase == QV_CHANCE_DUE)
        return meet_chance(self, level, window);
    const uint32_t seat = qv__lowest(turn.may_act);
    if (turn.may_act != 1U << seat)
        return unknown;
    uint16_t step = NO_STEP;
    return inside ? decide(self, level, seat, &step, window)
                  : begin_move(self, level, seat, window);
}

/* -- Solving ----------------------------------------------------------------------------------- */

/* Searches on from the first slot, deeper and deeper; whether the share is proven. */
static bool prove(qv__ending *self, uint32_t states, double *share) {
    bounds found;
    self->left = states;
    self->limit = 1;
    do {
        const uint32_t next = self->limit + self->limit / 2 + 1;
        self->limit = next < DEEPEST ? next : DEEPEST;
        self->cut = false;
        found = search(self, 0, false, unknown);
    } while (found.least < found.most && self->cut && self->limit < DEEPEST);
    *share = found.least;
    return found.least >= found.most;
}

/* The world of the view in the first slot; false if it is not open. */
static bool begin(qv__ending *self, const qv_view *view) {
    const qv_ruleset *const rs = self->rs;
    return rs->players == 2 && !(rs->game->secret && rs->game->secret(rs)) &&
           deal_only(rs, view, slot(self, 0)) && is_open(self, slot(self, 0));
}

bool qv__ending_solve(qv__ending *self, const qv_view *view, uint32_t seat, uint32_t states,
                      qv__proven *out) {
    double share;
    if (!begin(self, view))
        return false;
    memset(self->table, 0, MEMORY * sizeof *self->table);
    if (!prove(self, states, &share))
        return false;
    out->share = seat ? 1 - share : share;
    out->move = self->line[0];
    return true;
}

bool qv__ending_after(qv__ending *self, const qv_view *view, uint32_t seat, const uint16_t *steps,
                      uint32_t n, uint32_t states, double *out) {
    double share;
    if (!begin(self, view))
        return false;
    for (uint32_t i = 0; i < n; i++)
        self->rs->game->apply(self->rs, slot(self, 0), seat, steps[i], NULL);
    if (!prove(self, states, &share))
        return false;
    *out = seat ? 1 - share : share;
    return true;
}

uint32_t qv__proven_first(const qv__proven *proven, qv_whole_move *list, uint32_t n,
                          uint32_t most) {
    const qv_whole_move *const move = &proven->move;
    uint32_t i = 0;
    while (i < n && !qv__same_steps(list[i].step, list[i].n, move->step, move->n))
        i++;
    const bool longer = i == n && n < most;
    if (i == most)
        i--;
    memmove(list + 1, list, i * sizeof *list);
    list[0] = *move;
    return longer ? n + 1 : n;
}
