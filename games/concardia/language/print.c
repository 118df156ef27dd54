/* SPDX-License-Identifier: MIT */
/* The canonical text of a tree (CT-8 to CT-14): words in the order of the grammar, and all
 * agreement.
 *
 * A node is printed by the way that it has in the grammar. Verbs follow the number of the last
 * player, card or count before them in their way, otherwise the number that is handed down; nouns
 * too. Knows nothing of how texts are read.
 */
#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "printer.h"

enum { ONE = 1, MANY = 2 }; /* as ct_element.agreement, where 3 means: as the count says */

typedef struct {
    const ct_labels *labels;
    const ct_work *work;
    const ct_tree *tree;
    qv_text *out;
    bool capital; /* the next word begins a sentence (CT-10) */
    bool glued;   /* the next word follows without a space (CT-8) */
    bool article; /* "a" waits for the next word (CT-12) */
} printer;

/* -- Words ------------------------------------------------------------------------------------- */

static bool begins(const char *word, size_t n, const char *with) {
    const size_t length = strlen(with);
    return n >= length && strncmp(word, with, length) == 0;
}

/* Whether "a" becomes "an" before a word (CT-12). */
static bool takes_an(const char *word, size_t n) {
    static const char *const consonants[] = {"uni", "Uni", "use", "Use", "eu", "Eu", "one", "One"};
    for (uint32_t i = 0; i < sizeof consonants / sizeof *consonants; i++)
        if (begins(word, n, consonants[i]))
            return false;
    return strchr("aeiouAEIOU", word[0]);
}

static void put(printer *p, const char *word, size_t n) {
    if (!p->glued && !strchr(",.:;)", word[0]))
        qv__text_put(p->out, " ", 1);
    p->glued = word[0] == '(';
    char first = word[0];
    if (p->capital && first >= 'a' && first <= 'z')
        first = (char)(first + 'A' - 'a');
    p->capital = false;
    qv__text_put(p->out, &first, 1);
    qv__text_put(p->out, word + 1, n - 1);
}

static void put_word(printer *p, const char *word, size_t n) {
    if (p->article) {
        p->article = false;
        if (begins(word, n, "other")) {
            put(p, "another", 7);
            return;
        }
        put(p, "an", takes_an(word, n) ? 2 : 1);
    }
    put(p, word, n);
}

static void put_terminal(printer *p, uint32_t terminal, uint32_t number) {
    const ct_terminal *const at = &ct_terminals[terminal];
    if (at->way == TERMINAL_ARTICLE) {
        p->article = true;
        return;
    }
    const char *const word = number == ONE ? at->singular : at->plural;
    put_word(p, word, strlen(word));
}

static void put_number(printer *p, char sign, int32_t number) {
    char text[16];
    qv_text out = qv_text_over(text, sizeof text);
    if (sign)
        qv__text_put(&out, &sign, 1);
    qv_text_add(&out, "%d", (int)number);
    put_word(p, text, out.n);
}

static void put_quoted(printer *p, uint32_t list, int16_t value) {
    if (value < 0) { /* not listed, so the text says it */
        const ct_token *const token = &p->work->token[-1 - value];
        put_word(p, p->work->text + token->offset, token->length);
        return;
    }
    assert(value && value <= p->labels->n[list]);
    const char *const label = p->labels->at[list][value - 1];
    put_word(p, "\"", 1);
    qv__text_put(p->out, label, strlen(label));
    qv__text_put(p->out, "\"", 1);
}

static void put_kind(printer *p, uint32_t node) {
    const uint32_t type = ct_label(p->tree, node, CT_FIELD_TYPE);
    const char *const word = type == CT_NO_LABEL
                                 ? ct_word_names[ct_word(p->tree, node, CT_FIELD_TRAIT)]
                                 : p->labels->at[CT_TYPES][type];
    if (!ct_flag(p->tree, node, CT_FIELD_NOT)) {
        put_word(p, word, strlen(word));
        return;
    }
    put_word(p, "non-", 4);
    qv__text_put(p->out, word, strlen(word));
}

static void put_signed(printer *p, uint32_t node) {
    const char sign = ct_flag(p->tree, node, CT_FIELD_MINUS) ? '-' : '+';
    const uint32_t amount = ct_child(p->tree, node, CT_FIELD_N);
    if (p->tree->node[amount].kind == CT_NODE_INT) {
        put_number(p, sign, ct_number(p->tree, amount, CT_FIELD_N));
        return;
    }
    const char text[2] = {sign, p->tree->node[amount].kind == CT_NODE_X ? 'X' : 'N'};
    put_word(p, text, sizeof text);
}

/* -- Agreement --------------------------------------------------------------------------------- */

/* The number that verbs and nouns after a node follow (CT-12). */
static uint32_t number_of(const ct_tree *tree, uint32_t node) {
    switch (tree->node[node].kind) {
    case CT_NODE_YOU:
    case CT_NODE_THOSE:
    case CT_NODE_TARGETS:
    case CT_NODE_ALL:
    case CT_NODE_X:
    case CT_NODE_N:
    case CT_NODE_NONE_OF: return MANY;
    case CT_NODE_INT: return ct_number(tree, node, CT_FIELD_N) == 1 ? ONE : MANY;
    case CT_NODE_CHOSEN:
    case CT_NODE_END: return ct_child(tree, node, CT_FIELD_N) ? MANY : ONE;
    case CT_NODE_BOUND:
        return ct_word(tree, node, CT_FIELD_WAY) == CT_WORD_EXACTLY
                   ? number_of(tree, ct_child(tree, node, CT_FIELD_N))
                   : MANY;
    default: return ONE;
    }
}

/* Whether the verb, event, permission or ban takes cards *from* a zone (CT-14). */
static bool takes_from(const ct_tree *tree, uint32_t node) {
    switch (tree->node[node].kind) {
    case CT_NODE_PUT:
    case CT_NODE_PLAY_CARD:
    case CT_NODE_DISCARD:
    case CT_NODE_REVEAL:
    case CT_NODE_REMOVE:
    case CT_NODE_PERMIT:
    case CT_NODE_NO_PLAY: return true;
    case CT_NODE_HAPPENS: {
        const uint32_t done = ct_word(tree, node, CT_FIELD_DONE);
        return done == CT_WORD_REMOVED || done == CT_WORD_DISCARDED || done == CT_WORD_PLAYED;
    }
    case CT_NODE_WOULD_BE: {
        const uint32_t done = ct_word(tree, node, CT_FIELD_DONE);
        return done == CT_WORD_REMOVED || done == CT_WORD_DISCARDED;
    }
    case CT_NODE_DOES: return ct_word(tree, node, CT_FIELD_DOES) != CT_WORD_CAPTURE;
    default: return false;
    }
}

/* Whether the zones of a part are those of the cards of the node. */
static bool hands_on(const ct_tree *tree, uint32_t node) {
    const uint32_t kind = tree->node[node].kind;
    return kind == CT_NODE_TARGET || kind == CT_NODE_TARGETS || kind == CT_NODE_CHOSEN ||
           kind == CT_NODE_ALL || kind == CT_NODE_GROUP;
}

/* CT-13: "all" is said where nothing else but "other" stands before the noun. */
static bool says_all(const ct_tree *tree, uint32_t node) {
    const uint32_t group = ct_child(tree, node, CT_FIELD_GROUP);
    return !ct_child(tree, node, CT_FIELD_WHOSE) && !ct_flag(tree, group, CT_FIELD_NEAR) &&
           !ct_child(tree, group, CT_FIELD_KINDS);
}

/* -- Nodes ------------------------------------------------------------------------------------- */

/* What a node is told by the one above it. */
typedef struct {
    uint32_t number;
    bool from; /* cards are taken from zones */
} setting;

static void print_node(printer *, uint32_t node, setting);

static bool is_there(const ct_tree *tree, uint32_t node, const ct_element *element) {
    return !element->optional ||
           tree->node[node].value[ct_slot[tree->node[node].kind][element->field] - 1] != 0;
}

static void print_choice(printer *p, const ct_element *element, uint32_t word, uint32_t number) {
    uint32_t i = element->arg;
    while (ct_choices[i].word != word)
        i++;
    assert(i < (uint32_t)element->arg + element->n); /* the wording is one of this way */
    for (uint32_t k = 0; k < ct_choices[i].n; k++)
        put_terminal(p, ct_stored[ct_choices[i].first + k], number);
}

/* The words between the items of a list: those of the way of its symbol that goes on. */
static void print_separator(printer *p, const ct_symbol *list) {
    const ct_way *const way = &ct_ways[list->way + list->ways - 1U];
    for (uint32_t e = 1; e + 1U < way->elements; e++)
        put_terminal(p, ct_elements[way->element + e].arg, ONE);
}

static void print_list(printer *p, uint32_t first, const ct_element *element, setting within) {
    for (uint32_t item = first; item; item = p->tree->node[item].next) {
        if (item != first)
            print_separator(p, &ct_symbols[element->arg]);
        print_node(p, item, within);
    }
}

/* Prints a part, and takes the number from it that verbs and nouns after it follow. */
static void print_part(printer *p, uint32_t node, const ct_element *element, setting *here) {
    const uint32_t part = ct_child(p->tree, node, element->field);
    const uint32_t kind = p->tree->node[node].kind;
    setting within = {.number = ONE, .from = here->from && hands_on(p->tree, node)};
    if (element->field == CT_FIELD_CARDS)
        within.from = takes_from(p->tree, node);
    if (element->agreement == ONE || element->agreement == MANY)
        within.number = element->agreement;
    else if (element->agreement || kind == CT_NODE_ACT)
        within.number = here->number;
    if (kind == CT_NODE_ACT && ct_flag(p->tree, node, CT_FIELD_MAY))
        within.number = MANY; /* "may" is followed by the base form */
    print_node(p, part, within);
    here->number = number_of(p->tree, part);
}

static void print_element(printer *p, uint32_t node, const ct_element *element, setting *here) {
    const ct_tree *const tree = p->tree;
    const uint32_t field = element->field;
    switch (element->op) {
    case ELEMENT_WORD: put_terminal(p, element->arg, here->number); break;
    case ELEMENT_RULE: print_part(p, node, element, here); break;
    case ELEMENT_LIST: print_list(p, ct_child(tree, node, field), element, *here); break;
    case ELEMENT_CHOICE: print_choice(p, element, ct_word(tree, node, field), here->number); break;
    case ELEMENT_FLAG:
        for (uint32_t i = 0; i < element->n; i++)
            put_terminal(p, ct_stored[element->arg + i], here->number);
        break;
    case ELEMENT_INT:
    case ELEMENT_INT2: put_number(p, 0, ct_number(tree, node, field)); break;
    case ELEMENT_SIGNED: put_signed(p, node); break;
    case ELEMENT_QUOTED:
        put_quoted(p, ct_list_of(tree->node[node].kind, field),
                   tree->node[node].value[ct_slot[tree->node[node].kind][field] - 1]);
        break;
    case ELEMENT_TRAIT: {
        const char *const word = ct_word_names[ct_word(tree, node, field)];
        put_word(p, word, strlen(word));
        break;
    }
    case ELEMENT_TYPE: {
        const char *const word = p->labels->at[CT_TYPES][ct_label(tree, node, field)];
        put_word(p, word, strlen(word));
        break;
    }
    case ELEMENT_KIND: put_kind(p, node); break;
    case ELEMENT_ALL:
        if (says_all(tree, node))
            put_word(p, "all", 3);
        break;
    default:
        assert(element->op == ELEMENT_IN);
        put_word(p, here->from ? "from" : "in", here->from ? 4 : 2);
    }
}

/* The number of a way before its first part: "there are 2 cards" follows a count that comes after
 * the verb. */
static uint32_t first_number(const ct_tree *tree, uint32_t node, uint32_t number) {
    switch (tree->node[node].kind) {
    case CT_NODE_THERE: return number_of(tree, ct_child(tree, node, CT_FIELD_N));
    case CT_NODE_END: return ONE;
    case CT_NODE_ACT: /* an order: the base form */
        return tree->node[ct_child(tree, node, CT_FIELD_WHO)].kind == CT_NODE_YOU ? MANY : number;
    default: return number;
    }
}

static void print_node(printer *p, uint32_t node, setting here) {
    const ct_way *const way = &ct_ways[p->tree->node[node].way];
    here.number = first_number(p->tree, node, here.number);
    for (uint32_t e = way->element; e < (uint32_t)way->element + way->elements; e++) {
        const ct_element *const element = &ct_elements[e];
        if (element->op != ELEMENT_ALL && !is_there(p->tree, node, element))
            continue;
        print_element(p, node, element, &here);
        if (element->op != ELEMENT_WORD)
            continue;
        const uint32_t column = ct_terminals[element->arg].one;
        if (column == ct_column_of(".", 1) ||
            (column == ct_column_of(":", 1) && way->symbol == CT_RULE_ABILITY))
            p->capital = true;
    }
}

static void print_ability(printer *p, uint32_t node) {
    p->capital = p->glued = true;
    print_node(p, node, (setting){.number = ONE});
}

void ct_print_reading(const ct_labels *labels, const ct_work *work, const ct_tree *tree,
                      uint32_t node, qv_text *out) {
    printer p = {.labels = labels, .work = work, .tree = tree, .out = out, .glued = true};
    const uint32_t kind = tree->node[node].kind;
    if (kind == CT_NODE_ABILITY || kind == CT_NODE_KEYWORD) {
        print_ability(&p, node);
    } else if (kind != CT_NODE_TEXT) {
        print_node(&p, node, (setting){.number = ONE});
    } else {
        const uint32_t first = ct_child(tree, node, CT_FIELD_ABILITIES);
        for (uint32_t i = first; i; i = tree->node[i].next) {
            if (i != first)
                qv__text_put(out, "\n", 1);
            print_ability(&p, i);
        }
    }
}

void ct_print(const ct_labels *labels, const ct_tree *tree, uint32_t node, qv_text *out) {
    ct_print_reading(labels, NULL, tree, node, out);
}
