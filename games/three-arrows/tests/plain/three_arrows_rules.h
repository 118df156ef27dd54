/* SPDX-License-Identifier: MIT */
/*
 * What the parts of the plain THREE ARROWS tell each other: the board and placing, the other
 * rules, and the course of the game (what a move does, who is next). Tests should use
 * three_arrows.h only. Nothing here may know anything of the engine.
 */
#ifndef PLAIN_THREE_ARROWS_RULES_H
#define PLAIN_THREE_ARROWS_RULES_H

#include "three_arrows.h"

/* The words of section 4 that the rules ask about, in the sheet's order. */
enum { CORNER_BARRED, CORNER_FIRST_ONLY };
enum { ROW_SIDE, ROW_STRAIGHT };
enum { BREAK_AT_GAP, BREAK_AT_ZERO };
enum { SHIELDED_LOSES, SHIELDED_IMMUNE, SHIELDED_BARRED };
enum { REACH_ARROW, REACH_ADJACENT, REACH_ANYWHERE };
enum { COVER_AND_SHIELD, COVER_OR_SHIELD };
enum { UNCOVER_LINE, UNCOVER_TARGET, UNCOVER_NONE };
enum { PASS_FORCED, PASS_OPTIONAL, PASS_NO_ATTACK };
enum { BONUS_IN_EXTRA, NO_BONUS_IN_EXTRA };
enum { BONUS_ANY, BONUS_ALL };
enum { FIRST_MAY_BE_PROTECTED, FIRST_IS_BARE };
enum { DEFENDER_STAYS, DEFENDER_ADVANCES };
enum { TACTICAL_OFF, TACTICAL_ON };

enum plain_kind {
    PLAIN_KIND_START,
    PLAIN_KIND_ROLL,
    PLAIN_KIND_PLACE,
    PLAIN_KIND_ATTACK,
    PLAIN_KIND_UNSHIELD,
    PLAIN_KIND_PASS,
    PLAIN_KIND_UNCOVER,
    PLAIN_KIND_DONE,
    PLAIN_KIND_BONUS,
    PLAIN_KIND_STAY,
    PLAIN_KIND_ADVANCE
};

/* `amount` is the seat of START, the die of ROLL and the k of BONUS. */
typedef struct plain_move {
    enum plain_kind kind;
    plain_tile tile;
    int shape;
    int rotation;
    int side;
    bool cover;
    bool shield;
    int direction;
    int amount;
} plain_move;

/* Counts every move added but keeps only as many as there is room for. */
typedef struct plain_list {
    plain_move *moves;
    int room;
    int count;
} plain_list;

void plain_add(plain_list *list, plain_move move);

bool plain_on_board(const plain_game *game, plain_tile tile);
plain_tile plain_neighbour(plain_tile tile, int direction);
int plain_opposite(int direction);
const plain_piece *plain_piece_on(const plain_game *game, plain_tile tile);
bool plain_is_empty(const plain_game *game, plain_tile tile);
bool plain_is_own(const plain_game *game, plain_tile tile, int seat);
bool plain_is_opposing(const plain_game *game, plain_tile tile, int seat);
bool plain_is_corner(const plain_game *game, plain_tile tile);

int plain_usable_arrows(const plain_piece *piece, int direction);
int plain_distinct_rotations(int shape);
bool plain_is_reached(const plain_game *game, int seat, plain_tile tile, bool needs_arrow);
bool plain_could_place_something(const plain_game *game, int seat);
void plain_list_places(const plain_game *game, int seat, plain_list *list);

int plain_attack_strength(const plain_game *game, plain_tile attacker, int direction);
int plain_defence_strength(const plain_game *game, plain_tile target, int direction);
bool plain_may_uncover_in_defence(const plain_game *game, plain_tile tile);

bool plain_able_to_act(const plain_game *game, int seat);
void plain_mark_barren(plain_game *game, int seat, bool attacks_count);

void plain_list_moves(const plain_game *game, plain_list *list);
void plain_write_move(const plain_game *game, const plain_move *move, char text[PLAIN_TEXT]);

void plain_put_piece(plain_game *game, int seat, plain_tile tile, plain_piece piece);
void plain_begin_turn(plain_game *game, int seat, bool extra);
bool plain_has_piece_on_board(const plain_game *game, int seat);
void plain_play_move(plain_game *game, const plain_move *move);

#endif
