/* SPDX-License-Identifier: MIT */
/* What a game gives to L11: every way to fill in what a view hides, by brute force.
 *
 * An enumerator knows from the rules page, not from the table, what is hidden: it fills that in with labelled pieces or
 * cards, each distinct filling once, and never asks whether a byte of the view is 0xFF. Whether a filling is possible
 * and looks like the view is for the sink to find out.
 */
#ifndef ENUMERATE_H
#define ENUMERATE_H

#include "laws.h"

typedef struct law_sink law_sink;
typedef struct law_witness law_witness;

/* Takes one labelled filling; head and derived fields need not be set. False: enough, stop. */
bool law_sink_add(law_sink *, qv_state *world);

enum { LAW_TRAITS = 8 };

/* Content to play by instead of the game's own: the rows that differ, by their paths, and rows of its own; value NULL:
 * there is no row whose path begins so. And options that go with it; name NULL: none. */
typedef struct law_content {
    const qv_row *row;
    uint32_t n;
    qv_choice choice, other_choice;
} law_content;

/* A moment that random games seldom come to. */
typedef struct {
    const char *options;        /* as typed: "a=b,c=d" */
    const law_content *content; /* NULL: the game's own */
    const char *text;           /* position text (core/position.h) of a game with the fewest players */
} law_moment;

/* What L25 asks a game about its moves. `acts`: how many ways there are to make a move of another seat that look like
 * this one to the viewer of `view`, by hand: which of the equal cards or pieces, turned in which of the four ways; 1 if
 * NULL. `settle` makes of a world that was played what `deal` would call it: what others than the viewer keep in mind
 * is what `deal` gives them; NULL: nothing is to do. `forgets`: whether the rules page says that something of what the
 * viewer could work out is not remembered when this round is played on `truth`; NULL: never. */
typedef struct {
    uint32_t rounds; /* to be proved, in a plain run */
    uint64_t (*acts)(const qv_ruleset *, const qv_view *view, const qv_state *world, uint32_t seat,
                     const uint16_t *steps, uint32_t n);
    void (*settle)(const qv_ruleset *, uint32_t viewer, qv_state *world);
    bool (*forgets)(const qv_ruleset *, const qv_view *view, const qv_state *truth, const law_round *);
} law_past;

/* One game. With its own content a view may hide too much for brute force: then it brings smaller ones. The enumerator
 * offers every filling of `view`; `room` is memory for a world. Traits are what makes a view worth a quota of its own:
 * `traits_of` gives a mask of those that the moment has for the viewer. */
typedef struct {
    void (*enumerate)(const qv_ruleset *, const qv_view *view, qv_state *room, law_sink *);
    uint32_t views; /* to be looked at, in a plain run */
    uint32_t (*traits_of)(const qv_ruleset *, const qv_state *, uint32_t viewer);
    const char *trait[LAW_TRAITS];
    uint32_t quota[LAW_TRAITS];
    uint32_t large; /* mask of the traits that large views alone have */
    const law_content *content;
    uint32_t contents; /* 0: the game's own is looked at; else these are, and every law is tried with them too */
    const law_moment *moment;
    uint32_t moments; /* each is looked at by everybody, whatever the quotas */
    law_past past;
    const law_witness *witness; /* of what the game foresees, foresight.h; NULL: it foresees nothing */
} law_enumerator;

/* The enumerator of a game; NULL if it has none. */
const law_enumerator *law_enumerator_of(const char *id);

#endif
