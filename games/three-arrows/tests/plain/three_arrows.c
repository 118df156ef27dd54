/* SPDX-License-Identifier: MIT */
/*
 * The interface of the plain THREE ARROWS: how a game starts under its options, how a test
 * sets a position, which moves there are as text, how the seats rank, and perft. A move is
 * played only if its text is one of those the rules list. It must not include, call or know
 * anything of the engine it is compared with.
 */
#include "three_arrows_rules.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_VALUES = 3, SMALLEST_BOARD = 6 };

/* The order of enum plain_option, each with its default first. */
static const struct {
    const char *name;
    const char *values[MOST_VALUES];
} option_words[PLAIN_OPTIONS] = {
    {"inventory", {"tray", "cross-2", "double-2"}},
    {"first_corner", {"barred", "first-only", NULL}},
    {"first_row", {"side", "straight", NULL}},
    {"line_break", {"gap", "zero", NULL}},
    {"shield_attack", {"lose", "immune", "barred"}},
    {"shield_reach", {"arrow", "adjacent", "anywhere"}},
    {"cover_and_shield", {"both", "one", NULL}},
    {"def_uncover", {"line", "target", "none"}},
    {"may_pass", {"forced", "optional", "no-attack"}},
    {"bonus_in_extra", {"yes", "no", NULL}},
    {"bonus_k", {"any", "all", NULL}},
    {"cover_first", {"yes", "no", NULL}},
    {"def_advance", {"no", "yes", NULL}},
    {"holder_public", {"hidden", "open", NULL}},
    {"board", {"6", "7", "8"}},
    {"tactical", {"off", "on", NULL}},
};

/* Section 4; the last word counts if an option is named twice. */
static bool read_option(plain_game *game, const char *text) {
    for (int option = 0; option < PLAIN_OPTIONS; option++) {
        size_t length = strlen(option_words[option].name);
        if (strncmp(text, option_words[option].name, length) != 0 || text[length] != '=') {
            continue;
        }
        for (int value = 0; value < MOST_VALUES; value++) {
            const char *word = option_words[option].values[value];
            if (word != NULL && strcmp(text + length + 1, word) == 0) {
                game->option[option] = value;
                return true;
            }
        }
    }
    return false;
}

/* Section 4: the fourth player might find no tile. */
static bool is_refused(const plain_game *game) {
    return game->option[PLAIN_FIRST_ROW] == ROW_STRAIGHT &&
           game->option[PLAIN_FIRST_CORNER] == CORNER_FIRST_ONLY && game->players == 4;
}

/* TA-1, TA-42 */
static plain_player new_player(const plain_game *game) {
    static const int inventories[MOST_VALUES][PLAIN_SHAPES] = {
        {3, 3, 3, 3, 3, 1, 1}, {3, 3, 2, 3, 3, 2, 1}, {3, 3, 3, 3, 2, 2, 1}};
    plain_player player = {.covers = game->option[PLAIN_TACTICAL] == TACTICAL_ON ? 0 : 3,
                           .shields = 3,
                           .bonus = 1,
                           .home_side = PLAIN_NO_SIDE,
                           .first_tile = {-1, -1}};
    for (int shape = 0; shape < PLAIN_SHAPES; shape++) {
        player.holder[shape] = inventories[game->option[PLAIN_INVENTORY]][shape];
    }
    return player;
}

void plain_clear(plain_game *game) {
    plain_game fresh = {.players = game->players};
    memcpy(fresh.option, game->option, sizeof fresh.option);
    fresh.size = SMALLEST_BOARD + game->option[PLAIN_BOARD];
    for (int row = 0; row < PLAIN_LARGEST_BOARD; row++) {
        for (int column = 0; column < PLAIN_LARGEST_BOARD; column++) {
            fresh.board[row][column].owner = PLAIN_NOBODY;
        }
    }
    for (int seat = 0; seat < game->players; seat++) {
        fresh.player[seat] = new_player(game);
    }
    *game = fresh;
}

bool plain_start(plain_game *game, int players, const char *const options[], int n_options) {
    plain_game wanted = {.players = players};
    if (players < 2 || players > PLAIN_MOST_PLAYERS) {
        return false;
    }
    for (int i = 0; i < n_options; i++) {
        if (!read_option(&wanted, options[i])) {
            return false;
        }
    }
    if (is_refused(&wanted)) {
        return false;
    }
    plain_clear(&wanted);
    *game = wanted;
    return true;
}

bool plain_put(plain_game *game, int seat, int shape, int rotation, int row, int column,
               bool covered, bool shielded) {
    plain_tile tile = {row, column};
    if (seat < 0 || seat >= game->players || shape < 0 || shape >= PLAIN_SHAPES || rotation < 0 ||
        rotation >= plain_distinct_rotations(shape) || !plain_is_empty(game, tile)) {
        return false;
    }
    const plain_player *player = &game->player[seat];
    if (player->holder[shape] == 0 || (covered && player->covers == 0) ||
        (covered && shape == PLAIN_TERMINATOR) || (shielded && player->shields == 0)) {
        return false;
    }
    plain_put_piece(game, seat, tile, (plain_piece){seat, shape, rotation, covered, shielded, 0});
    return true;
}

void plain_to_move(plain_game *game, int seat, bool extra) {
    plain_begin_turn(game, seat, extra);
}

int plain_phase(const plain_game *game) {
    switch (game->stage) {
    case PLAIN_STAGE_START:
    case PLAIN_STAGE_ROLL: return PLAIN_CHANCE;
    case PLAIN_STAGE_OVER: return PLAIN_OVER;
    default: return PLAIN_DECIDE;
    }
}

int plain_seat(const plain_game *game) {
    switch (game->stage) {
    case PLAIN_STAGE_TURN_START:
    case PLAIN_STAGE_ACTION: return game->current;
    case PLAIN_STAGE_DEFENCE: return game->attack.defender;
    case PLAIN_STAGE_ADVANCE: return game->advance.seat;
    default: return -1;
    }
}

/* The caller frees; the stack would be too small for a deep perft. */
static plain_list all_moves(const plain_game *game) {
    plain_list list = {.moves = malloc(PLAIN_MOST_MOVES * sizeof *list.moves)};
    if (list.moves == NULL) {
        abort();
    }
    list.room = PLAIN_MOST_MOVES;
    plain_list_moves(game, &list);
    if (list.count > list.room) {
        abort();
    }
    return list;
}

int plain_moves(const plain_game *game, char (*moves)[PLAIN_TEXT], int max) {
    plain_list list = all_moves(game);
    for (int i = 0; i < list.count && i < max; i++) {
        plain_write_move(game, &list.moves[i], moves[i]);
    }
    free(list.moves);
    return list.count;
}

bool plain_play(plain_game *game, const char *move) {
    char text[PLAIN_TEXT];
    bool found = false;
    plain_list list = all_moves(game);
    for (int i = 0; i < list.count && !found; i++) {
        plain_write_move(game, &list.moves[i], text);
        if (strcmp(text, move) == 0) {
            plain_play_move(game, &list.moves[i]);
            found = true;
        }
    }
    free(list.moves);
    return found;
}

/* TA-40: a player without a piece on the board ranks with the eliminated. */
static bool ranks_before(const plain_game *game, int seat, int other) {
    bool alive = plain_has_piece_on_board(game, seat);
    bool other_alive = plain_has_piece_on_board(game, other);
    const plain_player *player = &game->player[seat];
    const plain_player *rival = &game->player[other];
    if (alive != other_alive) {
        return alive;
    }
    if (player->captured != rival->captured) {
        return player->captured > rival->captured;
    }
    return player->bonus > rival->bonus;
}

bool plain_result(const plain_game *game, int score[4], int rank[4]) {
    if (game->stage != PLAIN_STAGE_OVER) {
        return false;
    }
    for (int seat = 0; seat < PLAIN_MOST_PLAYERS; seat++) {
        score[seat] = 0;
        rank[seat] = 0;
    }
    for (int seat = 0; seat < game->players; seat++) {
        score[seat] = game->player[seat].captured;
        rank[seat] = 1;
        for (int other = 0; other < game->players; other++) {
            rank[seat] += ranks_before(game, other, seat) ? 1 : 0;
        }
    }
    return true;
}

unsigned plain_barren(const plain_game *game, int row, int column) {
    return game->board[row][column].barren;
}

long long plain_perft(const plain_game *game, int depth) {
    if (depth == 0) {
        return 1;
    }
    plain_list list = all_moves(game);
    long long sequences = 0;
    for (int i = 0; depth > 1 && i < list.count; i++) {
        plain_game next = *game;
        plain_play_move(&next, &list.moves[i]);
        sequences += plain_perft(&next, depth - 1);
    }
    if (depth == 1) {
        sequences = list.count;
    }
    free(list.moves);
    return sequences;
}
