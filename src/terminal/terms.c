/* SPDX-License-Identifier: MIT */
/* Terms that the rules page defines, as in "*Slide*: one space in any direction.", and those that
 * stand in a text.
 *
 * Reads the page and the texts on cards as the game gives them; knows no game.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "core/game.h"
#include "terminal/rulebook.h"
#include "terminal/session.h"

enum { LONGEST = 40, DEFINITION = 700 };

/* A term, and where its definition begins and ends. */
typedef struct {
    const char *name, *at, *end;
    size_t length;
} term;

/* Whether a definition begins there, "*Name*: "; those in bold are no words of texts. */
static bool is_term(const char *text, const char *at, term *out) {
    if (*at != '*' || at[1] == '*' || (at > text && at[-1] == '*'))
        return false;
    const size_t n = strcspn(at + 1, "*:\n");
    if (n == 0 || n > LONGEST || strncmp(at + 1 + n, "*:", 2) != 0)
        return false;
    *out = (term){.name = at + 1, .at = at + n + 3, .length = n};
    return true;
}

/* The next one from *at on, which moves behind its name; false: there is none. */
static bool next_term(const char *text, const char **at, term *out) {
    term after;
    while (**at && !is_term(text, *at, out))
        ++*at;
    if (!**at)
        return false;
    *at = out->at;
    out->end = out->at;
    while (*out->end && !is_term(text, out->end, &after))
        out->end++;
    return true;
}

/* "Slide: one space in any direction. [SH-7]": the whole definition, or its first sentence. */
static void print_term(const term_screen *screen, const term *t, const char *id, bool whole) {
    char line[DEFINITION], clean[DEFINITION];
    size_t n = (size_t)(t->end - t->at);
    for (size_t i = 0; i + 1 < n && !whole; i++)
        if (t->at[i] == '.' && isspace((unsigned char)t->at[i + 1]))
            n = i + 1;
    n = n < DEFINITION - 1 ? n : DEFINITION - 1;
    clean[term_without_marks(screen, t->at, n, clean)] = '\0';
    qv_text text = qv_text_over(line, sizeof line);
    qv_text_add(&text, "%.*s: %s [%s]", (int)t->length, t->name, clean + strspn(clean, " \n"), id);
    term_paragraph(screen, "  ", line);
}

bool term_term_tell(const term_screen *screen, const qv_game *game, const char *name) {
    const char *id, *body;
    const size_t n = strlen(name);
    bool told = false;
    for (uint32_t i = 0; (id = qv_rule(game, i, &body)) && n; i++) {
        const char *at = body;
        term t;
        while (next_term(body, &at, &t))
            if (t.length == n && strncasecmp(t.name, name, n) == 0) {
                print_term(screen, &t, id, true);
                told = true;
            }
    }
    return told;
}

/* Whether it is named there as a time, "until the end of turn", "in your next move", and not as
 * what is done; a single word also as "of your turn,", unless it says what something is, as in
 * "your hidden cards". */
static bool is_time(const char *text, const char *at, const term *t) {
    static const char *const before[] = {"end of ", "next ", "your ", "each "};
    const bool alone = at[t->length] != ' ' && !memchr(t->name, ' ', t->length);
    for (size_t i = 0; i < (alone ? 4 : 2); i++) {
        const size_t n = strlen(before[i]);
        if ((size_t)(at - text) >= n && memcmp(at - n, before[i], n) == 0)
            return true;
    }
    return false;
}

/* Whether the text has the term as a word, or as one with an s, "slides". */
static bool has_term(const char *text, const term *t) {
    for (const char *at = text; *at; at++) {
        if ((at > text && isalpha((unsigned char)at[-1])) ||
            strncasecmp(at, t->name, t->length) != 0)
            continue;
        const char *const after = at + t->length + (at[t->length] == 's');
        if (!isalpha((unsigned char)*after) && !is_time(text, at, t))
            return true;
    }
    return false;
}

static void tell_terms(const term_screen *screen, const qv_game *game, const char *text) {
    const char *id, *body;
    for (uint32_t i = 0; (id = qv_rule(game, i, &body)); i++) {
        const char *at = body;
        term t;
        while (next_term(body, &at, &t))
            if (has_term(text, &t))
                print_term(screen, &t, id, false);
    }
}

static const char *without_head(const char *words) {
    const char *const head = strstr(words, ": ");
    return head ? head + 2 : words;
}

void term_terms_in(const term_screen *screen, const qv_game *game, const char *words) {
    tell_terms(screen, game, without_head(words));
}

/* -- Items ------------------------------------------------------------------------------------- */

/* A clause in short, after what it is about: "Beast: Types do nothing by themselves. [SH-4]" */
static void tell_clause(const term_session *session, const char *about, uint32_t rule) {
    const char *body;
    const char *const id = qv_rule(session->game, rule, &body);
    const term t = {about, body, body + strlen(body), strlen(about)};
    print_term(&session->screen, &t, id, true);
}

/* The first word of a text that has such words: "Play" of "Play: Draw a card." */
static bool first_word(const char *words, qv_text *out) {
    const size_t n = strcspn(words, " :.");
    const bool any = strstr(words, ": ") && n > 0;
    if (any)
        qv_text_add(out, "%.*s", (int)n, words);
    return any;
}

/* Those of all its texts, each once. */
static void tell_item_terms(const term_session *session, const qv_item *item) {
    enum { TEXTS = 4096 };
    char texts[TEXTS] = "";
    qv_text all = qv_text_over(texts, sizeof texts);
    for (uint32_t i = 0; i < item->n_texts; i++) {
        const char *const words = qv_printed(session->rules, item->text + i, NULL);
        if (words)
            qv_text_add(&all, "%s\n", without_head(words));
    }
    tell_terms(&session->screen, session->game, texts);
}

/* How to read the first words of texts, once in a session. */
static void tell_first_words(term_session *session, const qv_item *item) {
    uint32_t rule;
    char word[LONGEST] = "";
    for (uint32_t i = 0; i < item->n_texts && !session->shown.texts; i++) {
        const char *const words = qv_printed(session->rules, item->text + i, NULL);
        qv_text text = qv_text_over(word, sizeof word);
        if (!words || !qv__rule_about(session->game, true, &rule) || !first_word(words, &text))
            continue;
        session->shown.texts = true;
        term_say(&session->screen, "  ", "(`rule %s` tells what \"%s\" and other first words mean)",
                 qv_rule(session->game, rule, NULL), word);
    }
}

void term_explain_words(term_session *session, const qv_item *item) {
    uint32_t rule;
    if (item->more[0] && !session->shown.more && qv__rule_about(session->game, false, &rule)) {
        session->shown.more = true;
        tell_clause(session, item->more, rule);
    }
    tell_item_terms(session, item);
    tell_first_words(session, item);
}
