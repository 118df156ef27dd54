/* SPDX-License-Identifier: MIT */
/* Reads what people type as moves, from the same forms that core/notation.c writes.
 *
 * Knows no game and does not check legality. The first word selects the forms; of several, the one
 * that fits every word wins; if none does, the error is that of the form that understood most.
 * Names with spaces are read without quotes too, unless their words mean something else in full.
 * Commas may stand between words, as in lists.
 */
#include <string.h>

#include "base/text.h"
#include "core/guard.h"
#include "core/reading.h"

/* -- The first word * -------------------------------------------------------------------------- */

/* The literal that a form begins with; false if it begins with a dim. */
static bool first_literal(const qv__form *form, qv__token *out) {
    const char *at = form->pattern;
    return qv__scan(&at, at + strlen(at), "()", out) && !strchr("{(", out->at[0]);
}

static bool is_outcome(const qv_game *game, const qv__form *form) {
    return (game->range[form->range[0]].flags & QV_CHANCE_RANGE) != 0;
}

/* The first literals that the first word may mean. */
static qv__meanings verb_of(const qv_game *game, const qv__token *word) {
    qv__meanings found = {.n = 0};
    qv__token literal;
    for (uint32_t f = 0; f < game->forms; f++)
        if (first_literal(&game->form[f], &literal) && qv__token_same(word, &literal)) {
            qv__add_meaning(&found, literal);
            return found;
        }
    for (uint32_t f = 0; f < game->forms && qv__may_be_short(word); f++)
        if (first_literal(&game->form[f], &literal) && qv__token_starts(word, &literal))
            qv__add_meaning(&found, literal);
    return found;
}

static void list_verbs(const qv_game *game, qv_text *out) {
    qv__token last = {.length = 0};
    qv__token literal;
    for (uint32_t f = 0; f < game->forms; f++) {
        if (is_outcome(game, &game->form[f]) || !first_literal(&game->form[f], &literal))
            continue;
        if (last.length > 0 && qv__token_same(&literal, &last))
            continue;
        qv_text_add(out, "%s%.*s", last.length > 0 ? ", " : "", (int)literal.length, literal.at);
        last = literal;
    }
    qv__text_close(out);
}

static void fail_verb(const qv__typed *typed, const qv__meanings *found, qv_diag *diag) {
    const qv_game *game = typed->rs->game;
    const uint32_t offset = qv__typed_offset(typed, &typed->word[0]);
    const qv__shown shown = qv__show(&typed->word[0]);
    if (found->n > 1) {
        qv__fail_ambiguous(diag, offset, &typed->word[0], found);
        return;
    }
    char verb[40] = "";
    qv__suggestion meant = qv__suggest(&typed->word[0]);
    for (uint32_t f = 0; f < game->forms; f++) {
        qv__token literal;
        (void)first_literal(&game->form[f], &literal); /* a form without one has been tried */
        const uint32_t before = meant.distance;
        const qv__shown word = qv__show(&literal);
        qv__suggest_word(&meant, word.text);
        if (meant.distance < before)
            memcpy(verb, word.text, sizeof(word.text));
    }
    if (verb[0]) {
        qv__read_fail(diag, offset, "no move begins with \"%s\": did you mean \"%s\"?", shown.text,
                      verb);
        return;
    }
    char list[144];
    qv_text verbs = qv_text_over(list, sizeof(list));
    list_verbs(game, &verbs);
    qv__read_fail(diag, offset, "no move begins with \"%s\": begin with %s", shown.text, list);
}

/* -- Entry point * ----------------------------------------------------------------------------- */

static bool split(qv__typed *typed, qv_diag *diag) {
    const char *at = typed->text;
    const char *end = at + strlen(at);
    qv__token word;
    while (qv__scan(&at, end, ",", &word)) {
        if (word.length == 1 && *word.at == ',' && !word.quoted)
            continue;
        if (word.open) {
            qv__read_fail(diag, qv__typed_offset(typed, &word),
                          "the quote is not closed: add a \" after the word");
            return false;
        }
        if (typed->words == QV__WORDS) {
            qv__read_fail(diag, qv__typed_offset(typed, &word),
                          "too many words: a move has at most %d", (int)QV__WORDS);
            return false;
        }
        typed->word[typed->words++] = word;
    }
    if (typed->words > 0)
        return true;
    char list[144];
    qv_text verbs = qv_text_over(list, sizeof(list));
    list_verbs(typed->rs->game, &verbs);
    qv__read_fail(diag, 0, "no move: %s%s", list[0] ? "begin with " : "nothing was typed", list);
    return false;
}

enum { JOINED = 6 }; /* the most words of a name */

/* Whether a word of the dim is the name, or begins with it. */
static bool begins_in_dim(const qv_ruleset *rs, const qv__dim *dim, const qv__token *name) {
    const uint32_t n = qv__dim_has_words(dim) ? qv__dim_n(rs, dim) : 0;
    for (uint32_t i = 0; i < n; i++) {
        const char *const word = qv__dim_word(rs, dim, i);
        if (word && qv__token_begins(name, word))
            return true;
    }
    return false;
}

/* Whether some part of a move is called so, or begins so. */
static bool is_name(const qv_ruleset *rs, const qv__token *name) {
    for (uint32_t r = 0; r < rs->game->ranges; r++)
        for (uint32_t d = 0; d < qv__dims_of(&rs->game->range[r]); d++)
            if (begins_in_dim(rs, rs->game->range[r].dim[d], name))
                return true;
    return false;
}

/* The words from the i-th on that make a name with spaces, typed without quotes; 1: none do. */
static uint32_t name_from(const qv__typed *typed, uint32_t i) {
    uint32_t n = typed->words - i < JOINED ? typed->words - i : JOINED;
    for (; n > 1; n--) {
        const qv__token *const last = &typed->word[i + n - 1];
        const qv__token name = {.at = typed->word[i].at,
                                .length = (size_t)(last->at + last->length - typed->word[i].at)};
        if (!memchr(name.at, '"', name.length) && is_name(typed->rs, &name))
            return n;
    }
    return 1;
}

/* Makes one word of each such name; false if there is none. */
static bool join_names(qv__typed *typed) {
    bool any = false;
    for (uint32_t i = 0; i < typed->words; i++) {
        const uint32_t n = typed->word[i].quoted ? 1 : name_from(typed, i);
        if (n == 1)
            continue;
        const qv__token *const last = &typed->word[i + n - 1];
        typed->word[i].length = (size_t)(last->at + last->length - typed->word[i].at);
        memmove(&typed->word[i + 1], last + 1, (typed->words - i - n) * sizeof *typed->word);
        typed->words -= n - 1;
        any = true;
    }
    return any;
}

/* The most useful error so far; err QV_OK: none yet. */
typedef struct {
    qv_diag diag;
    uint32_t missing;
} failure;

/* True if the first error is more useful: it is further on, or less is missing. */
static bool got_further(const qv__attempt *now, const failure *best) {
    if (best->diag.err == QV_OK)
        return true;
    if (now->diag.offset != best->diag.offset)
        return now->diag.offset > best->diag.offset;
    return now->missing < best->missing;
}

/* The steps of the text in one form, their number; 0 with `best` if it does not fit. The longest
 * shape comes first, as its error names what else may follow; one that repeats its range more often
 * than there are words cannot fit. */
static int read_as(const qv__typed *typed, const qv__form *form, bool has_literal, failure *best,
                   uint16_t steps[QV_STEPS], bool *shortened) {
    qv__attempt now;
    const uint32_t least = qv__form_least(form);
    const uint32_t words = typed->words > least ? typed->words : least;
    const uint32_t most = qv__form_most(form) < words ? qv__form_most(form) : words;
    for (uint32_t count = most + 1; count-- > least;) {
        const qv__shape shape = {form, count};
        qv__try_form(&now, typed, shape, has_literal);
        *shortened = now.shortened;
        if (now.diag.err == QV_OK)
            return qv__attempt_steps(&now, shape, steps);
        if (got_further(&now, best))
            *best = (failure){now.diag, now.missing};
    }
    return 0;
}

static bool is_sorted(const qv_ruleset *rs, uint16_t step) {
    return qv__range_of(rs, step)->flags & QV_SORTED;
}

static uint32_t first_of(const qv_ruleset *rs, uint16_t step) {
    return qv__first(rs, (uint32_t)(qv__range_of(rs, step) - rs->game->range));
}

/* Values of successive sorted steps change places until they ascend. */
static void sort_values(const qv_ruleset *rs, uint16_t steps[QV_STEPS], int n) {
    for (int end = 1; end < n; end++)
        for (int i = end; i > 0 && is_sorted(rs, steps[i]) && is_sorted(rs, steps[i - 1]); i--) {
            const uint32_t low = first_of(rs, steps[i - 1]), high = first_of(rs, steps[i]);
            const uint32_t before = steps[i - 1] - low, after = steps[i] - high;
            if (before <= after)
                break;
            steps[i - 1] = (uint16_t)(low + after);
            steps[i] = (uint16_t)(high + before);
        }
}

/* The steps of the words, or an error with diag. *shortened: a word is short for a name. */
static int read_words(const qv__typed *typed, uint16_t steps[QV_STEPS], qv_diag *diag,
                      bool *shortened) {
    const qv_game *const game = typed->rs->game;
    const qv__meanings verb = verb_of(game, &typed->word[0]);
    failure best = {.diag = {.err = QV_OK}};
    for (uint32_t f = 0; f < game->forms; f++) {
        const qv__form *form = &game->form[f];
        qv__token literal;
        const bool has_literal = first_literal(form, &literal);
        if (has_literal && (verb.n != 1 || !qv__token_same(&literal, &verb.word[0])))
            continue;
        const int read = read_as(typed, form, has_literal, &best, steps, shortened);
        if (read > 0) {
            sort_values(typed->rs, steps, read);
            *diag = (qv_diag){.err = QV_OK};
            return read;
        }
    }
    *diag = best.diag;
    if (diag->err == QV_OK)
        fail_verb(typed, &verb, diag);
    return diag->err;
}

int qv_read(const qv_ruleset *rs, const char *text, uint16_t steps[QV_STEPS], qv_diag *diag) {
    qv_diag unread;
    if (!diag)
        diag = &unread;
    if (!rs || !text || !steps)
        return qv__refuse_argument(diag,
                                   "rules, a text and room for steps are needed to read a move");
    *diag = (qv_diag){.err = QV_OK};
    qv__typed typed = {.rs = rs, .text = text, .words = 0};
    if (!split(&typed, diag))
        return diag->err;
    bool shortened = false;
    const int read = read_words(&typed, steps, diag, &shortened);
    if ((read > 0 && !shortened) || !join_names(&typed))
        return read;
    uint16_t joined[QV_STEPS];
    qv_diag wrong;
    const int n = read_words(&typed, joined, &wrong, &shortened);
    if (n > 0)
        memcpy(steps, joined, (size_t)n * sizeof *joined);
    else if (read > 0)
        return read;
    *diag = wrong;
    return n;
}
