/* SPDX-License-Identifier: MIT */
/* The menus of `quiver play`: what is offered, what is chosen, and how a person gets out of them,
 * line by line and in the window. What is typed is this test's.
 */
#include <stdio.h>

#include "check.h"
#include "heard.h"

#include "quiver.h"
#include "store/keep.h"
#include "store/progress.h"
#include "terminal/menu.h"

static const char *const *typed; /* the lines that come; NULL: the input ends */
static uint32_t kept_games, dropped, opened, closed, explained;
static bool window; /* can be had */
static int window_way, window_row;
static uint8_t least_players, most_players; /* of every game; 0: its own */

static bool given_line(bool echo, const char *prompt, char *line, size_t size) {
    assert_false(echo);
    hear_say("%s", prompt);
    if (!*typed)
        return false;
    (void)snprintf(line, size, "%s", *typed++);
    return true;
}

/* A row as "word|name|note|what". */
static void print_menu(const term_screen *screen, const term_menu *menu) {
    (void)screen;
    hear_say("%s\n", menu->question);
    for (uint32_t i = 0; i < menu->n; i++)
        hear_say("%s|%s|%s|%s\n", menu->row[i].word, menu->row[i].name, menu->row[i].note,
                 menu->row[i].what);
}

static void explain_menu(const term_screen *screen, const term_menu *menu, bool in_window) {
    (void)screen;
    assert_true(menu->n > 0);
    assert_false(in_window);
    explained++;
}

static bool open_window(const term_screen *screen) {
    (void)screen;
    opened++;
    return window;
}

static void close_window(void) {
    closed++;
}

static int ask_window(const term_screen *screen, const term_menu *menu, uint32_t *row) {
    (void)screen;
    assert_int_equal(opened, 1);
    print_menu(screen, menu);
    *row = (uint32_t)window_row;
    return window_way;
}

static int last_kept(const char *id, char path[STORE_PATH], store_kept *out) {
    assert_null(id);
    (void)snprintf(path, STORE_PATH, "the/path");
    if (!kept_games)
        return STORE_UNREAD;
    qv_ruleset *const rules = qv_ruleset_new(qv_game_find("evons"), 2, NULL, 0, NULL, 0, NULL);
    const qv_record_head head = {.player = {"greedy", NULL},
                                 .date = kept_games == 1 ? "2026-11-22" : NULL};
    *out = (store_kept){.file = -1, .record = qv_record_new(rules, NULL, 0, &head, NULL)};
    assert_non_null(out->record);
    qv_ruleset_free(rules);
    return STORE_TAKEN;
}

static bool begun; /* every game has been learned or played */

static store_progress progress_of(const char *id) {
    assert_non_null(qv_game_find(id));
    return (store_progress){.begun = begun};
}

static void drop_kept(store_kept *kept) {
    dropped++;
    qv_record_free(kept->record);
}

static uint32_t players_of(const qv_game *game, uint32_t *least) {
    const uint32_t most = qv_game_players(game, least);
    if (!most_players)
        return most;
    *least = least_players;
    return most_players;
}

#define cli_read_plain given_line
#define term_menu_print print_menu
#define term_menu_explain explain_menu
#define tui_menu_open open_window
#define tui_menu_close close_window
#define tui_menu ask_window
#define store_kept_last last_kept
#define store_kept_drop drop_kept
#define store_progress_read progress_of
#define qv_game_players players_of
#include "cli/menu.c"

static cli_menu_choice chosen;

static int choose(const cli_menu_given *given, const char *const *lines) {
    typed = lines;
    hear_nothing();
    dropped = opened = closed = explained = 0;
    return cli_menu(given, &chosen);
}

#define CHOOSE(given, ...) choose(given, (const char *const[]){__VA_ARGS__, NULL})

static const cli_menu_given plain = {.players = CLI_NO_NUMBER, .plain = true};

static void assert_chosen(const char *game, const char *seats) {
    assert_ptr_equal(chosen.game, qv_game_find(game));
    assert_string_equal(chosen.seats, seats);
}

/* -- Which game -------------------------------------------------------------------------------- */

static void test_games(void **state) {
    (void)state;
    char words[HEARD];
    qv_text text = qv_text_over(words, sizeof words);
    kept_games = 0;
    qv_text_add(&text, "Which game? Enter takes the first.\n");
    for (uint32_t i = 0; qv_game_at(i); i++) {
        uint32_t least;
        const uint32_t most = qv_game_players(qv_game_at(i), &least);
        qv_text_add(&text, "%s|%s|", qv_game_id(qv_game_at(i)), qv_game_name(qv_game_at(i)));
        if (least < most)
            qv_text_add(&text, "%u to ", (unsigned)least);
        qv_text_add(&text, "%u players|%s\n", (unsigned)most, qv_game_like(qv_game_at(i)));
    }
    qv_text_add(&text, "game> ");
    assert_int_equal(CHOOSE(&plain, "quit"), CLI_DONE);
    assert_string_equal(said, words);
    assert_int_equal(opened, 0);
    assert_int_equal(CHOOSE(&plain, "exit"), CLI_DONE);
    assert_int_equal(CHOOSE(&plain, "q"), CLI_DONE);
    assert_string_equal(complained, "");
    assert_int_equal(CHOOSE(&plain, "help", "?", "nothing", "q"), CLI_DONE);
    assert_int_equal(explained, 2);
    assert_int_equal(CHOOSE(&plain, "back", "help"), CLI_FAILED); /* nowhere to go back to */
    assert_int_equal(explained, 1);
    assert_string_equal(complained, "quiver: the input has ended before a game was chosen\n");
    least_players = 1, most_players = 1;
    assert_int_equal(CHOOSE(&plain, "q"), CLI_DONE);
    assert_non_null(strstr(said, "|1 player|"));
    least_players = most_players = 0;
}

/* The last game is offered with its players, and given back before the person answers. */
static void test_last_game(void **state) {
    (void)state;
    const cli_menu_given resuming = {.players = CLI_NO_NUMBER, .plain = true, .resumes = true};
    kept_games = 1;
    assert_int_equal(CHOOSE(&resuming, "continue"), CLI_GO);
    assert_null(chosen.game);
    assert_string_equal(chosen.left, "the/path");
    assert_string_equal(chosen.seats, "");
    assert_int_equal(dropped, 1);
    assert_non_null(strstr(said, "\ncontinue|Continue the last game||EVONS: south (greedy), north "
                                 "(human), 2026-11-22\ngame> "));
    kept_games = 2;
    assert_int_equal(CHOOSE(&resuming, "evons", "easy"), CLI_GO);
    assert_non_null(strstr(said, "north (human)\ngame> "));
    assert_chosen("evons", "human,easy");
    kept_games = 0;
    assert_int_equal(CHOOSE(&resuming, "continue", "q"), CLI_DONE);
    assert_null(strstr(said, "Continue the last"));
    assert_string_equal(chosen.left, "");
    kept_games = 1; /* not wanted by the command line */
    assert_int_equal(CHOOSE(&plain, "continue", "q"), CLI_DONE);
    assert_null(strstr(said, "Continue the last"));
    assert_int_equal(dropped, 0);
    kept_games = 0;
}

/* -- Who plays --------------------------------------------------------------------------------- */

static void test_players(void **state) {
    (void)state;
    begun = true;
    assert_int_equal(CHOOSE(&plain, "evons", "hard"), CLI_GO);
    assert_chosen("evons", "human,hard");
    assert_non_null(strstr(
        said,
        "game> EVONS: who plays against you? Enter takes easy.\n"
        "easy|easy|the computer|Often misjudges moves; no rules are told.\n"
        "medium|medium|the computer|Misjudges some moves: for those who know the rules.\n"
        "hard|hard|the computer|The strongest computer player.\n"
        "level|Choose a level|1 weakest to 7 strongest|\n"
        "learn|Learn it||Short lessons: you learn the game by playing it.\n"
        "guided|A first game, guided|against a beginner; rules told as they matter|\n"
        "Two|Two people at one screen||You share the keyboard, and nobody sees what the others "
        "hide.\nplayers> "));
    assert_int_equal(CHOOSE(&plain, "arrow-party", "medium"), CLI_GO);
    assert_chosen("arrow-party", "human,medium,medium");
    assert_non_null(strstr(said, "medium|medium|2 computers|"));
    assert_non_null(strstr(
        said,
        "\nThree|Three people at one screen||You share the keyboard, and nobody sees what the "
        "others hide.\nFour|Four people at one screen||\nFive|Five people at one screen||\n"
        "players> "));
    assert_int_equal(CHOOSE(&plain, "arrow-party", "four"), CLI_GO);
    assert_chosen("arrow-party", "human,human,human,human");
    assert_int_equal(CHOOSE(&plain, "three-arrows", "two"), CLI_GO);
    assert_chosen("three-arrows", "human,human");
    assert_int_equal(CHOOSE(&plain, "three-arrows", "back", "evons", "q"), CLI_DONE);
    assert_int_equal(CHOOSE(&plain, "three-arrows", "back", "evons", "easy"), CLI_GO);
    assert_chosen("evons", "human,easy");
    assert_int_equal(CHOOSE(&plain, "three-arrows"), CLI_FAILED);
}

/* Each level of the game by its number or name; back to the question who plays. */
static void test_levels(void **state) {
    (void)state;
    begun = true;
    assert_int_equal(CHOOSE(&plain, "evons", "level", "4"), CLI_GO);
    assert_chosen("evons", "human,level:4");
    assert_false(chosen.learns || chosen.guided);
    const char *const asked = strstr(said, "players> EVONS: which level? Enter takes the weakest.\n"
                                           "level:1|level 1|the weakest|\n");
    assert_non_null(asked);
    assert_non_null(strstr(asked, "\nlevel:3|level 3|easy|\n"));
    assert_non_null(strstr(asked, "\nlevel:5|level 5||\n"));
    assert_non_null(strstr(asked, "\nlevel:7|level 7|the strongest, hard|\nlevel> "));
    assert_int_equal(CHOOSE(&plain, "arrow-party", "level", "level:1"), CLI_GO);
    assert_chosen("arrow-party", "human,level:1,level:1");
    assert_int_equal(CHOOSE(&plain, "evons", "level", "back", "hard"), CLI_GO);
    assert_chosen("evons", "human,hard");
    assert_int_equal(CHOOSE(&plain, "evons", "level", "back", "level", "2"), CLI_GO);
    assert_chosen("evons", "human,level:2");
    assert_int_equal(CHOOSE(&plain, "evons", "level", "quit"), CLI_DONE);
    assert_int_equal(CHOOSE(&plain, "evons", "level"), CLI_FAILED);
    begun = false;
    assert_int_equal(CHOOSE(&plain, "evons", "level", "3"), CLI_GO);
    assert_chosen("evons", "human,level:3");
}

/* Lessons come first for a person who has not begun with the game, else behind the computers. */
static void test_lessons(void **state) {
    (void)state;
    for (uint32_t i = 0; i < 2; i++) {
        begun = i > 0;
        assert_int_equal(CHOOSE(&plain, "evons", "learn"), CLI_GO);
        assert_true(chosen.learns);
        assert_string_equal(chosen.seats, "");
        assert_int_equal(CHOOSE(&plain, "evons", "guided"), CLI_GO);
        assert_true(chosen.guided && !chosen.learns);
        assert_chosen("evons", "human,level:2");
        assert_int_equal(CHOOSE(&plain, "evons", "hard"), CLI_GO);
        assert_false(chosen.learns || chosen.guided);
        assert_chosen("evons", "human,hard");
        assert_int_equal(CHOOSE(&plain, "evons", "two"), CLI_GO);
        assert_false(chosen.learns);
        assert_chosen("evons", "human,human");
        assert_int_equal(
            strstr(said, "do you know it? Enter takes the lessons.\nlearn|Learn it|") != NULL,
            i == 0);
    }
    assert_int_equal(CHOOSE(&plain, "concardia-draft", "two"), CLI_GO); /* it has none */
    assert_null(strstr(said, "learn|"));
    assert_null(strstr(said, "guided|"));
}

/* With --players so many play; a number that the game refuses is not asked about. */
static void test_given_players(void **state) {
    (void)state;
    static const struct {
        uint32_t players;
        const char *seats; /* with easy ones; NULL: not asked */
    } rows[] = {{2, "human,easy"},
                {3, "human,easy,easy"},
                {4, "human,easy,easy,easy"},
                {1, NULL},
                {5, NULL}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        const cli_menu_given given = {.players = rows[i].players, .plain = true};
        assert_int_equal(CHOOSE(&given, "three-arrows", "easy"), CLI_GO);
        assert_chosen("three-arrows", rows[i].seats ? rows[i].seats : "");
        assert_int_equal(strstr(said, "at one screen") != NULL, rows[i].seats != NULL);
    }
    const cli_menu_given four = {.players = 4, .plain = true};
    assert_int_equal(CHOOSE(&four, "three-arrows", "four"), CLI_GO);
    assert_chosen("three-arrows", "human,human,human,human");
    assert_null(strstr(said, "Three|"));
    const cli_menu_given seated = {.players = CLI_NO_NUMBER, .plain = true, .seats = "human,hard"};
    assert_int_equal(CHOOSE(&seated, "three-arrows"), CLI_GO);
    assert_chosen("three-arrows", "");
}

/* A game for one: alone, or, if more can play, against the computer. */
static void test_alone(void **state) {
    (void)state;
    least_players = most_players = 1;
    assert_int_equal(CHOOSE(&plain, "evons", "one"), CLI_GO);
    assert_chosen("evons", "human");
    assert_non_null(strstr(said, "game> EVONS: who plays against you?\n"
                                 "One|One person at one screen||\nlearn|"));
    assert_null(strstr(said, "guided|"));
    most_players = 2;
    assert_int_equal(CHOOSE(&plain, "evons", "easy"), CLI_GO);
    assert_chosen("evons", "human,easy");
    assert_non_null(strstr(said,
                           "\nOne|One person at one screen||\nTwo|Two people at one screen||"
                           "You share the keyboard, and nobody sees what the others hide.\n"));
    assert_non_null(
        strstr(said, "who plays against you? Enter takes easy.\neasy|easy|the computer|"));
    least_players = most_players = 0;
}

/* -- In the window ----------------------------------------------------------------------------- */

static void test_window(void **state) {
    (void)state;
    const cli_menu_given given = {.players = CLI_NO_NUMBER, .seats = "human,hard"};
    window = true;
    window_way = TERM_MENU_CHOSEN;
    window_row = 2;
    assert_int_equal(CHOOSE(&given, "quit"), CLI_GO);
    assert_chosen("evons", "");
    assert_int_equal(opened, 1);
    assert_int_equal(closed, 1);
    window_way = TERM_MENU_QUIT;
    assert_int_equal(CHOOSE(&given, "1"), CLI_DONE);
    assert_int_equal(closed, 1);
    window_way = TERM_MENU_ENDED;
    assert_int_equal(CHOOSE(&given, "1"), CLI_FAILED);
    window = false; /* cannot be had */
    assert_int_equal(CHOOSE(&given, "evons"), CLI_GO);
    assert_chosen("evons", "");
    assert_int_equal(opened, 1);
    assert_int_equal(closed, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games),   cmocka_unit_test(test_last_game),
        cmocka_unit_test(test_players), cmocka_unit_test(test_given_players),
        cmocka_unit_test(test_alone),   cmocka_unit_test(test_window),
        cmocka_unit_test(test_levels),  cmocka_unit_test(test_lessons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
