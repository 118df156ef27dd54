/* SPDX-License-Identifier: MIT */
/* Shared by the parts of `evons_compare`: the engine and the plain EVONS in the same position.
 *
 * The engine is used through its public functions only (content rows, views, whole moves and their texts, ranges of
 * steps and fields by name), the plain program through its struct. Meanings are compared: no code here knows how the
 * engine lays out its state or numbers its steps.
 */
#ifndef EVONS_COMPARE_H
#define EVONS_COMPARE_H

#include "base/rng.h"
#include "core/game.h"
#include "evons_game.h"

enum { COMPARE_REPORT = 512, COMPARE_TEXT = 192, COMPARE_NAME = 24, COMPARE_DECKS = 16 };

/* -- evons_compare_cards.c: cards and decks as both programs take them --------------------------------------------- */

typedef struct compare_set {
    int n_cards;
    evons_card cards[EVONS_MOST_CARDS];
    char name[EVONS_MOST_CARDS][COMPARE_NAME];
    int n_decks;
    evons_deck deck[COMPARE_DECKS];
} compare_set;

/* False: it cannot be read, which is printed. */
bool compare_set_read(compare_set *, const qv_row *rows, uint32_t n);

/* Cards with more arrows and abilities than a set for people has, and two decks of them. */
void compare_set_draw(compare_set *, qv__rng *);

enum { COMPARE_ROWS = 1536, COMPARE_PATH = 40 };

typedef struct compare_rows {
    uint32_t n;
    qv_row row[COMPARE_ROWS];
    char path[COMPARE_ROWS][COMPARE_PATH];
    char value[COMPARE_ROWS][COMPARE_NAME];
} compare_rows;

void compare_set_write(const compare_set *, compare_rows *);

/* -- evons_compare_actions.c: what the two programs call the same action ------------------------------------------- */

/* A whole move of the engine, or an outcome. False: the plain program has no equivalent. */
bool compare_action_of(const qv_ruleset *, const evons *, const uint16_t *steps, uint32_t n, evons_action *);

/* The legal moves of the seat, asked for with its own view. The steps of the move that means `actions[i]` are in
 * `move[i]`. False: `report` describes the difference, here and below. */
typedef struct compare_move {
    uint32_t n;
    uint16_t steps[QV_STEPS];
} compare_move;

typedef struct compare_moves {
    int count;
    evons_action action[EVONS_MOST_ACTIONS];
    compare_move move[EVONS_MOST_ACTIONS];
} compare_moves;

bool compare_same_moves(const qv_ruleset *, qv_moves *, const qv_view *, const evons *, compare_moves *,
                        char report[COMPARE_REPORT]);
bool compare_same_text(const qv_ruleset *, const evons *, const compare_set *, const evons_action *,
                       const compare_move *, char report[COMPARE_REPORT]);
/* What chance may bring, with its weights. `step` gets the engine's step by value. */
bool compare_same_chance(const qv_ruleset *, const qv_state *, const evons *, uint16_t step[EVONS_MOST_CARDS],
                         char report[COMPARE_REPORT]);

/* -- evons_compare_state.c: what the engine keeps and shows -------------------------------------------------------- */

/* Every field of the engine's state; LOOSE are its own workings, which no rule speaks of. */
#define COMPARE_FIELDS(X)                 \
    X(PLY, "ply")                         \
    X(VIEWER, "viewer")       /* LOOSE */ \
    X(SEEN, "seen")           /* LOOSE */ \
    X(HAND_SEEN, "hand seen") /* LOOSE */ \
    X(LIST_SEEN, "list seen") /* LOOSE */ \
    X(CARD, "card")                       \
    X(TAKEN, "taken")                     \
    X(NORTH_OWNS, "north-owns")           \
    X(NORTH_HAS, "north-has")             \
    X(COVERED, "covered")                 \
    X(GROWN, "grown")                     \
    X(MOVED, "moved")                     \
    X(DUE, "due")                         \
    X(LOST, "lost")                       \
    X(REACTED, "reacted")                 \
    X(COST_LEAST, "cost-least")           \
    X(COST_MOST, "cost-most")             \
    X(WAITS, "waits")                     \
    X(CREDITS, "credits")                 \
    X(TURN, "turn")                       \
    X(PHASE, "phase")                     \
    X(STAGE, "stage") /* LOOSE */         \
    X(PLAYER, "player")                   \
    X(FIRST, "first")                     \
    X(HAND, "hand")                       \
    X(HAND_SIZE, "hand-size")             \
    X(DECK, "deck")                       \
    X(DECK_SIZE, "deck-size")             \
    X(LIST, "list")                       \
    X(GRAVEYARD, "graveyard")             \
    X(REMOVED, "removed")                 \
    X(DEPTH, "depth")                     \
    X(FRAME_CELL, "frame-cell")           \
    X(FRAME_PHASE, "frame-phase")         \
    X(FRAME_USED, "frame-used")           \
    X(FRAME_REVIVED, "frame-revived")     \
    X(FOUGHT, "fought")                   \
    X(PASSES, "passes")                   \
    X(REVIVED, "revived")                 \
    X(DRAWS, "draws")                     \
    X(FRESH, "fresh")                     \
    X(REASON, "reason")                   \
    X(HALF_CARD, "half-card")             \
    X(HALF_CELL, "half-cell")             \
    X(HALF_WAY, "half-way")               \
    X(HALF_POINTS, "half-points")         \
    X(HALF_RETURN, "half-return")

enum compare_field_name {
#define X(name, text) COMPARE_##name,
    COMPARE_FIELDS(X)
#undef X
        COMPARE_FIELD_NAMES
};

typedef struct compare_fields {
    const qv__field *at[COMPARE_FIELD_NAMES];
} compare_fields;

/* False: the engine has a field more, or one less, which is printed. */
bool compare_fields_find(compare_fields *, const qv_game *);

bool compare_same_state(const compare_fields *, const qv_state *, const evons *, uint32_t plies,
                        char report[COMPARE_REPORT]);
bool compare_same_result(const qv_ruleset *, const qv_state *, const evons *, char report[COMPARE_REPORT]);
/* What a seat, or a watcher (EVONS_NONE), sees of what may be hidden. */
bool compare_same_view(const compare_fields *, const qv_view *, const evons *, int viewer, const int lists[EVONS_SEATS],
                       char report[COMPARE_REPORT]);

/* -- evons_compare_coverage.c: what the games have met ------------------------------------------------------------- */

typedef struct compare_coverage {
    uint64_t verbs[EVONS_DISCARD + 1];
    uint64_t arrows[EVONS_ARROWS];
    uint64_t news[EVONS_LOG_OVER + 1];
    uint64_t ends[EVONS_END_TURNS + 1];
    uint64_t options[EVONS_SWITCHES][4];
    uint64_t waits, grown_burnt, deepest;
} compare_coverage;

void compare_cover_action(compare_coverage *, const evons *, const evons_action *);
void compare_cover_news(compare_coverage *, const evons *); /* after an action or a value of chance */
void compare_cover_game(compare_coverage *, const evons *);
bool compare_coverage_print(const compare_coverage *); /* false: something was never met */

/* -- evons_compare_game.c ------------------------------------------------------------------------------------------ */

typedef struct compare_session {
    const qv_game *game;
    compare_set usual; /* the game's own content */
    compare_fields fields;
    compare_coverage coverage;
    uint64_t seed, plies, moves;
    int reported;
} compare_session;

/* Game `number` of the seed: every third has one option that is not usual, or none, in turn; the others have any, and
 * half of these a set of their own. False: the two differ, which is printed. */
bool compare_game(compare_session *, uint64_t number);

#endif
