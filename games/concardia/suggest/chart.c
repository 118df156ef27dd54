/* SPDX-License-Identifier: MIT */
/* The cheapest readings of all words, by dynamic programming over places (Lyon 1974; Knuth 1977).
 *
 * Beginnings are taken from the last to the first. For one of them, what is read is taken by its
 * end and then by its cost, so that an edge finds all that can follow it, and the first few of a
 * symbol or of a rule at an element are its cheapest. Readings that cost much more than passing
 * over their words are dropped.
 */
#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "base/scan.h"
#include "chart.h"
#include "reader.h"

enum { MORE = 16, IS_ITEM = 1 << 30, EIGHTHS = 8 };
static const uint64_t base = 0x9E3779B97F4A7C15U;

/* -- What is due ------------------------------------------------------------------------------- */

static bool before(const cs_due *a, const cs_due *b) {
    return a->key != b->key ? a->key < b->key
                            : (a->index & ~(uint32_t)IS_ITEM) < (b->index & ~(uint32_t)IS_ITEM);
}

static void push(cs_chart *c, uint32_t to, uint32_t cost, uint32_t index) {
    if (c->dues == CS_EDGES)
        return;
    uint32_t at = c->dues++;
    const cs_due one = {.key = to << 16 | cost, .index = index};
    while (at && before(&one, &c->due[(at - 1) / 2])) {
        c->due[at] = c->due[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    c->due[at] = one;
}

static cs_due pop(cs_chart *c) {
    const cs_due top = c->due[0], last = c->due[--c->dues];
    uint32_t at = 0;
    for (uint32_t child = 1; child < c->dues; child = 2 * at + 1) {
        if (child + 1 < c->dues && before(&c->due[child + 1], &c->due[child]))
            child++;
        if (!before(&c->due[child], &last))
            break;
        c->due[at] = c->due[child];
        at = child;
    }
    c->due[at] = last;
    return top;
}

static bool too_dear(const cs_chart *c, uint32_t from, uint32_t to, uint32_t cost) {
    return cost > (c->weight[to] - c->weight[from]) * c->share / EIGHTHS + c->margin ||
           cost >= CS_NEVER / 4;
}

/* -- Texts as numbers -------------------------------------------------------------------------- */

static void add_hash(cs_item *to, uint64_t hash, uint64_t power) {
    to->hash = to->hash * power + hash;
    to->power *= power;
}

/* Of a word without the s of its other form, which is put right at the end. */
static uint64_t hash_of(const char *text) {
    enum { SHORTEST = 4 };
    uint64_t hash = 0xCBF29CE484222325U;
    size_t n = strlen(text);
    n -= n >= SHORTEST && text[n - 1] == 's';
    for (size_t i = 0; i < n; i++)
        hash = (hash ^ (uint8_t)qv__lower(text[i])) * 0x100000001B3U;
    return hash;
}

/* The items of a rule's elements; 0: not read. */
static void find_parts(const cs_chart *c, uint32_t edge, uint32_t parts[CS_ELEMENTS]) {
    memset(parts, 0, CS_ELEMENTS * sizeof *parts);
    for (; edge; edge = c->edge[edge].before)
        if (c->edge[edge].how == CS_TAKES)
            parts[c->edge[edge].part] = c->edge[edge].item;
}

static uint64_t heads_of(const cs_chart *c, uint32_t edge) {
    uint64_t heads = 0;
    for (; edge; edge = c->edge[edge].before) {
        const cs_item *const item = &c->item[c->edge[edge].item];
        heads += c->edge[edge].how == CS_HEADS ? item->hash * 31 : 0;
        heads += c->edge[edge].how == CS_TAKES ? item->heads : 0;
    }
    return heads;
}

static void sum_up(const cs_chart *c, const cs_rule *rule, cs_item *item) {
    uint32_t parts[CS_ELEMENTS];
    find_parts(c, item->edge, parts);
    item->power = 1;
    item->heads = heads_of(c, item->edge);
    const uint32_t n = rule->same ? rule->elements : rule->pieces;
    uint32_t said = 0;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t piece = rule->same ? CS_SLOT + i : c->rules->piece[rule->piece + i];
        if (piece < CS_SLOT) {
            if (!(piece & CS_ELSE) || !said)
                add_hash(item, hash_of(cs_text(c->rules, piece % CS_ELSE)), base);
            continue;
        }
        said = parts[piece - CS_SLOT];
        const cs_item *const part = &c->item[parts[piece - CS_SLOT]];
        const cs_element *const element = &c->rules->element[rule->element + piece - CS_SLOT];
        if (parts[piece - CS_SLOT])
            add_hash(item, part->hash, part->power);
        else if (!element->optional)
            add_hash(item, element->symbol, base);
    }
}

/* -- Items and edges --------------------------------------------------------------------------- */

static void add_item(cs_chart *c, uint32_t from, cs_item item) {
    if (too_dear(c, from, item.to, item.cost))
        return;
    c->full = c->full || c->items == CS_ITEMS;
    if (c->full)
        return;
    c->item[c->items] = item;
    push(c, item.to, item.cost, c->items++ | (uint32_t)IS_ITEM);
}

/* What is behind after one more element. */
static uint8_t after(const cs_rule *rule, uint32_t at, uint32_t part) {
    return (uint8_t)(rule->loose ? at | 1U << part : part + 1);
}

static bool is_behind(const cs_rule *rule, uint32_t at, uint32_t part) {
    return rule->loose ? at >> part & 1 : part < at;
}

/* Whether all that a rule still needs begins somewhere behind. */
static bool can_end(const cs_chart *c, const cs_edge *edge) {
    const cs_rule *const rule = &c->rules->rule[edge->rule];
    for (uint32_t part = 0; part < rule->elements; part++) {
        const cs_element *const element = &c->rules->element[rule->element + part];
        if (!is_behind(rule, edge->at, part) && element->missing == CS_NEVER &&
            c->last[element->symbol] < edge->to)
            return false;
    }
    return true;
}

static void add_edge(cs_chart *c, uint32_t from, cs_edge edge) {
    if (too_dear(c, from, edge.to, edge.cost) || !can_end(c, &edge))
        return;
    c->full = c->full || c->edges == CS_EDGES;
    if (c->full)
        return;
    c->edge[c->edges] = edge;
    push(c, edge.to, edge.cost, c->edges++);
}

static bool is_goal(const cs_chart *c, uint32_t rule) {
    return rule + 1 == c->rules->rules;
}

/* Effects with all that belongs to them. */
static bool is_long(const cs_chart *c, uint32_t symbol) {
    return symbol == c->rules->body || symbol == CT_RULE_SENTENCE || symbol == CT_RULE_STMT ||
           symbol == CT_RULE_CHAIN;
}

/* How many of a symbol are kept for the same words. */
static uint32_t most_of(const cs_chart *c, uint32_t symbol) {
    if (symbol == c->rules->rule[c->rules->rules - 1].symbol)
        return CS_GOALS;
    return is_long(c, symbol) ? MORE : CS_FEW;
}

/* Whether an item is one of the cheapest of its symbol, and says what no other says. */
static bool is_new(const cs_chart *c, uint32_t from, const cs_item *item) {
    uint32_t n = 0;
    for (uint32_t i = c->first[from][item->symbol]; i; i = c->item[i].next) {
        if (c->item[i].to != item->to)
            continue;
        if (c->item[i].hash == item->hash && c->item[i].heads == item->heads)
            return false;
        n++;
    }
    return n < most_of(c, item->symbol);
}

static void begin_rules(cs_chart *c, uint32_t from, uint32_t number) {
    const cs_item *const item = &c->item[number];
    for (uint32_t i = c->rules->first[item->symbol]; i; i = c->rules->start[i - 1].next) {
        const cs_start *const start = &c->rules->start[i - 1];
        add_edge(c, from,
                 (cs_edge){.hash = item->hash + item->heads,
                           .item = number,
                           .rule = start->rule,
                           .cost = (uint16_t)(item->cost + start->cost),
                           .at = after(&c->rules->rule[start->rule], 0, start->at),
                           .part = (uint8_t)start->at,
                           .how = CS_TAKES,
                           .to = item->to});
    }
}

static void take_item(cs_chart *c, uint32_t from, uint32_t number) {
    cs_item *const item = &c->item[number];
    if (!is_new(c, from, item))
        return;
    item->next = c->first[from][item->symbol];
    c->first[from][item->symbol] = number;
    if (!c->last[item->symbol])
        c->last[item->symbol] = (uint8_t)from;
    begin_rules(c, from, number);
}

static void take_part(cs_chart *c, uint32_t from, uint32_t number, uint32_t part, uint32_t cost) {
    const cs_edge edge = c->edge[number];
    const cs_rule *const rule = &c->rules->rule[edge.rule];
    const uint32_t symbol = c->rules->element[rule->element + part].symbol;
    for (uint32_t i = c->first[edge.to][symbol]; i; i = c->item[i].next)
        add_edge(c, from,
                 (cs_edge){.hash = edge.hash * base + c->item[i].hash + c->item[i].heads,
                           .before = number,
                           .item = i,
                           .rule = edge.rule,
                           .cost = (uint16_t)(cost + c->item[i].cost),
                           .at = after(rule, edge.at, part),
                           .part = (uint8_t)part,
                           .how = CS_TAKES,
                           .to = c->item[i].to});
}

/* What can follow: an element that is there after others that are missing; the end of the rule. */
static void go_on(cs_chart *c, uint32_t from, uint32_t number) {
    const cs_edge edge = c->edge[number];
    const cs_rule *const rule = &c->rules->rule[edge.rule];
    uint32_t cost = edge.cost;
    for (uint32_t part = 0; part < rule->elements; part++) {
        if (is_behind(rule, edge.at, part))
            continue;
        take_part(c, from, number, part, rule->loose ? edge.cost : cost);
        const uint32_t missing = c->rules->element[rule->element + part].missing;
        cost = missing == CS_NEVER || cost == CS_NEVER ? CS_NEVER : cost + missing;
        if (cost == CS_NEVER && !rule->loose)
            return;
    }
    if (edge.how != CS_TAKES || cost == CS_NEVER)
        return;
    cs_item item = {.edge = number, .symbol = rule->symbol, .cost = (uint16_t)cost, .to = edge.to};
    sum_up(c, rule, &item);
    add_item(c, from, item);
}

/* Parts of a heading that are passed over. */
static void pass_heads(cs_chart *c, uint32_t from, uint32_t number, uint32_t symbol) {
    const cs_edge edge = c->edge[number];
    for (uint32_t i = c->first[edge.to][symbol]; i; i = c->item[i].next) {
        cs_edge next = edge;
        next.hash += c->item[i].hash * 31;
        next.before = number;
        next.item = i;
        next.how = CS_HEADS;
        next.to = c->item[i].to;
        next.cost = (uint16_t)(edge.cost + c->item[i].cost);
        add_edge(c, from, next);
    }
}

/* Words and parts of a heading; those that are a trigger only between whole effects. */
static void pass_over(cs_chart *c, uint32_t from, uint32_t number) {
    const cs_edge edge = c->edge[number];
    const cs_rule *const rule = &c->rules->rule[edge.rule];
    if (edge.at == (rule->loose ? (1U << rule->elements) - 1 : rule->elements))
        return;
    for (uint32_t i = c->from[edge.to]; i; i = c->arc[i - 1].next) {
        const cs_arc *const arc = &c->arc[i - 1];
        if (arc->skip == CS_NEVER)
            continue;
        cs_edge next = edge;
        next.before = number;
        next.item = 0;
        next.how = CS_SKIPS;
        next.to = arc->to;
        next.cost = (uint16_t)(edge.cost + arc->skip);
        add_edge(c, from, next);
    }
    if (rule->symbol == c->rules->heading || rule->symbol == c->rules->begin ||
        rule->symbol == c->rules->wait)
        return;
    pass_heads(c, from, number, c->rules->heading);
    if (is_goal(c, edge.rule) || is_long(c, rule->symbol))
        pass_heads(c, from, number, c->rules->wait);
}

static void take_edge(cs_chart *c, uint32_t from, uint32_t number) {
    const cs_edge *const edge = &c->edge[number];
    const cs_rule *const rule = &c->rules->rule[edge->rule];
    const uint32_t behind = rule->loose ? qv__count(edge->at) : edge->at;
    const uint32_t state = rule->element + behind - 1;
    const uint32_t cell = 1 + (from << 8 | edge->to);
    const uint32_t most = is_goal(c, edge->rule) ? CS_GOALS : rule->loose ? 2 * CS_FEW : CS_FEW;
    if (c->seen[state] != cell)
        c->count[state] = 0;
    c->seen[state] = cell;
    if (c->count[state] >= most)
        return;
    for (uint32_t i = 0; i < c->count[state] && i < CS_FEW; i++)
        if (c->hash[state][i] == edge->hash)
            return;
    if (c->count[state] < CS_FEW)
        c->hash[state][c->count[state]] = edge->hash;
    c->count[state]++;
    go_on(c, from, number);
    pass_over(c, from, number);
}

/* -- Words ------------------------------------------------------------------------------------- */

static void add_word(cs_chart *c, const cs_arc *arc, uint32_t symbol, const char *text) {
    add_item(c, arc->from,
             (cs_item){.hash = hash_of(text),
                       .power = base,
                       .text = text,
                       .symbol = (uint16_t)symbol,
                       .cost = arc->cost,
                       .to = arc->to});
}

static bool same_word(const char *a, const char *b) {
    while (*a && qv__lower(*a) == qv__lower(*b)) {
        a++;
        b++;
    }
    return !*a && !*b;
}

/* Whether they differ in an s at the end only. */
static bool same_stem(const char *a, const char *b) {
    while (*a && qv__lower(*a) == qv__lower(*b)) {
        a++;
        b++;
    }
    return (!*a && qv__lower(*b) == 's' && !b[1]) || (!*b && qv__lower(*a) == 's' && !a[1]);
}

static void add_terminals(cs_chart *c, const cs_arc *arc, const char *text) {
    enum { OTHER_FORM = 2 };
    cs_arc loose = *arc;
    loose.cost += OTHER_FORM;
    for (uint32_t i = 0; i < ct_terminals_n; i++)
        if (same_word(ct_terminals[i].singular, text) || same_word(ct_terminals[i].plural, text))
            add_word(c, arc, cs_terminal(i), ct_terminals[i].singular);
        else if (strlen(text) > 3 && same_stem(ct_terminals[i].singular, text))
            add_word(c, &loose, cs_terminal(i), ct_terminals[i].singular);
}

static void add_number(cs_chart *c, const cs_arc *arc, const char *text) {
    add_word(c, arc, cs_class(ELEMENT_INT), text);
    if (strcmp(text, "1") == 0)
        add_terminals(c, arc, "a");
    else if (strcmp(text, "0") != 0)
        add_word(c, arc, cs_class(ELEMENT_INT2), text);
}

static void add_labels(cs_chart *c, const cs_arc *arc) {
    const size_t n = strlen(arc->text);
    for (uint32_t word = CT_WORD_ROCK; word <= CT_WORD_SCISSORS; word++)
        if (same_word(arc->text, ct_word_names[word]) ||
            same_stem(ct_word_names[word], arc->text)) {
            add_word(c, arc, cs_class(ELEMENT_TRAIT), ct_word_names[word]);
            add_word(c, arc, cs_class(ELEMENT_KIND), ct_word_names[word]);
        }
    for (uint32_t i = 0; i < c->labels->n[CT_TYPES]; i++) {
        const char *const type = c->labels->at[CT_TYPES][i];
        const qv__token one = {.at = arc->text, .length = n - 1};
        if (same_word(arc->text, type) ||
            ((arc->text[n - 1] | 32) == 's' && qv__token_is(&one, type))) {
            add_word(c, arc, cs_class(ELEMENT_TYPE), type);
            add_word(c, arc, cs_class(ELEMENT_KIND), type);
        }
    }
}

static void add_arc(cs_chart *c, const cs_arc *arc) {
    if (!arc->text || !arc->text[0])
        return;
    const char first = arc->text[0];
    const uint32_t column = ct_column_of(arc->text, (uint32_t)strlen(arc->text));
    if (arc->word != CS_NEVER && c->rules->word[arc->word].symbol != CS_NEVER)
        add_word(c, arc, c->rules->word[arc->word].symbol, arc->text);
    if (arc->tag)
        return;
    if (arc->unknown)
        add_word(c, arc, c->rules->unknown, arc->text);
    add_terminals(c, arc, arc->text);
    if (first >= '0' && first <= '9')
        add_number(c, arc, arc->text);
    if ((first == '+' || first == '-') && arc->text[1])
        add_word(c, arc, cs_class(ELEMENT_SIGNED), arc->text);
    if (first == '"')
        add_word(c, arc, cs_class(ELEMENT_QUOTED), arc->text);
    if (column == COLUMN_ALL)
        add_word(c, arc, cs_class(ELEMENT_ALL), "all");
    if (column == COLUMN_IN || column == COLUMN_FROM)
        add_word(c, arc, cs_class(ELEMENT_IN), arc->text);
    if (column == COLUMN_PERSISTENT)
        add_word(c, arc, cs_class(ELEMENT_KIND), "Persistent");
    if (qv__lower(first) == 'n' && strncmp(arc->text + 1, "on-", 3) == 0)
        add_word(c, arc, cs_class(ELEMENT_KIND), arc->text);
    add_labels(c, arc);
}

/* -- All of it --------------------------------------------------------------------------------- */

static void take_goals(cs_chart *c) {
    const uint32_t symbol = c->rules->rule[c->rules->rules - 1].symbol;
    for (uint32_t i = c->first[0][symbol]; i && c->goals < CS_GOALS; i = c->item[i].next)
        if (c->item[i].to + 1U == c->nodes)
            c->goal[c->goals++] = i;
    for (uint32_t i = 0; i < c->goals / 2; i++) { /* the last one kept is the first in the list */
        const uint32_t last = c->goals - 1 - i, item = c->goal[i];
        c->goal[i] = c->goal[last];
        c->goal[last] = item;
    }
}

static void list_arcs(cs_chart *c) {
    memset(c->from, 0, sizeof c->from);
    for (uint32_t i = c->arcs; i > 0; i--) {
        cs_arc *const arc = &c->arc[i - 1];
        arc->next = c->from[arc->from];
        c->from[arc->from] = (uint16_t)i;
    }
}

static void read_within(cs_chart *c, uint32_t share, uint32_t margin) {
    c->share = share;
    c->margin = margin;
    c->full = false;
    c->items = c->edges = 1;
    c->goals = c->dues = 0;
    memset(c->first, 0, c->nodes * sizeof c->first[0]);
    memset(c->seen, 0, sizeof c->seen);
    memset(c->last, 0, sizeof c->last);
    list_arcs(c);
    for (uint32_t from = c->nodes; from-- > 0 && !c->full;) {
        for (uint32_t i = c->from[from]; i; i = c->arc[i - 1].next)
            add_arc(c, &c->arc[i - 1]);
        while (c->dues) {
            const cs_due due = pop(c);
            if (due.index & IS_ITEM)
                take_item(c, from, due.index & ~(uint32_t)IS_ITEM);
            else
                take_edge(c, from, due.index);
        }
    }
    take_goals(c);
}

/* A wording that can be read in too many ways is read more strictly. */
void cs_read_chart(cs_chart *c) {
    static const struct { uint8_t share, margin; } ways[] = {{4, 8}, {2, 6}, {1, 4}, {0, 2}};
    c->full = true;
    for (uint32_t i = 0; c->full && i < sizeof ways / sizeof *ways; i++)
        read_within(c, ways[i].share, ways[i].margin);
}
