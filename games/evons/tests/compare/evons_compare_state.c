/* SPDX-License-Identifier: MIT */
/* Compares the state and the views of the engine with the state of the plain EVONS (EV-41, EV-43),
 * for `evons_compare`.
 *
 * Reads the engine's bytes by the rows of its fields alone. Invariant: a field without a row in
 * evons_compare.h is a difference, so that no part of the state can go unchecked.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "evons_compare.h"

enum { BLANK = 0xFF };

/* -- Fields ------------------------------------------------------------------------------------ */

static const char *const names[COMPARE_FIELD_NAMES] = {
#define X(name, text) text,
    COMPARE_FIELDS(X)
#undef X
};

bool compare_fields_find(compare_fields *fields, const qv_game *game) {
    bool all = true;
    memset(fields, 0, sizeof *fields);
    for (uint32_t i = 0; i < game->fields; i++) {
        int name = 0;
        while (name < COMPARE_FIELD_NAMES && strcmp(names[name], game->field[i].name) != 0)
            name++;
        if (name < COMPARE_FIELD_NAMES)
            fields->at[name] = &game->field[i];
        else
            printf("the field \"%s\" of the engine is not compared\n", game->field[i].name);
        all = all && name < COMPARE_FIELD_NAMES;
    }
    for (int name = 0; name < COMPARE_FIELD_NAMES; name++) {
        if (!fields->at[name])
            printf("the engine has no field \"%s\"\n", names[name]);
        all = all && fields->at[name];
    }
    return all;
}

typedef struct {
    const compare_fields *fields;
    const void *bytes;
    const evons *game;
    char *report;
    bool same;
} looking;

static uint64_t value_at(const looking *at, enum compare_field_name name, int row, int col) {
    const qv__field *const field = at->fields->at[name];
    assert(row >= 0 && row < field->rows && col >= 0 && col < field->cols);
    const uint32_t size = qv__field_size(field);
    const uint8_t *const from =
        (const uint8_t *)at->bytes + field->offset + (size_t)(row * field->cols + col) * size;
    uint16_t half;
    uint32_t whole;
    uint64_t set;
    switch (size) {
    case 1: return *from;
    case 2: memcpy(&half, from, sizeof half); return half;
    case 4: memcpy(&whole, from, sizeof whole); return whole;
    default:
        assert(size == sizeof set);
        memcpy(&set, from, sizeof set);
        return set;
    }
}

static bool in_set(const looking *at, enum compare_field_name name, int cell) {
    return value_at(at, name, 0, 0) >> cell & 1;
}

/* Only the first difference is reported. */
static void same_number(looking *at, const char *what, int which, uint64_t engine, int plain) {
    if (!at->same || engine == (uint64_t)(int64_t)plain)
        return;
    at->same = false;
    snprintf(at->report, COMPARE_REPORT, "%s [%d]: %llu in the engine, %d in the plain one", what,
             which, (unsigned long long)engine, plain);
}

static void same_field(looking *at, enum compare_field_name name, int row, int plain) {
    same_number(at, names[name], row, value_at(at, name, row, 0), plain);
}

static void same_bit(looking *at, enum compare_field_name name, int cell, bool plain) {
    same_number(at, names[name], cell, in_set(at, name, cell), plain);
}

/* -- The board --------------------------------------------------------------------------------- */

/* The frame in which a card waits. */
static int waits_in(const evons *game, int id) {
    for (int frame = 0; frame < game->n_chain; frame++)
        for (int i = 0; i < game->chain[frame].n_waiting; i++)
            if (game->chain[frame].waiting[i] == id)
                return frame;
    return BLANK;
}

static void same_empty_cell(looking *at, int cell) {
    same_field(at, COMPARE_CARD, cell, BLANK);
    same_field(at, COMPARE_LOST, cell, 0);
    same_field(at, COMPARE_REACTED, cell, 0);
    same_field(at, COMPARE_WAITS, cell, BLANK);
    same_field(at, COMPARE_COST_LEAST, cell, 0);
    same_field(at, COMPARE_COST_MOST, cell, 0);
}

/* What everybody can tell of a covered card's cost must be true (EV-13a, EV-14). */
static void true_bounds(looking *at, int cell, int cost) {
    const int least = (int)value_at(at, COMPARE_COST_LEAST, cell, 0);
    const int most = (int)value_at(at, COMPARE_COST_MOST, cell, 0);
    same_number(at, "bounds of the cost", cell, least <= cost && cost <= most, true);
}

static void same_card(looking *at, int cell, const evons_piece *piece) {
    const evons_card *const card = &at->game->cards[piece->card];
    same_field(at, COMPARE_CARD, cell, piece->card);
    same_field(at, COMPARE_LOST, cell, card->defence - piece->defence);
    same_field(at, COMPARE_REACTED, cell, piece->reactivations);
    same_field(at, COMPARE_WAITS, cell, waits_in(at->game, piece->id));
    true_bounds(at, cell, card->cost);
}

static void same_board(looking *at) {
    for (int cell = 0; at->same && cell < EVONS_CELLS; cell++) {
        const evons_piece *const piece = &at->game->board[cell];
        const bool taken = piece->id != 0;
        const bool over = at->game->due == EVONS_OVER;
        same_bit(at, COMPARE_TAKEN, cell, taken);
        same_bit(at, COMPARE_NORTH_OWNS, cell, taken && piece->owner == EVONS_NORTH);
        same_bit(at, COMPARE_NORTH_HAS, cell, taken && piece->controller == EVONS_NORTH);
        same_bit(at, COMPARE_COVERED, cell, taken && !piece->face_up);
        same_bit(at, COMPARE_GROWN, cell, taken && piece->growth);
        same_bit(at, COMPARE_MOVED, cell, taken && piece->moved);
        same_bit(at, COMPARE_DUE, cell, taken && piece->to_reveal && !over);
        if (taken)
            same_card(at, cell, piece);
        else
            same_empty_cell(at, cell);
    }
}

/* -- Piles ------------------------------------------------------------------------------------- */

static void same_pile(looking *at, enum compare_field_name name, int seat,
                      const int plain[EVONS_MOST_CARDS]) {
    const qv__field *const field = at->fields->at[name];
    int count[EVONS_MOST_CARDS] = {0};
    for (int i = 0; i < field->cols; i++)
        count[value_at(at, name, seat, i)]++;
    for (int card = 0; card < at->game->n_cards; card++)
        if (count[card] != plain[card])
            same_number(at, names[name], card, (uint64_t)count[card], plain[card]);
    same_number(at, "blanks of a pile", seat, (uint64_t)count[BLANK],
                field->cols - evons_pile_size(at->game, plain));
}

static void same_players(looking *at) {
    for (int seat = 0; at->same && seat < EVONS_SEATS; seat++) {
        const evons_player *const player = &at->game->player[seat];
        same_field(at, COMPARE_CREDITS, seat, player->credits);
        same_pile(at, COMPARE_HAND, seat, player->hand);
        same_field(at, COMPARE_HAND_SIZE, seat, evons_hand_size(at->game, seat));
        same_pile(at, COMPARE_DECK, seat, player->deck);
        same_field(at, COMPARE_DECK_SIZE, seat, evons_deck_size(at->game, seat));
        same_pile(at, COMPARE_GRAVEYARD, seat, player->graveyard);
        same_pile(at, COMPARE_REMOVED, seat, player->removed);
        same_field(at, COMPARE_HALF_CARD, seat, BLANK);
        same_field(at, COMPARE_HALF_CELL, seat, BLANK);
        same_field(at, COMPARE_HALF_WAY, seat, BLANK);
        same_field(at, COMPARE_HALF_POINTS, seat, BLANK);
        same_field(at, COMPARE_HALF_RETURN, seat, BLANK);
    }
}

/* -- The chain --------------------------------------------------------------------------------- */

static void same_frame(looking *at, int frame) {
    static const int phases[] = {
        [EVONS_ABILITY_1] = 0, [EVONS_CONFLICT] = 1, [EVONS_WAIT] = 2, [EVONS_ABILITY_2] = 3};
    const bool open = frame < at->game->n_chain;
    const evons_frame *const plain = &at->game->chain[frame];
    int used = 0;
    for (int direction = 0; open && direction < EVONS_DIRECTIONS; direction++)
        used |= plain->used[direction] << direction;
    same_field(at, COMPARE_FRAME_CELL, frame, open ? evons_find(at->game, plain->id) : BLANK);
    same_field(at, COMPARE_FRAME_PHASE, frame, open ? phases[plain->phase] : 0);
    same_field(at, COMPARE_FRAME_USED, frame, used);
    same_field(at, COMPARE_FRAME_REVIVED, frame, open ? plain->revived : 0);
}

/* The engine keeps the directions in which the top card has fought; cards move in no conflict. */
static void same_fought(looking *at) {
    const int top = at->game->n_chain - 1;
    const uint64_t fought = value_at(at, COMPARE_FOUGHT, 0, 0);
    int count = 0;
    if (top < 0 || at->game->chain[top].phase != EVONS_CONFLICT) {
        same_field(at, COMPARE_FOUGHT, 0, 0);
        return;
    }
    const evons_frame *const frame = &at->game->chain[top];
    for (int direction = 0; direction < EVONS_DIRECTIONS; direction++) {
        const int cell = evons_neighbour(evons_find(at->game, frame->id), direction);
        const int id = cell == EVONS_NONE ? 0 : at->game->board[cell].id;
        bool plain = false;
        for (int i = 0; i < frame->n_fought; i++)
            plain = plain || frame->fought[i] == id;
        count += (int)(fought >> direction & 1);
        if (id != 0)
            same_number(at, names[COMPARE_FOUGHT], direction, fought >> direction & 1, plain);
    }
    same_number(at, "cards fought", top, (uint64_t)count, frame->n_fought);
}

/* -- The game ---------------------------------------------------------------------------------- */

static const char *phase_of(const evons *game) {
    if (game->due == EVONS_OVER)
        return "over";
    if (game->due == EVONS_CHANCE)
        return game->step == EVONS_STEP_FIRST ? "first" : "draw";
    if (game->n_chain > 0)
        return "chain";
    switch (game->step) {
    case EVONS_STEP_PICK: return "pick";
    case EVONS_STEP_MULLIGAN: return "mulligan";
    case EVONS_STEP_REVEAL: return "reveal";
    case EVONS_STEP_PLAY: return "play";
    default: return "discard";
    }
}

static int word_at(const qv__dim *dim, const char *word) {
    uint32_t at = 0;
    while (at < dim->n && strcmp(dim->words[at], word) != 0)
        at++;
    return (int)at;
}

static void same_course(looking *at) {
    const evons *const game = at->game;
    const bool draws = game->due == EVONS_CHANCE && game->seat != EVONS_NONE;
    const int seat = game->seat != EVONS_NONE ? game->seat : game->mover;
    same_field(at, COMPARE_PHASE, 0, word_at(at->fields->at[COMPARE_PHASE]->value, phase_of(game)));
    same_field(at, COMPARE_TURN, 0, game->turn);
    if (seat != EVONS_NONE)
        same_field(at, COMPARE_PLAYER, 0, seat);
    if (game->first != EVONS_NONE)
        same_field(at, COMPARE_FIRST, 0, game->first);
    same_field(at, COMPARE_PASSES, 0, game->passes);
    same_field(at, COMPARE_REVIVED, 0, game->revivals);
    same_field(at, COMPARE_DRAWS, 0, draws ? game->player[game->seat].draws_due : 0);
    same_field(at, COMPARE_REASON, 0, (int)game->end);
    same_field(at, COMPARE_DEPTH, 0, game->n_chain);
    if (game->due == EVONS_DECISION && game->step == EVONS_STEP_MULLIGAN &&
        game->options.chosen[EVONS_MULLIGAN] == EVONS_MULLIGAN_SHRINKING)
        same_field(at, COMPARE_FRESH, 0, evons_hand_size(game, game->seat));
}

bool compare_same_state(const compare_fields *fields, const qv_state *state, const evons *game,
                        uint32_t plies, char report[COMPARE_REPORT]) {
    looking at = {fields, state, game, report, true};
    same_number(&at, "ply", 0, value_at(&at, COMPARE_PLY, 0, 0), (int)plies);
    same_course(&at);
    same_board(&at);
    same_players(&at);
    for (int frame = 0; at.same && frame < EVONS_MOST_CHAIN; frame++)
        same_frame(&at, frame);
    same_fought(&at);
    return at.same;
}

bool compare_same_result(const qv_ruleset *rs, const qv_state *state, const evons *game,
                         char report[COMPARE_REPORT]) {
    const qv_result result = qv_result_of(rs, qv__open(state));
    looking at = {NULL, state, game, report, true};
    const bool over = game->due == EVONS_OVER;
    const int winner = over ? evons_winner(game) : EVONS_NONE;
    for (int seat = 0; seat < EVONS_SEATS; seat++) {
        same_number(&at, "score", seat, (uint64_t)result.score[seat], evons_score(game, seat));
        if (over)
            same_number(&at, "rank", seat, result.rank[seat],
                        winner == EVONS_NONE || winner == seat ? 1 : 2);
    }
    return at.same;
}

/* -- Views ------------------------------------------------------------------------------------- */

bool compare_same_view(const compare_fields *fields, const qv_view *view, const evons *game,
                       int viewer, const int lists[EVONS_SEATS], char report[COMPARE_REPORT]) {
    looking at = {fields, view, game, report, true};
    static const int nothing[EVONS_MOST_CARDS] = {0};
    for (int cell = 0; cell < EVONS_CELLS; cell++)
        same_number(&at, "card in a view", cell, value_at(&at, COMPARE_CARD, cell, 0),
                    evons_sees(game, viewer, cell) ? game->board[cell].card : BLANK);
    for (int seat = 0; seat < EVONS_SEATS; seat++) {
        const evons_player *const player = &game->player[seat];
        same_pile(&at, COMPARE_HAND, seat, viewer == seat ? player->hand : nothing);
        same_pile(&at, COMPARE_DECK, seat, viewer == seat ? player->deck : nothing);
        same_number(&at, "list in a view", seat, value_at(&at, COMPARE_LIST, seat, 0),
                    evons_knows_list(game, viewer, seat) && lists[seat] != EVONS_NONE ? lists[seat]
                                                                                      : BLANK);
    }
    return at.same;
}
