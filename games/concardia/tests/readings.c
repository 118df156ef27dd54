/* SPDX-License-Identifier: MIT */
/* Counts readings by dynamic programming over the tables: for each symbol and each part of the
 * line, in how many ways it can be read. Shares with the reader only the tokens of a line. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "reader.h"
#include "readings.h"

enum { UNKNOWN = UINT16_MAX, MANY = 1000 };

typedef struct {
    const ct_work *work;
    uint16_t *known; /* by symbol, start and end */
    uint32_t stride;
} counter;

static uint32_t count_symbol(counter *, uint32_t symbol, uint32_t from, uint32_t to);

static bool is_terminal(const counter *c, uint32_t terminal, uint32_t at) {
    const ct_terminal *const t = &ct_terminals[terminal];
    return c->work->token[at].column == t->one || c->work->token[at].column == t->many;
}

static bool are_stored(const counter *c, uint32_t first, uint32_t n, uint32_t from, uint32_t to) {
    if (to - from != n)
        return false;
    for (uint32_t i = 0; i < n; i++)
        if (!is_terminal(c, ct_stored[first + i], from + i))
            return false;
    return true;
}

static bool is_of(const ct_token *token, uint32_t op) {
    const uint32_t column = token->column;
    switch (op) {
    case ELEMENT_INT:
        return column == COLUMN_SMALL || column == COLUMN_NUMBER || column == COLUMN_MINUS;
    case ELEMENT_INT2: return column == COLUMN_NUMBER;
    case ELEMENT_SIGNED: return column == COLUMN_SIGNED || column == COLUMN_MINUS;
    case ELEMENT_QUOTED: return column == COLUMN_QUOTED;
    case ELEMENT_TRAIT: return column == COLUMN_TRAIT;
    case ELEMENT_TYPE: return column == COLUMN_TYPE;
    case ELEMENT_KIND:
        return column == COLUMN_TRAIT || column == COLUMN_TYPE || column == COLUMN_NON ||
               column == COLUMN_PERSISTENT;
    case ELEMENT_ALL: return column == COLUMN_ALL;
    default: return column == COLUMN_IN || column == COLUMN_FROM;
    }
}

/* The number of ways in which an element that is there is the tokens from `from` to `to`. */
static uint32_t count_element(counter *c, const ct_element *element, uint32_t from, uint32_t to) {
    uint32_t n = 0;
    switch (element->op) {
    case ELEMENT_WORD: return to - from == 1 && is_terminal(c, element->arg, from);
    case ELEMENT_RULE:
    case ELEMENT_LIST: return count_symbol(c, element->arg, from, to);
    case ELEMENT_FLAG: return are_stored(c, element->arg, element->n, from, to);
    case ELEMENT_CHOICE:
        for (uint32_t i = element->arg; i < (uint32_t)element->arg + element->n; i++)
            n += are_stored(c, ct_choices[i].first, ct_choices[i].n, from, to);
        return n;
    default: return to - from == 1 && is_of(&c->work->token[from], element->op);
    }
}

static uint32_t count_way(counter *c, const ct_way *way, uint32_t e, uint32_t from, uint32_t to) {
    if (e == way->elements)
        return from == to;
    const ct_element *const element = &ct_elements[way->element + e];
    uint32_t n = element->optional ? count_way(c, way, e + 1, from, to) : 0;
    for (uint32_t end = from + 1; end <= to && n < MANY; end++) {
        const uint32_t here = count_element(c, element, from, end);
        if (here)
            n += here * count_way(c, way, e + 1, end, to);
    }
    return n < MANY ? n : MANY;
}

/* "The number of Charge Counters on this card" is a value of cards of one kind or the other, but
 * one tree: where both ways lead to the same node, the larger number counts. */
static bool is_one_tree(uint32_t symbol) {
    return symbol == CT_RULE_ATOM || symbol == CT_RULE_COMPARE;
}

static uint32_t count_symbol(counter *c, uint32_t symbol, uint32_t from, uint32_t to) {
    uint16_t *const known = &c->known[(symbol * c->stride + from) * c->stride + to];
    if (*known != UNKNOWN)
        return *known;
    uint32_t n = 0;
    const ct_symbol *const s = &ct_symbols[symbol];
    for (uint32_t w = s->way; w < (uint32_t)s->way + s->ways && n < MANY; w++) {
        const uint32_t more = count_way(c, &ct_ways[w], 0, from, to);
        n = is_one_tree(symbol) ? (n > more ? n : more) : n + more;
    }
    *known = (uint16_t)(n < MANY ? n : MANY);
    return *known;
}

uint64_t count_readings(const ct_labels *labels, const char *text, size_t n) {
    ct_work *const work = malloc(ct_work_size());
    assert_non_null(work);
    work->text = text;
    work->labels = labels;
    assert_true(ct_lex(work, 0, (uint32_t)n));
    counter c = {.work = work, .stride = work->tokens + 1};
    const size_t size = (size_t)CT_SYMBOLS * c.stride * c.stride * sizeof *c.known;
    c.known = malloc(size);
    assert_non_null(c.known);
    memset(c.known, 0xFF, size);
    const uint32_t readings = count_symbol(&c, CT_RULE_ABILITY, 0, work->tokens);
    free(c.known);
    free(work);
    return readings;
}
