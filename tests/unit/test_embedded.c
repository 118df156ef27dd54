/* SPDX-License-Identifier: MIT */
/* The content that script/content.awk compiles in: the same rows as those the program reads from
 * the file of each game, with the same locations. tests/script/content.sh has strings and errors
 * that no content of a game has.
 */
#include <glob.h>
#include <stdio.h>

#include "check.h"
#include "content/load.h"
#include "core/game.h"

static void compare(const qv_game *game, const char *path) {
    qv_diag diag;
    qv__content *const content = qv__content_load(path, &diag);
    assert_non_null(content);
    uint32_t n;
    const qv_row *const row = qv__content_rows(content, &n);
    assert_int_equal(n, *game->contents);
    for (uint32_t i = 0; i < n; i++) {
        assert_string_equal(row[i].path, game->content[i].path);
        assert_string_equal(row[i].value, game->content[i].value);
        assert_int_equal(row[i].line, game->content[i].line);
        assert_int_equal(row[i].column, game->content[i].column);
    }
    qv__content_free(content);
}

static void test_games(void **state) {
    (void)state;
    uint32_t compared = 0;
    for (uint32_t i = 0; qv_game_at(i); i++) {
        char pattern[128];
        snprintf(pattern, sizeof pattern, "games/%s/content/*.json", qv_game_id(qv_game_at(i)));
        glob_t found;
        if (glob(pattern, 0, NULL, &found) != 0)
            continue;
        assert_int_equal(found.gl_pathc, 1);
        compare(qv_game_at(i), found.gl_pathv[0]);
        globfree(&found);
        compared++;
    }
    assert_true(compared > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
