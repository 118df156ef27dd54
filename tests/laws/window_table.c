/* SPDX-License-Identifier: MIT */
/* WINDOW: its rules page and its table. Data only. */
#include "window.h"

/* -- The rules page ---------------------------------------------------------------------------- */

#define CLAUSES(X)                                                                                 \
    X("W-1", "Every card of the list is in the deck. Everybody is dealt `start` cards, one by "    \
             "one in turn; a card is seen by who gets it.")                                        \
    X("W-2", "A turn begins with a card from the deck, if there is one.")                          \
    X("W-3", "Then the player lays a card, turns one up, or steals one. Who can do none of these " \
             "is skipped.")                                                                        \
    X("W-4", "LAY puts a card from the hand face down on an empty slot of one's own. Its owner "   \
             "knows it, and with `peek`=`next` the player on the left too.")                       \
    X("W-5", "TURN opens a card of one's own that lies face down and scores its value. STEAL "     \
             "names a card of somebody else that lies face down; each theft adds to the heat.")    \
    X("W-6", "Before a card is stolen everybody else with a hand may answer with a guard, unless " \
             "all guards lie open. The answers are given in secret and shown together.")           \
    X("W-7", "With any guard the theft fails: the guards are discarded, and each costs the thief " \
             "a point. Without one the card is shown and discarded, and the thief scores it.")     \
    X("W-8", "The game ends after `turns` turns, those that were skipped included.")               \
    X("W-9", "At the end all cards that lie face down are opened and score for their owners.")

#define ROW(id, text) {id, text, "\n\n**" id "** "},
static const qv__clause clauses[] = {CLAUSES(ROW)};
static const qv__page page = {
    .rest = "\n", .clause = clauses, .n = sizeof clauses / sizeof *clauses};

/* -- Words ------------------------------------------------------------------------------------- */

static const char *const slot_words[WINDOW_SLOTS] = {"a1", "a2", "a3", "b1", "b2", "b3",
                                                     "c1", "c2", "c3", "d1", "d2", "d3"};
static const char *const seat_words[WINDOW_SEATS] = {"red", "blue", "green", "yellow"};
static const char *const phase_words[WINDOW_PHASES] = {"deal", "draw", "turn", "answer", "over"};
static const char *const answer_words[2] = {"no guard", "a guard"};

const qv__dim window_slot = {"slot", WINDOW_SLOTS, slot_words, 0, 0};
const qv__dim window_card = {"card", WINDOW_CARDS, NULL, 0, QV_CONTENT_WORDS};
static const qv__dim seat = {"player", WINDOW_SEATS, seat_words, 0, 0};
static const qv__dim phase = {"phase", WINDOW_PHASES, phase_words, 0, 0};
static const qv__dim answer = {"answer", 2, answer_words, 0, 0};

/* -- Fields ------------------------------------------------------------------------------------ */

enum { SEES = 12 }; /* the row of `sees` below */

#define AT(member) .offset = offsetof(struct window_state, member)
#define ONE .rows = 1, .cols = 1
#define BY_SEAT .row = &seat, .rows = WINDOW_SEATS, .cols = 1
#define BY_CARD .col = &window_card, .rows = 1, .cols = WINDOW_CARDS
#define BY_SLOT .row = &window_slot, .rows = WINDOW_SLOTS, .cols = 1

static const qv__field fields[] = {
    QV_HEAD_FIELD,
    {.name = "down",
     .value = &window_slot,
     .type = QV_BITS,
     .visibility = QV_DERIVED,
     AT(down),
     ONE},
    {.name = "heat", .type = QV_U32, .visibility = QV_PUBLIC, AT(heat), ONE},
    {.name = "turns", .type = QV_U16, .visibility = QV_PUBLIC, AT(turns), ONE},
    {.name = "guards", .type = QV_U16, .visibility = QV_PUBLIC, AT(guards), ONE},
    {.name = "score", .type = QV_I16, .visibility = QV_PUBLIC, AT(score), BY_SEAT},
    {.name = "deck", .type = QV_U8, .visibility = QV_SECRET, AT(deck), BY_CARD},
    {.name = "hand",
     .type = QV_U8,
     .visibility = QV_ROW,
     AT(hand),
     .row = &seat,
     .col = &window_card,
     .rows = WINDOW_SEATS,
     .cols = WINDOW_CARDS},
    {.name = "held", .type = QV_U8, .visibility = QV_PUBLIC, AT(held), BY_SEAT},
    {.name = "left", .type = QV_U8, .visibility = QV_PUBLIC, AT(left), ONE},
    {.name = "discard", .type = QV_U8, .visibility = QV_PUBLIC, AT(discard), BY_CARD},
    {.name = "sees", .type = QV_U8, .visibility = QV_PUBLIC, AT(sees), BY_SLOT},
    {.name = "card",
     .value = &window_card,
     .type = QV_U8,
     .visibility = QV_GATE,
     .gate = SEES,
     .everybody = WINDOW_EVERYBODY,
     .blank = WINDOW_NONE,
     AT(card),
     BY_SLOT},
    {.name = "picked",
     .value = &window_card,
     .type = QV_U8,
     .visibility = QV_ROW,
     .blank = WINDOW_NONE,
     AT(picked),
     BY_SEAT},
    {.name = "answer",
     .value = &answer,
     .type = QV_U8,
     .visibility = QV_ROW,
     .blank = WINDOW_NONE,
     AT(answer),
     BY_SEAT},
    {.name = "phase", .value = &phase, .type = QV_U8, .visibility = QV_PUBLIC, AT(phase), ONE},
    {.name = "seat", .value = &seat, .type = QV_U8, .visibility = QV_PUBLIC, AT(seat), ONE},
    {.name = "target",
     .value = &window_slot,
     .type = QV_U8,
     .visibility = QV_PUBLIC,
     .blank = WINDOW_NONE,
     AT(target),
     ONE},
};

/* -- Steps ------------------------------------------------------------------------------------- */

enum { PICK, LAY, TURN, STEAL, GUARD, DECLINE, DRAW };

static const qv__range ranges[] = {
    [PICK] = {"pick", {&window_card}, QV_INNER, {"lay a card"}},
    [LAY] = {"lay", {&window_slot}, 0, {"choose the place"}},
    [TURN] = {"turn", {&window_slot}, 0, {"turn a card up"}},
    [STEAL] = {"steal", {&window_slot}, QV_COUNTED, {"steal a card"}},
    [GUARD] = {"guard", {NULL}, 0, {"show a guard"}},
    [DECLINE] = {"decline", {NULL}, QV_DECLINE, {"let it happen"}},
    [DRAW] = {"draw", {&window_card}, QV_CHANCE_RANGE},
};

static const qv__form forms[] = {
    {"lay {card} {slot}", {PICK, LAY}, 2},
    {"turn {slot}", {TURN}, 1},
    {"steal {slot}", {STEAL}, 1},
    {"guard", {GUARD}, 1},
    {"decline", {DECLINE}, 1},
    {"draw {card}", {DRAW}, 1},
};

/* -- Questions --------------------------------------------------------------------------------- */

static const qv__question_row questions[] = {
    {"Turn", "You lay, turn up or steal one card.", 0, false},
    {"Theft", "Somebody steals a card. A player with a guard may show it.", 1, true},
};

static uint32_t asks(const qv_ruleset *rs, const qv_view *view, uint32_t seat_asked) {
    (void)rs;
    (void)seat_asked;
    return window_view(view)->phase == WINDOW_ANSWER;
}

/* -- Events ------------------------------------------------------------------------------------ */

#define SAYS(called, text, ...)                                 \
    {                                                           \
        .name = called, .pattern = text, .arg = { __VA_ARGS__ } \
    }

static const qv__kind kinds[WINDOW_KINDS] = {
    [WINDOW_SAYS_NOTHING] = SAYS("nothing", "Nothing happens.", NULL),
    [WINDOW_SAYS_DRAWN] = SAYS("drawn", "{0} draws a card.", &seat),
    [WINDOW_SAYS_DRAWN_CARD] = SAYS("drawn-card", "It is {0}.", &window_card),
    [WINDOW_SAYS_LAID] = SAYS("laid", "{0} lays a card on {1}.", &seat, &window_slot),
    [WINDOW_SAYS_LAID_CARD] =
        SAYS("laid-card", "The card on {0} is {1}.", &window_slot, &window_card),
    [WINDOW_SAYS_TURNED] =
        SAYS("turned", "The card on {0} is turned up: {1}.", &window_slot, &window_card),
    [WINDOW_SAYS_STEALS] = SAYS("steals", "{0} steals from {1}.", &seat, &window_slot),
    [WINDOW_SAYS_COMMITTED] = SAYS("committed", "You answer with {0}.", &answer),
    [WINDOW_SAYS_ANSWERED] = SAYS("answered", "{0} answers with {1}.", &seat, &answer),
    [WINDOW_SAYS_STOLEN] =
        SAYS("stolen", "The card on {0} is stolen: {1}.", &window_slot, &window_card),
    [WINDOW_SAYS_SCORE] = {.name = "score",
                           .pattern = "{0} had {1}, gets {2}, has {3}.",
                           .arg = {&seat, &qv__number, &qv__increase, &qv__number},
                           .is_sum = 1},
    [WINDOW_SAYS_OPENED] = SAYS("opened", "The card on {0} is {1}, worth {2}.", &window_slot,
                                &window_card, &qv__number),
    [WINDOW_SAYS_TOTAL] = {.name = "total",
                           .pattern = "{0} ends with {1}, {2} of them from before.",
                           .arg = {&seat, &qv__number, &qv__number},
                           .is_sum = 1},
    [WINDOW_NOT_PHASE] = SAYS("not-now", "That is not asked for now (the phase is {0}).", &phase),
    [WINDOW_NOT_INSIDE] = SAYS("not-inside", "First say where to lay {0}.", &window_card),
    [WINDOW_NOT_HELD] = SAYS("not-held", "You do not hold {0}.", &window_card),
    [WINDOW_NOT_OWN] = SAYS("not-own", "{0} is not your slot.", &window_slot),
    [WINDOW_NOT_EMPTY] = SAYS("not-empty", "{0} is not empty.", &window_slot),
    [WINDOW_NOT_DOWN] = SAYS("not-down", "No card lies face down on {0}.", &window_slot),
    [WINDOW_NOT_OTHERS] = SAYS("not-others", "{0} is your own slot.", &window_slot),
    [WINDOW_NOT_FULL] = SAYS("not-full", "{0} has no empty slot.", &seat),
    [WINDOW_MAY_STEAL] = {.name = "may-steal",
                          .pattern = "On {0} may be {1}.",
                          .arg = {&window_slot, &window_card},
                          .possible = QV_POSSIBLE},
};

static const qv__kind_laws kind_laws[] = {
    {WINDOW_SAYS_SCORE, .total = 3, .addends = 6},
    {WINDOW_SAYS_TOTAL, .total = 1, .addends = 4, .terms = WINDOW_SAYS_OPENED, .term = 2},
    {0},
};

/* -- Options and content ----------------------------------------------------------------------- */

static const char *const peek_words[] = {"no", "next", NULL};

static const qv_option options[WINDOW_OPTIONS] = {
    [WINDOW_OPTION_START] = {"start", "cards that everybody is dealt", NULL, 1, 3, 2},
    [WINDOW_OPTION_TURNS] = {"turns", "turns of the game", NULL, 4, 30, 16},
    [WINDOW_OPTION_PEEK] = {"peek", "who else sees a card that is laid", peek_words, 0, 1, 0},
};

#define CARD(i, name, count, value)                                             \
    {"cards[" #i "].name", name, 0, 0}, {"cards[" #i "].count", count, 0, 0}, { \
        "cards[" #i "].value", value, 0, 0                                      \
    }

static const qv_row content[] = {CARD(0, "coin", "4", "1"), CARD(1, "gem", "3", "3"),
                                 CARD(2, "curse", "2", "-4"), CARD(3, "guard", "4", "0")};
static const uint32_t content_n = sizeof content / sizeof *content;

static const char *const marks[] = {"face down", "chosen", NULL, NULL, NULL, NULL, NULL, NULL};

#define COUNT(table) (sizeof(table) / sizeof *(table))

static uint32_t round_of(const qv_ruleset *rs, const qv_view *view) {
    return window_view(view)->turns / rs->players;
}

const qv_game qv__game_window = {
    .id = "window",
    .name = "WINDOW",
    .page = &page,
    .players_least = 2,
    .players_most = WINDOW_SEATS,
    .sizes.state = sizeof(struct window_state),
    .sizes.ruleset = sizeof(window_rules),
    .sizes.legal = 4 + WINDOW_SLOTS,
    .sizes.ply = 12 + 3 * 30,
    .option = options,
    .field = fields,
    .range = ranges,
    .form = forms,
    .kind = kinds,
    .kind_laws = kind_laws,
    .content = content,
    .options = COUNT(options),
    .fields = COUNT(fields),
    .ranges = COUNT(ranges),
    .forms = COUNT(forms),
    .kinds = COUNT(kinds),
    .contents = &content_n,
    .question = questions,
    .questions = COUNT(questions),
    .asks = asks,
    .seat = &seat,
    .cell = &window_slot,
    .mark_names = marks,
    .setup = window_setup,
    .init = window_init,
    .turn = window_turn,
    .legal = window_legal,
    .chance = window_chance,
    .apply = window_apply,
    .derive = window_derive,
    .result = window_result,
    .deal = window_deal,
    .check = window_check,
    .why_not = window_why_not,
    .scene = window_scene,
    .touch = window_touch,
    .word = window_word,
    .estimate = window_estimate,
    .foresee = window_foresee,
    .round = round_of,
};
