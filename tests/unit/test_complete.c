/* SPDX-License-Identifier: MIT */
/* The words that go on with a line: of commands, moves, cells, items, rows, clauses. */
#include <stdio.h>

#include "check.h"
#include "terminal/complete.h"
#include "terminal/session.h"

/* "2/5: word word": the typed bytes of the last word, the common ones, and the offers. */
static const char *offered(term_session *session, const char *line, char *out, size_t size) {
    term_offers *const offers = malloc(sizeof *offers);
    qv_text text = qv_text_over(out, size);
    assert_non_null(offers);
    term_complete(session, line, offers);
    qv_text_add(&text, "%u/%u:", (unsigned)offers->typed, (unsigned)term_offers_share(offers));
    for (uint32_t i = 0; i < offers->n; i++)
        qv_text_add(&text, " %s", offers->word[i]);
    free(offers);
    return out;
}

static void begin(term_session *session, const char *game, uint32_t players, const char *position) {
    qv_diag diag = {0};
    *session = (term_session){.screen = {.out = stdout, .utf8 = true, .width = 80, .height = 24}};
    session->game = qv_game_find(game);
    session->rules = qv_ruleset_new(session->game, players, NULL, 0, NULL, 0, &diag);
    session->humans = players;
    qv_match *const match = qv_match_new(session->rules, 7, position, &diag);
    assert_true(match && term_session_begin(session, match, &diag));
    uint32_t seat;
    assert_int_equal(qv_table_due(session->table, &seat), QV_DUE_HAND_OVER);
    term_sit(session, seat);
}

static void end(term_session *session) {
    qv_table_free(session->table);
    qv_ruleset_free((qv_ruleset *)(uintptr_t)session->rules);
}

typedef struct {
    const char *line, *offers;
} offer;

static void check(term_session *session, const offer *row, size_t n) {
    char out[4000];
    for (size_t i = 0; i < n; i++)
        assert_string_equal(offered(session, row[i].line, out, sizeof out), row[i].offers);
}

static void words_go_on_with_a_line(void **state) {
    (void)state;
    static const offer row[] = {
        {"",
         "0/0: arrows at b comment draw edit guide help hint if into legal legend log new place "
         "quit rematch "
         "replay resign review "
         "row rule rules save score seed threats undo why"},
        {"p", "1/5: place"},
        {"pl", "2/5: place"},
        {"P", "1/5: place"},
        {"place", "5/5: place"},
        {"place ", "0/0: angle cross double tee triple wye"},
        {"place w", "1/3: wye"},
        {"place wye ", "0/1: r0 r1 r2 r3"},
        {"place wye r", "1/1: r0 r1 r2 r3"},
        {"place wye r1 ", "0/0: a2 a3 a4 a5 b1 b6 c1 c6 d1 d6 e1 e6 f2 f3 f4 f5"},
        {"place wye c1 ", "0/1: r0 r1 r2 r3"},
        {"place wye r1 c1 ", "0/0: cover shield"},
        {"place wye r1 c1 c", "1/5: cover"},
        {"place r1 r2 ", "0/0:"},
        {"place wye wye ", "0/0:"},
        {"place x ", "0/0:"},
        {"wye ", "0/5: place"},
        {"why ", "0/0: a1 a2 a3 a4 a5 a6 b1 b2 b3 b4 b5 b6 c1 c2 c3 c4 c5 c6 d1 d2 d3 d4 d5 d6 e1 "
                 "e2 e3 e4 e5 e6 f1 f2 f3 f4 f5 f6 place"},
        {"why p", "1/5: place"},
        {"why place c", "1/5: cross"},
        {"if ", "0/5: place"},
        {"legal ", "0/5: place"},
        {"legal t", "1/0:"},
        {"legal cover ", "0/5: place"},
        {"at ", "0/0: a1 a2 a3 a4 a5 a6 angle b1 b2 b3 b4 b5 b6 c1 c2 c3 c4 c5 c6 captured "
                "covers cross d1 d2 d3 d4 d5 d6 double e1 e2 e3 e4 e5 e6 f1 f2 f3 f4 f5 f6 shields "
                "tee terminator triple wye"},
        {"at w", "1/3: wye"},
        {"at c", "1/1: c1 c2 c3 c4 c5 c6 captured covers cross"},
        {"at a1 ", "0/0:"},
        {"into ", "0/0: a1 a2 a3 a4 a5 a6 b1 b2 b3 b4 b5 b6 c1 c2 c3 c4 c5 c6 d1 d2 d3 d4 d5 d6 e1 "
                  "e2 e3 e4 e5 e6 f1 f2 f3 f4 f5 f6"},
        {"row ", "0/0: 1 2 3 4 5 6 a b c d e f"},
        {"row c", "1/1: c"},
        {"row c ", "0/0:"},
        {"rule TA-1", "4/4: TA-1 TA-10 TA-11 TA-12 TA-13 TA-14 TA-15 TA-16 TA-17 TA-18 TA-19"},
        {"rule ta-2",
         "4/4: TA-2 TA-20 TA-21 TA-22 TA-23 TA-24 TA-24a TA-25 TA-26 TA-27 TA-28 TA-29"},
        {"rule TA-1 ", "0/0:"},
        {"x", "1/0:"},
        {"rules s", "1/0:"},
        {"score ", "0/0:"},
        {"undo", "4/4: undo"},
        {"undo u", "1/0:"},
        {"a b c d e f g h i j k l m n o p q", "3/0:"},
    };
    static const offer look[] = {
        {"", "0/0: arrows at b if into legal legend log row rule rules score threats why"},
        {"pl", "2/0:"},
        {"place ", "0/0:"},
        {"why pl", "2/5: place"},
    };
    static const offer edit[] = {{"", "0/0: b check clear leave play save set text"},
                                 {"s", "1/1: save set"},
                                 {"set ", "0/0:"},
                                 {"place ", "0/0:"},
                                 {"pl", "2/4: play"}};
    term_session *const session = malloc(sizeof *session);
    assert_non_null(session);
    begin(session, "three-arrows", 2, "phase: turn\ncurrent: red\n");
    check(session, row, COUNT(row));
    char text[] = "a position";
    session->edited = text;
    check(session, edit, COUNT(edit));
    session->edited = NULL;
    session->front.uses = term_look_use;
    check(session, look, COUNT(look));
    end(session);
    free(session);
}

/* A name of several words is quoted, whichever part of it has been typed. */
static void names_are_whole(void **state) {
    (void)state;
    static const char *const typed[] = {"\"%.1s", "\"%.3s", "%.2s", "\"%s", "\"%s\""};
    static const offer row[] = {
        {"r", "1/1: rematch replay resign return review row rule rules"},
        {"at x", "1/1: x0 x1 x2 x3 x4 x5 x6"},
        {"if ", "0/0: keep return"},
        {"row x", "1/1: x"},
    };
    term_session *const session = malloc(sizeof *session);
    term_offers *const offers = calloc(1, sizeof *offers);
    const char *label = NULL, *twice = NULL;
    char line[100], quoted[QV_LABEL + 2];
    assert_true(session && offers);
    begin(session, "evons", 2, NULL);
    check(session, row, COUNT(row));
    const qv_scene *const scene = term_scene(session);
    for (uint32_t i = 0; i < scene->n; i++) {
        if (scene->at[i].kind == QV_CARD && strchr(scene->at[i].label, ' '))
            label = scene->at[i].label;
        for (uint32_t k = 0; k < i && scene->at[i].kind == QV_CARD; k++)
            if (strcmp(scene->at[k].label, scene->at[i].label) == 0)
                twice = scene->at[i].label;
    }
    assert_true(label && twice && !strchr(twice, ' '));
    snprintf(quoted, sizeof quoted, "\"%s\"", label);
    for (size_t i = 0; i < COUNT(typed); i++) {
        snprintf(line, sizeof line, "return ");
        snprintf(line + 7, sizeof line - 7, typed[i], label);
        term_complete(session, line, offers);
        assert_int_equal(offers->typed, strlen(line) - 7);
        uint32_t n = 0;
        while (n < offers->n && strcmp(offers->word[n], quoted) != 0)
            n++;
        assert_true(n < offers->n);
    }
    snprintf(line, sizeof line, "return \"%.*s ", (int)strcspn(label, " "), label);
    term_complete(session, line, offers); /* the quotation goes on */
    assert_int_equal(offers->typed, strlen(line) - 7);
    assert_string_equal(offers->word[0], quoted);
    snprintf(line, sizeof line, "return %s ", twice); /* and another one */
    term_complete(session, line, offers);
    uint32_t n = 0;
    while (n < offers->n && strcmp(offers->word[n], twice) != 0)
        n++;
    assert_true(n < offers->n);
    end(session);
    free(offers);
    free(session);
}

/* What offers share ends with a whole character. */
static void characters_are_not_cut_apart(void **state) {
    (void)state;
    static const struct {
        uint32_t n;
        const char *first, *last;
        size_t shared;
    } row[] = {{0, "", "", 0},   {2, "aé", "aè", 1}, {2, "aé", "aéb", 3}, {2, "é", "è", 0},
               {1, "é", "é", 2}, {2, "€", "₭", 0},   {2, "ab", "ab", 2},  {2, "ab", "cb", 0}};
    term_offers *const offers = calloc(1, sizeof *offers);
    assert_non_null(offers);
    for (size_t i = 0; i < COUNT(row); i++) {
        offers->n = row[i].n;
        snprintf(offers->word[0], sizeof offers->word[0], "%s", row[i].first);
        if (row[i].n > 1)
            snprintf(offers->word[1], sizeof offers->word[1], "%s", row[i].last);
        assert_int_equal(term_offers_share(offers), row[i].shared);
    }
    free(offers);
}

static void floors_have_names(void **state) {
    (void)state;
    static const offer row[] = {
        {"",
         "0/0: at b comment draw edit guide help hint if legal legend log new pass quit rematch "
         "replay resign review "
         "rule rules save "
         "score seed undo use why"},
        {"at ", "0/0: blue dont-swap exchange green hand red rolled round score skulls stars"},
        {"why ", "0/0: blue dont-swap exchange green hand pass red rolled round score skulls "
                 "stars use"},
        {"if ", "0/0: pass use"},
        {"walk ", "0/0:"},
        {"row ", "0/0:"},
    };
    term_session *const session = malloc(sizeof *session);
    assert_non_null(session);
    begin(session, "arrow-party", 3, NULL);
    check(session, row, COUNT(row));
    end(session);
    free(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_go_on_with_a_line),
        cmocka_unit_test(names_are_whole),
        cmocka_unit_test(characters_are_not_cut_apart),
        cmocka_unit_test(floors_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
