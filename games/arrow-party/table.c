/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: the game table that the rest of the program sees: words, steps, notation,
 * options.
 *
 * Data only. What the words mean is in the other files of this folder; fields are in fields.c,
 * events in say.c.
 */
#include "rules.h"

static const char *const plain_words[] = {"x2", "/2", "-5", "reverse", "dont-swap", "dont-pick-up"};
static const char *const design_words[AP_DESIGNS] = {"", "b"};
static const char *const outcome_designs[AP_DESIGNS] = {"a", "b"};
static const char *const target_words[1 + AP_SEATS] = {"",      "red",    "blue",
                                                       "green", "yellow", "purple"};
static const char *const stack_words[1 + AP_STACKS] = {"", "1", "2", "3", "4", "5"};

static const qv__dim plain = {.name = "item", .n = 6, .words = plain_words};
static const qv__dim named_stack = {
    .name = "stack", .n = 1 + AP_STACKS, .words = stack_words, .flags = QV_OPTIONAL};
static const qv__dim target = {
    .name = "player", .n = 1 + AP_SEATS, .words = target_words, .flags = QV_OPTIONAL};
static const qv__dim design = {
    .name = "design", .n = AP_DESIGNS, .words = design_words, .flags = QV_OPTIONAL};
static const qv__dim drawn_design = {.name = "design", .n = AP_DESIGNS, .words = outcome_designs};
static const qv__dim roll = {.name = "roll", .n = AP_DIE_MOST, .from = 1};
static const qv__dim angle = {.name = "angle", .n = AP_TURN};
static const qv__dim shoe = {.name = "length", .n = AP_SHOES_MOST, .sized = 1 + AP_SIZE_SHOES};
static const qv__dim place = {
    .name = "place", .n = AP_COORDINATES, .sized = 1 + AP_SIZE_COORDINATES};

/* -- Steps and notation ------------------------------------------------------------------------ */

static const qv__range ranges[] = {
    {"pass", {NULL}, 0, {"pass"}},
    {"use", {&plain}, 0, {"use an item"}},
    {"use draw", {&named_stack}, 0, {"use an item"}},
    {"use change", {&ap_die}, 0, {"use an item"}},
    {"use swap", {&target}, 0, {"use an item"}},
    {"use exchange", {&ap_seat}, 0, {"use an item"}},
    {"done", {NULL}, 0, {"declare no more"}},
    {"give", {&ap_item}, 0, {"give an item away"}},
    {"toss", {&ap_points, &design}, 0, {"toss an arrow card"}},
    {"walk", {&ap_way}, 0, {"choose a direction"}},
    {"item", {&ap_item}, QV_CHANCE_RANGE},
    {"design", {&drawn_design}, QV_CHANCE_RANGE},
    {"stack", {&ap_points}, QV_CHANCE_RANGE},
    {"taker", {&ap_seat}, QV_CHANCE_RANGE},
    {"takes", {&ap_seat, &ap_what}, QV_CHANCE_RANGE},
    {"bump", {&ap_seat, &ap_seat}, QV_CHANCE_RANGE},
    {"walked", {NULL}, QV_CHANCE_RANGE},
    {"roll", {&roll}, QV_CHANCE_RANGE},
    {"angle", {&angle}, QV_CHANCE_RANGE | QV_WIDE},
    {"shoe", {&shoe}, QV_CHANCE_RANGE},
    [AP_RANGE_PLACE] = {"place", {&place}, QV_CHANCE_RANGE | QV_WIDE},
};

static const qv__form forms[] = {
    {"pass", {0}, 1},
    {"use {item}", {1}, 1},
    {"use draw {stack}", {2}, 1},
    {"use change {die}", {3}, 1},
    {"use swap {player}", {4}, 1},
    {"use exchange {player}", {5}, 1},
    {"done", {6}, 1},
    {"give {item}", {7}, 1},
    {"toss {points} {design}", {8}, 1},
    {"walk {direction}", {9}, 1},
    {"item {item}", {10}, 1},
    {"design {design}", {11}, 1},
    {"stack {points}", {12}, 1},
    {"taker {player}", {13}, 1},
    {"takes {player} {what}", {14}, 1},
    {"bump {player} {player}", {15}, 1},
    {"walked", {16}, 1},
    {"roll {roll}", {17}, 1},
    {"angle {angle}", {18}, 1},
    {"shoe {length}", {19}, 1},
    {"place {place}", {20}, 1},
};

/* -- Questions --------------------------------------------------------------------------------- */

enum { ASKS_ITEM, ASKS_DECLARE, ASKS_GIFT, ASKS_ARROW, ASKS_WAY };

static const qv__question_row questions[] = {
    [ASKS_ITEM] =
        {"Items",
         "Use what costs points if kept; in doubt pass. When all pass, each tosses an arrow card, "
         "rolls a die (a d6) and walks. After an item all are asked again.",
         AP_5, true, .repeats = true},
    [ASKS_DECLARE] = {"Items",
                      "Say in secret which items you use in this round, one by one. They take "
                      "effect when everybody has declared.",
                      AP_5c, true},
    [ASKS_GIFT] = {"Swap",
                   "Two players swap an item. Choose the one that you give; you do not see yet "
                   "what you get.",
                   AP_7, true, .unsettled = true},
    [ASKS_ARROW] = {"Arrow card",
                    "All toss an arrow card, which lands turned at random: you may walk where its "
                    "arrows point. It is spent; round six brings five new ones.",
                    AP_9, true},
    [ASKS_WAY] = {"Direction",
                  "Choose where you walk: straight on, as many steps as you rolled; the floor is "
                  "14 steps wide. You take all that you step over, good or bad.",
                  AP_12, true},
};

static uint32_t asks(const qv_ruleset *rs, const qv_view *view, uint32_t seat) {
    (void)rs;
    (void)seat;
    switch (ap_view(view)->phase) {
    case AP_LOOP: return ASKS_ITEM;
    case AP_DECLARE: return ASKS_DECLARE;
    case AP_GIVES: return ASKS_GIFT;
    case AP_CHOOSE: return ASKS_ARROW;
    default: return ASKS_WAY;
    }
}

/* -- Options ----------------------------------------------------------------------------------- */

static const qv_option options[AP_OPTIONS] = {
    [AP_OPTION_NOPICK_SCOPE] =
        {"nopick_scope", "what DON'T PICK UP forbids: everything on the floor, or items only",
         QV_WORDS("all", "items")},
    [AP_OPTION_PASSIVE_DONT] =
        {"passive_dont", "the two DON'T items are used for a round, or act while they are held",
         QV_WORDS("used", "held")},
    [AP_OPTION_SWAP_CHOICE] =
        {"swap_choice", "who picks the items of a swap: both, chance, or the user and chance",
         QV_WORDS("own", "random", "mixed")},
    [AP_OPTION_DRAW_STACK] = {"draw_stack",
                              "the stack to draw from: chance picks it, or the user names it",
                              QV_WORDS("random", "named")},
    [AP_OPTION_HALF_ROUND] = {"half_round", "half steps are rounded down, rounded up, or walked",
                              QV_WORDS("floor", "ceil", "half")},
    [AP_OPTION_STEP_ORDER] = {"step_order",
                              "step cards count in a fixed order, or as they were used",
                              QV_WORDS("fixed", "used")},
    [AP_OPTION_EDGE] = {"edge", "at the edge the walk ends, goes on outside, or bounces off",
                        QV_WORDS("cut", "free", "bounce")},
    [AP_OPTION_START_CORNER] = {"start_corner",
                                "everybody starts in a different place, or all in one corner",
                                QV_WORDS("different", "common")},
    [AP_OPTION_REDEAL_KEEP] = {"redeal_keep",
                               "arrow cards left at the second deal are kept or returned",
                               QV_WORDS("keep", "return")},
    [AP_OPTION_BUMP_STOPS] = {"bump_stops", "whether a bump ends the walks of both",
                              QV_WORDS("no", "yes")},
    [AP_OPTION_BUMP_GROUP] = {"bump_group",
                              "bumps are settled pair by pair, or in rings of all who are linked",
                              QV_WORDS("pairs", "ring")},
    [AP_OPTION_BUMP_ONESIDED] =
        {"bump_onesided",
         "a bump with a player who has no item: nothing moves, or that player is given one",
         QV_WORDS("none", "give")},
    [AP_OPTION_UNPLAYABLE] = {"unplayable",
                              "items without possible effect cannot be used, or may be for nothing",
                              QV_WORDS("barred", "discard")},
    [AP_OPTION_ARROW_FACES] = {"arrow_faces",
                               "arrow cards: even spacing, or two designs in eighths of a turn",
                               QV_WORDS("even", "compass")},
    [AP_OPTION_ITEM_PHASE] = {"item_phase", "items are used in turns, or declared by all at once",
                              QV_WORDS("loop", "declare")},
    [AP_OPTION_SHOE] = {"shoe", "shoes are equally long, or drawn at the start",
                        QV_WORDS("equal", "varied")},
    [AP_OPTION_OVER_TEST] =
        {"over_test",
         "what has to cover a card: the foot, its middle line, or the foot the card's centre",
         QV_WORDS("foot", "line", "centre")},
    [AP_OPTION_TICK_ORDER] = {"tick_order", "everybody walks at once, or one after the other",
                              QV_WORDS("together", "turns")},
    [AP_OPTION_FLOOR] =
        {"floor", "the floor is a map that is kept here, or a real room whose events are told",
         QV_WORDS("map", "room")},
};

static const char *const marks[8] = {"face down", NULL, "last walk", NULL};

/* AP-5 */
static uint32_t round_of(const qv_ruleset *rs, const qv_view *view) {
    (void)rs;
    return ap_view(view)->round;
}

const qv_game qv__game_arrow_party = {
    .id = "arrow-party",
    .name = "ARROW PARTY GAME",
    .like = "A walk about a table for stars and items, with dice and luck, 30 minutes.",
    .at_table = "floor=room",
    .page = &arrow_party_page,
    .players_least = 3,
    .players_most = AP_SEATS,
    .sizes.state = sizeof(ap_state),
    .sizes.ruleset = sizeof(ap_ruleset),
    .sizes.legal = AP_USE_STEPS + 1,
    .sizes.ply = 20000,
    .by_estimate = true,
    .learned = &ap_learned,
    .option = options,
    .field = ap_fields,
    .range = ranges,
    .form = forms,
    .kind = ap_kinds,
    .kind_laws = ap_laws,
    .content = arrow_party_content,
    .options = AP_OPTIONS,
    .fields = AP_FIELDS,
    .ranges = QV_COUNT(ranges),
    .forms = QV_COUNT(forms),
    .kinds = AP_KINDS,
    .question = questions,
    .questions = QV_COUNT(questions),
    .contents = &arrow_party_content_n,
    .face = arrow_party_faces,
    .faces = &arrow_party_faces_n,
    .lesson = arrow_party_lessons,
    .seat = &ap_seat,
    .cell = &ap_floor,
    .mark_names = marks,
    .measure = ap_measure,
#ifndef __wasi__ /* the page prints nothing, and its module has a bound */
    .printing = &ap_printing,
#endif
    .levels = &ap_levels,
    .setup = ap_setup,
    .init = ap_init,
    .turn = ap_turn_of,
    .legal = ap_legal,
    .chance = ap_chance,
    .chance_for = ap_chance_for,
    .apply = ap_apply,
    .derive = ap_derive,
    .result = ap_result,
    .deal = ap_deal,
    .check = ap_check,
    .why_not = ap_why_not,
    .scene = ap_scene,
    .printed = ap_printed,
    .touch = ap_touch,
    .complete = ap_complete,
    .estimate = ap_estimate,
    .foresee = ap_foresee,
    .about = ap_about,
    .asks = asks,
    .round = round_of,
};
