/* SPDX-License-Identifier: MIT */
/*
 * Plays the plain ARROW PARTY GAME at random to the end, for every number of players, under every
 * option and under many together, and checks after each step that nothing is lost, nobody is
 * certain of what is not there, and the bounds of section 5 hold. It must not include or
 * know anything of the engine.
 */
#include "party_test.h"

typedef struct figures {
    long games;
    long decisions;
    long bumps;
    long items;
    long stars;
    long seats;
} figures;

static void check_arrow_cards(const party *game) {
    for (int points = 1; points <= PARTY_STACKS; points++) {
        int cards = 0;
        for (int design = 0; design < PARTY_DESIGNS; design++) {
            cards += game->stack[points][design] + game->discard[points][design];
            assert_true(game->stack[points][design] >= 0);
            for (int seat = 0; seat < game->players; seat++) {
                const party_player *player = &game->player[seat];
                assert_true(player->arrows[points][design] >= 0);
                cards += player->arrows[points][design];
                cards += player->tossed_points == points && player->tossed_design == design ? 1 : 0;
            }
        }
        assert_int_equal(cards, game->options.stack_cards[points]);
    }
}

static void check_item_cards(const party *game) {
    for (int kind = 0; kind < PARTY_KINDS; kind++) {
        int cards = game->box[kind] + game->used_items[kind];
        for (int seat = 0; seat < game->players; seat++) {
            assert_true(game->player[seat].items[kind] >= 0);
            cards += game->player[seat].items[kind];
        }
        for (int i = 0; i < game->n_floor; i++) {
            cards += game->floor[i].kind == kind ? 1 : 0;
        }
        bool being_placed = game->due == PARTY_CHANCE && game->phase == PARTY_PHASE_SETUP &&
                            game->draw.kind >= PARTY_ASK_X && game->draw.kind <= PARTY_ASK_ANGLE;
        cards += being_placed && game->placing.kind == kind ? 1 : 0;
        assert_int_equal(cards, game->options.item_copies[kind]);
    }
}

static void check_certainties(const party *game) {
    for (int viewer = 0; viewer < game->players; viewer++) {
        for (int holder = 0; holder < game->players; holder++) {
            for (int kind = 0; kind < PARTY_KINDS; kind++) {
                int known = game->known[viewer][holder][kind];
                bool shown = party_has(game, PARTY_PASSIVE_DONT, PARTY_PASSIVE_HELD) &&
                             (kind == PARTY_DONT_SWAP || kind == PARTY_DONT_PICK_UP);
                assert_true(known >= 0 && known <= game->player[holder].items[kind]);
                assert_true(known == 0 || (viewer != holder && !shown));
            }
        }
    }
}

static void check_places(const party *game) {
    for (int seat = 0; seat < game->players; seat++) {
        party_point body = party_body(game, seat);
        int64_t low = party_has(game, PARTY_EDGE, PARTY_EDGE_FREE) ? -(1 << 20) : 0;
        int64_t high = low == 0 ? game->options.area : 1 << 20;
        assert_true(body.x >= low && body.y >= low && body.x <= high && body.y <= high);
        bool cut = party_has(game, PARTY_EDGE, PARTY_EDGE_CUT) &&
                   party_has(game, PARTY_FLOOR, PARTY_FLOOR_MAP);
        assert_in_range(game->walk.walkers[seat].feet, 0, cut ? 21 : 320);
        assert_in_range(party_arrow_count(game, seat), 0, 9);
    }
}

static int count_stars(const party *game) {
    int stars = 0;
    for (int seat = 0; seat < game->players; seat++) {
        stars += game->player[seat].stars;
    }
    return stars;
}

static void check_state(const party *game) {
    int stars_on_floor = 0;
    for (int i = 0; i < game->n_floor; i++) {
        stars_on_floor += game->floor[i].object == PARTY_STAR ? 1 : 0;
    }
    stars_on_floor += game->room[PARTY_STAR];
    check_arrow_cards(game);
    check_item_cards(game);
    check_certainties(game);
    if (game->phase != PARTY_PHASE_SETUP) {
        assert_int_equal(count_stars(game) + stars_on_floor, game->options.stars);
        check_places(game);
    }
}

static void act_randomly(party *game, uint64_t *state) {
    int seats[PARTY_MOST_PLAYERS];
    int n_seats = 0;
    for (int seat = 0; seat < game->players; seat++) {
        if (party_may_act(game, seat)) {
            seats[n_seats++] = seat;
        }
    }
    assert_true(n_seats > 0);
    int seat = seats[below(state, n_seats)];
    party_action actions[PARTY_MOST_ACTIONS];
    int count = party_actions(game, seat, actions);
    bool named = party_has(game, PARTY_DRAW_STACK, PARTY_STACK_NAMED);
    assert_in_range(count, 1, named ? 25 : 21);
    /* Half of the item turns are passes, so that hands grow and bumps find something. */
    bool first = game->phase == PARTY_PHASE_ITEMS && below(state, 2) == 0;
    assert_true(party_act(game, seat, actions[first ? 0 : below(state, count)]));
}

static void add_walk(const party *game, figures *sums) {
    int bumps = logged(game, PARTY_LOG_BUMP, NULL);
    assert_in_range(bumps, 0, game->players * (game->players - 1) / 2);
    assert_true(game->walk.n_log < PARTY_MOST_LOG);
    sums->bumps += bumps;
    for (int i = 0; i < game->walk.n_log; i++) {
        bool taken = game->walk.log[i].kind == PARTY_LOG_TAKEN;
        sums->items += taken && game->walk.log[i].object == PARTY_ITEM ? 1 : 0;
        sums->stars += taken && game->walk.log[i].object == PARTY_STAR ? 1 : 0;
    }
}

static void play_randomly(int players, const party_options *options, uint64_t *state,
                          figures *sums) {
    party game;
    int decisions = 0;
    int round = 1;
    assert_true(party_start(&game, players, options));
    while (game.due != PARTY_OVER) {
        check_state(&game);
        if (game.due == PARTY_CHANCE) {
            assert_true(party_chance(&game, any_value(&game, state)));
        } else {
            act_randomly(&game, state);
            decisions++;
        }
        if (round < game.round || game.due == PARTY_OVER) {
            add_walk(&game, sums);
            round = game.round;
        }
    }
    check_state(&game);
    assert_true(game.round == PARTY_ROUNDS && game.phase == PARTY_PHASE_OVER);
    assert_in_range(decisions, 0, 70 * players + 8);
    sums->games++;
    sums->decisions += decisions;
    sums->seats += players;
}

static void print_figures(const char *name, const figures *sums) {
    print_message(
        "%s: %.1f decisions, %.1f bumps a game; %.2f items, %.2f stars a player\n", name,
        (double)sums->decisions / (double)sums->games, (double)sums->bumps / (double)sums->games,
        (double)sums->items / (double)sums->seats, (double)sums->stars / (double)sums->seats);
}

static void test_player_counts(void **unused) {
    static const char *const names[] = {"3 players", "4 players", "5 players"};
    const party_options options = party_defaults();
    uint64_t state = 1;
    (void)unused;
    for (int players = 3; players <= 5; players++) {
        figures sums = {0};
        for (int played = 0; played < 40; played++) {
            play_randomly(players, &options, &state, &sums);
        }
        print_figures(names[players - 3], &sums);
    }
}

static void test_every_option(void **unused) {
    uint64_t state = 2;
    (void)unused;
    for (int which = 0; which < PARTY_SWITCHES; which++) {
        for (int value = 1; party_switch_word(which, value) != NULL; value++) {
            party_options options = party_defaults();
            options.chosen[which] = value;
            for (int players = 3; players <= 5; players++) {
                figures sums = {0};
                for (int played = 0; played < 4; played++) {
                    play_randomly(players, &options, &state, &sums);
                }
            }
        }
    }
}

static void test_options_together(void **unused) {
    uint64_t state = 3;
    (void)unused;
    for (int played = 0; played < 150; played++) {
        party_options options = party_defaults();
        for (int which = 0; which < PARTY_SWITCHES; which++) {
            int value = below(&state, 3);
            options.chosen[which] = party_switch_word(which, value) == NULL ? 0 : value;
        }
        for (int stack = 1; stack <= PARTY_STACKS; stack++) {
            options.stack_cards[stack] = 5 + below(&state, 6);
        }
        figures sums = {0};
        play_randomly(3 + below(&state, 3), &options, &state, &sums);
    }
}

int run_random_games(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_player_counts),
        cmocka_unit_test(test_every_option),
        cmocka_unit_test(test_options_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
