/* SPDX-License-Identifier: MIT */
/*
 * Moments and windows (CC-1.12.9 to 1.12.11): mandatory abilities first, then reactions by CC-A10.
 * It must not know what an ability does.
 */
#include "concardia_rules.h"

#include <assert.h>
#include <string.h>

int cc_open_window(cc_game *game) {
    assert(game->now.windows < CC_WINDOWS);
    cc_window *window = &game->now.window[game->now.windows];
    memset(window, 0, sizeof *window);
    window->asked = CC_NONE;
    return game->now.windows++;
}

void cc_close_window(cc_game *game) {
    game->now.windows--;
}

bool cc_was_used(const cc_game *game, int window, int event, int object, int number) {
    const cc_window *of = &game->now.window[window];
    for (int i = 0; i < of->uses; i++) {
        const cc_used *one = &of->used[i];
        if (one->event == event && one->object == object && one->number == number) {
            return true;
        }
    }
    return of->saves && cc_pair_was_used(game, of->event[event].card, object, number);
}

static void mark_used(cc_game *game, int window, int event, int object, int number) {
    cc_window *of = &game->now.window[window];
    cc_used used = {(short)event, (short)object, (short)number};
    if (of->saves) {
        assert(game->now.pairs < CC_MOST_USED);
        used.event = (short)of->event[event].card;
        game->now.pair[game->now.pairs++] = used;
    } else {
        assert(of->uses < CC_MOST_USED);
        of->used[of->uses++] = used;
    }
}

/* -- Mandatory abilities ---------------------------------------------------- */

enum { CC_MOST_CALLINGS = 256 };

typedef struct calling {
    cc_own own;
    int object;
    int event;
} calling;

static bool must_happen(cc_game *game, int window, int event, int object, const cc_own *own,
                        int seat) {
    const cc_event *of = &game->now.window[window].event[event];
    enum cc_tag tag = cc_tag_of(own->node);
    if ((tag != CC_TAG_PLAY && tag != CC_TAG_PERSISTENT) || cc_trigger_of(own->node) == NULL ||
        cc_was_used(game, window, event, object, own->number) ||
        cc_in_progress(game, object, own->number) || cc_limit_forbids(game, object, own)) {
        return false;
    }
    cc_frame listener = cc_listener(game, object, own, of);
    if (listener.you != seat || !cc_concerns(game, &listener, of)) {
        return false;
    }
    listener.listening = false;
    return cc_can_declare(game, &listener, CC_REALLY, true);
}

static int find_callings(cc_game *game, int window, int seat, calling *found, int most) {
    cc_own own[2 * CC_ABILITIES];
    int count = 0;
    for (int event = 0; event < game->now.window[window].events; event++) {
        for (int object = 0; object < game->now.objects; object++) {
            int abilities = cc_hearing(game, object, &game->now.window[window].event[event], own);
            for (int i = 0; i < abilities && count < most; i++) {
                if (must_happen(game, window, event, object, &own[i], seat)) {
                    found[count++] = (calling){own[i], object, event};
                }
            }
        }
    }
    return count;
}

static calling choose_calling(cc_game *game, int seat, const calling *found, int count) {
    if (count == 1) {
        return found[0];
    }
    cc_offer_none(game);
    for (int i = 0; i < count; i++) {
        cc_offer(game, (cc_answer){.verb = CC_USE,
                                   .object = found[i].object,
                                   .ability = found[i].own.number,
                                   .event = found[i].event});
    }
    cc_answer answer = cc_ask(game, seat, CC_ASK_ORDER);
    for (int i = 0; i < count; i++) {
        if (found[i].object == answer.object && found[i].own.number == answer.ability &&
            found[i].event == answer.event) {
            return found[i];
        }
    }
    return found[0];
}

bool cc_mandatory_turn(cc_game *game, int window) {
    calling found[CC_MOST_CALLINGS];
    int seat = game->now.active;
    if (cc_capped(game)) {
        return false;
    }
    int count = find_callings(game, window, seat, found, CC_MOST_CALLINGS);
    if (count == 0) {
        seat = cc_other(seat);
        count = find_callings(game, window, seat, found, CC_MOST_CALLINGS);
    }
    if (count == 0) {
        return false;
    }
    calling chosen = choose_calling(game, seat, found, count);
    cc_event event = game->now.window[window].event[chosen.event];
    mark_used(game, window, chosen.event, chosen.object, chosen.own.number);
    cc_trigger(game, chosen.object, &chosen.own, &event, window);
    return true;
}

/* -- Reactions: CC-A10 ------------------------------------------------------ */

static const cc_own *own_of(const cc_look *look, int number) {
    for (int i = 0; i < look->abilities; i++) {
        if (look->ability[i].number == number) {
            return &look->ability[i];
        }
    }
    return NULL;
}

static void react(cc_game *game, int seat, int window, cc_answer answer) {
    const cc_object *it = &game->now.object[answer.object];
    const cc_own *found = own_of(cc_look_of(game, answer.object), answer.ability);
    cc_event event = {0};
    cc_own own = found != NULL ? *found : *own_of(&it->last, answer.ability);
    bool free = game->now.window[window].free;
    if (!free) {
        event = game->now.window[window].event[answer.event];
        mark_used(game, window, answer.event, answer.object, answer.ability);
        if (event.kind == CC_WOULD_CAPTURE && !cc_in(&game->now.saved, event.card)) {
            cc_add(&game->now.saved, event.card);
        }
    }
    cc_activate(game, seat, answer.object, &own, free ? NULL : &event, window, false);
}

/* True if the seat used something. */
static bool offer(cc_game *game, int seat, int window) {
    if (!cc_is_asked(game, seat, window)) {
        return false;
    }
    game->now.window[window].asked = seat;
    cc_offer_none(game);
    cc_offer(game, (cc_answer){.verb = CC_DECLINE});
    cc_offer_reactions(game, seat, window);
    cc_answer answer = cc_ask(game, seat, CC_ASK_REACTION);
    game->now.window[window].asked = CC_NONE;
    if (answer.verb == CC_DECLINE) {
        return false;
    }
    react(game, seat, window, answer);
    return true;
}

bool cc_reaction_turn(cc_game *game, int window) {
    cc_window *of = &game->now.window[window];
    int seat = game->now.active;
    of->declined[CC_SOUTH] = false;
    of->declined[CC_NORTH] = false;
    for (int offered = 0; offered < CC_SEATS; offered++) {
        if (offer(game, seat, window)) {
            return true;
        }
        of->declined[seat] = true;
        seat = cc_other(seat);
    }
    return false;
}

/* -- Whole windows ---------------------------------------------------------- */

static void hold(cc_game *game, int window) {
    const cc_window *of = &game->now.window[window];
    while (!of->prevented && cc_mandatory_turn(game, window)) {
    }
    if (cc_capped(game)) {
        game->now.reports++;
        return;
    }
    while (!of->prevented && cc_reaction_turn(game, window)) {
    }
}

/* CC-1.12.9: the oldest moment, with all its events. */
static void take_moment(cc_game *game) {
    int window = cc_open_window(game);
    cc_window *of = &game->now.window[window];
    cc_state *now = &game->now;
    while (of->events < now->waiting && now->queue[of->events].moment == now->queue[0].moment) {
        of->event[of->events] = now->queue[of->events];
        of->events++;
    }
    now->waiting -= of->events;
    memmove(now->queue, now->queue + of->events, sizeof now->queue[0] * (size_t)now->waiting);
    hold(game, window);
    cc_close_window(game);
}

void cc_settle(cc_game *game) {
    while (game->now.waiting > 0) {
        take_moment(game);
    }
    cc_check_loss(game);
}

/* CC-1.12.11: nothing is answered in it, so moments are taken after each use. */
void cc_free_window(cc_game *game) {
    int window = cc_open_window(game);
    game->now.window[window].free = true;
    if (cc_capped(game)) {
        game->now.reports++;
    }
    while (!cc_capped(game) && cc_reaction_turn(game, window)) {
        cc_settle(game);
    }
    cc_close_window(game);
}

/* CT-45: what was used for an event that is replaced cannot be used for the new one. */
static void inherit_uses(cc_game *game, int window) {
    cc_window *to = &game->now.window[window];
    if (game->now.replaced == CC_NONE) {
        return;
    }
    const cc_window *from = &game->now.window[game->now.replaced];
    for (int i = 0; i < from->uses; i++) {
        to->used[to->uses] = from->used[i];
        to->used[to->uses++].event = 0;
    }
    for (int i = 0; from->saves && i < game->now.pairs; i++) {
        if (game->now.pair[i].event != game->now.replaced_card) {
            continue;
        }
        to->used[to->uses] = game->now.pair[i];
        to->used[to->uses++].event = 0;
    }
}

/* An event of a kind that no ability of the two lists names opens no window (CC-A48). */
bool cc_window_now(cc_game *game, cc_event event) {
    if ((game->heard & (1u << event.kind)) == 0) {
        return true;
    }
    int window = cc_open_window(game);
    if (event.kind >= CC_WOULD_CAPTURE) {
        inherit_uses(game, window);
    }
    game->now.window[window].event[0] = event;
    game->now.window[window].events = 1;
    hold(game, window);
    bool prevented = game->now.window[window].prevented;
    cc_close_window(game);
    return !prevented;
}

bool cc_would(cc_game *game, enum cc_happening kind, int object, const cc_frame *cause) {
    return cc_window_now(game, cc_card_event(game, kind, object, cause));
}
