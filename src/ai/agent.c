/* SPDX-License-Identifier: MIT */
/* The list of agents, and the handle that hides the kind of an agent: slices of thinking, stopping.
 *
 * Knows no game and no algorithm, only names. Invariant: only iterations change what later
 * iterations find, so slices of any size lead to the same move.
 */
#include "ai/agent.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "ai/kind.h"
#include "base/scan.h"
#include "base/slots.h"
#include "base/suggest.h"
#include "core/guard.h"

struct qv_agent {
    qv__player player; /* first, so that a player can be cast back */
    const qv__method *kind;
    void *memory;
    const qv_ruleset *rs;
    uint64_t seed;
    qv_view *view; /* of the move that it thinks about */
    qv__rng rng;   /* after the iterations so far */
    bool begun, done;
    atomic_bool stopped; /* the only member that other threads and signal handlers touch */
};

static const qv__method *const kinds[] = {&qv__random, &qv__random_moves, &qv__greedy, &qv__value,
                                          &qv__easy,   &qv__medium,       &qv__hard,   &qv__level_n,
                                          &qv__search, &qv__tree_search};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

const char *qv_agent_kind(uint32_t i, const char **help) {
    if (i >= KINDS)
        return NULL;
    if (help)
        *help = kinds[i]->help;
    return kinds[i]->name;
}

static void refuse_name(const char *name, qv_diag *diag) {
    char bytes[160];
    qv_text names = qv_text_over(bytes, sizeof bytes);
    qv__suggestion near = qv__suggest_text(name);
    for (uint32_t i = 0; i < KINDS; i++)
        qv__suggest_word(&near, kinds[i]->name);
    if (near.best)
        qv_text_add(&names, ": did you mean \"%s\"?", near.best);
    else
        qv_text_add(&names, "; there are ");
    for (uint32_t i = 0; i < KINDS && !near.best; i++)
        qv_text_add(&names, "%s%s%s", i ? ", " : "", kinds[i]->name,
                    kinds[i]->takes_number ? ":N" : "");
    qv__fail(diag, QV_ENAME, "no agent is called \"%s\"%s", qv__show_text(name).text, bytes);
}

/* The kind, and the number after its name or the kind's own; NULL if there is none. */
static const qv__method *find_kind(const qv_ruleset *rs, const char *name, uint32_t *number,
                                   qv_diag *diag) {
    const size_t length = strcspn(name, ":");
    for (uint32_t i = 0; i < KINDS; i++) {
        const qv__method *const kind = kinds[i];
        if (strlen(kind->name) != length || memcmp(kind->name, name, length) != 0)
            continue;
        *number = kind->number;
        if (name[length] == '\0')
            return kind;
        const uint32_t most = kind->most ? kind->most(rs) : QV__NUMBER_MOST;
        char *end;
        const unsigned long written = strtoul(name + length + 1, &end, 10);
        const bool digits = name[length + 1] >= '1' && name[length + 1] <= '9' && *end == '\0';
        if (kind->takes_number && digits && written <= most) {
            *number = (uint32_t)written;
            return kind;
        }
        if (!kind->takes_number)
            break;
        qv__fail(diag, QV_ENAME, "write %s:N with a number N from 1 to %u, not \"%s\"", kind->name,
                 (unsigned)most, qv__show_text(name).text);
        return NULL;
    }
    refuse_name(name, diag);
    return NULL;
}

/* -- Agents ------------------------------------------------------------------------------------ */

static void drop_player(qv__player *player);
static uint32_t choose_as_player(qv__player *player, const qv__question *question, qv__rng *rng,
                                 uint16_t steps[QV_STEPS], qv_diag *diag);

static const qv__player_kind as_player = {
    .choose = choose_as_player, .drop = drop_player, .wants_events = false};
static const qv__player_kind as_blind_player = {
    .choose = choose_as_player, .drop = drop_player, .wants_events = false, .pick = qv__pick_step};

/* Takes the memory of the kind, which may be NULL: out of memory. */
static qv_agent *make_agent(const qv_ruleset *rs, const qv__method *kind, void *memory,
                            uint64_t seed, qv_diag *diag) {
    qv_agent *const agent = memory ? malloc(sizeof *agent) : NULL;
    qv_view *const view = agent ? qv__slots_new(1, rs->sizes.state) : NULL;
    if (!view) {
        if (memory)
            kind->drop(memory);
        free(agent);
        qv__fail(diag, QV_EMEMORY, "not enough memory for the agent %s", kind->name);
        return NULL;
    }
    *agent = (qv_agent){.player = {.kind = kind->blind ? &as_blind_player : &as_player},
                        .kind = kind,
                        .memory = memory,
                        .rs = qv_ruleset_keep(rs),
                        .seed = seed,
                        .view = view};
    atomic_init(&agent->stopped, false);
    return agent;
}

qv_agent *qv_agent_new(const qv_ruleset *rs, const char *name, uint64_t seed, qv_diag *diag) {
    uint32_t number = 0;
    if (!rs || !name) {
        (void)qv__refuse_argument(diag, "an agent needs a ruleset and a name");
        return NULL;
    }
    const qv__method *const kind = find_kind(rs, name, &number, diag);
    if (!kind || qv__refuse_computers(rs, diag))
        return NULL;
    return make_agent(rs, kind, kind->make(rs, number), seed, diag);
}

qv_agent *qv__agent_by(const qv_ruleset *rs, const qv__weights *weights, qv_diag *diag) {
    if (qv__refuse_computers(rs, diag))
        return NULL;
    return make_agent(rs, &qv__value, qv__value_make(rs, weights), 0, diag);
}

void qv_agent_free(qv_agent *agent) {
    if (agent)
        qv__player_free(&agent->player);
}

int qv__own_view(const qv_ruleset *rs, const qv_view *view, uint32_t seat, qv_diag *diag) {
    if (!qv__fits(rs, view) || seat >= rs->players || qv_view_viewer(view) != seat)
        return qv__refuse_argument(diag, "the view must be that of the seat, in this ruleset");
    if (qv_turn_of(rs, view).phase != QV_OVER)
        return QV_OK;
    qv__fail(diag, QV_EOVER, "the game is over");
    return QV_EOVER;
}

int qv__may_think(const qv_ruleset *rs, const qv_view *view, uint32_t seat, qv_diag *diag) {
    const int err = qv__own_view(rs, view, seat, diag);
    if (err)
        return err;
    const qv_turn turn = qv_turn_of(rs, view);
    if (turn.phase == QV_DECIDE && turn.may_act >> seat & 1)
        return QV_OK;
    qv__fail(diag, QV_ETURN, "%s may not act now", qv_seat_name(rs, seat));
    return QV_ETURN;
}

void qv__agent_begin(qv_agent *agent, const qv_view *view, uint32_t seat, qv__rng rng) {
    qv__copy(agent->rs, agent->view, view);
    agent->rng = rng;
    agent->begun = true;
    agent->done = !agent->kind->think;
    atomic_store_explicit(&agent->stopped, false, memory_order_relaxed);
    agent->kind->begin(agent->memory, agent->view, seat, &agent->rng);
}

int qv_agent_begin(qv_agent *agent, const qv_view *view, uint32_t seat, qv_diag *diag) {
    if (!agent)
        return qv__refuse_argument(diag, "there is no agent");
    const int err = qv__may_think(agent->rs, view, seat, diag);
    if (!err)
        qv__agent_begin(agent, view, seat,
                        qv__rng_at(agent->seed, (uint64_t)qv_view_ply(view) * QV_SEATS + seat));
    return err;
}

int qv_agent_think(qv_agent *agent, uint32_t iterations) {
    if (!agent || !agent->begun)
        return QV_EARGUMENT;
    bool stopped = false;
    for (uint32_t i = 0; !agent->done; i++) {
        stopped = atomic_load_explicit(&agent->stopped, memory_order_relaxed);
        if (stopped || i == iterations)
            break;
        agent->done = !agent->kind->think(agent->memory, &agent->rng);
    }
    return !agent->done && !stopped;
}

void qv_agent_stop(qv_agent *agent) {
    if (agent)
        atomic_store_explicit(&agent->stopped, true, memory_order_relaxed);
}

uint32_t qv_agent_ranked(qv_agent *agent, qv_whole_move *moves, uint32_t most) {
    if (!agent || !agent->begun || !moves || most == 0)
        return 0;
    qv__rng rng = agent->rng;
    return agent->kind->rank(agent->memory, &rng, moves, most < QV_RANKED ? most : QV_RANKED);
}

bool qv_agent_proven(qv_agent *agent, double *share) {
    return agent && share && agent->begun && agent->kind->proven &&
           agent->kind->proven(agent->memory, share);
}

uint32_t qv_agent_move(qv_agent *agent, uint16_t steps[QV_STEPS]) {
    qv_whole_move best;
    if (!steps || !qv_agent_ranked(agent, &best, 1))
        return 0;
    memcpy(steps, best.step, best.n * sizeof *steps);
    return best.n;
}

/* -- Inside the library ------------------------------------------------------------------------ */

uint32_t qv__agent_end(qv_agent *agent, qv__rng *rng, uint16_t steps[QV_STEPS]) {
    qv_whole_move best;
    (void)agent->kind->rank(agent->memory, &agent->rng, &best, 1);
    memcpy(steps, best.step, best.n * sizeof *steps);
    *rng = agent->rng;
    return best.n;
}

uint32_t qv__agent_choose(qv_agent *agent, const qv_view *view, uint32_t seat, qv__rng *rng,
                          uint16_t steps[QV_STEPS]) {
    qv__agent_begin(agent, view, seat, *rng);
    while (qv_agent_think(agent, UINT32_MAX) > 0)
        ;
    return qv__agent_end(agent, rng, steps);
}

bool qv__agent_value(qv_agent *agent, double *out) {
    return agent->kind->value && agent->kind->value(agent->memory, out);
}

void qv__agent_keep(qv_agent *agent, bool first) {
    if (agent->kind == &qv__tree_search)
        qv__tree_keep(agent->memory, first);
}

bool qv__agent_share(qv_agent *agent) {
    return agent->kind == &qv__tree_search && qv__tree_share(agent->memory);
}

void qv__agent_help(qv_agent *agent, qv__rng rng) {
    while (!atomic_load_explicit(&agent->stopped, memory_order_relaxed) &&
           qv__tree_help(agent->memory, &rng))
        ;
}

/* -- As a player ------------------------------------------------------------------------------- */

static qv_agent *agent_of(qv__player *player) {
    return (qv_agent *)(void *)player;
}

static uint32_t choose_as_player(qv__player *player, const qv__question *question, qv__rng *rng,
                                 uint16_t steps[QV_STEPS], qv_diag *diag) {
    qv_agent *const agent = agent_of(player);
    (void)diag;
    qv__agent_keep(agent, question->first);
    return qv__agent_choose(agent, question->view, question->seat, rng, steps);
}

static void drop_player(qv__player *player) {
    qv_agent *const agent = agent_of(player);
    agent->kind->drop(agent->memory);
    qv_ruleset_free(agent->rs);
    free(agent->view);
    free(agent);
}

qv__player *qv__agent_player(qv_agent *agent) {
    return &agent->player;
}
