/* SPDX-License-Identifier: MIT */
/* EVONS: the table that the rest of the program sees: words, fields, steps, notation, options.
 *
 * Data only. What the words mean is in the other files of this folder; events are in say.c.
 */
#include "state.h"

static const char *const cell_words[] = {
    "x0", "a0", "b0", "c0", "d0", "e0", "y0", "x1", "a1", "b1", "c1", "d1", "e1",
    "y1", "x2", "a2", "b2", "c2", "d2", "e2", "y2", "x3", "a3", "b3", "c3", "d3",
    "e3", "y3", "x4", "a4", "b4", "c4", "d4", "e4", "y4", "x5", "a5", "b5", "c5",
    "d5", "e5", "y5", "x6", "a6", "b6", "c6", "d6", "e6", "y6",
};
static const char *const seat_words[] = {
    "south",
    "north",
};
static const char *const direction_words[] = {
    "n", "ne", "e", "se", "s", "sw", "w", "nw",
};
static const char *const arrow_words[] = {
    "none",   "normal",    "remove",       "block",     "firestorm",
    "growth", "magnetism", "resurrection", "shockwave", "swap",
};
static const char *const face_words[] = {
    "",
    "covered",
};
static const char *const phase_words[] = {
    "pick", "first", "draw", "mulligan", "reveal", "play", "chain", "discard", "over",
};
static const char *const stage_words[] = {
    "setup", "mulligan", "turn", "reveal", "play",
};
static const char *const sequence_words[] = {
    "ability-1",
    "conflict",
    "wait",
    "ability-2",
};
static const char *const reason_words[] = {
    "it goes on",
    "the main zone is full",
    "both players have passed",
    "the last turn is over",
};

const qv_dim ev_seat = {.name = "player", .n = EV_SEATS, .words = seat_words};
const qv_dim ev_cell = {.name = "cell", .n = EV_CELLS, .words = cell_words};
const qv_dim ev_card = {.name = "card", .n = EV_CARDS, .flags = QV_CONTENT_WORDS};
const qv_dim ev_deck = {.name = "deck", .n = EV_DECKS, .from = 1};
const qv_dim ev_deck_name = {.name = "deck name", .n = EV_DECKS, .flags = QV_CONTENT_WORDS};
const qv_dim ev_direction = {.name = "direction", .n = 8, .words = direction_words};
const qv_dim ev_arrow = {.name = "arrow", .n = EV_ARROWS, .words = arrow_words};
const qv_dim ev_reason = {.name = "reason", .n = EV_REASONS, .words = reason_words};
static const qv_dim face = {.name = "face", .n = 2, .words = face_words, .flags = QV_OPTIONAL};
static const qv_dim source = {.name = "source", .n = EV_CELLS, .words = cell_words};
static const qv_dim phase = {.name = "phase", .n = EV_PHASES, .words = phase_words};
static const qv_dim stage = {.name = "stage", .n = EV_STAGES, .words = stage_words};
static const qv_dim sequence = {
    .name = "sequence", .n = EV_SEQUENCE_PHASES, .words = sequence_words};
static const qv_dim burn_first = {.name = "first", .n = EV_DEFENSE_MOST + 1};
static const qv_dim burn_second = {.name = "second", .n = EV_DEFENSE_MOST + 1};
static const qv_dim burn_third = {.name = "third", .n = EV_DEFENSE_MOST + 1};
static const qv_dim return_first = {.name = "first", .n = EV_CARDS, .flags = QV_CONTENT_WORDS};
static const qv_dim return_second = {.name = "second", .n = EV_CARDS, .flags = QV_CONTENT_WORDS};
static const qv_dim return_third = {.name = "third", .n = EV_CARDS, .flags = QV_CONTENT_WORDS};
static const qv_dim return_fourth = {.name = "fourth", .n = EV_CARDS, .flags = QV_CONTENT_WORDS};
static const qv_dim return_fifth = {.name = "fifth", .n = EV_CARDS, .flags = QV_CONTENT_WORDS};

/* -- Fields ------------------------------------------------------------------------------------ */

#define AT(member) .offset = offsetof(ev_state, member)
#define PUBLIC .visibility = QV_PUBLIC
#define DERIVED .visibility = QV_DERIVED
#define OWN .visibility = QV_ROW
#define ONE .rows = 1, .cols = 1
#define BY_SEAT .row = &ev_seat, .rows = EV_SEATS, .cols = 1
#define BY_SEAT_AND(n) .row = &ev_seat, .rows = EV_SEATS, .cols = (n)
#define BY_CELL .row = &ev_cell, .rows = EV_CELLS, .cols = 1
#define BY_FRAME .rows = EV_FRAMES, .cols = 1
#define NONE .blank = EV_NONE

enum { SEEN = 2, HAND_SEEN = 3, LIST_SEEN = 4 };

static const qv_field fields[] = {
    QV_HEAD_FIELD,
    {.name = "seen", .type = QV_U8, DERIVED, AT(seen), BY_CELL},
    {.name = "hand seen", .type = QV_U8, DERIVED, AT(hand_seen), BY_SEAT},
    {.name = "list seen", .type = QV_U8, DERIVED, AT(list_seen), BY_SEAT},
    {.name = "card",
     .value = &ev_card,
     .type = QV_U8,
     .visibility = QV_GATE,
     .gate = SEEN,
     .everybody = EV_SEEN_BY_ALL,
     NONE,
     AT(card),
     BY_CELL},
    {.name = "taken", .value = &ev_cell, .type = QV_BITS, PUBLIC, AT(taken), ONE},
    {.name = "north-owns", .value = &ev_cell, .type = QV_BITS, PUBLIC, AT(north_owns), ONE},
    {.name = "north-has", .value = &ev_cell, .type = QV_BITS, PUBLIC, AT(north_has), ONE},
    {.name = "covered", .value = &ev_cell, .type = QV_BITS, PUBLIC, AT(covered), ONE},
    {.name = "grown", .value = &ev_cell, .type = QV_BITS, PUBLIC, AT(grown), ONE},
    {.name = "moved", .value = &ev_cell, .type = QV_BITS, PUBLIC, AT(moved), ONE},
    {.name = "due", .value = &ev_cell, .type = QV_BITS, PUBLIC, AT(due), ONE},
    {.name = "lost", .type = QV_U8, PUBLIC, AT(lost), BY_CELL},
    {.name = "reacted", .type = QV_U8, PUBLIC, AT(reacted), BY_CELL},
    {.name = "cost-least", .type = QV_U8, PUBLIC, AT(cost_least), BY_CELL},
    {.name = "cost-most", .type = QV_U8, PUBLIC, AT(cost_most), BY_CELL},
    {.name = "waits", .type = QV_U8, PUBLIC, NONE, AT(waits), BY_CELL},
    {.name = "credits", .type = QV_U16, PUBLIC, AT(credits), BY_SEAT},
    {.name = "turn", .type = QV_U16, PUBLIC, AT(turn), ONE},
    {.name = "phase", .value = &phase, .type = QV_U8, PUBLIC, AT(phase), ONE},
    {.name = "stage", .value = &stage, .type = QV_U8, PUBLIC, AT(stage), ONE},
    {.name = "player", .value = &ev_seat, .type = QV_U8, PUBLIC, AT(player), ONE},
    {.name = "first", .value = &ev_seat, .type = QV_U8, PUBLIC, AT(first), ONE},
    {.name = "hand",
     .value = &ev_card,
     .type = QV_U8,
     .visibility = QV_GATE,
     .gate = HAND_SEEN,
     .everybody = EV_SEEN_BY_ALL,
     NONE,
     AT(hand),
     BY_SEAT_AND(EV_HAND)},
    {.name = "hand-size", .type = QV_U8, PUBLIC, AT(hand_size), BY_SEAT},
    {.name = "deck",
     .value = &ev_card,
     .type = QV_U8,
     .visibility = QV_GATE,
     .gate = HAND_SEEN,
     .everybody = EV_SEEN_BY_ALL,
     NONE,
     AT(deck),
     BY_SEAT_AND(EV_DECK)},
    {.name = "deck-size", .type = QV_U8, PUBLIC, AT(deck_size), BY_SEAT},
    {.name = "list",
     .value = &ev_deck,
     .type = QV_U8,
     .visibility = QV_GATE,
     .gate = LIST_SEEN,
     .everybody = EV_SEEN_BY_ALL,
     NONE,
     AT(list),
     BY_SEAT},
    {.name = "graveyard",
     .value = &ev_card,
     .type = QV_U8,
     PUBLIC,
     NONE,
     AT(grave),
     BY_SEAT_AND(EV_DECK)},
    {.name = "removed",
     .value = &ev_card,
     .type = QV_U8,
     PUBLIC,
     NONE,
     AT(removed),
     BY_SEAT_AND(EV_DECK)},
    {.name = "depth", .type = QV_U8, PUBLIC, AT(depth), ONE},
    {.name = "frame-cell",
     .value = &ev_cell,
     .type = QV_U8,
     PUBLIC,
     NONE,
     AT(frame_cell),
     BY_FRAME},
    {.name = "frame-phase", .value = &sequence, .type = QV_U8, PUBLIC, AT(frame_phase), BY_FRAME},
    {.name = "frame-used",
     .value = &ev_direction,
     .type = QV_U8,
     PUBLIC,
     .flags = QV_MASK,
     AT(frame_used),
     BY_FRAME},
    {.name = "frame-revived", .type = QV_U8, PUBLIC, AT(frame_revived), BY_FRAME},
    {.name = "fought",
     .value = &ev_direction,
     .type = QV_U8,
     PUBLIC,
     .flags = QV_MASK,
     AT(fought),
     ONE},
    {.name = "passes", .type = QV_U8, PUBLIC, AT(passes), ONE},
    {.name = "revived", .type = QV_U8, PUBLIC, AT(revived), ONE},
    {.name = "draws", .type = QV_U8, PUBLIC, AT(draws), ONE},
    {.name = "fresh", .type = QV_U8, PUBLIC, AT(fresh), ONE},
    {.name = "reason", .value = &ev_reason, .type = QV_U8, PUBLIC, AT(reason), ONE},
    {.name = "half-card", .value = &ev_card, .type = QV_U8, OWN, NONE, AT(half_card), BY_SEAT},
    {.name = "half-cell", .value = &ev_cell, .type = QV_U8, OWN, NONE, AT(half_cell), BY_SEAT},
    {.name = "half-way", .value = &ev_direction, .type = QV_U8, OWN, NONE, AT(half_way), BY_SEAT},
    {.name = "half-points", .type = QV_U8, OWN, NONE, AT(half_points), BY_SEAT_AND(2)},
    {.name = "half-return",
     .value = &ev_card,
     .type = QV_U8,
     OWN,
     NONE,
     AT(half_return),
     BY_SEAT_AND(EV_FIRST_HAND)},
};

/* -- Steps and notation ------------------------------------------------------------------------ */

enum { POINTS = EV_DEFENSE_MOST + 1 };

static const qv_range ranges[] = {
    {"pass", EV_STEP_PASS, 1, {NULL}, 0},
    {"card", EV_STEP_CARD, EV_CARDS, {&ev_card}, QV_INNER},
    {"cell", EV_STEP_CELL, EV_CELLS, {&ev_cell}, QV_INNER},
    {"face", EV_STEP_FACE, 2, {&face}, 0},
    {"reveal", EV_STEP_REVEAL, EV_CELLS, {&ev_cell}, 0},
    {"fight", EV_STEP_FIGHT, EV_CELLS, {&ev_cell}, 0},
    {"react", EV_STEP_REACT, EV_CELLS, {&ev_cell}, 0},
    {"use", EV_STEP_USE, 8, {&ev_direction}, 0},
    {"take", EV_STEP_TAKE, 8, {&ev_direction}, QV_INNER},
    {"with", EV_STEP_WITH, EV_CARDS, {&ev_card}, 0},
    {"drag", EV_STEP_DRAG, 8, {&ev_direction}, QV_INNER},
    {"from", EV_STEP_FROM, EV_CELLS, {&source}, 0},
    {"burn first", EV_STEP_BURN, POINTS, {&burn_first}, QV_INNER},
    {"burn second", EV_STEP_BURN + POINTS, POINTS, {&burn_second}, QV_INNER},
    {"burn third", EV_STEP_BURN + 2 * POINTS, POINTS, {&burn_third}, 0},
    {"done", EV_STEP_DONE, 1, {NULL}, 0},
    {"discard", EV_STEP_DISCARD, EV_CARDS, {&ev_card}, 0},
    {"keep", EV_STEP_KEEP, 1, {NULL}, 0},
    {"again", EV_STEP_AGAIN, 1, {NULL}, 0},
    {"return first", EV_STEP_RETURN, EV_CARDS, {&return_first}, QV_INNER},
    {"return second", EV_STEP_RETURN + EV_CARDS, EV_CARDS, {&return_second}, QV_INNER},
    {"return third", EV_STEP_RETURN + 2 * EV_CARDS, EV_CARDS, {&return_third}, QV_INNER},
    {"return fourth", EV_STEP_RETURN + 3 * EV_CARDS, EV_CARDS, {&return_fourth}, QV_INNER},
    {"return fifth", EV_STEP_RETURN + 4 * EV_CARDS, EV_CARDS, {&return_fifth}, QV_INNER},
    {"returned", EV_STEP_RETURNED, 1, {NULL}, 0},
    {"pick", EV_STEP_PICK, EV_DECKS, {&ev_deck}, 0},
    {"first player", EV_STEP_FIRST, EV_SEATS, {&ev_seat}, QV_CHANCE_RANGE},
    {"draw", EV_STEP_DRAW, EV_CARDS, {&ev_card}, QV_CHANCE_RANGE},
};

static const qv_form forms[] = {
    {"pass", {0}, 1},
    {"play {card} {cell} {face}", {1, 2, 3}, 3},
    {"reveal {cell}", {4}, 1},
    {"fight {cell}", {5}, 1},
    {"react {cell}", {6}, 1},
    {"use {direction}", {7}, 1},
    {"put {direction} {card}", {8, 9}, 2},
    {"pull {direction} {source}", {10, 11}, 2},
    {"burn {first} {second} {third}", {12, 13, 14}, 3},
    {"done", {15}, 1},
    {"discard {card}", {16}, 1},
    {"keep", {17}, 1},
    {"again", {18}, 1},
    {"return {first}", {19, 24}, 2},
    {"return {first} {second}", {19, 20, 24}, 3},
    {"return {first} {second} {third}", {19, 20, 21, 24}, 4},
    {"return {first} {second} {third} {fourth}", {19, 20, 21, 22, 24}, 5},
    {"return {first} {second} {third} {fourth} {fifth}", {19, 20, 21, 22, 23, 24}, 6},
    {"deck {deck}", {25}, 1},
    {"first {player}", {26}, 1},
    {"draw {card}", {27}, 1},
};

/* -- Options ----------------------------------------------------------------------------------- */

static const qv_option options[EV_OPTIONS] = {
    [EV_OPTION_FIRST_PLAYER] = {"first_player", "who begins: chance picks, or a player",
                                QV_WORDS("drawn", "south", "north")},
    [EV_OPTION_ARROW_DIRS] = {"arrow_dirs",
                              "which arrows count: all eight, or the four straight ones",
                              QV_WORDS("eight", "four")},
    [EV_OPTION_MULLIGAN] =
        {"mulligan", "returning cards at the start: any of them once, all for one fewer, or none",
         QV_WORDS("partial", "shrinking", "none")},
    [EV_OPTION_PLACE_ADJACENT] = {"place_adjacent",
                                  "a card from hand goes on any empty cell, or next to a card only",
                                  QV_WORDS("no", "yes")},
    [EV_OPTION_BLOCK_FROM_HAND] = {"block_from_hand", "Blocks from hand: never, or in the out zone",
                                   QV_WORDS("none", "outzone")},
    [EV_OPTION_COVER_NEED] = {"cover_need",
                              "what a covered card may cost: anything, or credits plus 5",
                              QV_WORDS("none", "payable")},
    [EV_OPTION_UNPAID_COVER] =
        {"unpaid_cover",
         "a revealed card that cannot be paid goes to the graveyard, or stays covered",
         QV_WORDS("graveyard", "stay")},
    [EV_OPTION_GROWTH_REVEALS] =
        {"growth_reveals", "cards put down by Growth are revealed in the next turn, or never",
         QV_WORDS("yes", "no")},
    [EV_OPTION_REACT_CAP] = {"react_cap", "how often a card is reactivated in a turn at most",
                             QV_WORDS("four", "one", "two", "sixteen")},
    [EV_OPTION_REVIVE_CAP] = {"revive_cap", "how many revivals there are in a turn at most",
                              QV_WORDS("eight", "four", "two")},
    [EV_OPTION_OUTZONE_IMMUNE] = {"outzone_immune",
                                  "cards in the out zone can be fought and flipped, or not",
                                  QV_WORDS("no", "yes")},
    [EV_OPTION_FIRESTORM_POOL] = {"firestorm_pool",
                                  "points that Firestorm shares out: ATK, or the DEF that is left",
                                  QV_WORDS("atk", "def")},
    [EV_OPTION_PASS_END] = {"pass_end",
                            "two passes end the game when both decks are empty, or always",
                            QV_WORDS("empty", "any")},
    [EV_OPTION_TURN_CAP] = {"turn_cap", "the last turn of both together: 200, 120 or 60",
                            QV_WORDS("long", "middle", "short")},
    [EV_OPTION_TIE] = {"tie", "equal scores are a draw, or won by the second player",
                       QV_WORDS("draw", "second")},
    [EV_OPTION_COLOR_SYNERGY] = {"color_synergy",
                                 "Blocks help monsters of their element beside them",
                                 QV_WORDS("off", "on")},
    [EV_OPTION_DECK_LISTS] =
        {"deck_lists", "both deck lists are known to all, or picked in secret by their owners",
         QV_WORDS("open", "hidden")},
    [EV_OPTION_SOUTH_DECK] =
        {"south_deck", "the deck of south, by its number in the set, unless deck_lists is hidden",
         .least = 1, .most = EV_DECKS, .fallback = 1},
    [EV_OPTION_NORTH_DECK] =
        {"north_deck", "the deck of north, by its number in the set, unless deck_lists is hidden",
         .least = 1, .most = EV_DECKS, .fallback = 2},
};

/* -- Scenes ------------------------------------------------------------------------------------ */

static const char *const mark_names[8] = {
    "covered", "put down by Growth", "active or just changed", "out zone", "DEF lost", "moved",
};
static const char *const value_names[QV_VALUES] = {"ATK", "DEF", "cost", "DEF lost"};

const qv_game qv_game_evons = {
    .id = "evons",
    .name = "EVONS",
    .page = &evons_page,
    .players_least = EV_SEATS,
    .players_most = EV_SEATS,
    .state_size = sizeof(ev_state),
    .ruleset_size = sizeof(ev_ruleset),
    .max_legal = QV_LEGAL,
    .max_ply = 200000,
    .max_events = 1024,
    .by_estimate = true,
    .option = options,
    .field = fields,
    .range = ranges,
    .form = forms,
    .kind = ev_kinds,
    .content = evons_content,
    .options = EV_OPTIONS,
    .fields = QV_COUNT(fields),
    .ranges = QV_COUNT(ranges),
    .forms = QV_COUNT(forms),
    .kinds = EV_KINDS,
    .contents = &evons_content_n,
    .face = evons_faces,
    .faces = &evons_faces_n,
    .seat = &ev_seat,
    .place = &ev_cell,
    .mark_names = mark_names,
    .arrow = &ev_arrow,
    .value_names = value_names,
    .setup = ev_setup,
    .init = ev_init,
    .turn = ev_turn_of,
    .legal = ev_legal,
    .chance = ev_chance,
    .apply = ev_apply,
    .derive = ev_derive,
    .result = ev_result,
    .deal = ev_deal,
    .check = ev_check,
    .why_not = ev_why_not,
    .scene = ev_scene,
    .touch = ev_touch,
    .word = ev_word,
    .complete = ev_complete,
    .estimate = ev_estimate,
    .foresee = ev_foresee,
    .about = ev_about,
};
