/* SPDX-License-Identifier: MIT */
/*
 * Abilities in progress (CT-23, CT-24): declare, pay, the activation and its answers, resolve,
 * dispose. It must not know what the clauses do.
 */
#include "concardia_rules.h"

#include <assert.h>

static pc_frame *push(pc_game *game, int seat, int object, const pc_own *own, const pc_event *event,
                      int window) {
    assert(game->now.frames < PC_FRAMES);
    pc_frame *frame = &game->now.frame[game->now.frames++];
    *frame = pc_outlook(object, seat, own);
    frame->tag = pc_tag_of(own->node);
    frame->window = window;
    frame->began = game->now.moment;
    if (event != NULL) {
        frame->has_event = true;
        frame->event = *event;
    }
    return frame;
}

/* CC-A34: what counts is an ability that has concluded. */
static void pop(pc_game *game) {
    game->now.frames--;
    game->now.resolutions++;
}

/* CC-1.11.6: a cancelled activation does nothing more; CT-27 */
static void resolve(pc_game *game, pc_frame *frame) {
    if (!frame->cancelled && pc_targets_remain(game, frame)) {
        frame->resolving = true;
        pc_resolve(game, frame);
    }
}

/* CC-A13, CC-1.12.5: not the event "discarded". */
static void dispose(pc_game *game, int object, bool hand_back) {
    if (game->now.object[object].zone != PC_LIMBO) {
        return;
    }
    pc_new_moment(game);
    pc_put(game, object, hand_back ? PC_HAND : PC_DISCARD, 0, 0);
}

static bool tell_activation(pc_game *game, const pc_frame *frame) {
    pc_new_moment(game);
    pc_event event = pc_card_event(game, PC_ACTIVATED, frame->source, NULL);
    event.seat = frame->you;
    event.number = (int)frame->tag;
    event.ability = frame->number;
    event.power = frame->power;
    event.frame = (int)(frame - game->now.frame);
    return pc_window_now(game, event);
}

void pc_activate(pc_game *game, int seat, int object, const pc_own *own, const pc_event *event,
                 int window, bool free) {
    pc_frame *frame = push(game, seat, object, own, event, window);
    /* a card that its cost returned still has its text of the Board: CC-1.8.5 */
    bool from_hand =
        game->now.object[object].zone == PC_HAND && pc_works(game, object, own->node, PC_HAND);
    pc_bill bill;
    frame->activated = true;
    pc_bill_of(game, frame, &bill);
    pc_announce(game, frame, &bill, free);
    if (from_hand) { /* CC-1.11.7: once it is declared */
        pc_put(game, object, PC_LIMBO, seat, 0);
        game->now.object[object].captor = PC_NONE;
    }
    pc_mark_use(game, object, own->number, own->node);
    if (!free) {
        pc_pay(game, frame, &bill, seat);
    }
    if (from_hand && frame->tag == PC_TAG_IMMEDIATE) {
        frame->power++; /* CC-1.11.4 */
    }
    tell_activation(game, frame);
    resolve(game, frame);
    if (from_hand) {
        dispose(game, object, game->now.object[object].hand_back);
    }
    pop(game);
}

void pc_trigger(pc_game *game, int object, const pc_own *own, const pc_event *event, int window) {
    pc_frame listener = pc_listener(game, object, own, event);
    pc_frame *frame = push(game, listener.you, object, own, event, window);
    pc_mark_use(game, object, own->number, own->node);
    pc_announce(game, frame, NULL, true);
    resolve(game, frame);
    pop(game);
}

/* An Action of a card of his on the Board or of a worn button, or an Immediate in his hand. */
bool pc_action_usable(pc_game *game, int seat, int object, const pc_own *own, bool normally,
                      bool free) {
    const pc_object *it = &game->now.object[object];
    enum pc_tag tag = pc_tag_of(own->node);
    const pc_node *limit = pc_child(pc_child(own->node, "terms"), "limit");
    bool done = (it->done & (1u << own->number)) != 0 && !pc_is(limit, "Repeatable");
    if ((tag != PC_TAG_ACTION && tag != PC_TAG_IMMEDIATE) || pc_capped(game) ||
        !pc_works(game, object, own->node, it->zone) || pc_limit_forbids(game, object, own) ||
        pc_in_progress(game, object, own->number) || (normally && done) ||
        !pc_may_activate(game, seat, object, own->node)) {
        return false;
    }
    pc_frame outlook = pc_outlook(object, seat, own);
    return pc_can_declare(game, &outlook, PC_REALLY, free);
}
