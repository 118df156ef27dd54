/* SPDX-License-Identifier: MIT */
/*
 * Shared by the tests of the plain ConCardia: a bare game in the middle of South's first turn, cards made and laid
 * where a clause can be seen at work, and answers by their texts. Each function fails the running test if its arguments
 * are impossible. It must not include or know anything of the engine.
 */
#ifndef CONCARDIA_TEST_H
#define CONCARDIA_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "concardia.h"

enum { S = PC_SOUTH, N = PC_NORTH };
enum { ROCK = PC_ROCK, PAPER = PC_PAPER, SCISSORS = PC_SCISSORS };

/* The grammar file, read once; an accepted text by its number, NULL beyond the last. */
pc_grammar *the_grammar(void);
const char *grammar_text(void);
const char *accepted_text(int index, int *stage);

/* The text must have room for it. */
void append(char *text, const char *more);

int below(uint64_t *state, int limit);

/* The set of the running test, empty at its beginning. Arrows: letters of directions, "N NE", "all" or "". */
void new_set(void);
pc_set *the_set(void);
int new_card(const char *name, int trait, int strength, int defense, const char *arrows, const char *text);
int typed_card(const char *name, const char *type, int trait, int strength, int defense, const char *arrows,
               const char *text);
int worth_card(const char *name, int points, int trait, int strength, int defense);
int new_button(const char *name, const char *text);

/* The one game of the tests. Options "name=word name=word", "" for none. */
pc_game *game(void);

/* South is to choose his action in his first turn; there is no card anywhere. What follows is laid by hand; go() then
 * plays on from there. */
void bare(const char *options);
int lay(const char *space, int kind, int seat);
int hold(int seat, int kind);
int on_top(int seat, int kind); /* known to nobody, drawn next */
int in_bag(int seat, int kind);
int in_discard(int seat, int kind);
int in_victory(int seat, int owner, int kind, int value);
int in_area(int seat, int kind);
int wear(int seat, int kind);
void counters(int object_number, int number);
void turns_finished(int south, int north);
void go(void);

/* A whole game from its beginning: decks of these kinds, every card dealt as it comes. */
void start(const char *options, const int *south, int n_south, const int *north, int n_north);

/* The seat must be asked this question now, and gives the answer with this text. */
void answer(int seat, enum pc_question wanted, const char *text);
bool may_answer(int seat, const char *text);
bool is_asked(int seat);
int answers(int seat);
enum pc_question question(void);
void place(const char *name, const char *space); /* by the active player */
void use(const char *what);                      /* "c3 0", "S hand Moth 0" */
void pass(void);
/* The outcome of chance with this text, or the only one. */
void luck(const char *text);
/* Declines, and takes the only outcome of chance, until another question comes. */
void decline_all(void);
/* The same until this phase begins, or the game is over. */
void until_action(int seat);

int at(const char *space); /* the object there, PC_NONE if none */
const pc_look *look(const char *space);
const pc_object *object(int number);
bool is_over(int winner);
int hand_size(int seat);
int discards(int seat);

int run_text_tests(void);
int run_card_tests(void);
int run_turn_tests(void);
int run_capture_tests(void);
int run_cost_tests(void);
int run_reaction_tests(void);
int run_window_tests(void);
int run_verb_tests(void);
int run_standing_tests(void);
int run_clause_tests(void);
int run_random_games(void);

#endif
