/* SPDX-License-Identifier: MIT */
/* Searching a rules page: see rulebook.h.
 *
 * Knows Markdown headings and the form of clause ids, and no game.
 */
#include "terminal/rulebook.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"

void term_clause_print(const term_screen *screen, const qv_game *game, uint32_t rule) {
    const char *text;
    term_print(screen, TERM_STRONG, "%s", qv_rule(game, rule, &text));
    term_print(screen, TERM_PLAIN, "\n");
    term_page(screen, text, strlen(text));
}

void term_clause_tell(const term_screen *screen, const qv_ruleset *rs, uint32_t rule) {
    const qv_game *const game = qv_ruleset_game(rs);
    const qv_option *option;
    const char *text;
    (void)qv_rule(game, rule, &text);
    term_clause_print(screen, game, rule);
    for (uint32_t i = 0; (option = qv_option_at(game, i)); i++) {
        char name[80], value[80] = "";
        qv_text word = qv_text_over(value, sizeof value);
        snprintf(name, sizeof name, "`%s`", option->name);
        if (!strstr(text, name))
            continue;
        qv_option_say(option, qv_ruleset_option(rs, i), &word);
        term_say(screen, "", "(Option %s: %s; `%s` in this game.)", name, option->help, value);
    }
}

const char *term_last_clause(const qv_game *game) {
    const char *last = NULL, *id;
    for (uint32_t i = 0; (id = qv_rule(game, i, NULL)); i++)
        last = id;
    return last;
}

char *term_rules_page(const qv_game *game) {
    char first;
    qv_text size = qv_text_over(&first, 1);
    const size_t room = qv_game_page(game, &size) + 1;
    char *const page = malloc(room);
    qv_text out = qv_text_over(page, room);
    qv_game_page(game, &out);
    return page;
}

static const char *next_line(const char *at) {
    const char *const stop = strchr(at, '\n');
    return stop ? stop + 1 : at + strlen(at);
}

static bool is_heading(const char *line) {
    return strncmp(line, "## ", 3) == 0;
}

static size_t section_length(const char *heading) {
    const char *end = next_line(heading);
    while (*end && !is_heading(end))
        end = next_line(end);
    return (size_t)(end - heading);
}

const char *term_section_find(const char *page, const char *name, size_t *length) {
    const size_t n = strlen(name);
    for (const char *at = page; *at; at = next_line(at)) {
        if (!is_heading(at) || strncmp(at + 3, name, n) != 0 || at[3 + n] != '\n')
            continue;
        *length = section_length(at);
        return at;
    }
    return NULL;
}

/* Whether a text has all of the words, in any order. */
static bool has_words(const char *text, const char *end, const char *words) {
    const char *at = words;
    qv__token word;
    while (qv__scan(&at, words + strlen(words), ",", &word)) {
        const char *own_at = text;
        qv__token own;
        bool found = false;
        while (!found && qv__scan(&own_at, end, ".,:;()", &own))
            found = qv__token_same(&own, &word);
        if (!found)
            return false;
    }
    return true;
}

const char *term_section_with(const char *page, const char *words, size_t *length) {
    for (const char *at = page; *at; at = next_line(at)) {
        if (!is_heading(at) || !has_words(at + 3, at + strcspn(at, "\n"), words))
            continue;
        *length = section_length(at);
        return at;
    }
    return NULL;
}

/* The id of the clause that a line begins, as long as `n`; NULL for other lines. */
static const char *clause_at(const char *line, int *n) {
    if (strncmp(line, "**", 2) != 0)
        return NULL;
    const size_t length = strcspn(line + 2, "*\n");
    if (line[2 + length] != '*' || !memchr(line + 2, '-', length))
        return NULL;
    *n = (int)length;
    return line + 2;
}

void term_contents_print(const term_screen *screen, const char *page) {
    const char *first = NULL;
    const char *last = NULL;
    int n_first = 0;
    int n_last = 0;
    const char *heading = NULL;
    for (const char *at = page;; at = next_line(at)) {
        if (heading && (!*at || is_heading(at))) {
            const int n = (int)strcspn(heading, "\n");
            term_print(screen, TERM_STRONG, "  %.*s", n, heading);
            if (first)
                term_print(screen, TERM_PLAIN, "%*s%.*s", n < 24 ? 24 - n : 1, "", n_first, first);
            if (last != first)
                term_print(screen, TERM_PLAIN, " to %.*s", n_last, last);
            term_print(screen, TERM_PLAIN, "\n");
        }
        if (!*at)
            return;
        int n = 0;
        if (is_heading(at)) {
            heading = at + 3;
            first = last = NULL;
        } else if (clause_at(at, &n)) {
            last = at + 2;
            n_last = n;
            if (!first) {
                first = last;
                n_first = n;
            }
        }
    }
}

const char *term_opening(const char *page, size_t *length) {
    const char *at = page;
    while (*at && strchr("#<\n|", *at))
        at = next_line(at);
    const char *end = at;
    while (*end && *end != '\n')
        end = next_line(end);
    *length = (size_t)(end - at);
    return at;
}

/* The clauses that have the words: a few as a whole, the ids of the others; false: there are none.
 */
static bool tell_clauses(const term_screen *screen, const qv_game *game, const char *words) {
    enum { WHOLE = 3, LINE = 1000 };
    const char *id, *body;
    uint32_t n = 0;
    char line[LINE];
    qv_text others = qv_text_over(line, sizeof line);
    for (uint32_t i = 0; (id = qv_rule(game, i, &body)); i++) {
        if (!has_words(body, body + strlen(body), words))
            continue;
        if (n++ < WHOLE)
            term_clause_print(screen, game, i);
        else
            qv_text_add(&others, "%s%s", others.n ? ", " : "", id);
    }
    if (others.n)
        term_say(screen, "", "(more about \"%s\": %s; `rule` prints one)", words, line);
    return n > 0;
}

/* The first paragraph or table with the words; NULL: there is none. */
static const char *paragraph_about(const char *page, const char *words, size_t *length) {
    for (const char *at = page; *at; at += *length) {
        const char *const end = strstr(at, "\n\n");
        *length = end ? (size_t)(end - at) + 2 : strlen(at);
        if (!strchr("#<!", *at) && has_words(at, at + *length, words))
            return at;
    }
    return NULL;
}

static void tell_part(const term_screen *screen, const qv_game *game, const char *page,
                      const char *words) {
    size_t length = strlen(page);
    uint32_t rule;
    if (*words && qv_rule_find(game, words, &rule, NULL)) {
        term_clause_print(screen, game, rule);
        return;
    }
    const bool all = strcmp(words, "all") == 0;
    const char *part = all ? page : *words ? term_section_with(page, words, &length) : NULL;
    if (!part && *words && tell_clauses(screen, game, words))
        return;
    if (!part && *words)
        part = paragraph_about(page, words, &length);
    if (part) {
        term_page(screen, part, length);
        return;
    }
    if (*words)
        term_say(screen, "  ", "No section is called \"%s\", and none has it; there are:", words);
    if (!*words) {
        const char *const opening = term_opening(page, &length);
        term_page(screen, opening, length);
    }
    term_contents_print(screen, page);
    term_say(screen, "",
             "(`rules` and words prints the section with that heading, or the clauses with these "
             "words, `rule %s` a clause, `rules all` the whole page)",
             qv_rule(game, 0, NULL));
}

void term_rules_search(const term_screen *screen, const qv_game *game, const char *words) {
    term_say(screen, "", "(\"%s\" is no number of a clause: `rules %s` finds)", words, words);
    term_rules_tell(screen, game, words);
}

void term_rules_tell(const term_screen *screen, const qv_game *game, const char *words) {
    char *const page = term_rules_page(game);
    if (page)
        tell_part(screen, game, page, words);
    else
        term_say(screen, "  ", "There is not enough memory for the page.");
    free(page);
}
