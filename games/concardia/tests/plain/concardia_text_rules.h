/* SPDX-License-Identifier: MIT */
/*
 * Shared by the files that read the grammar and the card texts of the plain ConCardia: the grammar as it stands in
 * memory, and the memory of trees, which is freed with the grammar. Not for other files.
 */
#ifndef PLAIN_CONCARDIA_TEXT_RULES_H
#define PLAIN_CONCARDIA_TEXT_RULES_H

#include "concardia_text.h"

enum {
    CC_MOST_RULES = 120,
    CC_MOST_ALTERNATIVES = 12,
    CC_MOST_ELEMENTS = 10,
    CC_MOST_WORDINGS = 12,
    CC_MOST_TOKENS = 160,
    CC_MOST_PARTS = 40
};

enum cc_part { CC_WORDS, CC_RULE, CC_WORDINGS, CC_OPTIONAL_WORDS, CC_TOKEN };

/* Tokens of a text, and of the words of the grammar, where a word may be inflected. */
enum cc_token_type { CC_END, CC_A_WORD, CC_A_NUMBER, CC_A_SIGNED, CC_A_NAME, CC_A_MARK };

typedef struct cc_token {
    enum cc_token_type type;
    const char *text;
    bool verb;
    bool noun;
} cc_token;

typedef struct cc_words {
    int count;
    cc_token token[8];
    const char *wording; /* as a field keeps it */
} cc_words;

typedef struct cc_element {
    enum cc_part part;
    const char *field;
    const char *name; /* of the rule or the class of tokens */
    int rule;
    char repeat; /* 1 ? * + % */
    int least;   /* with % */
    cc_words between;
    int wordings;
    cc_words wording[CC_MOST_WORDINGS];
} cc_element;

typedef struct cc_alternative {
    int elements;
    cc_element element[CC_MOST_ELEMENTS];
    const char *kind; /* NULL: it passes the node of its rule on */
    int constants;
    const char *name[3];
    cc_value value[3];
    int stage;
} cc_alternative;

typedef struct cc_rule {
    const char *name;
    int alternatives;
    cc_alternative alternative[CC_MOST_ALTERNATIVES];
} cc_rule;

typedef struct cc_block cc_block;

struct cc_grammar {
    int rules;
    cc_rule rule[CC_MOST_RULES];
    int parts; /* of stage 2: "rule.field" or "rule.field=wording" */
    const char *part[CC_MOST_PARTS];
    cc_block *blocks;
};

void *cc_take(cc_grammar *grammar, size_t size);
const char *cc_copy(cc_grammar *grammar, const char *from, size_t length);

/* Splits by spaces and around punctuation. Returns the number of tokens, -1 if there are too many. */
int cc_tokens(cc_grammar *grammar, const char *text, cc_token *token, int most);

bool cc_is_grammar_word(const cc_grammar *grammar, const char *lower);

#endif
