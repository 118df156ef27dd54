/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: the events of a walk tell all of it. In random games with every option, for
 * every seat, a watcher and the truth, what is rebuilt from the events alone (replay.h) has the
 * same bytes as what the engine has: at the end of each walk, and wherever chance interrupts it.
 * Costly with sanitizers.
 */
#include "check.h"
#include "replay.h"

enum { VIEWERS = AP_SEATS + 2, EVENTS = 4096, GAMES = 12, MIXTURES = 150 };

/* The cases that came up, so that the test cannot pass without having tried them. */
typedef struct {
    uint32_t walks, drawn, contests, stops, cuts, rings, protected, taken[3], shown, met, picked_up;
} sights;

typedef struct {
    const qv_ruleset *rs;
    const ap_ruleset *rules;
    qv__rng rng;
    ap_state at;
    replay replays[VIEWERS];
    uint32_t viewers;
    bool walking;    /* the replays are under way */
    uint32_t forced; /* seats that walk along arrow 0 */
    sights *seen;
    const char *options;
} trial;

static qv_state *state_of(trial *t) {
    return (qv_state *)(void *)&t->at;
}

static uint32_t below(trial *t, uint32_t n) {
    return qv__rng_below(&t->rng, n);
}

/* -- Comparing --------------------------------------------------------------------------------- */

/* Members that walks do not change, or that change only after them: cards tossed go to the
 * discards, the next round begins. `pickers` repeats what flags or hands say; `group` and `drawn`
 * are cards in the air. */
static const char *const not_of_the_walk[] = {
    "ply",     "viewer", "hand seen", "declared seen", "round",    "phase", "seat",
    "passes",  "arrows", "stack",     "discard",       "design-b", "flags", "uses",
    "card",    "toss",   "roll",      "pickers",       "group",    "drawn", "dealt",
    "redraws", "missed", "source",    "box",           "spare"};

static bool is_of_the_walk(const char *name) {
    for (uint32_t i = 0; i < COUNT(not_of_the_walk); i++)
        if (strcmp(not_of_the_walk[i], name) == 0)
            return false;
    return true;
}

static void compare(trial *t, const replay *r) {
    static ap_state truth;
    truth = t->at;
    if (r->viewer != QV_OPEN)
        qv__observe(t->rs, state_of(t), r->viewer, (qv_view *)(void *)&truth);
    for (uint32_t i = 0; i < t->rs->game->fields; i++) {
        const qv__field *const field = &t->rs->game->field[i];
        const size_t bytes = (size_t)field->rows * field->cols * qv__field_size(field);
        const char *const told = (const char *)&r->at + field->offset;
        const char *const is = (const char *)&truth + field->offset;
        if (is_of_the_walk(field->name) && memcmp(told, is, bytes) != 0)
            fail_msg("\"%s\" comes out different for viewer %u in round %u, tick %u, %u players, "
                     "options: %s",
                     field->name, r->viewer, t->at.round, t->at.tick, t->rs->players, t->options);
    }
}

/* The feet that were told are those of the page. */
static void compare_feet(trial *t, const qv_event_log *log) {
    for (uint32_t i = 0; i < log->n; i++) {
        const qv_event *const event = &log->at[i];
        if (event->kind != AP_SAYS_FOOT)
            continue;
        const uint32_t seat = (uint32_t)event->arg[0];
        const ap_course course = {.start = {t->at.from_x[seat], t->at.from_y[seat]},
                                  .angle = t->at.way[seat],
                                  .shoe = t->at.shoe[seat],
                                  .half_steps = t->at.half_steps[seat]};
        const ap_foot foot = ap_foot_at(&t->rules->ground, &course, (uint32_t)event->arg[1]);
        assert_int_equal(event->arg[2], foot.body.x);
        assert_int_equal(event->arg[3], foot.body.y);
    }
}

/* -- Replaying --------------------------------------------------------------------------------- */

static bool in_walk(const ap_state *s) {
    return s->phase == AP_ROLL || s->phase == AP_DIRECT || s->phase == AP_CARD ||
           s->phase == AP_CONTEST || s->phase == AP_REPORT || s->phase == AP_FOUND;
}

static void begin_replays(trial *t) {
    const uint32_t players = t->rs->players;
    t->walking = true;
    t->viewers = players + 2;
    for (uint32_t i = 0; i < t->viewers; i++) {
        static ap_state view;
        const uint32_t viewer = i < players ? i : i == players ? QV_WATCHER : QV_OPEN;
        view = t->at;
        if (viewer != QV_OPEN)
            qv__observe(t->rs, state_of(t), viewer, (qv_view *)(void *)&view);
        replay_begin(&t->replays[i], t->rules, &view, viewer);
    }
}

static bool may_see(const qv_event *event, uint32_t viewer) {
    if (viewer == QV_OPEN)
        return true;
    return viewer == QV_WATCHER ? event->seen_by == QV_ALL : event->seen_by >> viewer & 1;
}

static void note(sights *seen, const ap_ruleset *rs, const qv_event_log *log) {
    uint32_t moves = 0;
    for (uint32_t i = 0; i < log->n; i++) {
        const qv_event *const event = &log->at[i];
        seen->stops += event->kind == AP_SAYS_STOPS;
        seen->cuts += event->kind == AP_SAYS_CUT;
        seen->protected += event->kind == AP_SAYS_PROTECTED;
        seen->shown += event->kind == AP_SAYS_MOVED_SHOWN;
        moves += event->kind == AP_SAYS_MOVED;
        seen->met += event->kind == AP_SAYS_MEETS;
        seen->picked_up += event->kind == AP_SAYS_PICKS_UP;
        if (event->kind == AP_SAYS_TAKES)
            seen->taken[event->arg[1]]++;
    }
    seen->rings += moves > 2 && ap_option(rs, AP_OPTION_BUMP_GROUP);
}

static void go_on(trial *t, const qv_event_log *log) {
    for (uint32_t i = 0; i < t->viewers; i++) {
        replay *const r = &t->replays[i];
        for (uint32_t at = 0; at < log->n; at++)
            if (may_see(&log->at[at], r->viewer))
                replay_event(r, &log->at[at]);
        replay_rest(r);
        if (r->begun && t->at.phase != AP_FOUND) /* what it is, is not told yet */
            compare(t, r);
    }
    note(t->seen, t->rules, log);
    if (t->replays[0].begun)
        compare_feet(t, log);
    if (in_walk(&t->at))
        return;
    assert_int_equal(t->replays[0].arrived, t->rs->players);
    t->walking = false;
    t->forced = 0;
    t->seen->walks++;
}

/* -- Playing ----------------------------------------------------------------------------------- */

/* Two walk in each other's feet from here on: equally near to every card. */
static void stage_contest(trial *t) {
    const uint32_t a = below(t, t->rs->players), b = below(t, t->rs->players);
    if (a == b || t->at.card[a] == AP_NONE || t->at.card[b] == AP_NONE)
        return;
    t->at.x[b] = t->at.x[a];
    t->at.y[b] = t->at.y[a];
    t->at.toss[b] = t->at.toss[a];
    t->at.shoe[b] = t->at.shoe[a];
    t->forced = 1U << a | 1U << b;
}

/* Nobody stays in the corners: bumps become frequent. */
static void stage_crowd(trial *t) {
    for (uint32_t seat = 0; seat < t->rs->players; seat++) {
        t->at.x[seat] = 5000 + (int32_t)below(t, 5000);
        t->at.y[seat] = 5000 + (int32_t)below(t, 5000);
    }
}

static uint32_t draw(trial *t) {
    qv_chance chance = {.n = 0};
    t->rs->game->chance(t->rs, state_of(t), &chance);
    if (chance.range)
        return chance.first + below(t, chance.range);
    uint32_t total = 0, i = 0;
    for (uint32_t each = 0; each < chance.n; each++)
        total += chance.at[each].weight;
    for (uint32_t left = below(t, total); left >= chance.at[i].weight; i++)
        left -= chance.at[i].weight;
    return chance.at[i].step;
}

static uint32_t choose(trial *t, uint16_t may_act, uint32_t *seat) {
    uint16_t legal[QV_LEGAL];
    do
        *seat = below(t, t->rs->players);
    while (!(may_act >> *seat & 1));
    const int n = qv_legal(t->rs, qv__open(state_of(t)), *seat, legal);
    assert_true(n > 0);
    if (t->at.phase == AP_DIRECT && t->forced >> *seat & 1)
        return legal[0];
    if (t->at.phase == AP_LOOP && below(t, 4)) /* saves items for exchanges */
        return AP_STEP_PASS;
    if (t->at.phase == AP_DECLARE && below(t, 4))
        return AP_STEP_DONE;
    return legal[below(t, (uint32_t)n)];
}

static void play_game(trial *t) {
    qv_event_log log = {.n = 0};
    qv__init(t->rs, state_of(t));
    for (;;) {
        const qv_turn turn = qv_turn_of(t->rs, qv__open(state_of(t)));
        if (turn.phase == QV_OVER)
            break;
        if (t->at.phase == AP_ROLL && t->at.seat == t->rs->players - 1) {
            const bool map = !ap_option(t->rules, AP_OPTION_FLOOR);
            if (map && below(t, 2))
                stage_crowd(t);
            if (map && below(t, 2))
                stage_contest(t);
            begin_replays(t);
        }
        t->seen->drawn += t->at.phase == AP_CARD && t->walking;
        t->seen->contests += t->at.phase == AP_CONTEST;
        log.n = 0;
        uint32_t who = QV_CHANCE;
        const uint32_t step = turn.phase == QV_CHANCE_DUE ? draw(t) : choose(t, turn.may_act, &who);
        qv__apply(t->rs, state_of(t), who, step, &log);
        if (t->walking)
            go_on(t, &log);
    }
    qv_event_log_free(&log);
    assert_int_equal(t->seen->walks % AP_ROUNDS, 0);
}

static void play_with(uint32_t players, const qv_choice *choice, uint32_t n, uint32_t games,
                      sights *seen) {
    static trial t; /* large */
    char words[1024];
    qv_text options = qv_text_over(words, sizeof words);
    for (uint32_t i = 0; i < n; i++)
        qv_text_add(&options, "%s=%s ", choice[i].name, choice[i].value);
    qv_diag diag = {0};
    qv_ruleset *const rs =
        qv_ruleset_new(qv_game_find("arrow-party"), players, choice, n, NULL, 0, &diag);
    assert_non_null(rs);
    for (uint32_t game = 0; game < games; game++) {
        t = (trial){.rs = rs, .rules = ap_rules(rs), .seen = seen, .options = words};
        t.rng = qv__rng_at(game, players);
        play_game(&t);
    }
    qv_ruleset_free(rs);
}

/* -- The tests --------------------------------------------------------------------------------- */

static void walks_with_each_option(void **state) {
    (void)state;
    const qv_game *const game = qv_game_find("arrow-party");
    sights seen = {0};
    for (uint32_t players = 3; players <= AP_SEATS; players++) {
        play_with(players, NULL, 0, GAMES, &seen);
        for (uint32_t option = 0; option < game->options; option++) {
            const qv_option *const row = &game->option[option];
            for (int32_t word = 1; word <= row->most; word++) {
                const qv_choice choice = {row->name, row->words[word]};
                play_with(players, &choice, 1, GAMES, &seen);
            }
        }
    }
    assert_true(seen.walks > 1000 && seen.cuts > 100 && seen.stops > 10);
    assert_true(seen.drawn > 1000 && seen.contests > 100 && seen.protected > 10);
    assert_true(seen.taken[AP_ITEM] > 100 && seen.taken[AP_STAR] > 100);
    assert_true(seen.taken[AP_SKULL] > 100 && seen.picked_up > 10 && seen.met > 0);
}

static void walks_with_options_mixed(void **state) {
    (void)state;
    const qv_game *const game = qv_game_find("arrow-party");
    sights seen = {0};
    qv__rng rng = qv__rng_at(2, 0);
    for (uint32_t i = 0; i < MIXTURES; i++) {
        qv_choice choice[AP_OPTIONS];
        for (uint32_t option = 0; option < AP_OPTIONS; option++) {
            const qv_option *const row = &game->option[option];
            const uint32_t word = qv__rng_below(&rng, (uint32_t)row->most + 1);
            choice[option] = (qv_choice){row->name, row->words[word]};
        }
        play_with(3 + i % 3, choice, AP_OPTIONS, GAMES, &seen);
    }
    assert_true(seen.walks > 1000 && seen.rings > 10 && seen.shown > 10 && seen.contests > 100);
    assert_true(seen.picked_up > 100 && seen.met > 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(walks_with_each_option),
        cmocka_unit_test(walks_with_options_mixed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
