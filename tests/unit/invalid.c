/* SPDX-License-Identifier: MIT */
/* The match and the record that invalid calls are tried on: see invalid.h. */
#include "invalid.h"

const uint32_t no_seats[NO_SEATS] = {2,  8,  15,   16,        31,  32,
                                     63, 64, 0xFC, QV_CHANCE, FAR, UINT32_MAX};

const uint16_t *no_steps(void) {
    static const uint16_t none[QV_STEPS] = {0xFFFF, 0xFFFF};
    return none;
}

/* All that a match and a record hold, as text to be freed. */
static char *all_of(table *t) {
    enum { ROOM = 1 << 16 };
    size_t length;
    char *const all = malloc(ROOM);
    assert_non_null(all);
    qv_text text = qv_text_over(all, ROOM);
    qv_match_position(t->match, &text);
    qv_text_add(&text, "%s", qv_record_text(t->record, &length, NULL));
    qv_text_add(&text, "%u %u %d", (unsigned)qv_match_length(t->match),
                (unsigned)qv_match_pending(t->match), qv_match_ending(t->match));
    assert_false(text.cut);
    return all;
}

int invalid_begin(void **state) {
    table *const t = calloc(1, sizeof *t);
    const qv_record_head head = {.player = {"human"}, .date = "2026-11-21"};
    if (!t)
        return -1;
    t->game = qv_game_find("three-arrows");
    t->rules = qv_ruleset_new(t->game, FEW, NULL, 0, NULL, 0, NULL);
    t->match = qv_match_new(t->rules, 1, NULL, NULL);
    t->record = qv_record_new(t->rules, NULL, 0, &head, NULL);
    if (!t->match || !t->record)
        return -1;
    const uint32_t seat = qv_match_pending(t->match) == 1 ? 0 : 1;
    const int n = qv_read(t->rules, "place wye r1 c1", t->steps, NULL);
    if (n < 1 || qv_match_play(t->match, seat, t->steps, (uint32_t)n, NULL, NULL) ||
        qv_record_follow(t->record, t->match, QV_NOBODY, NULL, NULL) ||
        qv_record_note(t->record, 1, "noted", NULL))
        return -1;
    t->view = qv_match_view(t->match, 1 - seat);
    t->text = qv_text_over(t->bytes, sizeof t->bytes);
    t->before = all_of(t);
    memset(t->more, 0x5A, sizeof t->more);
    memcpy(t->event, t->more, sizeof t->event);
    *state = t;
    return 0;
}

int invalid_end(void **state) {
    table *const t = *state;
    char *const after = all_of(t);
    const int same = strcmp(t->before, after);
    free(after);
    free(t->before);
    qv_record_free(t->record);
    qv_match_free(t->match);
    qv_ruleset_free(t->rules);
    free(t);
    return same; /* refused calls changed something */
}

qv_event_log *no_log(table *t, uint32_t i) {
    static qv_event_log none[NO_LOGS - 1];
    none[0] = (qv_event_log){.room = 1};
    none[1] = (qv_event_log){.at = t->event, .n = 3, .room = 2};
    none[2] = (qv_event_log){.at = t->event};
    none[3] = (qv_event_log){.lost = true};
    return i ? &none[i - 1] : NULL;
}

void assert_refused(table *t) {
    assert_int_equal(t->diag.err, QV_EARGUMENT);
    assert_true(t->diag.text[0] != '\0');
    t->diag = (qv_diag){0};
}

void assert_untouched(const table *t) {
    assert_memory_equal(t->event, t->more, sizeof t->event);
    assert_null(t->log.at);
    assert_int_equal(t->log.n, 0);
    assert_int_equal(t->text.n, 0);
    assert_false(t->text.cut);
}

void assert_zeros(qv_result result) {
    const qv_result zeros = {.score = {0}};
    assert_memory_equal(&result, &zeros, sizeof zeros);
}
uint32_t next_random(uint64_t *seed, uint32_t n) {
    *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(*seed >> 33) % n;
}
