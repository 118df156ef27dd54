/* SPDX-License-Identifier: MIT */
/*
 * Shared by the files that read the grammar and the card texts of the plain ConCardia: the grammar as it stands in
 * memory, and the memory of trees, which is freed with the grammar. Not for other files.
 */
#ifndef PLAIN_CONCARDIA_TEXT_RULES_H
#define PLAIN_CONCARDIA_TEXT_RULES_H

#include "concardia_text.h"

enum {
    PC_MOST_RULES = 120,
    PC_MOST_ALTERNATIVES = 12,
    PC_MOST_ELEMENTS = 10,
    PC_MOST_WORDINGS = 12,
    PC_MOST_TOKENS = 160,
    PC_MOST_PARTS = 40
};

enum pc_part { PC_WORDS, PC_RULE, PC_WORDINGS, PC_OPTIONAL_WORDS, PC_TOKEN };

/* Tokens of a text, and of the words of the grammar, where a word may be inflected. */
enum pc_token_type { PC_END, PC_A_WORD, PC_A_NUMBER, PC_A_SIGNED, PC_A_NAME, PC_A_MARK };

typedef struct pc_token {
    enum pc_token_type type;
    const char *text;
    bool verb;
    bool noun;
} pc_token;

typedef struct pc_words {
    int count;
    pc_token token[8];
    const char *wording; /* as a field keeps it */
} pc_words;

typedef struct pc_element {
    enum pc_part part;
    const char *field;
    const char *name; /* of the rule or the class of tokens */
    int rule;
    char repeat; /* 1 ? * + % */
    int least;   /* with % */
    pc_words between;
    int wordings;
    pc_words wording[PC_MOST_WORDINGS];
} pc_element;

typedef struct pc_alternative {
    int elements;
    pc_element element[PC_MOST_ELEMENTS];
    const char *kind; /* NULL: it passes the node of its rule on */
    int constants;
    const char *name[3];
    pc_value value[3];
    int stage;
} pc_alternative;

typedef struct pc_rule {
    const char *name;
    int alternatives;
    pc_alternative alternative[PC_MOST_ALTERNATIVES];
} pc_rule;

typedef struct pc_block pc_block;

struct pc_grammar {
    int rules;
    pc_rule rule[PC_MOST_RULES];
    int parts; /* of stage 2: "rule.field" or "rule.field=wording" */
    const char *part[PC_MOST_PARTS];
    pc_block *blocks;
};

void *pc_take(pc_grammar *grammar, size_t size);
const char *pc_copy(pc_grammar *grammar, const char *from, size_t length);

/* Splits by spaces and around punctuation. Returns the number of tokens, -1 if there are too many. */
int pc_tokens(pc_grammar *grammar, const char *text, pc_token *token, int most);

bool pc_is_grammar_word(const pc_grammar *grammar, const char *lower);

#endif
