/* SPDX-License-Identifier: MIT */
/* The turns of a game in line mode: computers play, people are asked, the screen changes hands. See
 * line.h.
 *
 * Invariant: nothing of a seat's view is printed before its person has been asked to sit down;
 * before another person is asked, the lines of the previous one are scrolled off the screen.
 */
#include <stdio.h>
#include <string.h>

#include "cli/briefing.h"
#include "cli/hands.h"
#include "cli/line.h"
#include "cli/reading.h"
#include "cli/say.h"
#include "cli/typing.h"
#include "cli/walking.h"
#include "core/game.h"

/* The lines that tell of the end, and those of the news above them. */
enum { LINE = 400, END = 11, LAST_NEWS = 4 };

static bool ask_yes(term_session *session, uint32_t seat, const char *question) {
    char line[LINE];
    char prompt[120];
    snprintf(prompt, sizeof prompt, "%s, %s (yes or no) ", qv_seat_name(session->rules, seat),
             question);
    return cli_read_line(session, seat, prompt, line, sizeof line) && strcmp(line, "yes") == 0;
}

/* -- Turns ------------------------------------------------------------------------------------- */

/* False: the game cannot continue. */
static bool play_computer(term_session *session, uint32_t seat) {
    qv_diag why = {0};
    fflush(stdout);
    switch (term_computer_plays(session, seat, &why)) {
    case TERM_PLAYED:
        if (!session->humans)
            term_tell_news(session, CLI_UNASKED);
        return true;
    case TERM_GAVE_UP:
        cli_complain("quiver: %s (%s) resigns: %s\n", cli_name(session->player[seat]).text,
                     qv_seat_name(session->rules, seat), why.text);
        return true;
    default: cli_complain("quiver: %s\n", why.text); return false;
    }
}

/* A turn that needs no person; false: it cannot go on. */
static bool play_by_itself(term_session *session, int due, uint32_t seat) {
    if (due == QV_DUE_ELSEWHERE)
        return play_computer(session, seat);
    if (due == QV_DUE_ANSWER && term_session_answer(session, seat))
        return true;
    cli_complain("quiver: not enough memory to play on\n");
    return false;
}

/* Reads a command and runs it: TERM_STAY, TERM_LEAVE, or -1 at the end of input. */
static int ask(term_session *session) {
    char line[LINE];
    char prompt[160];
    char standing[80] = "";
    const bool over = term_is_over(session);
    const char *const name = term_viewer(session) == QV_WATCHER
                                 ? "all"
                                 : qv_seat_name(session->rules, term_viewer(session));
    qv_text text = qv_text_over(standing, sizeof standing);
    if (!over && !session->edited && !term_may_enter(session))
        term_add_standing(session, &text);
    snprintf(prompt, sizeof prompt, "%s%s%s> ", standing,
             session->edited           ? "edit, "
             : over                    ? "over, "
             : term_may_enter(session) ? "chance, "
                                       : "",
             name);
    if (!cli_read_line(session, term_viewer(session), prompt, line, sizeof line))
        return -1;
    return term_command(session, line);
}

/* Prints the ending for the person at the screen, or for everybody if nobody is. */
static void tell_all(term_session *session) {
    qv_table *const table = session->table;
    const uint32_t all = qv_table_decisions(table);
    if (term_viewer(session) == QV_WATCHER && all)
        qv_table_tell(table, QV_WATCHER, qv_table_since(table, QV_WATCHER, all - 1));
    term_tell_news(session, CLI_UNASKED);
    qv_table_tell(table, QV_WATCHER, qv_table_since(table, QV_WATCHER, UINT32_MAX));
}

/* Where a board is drawn before each decision, all news since the last one stand below it. */
static bool tells_below_board(const term_session *session) {
    return session->screen.terminal && session->humans == 1;
}

/* The board as it was at the end, if it has changed, and below it how it came to that. */
static void tell_last(term_session *session) {
    char *const news = cli_news(session, LAST_NEWS);
    const uint32_t below = END + (news ? term_lines(news) : 0);
    char *const board = session->shown.board_off ? NULL : term_board_changed(session, below);
    cli_put_text(session, "\n", board);
    cli_put_text(session, "\n", news);
}

static void tell_end(term_session *session) {
    const bool below_board = tells_below_board(session);
    if (session->humans > 1)
        tell_all(session);
    else if (session->humans == 1 && !below_board)
        term_tell_news(session, CLI_UNASKED);
    if (session->humans != 1)
        term_sit(session, QV_WATCHER);
    else
        (void)term_tell_cards(session, NULL);
    putchar('\n');
    term_look_beside(session);
    if (session->screen.terminal)
        tell_last(session);
    term_tell_end(session);
}

/* -- The whole game ---------------------------------------------------------------------------- */

/* The number of lines that it takes. */
static uint32_t introduce(const term_session *session) {
    term_print(&session->screen, TERM_STRONG, "%s", qv_game_name(session->game));
    if (session->seed_known)
        cli_say(" (seed %llu)", (unsigned long long)session->seed);
    cli_say("\n");
    if (!session->humans)
        term_tell_goal(session);
    if (!term_in_lesson(session))
        return 1;
    term_say(&session->screen, "",
             "`hint` helps, `skip` does the step for you, `help` tells how to look about, `quit` "
             "leaves.");
    return 2;
}

static int end_of_input(const term_session *session) {
    if (term_is_over(session))
        return 0;
    term_tell_again(session, "The input has ended before the game. ");
    return 1;
}

/* Prints news about the record's file. */
static void tell_notice(term_session *session) {
    char notice[TERM_NOTICE];
    if (term_session_take_notice(session, notice))
        term_paragraph(&session->screen, "", notice);
}

static void look_back(const term_session *session) {
    if (cli_walk_back(session))
        term_say(&session->screen, "",
                 "Back at the end of the game: `new`, `rematch`, `replay`, `undo`, `quit`.");
    else
        cli_complain("quiver: not enough memory to look through the game\n");
}

static int run(term_session *session, const char *why) {
    cli_opening o = {introduce(session), why, term_screen_hint(&session->screen)};
    for (;;) {
        tell_notice(session);
        if (session->lesson.at.pauses) {
            const int next = cli_pause_lesson(session);
            if (next != CLI_SEATED)
                return next == CLI_LEFT ? 0 : end_of_input(session);
            continue;
        }
        if (term_in_lesson(session) && term_lesson_is_done(session))
            return 0;
        uint32_t seat;
        const int due = qv_table_due(session->table, &seat);
        if (due == QV_DUE_OVER && !session->shown.end)
            tell_end(session);
        if (due == QV_DUE_OVER && !session->humans)
            return 0;
        if (due == QV_DUE_ELSEWHERE || due == QV_DUE_ANSWER) {
            if (!play_by_itself(session, due, seat))
                return 1;
            continue;
        }
        if (due == QV_DUE_HAND_OVER) {
            const int seated = cli_hand_over(session, seat);
            if (seated == CLI_LEFT)
                return 0;
            if (seated == CLI_ENDED)
                return end_of_input(session);
            if (seated == CLI_AGAIN)
                continue;
        }
        if (due != QV_DUE_OVER && !session->edited)
            cli_brief(session, &o);
        o = (cli_opening){.lines = 0};
        const int next = ask(session);
        if (next == TERM_LEAVE)
            return 0;
        if (next < 0)
            return end_of_input(session);
        if (next == TERM_LOOK_BACK)
            look_back(session);
        if (!tells_below_board(session))
            term_tell_news(session, CLI_UNASKED);
    }
}

int cli_line_run(term_session *session, const char *why) {
    session->front = (term_front){.ask = ask_yes};
    if (session->typing && session->screen.terminal && session->humans)
        session->front.context = cli_typing_new(session);
    const int end = run(session, why);
    cli_typing_free(session->front.context);
    return end;
}
