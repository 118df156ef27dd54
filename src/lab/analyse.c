/* SPDX-License-Identifier: MIT */
/* Analyses a view by playing on from it many times: the analysis of quiver.h, in slices.
 *
 * All moves are tried in the same worlds with the same luck. A decision counts as played when the
 * ply has advanced; then forced windows are declined, and a seat that continues alone plays as
 * `greedy` does. Knows no game, and only what the seat knows: worlds come from its view.
 */
#include "lab/analyse.h"

#include <assert.h>
#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "ai/agent.h"
#include "ai/ending.h"
#include "base/bits.h"
#include "base/slots.h"
#include "core/draw.h"
#include "core/guard.h"
#include "core/moves.h"
#include "lab/ranking.h"
#include "lab/sums.h"

enum {
    SEARCHES = 10000000, /* most iterations of the search */
    TRIES = 24,          /* worlds that a gain is averaged over */
    FORCED = 64,         /* most steps after a move before the position is evaluated */
    GAINS = 4096,        /* most different moves */
    GOES = 32,           /* most decisions of other seats before the turn of the seat */
    STATES = 2,          /* of the world that is played on, and a copy of it */
};

/* What the next iteration does. */
typedef enum {
    IDLE,   /* nothing: not begun */
    SEARCH, /* best moves: ranks them */
    PLAY,   /* plays on from one of them, to the end of the game */
    REACH,  /* gains: plays on in a world until it is the turn of `who` */
    TRY,    /* tries the next move there */
    SETTLE, /* plays on after it, to the next decision of somebody else */
    DONE,   /* nothing: all is known */
} stage;

struct qv_analysis {
    const qv_ruleset *rs;
    qv_agent *search, *greedy;
    qv__ending *ending;
    uint32_t iterations;
    qv_moves *moves;
    unsigned char *state; /* STATES */
    qv_view *view;        /* what is analysed */
    qv_view *seen;        /* what greedy sees */
    uint64_t seed;
    atomic_bool stopped; /* the only member that other threads and signal handlers touch */
    stage stage;
    uint32_t seat, who, actor;
    bool of_gains; /* else of best moves */
    bool deciding; /* greedy thinks about a move of `actor` */
    qv__rng luck;  /* of the world */

    /* Best moves; they are played on from in each world by turns. */
    qv_rated_move best[QV_RANKED]; /* share: of wins so far, not divided yet */
    qv_whole_move played;          /* is one of them; of 0 steps: whatever they are */
    bool proven;                   /* they are rated exactly */
    double leader;                 /* the share of the first one in this world */
    double behind[QV_RANKED], squares[QV_RANKED]; /* sums of what it was more, and of its square */
    uint32_t n, wanted, games, game, at, skipped;

    /* Gains. */
    qv_rated_move *gain; /* GAINS; gain: the sum over the tries */
    uint32_t *tries;     /* in how many worlds each was legal */
    uint32_t known, worlds, world;
    uint32_t goes, forced, ply;
    double before;    /* the lead before the move */
    uint64_t luck_of; /* the moves of this world */
};

/* -- Making and freeing ------------------------------------------------------------------------ */

void qv_analysis_free(qv_analysis *self) {
    if (!self)
        return;
    qv_agent_free(self->search);
    qv_agent_free(self->greedy);
    qv__ending_free(self->ending);
    qv_moves_free(self->moves);
    free(self->state);
    free(self->view);
    free(self->seen);
    free(self->gain);
    free(self->tries);
    qv_ruleset_free(self->rs);
    free(self);
}

qv_analysis *qv__analysis_by(const qv_ruleset *rs, const char *kind, uint32_t iterations,
                             uint64_t seed, qv_diag *diag) {
    if (!rs || iterations < 1 || iterations > SEARCHES) {
        (void)qv__refuse_argument(diag, "an analysis needs a ruleset and 1 to 10000000 iterations");
        return NULL;
    }
    if (qv__refuse_computers(rs, diag))
        return NULL;
    qv_analysis *const self = calloc(1, sizeof *self);
    char name[32];
    qv_text text = qv_text_over(name, sizeof name);
    qv_text_add(&text, "%s:%u", kind, (unsigned)iterations);
    if (self) {
        self->rs = qv_ruleset_keep(rs);
        self->seed = seed;
        self->iterations = iterations;
        atomic_init(&self->stopped, false);
        self->search = qv_agent_new(rs, name, 0, diag);
        self->greedy = qv_agent_new(rs, "greedy", 0, diag);
        self->ending = qv__ending_new(rs);
        self->moves = qv_moves_new(rs);
        self->state = qv__slots_new(STATES, rs->sizes.state);
        self->view = qv__slots_new(1, rs->sizes.state);
        self->seen = qv__slots_new(1, rs->sizes.state);
        self->gain = malloc(GAINS * sizeof *self->gain);
        self->tries = malloc(GAINS * sizeof *self->tries);
        if (self->search && self->greedy && self->ending && self->moves && self->state &&
            self->view && self->seen && self->gain && self->tries)
            return self;
    }
    qv_analysis_free(self);
    qv__fail(diag, QV_EMEMORY, "not enough memory for an analysis");
    return NULL;
}

qv_analysis *qv_analysis_new(const qv_ruleset *rs, uint32_t iterations, uint64_t seed,
                             qv_diag *diag) {
    return qv__analysis_by(rs, "search", iterations, seed, diag);
}

static qv_state *slot(const qv_analysis *self, uint32_t i) {
    return (qv_state *)(void *)(self->state + i * qv__slot_stride(self->rs->sizes.state));
}

/* -- Playing on -------------------------------------------------------------------------------- */

static void apply_move(const qv_analysis *self, qv_state *state, uint32_t seat,
                       const uint16_t *steps, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        qv__apply(self->rs, state, seat, steps[i], NULL);
}

static void apply_chance(qv_analysis *self, qv_state *state) {
    qv__apply(self->rs, state, QV_CHANCE, qv__draw_due(self->rs, state, &self->luck), NULL);
}

static void begin_deciding(qv_analysis *self, const qv_state *state, uint32_t seat) {
    qv__observe(self->rs, state, seat, self->seen);
    qv__agent_begin(self->greedy, self->seen, seat, self->luck);
    self->actor = seat;
    self->deciding = true;
}

/* One iteration of greedy; plays its move after the last one. */
static void decide(qv_analysis *self, qv_state *state) {
    uint16_t steps[QV_STEPS];
    if (qv_agent_think(self->greedy, 1) > 0)
        return;
    const uint32_t n = qv__agent_end(self->greedy, &self->luck, steps);
    apply_move(self, state, self->actor, steps, n);
    self->deciding = false;
}

/* Declines the window of a seat; false if it has none that can be declined. */
static bool decline(const qv_analysis *self, qv_state *state, qv_turn turn, uint32_t seat) {
    uint16_t legal[QV_LEGAL];
    if (!(turn.window >> seat & 1))
        return false;
    const uint32_t n = self->rs->game->legal(self->rs, qv__open(state), seat, legal);
    for (uint32_t i = 0; i < n; i++)
        if (qv__range_of(self->rs, legal[i])->flags & QV_DECLINE) {
            qv__apply(self->rs, state, seat, legal[i], NULL);
            return true;
        }
    return false;
}

/* -- Best moves -------------------------------------------------------------------------------- */

static double share_of(const qv_analysis *self, const qv_state *state) {
    const qv_result result = qv_result_of(self->rs, qv__open(state));
    return qv__share_of_first(self->rs, &result, self->seat);
}

/* The move that was played takes the last place if it has none. */
static void take_ranking(qv_analysis *self, const qv__proven *proven) {
    qv_whole_move ranked[QV_RANKED];
    self->n = qv_agent_ranked(self->search, ranked, self->wanted);
    if (proven)
        self->n = qv__proven_first(proven, ranked, self->n, self->wanted);
    bool has_played = self->played.n == 0;
    for (uint32_t i = 0; i < self->n; i++)
        has_played |=
            qv__same_steps(ranked[i].step, ranked[i].n, self->played.step, self->played.n);
    if (!has_played) {
        self->n += self->n < 2;
        ranked[self->n - 1] = self->played;
    }
    for (uint32_t i = 0; i < self->n; i++) {
        self->behind[i] = self->squares[i] = 0;
        self->best[i] = (qv_rated_move){.n = ranked[i].n};
        memcpy(self->best[i].step, ranked[i].step, ranked[i].n * sizeof *ranked[i].step);
    }
}

static void begin_game(qv_analysis *self) {
    const qv_rated_move *const move = &self->best[self->at];
    if (self->game == self->games) {
        self->stage = DONE;
        return;
    }
    self->stage = PLAY;
    self->luck = qv__rng_at(self->seed, 1 + self->skipped + self->game);
    qv__deal(self->rs, self->view, &self->luck, slot(self, 0));
    apply_move(self, slot(self, 0), self->seat, move->step, move->n);
}

/* The exact shares of the moves, if each can be proven. */
static bool rate_exactly(qv_analysis *self, const qv__proven *proven) {
    double share[QV_RANKED];
    const uint32_t states = qv__ending_states(self->iterations);
    for (uint32_t i = 0; i < self->n; i++)
        if (!qv__ending_after(self->ending, self->view, self->seat, self->best[i].step,
                              self->best[i].n, states, &share[i]))
            return false;
    for (uint32_t i = 0; i < self->n; i++) {
        self->best[i].share = self->best[i].lo = self->best[i].hi = share[i];
        self->best[i].behind = proven->share - share[i];
        self->best[i].behind_lo = self->best[i].behind_hi = self->best[i].behind;
    }
    return true;
}

static void search_on(qv_analysis *self) {
    qv__proven proven;
    if (qv_agent_think(self->search, 1) > 0)
        return;
    self->at = self->game = 0;
    if (qv__ending_solve(self->ending, self->view, self->seat, qv__ending_states(self->iterations),
                         &proven)) {
        take_ranking(self, &proven);
        self->proven = rate_exactly(self, &proven);
    }
    if (self->proven) {
        self->stage = DONE;
        return;
    }
    take_ranking(self, NULL);
    begin_game(self);
}

static void count_game(qv_analysis *self, double share) {
    if (self->at == 0)
        self->leader = share;
    const double behind = self->leader - share;
    self->best[self->at].share += share;
    self->best[self->at].games++;
    self->behind[self->at] += behind;
    self->squares[self->at] += behind * behind;
}

/* Greedy plays for all seats. */
static void go_on(qv_analysis *self) {
    qv_state *const state = slot(self, 0);
    if (self->deciding) {
        decide(self, state);
        return;
    }
    const qv_turn turn = qv_turn_of(self->rs, qv__open(state));
    if (turn.phase == QV_CHANCE_DUE) {
        apply_chance(self, state);
    } else if (turn.phase == QV_DECIDE) {
        begin_deciding(self, state, qv__lowest(turn.may_act));
    } else {
        count_game(self, share_of(self, state));
        self->at = (self->at + 1) % self->n;
        self->game += self->at == 0;
        begin_game(self);
    }
}

/* Games alike would leave no doubt, so one more is counted that differs. */
static void compare_with_first(const qv_analysis *self, uint32_t i, qv_rated_move *move) {
    const double z = 1.959963984540054, n = move->games;
    move->behind = self->behind[i] / n;
    const double spread = (self->squares[i] + 1) / n - move->behind * move->behind;
    const double half = i ? z * sqrt(spread / n) : 0;
    move->behind_lo = move->behind - half;
    move->behind_hi = move->behind + half;
}

static double share_in(const void *move) {
    return ((const qv_rated_move *)move)->share;
}

static uint32_t tell_best(qv_analysis *self, qv_rated_move *out, uint32_t most) {
    qv_rated_move told[QV_RANKED];
    if (self->stage == SEARCH)
        take_ranking(self, NULL);
    for (uint32_t i = 0; i < self->n; i++) {
        qv_rated_move move = self->best[i];
        if (!self->proven)
            move.hi = 1;
        if (move.games) {
            move.share /= move.games;
            qv__share_interval(move.share, move.games, &move.lo, &move.hi);
            compare_with_first(self, i, &move);
        }
        (void)qv__insert_best(told, i, &move, sizeof move, share_in, QV_RANKED);
    }
    const uint32_t n = self->n < most ? self->n : most;
    memcpy(out, told, n * sizeof *out);
    return n;
}

/* -- Gains ------------------------------------------------------------------------------------- */

/* Own points minus the mean of the others'. */
static double lead(const qv_analysis *self, const qv_state *state) {
    const qv_result result = qv_result_of(self->rs, qv__open(state));
    double others = 0;
    for (uint32_t i = 0; i < self->rs->players; i++)
        others += i == self->who ? 0 : result.score[i];
    const uint32_t rivals = self->rs->players - 1;
    return result.score[self->who] - (rivals ? others / rivals : 0);
}

/* No move is the beginning of another one, so its steps tell it apart. */
static uint32_t find(const qv_analysis *self, const uint16_t *steps, uint32_t n) {
    uint32_t i = 0;
    while (i < self->known && memcmp(self->gain[i].step, steps, n * sizeof *steps) != 0)
        i++;
    return i;
}

static void begin_world(qv_analysis *self) {
    if (self->world == TRIES) {
        self->stage = DONE;
        return;
    }
    self->stage = REACH;
    self->goes = 0;
    self->luck = qv__rng_at(~self->seed, self->world++);
    qv__deal(self->rs, self->view, &self->luck, slot(self, 0));
}

static void play_at_random(qv_analysis *self, qv_state *state, uint32_t seat) {
    uint16_t steps[QV_STEPS], chosen[QV_STEPS];
    uint32_t seen = 0, length = 0;
    (void)qv__moves_start_few(self->moves, qv__open(state), seat, self->seed ^ self->goes);
    for (uint32_t n; (n = qv_moves_next(self->moves, steps)) > 0;)
        if (qv__rng_below(&self->luck, ++seen) == 0) {
            memcpy(chosen, steps, n * sizeof *steps);
            length = n;
        }
    apply_move(self, state, seat, chosen, length);
}

static void begin_tries(qv_analysis *self) {
    self->stage = TRY;
    self->worlds++;
    self->luck_of = qv__rng_next(&self->luck);
    self->ply = qv_view_ply(qv__open(slot(self, 0)));
    self->before = lead(self, slot(self, 0));
    (void)qv__moves_start_few(self->moves, qv__open(slot(self, 0)), self->who, self->seed);
}

/* Plays at random until it is the turn of `who`; another world if it does not come. */
static void reach_on(qv_analysis *self) {
    qv_state *const state = slot(self, 0);
    const qv_turn turn = qv_turn_of(self->rs, qv__open(state));
    const bool decision = turn.phase == QV_DECIDE;
    if (self->who == self->seat || (decision && turn.may_act & ~turn.window & 1U << self->who)) {
        begin_tries(self);
    } else if (turn.phase == QV_CHANCE_DUE) {
        apply_chance(self, state);
    } else if (!decision) {
        begin_world(self);
    } else {
        const uint32_t actor = qv__lowest(turn.may_act);
        if (!decline(self, state, turn, actor))
            play_at_random(self, state, actor);
        if (++self->goes == GOES)
            begin_world(self);
    }
}

static void try_next(qv_analysis *self) {
    uint16_t steps[QV_STEPS];
    const uint32_t n = qv_moves_next(self->moves, steps);
    if (n == 0) {
        begin_world(self);
        return;
    }
    self->at = find(self, steps, n);
    if (self->at == GAINS)
        return;
    if (self->at == self->known) {
        self->gain[self->at] = (qv_rated_move){.n = n};
        memcpy(self->gain[self->at].step, steps, n * sizeof *steps);
        self->tries[self->at] = 0;
        self->known++;
    }
    self->luck = qv__rng_at(self->luck_of, 0);
    self->forced = 0;
    self->stage = SETTLE;
    qv__copy(self->rs, slot(self, 1), slot(self, 0));
    apply_move(self, slot(self, 1), self->who, steps, n);
}

static void settled(qv_analysis *self) {
    self->gain[self->at].gain += lead(self, slot(self, 1)) - self->before;
    self->tries[self->at]++;
    self->stage = TRY;
}

/* After a move of `who`, on to the next decision of somebody else. */
static void settle_on(qv_analysis *self) {
    qv_state *const state = slot(self, 1);
    if (self->deciding) {
        decide(self, state);
        return;
    }
    const qv_turn turn = qv_turn_of(self->rs, qv__open(state));
    if (turn.phase == QV_OVER || self->forced++ == FORCED) {
        settled(self);
        return;
    }
    if (turn.phase == QV_CHANCE_DUE) {
        apply_chance(self, state);
        return;
    }
    const bool own = turn.may_act == 1U << self->who;
    const bool same = qv_view_ply(qv__open(state)) == self->ply;
    const uint32_t actor = own ? self->who : qv__lowest(turn.may_act);
    if (own || same)
        begin_deciding(self, state, actor);
    else if (!decline(self, state, turn, actor))
        settled(self);
}

/* In all worlds together. */
static double gain_in(const void *move) {
    const qv_rated_move *const of = move;
    return of->gain * of->often;
}

static uint32_t tell_gains(const qv_analysis *self, qv_rated_move *out, uint32_t most) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < self->known; i++) {
        qv_rated_move move = self->gain[i];
        if (move.gain <= 0)
            continue;
        move.gain /= self->tries[i];
        move.often = (double)self->tries[i] / self->worlds;
        move.hi = 1; /* no games were played, so any share is possible */
        n = qv__insert_best(out, n, &move, sizeof move, gain_in, most);
    }
    return n;
}

/* -- Slices ------------------------------------------------------------------------------------ */

static void begin(qv_analysis *self, const qv_view *view, uint32_t seat, uint32_t who,
                  bool of_gains) {
    qv__copy(self->rs, self->view, view);
    self->seat = seat;
    self->who = who;
    self->of_gains = of_gains;
    self->deciding = self->proven = false;
    self->n = self->known = self->worlds = self->world = 0;
    atomic_store_explicit(&self->stopped, false, memory_order_relaxed);
}

int qv_analysis_begin_best(qv_analysis *self, const qv_view *view, uint32_t seat, uint32_t games,
                           uint32_t most, qv_diag *diag) {
    if (!self || most == 0)
        return qv__refuse_argument(diag, "an analysis has to look for at least one move");
    const int err = qv__may_think(self->rs, view, seat, diag);
    if (err)
        return err;
    begin(self, view, seat, seat, false);
    self->games = games;
    self->wanted = most < QV_RANKED ? most : QV_RANKED;
    self->played.n = self->skipped = 0;
    self->stage = SEARCH;
    qv__agent_begin(self->search, self->view, seat, qv__rng_at(self->seed, 0));
    return QV_OK;
}

void qv__analysis_play(qv_analysis *self, const uint16_t *steps, uint32_t n, uint32_t skipped) {
    assert(self->stage == SEARCH && n <= QV_STEPS);
    self->skipped = skipped;
    self->played.n = n;
    memcpy(self->played.step, steps, n * sizeof *steps);
}

int qv_analysis_begin_gains(qv_analysis *self, const qv_view *view, uint32_t seat, uint32_t who,
                            qv_diag *diag) {
    if (!self || who >= self->rs->players)
        return qv__refuse_argument(diag, "gains are those of a seat that plays");
    const int err = qv__own_view(self->rs, view, seat, diag);
    if (err)
        return err;
    begin(self, view, seat, who, true);
    begin_world(self);
    return QV_OK;
}

static void advance(qv_analysis *self) {
    switch (self->stage) {
    case SEARCH: search_on(self); break;
    case PLAY: go_on(self); break;
    case REACH: reach_on(self); break;
    case TRY: try_next(self); break;
    case SETTLE: settle_on(self); break;
    case IDLE:
    case DONE: break;
    }
}

int qv_analysis_think(qv_analysis *self, uint32_t iterations) {
    if (!self || self->stage == IDLE)
        return QV_EARGUMENT;
    for (uint32_t i = 0; self->stage != DONE; i++) {
        if (atomic_load_explicit(&self->stopped, memory_order_relaxed))
            return 0;
        if (i == iterations)
            return 1;
        advance(self);
    }
    return 0;
}

bool qv_is_proven(const qv_rated_move *move) {
    return move && move->games == 0 && move->lo >= move->hi;
}

void qv_analysis_stop(qv_analysis *self) {
    if (self)
        atomic_store_explicit(&self->stopped, true, memory_order_relaxed);
}

uint32_t qv_analysis_moves(qv_analysis *self, qv_rated_move *moves, uint32_t most) {
    if (!self || self->stage == IDLE || !moves || most == 0)
        return 0;
    return self->of_gains ? tell_gains(self, moves, most) : tell_best(self, moves, most);
}
