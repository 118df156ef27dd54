/* SPDX-License-Identifier: MIT */
/*
 * The board of the plain THREE ARROWS and the rules of placing: which piece may lie where,
 * how it may be turned and protected, and which tiles a player's arrows reach. One small
 * function for a rule, each naming its clause of the rule sheet. Nothing here changes a game,
 * and nothing may know anything of the engine this is compared with.
 */
#include "three_arrows_rules.h"

enum { NORTH_SIDE, EAST_SIDE, SOUTH_SIDE, WEST_SIDE, SIDES };

static const int base_arrows[PLAIN_SHAPES][PLAIN_DIRECTIONS] = {
    {1, 0, 1, 0, 0, 0, 0, 0}, {1, 0, 1, 0, 0, 0, 1, 0}, {1, 0, 1, 0, 1, 0, 1, 0},
    {0, 1, 0, 0, 1, 0, 0, 1}, {2, 0, 0, 0, 0, 0, 0, 0}, {3, 0, 0, 0, 0, 0, 0, 0},
    {1, 1, 0, 1, 0, 1, 0, 1},
};

void plain_add(plain_list *list, plain_move move) {
    if (list->count < list->room) {
        list->moves[list->count] = move;
    }
    list->count++;
}

bool plain_on_board(const plain_game *game, plain_tile tile) {
    return tile.row >= 0 && tile.row < game->size && tile.column >= 0 && tile.column < game->size;
}

plain_tile plain_neighbour(plain_tile tile, int direction) {
    static const int row_step[PLAIN_DIRECTIONS] = {-1, -1, 0, 1, 1, 1, 0, -1};
    static const int column_step[PLAIN_DIRECTIONS] = {0, 1, 1, 1, 0, -1, -1, -1};
    return (plain_tile){tile.row + row_step[direction], tile.column + column_step[direction]};
}

int plain_opposite(int direction) {
    return (direction + 4) % PLAIN_DIRECTIONS;
}

const plain_piece *plain_piece_on(const plain_game *game, plain_tile tile) {
    return &game->board[tile.row][tile.column];
}

bool plain_is_empty(const plain_game *game, plain_tile tile) {
    return plain_on_board(game, tile) && plain_piece_on(game, tile)->owner == PLAIN_NOBODY;
}

bool plain_is_own(const plain_game *game, plain_tile tile, int seat) {
    return plain_on_board(game, tile) && plain_piece_on(game, tile)->owner == seat;
}

bool plain_is_opposing(const plain_game *game, plain_tile tile, int seat) {
    return plain_on_board(game, tile) && !plain_is_empty(game, tile) &&
           !plain_is_own(game, tile, seat);
}

/* TA-25: a covered piece gives nothing. Else the count of section 2. */
int plain_usable_arrows(const plain_piece *piece, int direction) {
    if (piece->covered) {
        return 0;
    }
    int unturned = (direction + PLAIN_DIRECTIONS - 2 * piece->rotation) % PLAIN_DIRECTIONS;
    return base_arrows[piece->shape][unturned];
}

/* TA-11 and section 2: a CROSS looks the same however it is turned. */
int plain_distinct_rotations(int shape) {
    return shape == PLAIN_CROSS ? 1 : 4;
}

static bool lies_on_side(const plain_game *game, plain_tile tile, int side) {
    switch (side) {
    case NORTH_SIDE: return tile.row == 0;
    case EAST_SIDE: return tile.column == game->size - 1;
    case SOUTH_SIDE: return tile.row == game->size - 1;
    default: return tile.column == 0;
    }
}

static int number_of_sides(const plain_game *game, plain_tile tile) {
    int sides = 0;
    for (int side = 0; side < SIDES; side++) {
        sides += lies_on_side(game, tile, side) ? 1 : 0;
    }
    return sides;
}

bool plain_is_corner(const plain_game *game, plain_tile tile) {
    return number_of_sides(game, tile) == 2;
}

/* TA-6: the first player is the one who places first. */
static bool nobody_has_placed(const plain_game *game) {
    for (int seat = 0; seat < game->players; seat++) {
        if (game->player[seat].placed_first) {
            return false;
        }
    }
    return true;
}

/* TA-7, first_row=side: a home edge stays claimed even after its piece is gone. */
static bool side_is_claimed(const plain_game *game, int side) {
    for (int seat = 0; seat < game->players; seat++) {
        if (game->player[seat].placed_first && game->player[seat].home_side == side) {
            return true;
        }
    }
    return false;
}

/* TA-7, first_row=straight: rows and columns stay used even after the piece is gone. */
static bool straight_is_used(const plain_game *game, plain_tile tile) {
    for (int seat = 0; seat < game->players; seat++) {
        const plain_player *player = &game->player[seat];
        if (player->placed_first &&
            (player->first_tile.row == tile.row || player->first_tile.column == tile.column)) {
            return true;
        }
    }
    return false;
}

/* TA-6, TA-8 */
static bool corner_is_barred(const plain_game *game) {
    return game->option[PLAIN_FIRST_CORNER] == CORNER_BARRED || nobody_has_placed(game);
}

/* TA-35: the holder has nothing but Terminators, or is empty. */
static bool only_terminators_in_holder(const plain_player *player) {
    for (int shape = 0; shape < PLAIN_TERMINATOR; shape++) {
        if (player->holder[shape] > 0) {
            return false;
        }
    }
    return true;
}

/* TA-9, TA-35, TA-36 */
static bool may_put_shape(const plain_game *game, int seat, int shape) {
    const plain_player *player = &game->player[seat];
    if (player->holder[shape] == 0) {
        return false;
    }
    if (shape != PLAIN_TERMINATOR) {
        return !game->terminator_placed;
    }
    return player->placed_first && (game->terminator_placed || only_terminators_in_holder(player));
}

/* TA-9, TA-13, TA-37 */
static bool may_protect(const plain_game *game, int seat, const plain_move *move) {
    const plain_player *player = &game->player[seat];
    if (!player->placed_first && game->option[PLAIN_COVER_FIRST] == FIRST_IS_BARE) {
        return !move->cover && !move->shield;
    }
    if (move->cover && (player->covers == 0 || move->shape == PLAIN_TERMINATOR)) {
        return false;
    }
    if (move->shield && player->shields == 0) {
        return false;
    }
    return !(move->cover && move->shield &&
             game->option[PLAIN_COVER_AND_SHIELD] == COVER_OR_SHIELD);
}

/* TA-11, TA-13: every piece, rotation, cover and shield for one tile. */
static void list_pieces_for_tile(const plain_game *game, int seat, plain_tile tile, int side,
                                 plain_list *list) {
    plain_move move = {.kind = PLAIN_KIND_PLACE, .tile = tile, .side = side};
    for (move.shape = 0; move.shape < PLAIN_SHAPES; move.shape++) {
        if (!may_put_shape(game, seat, move.shape)) {
            continue;
        }
        for (int turns = 0; turns < plain_distinct_rotations(move.shape); turns++) {
            for (int protection = 0; protection < 4; protection++) {
                move.rotation = turns;
                move.cover = protection % 2 == 1;
                move.shield = protection / 2 == 1;
                if (may_protect(game, seat, &move)) {
                    plain_add(list, move);
                }
            }
        }
    }
}

/* TA-6, TA-7, TA-8 */
static void list_first_on_tile(const plain_game *game, int seat, plain_tile tile,
                               plain_list *list) {
    if (!plain_is_empty(game, tile) || number_of_sides(game, tile) == 0 ||
        (plain_is_corner(game, tile) && corner_is_barred(game))) {
        return;
    }
    if (game->option[PLAIN_FIRST_ROW] == ROW_STRAIGHT) {
        if (!straight_is_used(game, tile)) {
            list_pieces_for_tile(game, seat, tile, PLAIN_NO_SIDE, list);
        }
        return;
    }
    for (int side = 0; side < SIDES; side++) {
        if (lies_on_side(game, tile, side) && !side_is_claimed(game, side)) {
            list_pieces_for_tile(game, seat, tile, side, list);
        }
    }
}

/* The own uncovered pieces next to a tile: with an arrow at it (TA-10, TA-29), or any (TA-29). */
bool plain_is_reached(const plain_game *game, int seat, plain_tile tile, bool needs_arrow) {
    for (int direction = 0; direction < PLAIN_DIRECTIONS; direction++) {
        plain_tile from = plain_neighbour(tile, direction);
        if (!plain_is_own(game, from, seat) || plain_piece_on(game, from)->covered) {
            continue;
        }
        int at_tile = plain_opposite(direction);
        if (!needs_arrow || plain_usable_arrows(plain_piece_on(game, from), at_tile) > 0) {
            return true;
        }
    }
    return false;
}

/* TA-10, TA-12 */
static void list_later_on_tile(const plain_game *game, int seat, plain_tile tile,
                               plain_list *list) {
    if (plain_is_empty(game, tile) && plain_is_reached(game, seat, tile, true)) {
        list_pieces_for_tile(game, seat, tile, PLAIN_NO_SIDE, list);
    }
}

void plain_list_places(const plain_game *game, int seat, plain_list *list) {
    for (int row = 0; row < game->size; row++) {
        for (int column = 0; column < game->size; column++) {
            plain_tile tile = {row, column};
            if (game->player[seat].placed_first) {
                list_later_on_tile(game, seat, tile, list);
            } else {
                list_first_on_tile(game, seat, tile, list);
            }
        }
    }
}

/* TA-5b: with nothing that could be put there, an arrow at an empty tile would be no use. */
bool plain_could_place_something(const plain_game *game, int seat) {
    for (int shape = 0; shape < PLAIN_SHAPES; shape++) {
        if (may_put_shape(game, seat, shape)) {
            return true;
        }
    }
    return false;
}
