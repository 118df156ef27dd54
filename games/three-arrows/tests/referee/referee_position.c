/* SPDX-License-Identifier: MIT */
/* Whether the referee's answers tell of the position that the plain program has, for
 * `referee_compare`.
 *
 * What should be answered is built from the plain position, field by field, and compared as a
 * whole. Invariant: a field that is neither built nor named below as told otherwise is a
 * difference, so no field of the protocol can go unseen.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "referee.h"

const char *const referee_seats[PLAIN_MOST_PLAYERS] = {"red", "blue", "green", "yellow"};
static const char *const shapes[PLAIN_SHAPES] = {"angle",  "tee",    "cross",     "wye",
                                                 "double", "triple", "terminator"};
static const char *const directions[PLAIN_DIRECTIONS] = {"n", "ne", "e", "se",
                                                         "s", "sw", "w", "nw"};
static const char *const sides[] = {"north", "east", "south", "west"};
static const char *const rotations[] = {"r0", "r1", "r2", "r3"};
static const char *const stages[] = {"start", "turn",    "action", "defence",
                                     "roll",  "advance", "over"};

static void put(json_t *object, const char *key, json_t *value) {
    const int failed = json_object_set_new_nocheck(object, key, value);
    assert(!failed);
}

static void add(json_t *list, json_t *value) {
    const int failed = json_array_append_new(list, value);
    assert(!failed);
}

static json_t *word(const char *text) {
    return json_stringn_nocheck(text, strlen(text));
}

static json_t *yes_no(bool yes) {
    return word(yes ? "yes" : "no");
}

static const char *tile_name(plain_tile tile, char name[3]) {
    name[0] = (char)('a' + tile.row);
    name[1] = (char)('1' + tile.column);
    name[2] = '\0';
    return name;
}

static json_t *tile_json(plain_tile tile) {
    char name[3];
    return word(tile_name(tile, name));
}

/* -- The board --------------------------------------------------------------------------------- */

static json_t *directions_json(unsigned mask) {
    json_t *const list = json_array();
    for (int direction = 0; direction < PLAIN_DIRECTIONS; direction++)
        if (mask >> direction & 1)
            add(list, word(directions[direction]));
    return list;
}

static void put_board(json_t *all, const plain_game *game) {
    json_t *const own[] = {json_array(), json_array(), json_array(), json_array()};
    json_t *const piece = json_object(), *const turn = json_object(), *const barren = json_object();
    json_t *const cover = json_array(), *const shield = json_array(), *const owns = json_object();
    for (int i = 0; i < game->size * game->size; i++) {
        const plain_tile tile = {i / game->size, i % game->size};
        const plain_piece *const on = plain_piece_on(game, tile);
        char name[3];
        tile_name(tile, name);
        if (on->barren)
            put(barren, name, directions_json(on->barren));
        if (on->covered)
            add(cover, word(name));
        if (on->shielded)
            add(shield, word(name));
        if (on->owner == PLAIN_NOBODY)
            continue;
        add(own[on->owner], word(name));
        put(piece, name, word(shapes[on->shape]));
        put(turn, name, word(rotations[on->rotation]));
    }
    for (int seat = 0; seat < PLAIN_MOST_PLAYERS; seat++)
        if (seat < game->players)
            put(owns, referee_seats[seat], own[seat]);
        else
            json_decref(own[seat]);
    put(all, "own", owns);
    put(all, "piece", piece);
    put(all, "turn", turn);
    put(all, "cover", cover);
    put(all, "shield", shield);
    put(all, "barren", barren);
}

/* -- The players ------------------------------------------------------------------------------- */

static json_t *shapes_json(const int count[PLAIN_SHAPES]) {
    json_t *const all = json_object();
    for (int shape = 0; shape < PLAIN_SHAPES; shape++)
        put(all, shapes[shape], json_integer(count[shape]));
    return all;
}

/* What neither is held nor lies on the board: the plain program does not keep it. */
static json_t *lost_json(const plain_game *game, int seat) {
    int lost[PLAIN_SHAPES];
    plain_game fresh = {.players = game->players};
    memcpy(fresh.option, game->option, sizeof fresh.option);
    plain_clear(&fresh);
    for (int shape = 0; shape < PLAIN_SHAPES; shape++)
        lost[shape] = fresh.player[seat].holder[shape] - game->player[seat].holder[shape];
    for (int i = 0; i < game->size * game->size; i++) {
        const plain_piece *const on = &game->board[i / game->size][i % game->size];
        if (on->owner == seat)
            lost[on->shape]--;
    }
    return shapes_json(lost);
}

static json_t *home_json(const plain_player *player) {
    return player->home_side == PLAIN_NO_SIDE ? json_null() : word(sides[player->home_side]);
}

static json_t *first_json(const plain_player *player) {
    return player->placed_first ? tile_json(player->first_tile) : json_null();
}

static void put_players(json_t *all, const plain_game *game) {
    static const char *const names[] = {"hand",          "lost",         "covers", "shields",
                                        "bonus",         "home",         "first",  "choosing",
                                        "choosing-tile", "choosing-side"};
    enum { NAMES = sizeof names / sizeof *names };
    json_t *field[NAMES];
    for (size_t i = 0; i < NAMES; i++)
        put(all, names[i], field[i] = json_object());
    for (int seat = 0; seat < game->players; seat++) {
        const plain_player *const player = &game->player[seat];
        json_t *const values[NAMES] = {shapes_json(player->holder),
                                       lost_json(game, seat),
                                       json_integer(player->covers),
                                       json_integer(player->shields),
                                       json_integer(player->bonus),
                                       home_json(player),
                                       first_json(player),
                                       json_null(),
                                       json_null(),
                                       json_null()};
        for (size_t i = 0; i < NAMES; i++)
            put(field[i], referee_seats[seat], values[i]);
    }
}

/* -- The turn ---------------------------------------------------------------------------------- */

static json_t *eliminated_json(const plain_game *game) {
    json_t *const list = json_array();
    for (int seat = 0; seat < game->players; seat++)
        if (game->player[seat].eliminated)
            add(list, word(referee_seats[seat]));
    return list;
}

static void put_attack(json_t *all, const plain_game *game) {
    const plain_attack *const attack = &game->attack;
    if (game->stage == PLAIN_STAGE_DEFENCE || game->stage == PLAIN_STAGE_ROLL) {
        put(all, "attack-from", tile_json(attack->attacker));
        put(all, "attack-direction", word(directions[attack->direction]));
        put(all, "attack-strength", json_integer(attack->strength));
    } else if (game->stage == PLAIN_STAGE_ADVANCE) {
        int direction = 0;
        for (; direction < PLAIN_DIRECTIONS; direction++) {
            const plain_tile to = plain_neighbour(game->advance.from, direction);
            if (to.row == game->advance.to.row && to.column == game->advance.to.column)
                break;
        }
        put(all, "attack-from", tile_json(game->advance.from));
        put(all, "attack-direction", word(directions[direction]));
    } else {
        put(all, "attack-from", json_null());
        put(all, "attack-direction", json_null());
        put(all, "attack-strength", json_integer(0));
    }
}

static void put_turn(json_t *all, const plain_game *game) {
    put(all, "phase", word(stages[game->stage]));
    put(all, "terminator", yes_no(game->terminator_placed));
    put(all, "eliminated", eliminated_json(game));
    put(all, "turns-left", json_integer(game->turns_left));
    put(all, "current", word(referee_seats[game->current]));
    put(all, "extra", yes_no(game->extra));
    put(all, "passes", json_integer(game->passes));
    put(all, "unchanged", json_integer(game->unchanged));
    put(all, "changed", yes_no(game->changed));
}

/* -- Comparing --------------------------------------------------------------------------------- */

static bool differ(const char *key, const json_t *engine, const json_t *plain,
                   char report[COMPARE_REPORT]) {
    char *const there = engine ? json_dumps(engine, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
    char *const here = plain ? json_dumps(plain, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
    snprintf(report, COMPARE_REPORT,
             "\"%s\" is %.200s in the referee's answer, %.200s in the plain program", key,
             there ? there : "missing", here ? here : "missing");
    free(there);
    free(here);
    return false;
}

/* Consumes `expected`. */
static bool same_answer(json_t *answer, json_t *expected, char report[COMPARE_REPORT]) {
    const char *key;
    json_t *value;
    bool same = true;
    json_object_foreach(expected, key, value) {
        const json_t *const given = json_object_get(answer, key);
        if (same && !(given && json_equal(given, value)))
            same = differ(key, given, value, report);
    }
    if (json_object_size(answer) != json_object_size(expected))
        json_object_foreach(answer, key, value) {
            if (same && !json_object_get(expected, key))
                same = differ(key, value, NULL, report);
        }
    json_decref(expected);
    return same;
}

static json_t *seat_list(int seat) {
    json_t *const list = json_array();
    if (seat >= 0)
        add(list, json_integer(seat));
    return list;
}

bool referee_same_turn(json_t *answer, const plain_game *game, char report[COMPARE_REPORT]) {
    static const char *const phases[] = {
        [PLAIN_DECIDE] = "decide", [PLAIN_CHANCE] = "chance", [PLAIN_OVER] = "over"};
    json_t *const all = json_object();
    put(all, "phase", word(phases[plain_phase(game)]));
    put(all, "seats", seat_list(plain_seat(game)));
    put(all, "window", seat_list(game->stage == PLAIN_STAGE_DEFENCE ? plain_seat(game) : -1));
    return same_answer(answer, all, report);
}

/* The plain program counts without asking for kinds. */
static bool same_captured(const json_t *state, const plain_game *game,
                          char report[COMPARE_REPORT]) {
    const json_t *const captured = json_object_get(state, "captured");
    json_t *const there = json_object(), *const here = json_object();
    for (int seat = 0; seat < game->players; seat++) {
        const json_t *const row = json_object_get(captured, referee_seats[seat]);
        json_int_t sum = 0;
        for (int shape = 0; shape < PLAIN_SHAPES; shape++)
            sum += json_integer_value(json_object_get(row, shapes[shape]));
        put(there, referee_seats[seat], json_integer(sum));
        put(here, referee_seats[seat], json_integer(game->player[seat].captured));
    }
    const bool same = json_equal(there, here) || differ("captured", there, here, report);
    json_decref(there);
    json_decref(here);
    return same;
}

/* Whatever the value is, so long as there is one. */
static void accept(json_t *all, const json_t *state, const char *key) {
    json_t *const given = json_object_get(state, key);
    if (given)
        put(all, key, json_incref(given));
}

/* What no rule asks for at this stage: inside an attack the programs count passes at other moments,
 * and for a turn that never comes, or is over, they keep different values. */
static void accept_leftovers(json_t *all, const json_t *state, const plain_game *game) {
    static const char *const of_end[] = {"changed", "extra", "turns-left", "unchanged"};
    const bool over = game->stage == PLAIN_STAGE_OVER;
    for (size_t i = 0; over && i < sizeof of_end / sizeof *of_end; i++)
        accept(all, state, of_end[i]);
    if (game->stage == PLAIN_STAGE_ADVANCE)
        accept(all, state, "attack-strength");
    if (game->stage == PLAIN_STAGE_DEFENCE || game->stage == PLAIN_STAGE_ROLL ||
        game->stage == PLAIN_STAGE_ADVANCE)
        accept(all, state, "passes");
}

bool referee_same_state(json_t *answer, const plain_game *game, uint32_t plies,
                        char report[COMPARE_REPORT]) {
    json_t *const state = json_object_get(answer, "state");
    if (!state)
        return differ("state", answer, NULL, report);
    json_t *const all = json_object();
    put(all, "ply", json_integer(plies));
    put_board(all, game);
    put_players(all, game);
    put_turn(all, game);
    put_attack(all, game);
    accept(all, state, "captured"); /* told by same_captured */
    accept_leftovers(all, state, game);
    return same_captured(state, game, report) && same_answer(state, all, report);
}

bool referee_same_result(json_t *answer, const plain_game *game, char report[COMPARE_REPORT]) {
    int score[4], rank[4];
    const bool over = plain_result(game, score, rank);
    assert(over);
    json_t *const all = json_object(), *const list = json_array();
    for (int seat = 0; seat < game->players; seat++)
        add(list, json_pack("{si si si}", "seat", seat, "score", score[seat], "rank", rank[seat]));
    put(all, "over", json_true());
    put(all, "result", list);
    return same_answer(answer, all, report);
}
