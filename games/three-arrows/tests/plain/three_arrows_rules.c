/* SPDX-License-Identifier: MIT */
/*
 * The rules of the plain THREE ARROWS apart from placing: how strong a line of arrows is, who
 * may attack, unshield, uncover, pass or spend bonus pieces, who is able to act and what a
 * skip gives away; and how a move is written. One small function for a rule, each naming its
 * clause of the rule sheet. It may not know anything of the engine this is compared with.
 */
#include "three_arrows_rules.h"

#include <stdio.h>

enum { MOST_BONUS_AT_ONCE = 32 };

/* TA-16, TA-18, TA-25 and option line_break: the two walks differ only in where they look. */
static int line_strength(const plain_game *game, plain_tile tile, int walk, int facing) {
    int owner = plain_piece_on(game, tile)->owner;
    int strength = 0;
    while (plain_is_own(game, tile, owner)) {
        int arrows = plain_usable_arrows(plain_piece_on(game, tile), facing);
        if (arrows == 0 && game->option[PLAIN_LINE_BREAK] == BREAK_AT_ZERO) {
            break;
        }
        strength += arrows;
        tile = plain_neighbour(tile, walk);
    }
    return strength;
}

/* TA-16 */
int plain_attack_strength(const plain_game *game, plain_tile attacker, int direction) {
    return line_strength(game, attacker, plain_opposite(direction), direction);
}

/* TA-18 */
int plain_defence_strength(const plain_game *game, plain_tile target, int direction) {
    return line_strength(game, target, direction, plain_opposite(direction));
}

/* TA-24, option shield_attack */
static bool is_barred_from_attack(const plain_game *game, const plain_piece *piece) {
    return piece->shielded && game->option[PLAIN_SHIELD_ATTACK] == SHIELDED_BARRED;
}

/* TA-42: without a die an even attack would do nothing. */
static bool is_idle_attack(const plain_game *game, plain_tile tile, int direction) {
    return game->option[PLAIN_TACTICAL] == TACTICAL_ON &&
           plain_attack_strength(game, tile, direction) ==
               plain_defence_strength(game, plain_neighbour(tile, direction), direction);
}

/* TA-14, TA-28 */
static bool may_attack(const plain_game *game, int seat, plain_tile tile, int direction) {
    plain_tile target = plain_neighbour(tile, direction);
    if (!plain_is_own(game, tile, seat) || !plain_is_opposing(game, target, seat)) {
        return false;
    }
    return plain_usable_arrows(plain_piece_on(game, tile), direction) > 0 &&
           !plain_piece_on(game, target)->shielded &&
           !is_barred_from_attack(game, plain_piece_on(game, tile)) &&
           !is_idle_attack(game, tile, direction);
}

static void list_attacks(const plain_game *game, int seat, plain_list *list) {
    plain_move move = {.kind = PLAIN_KIND_ATTACK};
    for (move.tile.row = 0; move.tile.row < game->size; move.tile.row++) {
        for (move.tile.column = 0; move.tile.column < game->size; move.tile.column++) {
            for (move.direction = 0; move.direction < PLAIN_DIRECTIONS; move.direction++) {
                if (may_attack(game, seat, move.tile, move.direction)) {
                    plain_add(list, move);
                }
            }
        }
    }
}

/* TA-29, TA-30, option shield_reach */
static bool may_unshield(const plain_game *game, int seat, plain_tile tile) {
    if (!plain_is_opposing(game, tile, seat) || !plain_piece_on(game, tile)->shielded) {
        return false;
    }
    if (game->option[PLAIN_SHIELD_REACH] == REACH_ANYWHERE) {
        return game->player[seat].placed_first;
    }
    return plain_is_reached(game, seat, tile, game->option[PLAIN_SHIELD_REACH] == REACH_ARROW);
}

static void list_unshields(const plain_game *game, int seat, plain_list *list) {
    plain_move move = {.kind = PLAIN_KIND_UNSHIELD};
    for (move.tile.row = 0; move.tile.row < game->size; move.tile.row++) {
        for (move.tile.column = 0; move.tile.column < game->size; move.tile.column++) {
            if (may_unshield(game, seat, move.tile)) {
                plain_add(list, move);
            }
        }
    }
}

/* TA-3, without PASS; TA-38 for the eliminated. */
static void list_main_actions(const plain_game *game, int seat, bool attacks_count,
                              plain_list *list) {
    if (game->player[seat].eliminated) {
        return;
    }
    plain_list_places(game, seat, list);
    list_unshields(game, seat, list);
    if (attacks_count) {
        list_attacks(game, seat, list);
    }
}

/* TA-5: possible is what would be legal with all own covers off. */
static bool has_possible_action(const plain_game *game, int seat, bool attacks_count) {
    plain_game open = *game;
    for (int row = 0; row < game->size; row++) {
        for (int column = 0; column < game->size; column++) {
            if (open.board[row][column].owner == seat) {
                open.board[row][column].covered = false;
            }
        }
    }
    plain_list none = {.moves = 0, .room = 0, .count = 0};
    list_main_actions(&open, seat, attacks_count, &none);
    return none.count > 0;
}

/* TA-5 */
bool plain_able_to_act(const plain_game *game, int seat) {
    return has_possible_action(game, seat, true);
}

/*
 * TA-5b. A shield next to the piece needs no look at shield_reach: under the other values it
 * would have been reached without an arrow, and the owner not skipped.
 */
static bool arrow_would_act(const plain_game *game, plain_tile tile, int direction,
                            bool attacks_count) {
    const plain_piece *piece = plain_piece_on(game, tile);
    plain_tile target = plain_neighbour(tile, direction);
    if (plain_is_empty(game, target)) {
        return plain_could_place_something(game, piece->owner);
    }
    if (!plain_is_opposing(game, target, piece->owner)) {
        return false;
    }
    return plain_piece_on(game, target)->shielded ||
           (attacks_count && !is_barred_from_attack(game, piece));
}

/* TA-5b */
void plain_mark_barren(plain_game *game, int seat, bool attacks_count) {
    for (int row = 0; row < game->size; row++) {
        for (int column = 0; column < game->size; column++) {
            plain_piece *piece = &game->board[row][column];
            if (piece->owner != seat || !piece->covered) {
                continue;
            }
            for (int direction = 0; direction < PLAIN_DIRECTIONS; direction++) {
                if (arrow_would_act(game, (plain_tile){row, column}, direction, attacks_count)) {
                    piece->barren |= 1u << direction;
                }
            }
        }
    }
}

/* TA-5a */
static bool may_pass(const plain_game *game) {
    int seat = game->current;
    if (game->option[PLAIN_MAY_PASS] == PASS_FORCED || !game->player[seat].placed_first) {
        return false;
    }
    return game->option[PLAIN_MAY_PASS] == PASS_OPTIONAL || !has_possible_action(game, seat, false);
}

/* TA-33, options bonus_in_extra and bonus_k */
static void list_bonus(const plain_game *game, plain_list *list) {
    if (game->extra && game->option[PLAIN_BONUS_IN_EXTRA] == NO_BONUS_IN_EXTRA) {
        return;
    }
    int most = game->player[game->current].bonus;
    if (most > MOST_BONUS_AT_ONCE) {
        most = MOST_BONUS_AT_ONCE;
    }
    for (int spent = 2; spent <= most; spent++) {
        if (spent == most || game->option[PLAIN_BONUS_K] != BONUS_ALL) {
            plain_add(list, (plain_move){.kind = PLAIN_KIND_BONUS, .amount = spent});
        }
    }
}

/* TA-26 */
static void list_uncovers(const plain_game *game, plain_list *list) {
    for (int row = 0; row < game->size; row++) {
        for (int column = 0; column < game->size; column++) {
            plain_tile tile = {row, column};
            if (plain_is_own(game, tile, game->current) && plain_piece_on(game, tile)->covered) {
                plain_add(list, (plain_move){.kind = PLAIN_KIND_UNCOVER, .tile = tile});
            }
        }
    }
}

/* TA-4, TA-5a, TA-26, TA-33: actions that are legal only at the start of a turn. */
static void list_turn(const plain_game *game, plain_list *list) {
    list_main_actions(game, game->current, true, list);
    list_uncovers(game, list);
    if (game->stage != PLAIN_STAGE_TURN_START) {
        return;
    }
    list_bonus(game, list);
    if (may_pass(game)) {
        plain_add(list, (plain_move){.kind = PLAIN_KIND_PASS});
    }
}

/* TA-17, option def_uncover: the run is the unbroken line even where line_break cuts it. */
bool plain_may_uncover_in_defence(const plain_game *game, plain_tile tile) {
    if (!plain_piece_on(game, tile)->covered) {
        return false;
    }
    const plain_attack *attack = &game->attack;
    plain_tile run = attack->target;
    int walked = 0;
    while (plain_is_own(game, run, attack->defender)) {
        if (run.row == tile.row && run.column == tile.column) {
            return game->option[PLAIN_DEF_UNCOVER] == UNCOVER_LINE ||
                   (game->option[PLAIN_DEF_UNCOVER] == UNCOVER_TARGET && walked == 0);
        }
        run = plain_neighbour(run, attack->direction);
        walked++;
    }
    return false;
}

/* TA-17 */
static void list_defence(const plain_game *game, plain_list *list) {
    for (int row = 0; row < game->size; row++) {
        for (int column = 0; column < game->size; column++) {
            plain_tile tile = {row, column};
            if (plain_may_uncover_in_defence(game, tile)) {
                plain_add(list, (plain_move){.kind = PLAIN_KIND_UNCOVER, .tile = tile});
            }
        }
    }
    plain_add(list, (plain_move){.kind = PLAIN_KIND_DONE});
}

/* TA-22, TA-23 */
static void list_advance(const plain_game *game, plain_list *list) {
    plain_add(list, (plain_move){.kind = PLAIN_KIND_STAY});
    int shape = plain_piece_on(game, game->advance.from)->shape;
    for (int turns = 0; turns < plain_distinct_rotations(shape); turns++) {
        plain_add(list, (plain_move){.kind = PLAIN_KIND_ADVANCE, .rotation = turns});
    }
}

void plain_list_moves(const plain_game *game, plain_list *list) {
    switch (game->stage) {
    case PLAIN_STAGE_START: /* TA-2 */
        for (int seat = 0; seat < game->players; seat++) {
            plain_add(list, (plain_move){.kind = PLAIN_KIND_START, .amount = seat});
        }
        break;
    case PLAIN_STAGE_TURN_START:
    case PLAIN_STAGE_ACTION: list_turn(game, list); break;
    case PLAIN_STAGE_DEFENCE: list_defence(game, list); break;
    case PLAIN_STAGE_ROLL: /* TA-19 */
        for (int die = -1; die <= 1; die++) {
            plain_add(list, (plain_move){.kind = PLAIN_KIND_ROLL, .amount = die});
        }
        break;
    case PLAIN_STAGE_ADVANCE: list_advance(game, list); break;
    case PLAIN_STAGE_OVER: break;
    }
}

/* The notation: letter for the row, digit for the column. A side is named only in a corner. */
static void write_place(const plain_game *game, const plain_move *move, char text[PLAIN_TEXT]) {
    static const char *const shapes[PLAIN_SHAPES] = {"angle",  "tee",    "cross",     "wye",
                                                     "double", "triple", "terminator"};
    static const char *const sides[] = {" north", " east", " south", " west"};
    bool names_side = move->side != PLAIN_NO_SIDE && plain_is_corner(game, move->tile);
    snprintf(text, PLAIN_TEXT, "place %s r%d %c%d%s%s%s", shapes[move->shape], move->rotation,
             'a' + move->tile.row, 1 + move->tile.column, names_side ? sides[move->side] : "",
             move->cover ? " cover" : "", move->shield ? " shield" : "");
}

static void write_on_tile(const char *word, plain_tile tile, const char *rest,
                          char text[PLAIN_TEXT]) {
    snprintf(text, PLAIN_TEXT, "%s %c%d%s", word, 'a' + tile.row, 1 + tile.column, rest);
}

static const char *bare_word(enum plain_kind kind) {
    return kind == PLAIN_KIND_PASS ? "pass" : kind == PLAIN_KIND_DONE ? "done" : "stay";
}

void plain_write_move(const plain_game *game, const plain_move *move, char text[PLAIN_TEXT]) {
    static const char *const directions[PLAIN_DIRECTIONS] = {" n", " ne", " e", " se",
                                                             " s", " sw", " w", " nw"};
    switch (move->kind) {
    case PLAIN_KIND_PASS:
    case PLAIN_KIND_DONE:
    case PLAIN_KIND_STAY: snprintf(text, PLAIN_TEXT, "%s", bare_word(move->kind)); break;
    case PLAIN_KIND_START: snprintf(text, PLAIN_TEXT, "start %d", 1 + move->amount); break;
    case PLAIN_KIND_ROLL:
        snprintf(text, PLAIN_TEXT, move->amount == 0 ? "roll %d" : "roll %+d", move->amount);
        break;
    case PLAIN_KIND_PLACE: write_place(game, move, text); break;
    case PLAIN_KIND_ATTACK:
        write_on_tile("attack", move->tile, directions[move->direction], text);
        break;
    case PLAIN_KIND_UNSHIELD: write_on_tile("unshield", move->tile, "", text); break;
    case PLAIN_KIND_UNCOVER: write_on_tile("uncover", move->tile, "", text); break;
    case PLAIN_KIND_BONUS: snprintf(text, PLAIN_TEXT, "bonus %d", move->amount); break;
    case PLAIN_KIND_ADVANCE: snprintf(text, PLAIN_TEXT, "advance r%d", move->rotation); break;
    }
}
