/* SPDX-License-Identifier: MIT */
/* A wording as words between places, with a second way round for each saying of words, and with the
 * nearest known word for those that are not known.
 */
#include <string.h>

#include "base/scan.h"
#include "base/suggest.h"
#include "chart.h"
#include "reader.h"

enum { KNOWN = 10, UNKNOWN = 6, MARK = 2, EXACT = 35, MISSPELT = 6, OTHER_FORM = 2 };

typedef struct {
    const char *text, *typed; /* typed: as it was written, `letters` of it */
    uint32_t length, letters, skip, cost;
    uint32_t word; /* CS_NEVER: none */
    uint32_t stem; /* of a word of its own that may also be another form of this one; CS_NEVER */
    bool unknown;  /* as it was written */
    bool tag;      /* says how the text is used, as texts do at their beginning */
} token;

typedef struct {
    cs_chart *chart;
    token token[CS_TOKENS + 1];
    uint32_t n;
    uint32_t one, number; /* the words "one", which is no number in "this one", and "1" */
} typing;

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '\'' || c == '-';
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/* Quotation marks and apostrophes of other keyboards are three bytes of UTF-8. */
static char plain(const char *text, size_t n, uint32_t *length) {
    *length = 1;
    if (n >= 3 && memcmp(text, "\xE2\x80", 2) == 0) {
        *length = 3;
        return text[2] == '\x9C' || text[2] == '\x9D'   ? '"'
               : text[2] == '\x98' || text[2] == '\x99' ? '\''
                                                        : ' ';
    }
    if (*text == '\n' || *text == '!')
        return '.';
    if (*text == '=')
        return ' ';
    return *text == '?' ? ',' : *text >= ' ' && *text <= '~' ? *text : ' ';
}

/* The wording in plain characters; false: too long. */
static bool copy(cs_chart *chart, const char *text, size_t n, char *out, size_t *out_n) {
    (void)chart;
    size_t to = 0;
    for (size_t at = 0; at < n;) {
        uint32_t length;
        if (to + 1 >= CS_TYPED)
            return false;
        out[to++] = plain(text + at, n - at, &length);
        at += length;
    }
    out[to] = '\0';
    *out_n = to;
    return true;
}

/* -- Tokens ------------------------------------------------------------------------------------ */

static uint32_t token_end(const char *text, uint32_t at, uint32_t n) {
    uint32_t to = at + 1;
    if (text[at] == '"') {
        while (to < n && text[to] != '"')
            to++;
        return to < n ? to + 1 : at + 1;
    }
    if (is_digit(text[at]) ||
        ((text[at] == '+' || text[at] == '-') && to < n && is_digit(text[to]))) {
        while (to < n && is_digit(text[to]))
            to++;
        return to;
    }
    if (text[at] == '-' || !is_letter(text[at]))
        return to;
    while (to < n && is_letter(text[to]))
        to++;
    return to;
}

static bool is_terminal(const char *text, uint32_t length) {
    return ct_column_of(text, length) != COLUMN_UNKNOWN;
}

static const char *label_of(const cs_chart *chart, const char *text, uint32_t length) {
    const qv__token whole = {.at = text, .length = length},
                    one = {.at = text, .length = length - 1};
    for (uint32_t word = CT_WORD_ROCK; word <= CT_WORD_SCISSORS; word++)
        if (qv__token_is(&whole, ct_word_names[word]) ||
            ((text[length - 1] | 32) == 's' && qv__token_is(&one, ct_word_names[word])))
            return ct_word_names[word];
    for (uint32_t i = 0; i < chart->labels->n[CT_TYPES]; i++) {
        const char *const type = chart->labels->at[CT_TYPES][i];
        if (qv__token_is(&whole, type) ||
            ((text[length - 1] | 32) == 's' && qv__token_is(&one, type)))
            return type;
    }
    return NULL;
}

static bool is_known(const cs_chart *chart, const token *t) {
    return t->word != CS_NEVER || is_terminal(t->text, t->length) ||
           label_of(chart, t->text, t->length);
}

static void correct(cs_chart *chart, token *t) {
    const qv__token typed = {.at = t->text, .length = t->length};
    qv__suggestion near = qv__suggest(&typed);
    for (uint32_t i = 0; i < chart->labels->n[CT_TYPES]; i++)
        qv__suggest_word(&near, chart->labels->at[CT_TYPES][i]);
    for (uint32_t word = CT_WORD_ROCK; word <= CT_WORD_SCISSORS; word++)
        qv__suggest_word(&near, ct_word_names[word]);
    for (uint32_t i = 0; i < ct_terminals_n; i++) {
        qv__suggest_word(&near, ct_terminals[i].singular);
        qv__suggest_word(&near, ct_terminals[i].plural);
    }
    for (uint32_t i = 0; i < chart->rules->words; i++)
        if (cs_text(chart->rules, i)[0] != '+' && cs_text(chart->rules, i)[0] != '#')
            qv__suggest_word(&near, cs_text(chart->rules, i));
    if (!near.best || t->length < 4 || qv__lower(*near.best) != qv__lower(*t->text))
        return;
    t->text = near.best;
    t->length = (uint32_t)strlen(near.best);
    t->cost = MISSPELT;
    t->word = cs_find_word(chart->rules, t->text, t->length);
}

/* The known word of which a word is another form: "landed" and "landing" of "land", "sliding" of
 * "slide". */
static uint32_t stem_of(const cs_chart *chart, const token *t) {
    enum { SHORTEST = 3 };
    static const char *const endings[] = {"ing", "ed"};
    char stem[CS_WORD];
    for (uint32_t i = 0; i < 2; i++) {
        const uint32_t n = (uint32_t)strlen(endings[i]);
        if (t->length < SHORTEST + n || t->length + 1 > CS_WORD ||
            memcmp(t->text + t->length - n, endings[i], n) != 0)
            continue;
        const uint32_t rest = t->length - n;
        const bool twice = t->text[rest - 1] == t->text[rest - 2];
        memcpy(stem, t->text, rest);
        stem[rest] = 'e';
        const uint32_t lengths[] = {rest, rest + 1, rest - twice};
        for (uint32_t k = 0; k < 3; k++) {
            const uint32_t word = cs_find_word(chart->rules, stem, lengths[k]);
            if (word != CS_NEVER && cs_text(chart->rules, word)[0] != '+')
                return word;
        }
    }
    return CS_NEVER;
}

static bool drop_ending(const cs_chart *chart, token *t) {
    const uint32_t word = stem_of(chart, t);
    if (word == CS_NEVER)
        return false;
    t->word = word;
    t->text = cs_text(chart->rules, word);
    t->length = (uint32_t)strlen(t->text);
    t->cost = OTHER_FORM;
    return true;
}

static void weigh(const cs_chart *chart, token *t) {
    const cs_word *const word = t->word == CS_NEVER ? NULL : &chart->rules->word[t->word];
    if (word && word->skip != CS_NEVER)
        t->skip = word->skip;
    else if (is_digit(t->text[0]) || t->text[0] == '"' || t->text[0] == '+' ||
             label_of(chart, t->text, t->length))
        t->skip = EXACT;
    else if (!is_letter(t->text[0]) || t->text[0] == '-')
        t->skip = MARK;
    else
        t->skip = is_known(chart, t) ? KNOWN : UNKNOWN;
}

/* "card's" and "cards'" are "card" unless they are words of their own. */
static void drop_owner(const cs_chart *chart, token *t) {
    for (uint32_t i = 0; i < 2 && t->length > 2 && !is_known(chart, t); i++) {
        const char last = t->text[t->length - 1];
        if (last != '\'' && !(last == 's' && t->text[t->length - 2] == '\''))
            return;
        t->length--;
        t->word = cs_find_word(chart->rules, t->text, t->length);
    }
}

/* Puts the words of the language in the place of the last token if there is no other way to say it;
 * false: no room. */
static bool expand(typing *t) {
    const cs_rules *const rules = t->chart->rules;
    const token typed = t->token[t->n - 1];
    for (uint32_t i = 0; i < rules->phrases; i++) {
        const cs_phrase *const phrase = &rules->phrase[i];
        if (!phrase->always || typed.word != rules->list[phrase->from])
            continue;
        t->n--;
        for (uint32_t k = 0; k < phrase->tos; k++) {
            const char *const text = cs_text(rules, rules->list[phrase->to + k]);
            const uint32_t length = (uint32_t)strlen(text);
            if (t->n == CS_TOKENS - 1)
                return false;
            t->token[t->n] = (token){.text = text,
                                     .length = length,
                                     .cost = k ? 0 : typed.cost,
                                     .word = cs_find_word(rules, text, length),
                                     .stem = CS_NEVER};
            weigh(t->chart, &t->token[t->n++]);
        }
        return true;
    }
    return true;
}

static bool is_one_of(const token *t, const char *const *words) {
    const qv__token typed = {.at = t->text, .length = t->length};
    while (*words && !qv__token_is(&typed, *words))
        words++;
    return *words;
}

/* "persistent: ...", "hand reaction for 1: ...": words at the beginning that are no part of a
 * sentence. */
static void mark_tag(typing *t) {
    static const char *const tags[] = {"action", "immediate", "persistent", "reaction", NULL},
                             *const zones[] = {"play", "hand", "discard", "persistent", NULL},
                             *const ends[] = {":", ",", "for", "costing", "costs", ".", NULL};
    enum { FIRST = 1 }; /* after the mark of the beginning */
    uint32_t at = FIRST;
    if (t->n > FIRST + 2 && is_one_of(&t->token[at], zones) && is_one_of(&t->token[at + 1], tags))
        at++;
    if (t->n < at + 2 || !is_one_of(&t->token[at], tags) ||
        !(is_one_of(&t->token[at + 1], ends) || is_digit(t->token[at + 1].text[0])))
        return;
    for (uint32_t i = FIRST; i <= at; i++)
        t->token[i].tag = true;
}

static bool split(typing *t, const char *text, uint32_t n) {
    for (uint32_t at = 0; at < n;) {
        if (text[at] == ' ') {
            at++;
            continue;
        }
        if (t->n == CS_TOKENS - 1)
            return false;
        const uint32_t to = token_end(text, at, n);
        token *const one = &t->token[t->n++];
        *one = (token){.text = text + at,
                       .typed = text + at,
                       .length = to - at,
                       .letters = to - at,
                       .word = cs_find_word(t->chart->rules, text + at, to - at)};
        at = to;
        if (is_letter(one->text[0]) && one->length > 1)
            drop_owner(t->chart, one);
        one->unknown = is_letter(one->text[0]) && !is_known(t->chart, one);
        one->stem = one->unknown ? CS_NEVER : stem_of(t->chart, one);
        if (one->unknown && !drop_ending(t->chart, one))
            correct(t->chart, one);
        weigh(t->chart, one);
        if (!expand(t))
            return false;
    }
    mark_tag(t);
    return true;
}

/* -- Arcs -------------------------------------------------------------------------------------- */

static void add_arc(cs_chart *chart, cs_arc arc) {
    if (chart->arcs < CS_ARCS)
        chart->arc[chart->arcs++] = arc;
}

/* Texts of arcs end with a zero: words of the wording are copied. */
static const char *keep(cs_chart *chart, uint32_t *kept, const char *text, uint32_t length) {
    char *const at = chart->typed + *kept;
    if (*kept + length + 1 > sizeof chart->typed)
        return "";
    memcpy(at, text, length);
    at[length] = '\0';
    *kept += length + 1;
    return at;
}

static bool says(const typing *t, uint32_t at, const cs_phrase *phrase, uint32_t *cost) {
    *cost = phrase->cost;
    if (at + phrase->froms > t->n)
        return false;
    for (uint32_t i = 0; i < phrase->froms; i++) {
        if (t->token[at + i].tag)
            return false;
        const uint32_t word = t->chart->rules->list[phrase->from + i];
        if (t->token[at + i].word != word && t->token[at + i].stem != word &&
            !(word == t->number && t->token[at + i].word == t->one))
            return false;
        *cost += t->token[at + i].cost + (t->token[at + i].stem == word ? OTHER_FORM : 0);
    }
    return true;
}

/* The second way round for a saying: places between its words follow the place where it begins. */
static void add_phrase(typing *t, const uint8_t *place, uint32_t at, const cs_phrase *phrase,
                       uint32_t cost, uint32_t *node) {
    cs_chart *const chart = t->chart;
    uint32_t from = place[at];
    if (!phrase->tos) {
        add_arc(chart, (cs_arc){.word = CS_NEVER,
                                .skip = (uint16_t)cost,
                                .from = (uint8_t)from,
                                .to = place[at + phrase->froms]});
        return;
    }
    for (uint32_t i = 0; i < phrase->tos; i++) {
        const uint32_t word = chart->rules->list[phrase->to + i];
        const char *const text = cs_text(chart->rules, word);
        const uint32_t to = i + 1U == phrase->tos ? place[at + phrase->froms] : (*node)++;
        add_arc(chart,
                (cs_arc){.text = text,
                         .word = (uint16_t)cs_find_word(chart->rules, text, (uint32_t)strlen(text)),
                         .cost = (uint16_t)(i ? 0 : cost),
                         .skip = CS_NEVER,
                         .from = (uint8_t)from,
                         .to = (uint8_t)to});
        from = to;
    }
}

/* How many places the sayings that begin at a token need. */
static uint32_t places_at(const typing *t, uint32_t at) {
    const cs_rules *const rules = t->chart->rules;
    uint32_t n = 0, cost;
    for (uint32_t i = 0; i < rules->phrases; i++)
        if (rules->phrase[i].tos && !rules->phrase[i].always &&
            says(t, at, &rules->phrase[i], &cost))
            n += rules->phrase[i].tos - 1U;
    return n;
}

/* What stands in brackets says it again more often than not. */
static void pass_brackets(typing *t, const uint8_t *place) {
    enum { BRACKETS = 3 };
    for (uint32_t from = 0; from < t->n; from++) {
        uint32_t to = from;
        while (t->token[from].text[0] == '(' && to < t->n && t->token[to].text[0] != ')')
            to++;
        if (to > from && to < t->n)
            add_arc(t->chart, (cs_arc){.word = CS_NEVER,
                                       .skip = BRACKETS,
                                       .from = place[from],
                                       .to = place[to + 1]});
    }
}

static bool is_mark(const token *t, const char *marks) {
    return t->length == 1 && strchr(marks, t->text[0]);
}

/* "..., because it is so old.": why it is so says nothing of what happens. */
static void pass_reasons(typing *t, const uint8_t *place) {
    static const char *const reasons[] = {"because", "cause", "cuz", "since", "due", NULL};
    enum { REASON = 4 };
    for (uint32_t from = 0; from < t->n; from++) {
        uint32_t to = from;
        if (!is_one_of(&t->token[from], reasons))
            continue;
        while (to < t->n - 1 && !is_mark(&t->token[to], ",.;:"))
            to++;
        add_arc(t->chart, (cs_arc){.word = CS_NEVER,
                                   .skip = (uint16_t)(REASON + (to - from)),
                                   .from = place[from],
                                   .to = place[to]});
    }
}

/* "..., nobody can shift them": what stands between two marks and names neither numbers nor labels
 * often says it again. */
static void pass_asides(typing *t, const uint8_t *place) {
    enum { ASIDE = 14, ASIDE_WORD = 2, SHORTEST = 3 };
    for (uint32_t from = 1; from + 1 < t->n; from++) {
        uint32_t to = from + 1;
        if (!is_mark(&t->token[from], ",.;:-("))
            continue;
        while (to + 1 < t->n && !is_mark(&t->token[to], ",.;:-)") && t->token[to].skip < EXACT)
            to++;
        if (to - from <= SHORTEST || t->token[to].skip == EXACT)
            continue;
        add_arc(t->chart, (cs_arc){.word = CS_NEVER,
                                   .skip = (uint16_t)(ASIDE + ASIDE_WORD * (to - from)),
                                   .from = place[from],
                                   .to = place[to]});
    }
}

/* "Battle cry: ...": the first words before a mark are often a name of what follows. */
static void pass_name(typing *t, const uint8_t *place) {
    enum { FIRST = 1, MOST = 4, NAME = 5, NAME_WORD = 3 };
    uint32_t to = FIRST;
    while (to < t->n && to <= MOST + FIRST && !is_mark(&t->token[to], ":."))
        to++;
    if (to == FIRST || to + 2 >= t->n || to > MOST + FIRST)
        return;
    add_arc(t->chart, (cs_arc){.word = CS_NEVER,
                               .skip = (uint16_t)(NAME + NAME_WORD * (to - FIRST)),
                               .from = place[FIRST],
                               .to = place[to + 1]});
}

/* "this one" and the like, in which "one" is no number. */
static bool is_pronoun(const typing *t, uint32_t at) {
    static const char *const before[] = {"this",    "that", "the",   "each",  "other",
                                         "another", "same", "every", "which", NULL};
    return at > 0 && t->token[at].word == t->one && is_one_of(&t->token[at - 1], before);
}

/* How many tokens from one on are the words of a label; 0: they are not. */
static uint32_t spells(const typing *t, uint32_t at, const char *label) {
    uint32_t n = 0;
    while (*label && at + n < t->n) {
        uint32_t length = 0;
        while (label[length] && label[length] != ' ')
            length++;
        const qv__token typed = {.at = t->token[at + n].typed, .length = t->token[at + n].letters};
        char word[CS_WORD];
        if (length >= CS_WORD || !typed.length)
            return 0;
        memcpy(word, label, length);
        word[length] = '\0';
        if (!qv__token_is(&typed, word))
            return 0;
        label += length + (label[length] == ' ');
        n++;
    }
    return *label ? 0 : n;
}

/* Labels that are written without their quotation marks. */
static void add_labels(typing *t, const uint8_t *place, uint32_t *kept) {
    enum { UNQUOTED = 2 };
    const ct_labels *const labels = t->chart->labels;
    for (uint32_t list = CT_TYPES + 1; list < CT_LISTS; list++)
        for (uint32_t i = 0; i < labels->n[list]; i++)
            for (uint32_t at = 0; at < t->n; at++) {
                char quoted[CS_WORD * 4];
                const uint32_t n = spells(t, at, labels->at[list][i]);
                qv_text text = qv_text_over(quoted, sizeof quoted);
                qv_text_add(&text, "\"%s\"", labels->at[list][i]);
                if (n && !text.cut)
                    add_arc(t->chart,
                            (cs_arc){.text = keep(t->chart, kept, quoted, (uint32_t)strlen(quoted)),
                                     .word = CS_NEVER,
                                     .cost = UNQUOTED,
                                     .skip = EXACT,
                                     .from = place[at],
                                     .to = place[at + n]});
            }
}

static bool lay_out(typing *t) {
    cs_chart *const chart = t->chart;
    const cs_rules *const rules = chart->rules;
    uint8_t place[CS_TOKENS + 2];
    uint32_t kept = 0, next = 0, cost;
    for (uint32_t i = 0; i <= t->n; i++) {
        if (next >= CS_NODES - 1)
            return false;
        place[i] = (uint8_t)next;
        next += 1 + (i < t->n ? places_at(t, i) : 0);
    }
    chart->nodes = place[t->n] + 1U;
    for (uint32_t i = 0, weight = 0; i < t->n; i++) {
        const token *const one = &t->token[i];
        for (uint32_t k = place[i]; k <= place[i + 1]; k++)
            chart->weight[k] = k == place[i] ? weight : weight + one->skip;
        weight += one->skip;
        add_arc(chart, (cs_arc){.text = keep(chart, &kept, one->text, one->length),
                                .word = (uint16_t)one->word,
                                .cost = (uint16_t)one->cost,
                                .skip = (uint16_t)one->skip,
                                .unknown = one->unknown,
                                .tag = one->tag,
                                .from = place[i],
                                .to = place[i + 1]});
        if (one->stem != CS_NEVER)
            add_arc(chart, (cs_arc){.text = cs_text(rules, one->stem),
                                    .word = (uint16_t)one->stem,
                                    .cost = OTHER_FORM,
                                    .skip = CS_NEVER,
                                    .from = place[i],
                                    .to = place[i + 1]});
        uint32_t node = place[i] + 1U;
        for (uint32_t k = 0; k < rules->phrases; k++)
            if (!rules->phrase[k].always && says(t, i, &rules->phrase[k], &cost) &&
                !(rules->phrase[k].froms == 1 && is_pronoun(t, i)))
                add_phrase(t, place, i, &rules->phrase[k], cost, &node);
    }
    pass_brackets(t, place);
    pass_reasons(t, place);
    pass_asides(t, place);
    pass_name(t, place);
    add_labels(t, place, &kept);
    return true;
}

bool cs_take_words(cs_chart *chart, const char *text, size_t n) {
    char copied[CS_TYPED];
    size_t length;
    typing t = {.chart = chart,
                .one = cs_find_word(chart->rules, "one", 3),
                .number = cs_find_word(chart->rules, "1", 1)};
    chart->arcs = 0;
    t.token[t.n++] = (token){.text = "^",
                             .length = 1,
                             .skip = CS_NEVER / 8,
                             .word = cs_find_word(chart->rules, "^", 1),
                             .stem = CS_NEVER};
    if (!copy(chart, text, n, copied, &length) || !split(&t, copied, (uint32_t)length))
        return false;
    t.token[t.n++] = (token){.text = "$",
                             .length = 1,
                             .skip = CS_NEVER / 8,
                             .word = cs_find_word(chart->rules, "$", 1),
                             .stem = CS_NEVER};
    return lay_out(&t);
}
