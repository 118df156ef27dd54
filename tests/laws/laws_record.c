/* SPDX-License-Identifier: MIT */
/* L13 of records: a complete game that was played, written and read again is the same game, with
 * any content: entries, options, content and text are unchanged. L29 replay: the record that was
 * read gives the same states, views and events at each entry.
 */
#include <stdlib.h>
#include <string.h>

#include "laws.h"
#include "match/record.h"

typedef struct {
    law_trial *trial;
    const law_played *played;
    const qv_match *match;
    qv_row *row; /* of the content */
    uint32_t rows;
    qv_record *record, *read;
} trip;

/* Moves that are written alike are left to L12. */
static law_verdict check_notation(trip *t) {
    law_verdict verdict = law_holds;
    for (uint32_t i = 0; i < qv_match_length(t->match) && !verdict.law; i++) {
        uint16_t steps[QV_STEPS];
        uint32_t who;
        const uint32_t n = qv_match_entry(t->match, i, &who, steps);
        verdict = law_12_move(t->trial, NULL, steps, n);
    }
    return verdict;
}

static law_verdict write_and_read(trip *t) {
    const qv_record_head head = {.seeded = true, .seed = t->trial->seed};
    qv_diag diag = {.err = QV_OK};
    size_t length, good;
    t->record = qv_record_new(t->trial->rs, t->row, t->rows, &head, &diag);
    if (!t->record || qv_record_follow(t->record, t->match, QV_NOBODY, NULL, &diag))
        return law_broken(t->trial, 13, NULL, "a game cannot be recorded: %s", diag.text);
    const char *const text = qv_record_text(t->record, &length, NULL);
    if (!text)
        return law_broken(t->trial, 13, NULL, "a record cannot be written");
    t->read = qv__record_read_of(t->trial->game, text, length, &good, &diag);
    if (!t->read)
        return law_broken(t->trial, 13, NULL, "line %u of its own record is refused: %s",
                          (unsigned)diag.line, diag.text);
    size_t again, kept;
    const char *const rewritten = qv_record_text(t->read, &again, &kept);
    if (!rewritten || again != length || kept != length)
        return law_broken(t->trial, 13, NULL, "a record is written differently after it was read");
    return law_holds;
}

static bool same_entry(const trip *t, uint32_t i, uint32_t at) {
    uint16_t one[QV_STEPS], other[QV_STEPS];
    uint32_t who, whose;
    const uint32_t n = qv_match_entry(t->match, i, &who, one);
    return qv_record_entry(t->read, at, &whose, other) == n && who == whose &&
           memcmp(one, other, n * sizeof *one) == 0;
}

static law_verdict compare(trip *t) {
    law_trial *const trial = t->trial;
    if (memcmp(qv_record_rules(t->read)->option, trial->rs->option, sizeof trial->rs->option) != 0)
        return law_broken(trial, 13, NULL, "an option differs when its record is read");
    uint32_t at = 0;
    for (uint32_t i = 0; i < qv_match_length(t->match); i++) {
        at = qv_record_next(t->read, at, 0);
        if (at == QV_NO_ENTRY || !same_entry(t, i, at))
            return law_broken(trial, 13, NULL, "entry %u differs when its record is read",
                              (unsigned)i + 1);
    }
    return law_holds;
}

/* -- L29 --------------------------------------------------------------------------------------- */

/* All events of an entry, for all viewers, from event number `from`. */
static law_verdict same_events(trip *t, uint32_t at, uint32_t *from) {
    law_trial *const trial = t->trial;
    qv_event_log *const log = law_log(trial, 0);
    const int n = qv_record_events(t->read, at, QV_OPEN, log);
    if (n < 0 || *from + log->n > t->played->told.n ||
        (n && memcmp(log->at, t->played->told.at + *from, log->n * sizeof *log->at) != 0))
        return law_broken(trial, 29, NULL,
                          "a different event is reported at entry %u of the record",
                          (unsigned)qv_record_number(t->read, at));
    *from += log->n;
    return law_holds;
}

static law_verdict same_views(trip *t, uint32_t at, uint32_t entries) {
    law_trial *const trial = t->trial;
    qv_view *view = law_view_slot(trial, LAW_VIEW);
    const qv_state *state = law_played_state(t->played, entries);
    if (!law_same(trial, qv_record_view(t->read, at, QV_OPEN), state))
        return law_broken(trial, 29, state, "the state after entry %u of the record differs",
                          (unsigned)entries);
    for (uint32_t i = 0; i <= trial->players; i++) {
        const uint32_t viewer = law_viewer(trial, i);
        qv__observe(trial->rs, state, viewer, view);
        if (!law_same(trial, qv_record_view(t->read, at, viewer), view))
            return law_broken(trial, 29, state,
                              "%s has a different view after entry %u of the record",
                              law_viewer_name(trial, viewer), (unsigned)entries);
    }
    return law_holds;
}

static law_verdict replay(trip *t) {
    uint32_t entries = 0, events = 0;
    law_verdict verdict = law_holds;
    for (uint32_t at = 0; at != QV_NO_ENTRY && !verdict.law; at = qv_record_next(t->read, at, 0)) {
        t->trial->counts->law[29]++;
        if (t->played->noted[entries])
            verdict = same_views(t, at, entries);
        if (!verdict.law)
            verdict = same_events(t, at, &events);
        entries++;
    }
    if (!verdict.law && events != t->played->told.n)
        return law_broken(t->trial, 29, NULL, "%u events are reported in all, by the record %u",
                          (unsigned)t->played->told.n, (unsigned)events);
    return verdict;
}

/* ---------------------------------------------------------------------------------------------- */

law_verdict law_13_record(law_played *played) {
    law_trial *const trial = played->trial;
    trip t = {.trial = trial, .played = played, .match = played->match};
    t.row = law_content_rows(trial->game, trial->content, &t.rows);
    trial->counts->law[13]++;
    law_verdict verdict = check_notation(&t);
    if (!verdict.law)
        verdict = write_and_read(&t);
    if (!verdict.law)
        verdict = compare(&t);
    if (!verdict.law)
        verdict = replay(&t);
    qv_record_free(t.record);
    qv_record_free(t.read);
    free(t.row);
    return verdict;
}
