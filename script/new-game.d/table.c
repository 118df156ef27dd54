/* SPDX-License-Identifier: MIT */
/* @NAME@: the table that the rest of the program sees: words, fields, steps, notation, events, options. Data only. */
#include "state.h"

static const char *const field_words[FIELDS] = {"a", "b", "c", "d", "e", "f", "g", "h"};
static const char *const seat_words[SEATS] = {"red", "blue", "green", "yellow"};
static const char *const phase_words[PHASES] = {"turn", "roll", "over"};

const qv_dim @c_name@_field = {"field", FIELDS, field_words, 0, 0};
const qv_dim @c_name@_stone = {"stone", STONES, NULL, 0, QV_CONTENT_WORDS};
static const qv_dim seat = {"player", SEATS, seat_words, 0, 0};
static const qv_dim phase = {"phase", PHASES, phase_words, 0, 0};
static const qv_dim die = {"number", 6, NULL, 1, 0};

#define FIELD &@c_name@_field
#define STONE &@c_name@_stone
#define AT(member) .offset = offsetof(state, member)
#define ONE .rows = 1, .cols = 1
#define BY_FIELD .row = FIELD, .rows = FIELDS, .cols = 1
#define BY_SEAT .row = &seat, .rows = SEATS, .cols = 1
#define PUBLIC .visibility = QV_PUBLIC

enum { SEES = 3 }; /* the row of `sees`: the gate of `stone` */

static const qv_field fields[] = {
    QV_HEAD_FIELD,
    {.name = "stone", .value = STONE, .type = QV_U8, .visibility = QV_GATE, .gate = SEES,
     .everybody = EVERYBODY, .blank = NONE, AT(stone), BY_FIELD},
    {.name = "sees", .type = QV_U8, .visibility = QV_DERIVED, AT(sees), BY_FIELD},
    {.name = "owner", .value = &seat, .type = QV_U8, PUBLIC, .blank = NONE, AT(owner), BY_FIELD},
    {.name = "hand", .value = STONE, .type = QV_U8, .visibility = QV_ROW, .flags = QV_MASK,
     AT(hand), BY_SEAT},
    {.name = "picked", .value = STONE, .type = QV_U8, .visibility = QV_ROW, .blank = NONE,
     AT(picked), BY_SEAT},
    {.name = "score", .type = QV_I16, PUBLIC, AT(score), BY_SEAT},
    {.name = "up", .value = FIELD, .type = QV_U8, PUBLIC, .flags = QV_MASK, AT(up), ONE},
    {.name = "phase", .value = &phase, .type = QV_U8, PUBLIC, AT(phase), ONE},
    {.name = "seat", .value = &seat, .type = QV_U8, PUBLIC, AT(seat), ONE},
    {.name = "turned", .value = FIELD, .type = QV_U8, PUBLIC, .blank = NONE, AT(turned), ONE},
};

enum { PICK, PUT, TURN_UP, DIE };

static const qv_range ranges[] = {
    [PICK] = {"pick", STEP_PICK, STONES, {STONE}, QV_INNER},
    [PUT] = {"put", STEP_PUT, FIELDS, {FIELD}, 0},
    [TURN_UP] = {"turn", STEP_TURN, FIELDS, {FIELD}, 0},
    [DIE] = {"die", STEP_DIE, 6, {&die}, QV_CHANCE_RANGE},
};

static const qv_form forms[] = {
    {"put {stone} {field}", {PICK, PUT}, 2},
    {"turn {field}", {TURN_UP}, 1},
    {"die {number}", {DIE}, 1},
};

#define SAYS(called, text, ...) {.name = called, .pattern = text, .arg = {__VA_ARGS__}}

/* `is_sum`: the argument `total` is the sum of those in the mask `addends`; a law adds them up. */
static const qv_kind kinds[KINDS] = {
    [SAYS_NOTHING] = SAYS("nothing", "", NULL),
    [SAYS_PUT] = SAYS("put", "{0} puts a stone on {1}.", &seat, FIELD),
    [SAYS_WHICH] = SAYS("which", "It is {0}.", STONE),
    [SAYS_TURNED] = SAYS("turned", "{0} turns {1} up: {2}.", &seat, FIELD, STONE),
    [SAYS_SUM] = {.name = "sum", .pattern = "The die shows {0}, with {1} for the stone that makes {2}.",
                  .arg = {&qv_number, &qv_number, &qv_number}, .is_sum = 1, .total = 2, .addends = 3},
    [SAYS_SCORES] = SAYS("scores", "{0} scores {1}.", &seat, &qv_number),
    [SAYS_MISSES] = SAYS("misses", "{0} does not score {1}.", &seat, &qv_number),
    [SAYS_OVER] = SAYS("over", "Nobody can act: the game is over.", NULL),
    [NOT_OVER] = SAYS("not-over", "The game is over.", NULL),
    [NOT_ROLLED] = SAYS("not-rolled", "The die must be rolled, by nobody's choice.", NULL),
    [NOT_TURN] = SAYS("not-turn", "It is the turn of {0}.", &seat),
    [NOT_BEGUN] = SAYS("not-begun", "Say first which stone.", NULL),
    [NOT_FINISHED] = SAYS("not-finished", "Say first where {0} goes.", STONE),
    [NOT_HELD] = SAYS("not-held", "You do not hold {0}.", STONE),
    [NOT_ROOM] = SAYS("not-room", "No field is empty.", NULL),
    [NOT_EMPTY] = SAYS("not-empty", "There is a stone on {0}.", FIELD),
    [NOT_OWN] = SAYS("not-own", "There is no stone of yours on {0}.", FIELD),
    [NOT_DOWN] = SAYS("not-down", "The stone on {0} is up.", FIELD),
};

static const qv_option options[OPTIONS] = {
    [GOAL] = {.name = "goal", .help = "what die and stone must make to score", .least = 5, .most = 7,
              .fallback = 6},
};

static const char *const marks[8] = {"face down", "chosen", "just turned up"};

#define COUNT(table) (sizeof(table) / sizeof *(table))

const qv_game qv_game_@c_name@ = {
    .id = "@id@",
    .name = "@NAME@",
    .page = &@c_name@_page,
    .players_least = 2,
    .players_most = SEATS,
    .state_size = sizeof(state),
    .ruleset_size = sizeof(rules),
    .max_legal = STONES + FIELDS,
    .max_ply = 3 * FIELDS + 1,
    .max_events = 8,
    .option = options,
    .field = fields,
    .range = ranges,
    .form = forms,
    .kind = kinds,
    .content = @c_name@_content,
    .options = COUNT(options),
    .fields = COUNT(fields),
    .ranges = COUNT(ranges),
    .forms = COUNT(forms),
    .kinds = COUNT(kinds),
    .contents = &@c_name@_content_n,
    .seat = &seat,
    .place = FIELD,
    .mark_names = marks,
    .setup = @c_name@_setup,
    .init = @c_name@_init,
    .turn = @c_name@_turn,
    .legal = @c_name@_legal,
    .chance = @c_name@_chance,
    .apply = @c_name@_apply,
    .derive = @c_name@_derive,
    .result = @c_name@_result,
    .deal = @c_name@_deal,
    .check = @c_name@_check,
    .why_not = @c_name@_why,
    .scene = @c_name@_scene,
    .touch = @c_name@_touch,
    .word = @c_name@_word,
    .estimate = @c_name@_worth,
};
