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

typedef struct pc_grammar pc_grammar;
typedef struct pc_node pc_node;

enum pc_value_type { PC_NOTHING, PC_NODE, PC_TEXT, PC_NUMBER, PC_YES, PC_LIST };

enum { PC_MOST_FIELDS = 8 };

typedef struct pc_value {
    enum pc_value_type type;
    const pc_node *node;
    const char *text;
    int number;
    int count; /* of a list */
    const struct pc_value *item;
} pc_value;

struct pc_node {
    const char *kind;
    int stage; /* 1, or 2 if any part of it belongs to stage 2 */
    int fields;
    const char *name[PC_MOST_FIELDS];
    pc_value value[PC_MOST_FIELDS];
};

/* The grammar from the text of the file; NULL if it cannot be read. */
pc_grammar *pc_grammar_read(const char *text);
void pc_grammar_free(pc_grammar *grammar);
int pc_grammar_rules(const pc_grammar *grammar);
int pc_grammar_alternatives(const pc_grammar *grammar);

/* The tree of a card text. `readings` gets the number of different trees, 0 if there is none. The tree lives as long as
 * the grammar. */
const pc_node *pc_read(pc_grammar *grammar, const char *text, int *readings);

/* The same tree as one line of text. Returns the length, as snprintf. */
int pc_tree_text(const pc_node *node, char *out, int size);

/* Fields. Each gives NULL, 0 or false if the node is NULL or has no such field. */
bool pc_is(const pc_node *node, const char *kind);
const pc_value *pc_field(const pc_node *node, const char *name);
const pc_node *pc_child(const pc_node *node, const char *name);
const char *pc_word(const pc_node *node, const char *name);
bool pc_word_is(const pc_node *node, const char *name, const char *word);
bool pc_flag(const pc_node *node, const char *name);
int pc_count(const pc_node *node, const char *name);
const pc_node *pc_item(const pc_node *node, const char *name, int index);
const char *pc_word_at(const pc_node *node, const char *name, int index);

/* Whether the tree contains a node of that kind. */
bool pc_contains(const pc_node *node, const char *kind);
/* The n-th node of that kind, from 0, in the order of the text; NULL if there is none. */
const pc_node *pc_nth(const pc_node *root, const char *kind, int n);
/* The number of a node of the tree, in the order of the text; -1 if it is not there. */
int pc_place_in(const pc_node *root, const pc_node *node);

#endif
