/* SPDX-License-Identifier: MIT */
/*
 * What the tests of the plain THREE ARROWS share: setting a position in the words of the rule
 * sheet, and asking it about its moves. Each fails the running test if what it is told is
 * impossible. It must not include or know anything of the engine.
 */
#ifndef PLAIN_TEST_H
#define PLAIN_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "three_arrows_rules.h"

/* At most three options; NULL ends them sooner. */
void begin_game(plain_game *game, int players, const char *first, const char *second, const char *third);

/* The tile as "e4"; marks are "c" for covered, "s" for shielded, both or none. */
void put_piece(plain_game *game, int seat, int shape, int rotation, const char *tile, const char *marks);

void play_text(plain_game *game, const char *move);
bool is_legal(const plain_game *game, const char *move);
int count_starting(const plain_game *game, const char *start);

/* The tiles an ANGLE may be placed on, in reading order, each followed by a space. */
void assert_tiles(const plain_game *game, const char *expected);

int run_clause_tests(void);

#endif
