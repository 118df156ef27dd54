/* SPDX-License-Identifier: MIT */
/* The rules of the toy game, see toy.h.
 *
 * Written as a game would be: it sees nothing of the core but its public headers.
 */
#include "toy.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

typedef struct toy_state toy;

typedef struct {
    qv_ruleset head;
    char colour[TOY_COLOURS][24];
} toy_ruleset;

static const toy *see(const qv_view *view) {
    return (const toy *)(const void *)view;
}

static toy *own(qv_state *state) {
    return (toy *)(void *)state;
}

/* -- Words ------------------------------------------------------------------------------------- */

static const char *const tile_words[] = {"a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"};
static const char *const seat_words[] = {"ann", "bob", "cy"};
static const char *const cover_words[] = {"", "cover"};
static const char *const side_words[] = {"north", "south"};
static const char *const facing_words[] = {"up", "down"};
static const char *const wall_words[] = {"n", "e", "s", "w"};
static const char *const phase_words[] = {"rolling", "choosing", "drawing", "done"};

static const qv__dim tile = {"tile", TOY_TILES, tile_words, 0, 0};
static const qv__dim from = {"from", TOY_TILES, tile_words, 0, 0};
static const qv__dim to = {"to", TOY_TILES, tile_words, 0, 0};
static const qv__dim seat = {"player", TOY_SEATS, seat_words, 0, 0};
static const qv__dim colour = {"colour", TOY_COLOURS, NULL, 0, QV_CONTENT_WORDS};
static const qv__dim cover = {"cover", 2, cover_words, 0, QV_OPTIONAL};
static const qv__dim side = {"side", 2, side_words, 0, 0};
static const qv__dim facing = {"facing", 2, facing_words, 0, 0};
static const qv__dim wall = {"wall", 4, wall_words, 0, 0};
static const qv__dim phase = {"phase", 4, phase_words, 0, 0};
static const qv__dim stake = {"stake", 8, NULL, 2, 0};
static const qv__dim roll = {"roll", 3, NULL, -1, QV_SIGNED};
static const qv__dim ticket = {"ticket", 1000, NULL, 0, 0};

/* -- Tables ------------------------------------------------------------------------------------ */

enum { PEEK = 12, SEEN = 13 }; /* rows of the table below */

#define AT(member) .offset = offsetof(toy, member)
#define BY_SEAT .row = &seat, .rows = TOY_SEATS
#define BY_TILE .row = &tile, .rows = TOY_TILES, .cols = 1

static const qv__field fields[] = {
    QV_HEAD_FIELD,
    {"own", "tiles of each player", AT(own), BY_SEAT, .cols = 1, .value = &tile, .type = QV_BITS,
     .visibility = QV_PUBLIC},
    {"ringed", AT(ringed), .value = &tile, .type = QV_BITS, .visibility = QV_PUBLIC, .rows = 1,
     .cols = 1},
    {"met", AT(met), BY_SEAT, .cols = 1, .value = &colour, .type = QV_BITS,
     .visibility = QV_PUBLIC},
    {"purse", AT(purse), .type = QV_U64, .visibility = QV_PUBLIC, .rows = 1, .cols = 1},
    {"all", AT(all), .value = &tile, .type = QV_BITS, .visibility = QV_DERIVED, .rows = 1,
     .cols = 1},
    {"tickets", AT(tickets), .type = QV_U32, .visibility = QV_PUBLIC, .rows = 1, .cols = 1},
    {"debt", AT(debt), .col = &colour, .rows = 1, .cols = TOY_COLOURS, .type = QV_I32,
     .visibility = QV_PUBLIC},
    {"tide", AT(tide), BY_SEAT, .cols = 1, .type = QV_I16, .visibility = QV_PUBLIC},
    {"luck", AT(luck), .type = QV_U16, .visibility = QV_SECRET, .rows = 1, .cols = 1},
    {"gold", AT(gold), BY_SEAT, .col = &colour, .cols = TOY_COLOURS, .type = QV_U8,
     .visibility = QV_PUBLIC},
    {"peek", AT(peek), BY_SEAT, .cols = 1, .type = QV_U16, .visibility = QV_PUBLIC},
    {"seen", AT(seen), BY_TILE, .type = QV_U8, .visibility = QV_DERIVED},
    {"hand", AT(hand), BY_SEAT, .col = &colour, .cols = TOY_COLOURS, .type = QV_U16,
     .visibility = QV_GATE, .gate = PEEK, .everybody = 15},
    {"stone", AT(colour), BY_TILE, .value = &colour, .type = QV_U8, .visibility = QV_GATE,
     .gate = SEEN, .everybody = TOY_EVERYBODY, .blank = TOY_NONE},
    {"facing", AT(facing), BY_TILE, .value = &facing, .type = QV_U8, .visibility = QV_GATE,
     .gate = SEEN, .everybody = TOY_EVERYBODY},
    {"walls", AT(walls), BY_TILE, .value = &wall, .type = QV_U8, .flags = QV_MASK,
     .visibility = QV_PUBLIC},
    {"half", AT(half), BY_SEAT, .cols = 1, .value = &colour, .type = QV_U8, .visibility = QV_ROW,
     .blank = TOY_NONE},
    {"phase", AT(phase), .value = &phase, .type = QV_U8, .visibility = QV_PUBLIC, .rows = 1,
     .cols = 1},
    {"greedy", AT(greedy), .value = &seat, .type = QV_U8, .flags = QV_MASK, .visibility = QV_PUBLIC,
     .rows = 1, .cols = 1},
    {"spare", AT(spare), .type = QV_U8, .visibility = QV_PUBLIC, .rows = 2, .cols = 2},
    {"rest", AT(rest), .type = QV_U8, .visibility = QV_PUBLIC, .rows = 1, .cols = 5},
};

static const qv__range ranges[] = {
    {"colour", {&colour}, QV_INNER},
    {"spot", {&tile, &cover}, 0},
    {"sided", {&tile, &side, &cover}, 0},
    {"move", {&from, &to}, 0},
    {"bet", {&stake}, 0},
    {"pass", {NULL}, QV_DECLINE},
    {"roll", {&roll}, QV_CHANCE_RANGE},
    {"ticket", {&ticket}, QV_CHANCE_RANGE},
};

static const qv__form forms[] = {
    {"put {colour} {tile} {cover}", {0, 1}, 2},
    {"put {colour} {tile} on {side} {cover}", {0, 2}, 2},
    {"move {from} to {to}", {3}, 1},
    {"bet {stake}", {4}, 1},
    {"pass", {5}, 1},
    {"roll {roll}", {6}, 1},
    {"ticket {ticket}", {7}, 1},
};

static const qv__kind kinds[TOY_KINDS] = {
    [TOY_ROLLED] = {"rolled", "The roll is {0}.", {&qv__increase}},
    [TOY_PUT] = {"put",
                 "{0} puts {1} on {2} {3}.",
                 {&seat, &colour, &tile, &cover},
                 .shows = {.item = 3, .first = 40, .other = 2, .firsts = 7}},
    [TOY_TAKEN] = {"taken", "{0} is taken: {1} of {2} are.", {&tile, &qv__number, &stake}},
    [TOY_NO_STONE] = {"no-stone", "{0} has no {1}", {&seat, &colour}},
    [TOY_LEAVES] = {"leaves", "{0} has {1} {2} left.", {&seat, &qv__number, &colour}},
    [TOY_MADE] = {"made",
                  "Item {0} was there after {1}.",
                  {&qv__number, &qv__number},
                  .shows = {.item = 1, .place = 1, .moment = 2}},
};

static const qv__clause clauses[TOY_RULES] = {
    {"TOY-1", "One moves in turn.", "The toy."},
    {"TOY-2", "A seat puts a stone from its hand."},
    {"TOY-3", "One puts it on an empty tile."},
};
static const qv__page page = {"The end.", clauses, TOY_RULES, "Win.", "Play.\n"};

static const char *const style_words[] = {"plain", "fancy", "fanciful"};
static const qv_option options[] = {
    [TOY_OPTION_SIZE] = {"size", "tiles", NULL, 6, 9, 9},
    [TOY_OPTION_STYLE] = {"style", "looks", style_words, 0, 2, 1},
    [TOY_OPTION_MOOD] = {"mood", "temper", NULL, -3, 3, 0},
};

static const qv_row content[] = {
    {"colours[0]", "red", 1, 5},
    {"colours[1]", "Deep Blue", 2, 5},
    {"colours[2]", "green", 3, 5},
    {"colours[3]", "grey", 4, 5},
};
static const uint32_t contents = 4;

/* -- Rules ------------------------------------------------------------------------------------- */

static int setup(qv_ruleset *head, const qv__rows *rows, qv_diag *diag) {
    toy_ruleset *rs = (toy_ruleset *)(void *)head;
    static const char *const path[] = {"colours[0]", "colours[1]", "colours[2]", "colours[3]"};
    for (uint32_t i = 0; i < TOY_COLOURS; i++) {
        const qv_row *row = qv__row_find(rows, path[i]);
        if (!row) {
            qv__fail(diag, QV_ECONTENT, "no %s: add it", path[i]);
            return QV_ECONTENT;
        }
        if (!row->value[0] || strlen(row->value) >= sizeof(rs->colour[i]))
            return qv__fail_row(diag, row, "%s has no good name", path[i]);
        memcpy(rs->colour[i], row->value, strlen(row->value) + 1);
    }
    return QV_OK;
}

static const char *word(const qv_ruleset *head, const qv__dim *dim, uint32_t value) {
    assert(dim == &colour && value < TOY_COLOURS);
    return ((const toy_ruleset *)(const void *)head)->colour[value];
}

static void init(const qv_ruleset *rs, qv_state *state) {
    toy *now = own(state);
    memset(now->colour, TOY_NONE, sizeof(now->colour));
    memset(now->half, TOY_NONE, sizeof(now->half));
    now->luck = 7;
    for (uint32_t s = 0; s < rs->players; s++) {
        now->peek[s] = (uint16_t)(1U << s);
        for (uint32_t c = 0; c < TOY_COLOURS; c++)
            now->hand[s][c] = (uint16_t)(c + s);
    }
    for (uint32_t s = rs->players; s < TOY_SEATS; s++)
        memset(now->hand[s], 0xFF, sizeof(now->hand[s]));
}

/* Uncovered stones are seen by all; a ring is the cover, which the owner sees through. */
static void derive(const qv_ruleset *rs, qv_state *state) {
    toy *now = own(state);
    now->all = 0;
    memset(now->seen, 0, sizeof(now->seen));
    for (uint32_t s = 0; s < rs->players; s++) {
        now->all |= now->own[s];
        for (uint32_t t = 0; t < TOY_TILES; t++)
            if (now->own[s] >> t & 1U)
                now->seen[t] = (uint8_t)(now->ringed >> t & 1U ? 1U << s : 1U << TOY_EVERYBODY);
    }
}

static qv_turn turn(const qv_ruleset *rs, const qv_view *view) {
    const toy *now = see(view);
    if (now->phase == TOY_DONE)
        return (qv_turn){.phase = QV_OVER};
    if (now->phase != TOY_CHOOSING)
        return (qv_turn){.phase = QV_CHANCE_DUE};
    const uint32_t s = now->head.ply / 2 % rs->players;
    const uint16_t mask = (uint16_t)(1U << s);
    return (qv_turn){
        .phase = QV_DECIDE, .may_act = mask, .inside = now->half[s] == TOY_NONE ? 0 : mask};
}

static uint32_t legal(const qv_ruleset *rs, const qv_view *view, uint32_t who, uint16_t *out) {
    const toy *now = see(view);
    (void)rs;
    uint32_t n = 0;
    if (now->half[who] == TOY_NONE) {
        for (uint32_t c = 0; c < TOY_COLOURS; c++)
            if (now->hand[who][c])
                out[n++] = (uint16_t)(TOY_COLOUR + c);
        out[n++] = TOY_PASS;
        return n;
    }
    for (uint32_t t = 0; t < TOY_TILES; t++)
        for (uint32_t c = 0; c < 2 && !(now->all >> t & 1U); c++)
            out[n++] = (uint16_t)(TOY_SPOT + t * 2 + c);
    return n;
}

static void chance(const qv_ruleset *rs, const qv_state *state, qv_chance *out) {
    (void)rs;
    (void)state;
    *out = (qv_chance){.n = 3, .at = {{TOY_ROLL, 1}, {TOY_ROLL + 1, 1}, {TOY_ROLL + 2, 1}}};
}

static void put(toy *now, uint32_t who, uint32_t step, qv_event_log *log) {
    const uint32_t t = (step - TOY_SPOT) / 2;
    const uint32_t covered = (step - TOY_SPOT) % 2;
    const uint8_t stone = now->half[who];
    now->colour[t] = stone;
    now->own[who] |= UINT64_C(1) << t;
    if (covered)
        now->ringed |= UINT64_C(1) << t;
    now->hand[who][stone]--;
    now->half[who] = TOY_NONE;
    QV_EMIT(log, TOY_PUT, TOY_RULE_STONE, QV_ALL, (int32_t)who, stone, (int32_t)t,
            (int32_t)covered);
}

static void apply(const qv_ruleset *rs, qv_state *state, uint32_t who, uint32_t step,
                  qv_event_log *log) {
    toy *now = own(state);
    if (step < TOY_COLOUR + TOY_COLOURS) {
        now->half[who] = (uint8_t)step;
        return;
    }
    now->head.ply++;
    if (who == QV_CHANCE) {
        now->tide[0] = (int16_t)(now->tide[0] + (int32_t)step - TOY_ROLL - 1);
        now->phase = TOY_CHOOSING;
        QV_EMIT(log, TOY_ROLLED, TOY_RULE_TURN, QV_ALL, (int32_t)step - TOY_ROLL - 1);
        return;
    }
    if (step >= TOY_SPOT && step < TOY_SPOT + TOY_TILES * 2)
        put(now, who, step, log);
    now->phase = now->head.ply >= 6 ? TOY_DONE : TOY_ROLLING;
    derive(rs, state);
}

static void result(const qv_ruleset *rs, const qv_view *view, qv_result *out) {
    for (uint32_t s = 0; s < rs->players; s++) {
        out->score[s] = see(view)->tide[s];
        out->rank[s] = 1;
    }
}

static void deal(const qv_ruleset *rs, const qv_view *view, qv__rng *rng, qv_state *out) {
    toy *now = own(out);
    (void)view;
    now->luck = (uint16_t)qv__rng_below(rng, 10);
    for (uint32_t s = 0; s < rs->players; s++)
        for (uint32_t c = 0; c < TOY_COLOURS; c++)
            if (now->hand[s][c] == 0xFFFF)
                now->hand[s][c] = (uint16_t)qv__rng_below(rng, 5);
    for (uint32_t t = 0; t < TOY_TILES; t++)
        if ((now->all >> t & 1U) && now->colour[t] == TOY_NONE) {
            now->colour[t] = (uint8_t)qv__rng_below(rng, TOY_COLOURS);
            now->facing[t] = 0;
        }
    for (uint32_t t = 0; t < TOY_TILES; t++)
        if (!(now->all >> t & 1U))
            now->colour[t] = TOY_NONE, now->facing[t] = 0;
}

static bool check(const qv_ruleset *rs, const qv_state *state, qv_diag *diag) {
    const toy *now = see(qv__open(state));
    (void)rs;
    for (uint32_t t = 0; t < TOY_TILES; t++) {
        if (now->colour[t] < TOY_COLOURS || now->colour[t] == TOY_NONE)
            continue;
        qv__fail(diag, QV_ESTATE, "no such stone on %s", tile_words[t]);
        return false;
    }
    return now->luck < 100; /* without a diag: the core names the error */
}

static void complete(const qv_ruleset *rs, qv_state *state, const qv__fields_given *given) {
    uint64_t mask = 0;
    for (uint32_t i = 0; i < rs->game->fields; i++)
        mask |= (uint64_t)qv__given(given, rs->game->field[i].offset) << i;
    if (!(mask >> 5 & 1U))
        own(state)->purse = 1000 + mask;
}

static bool why_not(const qv_ruleset *rs, const qv_view *view, uint32_t who, uint32_t step,
                    qv_event *out) {
    const toy *now = see(view);
    (void)rs;
    if (step < TOY_COLOURS && now->half[who] == TOY_NONE && now->hand[who][step] == 0) {
        *out = (qv_event){.kind = TOY_NO_STONE,
                          .rule = TOY_RULE_STONE,
                          .seen_by = QV_ALL,
                          .n = 2,
                          .arg = {(int32_t)who, (int32_t)step}};
        return true;
    }
    const uint32_t t = (step - TOY_SPOT) / 2;
    if (step < TOY_SPOT || t >= TOY_TILES || !(now->all >> t & 1U))
        return false;
    *out = (qv_event){.kind = TOY_TAKEN,
                      .rule = TOY_RULE_TILE,
                      .seen_by = QV_ALL,
                      .n = 3,
                      .arg = {(int32_t)t, 3, 7}};
    return true;
}

static void scene(const qv_ruleset *rs, const qv_view *view, qv_scene *out) {
    (void)rs;
    out->unit = 10;
    out->n = 1;
    out->at[0] = (qv_item){.id = 1, .value = {(int16_t)see(view)->head.ply}};
}

static uint32_t touch(const qv_ruleset *rs, const qv_view *view, uint32_t step,
                      uint16_t ids[QV_TOUCHES]) {
    (void)rs;
    (void)view;
    ids[0] = (uint16_t)(step + 1);
    return 1;
}

/* The stones left in the hand of the seat that puts one, and the stone on its tile. */
static void foresee(const qv_ruleset *rs, const qv_view *view, uint32_t who, const uint16_t *steps,
                    uint32_t n, qv_event_log *out) {
    (void)rs;
    if (n < 2 && steps[0] >= TOY_SPOT && steps[0] < TOY_SIDED) /* never a whole move */
        QV_EMIT(out, TOY_PUT, TOY_RULE_STONE, QV_ALL, (int32_t)who, 0, 0, 0);
    if (n < 2)
        return;
    const int32_t stone = steps[0];
    const uint32_t t = (steps[1] - (uint32_t)TOY_SPOT) / 2;
    const uint32_t covered = (steps[1] - (uint32_t)TOY_SPOT) % 2;
    QV_EMIT(out, TOY_PUT, TOY_RULE_STONE, QV_ALL, (int32_t)who, stone, (int32_t)t,
            (int32_t)covered);
    QV_EMIT(out, TOY_LEAVES, TOY_RULE_STONE, QV_ALL, (int32_t)who, see(view)->hand[who][stone] - 1,
            stone);
}

static void about(const qv_ruleset *rs, const qv_view *view, uint32_t item, qv_event_log *out) {
    (void)rs;
    if (see(view)->head.ply > 0)
        QV_EMIT(out, TOY_MADE, TOY_RULE_TURN, QV_ALL, (int32_t)item, (int32_t)see(view)->head.ply);
}

static const char *const marks[8] = {"ringed", NULL, "last"};

const qv_game toy_game = {
    .id = "toy",
    .name = "TOY",
    .page = &page,
    .players_least = 2,
    .players_most = TOY_SEATS,
    .sizes.state = sizeof(toy),
    .sizes.ruleset = sizeof(toy_ruleset),
    .sizes.legal = 32,
    .sizes.ply = 6,
    .option = options,
    .field = fields,
    .range = ranges,
    .form = forms,
    .kind = kinds,
    .content = content,
    .contents = &contents,
    .options = 3,
    .fields = sizeof(fields) / sizeof(fields[0]),
    .ranges = sizeof(ranges) / sizeof(ranges[0]),
    .forms = sizeof(forms) / sizeof(forms[0]),
    .kinds = TOY_KINDS,
    .seat = &seat,
    .cell = &tile,
    .mark_names = marks,
    .setup = setup,
    .init = init,
    .turn = turn,
    .legal = legal,
    .chance = chance,
    .apply = apply,
    .derive = derive,
    .result = result,
    .deal = deal,
    .check = check,
    .why_not = why_not,
    .scene = scene,
    .touch = touch,
    .word = word,
    .complete = complete,
    .foresee = foresee,
    .about = about,
};

qv_ruleset *toy_rules(uint32_t players) {
    qv_diag diag;
    qv_ruleset *rs = qv_ruleset_new(&toy_game, players, NULL, 0, NULL, 0, &diag);
    assert(rs);
    return rs;
}

void *toy_slot(void) {
    void *slot = malloc(sizeof(toy));
    assert(slot);
    return slot;
}
