/* SPDX-License-Identifier: MIT */
/*
 * Drawing, shuffling, searching, looking, revealing and arranging: the rule `pilework` of the
 * grammar, and who knows a card afterwards (CC-1.16.2). It must not know who asked for it.
 */
#include "concardia_rules.h"

#include <string.h>

/* -- Search ----------------------------------------------------------------- */

static bool is_in_pile(const pc_game *game, int object, int seat, bool deck) {
    const pc_object *it = &game->now.object[object];
    return it->zone == (deck ? PC_DECK : PC_DISCARD) && it->seat == seat;
}

static int number_wanted(pc_game *game, const pc_frame *frame, const pc_node *phrase, int found) {
    const pc_node *n = pc_child(phrase, "n");
    if (!pc_is(phrase, "Chosen") || pc_is(n, "AnyNumber")) {
        return found;
    }
    int wanted = n == NULL ? 1 : pc_amount(game, frame, pc_child(n, "n"));
    return wanted < found ? wanted : found;
}

/* He sees the pile, must choose what is asked if it is there, and shows it; it stays there. */
static bool search(pc_game *game, pc_frame *frame, const pc_node *verb) {
    int seat = pc_seat_of(game, frame, pc_child(verb, "whose"));
    bool deck = pc_word_is(verb, "zone", "deck");
    const pc_node *phrase = pc_child(verb, "cards");
    const pc_node *n = pc_child(phrase, "n");
    bool may_stop = pc_is(n, "UpTo") || pc_is(n, "AnyNumber");
    pc_cards found = {0};
    pc_cards chosen = {0};
    for (int object = 0; seat != PC_NONE && object < game->now.objects; object++) {
        if (is_in_pile(game, object, seat, deck) &&
            pc_phrase_fits(game, frame, phrase, object, true)) {
            pc_add(&found, object);
        }
    }
    int wanted = number_wanted(game, frame, phrase, found.count);
    while (chosen.count < wanted) {
        int object = pc_flag(phrase, "random")
                         ? pc_random_card(game, &found)
                         : pc_ask_card(game, frame->actor, PC_ASK_CARD, &found, may_stop);
        if (object == PC_NONE) {
            break;
        }
        pc_drop(&found, object);
        pc_add(&chosen, object);
        pc_show(game, object);
    }
    frame->has_named = true;
    frame->named = chosen;
    return chosen.count > 0;
}

/* -- Look, reveal, arrange -------------------------------------------------- */

static bool show(pc_game *game, pc_frame *frame, const pc_node *verb) {
    bool everybody = pc_is(verb, "Reveal");
    pc_cards cards;
    pc_cards_of(game, frame, pc_child(verb, "cards"), everybody ? PC_FOR_HAND : PC_FOR_PLAY_AREA,
                &cards);
    for (int i = 0; i < cards.count; i++) {
        if (everybody) {
            pc_show(game, cards.at[i]);
        } else {
            game->now.object[cards.at[i]].known |= 1u << frame->actor;
        }
    }
    return cards.count > 0;
}

/* The places that the cards have in their pile are filled again, the first answer first. */
static void put_back(pc_game *game, const pc_cards *before, const pc_cards *after, int seat) {
    pc_player *player = &game->now.player[seat];
    pc_cards *lists[] = {&player->top, &player->bottom, &player->discard};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        pc_cards old = *lists[i];
        for (int at = 0; at < old.count; at++) {
            for (int k = 0; k < before->count; k++) {
                if (old.at[at] == before->at[k]) {
                    lists[i]->at[at] = after->at[k];
                }
            }
        }
    }
}

static bool arrange(pc_game *game, pc_frame *frame, const pc_node *verb) {
    const pc_node *phrase = pc_child(verb, "cards");
    pc_cards before;
    pc_cards after = {0};
    pc_cards_of(game, frame, phrase, PC_FOR_PLAY_AREA, &before);
    pc_cards rest = before;
    while (rest.count > 1) {
        int next = pc_ask_card(game, frame->actor, PC_ASK_ORDER, &rest, false);
        pc_drop(&rest, next);
        pc_add(&after, next);
    }
    if (rest.count == 1) {
        pc_add(&after, rest.at[0]);
    }
    for (int i = 0; i < after.count; i++) {
        pc_object *it = &game->now.object[after.at[i]];
        it->known = it->zone == PC_DECK ? 1u << frame->actor : 0u;
    }
    if (after.count > 0) {
        put_back(game, &before, &after, game->now.object[after.at[0]].seat);
        pc_changed(game);
    }
    return after.count > 0;
}

bool pc_do_pile(pc_game *game, pc_frame *frame, const pc_node *verb) {
    if (pc_is(verb, "Search")) {
        return search(game, frame, verb);
    }
    if (pc_is(verb, "Look") || pc_is(verb, "Reveal")) {
        return show(game, frame, verb);
    }
    if (pc_is(verb, "Arrange")) {
        return arrange(game, frame, verb);
    }
    if (pc_is(verb, "Shuffle")) {
        int seat = pc_seat_of(game, frame, pc_child(verb, "whose"));
        if (seat == PC_NONE) {
            return false;
        }
        pc_shuffle(game, seat);
        return true;
    }
    int n = pc_amount(game, frame, pc_child(verb, "n"));
    return pc_draw_cards(game, frame->actor, n, frame) > 0;
}
