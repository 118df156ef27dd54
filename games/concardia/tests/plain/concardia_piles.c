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
        pc_show(game, object, 1);
    }
    frame->has_named = true;
    frame->named = chosen;
    frame->named_in_order = true;
    return chosen.count > 0;
}

/* -- Look, reveal, arrange -------------------------------------------------- */

static int copies_until(const pc_game *game, const pc_cards *cards, int last) {
    int copies = 0;
    const pc_object *one = &game->now.object[cards->at[last]];
    for (int i = 0; i <= last; i++) {
        const pc_object *it = &game->now.object[cards->at[i]];
        copies += it->kind == one->kind && it->owner == one->owner && it->zone == one->zone;
    }
    return copies;
}

/* The cards of a "for each" are different ones. */
static bool is_card_of_each(const pc_frame *frame, int object) {
    return frame->in_each && frame->that.at[0] == object;
}

int pc_copies_shown(const pc_game *game, const pc_frame *frame, int object) {
    const pc_cards *done = &frame->each_done;
    return is_card_of_each(frame, object) ? copies_until(game, done, done->count - 1) : 1;
}

static void look_at(pc_game *game, int seat, const pc_cards *cards) {
    for (int i = 0; i < cards->count; i++) {
        if (pc_is_fixed(game, cards->at[i])) {
            game->now.object[cards->at[i]].known |= 1u << seat;
        }
    }
}

/* It has come to the hand unseen by this text, so it is none of those that all know there. */
static bool came_unseen(const pc_game *game, const pc_frame *frame, const pc_node *phrase,
                        int object) {
    const pc_object *it = &game->now.object[object];
    return (pc_is(phrase, "That") || pc_is(phrase, "Those")) && it->zone == PC_HAND &&
           it->known == 0 && it->since > frame->began;
}

static bool show(pc_game *game, pc_frame *frame, const pc_node *verb) {
    bool everybody = pc_is(verb, "Reveal");
    pc_cards cards;
    pc_cards_of(game, frame, pc_child(verb, "cards"), everybody ? PC_FOR_HAND : PC_FOR_PLAY_AREA,
                &cards);
    if (!everybody) {
        look_at(game, frame->actor, &cards);
    }
    bool is_each = cards.count == 1 && is_card_of_each(frame, cards.at[0]);
    const pc_cards *of = is_each ? &frame->each_done : &cards;
    for (int i = is_each ? of->count - 1 : 0; everybody && i < of->count; i++) {
        pc_object *it = &game->now.object[of->at[i]];
        bool new = !is_each &&came_unseen(game, frame, pc_child(verb, "cards"), of->at[i]);
        pc_show(game, of->at[i],
                new ? game->now.player[it->owner].known[it->kind] + 1 : copies_until(game, of, i));
        it->known = new ? 7u : it->known;
    }
    return cards.count > 0;
}

/* The cards between come a place later. */
static void come_next(pc_cards *pile, const int *place, int done, int next) {
    int at = done;
    while (pile->at[place[at]] != next) {
        at++;
    }
    for (; at > done; at--) {
        pile->at[place[at]] = pile->at[place[at - 1]];
    }
    pile->at[place[done]] = (short)next;
}

/* The places that the cards have in their pile are filled again, the first answer first: that of
 * the card nearest the top, or of the bottom of a deck the lowest one. */
static void arrange_pile(pc_game *game, int seat, const pc_cards *cards, pc_cards *pile,
                         bool from_end) {
    int place[PC_MOST_LIST];
    pc_cards rest = {0};
    for (int i = 0; i < pile->count; i++) {
        int at = from_end ? pile->count - 1 - i : i;
        if (pc_in(cards, pile->at[at])) {
            place[rest.count] = at;
            pc_add(&rest, pile->at[at]);
        }
    }
    int count = rest.count;
    while (rest.count > 1) {
        int next = pc_ask_card(game, seat, PC_ASK_ORDER, &rest, false);
        come_next(pile, place, count - rest.count, next);
        pc_drop(&rest, next);
    }
    for (int i = 0; i < count && count > 1; i++) {
        pc_object *it = &game->now.object[pile->at[place[i]]];
        it->known = it->zone == PC_DECK ? 1u << seat : it->known;
    }
}

static bool arrange(pc_game *game, pc_frame *frame, const pc_node *verb) {
    pc_cards cards;
    pc_cards_of(game, frame, pc_child(verb, "cards"), PC_FOR_PLAY_AREA, &cards);
    look_at(game, frame->actor, &cards);
    for (int seat = 0; seat < PC_SEATS; seat++) {
        pc_player *player = &game->now.player[seat];
        arrange_pile(game, frame->actor, &cards, &player->top, false);
        arrange_pile(game, frame->actor, &cards, &player->bottom, true);
        arrange_pile(game, frame->actor, &cards, &player->discard, true);
    }
    pc_changed(game);
    return cards.count > 0;
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
