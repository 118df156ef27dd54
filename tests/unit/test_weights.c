/* SPDX-License-Identifier: MIT */
/* Files with learned weights: what is read, what is refused and where; and training that makes the
 * same again. */
#include "ai/weights.h"

#include <stdio.h>

#include "check.h"
#include "lab/train.h"

enum { ROOM = QV_WEIGHTS_TEXT };

static char text[ROOM], again[ROOM], changed[ROOM];

static const qv_game *learner(void) {
    return qv_game_find("three-arrows");
}

static void write_own(const qv__weights *weights, char *out) {
    qv_text into = qv_text_over(out, ROOM);
    qv__weights_write(weights, &into);
    assert_false(into.cut);
}

/* -- Reading ----------------------------------------------------------------------------------- */

static void what_is_written_is_read_again(void **state) {
    (void)state;
    qv_diag diag;
    write_own(learner()->learned->weights, text);
    qv__weights *const read = qv__weights_read(learner(), text, strlen(text), &diag);
    assert_non_null(read);
    write_own(read, again);
    assert_string_equal(text, again);
    const qv__weights *const own = learner()->learned->weights;
    for (uint32_t i = 0; i < own->features * QV_COLUMNS; i++)
        assert_true(read->weight[i] == own->weight[i]);
    qv__weights_free(read);
}

/* Replaces the first `from` of the text. */
static void refuse(const char *from, const char *to, uint32_t line, uint32_t column,
                   const char *reason) {
    write_own(learner()->learned->weights, text);
    const char *const at = strstr(text, from);
    assert_non_null(at);
    const int n = snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, to,
                           at + strlen(from));
    assert_true(n > 0 && n < ROOM);
    qv_diag diag = {.err = QV_OK};
    assert_null(qv__weights_read(learner(), changed, strlen(changed), &diag));
    assert_int_equal(diag.err, QV_ECONTENT);
    assert_string_equal(diag.text, reason);
    assert_int_equal(diag.line, line);
    assert_int_equal(diag.column, column);
}

static void broken_files_are_refused_with_their_place(void **state) {
    (void)state;
    static const char weight[] = "expected a weight from -1000.000 to 1000.000, with 3 decimals";
    refuse("command ", "commands ", 1, 1, "expected the line: command TEXT");
    refuse("rules ", "rule ", 2, 1, "expected the line: rules HASH");
    refuse("rules ", "rules x", 2, 7, "expected 16 hexadecimal digits");
    refuse("\ncolumns", "0\ncolumns", 2, 23, "expected the end of the line after the hash");
    refuse("columns ", "rows ", 3, 1, "expected the line: columns NAME; NAME");
    refuse("columns opening", "columns middle", 3, 9,
           "expected the column \"opening, to move\", as the game has it");
    refuse("\nconstant:", "; more\nconstant:", 3, 109, "expected no more columns");
    refuse("constant:", "constants:", 4, 1,
           "expected the feature \"constant\" and a colon, as the game has it");
    refuse("constant: ", "constant:", 4, 10, "expected a space and a weight for each column");
    refuse("constant: ", "constant: -1000.001 ", 4, 12, weight);
    refuse("constant: ", "constant: 0.12 ", 4, 11, weight);
    refuse("constant: ", "constant: .120 ", 4, 11, weight);
    refuse("constant: ", "constant: 99999999999.120 ", 4, 11, weight);
    refuse("\npieces captured", " 0.000\npieces captured", 4,
           (uint32_t)(strstr(strstr(text, "constant:"), "\n") - strstr(text, "constant:")) + 1,
           "expected the end of the line after the last weight");
}

static void files_end_where_they_should(void **state) {
    (void)state;
    qv_diag diag = {.err = QV_OK};
    write_own(learner()->learned->weights, text);
    const size_t length = strlen(text);
    strcpy(text + length, "more: 0.000\n");
    assert_null(qv__weights_read(learner(), text, strlen(text), &diag));
    assert_string_equal(diag.text, "expected no more features");
    for (size_t n = 0; n + 2 < length; n++) /* without its last character a weight is too short */
        assert_null(qv__weights_read(learner(), text, n, &diag));
    assert_null(qv__weights_read(learner(), text, QV_WEIGHTS_TEXT + 1, &diag));
    assert_string_equal(diag.text, "expected weights in at most 256 KiB");
    strcpy(text + length, "# a comment\n\n");
    qv__weights *const read = qv__weights_read(learner(), text, strlen(text), &diag);
    assert_non_null(read);
    qv__weights_free(read);
}

/* -- Rules ------------------------------------------------------------------------------------- */

static void the_weights_were_learned_from_these_rules(void **state) {
    (void)state;
    for (uint32_t at = 0; qv_game_at(at); at++) {
        const qv__learned *const learned = qv_game_at(at)->learned;
        if (learned && learned->weights &&
            learned->weights->rules != qv__weights_rules(qv_game_at(at)))
            fail_msg("the rules or features of %s have changed: train its weights again",
                     qv_game_id(qv_game_at(at)));
    }
}

static void measure_other(const qv_ruleset *rs, const qv_view *view, uint32_t seat, float *out) {
    learner()->learned->measure(rs, view, seat, out);
    out[1]++;
}

static void other_features_have_another_hash(void **state) {
    (void)state;
    qv__learned learned = *learner()->learned;
    qv_game game = *learner();
    game.learned = &learned;
    assert_true(qv__weights_rules(&game) == qv__weights_rules(learner()));
    learned.measure = measure_other;
    assert_true(qv__weights_rules(&game) != qv__weights_rules(learner()));
}

/* -- Training ---------------------------------------------------------------------------------- */

static void train(const qv__training_plan *plan, uint32_t players, char *out) {
    qv_diag diag = {.err = QV_OK};
    qv_ruleset *const rs = qv_ruleset_new(learner(), players, NULL, 0, NULL, 0, &diag);
    qv__training *const training = qv__training_new(rs, plan, &diag);
    assert_non_null(training);
    uint32_t played = 0;
    while (qv__training_play(training))
        played++;
    assert_int_equal(played, plan->games);
    assert_true(qv__training_positions(training) > 10 * plan->games);
    write_own(qv__training_weights(training), out);
    qv__training_free(training);
    qv_ruleset_free(rs);
}

/* The hash of the text: other builds and machines must come to the same one. */
static uint64_t hash_of(const char *bytes) {
    uint64_t hash = 0xCBF29CE484222325u;
    for (; *bytes; bytes++)
        hash = (hash ^ (unsigned char)*bytes) * 0x100000001B3u;
    return hash;
}

static void the_same_seed_gives_the_same_weights(void **state) {
    (void)state;
    const qv__training_plan plan = {.seed = 3, .games = 40, .command = "test"};
    const qv__training_plan other = {.seed = 4, .games = 40, .command = "test"};
    train(&plan, 2, text);
    train(&plan, 2, again);
    assert_string_equal(text, again);
    train(&other, 2, again);
    assert_string_not_equal(text, again);
    if (hash_of(text) != UINT64_C(0xCB362795C67CC937))
        fail_msg("the weights have the hash %llX", (unsigned long long)hash_of(text));
}

static void training_goes_on_from_weights_and_with_agents(void **state) {
    (void)state;
    const qv__training_plan plan = {.seed = 3,
                                    .games = 40,
                                    .agent = "value",
                                    .from = learner()->learned->weights,
                                    .command = "test"};
    train(&plan, 3, text);
    train(&plan, 3, again);
    assert_string_equal(text, again);
}

static void training_needs_features_and_an_agent(void **state) {
    (void)state;
    qv_diag diag = {.err = QV_OK};
    const qv__training_plan plan = {.games = 40, .agent = "nobody", .command = "test"};
    qv_ruleset *const rs = qv_ruleset_new(learner(), 2, NULL, 0, NULL, 0, &diag);
    assert_null(qv__training_new(rs, &plan, &diag));
    assert_int_equal(diag.err, QV_ENAME);
    qv_ruleset_free(rs);
    for (uint32_t at = 0; qv_game_at(at); at++) {
        if (qv_game_at(at)->learned)
            continue;
        qv_ruleset *const none =
            qv_ruleset_new(qv_game_at(at), qv_game_at(at)->players_least, NULL, 0, NULL, 0, &diag);
        assert_null(qv__training_new(none, &plan, &diag));
        assert_int_equal(diag.err, QV_ECONTENT);
        assert_null(qv__weights_own(qv_game_at(at)));
        diag.err = QV_OK;
        assert_null(qv__weights_read(qv_game_at(at), "", 0, &diag));
        assert_int_equal(diag.err, QV_ECONTENT);
        qv_ruleset_free(none);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read_again),
        cmocka_unit_test(broken_files_are_refused_with_their_place),
        cmocka_unit_test(files_end_where_they_should),
        cmocka_unit_test(the_weights_were_learned_from_these_rules),
        cmocka_unit_test(other_features_have_another_hash),
        cmocka_unit_test(the_same_seed_gives_the_same_weights),
        cmocka_unit_test(training_goes_on_from_weights_and_with_agents),
        cmocka_unit_test(training_needs_features_and_an_agent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
