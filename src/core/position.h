/* SPDX-License-Identifier: MIT */
/* Position text: a state as people write it, generic over the field rows.
 *
 * One line per field or cell; `#` starts a comment; blank lines are ignored; words are case-insensitive.
 *
 *   e4 red tee r1 cover          a cell line: first a word of the game's `cell` dim, then for each field with rows by
 *                                cell the word of its value. A BITS field over cells contributes the name of its row
 *                                (own red: `red`) or, if it has one row only, its own name (`covered`). A field whose
 *                                values have no words is written name=value (`barren=n+e`).
 *   phase: action                a field with one element
 *   bonus: red=1 blue=2          a field with one index: only values that are not blank
 *   hand red: angle=3 tee=2      a field with two: one line per row
 *   own red: e4 f4               a BITS field (only those that are not written by cell)
 *
 * A value is a word, a number, `-` for all bits set (none; signed types have no such value), words joined by + for a
 * QV_MASK field (0: the empty set). Reading starts from the start position; a field that is mentioned is first blanked
 * (a cell line mentions all fields with rows by cell); the count of a tail that is not mentioned is raised to the rows
 * that are given; then the game's `complete` fills fields not given, `derive` and `check` follow.
 */
#ifndef QV_POSITION_H
#define QV_POSITION_H

#include "core/game.h"

/* QV_OK, or QV_EPOSITION / QV_ESTATE with line, column and reason; `out` is then undefined. A text has at most
 * QV_POSITION_MOST bytes. */
int qv__position_read(const qv_ruleset *, const char *text, size_t length, qv_state *out, qv_diag *);
/* Writes every primary field; reading it gives the same bytes. For states only, not views. */
void qv__position_write(const qv_ruleset *, const qv_state *, qv_text *out);

#endif
