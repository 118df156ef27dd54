/* SPDX-License-Identifier: MIT */
/* A record that follows a match: new entries are added, entries taken back are removed and leave a
 * trace.
 *
 * Knows no game. Invariant: the draws of the record's entries are those of the match, so that they
 * can be checked against the seed.
 */
#include <string.h>

#include "core/guard.h"
#include "match/match.h"
#include "match/record.h"

static int check_match(const qv_record *record, const qv_match *match, qv_diag *diag) {
    const qv_ruleset *const rules = record->rules;
    if (match->entered != record->head.entered) {
        qv__fail(diag, QV_ERECORD,
                 match->entered ? "the chance of the match is entered; its record must say so"
                                : "the record says that chance is entered, but the match draws it");
        return QV_ERECORD;
    }
    if (match->rs->game == rules->game && match->rs->players == rules->players &&
        memcmp(match->rs->option, rules->option, sizeof rules->option) == 0 &&
        memcmp(match->start, record->slots.start, rules->sizes.state) == 0)
        return QV_OK;
    qv__fail(diag, QV_ERECORD, "the match has other rules or another start than the record");
    return QV_ERECORD;
}

/* Of an outcome the draw too, which a trace after it does not change. `before` is the node before.
 */
static bool same_entry(const qv__node *node, const qv__node *before, const qv_match *match,
                       const qv__entry *entry) {
    return node->who == entry->who && node->n == entry->n &&
           memcmp(node->step, qv__match_steps(match, entry), entry->n * sizeof *node->step) == 0 &&
           (entry->who != QV_CHANCE || before->draws + 1 == entry->draws);
}

/* The number of entries at the start of the match that the main line has too, with the same draws;
 * *at becomes the last of them. */
static uint32_t find_common(const qv_record *record, const qv_match *match, uint32_t *at) {
    uint32_t i = 0;
    for (*at = 0; i < match->length.entries; i++) {
        const qv__entry *const entry = &match->entry[i];
        const uint32_t next = record->node[*at].next;
        if (next == QV_NO_ENTRY ||
            !same_entry(&record->node[next], &record->node[*at], match, entry))
            break;
        *at = next;
    }
    return i;
}

/* The number of the next draw after the first `i` entries of the match. */
static uint32_t draws_after(const qv_match *match, uint32_t i) {
    if (i == match->length.entries)
        return match->length.draws;
    return match->entry[i].draws - (match->entry[i].who == QV_CHANCE);
}

/* Adds the entries of the match from the i-th on; skipped draws leave a trace. */
static int add_rest(qv_record *record, uint32_t at, const qv_match *match, uint32_t i,
                    const qv_trace *trace, qv_diag *diag) {
    for (;; i++) {
        qv_trace told = *trace;
        told.draws = draws_after(match, i);
        if (told.draws != record->node[at].draws && qv__record_add_trace(record, at, &told, diag))
            return QV_EMEMORY;
        if (i == match->length.entries)
            return QV_OK;
        const qv__entry *const entry = &match->entry[i];
        at = qv_record_add(record, at, entry->who, qv__match_steps(match, entry), entry->n, diag);
        if (at == QV_NO_ENTRY)
            return diag->err;
    }
}

static bool same_ending(const qv_record *record, const qv_match *match) {
    return record->ending == match->ending &&
           (match->ending != QV_BY_RESIGNATION || record->resigned == match->resigned);
}

/* Removes everything after an entry: the variations first, so that none becomes the main line. */
static void cut_all(qv_record *record, uint32_t at) {
    while (record->node[at].next != QV_NO_ENTRY) {
        uint32_t last = record->node[at].next;
        while (record->node[last].beside != QV_NO_ENTRY)
            last = record->node[last].beside;
        qv_record_cut(record, last);
    }
}

int qv_record_follow(qv_record *record, const qv_match *match, uint32_t seat, const char *when,
                     qv_diag *diag) {
    qv_diag unread = {0};
    diag = diag ? diag : &unread;
    if (!record || !match || (seat >= record->rules->players && seat != QV_NOBODY))
        return qv__refuse_argument(diag, "a record, a match, and a seat or QV_NOBODY are needed");
    int err = check_match(record, match, diag);
    if (!err)
        err = qv__record_check_text("the time", when, diag);
    if (err)
        return err;
    qv_trace trace = {.kind = QV_TRACE_UNDO, .seat = seat, .when = when};
    uint32_t at;
    const uint32_t common = find_common(record, match, &at);
    const bool other_end = record->ending != QV_RUNNING && !same_ending(record, match);
    trace.taken = qv_record_length(record) - common;
    trace.draws = draws_after(match, common);
    record->ending = QV_RUNNING;
    cut_all(record, at);
    if (trace.taken || other_end)
        err = qv__record_add_trace(record, at, &trace, diag);
    trace.taken = 0;
    if (!err)
        err = add_rest(record, at, match, common, &trace, diag);
    return err ? err : qv_record_end(record, match->ending, match->resigned, diag);
}
