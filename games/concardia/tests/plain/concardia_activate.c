/* SPDX-License-Identifier: MIT */
/*
 * Abilities in progress (CT-23, CT-24): declare, pay, the activation and its answers, resolve,
 * dispose. It must not know what the clauses do.
 */
#include "concardia_rules.h"

#include <assert.h>

static cc_frame *push(cc_game *game, int seat, int object, const cc_own *own, const cc_event *event,
                      int window) {
    assert(game->now.frames < CC_FRAMES);
    cc_frame *frame = &game->now.frame[game->now.frames++];
    *frame = cc_outlook(object, seat, own);
    frame->tag = cc_tag_of(own->node);
    frame->window = window;
    if (event != NULL) {
        frame->has_event = true;
        frame->event = *event;
    }
    return frame;
}

/* CC-A34: what counts is an ability that has concluded. */
static void pop(cc_game *game) {
    game->now.frames--;
    game->now.resolutions++;
}

/* CC-1.11.6: a cancelled activation does nothing more; CT-27 */
static void resolve(cc_game *game, cc_frame *frame) {
    if (!frame->cancelled && cc_targets_remain(game, frame)) {
        frame->resolving = true;
        cc_resolve(game, frame);
    }
}

/* CC-A13, CC-1.12.5: not the event "discarded". */
static void dispose(cc_game *game, int object, bool hand_back) {
    if (game->now.object[object].zone != CC_LIMBO) {
        return;
    }
    cc_new_moment(game);
    cc_put(game, object, hand_back ? CC_HAND : CC_DISCARD, 0, 0);
}

static bool tell_activation(cc_game *game, const cc_frame *frame) {
    cc_new_moment(game);
    cc_event event = cc_card_event(game, CC_ACTIVATED, frame->source, NULL);
    event.seat = frame->you;
    event.number = (int)frame->tag;
    event.ability = frame->number;
    event.power = frame->power;
    event.frame = (int)(frame - game->now.frame);
    return cc_window_now(game, event);
}

void cc_activate(cc_game *game, int seat, int object, const cc_own *own, const cc_event *event,
                 int window, bool free) {
    cc_frame *frame = push(game, seat, object, own, event, window);
    bool from_hand = game->now.object[object].zone == CC_HAND;
    cc_bill bill;
    frame->activated = true;
    if (from_hand) {
        cc_put(game, object, CC_LIMBO, seat, 0);
        game->now.object[object].captor = CC_NONE;
    }
    cc_bill_of(game, frame, &bill);
    cc_announce(game, frame, &bill, free);
    cc_mark_use(game, object, own->number, own->node);
    if (!free) {
        cc_pay(game, frame, &bill, seat);
    }
    if (from_hand && frame->tag == CC_TAG_IMMEDIATE) {
        frame->power++; /* CC-1.11.4 */
    }
    tell_activation(game, frame);
    resolve(game, frame);
    if (from_hand) {
        dispose(game, object, game->now.object[object].hand_back);
    }
    pop(game);
}

void cc_trigger(cc_game *game, int object, const cc_own *own, const cc_event *event, int window) {
    cc_frame listener = cc_listener(game, object, own, event);
    cc_frame *frame = push(game, listener.you, object, own, event, window);
    cc_announce(game, frame, NULL, true);
    cc_mark_use(game, object, own->number, own->node);
    resolve(game, frame);
    pop(game);
}

/* An Action of a card of his on the Board or of a worn button, or an Immediate in his hand. */
bool cc_action_usable(cc_game *game, int seat, int object, const cc_own *own, bool normally,
                      bool free) {
    const cc_object *it = &game->now.object[object];
    enum cc_tag tag = cc_tag_of(own->node);
    const cc_node *limit = cc_child(cc_child(own->node, "terms"), "limit");
    bool done = (it->done & (1u << own->number)) != 0 && !cc_is(limit, "Repeatable");
    if ((tag != CC_TAG_ACTION && tag != CC_TAG_IMMEDIATE) || cc_capped(game) ||
        !cc_works(game, object, own->node, it->zone) || cc_limit_forbids(game, object, own) ||
        cc_in_progress(game, object, own->number) || (normally && done) ||
        !cc_may_activate(game, seat, object, own->node)) {
        return false;
    }
    cc_frame outlook = cc_outlook(object, seat, own);
    return cc_can_declare(game, &outlook, CC_REALLY, free);
}
