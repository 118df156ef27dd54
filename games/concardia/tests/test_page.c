/* SPDX-License-Identifier: MIT */
/* The examples of docs/cards.md: each is a text of the language, together they use all of it, and
 * those that are executed are played in random games. The mistakes there are refused as it says.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "compile.h"
#include "grow.h"

enum { LINE = 1024, EXAMPLES = 512, KIND = 16 };

static const char *const types[] = {"Band", "Vendor", "Keeper", "Maker", "Beast"};
static const char *const names[] = {"Old Ladle", "Hot Soup"};
static const char *const sets[] = {"Kitchen"};
static const char *const buttons[] = {"Tin Spoon"};
static const char *const facts[] = {"wears a hat"};
static const char *const events[] = {"sneezes"};
static const char *const deeds[] = {"sing a song"};
static const ct_labels labels = {{types, names, sets, buttons, facts, events, deeds},
                                 {5, 2, 1, 1, 1, 1, 1}};

typedef struct {
    char text[LINE], kind[KIND]; /* `kind` of a mistake, else "" */
    uint32_t on, line;
    bool executed;
} example;

typedef struct {
    example at[EXAMPLES];
    uint32_t n, mistakes, executed, refused;
    ct_work *work;
    ct_tree *tree;
    cc_draft *draft;
} page;

/* -- The page ---------------------------------------------------------------------------------- */

/* The rest of a row of a table behind its first cell, which is a text; NULL for other lines. */
static const char *text_of(const char *line, char out[LINE]) {
    if (strncmp(line, "| `", 3) != 0)
        return NULL;
    const size_t n = strcspn(line + 3, "`");
    memcpy(out, line + 3, n);
    out[n] = '\0';
    const char *const rest = line + 3 + n;
    assert_int_equal(strncmp(rest, "` | ", 4), 0);
    return rest + 4;
}

static void read_page(page *p) {
    FILE *const file = fopen("docs/cards.md", "re");
    assert_non_null(file);
    char line[LINE];
    bool wrong = false, button = false;
    for (uint32_t number = 1; fgets(line, sizeof line, file); number++) {
        assert_non_null(strchr(line, '\n'));
        if (strncmp(line, "| ", 2) == 0 && line[2] != '`' && line[2] != '-') {
            wrong = strncmp(line, "| wrong |", 9) == 0;
            button = strncmp(line, "| button |", 10) == 0;
            assert_true(wrong || button || strncmp(line, "| text |", 8) == 0);
        }
        assert_true(p->n < EXAMPLES);
        example *const to = &p->at[p->n];
        const char *const rest = text_of(line, to->text);
        if (!rest)
            continue;
        to->line = number;
        to->on = button ? CT_ON_BUTTON : CT_ON_CARD;
        if (wrong)
            snprintf(to->kind, KIND, "%.*s", (int)strcspn(rest, " "), rest);
        p->mistakes += wrong;
        p->n++;
    }
    fclose(file);
    assert_true(p->n > 200 && p->mistakes > 15);
}

static int open_page(void **state) {
    page *const p = calloc(1, sizeof *p);
    assert_non_null(p);
    p->work = malloc(ct_work_size());
    p->tree = malloc(sizeof *p->tree);
    p->draft = malloc(sizeof *p->draft);
    assert_true(p->work && p->tree && p->draft);
    read_page(p);
    *state = p;
    return 0;
}

static int close_page(void **state) {
    page *const p = *state;
    free(p->work);
    free(p->tree);
    free(p->draft);
    free(p);
    return 0;
}

/* -- The language ------------------------------------------------------------------------------ */

static void read_example(page *p, example *e, grammar_uses *uses) {
    ct_error error;
    if (strncmp(e->text, "Manual", 6) == 0) { /* no text of the language (CC-A49) */
        e->executed = true;
        p->executed++;
        return;
    }
    if (ct_read(p->work, &labels, e->on, e->text, strlen(e->text), p->tree, &error)) {
        printf("docs/cards.md:%u: %s: column %u: %s; %s\n", (unsigned)e->line, e->text,
               (unsigned)error.place.column, error.text, error.advice);
        p->refused++;
        return;
    }
    count_uses(p->tree, uses);
    memset(p->draft, 0, sizeof *p->draft);
    cc_compile(p->tree, e->on, p->draft);
    e->executed = true;
    p->executed++;
}

static void the_examples_use_the_whole_language(void **state) {
    page *const p = *state;
    grammar_uses *const uses = calloc(1, sizeof *uses);
    uint32_t parts;
    assert_non_null(uses);
    p->executed = 0;
    for (uint32_t i = 0; i < p->n; i++)
        if (!p->at[i].kind[0])
            read_example(p, &p->at[i], uses);
    const uint32_t unused = report_uses(uses, false, &parts);
    free(uses);
    printf("%u examples, %u of them executed; %u of %u parts of the grammar unused\n",
           (unsigned)(p->n - p->mistakes), (unsigned)p->executed, (unsigned)unused,
           (unsigned)parts);
    assert_int_equal(p->refused, 0);
    assert_true(p->executed * 2 > p->n);
    assert_int_equal(unused, 0);
}

static void the_mistakes_are_of_their_kinds(void **state) {
    page *const p = *state;
    for (uint32_t i = 0; i < p->n; i++) {
        const example *const e = &p->at[i];
        ct_error error = {.kind = CT_ERRORS};
        char kind[KIND];
        if (!e->kind[0])
            continue;
        if (!ct_read(p->work, &labels, e->on, e->text, strlen(e->text), p->tree, &error))
            fail_msg("docs/cards.md:%u: accepted: %s", (unsigned)e->line, e->text);
        if (error.kind == CT_MEANING && error.rule)
            snprintf(kind, KIND, "W%u", (unsigned)error.rule);
        else
            snprintf(kind, KIND, "%s", ct_error_name(error.kind));
        if (strcmp(kind, e->kind) != 0)
            fail_msg("docs/cards.md:%u: %s: of the kind %s (%s)", (unsigned)e->line, e->text, kind,
                     error.text);
    }
}

/* -- Play -------------------------------------------------------------------------------------- */

enum { DECKS = 16, DECK = 20, GAMES = 8, ROWS = 4096, NAME = 24, VALUE = 64, STEPS = 4000 };

/* A content whose cards have one example each. */
typedef struct {
    char path[ROWS][VALUE], name[EXAMPLES][NAME];
    qv_row row[ROWS];
    uint32_t n, cards, decks;
    bool played[EXAMPLES];
    const example *text[EXAMPLES];
} content;

static void add(content *to, const char *value, const char *format, uint32_t a, const char *rest) {
    assert_true(to->n < ROWS);
    snprintf(to->path[to->n], VALUE, format, (unsigned)a, rest);
    to->row[to->n] = (qv_row){to->path[to->n], value, to->n + 1, 1};
    to->n++;
}

static void add_labels(content *to) {
    add(to, sets[0], "set.name%.0u%s", 0, "");
    for (uint32_t i = 0; i < labels.n[CT_TYPES]; i++)
        add(to, types[i], "types[%u]%s", i, "");
    add(to, facts[0], "facts[%u]%s", 0, "");
    add(to, events[0], "events[%u]%s", 0, "");
    add(to, deeds[0], "deeds[%u]%s", 0, "");
    add(to, buttons[0], "buttons[%u].%s", 0, "name");
}

/* Cards of many types, with traits in turn and arrows forward and to the sides, so that texts find
 * something to do. */
static void add_card(content *to, const example *e) {
    static const char *const traits[] = {"rock", "paper", "scissors"};
    const uint32_t card = to->cards++;
    assert_true(card < EXAMPLES);
    if (card < labels.n[CT_NAMES])
        snprintf(to->name[card], NAME, "%s", names[card]);
    else
        snprintf(to->name[card], NAME, "Card %u", (unsigned)card);
    to->text[card] = e;
    add(to, to->name[card], "cards[%u].%s", card, "name");
    add(to, traits[card % 3], "cards[%u].%s", card, "trait");
    add(to, "3", "cards[%u].%s", card, "defense");
    add(to, "2", "cards[%u].%s", card, "strength");
    add(to, "n ne e w nw", "cards[%u].%s", card, "arrows");
    add(to, card % 2 ? "Band Vendor Beast" : "Band Keeper Maker", "cards[%u].%s", card, "types");
    add(to, e->text, "cards[%u].%s", card, "text[0]");
}

static content *make_content(const page *p) {
    content *const to = calloc(1, sizeof *to);
    assert_non_null(to);
    add_labels(to);
    for (uint32_t i = 0; i < p->n; i++)
        if (p->at[i].executed && p->at[i].on == CT_ON_CARD)
            add_card(to, &p->at[i]);
    to->decks = (to->cards + DECK - 1) / DECK;
    assert_true(to->decks > 1 && to->decks <= DECKS);
    for (uint32_t deck = 0; deck < to->decks; deck++) {
        add(to, "Examples", "decks[%u].%s", deck, "name");
        add(to, buttons[0], "decks[%u].%s", deck, "buttons[0]");
        for (uint32_t i = 0; i < DECK; i++) { /* the last deck begins again with the first cards */
            char copies[NAME + 8];
            snprintf(copies, sizeof copies, "cards.%s", to->name[(deck * DECK + i) % to->cards]);
            add(to, "1", "decks[%u].%s", deck, copies);
        }
    }
    return to;
}

/* The cards that a move names. */
static void mark_played(const char *move, content *in) {
    for (uint32_t card = 0; card < in->cards; card++) {
        char quoted[VALUE + 2];
        snprintf(quoted, sizeof quoted, "\"%s\"", in->name[card]);
        in->played[card] = in->played[card] || strstr(move, quoted);
    }
}

/* One step of a random game; false: it is over. */
static bool go_on(const qv_ruleset *rules, qv_state *state, qv__rng *rng, content *in) {
    const qv_turn turn = qv_turn_of(rules, qv__open(state));
    if (turn.phase == QV_OVER)
        return false;
    if (turn.phase == QV_CHANCE_DUE) {
        qv_chance chance;
        rules->game->chance(rules, state, &chance);
        qv__apply(rules, state, QV_CHANCE, qv_chance_pick(&chance, qv__rng_next(rng)), NULL);
        return true;
    }
    uint16_t legal[QV_LEGAL];
    uint32_t seat = 0;
    while (!(turn.may_act >> seat & 1))
        seat++;
    const int n = qv_legal(rules, qv__open(state), seat, legal);
    assert_true(n > 0);
    const uint16_t step = legal[qv__rng_below(rng, (uint32_t)n)];
    char said[256];
    qv_text text = qv_text_over(said, sizeof said);
    qv_say(rules, &step, 1, &text);
    if (strncmp(said, "start", 5) != 0)
        mark_played(said, in);
    qv__apply(rules, state, seat, step, NULL);
    return true;
}

static void play(content *in, uint32_t south, uint32_t seed, qv_state *state) {
    char number[2][VALUE];
    snprintf(number[0], VALUE, "%u", (unsigned)(south + 1));
    snprintf(number[1], VALUE, "%u", (unsigned)((south + 1) % in->decks + 1));
    const qv_choice choices[] = {{"south_deck", number[0]}, {"north_deck", number[1]}};
    qv_diag diag = {0};
    qv_ruleset *const rules =
        qv_ruleset_new(qv_game_find("concardia"), 2, choices, 2, in->row, in->n, &diag);
    if (!rules)
        fail_msg("%s: %s", in->row[diag.line ? diag.line - 1 : 0].path, diag.text);
    for (uint32_t game = 0; game < GAMES; game++) {
        qv__rng rng = qv__rng_at(seed, game);
        uint32_t steps = 0;
        qv__init(rules, state);
        while (steps < STEPS && go_on(rules, state, &rng, in))
            steps++;
        assert_true(steps < STEPS);
        assert_true(rules->game->check(rules, state, &diag));
    }
    qv_ruleset_free(rules);
}

static void the_examples_are_played(void **unused) {
    page *const p = *unused;
    content *const in = make_content(p);
    qv_state *const state = calloc(1, QV_STATE_MOST);
    assert_non_null(state);
    for (uint32_t deck = 0; deck < in->decks; deck++)
        play(in, deck, 1, state);
    uint32_t missed = 0;
    for (uint32_t card = 0; card < in->cards; card++) {
        if (in->played[card])
            continue;
        printf("docs/cards.md:%u: never played: %s\n", (unsigned)in->text[card]->line,
               in->text[card]->text);
        missed++;
    }
    assert_int_equal(missed, 0);
    free(state);
    free(in);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_examples_use_the_whole_language),
        cmocka_unit_test(the_mistakes_are_of_their_kinds),
        cmocka_unit_test(the_examples_are_played),
    };
    return cmocka_run_group_tests(tests, open_page, close_page);
}
