/* SPDX-License-Identifier: MIT */
/* The set of cards of the game, read as text: its cards and buttons use the whole language of card
 * texts, but for what is listed here. That all its decks can be played is tested by
 * tests/cli/cards_decks.sh.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "grow.h"

enum { LINE = 4096, WORDS = 64 };

/* Host facts and events are told by people, and computers never tell them; for the others there are
 * no cards yet. */
static const char *const left_out[] = {"outside 2",           "fact 1",    "playertest 5",
                                       "standing 4",          "wording 1", "wording 2",
                                       "would.done=discarded"};

typedef struct {
    ct_work *work;
    ct_tree *tree;
    grammar_uses uses;
    char word[WORDS][LINE]; /* types of the set, then names that the text in hand quotes */
    const char *at[WORDS];
    uint32_t types, words, texts;
} reader;

/* The string that begins behind the quotation mark `from`, without its escapes; returns what
 * follows it. */
static const char *read_string(const char *from, char out[LINE]) {
    size_t n = 0;
    for (; *from != '"'; from++) {
        from += *from == '\\';
        assert_true(*from && n < LINE - 1);
        out[n++] = *from;
    }
    out[n] = '\0';
    return from + 1;
}

static void keep_word(reader *r, const char *from, size_t n) {
    assert_true(r->words < WORDS && n < LINE);
    memcpy(r->word[r->words], from, n);
    r->word[r->words][n] = '\0';
    r->at[r->words] = r->word[r->words];
    r->words++;
}

static void keep_types(reader *r, const char *list) {
    char type[LINE];
    for (const char *at = strchr(list, '"'); at; at = strchr(at, '"')) {
        at = read_string(at + 1, type);
        keep_word(r, type, strlen(type));
    }
    r->types = r->words;
}

static void keep_quoted(reader *r, const char *text) {
    r->words = r->types;
    for (const char *at = strchr(text, '"'); at;) {
        const char *const end = strchr(at + 1, '"');
        assert_non_null(end);
        keep_word(r, at + 1, (size_t)(end - at - 1));
        at = strchr(end + 1, '"');
    }
}

static void read_text(reader *r, const char *text, uint32_t on) {
    ct_labels labels = {.n = {0}};
    ct_error error;
    keep_quoted(r, text);
    for (uint32_t list = 0; list < CT_LISTS; list++) {
        labels.at[list] = list == CT_TYPES ? r->at : r->at + r->types;
        labels.n[list] = (uint16_t)(list == CT_TYPES ? r->types : r->words - r->types);
    }
    if (ct_read(r->work, &labels, on, text, strlen(text), r->tree, &error))
        fail_msg("%s: %s", text, error.text);
    count_uses(r->tree, &r->uses);
    r->texts++;
}

/* A card or button is one line. */
static void read_line(reader *r, const char *line, uint32_t on) {
    static const char key[] = "\"text\": [";
    char text[LINE];
    const char *at = strstr(line, key);
    for (at = at ? at + strlen(key) : ""; *at == '"'; at += *at == ',' ? 2 : 0) {
        at = read_string(at + 1, text);
        read_text(r, text, on);
    }
}

static void read_set(reader *r) {
    static const char types[] = " \"types\": [", buttons[] = " \"buttons\": [";
    FILE *const file = fopen("games/concardia/content/cards.json", "re");
    char line[LINE];
    uint32_t on = CT_ON_CARD;
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        assert_non_null(strchr(line, '\n'));
        if (strncmp(line, types, strlen(types)) == 0)
            keep_types(r, line + strlen(types));
        on = strncmp(line, buttons, strlen(buttons)) == 0 ? CT_ON_BUTTON : on;
        read_line(r, line, on);
    }
    fclose(file);
}

static uint32_t missing(const char *part, uint32_t *excused) {
    for (uint32_t i = 0; i < sizeof left_out / sizeof *left_out; i++)
        if (strcmp(part, left_out[i]) == 0) {
            ++*excused;
            return 0;
        }
    printf("    unused: %s\n", part);
    return 1;
}

/* The alternatives and wordings that a way of a rule has and no text uses. */
static uint32_t unused_of_way(const grammar_uses *uses, uint32_t w, uint32_t *excused) {
    const ct_way *const way = &ct_ways[w];
    const char *const rule = ct_rule_name(way->symbol);
    char part[LINE];
    uint32_t unused = 0;
    if (!uses->way[w]) {
        snprintf(part, sizeof part, "%s %u", rule,
                 (unsigned)(w - ct_symbols[way->symbol].way + 1U));
        unused += missing(part, excused);
    }
    for (uint32_t e = way->element; e < (uint32_t)way->element + way->elements; e++)
        for (uint32_t i = 0; ct_elements[e].op == ELEMENT_CHOICE && i < ct_elements[e].n; i++) {
            if (uses->choice[ct_elements[e].arg + i])
                continue;
            snprintf(part, sizeof part, "%s.%s=%s", rule, ct_field_name(ct_elements[e].field),
                     ct_word_name(ct_choices[ct_elements[e].arg + i].word));
            unused += missing(part, excused);
        }
    return unused;
}

static void the_set_uses_the_whole_language(void **state) {
    (void)state;
    reader *const r = calloc(1, sizeof *r);
    uint32_t unused = 0, excused = 0;
    assert_non_null(r);
    r->work = malloc(ct_work_size());
    r->tree = malloc(sizeof *r->tree);
    assert_true(r->work && r->tree);
    read_set(r);
    for (uint32_t w = 0; w < CT_WAYS; w++)
        if (ct_ways[w].symbol < CT_RULES)
            unused += unused_of_way(&r->uses, w, &excused);
    printf("    %u texts use the language but for %u parts\n", (unsigned)r->texts,
           (unsigned)excused);
    assert_int_equal(unused, 0);
    assert_int_equal(excused, sizeof left_out / sizeof *left_out);
    free(r->work);
    free(r->tree);
    free(r);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_set_uses_the_whole_language)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
