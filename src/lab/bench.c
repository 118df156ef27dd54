/* SPDX-License-Identifier: MIT */
/* Measured work, see lab/bench.h.
 *
 * Everything is set up before a run, and results go to a sink so that no compiler can remove the
 * work.
 */
#include "lab/bench.h"

#include <stdlib.h>
#include <string.h>

#include "ai/agent.h"
#include "base/bits.h"
#include "base/bounded.h"
#include "base/slots.h"
#include "core/draw.h"
#include "core/game.h"

enum { DECISION = 1000 /* iterations of one search */, TRIES = 10000 };

struct qv__bench {
    const qv_ruleset *rs;
    unsigned char
        *slots; /* the middle states, their movers' views, the start, and one to work on */
    uint32_t mover[QV_BENCH_STATES];
    qv_agent *search;
    uint8_t *inner; /* by step: whether it is inside a move, read off the ranges beforehand */
    qv__rng rng;
    uint64_t sink;
    uint32_t next; /* the middle state to work on next */
};

enum { MIDDLE = 0, VIEWS = QV_BENCH_STATES, START = 2 * QV_BENCH_STATES, WORK, SLOTS };

static const char *const names[QV_BENCH_KINDS] = {
    [QV_BENCH_STEPS] = "steps", [QV_BENCH_MOVES] = "moves", [QV_BENCH_PLIES] = "plies",
    [QV_BENCH_GAMES] = "games", [QV_BENCH_COPY] = "copy",   [QV_BENCH_OBSERVE] = "observe",
    [QV_BENCH_HASH] = "hash",   [QV_BENCH_DEAL] = "deal",   [QV_BENCH_SEARCH] = "search",
};

const char *qv__bench_name(uint32_t kind) {
    return kind < QV_BENCH_KINDS ? names[kind] : NULL;
}

static void *slot(const qv__bench *bench, uint32_t i) {
    return bench->slots + i * qv__slot_stride(bench->rs->sizes.state);
}

/* -- Random games ------------------------------------------------------------------------------ */

typedef struct {
    uint64_t steps, moves, plies, games;
} played;

/* The steps of one seat to the end of its move: inside a move nobody else may act, so only its
 * first step asks whose turn it is. */
static void move_on(qv__bench *bench, qv_state *state, uint32_t seat, played *sum) {
    const qv_ruleset *const rs = bench->rs;
    uint16_t legal[QV_LEGAL];
    uint16_t step;
    do {
        const uint32_t n = rs->game->legal(rs, qv__open(state), seat, legal);
        step = legal[qv__rng_pick(&bench->rng, n)];
        rs->game->apply(rs, state, seat, step, NULL);
        sum->steps++;
    } while (bench->inner[step]);
    sum->moves++;
}

/* One chance outcome, or one move of a seat; false at the end of the game. */
static bool step_on(qv__bench *bench, qv_state *state, played *sum) {
    const qv_ruleset *const rs = bench->rs;
    const qv_game *const game = rs->game;
    const qv_turn turn = game->turn(rs, qv__open(state));
    if (turn.phase == QV_OVER)
        return false;
    if (turn.phase == QV_CHANCE_DUE) {
        game->apply(rs, state, QV_CHANCE, qv__draw_due(rs, state, &bench->rng), NULL);
        return true;
    }
    move_on(bench, state, qv__lowest(turn.may_act), sum);
    return true;
}

static uint64_t counted(const played *sum, uint32_t kind) {
    switch (kind) {
    case QV_BENCH_STEPS: return sum->steps;
    case QV_BENCH_MOVES: return sum->moves;
    case QV_BENCH_PLIES: return sum->plies;
    default: return sum->games;
    }
}

static uint64_t play_games(qv__bench *bench, uint32_t kind, uint64_t count) {
    qv_state *const work = slot(bench, WORK);
    played sum = {0};
    while (counted(&sum, kind) < count) {
        qv__copy(bench->rs, work, slot(bench, START));
        while (step_on(bench, work, &sum)) {
        }
        sum.plies += qv_view_ply(qv__open(work));
        sum.games++;
    }
    return counted(&sum, kind);
}

/* -- Setting up -------------------------------------------------------------------------------- */

/* A state from the middle of a random game in which a seat is to choose a whole move; false if this
 * game was over too soon. */
static bool find_middle(qv__bench *bench, uint32_t i) {
    const qv_ruleset *const rs = bench->rs;
    qv_state *const state = slot(bench, MIDDLE + i);
    played sum = {0};
    qv__copy(rs, state, slot(bench, START));
    while (step_on(bench, state, &sum)) {
    }
    const uint64_t whole = sum.steps;
    const uint64_t until = whole / 4 + qv__rng_below(&bench->rng, (uint32_t)(whole / 2 + 1));
    qv__copy(rs, state, slot(bench, START));
    for (sum.steps = 0; sum.steps < until;)
        if (!step_on(bench, state, &sum))
            return false;
    for (;;) {
        const qv_turn turn = rs->game->turn(rs, qv__open(state));
        if (turn.phase == QV_DECIDE && !turn.inside) {
            bench->mover[i] = qv__lowest(turn.may_act);
            qv__observe(rs, state, bench->mover[i], slot(bench, VIEWS + i));
            return true;
        }
        if (!step_on(bench, state, &sum))
            return false;
    }
}

static uint8_t *inner_steps(const qv_ruleset *rs) {
    uint8_t *const inner = calloc(qv__first(rs, rs->game->ranges), 1);
    for (uint32_t r = 0; inner && r < rs->game->ranges; r++)
        if (rs->game->range[r].flags & QV_INNER)
            memset(inner + qv__first(rs, r), 1, qv__steps_of(rs, r));
    return inner;
}

qv__bench *qv__bench_new(const qv_ruleset *rs, uint64_t seed, qv_diag *diag) {
    qv__bench *const bench = calloc(1, sizeof *bench);
    if (!bench) {
        qv__fail(diag, QV_EMEMORY, "not enough memory to measure");
        return NULL;
    }
    char name[24];
    qv_text text = qv_text_over(name, sizeof name);
    qv_text_add(&text, "search:%d", DECISION);
    *bench = (qv__bench){.rs = rs, .rng = qv__rng_at(seed, 0)};
    bench->slots = qv__slots_new(SLOTS, rs->sizes.state);
    bench->inner = inner_steps(rs);
    const bool room = bench->slots && bench->inner;
    if (!room)
        qv__fail(diag, QV_EMEMORY, "not enough memory to measure");
    bench->search = room ? qv_agent_new(rs, name, 0, diag) : NULL;
    if (!bench->search) {
        qv__bench_free(bench);
        return NULL;
    }
    qv__init(rs, slot(bench, START));
    uint32_t found = 0;
    for (uint32_t i = 0; found < QV_BENCH_STATES && i < TRIES; i++)
        found += find_middle(bench, found);
    if (found == QV_BENCH_STATES)
        return bench;
    qv__fail(diag, QV_ESTATE, "random games are too short to find %d positions in them",
             QV_BENCH_STATES);
    qv__bench_free(bench);
    return NULL;
}

void qv__bench_free(qv__bench *bench) {
    if (!bench)
        return;
    free(bench->slots);
    free(bench->inner);
    qv_agent_free(bench->search);
    free(bench);
}

/* -- Runs -------------------------------------------------------------------------------------- */

static uint32_t take_turns(qv__bench *bench) {
    bench->next = (bench->next + 1) % QV_BENCH_STATES;
    return bench->next;
}

/* The copy is read back through a volatile byte, or it would not have to be made. */
static void copy(qv__bench *bench, uint64_t count) {
    const size_t size = bench->rs->sizes.state;
    unsigned char *const work = slot(bench, WORK);
    for (uint64_t i = 0; i < count; i++) {
        qv__copy(bench->rs, work, slot(bench, MIDDLE + (uint32_t)(i % QV_BENCH_STATES)));
        bench->sink += *(volatile unsigned char *)&work[i % size];
    }
}

static void observe(qv__bench *bench, uint64_t count) {
    for (uint64_t i = 0; i < count; i++) {
        const uint32_t at = take_turns(bench);
        qv__observe(bench->rs, slot(bench, MIDDLE + at), bench->mover[at], slot(bench, WORK));
    }
}

static void hash(qv__bench *bench, uint64_t count) {
    for (uint64_t i = 0; i < count; i++)
        bench->sink += qv__hash(bench->rs, slot(bench, MIDDLE + take_turns(bench)));
}

static void deal(qv__bench *bench, uint64_t count) {
    for (uint64_t i = 0; i < count; i++)
        qv__deal(bench->rs, slot(bench, VIEWS + take_turns(bench)), &bench->rng, slot(bench, WORK));
}

static uint64_t search(qv__bench *bench, uint64_t count) {
    uint64_t done = 0;
    for (; done < count; done += DECISION) {
        const uint32_t at = take_turns(bench);
        uint16_t steps[QV_STEPS];
        bench->sink += qv__agent_choose(bench->search, slot(bench, VIEWS + at), bench->mover[at],
                                        &bench->rng, steps);
    }
    return done;
}

uint64_t qv__bench_run(qv__bench *bench, uint32_t kind, uint64_t count) {
    switch (kind) {
    case QV_BENCH_COPY: copy(bench, count); break;
    case QV_BENCH_OBSERVE: observe(bench, count); break;
    case QV_BENCH_HASH: hash(bench, count); break;
    case QV_BENCH_DEAL: deal(bench, count); break;
    case QV_BENCH_SEARCH: count = search(bench, count); break;
    default: count = play_games(bench, kind, count); break;
    }
    return count;
}
