/* SPDX-License-Identifier: MIT */
/* Values of positions and promising moves, see judge.h.
 *
 * A position in which an answer is pending (a window, or a question that the game calls unsettled)
 * is no measure of anything, so it is played on first: the seat that is asked takes what looks best
 * at once, and chance is averaged over its outcomes where a move is judged, or drawn. Steps that
 * differ from another one only in words that may be left out (a cover, a shield) multiply the moves
 * of a position without changing much: they are judged for the best few moves only. In a game of
 * rough values all moves of a search's first position are judged, of later ones those that past.h
 * takes: judging is most of the work there.
 */
#include "ai/judge.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "ai/past.h"
#include "ai/value.h"
#include "base/bits.h"
#include "base/slots.h"
#include "core/draw.h"
#include "core/levels.h"

enum {
    LEAVES = 12,  /* chance is averaged while a move has at most so many leaves, then drawn */
    LEVELS = 5,   /* nested averages and the trial of an answer */
    ANSWERS = 12, /* of more answers the position is judged as it stands */
    FORCED = 32,  /* steps that are played on at most */
    FEWER = 12,   /* moves that are kept where values are rough */
    FEW = 256,    /* moves with one first step that are judged, without variants */
    MANY = 1024,  /* moves in all */
    REFINED = 8   /* the best moves of which variants are judged */
};

static const float temperature = 0.04F; /* of priors, in expected share of the win */
static const float equal_part = 0.05F;  /* of the priors, so that no move is out of the question */
static const float unsure = 0.001F;     /* of sure wins and losses, times the square of noise */
static const float unit = 1 / 200.0F;   /* logits for a hundredth of a point of an estimate */

typedef struct {
    float worth;
    uint32_t n;
    uint16_t step[QV_STEPS];
} candidate;

struct qv__judge {
    const qv_ruleset *rs;
    unsigned char *trial; /* LEVELS states: the position as it is played on */
    unsigned char *state; /* by level: the first world after the first steps of `path` */
    uint16_t *legal;      /* by level, sizes.legal each */
    uint16_t *plain;      /* by step: the same step without words that may be left out */
    uint8_t *inner;       /* by step */
    uint8_t *repeats;     /* by step: it may come several times in a move */
    qv__rng luck;
    /* The moves that are being judged. */
    const qv_state *const *world;
    uint32_t worlds, seat;
    uint64_t key;
    float noise;
    bool careless;
    uint32_t met, of_first;
    uint16_t path[QV_STEPS];
    candidate kept[QV__KEPT + 1];
    uint8_t order[QV__KEPT + 1]; /* of `kept`, best first */
    uint32_t n;
    bool counts;     /* moves are counted for `past`, not judged */
    uint32_t judged; /* moves, in `of` */
    struct {
        float worth;
        uint32_t place;
    } of[MANY];
    qv__past past; /* where values are rough */
};

/* -- Making and freeing ------------------------------------------------------------------------ */

void qv__judge_free(qv__judge *self) {
    if (!self)
        return;
    free(self->trial);
    free(self->state);
    free(self->legal);
    free(self->plain);
    free(self->inner);
    free(self->repeats);
    free(self);
}

static bool may_be_left_out(const qv__dim *dim) {
    return (dim->flags & (QV_OPTIONAL | QV_TURNS)) == QV_OPTIONAL;
}

/* The same step with value 0 for words that may be left out, if there are several of them. */
static uint16_t without_them(const qv_ruleset *rs, uint32_t range, uint32_t step) {
    const qv__range *const row = &rs->game->range[range];
    const uint32_t dims = qv__dims_of(row);
    uint32_t value[QV_DIMS], optional = 0, id = 0;
    qv__step_values(rs, step, value);
    for (uint32_t d = 0; d < dims; d++) {
        const bool drop = may_be_left_out(row->dim[d]);
        optional += drop;
        id = id * qv__dim_n(rs, row->dim[d]) + (drop ? 0 : value[d]);
    }
    return (uint16_t)(optional > 1 ? qv__first(rs, range) + id : step);
}

static bool range_repeats(const qv_game *game, uint32_t range) {
    bool found = false;
    for (uint32_t f = 0; f < game->forms; f++)
        found |= game->form[f].most > 0 && game->form[f].range[game->form[f].repeat] == range;
    return found;
}

static void describe_steps(qv__judge *self) {
    const qv_ruleset *const rs = self->rs;
    for (uint32_t range = 0; range < rs->game->ranges; range++)
        for (uint32_t i = 0; i < qv__steps_of(rs, range); i++) {
            const uint32_t step = qv__first(rs, range) + i;
            self->plain[step] = without_them(rs, range, step);
            self->inner[step] = (rs->game->range[range].flags & QV_INNER) != 0;
            self->repeats[step] = range_repeats(rs->game, range);
        }
}

qv__judge *qv__judge_new(const qv_ruleset *rs) {
    const size_t steps = qv__first(rs, rs->game->ranges);
    qv__judge *const self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    self->rs = rs;
    self->trial = qv__slots_new(LEVELS, rs->sizes.state);
    self->state = qv__slots_new(rs->sizes.steps, rs->sizes.state);
    self->legal = malloc((size_t)rs->sizes.steps * rs->sizes.legal * sizeof *self->legal);
    self->plain = malloc(steps * sizeof *self->plain);
    self->inner = malloc(steps);
    self->repeats = malloc(steps);
    if (self->trial && self->state && self->legal && self->plain && self->inner && self->repeats) {
        describe_steps(self);
        return self;
    }
    qv__judge_free(self);
    return NULL;
}

static qv_state *slot(const qv__judge *self, unsigned char *states, uint32_t i) {
    return (qv_state *)(void *)(states + i * qv__slot_stride(self->rs->sizes.state));
}

/* -- Values ------------------------------------------------------------------------------------ */

/* e to the power of x for x from -80 to 80, to six digits: a power of two and a polynomial. */
static float exponential(float x) {
    const float power = x * 1.442695041F;
    const int32_t whole = (int32_t)(power + 256.0F) - 256; /* rounds down */
    const float part = (power - (float)whole) * 0.6931471806F;
    float sum = 1;
    for (int32_t i = 7; i > 0; i--) {
        const float next = sum * part / (float)i;
        sum = 1 + next;
    }
    const uint32_t bits = (uint32_t)(whole + 127) << 23;
    float scale;
    memcpy(&scale, &bits, sizeof scale);
    return sum * scale;
}

static float bounded(float x, float most) {
    return x > most ? most : x < -most ? -most : x;
}

void qv__judge_result(const qv_ruleset *rs, const qv_state *state, float share[QV_SEATS]) {
    const qv_result result = qv_result_of(rs, qv__open(state));
    for (uint32_t seat = 0; seat < rs->players; seat++)
        share[seat] = (float)qv__share_of_first(rs, &result, seat);
}

/* Own score minus the best other score, in hundredths of a point. */
static float lead(const qv_ruleset *rs, const qv_state *state, uint32_t seat) {
    const qv_result result = qv_result_of(rs, qv__open(state));
    int32_t best = INT32_MIN;
    for (uint32_t i = 0; i < rs->players; i++)
        if (i != seat && result.score[i] > best)
            best = result.score[i];
    return 100.0F * (float)(result.score[seat] - (rs->players > 1 ? best : 0));
}

/* What a seat can expect of a position as it stands, from 0 to 1. */
static float worth_now(const qv_ruleset *rs, const qv_state *state, uint32_t seat) {
    if (qv__has_value(rs))
        return qv__value_of(rs, qv__open(state), seat);
    const float points = rs->game->estimate ? (float)rs->game->estimate(rs, qv__open(state), seat)
                                            : lead(rs, state, seat);
    return 1 / (1 + exponential(bounded(-points * unit, 30)));
}

static bool is_over(const qv_ruleset *rs, const qv_state *state) {
    return rs->game->turn(rs, qv__open(state)).phase == QV_OVER;
}

static float worth_at(const qv_ruleset *rs, const qv_state *state, uint32_t seat) {
    float share[QV_SEATS];
    if (!is_over(rs, state))
        return worth_now(rs, state, seat);
    qv__judge_result(rs, state, share);
    return share[seat];
}

/* The shares of all seats add up to 1. */
static void shares_now(const qv_ruleset *rs, const qv_state *state, uint32_t viewpoint,
                       float share[QV_SEATS]) {
    float sum = 0;
    if (qv__has_value(rs)) {
        double exact[QV_SEATS];
        qv__shares_by(rs, rs->game->learned->weights, qv__open(state), viewpoint, exact);
        for (uint32_t seat = 0; seat < rs->players; seat++)
            share[seat] = (float)exact[seat];
        return;
    }
    if (rs->players == 2) {
        share[viewpoint] = worth_now(rs, state, viewpoint);
        share[1 - viewpoint] = 1 - share[viewpoint];
        return;
    }
    for (uint32_t seat = 0; seat < rs->players; seat++) {
        share[seat] = worth_now(rs, state, seat);
        sum += share[seat];
    }
    for (uint32_t seat = 0; seat < rs->players; seat++)
        share[seat] /= sum;
}

/* -- Playing on -------------------------------------------------------------------------------- */

static bool is_pending(const qv_ruleset *rs, const qv_state *state, qv_turn turn, uint32_t seat) {
    const qv_game *const game = rs->game;
    if (turn.may_act != 1U << seat)
        return false;
    if (turn.window >> seat & 1)
        return true;
    return game->asks && game->question[game->asks(rs, qv__open(state), seat)].unsettled;
}

/* The answer after which the position looks best to the seat. */
static uint16_t best_answer(qv__judge *self, const qv_state *state, uint32_t seat,
                            const uint16_t *legal, uint32_t n) {
    qv_state *const trial = slot(self, self->trial, LEVELS - 1);
    uint16_t best = legal[0];
    float most = -1;
    for (uint32_t i = 0; i < n; i++) {
        qv__copy(self->rs, trial, state);
        self->rs->game->apply(self->rs, trial, seat, legal[i], NULL);
        const float worth = worth_at(self->rs, trial, seat);
        if (worth <= most)
            continue;
        most = worth;
        best = legal[i];
    }
    return best;
}

/* Plays a decision that is pending; false if there is none that can be played in one step. */
static bool answer(qv__judge *self, qv_state *state, qv_turn turn) {
    uint16_t legal[QV_LEGAL];
    const uint32_t seat = qv__lowest(turn.may_act);
    if (!is_pending(self->rs, state, turn, seat))
        return false;
    const uint32_t n = self->rs->game->legal(self->rs, qv__open(state), seat, legal);
    if (n > ANSWERS)
        return false;
    for (uint32_t i = 0; i < n; i++)
        if (self->inner[legal[i]])
            return false;
    const uint16_t step = n == 1 ? legal[0] : best_answer(self, state, seat, legal, n);
    self->rs->game->apply(self->rs, state, seat, step, NULL);
    return true;
}

bool qv__judge_averages(const qv_ruleset *rs, const qv_state *state, const qv_chance *chance) {
    return qv__has_value(rs) ? qv__is_quiet(rs, qv__open(state))
                             : chance->range && rs->game->estimate;
}

static bool draws_card(const qv_ruleset *rs, const qv_state *state) {
    return rs->game->pile && rs->game->pile(rs, state).n > 0;
}

static float play_on(qv__judge *self, uint32_t level, uint32_t leaves);

static float average(qv__judge *self, uint32_t level, uint32_t leaves, const qv_chance *chance) {
    float sum = 0, weights = 0;
    for (uint32_t i = 0; i < chance->n; i++) {
        qv_state *const next = slot(self, self->trial, level + 1);
        qv__copy(self->rs, next, slot(self, self->trial, level));
        self->rs->game->apply(self->rs, next, QV_CHANCE, chance->at[i].step, NULL);
        const float weight = (float)chance->at[i].weight;
        const float worth = weight * play_on(self, level + 1, leaves * chance->n);
        sum += worth;
        weights += weight;
    }
    return sum / weights;
}

/* The mean worth, for the seat whose moves are judged, of the trial of this level, played on until
 * nothing is pending. */
static float play_on(qv__judge *self, uint32_t level, uint32_t leaves) {
    qv_state *const state = slot(self, self->trial, level);
    const qv_ruleset *const rs = self->rs;
    for (uint32_t forced = 0; forced < FORCED; forced++) {
        const qv_turn turn = rs->game->turn(rs, qv__open(state));
        if (turn.phase == QV_OVER)
            break;
        if (turn.phase == QV_DECIDE) {
            if (answer(self, state, turn))
                continue;
            break;
        }
        if (draws_card(rs, state)) {
            const uint16_t step = qv__draw_due(rs, state, &self->luck);
            rs->game->apply(rs, state, QV_CHANCE, step, NULL);
            continue;
        }
        qv_chance chance; /* large; the game sets every member that counts */
        rs->game->chance(rs, state, &chance);
        if (qv__judge_averages(rs, state, &chance))
            break;
        if (chance.n > 1 && leaves * chance.n <= LEAVES && level + 2 < LEVELS)
            return average(self, level, leaves, &chance);
        rs->game->apply(rs, state, QV_CHANCE, qv__draw(&chance, &self->luck), NULL);
    }
    return worth_at(rs, state, self->seat);
}

void qv__judge_shares(qv__judge *self, qv_state *state, uint32_t viewpoint, qv__rng *rng,
                      float share[QV_SEATS]) {
    const qv_ruleset *const rs = self->rs;
    for (uint32_t forced = 0; forced < FORCED; forced++) {
        const qv_turn turn = rs->game->turn(rs, qv__open(state));
        if (turn.phase == QV_OVER) {
            qv__judge_result(rs, state, share);
            return;
        }
        if (turn.phase == QV_DECIDE) {
            if (answer(self, state, turn))
                continue;
            break;
        }
        if (draws_card(rs, state)) {
            rs->game->apply(rs, state, QV_CHANCE, qv__draw_due(rs, state, rng), NULL);
            continue;
        }
        qv_chance chance;
        rs->game->chance(rs, state, &chance);
        if (qv__judge_averages(rs, state, &chance))
            break;
        rs->game->apply(rs, state, QV_CHANCE, qv__draw(&chance, rng), NULL);
    }
    shares_now(rs, state, viewpoint, share);
}

/* -- Promising moves --------------------------------------------------------------------------- */

static void apply_path(const qv__judge *self, qv_state *state, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        self->rs->game->apply(self->rs, state, self->seat, self->path[i], NULL);
}

/* The mean worth of the first n steps of the path; the level before the last step is that of the
 * first world. */
static float worth_of_path(qv__judge *self, uint32_t n) {
    qv_state *const trial = slot(self, self->trial, 0);
    float sum = 0;
    for (uint32_t w = 0; w < self->worlds; w++) {
        if (w == 0) {
            qv__copy(self->rs, trial, slot(self, self->state, n - 1));
            self->rs->game->apply(self->rs, trial, self->seat, self->path[n - 1], NULL);
        } else {
            qv__copy(self->rs, trial, self->world[w]);
            apply_path(self, trial, n);
        }
        self->luck = qv__rng_at(self->key, w);
        sum += play_on(self, 0, 1);
    }
    return sum / (float)self->worlds;
}

bool qv__judge_is_rough(const qv_ruleset *rs) {
    return rs->game->by_estimate && !qv__has_value(rs);
}

void qv__judge_forget(qv__judge *self) {
    qv__past_forget(&self->past);
}

void qv__judge_blur(qv__judge *self, float noise, bool careless) {
    self->noise = noise;
    self->careless = careless;
}

/* The worth that the first n steps of the path, which have this one, are thought to have. */
static float blurred(const qv__judge *self, uint32_t n, float worth) {
    uint64_t steps = n;
    if (self->noise == 0)
        return worth;
    for (uint32_t i = 0; i < n; i++)
        steps = qv__rng_spread(steps ^ self->path[i]);
    qv__rng rng = qv__rng_at(self->key, steps);
    const float part = (float)(qv__rng_next(&rng) >> 40) / (float)(1 << 24) - 0.5F;
    const float doubt = unsure * self->noise * self->noise;
    const float odds = exponential(self->noise * part) * (worth + doubt) / (1 - worth + doubt);
    return odds / (1 + odds);
}

/* A level with noise is short-sighted, but not foolish. */
static bool is_shunned(const qv__judge *self, uint32_t n) {
    const bool minds = self->noise > 0 && !self->careless;
    const qv__levels *const levels = minds ? self->rs->game->levels : NULL;
    return levels && levels->shuns &&
           levels->shuns(self->rs, slot(self, self->state, n - 1), self->seat, self->path[n - 1]);
}

/* Keeps the first n steps of the path if they are among the best. */
static void retain(qv__judge *self, uint32_t n, float worth) {
    const uint32_t most = qv__judge_is_rough(self->rs) ? FEWER : QV__KEPT;
    const bool full = self->n == most;
    if (full && worth <= self->kept[self->order[most - 1]].worth)
        return;
    const uint8_t at = full ? self->order[most - 1] : (uint8_t)self->n;
    uint32_t place = full ? most - 1 : self->n++;
    self->kept[at].worth = worth;
    self->kept[at].n = n;
    memcpy(self->kept[at].step, self->path, n * sizeof *self->path);
    for (; place > 0 && self->kept[self->order[place - 1]].worth < worth; place--)
        self->order[place] = self->order[place - 1];
    self->order[place] = at;
}

/* Judges the first n steps of the path, and tells their worth. */
static float consider(qv__judge *self, uint32_t n) {
    const float worth = is_shunned(self, n) ? 0 : blurred(self, n, worth_of_path(self, n));
    retain(self, n, worth);
    return worth;
}

/* Judges the first n steps of the path, or counts them. */
static void meet(qv__judge *self, uint32_t n) {
    self->met++;
    self->of_first++;
    if (!qv__judge_is_rough(self->rs)) {
        (void)consider(self, n);
        return;
    }
    const uint32_t place = qv__past_place(self->seat, self->path, n);
    if (self->counts) {
        qv__past_count(&self->past, place);
    } else if (qv__past_takes(&self->past, place)) {
        self->of[self->judged].place = place;
        self->of[self->judged++].worth = consider(self, n);
    }
}

static bool contains(const uint16_t *legal, uint32_t n, uint32_t step) {
    uint32_t low = 0;
    while (n > 1) {
        const uint32_t half = n / 2;
        low += legal[low + half] <= step ? half : 0;
        n -= half;
    }
    return n == 1 && legal[low] == step;
}

static uint16_t *legal_at(const qv__judge *self, uint32_t level) {
    return self->legal + (size_t)self->rs->sizes.legal * level;
}

/* Whether the step of a range that repeats could have come before the last one of the path. */
static bool is_reordered(const qv__judge *self, uint32_t at, uint16_t step, uint32_t legal_before) {
    if (at == 0 || !self->repeats[step] || !self->repeats[self->path[at - 1]])
        return false;
    return step < self->path[at - 1] && contains(legal_at(self, at - 1), legal_before, step);
}

/* All moves that go on from the first `at` steps of the path, without variants. */
static void walk(qv__judge *self, uint32_t at, uint32_t legal_before) {
    const qv_game *const game = self->rs->game;
    uint16_t *const legal = legal_at(self, at);
    const uint32_t n =
        game->legal(self->rs, qv__open(slot(self, self->state, at)), self->seat, legal);
    for (uint32_t i = 0; i < n && self->met < MANY; i++) {
        const uint16_t step = legal[i];
        if (at == 0)
            self->of_first = 0;
        if (self->of_first >= FEW || is_reordered(self, at, step, legal_before))
            continue;
        self->path[at] = step;
        if (!self->inner[step]) {
            if (self->plain[step] != step && contains(legal, n, self->plain[step]))
                continue;
            meet(self, at + 1);
            continue;
        }
        assert(at + 1 < self->rs->sizes.steps);
        qv__copy(self->rs, slot(self, self->state, at + 1), slot(self, self->state, at));
        game->apply(self->rs, slot(self, self->state, at + 1), self->seat, step, NULL);
        walk(self, at + 1, n);
    }
}

/* The variants of a move, which differ from it in words of its last step that may be left out. */
static void refine(qv__judge *self, const candidate *move) {
    const uint32_t last = move->n - 1;
    for (uint32_t i = 0; i < last; i++) {
        qv__copy(self->rs, slot(self, self->state, i + 1), slot(self, self->state, i));
        self->rs->game->apply(self->rs, slot(self, self->state, i + 1), self->seat, move->step[i],
                              NULL);
    }
    uint16_t *const legal = legal_at(self, last);
    const uint32_t n =
        self->rs->game->legal(self->rs, qv__open(slot(self, self->state, last)), self->seat, legal);
    memcpy(self->path, move->step, move->n * sizeof *self->path);
    for (uint32_t i = 0; i < n; i++) {
        self->path[last] = legal[i];
        if (legal[i] != move->step[last] && self->plain[legal[i]] == move->step[last])
            (void)consider(self, move->n);
    }
}

/* Walks over the moves. Of one world those of a poor past are left out, so they are counted first;
 * in several worlds an oversight would cost more than it saves. */
static void judge_all(qv__judge *self) {
    qv__past_anew(&self->past);
    if (self->worlds == 1 && qv__judge_is_rough(self->rs)) {
        self->counts = true;
        walk(self, 0, 0);
        self->counts = false;
        self->met = self->of_first = 0;
    }
    walk(self, 0, 0);
    assert(self->n > 0);
    for (uint32_t i = 0; i < self->judged; i++)
        qv__past_add(&self->past, self->of[i].place,
                     self->kept[self->order[0]].worth - self->of[i].worth);
}

/* Priors: a softmax of the worths. */
static void tell(const qv__judge *self, qv__promising out[QV__KEPT]) {
    const float best = self->kept[self->order[0]].worth;
    float sum = 0;
    for (uint32_t i = 0; i < self->n; i++) {
        const candidate *const c = &self->kept[self->order[i]];
        const float prior = exponential(bounded((c->worth - best) / temperature, 30));
        out[i] = (qv__promising){.worth = c->worth, .prior = prior, .n = c->n, .step = c->step};
        sum += prior;
    }
    for (uint32_t i = 0; i < self->n; i++)
        out[i].prior = (1 - equal_part) * (out[i].prior / sum) + equal_part / (float)self->n;
}

uint32_t qv__judge_moves(qv__judge *self, const qv_state *const *worlds, uint32_t n, uint32_t seat,
                         uint64_t key, qv__promising out[QV__KEPT]) {
    candidate refined[REFINED];
    self->world = worlds;
    self->worlds = n;
    self->seat = seat;
    self->key = key;
    self->n = self->met = self->of_first = self->judged = 0;
    qv__copy(self->rs, slot(self, self->state, 0), worlds[0]);
    judge_all(self);
    const uint32_t best = self->n < REFINED ? self->n : REFINED;
    for (uint32_t i = 0; i < best; i++)
        refined[i] = self->kept[self->order[i]];
    for (uint32_t i = 0; i < best; i++)
        refine(self, &refined[i]);
    tell(self, out);
    return self->n;
}
