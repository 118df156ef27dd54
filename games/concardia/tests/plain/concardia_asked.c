/* SPDX-License-Identifier: MIT */
/*
 * Which reactions a seat can use, and which seats a window asks (CC-1.15.3 to 1.15.5): by what is
 * public, so that being asked tells nothing.
 */
#include "concardia_rules.h"

#include <assert.h>

/* CC-A34 */
bool cc_capped(const cc_game *game) {
    return game->now.frames >= CC_FRAMES || game->now.resolutions >= game->options.resolution_cap;
}

/* CC-A27, single */
static bool was_saved(const cc_game *game, const cc_event *event) {
    return event->kind == CC_WOULD_CAPTURE && cc_has(game, CC_SAVES_PER_CARD, 1) &&
           cc_in(&game->now.saved, event->card);
}

bool cc_usable(cc_game *game, int seat, int window, int event, int object, const cc_own *own,
               enum cc_test test) {
    const cc_window *of = &game->now.window[window];
    const cc_event *to = of->free ? NULL : &of->event[event];
    const cc_node *on = cc_trigger_of(own->node);
    if (cc_tag_of(own->node) != CC_TAG_REACTION || (on == NULL) != of->free ||
        cc_in_progress(game, object, own->number) || cc_limit_forbids(game, object, own)) {
        return false;
    }
    cc_frame listener = cc_listener(game, object, own, to);
    listener.test = (int)test;
    if (test == CC_SUPPOSEDLY) {
        listener.you = seat;
        listener.actor = seat;
    }
    if (listener.you != seat || !cc_may_activate(game, seat, object, own->node)) {
        return false;
    }
    if (to != NULL && (cc_was_used(game, window, event, object, own->number) ||
                       was_saved(game, to) || !cc_concerns(game, &listener, to))) {
        return false;
    }
    listener.listening = false;
    return !cc_forbids_slide(game, &listener, to) && cc_can_declare(game, &listener, test, false);
}

/* An event, or the free window, as something to be heard by what is there now. */
static cc_event heard(const cc_game *game, int window, int event) {
    const cc_window *of = &game->now.window[window];
    if (!of->free) {
        return of->event[event];
    }
    cc_event now = cc_new_event(game, CC_WOULD_CAPTURE);
    return now;
}

static int events_of(const cc_window *of) {
    return of->free ? 1 : of->events;
}

static bool can_use_one(cc_game *game, int seat, int window, int object, enum cc_test test) {
    cc_own own[2 * CC_ABILITIES];
    const cc_window *of = &game->now.window[window];
    for (int event = 0; event < events_of(of); event++) {
        cc_event it = heard(game, window, event);
        int count = cc_hearing(game, object, &it, own);
        for (int i = 0; i < count; i++) {
            if (cc_usable(game, seat, window, event, object, &own[i], test)) {
                return true;
            }
        }
    }
    return false;
}

/* The same for a card that would be a hidden hand card: it was there in time. */
static bool could_use_one(cc_game *game, int seat, int window, int object) {
    const cc_window *of = &game->now.window[window];
    cc_look look;
    cc_printed_look(game, object, &look);
    for (int event = 0; event < events_of(of); event++) {
        for (int i = 0; i < look.abilities; i++) {
            if (cc_works(game, object, look.ability[i].node, CC_HAND) &&
                cc_usable(game, seat, window, event, object, &look.ability[i], CC_SUPPOSEDLY)) {
                return true;
            }
        }
    }
    return false;
}

int cc_offer_reactions(cc_game *game, int seat, int window) {
    cc_own own[2 * CC_ABILITIES];
    int offered = 0;
    for (int object = 0; object < game->now.objects; object++) {
        const cc_object *it = &game->now.object[object];
        const cc_cards *hand = &game->now.player[it->owner].hand;
        bool repeated = false;
        for (int i = 0; it->zone == CC_HAND && i < hand->count; i++) {
            repeated = repeated || (hand->at[i] < object && cc_alike(game, hand->at[i], object));
        }
        for (int event = 0; !repeated && event < events_of(&game->now.window[window]); event++) {
            cc_event to = heard(game, window, event);
            int count = cc_hearing(game, object, &to, own);
            for (int i = 0; i < count; i++) {
                if (cc_usable(game, seat, window, event, object, &own[i], CC_REALLY)) {
                    offered++;
                    cc_offer(game, (cc_answer){.verb = CC_USE,
                                               .object = object,
                                               .ability = own[i].number,
                                               .event = event});
                }
            }
        }
    }
    return offered;
}

/* -- Who is asked ----------------------------------------------------------- */

static int copies_in_hand(const cc_game *game, int seat, int kind) {
    const cc_cards *hand = &game->now.player[seat].hand;
    int copies = 0;
    for (int i = 0; i < hand->count; i++) {
        copies += game->now.object[hand->at[i]].kind == kind ? 1 : 0;
    }
    return copies;
}

/* CC-1.15.3 a */
static bool can_publicly(cc_game *game, int seat, int window) {
    for (int object = 0; object < game->now.objects; object++) {
        const cc_object *it = &game->now.object[object];
        bool shown = cc_is_public_zone(it->zone) && it->zone != CC_BESIDE;
        if (it->zone == CC_HAND) {
            shown = game->now.player[it->owner].known[it->kind] > 0;
        }
        if (shown && can_use_one(game, seat, window, object, CC_PUBLICLY)) {
            return true;
        }
    }
    return false;
}

/* CC-1.15.3 b */
static bool could_from_hand(cc_game *game, int seat, int window) {
    const cc_player *player = &game->now.player[seat];
    int hidden = player->hand.count;
    for (int kind = 0; kind < CC_MOST_KINDS; kind++) {
        hidden -= player->known[kind];
    }
    for (int object = 0; hidden > 0 && object < game->now.objects; object++) {
        const cc_object *it = &game->now.object[object];
        bool in_pool = it->zone == CC_DECK && (it->known & 4u) == 0;
        if (it->zone == CC_HAND) {
            in_pool = copies_in_hand(game, seat, it->kind) > player->known[it->kind];
        }
        if (it->owner == seat && in_pool && could_use_one(game, seat, window, object)) {
            return true;
        }
    }
    return false;
}

static bool can_really(cc_game *game, int seat, int window) {
    for (int object = 0; object < game->now.objects; object++) {
        if (can_use_one(game, seat, window, object, CC_REALLY)) {
            return true;
        }
    }
    return false;
}

bool cc_is_asked(cc_game *game, int seat, int window) {
    if (cc_capped(game)) {
        return false;
    }
    bool can = can_really(game, seat, window);
    if (cc_has(game, CC_WINDOWS_ASK, 1)) {
        return can;
    }
    bool asked = can_publicly(game, seat, window) || could_from_hand(game, seat, window) ||
                 (cc_has(game, CC_WINDOWS_ASK, 2) && !game->now.window[window].free &&
                  game->now.player[seat].hand.count > 0);
    assert(asked || !can);
    return asked;
}
