/* SPDX-License-Identifier: MIT */
/*
 * Reads card texts by the rules of the grammar, top down, and collects all readings. It understands
 * what section 3 of the text page permits: any case, either form of a word, "all" left out. It
 * finds no errors: a text without a reading has none.
 */
#include "concardia_text_rules.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct result {
    int end;
    int stage;
    pc_value value;
    struct result *next;
} result;

typedef struct reader {
    pc_grammar *grammar;
    int tokens;
    pc_token token[PC_MOST_TOKENS];
    bool known[PC_MOST_RULES][PC_MOST_TOKENS];
    result *memory[PC_MOST_RULES][PC_MOST_TOKENS];
} reader;

static result *add(reader *r, result *list, int end, int stage, pc_value value) {
    result *made = pc_take(r->grammar, sizeof *made);
    *made = (result){end, stage, value, list};
    return made;
}

/* -- Words ------------------------------------------------------------------ */

static bool same(const char *one, const char *other) {
    while (*one != '\0' && tolower((unsigned char)*one) == tolower((unsigned char)*other)) {
        one++;
        other++;
    }
    return *one == '\0' && *other == '\0';
}

static bool with_ending(const char *text, const char *base, const char *ending) {
    char whole[40];
    return snprintf(whole, sizeof whole, "%s%s", base, ending) < (int)sizeof whole &&
           same(text, whole);
}

static bool inflected(const char *text, const pc_token *word) {
    static const char *const irregular[][2] = {
        {"be", "is"}, {"be", "are"}, {"have", "has"}, {"do", "does"}, {"its", "their"}};
    for (size_t i = 0; i < sizeof irregular / sizeof irregular[0]; i++) {
        if (word->verb && same(word->text, irregular[i][0]) && same(text, irregular[i][1])) {
            return true;
        }
    }
    return with_ending(text, word->text, "s") ||
           (word->verb && with_ending(text, word->text, "es"));
}

static bool is_word(const pc_token *token, const pc_token *word) {
    if (word->type == PC_A_MARK) {
        return token->type == PC_A_MARK && strcmp(token->text, word->text) == 0;
    }
    if (token->type != word->type) {
        return false;
    }
    return same(token->text, word->text) || (same(word->text, "a") && same(token->text, "an")) ||
           ((word->verb || word->noun) && inflected(token->text, word));
}

/* The end of the words at a place, -1 if they are not there. */
static int after_words(const reader *r, const pc_words *words, int at) {
    for (int i = 0; i < words->count; i++) {
        if (at >= r->tokens || !is_word(&r->token[at], &words->token[i])) {
            return -1;
        }
        at++;
    }
    return at;
}

static bool lists_word(const pc_words *words, const char *text) {
    for (int i = 0; i < words->count; i++) {
        const pc_token *word = &words->token[i];
        if (word->type == PC_A_WORD &&
            (same(text, word->text) || ((word->verb || word->noun) && inflected(text, word)))) {
            return true;
        }
    }
    return false;
}

bool pc_is_grammar_word(const pc_grammar *grammar, const char *text) {
    for (int r = 0; r < grammar->rules; r++) {
        for (int a = 0; a < grammar->rule[r].alternatives; a++) {
            const pc_alternative *alternative = &grammar->rule[r].alternative[a];
            for (int e = 0; e < alternative->elements; e++) {
                for (int w = 0; w < alternative->element[e].wordings; w++) {
                    if (lists_word(&alternative->element[e].wording[w], text)) {
                        return true;
                    }
                }
            }
        }
    }
    return false;
}

/* -- Classes of tokens ------------------------------------------------------ */

static bool is_trait(const char *text) {
    return strcmp(text, "Rock") == 0 || strcmp(text, "Paper") == 0 || strcmp(text, "Scissors") == 0;
}

static bool is_type(const reader *r, const char *text) {
    return isupper((unsigned char)text[0]) && !is_trait(text) &&
           !pc_is_grammar_word(r->grammar, text) && !same(text, "all");
}

static pc_value text_value(const char *text) {
    return (pc_value){.type = PC_TEXT, .text = text};
}

static pc_value node_value(const pc_node *node) {
    return (pc_value){.type = PC_NODE, .node = node};
}

/* +2, -1, +X: a node Signed(minus?, n). */
static pc_value signed_value(reader *r, const char *text) {
    pc_node *number = pc_take(r->grammar, sizeof *number);
    pc_node *node = pc_take(r->grammar, sizeof *node);
    bool letter = isalpha((unsigned char)text[1]) != 0;
    *number = (pc_node){.kind = letter ? pc_copy(r->grammar, text + 1, 1) : "Int", .stage = 1};
    if (!letter) {
        number->fields = 1;
        number->name[0] = "n";
        number->value[0] = (pc_value){.type = PC_NUMBER, .number = atoi(text + 1)};
    }
    *node = (pc_node){.kind = "Signed", .stage = letter && text[1] == 'N' ? 2 : 1};
    node->name[node->fields] = "n";
    node->value[node->fields++] = node_value(number);
    if (text[0] == '-') {
        node->name[node->fields] = "minus";
        node->value[node->fields++] = (pc_value){.type = PC_YES};
    }
    return node_value(node);
}

static result *read_kind(reader *r, int at) {
    const char *text = r->token[at].text;
    const char *bare = text;
    if (r->token[at].type != PC_A_WORD) {
        return NULL;
    }
    bool not = tolower((unsigned char)text[0]) == 'n' && strncmp(text + 1, "on-", 3) == 0;
    bare += not ? 4 : 0;
    if (!is_trait(bare) && !is_type(r, bare) && strcmp(bare, "Persistent") != 0) {
        return NULL;
    }
    char kept[64];
    snprintf(kept, sizeof kept, "%s%s", not ? "non-" : "", bare);
    return add(r, NULL, at + 1, 1, text_value(pc_copy(r->grammar, kept, strlen(kept))));
}

static result *read_token(reader *r, const char *class, int at) {
    const pc_token *token = &r->token[at];
    bool word = at < r->tokens && token->type == PC_A_WORD;
    if (strcmp(class, "ALL") == 0) {
        result *list = add(r, NULL, at, 1, (pc_value){0});
        return word && same(token->text, "all") ? add(r, NULL, at + 1, 1, (pc_value){0}) : list;
    }
    if (at >= r->tokens) {
        return NULL;
    }
    if (strcmp(class, "KIND") == 0) {
        return read_kind(r, at);
    }
    bool number =
        token->type == PC_A_NUMBER || (token->type == PC_A_SIGNED && token->text[0] == '-' &&
                                       isdigit((unsigned char)token->text[1]));
    if (strcmp(class, "IN") == 0) {
        return word && (same(token->text, "in") || same(token->text, "from"))
                   ? add(r, NULL, at + 1, 1, (pc_value){0})
                   : NULL;
    }
    if (strncmp(class, "INT", 3) == 0) {
        int least = class[3] == '2' ? 2 : -9;
        pc_value value = {.type = PC_NUMBER, .number = number ? atoi(token->text) : 0};
        return number && value.number >= least ? add(r, NULL, at + 1, 1, value) : NULL;
    }
    if (strcmp(class, "SIGNED") == 0) {
        return token->type == PC_A_SIGNED ? add(r, NULL, at + 1, token->text[1] == 'N' ? 2 : 1,
                                                signed_value(r, token->text))
                                          : NULL;
    }
    bool fits = strcmp(class, "QUOTED") == 0  ? token->type == PC_A_NAME
                : strcmp(class, "TRAIT") == 0 ? word && is_trait(token->text)
                                              : word && is_type(r, token->text);
    return fits ? add(r, NULL, at + 1, 1, text_value(token->text)) : NULL;
}

/* -- Rules ------------------------------------------------------------------ */

static result *read_rule(reader *r, int rule, int at);

/* All ways to read an element once. */
static result *read_once(reader *r, const pc_element *element, int at) {
    result *found = NULL;
    switch (element->part) {
    case PC_RULE: return read_rule(r, element->rule, at);
    case PC_TOKEN: return read_token(r, element->name, at);
    case PC_OPTIONAL_WORDS:
        found = add(r, NULL, at, 1, (pc_value){0});
        if (after_words(r, &element->wording[0], at) >= 0) {
            int end = after_words(r, &element->wording[0], at);
            return add(r, found, end, 1, (pc_value){.type = PC_YES});
        }
        return found;
    default:
        for (int w = 0; w < element->wordings; w++) {
            int end = after_words(r, &element->wording[w], at);
            if (end >= 0) {
                const char *wording = element->wording[w].wording;
                found = add(r, found, end, 1, text_value(wording));
            }
        }
        return found;
    }
}

static pc_value longer_list(reader *r, const pc_value *list, int count, pc_value last) {
    pc_value *items = pc_take(r->grammar, sizeof *items * (size_t)(count + 1));
    if (count > 0) {
        memcpy(items, list, sizeof *items * (size_t)count);
    }
    items[count] = last;
    return (pc_value){.type = PC_LIST, .count = count + 1, .item = items};
}

/* All ways to read a repeated element: after `count` of them, the next ones. */
static result *read_more(reader *r, const pc_element *element, int at, const result *so_far,
                         result *found) {
    int count = so_far->value.count;
    int least = element->repeat == '*' ? 0 : element->repeat == '+' ? 1 : element->least;
    if (count >= least) {
        found = add(r, found, at, so_far->stage, so_far->value);
    }
    int next = at;
    if (count > 0 && element->repeat == '%') {
        next = after_words(r, &element->between, at);
    }
    for (const result *one = next < 0 ? NULL : read_once(r, element, next); one; one = one->next) {
        result more = {.stage = one->stage > so_far->stage ? one->stage : so_far->stage,
                       .value = longer_list(r, so_far->value.item, count, one->value)};
        found = read_more(r, element, one->end, &more, found);
    }
    return found;
}

static result *read_element_at(reader *r, const pc_element *element, int at) {
    if (element->repeat == '1') {
        return read_once(r, element, at);
    }
    if (element->repeat == '?') {
        result *found = add(r, NULL, at, 1, (pc_value){0});
        for (const result *one = read_once(r, element, at); one != NULL; one = one->next) {
            found = add(r, found, one->end, one->stage, one->value);
        }
        return found;
    }
    result none = {.stage = 1, .value = {.type = PC_LIST}};
    return read_more(r, element, at, &none, NULL);
}

static bool is_part_of_stage_2(const reader *r, int rule, const char *field, pc_value value) {
    char part[80];
    char worded[120];
    snprintf(part, sizeof part, "%s.%s", r->grammar->rule[rule].name, field);
    snprintf(worded, sizeof worded, "%s=%s", part, value.type == PC_TEXT ? value.text : "");
    for (int i = 0; i < r->grammar->parts; i++) {
        const char *listed = r->grammar->part[i];
        if (strcmp(listed, part) == 0 || strcmp(listed, worded) == 0) {
            return true;
        }
    }
    return false;
}

/* The node of an alternative whose elements have been read, or the value it passes on. */
static result *finish(reader *r, int rule, const pc_alternative *from, int end, int stage,
                      const pc_value *value, result *found) {
    stage = from->stage > stage ? from->stage : stage;
    if (from->kind == NULL) {
        pc_value passed = {0};
        for (int e = 0; e < from->elements; e++) {
            if (from->element[e].part == PC_RULE) {
                passed = value[e];
            }
        }
        return add(r, found, end, stage, passed);
    }
    pc_node *node = pc_take(r->grammar, sizeof *node);
    node->kind = from->kind;
    for (int e = 0; e < from->elements; e++) {
        if (from->element[e].field != NULL && value[e].type != PC_NOTHING) {
            node->name[node->fields] = from->element[e].field;
            node->value[node->fields++] = value[e];
            if (is_part_of_stage_2(r, rule, from->element[e].field, value[e])) {
                stage = 2;
            }
        }
    }
    for (int c = 0; c < from->constants; c++) {
        node->name[node->fields] = from->name[c];
        node->value[node->fields++] = from->value[c];
    }
    node->stage = stage;
    return add(r, found, end, stage, node_value(node));
}

static result *read_from(reader *r, int rule, const pc_alternative *from, int element, int at,
                         int stage, pc_value *value, result *found) {
    if (element == from->elements) {
        return finish(r, rule, from, at, stage, value, found);
    }
    const result *ways = read_element_at(r, &from->element[element], at);
    for (; ways != NULL; ways = ways->next) {
        value[element] = ways->value;
        found = read_from(r, rule, from, element + 1, ways->end,
                          ways->stage > stage ? ways->stage : stage, value, found);
    }
    return found;
}

static result *read_rule(reader *r, int rule, int at) {
    if (r->known[rule][at]) {
        return r->memory[rule][at];
    }
    result *found = NULL;
    for (int a = 0; a < r->grammar->rule[rule].alternatives; a++) {
        pc_value value[PC_MOST_ELEMENTS] = {0};
        found = read_from(r, rule, &r->grammar->rule[rule].alternative[a], 0, at, 1, value, found);
    }
    r->known[rule][at] = true;
    r->memory[rule][at] = found;
    return found;
}

/* -- Texts ------------------------------------------------------------------ */

static int find_rule(const pc_grammar *grammar, const char *name) {
    for (int rule = 0; rule < grammar->rules; rule++) {
        if (strcmp(grammar->rule[rule].name, name) == 0) {
            return rule;
        }
    }
    return -1;
}

/* Two ways through the grammar may lead to one tree. */
static bool same_tree(const pc_node *one, const pc_node *other) {
    char text[2][6000];
    return pc_tree_text(one, text[0], sizeof text[0]) < (int)sizeof text[0] &&
           pc_tree_text(other, text[1], sizeof text[1]) < (int)sizeof text[1] &&
           strcmp(text[0], text[1]) == 0;
}

/* The trees of one line; `readings` gets their number. */
static const pc_node *read_line(pc_grammar *grammar, const char *line, int *readings) {
    reader *r = calloc(1, sizeof *r);
    const pc_node *tree = NULL;
    *readings = 0;
    if (r == NULL) {
        return NULL;
    }
    r->grammar = grammar;
    r->tokens = pc_tokens(grammar, line, r->token, PC_MOST_TOKENS);
    const result *found = r->tokens < 0 ? NULL : read_rule(r, find_rule(grammar, "ability"), 0);
    for (; found != NULL; found = found->next) {
        if (found->end == r->tokens && (tree == NULL || !same_tree(tree, found->value.node))) {
            tree = found->value.node;
            ++*readings;
        }
    }
    free(r);
    return tree;
}

const pc_node *pc_read(pc_grammar *grammar, const char *text, int *readings) {
    pc_value items[16];
    int count = 0;
    *readings = 1;
    pc_node *node = pc_take(grammar, sizeof *node);
    *node = (pc_node){.kind = "Text", .stage = 1, .fields = 1};
    while (*text != '\0' && count < 16) {
        size_t length = strcspn(text, "\n");
        int ways;
        const pc_node *ability = read_line(grammar, pc_copy(grammar, text, length), &ways);
        *readings *= ways;
        if (ability == NULL) {
            return NULL;
        }
        node->stage = ability->stage > node->stage ? ability->stage : node->stage;
        items[count++] = node_value(ability);
        text += length + (text[length] == '\n' ? 1 : 0);
    }
    pc_value *list = pc_take(grammar, sizeof *list * (size_t)(count + 1));
    memcpy(list, items, sizeof *list * (size_t)count);
    node->name[0] = "abilities";
    node->value[0] = (pc_value){.type = PC_LIST, .count = count, .item = list};
    return node;
}
