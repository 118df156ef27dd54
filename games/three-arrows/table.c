/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: the table that the rest of the program sees: words, fields, steps, notation,
 * options.
 *
 * Data only. What the words mean is in the other files of this folder; events are in say.c.
 */
#include "state.h"

static const char *const tile_words[TA_TILES] = {
    "a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8",
    "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8",
    "e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8",
    "g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8", "h1", "h2", "h3", "h4", "h5", "h6", "h7", "h8",
};
static const char *const seat_words[TA_SEATS] = {"red", "blue", "green", "yellow"};
static const char *const direction_words[8] = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};
static const char *const side_words[4] = {"north", "east", "south", "west"};
static const char *const turn_words[4] = {"r0", "r1", "r2", "r3"};
static const char *const cover_words[2] = {"", "cover"};
static const char *const shield_words[2] = {"", "shield"};
static const char *const phase_words[] = {"start", "turn",    "action", "defence",
                                          "roll",  "advance", "over"};
static const char *const no_yes_words[] = {"no", "yes"};
/* Bits of -1, 0, +1; the last is for a game without a die. */
static const char *const rolls_words[] = {"no roll",      "roll -1",  "roll 0",
                                          "roll -1 or 0", "roll +1",  "roll -1 or +1",
                                          "roll 0 or +1", "any roll", "no die"};
static const char *const takes_words[] = {"takes", "may take"};
static const char *const gains_words[] = {"gains", "may gain"};

const qv_dim ta_tile = {"tile", TA_TILES, tile_words, 0, 0};
const qv_dim ta_shape = {"piece", TA_SHAPES, NULL, 0, QV_CONTENT_WORDS};
const qv_dim ta_seat = {"player", TA_SEATS, seat_words, 0, 0};
const qv_dim ta_direction = {"direction", 8, direction_words, 0, 0};
const qv_dim ta_side = {"side", 4, side_words, 0, 0};
const qv_dim ta_turn = {"turn", 4, turn_words, 0, QV_OPTIONAL};
const qv_dim ta_cover = {"cover", 2, cover_words, 0, QV_OPTIONAL};
const qv_dim ta_shield = {"shield", 2, shield_words, 0, QV_OPTIONAL};
const qv_dim ta_bonus = {"number", TA_BONUS_AT_ONCE - 1, NULL, 2, 0};
const qv_dim ta_roll = {"roll", 3, NULL, -1, QV_SIGNED};
const qv_dim ta_rolls = {"rolls", 9, rolls_words, 0, 0};
const qv_dim ta_takes = {"takes", 2, takes_words, 0, 0};
const qv_dim ta_gains = {"gains", 2, gains_words, 0, 0};
static const qv_dim new_turn = {"turn", 4, turn_words, 0, 0};
static const qv_dim starter = {"player", TA_SEATS, seat_words, 0, 0};
static const qv_dim phase = {"phase", 7, phase_words, 0, 0};
static const qv_dim no_yes = {"answer", 2, no_yes_words, 0, 0};

enum { SEEN = 9, HAND_SEEN = 11 }; /* rows of the field table below, checked by the laws */

#define AT(member) .offset = offsetof(struct three_arrows_state, member)
#define ONE .rows = 1, .cols = 1
#define BY_SEAT .row = &ta_seat, .rows = TA_SEATS, .cols = 1
#define BY_TILE .row = &ta_tile, .rows = TA_TILES, .cols = 1
#define BY_SEAT_AND_SHAPE .row = &ta_seat, .col = &ta_shape, .rows = TA_SEATS, .cols = TA_SHAPES
#define PUBLIC .visibility = QV_PUBLIC
#define DERIVED .visibility = QV_DERIVED

static const qv_field fields[] = {
    QV_HEAD_FIELD,
    {.name = "own", .value = &ta_tile, .type = QV_BITS, PUBLIC, AT(own), BY_SEAT},
    {.name = "piece",
     .value = &ta_shape,
     .type = QV_U8,
     .visibility = QV_GATE,
     .gate = SEEN,
     .everybody = TA_SHAPE_SEEN_BY_ALL,
     .blank = TA_NONE,
     AT(shape),
     BY_TILE},
    {.name = "turn",
     .value = &ta_turn,
     .type = QV_U8,
     .visibility = QV_GATE,
     .gate = SEEN,
     .everybody = TA_TURN_SEEN_BY_ALL,
     .blank = TA_NONE,
     AT(turn),
     BY_TILE},
    {.name = "cover", .value = &ta_tile, .type = QV_BITS, PUBLIC, AT(covered), ONE},
    {.name = "shield", .value = &ta_tile, .type = QV_BITS, PUBLIC, AT(shielded), ONE},
    {.name = "barren",
     .value = &ta_direction,
     .type = QV_U8,
     PUBLIC,
     .flags = QV_MASK,
     AT(barren),
     BY_TILE},
    {.name = "reach", .value = &ta_tile, .type = QV_BITS, DERIVED, AT(reach), BY_SEAT},
    {.name = "seen", .type = QV_U8, DERIVED, AT(seen), BY_TILE},
    {.name = "hand",
     .type = QV_U8,
     .visibility = QV_GATE,
     .gate = HAND_SEEN,
     .everybody = TA_TURN_SEEN_BY_ALL,
     AT(hand),
     BY_SEAT_AND_SHAPE},
    {.name = "hand seen", .type = QV_U8, DERIVED, AT(hand_seen), BY_SEAT},
    {.name = "held", .type = QV_U8, DERIVED, AT(held), BY_SEAT},
    {.name = "captured", .type = QV_U8, PUBLIC, AT(captured), BY_SEAT_AND_SHAPE},
    {.name = "lost", .type = QV_U8, PUBLIC, AT(lost), BY_SEAT_AND_SHAPE},
    {.name = "covers", .type = QV_U8, PUBLIC, AT(covers), BY_SEAT},
    {.name = "shields", .type = QV_U8, PUBLIC, AT(shields), BY_SEAT},
    {.name = "bonus", .type = QV_U16, PUBLIC, AT(bonus), BY_SEAT},
    {.name = "home", .value = &ta_side, .type = QV_U8, PUBLIC, .blank = TA_NONE, AT(home), BY_SEAT},
    {.name = "first",
     .value = &ta_tile,
     .type = QV_U8,
     PUBLIC,
     .blank = TA_NONE,
     AT(first_tile),
     BY_SEAT},
    {.name = "choosing",
     .value = &ta_shape,
     .type = QV_U8,
     .visibility = QV_ROW,
     .blank = TA_NONE,
     AT(half_shape),
     BY_SEAT},
    {.name = "choosing-tile",
     .value = &ta_tile,
     .type = QV_U8,
     .visibility = QV_ROW,
     .blank = TA_NONE,
     AT(half_tile),
     BY_SEAT},
    {.name = "choosing-side",
     .value = &ta_side,
     .type = QV_U8,
     .visibility = QV_ROW,
     .blank = TA_NONE,
     AT(half_side),
     BY_SEAT},
    {.name = "turns-left", .type = QV_U16, PUBLIC, AT(turns_left), ONE},
    {.name = "phase", .value = &phase, .type = QV_U8, PUBLIC, AT(phase), ONE},
    {.name = "current", .value = &ta_seat, .type = QV_U8, PUBLIC, AT(current), ONE},
    {.name = "extra", .value = &no_yes, .type = QV_U8, PUBLIC, AT(extra), ONE},
    {.name = "eliminated",
     .value = &ta_seat,
     .type = QV_U8,
     PUBLIC,
     .flags = QV_MASK,
     AT(eliminated),
     ONE},
    {.name = "terminator", .value = &no_yes, .type = QV_U8, PUBLIC, AT(terminator), ONE},
    {.name = "passes", .type = QV_U8, PUBLIC, AT(passes), ONE},
    {.name = "unchanged", .type = QV_U8, PUBLIC, AT(unchanged), ONE},
    {.name = "changed", .value = &no_yes, .type = QV_U8, PUBLIC, AT(changed), ONE},
    {.name = "attack-from",
     .value = &ta_tile,
     .type = QV_U8,
     PUBLIC,
     .blank = TA_NONE,
     AT(attack_from),
     ONE},
    {.name = "attack-direction",
     .value = &ta_direction,
     .type = QV_U8,
     PUBLIC,
     .blank = TA_NONE,
     AT(attack_direction),
     ONE},
    {.name = "attack-strength", .type = QV_U8, PUBLIC, AT(attack_strength), ONE},
    {.name = "spare", .type = QV_U8, DERIVED, AT(spare), .rows = 7, .cols = 1},
};

static const qv_range ranges[] = {
    {"piece", TA_STEP_PIECE, TA_SHAPES, {&ta_shape}, QV_INNER},
    {"tile", TA_STEP_TILE, TA_TILES, {&ta_tile}, QV_INNER},
    {"side", TA_STEP_SIDE, 4, {&ta_side}, QV_INNER},
    {"put", TA_STEP_PUT, 16, {&ta_turn, &ta_cover, &ta_shield}, 0},
    {"attack", TA_STEP_ATTACK, TA_TILES * 8, {&ta_tile, &ta_direction}, 0},
    {"unshield", TA_STEP_UNSHIELD, TA_TILES, {&ta_tile}, 0},
    {"pass", TA_STEP_PASS, 1, {NULL}, 0},
    {"uncover", TA_STEP_UNCOVER, TA_TILES, {&ta_tile}, 0},
    {"bonus", TA_STEP_BONUS, TA_BONUS_AT_ONCE - 1, {&ta_bonus}, 0},
    {"done", TA_STEP_DONE, 1, {NULL}, QV_DECLINE},
    {"stay", TA_STEP_STAY, 1, {NULL}, 0},
    {"advance", TA_STEP_ADVANCE, 4, {&new_turn}, 0},
    {"start", TA_STEP_START, TA_SEATS, {&starter}, QV_CHANCE_RANGE},
    {"roll", TA_STEP_ROLL, 3, {&ta_roll}, QV_CHANCE_RANGE},
};

static const qv_form forms[] = {
    {"place {piece} {turn} {tile} {cover} {shield}", {0, 1, 3}, 3},
    {"place {piece} {turn} {tile} {side} {cover} {shield}", {0, 1, 2, 3}, 4},
    {"attack {tile} {direction}", {4}, 1},
    {"unshield {tile}", {5}, 1},
    {"pass", {6}, 1},
    {"uncover {tile}", {7}, 1},
    {"bonus {number}", {8}, 1},
    {"done", {9}, 1},
    {"stay", {10}, 1},
    {"advance {turn}", {11}, 1},
    {"start {player}", {12}, 1},
    {"roll {roll}", {13}, 1},
};

static const qv_option options[TA_OPTIONS] = {
    [TA_OPTION_INVENTORY] = {"inventory", "which pieces everybody has",
                             QV_WORDS("tray", "cross-2", "double-2")},
    [TA_OPTION_FIRST_CORNER] = {"first_corner",
                                "corners are barred to first pieces of all, or of the first player",
                                QV_WORDS("barred", "first-only")},
    [TA_OPTION_FIRST_ROW] = {"first_row",
                             "what a first piece claims: a side, or its row and column",
                             QV_WORDS("side", "straight")},
    [TA_OPTION_LINE_BREAK] =
        {"line_break", "what ends a line: gaps and others' pieces, or also pieces that count 0",
         QV_WORDS("gap", "zero")},
    [TA_OPTION_SHIELD_ATTACK] =
        {"shield_attack", "a shielded attacker is taken if it loses, is immune, or is barred",
         QV_WORDS("lose", "immune", "barred")},
    [TA_OPTION_SHIELD_REACH] = {"shield_reach",
                                "what removes a shield: an arrow, an adjacent piece, anybody",
                                QV_WORDS("arrow", "adjacent", "anywhere")},
    [TA_OPTION_COVER_AND_SHIELD] = {"cover_and_shield", "a piece may get both, or one of them",
                                    QV_WORDS("both", "one")},
    [TA_OPTION_DEF_UNCOVER] = {"def_uncover",
                               "what a defender may uncover: the line, the target, nothing",
                               QV_WORDS("line", "target", "none")},
    [TA_OPTION_MAY_PASS] = {"may_pass",
                            "whether one may pass: never, always, or instead of attacks only",
                            QV_WORDS("forced", "optional", "no-attack")},
    [TA_OPTION_BONUS_IN_EXTRA] = {"bonus_in_extra", "bonus pieces may be spent in extra turns",
                                  QV_WORDS("yes", "no")},
    [TA_OPTION_BONUS_K] = {"bonus_k", "how many bonus pieces are spent at once",
                           QV_WORDS("any", "all")},
    [TA_OPTION_COVER_FIRST] = {"cover_first", "a first piece may be covered or shielded",
                               QV_WORDS("yes", "no")},
    [TA_OPTION_DEF_ADVANCE] = {"def_advance", "a defender who takes may move too",
                               QV_WORDS("no", "yes")},
    [TA_OPTION_HOLDER_PUBLIC] = {"holder_public", "whether everybody sees the unused pieces",
                                 QV_WORDS("hidden", "open")},
    [TA_OPTION_BOARD] = {"board", "tiles on each side of the board", .least = 6, .most = 8,
                         .fallback = 6},
    [TA_OPTION_TACTICAL] = {"tactical", "no die and no covers", QV_WORDS("off", "on")},
};

static const char *const marks[8] = {"covered", "shielded", "last action", "out of the game"};

const qv_game qv_game_three_arrows = {
    .id = "three-arrows",
    .name = "THREE ARROWS",
    .page = &three_arrows_page,
    .players_least = 2,
    .players_most = TA_SEATS,
    .state_size = sizeof(struct three_arrows_state),
    .ruleset_size = sizeof(ta_ruleset),
    .max_legal = QV_LEGAL,
    .max_ply = 200000,
    .max_events = 64,
    .option = options,
    .field = fields,
    .range = ranges,
    .form = forms,
    .kind = ta_kinds,
    .content = three_arrows_content,
    .options = TA_OPTIONS,
    .fields = QV_COUNT(fields),
    .ranges = QV_COUNT(ranges),
    .forms = QV_COUNT(forms),
    .kinds = TA_KINDS,
    .contents = &three_arrows_content_n,
    .face = three_arrows_faces,
    .faces = &three_arrows_faces_n,
    .seat = &ta_seat,
    .place = &ta_tile,
    .mark_names = marks,
    .setup = ta_setup,
    .init = ta_init,
    .turn = ta_turn_of,
    .legal = ta_legal,
    .chance = ta_chance,
    .apply = ta_apply,
    .derive = ta_derive,
    .result = ta_result,
    .deal = ta_deal,
    .check = ta_check,
    .why_not = ta_why_not,
    .scene = ta_scene,
    .touch = ta_touch,
    .word = ta_word,
    .complete = ta_complete,
    .estimate = ta_estimate,
    .warn = ta_warn,
    .foresee = ta_foresee,
    .about = ta_about,
};
