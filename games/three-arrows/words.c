/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: the words that are written for values. Data only. */
#include "words.h"

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
/* Bits of -1, 0, +1; the last is for a game without a die. */
static const char *const rolls_words[] = {
    "with no roll",           "with a roll of -1", "with a roll of 0",
    "with a roll of -1 or 0", "with a roll of +1", "with a roll of -1 or +1",
    "with a roll of 0 or +1", "with every roll",   "without a die"};
static const char *const covers_words[] = {"", " if the covers of the line stay on",
                                           " by taking covers off"};
static const char *const takes_words[] = {"takes", "may take"};
static const char *const gains_words[] = {"gains", "may gain"};

const qv__dim ta_tile = {"tile", TA_TILES, tile_words};
const qv__dim ta_shape = {"piece", TA_SHAPES, .flags = QV_CONTENT_WORDS};
const qv__dim ta_seat = {"player", TA_SEATS, seat_words};
const qv__dim ta_direction = {"direction", 8, direction_words};
const qv__dim ta_side = {"side", 4, side_words};
const qv__dim ta_turn = {"turn", 4, turn_words, .flags = QV_OPTIONAL | QV_TURNS, .key = 'r'};
const qv__dim ta_cover = {"cover", 2, cover_words, .flags = QV_OPTIONAL, .key = 'c'};
const qv__dim ta_shield = {"shield", 2, shield_words, .flags = QV_OPTIONAL, .key = 's'};
const qv__dim ta_bonus = {"number", TA_BONUS_AT_ONCE - 1, .from = 2};
const qv__dim ta_roll = {"roll", 3, .from = -1, .flags = QV_SIGNED};
const qv__dim ta_rolls = {"rolls", 9, rolls_words};
const qv__dim ta_takes = {"takes", 2, takes_words};
const qv__dim ta_covers = {"covers", 3, covers_words};
const qv__dim ta_gains = {"gains", 2, gains_words};
const qv__dim ta_new_turn = {"turn", 4, turn_words, .flags = QV_TURNS, .key = 'r'};
const qv__dim ta_starter = {"player", TA_SEATS, seat_words};
