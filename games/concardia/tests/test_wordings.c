/* SPDX-License-Identifier: MIT */
/* What is suggested for wordings: wordings.txt and wordings_author.txt were written by people who
 * had not seen the grammar; the lists are looked at when sayings and slots are written.
 * A wording is met if a suggestion is compiled into the program of the text that was meant.
 * wordings_missed.txt has the figures and the wordings that are missed.
 *
 *     concardia_wordings --write            replaces that file, after a change that was meant
 *     concardia_wordings --measure FILE...  prints the same of other lists
 * Costly with sanitizers.
 */
#define _POSIX_C_SOURCE 200809L /* open_memstream */

#include "golden.h"
#include "suggested.h"
#include "texts.h"

static const char file_name[] = "games/concardia/tests/wordings_missed.txt";

/* Sanitizers find nothing in a wording that they do not find in one of the same kind. */
#ifdef __SANITIZE_ADDRESS__
enum { EVERY = 20 };
#else
enum { EVERY = 1 };
#endif
enum { LINE = 2048, NAMES = 20 };

/* The names that the head of a list gives. */
typedef struct {
    char line[CT_LISTS][LINE];
    const char *at[CT_LISTS][NAMES];
    ct_labels labels;
} named;

/* A line "#types: one, another". */
static void take_names(named *names, const char *line) {
    static const struct {
        const char *said;
        uint32_t label;
    } kinds[] = {{"#types: ", CT_TYPES},
                 {"#names: ", CT_NAMES},
                 {"#buttons: ", CT_BUTTONS},
                 {"#sets: ", CT_SETS},
                 {"#deeds: ", CT_DEEDS}};
    for (uint32_t i = 0; i < QV_COUNT(kinds); i++) {
        const size_t n = strlen(kinds[i].said);
        if (strncmp(line, kinds[i].said, n) != 0)
            continue;
        uint16_t found = 0;
        snprintf(names->line[i], LINE, "%s", line + n);
        for (char *at = strtok(names->line[i], ",\n"); at && found < NAMES;
             at = strtok(NULL, ",\n"))
            names->at[i][found++] = at + strspn(at, " ");
        names->labels.at[kinds[i].label] = names->at[i];
        names->labels.n[kinds[i].label] = found;
    }
}

/* What is told of a wording: nothing if it is met. */
static void tell_wording(suggested *d, const char *wording, const char *meant, uint32_t place,
                         FILE *out) {
    if (place < CS_SUGGESTIONS)
        return;
    fprintf(out, "%s\n  meant: %s\n", wording, meant);
    for (uint32_t i = 0; i < d->n; i++)
        fprintf(out, "  suggested: %s\n", d->text[i]);
}

/* Every so many wordings of a list. */
static void tell_list(suggested *d, const char *path, uint32_t every, FILE *out) {
    char line[LINE];
    const char *const name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    named names = {.labels = texts_labels};
    uint32_t n = 0, met = 0, first = 0, lines = 0;
    FILE *const in = fopen(path, "re");
    assert_non_null(in);
    d->labels = &names.labels;
    while (fgets(line, sizeof line, in)) {
        if (line[0] == '#')
            take_names(&names, line);
        if (line[0] == '#' || lines++ % every)
            continue;
        char *const tab = strchr(line, '\t');
        assert_non_null(tab);
        *tab = '\0';
        tab[1 + strcspn(tab + 1, "\n")] = '\0';
        suggested_meant(d, tab + 1);
        assert_int_equal(suggested_for(d, line, strlen(line)), QV_OK);
        const uint32_t place = suggested_place(d);
        n++;
        met += place < CS_SUGGESTIONS;
        first += place == 0;
        tell_wording(d, line, tab + 1, place, out);
    }
    fclose(in);
    d->labels = &texts_labels;
    fprintf(out, "%s: %u of %u are among the suggestions, %u as the first\n", name, (unsigned)met,
            (unsigned)n, (unsigned)first);
}

static void tell_own(suggested *d, const char *name, uint32_t every, FILE *out) {
    char path[64];
    snprintf(path, sizeof path, "games/concardia/tests/%s", name);
    tell_list(d, path, every, out);
}

/* `some`: one in so many wordings of a list is looked at in a test; all are in the file. */
static const struct {
    const char *name;
    uint32_t some;
} lists[] = {
    {"wordings.txt", 1},           {"wordings_apart.txt", 1},     {"wordings_fresh.txt", 1},
    {"wordings_tuned.txt", 12},    {"wordings_unseen.txt", 1},    {"wordings_author.txt", 1},
    {"wordings_own.txt", 8},       {"wordings_kept.txt", 1},      {"wordings_players.txt", 6},
    {"wordings_strangers.txt", 1}, {"wordings_last.txt", 1},      {"wordings_idioms.txt", 1},
    {"wordings_once.txt", 1},      {"wordings_everyday.txt", 1},  {"wordings_untried.txt", 1},
    {"wordings_ordinary.txt", 1},  {"wordings_designers.txt", 1}, {"wordings_home.txt", 1},
    {"wordings_neighbours.txt", 1}};

/* The file's text, from malloc. */
static char *told(void) {
    char *text = NULL;
    size_t size;
    FILE *const out = open_memstream(&text, &size);
    assert_non_null(out);
    suggested *const d = suggested_open();
    for (uint32_t i = 0; i < QV_COUNT(lists); i++)
        tell_own(d, lists[i].name, 1, out);
    suggested_close(d);
    fclose(out);
    return text;
}

/* Whether a text of several lines is in the file, from the beginning of a line. */
static bool has_lines(const char *file, const char *text) {
    const char *at = strstr(file, text);
    while (at && at != file && at[-1] != '\n')
        at = strstr(at + 1, text);
    return at;
}

static char *read_golden(void) {
    enum { MOST = 1 << 20 };
    char *const text = calloc(1, MOST);
    FILE *const in = fopen(file_name, "re");
    assert_true(text && in);
    assert_in_range(fread(text, 1, MOST - 1, in), 1, MOST - 2);
    fclose(in);
    return text;
}

static void wordings_are_met_as_before(void **state) {
    (void)state;
    char *const file = read_golden();
    suggested *const d = suggested_open();
    for (uint32_t i = 0; i < QV_COUNT(lists); i++) {
        const uint32_t every = lists[i].some * EVERY;
        char *text = NULL, *from;
        size_t size;
        FILE *const out = open_memstream(&text, &size);
        assert_non_null(out);
        tell_own(d, lists[i].name, every, out);
        fclose(out);
        char *const figure = strstr(text, lists[i].name);
        printf("%s", figure);
        if (every > 1)
            *figure = '\0';
        for (from = text; *from;) { /* a wording that is missed, with its lines */
            char *to = from + strcspn(from, "\n") + 1;
            while (*to == ' ')
                to += strcspn(to, "\n") + 1;
            const char kept = *to;
            *to = '\0';
            if (!has_lines(file, from))
                fail_msg("not as in %s:\n%s", file_name, from);
            *to = kept;
            from = to;
        }
        free(text);
    }
    suggested_close(d);
    free(file);
}

static int measure(char **files) {
    suggested *const d = suggested_open();
    for (; *files; files++)
        tell_list(d, *files, 1, stdout);
    suggested_close(d);
    return 0;
}

int main(int argc, char **argv) {
    if (argc > 2 && strcmp(argv[1], "--measure") == 0)
        return measure(argv + 2);
    if (golden_asked_to_write(argc, argv))
        return golden_write(file_name, told());
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wordings_are_met_as_before),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
