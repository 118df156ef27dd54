/* SPDX-License-Identifier: MIT */
/* See by_texts.h. Knows no game. */
#include "by_texts.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/draw.h"
#include "core/game.h"

enum { LONGEST_GAME = 20000, OPTION_TEXT = 64, RANGES = 64, VALUES = 64 };

typedef struct {
    char text[SECOND_TEXT];
    uint16_t steps[QV_STEPS];
    uint32_t n;
} listed;

typedef struct {
    const second_program *second;
    const qv_game *game;
    uint64_t seed, plies, refused;
    uint64_t ranges[RANGES], values[QV_OPTIONS][VALUES];
    /* the game being played */
    uint64_t number;
    uint32_t players, n_played;
    char option[QV_OPTIONS][OPTION_TEXT];
    const qv_ruleset *rs;
    qv_state *state;
    qv_view *view;
    qv_moves *moves;
    void *plain;
    listed *engine;
    char (*texts)[SECOND_TEXT], (*played)[SECOND_TEXT];
} session;

void by_texts_close(void *opaque) {
    session *const self = opaque;
    free(self->played);
    free(self->texts);
    free(self->engine);
    free(self->plain);
    free(self->view);
    free(self->state);
    free(self);
}

void *by_texts_open(const second_program *second, const qv_game *game, uint64_t seed) {
    session *const self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    assert(game->ranges <= RANGES);
    self->second = second;
    self->game = game;
    self->seed = seed;
    self->state = calloc(1, game->sizes.state);
    self->view = calloc(1, game->sizes.state);
    self->plain = malloc(second->size);
    self->engine = calloc(SECOND_MOVES, sizeof *self->engine);
    self->texts = calloc(SECOND_MOVES, sizeof *self->texts);
    self->played = calloc(LONGEST_GAME, sizeof *self->played);
    if (self->state && self->view && self->plain && self->engine && self->texts && self->played)
        return self;
    by_texts_close(self);
    return NULL;
}

static bool differ(const session *self, const char *what, const char *text) {
    printf("game %" PRIu64 " of seed %" PRIu64 ", %u players", self->number, self->seed,
           (unsigned)self->players);
    for (uint32_t i = 0; i < self->game->options; i++)
        printf(" %s", self->option[i]);
    printf(": %s %s\n  to see it again: compare_%s --games 1 --seed %" PRIu64 " --first %" PRIu64
           "; the moves so far:\n",
           what, text, qv_game_id(self->game), self->seed, self->number);
    for (uint32_t i = 0; i < self->n_played; i++)
        printf("%s\n", self->played[i]);
    return false;
}

/* -- Fields ------------------------------------------------------------------------------------ */

static int64_t value_of(const qv__field *field, const qv_state *state, uint32_t index) {
    const uint32_t size = qv__field_size(field);
    const uint8_t *const at =
        (const uint8_t *)(const void *)state + field->offset + (size_t)index * size;
    uint64_t value = 0;
    for (uint32_t i = 0; i < size; i++)
        value |= (uint64_t)at[i] << 8 * i;
    const bool is_signed = field->type == QV_I16 || field->type == QV_I32;
    return is_signed && at[size - 1] & 0x80 ? (int64_t)(value | ~UINT64_C(0) << 8 * size)
                                            : (int64_t)value;
}

static bool same_field(const session *self, const qv__field *field) {
    for (uint32_t row = 0; row < field->rows; row++)
        for (uint32_t col = 0; col < field->cols; col++) {
            const int64_t engine = value_of(field, self->state, row * field->cols + col);
            int64_t plain;
            char text[160];
            if (!self->second->field(self->plain, field->name, row, col, &plain))
                return differ(self, "the second program has no field", field->name);
            if (plain == engine)
                continue;
            snprintf(text, sizeof text,
                     "%s, row %u, column %u: %" PRId64 " in the engine, %" PRId64, field->name,
                     (unsigned)row, (unsigned)col, engine, plain);
            return differ(self, "fields differ:", text);
        }
    return true;
}

/* The first field is the ply. */
static bool same_fields(const session *self) {
    for (uint32_t i = 1; i < self->game->fields; i++)
        if (self->game->field[i].visibility != QV_DERIVED &&
            !same_field(self, &self->game->field[i]))
            return false;
    return true;
}

/* -- Moves ------------------------------------------------------------------------------------- */

static void write_move(const session *self, listed *move) {
    qv_text text = qv_text_over(move->text, sizeof move->text);
    qv_say(self->rs, move->steps, move->n, &text);
    assert(!text.cut);
}

static uint32_t list_outcomes(session *self) {
    qv_chance chance = {.n = 0};
    self->game->chance(self->rs, self->state, &chance);
    const uint32_t n = chance.range ? chance.range : chance.n;
    assert(n <= SECOND_MOVES);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t step = chance.range ? chance.first + i : chance.at[i].step;
        self->engine[i] = (listed){.steps = {(uint16_t)step}, .n = 1};
        write_move(self, &self->engine[i]);
    }
    return n;
}

static uint32_t list_moves(session *self, uint32_t seat) {
    uint32_t n = 0;
    qv__observe(self->rs, self->state, seat, self->view);
    qv_moves_start(self->moves, self->view, seat);
    for (; n < SECOND_MOVES; n++) {
        self->engine[n].n = qv_moves_next(self->moves, self->engine[n].steps);
        if (self->engine[n].n == 0)
            return n;
        write_move(self, &self->engine[n]);
    }
    assert(false);
    return n;
}

static int by_text(const void *one, const void *other) {
    return strcmp(((const listed *)one)->text, ((const listed *)other)->text);
}

static int text_order(const void *one, const void *other) {
    return strcmp(one, other);
}

/* Sorts both lists and compares them. */
static bool same_lists(session *self, uint32_t engine, uint32_t plain) {
    qsort(self->engine, engine, sizeof *self->engine, by_text);
    qsort(self->texts, plain, sizeof *self->texts, text_order);
    for (uint32_t i = 0; i < engine || i < plain; i++) {
        const int order = i == engine  ? 1
                          : i == plain ? -1
                                       : strcmp(self->engine[i].text, self->texts[i]);
        if (order < 0)
            return differ(self, "only the engine lists", self->engine[i].text);
        if (order > 0)
            return differ(self, "only the second program lists", self->texts[i]);
    }
    return true;
}

/* Plays one of the listed moves in both. */
static bool play(session *self, uint32_t who, uint32_t n, qv__rng *rng) {
    const listed *const move = &self->engine[qv__rng_below(rng, n)];
    uint16_t read[QV_STEPS];
    qv_diag diag;
    if (self->n_played == LONGEST_GAME)
        return differ(self, "the game does not end", "");
    memcpy(self->played[self->n_played++], move->text, sizeof move->text);
    if (qv_read(self->rs, move->text, read, &diag) != (int)move->n ||
        memcmp(read, move->steps, move->n * sizeof *read) != 0)
        return differ(self, "the engine reads another move from", move->text);
    for (uint32_t i = 0; i < move->n; i++) {
        const qv__range *const range = qv__range_of(self->rs, move->steps[i]);
        self->ranges[range - self->game->range]++;
        qv__apply(self->rs, self->state, who, move->steps[i], NULL);
    }
    self->second->play(self->plain, who, move->text);
    return true;
}

/* -- A game ------------------------------------------------------------------------------------ */

static bool same_turn(const session *self, const qv_turn *turn) {
    const bool over = self->second->is_over(self->plain);
    const uint32_t seats = over ? 0 : self->second->seats(self->plain);
    const uint32_t phase = over ? QV_OVER : seats ? QV_DECIDE : QV_CHANCE_DUE;
    char text[120];
    if (phase == turn->phase && seats == turn->may_act)
        return true;
    snprintf(text, sizeof text, "phase %u and seats %x in the engine, %u and %x", turn->phase,
             (unsigned)turn->may_act, (unsigned)phase, (unsigned)seats);
    return differ(self, "turns differ:", text);
}

/* One move of every seat that may act, in the order of the seats. */
static bool play_seats(session *self, uint32_t seats, qv__rng *rng) {
    for (uint32_t seat = 0; seat < self->players; seat++) {
        if (!(seats & qv_turn_of(self->rs, qv__open(self->state)).may_act & 1U << seat))
            continue;
        const uint32_t n = list_moves(self, seat);
        if (!same_lists(self, n, self->second->moves(self->plain, seat, self->texts)) ||
            !play(self, seat, n, rng))
            return false;
    }
    return true;
}

static bool same_results(const session *self) {
    const qv_result result = qv_result_of(self->rs, qv__open(self->state));
    for (uint32_t seat = 0; seat < self->players; seat++)
        if (result.score[seat] != self->second->score(self->plain, seat) ||
            result.rank[seat] != self->second->rank(self->plain, seat))
            return differ(self, "scores or ranks differ at the end of",
                          qv_seat_name(self->rs, seat));
    return true;
}

static bool play_on(session *self, qv__rng *rng) {
    for (;;) {
        const qv_turn turn = qv_turn_of(self->rs, qv__open(self->state));
        if (!same_turn(self, &turn) || !same_fields(self))
            return false;
        if (turn.phase == QV_OVER)
            return same_results(self);
        if (turn.phase == QV_DECIDE && !play_seats(self, turn.may_act, rng))
            return false;
        if (turn.phase == QV_DECIDE)
            continue;
        const uint32_t n = list_outcomes(self);
        if (!same_lists(self, n, self->second->outcomes(self->plain, self->texts)) ||
            !play(self, QV_CHANCE, n, rng))
            return false;
    }
}

/* Half of the games have the defaults but for one option. */
static void draw_options(session *self, qv_choice *choice, char (*value)[OPTION_TEXT],
                         qv__rng *rng) {
    const qv_game *const game = self->game;
    self->players = game->players_least +
                    qv__rng_below(rng, (uint32_t)(game->players_most - game->players_least) + 1);
    const uint32_t only = game->options ? qv__rng_below(rng, 2U * game->options) : 0;
    for (uint32_t i = 0; i < game->options; i++) {
        const qv_option *const option = &game->option[i];
        const uint32_t values = (uint32_t)(option->most - option->least) + 1;
        const int32_t drawn = option->least + (int32_t)qv__rng_below(rng, values);
        const int32_t number = only >= game->options || only == i ? drawn : option->default_value;
        if (option->words)
            snprintf(value[i], OPTION_TEXT, "%s", option->words[number]);
        else
            snprintf(value[i], OPTION_TEXT, "%d", (int)number);
        snprintf(self->option[i], OPTION_TEXT, "%s=%s", option->name, value[i]);
        choice[i] = (qv_choice){option->name, value[i]};
        self->values[i][(uint32_t)(number - option->least) % VALUES]++;
    }
}

bool by_texts_play(void *opaque, uint64_t number) {
    session *const self = opaque;
    qv__rng rng = qv__rng_at(self->seed, number);
    qv_choice choice[QV_OPTIONS];
    char value[QV_OPTIONS][OPTION_TEXT];
    const char *options[QV_OPTIONS];
    qv_diag diag;
    self->number = number;
    self->n_played = 0;
    draw_options(self, choice, value, &rng);
    for (uint32_t i = 0; i < self->game->options; i++)
        options[i] = self->option[i];
    qv_ruleset *const rs =
        qv_ruleset_new(self->game, self->players, choice, self->game->options, NULL, 0, &diag);
    const bool starts =
        self->second->start(self->plain, self->players, options, self->game->options);
    if (starts != (rs != NULL)) {
        qv_ruleset_free(rs);
        return differ(self, "only one of them refuses these options", "");
    }
    self->refused += !rs;
    self->rs = rs;
    self->moves = rs ? qv_moves_new(rs) : NULL;
    bool same = !rs;
    if (self->moves) {
        qv__init(rs, self->state);
        same = play_on(self, &rng);
        self->plies += self->n_played;
    }
    qv_moves_free(self->moves);
    qv_ruleset_free(rs);
    return same;
}

bool by_texts_summary(const void *opaque) {
    const session *const self = opaque;
    const qv_game *const game = self->game;
    bool all = true;
    printf("%" PRIu64 " moves and outcomes, %" PRIu64 " refused combinations of options\n",
           self->plies, self->refused);
    for (uint32_t i = 0; i < game->ranges; i++) {
        printf("%9" PRIu64 "  steps %s\n", self->ranges[i], game->range[i].name);
        all = all && self->ranges[i] > 0;
    }
    for (uint32_t i = 0; i < game->options; i++)
        for (int32_t value = game->option[i].least;
             value <= game->option[i].most && value < game->option[i].least + VALUES; value++) {
            const uint64_t games = self->values[i][value - game->option[i].least];
            printf("%9" PRIu64 "  games with %s number %d\n", games, game->option[i].name,
                   (int)value);
            all = all && games > 0;
        }
    return all;
}
