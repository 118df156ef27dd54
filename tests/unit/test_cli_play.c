/* SPDX-License-Identifier: MIT */
/* `quiver play`: the session that a command line sets up, how it is played, and what is said when
 * it has ended. Games are not played: the front ends are this test's.
 */
#define _XOPEN_SOURCE 700 /* nftw; as in play.c */
#include <ftw.h>
#include <stdio.h>
#include <unistd.h>

#include "check.h"
#include "heard.h"

#include "cli/errors.h"
#include "cli/line.h"
#include "cli/menu.h"
#include "terminal/leaving.h"
#include "terminal/seed.h"
#include "tui/replay.h"
#include "tui/tui.h"

enum { LINE = 1, WINDOW, WATCH };

/* What the front end got. */
static struct {
    uint32_t way; /* the front end; 0: none */
    uint32_t humans, players, pace, entries;
    uint64_t seed;
    bool seed_known, entered, open_hands, typing, taken_up, set_up, in_memory, own;
    char again[4000], path[STORE_PATH], seats[300];
    char why[100];
} got;
static int end_with; /* the exit code of the front end */
static bool moves;   /* the person places a piece */
static bool typing, on_terminal, no_random;
static const char *refuses; /* why the window cannot be had */
static bool over;
static uint32_t seats_told; /* with scores at the end */

static void take(const term_session *session, uint32_t way) {
    memset(&got, 0, sizeof got);
    got.way = way;
    got.humans = session->humans;
    got.players = qv_ruleset_players(session->rules);
    got.seed = session->seed;
    got.seed_known = session->seed_known;
    got.entered = session->entered;
    got.open_hands = session->open_hands;
    got.typing = session->typing;
    got.taken_up = session->taken_up;
    got.set_up = session->keep.set_up;
    got.own = session->keep.own;
    got.in_memory = session->keep.file < 0;
    got.entries = session->keep.record ? qv_record_length(session->keep.record) : 99;
    assert_true(session->shown.stale);
    (void)snprintf(got.again, sizeof got.again, "%s", session->again);
    (void)snprintf(got.path, sizeof got.path, "%s", session->keep.path);
    qv_text seats = qv_text_over(got.seats, sizeof got.seats);
    for (uint32_t seat = 0; seat < got.players; seat++) {
        const bool human = strcmp(session->player[seat], "human") == 0;
        assert_int_equal(session->computer[seat] == NULL, human);
        qv_text_add(&seats, "%s%s", seat ? "," : "", session->player[seat]);
    }
}

static int play_lines(term_session *session, const char *why) {
    take(session, LINE);
    (void)snprintf(got.why, sizeof got.why, "%s", why ? why : "none");
    uint32_t seat;
    while (moves && qv_table_due(session->table, &seat) == QV_DUE_HAND_OVER)
        term_sit(session, seat);
    if (moves) {
        assert_int_equal(term_command(session, "place wye r1 c1"), TERM_STAY);
        term_session_keep(session);
    }
    return end_with;
}

static int play_window(term_session *session, char *why, size_t size) {
    take(session, WINDOW);
    (void)snprintf(why, size, "the window is gone");
    return end_with;
}

static int watch_window(term_session *session, uint32_t pace, char *why, size_t size) {
    take(session, WATCH);
    got.pace = pace;
    (void)snprintf(why, size, "the window is gone");
    return end_with;
}

static const char *refuse_window(const term_session *session) {
    assert_true(session->screen.terminal);
    return refuses;
}

static term_screen open_screen(bool ascii) {
    static FILE *nowhere;
    if (!nowhere)
        nowhere = fopen("/dev/null", "wb");
    return (term_screen){
        .out = nowhere, .utf8 = !ascii, .terminal = on_terminal, .width = 80, .height = 24};
}

static int is_typing(int file) {
    assert_int_equal(file, STDIN_FILENO);
    return typing;
}

static bool fresh_seed(uint64_t *out) {
    *out = 4711;
    return !no_random;
}

static cli_menu_choice menu_choice;
static cli_menu_given offered;
static int menu_end;

static int choose(const cli_menu_given *given, cli_menu_choice *out) {
    offered = *given;
    *out = menu_choice;
    return menu_end;
}

static int note_usage(const cli_verb *verb, const char *format, ...) {
    va_list given;
    va_start(given, format);
    assert_string_equal(verb->name, "play");
    hear_in(complained, format, given);
    va_end(given);
    return CLI_USAGE;
}

#define cli_line_run play_lines
#define tui_run play_window
#define tui_watch watch_window
#define tui_refuses refuse_window
#define term_screen_open open_screen
#define isatty is_typing
#define term_fresh_seed fresh_seed
#define cli_menu choose
#define cli_usage note_usage
#define term_is_over(session) ((void)(session), over)
#define term_tell_score(session) ((void)(session), (void)seats_told++)
#include "cli/play.c"
#undef isatty

static int play_as(char **words) {
    int n = 0;
    while (words[n])
        n++;
    hear_nothing();
    got.way = 0;
    seats_told = 0;
    return cli_play.run(&cli_play, n, words);
}

#define PLAY(...) play_as((char *[]){"play", __VA_ARGS__, NULL})

/* -- The session ------------------------------------------------------------------------------- */

static void test_session(void **state) {
    (void)state;
    assert_int_equal(PLAY("three-arrows"), CLI_DONE);
    assert_int_equal(got.way, LINE);
    assert_string_equal(got.why, "none");
    assert_string_equal(got.seats, "human,easy");
    assert_true(got.humans == 1 && got.players == 2);
    assert_true(got.seed == 4711 && !got.seed_known && !got.entered && !got.open_hands);
    assert_true(!got.typing && !got.taken_up && !got.set_up && got.own && !got.in_memory);
    assert_string_equal(got.again, "quiver play three-arrows --seats human,easy --seed 4711");
    assert_string_equal(said, ""); /* nothing was played */
    assert_string_equal(complained, "");
    assert_int_equal(PLAY("three-arrows", "--players", "3", "--seed", "8", "--open-hands",
                          "--no-record", "--bot-time", "3", "--may-pass", "optional", "--board",
                          "7"),
                     CLI_DONE);
    assert_string_equal(got.seats, "human,easy,easy");
    assert_true(got.seed == 8 && got.seed_known && got.open_hands && got.in_memory && !got.own);
    assert_string_equal(got.path, "");
    assert_string_equal(got.again,
                        "quiver play three-arrows --seats human,easy,easy --bot-time 3 --seed 8 "
                        "--option may_pass=optional --option board=7");
    assert_int_equal(PLAY("evons", "--seats", "greedy,random", "--chance", "drawn"), CLI_DONE);
    assert_string_equal(got.seats, "greedy,random");
    assert_true(got.humans == 0 && !got.entered);
    assert_int_equal(PLAY("evons", "--seats", "human,human", "--chance", "entered"), CLI_DONE);
    assert_true(got.humans == 2 && got.entered);
    assert_string_equal(got.again, "quiver play evons --seats human,human --chance entered");
    assert_int_equal(PLAY("three-arrows", "--position", "position", "--content", "a file.json"),
                     CLI_DONE);
    assert_string_equal(got.again, "quiver play three-arrows --seats human,easy --seed 4711 "
                                   "--content 'a file.json' --position position");
    assert_int_equal(PLAY("concardia", "--decks", "deck.json,deck.json"), CLI_DONE);
    assert_string_equal(got.again, "quiver play concardia --seats human,easy --seed 4711 --decks "
                                   "deck.json,deck.json");
    end_with = 3;
    assert_int_equal(PLAY("three-arrows"), 3);
    end_with = 0;
}

static void test_refusals(void **state) {
    (void)state;
    static char option[] = "board=7";
    static const struct {
        char *words[9];
        int end;
        const char *why;
    } rows[] = {
        {{"three-arrows", "--bot-time", "0"}, CLI_USAGE, "--bot-time must be at least 1"},
        {{"three-arrows", "--pace", "61"}, CLI_USAGE, "--pace must be from 0 to 60"},
        {{"three-arrows", "--pace", "60"}, CLI_DONE, ""},
        {{"three-arrows", "--record", "r", "--no-record"},
         CLI_USAGE,
         "--record and --no-record do not go together"},
        {{"three-arrows", "--chance", "luck"}, CLI_USAGE, "--chance is drawn or entered"},
        {{"three-arrows", "--chance", "entered", "--seed", "1"},
         CLI_USAGE,
         "--seed draws chance; it does not go with --chance entered"},
        {{"three-arrows", "--seats", "human,human,human", "--players", "2"},
         CLI_USAGE,
         "--seats names 3 players, but --players is 2"},
        {{"three-arrows", "--seats", "human"}, CLI_INVALID, ""},
        {{"three-arrows", "--seats", "human,nobody"},
         CLI_INVALID,
         "quiver: there is no player \"nobody\"; there are human, random, random-moves, greedy, "
         "value, easy, medium, hard, level, search, tree and exec:COMMAND\n"},
        {{"three-arrows", "--seats", "humann,random"},
         CLI_INVALID,
         "quiver: there is no player \"humann\"; did you mean human?\n"},
        {{"three-arrows", "--seats", "human,greddy"},
         CLI_INVALID,
         "quiver: there is no player \"greddy\"; did you mean greedy?\n"},
        {{"three-arrows", "--seats", "human,exec:"}, CLI_INVALID, ""},
        {{"three-arrows", "--position", "none"}, CLI_INVALID, ""},
        {{"three-arrows", "--content", "none"}, CLI_INVALID, ""},
        {{"three-arrows", "--position", "wrong"}, CLI_INVALID, ""},
        {{"three-arrows", "--record", "position"}, CLI_INVALID, ""},
        {{"--resume", "--seed", "3"}, CLI_USAGE, keeps_options},
        {{"--resume", "--chance", "drawn"}, CLI_USAGE, keeps_options},
        {{"--resume", "--content", "x"}, CLI_USAGE, keeps_options},
        {{"--resume", "--position", "x"}, CLI_USAGE, keeps_options},
        {{"--resume", "--record", "x"}, CLI_USAGE, keeps_options},
        {{"--resume", "--no-record"}, CLI_USAGE, keeps_options},
        {{"--resume", "--players", "2"}, CLI_USAGE, keeps_options},
        {{"three-arrows", "--resume", "--option", option}, CLI_USAGE, keeps_options},
        {{"concardia", "--resume", "--decks", "x"}, CLI_USAGE, keeps_options},
        {{"--resume", "none"}, CLI_INVALID, ""},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char *words[11] = {"play"};
        memcpy(words + 1, rows[i].words, sizeof rows[i].words);
        const int end = play_as(words);
        if (end != rows[i].end || !strstr(complained, rows[i].why))
            fail_msg("row %zu: %d, %s instead of %s", i, end, complained, rows[i].why);
        assert_int_equal(got.way != 0, end == CLI_DONE);
    }
    no_random = true;
    assert_int_equal(PLAY("three-arrows"), CLI_FAILED);
    assert_string_equal(complained,
                        "quiver: the system provides no random numbers; give a seed with --seed\n");
    assert_int_equal(PLAY("three-arrows", "--seed", "5"), CLI_DONE);
    assert_int_equal(got.seed, 5);
    no_random = false;
}

/* -- Front ends -------------------------------------------------------------------------------- */

static void test_front_ends(void **state) {
    (void)state;
    typing = on_terminal = true;
    assert_int_equal(PLAY("three-arrows"), CLI_DONE);
    assert_true(got.way == WINDOW && got.typing);
    assert_int_equal(PLAY("three-arrows", "--plain"), CLI_DONE);
    assert_int_equal(got.way, LINE);
    assert_string_equal(got.why, "none");
    assert_int_equal(PLAY("three-arrows", "--seats", "random,random", "--pace", "3"), CLI_DONE);
    assert_true(got.way == WATCH && got.pace == 3);
    assert_int_equal(PLAY("three-arrows", "--seats", "random,random"), CLI_DONE);
    assert_true(got.way == WATCH && got.pace == TUI_STOPPED);
    assert_int_equal(seats_told, 0);
    over = true;
    assert_int_equal(PLAY("three-arrows"), CLI_DONE);
    assert_int_equal(seats_told, 1);
    over = false;
    end_with = 9;
    assert_int_equal(PLAY("three-arrows"), CLI_FAILED);
    assert_string_equal(complained, "quiver: the window is gone\n");
    end_with = 0;
    refuses = "it is small";
    assert_int_equal(PLAY("three-arrows"), CLI_DONE);
    assert_int_equal(got.way, LINE);
    assert_string_equal(got.why, "it is small");
    refuses = NULL;
    on_terminal = false;
    assert_int_equal(PLAY("three-arrows"), CLI_DONE);
    assert_int_equal(got.way, LINE);
    on_terminal = true;
    typing = false;
    assert_int_equal(PLAY("three-arrows"), CLI_DONE);
    assert_int_equal(got.way, LINE);
    on_terminal = false;
}

/* -- Without a game ---------------------------------------------------------------------------- */

static void test_menu(void **state) {
    (void)state;
    typing = true;
    menu_end = CLI_GO;
    menu_choice = (cli_menu_choice){.game = qv_game_find("evons"), .seats = "human,easy"};
    assert_int_equal(PLAY("--ascii"), CLI_DONE);
    assert_string_equal(got.seats, "human,easy");
    assert_true(offered.ascii && !offered.plain && offered.resumes && !offered.seats);
    assert_int_equal(offered.players, CLI_NO_NUMBER);
    menu_choice.seats[0] = '\0';
    assert_int_equal(PLAY("--plain", "--seats", "human,random"), CLI_DONE);
    assert_string_equal(got.seats, "human,random");
    assert_string_equal(offered.seats, "human,random");
    assert_true(offered.plain && offered.resumes);
    assert_int_equal(PLAY("--players", "2"), CLI_DONE);
    assert_string_equal(got.seats, "human,easy");
    assert_true(offered.players == 2 && !offered.resumes);
    menu_end = CLI_FAILED;
    assert_int_equal(PLAY("--plain"), CLI_FAILED);
    assert_int_equal(got.way, 0);
    menu_end = CLI_GO;
    static char option[] = "board=7";
    assert_int_equal(PLAY("--option", option), CLI_USAGE);
    assert_int_equal(PLAY("--content", "x"), CLI_USAGE);
    assert_int_equal(PLAY("--position", "x"), CLI_USAGE);
    menu_choice = (cli_menu_choice){.game = NULL, .left = "none"};
    assert_int_equal(PLAY("--plain"), CLI_INVALID);
    assert_int_equal(got.way, 0);
    typing = false;
}

static void write_file(const char *name, const char *text) {
    FILE *const file = fopen(name, "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

/* -- Games that were left ---------------------------------------------------------------------- */

static void test_left(void **state) {
    (void)state;
    moves = true;
    assert_int_equal(PLAY("three-arrows", "--seats", "human,human", "--position", "position",
                          "--record", "left.qvr", "--seed", "6"),
                     CLI_DONE);
    assert_string_equal(got.path, "left.qvr");
    assert_false(got.own);
    assert_string_equal(said,
                        "The game is kept. To go on with it:\n  quiver play --resume left.qvr\n");
    moves = false;
    assert_int_equal(PLAY("--resume", "left.qvr"), CLI_DONE);
    assert_true(got.taken_up && got.entries == 1 && got.seed == 6 && !got.seed_known);
    assert_string_equal(got.seats, "human,human");
    assert_string_equal(got.again, "quiver replay left.qvr");
    assert_true(got.set_up && !got.own);
    assert_int_equal(PLAY("three-arrows", "--resume", "left.qvr", "--seats", "human,greedy"),
                     CLI_DONE);
    assert_string_equal(got.seats, "human,greedy");
    assert_int_equal(PLAY("--resume", "left.qvr"), CLI_DONE);
    assert_string_equal(got.seats, "human,greedy"); /* from now on */
    assert_int_equal(PLAY("--resume", "left.qvr", "--seats", "human"), CLI_USAGE);
    assert_string_equal(complained, "--seats names 1 players, but that game has 2");
    assert_int_equal(PLAY("evons", "--resume", "left.qvr"), CLI_INVALID);
    assert_int_equal(PLAY("--resume", "left.qvr", "--seats", "human,nobody"), CLI_INVALID);
    assert_int_equal(PLAY("--resume", "left.qvr", "--seats", "human,exec:true"), CLI_DONE);
    assert_int_equal(PLAY("--resume", "left.qvr"), CLI_INVALID);
    assert_string_equal(complained, "quiver: left.qvr would start a program, exec:true; if that is "
                                    "intended, name all players with --seats\n");
    assert_int_equal(got.way, 0);
    typing = true;
    menu_choice = (cli_menu_choice){.game = NULL, .left = "left.qvr"};
    assert_int_equal(PLAY("--plain"), CLI_DONE); /* one's own game may start it */
    assert_true(got.taken_up && got.entries == 1);
    assert_string_equal(got.seats, "human,exec:true");
    typing = false;
}

/* Nobody is named in the record. */
static void test_nameless(void **state) {
    (void)state;
    qv_ruleset *const rules =
        qv_ruleset_new(qv_game_find("three-arrows"), 2, NULL, 0, NULL, 0, NULL);
    qv_record *const record =
        qv_record_new(rules, NULL, 0, &(qv_record_head){.seeded = false}, NULL);
    size_t length;
    assert_true(rules && record);
    write_file("nameless.qvr", qv_record_text(record, &length, NULL));
    assert_int_equal(PLAY("--resume", "nameless.qvr"), CLI_DONE);
    assert_string_equal(got.seats, "human,human");
    assert_int_equal(got.entries, 1); /* who begins has been drawn */
    qv_record_free(record);
    qv_ruleset_free(rules);
}

/* A game that cannot be kept in the file it was started in has failed. */
static void test_lost(void **state) {
    (void)state;
    term_session *const session = calloc(1, sizeof *session);
    assert_non_null(session);
    session->screen = open_screen(false);
    session->game = qv_game_find("three-arrows");
    session->rules = qv_ruleset_new(session->game, 2, NULL, 0, NULL, 0, NULL);
    session->again = "";
    session->keep.file = -1;
    session->keep.own = true; /* so that nothing is tried without moves */
    session->keep.record =
        qv_record_new(session->rules, NULL, 0, &(qv_record_head){.seeded = false}, NULL);
    qv_match *const match = qv_match_new(session->rules, 6, NULL, NULL);
    assert_true(session->keep.record && match && term_session_begin(session, match, NULL));
    static const struct {
        const char *path, *why;
        int end, wanted;
    } rows[] = {{"x", "no room", 0, CLI_FAILED},
                {"", "no room", 0, 0},
                {"x", "", 0, 0},
                {"x", "no room", 7, 7},
                {"x", "", 7, 7}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        (void)snprintf(session->keep.path, sizeof session->keep.path, "%s", rows[i].path);
        (void)snprintf(session->keep.why, sizeof session->keep.why, "%s", rows[i].why);
        assert_int_equal(tell_what_is_left(session, rows[i].end), rows[i].wanted);
    }
    session->keep.path[0] = '\0';
    const qv_ruleset *const rules = session->rules;
    term_session_end(session);
    qv_ruleset_free((qv_ruleset *)(uintptr_t)rules);
    free(session);
}

static void hear_line(term_session *session, uint32_t seat, const char *line) {
    (void)session;
    hear_say("%u: %s\n", (unsigned)seat, line);
}

static void test_programs(void **state) {
    (void)state;
    qv_ruleset *const rules =
        qv_ruleset_new(qv_game_find("three-arrows"), 2, NULL, 0, NULL, 0, NULL);
    term_session *const session = calloc(1, sizeof *session);
    assert_true(rules && session);
    session->rules = rules;
    session->player[1] = "exec:./bot";
    hear_nothing();
    hear_program(session, 1, "hm");
    assert_string_equal(complained, "quiver: exec:./bot (blue) writes: hm\n");
    session->front.hear = hear_line;
    hear_nothing();
    hear_program(session, 1, "hm");
    assert_string_equal(said, "1: hm\n");
    assert_string_equal(complained, "");
    free(session);
    qv_ruleset_free(rules);
}

/* -- Files ------------------------------------------------------------------------------------- */

static char folder[] = "/tmp/quiver-cli-play-XXXXXX";

static int set_up(void **state) {
    (void)state;
    if (!mkdtemp(folder) || chdir(folder) != 0 || setenv("XDG_STATE_HOME", folder, 1) != 0)
        return -1;
    write_file("position", "phase: turn\ncurrent: red\n");
    write_file("wrong", "b2 red anvil\n");
    write_file("deck.json", "{\"name\": \"Goats\", \"cards\": {\"Marble Goat\": 9}}");
    uint32_t n;
    const qv_row *const rows = qv_game_content(qv_game_find("three-arrows"), &n);
    char *const text = qv__content_write(QV_CONTENT_JSON, "three-arrows", rows, n, NULL);
    assert_non_null(text);
    write_file("a file.json", text);
    free(text);
    return 0;
}

static int remove_one(const char *path, const struct stat *what, int kind, struct FTW *at) {
    (void)what, (void)kind, (void)at;
    return remove(path);
}

static int tear_down(void **state) {
    (void)state;
    return chdir("/") != 0 || nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS) != 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_session),    cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_front_ends), cmocka_unit_test(test_menu),
        cmocka_unit_test(test_left),       cmocka_unit_test(test_nameless),
        cmocka_unit_test(test_lost),       cmocka_unit_test(test_programs),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
