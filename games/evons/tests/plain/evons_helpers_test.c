/* SPDX-License-Identifier: MIT */
/*
 * The helpers that all tests of the plain EVONS share: a bare game, cards laid where a test needs
 * them, and actions that must be legal. It must not include or know anything of the engine.
 */
#include "evons_test.h"

#include <string.h>

enum { PLAIN_CARDS = 15, COPIES = 4 };

static uint64_t splitmix(uint64_t *state) {
    uint64_t mixed = (*state += 0x9E3779B97F4A7C15u);
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
    return mixed ^ (mixed >> 31);
}

int below(uint64_t *state, int limit) {
    return (int)(splitmix(state) % (uint64_t)limit);
}

int any_value(const evons *game, uint64_t *state) {
    int total = 0;
    assert_int_equal(game->due, EVONS_CHANCE);
    for (int value = 0; value < EVONS_MOST_CARDS; value++) {
        total += evons_weight(game, value);
    }
    int rest = below(state, total);
    int value = 0;
    while (rest >= evons_weight(game, value)) {
        rest -= evons_weight(game, value);
        value++;
    }
    return value;
}

evons_options with_options(const char *words) {
    evons_options options = evons_defaults();
    char copy[200];
    assert_true(strlen(words) < sizeof copy);
    strcpy(copy, words);
    for (char *word = strtok(copy, " "); word != NULL; word = strtok(NULL, " ")) {
        assert_true(evons_choose(&options, word));
    }
    return options;
}

void begin_plain(evons *game, const char *words) {
    const evons_options options = with_options(words);
    evons_card cards[PLAIN_CARDS];
    evons_deck decks[EVONS_SEATS] = {{.count = EVONS_DECK}, {.count = EVONS_DECK}};
    for (int card = 0; card < PLAIN_CARDS; card++) {
        cards[card] = (evons_card){.cost = 1, .attack = 1, .defence = 1};
        for (int copy = 0; copy < COPIES; copy++) {
            decks[EVONS_SOUTH].card[card * COPIES + copy] = card;
            decks[EVONS_NORTH].card[card * COPIES + copy] = card;
        }
    }
    assert_true(evons_start(game, cards, PLAIN_CARDS, decks, &options));
}

static void answer_draws(evons *game) {
    uint64_t state = 1;
    while (game->due == EVONS_CHANCE) {
        assert_true(evons_chance(game, any_value(game, &state)));
    }
}

void begin_bare(evons *game, const char *words) {
    char all[200] = "first_player=south mulligan=none ";
    assert_true(strlen(all) + strlen(words) < sizeof all);
    begin_plain(game, strcat(all, words));
    answer_draws(game);
    assert_int_equal(game->step, EVONS_STEP_PLAY);
    for (int seat = 0; seat < EVONS_SEATS; seat++) {
        memset(game->player[seat].hand, 0, sizeof game->player[seat].hand);
        memset(game->player[seat].deck, 0, sizeof game->player[seat].deck);
    }
}

static int add_card(evons *game, evons_card card) {
    assert_true(game->n_cards < EVONS_MOST_CARDS);
    game->cards[game->n_cards] = card;
    return game->n_cards++;
}

int new_card(evons *game, int cost, int attack, int defence, const char *arrows) {
    static const char letters[] = ".nrbfgmlsw";
    evons_card card = {.cost = cost, .attack = attack, .defence = defence};
    assert_int_equal(strlen(arrows), EVONS_DIRECTIONS);
    for (int direction = 0; direction < EVONS_DIRECTIONS; direction++) {
        const char *letter = strchr(letters, arrows[direction]);
        assert_non_null(letter);
        card.arrow[direction] = (enum evons_arrow)(letter - letters);
    }
    return add_card(game, card);
}

int new_block(evons *game, enum evons_element element) {
    return add_card(game, (evons_card){.block = true, .element = element});
}

int at(const char *cell) {
    static const char columns[] = "XABCDEY";
    const char *column = strchr(columns, cell[0]);
    assert_non_null(column);
    assert_in_range(cell[1], '0', '6');
    return (cell[1] - '0') * EVONS_SIDE + (int)(column - columns);
}

const evons_piece *in(const evons *game, const char *cell) {
    const evons_piece *piece = &game->board[at(cell)];
    assert_true(piece->id != 0);
    return piece;
}

bool is_empty(const evons *game, const char *cell) {
    return game->board[at(cell)].id == 0;
}

static evons_piece *put_piece(evons *game, int cell, int card, int seat) {
    assert_int_equal(game->board[cell].id, 0);
    game->board[cell] = (evons_piece){.id = ++game->last_id,
                                      .card = card,
                                      .owner = seat,
                                      .controller = seat,
                                      .face_up = true,
                                      .defence = game->cards[card].defence};
    return &game->board[cell];
}

void put(evons *game, const char *cell, int card, int seat) {
    put_piece(game, at(cell), card, seat);
}

void put_covered(evons *game, const char *cell, int card, int seat) {
    put_piece(game, at(cell), card, seat)->face_up = false;
}

void put_grown(evons *game, const char *cell, int card, int seat) {
    evons_piece *piece = put_piece(game, at(cell), card, seat);
    piece->face_up = false;
    piece->growth = true;
}

void fill_main(evons *game, int seat, const char *but) {
    for (int cell = 0; cell < EVONS_CELLS; cell++) {
        bool left_out = false;
        for (const char *name = but; *name != '\0'; name += name[2] == ' ' ? 3 : 2) {
            left_out = left_out || at(name) == cell;
        }
        if (evons_in_main(cell) && game->board[cell].id == 0 && !left_out) {
            put_piece(game, cell, 0, seat)->face_up = false;
        }
    }
}

void act(evons *game, evons_action action) {
    assert_int_equal(game->due, EVONS_DECISION);
    assert_true(evons_act(game, game->seat, action));
}

void play(evons *game, const char *cell, int card) {
    game->player[game->mover].hand[card]++;
    act(game, playing(cell, card, false));
}

void play_covered(evons *game, const char *cell, int card) {
    game->player[game->mover].hand[card]++;
    act(game, playing(cell, card, true));
}

bool may(const evons *game, evons_action action) {
    evons_action actions[EVONS_MOST_ACTIONS];
    int count = evons_actions(game, game->seat, actions);
    for (int i = 0; i < count; i++) {
        if (evons_same(&actions[i], &action)) {
            return true;
        }
    }
    return false;
}

int count_actions(const evons *game) {
    evons_action actions[EVONS_MOST_ACTIONS];
    return evons_actions(game, game->seat, actions);
}

int count_verb(const evons *game, enum evons_verb verb) {
    evons_action actions[EVONS_MOST_ACTIONS];
    int count = evons_actions(game, game->seat, actions);
    int found = 0;
    for (int i = 0; i < count; i++) {
        found += actions[i].verb == verb ? 1 : 0;
    }
    return found;
}

evons_action just(enum evons_verb verb) {
    return (evons_action){
        .verb = verb, .card = EVONS_NONE, .cell = EVONS_NONE, .arrow = EVONS_NONE};
}

evons_action on(enum evons_verb verb, const char *cell) {
    evons_action action = just(verb);
    action.cell = at(cell);
    return action;
}

evons_action playing(const char *cell, int card, bool covered) {
    evons_action action = on(EVONS_PLAY, cell);
    action.card = card;
    action.covered = covered;
    return action;
}

evons_action using(int arrow) {
    return using_card(arrow, EVONS_NONE);
}

evons_action using_card(int arrow, int card) {
    evons_action action = just(EVONS_USE);
    action.arrow = arrow;
    action.card = card;
    return action;
}

evons_action pulling(int arrow, const char *cell) {
    evons_action action = using(arrow);
    action.cell = at(cell);
    return action;
}

evons_action burning(const char *cell, int points, const char *other, int other_points) {
    evons_action action = just(EVONS_BURN);
    action.n_fires = other == NULL ? 1 : 2;
    action.fire[0] = (evons_fire){at(cell), points};
    if (other != NULL) {
        action.fire[1] = (evons_fire){at(other), other_points};
    }
    return action;
}

void pass(evons *game) {
    game->passes = 0;
    act(game, just(EVONS_PASS));
    answer_draws(game);
}

int logged(const evons *game, enum evons_log_kind kind, evons_log_entry *last) {
    int count = 0;
    for (int i = 0; i < game->n_log; i++) {
        if (game->log[i].kind == kind) {
            count++;
            if (last != NULL) {
                *last = game->log[i];
            }
        }
    }
    return count;
}
