/* SPDX-License-Identifier: MIT */
/* Fuzzes position text: bytes become rules (fuzz.h) and a position, and what is accepted is played
 * on.
 *
 * Knows no game. Whatever the reader accepts must pass the check, be written and read back as it
 * was, and never leave what is in order, up to the end of the game: every view agrees with the
 * worlds that are made of it, a seat that may act has a legal step, and seats see what is legal as
 * the truth has it.
 */
#include "core/draw.h"
#include "core/position.h"
#include "fuzz.h"

enum { LONGEST = 4096, WRITTEN = 16384, STEPS = 4000, CLOSELY = 60, EACH = 16 };

typedef struct {
    const qv_ruleset *rs;
    qv_state *state, *world;
    qv_view *view, *again;
    qv_rng rng;
} fuzz_table;

static void look(fuzz_table *table, uint32_t viewer) {
    qv_observe(table->rs, table->state, viewer, table->view);
    fuzz_deal(table->rs, table->view, &table->rng, table->world, table->again);
    if (viewer == QV_WATCHER)
        return;
    uint16_t seen[QV_LEGAL], legal[QV_LEGAL];
    const int n = qv_legal(table->rs, table->view, viewer, seen);
    assert(n == qv_legal(table->rs, qv_open(table->state), viewer, legal));
    assert(memcmp(seen, legal, (size_t)n * sizeof *seen) == 0);
}

static void look_around(fuzz_table *table) {
    assert(qv_check(table->rs, table->state, NULL));
    for (uint32_t seat = 0; seat < table->rs->players; seat++)
        look(table, seat);
    look(table, QV_WATCHER);
}

static void write_and_read(fuzz_table *table) {
    char *const text = malloc(WRITTEN);
    assert(text);
    qv_text out = qv_text_over(text, WRITTEN);
    qv_position_write(table->rs, table->state, &out);
    assert(!out.cut);
    const int err = qv_position_read(table->rs, text, out.n, table->world, NULL);
    assert(err == QV_OK);
    assert(memcmp(table->state, table->world, table->rs->game->state_size) == 0);
    free(text);
}

static void play_outcome(fuzz_table *table, qv_event_log *log) {
    qv_chance chance = {0};
    table->rs->game->chance(table->rs, table->state, &chance);
    qv_apply(table->rs, table->state, QV_CHANCE, qv_draw(&chance, &table->rng), log);
}

static void play_step(fuzz_table *table, uint32_t may_act, qv_event_log *log) {
    uint32_t seat = qv_rng_below(&table->rng, table->rs->players);
    while (!(may_act >> seat & 1))
        seat = (seat + 1) % table->rs->players;
    uint16_t legal[QV_LEGAL];
    const int n = qv_legal(table->rs, qv_open(table->state), seat, legal);
    assert(n > 0);
    const uint32_t i = qv_rng_below(&table->rng, (uint32_t)n);
    qv_apply(table->rs, table->state, seat, legal[i], log);
}

static void play_on(fuzz_table *table, qv_event *event, uint32_t events) {
    for (uint32_t step = 0; step < STEPS; step++) {
        qv_event_log log = {event, 0, events};
        const qv_turn turn = qv_turn_of(table->rs, qv_open(table->state));
        if (step < CLOSELY || step % EACH == 0)
            look_around(table);
        if (turn.phase == QV_OVER)
            return;
        if (turn.phase == QV_CHANCE_DUE)
            play_outcome(table, &log);
        else
            play_step(table, turn.may_act, &log);
        for (uint32_t i = 0; i < log.n; i++) {
            char bytes[400];
            qv_text text = qv_text_over(bytes, sizeof bytes);
            qv_event_say(table->rs, &log.at[i], &text);
            assert(text.n > 0 && !text.cut);
        }
    }
}

static void read_and_play(fuzz_table *table, const uint8_t *bytes, size_t size) {
    qv_diag diag = {.err = QV_OK};
    const uint32_t events = table->rs->game->max_events;
    if (qv_position_read(table->rs, (const char *)bytes, size, table->state, &diag) != QV_OK) {
        assert(diag.err != QV_OK && diag.text[0] != '\0');
        return;
    }
    write_and_read(table);
    qv_event *const event = malloc(events * sizeof *event);
    assert(event);
    play_on(table, event, events);
    write_and_read(table);
    free(event);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    if (size < FUZZ_HEADER || size > LONGEST)
        return 0;
    qv_ruleset *const rs = fuzz_rules(bytes);
    if (!rs)
        return 0;
    const size_t room = rs->game->state_size;
    fuzz_table table = {.rs = rs,
                        .state = malloc(room),
                        .world = malloc(room),
                        .view = malloc(room),
                        .again = malloc(room),
                        .rng = qv_rng_at(bytes[2], 2)};
    assert(table.state && table.world && table.view && table.again);
    read_and_play(&table, bytes + FUZZ_HEADER, size - FUZZ_HEADER);
    free(table.state);
    free(table.world);
    free(table.view);
    free(table.again);
    qv_ruleset_free(rs);
    return 0;
}
