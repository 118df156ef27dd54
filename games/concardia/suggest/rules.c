/* SPDX-License-Identifier: MIT */
/* The table of rules: those of the grammar as they are in its tables, and what can begin with which
 * symbol.
 */
#include "sayings.h"

#include <string.h>

/* -- The grammar ------------------------------------------------------------------------------- */

static void add_terminal(cs_rules *rules, uint32_t terminal) {
    cs_add_element(rules, cs_terminal(terminal), cs_missing(rules, ct_terminals[terminal].singular),
                   false);
}

static void add_stored(cs_rules *rules, uint32_t symbol, uint32_t first, uint32_t n) {
    cs_add_rule(rules, symbol, 0, true);
    for (uint32_t i = 0; i < n; i++)
        add_terminal(rules, ct_stored[first + i]);
}

/* The symbol of an element, which for the wordings of a field is one of its own. */
static uint32_t symbol_of(cs_rules *rules, const ct_element *element) {
    switch (element->op) {
    case ELEMENT_WORD: return cs_terminal(element->arg);
    case ELEMENT_RULE:
    case ELEMENT_LIST: return element->arg;
    case ELEMENT_CHOICE:
    case ELEMENT_FLAG: return cs_add_symbol(rules);
    default: return cs_class(element->op);
    }
}

/* The wordings of fields of a way; they come before the way, as rules are in one piece. */
static void add_wordings(cs_rules *rules, const ct_element *element, uint32_t symbol) {
    for (uint32_t i = 0; element->op == ELEMENT_CHOICE && i < element->n; i++)
        add_stored(rules, symbol, ct_choices[element->arg + i].first,
                   ct_choices[element->arg + i].n);
    if (element->op == ELEMENT_FLAG)
        add_stored(rules, symbol, element->arg, element->n);
}

static void add_way(cs_rules *rules, const ct_way *way, uint32_t symbol, uint32_t from) {
    uint32_t symbols[CS_ELEMENTS];
    for (uint32_t e = from; e < way->elements; e++) {
        symbols[e] = symbol_of(rules, &ct_elements[way->element + e]);
        add_wordings(rules, &ct_elements[way->element + e], symbols[e]);
    }
    cs_add_rule(rules, symbol, rules->rare[way->kind], true);
    for (uint32_t e = from; e < way->elements; e++) {
        const ct_element *const element = &ct_elements[way->element + e];
        if (element->op == ELEMENT_WORD && !element->optional)
            add_terminal(rules, element->arg);
        else
            cs_add_element(rules, symbols[e], element->optional ? 0 : CS_NEVER, element->optional);
    }
}

/* Abilities without their heading: the trigger and the sentences, or a keyword. */
static void add_bodies(cs_rules *rules) {
    enum { HEADING = 3 }; /* tag, terms and a colon */
    const ct_symbol *const ability = &ct_symbols[CT_RULE_ABILITY];
    for (uint32_t i = 0; i < ability->ways; i++) {
        const ct_way *const way = &ct_ways[ability->way + i];
        add_way(rules, way, rules->body, way->kind == CT_NODE_ABILITY ? HEADING : 0);
    }
}

static void add_grammar(cs_rules *rules) {
    for (uint32_t symbol = 0; symbol < CT_SYMBOLS; symbol++)
        for (uint32_t i = 0; i < ct_symbols[symbol].ways; i++)
            if (symbol != CT_RULE_TEXT && symbol != CT_RULE_ABILITY)
                add_way(rules, &ct_ways[ct_symbols[symbol].way + i], symbol, 0);
    add_bodies(rules);
}

/* -- Beginnings -------------------------------------------------------------------------------- */

static void add_starts(cs_rules *rules, uint32_t number) {
    const cs_rule *const rule = &rules->rule[number];
    uint32_t cost = 0;
    for (uint32_t at = 0; at < rule->elements && cost < CS_NEVER; at++) {
        const cs_element *const element = &rules->element[rule->element + at];
        cs_start *const start = &rules->start[rules->starts];
        *start = (cs_start){.rule = (uint16_t)number,
                            .at = (uint16_t)at,
                            .cost = (uint16_t)(cost + rule->cost),
                            .next = rules->first[element->symbol]};
        rules->first[element->symbol] = (uint16_t)++rules->starts;
        if (!rule->loose)
            cost = element->missing == CS_NEVER ? CS_NEVER : cost + element->missing;
    }
}

/* A whole wording, between two words that no wording has. The last rule. */
static void add_goal(cs_rules *rules) {
    const uint32_t start = cs_word_of(rules, "^", 1), end = cs_word_of(rules, "$", 1);
    rules->word[start].symbol = (uint16_t)cs_add_symbol(rules);
    rules->word[end].symbol = (uint16_t)cs_add_symbol(rules);
    cs_add_rule(rules, cs_add_symbol(rules), 0, false);
    cs_add_element(rules, rules->word[start].symbol, CS_NEVER, false);
    cs_add_element(rules, rules->begin, 0, true);
    cs_add_element(rules, rules->body, CS_NEVER, false);
    cs_add_element(rules, rules->word[end].symbol, CS_NEVER, false);
    cs_add_piece(rules, CS_SLOT + 1);
    cs_add_piece(rules, CS_SLOT + 2);
}

bool cs_rules_make(cs_rules *rules, const char *const *lines, cs_fault *fault) {
    memset(rules, 0, sizeof *rules);
    *fault = (cs_fault){.line = 0};
    rules->symbols = CT_SYMBOLS + ct_terminals_n + CS_CLASSES;
    rules->body = cs_add_symbol(rules);
    rules->heading = cs_add_symbol(rules);
    rules->begin = cs_add_symbol(rules);
    rules->wait = cs_add_symbol(rules);
    rules->unknown = cs_add_symbol(rules);
    if (!cs_read_words(rules, lines, fault))
        return false;
    add_grammar(rules);
    if (!cs_read_sentences(rules, lines, fault))
        return false;
    add_goal(rules);
    for (uint32_t i = 0; i < rules->rules; i++)
        add_starts(rules, i);
    return !rules->full;
}
