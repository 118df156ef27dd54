/* SPDX-License-Identifier: MIT */
/* A session of which a test types the lines, and what they print; the test may leave out what it does not use. */
#ifndef TOUR_H
#define TOUR_H

#include <stdio.h>

#include "check.h"
#include "terminal/session.h"

typedef struct {
    term_session *session;
    uint32_t random, asked, length;
    int ending; /* of the record, as last told */
    FILE *out;
} tour;

static const term_screen screens[] = {
    {.width = 80, .height = 40, .utf8 = true, .colour = true, .terminal = true},
    {.width = 38, .height = 24},
    {.width = 60, .height = 14, .utf8 = true, .terminal = true},
};

static inline uint32_t choose(tour *t, uint32_t n) {
    t->random = t->random * 1664525 + 1013904223;
    return t->random / 65536 % n;
}

/* Every third question is answered by no. */
static inline bool ask(term_session *session, uint32_t seat, const char *question) {
    tour *const t = session->front.context;
    const bool yes = ++t->asked % 3 != 0;
    fprintf(t->out, "-- %s: %s %s\n", qv_seat_name(session->rules, seat), question, yes ? "yes" : "no");
    return yes;
}

static inline void look_through(tour *t, uint32_t screen) {
    t->session->screen = screens[screen];
    t->session->screen.out = t->out;
    for (uint32_t seat = 0; seat < QV_SEATS; seat++)
        t->session->screen.tint[seat] = (uint8_t)(97 - seat);
    term_screen_name_seats(&t->session->screen, t->session->rules);
}

/* How the record goes on. */
static inline void tell_record(tour *t) {
    qv_record *const record = t->session->keep.record;
    uint32_t seat = 0;
    const uint32_t length = qv_record_length(record);
    const int ending = qv_record_ending(record, &seat);
    if (length != t->length || ending != t->ending)
        fprintf(t->out, "-- %u entries in the record, ending %d %u\n", (unsigned)length, ending, (unsigned)seat);
    t->length = length;
    t->ending = ending;
}

static inline void type(tour *t, const char *line) {
    char notice[TERM_NOTICE];
    fprintf(t->out, "> %s\n", line);
    const int next = term_command(t->session, line);
    if (next != TERM_STAY)
        fprintf(t->out, "-- %s\n", next == TERM_LEAVE ? "left" : "to look back");
    if (term_session_take_notice(t->session, notice))
        fprintf(t->out, "-- notice: %s\n", notice);
    tell_record(t);
}

static inline void type_all(tour *t, const char *const *line, size_t n) {
    for (size_t i = 0; i < n; i++)
        type(t, line[i]);
}

static inline void open_tour(tour *t, const char *game, uint32_t players, bool entered, FILE *out) {
    qv_diag diag = {0};
    term_session *const session = calloc(1, sizeof *session);
    const qv_record_head head = {.player = {"human", "human", "human", "human"}, .entered = entered};
    assert_non_null(session);
    *t = (tour){.session = session, .random = 5, .out = out};
    session->game = qv_game_find(game);
    session->rules = qv_ruleset_new(session->game, players, NULL, 0, NULL, 0, &diag);
    session->humans = players;
    session->seed = 11;
    session->entered = entered;
    for (uint32_t seat = 0; seat < players; seat++)
        session->player[seat] = "human";
    session->again = "";
    session->front.context = t;
    session->front.ask = ask;
    look_through(t, 0);
    assert_true(store_keep_in_memory(qv_record_new(session->rules, NULL, 0, &head, &diag), &session->keep));
    qv_match *const match =
        entered ? qv_match_new_entered(session->rules, NULL, &diag) : qv_match_new(session->rules, 11, NULL, &diag);
    assert_true(match && term_session_begin(session, match, &diag));
}

static inline void close_tour(tour *t) {
    const qv_ruleset *const rules = t->session->rules;
    term_session_end(t->session);
    qv_ruleset_free((qv_ruleset *)(uintptr_t)rules);
    free(t->session);
}

/* -- Moves ------------------------------------------------------------------------------------- */

/* Who has to move sits there; false: the game is over. */
static inline bool seat_next(tour *t) {
    term_session *const session = t->session;
    uint32_t seat;
    for (;;)
        switch (qv_table_due(session->table, &seat)) {
        case QV_DUE_OVER: return false;
        case QV_DUE_ANSWER: assert_true(term_session_answer(session, seat)); break;
        case QV_DUE_HAND_OVER:
            term_sit(session, seat);
            fprintf(t->out, "-- %s, %u lines of news\n", qv_seat_name(session->rules, seat),
                    (unsigned)term_tell_news(session, 10));
            break;
        default: return true;
        }
}

/* One of the moves, as text. */
static inline void random_move(tour *t, char *out, size_t size) {
    qv_table *const table = t->session->table;
    uint16_t ids[QV_ITEMS], steps[QV_STEPS];
    qv_text text = qv_text_over(out, size);
    for (uint32_t n; (n = qv_table_pickable(table, ids));)
        assert_true(qv_table_pick(table, ids[choose(t, n)]));
    const uint32_t n = qv_table_picked_steps(table, steps, NULL, NULL);
    qv_say(t->session->rules, steps, n, &text);
    qv_table_unpick_all(table);
}

static inline void play(tour *t, uint32_t moves) {
    while (moves-- > 0 && seat_next(t)) {
        char move[200];
        random_move(t, move, sizeof move);
        type(t, move);
        if (t->session->question.kind)
            type(t, "yes");
        term_choices(t->session, 8);
        term_legal_kinds(t->session);
    }
}

/* Plays so many moves without a word. */
static inline void play_silently(tour *t, uint32_t moves) {
    FILE *const silent = fopen("/dev/null", "w");
    assert_non_null(silent);
    t->session->screen.out = t->out = silent;
    play(t, moves);
    fclose(silent);
}

static inline void type_with(tour *t, const char *command, const char *words) {
    char line[500];
    snprintf(line, sizeof line, "%s%s", command, words);
    type(t, line);
}

#endif
