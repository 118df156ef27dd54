/* SPDX-License-Identifier: MIT */
/* What helps learners in the full window: which places bring most while one is chosen, and what
 * could be taken, as a message and as frames on the board.
 */
#define _POSIX_C_SOURCE 200809L /* open_memstream */

#include "learner.h"
#include "starved.h"

enum { UNKNOWN = 99, LONGEST = 40 };

/* -- The best places --------------------------------------------------------------------------- */

static uint16_t labelled(const tui_table *t, const char *begin) {
    const size_t n = strlen(begin);
    for (uint32_t i = 0; i < t->scene.n; i++)
        if (strncmp(t->scene.at[i].label, begin, n) == 0 &&
            qv_table_may_pick(t->session->table, t->scene.at[i].id))
            return t->scene.at[i].id;
    fail_msg("nothing to pick begins with %s", begin);
    return 0;
}

/* Picks one after the other what begins so: "Rok, place". */
static void pick_all(tui_table *t, const char *picks) {
    char part[LONGEST];
    for (int n; sscanf(picks, " %39[^,]%n", part, &n) == 1; picks += n + (picks[n] == ',')) {
        assert_true(qv_table_pick(t->session->table, labelled(t, part)));
        tui_renew(t);
    }
}

static tui_table *open_at(const char *game, uint32_t players, const char *file,
                          const char *position) {
    char why[200];
    tui_table *const t = tui_open(sit(game, players, file, position, 0), why, sizeof why);
    assert_non_null(t);
    t->mode = TUI_TO_MOVE;
    tui_begin(t);
    return t;
}

static void leave(tui_table *t) {
    term_session *const session = t->session;
    tui_close(t);
    rise(session);
}

/* What was best before, of other picks. */
static void make_stale(tui_table *t) {
    t->best = (tui_best){.place = 1, .text = "an earlier place", .known = {.n = 1}};
}

static void expect_best(const char *game, const char *file, const char *position, const char *picks,
                        const char *place, uint32_t known, const char *expected) {
    tui_table *const t = open_at(game, 2, file, position);
    term_detour detour;
    pick_all(t, picks);
    make_stale(t);
    catch (t->session, &detour);
    tui_tell_best(t);
    expect(t->session, &detour, expected);
    const uint16_t id = tui_best_place(t);
    const qv_item *const best = id ? tui_item(t, id) : NULL;
    const tui_known *k = tui_known_ahead(t);
    assert_string_equal(best ? best->label : "", place);
    assert_int_equal(k ? k->n : UNKNOWN, known);
    t->best.place = 1; /* kept as long as the picks are the same */
    assert_int_equal(tui_best_place(t), k ? 1 : 0);
    t->mode = TUI_TO_LOOK_BACK;
    assert_true(!tui_best_place(t) && !tui_known_ahead(t));
    leave(t);
}

static void places_that_bring_most_are_named(void **state) {
    (void)state;
    static const char hunt[] =
        "credits: south=8 north=20\nhand south: 0=\"Quenel\" 1=\"Pawnet\"\nhand north: "
        "0=\"Quenel\"\nc2 card=\"Rookel\" north-owns north-has\ne5 card=\"Pawnet\"\ne1 "
        "card=\"Pawnet\" north-owns north-has covered\n";
    expect_best("evons", KNOTS, hunt, "Quenel", "d1", 1,
                "Brings you most: d1: your lead changes by +3: you flip 1, destroy 1, lose 0.\n");
    expect_best("evons", KNOTS, hunt, "Pawnet", "e2", 1,
                "Brings you most: e2: your lead changes by +1: you flip 0, destroy 1, lose 0.\n");
    expect_best("evons", KNOTS, hunt, "", "", UNKNOWN, "");
    expect_best("evons", KNOTS, "hand south: 0=\"Nullet\"\n", "Nullet", "a1", 1,
                "Safest of what brings you most: a1, e1, a5, e5: your lead changes by +1: nothing "
                "is flipped or\ndestroyed.\n");
    expect_best("evons", KNOTS,
                "hand south: 0=\"Nullet\"\na1 card=\"Rookel\" north-owns north-has\n", "Nullet",
                "e1", 1,
                "Safest of what brings you most: e1, a5, e5: your lead changes by +1: nothing is "
                "flipped or\ndestroyed.\n");
    expect_best("evons", KNOTS,
                "hand south: 0=\"Backon\"\nc3 card=\"Lordan\" north-owns north-has\n", "Backon",
                "a1", 1,
                "Safest of what brings you most: a1, e1: your lead changes by +1: nothing is "
                "flipped or destroyed.\n");
    expect_best("concardia", PLAIN, cards, "Rok, place", "d3", 1,
                "Brings you most: d3: you will capture 1 and lose 0 in this turn: +1 in points.\n");
    expect_best("concardia", PLAIN, cards, "Pap, place", "a1", 1,
                "Brings you most: a1: you will capture 1 and lose 0 in this turn: +1 in points.\n");
    expect_best("concardia", PLAIN,
                "card: 0=\"south Rok\" 1=\"north Rok\"\nplace: 0=c3 1=a6\nhand south: 0=\"Pap\" "
                "1=\"Rok\"\n",
                "Rok, place", "b6", 1,
                "Safest: b6 (others can then take something in 3 ways; elsewhere in up to 6).\n");
    expect_best("concardia", PLAIN,
                "card: 0=\"south Rok\" 1=\"north Pap Wheel\"\nplace: 0=c3 1=c4\nhand south: "
                "0=\"Pap\" 1=\"Sci\"\n",
                "Sci, place", "c2", 1,
                "Safest: c2 (others can then take something in 5 ways; elsewhere in up to 7).\n");
    expect_best("concardia", PLAIN,
                "card: 0=\"south Rok\" 1=\"north Pap Wheel\"\nplace: 0=c3 1=c4\nhand south: "
                "0=\"Pap\" 1=\"Rok Blank\"\n",
                "Rok, place", "c2", 1,
                "Costs you most: b3, d3, b4, d4 and 3 more: you will capture 0 and lose 1 in this "
                "turn: -1 in\n"
                "points.\n");
    expect_best("concardia", PLAIN,
                "card: 0=\"south Pap\" 1=\"north Pap Wheel\"\nplace: 0=c3 1=d4\nhand south: "
                "0=\"Pap\" 1=\"Rok Blank\"\n",
                "Rok, place", "c2", 1,
                "Costs you most: d3, e3, c4, e4 and 3 more: you will capture 0 and lose 1 in this "
                "turn: -1 in\n"
                "points.\n");
    expect_best("concardia", PLAIN, cards, "Rok, place, d3", "", UNKNOWN, "");
    expect_best("three-arrows", NULL, threats, "", "", UNKNOWN, "");
    expect_best("three-arrows", NULL, threats, "triple", "", 0, ""); /* there is only b3 */
}

static void lessons_do_not_say_which_places_are_best(void **state) {
    tui_table *const t = open_at("concardia", 2, PLAIN, cards);
    (void)state;
    pick_all(t, "Rok, place");
    assert_non_null(tui_known_ahead(t));
    t->session->lesson.at.lesson = (const qv_lesson *)(const void *)t;
    assert_null(tui_known_ahead(t));
    t->session->lesson.at.lesson = NULL;
    leave(t);
}

/* Without memory for the forecast of one place, nothing is said of any. */
static void places_are_compared_only_if_all_can_be_weighed(void **state) {
    tui_table *const t = open_at("concardia", 2, PLAIN, cards);
    uint32_t nothing_said = 0;
    (void)state;
    pick_all(t, "Rok, place");
    const uint16_t best = tui_best_place(t);
    for (int i = 0; allowed < 0; i++) {
        make_stale(t);
        allowed = i;
        (void)tui_best_place(t);
        assert_true(t->best.place == best || !(t->best.place || t->best.known.n));
        nothing_said += !t->best.place;
    }
    allowed = -1;
    assert_true(nothing_said > 2 && t->best.place == best);
    leave(t);
}

/* Of as many places the best, else the fewer ones, whichever comes first. */
static void the_fewer_places_are_named(void **state) {
    (void)state;
    expect_best("concardia", PLAIN,
                "card: 0=\"south Pap\" 1=\"south Pap Nothing\"\nplace: 0=a2 1=a1\nhand south: "
                "0=\"Rok\"\n",
                "Rok, place", "a3", 1,
                "Safest: a3 (others can then take something in 7 ways; elsewhere in up to 9).\n");
    expect_best("concardia", PLAIN,
                "card: 0=\"south Pap\" 1=\"south Pap Nothing\"\nplace: 0=b6 1=a6\nhand south: "
                "0=\"Rok\"\n",
                "Rok, place", "a5", 1,
                "Riskiest: c5 (others can then take something in 5 ways; elsewhere in 2 or "
                "more).\n");
    expect_best("concardia", PLAIN,
                "card: 0=\"south Rok Wheel\" 1=\"north Sci Blank\"\nplace: 0=c3 1=c4\nhand south: "
                "0=\"Rok\"\n",
                "Rok, place", "c2", 5,
                "Safest: c2 (others can then take something in 1 way; elsewhere in up to 3).\n");
}

/* Room is left for what the best places bring. */
static void what_all_places_bring_is_known_as_far_as_there_is_room(void **state) {
    (void)state;
    expect_best("concardia", PLAIN,
                "card: 0=\"south Rok Wheel\" 1=\"north Sci Blank\" 2=\"north Sci Blank/2\" "
                "3=\"north Sci Blank/3\" 4=\"north Sci Blank/4\" 5=\"north Sci Blank/5\"\n"
                "place: 0=c3 1=b3 2=d3 3=b4 4=c4 5=d4\nhand south: 0=\"Rok Blank\"\n",
                "Rok, place", "", TUI_KNOWN - 1, "");
}

/* -- Going there ------------------------------------------------------------------------------- */

/* What a hint that was asked for names comes before what brings most. */
static void a_hint_comes_before_the_best_place(void **state) {
    (void)state;
    tui_table *const t = open_at("concardia", 2, PLAIN, cards);
    pick_all(t, "Rok, place");
    assert_string_equal(tui_item(t, tui_best_place(t))->label, "d3");
    const uint16_t hinted = labelled(t, "b1");
    t->session->hint.points[1] = hinted;
    assert_string_equal(tui_item(t, tui_best_place(t))->label, "d3");
    t->session->hint.told = 1;
    assert_int_equal(tui_best_place(t), hinted);
    t->session->hint.points[1] = qv_table_picked(t->session->table, 0);
    assert_false(qv_table_may_pick(t->session->table, t->session->hint.points[1]));
    assert_string_equal(tui_item(t, tui_best_place(t))->label, "d3");
    leave(t);
}

/* A cell that is typed is gone to, if it may be picked; else the line is a command like others. */
static void a_typed_cell_is_gone_to(void **state) {
    (void)state;
    tui_table *const t = open_at("concardia", 2, PLAIN, cards);
    pick_all(t, "Rok, place");
    const uint16_t place = labelled(t, "b1");
    t->focus = TUI_CHOICES;
    assert_int_equal(tui_command(t, "b1"), TERM_STAY);
    assert_int_equal(t->focus, TUI_BOARD);
    assert_int_equal(tui_pointed_at(t), place);
    assert_null(t->note.pane.text);
    assert_int_equal(tui_command(t, "c3"), TERM_STAY); /* a card lies there */
    assert_int_equal(tui_pointed_at(t), place);
    assert_non_null(t->note.pane.text);
    leave(t);
}

/* In EVONS, after that move from that position: the item on which the next decision begins. */
static void expect_first(const char *position, const char *move, const char *expected) {
    tui_table *const t = open_at("evons", 2, "games/evons/cases/abilities.json", position);
    uint16_t steps[QV_STEPS];
    const int n = qv_read(t->session->rules, move, steps, NULL);
    assert_true(n > 0);
    assert_int_equal(qv_table_play(t->session->table, 0, steps, (uint32_t)n, NULL), QV_OK);
    tui_begin(t);
    assert_string_equal(tui_item(t, tui_pointed_at(t))->label, expected);
    leave(t);
}

/* A monster on d3 is an enemy's, the one on c2 one's own: to remove that is a loss. */
static void a_decision_begins_where_nothing_is_lost(void **state) {
    (void)state;
    static const char play[] = "play \"Kill\" c3";
    expect_first("credits: south=20 north=20\nhand south: 0=\"Kill\"\n"
                 "d3 card=\"Two\" north-owns north-has\n",
                 play, "Two");
    expect_first("credits: south=20 north=20\nhand south: 0=\"Kill\"\nc2 card=\"Four\"\n"
                 "d3 card=\"Two\" north-owns north-has\n",
                 play, "Two");
    expect_first("credits: south=20 north=20\nhand south: 0=\"Kill\"\nc2 card=\"Four\"\n", play,
                 "done: now the fights");
}

/* The choices on the board: the first, and their number. */
static uint32_t choices_on_board(const tui_table *t, uint16_t *first) {
    uint16_t id[QV_ITEMS];
    uint32_t n = 0;
    term_box box;
    for (uint32_t i = qv_table_choices(t->session->table, id); i-- > 0;)
        if (term_drawn_at(&t->field.drawing, tui_item(t, id[i]), &box)) {
            *first = id[i];
            n++;
        }
    return n;
}

/* On the board the key goes round what may be picked there, and nowhere else. */
static void the_next_choice_is_on_the_board_if_there_is_one(void **state) {
    (void)state;
    tui_table *const t = open_at("three-arrows", 2, NULL, threats);
    uint16_t first = 0;
    const uint32_t all = choices_on_board(t, &first);
    uint32_t n = 0;
    assert_true(all > 1);
    t->focus = TUI_BOARD;
    t->field.cursor = term_centre(tui_item(t, first));
    do {
        tui_jump(t);
        assert_int_equal(t->focus, TUI_BOARD);
        n++;
    } while (tui_pointed_at(t) != first);
    assert_int_equal(n, all);
    leave(t);
}

/* -- Threats ----------------------------------------------------------------------------------- */

static uint32_t framed(const tui_table *t) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < t->scene.n; i++)
        n += t->scene.at[i].mark & QV_MARK_LAST && t->scene.at[i].kind == QV_PIECE;
    return n;
}

/* The frames are gone with the message, whatever comes after it. */
static void threats_are_a_message_and_frames_on_the_board(void **state) {
    tui_table *const t = open_at("three-arrows", 2, NULL, threats);
    (void)state;
    assert_int_equal(framed(t), 0);
    assert_true(tui_note(t, "earlier"));
    term_say(&t->session->screen, "", "What was told earlier.");
    tui_noted(t);
    tui_put_note_beneath(t);
    t->heard[0] = 'x';
    tui_tell_threats(t);
    assert_string_equal(t->note.head, "threats");
    assert_non_null(strstr(t->note.pane.text, "You could take, for certain:\n"));
    assert_null(t->beneath.pane.text);
    assert_int_equal(t->heard[0], 0);
    assert_int_equal(framed(t), 3);
    assert_ptr_equal(t->session->screen.out, stdout); /* nothing else is caught */
    tui_tell_threats(t);
    assert_string_equal(t->note.head, "threats");
    assert_int_equal(framed(t), 3);
    tui_forget_note(t);
    assert_null(t->note.pane.text);
    assert_int_equal(framed(t), 0);
    allowed = 0;
    tui_tell_threats(t);
    allowed = -1;
    assert_null(t->note.pane.text);
    assert_false(t->shows_threats);
    leave(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_that_bring_most_are_named),
        cmocka_unit_test(the_fewer_places_are_named),
        cmocka_unit_test(what_all_places_bring_is_known_as_far_as_there_is_room),
        cmocka_unit_test(lessons_do_not_say_which_places_are_best),
        cmocka_unit_test(places_are_compared_only_if_all_can_be_weighed),
        cmocka_unit_test(a_hint_comes_before_the_best_place),
        cmocka_unit_test(a_typed_cell_is_gone_to),
        cmocka_unit_test(a_decision_begins_where_nothing_is_lost),
        cmocka_unit_test(the_next_choice_is_on_the_board_if_there_is_one),
        cmocka_unit_test(threats_are_a_message_and_frames_on_the_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
