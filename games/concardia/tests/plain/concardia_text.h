/* SPDX-License-Identifier: MIT */
/*
 * Card texts of the plain ConCardia: a reader that interprets the grammar file of the rules at run time and gives one
 * tree for each reading of a text. It expects texts that the grammar accepts and explains no errors. It must not know
 * anything of the engine, nor of the game that is played with the trees.
 */
#ifndef PLAIN_CONCARDIA_TEXT_H
#define PLAIN_CONCARDIA_TEXT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct cc_grammar cc_grammar;
typedef struct cc_node cc_node;

enum cc_value_type { CC_NOTHING, CC_NODE, CC_TEXT, CC_NUMBER, CC_YES, CC_LIST };

enum { CC_MOST_FIELDS = 8 };

typedef struct cc_value {
    enum cc_value_type type;
    const cc_node *node;
    const char *text;
    int number;
    int count; /* of a list */
    const struct cc_value *item;
} cc_value;

struct cc_node {
    const char *kind;
    int stage; /* 1, or 2 if any part of it belongs to stage 2 */
    int fields;
    const char *name[CC_MOST_FIELDS];
    cc_value value[CC_MOST_FIELDS];
};

/* The grammar from the text of the file; NULL if it cannot be read. */
cc_grammar *cc_grammar_read(const char *text);
void cc_grammar_free(cc_grammar *grammar);
int cc_grammar_rules(const cc_grammar *grammar);
int cc_grammar_alternatives(const cc_grammar *grammar);

/* The tree of a card text. `readings` gets the number of different trees, 0 if there is none. The tree lives as long as
 * the grammar. */
const cc_node *cc_read(cc_grammar *grammar, const char *text, int *readings);

/* The same tree as one line of text. Returns the length, as snprintf. */
int cc_tree_text(const cc_node *node, char *out, int size);

/* Fields. Each gives NULL, 0 or false if the node is NULL or has no such field. */
bool cc_is(const cc_node *node, const char *kind);
const cc_value *cc_field(const cc_node *node, const char *name);
const cc_node *cc_child(const cc_node *node, const char *name);
const char *cc_word(const cc_node *node, const char *name);
bool cc_word_is(const cc_node *node, const char *name, const char *word);
bool cc_flag(const cc_node *node, const char *name);
int cc_count(const cc_node *node, const char *name);
const cc_node *cc_item(const cc_node *node, const char *name, int index);
const char *cc_word_at(const cc_node *node, const char *name, int index);

/* Whether the tree contains a node of that kind. */
bool cc_contains(const cc_node *node, const char *kind);

#endif
