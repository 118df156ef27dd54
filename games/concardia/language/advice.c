/* SPDX-License-Identifier: MIT */
/* Lines without a reading: what is wrong at the furthest word that a reading reached, and what to
 * write instead (CT-51): a known slip, the nearest word that could be there, a word of another
 * game, a heading, the verbs that could be there, or all that could.
 *
 * Knows the words that people write, not what texts mean.
 */
#include <assert.h>
#include <string.h>

#include "base/suggest.h"
#include "checking.h"

enum { TERMINALS = 512, LISTED = 8, VERBS = 17 };

/* The word at which reading stopped, and what could have been there. */
typedef struct {
    ct_work *work;
    ct_error *error;
    uint32_t at; /* the token */
    uint8_t expected[TERMINALS + EXPECTED_CLASSES];
} stop;

/* -- Words of the line ------------------------------------------------------------------------- */

static bool token_is(const ct_work *work, uint32_t at, const char *word) {
    const ct_token *const token = &work->token[at];
    const qv__token text = {.at = work->text + token->offset, .length = token->length};
    return at < work->tokens && qv__token_is(&text, word);
}

static bool token_is_one_of(const ct_work *work, uint32_t at, const char *const *words) {
    while (*words && !token_is(work, at, *words))
        words++;
    return *words;
}

/* The first word of the text after the heading. */
static uint32_t start_of_text(const ct_work *work) {
    for (uint32_t i = 0; i < work->tokens; i++)
        if (token_is(work, i, ":"))
            return i + 1;
    return 0;
}

static bool is_unknown(const stop *s) {
    return s->at < s->work->tokens && s->work->token[s->at].column == COLUMN_UNKNOWN;
}

static bool expects_word(const stop *s, const char *word) {
    for (uint32_t i = 0; i < ct_terminals_n; i++)
        if (s->expected[i] && (strcmp(ct_terminals[i].singular, word) == 0 ||
                               strcmp(ct_terminals[i].plural, word) == 0))
            return true;
    return false;
}

static bool expects_class(const stop *s, uint32_t class) {
    return s->expected[ct_terminals_n + class];
}

static bool is_kind(const ct_token *token) {
    return token->column == COLUMN_TYPE || token->column == COLUMN_TRAIT ||
           token->column == COLUMN_NON || token->column == COLUMN_PERSISTENT;
}

static bool is_verb(const ct_token *token) {
    for (uint32_t i = 0; i < ct_terminals_n; i++)
        if (ct_terminals[i].way == TERMINAL_VERB &&
            (ct_terminals[i].one == token->column || ct_terminals[i].many == token->column))
            return true;
    return false;
}

/* Whether the word is before "card" or a kind, so that it may be a type. */
static bool is_before_noun(const stop *s) {
    static const char *const nouns[] = {"card", "cards", NULL};
    return is_kind(&s->work->token[s->at + 1]) || token_is_one_of(s->work, s->at + 1, nouns);
}

/* Whether an unknown word is where a verb can be; before a verb, it says who does it. */
static bool is_for_verb(const stop *s) {
    return is_unknown(s) && expects_word(s, "draw") && !is_before_noun(s) &&
           !is_verb(&s->work->token[s->at + 1]);
}

/* -- Slips ------------------------------------------------------------------------------------- */

static bool is_when_would(const stop *s) {
    return token_is(s->work, s->at, "would") && token_is(s->work, start_of_text(s->work), "when");
}

static bool is_if_happened(const stop *s) {
    static const char *const done[] = {"captured", "removed", "discarded", "played", NULL};
    return token_is_one_of(s->work, s->at, done) && token_is(s->work, start_of_text(s->work), "if");
}

static bool is_plain_number(const stop *s) {
    const uint32_t column = s->work->token[s->at].column;
    return (column == COLUMN_SMALL || column == COLUMN_NUMBER) && expects_class(s, EXPECTED_CHANGE);
}

static bool is_missing_noun(const stop *s) {
    return s->at && expects_word(s, "card") && is_kind(&s->work->token[s->at - 1]);
}

static bool is_number(const stop *s, uint32_t at) {
    const uint32_t column = at < s->work->tokens ? s->work->token[at].column : COLUMN_UNKNOWN;
    return column == COLUMN_SMALL || column == COLUMN_NUMBER;
}

/* Behind the colon a cost is written as in other games: "Pay 2: ...", "(Cost 2) ...", "... for 2".
 */
static bool is_cost_in_text(const stop *s) {
    static const char *const first[] = {"cost", "costs", "(", NULL};
    const uint32_t start = start_of_text(s->work);
    if (!start || s->at < start)
        return false;
    return (s->at == start && token_is_one_of(s->work, s->at, first)) ||
           (s->at > start && token_is(s->work, s->at, ":")) ||
           (token_is(s->work, s->at, "for") && is_number(s, s->at + 1));
}

static bool is_get_several(const stop *s) {
    static const char *const words[] = {"get", "gets", NULL};
    return token_is_one_of(s->work, s->at, words) && is_number(s, s->at + 1);
}

/* A word with those before and after it, of which NULL is any, where `expected` could be. */
static bool is_slip(const stop *s, const char *const word[3], const char *expected) {
    return (!word[0] || (s->at && token_is(s->work, s->at - 1, word[0]))) &&
           token_is(s->work, s->at, word[1]) &&
           (!word[2] || token_is(s->work, s->at + 1, word[2])) &&
           (!expected || expects_word(s, expected));
}

static bool advise_slip(const stop *s) {
    static const char no_article[] = "write \"target card\" without \"a\"",
                      fewer[] = "write \"fewer\"",
                      named[] = "write \"cards named\" and the name in quotation marks";
    static const struct {
        bool (*is)(const stop *); /* or */
        const char *word[3], *expected;
        const char *advice;
    } slips[] = {
        {is_when_would, .advice = "write \"If ... would\" for what has not happened yet"},
        {is_if_happened,
         .advice = "write \"When ... is\" for what has happened, or \"If ... would be\" before it"},
        {NULL, {"a", "target"}, NULL, no_article},
        {NULL, {"an", "target"}, NULL, no_article},
        {NULL, {"each", "opponent"}, NULL, "there is one opponent: write \"your opponent\""},
        {is_plain_number, .advice = "write a change with its sign, such as +1 or -1"},
        {NULL, {NULL, ";", "cost"}, NULL, "write the cost before the limit"},
        {NULL,
         {NULL, "instead", "."},
         NULL,
         "write \"instead\" before the verb, as in \"you instead draw 2 cards\""},
        {NULL, {NULL, "in"}, "into", "write \"into\""},
        {is_cost_in_text, .advice = "write a cost in the heading, before the colon, as in "
                                    "\"Action (Cost 2): Draw a card.\""},
        {NULL, {NULL, "next", "to"}, NULL, "write \"adjacent to\""},
        {NULL,
         {NULL, "one", "of"},
         NULL,
         "write \"a card\" and what it is, or \"that card\" for one that was named before"},
        {NULL, {NULL, "copy"}, NULL, named},
        {NULL, {NULL, "copies"}, NULL, named},
        {is_get_several, .advice = "write \"draw\" for cards, and \"gain\" for points"},
        {NULL, {"less", "points"}, NULL, fewer},
        {NULL, {"less", "cards"}, NULL, fewer},
        {NULL, {"your", "hand"}, "card", "write \"all cards from your hand\""},
        {NULL,
         {"card", "captures"},
         NULL,
         "cards capture together: write \"When a card this card points to is captured by you\""},
        {NULL, {NULL, "border"}, NULL, "write \"an edge\""},
        {is_missing_noun, .advice = "write \"card\" or \"cards\" after the type"},
    };
    for (uint32_t i = 0; i < sizeof slips / sizeof *slips; i++)
        if (slips[i].is ? slips[i].is(s) : is_slip(s, slips[i].word, slips[i].expected)) {
            ct_advise(s->error, "%s", slips[i].advice);
            return true;
        }
    return false;
}

/* -- Near words -------------------------------------------------------------------------------- */

static void consider_labels(const stop *s, qv__suggestion *near) {
    const ct_labels *const labels = s->work->labels;
    for (uint32_t i = 0; expects_class(s, EXPECTED_TYPE) && i < labels->n[CT_TYPES]; i++)
        qv__suggest_word(near, labels->at[CT_TYPES][i]);
    for (uint32_t i = CT_WORD_ROCK; expects_class(s, EXPECTED_TRAIT) && i <= CT_WORD_SCISSORS; i++)
        qv__suggest_word(near, ct_word_names[i]);
}

static bool advise_near(const stop *s) {
    const ct_token *const token = &s->work->token[s->at];
    if (s->at == s->work->tokens)
        return false;
    const qv__token typed = {.at = s->work->text + token->offset, .length = token->length};
    qv__suggestion near = qv__suggest(&typed);
    consider_labels(s, &near);
    for (uint32_t i = 0; i < ct_terminals_n; i++) {
        if (!s->expected[i])
            continue;
        qv__suggest_word(&near, ct_terminals[i].singular);
        qv__suggest_word(&near, ct_terminals[i].plural);
    }
    if (near.best)
        ct_advise(s->error, "did you mean \"%s\"?", near.best);
    return near.best;
}

/* A word that can only be a type. */
static bool advise_unlisted(const stop *s) {
    if (!is_unknown(s) || !expects_class(s, EXPECTED_TYPE) || !is_before_noun(s))
        return false;
    ct_advise(s->error, "write it into the \"types\" of the file, or use one that is there");
    return true;
}

/* -- Words of other games ---------------------------------------------------------------------- */

/* Pairs of a word and what card texts say instead. */
static const char foreigns[] = "destroy\0remove\0"
                               "kill\0remove\0"
                               "exile\0remove\0"
                               "sacrifice\0remove\0"
                               "trash\0discard\0"
                               "response\0Reaction\0"
                               "instant\0Immediate\0"
                               "spell\0Immediate\0"
                               "creature\0card\0"
                               "unit\0card\0"
                               "minion\0card\0"
                               "graveyard\0Discard Pile\0"
                               "library\0deck\0"
                               "token\0Charge Counter\0"
                               "health\0Defense\0"
                               "armor\0Defense\0"
                               "defence\0Defense\0"
                               "attack\0Strength\0"
                               "enemy\0your opponent's\0"
                               "friendly\0your\0"
                               "ally\0your\0"
                               "whenever\0when\0"
                               "negate\0cancel\0"
                               "obtain\0gain\0"
                               "receive\0gain\0"
                               "earn\0gain\0"
                               "rotate\0turn\0"
                               "one\0a\0"
                               "two\0"
                               "2\0"
                               "three\0"
                               "3\0"
                               "four\0"
                               "4\0"
                               "five\0"
                               "5\0"
                               "six\0"
                               "6\0"
                               "seven\0"
                               "7\0"
                               "eight\0"
                               "8\0"
                               "nine\0"
                               "9\0"
                               "ten\0"
                               "10\0"
                               "1\0a\0"
                               "can't\0cannot\0";

static bool is_form_of(const qv__token *typed, const char *word) {
    qv__token stem = *typed;
    if (qv__token_is(&stem, word))
        return true;
    for (uint32_t ending = 0; ending < 2 && stem.length > 1; ending++) { /* -s, -es and -d */
        stem.length--;
        if (qv__token_is(&stem, word))
            return true;
    }
    return false;
}

static bool advise_foreign(const stop *s) {
    const ct_token *const token = &s->work->token[s->at];
    const qv__token typed = {.at = s->work->text + token->offset, .length = token->length};
    const char *word = foreigns;
    while (*word && s->at < s->work->tokens) {
        const char *const instead = word + strlen(word) + 1;
        if (is_form_of(&typed, word)) {
            ct_advise(s->error, "card texts say \"%s\"", instead);
            return true;
        }
        word = instead + strlen(instead) + 1;
    }
    return false;
}

/* -- What could be there ----------------------------------------------------------------------- */

typedef struct {
    qv_text out;
    uint32_t n, most;
} listing;

static void list(listing *l, const char *format, const char *word) {
    if (l->n++ >= l->most)
        return;
    if (l->n > 1)
        qv_text_add(&l->out, ", ");
    qv_text_add(&l->out, format, word);
}

static void list_verbs(const stop *s, const char *head, uint32_t most) {
    char text[sizeof s->error->advice];
    listing l = {.out = qv_text_over(text, sizeof text), .most = most};
    for (uint32_t i = 0; i < ct_terminals_n; i++)
        if (s->expected[i] && ct_terminals[i].way == TERMINAL_VERB)
            list(&l, "%s", ct_terminals[i].plural);
    ct_advise(s->error, "%s a verb such as %s", head, text);
}

/* A line without a heading; nothing of it has been read. */
static bool advise_heading(stop *s) {
    if (s->at || start_of_text(s->work))
        return false;
    ct_expect(s->work, CT_RULE_VERB, s->expected);
    if (is_for_verb(s))
        list_verbs(s, "begin with how it is used, as in \"Action:\", then", LISTED);
    else
        ct_advise(s->error, "begin with how it is used, as in \"Action:\"");
    return true;
}

static bool advise_verbs(const stop *s) {
    if (is_for_verb(s))
        list_verbs(s, "here can be", VERBS);
    return is_for_verb(s);
}

static void advise_expected(const stop *s) {
    static const char *const classes[EXPECTED_CLASSES] = {"a number", "a change such as +1",
                                                          "a name in quotation marks",
                                                          "Rock, Paper or Scissors", "a type"};
    char text[sizeof s->error->advice];
    listing l = {.out = qv_text_over(text, sizeof text), .most = LISTED};
    for (uint32_t i = 0; i < EXPECTED_CLASSES; i++)
        if (expects_class(s, i))
            list(&l, "%s", classes[i]);
    for (uint32_t i = 0; i < ct_terminals_n; i++)
        if (s->expected[i])
            list(&l, "\"%s\"",
                 ct_terminals[i].way == TERMINAL_VERB ? ct_terminals[i].plural
                                                      : ct_terminals[i].singular);
    if (l.n > LISTED)
        ct_advise(s->error, "here can be %s, and others", text);
    else
        ct_advise(s->error, "here can be %s", text);
}

static void give_reason(const stop *s) {
    const ct_token *const token = &s->work->token[s->at];
    const qv__token typed = {.at = s->work->text + token->offset, .length = token->length};
    if (s->at == s->work->tokens)
        ct_say(s->error, "the text stops too soon");
    else if (is_unknown(s) && expects_class(s, EXPECTED_TYPE) && !is_for_verb(s))
        ct_say(s->error, "\"%s\" is no word of card texts, and no type of this set",
               qv__show(&typed).text);
    else if (is_unknown(s))
        ct_say(s->error, "\"%s\" is no word of card texts", qv__show(&typed).text);
    else
        ct_say(s->error, "\"%s\" does not fit here", qv__show(&typed).text);
}

void ct_refuse_words(ct_work *work, const ct_report *report) {
    assert(ct_terminals_n <= TERMINALS);
    stop s = {.work = work, .error = report->error, .at = work->furthest};
    ct_expect(work, CT_RULE_ABILITY, s.expected);
    const ct_token *const token = &work->token[s.at];
    ct_report_at(report, CT_WORDS, token->offset, token->length);
    give_reason(&s);
    if (!advise_slip(&s) && !advise_near(&s) && !advise_foreign(&s) && !advise_unlisted(&s) &&
        !advise_heading(&s) && !advise_verbs(&s))
        advise_expected(&s);
}
