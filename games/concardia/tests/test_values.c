/* SPDX-License-Identifier: MIT */
/* ConCardia: current values are computed anew whenever what texts read has changed, and only then:
 * in random games they are the same as when they are all computed anew, and a number that texts
 * compare with a constant does not count as changed before it passes that. Arrows that texts have
 * changed are told on the table.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/bits.h"
#include "refused.h"
#include "rules.h"

enum { GAMES = 12, PLIES = 400 };

/* Cards for each text, in both decks. */
static qv_ruleset *rules(const char *const *texts, uint32_t n) {
    const unsigned copies = n < 5 ? 6 : 2;
    static char options[REFUSED_ROOM], edits[REFUSED_ROOM];
    qv_diag diag = {.err = QV_OK};
    size_t at = (size_t)snprintf(edits, sizeof edits, "-cards\n-decks\n-buttons");
    snprintf(options, sizeof options, "deck_min=one");
    for (uint32_t i = 0; i < n; i++)
        at += (size_t)snprintf(
            edits + at, sizeof edits - at,
            "\ncards[%u].name=Card %u\ncards[%u].trait=%s\ncards[%u].defense=3\n"
            "cards[%u].strength=2\ncards[%u].types=%s\ncards[%u].arrows=n ne e s w\n"
            "cards[%u].text[0]=%s\ndecks[0].cards.Card %u=%u\ndecks[1].cards.Card %u=%u",
            i, i, i, i % 2 ? "rock" : "paper", i, i, i, i % 2 ? "Band" : "Beast", i, i, texts[i], i,
            copies, i, copies);
    snprintf(edits + at, sizeof edits - at, "\ndecks[0].name=A\ndecks[1].name=B");
    qv_ruleset *const rs = refused_rules(qv_game_find("concardia"), options, edits, &diag);
    if (!rs)
        fail_msg("line %u: %s", (unsigned)diag.line, diag.text);
    return rs;
}

static void go_on(const qv_ruleset *rs, qv_state *state, const qv_turn *turn, qv__rng *rng) {
    uint16_t legal[QV_LEGAL];
    qv_chance chance = {.range = 0};
    if (turn->phase == QV_CHANCE_DUE) {
        rs->game->chance(rs, state, &chance);
        qv__apply(rs, state, QV_CHANCE, chance.at[qv__rng_below(rng, chance.n)].step, NULL);
        return;
    }
    const uint32_t seat = qv__lowest(turn->inside ? turn->inside : turn->may_act);
    const uint32_t n = rs->game->legal(rs, qv__open(state), seat, legal);
    qv__apply(rs, state, seat, legal[qv__rng_below(rng, n)], NULL);
}

/* Everything that values are is the same as computed anew. */
static void compare(const cc_ruleset *rs, const cc_state *s, uint32_t *altered) {
    static cc_state anew;
    anew = *s;
    cc_derive(&rs->head, (qv_state *)(void *)&anew);
    assert_memory_equal(s->strength, anew.strength, s->objects * sizeof *s->strength);
    assert_memory_equal(s->defense, anew.defense, s->objects * sizeof *s->defense);
    assert_memory_equal(s->trait, anew.trait, sizeof s->trait);
    assert_memory_equal(s->arrow, anew.arrow, sizeof s->arrow);
    assert_memory_equal(s->reach, anew.reach, sizeof s->reach);
    assert_memory_equal(s->word, anew.word, sizeof s->word);
    assert_memory_equal(s->cannot, anew.cannot, sizeof s->cannot);
    assert_int_equal(s->stale, anew.stale);
    assert_int_equal(s->outdated, 0);
    assert_false(s->stale & CC_STALE && s->stale != (CC_STALE | CC_REWORDS));
    *altered += (s->altered | s->natured | s->word[CC_ANCHORED]) != 0;
}

/* In some of the states something is altered, and not in all. */
static void play(const char *const *texts, uint32_t n) {
    qv_ruleset *const rs = rules(texts, n);
    qv_state *const state = calloc(1, rs->sizes.state);
    uint32_t altered = 0, states = 0;
    assert_non_null(state);
    for (uint32_t game = 0; game < GAMES; game++) {
        qv__rng rng = qv__rng_at(7, game);
        qv__init(rs, state);
        for (uint32_t ply = 0; ply < PLIES; ply++, states++) {
            const qv_turn turn = rs->game->turn(rs, qv__open(state));
            if (turn.phase == QV_OVER)
                break;
            go_on(rs, state, &turn, &rng);
            compare(cc_rules(rs), cc_view(qv__open(state)), &altered);
        }
    }
    if (altered == 0 || altered == states)
        fail_msg("%s: altered in %u of %u", texts[0], (unsigned)altered, (unsigned)states);
    free(state);
    qv_ruleset_free(rs);
}

/* Each depends on a number off the Board, and stands beside a card that changes it. */
static const char *const numbers[] = {
    "Play: This card gets +1 Strength while you have less than 3 cards in hand.",
    "Play: This card gets +1 Strength while you have exactly 2 cards in hand.",
    "Play: This card gets +1 Strength while your hand is empty.",
    "Play: This card gets +1 Strength while you have 2 or less cards in deck.",
    "Play: This card gets +1 Strength while your opponent has more than 3 cards in deck.",
    "Play: This card gets +1 Strength while you have more cards in hand than your opponent.",
    "Play: This card gets +1 Strength while your Discard Pile is empty.",
    "Play: This card gets +1 Strength while your Victory Pile is empty.",
    "Play: This card gets +1 Strength while the turn number is 9 or more.",
    "Play: This card gets +1 Strength while it is your turn.",
    "Play: This card gets +1 Strength while it is your first turn.",
    "Play: This card gets +1 Strength while you have more points than your opponent.",
    "Play: This card gets +1 Strength while you have 1 or more points.",
    "Play: This card gains all arrows while you have less than 3 cards in hand.",
    "Play: This card is Anchored while your opponent's hand is empty.",
    "Play: This card is named \"Card 1\" while you have less than 3 cards in hand.",
    "Play: This card gets +N Strength, where N is the number of cards in your hand.",
};
static const char act[] = "Action: Draw a card.", discard[] = "Action: Discard a card.";

static void values_follow_each_number(void **state) {
    (void)state;
    for (uint32_t i = 0; i < QV_COUNT(numbers); i++) {
        const char *const texts[] = {numbers[i], act, discard};
        play(texts, QV_COUNT(texts));
    }
}

static void values_follow_all_numbers(void **state) {
    (void)state;
    play(numbers, QV_COUNT(numbers));
}

/* What changes words, what asks for words, and numbers whose change leaves words as they are. */
static void words_stay_when_numbers_change(void **state) {
    (void)state;
    static const char *const texts[] = {
        "Play: All other cards are Rock.", "Play: Your Rock cards get +1 Strength.",
        "Play: This card gets +1 Defense while it is your turn.",
        "Play: Adjacent cards lose the type Band.", "Play: Band cards get +1 Strength."};
    play(texts, QV_COUNT(texts));
}

/* An effect that lasts ends when a number changes, and arrows are found anew. */
static void effects_end_when_numbers_change(void **state) {
    (void)state;
    static const char *const texts[] = {
        "Action: Target card gains all arrows while it is your turn.",
        "Action: Target card loses all arrows while it is your turn.", act};
    play(texts, QV_COUNT(texts));
}

/* What lasts changes the numbers of its own cards alone, unless something reads them: a ban, the
 * number of another card, an effect that lasts while one is low. */
static void effects_that_begin_and_end_are_seen(void **state) {
    (void)state;
    static const char *const sets[][3] = {
        {"Action: Target card gets +1 Strength for 4 turns.",
         "Play: Adjacent cards double their Strength.",
         "Action: Target card gets +1 Defense until your next turn."},
        {"Action: Target card gets +2 Strength for 4 turns.",
         "Play: All cards with Strength 4 or more cannot be captured.", act},
        {"Action: Target card gets +1 Strength for 4 turns.",
         "Action: Target card gets +1 Defense while it has Strength 2 or less.", act},
        {"Action: Target card gets +1 Strength for 4 turns.", "Play: All other cards are Rock.",
         "Action: Target Rock card doubles its Strength for 2 turns."},
        {"Action: Target card has Strength 5 until end of turn.",
         "Play: Adjacent cards get +N Defense, where N is the Strength of this card.", act},
        {"Action: Target card gets +2 Strength for 2 turns.",
         "Play: All cards with more Strength than this card are Anchored.", act},
        {"Action: Target card gets +1 Strength for 4 turns.", "Play: This card gets +1 Strength.",
         act},
        {"Action: Target card gets +1 Strength for 4 turns.",
         "Action: Target card gains all arrows while it has Strength 2 or less.", act},
        {"Action: Target card is Anchored until your next turn.", act, discard},
        {"Action: Target card gets +1 Strength until end of turn.",
         "Play: Adjacent cards exchange their Strength and Defense.",
         "Action: Target card has Defense 6 until your next turn."}};
    for (uint32_t i = 0; i < QV_COUNT(sets); i++)
        play(sets[i], QV_COUNT(sets[i]));
}

/* -- When they are computed anew --------------------------------------------------------------- */

/* What is kept of numbers with so many hidden cards in the hands, once the card is on the Board. */
static uint64_t kept(const cc_ruleset *rs, cc_state *s, uint32_t south, uint32_t north) {
    s->hand_size[0] = (uint8_t)south;
    s->hand_size[1] = (uint8_t)north;
    s->deck_size[0] = (uint8_t)(10 - south);
    s->deck_size[1] = (uint8_t)(10 - north);
    cc_values(rs, s);
    return s->stale;
}

static cc_state *on_board(const qv_ruleset *rs) {
    cc_state *const s = calloc(1, rs->sizes.state);
    assert_non_null(s);
    qv__init(rs, (qv_state *)(void *)s);
    cc_arrive(cc_rules(rs), s, 0, 14, 0);
    cc_values(cc_rules(rs), s);
    return s;
}

static void only_passing_a_constant_counts(void **state) {
    (void)state;
    static const struct {
        const char *text;
        uint32_t least; /* the classes of 0 to 5 cards, as bits: a number that begins a new one */
    } rows[] = {
        {"Play: This card gets +1 Strength while you have less than 3 cards in hand.", 1U << 3},
        {"Play: This card gets +1 Strength while you have 3 or more cards in hand.", 1U << 3},
        {"Play: This card gets +1 Strength while you have 3 or less cards in hand.", 1U << 4},
        {"Play: This card gets +1 Strength while you have more than 3 cards in hand.", 1U << 4},
        {"Play: This card gets +1 Strength while you have exactly 3 cards in hand.",
         1U << 3 | 1U << 4},
        {"Play: This card gets +1 Strength while your hand is empty.", 1U << 1},
        {"Play: This card gets +1 Strength while you have less than 8 cards in deck.", 1U << 3},
        {"Play: This card gets +1 Strength while you have more cards in hand than your opponent.",
         0x3E},
    };
    for (uint32_t i = 0; i < QV_COUNT(rows); i++) {
        qv_ruleset *const rs = rules(&rows[i].text, 1);
        cc_state *const s = on_board(rs);
        for (uint32_t n = 1; n < 6; n++) {
            const bool same = kept(cc_rules(rs), s, n - 1, 0) == kept(cc_rules(rs), s, n, 0);
            if (same == (rows[i].least >> n & 1))
                fail_msg("%s: %u cards", rows[i].text, (unsigned)n);
        }
        free(s);
        qv_ruleset_free(rs);
    }
}

static void gain_points(const cc_ruleset *rs, cc_state *s) {
    (void)rs;
    s->text_points[0] = 2;
}

static void take_a_turn(const cc_ruleset *rs, cc_state *s) {
    (void)rs;
    s->turn = 3;
}

static void let_the_other_act(const cc_ruleset *rs, cc_state *s) {
    (void)rs;
    s->active = 1;
}

static void discard_a_card(const cc_ruleset *rs, cc_state *s) {
    (void)rs;
    cc_discard(s, 1);
}

static void win_a_card(const cc_ruleset *rs, cc_state *s) {
    (void)rs;
    cc_aside_add(s, 1, CC_WON_SOUTH, 0);
}

static void hold_a_card(const cc_ruleset *rs, cc_state *s) {
    (void)rs;
    s->hand_size[0]++;
}

static void have_a_larger_deck(const cc_ruleset *rs, cc_state *s) {
    (void)rs;
    s->deck_size[0]++;
}

/* Each number off the Board has its own place in what is kept, and none takes that of another. */
static void each_number_is_kept(void **state) {
    (void)state;
    static const struct {
        const char *condition;
        void (*change)(const cc_ruleset *, cc_state *);
    } rows[] = {{"you have more cards in hand than your opponent", hold_a_card},
                {"you have more cards in deck than your opponent", have_a_larger_deck},
                {"your Discard Pile is empty", discard_a_card},
                {"your Victory Pile is empty", win_a_card},
                {"you have 2 or more points", gain_points},
                {"it is your turn", let_the_other_act},
                {"the turn number is 3 or more", take_a_turn}};
    for (uint32_t i = 0; i < QV_COUNT(rows); i++) {
        char text[120];
        const char *const texts[] = {text};
        snprintf(text, sizeof text, "Play: This card gets +1 Strength while %s.",
                 rows[i].condition);
        qv_ruleset *const rs = rules(texts, 1);
        for (uint32_t k = 0; k < QV_COUNT(rows); k++) {
            cc_state *const s = on_board(rs);
            const uint64_t before = s->stale;
            const int32_t strength = s->strength[0];
            assert_false(before & CC_STALE);
            rows[k].change(cc_rules(rs), s);
            cc_values(cc_rules(rs), s);
            if ((s->stale != before) != (k == i) || (s->strength[0] != strength) != (k == i))
                fail_msg("while %s: %u", rows[i].condition, (unsigned)k);
            free(s);
        }
        qv_ruleset_free(rs);
    }
}

/* Numbers that nothing on the Board reads are left out, and names are told by a mark of their own.
 */
static void what_nothing_reads_is_left_out(void **state) {
    (void)state;
    const char *const texts[] = {
        "Play: This card gets +1 Strength while you have more cards in hand than your opponent.",
        "Play: Adjacent cards lose the type Band."};
    qv_ruleset *const rs = rules(texts, QV_COUNT(texts));
    const cc_ruleset *const of = cc_rules(rs);
    cc_state *const s = on_board(rs);
    assert_int_not_equal(kept(of, s, 1, 1), kept(of, s, 2, 1));
    const uint64_t before = kept(of, s, 2, 1);
    cc_arrive(of, s, 6, 15, 0); /* the card that takes away the type */
    assert_int_equal(s->stale, CC_STALE);
    cc_values(of, s);
    assert_int_equal(s->stale, before | CC_REWORDS);
    cc_natures natures;
    cc_find_natures(of, s, &natures);
    assert_int_equal(natures.altered, cc_bit(14));
    (void)cc_depart(of, s, s->at[14], &natures);
    cc_values(of, s);
    assert_int_equal(s->stale, 0);
    cc_find_natures(of, s, &natures);
    assert_int_equal(natures.altered, 0);
    assert_int_equal(kept(of, s, 1, 1), kept(of, s, 2, 1));
    free(s);
    qv_ruleset_free(rs);
}

/* Between two computations a name is still the one that texts give now. */
static void names_follow_numbers_at_once(void **state) {
    (void)state;
    const char *const texts[] = {
        "Play: This card is named \"Card 1\" while you have less than 3 cards in hand.",
        "Play: Adjacent cards gain a back arrow."};
    qv_ruleset *const rs = rules(texts, QV_COUNT(texts));
    const cc_ruleset *const of = cc_rules(rs);
    cc_state *const s = on_board(rs);
    cc_natures natures;
    cc_arrive(of, s, 6, 15, 0);
    (void)kept(of, s, 2, 0);
    cc_find_natures(of, s, &natures);
    assert_int_equal(natures.altered, cc_bit(14));
    (void)kept(of, s, 3, 0);
    assert_true(s->natured);
    cc_find_natures(of, s, &natures);
    assert_int_equal(natures.altered, 0);
    s->hand_size[0] = 2;
    cc_find_natures(of, s, &natures);
    assert_int_equal(natures.altered, cc_bit(14));
    free(s);
    qv_ruleset_free(rs);
}

/* Of what depends on which cards lie off the Board it is not told whether it has changed. */
static void cards_off_the_board_are_looked_at_again(void **state) {
    (void)state;
    const char *const text =
        "Play: This card gets +N Strength, where N is the number of cards in your hand.";
    qv_ruleset *const rs = rules(&text, 1);
    cc_state *const s = on_board(rs);
    for (uint32_t n = 1; n < 6; n++) {
        assert_true(kept(cc_rules(rs), s, n, 0) & CC_STALE);
        assert_int_equal(s->strength[0], 2 + n);
    }
    free(s);
    qv_ruleset_free(rs);
}

/* -- The picture ------------------------------------------------------------------------------- */

/* What is printed on the item of the grid with that label. */
static const char *more_on(const qv_scene *scene, const char *label) {
    for (uint32_t i = 0; i < scene->n; i++)
        if (scene->at[i].kind == QV_CARD && strstr(scene->at[i].label, label))
            return scene->at[i].more;
    fail_msg("there is no %s", label);
    return "";
}

static void changed_arrows_are_told(void **state) {
    (void)state;
    static const char *const texts[] = {"Action: Turn target card 4 steps clockwise.", "Anchored."};
    qv_ruleset *const rs = rules(texts, 2);
    qv_diag diag = {0};
    qv_match *const match = qv_match_new(rs, 1,
                                         "phase: action\npart: actions\nturn: 3\n"
                                         "card: 0=\"south Card 0\" 1=\"north Card 1\"\n"
                                         "place: 0=c3 1=e5\n",
                                         &diag);
    qv_scene *const scene = malloc(sizeof *scene);
    uint16_t step[QV_STEPS];
    assert_true(match && scene);
    qv_scene_of(rs, qv_match_view(match, 0), scene);
    assert_string_equal(more_on(scene, "Card 1"), "Band");
    const int n = qv_read(rs, "use c3 e5", step, &diag);
    assert_int_equal(qv_match_play(match, 0, step, (uint32_t)n, NULL, &diag), QV_OK);
    qv_scene_of(rs, qv_match_view(match, 0), scene);
    assert_string_equal(more_on(scene, "Card 1"), "Band arrows changed");
    assert_string_equal(more_on(scene, "Card 0"), "Beast");
    free(scene);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(values_follow_each_number),
                                       cmocka_unit_test(values_follow_all_numbers),
                                       cmocka_unit_test(words_stay_when_numbers_change),
                                       cmocka_unit_test(effects_end_when_numbers_change),
                                       cmocka_unit_test(effects_that_begin_and_end_are_seen),
                                       cmocka_unit_test(names_follow_numbers_at_once),
                                       cmocka_unit_test(only_passing_a_constant_counts),
                                       cmocka_unit_test(each_number_is_kept),
                                       cmocka_unit_test(what_nothing_reads_is_left_out),
                                       cmocka_unit_test(cards_off_the_board_are_looked_at_again),
                                       cmocka_unit_test(changed_arrows_are_told)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
