/* SPDX-License-Identifier: MIT */
/* `quiver gm GAME`: leads a game that people play at a real table or in a real room, and keeps
 * count. Knows no game.
 *
 * It is a game in line mode between people with open hands whose chance is entered, under the
 * options that the game has for this.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/arguments.h"
#include "cli/led.h"
#include "cli/say.h"

enum { OPTIONS_TEXT = 200, NAME_MOST = 20 };

static bool is_chosen(const cli_request *request, const char *name) {
    for (uint32_t i = 0; i < request->choices; i++)
        if (strcmp(request->choice[i].name, name) == 0)
            return true;
    return false;
}

/* Adds "NAME=VALUE NAME=VALUE", which is cut into words, to what was chosen, unless that chose
 * otherwise. */
static void add_options(cli_request *request, char *text) {
    for (char *at = text; *at && request->choices < CLI_CHOICES;) {
        char *const end = at + strcspn(at, " "), *const equals = strchr(at, '=');
        const bool last = !*end;
        *end = *equals = '\0';
        if (!is_chosen(request, at))
            request->choice[request->choices++] = (qv_choice){at, equals + 1};
        at = last ? end : end + 1;
    }
}

/* Names are shown beside the seats, and stand in the record: short, and without control characters.
 */
static const char *wrong_name(const char *names) {
    for (const char *at = names; at;) {
        const size_t n = strcspn(at, ",");
        if (n == 0 || n > NAME_MOST)
            return "names have 1 to 20 bytes each";
        for (size_t i = 0; i < n; i++)
            if ((unsigned char)at[i] < ' ' || at[i] == 127)
                return "names have no control characters";
        at = at[n] ? at + n + 1 : NULL;
    }
    return NULL;
}

static int not_for_tables(const cli_request *request) {
    cli_complain("quiver: %s is not made to be led at a real table; these are: ",
                 qv_game_id(request->game));
    const char *between = "";
    for (uint32_t i = 0; qv_game_at(i); i++)
        if (qv_game_at_table(qv_game_at(i))) {
            cli_complain("%s%s", between, qv_game_id(qv_game_at(i)));
            between = ", ";
        }
    if (qv_situation_asks(request->game, NULL))
        cli_complain("\nIts counting table, with clocks, scores and who wins, is on the page: "
                     "script/play --web, then Counting table at %s",
                     qv_game_name(request->game));
    cli_complain("\nWith your own chance: quiver play %s --chance entered\n",
                 qv_game_id(request->game));
    return CLI_INVALID;
}

static int run(const cli_verb *self, int argc, char **argv) {
    cli_led led = {.players = CLI_NO_NUMBER};
    const cli_flag flags[] = {
        {"option", CLI_CHOICE, NULL, "an option of the game"},
        {"names", CLI_TEXT, &led.names, "the people, by seat, separated by commas", ""},
        {"players", CLI_NUMBER, &led.players, "the number of players"},
        {"content", CLI_TEXT, &led.content, "a content file instead of the game's own"},
        {"record", CLI_TEXT, &led.record, "the file for the record"},
        {"no-record", CLI_SWITCH, &led.unrecorded, "do not keep the game"},
        {"resume", CLI_SWITCH, &led.resume, "go on with the game that was left, or FILE"},
        {"ascii", CLI_SWITCH, &led.ascii, "draw with ASCII characters"},
    };
    char options[OPTIONS_TEXT] = "";
    cli_request request;
    bool resumes = false;
    for (int i = 1; i < argc; i++)
        resumes = resumes || strcmp(argv[i], "--resume") == 0;
    const uint32_t words = resumes ? 1U | CLI_MAY_NAME_GAME : (uint32_t)CLI_NAMES_GAME;
    const int end =
        cli_read_arguments(self, argc, argv, flags, sizeof flags / sizeof *flags, words, &request);
    if (end != CLI_GO)
        return end;
    if (wrong_name(led.names))
        return cli_usage(self, "%s", wrong_name(led.names));
    if (led.record && led.unrecorded)
        return cli_usage(self, "--record and --no-record do not go together");
    if (led.resume)
        return cli_play_led(&request, &led);
    if (!qv_game_at_table(request.game))
        return not_for_tables(&request);
    snprintf(options, sizeof options, "%s", qv_game_at_table(request.game));
    add_options(&request, options);
    return cli_play_led(&request, &led);
}

const cli_verb cli_gm = {
    .name = "gm",
    .use = "GAME [--names Ann,Bo,Cleo] [--option NAME=VALUE ...] | --resume [FILE]",
    .summary = "be the game master of a game at a real table",
    .examples = "  quiver gm GAME --names Ann,Bo,Cleo\n"
                "  quiver gm --resume\n",
    .run = run,
};
