/* SPDX-License-Identifier: MIT */
/* `quiver learn GAME`: the lessons of a game, one after another, or a lesson from a file.
 *
 * Knows no game. How far somebody has come is kept after each lesson and when one is left.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/arguments.h"
#include "cli/inputs.h"
#include "cli/learn.h"
#include "cli/line.h"
#include "store/progress.h"
#include "terminal/session.h"
#include "tui/tui.h"

typedef struct {
    bool ascii, plain;
    uint32_t lesson; /* from 1; CLI_NO_NUMBER: where one left off */
    const char *file;
} arguments;

static uint32_t lessons_of(const qv_game *game) {
    uint32_t n = 0;
    while (qv_lesson_text(game, n))
        n++;
    return n;
}

/* -- One lesson -------------------------------------------------------------------------------- */

/* The others play what the lesson says; nobody is a computer. */
static void seat_players(term_session *session, const qv_lesson_head *head) {
    for (uint32_t seat = 0; seat < qv_ruleset_players(head->rules); seat++)
        session->player[seat] = seat == head->seat ? "you" : "lesson";
    session->humans = 1;
}

static int play(term_session *session, bool plain) {
    char why[200];
    const bool terminal = session->screen.terminal && session->typing;
    const char *const refused = plain || !terminal ? "" : tui_refuses(session);
    if (refused)
        return cli_line_run(session, *refused ? refused : NULL);
    const int end = tui_run(session, why, sizeof why);
    if (end)
        cli_complain("quiver: %s\n", why);
    return end ? CLI_FAILED : CLI_DONE;
}

/* Where in the lessons somebody is. */
typedef struct {
    uint32_t number, step; /* the lesson, from 1, 0: from a file; from 0 */
    const char *next;      /* the title of the next one; NULL: there is none */
    bool stops;            /* the person left */
} place;

/* From that place on, which is where it was left afterwards. */
static int run_lesson(const qv_lesson *lesson, place *at, const arguments *args) {
    qv_lesson_head head;
    qv_diag diag = {0};
    term_session *const session = calloc(1, sizeof *session);
    if (!session || !qv_lesson_of(lesson, &head)) {
        free(session);
        return cli_lack_memory();
    }
    session->keep.file = -1;
    session->screen = term_screen_open(args->ascii);
    session->typing = isatty(STDIN_FILENO) == 1;
    session->game = qv_ruleset_game(head.rules);
    session->rules = head.rules;
    session->entered = true;
    session->again = "";
    session->lesson = (term_lesson){
        .at = {.lesson = lesson, .step = at->step}, .number = at->number, .next = at->next};
    session->shown.stale = true;
    term_screen_name_seats(&session->screen, head.rules);
    seat_players(session, &head);
    qv_match *const match = qv_lesson_match(lesson, at->step, &diag);
    int end = match && term_session_begin(session, match, &diag) ? play(session, args->plain)
                                                                 : cli_refuse(NULL, &diag);
    at->step = session->lesson.at.step;
    at->stops = session->lesson.stops;
    if (end == 1 && !session->screen.terminal)
        end = CLI_DONE; /* the input has ended: what was done is kept */
    term_session_end(session);
    free(session);
    return end;
}

static int wrong_lesson(const char *path, const qv_diag *diag) {
    cli_complain("quiver: %s:%u: %s\n", path, (unsigned)diag->line, diag->text);
    return CLI_INVALID;
}

static int run_file(const arguments *args) {
    char *text = NULL;
    size_t length;
    qv_diag diag = {0};
    place at = {.step = 0};
    const int refused = cli_read_position(args->file, &text, &length);
    if (refused != CLI_GO)
        return refused;
    qv_lesson *const lesson = qv_lesson_new(text, &diag);
    free(text);
    if (!lesson)
        return wrong_lesson(cli_path(args->file).text, &diag);
    const int end = run_lesson(lesson, &at, args);
    qv_lesson_free(lesson);
    return end;
}

/* -- The lessons of a game --------------------------------------------------------------------- */

/* A lesson that is played once more takes nothing back. */
static void keep(const qv_game *game, uint32_t lesson, uint32_t step) {
    qv_diag diag = {0};
    const store_progress progress = {lesson, step, true};
    if (store_progress_read(qv_game_id(game)).lesson > lesson)
        return;
    if (!store_progress_write(qv_game_id(game), &progress, &diag))
        cli_complain("quiver: how far you have come is not kept: %s\n", diag.text);
}

static void tell_end(const qv_game *game) {
    cli_say("That was the last lesson. Play your first game: quiver play %s\n", qv_game_id(game));
}

/* The i-th lesson, which the caller frees, and its title; NULL: there is none. */
static qv_lesson *open_lesson(const qv_game *game, uint32_t i, const char **title, qv_diag *diag) {
    const char *const text = qv_lesson_text(game, i);
    qv_lesson_head head = {.title = NULL};
    qv_lesson *const lesson = text ? qv_lesson_new(text, diag) : NULL;
    qv_lesson_of(lesson, &head);
    *title = head.title;
    return lesson;
}

/* The i-th lesson from that step on; *stops: the person wants no other one now. */
static int run_number(const qv_game *game, uint32_t i, uint32_t step, const arguments *args,
                      bool *stops) {
    const char *title;
    place at = {.number = i + 1, .step = step};
    qv_diag diag = {0};
    qv_lesson *const lesson = open_lesson(game, i, &title, &diag);
    qv_lesson *const next = open_lesson(game, i + 1, &at.next, NULL);
    qv_lesson_head head = {.steps = 0};
    int end = CLI_FAILED;
    if (!qv_lesson_of(lesson, &head)) {
        cli_complain("quiver: lesson %u, line %u: %s\n", (unsigned)i + 1, (unsigned)diag.line,
                     diag.text);
    } else {
        at.step = at.step < head.steps ? at.step : 0;
        end = run_lesson(lesson, &at, args);
        const bool done = at.step >= head.steps;
        keep(game, done ? i + 1 : i, done ? 0 : at.step);
        *stops = at.stops || !done;
    }
    qv_lesson_free(lesson);
    qv_lesson_free(next);
    return end;
}

static int run_from(const qv_game *game, uint32_t first, uint32_t step, const arguments *args) {
    const uint32_t all = lessons_of(game);
    for (uint32_t i = first; i < all; i++, step = 0) {
        bool stops = false;
        const int end = run_number(game, i, step, args, &stops);
        if (end != CLI_DONE || (stops && i + 1 < all))
            return end;
    }
    tell_end(game);
    return CLI_DONE;
}

int cli_learn_game(const qv_game *game, bool ascii, bool plain) {
    const arguments args = {.ascii = ascii, .plain = plain, .lesson = CLI_NO_NUMBER};
    const store_progress progress = store_progress_read(qv_game_id(game));
    const bool over = progress.lesson >= lessons_of(game);
    return run_from(game, over ? 0 : progress.lesson, over ? 0 : progress.step, &args);
}

bool cli_can_learn(const qv_game *game) {
    return lessons_of(game) > 0;
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
        if (lessons_of(qv_game_at(i)) && (!only || only == qv_game_at(i)))
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
    const uint32_t all = request.game ? lessons_of(request.game) : 0;
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
    if (args.lesson == CLI_NO_NUMBER)
        return cli_learn_game(request.game, args.ascii, args.plain);
    if (args.lesson < 1 || args.lesson > all)
        return cli_usage(self, "--lesson is a number from 1 to %u", (unsigned)all);
    return run_from(request.game, args.lesson - 1, 0, &args);
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
