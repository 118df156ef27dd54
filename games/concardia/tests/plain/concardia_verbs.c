/* SPDX-License-Identifier: MIT */
/*
 * Zone changes, draws and counters: section 6.3 of the text page. Cards of one clause go all at
 * once, after all their "would" windows. It must not know who asked for them.
 */
#include "concardia_rules.h"

#include <assert.h>
#include <string.h>

/* -- Remove ----------------------------------------------------------------- */

static bool can_be_removed(cc_game *game, int object, bool area_too) {
    const cc_look *look = cc_look_of(game, object);
    return (look->zone == CC_PLAY || (area_too && look->zone == CC_PERSISTENT)) &&
           (look->words & CC_PROTECTED) == 0 && (look->cannot & CC_UNREMOVABLE) == 0;
}

/* The windows of all cards in order; those whose event is prevented are left out. */
static void open_windows(cc_game *game, enum cc_happening kind, const cc_frame *cause,
                         cc_cards *cards) {
    cc_cards all = *cards;
    cards->count = 0;
    for (int i = 0; i < all.count; i++) {
        if (cc_would(game, kind, all.at[i], cause)) {
            cc_add(cards, all.at[i]);
        }
    }
}

static bool remove_cards(cc_game *game, cc_frame *frame, const cc_node *verb) {
    const cc_node *phrase = cc_child(verb, "cards");
    bool area = cc_group_names_zone(cc_child(phrase, "group"));
    cc_cards cards;
    cc_cards fit = {0};
    cc_cards_of(game, frame, phrase, CC_FOR_PLAY_AREA, &cards);
    for (int i = 0; i < cards.count; i++) {
        if (can_be_removed(game, cards.at[i], area)) {
            cc_add(&fit, cards.at[i]);
        }
    }
    cc_order(game, frame->actor, phrase, &fit);
    open_windows(game, CC_WOULD_REMOVE, frame, &fit);
    cc_new_moment(game);
    cards.count = 0;
    for (int i = 0; i < fit.count; i++) {
        if (can_be_removed(game, fit.at[i], area)) {
            cc_remember(game, fit.at[i]);
            cc_add(&cards, fit.at[i]);
        }
    }
    for (int i = 0; i < cards.count; i++) {
        cc_event event = cc_card_event(game, CC_REMOVED, cards.at[i], frame);
        cc_put(game, cards.at[i], CC_DISCARD, 0, 0);
        cc_note(game, event);
    }
    return cards.count > 0;
}

/* -- Capture, control ------------------------------------------------------- */

static void keep_in_play(const cc_game *game, cc_cards *cards) {
    cc_cards all = *cards;
    cards->count = 0;
    for (int i = 0; i < all.count; i++) {
        if (game->now.object[all.at[i]].zone == CC_PLAY) {
            cc_add(cards, all.at[i]);
        }
    }
}

static bool capture_cards(cc_game *game, cc_frame *frame, const cc_node *verb) {
    const cc_node *phrase = cc_child(verb, "cards");
    cc_cards cards;
    cc_cards_of(game, frame, phrase, CC_FOR_PLAY_AREA, &cards);
    keep_in_play(game, &cards);
    cc_order(game, frame->actor, phrase, &cards);
    open_windows(game, CC_WOULD_CAPTURE, frame, &cards);
    keep_in_play(game, &cards);
    cc_take_captured(game, &cards, frame->actor, frame);
    return cards.count > 0;
}

/* CT-41: it replaces what gave control before. */
static void drop_controls(cc_game *game, int object) {
    for (int i = 0; i < game->now.lastings; i++) {
        if (cc_is(game->now.lasting[i].what, "GainControl")) {
            cc_drop(&game->now.lasting[i].cards, object);
        }
    }
}

static bool gain_control(cc_game *game, cc_frame *frame, const cc_node *verb) {
    cc_cards cards;
    bool changed = false;
    if (cc_child(verb, "until") != NULL) {
        int before = game->now.lastings;
        cc_stand(game, frame, verb);
        return game->now.lastings > before;
    }
    cc_cards_of(game, frame, cc_child(verb, "cards"), CC_FOR_PLAY_AREA, &cards);
    cc_new_moment(game);
    for (int i = 0; i < cards.count; i++) {
        cc_object *it = &game->now.object[cards.at[i]];
        if (it->zone == CC_PLAY) {
            drop_controls(game, cards.at[i]);
            changed = changed || it->controller != frame->actor;
            it->controller = frame->actor;
        } else if (it->zone == CC_PERSISTENT && it->seat != frame->actor &&
                   cc_may_enter_area(game, frame->actor, cards.at[i])) {
            game->now.player[it->seat].area[it->slot] = CC_NONE;
            it->seat = frame->actor;
            it->controller = frame->actor;
            it->slot = cc_area_slot(game, frame->actor);
            game->now.player[it->seat].area[it->slot] = cards.at[i];
            changed = true;
        }
        cc_changed(game);
    }
    return changed;
}

/* -- Put -------------------------------------------------------------------- */

static bool put_one(cc_game *game, cc_frame *frame, int object, const cc_node *to) {
    cc_object *it = &game->now.object[object];
    const cc_node *whose = cc_child(to, "whose");
    const char *zone = cc_word(to, "zone");
    cc_event event = cc_card_event(game, CC_LEFT, object, frame);
    bool from_board = cc_on_board(it);
    int seat = cc_is(whose, "RoleOf") ? it->owner : cc_seat_of(game, frame, whose);
    if (cc_is(whose, "RoleOf") && strncmp(cc_word(whose, "role"), "controller", 10) == 0) {
        seat = cc_look_of(game, object)->controller;
    }
    if (zone == NULL) {
        cc_put(game, object, CC_DECK, 0, cc_word_is(to, "end", "on top of") ? 0 : 1);
    } else if (strcmp(zone, "hand") == 0) {
        if (it->zone == CC_HAND) {
            return false;
        }
        cc_put(game, object, CC_HAND, 0, 0);
    } else if (strcmp(zone, "Discard Pile") == 0) {
        cc_put(game, object, CC_DISCARD, 0, 0);
    } else if (strcmp(zone, "Victory Pile") == 0) {
        cc_put(game, object, CC_VICTORY_PILE, seat, 0);
        it->value = cc_kind_of(game, object)->points;
    } else if (!cc_may_enter_area(game, seat, object) || it->zone == CC_PERSISTENT) {
        return false;
    } else {
        cc_event entering = cc_card_event(game, CC_ENTERED, object, frame);
        cc_put(game, object, CC_PERSISTENT, seat, 0);
        cc_note(game, entering);
        return true;
    }
    if (from_board) {
        cc_note(game, event);
    }
    return true;
}

static bool put_cards(cc_game *game, cc_frame *frame, const cc_node *verb) {
    const cc_node *phrase = cc_child(verb, "cards");
    const cc_node *to = cc_child(verb, "to");
    const char *zone = cc_word(to, "zone");
    bool ordered = zone == NULL || strcmp(zone, "Discard Pile") == 0;
    cc_cards cards;
    bool changed = false;
    cc_cards_of(game, frame, phrase, CC_FOR_PLAY_AREA, &cards);
    if (ordered) {
        cc_order(game, frame->actor, phrase, &cards);
    }
    cc_new_moment(game);
    for (int i = 0; i < cards.count; i++) {
        if (cc_on_board(&game->now.object[cards.at[i]])) {
            cc_remember(game, cards.at[i]);
        }
    }
    for (int i = 0; i < cards.count; i++) {
        if (!game->now.object[cards.at[i]].button) {
            changed = put_one(game, frame, cards.at[i], to) || changed;
        }
    }
    return changed;
}

/* -- Discard: CC-1.11.3 ----------------------------------------------------- */

static void keep_in_hand(const cc_game *game, cc_cards *cards) {
    cc_cards all = *cards;
    cards->count = 0;
    for (int i = 0; i < all.count; i++) {
        if (game->now.object[all.at[i]].zone == CC_HAND) {
            cc_add(cards, all.at[i]);
        }
    }
}

static bool discard_cards(cc_game *game, cc_frame *frame, const cc_node *verb) {
    const cc_node *phrase = cc_child(verb, "cards");
    cc_cards cards;
    cc_cards_of(game, frame, phrase, CC_FOR_HAND, &cards);
    keep_in_hand(game, &cards);
    cc_order(game, frame->actor, phrase, &cards);
    open_windows(game, CC_WOULD_DISCARD, frame, &cards);
    keep_in_hand(game, &cards);
    cc_new_moment(game);
    for (int i = 0; i < cards.count; i++) {
        cc_event event = cc_card_event(game, CC_DISCARDED, cards.at[i], frame);
        cc_put(game, cards.at[i], CC_DISCARD, 0, 0);
        cc_note(game, event);
    }
    return cards.count > 0;
}

bool cc_do_transfer(cc_game *game, cc_frame *frame, const cc_node *verb) {
    if (cc_is(verb, "Remove")) {
        return remove_cards(game, frame, verb);
    }
    if (cc_is(verb, "Capture")) {
        return capture_cards(game, frame, verb);
    }
    if (cc_is(verb, "GainControl")) {
        return gain_control(game, frame, verb);
    }
    if (cc_is(verb, "Put")) {
        return put_cards(game, frame, verb);
    }
    return cc_is(verb, "PlayCard") ? cc_play_cards(game, frame, verb)
                                   : discard_cards(game, frame, verb);
}

/* -- Charge Counters -------------------------------------------------------- */

static bool holds_counters(const cc_game *game, int object) {
    const cc_object *it = &game->now.object[object];
    return cc_on_board(it) || it->zone == CC_WORN;
}

static int put_on(cc_game *game, const cc_frame *frame, int object, int number) {
    if (number <= 0 || !holds_counters(game, object)) {
        return 0;
    }
    cc_event event = cc_card_event(game, CC_COUNTERS, object, frame);
    event.number = cc_add_counters(game, object, number);
    if (event.number > 0) {
        cc_note(game, event);
    }
    return event.number;
}

static int take_off(cc_game *game, int object, int number) {
    int before = game->now.object[object].counters;
    int taken = number < before ? number : before;
    cc_add_counters(game, object, -taken);
    return taken;
}

static bool fill_pool(cc_game *game, const cc_frame *frame, const cc_node *verb, int number) {
    int seat = cc_seat_of(game, frame, cc_child(verb, "whose"));
    if (seat == CC_NONE) {
        return false;
    }
    int *pool = &game->now.player[seat].pool;
    int before = *pool;
    *pool = *pool + number > CC_MOST_COUNTERS ? CC_MOST_COUNTERS : *pool + number;
    cc_changed(game);
    return *pool > before;
}

bool cc_do_counters(cc_game *game, cc_frame *frame, const cc_node *verb) {
    const cc_node *count = cc_child(verb, "n");
    int n = count == NULL ? 0 : cc_amount(game, frame, count);
    cc_cards cards;
    cc_cards to = {0};
    int sum = 0;
    if (cc_is(verb, "PoolCounters")) {
        return fill_pool(game, frame, verb, n);
    }
    cc_cards_of(game, frame, cc_child(verb, "cards"), CC_FOR_PLAY_AREA, &cards);
    if (cc_is(verb, "MoveCounters")) {
        cc_cards_of(game, frame, cc_child(verb, "to"), CC_FOR_PLAY_AREA, &to);
        if (to.count != 1 || !holds_counters(game, to.at[0])) {
            return false;
        }
    }
    cc_new_moment(game);
    for (int i = 0; i < cards.count; i++) {
        int object = cards.at[i];
        if (cc_is(verb, "PutCounters")) {
            sum += put_on(game, frame, object, n);
        } else if (cc_is(verb, "DoubleCounters")) {
            sum += put_on(game, frame, object, game->now.object[object].counters);
        } else if (!cc_in(&to, object)) {
            sum += take_off(game, object, n);
        }
    }
    if (to.count == 1) {
        put_on(game, frame, to.at[0], sum);
    }
    return sum > 0;
}

/* -- Any verb --------------------------------------------------------------- */

static bool is_one_of(const cc_node *verb, const char *const *kinds, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (cc_is(verb, kinds[i])) {
            return true;
        }
    }
    return false;
}

bool cc_do_verb(cc_game *game, cc_frame *frame, const cc_node *verb) {
    static const char *const movements[] = {"Slide", "Jump", "Move", "Swap",
                                            "Push",  "Pull", "Turn"};
    static const char *const transfers[] = {"Remove", "Capture",  "GainControl",
                                            "Put",    "PlayCard", "Discard"};
    static const char *const counters[] = {"PutCounters", "PoolCounters", "TakeCounters",
                                           "MoveCounters", "DoubleCounters"};
    static const char *const piles[] = {"Draw", "Shuffle", "Search", "Look", "Reveal", "Arrange"};
    static const char *const real[] = {"Contest", "TakeOff", "PutOn", "HostDo"};
    if (is_one_of(verb, movements, sizeof movements / sizeof movements[0])) {
        return cc_do_movement(game, frame, verb);
    }
    if (is_one_of(verb, transfers, sizeof transfers / sizeof transfers[0])) {
        return cc_do_transfer(game, frame, verb);
    }
    if (is_one_of(verb, counters, sizeof counters / sizeof counters[0])) {
        return cc_do_counters(game, frame, verb);
    }
    if (is_one_of(verb, piles, sizeof piles / sizeof piles[0])) {
        return cc_do_pile(game, frame, verb);
    }
    return is_one_of(verb, real, sizeof real / sizeof real[0]) ? cc_do_real(game, frame, verb)
                                                               : cc_do_flow(game, frame, verb);
}
