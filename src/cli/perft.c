/* SPDX-License-Identifier: MIT */
/* `quiver perft GAME`: counts all sequences of moves, for comparison with independent counts.
 *
 * The last line is the number alone. Counts from the full state, not from a view.
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
} arguments;

static int count(const qv_ruleset *rules, const arguments *args, bool by_step) {
    qv_state *state;
    int end = cli_read_state(rules, args->position, &state);
    if (end == CLI_GO) {
        uint64_t n = 0;
        end = qv__perft(rules, state, args->depth, by_step, &n) ? cli_lack_memory() : CLI_DONE;
        if (end == CLI_DONE && args->json)
            end = cli_report(json_pack("{s:s, s:i, s:i, s:s, s:I}", "game",
                                       qv_game_id(qv_ruleset_game(rules)), "players",
                                       (int)args->players, "depth", (int)args->depth, "unit",
                                       args->unit, "count", (json_int_t)n));
        else if (end == CLI_DONE)
            cli_say("%llu\n", (unsigned long long)n);
    }
    free(state);
    return end;
}

static int run(const cli_verb *self, int argc, char **argv) {
    arguments args = {.players = CLI_NO_NUMBER, .depth = CLI_NO_NUMBER, .unit = "move"};
    const cli_flag flags[] = {
        {"option", CLI_CHOICE, NULL, "an option of the game"},
        {"players", CLI_NUMBER, &args.players, "the number of players"},
        {"depth", CLI_NUMBER, &args.depth, "the depth in moves and outcomes"},
        {"content", CLI_TEXT, &args.content, "a content file instead of the game's own"},
        {"position", CLI_TEXT, &args.position, "a position file to start from"},
        {"unit", CLI_TEXT, &args.unit, "the unit that is counted", "move|step"},
        {"json", CLI_SWITCH, &args.json, "print JSON"},
    };
    cli_request request;
    int end = cli_read_arguments(self, argc, argv, flags, sizeof flags / sizeof *flags,
                                 CLI_NAMES_GAME, &request);
    if (end != CLI_GO)
        return end;
    if (args.depth > QV_PERFT_DEEPEST)
        return cli_usage(self, "--depth is needed, from 0 to %d", QV_PERFT_DEEPEST);
    const bool by_step = strcmp(args.unit, "step") == 0;
    if (!by_step && strcmp(args.unit, "move") != 0)
        return cli_usage(self, "--unit is move or step, not \"%s\"", qv__show_text(args.unit).text);
    if (args.players == CLI_NO_NUMBER)
        (void)qv_game_players(request.game, &args.players);
    qv_ruleset *rules = NULL;
    end = cli_make_rules(&request, args.players, args.content, &rules);
    if (end == CLI_GO)
        end = count(rules, &args, by_step);
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
