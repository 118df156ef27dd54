/* SPDX-License-Identifier: MIT */
/* The characters and tokens of texts (CT-8, CT-9), and which words of the grammar they are.
 *
 * A token has one column of the tables, found by a hash made with the tables; names of types are
 * compared one by one. Knows nothing of how words are put together.
 */
#include <assert.h>
#include <string.h>

#include "reader.h"

enum { LONGEST_WORD = 24 }; /* longer than any word of the grammar */

static bool is_letter(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bool is_word(char c) {
    return is_letter(c) || c == '\'' || c == '-';
}

static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c;
}

static bool is_printable(char c) {
    return c >= ' ' && c <= '~';
}

/* -- Characters -------------------------------------------------------------------------------- */

static uint32_t end_of_line(const char *text, uint32_t at, uint32_t n) {
    const char *const found = at < n ? memchr(text + at, '\n', n - at) : NULL;
    return found ? (uint32_t)(found - text) : n;
}

/* The end of a sign with its number: 2, or an X or N that is a word alone; 0 if there is none. */
static uint32_t end_of_sign(const char *text, uint32_t at, uint32_t end) {
    uint32_t to = at + 1;
    while (to < end && is_digit(text[to]))
        to++;
    if (to > at + 1)
        return to;
    const bool unit = to < end && (lower(text[to]) == 'x' || lower(text[to]) == 'n');
    return unit && (to + 1 == end || !is_word(text[to + 1])) ? to + 1 : 0;
}

uint32_t ct_token_end(const char *text, uint32_t at, uint32_t end) {
    uint32_t to = at + 1;
    if (text[at] == '+' || text[at] == '-')
        return end_of_sign(text, at, end);
    if (text[at] == '"') {
        while (to < end && text[to] != '"')
            to++;
        return to < end ? to + 1 : 0;
    }
    if (is_letter(text[at]))
        while (to < end && is_word(text[to]))
            to++;
    else if (is_digit(text[at]))
        while (to < end && is_digit(text[to]))
            to++;
    else if (!memchr(",.:;()", text[at], 6))
        return 0;
    return to;
}

/* CT-8: a space between two words is one space, so the second is superfluous, and all at the ends
 * of a line are. */
static bool space_fits(const char *text, uint32_t from, uint32_t at, uint32_t end) {
    uint32_t to = at;
    while (to < end && text[to] == ' ')
        to++;
    return at > from && text[at - 1] != ' ' && to < end;
}

static bool line_letters(const char *text, uint32_t from, uint32_t end, uint32_t *offset) {
    for (uint32_t at = from; at < end;) {
        *offset = at;
        if (text[at] == ' ') {
            if (!space_fits(text, from, at, end))
                return true;
            at++;
            continue;
        }
        const uint32_t to = ct_token_end(text, at, end);
        if (to == 0)
            return true;
        for (; at < to; at++)
            if (!is_printable(text[at])) {
                *offset = at;
                return true;
            }
    }
    return false;
}

bool ct_letters(const char *text, uint32_t n, uint32_t *offset) {
    uint32_t at = 0;
    for (;;) {
        const uint32_t end = end_of_line(text, at, n);
        *offset = at;
        if (end == at || line_letters(text, at, end, offset))
            return true;
        if (end == n)
            return false;
        at = end + 1;
    }
}

/* -- Tokens ------------------------------------------------------------------------------------ */

/* The entry of a word, its column 0 if it is none of the grammar. Hashed as script/grammar.awk
 * does. */
uint32_t ct_column_of(const char *word, uint32_t length) {
    char small[LONGEST_WORD];
    if (length >= LONGEST_WORD)
        return COLUMN_UNKNOWN;
    uint32_t hash = 0;
    for (uint32_t i = 0; i < length; i++) {
        small[i] = lower(word[i]);
        hash = hash * 31 + (uint8_t)small[i];
    }
    for (uint32_t at = hash % CT_HASH; ct_hash[at].word; at = (at + 1) % CT_HASH)
        if (strncmp(ct_hash[at].word, small, length) == 0 && !ct_hash[at].word[length])
            return ct_hash[at].column;
    return COLUMN_UNKNOWN;
}

static bool is_text(const char *a, const char *text, uint32_t length) {
    return strncmp(a, text, length) == 0 && !a[length];
}

/* A trait or a type, which match exactly (section 3): its value, 0 if it is neither. */
static int16_t kind_value(const ct_work *work, const char *text, uint32_t length) {
    for (int16_t word = CT_WORD_ROCK; word <= CT_WORD_SCISSORS; word++)
        if (is_text(ct_word_names[word], text, length))
            return word;
    for (uint32_t i = 0; i < work->labels->n[CT_TYPES]; i++)
        if (is_text(work->labels->at[CT_TYPES][i], text, length))
            return (int16_t)(CT_FIRST_TYPE + i);
    return 0;
}

static void read_word(const ct_work *work, const char *text, uint32_t length, ct_token *out) {
    out->column = (uint16_t)ct_column_of(text, length);
    out->value = 0;
    if (out->column != COLUMN_UNKNOWN)
        return;
    out->value = kind_value(work, text, length);
    if (out->value) {
        out->column = out->value < CT_FIRST_TYPE ? COLUMN_TRAIT : COLUMN_TYPE;
        return;
    }
    const uint32_t non = 4;
    if (length <= non || lower(text[0]) != 'n' || lower(text[1]) != 'o' || lower(text[2]) != 'n' ||
        text[3] != '-')
        return;
    out->value = ct_column_of(text + non, length - non) == COLUMN_PERSISTENT
                     ? CT_WORD_PERSISTENT
                     : kind_value(work, text + non, length - non);
    if (out->value)
        out->column = COLUMN_NON;
}

static int16_t number_of(const char *text, uint32_t length) {
    int16_t value = 0;
    for (uint32_t i = 0; i < length && value < CT_HUGE; i++) {
        const int32_t next = value * 10 + (text[i] - '0');
        value = (int16_t)(next > CT_HUGE ? CT_HUGE : next);
    }
    return value;
}

static void read_number(const char *text, uint32_t length, ct_token *out) {
    const bool sign = !is_digit(text[0]);
    out->minus = text[0] == '-';
    out->unit = 0;
    out->value = 0;
    if (sign && !is_digit(text[1]))
        out->unit = lower(text[1]) == 'x' ? 'X' : 'N';
    else
        out->value = number_of(text + sign, length - sign);
    if (sign)
        out->column = out->minus && !out->unit ? COLUMN_MINUS : COLUMN_SIGNED;
    else
        out->column = out->value < 2 ? COLUMN_SMALL : COLUMN_NUMBER;
}

/* "another" is written for "a other" (CT-12): two tokens in one place. */
static bool is_another(const char *text, uint32_t length) {
    static const char another[] = "another";
    if (length != sizeof another - 1)
        return false;
    for (uint32_t i = 0; i < length; i++)
        if (lower(text[i]) != another[i])
            return false;
    return true;
}

static void read_token(const ct_work *work, ct_token *out) {
    const char *const text = work->text + out->offset;
    if (is_letter(text[0]))
        read_word(work, text, out->length, out);
    else if (text[0] == '"')
        out->column = COLUMN_QUOTED;
    else if (text[0] == '+' || text[0] == '-' || is_digit(text[0]))
        read_number(text, out->length, out);
    else
        out->column = (uint16_t)ct_column_of(text, 1);
}

bool ct_lex(ct_work *work, uint32_t from, uint32_t end) {
    uint32_t n = 0;
    for (uint32_t at = from; at < end;) {
        if (work->text[at] == ' ') {
            at++;
            continue;
        }
        if (n + 2 > CT_TOKENS)
            return false;
        const uint32_t to = ct_token_end(work->text, at, end);
        assert(to > at);
        ct_token *const token = &work->token[n++];
        token->offset = (uint16_t)at;
        token->length = (uint16_t)(to - at);
        if (is_another(work->text + at, to - at)) {
            token->column = COLUMN_A;
            work->token[n] = *token;
            work->token[n++].column = COLUMN_OTHER;
        } else {
            read_token(work, token);
        }
        at = to;
    }
    work->tokens = n;
    work->token[n] = (ct_token){.offset = (uint16_t)end, .column = COLUMN_END};
    return true;
}
