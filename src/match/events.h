/* SPDX-License-Identifier: MIT */
/* The events of a match, packed into bytes, and found by the number that a viewer gives them.
 *
 * An event takes 4 bytes and about one for each argument, and some more with a printed cause. An index of every 64th
 * event has its offset and the number of events that each viewer has seen before it, so reading starts near the first
 * event wanted. Knows no game.
 */
#ifndef QV_EVENTS_H
#define QV_EVENTS_H

#include "core/game.h"

/* One row of the index. */
typedef struct {
    uint32_t byte;               /* offset of the event */
    uint32_t seen[QV_SEATS + 1]; /* events before it that each seat sees; the last is for watchers */
} qv__events_row;

/* Empty if all 0. */
typedef struct {
    uint32_t n; /* events */
    unsigned char *byte;
    uint32_t byte_room;
    qv__events_row *row;
    uint32_t row_room;
    qv__events_row end; /* what the index would say of the next event */
} qv__events;

bool qv__events_add(qv__events *, const qv_event_log *); /* false, with nothing added: out of memory */
/* Makes an empty list the first n events of another one; false, with nothing allocated: out of memory. */
bool qv__events_copy(qv__events *, const qv__events *from, uint32_t n);
void qv__events_cut(qv__events *, uint32_t n);                 /* leaves the first n, at most as many as there are */
uint32_t qv__events_seen(const qv__events *, uint32_t viewer); /* how many the viewer sees; all for QV_OPEN */
uint32_t qv__events_seen_before(const qv__events *, uint32_t viewer, uint32_t n); /* of the first n events */
/* Appends those from number `since` on, as the viewer counts them, at most `most`. */
void qv__events_read(const qv__events *, uint32_t viewer, uint32_t since, uint32_t most, qv_event_log *);
void qv__events_free(qv__events *);

#endif
