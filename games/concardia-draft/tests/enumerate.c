/* SPDX-License-Identifier: MIT */
/* Every filling of what a view of the ConCardia draft hides: labelled cards in the stacks, as far
 * as the viewer has not seen them, or has not seen who took which.
 *
 * From the rules page: a player sees a stack whenever it comes round (CD-3, CD-4) and remembers
 * it (CD-6), so of two cards that were there at the last look and that others have taken since, it
 * is not known who has which; those that were taken before the first look may be any of the box.
 * At the end all lies open (CD-9). Cards that are left in a stack have no order.
 */
#include <string.h>

#include "enumerate.h"
#include "rules.h"

enum { PLACES = CD_STACKS * CD_STACK, UNSEEN = 2 * PLACES };

/* A place of a stack, with the group of cards that it may have. */
typedef struct {
    uint16_t stack, at, group;
    bool left; /* behind another place of the same kind: the labels ascend */
} place;

typedef struct {
    const cd_ruleset *rs;
    const cd_state *view;
    uint32_t viewer, places;
    place place[PLACES];
    uint16_t pool[CD_BOX], in[CD_BOX]; /* cards and their groups */
    bool used[CD_BOX];
    uint32_t pools;
    cd_state *world;
    qv_state *room;
    law_sink *sink;
} filling;

/* -- Who has seen what ------------------------------------------------------------------------- */

/* CD-3, CD-4 */
static uint32_t has_it(const filling *f, uint32_t round, uint32_t first, uint32_t turn) {
    const uint32_t n = f->rs->head.players;
    return round == 1 ? (first + n * CD_STACK - turn) % n : (first + turn) % n;
}

/* Cards that have been taken from each stack of the round; -1: nobody has seen them. */
static int32_t gone(const cd_state *s, uint32_t stack, uint32_t round) {
    if (s->phase == CD_DEAL || (s->phase == CD_PICK && round > s->round))
        return -1;
    return s->phase == CD_PICK && round == s->round ? s->turn : (int32_t)stack;
}

/* How often the seat has looked at the card at that place. */
static uint32_t looks(const filling *f, uint32_t seat, uint32_t round, uint32_t first,
                      uint32_t at) {
    const int32_t taken = gone(f->view, f->rs->stack, round);
    uint32_t n = 0;
    for (int32_t turn = 0; turn <= taken && turn <= (int32_t)at; turn++)
        n += has_it(f, round, first, (uint32_t)turn) == seat;
    return n;
}

static bool is_own(const filling *f, uint32_t seat, uint32_t round, uint32_t first, uint32_t at) {
    return (int32_t)at < gone(f->view, f->rs->stack, round) && has_it(f, round, first, at) == seat;
}

/* What a seat remembers of the world: place by place, sorted where it does not know the order. */
static void remember(const filling *f, uint32_t seat) {
    cd_state *const s = f->world;
    memset(s->saw[seat], 0xFF, sizeof s->saw[seat]);
    for (uint32_t stack = 0; stack < CD_STACKS; stack++) {
        const uint32_t round = stack / CD_SEATS, first = stack % CD_SEATS;
        if (first >= f->rs->head.players)
            continue;
        uint16_t *const saw = &s->saw[seat][stack * CD_STACK];
        for (uint32_t at = 0; at < f->rs->stack; at++)
            if (looks(f, seat, round, first, at) > 0)
                saw[at] = s->card[stack][at];
        for (uint32_t i = 0; i < f->rs->stack; i++)
            for (uint32_t j = i + 1; j < f->rs->stack; j++) {
                const bool own =
                    is_own(f, seat, round, first, i) || is_own(f, seat, round, first, j);
                if (own || looks(f, seat, round, first, i) != looks(f, seat, round, first, j) ||
                    saw[i] <= saw[j])
                    continue;
                const uint16_t card = saw[i];
                saw[i] = saw[j];
                saw[j] = card;
            }
    }
}

/* -- Places and cards -------------------------------------------------------------------------- */

static void add_place(filling *f, uint32_t stack, uint32_t at) {
    const uint32_t round = stack / CD_SEATS, first = stack % CD_SEATS;
    const bool seated = f->viewer < f->rs->head.players;
    const uint32_t seen = seated ? looks(f, f->viewer, round, first, at) : 0;
    const bool own = seated && is_own(f, f->viewer, round, first, at);
    place *const to = &f->place[f->places];
    *to = (place){(uint16_t)stack, (uint16_t)at, UNSEEN, false};
    if (own)
        to->group = (uint16_t)(2 * stack * CD_STACK + at);
    else if (seen > 0)
        to->group = (uint16_t)((2 * stack + 1) * CD_STACK + seen - 1);
    const place *const last = f->places ? to - 1 : NULL;
    const int32_t taken = gone(f->view, f->rs->stack, round);
    to->left = last && last->stack == stack && last->group == to->group && last->at >= taken;
    f->places++;
}

static void add_cards(filling *f) {
    uint32_t unseen[CD_SET];
    for (uint32_t card = 0; card < f->rs->cards; card++)
        unseen[card] = f->rs->copies;
    for (uint32_t i = 0; i < f->places; i++) {
        const place *const at = &f->place[i];
        if (at->group == UNSEEN)
            continue;
        const uint32_t card = f->view->saw[f->viewer][at->stack * CD_STACK + at->at];
        f->pool[f->pools] = (uint16_t)card;
        f->in[f->pools++] = at->group;
        unseen[card]--;
    }
    for (uint32_t card = 0; card < f->rs->cards; card++)
        for (; unseen[card] > 0; unseen[card]--) {
            f->pool[f->pools] = (uint16_t)card;
            f->in[f->pools++] = UNSEEN;
        }
}

/* -- All of it --------------------------------------------------------------------------------- */

static bool give(const filling *f) {
    for (uint32_t seat = 0; seat < f->rs->head.players; seat++)
        if (seat != f->viewer)
            remember(f, seat);
    return law_sink_add(f->sink, f->room);
}

static bool fill(filling *f, uint32_t i, uint32_t last) {
    if (i == f->places)
        return give(f);
    const place *const to = &f->place[i];
    bool more = true;
    for (uint32_t label = to->left ? last + 1 : 0; label < f->pools && more; label++) {
        if (f->used[label] || f->in[label] != to->group)
            continue;
        f->used[label] = true;
        f->world->card[to->stack][to->at] = f->pool[label];
        more = fill(f, i + 1, label);
        f->used[label] = false;
    }
    return more;
}

/* CD-2: each card that is gone from the box is at one of the places, which are labelled. */
static bool fill_half(filling *f, uint32_t dealt, const uint32_t room[CD_STACKS + 1]) {
    if (dealt == f->view->dealt)
        return give(f);
    bool more = true;
    for (uint32_t stack = 0; stack <= CD_STACKS && more; stack++)
        for (uint32_t i = 0; i < room[stack] && more; i++) {
            uint32_t rest[CD_STACKS + 1];
            memcpy(rest, room, sizeof rest);
            rest[stack]--;
            const uint32_t at = f->rs->stack - room[stack];
            if (stack < CD_STACKS)
                f->world->card[stack][at] = (uint16_t)(dealt / f->rs->copies);
            more = fill_half(f, dealt + 1, rest);
            if (stack < CD_STACKS)
                f->world->card[stack][at] = CD_NONE;
        }
    return more;
}

static void enumerate(const qv_ruleset *ruleset, const qv_view *view, qv_state *room,
                      law_sink *sink) {
    uint32_t free[CD_STACKS + 1] = {0};
    filling f = {.rs = cd_rules(ruleset),
                 .view = cd_view(view),
                 .viewer = qv_view_viewer(view),
                 .world = (cd_state *)(void *)room,
                 .room = room,
                 .sink = sink};
    if (f.view->phase == CD_OVER) {
        (void)give(&f);
        return;
    }
    for (uint32_t stack = 0; stack < CD_STACKS; stack++)
        for (uint32_t at = 0; stack % CD_SEATS < ruleset->players && at < f.rs->stack; at++) {
            free[stack] = f.rs->stack;
            add_place(&f, stack, at);
        }
    free[CD_STACKS] = f.rs->left_out;
    if (f.view->phase == CD_DEAL) {
        (void)fill_half(&f, 0, free);
        return;
    }
    add_cards(&f);
    (void)fill(&f, 0, 0);
}

/* -- What makes a view worth a look ------------------------------------------------------------ */

enum { DEALT = 1, FIRST = 2, LATER = 4, DECKS = 8, COMMITTED = 16, BUILT = 32 };

static uint32_t traits(const qv_ruleset *rs, const qv_state *truth, uint32_t viewer) {
    const cd_state *const s = cd_view(qv__open(truth));
    uint32_t found = s->phase == CD_DEAL ? DEALT : 0;
    if (s->phase == CD_PICK)
        found |= s->round == 0 ? FIRST : LATER;
    for (uint32_t seat = 0; seat < rs->players; seat++) {
        found |= seat != viewer && s->pick[seat] != CD_NONE ? COMMITTED : 0;
        found |= seat != viewer && s->done[seat] == 1 ? BUILT : 0;
    }
    return found | (s->phase == CD_BUILD ? DECKS : 0);
}

/* -- What L25 asks ----------------------------------------------------------------------------- */

/* Any of the copies in the stack may be the one that is taken. */
static uint64_t acts(const qv_ruleset *ruleset, const qv_view *view, const qv_state *world,
                     uint32_t seat, const uint16_t *steps, uint32_t n) {
    const cd_state *const s = cd_view(qv__open(world));
    const uint32_t players = ruleset->players, stack = cd_rules(ruleset)->stack;
    (void)view, (void)n;
    if (s->phase != CD_PICK)
        return 1;
    const uint32_t turn = s->turn % players;
    const uint32_t first =
        s->round == 1 ? (seat + turn) % players : (seat + players - turn) % players;
    uint64_t copies = 0;
    for (uint32_t at = s->turn; at < stack; at++)
        copies += s->card[s->round * CD_SEATS + first][at] == steps[0];
    return copies;
}

/* -- Content that hides little ----------------------------------------------------------------- */

#define ROW(path, value) \
    { path, value, 0, 0 }
#define CARD(i, called, is, power)                                             \
    ROW("cards[" i "].name", called), ROW("cards[" i "].trait", is),           \
        ROW("cards[" i "].defense", "3"), ROW("cards[" i "].strength", power), \
        ROW("cards[" i "].types", "Band")
#define NO_OTHERS ROW("cards", NULL), ROW("decks", NULL), ROW("buttons", NULL)

static const qv_row two[] = {NO_OTHERS, CARD("0", "Drum", "rock", "1"),
                             CARD("1", "Flute", "paper", "2")};
static const qv_row three[] = {NO_OTHERS, CARD("0", "Drum", "rock", "1"),
                               CARD("1", "Flute", "paper", "2"),
                               CARD("2", "Horn", "scissors", "3")};
static const qv_row five[] = {NO_OTHERS,
                              CARD("0", "Drum", "rock", "1"),
                              CARD("1", "Flute", "paper", "2"),
                              CARD("2", "Horn", "scissors", "3"),
                              CARD("3", "Lute", "rock", "2"),
                              CARD("4", "Fife", "paper", "2")};

#define CONTENT(rows, stack)                                     \
    {                                                            \
        rows, sizeof(rows) / sizeof *(rows), {"stack", stack}, { \
            NULL, NULL                                           \
        }                                                        \
    }

static const law_content contents[] = {
    CONTENT(two, "1"), CONTENT(three, "1"), CONTENT(five, "1"),
    CONTENT(two, "2"), CONTENT(three, "2"), CONTENT(three, "3"),
};

const law_enumerator law_exact_concardia_draft = {
    .enumerate = enumerate,
    .views = 120,
    .traits_of = traits,
    .trait = {"the deal", "the first round", "later rounds", "decks being built",
              "a pick of another", "a deck of another"},
    .quota = {10, 10, 20, 10, 10, 3},
    .past = {.rounds = 400, .acts = acts},
    .content = contents,
    .contents = sizeof contents / sizeof *contents,
};
