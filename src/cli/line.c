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

#include "cli/hands.h"
#include "cli/line.h"
#include "cli/reading.h"
#include "cli/say.h"
#include "cli/typing.h"
#include "cli/walking.h"
#include "core/game.h"

/* At most UNASKED lines are printed without a command, but for boards and offers, so that all of
 * them and the line to type in are seen; LEAST of them are reserved for the possible moves, and
 * where no board stands above, as many as tell what follows from each of a few. */
enum { LINE = 400, UNASKED = 23, LEAST = 3, LEAST_ALONE = 10 };
/* The most lines of news, and how many a board leaves; the lines that tell of the end. */
enum { STORY = 20, MANY = 12, ENOUGH = 6, END = 13 };

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
                 "(`%s all` answers so each time, whatever others do, until another question)",
                 move);
}

static uint32_t lines_of(const char *text) {
    return text ? term_lines(text) : 0;
}

/* Up to `most` lines of news, into memory. */
static char *news_of(term_session *session, uint32_t most) {
    term_detour detour;
    if (!term_divert(&detour, &session->screen))
        return NULL;
    (void)term_tell_news(session, most);
    return term_diverted(&detour, &session->screen);
}

/* What `tell` prints, into memory. */
static char *printed(term_session *session, void (*tell)(term_session *)) {
    term_detour detour;
    if (!term_divert(&detour, &session->screen))
        return NULL;
    tell(session);
    return term_diverted(&detour, &session->screen);
}

/* The rules that matter for the first time, into memory. */
static char *cards_of(term_session *session) {
    term_detour detour;
    if (!term_divert(&detour, &session->screen))
        return NULL;
    (void)term_tell_cards(session, NULL);
    return term_diverted(&detour, &session->screen);
}

/* What lies beside the board, into memory; before the first decision of a person only what is
 * that person's. */
static char *beside_of(term_session *session, bool first) {
    return printed(session, first ? term_look_own : term_look_beside);
}

/* What is told once, at the start. */
typedef struct {
    uint32_t lines;         /* printed already */
    const char *why, *hint; /* why not in the window, what the terminal lacks; NULL: nothing */
} opening;

/* That there are rules and help is told below the choices, as what was printed first may have left
 * the screen; a lesson tells it elsewhere. */
static bool tells_of_help(const term_session *session, const opening *o) {
    return o->lines && !term_in_lesson(session);
}

static void tell_opening(const term_session *session, const opening *o) {
    if (tells_of_help(session, o))
        term_say(&session->screen, "",
                 "(`rules in short` tells how to play, `help` how to look about)");
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
    if (term_in_lesson(session)) {
        term_tell_lesson(session);
    } else if (first) {
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
    const bool example = term_choices(session, room - first - tells_of_help(session, o));
    if (!term_may_enter(session))
        offer_standing(session);
    if (first && !example)
        term_legal_try(session);
    tell_opening(session, o);
    term_explain_standing(session);
    term_explain_citation(session);
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

/* What a person is told before a decision, as texts in memory; NULL: nothing. */
typedef struct {
    char *beside, *news, *values, *cards, *question, *choices;
} parts;

static uint32_t lines_below(const parts *t) {
    return lines_of(t->news) + lines_of(t->values) + lines_of(t->cards) + lines_of(t->question) +
           lines_of(t->choices) + 1; /* to type in */
}

static void put_below(const term_session *session, const parts *t) {
    put(session, "", t->news);
    put(session, "", t->values);
    put(session, "", t->cards);
    put(session, "", t->question);
    put(session, "", t->choices);
}

/* The board above all else, in the largest form that leaves that in sight. */
static void put_board(term_session *session, uint32_t below) {
    if (!session->shown.board_off)
        put(session, "\n", term_board_changed(session, below));
}

/* The forms of a board above a question, from the largest on. */
static const uint32_t forms[] = {TERM_DENSE, TERM_FLAT, TERM_TRIMMED};
enum { FORMS = sizeof forms / sizeof *forms };

/* Of what stands with the question the most that is in sight: a board that has changed with all
 * that is beside it, else with the scores and what can be picked there; at last the flat board. */
typedef struct {
    bool board, whole; /* it is drawn; with all that is beside it */
} sight;

static sight choose_sight(term_session *session, const parts *t, const char *brief,
                          uint32_t below) {
    const uint32_t beside = lines_of(t->beside) + 1, briefly = lines_of(brief);
    for (uint32_t i = 0; i < FORMS; i++) {
        const uint32_t lines = term_board_lines(session, forms[i]) + 1 + below;
        if (lines + briefly <= session->screen.height)
            return (sight){true, lines + beside <= session->screen.height};
    }
    return (sight){false, beside + below <= session->screen.height};
}

/* Whether a board stands above the question, if there is room. */
static bool draws_board(term_session *session) {
    return session->screen.terminal && !session->shown.board_off && term_board_is_new(session);
}

/* Whether the smallest board fits the screen, if nothing else does. */
static bool fits_alone(term_session *session) {
    return term_board_lines(session, TERM_TRIMMED) < session->screen.height;
}

/* Whether a person who learns a game, or has seen no board yet, is shown it though it scrolls. */
static bool draws_anyway(term_session *session) {
    return (session->guided || term_in_lesson(session) || !session->shown.board) &&
           fits_alone(session);
}

/* What is told at a terminal after the first time. A board that does not fit is asked for. */
static void put_in_sight(term_session *session, const opening *o, parts *t,
                         const term_table *rows) {
    const bool changed = draws_board(session);
    uint32_t below = o->lines + lines_below(t);
    char *const brief = changed ? printed(session, term_look_brief) : NULL;
    sight seen = changed ? choose_sight(session, t, brief, below) : (sight){false, true};
    if (changed && !seen.board && t->cards) { /* rules scroll rather than the board */
        below -= lines_of(t->cards);
        put(session, "", t->cards);
        t->cards = NULL;
        seen = choose_sight(session, t, brief, below);
    }
    const bool anyway = changed && !seen.board && draws_anyway(session);
    if (anyway)
        put_board(session, 0);
    if (seen.board)
        put_board(session, below + (seen.whole ? lines_of(t->beside) + 1 : lines_of(brief)));
    if (!seen.whole) {
        session->shown.rows = *rows; /* these are told another time */
        put(session, "", brief);
        free(t->beside);
    } else {
        free(brief);
        put(session, "\n", t->beside);
    }
    if (changed && !seen.board && !anyway)
        term_say(&session->screen, "  ", "(The board has changed: `b` draws it.)");
    put_below(session, t);
}

/* Tells the news again, in so many lines at most. */
static void shorten_to(term_session *session, parts *t, uint32_t told, uint32_t most) {
    if (lines_of(t->news) <= most)
        return;
    free(t->news);
    qv_table_tell(session->table, term_viewer(session), told);
    t->news = news_of(session, most);
}

/* The same, in so many fewer lines, if any of them are left. */
static void shorten_news(term_session *session, parts *t, uint32_t told, uint32_t fewer) {
    const uint32_t lines = lines_of(t->news);
    if (fewer < lines)
        shorten_to(session, t, told, lines - fewer);
}

static uint32_t lines_over_in(term_session *session, uint32_t form, uint32_t beside,
                              const parts *t) {
    const uint32_t height = session->screen.height;
    const uint32_t lines = 1 + term_board_lines(session, form) + beside + lines_below(t);
    return lines > height ? lines - height : 0;
}

static uint32_t enough_of(uint32_t news) {
    return news < ENOUGH ? news : ENOUGH;
}

/* The lines by which what stands above the question, and that, exceed the screen with the largest
 * board that needs no more than that the news are cut, down to ENOUGH; else with the smallest. */
static uint32_t lines_over(term_session *session, uint32_t beside, const parts *t) {
    const uint32_t news = lines_of(t->news);
    const uint32_t wanted = enough_of(news);
    for (uint32_t i = 0; i < FORMS; i++) {
        const uint32_t over = lines_over_in(session, forms[i], beside, t);
        if (over == 0 || over + wanted <= news)
            return over;
    }
    return lines_over_in(session, TERM_TRIMMED, beside, t);
}

/* Values that the board shows give way to news. */
static void drop_values(term_session *session, uint32_t beside, parts *t) {
    if (!t->values || !lines_over(session, beside, t))
        return;
    free(t->values);
    t->values = NULL;
}

/* To a person who is asked for the first time the moves matter more than rules, news and board:
 * where that does not fit it scrolls, or can be asked for. */
static void put_first(term_session *session, const opening *o) {
    parts t = {.beside = beside_of(session, true),
               .cards = session->screen.terminal ? NULL : cards_of(session),
               .question = question_of(session, true)};
    const uint32_t beside = t.beside ? 1 + lines_of(t.beside) : 0;
    const uint32_t asked = o->lines + lines_of(t.cards) + lines_of(t.question) + beside;
    const uint32_t room = asked + LEAST < UNASKED ? UNASKED - asked : LEAST;
    const uint32_t told = qv_table_told(session->table, term_viewer(session));
    t.choices = choices_of(session, o, room, true);
    t.news = news_of(session, room > lines_of(t.choices) ? room - lines_of(t.choices) : 0);
    t.values = printed(session, term_tell_values);
    term_standing_note(session);
    if (session->screen.terminal) {
        if (!term_board_can_wait(session) && draws_board(session))
            shorten_news(session, &t, told, lines_over(session, beside, &t));
        if (!lines_over_in(session, TERM_TRIMMED, beside, &t))
            put_board(session, o->lines + lines_below(&t) + beside);
        else if (fits_alone(session))
            put_board(session, 0);
        else if (!session->shown.board_off)
            term_say(&session->screen, "", "`b` draws the board.");
        put(session, "\n", t.beside);
    } else {
        put(session, "", t.news);
        put(session, "\n", t.beside);
        t.news = NULL;
    }
    put_below(session, &t);
}

/* The lines of the scores and of what can be picked beside the board. */
static uint32_t lines_of_brief(term_session *session) {
    char *const brief = printed(session, term_look_brief);
    const uint32_t lines = lines_of(brief);
    free(brief);
    return lines;
}

/* The lines that are reserved above the news: for the board with all that is beside it if that
 * leaves many lines of news, or with the scores if it leaves enough of them, in the largest form;
 * the smallest may leave one; without a board, for what is beside it. */
static uint32_t lines_above(term_session *session, const parts *t, uint32_t below, bool *board) {
    const uint32_t beside = t->beside ? 1 + lines_of(t->beside) : 0;
    *board = draws_board(session);
    if (!*board)
        return beside;
    const uint32_t height = session->screen.height;
    const uint32_t scores = 1 + lines_of_brief(session);
    const uint32_t news = enough_of(lines_of(t->news));
    for (uint32_t i = 0; i < FORMS; i++) {
        const uint32_t lines = term_board_lines(session, forms[i]);
        if (lines + 1 + beside + below + MANY < height)
            return lines + 1 + beside;
        if (lines + scores + below + (forms[i] == TERM_TRIMMED ? 1 : news) < height)
            return lines + scores;
    }
    *board = false;
    return beside;
}

/* News, standing, question and possible moves: at a terminal the news stand right before the
 * question, as the last lines are those in sight. */
static void put_next(term_session *session, const opening *o) {
    const term_table rows = session->shown.rows;
    parts t = {.beside = beside_of(session, false),
               .cards = cards_of(session),
               .question = question_of(session, false)};
    const uint32_t below = o->lines + lines_of(t.cards) + lines_of(t.question) + LEAST;
    const uint32_t told = qv_table_told(session->table, term_viewer(session));
    bool board;
    t.news = news_of(session, STORY);
    const uint32_t taken = below + lines_above(session, &t, below, &board);
    const uint32_t height = session->screen.height;
    const uint32_t all = board && height ? height - 1 : UNASKED;
    const uint32_t room = taken < all ? all - taken : 0;
    if (board)
        shorten_to(session, &t, told, room > ENOUGH ? room : ENOUGH);
    t.values = printed(session, term_tell_values);
    term_standing_note(session);
    const uint32_t lines = lines_of(t.news) + lines_of(t.values);
    const uint32_t left = (room > lines ? room - lines : 0) + LEAST;
    t.choices = choices_of(session, o, board || left > LEAST_ALONE ? left : LEAST_ALONE, false);
    if (session->screen.terminal) {
        if (board) {
            const uint32_t brief = lines_of_brief(session);
            drop_values(session, brief, &t);
            shorten_news(session, &t, told, lines_over(session, brief, &t));
        }
        put_in_sight(session, o, &t, &rows);
        return;
    }
    put(session, "", t.news);
    put(session, "", t.values);
    put(session, "\n", t.beside);
    t.news = t.values = NULL;
    put_below(session, &t);
}

static void prepare(term_session *session, const opening *o) {
    if (!session->shown.stale)
        return;
    if (!term_may_enter(session) && !term_has_been_told(session))
        put_first(session, o);
    else
        put_next(session, o);
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
    else
        (void)term_tell_cards(session, NULL);
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

/* Where a board is drawn before each decision, all news since the last one stand below it. */
static bool tells_below_board(const term_session *session) {
    return session->screen.terminal && session->humans == 1;
}

static int run(term_session *session, const char *why) {
    opening o = {introduce(session), why, term_screen_hint(&session->screen)};
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
