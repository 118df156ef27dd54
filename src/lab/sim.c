/* SPDX-License-Identifier: MIT */
/* Plays games between players and adds up their results, see lab/sim.h.
 *
 * A player without a `pick` gets its view and its events from a match. If all players are blind
 * and no events are counted, there is nobody to build views or to keep a history for, so the game
 * is played on a bare state; steps, draws and generators are the same in both cases.
 */
#include "lab/sim.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/slots.h"
#include "core/values.h"
#include "lab/playing.h"
#include "match/course.h"

/* Which events of a kind are counted. */
typedef struct {
    enum { ALL, VALUE, WINNER } which;
    uint32_t argument;
    int32_t value;
} filter;

struct qv__sim {
    const qv_ruleset *rs;
    uint64_t seed;
    qv__player *player[QV_SIM_AGENTS];
    bool blind; /* all players are */
    qv__sim_sums sums;
    filter only[QV_SIM_COUNTS];
    qv__inner_steps inner;
    qv_state *state;   /* of a game without a match */
    uint64_t last;     /* the number of the game that was played last */
    uint32_t resigned; /* the seat that gave up in it, QV_NOBODY for none */
    qv_diag reason;
};

/* A game that is played: its number, who plays, and its results. */
typedef struct {
    uint64_t number, seed;
    qv__seated seated;
    qv_result result;
    uint64_t moves, found[QV_SIM_COUNTS];
} play;

/* -- Making and freeing ------------------------------------------------------------------------ */

qv__sim *qv__sim_new(const qv_ruleset *rs, qv__player *const *players, uint32_t n, uint64_t seed,
                     qv_diag *diag) {
    if (n < 1 || n > QV_SIM_AGENTS) {
        qv__fail(diag, QV_ENAME, "a simulation has 1 to %d agents, not %u", QV_SIM_AGENTS,
                 (unsigned)n);
        return NULL;
    }
    qv__sim *const sim = calloc(1, sizeof *sim);
    qv_state *const state = qv__slots_new(1, rs->sizes.state);
    if (!sim || !state) {
        free(sim);
        free(state);
        qv__fail(diag, QV_EMEMORY, "not enough memory for a simulation");
        return NULL;
    }
    *sim = (qv__sim){.rs = rs, .seed = seed, .blind = true, .state = state, .resigned = QV_NOBODY};
    qv__inner_steps_of(rs, &sim->inner);
    sim->sums.players = rs->players;
    sim->sums.agents = n;
    for (uint32_t i = 0; i < n; i++) {
        sim->player[i] = players[i];
        sim->blind = sim->blind && players[i]->kind->pick;
    }
    return sim;
}

void qv__sim_free(qv__sim *sim) {
    if (!sim)
        return;
    free(sim->state);
    free(sim);
}

void qv__sim_count_kind(qv__sim *sim, uint32_t kind) {
    assert(sim->sums.counts < QV_SIM_COUNTS && kind < sim->rs->game->kinds);
    sim->sums.count[sim->sums.counts++] = (qv__sim_count_sums){.kind = kind, .least = UINT64_MAX};
}

/* The value that is written so: by its word, or as a number if there are no words. */
static bool find_value(const qv__sim *sim, const qv__dim *dim, const char *word, int32_t *value) {
    const char *own = NULL;
    for (*value = 0; (own = qv__dim_word(sim->rs, dim, *value)) && strcmp(own, word) != 0;)
        ++*value;
    if (own || *value > 0)
        return own;
    char *end;
    *value = (int32_t)strtol(word, &end, 10) - dim->from;
    return end != word && *end == '\0' && *value < (int64_t)qv__dim_n(sim->rs, dim);
}

bool qv__sim_count_word(qv__sim *sim, uint32_t kind, const char *word) {
    const qv__dim *const *const arg = sim->rs->game->kind[kind].arg;
    const bool winner = strcmp(word, "winner") == 0;
    filter only = {.which = winner ? WINNER : VALUE};
    for (; only.argument < QV_ARGUMENTS && arg[only.argument]; only.argument++)
        if (winner ? arg[only.argument] == sim->rs->game->seat
                   : find_value(sim, arg[only.argument], word, &only.value)) {
            sim->only[sim->sums.counts] = only;
            qv__sim_count_kind(sim, kind);
            return true;
        }
    return false;
}

const qv__sim_sums *qv__sim_sums_of(const qv__sim *sim) {
    return &sim->sums;
}

static uint32_t player_of(const qv__sim *sim, uint64_t number, uint32_t seat) {
    return (uint32_t)((seat + number) % sim->sums.agents);
}

const char *qv__sim_resigned(const qv__sim *sim, uint32_t *who, uint32_t *seat) {
    if (sim->resigned == QV_NOBODY)
        return NULL;
    *who = player_of(sim, sim->last, sim->resigned);
    *seat = sim->resigned;
    return sim->reason.text;
}

/* -- In a match -------------------------------------------------------------------------------- */

static bool counts(const qv__sim *sim, uint32_t i, const qv_event *event, const qv_result *result) {
    const filter *const only = &sim->only[i];
    if (event->kind != sim->sums.count[i].kind || only->which == ALL)
        return event->kind == sim->sums.count[i].kind;
    const int32_t value = event->arg[only->argument];
    return only->which == VALUE ? value == only->value
                                : qv__share_of_first(sim->rs, result, (uint32_t)value) >= 1;
}

/* How often each kind that is counted happened. Events that several seats may see are counted once,
 * for the first of them. */
static int find_events(const qv__sim *sim, const qv_match *match, play *game, qv_diag *diag) {
    qv_event_log log = {.n = 0};
    int err = QV_OK;
    for (uint32_t seat = 0; seat < sim->rs->players && sim->sums.counts && !err; seat++) {
        log.n = 0;
        if (qv_match_events(match, seat, 0, UINT32_MAX, &log) < 0)
            err = QV_EMEMORY;
        for (uint32_t i = 0; i < log.n; i++)
            for (uint32_t k = 0; k < sim->sums.counts; k++)
                game->found[k] += counts(sim, k, &log.at[i], &game->result) &&
                                  qv__lowest(log.at[i].seen_by) == seat;
    }
    qv_event_log_free(&log);
    if (err)
        qv__fail(diag, err, "not enough memory to count events");
    return err;
}

static int play_match(qv__sim *sim, play *game, qv_diag *diag) {
    qv_match *const match = qv_match_new_fast(sim->rs, game->seed, NULL, diag);
    int err = match ? QV_OK : QV_EMEMORY;
    if (!err)
        err = qv__play_out(&game->seated, match, &sim->resigned, &sim->reason, diag);
    if (!err) {
        game->result = qv_match_result(match);
        game->moves = qv__moves_of_seats(match);
        err = find_events(sim, match, game, diag);
    }
    qv_match_free(match);
    return err;
}

/* -- Without a match --------------------------------------------------------------------------- */

static void play_bare(qv__sim *sim, play *game) {
    const qv_ruleset *const rs = sim->rs;
    qv_state *const state = sim->state;
    uint32_t draws = 0;
    uint16_t steps[QV_STEPS];
    qv__init(rs, state);
    for (;;) {
        const qv_turn turn = rs->game->turn(rs, qv__open(state));
        if (turn.phase == QV_OVER)
            break;
        if (turn.phase == QV_CHANCE_DUE) {
            steps[0] = qv__course_draw(rs, state, game->seed, draws++);
            qv__apply(rs, state, QV_CHANCE, steps[0], NULL);
            continue;
        }
        uint32_t who = qv__lowest(turn.may_act);
        if (qv__course_decline(rs, state, turn, &who, steps))
            qv__apply(rs, state, who, steps[0], NULL);
        else
            qv__course_move(rs, state, who, game->seated.player[who], &game->seated.rng[who],
                            &sim->inner, steps, NULL);
        game->moves++;
    }
    rs->game->result(rs, qv__open(sim->state), &game->result);
}

int qv__sim_play(qv__sim *sim, uint64_t number, qv_diag *diag) {
    qv__rng seeds = qv__rng_at(sim->seed, number);
    play game = {.number = number, .seed = qv__rng_next(&seeds)};
    const uint64_t agent_seed = qv__rng_next(&seeds);
    int err = QV_OK;
    for (uint32_t seat = 0; seat < sim->rs->players; seat++) {
        game.seated.player[seat] = sim->player[player_of(sim, number, seat)];
        game.seated.rng[seat] = qv__rng_at(agent_seed, seat);
    }
    sim->last = number;
    sim->resigned = QV_NOBODY;
    if (sim->blind && !sim->sums.counts)
        play_bare(sim, &game);
    else
        err = play_match(sim, &game, diag);
    if (!err)
        qv__sim_sums_game(&sim->sums, number, &game.result, game.moves, game.found);
    return err;
}
