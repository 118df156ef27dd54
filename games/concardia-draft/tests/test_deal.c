/* SPDX-License-Identifier: MIT */
/* ConCardia draft: worlds of views with too many for the law of exact deals, and what is made.
 *
 * Cards that others have taken between two looks lie in every order equally often.
 */
#include "played.h"
#include "refused.h"
#include "small.h"

enum { DEALS = 6000, ORDERS = 6 };

/* Four players, and red's first stack is back after four turns: three cards are gone, of which red
 * knows nothing more. */
static void cards_between_two_looks_lie_in_every_order(void **state) {
    (void)state;
    uint32_t found[ORDERS] = {0};
    qv_ruleset *const rs = qv_ruleset_new(game(), 4, NULL, 0, NULL, 0, NULL);
    assert_non_null(rs);
    qv_state *const s = played(rs, 4), *const world = calloc(1, rs->sizes.state);
    qv_view *const view = calloc(1, rs->sizes.state);
    assert_non_null(world);
    assert_non_null(view);
    qv__rng rng = qv__rng_at(7, 0);
    qv__observe(rs, s, 0, view);
    const uint16_t *const seen = cd_view(view)->saw[0];
    assert_true(seen[1] < seen[2] && seen[2] < seen[3]);
    for (uint32_t i = 0; i < DEALS; i++) {
        qv__deal(rs, view, &rng, world);
        const uint16_t *const card = cd_view(qv__open(world))->card[0];
        assert_int_equal(card[0], seen[0]);
        assert_memory_equal(card + 4, seen + 4, 6 * sizeof *card);
        assert_int_equal(card[1] + card[2] + card[3], seen[1] + seen[2] + seen[3]);
        const uint32_t first = card[1] == seen[1] ? 0 : card[1] == seen[2] ? 1 : 2;
        found[2 * first + (card[2] > card[3])]++;
    }
    for (uint32_t i = 0; i < ORDERS; i++) /* 1000 is expected, with a deviation of 29 */
        assert_in_range(found[i], 1000 - 5 * 29, 1000 + 5 * 29);
    free(view);
    free(world);
    free(s);
    qv_ruleset_free(rs);
}

/* The worth of the deck that would be built, with the card that is committed. */
static void the_estimate_counts_what_has_been_taken(void **state) {
    (void)state;
    qv_ruleset *const rs = qv_ruleset_new(game(), 2, NULL, 0, NULL, 0, NULL);
    assert_non_null(rs);
    qv_state *const s = played(rs, 3);
    uint16_t legal[QV_LEGAL];
    const int32_t before = cd_estimate(rs, qv__open(s), 0);
    (void)cd_legal(rs, qv__open(s), 0, legal);
    qv__apply(rs, s, 0, legal[0], NULL);
    assert_int_equal(cd_estimate(rs, qv__open(s), 0),
                     before + 100 * cd_rules(rs)->card[legal[0]].worth);
    free(s);
    qv_ruleset_free(rs);
}

/* CD-10: an average card is better than none, and only a really bad one is put aside. */
static void a_full_deck_is_preferred(void **state) {
    (void)state;
    char options[] = "stack=5", edits[] = SMALL "cards[0].worth=-26\ncards[1].worth=-24\n";
    qv_diag diag = {.err = QV_OK};
    qv_ruleset *const rs = refused_rules(game(), options, edits, &diag);
    assert_non_null(rs);
    qv_state *const s = played(rs, 15);
    const uint32_t aside = qv__first(rs, CD_R_ASIDE);
    const int32_t before = cd_estimate(rs, qv__open(s), 0);
    qv__apply(rs, s, 0, aside + 1, NULL);
    assert_int_equal(cd_estimate(rs, qv__open(s), 0), before - 100);
    qv__apply(rs, s, 0, aside, NULL);
    assert_int_equal(cd_estimate(rs, qv__open(s), 0), before);
    free(s);
    qv_ruleset_free(rs);
}

/* So that a player who gains nothing more is content. */
static void a_deck_that_is_done_counts_more(void **state) {
    (void)state;
    qv_ruleset *const rs = qv_ruleset_new(game(), 2, NULL, 0, NULL, 0, NULL);
    assert_non_null(rs);
    qv_state *const s = played(rs, 30);
    const int32_t before = cd_estimate(rs, qv__open(s), 1);
    qv__apply(rs, s, 1, qv__first(rs, CD_R_DONE), NULL);
    assert_int_equal(cd_estimate(rs, qv__open(s), 1), before + 1);
    free(s);
    qv_ruleset_free(rs);
}

/* Nothing is made before the end, by a seat that does not play, or into a full text. */
static void decks_are_made_at_the_end(void **state) {
    (void)state;
    char path[64], value[64];
    qv_ruleset *const rs = qv_ruleset_new(game(), 2, NULL, 0, NULL, 0, NULL);
    assert_non_null(rs);
    qv_state *const s = played(rs, 30);
    qv_text name = qv_text_over(path, sizeof path), text = qv_text_over(value, sizeof value);
    assert_false(qv_made_row(rs, qv__open(s), 0, 0, &name, &text));
    for (uint32_t seat = 0; seat < 2; seat++)
        qv__apply(rs, s, seat, qv__first(rs, CD_R_DONE), NULL);
    assert_int_equal(cd_view(qv__open(s))->phase, CD_OVER);
    assert_false(qv_made_row(rs, qv__open(s), 2, 0, &name, &text));
    assert_false(qv_made_row(rs, qv__open(s), 0, 0, NULL, &text));
    assert_false(qv_made_row(rs, qv__open(s), 0, 0, &name, NULL));
    assert_false(qv_made_row(NULL, qv__open(s), 0, 0, &name, &text));
    assert_int_equal(name.n + text.n, 0);
    uint32_t cards = 0, rows = 0;
    for (;; rows++) {
        name = qv_text_over(path, sizeof path);
        text = qv_text_over(value, sizeof value);
        if (!qv_made_row(rs, qv__open(s), 1, rows, &name, &text))
            break;
        cards += strncmp(path, "cards.", 6) == 0 ? (uint32_t)atoi(value) : 0;
        if (rows < 2)
            assert_string_equal(path, rows ? "set" : "name");
        if (rows == 0)
            assert_string_equal(value, "Draft of blue");
    }
    assert_int_equal(cards, CD_DECK);
    assert_int_equal(name.n + text.n, 0);
    assert_string_equal(qv_game_makes(game()), "concardia");
    assert_null(qv_game_makes(qv_game_find("concardia")));
    assert_null(qv_game_makes(NULL));
    free(s);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_between_two_looks_lie_in_every_order),
        cmocka_unit_test(the_estimate_counts_what_has_been_taken),
        cmocka_unit_test(a_full_deck_is_preferred),
        cmocka_unit_test(a_deck_that_is_done_counts_more),
        cmocka_unit_test(decks_are_made_at_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
