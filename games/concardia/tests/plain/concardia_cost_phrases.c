/* SPDX-License-Identifier: MIT */
/* Phrases of random card texts: costs (section 6.1 of the text page). */
#include "concardia_phrases.h"

static const char *random_item(const writer *w) {
    static const char *const items[] = {"1",
                                        "1",
                                        "2",
                                        "0",
                                        "1 or more",
                                        "0 or more",
                                        "2 or more",
                                        "a Charge Counter",
                                        "2 Charge Counters",
                                        "a Rock card",
                                        "a Vendor or Band card",
                                        "a non-Rock card",
                                        "2 People or Paper cards",
                                        "a Persistent card",
                                        "a non-Paper Staff card",
                                        "a point",
                                        "2 points"};
    return PICK(w, items);
}

static const char *item_with_x(const writer *w) {
    static const char *const items[] = {"X", "X", "X Charge Counters", "X non-Rock cards",
                                        "X points"};
    return PICK(w, items);
}

static const char *own_item(const writer *w, enum pc_source source) {
    static const char *const on_board[] = {"remove this card", "return this card to hand"};
    static const char *const in_hand[] = {"discard this card", "reveal this card",
                                          "reveal this card"};
    return source == PC_FROM_BOARD  ? PICK(w, on_board)
           : source == PC_FROM_HAND ? PICK(w, in_hand)
                                    : "return this card to hand";
}

void pc_add_cost(writer *w, bool x, enum pc_source source) {
    int items = w->stage_2 ? 1 + (chance(w, 30) ? 1 : 0) + (chance(w, 15) ? 1 : 0) : 1;
    int self = source != PC_FROM_NOWHERE && w->stage_2 && chance(w, 25) ? roll(w, items) : items;
    int unknown = x && chance(w, 30) ? roll(w, items) : items;
    static const char *const plain[] = {"1", "1", "2", "0", "3"};
    for (int i = 0; i < items; i++) {
        add(w, i > 0 ? ", " : "");
        if (i == unknown && i != self) {
            add(w, w->stage_2 && chance(w, 60) ? item_with_x(w) : "X");
            w->has_x = true;
        } else if (i == self) {
            add(w, own_item(w, source));
        } else {
            add(w, w->stage_2 && chance(w, 60) ? random_item(w) : PICK(w, plain));
        }
    }
}
