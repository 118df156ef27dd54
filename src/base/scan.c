/* SPDX-License-Identifier: MIT */
/* Words in typed text, see base/scan.h.
 *
 * Knows no games, takes any bytes, never reads past `end`.
 */
#include "base/scan.h"

#include <string.h>

#include "base/plain.h"

char qv__lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
}

static bool is_single(char c, const char *single) {
    return c != '\0' && strchr(single, c) != NULL;
}

bool qv__scan(const char **at, const char *end, const char *single, qv__token *out) {
    const char *p = *at;
    while (p < end && is_space(*p))
        p++;
    *at = p;
    if (p == end)
        return false;
    if (*p == '"') {
        const char *close = memchr(p + 1, '"', (size_t)(end - p - 1));
        const char *stop = close ? close : end;
        *out = (qv__token){p + 1, (size_t)(stop - p - 1), true, close == NULL};
        *at = close ? close + 1 : end;
        return true;
    }
    const char *stop = p + 1;
    if (!is_single(*p, single))
        while (stop < end && !is_space(*stop) && *stop != '"' && !is_single(*stop, single))
            stop++;
    *out = (qv__token){p, (size_t)(stop - p), false, false};
    *at = stop;
    return true;
}

bool qv__token_begins(const qv__token *token, const char *word) {
    for (size_t i = 0; i < token->length; i++)
        if (word[i] == '\0' || qv__lower(token->at[i]) != qv__lower(word[i]))
            return false;
    return true;
}

bool qv__token_is(const qv__token *token, const char *word) {
    return strlen(word) == token->length && qv__token_begins(token, word);
}

bool qv__token_number(const qv__token *token, bool *negative, uint64_t *magnitude) {
    const char *p = token->at;
    const char *end = p + token->length;
    *negative = p < end && *p == '-';
    if (p < end && (*p == '-' || *p == '+'))
        p++;
    if (p == end)
        return false;
    *magnitude = 0;
    for (; p < end; p++) {
        if (*p < '0' || *p > '9')
            return false;
        const uint64_t digit = (uint64_t)(*p - '0');
        if (*magnitude > (UINT64_MAX - digit) / 10)
            return false;
        *magnitude = *magnitude * 10 + digit;
    }
    return true;
}

bool qv__token_integer(const qv__token *token, int32_t *out) {
    bool negative;
    uint64_t magnitude;
    if (!qv__token_number(token, &negative, &magnitude) || magnitude > INT32_MAX)
        return false;
    *out = negative ? -(int32_t)magnitude : (int32_t)magnitude;
    return true;
}

bool qv__token_starts(const qv__token *token, const qv__token *whole) {
    if (token->length > whole->length)
        return false;
    for (size_t i = 0; i < token->length; i++)
        if (qv__lower(token->at[i]) != qv__lower(whole->at[i]))
            return false;
    return true;
}

bool qv__token_same(const qv__token *token, const qv__token *other) {
    return token->length == other->length && qv__token_starts(token, other);
}

/* Whether one of the words of the name is the token, or begins with it. */
static bool has_word(const qv__token *name, const qv__token *token, bool in_full) {
    const char *at = name->at;
    qv__token own;
    while (qv__scan(&at, name->at + name->length, "", &own))
        if (in_full ? qv__token_same(token, &own) : qv__token_starts(token, &own))
            return true;
    return false;
}

bool qv__token_stands_for(const qv__token *token, const qv__token *name, qv__way_to_shorten way) {
    return way == QV__ITS_BEGINNING ? qv__token_starts(token, name)
                                    : has_word(name, token, way == QV__ONE_OF_ITS_WORDS);
}

qv__shown qv__show(const qv__token *token) {
    enum { MOST = sizeof(((qv__shown *)0)->text) - 4 };
    qv__shown shown;
    qv_text text = qv_text_over(shown.text, sizeof shown.text);
    qv__plain_add(&text, token->at, token->length, MOST);
    return shown;
}

qv__shown qv__show_text(const char *text) {
    const qv__token token = {.at = text, .length = strlen(text)};
    return qv__show(&token);
}
