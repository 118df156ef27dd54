/* SPDX-License-Identifier: MIT */
/* What every game tells of random games with random options, and which damaged states it refuses.
 * tests/unit/told_games.txt has a digest for each game and each part of what is told.
 *
 *     unit_told_games --write          replaces that file, after a change that was meant
 *     unit_told_games --print PART     the texts of a part, to compare those of two builds
 *
 * Knows no game. The games have their own content.
 */
#define _POSIX_C_SOURCE 200809L /* open_memstream */

#include "base/bits.h"
#include "core/position.h"
#include "golden.h"

static const char file_name[] = "tests/unit/told_games.txt";

enum {
    GAMES = 8,
    STEPS = 300,
    APART = 5,
    TRIED = 100,
    TRIED_WITHIN = 20,
    DAMAGES = 80,
    WORD = 48,
    TEXT = 1 << 20
};
enum {
    KINDS,
    EVENTS,
    LEGAL,
    STATES,
    VIEWS,
    DEALS,
    SCENES,
    ASKED,
    REASONS,
    ABOUT,
    FORECASTS,
    CHECKS,
    PARTS
};
static const char *const parts[PARTS] = {"kinds",   "events", "legal",     "states",
                                         "views",   "deals",  "scenes",    "asked",
                                         "reasons", "about",  "forecasts", "checks"};

typedef struct {
    uint64_t digest[PARTS];
    uint32_t printed; /* the part whose texts are printed; PARTS: none */
    qv_ruleset *rs;
    qv_state *state, *other;
    qv_view *view, *within[2];
    qv_scene scene;
    qv_event_log log;
    qv__rng rng;
    qv_text text; /* what is told next */
} teller;

/* FNV-1a */
static void end_text(teller *t, uint32_t part) {
    for (size_t i = 0; i < t->text.n; i++)
        t->digest[part] = (t->digest[part] ^ (unsigned char)t->text.at[i]) * 0x100000001B3U;
    if (part == t->printed)
        puts(t->text.at);
    t->text.n = 0;
}

static void tell_number(teller *t, uint32_t part, int64_t number) {
    qv_text_add(&t->text, "%lld ", (long long)number);
    end_text(t, part);
}

/* -- The rules --------------------------------------------------------------------------------- */

/* Up to half of the options differ from the default. */
static uint32_t draw_options(teller *t, const qv_game *game, char word[][WORD], qv_choice *choice) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < game->options; i++) {
        const qv_option *const option = qv_option_at(game, i);
        const uint32_t values = (uint32_t)(option->most - option->least + 1);
        if (qv__rng_below(&t->rng, 2))
            continue;
        qv_text text = qv_text_over(word[n], WORD);
        qv_option_say(option, option->least + (int32_t)qv__rng_below(&t->rng, values), &text);
        choice[n] = (qv_choice){.name = option->name, .value = word[n]};
        n++;
    }
    return n;
}

/* Options that do not fit each other are drawn again. */
static void make_rules(teller *t, const qv_game *game, uint32_t players) {
    for (t->rs = NULL; !t->rs;) {
        char word[QV_OPTIONS][WORD];
        qv_choice choice[QV_OPTIONS];
        qv_diag diag = {.err = QV_OK};
        const uint32_t n = draw_options(t, game, word, choice);
        t->rs = qv_ruleset_new(game, players, choice, n, NULL, 0, &diag);
        assert_true(t->rs || diag.err == QV_EOPTION);
    }
}

static void tell_kinds(teller *t) {
    for (uint32_t i = 0; i < t->rs->game->kinds; i++) {
        const qv__kind *const kind = &t->rs->game->kind[i];
        const qv__kind_shows *const shows = &kind->shows;
        qv_text_add(&t->text, "%s: %s / %s / %s; %u %d %d %d %d %u; %u %u %u %u %u %u", kind->name,
                    kind->pattern, kind->you[0] ? kind->you[0] : "",
                    kind->you[1] ? kind->you[1] : "", kind->headline, kind->is_sum, kind->detail,
                    kind->notable, kind->ending, kind->possible, shows->item, shows->other,
                    shows->place, shows->moment, shows->first, shows->firsts);
        end_text(t, KINDS);
    }
}

/* -- What is told ------------------------------------------------------------------------------ */

static void tell_event(teller *t, uint32_t part, const qv_event *event, uint32_t viewer) {
    qv_text_add(&t->text, "%u %u %u %u ", event->rule, event->item, event->text, event->seen_by);
    qv_event_tell(t->rs, event, viewer, &t->text);
    end_text(t, part);
}

static void tell_log(teller *t, uint32_t part, uint32_t viewer) {
    for (uint32_t i = 0; i < t->log.n; i++)
        tell_event(t, part, &t->log.at[i], viewer);
    (void)qv_summary(t->rs, t->log.at, t->log.n, viewer, &t->text);
    end_text(t, part);
    t->log.n = 0;
}

/* Of a seat, legal or not. */
static uint16_t draw_step(teller *t) {
    const qv_ruleset *const rs = t->rs;
    for (;;) {
        const uint32_t range = qv__rng_below(&t->rng, rs->game->ranges),
                       n = qv__steps_of(rs, range);
        if (n > 0 && !(rs->game->range[range].flags & QV_CHANCE_RANGE))
            return (uint16_t)(qv__first(rs, range) + qv__rng_below(&t->rng, n));
    }
}

static void tell_scene(teller *t, const qv_view *view) {
    t->scene = (qv_scene){.n = 0};
    qv_scene_of(t->rs, view, &t->scene);
    (void)qv_scene_json(t->rs, &t->scene, &t->text);
    end_text(t, SCENES);
}

static void tell_steps(teller *t, const qv_view *view, uint32_t seat, uint32_t tried) {
    for (uint32_t i = 0; i < tried; i++) {
        uint16_t ids[QV_TOUCHES];
        qv_event reason;
        const uint16_t step = draw_step(t);
        for (uint32_t n = qv_touch(t->rs, view, step, ids); n > 0; n--)
            qv_text_add(&t->text, "%u ", ids[n - 1]);
        end_text(t, SCENES);
        if (t->rs->game->why_not(t->rs, view, seat, step, &reason))
            tell_event(t, REASONS, &reason, seat);
    }
}

static void tell_about(teller *t, uint32_t viewer) {
    for (uint32_t i = 0; i < t->scene.n; i++) {
        (void)qv_about(t->rs, t->view, t->scene.at[i].id, &t->log);
        tell_log(t, ABOUT, viewer);
    }
}

static bool shows(const teller *t, uint32_t id, const qv_item **item) {
    uint32_t i = 0;
    while (i < t->scene.n && t->scene.at[i].id != id)
        i++;
    *item = i < t->scene.n ? &t->scene.at[i] : NULL;
    return *item;
}

/* What is taken is shown and is another seat's; what it is taken with is shown or not known. */
static void tell_threats(teller *t, uint32_t viewer) {
    qv_threat threat[QV_THREATS];
    const int n = qv_threats_of(t->rs, t->view, threat, &t->log);
    for (int i = 0; i < n; i++) {
        const qv_item *to, *from;
        assert_true(shows(t, threat[i].to, &to) && threat[i].seat < t->rs->players);
        assert_true(!threat[i].from || shows(t, threat[i].from, &from));
        assert_int_not_equal(to->owner, threat[i].seat);
        tell_number(t, ABOUT, threat[i].sure);
    }
    tell_log(t, ABOUT, viewer);
}

static void tell_asked(teller *t, uint32_t seat) {
    const qv_game *const game = t->rs->game;
    (void)qv_prompt(t->rs, t->view, seat, &t->text);
    end_text(t, ASKED);
    (void)qv_progress(t->rs, t->view, &t->log);
    tell_log(t, ASKED, seat);
    tell_number(t, ASKED, qv_round_of(t->rs, t->view));
    if (game->estimate)
        tell_number(t, ASKED, game->estimate(t->rs, t->view, seat));
    const qv_result result = qv_result_of(t->rs, t->view);
    for (uint32_t i = 0; i < t->rs->players; i++)
        qv_text_add(&t->text, "%ld %u ", (long)result.score[i], result.rank[i]);
    end_text(t, ASKED);
}

static void tell_view(teller *t, uint32_t viewer) {
    qv__observe(t->rs, t->state, viewer, t->view);
    (void)qv_view_json(t->rs, t->view, &t->text);
    end_text(t, VIEWS);
    tell_scene(t, t->view);
    tell_steps(t, t->view, viewer, TRIED);
    tell_about(t, viewer);
    tell_threats(t, viewer);
    tell_asked(t, viewer);
    qv__deal(t->rs, t->view, &t->rng, t->other);
    tell_number(t, DEALS, (int64_t)qv__hash(t->rs, t->other));
}

/* -- Damaged states ---------------------------------------------------------------------------- */

/* One byte of a field, which may fit the others by chance. */
static void damage(teller *t) {
    const qv_game *const game = t->rs->game;
    const qv__field *field;
    do
        field = &game->field[qv__rng_below(&t->rng, game->fields)];
    while (field->visibility == QV_DERIVED || field->tail);
    uint8_t *const byte = (uint8_t *)t->other + field->offset +
                          qv__rng_below(&t->rng, qv__field_size(field) * field->rows * field->cols);
    const uint8_t values[] = {0,
                              1,
                              (uint8_t)(*byte + 1),
                              (uint8_t)(*byte - 1),
                              0xFF,
                              (uint8_t)qv__rng_below(&t->rng, 64)};
    *byte = values[qv__rng_below(&t->rng, COUNT(values))];
}

static void tell_checks(teller *t) {
    for (uint32_t i = 0; i < DAMAGES; i++) {
        qv_diag diag = {.err = QV_OK};
        qv__copy(t->rs, t->other, t->state);
        damage(t);
        if (!qv__check(t->rs, t->other, &diag))
            qv_text_add(&t->text, "%s", diag.text);
        end_text(t, CHECKS);
    }
}

static void tell_moment(teller *t) {
    qv__position_write(t->rs, t->state, &t->text);
    end_text(t, STATES);
    for (uint32_t seat = 0; seat < t->rs->players; seat++)
        tell_view(t, seat);
    tell_checks(t);
}

/* -- The games --------------------------------------------------------------------------------- */

/* Between two steps of a move. */
static void tell_within(teller *t, const qv_view *view, uint32_t seat) {
    tell_scene(t, view);
    tell_steps(t, view, seat, TRIED_WITHIN);
    (void)qv_prompt(t->rs, view, seat, &t->text);
    end_text(t, ASKED);
}

/* A complete move at random. */
static uint32_t choose(teller *t, uint32_t seat, uint16_t steps[QV_STEPS]) {
    const qv_view *view = t->view;
    for (uint32_t n = 0;; n++) {
        uint16_t legal[QV_LEGAL];
        const int choices = qv_legal(t->rs, view, seat, legal);
        assert_true(choices > 0);
        for (int i = 0; i < choices; i++)
            qv_text_add(&t->text, "%u ", legal[i]);
        end_text(t, LEGAL);
        steps[n] = legal[qv__rng_below(&t->rng, (uint32_t)choices)];
        if (!qv_preview(t->rs, view, steps[n], t->within[n % 2]))
            return n + 1;
        view = t->within[n % 2];
        tell_within(t, view, seat);
    }
}

static void decide(teller *t, uint32_t seats) {
    uint32_t seat = qv__rng_below(&t->rng, t->rs->players);
    while (!(seats >> seat & 1))
        seat = (seat + 1) % t->rs->players;
    uint16_t steps[QV_STEPS];
    qv_event warning;
    qv__observe(t->rs, t->state, seat, t->view);
    const uint32_t n = choose(t, seat, steps);
    qv_say(t->rs, steps, n, &t->text);
    end_text(t, LEGAL);
    if (qv_warn(t->rs, t->view, seat, steps, n, &warning))
        tell_event(t, FORECASTS, &warning, seat);
    (void)qv_foresee(t->rs, t->view, seat, steps, n, &t->log);
    tell_log(t, FORECASTS, seat);
    for (uint32_t i = 0; i < n; i++)
        qv__apply(t->rs, t->state, seat, steps[i], &t->log);
    tell_log(t, EVENTS, QV_OPEN);
}

/* One move or outcome; false at the end of the game. */
static bool go_on(teller *t) {
    const qv_turn turn = t->rs->game->turn(t->rs, qv__open(t->state));
    qv_chance chance = {.range = 0};
    if (turn.phase == QV_OVER)
        return false;
    if (turn.phase == QV_DECIDE) {
        decide(t, turn.may_act);
        return true;
    }
    t->rs->game->chance(t->rs, t->state, &chance);
    qv_text_add(&t->text, "%u ", (unsigned)chance.range);
    for (uint32_t i = 0; !chance.range && i < chance.n; i++)
        qv_text_add(&t->text, "%u %u ", chance.at[i].step, chance.at[i].weight);
    end_text(t, LEGAL);
    qv__apply(t->rs, t->state, QV_CHANCE, qv_chance_pick(&chance, qv__rng_next(&t->rng)), &t->log);
    tell_log(t, EVENTS, QV_OPEN);
    return true;
}

static void play(teller *t) {
    const size_t size = t->rs->sizes.state;
    t->state = calloc(1, size);
    t->other = calloc(1, size);
    t->view = calloc(1, size);
    t->within[0] = calloc(1, size);
    t->within[1] = calloc(1, size);
    assert_true(t->state && t->other && t->view && t->within[0] && t->within[1]);
    qv__init(t->rs, t->state);
    for (uint32_t step = 0; step < STEPS && go_on(t); step++)
        if (step % APART == 0)
            tell_moment(t);
    tell_moment(t);
    free(t->state);
    free(t->other);
    free(t->view);
    free(t->within[0]);
    free(t->within[1]);
}

static void tell_game(teller *t, const qv_game *game, FILE *out) {
    uint32_t least;
    const uint32_t most = qv_game_players(game, &least);
    for (uint32_t i = 0; i < GAMES; i++) {
        t->rng = qv__rng_at(1, i);
        for (uint32_t part = 0; part < PARTS; part++)
            t->digest[part] = 0xCBF29CE484222325U;
        make_rules(t, game, least + i % (most - least + 1));
        tell_kinds(t);
        play(t);
        for (uint32_t part = 0; part < PARTS; part++)
            fprintf(out, "%s %u %s %016llx\n", game->id, (unsigned)i, parts[part],
                    (unsigned long long)t->digest[part]);
        qv_ruleset_free(t->rs);
    }
}

/* The file's text, from malloc. */
static char *told(uint32_t printed) {
    static teller t;
    char *text = NULL;
    size_t size;
    FILE *const out = open_memstream(&text, &size);
    char *const room = malloc(TEXT);
    assert_true(out && room);
    t = (teller){.printed = printed, .text = qv_text_over(room, TEXT)};
    for (uint32_t i = 0; qv_game_at(i); i++)
        tell_game(&t, qv_game_at(i), out);
    qv_event_log_free(&t.log);
    free(room);
    fclose(out);
    return text;
}

static void everything_is_told_as_before(void **state) {
    (void)state;
    golden_compare(file_name, told(PARTS));
}

int main(int argc, char **argv) {
    if (golden_asked_to_write(argc, argv))
        return golden_write(file_name, told(PARTS));
    if (argc == 3 && strcmp(argv[1], "--print") == 0) {
        for (uint32_t part = 0; part < PARTS; part++)
            if (strcmp(argv[2], parts[part]) == 0)
                free(told(part));
        return 0;
    }
    const struct CMUnitTest tests[] = {cmocka_unit_test(everything_is_told_as_before)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
