/* SPDX-License-Identifier: MIT */
/* Words in typed text: finding, comparing and showing them.
 *
 * Knows no games. Letters are compared without case in ASCII only, independently of the locale. Tokens point into the
 * scanned text and are valid as long as it is.
 */
#ifndef QV_SCAN_H
#define QV_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    const char *at; /* without its quotes */
    size_t length;
    bool quoted;
    bool open; /* quoted, but the closing quote is missing */
} qv__token;

/* Typed text, shortened and made fit to be shown (base/plain.h). */
typedef struct {
    char text[36];
} qv__shown;

/* The next token at or after *at, which moves past it; false at the end. Tokens are separated by white space, quoted
 * by "...", and each byte of `single` is a token of its own. */
bool qv__scan(const char **at, const char *end, const char *single, qv__token *out);
bool qv__token_is(const qv__token *, const char *word);           /* equal, ignoring case */
bool qv__token_begins(const qv__token *, const char *word);       /* a prefix of the word, ignoring case */
bool qv__token_starts(const qv__token *, const qv__token *whole); /* the same for two tokens */
bool qv__token_same(const qv__token *, const qv__token *);

/* What a word may be of a name that it stands for, in the order of preference. */
typedef enum {
    QV__ONE_OF_ITS_WORDS,
    QV__ITS_BEGINNING,
    QV__BEGINNING_OF_A_WORD,
    QV__WAYS_TO_SHORTEN
} qv__way_to_shorten;

bool qv__token_stands_for(const qv__token *, const qv__token *name, qv__way_to_shorten);
/* A decimal number with or without a sign; false if it is not one or does not fit. */
bool qv__token_number(const qv__token *, bool *negative, uint64_t *magnitude);
bool qv__token_integer(const qv__token *, int32_t *out);
qv__shown qv__show(const qv__token *);
qv__shown qv__show_text(const char *);
char qv__lower(char);

#endif
