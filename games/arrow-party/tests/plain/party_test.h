/* SPDX-License-Identifier: MIT */
/*
 * What the tests of the plain ARROW PARTY GAME share: bringing a game to where a clause can be
 * seen at work, and taking its steps in few words. Each fails the running test if what it is
 * told is impossible. It must not include or know anything of the engine.
 */
#ifndef PARTY_TEST_H
#define PARTY_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "arrow_party_rules.h"

int below(uint64_t *state, int limit);

/* A value of the draw that is due, each as likely as the rule sheet says. */
int any_value(const party *game, uint64_t *state);

/* At most three switches as "name=word"; NULL ends them sooner. */
party_options with_options(const char *first, const char *second, const char *third);

/* A game after its setup, with nothing on the floor and no item card in any hand. */
void begin_bare(party *game, int players, const party_options *options);

/* The item kinds as digits, "" for none: they come out of the box of used ones. */
void give_items(party *game, int seat, const char *kinds);

void act(party *game, int seat, enum party_verb verb, int card, int target);
bool may(const party *game, int seat, enum party_verb verb, int card, int target);
int count_uses(const party *game, int seat, int kind);

/* Answers the draw that is due, which must be of that kind. */
void draw_value(party *game, enum party_draw_kind kind, int value);

void pass_all(party *game);
void use_now(party *game, int seat, int kind, int target);

/* Puts a seat with a way to go: an angle and a number of steps, 0 to 20. */
void set_way(party *game, int seat, int64_t x, int64_t y, int angle, int steps);

int put_on_floor(party *game, enum party_object object, int kind, int64_t x, int64_t y, int angle);

/* From the first item turn to where the walk asks for something or the next round begins. */
void walk_now(party *game);

/* How many entries of that kind the log of the walk has; the last one goes out unless NULL. */
int logged(const party *game, enum party_log_kind kind, party_log_entry *last);

int run_clause_tests(void);
int run_bump_tests(void);
int run_item_tests(void);
int run_room_tests(void);
int run_random_games(void);

#endif
