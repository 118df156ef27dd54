/* SPDX-License-Identifier: MIT */
/* The enumerator of a game, for L11: lists by brute force every way to fill in the hidden part of a view.
 *
 * An enumerator takes from the rules page, not from the table, which facts are hidden. It fills them in with labelled
 * pieces or cards, each distinct filling once, and never tests whether a byte of the view is 0xFF. The sink decides
 * whether a filling is possible and agrees with the view.
 */
#ifndef ENUMERATE_H
#define ENUMERATE_H

#include "laws.h"

typedef struct law_sink law_sink;
typedef struct law_witness law_witness;

/* Takes one labelled filling; head and derived fields need not be set. Returns false when the enumeration may stop. */
bool law_sink_add(law_sink *, qv_state *world);

enum { LAW_TRAITS = 9 };

/* Content that replaces the game's own: rows that differ, found by path, and additional rows. A value of NULL removes
 * all rows whose path begins with this path. `choice` and `other_choice` are options that belong to the content; name
 * NULL: none. */
typedef struct law_content {
    const qv_row *row;
    uint32_t n;
    qv_choice choice, other_choice;
} law_content;

/* A position that random games seldom reach. */
typedef struct {
    const char *options;        /* as typed: "a=b,c=d" */
    const law_content *content; /* NULL: the game's own */
    const char *text;           /* position text (core/position.h) of a game with the fewest players */
} law_moment;

/* Facts about the moves of a game, for L25. `acts`: in how many physical ways another seat can make a move that looks
 * the same to the viewer of `view` (which of several equal cards or pieces, in which of the four rotations); 1 if NULL.
 * `settle` normalises a world that was played to the one that `deal` would give: knowledge kept for seats other than
 * the viewer is as `deal` writes it; NULL: nothing to do. `forgets`: whether the rules page says that a fact which the
 * viewer could infer is forgotten when this round is played on `truth`; NULL: never. */
typedef struct {
    uint32_t rounds; /* to be proved, in a plain run */
    uint64_t (*acts)(const qv_ruleset *, const qv_view *view, const qv_state *world, uint32_t seat,
                     const uint16_t *steps, uint32_t n);
    void (*settle)(const qv_ruleset *, uint32_t viewer, qv_state *world);
    bool (*forgets)(const qv_ruleset *, const qv_view *view, const qv_state *truth, const law_round *);
} law_past;

/* The enumerator of one game. Where the game's own content hides too much for brute force, `content` lists smaller
 * ones. `enumerate` passes every filling of `view` to the sink; `room` is memory for one world. A trait is a property
 * of a view that has a quota of its own; `traits_of` returns the mask of the traits of this position for the viewer. */
typedef struct {
    void (*enumerate)(const qv_ruleset *, const qv_view *view, qv_state *room, law_sink *);
    uint32_t views; /* to be examined, in a plain run */
    uint32_t (*traits_of)(const qv_ruleset *, const qv_state *, uint32_t viewer);
    const char *trait[LAW_TRAITS];
    uint32_t quota[LAW_TRAITS];
    uint32_t large; /* mask of the traits that large views alone have */
    const law_content *content;
    uint32_t contents; /* 0: the game's own; otherwise these, with which all laws are also tried */
    /* The content that is made at random from a number, to be freed; NULL: the game has none */
    law_content *(*grow)(uint32_t number);
    const law_moment *moment;
    uint32_t moments; /* each is examined for every viewer, independently of the quotas */
    law_past past;
    const law_witness *witness; /* of the forecasts of the game, foresight.h; NULL: it has none */
} law_enumerator;

/* The enumerator of a game; NULL if it has none. */
const law_enumerator *law_enumerator_of(const char *id);

#endif
