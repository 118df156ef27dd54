/* SPDX-License-Identifier: MIT */
/* `quiver games`: lists the games, one line each: id, name, players.
 *
 * Knows only the games' tables.
 */
#include <stdio.h>

#include "cli/arguments.h"
#include "cli/report.h"
#include "wire/json.h"
#include "wire/known.h"

static int print_json(void) {
    qv__line line = {.text = {.at = NULL}};
    qv__json *const json = qv__line_begin(&line);
    qv__json_open(json, NULL, '[');
    for (uint32_t i = 0; qv_game_at(i); i++)
        qv__game_json(json, NULL, qv_game_at(i));
    qv__json_close(json, ']');
    return cli_report(qv__line_read(&line));
}

static int run(const cli_verb *self, int argc, char **argv) {
    bool json = false;
    const cli_flag flags[] = {{"json", CLI_SWITCH, &json, "print JSON"}};
    cli_request request;
    const int refused = cli_read_arguments(self, argc, argv, flags, 1, 0, &request);
    if (refused != CLI_GO)
        return refused;
    if (json)
        return print_json();
    for (uint32_t i = 0; qv_game_at(i); i++) {
        const qv_game *const game = qv_game_at(i);
        uint32_t least;
        const uint32_t most = qv_game_players(game, &least);
        cli_say("%-16s %-24s ", qv_game_id(game), qv_game_name(game));
        if (least == most)
            cli_say("%u players\n", (unsigned)most);
        else
            cli_say("%u to %u players\n", (unsigned)least, (unsigned)most);
    }
    return CLI_DONE;
}

const cli_verb cli_games = {
    .name = "games",
    .use = "[--json]",
    .summary = "list the games",
    .examples = "  quiver games\n  quiver games --json\n",
    .run = run,
};
