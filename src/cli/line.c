/* SPDX-License-Identifier: MIT */
/* The turns of a game in line mode: computers play, people are asked, the screen changes hands. See
 * line.h.
 *
 * Invariant: nothing of a seat's view is printed before its person has been asked to sit down;
 * before another person is asked, the lines of the previous one are scrolled off the screen.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/line.h"
#include "cli/reading.h"
#include "cli/say.h"
#include "cli/typing.h"
#include "cli/walking.h"
#include "core/game.h"

/* At most UNASKED lines are printed without a command, but for boards and offers, so that all of
 * them and the line to type in are seen; LEAST of them are reserved for the possible moves. */
enum { LINE = 400, UNASKED = 23, LEAST = 3 };
enum { STORY = 20 }; /* the most lines of news */
enum {
    NEWS = 3
}; /* so many of them stand below a board that all of them would push out of sight */
enum { END = 13 }; /* the lines that tell of the end */

static bool ask_yes(term_session *session, uint32_t seat, const char *question) {
    char line[LINE];
    char prompt[120];
    snprintf(prompt, sizeof prompt, "%s, %s (yes or no) ", qv_seat_name(session->rules, seat),
             question);
    return cli_read_line(session, seat, prompt, line, sizeof line) && strcmp(line, "yes") == 0;
}

/* -- Changing hands ---------------------------------------------------------------------------- */

static void push_off(const term_session *session) {
    for (uint32_t i = 0; i < session->screen.height; i++)
        putchar('\n');
}

enum { SEATED, AGAIN, LEFT, ENDED };

/* Waits for Enter. AGAIN: a move was taken back instead. */
static int wait_for_enter(term_session *session, uint32_t seat, const char *prompt) {
    char line[LINE];
    for (;;) {
        if (!cli_read_line(session, seat, prompt, line, sizeof line))
            return ENDED;
        qv_undo last;
        if (!line[0])
            return SEATED;
        if (strcmp(line, "quit") == 0)
            return LEFT;
        const int undone =
            strcmp(line, "undo") == 0 ? term_undo(session, QV_WATCHER, &last) : TERM_NOT_THERE;
        if (undone == TERM_TAKEN_BACK) {
            cli_say("Taken back.\n");
            return AGAIN;
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
static int hand_over(term_session *session, uint32_t seat) {
    const char *const name = qv_seat_name(session->rules, seat);
    char prompt[120];
    int answer = SEATED;
    if (qv_table_may_look(session->table, seat)) {
        take_seat(session, seat);
        return SEATED;
    }
    if (session->screen.terminal && term_viewer(session) != QV_WATCHER) {
        snprintf(prompt, sizeof prompt, "Enter hides all this, and %s is next. ", name);
        answer = wait_for_enter(session, term_viewer(session), prompt);
        push_off(session);
    }
    snprintf(prompt, sizeof prompt, "Now %s: sit down and press Enter. ", name);
    if (answer != SEATED)
        return answer;
    term_sit(session, QV_WATCHER); /* nobody is at the screen now */
    answer = wait_for_enter(session, seat, prompt);
    if (answer != SEATED)
        return answer;
    take_seat(session, seat);
    return SEATED;
}

/* -- Turns ------------------------------------------------------------------------------------- */

/* False: the game cannot continue. */
static bool play_computer(term_session *session, uint32_t seat) {
    qv_diag why = {0};
    fflush(stdout);
    switch (term_computer_plays(session, seat, &why)) {
    case TERM_PLAYED:
        if (!session->humans)
            term_tell_news(session, UNASKED);
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

/* The answer to mention `all` for: the one of one word that a person gave who is asked again after
 * other seats and could repeat it, or such a legal answer to a question that may come again. False:
 * there is none. */
static bool answer_to_repeat(const term_session *session, char *move, size_t size) {
    const uint32_t viewer = term_viewer(session);
    uint16_t legal[QV_LEGAL], steps[QV_STEPS];
    qv_text text = qv_text_over(move, size);
    qv_decision last;
    qv_question question;
    qv_event why;
    move[0] = '\0';
    const uint32_t n = qv_table_last(session->table, viewer, steps);
    if (n && qv_table_decision(session->table, qv_table_decisions(session->table) - 1, &last) &&
        last.seat != viewer) {
        qv_say(session->rules, steps, n, &text);
        return !strchr(move, ' ') &&
               !qv_why_not(session->rules, term_view(session), viewer, steps, n, &why);
    }
    if (!qv_table_question(session->table, &question, NULL) ||
        !qv__question_repeats(session->game, &question))
        return false;
    const int all = qv_legal(session->rules, term_view(session), viewer, legal);
    for (int i = 0; i < all; i++) {
        text = qv_text_over(move, size);
        qv_say(session->rules, &legal[i], 1, &text);
        if (!strchr(move, ' '))
            return true;
    }
    return false;
}

static void offer_standing(term_session *session) {
    char move[120];
    if (answer_to_repeat(session, move, sizeof move))
        term_say(&session->screen, "",
                 "(`%s all` gives the same answer without asking you, while it is legal)", move);
}

static uint32_t lines_of(const char *text) {
    return text ? term_lines(text) : 0;
}

/* Up to `most` lines of news, or `again` of the last ones, into memory; *lines of them. */
static char *news_of(term_session *session, uint32_t most, bool again, uint32_t *lines) {
    term_detour detour;
    *lines = 0;
    if (!term_divert(&detour, &session->screen))
        return NULL;
    if (again)
        term_tell_news_again(session, most);
    else
        (void)term_tell_news(session, most);
    term_tell_values(session);
    char *const text = term_diverted(&detour, &session->screen);
    *lines = lines_of(text);
    return text;
}

/* What lies beside the board, into memory; before the first decision of a person only what is
 * that person's. */
static char *beside_of(term_session *session, bool first) {
    term_detour detour;
    if (!term_divert(&detour, &session->screen))
        return NULL;
    if (first)
        term_look_own(session);
    else
        term_look_beside(session);
    return term_diverted(&detour, &session->screen);
}

/* What may be picked beside the board, into memory; nothing but at a terminal. */
static char *beside_to_pick(term_session *session) {
    term_detour detour;
    if (!session->screen.terminal || !term_divert(&detour, &session->screen))
        return NULL;
    (void)term_look_choices(session);
    return term_diverted(&detour, &session->screen);
}

/* What is told once, at the start. */
typedef struct {
    uint32_t lines;         /* printed already */
    const char *why, *hint; /* why not in the window, what the terminal lacks; NULL: nothing */
} opening;

static void tell_opening(const term_session *session, const opening *o) {
    if (o->why)
        term_say(&session->screen, "", "(Line by line, because %s.)", o->why);
    if (o->hint)
        term_say(&session->screen, "", "%s", o->hint);
}

/* What is asked, into memory; of a person who has not been asked before, also the goal and whose
 * turn it is. */
static char *question_of(term_session *session, bool first) {
    term_detour detour;
    if (!term_divert(&detour, &session->screen))
        return NULL;
    if (first) {
        term_tell_goal(session);
        term_tell_turn(session);
    }
    term_tell_question(session);
    return term_diverted(&detour, &session->screen);
}

/* The possible moves in `room` lines, into memory; the first time with an example. */
static char *choices_of(term_session *session, const opening *o, uint32_t room, bool first) {
    term_detour detour;
    if (!term_divert(&detour, &session->screen))
        return NULL;
    const bool example = term_choices(session, room - first);
    if (!term_may_enter(session))
        offer_standing(session);
    if (first && !example)
        term_legal_try(session);
    tell_opening(session, o);
    return term_diverted(&detour, &session->screen);
}

/* A text from memory with a line before it. */
static void put(const term_session *session, const char *before, char *text) {
    if (text && *text) {
        fputs(before, session->screen.out);
        fputs(text, session->screen.out); /* was printed already, into memory */
    }
    free(text);
}

/* How many of the `room` lines the news take if the board is to be seen above them and the lines
 * that are taken. */
static uint32_t below_board(term_session *session, uint32_t taken, uint32_t room) {
    if (!session->screen.terminal || session->shown.board_off || !term_board_is_new(session))
        return room;
    const uint32_t board = term_board_least(session) + taken + 2;
    const uint32_t left = session->screen.height > board ? session->screen.height - board : 0;
    return left < room ? left : room;
}

/* The board if it has changed, and what is beside it: below the board, or above it if only that
 * leaves the board in sight with the `below` lines that follow; then `*choices` of them are lines
 * that repeat what can be picked there, else that is 0. Of what is told at the start the board is
 * the least. */
static void put_table(term_session *session, char *beside, uint32_t below, uint32_t *choices,
                      bool first) {
    const uint32_t height = beside ? 1 + term_lines(beside) : 0;
    below++; /* the line to type in */
    const bool above =
        !first && term_board_least(session) + height + below > session->screen.height;
    *choices = above ? *choices : 0;
    below += *choices;
    if (above)
        put(session, "\n", beside);
    if (!session->shown.board_off)
        put(session, "\n", term_board_changed(session, above ? below : below + height));
    if (!above)
        put(session, "\n", beside);
}

/* News, standing, question and possible moves. At a terminal the board comes first if it has
 * changed, and the news right before the question: the last lines are those in sight. News that
 * would push the board out of sight stand above it, and what matters most of them below it again.
 * To a person who is asked for the first time the moves matter more than news and board. */
static void prepare(term_session *session, const opening *o) {
    const bool terminal = session->screen.terminal;
    uint32_t told;
    if (!session->shown.stale)
        return;
    const bool first = !term_may_enter(session) && !term_has_been_told(session);
    char *const beside = beside_of(session, first);
    char *const question = question_of(session, first);
    const uint32_t asked = o->lines + lines_of(question) + LEAST;
    const uint32_t taken = asked + (beside ? 1 + term_lines(beside) : 0);
    uint32_t room = taken < UNASKED ? UNASKED - taken : 0;
    char *choices = first ? choices_of(session, o, room + LEAST, first) : NULL;
    if (first)
        room = room + LEAST > lines_of(choices) ? room + LEAST - lines_of(choices) : 0;
    char *const to_pick = first ? NULL : beside_to_pick(session);
    uint32_t repeated = lines_of(to_pick);
    const uint32_t in_sight = below_board(session, asked + repeated, STORY);
    char *news = news_of(session, first ? room : STORY, false, &told);
    if (!first && told > in_sight && told > NEWS) {
        put(session, "", news);
        news = news_of(session, NEWS, true, &told);
    }
    if (!first)
        choices = choices_of(session, o, (room > told ? room - told : 0) + LEAST, first);
    if (terminal)
        put_table(session, beside,
                  o->lines + lines_of(news) + lines_of(question) + lines_of(choices), &repeated,
                  first);
    else {
        put(session, "", news);
        put(session, "\n", beside);
    }
    if (terminal)
        put(session, "", news);
    put(session, "", repeated ? to_pick : NULL);
    if (!repeated)
        free(to_pick);
    put(session, "", question);
    put(session, "", choices);
    term_standing_note(session);
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
    term_tell_news(session, UNASKED);
    qv_table_tell(table, QV_WATCHER, qv_table_since(table, QV_WATCHER, UINT32_MAX));
}

static void tell_end(term_session *session) {
    if (session->humans > 1)
        tell_all(session);
    else if (session->humans == 1)
        term_tell_news(session, UNASKED);
    if (session->humans != 1)
        term_sit(session, QV_WATCHER);
    putchar('\n');
    term_look_beside(session);
    if (session->screen.terminal && !session->shown.board_off)
        put(session, "\n", term_board_changed(session, END));
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
    term_say(&session->screen, "", "`help` tells how to look about, and how to play.");
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

/* Where a board is drawn before each decision, all news since the last one stand below it. */
static bool tells_below_board(const term_session *session) {
    return session->screen.terminal && session->humans == 1;
}

static int run(term_session *session, const char *why) {
    opening o = {introduce(session), why, term_screen_hint(&session->screen)};
    for (;;) {
        tell_notice(session);
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
            const int seated = hand_over(session, seat);
            if (seated == LEFT)
                return 0;
            if (seated == ENDED)
                return end_of_input(session);
            if (seated == AGAIN)
                continue;
        }
        if (due != QV_DUE_OVER && !session->edited)
            prepare(session, &o);
        o = (opening){.lines = 0};
        const int next = ask(session);
        if (next == TERM_LEAVE)
            return 0;
        if (next < 0)
            return end_of_input(session);
        if (next == TERM_LOOK_BACK)
            look_back(session);
        if (!tells_below_board(session))
            term_tell_news(session, UNASKED);
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
