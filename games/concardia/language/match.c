/* SPDX-License-Identifier: MIT */
/* What can be read where: a top-down reader of the tables that remembers, for each symbol at each
 * position, all the positions at which it can end (CT-3, CT-4).
 *
 * The tables say which ways can begin with the word at a position, so most are never tried. Nothing
 * is built here, and nothing is known of nodes. Terminates because no symbol can be empty and the
 * grammar has no left recursion.
 */
#include <assert.h>
#include <string.h>

#include "reader.h"

enum { UNKNOWN, NOWHERE, FIRST_ENDS };

static void reach(ct_work *work, uint32_t at) {
    if (at > work->furthest)
        work->furthest = at;
}

static bool watches(const ct_work *work, uint32_t at) {
    return work->watching && at == work->watched;
}

/* Adds an end to the list that begins at `from` on the stack. */
static void add(ct_work *work, uint32_t from, uint32_t end) {
    for (uint32_t i = from; i < work->top; i++)
        if (work->stack[i] == end)
            return;
    if (work->top == CT_STACK) {
        work->full = true;
        return;
    }
    work->stack[work->top++] = (uint16_t)end;
}

static bool terminal_at(const ct_work *work, uint32_t terminal, uint32_t at) {
    const uint32_t column = work->token[at].column;
    return ct_terminals[terminal].one == column || ct_terminals[terminal].many == column;
}

/* Tries a terminal, for which a reading has reached the position. */
static bool try_terminal(ct_work *work, uint32_t terminal, uint32_t at) {
    reach(work, at);
    if (watches(work, at))
        work->expected[terminal] = 1;
    return terminal_at(work, terminal, at);
}

static bool try_stored(ct_work *work, uint32_t first, uint32_t n, uint32_t at) {
    for (uint32_t i = 0; i < n; i++)
        if (!try_terminal(work, ct_stored[first + i], at + i))
            return false;
    return true;
}

bool ct_stored_at(const ct_work *work, uint32_t first, uint32_t n, uint32_t at) {
    for (uint32_t i = 0; i < n; i++)
        if (!terminal_at(work, ct_stored[first + i], at + i))
            return false;
    return true;
}

/* Whether a token is of the class of words that an element takes. */
static bool of_class(const ct_token *token, uint32_t op) {
    switch (op) {
    case ELEMENT_INT:
        return token->column == COLUMN_SMALL || token->column == COLUMN_NUMBER ||
               token->column == COLUMN_MINUS;
    case ELEMENT_INT2: return token->column == COLUMN_NUMBER;
    case ELEMENT_SIGNED: return token->column == COLUMN_SIGNED || token->column == COLUMN_MINUS;
    case ELEMENT_QUOTED: return token->column == COLUMN_QUOTED;
    case ELEMENT_TRAIT: return token->column == COLUMN_TRAIT;
    case ELEMENT_TYPE: return token->column == COLUMN_TYPE;
    case ELEMENT_KIND:
        return token->column == COLUMN_TRAIT || token->column == COLUMN_TYPE ||
               token->column == COLUMN_NON || token->column == COLUMN_PERSISTENT;
    case ELEMENT_ALL: return token->column == COLUMN_ALL;
    default:
        assert(op == ELEMENT_IN);
        return token->column == COLUMN_IN || token->column == COLUMN_FROM;
    }
}

static void expect_class(ct_work *work, uint32_t op) {
    uint8_t *const expected = work->expected + ct_terminals_n;
    switch (op) {
    case ELEMENT_INT:
    case ELEMENT_INT2: expected[EXPECTED_NUMBER] = 1; break;
    case ELEMENT_SIGNED: expected[EXPECTED_CHANGE] = 1; break;
    case ELEMENT_QUOTED: expected[EXPECTED_QUOTED] = 1; break;
    case ELEMENT_KIND: expected[EXPECTED_TYPE] = 1; /* fall through */
    case ELEMENT_TRAIT: expected[EXPECTED_TRAIT] = 1; break;
    case ELEMENT_TYPE: expected[EXPECTED_TYPE] = 1; break;
    default: break;
    }
}

static uint32_t match_symbol(ct_work *, uint32_t symbol, uint32_t at);

static void try_choices(ct_work *work, const ct_element *element, uint32_t at, uint32_t list) {
    for (uint32_t i = 0; i < element->n; i++) {
        const ct_choice *const choice = &ct_choices[element->arg + i];
        if (try_stored(work, choice->first, choice->n, at))
            add(work, list, at + choice->n);
    }
}

/* Adds the ends of an element that is there to the list on top of the stack. */
static void try_element(ct_work *work, const ct_element *element, uint32_t at, uint32_t list) {
    switch (element->op) {
    case ELEMENT_WORD:
        if (try_terminal(work, element->arg, at))
            add(work, list, at + 1);
        return;
    case ELEMENT_RULE:
    case ELEMENT_LIST: {
        const uint32_t ends = match_symbol(work, element->arg, at);
        for (uint32_t i = 0; ends >= FIRST_ENDS && i < work->pool[ends]; i++)
            add(work, list, work->pool[ends + 1 + i]);
        return;
    }
    case ELEMENT_CHOICE: try_choices(work, element, at, list); return;
    case ELEMENT_FLAG:
        if (try_stored(work, element->arg, element->n, at))
            add(work, list, at + element->n);
        return;
    default:
        reach(work, at);
        if (watches(work, at))
            expect_class(work, element->op);
        if (of_class(&work->token[at], element->op))
            add(work, list, at + 1);
    }
}

/* Puts the ends of a way on the stack: the positions after each element, moved down as it goes on.
 */
static void match_way(ct_work *work, const ct_way *way, uint32_t at) {
    const uint32_t list = work->top;
    add(work, list, at);
    for (uint32_t e = way->element; e < (uint32_t)way->element + way->elements; e++) {
        const ct_element *const element = &ct_elements[e];
        const uint32_t next = work->top;
        for (uint32_t i = list; i < next; i++) {
            const uint32_t from = work->stack[i];
            if (element->optional)
                add(work, next, from);
            try_element(work, element, from, next);
        }
        const uint32_t n = work->top - next;
        memmove(&work->stack[list], &work->stack[next], n * sizeof *work->stack);
        work->top = list + n;
        if (n == 0)
            return;
    }
}

/* Stores the list on top of the stack: its place, or NOWHERE if it is empty. */
static uint32_t store(ct_work *work, uint32_t list) {
    const uint32_t n = work->top - list;
    if (n == 0)
        return NOWHERE;
    if (work->pooled + n + 1 > CT_POOL) {
        work->full = true;
        return NOWHERE;
    }
    const uint32_t ends = work->pooled;
    work->pool[ends] = (uint16_t)n;
    memcpy(&work->pool[ends + 1], &work->stack[list], n * sizeof *work->stack);
    work->pooled += n + 1;
    return ends;
}

static uint32_t match_symbol(ct_work *work, uint32_t symbol, uint32_t at) {
    const uint32_t known = work->memo[at][symbol];
    if (known != UNKNOWN)
        return known;
    reach(work, at);
    const uint32_t list = work->top;
    uint32_t mask = ct_first[work->token[at].column][symbol];
    if (watches(work, at)) /* the ways that cannot begin here say what could */
        mask = (1U << ct_symbols[symbol].ways) - 1;
    for (uint32_t way = ct_symbols[symbol].way; mask; way++, mask >>= 1) {
        if (!(mask & 1))
            continue;
        const uint32_t more = work->top;
        match_way(work, &ct_ways[way], at);
        const uint32_t n = work->top - more;
        work->top = more;
        for (uint32_t i = 0; i < n; i++)
            add(work, list, work->stack[more + i]);
    }
    const uint32_t ends = store(work, list);
    work->top = list;
    work->memo[at][symbol] = (uint16_t)ends;
    return ends;
}

bool ct_match(ct_work *work, uint32_t symbol) {
    memset(work->memo, 0, (work->tokens + 1) * sizeof *work->memo);
    work->pooled = FIRST_ENDS;
    work->top = 0;
    work->furthest = 0;
    work->full = work->twice = false;
    const uint32_t ends = match_symbol(work, symbol, 0);
    bool whole = false;
    for (uint32_t i = 0; ends >= FIRST_ENDS && i < work->pool[ends]; i++) {
        reach(work, work->pool[ends + 1 + i]);
        whole = whole || work->pool[ends + 1 + i] == work->tokens;
    }
    return whole;
}

const uint16_t *ct_ends(const ct_work *work, const ct_element *element, uint32_t at,
                        uint16_t few[CT_FEW], uint32_t *n) {
    *n = 0;
    switch (element->op) {
    case ELEMENT_RULE:
    case ELEMENT_LIST: {
        const uint32_t ends = work->memo[at][element->arg];
        *n = ends >= FIRST_ENDS ? work->pool[ends] : 0;
        return &work->pool[ends + 1];
    }
    case ELEMENT_WORD:
        if (terminal_at(work, element->arg, at))
            few[(*n)++] = (uint16_t)(at + 1);
        return few;
    case ELEMENT_CHOICE:
        for (uint32_t i = 0; i < element->n && *n < CT_FEW; i++) {
            const ct_choice *const choice = &ct_choices[element->arg + i];
            if (ct_stored_at(work, choice->first, choice->n, at))
                few[(*n)++] = (uint16_t)(at + choice->n);
        }
        return few;
    case ELEMENT_FLAG:
        if (ct_stored_at(work, element->arg, element->n, at))
            few[(*n)++] = (uint16_t)(at + element->n);
        return few;
    default:
        if (of_class(&work->token[at], element->op))
            few[(*n)++] = (uint16_t)(at + 1);
        return few;
    }
}

void ct_expect(ct_work *work, uint32_t symbol, uint8_t *expected) {
    work->expected = expected;
    work->watched = work->furthest;
    work->watching = true;
    ct_match(work, symbol);
    work->watching = false;
    work->expected = NULL;
}
