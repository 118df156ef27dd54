/* SPDX-License-Identifier: MIT */
/* Every filling of what a view of EVONS hides: which labelled cards of its deck lie covered on the
 * cells of another seat, which are in its hand, and which are left.
 *
 * From the rules page: all but these is open (EV-43), with deck_lists=hidden not the list. Then
 * cards that are seen are labelled too: which of the copies of a list each of them is. What a
 * covered card may be and may cost (EV-13a, EV-14, EV-15) is left to the check.
 */
#include <string.h>

#include "enumerate.h"
#include "foresight.h"
#include "rules.h"

typedef struct {
    const ev_ruleset *rs;
    const ev_state *view;
    uint32_t viewer;
    ev_state *world;
    qv_state *room;
    law_sink *sink;
    uint32_t seat; /* whose cards are being laid */
    uint32_t list;
    bool used[EV_DECK];
    uint8_t shown[EV_DECK]; /* cards of the seat that all see */
    uint8_t cell[EV_DECK];  /* covered cells of the seat */
    uint32_t shows, cells;
} filling;

static bool fill_seat(filling *f, uint32_t seat);

static uint32_t card_of(const filling *f, uint32_t label) {
    return f->rs->deck[f->list][label];
}

/* -- What is seen ------------------------------------------------------------------------------ */

static void look_at_pile(filling *f, const uint8_t pile[EV_DECK]) {
    for (uint32_t i = 0; i < EV_DECK && pile[i] != EV_NONE; i++)
        f->shown[f->shows++] = pile[i];
}

static void look_at(filling *f, uint32_t seat) {
    const ev_state *const s = f->view;
    f->shows = f->cells = 0;
    look_at_pile(f, s->grave[seat]);
    look_at_pile(f, s->removed[seat]);
    for (uint32_t cell = 0; cell < EV_CELLS; cell++) {
        if (!ev_on(s->taken, cell) || ev_on(s->north_owns, cell) != seat)
            continue;
        if (ev_on(s->covered, cell))
            f->cell[f->cells++] = (uint8_t)cell;
        else
            f->shown[f->shows++] = s->card[cell];
    }
}

/* -- Fillings ---------------------------------------------------------------------------------- */

static bool keep_the_rest(filling *f) {
    const filling here = *f;
    uint8_t *const deck = f->world->deck[f->seat];
    uint32_t n = 0;
    memset(deck, EV_NONE, EV_DECK);
    for (uint32_t label = 0; label < EV_DECK; label++)
        if (!f->used[label])
            deck[n++] = (uint8_t)card_of(f, label);
    const bool more = fill_seat(f, f->seat + 1);
    *f = here;
    return more;
}

/* In a hand cards have no order: each set of them once. */
static bool fill_hand(filling *f, uint32_t at, uint32_t from) {
    if (at == f->view->hand_size[f->seat])
        return keep_the_rest(f);
    bool more = true;
    for (uint32_t label = from; label < EV_DECK && more; label++) {
        if (f->used[label])
            continue;
        f->used[label] = true;
        f->world->hand[f->seat][at] = (uint8_t)card_of(f, label);
        more = fill_hand(f, at + 1, label + 1);
        f->used[label] = false;
    }
    return more;
}

static bool fill_cells(filling *f, uint32_t at) {
    if (at == f->cells) {
        memset(f->world->hand[f->seat], EV_NONE, EV_HAND);
        return fill_hand(f, 0, 0);
    }
    bool more = true;
    for (uint32_t label = 0; label < EV_DECK && more; label++) {
        if (f->used[label])
            continue;
        f->used[label] = true;
        f->world->card[f->cell[at]] = (uint8_t)card_of(f, label);
        more = fill_cells(f, at + 1);
        f->used[label] = false;
    }
    return more;
}

/* Of an open list any labels will do: there are as many ways for each world. */
static bool label_shown(filling *f, uint32_t at) {
    if (at == f->shows)
        return fill_cells(f, 0);
    const bool open = ev_option(f->rs, EV_OPTION_DECK_LISTS) == 0;
    bool more = true;
    for (uint32_t label = 0; label < EV_DECK && more; label++) {
        if (f->used[label] || card_of(f, label) != f->shown[at])
            continue;
        f->used[label] = true;
        more = label_shown(f, at + 1);
        f->used[label] = false;
        if (open)
            return more;
    }
    return more;
}

static bool fill_seat(filling *f, uint32_t seat) {
    if (seat == EV_SEATS)
        return law_sink_add(f->sink, f->room);
    const bool picks =
        f->view->phase == EV_PICK && seat >= f->view->player; /* EV-43: no deck yet */
    if (seat == f->viewer || picks)
        return fill_seat(f, seat + 1);
    bool more = true;
    f->seat = seat;
    look_at(f, seat);
    memset(f->used, 0, sizeof f->used);
    if (ev_option(f->rs, EV_OPTION_DECK_LISTS) == 0) {
        f->list = f->view->list[seat];
        return label_shown(f, 0);
    }
    for (uint32_t list = 0; list < f->rs->decks && more; list++) {
        f->list = list;
        f->world->list[seat] = (uint8_t)list;
        more = label_shown(f, 0);
    }
    return more;
}

static void enumerate(const qv_ruleset *ruleset, const qv_view *view, qv_state *room,
                      law_sink *sink) {
    filling f = {.rs = ev_rules(ruleset), .view = ev_view(view), .viewer = qv_view_viewer(view)};
    f.world = (ev_state *)(void *)room;
    f.room = room;
    f.sink = sink;
    (void)fill_seat(&f, 0);
}

/* -- What makes a view worth a look ------------------------------------------------------------ */

enum {
    COVERED = 1,
    CAPPED = 2, /* EV-13a */
    RAISED = 4, /* EV-14 */
    TWO_COVERED = 8,
    LISTS = 16,
    LISTS_AND_SHOWN = 32,
    FLIPPED = 64,
    LATE = 128, /* little is left */
};

static uint32_t traits_of_cell(const ev_state *s, uint32_t cell) {
    if (ev_on(s->north_owns, cell) != ev_on(s->north_has, cell))
        return FLIPPED;
    if (!ev_on(s->covered, cell))
        return 0;
    return COVERED | (s->cost_most[cell] < EV_COST_MOST ? CAPPED : 0) |
           (s->cost_least[cell] > 0 ? RAISED : 0);
}

static uint32_t traits(const qv_ruleset *ruleset, const qv_state *truth, uint32_t viewer) {
    const ev_ruleset *const rs = ev_rules(ruleset);
    const ev_state *const s = ev_view(qv__open(truth));
    uint32_t found = 0;
    for (uint32_t seat = 0; seat < EV_SEATS; seat++) {
        uint32_t covered = 0;
        if (seat == viewer)
            continue;
        for (uint32_t cell = 0; cell < EV_CELLS; cell++) {
            if (!ev_on(s->taken, cell) || ev_on(s->north_owns, cell) != seat)
                continue;
            covered += ev_on(s->covered, cell);
            found |= traits_of_cell(s, cell);
            if (ev_option(rs, EV_OPTION_DECK_LISTS) && !ev_on(s->covered, cell))
                found |= LISTS_AND_SHOWN;
        }
        found |= covered > 1 ? TWO_COVERED : 0;
        found |= s->turn > EV_DECK ? LATE : 0;
    }
    return found | (ev_option(rs, EV_OPTION_DECK_LISTS) ? LISTS : 0);
}

/* -- What L25 asks ----------------------------------------------------------------------------- */

static uint32_t copies_in_hand(const ev_state *s, uint32_t seat, uint32_t card) {
    uint32_t copies = 0;
    for (uint32_t i = 0; i < s->hand_size[seat]; i++)
        copies += s->hand[seat][i] == card;
    return copies;
}

/* EV-9: sets of labelled cards of the hand that are returned alike. */
static uint64_t ways_to_return(const ev_state *s, uint32_t seat, const uint16_t *steps,
                               uint32_t n) {
    uint64_t ways = 1;
    for (uint32_t i = 0; i + 1 < n; i++) {
        const uint32_t card = (steps[i] - (uint32_t)EV_STEP_RETURN) % EV_CARDS;
        uint32_t before = 0;
        for (uint32_t k = 0; k < i; k++)
            before += (steps[k] - (uint32_t)EV_STEP_RETURN) % EV_CARDS == card;
        ways = ways * (copies_in_hand(s, seat, card) - before) / (before + 1);
    }
    return ways;
}

static uint64_t acts(const qv_ruleset *ruleset, const qv_view *view, const qv_state *world,
                     uint32_t seat, const uint16_t *steps, uint32_t n) {
    const ev_ruleset *const rs = ev_rules(ruleset);
    const ev_state *const s = ev_view(qv__open(world));
    (void)view;
    if (steps[0] >= EV_STEP_CARD && steps[0] < EV_STEP_CELL)
        return copies_in_hand(s, seat, steps[0] - EV_STEP_CARD);
    if (steps[0] >= EV_STEP_DISCARD && steps[0] < EV_STEP_KEEP)
        return copies_in_hand(s, seat, steps[0] - EV_STEP_DISCARD);
    if (steps[0] >= EV_STEP_RETURN && steps[0] < EV_STEP_PICK)
        return ways_to_return(s, seat, steps, n);
    if (steps[0] >= EV_STEP_TAKE && steps[0] < EV_STEP_WITH) {
        const uint32_t card = s->card[s->frame_cell[ev_top(s)]];
        const bool revives = rs->arrow[card][steps[0] - EV_STEP_TAKE] == EV_RESURRECTION;
        return revives ? 1 : copies_in_hand(s, seat, steps[1] - EV_STEP_WITH);
    }
    return 1;
}

/* -- Content that hides little ----------------------------------------------------------------- */

#define SIX(X, i) X(i "0"), X(i "1"), X(i "2"), X(i "3"), X(i "4"), X(i "5")
#define FOUR(X, i) X(i "6"), X(i "7"), X(i "8"), X(i "9")
#define TEN(X, i) SIX(X, i), FOUR(X, i)
#define TWO(X, i) X(i "0"), X(i "1")
#define MONSTERS(X)                                                                           \
    TEN(X, ""), TEN(X, "1"), TEN(X, "2"), TEN(X, "3"), TEN(X, "4"), TEN(X, "5"), TEN(X, "6"), \
        TWO(X, "7")
#define ROW(path, value) \
    { path, value, 0, 0 }
#define DEAREST(i) ROW("monsters[" i "].cost", "15")
#define FIERCE(i) ROW("monsters[" i "].attack", "9")
#define WEAK(i) ROW("monsters[" i "].defense", "1")
#define DEARER(i) ROW("monsters[" i "].cost", "14")
#define DEAR(i) ROW("monsters[" i "].cost", "10")

#define ONE_HALF(X) TEN(X, ""), TEN(X, "2"), TEN(X, "4"), TEN(X, "6")
#define OTHER_HALF(X) TEN(X, "1"), TEN(X, "3"), TEN(X, "5"), TWO(X, "7")

/* All monsters that fight die, and few can be paid: most cards end in the graveyards. */
static const qv_row deadly[] = {MONSTERS(DEAREST), MONSTERS(FIERCE), MONSTERS(WEAK)};
/* And credits are soon spent, but not all costs are alike. */
static const qv_row dear[] = {ONE_HALF(DEARER), OTHER_HALF(DEAR), MONSTERS(FIERCE), MONSTERS(WEAK)};

#define CONTENT(rows, ...) \
    { rows, sizeof(rows) / sizeof *(rows), __VA_ARGS__ }
#define SMALL_HANDS \
    { "mulligan", "shrinking" }

static const law_content contents[] = {
    CONTENT(deadly, {NULL, NULL}, {NULL, NULL}),
    CONTENT(deadly, SMALL_HANDS, {NULL, NULL}),
    CONTENT(dear, SMALL_HANDS, {"cover_need", "payable"}),
    CONTENT(dear, SMALL_HANDS, {"unpaid_cover", "stay"}),
    CONTENT(dear, SMALL_HANDS, {"deck_lists", "hidden"}),
    CONTENT(dear, {"cover_need", "payable"}, {"unpaid_cover", "stay"}),
    CONTENT(dear, {"deck_lists", "hidden"}, {"unpaid_cover", "stay"}),
};

extern const law_witness law_witness_evons; /* foretold.c */

/* -- Moments that random games seldom come to -------------------------------------------------- */

#define CARDS(name, copies) ROW("decks[1].cards." name, copies)

/* Two decks of the same cards in other numbers: what is seen of a deck tells how likely it is. */
static const qv_row alike[] = {
    ROW("decks[2]", NULL),       ROW("decks[3]", NULL),        ROW("decks[4]", NULL),
    ROW("decks[5]", NULL),       ROW("decks[1].cards.", NULL), CARDS("Mosshob", "1"),
    CARDS("Thimblesprout", "4"), CARDS("Fernwhisk", "4"),      CARDS("Burrwick", "4"),
    CARDS("Pollenkin", "4"),     CARDS("Brambleward", "4"),    CARDS("Nettlejack", "4"),
    CARDS("Willowreeve", "1"),   CARDS("Barkmantle", "4"),     CARDS("Sporevicar", "1"),
    CARDS("Thorn Abbess", "4"),  CARDS("Eldercanopy", "4"),    CARDS("Slateyoke", "1"),
    CARDS("Tremorox", "4"),      CARDS("Basalt Smith", "4"),   CARDS("Screewright", "4"),
    CARDS("Faultmargrave", "4"), CARDS("Briar Stele", "4"),
};

static const law_content lists_alike = {
    alike, sizeof alike / sizeof *alike, {NULL, NULL}, {NULL, NULL}};

#define HIDDEN "deck_lists=hidden"
#define LISTS "list: south=1 north=1\n"

/* Willowreeve, Sporevicar and Slateyoke are 4 in the first list and 1 in the second, Thimblesprout
 * 1 and 4. */
static const law_moment moments[] = {
    {HIDDEN, &lists_alike, LISTS "graveyard north: 0=\"Willowreeve\"\nhand north: 0=\"Mosshob\""},
    {HIDDEN, &lists_alike,
     LISTS "graveyard north: 0=\"Burrwick\" 1=\"Thimblesprout\"\n"
           "removed north: 0=\"Fernwhisk\"\nb2 card=\"Sporevicar\" north-owns north-has\n"
           "hand north: 0=\"Mosshob\""},
    {HIDDEN, &lists_alike,
     LISTS "graveyard north: 0=\"Burrwick\" 1=\"Burrwick\" 2=\"Burrwick\" 3=\"Fernwhisk\" "
           "4=\"Fernwhisk\""},
    {HIDDEN, &lists_alike,
     LISTS "graveyard north: 0=\"Slateyoke\" 1=\"Slateyoke\"\nhand north: 0=\"Mosshob\""},
    {HIDDEN ",cover_need=payable", &lists_alike,
     LISTS "graveyard north: 0=\"Burrwick\"\n"
           "b2 card=\"Thimblesprout\" covered north-owns north-has cost-most=1\n"},
    {HIDDEN ",cover_need=payable", &lists_alike,
     "list: south=1 north=2\n"
     "b2 card=\"Thimblesprout\" covered north-owns north-has cost-most=1\n"
     "c2 card=\"Thimblesprout\" covered north-owns north-has cost-most=1\n"
     "d2 card=\"Mosshob\" covered north-owns north-has cost-most=2\n"},
};

const law_enumerator law_exact_evons = {
    .enumerate = enumerate,
    .views = 120,
    .traits_of = traits,
    .trait = {"a covered card", "a highest cost", "a lowest cost", "two covered cards",
              "hidden lists", "hidden lists and cards shown", "a flipped card", "a late turn"},
    .quota = {40, 3, 2, 6, 20, 3, 20, 20},
    .large = CAPPED,
    .past = {.rounds = 120, .acts = acts},
    .witness = &law_witness_evons,
    .content = contents,
    .contents = sizeof contents / sizeof *contents,
    .moment = moments,
    .moments = sizeof moments / sizeof *moments,
};
