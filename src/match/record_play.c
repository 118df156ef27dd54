/* SPDX-License-Identifier: MIT */
/* Replaying a record: the state and events after any entry, and a match that continues from it.
 *
 * Chance comes from the entries alone. Invariant: `now` is the state after entry `at`, unless `at`
 * is QV_NO_ENTRY; going to the next entry plays one entry, going elsewhere replays from the start.
 */
#include <stdlib.h>
#include <string.h>

#include "core/guard.h"
#include "core/position.h"
#include "match/match.h"
#include "match/move.h"
#include "match/record.h"

/* -- States ------------------------------------------------------------------------------------ */

int qv__record_start(qv_record *record, qv_diag *diag) {
    const char *const position = record->head.position;
    qv_state *const start = record->slots.start;
    if (position) {
        const int err = qv__position_read(record->rules, position, strlen(position), start, diag);
        if (err)
            return err;
    } else {
        qv__init(record->rules, start);
    }
    qv__copy(record->rules, record->slots.now, start);
    record->at = 0;
    record->node[0].hash = qv__hash(record->rules, start);
    return QV_OK;
}

int qv__record_try(qv_record *record, uint32_t who, const uint16_t *steps, uint32_t n,
                   qv_diag *diag) {
    qv__record_slots *const slots = &record->slots;
    if (who < record->rules->players)
        qv__observe(record->rules, slots->now, who, slots->view);
    const qv__moment moment = {record->rules, slots->now, slots->next, slots->view, slots->scratch};
    record->log.n = 0;
    const int err = qv__move_enter(&moment, who, steps, n, &record->log, diag);
    if (err)
        return err;
    record->tried = record->log.n;
    qv_state *const before = slots->now;
    slots->now = slots->next;
    slots->next = before;
    return QV_OK;
}

static void apply(qv_record *record, const qv__node *node, qv_event_log *log) {
    for (uint32_t i = 0; i < node->n; i++)
        qv__apply(record->rules, record->slots.now, node->who, node->step[i], log);
}

/* The path to an entry is found backwards, and noted in the entries on it. */
void qv__record_note_way(const qv_record *record, uint32_t from, uint32_t to) {
    while (to != from) {
        const uint32_t before = record->node[to].before;
        record->node[before].toward = to;
        to = before;
    }
}

static bool lies_before(const qv_record *record, uint32_t at, uint32_t later) {
    const uint32_t number = at == QV_NO_ENTRY ? UINT32_MAX : record->node[at].number;
    while (record->node[later].number > number)
        later = record->node[later].before;
    return later == at;
}

void qv__record_go(qv_record *record, uint32_t at) {
    if (!lies_before(record, record->at, at)) {
        qv__copy(record->rules, record->slots.now, record->slots.start);
        record->at = 0;
    }
    qv__record_note_way(record, record->at, at);
    while (record->at != at) {
        record->at = record->node[record->at].toward;
        apply(record, &record->node[record->at], NULL);
    }
}

/* -- Ending and result ------------------------------------------------------------------------- */

int qv__record_ending_now(const qv_record *record) {
    if (record->ending != QV_RUNNING)
        return record->ending;
    const qv_turn turn = qv_turn_of(record->rules, qv__open(record->slots.now));
    return turn.phase == QV_OVER ? QV_BY_RULES : QV_RUNNING;
}

int qv_record_ending(qv_record *record, uint32_t *seat) {
    if (!record)
        return QV_EARGUMENT;
    qv__record_go(record, qv__record_last(record));
    if (seat)
        *seat = record->resigned;
    return qv__record_ending_now(record);
}

qv_result qv_record_result(qv_record *record) {
    if (!record)
        return (qv_result){.score = {0}};
    qv__record_go(record, qv__record_last(record));
    const int ending = qv__record_ending_now(record);
    if (ending != QV_RUNNING)
        return qv__result_after(record->rules, record->slots.now, ending, record->resigned);
    qv__observe(record->rules, record->slots.now, QV_WATCHER, record->slots.view);
    return qv_result_of(record->rules, record->slots.view);
}

/* -- Seeing ------------------------------------------------------------------------------------ */

/* Whether the entry and the viewer exist. */
static bool may_ask(const qv_record *record, uint32_t at, uint32_t viewer) {
    return qv__record_has(record, at) &&
           (viewer < record->rules->players || viewer == QV_WATCHER || viewer == QV_OPEN);
}

const qv_view *qv_record_view(qv_record *record, uint32_t at, uint32_t viewer) {
    if (!may_ask(record, at, viewer))
        return NULL;
    qv__record_go(record, at);
    if (viewer == QV_OPEN)
        return qv__open(record->slots.now);
    qv__observe(record->rules, record->slots.now, viewer, record->slots.view);
    return record->slots.view;
}

int qv_record_events(qv_record *record, uint32_t at, uint32_t viewer, qv_event_log *log) {
    if (!may_ask(record, at, viewer) || !qv__fits_log(log))
        return QV_EARGUMENT;
    if (at == 0)
        return 0;
    qv__record_go(record, record->node[at].before);
    record->log.n = 0;
    apply(record, &record->node[at], &record->log);
    record->at = at;
    const uint32_t before = log->n;
    log->lost = qv__log_end(&record->log, 0) < 0;
    for (uint32_t i = 0; i < record->log.n; i++)
        if (qv__may_see(viewer, &record->log.at[i]))
            qv__log_add(log, &record->log.at[i]);
    return qv__log_end(log, before);
}

/* -- A match ----------------------------------------------------------------------------------- */

static int feed_all(qv_record *record, uint32_t at, qv_match *match, qv_diag *diag) {
    uint32_t draws = record->node[0].draws; /* before an entry, with the traces there */
    qv__record_note_way(record, 0, at);
    for (uint32_t i = 0; i != at;) {
        i = record->node[i].toward;
        const qv__node *const node = &record->node[i];
        const int err = qv__match_feed(match, node->who, node->step, node->n, diag);
        if (err)
            return err;
        match->entry[match->length.entries - 1].draws = draws + (node->who == QV_CHANCE);
        match->length.draws = draws = node->draws;
    }
    match->length.draws = record->node[at].draws;
    if (record->ending && at == qv__record_last(record)) {
        match->ending = record->ending;
        match->resigned = record->resigned;
    }
    return QV_OK;
}

qv_match *qv_record_match(qv_record *record, uint32_t at, uint64_t seed, qv_diag *diag) {
    if (!qv__record_has(record, at)) {
        qv__refuse_argument(diag, "a record is needed, and one of its entries to go to");
        return NULL;
    }
    qv_match *const match = qv__match_before(
        record->rules, record->head.seeded ? record->head.seed : seed, record->slots.start, diag);
    if (match)
        match->entered = record->head.entered;
    if (!match || feed_all(record, at, match, diag) == QV_OK)
        return match;
    qv_match_free(match);
    return NULL;
}
