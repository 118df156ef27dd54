/* SPDX-License-Identifier: MIT */
/* The internals of a match, shared by the files of this folder only.
 *
 * Every change is made on `next` and at the ends of the lists; only `now` and the lists' lengths are valid between
 * calls. A change that fails restores the lengths and leaves `now` alone, so nothing is half done.
 * Invariant: between calls a seat must decide, or the match is over; chance is due only in a match whose chance is
 * entered, or that is fed from a record.
 */
#ifndef QV_MATCH_H
#define QV_MATCH_H

#include "match/events.h"

/* One entry, played by `who` (a seat or QV_CHANCE). */
typedef struct {
    uint32_t events; /* number of events before it */
    uint32_t draws;  /* number of the next draw after it */
    uint32_t first;  /* its first step in the list of steps */
    uint8_t n, who;
} qv__entry;

/* Views already observed of `now`: row s and bit s of `fresh` for seat s, those after the last seat for watchers. */
typedef struct {
    uint32_t fresh;
    unsigned char *at;
} qv__views;

/* The lengths of the lists, and the number of the next draw of chance, which going back does not lower. */
typedef struct {
    uint32_t entries, steps, events, draws;
} qv__lengths;

struct qv_match {
    const qv_ruleset *rs;
    uint64_t seed;
    qv_state *start, *now, *next;
    qv_view *scratch; /* of `next`, for the seat that moves */
    qv__views *views;
    qv__entry *entry;
    uint16_t *step; /* of all entries */
    uint32_t entry_room, step_room;
    qv__events events;
    qv_event_log log; /* events of the change being made, before they are packed; empty between calls */
    qv__lengths length;
    uint32_t asked;  /* seats whose forced declines are not made for them, see qv__match_ask */
    uint16_t agreed; /* seats that have agreed to a draw since the last move */
    uint8_t ending, resigned;
    bool fast;    /* chance is drawn by base/rng.h */
    bool entered; /* chance is never drawn: its outcomes are entered */
    bool open;    /* made from a record, which hides nothing: views for QV_OPEN are allowed */
};

/* history.c */
int qv__match_step(qv_match *, uint32_t who, uint32_t step); /* on `next`; QV_OK or QV_EMEMORY */
/* Adds an entry and the events of `log`, which is empty afterwards; QV_OK or QV_EMEMORY. */
int qv__match_append(qv_match *, uint32_t who, const uint16_t *steps, uint32_t n);
void qv__match_restore(qv_match *, qv__lengths); /* shortens the lists */
const uint16_t *qv__match_steps(const qv_match *, const qv__entry *);

uint32_t qv__match_events_of(const qv_match *, uint32_t viewer, uint32_t entry); /* how many of them the viewer sees */
/* A seat or QV_WATCHER; QV_OPEN of a match that hides nothing. False for no match. */
bool qv__match_may_ask(const qv_match *, uint32_t viewer);

/* ending.c */
/* The result of a state in which a match ended like that; `resigned` counts for a resignation only. */
qv_result qv__result_after(const qv_ruleset *, const qv_state *, int ending, uint32_t resigned);
int qv__match_check_running(const qv_match *, qv_diag *);             /* the match runs */
int qv__match_check_seat(const qv_match *, uint32_t seat, qv_diag *); /* the same, and there is such a seat */

/* match.c */
/* A match with nothing played and nothing drawn, from a state; NULL with diag: out of memory. */
qv_match *qv__match_before(const qv_ruleset *, uint64_t seed, const qv_state *start, qv_diag *);
/* One move, decline or outcome, without automatic steps; QV_OK, or an error with diag and nothing changed. */
int qv__match_feed(qv_match *, uint32_t who, const uint16_t *steps, uint32_t n, qv_diag *);
int qv__match_settle(qv_match *);  /* on `next`: draws due chance unless it is entered, makes forced declines */
void qv__match_commit(qv_match *); /* `next` becomes `now` */
/* From here on the seats of the mask, and no others, are asked in every window that opens for them, even if they can
 * only decline it. At first no seat is. */
void qv__match_ask(qv_match *, uint32_t seats);

#endif
