/* SPDX-License-Identifier: MIT */
/* Shared by the parts of `party_compare`: the engine and the plain ARROW PARTY GAME in the same position.
 *
 * The engine is used through its public functions only (content rows, views, steps and their texts, field rows by name,
 * events by name), the plain program through its struct. Meanings are compared: a text is written for each action of
 * the plain program, and the engine reads it. Nothing here knows how the engine lays out its state or numbers its
 * steps.
 */
#ifndef PARTY_COMPARE_H
#define PARTY_COMPARE_H

#include "arrow_party_rules.h"
#include "base/rng.h"
#include "core/game.h"

enum { PARTY_REPORT = 512, PARTY_TEXT = 48 };

/* -- party_compare_rules.c: by which rules a game is played -------------------------------------------------------- */

enum { PARTY_ROWS = 256, PARTY_PATH = 32, PARTY_VALUE = 12 };

typedef struct party_rules {
    int players;
    party_options options; /* for the plain program */
    bool own_content;
    uint32_t n_rows; /* of the content, if it is not the game's own */
    qv_row row[PARTY_ROWS];
    char path[PARTY_ROWS][PARTY_PATH], value[PARTY_ROWS][PARTY_VALUE];
} party_rules;

/* Rules of game `number`: every third has one option that is not usual, or none, in turn; the others have any options,
 * and half of these a content of their own. Some contents are such that both programs must refuse them. */
void party_rules_draw(party_rules *, uint64_t number, qv__rng *);
void party_rules_usual(party_rules *, int players);
qv_ruleset *party_rules_engine(const party_rules *, const qv_game *); /* NULL: refused */

/* -- party_compare_words.c: what the two programs call the same step ----------------------------------------------- */

typedef struct party_words party_words;

/* The engine reads the text of every action and outcome, and writes it in the same way; NULL: it does not, which is
 * printed, or out of memory. */
party_words *party_words_new(const qv_ruleset *, const party_options *); /* the options of that ruleset */
void party_words_free(party_words *);
uint16_t party_step_of_action(const party_words *, party_action);
uint16_t party_step_of_outcome(const party_words *, enum party_draw_kind, int value);
void party_write_action(party_action, char out[PARTY_TEXT]);
void party_write_outcome(enum party_draw_kind, int value, char out[PARTY_TEXT]);

/* The legal actions of the seat, asked for with its own view. False: `report` describes the difference, here and below.
 */
bool party_same_actions(const party_words *, const qv_ruleset *, const qv_view *, const party *, int seat,
                        char report[PARTY_REPORT]);
/* What chance may bring, with its weights or as a range. */
bool party_same_chance(const party_words *, const qv_ruleset *, const qv_state *, const party *,
                       char report[PARTY_REPORT]);

/* -- party_compare_fields.c: values of the engine's state by the names of its fields ------------------------------- */

/* Who should know a field, as the rules page says: everybody; row i seat i alone, and maybe all at the end or while
 * declared uses take effect; nobody. LOOSE are internal fields of the engine that no rule mentions. */
enum { PARTY_OPEN_FIELD, PARTY_OWN, PARTY_OWN_TO_THE_END, PARTY_OWN_TO_EFFECTS, PARTY_HIDDEN, PARTY_LOOSE };

#define PARTY_FIELDS(X)                             \
    X(PLY, "ply", OPEN_FIELD)                       \
    X(ROUND, "round", OPEN_FIELD)                   \
    X(PHASE, "phase", OPEN_FIELD)                   \
    X(SEAT, "seat", OPEN_FIELD)                     \
    X(PASSES, "passes", OPEN_FIELD)                 \
    X(WHAT, "what", OPEN_FIELD)                     \
    X(KIND, "kind", HIDDEN)                         \
    X(X, "x", OPEN_FIELD)                           \
    X(Y, "y", OPEN_FIELD)                           \
    X(ANGLE, "angle", OPEN_FIELD)                   \
    X(EAST, "east", OPEN_FIELD)                     \
    X(NORTH, "north", OPEN_FIELD)                   \
    X(HAND, "hand", OWN_TO_THE_END)                 \
    X(HELD, "held", OPEN_FIELD)                     \
    X(SHOWN_SWAP, "shown-dont-swap", OPEN_FIELD)    \
    X(SHOWN_PICK, "shown-dont-pick-up", OPEN_FIELD) \
    X(USED, "used", OPEN_FIELD)                     \
    X(CERTAIN, "certain", OWN)                      \
    X(STARS, "stars", OPEN_FIELD)                   \
    X(SKULLS, "skulls", OPEN_FIELD)                 \
    X(DIE, "die", OPEN_FIELD)                       \
    X(SHOE, "shoe", OPEN_FIELD)                     \
    X(ARROWS, "arrows", OPEN_FIELD)                 \
    X(DESIGN_B, "design-b", OWN_TO_THE_END)         \
    X(STACK, "stack", OPEN_FIELD)                   \
    X(DISCARD, "discard", OPEN_FIELD)               \
    X(FLAGS, "flags", OPEN_FIELD)                   \
    X(USES, "uses", OPEN_FIELD)                     \
    X(DECLARED, "declared", OWN_TO_EFFECTS)         \
    X(DONE, "done", OWN)                            \
    X(USER, "user", OPEN_FIELD)                     \
    X(TARGET, "target", OPEN_FIELD)                 \
    X(GROUP, "group", OPEN_FIELD)                   \
    X(GIVE, "give", OWN)                            \
    X(DRAWN, "drawn", HIDDEN)                       \
    X(SOURCE, "source", OPEN_FIELD)                 \
    X(CHOOSING, "choosing", OWN)                    \
    X(CARD, "card", OPEN_FIELD)                     \
    X(TOSS, "toss", OPEN_FIELD)                     \
    X(ROLL, "roll", OPEN_FIELD)                     \
    X(PICKING, "picking", OWN)                      \
    X(FROM_EAST, "from-east", OPEN_FIELD)           \
    X(FROM_NORTH, "from-north", OPEN_FIELD)         \
    X(WAY, "way", OPEN_FIELD)                       \
    X(HALF_STEPS, "half-steps", OPEN_FIELD)         \
    X(FEET, "feet", OPEN_FIELD)                     \
    X(TICK, "tick", OPEN_FIELD)                     \
    X(BUMPED, "bumped", OPEN_FIELD)                 \
    X(WALKED, "walked", OPEN_FIELD)                 \
    X(PICKERS, "pickers", OPEN_FIELD)               \
    X(CONTEST, "contest", OPEN_FIELD)               \
    X(RIVALS, "rivals", OPEN_FIELD)                 \
    X(REDRAWS, "redraws", OPEN_FIELD)               \
    X(VIEWER, "viewer", LOOSE)                      \
    X(HAND_SEEN, "hand seen", LOOSE)                \
    X(DECLARED_SEEN, "declared seen", LOOSE)        \
    X(EFFECT, "effect", LOOSE)                      \
    X(EFFECT_SEAT, "effect-seat", LOOSE)            \
    X(EFFECT_AT, "effect-at", LOOSE)                \
    X(DEALT, "dealt", LOOSE)                        \
    X(MISSED, "missed", LOOSE)                      \
    X(BOX, "box", LOOSE)                            \
    X(SPARE, "spare", LOOSE)

enum party_field_name {
#define X(name, text, known) PARTY_FIELD_##name,
    PARTY_FIELDS(X)
#undef X
        PARTY_FIELD_NAMES
};

typedef struct party_fields {
    const qv_game *game;
    const qv__field *at[PARTY_FIELD_NAMES];
} party_fields;

/* False: the game has other fields than those above, which is printed. */
bool party_fields_find(party_fields *, const qv_game *);
const char *party_field_text(enum party_field_name);
bool party_is_loose(enum party_field_name);
int party_word_at(const qv__dim *, const char *word); /* PARTY_NONE: there is no such word */

/* The source of a state: its bytes, or the answers of another program. */
typedef struct party_source {
    int64_t (*value)(const void *from, const qv__field *, int row, int col);
    const void *from;
} party_source;

party_source party_source_state(const qv_state *);

/* One comparison of a state with a plain game; the first difference goes into `report`. */
typedef struct party_check {
    const party_fields *fields;
    party_source source;
    const party_words *words;
    const party *plain;
    char *report;
    bool same;
} party_check;

int64_t party_engine(const party_check *, enum party_field_name, int row, int col);
void party_expect(party_check *, enum party_field_name, int row, int col, int64_t plain);
void party_differ(party_check *, const char *what);
/* Whether the rules page lets the viewer know that row, of a field that is not loose. */
bool party_may_know(const party_check *, enum party_field_name, int row, int viewer);
/* The viewer knows exactly the part of the state that the rules page grants. */
bool party_same_view(const party_check *, const qv_state *, const qv_view *, int viewer);

/* -- party_compare_walk.c: what a walk is told to have done -------------------------------------------------------- */

enum { PARTY_MOST_BUMPS = 10, PARTY_MOST_TOLD = 512 };

/* The events of a walk, from its first foot on. */
typedef struct party_story {
    int feet[PARTY_MOST_PLAYERS]; /* told of each seat */
    party_log_entry bumps[PARTY_MOST_BUMPS];
    int n_bumps;
    party_log_entry rest[PARTY_MOST_TOLD]; /* what was given and taken, in order */
    int n_rest;
} party_story;

/* Adds what is told of a step that both have done, if it belongs to a walk, and compares; the plain game was in phase
 * `before`. *over: that walk is over now. */
bool party_same_story(party_story *, const party_fields *, const qv_event_log *, enum party_phase before,
                      const party *after, bool *over, char report[PARTY_REPORT]);
void party_expect_walk(party_check *, const party_story *);

/* -- party_compare_state.c ----------------------------------------------------------------------------------------- */

/* All that a rule speaks of; `plies` is the number of finished moves and outcomes, `story` of the last walk. */
bool party_same_state(party_check *, uint32_t plies, const party_story *story);
bool party_same_result(const qv_ruleset *, const qv_state *, const party *, char report[PARTY_REPORT]);

/* -- party_compare_step.c: one step of a game ---------------------------------------------------------------------- */

typedef struct party_step {
    int seat; /* PARTY_NONE: chance */
    party_action action;
    enum party_draw_kind kind; /* of chance */
    int value;
} party_step;

party_step party_act_step(int seat, party_action);
party_step party_chance_step(const party *, int value);
uint16_t party_step_number(const party_words *, party_step);
void party_write_step(party_step, char out[PARTY_TEXT]);
/* In the plain program, which must allow it; adds to the plies. */
void party_take_step(party *, party_step, uint32_t *plies);
uint32_t party_waiting(const party *); /* mask of the seats that may act */

/* -- party_compare_choice.c: how seats and chance choose ----------------------------------------------------------- */

typedef struct party_style {
    uint32_t habit[PARTY_MOST_PLAYERS];
    uint32_t luck;
    int last_toss;
} party_style;

party_style party_style_draw(const party_rules *, qv__rng *);
party_step party_choose_step(party_style *, const party *, qv__rng *);

/* -- party_compare_coverage.c -------------------------------------------------------------------------------------- */

/* How many games reached each situation that is worth reaching. */
typedef struct party_coverage party_coverage;

party_coverage *party_coverage_new(const qv_game *); /* NULL: out of memory */
void party_coverage_free(party_coverage *);
void party_cover_step(party_coverage *, const party *before, party_step);
void party_cover_events(party_coverage *, const qv_event_log *);
void party_cover_walk(party_coverage *, const party *after); /* that is over */
void party_cover_game(party_coverage *, const party_rules *, const party *end);
bool party_coverage_print(const party_coverage *); /* false if something was never reached */

/* -- party_compare_game.c ------------------------------------------------------------------------------------------ */

typedef struct party_session {
    const qv_game *game;
    uint64_t seed;
    uint64_t plies, refused, mixed, contents; /* games with several unusual options, with a content of their own */
    uint32_t reported;                        /* differences printed */
    party_fields fields;
    party_words *words;
    party_coverage *coverage;
} party_session;

bool party_compare_game(party_session *, uint64_t number); /* false if the two programs differ */

#endif
