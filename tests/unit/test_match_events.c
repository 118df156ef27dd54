/* SPDX-License-Identifier: MIT */
/* Packed events against a plain list of the same events: every reader, every number to start from,
 * every page, and any cut.
 */
#include "match/events.h"

#include "check.h"

enum { MANY = 400, VIEWERS = QV_SEATS + 2 };

static const uint32_t viewer[VIEWERS] = {0, 1, 2, 3, 4, 5, 6, 7, QV_WATCHER, QV_OPEN};

/* Extreme numbers as well as common ones. */
static qv_event any_event(qv__rng *rng) {
    static const int32_t extreme[] = {INT32_MIN, INT32_MAX, -1, 0, 1, -64, 63, 64, -65, 8191, 8192};
    qv_event event = {
        .kind = (uint16_t)qv__rng_below(rng, qv__rng_below(rng, 2) ? 100 : 65536),
        .rule = (uint16_t)qv__rng_below(rng, qv__rng_below(rng, 2) ? 100 : 65536),
        .seen_by = (uint16_t)(qv__rng_below(rng, 2) ? QV_ALL : qv__rng_below(rng, 65536)),
        .n = (uint16_t)qv__rng_below(rng, QV_ARGUMENTS + 1),
    };
    if (qv__rng_below(rng, 3) == 0)
        event.item = (uint16_t)qv__rng_below(rng, 65536);
    if (qv__rng_below(rng, 3) == 0)
        event.text = (uint16_t)qv__rng_below(rng, 65536);
    for (uint32_t i = 0; i < event.n; i++)
        event.arg[i] = qv__rng_below(rng, 2) ? extreme[qv__rng_below(rng, COUNT(extreme))]
                                             : (int32_t)qv__rng_next(rng);
    return event;
}

static bool sees(uint32_t who, const qv_event *event) {
    if (who == QV_WATCHER)
        return event->seen_by == QV_ALL;
    return who == QV_OPEN || (event->seen_by & 1U << who) != 0;
}

static void compare(const qv__events *events, const qv_event_log *plain, uint32_t who,
                    uint32_t since, uint32_t most) {
    qv_event_log read = {.n = 0};
    uint32_t seen = 0, expected = 0;
    qv__events_read(events, who, since, most, &read);
    for (uint32_t i = 0; i < plain->n; i++) {
        if (!sees(who, &plain->at[i]) || seen++ < since || expected == most)
            continue;
        if (expected == read.n ||
            memcmp(&read.at[expected++], &plain->at[i], sizeof *plain->at) != 0)
            fail_msg("event %u from %u differs for viewer %u", (unsigned)expected, (unsigned)since,
                     (unsigned)who);
    }
    assert_int_equal(read.n, expected);
    assert_int_equal(qv__events_seen(events, who), seen);
    assert_int_equal(events->n, plain->n);
    qv_event_log_free(&read);
}

static void compare_counts(const qv__events *events, const qv_event_log *plain, uint32_t who) {
    uint32_t seen = 0;
    for (uint32_t n = 0; n <= plain->n; n++) {
        if (qv__events_seen_before(events, who, n) != seen)
            fail_msg("of %u events viewer %u saw %u", (unsigned)n, (unsigned)who, (unsigned)seen);
        seen += n < plain->n && sees(who, &plain->at[n]);
    }
}

static void compare_all(const qv__events *events, const qv_event_log *plain, qv__rng *rng) {
    for (uint32_t i = 0; i < VIEWERS; i++) {
        compare(events, plain, viewer[i], 0, UINT32_MAX);
        compare_counts(events, plain, viewer[i]);
        for (uint32_t k = 0; k < 3; k++)
            compare(events, plain, viewer[i], qv__rng_below(rng, plain->n + 2),
                    qv__rng_below(rng, 100));
    }
}

/* Added some at a time, and cut now and then. */
static void test_lists(void **state) {
    (void)state;
    qv__rng rng = qv__rng_at(1, 1);
    qv__events events = {.n = 0};
    qv_event_log plain = {.n = 0}, more = {.n = 0};
    uint32_t cuts = 0;
    for (;;) {
        more.n = 0;
        for (uint32_t i = qv__rng_below(&rng, 90); i > 0; i--) {
            const qv_event event = any_event(&rng);
            qv__log_add(&more, &event);
            qv__log_add(&plain, &event);
        }
        assert_true(qv__events_add(&events, &more));
        compare_all(&events, &plain, &rng);
        if (plain.n < MANY)
            continue;
        if (++cuts == 8)
            break;
        plain.n = qv__rng_below(&rng, plain.n + 1);
        qv__events copy = {.n = 0};
        assert_true(qv__events_copy(&copy, &events, plain.n));
        qv__events_cut(&events, plain.n);
        compare_all(&events, &plain, &rng);
        compare_all(&copy, &plain, &rng);
        qv__events_free(&copy);
    }
    qv__events_free(&events);
    qv_event_log_free(&plain);
    qv_event_log_free(&more);
}

/* Every position around the rows of the index. */
static void test_cuts(void **state) {
    (void)state;
    qv__rng rng = qv__rng_at(2, 1);
    qv__events events = {.n = 0};
    qv_event_log plain = {.n = 0};
    for (uint32_t i = 0; i < 200; i++) {
        const qv_event event = any_event(&rng);
        qv__log_add(&plain, &event);
    }
    assert_true(qv__events_add(&events, &plain));
    for (uint32_t n = 200; n-- > 0;) {
        plain.n = n;
        qv__events_cut(&events, n);
        for (uint32_t i = 0; i < VIEWERS; i++)
            compare(&events, &plain, viewer[i], n / 2, UINT32_MAX);
    }
    qv__events_free(&events);
    qv_event_log_free(&plain);
}

/* Two reports differ in any byte but those that say who sees them. */
static void test_same_report(void **state) {
    (void)state;
    qv__rng rng = qv__rng_at(3, 1);
    const qv_event event = any_event(&rng);
    for (size_t i = 0; i < sizeof event; i++) {
        qv_event other = event;
        ((unsigned char *)&other)[i] ^= 1;
        assert_int_equal(qv__same_report(&event, &other), other.seen_by != event.seen_by);
        assert_int_equal(qv__same_report(&other, &event), other.seen_by != event.seen_by);
    }
    assert_true(qv__same_report(&event, &event));
}

/* A common event takes little memory. */
static void test_size(void **state) {
    (void)state;
    const qv_event event = {.kind = 40, .rule = 90, .seen_by = QV_ALL, .n = 3, .arg = {4, -60, 63}};
    qv__events events = {.n = 0};
    qv_event_log log = {.n = 0};
    for (uint32_t i = 0; i < 1000; i++)
        qv__log_add(&log, &event);
    assert_true(qv__events_add(&events, &log));
    assert_int_equal(events.end.byte, 7000);
    assert_true(events.byte_room <= 9000);
    qv__events_free(&events);
    qv_event_log_free(&log);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_cuts),
        cmocka_unit_test(test_same_report),
        cmocka_unit_test(test_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
