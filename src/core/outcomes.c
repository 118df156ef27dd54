/* SPDX-License-Identifier: MIT */
/* Outcomes of chance, found and written: see core/outcomes.h.
 *
 * Outcomes of one form are written as its first words, once, and what follows them in each: as a
 * range if those are consecutive numbers, else as a list.
 */
#include "core/outcomes.h"

#include <string.h>

#include "base/scan.h"
#include "core/draw.h"
#include "core/guard.h"
#include "core/internal.h"

enum { WORDS = 120, REST = 24 }; /* bytes of an outcome, and of "and 65535 others" */

uint32_t qv__outcomes(const qv_chance *chance) {
    return chance->range ? chance->range : chance->n;
}

uint16_t qv__outcome_at(const qv_chance *chance, uint32_t i) {
    return chance->range ? (uint16_t)(chance->first + i) : chance->at[i].step;
}

bool qv__is_outcome(const qv_chance *chance, uint32_t step) {
    if (chance->range)
        return step - chance->first < chance->range;
    for (uint32_t i = 0; i < chance->n; i++)
        if (chance->at[i].step == step)
            return true;
    return false;
}

uint16_t qv_chance_pick(const qv_chance *chance, uint64_t random) {
    const uint64_t n = qv__fits_chance(chance) ? qv__draw_size(chance) : 0;
    if (n == 0)
        return 0;
    const uint64_t low = (random & UINT32_MAX) * n >> 32;
    const uint64_t number = ((random >> 32) * n + low) >> 32; /* random * n / 2^64 */
    return qv__draw_at(chance, (uint32_t)number);
}

/* -- Writing ----------------------------------------------------------------------------------- */

/* The words before the first that differs between the outcomes of a form. */
static size_t first_words(const qv__form *form) {
    size_t n = form ? strcspn(form->pattern, "{(") : 0;
    while (n > 0 && form->pattern[n - 1] == ' ')
        n--;
    return n;
}

static const qv__form *form_at(const qv_ruleset *rs, const qv_chance *chance, uint32_t i) {
    const uint16_t step = qv__outcome_at(chance, i);
    return qv__form_of(rs, &step, 1);
}

/* The length of the words that all outcomes begin with. */
static size_t shared_words(const qv_ruleset *rs, const qv_chance *chance) {
    const qv__form *const form = form_at(rs, chance, 0);
    for (uint32_t i = 1; i < qv__outcomes(chance); i++)
        if (form_at(rs, chance, i) != form)
            return 0;
    return first_words(form);
}

/* The words of an outcome after the first `shared` bytes. */
static const char *rest_of(const qv_ruleset *rs, uint16_t step, size_t shared, char words[WORDS]) {
    qv_text text = qv_text_over(words, WORDS);
    qv_say(rs, &step, 1, &text);
    const size_t skip = shared < text.n ? shared : text.n;
    return words + skip + strspn(words + skip, " ");
}

/* Whether the rests are consecutive numbers. */
static bool are_numbers(const qv_ruleset *rs, const qv_chance *chance, size_t shared) {
    int32_t number, last = 0;
    for (uint32_t i = 0; i < qv__outcomes(chance); i++) {
        char words[WORDS];
        const char *const rest = rest_of(rs, qv__outcome_at(chance, i), shared, words);
        const qv__token token = {.at = rest, .length = strlen(rest)};
        if (!qv__token_integer(&token, &number) || (i > 0 && number != last + 1))
            return false;
        last = number;
    }
    return true;
}

static void list(const qv_ruleset *rs, const qv_chance *chance, size_t shared, qv_text *out) {
    const uint32_t n = qv__outcomes(chance);
    for (uint32_t i = 0; i < n; i++) {
        char words[WORDS];
        const char *const rest = rest_of(rs, qv__outcome_at(chance, i), shared, words);
        const bool last = i + 1 == n;
        if (i > 0 && out->n + strlen(rest) + (last ? sizeof " or " : REST) > out->size) {
            qv_text_add(out, " and %u %s", (unsigned)(n - i), last ? "other" : "others");
            return;
        }
        qv_text_add(out, "%s%s", i == 0 ? "" : last ? " or " : ", ", rest);
    }
}

void qv_chance_say(const qv_ruleset *rs, const qv_chance *chance, qv_text *out) {
    enum { FEW = 3 };
    if (!rs || !qv__fits_chance(chance) || !qv__fits_text(out))
        return;
    char first[WORDS], last[WORDS];
    const uint32_t n = qv__outcomes(chance);
    const size_t shared = shared_words(rs, chance);
    const char *const from = rest_of(rs, qv__outcome_at(chance, 0), shared, first);
    if (shared)
        qv_text_add(out, "%.*s%s", (int)shared, first, *from ? " " : "");
    if (n > FEW && are_numbers(rs, chance, shared))
        qv_text_add(out, "%s to %s", from,
                    rest_of(rs, qv__outcome_at(chance, n - 1), shared, last));
    else
        list(rs, chance, shared, out);
}
