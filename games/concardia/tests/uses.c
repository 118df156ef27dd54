/* SPDX-License-Identifier: MIT */
/* What of the grammar trees use: alternatives, wordings, optional parts. Rules that pass on the
 * node of another one leave no trace in a tree, so the path to the rule of the node is looked for.
 */
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "grow.h"

/* Counts the ways that lead from a symbol to the one whose way made a node; false if there is no
 * such path. */
static bool count_path(uint32_t symbol, uint32_t to, grammar_uses *uses) {
    if (symbol == to)
        return true;
    for (uint32_t w = ct_symbols[symbol].way;
         w < ct_symbols[symbol].way + (uint32_t)ct_symbols[symbol].ways; w++) {
        if (ct_ways[w].kind || !count_path(ct_elements[ct_ways[w].element].arg, to, uses))
            continue;
        uses->way[w]++;
        return true;
    }
    return false;
}

static void count_choice(const ct_element *element, uint32_t word, grammar_uses *uses) {
    for (uint32_t i = element->arg; i < (uint32_t)element->arg + element->n; i++)
        uses->choice[i] += ct_choices[i].word == word;
}

static uint32_t item_of(const ct_element *element) {
    return element->op == ELEMENT_LIST
               ? ct_elements[ct_ways[ct_symbols[element->arg].way].element].arg
               : element->arg;
}

static void count_node(const ct_tree *tree, uint32_t node, grammar_uses *uses) {
    const ct_way *const way = &ct_ways[tree->node[node].way];
    uses->way[tree->node[node].way]++;
    for (uint32_t e = way->element; e < (uint32_t)way->element + way->elements; e++) {
        const ct_element *const element = &ct_elements[e];
        if (!element->field)
            continue;
        const uint32_t value =
            (uint32_t)tree->node[node].value[ct_slot[way->kind][element->field] - 1];
        if (element->optional)
            ++*(value ? &uses->present[e] : &uses->absent[e]);
        if (element->op == ELEMENT_CHOICE)
            count_choice(element, value, uses);
        if (element->op != ELEMENT_RULE &&
            (element->op != ELEMENT_LIST || way->kind == CT_NODE_TEXT))
            continue;
        for (uint32_t part = value; part; part = tree->node[part].next)
            assert_true(count_path(item_of(element), ct_ways[tree->node[part].way].symbol, uses));
    }
}

void count_uses(const ct_tree *tree, grammar_uses *uses) {
    assert_true(ct_elements_n <= USES_ELEMENTS && ct_choices_n <= USES_CHOICES);
    for (uint32_t node = 0; node < tree->n; node++)
        count_node(tree, node, uses);
}

static bool is_of_rule(uint32_t symbol) {
    return symbol < CT_RULES;
}

typedef struct {
    bool all; /* of used parts too */
    uint32_t parts, unused;
} report;

/* A part that so many nodes use: a line, if it is to be reported. */
static void report_part(report *to, uint32_t uses, const char *rule, const char *field,
                        const char *what) {
    to->parts++;
    to->unused += uses == 0;
    if (uses == 0 || to->all)
        printf("    %s%5u  %s%s%s %s\n", uses ? "" : "unused:", uses, rule, field ? "." : "",
               field ? field : "", what);
}

static void report_way(const grammar_uses *uses, uint32_t w, report *to) {
    const ct_way *const way = &ct_ways[w];
    const char *const rule = ct_rule_name(way->symbol);
    char alternative[32];
    snprintf(alternative, sizeof alternative, "alternative %u",
             w - ct_symbols[way->symbol].way + 1U);
    report_part(to, uses->way[w], rule, NULL, alternative);
    for (uint32_t e = way->element; e < (uint32_t)way->element + way->elements; e++) {
        const ct_element *const element = &ct_elements[e];
        const char *const field = ct_field_name(element->field);
        if (element->optional && element->field) {
            report_part(to, uses->present[e], rule, field, "present");
            report_part(to, uses->absent[e], rule, field, "absent");
        }
        for (uint32_t i = 0; element->op == ELEMENT_CHOICE && i < element->n; i++)
            report_part(to, uses->choice[element->arg + i], rule, field,
                        ct_word_name(ct_choices[element->arg + i].word));
    }
}

uint32_t report_uses(const grammar_uses *uses, bool all, uint32_t *parts) {
    report to = {.all = all};
    for (uint32_t w = 0; w < CT_WAYS; w++)
        if (is_of_rule(ct_ways[w].symbol))
            report_way(uses, w, &to);
    *parts = to.parts;
    return to.unused;
}
