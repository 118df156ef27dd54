/* SPDX-License-Identifier: MIT */
/* L26 forecasts are true: an event that `foresee` reports as certain happens in every world, for every outcome of
 * chance and every reply; an event that it reports as possible (`possible` of its kind) happens in at least one.
 *
 * The move is played in the worlds of its player's view, and on as far as the claims reach, with every outcome and
 * every reply. Only the game can decide whether a play confirms a claim: it provides a witness (tests/foretold.c).
 * Where there are too many worlds or plays, a random sample is used; then a claim that came true in none of them is
 * left open.
 *
 * The witness has to work out every number in a claim from what happened: in claims that came true, each number is
 * changed by one, and the verdict must be another one at least once for every number of every kind.
 */
#ifndef FORESIGHT_H
#define FORESIGHT_H

#include "enumerate.h"
#include "worlds.h"

enum { PLAY_MOMENTS = 64 };

/* A move and what came after it, in one world. */
typedef struct {
    const qv_ruleset *rs;
    uint32_t seat, n;
    const uint16_t *steps;                /* the move */
    const qv_event_log *claims;           /* the forecast */
    const qv_event_log *log;              /* all events, for all viewers */
    uint32_t moments;                     /* before the move, after it, after each step that followed */
    const qv_state *moment[PLAY_MOMENTS]; /* the worlds at that time */
    law_step step[PLAY_MOMENTS];          /* that led to the moment; of the first none, of the second the move's last */
} law_play;

/* The verdict of a play on a claim: false, or a mask of the parts that came true, as the game numbers them; 0: the play
 * did not test it. */
enum { LAW_FALSE = 1, LAW_TRUE = 2, LAW_MORE = 4 };

struct law_witness {
    bool (*goes_on)(const law_play *);           /* the claims reach beyond the last moment */
    bool (*answers)(const law_play *, law_step); /* whether to examine a step; NULL: all steps */
    uint32_t (*bears_out)(const law_play *, const qv_event *claim);
    uint32_t (*parts)(const law_play *, const qv_event *claim); /* all of which must come true somewhere; 0: none */
    bool one_outcome; /* one outcome is drawn, since outcomes hardly affect the claims */
};

typedef struct {
    uint32_t moves, all, some; /* moves; with all worlds and plays, and with some of them */
    uint64_t plays, claims, open;
    uint32_t told[256], came[256]; /* by kind: claims, and those of which something came true */
    /* By kind and argument: numbers in claims that came true, changed by one; changes that the witness noticed. */
    uint32_t changed[256][QV_ARGUMENTS], noticed[256][QV_ARGUMENTS];
} foresight_tally;

typedef struct law_foresight law_foresight; /* memory for one move at a time */

law_foresight *law_foresight_new(const qv_game *, uint32_t most); /* NULL: out of memory */
void law_foresight_free(law_foresight *);
uint64_t law_foresight_walked(const law_foresight *); /* draw sequences so far */
/* For some moves of some seat, if it may move now: nobody is inside a move and nobody has committed. */
law_verdict law_26_foresight(law_foresight *, law_trial *, const law_enumerator *, const qv_state *, foresight_tally *);

#endif
