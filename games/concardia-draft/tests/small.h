/* SPDX-License-Identifier: MIT */
/* A set of three cards for the tests of the ConCardia draft, as edits of its content: see refused.h. */
#ifndef SMALL_H
#define SMALL_H

#define SMALL_CARD(i, name, trait, worth)                                                \
    "cards[" i "].name=" name "\ncards[" i "].trait=" trait "\ncards[" i "].defense=3\n" \
    "cards[" i "].strength=2\ncards[" i "].types=Band\ncards[" i "].worth=" worth "\n"
#define SMALL                                                                                                  \
    "-cards\n-decks\n-buttons\n" SMALL_CARD("0", "Drum", "rock", "30") SMALL_CARD("1", "Flute", "paper", "20") \
        SMALL_CARD("2", "Horn", "scissors", "10")

#endif
