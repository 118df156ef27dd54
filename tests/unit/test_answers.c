/* SPDX-License-Identifier: MIT */
/* What typed lines print on pages of many sizes, of which there is a hash; to watchers, with
 * outcomes that people enter, about wishes, and without memory: exactly as tests/unit/answers.txt
 * shows it. `unit_answers --write` replaces that file; read the difference.
 */
#define _POSIX_C_SOURCE 200809L /* open_memstream */

#include <stdio.h>

#include "golden.h"
#include "starved.h"
#include "terminal/asking.h"
#include "terminal/walk.h"
#include "tour.h"

static const char file_name[] = "tests/unit/answers.txt";

/* -- On all pages, and without memory ---------------------------------------------------------- */

/* What a line prints, to be freed, as if nothing had been shown before but rows and choices. */
static char *answer(tour *t, const char *line, bool *refuses) {
    char *text = NULL;
    size_t size;
    term_session *const session = t->session;
    const term_screen screen = session->screen;
    const int limit = allowed;
    allowed = -1;
    FILE *const out = t->out;
    session->screen.out = t->out = open_memstream(&text, &size);
    assert_non_null(t->out);
    session->shown.legend = false;
    session->shown.board = 0;
    allowed = limit;
    (void)term_command(session, line);
    *refuses = limit >= 0 && allowed < 0;
    allowed = -1;
    fclose(t->out);
    t->out = out;
    session->screen = screen;
    return text;
}

/* What is shown of itself when the board has changed; it was never shown before, or its legend was.
 */
static uint32_t board_changed(tour *t, uint32_t way) {
    t->session->shown.board = way % 3 > 0;
    t->session->shown.legend = way % 2;
    char *const text = term_board_changed(t->session, way % 7);
    const uint32_t hash = text ? golden_hash(text) : 0;
    char *const again = term_board_changed(t->session, 0);
    const bool shown = again != NULL;
    free(text);
    free(again);
    return hash ^ shown;
}

/* A hash of what each line prints at every size. */
static void look_at_all_sizes(tour *t) {
    static const uint8_t sizes[][2] = {{30, 9},  {31, 24}, {36, 14}, {44, 40}, {53, 31},
                                       {62, 24}, {71, 18}, {80, 24}, {91, 12}, {100, 60}};
    static const char *const lines[] = {"b",     "legal", "legal all", "if",    "",      "help",
                                        "row 3", "score", "log 3",     "log",   "why",   "legend",
                                        "at a1", "row a", "arrows a1", "rules", "why a1"};
    for (size_t k = 0; k < COUNT(lines); k++) {
        fprintf(t->out, "at all sizes \"%s\":", lines[k]);
        for (size_t i = 0; i < COUNT(sizes); i++) {
            const term_shown shown = t->session->shown;
            const term_screen screen = t->session->screen;
            bool refuses;
            t->session->screen.width = sizes[i][0];
            t->session->screen.height = sizes[i][1];
            t->session->screen.utf8 = i % 2;
            t->session->screen.colour = i % 4 / 2;
            t->session->screen.terminal = i % 3;
            t->session->screen.boxed = i % 5 == 1;
            memset(t->session->shown.choices, 0, sizeof shown.choices);
            char *const text = answer(t, lines[k], &refuses);
            const uint32_t hash = golden_hash(text) ^ board_changed(t, (uint32_t)(k + i));
            fprintf(t->out, " %04x", (unsigned)hash & 0xFFFF);
            free(text);
            t->session->screen = screen;
            t->session->shown = shown;
        }
        fprintf(t->out, "\n");
    }
}

/* A text, or of a long one its beginning and a hash. */
static void tell_answer(const tour *t, const char *text) {
    enum { SHORT = 300, SHOWN = 60 };
    if (strlen(text) <= SHORT)
        fputs(text, t->out);
    else
        fprintf(t->out, "%.*s... %08x\n", SHOWN, text, (unsigned)golden_hash(text));
}

/* Refuses each of the first allocations in turn, then none: each answer that is new. */
static void starve(tour *t, const char *line) {
    enum { FIRST = 20 };
    char *last = strdup("-");
    bool refuses = true;
    for (int limit = 0; refuses; limit++) {
        const term_shown shown = t->session->shown;
        allowed = limit < FIRST ? limit : -1;
        char *const text = answer(t, line, &refuses);
        if (refuses)
            t->session->shown = shown;
        if (strcmp(text, last) != 0) {
            fprintf(t->out, "> %s, without allocation %d\n", line, limit);
            tell_answer(t, text);
        }
        free(last);
        last = text;
        tell_record(t);
    }
    free(last);
}

/* What a line prints in a record, to be freed, and what it says comes next. */
static char *answer_back(term_walk *walk, const char *line, int limit, int *next, bool *refuses) {
    char *text = NULL;
    size_t size;
    FILE *const out = open_memstream(&text, &size);
    assert_non_null(out);
    walk->session->screen.out = out;
    allowed = limit;
    *next = term_walk_command(walk, line);
    *refuses = limit >= 0 && allowed < 0;
    allowed = -1;
    fclose(out);
    return text;
}

/* The same in the record of the game. */
static void starve_walk(tour *t) {
    enum { FIRST = 12 };
    static const char *const lines[] = {"next",      "next ?", "end",   "b",        "list",
                                        "comment x", "start",  "try",   "next e",   "variations",
                                        "back",      "go 3",   "legal", "seat all", "next 2"};
    term_walk walk;
    int refusals = 0;
    for (bool opened = false; !opened; refusals++) {
        allowed = refusals;
        opened = term_walk_open(&walk, t->session->keep.record, &t->session->screen, 0, QV_OPEN);
        allowed = -1;
    }
    fprintf(t->out, "== opened after %d refusals\n", refusals);
    for (size_t i = 0; i < COUNT(lines); i++) {
        char *last = strdup("-");
        bool refuses = true;
        for (int limit = 0; refuses; limit++) {
            int next;
            char *const text =
                answer_back(&walk, lines[i], limit < FIRST ? limit : -1, &next, &refuses);
            if (strcmp(text, last) != 0 || next != TERM_WALK_STAY) {
                fprintf(t->out, "> %s, without allocation %d: %d\n", lines[i], limit, next);
                tell_answer(t, text);
            }
            free(last);
            last = text;
        }
        free(last);
    }
    term_walk_close(&walk);
}

/* Each line says what it cannot do without memory, and all are still understood afterwards. */
static void starved_tour(const char *game, uint32_t players, FILE *out) {
    static const char *const lines[] = {
        "b",    "legal",         "legal all",      "if",   "",        "rules", "why",
        "log",  "comment of it", "undo",           "edit", "b",       "check", "set ply: 1",
        "play", "legal zzz",     "rules in short", "draw", "rematch", "new",   "b"};
    tour t;
    open_tour(&t, game, players, false, out);
    look_through(&t, 1);
    fprintf(out, "== %s, without memory\n", game);
    play_silently(&t, 6);
    t.out = out;
    look_through(&t, 1);
    seat_next(&t);
    char move[200];
    random_move(&t, move, sizeof move);
    starve(&t, move);
    starve_walk(&t);
    seat_next(&t);
    for (size_t i = 0; i < COUNT(lines); i++)
        starve(&t, lines[i]);
    close_tour(&t);
}

/* -- Other people at the table ----------------------------------------------------------------- */

/* The people there enter what chance decides, so many times. */
static void enter_outcomes(tour *t, uint32_t times) {
    static const char *const lines[] = {"legal", "if", "", "help", "why", "zzz", "legal all"};
    FILE *const out = t->out;
    while (times > 0 && seat_next(t)) {
        char words[200];
        qv_chance chance;
        if (!term_may_enter(t->session)) {
            play_silently(t, 1);
            t->session->screen.out = t->out = out;
            continue;
        }
        times--;
        assert_true(qv_match_chance(term_match(t->session), &chance) > 0);
        const uint32_t n = chance.range ? chance.range : chance.n;
        const uint32_t i = choose(t, n);
        const uint16_t outcome = chance.range ? (uint16_t)(chance.first + i) : chance.at[i].step;
        qv_text text = qv_text_over(words, sizeof words);
        qv_say(t->session->rules, &outcome, 1, &text);
        if (times == 1)
            type_all(t, lines, COUNT(lines));
        type_with(t, "why ", words);
        type(t, words);
    }
}

/* Nobody sits there; then no record is kept. */
static void watch(tour *t) {
    static const char *const lines[] = {"legal", "if",    "",     "resign", "ask",      "undo",
                                        "help",  "b off", "b on", "zzz",    "why pass", "if pass"};
    char move[200];
    seat_next(t);
    random_move(t, move, sizeof move);
    term_sit(t->session, QV_WATCHER);
    fprintf(t->out, "== watched\n");
    type_all(t, lines, COUNT(lines));
    type(t, move);
    type_with(t, "why ", move);
    type_with(t, "if ", move);
    store_keep keep = t->session->keep;
    t->session->keep = (store_keep){.record = NULL};
    type(t, "save it.qvr");
    type(t, "comment it");
    t->session->keep = keep;
}

static void entered_tour(const char *game, uint32_t players, FILE *out) {
    tour t;
    open_tour(&t, game, players, true, out);
    fprintf(out, "== %s, outcomes entered\n", game);
    look_through(&t, 1);
    enter_outcomes(&t, 4);
    watch(&t);
    close_tour(&t);
}

/* Words that would be formats. */
static void ask_percent(tour *t) {
    static const char *const lines[] = {
        "%s%d",   "%s a1",   "at %s",    "legal %s%s", "if %s%d",  "rule %s", "rules %s",
        "log %s", "into %s", "row %s",   "arrows %s",  "why %s%d", "help %s", "ask not %s",
        "save",   "edit",    "set %s%d", "%s%s",       "clear %s", "leave",   "comment %d of %s"};
    fprintf(t->out, "== formats\n");
    type_all(t, lines, COUNT(lines));
}

/* What people want to be asked about: each kind of window, and cards. */
static void ask_about(tour *t) {
    static const char *const ways[] = {"ask ", "ask not ", "ask only ", "ask \t", "ask not  "};
    qv_window_row row;
    const char *name;
    seat_next(t);
    type(t, "ask");
    for (size_t way = 0; way < COUNT(ways); way++) {
        for (uint32_t i = 0; qv_window_kind(t->session->game, i, &row); i += 2)
            type_with(t, ways[way], row.name);
        for (uint32_t i = (uint32_t)way; (name = qv_window_item(t->session->rules, i)) && i < 80;
             i += 35) {
            char quoted[100];
            type_with(t, ways[way], name);
            snprintf(quoted, sizeof quoted, "\"%s\" \t", name);
            type_with(t, ways[way], quoted);
        }
        type_with(t, ways[way], "zzz");
        type_with(t, ways[way], "\"");
        type_with(t, ways[way], "");
    }
    type(t, "ask all");
    type(t, "ask alll");
    term_asks_recall(t->session);
    type(t, "ask");
}

/* -- All --------------------------------------------------------------------------------------- */

static void tour_of(const char *game, uint32_t players, FILE *out) {
    tour t;
    open_tour(&t, game, players, false, out);
    for (uint32_t i = 0; i < 2; i++) {
        look_through(&t, 1);
        play_silently(&t, 8 + 4 * i);
        t.out = out;
        look_through(&t, 1);
        seat_next(&t);
        fprintf(out, "== %s\n", game);
        look_at_all_sizes(&t);
    }
    ask_about(&t);
    ask_percent(&t);
    close_tour(&t);
}

/* All of it, the caller's to free. */
static char *answered(void) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    tour_of("three-arrows", 2, out);
    tour_of("evons", 2, out);
    tour_of("arrow-party", 3, out);
    tour_of("concardia", 2, out);
    entered_tour("three-arrows", 2, out);
    entered_tour("evons", 2, out);
    entered_tour("arrow-party", 3, out);
    entered_tour("concardia", 2, out);
    starved_tour("three-arrows", 2, out);
    starved_tour("arrow-party", 3, out);
    starved_tour("concardia", 2, out);
    fclose(out);
    return golden_visible(text);
}

static void lines_print_what_is_shown(void **state) {
    (void)state;
    golden_compare(file_name, answered());
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(lines_print_what_is_shown)};
    return golden_asked_to_write(argc, argv) ? golden_write(file_name, answered())
                                             : cmocka_run_group_tests(tests, NULL, NULL);
}
