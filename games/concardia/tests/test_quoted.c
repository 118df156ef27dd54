/* SPDX-License-Identifier: MIT */
/* The card texts that the published rules page quotes or describes: quoted.txt has what each means,
 * and our text for it, which is read, printed and compiled, and whose program does that.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "compile.h"
#include "paraphrase.h"
#include "texts.h"

enum { LINE = 1024, SAID = 8192 };

/* The parts of a list that are separated by ;. */
static void assert_says(const char *said, char *parts, const char *text) {
    for (char *part = strtok(parts, ";"); part; part = strtok(NULL, ";")) {
        part += part[0] == ' ';
        if (!strstr(said, part))
            fail_msg("%s: \"%s\" is not in:\n%s", text, part, said);
    }
}

/* The cells of a line that are separated by tabs. */
static void split(char *line, char *cell[3]) {
    line[strcspn(line, "\n")] = '\0';
    for (uint32_t i = 0; i < 3; i++) {
        assert_non_null(line);
        cell[i] = line;
        line = strchr(line, '\t');
        if (line)
            *line++ = '\0';
    }
    assert_null(line);
}

static void every_quoted_text_is_said(void **state) {
    texts_reader *const r = *state;
    FILE *const file = fopen("games/concardia/tests/quoted.txt", "re");
    cc_draft *const draft = malloc(sizeof *draft);
    cc_source *const source = calloc(1, sizeof *source);
    assert_true(file && draft && source);
    source->labels = texts_labels;
    char line[LINE], printed[LINE], said[SAID], *cell[3];
    uint32_t n = 0;
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#')
            continue;
        ct_error error;
        split(line, cell);
        if (ct_read(r->work, &texts_labels, CT_ON_CARD, cell[1], strlen(cell[1]), r->tree, &error))
            fail_msg("%s: %s", cell[1], error.text);
        qv_text text = qv_text_over(printed, sizeof printed), told = qv_text_over(said, SAID);
        ct_print(&texts_labels, r->tree, 0, &text);
        assert_string_equal(printed, cell[1]);
        memset(draft, 0, sizeof *draft);
        cc_compile(r->tree, CT_ON_CARD, draft);
        cc_paraphrase(draft, source, &told);
        assert_says(said, cell[2], cell[1]);
        n++;
    }
    assert_true(n > 25);
    free(source);
    free(draft);
    fclose(file);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_quoted_text_is_said, texts_set_up, texts_tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
