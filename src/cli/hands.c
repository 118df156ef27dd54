/* SPDX-License-Identifier: MIT */
/* Waiting for Enter in line mode: see hands.h.
 *
 * Invariant: before another person is asked to sit down, the lines of the previous one are scrolled
 * off the screen.
 */
#include "cli/hands.h"

#include <stdio.h>
#include <string.h>

#include "cli/reading.h"
#include "cli/say.h"

enum { LINE = 400, NEWS = 23 };

static void push_off(const term_session *session) {
    for (uint32_t i = 0; i < session->screen.height; i++)
        putchar('\n');
}

/* Waits for Enter. CLI_AGAIN: a move was taken back instead. */
static int wait_for_enter(term_session *session, uint32_t seat, const char *prompt) {
    char line[LINE];
    for (;;) {
        if (!cli_read_line(session, seat, prompt, line, sizeof line))
            return CLI_ENDED;
        qv_undo last;
        if (!line[0])
            return CLI_SEATED;
        if (strcmp(line, "quit") == 0 || strcmp(line, "q") == 0)
            return CLI_LEFT;
        const int undone =
            strcmp(line, "undo") == 0 ? term_undo(session, QV_WATCHER, &last) : TERM_NOT_THERE;
        if (undone == TERM_TAKEN_BACK) {
            cli_say("Taken back.\n");
            return CLI_AGAIN;
        }
        if (undone == TERM_REFUSED) {
            cli_say("That was not agreed to; nothing is taken back.\n");
            continue;
        }
        term_say(&session->screen, "  ",
                 "Press Enter alone; `undo` takes the last move back, `quit` leaves.");
    }
}

static void take_seat(term_session *session, uint32_t seat) {
    term_sit(session, seat);
    session->shown.stale = true;
    session->shown.board = 0;
    session->shown.choices[seat] = 0;
}

/* Asks the person of `seat` to sit down. At a terminal, the previous person first confirms having
 * read the screen. */
int cli_hand_over(term_session *session, uint32_t seat) {
    const char *const name = qv_seat_name(session->rules, seat);
    char prompt[120];
    int answer = CLI_SEATED;
    if (qv_table_may_look(session->table, seat)) {
        take_seat(session, seat);
        return CLI_SEATED;
    }
    if (session->screen.terminal && term_viewer(session) != QV_WATCHER) {
        snprintf(prompt, sizeof prompt, "Enter hides all this, and %s is next. ", name);
        answer = wait_for_enter(session, term_viewer(session), prompt);
        push_off(session);
    }
    snprintf(prompt, sizeof prompt, "Now %s: sit down and press Enter. ", name);
    if (answer != CLI_SEATED)
        return answer;
    term_sit(session, QV_WATCHER); /* nobody is at the screen now */
    answer = wait_for_enter(session, seat, prompt);
    if (answer != CLI_SEATED)
        return answer;
    take_seat(session, seat);
    return CLI_SEATED;
}

/* What came of the last move is read before another position follows, or the end. */
int cli_pause_lesson(term_session *session) {
    qv_diag diag = {0};
    term_tell_news(session, NEWS);
    if (term_lesson_is_done(session))
        term_tell_lesson(session);
    if (!term_lesson_is_done(session) || session->lesson.next || session->lesson.game) {
        char prompt[160] = "Enter goes on. ";
        if (term_lesson_is_done(session) && !session->lesson.next)
            snprintf(prompt, sizeof prompt,
                     "That was the last lesson: Enter begins a guided game; `quit` leaves. ");
        else if (term_lesson_is_done(session))
            snprintf(prompt, sizeof prompt, "Enter begins lesson %u, %.80s; `quit` leaves. ",
                     (unsigned)session->lesson.number + 1, session->lesson.next);
        const int next = wait_for_enter(session, term_viewer(session), prompt);
        session->lesson.stops = next != CLI_SEATED;
        if (next != CLI_SEATED)
            return next;
    }
    if (term_lesson_go_on(session, &diag))
        return CLI_SEATED;
    cli_complain("quiver: %s\n", diag.text);
    return CLI_LEFT;
}
