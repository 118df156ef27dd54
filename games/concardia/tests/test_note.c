/* SPDX-License-Identifier: MIT */
/* ConCardia: what is remembered of what happened, and what goes when a part of it is over.
 *
 * Knows states only: no card is played here.
 */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "rules.h"

enum { EVENTS = 3 };

static const cc_event events[EVENTS] = {
    {.kinds = CC_CAPTURED, .card = 1, .player = 0, .place = 10, .label = 20, .amount = 30},
    {.kinds = CC_PLAYED, .card = 2, .player = 1, .place = 11, .label = 21, .amount = -31},
    {.kinds = CC_PASSED, .card = 3, .player = 0, .place = 12, .label = 22, .amount = 32},
};

typedef struct {
    cc_ruleset *rs;
    cc_state *s;
} bench;

/* The events have happened one after the other; all kinds are heard. */
static bench open_bench(void) {
    bench b = {.rs = calloc(1, sizeof *b.rs), .s = calloc(1, sizeof *b.s)};
    assert_true(b.rs && b.s);
    b.rs->texts = true;
    b.rs->hears = UINT32_MAX;
    for (uint32_t i = 0; i < EVENTS; i++) {
        cc_moment(b.rs, b.s);
        cc_note(b.rs, b.s, events[i], NULL);
    }
    return b;
}

static void close_bench(bench *b) {
    free(b->rs);
    free(b->s);
}

static void assert_event(const cc_state *s, uint32_t i, uint32_t number) {
    const cc_event *const event = &events[number];
    assert_int_equal(s->event_kind[i], event->kinds);
    assert_int_equal(s->event_card[i], event->card);
    assert_int_equal(s->event_player[i], event->player);
    assert_int_equal(s->event_place[i], event->place);
    assert_int_equal(s->event_label[i], event->label);
    assert_int_equal(s->event_amount[i], event->amount);
    assert_int_equal(s->event_clock[i], number + 1);
}

/* CC-1.12.9: events wait in their order with all that they are about, and nothing is left of those
 * that are over. */
static void events_wait_in_their_order(void **state) {
    (void)state;
    for (uint32_t over = 0; over <= EVENTS; over++) {
        bench b = open_bench();
        cc_drop_events(b.s, over);
        assert_int_equal(b.s->events, EVENTS - over);
        for (uint32_t i = 0; i < b.s->events; i++)
            assert_event(b.s, i, i + over);
        for (uint32_t i = b.s->events; i < EVENTS; i++) {
            assert_true(!b.s->event_kind[i] && !b.s->event_card[i] && !b.s->event_player[i]);
            assert_true(!b.s->event_place[i] && !b.s->event_label[i]);
            assert_true(!b.s->event_amount[i] && !b.s->event_clock[i]);
        }
        close_bench(&b);
    }
}

/* What no ability of the match hears does not wait. */
static void what_nobody_hears_is_not_kept(void **state) {
    (void)state;
    bench b = open_bench();
    b.rs->hears = CC_CAPTURED;
    cc_note(b.rs, b.s, events[1], NULL);
    assert_int_equal(b.s->events, EVENTS);
    cc_note(b.rs, b.s, events[0], NULL);
    assert_int_equal(b.s->events, EVENTS + 1);
    close_bench(&b);
}

/* CC-1.12.3: a use is marked for one ability, one window and one event; the marks of a window go
 * with it, and the others stay. */
static void uses_are_marked_one_by_one(void **state) {
    (void)state;
    static const struct {
        uint8_t level;
        cc_instance who;
        uint8_t subject;
    } uses[] = {{0, {5, 1}, 7}, {1, {5, 1}, 7}, {0, {6, 1}, 7}, {0, {5, 0}, 7}, {1, {5, 1}, 8}};
    bench b = open_bench();
    for (uint32_t i = 0; i < COUNT(uses); i++) {
        assert_false(cc_was_used(b.s, uses[i].level, uses[i].who, uses[i].subject));
        cc_use_up(b.s, uses[i].level, uses[i].who, uses[i].subject, i % 2);
        assert_true(cc_was_used(b.s, uses[i].level, uses[i].who, uses[i].subject));
    }
    cc_forget_used(b.s, 0);
    assert_int_equal(b.s->used_n, 2);
    for (uint32_t i = 0; i < COUNT(uses); i++)
        assert_int_equal(cc_was_used(b.s, uses[i].level, uses[i].who, uses[i].subject),
                         uses[i].level == 1);
    for (uint32_t i = b.s->used_n; i < COUNT(uses); i++)
        assert_true(!b.s->used_source[i] && !b.s->used_ability[i] && !b.s->used_for[i]);
    close_bench(&b);
}

/* CC-1.15.2: only target phrases, "those cards" and the cards of a clause have an order; of other
 * choices nothing is kept. */
static void choices_without_an_order_are_not_kept(void **state) {
    (void)state;
    bench b = open_bench();
    uint8_t *const order = b.s->frame_order[0];
    cc_keep_chosen(b.s, 0, 4);
    cc_end_choice(b.s, 0, CC_SLOT_CARDS);
    const uint8_t mark = order[1];
    assert_true(order[0] == 5 && mark > CC_ORDER_OF);
    cc_keep_chosen(b.s, 0, 6);
    cc_keep_chosen(b.s, 0, 7);
    cc_end_choice(b.s, 0, CC_SLOT_WITH);
    assert_true(order[0] == 5 && order[1] == mark && !order[2] && !order[3]);
    cc_end_choice(b.s, 0, CC_SLOT_WITH);
    cc_end_choice(b.s, 0, CC_SLOT_CARDS);
    assert_true(order[0] == 5 && order[1] == mark && !order[2]);
    close_bench(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(events_wait_in_their_order),
        cmocka_unit_test(what_nobody_hears_is_not_kept),
        cmocka_unit_test(uses_are_marked_one_by_one),
        cmocka_unit_test(choices_without_an_order_are_not_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
