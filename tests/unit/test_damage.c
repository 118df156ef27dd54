/* SPDX-License-Identifier: MIT */
/* Damaged states that once were accepted: each row sets one element of a field, and `qv__check`
 * must refuse the result.
 *
 * The laws damage states at random; this file keeps the cases that they have found.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/position.h"

typedef struct {
    const char *game, *position, *field;
    uint32_t row;
    uint8_t value;
} damage;

static const damage found[] = {
    /* a step that begins a placement, read as an attack */
    {"three-arrows", "c5 red cross\nc6 blue wye\ncurrent: red\n", "choosing", 0, 254},
    {"three-arrows", "c3 red cross\nd4 blue wye\ncurrent: red\n", "choosing", 0, 8},
    {"three-arrows", "c3 red cross\nd4 blue wye\ncurrent: red\n", "choosing-tile", 0, 3},
};

static const qv__field *field_named(const qv_game *game, const char *name) {
    for (uint32_t f = 0; f < game->fields; f++)
        if (strcmp(game->field[f].name, name) == 0)
            return &game->field[f];
    fail_msg("no field %s", name);
    return NULL;
}

static void test_damage(void **unused) {
    (void)unused;
    for (uint32_t i = 0; i < sizeof found / sizeof found[0]; i++) {
        const qv_game *const game = qv_game_find(found[i].game);
        assert_non_null(game);
        qv_diag diag = {0};
        qv_ruleset *const rs = qv_ruleset_new(game, 2, NULL, 0, NULL, 0, &diag);
        assert_non_null(rs);
        qv_state *const state = test_malloc(rs->sizes.state);
        const char *const text = found[i].position;
        if (qv__position_read(rs, text, strlen(text), state, &diag) != QV_OK)
            fail_msg("%s", diag.text);
        const qv__field *const field = field_named(game, found[i].field);
        const size_t bytes = qv__field_size(field) * (size_t)field->cols;
        ((uint8_t *)state)[field->offset + found[i].row * bytes] = found[i].value;
        if (qv__check(rs, state, &diag))
            fail_msg("%s %s[%u] = %u is accepted", game->id, field->name, (unsigned)found[i].row,
                     found[i].value);
        test_free(state);
        qv_ruleset_free(rs);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_damage)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
