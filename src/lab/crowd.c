/* SPDX-License-Identifier: MIT */
/* Many running matches, see lab/crowd.h. */
#include "lab/crowd.h"

#include <stdlib.h>
#include <string.h>

#include "ai/agent.h"
#include "base/rng.h"
#include "core/values.h"

struct qv__crowd {
    uint32_t n;
    qv_match **match;
};

/* NULL with diag: no public field has that name. */
static const qv__field *find_field(const qv_game *game, const char *name, qv_diag *diag) {
    for (uint32_t i = 0; i < game->fields; i++)
        if (game->field[i].visibility == QV_PUBLIC && strcmp(game->field[i].name, name) == 0)
            return &game->field[i];
    qv__fail(diag, QV_ENAME, "%s has no public field of that name; docs/fields.md lists them",
             game->name);
    return NULL;
}

static int play_on(qv_match *match, qv_agent *agent, const qv__field *field, uint64_t value,
                   qv__rng *rng, qv_diag *diag) {
    while (qv_match_ending(match) == QV_RUNNING &&
           qv__value_seen(field, qv_match_view(match, QV_WATCHER), 0) < value) {
        const uint32_t pending = qv_match_pending(match);
        uint32_t seat = 0;
        while (!(pending >> seat & 1))
            seat++;
        uint16_t steps[QV_STEPS];
        const uint32_t n = qv__agent_choose(agent, qv_match_view(match, seat), seat, rng, steps);
        const int err = qv_match_play(match, seat, steps, n, NULL, diag);
        if (err)
            return err;
    }
    return QV_OK;
}

static qv_match *play(const qv_ruleset *rs, uint64_t seed, qv_agent *agent, const qv__field *field,
                      uint64_t value, qv_diag *diag) {
    qv__rng rng = qv__rng_at(seed, 1);
    qv_match *const match = qv_match_new(rs, seed, NULL, diag);
    if (match && play_on(match, agent, field, value, &rng, diag) == QV_OK) {
        for (uint32_t seat = 0; seat < qv_ruleset_players(rs); seat++)
            (void)qv_match_view(match, seat);
        return match;
    }
    qv_match_free(match);
    return NULL;
}

qv__crowd *qv__crowd_new(const qv_ruleset *rs, uint64_t seed, uint32_t n, const char *name,
                         uint64_t value, qv_diag *diag) {
    const qv__field *const field = find_field(qv_ruleset_game(rs), name, diag);
    qv_agent *const agent = field ? qv_agent_new(rs, "random", 0, diag) : NULL;
    if (!agent)
        return NULL;
    qv__crowd *const crowd = calloc(1, sizeof *crowd);
    qv_match **const match = calloc(n, sizeof *match);
    bool done = crowd && match;
    if (!done)
        qv__fail(diag, QV_EMEMORY, "not enough memory for the matches");
    if (crowd)
        *crowd = (qv__crowd){.n = n, .match = match};
    else
        free(match);
    for (uint32_t i = 0; i < n && done; i++) {
        qv__rng seeds = qv__rng_at(seed, i);
        match[i] = play(rs, qv__rng_next(&seeds), agent, field, value, diag);
        done = match[i];
    }
    qv_agent_free(agent);
    if (done)
        return crowd;
    qv__crowd_free(crowd);
    return NULL;
}

void qv__crowd_free(qv__crowd *crowd) {
    if (!crowd)
        return;
    for (uint32_t i = 0; crowd->match && i < crowd->n; i++)
        qv_match_free(crowd->match[i]);
    free(crowd->match);
    free(crowd);
}

uint32_t qv__crowd_running(const qv__crowd *crowd) {
    uint32_t running = 0;
    for (uint32_t i = 0; i < crowd->n; i++)
        running += qv_match_ending(crowd->match[i]) == QV_RUNNING;
    return running;
}

uint64_t qv__crowd_entries(const qv__crowd *crowd) {
    uint64_t entries = 0;
    for (uint32_t i = 0; i < crowd->n; i++)
        entries += qv_match_length(crowd->match[i]);
    return entries;
}

uint64_t qv__crowd_events(const qv__crowd *crowd) {
    uint64_t events = 0;
    for (uint32_t i = 0; i < crowd->n; i++)
        events += qv_match_seen(crowd->match[i], QV_WATCHER);
    return events;
}
