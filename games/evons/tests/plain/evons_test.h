/* SPDX-License-Identifier: MIT */
/*
 * Shared by the tests of the plain EVONS: a game with an empty board and empty hands, cards made and laid where a
 * clause can be seen at work, and actions in few words. Each function fails the running test if its arguments are
 * impossible. It must not include or know anything of the engine.
 */
#ifndef EVONS_TEST_H
#define EVONS_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "evons_game.h"

enum { N, NE, E, SE, S, SW, W, NW };

int below(uint64_t *state, int limit);

/* A value of the draw that is due, each with its share. */
int any_value(const evons *game, uint64_t *state);

/* "name=word name=word", "" for none. */
evons_options with_options(const char *words);

/* Fifteen monsters without an arrow, four of each in both decks; their cost, ATK and DEF are 1. */
void begin_plain(evons *game, const char *words);

/* South's first turn with an empty board, empty hands and empty decks; no mulligan. */
void begin_bare(evons *game, const char *words);

/* Eight letters, N first and clockwise: n(ormal) r(emove) b(lock) f(irestorm) g(rowth) m(agnetism) l(ife: Resurrection)
 * s(hockwave) w (Swap), or a point for none. They return the index of the card in the table. */
int new_card(evons *game, int cost, int attack, int defence, const char *arrows);
int new_block(evons *game, enum evons_element element);

int at(const char *cell);
const evons_piece *in(const evons *game, const char *cell);
bool is_empty(const evons *game, const char *cell);

void put(evons *game, const char *cell, int card, int seat);
void put_covered(evons *game, const char *cell, int card, int seat);
void put_grown(evons *game, const char *cell, int card, int seat);

/* Plain monsters of a seat, covered, on every empty main cell but those named ("C3 D4"). */
void fill_main(evons *game, int seat, const char *but);

/* The card is put into the hand of the turn player and played at once. */
void play(evons *game, const char *cell, int card);
void play_covered(evons *game, const char *cell, int card);

void act(evons *game, evons_action action);
bool may(const evons *game, evons_action action);
int count_actions(const evons *game);
int count_verb(const evons *game, enum evons_verb verb);

evons_action just(enum evons_verb verb);
evons_action on(enum evons_verb verb, const char *cell);
evons_action playing(const char *cell, int card, bool covered);
evons_action using(int arrow);
evons_action using_card(int arrow, int card);
evons_action pulling(int arrow, const char *cell);
evons_action burning(const char *cell, int points, const char *other, int other_points);

/* Passes without the game ending by it, and answers the draws that follow. */
void pass(evons *game);

/* How many entries of that kind the log has; the last one goes out unless NULL. */
int logged(const evons *game, enum evons_log_kind kind, evons_log_entry *last);

/* A random set of cards and two decks of it. */
int random_cards(evons_card cards[EVONS_MOST_CARDS], uint64_t *state);
void random_deck(const evons_card *cards, int n_cards, evons_deck *deck, uint64_t *state);

int run_turn_tests(void);
int run_setup_tests(void);
int run_chain_tests(void);
int run_flip_tests(void);
int run_ability_tests(void);
int run_end_tests(void);
int run_bound_tests(void);
int run_random_games(void);

#endif
