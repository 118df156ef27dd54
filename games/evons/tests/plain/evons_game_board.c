/* SPDX-License-Identifier: MIT */
/*
 * The board of the plain EVONS: cells, arrows as they lie, cards that come, move and leave, the
 * score and the full main zone (EV-1, EV-5, EV-7, EV-35, EV-36). A card that leaves takes its
 * open sequences with it. It must not know anything of the engine.
 */
#include "evons_game_rules.h"

#include <assert.h>

enum { HALF_TURN = 4 };

int evons_neighbour(int cell, int direction) {
    static const int columns[EVONS_DIRECTIONS] = {0, 1, 1, 1, 0, -1, -1, -1};
    static const int rows[EVONS_DIRECTIONS] = {-1, -1, 0, 1, 1, 1, 0, -1};
    int column = cell % EVONS_SIDE + columns[direction];
    int row = cell / EVONS_SIDE + rows[direction];
    bool on_grid = column >= 0 && column < EVONS_SIDE && row >= 0 && row < EVONS_SIDE;
    return on_grid ? row * EVONS_SIDE + column : EVONS_NONE;
}

bool evons_in_main(int cell) {
    int column = cell % EVONS_SIDE;
    int row = cell / EVONS_SIDE;
    return column >= 1 && column <= EVONS_SIDE - 2 && row >= 1 && row <= EVONS_SIDE - 2;
}

/* Half a turn is its own opposite. */
int evons_turned(int direction, int controller) {
    return controller == EVONS_SOUTH ? direction : (direction + HALF_TURN) % EVONS_DIRECTIONS;
}

enum evons_arrow evons_printed(const evons *game, int card, int direction) {
    bool ignored = evons_has(game, EVONS_ARROW_DIRS, EVONS_DIRS_FOUR) && direction % 2 == 1;
    if (ignored || game->cards[card].block) {
        return EVONS_NO_ARROW;
    }
    return game->cards[card].arrow[direction];
}

enum evons_arrow evons_arrow_at(const evons *game, int cell, int direction) {
    const evons_piece *piece = &game->board[cell];
    if (piece->id == 0 || !piece->face_up) {
        return EVONS_NO_ARROW;
    }
    return evons_printed(game, piece->card, evons_turned(direction, piece->controller));
}

bool evons_points_at(const evons *game, int from, int to) {
    for (int direction = 0; direction < EVONS_DIRECTIONS; direction++) {
        if (evons_neighbour(from, direction) == to) {
            return evons_arrow_at(game, from, direction) != EVONS_NO_ARROW;
        }
    }
    return false;
}

int evons_find(const evons *game, int id) {
    for (int cell = 0; cell < EVONS_CELLS; cell++) {
        if (game->board[cell].id == id) {
            return cell;
        }
    }
    return EVONS_NONE;
}

const evons_card *evons_card_in(const evons *game, int cell) {
    return &game->cards[game->board[cell].card];
}

bool evons_is_empty(const evons *game, int cell) {
    return game->board[cell].id == 0;
}

bool evons_is_monster(const evons *game, int cell) {
    return !evons_is_empty(game, cell) && !evons_card_in(game, cell)->block;
}

void evons_place(evons *game, int seat, int card, int cell, bool face_up, bool growth) {
    assert(evons_is_empty(game, cell));
    game->board[cell] = (evons_piece){.id = ++game->last_id,
                                      .card = card,
                                      .owner = seat,
                                      .controller = seat,
                                      .face_up = face_up,
                                      .defence = game->cards[card].defence,
                                      .growth = growth};
    evons_log(game, (evons_log_entry){
                        .kind = EVONS_LOG_PLACED, .seat = seat, .cell = cell, .card = card});
}

/* A card that leaves the board goes to a pile and leaves nothing else behind. */
static void leave(evons *game, int cell, int *pile, enum evons_log_kind kind) {
    const evons_piece piece = game->board[cell];
    pile[piece.card]++;
    game->board[cell] = (evons_piece){0};
    evons_log(game, (evons_log_entry){
                        .kind = kind, .seat = piece.owner, .cell = cell, .card = piece.card});
    evons_drop_frames(game, piece.id);
}

/* EV-7 */
void evons_destroy(evons *game, int cell) {
    leave(game, cell, game->player[game->board[cell].owner].graveyard, EVONS_LOG_DESTROYED);
}

/* EV-26 */
void evons_remove(evons *game, int cell) {
    leave(game, cell, game->player[game->board[cell].owner].removed, EVONS_LOG_REMOVED);
}

static void log_move(evons *game, int from, int to) {
    const evons_piece *piece = &game->board[to];
    evons_log(game, (evons_log_entry){.kind = EVONS_LOG_MOVED,
                                      .seat = piece->controller,
                                      .cell = from,
                                      .card = piece->card,
                                      .to = to});
}

void evons_move(evons *game, int from, int to) {
    assert(evons_is_empty(game, to));
    game->board[to] = game->board[from];
    game->board[from] = (evons_piece){0};
    game->board[to].moved = true;
    log_move(game, from, to);
}

void evons_exchange(evons *game, int one, int other) {
    const evons_piece piece = game->board[one];
    game->board[one] = game->board[other];
    game->board[other] = piece;
    game->board[one].moved = true;
    game->board[other].moved = true;
    log_move(game, one, other);
    log_move(game, other, one);
}

/* EV-21, EV-33: no DEF left, or a covered card that is hit. */
void evons_damage(evons *game, int cell, int points) {
    evons_piece *piece = &game->board[cell];
    piece->defence -= points;
    if (piece->defence <= 0 || (!piece->face_up && points > 0)) {
        evons_destroy(game, cell);
    }
}

int evons_score(const evons *game, int seat) {
    int score = 0;
    for (int cell = 0; cell < EVONS_CELLS; cell++) {
        const evons_piece *piece = &game->board[cell];
        bool counts = evons_in_main(cell) && evons_is_monster(game, cell) && piece->face_up;
        score += counts && piece->controller == seat ? 1 : 0;
    }
    return score;
}

int evons_winner(const evons *game) {
    int south = evons_score(game, EVONS_SOUTH);
    int north = evons_score(game, EVONS_NORTH);
    if (south != north) {
        return south > north ? EVONS_SOUTH : EVONS_NORTH;
    }
    return evons_has(game, EVONS_TIE, EVONS_TIE_SECOND) ? evons_other(game->first) : EVONS_NONE;
}

void evons_finish(evons *game, enum evons_end reason) {
    game->end = reason;
    game->n_chain = 0;
    evons_log(game, (evons_log_entry){
                        .kind = EVONS_LOG_OVER, .seat = evons_winner(game), .amount = (int)reason});
}

bool evons_fills(evons *game) {
    for (int cell = 0; cell < EVONS_CELLS; cell++) {
        if (evons_in_main(cell) && evons_is_empty(game, cell)) {
            return false;
        }
    }
    evons_finish(game, EVONS_END_FULL);
    return true;
}

bool evons_sees(const evons *game, int viewer, int cell) {
    const evons_piece *piece = &game->board[cell];
    return piece->id != 0 && (piece->face_up || piece->controller == viewer);
}

bool evons_knows_list(const evons *game, int viewer, int owner) {
    return viewer == owner || evons_has(game, EVONS_DECK_LISTS, EVONS_LISTS_OPEN);
}
