/* SPDX-License-Identifier: MIT */
/*
 * Which reactions a seat can use, and which seats a window asks (CC-1.15.3 to 1.15.5): by what is
 * public, so that being asked tells nothing.
 */
#include "concardia_rules.h"

#include <assert.h>

/* CC-A34 */
bool pc_capped(const pc_game *game) {
    return game->now.frames >= PC_FRAMES || game->now.resolutions >= game->options.resolution_cap;
}

/* CC-A27, single */
static bool was_saved(const pc_game *game, const pc_event *event) {
    return event->kind == PC_WOULD_CAPTURE && pc_has(game, PC_SAVES_PER_CARD, 1) &&
           pc_in(&game->now.saved, event->card);
}

bool pc_usable(pc_game *game, int seat, int window, int event, int object, const pc_own *own,
               enum pc_test test) {
    const pc_window *of = &game->now.window[window];
    const pc_event *to = of->free ? NULL : &of->event[event];
    const pc_node *on = pc_trigger_of(own->node);
    if (pc_tag_of(own->node) != PC_TAG_REACTION || (on == NULL) != of->free ||
        pc_in_progress(game, object, own->number) || pc_limit_forbids(game, object, own)) {
        return false;
    }
    pc_frame listener = pc_listener(game, object, own, to);
    listener.test = (int)test;
    if (test == PC_SUPPOSEDLY) {
        listener.you = seat;
        listener.actor = seat;
    }
    if (listener.you != seat || !pc_may_activate(game, seat, object, own->node)) {
        return false;
    }
    if (to != NULL && (pc_was_used(game, window, event, object, own->number) ||
                       was_saved(game, to) || !pc_concerns(game, &listener, to))) {
        return false;
    }
    listener.listening = false;
    return !pc_forbids_slide(game, &listener, to) && pc_can_declare(game, &listener, test, false);
}

/* An event, or the free window, as something to be heard by what is there now. */
static pc_event heard(const pc_game *game, int window, int event) {
    const pc_window *of = &game->now.window[window];
    if (!of->free) {
        return of->event[event];
    }
    pc_event now = pc_new_event(game, PC_WOULD_CAPTURE);
    return now;
}

static int events_of(const pc_window *of) {
    return of->free ? 1 : of->events;
}

static bool can_use_one(pc_game *game, int seat, int window, int object, enum pc_test test) {
    pc_own own[2 * PC_ABILITIES];
    const pc_window *of = &game->now.window[window];
    for (int event = 0; event < events_of(of) && !pc_has_fresher_copy(game, object); event++) {
        pc_event it = heard(game, window, event);
        int count = pc_hearing(game, object, &it, own);
        for (int i = 0; i < count; i++) {
            if (pc_usable(game, seat, window, event, object, &own[i], test)) {
                return true;
            }
        }
    }
    return false;
}

/* The same for a card that would be a hidden hand card: it was there in time. */
static bool could_use_one(pc_game *game, int seat, int window, int object) {
    const pc_window *of = &game->now.window[window];
    pc_look look;
    pc_printed_look(game, object, &look);
    for (int event = 0; event < events_of(of); event++) {
        for (int i = 0; i < look.abilities; i++) {
            if (pc_works(game, object, look.ability[i].node, PC_HAND) &&
                pc_usable(game, seat, window, event, object, &look.ability[i], PC_SUPPOSEDLY)) {
                return true;
            }
        }
    }
    return false;
}

bool pc_is_repeated(const pc_game *game, const pc_answer *answer) {
    const pc_asked *asked = &game->asked[0];
    for (int i = 0; game->now.object[answer->object].zone == PC_HAND && i < asked->count; i++) {
        const pc_answer *other = &asked->answer[i];
        if (other->verb == answer->verb && other->ability == answer->ability &&
            other->event == answer->event && other->space == answer->space &&
            game->now.object[other->object].zone == PC_HAND &&
            pc_alike(game, other->object, answer->object)) {
            return true;
        }
    }
    return false;
}

static void offer_reactions_of(pc_game *game, int seat, int window, int object, bool dearer) {
    pc_own own[2 * PC_ABILITIES];
    for (int event = 0; event < events_of(&game->now.window[window]); event++) {
        pc_event to = heard(game, window, event);
        int count = pc_hearing(game, object, &to, own);
        for (int i = 0; i < count; i++) {
            pc_answer answer = {
                .verb = PC_USE, .object = object, .ability = own[i].number, .event = event};
            if (!pc_has_fresher_copy(game, object) && !pc_is_repeated(game, &answer) &&
                pc_usable(game, seat, window, event, object, &own[i], PC_REALLY) &&
                pc_is_dearer(game, object, &own[i]) == dearer) {
                pc_offer(game, answer);
            }
        }
    }
}

/* Of copies in a hand first of those that all know, last of those that texts have made dearer. */
void pc_offer_reactions(pc_game *game, int seat, int window) {
    for (int apart = 1; apart >= 0; apart--) {
        for (int object = 0; object < game->now.objects; object++) {
            if (pc_is_apart(game, object) == (apart == 1)) {
                offer_reactions_of(game, seat, window, object, false);
            }
        }
    }
    for (int object = 0; object < game->now.objects; object++) {
        if (pc_is_apart(game, object)) {
            offer_reactions_of(game, seat, window, object, true);
        }
    }
}

/* -- Who is asked ----------------------------------------------------------- */

static int copies_in_hand(const pc_game *game, int seat, int kind) {
    const pc_cards *hand = &game->now.player[seat].hand;
    int copies = 0;
    for (int i = 0; i < hand->count; i++) {
        copies += game->now.object[hand->at[i]].kind == kind ? 1 : 0;
    }
    return copies;
}

/* CC-1.15.3 a */
static bool can_publicly(pc_game *game, int seat, int window) {
    for (int object = 0; object < game->now.objects; object++) {
        const pc_object *it = &game->now.object[object];
        bool shown = pc_is_public_zone(it->zone) && it->zone != PC_BESIDE;
        if (it->zone == PC_DECK) { /* it has just left the Board: CC-1.8.5 */
            shown = it->left != 0;
        }
        if (it->zone == PC_HAND) {
            shown = game->now.player[it->owner].known[it->kind] > 0;
        }
        if (shown && can_use_one(game, seat, window, object, PC_PUBLICLY)) {
            return true;
        }
    }
    return false;
}

static int spare_of(const pc_game *game, int seat) {
    int object = 0;
    while (game->now.object[object].owner != seat || game->now.object[object].zone != PC_NOWHERE) {
        object++;
    }
    return object;
}

/* CC-A53: any card that the player may have and that nobody has seen; the spare one stands for it.
 */
static bool could_from_list(pc_game *game, int seat, int window) {
    int object = spare_of(game, seat);
    int was = game->now.object[object].kind;
    bool could = false;
    pc_refresh(game);
    game->now.object[object].zone = PC_HAND;
    for (int kind = 0; !could && kind < pc_set_kinds(game->set); kind++) {
        if (!pc_set_printed(game->set, kind)->button && pc_may_have(game, seat, kind) > 0) {
            game->now.object[object].kind = kind;
            pc_printed_look(game, object, &game->look[object]); /* texts change what it costs */
            could = could_use_one(game, seat, window, object);
        }
    }
    game->now.object[object].kind = was;
    game->now.object[object].zone = PC_NOWHERE;
    pc_printed_look(game, object, &game->look[object]);
    return could;
}

/* CC-1.15.3 b */
static bool could_from_hand(pc_game *game, int seat, int window) {
    const pc_player *player = &game->now.player[seat];
    int hidden = player->hand.count;
    for (int kind = 0; kind < PC_MOST_KINDS; kind++) {
        hidden -= player->known[kind];
    }
    if (game->ready != 0) {
        return hidden > 0 && could_from_list(game, seat, window);
    }
    for (int object = 0; hidden > 0 && object < game->now.objects; object++) {
        const pc_object *it = &game->now.object[object];
        bool in_pool = it->zone == PC_DECK && (it->known & 4u) == 0;
        if (it->zone == PC_HAND) {
            in_pool = copies_in_hand(game, seat, it->kind) > player->known[it->kind];
        }
        if (it->owner == seat && in_pool && !pc_has_fresher_copy(game, object) &&
            could_use_one(game, seat, window, object)) {
            return true;
        }
    }
    return false;
}

static bool can_really(pc_game *game, int seat, int window) {
    for (int object = 0; object < game->now.objects; object++) {
        if (can_use_one(game, seat, window, object, PC_REALLY)) {
            return true;
        }
    }
    return false;
}

bool pc_is_asked(pc_game *game, int seat, int window) {
    if (pc_capped(game)) {
        return false;
    }
    bool can = can_really(game, seat, window);
    if (pc_has(game, PC_WINDOWS_ASK, 1)) {
        return can;
    }
    bool asked = can_publicly(game, seat, window) || could_from_hand(game, seat, window) ||
                 (pc_has(game, PC_WINDOWS_ASK, 2) && !game->now.window[window].free &&
                  game->now.player[seat].hand.count > 0);
    assert(asked || !can);
    return asked;
}
