/* SPDX-License-Identifier: MIT */
/* `quiver learn GAME`: the lessons of a game, or a lesson from a file; and their list.
 *
 * Knows no game.
 */
#include <stdlib.h>

#include "cli/arguments.h"
#include "cli/guided.h"
#include "cli/inputs.h"
#include "cli/lessons.h"
#include "store/progress.h"

typedef struct {
    bool ascii, plain;
    uint32_t lesson; /* from 1; CLI_NO_NUMBER: where one left off */
    const char *file;
} arguments;

static int wrong_lesson(const char *path, const qv_diag *diag) {
    cli_complain("quiver: %s:%u: %s\n", path, (unsigned)diag->line, diag->text);
    return CLI_INVALID;
}

static int run_file(const arguments *args) {
    char *text = NULL;
    size_t length;
    qv_diag diag = {0};
    cli_place at = {.step = 0};
    const int refused = cli_read_position(args->file, &text, &length);
    if (refused != CLI_GO)
        return refused;
    qv_lesson *const lesson = qv_lesson_new(text, &diag);
    free(text);
    if (!lesson)
        return wrong_lesson(cli_path(args->file).text, &diag);
    const int end = cli_lesson_play(lesson, &at, args->ascii, args->plain);
    qv_lesson_free(lesson);
    return end;
}

/* -- The list ---------------------------------------------------------------------------------- */

static void list_lessons(const qv_game *game) {
    const store_progress progress = store_progress_read(qv_game_id(game));
    const char *text;
    cli_say("%s\n", qv_game_name(game));
    for (uint32_t i = 0; (text = qv_lesson_text(game, i)); i++) {
        qv_lesson_head head = {.title = ""};
        qv_lesson *const lesson = qv_lesson_new(text, NULL);
        qv_lesson_of(lesson, &head);
        cli_say("  %u  %-50s %s\n", (unsigned)i + 1, head.title,
                i < progress.lesson                      ? "done"
                : i == progress.lesson && progress.begun ? "next"
                                                         : "");
        qv_lesson_free(lesson);
    }
}

static int list_all(const qv_game *only) {
    for (uint32_t i = 0; qv_game_at(i); i++)
        if (cli_lessons_of(qv_game_at(i)) && (!only || only == qv_game_at(i)))
            list_lessons(qv_game_at(i));
    if (!only)
        cli_say("Begin with: quiver learn three-arrows\n");
    return CLI_DONE;
}

static int run(const cli_verb *self, int argc, char **argv) {
    arguments args = {.lesson = CLI_NO_NUMBER};
    bool list = false;
    const cli_flag flags[] = {
        {"lesson", CLI_NUMBER, &args.lesson, "begin with that one; otherwise where you left off"},
        {"list", CLI_SWITCH, &list, "list the lessons, and which of them you have done"},
        {"file", CLI_TEXT, &args.file, "a lesson of your own, from a file"},
        {"plain", CLI_SWITCH, &args.plain, "line by line instead of in a window"},
        {"ascii", CLI_SWITCH, &args.ascii, "no characters outside ASCII"},
    };
    cli_request request;
    const int refused = cli_read_arguments(self, argc, argv, flags, 5, CLI_MAY_NAME_GAME, &request);
    if (refused != CLI_GO)
        return refused;
    const uint32_t all = request.game ? cli_lessons_of(request.game) : 0;
    if (args.file)
        return request.game || args.lesson != CLI_NO_NUMBER || list
                   ? cli_usage(self, "--file goes with no game: the file names it")
                   : run_file(&args);
    if (list || !request.game)
        return list_all(request.game);
    if (!all) {
        cli_complain("quiver: %s has no lessons; quiver rules %s tells how to play\n",
                     qv_game_id(request.game), qv_game_id(request.game));
        return CLI_INVALID;
    }
    if (args.lesson != CLI_NO_NUMBER && (args.lesson < 1 || args.lesson > all))
        return cli_usage(self, "--lesson is a number from 1 to %u", (unsigned)all);
    bool plays = false;
    const int end =
        args.lesson == CLI_NO_NUMBER
            ? cli_lessons_go_on(request.game, args.ascii, args.plain, &plays)
            : cli_lessons_play(request.game, args.lesson - 1, 0, args.ascii, args.plain, &plays);
    return plays ? cli_play_guided(request.game, args.ascii, args.plain) : end;
}

const cli_verb cli_learn = {
    .name = "learn",
    .use = "[GAME] [--lesson N] [--list] [--file FILE] [--plain] [--ascii]",
    .summary = "learn a game by doing, in short lessons",
    .examples = "  quiver learn GAME\n"
                "  quiver learn GAME --lesson 2\n"
                "  quiver learn --file mine.txt\n",
    .run = run,
    .words = "",
};
