/* SPDX-License-Identifier: MIT */
/* The grammar as constant tables: what script/grammar.awk writes into grammar.c from grammar.txt.
 *
 * One set of tables for the reader, the printer, random texts and coverage (CT-4). A symbol has ways; a way is a
 * sequence of elements, and makes a node or passes on the one of its only element. Lists are symbols of their own. Only
 * the files of this folder and its tests include this.
 */
#ifndef CT_TABLES_H
#define CT_TABLES_H

#include <stdbool.h>
#include <stdint.h>

#include "language.h"

/* A word of a text in its two forms: "card" and "cards", "slides" and "slide", "is" and "are"; both columns are the
 * same for words without inflection. */
typedef struct {
    uint16_t one, many; /* columns: which words of texts these are */
    uint8_t way;        /* TERMINAL_... */
    const char *singular, *plural;
} ct_terminal;

enum { TERMINAL_PLAIN, TERMINAL_VERB, TERMINAL_NOUN, TERMINAL_ARTICLE };

/* One wording of a field: some of the stored terminals. */
typedef struct {
    uint16_t word, first, n;
} ct_choice;

typedef struct {
    uint8_t op;        /* ELEMENT_... */
    uint8_t optional;  /* may be absent */
    uint8_t agreement; /* the group is singular (1), plural (2), or as its count says (3); 0: not said */
    uint8_t field;     /* CT_FIELD_... or 0 */
    uint16_t arg;      /* terminal, symbol, first stored terminal or first choice */
    uint16_t n;        /* of stored terminals or choices; of a list the least number of items */
} ct_element;

enum {
    ELEMENT_WORD,   /* a terminal */
    ELEMENT_RULE,   /* a symbol */
    ELEMENT_LIST,   /* a symbol of a list */
    ELEMENT_CHOICE, /* one of the wordings of a field */
    ELEMENT_FLAG,   /* words that set a flag if they are there */
    ELEMENT_INT,
    ELEMENT_INT2,
    ELEMENT_SIGNED,
    ELEMENT_QUOTED,
    ELEMENT_TRAIT,
    ELEMENT_TYPE,
    ELEMENT_KIND,
    ELEMENT_ALL,
    ELEMENT_IN
};

/* A field that a way sets without a word for it. */
typedef struct {
    uint8_t field, type; /* CT_CHILD: a node of the kind `value` */
    uint16_t value;
} ct_constant;

typedef struct {
    uint8_t symbol, kind; /* kind 0: no node of its own */
    uint8_t stage, elements;
    uint16_t element;
    uint16_t constant, constants;
} ct_way;

typedef struct {
    uint16_t way, ways;
} ct_symbol;

/* A part of stage-1 alternatives that waits for stage 2. */
typedef struct {
    uint8_t rule, field;
    uint16_t word; /* 0: the field at all */
} ct_later;

/* Columns: classes of words, and from COLUMN_WORDS on the words of the grammar. */
enum {
    COLUMN_END,
    COLUMN_UNKNOWN,
    COLUMN_SMALL,  /* 0 or 1 */
    COLUMN_NUMBER, /* 2 or more */
    COLUMN_MINUS,  /* -2, a number and a change */
    COLUMN_SIGNED, /* +1, +X, -N */
    COLUMN_QUOTED,
    COLUMN_TRAIT,
    COLUMN_TYPE,
    COLUMN_NON, /* non-Rock */
    COLUMN_WORDS,
    COLUMN_A = COLUMN_WORDS, /* the first words, in this order */
    COLUMN_ALL,
    COLUMN_IN,
    COLUMN_FROM,
    COLUMN_X,
    COLUMN_N,
    COLUMN_OTHER,
    COLUMN_PERSISTENT
};

typedef struct {
    const char *word;
    uint16_t column;
} ct_entry;

extern const char *const ct_node_names[], *const ct_field_names[], *const ct_word_names[], *const ct_rule_names[];
extern const uint8_t ct_slot[CT_KINDS][CT_FIELDS];  /* 1 + the index in `value`; 0: the kind has no such field */
extern const uint8_t ct_types[CT_KINDS][CT_VALUES]; /* CT_CHILD ... of each value */
extern const ct_terminal ct_terminals[];
extern const uint32_t ct_terminals_n;
extern const uint16_t ct_stored[];
extern const ct_choice ct_choices[];
extern const uint32_t ct_choices_n;
extern const ct_element ct_elements[];
extern const uint32_t ct_elements_n;
extern const ct_constant ct_constants[];
extern const ct_way ct_ways[];
extern const ct_symbol ct_symbols[];
extern const ct_later ct_laters[];
extern const uint32_t ct_laters_n;
extern const char *const ct_column_words[CT_COLUMNS];
extern const ct_entry ct_hash[CT_HASH];
/* The ways of a symbol that can begin with a word of a column, a bit for each. */
extern const uint16_t ct_first[CT_COLUMNS][CT_SYMBOLS];

#endif
