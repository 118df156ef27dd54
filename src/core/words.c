/* SPDX-License-Identifier: MIT */
/* Dims: values and the words or numbers that people write for them.
 *
 * Knows no game: words come from the dim's table or, for words of the content, from the game's slot
 * `word`. A value without a word is written as a number, so writing cannot fail.
 */
#include <assert.h>
#include <string.h>

#include "core/internal.h"

#define NUMBERS ((uint32_t)INT32_MAX + 1) /* range of event arguments, from 0 */

const qv__dim qv__number = {.name = "number", .n = NUMBERS};
const qv__dim qv__increase = {.name = "increase", .n = NUMBERS, .flags = QV_SIGNED};

bool qv__dim_has_words(const qv__dim *dim) {
    return dim->words || (dim->flags & QV_CONTENT_WORDS);
}

const char *qv__dim_word(const qv_ruleset *rs, const qv__dim *dim, int64_t value) {
    if (value < 0 || value >= qv__dim_n(rs, dim))
        return NULL;
    if (dim->words)
        return dim->words[value];
    if (!(dim->flags & QV_CONTENT_WORDS))
        return NULL;
    assert(rs->game->word);
    return rs->game->word(rs, dim, (uint32_t)value);
}

bool qv__dim_find(const qv_ruleset *rs, const qv__dim *dim, const qv__token *token,
                  uint32_t *value) {
    if (!qv__dim_has_words(dim)) {
        int32_t number;
        if (token->quoted || !qv__token_integer(token, &number))
            return false;
        const int64_t at = (int64_t)number - dim->from;
        if (at < 0 || at >= qv__dim_n(rs, dim))
            return false;
        *value = (uint32_t)at;
        return true;
    }
    const uint32_t n = qv__dim_n(rs, dim);
    for (uint32_t i = 0; i < n; i++) {
        const char *word = qv__dim_word(rs, dim, i);
        if (!word || !qv__token_is(token, word))
            continue;
        *value = i;
        return true;
    }
    return false;
}

void qv__dim_suggest(const qv_ruleset *rs, const qv__dim *dim, qv__suggestion *suggestion) {
    if (!qv__dim_has_words(dim))
        return;
    const uint32_t n = qv__dim_n(rs, dim);
    for (uint32_t i = 0; i < n; i++)
        qv__suggest_word(suggestion, qv__dim_word(rs, dim, i));
}

static void number_typed(const qv__dim *dim, int64_t value, qv_text *out) {
    const long long number = (long long)value + dim->from;
    qv_text_add(out, "%s%lld", (dim->flags & QV_SIGNED) && number > 0 ? "+" : "", number);
}

/* Up to eight words, or one of them as an example. */
static void describe_words(const qv_ruleset *rs, const qv__dim *dim, qv_text *out) {
    enum { SHORT = 8 };
    const char *word[SHORT];
    const char *example = NULL;
    const uint32_t values = qv__dim_n(rs, dim);
    uint32_t n = 0;
    for (uint32_t i = 0; i < values; i++) {
        const char *found = qv__dim_word(rs, dim, i);
        if (!found || !*found)
            continue;
        if (n < SHORT)
            word[n] = found;
        if (!example || i == values / 3)
            example = found;
        n++;
    }
    if (n > SHORT) {
        qv_text_add(out, "one like ");
        qv__word_typed(example, out);
        return;
    }
    for (uint32_t i = 0; i < n; i++) {
        if (i > 0)
            qv_text_add(out, i + 1 == n ? " or " : ", ");
        qv__word_typed(word[i], out);
    }
}

void qv__dim_describe(const qv_ruleset *rs, const qv__dim *dim, qv_text *out) {
    if (qv__dim_has_words(dim)) {
        describe_words(rs, dim, out);
        return;
    }
    qv_text_add(out, "a number from ");
    number_typed(dim, 0, out);
    qv_text_add(out, " to ");
    number_typed(dim, (int64_t)qv__dim_n(rs, dim) - 1, out);
}

void qv__dim_plain(const qv_ruleset *rs, const qv__dim *dim, int32_t value, qv_text *out) {
    const char *word = qv__dim_word(rs, dim, value);
    if (word)
        qv_text_add(out, "%s", word);
    else
        number_typed(dim, value, out);
}

void qv__word_typed(const char *word, qv_text *out) {
    const bool quotes = !*word || strpbrk(word, " \t=+#:") != NULL;
    const char *const quote = quotes ? "\"" : "";
    qv_text_add(out, "%s%s%s", quote, word, quote);
}

void qv__word(const qv_ruleset *rs, const qv__dim *dim, int32_t value, qv_text *out) {
    const char *word = qv__dim_word(rs, dim, value);
    if (word)
        qv__word_typed(word, out);
    else
        number_typed(dim, value, out);
}
