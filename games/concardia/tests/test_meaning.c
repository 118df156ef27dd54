/* SPDX-License-Identifier: MIT */
/* ConCardia: what texts must not mean (W1 to W13): the texts of meaning.txt, refused at their mark
 * or accepted. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "texts.h"

enum { ROOM = 1024, RULES = 16 };

/* A line of such a file: its text without the mark, and the place of the mark; line 0 if there is
 * none. */
typedef struct {
    uint32_t rule, on;
    char text[ROOM];
    size_t n;
    uint32_t line, column;
} meaning_case;

static void read_case(const char *line, meaning_case *out) {
    const char *const on = strchr(line, '\t') + 1;
    const char *c = strchr(on, '\t') + 1;
    *out = (meaning_case){.rule = (uint32_t)strtoul(line, NULL, 10),
                          .on = strncmp(on, "button", 6) == 0 ? CT_ON_BUTTON : CT_ON_CARD};
    uint32_t at_line = 1, column = 1;
    for (; *c && *c != '\n'; c++) {
        assert_true(out->n + 1 < ROOM);
        if (*c == '@') {
            out->line = at_line;
            out->column = column;
            continue;
        }
        const bool end = c[0] == '\\' && c[1] == 'n';
        c += end;
        out->text[out->n++] = end ? '\n' : *c;
        column = end ? 1 : column + 1;
        at_line += end;
    }
}

static void check_case(const texts_reader *r, uint32_t kind, const meaning_case *one) {
    ct_error error;
    ct_read(r->work, &texts_labels, one->on, one->text, one->n, r->tree, &error);
    const bool right = one->line == 0 ? error.kind == CT_FINE
                                      : error.kind == kind && error.place.line == one->line &&
                                            error.place.column == one->column &&
                                            (kind != CT_MEANING || error.rule == one->rule);
    if (!right)
        fail_msg("%u: %u:%u expected: %s\nfound %u:%u %s W%u: %s; %s", one->rule, one->line,
                 one->column, one->text, error.place.line, error.place.column,
                 ct_error_name(error.kind), error.rule, error.text, error.advice);
    assert_true(!one->line || (error.text[0] && error.advice[0]));
}

/* Checks the texts of a file; each of the rules has one that is refused and one that is accepted.
 */
static void check_file(const texts_reader *r, const char *path, uint32_t kind, uint32_t from,
                       uint32_t to) {
    FILE *const file = fopen(path, "re");
    char line[2 * ROOM];
    uint32_t accepted[RULES] = {0}, refused[RULES] = {0};
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        meaning_case one;
        if (line[0] == '#' || line[0] == '\n')
            continue;
        read_case(line, &one);
        assert_in_range(one.rule, 1, RULES - 1);
        check_case(r, kind, &one);
        ++*(one.line ? &refused[one.rule] : &accepted[one.rule]);
    }
    fclose(file);
    for (uint32_t rule = from; rule <= to; rule++)
        assert_true(accepted[rule] && refused[rule]);
}

static void texts_have_one_form(void **state) {
    check_file(*state, "games/concardia/tests/form.txt", CT_FORM, 10, 14);
}

static void texts_offend_where_they_are_marked(void **state) {
    check_file(*state, "games/concardia/tests/meaning.txt", CT_MEANING, 1, 13);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_have_one_form),
        cmocka_unit_test(texts_offend_where_they_are_marked),
    };
    return cmocka_run_group_tests(tests, texts_set_up, texts_tear_down);
}
