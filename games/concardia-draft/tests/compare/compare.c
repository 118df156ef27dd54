/* SPDX-License-Identifier: MIT */
/* Compares the engine with the plain ConCardia draft: random games with every number of players and
 * stacks of every size.
 *
 * The driver is tests/compare; this file adapts the functions of the second program to it, and
 * reads the cards from the rows of the content.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "by_texts.h"
#include "draft.h"

/* The game, and the set that it points to. */
typedef struct {
    draft_game game;
    int cards;
    draft_card set[DRAFT_SET];
} played;

static const draft_game *see(const void *opaque) {
    return &((const played *)opaque)->game;
}

/* -- Cards ------------------------------------------------------------------------------------- */

static int words_of(const char *text) {
    int n = text[0] != '\0';
    for (; *text; text++)
        n += *text == ' ';
    return n;
}

static void read_member(draft_card *card, const char *member, const char *value) {
    if (strcmp(member, "name") == 0)
        snprintf(card->name, sizeof card->name, "%s", value);
    else if (strcmp(member, "strength") == 0)
        card->strength = atoi(value);
    else if (strcmp(member, "defense") == 0)
        card->defense = atoi(value);
    else if (strcmp(member, "arrows") == 0)
        card->arrows = words_of(value);
    else if (strncmp(member, "text[", 5) == 0)
        card->lines++;
    else if (strcmp(member, "worth") == 0) {
        card->measured = true;
        card->worth = atoi(value);
    }
}

static void read_set(played *to) {
    uint32_t n;
    const qv_row *const rows = qv_game_content(qv_game_find("concardia-draft"), &n);
    memset(to->set, 0, sizeof to->set);
    to->cards = 0;
    for (uint32_t i = 0; i < n; i++) {
        char member[64];
        int card;
        if (sscanf(rows[i].path, "cards[%d].%63s", &card, member) != 2)
            continue;
        read_member(&to->set[card], member, rows[i].value);
        to->cards = card + 1 > to->cards ? card + 1 : to->cards;
    }
}

/* -- The second program ------------------------------------------------------------------------ */

static bool start(void *opaque, uint32_t players, const char *const *options, uint32_t n) {
    played *const to = opaque;
    int stack = 0;
    read_set(to);
    for (uint32_t i = 0; i < n; i++)
        if (sscanf(options[i], "stack=%d", &stack) != 1)
            return false;
    return draft_start(&to->game, to->set, to->cards, (int)players, stack);
}

static bool is_over(const void *game) {
    return see(game)->phase == DRAFT_OVER;
}

static uint32_t seats(const void *game) {
    uint32_t may_act = 0;
    for (int seat = 0; seat < DRAFT_SEATS; seat++)
        may_act |= draft_may_act(see(game), seat) ? 1U << seat : 0;
    return may_act;
}

static uint32_t moves(const void *game, uint32_t seat, char (*out)[SECOND_TEXT]) {
    return (uint32_t)draft_list(see(game), (int)seat, out);
}

static uint32_t outcomes(const void *game, char (*out)[SECOND_TEXT]) {
    return (uint32_t)draft_list(see(game), DRAFT_NONE, out);
}

static void play(void *opaque, uint32_t seat, const char *text) {
    played *const to = opaque;
    (void)draft_play(&to->game, seat < DRAFT_SEATS ? (int)seat : DRAFT_NONE, text);
}

static int32_t score(const void *game, uint32_t seat) {
    return draft_score(see(game), (int)seat);
}

static uint32_t rank(const void *game, uint32_t seat) {
    return (uint32_t)draft_rank(see(game), (int)seat);
}

/* -- Fields ------------------------------------------------------------------------------------ */

/* Where the engine keeps 0xFFFF for none. */
static int64_t none(int value) {
    return value == DRAFT_NONE ? 0xFFFF : value;
}

static int64_t card_in(const draft_pile *pile, uint32_t at) {
    return none((int)at < pile->n ? pile->card[at] : DRAFT_NONE);
}

/* First those that were taken. */
static int64_t in_stack(const draft_stack *stack, uint32_t at) {
    return (int)at < stack->taken ? stack->card[at]
                                  : card_in(&stack->left, at - (uint32_t)stack->taken);
}

static bool number(const draft_game *game, const char *name, int64_t *out) {
    const bool picks = game->phase == DRAFT_PICKS;
    if (strcmp(name, "phase") == 0)
        *out = (int64_t)game->phase;
    else if (strcmp(name, "round") == 0)
        *out = game->round;
    else if (strcmp(name, "turn") == 0)
        *out = picks ? game->stack[game->round][0].taken : 0;
    else if (strcmp(name, "dealt") == 0)
        *out = game->dealt;
    else
        return false;
    return true;
}

static bool field(const void *opaque, const char *name, uint32_t row, uint32_t col, int64_t *out) {
    const draft_game *const game = see(opaque);
    const bool plays = (int)row < game->players;
    if (number(game, name, out))
        return true;
    if (strcmp(name, "stack") == 0)
        *out = in_stack(&game->stack[row / DRAFT_SEATS][row % DRAFT_SEATS], col);
    else if (strcmp(name, "seen") == 0)
        *out = none(draft_known(game, (int)row, (int)(col / DRAFT_STACK / DRAFT_SEATS),
                                (int)(col / DRAFT_STACK % DRAFT_SEATS), (int)(col % DRAFT_STACK)));
    else if (strcmp(name, "taking") == 0)
        *out = none(plays ? game->pick[row] : DRAFT_NONE);
    else if (strcmp(name, "aside") == 0)
        *out = card_in(&game->aside[row], col);
    else if (strcmp(name, "done") == 0)
        *out = plays && game->done[row] ? 1 : 0xFF;
    else if (strcmp(name, "deck") == 0)
        *out = card_in(&game->deck[row], col);
    else
        return false;
    return true;
}

static const second_program plain = {
    .size = sizeof(played),
    .start = start,
    .is_over = is_over,
    .seats = seats,
    .moves = moves,
    .outcomes = outcomes,
    .play = play,
    .score = score,
    .rank = rank,
    .field = field,
};

static void *open_session(const qv_game *game, uint64_t seed) {
    return by_texts_open(&plain, game, seed);
}

const comparison game_comparison = {
    .game = "concardia-draft",
    .games = 300,
    .open = open_session,
    .play = by_texts_play,
    .summary = by_texts_summary,
    .close = by_texts_close,
};
