/* SPDX-License-Identifier: MIT */
/* Every function of quiver.h with every argument that it must refuse: the process goes on, the
 * result is the one that the header says, and nothing was changed.
 *
 * The list of functions is compared with the header, so that a new one cannot be forgotten. Steps,
 * items and events of the real games are tried with all their numbers, since rules trust what
 * reaches them.
 */
#include <stdio.h>

#include "check.h"
#include "quiver.h"

enum { FAR = 0x12345678, FEW = 2 };
static const uint32_t no_seats[] = {2, 8, 15, 16, 31, 32, 63, 64, 0xFC, QV_CHANCE, FAR, UINT32_MAX};

/* A game of THREE ARROWS after two entries, its record, and what is asked of them. */
typedef struct {
    qv_ruleset *rules;
    qv_match *match;
    qv_record *record;
    const qv_game *game;
    const qv_view *view;
    qv_diag diag;
    qv_event event[64], more[64];
    uint16_t steps[QV_STEPS], legal[QV_LEGAL];
    char bytes[256];
    qv_text text;
    char *before; /* the record and the position as text */
} table;

static const uint16_t *no_steps(void) {
    static const uint16_t none[QV_STEPS] = {0xFFFF, 0xFFFF};
    return none;
}

/* All that a match and a record hold, as text to be freed. */
static char *all_of(table *t) {
    enum { ROOM = 1 << 16 };
    size_t length;
    char *const all = malloc(ROOM);
    assert_non_null(all);
    qv_text text = qv_text_over(all, ROOM);
    qv_match_position(t->match, &text);
    qv_text_add(&text, "%s", qv_record_text(t->record, &length, NULL));
    qv_text_add(&text, "%u %u %d", (unsigned)qv_match_length(t->match),
                (unsigned)qv_match_pending(t->match), qv_match_ending(t->match));
    assert_false(text.cut);
    return all;
}

static int begin(void **state) {
    table *const t = calloc(1, sizeof *t);
    const qv_record_head head = {.player = {"human"}, .date = "2026-11-21"};
    if (!t)
        return -1;
    t->game = qv_game_find("three-arrows");
    t->rules = qv_ruleset_new(t->game, FEW, NULL, 0, NULL, 0, NULL);
    t->match = qv_match_new(t->rules, 1, NULL, NULL);
    t->record = qv_record_new(t->rules, NULL, 0, &head, NULL);
    if (!t->match || !t->record)
        return -1;
    const uint32_t seat = qv_match_pending(t->match) == 1 ? 0 : 1;
    const int n = qv_read(t->rules, "place wye r1 c1", t->steps, NULL);
    if (n < 1 || qv_match_play(t->match, seat, t->steps, (uint32_t)n, NULL, NULL) ||
        qv_record_follow(t->record, t->match, NULL) || qv_record_note(t->record, 1, "noted", NULL))
        return -1;
    t->view = qv_match_view(t->match, 1 - seat);
    t->text = qv_text_over(t->bytes, sizeof t->bytes);
    t->before = all_of(t);
    memset(t->more, 0x5A, sizeof t->more);
    memcpy(t->event, t->more, sizeof t->event);
    *state = t;
    return 0;
}

static int end(void **state) {
    table *const t = *state;
    char *const after = all_of(t);
    const int same = strcmp(t->before, after);
    free(after);
    free(t->before);
    qv_record_free(t->record);
    qv_match_free(t->match);
    qv_ruleset_free(t->rules);
    free(t);
    return same; /* refused calls changed something */
}

static void assert_refused(table *t) {
    assert_int_equal(t->diag.err, QV_EARGUMENT);
    assert_true(t->diag.text[0] != '\0');
    t->diag = (qv_diag){0};
}

static void assert_untouched(table *t) {
    assert_memory_equal(t->event, t->more, sizeof t->event);
    assert_int_equal(t->text.n, 0);
    assert_false(t->text.cut);
}

static void assert_zeros(qv_result result) {
    const qv_result zeros = {.score = {0}};
    assert_memory_equal(&result, &zeros, sizeof zeros);
}

/* -- Errors and text --------------------------------------------------------------------------- */

static void test_errors_and_text(void **state) {
    table *const t = *state;
    const int none[] = {1, -16, 99, INT32_MIN, INT32_MAX};
    for (size_t i = 0; i < COUNT(none); i++) {
        assert_string_equal(qv_error_name(none[i]), "UNKNOWN");
        assert_string_equal(qv_error_text(none[i]), "unknown error");
    }
    assert_string_equal(qv_error_name(QV_EARGUMENT), "ARGUMENT");
    qv_text empty = qv_text_over(NULL, 10), small = qv_text_over(t->bytes, 0);
    assert_true(empty.cut && small.cut);
    qv_text_add(&empty, "x");
    qv_text_add(&small, "x");
    qv_text_add(NULL, "x");
    const char *volatile no_format = NULL; /* the compiler would refuse it too */
    qv_text_add(&t->text, no_format, 1);
    qv_text beyond = {.at = t->bytes, .size = 4, .n = 4};
    qv_text_add(&beyond, "x");
    qv_say(t->rules, t->steps, 1, &beyond);
    qv_event_say(t->rules, &(qv_event){.kind = 0}, &beyond);
    qv_match_position(t->match, &beyond);
    assert_int_equal(qv_view_json(t->rules, t->view, &beyond), 0);
    assert_int_equal(beyond.n, 4);
    assert_int_equal(t->bytes[0], '\0');
    assert_untouched(t);
}

/* -- Games and rulesets ------------------------------------------------------------------------ */

static void test_games(void **state) {
    table *const t = *state;
    uint32_t least = FAR;
    const char *words = "kept";
    assert_null(qv_game_at(FAR));
    assert_null(qv_game_at(UINT32_MAX));
    assert_null(qv_game_find(NULL));
    assert_null(qv_game_id(NULL));
    assert_null(qv_game_name(NULL));
    assert_int_equal(qv_game_players(NULL, &least), 0);
    assert_int_equal(least, FAR);
    assert_null(qv_mark_name(NULL, QV_MARK_RING));
    assert_null(qv_arrow_name(NULL, 1));
    assert_null(qv_value_name(NULL, 0));
    assert_null(qv_rule(NULL, 0, &words));
    for (uint32_t i = 0; qv_game_at(i); i++) {
        const qv_game *const game = qv_game_at(i);
        for (uint32_t n = 3; n < 70; n++)
            assert_null(qv_mark_name(game, n == 4 || n == 8 || n == 16 || n == 32 ? 0 : n));
        assert_null(qv_arrow_name(game, FAR));
        assert_null(qv_value_name(game, QV_VALUES));
        assert_null(qv_value_name(game, FAR));
        assert_null(qv_rule(game, 0xFFFF, &words));
        assert_null(qv_rule(game, FAR, NULL));
    }
    assert_string_equal(words, "kept");
    assert_untouched(t);
}

static void test_rulesets(void **state) {
    table *const t = *state;
    const qv_choice choices[] = {{"board", "7"}, {NULL, "7"}, {"board", NULL}};
    const qv_row rows[] = {{"a", "b", 0, 0}, {NULL, "b", 0, 0}, {"a", NULL, 0, 0}};
    assert_null(qv_ruleset_new(NULL, FEW, NULL, 0, NULL, 0, &t->diag));
    assert_refused(t);
    assert_null(qv_ruleset_new(t->game, FEW, NULL, 1, NULL, 0, &t->diag));
    assert_refused(t);
    assert_null(qv_ruleset_new(t->game, FEW, NULL, 0, NULL, 1, &t->diag));
    assert_refused(t);
    for (uint32_t i = 1; i < 3; i++) {
        assert_null(qv_ruleset_new(t->game, FEW, &choices[i], 1, NULL, 0, &t->diag));
        assert_refused(t);
        assert_null(qv_ruleset_new(t->game, FEW, NULL, 0, &rows[i], 1, &t->diag));
        assert_refused(t);
    }
    const uint32_t players[] = {0, 1, 5, QV_SEATS + 1, FAR, UINT32_MAX};
    for (size_t i = 0; i < COUNT(players); i++) {
        assert_null(qv_ruleset_new(t->game, players[i], NULL, 0, NULL, 0, &t->diag));
        assert_int_equal(t->diag.err, QV_EPLAYERS);
        assert_null(qv_ruleset_new(t->game, players[i], NULL, 0, NULL, 0, NULL));
    }
    qv_ruleset_free(NULL);
    assert_null(qv_ruleset_game(NULL));
    assert_int_equal(qv_ruleset_players(NULL), 0);
    assert_int_equal(qv_ruleset_events_most(NULL), 0);
    assert_null(qv_seat_name(NULL, 0));
    for (size_t i = 0; i < COUNT(no_seats); i++)
        assert_null(qv_seat_name(t->rules, no_seats[i]));
}

/* -- Moves and events -------------------------------------------------------------------------- */

static void test_moves(void **state) {
    table *const t = *state;
    uint16_t steps[QV_STEPS] = {7};
    assert_int_equal(qv_read(NULL, "pass", steps, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_read(t->rules, NULL, steps, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_read(t->rules, "pass", NULL, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(steps[0], 7);
    qv_say(NULL, t->steps, 1, &t->text);
    qv_say(t->rules, NULL, 1, &t->text);
    qv_say(t->rules, t->steps, QV_STEPS + 1, &t->text);
    qv_say(t->rules, t->steps, FAR, &t->text);
    qv_say(t->rules, t->steps, 1, NULL);
    qv_say(t->rules, NULL, 0, &t->text);
    assert_untouched(t);
}

static void test_events(void **state) {
    table *const t = *state;
    const qv_event unknown[] = {
        {.kind = 0xFFFF}, {.kind = 999}, {.kind = 0, .n = QV_ARGUMENTS + 1}, {.n = 0xFFFF}};
    for (size_t i = 0; i < COUNT(unknown); i++) {
        qv_event_say(t->rules, &unknown[i], &t->text);
        assert_null(qv_event_kind(t->rules, &unknown[i]));
    }
    qv_event_say(NULL, t->event, &t->text);
    qv_event_say(t->rules, NULL, &t->text);
    qv_event_say(t->rules, &(qv_event){.kind = 0}, NULL);
    assert_null(qv_event_kind(NULL, &(qv_event){.kind = 0}));
    assert_null(qv_event_kind(t->rules, NULL));
    assert_untouched(t);
}

/* -- Views ------------------------------------------------------------------------------------- */

/* A view whose viewer is nobody of these rules. */
static const qv_view *strange_view(uint32_t viewer) {
    static uint32_t head[QV_STATE_MOST / sizeof(uint32_t)];
    head[1] = viewer; /* see qv_view_viewer */
    const qv_view *const view = (const qv_view *)(const void *)head;
    assert_int_equal(qv_view_viewer(view), viewer);
    return view;
}

static void refuse_view(table *t, const qv_ruleset *rules, const qv_view *view) {
    qv_view *const out = (qv_view *)(void *)t->event;
    uint16_t ids[QV_TOUCHES];
    const qv_turn turn = qv_turn_of(rules, view);
    assert_int_equal(turn.phase, QV_OVER);
    assert_int_equal(turn.may_act | turn.window | turn.inside, 0);
    assert_int_equal(qv_legal(rules, view, 0, t->legal), QV_EARGUMENT);
    assert_zeros(qv_result_of(rules, view));
    assert_false(qv_preview(rules, view, t->steps[0], out));
    assert_int_equal(qv_view_json(rules, view, &t->text), 0);
    qv_scene_of(rules, view, (qv_scene *)(void *)t->event);
    assert_int_equal(qv_touch(rules, view, t->steps[0], ids), 0);
    assert_int_equal(qv_about(rules, view, 1, t->event, COUNT(t->event)), 0);
    assert_false(qv_why_not(rules, view, 0, t->steps, 1, t->event));
    assert_int_equal(qv_foresee(rules, view, 0, t->steps, 1, t->event, COUNT(t->event)), 0);
    assert_untouched(t);
}

static void test_views(void **state) {
    table *const t = *state;
    assert_int_equal(qv_view_viewer(NULL), UINT32_MAX);
    assert_int_equal(qv_view_ply(NULL), 0);
    refuse_view(t, NULL, t->view);
    refuse_view(t, t->rules, NULL);
    for (size_t i = 0; i < COUNT(no_seats); i++)
        refuse_view(t, t->rules, strange_view(no_seats[i]));
}

static void test_asking_a_view(void **state) {
    table *const t = *state;
    const uint32_t own = qv_view_viewer(t->view);
    const uint32_t most = qv_ruleset_events_most(t->rules);
    uint16_t ids[QV_TOUCHES];
    qv_view *const out = (qv_view *)(void *)t->event;
    assert_int_equal(qv_legal(t->rules, t->view, own, NULL), QV_EARGUMENT);
    assert_int_equal(qv_legal(t->rules, t->view, 1 - own, t->legal), QV_EARGUMENT);
    assert_false(qv_why_not(t->rules, t->view, 1 - own, t->steps, 1, t->event));
    assert_int_equal(qv_foresee(t->rules, t->view, 1 - own, t->steps, 1, t->event, most), 0);
    for (size_t i = 0; i < COUNT(no_seats); i++) {
        assert_int_equal(qv_legal(t->rules, t->view, no_seats[i], t->legal), QV_EARGUMENT);
        assert_false(qv_why_not(t->rules, t->view, no_seats[i], t->steps, 1, t->event));
        assert_int_equal(qv_foresee(t->rules, t->view, no_seats[i], t->steps, 1, t->event, most),
                         0);
    }
    const uint32_t lengths[] = {QV_STEPS + 1, 255, FAR, UINT32_MAX};
    for (size_t i = 0; i < COUNT(lengths); i++) {
        assert_false(qv_why_not(t->rules, t->view, own, t->steps, lengths[i], t->event));
        assert_int_equal(qv_foresee(t->rules, t->view, own, t->steps, lengths[i], t->event, most),
                         0);
    }
    assert_false(qv_why_not(t->rules, t->view, own, NULL, 1, t->event));
    assert_false(qv_why_not(t->rules, t->view, own, t->steps, 1, NULL));
    assert_false(qv_why_not(t->rules, t->view, own, t->steps, 0, t->event));
    assert_false(qv_why_not(t->rules, t->view, own, no_steps(), 1, t->event));
    assert_int_equal(qv_foresee(t->rules, t->view, own, NULL, 1, t->event, most), 0);
    assert_int_equal(qv_foresee(t->rules, t->view, own, t->steps, 0, t->event, most), 0);
    assert_int_equal(qv_foresee(t->rules, t->view, own, no_steps(), 1, t->event, most), 0);
    assert_int_equal(qv_foresee(t->rules, t->view, own, t->steps, 1, NULL, most), 0);
    assert_int_equal(qv_foresee(t->rules, t->view, own, t->steps, 1, t->event, most - 1), 0);
    assert_false(qv_preview(t->rules, t->view, 0xFFFF, out));
    assert_false(qv_preview(t->rules, t->view, 0, NULL));
    assert_int_equal(qv_view_json(t->rules, t->view, NULL), 0);
    qv_scene_of(t->rules, t->view, NULL);
    assert_int_equal(qv_touch(t->rules, t->view, 0xFFFF, ids), 0);
    assert_int_equal(qv_touch(t->rules, t->view, 0, NULL), 0);
    assert_int_equal(qv_about(t->rules, t->view, 1, NULL, most), 0);
    assert_int_equal(qv_about(t->rules, t->view, 1, t->event, most - 1), 0);
    assert_int_equal(qv_about(t->rules, t->view, 1, t->event, 0), 0);
    assert_untouched(t);
}

/* -- Pictures ---------------------------------------------------------------------------------- */

static void refuse_scene(table *t, const qv_scene *scene) {
    qv_svg(t->rules, scene, NULL, &t->text);
    assert_untouched(t);
}

static void test_pictures(void **state) {
    table *const t = *state;
    static qv_scene right, wrong;
    const int32_t lengths[] = {-1, QV_FARTHEST + 1, INT32_MAX, INT32_MIN};
    qv_scene_of(t->rules, t->view, &right);
    assert_true(right.n > 0);
    qv_svg(NULL, &right, NULL, &t->text);
    qv_svg(t->rules, NULL, NULL, &t->text);
    qv_svg(t->rules, &right, NULL, NULL);
    for (size_t i = 0; i < COUNT(lengths); i++) {
        int32_t *const of_scene[] = {&wrong.unit,  &wrong.width,   &wrong.height,
                                     &wrong.floor, &wrong.at[0].w, &wrong.at[0].h};
        int32_t *const places[] = {&wrong.at[0].x, &wrong.at[0].y};
        for (size_t k = 0; k < COUNT(of_scene); k++) {
            wrong = right;
            *of_scene[k] = lengths[i];
            refuse_scene(t, &wrong);
        }
        for (size_t k = 0; k < COUNT(places) && i > 0; k++) {
            wrong = right;
            *places[k] = lengths[i];
            refuse_scene(t, &wrong);
        }
        const qv_picture parts[] = {
            {.w = lengths[i], .h = 1},
            {.w = 1, .h = lengths[i]},
            {.x = lengths[i] == -1 ? INT32_MIN : lengths[i], .w = 1, .h = 1},
            {.y = lengths[i] == -1 ? INT32_MIN : lengths[i], .w = 1, .h = 1}};
        for (size_t k = 0; k < COUNT(parts); k++)
            qv_svg(t->rules, &right, &parts[k], &t->text);
    }
    wrong = right;
    wrong.n = QV_ITEMS + 1;
    refuse_scene(t, &wrong);
    wrong = right;
    wrong.at[0].kind = QV_CONTROL + 1;
    refuse_scene(t, &wrong);
    wrong = right;
    wrong.at[0].n_values = QV_VALUES + 1;
    refuse_scene(t, &wrong);
}

static uint32_t next_random(uint64_t *seed, uint32_t n) {
    *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(*seed >> 33) % n;
}

static int32_t any_place(uint64_t *seed) {
    static const int32_t ends[] = {-QV_FARTHEST, -QV_FARTHEST / 2, -300,       -1, 0, 1, 50,
                                   500,          QV_FARTHEST / 2,  QV_FARTHEST};
    return ends[next_random(seed, COUNT(ends))];
}

static void make_scene(uint64_t *seed, qv_scene *out) {
    unsigned char *const bytes = (unsigned char *)out;
    for (size_t i = 0; i < sizeof *out; i++)
        bytes[i] = (unsigned char)next_random(seed, 256);
    out->unit = abs(any_place(seed));
    out->floor = abs(any_place(seed));
    out->width = abs(any_place(seed));
    out->height = abs(any_place(seed));
    out->n = next_random(seed, 30);
    for (uint32_t i = 0; i < out->n; i++) {
        qv_item *const item = &out->at[i];
        item->kind = (uint8_t)next_random(seed, QV_CONTROL + 1);
        item->n_values = (uint8_t)next_random(seed, QV_VALUES + 1);
        item->x = any_place(seed);
        item->y = any_place(seed);
        item->w = abs(any_place(seed));
        item->h = abs(any_place(seed));
    }
}

/* Scenes that keep the bounds and nothing else: texts without ends, unknown owners, arrows, marks
 * and values. */
static void test_any_scene(void **state) {
    table *const t = *state;
    enum { ROOM = 1 << 20, SCENES = 300 };
    static qv_scene scene;
    static char room[ROOM];
    uint64_t seed = 1;
    for (uint32_t i = 0; i < SCENES; i++) {
        make_scene(&seed, &scene);
        const qv_picture part = {NULL, any_place(&seed), any_place(&seed), abs(any_place(&seed)),
                                 abs(any_place(&seed))};
        qv_text text = qv_text_over(room, sizeof room);
        qv_svg(t->rules, &scene, i % 2 ? &part : NULL, &text);
        assert_true(text.n > 0 || text.cut);
    }
}

/* -- Matches ----------------------------------------------------------------------------------- */

static void test_no_match(void **state) {
    table *const t = *state;
    uint32_t who = FAR, next = FAR;
    assert_null(qv_match_new(NULL, 1, NULL, &t->diag));
    assert_refused(t);
    qv_match_free(NULL);
    assert_null(qv_match_view(NULL, 0));
    assert_int_equal(qv_match_events(NULL, 0, 0, t->event, FEW, &next), 0);
    assert_int_equal(qv_match_play(NULL, 0, t->steps, 1, NULL, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_match_pending(NULL), 0);
    assert_int_equal(qv_match_resign(NULL, 0, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_match_agree(NULL, 0, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_match_abandon(NULL, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_match_ending(NULL), QV_EARGUMENT);
    assert_zeros(qv_match_result(NULL));
    assert_int_equal(qv_match_length(NULL), 0);
    assert_int_equal(qv_match_entry(NULL, 0, &who, t->steps), 0);
    qv_match_position(NULL, &t->text);
    qv_match_position(t->match, NULL);
    assert_int_equal(qv_match_rewind(NULL, 0, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(who, FAR);
    assert_int_equal(next, FAR);
    assert_untouched(t);
}

static void test_strange_seats(void **state) {
    table *const t = *state;
    uint32_t next = FAR;
    assert_null(qv_match_view(t->match, QV_OPEN));
    assert_int_equal(qv_match_events(t->match, QV_OPEN, 0, t->event, COUNT(t->event), &next), 0);
    for (size_t i = 0; i < COUNT(no_seats); i++) {
        const uint32_t seat = no_seats[i];
        assert_null(qv_match_view(t->match, seat));
        assert_int_equal(qv_match_events(t->match, seat, 0, t->event, COUNT(t->event), &next), 0);
        assert_int_equal(qv_match_play(t->match, seat, t->steps, 1, NULL, &t->diag), QV_ETURN);
        assert_int_equal(qv_match_resign(t->match, seat, &t->diag), QV_ETURN);
        assert_int_equal(qv_match_agree(t->match, seat, &t->diag), QV_ETURN);
    }
    assert_int_equal(qv_match_events(t->match, 0, 0, NULL, FEW, &next), 0);
    assert_int_equal(qv_match_events(t->match, 0, 0, t->event, 0, NULL), 0);
    assert_int_equal(next, FAR);
    assert_untouched(t);
}

static void test_strange_moves(void **state) {
    table *const t = *state;
    const uint32_t seat = qv_view_viewer(t->view);
    uint32_t who = FAR;
    qv_event_log logs[] = {{NULL, 0, 1}, {t->event, 3, 2}};
    uint16_t steps[QV_STEPS] = {7};
    assert_int_equal(qv_match_play(t->match, seat, NULL, 1, NULL, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    for (size_t i = 0; i < COUNT(logs); i++) {
        assert_int_equal(qv_match_play(t->match, seat, t->steps, 1, &logs[i], &t->diag),
                         QV_EARGUMENT);
        assert_refused(t);
    }
    const uint32_t lengths[] = {0, QV_STEPS + 1, FAR, UINT32_MAX};
    for (size_t i = 0; i < COUNT(lengths); i++)
        assert_int_equal(qv_match_play(t->match, seat, t->steps, lengths[i], NULL, &t->diag),
                         QV_EILLEGAL);
    assert_int_equal(qv_match_play(t->match, seat, NULL, 0, NULL, &t->diag), QV_EILLEGAL);
    assert_int_equal(qv_match_play(t->match, seat, no_steps(), 1, NULL, &t->diag), QV_EILLEGAL);
    const uint32_t entries[] = {qv_match_length(t->match), FAR, UINT32_MAX};
    for (size_t i = 0; i < COUNT(entries); i++)
        assert_int_equal(qv_match_entry(t->match, entries[i], &who, steps), 0);
    assert_int_equal(qv_match_entry(t->match, 0, NULL, steps), 0);
    assert_int_equal(qv_match_entry(t->match, 0, &who, NULL), 0);
    assert_int_equal(qv_match_rewind(t->match, qv_match_length(t->match) + 1, &t->diag),
                     QV_EILLEGAL);
    assert_int_equal(qv_match_rewind(t->match, UINT32_MAX, &t->diag), QV_EILLEGAL);
    assert_int_equal(steps[0], 7);
    assert_int_equal(who, FAR);
    assert_untouched(t);
}

/* -- Records ----------------------------------------------------------------------------------- */

static void test_no_record(void **state) {
    table *const t = *state;
    const qv_record_head head = {.date = NULL};
    const qv_row rows[] = {{NULL, "b", 0, 0}, {"a", NULL, 0, 0}};
    size_t length = FAR;
    assert_null(qv_record_new(NULL, NULL, 0, &head, &t->diag));
    assert_refused(t);
    assert_null(qv_record_new(t->rules, NULL, 0, NULL, &t->diag));
    assert_refused(t);
    assert_null(qv_record_new(t->rules, NULL, 1, &head, &t->diag));
    assert_refused(t);
    for (uint32_t i = 0; i < COUNT(rows); i++) {
        assert_null(qv_record_new(t->rules, &rows[i], 1, &head, &t->diag));
        assert_refused(t);
    }
    qv_record_free(NULL);
    assert_null(qv_record_read(NULL, 10, &length, &t->diag));
    assert_refused(t);
    assert_null(qv_record_text(NULL, &length, NULL));
    assert_null(qv_record_text(t->record, NULL, &length));
    assert_null(qv_record_rules(NULL));
    assert_null(qv_record_about(NULL));
    assert_int_equal(qv_record_length(NULL), 0);
    assert_int_equal(qv_record_find(NULL, 0), QV_NO_ENTRY);
    assert_int_equal(qv_record_ending(NULL, NULL), QV_EARGUMENT);
    assert_zeros(qv_record_result(NULL));
    assert_int_equal(qv_record_end(NULL, QV_BY_AGREEMENT, 0, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_record_follow(NULL, t->match, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_int_equal(qv_record_follow(t->record, NULL, &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_null(qv_record_anew(NULL, &head, &t->diag));
    assert_refused(t);
    assert_null(qv_record_anew(t->record, NULL, &t->diag));
    assert_refused(t);
    assert_int_equal(length, FAR);
}

/* All that asks for an entry, with one that is none of the record. */
static void refuse_entry(table *t, qv_record *record, uint32_t at) {
    uint16_t steps[QV_STEPS] = {7};
    uint32_t who = FAR;
    assert_int_equal(qv_record_next(record, at, 0), QV_NO_ENTRY);
    assert_int_equal(qv_record_before(record, at), QV_NO_ENTRY);
    assert_int_equal(qv_record_number(record, at), QV_NO_ENTRY);
    assert_int_equal(qv_record_entry(record, at, &who, steps), 0);
    assert_null(qv_record_comment(record, at));
    assert_int_equal(qv_record_add(record, at, 0, t->steps, 1, &t->diag), QV_NO_ENTRY);
    assert_refused(t);
    qv_record_cut(record, at);
    assert_int_equal(qv_record_note(record, at, "x", &t->diag), QV_EARGUMENT);
    assert_refused(t);
    assert_null(qv_record_part(record, at, &t->diag));
    assert_refused(t);
    assert_null(qv_record_view(record, at, 0));
    assert_int_equal(qv_record_events(record, at, 0, t->event, COUNT(t->event)), 0);
    assert_null(qv_record_match(record, at, 0, &t->diag));
    assert_refused(t);
    assert_int_equal(who, FAR);
    assert_int_equal(steps[0], 7);
    assert_untouched(t);
}

static void test_entries(void **state) {
    table *const t = *state;
    const uint32_t last = qv_record_find(t->record, qv_record_length(t->record));
    const uint32_t none[] = {last + 1, last + 7, FAR, QV_NO_ENTRY - 1, QV_NO_ENTRY};
    for (size_t i = 0; i < COUNT(none); i++)
        refuse_entry(t, t->record, none[i]);
    refuse_entry(t, NULL, 0);
    uint32_t who = FAR;
    assert_int_equal(qv_record_next(t->record, last, FAR), QV_NO_ENTRY);
    assert_int_equal(qv_record_next(t->record, 0, UINT32_MAX), QV_NO_ENTRY);
    assert_int_equal(qv_record_find(t->record, UINT32_MAX), QV_NO_ENTRY);
    assert_int_equal(qv_record_entry(t->record, last, NULL, t->legal), 0);
    assert_int_equal(qv_record_entry(t->record, last, &who, NULL), 0);
    qv_record_cut(t->record, 0);
    qv_record *const copy = qv_record_part(t->record, last, NULL);
    qv_record_cut(copy, last); /* a number that was one */
    refuse_entry(t, copy, last);
    qv_record_free(copy);
}

static void test_asking_a_record(void **state) {
    table *const t = *state;
    const uint32_t last = qv_record_find(t->record, qv_record_length(t->record));
    const uint32_t most = qv_ruleset_events_most(t->rules);
    for (size_t i = 0; i < COUNT(no_seats); i++) {
        const uint32_t seat = no_seats[i];
        assert_null(qv_record_view(t->record, last, seat));
        assert_int_equal(qv_record_events(t->record, last, seat, t->event, most), 0);
        assert_int_equal(qv_record_seat(t->record, seat, "x", &t->diag), QV_EARGUMENT);
        assert_refused(t);
        assert_int_equal(qv_record_end(t->record, QV_BY_RESIGNATION, seat, &t->diag), QV_EARGUMENT);
        assert_refused(t);
        if (seat != QV_CHANCE)
            assert_int_equal(qv_record_add(t->record, last, seat, t->steps, 1, &t->diag),
                             QV_NO_ENTRY);
    }
    assert_int_equal(qv_record_seat(NULL, 0, "x", &t->diag), QV_EARGUMENT);
    assert_refused(t);
    const int endings[] = {-1, QV_BY_ABANDONMENT + 1, 256, 257, INT32_MAX, INT32_MIN};
    for (size_t i = 0; i < COUNT(endings); i++) {
        assert_int_equal(qv_record_end(t->record, endings[i], 0, &t->diag), QV_EARGUMENT);
        assert_refused(t);
    }
    assert_int_equal(qv_record_events(t->record, last, 0, NULL, most), 0);
    assert_int_equal(qv_record_events(t->record, last, 0, t->event, most - 1), 0);
    assert_int_equal(qv_record_events(t->record, last, 0, t->event, 0), 0);
    const uint32_t seat = qv_view_viewer(t->view), lengths[] = {0, QV_STEPS + 1, FAR, UINT32_MAX};
    for (size_t i = 0; i < COUNT(lengths); i++)
        assert_int_equal(qv_record_add(t->record, last, seat, t->steps, lengths[i], &t->diag),
                         QV_NO_ENTRY);
    assert_int_equal(qv_record_add(t->record, last, seat, no_steps(), 1, &t->diag), QV_NO_ENTRY);
    assert_int_equal(qv_record_add(t->record, last, seat, NULL, 0, &t->diag), QV_NO_ENTRY);
    t->diag = (qv_diag){0};
    assert_int_equal(qv_record_add(t->record, last, seat, NULL, 1, &t->diag), QV_NO_ENTRY);
    assert_refused(t);
    assert_untouched(t);
}

/* An ending that is refused leaves the one that was there. */
static void test_ending_stays(void **state) {
    table *const t = *state;
    uint32_t seat;
    qv_record *const copy = qv_record_part(t->record, qv_record_find(t->record, 1), NULL);
    assert_int_equal(qv_record_end(copy, QV_BY_RESIGNATION, 1, NULL), QV_OK);
    assert_int_equal(qv_record_end(copy, QV_BY_RESIGNATION, FEW, NULL), QV_EARGUMENT);
    assert_int_equal(qv_record_end(copy, -1, 0, NULL), QV_EARGUMENT);
    assert_int_equal(qv_record_ending(copy, &seat), QV_BY_RESIGNATION);
    assert_int_equal(seat, 1);
    qv_record_free(copy);
}

/* -- All numbers ------------------------------------------------------------------------------- */

enum { MOMENTS = 7, MOVES = 400 };

/* What rules are asked by number, of one view: every seventh number that there is, from `first` on.
 */
static void ask_everything(const qv_ruleset *rules, const qv_view *view, uint32_t first) {
    static qv_event events[4096];
    static uint64_t room[QV_STATE_MOST / sizeof(uint64_t)];
    static char bytes[1 << 12];
    const uint32_t most = qv_ruleset_events_most(rules), viewer = qv_view_viewer(view);
    uint16_t ids[QV_TOUCHES];
    assert_true(most <= COUNT(events));
    for (uint32_t number = first; number <= UINT16_MAX; number += MOMENTS) {
        const uint16_t steps[QV_STEPS] = {(uint16_t)number, (uint16_t)(number / 2),
                                          (uint16_t)number};
        qv_text text = qv_text_over(bytes, sizeof bytes);
        for (uint32_t seat = 0; seat < qv_ruleset_players(rules); seat++) {
            if (viewer != seat && viewer != QV_OPEN)
                continue;
            (void)qv_why_not(rules, view, seat, steps, 1 + number % 3, events);
            (void)qv_foresee(rules, view, seat, steps, 1 + number % 3, events, most);
        }
        assert_true(qv_touch(rules, view, (uint16_t)number, ids) <= QV_TOUCHES);
        assert_true(qv_about(rules, view, number, events, most) <= most);
        assert_true(qv_about(rules, view, number << 16 | 1, events, most) <= most);
        (void)qv_preview(rules, view, (uint16_t)number, (qv_view *)(void *)room);
        qv_say(rules, steps, 1 + number % 2, &text);
    }
}

/* Any move of whoever may act; false if nobody may. */
static bool play_on(const qv_ruleset *rules, qv_match *match, uint64_t *seed) {
    static uint64_t room[2][QV_STATE_MOST / sizeof(uint64_t)];
    const uint32_t pending = qv_match_pending(match);
    uint16_t steps[QV_STEPS], legal[QV_LEGAL];
    uint32_t seat = 0, n = 0;
    if (!pending)
        return false;
    while (!(pending >> seat & 1))
        seat++;
    const qv_view *view = qv_match_view(match, seat);
    for (bool inner = true; inner; n++) {
        const int choices = qv_legal(rules, view, seat, legal);
        assert_true(choices > 0 && n < QV_STEPS);
        steps[n] = legal[next_random(seed, (uint32_t)choices)];
        qv_view *const next = (qv_view *)(void *)room[n % 2];
        inner = qv_preview(rules, view, steps[n], next);
        view = next;
    }
    assert_int_equal(qv_match_play(match, seat, steps, n, NULL, NULL), QV_OK);
    return true;
}

/* Moments of a random game from its start to its end, in the eyes of everybody. */
static void ask_game(const qv_game *game) {
    uint32_t least;
    uint64_t seed = 5;
    (void)qv_game_players(game, &least);
    qv_ruleset *const rules = qv_ruleset_new(game, least, NULL, 0, NULL, 0, NULL);
    qv_match *const match = qv_match_new(rules, 1, NULL, NULL);
    qv_record *const record = qv_record_new(rules, NULL, 0, &(qv_record_head){.date = NULL}, NULL);
    for (uint32_t i = 0; i < MOVES && play_on(rules, match, &seed); i++)
        continue;
    assert_int_equal(qv_record_follow(record, match, NULL), QV_OK);
    for (uint32_t i = 0; i < MOMENTS; i++) {
        const uint32_t at = qv_record_find(record, qv_record_length(record) * i / (MOMENTS - 1));
        for (uint32_t seat = 0; seat < least; seat++)
            ask_everything(rules, qv_record_view(record, at, seat), i);
        ask_everything(rules, qv_record_view(record, at, QV_WATCHER), i);
        ask_everything(rules, qv_record_view(record, at, QV_OPEN), i);
    }
    qv_record_free(record);
    qv_match_free(match);
    qv_ruleset_free(rules);
}

static void test_all_numbers(void **state) {
    (void)state;
    for (uint32_t i = 0; qv_game_at(i); i++)
        ask_game(qv_game_at(i));
}

/* Events of every kind with any arguments can be said. */
static void test_any_event(void **state) {
    table *const t = *state;
    static char bytes[1 << 12];
    const int32_t values[] = {0, 1, 7, 255, 256, 65535, INT32_MAX, -1, INT32_MIN};
    for (uint32_t i = 0; qv_game_at(i); i++) {
        uint32_t least;
        (void)qv_game_players(qv_game_at(i), &least);
        qv_ruleset *const rules = qv_ruleset_new(qv_game_at(i), least, NULL, 0, NULL, 0, NULL);
        for (uint32_t kind = 0; kind < 400; kind++)
            for (size_t k = 0; k < COUNT(values); k++) {
                qv_event event = {.kind = (uint16_t)kind, .n = (uint16_t)(k % (QV_ARGUMENTS + 1))};
                for (uint32_t arg = 0; arg < QV_ARGUMENTS; arg++)
                    event.arg[arg] = values[(k + arg) % COUNT(values)];
                qv_text text = qv_text_over(bytes, sizeof bytes);
                qv_event_say(rules, &event, &text);
                assert_true(qv_event_kind(rules, &event) || text.n == 0);
            }
        qv_ruleset_free(rules);
    }
    assert_untouched(t);
}

/* -- Nothing is forgotten ---------------------------------------------------------------------- */

/* Every function that a test of this file calls. */
static const char *const called[] = {
    "qv_about",
    "qv_arrow_name",
    "qv_error_name",
    "qv_error_text",
    "qv_event_kind",
    "qv_event_say",
    "qv_foresee",
    "qv_game_at",
    "qv_game_find",
    "qv_game_id",
    "qv_game_name",
    "qv_game_players",
    "qv_legal",
    "qv_mark_name",
    "qv_match_abandon",
    "qv_match_agree",
    "qv_match_ending",
    "qv_match_entry",
    "qv_match_events",
    "qv_match_free",
    "qv_match_length",
    "qv_match_new",
    "qv_match_pending",
    "qv_match_play",
    "qv_match_position",
    "qv_match_resign",
    "qv_match_result",
    "qv_match_rewind",
    "qv_match_view",
    "qv_preview",
    "qv_read",
    "qv_record_about",
    "qv_record_add",
    "qv_record_anew",
    "qv_record_before",
    "qv_record_comment",
    "qv_record_cut",
    "qv_record_end",
    "qv_record_ending",
    "qv_record_entry",
    "qv_record_events",
    "qv_record_find",
    "qv_record_follow",
    "qv_record_free",
    "qv_record_length",
    "qv_record_match",
    "qv_record_new",
    "qv_record_next",
    "qv_record_note",
    "qv_record_number",
    "qv_record_part",
    "qv_record_read",
    "qv_record_result",
    "qv_record_rules",
    "qv_record_seat",
    "qv_record_text",
    "qv_record_view",
    "qv_result_of",
    "qv_rule",
    "qv_ruleset_events_most",
    "qv_ruleset_free",
    "qv_ruleset_game",
    "qv_ruleset_new",
    "qv_ruleset_players",
    "qv_say",
    "qv_scene_of",
    "qv_seat_name",
    "qv_svg",
    "qv_text_add",
    "qv_text_over",
    "qv_touch",
    "qv_turn_of",
    "qv_value_name",
    "qv_view_json",
    "qv_view_ply",
    "qv_view_viewer",
    "qv_why_not",
};

static char *read_file(const char *path) {
    enum { ROOM = 1 << 18 };
    FILE *const file = fopen(path, "rb");
    char *const text = calloc(1, ROOM);
    if (!file || !text)
        fail_msg("%s cannot be read from the root of the sources", path);
    assert_true(fread(text, 1, ROOM - 1, file) < ROOM - 1);
    fclose(file);
    return text;
}

static bool is_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

/* The next `qv_name(` at or after *at, its name in `out`; comments name functions without a
 * bracket. */
static bool next_function(const char **at, char out[64]) {
    for (const char *from = *at; (from = strstr(from, "qv_"));) {
        const bool begins = !is_name(from[-1]);
        size_t n = 0;
        while (is_name(from[n]))
            n++;
        const char *const name = from;
        from += n;
        if (!begins || *from != '(' || n >= 64)
            continue;
        memcpy(out, name, n);
        out[n] = '\0';
        *at = from;
        return true;
    }
    return false;
}

static bool is_called(const char *name) {
    for (size_t i = 0; i < COUNT(called); i++)
        if (strcmp(called[i], name) == 0)
            return true;
    return false;
}

static void test_every_function(void **state) {
    (void)state;
    char *const header = read_file("include/quiver.h");
    char *const own = read_file("tests/unit/test_invalid_calls.c");
    char name[64], call[66];
    uint32_t n = 0;
    for (const char *at = header + 1; next_function(&at, name); n++)
        if (!is_called(name))
            fail_msg("%s is declared in quiver.h, but not called here", name);
    assert_int_equal(n, COUNT(called));
    for (size_t i = 0; i < COUNT(called); i++) {
        (void)snprintf(call, sizeof call, "%s(", called[i]);
        if (!strstr(own, call))
            fail_msg("%s is in the list, but not called", called[i]);
    }
    free(own);
    free(header);
}

#define WITH_TABLE(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_TABLE(test_errors_and_text),
        WITH_TABLE(test_games),
        WITH_TABLE(test_rulesets),
        WITH_TABLE(test_moves),
        WITH_TABLE(test_events),
        WITH_TABLE(test_views),
        WITH_TABLE(test_asking_a_view),
        WITH_TABLE(test_pictures),
        WITH_TABLE(test_any_scene),
        WITH_TABLE(test_no_match),
        WITH_TABLE(test_strange_seats),
        WITH_TABLE(test_strange_moves),
        WITH_TABLE(test_no_record),
        WITH_TABLE(test_entries),
        WITH_TABLE(test_asking_a_record),
        WITH_TABLE(test_ending_stays),
        WITH_TABLE(test_any_event),
        cmocka_unit_test(test_all_numbers),
        cmocka_unit_test(test_every_function),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
