/* SPDX-License-Identifier: MIT */
/* The rules by which wordings are read: those of the grammar, and the sayings, which say the same in everyday words.
 *
 * A rule takes elements in their order or in any, and gives a text: its elements as they stand, or pieces in another
 * order. Both kinds are one table, so that a saying may contain what the language says, and the other way round. Costs
 * are in tenths of a superfluous or missing word of medium weight.
 */
#ifndef CS_SAYINGS_H
#define CS_SAYINGS_H

#include "tables.h"

enum {
    CS_NEVER = 0xFFFF, /* a cost: impossible */
    CS_ELEMENTS = 24,  /* the most elements of a rule */
    CS_LOOSE = 8,      /* the same if they are in any order */
    CS_WORD = 40,      /* the most letters of a word */
    CS_SLOT = 0x8000,  /* a piece that is element `piece - CS_SLOT`; other pieces are words */
    CS_ELSE = 0x4000,  /* with this: a word that is said if the last slot before it is not */
    CS_CLASSES = ELEMENT_IN + 1 - ELEMENT_INT,
    CS_LETTERS = 196608,
    CS_WORDS = 24000,
    CS_LISTS = 65536,
    CS_PIECES = 16384,
    CS_PHRASES = 8192,
    CS_RULES = 32768,
    CS_MEMBERS = 49152,
    CS_SYMBOLS = 8192,
    CS_HASH = 32768,
};

typedef struct {
    uint16_t symbol;
    uint16_t missing; /* what it costs if it is not there; CS_NEVER: it has to be */
    bool optional;    /* then nothing stands for it in the text; otherwise its own words */
} cs_element;

typedef struct {
    uint16_t symbol, cost;
    uint16_t element, elements;
    uint16_t piece, pieces;
    bool same;  /* gives its elements; `piece` is not used */
    bool loose; /* its elements may be in any order; not more than CS_LOOSE */
} cs_rule;

/* A rule that can begin with a symbol: with its element `at`, the ones before it missing at that cost. */
typedef struct {
    uint16_t rule, at, cost, next;
} cs_start;

/* A word that people write, and its symbol as a word of sayings; CS_NEVER: it is none of them. */
typedef struct {
    uint32_t text; /* in `letters` */
    uint16_t symbol;
    uint16_t skip; /* the cost of passing over it */
} cs_word;

/* A saying of words: what is written, and the words of the language. */
typedef struct {
    uint32_t from, to; /* in `list`: numbers of words */
    uint16_t froms, tos, cost;
    bool always; /* there is no other way to say it */
} cs_phrase;

/* Tables of fixed size: the sayings are part of the library, and a test reads them. */
typedef struct {
    char letters[CS_LETTERS];
    cs_word word[CS_WORDS];
    uint16_t list[CS_LISTS], piece[CS_PIECES];
    cs_phrase phrase[CS_PHRASES];
    cs_rule rule[CS_RULES];
    cs_element element[CS_MEMBERS];
    cs_start start[CS_MEMBERS];
    uint16_t first[CS_SYMBOLS]; /* 1 + its first start; 0: none */
    uint16_t hash[CS_HASH];     /* of words, 1 + number */
    uint8_t rare[CT_KINDS];     /* what it costs that a text has a node of a kind */
    uint32_t letters_n, words, lists, pieces, phrases, rules, elements, starts, symbols;
    uint32_t body, heading, begin, wait, unknown; /* symbols: what follows a heading; what belongs
                                                     into one, anywhere, at the beginning, or, being
                                                     a trigger, between effects; any word that
                                                     nothing else knows */
    bool full;                                    /* some table was too small */
} cs_rules;

/* What is wrong with a line of the sayings. */
typedef struct {
    uint32_t line; /* from 1 */
    char text[120];
} cs_fault;

/* Symbols beyond those of the grammar. */
static inline uint32_t cs_terminal(uint32_t terminal) {
    return CT_SYMBOLS + terminal;
}
static inline uint32_t cs_class(uint32_t op) {
    return CT_SYMBOLS + ct_terminals_n + op - ELEMENT_INT;
}

/* -- store.c ------------------------------------------------------------------------------------------------------- */

/* The number of a word, which is added if it is new; small letters, without the s of a plural or a verb. */
uint32_t cs_word_of(cs_rules *, const char *text, uint32_t length);
/* The same, CS_NEVER if there is no such word. */
uint32_t cs_find_word(const cs_rules *, const char *text, uint32_t length);
static inline const char *cs_text(const cs_rules *rules, uint32_t word) {
    return rules->letters + rules->word[word].text;
}
uint32_t cs_add_symbol(cs_rules *);
/* Begins a rule; elements and pieces that are added then are its own. */
void cs_add_rule(cs_rules *, uint32_t symbol, uint32_t cost, bool same);
void cs_add_element(cs_rules *, uint32_t symbol, uint32_t missing, bool optional);
void cs_add_piece(cs_rules *, uint32_t piece);

/* -- sayings.c ----------------------------------------------------------------------------------------------------- */

/* The sections of sayings that the rules of the grammar need, then the others. */
bool cs_read_words(cs_rules *, const char *const *lines, cs_fault *);
bool cs_read_sentences(cs_rules *, const char *const *lines, cs_fault *);
/* What it costs that a word of the language is missing. */
uint32_t cs_missing(const cs_rules *, const char *word);

/* -- rules.c ------------------------------------------------------------------------------------------------------- */

/* Fills the rules with those of the grammar and of the sayings, whose lines end with NULL; false with a fault. */
bool cs_rules_make(cs_rules *, const char *const *lines, cs_fault *);

#endif
