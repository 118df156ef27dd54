/* SPDX-License-Identifier: MIT */
/* Coverage of the compared games: every kind of event that the engine tells of what happened, and
 * situations in which options and rules meet.
 *
 * Counts games, not moments. The situations are seen in the plain game; as both programs agree,
 * either would do.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compare.h"

#define SITUATIONS(X)                                                                 \
    X(TACTICAL, "a game without die and covers")                                      \
    X(FOUR_PLAYERS, "a game of four")                                                 \
    X(LARGEST_BOARD, "an 8 x 8 board")                                                \
    X(CORNER_SIDE, "a first piece in a corner that names its side")                   \
    X(CORNER_ONE_LEFT, "such a corner with one side claimed already")                 \
    X(CORNER_STRAIGHT, "a first piece in a corner under first_row=straight")          \
    X(FIRST_PROTECTED, "a first piece under a cover or shield")                       \
    X(BOTH, "cover and shield on one piece")                                          \
    X(TERMINATOR, "a Terminator placed")                                              \
    X(TERMINATOR_AFTER, "a Terminator placed while other pieces are held")            \
    X(TERMINATOR_TAKEN, "a Terminator taken")                                         \
    X(ONLY_TERMINATORS, "a turn in which only Terminators can be placed")             \
    X(ZERO_ATTACK, "an attack that line_break=zero makes weaker")                     \
    X(ZERO_DEFENCE, "a defence that line_break=zero makes weaker")                    \
    X(SHIELDED_ATTACK, "an attack by a shielded piece")                               \
    X(UNCOVERED_LINE, "a defender uncovering a piece behind the target")              \
    X(UNCOVERED_TARGET, "a defender uncovering under def_uncover=target")             \
    X(UNCOVERED_NONE, "a covered piece defending under def_uncover=none")             \
    X(UNCOVERED_TWO, "a defender asked again after uncovering")                       \
    X(ATTACKER_MOVES, "an attacker moving to the tile taken")                         \
    X(SHIELD_MOVES, "a shielded piece moving")                                        \
    X(DEFENDER_STAYS, "a defender staying who may move")                              \
    X(DEFENDER_MOVES, "a defender moving to the tile taken")                          \
    X(COVERED_MOVES, "a covered defender moving")                                     \
    X(BARREN_MOVES, "a covered defender with barren marks moving")                    \
    X(UNSHIELD_NEAR, "a shield removed without an arrow under shield_reach=adjacent") \
    X(UNSHIELD_FAR, "a shield removed from afar")                                     \
    X(PASS_OPTIONAL, "a pass under may_pass=optional")                                \
    X(PASS_NO_ATTACK, "a pass under may_pass=no-attack")                              \
    X(PASS_MARKS, "such a pass that leaves barren marks")                             \
    X(PASS_DROPS, "a pass that drops extra turns")                                    \
    X(PASS_BROKEN, "a row of passes broken")                                          \
    X(BONUS_THREE, "three or more bonus pieces spent at once")                        \
    X(BONUS_IN_EXTRA_TURN, "bonus pieces spent in an extra turn")                     \
    X(BONUS_KEPT, "bonus pieces spent and some kept")                                 \
    X(SAME_AGAIN, "a regular turn of the same player because all others are skipped") \
    X(ONLY_COVERS, "a turn in which covers must come off first")                      \
    X(BARREN, "barren marks from a skip")                                             \
    X(BARREN_AT_END, "barren marks from an end by TA-39")                             \
    X(ATTACKER_OUT, "a player eliminated in the own turn")                            \
    X(OUT_WITH_TURNS, "such a player with extra turns left")                          \
    X(THREE_OUT, "three players eliminated")                                          \
    X(SHARED_RANK, "players who share a rank")

enum {
#define X(name, text) SEEN_##name,
    SITUATIONS(X)
#undef X
        N_SITUATIONS
};

static const char *const texts[] = {
#define X(name, text) text,
    SITUATIONS(X)
#undef X
};

struct compare_coverage {
    const qv_game *game;
    uint64_t games;
    uint64_t situation[N_SITUATIONS];
    uint64_t *event;
    bool now[N_SITUATIONS]; /* reached in this game */
    bool *event_now;
};

compare_coverage *compare_coverage_new(const qv_game *game) {
    compare_coverage *const coverage = calloc(1, sizeof *coverage);
    if (!coverage)
        return NULL;
    coverage->game = game;
    coverage->event = calloc(game->kinds, sizeof *coverage->event);
    coverage->event_now = calloc(game->kinds, sizeof *coverage->event_now);
    if (coverage->event && coverage->event_now)
        return coverage;
    compare_coverage_free(coverage);
    return NULL;
}

void compare_coverage_free(compare_coverage *coverage) {
    if (!coverage)
        return;
    free(coverage->event);
    free(coverage->event_now);
    free(coverage);
}

static void reach(compare_coverage *coverage, uint32_t situation, bool reached) {
    coverage->now[situation] = coverage->now[situation] || reached;
}

/* -- Moves ------------------------------------------------------------------------------------- */

/* A number that grows with every barren mark on the board. */
static int marks(const plain_game *game) {
    int sum = 0;
    for (int row = 0; row < game->size; row++)
        for (int column = 0; column < game->size; column++)
            for (unsigned mask = game->board[row][column].barren; mask; mask &= mask - 1)
                sum++;
    return sum;
}

static int number_out(const plain_game *game) {
    int out = 0;
    for (int seat = 0; seat < game->players; seat++)
        out += game->player[seat].eliminated ? 1 : 0;
    return out;
}

static int unused(const plain_player *player) {
    int pieces = 0;
    for (int shape = 0; shape < PLAIN_SHAPES; shape++)
        pieces += player->holder[shape];
    return pieces;
}

static bool lies_on_claimed_side(const plain_game *game, plain_tile tile) {
    const int side_of_row = tile.row == 0 ? 0 : 2, side_of_column = tile.column == 0 ? 3 : 1;
    for (int seat = 0; seat < game->players; seat++) {
        const int side = game->player[seat].home_side;
        if (side == side_of_row || side == side_of_column)
            return true;
    }
    return false;
}

static void cover_place(compare_coverage *coverage, const plain_game *before,
                        const plain_move *move) {
    const plain_player *const player = &before->player[before->current];
    const bool first = !player->placed_first;
    const bool corner = first && plain_is_corner(before, move->tile);
    const bool straight = before->option[PLAIN_FIRST_ROW] == ROW_STRAIGHT;
    reach(coverage, SEEN_CORNER_SIDE, corner && !straight);
    reach(coverage, SEEN_CORNER_ONE_LEFT,
          corner && !straight && lies_on_claimed_side(before, move->tile));
    reach(coverage, SEEN_CORNER_STRAIGHT, corner && straight);
    reach(coverage, SEEN_FIRST_PROTECTED, first && (move->cover || move->shield));
    reach(coverage, SEEN_BOTH, move->cover && move->shield);
    const bool terminator = move->shape == PLAIN_TERMINATOR;
    reach(coverage, SEEN_TERMINATOR, terminator);
    reach(coverage, SEEN_TERMINATOR_AFTER, terminator && unused(player) > 1);
}

/* Both strengths as they would be under the other value of line_break. */
static void cover_zero(compare_coverage *coverage, const plain_game *game, plain_tile from,
                       int direction) {
    if (game->option[PLAIN_LINE_BREAK] != BREAK_AT_ZERO)
        return;
    const plain_tile target = plain_neighbour(from, direction);
    plain_game other = *game;
    other.option[PLAIN_LINE_BREAK] = BREAK_AT_GAP;
    reach(coverage, SEEN_ZERO_ATTACK,
          plain_attack_strength(game, from, direction) <
              plain_attack_strength(&other, from, direction));
    reach(coverage, SEEN_ZERO_DEFENCE,
          plain_defence_strength(game, target, direction) <
              plain_defence_strength(&other, target, direction));
}

static void cover_attack(compare_coverage *coverage, const plain_game *before,
                         const plain_move *move) {
    const plain_tile target = plain_neighbour(move->tile, move->direction);
    reach(coverage, SEEN_SHIELDED_ATTACK, plain_piece_on(before, move->tile)->shielded);
    reach(coverage, SEEN_UNCOVERED_NONE,
          before->option[PLAIN_DEF_UNCOVER] == UNCOVER_NONE &&
              plain_piece_on(before, target)->covered);
    cover_zero(coverage, before, move->tile, move->direction);
}

static void cover_uncover(compare_coverage *coverage, const plain_game *before,
                          const plain_move *move, const plain_game *after) {
    if (before->stage != PLAIN_STAGE_DEFENCE)
        return;
    const plain_tile target = before->attack.target;
    const bool behind = target.row != move->tile.row || target.column != move->tile.column;
    reach(coverage, SEEN_UNCOVERED_LINE, behind);
    reach(coverage, SEEN_UNCOVERED_TARGET, before->option[PLAIN_DEF_UNCOVER] == UNCOVER_TARGET);
    reach(coverage, SEEN_UNCOVERED_TWO, after->stage == PLAIN_STAGE_DEFENCE);
}

static void cover_advance(compare_coverage *coverage, const plain_game *before,
                          const plain_move *move) {
    const bool defender = before->advance.seat != before->current;
    const bool moves = move->kind == PLAIN_KIND_ADVANCE;
    const plain_piece *const piece = plain_piece_on(before, before->advance.from);
    reach(coverage, SEEN_ATTACKER_MOVES, moves && !defender);
    reach(coverage, SEEN_DEFENDER_MOVES, moves && defender);
    reach(coverage, SEEN_DEFENDER_STAYS, !moves && defender);
    reach(coverage, SEEN_SHIELD_MOVES, moves && piece->shielded);
    reach(coverage, SEEN_COVERED_MOVES, moves && piece->covered);
    reach(coverage, SEEN_BARREN_MOVES, moves && piece->covered && piece->barren);
}

static void cover_unshield(compare_coverage *coverage, const plain_game *before,
                           const plain_move *move) {
    const int seat = before->current;
    reach(coverage, SEEN_UNSHIELD_NEAR,
          before->option[PLAIN_SHIELD_REACH] == REACH_ADJACENT &&
              !plain_is_reached(before, seat, move->tile, true));
    reach(coverage, SEEN_UNSHIELD_FAR, !plain_is_reached(before, seat, move->tile, false));
}

static void cover_pass(compare_coverage *coverage, const plain_game *before,
                       const plain_game *after) {
    const bool optional = before->option[PLAIN_MAY_PASS] == PASS_OPTIONAL;
    reach(coverage, SEEN_PASS_OPTIONAL, optional);
    reach(coverage, SEEN_PASS_NO_ATTACK, !optional);
    /* other players may be skipped next, so only the marks of the one who passes count */
    plain_game own = *before;
    plain_mark_barren(&own, before->current, false);
    reach(coverage, SEEN_PASS_MARKS, !optional && marks(&own) > marks(before));
    reach(coverage, SEEN_PASS_DROPS, before->turns_left > 0 && after->turns_left == 0);
}

static void cover_bonus(compare_coverage *coverage, const plain_game *before,
                        const plain_move *move) {
    reach(coverage, SEEN_BONUS_THREE, move->amount >= 3);
    reach(coverage, SEEN_BONUS_IN_EXTRA_TURN, before->extra);
    reach(coverage, SEEN_BONUS_KEPT, move->amount < before->player[before->current].bonus);
}

static void cover_kind(compare_coverage *coverage, const plain_game *before, const plain_move *move,
                       const plain_game *after) {
    switch (move->kind) {
    case PLAIN_KIND_PLACE: cover_place(coverage, before, move); break;
    case PLAIN_KIND_ATTACK: cover_attack(coverage, before, move); break;
    case PLAIN_KIND_ROLL:
        cover_zero(coverage, before, before->attack.attacker, before->attack.direction);
        break;
    case PLAIN_KIND_UNCOVER: cover_uncover(coverage, before, move, after); break;
    case PLAIN_KIND_UNSHIELD: cover_unshield(coverage, before, move); break;
    case PLAIN_KIND_PASS: cover_pass(coverage, before, after); break;
    case PLAIN_KIND_BONUS: cover_bonus(coverage, before, move); break;
    case PLAIN_KIND_STAY:
    case PLAIN_KIND_ADVANCE: cover_advance(coverage, before, move); break;
    case PLAIN_KIND_START:
    case PLAIN_KIND_DONE: break;
    }
}

/* -- What follows a move ----------------------------------------------------------------------- */

static int terminators(const plain_game *game) {
    int number = 0;
    for (int row = 0; row < game->size; row++)
        for (int column = 0; column < game->size; column++) {
            const plain_piece *const piece = &game->board[row][column];
            number += piece->owner != PLAIN_NOBODY && piece->shape == PLAIN_TERMINATOR ? 1 : 0;
        }
    return number;
}

static void cover_outcome(compare_coverage *coverage, const plain_game *before,
                          const plain_move *move, const plain_game *after) {
    const bool pass = move->kind == PLAIN_KIND_PASS;
    const int acting = before->current;
    const bool began = after->stage == PLAIN_STAGE_TURN_START && before->stage != PLAIN_STAGE_START;
    const bool out = after->player[acting].eliminated && !before->player[acting].eliminated;
    reach(coverage, SEEN_TERMINATOR_TAKEN, terminators(after) < terminators(before));
    reach(coverage, SEEN_PASS_BROKEN, before->passes > 0 && after->passes == 0);
    reach(coverage, SEEN_SAME_AGAIN, began && !after->extra && after->current == acting);
    reach(coverage, SEEN_BARREN, began && !pass && marks(after) > marks(before));
    reach(coverage, SEEN_BARREN_AT_END,
          after->stage == PLAIN_STAGE_OVER && marks(after) > marks(before));
    reach(coverage, SEEN_ATTACKER_OUT, out);
    reach(coverage, SEEN_OUT_WITH_TURNS, out && before->turns_left > 0);
    reach(coverage, SEEN_THREE_OUT, number_out(after) == 3);
}

static void cover_choice(compare_coverage *coverage, const plain_game *before,
                         const plain_move *legal, uint32_t n) {
    uint32_t covers = 0, places = 0, last = 0;
    for (uint32_t i = 0; i < n; i++) {
        covers += legal[i].kind == PLAIN_KIND_UNCOVER;
        places += legal[i].kind == PLAIN_KIND_PLACE;
        last += legal[i].kind == PLAIN_KIND_PLACE && legal[i].shape == PLAIN_TERMINATOR;
    }
    reach(coverage, SEEN_ONLY_COVERS, before->stage == PLAIN_STAGE_TURN_START && covers == n);
    reach(coverage, SEEN_ONLY_TERMINATORS, places > 0 && places == last);
}

void compare_cover_move(compare_coverage *coverage, const plain_game *before,
                        const plain_move *move, const plain_move *legal, uint32_t n,
                        const plain_game *after, const qv_event_log *log) {
    for (uint32_t i = 0; i < log->n; i++)
        coverage->event_now[log->at[i].kind] = true;
    cover_choice(coverage, before, legal, n);
    cover_kind(coverage, before, move, after);
    cover_outcome(coverage, before, move, after);
}

/* -- Games ------------------------------------------------------------------------------------- */

void compare_cover_game(compare_coverage *coverage, const plain_game *end) {
    reach(coverage, SEEN_TACTICAL, end->option[PLAIN_TACTICAL] == TACTICAL_ON);
    reach(coverage, SEEN_FOUR_PLAYERS, end->players == 4);
    reach(coverage, SEEN_LARGEST_BOARD, end->size == PLAIN_LARGEST_BOARD);
    int score[4], rank[4];
    if (plain_result(end, score, rank))
        for (int seat = 1; seat < end->players; seat++)
            for (int other = 0; other < seat; other++)
                reach(coverage, SEEN_SHARED_RANK, rank[seat] == rank[other]);
    coverage->games++;
    for (uint32_t i = 0; i < N_SITUATIONS; i++)
        coverage->situation[i] += coverage->now[i];
    for (uint32_t i = 0; i < coverage->game->kinds; i++)
        coverage->event[i] += coverage->event_now[i];
    memset(coverage->now, 0, sizeof coverage->now);
    memset(coverage->event_now, 0, coverage->game->kinds * sizeof *coverage->event_now);
}

/* Kinds that say why a move is illegal, warn of one, look ahead or explain are no events of a game.
 */
static bool happens(const qv__kind *kind) {
    static const char *const said_only[] = {"not_", "warn", "would_", "about_"};
    for (uint32_t i = 0; i < sizeof said_only / sizeof *said_only; i++)
        if (strncmp(kind->name, said_only[i], strlen(said_only[i])) == 0)
            return false;
    return strcmp(kind->name, "nothing") != 0;
}

bool compare_coverage_print(const compare_coverage *coverage) {
    bool all = true;
    printf("Of %llu games, so many reached\n", (unsigned long long)coverage->games);
    for (uint32_t i = 0; i < coverage->game->kinds; i++) {
        const qv__kind *const kind = &coverage->game->kind[i];
        if (!happens(kind))
            continue;
        printf("%9llu  event %s\n", (unsigned long long)coverage->event[i], kind->name);
        all = all && coverage->event[i] > 0;
    }
    for (uint32_t i = 0; i < N_SITUATIONS; i++) {
        printf("%9llu  %s\n", (unsigned long long)coverage->situation[i], texts[i]);
        all = all && coverage->situation[i] > 0;
    }
    return all;
}
