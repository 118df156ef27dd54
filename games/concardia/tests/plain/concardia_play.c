/* SPDX-License-Identifier: MIT */
/*
 * Playing cards (CC-1.6.1, CC-1.6.2): which cards may be placed where, and which may go to the
 * Persistent Area. It must not know who asks.
 */
#include "concardia_rules.h"

#include <string.h>

/* CC-1.6.2, CC-A16: next to any card in the Play Area. */
bool pc_is_playable_space(const pc_game *game, int space) {
    bool empty = true;
    if (game->now.grid[space] != PC_NONE) {
        return false;
    }
    for (int other = 0; other < PC_SPACES; other++) {
        if (game->now.grid[other] != PC_NONE) {
            empty = false;
            if (pc_is_adjacent(space, other)) {
                return true;
            }
        }
    }
    int column = space % PC_SIDE;
    int row = space / PC_SIDE;
    bool centre = column >= 2 && column <= 3 && row >= 2 && row <= 3;
    return empty && (pc_has(game, PC_EMPTY_GRID, 1) || (pc_has(game, PC_EMPTY_GRID, 0) && centre));
}

bool pc_space_fits(pc_game *game, const pc_frame *frame, const pc_node *phrase, int space) {
    const pc_node *at = pc_child(phrase, "at");
    if (!pc_is(phrase, "EmptySpace")) {
        return pc_named_space(game, frame, phrase) == space && game->now.grid[space] == PC_NONE;
    }
    pc_look there = {.zone = PC_PLAY, .space = space};
    return game->now.grid[space] == PC_NONE &&
           (at == NULL || pc_geo_fits(game, frame, at, &there, PC_NONE));
}

/* Unique: CC, section 6.1 of the text page. */
static bool unique_forbids(pc_game *game, int seat, int object) {
    const char *name = pc_look_of(game, object)->name;
    for (int other = 0; other < game->now.objects; other++) {
        const pc_look *look = pc_look_of(game, other);
        if (pc_on_board(&game->now.object[other]) && look->controller == seat &&
            (look->words & PC_UNIQUE) != 0 && strcmp(look->name, name) == 0) {
            return true;
        }
    }
    return false;
}

/* NoPlay, on a space or, with PC_NONE, to the Persistent Area. */
bool pc_may_play(pc_game *game, int seat, int object, int space) {
    if (unique_forbids(game, seat, object)) {
        return false;
    }
    for (int i = 0; i < game->effects; i++) {
        const pc_effect *effect = &game->effect[i];
        const pc_node *ban = pc_child(effect->what, "ban");
        const pc_node *to = pc_child(pc_child(ban, "to"), "space");
        if (pc_is(ban, "NoPlay") && pc_effect_holds(game, effect, PC_NONE) &&
            pc_effect_is_on(game, effect, seat) &&
            pc_phrase_fits(game, &effect->context, pc_child(ban, "cards"), object, true) &&
            (to == NULL ||
             (space != PC_NONE && pc_space_fits(game, &effect->context, to, space)))) {
            return false;
        }
    }
    return true;
}

/* Permit: from the zone named, else the hand. */
bool pc_permitted(pc_game *game, int seat, int object, int space) {
    pc_refresh(game);
    for (int i = 0; i < game->effects; i++) {
        const pc_effect *effect = &game->effect[i];
        const pc_node *what = effect->what;
        const pc_node *to = pc_child(pc_child(what, "to"), "space");
        if (!pc_is(what, "Permit") || !pc_effect_holds(game, effect, PC_NONE) ||
            !pc_effect_is_on(game, effect, seat)) {
            continue;
        }
        const pc_node *cards = pc_child(what, "cards");
        bool named = pc_group_names_zone(pc_child(cards, "group"));
        const pc_object *it = &game->now.object[object];
        bool hidden = it->zone == PC_HAND && it->owner != seat &&
                      game->now.player[it->owner].known[it->kind] == 0;
        if (hidden || !pc_phrase_fits(game, &effect->context, cards, object, true) ||
            (!named && (it->zone != PC_HAND || it->owner != seat))) {
            continue;
        }
        if (to != NULL ? pc_space_fits(game, &effect->context, to, space)
                       : pc_is_playable_space(game, space)) {
            return true;
        }
    }
    return false;
}

void pc_place(pc_game *game, int seat, int object, int space, const pc_frame *cause) {
    pc_new_moment(game);
    pc_event event = pc_card_event(game, PC_PLAYED, object, cause);
    event.seat = seat;
    event.space = space;
    pc_put(game, object, PC_PLAY, seat, space);
    pc_note(game, event);
}

/* CC-1.3.5, CC-A47 */
bool pc_may_enter_area(pc_game *game, int seat, int object) {
    const pc_look *look = pc_look_of(game, object);
    if ((look->words & PC_HAS_PERSISTENT) == 0 || pc_area_slot(game, seat) == PC_NONE) {
        return false;
    }
    for (int slot = 0; slot < PC_AREA; slot++) {
        int other = game->now.player[seat].area[slot];
        if (other != PC_NONE && other != object &&
            strcmp(pc_look_of(game, other)->name, look->name) == 0) {
            return false;
        }
    }
    return true;
}
