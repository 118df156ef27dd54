/* SPDX-License-Identifier: MIT */
/* Shared by the tests of invalid calls: a match, its record, and checks that a refused call changes nothing.
 *
 * Tests begin with invalid_begin and end with invalid_end, which fails if the match or the record has changed.
 */
#ifndef INVALID_H
#define INVALID_H

#include "check.h"
#include "quiver.h"

enum { FAR = 0x12345678, FEW = 2, NO_SEATS = 12, NO_LOGS = 5 };
extern const uint32_t no_seats[NO_SEATS]; /* that do not play, nor watch */

/* A game of THREE ARROWS after two entries, its record, and arguments for calls. */
typedef struct {
    qv_ruleset *rules;
    qv_match *match;
    qv_record *record;
    const qv_game *game;
    const qv_view *view;
    qv_diag diag;
    qv_event event[64], more[64];
    qv_event_log log;
    uint16_t steps[QV_STEPS], legal[QV_LEGAL];
    char bytes[256];
    qv_text text;
    char *before; /* the record and the position as text */
} table;

int invalid_begin(void **state);
int invalid_end(void **state);

const uint16_t *no_steps(void);             /* of any game */
qv_event_log *no_log(table *t, uint32_t i); /* the i-th of NO_LOGS that nothing can be appended to */
void assert_refused(table *t);              /* QV_EARGUMENT with its reason in t->diag, which is then empty again */
void assert_untouched(const table *t);      /* the events and the text that results may be written to */
void assert_zeros(qv_result result);        /* the result of a refused call */
uint32_t next_random(uint64_t *seed, uint32_t n); /* 0 to n - 1, the same with every run */

#endif
