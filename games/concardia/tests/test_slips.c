/* SPDX-License-Identifier: MIT */
/* ConCardia: what is said of all accepted texts of grammar.txt with one slip in each: a word that
 * is missing, doubled, another, or in another form. slips.txt has for each text how many slips are
 * refused, and a digest of everything that is said: the error, its place and advice, or the
 * warnings and the program of what is accepted all the same.
 *
 *     concardia_slips --write     replaces that file, after a change that was meant
 *     concardia_slips --print     all that is said, to compare two builds
 */
#define _POSIX_C_SOURCE 200809L /* open_memstream */

#include "golden.h"
#include "language.h"
#include "listing.h"
#include "texts.h"

static const char file_name[] = "games/concardia/tests/slips.txt";

enum { TEXT = 4096, SAID = 1 << 18, WARNINGS = 8, OTHERS = 9 };

/* What takes the place of a word: those of other games, and those of slips. */
static const char *const words[] = {
    "destroy", "a",        "an",          "target", "opponent",   "each",  "would",    "captured",
    "if",      "when",     "instead",     "in",     "card",       "cards", "Rock",     "Vendor",
    "vendors", "X",        "N",           "2",      "1",          "+1",    "twice",    "it",
    "that",    "this",     "your",        "their",  "you",        "they",  "may",      "cannot",
    "can't",   "Action",   "Reaction",    "Play:",  "Persistent", "(Cost", "once",     "turn",
    "draw",    "slide",    "slid",        "moved",  "get",        "gets",  "Strength", "Defence",
    "points",  "hand",     "Deck",        "from",   "to",         "on",    "of",       "Counters",
    "enemy",   "whenever", "\"sneezes\"",
};

typedef struct {
    ct_work *work;
    ct_tree *tree;
    cc_draft *draft;
    cc_source *source;
    qv_text said;
    bool print;
    uint64_t digest;
    uint32_t refused, on, next; /* next: of `words` */
} slips;

static slips open_slips(bool print) {
    slips all = {.work = malloc(ct_work_size()),
                 .tree = calloc(1, sizeof *all.tree),
                 .draft = calloc(1, sizeof *all.draft),
                 .source = calloc(1, sizeof *all.source),
                 .print = print};
    char *const room = malloc(SAID);
    assert_true(all.work && all.tree && all.draft && all.source && room);
    all.said = qv_text_over(room, SAID);
    all.source->labels = texts_labels;
    return all;
}

static void close_slips(slips *all) {
    free(all->work);
    free(all->tree);
    free(all->draft);
    free(all->source);
    free(all->said.at);
}

/* FNV-1a */
static void end_text(slips *all) {
    for (size_t i = 0; i < all->said.n; i++)
        all->digest = (all->digest ^ (unsigned char)all->said.at[i]) * 0x100000001B3U;
    if (all->print)
        puts(all->said.at);
    all->said.n = 0;
}

static void tell_accepted(slips *all) {
    ct_warning warning[WARNINGS];
    const uint32_t warnings = ct_warnings(all->tree, warning, WARNINGS);
    for (uint32_t i = 0; i < warnings && i < WARNINGS; i++)
        qv_text_add(&all->said, "%u %s ", warning[i].node, warning[i].text);
    ct_print(&texts_labels, all->tree, 0, &all->said);
    cc_compile(all->tree, all->on, all->draft);
    const char *const fault = cc_verify(all->draft, all->source);
    if (fault)
        fail_msg("%s\n%s", all->said.at, fault);
    list_draft(all->draft, &all->said);
}

static void tell(slips *all, const char *text) {
    ct_error error;
    if (ct_read(all->work, &texts_labels, all->on, text, strlen(text), all->tree, &error)) {
        all->refused++;
        qv_text_add(&all->said, "%s %u:%u %u %u %u %s; %s", ct_error_name(error.kind),
                    error.place.line, error.place.column, (unsigned)error.place.offset,
                    (unsigned)error.place.length, error.rule, error.text, error.advice);
    } else {
        tell_accepted(all);
    }
    end_text(all);
}

/* The text with `from` up to `to` replaced. */
static void tell_with(slips *all, const char *text, size_t from, size_t to, const char *instead,
                      size_t n) {
    char slip[TEXT];
    snprintf(slip, sizeof slip, "%.*s%.*s%s", (int)from, text, (int)n, instead, text + to);
    tell(all, slip);
}

/* All slips of the word at `from`. */
static void slip(slips *all, const char *text, size_t from, size_t to) {
    const char first[] = {(char)(text[from] ^ ' '), '\0'};
    const size_t end =
        to - (to > from && (text[to - 1] == '.' || text[to - 1] == ':' || text[to - 1] == ','));
    tell_with(all, text, from, to + (text[to] != '\0'), "", 0);
    tell_with(all, text, from, from, text + from, to - from + 1);
    tell_with(all, text, from, from + 1, first, 1);
    tell_with(all, text, end, end, "s", 1);
    tell_with(all, text, end - 1, end, "", 0);
    tell_with(all, text, end, to, "", 0);
    tell_with(all, text, from, from, " ", 1);
    for (uint32_t i = 0; i < OTHERS; i++) {
        const char *const word = words[all->next++ % QV_COUNT(words)];
        tell_with(all, text, from, end, word, strlen(word));
    }
}

static void slip_everywhere(slips *all, const text_case *text) {
    all->on = text->on;
    all->digest = 0;
    all->refused = 0;
    tell(all, text->text);
    for (size_t from = 0; from < text->length;) {
        const size_t n = strcspn(text->text + from, " \n");
        slip(all, text->text, from, from + n);
        from += n + (from + n < text->length);
    }
}

/* The file's text, from malloc. */
static char *told(bool print) {
    text_cases *const texts = texts_load("[accepted");
    slips all = open_slips(print);
    char *text = NULL;
    size_t size;
    FILE *const out = open_memstream(&text, &size);
    assert_non_null(out);
    for (uint32_t i = 0; i < texts->n; i++) {
        slip_everywhere(&all, &texts->at[i]);
        fprintf(out, "%u %016llx\n", all.refused, (unsigned long long)all.digest);
    }
    close_slips(&all);
    texts_free(texts);
    fclose(out);
    return text;
}

static void slips_are_told_as_before(void **state) {
    (void)state;
    golden_compare(file_name, told(false));
}

int main(int argc, char **argv) {
    if (golden_asked_to_write(argc, argv))
        return golden_write(file_name, told(false));
    if (argc == 2 && strcmp(argv[1], "--print") == 0) {
        free(told(true));
        return 0;
    }
    const struct CMUnitTest tests[] = {cmocka_unit_test(slips_are_told_as_before)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
