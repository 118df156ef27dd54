/* SPDX-License-Identifier: MIT */
/* Hashes: each position has the one that is listed, every byte that is not derived counts, and no
 * other byte does.
 *
 * Knows no game; tests/hashes.txt of a game contains positions and their hashes.
 */
#include <stdio.h>

#include "check.h"
#include "core/internal.h"
#include "core/position.h"
#include "toy.h"

enum { LINE = 4096, POSITION = 1 << 16, WORDS = 8 };

/* One block of a hashes.txt. */
typedef struct {
    char head[LINE];
    uint64_t hash;
    char position[POSITION];
    uint32_t line; /* of the head */
} block;

/* The next line, without its end; false at the end of the file. */
static bool next_line(FILE *file, char line[LINE], uint32_t *number) {
    if (!fgets(line, LINE, file))
        return false;
    const size_t n = strlen(line);
    assert_true(n > 0 && line[n - 1] == '\n');
    line[n - 1] = '\0';
    ++*number;
    return true;
}

static bool next_block(FILE *file, block *out, uint32_t *number) {
    char line[LINE];
    do {
        if (!next_line(file, out->head, number))
            return false;
    } while (!*out->head || *out->head == '#');
    out->line = *number;
    assert_true(next_line(file, line, number));
    char *end;
    out->hash = strtoull(line, &end, 16);
    assert_true(end == line + 16 && !*end);
    qv_text position = qv_text_over(out->position, sizeof out->position);
    while (next_line(file, line, number) && *line)
        qv_text_add(&position, "%s\n", line);
    assert_false(position.cut);
    return true;
}

/* "PLAYERS OPTION=VALUE ..." */
static qv_ruleset *rules_of(const qv_game *game, char *head) {
    qv_choice choices[WORDS];
    uint32_t n = 0;
    const char *const players = strtok(head, " ");
    assert_non_null(players);
    for (char *word; (word = strtok(NULL, " ")); n++) {
        assert_true(n < WORDS && strchr(word, '='));
        choices[n].name = word;
        choices[n].value = strchr(word, '=') + 1;
        *strchr(word, '=') = '\0';
    }
    qv_diag diag = {0};
    qv_ruleset *const rs =
        qv_ruleset_new(game, (uint32_t)(players[0] - '0'), choices, n, NULL, 0, &diag);
    if (!rs)
        fail_msg("%s", diag.text);
    return rs;
}

/* Whether a byte of the state belongs to a field that counts, and to a row in use; every byte
 * belongs to one field. */
static bool counts(const qv_ruleset *rs, const qv_state *state, uint32_t byte) {
    for (uint32_t f = 0; f < rs->game->fields; f++) {
        const qv__field *const field = &rs->game->field[f];
        const uint32_t row = qv__field_size(field) * field->cols;
        if (byte >= field->offset && byte < field->offset + row * field->rows)
            return field->visibility != QV_DERIVED &&
                   byte < field->offset + row * qv__rows_in_use(rs, field, state);
    }
    fail_msg("byte %u of %s belongs to no field", (unsigned)byte, rs->game->id);
    return false;
}

/* One bit more or less of each byte, all other bytes as they are. */
static void each_byte_counts(const qv_ruleset *rs, qv_state *state) {
    unsigned char *const bytes = (unsigned char *)(void *)state;
    const uint64_t hash = qv__hash(rs, state);
    uint32_t n = 0;
    for (uint32_t i = 0; i < rs->sizes.state; i++) {
        const unsigned char before = bytes[i];
        const bool expected = counts(rs, state, i);
        bytes[i] ^= (unsigned char)(1U << i % 8);
        if ((qv__hash(rs, state) != hash) != expected)
            fail_msg("byte %u of %s", (unsigned)i, rs->game->id);
        n += expected;
        bytes[i] = before;
    }
    assert_true(n > 0 && qv__hash(rs, state) == hash);
}

/* -- Stored hashes ----------------------------------------------------------------------------- */

static void check_block(const qv_game *game, block *b) {
    qv_ruleset *const rs = rules_of(game, b->head);
    qv_state *const state = test_malloc(rs->sizes.state);
    qv_diag diag = {0};
    if (qv__position_read(rs, b->position, strlen(b->position), state, &diag) != QV_OK)
        fail_msg("line %u: %s", (unsigned)(b->line + 1 + diag.line), diag.text);
    if (qv__hash(rs, state) != b->hash)
        fail_msg("line %u: the hash is %016llx now", (unsigned)b->line + 1,
                 (unsigned long long)qv__hash(rs, state));
    each_byte_counts(rs, state);
    test_free(state);
    qv_ruleset_free(rs);
}

/* The number of blocks; 0 without a file, as in a game that has no old records yet. */
static uint32_t check_file(const qv_game *game, block *b) {
    char path[128];
    (void)snprintf(path, sizeof path, "games/%s/tests/hashes.txt", qv_game_id(game));
    FILE *const file = fopen(path, "r");
    uint32_t number = 0, n = 0;
    if (!file)
        return 0;
    for (; next_block(file, b, &number); n++)
        check_block(game, b);
    (void)fclose(file);
    assert_true(n >= 3);
    return n;
}

static void test_hashes_are_what_they_were(void **state) {
    (void)state;
    block *const b = test_malloc(sizeof *b);
    uint32_t games = 0;
    for (uint32_t i = 0; qv_game_at(i); i++)
        games += check_file(qv_game_at(i), b) > 0;
    assert_true(games >= 3);
    test_free(b);
}

/* -- Bytes that count--------------------------------------------------------------------------- */

static void test_start_positions(void **state) {
    (void)state;
    const qv_game *game;
    for (uint32_t i = 0; (game = qv_game_at(i)); i++)
        for (uint32_t players = game->players_least; players <= game->players_most; players++) {
            qv_ruleset *const rs = qv_ruleset_new(game, players, NULL, 0, NULL, 0, NULL);
            qv_state *const start = test_malloc(rs->sizes.state);
            assert_non_null(rs);
            qv__init(rs, start);
            each_byte_counts(rs, start);
            test_free(start);
            qv_ruleset_free(rs);
        }
}

/* With derived fields among the others. */
static void test_toy(void **state) {
    (void)state;
    qv_ruleset *const rs = toy_rules(TOY_SEATS);
    qv_state *const start = toy_slot();
    qv__init(rs, start);
    each_byte_counts(rs, start);
    free(start);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hashes_are_what_they_were),
        cmocka_unit_test(test_start_positions),
        cmocka_unit_test(test_toy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
