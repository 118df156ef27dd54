/* SPDX-License-Identifier: MIT */
/* Players by their names: see players.h. Knows no game. */
#include "cli/players.h"

#include "ai/agent.h"

qv_player *cli_player_new(const char *name, const qv_ruleset *rules, qv_diag *diag) {
    qv_agent *const agent = qv_agent_new(name, rules, diag);
    return agent ? qv_agent_player(agent) : NULL;
}
