/* SPDX-License-Identifier: MIT */
/* Every filling of what a view of ARROW PARTY GAME hides: labelled item cards in the hands of
 * others and face down on the floor, labelled arrow cards in the hands of others, and which cards
 * of an exchange under way have been drawn. In a real room (AP-23) all other items lie there, and
 * what each of them is belongs to no place.
 *
 * From the rules page: a hand is its owner's to see until the game is over (AP-K2, AP-21), but its
 * size and the points of its arrow cards are open to all (AP-K1); what lies face down nobody knows.
 * What a seat is sure of (AP-K4) are particular cards; all others are equal. Which hands can hold
 * which of the two cards that AP-6a shows is left to the check.
 */
#include <string.h>

#include "enumerate.h"
#include "foresight.h"
#include "rules.h"

enum { CARDS = 256, PLACES = 192, ITEMS_GROUP = AP_STACKS, GROUPS, ON_FLOOR = 64 };

/* A card of a group (the items, or a stack of arrow cards): its kind, or its design. */
typedef struct {
    uint8_t group, kind;
    bool used;
} card;

/* Where a card of a group must be: in a hand, or ON_FLOOR + the number of a card on the floor. */
typedef struct {
    uint8_t group, holder;
} place;

typedef struct {
    const ap_ruleset *rs;
    const ap_state *view;
    uint32_t viewer;
    card card[CARDS];
    place place[PLACES];
    uint32_t cards, places;
    ap_state *world;
    qv_state *room;
    law_sink *sink;
} filling;

/* AP-K2, AP-21 */
static bool is_hidden(const filling *f, uint32_t seat) {
    return seat != f->viewer && f->view->phase != AP_OVER;
}

/* AP-K4 */
static uint32_t certain(const filling *f, uint32_t seat, uint32_t kind) {
    if (f->viewer >= f->rs->head.players || !is_hidden(f, seat))
        return 0;
    return f->view->known[f->viewer][seat * AP_ITEMS + kind];
}

/* -- What may be where ------------------------------------------------------------------------- */

static void add_cards(filling *f, uint32_t group, uint32_t kind, uint32_t copies) {
    for (uint32_t i = 0; i < copies; i++)
        f->card[f->cards++] = (card){(uint8_t)group, (uint8_t)kind, false};
}

static void add_places(filling *f, uint32_t group, uint32_t holder, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        f->place[f->places++] = (place){(uint8_t)group, (uint8_t)holder};
}

/* Whatever is neither used nor seen nor certain; in the setup some of it is still in the box. */
static void find_items(filling *f) {
    for (uint32_t kind = 0; kind < AP_ITEMS; kind++) {
        uint32_t unseen = (uint32_t)f->rs->copies[kind] - f->view->used[kind];
        for (uint32_t seat = 0; seat < f->rs->head.players; seat++)
            unseen -= is_hidden(f, seat) ? certain(f, seat, kind) : f->view->hand[seat][kind];
        add_cards(f, ITEMS_GROUP, kind, unseen);
    }
    for (uint32_t seat = 0; seat < f->rs->head.players; seat++) {
        uint32_t open = f->view->held[seat];
        for (uint32_t kind = 0; kind < AP_ITEMS; kind++)
            open -= certain(f, seat, kind);
        if (is_hidden(f, seat))
            add_places(f, ITEMS_GROUP, seat, open);
    }
    for (uint32_t at = 0; at < AP_FLOOR; at++) {
        const bool picked_next = f->view->phase == AP_LAY_KIND && at == f->view->dealt;
        if (f->view->floor[at] == AP_ITEM && !picked_next)
            add_places(f, ITEMS_GROUP, ON_FLOOR + at, 1);
    }
}

/* AP-8b: what is neither discarded, nor tossed, nor in a hand that is seen is in a hidden hand or
 * in the stack. */
static void find_arrows(filling *f, uint32_t stack) {
    uint32_t unseen[AP_DESIGNS] = {(uint32_t)f->rs->cards[stack] - f->rs->seconds[stack],
                                   f->rs->seconds[stack]};
    for (uint32_t design = 0; design < AP_DESIGNS; design++)
        unseen[design] -= f->view->discard[stack * AP_DESIGNS + design];
    for (uint32_t seat = 0; seat < f->rs->head.players; seat++) {
        const uint32_t cards = f->view->arrows[seat][stack];
        if (f->view->card[seat] / AP_DESIGNS == stack)
            unseen[f->view->card[seat] % AP_DESIGNS]--;
        if (is_hidden(f, seat)) {
            add_places(f, stack, seat, cards);
        } else {
            unseen[1] -= f->view->second[seat][stack];
            unseen[0] -= cards - f->view->second[seat][stack];
        }
    }
    add_cards(f, stack, 0, unseen[0]);
    add_cards(f, stack, 1, unseen[1]);
}

/* -- An exchange under way --------------------------------------------------------------------- */

/* AP-7: of a swap the user's first; AP-19: the lower seat's first. */
static bool is_before(const filling *f, uint32_t seat) {
    const uint32_t asked = f->view->seat;
    if (f->view->user == AP_NONE)
        return seat < asked;
    return seat == f->view->user && seat != asked;
}

static bool draw_cards(filling *f, uint32_t seat);

/* Any of the cards that the seat holds, of each kind as many times as it holds it. */
static bool any_of_hand(filling *f, uint32_t seat, uint8_t *drawn) {
    bool more = true;
    for (uint32_t kind = 0; kind < AP_ITEMS; kind++)
        for (uint32_t i = 0; i < f->world->hand[seat][kind] && more; i++) {
            *drawn = (uint8_t)kind;
            more = draw_cards(f, seat + 1);
        }
    *drawn = AP_NONE;
    return more;
}

/* AP-K6: the only card of a hand is not asked for. */
static bool draw_cards(filling *f, uint32_t seat) {
    if (seat == f->rs->head.players)
        return law_sink_add(f->sink, f->room);
    const bool member = f->view->phase == AP_CARD && f->view->group >> seat & 1;
    const bool picks =
        f->view->user == seat && ap_option(f->rs, AP_OPTION_SWAP_CHOICE) == AP_SWAP_MIXED;
    if (member && picks)
        return seat == f->viewer ? draw_cards(f, seat + 1)
                                 : any_of_hand(f, seat, &f->world->give[seat]);
    if (member && f->view->held[seat] > 0 && (f->view->held[seat] == 1 || is_before(f, seat)))
        return any_of_hand(f, seat, &f->world->drawn[seat]);
    return draw_cards(f, seat + 1);
}

/* -- All of it --------------------------------------------------------------------------------- */

static void put(filling *f, const place *p, uint32_t kind, int32_t by) {
    uint8_t *at = &f->world->hand[p->holder % AP_SEATS][kind];
    if (p->holder >= ON_FLOOR) {
        f->world->floor_kind[p->holder - ON_FLOOR] = (uint8_t)(by > 0 ? kind : AP_NONE);
        return;
    }
    if (p->group != ITEMS_GROUP) {
        at = &f->world->second[p->holder][p->group];
        by *= (int32_t)kind;
    }
    *at = (uint8_t)(*at + by);
}

/* In a hand cards have no order: each set of them once. */
static bool fill(filling *f, uint32_t at, uint32_t from) {
    if (at == f->places)
        return draw_cards(f, 0);
    const place *p = &f->place[at], *next = p + 1;
    const bool same = at + 1 < f->places && next->group == p->group && next->holder == p->holder;
    bool more = true;
    for (uint32_t i = from; i < f->cards && more; i++) {
        if (f->card[i].used || f->card[i].group != p->group)
            continue;
        f->card[i].used = true;
        put(f, p, f->card[i].kind, 1);
        more = fill(f, at + 1, same ? i + 1 : 0);
        put(f, p, f->card[i].kind, -1);
        f->card[i].used = false;
    }
    return more;
}

/* AP-K5: what others pick in secret is in no world before it is shown. */
static void hide(filling *f, uint32_t seat) {
    ap_state *w = f->world;
    memset(w->known[seat], 0, sizeof w->known[seat]);
    w->done[seat] = w->give[seat] = w->choice[seat] = w->pick[seat] = AP_NONE;
    if (f->view->effect == AP_NONE)
        memset(w->declared[seat], AP_NONE, sizeof w->declared[seat]);
    if (!is_hidden(f, seat))
        return;
    memset(w->second[seat], 0, sizeof w->second[seat]);
    for (uint32_t kind = 0; kind < AP_ITEMS; kind++)
        w->hand[seat][kind] = (uint8_t)certain(f, seat, kind);
}

static void enumerate(const qv_ruleset *ruleset, const qv_view *view, qv_state *room,
                      law_sink *sink) {
    filling f = {.rs = ap_rules(ruleset), .view = ap_view(view), .viewer = qv_view_viewer(view)};
    f.world = (ap_state *)(void *)room;
    f.room = room;
    f.sink = sink;
    for (uint32_t seat = 0; seat < ruleset->players; seat++)
        if (seat != f.viewer)
            hide(&f, seat);
    memset(f.world->drawn, AP_NONE, sizeof f.world->drawn);
    memset(f.world->floor_kind, AP_NONE, sizeof f.world->floor_kind);
    find_items(&f);
    for (uint32_t stack = 0; stack < AP_STACKS; stack++)
        find_arrows(&f, stack);
    (void)fill(&f, 0, 0);
}

/* -- What makes a view worth a look ------------------------------------------------------------ */

enum {
    CERTAIN = 1,
    DRAWN = 2,
    SHOWN = 4,
    DESIGNS = 8,
    DEALING = 16,
    MIXED = 32,
    DRAWN_SWAP = 64,
    LAID = 128,
    IN_ROOM = 256,
};

static uint32_t traits_of_seat(const ap_ruleset *rs, const ap_state *s, uint32_t viewer,
                               uint32_t seat) {
    uint32_t found = s->shown_swap[seat] + s->shown_pick[seat] > 0 ? SHOWN : 0;
    for (uint32_t kind = 0; viewer < rs->head.players && kind < AP_ITEMS; kind++)
        if (s->known[viewer][seat * AP_ITEMS + kind] > 0)
            found |= CERTAIN;
    for (uint32_t stack = 0; stack < AP_STACKS; stack++)
        if (s->arrows[seat][stack] > 0 && rs->designs[stack] > 1)
            found |= DESIGNS;
    if (s->phase == AP_CARD && s->drawn[seat] != AP_NONE)
        found |= s->user == AP_NONE ? DRAWN : DRAWN_SWAP;
    return found | (s->phase == AP_CARD && s->give[seat] != AP_NONE ? MIXED : 0);
}

static uint32_t traits(const qv_ruleset *ruleset, const qv_state *truth, uint32_t viewer) {
    const ap_state *s = ap_view(qv__open(truth));
    uint32_t found = s->round == 0 ? DEALING : 0;
    if (s->phase >= AP_LAY_KIND && s->phase <= AP_LAY_ANGLE && s->floor[0] == AP_ITEM)
        found |= LAID;
    if (s->phase == AP_REPORT || s->phase == AP_FOUND)
        found |= IN_ROOM;
    for (uint32_t seat = 0; s->phase != AP_OVER && seat < ruleset->players; seat++)
        if (seat != viewer)
            found |= traits_of_seat(ap_rules(ruleset), s, viewer, seat);
    return found;
}

/* -- What L25 asks ----------------------------------------------------------------------------- */

static uint32_t sure(const qv_view *view, uint32_t seat, uint32_t kind) {
    const uint32_t viewer = qv_view_viewer(view);
    return viewer < AP_SEATS ? ap_view(view)->known[viewer][seat * AP_ITEMS + kind] : 0;
}

/* Labelled cards of the hand; of a kind of which the viewer is sure it is the certain one that is
 * seen to go (AP-K4). */
static uint64_t acts(const qv_ruleset *ruleset, const qv_view *view, const qv_state *world,
                     uint32_t seat, const uint16_t *steps, uint32_t n) {
    const ap_state *s = ap_view(qv__open(world));
    uint32_t kind = AP_NONE;
    bool seen = true;
    (void)n;
    if (steps[0] >= AP_STEP_CHOOSE && steps[0] < AP_STEP_WALK) {
        const uint32_t face = steps[0] - AP_STEP_CHOOSE, stack = face / AP_DESIGNS;
        const uint32_t seconds = s->second[seat][stack];
        return face % AP_DESIGNS ? seconds : s->arrows[seat][stack] - seconds;
    }
    if (steps[0] >= AP_STEP_GIVE && steps[0] < AP_STEP_CHOOSE) {
        const bool own = ap_option(ap_rules(ruleset), AP_OPTION_SWAP_CHOICE) == AP_SWAP_OWN;
        kind = steps[0] - AP_STEP_GIVE;
        seen = own && qv_view_viewer(view) == (seat == s->user ? s->target : s->user);
    } else if (steps[0] >= AP_STEP_USE && steps[0] < AP_STEP_DONE)
        kind = ap_kind_of_use(steps[0]);
    if (kind == AP_NONE || (seen && sure(view, seat, kind)))
        return 1;
    return s->hand[seat][kind];
}

/* AP-K4: nobody remembers what others are sure of. */
static void settle(const qv_ruleset *ruleset, uint32_t viewer, qv_state *world) {
    ap_state *s = (ap_state *)(void *)world;
    for (uint32_t seat = 0; seat < ruleset->players; seat++)
        if (seat != viewer)
            memset(s->known[seat], 0, sizeof s->known[seat]);
}

/* Of which kind a card is that moved, as far as the viewer is told. */
static uint32_t kind_moved(const qv_event_log *log, uint32_t at, uint32_t viewer) {
    const qv_event *next = &log->at[at + 1];
    const bool told = at + 1 < log->n && next->kind == AP_SAYS_MOVED_KIND;
    return told && law_sees(next, viewer) ? (uint32_t)next->arg[2] : AP_NONE;
}

/* AP-K4: somebody holds an unseen card of a stack with two designs, and its discards, which told
 * something of that card, are shuffled back. */
static bool shuffles_away(const ap_ruleset *rs, const ap_state *s, uint32_t viewer,
                          const qv_event *event) {
    bool held = false;
    if (event->kind != AP_SAYS_SHUFFLED || rs->designs[event->arg[0]] < AP_DESIGNS)
        return false;
    for (uint32_t seat = 0; seat < rs->head.players; seat++)
        held = held || (seat != viewer && s->arrows[seat][event->arg[0]] > 0);
    return held;
}

/* AP-K4: where the viewer is sure of a card, be it since this very round, and one is passed on from
 * there, unseen or drawn by chance and of that kind, what it may have been is not remembered. */
static bool passes_on_a_certain(uint8_t known[AP_SEATS * AP_ITEMS], uint32_t viewer,
                                const qv_event_log *log, uint32_t at, bool chosen) {
    const qv_event *event = &log->at[at];
    if (event->kind != AP_SAYS_MOVED || viewer >= AP_SEATS)
        return false;
    if (at + 1 < log->n && log->at[at + 1].kind == AP_SAYS_MOVED_SHOWN) /* AP-6a */
        return false;
    const uint32_t kind = kind_moved(log, at, viewer);
    if (event->arg[0] == (int32_t)viewer) {
        known[(uint32_t)event->arg[1] * AP_ITEMS + kind]++;
        return false;
    }
    for (uint32_t any = 0; any < AP_ITEMS; any++)
        if (known[(uint32_t)event->arg[0] * AP_ITEMS + any] &&
            (kind == AP_NONE || (kind == any && !chosen)))
            return true;
    return false;
}

static bool forgets(const qv_ruleset *ruleset, const qv_view *view, const qv_state *truth,
                    const law_round *round) {
    uint64_t copy[QV_STATE_MOST / sizeof(uint64_t)];
    uint8_t known[AP_SEATS * AP_ITEMS] = {0};
    qv_event_log log = {.n = 0};
    bool forgotten = false;
    const uint32_t viewer = qv_view_viewer(view);
    if (viewer < AP_SEATS)
        memcpy(known, ap_view(view)->known[viewer], sizeof known);
    memcpy(copy, truth, sizeof(ap_state));
    for (uint32_t i = 0; i < round->n; i++)
        ap_apply(ruleset, (qv_state *)(void *)copy, round->at[i].who, round->at[i].step, &log);
    for (uint32_t i = 0; i < log.n && !forgotten; i++)
        forgotten = passes_on_a_certain(known, viewer, &log, i, ap_view(view)->phase == AP_GIVES) ||
                    shuffles_away(ap_rules(ruleset), ap_view(view), viewer, &log.at[i]);
    qv_event_log_free(&log);
    return forgotten;
}

/* -- Content that hides little ----------------------------------------------------------------- */

#define ROW(path, value) \
    { path, value, 0, 0 }
#define ITEM(word, copies) ROW("items." word ".cards", copies)
#define ITEMS(x2, half, five, reverse, draw, change, swap, dont_swap, dont_pick_up, exchange) \
    ITEM("x2", x2), ITEM("/2", half), ITEM("-5", five), ITEM("reverse", reverse),             \
        ITEM("draw", draw), ITEM("change", change), ITEM("swap", swap),                       \
        ITEM("dont-swap", dont_swap), ITEM("dont-pick-up", dont_pick_up),                     \
        ITEM("exchange", exchange)
#define STACKS(n)                                                                    \
    ROW("arrows[0].cards", n), ROW("arrows[1].cards", n), ROW("arrows[2].cards", n), \
        ROW("arrows[3].cards", n), ROW("arrows[4].cards", n)
/* A small floor, on which one bumps often. */
#define GROUND(n_stars, n_skulls)                                                   \
    ROW("floor.side", "6144"), ROW("floor.clearance", "800"), ROW("touch", "1638"), \
        ROW("stars.cards", n_stars), ROW("skulls.cards", n_skulls)
#define ONE_DESIGN(stack, i) ROW("arrows[" stack "].compass[1][" i "]", NULL)

static const qv_row for_three[] = {
    ITEMS("1", "0", "0", "0", "1", "0", "5", "1", "1", "0"),
    STACKS("3"),
    GROUND("1", "0"),
};
/* Some of it is laid face down, one card after the other. */
static const qv_row for_three_laid[] = {
    ITEMS("1", "1", "0", "1", "1", "1", "3", "1", "1", "1"),
    STACKS("3"),
    GROUND("1", "0"),
};
static const qv_row for_three_and_floor[] = {
    ITEMS("1", "0", "0", "1", "1", "0", "4", "1", "1", "1"),
    STACKS("4"),
    GROUND("0", "1"),
    ONE_DESIGN("1", "0"),
    ONE_DESIGN("1", "1"),
    ONE_DESIGN("2", "0"),
    ONE_DESIGN("2", "1"),
    ONE_DESIGN("2", "2"),
};
static const qv_row for_four[] = {
    ITEMS("1", "0", "0", "1", "2", "1", "4", "2", "1", "1"),
    STACKS("4"),
    GROUND("1", "1"),
};
static const qv_row for_five[] = {
    ITEMS("1", "1", "1", "1", "2", "1", "4", "2", "2", "1"),
    STACKS("5"),
    GROUND("1", "0"),
    ONE_DESIGN("4", "0"),
    ONE_DESIGN("4", "1"),
    ONE_DESIGN("4", "2"),
    ONE_DESIGN("4", "3"),
    ONE_DESIGN("4", "4"),
};

#define CONTENT(rows, option, word)            \
    {                                          \
        rows, sizeof(rows) / sizeof *(rows), { \
            option, word                       \
        }                                      \
    }

static const law_content contents[] = {
    CONTENT(for_three, NULL, NULL),
    CONTENT(for_three, "swap_choice", "mixed"),
    CONTENT(for_three, "swap_choice", "random"),
    CONTENT(for_three_laid, NULL, NULL),
    CONTENT(for_three_and_floor, "arrow_faces", "compass"),
    CONTENT(for_three_and_floor, "passive_dont", "held"),
    CONTENT(for_three_laid, "floor", "room"),
    CONTENT(for_four, NULL, NULL),
    CONTENT(for_five, NULL, NULL),
};

extern const law_witness law_witness_arrow_party; /* foretold.c */

const law_enumerator law_exact_arrow_party = {
    .enumerate = enumerate,
    .views = 240,
    .traits_of = traits,
    .trait = {"a certain card", "a card drawn", "a card shown", "hidden designs", "a setup",
              "a gift picked", "a card drawn for a swap", "items being laid", "a walk in a room"},
    .quota = {60, 10, 30, 40, 20, 10, 10, 3, 10},
    .large = LAID,
    .past = {.rounds = 900, .acts = acts, .settle = settle, .forgets = forgets},
    .witness = &law_witness_arrow_party,
    .content = contents,
    .contents = sizeof contents / sizeof *contents,
};
