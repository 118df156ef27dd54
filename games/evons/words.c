/* SPDX-License-Identifier: MIT */
/* EVONS: the words that are written for values. Data only. */
#include "words.h"

static const char *const cell_words[] = {
    "x0", "a0", "b0", "c0", "d0", "e0", "y0", "x1", "a1", "b1", "c1", "d1", "e1",
    "y1", "x2", "a2", "b2", "c2", "d2", "e2", "y2", "x3", "a3", "b3", "c3", "d3",
    "e3", "y3", "x4", "a4", "b4", "c4", "d4", "e4", "y4", "x5", "a5", "b5", "c5",
    "d5", "e5", "y5", "x6", "a6", "b6", "c6", "d6", "e6", "y6",
};
/* In a list of cells, after the first. */
static const char *const further_words[] = {
    "",     ", x0", ", a0", ", b0", ", c0", ", d0", ", e0",      ", y0", ", x1", ", a1", ", b1",
    ", c1", ", d1", ", e1", ", y1", ", x2", ", a2", ", b2",      ", c2", ", d2", ", e2", ", y2",
    ", x3", ", a3", ", b3", ", c3", ", d3", ", e3", ", y3",      ", x4", ", a4", ", b4", ", c4",
    ", d4", ", e4", ", y4", ", x5", ", a5", ", b5", ", c5",      ", d5", ", e5", ", y5", ", x6",
    ", a6", ", b6", ", c6", ", d6", ", e6", ", y6", " and more",
};
static const char *const seat_words[] = {
    "south",
    "north",
};
static const char *const direction_words[] = {
    "n", "ne", "e", "se", "s", "sw", "w", "nw",
};
static const char *const way_words[] = {
    "north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest",
};
static const char *const arrow_words[] = {
    "none",   "normal",    "remove",       "block",     "firestorm",
    "growth", "magnetism", "resurrection", "shockwave", "swap",
};
static const char *const ability_words[] = {
    "no arrow",
    "a Normal arrow has no ability",
    "Remove destroys the monster where it points",
    "Block puts a Block from hand where it points, or takes one away",
    "Firestorm shares out damage, at most ATK, where all such arrows point",
    "Growth puts a monster from hand where it points, covered and free",
    "Magnetism pulls a card where it points, from beside that cell",
    "Resurrection puts a monster from your graveyard where it points, free",
    "Shockwave pushes the card where it points one cell on",
    "Swap trades places with the monster where it points",
};
/* What arrows from EV_BLOCK to EV_RESURRECTION may want for, at an empty cell. */
static const char *const lack_words[] = {
    "no Block in hand",          "nothing to burn",      "no monster in hand",
    "no card to pull beside it", "no monster to revive",
};
/* What a hand without a card to play has, by whether there is a monster in it. */
static const char *const unpayable_words[] = {
    "no monster in hand; a Block needs a Block arrow",
    "no monster in hand to pay for",
};
static const char *const reason_words[] = {
    "it goes on",
    "the main zone is full",
    "both players have passed",
    "the last turn is over",
};

static const char *const unaided_words[] = {"", "without an ability: "};
static const char *const aided_words[] = {"", ", maybe more with abilities"};

const qv__dim ev_unaided = {.name = "unaided", .n = 2, .words = unaided_words};
const qv__dim ev_aided = {.name = "aided", .n = 2, .words = aided_words};
const qv__dim ev_seat = {.name = "player", .n = EV_SEATS, .words = seat_words};
const qv__dim ev_cell = {.name = "cell", .n = EV_CELLS, .words = cell_words};
const qv__dim ev_further = {.name = "further cell", .n = EV_CELLS + 2, .words = further_words};
const qv__dim ev_card = {.name = "card", .n = EV_CARDS, .flags = QV_CONTENT_WORDS};
const qv__dim ev_face = {.name = "face", .n = EV_COVERED_FACE + 1, .flags = QV_CONTENT_WORDS};
const qv__dim ev_deck = {.name = "deck", .n = EV_DECKS, .from = 1};
const qv__dim ev_deck_name = {.name = "deck name", .n = EV_DECKS, .flags = QV_CONTENT_WORDS};
const qv__dim ev_direction = {.name = "direction", .n = 8, .words = direction_words};
const qv__dim ev_way = {.name = "direction", .n = 8, .words = way_words};
const qv__dim ev_arrow = {.name = "arrow", .n = EV_ARROWS, .words = arrow_words};
const qv__dim ev_ability = {.name = "ability", .n = EV_ARROWS, .words = ability_words};
const qv__dim ev_lack = {.name = "lack", .n = EV_RESURRECTION - EV_BLOCK + 1, .words = lack_words};
const qv__dim ev_reason = {.name = "reason", .n = EV_REASONS, .words = reason_words};
const qv__dim ev_unpayable = {.name = "unpayable", .n = 2, .words = unpayable_words};
const qv__dim ev_source = {.name = "source", .n = EV_CELLS, .words = cell_words};

const char *const ev_elements[EV_ELEMENTS] = {"nature", "electric", "darkness",
                                              "earth",  "fire",     "water"};
