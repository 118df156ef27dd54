/* SPDX-License-Identifier: MIT */
/* How a game stands and how it ended: scores, the winner, why, and how to play it again. */
#include <stdio.h>
#include <string.h>

#include "terminal/session.h"

/* -- Scores ------------------------------------------------------------------------------------ */

enum { NAME = 64 };

static int write_name(const term_session *session, uint32_t seat, char name[NAME]) {
    return snprintf(name, NAME, "%s (%s)", qv_seat_name(session->rules, seat),
                    session->player[seat]);
}

/* Columns for a name: as many as the longest takes, and more where there is room. */
static int name_room(const term_session *session) {
    enum { MORE = 24, BESIDE = 16 };
    int room = session->screen.width < MORE + BESIDE ? 0 : MORE;
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++) {
        char name[NAME];
        const int n = write_name(session, seat, name);
        room = n > room ? n : room;
    }
    return room;
}

static void print_row(const term_session *session, const qv_result *result, uint32_t seat) {
    char name[NAME];
    (void)write_name(session, seat, name);
    term_print(&session->screen, TERM_PLAIN, "  %u.  ", (unsigned)result->rank[seat]);
    term_print(&session->screen, TERM_SEAT + seat, "%-*s", name_room(session), name);
    term_print(&session->screen, TERM_PLAIN, " %6d\n", (int)result->score[seat]);
}

static void print_result(const term_session *session, const qv_result *result) {
    const uint32_t players = qv_ruleset_players(session->rules);
    term_print(&session->screen, TERM_PLAIN, "rank  %-*s  score\n", name_room(session), "player");
    for (uint32_t rank = 1; rank <= players; rank++)
        for (uint32_t seat = 0; seat < players; seat++)
            if (result->rank[seat] == rank)
                print_row(session, result, seat);
}

void term_tell_score(const term_session *session) {
    const bool over = term_is_over(session);
    const qv_result result = over ? qv_match_result(term_match(session))
                                  : qv_result_of(session->rules, term_view(session));
    print_result(session, &result);
}

/* Everybody who shares the first place; their number. */
static uint32_t name_winners(const term_session *session, const qv_result *result, qv_text *out) {
    uint32_t winners = 0;
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++)
        if (result->rank[seat] == 1)
            qv_text_add(out, "%s%s", winners++ ? " and " : "", qv_seat_name(session->rules, seat));
    return winners;
}

/* "you win", "you lose; north wins"; without a person against computers "north wins". */
static void write_outcome(const term_session *session, const qv_result *result, qv_text *out) {
    const uint32_t viewer = session->humans == 1 ? term_viewer(session) : QV_WATCHER;
    char names[200];
    qv_text text = qv_text_over(names, sizeof names);
    const uint32_t winners = name_winners(session, result, &text);
    const char *const won = winners == 1 ? "wins" : "share the first place";
    if (viewer >= QV_SEATS)
        qv_text_add(out, "%s %s", names, won);
    else if (result->rank[viewer] != 1 && qv_ruleset_players(session->rules) == 2)
        qv_text_add(out, "you lose; %s %s", names, won);
    else if (result->rank[viewer] != 1)
        qv_text_add(out, "%s %s, and you have place %u", names, won,
                    (unsigned)result->rank[viewer]);
    else if (winners == 1)
        qv_text_add(out, "you win");
    else
        qv_text_add(out, "%s %s", names, won);
}

/* The length of what of a command stands in a line that wide, up to a space between its words. */
static size_t part_of(const char *command, uint32_t width) {
    size_t end = 0;
    bool quoted = false;
    for (size_t i = 0; command[i]; i++) {
        quoted ^= command[i] == '\'';
        if (command[i] == ' ' && !quoted && (!end || i <= width))
            end = i;
    }
    const bool whole = strlen(command) <= width + 2; /* it needs no backslash */
    return end && !whole ? end : strlen(command);
}

/* In lines that the terminal does not break, which together are one command for the shell. */
static void print_command(const term_session *session, const char *command) {
    const uint32_t width = session->screen.width - 5; /* the indent and a backslash */
    while (*command) {
        const size_t n = part_of(command, width);
        term_print(&session->screen, TERM_PLAIN, "  %.*s%s\n", (int)n, command,
                   command[n] ? " \\" : "");
        command += n + (command[n] == ' ');
    }
}

/* The command stays in one line if it fits, to be copied. */
static void print_again(const term_session *session, const char *before, const char *how) {
    char first[200];
    qv_text text = qv_text_over(first, sizeof first);
    qv_text_add(&text, "%sTo %s it again:", before, how);
    const bool fits = term_width(first) + 1 + term_width(session->again) < session->screen.width;
    const bool whole = fits || !session->screen.terminal; /* a file has lines of any length */
    term_print(&session->screen, TERM_PLAIN, "%s%s%s\n", first, whole ? " " : "",
               whole ? session->again : "");
    if (!whole)
        print_command(session, session->again);
}

void term_tell_again(const term_session *session, const char *before) {
    const char *const how = session->taken_up ? "see" : "play";
    const bool secret =
        !session->seed_known && !session->entered && !session->taken_up && !term_is_over(session);
    if (session->again[0] && !secret && session->screen.boxed)
        term_say(&session->screen, "", "%sTo %s it again: %s", before, how, session->again);
    else if (session->again[0] && !secret)
        print_again(session, before, how);
    else if (before[0])
        term_print(&session->screen, TERM_PLAIN, "%s\n", before);
}

void term_tell_seed(const term_session *session) {
    char seed[40];
    if (session->entered) {
        term_say(&session->screen, "  ", "Chance is entered in this game; it has no seed.");
        return;
    }
    if (!session->seed_known && !term_is_over(session)) {
        term_say(&session->screen, "  ",
                 "All chance to come follows from the seed, so it is told when the game is over.");
        return;
    }
    snprintf(seed, sizeof seed, "Seed %llu. ", (unsigned long long)session->seed);
    term_tell_again(session, seed);
}

/* Why the game is over: in line mode the news have told it. */
static void tell_reasons(const term_session *session) {
    const uint32_t viewer = term_viewer(session), all = qv_table_decisions(session->table);
    const uint32_t first = all ? qv_table_since(session->table, viewer, all - 1) : 0;
    qv_event_log log = {.n = 0};
    (void)qv_match_events(term_match(session), viewer, first, UINT32_MAX - first, &log);
    for (uint32_t i = 0; i < log.n; i++)
        if (qv_event_is_ending(session->game, log.at[i].kind))
            term_tell_event(session, &log.at[i], "");
    qv_event_log_free(&log);
}

/* How the first counters of the seats came about, where the game explains them. */
static void tell_counters(term_session *session) {
    const qv_scene *const scene = term_scene(session);
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++) {
        const qv_item *const counter = term_first_counter(scene, seat);
        qv_event_log log = {.n = 0};
        if (counter)
            (void)qv_about(session->rules, term_view(session), counter->id, &log);
        for (uint32_t i = 0; i < log.n; i++)
            term_tell_event(session, &log.at[i], session->screen.boxed ? "" : "  ");
        qv_event_log_free(&log);
    }
}

void term_tell_end(term_session *session) {
    static const char *const how[] = {
        [QV_RUNNING] = "",
        [QV_BY_RULES] = "The game is over",
        [QV_BY_RESIGNATION] = "The game is over by resignation",
        [QV_BY_AGREEMENT] = "The game is over by agreement",
        [QV_BY_ABANDONMENT] = "The game was abandoned",
    };
    const qv_result result = qv_match_result(term_match(session));
    char outcome[300];
    qv_text text = qv_text_over(outcome, sizeof outcome);
    write_outcome(session, &result, &text);
    const int ending = qv_match_ending(term_match(session));
    const bool boxed = session->screen.boxed; /* a box has a heading, and no room */
    term_print(&session->screen, TERM_PLAIN, boxed ? "" : "\n");
    fputs(term_style(&session->screen, TERM_STRONG), session->screen.out);
    if (boxed && ending == QV_BY_RULES)
        qv__capitalise(outcome);
    if (boxed && ending == QV_BY_RULES)
        term_say(&session->screen, "", "%s.", outcome);
    else
        term_say(&session->screen, "", "%s: %s.", how[ending], outcome);
    fputs(term_style(&session->screen, TERM_PLAIN), session->screen.out);
    print_result(session, &result);
    tell_counters(session);
    if (boxed)
        tell_reasons(session);
    term_tell_again(session, "");
    if (session->humans && !session->screen.boxed) /* a window names its keys */
        term_say(&session->screen, "",
                 "`new` starts another game, `rematch` one in other seats, `replay` looks through "
                 "this one, `review` judges its moves; `why` tells the last computation; `undo`. "
                 "For another game, `quit` and "
                 "type quiver play.");
    session->shown.end = true;
}
