/* SPDX-License-Identifier: MIT */
/* Arbitrary numbers from a caller: steps, items, arguments of events, and all values in a scene.
 *
 * Rules and pictures trust their arguments, so the real games are called with every number.
 */
#include "invalid.h"

/* -- Scenes ------------------------------------------------------------------------------------ */

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

/* Scenes that respect the bounds only: texts without ends, unknown owners, arrows, marks
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
/* -- All numbers ------------------------------------------------------------------------------- */

enum { MOMENTS = 7, MOVES = 400 };

/* For any seat allowed with this view. */
static bool is_legal(const qv_ruleset *rules, const qv_view *view, uint16_t step) {
    uint16_t legal[QV_LEGAL];
    for (uint32_t seat = 0; seat < qv_ruleset_players(rules); seat++) {
        const int n = qv_legal(rules, view, seat, legal);
        for (int i = 0; i < n; i++)
            if (legal[i] == step)
                return true;
    }
    return false;
}

/* Calls the rules with every seventh number from `first` on, for one view. */
static void ask_everything(const qv_ruleset *rules, const qv_view *view, uint32_t first) {
    qv_event why;
    qv_event_log log = {.n = 0};
    static uint64_t room[QV_STATE_MOST / sizeof(uint64_t)];
    static char bytes[1 << 12];
    const uint32_t viewer = qv_view_viewer(view);
    uint16_t ids[QV_TOUCHES];
    for (uint32_t number = first; number <= UINT16_MAX; number += MOMENTS) {
        const uint16_t steps[QV_STEPS] = {(uint16_t)number, (uint16_t)(number / 2),
                                          (uint16_t)number};
        qv_text text = qv_text_over(bytes, sizeof bytes);
        for (uint32_t seat = 0; seat < qv_ruleset_players(rules); seat++) {
            if (viewer != seat && viewer != QV_OPEN)
                continue;
            (void)qv_why_not(rules, view, seat, steps, 1 + number % 3, &why);
            assert_true(qv_foresee(rules, view, seat, steps, 1 + number % 3, &log) >= 0);
        }
        assert_true(qv_touch(rules, view, (uint16_t)number, ids) <= QV_TOUCHES);
        assert_true(qv_about(rules, view, number, &log) >= 0);
        assert_true(qv_about(rules, view, number << 16 | 1, &log) >= 0);
        log.n = 0;
        if (qv_preview(rules, view, (uint16_t)number, (qv_view *)(void *)room))
            assert_true(is_legal(rules, view, (uint16_t)number));
        qv_say(rules, steps, 1 + number % 2, &text);
    }
    qv_event_log_free(&log);
}

/* Plays any move of a seat that may act; false if none may. */
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

/* Moments of a random game from its start to its end, in every viewer's view. */
static void ask_game(const qv_game *game) {
    uint32_t least;
    uint64_t seed = 5;
    (void)qv_game_players(game, &least);
    qv_ruleset *const rules = qv_ruleset_new(game, least, NULL, 0, NULL, 0, NULL);
    qv_match *const match = qv_match_new(rules, 1, NULL, NULL);
    qv_record *const record = qv_record_new(rules, NULL, 0, &(qv_record_head){.date = NULL}, NULL);
    for (uint32_t i = 0; i < MOVES && play_on(rules, match, &seed); i++)
        continue;
    assert_int_equal(qv_record_follow(record, match, QV_NOBODY, NULL, NULL), QV_OK);
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
                assert_true(qv_event_kind(qv_ruleset_game(rules), event.kind) || text.n == 0);
            }
        qv_ruleset_free(rules);
    }
    assert_untouched(t);
}

#define WITH_TABLE(test) cmocka_unit_test_setup_teardown(test, invalid_begin, invalid_end)

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_TABLE(test_any_scene),
        WITH_TABLE(test_any_event),
        cmocka_unit_test(test_all_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
