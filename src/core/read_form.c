/* SPDX-License-Identifier: MIT */
/* Matches one form with the typed words, see core/reading.h.
 *
 * Knows no game. Invariant: each word has one part of the pattern, each part at most one word;
 * words take free parts in the order of writing, and an earlier word moves only if a later one has
 * no other part.
 */
#include <string.h>

#include "base/text.h"
#include "core/reading.h"

static qv__token token_of(const qv__part *part) {
    return (qv__token){.at = part->at, .length = part->length};
}

uint32_t qv__typed_offset(const qv__typed *typed, const qv__token *word) {
    return (uint32_t)(word->at - typed->text) - (word->quoted ? 1 : 0);
}

void qv__read_fail(qv_diag *diag, uint32_t offset, const char *format, ...) {
    *diag = (qv_diag){.err = QV_ENOTATION, .offset = offset};
    va_list arguments;
    va_start(arguments, format);
    qv__diag_say(diag, format, arguments);
    va_end(arguments);
}

void qv__add_meaning(qv__meanings *found, qv__token word) {
    for (uint32_t i = 0; i < found->n; i++)
        if (qv__token_same(&word, &found->word[i]))
            return;
    if (found->n < QV__MEANINGS)
        found->word[found->n++] = word;
    else
        found->more = true;
}

void qv__fail_ambiguous(qv_diag *diag, uint32_t offset, const qv__token *word,
                        const qv__meanings *found) {
    const qv__shown shown = qv__show(word);
    char list[144] = "";
    qv_text text = qv_text_over(list, sizeof list);
    for (uint32_t i = 0; i < found->n; i++) {
        const bool last = i + 1 == found->n && !found->more;
        const qv__shown one = qv__show(&found->word[i]);
        qv_text_add(&text, "%s\"%s\"", i == 0 ? "" : last ? " or " : ", ", one.text);
    }
    qv_text_add(&text, "%s", found->more ? " or another" : "");
    qv__text_close(&text);
    qv__read_fail(diag, offset, "\"%s\" could be %s", shown.text, list);
}

bool qv__may_be_short(const qv__token *word) {
    return word->length >= 2 && !word->quoted;
}

/* -- A word and a part * ----------------------------------------------------------------------- */

static int32_t short_in_dim(const qv_ruleset *rs, const qv__dim *dim, const qv__token *word,
                            qv__way_to_shorten how, qv__meanings *found) {
    int32_t value = QV__NOT;
    if (!qv__dim_has_words(dim))
        return QV__NOT;
    const uint32_t n = qv__dim_n(rs, dim);
    for (uint32_t i = 0; i < n; i++) {
        const char *whole = qv__dim_word(rs, dim, i);
        const qv__token name = {.at = whole, .length = whole ? strlen(whole) : 0};
        if (!whole || !qv__token_stands_for(word, &name, how))
            continue;
        if (value == QV__NOT)
            value = (int32_t)i;
        qv__add_meaning(found, name);
    }
    return value;
}

static int32_t exact_value(const qv__attempt *now, const qv__part *part, const qv__token *word) {
    if (part->slot < 0) {
        const qv__token literal = token_of(part);
        return qv__token_same(word, &literal) ? 0 : QV__NOT;
    }
    uint32_t value;
    const qv__dim *dim = now->pattern.slot[part->slot].dim;
    return qv__dim_find(now->typed->rs, dim, word, &value) ? (int32_t)value : QV__NOT;
}

static int32_t short_value(const qv__attempt *now, const qv__part *part, const qv__token *word,
                           qv__way_to_shorten how, qv__meanings *found) {
    if (part->slot >= 0)
        return short_in_dim(now->typed->rs, now->pattern.slot[part->slot].dim, word, how, found);
    const qv__token literal = token_of(part);
    if (!qv__token_starts(word, &literal))
        return QV__NOT;
    qv__add_meaning(found, literal);
    return 0;
}

/* The same dim as in the part before, as in a range that repeats. */
static bool repeats_dim(const qv__attempt *now, uint32_t first_part, uint32_t p) {
    if (p <= first_part)
        return false;
    const int32_t slot = now->pattern.part[p].slot, before = now->pattern.part[p - 1].slot;
    return slot >= 0 && before >= 0 && now->pattern.slot[slot].dim == now->pattern.slot[before].dim;
}

/* Fills the row of a word that is short for another, in the first way in which it is for any. */
static qv__meanings fit_short(qv__attempt *now, uint32_t w, uint32_t first_part) {
    qv__meanings found = {.n = 0};
    for (qv__way_to_shorten how = 0; how < QV__WAYS_TO_SHORTEN && found.n == 0; how++)
        for (uint32_t p = first_part; p < now->pattern.parts; p++)
            now->fits[w][p] =
                short_value(now, &now->pattern.part[p], &now->typed->word[w], how, &found);
    return found;
}

/* Fills the row of a word; false with the diag if it fits no part or is ambiguous. */
static bool fit_word(qv__attempt *now, uint32_t w, uint32_t first_part) {
    const qv__token *word = &now->typed->word[w];
    bool any = false;
    for (uint32_t p = 0; p < now->pattern.parts; p++) {
        if (p < first_part)
            now->fits[w][p] = QV__NOT;
        else if (repeats_dim(now, first_part, p))
            now->fits[w][p] = now->fits[w][p - 1];
        else
            now->fits[w][p] = exact_value(now, &now->pattern.part[p], word);
        any = any || now->fits[w][p] != QV__NOT;
    }
    if (any || !qv__may_be_short(word))
        return any;
    const qv__meanings found = fit_short(now, w, first_part);
    if (found.n > 1)
        qv__fail_ambiguous(&now->diag, qv__typed_offset(now->typed, word), word, &found);
    now->shortened = true;
    return found.n == 1;
}

/* -- Errors of a word * ------------------------------------------------------------------------ */

/* Whether its words help who has typed a wrong one: of many cards, one that may not be at hand does
 * not. */
static bool says_something(const qv_ruleset *rs, const qv__dim *dim) {
    enum { LISTED = 8 };
    return !(dim->flags & QV_CONTENT_WORDS) || qv__dim_n(rs, dim) <= LISTED;
}

/* Lists the dims without a word, as "piece, tile or cover"; returns their number. */
static uint32_t list_open(const qv__attempt *now, const qv__dim *open[QV__SLOTS], qv_text *out) {
    uint32_t n = 0;
    for (uint32_t p = 0; p < now->pattern.parts; p++) {
        const int32_t slot = now->pattern.part[p].slot;
        const qv__dim *const dim = slot >= 0 ? now->pattern.slot[slot].dim : NULL;
        uint32_t same = 0; /* a repeated range has the same dims again */
        while (same < n && open[same] != dim)
            same++;
        if (dim && now->word_of[p] == QV__NOT && same == n)
            open[n++] = dim;
    }
    for (uint32_t i = 0; i < n; i++)
        qv_text_add(out, "%s%s", i == 0 ? "" : i + 1 == n ? " or " : ", ", open[i]->name);
    return n;
}

static void fail_unknown(qv__attempt *now, uint32_t w) {
    const qv__typed *typed = now->typed;
    const uint32_t offset = qv__typed_offset(typed, &typed->word[w]);
    const qv__shown shown = qv__show(&typed->word[w]);
    char list[144];
    qv_text names = qv_text_over(list, sizeof(list));
    const qv__dim *open[QV__SLOTS];
    const uint32_t n = list_open(now, open, &names);
    qv__suggestion meant = qv__suggest(&typed->word[w]);
    for (uint32_t i = 0; i < n; i++)
        qv__dim_suggest(typed->rs, open[i], &meant);
    if (meant.best) {
        qv__read_fail(&now->diag, offset, "\"%s\" is not understood: did you mean \"%s\"?",
                      shown.text, meant.best);
        return;
    }
    if (n == 0) {
        qv__read_fail(&now->diag, offset, "\"%s\" is superfluous: the move is complete without it",
                      shown.text);
        return;
    }
    if (n == 1 && says_something(typed->rs, open[0])) {
        qv_text_add(&names, ": ");
        qv__dim_describe(typed->rs, open[0], &names);
    }
    qv__text_close(&names);
    qv__read_fail(&now->diag, offset, "\"%s\" is no %s", shown.text, list);
}

/* The word fits, but every part that it fits has a word already. */
static void fail_twice(qv__attempt *now, uint32_t w) {
    const qv__typed *typed = now->typed;
    const uint32_t offset = qv__typed_offset(typed, &typed->word[w]);
    const qv__shown shown = qv__show(&typed->word[w]);
    uint32_t p = 0;
    while (now->fits[w][p] == QV__NOT)
        p++;
    const int32_t slot = now->pattern.part[p].slot;
    if (slot < 0) {
        qv__read_fail(&now->diag, offset, "\"%s\" is superfluous: it is there already", shown.text);
        return;
    }
    const qv__shown earlier = qv__show(&typed->word[now->word_of[p]]);
    qv__read_fail(&now->diag, offset, "\"%s\" is superfluous: the %s is \"%s\" already", shown.text,
                  now->pattern.slot[slot].dim->name, earlier.text);
}

/* -- Words to parts * -------------------------------------------------------------------------- */

static void put(qv__attempt *now, uint32_t w, uint32_t p) {
    now->part_of[w] = (int32_t)p;
    now->word_of[p] = (int32_t)w;
}

/* Finds a part for the word: a free one in the order of writing, or one whose word can move. */
static bool assign_word(qv__attempt *now, uint32_t w, bool visited[QV__PARTS]) {
    for (uint32_t p = 0; p < now->pattern.parts; p++) {
        if (now->fits[w][p] == QV__NOT || now->word_of[p] != QV__NOT)
            continue;
        put(now, w, p);
        return true;
    }
    for (uint32_t p = 0; p < now->pattern.parts; p++) {
        if (now->fits[w][p] == QV__NOT || visited[p])
            continue;
        visited[p] = true;
        if (!assign_word(now, (uint32_t)now->word_of[p], visited))
            continue;
        put(now, w, p);
        return true;
    }
    return false;
}

static bool is_optional(const qv__attempt *now, uint32_t p) {
    const int32_t slot = now->pattern.part[p].slot;
    return slot >= 0 && (now->pattern.slot[slot].dim->flags & QV_OPTIONAL);
}

/* A part that requires a word takes it from an optional one. */
static bool take_from_optional(qv__attempt *now, uint32_t p) {
    for (uint32_t w = 0; w < now->typed->words; w++) {
        const int32_t from = now->part_of[w];
        if (from == QV__NOT || now->fits[w][p] == QV__NOT || !is_optional(now, (uint32_t)from))
            continue;
        now->word_of[from] = QV__NOT;
        put(now, w, p);
        return true;
    }
    return false;
}

static void fail_missing(qv__attempt *now, uint32_t p) {
    const qv__typed *typed = now->typed;
    const qv__token *last = &typed->word[typed->words - 1];
    const uint32_t offset =
        (uint32_t)(last->at + last->length - typed->text) + (last->quoted ? 1 : 0);
    const qv__part *part = &now->pattern.part[p];
    if (part->slot < 0) {
        qv__read_fail(&now->diag, offset, "\"%.*s\" is missing: add it", (int)part->length,
                      part->at);
        return;
    }
    const qv__dim *dim = now->pattern.slot[part->slot].dim;
    if (!says_something(typed->rs, dim)) {
        qv__read_fail(&now->diag, offset, "the %s is missing", dim->name);
        return;
    }
    char list[144];
    qv_text words = qv_text_over(list, sizeof(list));
    qv__dim_describe(typed->rs, dim, &words);
    qv__text_close(&words);
    qv__read_fail(&now->diag, offset, "the %s is missing: %s", dim->name, list);
}

/* Reports the first missing dim rather than a literal, as the dim tells what to type. */
static void count_missing(qv__attempt *now) {
    uint32_t worst = 0;
    for (uint32_t p = 0; p < now->pattern.parts; p++) {
        if (now->word_of[p] != QV__NOT || is_optional(now, p) || take_from_optional(now, p))
            continue;
        const bool first_dim = now->pattern.part[p].slot >= 0 && now->pattern.part[worst].slot < 0;
        if (now->missing++ == 0 || first_dim)
            worst = p;
    }
    if (now->missing > 0)
        fail_missing(now, worst);
}

/* The diag tells the outcome. */
void qv__try_form(qv__attempt *now, const qv__typed *typed, qv__shape shape, bool verb) {
    const uint32_t first = verb ? 1 : 0;
    now->typed = typed;
    now->missing = 0;
    now->shortened = false;
    now->diag = (qv_diag){.err = QV_OK};
    qv__pattern_of(typed->rs->game, shape, &now->pattern);
    for (uint32_t w = 0; w < QV__WORDS; w++)
        now->part_of[w] = QV__NOT;
    for (uint32_t p = 0; p < QV__PARTS; p++)
        now->word_of[p] = QV__NOT;
    if (first)
        now->word_of[0] = 0; /* the first literal, which no other word can take */
    for (uint32_t w = first; w < typed->words; w++) {
        if (!fit_word(now, w, first)) {
            if (now->diag.err == QV_OK)
                fail_unknown(now, w);
            return;
        }
        bool visited[QV__PARTS] = {false};
        if (!assign_word(now, w, visited)) {
            fail_twice(now, w);
            return;
        }
    }
    count_missing(now);
}

int qv__attempt_steps(const qv__attempt *now, qv__shape shape, uint16_t steps[QV_STEPS]) {
    const qv_ruleset *const rs = now->typed->rs;
    const uint32_t n = qv__shape_steps(shape);
    uint32_t value[QV_STEPS][QV_DIMS] = {{0}};
    for (uint32_t p = 0; p < now->pattern.parts; p++) {
        const int32_t slot = now->pattern.part[p].slot;
        if (slot < 0 || now->word_of[p] == QV__NOT)
            continue;
        const qv__slot *at = &now->pattern.slot[slot];
        value[at->step][at->index] = (uint32_t)now->fits[now->word_of[p]][p];
    }
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t at = qv__shape_range(shape, i);
        const qv__range *const range = &rs->game->range[at];
        uint32_t step = 0;
        for (uint32_t d = 0; d < qv__dims_of(range); d++)
            step = step * qv__dim_n(rs, range->dim[d]) + value[i][d];
        steps[i] = (uint16_t)(qv__first(rs, at) + step);
    }
    return (int)n;
}
