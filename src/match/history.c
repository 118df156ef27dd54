/* SPDX-License-Identifier: MIT */
/* The history of a match: the lists of entries and events, and taking moves back.
 *
 * The lists only grow while a move is tried, and are shortened again if it fails; going back is
 * tried on copies of them. The events of a prefix of the entries are a prefix of the events. Past
 * outcomes are known, so after going back chance draws new numbers.
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
    const uint32_t larger = wanted + wanted / 4;
    void *const moved = realloc(*list, larger * size);
    if (!moved)
        return QV_EMEMORY;
    *list = moved;
    *room = larger;
    return QV_OK;
}

static int reserve_entry(qv_match *match, uint32_t steps) {
    void *entry = match->entry, *step = match->step;
    int err = reserve(&entry, &match->entry_room, match->length.entries + 1, sizeof *match->entry);
    if (!err)
        err = reserve(&step, &match->step_room, match->length.steps + steps, sizeof *match->step);
    match->entry = entry;
    match->step = step;
    return err;
}

int qv__match_step(qv_match *match, uint32_t who, uint32_t step) {
    qv__apply(match->rs, match->next, who, step, &match->log);
    return match->log.lost ? QV_EMEMORY : QV_OK;
}

int qv__match_append(qv_match *match, uint32_t who, const uint16_t *steps, uint32_t n) {
    assert(n >= 1 && n <= QV_STEPS);
    const int err = reserve_entry(match, n);
    assert(!match->log.lost);
    if (err || !qv__events_add(&match->events, &match->log))
        return QV_EMEMORY;
    match->log.n = 0;
    match->length.draws += who == QV_CHANCE;
    match->entry[match->length.entries++] = (qv__entry){
        .events = match->length.events,
        .draws = match->length.draws,
        .first = match->length.steps,
        .n = (uint8_t)n,
        .who = (uint8_t)who,
    };
    memcpy(match->step + match->length.steps, steps, n * sizeof *steps);
    match->length.steps += n;
    match->length.events = match->events.n;
    return QV_OK;
}

void qv__match_restore(qv_match *match, qv__lengths length) {
    match->length = length;
    qv__events_cut(&match->events, length.events);
}

const uint16_t *qv__match_steps(const qv_match *match, const qv__entry *entry) {
    return match->step + entry->first;
}

bool qv__match_may_ask(const qv_match *match, uint32_t viewer) {
    return match && (viewer < match->rs->players || viewer == QV_WATCHER ||
                     (viewer == QV_OPEN && match->open));
}

uint32_t qv_match_seen(const qv_match *match, uint32_t seat) {
    return qv__match_may_ask(match, seat) ? qv__events_seen(&match->events, seat) : 0;
}

/* Events are numbered as the viewer sees them: a gap would reveal a hidden event. */
int qv_match_events(const qv_match *match, uint32_t seat, uint32_t since, uint32_t most,
                    qv_event_log *log) {
    if (!qv__match_may_ask(match, seat) || !qv__fits_log(log))
        return QV_EARGUMENT;
    const uint32_t before = log->n;
    qv__events_read(&match->events, seat, since, most, log);
    return qv__log_end(log, before);
}

uint32_t qv__match_events_of(const qv_match *match, uint32_t viewer, uint32_t entry) {
    const bool last = entry + 1 == match->length.entries;
    const uint32_t end = last ? match->length.events : match->entry[entry + 1].events;
    return qv__events_seen_before(&match->events, viewer, end) -
           qv__events_seen_before(&match->events, viewer, match->entry[entry].events);
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
    memcpy(steps, qv__match_steps(match, entry), entry->n * sizeof *steps);
    return entry->n;
}

/* Plays the first entries again on `next`, from the start and without events. */
static void replay(qv_match *match, uint32_t entries) {
    qv__copy(match->rs, match->next, match->start);
    for (uint32_t i = 0; i < entries; i++) {
        const qv__entry *const entry = &match->entry[i];
        for (uint32_t k = 0; k < entry->n; k++)
            qv__apply(match->rs, match->next, entry->who, qv__match_steps(match, entry)[k], NULL);
    }
}

static void drop_lists(qv_match *match) {
    free(match->entry);
    free(match->step);
    qv__events_free(&match->events);
}

static void *copied(const void *list, size_t size) {
    void *const copy = malloc(size ? size : 1);
    if (copy && size)
        memcpy(copy, list, size);
    return copy;
}

/* Gives the match lists of its own of the first entries, for a change that may fail; false: out of
 * memory, and the lists may be dropped. */
static bool take_prefix(qv_match *match, uint32_t length) {
    const qv_match old = *match;
    qv__lengths *const to = &match->length;
    if (length < to->entries) {
        to->events = old.entry[length].events;
        to->steps = old.entry[length].first;
    }
    to->entries = length;
    match->entry = copied(old.entry, to->entries * sizeof *old.entry);
    match->step = copied(old.step, to->steps * sizeof *old.step);
    match->entry_room = to->entries;
    match->step_room = to->steps;
    match->events = (qv__events){.n = 0};
    return match->entry && match->step && qv__events_copy(&match->events, &old.events, to->events);
}

int qv_match_rewind(qv_match *match, uint32_t length, qv_diag *diag) {
    if (!match)
        return qv__refuse_argument(diag, "a match is needed to go back in");
    if (length > match->length.entries) {
        qv__fail(diag, QV_EILLEGAL,
                 "cannot go back to entry %u: the match has %u; name one from 0 to %u",
                 (unsigned)length, (unsigned)match->length.entries,
                 (unsigned)match->length.entries);
        return QV_EILLEGAL;
    }
    replay(match, length);
    qv_match before = *match;
    int err = take_prefix(match, length) ? qv__match_settle(match) : QV_EMEMORY;
    qv_event_log_free(&match->log);
    if (err) {
        drop_lists(match);
        *match = before;
        qv__fail(diag, err, "not enough memory to go back");
        return err;
    }
    drop_lists(&before);
    match->ending = QV_RUNNING;
    qv__match_commit(match);
    return QV_OK;
}
