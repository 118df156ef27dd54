/* SPDX-License-Identifier: MIT */
/* Every filling of what a view of ConCardia hides: which labelled cards of a list are in the hand
 * of another seat, and which are left in the decks.
 *
 * From the rules page (CC-1.16): what lies on the Board, in the piles and in limbo is open, both
 * lists are, and a hand card that everybody has seen; hidden are the other hand cards of another
 * player, and both decks. What the other player has chosen in secret is not known to be chosen. Of
 * a hidden list (CC-A53) any ready deck that has the cards that are seen, each as often as there
 * are ways to lay its cards there.
 */
#include <string.h>

#include "enumerate.h"
#include "foresight.h"
#include "grow.h"
#include "rules.h"

typedef struct {
    const cc_ruleset *rs;
    const cc_state *view;
    uint32_t viewer;
    cc_state *world;
    qv_state *room;
    law_sink *sink;
    uint32_t seat;                              /* whose cards are being laid */
    bool out[CC_SEATS][CC_DECK], used[CC_DECK]; /* by label, the number in the list */
} filling;

static bool fill_seat(filling *f, uint32_t seat);

static uint32_t kind_of(const filling *f, uint32_t label) {
    return f->rs->set.list[label + (f->seat ? f->rs->n[0] : 0U)];
}

/* -- What is seen ------------------------------------------------------------------------------ */

static void see(filling *f, const uint8_t *card, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t seat = card[i] >= f->rs->n[0];
        f->out[seat][card[i] - (seat ? f->rs->n[0] : 0U)] = true;
    }
}

static void look(filling *f) {
    const cc_state *const s = f->view;
    see(f, s->object_card, s->objects);
    see(f, s->discard, s->discards);
    see(f, s->aside, s->asides);
    see(f, s->shown, s->shown_n);
    for (uint32_t row = 0; row < s->traced_n; row++)
        if (s->traced_to[row] & CC_TO_ALL)
            see(f, &s->traced[row], 1);
}

/* -- Fillings ---------------------------------------------------------------------------------- */

static void sort_hand(uint8_t *hand, uint32_t n) {
    for (uint32_t i = 1; i < n; i++)
        for (uint32_t k = i; k > 0 && hand[k - 1] > hand[k]; k--) {
            const uint8_t kind = hand[k];
            hand[k] = hand[k - 1];
            hand[k - 1] = kind;
        }
}

static bool keep_the_rest(filling *f) {
    const filling here = *f;
    uint8_t hand[CC_DECK];
    uint8_t *const bag = f->world->bag[f->seat];
    uint32_t n = 0;
    memset(bag, CC_NONE, CC_DECK);
    for (uint32_t label = 0; label < f->rs->n[f->seat]; label++)
        if (!f->used[label] && !f->out[f->seat][label])
            bag[n++] = (uint8_t)kind_of(f, label);
    memcpy(hand, f->world->hand[f->seat], sizeof hand);
    sort_hand(f->world->hand[f->seat], f->view->hand_size[f->seat]);
    const bool more = fill_seat(f, f->seat + 1);
    *f = here;
    memcpy(f->world->hand[f->seat], hand, sizeof hand);
    return more;
}

/* The rows of a seat in the list of traced cards. */
static uint32_t first_row(const cc_state *s, uint32_t seat) {
    uint32_t first = 0;
    for (uint32_t part = 0; seat == 1 && part < CC_TRACED_PARTS; part++)
        first += s->traced_part[0][part];
    return first;
}

static uint32_t end_row(const cc_state *s, uint32_t seat) {
    return seat == 1 ? s->traced_n : first_row(s, 1);
}

static bool is_held(const cc_state *s, uint32_t seat, uint32_t row) {
    return row >= end_row(s, seat) - s->traced_part[seat][CC_TRACED_HELD];
}

static bool is_open(const cc_state *s, uint32_t row) {
    return s->traced_to[row] & CC_TO_ALL;
}

/* In a hand cards have no order: each set of them once. */
static bool fill_hand(filling *f, uint32_t at, uint32_t from) {
    if (at == f->view->hand_size[f->seat])
        return keep_the_rest(f);
    bool more = true;
    for (uint32_t label = from; label < f->rs->n[f->seat] && more; label++) {
        if (f->out[f->seat][label] || f->used[label])
            continue;
        f->used[label] = true;
        f->world->hand[f->seat][at] = (uint8_t)kind_of(f, label);
        f->world->hand_since[f->seat][at] = 0;
        more = fill_hand(f, at + 1, label + 1);
        f->used[label] = false;
    }
    return more;
}

static void hold(filling *f, uint32_t at, uint32_t kind) {
    f->world->hand[f->seat][at] = (uint8_t)kind;
    f->world->hand_since[f->seat][at] = 0;
}

/* A hidden card of which the depth is known, or of which a text speaks, may be any. */
static bool fill_rows(filling *f, uint32_t row, uint32_t held, bool own) {
    const cc_state *const s = f->view;
    bool more = true;
    for (; row < end_row(s, f->seat) && (is_open(s, row) || s->traced_kind[row] != CC_NONE); row++)
        if (!own && is_held(s, f->seat, row))
            hold(f, held++, s->traced_kind[row]);
    if (row == end_row(s, f->seat))
        return own ? keep_the_rest(f) : fill_hand(f, held, 0);
    for (uint32_t label = 0; label < f->rs->n[f->seat] && more; label++) {
        if (f->out[f->seat][label] || f->used[label])
            continue;
        f->used[label] = true;
        f->world->traced_kind[row] = (uint8_t)kind_of(f, label);
        if (is_held(s, f->seat, row))
            hold(f, held, kind_of(f, label));
        more = fill_rows(f, row + 1, held + is_held(s, f->seat, row), own);
        f->used[label] = false;
    }
    return more;
}

/* What the viewer knows of the deck: one label each. */
static void use_known(filling *f) {
    const cc_state *const s = f->view;
    for (uint32_t row = first_row(s, f->seat); row < end_row(s, f->seat); row++) {
        uint32_t label = 0;
        const bool own = f->seat == f->viewer && is_held(s, f->seat, row);
        if (is_open(s, row) || own || s->traced_kind[row] == CC_NONE)
            continue;
        while (f->used[label] || f->out[f->seat][label] || kind_of(f, label) != s->traced_kind[row])
            label++;
        f->used[label] = true;
    }
}

/* The viewer's own hand is known: one label each for its cards. */
static bool own_seat(filling *f) {
    for (uint32_t i = 0; i < f->view->hand_size[f->seat]; i++) {
        uint32_t label = 0;
        while (f->used[label] || f->out[f->seat][label] ||
               kind_of(f, label) != f->view->hand[f->seat][i])
            label++;
        f->used[label] = true;
    }
    return fill_rows(f, first_row(f->view, f->seat), 0, true);
}

/* CC-1.15.5: whom a window asks in secret; a player who is not asked knows that the other one is.
 */
static bool fill_asked(filling *f) {
    const cc_state *const s = f->view;
    const bool secret = s->phase == CC_ASK_WINDOW && cc_in_secret(f->rs);
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        if (secret && f->viewer < CC_SEATS && s->asked[f->viewer] != (f->viewer == seat))
            continue;
        for (uint32_t other = 0; other < CC_SEATS; other++)
            f->world->asked[other] = secret && other == seat;
        if (!law_sink_add(f->sink, f->room))
            return false;
        if (!secret)
            break;
    }
    return true;
}

/* The cards of the list are the labels that are not used. */
static bool fill_list(filling *f, uint64_t list) {
    const uint32_t seat = f->seat;
    for (uint32_t label = 0; label < CC_DECK; label++)
        f->used[label] = !(list >> label & 1);
    use_known(f);
    if (seat == f->viewer)
        return own_seat(f);
    memset(f->world->hand[seat], CC_NONE, sizeof f->world->hand[seat]);
    memset(f->world->hand_since[seat], 0xFF, sizeof f->world->hand_since[seat]);
    return fill_rows(f, first_row(f->view, seat), 0, false);
}

/* -- Hidden lists ------------------------------------------------------------------------------ */

static uint64_t copies_left(const filling *f, uint64_t list, uint32_t kind) {
    uint64_t n = 0;
    for (uint32_t label = 0; label < f->rs->n[f->seat]; label++)
        n += list >> label & 1 && kind_of(f, label) == kind;
    return n;
}

/* The ways in which the cards that are seen to lie somewhere can be cards of the list. */
static uint64_t ways_to(const filling *f, uint64_t list) {
    const cc_state *const s = f->view;
    uint64_t ways = 1, seen[CC_CARDS] = {0};
    for (uint32_t label = 0; label < f->rs->n[f->seat]; label++)
        if (f->out[f->seat][label])
            ways *= copies_left(f, list, kind_of(f, label)) - seen[kind_of(f, label)]++;
    for (uint32_t row = first_row(s, f->seat); row < end_row(s, f->seat); row++)
        if (!is_open(s, row) && s->traced_kind[row] != CC_NONE)
            ways *= copies_left(f, list, s->traced_kind[row]) - seen[s->traced_kind[row]]++;
    return ways;
}

static bool has_open_cards(const filling *f, uint64_t list) {
    for (uint32_t label = 0; label < f->rs->n[f->seat]; label++)
        if (f->out[f->seat][label] && !(list >> label & 1))
            return false;
    return true;
}

static bool fill_lists(filling *f) {
    const filling here = *f;
    bool more = true;
    for (uint32_t deck = 0; deck < f->rs->set.decks && more; deck++) {
        const uint64_t list = f->rs->set.deck_cards[deck];
        if (!(f->view->may[f->seat] >> deck & 1) || !has_open_cards(f, list))
            continue;
        f->world->list[f->seat] = (uint8_t)deck;
        for (uint64_t ways = ways_to(f, list); ways > 0 && more; ways--) {
            more = fill_list(f, list);
            *f = here;
        }
    }
    return more;
}

static bool fill_seat(filling *f, uint32_t seat) {
    if (seat == CC_SEATS)
        return fill_asked(f);
    f->seat = seat;
    if (!f->rs->ready)
        return fill_list(f, ~UINT64_C(0));
    if (f->view->phase == CC_ASK_PICK && seat >= f->view->player)
        return fill_list(f, 0);
    if (f->view->list[seat] != CC_NONE)
        return fill_list(f, f->rs->set.deck_cards[f->view->list[seat]]);
    return fill_lists(f);
}

static void enumerate(const qv_ruleset *ruleset, const qv_view *view, qv_state *room,
                      law_sink *sink) {
    filling f = {.rs = cc_rules(ruleset), .view = cc_view(view), .viewer = qv_view_viewer(view)};
    f.world = (cc_state *)(void *)room;
    f.room = room;
    f.sink = sink;
    look(&f);
    (void)fill_seat(&f, 0);
}

/* -- What makes a view worth a look ------------------------------------------------------------ */

enum {
    SETUP = 1,
    CHOSEN = 2, /* another seat has made a choice in secret */
    EQUAL = 4,  /* equal cards in a hidden hand */
    WON = 8,
    EMPTY = 16, /* a deck is empty, so that its cards are known */
    LATE = 32,
    LISTS = 64,       /* the list of another seat is not known, */
    LISTS_SEEN = 128, /* and cards of it are */
};

static uint32_t traits_of_hand(const cc_state *s, uint32_t seat) {
    uint32_t found = 0;
    for (uint32_t i = 1; i < s->hand_size[seat]; i++)
        found |= s->hand[seat][i] == s->hand[seat][i - 1] ? EQUAL : 0;
    if (s->start_card[seat] != CC_NONE || s->thrown[seat] != CC_NONE)
        found |= CHOSEN;
    return found | (s->deck_size[seat] == 0 && s->hand_size[seat] > 0 ? EMPTY : 0);
}

static uint32_t traits_of_list(const cc_state *s, uint32_t seat) {
    if (!(s->may[seat] & (s->may[seat] - 1U)) || s->list[seat] == CC_NONE)
        return 0;
    return LISTS | (s->out[seat] ? LISTS_SEEN : 0);
}

static uint32_t traits(const qv_ruleset *ruleset, const qv_state *truth, uint32_t viewer) {
    const cc_state *const s = cc_view(qv__open(truth));
    uint32_t found = s->turn == 0 ? SETUP : 0;
    (void)ruleset;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        if (seat != viewer)
            found |= traits_of_hand(s, seat) | traits_of_list(s, seat);
    return found | (s->asides ? WON : 0) | (s->turn > 3 ? LATE : 0);
}

/* -- What L25 asks ----------------------------------------------------------------------------- */

/* CC-1.16.2: a card that everybody has seen is played before its hidden copies. */
static uint64_t copies(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t kind) {
    uint64_t n = 0;
    for (uint32_t i = 0; i < s->shown_n; i++)
        if (rs->kind[s->shown[i]] == kind && (s->shown[i] >= rs->n[0]) == seat)
            return 1;
    for (uint32_t i = 0; i < s->hand_size[seat]; i++)
        n += s->hand[seat][i] == kind;
    return n;
}

static uint64_t acts(const qv_ruleset *ruleset, const qv_view *view, const qv_state *world,
                     uint32_t seat, const uint16_t *steps, uint32_t n) {
    static const uint8_t of_hand[] = {CC_R_START, CC_R_PLACE, CC_R_KEEP, CC_R_KEEP_FREE};
    static const uint8_t of_source[] = {CC_R_USE, CC_R_USE_PLAIN, CC_R_REACT, CC_R_REACT_PLAIN};
    const cc_ruleset *const rs = cc_rules(ruleset);
    (void)view, (void)n;
    for (uint32_t i = 0; i < sizeof of_source; i++) {
        uint32_t value[QV_DIMS];
        const uint32_t first = qv__first(ruleset, of_source[i]);
        if (steps[0] < first || steps[0] >= first + qv__steps_of(ruleset, of_source[i]))
            continue;
        qv__step_values(ruleset, steps[0], value);
        return value[0] < CC_FROM_KIND
                   ? 1
                   : copies(rs, cc_view(qv__open(world)), seat, value[0] - CC_FROM_KIND);
    }
    for (uint32_t i = 0; i < sizeof of_hand; i++) {
        const uint32_t first = qv__first(ruleset, of_hand[i]);
        if (steps[0] >= first && steps[0] < first + qv__steps_of(ruleset, of_hand[i]))
            return copies(rs, cc_view(qv__open(world)), seat, steps[0] - first);
    }
    return 1;
}

/* CC-1.15.5: nobody keeps what a secret window, or the lack of one, tells of a hand. */
static bool forgets(const qv_ruleset *ruleset, const qv_view *view, const qv_state *truth,
                    const law_round *round) {
    (void)view, (void)truth, (void)round;
    return cc_in_secret(cc_rules(ruleset));
}

/* When a hidden card of another seat came is dealt as long ago. */
static void settle(const qv_ruleset *ruleset, uint32_t viewer, qv_state *world) {
    cc_state *const s = (cc_state *)(void *)world;
    (void)ruleset;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        if (seat != viewer)
            memset(s->hand_since[seat], 0, s->hand_size[seat] * sizeof s->hand_since[seat][0]);
}

/* -- Content that hides little ----------------------------------------------------------------- */

#define ROW(path, value) \
    { path, value, 0, 0 }
#define NO_DECKS ROW("decks[", NULL)
#define SOUTH(name, n) ROW("decks[0].cards." name, n)
#define NORTH(name, n) ROW("decks[1].cards." name, n)
#define NAMES ROW("decks[0].name", "Some"), ROW("decks[1].name", "Others")

/* Lists that share cards in different numbers; equal start cards lead to throws. */
static const qv_row shared[] = {
    NO_DECKS,
    NAMES,
    SOUTH("Fog Fox", "4"),
    SOUTH("Dune Badger", "1"),
    SOUTH("Moat Heron", "2"),
    SOUTH("Tin Thunder", "3"),
    NORTH("Fog Fox", "1"),
    NORTH("Dune Badger", "4"),
    NORTH("Moat Heron", "3"),
    NORTH("Net Captain", "2"),
};

/* Nothing is left in the decks, but for one of them. */
static const qv_row few[] = {
    NO_DECKS,
    NAMES,
    SOUTH("Fog Fox", "2"),
    SOUTH("Dune Badger", "3"),
    NORTH("Fog Fox", "3"),
    NORTH("Pie Peddler", "4"),
    NORTH("Hollow Horn", "3"),
};

/* Strong and weak: captures from the first turn on. */
static const qv_row quick[] = {
    NO_DECKS,
    NAMES,
    ROW("cards[0].defense", "1"),
    ROW("cards[56].defense", "1"),
    ROW("cards[40].defense", "1"),
    SOUTH("Fog Fox", "5"),
    SOUTH("Moat Heron", "3"),
    SOUTH("Tin Thunder", "2"),
    NORTH("Fog Fox", "2"),
    NORTH("Moat Heron", "3"),
    NORTH("Tin Thunder", "5"),
};

/* Cards that slide out of a capture: windows open. */
static const qv_row wary[] = {
    NO_DECKS,
    NAMES,
    SOUTH("Hush Sentry", "4"),
    SOUTH("Torch Cadet", "3"),
    SOUTH("Fish Auntie", "2"),
    NORTH("Torch Cadet", "4"),
    NORTH("Hush Sentry", "2"),
    NORTH("Scissor Crane", "4"),
    ROW("cards[29].defense", "1"),
    ROW("cards[35].defense", "1"),
};

/* Reactions in hand, so that what a seat can do in a window depends on what others do not know. */
static const qv_row alert[] = {
    NO_DECKS,
    NAMES,
    ROW("cards[0].text[0]", "Hand Reaction: When an opponent plays a card, you may draw a card."),
    ROW("cards[2].text[0]",
        "Hand Reaction: If a card you control would be captured, you may slide it."),
    ROW("cards[14].text[0]",
        "Hand Reaction: When an opponent activates an Immediate, you may cancel it."),
    ROW("cards[16].text[0]", "Hand Reaction: When an opponent passes, you may draw a card."),
    ROW("cards[26].text[0]", "Immediate: Draw a card."),
    ROW("cards[0].defense", "1"),
    ROW("cards[2].defense", "1"),
    SOUTH("Tin Thunder", "2"),
    SOUTH("Hollow Horn", "2"),
    SOUTH("Pie Peddler", "2"),
    SOUTH("Kite Hawker", "2"),
    SOUTH("Torch Cadet", "2"),
    NORTH("Tin Thunder", "2"),
    NORTH("Hollow Horn", "3"),
    NORTH("Kite Hawker", "2"),
    NORTH("Ribbon Aunt", "3"),
};

/* Discards that texts answer: what happens then tells what the hidden card is. */
static const qv_row thrown_away[] = {
    NO_DECKS,
    NAMES,
    ROW("cards[0].text[0]", "Action: Your opponent discards a card."),
    ROW("cards[2].text[0]", "Play: If a Rock card would be discarded, draw a card."),
    ROW("cards[2].text[1]", "Play: If a card with Defense 5 or more would be discarded, instead "
                            "put it on the bottom of its owner's deck."),
    ROW("cards[14].text[0]",
        "Play Reaction: If a Paper card would be discarded, you may prevent it."),
    ROW("cards[16].text[0]", "Reaction: If this card would be discarded, draw a card."),
    ROW("cards[0].defense", "9"),
    ROW("cards[2].defense", "9"),
    ROW("cards[14].defense", "9"),
    SOUTH("Tin Thunder", "2"),
    SOUTH("Hollow Horn", "2"),
    SOUTH("Pie Peddler", "2"),
    SOUTH("Kite Hawker", "2"),
    SOUTH("Torch Cadet", "2"),
    NORTH("Tin Thunder", "2"),
    NORTH("Hollow Horn", "3"),
    NORTH("Kite Hawker", "2"),
    NORTH("Pie Peddler", "3"),
};

/* Texts that the players carry out themselves: edits draw cards, and put cards into hidden zones.
 */
static const qv_row staged[] = {
    NO_DECKS,
    NAMES,
    ROW("cards[0].text[0]", "Manual: Both players sing, and the louder one is paid."),
    ROW("cards[2].text[0]", "Manual Play: The table is set as a poem says."),
    ROW("cards[0].defense", "9"),
    ROW("cards[2].defense", "9"),
    SOUTH("Tin Thunder", "5"),
    SOUTH("Hollow Horn", "3"),
    SOUTH("Fog Fox", "2"),
    NORTH("Tin Thunder", "3"),
    NORTH("Hollow Horn", "4"),
    NORTH("Fog Fox", "3"),
};

/* Three lists of the same cards in other numbers, one of another size: what is seen of a list tells
 * how likely it is. */
static const qv_row alike[] = {
    NO_DECKS,
    NAMES,
    ROW("decks[2].name", "More"),
    ROW("decks[3].name", "Most"),
    ROW("cards[0].text[0]", "Hand Reaction: When an opponent plays a card, you may draw a card."),
    ROW("cards[0].defense", "1"),
    ROW("cards[56].defense", "1"),
    SOUTH("Fog Fox", "4"),
    SOUTH("Moat Heron", "3"),
    SOUTH("Tin Thunder", "2"),
    NORTH("Fog Fox", "2"),
    NORTH("Moat Heron", "3"),
    NORTH("Tin Thunder", "4"),
    ROW("decks[2].cards.Fog Fox", "3"),
    ROW("decks[2].cards.Moat Heron", "3"),
    ROW("decks[2].cards.Dune Badger", "3"),
    ROW("decks[3].cards.Fog Fox", "5"),
    ROW("decks[3].cards.Moat Heron", "5"),
};

#define CONTENT(rows, ...) \
    { rows, sizeof(rows) / sizeof *(rows), __VA_ARGS__ }

static const law_content contents[] = {
    CONTENT(shared, {NULL, NULL}, {NULL, NULL}),
    CONTENT(few, {"empty_grid", "any"}, {NULL, NULL}),
    CONTENT(quick, {NULL, NULL}, {NULL, NULL}),
    CONTENT(quick, {"loss_order", "points"}, {"victory", "cards"}),
    CONTENT(wary, {NULL, NULL}, {NULL, NULL}),
    CONTENT(wary, {"windows", "always"}, {"reactions", "batch"}),
    CONTENT(alert, {NULL, NULL}, {NULL, NULL}),
    CONTENT(alert, {"windows", "always"}, {NULL, NULL}),
    CONTENT(alert, {"windows", "usable"}, {NULL, NULL}),
    CONTENT(thrown_away, {NULL, NULL}, {NULL, NULL}),
    CONTENT(thrown_away, {"windows", "usable"}, {NULL, NULL}),
    CONTENT(staged, {NULL, NULL}, {NULL, NULL}),
    CONTENT(alike, {"deck_lists", "hidden"}, {NULL, NULL}),
    CONTENT(alike, {"deck_lists", "hidden"}, {"windows", "usable"}),
};

/* -- Moments that random games seldom come to -------------------------------------------------- */

static const law_content lists_alike = {
    alike, sizeof alike / sizeof *alike, {NULL, NULL}, {NULL, NULL}};

static const law_moment moments[] = {
    {"", &contents[0],
     "card: 0=\"south Fog Fox/2\" 1=\"north Dune Badger/4\"\nplace: 0=c3 1=d4\n"
     "hand south: 0=\"Fog Fox\" 1=\"Moat Heron\"\nhand north: 0=\"Fog Fox\" 1=\"Moat Heron\""},
    {"", &contents[0],
     "aside: 0=\"north Fog Fox\" 1=\"south Tin Thunder\"\nactive: north\nturn: 4\n"
     "hand north: 0=\"Dune Badger\" 1=\"Dune Badger\" 2=\"Net Captain\""},
    {"", &contents[0],
     "phase: throw\naside: 0=\"south Fog Fox\" 1=\"north Fog Fox\"\nthrown: north=rock\n"
     "hand south: 0=\"Fog Fox\" 1=\"Moat Heron\"\nhand north: 0=\"Dune Badger\""},
    {"deck_lists=hidden", &lists_alike,
     "list: south=1 north=2\ncard: 0=\"north Fog Fox\"\nplace: 0=c3\n"
     "hand south: 0=\"Fog Fox\"\nhand north: 0=\"Tin Thunder\""},
    {"deck_lists=hidden", &lists_alike,
     "list: south=1 north=3\ncard: 0=\"north Fog Fox\" 1=\"north Fog Fox/2\"\nplace: 0=c3 1=d4\n"
     "aside: 0=\"north Moat Heron\"\nhand north: 0=\"Fog Fox\""},
    {"", &contents[0],
     "phase: start\nstart-card: south=\"Fog Fox\"\nhand south: 0=\"Fog Fox\" 1=\"Fog Fox\"\n"
     "hand north: 0=\"Dune Badger\" 1=\"Net Captain\""},
};

extern const law_witness law_witness_concardia; /* foretold.c */

const law_enumerator law_exact_concardia = {
    .enumerate = enumerate,
    .views = 120,
    .traits_of = traits,
    .trait = {"the setup", "a secret choice", "equal cards in hand", "cards captured",
              "an empty deck", "a late turn", "hidden lists", "hidden lists and cards seen"},
    .quota = {20, 6, 20, 20, 10, 20, 10, 4},
    .past = {.rounds = 120, .acts = acts, .settle = settle, .forgets = forgets},
    .witness = &law_witness_concardia,
    .content = contents,
    .contents = sizeof contents / sizeof *contents,
    .grow = law_grow_concardia,
    .moment = moments,
    .moments = sizeof moments / sizeof *moments,
};
