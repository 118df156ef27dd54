/* SPDX-License-Identifier: MIT */
/* What a person is told in line mode before a decision, and what gives way where the screen is too
 * small for all of it. See briefing.h.
 *
 * Prints each part into memory first, to count its lines. Reads no input.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/briefing.h"
#include "core/game.h"

/* At most CLI_UNASKED lines are printed, but for boards, so that all of them and the line to type
 * in are seen; LEAST of them are reserved for the possible moves, and where no board stands above,
 * as many as tell what follows from each of a few. */
enum { LEAST = 3, LEAST_ALONE = 10 };
/* Lines of news: the most; so many that a board with all that is beside it leaves, other boards,
 * and rules. */
enum { STORY = 20, MANY = 12, ENOUGH = 6, SOME = 3 };

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

char *cli_news(term_session *session, uint32_t most) {
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

/* That there are rules and help is told below the choices, as what was printed first may have left
 * the screen; a lesson tells it elsewhere. */
static bool tells_of_help(const term_session *session, const cli_opening *o) {
    return o->lines && !term_in_lesson(session);
}

static void tell_opening(const term_session *session, const cli_opening *o) {
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
static char *choices_of(term_session *session, const cli_opening *o, uint32_t room, bool first) {
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

void cli_put_text(const term_session *session, const char *before, char *text) {
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
    cli_put_text(session, "", t->news);
    cli_put_text(session, "", t->values);
    cli_put_text(session, "", t->cards);
    cli_put_text(session, "", t->question);
    cli_put_text(session, "", t->choices);
}

/* The board above all else, in the largest form that leaves that in sight. */
static void put_board(term_session *session, uint32_t below) {
    if (!session->shown.board_off)
        cli_put_text(session, "\n", term_board_changed(session, below));
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
static void put_in_sight(term_session *session, const cli_opening *o, parts *t,
                         const term_table *rows) {
    const bool changed = draws_board(session);
    uint32_t below = o->lines + lines_below(t);
    char *const brief = changed ? printed(session, term_look_brief) : NULL;
    sight seen = changed ? choose_sight(session, t, brief, below) : (sight){false, true};
    if (changed && !seen.board && t->cards) { /* rules scroll rather than the board */
        below -= lines_of(t->cards);
        cli_put_text(session, "", t->cards);
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
        cli_put_text(session, "", brief);
        free(t->beside);
    } else {
        free(brief);
        cli_put_text(session, "\n", t->beside);
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
    t->news = cli_news(session, most);
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

/* Rules are told above the board, where they may scroll, if else fewer than SOME lines of news were
 * left. */
static void scroll_rules(term_session *session, uint32_t beside, parts *t) {
    const uint32_t news = lines_of(t->news);
    if (!t->cards || lines_over(session, beside, t) + (news < SOME ? news : SOME) <= news)
        return;
    cli_put_text(session, "", t->cards);
    t->cards = NULL;
}

/* To a person who is asked for the first time the moves matter more than rules, news and board:
 * where that does not fit it scrolls, or can be asked for. */
static void put_first(term_session *session, const cli_opening *o) {
    parts t = {.beside = beside_of(session, true),
               .cards = session->screen.terminal ? NULL : cards_of(session),
               .question = question_of(session, true)};
    const uint32_t beside = t.beside ? 1 + lines_of(t.beside) : 0;
    const uint32_t asked = o->lines + lines_of(t.cards) + lines_of(t.question) + beside;
    const uint32_t room = asked + LEAST < CLI_UNASKED ? CLI_UNASKED - asked : LEAST;
    const uint32_t told = qv_table_told(session->table, term_viewer(session));
    t.choices = choices_of(session, o, room, true);
    t.news = cli_news(session, room > lines_of(t.choices) ? room - lines_of(t.choices) : 0);
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
        cli_put_text(session, "\n", t.beside);
    } else {
        cli_put_text(session, "", t.news);
        cli_put_text(session, "\n", t.beside);
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
static void put_next(term_session *session, const cli_opening *o) {
    const term_table rows = session->shown.rows;
    parts t = {.beside = beside_of(session, false),
               .cards = cards_of(session),
               .question = question_of(session, false)};
    const uint32_t below = o->lines + lines_of(t.cards) + lines_of(t.question) + LEAST;
    const uint32_t told = qv_table_told(session->table, term_viewer(session));
    bool board;
    t.news = cli_news(session, STORY);
    const uint32_t taken = below + lines_above(session, &t, below, &board);
    const uint32_t height = session->screen.height;
    const uint32_t all = board && height ? height - 1 : CLI_UNASKED;
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
            scroll_rules(session, brief, &t);
            shorten_news(session, &t, told, lines_over(session, brief, &t));
        }
        put_in_sight(session, o, &t, &rows);
        return;
    }
    cli_put_text(session, "", t.news);
    cli_put_text(session, "", t.values);
    cli_put_text(session, "\n", t.beside);
    t.news = t.values = NULL;
    put_below(session, &t);
}

void cli_brief(term_session *session, const cli_opening *o) {
    if (!session->shown.stale)
        return;
    if (!term_may_enter(session) && !term_has_been_told(session))
        put_first(session, o);
    else
        put_next(session, o);
}
