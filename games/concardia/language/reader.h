/* SPDX-License-Identifier: MIT */
/* Reading a line in three steps, one section per file: its tokens, what can be read where, and the tree of it.
 *
 * A file may call those above it in this order and none below. Knows nothing of what a text means (meaning.h).
 */
#ifndef CT_READER_H
#define CT_READER_H

#include "tables.h"

enum {
    CT_TOKENS = 512,   /* of a line; longer lines have more than CT_LONGEST characters and are not read */
    CT_LINE = 1024,    /* characters of a line that is read: longer ones are only reported as too long */
    CT_TEXT = 16384,   /* characters of a text that is read */
    CT_POOL = 40000,   /* ends of what was read, see match.c */
    CT_STACK = 8192,   /* ends in progress */
    CT_FEW = 16,       /* at least the wordings of a field */
    CT_HUGE = 9999,    /* numbers of texts beyond it count as it; W12 refuses both */
    CT_FIRST_TYPE = 5, /* token.value of the types; before them the CT_WORD_... of traits and Persistent */
};

typedef struct {
    uint16_t offset, length; /* in the text, in bytes */
    uint16_t column;         /* of the tables: COLUMN_... */
    int16_t value;           /* a number, without the sign of COLUMN_SIGNED; of kinds the trait or type */
    bool minus;              /* of COLUMN_SIGNED, and of COLUMN_MINUS */
    char unit;               /* of COLUMN_SIGNED: 'X', 'N' or 0 for a number */
} ct_token;

struct ct_work {
    const char *text;
    const ct_labels *labels;
    uint32_t tokens;
    ct_token token[CT_TOKENS + 1]; /* the last is the end of the line */
    /* By position and symbol: 0 not looked at yet, 1 cannot be read, else where its ends are in `pool`. */
    uint16_t memo[CT_TOKENS + 1][CT_SYMBOLS];
    uint16_t pool[CT_POOL]; /* the number of ends, then the ends */
    uint16_t stack[CT_STACK];
    uint32_t pooled, top;
    uint32_t furthest; /* the furthest token that any reading reached */
    bool full;         /* the line was too much for `pool`, `stack` or the tree */
    bool twice;        /* there is more than one reading */
    bool watching;     /* notes what could come at token `furthest`, */
    uint32_t watched;
    uint8_t *expected; /* for each terminal and class, see match.c */
};

/* -- tree.c: access to trees --------------------------------------------------------------------------------------- */

/* Sets the stages of a tree that is complete. */
void ct_find_stages(ct_tree *);

/* -- lex.c: characters and tokens ---------------------------------------------------------------------------------- */

/* The column of a word of the grammar in any case, COLUMN_UNKNOWN for others. */
uint32_t ct_column_of(const char *word, uint32_t length);
/* CT-50 letters: the offset of the first character that cannot be, or of an empty line; false if there is none. */
bool ct_letters(const char *text, uint32_t n, uint32_t *offset);
/* The end of the token at `at`, which is no space. */
uint32_t ct_token_end(const char *text, uint32_t at, uint32_t end);
/* Reads the tokens of a line without errors in its letters; false if there are too many. */
bool ct_lex(ct_work *, uint32_t from, uint32_t end);

/* -- match.c: what can be read where ------------------------------------------------------------------------------- */

/* Places for `expected`: the terminals, then these. */
enum { EXPECTED_NUMBER, EXPECTED_CHANGE, EXPECTED_QUOTED, EXPECTED_TRAIT, EXPECTED_TYPE, EXPECTED_CLASSES };

/* Reads the line as a symbol of the grammar; true if some reading takes all of it. */
bool ct_match(ct_work *, uint32_t symbol);
/* The `n` ends of an element at a position that ct_match has looked at; `few` is room for those of an element that is
 * no symbol. */
const uint16_t *ct_ends(const ct_work *, const ct_element *, uint32_t at, uint16_t few[CT_FEW], uint32_t *n);
/* Whether the stored terminals are the tokens at a position. */
bool ct_stored_at(const ct_work *, uint32_t first, uint32_t n, uint32_t at);
/* What could come at the furthest token of a line that cannot be read: `expected` has a byte, 0 on entry, for each
 * terminal and for each class of EXPECTED_..., set to 1 where it could. */
void ct_expect(ct_work *, uint32_t symbol, uint8_t *expected);

/* -- build.c: the tree --------------------------------------------------------------------------------------------- */

/* Adds the tree of a line that ct_match has read to the nodes of `tree`, under the node `up`: its node, or 0 with
 * work->full if the tree is full. */
uint32_t ct_build(ct_work *, uint32_t symbol, ct_tree *tree, uint32_t up);
/* Adds a node without fields; 0 if the tree is full. */
uint32_t ct_add_node(ct_tree *, uint32_t way, uint32_t up);
/* The first way from `way` on that makes a node of the kind. */
uint32_t ct_way_of(uint32_t way, uint32_t kind);

#endif
