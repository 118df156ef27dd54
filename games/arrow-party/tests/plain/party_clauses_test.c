/* SPDX-License-Identifier: MIT */
/*
 * Checks the plain ARROW PARTY GAME in the clauses outside the walk and the item phase: setup,
 * steps, directions, re-deal, clean-up and scores. It must not include or know anything of
 * the engine.
 */
#include "party_test.h"

#include <string.h>

static void set_used(party *game, int seat, int roll, const char *kinds) {
    party_player *player = &game->player[seat];
    player->roll = roll;
    player->n_used = 0;
    for (const char *kind = kinds; *kind != '\0'; kind++) {
        player->used[player->n_used++] = *kind - '0';
    }
}

static void check_half_steps(const char *half_round, const char *order, int roll, const char *used,
                             int expected) {
    party_options options = with_options(half_round, order, NULL);
    party game;
    begin_bare(&game, 3, &options);
    set_used(&game, 1, roll, used);
    assert_int_equal(party_half_steps(&game, 1), expected);
}

/* Vector 2; AP-17, AP-17a */
static void test_steps(void **unused) {
    (void)unused;
    check_half_steps("half_round=floor", NULL, 7, "02", 18);
    check_half_steps("half_round=floor", NULL, 3, "1", 2);
    check_half_steps("half_round=floor", NULL, 4, "2", 0);
    check_half_steps("half_round=floor", NULL, 5, "01", 10);
    check_half_steps("half_round=floor", NULL, 7, "11", 2);
    check_half_steps("half_round=floor", NULL, 6, "35748", 12);
    check_half_steps("half_round=ceil", NULL, 5, "11", 4);
    check_half_steps("half_round=ceil", NULL, 13, "12", 4);
    check_half_steps("half_round=half", NULL, 7, "1", 7);
    check_half_steps("half_round=half", NULL, 7, "11", 3);
    check_half_steps("half_round=half", NULL, 13, "12", 3);
    check_half_steps("half_round=half", NULL, 20, "00002", 630);
    check_half_steps("half_round=floor", "step_order=used", 5, "10", 8);
    check_half_steps("half_round=floor", "step_order=used", 5, "01", 10);
    check_half_steps("half_round=floor", "step_order=used", 4, "20", 0);
    check_half_steps("half_round=floor", "step_order=used", 4, "02", 6);
    check_half_steps("half_round=ceil", "step_order=used", 9, "112", 0);
    check_half_steps("half_round=ceil", "step_order=used", 9, "121", 0);
    check_half_steps("half_round=ceil", "step_order=used", 9, "0101", 18);
    check_half_steps("half_round=ceil", "step_order=used", 9, "1100", 24);
    check_half_steps("half_round=half", "step_order=used", 9, "1100", 16);
    check_half_steps("half_round=half", "step_order=used", 7, "12", 0);
    check_half_steps("half_round=half", "step_order=used", 7, "21", 2);
}

/* Vector 1; AP-16, AP-21, AP-22 */
static void test_scores(void **unused) {
    static const int dice[6][2] = {{4, 1}, {6, 0}, {8, -1}, {10, -2}, {12, -3}, {20, -4}};
    const party_options options = party_defaults();
    party game;
    (void)unused;
    begin_bare(&game, 4, &options);
    for (int seat = 0; seat < 4; seat++) {
        memset(game.player[seat].arrows, 0, sizeof game.player[seat].arrows);
    }
    game.player[1].arrows[5][0] = 1;
    game.player[1].arrows[2][0] = 1;
    give_items(&game, 1, "08");
    game.player[1].stars = 3;
    game.player[1].skulls = 1;
    game.player[1].die = 20;
    game.phase = PARTY_PHASE_ARROWS;
    game.round = 10;
    assert_int_equal(party_count(&game, 1).arrows, 5);
    game.phase = PARTY_PHASE_WALK;
    assert_int_equal(party_count(&game, 1).arrows, 7);
    game.round = 5;
    assert_int_equal(party_count(&game, 1).arrows, 7);
    game.round = 4;
    assert_int_equal(party_count(&game, 1).arrows, 5);
    game.phase = PARTY_PHASE_ARROWS;
    assert_int_equal(party_count(&game, 1).arrows, 0);
    game.phase = PARTY_PHASE_OVER;
    party_score score = party_count(&game, 1);
    assert_true(score.arrows == 7 && score.items == -1 && score.stars == 30);
    assert_true(score.skulls == -15 && score.die == -4 && score.total == 17);
    game.player[2].stars = 1;
    game.player[3].stars = 1;
    assert_int_equal(party_rank(&game, 1), 1);
    assert_int_equal(party_rank(&game, 2), 2);
    assert_int_equal(party_rank(&game, 3), 2);
    assert_int_equal(party_rank(&game, 0), 4);
    for (int i = 0; i < 6; i++) {
        game.player[0].die = dice[i][0];
        assert_int_equal(party_count(&game, 0).die, dice[i][1]);
    }
    give_items(&game, 0, "0123456789");
    assert_int_equal(party_count(&game, 0).items, 2 - 2 - 1 + 2 + 3 + 0 - 2 + 3 - 3 + 3);
}

static party start_with(int players, const char *option, uint64_t *state, int *asked) {
    party_options options = with_options(option, NULL, NULL);
    party game;
    assert_true(party_start(&game, players, &options));
    while (game.phase == PARTY_PHASE_SETUP) {
        asked[game.draw.kind]++;
        assert_true(party_chance(&game, any_value(&game, state)));
    }
    return game;
}

/* AP-1 to AP-4 and the order of section 5. */
static void test_setup(void **unused) {
    static const char *const options[] = {"arrow_faces=even", "arrow_faces=compass"};
    uint64_t state = 5;
    (void)unused;
    for (int players = 3; players <= 5; players++) {
        for (int compass = 0; compass < 2; compass++) {
            int asked[PARTY_ASK_CONTEST + 1] = {0};
            party game = start_with(players, options[compass], &state, asked);
            assert_int_equal(asked[PARTY_ASK_DESIGN], compass == 1 ? 4 * players : 0);
            assert_int_equal(asked[PARTY_ASK_ITEM], 3 * players);
            assert_int_equal(asked[PARTY_ASK_FLOOR_ITEM], 39 - 3 * players);
            assert_int_equal(asked[PARTY_ASK_ANGLE], 60 - 3 * players);
            assert_int_equal(asked[PARTY_ASK_X], asked[PARTY_ASK_Y]);
            assert_int_equal(game.n_floor, 60 - 3 * players);
            assert_true(game.round == 1 && game.phase == PARTY_PHASE_ITEMS);
            assert_true(party_may_act(&game, 0) && !party_may_act(&game, 1));
            for (int seat = 0; seat < players; seat++) {
                assert_int_equal(party_hand_size(&game, seat), 3);
                assert_int_equal(party_arrow_count(&game, seat), 5);
                assert_int_equal(game.player[seat].die, 6);
                assert_int_equal(game.player[seat].shoe, 1024);
            }
        }
    }
    int asked[PARTY_ASK_CONTEST + 1] = {0};
    party game = start_with(5, "start_corner=common", &state, asked);
    assert_true(game.player[4].position.x == 512 && game.player[1].position.y == 512);
    memset(asked, 0, sizeof asked);
    game = start_with(5, "shoe=varied", &state, asked);
    assert_int_equal(asked[PARTY_ASK_SHOE], 5);
    assert_in_range(game.player[3].shoe, 922, 1126);
}

static void to_next_place(party *game) {
    uint64_t state = 3;
    while (game->draw.kind != PARTY_ASK_X) {
        assert_true(party_chance(game, any_value(game, &state)));
    }
}

static void to_first_place(party *game) {
    const party_options options = party_defaults();
    assert_true(party_start(game, 3, &options));
    to_next_place(game);
}

/* AP-3: equal is far enough; the 17th point stands. */
static void test_places(void **unused) {
    party game;
    (void)unused;
    to_first_place(&game);
    assert_true(game.draw.low == 512 && game.draw.high == 13824);
    draw_value(&game, PARTY_ASK_X, 512 + 1535);
    draw_value(&game, PARTY_ASK_Y, 512);
    draw_value(&game, PARTY_ASK_X, 512 + 1536);
    draw_value(&game, PARTY_ASK_Y, 512);
    assert_int_equal(game.draw.high, 4095);
    draw_value(&game, PARTY_ASK_ANGLE, 4095);
    assert_true(game.floor[0].centre.x == 2048 && game.floor[0].angle == 4095);
    to_next_place(&game);
    /* Seat 3 does not play: its corner is free. */
    draw_value(&game, PARTY_ASK_X, 13824);
    draw_value(&game, PARTY_ASK_Y, 512);
    draw_value(&game, PARTY_ASK_ANGLE, 0);
    to_next_place(&game);
    for (int draws = 0; draws < 17; draws++) {
        draw_value(&game, PARTY_ASK_X, 600 + draws);
        draw_value(&game, PARTY_ASK_Y, 600);
    }
    draw_value(&game, PARTY_ASK_ANGLE, 7);
    assert_true(game.floor[2].centre.x == 616 && game.n_floor == 3);
}

static void test_refused(void **unused) {
    party_options options = party_defaults();
    party game;
    (void)unused;
    assert_false(party_start(&game, 2, &options));
    assert_false(party_start(&game, 6, &options));
    options.stack_cards[4] = 4;
    assert_false(party_start(&game, 5, &options));
    assert_true(party_start(&game, 4, &options));
    for (int kind = 0; kind < PARTY_KINDS; kind++) {
        options.item_copies[kind] = 1;
    }
    assert_false(party_start(&game, 4, &options));
    assert_true(party_start(&game, 3, &options));
    assert_false(party_choose(&options, "edge=cliff"));
    assert_false(party_choose(&options, "edges=cut"));
    assert_true(party_choose(&options, "edge=bounce"));
    assert_int_equal(options.chosen[PARTY_EDGE], PARTY_EDGE_BOUNCE);
}

static void check_directions(const char *faces, int points, int design, bool reversed,
                             const int *angles, int indices) {
    party_options options = with_options(faces, NULL, NULL);
    party game;
    begin_bare(&game, 3, &options);
    set_used(&game, 2, 1, reversed ? "33" : "");
    game.player[2].tossed_points = points;
    game.player[2].tossed_design = design;
    game.player[2].toss_angle = 4000;
    for (int index = 0; index < 12; index++) {
        int angle = index < indices ? angles[index] : PARTY_NONE;
        int expected = angle == PARTY_NONE ? PARTY_NONE : (4000 + angle) % 4096;
        assert_int_equal(party_direction_angle(&game, 2, index), expected);
    }
}

/* AP-12 and the faces of section 1.2 */
static void test_directions(void **unused) {
    (void)unused;
    check_directions("arrow_faces=even", 1, 0, false, (const int[]){0}, 1);
    check_directions("arrow_faces=even", 1, 0, true, (const int[]){0, 2048}, 2);
    check_directions("arrow_faces=even", 2, 0, true, (const int[]){0, 2048}, 2);
    check_directions("arrow_faces=even", 3, 0, true, (const int[]){0, 1365, 2731, 2048, 3413, 683},
                     6);
    check_directions("arrow_faces=even", 4, 0, true, (const int[]){0, 1024, 2048, 3072}, 4);
    check_directions("arrow_faces=even", 5, 0, true,
                     (const int[]){0, 819, 1638, 2458, 3277, 2048, 2867, 3686, 410, 1229}, 10);
    check_directions("arrow_faces=compass", 2, 1, true, (const int[]){0, 1024, 2048, 3072}, 4);
    check_directions("arrow_faces=compass", 3, 0, true,
                     (const int[]){0, 1024, 3072, 2048, PARTY_NONE, PARTY_NONE}, 6);
    check_directions("arrow_faces=compass", 3, 1, false, (const int[]){0, 1536, 2560}, 3);
    check_directions("arrow_faces=compass", 4, 1, true, (const int[]){0, 512, 2048, 2560}, 4);
    check_directions("arrow_faces=compass", 5, 1, true,
                     (const int[]){0, 512, 1536, 2560, 3584, 2048}, 6);
    check_directions("arrow_faces=compass", 5, 0, true,
                     (const int[]){0, 512, 1024, 2048, 3072, PARTY_NONE, 2560}, 7);
}

/* Plays rounds 1 to 5 on an empty floor, everybody standing; the cards 1 to 5 in turn. */
static void play_five_rounds(party *game) {
    uint64_t state = 11;
    while (game->round < 6 && game->phase != PARTY_PHASE_REDEAL) {
        pass_all(game);
        int points = game->round;
        for (int seat = 0; seat < game->players; seat++) {
            int design = game->player[seat].arrows[points][0] > 0 ? 0 : 1;
            act(game, seat, PARTY_ARROW, points, design);
        }
        while (game->due == PARTY_CHANCE && game->phase == PARTY_PHASE_TOSS) {
            assert_true(party_chance(game, any_value(game, &state)));
        }
        for (int seat = 0; seat < game->players; seat++) {
            set_used(game, seat, 1, "1");
            act(game, seat, PARTY_DIRECTION, 0, PARTY_NONE);
        }
    }
}

/* Vector 6; AP-15, AP-16 */
static void test_redeal(void **unused) {
    const party_options options = party_defaults();
    party game;
    (void)unused;
    begin_bare(&game, 5, &options);
    play_five_rounds(&game);
    assert_int_equal(game.round, 6);
    assert_true(party_may_act(&game, 0));
    for (int points = 1; points <= 5; points++) {
        assert_int_equal(party_pile_size(game.stack[points]), 3);
        assert_int_equal(party_pile_size(game.discard[points]), 0);
        assert_int_equal(party_pile_size(game.player[4].arrows[points]), 1);
    }
    party_options three = with_options("arrow_faces=compass", NULL, NULL);
    uint64_t state = 2;
    begin_bare(&game, 3, &three);
    play_five_rounds(&game);
    /* Five cards are left, enough for three players: the discards stay. Designs are drawn. */
    assert_true(game.phase == PARTY_PHASE_REDEAL && game.draw.stack == 2 && game.draw.seat == 0);
    int asked = 0;
    while (game.phase == PARTY_PHASE_REDEAL) {
        assert_true(party_chance(&game, any_value(&game, &state)));
        asked++;
    }
    assert_int_equal(asked, 12);
    assert_int_equal(party_pile_size(game.stack[5]), 2);
    assert_int_equal(party_pile_size(game.discard[5]), 3);
    begin_bare(&game, 5, &three);
    play_five_rounds(&game);
    /* Three cards are left: all stacks are whole again before the first design is drawn. */
    assert_true(game.phase == PARTY_PHASE_REDEAL && game.draw.stack == 2 && game.draw.seat == 0);
    for (int points = 1; points <= 5; points++) {
        assert_int_equal(party_pile_size(game.stack[points]), points == 1 ? 3 : 8);
        assert_int_equal(party_pile_size(game.discard[points]), 0);
    }
}

/* The end of round 5: everybody tosses a 3, whose five discards are what stack 3 is dealt from. */
static void to_redeal(party *game, const char *option, const int *stack, int fours_discarded,
                      bool kept) {
    party_options options = with_options(option, NULL, NULL);
    begin_bare(game, 5, &options);
    game->round = 5;
    for (int points = 1; points <= 5; points++) {
        game->stack[points][0] = stack[points - 1];
    }
    game->discard[4][0] = fours_discarded;
    for (int seat = 0; seat < 5; seat++) {
        memset(game->player[seat].arrows, 0, sizeof game->player[seat].arrows);
        set_way(game, seat, 512, 512, 0, 1);
        game->player[seat].arrows[1][0] = 0;
        game->player[seat].arrows[3][0] = 1;
        game->player[seat].arrows[5][0] = kept && seat == 0 ? 1 : 0;
    }
    pass_all(game);
    uint64_t state = 4;
    for (int seat = 0; seat < 5; seat++) {
        act(game, seat, PARTY_ARROW, 3, 0);
    }
    while (game->due == PARTY_CHANCE) {
        assert_true(party_chance(game, any_value(game, &state)));
    }
    for (int seat = 0; seat < 5; seat++) {
        act(game, seat, PARTY_DIRECTION, 0, PARTY_NONE);
    }
    assert_int_equal(game->round, 6);
}

/* AP-15b */
static void test_missing_cards(void **unused) {
    static const struct {
        int stack[5];
        int fours_discarded;
        int seat_3[5];
        int seat_4[5];
    } rows[] = {
        {{5, 5, 0, 6, 4}, 0, {1, 1, 1, 1, 1}, {1, 1, 1, 2, 0}},
        {{5, 6, 0, 5, 4}, 0, {1, 1, 1, 1, 1}, {1, 2, 1, 1, 0}},
        {{3, 5, 0, 5, 7}, 0, {0, 1, 1, 1, 2}, {0, 1, 1, 1, 2}},
        {{3, 5, 0, 5, 5}, 0, {0, 1, 1, 1, 1}, {0, 1, 1, 1, 1}},
        {{4, 5, 0, 6, 4}, 0, {1, 1, 1, 1, 1}, {0, 1, 1, 2, 0}},
        {{5, 5, 0, 5, 4}, 3, {1, 1, 1, 1, 1}, {1, 1, 1, 1, 0}},
        {{5, 5, 0, 4, 5}, 3, {1, 1, 1, 1, 1}, {1, 1, 1, 1, 1}},
        {{6, 6, 0, 3, 5}, 0, {1, 2, 1, 0, 1}, {2, 1, 1, 0, 1}},
    };
    (void)unused;
    for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
        party game;
        to_redeal(&game, NULL, rows[row].stack, rows[row].fours_discarded, false);
        for (int points = 1; points <= 5; points++) {
            assert_int_equal(game.player[0].arrows[points][0], 1);
            assert_int_equal(game.player[3].arrows[points][0], rows[row].seat_3[points - 1]);
            assert_int_equal(game.player[4].arrows[points][0], rows[row].seat_4[points - 1]);
        }
    }
}

/* AP-15a */
static void test_kept_cards(void **unused) {
    static const int stack[5] = {5, 5, 0, 5, 4};
    party game;
    (void)unused;
    to_redeal(&game, "redeal_keep=keep", stack, 0, true);
    assert_int_equal(game.player[0].arrows[5][0], 2);
    assert_int_equal(game.player[4].arrows[5][0], 0);
    to_redeal(&game, "redeal_keep=return", stack, 0, true);
    assert_int_equal(game.player[0].arrows[5][0], 1);
    assert_int_equal(game.player[4].arrows[5][0], 1);
}

/* AP-9a: without an arrow card one rolls and stands. */
static void test_without_arrow_card(void **unused) {
    const party_options options = party_defaults();
    party game;
    (void)unused;
    begin_bare(&game, 3, &options);
    memset(game.player[1].arrows, 0, sizeof game.player[1].arrows);
    pass_all(&game);
    assert_false(party_may_act(&game, 1));
    act(&game, 2, PARTY_ARROW, 3, 0);
    assert_int_equal(game.player[2].tossed_points, 0);
    assert_int_equal(game.player[2].arrows[3][0], 1);
    assert_false(party_may_act(&game, 2));
    act(&game, 0, PARTY_ARROW, 4, 0);
    assert_int_equal(game.player[2].tossed_points, 3);
    draw_value(&game, PARTY_ASK_TOSS, 0);
    assert_int_equal(game.draw.seat, 2);
    draw_value(&game, PARTY_ASK_TOSS, 0);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(game.draw.seat, seat);
        assert_true(party_weight(&game, 0) == 0 && party_weight(&game, 7) == 0);
        draw_value(&game, PARTY_ASK_ROLL, 6);
    }
    assert_false(party_may_act(&game, 1));
    party_point before = game.player[1].position;
    act(&game, 2, PARTY_DIRECTION, 1, PARTY_NONE);
    assert_int_equal(game.player[2].direction, PARTY_NONE);
    assert_false(may(&game, 0, PARTY_DIRECTION, 4, PARTY_NONE));
    act(&game, 0, PARTY_DIRECTION, 1, PARTY_NONE);
    assert_int_equal(game.round, 2);
    assert_true(party_may_act(&game, 1));
    assert_true(before.x == game.player[1].position.x && before.y == game.player[1].position.y);
    assert_true(game.player[0].position.x == 512 && game.player[0].position.y == 512 + 6 * 1024);
    assert_true(game.discard[3][0] == 1 && game.discard[4][0] == 1);
}

int run_clause_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_steps),         cmocka_unit_test(test_scores),
        cmocka_unit_test(test_setup),         cmocka_unit_test(test_places),
        cmocka_unit_test(test_refused),       cmocka_unit_test(test_directions),
        cmocka_unit_test(test_redeal),        cmocka_unit_test(test_kept_cards),
        cmocka_unit_test(test_missing_cards), cmocka_unit_test(test_without_arrow_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
