/* SPDX-License-Identifier: MIT */
/*
 * Checks the plain THREE ARROWS against the figures and vectors of the rule sheet, and plays
 * it at random under all options, so that it can be trusted where it disagrees with the
 * engine. It must not include or know anything of that engine.
 */
#include "plain_test.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { GREEN, RED, BLUE, YELLOW };
enum { LONGEST_GAME = 20000 };

/* Random games are slow with sanitizers: one in so many of them is played then. */
#ifdef __SANITIZE_ADDRESS__
enum { PART = 4 };
#else
enum { PART = 1 };
#endif

typedef struct move_texts {
    char text[PLAIN_MOST_MOVES][PLAIN_TEXT];
    int count;
} move_texts;

static uint64_t splitmix(uint64_t *state) {
    uint64_t mixed = (*state += 0x9E3779B97F4A7C15u);
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
    return mixed ^ (mixed >> 31);
}

static int below(uint64_t *state, int limit) {
    return (int)(splitmix(state) % (uint64_t)limit);
}

void begin_game(plain_game *game, int players, const char *first, const char *second,
                const char *third) {
    const char *const options[] = {first, second, third};
    int count = first == NULL ? 0 : second == NULL ? 1 : third == NULL ? 2 : 3;
    assert_true(plain_start(game, players, options, count));
}

void put_piece(plain_game *game, int seat, int shape, int rotation, const char *tile,
               const char *marks) {
    assert_true(plain_put(game, seat, shape, rotation, tile[0] - 'a', tile[1] - '1',
                          strchr(marks, 'c') != NULL, strchr(marks, 's') != NULL));
}

static void read_moves(const plain_game *game, move_texts *moves) {
    moves->count = plain_moves(game, moves->text, PLAIN_MOST_MOVES);
    assert_in_range(moves->count, 0, PLAIN_MOST_MOVES);
}

int count_starting(const plain_game *game, const char *start) {
    move_texts moves;
    int count = 0;
    read_moves(game, &moves);
    for (int i = 0; i < moves.count; i++) {
        count += strncmp(moves.text[i], start, strlen(start)) == 0 ? 1 : 0;
    }
    return count;
}

bool is_legal(const plain_game *game, const char *move) {
    plain_game copy = *game;
    return plain_play(&copy, move);
}

void play_text(plain_game *game, const char *move) {
    if (!plain_play(game, move)) {
        fail_msg("\"%s\" is not legal", move);
    }
}

static void placing_tiles(const plain_game *game, char *tiles) {
    tiles[0] = '\0';
    for (int row = 0; row < game->size; row++) {
        for (int column = 0; column < game->size; column++) {
            char move[PLAIN_TEXT];
            snprintf(move, sizeof move, "place angle r0 %c%d", 'a' + row, 1 + column);
            if (is_legal(game, move)) {
                strcat(strcat(tiles, move + strlen("place angle r0 ")), " ");
            }
        }
    }
}

void assert_tiles(const plain_game *game, const char *expected) {
    char tiles[PLAIN_TEXT * PLAIN_LARGEST_BOARD];
    placing_tiles(game, tiles);
    assert_string_equal(tiles, expected);
}

static void test_perft_from_start(void **unused) {
    static const long long expected[3][3] = {
        {2, 2688, 2709504}, {3, 4032, 4064256}, {4, 5376, 5419008}};
    (void)unused;
    for (int players = 2; players <= 4; players++) {
        plain_game game;
        begin_game(&game, players, NULL, NULL, NULL);
        for (int depth = 1; depth <= 3; depth++) {
            assert_int_equal(plain_perft(&game, depth), expected[players - 2][depth - 1]);
        }
    }
}

/* Red is seat 0 and blue seat 1. */
static void set_vector_3(plain_game *game, const char *line_break) {
    begin_game(game, 2, "board=8", line_break, NULL);
    plain_clear(game);
    put_piece(game, 1, PLAIN_TEE, 2, "d4", "");
    put_piece(game, 0, PLAIN_ANGLE, 0, "e4", "");
    put_piece(game, 0, PLAIN_DOUBLE, 0, "f4", "");
    put_piece(game, 0, PLAIN_WYE, 0, "g4", "");
    put_piece(game, 0, PLAIN_TEE, 0, "h4", "");
    plain_to_move(game, 0, false);
}

static void test_vector_3(void **unused) {
    plain_game game;
    (void)unused;
    set_vector_3(&game, NULL);
    assert_int_equal(plain_perft(&game, 1), 421);
    assert_int_equal(plain_perft(&game, 2), 70983);
    assert_tiles(&game, "e5 f3 f5 h3 h5 ");
    assert_int_equal(count_starting(&game, "attack"), 1);
    assert_int_equal(plain_attack_strength(&game, (plain_tile){4, 3}, 0), 4);
    assert_int_equal(plain_defence_strength(&game, (plain_tile){3, 3}, 0), 1);
    play_text(&game, "attack e4 n");
    play_text(&game, "roll -1");
    assert_int_equal(plain_phase(&game), PLAIN_OVER); /* TA-39: blue had one piece. */
}

/* A TRIPLE behind makes the defence 4: what each roll then does tells the attack strength. */
static void check_vector_3_roll(const char *line_break, const char *roll, int red, int blue,
                                int red_bonus, int blue_bonus) {
    plain_game game;
    set_vector_3(&game, line_break);
    put_piece(&game, 1, PLAIN_TRIPLE, 2, "c4", "");
    plain_to_move(&game, 0, false);
    play_text(&game, "attack e4 n");
    play_text(&game, roll);
    assert_int_equal(game.player[0].captured, red);
    assert_int_equal(game.player[1].captured, blue);
    assert_int_equal(game.player[0].bonus, red_bonus);
    assert_int_equal(game.player[1].bonus, blue_bonus);
}

static void test_attack_strength_decides(void **unused) {
    (void)unused;
    check_vector_3_roll("line_break=gap", "roll +1", 1, 0, 1, 2);
    check_vector_3_roll("line_break=gap", "roll 0", 0, 0, 1, 1);
    check_vector_3_roll("line_break=gap", "roll -1", 0, 1, 2, 1);
    check_vector_3_roll("line_break=zero", "roll +1", 0, 0, 1, 1);
    check_vector_3_roll("line_break=zero", "roll 0", 0, 1, 1, 1);
    check_vector_3_roll("line_break=zero", "roll -1", 0, 1, 2, 1);
}

static void test_vectors_4_6_7(void **unused) {
    plain_game game;
    (void)unused;
    begin_game(&game, 2, "board=8", NULL, NULL);
    put_piece(&game, 0, PLAIN_TEE, 0, "h4", "");
    plain_to_move(&game, 0, false);
    assert_tiles(&game, "g4 h3 h5 ");
    plain_clear(&game);
    put_piece(&game, 0, PLAIN_DOUBLE, 1, "d1", "");
    put_piece(&game, 0, PLAIN_TRIPLE, 1, "d2", "");
    put_piece(&game, 1, PLAIN_CROSS, 0, "d3", "");
    assert_int_equal(plain_attack_strength(&game, (plain_tile){3, 1}, 2), 5);
    assert_int_equal(plain_defence_strength(&game, (plain_tile){3, 2}, 2), 1);
    static const int turned[8] = {0, 1, 0, 1, 1, 1, 0, 1};
    plain_piece terminator = {0, PLAIN_TERMINATOR, 2, false, false, 0};
    plain_piece cross = {0, PLAIN_CROSS, 0, false, false, 0};
    for (int direction = 0; direction < PLAIN_DIRECTIONS; direction++) {
        assert_int_equal(plain_usable_arrows(&terminator, direction), turned[direction]);
        assert_int_equal(plain_usable_arrows(&cross, direction), 1 - direction % 2);
    }
}

static void test_vector_5(void **unused) {
    plain_game game;
    (void)unused;
    begin_game(&game, 4, "board=8", NULL, NULL);
    plain_clear(&game);
    put_piece(&game, GREEN, PLAIN_TEE, 0, "h5", "");
    put_piece(&game, GREEN, PLAIN_ANGLE, 0, "g5", "");
    put_piece(&game, GREEN, PLAIN_WYE, 0, "f5", "s");
    put_piece(&game, GREEN, PLAIN_CROSS, 0, "e6", "");
    put_piece(&game, RED, PLAIN_CROSS, 0, "e7", "");
    put_piece(&game, RED, PLAIN_TEE, 3, "e8", "");
    put_piece(&game, RED, PLAIN_TEE, 3, "d8", "");
    put_piece(&game, RED, PLAIN_ANGLE, 0, "d7", "cs");
    put_piece(&game, BLUE, PLAIN_CROSS, 0, "c7", "");
    put_piece(&game, BLUE, PLAIN_CROSS, 0, "c8", "s");
    put_piece(&game, YELLOW, PLAIN_TEE, 1, "d1", "");
    put_piece(&game, YELLOW, PLAIN_WYE, 1, "d2", "");
    put_piece(&game, YELLOW, PLAIN_DOUBLE, 1, "c3", "");
    put_piece(&game, YELLOW, PLAIN_ANGLE, 0, "e3", "cs");
    plain_to_move(&game, GREEN, false);
    assert_int_equal(plain_perft(&game, 1), 589);
    assert_int_equal(plain_perft(&game, 2), 100551);
    assert_tiles(&game, "d6 e4 e5 f6 g6 h4 h6 ");
    assert_int_equal(count_starting(&game, "attack"), 1);
    assert_int_equal(plain_attack_strength(&game, (plain_tile){4, 5}, 2), 1);
    assert_int_equal(plain_defence_strength(&game, (plain_tile){4, 6}, 2), 2);
    assert_true(is_legal(&game, "attack e6 e"));
}

static bool is_main_action(const char *move) {
    return strncmp(move, "place", 5) == 0 || strncmp(move, "attack", 6) == 0 ||
           strncmp(move, "unshield", 8) == 0 || strcmp(move, "pass") == 0;
}

/* Nothing gets lost, and a barren bit never lies about what is under the cover. */
static void check_position(const plain_game *game) {
    int pieces = 0;
    for (int seat = 0; seat < game->players; seat++) {
        pieces += game->player[seat].captured;
        for (int shape = 0; shape < PLAIN_SHAPES; shape++) {
            pieces += game->player[seat].holder[shape];
        }
    }
    for (int row = 0; row < game->size; row++) {
        for (int column = 0; column < game->size; column++) {
            plain_piece piece = game->board[row][column];
            pieces += piece.owner == PLAIN_NOBODY ? 0 : 1;
            assert_true(piece.covered || piece.barren == 0);
            piece.covered = false;
            for (int direction = 0; direction < PLAIN_DIRECTIONS; direction++) {
                assert_true((piece.barren >> direction & 1u) == 0 ||
                            plain_usable_arrows(&piece, direction) == 0);
            }
        }
    }
    assert_int_equal(pieces, 17 * game->players);
}

static int play_randomly(plain_game *game, uint64_t *state) {
    int actions = 0;
    for (int moves = 0; plain_phase(game) != PLAIN_OVER; moves++) {
        move_texts legal;
        read_moves(game, &legal);
        check_position(game);
        assert_true(legal.count > 0 && moves < LONGEST_GAME);
        const char *move = legal.text[below(state, legal.count)];
        actions += is_main_action(move) ? 1 : 0;
        play_text(game, move);
    }
    return actions;
}

static void test_mean_length(void **unused) {
    static const struct {
        const char *board;
        int players, mean;
    } rows[] = {
        {"board=6", 2, 33}, {"board=6", 3, 59}, {"board=6", 4, 87},
        {"board=8", 3, 49}, {"board=8", 4, 71},
    };
    enum { GAMES = 200 };
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i += PART) {
        uint64_t state = 20240500u + i;
        long actions = 0;
        for (int played = 0; played < GAMES; played++) {
            plain_game game;
            begin_game(&game, rows[i].players, rows[i].board, NULL, NULL);
            actions += play_randomly(&game, &state);
        }
        print_message("%d players, %s: mean %.1f main actions\n", rows[i].players, rows[i].board,
                      (double)actions / GAMES);
        assert_in_range(10 * actions, 9 * rows[i].mean * GAMES, 11 * rows[i].mean * GAMES);
    }
}

static void test_all_options(void **unused) {
    static const char *const words[] = {
        "inventory=cross-2",
        "inventory=double-2",
        "first_corner=first-only",
        "first_row=straight",
        "line_break=zero",
        "shield_attack=immune",
        "shield_attack=barred",
        "shield_reach=adjacent",
        "shield_reach=anywhere",
        "cover_and_shield=one",
        "def_uncover=target",
        "def_uncover=none",
        "may_pass=optional",
        "may_pass=no-attack",
        "bonus_in_extra=no",
        "bonus_k=all",
        "cover_first=no",
        "def_advance=yes",
        "holder_public=open",
        "board=7",
        "board=8",
        "tactical=on",
    };
    enum { WORDS = sizeof words / sizeof words[0], GAMES = 400 / PART };
    uint64_t state = 7;
    (void)unused;
    for (int played = 0; played < GAMES; played++) {
        const char *options[WORDS];
        int count = 0;
        for (int word = 0; word < WORDS; word++) {
            if (below(&state, 3) == 0) {
                options[count++] = words[word];
            }
        }
        plain_game game;
        int players = 2 + below(&state, 3);
        if (plain_start(&game, players, options, count)) {
            play_randomly(&game, &state);
        } else {
            assert_int_equal(players, 4);
        }
    }
}

int main(void) {
    printf("plain_test: one in %d of the random games\n", PART);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_perft_from_start),
        cmocka_unit_test(test_vector_3),
        cmocka_unit_test(test_attack_strength_decides),
        cmocka_unit_test(test_vectors_4_6_7),
        cmocka_unit_test(test_vector_5),
        cmocka_unit_test(test_mean_length),
        cmocka_unit_test(test_all_options),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) + run_clause_tests();
}
