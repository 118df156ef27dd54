/* SPDX-License-Identifier: MIT */
/* Packed events: see match/events.h.
 *
 * Numbers are written in groups of seven bits, lowest first, the top bit of a byte saying that more
 * follow; arguments with their sign in the lowest bit, and `seen_by` inverted, so that common
 * values take one byte. Invariant: row i of the index describes event i * SPAN, and `end` describes
 * event number n.
 */
#include "match/events.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SPAN = 64, NUMBER_MOST = 5, EVENT_MOST = (6 + QV_ARGUMENTS) * NUMBER_MOST };
enum { CAUSED = 16 }; /* added to the number of arguments if an item or a text is named */

/* -- Packing ----------------------------------------------------------------------------------- */

static unsigned char *put(unsigned char *to, uint32_t number) {
    for (; number >= 0x80; number >>= 7)
        *to++ = (unsigned char)(number | 0x80);
    *to++ = (unsigned char)number;
    return to;
}

static uint32_t get(const unsigned char **at) {
    uint32_t number = 0;
    for (uint32_t shift = 0;; shift += 7) {
        const unsigned char byte = *(*at)++;
        number |= (byte & UINT32_C(0x7F)) << shift;
        if (byte < 0x80)
            return number;
    }
}

static unsigned char *pack(unsigned char *to, const qv_event *event) {
    to = put(to, event->kind);
    to = put(to, event->rule);
    to = put(to, (uint32_t)event->seen_by ^ QV_ALL);
    const bool caused = event->item || event->text;
    to = put(to, event->n + (caused ? CAUSED : 0U));
    if (caused) {
        to = put(to, event->item);
        to = put(to, event->text);
    }
    for (uint32_t i = 0; i < event->n; i++) {
        const uint32_t value = (uint32_t)event->arg[i];
        to = put(to, value << 1 ^ (event->arg[i] < 0 ? UINT32_MAX : 0));
    }
    return to;
}

static const unsigned char *unpack(const unsigned char *at, qv_event *event) {
    *event = (qv_event){.kind = (uint16_t)get(&at)};
    event->rule = (uint16_t)get(&at);
    event->seen_by = (uint16_t)(get(&at) ^ QV_ALL);
    const uint32_t n = get(&at);
    event->n = n % CAUSED;
    if (n >= CAUSED) {
        event->item = (uint16_t)get(&at);
        event->text = (uint16_t)get(&at);
    }
    for (uint32_t i = 0; i < event->n; i++) {
        const uint32_t value = get(&at);
        event->arg[i] = (int32_t)(value >> 1 ^ (value & 1 ? UINT32_MAX : 0));
    }
    return at;
}

/* -- Viewers ----------------------------------------------------------------------------------- */

/* The number of events before a row's that the viewer sees; `number` is the number of the row's
 * event. */
static uint32_t seen_before(const qv__events_row *row, uint32_t number, uint32_t viewer) {
    if (viewer == QV_OPEN)
        return number;
    return row->seen[viewer == QV_WATCHER ? QV_SEATS : viewer];
}

uint32_t qv__events_seen(const qv__events *events, uint32_t viewer) {
    return seen_before(&events->end, events->n, viewer);
}

/* -- Adding and cutting ------------------------------------------------------------------------ */

/* Room for `wanted` elements at *list; false leaves the list as it was. */
static bool reserve(void **list, uint32_t *room, uint32_t wanted, size_t size) {
    if (wanted <= *room)
        return true;
    const uint32_t larger = wanted + wanted / 4;
    void *const moved = realloc(*list, larger * size);
    if (!moved)
        return false;
    *list = moved;
    *room = larger;
    return true;
}

/* Room for one more event of so many bytes, and for its row in the index. */
static bool make_room(qv__events *events, uint32_t bytes) {
    void *byte = events->byte, *row = events->row;
    const bool done = reserve(&byte, &events->byte_room, events->end.byte + bytes, 1) &&
                      reserve(&row, &events->row_room, events->n / SPAN + 1, sizeof *events->row);
    events->byte = byte;
    events->row = row;
    return done;
}

/* Goes on to the row after an event that ends at `byte`. */
static void pass(qv__events_row *row, const qv_event *event, uint32_t byte) {
    row->byte = byte;
    for (uint32_t seat = 0; seat < QV_SEATS; seat++)
        row->seen[seat] += event->seen_by >> seat & 1;
    row->seen[QV_SEATS] += event->seen_by == QV_ALL;
}

static bool add(qv__events *events, const qv_event *event) {
    unsigned char packed[EVENT_MOST];
    const uint32_t bytes = (uint32_t)(pack(packed, event) - packed);
    if (!make_room(events, bytes))
        return false;
    if (events->n % SPAN == 0)
        events->row[events->n / SPAN] = events->end;
    memcpy(events->byte + events->end.byte, packed, bytes);
    pass(&events->end, event, events->end.byte + bytes);
    events->n++;
    return true;
}

bool qv__events_add(qv__events *events, const qv_event_log *log) {
    const uint32_t before = events->n;
    const qv__events_row end = events->end;
    for (uint32_t i = 0; i < log->n; i++)
        if (!add(events, &log->at[i])) {
            events->n = before;
            events->end = end;
            return false;
        }
    return true;
}

/* The row of event number n, which is less than the number of events. */
static qv__events_row row_at(const qv__events *events, uint32_t n) {
    qv__events_row row = events->row[n / SPAN];
    for (uint32_t i = n / SPAN * SPAN; i < n; i++) {
        qv_event event;
        const unsigned char *const after = unpack(events->byte + row.byte, &event);
        pass(&row, &event, (uint32_t)(after - events->byte));
    }
    return row;
}

void qv__events_cut(qv__events *events, uint32_t n) {
    assert(n <= events->n);
    if (n < events->n)
        events->end = row_at(events, n);
    events->n = n;
}

uint32_t qv__events_seen_before(const qv__events *events, uint32_t viewer, uint32_t n) {
    assert(n <= events->n);
    const qv__events_row row = n < events->n ? row_at(events, n) : events->end;
    return seen_before(&row, n, viewer);
}

void qv__events_free(qv__events *events) {
    free(events->byte);
    free(events->row);
    *events = (qv__events){.n = 0};
}

bool qv__events_copy(qv__events *events, const qv__events *from, uint32_t n) {
    qv__events all = *from;
    qv__events_cut(&all, n);
    const uint32_t rows = (n + SPAN - 1) / SPAN;
    if (n == 0)
        return true;
    *events = (qv__events){
        .n = n,
        .byte = malloc(all.end.byte),
        .byte_room = all.end.byte,
        .row = malloc(rows * sizeof *events->row),
        .row_room = rows,
        .end = all.end,
    };
    if (!events->byte || !events->row) {
        qv__events_free(events);
        return false;
    }
    memcpy(events->byte, all.byte, all.end.byte);
    memcpy(events->row, all.row, rows * sizeof *all.row);
    return true;
}

/* -- Reading ----------------------------------------------------------------------------------- */

/* The last row before which the viewer sees at most `since` events. */
static uint32_t find_row(const qv__events *events, uint32_t viewer, uint32_t since) {
    uint32_t low = 0, high = (events->n - 1) / SPAN;
    while (low < high) {
        const uint32_t middle = (low + high + 1) / 2;
        if (seen_before(&events->row[middle], middle * SPAN, viewer) <= since)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

void qv__events_read(const qv__events *events, uint32_t viewer, uint32_t since, uint32_t most,
                     qv_event_log *log) {
    if (since >= qv__events_seen(events, viewer))
        return;
    const uint32_t row = find_row(events, viewer, since);
    uint32_t seen = seen_before(&events->row[row], row * SPAN, viewer);
    const unsigned char *at = events->byte + events->row[row].byte;
    const unsigned char *const end = events->byte + events->end.byte;
    for (uint32_t left = most; left > 0 && at < end;) {
        qv_event event;
        at = unpack(at, &event);
        if (!qv__may_see(viewer, &event) || seen++ < since)
            continue;
        qv__log_add(log, &event);
        left--;
    }
}
