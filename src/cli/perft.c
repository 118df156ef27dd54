/* SPDX-License-Identifier: MIT */
/* `quiver perft GAME`: counts all ways to play on, to be compared with numbers counted by others.
 *
 * The number stands alone on the last line. Counts the full truth, so it holds a state and no view.
 */
#include "lab/perft.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/report.h"

typedef struct {
    uint32_t players, depth;
    bool json;
    const char *content, *position, *unit;
} wishes;

static int count(const qv_ruleset *rules, const wishes *wish, bool by_step) {
    qv_state *state;
    int end = cli_read_state(rules, wish->position, &state);
    if (end == CLI_GO) {
        uint64_t n = 0;
        end = qv_perft(rules, state, wish->depth, by_step, &n) ? CLI_FAILED : CLI_DONE;
        if (end == CLI_DONE && wish->json)
            end = cli_report(json_pack("{s:s, s:i, s:i, s:s, s:I}", "game", rules->game->id,
                                       "players", (int)wish->players, "depth", (int)wish->depth,
                                       "unit", wish->unit, "count", (json_int_t)n));
        else if (end == CLI_DONE)
            cli_say("%llu\n", (unsigned long long)n);
    }
    free(state);
    return end;
}

static int run(const cli_verb *self, int argc, char **argv) {
    wishes wish = {.players = CLI_NO_NUMBER, .depth = CLI_NO_NUMBER, .unit = "move"};
    const cli_flag flags[] = {
        {"option", CLI_CHOICE, NULL, "an option of the game"},
        {"players", CLI_NUMBER, &wish.players, "how many play"},
        {"depth", CLI_NUMBER, &wish.depth, "how many moves and outcomes deep"},
        {"content", CLI_TEXT, &wish.content, "a content file instead of the game's own"},
        {"position", CLI_TEXT, &wish.position, "a position file to start from"},
        {"unit", CLI_TEXT, &wish.unit, "what is counted: move, or step", "move|step"},
        {"json", CLI_SWITCH, &wish.json, "print JSON"},
    };
    cli_request request;
    int end = cli_read_arguments(self, argc, argv, flags, sizeof flags / sizeof *flags,
                                 CLI_NAMES_GAME, &request);
    if (end != CLI_GO)
        return end;
    if (wish.depth > QV_PERFT_DEEPEST)
        return cli_usage(self, "--depth is needed, from 0 to %d", QV_PERFT_DEEPEST);
    const bool by_step = strcmp(wish.unit, "step") == 0;
    if (!by_step && strcmp(wish.unit, "move") != 0)
        return cli_usage(self, "--unit is move or step, not \"%s\"", qv__show_text(wish.unit).text);
    if (wish.players == CLI_NO_NUMBER)
        (void)qv_game_players(request.game, &wish.players);
    qv_ruleset *rules = NULL;
    end = cli_make_rules(&request, wish.players, wish.content, &rules);
    if (end == CLI_GO)
        end = count(rules, &wish, by_step);
    qv_ruleset_free(rules);
    return end;
}

const cli_verb cli_perft = {
    .name = "perft",
    .use = "GAME --depth D [--players N] [--option NAME=VALUE ...] [--position FILE] [--unit step] "
           "[--json]",
    .summary = "count all sequences of moves, to check the rules",
    .examples = "  quiver perft GAME --players 2 --depth 2\n"
                "  quiver perft GAME --depth 3 --position FILE --unit step\n",
    .run = run,
};
