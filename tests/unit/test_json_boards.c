/* SPDX-License-Identifier: MIT */
/* Views of boards as JSON, of which empty tiles are left out. */
#include "check.h"
#include "core/game.h"

/* A board of three tiles, each with two numbers. */
struct qv_state {
    qv__head head;
    uint8_t at[3][2];
};

static void empty_board(const qv_ruleset *rs, qv_state *state) {
    (void)rs, (void)state;
}

static bool any_board(const qv_ruleset *rs, const qv_state *state, qv_diag *diag) {
    (void)rs, (void)state, (void)diag;
    return true;
}

/* A tile is left out if all of it is blank. */
static void empty_tiles_are_left_out(void **state) {
    (void)state;
    static const char *const names[] = {"a1", "b1", "c1"}, *const seats[] = {"ann", "bob"};
    static const qv__dim tile = {.name = "tile", .n = 3, .words = names};
    static const qv__dim seat = {.name = "player", .n = 2, .words = seats};
    static const qv__field fields[] = {QV_HEAD_FIELD,
                                       {.name = "at",
                                        .row = &tile,
                                        .type = QV_U8,
                                        .visibility = QV_PUBLIC,
                                        .offset = offsetof(struct qv_state, at),
                                        .rows = 3,
                                        .cols = 2}};
    static const qv_game board = {
        .id = "board",
        .name = "BOARD",
        .players_least = 2,
        .players_most = 2,
        .sizes = {.state = sizeof(struct qv_state), .ruleset = sizeof(qv_ruleset), .legal = 1},
        .field = fields,
        .fields = COUNT(fields),
        .seat = &seat,
        .cell = &tile,
        .init = empty_board,
        .check = any_board};
    qv_ruleset *const rs = qv_ruleset_new(&board, 2, NULL, 0, NULL, 0, NULL);
    assert_non_null(rs);
    const qv_state now = {.at = {{0, 5}, {0, 0}, {5, 0}}};
    char room[400];
    qv_text text = qv_text_over(room, sizeof room);
    assert_true(qv_view_json(rs, qv__open(&now), &text) > 0);
    assert_non_null(strstr(room, "\"at\":{\"a1\":[0,5],\"c1\":[5,0]}"));
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(empty_tiles_are_left_out)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
