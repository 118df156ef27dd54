/* SPDX-License-Identifier: MIT */
/* Fields with tails, states of 16 KiB and more than 64 fields: views, copies, hashes and texts stop
 * at the rows in use, and the rest is 0.
 *
 * HEAP is a game of a public pile of cards, each with a number that some seats know and two marks.
 */
#include <stdio.h>

#include "check.h"
#include "core/internal.h"
#include "core/position.h"
#include "wire/json_read.h"

enum { ROWS = 1800, EXTRA = 70, ALL = 7, COUNT_ROW = 2, SEES_ROW = 3 + EXTRA + 1 };

struct qv_state {
    qv__head head;
    uint32_t count;
    uint8_t extra[EXTRA]; /* a field each */
    uint16_t plain;
    uint16_t card[ROWS]; /* from here on tails */
    uint16_t number[ROWS];
    uint8_t sees[ROWS];
    uint8_t mark[ROWS][2];
    uint8_t doubled[ROWS]; /* derived */
    uint8_t secret[ROWS];
};

typedef struct qv_state heap;

static const char *const seat_words[] = {"ann", "bob"};
static const qv__dim seat = {"player", 2, seat_words, 0, 0};
static const char *const mark_words[] = {"old", "new"};
static const qv__dim mark = {"mark", 2, mark_words, 0, 0};
static char extra_names[EXTRA][12];
static qv__field fields[4 + EXTRA + 6];
static qv_game game;

#define AT(member) .offset = offsetof(heap, member)
#define TAIL .rows = ROWS, .tail = COUNT_ROW

static uint32_t at_start; /* rows in use */

static void init(const qv_ruleset *rs, qv_state *state) {
    (void)rs;
    state->plain = 5;
    state->count = at_start;
    for (uint32_t i = 0; i < at_start; i++)
        state->number[i] = (uint16_t)(7 + i);
}

static void derive(const qv_ruleset *rs, qv_state *state) {
    (void)rs;
    for (uint32_t i = 0; i < state->count && i < ROWS; i++)
        state->doubled[i] = (uint8_t)(2 * state->card[i]);
}

static bool check(const qv_ruleset *rs, const qv_state *state, qv_diag *diag) {
    (void)rs;
    (void)state;
    (void)diag;
    return true;
}

static void make_game(void) {
    static const qv__field head[] = {
        QV_HEAD_FIELD,
        {.name = "count", .type = QV_U32, .visibility = QV_PUBLIC, AT(count), .rows = 1, .cols = 1},
    };
    static const qv__field tails[] = {
        {.name = "sees", .type = QV_U8, .visibility = QV_PUBLIC, AT(sees), TAIL, .cols = 1},
        {.name = "card", .type = QV_U16, .visibility = QV_PUBLIC, AT(card), TAIL, .cols = 1},
        {.name = "number",
         .type = QV_U16,
         .visibility = QV_GATE,
         .gate = SEES_ROW,
         .everybody = ALL,
         .blank = UINT16_MAX,
         AT(number),
         TAIL,
         .cols = 1},
        {.name = "mark",
         .type = QV_U8,
         .visibility = QV_PUBLIC,
         .col = &mark,
         AT(mark),
         TAIL,
         .cols = 2},
        {.name = "doubled", .type = QV_U8, .visibility = QV_DERIVED, AT(doubled), TAIL, .cols = 1},
        {.name = "secret", .type = QV_U8, .visibility = QV_SECRET, AT(secret), TAIL, .cols = 1},
    };
    uint32_t n = 0;
    for (; n < COUNT(head); n++)
        fields[n] = head[n];
    for (uint32_t i = 0; i < EXTRA; i++, n++) {
        snprintf(extra_names[i], sizeof extra_names[i], "extra%u", (unsigned)i);
        fields[n] = (qv__field){.name = extra_names[i],
                                .type = QV_U8,
                                .visibility = i % 2 ? QV_PUBLIC : QV_SECRET,
                                .offset = (uint16_t)(offsetof(heap, extra) + i),
                                .rows = 1,
                                .cols = 1};
    }
    fields[n++] = (qv__field){
        .name = "plain", .type = QV_U16, .visibility = QV_PUBLIC, AT(plain), .rows = 1, .cols = 1};
    for (uint32_t i = 0; i < COUNT(tails); i++)
        fields[n++] = tails[i];
    game = (qv_game){.id = "heap",
                     .name = "HEAP",
                     .players_least = 2,
                     .players_most = 2,
                     .sizes = {.state = sizeof(heap), .ruleset = sizeof(qv_ruleset), .legal = 1},
                     .field = fields,
                     .fields = (uint16_t)n,
                     .seat = &seat,
                     .init = init,
                     .derive = derive,
                     .check = check};
}

static qv_ruleset *rs;
static heap *now, *other;

static int open_rules(void **state) {
    (void)state;
    make_game();
    rs = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, NULL);
    now = calloc(1, sizeof *now);
    other = calloc(1, sizeof *other);
    return rs && now && other ? 0 : -1;
}

static int close_rules(void **state) {
    (void)state;
    qv_ruleset_free(rs);
    free(now);
    free(other);
    return 0;
}

/* A state with that many cards; the first of three is known to ann, the second to bob. */
static void fill(heap *s, uint32_t cards, uint32_t salt) {
    qv__init(rs, s);
    s->count = cards;
    for (uint32_t i = 0; i < EXTRA; i++)
        s->extra[i] = (uint8_t)(i + salt);
    for (uint32_t i = 0; i < cards; i++) {
        s->card[i] = (uint16_t)(i * 7 + salt);
        s->number[i] = (uint16_t)(1000 + i);
        s->sees[i] = (uint8_t)(i % 3 == 2 ? 1U << ALL : 1U << i % 3);
        s->mark[i][i % 2] = (uint8_t)(1 + salt % 100);
        s->secret[i] = 9;
    }
    derive(rs, s);
}

static void assert_clean(const heap *s) {
    const heap none = {.count = 0};
    const uint32_t n = s->count, left = ROWS - n;
    assert_memory_equal(s->card + n, none.card, left * sizeof *s->card);
    assert_memory_equal(s->number + n, none.number, left * sizeof *s->number);
    assert_memory_equal(s->sees + n, none.sees, left);
    assert_memory_equal(s->mark + n, none.mark, left * sizeof *s->mark);
    assert_memory_equal(s->doubled + n, none.doubled, left);
    assert_memory_equal(s->secret + n, none.secret, left);
}

static void states_may_be_large(void **state) {
    (void)state;
    assert_true(sizeof(heap) > 16000 && sizeof(heap) <= QV_STATE_MOST);
    assert_true(game.fields > 64);
    assert_int_equal(rs->layout.base, offsetof(heap, card));
    assert_int_equal(rs->layout.tails, 6);
}

static void copies_stop_at_the_count(void **state) {
    (void)state;
    static const uint32_t counts[] = {0, 1, 3, 2, ROWS, 0, ROWS - 1, 7};
    memset(other, 0, sizeof *other);
    for (uint32_t i = 0; i < COUNT(counts); i++) {
        fill(now, counts[i], i);
        qv__copy(rs, other, now);
        assert_memory_equal(other, now, sizeof *now);
    }
    /* what is beyond the count is not even read */
    fill(now, 4, 1);
    now->card[4] = 77;
    qv__copy(rs, other, now);
    assert_int_equal(other->card[4], 0);
    assert_clean(other);
}

static void views_grant_the_rows_in_use(void **state) {
    (void)state;
    static const uint32_t counts[] = {5, 1, ROWS, 3, ROWS - 1, 0};
    memset(other, 0, sizeof *other);
    for (uint32_t c = 0; c < COUNT(counts); c++)
        for (uint32_t v = 0; v < 3; v++) {
            fill(now, counts[c], c);
            qv__observe(rs, now, v < 2 ? v : QV_WATCHER, (qv_view *)(void *)other);
            assert_clean(other);
            assert_int_equal(other->plain, 5);
            assert_int_equal(other->extra[1], now->extra[1]);
            assert_int_equal(other->extra[2], 0xFF);
            for (uint32_t i = 0; i < counts[c]; i++) {
                const bool known = i % 3 == v || i % 3 == 2;
                assert_int_equal(other->number[i], known ? now->number[i] : UINT16_MAX);
                assert_int_equal(other->card[i], now->card[i]);
                assert_int_equal(other->doubled[i], now->doubled[i]);
                assert_int_equal(other->mark[i][0], now->mark[i][0]);
                assert_int_equal(other->secret[i], 0xFF);
            }
        }
}

static void hashes_cover_the_rows_in_use(void **state) {
    (void)state;
    fill(now, 4, 1);
    const uint64_t hash = qv__hash(rs, now);
    now->doubled[0]++;
    assert_true(qv__hash(rs, now) == hash); /* derived */
    now->card[4] = now->secret[4] = 1;
    assert_true(qv__hash(rs, now) == hash); /* not in use */
    for (uint32_t i = 0; i < 4; i++) {
        fill(now, 4, 1);
        now->card[i]++;
        assert_true(qv__hash(rs, now) != hash);
        fill(now, 4, 1);
        now->secret[i]++;
        assert_true(qv__hash(rs, now) != hash);
        fill(now, 4, 1);
        now->mark[i][1]++;
        assert_true(qv__hash(rs, now) != hash);
    }
    fill(now, 3, 1);
    assert_true(qv__hash(rs, now) != hash);
}

static void the_check_wants_zeros(void **state) {
    (void)state;
    qv_diag diag = {.err = QV_OK};
    fill(now, 4, 1);
    assert_true(qv__check(rs, now, &diag));
    now->mark[4][1] = 1;
    assert_false(qv__check(rs, now, &diag));
    assert_diag(diag, QV_ESTATE, 0, "mark has a value in row 4, beyond count");
    fill(now, 4, 1);
    now->secret[ROWS - 1] = 1;
    assert_false(qv__check(rs, now, &diag));
    assert_diag(diag, QV_ESTATE, 0, "secret has a value in row 1799, beyond count");
    fill(now, ROWS, 1);
    assert_true(qv__check(rs, now, &diag));
    now->count = ROWS + 1;
    assert_false(qv__check(rs, now, &diag));
    assert_diag(diag, QV_ESTATE, 0, "count: sees has 1800 rows at most");
}

static void texts_stop_at_the_count(void **state) {
    (void)state;
    static char text[1 << 18];
    static const uint32_t counts[] = {0, 3, ROWS};
    qv_diag diag = {.err = QV_OK};
    for (uint32_t i = 0; i < COUNT(counts); i++) {
        fill(now, counts[i], 2);
        qv_text out = qv_text_over(text, sizeof text);
        qv__position_write(rs, now, &out);
        assert_false(out.cut);
        memset(other, 0xA5, sizeof *other);
        if (qv__position_read(rs, text, out.n, other, &diag) != QV_OK)
            fail_msg("%s in line %u", diag.text, (unsigned)diag.line);
        assert_memory_equal(other, now, sizeof *now);
    }
    fill(now, 2, 2);
    qv_text out = qv_text_over(text, sizeof text);
    qv__position_write(rs, now, &out);
    assert_non_null(strstr(text, "\ncard: 0=2 1=9\n"));
    assert_null(strstr(text, "mark 2:"));
    out = qv_text_over(text, sizeof text);
    qv_view_json(rs, qv__open(now), &out);
    assert_non_null(strstr(text, "\"card\":[2,9],\"number\":[1000,1001],"));
    assert_non_null(strstr(text, "\"extra69\":71,"));
}

static void texts_name_rows_in_use_only(void **state) {
    (void)state;
    static const struct {
        const char *text, *reason;
    } row[] = {
        {"count: 2\ncard: 0=5 2=6\n", "card has a row 2, but count counts 2 rows"},
        {"count: 0\ncard: 0=5\n", "card has a row 0, but count counts 0 rows"},
        {"mark 3: old=1\ncount: 3\n", "mark has a row 3, but count counts 3 rows"},
        {"count: 1801\n", "count: sees has 1800 rows at most"},
        {"count: 1\ncard: 0=5 0=6\n", "0 is given twice"},
        {"extra67: 1\nextra67: 2\n", "this line is given twice"},
        {"count: 1000\ncard: 999=1 999=2\n", "999 is given twice"},
    };
    for (uint32_t i = 0; i < COUNT(row); i++) {
        qv_diag diag = {.err = QV_OK};
        assert_true(qv__position_read(rs, row[i].text, strlen(row[i].text), other, &diag) < 0);
        assert_string_equal(diag.text, row[i].reason);
    }
    qv_diag diag = {.err = QV_OK};
    static const char later[] = "number: 1=7\ncount: 2\n"; /* the count may follow */
    assert_int_equal(qv__position_read(rs, later, strlen(later), other, &diag), QV_OK);
    assert_int_equal(other->number[0], UINT16_MAX);
    assert_int_equal(other->number[1], 7);
    assert_clean(other);
    /* a count that is not given follows from the last row that is */
    static const char counted[] = "card: 0=5\nnumber: 2=7\nmark 1: old=1\n";
    assert_int_equal(qv__position_read(rs, counted, strlen(counted), other, &diag), QV_OK);
    assert_int_equal(other->count, 3);
    assert_int_equal(other->card[0], 5);
    assert_int_equal(other->number[2], 7);
    assert_clean(other);
}

static int read_json(const char *text, qv_diag *diag) {
    char path[QV_PATH];
    qv_text where = qv_text_over(path, sizeof path);
    json_t *const json = json_loads(text, 0, NULL);
    assert_non_null(json);
    memset(other, 0xA5, sizeof *other);
    const int err = qv__state_read(rs, json, other, &where, diag);
    json_decref(json);
    return err;
}

static void objects_stop_at_the_count(void **state) {
    (void)state;
    static char text[1 << 18];
    static const uint32_t counts[] = {0, 3, ROWS};
    qv_diag diag = {.err = QV_OK};
    for (uint32_t i = 0; i < COUNT(counts); i++) {
        fill(now, counts[i], 2);
        qv_text out = qv_text_over(text, sizeof text);
        assert_true(qv_view_json(rs, qv__open(now), &out) < sizeof text);
        if (read_json(text, &diag) != QV_OK)
            fail_msg("%s", diag.text);
        assert_memory_equal(other, now, sizeof *now);
    }
    assert_int_equal(read_json("{\"number\":[null,7],\"count\":3}", &diag), QV_OK);
    assert_int_equal(other->number[0], UINT16_MAX);
    assert_int_equal(other->number[1], 7);
    assert_int_equal(other->number[2], UINT16_MAX);
    assert_clean(other);
    assert_int_equal(read_json("{\"count\":1,\"card\":[5,6]}", &diag), QV_ESTATE);
    assert_string_equal(diag.text, "card has a value in row 1, beyond count");
}

/* The start has two cards: fields that are not given end where a smaller count says. */
static void fewer_rows_than_at_the_start(void **state) {
    (void)state;
    qv_diag diag = {.err = QV_OK};
    at_start = 2;
    qv__init(rs, now);
    assert_int_equal(now->number[1], 8);
    assert_int_equal(read_json("{\"count\":1}", &diag), QV_OK);
    assert_int_equal(other->number[0], 7);
    assert_clean(other);
    assert_int_equal(qv__position_read(rs, "count: 1\n", 9, other, &diag), QV_OK);
    assert_int_equal(other->number[0], 7);
    assert_clean(other);
    at_start = 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(states_may_be_large),
        cmocka_unit_test(copies_stop_at_the_count),
        cmocka_unit_test(views_grant_the_rows_in_use),
        cmocka_unit_test(hashes_cover_the_rows_in_use),
        cmocka_unit_test(the_check_wants_zeros),
        cmocka_unit_test(texts_stop_at_the_count),
        cmocka_unit_test(texts_name_rows_in_use_only),
        cmocka_unit_test(objects_stop_at_the_count),
        cmocka_unit_test(fewer_rows_than_at_the_start),
    };
    return cmocka_run_group_tests(tests, open_rules, close_rules);
}
