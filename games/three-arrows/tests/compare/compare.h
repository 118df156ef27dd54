/* SPDX-License-Identifier: MIT */
/* What the parts of `compare` share: the engine and the plain THREE ARROWS at the same moment of the same game.
 *
 * The engine is asked by its public doors alone (views, whole moves, notation, field rows), the plain program by the
 * lists of its rules. They meet only in the texts of moves; each text has a number, so that sets are quick to compare.
 */
#ifndef COMPARE_H
#define COMPARE_H

#include "core/game.h"
#include "three_arrows_rules.h"

enum { COMPARE_REPORT = 512 };

/* -- compare_texts.c: texts and their numbers ---------------------------------------------------------------------- */

typedef struct compare_texts compare_texts;

compare_texts *compare_texts_new(void); /* NULL: out of memory */
void compare_texts_free(compare_texts *);
/* The numbers of moves as each program writes them. A move is written once for each size of the board; the one that is
 * played is written afresh, see compare_texts_fresh. */
uint32_t compare_text_of_engine(compare_texts *, const qv_ruleset *, int size, const uint16_t *steps, uint32_t n);
uint32_t compare_text_of_plain(compare_texts *, const plain_game *, const plain_move *);
/* The number of a text that some program wrote, of less than PLAIN_TEXT bytes with its end. */
uint32_t compare_text_number(compare_texts *, const char *text);
const char *compare_text(const compare_texts *, uint32_t text);
uint32_t compare_texts_known(const compare_texts *); /* numbers go from 0 to one less */
/* Both programs write the move as they did at first, and the engine reads it back. */
bool compare_texts_fresh(const compare_texts *, const qv_ruleset *, const uint16_t *steps, uint32_t n,
                         const plain_game *, const plain_move *, uint32_t text);

/* -- compare_moves.c: what both programs say of one moment --------------------------------------------------------- */

typedef struct compare_move {
    uint16_t steps[QV_STEPS];
    uint32_t n;
    uint32_t text;
} compare_move;

/* Moves of a seat, or outcomes of chance. */
typedef struct compare_moment {
    compare_move *engine;
    uint32_t n_engine;
    plain_move *plain;
    uint32_t *plain_text;
    uint32_t n_plain;
    int size;        /* of the board */
    uint32_t *where; /* text -> place in `engine`, if its stamp is `now` */
    uint32_t *stamp, now;
    compare_texts *texts;
} compare_moment;

bool compare_moment_new(compare_moment *);
void compare_moment_free(compare_moment *);
void compare_ask_plain(compare_moment *, const plain_game *); /* the moves of the deciding seat, or the outcomes */
void compare_ask_seat(compare_moment *, const qv_ruleset *, qv_moves *, const qv_view *, uint32_t seat,
                      const plain_game *);
void compare_ask_chance(compare_moment *, const qv_ruleset *, const qv_state *, const plain_game *);
/* Whether the sets of texts are equal, without doubles. */
bool compare_sets(compare_moment *);
void compare_print_sets(const compare_moment *); /* what only one of them has */

/* -- compare_position.c -------------------------------------------------------------------------------------------- */

/* Where the engine keeps what the plain program has a member for. */
typedef struct compare_fields {
    const qv__field *own, *piece, *turn, *cover, *shield, *barren, *hand, *covers, *shields, *bonus, *turns_left;
    const qv__field *extra, *terminator, *passes, *unchanged;
} compare_fields;

compare_fields compare_fields_of(const qv_game *);
/* The board, what the players have, and what is counted; `barren` as onlookers see it. False: `report` describes the
 * difference. */
bool compare_position(const compare_fields *, const qv_ruleset *, const qv_state *, const qv_view *onlooker,
                      const plain_game *, char report[COMPARE_REPORT]);
/* TA-40 */
bool compare_results(const qv_ruleset *, const qv_state *, const plain_game *, char report[COMPARE_REPORT]);

/* -- compare_choice.c ---------------------------------------------------------------------------------------------- */

/* How the seats of one game choose: each by a habit of its own, and now and then uniformly. */
typedef struct compare_style {
    uint32_t habit[PLAIN_MOST_PLAYERS];
    uint32_t loyalty; /* of 16 */
} compare_style;

compare_style compare_style_draw(const plain_game *, qv__rng *);
/* The place in `moves` of the move that the deciding seat makes. */
uint32_t compare_choose(const compare_style *, const plain_game *, const plain_move *moves, uint32_t n, qv__rng *);

/* -- compare_coverage.c -------------------------------------------------------------------------------------------- */

/* How many games reached each situation that is worth reaching. */
typedef struct compare_coverage compare_coverage;

compare_coverage *compare_coverage_new(const qv_game *); /* NULL: out of memory */
void compare_coverage_free(compare_coverage *);
void compare_cover_move(compare_coverage *, const plain_game *before, const plain_move *, const plain_move *legal,
                        uint32_t n, const plain_game *after, const qv_event_log *);
void compare_cover_game(compare_coverage *, const plain_game *end); /* counts what this game has reached */
/* Prints the counts; false if one is zero. */
bool compare_coverage_print(const compare_coverage *);

/* -- compare_game.c ------------------------------------------------------------------------------------------------ */

typedef struct compare_session {
    const qv_game *game;
    uint64_t seed;
    uint64_t plies, refused;
    uint32_t reported; /* failures printed in full */
    compare_moment moment;
    compare_fields fields;
    compare_coverage *coverage;
} compare_session;

/* Plays the game with this number; false if the two programs differ, or if it could not be played. */
bool compare_game(compare_session *, uint64_t number);

#endif
