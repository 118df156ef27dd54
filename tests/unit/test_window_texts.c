/* SPDX-License-Identifier: MIT */
/* Texts of the window made to fit: entries of a list, headings of columns, the table of the seats,
 * the card of an item, and pages without Markdown.
 */
#include <ctype.h>
#include <stdio.h>

#include "check.h"
#include "core/items.h"
#include "terminal/session.h"
#include "tui/card.h"
#include "tui/field.h"
#include "tui/pane.h"
#include "tui/seats.h"
#include "tui/shorten.h"
#include "tui/table.h"

#define FILLER "of a program that writes very much"

/* -- Shortening -------------------------------------------------------------------------------- */

enum { TEXTS = 4 };

/* What tells texts apart stays; what they share goes first, however long it is; without anything
 * shared the end goes. */
static void what_tells_apart_stays(void **state) {
    (void)state;
    static const struct {
        uint32_t width;
        const char *text[TEXTS], *shown[TEXTS];
        bool readable; /* the first of them */
    } row[] = {
        {20,
         {"advance Willow e1 r0", "advance Willow e1 r1"},
         {"advance Willow e1 r0", "advance Willow e1 r1"},
         true},
        {19,
         {"advance Willow e1 r0", "advance Willow e1 r1"},
         {"advance … r0", "advance … r1"},
         true},
        {20,
         {"toss 1: ways to choose from: 1", "toss 2: ways to choose from: 3", "pass"},
         {"toss 1: … 1", "toss 2: … 3", "pass"},
         true},
        {24,
         {"use swap blue: you two change places", "use swap green: you two change places"},
         {"use swap blue: …", "use swap green: …"},
         true},
        {9, {"one text that is too wide"}, {"one text…"}},
        {9, {"two texts", "two texts that differ"}, {"two texts", "two text…"}, true},
        {6, {"alpha beta gamma", "alphabet soup", "Ärger über"}, {"alpha…", "alpha…", "Ärger…"}},
        {12, {"by a to b of c", "by d to e of f"}, {"by a … b … c", "by d … e … f"}},
        {8, {"go a very long word", "go b very long word"}, {"go a …", "go b …"}, true},
        {8, {"go abcdefghij x", "go abcdefghik x"}, {"go abcd…", "go abcd…"}},
        {1, {"wide"}, {"…"}},
        {14, {"go  far to the end", "go  near to the end"}, {"go far …", "go near …"}, true},
        {16,
         {"by aa to bb of cc", "by dd to ee of ff"},
         {"by aa … bb of cc", "by dd … ee of ff"},
         true},
        {8, {"go a very long word", "go a very"}, {"go … lo…", "go …"}},
        {9, {"go a very long word", "go to"}, {"go a…", "go to"}},
        {9, {"go a very long word", ""}, {"go a…", ""}},
    };
    for (size_t i = 0; i < COUNT(row); i++) {
        uint32_t n = 0;
        while (n < TEXTS && row[i].text[n])
            n++;
        for (uint32_t k = 0; k < n; k++) {
            char room[100];
            qv_text text = qv_text_over(room, sizeof room);
            const bool readable = tui_shorten(row[i].text, n, k, row[i].width, "…", &text);
            assert_string_equal(room, row[i].shown[k]);
            assert_true(k > 0 || readable == row[i].readable);
        }
    }
}

/* Names that would look alike in `width` characters begin where they differ. */
static void names_that_differ_late_are_shortened_at_their_start(void **state) {
    (void)state;
    static const struct {
        uint32_t width;
        const char *name[3], *shown[3];
    } row[] = {
        {12,
         {"Mountain Goat Alpha", "Mountain Goat Beta", "Mountain Lion Alpha"},
         {"…Alpha", "…Beta", "Mountain Li…"}},
        {12, {"Mountain Goat", "Mountain Top"}, {"Mountain Go…", "Mountain Top"}},
        {10, {"Mountain Goat", "Mountain Goat"}, {"Mountain…", "Mountain…"}},
        {10, {"Abcdefghijklm1", "Abcdefghijklm2"}, {"…1", "…2"}},
        {10, {"Abcdefghijklé", "Abcdefghijklè"}, {"…é", "…è"}},
        {5, {"Mountain Goat", "Mountain Lion"}, {"…Goat", "…Lion"}},
        {4, {"Mountain Goat", "Mountain Lion"}, {"Mou…", "Mou…"}},
    };
    for (size_t i = 0; i < COUNT(row); i++) {
        const uint32_t n = row[i].name[2] ? 3 : 2;
        for (uint32_t k = 0; k < n; k++) {
            char room[100];
            qv_text text = qv_text_over(room, sizeof room);
            tui_shorten_name(row[i].name, n, k, row[i].width, "…", &text);
            assert_string_equal(room, row[i].shown[k]);
        }
    }
    assert_int_equal(tui_whole_words("abcdef there now", 12), 12);
    assert_int_equal(tui_whole_words("abcdef there now", 11), 6);
}

/* The words of a text beyond so many are one word. */
static void many_words_are_shortened(void **state) {
    (void)state;
    enum { ALIKE = 60, SINGLE = 46 /* that are words of their own */ };
    char first[200] = "go", second[200], shown[100] = "go …", room[100];
    for (uint32_t i = 0; i < ALIKE; i++)
        strcat(first, " x");
    for (uint32_t i = SINGLE; i < ALIKE; i++)
        strcat(shown, " x");
    strcpy(second, first);
    strcat(first, " 1");
    strcat(second, " 2");
    strcat(shown, " 1");
    qv_text text = qv_text_over(room, sizeof room);
    assert_true(tui_shorten((const char *const[]){first, second}, 2, 0, 40, "…", &text));
    assert_string_equal(room, shown);
}

/* -- Sessions ---------------------------------------------------------------------------------- */

/* A match of a game for so many, without a terminal. */
static term_session *session_of(const char *game, uint32_t players, qv_match **match) {
    term_session *const session = calloc(1, sizeof *session);
    qv_diag diag = {0};
    assert_non_null(session);
    session->screen = (term_screen){.out = stdout, .utf8 = true, .width = 80, .height = 24};
    session->game = qv_game_find(game);
    session->rules = qv_ruleset_new(session->game, players, NULL, 0, NULL, 0, &diag);
    *match = qv_match_new(session->rules, 3, NULL, &diag);
    assert_non_null(*match);
    return session;
}

static void end_session(term_session *session, qv_match *match) {
    qv_match_free(match);
    qv_ruleset_free((qv_ruleset *)(uintptr_t)session->rules);
    free(session);
}

/* -- Seats ------------------------------------------------------------------------------------- */

static void add(qv_scene *scene, uint32_t kind, uint32_t owner, const char *label, int16_t value) {
    qv_item *const item = &scene->at[scene->n++];
    *item = (qv_item){.id = (uint16_t)scene->n,
                      .kind = (uint8_t)kind,
                      .owner = (uint8_t)owner,
                      .n_values = 1,
                      .x = 100,
                      .w = 1,
                      .h = 1};
    item->value[0] = value;
    snprintf(item->label, sizeof item->label, "%s", label);
}

/* Two seats, the first of them looking: counters, parts of the first one, a hand of which the
 * other shows the back, cards that differ in a number, piles of one sort each. */
static void fill(qv_scene *scene) {
    *scene = (qv_scene){.floor = 50, .width = 200, .height = 50};
    add(scene, QV_COUNTER, QV_NOBODY, "round", 3);
    add(scene, QV_PILE, QV_NOBODY, "stack", 12);
    for (uint32_t seat = 0; seat < 2; seat++) {
        add(scene, QV_COUNTER, seat, seat ? "points without cards" : "points", (int16_t)(7 + seat));
        add(scene, QV_COUNTER, seat, "part", 4);
        scene->at[scene->n - 1].layer = 1;
        add(scene, QV_COUNTER, seat, "a part of 0", 0);
        scene->at[scene->n - 1].layer = 1;
        add(scene, QV_COUNTER, seat, "captured", (int16_t)(10 * seat));
    }
    add(scene, QV_COUNTER, 0, "cards to keep", 2);
    add(scene, QV_PILE, 1, "cards", 5);
    scene->at[scene->n - 1].mark = QV_MARK_FACE_DOWN;
    add(scene, QV_CARD, 0, "wolf", 2);
    add(scene, QV_CARD, 0, "fox", 1);
    for (uint32_t i = 0; i < 2; i++) {
        add(scene, QV_PILE, 1, i ? "taken fox" : "taken wolf", (int16_t)(1 + i));
        scene->at[scene->n - 1].glyph[0] = 'T';
    }
    add(scene, QV_PILE, 1, "pile", 30);
    add(scene, QV_PILE, 0, "pile", 29);
    add(scene, QV_CARD, 1, "way 2", 1);
    add(scene, QV_CARD, 1, "way 4", 1);
    add(scene, QV_CARD, 0, "way 3", 1);
    add(scene, QV_COUNTER, 1, "nothing", 0);
}

/* What is printed in so many characters for the first seat; freed by the caller. */
static char *seats_in(uint32_t width, term_session *session, const qv_scene *scene) {
    static const char *const player[] = {"human", "medium"};
    tui_pane pane = {0};
    assert_true(tui_pane_catch(&pane, session, width));
    session->screen.colour = false;
    tui_seats_print(&session->screen, session->rules, scene, player, 0, 1);
    tui_pane_release(&pane, session);
    return pane.text;
}

static const struct {
    uint32_t width;
    const char *text;
} seats_row[] = {
    {80, " round 3\n"
         "            points  captured  to keep  nothing  cards  taken  pile  way\n"
         ">(red) you       7         0        2               3           29    3\n"
         " [blue] medium 8+?        10                 0      5      3    30   24\n"
         "points: part 4\n"
         "+?: points without cards\n"},
    {60, " round 3\n"
         "        points  to keep   cards    pile\n"
         "          captured  nothing   taken     way\n"
         ">(red) you   7   0    2       3      29   3\n"
         " [blue]    8+?  10        0   5   3  30  24\n"
         "points: part 4\n"
         "+?: points without cards\n"},
    {46, " round 3\n"
         "        points  to keep   cards    pile\n"
         "          captured  nothing   taken     way\n"
         ">(red) you   7   0    2       3      29   3\n"
         " [blue]    8+?  10        0   5   3  30  24\n"
         "points: part 4\n"
         "+?: points without cards\n"},
    {40, " round 3\n"
         "     points  to keep   cards    pile\n"
         "       captured  nothing   taken     way\n"
         ">(red)    7   0    2       3      29   3\n"
         " [blue] 8+?  10        0   5   3  30  24\n"
         "points: part 4\n"
         "+?: points without cards\n"},
    {36, " round 3\n"
         "     points  nothing    pile\n"
         "       captured    cards     way\n"
         ">(red)    7   0        3  29   3\n"
         " [blue] 8+?  10    0   5  30  24\n"
         "points: part 4\n"
         "+?: points without cards\n"},
    {30, " round 3\n"
         "          >(red)  [blue]\n"
         " points        7     8+?\n"
         " captured      0      10\n"
         " cards         3       5\n"
         " pile         29      30\n"
         " way           3      24\n"
         "points: part 4\n"
         "+?: points without cards\n"},
    {20, " round 3\n"
         "     points\n"
         "       captured\n"
         "              cards\n"
         ">(red)    7   0   3\n"
         " [blue] 8+?  10   5\n"
         "points: part 4\n"
         "+?: points without\n"
         "cards\n"},
    {12, " round 3\n"
         "     points\n"
         ">(red)    7\n"
         " [blue] 8+?\n"
         "points:\n"
         "part 4\n"
         "+?: points\n"
         "without\n"
         "cards\n"},
};

static void seats_take_a_line_each(void **state) {
    (void)state;
    qv_match *match;
    term_session *const session = session_of("three-arrows", 2, &match);
    qv_scene *const scene = malloc(sizeof *scene);
    assert_non_null(scene);
    fill(scene);
    for (size_t i = 0; i < COUNT(seats_row); i++) {
        char *const text = seats_in(seats_row[i].width, session, scene);
        assert_string_equal(text, seats_row[i].text);
        free(text);
    }
    free(scene);
    end_session(session, match);
}

/* What the headings stand for, by the line of the first seat or, where it has nothing, of another;
 * a counter without a value leaves its place empty. */
static void headings_are_explained(void **state) {
    (void)state;
    qv_match *match;
    tui_pane pane = {0};
    term_session *const session = session_of("three-arrows", 2, &match);
    qv_scene *const scene = malloc(sizeof *scene);
    assert_non_null(scene);
    fill(scene);
    for (uint32_t seat = 0; seat < 2; seat++) {
        add(scene, QV_COUNTER, seat, "rolled", 0);
        scene->at[scene->n - 1].n_values = 0;
    }
    assert_true(tui_pane_catch(&pane, session, 60));
    session->screen.colour = false;
    tui_seats_explain(&session->screen, session->rules, scene, 0);
    tui_pane_release(&pane, session);
    assert_string_equal(pane.text, "Beside it, > is to decide.\n"
                                   "points 7: part 4.\n"
                                   "to keep 2: cards to keep.\n"
                                   "rolled: nothing yet.\n"
                                   "cards 3: wolf x2, fox.\n"
                                   "taken 3: taken wolf, taken fox x2.\n"
                                   "way 3: way 3.\n");
    tui_pane_clear(&pane);
    char *const text = seats_in(90, session, scene);
    assert_non_null(strstr(text, "rolled"));
    free(text);
    /* the other way round, the column is at the same place */
    *scene = (qv_scene){.floor = 50, .width = 200, .height = 50};
    add(scene, QV_COUNTER, 0, "points without cards", 6);
    add(scene, QV_COUNTER, 0, "rolled", 2);
    add(scene, QV_COUNTER, 1, "points", 9);
    add(scene, QV_CARD, 0, "way 2", 2); /* each card of a pair is named */
    add(scene, QV_CARD, 0, "way 3", 1);
    char *const other = seats_in(60, session, scene);
    assert_string_equal(other, "            points  rolled  way\n"
                               ">(red) you     6+?       2  223\n"
                               " [blue] medium   9\n"
                               "+?: points without cards\n");
    free(other);
    /* a seat that has both has two columns */
    *scene = (qv_scene){.floor = 50, .width = 200, .height = 50};
    for (uint32_t seat = 0; seat < 2; seat++)
        add(scene, QV_COUNTER, seat, "points", (int16_t)(7 + seat));
    add(scene, QV_COUNTER, 0, "points at home", 3);
    char *const both = seats_in(60, session, scene);
    assert_string_equal(both, "            points  at home\n"
                              ">(red) you       7        3\n"
                              " [blue] medium   8\n");
    free(both);
    free(scene);
    end_session(session, match);
}

/* With a space for each digit: values of any length look alike. */
static char *without_digits(char *text) {
    for (char *at = text; *at; at++)
        *at = isdigit((unsigned char)*at) ? ' ' : *at;
    return text;
}

static bool has_word_of_its_own(const char *text, const char *word) {
    const char *const at = strstr(text, word);
    const char after = at ? at[strlen(word)] : 'x';
    return at && (at == text || at[-1] == ' ') && (after == ' ' || after == '\n');
}

/* A seat without items of its own has 0 of them, and one with a counter of that name has those. */
static void hands_are_counted_once(void **state) {
    (void)state;
    qv_match *match;
    term_session *const session = session_of("three-arrows", 2, &match);
    qv_scene *const scene = malloc(sizeof *scene);
    assert_non_null(scene);
    *scene = (qv_scene){.floor = 50, .width = 200, .height = 50};
    add(scene, QV_PILE, 1, "hand", 5);
    scene->at[0].mark = QV_MARK_FACE_DOWN;
    static const char *const own[] = {"0", "2", "7"};
    for (size_t i = 0; i < COUNT(own); i++) {
        if (i == 1)
            add(scene, QV_CARD, 0, "wolf", 2);
        if (i == 2)
            add(scene, QV_COUNTER, 0, "hand", 7);
        char expected[120];
        snprintf(expected, sizeof expected,
                 "              hand\n>(red) you       %s\n [blue] medium   5\n", own[i]);
        char *const text = seats_in(60, session, scene);
        assert_string_equal(text, expected);
        free(text);
    }
    free(scene);
    end_session(session, match);
}

/* From turn to turn, whatever the values are: columns stay where they are, and headings are whole.
 */
static void values_do_not_move_columns(void **state) {
    (void)state;
    static const char *const labels[] = {"captured", "bonus",         "covers",   "shields",
                                         "deck",     "unused pieces", "graveyard"};
    qv_match *match;
    term_session *const session = session_of("three-arrows", 2, &match);
    qv_scene *const scene = malloc(sizeof *scene);
    assert_non_null(scene);
    for (uint32_t width = 28; width <= 90; width++) {
        char *first = NULL;
        for (int16_t value = 0; value <= 60; value += 20) {
            *scene = (qv_scene){.floor = 50, .width = 200, .height = 50};
            for (uint32_t i = 0; i < COUNT(labels); i++)
                for (uint32_t seat = 0; seat < 2; seat++)
                    add(scene, i < 4 ? QV_COUNTER : QV_PILE, seat, labels[i],
                        (int16_t)(i == 1 && seat ? 2 * value : value));
            char *const text = without_digits(seats_in(width, session, scene));
            uint32_t found = 0;
            for (uint32_t i = 0; i < COUNT(labels); i++)
                found += has_word_of_its_own(text, labels[i]);
            assert_true(found >= (width < 36 ? 4 : width < 38 ? 6 : COUNT(labels)));
            if (value > 20) /* from then on none is empty */
                assert_string_equal(text, first);
            if (value == 20)
                first = text;
            else
                free(text);
        }
        free(first);
    }
    free(scene);
    end_session(session, match);
}

/* -- Cards ------------------------------------------------------------------------------------- */

/* The drawing of a large board, with the description beside it as far as it goes. */
static void a_card_shows_its_arrows(void **state) {
    (void)state;
    qv_match *match;
    term_session *const session = session_of("evons", 2, &match);
    qv_item card = {.kind = QV_CARD,
                    .owner = 0,
                    .label = "Willow",
                    .n_values = 3,
                    .value = {2, 13, 4},
                    .arrows = {1, 0, 2, 1, 0, 0, 0, 1},
                    .arrow_kinds = {2, 0, 1, 1, 0, 0, 0, 3}};
    char words[200], expected[300];
    qv_text text = qv_text_over(words, sizeof words);
    tui_pane pane = {0};
    assert_true(tui_card_is_worth(&card));
    tui_card_words(session, &card, &text);
    const qv_game *const game = session->game;
    const char a = term_arrow_letter(game, 2), b = term_arrow_letter(game, 3);
    snprintf(expected, sizeof expected,
             "ATK\x1F"
             "2, DEF\x1F"
             "13, cost\x1F"
             "4, arrow %c:\x1F%s, %c:\x1F%s",
             a, qv_arrow_name(game, 2), b, qv_arrow_name(game, 3));
    assert_string_equal(words, expected);
    assert_true(tui_pane_catch(&pane, session, 23));
    session->screen.colour = false;
    tui_card_print(session, &card, "one two three four five six seven eight");
    tui_pane_release(&pane, session);
    snprintf(expected, sizeof expected,
             "⇖%c 2⇑%c     one two\n  ( W )→→  three four\n  13    ↘  five six\n"
             "           seven eight\n",
             b, a);
    assert_string_equal(pane.text, expected);
    tui_pane_clear(&pane);
    memset(card.arrows, 0, sizeof card.arrows);
    card.n_values = 1;
    assert_false(tui_card_is_worth(&card));
    end_session(session, match);
}

/* -- What programs write ----------------------------------------------------------------------- */

/* As many of the last lines as there is room for, each of them whole. */
static void the_last_lines_are_kept(void **state) {
    (void)state;
    enum { WRITTEN = 40 };
    qv_match *match;
    term_session *const session = session_of("three-arrows", 2, &match);
    tui_table *const table = calloc(1, sizeof *table);
    char expected[sizeof table->heard] = "", line[64];
    assert_non_null(table);
    table->session = session;
    session->front.context = table;
    session->player[1] = "exec:bot";
    uint32_t first = WRITTEN;
    for (size_t room = sizeof expected - 1;
         room >= strlen("blue (exec:bot) writes: line 10 " FILLER "\n"); first--)
        room -= strlen("blue (exec:bot) writes: line 10 " FILLER "\n");
    for (uint32_t i = 0; i < WRITTEN; i++) {
        snprintf(line, sizeof line, "line %02u " FILLER, (unsigned)i);
        tui_hear(session, 1, line);
        if (i >= first)
            snprintf(expected + strlen(expected), sizeof expected - strlen(expected),
                     "blue (exec:bot) writes: %s\n", line);
    }
    assert_string_equal(table->heard, expected);
    free(table);
    end_session(session, match);
}

/* -- Pages ------------------------------------------------------------------------------------- */

/* In a box nothing of Markdown remains, and commands are written as they are typed there. */
static void boxes_show_no_markdown(void **state) {
    (void)state;
    static const char page[] = "## A *heading*\n\nSome **strong** words of `code`\nand more.\n\n"
                               "| name | meaning |\n|---|---|\n| `a` | the first one |\n\n"
                               "- **an item** of a list\n";
    qv_match *match;
    term_session *const session = session_of("three-arrows", 2, &match);
    tui_pane pane = {0};
    assert_true(tui_pane_catch(&pane, session, 40));
    session->screen.colour = false;
    term_page(&session->screen, page, sizeof page - 1);
    term_say(&session->screen, "", "(`log 3` tells more; %s)", "`undo`");
    tui_pane_release(&pane, session);
    assert_string_equal(pane.text, "A *heading*\n\nSome strong words of code and more.\n\n"
                                   "  name; meaning\n  a; the first one\n\n- an item of a list\n"
                                   "(/log 3 tells more; /undo)\n");
    char edited[] = "a position";
    session->edited = edited;
    assert_true(tui_pane_catch(&pane, session, 40));
    session->screen.colour = false;
    term_say(&session->screen, "", "`text` shows them all");
    tui_pane_release(&pane, session);
    assert_string_equal(pane.text, "text shows them all\n");
    session->edited = NULL;
    tui_pane_clear(&pane);
    end_session(session, match);
}

/* -- The board after a move -------------------------------------------------------------------- */

static qv_item *named(qv_scene *scene, const char *start, bool in_hand) {
    for (uint32_t i = 0; i < scene->n; i++) {
        qv_item *const item = &scene->at[i];
        if (strncmp(item->label, start, strlen(start)) == 0 &&
            (item->kind != QV_CARD || (item->x >= 7 * (int32_t)scene->unit) == in_hand))
            return item;
    }
    fail_msg("there is no %s", start);
    return NULL;
}

/* Both cards raise what is next to them: the one that is to be placed, and the one that lies there;
 * the card in the hand stays as printed, and nothing is shown of moves that are not legal. */
static void cards_have_their_values_after_a_move(void **state) {
    (void)state;
    qv_diag diag = {0};
    qv_ruleset *const rs = qv_ruleset_new(qv_game_find("concardia"), 2, NULL, 0, NULL, 0, &diag);
    qv_match *const match = qv_match_new(rs, 1,
                                         "phase: action\npart: actions\nturn: 3\n"
                                         "card: 0=\"south Fiddle Fen\" 1=\"north Fog Fox\"\n"
                                         "place: 0=c3 1=e5\nhand south: 0=\"Owl Conductor\"\n",
                                         &diag);
    if (!match)
        fail_msg("%s", diag.text);
    qv_scene *const scene = malloc(sizeof *scene), *const after = malloc(sizeof *after);
    assert_true(scene && after);
    const qv_view *const view = qv_match_view(match, 0);
    uint16_t step[QV_STEPS];
    const int read = qv_read(rs, "place \"Owl Conductor\" b4", step, &diag);
    assert_int_equal(read, 2);
    const uint32_t n = (uint32_t)read;
    qv_scene_of(rs, view, scene);
    qv_item *const fen = named(scene, "Fiddle Fen", false),
                   *const fox = named(scene, "Fog Fox", false),
                   *const owl = named(scene, "Owl Conductor", true),
                   *const ghost = &scene->at[scene->n];
    *ghost = *owl;
    ghost->id = 0;
    ghost->x = named(scene, "b4", false)->x;
    ghost->y = named(scene, "b4", false)->y;
    scene->n++;
    assert_int_equal(fen->value[0], 2);
    assert_false(qv__board_after(rs, view, 0, step, n - 1, after));
    assert_false(qv__board_after(rs, view, 1, step, n, after));
    assert_true(qv__board_after(rs, view, 0, step, n, after));
    tui_show_after(after, scene);
    assert_int_equal(fen->value[0], 3);
    assert_string_equal(fen->more, "Band printed 2/3");
    assert_int_equal(ghost->value[0], 2);
    assert_int_equal(ghost->value[1], 3);
    assert_int_equal(owl->value[0], 1);
    assert_int_equal(fox->value[0], 2);
    free(after);
    free(scene);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_tells_apart_stays),
        cmocka_unit_test(names_that_differ_late_are_shortened_at_their_start),
        cmocka_unit_test(many_words_are_shortened),
        cmocka_unit_test(seats_take_a_line_each),
        cmocka_unit_test(headings_are_explained),
        cmocka_unit_test(hands_are_counted_once),
        cmocka_unit_test(values_do_not_move_columns),
        cmocka_unit_test(a_card_shows_its_arrows),
        cmocka_unit_test(the_last_lines_are_kept),
        cmocka_unit_test(boxes_show_no_markdown),
        cmocka_unit_test(cards_have_their_values_after_a_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
