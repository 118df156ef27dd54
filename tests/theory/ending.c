/* SPDX-License-Identifier: MIT */
/* Plays a game for its last positions, see ending.h. Knows no game. */
#include "ending.h"

#include <stdlib.h>
#include <string.h>

#include "ai/agent.h"
#include "base/bits.h"
#include "core/position.h"
#include "keys.h"
#include "solve.h"

enum { FAILURES = 10 };                 /* positions with too large a tree that are tried */
static const double least_stake = 1e-6; /* a stake, not a rounding error */

typedef struct {
    char **text; /* of each moment at which seats decide and none has decided yet */
    uint32_t n;
} moments;

static void keep_moment(moments *list, const qv_match *match, const qv_ruleset *rs) {
    const qv_turn turn = qv_turn_of(rs, qv_match_view(match, QV_WATCHER));
    if (turn.may_act != qv_match_pending(match))
        return; /* somebody has committed, or has a window that others do not see */
    char *const bytes = keys_new(QV_POSITION_MOST, 1);
    qv_text text = qv_text_over(bytes, QV_POSITION_MOST);
    qv_match_position(match, &text);
    list->text = keys_resize(list->text, list->n + 1, sizeof *list->text);
    list->text[list->n++] = keys_resize(bytes, text.n + 1, 1);
}

static bool play(const qv_ruleset *rs, const ending_wanted *wanted, moments *list, qv_diag *diag) {
    qv_match *const match = qv_match_new_fast(rs, wanted->seed, NULL, diag);
    qv_agent *const agent = match ? qv_agent_new(rs, wanted->agent, 0, diag) : NULL;
    qv__rng rng = qv__rng_at(wanted->seed, 1);
    int err = agent ? QV_OK : QV_EARGUMENT;
    for (uint32_t pending; !err && (pending = qv_match_pending(match)) != 0;) {
        uint16_t steps[QV_STEPS];
        const uint32_t seat = qv__lowest(pending);
        keep_moment(list, match, rs);
        const uint32_t n = qv__agent_choose(agent, qv_match_view(match, seat), seat, &rng, steps);
        err = qv_match_play(match, seat, steps, n, NULL, diag);
    }
    qv_agent_free(agent);
    qv_match_free(match);
    return !err;
}

/* The text with the line of a field replaced by another one; without such a line as it is. */
static char *replace_line(const char *text, const char *line) {
    const size_t name = strcspn(line, ":") + 1;
    char *const made = keys_new(strlen(text) + strlen(line) + 2, 1);
    const char *at = text;
    while (strncmp(at, line, name) != 0 && *at != '\0')
        at += strcspn(at, "\n") + 1;
    memcpy(made, text, (size_t)(at - text));
    if (*at != '\0') {
        strcat(made, line);
        strcat(made, at + strcspn(at, "\n"));
    }
    return made;
}

static double stake_of(const tree *t) {
    policy uniform = policy_uniform(t);
    const double stake = exploitability(&uniform);
    policy_free(&uniform);
    return stake;
}

/* The tree from a position; 0 nodes: too many, or no position. */
static ending_found look_at(const qv_ruleset *rs, const ending_wanted *wanted, const char *text) {
    qv_state *const state = keys_new(1, rs->sizes.state);
    ending_found found = {.nodes = 0};
    if (qv__position_read(rs, text, strlen(text), state, NULL) == QV_OK) {
        tree_worlds worlds = worlds_dealt(rs, state, wanted->deals, 0);
        tree *const t = tree_new(&worlds, wanted->most, NULL);
        if (t)
            found = (ending_found){t->nodes, stake_of(t)};
        tree_free(t);
        worlds_free(&worlds);
    }
    free(state);
    return found;
}

/* The highest stake, going back from the end; NULL: there is none. */
static const char *find_highest(const qv_ruleset *rs, const ending_wanted *wanted, moments *list,
                                ending_found *found) {
    const char *highest = NULL;
    uint32_t failures = 0;
    *found = (ending_found){.stake = least_stake};
    for (uint32_t i = list->n; i-- > 0 && failures < FAILURES;) {
        if (wanted->set) {
            char *const before = list->text[i];
            list->text[i] = replace_line(before, wanted->set);
            free(before);
        }
        const ending_found more = look_at(rs, wanted, list->text[i]);
        failures += more.nodes == 0;
        if (more.stake > found->stake) {
            *found = more;
            highest = list->text[i];
        }
    }
    return highest;
}

bool ending_find(const qv_ruleset *rs, const ending_wanted *wanted, qv_text *out,
                 ending_found *found, qv_diag *diag) {
    moments list = {.n = 0};
    const bool played = play(rs, wanted, &list, diag);
    const char *const highest = played ? find_highest(rs, wanted, &list, found) : NULL;
    if (highest)
        qv_text_add(out, "%s", highest);
    else if (played)
        qv__fail(diag, QV_EARGUMENT,
                 "no last position with a tree of %u nodes or less leaves anything to decide",
                 (unsigned)wanted->most);
    for (uint32_t i = 0; i < list.n; i++)
        free(list.text[i]);
    free(list.text);
    return highest != NULL;
}
