/* SPDX-License-Identifier: MIT */
/* Functions of matches and records with every argument that they must refuse: see
 * test_invalid_calls.c. */
#include <stdio.h>

#include "invalid.h"

/* -- Matches ----------------------------------------------------------------------------------- */

static void test_no_match(void **state) {
    table *const t = *state;
    uint32_t who = FAR;
    assert_null(qv_match_new(NULL, 1, NULL, &t->diag));
    assert_refused(t);
    assert_null(qv_match_new_fast(NULL, 1, NULL, &t->diag));
    assert_refused(t);
    assert_null(qv_match_new_entered(NULL, NULL, &t->diag));
    assert_refused(t);
    assert_false(qv_match_learned(NULL, 0, 0));
    assert_false(qv_match_learned(t->match, 0, FAR));
    assert_false(qv_match_learned(t->match, FAR, 0));
    qv_match_free(NULL);
    assert_null(qv_match_view(NULL, 0));
    assert_int_equal(qv_match_events(NULL, 0, 0, FEW, &t->log), QV_EARGUMENT);
    assert_int_equal(qv_match_seen(NULL, 0), 0);
    assert_int_equal(qv_match_play(NULL, 0, t->steps, 1, NULL, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_match_pending(NULL), 0);
    assert_int_equal(qv_match_resign(NULL, 0, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_match_agree(NULL, 0, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_match_abandon(NULL, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_match_ending(NULL), QV_EARGUMENT);
    assert_zeros(qv_match_result(NULL));
    assert_int_equal(qv_match_length(NULL), 0);
    assert_int_equal(qv_match_entry(NULL, 0, &who, t->steps), 0);
    qv_match_position(NULL, &t->text);
    qv_match_position(t->match, NULL);
    assert_int_equal(qv_match_rewind(NULL, 0, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(who, FAR);
    assert_untouched(t);
}

static void test_strange_seats(void **state) {
    table *const t = *state;
    assert_null(qv_match_view(t->match, QV_OPEN));
    assert_int_equal(qv_match_events(t->match, QV_OPEN, 0, FEW, &t->log), QV_EARGUMENT);
    assert_int_equal(qv_match_seen(t->match, QV_OPEN), 0);
    for (size_t i = 0; i < COUNT(no_seats); i++) {
        const uint32_t seat = no_seats[i];
        assert_null(qv_match_view(t->match, seat));
        assert_int_equal(qv_match_events(t->match, seat, 0, FEW, &t->log), QV_EARGUMENT);
        assert_int_equal(qv_match_seen(t->match, seat), 0);
        assert_int_equal(qv_match_play(t->match, seat, t->steps, 1, NULL, &t->diag), QV_ETURN);
        assert_int_equal(qv_match_resign(t->match, seat, &t->diag), QV_ETURN);
        assert_int_equal(qv_match_agree(t->match, seat, &t->diag), QV_ETURN);
    }
    for (uint32_t i = 0; i < NO_LOGS; i++)
        assert_int_equal(qv_match_events(t->match, 0, 0, FEW, no_log(t, i)), QV_EARGUMENT);
    assert_untouched(t);
}

static void test_strange_moves(void **state) {
    table *const t = *state;
    const uint32_t seat = qv_view_viewer(t->view);
    uint32_t who = FAR;
    uint16_t steps[QV_STEPS] = {7};
    assert_int_equal(qv_match_play(t->match, seat, NULL, 1, NULL, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    for (uint32_t i = 1; i < NO_LOGS; i++) {
        assert_int_equal(qv_match_play(t->match, seat, t->steps, 1, no_log(t, i), &t->diag),
                         QV_EARGUMENT);
        assert_refused(t);
    }
    const uint32_t lengths[] = {0, QV_STEPS + 1, FAR, UINT32_MAX};
    for (size_t i = 0; i < COUNT(lengths); i++)
        assert_int_equal(qv_match_play(t->match, seat, t->steps, lengths[i], NULL, &t->diag),
                         QV_EILLEGAL);
    assert_int_equal(qv_match_play(t->match, seat, NULL, 0, NULL, &t->diag), QV_EILLEGAL);
    assert_int_equal(qv_match_play(t->match, seat, no_steps(), 1, NULL, &t->diag), QV_EILLEGAL);
    const uint32_t entries[] = {qv_match_length(t->match), FAR, UINT32_MAX};
    for (size_t i = 0; i < COUNT(entries); i++)
        assert_int_equal(qv_match_entry(t->match, entries[i], &who, steps), 0);
    assert_int_equal(qv_match_entry(t->match, 0, NULL, steps), 0);
    assert_int_equal(qv_match_entry(t->match, 0, &who, NULL), 0);
    assert_int_equal(qv_match_rewind(t->match, qv_match_length(t->match) + 1, &t->diag),
                     QV_EILLEGAL);
    assert_int_equal(qv_match_rewind(t->match, UINT32_MAX, &t->diag), QV_EILLEGAL);
    assert_int_equal(steps[0], 7);
    assert_int_equal(who, FAR);
    assert_untouched(t);
}

static void test_entered_chance(void **state) {
    table *const t = *state;
    qv_match *const match = qv_match_new_entered(t->rules, NULL, NULL);
    qv_chance chance = {.n = 7};
    assert_int_equal(qv_match_chance(NULL, &chance), QV_EARGUMENT);
    assert_int_equal(qv_match_chance(match, NULL), QV_EARGUMENT);
    assert_int_equal(qv_match_chance(t->match, &chance), QV_EARGUMENT);
    assert_int_equal(chance.n, 7);
    assert_int_equal(qv_match_enter(NULL, t->steps, 1, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_match_enter(match, NULL, 1, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_match_enter(t->match, t->steps, 1, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    const uint32_t lengths[] = {0, 2, QV_STEPS + 1, FAR, UINT32_MAX};
    for (size_t i = 0; i < COUNT(lengths); i++)
        assert_int_equal(qv_match_enter(match, t->steps, lengths[i], &t->diag), QV_EILLEGAL);
    assert_int_equal(qv_match_enter(match, NULL, 0, &t->diag), QV_EILLEGAL);
    assert_int_equal(qv_match_length(match), 0);
    qv_match_free(match);
    assert_untouched(t);
}

static void test_words_of_chance(void **state) {
    table *const t = *state;
    const qv_chance chance = {.n = 1}, none = {.n = 0}, many = {.n = QV_OUTCOMES + 1};
    const qv_chance beyond = {.range = 2, .first = UINT16_MAX}, far = {.range = UINT32_MAX};
    qv_chance_say(NULL, &chance, &t->text);
    qv_chance_say(t->rules, NULL, &t->text);
    qv_chance_say(t->rules, &chance, NULL);
    qv_chance_say(t->rules, &none, &t->text);
    qv_chance_say(t->rules, &many, &t->text);
    qv_chance_say(t->rules, &beyond, &t->text);
    qv_chance_say(t->rules, &far, &t->text);
    const qv_chance weightless = {.n = 2, .at = {{7, 0}, {8, 0}}};
    const qv_chance *const no_chance[] = {NULL, &none, &many, &beyond, &far, &weightless};
    for (size_t i = 0; i < COUNT(no_chance); i++)
        assert_int_equal(qv_chance_pick(no_chance[i], UINT64_MAX), 0);
    assert_untouched(t);
}

/* -- Records ----------------------------------------------------------------------------------- */

static void test_no_record(void **state) {
    table *const t = *state;
    const qv_record_head head = {.date = NULL};
    const qv_row rows[] = {{NULL, "b", 0, 0}, {"a", NULL, 0, 0}};
    size_t length = FAR;
    assert_null(qv_record_new(NULL, NULL, 0, &head, &t->diag));
    assert_refused(t);
    assert_null(qv_record_new(t->rules, NULL, 0, NULL, &t->diag));
    assert_refused(t);
    assert_null(qv_record_new(t->rules, NULL, 1, &head, &t->diag));
    assert_refused(t);
    for (uint32_t i = 0; i < COUNT(rows); i++) {
        assert_null(qv_record_new(t->rules, &rows[i], 1, &head, &t->diag));
        assert_refused(t);
    }
    qv_record_free(NULL);
    assert_null(qv_record_read(NULL, 10, &length, &t->diag));
    assert_refused(t);
    assert_null(qv_record_text(NULL, &length, NULL));
    assert_null(qv_record_text(t->record, NULL, &length));
    assert_null(qv_record_rules(NULL));
    assert_null(qv_record_about(NULL));
    assert_int_equal(qv_record_length(NULL), 0);
    assert_int_equal(qv_record_find(NULL, 0), QV_NO_ENTRY);
    assert_int_equal(qv_record_ending(NULL, NULL), QV_EARGUMENT);
    assert_zeros(qv_record_result(NULL));
    assert_int_equal(qv_record_end(NULL, QV_BY_AGREEMENT, 0, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_record_follow(NULL, t->match, 0, NULL, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_record_follow(t->record, NULL, 0, NULL, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    for (size_t i = 0; i < COUNT(no_seats); i++) {
        assert_int_equal(qv_record_follow(t->record, t->match, no_seats[i], NULL, &t->diag),
                         QV_EARGUMENT);
        assert_refused(t);
    }
    assert_int_equal(qv_record_edited(NULL, 0, NULL, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_record_edited(t->record, FAR, NULL, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_record_proof(NULL, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    qv_trace trace;
    assert_false(qv_record_trace(NULL, 0, &trace));
    assert_false(qv_record_trace(t->record, 0, NULL));
    assert_false(qv_record_trace(t->record, FAR, &trace));
    assert_null(qv_record_anew(NULL, &head, &t->diag));
    assert_refused(t);
    assert_null(qv_record_anew(t->record, NULL, &t->diag));
    assert_refused(t);
    assert_int_equal(length, FAR);
}

/* Of two errors in a head, that of its texts is told. */
static void test_two_errors(void **state) {
    table *const t = *state;
    const qv_record_head head = {.date = "", .seeded = true, .entered = true};
    assert_null(qv_record_new(t->rules, NULL, 0, &head, &t->diag));
    assert_int_equal(t->diag.err, QV_ERECORD);
    assert_non_null(strstr(t->diag.text, "the date"));
    assert_untouched(t);
}

/* All that asks for an entry, with one that is none of the record. */
static void refuse_entry(table *t, qv_record *record, uint32_t at) {
    uint16_t steps[QV_STEPS] = {7};
    uint32_t who = FAR;
    assert_int_equal(qv_record_next(record, at, 0), QV_NO_ENTRY);
    assert_int_equal(qv_record_before(record, at), QV_NO_ENTRY);
    assert_int_equal(qv_record_number(record, at), QV_NO_ENTRY);
    assert_int_equal(qv_record_entry(record, at, &who, steps), 0);
    assert_null(qv_record_comment(record, at));
    assert_int_equal(qv_record_add(record, at, 0, t->steps, 1, &t->diag), QV_NO_ENTRY);
    assert_refused(t);
    qv_record_cut(record, at);
    assert_int_equal(qv_record_note(record, at, "x", &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_null(qv_record_part(record, at, &t->diag));
    assert_refused(t);
    assert_null(qv_record_view(record, at, 0));
    assert_int_equal(qv_record_events(record, at, 0, &t->log), QV_EARGUMENT);
    assert_null(qv_record_match(record, at, 0, &t->diag));
    assert_refused(t);
    assert_int_equal(who, FAR);
    assert_int_equal(steps[0], 7);
    assert_untouched(t);
}

static void test_entries(void **state) {
    table *const t = *state;
    const uint32_t last = qv_record_find(t->record, qv_record_length(t->record));
    const uint32_t none[] = {last + 1, last + 7, FAR, QV_NO_ENTRY - 1, QV_NO_ENTRY};
    for (size_t i = 0; i < COUNT(none); i++)
        refuse_entry(t, t->record, none[i]);
    refuse_entry(t, NULL, 0);
    uint32_t who = FAR;
    assert_int_equal(qv_record_next(t->record, last, FAR), QV_NO_ENTRY);
    assert_int_equal(qv_record_next(t->record, 0, UINT32_MAX), QV_NO_ENTRY);
    assert_int_equal(qv_record_find(t->record, UINT32_MAX), QV_NO_ENTRY);
    assert_int_equal(qv_record_entry(t->record, last, NULL, t->legal), 0);
    assert_int_equal(qv_record_entry(t->record, last, &who, NULL), 0);
    qv_record_cut(t->record, 0);
    qv_record *const copy = qv_record_part(t->record, last, NULL);
    qv_record_cut(copy, last); /* a number that was one */
    refuse_entry(t, copy, last);
    qv_record_free(copy);
}

static void test_asking_a_record(void **state) {
    table *const t = *state;
    const uint32_t last = qv_record_find(t->record, qv_record_length(t->record));
    for (size_t i = 0; i < COUNT(no_seats); i++) {
        const uint32_t seat = no_seats[i];
        assert_null(qv_record_view(t->record, last, seat));
        assert_int_equal(qv_record_events(t->record, last, seat, &t->log), QV_EARGUMENT);
        assert_int_equal(qv_record_seat(t->record, seat, "x", &t->diag), QV_EARGUMENT);
        assert_refused(t);
        assert_int_equal(qv_record_end(t->record, QV_BY_RESIGNATION, seat, &t->diag), QV_EARGUMENT);
        assert_refused(t);
        if (seat == QV_CHANCE)
            continue;
        assert_int_equal(qv_record_add(t->record, last, seat, t->steps, 1, &t->diag), QV_NO_ENTRY);
        assert_int_equal(t->diag.err, QV_ETURN);
        char words[40];
        snprintf(words, sizeof words, "there is no seat %u;", (unsigned)seat);
        assert_non_null(strstr(t->diag.text, words));
    }
    assert_int_equal(qv_record_seat(NULL, 0, "x", &t->diag), QV_EARGUMENT);
    assert_refused(t);
    const int endings[] = {-1, QV_BY_ABANDONMENT + 1, 256, 257, INT32_MAX, INT32_MIN};
    for (size_t i = 0; i < COUNT(endings); i++) {
        assert_int_equal(qv_record_end(t->record, endings[i], 0, &t->diag), QV_EARGUMENT);
        assert_refused(t);
    }
    for (uint32_t i = 0; i < NO_LOGS; i++)
        assert_int_equal(qv_record_events(t->record, last, 0, no_log(t, i)), QV_EARGUMENT);
    const uint32_t seat = qv_view_viewer(t->view), lengths[] = {0, QV_STEPS + 1, FAR, UINT32_MAX};
    for (size_t i = 0; i < COUNT(lengths); i++)
        assert_int_equal(qv_record_add(t->record, last, seat, t->steps, lengths[i], &t->diag),
                         QV_NO_ENTRY);
    assert_int_equal(qv_record_add(t->record, last, seat, no_steps(), 1, &t->diag), QV_NO_ENTRY);
    assert_int_equal(qv_record_add(t->record, last, seat, NULL, 0, &t->diag), QV_NO_ENTRY);
    t->diag = (qv_diag){0};
    assert_int_equal(qv_record_add(t->record, last, seat, NULL, 1, &t->diag), QV_NO_ENTRY);
    assert_refused(t);
    assert_untouched(t);
}

/* An ending that is refused leaves the one that was there. */
static void test_ending_stays(void **state) {
    table *const t = *state;
    uint32_t seat;
    qv_record *const copy = qv_record_part(t->record, qv_record_find(t->record, 1), NULL);
    assert_int_equal(qv_record_end(copy, QV_BY_RESIGNATION, 1, NULL), QV_OK);
    assert_int_equal(qv_record_end(copy, QV_BY_RESIGNATION, FEW, NULL), QV_EARGUMENT);
    assert_int_equal(qv_record_end(copy, -1, 0, NULL), QV_EARGUMENT);
    assert_int_equal(qv_record_ending(copy, &seat), QV_BY_RESIGNATION);
    assert_int_equal(seat, 1);
    qv_record_free(copy);
}

#define WITH_TABLE(test) cmocka_unit_test_setup_teardown(test, invalid_begin, invalid_end)

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_TABLE(test_no_match),        WITH_TABLE(test_strange_seats),
        WITH_TABLE(test_strange_moves),   WITH_TABLE(test_no_record),
        WITH_TABLE(test_entered_chance),  WITH_TABLE(test_two_errors),
        WITH_TABLE(test_no_record),       WITH_TABLE(test_words_of_chance),
        WITH_TABLE(test_no_record),       WITH_TABLE(test_entries),
        WITH_TABLE(test_asking_a_record), WITH_TABLE(test_ending_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
