/* SPDX-License-Identifier: MIT */
/* The history of a match: the lists of entries and events, and taking moves back.
 *
 * The lists only grow while a change is tried; cutting them is free. The events of a prefix are a
 * prefix of the events. Past outcomes are known, so after going back chance draws new
 * numbers.
 */
#include "match/match.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/guard.h"

/* Room for `wanted` elements at *list; QV_EMEMORY leaves the list as it was. */
static int reserve(void **list, uint32_t *room, uint32_t wanted, size_t size) {
    if (wanted <= *room)
        return QV_OK;
    const uint32_t larger = wanted < 64 ? 64 : wanted + wanted / 2;
    void *const moved = realloc(*list, larger * size);
    if (!moved)
        return QV_EMEMORY;
    *list = moved;
    *room = larger;
    return QV_OK;
}

int qv__match_reserve_events(qv_match *match) {
    void *list = match->event;
    const uint32_t wanted = match->length.events + match->rs->game->max_events;
    const int err = reserve(&list, &match->event_room, wanted, sizeof *match->event);
    match->event = list;
    return err;
}

static int reserve_entries(qv_match *match) {
    void *list = match->entry;
    const uint32_t wanted = match->length.entries + 1;
    const int err = reserve(&list, &match->entry_room, wanted, sizeof *match->entry);
    match->entry = list;
    return err;
}

int qv__match_step(qv_match *match, uint32_t who, uint32_t step) {
    const int err = qv__match_reserve_events(match);
    if (err)
        return err;
    qv_event_log log = {match->event + match->length.events, 0, match->rs->game->max_events};
    qv_apply(match->rs, match->next, who, step, &log);
    match->length.events += log.n;
    return QV_OK;
}

int qv__match_enter(qv_match *match, uint32_t who, const uint16_t *steps, uint32_t n,
                    uint32_t events) {
    assert(n >= 1 && n <= QV_STEPS);
    const int err = reserve_entries(match);
    if (err)
        return err;
    match->length.draws += who == QV_CHANCE;
    qv__entry entry = {
        .events = events, .draws = match->length.draws, .n = (uint8_t)n, .who = (uint8_t)who};
    memcpy(entry.step, steps, n * sizeof *steps);
    match->entry[match->length.entries++] = entry;
    return QV_OK;
}

bool qv__match_may_ask(const qv_match *match, uint32_t viewer) {
    return match && (viewer < match->rs->players || viewer == QV_WATCHER ||
                     (viewer == QV_OPEN && match->open));
}

void qv__match_share(const qv_match *match, uint32_t seat, uint32_t from, qv_event_log *log) {
    for (uint32_t i = from; i < match->length.events && log->n < log->size; i++)
        if (qv__may_see(seat, &match->event[i]))
            log->at[log->n++] = match->event[i];
}

/* Events are numbered as the viewer sees them: a gap would reveal a hidden event. */
uint32_t qv_match_events(const qv_match *match, uint32_t seat, uint32_t since, qv_event *out,
                         uint32_t size, uint32_t *next) {
    if (!qv__match_may_ask(match, seat) || (!out && size) || !next)
        return 0;
    uint32_t seen = 0;
    uint32_t copied = 0;
    for (uint32_t i = 0; i < match->length.events && copied < size; i++) {
        if (!qv__may_see(seat, &match->event[i]))
            continue;
        if (seen++ >= since)
            out[copied++] = match->event[i];
    }
    *next = seen < since ? seen : since + copied;
    return copied;
}

uint32_t qv__match_events_of(const qv_match *match, uint32_t viewer, uint32_t entry) {
    const bool last = entry + 1 == match->length.entries;
    const uint32_t end = last ? match->length.events : match->entry[entry + 1].events;
    uint32_t n = 0;
    for (uint32_t i = match->entry[entry].events; i < end; i++)
        n += qv__may_see(viewer, &match->event[i]);
    return n;
}

uint32_t qv_match_length(const qv_match *match) {
    return match ? match->length.entries : 0;
}

uint32_t qv_match_entry(const qv_match *match, uint32_t i, uint32_t *who,
                        uint16_t steps[QV_STEPS]) {
    if (!match || i >= match->length.entries || !who || !steps)
        return 0;
    const qv__entry *const entry = &match->entry[i];
    *who = entry->who;
    memcpy(steps, entry->step, entry->n * sizeof *steps);
    return entry->n;
}

/* Plays the first entries again on `next`, from the start and without events. */
static void replay(qv_match *match, uint32_t entries) {
    qv_copy(match->rs, match->next, match->start);
    for (uint32_t i = 0; i < entries; i++) {
        const qv__entry *const entry = &match->entry[i];
        for (uint32_t k = 0; k < entry->n; k++)
            qv_apply(match->rs, match->next, entry->who, entry->step[k], NULL);
    }
}

int qv_match_rewind(qv_match *match, uint32_t length, qv_diag *diag) {
    if (!match)
        return qv__refuse_argument(diag, "a match is needed to go back in");
    if (length > match->length.entries) {
        qv_fail(diag, QV_EILLEGAL,
                "cannot go back to entry %u: the match has %u; name one from 0 to %u",
                (unsigned)length, (unsigned)match->length.entries, (unsigned)match->length.entries);
        return QV_EILLEGAL;
    }
    replay(match, length);
    if (length < match->length.entries)
        match->length.events = match->entry[length].events;
    match->length.entries = length;
    const qv__lengths unsettled = match->length;
    /* If memory for the automatic steps runs out, chance remains due. */
    const int err = qv__match_settle(match);
    if (err) {
        match->length = unsettled;
        replay(match, length);
        qv_fail(diag, err, "not enough memory to play on");
    }
    match->ending = QV_RUNNING;
    qv__match_commit(match);
    return err;
}
