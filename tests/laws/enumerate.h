/* SPDX-License-Identifier: MIT */
/* What a game gives to L11: every way to fill in what a view hides, by brute force.
 *
 * An enumerator knows from the rules page, not from the table, what is hidden: it fills that in with labelled pieces or
 * cards, each distinct filling once, and never asks whether a byte of the view is 0xFF. Whether a filling is possible
 * and looks like the view is for the sink to find out.
 */
#ifndef ENUMERATE_H
#define ENUMERATE_H

#include "core/game.h"

typedef struct law_sink law_sink;

/* Takes one labelled filling; head and derived fields need not be set. False: enough, stop. */
bool law_sink_add(law_sink *, qv_state *world);

enum { LAW_TRAITS = 4 };

/* One game. The enumerator offers every filling of `view`; `room` is memory for a world. Traits are what makes a view
 * worth a quota of its own: `traits_of` gives a mask of those that the moment has for the viewer. */
typedef struct {
    void (*enumerate)(const qv_ruleset *, const qv_view *view, qv_state *room, law_sink *);
    uint32_t views; /* to be looked at, in a plain run */
    uint32_t (*traits_of)(const qv_ruleset *, const qv_state *, uint32_t viewer);
    const char *trait[LAW_TRAITS];
    uint32_t quota[LAW_TRAITS];
} law_enumerator;

#endif
