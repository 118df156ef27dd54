/* SPDX-License-Identifier: MIT */
/*
 * Reads the grammar file of the card texts into rules. The notation is that of section 3 of the
 * text page. The file is trusted: only its size is checked.
 */
#include "concardia_text_rules.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct pc_block {
    pc_block *next;
    max_align_t bytes[];
};

void *pc_take(pc_grammar *grammar, size_t size) {
    pc_block *block = calloc(1, sizeof *block + size);
    if (block == NULL) {
        abort();
    }
    block->next = grammar->blocks;
    grammar->blocks = block;
    return block->bytes;
}

const char *pc_copy(pc_grammar *grammar, const char *from, size_t length) {
    char *copy = pc_take(grammar, length + 1);
    memcpy(copy, from, length);
    return copy;
}

void pc_grammar_free(pc_grammar *grammar) {
    while (grammar != NULL && grammar->blocks != NULL) {
        pc_block *next = grammar->blocks->next;
        free(grammar->blocks);
        grammar->blocks = next;
    }
    free(grammar);
}

/* -- Tokens ----------------------------------------------------------------- */

static int word_length(const char *at) {
    int length = 0;
    while (isalpha((unsigned char)at[length]) || at[length] == '\'' || at[length] == '-') {
        length++;
    }
    return length;
}

static int number_length(const char *at) {
    int length = 0;
    while (isdigit((unsigned char)at[length])) {
        length++;
    }
    return length;
}

/* The next token and its length in the text. */
static int next_token(pc_grammar *grammar, const char *at, pc_token *token) {
    int length = 1;
    if (isalpha((unsigned char)*at)) {
        length = word_length(at);
        token->type = PC_A_WORD;
    } else if (isdigit((unsigned char)*at)) {
        length = number_length(at);
        token->type = PC_A_NUMBER;
    } else if (*at == '+' || *at == '-') {
        length = 1 + (isalpha((unsigned char)at[1]) ? 1 : number_length(at + 1));
        token->type = PC_A_SIGNED;
    } else if (*at == '"') {
        length = (int)strcspn(at + 1, "\"") + 2;
        token->type = PC_A_NAME;
        token->text = pc_copy(grammar, at + 1, (size_t)length - 2);
        return length;
    } else {
        token->type = PC_A_MARK;
    }
    token->text = pc_copy(grammar, at, (size_t)length);
    return length;
}

int pc_tokens(pc_grammar *grammar, const char *text, pc_token *token, int most) {
    int count = 0;
    const char *at = text;
    for (;;) {
        while (*at == ' ') {
            at++;
        }
        if (*at == '\0') {
            return count;
        }
        if (count + 1 >= most) {
            return -1;
        }
        pc_token *made = &token[count++];
        *made = (pc_token){.type = PC_END};
        at += next_token(grammar, at, made);
        if (made->type == PC_A_WORD && (*at == '~' || *at == '*')) {
            made->verb = *at == '~';
            made->noun = *at == '*';
            at++;
        }
        if (made->type == PC_A_WORD &&
            (strcmp(made->text, "another") == 0 || strcmp(made->text, "Another") == 0)) {
            made->text = "a"; /* CT-12: "a other" is written "another" */
            token[count++] = (pc_token){.type = PC_A_WORD, .text = "other"};
        }
    }
}

/* -- Elements --------------------------------------------------------------- */

typedef struct source {
    pc_grammar *grammar;
    const char *at;
} source;

static void skip_spaces(source *from) {
    for (;;) {
        while (isspace((unsigned char)*from->at)) {
            from->at++;
        }
        if (strncmp(from->at, "(*", 2) != 0) {
            return;
        }
        from->at = strstr(from->at, "*)") + 2;
    }
}

static bool takes(source *from, const char *text) {
    size_t length = strlen(text);
    if (strncmp(from->at, text, length) != 0) {
        return false;
    }
    from->at += length;
    return true;
}

static const char *name_at(source *from) {
    int length = word_length(from->at);
    while (isdigit((unsigned char)from->at[length])) {
        length++;
    }
    const char *name = pc_copy(from->grammar, from->at, (size_t)length);
    from->at += length;
    return name;
}

static pc_words words_of(pc_grammar *grammar, const char *text, size_t length) {
    pc_words words = {0};
    const char *copy = pc_copy(grammar, text, length);
    words.count = pc_tokens(grammar, copy, words.token, 8);
    char *wording = pc_take(grammar, length + 1);
    size_t kept = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] != '~' && text[i] != '*') {
            wording[kept++] = text[i];
        }
    }
    words.wording = wording;
    return words;
}

static pc_words quoted_words(source *from) {
    from->at++;
    size_t length = strcspn(from->at, "\"");
    pc_words words = words_of(from->grammar, from->at, length);
    from->at += length + 1;
    return words;
}

static void read_wordings(source *from, pc_element *element) {
    element->part = PC_WORDINGS;
    while (*from->at++ != ')') {
        size_t length = strcspn(from->at, "|)");
        element->wording[element->wordings++] = words_of(from->grammar, from->at, length);
        from->at += length;
    }
}

static void read_repeat(source *from, pc_element *element) {
    element->repeat = '1';
    if (*from->at == '<') {
        from->at += strcspn(from->at, ">") + 1;
    }
    if (*from->at == '?' || *from->at == '*' || *from->at == '+') {
        element->repeat = *from->at++;
    } else if (takes(from, "%NL")) {
        element->repeat = '1'; /* a text is read line by line */
    } else if (*from->at == '%') {
        from->at++;
        element->repeat = '%';
        element->least = 1;
        if (isdigit((unsigned char)*from->at)) {
            element->least = *from->at++ - '0';
        }
        element->between = quoted_words(from);
    }
    if (*from->at == '<') {
        from->at += strcspn(from->at, ">") + 1;
    }
}

static pc_element read_element(source *from) {
    pc_element element = {.rule = -1};
    if (*from->at == '"') {
        element.part = PC_WORDS;
        element.wordings = 1;
        element.wording[0] = quoted_words(from);
        read_repeat(from, &element);
        return element;
    }
    const char *name = name_at(from);
    if (takes(from, ":")) {
        element.field = name;
        if (*from->at == '(') {
            read_wordings(from, &element);
            read_repeat(from, &element);
            return element;
        }
        if (takes(from, "[")) {
            element.part = PC_OPTIONAL_WORDS;
            element.wordings = 1;
            element.wording[0] = quoted_words(from);
            from->at++;
            element.repeat = '1';
            return element;
        }
        name = name_at(from);
    }
    element.name = name;
    element.part = isupper((unsigned char)name[0]) ? PC_TOKEN : PC_RULE;
    read_repeat(from, &element);
    return element;
}

/* -- Rules ------------------------------------------------------------------ */

static pc_value constant(pc_grammar *grammar, const char *text, size_t length) {
    pc_value value = {.type = PC_TEXT, .text = pc_copy(grammar, text, length)};
    if (isdigit((unsigned char)*text)) {
        value = (pc_value){.type = PC_NUMBER, .number = atoi(text)};
    } else if (strcmp(value.text, "yes") == 0) {
        value.type = PC_YES;
    } else if (isupper((unsigned char)*text)) {
        pc_node *node = pc_take(grammar, sizeof *node);
        *node = (pc_node){.kind = value.text, .stage = 1};
        value = (pc_value){.type = PC_NODE, .node = node};
    }
    return value;
}

static void read_arrow(source *from, pc_alternative *made) {
    skip_spaces(from);
    made->kind = name_at(from);
    if (isdigit((unsigned char)*from->at)) {
        from->at++;
    }
    if (!takes(from, "(")) {
        return;
    }
    while (from->at[-1] != ')') {
        made->name[made->constants] = name_at(from);
        from->at++;
        size_t length = strcspn(from->at, ",)");
        made->value[made->constants++] = constant(from->grammar, from->at, length);
        from->at += length + 1;
    }
}

/* One alternative: a line of the file after "=" or "|". */
static void read_alternative(source *from, pc_alternative *made) {
    made->stage = 1;
    for (skip_spaces(from); *from->at != '\0'; skip_spaces(from)) {
        if (takes(from, "->")) {
            read_arrow(from, made);
        } else if (takes(from, "@2")) {
            made->stage = 2;
        } else {
            made->element[made->elements++] = read_element(from);
        }
    }
}

/* A line has one alternative, or several of rules only: "a | b | c". */
static void read_line(pc_grammar *grammar, pc_rule *rule, const char *line) {
    int depth = 0;
    bool quoted = false;
    const char *begin = line;
    for (const char *at = line;; at++) {
        quoted = *at == '"' ? !quoted : quoted;
        depth += quoted ? 0 : (*at == '(') - (*at == ')');
        if (*at == '\0' || (*at == '|' && depth == 0 && !quoted)) {
            source from = {grammar, pc_copy(grammar, begin, (size_t)(at - begin))};
            read_alternative(&from, &rule->alternative[rule->alternatives++]);
            begin = at + 1;
        }
        if (*at == '\0') {
            return;
        }
    }
}

static void read_rule_line(pc_grammar *grammar, const char *line) {
    if (line[0] == ' ' && line[1] == '|') {
        read_line(grammar, &grammar->rule[grammar->rules - 1], line + 2);
        return;
    }
    if (!isalpha((unsigned char)line[0])) {
        return;
    }
    source from = {grammar, line};
    pc_rule *rule = &grammar->rule[grammar->rules++];
    rule->name = name_at(&from);
    read_line(grammar, rule, strchr(from.at, '=') + 1);
}

static void link_rules(pc_grammar *grammar) {
    for (int r = 0; r < grammar->rules; r++) {
        for (int a = 0; a < grammar->rule[r].alternatives; a++) {
            pc_alternative *alternative = &grammar->rule[r].alternative[a];
            for (int e = 0; e < alternative->elements; e++) {
                pc_element *element = &alternative->element[e];
                for (int to = 0; element->part == PC_RULE && to < grammar->rules; to++) {
                    if (strcmp(grammar->rule[to].name, element->name) == 0) {
                        element->rule = to;
                    }
                }
            }
        }
    }
}

pc_grammar *pc_grammar_read(const char *text) {
    pc_grammar *grammar = calloc(1, sizeof *grammar);
    int section = 0;
    if (grammar == NULL) {
        return NULL;
    }
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        const char *line = pc_copy(grammar, text, length);
        text += length + (text[length] == '\n' ? 1 : 0);
        if (line[0] == '[') {
            section = strcmp(line, "[grammar]") == 0            ? 1
                      : strcmp(line, "[parts of stage 2]") == 0 ? 2
                                                                : 3;
        } else if (line[0] != '\0' && line[0] != '#' && section == 1) {
            read_rule_line(grammar, line);
        } else if (line[0] != '\0' && line[0] != '#' && section == 2) {
            grammar->part[grammar->parts++] = line;
        }
    }
    link_rules(grammar);
    return grammar;
}

int pc_grammar_rules(const pc_grammar *grammar) {
    return grammar->rules;
}

int pc_grammar_alternatives(const pc_grammar *grammar) {
    int count = 0;
    for (int rule = 0; rule < grammar->rules; rule++) {
        count += grammar->rule[rule].alternatives;
    }
    return count;
}
