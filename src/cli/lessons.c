/* SPDX-License-Identifier: MIT */
/* Playing lessons: see lessons.h.
 *
 * Knows no game. How far somebody has come is kept after each lesson and when one is left.
 */
#include "cli/lessons.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/arguments.h"
#include "cli/line.h"
#include "store/progress.h"
#include "terminal/session.h"
#include "tui/tui.h"

uint32_t cli_lessons_of(const qv_game *game) {
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

int cli_lesson_play(const qv_lesson *lesson, cli_place *at, bool ascii, bool plain) {
    qv_lesson_head head;
    qv_diag diag = {0};
    term_session *const session = calloc(1, sizeof *session);
    if (!session || !qv_lesson_of(lesson, &head)) {
        free(session);
        return cli_lack_memory();
    }
    session->keep.file = -1;
    session->screen = term_screen_open(ascii);
    session->typing = isatty(STDIN_FILENO) == 1;
    session->game = qv_ruleset_game(head.rules);
    session->rules = head.rules;
    session->entered = true;
    session->again = "";
    session->lesson = (term_lesson){.at = {.lesson = lesson, .step = at->step},
                                    .number = at->number,
                                    .lessons = at->lessons,
                                    .next = at->next,
                                    .game = at->game};
    session->shown.stale = true;
    term_screen_name_seats(&session->screen, head.rules);
    seat_players(session, &head);
    qv_match *const match = qv_lesson_match(lesson, at->step, &diag);
    int end = match && term_session_begin(session, match, &diag) ? play(session, plain)
                                                                 : cli_refuse(NULL, &diag);
    at->step = session->lesson.at.step;
    at->stops = session->lesson.stops;
    if (end == 1 && !session->screen.terminal)
        end = CLI_DONE; /* the input has ended: what was done is kept */
    term_session_end(session);
    free(session);
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
    cli_say("That was the last lesson. Play your first game: quiver play %s --guided\n",
            qv_game_id(game));
}

static void tell_rest(const qv_game *game) {
    cli_say("`quiver learn %s` goes on here, `quiver play` begins a game.\n", qv_game_id(game));
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

/* The i-th lesson from that step on; *done: to its end; *stops: the person wants no other one now.
 */
static int run_number(const qv_game *game, uint32_t i, uint32_t step, bool ascii, bool plain,
                      bool *done, bool *stops) {
    *done = false;
    const char *title;
    cli_place at = {.number = i + 1, .lessons = cli_lessons_of(game), .step = step};
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
        at.game = !next && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
        end = cli_lesson_play(lesson, &at, ascii, plain);
        *done = at.step >= head.steps;
        keep(game, *done ? i + 1 : i, *done ? 0 : at.step);
        *stops = at.stops || !*done;
    }
    qv_lesson_free(lesson);
    qv_lesson_free(next);
    return end;
}

int cli_lessons_play(const qv_game *game, uint32_t first, uint32_t step, bool ascii, bool plain,
                     bool *plays) {
    const uint32_t all = cli_lessons_of(game);
    bool done, stops = false;
    *plays = false;
    for (uint32_t i = first; i < all; i++, step = 0) {
        const int end = run_number(game, i, step, ascii, plain, &done, &stops);
        const bool rest = stops && !(done && i + 1 == all);
        if (rest && end == CLI_DONE)
            tell_rest(game);
        if (rest || end != CLI_DONE)
            return end;
    }
    *plays = !stops && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
    if (!*plays)
        tell_end(game);
    return CLI_DONE;
}

int cli_lessons_go_on(const qv_game *game, bool ascii, bool plain, bool *plays) {
    const store_progress progress = store_progress_read(qv_game_id(game));
    const bool over = progress.lesson >= cli_lessons_of(game);
    return cli_lessons_play(game, over ? 0 : progress.lesson, over ? 0 : progress.step, ascii,
                            plain, plays);
}
