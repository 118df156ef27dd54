/* SPDX-License-Identifier: MIT */
/*
 * The action of the active player (CC-1.6.1, CC-1.6.3), what the host reports before it (CT-46),
 * and the start of a game. It must not know the other steps.
 */
#include "concardia_rules.h"

#include <assert.h>
#include <string.h>

/* -- What may be done ------------------------------------------------------- */

/* A card that all know among its copies stands for these where it can be used. */
static void offer(pc_game *game, pc_answer answer) {
    if (!pc_is_repeated(game, &answer)) {
        pc_offer(game, answer);
    }
}

static void offer_placing(pc_game *game, int seat, int object) {
    const pc_object *it = &game->now.object[object];
    bool mine = it->zone == PC_HAND && it->owner == seat;
    for (int space = 0; space < PC_SPACES; space++) {
        if (game->now.grid[space] == PC_NONE &&
            ((mine && pc_is_playable_space(game, space)) ||
             pc_permitted(game, seat, object, space)) &&
            pc_may_play(game, seat, object, space)) {
            offer(game, (pc_answer){.verb = PC_PLACE, .object = object, .space = space});
        }
    }
}

static bool may_persist(pc_game *game, int seat, int object) {
    pc_frame outlook = pc_outlook(object, seat, NULL);
    pc_bill bill;
    if (!pc_may_enter_area(game, seat, object) || !pc_may_play(game, seat, object, PC_NONE)) {
        return false;
    }
    pc_bill_persistent(pc_look_of(game, object), &bill);
    return pc_payable(game, &outlook, &bill, seat, PC_REALLY);
}

/* Those that are dearer than those of a copy, or those that are not. */
static void offer_uses(pc_game *game, int seat, int object, bool dearer) {
    const pc_look *look = pc_look_of(game, object);
    const pc_object *it = &game->now.object[object];
    bool mine = it->zone == PC_HAND ? it->owner == seat : look->controller == seat;
    for (int i = 0; mine && i < look->abilities; i++) {
        const pc_own *own = &look->ability[i];
        if (pc_action_usable(game, seat, object, own, true, false) &&
            pc_is_dearer(game, object, own) == dearer) {
            offer(game, (pc_answer){.verb = PC_USE, .object = object, .ability = own->number});
        }
    }
}

static void offer_object(pc_game *game, int seat, int object) {
    const pc_object *it = &game->now.object[object];
    if (it->zone == PC_LIMBO || it->zone == PC_OFF || it->zone == PC_DECK) {
        return;
    }
    if (!it->button && !pc_on_board(it)) {
        offer_placing(game, seat, object);
    }
    if (it->zone == PC_HAND && it->owner == seat && may_persist(game, seat, object)) {
        offer(game, (pc_answer){.verb = PC_PERSIST, .object = object});
    }
    offer_uses(game, seat, object, false);
}

/* Nothing tells it from a copy that is offered. */
static bool is_one_of_equals(const pc_game *game, int object) {
    const pc_object *it = &game->now.object[object];
    const pc_cards *hand = &game->now.player[it->owner].hand;
    for (int i = 0; it->zone == PC_HAND && i < hand->count && hand->at[i] < object; i++) {
        if (pc_alike(game, hand->at[i], object) &&
            pc_is_apart(game, hand->at[i]) == pc_is_apart(game, object)) {
            return true;
        }
    }
    return false;
}

static void offer_actions(pc_game *game) {
    pc_offer_none(game);
    pc_offer(game, (pc_answer){.verb = PC_PASS});
    for (int apart = 1; apart >= 0; apart--) {
        for (int object = 0; object < game->now.objects; object++) {
            if (pc_is_apart(game, object) == (apart == 1) && !is_one_of_equals(game, object)) {
                offer_object(game, game->now.active, object);
            }
        }
    }
    for (int object = 0; object < game->now.objects; object++) {
        if (pc_is_apart(game, object)) {
            offer_uses(game, game->now.active, object, true);
        }
    }
}

/* -- Doing it --------------------------------------------------------------- */

/* CC-1.6.1 b: the card itself cannot pay. */
static void persist(pc_game *game, int seat, int object) {
    pc_frame outlook = pc_outlook(object, seat, NULL);
    pc_bill bill;
    pc_bill_persistent(pc_look_of(game, object), &bill);
    if (bill.items > 0) {
        pc_pay(game, &outlook, &bill, seat);
    }
    pc_new_moment(game);
    pc_event event = pc_card_event(game, PC_ENTERED, object, &outlook);
    event.effect_of = PC_NONE;
    pc_put(game, object, PC_PERSISTENT, seat, 0);
    pc_note(game, event);
}

static void use(pc_game *game, int seat, pc_answer answer) {
    const pc_look *look = pc_look_of(game, answer.object);
    for (int i = 0; i < look->abilities; i++) {
        if (look->ability[i].number == answer.ability) {
            pc_own own = look->ability[i];
            pc_activate(game, seat, answer.object, &own, NULL, PC_NONE, false);
            return;
        }
    }
}

static void pass(pc_game *game) {
    game->now.actions_left = 0;
    if (game->now.acted || game->now.passed) {
        return;
    }
    game->now.passed = true;
    pc_new_moment(game);
    pc_event event = pc_new_event(game, PC_PASSED);
    event.seat = game->now.active;
    pc_note(game, event);
}

static void perform(pc_game *game, pc_answer answer) {
    int seat = game->now.active;
    long moment = pc_new_moment(game);
    if (answer.verb == PC_PASS) {
        pass(game);
        return;
    }
    game->now.acted = true;
    game->now.actions_left--;
    if (answer.verb == PC_PLACE) {
        pc_place(game, seat, answer.object, answer.space, NULL);
    } else if (answer.verb == PC_PERSIST) {
        persist(game, seat, answer.object);
    } else {
        use(game, seat, answer);
    }
    pc_end_action_effects(game, moment);
}

/* A host fact changes nothing by itself; a host event is heard at once. */
static void take_report(pc_game *game, pc_entry entry) {
    if (pc_entry_is_event(&entry)) {
        pc_new_moment(game);
        pc_event event = pc_new_event(game, PC_HOST);
        event.seat = entry.seat;
        event.number = entry.one;
        pc_note(game, event);
        pc_settle(game);
        return;
    }
    game->now.player[entry.seat].fact[entry.one] = pc_entry_is_true(&entry);
    pc_changed(game);
}

void pc_take_action(pc_game *game) {
    pc_entry entry;
    if (pc_next_is_host(game, &entry)) {
        game->next++;
        take_report(game, entry);
        return;
    }
    offer_actions(game);
    perform(game, pc_ask(game, game->now.active, PC_ASK_ACTION));
    pc_settle(game);
}

/* -- Starting --------------------------------------------------------------- */

static int copies(const pc_set *set, const pc_list *list, int kind) {
    const pc_printed *one = pc_set_printed(set, kind);
    int count = 0;
    for (int i = 0; i < list->cards; i++) {
        const pc_printed *other = pc_set_printed(set, list->card[i]);
        count += strcmp(one->name, other->name) == 0 && strcmp(one->set, other->set) == 0 ? 1 : 0;
    }
    return count;
}

bool pc_is_legal_list(const pc_set *set, const pc_list *list, const pc_options *options) {
    static const int least[] = {1, 13, 20};
    static const int most_copies[] = {PC_MOST_DECK, 4, 1};
    static const int most_buttons[] = {PC_MOST_BUTTONS, 1, 0};
    if (list->cards < least[options->chosen[PC_DECK_MIN]] || list->cards > PC_MOST_DECK ||
        list->buttons < 0 || list->buttons > most_buttons[options->chosen[PC_BUTTONS]]) {
        return false;
    }
    for (int i = 0; i < list->cards; i++) {
        int kind = list->card[i];
        if (kind < 0 || kind >= pc_set_kinds(set) || pc_set_printed(set, kind)->button ||
            copies(set, list, kind) > most_copies[options->chosen[PC_COPY_LIMIT]]) {
            return false;
        }
    }
    for (int i = 0; i < list->buttons; i++) {
        int kind = list->button[i];
        if (kind < 0 || kind >= pc_set_kinds(set) || !pc_set_printed(set, kind)->button) {
            return false;
        }
    }
    return true;
}

int pc_add_object(pc_game *game, int kind, int seat, bool button) {
    pc_object *made = &game->base.object[game->base.objects];
    *made = (pc_object){.kind = kind,
                        .owner = seat,
                        .button = button,
                        .zone = button ? PC_WORN : PC_DECK,
                        .seat = seat,
                        .controller = seat,
                        .captor = PC_NONE};
    game->heard |= pc_kinds_named(pc_set_printed(game->set, kind)->text);
    return game->base.objects++;
}

static void clear(pc_game *game, const pc_set *set, const pc_options *options) {
    memset(game, 0, sizeof *game);
    game->set = set;
    game->options = *options;
    game->base.winner = PC_NONE;
    game->base.last_passer = PC_NONE;
    game->base.replaced = PC_NONE;
    game->base.active = PC_SOUTH;
    for (int space = 0; space < PC_SPACES; space++) {
        game->base.grid[space] = PC_NONE;
    }
    for (int seat = 0; seat < PC_SEATS; seat++) {
        for (int slot = 0; slot < PC_AREA; slot++) {
            game->base.player[seat].area[slot] = PC_NONE;
        }
    }
}

bool pc_start(pc_game *game, const pc_set *set, const pc_list list[PC_SEATS],
              const pc_options *options) {
    if (!pc_is_legal_list(set, &list[PC_SOUTH], options) ||
        !pc_is_legal_list(set, &list[PC_NORTH], options)) {
        return false;
    }
    clear(game, set, options);
    for (int seat = 0; seat < PC_SEATS; seat++) {
        for (int i = 0; i < list[seat].cards; i++) {
            int object = pc_add_object(game, list[seat].card[i], seat, false);
            pc_add(&game->base.player[seat].bag, object);
        }
    }
    for (int seat = 0; seat < PC_SEATS; seat++) {
        for (int i = 0; i < list[seat].buttons; i++) {
            pc_add_object(game, list[seat].button[i], seat, true);
        }
    }
    pc_resume(game);
    return true;
}
