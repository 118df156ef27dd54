/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: the words that are written for values. Data only. */
#include "words.h"

static const char *const seat_words[AP_SEATS] = {"red", "blue", "green", "yellow", "purple"};
static const char *const item_words[AP_ITEMS] = {
    "x2", "/2", "-5", "reverse", "draw", "change", "swap", "dont-swap", "dont-pick-up", "exchange"};
static const char *const use_words[AP_USE_STEPS] = {"x2",
                                                    "/2",
                                                    "-5",
                                                    "reverse",
                                                    "dont-swap",
                                                    "dont-pick-up",
                                                    "draw",
                                                    "draw-1",
                                                    "draw-2",
                                                    "draw-3",
                                                    "draw-4",
                                                    "draw-5",
                                                    "change-d4",
                                                    "change-d6",
                                                    "change-d8",
                                                    "change-d10",
                                                    "change-d12",
                                                    "change-d20",
                                                    "swap",
                                                    "swap-red",
                                                    "swap-blue",
                                                    "swap-green",
                                                    "swap-yellow",
                                                    "swap-purple",
                                                    "exchange-red",
                                                    "exchange-blue",
                                                    "exchange-green",
                                                    "exchange-yellow",
                                                    "exchange-purple"};
static const char *const die_words[AP_DICE] = {"d4", "d6", "d8", "d10", "d12", "d20"};
static const char *const what_words[] = {"item", "star", "skull"};
static const char *const one_words[] = {"an item", "a star", "a skull"};
static const char *const face_words[AP_FACES] = {"1",  "1b", "2",  "2b", "3",
                                                 "3b", "4",  "4b", "5",  "5b"};
static const char *const compass_words[AP_COMPASS] = {
    "east",      "east-northeast",  "northeast", "north-northeast", "north",     "north-northwest",
    "northwest", "west-northwest",  "west",      "west-southwest",  "southwest", "south-southwest",
    "south",     "south-southeast", "southeast", "east-southeast"};
static const char *const rival_words[AP_RIVALS] = {"",
                                                   "unless red gets it first",
                                                   "unless blue gets it first",
                                                   "unless green gets it first",
                                                   "unless yellow gets it first",
                                                   "unless purple gets it first",
                                                   "unless another player gets it first"};
static const char *const hitch_words[AP_HITCHES] = {
    "", "if no bump stops you", "if your items stay as they are",
    "if no bump stops you and your items stay as they are"};
static const char *const floor_words[AP_FLOOR] = {
    "f1",  "f2",  "f3",  "f4",  "f5",  "f6",  "f7",  "f8",  "f9",  "f10", "f11", "f12", "f13",
    "f14", "f15", "f16", "f17", "f18", "f19", "f20", "f21", "f22", "f23", "f24", "f25", "f26",
    "f27", "f28", "f29", "f30", "f31", "f32", "f33", "f34", "f35", "f36", "f37", "f38", "f39",
    "f40", "f41", "f42", "f43", "f44", "f45", "f46", "f47", "f48", "f49", "f50", "f51", "f52",
    "f53", "f54", "f55", "f56", "f57", "f58", "f59", "f60", "f61", "f62", "f63", "f64"};

const qv__dim ap_seat = {.name = "player", .n = AP_SEATS, .words = seat_words};
const qv__dim ap_item = {.name = "item", .n = AP_ITEMS, .words = item_words};
const qv__dim ap_die = {.name = "die", .n = AP_DICE, .words = die_words};
const qv__dim ap_floor = {.name = "card", .n = AP_FLOOR, .words = floor_words};
const qv__dim ap_what = {.name = "what", .n = 3, .words = what_words};
const qv__dim ap_one = {.name = "what", .n = 3, .words = one_words};
const qv__dim ap_use_words = {.name = "use", .n = AP_USE_STEPS, .words = use_words};
const qv__dim ap_face = {.name = "face", .n = AP_FACES, .words = face_words};
const qv__dim ap_points = {.name = "points", .n = AP_STACKS, .from = 1};
const qv__dim ap_compass = {.name = "compass", .n = AP_COMPASS, .words = compass_words};
const qv__dim ap_rival = {.name = "rival", .n = AP_RIVALS, .words = rival_words};
const qv__dim ap_hitch = {.name = "hitch", .n = AP_HITCHES, .words = hitch_words};
const qv__dim ap_way = {.name = "direction", .n = AP_WAYS, .from = 1};

const ap_use_steps ap_uses[AP_ITEMS] = {
    {AP_DOUBLE, AP_STEP_USE, AP_STEP_USE + 1},
    {AP_HALVE, AP_STEP_USE + 1, AP_STEP_USE + 2},
    {AP_SHORTEN, AP_STEP_USE + 2, AP_STEP_USE + 3},
    {AP_REVERSE, AP_STEP_USE + 3, AP_STEP_USE + 4},
    {AP_DONT_SWAP, AP_STEP_USE + 4, AP_STEP_USE + 5},
    {AP_DONT_PICK, AP_STEP_USE + 5, AP_STEP_USE_DRAW},
    {AP_DRAW, AP_STEP_USE_DRAW, AP_STEP_USE_CHANGE},
    {AP_CHANGE, AP_STEP_USE_CHANGE, AP_STEP_USE_SWAP},
    {AP_SWAP, AP_STEP_USE_SWAP, AP_STEP_USE_EXCHANGE},
    {AP_EXCHANGE, AP_STEP_USE_EXCHANGE, AP_STEP_DONE},
};

uint32_t ap_compass_of(uint32_t angle) {
    return (angle + AP_TURN / AP_COMPASS / 2) % AP_TURN / (AP_TURN / AP_COMPASS);
}

uint32_t ap_kind_of_use(uint32_t step) {
    const ap_use_steps *use = ap_uses;
    while (step >= use->end)
        use++;
    return use->kind;
}
