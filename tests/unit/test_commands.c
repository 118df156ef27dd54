/* SPDX-License-Identifier: MIT */
/* What typed lines print: commands and moves of all games that are in play, over, set up by hand or
 * looked back on, on a narrow page of ASCII, in a terminal with colours and in a low one: exactly
 * as tests/unit/commands.txt shows it, with ^[ for the escape character. `unit_commands --write`
 * replaces that file; read the difference.
 */
#define _POSIX_C_SOURCE 200809L /* open_memstream */

#include <stdio.h>

#include "golden.h"
#include "terminal/walk.h"
#include "tour.h"

static const char file_name[] = "tests/unit/commands.txt";

/* -- At a moment ------------------------------------------------------------------------------- */

/* What is said of a move, and of what is nearly one. */
static void try_move(tour *t) {
    char move[200], other[200], line[404];
    random_move(t, move, sizeof move);
    random_move(t, other, sizeof other);
    type_with(t, "why ", move);
    type_with(t, "if ", move);
    type_with(t, "legal ", move);
    type_with(t, "x", move);
    snprintf(line, sizeof line, "why %s%s", move, strrchr(other, ' ') ? strrchr(other, ' ') : " 1");
    type(t, line);
    snprintf(line, sizeof line, "%.*s zzz", (int)strcspn(move, " "), move);
    type(t, line);
    line[strcspn(move, " ")] = '\0';
    type_with(t, "legal ", line);
    type_with(t, "if ", line);
    if (strchr(move, ' ')) { /* else it is a move */
        type(t, strchr(move, ' ') + 1);
        type(t, line);
    }
}

/* Items of all kinds, by their names. */
static void look_at_items(tour *t, uint32_t most) {
    static char label[QV_ITEMS][QV_LABEL];
    uint32_t n = 0;
    const qv_scene *const scene = term_scene(t->session);
    for (uint32_t i = 0; i < scene->n; i++) {
        const qv_item *const item = &scene->at[i];
        bool known = item->kind == QV_CELL || item->kind == QV_CONTROL || !item->label[0];
        for (uint32_t k = 0; k < n && !known; k++)
            known = strcmp(label[k], item->label) == 0;
        if (!known)
            memcpy(label[n++], item->label, QV_LABEL);
    }
    for (uint32_t i = 0; i < n && i < most; i++) {
        type_with(t, "at ", label[i * 7 % n]);
        type_with(t, "why ", label[i * 7 % n]);
    }
}

static void look_around(tour *t) {
    static const char *const lines[] = {
        "b",          "legend",    "b",         "row a", "row 3", "into a1",
        "into c3",    "arrows b2", "arrows a1", "at a1", "at c3", "at b2",
        "at 300 400", "why c3",    "why",       "score", "log",   "log 1",
        "legal",      "legal all", "if",        "",      "zzz a1"};
    type_all(t, lines, COUNT(lines));
}

/* What does not change while a game goes on, and what is wrong with lines. */
static void ask_once(tour *t) {
    static const char *const lines[] = {
        "row z",   "row",        "into",      "into zz",       "arrows zz", "at",      "at zz",
        "log all", "log 0",      "log x",     "legal zzz",     "if zzz",    "seed",    "yes",
        "comment", "comment ok", "save",      "new",           "rematch",   "replay",  "lgeal",
        "helpp",   "help",       "help all",  "help why",      "help zzz",  "? rules", "rule",
        "rule x",  "rules",      "rules zzz", "rules in short"};
    const char *id;
    type_all(t, lines, COUNT(lines));
    for (uint32_t i = 0; (id = qv_rule(t->session->game, i, NULL)); i += 29) {
        type_with(t, "rule ", id);
        type_with(t, "rule x", id);
    }
}

/* -- The end, and after it --------------------------------------------------------------------- */

static void set_up(tour *t) {
    static const char *const lines[] = {
        "edit",       "help", "b",        "check",     "text",  "set",  "set nonsense: 1",
        "set phase:", "",     "clear zz", "clear all", "check", "text", "sve",
        "save",       "edit", "leave",    "leave"};
    type_all(t, lines, COUNT(lines));
}

static void end_game(tour *t) {
    static const char *const lines[] = {"draw",  "undo", "undo",   "draw", "draw", "resign",
                                        "b",     "why",  "seed",   "log",  "zzz",  "legal",
                                        "score", "edit", "replay", "quit"};
    type_all(t, lines, COUNT(lines));
    if (t->session->edited)
        type(t, "leave");
    type(t, "undo");
    t->session->typing = true;
    if (seat_next(t)) {
        type(t, "quit");
        type(t, "zzz");
        type(t, "edit");
        type(t, "");
        type(t, "quit");
        type(t, "yes");
        type(t, "resign");
        type(t, "zzz");
        type(t, "yes");
        type(t, "resign");
        type(t, "yes");
    }
    type(t, "quit");
    type(t, "");
    term_tell_end(t->session);
}

static void look_back(tour *t) {
    static const char *const lines[] = {"",

                                        "n 3",
                                        "next ?",
                                        "next e",
                                        "back e",
                                        "p",
                                        "go x",
                                        "go 5",
                                        "list",
                                        "b",
                                        "log",
                                        "why",
                                        "seat zz",
                                        "seat all",
                                        "list",
                                        "variations",
                                        "next 2",
                                        "comment all see this",
                                        "back",
                                        "next",
                                        "seat open",
                                        "back",
                                        "next",
                                        "comment once more",
                                        "comment",
                                        "try zzz",
                                        "try",
                                        "variation 1",
                                        "main",
                                        "variations",
                                        "variation 9",
                                        "end",
                                        "next",
                                        "start",
                                        "back",
                                        "score",
                                        "zzz",
                                        "nxt",
                                        "save",
                                        "help all",
                                        "quit",
                                        "play human"};
    term_walk walk;
    assert_true(term_walk_open(&walk, t->session->keep.record, &t->session->screen, 0, QV_OPEN));
    term_walk_introduce(&walk);
    term_walk_show(&walk, true);
    for (size_t i = 0; i < COUNT(lines); i++) {
        fprintf(t->out, "> %s\n", lines[i]);
        fprintf(t->out, "-- %d\n", term_walk_command(&walk, lines[i]));
    }
    for (uint32_t i = 0; i < 3; i++) { /* variations */
        char move[200];
        term_walk_go(&walk, qv_record_find(walk.record, 6 + i));
        if (qv_table_due(walk.session->table, NULL) != QV_DUE_MOVE &&
            qv_table_due(walk.session->table, NULL) != QV_DUE_HAND_OVER)
            continue;
        tour own = {.session = walk.session, .random = i, .out = t->out};
        random_move(&own, move, sizeof move);
        char line[210];
        snprintf(line, sizeof line, "try %s", move);
        fprintf(t->out, "> %s\n-- %d\n", line, term_walk_command(&walk, line));
        term_walk_command(&walk, "list");
        term_walk_command(&walk, "main");
        term_walk_command(&walk, "variations");
        term_walk_command(&walk, "variation 2");
    }
    term_walk_close(&walk);
}

/* -- All --------------------------------------------------------------------------------------- */

static void tour_of(const char *game, uint32_t players, FILE *out) {
    tour t;
    open_tour(&t, game, players, false, out);
    for (uint32_t i = 0; i < COUNT(screens); i++) {
        fprintf(out, "== %s, screen %u\n", game, (unsigned)i);
        look_through(&t, i);
        seat_next(&t);
        t.session->shown.rows = (term_table){{0}};
        t.session->open_hands = i == 1;
        look_around(&t);
        if (i == 1)
            ask_once(&t);
        look_at_items(&t, 8);
        if (term_may_move(t.session))
            for (uint32_t k = 0; k < 2; k++)
                try_move(&t);
        t.session->typing = i != 1;
        play(&t, 4);
        t.session->typing = false;
        play_silently(&t, 8);
        t.out = out;
    }
    look_through(&t, 1);
    set_up(&t);
    end_game(&t);
    look_through(&t, 0);
    look_back(&t);
    close_tour(&t);
}

/* All of it, with ^[ for the escape character; the caller's to free. */
static char *toured(void) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    tour_of("three-arrows", 2, out);
    tour_of("evons", 2, out);
    tour_of("arrow-party", 3, out);
    tour_of("concardia", 2, out);
    fclose(out);
    return golden_visible(text);
}

static void lines_print_what_is_shown(void **state) {
    (void)state;
    golden_compare(file_name, toured());
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(lines_print_what_is_shown)};
    return golden_asked_to_write(argc, argv) ? golden_write(file_name, toured())
                                             : cmocka_run_group_tests(tests, NULL, NULL);
}
