/* SPDX-License-Identifier: MIT */
/* What `quiver analyse` asks the analysis, and how it tells the figures: to the last digit, as text
 * and as JSON. The figures are this test's.
 */
#define _POSIX_C_SOURCE 200809L /* mkdtemp */
#include <stdio.h>
#include <unistd.h>

#include <jansson.h>

#include "check.h"
#include "heard.h"

#include "cli/errors.h"
#include "cli/records.h"
#include "cli/report.h"
#include "quiver.h"
#include "terminal/reasons.h"

/* -- The analysis ------------------------------------------------------------------------------ */

enum { FOUND = 4, THOUGHTS = 3, NONE = 99 };

static qv_rated_move given_best[FOUND], given_gain[QV_SEATS][FOUND];
static uint32_t n_best, n_gain[QV_SEATS]; /* that are found */
static struct {
    uint32_t iterations, games, viewer, seat;
    uint64_t seed;
    uint32_t whose;     /* gains; NONE: best moves */
    uint32_t order;     /* the seats whose gains were asked for, as digits */
    uint32_t thoughts;  /* before it is done */
    uint32_t refuse_at; /* the question that is refused */
    uint32_t line;      /* iterations for each move of the line */
} asked;

static qv_analysis *note_new(const qv_ruleset *rules, uint32_t iterations, uint64_t seed,
                             qv_diag *diag) {
    asked.iterations = iterations;
    asked.seed = seed;
    return qv_analysis_new(rules, 1, 1, diag);
}

static int note_begin(const qv_view *view, uint32_t seat, uint32_t whose, qv_diag *diag) {
    assert_int_equal(qv_view_viewer(view), seat);
    assert_int_equal(asked.thoughts, 0);
    asked.seat = seat;
    asked.whose = whose;
    asked.thoughts = THOUGHTS;
    if (asked.refuse_at-- != 0)
        return QV_OK;
    asked.thoughts = 0;
    *diag = (qv_diag){.err = QV_EOVER, .text = "no more"};
    return QV_EOVER;
}

static int note_best(qv_analysis *self, const qv_view *view, uint32_t seat, uint32_t games,
                     uint32_t most, qv_diag *diag) {
    (void)self;
    assert_int_equal(most, 3);
    asked.games = games;
    return note_begin(view, seat, NONE, diag);
}

static int note_gains(qv_analysis *self, const qv_view *view, uint32_t seat, uint32_t who,
                      qv_diag *diag) {
    (void)self;
    asked.order = asked.order * 10 + who + 1;
    return note_begin(view, seat, who, diag);
}

static int note_think(qv_analysis *self, uint32_t iterations) {
    (void)self;
    assert_true(iterations > 0 && asked.thoughts > 0);
    return --asked.thoughts > 0;
}

static uint32_t note_moves(qv_analysis *self, qv_rated_move *out, uint32_t most) {
    (void)self;
    assert_int_equal(asked.thoughts, 0);
    const bool best = asked.whose == NONE;
    const uint32_t n = best ? n_best : n_gain[asked.whose];
    assert_int_equal(most, best ? 3 : 5);
    memcpy(out, best ? given_best : given_gain[asked.whose], n * sizeof *out);
    return n;
}

static char told[HEARD];

static int take_report(json_t *json) {
    char *const text = json_dumps(json, JSON_REAL_PRECISION(15));
    (void)snprintf(told, sizeof told, "%s", text);
    free(text);
    json_decref(json);
    return CLI_DONE;
}

static int note_usage(const cli_verb *verb, const char *format, ...) {
    va_list given;
    va_start(given, format);
    assert_string_equal(verb->name, "analyse");
    hear_in(complained, format, given);
    va_end(given);
    return CLI_USAGE;
}

static int note_find(const qv_record *record, uint32_t number, uint32_t *entry) {
    assert_non_null(record);
    return cli_find_entry(record, number, entry);
}

static void note_reasons(const term_screen *screen, const char *before, const qv_ruleset *of,
                         const qv_event_log *log) {
    (void)screen;
    for (uint32_t i = 0; i < log->n; i++) {
        char words[200];
        qv_text text = qv_text_over(words, sizeof words);
        qv_event_say(of, &log->at[i], &text);
        hear_say("%s%s\n", before, words);
    }
}

static uint32_t note_line_of(const qv_ruleset *of, const qv_view *view, uint32_t seat,
                             const uint16_t *steps, uint32_t n, uint32_t iterations,
                             qv_seat_move out[TERM_LINE]) {
    static const char *const words[] = {"place cross r0 f3 shield", "attack e4 n"};
    char first[80];
    qv_text text = qv_text_over(first, sizeof first);
    assert_int_equal(qv_view_viewer(view), seat);
    qv_say(of, steps, n, &text);
    assert_string_equal(first, "place cross r0 d3 shield");
    asked.line = iterations;
    for (uint32_t i = 0; i < COUNT(words); i++) {
        out[i].seat = i ? 0 : 2;
        out[i].n = (uint32_t)qv_read(of, words[i], out[i].step, NULL);
    }
    return COUNT(words);
}

static void note_line(const term_screen *screen, const char *before, const qv_ruleset *of,
                      const qv_seat_move *move, uint32_t n) {
    (void)screen;
    hear_say("%sline of %u: %s\n", before, (unsigned)n, n ? qv_seat_name(of, move->seat) : "");
}

#define term_line_of note_line_of
#define term_reasons_print note_reasons
#define term_line_print note_line
#define cli_usage note_usage
#define cli_find_entry note_find
#define qv_analysis_new note_new
#define qv_analysis_begin_best note_best
#define qv_analysis_begin_gains note_gains
#define qv_analysis_think note_think
#define qv_analysis_moves note_moves
#define cli_report take_report
#define putchar(letter) hear_say("%c", letter)
#include "cli/analyse.c"
#undef putchar
#undef qv_analysis_new

static qv_ruleset *rules; /* of three */

static qv_rated_move move_of(const char *words) {
    qv_rated_move move = {0};
    const int n = qv_read(rules, words, move.step, NULL);
    assert_true(n > 0);
    move.n = (uint32_t)n;
    return move;
}

static void find_nothing(void) {
    memset(n_gain, 0, sizeof n_gain);
    n_best = 0;
}

static int analyse_as(char **words) {
    int n = 0;
    while (words[n])
        n++;
    hear_nothing();
    told[0] = '\0';
    memset(&asked, 0, sizeof asked);
    asked.refuse_at = NONE;
    return cli_analyse.run(&cli_analyse, n, words);
}

#define ANALYSE(...) analyse_as((char *[]){"analyse", __VA_ARGS__, NULL})

/* -- Figures ----------------------------------------------------------------------------------- */

/* Three moves of blue, of which the second may be as good as the first; what red and green gain. */
static void find_some(void) {
    find_nothing();
    given_best[0] = move_of("place cross r0 d3 shield"); /* the one that is legal */
    given_best[0].share = 0.75, given_best[0].lo = 0.506, given_best[0].hi = 0.9004;
    given_best[1] = move_of("place wye r0 a3 cover");
    given_best[1].share = 0.5, given_best[1].lo = 0.25, given_best[1].hi = 0.506;
    given_best[2] = move_of("place cross r0 f2");
    given_best[2].share = 0.12345, given_best[2].lo = 0, given_best[2].hi = 0.5059;
    given_best[0].games = given_best[1].games = given_best[2].games = 8;
    n_best = 3;
    given_gain[0][0] = move_of("attack e4 n");
    given_gain[0][0].gain = 2, given_gain[0][0].often = 0.75;
    given_gain[0][1] = move_of("place tee r1 c1");
    given_gain[0][1].gain = 1.23456, given_gain[0][1].often = 1;
    n_gain[0] = 2;
    given_gain[1][0] = move_of("place wye r0 a3");
    given_gain[1][0].gain = 3.25, given_gain[1][0].often = 0.5;
    n_gain[1] = 1;
}

static char position[] = "position", three[] = "3";

static void test_text(void **state) {
    (void)state;
    find_some();
    assert_int_equal(ANALYSE("three-arrows", "--position", position, "--players", three, "--games",
                             "8", "--iterations", "700", "--seed", "5"),
                     CLI_DONE);
    assert_string_equal(
        said, "To decide: blue.\n"
              "blue has 169 legal moves.\n"
              "\n"
              "Best moves for blue: the 3 that a search of 700 iterations prefers, in the order of "
              "their\n"
              "share of wins when greedy plays on 8 games for all seats (95 % interval):\n"
              "  1. place cross r0 d3 shield          75.0 %  (51 to 90)\n"
              "     - empty tiles that d3 would point at: 3; new for blue: 3\n"
              "     - nobody may attack d3 while it has its shield\n"
              "     line of 2: green\n"
              "  2. place wye r0 a3 cover             50.0 %  (25 to 51)\n"
              "  3. place cross r0 f2                 12.3 %  (0 to 51)\n"
              "  The 95 % intervals of 1 to 2 overlap: more --games may change their order.\n"
              "\n"
              "What blue could gain now, in points:\n"
              "  place wye r0 a3                    +1.62\n"
              "\n"
              "What green threatens if nothing prevents it, in points on average:\n"
              "  nothing\n"
              "\n"
              "What red threatens if nothing prevents it, in points on average:\n"
              "  attack e4 n                        +1.50  (+2.00 in 75 % of the tries)\n"
              "  place tee r1 c1                    +1.23  (+1.23 in 100 % of the tries)\n");
    assert_string_equal(complained, "");
    assert_int_equal(asked.iterations, 700);
    assert_int_equal(asked.line, 700);
    assert_int_equal(asked.seed, 5);
    assert_int_equal(asked.games, 8);
    assert_int_equal(asked.order, 231);
    assert_int_equal(ANALYSE("three-arrows", "--position", position), CLI_DONE);
    assert_int_equal(asked.iterations, 10000);
    assert_int_equal(asked.line, 1000);
    assert_int_equal(asked.seed, 0);
    assert_int_equal(asked.games, 40);
    assert_int_equal(asked.order, 21); /* of two players */
}

/* No interval, no doubt about the order, and two digits more. */
static void test_proven(void **state) {
    (void)state;
    find_some();
    for (uint32_t i = 0; i < 3; i++) {
        given_best[i].games = 0;
        given_best[i].lo = given_best[i].hi = given_best[i].share;
    }
    assert_int_equal(ANALYSE("three-arrows", "--position", position, "--players", three), CLI_DONE);
    assert_non_null(strstr(
        said,
        "\nBest moves for blue, with the proven share of the win against the best play of the "
        "other\nseat; no other move is worth more than the first one:\n"
        "  1. place cross r0 d3 shield          75.00 %  (proven)\n"));
    assert_non_null(strstr(said, "\n  3. place cross r0 f2                 12.35 %  (proven)\n\n"));
    assert_int_equal(ANALYSE("three-arrows", "--position", position, "--players", three, "--json"),
                     CLI_DONE);
    assert_non_null(strstr(told, "\"share\": 0.75, \"lo\": 0.75, \"hi\": 0.75, \"games\": 0, "
                                 "\"proven\": true, "));
    find_nothing();
    assert_int_equal(ANALYSE("three-arrows", "--position", position, "--players", three), CLI_DONE);
    assert_non_null(strstr(said, "\nBest moves for blue: the 0 that "));
}

static void test_json(void **state) {
    (void)state;
    find_some();
    assert_int_equal(ANALYSE("three-arrows", "--position", position, "--players", three, "--json"),
                     CLI_DONE);
    assert_string_equal(said, "");
    assert_string_equal(
        told,
        "{\"seat\": \"blue\", \"may_act\": [\"blue\"], \"window\": [], \"moves\": 169, \"best\": ["
        "{\"move\": \"place cross r0 d3 shield\", \"share\": 0.75, \"lo\": 0.506, \"hi\": 0.9004, "
        "\"games\": 8, \"proven\": false, \"reasons\": ["
        "{\"kind\": \"would_open\", \"rule\": \"TA-10\", \"text\": \"empty tiles that d3 would "
        "point "
        "at: 3; new for blue: 3\", \"args\": [\"d3\", 3, \"blue\", 3]}, "
        "{\"kind\": \"about_shielded\", \"rule\": \"TA-28\", \"text\": \"nobody may attack d3 "
        "while "
        "it has its shield\", \"args\": [\"d3\"]}]}, "
        "{\"move\": \"place wye r0 a3 cover\", \"share\": 0.5, \"lo\": 0.25, \"hi\": 0.506, "
        "\"games\": 8, \"proven\": false, \"reasons\": []}, "
        "{\"move\": \"place cross r0 f2\", \"share\": 0.1235, \"lo\": 0.0, \"hi\": 0.5059, "
        "\"games\": 8, \"proven\": false, \"reasons\": []}], "
        "\"line\": ["
        "{\"seat\": \"green\", \"move\": \"place cross r0 f3 shield\"}, "
        "{\"seat\": \"red\", \"move\": \"attack e4 n\"}], "
        "\"gains\": {\"red\": ["
        "{\"move\": \"attack e4 n\", \"gain\": 2.0, \"often\": 0.75, \"mean\": 1.5}, "
        "{\"move\": \"place tee r1 c1\", \"gain\": 1.2346, \"often\": 1.0, \"mean\": 1.2346}], "
        "\"blue\": [{\"move\": \"place wye r0 a3\", \"gain\": 3.25, \"often\": 0.5, \"mean\": "
        "1.625}], "
        "\"green\": []}}");
}

/* Whichever question the analysis refuses, there are no figures. */
static void test_refused(void **state) {
    (void)state;
    find_some();
    for (uint32_t i = 0; i < 3; i++) {
        hear_nothing();
        memset(&asked, 0, sizeof asked);
        asked.refuse_at = i;
        char *words[] = {"analyse", "three-arrows", "--position", position, NULL};
        assert_int_equal(cli_analyse.run(&cli_analyse, 4, words), CLI_INVALID);
        assert_string_equal(said, "");
        assert_int_equal(asked.order, i == 0 ? 0 : i == 1 ? 2 : 21);
    }
}

/* -- Sentences --------------------------------------------------------------------------------- */

static void test_turn(void **state) {
    (void)state;
    findings found = {.rules = rules, .seat = 1, .moves = 1};
    found.turn = (qv_turn){.phase = QV_DECIDE, .may_act = 6, .window = 4};
    hear_nothing();
    print_turn(&found);
    assert_string_equal(said, "To decide: blue, green (may decline).\nblue has 1 legal move.\n");
    found.turn = (qv_turn){.phase = QV_DECIDE, .may_act = 7, .window = 7};
    found.moves = 0;
    found.seat = 2;
    hear_nothing();
    print_turn(&found);
    assert_string_equal(said, "To decide: red (may decline), blue (may decline), green (may "
                              "decline).\ngreen has 0 legal moves.\n");
    json_t *const seats = seats_json(&found, 5);
    char *const text = json_dumps(seats, 0);
    assert_string_equal(text, "[\"red\", \"green\"]");
    free(text);
    json_decref(seats);
}

static void test_doubt(void **state) {
    (void)state;
    static const char tie[] = " Equal shares: as the search orders them.";
    static const struct {
        uint32_t n;
        double lo, hi[3], share[3];
        uint32_t like;
        bool ties;
    } rows[] = {
        {0, 0, {0}, {0}, 0, false},
        {1, 0, {1}, {0.5}, 0, false},
        {2, 0.5, {1, 0.5}, {0.9, 0.4}, 2, false},
        {2, 0.5, {1, 0.499}, {0.9, 0.4}, 0, false},
        {3, 0.5, {1, 0.6, 0.4}, {0.9, 0.4, 0.3}, 2, false},
        {3, 0.5, {1, 0.6, 0.6}, {0.9, 0.4, 0.3}, 3, false},
        {3, 0.5, {1, 0.6, 0.6}, {0.9, 0.4, 0.4}, 3, true},
        {3, 0.5, {1, 0.6, 0.6}, {0.4, 0.4, 0.3}, 3, true},
        {2, 0.5, {1, 0.6, 0.6}, {0.9, 0.4, 0.4}, 2, false},
        {3, 0.5, {1, 0.4, 0.4}, {0.9, 0.4, 0.4}, 0, false},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        findings found = {.rules = rules, .n_best = rows[i].n};
        found.best[0].lo = rows[i].lo;
        char words[200] = "";
        for (uint32_t k = 0; k < 3; k++) {
            found.best[k].hi = rows[i].hi[k];
            found.best[k].share = rows[i].share[k];
        }
        if (rows[i].like)
            (void)snprintf(
                words, sizeof words,
                "  The 95 %% intervals of 1 to %u overlap: more --games may change their "
                "order.%s\n",
                (unsigned)rows[i].like, rows[i].ties ? tie : "");
        hear_nothing();
        print_doubt(&found);
        assert_string_equal(said, words);
    }
}

/* -- Which seat, and what it played ------------------------------------------------------------ */

static void test_seat(void **state) {
    (void)state;
    find_nothing();
    char blue[] = "blue", red[] = "red", mauve[] = "mauve\x1b";
    assert_int_equal(ANALYSE("three-arrows", "--position", position, "--seat", blue), CLI_DONE);
    assert_int_equal(asked.seat, 1);
    assert_int_equal(ANALYSE("three-arrows", "--position", position, "--seat", red), CLI_INVALID);
    assert_string_equal(complained, "quiver: red may not move here; leave out --seat\n");
    assert_string_equal(said, "");
    assert_int_equal(ANALYSE("three-arrows", "--position", position, "--seat", mauve), CLI_USAGE);
    assert_string_equal(complained, "THREE ARROWS has no seat \"mauve?\"");
    const cli_request request = {.verb = &cli_analyse, .game = qv_ruleset_game(rules)};
    static const struct {
        const char *name;
        uint16_t may_act;
        uint32_t seat;
        int end;
    } rows[] = {{NULL, 4, 2, CLI_GO},         {NULL, 6, 1, CLI_GO},     {NULL, 1, 0, CLI_GO},
                {"green", 6, 2, CLI_GO},      {"blue", 6, 1, CLI_GO},   {"red", 7, 0, CLI_GO},
                {"green", 1, 2, CLI_INVALID}, {"none", 7, 0, CLI_USAGE}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        const arguments args = {.seat = rows[i].name};
        findings found = {.rules = rules, .seat = 7, .turn = {.may_act = rows[i].may_act}};
        assert_int_equal(choose_seat(&request, &args, &found), rows[i].end);
        assert_int_equal(found.seat, rows[i].seat);
    }
}

static void test_record(void **state) {
    (void)state;
    find_nothing();
    static char record[] = "record";
    assert_int_equal(ANALYSE(record, "--ply", "1"), CLI_DONE);
    assert_int_equal(asked.seat, 0);
    assert_non_null(strstr(said, "To decide: red.\n"));
    assert_non_null(strstr(said, "\n  In the record red played: place tee r0 f3\n"));
    assert_int_equal(ANALYSE(record, "--ply", "2", "--json"), CLI_DONE);
    assert_int_equal(asked.seat, 1);
    assert_non_null(strstr(told, ", \"played\": \"place wye r0 a3\"}"));
    assert_int_equal(ANALYSE(record), CLI_DONE); /* after the last entry */
    assert_int_equal(asked.seat, 0);
    assert_null(strstr(said, "In the record"));
    assert_int_equal(ANALYSE(record, "--json"), CLI_DONE);
    assert_null(strstr(told, "played"));
    assert_int_equal(ANALYSE(record, "--ply", "0"), CLI_INVALID);
    assert_string_equal(complained,
                        "quiver: no player has to decide after entry 0: chance is next; "
                        "name another one with --ply\n");
    assert_int_equal(ANALYSE(record, "--ply", "4"), CLI_INVALID);
    assert_int_equal(ANALYSE("none", "--ply", "4"), CLI_INVALID);
}

/* What another seat played is not told of this one. */
static void test_played(void **state) {
    (void)state;
    qv_record *record = NULL;
    assert_int_equal(cli_open_record("record", &record), CLI_GO);
    for (uint32_t seat = 0; seat < 2; seat++) {
        findings found = {.rules = qv_record_rules(record), .seat = seat};
        find_played(&(moment){.record = record, .at = qv_record_find(record, 1)}, &found);
        assert_int_equal(found.played.n > 0, seat == 0);
        found.played.n = 1;
        find_played(&(moment){.state = NULL}, &found);
        assert_int_equal(found.played.n, 0);
    }
    qv_record_free(record);
}

static void test_turns_of_nobody(void **state) {
    (void)state;
    const moment now = {.record = NULL};
    hear_nothing();
    assert_int_equal(check_turn(&now, &(qv_turn){.phase = QV_DECIDE}), CLI_GO);
    assert_int_equal(check_turn(&now, &(qv_turn){.phase = QV_OVER}), CLI_INVALID);
    assert_string_equal(complained,
                        "quiver: no player has to decide in this position: the game is over\n");
    hear_nothing();
    assert_int_equal(check_turn(&now, &(qv_turn){.phase = QV_CHANCE_DUE}), CLI_INVALID);
    assert_string_equal(complained,
                        "quiver: no player has to decide in this position: chance is next\n");
}

/* -- The command line -------------------------------------------------------------------------- */

static void test_usage(void **state) {
    (void)state;
    find_nothing();
    static char board[] = "board=7", again[] = "board=7"; /* split in place */
    static const struct {
        char *words[8];
        int end;
        const char *why;
    } rows[] = {
        {{"three-arrows", "--position", position, "--iterations", "0"},
         CLI_USAGE,
         "--iterations must be from 1 to 10000000"},
        {{"three-arrows", "--position", position, "--iterations", "10000001"},
         CLI_USAGE,
         "--iterations must be from 1 to 10000000"},
        {{"three-arrows", "--position", position, "--iterations", "10000000"}, CLI_DONE, ""},
        {{"three-arrows", "--position", position, "--iterations", "1"}, CLI_DONE, ""},
        {{"three-arrows", "--position", position, "--games", "0"},
         CLI_USAGE,
         "--games must be from 1 to 1000000"},
        {{"three-arrows", "--position", position, "--games", "1000001"},
         CLI_USAGE,
         "--games must be from 1 to 1000000"},
        {{"three-arrows", "--position", position, "--games", "1000000"}, CLI_DONE, ""},
        {{"three-arrows", "--position", position, "--games", "1"}, CLI_DONE, ""},
        {{"three-arrows"}, CLI_USAGE, "--position FILE is needed"},
        {{"three-arrows", "--position", position, "--ply", "0"}, CLI_USAGE, "--ply is for records"},
        {{"three-arrows", "--position", position, "--option", board}, CLI_DONE, ""},
        {{"record", "--position", position}, CLI_USAGE, "a position needs a game: quiver analyse "},
        {{"record", "--content", position}, CLI_USAGE, "a position needs a game"},
        {{"record", "--players", "2"}, CLI_USAGE, "a position needs a game"},
        {{"record", "--option", again}, CLI_USAGE, "a position needs a game"},
        {{"record", "record"}, CLI_USAGE, ""},
        {{NULL}, CLI_USAGE, "name a record, or a game"},
        {{"--seed", "3"}, CLI_USAGE, "name a record, or a game"},
        {{"three-arrows", "--position", "none"}, CLI_INVALID, ""},
        {{"three-arrows", "--position", "record"}, CLI_INVALID, ""},
        {{"three-arrows", "--position", position, "--players", "9"}, CLI_INVALID, ""},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char *words[10] = {"analyse"};
        memcpy(words + 1, rows[i].words, sizeof rows[i].words);
        assert_int_equal(analyse_as(words), rows[i].end);
        assert_int_equal(said[0] != '\0', rows[i].end == CLI_DONE);
        if (!strstr(complained, rows[i].why))
            fail_msg("row %zu: %s instead of %s", i, complained, rows[i].why);
    }
}

static void write_file(const char *name, const char *text) {
    FILE *const file = fopen(name, "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void write_record(void) {
    static const struct {
        uint32_t who;
        const char *words;
    } entries[] = {{QV_CHANCE, "start red"}, {0, "place tee r0 f3"}, {1, "place wye r0 a3"}};
    qv_ruleset *const two = qv_ruleset_new(qv_ruleset_game(rules), 2, NULL, 0, NULL, 0, NULL);
    qv_record *const record = qv_record_new(two, NULL, 0, &(qv_record_head){.seeded = false}, NULL);
    assert_true(two && record);
    uint32_t at = 0;
    size_t length;
    for (size_t i = 0; i < COUNT(entries); i++) {
        uint16_t steps[QV_STEPS];
        const int n = qv_read(two, entries[i].words, steps, NULL);
        assert_true(n > 0);
        at = qv_record_add(record, at, entries[i].who, steps, (uint32_t)n, NULL);
        assert_int_equal(at, i + 1);
    }
    write_file("record", qv_record_text(record, &length, NULL));
    qv_record_free(record);
    qv_ruleset_free(two);
}

static char folder[] = "/tmp/quiver-cli-analyse-XXXXXX";

static int set_up(void **state) {
    (void)state;
    rules = qv_ruleset_new(qv_game_find("three-arrows"), 3, NULL, 0, NULL, 0, NULL);
    if (!rules || !mkdtemp(folder) || chdir(folder) != 0)
        return -1;
    write_file("position", "phase: turn\ncurrent: blue\nd4 blue tee r2\ne4 red angle r0\n"
                           "f4 red double r0\n");
    write_record();
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    qv_ruleset_free(rules);
    (void)remove("position");
    (void)remove("record");
    return chdir("/") != 0 || rmdir(folder) != 0 ? -1 : 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text),   cmocka_unit_test(test_json),
        cmocka_unit_test(test_proven), cmocka_unit_test(test_refused),
        cmocka_unit_test(test_turn),   cmocka_unit_test(test_doubt),
        cmocka_unit_test(test_seat),   cmocka_unit_test(test_record),
        cmocka_unit_test(test_played), cmocka_unit_test(test_turns_of_nobody),
        cmocka_unit_test(test_usage),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
