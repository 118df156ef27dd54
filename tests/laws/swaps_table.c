/* SPDX-License-Identifier: MIT */
/* SWAPS: its rules page and its table. Data only. */
#include "swaps.h"

/* -- The rules page ---------------------------------------------------------------------------- */

#define CLAUSES(X)                                                                                 \
    X("S-1", "Eight cards are shuffled and everybody is dealt two; nobody knows the rest.")        \
    X("S-2",                                                                                       \
      "In each round everybody who holds a card picks one and where to pass it, in secret.")       \
    X("S-3", "When all have chosen, the cards are passed to the neighbours on the left or on the " \
             "right (with two players, or `ways`=`left`, on the left only). Everybody sees which " \
             "way they went, the cards are seen by those who get them.")                           \
    X("S-4", "Then a wheel with `wheel` numbers is spun. Its number picks who must give a card, "  \
             "counting on to the first seat with a card; it also raises the pot.")                 \
    X("S-5", "That player gives one card to anybody else, unseen by the others.")                  \
    X("S-6", "The table remembers what a seat is sure of: the cards that it gave and that must "   \
             "still be where they went.")                                                          \
    X("S-7",                                                                                       \
      "After `rounds` rounds the hands are opened and score; the pot favours one seat with "       \
      "a point.")

#define ROW(id, text) {id, text, "\n\n**" id "** "},
static const qv__clause clauses[] = {CLAUSES(ROW)};
static const qv__page page = {
    .rest = "\n", .clause = clauses, .n = sizeof clauses / sizeof *clauses};

/* -- Words ------------------------------------------------------------------------------------- */

static const char *const seat_words[SWAPS_SEATS] = {"north", "east", "south", "west"};
static const char *const phase_words[SWAPS_PHASES] = {"deal", "offer", "wheel", "give", "over"};
static const char *const way_words[SWAPS_WAYS] = {"left", "right"};

const qv__dim swaps_card = {"card", SWAPS_CARDS, NULL, 0, QV_CONTENT_WORDS};
static const qv__dim seat = {"player", SWAPS_SEATS, seat_words, 0, 0};
static const qv__dim phase = {"phase", SWAPS_PHASES, phase_words, 0, 0};
static const qv__dim way = {"way", SWAPS_WAYS, way_words, 0, 0};
static const qv__dim number = {"number", SWAPS_NUMBERS, NULL, 0, 0};
static const qv__dim deal = {"number", SWAPS_DEALS, NULL, 1, 0};

/* -- Fields ------------------------------------------------------------------------------------ */

enum { OPEN = 4, SPINS = 16 }; /* rows of the table below */

#define AT(member) .offset = offsetof(struct swaps_state, member)
#define ONE .rows = 1, .cols = 1
#define BY_SEAT .row = &seat, .rows = SWAPS_SEATS, .cols = 1

static const qv__field fields[] = {
    QV_HEAD_FIELD,
    {.name = "pot", .type = QV_U64, .visibility = QV_PUBLIC, AT(pot), ONE},
    {.name = "number",
     .type = QV_U16,
     .visibility = QV_PUBLIC,
     .blank = SWAPS_NO_NUMBER,
     AT(wheel),
     ONE},
    {.name = "open", .type = QV_U16, .visibility = QV_PUBLIC, AT(open), BY_SEAT},
    {.name = "score", .type = QV_I16, .visibility = QV_PUBLIC, AT(score), BY_SEAT},
    {.name = "stock",
     .type = QV_U8,
     .visibility = QV_SECRET,
     AT(stock),
     .col = &swaps_card,
     .rows = 1,
     .cols = SWAPS_CARDS},
    {.name = "hand",
     .type = QV_U8,
     .visibility = QV_GATE,
     .gate = OPEN,
     .everybody = SWAPS_EVERYBODY,
     AT(hand),
     .row = &seat,
     .col = &swaps_card,
     .rows = SWAPS_SEATS,
     .cols = SWAPS_CARDS},
    {.name = "held", .type = QV_U8, .visibility = QV_PUBLIC, AT(held), BY_SEAT},
    {.name = "known",
     .type = QV_U8,
     .visibility = QV_ROW,
     AT(known),
     .row = &seat,
     .rows = SWAPS_SEATS,
     .cols = SWAPS_SEATS * SWAPS_CARDS},
    {.name = "got",
     .value = &swaps_card,
     .type = QV_U8,
     .visibility = QV_ROW,
     .blank = SWAPS_NONE,
     AT(got),
     .row = &seat,
     .col = &way,
     .rows = SWAPS_SEATS,
     .cols = SWAPS_WAYS},
    {.name = "offer",
     .value = &swaps_card,
     .type = QV_U8,
     .visibility = QV_ROW,
     .blank = SWAPS_NONE,
     AT(offer),
     BY_SEAT},
    {.name = "way",
     .value = &way,
     .type = QV_U8,
     .visibility = QV_ROW,
     .blank = SWAPS_NONE,
     AT(way),
     BY_SEAT},
    {.name = "went",
     .value = &way,
     .type = QV_U8,
     .visibility = QV_PUBLIC,
     .blank = SWAPS_NONE,
     AT(went),
     BY_SEAT},
    {.name = "phase", .value = &phase, .type = QV_U8, .visibility = QV_PUBLIC, AT(phase), ONE},
    {.name = "round", .type = QV_U8, .visibility = QV_PUBLIC, AT(round), ONE},
    [SPINS] = {.name = "spins", .type = QV_U32, .visibility = QV_PUBLIC, AT(spins), ONE},
    {.name = "spun",
     .type = QV_U16,
     .visibility = QV_PUBLIC,
     .tail = SPINS,
     AT(spun),
     .rows = SWAPS_SPINS,
     .cols = 1},
};

/* -- Steps ------------------------------------------------------------------------------------- */

enum { OFFER, WAY, TO, WHEEL, DEAL };

static const qv__range ranges[] = {
    [OFFER] = {"offer", {&swaps_card}, QV_INNER, {"choose a card"}},
    [WAY] = {"way", {&way}, 0, {"choose the way"}},
    [TO] = {"to", {&seat}, 0, {"choose the player"}},
    [WHEEL] = {"wheel", {&number}, QV_CHANCE_RANGE},
    [DEAL] = {"deal", {&deal}, QV_CHANCE_RANGE},
};

static const qv__form forms[] = {
    {"pass {card} {way}", {OFFER, WAY}, 2},
    {"give {card} {player}", {OFFER, TO}, 2},
    {"wheel {number}", {WHEEL}, 1},
    {"deal {number}", {DEAL}, 1},
};

/* -- Questions --------------------------------------------------------------------------------- */

static const qv__question_row questions[] = {
    {"Pass", "Everybody passes a card on at the same time.", 0, true},
    {"Give", "Everybody gives a card to somebody.", 1, true},
};

static uint32_t asks(const qv_ruleset *rs, const qv_view *view, uint32_t seat_asked) {
    (void)rs;
    (void)seat_asked;
    return swaps_view(view)->phase == SWAPS_GIVE;
}

/* -- Events ------------------------------------------------------------------------------------ */

#define SAYS(called, text, ...)                                 \
    {                                                           \
        .name = called, .pattern = text, .arg = { __VA_ARGS__ } \
    }

static const qv__kind kinds[SWAPS_KINDS] = {
    [SWAPS_SAYS_NOTHING] = SAYS("nothing", "Nothing happens.", NULL),
    [SWAPS_SAYS_DEALT] = SAYS("dealt", "Everybody is dealt {0} cards.", &qv__number),
    [SWAPS_SAYS_HAND] = SAYS("hand", "You hold {0}: {1}.", &swaps_card, &qv__number),
    [SWAPS_SAYS_OFFERED] = SAYS("offered", "You pass {0} on to the {1}.", &swaps_card, &way),
    [SWAPS_SAYS_PASSED] = SAYS("passed", "{0} passes a card to the {1}.", &seat, &way),
    [SWAPS_SAYS_CAME] = SAYS("came", "You get {0} from the {1}.", &swaps_card, &way),
    [SWAPS_SAYS_SPUN] = SAYS("spun", "The wheel stops at {0}.", &qv__number),
    [SWAPS_SAYS_GAVE] = SAYS("gave", "{0} gives {1} a card.", &seat, &seat),
    [SWAPS_SAYS_GAVE_CARD] = SAYS("gave-card", "It is {0}.", &swaps_card),
    [SWAPS_SAYS_WORTH] =
        SAYS("worth", "{1} of {0} are worth {2}.", &swaps_card, &qv__number, &qv__number),
    [SWAPS_SAYS_SCORE] = {.name = "score",
                          .pattern = "{0} scores {1}, {2} of them from the pot.",
                          .arg = {&seat, &qv__number, &qv__number},
                          .is_sum = 1},
    [SWAPS_NOT_PHASE] = SAYS("not-now", "That is not asked for now (the phase is {0}).", &phase),
    [SWAPS_NOT_HELD] = SAYS("not-held", "You do not hold {0}.", &swaps_card),
    [SWAPS_NOT_INSIDE] = SAYS("not-inside", "First say where {0} goes.", &swaps_card),
    [SWAPS_NOT_WAY] = SAYS("not-way", "Cards do not go to the {0} in this game.", &way),
    [SWAPS_NOT_SELF] = SAYS("not-self", "{0} cannot get it: name another player.", &seat),
};

static const qv__kind_laws kind_laws[] = {
    {SWAPS_SAYS_SCORE, .total = 1, .addends = 4, .terms = SWAPS_SAYS_WORTH, .term = 2},
    {0},
};

/* -- Options and content ----------------------------------------------------------------------- */

static const char *const ways_words[] = {"both", "left", NULL};

static const qv_option options[SWAPS_OPTIONS] = {
    [SWAPS_OPTION_ROUNDS] = {"rounds", "rounds of the game", NULL, 1, 8, 4},
    [SWAPS_OPTION_WHEEL] = {"wheel", "numbers on the wheel", NULL, 4, SWAPS_NUMBERS, 360},
    [SWAPS_OPTION_WAYS] = {"ways", "to which neighbours cards are passed", ways_words, 0, 1, 0},
};

#define CARD(i, name, count, value)                                             \
    {"cards[" #i "].name", name, 0, 0}, {"cards[" #i "].count", count, 0, 0}, { \
        "cards[" #i "].value", value, 0, 0                                      \
    }

static const qv_row content[] = {CARD(0, "ruby", "2", "5"), CARD(1, "pearl", "3", "2"),
                                 CARD(2, "old coin", "2", "-1"), CARD(3, "toad", "1", "-6")};
static const uint32_t content_n = sizeof content / sizeof *content;

#define COUNT(table) (sizeof(table) / sizeof *(table))

const qv_game qv__game_swaps = {
    .id = "swaps",
    .name = "SWAPS",
    .page = &page,
    .players_least = 2,
    .players_most = SWAPS_SEATS,
    .sizes.state = sizeof(struct swaps_state),
    .sizes.ruleset = sizeof(swaps_rules),
    .sizes.legal = 4,
    .sizes.ply = 1 + 3 * 8,
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
    .setup = swaps_setup,
    .init = swaps_init,
    .turn = swaps_turn,
    .legal = swaps_legal,
    .chance = swaps_chance,
    .apply = swaps_apply,
    .derive = swaps_derive,
    .result = swaps_result,
    .deal = swaps_deal,
    .check = swaps_check,
    .why_not = swaps_why_not,
    .scene = swaps_scene,
    .touch = swaps_touch,
    .word = swaps_word,
    .estimate = swaps_estimate,
};
