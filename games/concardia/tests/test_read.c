/* SPDX-License-Identifier: MIT */
/* ConCardia: the texts that the grammar's page accepts are read, are their own canonical text, and
 * have their stage. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "check.h"
#include "texts.h"

enum { ACCEPTED = 81, PRINTED = 4096, PARTS = 256 };

static void read_text(const texts_reader *r, const text_case *text) {
    ct_error error;
    if (ct_read(r->work, &texts_labels, text->on, text->text, text->length, r->tree, &error) !=
        QV_OK)
        fail_msg("%s\n%u:%u %s: %s; %s", text->text, error.place.line, error.place.column,
                 ct_error_name(error.kind), error.text, error.advice);
    assert_int_equal(error.kind, CT_FINE);
}

static void accepted_texts_are_printed_as_they_are(void **state) {
    const texts_reader *const r = *state;
    char printed[PRINTED];
    assert_int_equal(r->accepted->n, ACCEPTED);
    for (uint32_t i = 0; i < r->accepted->n; i++) {
        read_text(r, &r->accepted->at[i]);
        qv_text out = qv_text_over(printed, sizeof printed);
        ct_print(&texts_labels, r->tree, 0, &out);
        assert_string_equal(printed, r->accepted->at[i].text);
    }
}

static void accepted_texts_have_their_stage(void **state) {
    const texts_reader *const r = *state;
    for (uint32_t i = 0; i < r->accepted->n; i++) {
        ct_part parts[PARTS];
        read_text(r, &r->accepted->at[i]);
        assert_int_equal(r->tree->stage, r->accepted->at[i].stage);
        const uint32_t n = ct_parts(r->tree, parts, PARTS);
        assert_true(n <= PARTS);
        uint32_t next = 0;
        for (uint32_t node = 0; node < r->tree->n; node++) {
            const bool later = next < n && parts[next].node == node;
            assert_int_equal(r->tree->node[node].stage, later ? 2 : 1);
            while (next < n && parts[next].node == node)
                next++;
        }
        assert_int_equal(next, n);
    }
}

static void each_ability_has_its_line_and_its_own_text(void **state) {
    const texts_reader *const r = *state;
    char printed[PRINTED];
    for (uint32_t i = 0; i < r->accepted->n; i++) {
        read_text(r, &r->accepted->at[i]);
        assert_int_equal(r->tree->abilities, texts_abilities(r->accepted->at[i].text));
        for (uint32_t k = 0; k < r->tree->abilities; k++) {
            const ct_place place = ct_place_of(r->tree, r->tree->ability[k]);
            assert_int_equal(place.line, k + 1);
            assert_int_equal(place.column, 1);
            qv_text out = qv_text_over(printed, sizeof printed);
            ct_print(&texts_labels, r->tree, r->tree->ability[k], &out);
            assert_int_equal(out.n, place.length);
            assert_memory_equal(printed, r->accepted->at[i].text + place.offset, place.length);
        }
    }
}

/* What a child is by its field must be a node of the tree whose parent is this one. */
static void check_links(const ct_tree *tree, uint32_t node) {
    uint32_t parts = 0;
    for (uint32_t field = 1; field < CT_FIELDS; field++) {
        const uint32_t type = ct_type(tree->node[node].kind, field);
        if (type != CT_CHILD && type != CT_LIST)
            continue;
        for (uint32_t child = ct_child(tree, node, field); child; child = tree->node[child].next) {
            parts += tree->node[child].end - child;
            assert_int_equal(tree->node[child].up, node);
            assert_true(child > node && tree->node[child].end <= tree->node[node].end);
            assert_true(tree->node[child].offset >= tree->node[node].offset);
            assert_true(tree->node[child].offset + tree->node[child].length <=
                        tree->node[node].offset + tree->node[node].length);
        }
    }
    assert_int_equal(tree->node[node].end - node, parts + 1);
}

static void nodes_are_in_the_order_of_the_text(void **state) {
    const texts_reader *const r = *state;
    for (uint32_t i = 0; i < r->accepted->n; i++) {
        read_text(r, &r->accepted->at[i]);
        for (uint32_t node = 0; node < r->tree->n; node++)
            check_links(r->tree, node);
        for (uint32_t node = 2; node < r->tree->n; node++)
            assert_true(r->tree->node[node].offset >= r->tree->node[node - 1].offset);
    }
}

static void fields_are_read_by_name(void **state) {
    const texts_reader *const r = *state;
    static const char text[] =
        "Play Reaction (once per turn): If a non-Vendor card you control would be captured, "
        "you may slide it 2 spaces.";
    ct_error error;
    assert_int_equal(
        ct_read(r->work, &texts_labels, CT_ON_CARD, text, strlen(text), r->tree, &error), QV_OK);
    const ct_tree *const tree = r->tree;
    const uint32_t ability = ct_child(tree, 0, CT_FIELD_ABILITIES);
    const uint32_t tag = ct_child(tree, ability, CT_FIELD_TAG);
    assert_int_equal(tree->node[tag].kind, CT_NODE_REACTION);
    assert_int_equal(ct_word(tree, tag, CT_FIELD_ZONE), CT_WORD_PLAY);
    const uint32_t trigger = ct_child(tree, ability, CT_FIELD_ON);
    assert_int_equal(tree->node[trigger].kind, CT_NODE_WOULD);
    const uint32_t event = ct_child(tree, trigger, CT_FIELD_EVENT);
    assert_int_equal(ct_word(tree, event, CT_FIELD_DONE), CT_WORD_CAPTURED);
    const uint32_t cards = ct_child(tree, event, CT_FIELD_CARDS);
    assert_int_equal(tree->node[cards].kind, CT_NODE_CHOSEN);
    assert_false(ct_flag(tree, cards, CT_FIELD_RANDOM));
    assert_int_equal(ct_child_kind(tree, cards, CT_FIELD_N), CT_NODE_NONE);
    const uint32_t group = ct_child(tree, cards, CT_FIELD_GROUP);
    const uint32_t kind = ct_child(tree, ct_child(tree, group, CT_FIELD_KINDS), CT_FIELD_ANY);
    assert_int_equal(tree->node[kind].kind, CT_NODE_ONE_KIND);
    assert_true(ct_flag(tree, kind, CT_FIELD_NOT));
    assert_int_equal(ct_label(tree, kind, CT_FIELD_TYPE), 1);
    const uint32_t act = ct_child(
        tree, ct_child(tree, ct_child(tree, ability, CT_FIELD_BODY), CT_FIELD_DO), CT_FIELD_STEPS);
    assert_true(ct_flag(tree, act, CT_FIELD_MAY));
    assert_int_equal(ct_rule(tree, act), CT_RULE_CLAUSE);
    const uint32_t far = ct_child(tree, ct_child(tree, act, CT_FIELD_DO), CT_FIELD_FAR);
    assert_int_equal(ct_number(tree, ct_child(tree, far, CT_FIELD_N), CT_FIELD_N), 2);
    const ct_place place = ct_place_of(tree, far);
    assert_int_equal(place.column, 101);
    assert_int_equal(place.length, strlen("2 spaces"));
}

static int measure(uint32_t rounds) {
    void *state;
    texts_set_up(&state);
    const texts_reader *const r = state;
    uint32_t abilities = 0;
    const clock_t start = clock();
    for (uint32_t round = 0; round < rounds; round++)
        for (uint32_t i = 0; i < r->accepted->n; i++) {
            read_text(r, &r->accepted->at[i]);
            abilities += r->tree->abilities;
        }
    const double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    printf("%u abilities, %.2f microseconds each\n", abilities, seconds * 1e6 / abilities);
    return texts_tear_down(&state);
}

int main(int argc, char **argv) {
    if (argc > 1)
        return measure((uint32_t)strtoul(argv[1], NULL, 10));
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(accepted_texts_are_printed_as_they_are),
        cmocka_unit_test(accepted_texts_have_their_stage),
        cmocka_unit_test(each_ability_has_its_line_and_its_own_text),
        cmocka_unit_test(nodes_are_in_the_order_of_the_text),
        cmocka_unit_test(fields_are_read_by_name),
    };
    return cmocka_run_group_tests(tests, texts_set_up, texts_tear_down);
}
