/* SPDX-License-Identifier: MIT */
/*
 * Hidden deck lists (CC-A52, CC-A53): which decks are ready, and which a player may have for all
 * that everybody knows. It must not know windows.
 */
#include "concardia_rules.h"

enum { NUMBERS = 60 };

static int copies(const pc_list *list, int kind) {
    int count = 0;
    for (int i = 0; i < list->cards; i++) {
        count += list->card[i] == kind ? 1 : 0;
    }
    return count;
}

static bool wears(const pc_list *list, int kind) {
    for (int i = 0; i < list->buttons; i++) {
        if (list->button[i] == kind) {
            return true;
        }
    }
    return false;
}

/* -- Which are ready -------------------------------------------------------- */

static bool fit_together(const pc_set *set, const pc_list *deck, int decks, unsigned which) {
    int cards = 0, buttons = 0;
    for (int kind = 0; kind < pc_set_kinds(set); kind++) {
        int most = 0;
        bool worn = false;
        for (int i = 0; i < decks; i++) {
            bool in = (which >> i & 1u) != 0;
            int count = in ? copies(&deck[i], kind) : 0;
            most = count > most ? count : most;
            worn = worn || (in && wears(&deck[i], kind));
        }
        cards += most;
        buttons += worn ? 1 : 0;
    }
    return cards <= NUMBERS && buttons <= PC_MOST_BUTTONS;
}

unsigned pc_ready(const pc_set *set, const pc_list *deck, int decks, const int named[PC_SEATS],
                  const pc_options *options) {
    unsigned ready = 0;
    if (named != NULL) {
        ready = 1u << named[PC_SOUTH] | 1u << named[PC_NORTH];
        return fit_together(set, deck, decks, ready) ? ready : 0u;
    }
    for (int i = 0; i < decks; i++) {
        if (pc_is_legal_list(set, &deck[i], options) &&
            fit_together(set, deck, decks, ready | 1u << i)) {
            ready |= 1u << i;
        }
    }
    return ready;
}

/* -- What is known ---------------------------------------------------------- */

/* Cards of the kind that everybody sees or knows of. */
static int seen(const pc_game *game, int seat, int kind) {
    int count = game->now.player[seat].known[kind];
    for (int object = 0; object < game->now.objects; object++) {
        const pc_object *it = &game->now.object[object];
        bool open = pc_is_public_zone(it->zone) || (it->zone == PC_DECK && (it->known & 4u) != 0);
        count += it->owner == seat && it->kind == kind && open ? 1 : 0;
    }
    return count;
}

void pc_see(pc_game *game) {
    for (int seat = 0; seat < PC_SEATS && game->ready != 0; seat++) {
        for (int i = 0; i < 16; i++) {
            for (int kind = 0;
                 (game->now.may[seat] >> i & 1u) != 0 && kind < pc_set_kinds(game->set); kind++) {
                bool button = pc_set_printed(game->set, kind)->button;
                if (!button && copies(&game->deck[i], kind) < seen(game, seat, kind)) {
                    game->now.may[seat] &= ~(1u << i);
                }
            }
        }
    }
}

int pc_may_have(const pc_game *game, int seat, int kind) {
    int most = 0;
    for (int i = 0; i < 16; i++) {
        int count = (game->now.may[seat] >> i & 1u) != 0 ? copies(&game->deck[i], kind) : 0;
        most = count > most ? count : most;
    }
    return most - seen(game, seat, kind);
}

/* Of the same size, with the same buttons. */
static bool is_like(const pc_set *set, const pc_list *one, const pc_list *other) {
    for (int kind = 0; kind < pc_set_kinds(set); kind++) {
        if (wears(one, kind) != wears(other, kind)) {
            return false;
        }
    }
    return one->cards == other->cards;
}

/* A card that stands for those that the player may have lies nowhere. */
static void add_spare(pc_game *game, int seat, const pc_list *list) {
    int object = pc_add_object(game, list->card[0], seat, false);
    game->base.object[object].zone = PC_NOWHERE;
}

/* What any ready deck names is heard. */
static void hear_list(pc_game *game, const pc_set *set, const pc_list *deck) {
    for (int i = 0; i < deck->cards; i++) {
        game->heard |= pc_kinds_named(pc_set_printed(set, deck->card[i])->text);
    }
    for (int i = 0; i < deck->buttons; i++) {
        game->heard |= pc_kinds_named(pc_set_printed(set, deck->button[i])->text);
    }
}

bool pc_start_hidden(pc_game *game, const pc_set *set, const pc_list *deck, unsigned ready,
                     const int picked[PC_SEATS], const pc_options *options) {
    pc_list list[PC_SEATS] = {deck[picked[PC_SOUTH]], deck[picked[PC_NORTH]]};
    if (!pc_start(game, set, list, options)) {
        return false;
    }
    game->deck = deck;
    game->ready = ready;
    for (int seat = 0; seat < PC_SEATS; seat++) {
        add_spare(game, seat, &list[seat]);
        for (int i = 0; i < 16; i++) {
            bool like = (ready >> i & 1u) != 0 && is_like(set, &deck[i], &list[seat]);
            game->base.may[seat] |= like ? 1u << i : 0u;
            if ((ready >> i & 1u) != 0) {
                hear_list(game, set, &deck[i]);
            }
        }
    }
    pc_resume(game);
    return true;
}
