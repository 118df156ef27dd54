/* SPDX-License-Identifier: MIT */
/*
 * Movements in random card texts, beyond sliding one space. It must not know what a text means.
 */
#include "concardia.h"

const char *pc_movement_phrase(bool on_board, uint64_t number) {
    static const char *const texts[] = {"slide target card up to 2 spaces",
                                        "slide a card you control 2 spaces",
                                        "slide another card any distance",
                                        "jump target card",
                                        "jump a card you control",
                                        "jump your cards",
                                        "move target card to an empty space",
                                        "move a card to an empty space on an edge",
                                        "move your cards to an empty space in the centre",
                                        "move 2 cards to an empty space on your side",
                                        "swap target card and another card",
                                        "swap a card you control and a card your opponent controls",
                                        "turn target card a step clockwise",
                                        "turn all other cards 3 steps counterclockwise",
                                        "turn up to 2 target cards 2 steps clockwise",
                                        "turn a card you control 4 steps clockwise",
                                        "push target card forward",
                                        "push all other cards back-left",
                                        "push a card 2 spaces right",
                                        "push your opponent's cards any distance back",
                                        "push 2 cards up to 3 spaces left"};
    static const char *const here[] = {
        "slide this card up to 3 spaces",
        "slide this card any distance",
        "jump this card",
        "turn this card 2 steps counterclockwise",
        "turn adjacent cards a step clockwise",
        "jump adjacent cards",
        "move this card to an empty space in the line of this card",
        "move another card to the space forward of this card",
        "move adjacent cards to the space behind this card",
        "move target card to the space back-right of this card",
        "swap this card and target card",
        "swap this card and an adjacent card",
        "push adjacent cards away from this card",
        "push target card 2 spaces away from this card",
        "push a card up to 2 spaces away from this card",
        "push this card forward-left",
        "pull target card toward this card",
        "pull all other cards 2 spaces toward this card",
        "pull a card in the line of this card any distance toward this card",
        "pull 2 cards up to 2 spaces toward this card"};
    return on_board ? here[number % (sizeof here / sizeof *here)]
                    : texts[number % (sizeof texts / sizeof *texts)];
}
