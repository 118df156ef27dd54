/* SPDX-License-Identifier: MIT */
/* The inside of a table, shared by the files of this folder only.
 *
 * Reads the match through views and events of the viewer it speaks for, so it shows no more than they do. Invariant:
 * decision i began when the match was `entry` entries long; decisions are in order.
 */
#ifndef QV_TABLE_H
#define QV_TABLE_H

#include "core/guard.h"
#include "match/match.h"
#include "table/pick.h"

/* Viewers as rows: the seats, a watcher, and the all-seeing viewer. */
enum { QV__WATCHER_ROW = QV_SEATS, QV__OPEN_ROW, QV__ROWS };

typedef struct {
    qv_decision what;
    uint32_t since[QV__ROWS]; /* how many events each viewer had seen before it */
} qv__decision;

/* An answer that is repeated without asking; n 0: none. */
typedef struct {
    uint32_t n;
    uint16_t step[QV_STEPS];
} qv__answer;

/* Two views of each viewer: before and after its own last move. Rows that are not in the mask `kept` have none. */
typedef struct {
    unsigned char *at;
    size_t size; /* of a slot */
    uint32_t kept;
    qv_scene *scene; /* room to compare two moments */
} qv__marks;

/* First-time cards: who is told them, of which clauses it has been told, and how many of these since the match was that
 * long. */
typedef struct {
    uint64_t known[QV_CLAUSES / 64];
    uint32_t at, given;
    uint8_t learner;
} qv__cards;

struct qv_table {
    const qv_ruleset *rs;
    qv_match *match;
    uint32_t here, viewer;
    bool open_hands;
    uint32_t skips; /* seats that do not want to be asked in any reaction window */
    qv_wishes wish[QV_SEATS];
    qv__answer standing[QV_SEATS];
    qv__pick pick;
    qv__marks marks;
    qv__cards cards;
    qv__decision *decision;
    uint32_t decisions, room;
    uint32_t told[QV__ROWS];
};

/* The row of a viewer whom the match shows something; QV__ROWS for anybody else, and without a table. */
uint32_t qv__table_row(const qv_table *, uint32_t viewer);
uint32_t qv__table_viewer_of(uint32_t row);

/* table.c */
void qv__table_renew(qv_table *); /* the match is at another moment than before: picks, marks and answers begin anew */
void qv__table_repick(qv_table *);

/* wishes.c */
void qv__wishes_begin(qv_table *);                            /* those that the game suggests */
bool qv__wishes_to_be_asked(const qv_table *, uint32_t seat); /* in the window that is open for it */

/* decisions.c */
/* The only legal step of a seat, if nobody is asked for it: to decline a window, or one that is QV_SOLE. */
bool qv__sole_step(const qv_table *, const qv_view *, uint32_t seat, uint16_t *step);
bool qv__decision_reserve(qv_table *);              /* room for one more */
void qv__decision_begin(qv_table *, uint32_t seat); /* fills the next one in, before it is played */
void qv__decisions_cut(qv_table *, uint32_t n);     /* back to the first n, and to what was told then */
bool qv__decisions_recall(qv_table *);              /* all of the match so far; false: out of memory */

/* marks.c */
bool qv__marks_new(qv_table *); /* false: out of memory */
void qv__marks_free(qv__marks *);
void qv__marks_begin(qv_table *);                 /* nothing has changed for anybody */
void qv__marks_before(qv_table *, uint32_t seat); /* notes the moment before a move of that seat */
void qv__marks_after(qv_table *, uint32_t seat);  /* and the one after it */
void qv__marks_go_on(qv_table *, uint32_t seat);  /* moves that moment to now: chance has completed the move */

#endif
