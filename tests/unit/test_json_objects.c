/* SPDX-License-Identifier: MIT */
/* Scenes, touches, previews, events, moves and options as JSON: read back by jansson they have
 * every member of the structs and of the functions that they come from, in random games of all
 * games and for items of every kind.
 */
#include <stdio.h>

#include "core/draw.h"
#include "core/game.h"
#include "spells.h"
#include "toy.h"
#include "written.h"

enum { STEPS_MOST = 300, EACH = 6, SOME = 7 };

static json_int_t number_of(const json_t *object, const char *key) {
    const json_t *const value = json_object_get(object, key);
    assert_true(json_is_integer(value));
    return json_integer_value(value);
}

/* A member that is left out if it is 0. */
static json_int_t number_or_0(const json_t *object, const char *key) {
    assert_true(!json_object_get(object, key) || number_of(object, key) != 0);
    return json_object_get(object, key) ? number_of(object, key) : 0;
}

/* At most `size` bytes of `text`, which need not end. */
static void same_text(const json_t *value, const char *text, size_t size) {
    const char *const read = value ? json_string_value(value) : "";
    const char *const end = memchr(text, '\0', size);
    const size_t n = end ? (size_t)(end - text) : size;
    assert_non_null(read);
    assert_int_equal(strlen(read), n);
    assert_memory_equal(read, text, n);
}

/* -- Scenes ------------------------------------------------------------------------------------ */

static size_t write_scene(const void *context, qv_text *out) {
    const struct {
        const qv_ruleset *rs;
        const qv_scene *scene;
    } *const w = context;
    return qv_scene_json(w->rs, w->scene, out);
}

static json_t *scene_value(const qv_ruleset *rs, const qv_scene *scene) {
    const struct {
        const qv_ruleset *rs;
        const qv_scene *scene;
    } context = {rs, scene};
    return written_value(write_scene, &context);
}

static void same_marks(const json_t *list, uint32_t marks) {
    static const char *const names[] = {"face_down", "ring", "last", "off", "weak", "moved"};
    size_t n = 0;
    assert_true((list != NULL) == (marks != 0));
    for (uint32_t i = 0; i < COUNT(names); i++)
        if (marks >> i & 1)
            assert_string_equal(json_string_value(json_array_get(list, n++)), names[i]);
    assert_int_equal(json_array_size(list), n);
}

static void same_values(const json_t *list, const qv_item *item) {
    assert_true((list != NULL) == (item->n_values > 0));
    assert_int_equal(json_array_size(list), item->n_values);
    for (uint32_t i = 0; i < item->n_values; i++)
        assert_int_equal(json_integer_value(json_array_get(list, i)), item->value[i]);
}

/* Eight numbers, or nothing if all of them are 0 or `usual`. */
static void same_directions(const json_t *list, const uint8_t by[8], uint8_t usual) {
    bool any = false;
    for (uint32_t d = 0; d < 8; d++) {
        any |= by[d] && by[d] != usual;
        if (list)
            assert_int_equal(json_integer_value(json_array_get(list, d)), by[d]);
    }
    assert_true((list != NULL) == any);
    assert_int_equal(json_array_size(list), any ? 8 : 0);
}

/* Eight texts, or nothing if all of them are empty. */
static void same_sides(const json_t *list, const qv_item *item) {
    bool any = false;
    for (uint32_t d = 0; d < 8; d++) {
        any |= item->side[d][0] != '\0';
        if (list)
            same_text(json_array_get(list, d), item->side[d], sizeof item->side[d]);
    }
    assert_true((list != NULL) == any);
    assert_int_equal(json_array_size(list), any ? 8 : 0);
}

static void same_texts(const json_t *list, const qv_ruleset *rs, const qv_item *item) {
    assert_true((list != NULL) == (item->n_texts > 0));
    assert_int_equal(json_array_size(list), item->n_texts);
    for (uint32_t i = 0; i < item->n_texts; i++)
        assert_string_equal(json_string_value(json_array_get(list, i)),
                            qv_printed(rs, item->text + i, NULL));
}

static void same_item(const json_t *value, const qv_ruleset *rs, const qv_item *item) {
    static const char *const kinds[] = {"cell", "piece", "card", "pile", "counter", "control"};
    const json_t *const owner = json_object_get(value, "owner");
    assert_int_equal(number_of(value, "id"), item->id);
    assert_string_equal(json_string_value(json_object_get(value, "kind")), kinds[item->kind]);
    same_text(json_object_get(value, "label"), item->label, sizeof item->label);
    assert_int_equal(owner ? json_integer_value(owner) : QV_NOBODY, item->owner);
    assert_int_equal(number_of(value, "x"), item->x);
    assert_int_equal(number_of(value, "y"), item->y);
    assert_int_equal(number_of(value, "w"), item->w);
    assert_int_equal(number_of(value, "h"), item->h);
    assert_int_equal(number_or_0(value, "layer"), item->layer);
    assert_int_equal(number_or_0(value, "turn"), item->turn);
    assert_int_equal(number_or_0(value, "angle"), item->angle);
    same_marks(json_object_get(value, "marks"), item->mark);
    same_values(json_object_get(value, "values"), item);
    same_directions(json_object_get(value, "arrows"), item->arrows, 0);
    same_directions(json_object_get(value, "arrow_kinds"), item->arrow_kinds, 1);
    same_sides(json_object_get(value, "sides"), item);
    same_texts(json_object_get(value, "texts"), rs, item);
    same_text(json_object_get(value, "more"), item->more, sizeof item->more);
    same_text(json_object_get(value, "glyph"), item->glyph, sizeof item->glyph);
    same_text(json_object_get(value, "face"), item->face, sizeof item->face);
}

static void same_axis(const json_t *list, const char names[QV_AXIS][4]) {
    uint32_t n = 0;
    for (; n < QV_AXIS && names[n][0]; n++)
        same_text(json_array_get(list, n), names[n], sizeof names[n]);
    assert_int_equal(json_array_size(list), n);
}

static void same_names(const json_t *scene, const qv_game *game) {
    static const char *const marks[] = {"face_down", "ring", "last", "off", "weak", "moved"};
    const json_t *const kinds = json_object_get(scene, "arrow_kinds");
    const json_t *const values = json_object_get(scene, "values");
    for (uint32_t i = 0; i < COUNT(marks); i++) {
        const char *const name = qv_mark_name(game, 1U << i);
        const json_t *const read = json_object_get(json_object_get(scene, "marks"), marks[i]);
        assert_true((name != NULL) == (read != NULL));
        if (name)
            assert_string_equal(json_string_value(read), name);
    }
    assert_int_equal(json_array_size(kinds), game->arrow ? game->arrow->n : 0);
    for (uint32_t i = 0; i < json_array_size(kinds); i++)
        assert_string_equal(json_string_value(json_array_get(kinds, i)), qv_arrow_name(game, i));
    for (uint32_t i = 0; i < QV_VALUES; i++) {
        const char *const read = json_string_value(json_array_get(values, i));
        const char *const name = qv_value_name(game, i);
        assert_true((read != NULL) == (name != NULL));
        if (name)
            assert_string_equal(read, name);
    }
}

/* An axis may have all the names that there is room for, each as long as it may be. */
static void test_full_axes(void **state) {
    (void)state;
    static qv_scene scene;
    qv_ruleset *const rs = qv_ruleset_new(qv_game_find("three-arrows"), 2, NULL, 0, NULL, 0, NULL);
    for (uint32_t i = 0; i < QV_AXIS; i++) {
        memcpy(scene.across[i], "abcd", 4);
        memcpy(scene.down[i], "1234", 4);
    }
    json_t *const value = scene_value(rs, &scene);
    const qv_scene *const full = &scene;
    same_axis(json_object_get(value, "across"), full->across);
    same_axis(json_object_get(value, "down"), full->down);
    assert_int_equal(json_array_size(json_object_get(value, "across")), QV_AXIS);
    json_decref(value);
    qv_ruleset_free(rs);
}

static void check_scene(const qv_ruleset *rs, const qv_scene *scene, const json_t *value) {
    const json_t *const items = json_object_get(value, "items");
    assert_int_equal(number_of(value, "unit"), scene->unit);
    assert_int_equal(number_of(value, "width"), scene->width);
    assert_int_equal(number_of(value, "height"), scene->height);
    assert_int_equal(number_of(value, "floor"), scene->floor);
    same_axis(json_object_get(value, "across"), scene->across);
    same_axis(json_object_get(value, "down"), scene->down);
    same_names(value, rs->game);
    assert_int_equal(json_array_size(items), scene->n);
    for (uint32_t i = 0; i < scene->n; i++)
        same_item(json_array_get(items, i), rs, &scene->at[i]);
}

/* One item of each kind with every member at its bound, names without a NUL; then one with nothing.
 */
static void every_kind_of_item_is_written(void **state) {
    (void)state;
    qv_ruleset *const rs = toy_rules(2);
    qv_scene *const scene = test_calloc(1, sizeof *scene);
    scene->width = scene->height = scene->unit = QV_FARTHEST;
    memcpy(scene->across[0], "\xF0\x9D\x84\x9E", 4);
    memcpy(scene->down[0], "abc", 4);
    for (uint32_t kind = QV_CELL; kind <= QV_CONTROL; kind++) {
        qv_item *const item = &scene->at[scene->n++];
        *item = (qv_item){.id = (uint16_t)(UINT16_MAX - kind),
                          .kind = (uint8_t)kind,
                          .owner = kind % 2 ? 1 : QV_NOBODY,
                          .mark = (uint8_t)(kind == QV_CARD ? 0x3F : 1U << kind),
                          .layer = UINT8_MAX,
                          .turn = 3,
                          .n_values = (uint8_t)(kind % (QV_VALUES + 1)),
                          .angle = 4095,
                          .x = -QV_FARTHEST,
                          .y = QV_FARTHEST,
                          .w = QV_FARTHEST,
                          .value = {INT16_MIN, INT16_MAX, 0, -1},
                          .glyph = {'\xF0', '\x9D', '\x84', '\x9E'}};
        item->arrows[kind] = UINT8_MAX;
        memcpy(item->side[7 - kind], kind == QV_CARD ? "10" : "A\"", 3);
        item->arrow_kinds[kind] = (uint8_t)kind;
        memset(item->label, 'x', sizeof item->label);
        memset(item->face, 'y', sizeof item->face);
    }
    scene->at[scene->n++] = (qv_item){.id = 1, .owner = 0};
    json_t *const value = scene_value(rs, scene);
    check_scene(rs, scene, value);
    assert_int_equal(json_object_size(json_array_get(json_object_get(value, "items"), 6)), 8);
    json_decref(value);
    test_free(scene);
    qv_ruleset_free(rs);
}

/* -- Picking and moving ------------------------------------------------------------------------ */

/* How many were checked. */
typedef struct {
    uint32_t previews, touches, hidden, causes;
} checks;

typedef struct {
    const qv_ruleset *rs;
    qv_state *now;
    qv_view *view, *next;
    qv_scene *scene;
    qv_moves *moves;
    checks checked;
    /* of the call that is written */
    uint32_t seat, n;
    const uint16_t *steps;
    const qv_event *event;
} table;

static size_t write_touches(const void *context, qv_text *out) {
    const table *const t = context;
    return qv_touches_json(t->rs, t->view, t->seat, out);
}

static size_t write_touch(const void *context, qv_text *out) {
    const table *const t = context;
    return qv_touch_json(t->rs, t->view, t->steps[0], out);
}

static size_t write_preview(const void *context, qv_text *out) {
    const table *const t = context;
    return qv_preview_json(t->rs, t->view, t->steps, t->n, out);
}

static size_t write_moves(const void *context, qv_text *out) {
    const table *const t = context;
    return qv_moves_json(t->rs, t->view, t->seat, out);
}

static size_t write_move(const void *context, qv_text *out) {
    const table *const t = context;
    return qv_move_json(t->rs, t->view, t->seat, t->steps, t->n, out);
}

static size_t write_events(const void *context, qv_text *out) {
    const table *const t = context;
    return qv_events_json(t->rs, t->event, t->n, t->seat, out);
}

static size_t write_event(const void *context, qv_text *out) {
    const table *const t = context;
    return qv_event_json(t->rs, t->event, t->seat, out);
}

static void same_touch(table *t, const qv_view *view, const json_t *value, uint16_t step) {
    uint16_t ids[QV_TOUCHES];
    const uint32_t n = qv_touch(t->rs, view, step, ids);
    const json_t *const items = json_object_get(value, "items");
    assert_int_equal(number_of(value, "step"), step);
    assert_int_equal(json_array_size(items), n);
    for (uint32_t i = 0; i < n; i++)
        assert_int_equal(json_integer_value(json_array_get(items, i)), ids[i]);
    t->checked.touches += n;
}

static void same_touches(table *t, const qv_view *view, const json_t *list) {
    uint16_t legal[QV_LEGAL];
    const int n = qv_legal(t->rs, view, t->seat, legal);
    assert_int_equal(json_array_size(list), n);
    for (int i = 0; i < n; i++)
        same_touch(t, view, json_array_get(list, (size_t)i), legal[i]);
}

static void check_touches(table *t) {
    json_t *const list = written_value(write_touches, t);
    same_touches(t, t->view, list);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const uint16_t step = (uint16_t)number_of(json_array_get(list, i), "step");
        t->steps = &step;
        json_t *const one = written_value(write_touch, t);
        assert_true(json_equal(one, json_array_get(list, i)));
        json_decref(one);
    }
    json_decref(list);
}

/* The first `n` steps of a move have a preview; the whole move has none. */
static void check_preview(table *t, const uint16_t *steps, uint32_t n) {
    t->steps = steps;
    t->n = n;
    const qv_view *at = t->view;
    for (uint32_t i = 0; i < n; i++) {
        assert_true(qv_preview(t->rs, at, steps[i], t->next));
        qv__copy(t->rs, t->now, t->next); /* as a second buffer */
        at = (const qv_view *)(const void *)t->now;
    }
    json_t *const value = written_value(write_preview, t);
    json_t *const view = view_value(t->rs, t->next);
    assert_int_equal(json_object_size(value), 3);
    assert_true(json_equal(json_object_get(value, "view"), view));
    qv_scene_of(t->rs, t->next, t->scene);
    check_scene(t->rs, t->scene, json_object_get(value, "scene"));
    same_touches(t, t->next, json_object_get(value, "touches"));
    t->checked.previews++;
    json_decref(view);
    json_decref(value);
}

/* An all-seeing viewer has the items to pick of the seat that is inside its move. */
static void check_open_preview(table *t, const qv_state *now, const uint16_t *steps) {
    memcpy(t->view, qv__open(now), t->rs->sizes.state);
    if (qv_preview(t->rs, t->view, steps[0], t->next) &&
        qv_turn_of(t->rs, t->next).inside == 1U << t->seat)
        check_preview(t, steps, 1);
    qv__observe(t->rs, now, t->seat, t->view);
}

static void same_move(table *t, const json_t *value, const uint16_t *steps, uint32_t n,
                      bool inside) {
    char text[512];
    qv_text said = qv_text_over(text, sizeof text);
    qv_say(t->rs, steps, n, &said);
    assert_int_equal(number_of(value, "seat"), t->seat);
    assert_int_equal(json_array_size(json_object_get(value, "steps")), n);
    for (uint32_t i = 0; i < n; i++)
        assert_int_equal(json_integer_value(json_array_get(json_object_get(value, "steps"), i)),
                         steps[i]);
    if (inside)
        assert_true(json_is_null(json_object_get(value, "move")));
    else
        assert_string_equal(json_string_value(json_object_get(value, "move")), text);
    t->steps = steps;
    t->n = n;
    json_t *const alone = written_value(write_move, t);
    assert_true(json_equal(alone, value));
    json_decref(alone);
}

/* Returns a move with several steps, if there is one, in `out`: their number. */
static uint32_t check_moves(table *t, uint16_t out[QV_STEPS]) {
    json_t *const list = written_value(write_moves, t);
    const bool inside = qv_turn_of(t->rs, t->view).inside >> t->seat & 1;
    uint16_t steps[QV_STEPS];
    uint32_t long_one = 0;
    size_t at = 0;
    qv_moves_start(t->moves, t->view, t->seat);
    for (uint32_t n; (n = qv_moves_next(t->moves, steps)) > 0; at++) {
        if (at % 16 == 0)
            same_move(t, json_array_get(list, at), steps, n, inside);
        if (n > long_one) {
            memcpy(out, steps, n * sizeof *steps);
            long_one = n;
        }
    }
    assert_int_equal(json_array_size(list), at);
    json_decref(list);
    return long_one;
}

static void check_picking(table *t, const qv_state *now) {
    for (t->seat = 0; t->seat < t->rs->players; t->seat++) {
        uint16_t steps[QV_STEPS];
        qv__observe(t->rs, now, t->seat, t->view);
        check_touches(t);
        const uint32_t n = check_moves(t, steps);
        for (uint32_t k = 1; k < n; k++)
            check_preview(t, steps, k);
        if (n > 1)
            check_open_preview(t, now, steps);
        char bytes[8];
        qv_text out = qv_text_over(bytes, sizeof bytes);
        assert_int_equal(qv_preview_json(t->rs, t->view, steps, n, &out), 0); /* it ends the move */
        assert_int_equal(out.n, 0);
        qv_scene_of(t->rs, t->view, t->scene);
        json_t *const scene = scene_value(t->rs, t->scene);
        check_scene(t->rs, t->scene, scene);
        json_decref(scene);
    }
}

/* -- Events ------------------------------------------------------------------------------------ */

static void same_cause(table *t, const json_t *cause, const qv_event *event) {
    const char *title = NULL;
    const char *const words = qv_printed(t->rs, event->text, &title);
    const json_t *const item = json_object_get(cause, "item");
    assert_true((cause != NULL) == (event->item || event->text));
    if (!cause)
        return;
    t->checked.causes++;
    assert_true(event->item ? json_integer_value(item) == event->item : json_is_null(item));
    if (!words) {
        assert_true(json_is_null(json_object_get(cause, "title")));
        assert_true(json_is_null(json_object_get(cause, "text")));
        return;
    }
    assert_string_equal(json_string_value(json_object_get(cause, "title")), title);
    assert_string_equal(json_string_value(json_object_get(cause, "text")), words);
}

static void same_event(table *t, const json_t *value, const qv_event *event) {
    char text[512];
    qv_text said = qv_text_over(text, sizeof text);
    qv_event_say(t->rs, event, &said);
    assert_string_equal(json_string_value(json_object_get(value, "kind")),
                        qv_event_kind(t->rs->game, event->kind));
    assert_string_equal(json_string_value(json_object_get(value, "rule")),
                        qv_rule(t->rs->game, event->rule, NULL));
    assert_string_equal(json_string_value(json_object_get(value, "text")), text);
    assert_int_equal(json_array_size(json_object_get(value, "args")), event->n);
    same_cause(t, json_object_get(value, "cause"), event);
    const json_t *const only = json_object_get(value, "only");
    assert_true((only != NULL) == (t->seat == QV_OPEN && event->seen_by != QV_ALL));
    for (size_t i = 0; i < json_array_size(only); i++)
        assert_true(event->seen_by >> json_integer_value(json_array_get(only, i)) & 1);
}

static bool may_see(uint32_t viewer, const qv_event *event) {
    return viewer == QV_OPEN || event->seen_by == QV_ALL ||
           (viewer < QV_SEATS && event->seen_by >> viewer & 1);
}

/* Each viewer gets the events that it may see, and no others. */
static void check_events(table *t, const qv_event_log *log) {
    for (uint32_t i = 0; i < t->rs->players + 2; i++) {
        t->seat = i < t->rs->players ? i : i == t->rs->players ? QV_WATCHER : QV_OPEN;
        t->event = log->at;
        t->n = log->n;
        json_t *const list = written_value(write_events, t);
        size_t at = 0;
        for (uint32_t e = 0; e < log->n; e++) {
            t->event = &log->at[e];
            if (may_see(t->seat, t->event)) {
                json_t *const one = written_value(write_event, t);
                same_event(t, one, t->event);
                assert_true(json_equal(one, json_array_get(list, at++)));
                json_decref(one);
            } else {
                char bytes[8];
                qv_text out = qv_text_over(bytes, sizeof bytes);
                assert_int_equal(qv_event_json(t->rs, t->event, t->seat, &out), 0);
                assert_int_equal(out.n, 0);
                t->checked.hidden++;
            }
        }
        assert_int_equal(json_array_size(list), at);
        json_decref(list);
    }
}

/* -- Random games ------------------------------------------------------------------------------ */

static bool step_on(table *t, qv_state *now, qv__rng *rng) {
    qv_event_log log = {.n = 0};
    const qv_turn turn = qv_turn_of(t->rs, qv__open(now));
    uint16_t legal[QV_LEGAL];
    if (turn.phase == QV_OVER)
        return false;
    if (turn.phase == QV_CHANCE_DUE) {
        qv_chance chance = {0};
        t->rs->game->chance(t->rs, now, &chance);
        qv__apply(t->rs, now, QV_CHANCE, qv__draw(&chance, rng), &log);
    } else {
        const uint32_t seats = turn.inside ? turn.inside : turn.may_act;
        uint32_t seat = 0;
        while (!(seats >> seat & 1))
            seat++;
        const int n = qv_legal(t->rs, qv__open(now), seat, legal);
        qv__apply(t->rs, now, seat, legal[qv__rng_below(rng, (uint32_t)n)], &log);
    }
    check_events(t, &log);
    qv_event_log_free(&log);
    return true;
}

static void play(const qv_game *game, uint32_t players, checks *checked) {
    qv_ruleset *const rs = qv_ruleset_new(game, players, NULL, 0, NULL, 0, NULL);
    qv_state *const now = test_calloc(1, rs->sizes.state);
    table t = {.rs = rs,
               .now = test_calloc(1, rs->sizes.state),
               .view = test_calloc(1, rs->sizes.state),
               .next = test_calloc(1, rs->sizes.state),
               .scene = test_malloc(sizeof *t.scene),
               .moves = qv_moves_new(rs)};
    qv__rng rng = qv__rng_at(players, 3);
    uint32_t steps = 0;
    qv__init(rs, now);
    do {
        if (steps < EACH || steps % SOME == 0)
            check_picking(&t, now);
    } while (steps++ < STEPS_MOST && step_on(&t, now, &rng));
    checked->previews += t.checked.previews;
    checked->touches += t.checked.touches;
    checked->hidden += t.checked.hidden;
    checked->causes += t.checked.causes;
    qv_moves_free(t.moves);
    test_free(t.scene);
    test_free(t.next);
    test_free(t.view);
    test_free(t.now);
    test_free(now);
    qv_ruleset_free(rs);
}

static void objects_have_all_of_the_structs(void **state) {
    (void)state;
    checks checked = {0};
    for (uint32_t i = 0; qv_game_at(i); i++) {
        uint32_t least;
        qv_game_players(qv_game_at(i), &least);
        play(qv_game_at(i), least, &checked);
    }
    play(&toy_game, 2, &checked);
    play(&spells_game, 2, &checked);
    assert_true(checked.previews > 0 && checked.touches > 0 && checked.hidden > 0 &&
                checked.causes > 0);
}

/* -- Options ----------------------------------------------------------------------------------- */

static size_t write_options(const void *context, qv_text *out) {
    return qv_options_json(context, out);
}

static void options_have_their_values(void **state) {
    (void)state;
    const qv_choice choices[] = {{"style", "plain"}, {"mood", "-2"}};
    qv_ruleset *const rs = qv_ruleset_new(&toy_game, 2, choices, 2, NULL, 0, NULL);
    char *const text = written_text(write_options, rs);
    assert_string_equal(text, "{\"size\":9,\"style\":\"plain\",\"mood\":-2}");
    free(text);
    qv_ruleset_free(rs);
}

/* What a caller names beyond the arguments of a kind is written as it is. */
static void arguments_without_a_meaning_are_numbers(void **state) {
    (void)state;
    qv_ruleset *const rs = toy_rules(2);
    table t = {.rs = rs,
               .seat = 0,
               .event = &(qv_event){.kind = TOY_ROLLED, .seen_by = QV_ALL, .n = QV_ARGUMENTS}};
    json_t *const value = written_value(write_event, &t);
    const json_t *const args = json_object_get(value, "args");
    assert_null(toy_game.kind[TOY_ROLLED].arg[QV_ARGUMENTS - 1]);
    assert_int_equal(json_array_size(args), QV_ARGUMENTS);
    assert_int_equal(json_integer_value(json_array_get(args, QV_ARGUMENTS - 1)), 0);
    json_decref(value);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_full_axes),
        cmocka_unit_test(every_kind_of_item_is_written),
        cmocka_unit_test(objects_have_all_of_the_structs),
        cmocka_unit_test(arguments_without_a_meaning_are_numbers),
        cmocka_unit_test(options_have_their_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
