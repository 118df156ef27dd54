/* SPDX-License-Identifier: MIT */
/*
 * A plain second implementation of THREE ARROWS, kept only so that tests can compare the
 * engine with it. It follows the rule sheet clause by clause ("TA-n") and prefers being
 * obviously right to being fast. It must not include, call or know anything of the engine:
 * the two programs may share nothing but the text of the moves.
 */
#ifndef PLAIN_THREE_ARROWS_H
#define PLAIN_THREE_ARROWS_H

#include <stdbool.h>

enum { PLAIN_MOST_PLAYERS = 4, PLAIN_LARGEST_BOARD = 8, PLAIN_SHAPES = 7, PLAIN_DIRECTIONS = 8 };
enum { PLAIN_TEXT = 48, PLAIN_NOBODY = -1, PLAIN_NO_SIDE = -1 };

/* No position has more moves: 64 tiles x 84 pieces, 512 attacks, shields, covers and bonus. */
enum { PLAIN_MOST_MOVES = 6144 };

enum plain_phase { PLAIN_DECIDE, PLAIN_CHANCE, PLAIN_OVER };

enum plain_shape { PLAIN_ANGLE, PLAIN_TEE, PLAIN_CROSS, PLAIN_WYE, PLAIN_DOUBLE, PLAIN_TRIPLE, PLAIN_TERMINATOR };

/* Every option of section 4; its value is the place of the word in the rule sheet's list. */
enum plain_option {
    PLAIN_INVENTORY,
    PLAIN_FIRST_CORNER,
    PLAIN_FIRST_ROW,
    PLAIN_LINE_BREAK,
    PLAIN_SHIELD_ATTACK,
    PLAIN_SHIELD_REACH,
    PLAIN_COVER_AND_SHIELD,
    PLAIN_DEF_UNCOVER,
    PLAIN_MAY_PASS,
    PLAIN_BONUS_IN_EXTRA,
    PLAIN_BONUS_K,
    PLAIN_COVER_FIRST,
    PLAIN_DEF_ADVANCE,
    PLAIN_HOLDER_PUBLIC,
    PLAIN_BOARD,
    PLAIN_TACTICAL,
    PLAIN_OPTIONS
};

/* The phases of section 2; plain_phase() tells outsiders only who is asked. */
enum plain_stage {
    PLAIN_STAGE_START,
    PLAIN_STAGE_TURN_START,
    PLAIN_STAGE_ACTION,
    PLAIN_STAGE_DEFENCE,
    PLAIN_STAGE_ROLL,
    PLAIN_STAGE_ADVANCE,
    PLAIN_STAGE_OVER
};

typedef struct plain_tile {
    int row;
    int column;
} plain_tile;

/* What lies on a tile; owner PLAIN_NOBODY is an empty tile. */
typedef struct plain_piece {
    int owner;
    int shape;
    int rotation;
    bool covered;
    bool shielded;
    unsigned barren;
} plain_piece;

typedef struct plain_player {
    int holder[PLAIN_SHAPES];
    int covers;
    int shields;
    int bonus;
    int captured;
    int home_side;
    plain_tile first_tile;
    bool placed_first;
    bool eliminated;
} plain_player;

typedef struct plain_attack {
    plain_tile attacker;
    plain_tile target;
    int direction;
    int strength;
    int defender;
} plain_attack;

/* Who may move after a capture (TA-22, TA-23), from where, to the tile that became empty. */
typedef struct plain_advance {
    int seat;
    plain_tile from;
    plain_tile to;
} plain_advance;

typedef struct plain_game {
    int players;
    int size;
    int option[PLAIN_OPTIONS];
    plain_piece board[PLAIN_LARGEST_BOARD][PLAIN_LARGEST_BOARD];
    plain_player player[PLAIN_MOST_PLAYERS];
    enum plain_stage stage;
    int current;
    bool extra;
    int turns_left;
    bool terminator_placed;
    int passes;
    int unchanged;
    bool changed;
    plain_attack attack;
    plain_advance advance;
} plain_game;

/* Options are "name=value" with the names of section 4; false if the rule sheet refuses them. */
bool plain_start(plain_game *game, int players, const char *const options[], int n_options);

int plain_phase(const plain_game *game);

/* The deciding seat from 0, or -1 at chance and at the end. */
int plain_seat(const plain_game *game);

/* All legal moves, or outcomes; writes at most `max` of them but returns how many there are. */
int plain_moves(const plain_game *game, char (*moves)[PLAIN_TEXT], int max);

/* False, and the game untouched, if the text is none of plain_moves(). */
bool plain_play(plain_game *game, const char *move);

/* Captured pieces and the shared ranks of TA-40 (1, 1, 3); false while the game is not over. */
bool plain_result(const plain_game *game, int score[4], int rank[4]);

/* TA-5b: bit d stands for direction d, clockwise from north. */
unsigned plain_barren(const plain_game *game, int row, int column);

/* Section 6; depth 0 is the one empty sequence. */
long long plain_perft(const plain_game *game, int depth);

/*
 * A position for a test: clear a started game, put pieces, then say who is to move. Whatever is
 * not put stays in the holders. A seat that has a piece has placed its first one, but claims
 * no side. A put is refused if the holder lacks the piece, its cover or its shield.
 */
void plain_clear(plain_game *game);
bool plain_put(plain_game *game, int seat, int shape, int rotation, int row, int column, bool covered, bool shielded);
void plain_to_move(plain_game *game, int seat, bool extra);

#endif
