/* SPDX-License-Identifier: MIT */
/* Command lines of a verb that takes everything: what is read, and the words of each refusal.
 */
#include <stdio.h>

#include "check.h"
#include "heard.h"

#include "cli/errors.h"
#include "cli/explain.h"

static uint32_t explained;

static int note_usage(const cli_verb *verb, const char *format, ...) {
    va_list given;
    va_start(given, format);
    assert_string_equal(verb->name, "do");
    hear_in(complained, format, given);
    va_end(given);
    return CLI_USAGE;
}

static void note_explained(const cli_verb *verb, const qv_game *game, const cli_flag *flags,
                           uint32_t n) {
    assert_string_equal(verb->name, "do");
    hear_say("%s, %u flags from --%s\n", game ? qv_game_id(game) : "no game", (unsigned)n,
             flags->name);
    explained++;
}

static uint32_t games = UINT32_MAX; /* that there are */

static const qv_game *given_game(uint32_t i) {
    return i < games ? qv_game_at(i) : NULL;
}

#define qv_game_at given_game
#define cli_usage note_usage
#define cli_verb_explain note_explained
#include "cli/arguments.c"

/* -- The verb ---------------------------------------------------------------------------------- */

static const char *text;
static uint32_t number, seed; /* seed: an option of no game */
static uint64_t longer;
static bool loud, plain;

static const cli_flag with_game[] = {
    {"option", CLI_CHOICE, NULL, "an option of the game"},
    {"text", CLI_TEXT, &text, "some text"},
    {"number", CLI_NUMBER, &number, "a number"},
    {"longer", CLI_LONG, &longer, "a number that may be longer"},
    {"loud", CLI_SWITCH, &loud, "shout every word, line mode"},
    {"plain", CLI_SWITCH, &plain, "say words one by one in line mode"},
    {"board", CLI_NUMBER, &seed, "a flag that a game has an option like"},
};

static const cli_verb verb = {.name = "do"};
static cli_request request;

/* Reads the words of a line, which are separated by one space each. */
static int read_line(const char *line, bool options, uint32_t words) {
    enum { MOST = 80 };
    static char copy[2000];
    static char *argv[MOST + 1];
    int argc = 1;
    argv[0] = copy;
    (void)snprintf(copy, sizeof copy, "do%s%s", *line ? " " : "", line);
    for (char *at = copy; (at = strchr(at, ' ')) && argc < MOST;) {
        *at++ = '\0';
        argv[argc++] = at;
    }
    argv[argc] = NULL;
    hear_nothing();
    text = NULL;
    number = seed = 7;
    longer = 7;
    loud = plain = false;
    const uint32_t skipped = options ? 0 : 1;
    return cli_read_arguments(&verb, argc, argv, with_game + skipped,
                              (uint32_t)COUNT(with_game) - skipped, words, &request);
}

static void accept(const char *line, bool options, uint32_t words) {
    if (read_line(line, options, words) != CLI_GO)
        fail_msg("%s: %s", line, complained);
    assert_string_equal(complained, "");
    assert_ptr_equal(request.verb, &verb);
}

typedef struct {
    const char *line, *words;
} refusal;

static void refuse_all(const refusal *row, size_t n, bool options, uint32_t words, int end) {
    for (size_t i = 0; i < n; i++) {
        const int came = read_line(row[i].line, options, words);
        if (came != end || strcmp(complained, row[i].words) != 0)
            fail_msg("%s: %d, \"%s\" instead of \"%s\"", row[i].line, came, complained,
                     row[i].words);
        assert_string_equal(said, "");
    }
}

/* -- What is read ------------------------------------------------------------------------------ */

static void test_flags(void **state) {
    (void)state;
    accept("", true, 0);
    assert_null(request.game);
    assert_true(!text && number == 7 && longer == 7 && !loud && !plain);
    assert_int_equal(request.choices + request.words + request.files, 0);
    accept("--text a=b --number 1000000000 --longer=18446744073709551615 --loud", true, 0);
    assert_string_equal(text, "a=b");
    assert_true(number == 1000000000 && longer == UINT64_MAX && loud && !plain);
    accept("--number 0 --plain --lon 8", true, 0); /* the beginning of a name is enough */
    assert_true(number == 0 && longer == 8 && !loud && plain);
    static const refusal rows[] = {
        {"--number 1000000001", "--number takes a whole number, not \"1000000001\""},
        {"--number -1", "--number takes a whole number, not \"-1\""},
        {"--number 1x", "--number takes a whole number, not \"1x\""},
        {"--number=", "--number takes a whole number, not \"\""},
        {"--longer 18446744073709551616",
         "--longer takes a whole number, not \"18446744073709551616\""},
        {"--longer \x1b", "--longer takes a whole number, not \"?\""},
        {"--text", "--text needs a value"},
        {"--number 3 --text", "--text needs a value"},
        {"--loud=1", "--loud=1 takes no value"},
        {"-x", "there is no option -x"},
        {"word", "unexpected argument \"word\""},
        {"evons", "unexpected argument \"evons\"; the game comes right after the verb"},
        {"wo\x1brd", "unexpected argument \"wo?rd\""},
    };
    refuse_all(rows, COUNT(rows), true, 0, CLI_USAGE);
}

static void test_words(void **state) {
    (void)state;
    accept("one --loud two", true, 2);
    assert_int_equal(request.words, 2);
    assert_string_equal(request.word[0], "one");
    assert_string_equal(request.word[1], "two");
    assert_true(loud);
    assert_int_equal(request.files, 0);
    accept("one two --loud three --", false, CLI_ANY_WORDS);
    assert_int_equal(request.files, 3);
    assert_string_equal(request.file[0], "one");
    assert_string_equal(request.file[2], "three");
    accept("--loud", false, CLI_ANY_WORDS);
    assert_int_equal(request.files, 0);
    static const refusal rows[] = {{"one two three", "unexpected argument \"three\""}};
    refuse_all(rows, COUNT(rows), true, 2, CLI_USAGE);
}

/* -- The game ---------------------------------------------------------------------------------- */

static void test_game(void **state) {
    (void)state;
    static const uint32_t ways[] = {CLI_NAMES_GAME, CLI_MAY_NAME_GAME, CLI_NAMES_GAME | 1,
                                    CLI_MAY_NAME_GAME | 1};
    for (size_t i = 0; i < COUNT(ways); i++) {
        accept("evons --loud", true, ways[i]);
        assert_ptr_equal(request.game, qv_game_find("evons"));
        assert_int_equal(request.words, 0);
        assert_true(loud);
        accept("EvonS", true, ways[i]);
        assert_ptr_equal(request.game, qv_game_find("evons"));
        static const refusal rows[] = {
            {"evon", "quiver: there is no game \"evon\"; did you mean evons?\n"},
            {"nothing-like-that",
             "quiver: there is no game \"nothing-like-that\"; quiver games lists the games\n"},
            {"ev\x1bns --help", "quiver: there is no game \"ev?ns\"; did you mean evons?\n"},
        };
        refuse_all(rows, COUNT(rows), true, ways[i], CLI_INVALID);
    }
    accept("evons word", true, CLI_NAMES_GAME | 1);
    assert_string_equal(request.word[0], "word");
    static const refusal more[] = {{"evons word b", "unexpected argument \"b\""}};
    refuse_all(more, 1, true, CLI_NAMES_GAME | 1, CLI_USAGE);
    refuse_all(more, 1, true, CLI_MAY_NAME_GAME | 1, CLI_USAGE);
    accept("--loud word", true, CLI_MAY_NAME_GAME | 1);
    assert_null(request.game);
    assert_string_equal(request.word[0], "word");
    accept("", true, CLI_MAY_NAME_GAME);
    char names[400] = "name a game right after do: ";
    qv_text out = qv_text_over(names + strlen(names), sizeof names - strlen(names));
    for (uint32_t i = 0; qv_game_at(i); i++)
        qv_text_add(&out, "%s%s", i ? ", " : "", qv_game_id(qv_game_at(i)));
    const refusal none[] = {{"", names}, {"--loud", names}, {"-- --hel", names}};
    refuse_all(none, COUNT(none), true, CLI_NAMES_GAME, CLI_USAGE);
    assert_int_equal(read_line("--loud --help", true, CLI_NAMES_GAME), CLI_DONE);
}

/* The only game need not be named. */
static void test_only_game(void **state) {
    (void)state;
    games = 1;
    accept("--loud", true, CLI_NAMES_GAME);
    assert_ptr_equal(request.game, qv_game_find("three-arrows"));
    accept("", true, CLI_MAY_NAME_GAME);
    assert_ptr_equal(request.game, qv_game_find("three-arrows"));
    accept("three-arrows --board 8", true, CLI_NAMES_GAME);
    assert_ptr_equal(request.game, qv_game_find("three-arrows"));
    games = UINT32_MAX;
}

static void assert_choice(uint32_t i, const char *name, const char *value) {
    assert_true(i < request.choices);
    assert_string_equal(request.choice[i].name, name);
    assert_string_equal(request.choice[i].value, value);
}

/* Options of the game by name, with either sign; a flag of the verb comes before an option. */
static void test_choices(void **state) {
    (void)state;
    accept("three-arrows --option tactical=on --may-pass=optional --cover_and_shield one --option "
           "x==y --board 8",
           true, CLI_NAMES_GAME);
    assert_int_equal(request.choices, 4);
    assert_choice(0, "tactical", "on");
    assert_choice(1, "may_pass", "optional");
    assert_choice(2, "cover_and_shield", "one");
    assert_choice(3, "x", "=y");
    assert_int_equal(seed, 8);
    assert_null(request.brought);
    accept("three-arrows --boa 9", true, CLI_NAMES_GAME); /* the flag alone begins so */
    assert_int_equal(seed, 9);
    assert_int_equal(request.choices, 0);
    accept("concardia --decks a,b", true, CLI_NAMES_GAME);
    assert_string_equal(request.brought, "a,b");
    assert_int_equal(request.choices, 0);
    accept("--option a=b", true, CLI_MAY_NAME_GAME); /* of the game that the rest names */
    assert_choice(0, "a", "b");
    static const refusal rows[] = {
        {"three-arrows --option board", "--option takes name=value, not \"board\""},
        {"three-arrows --option =7", "--option takes name=value, not \"=7\""},
        {"three-arrows --option \x1b", "--option takes name=value, not \"?\""},
        {"three-arrows --may_pass", "--may_pass needs a value"},
        {"three-arrows --decks a", "there is no option --decks"},
    };
    refuse_all(rows, COUNT(rows), true, CLI_NAMES_GAME, CLI_USAGE);
    static const refusal no_options[] = {{"three-arrows --may-pass=no", "there is no option "
                                                                        "--may-pass"}};
    refuse_all(no_options, COUNT(no_options), false, CLI_NAMES_GAME, CLI_USAGE);
    char line[2000];
    qv_text out = qv_text_over(line, sizeof line);
    qv_text_add(&out, "three-arrows");
    for (uint32_t i = 0; i < CLI_CHOICES; i++)
        qv_text_add(&out, " --may-pass=no");
    accept(line, true, CLI_NAMES_GAME);
    assert_int_equal(request.choices, CLI_CHOICES);
    qv_text_add(&out, " --option a=b");
    char words[60];
    (void)snprintf(words, sizeof words, "more than %d options of the game", CLI_CHOICES);
    const refusal many = {line, words};
    refuse_all(&many, 1, true, CLI_NAMES_GAME, CLI_USAGE);
}

/* -- Suggestions ------------------------------------------------------------------------------- */

static void test_suggestions(void **state) {
    (void)state;
    static const refusal rows[] = {
        {"three-arrows --nummer 3", "there is no option --nummer; did you mean --number?"},
        {"three-arrows --mai-pass x", "there is no option --mai-pass; did you mean --may-pass?"},
        {"three-arrows --line-mode", "there is no option --line-mode; did you mean --loud: shout "
                                     "every word, line mode?"},
        {"three-arrows --words-line-mode",
         "there is no option --words-line-mode; did you mean --plain: say words one by one in line "
         "mode?"},
        {"three-arrows --shout_it", "there is no option --shout_it; did you mean --loud: shout "
                                    "every word, line mode?"},
        {"three-arrows --one-line", "there is no option --one-line; did you mean --loud: shout "
                                    "every word, line mode?"},
        {"three-arrows --frobnicate", "there is no option --frobnicate"},
        {"three-arrows --one-two", "there is no option --one-two"}, /* too short to mean much */
        {"three-arrows --texts", "there is no option --texts; did you mean --text?"},
        {"three-arrows --some", "there is no option --some"}, /* no switch */
        {"three-arrows --line",
         "--line stands for --line_break, which needs a value; or did you mean --loud: shout every "
         "word, line mode?"},
        {"three-arrows --tacti", "--tacti stands for --tactical, which needs a value"},
    };
    refuse_all(rows, COUNT(rows), true, CLI_NAMES_GAME, CLI_USAGE);
    static const refusal no_game[] = {
        {"--frobnicate", "there is no option --frobnicate; options of a game need the game right "
                         "after the verb"},
    };
    refuse_all(no_game, COUNT(no_game), true, CLI_MAY_NAME_GAME, CLI_USAGE);
    static const refusal no_options[] = {{"--frobnicate", "there is no option --frobnicate"}};
    refuse_all(no_options, COUNT(no_options), false, CLI_MAY_NAME_GAME, CLI_USAGE);
}

/* -- Help -------------------------------------------------------------------------------------- */

static void test_help(void **state) {
    (void)state;
    explained = 0;
    assert_int_equal(read_line("--help word", false, 0), CLI_DONE);
    assert_string_equal(said, "no game, 6 flags from --text\n");
    assert_int_equal(read_line("concardia --loud -h", true, CLI_NAMES_GAME), CLI_DONE);
    assert_string_equal(said, "concardia, 7 flags from --option\n");
    assert_int_equal(explained, 2);
}

static void test_value_names(void **state) {
    (void)state;
    static const struct {
        cli_flag flag;
        const char *name;
    } rows[] = {
        {{.kind = CLI_TEXT}, "FILE"},
        {{.kind = CLI_TEXT, .values = ""}, "TEXT"},
        {{.kind = CLI_TEXT, .values = "<file>"}, "TEXT"},
        {{.kind = CLI_TEXT, .values = "<game>"}, "GAME"},
        {{.kind = CLI_TEXT, .values = "human|<agent>"}, "LIST"},
        {{.kind = CLI_TEXT, .values = "<agent>"}, "LIST"},
        {{.kind = CLI_TEXT, .values = "a|b"}, "WORD"},
        {{.kind = CLI_NUMBER}, "N"},
        {{.kind = CLI_LONG}, "N"},
        {{.kind = CLI_SWITCH}, ""},
        {{.kind = CLI_CHOICE}, "NAME=VALUE"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_string_equal(cli_value_name(&rows[i].flag), rows[i].name);
}

/* A verb that is asked runs nothing and tells what it takes. */
static int run_nothing(const cli_verb *self, int argc, char **argv) {
    cli_request ours;
    assert_int_equal(argc, 1);
    assert_string_equal(argv[0], "do");
    assert_null(argv[1]);
    const int end = cli_read_arguments(self, argc, argv, with_game, 3, CLI_NAMES_GAME | 2, &ours);
    assert_int_equal(end, CLI_DONE);
    return end;
}

static void take_all(const cli_takes *takes, void *context) {
    assert_ptr_equal(context, &longer);
    assert_ptr_equal(takes->flag, with_game);
    assert_int_equal(takes->flags, 3);
    assert_int_equal(takes->words, CLI_NAMES_GAME | 2);
    explained++;
}

static void test_ask(void **state) {
    (void)state;
    const cli_verb asked = {.name = "do", .run = run_nothing};
    explained = 0;
    cli_verb_ask(&asked, take_all, &longer);
    assert_int_equal(explained, 1);
    assert_null(asked.listener);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_flags),   cmocka_unit_test(test_words),
        cmocka_unit_test(test_game),    cmocka_unit_test(test_only_game),
        cmocka_unit_test(test_choices), cmocka_unit_test(test_suggestions),
        cmocka_unit_test(test_help),    cmocka_unit_test(test_value_names),
        cmocka_unit_test(test_ask),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
