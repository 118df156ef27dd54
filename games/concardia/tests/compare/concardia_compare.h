/* SPDX-License-Identifier: MIT */
/* Shared by the parts of `concardia_compare`: the engine and the plain ConCardia in the same position.
 *
 * The engine is used through its public functions only (content rows, views, steps and their words, fields by name),
 * the plain program through its struct. Meanings are compared: nothing here knows how the engine lays out its state or
 * numbers its steps. Cards are compared by where they are and what is printed on them, never by their numbers.
 */
#ifndef CONCARDIA_COMPARE_H
#define CONCARDIA_COMPARE_H

#include "base/rng.h"
#include "concardia.h"
#include "core/game.h"

enum { COMPARE_REPORT = 512, COMPARE_WORD = 96 };

/* -- concardia_compare_set.c: cards and decks as both programs take them ------------------------------------------- */

enum { COMPARE_CARDS = 256, COMPARE_BUTTONS = 16, COMPARE_DECKS = 16, COMPARE_TEXT = 1000, COMPARE_LABELS = 16 };

typedef struct compare_card {
    pc_printed printed;
    char text[COMPARE_TEXT]; /* lines end with \n but for the last */
} compare_card;

/* Kinds of the plain program are cards in this order, then buttons. */
typedef struct compare_set {
    int n_cards, n_buttons, n_decks;
    int n_types;
    compare_card card[COMPARE_CARDS];
    compare_card button[COMPARE_BUTTONS];
    pc_list deck[COMPARE_DECKS];
    char type[COMPARE_LABELS][PC_NAME];
} compare_set;

/* False: it cannot be read, which is printed. */
bool compare_set_read(compare_set *, const qv_row *rows, uint32_t n);

enum { COMPARE_ROWS = 3000, COMPARE_PATH = 64 };

typedef struct compare_rows {
    uint32_t n;
    qv_row row[COMPARE_ROWS];
    char path[COMPARE_ROWS][COMPARE_PATH];
    char value[COMPARE_ROWS][420];
} compare_rows;

void compare_set_write(const compare_set *, compare_rows *);
/* What both programs call a card outside the Board. */
void compare_set_name(const compare_set *, int kind, char out[COMPARE_WORD]);
pc_set *compare_set_plain(const compare_set *, pc_grammar *); /* NULL: a text is refused, which is printed */

/* -- concardia_compare_draw.c: random sets ------------------------------------------------------------------------- */

/* Cards with random texts that the engine executes, and two decks that the options allow. `accepted` are texts of the
 * rules pages. */
void compare_set_draw(compare_set *, const qv_game *, const char *grammar, qv__rng *);
/* Two decks of the cards of a set, by the options. */
void compare_decks_draw(compare_set *, const pc_options *, qv__rng *);

/* -- concardia_compare_grown.c ------------------------------------------------------------------------------------- */

void compare_text_grow(qv__rng *, char out[COMPARE_TEXT]); /* of one ability of a card */

/* -- concardia_compare_words.c: what the two programs call the same answer ----------------------------------------- */

enum { COMPARE_ANSWERS = 4096 };

/* A choice that both programs offer, in the notation of the engine. */
typedef struct compare_choice {
    char word[COMPARE_WORD];
    uint16_t step;   /* the engine's */
    int answer;      /* the first answer of the plain program that it means */
    uint32_t weight; /* of an outcome of chance */
} compare_choice;

typedef struct compare_choices {
    int n;
    compare_choice choice[COMPARE_ANSWERS];
    int hosted; /* legal reports of the host, which are not among the choices */
    uint16_t host[COMPARE_ANSWERS];
} compare_choices;

/* What the plain program still has to be told of one answer: the answers that agree with the words so far. */
typedef struct compare_part {
    int n, next; /* the next part of an answer that may be asked */
    int answer[PC_MOST_ANSWERS];
} compare_part;

void compare_engine_steps(const qv_ruleset *, const qv_view *, uint32_t seat, compare_choices *);
void compare_engine_outcomes(const qv_ruleset *, const qv_state *, compare_choices *);
/* Of the question that a seat, or chance with PC_NONE, is asked; `part` is empty for a new question. */
void compare_plain_answers(const pc_game *, const compare_set *, int seat, compare_part *, compare_choices *);
/* Keeps the answers of that word; true if the question is answered: by the first one that is left. */
bool compare_plain_narrow(const pc_game *, const compare_set *, int seat, compare_part *, const char *word);
/* Whether both offer the same, with equal weights; joins the answers of the plain program to the steps. */
bool compare_same_choices(compare_choices *engine, compare_choices *plain, char report[COMPARE_REPORT]);
/* The seat, label and truth of a report of the host: 2 for an event. */
int compare_host_of(const qv_ruleset *, uint16_t step, int *seat, char label[COMPARE_WORD]);

/* -- concardia_compare_state.c: what the engine keeps -------------------------------------------------------------- */

typedef struct compare_fields compare_fields;

compare_fields *compare_fields_new(const qv_game *); /* NULL: the engine has other fields, which is printed */
void compare_fields_free(compare_fields *);

/* The physical cards of the engine as cards of the set. */
typedef struct compare_lists {
    int n[PC_SEATS];
    int kind[PC_SEATS * PC_MOST_DECK];
    bool in_match[COMPARE_CARDS]; /* by kind */
} compare_lists;

/* With hidden lists, of which some decks are ready, a seat has numbers for all that it may have. */
void compare_lists_of(const compare_set *, const int deck[PC_SEATS], unsigned ready, compare_lists *);
bool compare_same_state(const compare_fields *, const compare_set *, const compare_lists *, const qv_state *, pc_game *,
                        char report[COMPARE_REPORT]);
bool compare_same_result(const qv_ruleset *, const qv_state *, pc_game *, char report[COMPARE_REPORT]);

/* -- concardia_compare_coverage.c ---------------------------------------------------------------------------------- */

typedef struct compare_coverage {
    uint64_t asked[PC_QUESTIONS];
    uint64_t answered[PC_TAKE_SPACE + 1];
    uint64_t ends[PC_BY_OTHER_GOAL + 1];
    uint64_t options[PC_SWITCHES][4];
    uint64_t happened[PC_WOULD_DRAW + 1];
    uint64_t reactions, cancelled, prevented, limbo, lasting, hosted;
    int deepest, most_waiting;
} compare_coverage;

void compare_cover_answer(compare_coverage *, const pc_game *, int seat, int answer);
void compare_cover_state(compare_coverage *, const pc_game *);
void compare_cover_game(compare_coverage *, const pc_game *);
bool compare_coverage_print(const compare_coverage *); /* false: something was never met */

/* -- concardia_compare_game.c -------------------------------------------------------------------------------------- */

typedef struct compare_session {
    const qv_game *game;
    compare_set usual; /* the game's own content */
    compare_fields *fields;
    compare_coverage coverage;
    char *grammar_text;
    uint64_t seed, plies, answers, windows;
    uint64_t stopped; /* games that are longer than what is compared of them */
    int reported;
} compare_session;

/* False: the two differ, which is printed. */
bool compare_game(compare_session *, uint64_t number);

#endif
