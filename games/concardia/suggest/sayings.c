/* SPDX-License-Identifier: MIT */
/* Reads the sayings, whose format sayings.txt describes. */
#include "sayings.h"

#include <string.h>

enum { NAMES = 256 };

/* A line in hand, and the symbols that sayings name. */
typedef struct {
    cs_rules *rules;
    cs_fault *fault;
    uint32_t line;
    const char *at, *end;
    struct {
        char name[CS_WORD];
        uint32_t symbol, line; /* line: the first that uses it */
        bool said;             /* some rule says what it is */
    } name[NAMES];
    uint32_t names;
    char slot[CS_ELEMENTS][CS_WORD]; /* of the pattern in hand */
} reader;

static bool fail(const reader *r, const char *reason) {
    if (!r->fault->line) {
        r->fault->line = r->line;
        qv_text text = qv_text_over(r->fault->text, sizeof r->fault->text);
        qv_text_add(&text, "%s", reason);
    }
    return false;
}

static void skip_spaces(reader *r) {
    while (r->at < r->end && *r->at == ' ')
        r->at++;
}

static bool take(reader *r, char c) {
    skip_spaces(r);
    if (r->at == r->end || *r->at != c)
        return false;
    r->at++;
    return true;
}

/* The letters up to a space or one of `ends`. */
static uint32_t word_length(const reader *r, const char *ends) {
    uint32_t n = 0;
    while (r->at + n < r->end && r->at[n] != ' ' && !strchr(ends, r->at[n]))
        n++;
    return n;
}

static uint32_t number_at(const char *at, const char *end) {
    uint32_t number = 0;
    for (; at < end && *at >= '0' && *at <= '9' && number < 1000; at++)
        number = number * 10 + (uint32_t)(*at - '0');
    return number;
}

/* The number at the end of a line after ~, which is cut off; 0 without one. */
static uint32_t cut_cost(reader *r) {
    const char *const mark = memchr(r->at, '~', (size_t)(r->end - r->at));
    if (!mark)
        return 0;
    const uint32_t cost = number_at(mark + 1, r->end);
    r->end = mark;
    return cost;
}

/* -- Words ------------------------------------------------------------------------------------- */

/* A word as it is written, for texts. */
static uint32_t keep_word(cs_rules *rules, const char *text, uint32_t length) {
    if (rules->letters_n + length + 1 > CS_LETTERS || rules->words == CS_WORDS) {
        rules->full = true;
        return 0;
    }
    memcpy(rules->letters + rules->letters_n, text, length);
    rules->letters[rules->letters_n + length] = '\0';
    rules->word[rules->words] =
        (cs_word){.text = rules->letters_n, .symbol = CS_NEVER, .skip = CS_NEVER};
    rules->letters_n += length + 1;
    return rules->words++;
}

/* Words up to `|`, `=` or the end into the list; returns how many. */
static uint32_t list_words(reader *r, bool exact) {
    uint32_t n = 0;
    for (skip_spaces(r); r->at < r->end && *r->at != '|' && *r->at != '='; skip_spaces(r)) {
        const uint32_t length = word_length(r, "|=");
        if (r->rules->lists == CS_LISTS) {
            r->rules->full = true;
            return n;
        }
        const uint32_t word =
            exact ? keep_word(r->rules, r->at, length) : cs_word_of(r->rules, r->at, length);
        r->rules->list[r->rules->lists++] = (uint16_t)word;
        r->at += length;
        n++;
    }
    return n;
}

/* Whether the words from two places of the list begin alike: then one would be read as more. */
static bool stands_for_itself(const cs_rules *rules, uint32_t from, uint32_t to) {
    const char *const text = cs_text(rules, rules->list[to]);
    return cs_find_word(rules, text, (uint32_t)strlen(text)) == rules->list[from];
}

/* one | two words = words of the language ~cost */
static bool read_phrases(reader *r, bool always) {
    enum { ALTERNATIVES = 64 };
    uint32_t from[ALTERNATIVES], froms[ALTERNATIVES], n = 0;
    const uint32_t cost = cut_cost(r);
    do {
        if (n == ALTERNATIVES)
            return fail(r, "too many alternatives");
        from[n] = r->rules->lists;
        froms[n] = list_words(r, false);
        if (!froms[n++])
            return fail(r, "an alternative without words");
    } while (take(r, '|'));
    if (!take(r, '='))
        return fail(r, "= is missing");
    const uint32_t to = r->rules->lists, tos = list_words(r, true);
    if (always && tos && stands_for_itself(r->rules, from[0], to))
        return fail(r, "a word that stands for itself");
    for (uint32_t i = 0; i < n; i++) {
        if (r->rules->phrases == CS_PHRASES)
            return fail(r, "too many sayings");
        r->rules->phrase[r->rules->phrases++] = (cs_phrase){.from = from[i],
                                                            .froms = (uint16_t)froms[i],
                                                            .to = to,
                                                            .tos = (uint16_t)tos,
                                                            .cost = (uint16_t)cost,
                                                            .always = always};
    }
    return true;
}

/* The cost before a colon. */
static bool read_cost(reader *r, uint32_t *cost) {
    *cost = number_at(r->at, r->end);
    r->at += word_length(r, ":");
    return take(r, ':') || fail(r, ": is missing");
}

/* cost: words */
static bool read_costs(reader *r, bool skipped) {
    uint32_t cost;
    if (!read_cost(r, &cost))
        return false;
    for (skip_spaces(r); r->at < r->end; skip_spaces(r)) {
        const uint32_t length = word_length(r, "");
        const uint32_t word = cs_word_of(r->rules, r->at, length);
        if (skipped)
            r->rules->word[word].skip = (uint16_t)cost;
        else {
            char small[CS_WORD + 1] =
                "+"; /* the costs of missing words are kept beside the words */
            memcpy(small + 1, r->at, length < CS_WORD - 2 ? length : CS_WORD - 2);
            r->rules->word[cs_word_of(r->rules, small, (uint32_t)strlen(small))].skip =
                (uint16_t)cost;
        }
        r->at += length;
    }
    return true;
}

/* cost: kinds of nodes */
static bool read_kinds(reader *r) {
    uint32_t cost;
    if (!read_cost(r, &cost))
        return false;
    for (skip_spaces(r); r->at < r->end; skip_spaces(r)) {
        const uint32_t length = word_length(r, "");
        uint32_t kind = 0;
        while (kind < CT_KINDS &&
               (strncmp(ct_node_names[kind], r->at, length) != 0 || ct_node_names[kind][length]))
            kind++;
        if (kind == CT_KINDS)
            return fail(r, "a kind that is not known");
        r->rules->rare[kind] = (uint8_t)cost;
        r->at += length;
    }
    return true;
}

uint32_t cs_missing(const cs_rules *rules, const char *word) {
    enum { MEDIUM = 40 };
    char marked[CS_WORD];
    qv_text text = qv_text_over(marked, sizeof marked);
    qv_text_add(&text, "+%s", word);
    const uint32_t found = cs_find_word(rules, marked, (uint32_t)strlen(marked));
    return found == CS_NEVER ? MEDIUM : rules->word[found].skip;
}

/* -- Sentences --------------------------------------------------------------------------------- */

static uint32_t symbol_named(reader *r, const char *name, uint32_t length, bool said) {
    static const char *const classes[CS_CLASSES] = {"INT",  "INT2", "SIGNED", "QUOTED", "TRAIT",
                                                    "TYPE", "KIND", "ALL",    "IN"};
    for (uint32_t i = 0; i < CT_RULES; i++)
        if (strncmp(ct_rule_names[i], name, length) == 0 && !ct_rule_names[i][length])
            return i;
    for (uint32_t i = 0; i < CS_CLASSES; i++)
        if (strncmp(classes[i], name, length) == 0 && !classes[i][length])
            return cs_class(ELEMENT_INT + i);
    uint32_t i = 0;
    while (i < r->names && (strncmp(r->name[i].name, name, length) != 0 || r->name[i].name[length]))
        i++;
    if (i == r->names) {
        if (length >= CS_WORD || r->names == NAMES)
            return CS_NEVER;
        memcpy(r->name[i].name, name, length);
        r->name[i].name[length] = '\0';
        r->name[i].symbol = cs_add_symbol(r->rules);
        r->name[i].line = r->line;
        r->names++;
    }
    r->name[i].said = r->name[i].said || said;
    return r->name[i].symbol;
}

static uint32_t literal(reader *r, const char *text, uint32_t length) {
    const uint32_t word = cs_word_of(r->rules, text, length);
    if (r->rules->word[word].symbol == CS_NEVER)
        r->rules->word[word].symbol = (uint16_t)cs_add_symbol(r->rules);
    return r->rules->word[word].symbol;
}

/* An element of a pattern, before its rule begins: its symbol, and whether it may be absent. */
typedef struct {
    uint32_t symbol;
    bool optional;
    uint32_t absent; /* what it costs that it is */
} member;

/* ? or ?3 after what may be absent. */
static void read_absence(reader *r, member *one) {
    one->optional = r->at < r->end && *r->at == '?';
    one->absent = one->optional ? 0 : CS_NEVER;
    for (r->at += one->optional; one->optional && r->at < r->end && *r->at >= '0' && *r->at <= '9';)
        one->absent = one->absent * 10 + (uint32_t)(*r->at++ - '0');
}

/* (one|two words): a symbol of its own. */
static bool read_choice(reader *r, member *out) {
    out->symbol = cs_add_symbol(r->rules);
    do {
        member words[CS_ELEMENTS];
        uint32_t n = 0;
        for (skip_spaces(r); r->at < r->end && *r->at != '|' && *r->at != ')'; skip_spaces(r)) {
            const uint32_t length = word_length(r, "|)?");
            if (n == CS_ELEMENTS || !length)
                return fail(r, "a choice that cannot be read");
            words[n].symbol = literal(r, r->at, length);
            r->at += length;
            read_absence(r, &words[n++]);
        }
        if (!n)
            return fail(r, "an empty choice");
        cs_add_rule(r->rules, out->symbol, 0, true);
        for (uint32_t i = 0; i < n; i++)
            cs_add_element(r->rules, words[i].symbol, words[i].absent, words[i].optional);
    } while (take(r, '|'));
    return take(r, ')') || fail(r, ") is missing");
}

/* {cards}, {cards2}, {cards3}: others of a name; up to `end`. */
static bool read_slot(reader *r, const char *end, char slot[CS_WORD], uint32_t *symbol) {
    const uint32_t length = word_length(r, end);
    if (length == 0 || length >= CS_WORD || r->at + length == r->end || !strchr(end, r->at[length]))
        return fail(r, "a slot that cannot be read");
    memcpy(slot, r->at, length);
    slot[length] = '\0';
    const bool again = length > 1 && slot[length - 1] >= '2' && slot[length - 1] <= '9' &&
                       strcmp(slot, "INT2") != 0;
    *symbol = symbol_named(r, slot, length - again, false);
    r->at += length + 1;
    return *symbol != CS_NEVER || fail(r, "too many symbols");
}

static bool read_pattern(reader *r, member *members, uint32_t *n) {
    *n = 0;
    for (skip_spaces(r); r->at < r->end && *r->at != '='; skip_spaces(r)) {
        if (*n == CS_ELEMENTS)
            return fail(r, "a pattern that is too long");
        member *const one = &members[*n];
        r->slot[*n][0] = '\0';
        if (take(r, '{')) {
            if (!read_slot(r, "}", r->slot[*n], &one->symbol))
                return false;
        } else if (take(r, '(')) {
            if (!read_choice(r, one))
                return false;
        } else {
            const uint32_t length = word_length(r, "?={");
            one->symbol = literal(r, r->at, length);
            r->at += length;
        }
        read_absence(r, one);
        ++*n;
    }
    return (*n && take(r, '=')) || fail(r, "a pattern, then =");
}

/* {cards|this card}: what is said if the pattern's {cards}? is absent. */
static bool read_else(reader *r) {
    for (skip_spaces(r); r->at < r->end && *r->at != '}'; skip_spaces(r)) {
        const uint32_t length = word_length(r, "}");
        cs_add_piece(r->rules, CS_ELSE + keep_word(r->rules, r->at, length));
        r->at += length;
    }
    return take(r, '}') || fail(r, "} is missing");
}

static bool read_pieces(reader *r, uint32_t n) {
    for (skip_spaces(r); r->at < r->end; skip_spaces(r)) {
        if (!take(r, '{')) {
            const uint32_t length = word_length(r, "{");
            cs_add_piece(r->rules, keep_word(r->rules, r->at, length));
            r->at += length;
            continue;
        }
        char slot[CS_WORD];
        uint32_t symbol, i = 0;
        if (!read_slot(r, "|}", slot, &symbol))
            return false;
        while (i < n && strcmp(r->slot[i], slot) != 0)
            i++;
        if (i == n)
            return fail(r, "a slot that the pattern does not have");
        cs_add_piece(r->rules, CS_SLOT + i);
        if (r->at[-1] == '|' && !read_else(r))
            return false;
    }
    return true;
}

/* symbol: pattern = pieces ~cost */
static bool read_saying(reader *r) {
    member members[CS_ELEMENTS];
    uint32_t n;
    const uint32_t cost = cut_cost(r);
    const uint32_t length = word_length(r, ":");
    const uint32_t symbol = symbol_named(r, r->at, length, true);
    r->at += length;
    if (symbol == CS_NEVER || !take(r, ':'))
        return fail(r, "a symbol, then :");
    const bool loose = take(r, '&');
    if (!read_pattern(r, members, &n))
        return false;
    if (loose && n > CS_LOOSE)
        return fail(r, "a pattern that is too long");
    cs_add_rule(r->rules, symbol, cost, false);
    r->rules->rule[r->rules->rules - 1].loose = loose;
    for (uint32_t i = 0; i < n; i++)
        cs_add_element(r->rules, members[i].symbol, members[i].absent, members[i].optional);
    return read_pieces(r, n);
}

/* -- Sections ---------------------------------------------------------------------------------- */

static bool read_line(reader *r, const char *section, bool words) {
    if (words && strcmp(section, "[skip]") == 0)
        return read_costs(r, true);
    if (words && strcmp(section, "[add]") == 0)
        return read_costs(r, false);
    if (words && strcmp(section, "[rare]") == 0)
        return read_kinds(r);
    if (!words && strcmp(section, "[words]") == 0)
        return read_phrases(r, false);
    if (!words && strcmp(section, "[always]") == 0)
        return read_phrases(r, true);
    if (!words && strcmp(section, "[sentences]") == 0)
        return read_saying(r);
    return true;
}

static void add_name(reader *r, const char *name, uint32_t symbol) {
    memcpy(r->name[r->names].name, name, strlen(name) + 1);
    r->name[r->names].said = true;
    r->name[r->names++].symbol = symbol;
}

static bool read_sections(cs_rules *rules, const char *const *lines, bool words, cs_fault *fault) {
    static const char *const sections[] = {"",         "[skip]",  "[add]",       "[rare]",
                                           "[always]", "[words]", "[sentences]", NULL};
    reader *const r = &(reader){.rules = rules, .fault = fault};
    const char *section = "";
    add_name(r, "body", rules->body);
    add_name(r, "head", rules->heading);
    add_name(r, "begin", rules->begin);
    add_name(r, "wait", rules->wait);
    add_name(r, "WORD", rules->unknown);
    for (r->line = 1; lines[r->line - 1]; r->line++) {
        r->at = lines[r->line - 1];
        r->end = r->at + strlen(r->at);
        if (r->at == r->end || *r->at == '#')
            continue;
        if (*r->at == '[') {
            uint32_t i = 0;
            while (sections[i] && strcmp(sections[i], r->at) != 0)
                i++;
            if (!sections[i])
                return fail(r, "a section that is not known");
            section = sections[i];
        } else if (!read_line(r, section, words)) {
            return false;
        }
        if (rules->full)
            return fail(r, "too much");
    }
    for (uint32_t i = 0; i < r->names; i++) {
        r->line = r->name[i].line;
        if (!words && !r->name[i].said)
            return fail(r, "a symbol that is not known");
    }
    return true;
}

bool cs_read_words(cs_rules *rules, const char *const *lines, cs_fault *fault) {
    return read_sections(rules, lines, true, fault);
}

bool cs_read_sentences(cs_rules *rules, const char *const *lines, cs_fault *fault) {
    return read_sections(rules, lines, false, fault);
}
