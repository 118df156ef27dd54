/* SPDX-License-Identifier: MIT */
/* Fuzzes records: bytes are read as a record, and an accepted record is walked, written and played
 * on.
 *
 * Knows no game. A record that the reader accepts must be written and read again as the same text;
 * the intact part of a damaged record must be a record; and matches made from it must be playable.
 */
#include "core/game.h"
#include "fuzz_play.h"

enum { LONGEST = 1 << 16, STEPS = 40 };

/* Every entry, variations too, as each viewer sees it. */
static void look_at(qv_record *record, uint32_t at, qv_event_log *log) {
    const qv_ruleset *const rules = qv_record_rules(record);
    log->n = 0;
    const int all = qv_record_events(record, at, QV_OPEN, log);
    assert(all >= 0);
    for (uint32_t seat = 0; seat < qv_ruleset_players(rules); seat++) {
        log->n = 0;
        const int seen = qv_record_events(record, at, seat, log);
        assert(seen >= 0 && seen <= all);
        assert(qv_view_viewer(qv_record_view(record, at, seat)) == seat);
    }
    assert(qv_view_viewer(qv_record_view(record, at, QV_OPEN)) == QV_OPEN);
}

static void walk(qv_record *record, uint32_t at, qv_event_log *log, uint32_t *left) {
    for (; at != QV_NO_ENTRY && *left > 0; at = qv_record_next(record, at, 0), --*left) {
        look_at(record, at, log);
        uint32_t next;
        for (uint32_t k = 1; (next = qv_record_next(record, at, k)) != QV_NO_ENTRY; k++)
            walk(record, next, log, left);
    }
}

static void write_and_read(qv_record *record) {
    size_t length, again, kept;
    const char *const text = qv_record_text(record, &length, NULL);
    assert(text);
    qv_diag diag = {.err = QV_OK};
    qv_record *const read = qv_record_read(text, length, &again, &diag);
    assert(read && again == length);
    const char *const rewritten = qv_record_text(read, &again, &kept);
    assert(rewritten && again == length && kept == length);
    qv_record_free(read);
}

/* A match with all entries of the record continues, and the record follows it. */
static void play_on(qv_record *record) {
    const qv_ruleset *const rules = qv_record_rules(record);
    const uint32_t last = qv_record_find(record, qv_record_length(record));
    qv_diag diag = {.err = QV_OK};
    qv_match *const match = qv_record_match(record, last, 1, &diag);
    assert(match && qv_match_length(match) == qv_record_length(record));
    int err = qv_match_rewind(match, qv_match_length(match), &diag);
    assert(err == QV_OK);
    qv_moves *const moves = qv_moves_new(rules);
    assert(moves);
    qv__rng rng = qv__rng_at(1, 1);
    for (uint32_t i = 0; i < STEPS && qv_match_ending(match) == QV_RUNNING; i++) {
        uint32_t seat = 0;
        while (!(qv_match_pending(match) >> seat & 1))
            seat++;
        uint16_t steps[QV_STEPS];
        qv_moves_start(moves, qv_match_view(match, seat), seat);
        uint32_t n = 0;
        for (uint32_t skip = qv__rng_below(&rng, 8) + 1; skip > 0; skip--) {
            const uint32_t found = qv_moves_next(moves, steps);
            n = found ? found : n;
        }
        err = qv_match_play(match, seat, steps, n, NULL, &diag);
        assert(err == QV_OK);
    }
    err = qv_record_follow(record, match, QV_NOBODY, NULL, &diag);
    assert(err == QV_OK && qv_record_length(record) == qv_match_length(match));
    err = qv_match_rewind(match, qv_match_length(match) / 2, &diag);
    assert(err == QV_OK);
    err = qv_record_follow(record, match, 0, "2026-11-22T10:15:00Z", &diag);
    assert(err == QV_OK && qv_record_length(record) == qv_match_length(match));
    err = qv_record_edited(record, QV_NOBODY, NULL, &diag);
    assert(err == QV_OK);
    qv_moves_free(moves);
    qv_match_free(match);
}

static void try_record(qv_record *record) {
    qv_event_log log = {.n = 0};
    uint32_t left = 400;
    walk(record, 0, &log, &left);
    qv_event_log_free(&log);
    write_and_read(record);
    play_on(record);
    write_and_read(record);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    qv_diag diag = {.err = QV_OK};
    size_t good = 0;
    if (size > LONGEST)
        return 0;
    const char *const text = (const char *)bytes;
    qv_record *record = qv_record_read(text, size, &good, &diag);
    assert(good <= size && (record ? good == size : diag.err != QV_OK && diag.text[0] != '\0'));
    if (!record && good > 0) {
        record = qv_record_read(text, good, NULL, NULL);
        assert(record);
    }
    if (record)
        try_record(record);
    qv_record_free(record);
    return 0;
}
