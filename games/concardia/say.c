/* SPDX-License-Identifier: MIT */
/* ConCardia: the events and refusals, as sentences. Data only. */
#include "rules.h"

#define SEAT &cc_seat
#define KIND &cc_kind_dim
#define CELL &cc_place_dim
#define FROM &cc_from_place
#define TRAIT &cc_trait
#define COUNT &qv__number

const qv__kind cc_kinds[CC_KINDS_OF_EVENTS] = {
    [CC_SAYS_NOTHING] = {"nothing", "nothing happens"},
    [CC_SAYS_CHOOSES] = {"chooses", "{0} chooses {1} as start card", {SEAT, KIND}, .headline = 1},
    [CC_SAYS_STARTS] = {"starts", "{0} starts with {1}", {SEAT, KIND}, .headline = 2},
    [CC_SAYS_CHOOSES_HAND] = {"chooses-hand", "{0} chooses {1}", {SEAT, TRAIT}, .headline = 1},
    [CC_SAYS_THROWS] = {"throws", "{0} throws {1}", {SEAT, TRAIT}, .headline = 2},
    [CC_SAYS_TIED] = {"tied", "the throw is tied, {0} in a row", {COUNT}},
    [CC_SAYS_COIN] = {"coin", "the coin shows {0}", {&cc_coin_dim}, .headline = 2},
    [CC_SAYS_FIRST] = {"first", "{0} has the first turn", {SEAT}, .headline = 2},
    [CC_SAYS_DRAWS] = {"draws", "{0} draws a card", {SEAT}},
    [CC_SAYS_DRAWN] =
        {"drawn", "{0} has drawn {1}", {SEAT, KIND}, .headline = 1, .you = {"you have drawn {1}"}},
    [CC_SAYS_DRAWS_KNOWN] = {"draws-known",
                             "{0} draws {1}, which all have seen",
                             {SEAT, KIND},
                             .headline = 1},
    [CC_SAYS_SKIPS] = {"skips", "{0} skips a step: {1}", {SEAT, &cc_step_dim}, .headline = 2},
    [CC_SAYS_NOT_HEARD] = {"not-heard",
                           "{0} events wait already: another one is not heard",
                           {COUNT}},
    [CC_SAYS_TURN] = {"turn", "turn {0}: {1} is to move", {COUNT, SEAT}},
    [CC_SAYS_PLACES] = {"places", "{0} places {1} on {2}", {SEAT, KIND, CELL}, .headline = 1},
    [CC_SAYS_KEEPS] = {"keeps",
                       "{0} plays {1} to the Persistent Area",
                       {SEAT, KIND},
                       .headline = 1},
    [CC_SAYS_PASSES] = {"passes", "{0} passes", {SEAT}, .headline = 1},
    [CC_SAYS_ARROW] = {"arrow",
                       "the arrow of {0} counts {2} against {1}",
                       {FROM, CELL, &qv__increase},
                       .detail = true},
    [CC_SAYS_CAPTURES] =
        {"captures", "{0} captures {1} on {2}", {SEAT, KIND, CELL}, .notable = true, .headline = 3},
    [CC_SAYS_SCORE] = {"score", "{0} has {1} points", {SEAT, COUNT}, .headline = 2},
    [CC_SAYS_OVER] =
        {"over", "the game is over: {0}", {&cc_reason}, .notable = true, .headline = 3},
    [CC_NOT_OVER] = {"not-over", "the game is over"},
    [CC_NOT_CHANCE] = {"not-chance", "chance is due"},
    [CC_NOT_TURN] = {"not-turn", "{0} is asked now", {SEAT}},
    [CC_NOT_DUE] = {"not-due", "that is not asked now"},
    [CC_NOT_HELD] = {"not-held", "{0} does not hold {1}", {SEAT, KIND}},
    [CC_NOT_EMPTY] = {"not-empty", "{0} has a card already", {CELL}},
    [CC_NOT_ADJACENT] = {"not-adjacent", "{0} is not next to a card", {CELL}},
    [CC_NOT_CENTRE] = {"not-centre", "on an empty grid {0} is not allowed", {CELL}},
    [CC_NOT_SPACE] = {"not-space", "there is no space for a card"},
    [CC_NOT_PERSISTENT] = {"not-persistent", "{0} is not Persistent", {KIND}},
    [CC_NOT_NAME_TWICE] = {"not-name-twice",
                           "a card of the name of {0} lies there already, or there is no room",
                           {KIND}},
    [CC_NOT_PAYABLE] = {"not-payable", "{0} cannot be paid", {KIND}},
    [CC_NOT_ALLOWED] = {"not-allowed", "that is not one of the answers"},
};
