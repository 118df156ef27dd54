/* SPDX-License-Identifier: MIT */
/* EVONS: which card is picked for an ability that puts one down (EV-28, EV-29). */
#include "looks.h"
#include "rules.h"

/* The item that a person picks for the card of `put n CARD`. */
static qv_item picked(const moment *m, const char *move) {
    static qv_scene scene;
    uint16_t steps[QV_STEPS], ids[QV_TOUCHES];
    qv_diag diag;
    assert_int_equal(qv_read(m->rs, move, steps, &diag), 2);
    assert_int_equal(qv_touch(m->rs, m->view, steps[1], ids), 1);
    qv_scene_of(m->rs, m->view, &scene);
    for (uint32_t i = 0; i < scene.n; i++)
        if (scene.at[i].id == ids[0])
            return scene.at[i];
    fail_msg("nothing to pick for %s", move);
    return scene.at[0];
}

#define ACTS "phase: chain\nstage: play\nturn: 3\ndepth: 1\nframe-cell: 0=b2\nhalf-way: south="

/* The same card lies in the hand and in the graveyard; the arrow says which is meant. */
static void by_growth_from_the_hand_by_resurrection_from_the_graveyard(void **state) {
    (void)state;
    const qv_choice growth = {.name = "south_deck", .value = "1"};
    moment m = moment_of("evons", &growth, 1,
                         ACTS "e\nb2 card=\"Burrwick\"\nhand south: 0=\"Mosshob\"\n"
                              "graveyard south: 0=\"Mosshob\"",
                         0);
    const qv_item held = picked(&m, "put e Mosshob");
    moment_free(&m);
    const qv_choice revival = {.name = "south_deck", .value = "3"};
    m = moment_of("evons", &revival, 1,
                  ACTS "n\nb2 card=\"Bonechandler\"\nhand south: 0=\"Hushlamb\"\n"
                       "graveyard south: 0=\"Hushlamb\"",
                  0);
    const qv_item dead = picked(&m, "put n Hushlamb");
    assert_string_equal(held.label, "Mosshob");
    assert_string_equal(dead.label, "Hushlamb");
    assert_int_equal(held.kind, QV_CARD);
    assert_int_equal(dead.kind, QV_CARD);
    /* the other copy of the same card is another item */
    uint16_t ids[QV_TOUCHES], step[QV_STEPS];
    qv_diag diag;
    assert_int_equal(qv_read(m.rs, "play Hushlamb a1", step, &diag), 3);
    assert_int_equal(qv_touch(m.rs, m.view, step[0], ids), 1);
    assert_int_not_equal(ids[0], dead.id);
    moment_free(&m);
}

/* EV-17: before the fights a card is asked again, after them it is not. */
static void done_says_whether_the_card_is_asked_again(void **state) {
    static const char *const phases[] = {"ability-1", "ability-2"};
    static const char *const labels[] = {"done: now the fights", "done: card finished"};
    static qv_scene scene;
    (void)state;
    for (uint32_t i = 0; i < 2; i++) {
        char position[160];
        qv_text text = qv_text_over(position, sizeof position);
        qv_text_add(&text,
                    "phase: chain\nstage: play\nturn: 3\ndepth: 1\nframe-cell: 0=c3\n"
                    "frame-phase: 0=%s\nc3 card=\"Burrwick\"\nhand south: 0=\"Mosshob\"",
                    phases[i]);
        const qv_choice deck = {.name = "south_deck", .value = "1"};
        moment m = moment_of("evons", &deck, 1, position, 0);
        uint32_t found = 0;
        qv_scene_of(m.rs, m.view, &scene);
        for (uint32_t k = 0; k < scene.n; k++)
            found += scene.at[k].kind == QV_CONTROL && strcmp(scene.at[k].label, labels[i]) == 0;
        assert_int_equal(found, 1);
        moment_free(&m);
    }
}

/* EV-13: picking a card for the cell that it lies on is refused because the cell is taken. */
static void a_taken_cell_is_picked_by_its_card(void **state) {
    (void)state;
    moment m = moment_of("evons", NULL, 0, "b2 card=\"Burrwick\"\nhand south: 0=\"Mosshob\"", 0);
    uint16_t ids[QV_TOUCHES], step[QV_STEPS];
    qv_diag diag;
    assert_int_equal(qv_read(m.rs, "play Mosshob b2", step, &diag), 3);
    assert_int_equal(qv_touch(m.rs, m.view, step[1], ids), 1);
    assert_in_range(ids[0], EV_PIECE_ID, EV_PIECE_ID + EV_CELLS - 1);
    assert_int_equal(qv_read(m.rs, "play Mosshob b3", step, &diag), 3);
    assert_int_equal(qv_touch(m.rs, m.view, step[1], ids), 1);
    assert_in_range(ids[0], EV_CELL_ID, EV_CELL_ID + EV_CELLS - 1);
    moment_free(&m);
}

/* EV-9: each part of a return picks the copy after those that the parts before it return. */
static void returned_cards_are_picked_one_by_one(void **state) {
    (void)state;
    const qv_choice deck = {.name = "north_deck", .value = "1"};
    moment m = moment_of("evons", &deck, 1,
                         "phase: mulligan\nstage: mulligan\nturn: 0\nfresh: 5\n"
                         "half-return south: 0=\"Mosshob\" 1=\"Mosshob\"\n"
                         "hand south: 0=\"Mosshob\" 1=\"Mosshob\" 2=\"Mosshob\" 3=\"Burrwick\" "
                         "4=\"Burrwick\"\n"
                         "hand north: 0=\"Mosshob\" 1=\"Mosshob\" 2=\"Mosshob\" 3=\"Burrwick\" "
                         "4=\"Burrwick\"",
                         0);
    const ev_state *const s = ev_view(m.view);
    uint16_t first[QV_TOUCHES];
    for (uint32_t part = 0; part < 4; part++) {
        uint16_t ids[QV_TOUCHES];
        const uint32_t step = EV_STEP_RETURN + part * EV_CARDS + s->hand[0][0];
        assert_int_equal(qv_touch(m.rs, m.view, (uint16_t)step, part ? ids : first), 1);
        if (part)
            assert_int_equal(ids[0], first[0] + (part < 2 ? part : 2));
    }
    moment_free(&m);
}

/* EV-33: the points for one target at a time, each named by where it goes. */
static void points_to_burn_with_are_choices(void **state) {
    (void)state;
    static qv_scene scene;
    const qv_choice backdraft = {.name = "south_deck", .value = "5"};
    moment m = moment_of("evons", &backdraft, 1,
                         "phase: chain\nstage: play\nturn: 3\ndepth: 1\nframe-cell: 0=c3\n"
                         "frame-phase: 0=ability-1\nc3 card=\"Scorchlark\"\n"
                         "c2 card=\"Copperwisp\" north-owns north-has",
                         0);
    uint16_t legal[QV_LEGAL];
    const int n = qv_legal(m.rs, m.view, 0, legal);
    uint32_t burns = 0;
    qv_scene_of(m.rs, m.view, &scene);
    for (uint32_t i = 0; i < scene.n; i++)
        burns += strncmp(scene.at[i].label, "burn ", 5) == 0 && strstr(scene.at[i].label, " on c2");
    assert_true(n > 1);
    assert_int_equal(burns, 2); /* ATK 2: one point or both */
    moment_free(&m);
}

/* EV-13a: of two covered cards the one that must be cheaper gets its card first, so that both fit.
 */
static void covers_with_different_bounds_are_dealt(void **state) {
    (void)state;
    const qv_choice payable = {.name = "cover_need", .value = "payable"};
    moment m = moment_of("evons", &payable, 1,
                         "phase: play\nstage: reveal\nturn: 3\n"
                         "b2 card=\"Copperwisp\" covered north-owns north-has cost-most=3\n"
                         "d2 card=\"Voltheron\" covered north-owns north-has cost-most=9",
                         0);
    qv_state *const dealt = malloc(m.rs->sizes.state);
    assert_non_null(dealt);
    for (uint64_t seed = 0; seed < 50; seed++) {
        qv__rng rng = qv__rng_at(seed, 0);
        qv_diag diag = {0};
        qv__deal(m.rs, m.view, &rng, dealt);
        if (!qv__check(m.rs, dealt, &diag))
            fail_msg("%s", diag.text);
    }
    free(dealt);
    moment_free(&m);
}

/* Cells, the cards on them and beside them, the chain and the counters. A unit is 12; the grid is 7
 * by 7, and what is beside it begins in column 8. */
static void what_lies_where(void **state) {
    (void)state;
    const qv_choice decks[] = {{"south_deck", "1"}, {"north_deck", "1"}};
    moment m = moment_of(
        "evons", decks, 2,
        "phase: chain\nstage: play\nturn: 7\ncredits: south=9 north=4\ndepth: 2\n"
        "frame-cell: 0=b3 1=c3\nframe-phase: 0=ability-2\n"
        "b3 card=\"Burrwick\"\nc3 card=\"Burrwick\" lost=1 moved\n"
        "e1 card=\"Fernwhisk\" north-owns north-has\n"
        "d1 card=\"Mosshob\" covered grown\n"
        "a1 card=\"Mosshob\" covered north-owns north-has\n"
        "x0 card=\"Briar Stele\"\n"
        "hand south: 0=\"Mosshob\" 1=\"Mosshob\" 2=\"Willowreeve\"\n"
        "hand north: 0=\"Pollenkin\"\n"
        "graveyard north: 0=\"Fernwhisk\"\nremoved south: 0=\"Pollenkin\" 1=\"Pollenkin\"",
        0);
    enum { C3 = 3 + 3 * EV_SIDE };
    static const looks table[] = {
        {EV_CELL_ID + C3, "c3 36,36 12x12"},
        {EV_CELL_ID, "x0 0,0 12x12 off"},
        {EV_CELL_ID + 6, "y0 72,0 12x12 off"},
        {50, "Briar Stele south 0,0 12x12 layer 1"},
        {58, "unknown card north 12,12 12x12 layer 1 face-down"},
        {61, "Mosshob south 48,12 12x12 layer 1 s=1/5 0,3,2 face-down ring"},
        {62, "Fernwhisk north 60,12 12x12 layer 1 turn 2 se=1/1 s=1/1 sw=1/1 1,6,3"},
        {73, "Burrwick south 24,36 12x12 layer 1 e=1/5 w=1/1 1,4,3"},
        {74, "Burrwick south 36,36 12x12 layer 1 e=1/5 w=1/1 1,3,3,1 last weak moved"},
        {309, "Mosshob south 96,0 12x12 layer 1 s=1/5 0,3,2"},
        {310, "Mosshob south 108,0 12x12 layer 1 s=1/5 0,3,2"},
        {363, "Willowreeve south 120,0 12x12 layer 1 n=1/5 ne=1/1 sw=1/1 nw=1/1 2,8,6"},
        {101, "deck south 204,0 12x12 layer 1 51 face-down"},
        {102, "graveyard south 216,0 12x12 layer 1 0"},
        {103, "removed south 228,0 12x12 layer 1 2"},
        {104, "hand north 96,48 12x12 layer 1 1 face-down"},
        {105, "deck north 204,48 12x12 layer 1 56 face-down"},
        {106, "graveyard north 216,48 12x12 layer 1 1"},
        {107, "removed north 228,48 12x12 layer 1 0"},
        {110, "score south 96,12 12x12 layer 1 2"},
        {111, "credits south 108,12 12x12 layer 1 9"},
        {112, "hand south 120,12 12x12 layer 1 3"},
        {114, "score north 96,60 12x12 layer 1 1"},
        {115, "credits north 108,60 12x12 layer 1 4"},
        {118, "turn 96,108 12x12 layer 1 7"},
        {119, "main zone free 108,108 12x12 layer 1 20"},
        {151, "acting: c3, abilities before fights 96,120 12x12 layer 1 last"},
        {150, "goes on later: b3, abilities after fights 108,120 12x12 layer 1"},
        {203, "done: now the fights 96,132 36x12 layer 1"},
        {17100, "Pollenkin south 228,0 12x12 layer 2 ne=1/1 se=1/5 sw=1/1 1,4,4"},
        {17101, "Pollenkin south 228,0 12x12 layer 2 ne=1/1 se=1/5 sw=1/1 1,4,4"},
        {9780, "Fernwhisk north 216,48 12x12 layer 2 turn 2 se=1/1 s=1/1 sw=1/1 1,6,3"},
        {EV_PIECE_ID + C3 + 1, ""},
    };
    assert_looks(&m, table, COUNT(table));
    moment_free(&m);
}

/* EV-3: each ability of a card is explained once on it; a Normal arrow and a Block have no text. */
static void abilities_are_printed_on_cards(void **state) {
    (void)state;
    moment m = moment_of("evons", NULL, 0,
                         "hand south: 0=\"Nettlejack\" 1=\"Eldercanopy\" 2=\"Slateyoke\" "
                         "3=\"Briar Stele\"",
                         0);
    static const struct {
        const char *card, *words; /* of the last text */
        uint32_t texts;
    } printed[] = {
        {"Nettlejack", "Block puts a Block from hand where it points, or takes one away", 1},
        {"Eldercanopy", "Growth puts a monster from hand where it points, covered and free", 1},
        {"Slateyoke", NULL, 0},
        {"Briar Stele", NULL, 0}};
    static qv_scene scene;
    uint32_t found = 0;
    qv_scene_of(m.rs, m.view, &scene);
    for (uint32_t i = 0; i < scene.n; i++)
        for (uint32_t k = 0; k < QV_COUNT(printed); k++) {
            const qv_item *const item = &scene.at[i];
            if (item->kind != QV_CARD || strcmp(item->label, printed[k].card) != 0)
                continue;
            found++;
            assert_int_equal(item->n_texts, printed[k].texts);
            const char *title = NULL, *const words = qv_printed(m.rs, item->text, &title);
            assert_int_equal(words != NULL, printed[k].words != NULL);
            if (words) {
                assert_string_equal(words, printed[k].words);
                assert_string_equal(title, printed[k].card);
            }
        }
    assert_int_equal(found, QV_COUNT(printed));
    moment_free(&m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(by_growth_from_the_hand_by_resurrection_from_the_graveyard),
        cmocka_unit_test(returned_cards_are_picked_one_by_one),
        cmocka_unit_test(points_to_burn_with_are_choices),
        cmocka_unit_test(what_lies_where),
        cmocka_unit_test(a_taken_cell_is_picked_by_its_card),
        cmocka_unit_test(done_says_whether_the_card_is_asked_again),
        cmocka_unit_test(abilities_are_printed_on_cards),
        cmocka_unit_test(covers_with_different_bounds_are_dealt)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
