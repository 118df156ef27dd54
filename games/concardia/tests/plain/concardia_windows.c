/* SPDX-License-Identifier: MIT */
/*
 * Moments and windows (CC-1.12.9 to 1.12.11): mandatory abilities first, then reactions by CC-A10.
 * It must not know what an ability does.
 */
#include "concardia_rules.h"

#include <assert.h>
#include <string.h>

int pc_open_window(pc_game *game) {
    assert(game->now.windows < PC_WINDOWS);
    pc_window *window = &game->now.window[game->now.windows];
    memset(window, 0, sizeof *window);
    window->asked = PC_NONE;
    return game->now.windows++;
}

void pc_close_window(pc_game *game) {
    game->now.windows--;
}

bool pc_was_used(const pc_game *game, int window, int event, int object, int number) {
    const pc_window *of = &game->now.window[window];
    for (int i = 0; i < of->uses; i++) {
        const pc_used *one = &of->used[i];
        if (one->event == event && one->object == object && one->number == number) {
            return true;
        }
    }
    return of->saves && (!pc_is_threatened(game, of->event[event].card) ||
                         pc_pair_was_used(game, of->event[event].card, object, number));
}

static void mark_used(pc_game *game, int window, int event, int object, int number) {
    pc_window *of = &game->now.window[window];
    pc_used used = {(short)event, (short)object, (short)number};
    if (of->saves) {
        assert(game->now.pairs < PC_MOST_USED);
        used.event = (short)of->event[event].card;
        game->now.pair[game->now.pairs++] = used;
    } else {
        assert(of->uses < PC_MOST_USED);
        of->used[of->uses++] = used;
    }
}

/* -- Mandatory abilities ---------------------------------------------------- */

enum { PC_MOST_CALLINGS = 256 };

typedef struct calling {
    pc_own own;
    int object;
    int event;
} calling;

static bool must_happen(pc_game *game, int window, int event, int object, const pc_own *own,
                        int seat) {
    const pc_event *of = &game->now.window[window].event[event];
    enum pc_tag tag = pc_tag_of(own->node);
    if ((tag != PC_TAG_PLAY && tag != PC_TAG_PERSISTENT) || pc_trigger_of(own->node) == NULL ||
        pc_was_used(game, window, event, object, own->number) ||
        pc_in_progress(game, object, own->number) || pc_limit_forbids(game, object, own)) {
        return false;
    }
    pc_frame listener = pc_listener(game, object, own, of);
    if (listener.you != seat || !pc_concerns(game, &listener, of)) {
        return false;
    }
    listener.listening = false;
    return pc_can_declare(game, &listener, PC_REALLY, true);
}

static int find_callings(pc_game *game, int window, int seat, calling *found, int most) {
    pc_own own[2 * PC_ABILITIES];
    int count = 0;
    for (int event = 0; event < game->now.window[window].events; event++) {
        for (int object = 0; object < game->now.objects; object++) {
            int abilities = pc_hearing(game, object, &game->now.window[window].event[event], own);
            for (int i = 0; i < abilities && count < most; i++) {
                if (must_happen(game, window, event, object, &own[i], seat)) {
                    found[count++] = (calling){own[i], object, event};
                }
            }
        }
    }
    return count;
}

static calling choose_calling(pc_game *game, int seat, const calling *found, int count) {
    if (count == 1) {
        return found[0];
    }
    pc_offer_none(game);
    for (int i = 0; i < count; i++) {
        pc_offer(game, (pc_answer){.verb = PC_USE,
                                   .object = found[i].object,
                                   .ability = found[i].own.number,
                                   .event = found[i].event});
    }
    pc_answer answer = pc_ask(game, seat, PC_ASK_ORDER);
    for (int i = 0; i < count; i++) {
        if (found[i].object == answer.object && found[i].own.number == answer.ability &&
            found[i].event == answer.event) {
            return found[i];
        }
    }
    return found[0];
}

bool pc_mandatory_turn(pc_game *game, int window) {
    calling found[PC_MOST_CALLINGS];
    int seat = game->now.active;
    if (pc_capped(game)) {
        return false;
    }
    int count = find_callings(game, window, seat, found, PC_MOST_CALLINGS);
    if (count == 0) {
        seat = pc_other(seat);
        count = find_callings(game, window, seat, found, PC_MOST_CALLINGS);
    }
    if (count == 0) {
        return false;
    }
    calling chosen = choose_calling(game, seat, found, count);
    pc_event event = game->now.window[window].event[chosen.event];
    mark_used(game, window, chosen.event, chosen.object, chosen.own.number);
    pc_trigger(game, chosen.object, &chosen.own, &event, window);
    return true;
}

/* -- Reactions: CC-A10 ------------------------------------------------------ */

static const pc_own *own_of(const pc_look *look, int number) {
    for (int i = 0; i < look->abilities; i++) {
        if (look->ability[i].number == number) {
            return &look->ability[i];
        }
    }
    return NULL;
}

static void react(pc_game *game, int seat, int window, pc_answer answer) {
    const pc_object *it = &game->now.object[answer.object];
    const pc_own *found = own_of(pc_look_of(game, answer.object), answer.ability);
    pc_event event = {0};
    pc_own own = found != NULL ? *found : *own_of(&it->last, answer.ability);
    bool free = game->now.window[window].free;
    if (!free) {
        event = game->now.window[window].event[answer.event];
        mark_used(game, window, answer.event, answer.object, answer.ability);
        if (event.kind == PC_WOULD_CAPTURE && !pc_in(&game->now.saved, event.card)) {
            pc_add(&game->now.saved, event.card);
        }
    }
    pc_activate(game, seat, answer.object, &own, free ? NULL : &event, window, false);
}

/* True if the seat used something. */
static bool offer(pc_game *game, int seat, int window) {
    if (!pc_is_asked(game, seat, window)) {
        return false;
    }
    game->now.window[window].asked = seat;
    pc_offer_none(game);
    pc_offer(game, (pc_answer){.verb = PC_DECLINE});
    pc_offer_reactions(game, seat, window);
    pc_answer answer = pc_ask(game, seat, PC_ASK_REACTION);
    game->now.window[window].asked = PC_NONE;
    if (answer.verb == PC_DECLINE) {
        return false;
    }
    react(game, seat, window, answer);
    return true;
}

bool pc_reaction_turn(pc_game *game, int window) {
    pc_window *of = &game->now.window[window];
    int seat = game->now.active;
    of->declined[PC_SOUTH] = false;
    of->declined[PC_NORTH] = false;
    for (int offered = 0; offered < PC_SEATS; offered++) {
        if (offer(game, seat, window)) {
            return true;
        }
        of->declined[seat] = true;
        seat = pc_other(seat);
    }
    return false;
}

/* -- Whole windows ---------------------------------------------------------- */

static void hold(pc_game *game, int window) {
    const pc_window *of = &game->now.window[window];
    while (!of->prevented && pc_mandatory_turn(game, window)) {
    }
    if (pc_capped(game)) {
        game->now.reports++;
        return;
    }
    while (!of->prevented && pc_reaction_turn(game, window)) {
    }
}

/* CC-1.12.9: the oldest moment, with all its events. */
static void take_moment(pc_game *game) {
    int window = pc_open_window(game);
    pc_window *of = &game->now.window[window];
    pc_state *now = &game->now;
    while (of->events < now->waiting && now->queue[of->events].moment == now->queue[0].moment) {
        of->event[of->events] = now->queue[of->events];
        of->events++;
    }
    now->waiting -= of->events;
    memmove(now->queue, now->queue + of->events, sizeof now->queue[0] * (size_t)now->waiting);
    hold(game, window);
    pc_close_window(game);
}

void pc_settle(pc_game *game) {
    while (game->now.waiting > 0) {
        take_moment(game);
    }
    pc_check_loss(game);
}

/* CC-1.12.11: nothing is answered in it, so moments are taken after each use. */
void pc_free_window(pc_game *game) {
    int window = pc_open_window(game);
    game->now.window[window].free = true;
    if (pc_capped(game)) {
        game->now.reports++;
    }
    while (!pc_capped(game) && pc_reaction_turn(game, window)) {
        pc_settle(game);
    }
    pc_close_window(game);
}

/* CT-45: what was used for an event that is replaced cannot be used for the new one. */
static void inherit_uses(pc_game *game, int window) {
    pc_window *to = &game->now.window[window];
    if (game->now.replaced == PC_NONE) {
        return;
    }
    const pc_window *from = &game->now.window[game->now.replaced];
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
bool pc_window_now(pc_game *game, pc_event event) {
    if (!pc_is_heard(game, &event)) {
        return true;
    }
    int window = pc_open_window(game);
    if (event.kind >= PC_WOULD_CAPTURE) {
        inherit_uses(game, window);
    }
    int replaced = game->now.replaced;
    game->now.window[window].event[0] = event;
    game->now.window[window].events = 1;
    game->now.replaced = PC_NONE; /* what happens in the window is made by other texts */
    hold(game, window);
    game->now.replaced = replaced;
    bool prevented = game->now.window[window].prevented;
    pc_close_window(game);
    return !prevented;
}

bool pc_would(pc_game *game, enum pc_happening kind, int object, const pc_frame *cause) {
    return pc_window_now(game, pc_card_event(game, kind, object, cause));
}
