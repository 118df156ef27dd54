/* SPDX-License-Identifier: MIT */
/* Players by name: see players.h. Knows no game. */
#include "cli/players.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "ai/agent.h"
#include "cli/explain.h"
#include "cli/say.h"
#include "cli/thinking.h"
#include "cli/weights.h"

static qv_agent *with_weights(const char *path, const qv_ruleset *rules, qv_diag *diag) {
    qv__weights *const weights = cli_weights_new(path, qv_ruleset_game(rules), diag);
    qv_agent *const agent = weights ? qv__agent_by(rules, weights, diag) : NULL;
    qv__weights_free(weights);
    return agent;
}

qv__player *cli_player_new(const char *name, const qv_ruleset *rules, uint32_t seconds,
                           const qv__bot_listener *listener, qv_diag *diag) {
    static const char prefix[] = "exec:";
    if (strncmp(name, prefix, sizeof prefix - 1) == 0) {
        if (name[sizeof prefix - 1] != '\0')
            return qv__bot_new(name + sizeof prefix - 1, rules, seconds, listener, diag);
        qv__fail(diag, QV_ENAME, "exec: needs a command, as in exec:./bot");
        return NULL;
    }
    static const char file[] = "value@";
    const bool weighs = strncmp(name, file, sizeof file - 1) == 0;
    if (!weighs && cli_is_thinking(name))
        return cli_thinking_new(name, rules, diag);
    qv_agent *const agent = weighs ? with_weights(name + sizeof file - 1, rules, diag)
                                   : qv_agent_new(rules, name, 0, diag);
    return agent ? qv__agent_player(agent) : NULL;
}

const char *cli_player_of_guided(const qv_game *game) {
    static const char *const name[] = {"level:1", "level:2", "level:3"};
    const uint32_t easy = qv_agent_level(game, "easy");
    assert(easy >= 2 && easy - 2 < sizeof name / sizeof *name);
    return name[easy - 2];
}

static void explain_levels(const term_screen *screen, const qv_game *game) {
    char text[160];
    qv_text out = qv_text_over(text, sizeof text);
    const uint32_t n = qv_agent_levels(game);
    qv_text_add(&out, "%s: 1 weakest to %u strongest; easy is %u, medium %u, hard %u",
                qv_game_name(game), (unsigned)n, (unsigned)qv_agent_level(game, "easy"),
                (unsigned)qv_agent_level(game, "medium"), (unsigned)qv_agent_level(game, "hard"));
    term_print(screen, TERM_PLAIN, "  %s\n", text);
}

void cli_players_explain(const term_screen *screen) {
    term_print(screen, TERM_PLAIN, "\ncomputers:\n");
    const char *help;
    for (uint32_t i = 0; qv_agent_kind(i, &help); i++)
        cli_entry_print(screen, qv_agent_kind(i, NULL), help);
    cli_entry_print(screen, "tree2",
                    "tree with two threads, which may find other moves each time: tree2:N");
    cli_entry_print(screen, "tree:Ts",
                    "tree, tree2 or search for T seconds a move, as in tree:0.5s");
    cli_entry_print(screen, "value@FILE",
                    "value with the weights of a file that quiver train has written");
    cli_entry_print(screen, "exec:COMMAND", "a program that plays; quiver bot tests it");
    term_print(screen, TERM_PLAIN, "\nlevels:\n");
    for (uint32_t i = 0; qv_game_at(i); i++)
        explain_levels(screen, qv_game_at(i));
}
