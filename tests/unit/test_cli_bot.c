/* SPDX-License-Identifier: MIT */
/* What `quiver bot check` tells of the tests and of what the bot writes. The tests are this test's.
 */
#include "check.h"
#include "heard.h"

#include "wire/notes.h"
#include "wire/trial.h"

enum { TRAPS = 4, LATER = 200 };

/* The tests: what each says, and how often the bot writes a line of `written` bytes meanwhile. */
static struct {
    int said;
    const char *wrong, *mend;
    uint32_t lines;
} trap[TRAPS];
static uint32_t traps, written;

static struct {
    const qv_game *game;
    const char *command;
    double seconds;
    const qv__listener *listener;
    uint32_t freed, run;
} asked;

static qv__trial *given_new(const qv_game *game, const char *command, double seconds, uint64_t seed,
                            const qv__listener *listener, qv_diag *diag) {
    assert_int_equal(seed, 1);
    asked.game = game;
    asked.command = command;
    asked.seconds = seconds;
    asked.listener = listener;
    if (traps)
        return (qv__trial *)(void *)&asked;
    *diag = (qv_diag){.err = QV_EMEMORY, .text = "no room"};
    return NULL;
}

static void given_free(qv__trial *trial) {
    assert_ptr_equal(trial, &asked);
    asked.freed++;
}

static const char *given_name(uint32_t i) {
    static const char *const names[] = {"the first", "the second", "the third", "the last"};
    return i < traps ? names[i] : NULL;
}

static int given_run(qv__trial *trial, uint32_t i, qv_text *wrong, const char **mend) {
    static char line[LATER];
    assert_ptr_equal(trial, &asked);
    assert_int_equal(i, asked.run++);
    memset(line, 'a', sizeof line - 1);
    line[written] = '\0';
    for (uint32_t k = 0; k < trap[i].lines; k++)
        asked.listener->hear(asked.listener->context, line);
    if (trap[i].wrong)
        qv_text_add(wrong, "%s", trap[i].wrong);
    *mend = trap[i].mend;
    return trap[i].said;
}

static double given_slowest(const qv__trial *trial) {
    assert_ptr_equal(trial, &asked);
    return 1.254;
}

#define qv__trial_new given_new
#define qv__trial_free given_free
#define qv__trial_name given_name
#define qv__trial_run given_run
#define qv__trial_slowest given_slowest
#include "cli/bot.c"

static int bot_as(char **words) {
    int n = 0;
    while (words[n])
        n++;
    hear_nothing();
    memset(&asked, 0, sizeof asked);
    return cli_bot.run(&cli_bot, n, words);
}

#define BOT(...) bot_as((char *[]){"bot", __VA_ARGS__, NULL})

static void test_all_is_well(void **state) {
    (void)state;
    traps = 3;
    memset(trap, 0, sizeof trap);
    trap[1].said = QV_TRIAL_ABSENT;
    assert_int_equal(BOT("check", "./bot -x"), CLI_DONE);
    assert_string_equal(said, "ok      the first\n-       the second: not in this game\n"
                              "ok      the third\n"
                              "\n2 ok, 0 wrong; the slowest answer took 1.25 of 10 s\n");
    assert_string_equal(complained, "");
    assert_ptr_equal(asked.game, qv_game_at(0));
    assert_string_equal(asked.command, "./bot -x");
    assert_true(asked.seconds == 10);
    assert_int_equal(asked.freed, 1);
    assert_int_equal(BOT("check", "bot", "--game", "evons", "--bot-time", "3"), CLI_DONE);
    assert_ptr_equal(asked.game, qv_game_find("evons"));
    assert_true(asked.seconds == 3);
    assert_non_null(strstr(said, "took 1.25 of 3 s\n"));
}

/* Advice is broken between words into lines of up to 90 letters. */
static void test_wrong(void **state) {
    (void)state;
    traps = 4;
    memset(trap, 0, sizeof trap);
    trap[1].said = trap[3].said = QV_TRIAL_WRONG;
    trap[1].wrong = "it wrote nothing";
    trap[1].mend = "Write.";
    trap[3].wrong = "it wrote much";
    trap[3].mend =
        "123456789 123456789 123456789 123456789 123456789 123456789 123456789 123456789 123456789 "
        "123456789 123456789 123456789 123456789 123456789 123456789 123456789 123456789 "
        "1234567890 "
        "123456789 123456789 123456789 123456789 123456789 123456789 123456789 123456789 "
        "12345678901 "
        "12 456789012345678901234567890123456789012345678901234567890123456789012345678";
    assert_int_equal(BOT("check", "bot"), CLI_UNPROVED);
    assert_string_equal(
        said,
        "ok      the first\n"
        "wrong   the second: it wrote nothing\n"
        "        Write.\n"
        "ok      the third\n"
        "wrong   the last: it wrote much\n"
        "        123456789 123456789 123456789 123456789 123456789 123456789 123456789 123456789 "
        "123456789\n"
        "        123456789 123456789 123456789 123456789 123456789 123456789 123456789 123456789 "
        "1234567890\n"
        "        123456789 123456789 123456789 123456789 123456789 123456789 123456789 123456789\n"
        "        12345678901 12 "
        "456789012345678901234567890123456789012345678901234567890123456789012345678\n"
        "\n2 ok, 2 wrong; the slowest answer took 1.25 of 10 s\n");
    assert_int_equal(asked.freed, 1);
}

/* One that fails the first test, or cannot be asked there, is not asked further. */
static void test_first(void **state) {
    (void)state;
    for (int absent = 0; absent < 2; absent++) {
        traps = 2;
        memset(trap, 0, sizeof trap);
        trap[0].said = absent ? QV_TRIAL_ABSENT : QV_TRIAL_WRONG;
        trap[0].wrong = "no answer";
        trap[0].mend = "Answer.";
        assert_int_equal(BOT("check", "bot"), CLI_UNPROVED);
        assert_string_equal(said, absent ? "-       the first: not in this game\n"
                                           "\nThe other tests were skipped.\n"
                                         : "wrong   the first: no answer\n        Answer.\n"
                                           "\nThe other tests were skipped.\n");
        assert_int_equal(asked.run, 1);
        assert_int_equal(asked.freed, 1);
    }
}

/* What the bot writes is told after its test, up to some lines. */
static void test_written(void **state) {
    (void)state;
    traps = 2;
    memset(trap, 0, sizeof trap);
    written = 3;
    trap[0].lines = 2;
    assert_int_equal(BOT("check", "bot"), CLI_DONE);
    assert_string_equal(said, "ok      the first\n        it wrote: aaa\n        it wrote: aaa\n"
                              "ok      the second\n"
                              "\n2 ok, 0 wrong; the slowest answer took 1.25 of 10 s\n");
    written = LATER - 1;
    trap[0].lines = 100;
    assert_int_equal(BOT("check", "bot"), CLI_DONE);
    const char *const cut = strstr(said, "a...\nok      the second\n");
    assert_non_null(cut);
    assert_int_equal(cut + 1 - said, (int)strlen("ok      the first\n") + QV_NOTE * 8 - 1);
}

static void test_usage(void **state) {
    (void)state;
    traps = 2;
    memset(trap, 0, sizeof trap);
    assert_int_equal(bot_as((char *[]){"bot", NULL}), CLI_USAGE);
    assert_int_equal(BOT("check"), CLI_USAGE);
    assert_int_equal(BOT("try", "bot"), CLI_USAGE);
    assert_int_equal(BOT("check", "bot", "now"), CLI_USAGE);
    assert_int_equal(BOT("check", "bot", "--bot-time", "0"), CLI_USAGE);
    assert_null(asked.game);
    assert_int_equal(BOT("check", "bot", "--bot-time", "1"), CLI_DONE);
    assert_int_equal(BOT("check", "bot", "--game", "chess\x1b"), CLI_INVALID);
    assert_string_equal(complained,
                        "quiver bot: there is no game \"chess?\"; quiver games lists the games\n");
    assert_null(asked.game);
    traps = 0;
    assert_int_equal(BOT("check", "bot"), CLI_FAILED);
    assert_string_equal(said, "");
    assert_int_equal(asked.freed, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_is_well), cmocka_unit_test(test_wrong),
        cmocka_unit_test(test_first),       cmocka_unit_test(test_written),
        cmocka_unit_test(test_usage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
