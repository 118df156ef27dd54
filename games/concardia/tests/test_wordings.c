/* SPDX-License-Identifier: MIT */
/* What is suggested for wordings: wordings.txt and wordings_author.txt were written by people who
 * had not seen the grammar; the lists are looked at when sayings are written.
 * A wording is met if a suggestion is compiled into the program of the text that was meant.
 * wordings_missed.txt has the figures and the wordings that are missed.
 *
 *     concardia_wordings --write     replaces that file, after a change that was meant
 */
#define _POSIX_C_SOURCE 200809L /* open_memstream */

#include "golden.h"
#include "listing.h"
#include "sayings.h"
#include "suggest.h"
#include "texts.h"

static const char file_name[] = "games/concardia/tests/wordings_missed.txt";

/* Sanitizers find nothing in a wording that they do not find in one of the same kind. */
#ifdef __SANITIZE_ADDRESS__
enum { EVERY = 20 };
#else
enum { EVERY = 1 };
#endif
enum { LISTING = 1 << 16, LINE = 2048, NAMES = 20 };

/* The names that the head of a list gives. */
typedef struct {
    char line[CT_LISTS][LINE];
    const char *at[CT_LISTS][NAMES];
    ct_labels labels;
} named;

/* The suggestions for a wording, as texts and programs. */
typedef struct {
    const ct_labels *labels;
    void *memory;
    ct_work *work;
    ct_tree *tree;
    cc_draft *draft;
    char *program[CS_SUGGESTIONS + 1]; /* the last is that of the text that was meant */
    char text[CS_SUGGESTIONS][CS_TEXT];
    uint32_t n;
} desk;

static desk *open_desk(void) {
    desk *const d = calloc(1, sizeof *d);
    assert_non_null(d);
    d->memory = malloc(cs_work_size());
    d->work = malloc(ct_work_size());
    assert_non_null(d->memory);
    cs_open(d->memory);
    d->labels = &texts_labels;
    d->tree = malloc(sizeof *d->tree);
    d->draft = calloc(1, sizeof *d->draft);
    assert_true(d->memory && d->work && d->tree && d->draft);
    for (uint32_t i = 0; i <= CS_SUGGESTIONS; i++) {
        d->program[i] = malloc(LISTING);
        assert_non_null(d->program[i]);
    }
    return d;
}

static void close_desk(desk *d) {
    for (uint32_t i = 0; i <= CS_SUGGESTIONS; i++)
        free(d->program[i]);
    free(d->memory);
    free(d->work);
    free(d->tree);
    free(d->draft);
    free(d);
}

static void list_program(desk *d, const ct_tree *tree, const char *of, char *out) {
    cm_refusal refusal;
    qv_text text = qv_text_over(out, LISTING);
    memset(d->draft, 0, sizeof *d->draft);
    cc_compile(tree, cs_place(of), d->draft, &refusal);
    list_draft(d->draft, &text);
    assert_false(text.cut);
}

/* Takes texts whose programs differ. */
static bool take(void *context, uint32_t on, const ct_tree *tree, const ct_tree *plain,
                 const char *text) {
    desk *const d = context;
    (void)tree;
    (void)on;
    list_program(d, plain, text, d->program[d->n]);
    for (uint32_t i = 0; i < d->n; i++)
        if (strcmp(d->program[i], d->program[d->n]) == 0)
            return false;
    snprintf(d->text[d->n++], CS_TEXT, "%s", text);
    return true;
}

static int suggest(desk *d, const char *wording, size_t n) {
    d->n = 0;
    return cs_suggest(d->memory, d->labels, wording, n, take, d);
}

static void compile_meant(desk *d, const char *text) {
    ct_error error;
    if (ct_read(d->work, d->labels, cs_place(text), text, strlen(text), d->tree, &error))
        fail_msg("%s: %s", text, error.text);
    cs_read_plain(d->work, d->labels, text, d->tree);
    list_program(d, d->tree, text, d->program[CS_SUGGESTIONS]);
}

/* The number of the suggestion that was meant; CS_SUGGESTIONS: none. */
static uint32_t place_of(const desk *d) {
    uint32_t i = 0;
    while (i < d->n && strcmp(d->program[i], d->program[CS_SUGGESTIONS]) != 0)
        i++;
    return i < d->n ? i : CS_SUGGESTIONS;
}

/* A line "#types: one, another". */
static void take_names(named *names, const char *line) {
    static const struct {
        const char *said;
        uint32_t label;
    } kinds[] = {{"#types: ", CT_TYPES}, {"#names: ", CT_NAMES}, {"#buttons: ", CT_BUTTONS},
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

static void tell_list(desk *d, const char *name, FILE *out) {
    char path[64], line[LINE];
    named names = {.labels = texts_labels};
    uint32_t n = 0, met = 0, first = 0, lines = 0;
    snprintf(path, sizeof path, "games/concardia/tests/%s", name);
    FILE *const in = fopen(path, "re");
    assert_non_null(in);
    d->labels = &names.labels;
    while (fgets(line, sizeof line, in)) {
        if (line[0] == '#')
            take_names(&names, line);
        if (line[0] == '#' || lines++ % EVERY)
            continue;
        char *const tab = strchr(line, '\t');
        assert_non_null(tab);
        *tab = '\0';
        tab[1 + strcspn(tab + 1, "\n")] = '\0';
        compile_meant(d, tab + 1);
        assert_int_equal(suggest(d, line, strlen(line)), QV_OK);
        const uint32_t place = place_of(d);
        n++;
        met += place < CS_SUGGESTIONS;
        first += place == 0;
        if (place < CS_SUGGESTIONS)
            continue;
        fprintf(out, "%s\n  meant: %s\n", line, tab + 1);
        for (uint32_t i = 0; i < d->n; i++)
            fprintf(out, "  suggested: %s\n", d->text[i]);
    }
    fclose(in);
    d->labels = &texts_labels;
    fprintf(out, "%s: %u of %u are among the suggestions, %u as the first\n", name, (unsigned)met,
            (unsigned)n, (unsigned)first);
}

/* The file's text, from malloc. */
static char *told(void) {
    char *text = NULL;
    size_t size;
    FILE *const out = open_memstream(&text, &size);
    assert_non_null(out);
    desk *const d = open_desk();
    tell_list(d, "wordings.txt", out);
    tell_list(d, "wordings_apart.txt", out);
    tell_list(d, "wordings_fresh.txt", out);
    tell_list(d, "wordings_tuned.txt", out);
    tell_list(d, "wordings_unseen.txt", out);
    tell_list(d, "wordings_author.txt", out);
    tell_list(d, "wordings_own.txt", out);
    close_desk(d);
    fclose(out);
    return text;
}

static void wordings_are_met_as_before(void **state) {
    (void)state;
    char *const text = told();
    for (const char *at = text; (at = strstr(at, "wordings")); at++)
        if (at == text || at[-1] == '\n')
            printf("%.*s\n", (int)strcspn(at, "\n"), at);
    if (EVERY == 1)
        golden_compare(file_name, text);
    else
        free(text);
}

/* What the language says is suggested as it is. */
static void texts_are_suggested_for_themselves(void **state) {
    (void)state;
    text_cases *const texts = texts_load("[accepted");
    desk *const d = open_desk();
    uint32_t n = 0;
    for (uint32_t i = 0; i < texts->n; i++) {
        if (strchr(texts->at[i].text, '\n') || texts->at[i].on != CT_ON_CARD)
            continue;
        compile_meant(d, texts->at[i].text);
        suggest(d, texts->at[i].text, texts->at[i].length);
        n++;
        if (place_of(d) == CS_SUGGESTIONS)
            fail_msg("not suggested: %s", texts->at[i].text);
    }
    assert_true(n > 30);
    close_desk(d);
    texts_free(texts);
}

/* What the reader does with words that no text has, one case each. */
static void loose_wordings_are_read(void **state) {
    (void)state;
    static const struct {
        const char *wording, *text;
    } cases[] = {
        /* in another order */
        {"a Maker out of your deck, go and dig for it",
         "Immediate: Search your deck for a Maker card, then put that card into your hand."},
        {"when your opponent catches this card, draw a card",
         "Play: When an opponent captures this card, draw a card."},
        /* without what it is about */
        {"gets 2 stronger", "Play: This card gets +2 Strength."},
        /* with a word that nobody knows */
        {"zorp 2 cards", "Immediate: Draw 2 cards."},
        {"when this card is zorped, draw a card", "Play: When this card is captured, draw a card."},
        /* a word of another beginning is no slip */
        {"slide a crock", "Action: Slide this card."},
        {"shuffling your deck", "Immediate: Shuffle your deck."},
        {"your hand is empty? draw 2 cards", "Immediate: If your hand is empty, draw 2 cards."},
        {"one or two cards get +1 Strength this turn",
         "Immediate: Up to 2 cards get +1 Strength until end of turn."},
        /* said at the beginning, how it is used is no card */
        {"persistent: all cards get 1 stronger", "Persistent: All cards get +1 Strength."},
        {"hand reaction: cancel an Action",
         "Hand Reaction: When an opponent activates an Action, cancel it."},
        {"action, 2: kill a card", "Action (Cost 2): Remove target card."},
        /* counters lie on cards in play, which do not use Immediates */
        {"pay a counter: gain a point", "Action (Cost a Charge Counter): Gain a point."},
        {"if this card would be captured, slide this card",
         "Reaction: If this card would be captured, slide this card."},
    };
    desk *const d = open_desk();
    for (uint32_t i = 0; i < QV_COUNT(cases); i++) {
        suggest(d, cases[i].wording, strlen(cases[i].wording));
        if (!d->n || strcmp(d->text[0], cases[i].text) != 0)
            fail_msg("%s: %s", cases[i].wording, d->n ? d->text[0] : "nothing");
    }
    suggest(d, "if this card would be captured, slide this card", 47);
    assert_string_equal(d->text[1], "Reaction: If this card would be captured, slide it.");
    close_desk(d);
}

/* -- Hostile wordings -------------------------------------------------------------------------- */

static void strange_wordings_are_read(void **state) {
    (void)state;
    static const char *const strange[] = {"",
                                          " ",
                                          ".",
                                          "((((",
                                          "))))",
                                          "\"",
                                          "\"\"",
                                          "-",
                                          "+",
                                          "+1 -1 +X",
                                          "'s",
                                          "s",
                                          "''''",
                                          "^ $",
                                          "#cost 1 #end",
                                          "let it in-which it end-let",
                                          "\x01\x1b[31m",
                                          "\xff\xfe",
                                          "\xE2\x80",
                                          "it it it it it it it it it it it it it it it it it it",
                                          "99999999999999999999 cards"};
    desk *const d = open_desk();
    for (uint32_t i = 0; i < QV_COUNT(strange); i++)
        assert_int_equal(suggest(d, strange[i], strlen(strange[i])), QV_OK);
    close_desk(d);
}

static void long_wordings_are_refused(void **state) {
    (void)state;
    char *const text = malloc(100000);
    desk *const d = open_desk();
    assert_non_null(text);
    for (uint32_t i = 0; i < 100000; i++)
        text[i] = i % 5 == 4 ? ' ' : 'a';
    assert_int_equal(suggest(d, text, 100000), QV_ECONTENT);
    assert_int_equal(suggest(d, text, 1000), QV_ECONTENT);
    assert_int_equal(d->n, 0);
    for (uint32_t i = 0; i < 100; i++)
        assert_int_equal(suggest(d, text, i), QV_OK);
    close_desk(d);
    free(text);
}

/* -- Sayings ----------------------------------------------------------------------------------- */

static cs_fault fault_of(const char *line) {
    const char *const lines[] = {"[sentences]", line, NULL};
    cs_rules *const rules = malloc(sizeof *rules);
    cs_fault fault;
    assert_non_null(rules);
    assert_true(cs_rules_make(rules, lines, &fault) == !fault.line);
    free(rules);
    return fault;
}

static void the_sayings_can_be_read(void **state) {
    (void)state;
    cs_rules *const rules = malloc(sizeof *rules);
    cs_fault fault;
    assert_non_null(rules);
    if (!cs_rules_make(rules, cs_sayings, &fault))
        fail_msg("%s: %s", cs_sayings[fault.line - 1], fault.text);
    free(rules);
}

static void faults_of_sayings_are_named(void **state) {
    (void)state;
    static const struct {
        const char *line, *reason;
    } wrong[] = {
        {"cards", "a symbol, then :"},
        {"cards: one", "a pattern, then ="},
        {"cards: = it", "a pattern, then ="},
        {"cards: {no-such} = it", "a symbol that is not known"},
        {"cards: {ref = it", "a slot that cannot be read"},
        {"cards: one = {ref}", "a slot that the pattern does not have"},
        {"cards: {ref}? one = {ref|it", "} is missing"},
        {"cards: & a b c d e f g h i = it", "a pattern that is too long"},
        {"cards: (one = it", ") is missing"},
        {"cards: (one|) = it", "an empty choice"},
        {"[others]", "a section that is not known"},
    };
    for (uint32_t i = 0; i < QV_COUNT(wrong); i++) {
        const cs_fault fault = fault_of(wrong[i].line);
        if (fault.line != 2 || strcmp(fault.text, wrong[i].reason) != 0)
            fail_msg("%s: line %u: %s", wrong[i].line, (unsigned)fault.line, fault.text);
    }
    assert_int_equal(fault_of("cards: one {ref}? (of|from the) = {ref} ~3").line, 0);
    assert_int_equal(fault_of("cards: & one {ref}?3 {ref2} = {ref|that card} ~3").line, 0);
}

int main(int argc, char **argv) {
    if (golden_asked_to_write(argc, argv))
        return golden_write(file_name, told());
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wordings_are_met_as_before),
        cmocka_unit_test(texts_are_suggested_for_themselves),
        cmocka_unit_test(loose_wordings_are_read),
        cmocka_unit_test(strange_wordings_are_read),
        cmocka_unit_test(long_wordings_are_refused),
        cmocka_unit_test(the_sayings_can_be_read),
        cmocka_unit_test(faults_of_sayings_are_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
