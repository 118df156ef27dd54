/* SPDX-License-Identifier: MIT */
/* Facts of a game, as the public header gives them: those of the toy game, and of every game what
 * its users rely on.
 */
#include "check.h"
#include "core/internal.h"
#include "toy.h"

static const qv_game *const toy = &toy_game;

static const char *said(const qv_option *option, int32_t value) {
    static char bytes[64];
    qv_text text = qv_text_over(bytes, sizeof bytes);
    qv_option_say(option, value, &text);
    return bytes;
}

/* -- Options ----------------------------------------------------------------------------------- */

static void options_in_order(void **state) {
    (void)state;
    const qv_option *const size = qv_option_at(toy, TOY_OPTION_SIZE);
    const qv_option *const style = qv_option_at(toy, TOY_OPTION_STYLE);
    assert_string_equal(size->name, "size");
    assert_string_equal(size->help, "tiles");
    assert_null(size->words);
    assert_int_equal(size->least, 6);
    assert_int_equal(size->most, 9);
    assert_int_equal(size->default_value, 9);
    assert_string_equal(style->words[2], "fanciful");
    assert_int_equal(style->most, 2);
    assert_string_equal(qv_option_at(toy, TOY_OPTION_MOOD)->name, "mood");
    assert_null(qv_option_at(toy, 3));
}

static void values_as_typed(void **state) {
    (void)state;
    const qv_option *const size = qv_option_at(toy, TOY_OPTION_SIZE);
    const qv_option *const style = qv_option_at(toy, TOY_OPTION_STYLE);
    const qv_option *const mood = qv_option_at(toy, TOY_OPTION_MOOD);
    assert_string_equal(said(size, 6), "6");
    assert_string_equal(said(size, 9), "9");
    assert_string_equal(said(size, 5), "");
    assert_string_equal(said(size, 10), "");
    assert_string_equal(said(style, 0), "plain");
    assert_string_equal(said(style, 2), "fanciful");
    assert_string_equal(said(style, 3), "");
    assert_string_equal(said(style, -1), "");
    assert_string_equal(said(mood, -3), "-3");
}

static void values_of_a_ruleset(void **state) {
    (void)state;
    const qv_choice choice[] = {{"mood", "-2"}, {"style", "fanciful"}};
    qv_ruleset *const rs = qv_ruleset_new(toy, 2, choice, 2, NULL, 0, NULL);
    assert_int_equal(qv_ruleset_option(rs, TOY_OPTION_SIZE), 9);
    assert_int_equal(qv_ruleset_option(rs, TOY_OPTION_STYLE), 2);
    assert_int_equal(qv_ruleset_option(rs, TOY_OPTION_MOOD), -2);
    assert_int_equal(qv_ruleset_option(rs, 3), 0);
    qv_ruleset_free(rs);
}

/* What is written as a value of an option is read as that value. */
static void written_values_are_read(void **state) {
    (void)state;
    for (uint32_t g = 0; qv_game_at(g); g++) {
        const qv_game *const game = qv_game_at(g);
        uint32_t least;
        (void)qv_game_players(game, &least);
        const qv_option *option;
        for (uint32_t i = 0; (option = qv_option_at(game, i)); i++) {
            const qv_choice choice = {option->name, said(option, option->default_value)};
            qv_ruleset *const rs = qv_ruleset_new(game, least, &choice, 1, NULL, 0, NULL);
            assert_non_null(rs);
            assert_int_equal(qv_ruleset_option(rs, i), option->default_value);
            qv_ruleset_free(rs);
        }
    }
}

/* -- The rules page ---------------------------------------------------------------------------- */

static void clauses_in_page_order(void **state) {
    (void)state;
    const char *text;
    assert_string_equal(qv_rule(toy, TOY_RULE_TURN, NULL), "TOY-1");
    assert_string_equal(qv_rule(toy, TOY_RULE_TILE, &text), "TOY-3");
    assert_string_equal(text, "One puts it on an empty tile.");
    assert_null(qv_rule(toy, TOY_RULES, &text));
    assert_string_equal(text, "One puts it on an empty tile.");
}

static void the_page_is_its_parts(void **state) {
    (void)state;
    static const char whole[] = "The toy.One moves in turn.A seat puts a stone from its hand."
                                "One puts it on an empty tile.The end.";
    char room[sizeof whole] = "kept";
    qv_text none = qv_text_over(NULL, sizeof room), little = qv_text_over(room, 20);
    assert_int_equal(qv_game_page(toy, &none), 0);
    assert_int_equal(qv_game_page(toy, &little), sizeof whole - 1);
    assert_true(little.cut);
    qv_text out = qv_text_over(room, sizeof room);
    assert_int_equal(qv_game_page(toy, &out), sizeof whole - 1);
    assert_false(out.cut);
    assert_string_equal(room, whole);
}

static void clauses_by_their_id(void **state) {
    (void)state;
    uint32_t rule = 99;
    const char *meant = "kept";
    assert_true(qv_rule_find(toy, "TOY-2", &rule, &meant));
    assert_int_equal(rule, TOY_RULE_STONE);
    assert_true(qv_rule_find(toy, "toy-3", &rule, &meant));
    assert_int_equal(rule, TOY_RULE_TILE);
    assert_true(qv_rule_find(toy, "1", &rule, NULL));
    assert_int_equal(rule, TOY_RULE_TURN);
    assert_string_equal(meant, "kept");
    assert_false(qv_rule_find(toy, "TOYS-3", &rule, &meant));
    assert_string_equal(meant, "TOY-3");
    assert_false(qv_rule_find(toy, "a word", &rule, &meant));
    assert_null(meant);
    assert_false(qv_rule_find(toy, "TOY", &rule, NULL));
    assert_int_equal(rule, TOY_RULE_TURN);
}

/* -- Events ------------------------------------------------------------------------------------ */

static void kinds_of_events(void **state) {
    (void)state;
    qv__kind kinds[TOY_KINDS];
    memcpy(kinds, toy->kind, sizeof kinds);
    kinds[TOY_MADE].detail = 1;
    kinds[TOY_LEAVES].notable = 1;
    kinds[TOY_ROLLED].ending = 1;
    qv_game game = toy_game;
    game.kind = kinds;
    assert_string_equal(qv_event_kind(&game, TOY_ROLLED), "rolled");
    assert_string_equal(qv_event_kind(&game, TOY_MADE), "made");
    assert_null(qv_event_kind(&game, TOY_KINDS));
    assert_true(qv_event_is_detail(&game, TOY_MADE));
    assert_false(qv_event_is_detail(&game, TOY_LEAVES));
    assert_false(qv_event_is_detail(&game, TOY_KINDS));
    assert_true(qv_event_is_notable(&game, TOY_LEAVES));
    assert_false(qv_event_is_notable(&game, TOY_MADE));
    assert_false(qv_event_is_notable(&game, TOY_KINDS));
    assert_true(qv_event_is_ending(&game, TOY_ROLLED));
    assert_false(qv_event_is_ending(&game, TOY_LEAVES));
    assert_false(qv_event_is_ending(&game, TOY_KINDS));
}

static void what_events_show(void **state) {
    (void)state;
    qv_ruleset *const rs = qv_ruleset_new(toy, 2, NULL, 0, NULL, 0, NULL);
    qv_shown is = {.item = 99};
    const qv_event leaves = {.kind = TOY_LEAVES, .n = 3},
                   made = {.kind = TOY_MADE, .n = 2, .arg = {5, 9}};
    qv_event put = {.kind = TOY_PUT, .n = 4, .arg = {1, 3, 8, 1}};
    assert_false(qv_event_shown(rs, &leaves, &is));
    assert_int_equal(is.item, 99);
    assert_true(qv_event_shown(rs, &put, &is));
    assert_memory_equal(&is, &((qv_shown){.item = 48, .other = 10}), sizeof is);
    put.arg[1] = -1;
    assert_true(qv_event_shown(rs, &put, &is));
    assert_memory_equal(&is, &((qv_shown){.item = 48}), sizeof is);
    put.n = 2;
    assert_true(qv_event_shown(rs, &put, &is));
    assert_memory_equal(&is, &((qv_shown){0}), sizeof is);
    assert_true(qv_event_shown(rs, &made, &is));
    assert_true(is.placed && is.timed);
    assert_int_equal(is.item, 5);
    assert_int_equal(is.x, 5);
    assert_int_equal(is.y, 9);
    assert_int_equal(is.moment, 9);
    const qv_event cut = {.kind = TOY_MADE, .n = 1, .arg = {5}};
    assert_true(qv_event_shown(rs, &cut, &is));
    assert_false(is.placed || is.timed);
    qv_ruleset_free(rs);
}

/* -- Fields ------------------------------------------------------------------------------------ */

static qv_field field_named(const char *name) {
    qv_field field = {.name = NULL};
    for (uint32_t i = 0; qv_field_at(toy, i, &field); i++)
        if (strcmp(field.name, name) == 0)
            return field;
    fail_msg("no field %s", name);
    return field;
}

static void fields_without_derived_ones(void **state) {
    (void)state;
    static const char *const names[] = {
        "ply",  "own",  "ringed", "met",    "purse", "tickets", "debt",  "tide",   "luck",  "gold",
        "peek", "hand", "stone",  "facing", "walls", "half",    "phase", "greedy", "spare", "rest"};
    qv_field field;
    for (uint32_t i = 0; i < COUNT(names); i++) {
        assert_true(qv_field_at(toy, i, &field));
        assert_string_equal(field.name, names[i]);
    }
    assert_false(qv_field_at(toy, COUNT(names), &field));
    assert_string_equal(field.name, "rest");
}

static void fields_with_words(void **state) {
    (void)state;
    const qv_field own = field_named("own"), facing = field_named("facing");
    assert_string_equal(own.help, "tiles of each player");
    assert_string_equal(own.row, "player");
    assert_int_equal(own.rows, TOY_SEATS);
    assert_null(own.column);
    assert_int_equal(own.columns, 1);
    assert_string_equal(own.value, "tile");
    assert_int_equal(own.n_words, TOY_TILES);
    assert_string_equal(own.words[8], "c3");
    assert_true(own.set);
    assert_string_equal(facing.row, "tile");
    assert_string_equal(facing.words[1], "down");
    assert_false(facing.set);
    assert_true(field_named("walls").set);
}

static void fields_without_words(void **state) {
    (void)state;
    const qv_field gold = field_named("gold"), stone = field_named("stone");
    const qv_field spare = field_named("spare"), debt = field_named("debt");
    assert_string_equal(gold.column, "colour");
    assert_int_equal(gold.columns, TOY_COLOURS);
    assert_null(gold.help);
    assert_null(gold.value);
    assert_null(gold.words);
    assert_false(gold.set);
    assert_string_equal(stone.value, "colour"); /* words of the content */
    assert_null(stone.words);
    assert_int_equal(stone.n_words, 0);
    assert_null(spare.row);
    assert_null(spare.column);
    assert_int_equal(spare.rows, 2);
    assert_int_equal(spare.columns, 2);
    assert_null(debt.row);
    assert_string_equal(debt.column, "colour");
    assert_false(field_named("purse").set);
}

static void single_rows_have_no_words(void **state) {
    (void)state;
    qv__field one = toy->field[2];
    one.rows = 1;
    qv_game game = toy_game;
    game.field = &one;
    game.fields = 1;
    qv_field field;
    assert_true(qv_field_at(&game, 0, &field));
    assert_int_equal(field.rows, 1);
    assert_null(field.row);
}

static void fields_and_who_knows_them(void **state) {
    (void)state;
    assert_int_equal(field_named("luck").visibility, QV_SECRET);
    assert_int_equal(field_named("half").visibility, QV_ROW);
    assert_int_equal(field_named("stone").visibility, QV_GATE);
    assert_int_equal(field_named("own").visibility, QV_PUBLIC);
}

/* -- Notation ---------------------------------------------------------------------------------- */

static void notation_of_moves_only(void **state) {
    (void)state;
    assert_string_equal(qv_notation_at(toy, 0), "put {colour} {tile} {cover}");
    assert_string_equal(qv_notation_at(toy, 2), "move {from} to {to}");
    assert_string_equal(qv_notation_at(toy, 4), "pass");
    assert_null(qv_notation_at(toy, 5)); /* outcomes of chance follow */
    qv__form forms[] = {toy->form[5], toy->form[4]};
    qv_game game = toy_game;
    game.form = forms;
    game.forms = 2;
    assert_string_equal(qv_notation_at(&game, 0), "pass");
    assert_null(qv_notation_at(&game, 1));
}

static void notation_of_steps(void **state) {
    (void)state;
    qv_ruleset *const rs = toy_rules(2);
    const uint16_t put[] = {TOY_COLOUR, TOY_SPOT}, sided[] = {TOY_COLOUR, TOY_SIDED};
    const uint16_t roll = TOY_ROLL, none[] = {TOY_PASS, TOY_PASS};
    assert_string_equal(qv_notation_of(rs, put, 2), "put {colour} {tile} {cover}");
    assert_string_equal(qv_notation_of(rs, sided, 2), "put {colour} {tile} on {side} {cover}");
    assert_string_equal(qv_notation_of(rs, &roll, 1), "roll {roll}");
    assert_null(qv_notation_of(rs, put, 1));
    assert_null(qv_notation_of(rs, none, 2));
    assert_null(qv_notation_of(rs, none, 0));
    qv_ruleset_free(rs);
}

/* -- Seats, content, features ------------------------------------------------------------------ */

static void names_of_seats(void **state) {
    (void)state;
    assert_string_equal(qv_game_seat(toy, 0), "ann");
    assert_string_equal(qv_game_seat(toy, 2), "cy");
    assert_null(qv_game_seat(toy, TOY_SEATS));
    qv_game two = toy_game;
    two.players_most = 2;
    assert_string_equal(qv_game_seat(&two, 1), "bob");
    assert_null(qv_game_seat(&two, 2));
}

static void content_of_its_own(void **state) {
    (void)state;
    uint32_t n = 99;
    const qv_row *const rows = qv_game_content(toy, &n);
    assert_int_equal(n, 4);
    assert_string_equal(rows[3].value, "grey");
    assert_ptr_equal(qv_game_content(toy, NULL), rows);
    qv_game bare = toy_game;
    bare.contents = NULL;
    assert_null(qv_game_content(&bare, &n));
    assert_int_equal(n, 0);
}

static bool always_warns(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                         const uint16_t *steps, uint32_t n, qv_event *out) {
    (void)rs;
    (void)view;
    (void)n;
    *out = (qv_event){.kind = TOY_NO_STONE, .n = 2, .arg = {(int32_t)seat, steps[0]}};
    return true;
}

static bool never_warns(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                        const uint16_t *steps, uint32_t n, qv_event *out) {
    return always_warns(rs, view, seat, steps, n, out) && n > QV_STEPS;
}

static const char *printed(const qv_ruleset *rs, uint32_t text, const char **title) {
    (void)rs;
    (void)text;
    return *title = "none";
}

static void progress(const qv_ruleset *rs, const qv_view *view, qv_event_log *out) {
    (void)rs;
    (void)view;
    (void)out;
}

static uint32_t round_of(const qv_ruleset *rs, const qv_view *view) {
    (void)rs;
    return qv_view_ply(view);
}

static void features_one_by_one(void **state) {
    (void)state;
    qv_game game = toy_game;
    assert_int_equal(qv_game_features(toy), QV_FEATURE_FORESEE | QV_FEATURE_ABOUT);
    game.about = NULL;
    assert_int_equal(qv_game_features(&game), QV_FEATURE_FORESEE);
    game.foresee = NULL;
    assert_int_equal(qv_game_features(&game), 0);
    game.warn = always_warns;
    assert_int_equal(qv_game_features(&game), QV_FEATURE_WARN);
    game.warn = NULL;
    game.progress = progress;
    assert_int_equal(qv_game_features(&game), QV_FEATURE_PROGRESS);
    game = (qv_game){.printed = printed};
    assert_int_equal(qv_game_features(&game), QV_FEATURE_PRINTED);
    game.printed = NULL;
    game.round = round_of;
    assert_int_equal(qv_game_features(&game), QV_FEATURE_ROUND);
    const uint32_t some = QV_FEATURE_SUGGEST | QV_FEATURE_DESCRIBE | QV_FEATURE_THREATS;
    assert_int_equal(qv_game_features(qv_game_find("concardia")) & some, some);
    assert_int_equal(qv_game_features(qv_game_find("evons")) & some, QV_FEATURE_THREATS);
}

/* -- Warnings and chance ----------------------------------------------------------------------- */

/* The start of a match of the toy with this function, and the roll behind it or not. */
static const qv_view *moment(qv_ruleset *rs, bool rolled, struct toy_state *now) {
    qv__init(rs, (qv_state *)(void *)now);
    if (rolled)
        qv__apply(rs, (qv_state *)(void *)now, QV_CHANCE, TOY_ROLL + 1, NULL);
    return qv__open((const qv_state *)(const void *)now);
}

static void warnings_before_whole_legal_moves(void **state) {
    (void)state;
    qv_game game = toy_game;
    game.warn = always_warns;
    qv_ruleset *const rs = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, NULL);
    struct toy_state now, seen;
    const qv_view *const open = moment(rs, true, &now);
    qv_view *const own = (qv_view *)(void *)&seen;
    qv__observe(rs, (const qv_state *)(const void *)&now, 0, own);
    const uint16_t put[] = {TOY_COLOUR + 2, TOY_SPOT}, illegal[] = {TOY_COLOUR, TOY_SPOT};
    qv_event warning = {.kind = 99};
    assert_false(qv_warn(rs, open, 0, illegal, 2, &warning)); /* ann has no red stone */
    assert_false(qv_warn(rs, open, 0, put, 1, &warning));
    assert_false(qv_warn(rs, open, 0, put, 0, &warning));
    assert_false(qv_warn(rs, open, 1, put, 2, &warning));
    assert_false(qv_warn(rs, open, 0, put, 2, NULL));
    assert_int_equal(warning.kind, 99);
    assert_true(qv_warn(rs, open, 0, put, 2, &warning));
    assert_int_equal(warning.kind, TOY_NO_STONE);
    assert_int_equal(warning.arg[1], TOY_COLOUR + 2);
    warning.kind = 99;
    assert_true(qv_warn(rs, own, 0, put, 2, &warning));
    assert_int_equal(warning.kind, TOY_NO_STONE);
    game.warn = never_warns;
    warning.kind = 99;
    assert_false(qv_warn(rs, open, 0, put, 2, &warning));
    assert_int_equal(warning.kind, 99);
    qv_ruleset_free(rs);
}

static void no_warnings_inside_moves(void **state) {
    (void)state;
    qv_game game = toy_game;
    game.warn = always_warns;
    qv_ruleset *const rs = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, NULL);
    struct toy_state now;
    const qv_view *const open = moment(rs, true, &now);
    const uint16_t put[] = {TOY_COLOUR + 2, TOY_SPOT};
    qv_event warning = {.kind = 99};
    qv__apply(rs, (qv_state *)(void *)&now, 0, put[0], NULL);
    assert_false(qv_warn(rs, open, 0, &put[1], 1, &warning));
    game.warn = NULL;
    (void)moment(rs, true, &now);
    assert_false(qv_warn(rs, open, 0, put, 2, &warning));
    assert_int_equal(warning.kind, 99);
    qv_ruleset_free(rs);
}

static void equal_tickets(const qv_ruleset *rs, const qv_state *state, qv_chance *out) {
    (void)rs;
    (void)state;
    out->range = 1000;
    out->first = TOY_TICKET;
}

static void chance_of_a_range(void **state) {
    (void)state;
    qv_game game = toy_game;
    game.chance = equal_tickets;
    qv_ruleset *const rs = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, NULL);
    struct toy_state now;
    qv_chance chance;
    memset(&chance, 0x55, sizeof chance);
    assert_true(qv_chance_of(rs, moment(rs, false, &now), &chance));
    assert_int_equal(chance.range, 1000);
    assert_int_equal(chance.first, TOY_TICKET);
    assert_int_equal(chance.n, 0);
    qv_ruleset_free(rs);
}

static void chance_that_is_due(void **state) {
    (void)state;
    qv_ruleset *const rs = toy_rules(2);
    struct toy_state now, seen;
    qv_chance chance;
    memset(&chance, 0x55, sizeof chance);
    assert_true(qv_chance_of(rs, moment(rs, false, &now), &chance));
    assert_int_equal(chance.range, 0);
    assert_int_equal(chance.n, 3);
    assert_int_equal(chance.at[2].step, TOY_ROLL + 2);
    assert_int_equal(chance.at[2].weight, 1);
    assert_int_equal(chance.at[3].step, 0);
    chance.n = 99;
    qv_view *const own = (qv_view *)(void *)&seen;
    qv__observe(rs, (const qv_state *)(const void *)&now, 0, own);
    assert_false(qv_chance_of(rs, own, &chance)); /* what may come can depend on hidden facts */
    assert_false(qv_chance_of(rs, moment(rs, true, &now), &chance));
    assert_int_equal(chance.n, 99);
    qv_ruleset_free(rs);
}

static uint32_t second(const qv_ruleset *rs, const qv_view *view) {
    (void)rs;
    (void)view;
    return 1;
}

/* The game says for whom chance decides, but only while it is due. */
static void seat_of_chance(void **state) {
    (void)state;
    qv_game game = toy_game;
    struct toy_state now;
    for (uint32_t told = 0; told < 2; told++) {
        game.chance_for = told ? second : NULL;
        qv_ruleset *const rs = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, NULL);
        assert_int_equal(qv_chance_seat(rs, moment(rs, false, &now)), told ? 1 : QV_NOBODY);
        assert_int_equal(qv_chance_seat(rs, moment(rs, true, &now)), QV_NOBODY);
        assert_int_equal(qv_chance_seat(rs, NULL), QV_NOBODY);
        assert_int_equal(qv_chance_seat(NULL, moment(rs, false, &now)), QV_NOBODY);
        qv_ruleset_free(rs);
    }
}

/* -- Every game -------------------------------------------------------------------------------- */

/* One outcome of chance or legal step. */
static void go_on(const qv_ruleset *rs, qv_state *state, qv__rng *rng) {
    const qv_turn turn = qv_turn_of(rs, qv__open(state));
    uint16_t legal[QV_LEGAL];
    uint32_t who = QV_CHANCE;
    if (turn.phase == QV_CHANCE_DUE) {
        qv_chance chance;
        assert_true(qv_chance_of(rs, qv__open(state), &chance));
        legal[0] = qv_chance_pick(&chance, qv__rng_next(rng));
    } else {
        for (who = 0; !(turn.may_act >> who & 1);)
            who++;
        const int n = qv_legal(rs, qv__open(state), who, legal);
        legal[0] = legal[qv__rng_below(rng, (uint32_t)n)];
    }
    qv__apply(rs, state, who, legal[0], NULL);
}

/* All viewers know the seat for which chance decides, and it decides for every seat. */
static void seats_of_chance_in_every_game(void **state) {
    (void)state;
    for (uint32_t g = 0; qv_game_at(g); g++) {
        uint32_t most;
        const uint32_t players = qv_game_players(qv_game_at(g), &most);
        qv_ruleset *const rs = qv_ruleset_new(qv_game_at(g), players, NULL, 0, NULL, 0, NULL);
        qv_state *const now = test_calloc(1, QV_STATE_MOST);
        qv_view *const view = test_calloc(1, QV_STATE_MOST);
        qv__rng rng = qv__rng_at(5, g);
        uint32_t seats = 0;
        qv__init(rs, now);
        for (uint32_t i = 0; i < 600 && qv_turn_of(rs, qv__open(now)).phase != QV_OVER; i++) {
            const bool due = qv_turn_of(rs, qv__open(now)).phase == QV_CHANCE_DUE;
            const uint32_t seat = qv_chance_seat(rs, qv__open(now));
            assert_true(seat < (due ? players : 0) || seat == QV_NOBODY);
            seats |= seat < players ? 1U << seat : 0;
            for (uint32_t viewer = 0; viewer <= players; viewer++) {
                qv__observe(rs, now, viewer < players ? viewer : QV_WATCHER, view);
                assert_int_equal(qv_chance_seat(rs, view), seat);
            }
            go_on(rs, now, &rng);
        }
        assert_int_equal(seats, rs->game->chance_for ? (1U << players) - 1 : 0);
        test_free(view);
        test_free(now);
        qv_ruleset_free(rs);
    }
}

static void facts_of_every_game(void **state) {
    (void)state;
    for (uint32_t g = 0; qv_game_at(g); g++) {
        const qv_game *const game = qv_game_at(g);
        uint32_t rule, n;
        const char *text, *id;
        for (uint32_t i = 0; (id = qv_rule(game, i, &text)); i++) {
            assert_true(*text && qv_rule_find(game, id, &rule, NULL));
            assert_int_equal(rule, i);
        }
        qv_field field;
        for (n = 0; qv_field_at(game, n, &field); n++)
            assert_true(field.help && field.rows && field.columns);
        assert_true(n > 0 && qv_notation_at(game, 0) && qv_event_kind(game, 0));
        for (uint32_t seat = 0; seat < qv_game_players(game, NULL); seat++)
            assert_non_null(qv_game_seat(game, seat));
        assert_true(!qv_game_content(game, &n) == !n);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_in_order),
        cmocka_unit_test(values_as_typed),
        cmocka_unit_test(values_of_a_ruleset),
        cmocka_unit_test(written_values_are_read),
        cmocka_unit_test(clauses_in_page_order),
        cmocka_unit_test(the_page_is_its_parts),
        cmocka_unit_test(clauses_by_their_id),
        cmocka_unit_test(kinds_of_events),
        cmocka_unit_test(what_events_show),
        cmocka_unit_test(fields_without_derived_ones),
        cmocka_unit_test(fields_with_words),
        cmocka_unit_test(fields_without_words),
        cmocka_unit_test(single_rows_have_no_words),
        cmocka_unit_test(fields_and_who_knows_them),
        cmocka_unit_test(notation_of_moves_only),
        cmocka_unit_test(notation_of_steps),
        cmocka_unit_test(names_of_seats),
        cmocka_unit_test(content_of_its_own),
        cmocka_unit_test(features_one_by_one),
        cmocka_unit_test(warnings_before_whole_legal_moves),
        cmocka_unit_test(no_warnings_inside_moves),
        cmocka_unit_test(chance_of_a_range),
        cmocka_unit_test(chance_that_is_due),
        cmocka_unit_test(seat_of_chance),
        cmocka_unit_test(seats_of_chance_in_every_game),
        cmocka_unit_test(facts_of_every_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
