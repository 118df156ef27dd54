/* SPDX-License-Identifier: MIT */
/* The plain ConCardia draft: see draft.h. */
#include "draft.h"

#include <stdio.h>
#include <string.h>

static const char *const seats[DRAFT_SEATS] = {"red",    "blue",   "green", "yellow",
                                               "purple", "orange", "white", "brown"};

/* -- Piles ------------------------------------------------------------------------------------- */

static void add(draft_pile *pile, int card) {
    int at = pile->n++;
    for (; at > 0 && pile->card[at - 1] > card; at--)
        pile->card[at] = pile->card[at - 1];
    pile->card[at] = (short)card;
}

static bool drop(draft_pile *pile, int card) {
    int at = 0;
    while (at < pile->n && pile->card[at] != card)
        at++;
    if (at == pile->n)
        return false;
    pile->n--;
    for (; at < pile->n; at++)
        pile->card[at] = pile->card[at + 1];
    return true;
}

static draft_pile without(const draft_pile *pile, const draft_pile *gone) {
    draft_pile rest = *pile;
    for (int i = 0; i < gone->n; i++)
        drop(&rest, gone->card[i]);
    return rest;
}

/* -- The deal ---------------------------------------------------------------------------------- */

/* CD-1 */
bool draft_start(draft_game *game, const draft_card *set, int cards, int players, int stack) {
    if (players < 2 || players > DRAFT_SEATS || stack < 1 || stack > DRAFT_STACK || cards < 1)
        return false;
    memset(game, 0, sizeof *game);
    game->set = set;
    game->cards = cards;
    game->players = players;
    game->size = stack;
    while (game->copies * cards < players * DRAFT_ROUNDS * stack)
        game->copies++;
    game->box = game->copies * cards;
    game->left_out = game->box - players * DRAFT_ROUNDS * stack;
    for (int seat = 0; seat < DRAFT_SEATS; seat++)
        game->pick[seat] = DRAFT_NONE;
    return true;
}

static int list_places(const draft_game *game, draft_text *out) {
    int n = 0;
    for (int round = 0; round < DRAFT_ROUNDS; round++)
        for (int seat = 0; seat < game->players; seat++)
            if (game->stack[round][seat].left.n < game->size)
                snprintf(out[n++], DRAFT_TEXT, "deal %s-%d", seats[seat], round + 1);
    if (game->left_out > 0)
        snprintf(out[n++], DRAFT_TEXT, "out");
    return n;
}

/* -- Rounds ------------------------------------------------------------------------------------ */

/* CD-3, CD-4: the stacks move one seat after each turn; the second ones go back. */
static draft_stack *before(draft_game *game, int seat) {
    const int turn = game->stack[game->round][0].taken;
    int first = seat;
    for (int i = 0; i < turn; i++)
        first = game->round == 1 ? first + 1 : first - 1;
    while (first < 0)
        first += game->players;
    return &game->stack[game->round][first % game->players];
}

static void look(draft_game *game) {
    for (int seat = 0; seat < game->players; seat++) {
        draft_stack *stack = before(game, seat);
        draft_look *now = &stack->look[seat][stack->looks[seat]++];
        now->taken = stack->taken;
        now->pile = stack->left;
    }
}

static void deal(draft_game *game, int round, int seat) {
    const int card = game->dealt / game->copies;
    if (seat == DRAFT_NONE)
        game->left_out--;
    else
        add(&game->stack[round][seat].left, card);
    game->dealt++;
    if (game->dealt < game->box)
        return;
    game->phase = DRAFT_PICKS;
    look(game);
}

/* CD-3, CD-5 */
static void all_take(draft_game *game) {
    draft_stack *stack[DRAFT_SEATS];
    for (int seat = 0; seat < game->players; seat++)
        stack[seat] = before(game, seat);
    for (int seat = 0; seat < game->players; seat++) {
        drop(&stack[seat]->left, game->pick[seat]);
        stack[seat]->card[stack[seat]->taken] = (short)game->pick[seat];
        stack[seat]->by[stack[seat]->taken] = seat;
        stack[seat]->taken++;
        add(&game->picks[seat], game->pick[seat]);
        game->pick[seat] = DRAFT_NONE;
    }
    if (stack[0]->left.n == 0 && ++game->round == DRAFT_ROUNDS) {
        game->round--;
        game->phase = DRAFT_BUILDS;
        return;
    }
    look(game);
}

/* -- Decks ------------------------------------------------------------------------------------- */

/* CD-10 */
int draft_worth(const draft_card *card) {
    if (card->measured)
        return 25 + card->worth;
    return 25 + 8 * (card->strength - 2) + 4 * (card->defense - 3) + 4 * (card->arrows - 3) +
           2 * card->lines;
}

/* CD-8 */
static void all_build(draft_game *game) {
    for (int seat = 0; seat < game->players; seat++) {
        draft_pile deck = without(&game->picks[seat], &game->aside[seat]);
        while (deck.n > DRAFT_DECK) {
            int worst = deck.n - 1;
            for (int i = deck.n - 1; i >= 0; i--)
                if (draft_worth(&game->set[deck.card[i]]) <
                    draft_worth(&game->set[deck.card[worst]]))
                    worst = i;
            drop(&deck, deck.card[worst]);
        }
        game->deck[seat] = deck;
        game->aside[seat].n = 0;
        game->done[seat] = false;
    }
    game->phase = DRAFT_OVER;
}

/* -- Moves ------------------------------------------------------------------------------------- */

bool draft_may_act(const draft_game *game, int seat) {
    if (seat >= game->players)
        return false;
    return game->phase == DRAFT_PICKS    ? game->pick[seat] == DRAFT_NONE
           : game->phase == DRAFT_BUILDS ? !game->done[seat]
                                         : false;
}

static void write_move(const draft_game *game, const char *verb, int card, char *out) {
    const char *name = game->set[card].name;
    const char *quote = strchr(name, ' ') ? "\"" : "";
    snprintf(out, DRAFT_TEXT, "%s %s%s%s", verb, quote, name, quote);
}

static int list_cards(const draft_game *game, const char *verb, const draft_pile *pile,
                      draft_text *out) {
    int n = 0;
    for (int i = 0; i < pile->n; i++)
        if (i == 0 || pile->card[i] != pile->card[i - 1])
            write_move(game, verb, pile->card[i], out[n++]);
    return n;
}

int draft_list(const draft_game *game, int seat, draft_text out[DRAFT_MOVES]) {
    if (seat == DRAFT_NONE)
        return game->phase == DRAFT_DEALS ? list_places(game, out) : 0;
    if (!draft_may_act(game, seat))
        return 0;
    if (game->phase == DRAFT_PICKS) {
        draft_game copy = *game;
        return list_cards(game, "take", &before(&copy, seat)->left, out);
    }
    const draft_pile rest = without(&game->picks[seat], &game->aside[seat]);
    int n = 0;
    if (rest.n > 13) /* CD-7 */
        n = list_cards(game, "aside", &rest, out);
    snprintf(out[n++], DRAFT_TEXT, "done");
    return n;
}

static int card_of(const draft_game *game, const char *verb, const char *text) {
    draft_text written;
    for (int card = 0; card < game->cards; card++) {
        write_move(game, verb, card, written);
        if (strcmp(written, text) == 0)
            return card;
    }
    return DRAFT_NONE;
}

static void decide(draft_game *game, int seat, const char *text) {
    bool all = true;
    if (game->phase == DRAFT_PICKS)
        game->pick[seat] = card_of(game, "take", text);
    else if (strcmp(text, "done") == 0)
        game->done[seat] = true;
    else
        add(&game->aside[seat], card_of(game, "aside", text));
    for (int other = 0; other < game->players; other++)
        all = all && !draft_may_act(game, other);
    if (all && game->phase == DRAFT_PICKS)
        all_take(game);
    else if (all)
        all_build(game);
}

bool draft_play(draft_game *game, int seat, const char *text) {
    draft_text moves[DRAFT_MOVES];
    const int n = draft_list(game, seat, moves);
    int at = 0;
    while (at < n && strcmp(moves[at], text) != 0)
        at++;
    if (at == n)
        return false;
    char name[16];
    int round;
    if (seat != DRAFT_NONE) {
        decide(game, seat, text);
    } else if (sscanf(text, "deal %15[a-z]-%d", name, &round) == 2) {
        int to = 0;
        while (strcmp(seats[to], name) != 0)
            to++;
        deal(game, round - 1, to);
    } else {
        deal(game, 0, DRAFT_NONE);
    }
    return true;
}

/* -- The end ----------------------------------------------------------------------------------- */

/* CD-9 */
int draft_score(const draft_game *game, int seat) {
    int sum = 0;
    for (int i = 0; i < game->deck[seat].n; i++)
        sum += draft_worth(&game->set[game->deck[seat].card[i]]);
    return sum;
}

int draft_rank(const draft_game *game, int seat) {
    int rank = 1;
    for (int other = 0; other < game->players; other++)
        rank += draft_score(game, other) > draft_score(game, seat) ? 1 : 0;
    return rank;
}

/* -- What a player knows ----------------------------------------------------------------------- */

/* CD-6: what the seat took itself after a look, or DRAFT_NONE. */
static int taken_by(const draft_stack *stack, const draft_look *at, int seat) {
    return at->taken < stack->taken && stack->by[at->taken] == seat ? stack->card[at->taken]
                                                                    : DRAFT_NONE;
}

int draft_known(const draft_game *game, int seat, int round, int first, int at) {
    const draft_stack *stack = &game->stack[round][first];
    for (int i = stack->looks[seat] - 1; i >= 0 && at < game->size; i--) {
        const draft_look *now = &stack->look[seat][i];
        if (now->taken > at)
            continue;
        draft_pile unknown = now->pile;
        const int own = taken_by(stack, now, seat);
        if (own != DRAFT_NONE)
            drop(&unknown, own);
        if (own != DRAFT_NONE && now->taken == at)
            return own;
        if (i + 1 < stack->looks[seat])
            unknown = without(&unknown, &stack->look[seat][i + 1].pile);
        return unknown.card[at - now->taken - (own != DRAFT_NONE)];
    }
    return DRAFT_NONE;
}
