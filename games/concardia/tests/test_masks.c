/* SPDX-License-Identifier: MIT */
/* ConCardia: groups of standing effects are the same by their masks as by their programs, in random
 * games between the decks of the game and with one card for each form of group.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/bits.h"
#include "refused.h"
#include "rules.h"

enum { GAMES = 40 };

typedef struct {
    const cc_ruleset *rs;
    const cc_state *s;
    uint32_t compared, kept;   /* kept: groups that had a card */
    uint32_t held[2], such[2]; /* conditions that were false and true, likewise cards in question */
    uint32_t counted;          /* values that followed from a count and were not 0 */
} trial;

static void compare_group(trial *t, const cc_scope *scope, const cc_standpoint *from, uint32_t part,
                          const cc_group *group) {
    const uint64_t want = cc_part_set(scope, part).place & t->s->taken;
    const uint64_t have = cc_group_places(from, group, ~UINT64_C(0));
    assert_int_equal(have, want);
    t->compared++;
    t->kept += want != 0;
}

/* The condition, and the values with the N of the text. */
static void compare_numbers(trial *t, cc_scope *scope, const cc_standpoint *from,
                            const cc_effect *row, const cc_mask *mask) {
    int16_t n[2] = {row->n[0], row->n[1]};
    scope->slot[CC_SLOT_IT] = scope->slot[CC_SLOT_THIS];
    scope->n = cc_part_value(scope, row->where, 0);
    const bool holds = cc_part_flag(scope, row->when);
    assert_int_equal(cc_mask_holds(from, mask), holds);
    cc_mask_values(from, mask, n);
    for (uint32_t v = 0; v < 2; v++)
        assert_int_equal(n[v], cc_part_value(scope, row->value[v], row->n[v]));
    t->held[holds] += mask->whens > 0;
    t->counted += mask->measure.code != CC_OP_END && n[row->value[0] == CC_NO_PART] != 0;
}

/* Whether cards are those of which an effect that no card has speaks. */
static void compare_such(trial *t, cc_scope *scope, const cc_standpoint *from, const cc_effect *row,
                         const cc_mask *mask) {
    for (uint32_t card = 0; card < t->rs->cards && row->cards != CC_NO_PART; card++) {
        const uint32_t object = cc_object_of(t->s, card);
        scope->slot[CC_SLOT_CARDS] =
            object != CC_NONE ? cc_set_place(t->s->object_place[object]) : cc_set_card(card);
        const bool want = cc_part_flag(scope, row->cards);
        assert_int_equal(cc_group_has(from, &mask->cards, card), want);
        t->such[want]++;
    }
}

static void compare_effect(trial *t, cc_scope *scope, const cc_standpoint *from,
                           const cc_effect *row, const cc_mask *mask) {
    compare_numbers(t, scope, from, row, mask);
    if (cc_is_on_players(row->what)) {
        compare_such(t, scope, from, row, mask);
        return;
    }
    if (!row->this_card)
        compare_group(t, scope, from, row->cards, &mask->cards);
    if (row->what == CC_EFFECT_SUPERIOR || row->what == CC_EFFECT_IGNORE_ARROWS)
        compare_group(t, scope, from, row->to, &mask->to);
}

static void compare_ability(trial *t, uint32_t object, uint32_t number) {
    const uint32_t card = t->s->object_card[object], place = t->s->object_place[object],
                   you = t->s->object_control[object];
    const cc_ability *const ability = cc_printed_ability(t->rs, card, number);
    cc_eye eye;
    cc_scope scope;
    cc_natures natures;
    cc_look(t->rs, t->s, 0, &eye);
    cc_scope_of(&eye, (cc_instance){(uint8_t)card, (uint8_t)number}, you, &scope);
    cc_find_natures(t->rs, t->s, &natures);
    const cc_standpoint from = cc_stand_at(t->rs, t->s, &natures, place, you);
    for (uint32_t i = ability->effect; i < ability->effect + ability->effects && i < CC_MASKS; i++)
        if (t->rs->mask[i].known)
            compare_effect(t, &scope, &from, cc_effect_at(&t->rs->set, i), &t->rs->mask[i]);
}

static void compare_board(trial *t) {
    for (uint32_t i = 0; i < t->s->objects; i++)
        for (uint32_t number = 0; number < cc_abilities_of(t->rs, t->s->object_card[i]); number++)
            if (cc_printed_ability(t->rs, t->s->object_card[i], number)->flags & CC_STANDING)
                compare_ability(t, i, number);
}

/* One outcome or step at random; false at the end of the game. */
static bool go_on(const qv_ruleset *rs, qv_state *state, qv__rng *rng) {
    uint16_t legal[QV_LEGAL];
    qv_chance chance = {.range = 0};
    const qv_turn turn = rs->game->turn(rs, qv__open(state));
    if (turn.phase == QV_OVER)
        return false;
    if (turn.phase == QV_CHANCE_DUE) {
        rs->game->chance(rs, state, &chance);
        qv__apply(rs, state, QV_CHANCE, chance.at[qv__rng_below(rng, chance.n)].step, NULL);
        return true;
    }
    const uint32_t seat = qv__lowest(turn.inside ? turn.inside : turn.may_act);
    const uint32_t n = rs->game->legal(rs, qv__open(state), seat, legal);
    qv__apply(rs, state, seat, legal[qv__rng_below(rng, n)], NULL);
    return true;
}

static void play(trial *t, qv_ruleset *rs) {
    qv_state *const state = calloc(1, rs->sizes.state);
    assert_non_null(state);
    t->rs = cc_rules(rs);
    t->s = cc_view(qv__open(state));
    for (uint32_t game = 0; game < GAMES; game++) {
        qv__rng rng = qv__rng_at(1, game);
        qv__init(rs, state);
        do
            compare_board(t);
        while (go_on(rs, state, &rng));
    }
    free(state);
    qv_ruleset_free(rs);
}

static qv_ruleset *rules(const char *options, const char *edits) {
    static char room[2][REFUSED_ROOM];
    qv_diag diag = {.err = QV_OK};
    snprintf(room[0], sizeof room[0], "%s", options);
    snprintf(room[1], sizeof room[1], "%s", edits);
    qv_ruleset *const rs = refused_rules(qv_game_find("concardia"), room[0], room[1], &diag);
    if (!rs)
        fail_msg("line %u: %s", (unsigned)diag.line, diag.text);
    return rs;
}

static void groups_of_the_game(void **state) {
    (void)state;
    static const char *const decks[] = {"south_deck=1 north_deck=2", "south_deck=3 north_deck=4",
                                        "south_deck=5 north_deck=8", "south_deck=6 north_deck=7"};
    trial t = {.compared = 0};
    for (uint32_t i = 0; i < QV_COUNT(decks); i++)
        play(&t, rules(decks[i], "-nothing"));
    assert_true(t.compared > 1000);
    assert_true(t.kept > 100);
}

/* One card of each: what masks tell, and after MASKED what they do not. */
enum { MASKED = 44 };
static const char *const texts[] = {
    "Play: Your adjacent Band cards get +1 Strength.",
    "Play: Rock cards get +1 Defense.",
    "Play: Your other cards get +1 Strength.",
    "Play: Adjacent cards get -1 Defense.",
    "Play: Your opponent's cards get -1 Strength.",
    "Play: Your non-Band cards get +1 Defense.",
    "Persistent: Your Rock or Beast cards get +1 Strength.",
    "Persistent: All cards on the Board get +1 Defense.",
    "Superior to Band cards.",
    "Superior to all cards.",
    "Play: All other cards in the row of this card are Anchored.",
    "Play: All other cards in the column of this card are Protected.",
    "Play: All cards in the line of this card get +1 Strength.",
    "Play: Your other adjacent cards with a back-right arrow get +1 Strength.",
    "Play: Your opponent's cards with a forward arrow get +1 Defense.",
    "Play: All other cards with the same trait as this card get -1 Defense.",
    "Play: Your cards with the same name as this card get +1 Defense.",
    "Play: All cards that are the same card as this card are Unique.",
    "Play: Your cards on a start space get +1 Strength.",
    "Play: All cards on your side get +1 Strength.",
    "Play: All cards on your opponent's side cannot be targeted.",
    "Play: All cards with a Reaction get +1 Defense.",
    "Play: This card gains all arrows while it is in the centre.",
    "Play: This card gets +2 Defense while it is on your side.",
    "Play: This card gets +1 Strength while you control 3 or more other cards.",
    "Play: This card gets +1 Strength while there is another Beast card.",
    "Play: This card gets +1 Strength while the number of empty spaces adjacent to this card is 5 "
    "or more.",
    "Play: This card gets +1 Strength while you have less than 3 cards in hand.",
    "Play: This card gets +1 Strength while you have 10 or more cards in deck.",
    "Play: This card gets +1 Defense while you have more points than your opponent.",
    "Play: This card gets +1 Defense while you have fewer cards on the Board than your opponent.",
    "Play: This card gets +2 Strength while your hand is empty and your Persistent Area is empty.",
    "Play: This card gets +1 Defense while it is your opponent's turn or you have exactly 1 card "
    "on the Board.",
    "Play: This card gets +1 Strength while you wear a button.",
    "Play: This card gets +N Strength, where N is the number of other adjacent Beast cards.",
    "Play: This card gets +N Defense, where N is 3 minus the number of adjacent cards.",
    "Play: Your Actions of Band cards cost 1 less.",
    "Play: Your opponent's Reactions of non-Rock cards cost 1 more while you control 2 or more "
    "other cards.",
    "Play: This card gets +1 Strength while this card has a Charge Counter.",
    "Play: This card gets +1 Strength while you have 2 or more Charge Counters.",
    "Play: Your adjacent cards with the same type as this card get +1 Defense.",
    "Play: Actions of this card may be overpaid.",
    "Play: This card ignores the arrows of all cards with exactly 2 arrows.",
    "Play: Your cards with 3 or more arrows get +1 Defense.",
    "Play: All cards get +1 Strength while you control 3 or more cards.",
    "Play: Your cards with Strength 2 or less get +1 Strength.",
    "Play: All cards with Defense 3 or more get +1 Strength.",
    "Play: This card gets +1 Strength while your Discard Pile is empty.",
    "Play: Adjacent Rock cards are Paper.",
    "Play: Adjacent Band cards lose the type Band.",
};

/* The last ones change words, so that not all have the printed ones. */
static bool is_masked(uint32_t i) {
    return i < MASKED || i >= QV_COUNT(texts) - 2;
}

static void all_forms_of_groups(void **state) {
    (void)state;
    static const char *const traits[] = {"rock", "paper", "scissors"}, *const types[] = {"Band",
                                                                                         "Beast"};
    char edits[REFUSED_ROOM] = "-cards\n-decks\n-buttons";
    trial t = {.compared = 0};
    size_t n = strlen(edits);
    for (uint32_t i = 0; i < QV_COUNT(texts); i++)
        n += (size_t)snprintf(
            edits + n, sizeof edits - n,
            "\ncards[%u].name=Card %u\ncards[%u].trait=%s\ncards[%u].defense=2\n"
            "cards[%u].strength=2\ncards[%u].types=%s\ncards[%u].arrows=n e se\n"
            "cards[%u].text[0]=%s\ndecks[0].cards.Card %u=1\ndecks[1].cards.Card %u=1",
            i, i, i, traits[i % 3], i, i, i, types[i % 2], i, i, texts[i], i, i);
    snprintf(edits + n, sizeof edits - n, "\ndecks[0].name=A\ndecks[1].name=B");
    qv_ruleset *const rs = rules("deck_min=one", edits);
    for (uint32_t i = 0; i < QV_COUNT(texts); i++)
        if (cc_rules(rs)->mask[i].known != is_masked(i))
            fail_msg("%s", texts[i]);
    play(&t, rs);
    assert_true(t.kept > 1000 && t.counted > 100);
    for (uint32_t i = 0; i < 2; i++)
        assert_true(t.held[i] > 1000 && t.such[i] > 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(groups_of_the_game),
                                       cmocka_unit_test(all_forms_of_groups)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
