/* SPDX-License-Identifier: MIT */
/* Conditions, values and groups give the same from the tree and from the program, on random Boards
 * (CT-65): on 10^5 of them, or on the number that is given, with the seed after it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "boards.h"
#include "check.h"
#include "grow.h"

enum { TREES = 400, DEPTH = 5 };

static uint32_t boards_wanted = 100000;
static uint64_t first_seed = 1;

/* What the programs may not be asked about: phrases that somebody chooses. */
static bool can_be_judged(const ct_tree *tree) {
    for (uint32_t i = 1; i < tree->n; i++)
        switch (tree->node[i].kind) {
        case CT_NODE_TARGET:
        case CT_NODE_TARGETS:
        case CT_NODE_CHOSEN:
        case CT_NODE_THOSE:
        case CT_NODE_END: return false;
        case CT_NODE_THIS:
            if (ct_word(tree, i, CT_FIELD_WHAT) != CT_WORD_CARD)
                return false;
            break;
        default: break;
        }
    return true;
}

typedef struct {
    board_program *program;
    ct_tree *tree;
    board_pair *pair;
    uint32_t trees, boards;
} trial;

static void say_tree(const trial *t, uint64_t seed) {
    char text[1024];
    qv_text out = qv_text_over(text, sizeof text);
    ct_print(&board_labels, t->tree, 1, &out);
    printf("seed %llu: %s\n", (unsigned long long)seed, text);
}

static void compile(const trial *t, uint32_t rule) {
    cm_compiler c = board_compiler(t->program, t->tree);
    if (rule == CT_RULE_COND)
        cm_condition(&c, 1);
    else if (rule == CT_RULE_VALUE)
        cm_value(&c, 1, 0);
    else
        cm_group(&c, 1, CC_MAIN_SET, cm_in_play);
    cm_emit(&c, CC_OP_END, 0, 0, 0);
}

static bool same_group(const trial *t, const cc_set *set) {
    const judge_board *const j = &t->pair->judge;
    for (int i = 0; i < j->cards; i++) {
        const int place = j->card[i].place;
        const bool has =
            place != JUDGE_NONE ? set->place >> place & 1 : set->card.half[i / 64] >> i % 64 & 1;
        if (has != judge_in_group(j, t->tree, 1, i, CC_GRID))
            return false;
    }
    return true;
}

static bool same(const trial *t, uint32_t rule) {
    cc_machine m;
    cc_run_part(&t->pair->scope, 0, &m);
    if (rule == CT_RULE_COND)
        return m.flag == judge_condition(&t->pair->judge, t->tree, 1);
    if (rule == CT_RULE_VALUE)
        return m.value[0] == judge_value(&t->pair->judge, t->tree, 1);
    return same_group(t, &m.set[CC_MAIN_SET]);
}

static void try_rule(trial *t, uint32_t rule, uint64_t seed) {
    qv__rng rng = qv__rng_at(seed, 0);

    board_kinds(&rng, t->program);
    do
        grow_rule(&rng, &board_labels, rule, 2 + qv__rng_below(&rng, DEPTH), t->tree);
    while (!can_be_judged(t->tree));
    compile(t, rule);
    for (uint32_t i = 0; i < boards_wanted / TREES / 3 + 1; i++, t->boards++) {
        board_random(&rng, t->program, t->pair);
        if (same(t, rule))
            continue;
        say_tree(t, seed);
        fail_msg("tree and program differ on board %u", i);
    }
    t->trees++;
}

static void trees_and_programs_agree(void **state) {
    (void)state;
    trial t = {.program = calloc(1, sizeof *t.program),
               .tree = calloc(1, sizeof *t.tree),
               .pair = calloc(1, sizeof *t.pair)};
    assert_true(t.program && t.tree && t.pair);
    for (uint32_t i = 0; i < TREES; i++) {
        try_rule(&t, CT_RULE_COND, first_seed + i);
        try_rule(&t, CT_RULE_VALUE, first_seed + i);
        try_rule(&t, CT_RULE_GROUP, first_seed + i);
    }
    printf("    %u trees on %u boards\n", t.trees, t.boards);
    assert_true(t.boards >= boards_wanted);
    free(t.program);
    free(t.tree);
    free(t.pair);
}

/* -- Hidden cards ---------------------------------------------------------------------------- */

/* A Board on which you hold one card that is seen and two that are not; the condition is of an
 * Action. */
typedef struct {
    ct_work *work;
    board_program *program;
    ct_tree *tree;
    board_pair *pair;
} hidden;

static hidden open_hidden(void) {
    hidden h = {.work = malloc(ct_work_size()),
                .program = calloc(1, sizeof *h.program),
                .tree = calloc(1, sizeof *h.tree),
                .pair = calloc(1, sizeof *h.pair)};
    assert_true(h.work && h.program && h.tree && h.pair);
    board_link(h.program);
    h.program->kind[0].types = 1; /* a Vendor */
    h.pair->scope = (cc_scope){.all = &h.program->all,
                               .board = &h.pair->board,
                               .ability = &h.program->ability,
                               .event_zone = CC_NONE};
    h.pair->board = (cc_board){.object = h.pair->object, .kind = h.pair->kind};
    memset(h.pair->board.ghost_cell, CC_NONE, sizeof h.pair->board.ghost_cell);
    memset(h.pair->board.deck_top, CC_NONE, sizeof h.pair->board.deck_top);
    h.pair->board.owner[0] = h.pair->board.zone[CC_HAND][0] = cc_set_card(0).card;
    h.pair->board.hidden[CC_HAND][0] = 2;
    return h;
}

static void close_hidden(hidden *h) {
    free(h->work);
    free(h->program);
    free(h->tree);
    free(h->pair);
}

static bool holds(hidden *h, const char *condition, bool hopeful) {
    char text[CT_LONGEST];
    ct_error error;
    snprintf(text, sizeof text, "Action: If %s, draw a card.", condition);
    if (ct_read(h->work, &board_labels, CT_ON_CARD, text, strlen(text), h->tree, &error))
        fail_msg("%s: %s", text, error.text);
    uint32_t node = 1;
    while (h->tree->node[node].kind != CT_NODE_IF)
        node++;
    cm_compiler c = board_compiler(h->program, h->tree);
    cm_condition(&c, ct_child(h->tree, node, CT_FIELD_COND));
    cm_emit(&c, CC_OP_END, 0, 0, 0);
    h->pair->scope.hopeful = hopeful;
    return cc_part_flag(&h->pair->scope, 0);
}

/* CC-1.15.3: what depends on a hidden card counts as fulfilled in a hopeful test; numbers of cards
 * are known, and so is what does not depend on them. */
static void hidden_cards_count_as_fulfilled(void **state) {
    (void)state;
    static const struct {
        const char *condition;
        bool plain, hopeful;
    } cases[] = {
        {"you have 3 or more cards in hand", true, true},
        {"you have 4 or more cards in hand", false, false},
        {"the number of cards in your hand is exactly 3", true, true},
        {"there are 3 or more cards in your hand", true, true},
        {"your hand is empty", false, false},
        {"there is a Vendor card in your hand", true, true},
        {"there are 2 or more Vendor cards in your hand", false, true},
        {"there is a Band card in your hand", false, true},
        {"there are no Band cards in your hand", true, true},
        {"there is a Band card in your opponent's hand", false, false},
        {"there is a Band card on the Board", false, false},
        {"there is a Band card in your hand and you have 4 or more cards in hand", false, false},
        {"you have 4 or more cards in hand or there is a Band card in your hand", false, true},
        {"there is a card you own in your hand", true, true},
        {"there is a card your opponent controls in your hand", false, false},
    };
    hidden h = open_hidden();
    for (uint32_t i = 0; i < COUNT(cases); i++)
        for (uint32_t hopeful = 0; hopeful < 2; hopeful++)
            if (holds(&h, cases[i].condition, hopeful) !=
                (hopeful ? cases[i].hopeful : cases[i].plain))
                fail_msg("%s: %s", cases[i].condition, hopeful ? "hopeful" : "plain");
    close_hidden(&h);
}

/* What the opponent hides is doubted likewise. */
static void the_other_hand_is_hidden_too(void **state) {
    (void)state;
    hidden h = open_hidden();
    h.pair->board.hidden[CC_HAND][1] = 1;
    assert_false(holds(&h, "there is a Band card in your opponent's hand", false));
    assert_true(holds(&h, "there is a Band card in your opponent's hand", true));
    assert_true(holds(&h, "your opponent has exactly 1 card in hand", false));
    close_hidden(&h);
}

/* "not" does not turn hope round: a card that nobody sees may be there, or not. One that is seen is
 * where it is. */
static void hope_is_not_turned_round(void **state) {
    (void)state;
    hidden h = open_hidden();
    h.pair->scope.slot[CC_SLOT_THIS] = cc_set_card(0);
    for (int hopeful = 0; hopeful < 2; hopeful++) {
        assert_true(holds(&h, "this card is in your hand", hopeful));
        assert_false(holds(&h, "this card is not in your hand", hopeful));
    }
    h.pair->scope.slot[CC_SLOT_THIS] = cc_set_card(1);
    assert_false(holds(&h, "this card is in your hand", false));
    assert_true(holds(&h, "this card is not in your hand", false));
    assert_true(holds(&h, "this card is in your hand", true));
    assert_true(holds(&h, "this card is not in your hand", true));
    close_hidden(&h);
}

int main(int argc, char **argv) {
    if (argc > 1)
        boards_wanted = (uint32_t)atoi(argv[1]);
    if (argc > 2)
        first_seed = (uint64_t)atoll(argv[2]);
    const struct CMUnitTest tests[] = {cmocka_unit_test(trees_and_programs_agree),
                                       cmocka_unit_test(hidden_cards_count_as_fulfilled),
                                       cmocka_unit_test(the_other_hand_is_hidden_too),
                                       cmocka_unit_test(hope_is_not_turned_round)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
