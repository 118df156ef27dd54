/* SPDX-License-Identifier: MIT */
/* Reads what people type as moves, from the same forms that core/notation.c writes.
 *
 * Knows no game and never asks what is legal. Of several forms the one that fits every word wins;
 * if none does, the error is that of the form that understood most. Invariant of a trial: each word
 * has one part of the pattern, each part at most one word.
 */
#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "core/internal.h"

enum { WORDS = 24, NOT = -1 };

typedef struct {
    const qv_ruleset *rs;
    const char *text;
    qv__token word[WORDS];
    uint32_t words;
} typed_move;

/* One form held against the words. */
typedef struct {
    const typed_move *typed;
    qv__pattern pattern;
    int32_t fits[WORDS][QV__PARTS]; /* the value that a word has in a part, or NOT */
    int32_t part_of[WORDS];         /* the part that a word fills */
    int32_t word_of[QV__PARTS];     /* the word that fills a part, or NOT */
    uint32_t missing;
    qv_diag diag;
} trial;

static uint32_t offset_of(const typed_move *typed, const qv__token *word) {
    return (uint32_t)(word->at - typed->text) - (word->quoted ? 1 : 0);
}

static void fail_at(qv_diag *diag, uint32_t offset, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;

static void fail_at(qv_diag *diag, uint32_t offset, const char *format, ...) {
    *diag = (qv_diag){.err = QV_ENOTATION, .offset = offset};
    qv_text text = qv_text_over(diag->text, sizeof(diag->text));
    va_list arguments;
    va_start(arguments, format);
    qv__text_add_list(&text, format, arguments);
    va_end(arguments);
    qv__text_close(&text);
}

static qv__token token_of(const qv__part *part) {
    return (qv__token){.at = part->at, .length = part->length};
}

/* -- A word against a part
 * ------------------------------------------------------------------------------------------ */

static bool starts_same(const qv__token *word, const qv__token *literal) {
    if (word->length > literal->length)
        return false;
    for (size_t i = 0; i < word->length; i++)
        if (qv__lower(word->at[i]) != qv__lower(literal->at[i]))
            return false;
    return true;
}

static bool same(const qv__token *word, const qv__token *literal) {
    return word->length == literal->length && starts_same(word, literal);
}

/* The words that a beginning may stand for: one, or two that differ. */
typedef struct {
    qv__token word[2];
    uint32_t n;
} meanings;

static void add_meaning(meanings *found, qv__token word) {
    if (found->n < 2 && !(found->n == 1 && same(&word, &found->word[0])))
        found->word[found->n++] = word;
}

static bool may_be_short(const qv__token *word) {
    return word->length >= 2 && !word->quoted;
}

static int32_t begins_dim(const qv_ruleset *rs, const qv_dim *dim, const qv__token *word,
                          meanings *found) {
    int32_t value = NOT;
    if (!qv__dim_has_words(dim))
        return NOT;
    for (uint32_t i = 0; i < dim->n; i++) {
        const char *whole = qv__dim_word(rs, dim, i);
        if (!whole || !qv__token_begins(word, whole))
            continue;
        if (value == NOT)
            value = (int32_t)i;
        add_meaning(found, (qv__token){.at = whole, .length = strlen(whole)});
    }
    return value;
}

static int32_t exact_value(const trial *now, const qv__part *part, const qv__token *word) {
    if (part->slot < 0) {
        const qv__token literal = token_of(part);
        return same(word, &literal) ? 0 : NOT;
    }
    uint32_t value;
    const qv_dim *dim = now->pattern.slot[part->slot].dim;
    return qv__dim_find(now->typed->rs, dim, word, &value) ? (int32_t)value : NOT;
}

static int32_t short_value(const trial *now, const qv__part *part, const qv__token *word,
                           meanings *found) {
    if (part->slot >= 0)
        return begins_dim(now->typed->rs, now->pattern.slot[part->slot].dim, word, found);
    const qv__token literal = token_of(part);
    if (!starts_same(word, &literal))
        return NOT;
    add_meaning(found, literal);
    return 0;
}

/* Fills the row of a word; false with the diag if it fits nowhere or could be two words. */
static bool fit_word(trial *now, uint32_t w, uint32_t first_part) {
    const qv__token *word = &now->typed->word[w];
    bool any = false;
    for (uint32_t p = 0; p < now->pattern.parts; p++) {
        now->fits[w][p] = p < first_part ? NOT : exact_value(now, &now->pattern.part[p], word);
        any = any || now->fits[w][p] != NOT;
    }
    meanings found = {.n = 0};
    for (uint32_t p = first_part; !any && may_be_short(word) && p < now->pattern.parts; p++)
        now->fits[w][p] = short_value(now, &now->pattern.part[p], word, &found);
    if (found.n < 2)
        return any || found.n == 1;
    const qv__shown shown = qv__show(word);
    const qv__shown one = qv__show(&found.word[0]);
    const qv__shown other = qv__show(&found.word[1]);
    fail_at(&now->diag, offset_of(now->typed, word), "\"%s\" could be \"%s\" or \"%s\"", shown.text,
            one.text, other.text);
    return false;
}

/* -- What is wrong with a word
 * -------------------------------------------------------------------------------------- */

/* "piece, tile or cover"; their number. */
static uint32_t list_slots(const qv__pattern *pattern, qv_text *out) {
    for (uint32_t i = 0; i < pattern->slots; i++) {
        if (i > 0)
            qv_text_add(out, i + 1 == pattern->slots ? " or " : ", ");
        qv_text_add(out, "%s", pattern->slot[i].dim->name);
    }
    return pattern->slots;
}

static void fail_unknown(trial *now, uint32_t w) {
    const typed_move *typed = now->typed;
    const uint32_t offset = offset_of(typed, &typed->word[w]);
    const qv__shown shown = qv__show(&typed->word[w]);
    qv__suggestion meant = qv__suggest(&typed->word[w]);
    for (uint32_t i = 0; i < now->pattern.slots; i++)
        qv__dim_suggest(typed->rs, now->pattern.slot[i].dim, &meant);
    if (meant.best) {
        fail_at(&now->diag, offset, "\"%s\" is not understood: did you mean \"%s\"?", shown.text,
                meant.best);
        return;
    }
    char list[128];
    qv_text names = qv_text_over(list, sizeof(list));
    const uint32_t n = list_slots(&now->pattern, &names);
    if (n == 1) {
        qv_text_add(&names, ": ");
        qv__dim_describe(typed->rs, now->pattern.slot[0].dim, &names);
    }
    qv__text_close(&names);
    if (n == 0)
        fail_at(&now->diag, offset, "\"%s\" is too much: this move is written without it",
                shown.text);
    else
        fail_at(&now->diag, offset, "\"%s\" is no %s", shown.text, list);
}

/* The word fits, but every part that it fits has its word already. */
static void fail_twice(trial *now, uint32_t w) {
    const typed_move *typed = now->typed;
    const qv__shown shown = qv__show(&typed->word[w]);
    uint32_t p = 0;
    while (now->fits[w][p] == NOT)
        p++;
    const qv__part *part = &now->pattern.part[p];
    const qv__token literal = token_of(part);
    const qv__shown word = qv__show(&literal);
    const qv__shown earlier = qv__show(&typed->word[now->word_of[p]]);
    fail_at(&now->diag, offset_of(typed, &typed->word[w]),
            "\"%s\" is too much: the %s is \"%s\" already", shown.text,
            part->slot < 0 ? word.text : now->pattern.slot[part->slot].dim->name, earlier.text);
}

/* -- Words to parts
 * -------------------------------------------------------------------------------------------------
 */

static void put(trial *now, uint32_t w, uint32_t p) {
    now->part_of[w] = (int32_t)p;
    now->word_of[p] = (int32_t)w;
}

/* Finds the word a part: a free one in the order of writing, or one whose word can go elsewhere. */
static bool place_word(trial *now, uint32_t w, uint32_t *visited) {
    for (uint32_t p = 0; p < now->pattern.parts; p++) {
        if (now->fits[w][p] == NOT || now->word_of[p] != NOT)
            continue;
        put(now, w, p);
        return true;
    }
    for (uint32_t p = 0; p < now->pattern.parts; p++) {
        if (now->fits[w][p] == NOT || (*visited >> p & 1U))
            continue;
        *visited |= 1U << p;
        if (!place_word(now, (uint32_t)now->word_of[p], visited))
            continue;
        put(now, w, p);
        return true;
    }
    return false;
}

static bool is_optional(const trial *now, uint32_t p) {
    const int32_t slot = now->pattern.part[p].slot;
    return slot >= 0 && (now->pattern.slot[slot].dim->flags & QV_OPTIONAL);
}

/* A part that must have a word takes it from one that need not. */
static bool take_from_optional(trial *now, uint32_t p) {
    for (uint32_t w = 0; w < now->typed->words; w++) {
        const int32_t from = now->part_of[w];
        if (from == NOT || now->fits[w][p] == NOT || !is_optional(now, (uint32_t)from))
            continue;
        now->word_of[from] = NOT;
        put(now, w, p);
        return true;
    }
    return false;
}

static void fail_missing(trial *now, uint32_t p) {
    const typed_move *typed = now->typed;
    const qv__token *last = &typed->word[typed->words - 1];
    const uint32_t offset =
        (uint32_t)(last->at + last->length - typed->text) + (last->quoted ? 1 : 0);
    const qv__part *part = &now->pattern.part[p];
    if (part->slot < 0) {
        fail_at(&now->diag, offset, "no \"%.*s\"", (int)part->length, part->at);
        return;
    }
    const qv_dim *dim = now->pattern.slot[part->slot].dim;
    char list[144];
    qv_text words = qv_text_over(list, sizeof(list));
    qv__dim_describe(typed->rs, dim, &words);
    qv__text_close(&words);
    fail_at(&now->diag, offset, "no %s: %s", dim->name, list);
}

static void count_missing(trial *now) {
    for (uint32_t p = 0; p < now->pattern.parts; p++) {
        if (now->word_of[p] != NOT || is_optional(now, p) || take_from_optional(now, p))
            continue;
        if (now->missing++ == 0)
            fail_missing(now, p);
    }
}

/* Holds the form against the words from `first_word` on; the diag tells the outcome. */
static void try_form(trial *now, const typed_move *typed, const qv_form *form, uint32_t first) {
    now->typed = typed;
    now->missing = 0;
    now->diag = (qv_diag){.err = QV_OK};
    qv__pattern_of(typed->rs->game, form, &now->pattern);
    for (uint32_t w = 0; w < WORDS; w++)
        now->part_of[w] = NOT;
    for (uint32_t p = 0; p < QV__PARTS; p++)
        now->word_of[p] = NOT;
    if (first)
        now->word_of[0] = 0; /* the first literal, which no other word can take */
    for (uint32_t w = first; w < typed->words; w++) {
        if (!fit_word(now, w, first)) {
            if (now->diag.err == QV_OK)
                fail_unknown(now, w);
            return;
        }
        uint32_t visited = 0;
        if (!place_word(now, w, &visited)) {
            fail_twice(now, w);
            return;
        }
    }
    count_missing(now);
}

static int steps_of(const trial *now, const qv_form *form, uint16_t steps[QV_STEPS]) {
    const qv_game *game = now->typed->rs->game;
    uint32_t value[4][QV_DIMS] = {{0}};
    for (uint32_t p = 0; p < now->pattern.parts; p++) {
        const int32_t slot = now->pattern.part[p].slot;
        if (slot < 0 || now->word_of[p] == NOT)
            continue;
        const qv__slot *at = &now->pattern.slot[slot];
        value[at->step][at->place] = (uint32_t)now->fits[now->word_of[p]][p];
    }
    for (uint32_t i = 0; i < form->n; i++) {
        const qv_range *range = &game->range[form->range[i]];
        uint32_t step = 0;
        for (uint32_t d = 0; d < QV_DIMS && range->dim[d]; d++)
            step = step * range->dim[d]->n + value[i][d];
        steps[i] = (uint16_t)(range->first + step);
    }
    return form->n;
}

/* -- The first word
 * --------------------------------------------------------------------------------------------------
 */

/* The literal that a form begins with; false if it begins with a dim. */
static bool first_literal(const qv_form *form, qv__token *out) {
    const char *at = form->pattern;
    return qv__scan(&at, at + strlen(at), "", out) && out->at[0] != '{';
}

static bool is_outcome(const qv_game *game, const qv_form *form) {
    return (game->range[form->range[0]].flags & QV_CHANCE_RANGE) != 0;
}

/* The first literal that the first word stands for; length 0 if there is none, n = 2 if there are
 * two. */
static meanings verb_of(const qv_game *game, const qv__token *word) {
    meanings found = {.n = 0};
    qv__token literal;
    for (uint32_t f = 0; f < game->forms; f++)
        if (first_literal(&game->form[f], &literal) && same(word, &literal)) {
            add_meaning(&found, literal);
            return found;
        }
    for (uint32_t f = 0; f < game->forms && may_be_short(word); f++)
        if (first_literal(&game->form[f], &literal) && starts_same(word, &literal))
            add_meaning(&found, literal);
    return found;
}

static void list_verbs(const qv_game *game, qv_text *out) {
    qv__token last = {.length = 0};
    qv__token literal;
    for (uint32_t f = 0; f < game->forms; f++) {
        if (is_outcome(game, &game->form[f]) || !first_literal(&game->form[f], &literal))
            continue;
        if (last.length > 0 && same(&literal, &last))
            continue;
        qv_text_add(out, "%s%.*s", last.length > 0 ? ", " : "", (int)literal.length, literal.at);
        last = literal;
    }
    qv__text_close(out);
}

static void fail_verb(const typed_move *typed, const meanings *found, qv_diag *diag) {
    const qv_game *game = typed->rs->game;
    const uint32_t offset = offset_of(typed, &typed->word[0]);
    const qv__shown shown = qv__show(&typed->word[0]);
    if (found->n == 2) {
        const qv__shown one = qv__show(&found->word[0]);
        const qv__shown other = qv__show(&found->word[1]);
        fail_at(diag, offset, "\"%s\" could be \"%s\" or \"%s\"", shown.text, one.text, other.text);
        return;
    }
    char verb[40] = "";
    qv__suggestion meant = qv__suggest(&typed->word[0]);
    for (uint32_t f = 0; f < game->forms; f++) {
        qv__token literal;
        if (!first_literal(&game->form[f], &literal))
            continue;
        const uint32_t before = meant.distance;
        const qv__shown word = qv__show(&literal);
        qv__suggest_word(&meant, word.text);
        if (meant.distance < before)
            memcpy(verb, word.text, sizeof(word.text));
    }
    if (verb[0]) {
        fail_at(diag, offset, "no move begins with \"%s\": did you mean \"%s\"?", shown.text, verb);
        return;
    }
    char list[144];
    qv_text verbs = qv_text_over(list, sizeof(list));
    list_verbs(game, &verbs);
    fail_at(diag, offset, "no move begins with \"%s\": begin with %s", shown.text, list);
}

/* -- The door
 * --------------------------------------------------------------------------------------------------------
 */

static bool split(typed_move *typed, qv_diag *diag) {
    const char *at = typed->text;
    const char *end = at + strlen(at);
    qv__token word;
    while (qv__scan(&at, end, "", &word)) {
        if (word.open) {
            fail_at(diag, offset_of(typed, &word),
                    "the quote is not closed: add a \" after the word");
            return false;
        }
        if (typed->words == WORDS) {
            fail_at(diag, offset_of(typed, &word), "too many words: a move has at most %d",
                    (int)WORDS);
            return false;
        }
        typed->word[typed->words++] = word;
    }
    if (typed->words > 0)
        return true;
    char list[144];
    qv_text verbs = qv_text_over(list, sizeof(list));
    list_verbs(typed->rs->game, &verbs);
    fail_at(diag, 0, "no move: %s%s", list[0] ? "begin with " : "nothing was typed", list);
    return false;
}

/* True if the first error is worth more to whoever typed: it lies further on, or misses less. */
static bool got_further(const trial *now, const qv_diag *best, uint32_t least_missing) {
    if (now->diag.offset != best->offset)
        return now->diag.offset > best->offset;
    return now->missing < least_missing;
}

int qv_read(const qv_ruleset *rs, const char *text, uint16_t steps[QV_STEPS], qv_diag *diag) {
    qv_diag unread;
    if (!diag)
        diag = &unread;
    *diag = (qv_diag){.err = QV_OK};
    typed_move typed = {.rs = rs, .text = text, .words = 0};
    if (!split(&typed, diag))
        return diag->err;
    const meanings verb = verb_of(rs->game, &typed.word[0]);
    uint32_t least_missing = UINT32_MAX;
    for (uint32_t f = 0; f < rs->game->forms; f++) {
        const qv_form *form = &rs->game->form[f];
        qv__token literal;
        const bool has_literal = first_literal(form, &literal);
        if (has_literal && (verb.n != 1 || !same(&literal, &verb.word[0])))
            continue;
        trial now;
        try_form(&now, &typed, form, has_literal);
        if (now.diag.err == QV_OK) {
            *diag = now.diag;
            return steps_of(&now, form, steps);
        }
        if (diag->err == QV_OK || got_further(&now, diag, least_missing)) {
            *diag = now.diag;
            least_missing = now.missing;
        }
    }
    if (diag->err == QV_OK)
        fail_verb(&typed, &verb, diag);
    return diag->err;
}
