/* SPDX-License-Identifier: MIT */
/* The lines of `quiver complete`: each offer with its help text, after whatever has been typed. */
#include <stdio.h>

#include "check.h"
#include "heard.h"

#define putchar(letter) hear_say("%c", letter)
#include "cli/complete.c"
#undef putchar

static const cli_listed verbs[] = {
    {"a group", &cli_games}, {NULL, &cli_rules}, {NULL, &cli_perft}, {NULL, &cli_sim},
    {NULL, &cli_show},       {NULL, &cli_bot},   {NULL, &cli_help},  {NULL, &cli_content},
    {NULL, &cli_play},       {NULL, NULL},
};

/* The exit code after a line, whose words are separated by one space. */
static int complete_line(const char *text) {
    enum { WORDS = 16 };
    char copy[200], *words[WORDS] = {copy};
    int n = 1;
    cli_verb verb = cli_complete;
    verb.all = verbs;
    (void)snprintf(copy, sizeof copy, "%s", text);
    for (char *at = copy; (at = strchr(at, ' ')) && n < WORDS - 1;) {
        *at++ = '\0';
        words[n++] = at;
    }
    hear_nothing();
    return verb.run(&verb, n, words);
}

typedef struct {
    const char *typed, *offers;
} row;

static void check(const row *rows, size_t n) {
    for (size_t i = 0; i < n; i++) {
        char words[200];
        (void)snprintf(words, sizeof words, "complete -- %s", rows[i].typed);
        assert_int_equal(complete_line(words), CLI_DONE);
        if (strcmp(said, rows[i].offers) != 0)
            fail_msg("after \"%s\":\n%s\nnot:\n%s", rows[i].typed, said, rows[i].offers);
        assert_string_equal(complained, "");
    }
}

/* -- Words ------------------------------------------------------------------------------------- */

static void test_verbs(void **state) {
    (void)state;
    static const row rows[] = {
        {"", "games\tlist the games\n"
             "rules\tprint the rules of a game, or one clause of them\n"
             "perft\tcount all sequences of moves, to check the rules\n"
             "sim\tplay many games between computers, with statistics\n"
             "show\tshow one position of a game, as text or as a picture\n"
             "bot\ttest a program that plays\n"
             "help\tlist the commands, or explain one\n"
             "content\tcheck, create and convert content files\n"
             "play\tplay a game in the terminal\n"},
        {"pe", "perft\tcount all sequences of moves, to check the rules\n"},
        {"perft", "perft\tcount all sequences of moves, to check the rules\n"},
        {"perfts", ""},
        {"nothing ", ""},
        {"perf ev", ""},
        {"help bo", "bot\ttest a program that plays\n"},
        {"help bot x", ""},
    };
    check(rows, COUNT(rows));
}

static void test_words(void **state) {
    (void)state;
    static const row rows[] = {
        {"perft ev", "evons\tEVONS\n"},
        {"perft three", "three-arrows\tTHREE ARROWS\n"},
        {"perft arrow", "arrow-party\tARROW PARTY GAME\n"},
        {"perft evons ev", ""},
        {"perft x ev", ""},
        {"rules three-arrows TA-34",
         "TA-34\ta clause of the rules\nTA-34a\ta clause of the rules\n"},
        {"rules three-arrows --json TA-34a", "TA-34a\ta clause of the rules\n"},
        {"rules --json TA-34", ""},
        {"rules three-arrows TA-1 TA-34", ""},
        {"show ev", "evons\tEVONS\n:files\n"},
        {"show evons x", ""},
        {"show --ply 3 ev", "evons\tEVONS\n:files\n"},
        {"show --ply=3 ev", "evons\tEVONS\n:files\n"},
        {"show --ascii ev", "evons\tEVONS\n:files\n"},
        {"show --ascii a ev", ""},
        {"show --option a ev", "evons\tEVONS\n:files\n"},
        {"show -xseat a ev", ""},
        {"show --seat a ev", "evons\tEVONS\n:files\n"},
        {"show xxseat al", ""},
        {"show --board 7 ev", ""}, /* no option of a game that is not named */
        {"show -x ev", "evons\tEVONS\n:files\n"},
        {"bot ch", "check\t\n"},
        {"bot check ./b", ":files\n"},
        {"bot check ./bot x", ""},
        {"content n", "new\t\n"},
        {"content ", "check\t\nnew\t\nconvert\t\n"},
        {"content new ev", "evons\tEVONS\n:files\n"},
        {"content check x ev", ":files\n"},
        {"content new evons x y", ""},
        {"play ev", "evons\tEVONS\n"},
        {"play evons x", ""},
        {"games x", ""},
    };
    check(rows, COUNT(rows));
}

static void test_clauses(void **state) {
    (void)state;
    static const char first[] = "TA-1\ta clause of the rules\nTA-2\t";
    assert_int_equal(complete_line("complete -- rules three-arrows "), CLI_DONE);
    assert_memory_equal(said, first, sizeof first - 1);
}

/* -- Flags ------------------------------------------------------------------------------------- */

static void test_flags(void **state) {
    (void)state;
    static const char all[] =
        "--open-points\tpoints that the rule sheet leaves open, and the choices made\n"
        "--options\tthe options, their values and effects\n"
        "--json\tprint the clause, or the options and clause ids, as JSON\n"
        "--help\tshow the usage\n";
    static const row rows[] = {
        {"rules three-arrows -", all},
        {"rules three-arrows --", all},
        {"rules three-arrows --op",
         "--open-points\tpoints that the rule sheet leaves open, and the choices made\n"
         "--options\tthe options, their values and effects\n"},
        {"games --j", "--json\tprint JSON\n"},
        {"games --h", "--help\tshow the usage\n"},
        {"games --board", ""},
        {"perft three-arrows --line", "--line-break\twhat ends a line: gaps and others' pieces, or "
                                      "also pieces that count 0\n"},
        {"perft three-arrows --line_", ""}, /* offered with the other sign */
        {"perft evons --line", ""},
        {"perft --line", ""},
        {"rules three-arrows --line", ""}, /* takes no options of games */
        {"perft concardia --dec", "--deck-min\tthe fewest cards of a deck\n"
                                  "--deck-lists\tboth deck lists are known to all, or picked in "
                                  "secret by their owners\n"
                                  "--decks\tfiles that the players bring, one each, separated by "
                                  "commas\n"},
        {"perft evons --decks", ""},
        {"rules concardia --decks", ""},
        {"perft evons --unit=st", "--unit=step\t\n"},
        {"perft evons --json st", ""},
        {"games --json j", ""},
        {"games --json=j", ""},
    };
    check(rows, COUNT(rows));
}

static void test_values(void **state) {
    (void)state;
    static const row rows[] = {
        {"perft evons --unit ", "move\t\nstep\t\n"},
        {"perft evons --unit st", "step\t\n"},
        {"perft evons --content st", ":files\n"},
        {"perft evons --depth 1", ""},
        {"perft evons --depth=1", ""},
        {"perft evons --content=st", ":files\n"},
        {"perft concardia --decks st", ":files\n"},
        {"perft concardia --decks=st", ":files\n"},
        {"perft concardia --decks a,b ev", ""},
        {"perft concardia --deckz st", ""},
        {"perft evons --decks st", ""},
        {"sim evons --agents m", "medium\ta level of the game between easy and hard\n"},
        {"sim evons --agents=m", "--agents=medium\ta level of the game between easy and hard\n"},
        {"sim evons --agents greedy,easy,m",
         "greedy,easy,medium\ta level of the game between easy and hard\n"},
        {"sim evons --agents=greedy,m",
         "--agents=greedy,medium\ta level of the game between easy and hard\n"},
        {"sim evons --agents level:1", "level:1\tthe weakest level\n"},
        {"sim evons --agents human,level:2", "human,level:2\t\n"},
        {"sim evons --agents level:7", "level:7\tthe strongest level\n"},
        {"sim evons --agents level:8", ""},
        {"sim evons --agents ex", "exec:\ta program that plays\n"},
        {"sim evons --agents hu", ""},
        {"play evons --seats hu", "human\t\n"},
        {"play evons --seats human,hu", "human,human\t\n"},
        {"show x --seat al", "all\t\n"},
        {"show x --seat open,al", ""}, /* no list */
        {"show x --title al", ""},
        {"bot check x --game ev", "evons\tEVONS\n"},
        {"play evons --chance e", "entered\t\n"},
    };
    check(rows, COUNT(rows));
}

static void test_options(void **state) {
    (void)state;
    static const row rows[] = {
        {"perft three-arrows --option bonus",
         "bonus_in_extra=\tbonus pieces may be spent in extra turns\n"
         "bonus_k=\thow many bonus pieces are spent at once\n"},
        {"perft three-arrows --option=bonus_k",
         "--option=bonus_k=\thow many bonus pieces are spent at once\n"},
        {"perft three-arrows --option bonus_k=", "bonus_k=any\tdefault\nbonus_k=all\t\n"},
        {"perft three-arrows --option bonus-k=al", "bonus-k=all\t\n"},
        {"perft three-arrows --option=bonus_k=al", "--option=bonus_k=all\t\n"},
        {"perft three-arrows --option none=al", ""},
        {"perft three-arrows --option bonus=", ""},
        {"perft three-arrows --bonus-k a", "any\tdefault\nall\t\n"},
        {"perft three-arrows --bonus_k=an", "--bonus_k=any\tdefault\n"},
        {"perft three-arrows --bonus a", ""},
        {"perft three-arrows --bonus-kk a", ""},
        {"perft three-arrows --bonus+k a", ""},
        {"perft three-arrows --board ", "6\tdefault\n7\t\n8\t\n"},
        {"perft three-arrows --inventory tr", "tray\tdefault\n"},
        {"perft three-arrows --tactical=o", "--tactical=off\tdefault\n--tactical=on\t\n"},
        {"rules three-arrows --tactical o", ""},
        {"rules three-arrows --tactical TA-34a", "TA-34a\ta clause of the rules\n"},
        {"perft concardia --resolution-cap 2", ""}, /* too many to list */
        {"perft concardia --south-deck 1", "1\t\n10\t\n11\t\n12\t\n13\t\n14\t\n15\t\n16\t\n"},
    };
    check(rows, COUNT(rows));
}

static uint32_t values_of(int32_t least, int32_t most) {
    const typed now = {.text = ""};
    uint32_t lines = 0;
    hear_nothing();
    offer_option_values(&now, &(qv_option){.name = "n", .least = least, .most = most});
    for (const char *at = said; (at = strchr(at, '\n')); at++)
        lines++;
    return lines;
}

/* Up to 64 numbers are listed. */
static void test_numbers(void **state) {
    (void)state;
    assert_int_equal(values_of(0, 63), 64);
    assert_int_equal(values_of(-3, 60), 64);
    assert_int_equal(values_of(100, 163), 64);
    assert_int_equal(values_of(0, 64), 0);
    assert_int_equal(values_of(5, 5), 1);
}

/* -- The verb itself --------------------------------------------------------------------------- */

static void test_usage(void **state) {
    (void)state;
    static const char *const lines[] = {"complete", "complete --", "complete play", "complete x y"};
    for (size_t i = 0; i < COUNT(lines); i++) {
        assert_int_equal(complete_line(lines[i]), CLI_USAGE);
        assert_string_equal(said, "");
    }
    assert_int_equal(complete_line("complete --help"), CLI_DONE);
    assert_int_equal(complete_line("complete --help x"), CLI_DONE);
    assert_int_equal(complete_line("complete -- complete -"), CLI_DONE);
    assert_string_equal(said, ""); /* it is not in this list */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_verbs),   cmocka_unit_test(test_words),
        cmocka_unit_test(test_clauses), cmocka_unit_test(test_flags),
        cmocka_unit_test(test_values),  cmocka_unit_test(test_options),
        cmocka_unit_test(test_numbers), cmocka_unit_test(test_usage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
