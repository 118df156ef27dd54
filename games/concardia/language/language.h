/* SPDX-License-Identifier: MIT */
/* The language of card texts: reading, checking and printing the English text that is a card's program (CT-n, W n).
 *
 * `ct_read` turns a text into a tree, `ct_print` turns a tree into its one text; both follow the tables made from
 * grammar.txt (grammar.h), as the random texts of the tests do. Knows nothing of positions, moves or what an effect
 * does. Nothing here allocates memory or has mutable globals.
 */
#ifndef CT_LANGUAGE_H
#define CT_LANGUAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grammar.h"
#include "quiver.h"

/* grammar.h has, all made from grammar.txt:
 *
 *     CT_NODE_SLIDE       a kind of node, "Slide"; beside each of them are its fields and their types
 *     CT_FIELD_CARDS      the name of a field, "cards"
 *     CT_WORD_CAPTURED    one of the wordings of a field, without inflection: CT_WORD_LEAVE_THE_BOARD, CT_WORD_OR_LESS
 *     CT_RULE_CARDEVENT   a rule of the grammar
 *
 * Two kinds are not in the grammar, as they stand for one word: CT_NODE_ONE_KIND, an element of Kind.any, with `not`
 * and either `trait` (CT_WORD_ROCK, ..., CT_WORD_PERSISTENT) or `type`; and in a Mod the SIGNED number is split: `n`
 * is its amount, an Int, X or N, and `minus` its sign. */

/* -- Labels -------------------------------------------------------------------------------------------------------- */

/* What a set of cards lists besides its cards (CT-15). */
enum {
    CT_TYPES,   /* types of cards: "Vendor" */
    CT_NAMES,   /* names of cards: named "Brass Moth" */
    CT_SETS,    /* names of sets: from the set "Encore" */
    CT_BUTTONS, /* names of buttons: put on the button "Gold Gear" */
    CT_FACTS,   /* host facts: your opponent "wears a hat" */
    CT_EVENTS,  /* host events: when a player "sneezes" */
    CT_DEEDS,   /* what players do at the table: do "sing a song" */
    CT_LISTS
};

typedef struct {
    const char *const *at[CT_LISTS]; /* words without quotation marks */
    uint16_t n[CT_LISTS];
} ct_labels;

/* -- Trees --------------------------------------------------------------------------------------------------------- */

enum {
    CT_ABILITIES = 8, /* W12: the most abilities of a text, */
    CT_LONGEST = 400, /* and the most characters of one */
    CT_NODES = 4096,  /* the most nodes of a tree, more than such texts have */
    CT_NO_LABEL = 0xFFFF,
};

/* A node. Its subtree is the nodes from its own index to `end` - 1: a node comes before its parts, and parts are in the
 * order of the text. */
typedef struct {
    uint8_t kind;             /* CT_NODE_... */
    uint8_t stage;            /* 1 or 2: of the node with its wordings, without its parts */
    uint16_t way;             /* the alternative of the grammar that it has, for the printer */
    uint16_t up;              /* its parent; of the root 0 */
    uint16_t end;             /* the node after its last part */
    uint16_t next;            /* the next node of the same list; 0: none */
    uint16_t offset, length;  /* its text, in bytes; the place of its parent if it has no text, as an unspoken "you" */
    int16_t value[CT_VALUES]; /* of its fields: use the functions below */
} ct_node;

/* A text. node[0] is the root, of kind Text, so no part of a node has index 0. */
typedef struct {
    uint32_t n;                     /* nodes */
    uint8_t stage;                  /* the highest stage of its nodes */
    uint16_t line[CT_ABILITIES];    /* the offset at which each ability begins */
    uint16_t ability[CT_ABILITIES]; /* the node of each ability, an Ability or a Keyword */
    uint32_t abilities;
    ct_node node[CT_NODES];
} ct_tree;

/* What a field of a kind of node contains. */
enum {
    CT_NO_FIELD,
    CT_CHILD,  /* a node: ct_child */
    CT_LIST,   /* nodes: ct_child is the first, `next` leads to the others */
    CT_WORD,   /* one of several wordings: ct_word */
    CT_FLAG,   /* said or not: ct_flag */
    CT_NUMBER, /* a number: ct_number */
    CT_LABEL,  /* a label of ct_labels: ct_label, and the list that ct_list_of names */
};

/* The type of a field of a kind, CT_NO_FIELD if the kind does not have it. */
uint32_t ct_type(uint32_t kind, uint32_t field);
/* The rule of the grammar that made the node. */
uint32_t ct_rule(const ct_tree *, uint32_t node);
/* "Slide", "cards", "leave the Board", "cardevent": names for messages and tests. */
const char *ct_node_name(uint32_t kind);
const char *ct_field_name(uint32_t field);
const char *ct_word_name(uint32_t word);
const char *ct_rule_name(uint32_t rule);

/* The values of fields. The kind must have the field. */
uint32_t ct_child(const ct_tree *, uint32_t node, uint32_t field); /* a node; 0: not there, or an empty list */
uint32_t ct_word(const ct_tree *, uint32_t node, uint32_t field);  /* CT_WORD_...; 0: not there */
bool ct_flag(const ct_tree *, uint32_t node, uint32_t field);
int32_t ct_number(const ct_tree *, uint32_t node, uint32_t field);
uint32_t ct_label(const ct_tree *, uint32_t node, uint32_t field); /* its number in the list; CT_NO_LABEL: not there */
/* The kind of a child, CT_NODE_NONE if it is not there: `if (ct_child_kind(t, i, CT_FIELD_N) == CT_NODE_X)`. */
uint32_t ct_child_kind(const ct_tree *, uint32_t node, uint32_t field);
/* The list of labels that a field of a kind refers to, CT_TYPES to CT_DEEDS. */
uint32_t ct_list_of(uint32_t kind, uint32_t field);

typedef struct {
    uint32_t offset, length; /* bytes from the start of the text */
    uint32_t line, column;   /* from 1, in characters */
} ct_place;

ct_place ct_place_of(const ct_tree *, uint32_t node);

/* A part of the text that waits for stage 2: the node, its rule, and if it is not the whole alternative the field, with
 * the wording if only that one waits (`parts of stage 2` in grammar.txt). */
typedef struct {
    uint16_t node;
    uint8_t rule, field;
    uint16_t word;
} ct_part;

/* Writes the parts of stage 2, in the order of the text, at most `most`; returns how many there are. */
uint32_t ct_parts(const ct_tree *, ct_part *out, uint32_t most);

/* -- What a part of a text refers to ------------------------------------------------------------------------------- */

/* Where an ability or a keyword works (CT-21), a mask. */
enum {
    CT_IN_PLAY = 1,
    CT_IN_PERSISTENT = 2,
    CT_IN_HAND = 4,
    CT_IN_DISCARD = 8,
    CT_IN_DECK = 16,
    CT_IN_VICTORY = 32,
    CT_IN_ANY = 63,
};

uint32_t ct_works_in(const ct_tree *, uint32_t ability);
/* What "that card" or "those cards" at a node stands for (CT-34): the phrase, of kind Chosen, Target, Targets, All or
 * End, or the ForEach whose card it is; 0: nothing. The card of a RoleOf is that one too, else that of the event, but
 * in Put.to the one that is put (CT-35). */
uint32_t ct_antecedent(const ct_tree *, uint32_t node);
/* Whether the event of an ability is about a card, which "it" is (CT-33). */
bool ct_event_has_card(const ct_tree *, uint32_t ability);

/* -- Reading ------------------------------------------------------------------------------------------------------- */

/* CT-50, in the order in which they are looked for, each over the whole text. */
enum { CT_FINE, CT_LETTERS, CT_WORDS, CT_FORM, CT_SIZE, CT_MEANING, CT_ERRORS };

const char *ct_error_name(uint32_t kind); /* "letters" */

/* What is wrong, where, and what to do instead. */
typedef struct {
    uint8_t kind;     /* CT_FINE, or the kind of the error */
    uint8_t rule;     /* of CT_MEANING: n of W n */
    ct_place place;   /* `length` is what to underline; 0 at the end of a text that stops too soon */
    char text[200];   /* the reason: one English sentence without a full stop */
    char advice[200]; /* what to write instead, likewise; "" if there is no advice */
} ct_error;

/* Memory for reading, which holds nothing between two calls; about 200 KiB. */
typedef struct ct_work ct_work;

size_t ct_work_size(void); /* the caller provides this memory, aligned as for any object, not initialised */

/* Where the text is printed: "this card" is on cards, "this button" on buttons (W12). */
enum { CT_ON_CARD, CT_ON_BUTTON };

/* Reads a text of n bytes; lines end with \n, the last one without. QV_OK, and `tree` is the tree, or QV_ECONTENT with
 * the first error in the order of CT-50. A text that is read obeys all of CT-8 to CT-15 and W1 to W13, so it has
 * exactly one tree and ct_print gives it back. Texts of both stages are read. */
int ct_read(ct_work *, const ct_labels *, uint32_t on, const char *text, size_t n, ct_tree *tree, ct_error *error);

/* Whether a line has only letters, signs and spaces that texts can have (CT-8, CT-9), whatever it says. */
int ct_check_wording(const char *line, size_t n, ct_error *error);

/* CT-52: what is accepted but may be a mistake. */
typedef struct {
    uint16_t node;
    const char *text; /* one English sentence without a full stop */
} ct_warning;

/* Writes the warnings about a tree, at most `most`; returns how many there are. */
uint32_t ct_warnings(const ct_tree *, ct_warning *out, uint32_t most);

/* Why these labels cannot be used: a type that is not one capitalised word, or is a word of the grammar, a trait or
 * listed twice; a label with a character that no text can contain (CT-15). QV_OK, or QV_ECONTENT with the list and the
 * number of the label; `error` has a reason and advice, but no place. */
int ct_labels_check(const ct_labels *, uint32_t *list, uint32_t *number, ct_error *error);

/* -- Printing ------------------------------------------------------------------------------------------------------ */

/* Writes the canonical text of a node and its parts, with all agreement (CT-8 to CT-14): of node 0, the whole text. */
void ct_print(const ct_labels *, const ct_tree *, uint32_t node, qv_text *out);

#endif
