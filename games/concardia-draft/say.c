/* SPDX-License-Identifier: MIT */
/* ConCardia draft: the sentences of events and of reasons. Data only. */
#include "rules.h"

#define SEAT &cd_seat
#define CARD &cd_card_dim
#define NUMBER &qv__number

const qv__kind cd_kinds[CD_KINDS] = {
    [CD_SAYS_NOTHING] = {"nothing", ""},
    [CD_SAYS_DEALT] = {"dealt",
                       "card {0} of {1} is dealt face down",
                       {NUMBER, NUMBER},
                       .detail = 1,
                       .headline = 1},
    [CD_SAYS_ROUND] = {"round",
                       "round {0}: everybody takes up a stack of {1} cards, to be passed to the "
                       "{2}",
                       {&cd_round_dim, NUMBER, &cd_way},
                       .notable = 1,
                       .headline = 2},
    [CD_SAYS_SEES] = {"sees", "{0} sees {1}", {SEAT, CARD}, .detail = 1},
    [CD_SAYS_TAKES] =
        {"takes", "{0} takes {1}", {SEAT, CARD}, .headline = 3, .you = {"you take {1}"}},
    [CD_SAYS_PASSED] = {"passed",
                        "all have taken a card, and pass the other {0} to the {1}",
                        {NUMBER, &cd_way},
                        .headline = 1},
    [CD_SAYS_BUILD] = {"build",
                       "everybody has {0} cards, and builds a deck of them",
                       {NUMBER},
                       .notable = 1,
                       .headline = 2},
    [CD_SAYS_ASIDE] =
        {"aside", "{0} puts {1} aside", {SEAT, CARD}, .headline = 3, .you = {"you put {1} aside"}},
    [CD_SAYS_DONE] =
        {"done", "{0} has built a deck", {SEAT}, .headline = 3, .you = {"you have built a deck"}},
    [CD_SAYS_DECK] = {"deck",
                      "the deck of {0} has {1} cards, worth {2}",
                      {SEAT, NUMBER, NUMBER},
                      .ending = 1,
                      .headline = 2,
                      .you = {"your deck has {1} cards, worth {2}"}},
    [CD_SAYS_OVER] = {"over", "all decks are built, and the draft is over", .headline = 3},
    [CD_NOT_OVER] = {"not-over", "the draft is over"},
    [CD_NOT_DEALT] = {"not-dealt", "the cards are being dealt, by nobody's choice"},
    [CD_NOT_AGAIN] = {"not-again", "you have taken {0}", {CARD}},
    [CD_NOT_THERE] = {"not-there", "{0} is not in the stack before you", {CARD}},
    [CD_NOT_YET] = {"not-yet", "decks are built when all stacks are gone"},
    [CD_NOT_MORE] = {"not-more", "all stacks are gone"},
    [CD_NOT_CHANGED] = {"not-changed", "you have built your deck"},
    [CD_NOT_PICKED] = {"not-picked", "{0} is not among the cards that you keep", {CARD}},
    [CD_NOT_FEWER] = {"not-fewer", "you keep at least {0} cards", {NUMBER}},
};
