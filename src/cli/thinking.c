/* SPDX-License-Identifier: MIT */
/* Players that think with two threads, for a time, or both: see thinking.h.
 *
 * The second thread lives for one move; if none can be started, the move is found without it. Time
 * is looked at after each iteration, so a move takes longer than its time by one iteration, and by
 * what comes before and after the iterations.
 */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include "cli/thinking.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/agent.h"
#include "base/suggest.h"

enum { MOST = 60000 };          /* milliseconds for a move */
enum { ITERATIONS = 10000000 }; /* and no more than an agent may have, QV__NUMBER_MOST */

/* What a name says. */
typedef struct {
    char agent[40]; /* the agent's name, with its number of iterations */
    bool shared;
    uint32_t time; /* milliseconds; 0: iterations are the limit */
} manner;

typedef struct {
    qv__player player; /* first, so that a player can be cast back */
    qv_agent *agent;
    qv__rng rng; /* of the second thread */
    bool shared;
    uint32_t time;
} thinker;

/* -- Choosing ---------------------------------------------------------------------------------- */

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000;
}

static void *help(void *memory) {
    const thinker *const self = memory;
    qv__agent_help(self->agent, self->rng);
    return NULL;
}

/* Until the iterations or the time are over, in microseconds. */
static void think(const thinker *self, uint64_t until) {
    while (qv_agent_think(self->agent, self->time ? 1 : UINT32_MAX) > 0)
        if (self->time && now() >= until)
            qv_agent_stop(self->agent);
}

static uint32_t choose(qv__player *player, const qv__question *question, qv__rng *rng,
                       uint16_t steps[QV_STEPS], qv_diag *diag) {
    thinker *const self = (thinker *)(void *)player;
    const uint64_t until = self->time ? now() + self->time * UINT64_C(1000) : 0;
    pthread_t second;
    (void)diag;
    if (self->shared)
        self->rng = qv__rng_at(qv__rng_next(rng), 0);
    qv__agent_keep(self->agent, question->first);
    qv__agent_begin(self->agent, question->view, question->seat, *rng);
    const bool helped = qv_agent_think(self->agent, 1) > 0 && self->shared &&
                        pthread_create(&second, NULL, help, self) == 0;
    think(self, until);
    if (helped)
        (void)pthread_join(second, NULL);
    return qv__agent_end(self->agent, rng, steps);
}

static void drop(qv__player *player) {
    thinker *const self = (thinker *)(void *)player;
    qv_agent_free(self->agent);
    free(self);
}

/* -- Names ------------------------------------------------------------------------------------- */

static const char two[] = "tree2";

static bool is_two(const char *name) {
    const size_t length = sizeof two - 1;
    return strncmp(name, two, length) == 0 && (name[length] == '\0' || name[length] == ':');
}

/* The digits, point and s of "tree:0.5s"; NULL: its number is not one of seconds. */
static const char *seconds_of(const char *name) {
    const char *const colon = strchr(name, ':');
    const size_t n = colon ? strlen(colon) : 0;
    return n > 2 && colon[1] >= '0' && colon[1] <= '9' && colon[n - 1] == 's' ? colon + 1 : NULL;
}

bool cli_is_thinking(const char *name) {
    return is_two(name) || seconds_of(name);
}

/* "0.25s" in milliseconds, 0: it is none from 1 to MOST. */
static uint32_t read_time(const char *text) {
    uint32_t whole = 0, part = 0, unit = 1000;
    for (; *text >= '0' && *text <= '9'; text++)
        whole = whole < MOST ? 10 * whole + (uint32_t)(*text - '0') : MOST;
    if (*text == '.')
        for (text++; *text >= '0' && *text <= '9'; text++)
            part += (unit /= 10) * (uint32_t)(*text - '0');
    const uint64_t time = UINT64_C(1000) * whole + part;
    return strcmp(text, "s") == 0 && time <= MOST ? (uint32_t)time : 0;
}

static bool read_name(const char *name, manner *out, qv_diag *diag) {
    const char *const seconds = seconds_of(name);
    const int length = (int)strcspn(name, ":");
    *out = (manner){.shared = is_two(name)};
    const char *const agent = out->shared ? "tree" : name;
    if (!seconds) {
        (void)snprintf(out->agent, sizeof out->agent, "%s%s", agent, name + length);
        return true;
    }
    const bool thinks = out->shared || (length == 4 && memcmp(name, "tree", 4) == 0) ||
                        (length == 6 && memcmp(name, "search", 6) == 0);
    out->time = read_time(seconds);
    (void)snprintf(out->agent, sizeof out->agent, "%.*s:%u", out->shared ? 4 : length, agent,
                   (unsigned)ITERATIONS);
    if (!thinks)
        qv__fail(diag, QV_ENAME, "only tree, tree2 and search think for a time, not \"%s\"",
                 qv__show_text(name).text);
    else if (!out->time)
        qv__fail(diag, QV_ENAME, "write %.*s:Ts with T seconds from 0.001 to 60", length, name);
    return thinks && out->time;
}

qv__player *cli_thinking_new(const char *name, const qv_ruleset *rules, qv_diag *diag) {
    static const qv__player_kind kind = {.choose = choose, .drop = drop};
    manner how;
    if (!read_name(name, &how, diag))
        return NULL;
    qv_agent *const agent = qv_agent_new(rules, how.agent, 0, diag);
    if (!agent)
        return NULL;
    thinker *const self = malloc(sizeof *self);
    if (!self || (how.shared && !qv__agent_share(agent))) {
        free(self);
        qv_agent_free(agent);
        qv__fail(diag, QV_EMEMORY, "not enough memory for the player %s", name);
        return NULL;
    }
    *self = (thinker){
        .player = {.kind = &kind}, .agent = agent, .shared = how.shared, .time = how.time};
    return &self->player;
}
