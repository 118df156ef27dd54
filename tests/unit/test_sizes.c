/* SPDX-License-Identifier: MIT */
/* Sizes by ruleset, forms with a repeated range, and rulesets with several holders.
 *
 * With --bench it measures instead how long content of 2,000 cards takes: script/bench --content.
 *
 * PURSE is a game whose content decides how many coins and cards there are; a purchase is one move
 * of as many coins as the buyer likes.
 */
#include <pthread.h>
#include <stdio.h>
#include <time.h>

#include "check.h"
#include "core/internal.h"

enum { COINS_MOST = 40, CARDS_MOST = 3000, WAYS_MOST = 8, PAID_MOST = 6 };
enum { COINS, CARDS };                              /* sizes of dims */
enum { PAY, TAKE, GIVE, SPEND, TO, DONE, COLLECT }; /* ranges */

struct qv_state {
    qv__head head;
    uint8_t paid[2];
    uint8_t over[6];
};

typedef struct {
    qv_ruleset head;
    uint32_t coins, cards;
    uint16_t worth[CARDS_MOST], given[CARDS_MOST];
    char coin[COINS_MOST][8];
} purse_rules;

static char card_words[CARDS_MOST][8];
static const char *card_word[CARDS_MOST];
static const char *const seat_words[] = {"ann", "bob"}, *const way_words[] = {"up", "down"};
static const qv__dim seat = {"player", 2, seat_words, 0, 0};
static const qv__dim way = {"way", 2, way_words, 0, 0};
static const qv__dim coin = {
    .name = "coin", .n = COINS_MOST, .flags = QV_CONTENT_WORDS, .sized = 1 + COINS};
static const qv__dim card = {
    .name = "card", .n = CARDS_MOST, .words = card_word, .sized = 1 + CARDS};

static const qv__range ranges[] = {
    [PAY] = {"pay", {&coin}, QV_INNER},
    [TAKE] = {"take", {&card}, 0},
    [GIVE] = {"give", {&card, &coin}, 0},
    [SPEND] = {"spend", {&coin, &way}, QV_INNER},
    [TO] = {"to", {&seat}, QV_INNER},
    [DONE] = {"done", {NULL}, 0},
    [COLLECT] = {"collect", {&coin}, QV_CHANCE_RANGE},
};

static const qv__form forms[] = {
    {"pay ({coin}) for {card}", {PAY, TAKE}, 2, .repeat = 0, .least = 1, .most = PAID_MOST},
    {"give {card} {coin}", {GIVE}, 1},
    {"spend {player} (with {coin} {way})", {TO, SPEND, DONE}, 3, .repeat = 1, .most = 3},
    {"collect {coin}", {COLLECT}, 1},
};

static const char *const member[] = {"worth", "name",  "cost",   "attack", "defense",
                                     "text",  "image", "author", "set",    "number"};
enum { MEMBERS = COUNT(member) };

/* -- The game ---------------------------------------------------------------------------------- */

static uint32_t count_of(const qv__rows *rows, const char *list) {
    uint32_t n = 0;
    char path[24];
    for (;; n++) {
        snprintf(path, sizeof path, "%s[%u].worth", list, (unsigned)n);
        if (!qv__row_find(rows, path))
            return n;
    }
}

static int measure(const qv_ruleset *head, const qv__rows *rows, qv__sizes *out, qv_diag *diag) {
    assert_int_equal(head->players, 2);
    assert_int_equal(head->sizes.state, 0); /* not measured yet */
    out->dim[COINS] = count_of(rows, "coins");
    out->dim[CARDS] = count_of(rows, "cards");
    out->legal = out->dim[COINS] + out->dim[CARDS];
    if (out->dim[COINS])
        return QV_OK;
    qv__fail(diag, QV_ECONTENT, "no coins");
    return QV_ECONTENT;
}

static int setup(qv_ruleset *head, const qv__rows *rows, qv_diag *diag) {
    purse_rules *const own = (purse_rules *)(void *)head;
    char path[24];
    own->coins = head->sizes.dim[COINS];
    own->cards = head->sizes.dim[CARDS];
    for (uint32_t i = 0; i < own->coins; i++)
        snprintf(own->coin[i], sizeof own->coin[i], "c%u", (unsigned)(i % 100));
    for (uint32_t i = 0; i < own->cards; i++) {
        int32_t worth;
        snprintf(path, sizeof path, "cards[%u].worth", (unsigned)i);
        const qv_row *const row = qv__row_find(rows, path);
        if (!qv__row_number(row, 0, 999, &worth))
            return qv__fail_row(diag, row, "a worth is a number from 0 to 999");
        own->worth[i] = (uint16_t)worth;
        for (uint32_t k = 1; k < MEMBERS; k++) { /* the others may be missing */
            snprintf(path, sizeof path, "cards[%u].%s", (unsigned)i, member[k]);
            const qv_row *const other = qv__row_find(rows, path);
            own->given[i] |= (uint16_t)((other != NULL) << k);
        }
    }
    return QV_OK;
}

static const char *word(const qv_ruleset *head, const qv__dim *dim, uint32_t value) {
    (void)dim;
    return ((const purse_rules *)(const void *)head)->coin[value];
}

static void nothing(const qv_ruleset *rs, qv_state *state) {
    (void)rs;
    (void)state;
}

static qv_turn turn(const qv_ruleset *rs, const qv_view *view) {
    (void)rs;
    (void)view;
    return (qv_turn){.phase = QV_DECIDE, .may_act = 1};
}

/* One to PAID_MOST coins, then a card. */
static uint32_t legal(const qv_ruleset *rs, const qv_view *view, uint32_t who, uint16_t *out) {
    const qv_state *const now = (const qv_state *)(const void *)view;
    uint32_t n = 0;
    (void)who;
    for (uint32_t i = 0; i < qv__steps_of(rs, PAY) && now->paid[0] < PAID_MOST; i++)
        out[n++] = (uint16_t)(qv__first(rs, PAY) + i);
    for (uint32_t i = 0; i < qv__steps_of(rs, TAKE) && now->paid[0]; i++)
        out[n++] = (uint16_t)(qv__first(rs, TAKE) + i);
    return n;
}

static void apply(const qv_ruleset *rs, qv_state *state, uint32_t who, uint32_t step,
                  qv_event_log *log) {
    (void)who;
    (void)log;
    state->paid[0] = step < qv__first(rs, TAKE) ? (uint8_t)(state->paid[0] + 1) : 0;
}

static qv_game game = {
    .id = "purse",
    .name = "PURSE",
    .players_least = 2,
    .players_most = 2,
    .sizes = {.state = sizeof(struct qv_state),
              .ruleset = sizeof(purse_rules),
              .legal = COINS_MOST + CARDS_MOST,
              .ply = 9},
    .range = ranges,
    .form = forms,
    .ranges = COUNT(ranges),
    .forms = COUNT(forms),
    .seat = &seat,
    .measure = measure,
    .setup = setup,
    .word = word,
    .init = nothing,
    .derive = nothing,
    .turn = turn,
    .legal = legal,
    .apply = apply,
};

/* Rules with so many coins and cards; `diag` may be NULL. */
static qv_ruleset *rules(uint32_t coins, uint32_t cards, qv_diag *diag) {
    static char path[COINS_MOST + CARDS_MOST][24];
    static qv_row row[COINS_MOST + CARDS_MOST];
    for (uint32_t i = 0; i < coins + cards; i++) {
        const bool is_coin = i < coins;
        snprintf(path[i], sizeof path[i], "%s[%u].worth", is_coin ? "coins" : "cards",
                 (unsigned)(is_coin ? i : i - coins));
        row[i] = (qv_row){path[i], "7", i + 1, 1};
    }
    return qv_ruleset_new(&game, 2, NULL, 0, row, coins + cards, diag);
}

static int name_cards(void **state) {
    (void)state;
    for (uint32_t i = 0; i < CARDS_MOST; i++) {
        snprintf(card_words[i], sizeof card_words[i], "k%u", (unsigned)i);
        card_word[i] = card_words[i];
    }
    return 0;
}

/* -- Sizes ------------------------------------------------------------------------------------- */

static void ids_count_what_the_content_has(void **state) {
    (void)state;
    static const struct { uint32_t coins, cards; } row[] = {{1, 1}, {2, 3}, {9, 2000}, {20, 3000}};
    for (uint32_t i = 0; i < COUNT(row); i++) {
        const uint32_t n = row[i].coins, k = row[i].cards;
        qv_diag diag = {.err = QV_OK};
        qv_ruleset *const rs = rules(n, k, &diag);
        if (!rs)
            fail_msg("%s", diag.text);
        const uint32_t first[] = {0, n, n + k, n + k + k * n, n + k + k * n + 2 * n};
        for (uint32_t r = PAY; r <= TO; r++)
            assert_int_equal(qv__first(rs, r), first[r]);
        assert_int_equal(qv__first(rs, COUNT(ranges)), first[TO] + 2 + 1 + n);
        assert_int_equal(rs->sizes.legal, n + k);
        assert_int_equal(rs->sizes.steps, PAID_MOST + 1); /* of the longest form */
        assert_int_equal(rs->sizes.ply, 9);
        const uint32_t last = first[SPEND] - 1; /* the last pair of a card and a coin */
        uint32_t value[QV_DIMS];
        qv__step_values(rs, last, value);
        assert_int_equal(value[0], k - 1);
        assert_int_equal(value[1], n - 1);
        assert_string_equal(qv__range_of(rs, last)->name, "give");
        assert_string_equal(qv__range_of(rs, last + 1)->name, "spend");
        assert_null(qv__range_of(rs, first[TO] + 2 + 1 + n));
        qv_ruleset_free(rs);
    }
}

static void words_beyond_the_content_are_unknown(void **state) {
    (void)state;
    uint16_t steps[QV_STEPS];
    qv_diag diag;
    qv_ruleset *const rs = rules(2, 12, NULL);
    assert_int_equal(qv_read(rs, "give k11 c1", steps, &diag), 1);
    assert_int_equal(steps[0], qv__first(rs, SPEND) - 1);
    assert_int_equal(qv_read(rs, "give k12 c1", steps, &diag), QV_ENOTATION);
    assert_int_equal(qv_read(rs, "give k1 c2", steps, &diag), QV_ENOTATION);
    assert_non_null(strstr(diag.text, "c2"));
    qv_ruleset_free(rs);
}

static void too_many_steps_are_refused(void **state) {
    (void)state;
    qv_diag diag = {.err = QV_OK};
    assert_null(rules(40, 3000, &diag));
    assert_diag(diag, QV_ECONTENT, 0,
                "this content makes 123163 different steps; at most 65536 are possible");
    assert_null(rules(0, 3, &diag));
    assert_diag(diag, QV_ECONTENT, 0, "no coins");
}

static void a_walk_takes_thousands_of_steps(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(2, 3000, NULL);
    qv_state *const now = calloc(1, sizeof *now);
    qv_moves *const moves = qv_moves_new(rs);
    qv__init(rs, now);
    uint64_t paths = 0;
    for (uint32_t i = 1, ways = 2; i <= PAID_MOST; i++, ways *= 2)
        paths += ways;
    assert_int_equal(qv_moves_count(moves, qv__open(now), 0, UINT32_MAX), paths * 3000);
    qv_moves_free(moves);
    free(now);
    qv_ruleset_free(rs);
}

/* -- Forms with a repeated range --------------------------------------------------------------- */

static void repeated_ranges_are_written_and_read(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(3, 4, NULL);
    const uint16_t pay = (uint16_t)qv__first(rs, PAY), take = (uint16_t)qv__first(rs, TAKE);
    const uint16_t to = (uint16_t)qv__first(rs, TO), spend = (uint16_t)qv__first(rs, SPEND);
    const uint16_t done = (uint16_t)qv__first(rs, DONE);
    const struct {
        uint16_t step[8];
        uint32_t n;
        const char *text;
    } row[] = {
        {{pay, (uint16_t)(take + 3)}, 2, "pay c0 for k3"},
        {{(uint16_t)(pay + 2), pay, (uint16_t)(pay + 2), take}, 4, "pay c2 c0 c2 for k0"},
        {{pay, pay, pay, pay, pay, pay, take}, 7, "pay c0 c0 c0 c0 c0 c0 for k0"},
        {{to, done}, 2, "spend ann"},
        {{(uint16_t)(to + 1), (uint16_t)(spend + 3), done}, 3, "spend bob with c1 down"},
        {{to, spend, (uint16_t)(spend + 5), (uint16_t)(spend + 2), done},
         5,
         "spend ann with c0 up with c2 down with c1 up"},
    };
    for (uint32_t i = 0; i < COUNT(row); i++) {
        char bytes[120];
        qv_text text = qv_text_over(bytes, sizeof bytes);
        uint16_t steps[QV_STEPS];
        qv_diag diag = {.err = QV_OK};
        qv_say(rs, row[i].step, row[i].n, &text);
        assert_string_equal(bytes, row[i].text);
        assert_int_equal(qv_read(rs, bytes, steps, &diag), row[i].n);
        assert_memory_equal(steps, row[i].step, row[i].n * sizeof *steps);
        assert_ptr_equal(qv__form_of(rs, steps, row[i].n), &forms[i < 3 ? 0 : 2]);
    }
    qv_ruleset_free(rs);
}

static void unfinished_moves_are_written(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(3, 4, NULL);
    const uint16_t steps[] = {1, 2, 0};
    static const char *const texts[] = {"pay c1", "pay c1 c2", "pay c1 c2 c0"};
    for (uint32_t n = 1; n <= 3; n++) {
        char bytes[60];
        qv_text text = qv_text_over(bytes, sizeof bytes);
        qv_say(rs, steps, n, &text);
        assert_string_equal(bytes, texts[n - 1]);
        assert_null(qv__form_of(rs, steps, n));
    }
    qv_ruleset_free(rs);
}

static void repetitions_have_bounds(void **state) {
    (void)state;
    static const struct {
        const char *text;
        uint32_t offset;
        const char *reason;
    } row[] = {
        {"pay for k1", 10, "the coin is missing: c0, c1 or c2"},
        {"pay c0 c1 xyz for k1", 10, "\"xyz\" is no coin or card"},
        {"pay c0 c0 c0 c0 c0 c0 c0 for k1", 22,
         "\"c0\" is superfluous: the coin is \"c0\" already"},
        {"spend bob with c1", 17, "the way is missing: up or down"},
    };
    qv_ruleset *const rs = rules(3, 4, NULL);
    for (uint32_t i = 0; i < COUNT(row); i++) {
        uint16_t steps[QV_STEPS];
        qv_diag diag = {.err = QV_OK};
        assert_int_equal(qv_read(rs, row[i].text, steps, &diag), QV_ENOTATION);
        assert_string_equal(diag.text, row[i].reason);
        assert_int_equal(diag.offset, row[i].offset);
    }
    qv_ruleset_free(rs);
}

/* -- Holders ----------------------------------------------------------------------------------- */

enum { THREADS = 4, TURNS = 20000 };

static void *keep_and_free(void *context) {
    const qv_ruleset *const rs = context;
    for (int i = 0; i < TURNS; i++) {
        const qv_ruleset *const held = qv_ruleset_keep(rs);
        if (held != rs || qv_ruleset_players(held) != 2)
            return context;
        qv_ruleset_free(held);
    }
    qv_ruleset_free(rs);
    return NULL;
}

/* Under the sanitizers, a count that is off is a use after free or a leak. */
static void threads_share_a_ruleset(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(3, 4, NULL);
    pthread_t thread[THREADS];
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, keep_and_free,
                                        (void *)(uintptr_t)(const void *)qv_ruleset_keep(rs)),
                         0);
    for (int i = 0; i < THREADS; i++) {
        void *wrong;
        assert_int_equal(pthread_join(thread[i], &wrong), 0);
        assert_null(wrong);
    }
    assert_int_equal(rs->sizes.dim[COINS], 3);
    qv_ruleset_free(rs);
}

static void matches_and_records_hold_their_rules(void **state) {
    (void)state;
    qv_diag diag = {.err = QV_OK};
    qv_ruleset *const rs = qv_ruleset_new(qv_game_at(0), 2, NULL, 0, NULL, 0, &diag);
    const qv_record_head head = {.date = NULL};
    qv_match *const match = qv_match_new(rs, 1, NULL, &diag), *const other =
                                                                  qv_match_new(rs, 2, NULL, &diag);
    qv_record *const record = qv_record_new(rs, NULL, 0, &head, &diag);
    assert_ptr_equal(qv_record_rules(record), rs); /* shared, not copied */
    qv_ruleset_free(rs);
    qv_record *const anew = qv_record_anew(record, &head, &diag);
    assert_ptr_equal(qv_record_rules(anew), rs);
    qv_match_free(other);
    qv_record_free(record);
    qv_match *const later = qv_record_match(anew, 0, 1, &diag);
    assert_non_null(later);
    qv_record_free(anew);
    uint16_t steps[QV_LEGAL];
    const qv_turn now = qv_turn_of(rs, qv_match_view(match, QV_WATCHER));
    assert_int_equal(now.phase, QV_DECIDE);
    assert_true(qv_legal(rs, qv_match_view(match, now.may_act == 2), now.may_act == 2, steps) > 0);
    qv_match_free(match);
    assert_int_equal(qv_match_length(later), 0);
    qv_match_free(later);
}

/* -- Speed ------------------------------------------------------------------------------------- */

enum { BENCH_CARDS = 2000, ROUNDS = 21 };

static int compare_times(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Content of 2,000 cards of ten members each, and one coin: every member is looked up. */
static int bench(void) {
    static char path[1 + BENCH_CARDS * MEMBERS][32];
    static qv_row row[1 + BENCH_CARDS * MEMBERS] = {{"coins[0].worth", "1", 1, 1}};
    uint32_t n = 1;
    for (uint32_t i = 0; i < BENCH_CARDS; i++)
        for (uint32_t k = 0; k < MEMBERS; k++, n++) {
            snprintf(path[n], sizeof path[n], "cards[%u].%s", (unsigned)i, member[k]);
            row[n] = (qv_row){path[n], "7", n, 1};
        }
    double seconds[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
        const clock_t start = clock();
        qv_ruleset *const rs = qv_ruleset_new(&game, 2, NULL, 0, row, n, NULL);
        seconds[i] = (double)(clock() - start) / CLOCKS_PER_SEC;
        if (!rs)
            return 1;
        qv_ruleset_free(rs);
    }
    qsort(seconds, ROUNDS, sizeof *seconds, compare_times);
    printf("{\"cards\": %d, \"rows\": %u, \"milliseconds\": %.2f}\n", BENCH_CARDS, (unsigned)n,
           seconds[ROUNDS / 2] * 1e3);
    return 0;
}

int main(int argc, char **argv) {
    if (argc == 2 && strcmp(argv[1], "--bench") == 0)
        return name_cards(NULL) || bench();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ids_count_what_the_content_has),
        cmocka_unit_test(words_beyond_the_content_are_unknown),
        cmocka_unit_test(too_many_steps_are_refused),
        cmocka_unit_test(a_walk_takes_thousands_of_steps),
        cmocka_unit_test(repeated_ranges_are_written_and_read),
        cmocka_unit_test(unfinished_moves_are_written),
        cmocka_unit_test(repetitions_have_bounds),
        cmocka_unit_test(threads_share_a_ruleset),
        cmocka_unit_test(matches_and_records_hold_their_rules),
    };
    return cmocka_run_group_tests(tests, name_cards, NULL);
}
