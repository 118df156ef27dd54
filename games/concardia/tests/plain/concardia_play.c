/* SPDX-License-Identifier: MIT */
/*
 * Playing cards (CC-1.6.1, CC-1.6.2): which cards may be placed where, and which may go to the
 * Persistent Area. It must not know who asks.
 */
#include "concardia_rules.h"

#include <string.h>

/* CC-1.6.2, CC-A16: next to any card in the Play Area. */
bool cc_is_playable_space(const cc_game *game, int space) {
    bool empty = true;
    if (game->now.grid[space] != CC_NONE) {
        return false;
    }
    for (int other = 0; other < CC_SPACES; other++) {
        if (game->now.grid[other] != CC_NONE) {
            empty = false;
            if (cc_is_adjacent(space, other)) {
                return true;
            }
        }
    }
    int column = space % CC_SIDE;
    int row = space / CC_SIDE;
    bool centre = column >= 2 && column <= 3 && row >= 2 && row <= 3;
    return empty && (cc_has(game, CC_EMPTY_GRID, 1) || (cc_has(game, CC_EMPTY_GRID, 0) && centre));
}

bool cc_space_fits(cc_game *game, const cc_frame *frame, const cc_node *phrase, int space) {
    const cc_node *at = cc_child(phrase, "at");
    cc_look there = {.zone = CC_PLAY, .space = space};
    return game->now.grid[space] == CC_NONE &&
           (at == NULL || cc_geo_fits(game, frame, at, &there, CC_NONE));
}

/* Unique: CC, section 6.1 of the text page. */
static bool unique_forbids(cc_game *game, int seat, int object) {
    const char *name = cc_look_of(game, object)->name;
    for (int other = 0; other < game->now.objects; other++) {
        const cc_look *look = cc_look_of(game, other);
        if (cc_on_board(&game->now.object[other]) && look->controller == seat &&
            (look->words & CC_UNIQUE) != 0 && strcmp(look->name, name) == 0) {
            return true;
        }
    }
    return false;
}

/* NoPlay, on a space or, with CC_NONE, to the Persistent Area. */
bool cc_may_play(cc_game *game, int seat, int object, int space) {
    if (unique_forbids(game, seat, object)) {
        return false;
    }
    for (int i = 0; i < game->effects; i++) {
        const cc_effect *effect = &game->effect[i];
        const cc_node *ban = cc_child(effect->what, "ban");
        const cc_node *to = cc_child(cc_child(ban, "to"), "space");
        if (cc_is(ban, "NoPlay") && cc_effect_holds(game, effect, CC_NONE) &&
            cc_who_means(game, &effect->context, cc_child(effect->what, "who"), seat) &&
            cc_phrase_fits(game, &effect->context, cc_child(ban, "cards"), object, true) &&
            (to == NULL ||
             (space != CC_NONE && cc_space_fits(game, &effect->context, to, space)))) {
            return false;
        }
    }
    return true;
}

/* Permit: from the zone named, else the hand. */
bool cc_permitted(cc_game *game, int seat, int object, int space) {
    cc_refresh(game);
    for (int i = 0; i < game->effects; i++) {
        const cc_effect *effect = &game->effect[i];
        const cc_node *what = effect->what;
        const cc_node *to = cc_child(cc_child(what, "to"), "space");
        if (!cc_is(what, "Permit") || !cc_effect_holds(game, effect, CC_NONE) ||
            !cc_who_means(game, &effect->context, cc_child(what, "who"), seat)) {
            continue;
        }
        const cc_node *cards = cc_child(what, "cards");
        bool named = cc_group_names_zone(cc_child(cards, "group"));
        const cc_object *it = &game->now.object[object];
        if (!cc_phrase_fits(game, &effect->context, cards, object, true) ||
            (!named && (it->zone != CC_HAND || it->owner != seat))) {
            continue;
        }
        if (to != NULL ? cc_space_fits(game, &effect->context, to, space)
                       : cc_is_playable_space(game, space)) {
            return true;
        }
    }
    return false;
}

void cc_place(cc_game *game, int seat, int object, int space, const cc_frame *cause) {
    cc_new_moment(game);
    cc_event event = cc_card_event(game, CC_PLAYED, object, cause);
    event.seat = seat;
    event.space = space;
    cc_put(game, object, CC_PLAY, seat, space);
    cc_note(game, event);
}

/* CC-1.3.5, CC-A47 */
bool cc_may_enter_area(cc_game *game, int seat, int object) {
    const cc_look *look = cc_look_of(game, object);
    if ((look->words & CC_HAS_PERSISTENT) == 0 || cc_area_slot(game, seat) == CC_NONE) {
        return false;
    }
    for (int slot = 0; slot < CC_AREA; slot++) {
        int other = game->now.player[seat].area[slot];
        if (other != CC_NONE && other != object &&
            strcmp(cc_look_of(game, other)->name, look->name) == 0) {
            return false;
        }
    }
    return true;
}
