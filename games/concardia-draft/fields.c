/* SPDX-License-Identifier: MIT */
/* ConCardia draft: the members of the state: their meaning, notation and visibility (CD-6).
 *
 * Data only, in the order of position text.
 */
#include "core/shared.h"
#include "rules.h"

#define AT(member) .offset = offsetof(cd_state, member)
#define PUBLIC .visibility = QV_PUBLIC
#define ONE .rows = 1, .cols = 1
#define BY_SEAT_AND(n) .row = &cd_seat, .rows = CD_SEATS, .cols = (n)

enum { OPEN = 2 }; /* the row of `open`: the gate of `stack` */

const qv__field cd_fields[] = {
    QV_HEAD_FIELD,
    {.name = "open",
     .type = QV_U16,
     .visibility = QV_DERIVED,
     AT(open),
     .row = &cd_stack_dim,
     .rows = CD_STACKS,
     .cols = 1},
    {.name = "phase",
     .help = "what is due: cards are dealt, everybody takes a card, everybody builds a deck; "
             "nothing any more",
     .value = &cd_phase,
     .type = QV_U8,
     PUBLIC,
     AT(phase),
     ONE},
    {.name = "round",
     .help = "the number of the round, from 1",
     .value = &cd_round_dim,
     .type = QV_U8,
     PUBLIC,
     AT(round),
     ONE},
    {.name = "turn",
     .help = "cards taken from each stack of this round",
     .type = QV_U8,
     PUBLIC,
     AT(turn),
     ONE},
    {.name = "dealt",
     .help = "cards of the box that have been dealt or left out, in the order of the set (CD-2)",
     .type = QV_U16,
     PUBLIC,
     AT(dealt),
     ONE},
    {.name = "stack",
     .help = "the cards of each stack, named after the player who takes it up first, and the "
             "round: those that have been taken in their order, then the others; nobody knows "
             "all until the end (CD-6, CD-9)",
     .value = &cd_card_dim,
     .type = QV_U16,
     .visibility = QV_GATE,
     .gate = OPEN,
     .everybody = CD_OPEN_TO_ALL,
     .blank = CD_NONE,
     AT(card),
     .row = &cd_stack_dim,
     .rows = CD_STACKS,
     .cols = CD_STACK},
    {.name = "seen",
     .help = "what a player has seen of the stacks, place by place as in `stack`; cards that "
             "others have taken between two looks are sorted (CD-6)",
     .value = &cd_card_dim,
     .type = QV_U16,
     .visibility = QV_ROW,
     .blank = CD_NONE,
     AT(saw),
     BY_SEAT_AND(CD_STACKS *CD_STACK)},
    {.name = "taking",
     .help = "the card that a player has taken, until all have taken one (CD-3)",
     .value = &cd_card_dim,
     .type = QV_U16,
     .visibility = QV_ROW,
     .blank = CD_NONE,
     AT(pick),
     BY_SEAT_AND(1)},
    {.name = "aside",
     .help = "cards that a player has put aside while decks are built, sorted (CD-7)",
     .value = &cd_card_dim,
     .type = QV_U16,
     .visibility = QV_ROW,
     .blank = CD_NONE,
     AT(aside),
     BY_SEAT_AND(CD_ASIDE)},
    {.name = "done",
     .help = "1 if the player has built a deck, until all have built one (CD-8)",
     .type = QV_U8,
     .visibility = QV_ROW,
     .blank = CD_NOT_DONE,
     AT(done),
     BY_SEAT_AND(1)},
    {.name = "deck",
     .help = "at the end: the deck of each player, sorted (CD-9)",
     .value = &cd_card_dim,
     .type = QV_U16,
     PUBLIC,
     .blank = CD_NONE,
     AT(deck),
     BY_SEAT_AND(CD_DECK)},
    {.name = "spare", .type = QV_U8, .visibility = QV_DERIVED, AT(spare), .rows = 3, .cols = 1},
};

_Static_assert(sizeof cd_fields / sizeof *cd_fields == CD_FIELDS, "rules.h says how many");
