/* SPDX-License-Identifier: MIT */
/* The words for values: every game has a text for each value that its moves, events and fields can
 * have, and no two values of a set have the same one. Under the sanitizers, reading beyond the last
 * word is detected. Knows no game.
 */
#include "check.h"
#include "core/game.h"

static uint32_t checked;

static void check_words(const qv__dim *dim) {
    if (!dim || !dim->words)
        return;
    for (uint32_t i = 0; i < dim->n; i++) {
        if (!dim->words[i])
            fail_msg("%s: value %u has no word", dim->name, (unsigned)i);
        for (uint32_t k = 0; k < i; k++)
            if (strcmp(dim->words[i], dim->words[k]) == 0)
                fail_msg("%s: the values %u and %u are both \"%s\"", dim->name, (unsigned)k,
                         (unsigned)i, dim->words[i]);
        checked++;
    }
}

static void test_words_of_values(void **state) {
    (void)state;
    const qv_game *game;
    for (uint32_t g = 0; (game = qv_game_at(g)); g++) {
        checked = 0;
        for (uint32_t i = 0; i < game->ranges; i++)
            for (uint32_t k = 0; k < QV_DIMS && game->range[i].dim[k]; k++)
                check_words(game->range[i].dim[k]);
        for (uint32_t i = 0; i < game->kinds; i++)
            for (uint32_t k = 0; k < QV_ARGUMENTS && game->kind[i].arg[k]; k++)
                check_words(game->kind[i].arg[k]);
        for (uint32_t i = 0; i < game->fields; i++) {
            check_words(game->field[i].row);
            check_words(game->field[i].col);
            check_words(game->field[i].value);
        }
        check_words(game->cell);
        check_words(game->arrow);
        assert_true(checked > 50);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_words_of_values)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
