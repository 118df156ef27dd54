/* SPDX-License-Identifier: MIT */
/*
 * The action of the active player (CC-1.6.1, CC-1.6.3), what the host reports before it (CT-46),
 * and the start of a game. It must not know the other steps.
 */
#include "concardia_rules.h"

#include <assert.h>
#include <string.h>

/* -- What may be done ------------------------------------------------------- */

static void offer_placing(cc_game *game, int seat, int object) {
    const cc_object *it = &game->now.object[object];
    bool mine = it->zone == CC_HAND && it->owner == seat;
    for (int space = 0; space < CC_SPACES; space++) {
        if (game->now.grid[space] == CC_NONE &&
            ((mine && cc_is_playable_space(game, space)) ||
             cc_permitted(game, seat, object, space)) &&
            cc_may_play(game, seat, object, space)) {
            cc_offer(game, (cc_answer){.verb = CC_PLACE, .object = object, .space = space});
        }
    }
}

static bool may_persist(cc_game *game, int seat, int object) {
    cc_frame outlook = cc_outlook(object, seat, NULL);
    cc_bill bill;
    if (!cc_may_enter_area(game, seat, object) || !cc_may_play(game, seat, object, CC_NONE)) {
        return false;
    }
    cc_bill_persistent(cc_look_of(game, object), &bill);
    return cc_payable(game, &outlook, &bill, seat, CC_REALLY);
}

static void offer_uses(cc_game *game, int seat, int object) {
    const cc_look *look = cc_look_of(game, object);
    const cc_object *it = &game->now.object[object];
    bool mine = it->zone == CC_HAND ? it->owner == seat : look->controller == seat;
    for (int i = 0; mine && i < look->abilities; i++) {
        if (cc_action_usable(game, seat, object, &look->ability[i], true, false)) {
            cc_offer(
                game,
                (cc_answer){.verb = CC_USE, .object = object, .ability = look->ability[i].number});
        }
    }
}

static void offer_actions(cc_game *game) {
    int seat = game->now.active;
    const cc_cards *hand = &game->now.player[seat].hand;
    cc_offer_none(game);
    cc_offer(game, (cc_answer){.verb = CC_PASS});
    for (int object = 0; object < game->now.objects; object++) {
        const cc_object *it = &game->now.object[object];
        bool repeated = false;
        for (int i = 0; it->zone == CC_HAND && i < hand->count; i++) {
            repeated = repeated || (hand->at[i] < object && cc_alike(game, hand->at[i], object));
        }
        if (repeated || it->zone == CC_LIMBO || it->zone == CC_OFF || it->zone == CC_DECK) {
            continue;
        }
        if (!it->button && !cc_on_board(it)) {
            offer_placing(game, seat, object);
        }
        if (it->zone == CC_HAND && it->owner == seat && may_persist(game, seat, object)) {
            cc_offer(game, (cc_answer){.verb = CC_PERSIST, .object = object});
        }
        offer_uses(game, seat, object);
    }
}

/* -- Doing it --------------------------------------------------------------- */

/* CC-1.6.1 b: the card itself cannot pay. */
static void persist(cc_game *game, int seat, int object) {
    cc_frame outlook = cc_outlook(object, seat, NULL);
    cc_bill bill;
    cc_bill_persistent(cc_look_of(game, object), &bill);
    if (bill.items > 0) {
        cc_pay(game, &outlook, &bill, seat);
    }
    cc_new_moment(game);
    cc_event event = cc_card_event(game, CC_ENTERED, object, &outlook);
    event.effect_of = CC_NONE;
    cc_put(game, object, CC_PERSISTENT, seat, 0);
    cc_note(game, event);
}

static void use(cc_game *game, int seat, cc_answer answer) {
    const cc_look *look = cc_look_of(game, answer.object);
    for (int i = 0; i < look->abilities; i++) {
        if (look->ability[i].number == answer.ability) {
            cc_own own = look->ability[i];
            cc_activate(game, seat, answer.object, &own, NULL, CC_NONE, false);
            return;
        }
    }
}

static void pass(cc_game *game) {
    game->now.actions_left = 0;
    if (game->now.acted || game->now.passed) {
        return;
    }
    game->now.passed = true;
    cc_new_moment(game);
    cc_event event = cc_new_event(game, CC_PASSED);
    event.seat = game->now.active;
    cc_note(game, event);
}

static void perform(cc_game *game, cc_answer answer) {
    int seat = game->now.active;
    long moment = cc_new_moment(game);
    if (answer.verb == CC_PASS) {
        pass(game);
        return;
    }
    game->now.acted = true;
    game->now.actions_left--;
    if (answer.verb == CC_PLACE) {
        cc_place(game, seat, answer.object, answer.space, NULL);
    } else if (answer.verb == CC_PERSIST) {
        persist(game, seat, answer.object);
    } else {
        use(game, seat, answer);
    }
    cc_end_action_effects(game, moment);
}

/* A host fact changes nothing by itself; a host event is heard at once. */
static void take_report(cc_game *game, cc_entry entry) {
    if (cc_entry_is_event(&entry)) {
        cc_new_moment(game);
        cc_event event = cc_new_event(game, CC_HOST);
        event.seat = entry.seat;
        event.number = entry.one;
        cc_note(game, event);
        cc_settle(game);
        return;
    }
    game->now.player[entry.seat].fact[entry.one] = cc_entry_is_true(&entry);
    cc_changed(game);
}

void cc_take_action(cc_game *game) {
    cc_entry entry;
    if (cc_next_is_host(game, &entry)) {
        game->next++;
        take_report(game, entry);
        return;
    }
    offer_actions(game);
    perform(game, cc_ask(game, game->now.active, CC_ASK_ACTION));
    cc_settle(game);
}

/* -- Starting --------------------------------------------------------------- */

static int copies(const cc_set *set, const cc_list *list, int kind) {
    const cc_printed *one = cc_set_printed(set, kind);
    int count = 0;
    for (int i = 0; i < list->cards; i++) {
        const cc_printed *other = cc_set_printed(set, list->card[i]);
        count += strcmp(one->name, other->name) == 0 && strcmp(one->set, other->set) == 0 ? 1 : 0;
    }
    return count;
}

static bool is_legal_list(const cc_set *set, const cc_list *list, const cc_options *options) {
    static const int least[] = {1, 13, 20};
    static const int most_copies[] = {CC_MOST_DECK, 4, 1};
    static const int most_buttons[] = {CC_MOST_BUTTONS, 1, 0};
    if (list->cards < least[options->chosen[CC_DECK_MIN]] || list->cards > CC_MOST_DECK ||
        list->buttons < 0 || list->buttons > most_buttons[options->chosen[CC_BUTTONS]]) {
        return false;
    }
    for (int i = 0; i < list->cards; i++) {
        int kind = list->card[i];
        if (kind < 0 || kind >= cc_set_kinds(set) || cc_set_printed(set, kind)->button ||
            copies(set, list, kind) > most_copies[options->chosen[CC_COPY_LIMIT]]) {
            return false;
        }
    }
    for (int i = 0; i < list->buttons; i++) {
        int kind = list->button[i];
        if (kind < 0 || kind >= cc_set_kinds(set) || !cc_set_printed(set, kind)->button) {
            return false;
        }
    }
    return true;
}

static int add_object(cc_game *game, int kind, int seat, bool button) {
    cc_object *made = &game->base.object[game->base.objects];
    *made = (cc_object){.kind = kind,
                        .owner = seat,
                        .button = button,
                        .zone = button ? CC_WORN : CC_DECK,
                        .seat = seat,
                        .controller = seat,
                        .captor = CC_NONE};
    game->heard |= cc_kinds_named(cc_set_printed(game->set, kind)->text);
    return game->base.objects++;
}

static void clear(cc_game *game, const cc_set *set, const cc_options *options) {
    memset(game, 0, sizeof *game);
    game->set = set;
    game->options = *options;
    game->base.winner = CC_NONE;
    game->base.last_passer = CC_NONE;
    game->base.replaced = CC_NONE;
    game->base.active = CC_SOUTH;
    for (int space = 0; space < CC_SPACES; space++) {
        game->base.grid[space] = CC_NONE;
    }
    for (int seat = 0; seat < CC_SEATS; seat++) {
        for (int slot = 0; slot < CC_AREA; slot++) {
            game->base.player[seat].area[slot] = CC_NONE;
        }
    }
}

bool cc_start(cc_game *game, const cc_set *set, const cc_list list[CC_SEATS],
              const cc_options *options) {
    if (!is_legal_list(set, &list[CC_SOUTH], options) ||
        !is_legal_list(set, &list[CC_NORTH], options)) {
        return false;
    }
    clear(game, set, options);
    for (int seat = 0; seat < CC_SEATS; seat++) {
        for (int i = 0; i < list[seat].cards; i++) {
            int object = add_object(game, list[seat].card[i], seat, false);
            cc_add(&game->base.player[seat].bag, object);
        }
    }
    for (int seat = 0; seat < CC_SEATS; seat++) {
        for (int i = 0; i < list[seat].buttons; i++) {
            add_object(game, list[seat].button[i], seat, true);
        }
    }
    cc_resume(game);
    return true;
}
