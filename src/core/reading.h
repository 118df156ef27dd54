/* SPDX-License-Identifier: MIT */
/* Shared by the two files that read notation: the typed words, and a form matched with them.
 *
 * Not for games and not for the layers above: they have qv_read.
 */
#ifndef QV_READING_H
#define QV_READING_H

#include "core/internal.h"

enum { QV__WORDS = 64, QV__NOT = -1, QV__MEANINGS = 4 };

typedef struct {
    const qv_ruleset *rs;
    const char *text;
    qv__token word[QV__WORDS];
    uint32_t words;
} qv__typed;

/* One form matched with the words. */
typedef struct {
    const qv__typed *typed;
    qv__pattern pattern;
    int32_t fits[QV__WORDS][QV__PARTS]; /* the value that a word has in a part, or NOT */
    int32_t part_of[QV__WORDS];         /* the part of a word, or NOT */
    int32_t word_of[QV__PARTS];         /* the word of a part, or NOT */
    uint32_t missing;                   /* required parts without a word */
    bool shortened;                     /* a word is short for a name */
    qv_diag diag;                       /* the error; err 0: it fits */
} qv__attempt;

/* The words that an abbreviation may mean, each once; `more`: there are others. */
typedef struct {
    qv__token word[QV__MEANINGS];
    uint32_t n;
    bool more;
} qv__meanings;

/* Matches the form with the words; `verb`: the first word is its first literal. */
void qv__try_form(qv__attempt *, const qv__typed *, qv__shape, bool verb);
/* The steps of a form that fits; their number. */
int qv__attempt_steps(const qv__attempt *, qv__shape, uint16_t steps[QV_STEPS]);

void qv__add_meaning(qv__meanings *, qv__token word);
void qv__fail_ambiguous(qv_diag *, uint32_t offset, const qv__token *, const qv__meanings *);
bool qv__may_be_short(const qv__token *); /* may abbreviate a longer word */
uint32_t qv__typed_offset(const qv__typed *, const qv__token *word);
void qv__read_fail(qv_diag *, uint32_t offset, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;

#endif
