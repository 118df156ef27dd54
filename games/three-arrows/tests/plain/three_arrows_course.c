/* SPDX-License-Identifier: MIT */
/*
 * The course of a plain game of THREE ARROWS: what each move does, how an attack is settled,
 * whose turn follows and when the game ends. One small function for a rule, each naming its
 * clause of the rule sheet. Moves that come here are legal already. It may not know anything
 * of the engine this is compared with.
 */
#include "three_arrows_rules.h"

enum { UNCHANGED_LIMIT = 60 };

static const plain_piece no_piece = {.owner = PLAIN_NOBODY};

void plain_put_piece(plain_game *game, int seat, plain_tile tile, plain_piece piece) {
    plain_player *player = &game->player[seat];
    player->holder[piece.shape]--;
    player->covers -= piece.covered ? 1 : 0;
    player->shields -= piece.shielded ? 1 : 0;
    player->placed_first = true;
    if (piece.shape == PLAIN_TERMINATOR) {
        game->terminator_placed = true; /* TA-36: and stays so for the rest of the game. */
    }
    game->board[tile.row][tile.column] = piece;
    game->changed = true;
}

void plain_begin_turn(plain_game *game, int seat, bool extra) {
    game->current = seat;
    game->extra = extra;
    game->changed = false;
    game->stage = PLAIN_STAGE_TURN_START;
}

static int number_able_to_act(const plain_game *game) {
    int able = 0;
    for (int seat = 0; seat < game->players; seat++) {
        able += plain_able_to_act(game, seat) ? 1 : 0;
    }
    return able;
}

/* TA-34a, TA-5: the turn goes on clockwise; TA-5b: a skip is remembered. */
static void pass_turn_on(plain_game *game) {
    game->turns_left = 0;
    for (int step = 1; step <= game->players; step++) {
        int seat = (game->current + step) % game->players;
        if (plain_able_to_act(game, seat)) {
            plain_begin_turn(game, seat, false);
            return;
        }
        plain_mark_barren(game, seat, true);
    }
}

/* TA-34, TA-34a; TA-5b also for extra turns that are lost. */
static void choose_next_turn(plain_game *game) {
    if (game->turns_left == 0) {
        pass_turn_on(game);
    } else if (plain_able_to_act(game, game->current)) {
        game->turns_left--;
        plain_begin_turn(game, game->current, true);
    } else {
        plain_mark_barren(game, game->current, true);
        pass_turn_on(game);
    }
}

/* TA-34a, with the ends of TA-39, TA-41 and TA-5a. */
static void end_main_action(plain_game *game) {
    int able = number_able_to_act(game);
    game->unchanged = game->changed ? 0 : game->unchanged + 1;
    if (able == 0) {
        for (int seat = 0; seat < game->players; seat++) {
            plain_mark_barren(game, seat, true);
        }
        game->stage = PLAIN_STAGE_OVER;
    } else if (game->unchanged >= UNCHANGED_LIMIT || (game->passes > 0 && game->passes >= able)) {
        game->stage = PLAIN_STAGE_OVER;
    } else {
        choose_next_turn(game);
    }
}

/* TA-38, TA-40 */
bool plain_has_piece_on_board(const plain_game *game, int seat) {
    for (int row = 0; row < game->size; row++) {
        for (int column = 0; column < game->size; column++) {
            if (game->board[row][column].owner == seat) {
                return true;
            }
        }
    }
    return false;
}

/* TA-38; TA-34: the extra turns of the eliminated are lost. */
static void eliminate(plain_game *game) {
    for (int seat = 0; seat < game->players; seat++) {
        if (game->player[seat].placed_first && !plain_has_piece_on_board(game, seat)) {
            game->player[seat].eliminated = true;
        }
    }
    if (game->player[game->current].eliminated) {
        game->turns_left = 0;
    }
}

/* TA-39 */
static bool one_player_is_left(const plain_game *game) {
    int left = 0;
    for (int seat = 0; seat < game->players; seat++) {
        left += game->player[seat].eliminated ? 0 : 1;
    }
    return left == 1;
}

/* TA-21 */
static void take_piece(plain_game *game, int taker, plain_tile tile) {
    game->board[tile.row][tile.column] = no_piece;
    game->player[taker].captured++;
    game->changed = true;
}

/* TA-20, TA-24: the player who takes may have to advance; false if nothing is taken. */
static bool resolve_attack(plain_game *game, int total, int defence) {
    const plain_attack *attack = &game->attack;
    if (total > defence) {
        take_piece(game, game->current, attack->target);
        game->advance = (plain_advance){game->current, attack->attacker, attack->target};
        return true;
    }
    bool immune = plain_piece_on(game, attack->attacker)->shielded &&
                  game->option[PLAIN_SHIELD_ATTACK] == SHIELDED_IMMUNE;
    if (total < defence && !immune) {
        take_piece(game, attack->defender, attack->attacker);
        game->advance = (plain_advance){attack->defender, attack->target, attack->attacker};
        return true;
    }
    return false;
}

/* TA-31, TA-32 */
static void give_bonus(plain_game *game, int die, int total, int defence) {
    if (die == -1 && total <= defence) {
        game->player[game->current].bonus++;
    }
    if (die == 1 && total == defence + 1) {
        game->player[game->attack.defender].bonus++;
    }
}

/* TA-22, TA-23, TA-36 */
static bool taker_may_advance(const plain_game *game) {
    return !game->terminator_placed && (game->advance.seat == game->current ||
                                        game->option[PLAIN_DEF_ADVANCE] == DEFENDER_ADVANCES);
}

/* TA-24a */
static void settle_attack(plain_game *game, int die) {
    const plain_attack *attack = &game->attack;
    int total = attack->strength + die; /* TA-19 */
    int defence = plain_defence_strength(game, attack->target, attack->direction);
    bool taken = resolve_attack(game, total, defence);
    eliminate(game);
    give_bonus(game, die, total, defence);
    if (one_player_is_left(game)) {
        game->stage = PLAIN_STAGE_OVER;
    } else if (taken && taker_may_advance(game)) {
        game->stage = PLAIN_STAGE_ADVANCE;
    } else {
        end_main_action(game);
    }
}

/* TA-42 */
static void leave_defence(plain_game *game) {
    if (game->option[PLAIN_TACTICAL] == TACTICAL_ON) {
        settle_attack(game, 0);
    } else {
        game->stage = PLAIN_STAGE_ROLL;
    }
}

/* TA-17: with nothing left to uncover there is nothing to decide. */
static void offer_defence(plain_game *game) {
    for (int row = 0; row < game->size; row++) {
        for (int column = 0; column < game->size; column++) {
            if (plain_may_uncover_in_defence(game, (plain_tile){row, column})) {
                game->stage = PLAIN_STAGE_DEFENCE;
                return;
            }
        }
    }
    leave_defence(game);
}

/* TA-7, TA-9, TA-13 */
static void play_place(plain_game *game, const plain_move *move) {
    int seat = game->current;
    if (!game->player[seat].placed_first) {
        game->player[seat].first_tile = move->tile;
        game->player[seat].home_side = move->side;
    }
    plain_put_piece(game, seat, move->tile,
                    (plain_piece){seat, move->shape, move->rotation, move->cover, move->shield, 0});
    end_main_action(game);
}

/* TA-15; TA-16: the strength is fixed now. */
static void play_attack(plain_game *game, const plain_move *move) {
    plain_tile target = plain_neighbour(move->tile, move->direction);
    game->attack =
        (plain_attack){.attacker = move->tile,
                       .target = target,
                       .direction = move->direction,
                       .strength = plain_attack_strength(game, move->tile, move->direction),
                       .defender = plain_piece_on(game, target)->owner};
    offer_defence(game);
}

/* TA-29 */
static void play_unshield(plain_game *game, plain_tile tile) {
    game->board[tile.row][tile.column].shielded = false;
    game->changed = true;
    end_main_action(game);
}

/* TA-5a, TA-5b */
static void play_pass(plain_game *game) {
    game->turns_left = 0;
    if (game->option[PLAIN_MAY_PASS] == PASS_NO_ATTACK) {
        plain_mark_barren(game, game->current, false);
    }
    end_main_action(game);
}

/* TA-17, TA-26 */
static void play_uncover(plain_game *game, plain_tile tile) {
    plain_piece *piece = &game->board[tile.row][tile.column];
    piece->covered = false;
    piece->barren = 0;
    game->changed = true;
    if (game->stage == PLAIN_STAGE_DEFENCE) {
        offer_defence(game);
    } else {
        game->stage = PLAIN_STAGE_ACTION;
    }
}

/* TA-33 */
static void play_bonus(plain_game *game, int spent) {
    game->player[game->current].bonus -= spent;
    game->turns_left += spent - 1;
    game->stage = PLAIN_STAGE_ACTION;
}

/* TA-22, TA-23; TA-5b: a mask does not go along with the piece. */
static void play_advance(plain_game *game, int rotation) {
    plain_tile from = game->advance.from;
    plain_tile to = game->advance.to;
    plain_piece piece = game->board[from.row][from.column];
    piece.rotation = rotation;
    piece.barren = 0;
    game->board[from.row][from.column] = no_piece;
    game->board[to.row][to.column] = piece;
    game->changed = true;
    end_main_action(game);
}

/* TA-5a: only main actions count, and any but a pass breaks the row. */
static void count_passes(plain_game *game, enum plain_kind kind) {
    if (kind == PLAIN_KIND_PASS) {
        game->passes++;
    } else if (kind == PLAIN_KIND_PLACE || kind == PLAIN_KIND_ATTACK ||
               kind == PLAIN_KIND_UNSHIELD) {
        game->passes = 0;
    }
}

void plain_play_move(plain_game *game, const plain_move *move) {
    count_passes(game, move->kind);
    switch (move->kind) {
    case PLAIN_KIND_START: /* TA-2 */ plain_begin_turn(game, move->amount, false); break;
    case PLAIN_KIND_ROLL: settle_attack(game, move->amount); break;
    case PLAIN_KIND_PLACE: play_place(game, move); break;
    case PLAIN_KIND_ATTACK: play_attack(game, move); break;
    case PLAIN_KIND_UNSHIELD: play_unshield(game, move->tile); break;
    case PLAIN_KIND_PASS: play_pass(game); break;
    case PLAIN_KIND_UNCOVER: play_uncover(game, move->tile); break;
    case PLAIN_KIND_DONE: leave_defence(game); break;
    case PLAIN_KIND_BONUS: play_bonus(game, move->amount); break;
    case PLAIN_KIND_STAY: end_main_action(game); break;
    case PLAIN_KIND_ADVANCE: play_advance(game, move->rotation); break;
    }
}
