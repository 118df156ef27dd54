/* SPDX-License-Identifier: MIT */
/*
 * Zone changes, draws and counters: section 6.3 of the text page. Cards of one clause go all at
 * once, after all their "would" windows. It must not know who asked for them.
 */
#include "concardia_rules.h"

#include <assert.h>
#include <string.h>

/* -- Remove ----------------------------------------------------------------- */

static bool can_be_removed(pc_game *game, int object, bool area_too) {
    const pc_look *look = pc_look_of(game, object);
    return (look->zone == PC_PLAY || (area_too && look->zone == PC_PERSISTENT)) &&
           (look->words & PC_PROTECTED) == 0 && (look->cannot & PC_UNREMOVABLE) == 0;
}

/* Whether the verb can still do it to a card. */
typedef bool can_be(pc_game *game, int object, bool area_too);

static void keep(pc_game *game, can_be *can, bool area_too, pc_cards *cards) {
    pc_cards all = *cards;
    cards->count = 0;
    for (int i = 0; i < all.count; i++) {
        if (can(game, all.at[i], area_too)) {
            pc_add(cards, all.at[i]);
        }
    }
}

/* CC-A54: a hand card is shown; of copies those that everybody knows come first. */
static void show_next(pc_game *game, const pc_cards *before, int object) {
    const pc_object *it = &game->now.object[object];
    int copies = 1;
    for (int i = 0; i < before->count; i++) {
        const pc_object *other = &game->now.object[before->at[i]];
        copies += other->zone == PC_HAND && other->kind == it->kind && other->owner == it->owner;
    }
    if (it->zone == PC_HAND) {
        pc_show(game, object, copies);
    }
}

/* CC-1.12.10: the next card, its window, the next card; those to which it does not happen are left
 * out. Nobody is asked if nobody can hear it. */
static void open_windows(pc_game *game, enum pc_happening kind, const pc_frame *frame,
                         const pc_node *phrase, can_be *can, bool area_too, pc_cards *cards) {
    pc_cards rest = *cards;
    pc_cards before = {0};
    bool in_order = pc_is_in_order(frame, phrase);
    for (int i = 0; i < rest.count; i++) {
        game->now.object[rest.at[i]].due = kind == PC_WOULD_DISCARD;
    }
    while ((game->heard & (1u << kind)) != 0) {
        keep(game, can, area_too, &rest);
        if (rest.count == 0) {
            break;
        }
        int next = in_order ? rest.at[0] : pc_next(game, frame->actor, &rest);
        pc_drop(&rest, next);
        show_next(game, &before, next);
        game->now.object[next].apart = kind == PC_WOULD_DISCARD;
        if (!pc_would(game, kind, next, frame)) {
            pc_drop(cards, next);
        }
        pc_add(&before, next);
    }
    keep(game, can, area_too, cards);
}

/* Cards that are removed at once: in the order of choosing, of a set the last that came first
 * (README.md). */
static void sort_by_arrival(const pc_game *game, const pc_frame *frame, const pc_node *phrase,
                            pc_cards *cards) {
    for (int i = 0; i < cards->count && !pc_is_in_order(frame, phrase); i++) {
        for (int k = i + 1; k < cards->count; k++) {
            short one = cards->at[i];
            short other = cards->at[k];
            if (game->now.object[other].since >= game->now.object[one].since) {
                cards->at[i] = other;
                cards->at[k] = one;
            }
        }
    }
}

static bool remove_cards(pc_game *game, pc_frame *frame, const pc_node *verb) {
    const pc_node *phrase = pc_child(verb, "cards");
    bool area = pc_group_names_zone(pc_child(phrase, "group"));
    pc_cards cards;
    pc_cards_of(game, frame, phrase, PC_FOR_PLAY_AREA, &cards);
    keep(game, can_be_removed, area, &cards);
    sort_by_arrival(game, frame, phrase, &cards);
    open_windows(game, PC_WOULD_REMOVE, frame, phrase, can_be_removed, area, &cards);
    pc_new_moment(game);
    for (int i = 0; i < cards.count; i++) {
        pc_remember(game, cards.at[i]);
    }
    for (int i = 0; i < cards.count; i++) {
        pc_event event = pc_card_event(game, PC_REMOVED, cards.at[i], frame);
        pc_put(game, cards.at[i], PC_DISCARD, 0, 0);
        pc_note(game, event);
    }
    return cards.count > 0;
}

/* -- Capture, control ------------------------------------------------------- */

static bool can_be_captured(pc_game *game, int object, bool area_too) {
    (void)area_too;
    return game->now.object[object].zone == PC_PLAY &&
           (pc_look_of(game, object)->cannot & PC_UNCAPTURABLE) == 0;
}

static bool capture_cards(pc_game *game, pc_frame *frame, const pc_node *verb) {
    const pc_node *phrase = pc_child(verb, "cards");
    pc_cards cards;
    pc_cards_of(game, frame, phrase, PC_FOR_PLAY_AREA, &cards);
    keep(game, can_be_captured, false, &cards);
    open_windows(game, PC_WOULD_CAPTURE, frame, phrase, can_be_captured, false, &cards);
    pc_take_captured(game, &cards, frame->actor, frame);
    return cards.count > 0;
}

/* CT-41: it replaces what gave control before; a lasting effect ends with its last card. */
static void drop_controls(pc_game *game, int object) {
    int kept = 0;
    for (int i = 0; i < game->now.lastings; i++) {
        pc_lasting *one = &game->now.lasting[i];
        bool replaced = pc_is(one->what, "GainControl") && pc_drop(&one->cards, object);
        if (!replaced || one->cards.count > 0) {
            game->now.lasting[kept++] = *one;
        }
    }
    game->now.lastings = kept;
}

/* Cards of one area come to the other as they lie. */
static void sort_by_slot(const pc_game *game, pc_cards *cards) {
    for (int i = 0; i < cards->count; i++) {
        for (int j = i + 1; j < cards->count; j++) {
            const pc_object *one = &game->now.object[cards->at[i]];
            const pc_object *other = &game->now.object[cards->at[j]];
            if (one->zone == PC_PERSISTENT && other->zone == PC_PERSISTENT &&
                one->slot > other->slot) {
                short card = cards->at[i];
                cards->at[i] = cards->at[j];
                cards->at[j] = card;
            }
        }
    }
}

static bool gain_control(pc_game *game, pc_frame *frame, const pc_node *verb) {
    pc_cards cards;
    bool changed = false;
    if (pc_child(verb, "until") != NULL) {
        int before = game->now.lastings;
        pc_stand(game, frame, verb);
        return game->now.lastings > before;
    }
    pc_cards_of(game, frame, pc_child(verb, "cards"), PC_FOR_PLAY_AREA, &cards);
    sort_by_slot(game, &cards);
    pc_new_moment(game);
    for (int i = 0; i < cards.count; i++) {
        pc_object *it = &game->now.object[cards.at[i]];
        if (it->zone == PC_PLAY) {
            drop_controls(game, cards.at[i]);
            changed = changed || it->controller != frame->actor;
            it->controller = frame->actor;
        } else if (it->zone == PC_PERSISTENT && it->seat != frame->actor &&
                   pc_may_enter_area(game, frame->actor, cards.at[i])) {
            game->now.player[it->seat].area[it->slot] = PC_NONE;
            it->seat = frame->actor;
            it->controller = frame->actor;
            it->slot = pc_area_slot(game, frame->actor);
            game->now.player[it->seat].area[it->slot] = cards.at[i];
            changed = true;
        }
        pc_changed(game);
    }
    return changed;
}

/* -- Put -------------------------------------------------------------------- */

static bool put_one(pc_game *game, pc_frame *frame, int object, const pc_node *to) {
    pc_object *it = &game->now.object[object];
    const pc_node *whose = pc_child(to, "whose");
    const char *zone = pc_word(to, "zone");
    pc_event event = pc_card_event(game, PC_LEFT, object, frame);
    bool from_board = pc_on_board(it);
    int seat = pc_is(whose, "RoleOf") ? it->owner : pc_seat_of(game, frame, whose);
    if (pc_is(whose, "RoleOf") && strncmp(pc_word(whose, "role"), "controller", 10) == 0) {
        seat = pc_look_of(game, object)->controller;
    }
    if (zone == NULL) {
        pc_put(game, object, PC_DECK, 0, pc_word_is(to, "end", "on top of") ? 0 : 1);
    } else if (strcmp(zone, "hand") == 0) {
        if (it->zone == PC_HAND) {
            return false;
        }
        pc_put(game, object, PC_HAND, 0, 0);
    } else if (strcmp(zone, "Discard Pile") == 0) {
        pc_put(game, object, PC_DISCARD, 0, 0);
    } else if (strcmp(zone, "Victory Pile") == 0) {
        pc_put(game, object, PC_VICTORY_PILE, seat, 0);
        it->value = pc_kind_of(game, object)->points;
    } else if (!pc_may_enter_area(game, seat, object) || it->zone == PC_PERSISTENT) {
        return false;
    } else {
        pc_event entering = pc_card_event(game, PC_ENTERED, object, frame);
        pc_put(game, object, PC_PERSISTENT, seat, 0);
        pc_note(game, entering);
        return true;
    }
    if (from_board) {
        pc_note(game, event);
    }
    return true;
}

/* Cards that are put at once: of a set those on the Board that came last come first. */
static void newest_first(const pc_game *game, const pc_frame *frame, const pc_node *phrase,
                         pc_cards *cards) {
    pc_cards board = {0};
    pc_cards others = {0};
    if (pc_is_in_order(frame, phrase)) {
        return;
    }
    for (int i = 0; i < cards->count; i++) {
        bool there = pc_on_board(&game->now.object[cards->at[i]]);
        pc_add(there ? &board : &others, cards->at[i]);
    }
    sort_by_arrival(game, frame, phrase, &board);
    *cards = board;
    for (int i = 0; i < others.count; i++) {
        pc_add(cards, others.at[i]);
    }
}

static bool put_cards(pc_game *game, pc_frame *frame, const pc_node *verb) {
    const pc_node *phrase = pc_child(verb, "cards");
    const pc_node *to = pc_child(verb, "to");
    const char *zone = pc_word(to, "zone");
    bool ordered = zone == NULL || strcmp(zone, "Discard Pile") == 0;
    pc_cards cards;
    bool changed = false;
    pc_cards_of(game, frame, phrase, PC_FOR_PLAY_AREA, &cards);
    if (ordered) {
        pc_order(game, frame, frame->actor, phrase, &cards);
    } else {
        newest_first(game, frame, phrase, &cards);
    }
    pc_new_moment(game);
    for (int i = 0; i < cards.count; i++) {
        if (pc_on_board(&game->now.object[cards.at[i]])) {
            pc_remember(game, cards.at[i]);
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

static bool can_be_discarded(pc_game *game, int object, bool area_too) {
    (void)area_too;
    return game->now.object[object].zone == PC_HAND;
}

static bool discard_cards(pc_game *game, pc_frame *frame, const pc_node *verb) {
    const pc_node *phrase = pc_child(verb, "cards");
    pc_cards cards;
    pc_cards_of(game, frame, phrase, PC_FOR_HAND, &cards);
    keep(game, can_be_discarded, false, &cards);
    pc_cards all = cards;
    open_windows(game, PC_WOULD_DISCARD, frame, phrase, can_be_discarded, false, &cards);
    pc_new_moment(game);
    for (int i = 0; i < cards.count; i++) {
        pc_event event = pc_card_event(game, PC_DISCARDED, cards.at[i], frame);
        pc_put(game, cards.at[i], PC_DISCARD, 0, 0);
        pc_note(game, event);
    }
    for (int i = 0; i < all.count; i++) {
        game->now.object[all.at[i]].apart = false;
        game->now.object[all.at[i]].due = false;
    }
    return cards.count > 0;
}

bool pc_do_transfer(pc_game *game, pc_frame *frame, const pc_node *verb) {
    if (pc_is(verb, "Remove")) {
        return remove_cards(game, frame, verb);
    }
    if (pc_is(verb, "Capture")) {
        return capture_cards(game, frame, verb);
    }
    if (pc_is(verb, "GainControl")) {
        return gain_control(game, frame, verb);
    }
    if (pc_is(verb, "Put")) {
        return put_cards(game, frame, verb);
    }
    return pc_is(verb, "PlayCard") ? pc_play_cards(game, frame, verb)
                                   : discard_cards(game, frame, verb);
}

/* -- Charge Counters -------------------------------------------------------- */

static bool holds_counters(const pc_game *game, int object) {
    const pc_object *it = &game->now.object[object];
    return pc_on_board(it) || it->zone == PC_WORN;
}

static int put_on(pc_game *game, const pc_frame *frame, int object, int number) {
    if (number <= 0 || !holds_counters(game, object)) {
        return 0;
    }
    pc_event event = pc_card_event(game, PC_COUNTERS, object, frame);
    event.number = pc_add_counters(game, object, number);
    if (event.number > 0 && !game->now.object[object].button) { /* no card: CC-1.13 */
        pc_note(game, event);
    }
    return event.number;
}

static int take_off(pc_game *game, int object, int number) {
    int before = game->now.object[object].counters;
    int taken = number < before ? number : before;
    pc_add_counters(game, object, -taken);
    return taken;
}

static bool fill_pool(pc_game *game, const pc_frame *frame, const pc_node *verb, int number) {
    int seat = pc_seat_of(game, frame, pc_child(verb, "whose"));
    if (seat == PC_NONE) {
        return false;
    }
    int *pool = &game->now.player[seat].pool;
    int before = *pool;
    *pool = *pool + number > PC_MOST_COUNTERS ? PC_MOST_COUNTERS : *pool + number;
    pc_changed(game);
    return *pool > before;
}

/* Cards on which counters are put at once: those that came first come first. */
static void oldest_first(const pc_game *game, pc_cards *cards) {
    const pc_object *object = game->now.object;
    for (int i = 1; i < cards->count; i++) {
        short one = cards->at[i];
        int at = i;
        while (at > 0 && (object[cards->at[at - 1]].since > object[one].since ||
                          (object[cards->at[at - 1]].since == object[one].since &&
                           cards->at[at - 1] > one))) {
            cards->at[at] = cards->at[at - 1];
            at--;
        }
        cards->at[at] = one;
    }
}

bool pc_do_counters(pc_game *game, pc_frame *frame, const pc_node *verb) {
    const pc_node *count = pc_child(verb, "n");
    int n = count == NULL ? 0 : pc_amount(game, frame, count);
    pc_cards cards;
    pc_cards to = {0};
    int sum = 0;
    if (pc_is(verb, "PoolCounters")) {
        return fill_pool(game, frame, verb, n);
    }
    pc_cards_of(game, frame, pc_child(verb, "cards"), PC_FOR_PLAY_AREA, &cards);
    oldest_first(game, &cards);
    if (pc_is(verb, "MoveCounters")) {
        pc_cards_of(game, frame, pc_child(verb, "to"), PC_FOR_PLAY_AREA, &to);
        if (to.count != 1 || !holds_counters(game, to.at[0])) {
            return false;
        }
    }
    pc_new_moment(game);
    for (int i = 0; i < cards.count; i++) {
        int object = cards.at[i];
        if (pc_is(verb, "PutCounters")) {
            sum += put_on(game, frame, object, n);
        } else if (pc_is(verb, "DoubleCounters")) {
            sum += put_on(game, frame, object, game->now.object[object].counters);
        } else if (!pc_in(&to, object)) {
            sum += take_off(game, object, n);
        }
    }
    if (to.count == 1) {
        put_on(game, frame, to.at[0], sum);
    }
    return sum > 0;
}

/* -- Any verb --------------------------------------------------------------- */

static bool is_one_of(const pc_node *verb, const char *const *kinds, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (pc_is(verb, kinds[i])) {
            return true;
        }
    }
    return false;
}

bool pc_do_verb(pc_game *game, pc_frame *frame, const pc_node *verb) {
    static const char *const movements[] = {"Slide", "Jump", "Move", "Swap",
                                            "Push",  "Pull", "Turn"};
    static const char *const transfers[] = {"Remove", "Capture",  "GainControl",
                                            "Put",    "PlayCard", "Discard"};
    static const char *const counters[] = {"PutCounters", "PoolCounters", "TakeCounters",
                                           "MoveCounters", "DoubleCounters"};
    static const char *const piles[] = {"Draw", "Shuffle", "Search", "Look", "Reveal", "Arrange"};
    static const char *const real[] = {"Contest", "TakeOff", "PutOn", "HostDo"};
    if (is_one_of(verb, movements, sizeof movements / sizeof movements[0])) {
        return pc_do_movement(game, frame, verb);
    }
    if (is_one_of(verb, transfers, sizeof transfers / sizeof transfers[0])) {
        return pc_do_transfer(game, frame, verb);
    }
    if (is_one_of(verb, counters, sizeof counters / sizeof counters[0])) {
        return pc_do_counters(game, frame, verb);
    }
    if (is_one_of(verb, piles, sizeof piles / sizeof piles[0])) {
        return pc_do_pile(game, frame, verb);
    }
    return is_one_of(verb, real, sizeof real / sizeof real[0]) ? pc_do_real(game, frame, verb)
                                                               : pc_do_flow(game, frame, verb);
}
