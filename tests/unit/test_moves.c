/* SPDX-License-Identifier: MIT */
/* The walk over whole moves.
 */
#include "core/game.h"

#include "check.h"
#include "grove.h"
#include "toy.h"

static struct toy_state choosing(const qv_ruleset *rs) {
    struct toy_state now;
    qv__init(rs, (qv_state *)(void *)&now);
    now.head.ply = 1;
    now.phase = TOY_CHOOSING;
    now.own[1] = 1U << 3;
    now.colour[3] = 0;
    toy_game.derive(rs, (qv_state *)(void *)&now);
    return now;
}

/* Three colours in hand on eight free tiles, covered or not, and the pass. */
static void all_moves_come_in_order(void **state) {
    (void)state;
    qv_ruleset *rs = toy_rules(2);
    const struct toy_state now = choosing(rs);
    struct toy_state own;
    qv__observe(rs, (const qv_state *)(const void *)&now, 0, (qv_view *)(void *)&own);
    const qv_view *const views[] = {(const qv_view *)(const void *)&own,
                                    (const qv_view *)(const void *)&now};
    qv_moves *moves = qv_moves_new(rs);
    assert_non_null(moves);
    for (size_t v = 0; v < COUNT(views); v++) {
        const struct toy_state before = *(const struct toy_state *)(const void *)views[v];
        qv_moves_start(moves, views[v], 0);
        uint16_t steps[QV_STEPS];
        for (uint16_t c = 1; c < 4; c++)
            for (uint16_t t = 0; t < 9; t++)
                for (uint16_t cover = 0; cover < 2 && t != 3; cover++) {
                    assert_int_equal(qv_moves_next(moves, steps), 2);
                    assert_int_equal(steps[0], c);
                    assert_int_equal(steps[1], TOY_SPOT + t * 2 + cover);
                }
        assert_int_equal(qv_moves_next(moves, steps), 1);
        assert_int_equal(steps[0], TOY_PASS);
        assert_int_equal(qv_moves_next(moves, steps), 0);
        assert_int_equal(qv_moves_next(moves, steps), 0);
        assert_memory_equal(views[v], &before, sizeof(before));
    }
    qv_moves_free(moves);
    qv_ruleset_free(rs);
}

static void the_rest_of_a_move(void **state) {
    (void)state;
    qv_ruleset *rs = toy_rules(2);
    struct toy_state now = choosing(rs);
    now.half[0] = 2;
    qv_moves *moves = qv_moves_new(rs);
    qv_moves_start(moves, (const qv_view *)(const void *)&now, 0);
    uint16_t steps[QV_STEPS];
    uint32_t n = 0;
    while (qv_moves_next(moves, steps)) {
        assert_true(steps[0] >= TOY_SPOT && steps[0] < TOY_SPOT + 18);
        n++;
    }
    assert_int_equal(n, 16);
    qv_moves_start(moves, (const qv_view *)(const void *)&now, 1); /* not his turn */
    assert_int_equal(qv_moves_next(moves, steps), 0);
    now.own[0] = 0x1FF & ~now.own[1];
    toy_game.derive(rs, (qv_state *)(void *)&now);
    qv_moves_start(moves, (const qv_view *)(const void *)&now, 0); /* no tile is free */
    assert_int_equal(qv_moves_next(moves, steps), 0);
    now.half[0] = TOY_NONE;
    qv_moves_start(moves, (const qv_view *)(const void *)&now, 0); /* each colour leads nowhere */
    assert_int_equal(qv_moves_next(moves, steps), 1);
    assert_int_equal(steps[0], TOY_PASS);
    assert_int_equal(qv_moves_next(moves, steps), 0);
    qv_moves_free(moves);
    qv_moves_free(NULL);
    qv_ruleset_free(rs);
}

/* A third step may be any of as many as a first one. */
static void many_third_steps(void **state) {
    (void)state;
    static grove_node node[4 + GROVE_WAYS] = {
        {.by = 0, .n = 1, .first = 1},
        {.by = 0, .n = 2, .first = 2, .inside = true},
        {.by = 0, .n = GROVE_WAYS, .first = 4, .inside = true},
        {.by = 1},
    };
    const grove g = grove_of(node, 0);
    qv_ruleset *const rs = qv_ruleset_new(&g.game, 2, NULL, 0, NULL, 0, NULL);
    grove_state start;
    qv__init(rs, (qv_state *)(void *)&start);
    qv_moves *const moves = qv_moves_new(rs);
    qv_moves_start(moves, (const qv_view *)(const void *)&start, 0);
    uint16_t steps[QV_STEPS];
    assert_int_equal(qv_moves_next(moves, steps), 2);
    assert_int_equal(steps[1], GROVE_GO + 1);
    for (uint32_t i = 0; i < GROVE_WAYS; i++) {
        assert_int_equal(qv_moves_next(moves, steps), 3);
        assert_int_equal(steps[0], GROVE_PICK);
        assert_int_equal(steps[1], GROVE_PICK);
        assert_int_equal(steps[2], GROVE_GO + i);
    }
    assert_int_equal(qv_moves_next(moves, steps), 0);
    qv_moves_free(moves);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_moves_come_in_order),
        cmocka_unit_test(the_rest_of_a_move),
        cmocka_unit_test(many_third_steps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
