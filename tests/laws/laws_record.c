/* SPDX-License-Identifier: MIT */
/* L13 of records: a game that was played, written down and read again is the same game.
 *
 * Plays a match of its own, since only matches are recorded; its choices hang on the trial's seed.
 * Entries, states, events and the text must come back as they were.
 */
#include <stdlib.h>
#include <string.h>

#include "laws.h"
#include "match/record.h"

enum { MOVES = 24 };

typedef struct {
    law_trial *trial;
    qv_match *match;
    qv_record *record, *read;
    qv_rng rng;
} trip;

/* A random whole move of a seat. */
static uint32_t choose(trip *t, uint32_t seat, uint16_t steps[QV_STEPS]) {
    uint16_t move[QV_STEPS];
    uint32_t n = 0, length = 0, m;
    qv_moves_start(t->trial->moves, qv_match_view(t->match, seat), seat);
    while ((m = qv_moves_next(t->trial->moves, move)) > 0)
        if (qv_rng_below(&t->rng, ++n) == 0) {
            memcpy(steps, move, m * sizeof *move);
            length = m;
        }
    return length;
}

static law_verdict play(trip *t) {
    for (uint32_t i = 0; i < MOVES && qv_match_ending(t->match) == QV_RUNNING; i++) {
        const uint32_t pending = qv_match_pending(t->match);
        uint32_t seat = qv_rng_below(&t->rng, t->trial->players);
        while (!(pending >> seat & 1))
            seat = (seat + 1) % t->trial->players;
        uint16_t steps[QV_STEPS];
        qv_diag diag = {.err = QV_OK};
        const uint32_t n = choose(t, seat, steps);
        if (qv_match_play(t->match, seat, steps, n, NULL, &diag))
            return law_broken(t->trial, 13, NULL, "a match refuses a legal move: %s", diag.text);
    }
    return law_holds;
}

/* What cannot be told apart in writing is for L12 to say. */
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
    t->record = qv_record_new(t->trial->rs, NULL, 0, &head, &diag);
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
        return law_broken(t->trial, 13, NULL, "a record is written otherwise when it was read");
    return law_holds;
}

static bool same_entry(const trip *t, uint32_t i, uint32_t at) {
    uint16_t one[QV_STEPS], other[QV_STEPS];
    uint32_t who, whose;
    const uint32_t n = qv_match_entry(t->match, i, &who, one);
    return qv_record_entry(t->read, at, &whose, other) == n && who == whose &&
           memcmp(one, other, n * sizeof *one) == 0;
}

/* The events of a viewer, all in order, against those of the match. */
static law_verdict same_events(trip *t, uint32_t viewer) {
    law_trial *const trial = t->trial;
    const uint32_t most = trial->game->max_events;
    qv_event *const room = trial->events;
    uint32_t seen = 0;
    for (uint32_t at = 0; at != QV_NO_ENTRY; at = qv_record_next(t->read, at, 0)) {
        const uint32_t n = qv_record_events(t->read, at, viewer, room, most);
        for (uint32_t i = 0; i < n; i++) {
            qv_event event = {.kind = 0};
            uint32_t next;
            if (qv_match_events(t->match, viewer, seen++, &event, 1, &next) != 1 ||
                memcmp(&event, &room[i], sizeof event) != 0)
                return law_broken(trial, 13, NULL, "%s is told another event at entry %u",
                                  law_viewer_name(trial, viewer),
                                  (unsigned)qv_record_number(t->read, at));
        }
    }
    return law_holds;
}

static law_verdict compare(trip *t) {
    law_trial *const trial = t->trial;
    if (memcmp(qv_record_rules(t->read)->option, trial->rs->option, sizeof trial->rs->option) != 0)
        return law_broken(trial, 13, NULL, "an option is another one when its record is read");
    uint32_t at = 0;
    for (uint32_t i = 0; i < qv_match_length(t->match); i++) {
        at = qv_record_next(t->read, at, 0);
        if (at == QV_NO_ENTRY || !same_entry(t, i, at))
            return law_broken(trial, 13, NULL, "entry %u is another one when its record is read",
                              (unsigned)i + 1);
    }
    for (uint32_t i = 0; i <= trial->players; i++) {
        const uint32_t viewer = law_viewer(trial, i);
        if (!law_same(trial, qv_record_view(t->read, at, viewer), qv_match_view(t->match, viewer)))
            return law_broken(trial, 13, NULL, "%s sees something else when the record is played",
                              law_viewer_name(trial, viewer));
        const law_verdict verdict = same_events(t, viewer);
        if (verdict.law)
            return verdict;
    }
    return law_holds;
}

law_verdict law_13_record(law_trial *trial) {
    qv_diag diag = {.err = QV_OK};
    trip t = {.trial = trial, .rng = qv_rng_at(trial->seed, 13)};
    if (trial->content) /* the rows are not known here; tests/unit has records with content */
        return law_holds;
    t.match = qv_match_new(trial->rs, trial->seed, NULL, &diag);
    trial->counts->law[13]++;
    law_verdict verdict = t.match ? play(&t) : law_broken(trial, 13, NULL, "%s", diag.text);
    if (!verdict.law)
        verdict = check_notation(&t);
    if (!verdict.law)
        verdict = write_and_read(&t);
    if (!verdict.law)
        verdict = compare(&t);
    qv_record_free(t.record);
    qv_record_free(t.read);
    qv_match_free(t.match);
    return verdict;
}
