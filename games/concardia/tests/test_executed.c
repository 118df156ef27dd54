/* SPDX-License-Identifier: MIT */
/* Which parts of the language the cases execute: alternatives, wordings, optional parts.
 *
 * A part counts if a case has a text with it that did something there: an event names the text as
 * its cause, or its standing effects apply as its card lies on the Board or its button is worn.
 * Every case checks an outcome. With --list all parts are printed, each with how often different
 * texts of the cases have it.
 * Costly with sanitizers.
 */
#define _POSIX_C_SOURCE 200809L
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cases.h"
#include "grow.h"
#include "state.h"

enum { LABELS = 64 };

/* What reads texts, and the texts that have been read, sorted. */
typedef struct {
    ct_work *work;
    ct_tree *tree;
    char **seen;
    size_t seen_n;
    char *quoted[LABELS]; /* of the text in hand: all lists of labels have all of them */
    uint32_t quoted_n;
    grammar_uses uses;
    bool all; /* the whole list is to be printed */
} reader;

static int by_text(const void *one, const void *other) {
    const char *const *const a = one;
    const char *const *const b = other;
    return strcmp(*a, *b);
}

/* Whether the text is new; remembers it. */
static bool is_new(reader *r, const char *text) {
    if (r->seen_n && bsearch(&text, r->seen, r->seen_n, sizeof *r->seen, by_text))
        return false;
    r->seen = realloc(r->seen, (r->seen_n + 1) * sizeof *r->seen);
    assert_non_null(r->seen);
    r->seen[r->seen_n] = strdup(text);
    assert_non_null(r->seen[r->seen_n++]);
    qsort(r->seen, r->seen_n, sizeof *r->seen, by_text);
    return true;
}

static void find_quoted(reader *r, const char *text) {
    const char *at = text;
    while (*(at += strcspn(at, "\""))) {
        const size_t length = strcspn(++at, "\"");
        assert_true(at[length] && r->quoted_n < LABELS);
        r->quoted[r->quoted_n++] = strndup(at, length);
        at += length + 1;
    }
}

static void forget_quoted(reader *r) {
    while (r->quoted_n > 0)
        free(r->quoted[--r->quoted_n]);
}

static void read_text(reader *r, const cc_content *all, const char *text, bool button) {
    const char *type[CC_TYPES];
    ct_labels labels = {.n = {0}};
    ct_error error;
    find_quoted(r, text);
    for (uint32_t list = 0; list < CT_LISTS; list++) {
        labels.at[list] = (const char *const *)r->quoted;
        labels.n[list] = (uint16_t)r->quoted_n;
    }
    for (uint32_t i = 0; i < all->types; i++)
        type[i] = cc_text_at(all, all->type[i]);
    labels.at[CT_TYPES] = type;
    labels.n[CT_TYPES] = (uint16_t)all->types;
    if (ct_read(r->work, &labels, button ? CT_ON_BUTTON : CT_ON_CARD, text, strlen(text), r->tree,
                &error))
        fail_msg("%s: %s", text, error.text);
    count_uses(r->tree, &r->uses);
    forget_quoted(r);
}

/* -- What a case executes ---------------------------------------------------------------------- */

static void met(reader *r, const cc_ruleset *rs, uint32_t ability) {
    const char *const text = cc_text_at(&rs->set, cc_ability_at(&rs->set, ability)->text);
    if (strncmp(text, "Manual", 6) == 0)
        return; /* no text of the language (CC-A49) */
    bool button = false;
    for (uint32_t i = 0; i < rs->set.buttons; i++)
        button |=
            ability - cc_button_at(&rs->set, i)->ability < cc_button_at(&rs->set, i)->abilities;
    if (is_new(r, text))
        read_text(r, &rs->set, text, button);
}

static void met_standing(reader *r, const cc_ruleset *rs, uint32_t source) {
    for (uint32_t i = rs->ability[source]; i < rs->ability[source] + rs->abilities[source]; i++)
        if (cc_ability_at(&rs->set, i)->flags & CC_STANDING)
            met(r, rs, i);
}

static void watch(const cases_run *run, void *watcher) {
    const cc_ruleset *const rs = cc_rules(run->rs);
    const cc_state *const state = (const cc_state *)(const void *)run->state;
    for (uint32_t i = 0; i < run->log.n; i++)
        if (run->log.at[i].text)
            met(watcher, rs, run->log.at[i].text - 1U);
    for (uint32_t i = 0; i < state->objects; i++)
        met_standing(watcher, rs, state->object_card[i]);
    for (uint32_t i = 0; i < CC_SEATS * CC_WORN; i++)
        if (state->worn[i / CC_WORN] >> i % CC_WORN & 1)
            met_standing(watcher, rs, CC_BUTTON0 + i);
}

static void cases_execute_the_whole_language(void **state) {
    reader *const r = *state;
    uint32_t passed = 0, parts;
    assert_int_equal(cases_folder("games/concardia/cases", watch, r, false, &passed), 0);
    const uint32_t unused = report_uses(&r->uses, r->all, &parts);
    printf("    %u cases execute %u of %u parts of the grammar\n", passed, parts - unused, parts);
    assert_int_equal(unused, 0);
}

static bool list_all;

static int set_up(void **state) {
    reader *const r = calloc(1, sizeof *r);
    *state = r;
    if (r) {
        r->all = list_all;
        r->work = malloc(ct_work_size());
        r->tree = malloc(sizeof *r->tree);
    }
    return r && r->work && r->tree ? 0 : -1;
}

static int tear_down(void **state) {
    reader *const r = *state;
    for (size_t i = 0; i < r->seen_n; i++)
        free(r->seen[i]);
    free(r->seen);
    free(r->work);
    free(r->tree);
    free(r);
    return 0;
}

int main(int argc, char **argv) {
    list_all = argc == 2 && strcmp(argv[1], "--list") == 0;
    const struct CMUnitTest tests[] = {cmocka_unit_test(cases_execute_the_whole_language)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
