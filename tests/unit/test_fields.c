/* SPDX-License-Identifier: MIT */
/* The bytes granted to a viewer, for each visibility and type, and the wrappers of the functions of
 * a game.
 */
#include "check.h"
#include "core/internal.h"
#include "toy.h"

static qv_ruleset *rs;

static int open_rules(void **state) {
    (void)state;
    rs = toy_rules(2);
    return 0;
}

static int close_rules(void **state) {
    (void)state;
    qv_ruleset_free(rs);
    return 0;
}

static const struct toy_state *seen_by(const struct toy_state *truth, uint32_t viewer) {
    static struct toy_state view;
    memset(&view, 0x55, sizeof(view));
    qv__observe(rs, (const qv_state *)(const void *)truth, viewer, (qv_view *)(void *)&view);
    return &view;
}

/* The start, with something in every field: a2 is ann's in the open, b2 hers under a ring, c2 bob's
 * under a ring. */
static struct toy_state full(void) {
    struct toy_state now;
    qv__init(rs, (qv_state *)(void *)&now);
    now.head.ply = 3;
    now.own[0] = 1U << 1 | 1U << 4;
    now.own[1] = 1U << 7;
    now.ringed = 1U << 4 | 1U << 7;
    now.met[0] = 5;
    now.purse = UINT64_C(0x0123456789ABCDEF);
    now.tickets = 70000;
    now.debt[2] = -70000;
    now.tide[0] = -300;
    now.tide[1] = 12;
    now.gold[1][2] = 9;
    now.colour[1] = 0;
    now.colour[4] = 1;
    now.colour[7] = 2;
    now.facing[4] = 1;
    now.walls[8] = 5;
    now.half[0] = 3;
    now.phase = TOY_CHOOSING;
    toy_game.derive(rs, (qv_state *)(void *)&now);
    return now;
}

static void the_start_is_the_truth(void **state) {
    (void)state;
    struct toy_state now;
    memset(&now, 0x55, sizeof(now));
    qv__init(rs, (qv_state *)(void *)&now);
    const qv_view *view = qv__open((const qv_state *)(const void *)&now);
    assert_int_equal(qv_view_viewer(view), QV_OPEN);
    assert_int_equal(qv_view_ply(view), 0);
    assert_int_equal(now.luck, 7);
    assert_int_equal(now.purse, 0);
    assert_int_equal(now.hand[2][0], 0xFFFF);
}

static void fields_have_sizes(void **state) {
    (void)state;
    static const struct {
        uint8_t type, size;
    } row[] = {{QV_U8, 1},  {QV_U16, 2}, {QV_I16, 2}, {QV_U32, 4},
               {QV_I32, 4}, {QV_U64, 8}, {QV_BITS, 8}};
    for (size_t i = 0; i < COUNT(row); i++) {
        const qv__field field = {.type = row[i].type};
        assert_int_equal(qv__field_size(&field), row[i].size);
    }
}

static void public_fields_are_seen_by_all(void **state) {
    (void)state;
    const struct toy_state now = full();
    static const uint32_t viewers[] = {0, 1, QV_WATCHER};
    for (size_t i = 0; i < COUNT(viewers); i++) {
        const struct toy_state *view = seen_by(&now, viewers[i]);
        assert_int_equal(view->head.ply, 3);
        assert_int_equal(view->head.viewer, viewers[i]);
        assert_memory_equal(view->own, now.own, sizeof(now.own));
        assert_memory_equal(view->met, now.met, sizeof(now.met));
        assert_true(view->ringed == now.ringed && view->purse == now.purse);
        assert_int_equal(view->tickets, 70000);
        assert_memory_equal(view->debt, now.debt, sizeof(now.debt));
        assert_memory_equal(view->tide, now.tide, sizeof(now.tide));
        assert_memory_equal(view->gold, now.gold, sizeof(now.gold));
        assert_memory_equal(view->peek, now.peek, sizeof(now.peek));
        assert_memory_equal(view->walls, now.walls, sizeof(now.walls));
        assert_memory_equal(view->rest, now.rest, sizeof(now.rest));
        assert_int_equal(view->phase, TOY_CHOOSING);
    }
}

static void secrets_are_hidden_from_all(void **state) {
    (void)state;
    const struct toy_state now = full();
    assert_int_equal(seen_by(&now, 0)->luck, 0xFFFF);
    assert_int_equal(seen_by(&now, 1)->luck, 0xFFFF);
    assert_int_equal(seen_by(&now, QV_WATCHER)->luck, 0xFFFF);
}

static void rows_are_seen_by_their_seat(void **state) {
    (void)state;
    struct toy_state now = full();
    now.half[1] = 2;
    assert_memory_equal(seen_by(&now, 0)->half, ((uint8_t[]){3, 0xFF, 0xFF}), 3);
    assert_memory_equal(seen_by(&now, 1)->half, ((uint8_t[]){0xFF, 2, 0xFF}), 3);
    assert_memory_equal(seen_by(&now, QV_WATCHER)->half, ((uint8_t[]){0xFF, 0xFF, 0xFF}), 3);
}

static void derived_fields_are_derived(void **state) {
    (void)state;
    struct toy_state now = full();
    assert_true(seen_by(&now, 1)->all == now.all);
    now.all = 0; /* not copied: derived from the granted fields */
    assert_true(seen_by(&now, 1)->all == (1U << 1 | 1U << 4 | 1U << 7));
}

static void gates_of_bytes_open_by_row(void **state) {
    (void)state;
    const struct toy_state now = full();
    static const struct {
        uint32_t viewer;
        uint8_t a2, b2, c2;
    } row[] = {{0, 0, 1, 0xFF}, {1, 0, 0xFF, 2}, {QV_WATCHER, 0, 0xFF, 0xFF}};
    for (size_t i = 0; i < COUNT(row); i++) {
        const struct toy_state *view = seen_by(&now, row[i].viewer);
        assert_int_equal(view->colour[1], row[i].a2);
        assert_int_equal(view->colour[4], row[i].b2);
        assert_int_equal(view->colour[7], row[i].c2);
        assert_int_equal(view->facing[1], 0);
        assert_int_equal(view->facing[4], row[i].b2 == 0xFF ? 0xFF : 1);
        assert_int_equal(view->facing[7], row[i].c2 == 0xFF ? 0xFF : 0);
        assert_int_equal(view->facing[0], 0xFF); /* no bit: an empty tile has no gate */
    }
}

/* Every row by itself, the first and the last of the eight that are copied at once among them. */
static void each_gate_is_its_own(void **state) {
    (void)state;
    for (uint32_t t = 0; t < TOY_TILES; t++) {
        struct toy_state now;
        qv__init(rs, (qv_state *)(void *)&now);
        now.own[0] = 1U << t;
        memset(now.colour, 2, sizeof(now.colour));
        toy_game.derive(rs, (qv_state *)(void *)&now);
        for (uint32_t i = 0; i < TOY_TILES; i++)
            assert_int_equal(seen_by(&now, 1)->colour[i], i == t ? 2 : 0xFF);
    }
}

static void gates_of_words_open_by_row(void **state) {
    (void)state;
    struct toy_state now = full();
    static const uint16_t hidden[TOY_COLOURS] = {0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF};
    assert_memory_equal(seen_by(&now, 0)->hand[0], now.hand[0], sizeof(hidden));
    assert_memory_equal(seen_by(&now, 0)->hand[1], hidden, sizeof(hidden));
    assert_memory_equal(seen_by(&now, 1)->hand[0], hidden, sizeof(hidden));
    assert_memory_equal(seen_by(&now, QV_WATCHER)->hand[0], hidden, sizeof(hidden));
    now.peek[0] |= 1U << 1; /* ann shows her hand to bob */
    assert_memory_equal(seen_by(&now, 1)->hand[0], now.hand[0], sizeof(hidden));
    assert_memory_equal(seen_by(&now, QV_WATCHER)->hand[0], hidden, sizeof(hidden));
    now.peek[0] = 1U << 15; /* and to everybody */
    assert_memory_equal(seen_by(&now, 0)->hand[0], now.hand[0], sizeof(hidden));
    assert_memory_equal(seen_by(&now, QV_WATCHER)->hand[0], now.hand[0], sizeof(hidden));
    now.peek[0] = 0;
    assert_memory_equal(seen_by(&now, 0)->hand[0], hidden, sizeof(hidden));
}

/* A bit of a gate that belongs neither to a seat nor to everybody opens it for no viewer.
 */
static void gates_know_no_other_bits(void **state) {
    (void)state;
    struct toy_state now = full();
    static const uint16_t hidden[TOY_COLOURS] = {0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF};
    now.peek[0] = (uint16_t)(0x7FFF & ~7U);
    for (uint32_t viewer = 0; viewer < 2; viewer++)
        assert_memory_equal(seen_by(&now, viewer)->hand[0], hidden, sizeof(hidden));
    assert_memory_equal(seen_by(&now, QV_WATCHER)->hand[0], hidden, sizeof(hidden));
    now.peek[0] = 7;
    assert_memory_equal(seen_by(&now, QV_WATCHER)->hand[0], hidden, sizeof(hidden));
}

/* Each pair of a width of gate and a width of row takes its own way through the copying. */
struct wide {
    qv__head head;
    uint64_t large[4];
    uint32_t middle[4];
    uint16_t gate_16[4], small[4];
    uint8_t gate_8[4], byte_8[4], byte_16[4], hidden[4];
};

static void derive_nothing(const qv_ruleset *rules, qv_state *now) {
    (void)rules;
    (void)now;
}

static void gates_and_rows_of_all_widths(void **state) {
    (void)state;
    enum { GATE_8 = 2, GATE_16 = 3, ALL_8 = 7, ALL_16 = 9 };
#define AT(member) .offset = offsetof(struct wide, member), .rows = 4, .cols = 1
#define GATED(width) .visibility = QV_GATE, .gate = GATE_##width, .everybody = ALL_##width
    static const qv__field fields[] = {
        QV_HEAD_FIELD,
        {"gate_8", AT(gate_8), .type = QV_U8, .visibility = QV_PUBLIC},
        {"gate_16", AT(gate_16), .type = QV_U16, .visibility = QV_PUBLIC},
        {"large", AT(large), .type = QV_U64, GATED(8)},
        {"small", AT(small), .type = QV_I16, GATED(16)},
        {"middle", AT(middle), .type = QV_I32, GATED(8)},
        {"byte_8", AT(byte_8), .type = QV_U8, GATED(8)},
        {"byte_16", AT(byte_16), .type = QV_U8, GATED(16)},
        {"hidden", AT(hidden), .type = QV_U8, .visibility = QV_SECRET},
    };
    qv_game game = toy_game;
    game.field = fields;
    game.fields = COUNT(fields);
    game.sizes.state = sizeof(struct wide);
    game.derive = derive_nothing;
    qv_ruleset *const rules = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, NULL);
    assert_non_null(rules);
    const struct wide now = {
        .large = {100, 101, 102, 103},
        .middle = {300, 301, 302, 303},
        .small = {200, 201, 202, 203},
        .byte_8 = {10, 11, 12, 13},
        .byte_16 = {20, 21, 22, 23},
        .gate_8 = {0, 1, 2, 1U << ALL_8},
        .gate_16 = {1U << ALL_16, 3, 1U << 8, 2},
    };
    static const uint32_t viewers[] = {0, 1, QV_WATCHER};
    static const bool open_8[3][4] = {{0, 1, 0, 1}, {0, 0, 1, 1}, {0, 0, 0, 1}};
    static const bool open_16[3][4] = {{1, 1, 0, 0}, {1, 1, 0, 1}, {1, 0, 0, 0}};
    for (uint32_t v = 0; v < COUNT(viewers); v++) {
        struct wide view;
        qv__observe(rules, (const qv_state *)(const void *)&now, viewers[v],
                    (qv_view *)(void *)&view);
        for (uint32_t i = 0; i < 4; i++) {
            assert_true(view.large[i] == (open_8[v][i] ? now.large[i] : UINT64_MAX));
            assert_int_equal(view.middle[i], open_8[v][i] ? now.middle[i] : UINT32_MAX);
            assert_int_equal(view.byte_8[i], open_8[v][i] ? now.byte_8[i] : 0xFF);
            assert_int_equal(view.small[i], open_16[v][i] ? now.small[i] : 0xFFFF);
            assert_int_equal(view.byte_16[i], open_16[v][i] ? now.byte_16[i] : 0xFF);
            assert_int_equal(view.hidden[i], 0xFF);
        }
    }
    qv_ruleset_free(rules);
}

static void dealt_worlds_are_open(void **state) {
    (void)state;
    const struct toy_state now = full();
    qv__rng rng = qv__rng_at(4, 4);
    for (uint32_t viewer = 0; viewer < 2; viewer++) {
        struct toy_state view = *seen_by(&now, viewer);
        struct toy_state world;
        qv__deal(rs, (const qv_view *)(const void *)&view, &rng, (qv_state *)(void *)&world);
        assert_int_equal(world.head.viewer, QV_OPEN);
        assert_int_equal(world.head.ply, 3);
        assert_true(world.luck < 10);
        assert_true(world.all == now.all);
        assert_true(qv__check(rs, (const qv_state *)(const void *)&world, NULL));
        assert_memory_equal(seen_by(&world, viewer), &view, sizeof(view));
    }
}

static void checks_name_what_is_wrong(void **state) {
    (void)state;
    struct toy_state now = full();
    qv_state *const truth = (qv_state *)(void *)&now;
    qv_diag diag = {.err = 1, .text = "old"};
    assert_true(qv__check(rs, truth, &diag));
    assert_diag(diag, QV_OK, 0, "");
    now.colour[3] = 4;
    assert_false(qv__check(rs, truth, &diag));
    assert_diag(diag, QV_ESTATE, 0, "no such stone on b1");
    now.colour[3] = TOY_NONE;
    now.luck = 100;
    assert_false(qv__check(rs, truth, &diag));
    assert_int_equal(diag.err, QV_ESTATE);
    now.luck = 1;
    now.half[2] = 1;
    assert_false(qv__check(rs, truth, &diag));
    assert_diag(diag, QV_ESTATE, 0, "half has a value for a seat that does not play");
    now.half[2] = 0xFF;
    now.head.ply = 7; /* sizes.ply is 6, but a position may have any ply */
    assert_true(qv__check(rs, truth, NULL));
    now.head.viewer = 0;
    assert_false(qv__check(rs, truth, &diag));
    assert_diag(diag, QV_ESTATE, 0, "this is a seat's view, not the whole position");
}

static void only_who_may_act_has_steps(void **state) {
    (void)state;
    struct toy_state now = full();
    now.half[0] = TOY_NONE;
    const qv_view *open = qv__open((const qv_state *)(const void *)&now);
    uint16_t steps[QV_LEGAL];
    const qv_turn turn = qv_turn_of(rs, open);
    assert_int_equal(turn.phase, QV_DECIDE);
    assert_int_equal(turn.may_act, 2); /* ply 3: bob */
    assert_int_equal(qv_legal(rs, open, 0, steps), 0);
    assert_int_equal(qv_legal(rs, open, 1, steps), 5);
    assert_int_equal(steps[4], TOY_PASS);
    assert_int_equal(qv_legal(rs, open, 2, steps), QV_EARGUMENT);
    assert_int_equal(qv_legal(rs, open, 31, steps), QV_EARGUMENT);
    const qv_view *own = (const qv_view *)(const void *)seen_by(&now, 1);
    assert_int_equal(qv_legal(rs, own, 1, steps), 5);
    now.phase = TOY_ROLLING;
    assert_int_equal(qv_legal(rs, open, 1, steps), 0);
    now.phase = TOY_DONE;
    assert_int_equal(qv_legal(rs, open, 1, steps), 0);
}

static void previews_show_inner_steps_only(void **state) {
    (void)state;
    struct toy_state now = full();
    const qv_view *open = qv__open((const qv_state *)(const void *)&now);
    struct toy_state out;
    qv_view *const after = (qv_view *)(void *)&out;
    now.half[0] = TOY_NONE;
    assert_true(qv_preview(rs, open, 2, after)); /* open: bob, whose turn it is */
    assert_int_equal(out.half[1], 2);
    assert_int_equal(out.half[0], TOY_NONE);
    const struct toy_state own = *seen_by(&now, 1);
    assert_true(qv_preview(rs, (const qv_view *)(const void *)&own, 2, after));
    assert_int_equal(out.half[1], 2);
    assert_int_equal(out.head.viewer, 1);
    qv__apply(rs, (qv_state *)(void *)&now, 1, 2, NULL);
    assert_memory_equal(&out, seen_by(&now, 1), sizeof(out));
    static const uint16_t refused[] = {TOY_SPOT, TOY_PASS, TOY_ROLL, 5, 65535};
    for (size_t i = 0; i < COUNT(refused); i++)
        assert_false(qv_preview(rs, open, refused[i], after));
}

/* Ann and bob may act, one of them is in the middle of a move. */
static qv_turn bob_is_inside(const qv_ruleset *of, const qv_view *view) {
    (void)of;
    (void)view;
    return (qv_turn){.phase = QV_DECIDE, .may_act = 3, .inside = 2};
}

static qv_turn ann_is_inside(const qv_ruleset *of, const qv_view *view) {
    (void)of;
    (void)view;
    return (qv_turn){.phase = QV_DECIDE, .may_act = 3, .inside = 1};
}

/* In an open view the seat inside a move makes the step. */
static void previews_go_on_with_a_begun_move(void **state) {
    (void)state;
    qv_game game = toy_game;
    game.turn = bob_is_inside;
    qv_ruleset *const bob = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, NULL);
    struct toy_state now = full(), out;
    now.half[0] = now.half[1] = TOY_NONE;
    const qv_view *const open = qv__open((const qv_state *)(const void *)&now);
    assert_true(qv_preview(bob, open, 2, (qv_view *)(void *)&out));
    assert_int_equal(out.half[0], TOY_NONE);
    assert_int_equal(out.half[1], 2);
    game.turn = ann_is_inside;
    assert_true(qv_preview(bob, open, 3, (qv_view *)(void *)&out));
    assert_int_equal(out.half[0], 3);
    assert_int_equal(out.half[1], TOY_NONE);
    qv_ruleset_free(bob);
}

static void the_first_bad_step_is_explained(void **state) {
    (void)state;
    struct toy_state now = full();
    now.half[0] = TOY_NONE;
    now.hand[1][0] = 0;
    const struct toy_state own = *seen_by(&now, 1);
    const qv_view *view = (const qv_view *)(const void *)&own;
    static const struct {
        uint16_t step[3];
        uint32_t n;
        int kind; /* or -1: nothing forbids it */
        int32_t first;
    } row[] = {
        {{1, TOY_SPOT}, 2, -1, 0},
        {{1}, 1, -1, 0},
        {{TOY_PASS}, 1, -1, 0},
        {{0}, 1, TOY_NO_STONE, 1},
        {{0, TOY_SPOT + 2}, 2, TOY_NO_STONE, 1},
        {{1, TOY_SPOT + 2}, 2, TOY_TAKEN, 1},
        {{1, TOY_SPOT + 9}, 2, TOY_TAKEN, 4},
        {{TOY_SPOT + 2}, 1, TOY_TAKEN, 1},
        {{TOY_PASS, TOY_SPOT + 2}, 2, -1, 0}, /* nothing follows a last step */
        {{TOY_ROLL}, 1, -1, 0},
        {{TOY_STEPS}, 1, -1, 0},
        {{1, 65535}, 2, -1, 0},
        {{0}, 0, -1, 0},
    };
    for (size_t i = 0; i < COUNT(row); i++) {
        qv_event why = {.kind = 99};
        const bool found = qv_why_not(rs, view, 1, row[i].step, row[i].n, &why);
        assert_int_equal(found, row[i].kind >= 0);
        if (!found)
            continue;
        assert_int_equal(why.kind, row[i].kind);
        assert_int_equal(why.arg[0], row[i].first);
    }
}

static bool forbid_last_steps(const qv_ruleset *of, const qv_view *view, uint32_t seat,
                              uint32_t step, qv_event *out) {
    (void)of, (void)view, (void)seat;
    out->kind = TOY_TAKEN;
    return step >= TOY_SPOT;
}

/* Rules are never asked about steps that are not for seats. */
static void only_steps_of_seats_are_explained(void **state) {
    (void)state;
    struct toy_state now = full();
    now.half[1] = TOY_NONE;
    const struct toy_state own = *seen_by(&now, 1);
    const qv_view *view = (const qv_view *)(const void *)&own;
    qv_game game = toy_game;
    game.why_not = forbid_last_steps;
    qv_ruleset *const rules = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, NULL);
    assert_non_null(rules);
    static const uint16_t step[] = {TOY_SPOT, TOY_PASS, TOY_ROLL, TOY_STEPS, 65535};
    for (size_t i = 0; i < COUNT(step); i++) {
        const uint16_t move[] = {1, step[i]};
        qv_event why;
        assert_int_equal(qv_why_not(rules, view, 1, move, 2, &why), i < 2);
        assert_int_equal(qv_why_not(rules, view, 1, move + 1, 1, &why), i < 2);
    }
    qv_ruleset_free(rules);
}

/* Forecasts and explanations of items, and games without them. */
static void games_may_explain(void **state) {
    (void)state;
    struct toy_state now = full();
    now.half[0] = TOY_NONE;
    now.hand[1][2] = 40000;
    const struct toy_state own = *seen_by(&now, 1);
    const qv_view *view = (const qv_view *)(const void *)&own;
    static const uint16_t move[] = {2, TOY_SPOT + 11};
    qv_event_log log = {.n = 0};
    assert_int_equal(qv_foresee(rs, view, 1, move, 2, &log), 2);
    const qv_event put = {TOY_PUT, TOY_RULE_STONE, QV_ALL, 4, {1, 2, 5, 1}};
    const qv_event leaves = {TOY_LEAVES, TOY_RULE_STONE, QV_ALL, 3, {1, 39999, 2}};
    assert_memory_equal(&log.at[0], &put, sizeof(put));
    assert_memory_equal(&log.at[1], &leaves, sizeof(leaves));
    assert_int_equal(qv_foresee(rs, view, 1, (const uint16_t[]){TOY_PASS}, 1, &log), 0);
    struct toy_state inside = now; /* the rest of a move is no move */
    inside.half[1] = 2;
    const struct toy_state half = *seen_by(&inside, 1);
    const qv_view *const later = (const qv_view *)(const void *)&half;
    assert_true(qv_turn_of(rs, later).inside >> 1 & 1);
    assert_true(qv__is_legal_move(rs, later, 1, move + 1, 1));
    assert_int_equal(qv_foresee(rs, later, 1, move + 1, 1, &log), 0);
    assert_int_equal(qv_about(rs, view, 1, &log), 1);
    assert_int_equal(log.n, 3);
    const qv_event made = {TOY_MADE, TOY_RULE_TURN, QV_ALL, 2, {1, 3}};
    assert_memory_equal(&log.at[2], &made, sizeof(made));
    qv_game game = toy_game;
    game.foresee = NULL;
    game.about = NULL;
    qv_ruleset *const silent = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, NULL);
    assert_int_equal(qv_foresee(silent, view, 1, move, 2, &log), 0);
    assert_int_equal(qv_about(silent, view, 1, &log), 0);
    qv_ruleset_free(silent);
    qv_event_log_free(&log);
}

static void results_and_pictures_start_from_nothing(void **state) {
    (void)state;
    const struct toy_state now = full();
    const qv_view *open = qv__open((const qv_state *)(const void *)&now);
    const qv_result result = qv_result_of(rs, open);
    assert_int_equal(result.score[0], -300);
    assert_int_equal(result.score[1], 12);
    assert_int_equal(result.score[2], 0);
    assert_int_equal(result.rank[2], 0);
    qv_scene *scene = malloc(sizeof(*scene));
    assert_non_null(scene);
    memset(scene, 0x55, sizeof(*scene));
    qv_scene_of(rs, open, scene);
    assert_int_equal(scene->n, 1);
    assert_int_equal(scene->unit, 10);
    assert_int_equal(scene->width, 0);
    assert_int_equal(scene->at[0].value[0], 3);
    assert_int_equal(scene->at[1].id, 0);
    free(scene);
    uint16_t ids[QV_TOUCHES];
    assert_int_equal(qv_touch(rs, open, TOY_PASS, ids), 1);
    assert_int_equal(ids[0], TOY_PASS + 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(previews_go_on_with_a_begun_move),
        cmocka_unit_test(gates_know_no_other_bits),
        cmocka_unit_test(the_start_is_the_truth),
        cmocka_unit_test(fields_have_sizes),
        cmocka_unit_test(public_fields_are_seen_by_all),
        cmocka_unit_test(secrets_are_hidden_from_all),
        cmocka_unit_test(rows_are_seen_by_their_seat),
        cmocka_unit_test(derived_fields_are_derived),
        cmocka_unit_test(gates_of_bytes_open_by_row),
        cmocka_unit_test(each_gate_is_its_own),
        cmocka_unit_test(gates_of_words_open_by_row),
        cmocka_unit_test(gates_and_rows_of_all_widths),
        cmocka_unit_test(dealt_worlds_are_open),
        cmocka_unit_test(checks_name_what_is_wrong),
        cmocka_unit_test(only_who_may_act_has_steps),
        cmocka_unit_test(previews_show_inner_steps_only),
        cmocka_unit_test(the_first_bad_step_is_explained),
        cmocka_unit_test(only_steps_of_seats_are_explained),
        cmocka_unit_test(games_may_explain),
        cmocka_unit_test(results_and_pictures_start_from_nothing),
    };
    return cmocka_run_group_tests(tests, open_rules, close_rules);
}
