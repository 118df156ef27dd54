/* SPDX-License-Identifier: MIT */
/*
 * Captures (CC-1.7, CC-1.8): who would be captured, the saves of 4.2, and taking cards. It must not
 * know when the Capture Step comes.
 */
#include "concardia_rules.h"

#include <assert.h>

/* -- CC-1.7 ----------------------------------------------------------------- */

static bool beats(enum pc_trait one, enum pc_trait other) {
    return (one == PC_ROCK && other == PC_SCISSORS) || (one == PC_SCISSORS && other == PC_PAPER) ||
           (one == PC_PAPER && other == PC_ROCK);
}

/* "not Superior" beats Superior, whatever the ages. */
bool pc_is_superior(pc_game *game, int attacker, int target) {
    bool superior = beats(pc_look_of(game, attacker)->trait, pc_look_of(game, target)->trait);
    pc_refresh(game);
    for (int i = 0; i < game->effects; i++) {
        const pc_effect *effect = &game->effect[i];
        const pc_node *what = effect->what;
        if ((!pc_is(what, "Superior") && !pc_is(what, "SuperiorTo")) ||
            !pc_effect_touches(game, effect, attacker) ||
            !pc_phrase_fits(game, &effect->context, pc_child(what, "to"), target, true)) {
            continue;
        }
        if (pc_flag(what, "not")) {
            return false;
        }
        superior = true;
    }
    return superior;
}

static bool is_ignored(pc_game *game, int attacker, int target) {
    for (int i = 0; i < game->effects; i++) {
        const pc_effect *effect = &game->effect[i];
        if (pc_is(effect->what, "IgnoreArrows") && pc_in(&effect->touched, target) &&
            pc_phrase_fits(game, &effect->context, pc_child(effect->what, "of"), attacker, false)) {
            return true;
        }
    }
    return false;
}

static bool counts(pc_game *game, int attacker, int target) {
    const pc_look *from = pc_look_of(game, attacker);
    const pc_look *to = pc_look_of(game, target);
    return from->controller != to->controller && pc_points_to(game, from, to) &&
           (from->cannot & PC_HARMLESS) == 0 && pc_is_superior(game, attacker, target) &&
           !is_ignored(game, attacker, target);
}

bool pc_would_be_captured(pc_game *game, int object) {
    int arrows = 0;
    int sum = 0;
    if (game->now.object[object].zone != PC_PLAY ||
        (pc_look_of(game, object)->cannot & PC_UNCAPTURABLE) != 0) {
        return false;
    }
    for (int space = 0; space < PC_SPACES; space++) {
        int other = game->now.grid[space];
        if (other != PC_NONE && other != object && counts(game, other, object)) {
            arrows++;
            sum += pc_look_of(game, other)->strength;
        }
    }
    return arrows > 0 && sum >= pc_look_of(game, object)->defense;
}

void pc_find_threatened(pc_game *game, pc_cards *out) {
    out->count = 0;
    for (int space = 0; space < PC_SPACES; space++) {
        int object = game->now.grid[space];
        if (object != PC_NONE && !pc_in(&game->now.prevented, object) &&
            pc_would_be_captured(game, object)) {
            pc_add(out, object);
        }
    }
}

/* -- Saves: CC-1.8, 4.1 and 4.2 --------------------------------------------- */

bool pc_pair_was_used(const pc_game *game, int card, int object, int number) {
    for (int i = 0; i < game->now.pairs; i++) {
        const pc_used *pair = &game->now.pair[i];
        if (pair->event == card && pair->object == object && pair->number == number) {
            return true;
        }
    }
    return false;
}

/* CC-A25 */
void pc_forget_pairs(pc_game *game, int object) {
    int kept = 0;
    for (int i = 0; i < game->now.pairs; i++) {
        if (game->now.pair[i].event != object && game->now.pair[i].object != object) {
            game->now.pair[kept++] = game->now.pair[i];
        }
    }
    game->now.pairs = kept;
    pc_drop(&game->now.saved, object);
    pc_drop(&game->now.prevented, object);
}

static int open_saves(pc_game *game) {
    int index = pc_open_window(game);
    pc_window *window = &game->now.window[index];
    window->saves = true;
    for (int i = 0; i < game->now.threatened.count; i++) {
        int card = game->now.threatened.at[i];
        pc_event event = pc_card_event(game, PC_WOULD_CAPTURE, card, NULL);
        event.seat = pc_other(pc_look_of(game, card)->controller);
        window->event[window->events++] = event;
    }
    return index;
}

/* CC-1.12.10: the window of a capture that was prevented, or whose card has left, has closed. */
bool pc_is_threatened(const pc_game *game, int card) {
    return game->now.object[card].zone == PC_PLAY && !pc_in(&game->now.prevented, card);
}

static bool is_open(const pc_game *game, int window) {
    const pc_window *of = &game->now.window[window];
    for (int i = 0; i < of->events; i++) {
        if (pc_is_threatened(game, of->event[i].card)) {
            return true;
        }
    }
    return false;
}

static bool react_once_or_all(pc_game *game, int window) {
    bool used = pc_reaction_turn(game, window);
    bool one = used;
    while (one && pc_has(game, PC_REACTIONS, 1) && is_open(game, window)) {
        one = pc_reaction_turn(game, window);
    }
    return used;
}

bool pc_saves(pc_game *game) {
    pc_find_threatened(game, &game->now.threatened);
    if (game->now.threatened.count == 0) {
        return false;
    }
    if ((game->heard & (1u << PC_WOULD_CAPTURE)) == 0) {
        return false;
    }
    int window = open_saves(game);
    bool used = pc_mandatory_turn(game, window);
    if (!used && pc_capped(game)) {
        game->now.reports++;
    } else if (!used) {
        used = react_once_or_all(game, window);
    }
    pc_close_window(game);
    if (used) {
        pc_settle(game);
    }
    return used;
}

static bool is_slide_of(const pc_node *clause, const pc_node **card) {
    const pc_node *verb = pc_child(clause, "do");
    *card = pc_child(verb, "cards");
    return pc_is(clause, "Act") && pc_is(verb, "Slide") &&
           (pc_is(*card, "It") || pc_is(*card, "This"));
}

/* CC-1.8.7: true if its only effect is to slide it or this card, and that card has nowhere to go.
 */
bool pc_forbids_slide(pc_game *game, const pc_frame *listener, const pc_event *event) {
    const pc_node *chain = pc_child(pc_item(listener->ability, "body", 0), "do");
    const pc_node *card;
    if (pc_count(listener->ability, "body") != 1 || !pc_is(chain, "Chain") ||
        pc_count(chain, "steps") != 1 || !is_slide_of(pc_item(chain, "steps", 0), &card)) {
        return false;
    }
    int object = pc_is(card, "This") ? listener->source : event == NULL ? PC_NONE : event->card;
    if (object == PC_NONE || !pc_can_be_moved(game, object)) {
        return true;
    }
    for (int direction = 0; direction < PC_DIRECTIONS; direction++) {
        int space = pc_neighbour(game->now.object[object].space, direction, 1);
        if (space != PC_NONE && game->now.grid[space] == PC_NONE) {
            return false;
        }
    }
    return true;
}

/* -- Taking: 4.3 ------------------------------------------------------------- */

static void end_until_capture(pc_game *game) {
    int kept = 0;
    for (int i = 0; i < game->now.lastings; i++) {
        if (!pc_is(game->now.lasting[i].until, "NextCapture")) {
            game->now.lasting[kept++] = game->now.lasting[i];
        }
    }
    game->now.lastings = kept;
    pc_changed(game);
}

static void sort_by_space(const pc_game *game, pc_cards *cards) {
    const pc_object *object = game->now.object;
    for (int i = 1; i < cards->count; i++) {
        short one = cards->at[i];
        int at = i;
        for (; at > 0 && object[cards->at[at - 1]].space > object[one].space; at--) {
            cards->at[at] = cards->at[at - 1];
        }
        cards->at[at] = one;
    }
}

/* All at once; a captor of PC_NONE: the opponent of each card's controller. */
void pc_take_captured(pc_game *game, const pc_cards *cards, int captor, const pc_frame *cause) {
    pc_cards taken = *cards;
    sort_by_space(game, &taken);
    pc_new_moment(game);
    for (int i = 0; i < taken.count; i++) {
        pc_remember(game, taken.at[i]);
    }
    for (int i = 0; i < taken.count; i++) {
        int object = taken.at[i];
        pc_object *it = &game->now.object[object];
        pc_event event = pc_card_event(game, PC_CAPTURED, object, cause);
        event.seat = captor != PC_NONE ? captor : pc_other(it->last.controller);
        pc_put(game, object, PC_LIMBO, event.seat, 0);
        it->captor = event.seat;
        it->value = it->last.points;
        pc_note(game, event);
    }
    if (cards->count > 0) {
        end_until_capture(game);
    }
}
