/* SPDX-License-Identifier: MIT */
/*
 * Captures (CC-1.7, CC-1.8): who would be captured, the saves of 4.2, and taking cards. It must not
 * know when the Capture Step comes.
 */
#include "concardia_rules.h"

#include <assert.h>

/* -- CC-1.7 ----------------------------------------------------------------- */

static bool beats(enum cc_trait one, enum cc_trait other) {
    return (one == CC_ROCK && other == CC_SCISSORS) || (one == CC_SCISSORS && other == CC_PAPER) ||
           (one == CC_PAPER && other == CC_ROCK);
}

/* "not Superior" beats Superior, whatever the ages. */
bool cc_is_superior(cc_game *game, int attacker, int target) {
    bool superior = beats(cc_look_of(game, attacker)->trait, cc_look_of(game, target)->trait);
    cc_refresh(game);
    for (int i = 0; i < game->effects; i++) {
        const cc_effect *effect = &game->effect[i];
        const cc_node *what = effect->what;
        if ((!cc_is(what, "Superior") && !cc_is(what, "SuperiorTo")) ||
            !cc_effect_touches(game, effect, attacker) ||
            !cc_phrase_fits(game, &effect->context, cc_child(what, "to"), target, true)) {
            continue;
        }
        if (cc_flag(what, "not")) {
            return false;
        }
        superior = true;
    }
    return superior;
}

static bool is_ignored(cc_game *game, int attacker, int target) {
    for (int i = 0; i < game->effects; i++) {
        const cc_effect *effect = &game->effect[i];
        if (cc_is(effect->what, "IgnoreArrows") && cc_in(&effect->touched, target) &&
            cc_phrase_fits(game, &effect->context, cc_child(effect->what, "of"), attacker, false)) {
            return true;
        }
    }
    return false;
}

static bool counts(cc_game *game, int attacker, int target) {
    const cc_look *from = cc_look_of(game, attacker);
    const cc_look *to = cc_look_of(game, target);
    return from->controller != to->controller && cc_points_to(game, from, to) &&
           (from->cannot & CC_HARMLESS) == 0 && cc_is_superior(game, attacker, target) &&
           !is_ignored(game, attacker, target);
}

bool cc_would_be_captured(cc_game *game, int object) {
    int arrows = 0;
    int sum = 0;
    if (game->now.object[object].zone != CC_PLAY ||
        (cc_look_of(game, object)->cannot & CC_UNCAPTURABLE) != 0) {
        return false;
    }
    for (int space = 0; space < CC_SPACES; space++) {
        int other = game->now.grid[space];
        if (other != CC_NONE && other != object && counts(game, other, object)) {
            arrows++;
            sum += cc_look_of(game, other)->strength;
        }
    }
    return arrows > 0 && sum >= cc_look_of(game, object)->defense;
}

void cc_find_threatened(cc_game *game, cc_cards *out) {
    out->count = 0;
    for (int space = 0; space < CC_SPACES; space++) {
        int object = game->now.grid[space];
        if (object != CC_NONE && !cc_in(&game->now.prevented, object) &&
            cc_would_be_captured(game, object)) {
            cc_add(out, object);
        }
    }
}

/* -- Saves: CC-1.8, 4.1 and 4.2 --------------------------------------------- */

bool cc_pair_was_used(const cc_game *game, int card, int object, int number) {
    for (int i = 0; i < game->now.pairs; i++) {
        const cc_used *pair = &game->now.pair[i];
        if (pair->event == card && pair->object == object && pair->number == number) {
            return true;
        }
    }
    return false;
}

/* CC-A25 */
void cc_forget_pairs(cc_game *game, int object) {
    int kept = 0;
    for (int i = 0; i < game->now.pairs; i++) {
        if (game->now.pair[i].event != object && game->now.pair[i].object != object) {
            game->now.pair[kept++] = game->now.pair[i];
        }
    }
    game->now.pairs = kept;
    cc_drop(&game->now.saved, object);
    cc_drop(&game->now.prevented, object);
}

static int open_saves(cc_game *game) {
    int index = cc_open_window(game);
    cc_window *window = &game->now.window[index];
    window->saves = true;
    for (int i = 0; i < game->now.threatened.count; i++) {
        int card = game->now.threatened.at[i];
        cc_event event = cc_card_event(game, CC_WOULD_CAPTURE, card, NULL);
        event.seat = cc_other(cc_look_of(game, card)->controller);
        window->event[window->events++] = event;
    }
    return index;
}

static bool react_once_or_all(cc_game *game, int window) {
    bool used = cc_reaction_turn(game, window);
    bool one = used;
    while (one && cc_has(game, CC_REACTIONS, 1)) {
        one = cc_reaction_turn(game, window);
    }
    return used;
}

bool cc_saves(cc_game *game) {
    cc_find_threatened(game, &game->now.threatened);
    if (game->now.threatened.count == 0) {
        return false;
    }
    if ((game->heard & (1u << CC_WOULD_CAPTURE)) == 0) {
        return false;
    }
    int window = open_saves(game);
    bool used = cc_mandatory_turn(game, window);
    if (!used && cc_capped(game)) {
        game->now.reports++;
    } else if (!used) {
        used = react_once_or_all(game, window);
    }
    cc_close_window(game);
    if (used) {
        cc_settle(game);
    }
    return used;
}

static bool is_slide_of(const cc_node *clause, const cc_node **card) {
    const cc_node *verb = cc_child(clause, "do");
    *card = cc_child(verb, "cards");
    return cc_is(clause, "Act") && cc_is(verb, "Slide") &&
           (cc_is(*card, "It") || cc_is(*card, "This"));
}

/* CC-1.8.7: true if its only effect is to slide it or this card, and that card has nowhere to go.
 */
bool cc_forbids_slide(cc_game *game, const cc_frame *listener, const cc_event *event) {
    const cc_node *chain = cc_child(cc_item(listener->ability, "body", 0), "do");
    const cc_node *card;
    if (cc_count(listener->ability, "body") != 1 || !cc_is(chain, "Chain") ||
        cc_count(chain, "steps") != 1 || !is_slide_of(cc_item(chain, "steps", 0), &card)) {
        return false;
    }
    int object = cc_is(card, "This") ? listener->source : event == NULL ? CC_NONE : event->card;
    if (object == CC_NONE || !cc_can_be_moved(game, object)) {
        return true;
    }
    for (int direction = 0; direction < CC_DIRECTIONS; direction++) {
        int space = cc_neighbour(game->now.object[object].space, direction, 1);
        if (space != CC_NONE && game->now.grid[space] == CC_NONE) {
            return false;
        }
    }
    return true;
}

/* -- Taking: 4.3 ------------------------------------------------------------- */

static void end_until_capture(cc_game *game) {
    int kept = 0;
    for (int i = 0; i < game->now.lastings; i++) {
        if (!cc_is(game->now.lasting[i].until, "NextCapture")) {
            game->now.lasting[kept++] = game->now.lasting[i];
        }
    }
    game->now.lastings = kept;
    cc_changed(game);
}

/* All at once; a captor of CC_NONE: the opponent of each card's controller. */
void cc_take_captured(cc_game *game, const cc_cards *cards, int captor, const cc_frame *cause) {
    cc_new_moment(game);
    for (int i = 0; i < cards->count; i++) {
        cc_remember(game, cards->at[i]);
    }
    for (int i = 0; i < cards->count; i++) {
        int object = cards->at[i];
        cc_object *it = &game->now.object[object];
        cc_event event = cc_card_event(game, CC_CAPTURED, object, cause);
        event.seat = captor != CC_NONE ? captor : cc_other(it->last.controller);
        cc_put(game, object, CC_LIMBO, event.seat, 0);
        it->captor = event.seat;
        it->value = it->last.points;
        cc_note(game, event);
    }
    if (cards->count > 0) {
        end_until_capture(game);
    }
}
