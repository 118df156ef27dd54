/* SPDX-License-Identifier: MIT */
/*
 * Drawing, shuffling, searching, looking, revealing and arranging: the rule `pilework` of the
 * grammar, and who knows a card afterwards (CC-1.16.2). It must not know who asked for it.
 */
#include "concardia_rules.h"

#include <string.h>

/* -- Search ----------------------------------------------------------------- */

static bool is_in_pile(const cc_game *game, int object, int seat, bool deck) {
    const cc_object *it = &game->now.object[object];
    return it->zone == (deck ? CC_DECK : CC_DISCARD) && it->seat == seat;
}

static int number_wanted(cc_game *game, const cc_frame *frame, const cc_node *phrase, int found) {
    const cc_node *n = cc_child(phrase, "n");
    if (!cc_is(phrase, "Chosen") || cc_is(n, "AnyNumber")) {
        return found;
    }
    int wanted = n == NULL ? 1 : cc_amount(game, frame, cc_child(n, "n"));
    return wanted < found ? wanted : found;
}

/* He sees the pile, must choose what is asked if it is there, and shows it; it stays there. */
static bool search(cc_game *game, cc_frame *frame, const cc_node *verb) {
    int seat = cc_seat_of(game, frame, cc_child(verb, "whose"));
    bool deck = cc_word_is(verb, "zone", "deck");
    const cc_node *phrase = cc_child(verb, "cards");
    const cc_node *n = cc_child(phrase, "n");
    bool may_stop = cc_is(n, "UpTo") || cc_is(n, "AnyNumber");
    cc_cards found = {0};
    cc_cards chosen = {0};
    for (int object = 0; seat != CC_NONE && object < game->now.objects; object++) {
        if (is_in_pile(game, object, seat, deck) &&
            cc_phrase_fits(game, frame, phrase, object, true)) {
            cc_add(&found, object);
        }
    }
    int wanted = number_wanted(game, frame, phrase, found.count);
    while (chosen.count < wanted) {
        int object = cc_flag(phrase, "random")
                         ? cc_random_card(game, &found)
                         : cc_ask_card(game, frame->actor, CC_ASK_CARD, &found, may_stop);
        if (object == CC_NONE) {
            break;
        }
        cc_drop(&found, object);
        cc_add(&chosen, object);
        cc_show(game, object);
    }
    frame->has_named = true;
    frame->named = chosen;
    return chosen.count > 0;
}

/* -- Look, reveal, arrange -------------------------------------------------- */

static bool show(cc_game *game, cc_frame *frame, const cc_node *verb) {
    bool everybody = cc_is(verb, "Reveal");
    cc_cards cards;
    cc_cards_of(game, frame, cc_child(verb, "cards"), everybody ? CC_FOR_HAND : CC_FOR_PLAY_AREA,
                &cards);
    for (int i = 0; i < cards.count; i++) {
        if (everybody) {
            cc_show(game, cards.at[i]);
        } else {
            game->now.object[cards.at[i]].known |= 1u << frame->actor;
        }
    }
    return cards.count > 0;
}

/* The places that the cards have in their pile are filled again, the first answer first. */
static void put_back(cc_game *game, const cc_cards *before, const cc_cards *after, int seat) {
    cc_player *player = &game->now.player[seat];
    cc_cards *lists[] = {&player->top, &player->bottom, &player->discard};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        cc_cards old = *lists[i];
        for (int at = 0; at < old.count; at++) {
            for (int k = 0; k < before->count; k++) {
                if (old.at[at] == before->at[k]) {
                    lists[i]->at[at] = after->at[k];
                }
            }
        }
    }
}

static bool arrange(cc_game *game, cc_frame *frame, const cc_node *verb) {
    const cc_node *phrase = cc_child(verb, "cards");
    cc_cards before;
    cc_cards after = {0};
    cc_cards_of(game, frame, phrase, CC_FOR_PLAY_AREA, &before);
    cc_cards rest = before;
    while (rest.count > 1) {
        int next = cc_ask_card(game, frame->actor, CC_ASK_ORDER, &rest, false);
        cc_drop(&rest, next);
        cc_add(&after, next);
    }
    if (rest.count == 1) {
        cc_add(&after, rest.at[0]);
    }
    for (int i = 0; i < after.count; i++) {
        cc_object *it = &game->now.object[after.at[i]];
        it->known = it->zone == CC_DECK ? 1u << frame->actor : 0u;
    }
    if (after.count > 0) {
        put_back(game, &before, &after, game->now.object[after.at[0]].seat);
        cc_changed(game);
    }
    return after.count > 0;
}

bool cc_do_pile(cc_game *game, cc_frame *frame, const cc_node *verb) {
    if (cc_is(verb, "Search")) {
        return search(game, frame, verb);
    }
    if (cc_is(verb, "Look") || cc_is(verb, "Reveal")) {
        return show(game, frame, verb);
    }
    if (cc_is(verb, "Arrange")) {
        return arrange(game, frame, verb);
    }
    if (cc_is(verb, "Shuffle")) {
        int seat = cc_seat_of(game, frame, cc_child(verb, "whose"));
        if (seat == CC_NONE) {
            return false;
        }
        cc_shuffle(game, seat);
        return true;
    }
    int n = cc_amount(game, frame, cc_child(verb, "n"));
    return cc_draw_cards(game, frame->actor, n, frame) > 0;
}
