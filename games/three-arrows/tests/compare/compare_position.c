/* SPDX-License-Identifier: MIT */
/* Whether both programs have the same position and the same result, for `compare`.
 *
 * Reads the engine's state by its field rows, found by name, so it knows no layout. Differences
 * show here at once, long before they would change a set of moves.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "compare.h"

static const qv__field *field_named(const qv_game *game, const char *name) {
    uint32_t i = 0;
    while (i < game->fields && strcmp(game->field[i].name, name) != 0)
        i++;
    assert(i < game->fields);
    return &game->field[i];
}

compare_fields compare_fields_of(const qv_game *game) {
    return (compare_fields){
        .own = field_named(game, "own"),
        .piece = field_named(game, "piece"),
        .turn = field_named(game, "turn"),
        .cover = field_named(game, "cover"),
        .shield = field_named(game, "shield"),
        .barren = field_named(game, "barren"),
        .hand = field_named(game, "hand"),
        .covers = field_named(game, "covers"),
        .shields = field_named(game, "shields"),
        .bonus = field_named(game, "bonus"),
        .turns_left = field_named(game, "turns-left"),
        .extra = field_named(game, "extra"),
        .terminator = field_named(game, "terminator"),
        .passes = field_named(game, "passes"),
        .unchanged = field_named(game, "unchanged"),
    };
}

static uint64_t value(const qv__field *field, const void *state, uint32_t index) {
    const uint8_t *const at =
        (const uint8_t *)state + field->offset + (size_t)index * qv__field_size(field);
    uint16_t half;
    uint64_t whole;
    switch (qv__field_size(field)) {
    case 1: return *at;
    case 2: memcpy(&half, at, sizeof half); return half;
    default: memcpy(&whole, at, sizeof whole); return whole;
    }
}

static int owner_of(const compare_fields *fields, const qv_ruleset *rs, const qv_state *state,
                    uint32_t place) {
    for (uint32_t seat = 0; seat < qv_ruleset_players(rs); seat++)
        if (value(fields->own, state, seat) >> place & 1)
            return (int)seat;
    return PLAIN_NOBODY;
}

static bool same_tile(const compare_fields *fields, const qv_ruleset *rs, const qv_state *state,
                      const qv_view *onlooker, uint32_t place, const plain_piece *piece,
                      char report[COMPARE_REPORT]) {
    const int owner = owner_of(fields, rs, state, place);
    const int shape = (int)value(fields->piece, state, place);
    const int turn = (int)value(fields->turn, state, place);
    const bool covered = value(fields->cover, state, 0) >> place & 1;
    const bool shielded = value(fields->shield, state, 0) >> place & 1;
    const unsigned barren = (unsigned)value(fields->barren, onlooker, place);
    const bool empty = owner == PLAIN_NOBODY && piece->owner == PLAIN_NOBODY;
    if (empty && !covered && !shielded && !barren)
        return true;
    if (owner == piece->owner && shape == piece->shape && turn == piece->rotation &&
        covered == piece->covered && shielded == piece->shielded && barren == piece->barren)
        return true;
    snprintf(report, COMPARE_REPORT,
             "%s: owner %d, shape %d, turn %d, covered %d, shielded %d, barren %#x in the engine; "
             "owner %d, shape %d, turn %d, covered %d, shielded %d, barren %#x in the plain one",
             rs->game->cell->words[place], owner, shape, turn, covered, shielded, barren,
             piece->owner, piece->shape, piece->rotation, piece->covered, piece->shielded,
             piece->barren);
    return false;
}

static bool same_player(const compare_fields *fields, const qv_state *state, uint32_t seat,
                        const plain_player *player, char report[COMPARE_REPORT]) {
    const int covers = (int)value(fields->covers, state, seat);
    const int shields = (int)value(fields->shields, state, seat);
    const int bonus = (int)value(fields->bonus, state, seat);
    bool same = covers == player->covers && shields == player->shields && bonus == player->bonus;
    for (uint32_t shape = 0; shape < PLAIN_SHAPES; shape++)
        same = same && (int)value(fields->hand, state, seat * fields->hand->cols + shape) ==
                           player->holder[shape];
    if (!same)
        snprintf(report, COMPARE_REPORT,
                 "player %u: %d covers, %d shields, %d bonus pieces in the engine; %d, %d, %d in "
                 "the plain one; or other pieces in the holder",
                 (unsigned)seat + 1, covers, shields, bonus, player->covers, player->shields,
                 player->bonus);
    return same;
}

/* Inside a turn the two may count at different moments. */
static bool same_counts(const compare_fields *fields, const qv_state *state, const plain_game *game,
                        char report[COMPARE_REPORT]) {
    const bool begins = game->stage == PLAIN_STAGE_TURN_START;
    const struct {
        const qv__field *field;
        int plain;
        bool due;
    } counts[] = {
        {fields->turns_left, game->turns_left, game->stage != PLAIN_STAGE_OVER},
        {fields->terminator, game->terminator_placed, true},
        {fields->extra, game->extra, begins},
        {fields->passes, game->passes, begins},
        {fields->unchanged, game->unchanged, begins},
    };
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        const int engine = (int)value(counts[i].field, state, 0);
        if (!counts[i].due || engine == counts[i].plain)
            continue;
        snprintf(report, COMPARE_REPORT, "%s is %d in the engine, %d in the plain one",
                 counts[i].field->name, engine, counts[i].plain);
        return false;
    }
    return true;
}

bool compare_position(const compare_fields *fields, const qv_ruleset *rs, const qv_state *state,
                      const qv_view *onlooker, const plain_game *game,
                      char report[COMPARE_REPORT]) {
    const qv__dim *const places = rs->game->cell;
    for (uint32_t place = 0; place < places->n; place++) {
        const int row = places->words[place][0] - 'a', column = places->words[place][1] - '1';
        const plain_piece *const piece = &game->board[row][column];
        if (!same_tile(fields, rs, state, onlooker, place, piece, report))
            return false;
    }
    for (uint32_t seat = 0; seat < qv_ruleset_players(rs); seat++)
        if (!same_player(fields, state, seat, &game->player[seat], report))
            return false;
    return same_counts(fields, state, game, report);
}

bool compare_results(const qv_ruleset *rs, const qv_state *state, const plain_game *game,
                     char report[COMPARE_REPORT]) {
    const qv_result engine = qv_result_of(rs, qv__open(state));
    int score[4], rank[4];
    if (!plain_result(game, score, rank)) {
        snprintf(report, COMPARE_REPORT, "the plain one has no result");
        return false;
    }
    for (uint32_t seat = 0; seat < qv_ruleset_players(rs); seat++) {
        if (engine.score[seat] == score[seat] && engine.rank[seat] == rank[seat])
            continue;
        snprintf(report, COMPARE_REPORT,
                 "player %u has score %d and rank %d in the engine, %d and %d in the plain one",
                 (unsigned)seat + 1, (int)engine.score[seat], engine.rank[seat], score[seat],
                 rank[seat]);
        return false;
    }
    return true;
}
