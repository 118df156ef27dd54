/* SPDX-License-Identifier: MIT */
/* ConCardia: the bytes of states that are in use over random plies, with decks of 20 cards and of
 * 60.
 *
 * A copy, a hash and a view take time by these bytes, not by the size of the struct. With --bench
 * the program prints the figures that the tests compare with their bounds.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "check.h"
#include "core/game.h"

enum { PLIES = 100000, STATE_MOST = 13 * 1024, ROWS_MOST = 4096 };

typedef struct {
    uint32_t count[STATE_MOST + 1]; /* of states, by their bytes in use */
    uint32_t states;
} usage;

static uint32_t rows_in_use(const qv_ruleset *rs, const qv__field *field, const qv_state *state) {
    const qv__field *const count = &rs->game->field[field->tail];
    const uint8_t *const bytes = (const uint8_t *)state + count->offset;
    uint16_t wide = *bytes;
    if (count->type == QV_U16)
        memcpy(&wide, bytes, sizeof wide);
    else
        assert_int_equal(count->type, QV_U8);
    return wide;
}

static uint32_t bytes_in_use(const qv_ruleset *rs, const qv_state *state) {
    uint32_t bytes = rs->layout.base;
    for (uint32_t i = 0; i < rs->game->fields; i++) {
        const qv__field *const field = &rs->game->field[i];
        if (field->tail)
            bytes += rows_in_use(rs, field, state) * qv__field_size(field) * field->cols;
    }
    return bytes;
}

static uint16_t draw(const qv_ruleset *rs, const qv_state *state, qv__rng *rng) {
    qv_chance chance = {.range = 0};
    uint32_t total = 0, i = 0;
    rs->game->chance(rs, state, &chance);
    for (uint32_t k = 0; k < chance.n; k++)
        total += chance.at[k].weight;
    for (uint32_t left = qv__rng_below(rng, total); left >= chance.at[i].weight; i++)
        left -= chance.at[i].weight;
    return chance.at[i].step;
}

/* One outcome or step at random; false at the end of the game. */
static bool go_on(const qv_ruleset *rs, qv_state *state, qv__rng *rng) {
    uint16_t legal[QV_LEGAL];
    const qv_turn turn = rs->game->turn(rs, qv__open(state));
    if (turn.phase == QV_OVER)
        return false;
    if (turn.phase == QV_CHANCE_DUE) {
        qv__apply(rs, state, QV_CHANCE, draw(rs, state, rng), NULL);
        return true;
    }
    const uint32_t seat = qv__lowest(turn.inside ? turn.inside : turn.may_act);
    const uint32_t n = rs->game->legal(rs, qv__open(state), seat, legal);
    qv__apply(rs, state, seat, legal[qv__rng_below(rng, n)], NULL);
    return true;
}

static void measure(const qv_ruleset *rs, usage *out) {
    qv_state *const state = calloc(1, rs->sizes.state);
    qv__rng rng = qv__rng_at(1, 0);
    assert_non_null(state);
    assert_true(rs->sizes.state <= STATE_MOST);
    for (uint32_t plies = 0; plies < PLIES; plies += qv_view_ply(qv__open(state))) {
        qv__init(rs, state);
        do {
            out->count[bytes_in_use(rs, state)]++;
            out->states++;
        } while (go_on(rs, state, &rng));
    }
    free(state);
}

/* The bytes that a share of the states, in percent, do not exceed. */
static uint32_t share(const usage *of, uint32_t percent) {
    uint64_t below = 0;
    uint32_t bytes = 0;
    for (; bytes < STATE_MOST; bytes++) {
        below += of->count[bytes];
        if (below * 100 >= (uint64_t)of->states * percent)
            break;
    }
    return bytes;
}

/* The first two decks of the game with so many copies of each of their 20 cards. */
static void measure_decks(const char *copies, usage *out) {
    const qv_game *const game = qv_game_find("concardia");
    static qv_row row[ROWS_MOST];
    qv_diag diag = {0};
    assert_true(*game->contents <= ROWS_MOST);
    memcpy(row, game->content, *game->contents * sizeof *row);
    for (uint32_t i = 0; i < *game->contents; i++)
        if (strncmp(row[i].path, "decks[0].cards.", 15) == 0 ||
            strncmp(row[i].path, "decks[1].cards.", 15) == 0)
            row[i].value = copies;
    qv_ruleset *const rs = qv_ruleset_new(game, 2, NULL, 0, row, *game->contents, &diag);
    if (!rs)
        fail_msg("line %u: %s", (unsigned)diag.line, diag.text);
    *out = (usage){.states = 0};
    measure(rs, out);
    qv_ruleset_free(rs);
}

static void states_of_decks_of_20_are_small(void **state) {
    (void)state;
    static usage all;
    measure_decks("1", &all);
    assert_true(share(&all, 50) <= 2048);
    assert_true(share(&all, 99) <= 4096);
}

static void states_of_decks_of_60_are_small(void **state) {
    (void)state;
    static usage all;
    measure_decks("3", &all);
    assert_true(share(&all, 50) <= 3584);
}

static int bench(void) {
    static usage all;
    for (uint32_t copies = 1; copies <= 3; copies += 2) {
        measure_decks(copies == 1 ? "1" : "3", &all);
        printf("{\"game\": \"concardia\", \"deck\": %u, \"states\": %u, \"median_bytes\": %u, "
               "\"p99_bytes\": %u}\n",
               (unsigned)copies * 20, (unsigned)all.states, (unsigned)share(&all, 50),
               (unsigned)share(&all, 99));
    }
    return 0;
}

int main(int argc, char **argv) {
    if (argc == 2 && strcmp(argv[1], "--bench") == 0)
        return bench();
    const struct CMUnitTest tests[] = {cmocka_unit_test(states_of_decks_of_20_are_small),
                                       cmocka_unit_test(states_of_decks_of_60_are_small)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
