/* SPDX-License-Identifier: MIT */
/* The moves and outcomes that both programs list for one position, for `compare`.
 *
 * The engine is asked with the deciding seat's own view, so a move that depends on hidden facts
 * shows up as a difference. Knows no rules.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "compare.h"

enum { TEXTS_MOST = 1 << 14 };

bool compare_moment_new(compare_moment *moment) {
    *moment = (compare_moment){
        .engine = calloc(PLAIN_MOST_MOVES, sizeof *moment->engine),
        .plain = calloc(PLAIN_MOST_MOVES, sizeof *moment->plain),
        .plain_text = calloc(PLAIN_MOST_MOVES, sizeof *moment->plain_text),
        .where = calloc(TEXTS_MOST, sizeof *moment->where),
        .stamp = calloc(TEXTS_MOST, sizeof *moment->stamp),
        .texts = compare_texts_new(),
    };
    return moment->engine && moment->plain && moment->plain_text && moment->where &&
           moment->stamp && moment->texts;
}

void compare_moment_free(compare_moment *moment) {
    free(moment->engine);
    free(moment->plain);
    free(moment->plain_text);
    free(moment->where);
    free(moment->stamp);
    compare_texts_free(moment->texts);
}

void compare_ask_plain(compare_moment *moment, const plain_game *game) {
    plain_list list = {.moves = moment->plain, .room = PLAIN_MOST_MOVES, .count = 0};
    plain_list_moves(game, &list);
    assert(list.count <= list.room);
    moment->n_plain = (uint32_t)list.count;
    moment->size = game->size;
    for (uint32_t i = 0; i < moment->n_plain; i++)
        moment->plain_text[i] = compare_text_of_plain(moment->texts, game, &moment->plain[i]);
}

static void write_engine_moves(compare_moment *moment, const qv_ruleset *rs) {
    for (uint32_t i = 0; i < moment->n_engine; i++) {
        compare_move *const move = &moment->engine[i];
        move->text = compare_text_of_engine(moment->texts, rs, moment->size, move->steps, move->n);
    }
}

void compare_ask_seat(compare_moment *moment, const qv_ruleset *rs, qv_moves *moves,
                      const qv_view *view, uint32_t seat, const plain_game *game) {
    compare_ask_plain(moment, game);
    qv_moves_start(moves, view, seat);
    moment->n_engine = 0;
    for (;;) {
        assert(moment->n_engine < PLAIN_MOST_MOVES);
        compare_move *const move = &moment->engine[moment->n_engine];
        move->n = qv_moves_next(moves, move->steps);
        if (move->n == 0)
            break;
        moment->n_engine++;
    }
    write_engine_moves(moment, rs);
}

void compare_ask_chance(compare_moment *moment, const qv_ruleset *rs, const qv_state *state,
                        const plain_game *game) {
    compare_ask_plain(moment, game);
    qv_chance chance;
    rs->game->chance(rs, state, &chance);
    assert(chance.range == 0);
    moment->n_engine = chance.n;
    for (uint32_t i = 0; i < chance.n; i++)
        moment->engine[i] = (compare_move){.steps = {chance.at[i].step}, .n = 1};
    write_engine_moves(moment, rs);
}

/* -- Sets -------------------------------------------------------------------------------------- */

static uint32_t times_in_engine(const compare_moment *moment, uint32_t text) {
    uint32_t times = 0;
    for (uint32_t i = 0; i < moment->n_engine; i++)
        times += moment->engine[i].text == text;
    return times;
}

static uint32_t times_in_plain(const compare_moment *moment, uint32_t text) {
    uint32_t times = 0;
    for (uint32_t i = 0; i < moment->n_plain; i++)
        times += moment->plain_text[i] == text;
    return times;
}

void compare_print_sets(const compare_moment *moment) {
    for (uint32_t text = 0; text < compare_texts_known(moment->texts); text++) {
        const uint32_t engine = times_in_engine(moment, text);
        const uint32_t plain = times_in_plain(moment, text);
        if (engine != plain || engine > 1)
            printf("  %u times in the engine, %u times in the plain program: %s\n",
                   (unsigned)engine, (unsigned)plain, compare_text(moment->texts, text));
    }
}

/* As there are as many moves on both sides, no doubles in the engine, and each plain move among
 * them only once, the sets are equal. */
bool compare_sets(compare_moment *moment) {
    const uint32_t engine_stamp = ++moment->now, plain_stamp = ++moment->now;
    bool same = moment->n_engine == moment->n_plain;
    for (uint32_t i = 0; same && i < moment->n_engine; i++) {
        const uint32_t text = moment->engine[i].text;
        same = moment->stamp[text] != engine_stamp;
        moment->stamp[text] = engine_stamp;
        moment->where[text] = i;
    }
    for (uint32_t i = 0; same && i < moment->n_plain; i++) {
        const uint32_t text = moment->plain_text[i];
        same = moment->stamp[text] == engine_stamp;
        moment->stamp[text] = plain_stamp;
    }
    return same;
}
