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
    uint32_t compared, kept; /* kept: groups that had a card */
} trial;

static void compare_group(trial *t, const cc_scope *scope, uint32_t part, const cc_group *group,
                          uint32_t place, uint32_t you) {
    const uint64_t want = cc_part_set(scope, part).place & t->s->taken;
    const uint64_t have = cc_group_places(t->rs, t->s, group, place, you, ~UINT64_C(0));
    assert_int_equal(have, want);
    t->compared++;
    t->kept += want != 0;
}

static void compare_ability(trial *t, uint32_t object, uint32_t number) {
    const uint32_t card = t->s->object_card[object], place = t->s->object_place[object],
                   you = t->s->object_control[object];
    const cc_ability *const ability = cc_printed_ability(t->rs, card, number);
    cc_eye eye;
    cc_scope scope;
    cc_look(t->rs, t->s, 0, &eye);
    cc_scope_of(&eye, (cc_instance){(uint8_t)card, (uint8_t)number}, you, &scope);
    for (uint32_t i = ability->effect; i < ability->effect + ability->effects && i < CC_MASKS;
         i++) {
        const cc_effect *const row = cc_effect_at(&t->rs->set, i);
        const cc_mask *const mask = &t->rs->mask[i];
        if (mask->known && !row->this_card)
            compare_group(t, &scope, row->cards, &mask->cards, place, you);
        if (mask->known && row->what == CC_EFFECT_SUPERIOR)
            compare_group(t, &scope, row->to, &mask->to, place, you);
    }
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
    static const char *const decks[] = {"south_deck=1 north_deck=2", "south_deck=3 north_deck=4"};
    trial t = {.compared = 0};
    for (uint32_t i = 0; i < QV_COUNT(decks); i++)
        play(&t, rules(decks[i], "-nothing"));
    assert_true(t.compared > 1000);
    assert_true(t.kept > 100);
}

/* One card of each: what masks tell, and after MASKED what they do not. */
enum { MASKED = 10 };
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
    "Play: All cards get +1 Strength while you control 3 or more cards.",
    "Play: Your cards with Strength 2 or less get +1 Strength.",
    "Play: All cards with Defense 3 or more get +1 Strength.",
};

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
            "cards[%u].strength=2\ncards[%u].types=%s\ncards[%u].arrows=n e s w\n"
            "cards[%u].text[0]=%s\ndecks[0].cards.Card %u=1\ndecks[1].cards.Card %u=1",
            i, i, i, traits[i % 3], i, i, i, types[i % 2], i, i, texts[i], i, i);
    snprintf(edits + n, sizeof edits - n, "\ndecks[0].name=A\ndecks[1].name=B");
    qv_ruleset *const rs = rules("deck_min=one", edits);
    for (uint32_t i = 0; i < QV_COUNT(texts); i++)
        assert_int_equal(cc_rules(rs)->mask[i].known, i < MASKED);
    play(&t, rs);
    assert_true(t.kept > 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(groups_of_the_game),
                                       cmocka_unit_test(all_forms_of_groups)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
