/* SPDX-License-Identifier: MIT */
/* Learning weights by self-play, see lab/train.h. */
#include "lab/train.h"

#include <stdlib.h>
#include <string.h>

#include "ai/agent.h"
#include "ai/lookahead.h"
#include "base/bits.h"
#include "base/slots.h"
#include "core/draw.h"
#include "lab/fit.h"

enum {
    SOFT = 24,      /* the first moves of a game, up to so many, are drawn among good ones, */
    SOFT_LATER = 3, /* and one of so many afterwards */
    GROW = 256,     /* positions of a game: room for more at once */
};

/* What outcomes count against the values on the way: all at first, when these mean nothing. */
static const double lambda_first = 1, lambda_last = 0.8;
static const double judged = 0.7;  /* what the agent's own value counts against the outcome */
static const double softness = 25; /* a share of 1/25 less: e times less often */

/* One position of the current game, as far as one seat knew it. */
typedef struct {
    float *number; /* features and blends of all seats */
    double share[QV_SEATS], target[QV_SEATS];
    uint32_t judge; /* the seat to which the agent gave a value; QV_NOBODY: none */
    double judgement;
} moment;

struct qv__training {
    const qv_ruleset *rs;
    qv__training_plan plan;
    qv__weights *weights, *rounded;
    qv__fit *fit;
    qv__lookahead *lookahead; /* NULL: the agent plays */
    qv_agent *agent;
    qv_state *state;
    qv_view *view;
    uint32_t numbers; /* of a position */
    uint32_t played, soft;
    uint64_t positions;
    double sum[QV_FEATURES * QV_COLUMNS]; /* of the weights after `summed` rounds */
    uint32_t summed;
    moment *moment; /* of the current game */
    uint32_t n, room;
    bool lost;  /* out of memory */
    bool lucky; /* luck is wide enough for games that differ, and moves need not be drawn */
};

void qv__training_free(qv__training *t) {
    if (!t)
        return;
    for (uint32_t i = 0; i < t->room; i++)
        free(t->moment[i].number);
    free(t->moment);
    qv__weights_free(t->weights);
    qv__weights_free(t->rounded);
    qv__fit_free(t->fit);
    qv__lookahead_free(t->lookahead);
    qv_agent_free(t->agent);
    free(t->state);
    free(t->view);
    free(t);
}

static bool make_player(qv__training *t, qv_diag *diag) {
    if (t->plan.agent)
        t->agent = qv_agent_new(t->rs, t->plan.agent, 0, diag);
    else
        t->lookahead = qv__lookahead_new(t->rs, t->weights);
    if (!t->agent && !t->lookahead && !t->plan.agent)
        qv__fail(diag, QV_EMEMORY, "not enough memory for training");
    return t->agent || t->lookahead;
}

qv__training *qv__training_new(const qv_ruleset *rs, const qv__training_plan *plan, qv_diag *diag) {
    const qv__learned *const learned = rs->game->learned;
    if (!learned) {
        qv__fail(diag, QV_ECONTENT, "%s has no features to learn weights for", rs->game->name);
        return NULL;
    }
    qv__training *const t = calloc(1, sizeof *t);
    if (!t) {
        qv__fail(diag, QV_EMEMORY, "not enough memory for training");
        return NULL;
    }
    t->rs = rs;
    t->plan = *plan;
    t->lucky = qv__has_wide_luck(rs);
    t->numbers = rs->players * (learned->features + QV_COLUMNS);
    t->weights = qv__weights_new(rs->game, plan->command);
    t->rounded = qv__weights_new(rs->game, plan->command);
    t->fit = qv__fit_new(learned->features, learned->columns);
    t->state = qv__slots_new(1, rs->sizes.state);
    t->view = qv__slots_new(1, rs->sizes.state);
    if (!t->weights || !t->rounded || !t->fit || !t->state || !t->view) {
        qv__fail(diag, QV_EMEMORY, "not enough memory for training");
        qv__training_free(t);
        return NULL;
    }
    t->rounded->rules = qv__weights_rules(rs->game);
    if (plan->from)
        memcpy(qv__weights_of(t->weights), plan->from->weight,
               sizeof(float) * learned->features * QV_COLUMNS);
    if (make_player(t, diag))
        return t;
    qv__training_free(t);
    return NULL;
}

/* -- Choosing ---------------------------------------------------------------------------------- */

/* In proportion to e^(softness * value), among the best. */
static const qv_whole_move *draw_good(const qv__looked *best, uint32_t n, qv__rng *rng) {
    enum { FINE = 1 << 20 };
    double strength[QV_LOOKED], share[QV_LOOKED];
    for (uint32_t i = 0; i < n; i++)
        strength[i] = softness * best[i].value;
    qv__shares(strength, n, share);
    double left = (double)qv__rng_below(rng, FINE) / FINE;
    uint32_t i = 0;
    for (; i + 1 < n && left >= share[i]; i++)
        left -= share[i];
    return &best[i].move;
}

static uint32_t look_ahead(qv__training *t, uint32_t seat, qv__rng *rng, bool soft,
                           uint16_t steps[QV_STEPS]) {
    const qv__looked *best;
    qv__lookahead_begin(t->lookahead, t->view, seat, rng);
    while (!qv__lookahead_tried(t->lookahead))
        (void)qv__lookahead_think(t->lookahead, rng);
    const uint32_t n = qv__lookahead_best(t->lookahead, &best);
    const qv_whole_move *const move = soft ? draw_good(best, n, rng) : &best[0].move;
    memcpy(steps, move->step, move->n * sizeof *steps);
    return move->n;
}

static bool is_soft(const qv__training *t, qv__rng *rng) {
    if (t->lucky)
        return false;
    const bool late = qv__rng_below(rng, SOFT_LATER) == 0;
    return t->n < t->soft || late;
}

/* -- Positions --------------------------------------------------------------------------------- */

static moment *next_moment(qv__training *t) {
    if (t->n == t->room) {
        moment *const more = realloc(t->moment, (t->room + GROW) * sizeof *more);
        if (!more)
            return NULL;
        t->moment = more;
        for (uint32_t i = 0; i < GROW; i++, t->room++) {
            t->moment[t->room].number = calloc(t->numbers, sizeof(float));
            if (!t->moment[t->room].number)
                return NULL;
        }
    }
    return &t->moment[t->n++];
}

/* The quiet position as one seat knows it, drawn at random. */
static void remember(qv__training *t, qv__rng *rng) {
    const qv_ruleset *const rs = t->rs;
    const qv__learned *const learned = rs->game->learned;
    const qv_view *const now = qv__open(t->state);
    const uint32_t seat = qv__rng_below(rng, rs->players);
    moment *const m = next_moment(t);
    if (!m) {
        t->lost = true;
        return;
    }
    float *const blend = m->number + rs->players * learned->features;
    m->judge = QV_NOBODY;
    memset(m->number, 0, t->numbers * sizeof *m->number);
    learned->measure(rs, now, seat, m->number);
    for (uint32_t i = 0; i < rs->players; i++)
        learned->blend(rs, now, i, blend + i * QV_COLUMNS);
    qv__shares_by(rs, t->weights, now, seat, m->share);
}

/* The value of the position to the seat that was to move, if the agent has one. */
static void judge(qv__training *t, uint32_t seat) {
    double value;
    if (t->n == 0 || !t->agent || !qv__agent_value(t->agent, &value))
        return;
    t->moment[t->n - 1].judge = seat;
    t->moment[t->n - 1].judgement = value;
}

/* -- Games ------------------------------------------------------------------------------------- */

static void move(qv__training *t, uint32_t seat, qv__rng *rng) {
    uint16_t steps[QV_STEPS];
    const bool soft = is_soft(t, rng);
    uint32_t n;
    qv__observe(t->rs, t->state, seat, t->view);
    if (t->lookahead) {
        n = look_ahead(t, seat, rng, soft, steps);
    } else {
        n = qv__agent_choose(t->agent, t->view, seat, rng, steps);
        judge(t, seat);
    }
    for (uint32_t i = 0; i < n; i++)
        qv__apply(t->rs, t->state, seat, steps[i], NULL);
}

static void play(qv__training *t, qv__rng *rng) {
    const qv_ruleset *const rs = t->rs;
    const qv_view *const now = qv__open(t->state);
    qv__init(rs, t->state);
    t->n = 0;
    t->soft = qv__rng_below(rng, SOFT);
    for (qv_turn turn; !t->lost && (turn = rs->game->turn(rs, now)).phase != QV_OVER;) {
        if (turn.phase == QV_CHANCE_DUE) {
            qv__apply(rs, t->state, QV_CHANCE, qv__draw_due(rs, t->state, rng), NULL);
            continue;
        }
        if (qv__is_quiet(rs, now))
            remember(t, rng);
        move(t, qv__lowest(turn.may_act), rng);
    }
}

/* The agent's value, and the outcome; the other seats share the rest as before. */
static void mix_judgement(const qv__training *t, moment *m, const double *won) {
    const double rest = 1 - m->share[m->judge];
    for (uint32_t s = 0; s < t->rs->players; s++) {
        const double others =
            rest > 0 ? (1 - m->judgement) * m->share[s] / rest : (1 - m->judgement) / QV_SEATS;
        const double value = s == m->judge ? m->judgement : others;
        m->target[s] = judged * value + (1 - judged) * won[s];
    }
}

static void learn(qv__training *t) {
    const uint32_t seats = t->rs->players;
    const double lambda = lambda_first + (lambda_last - lambda_first) * t->played / t->plan.games;
    double won[QV_SEATS], after[QV_SEATS];
    qv__shares_won(t->rs, qv__open(t->state), won);
    memcpy(after, won, sizeof after);
    for (uint32_t i = t->n; i-- > 0;) {
        moment *const m = &t->moment[i];
        memcpy(m->target, after, sizeof after);
        if (m->judge != QV_NOBODY)
            mix_judgement(t, m, won);
        for (uint32_t s = 0; s < seats; s++)
            after[s] = lambda * after[s] + (1 - lambda) * m->share[s];
    }
    const uint32_t features = t->rs->game->learned->features;
    for (uint32_t i = 0; i < t->n; i++) {
        const moment *const m = &t->moment[i];
        qv__fit_add(t->fit, seats, m->number, m->number + seats * features, m->share, m->target);
    }
    t->positions += t->n;
}

static void end_round(qv__training *t, uint32_t round) {
    qv__fit_step(t->fit, qv__weights_of(t->weights));
    if (round <= QV_TRAIN_ROUNDS / 2)
        return;
    for (uint32_t i = 0; i < QV_FEATURES * QV_COLUMNS; i++)
        t->sum[i] += (double)t->weights->weight[i];
    t->summed++;
}

bool qv__training_play(qv__training *t) {
    if (t->played == t->plan.games || t->lost)
        return false;
    qv__rng rng = qv__rng_at(t->plan.seed, t->played);
    play(t, &rng);
    if (t->lost)
        return false;
    learn(t);
    t->played++;
    const uint64_t round = (uint64_t)t->played * QV_TRAIN_ROUNDS / t->plan.games;
    if (round > (uint64_t)(t->played - 1) * QV_TRAIN_ROUNDS / t->plan.games)
        end_round(t, (uint32_t)round);
    return true;
}

const qv__weights *qv__training_weights(qv__training *t) {
    float *const weight = qv__weights_of(t->rounded);
    for (uint32_t i = 0; i < QV_FEATURES * QV_COLUMNS; i++)
        weight[i] = t->summed ? (float)(t->sum[i] / t->summed) : t->weights->weight[i];
    qv__weights_round(t->rounded);
    return t->rounded;
}

uint64_t qv__training_positions(const qv__training *t) {
    return t->positions;
}
