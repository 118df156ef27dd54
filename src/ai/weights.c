/* SPDX-License-Identifier: MIT */
/* Learned weights as text, see ai/weights.h. Knows no game. */
#include "ai/weights.h"

#include <stdlib.h>
#include <string.h>

#include "ai/value.h"
#include "base/bits.h"
#include "core/draw.h"

enum { DIGITS = 3, WEIGHTS_COMMAND = 512 };

/* -- Memory ------------------------------------------------------------------------------------ */

/* Weights with what their pointers point to. */
typedef struct {
    qv__weights head;
    char command[WEIGHTS_COMMAND];
    float weight[QV_FEATURES * QV_COLUMNS];
} own_weights;

qv__weights *qv__weights_new(const qv_game *game, const char *command) {
    const qv__learned *const learned = game->learned;
    own_weights *const own = calloc(1, sizeof *own);
    if (!own)
        return NULL;
    qv_text text = qv_text_over(own->command, sizeof own->command);
    qv_text_add(&text, "%s", command);
    own->head = (qv__weights){.command = own->command,
                              .feature = learned->feature,
                              .column = learned->column,
                              .features = learned->features,
                              .columns = learned->columns,
                              .weight = own->weight};
    return &own->head;
}

float *qv__weights_of(qv__weights *weights) {
    return ((own_weights *)(void *)weights)->weight;
}

const qv__weights *qv__weights_own(const qv_game *game) {
    return game->learned ? game->learned->weights : NULL;
}

void qv__weights_free(qv__weights *weights) {
    free(weights);
}

/* -- Numbers ----------------------------------------------------------------------------------- */

/* A weight in thousandths, bounded. */
static int32_t parts_of(float weight) {
    const float most = QV_WEIGHT_MOST;
    const float bounded = weight > most ? most : weight < -most ? -most : weight;
    const double parts = (double)bounded * QV_WEIGHT_PARTS;
    return (int32_t)(parts < 0 ? parts - 0.5 : parts + 0.5);
}

static float of_parts(int32_t parts) {
    return (float)((double)parts / QV_WEIGHT_PARTS);
}

void qv__weights_round(qv__weights *weights) {
    float *const weight = qv__weights_of(weights);
    for (uint32_t i = 0; i < QV_FEATURES * QV_COLUMNS; i++)
        weight[i] = of_parts(parts_of(weight[i]));
}

/* -- Writing ----------------------------------------------------------------------------------- */

static void write_parts(int32_t parts, qv_text *out) {
    const int32_t size = parts < 0 ? -parts : parts;
    qv_text_add(out, "%s%d.%0*d", parts < 0 ? "-" : "", (int)(size / QV_WEIGHT_PARTS), DIGITS,
                (int)(size % QV_WEIGHT_PARTS));
}

void qv__weights_write(const qv__weights *weights, qv_text *out) {
    qv_text_add(out, "command %s\nrules %08lx%08lx\ncolumns ", weights->command,
                (unsigned long)(weights->rules >> 32),
                (unsigned long)(weights->rules & 0xFFFFFFFFu));
    for (uint32_t c = 0; c < weights->columns; c++)
        qv_text_add(out, "%s%s", c ? "; " : "", weights->column[c]);
    for (uint32_t f = 0; f < weights->features; f++) {
        qv_text_add(out, "\n%s:", weights->feature[f]);
        for (uint32_t c = 0; c < weights->columns; c++) {
            qv_text_add(out, " ");
            write_parts(parts_of(weights->weight[f * QV_COLUMNS + c]), out);
        }
    }
    qv_text_add(out, "\n");
}

/* -- Reading ----------------------------------------------------------------------------------- */

typedef struct {
    const char *at, *end; /* what is left of the text */
    const char *line;     /* the current one, without its end */
    size_t length;
    uint32_t number;
    qv_diag *diag;
} reader;

static bool refuse(const reader *r, size_t at, const char *expected) {
    qv__fail(r->diag, QV_ECONTENT, "expected %s", expected);
    if (r->diag) {
        r->diag->line = r->number;
        r->diag->column = (uint32_t)at + 1;
    }
    return false;
}

/* The next line that is neither empty nor a comment; false at the end. */
static bool next_line(reader *r) {
    while (r->at < r->end) {
        const char *const stop = memchr(r->at, '\n', (size_t)(r->end - r->at));
        r->line = r->at;
        r->length = (size_t)((stop ? stop : r->end) - r->at);
        r->at = stop ? stop + 1 : r->end;
        r->number++;
        if (r->length > 0 && r->line[0] != '#')
            return true;
    }
    r->line = r->end;
    r->length = 0;
    r->number++;
    return false;
}

/* Whether the line has the text at that place; *at is then after it. */
static bool skip(const reader *r, size_t *at, const char *text) {
    const size_t n = strlen(text);
    if (r->length - *at < n || memcmp(r->line + *at, text, n) != 0)
        return false;
    *at += n;
    return true;
}

static bool read_command(reader *r, char *out) {
    size_t at = 0;
    if (!next_line(r) || !skip(r, &at, "command "))
        return refuse(r, 0, "the line: command TEXT");
    if (r->length - at >= WEIGHTS_COMMAND || memchr(r->line, '\0', r->length))
        return refuse(r, at, "a command of at most 511 characters");
    memcpy(out, r->line + at, r->length - at);
    out[r->length - at] = '\0';
    return true;
}

static bool read_rules(reader *r, uint64_t *out) {
    size_t at = 0;
    if (!next_line(r) || !skip(r, &at, "rules "))
        return refuse(r, 0, "the line: rules HASH");
    *out = 0;
    for (uint32_t i = 0; i < 16; i++, at++) {
        const char digit = at < r->length ? r->line[at] : ' ';
        const bool decimal = digit >= '0' && digit <= '9';
        if (!decimal && !(digit >= 'a' && digit <= 'f'))
            return refuse(r, at, "16 hexadecimal digits");
        *out = *out << 4 | (uint64_t)(decimal ? digit - '0' : digit - 'a' + 10);
    }
    return at == r->length || refuse(r, at, "the end of the line after the hash");
}

static bool read_columns(reader *r, const qv__learned *learned) {
    size_t at = 0;
    if (!next_line(r) || !skip(r, &at, "columns "))
        return refuse(r, 0, "the line: columns NAME; NAME");
    for (uint32_t c = 0; c < learned->columns; c++) {
        char expected[160];
        qv_text text = qv_text_over(expected, sizeof expected);
        qv_text_add(&text, "the column \"%s\", as the game has it", learned->column[c]);
        if ((c > 0 && !skip(r, &at, "; ")) || !skip(r, &at, learned->column[c]))
            return refuse(r, at, expected);
    }
    return at == r->length || refuse(r, at, "no more columns");
}

static bool read_weight(const reader *r, size_t *at, float *out) {
    enum { MOST = 1000 };
    const bool minus = skip(r, at, "-");
    const size_t first = *at;
    int32_t parts = 0;
    uint32_t digits = 0;
    for (; *at < r->length && r->line[*at] >= '0' && r->line[*at] <= '9'; ++*at)
        if (parts <= MOST)
            parts = parts * 10 + (r->line[*at] - '0');
    if (*at == first || parts > MOST || !skip(r, at, "."))
        return refuse(r, first, "a weight from -1000.000 to 1000.000, with 3 decimals");
    for (; digits < DIGITS && *at < r->length && r->line[*at] >= '0' && r->line[*at] <= '9';
         digits++, ++*at)
        parts = parts * 10 + (r->line[*at] - '0');
    if (digits < DIGITS || parts > MOST * QV_WEIGHT_PARTS)
        return refuse(r, first, "a weight from -1000.000 to 1000.000, with 3 decimals");
    *out = of_parts(minus ? -parts : parts);
    return true;
}

static bool read_feature(reader *r, const qv__learned *learned, uint32_t f, float *out) {
    char expected[160];
    size_t at = 0;
    qv_text text = qv_text_over(expected, sizeof expected);
    qv_text_add(&text, "the feature \"%s\" and a colon, as the game has it", learned->feature[f]);
    if (!next_line(r) || !skip(r, &at, learned->feature[f]) || !skip(r, &at, ":"))
        return refuse(r, 0, expected);
    for (uint32_t c = 0; c < learned->columns; c++) {
        if (!skip(r, &at, " "))
            return refuse(r, at, "a space and a weight for each column");
        if (!read_weight(r, &at, &out[c]))
            return false;
    }
    return at == r->length || refuse(r, at, "the end of the line after the last weight");
}

static bool read_all(reader *r, const qv__learned *learned, own_weights *own) {
    if (!read_command(r, own->command) || !read_rules(r, &own->head.rules) ||
        !read_columns(r, learned))
        return false;
    for (uint32_t f = 0; f < learned->features; f++)
        if (!read_feature(r, learned, f, own->weight + f * QV_COLUMNS))
            return false;
    return !next_line(r) || refuse(r, 0, "no more features");
}

qv__weights *qv__weights_read(const qv_game *game, const char *text, size_t length, qv_diag *diag) {
    reader r = {.at = text, .end = text + length, .diag = diag};
    if (!game->learned) {
        qv__fail(diag, QV_ECONTENT, "%s has no features to weight", game->name);
        return NULL;
    }
    if (length > QV_WEIGHTS_TEXT) {
        r.number = 1;
        (void)refuse(&r, 0, "weights in at most 256 KiB");
        return NULL;
    }
    qv__weights *const weights = qv__weights_new(game, "");
    if (!weights)
        qv__fail(diag, QV_EMEMORY, "not enough memory for weights");
    else if (read_all(&r, game->learned, (own_weights *)(void *)weights))
        return weights;
    qv__weights_free(weights);
    return NULL;
}

/* -- What they were learned from --------------------------------------------------------------- */

static void mix(uint64_t *hash, uint64_t more) {
    *hash = qv__rng_mix((*hash ^ more) + QV_RNG_STRIDE);
}

static void mix_features(const qv_ruleset *rs, const qv_state *state, uint64_t *hash) {
    const qv__learned *const learned = rs->game->learned;
    float number[QV_SEATS * QV_FEATURES + QV_COLUMNS];
    uint32_t n = rs->players * learned->features;
    learned->measure(rs, qv__open(state), 0, number);
    learned->blend(rs, qv__open(state), 0, number + n);
    n += learned->columns;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t bits;
        memcpy(&bits, &number[i], sizeof bits);
        mix(hash, bits);
    }
}

static void play_at_random(const qv_ruleset *rs, qv_state *state, qv__rng rng, uint64_t *hash) {
    qv__init(rs, state);
    for (qv_turn turn; (turn = rs->game->turn(rs, qv__open(state))).phase != QV_OVER;) {
        if (turn.phase == QV_CHANCE_DUE) {
            qv__apply(rs, state, QV_CHANCE, qv__draw_due(rs, state, &rng), NULL);
            continue;
        }
        if (turn.inside == 0 && qv__is_quiet(rs, qv__open(state)))
            mix_features(rs, state, hash);
        uint16_t legal[QV_LEGAL];
        const uint32_t who = qv__lowest(turn.inside ? turn.inside : turn.may_act);
        const uint32_t n = rs->game->legal(rs, qv__open(state), who, legal);
        mix(hash, n);
        qv__apply(rs, state, who, legal[qv__rng_below(&rng, n)], NULL);
        mix(hash, qv__hash(rs, state));
    }
}

uint64_t qv__weights_rules(const qv_game *game) {
    enum { ROUNDS = 4 };
    uint64_t hash = 1;
    for (uint32_t i = 0; i < ROUNDS; i++)
        for (uint32_t players = game->players_least; players <= game->players_most; players++) {
            qv_ruleset *const rs = qv_ruleset_new(game, players, NULL, 0, NULL, 0, NULL);
            qv_state *const state = rs ? calloc(1, rs->sizes.state) : NULL;
            if (!state) {
                qv_ruleset_free(rs);
                return 0;
            }
            play_at_random(rs, state, qv__rng_at(i, players), &hash);
            free(state);
            qv_ruleset_free(rs);
        }
    return hash;
}
