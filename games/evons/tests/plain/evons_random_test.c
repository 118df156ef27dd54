/* SPDX-License-Identifier: MIT */
/*
 * Random games of the plain EVONS with random cards, under every option: in every state no card
 * is lost, the bounds of EV-47 hold and what EV-41 says of a state is true; every game ends. It
 * must not include or know anything of the engine.
 */
#include "evons_test.h"

enum { MONSTERS = 72, BLOCKS = 6, MOST_HAND = 9, OTHER_ACTIONS = 861, PLAY_ACTIONS = 883 };

typedef struct figures {
    long games;
    long decisions;
    long turns;
    long full;
    long deepest;
    long most_log;
} figures;

static const enum evons_arrow own_ability[EVONS_ELEMENTS] = {EVONS_GROWTH,       EVONS_MAGNETISM,
                                                             EVONS_RESURRECTION, EVONS_SHOCKWAVE,
                                                             EVONS_FIRESTORM,    EVONS_SWAP};

static enum evons_arrow random_arrow(enum evons_element element, uint64_t *state) {
    int kind = below(state, 12);
    if (kind < 4) {
        return EVONS_NO_ARROW;
    }
    if (kind < 8) {
        return own_ability[element];
    }
    return kind < 10 ? EVONS_NORMAL : kind == 10 ? EVONS_REMOVE : EVONS_BLOCK;
}

static evons_card random_monster(enum evons_element element, uint64_t *state) {
    evons_card card = {.element = element,
                       .cost = below(state, 4) == 0 ? below(state, 16) : below(state, 7),
                       .attack = below(state, 10),
                       .defence = 1 + below(state, 15)};
    int fires = 0;
    for (int direction = 0; direction < EVONS_DIRECTIONS; direction++) {
        card.arrow[direction] = random_arrow(element, state);
        if (card.arrow[direction] == EVONS_FIRESTORM && ++fires > EVONS_MOST_FIRES) {
            card.arrow[direction] = EVONS_NORMAL;
        }
    }
    return card;
}

int random_cards(evons_card cards[EVONS_MOST_CARDS], uint64_t *state) {
    for (int card = 0; card < MONSTERS; card++) {
        cards[card] = random_monster((enum evons_element)(card % EVONS_ELEMENTS), state);
    }
    for (int block = 0; block < BLOCKS; block++) {
        cards[MONSTERS + block] = (evons_card){.block = true, .element = (enum evons_element)block};
    }
    return MONSTERS + BLOCKS;
}

void random_deck(const evons_card *cards, int n_cards, evons_deck *deck, uint64_t *state) {
    int copies[EVONS_MOST_CARDS] = {0};
    int blocks = 0;
    deck->count = 0;
    while (deck->count < EVONS_DECK) {
        int card = below(state, n_cards);
        if (cards[card].block ? blocks == 12 : copies[card] == 4) {
            continue;
        }
        copies[card]++;
        blocks += cards[card].block ? 1 : 0;
        deck->card[deck->count++] = card;
    }
}

static void check_cards(const evons *game) {
    for (int seat = 0; seat < EVONS_SEATS; seat++) {
        int found[EVONS_MOST_CARDS] = {0};
        const evons_player *player = &game->player[seat];
        for (int cell = 0; cell < EVONS_CELLS; cell++) {
            const evons_piece *piece = &game->board[cell];
            found[piece->card] += piece->id != 0 && piece->owner == seat ? 1 : 0;
        }
        for (int card = 0; card < game->n_cards; card++) {
            assert_true(player->hand[card] >= 0 && player->deck[card] >= 0);
            assert_true(player->graveyard[card] >= 0 && player->removed[card] >= 0);
            found[card] += player->hand[card] + player->deck[card] + player->graveyard[card] +
                           player->removed[card];
            assert_int_equal(found[card], player->list[card]);
        }
        assert_in_range(evons_hand_size(game, seat), 0, MOST_HAND);
        assert_true(player->credits >= 0);
    }
}

static void check_piece(const evons *game, int cell) {
    const evons_piece *piece = &game->board[cell];
    const evons_card *card = &game->cards[piece->card];
    assert_int_equal(evons_find(game, piece->id), cell);
    assert_in_range(piece->reactivations, 0, evons_cap(&game->options, EVONS_REACT_CAP));
    assert_true(piece->face_up || piece->owner == piece->controller);
    assert_true(!piece->face_up || (!piece->growth && !piece->to_reveal));
    assert_true(!piece->to_reveal || (piece->controller == game->mover));
    if (card->block) {
        assert_true(piece->face_up && piece->owner == piece->controller && !piece->moved);
    } else {
        assert_in_range(piece->defence, 1, card->defence);
        assert_true(piece->face_up || piece->defence == card->defence);
    }
}

static void check_board(const evons *game) {
    int in_main = 0;
    int on_board = 0;
    for (int cell = 0; cell < EVONS_CELLS; cell++) {
        if (game->board[cell].id != 0) {
            check_piece(game, cell);
            on_board++;
            in_main += evons_in_main(cell) ? 1 : 0;
        }
    }
    assert_true((in_main == 25) == (game->end == EVONS_END_FULL));
    assert_in_range(on_board, 0, game->due == EVONS_OVER ? 49 : 48);
}

static void check_chain(const evons *game) {
    assert_in_range(game->n_chain, 0, EVONS_MOST_CHAIN);
    assert_in_range(game->revivals, 0, evons_cap(&game->options, EVONS_REVIVE_CAP));
    for (int i = 0; i < game->n_chain; i++) {
        const evons_frame *frame = &game->chain[i];
        int cell = evons_find(game, frame->id);
        assert_true(cell != EVONS_NONE && game->board[cell].face_up);
        assert_int_equal(game->board[cell].controller, game->mover);
        assert_true(i == game->n_chain - 1 || frame->phase != EVONS_CONFLICT);
        assert_true(frame->n_waiting == 0 || frame->phase == EVONS_WAIT);
    }
    assert_true(game->n_chain == 0 || game->step == EVONS_STEP_REVEAL ||
                game->step == EVONS_STEP_CHAIN);
}

static void check_state(const evons *game, figures *sums) {
    bool shrinking = game->options.chosen[EVONS_MULLIGAN] == EVONS_MULLIGAN_SHRINKING;
    check_cards(game);
    check_board(game);
    check_chain(game);
    assert_in_range(game->turn, 0, shrinking ? 153 : 143);
    assert_true((game->due == EVONS_OVER) == (game->end != EVONS_GOES_ON));
    sums->deepest = game->n_chain > sums->deepest ? game->n_chain : sums->deepest;
    sums->most_log = game->n_log > sums->most_log ? game->n_log : sums->most_log;
}

static void check_distinct(const evons_action *actions, int count) {
    for (int i = 0; i < count && i < 60; i++) {
        for (int earlier = 0; earlier < i; earlier++) {
            assert_false(evons_same(&actions[i], &actions[earlier]));
        }
    }
}

static void act_randomly(evons *game, uint64_t *state) {
    evons_action actions[EVONS_MOST_ACTIONS];
    int count = evons_actions(game, game->seat, actions);
    evons_action nothing[EVONS_MOST_ACTIONS];
    bool plays = game->step == EVONS_STEP_PLAY;
    assert_in_range(count, 1, plays ? PLAY_ACTIONS : OTHER_ACTIONS);
    assert_int_equal(evons_actions(game, 1 - game->seat, nothing), 0);
    check_distinct(actions, count);
    int chosen = below(state, count);
    /* The first of a play is a pass and of an ability phase done: not too often. */
    if (chosen == 0 && count > 1 && below(state, 4) > 0) {
        chosen = 1 + below(state, count - 1);
    }
    assert_true(evons_act(game, game->seat, actions[chosen]));
}

static void play_randomly(const evons_options *options, uint64_t *state, figures *sums) {
    evons game;
    evons_card cards[EVONS_MOST_CARDS];
    evons_deck decks[EVONS_SEATS];
    int n_cards = random_cards(cards, state);
    random_deck(cards, n_cards, &decks[EVONS_SOUTH], state);
    random_deck(cards, n_cards, &decks[EVONS_NORTH], state);
    assert_true(evons_start(&game, cards, n_cards, decks, options));
    while (game.due != EVONS_OVER) {
        check_state(&game, sums);
        if (game.due == EVONS_CHANCE) {
            assert_true(evons_chance(&game, any_value(&game, state)));
        } else {
            act_randomly(&game, state);
            sums->decisions++;
        }
    }
    check_state(&game, sums);
    sums->games++;
    sums->turns += game.turn;
    sums->full += game.end == EVONS_END_FULL ? 1 : 0;
}

static void print_figures(const char *name, const figures *sums) {
    double games = (double)sums->games;
    print_message("%s: %.1f decisions, %.1f turns a game; %.2f full, chain %ld, log %ld\n", name,
                  (double)sums->decisions / games, (double)sums->turns / games,
                  (double)sums->full / games, sums->deepest, sums->most_log);
}

static void test_defaults(void **unused) {
    const evons_options options = evons_defaults();
    figures sums = {0};
    uint64_t state = 1;
    (void)unused;
    for (int played = 0; played < 60; played++) {
        play_randomly(&options, &state, &sums);
    }
    print_figures("defaults", &sums);
    assert_true(sums.full > 0 && sums.deepest > 2);
}

static void test_every_option(void **unused) {
    uint64_t state = 2;
    figures sums = {0};
    (void)unused;
    for (int which = 0; which < EVONS_SWITCHES; which++) {
        for (int value = 1; evons_switch_word(which, value) != NULL; value++) {
            evons_options options = evons_defaults();
            options.chosen[which] = value;
            for (int played = 0; played < 6; played++) {
                play_randomly(&options, &state, &sums);
            }
        }
    }
    print_figures("each option", &sums);
}

static void test_options_together(void **unused) {
    uint64_t state = 3;
    figures sums = {0};
    (void)unused;
    for (int played = 0; played < 150; played++) {
        evons_options options = evons_defaults();
        for (int which = 0; which < EVONS_SWITCHES; which++) {
            int value = below(&state, 4);
            options.chosen[which] = evons_switch_word(which, value) == NULL ? 0 : value;
        }
        play_randomly(&options, &state, &sums);
    }
    print_figures("options together", &sums);
}

int run_random_games(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_defaults),
        cmocka_unit_test(test_every_option),
        cmocka_unit_test(test_options_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
