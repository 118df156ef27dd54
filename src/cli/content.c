/* SPDX-License-Identifier: MIT */
/* `quiver content`: checks, creates and converts content files, for designers.
 *
 * Knows no game: the game's own setup decides whether rows are valid. Invariant: no file is ever
 * overwritten, and none is left half written.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"
#include "cli/arguments.h"
#include "cli/place.h"
#include "cli/report.h"
#include "cli/verdict.h"
#include "cli/writing.h"

typedef struct {
    const char *game;
    bool json;
} arguments;

/* -- Files ------------------------------------------------------------------------------------- */

static bool has_known_suffix(const char *path) {
    const size_t n = strlen(path);
    return qv__content_format(path) == QV_CONTENT_CSV || (n > 5 && !strcmp(path + n - 5, ".json"));
}

static void say_next(const char *path, const char *game) {
    cli_say("%s is written. Edit it, then try it:\n  quiver content check %s\n"
            "  quiver play %s --content %s\n",
            path, path, game, path);
}

/* -- new and convert --------------------------------------------------------------------------- */

static int refuse_game(const char *typed) {
    qv__suggestion near = qv__suggest_text(typed);
    for (uint32_t i = 0; qv_game_at(i); i++)
        qv__suggest_word(&near, qv_game_id(qv_game_at(i)));
    cli_complain("quiver: there is no game \"%s\"; %s%s%s\n", qv__show_text(typed).text,
                 near.best ? "did you mean " : "quiver games lists the games",
                 near.best ? near.best : "", near.best ? "?" : "");
    return CLI_INVALID;
}

static int run_new(const cli_request *request) {
    const qv_game *const game = qv_game_find(request->word[1]);
    if (!game)
        return refuse_game(request->word[1]);
    uint32_t n;
    const qv_row *const rows = qv_game_content(game, &n);
    if (!rows) {
        cli_complain("quiver: %s has no content to change\n", qv_game_name(game));
        return CLI_INVALID;
    }
    const char *const whose = qv_game_makes(game) ? qv_game_makes(game) : qv_game_id(game);
    const int end = cli_write_content(request->word[2], whose, rows, n, NULL);
    if (end == CLI_DONE)
        say_next(request->word[2], qv_game_id(game));
    return end;
}

static int run_convert(const cli_request *request) {
    const char *const from = request->word[1], *const to = request->word[2];
    qv_diag diag = {0};
    qv__content *const content = qv__content_load(from, &diag);
    if (!content)
        return cli_refuse_content(from, &diag);
    uint32_t n;
    const qv_row *const rows = qv__content_rows(content, &n);
    const qv_row *const named = qv__content_game(content);
    const int end = cli_write_content(to, named ? named->value : NULL, rows, n, from);
    if (end == CLI_DONE)
        cli_say("%s is written\n", to);
    qv__content_free(content);
    return end;
}

static int run_check(const cli_request *request, const arguments *args) {
    if (args->game && !qv_game_find(args->game))
        return refuse_game(args->game);
    return cli_report_check(request->word[1], args->game, NULL, args->json);
}

/* -- The verb ---------------------------------------------------------------------------------- */

static int run(const cli_verb *self, int argc, char **argv) {
    arguments args = {0};
    const cli_flag flags[] = {
        {"game", CLI_TEXT, &args.game, "check: the game, if the file does not name it", "<game>"},
        {"json", CLI_SWITCH, &args.json, "check: print JSON"},
    };
    cli_request request;
    const int refused = cli_read_arguments(self, argc, argv, flags, 2, 3, &request);
    if (refused != CLI_GO)
        return refused;
    const char *const what = request.words ? request.word[0] : "";
    const bool check = strcmp(what, "check") == 0, new = strcmp(what, "new") == 0;
    if (!check && !new &&strcmp(what, "convert") != 0)
        return cli_usage(self, "give an action: check, new or convert");
    if (request.words != (check ? 2 : 3))
        return cli_usage(self, check ? "check takes one file"
                               : new ? "new takes a game and the name of the file to write"
                                     : "convert takes a file and the name of the file to write");
    if (check)
        return run_check(&request, &args);
    if (args.game || args.json)
        return cli_usage(self, "--game and --json are for check");
    if (!has_known_suffix(request.word[2]))
        return cli_usage(self, "\"%s\" should end in .json or .csv",
                         cli_path(request.word[2]).text);
    return new ? run_new(&request) : run_convert(&request);
}

const cli_verb cli_content = {
    .name = "content",
    .use = "check FILE [--game GAME] [--json] | new GAME FILE | convert FILE FILE",
    .summary = "check, create and convert content files",
    .examples = "  quiver content new GAME my.json\n"
                "  quiver content new GAME my.csv\n"
                "  quiver content check my.json\n"
                "  quiver content convert my.json cards.csv\n",
    .run = run,
    .words = "check|new|convert;<game>|<file>",
};
