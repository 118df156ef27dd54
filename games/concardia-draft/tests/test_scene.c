/* SPDX-License-Identifier: MIT */
/* ConCardia draft: what lies on the table, for whom, and how it is marked. */
#include "played.h"

typedef struct {
    qv_ruleset *rs;
    qv_state *state;
    qv_view *view;
    qv_scene *scene;
} sight;

static sight open_sight(uint32_t players, uint32_t turns) {
    sight s = {.rs = qv_ruleset_new(game(), players, NULL, 0, NULL, 0, NULL)};
    assert_non_null(s.rs);
    s.state = played(s.rs, turns);
    s.view = calloc(1, s.rs->sizes.state);
    s.scene = malloc(sizeof *s.scene);
    assert_non_null(s.view);
    assert_non_null(s.scene);
    return s;
}

static void close_sight(sight *s) {
    free(s->scene);
    free(s->view);
    free(s->state);
    qv_ruleset_free(s->rs);
}

static void look(sight *s, uint32_t viewer) {
    qv__observe(s->rs, s->state, viewer, s->view);
    qv_scene_of(s->rs, s->view, s->scene);
}

/* The item that a person picks for a step; NULL: it does not lie there. */
static const qv_item *item_for(const sight *s, uint32_t step) {
    uint16_t ids[QV_TOUCHES];
    assert_int_equal(qv_touch(s->rs, s->view, (uint16_t)step, ids), 1);
    for (uint32_t i = 0; i < s->scene->n; i++)
        if (s->scene->at[i].id == ids[0])
            return &s->scene->at[i];
    return NULL;
}

static uint32_t cards_of(const sight *s, uint32_t owner) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < s->scene->n; i++)
        n += s->scene->at[i].kind == QV_CARD && s->scene->at[i].owner == owner;
    return n;
}

static void a_stack_lies_before_its_player_alone(void **state) {
    (void)state;
    uint16_t legal[QV_LEGAL];
    sight s = open_sight(2, 4);
    look(&s, 0);
    const uint32_t n = cd_legal(s.rs, s.view, 0, legal);
    assert_in_range(n, 1, 6);
    assert_int_equal(cards_of(&s, QV_NOBODY), n);
    assert_in_range(cards_of(&s, 0), 1, 4);
    assert_int_equal(cards_of(&s, 1), 0);
    for (uint32_t i = 0; i < n; i++) {
        const qv_item *const item = item_for(&s, legal[i]);
        const cd_card *const card = &cd_rules(s.rs)->card[legal[i]];
        assert_non_null(item);
        assert_int_equal(item->value[0], card->strength);
        assert_int_equal(item->value[1], card->defense);
        assert_string_equal(item->glyph, card->symbol);
        assert_int_equal(item->mark, 0);
    }
    look(&s, QV_WATCHER);
    assert_int_equal(cards_of(&s, QV_NOBODY) + cards_of(&s, 0) + cards_of(&s, 1), 0);
    qv__apply(s.rs, s.state, 0, legal[0], NULL);
    look(&s, 0);
    assert_int_equal(item_for(&s, legal[0])->mark, QV_MARK_RING);
    close_sight(&s);
}

/* With ten cards too many, those that would be left out are marked, and those put aside. */
static void what_is_not_in_the_deck_is_marked(void **state) {
    (void)state;
    uint16_t kept[CD_SHARE], rest[CD_SHARE];
    sight s = open_sight(2, 30);
    look(&s, 1);
    const uint32_t n = cd_rest(cd_rules(s.rs), cd_view(s.view), 1, rest);
    assert_int_equal(n, 30);
    memcpy(kept, rest, sizeof kept);
    const uint32_t stay = cd_cut(cd_rules(s.rs), kept, n);
    assert_int_equal(stay, CD_DECK);
    const uint32_t first = qv__first(s.rs, CD_R_ASIDE);
    uint32_t marked = 0;
    for (uint32_t i = 0; i < n; i++) {
        const qv_item *const item = item_for(&s, first + rest[i]);
        assert_non_null(item);
        if (!cd_has(kept, stay, rest[i]))
            assert_int_equal(item->mark, QV_MARK_WEAK);
        marked += item->mark == QV_MARK_WEAK;
    }
    assert_in_range(marked, 1, 20);
    uint32_t at = 0; /* a card of which there is one, in the deck */
    while (cd_has(rest, at, rest[at]) || rest[at] == rest[at + 1] || !cd_has(kept, stay, rest[at]))
        at++;
    assert_int_equal(item_for(&s, first + rest[at])->mark, 0);
    qv__apply(s.rs, s.state, 1, first + rest[at], NULL);
    look(&s, 1);
    assert_int_equal(item_for(&s, first + rest[at])->mark, QV_MARK_OFF);
    assert_non_null(item_for(&s, qv__first(s.rs, CD_R_DONE)));
    close_sight(&s);
}

static void decks_lie_open_at_the_end(void **state) {
    (void)state;
    sight s = open_sight(3, 30);
    for (uint32_t seat = 0; seat < 3; seat++)
        qv__apply(s.rs, s.state, seat, qv__first(s.rs, CD_R_DONE), NULL);
    look(&s, QV_WATCHER);
    for (uint32_t seat = 0; seat < 3; seat++)
        assert_in_range(cards_of(&s, seat), 2, CD_DECK);
    assert_int_equal(cards_of(&s, QV_NOBODY), 0);
    close_sight(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_stack_lies_before_its_player_alone),
        cmocka_unit_test(what_is_not_in_the_deck_is_marked),
        cmocka_unit_test(decks_lie_open_at_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
