/* SPDX-License-Identifier: MIT */
/*
 * Where cards are (CC-1.3), who knows it (CC-1.16.2, CC-1.16.3), and how a card gets from one zone
 * to another. Every change of the state that a card's text can see goes through cc_changed. It must
 * not know why a card moves.
 */
#include "concardia_rules.h"

#include <assert.h>
#include <string.h>

/* -- Lists ------------------------------------------------------------------ */

bool cc_in(const cc_cards *cards, int object) {
    for (int i = 0; i < cards->count; i++) {
        if (cards->at[i] == object) {
            return true;
        }
    }
    return false;
}

void cc_insert(cc_cards *cards, int at, int object) {
    assert(cards->count < CC_MOST_LIST);
    for (int i = cards->count++; i > at; i--) {
        cards->at[i] = cards->at[i - 1];
    }
    cards->at[at] = (short)object;
}

void cc_add(cc_cards *cards, int object) {
    cc_insert(cards, cards->count, object);
}

bool cc_drop(cc_cards *cards, int object) {
    int kept = 0;
    for (int i = 0; i < cards->count; i++) {
        if (cards->at[i] != object) {
            cards->at[kept++] = cards->at[i];
        }
    }
    bool found = kept < cards->count;
    cards->count = kept;
    return found;
}

bool cc_alike(const cc_game *game, int one, int other) {
    const cc_object *a = &game->now.object[one];
    const cc_object *b = &game->now.object[other];
    return a->kind == b->kind && a->owner == b->owner && a->used_turn == b->used_turn &&
           a->used_game == b->used_game && a->used_step == b->used_step && a->done == b->done;
}

bool cc_alike_before(const cc_game *game, const cc_cards *cards, int index) {
    for (int i = 0; i < index; i++) {
        if (cc_alike(game, cards->at[i], cards->at[index])) {
            return true;
        }
    }
    return false;
}

/* -- Moments ---------------------------------------------------------------- */

void cc_changed(cc_game *game) {
    game->fresh = false;
}

long cc_new_moment(cc_game *game) {
    cc_refresh(game); /* a "while" that is false now ends for good */
    return ++game->now.moment;
}

void cc_remember(cc_game *game, int object) {
    cc_object *it = &game->now.object[object];
    if (it->remembered != game->now.moment) {
        it->last = *cc_look_of(game, object);
        it->remembered = game->now.moment;
    }
}

bool cc_on_board(const cc_object *object) {
    return object->zone == CC_PLAY || object->zone == CC_PERSISTENT;
}

bool cc_is_public_zone(enum cc_zone zone) {
    return zone != CC_DECK && zone != CC_HAND && zone != CC_NOWHERE;
}

/* -- Leaving ---------------------------------------------------------------- */

/* CT-41: a modifier ends when its card leaves; a lasting effect ends with its last card. */
static void drop_modifiers(cc_game *game, int object) {
    int kept = 0;
    for (int i = 0; i < game->now.lastings; i++) {
        cc_lasting *one = &game->now.lasting[i];
        if (!cc_drop(&one->cards, object) || one->cards.count > 0) {
            game->now.lasting[kept++] = *one;
        }
    }
    game->now.lastings = kept;
}

/* CC-A25: what is on the Board again is a new object. */
static void leave_board(cc_game *game, int object) {
    cc_object *it = &game->now.object[object];
    cc_remember(game, object);
    it->left = game->now.moment;
    it->counters = 0;
    it->controller = it->owner;
    drop_modifiers(game, object);
    cc_forget_pairs(game, object);
    if (it->zone == CC_PLAY) {
        game->now.grid[it->space] = CC_NONE;
    } else {
        game->now.player[it->seat].area[it->slot] = CC_NONE;
    }
}

/* CC-1.16.2: what the public still knows of a hand that a card leaves. */
static void leave_hand(cc_game *game, int object, bool seen) {
    cc_object *it = &game->now.object[object];
    cc_player *player = &game->now.player[it->owner];
    cc_drop(&player->hand, object);
    for (int kind = 0; kind < CC_MOST_KINDS; kind++) {
        if ((!seen || kind == it->kind) && player->known[kind] > 0) {
            player->known[kind]--;
        }
    }
}

static void leave(cc_game *game, int object, bool seen) {
    cc_object *it = &game->now.object[object];
    cc_player *player = &game->now.player[it->owner];
    switch (it->zone) {
    case CC_PLAY:
    case CC_PERSISTENT: leave_board(game, object); break;
    case CC_HAND: leave_hand(game, object, seen); break;
    case CC_DECK:
        cc_drop(&player->top, object);
        cc_drop(&player->bag, object);
        cc_drop(&player->bottom, object);
        break;
    case CC_DISCARD: cc_drop(&player->discard, object); break;
    case CC_VICTORY_PILE: cc_drop(&game->now.player[it->seat].victory, object); break;
    case CC_LIMBO: cc_drop(&game->now.limbo, object); break;
    default: break;
    }
}

/* -- Entering --------------------------------------------------------------- */

static void enter_deck(cc_player *player, int object, int place) {
    if (place == 0) {
        cc_insert(&player->top, 0, object);
    } else {
        cc_add(&player->bottom, object);
    }
}

static void enter_hand(cc_player *player, int object) {
    int at = 0;
    while (at < player->hand.count && player->hand.at[at] < object) {
        at++;
    }
    cc_insert(&player->hand, at, object);
}

int cc_area_slot(const cc_game *game, int seat) {
    for (int slot = 0; slot < CC_AREA; slot++) {
        if (game->now.player[seat].area[slot] == CC_NONE) {
            return slot;
        }
    }
    return CC_NONE;
}

static void enter(cc_game *game, int object, enum cc_zone zone, int seat, int place) {
    cc_object *it = &game->now.object[object];
    cc_player *player = &game->now.player[seat];
    it->seat = seat;
    it->controller = it->owner;
    switch (zone) {
    case CC_PLAY:
        it->controller = seat;
        it->space = place;
        game->now.grid[place] = (short)object;
        break;
    case CC_PERSISTENT:
        it->controller = seat;
        it->slot = cc_area_slot(game, seat);
        player->area[it->slot] = (short)object;
        break;
    case CC_HAND: enter_hand(player, object); break;
    case CC_DECK: enter_deck(player, object, place); break;
    case CC_DISCARD: cc_add(&player->discard, object); break;
    case CC_VICTORY_PILE: cc_add(&player->victory, object); break;
    case CC_LIMBO: cc_add(&game->now.limbo, object); break;
    default: break;
    }
}

void cc_put(cc_game *game, int object, enum cc_zone zone, int seat, int place) {
    cc_object *it = &game->now.object[object];
    bool was_public = cc_is_public_zone(it->zone) || (it->zone == CC_DECK && (it->known & 4u) != 0);
    bool from_hand = it->zone == CC_HAND;
    if (zone == CC_HAND || zone == CC_DECK || zone == CC_DISCARD) {
        seat = it->owner;
    }
    leave(game, object, cc_is_public_zone(zone));
    enter(game, object, zone, seat, place);
    it->zone = zone;
    it->since = game->now.moment;
    it->known = 0;
    it->hand_back = false;
    if (zone == CC_HAND && was_public) {
        game->now.player[it->owner].known[it->kind]++;
    }
    if (zone == CC_DECK) {
        it->known = was_public ? 7u : from_hand ? 1u << it->owner : 0u;
    }
    cc_changed(game);
}

/* Keeps facing, counters and all that is said of the card. */
void cc_move_to(cc_game *game, int object, int space) {
    cc_object *it = &game->now.object[object];
    if (game->now.grid[it->space] == object) {
        game->now.grid[it->space] = CC_NONE;
    }
    it->space = space;
    game->now.grid[space] = (short)object;
    cc_changed(game);
}

int cc_add_counters(cc_game *game, int object, int number) {
    cc_object *it = &game->now.object[object];
    int before = it->counters;
    it->counters += number;
    it->counters = it->counters > CC_MOST_COUNTERS ? CC_MOST_COUNTERS
                   : it->counters < 0              ? 0
                                                   : it->counters;
    cc_changed(game);
    return it->counters - before;
}

/* -- Decks ------------------------------------------------------------------ */

int cc_deck_size(const cc_game *game, int seat) {
    const cc_player *player = &game->now.player[seat];
    return player->top.count + player->bag.count + player->bottom.count;
}

void cc_shuffle(cc_game *game, int seat) {
    cc_player *player = &game->now.player[seat];
    for (int i = 0; i < player->top.count; i++) {
        cc_add(&player->bag, player->top.at[i]);
    }
    for (int i = 0; i < player->bottom.count; i++) {
        cc_add(&player->bag, player->bottom.at[i]);
    }
    player->top.count = 0;
    player->bottom.count = 0;
    for (int i = 0; i < player->bag.count; i++) {
        game->now.object[player->bag.at[i]].known = 0;
    }
    cc_changed(game);
}

int cc_random_card(cc_game *game, const cc_cards *among) {
    cc_offer_none(game);
    for (int i = 0; i < among->count; i++) {
        int first = among->at[i];
        for (int k = 0; k < among->count; k++) {
            if (among->at[k] < first && cc_alike(game, among->at[k], first)) {
                first = among->at[k];
            }
        }
        cc_offer(game, (cc_answer){.verb = CC_TAKE_CARD, .object = first, .weight = 1});
    }
    return cc_draw_lots(game, CC_CHANCE_CARD).object;
}

int cc_end_of_deck(cc_game *game, int seat, bool bottom, int depth) {
    cc_player *player = &game->now.player[seat];
    cc_cards *near = bottom ? &player->bottom : &player->top;
    cc_cards *far = bottom ? &player->top : &player->bottom;
    if (depth >= cc_deck_size(game, seat)) {
        return CC_NONE;
    }
    while (near->count <= depth && player->bag.count > 0) {
        int object = cc_random_card(game, &player->bag);
        cc_drop(&player->bag, object);
        cc_insert(near, bottom ? 0 : near->count, object);
    }
    if (depth < near->count) {
        return near->at[bottom ? near->count - 1 - depth : depth];
    }
    int rest = depth - near->count;
    return far->at[bottom ? far->count - 1 - rest : rest];
}

void cc_show(cc_game *game, int object) {
    cc_object *it = &game->now.object[object];
    cc_player *player = &game->now.player[it->owner];
    if (it->zone == CC_HAND) {
        int copies = 0;
        for (int i = 0; i < player->hand.count; i++) {
            copies += game->now.object[player->hand.at[i]].kind == it->kind ? 1 : 0;
        }
        if (player->known[it->kind] < copies) {
            player->known[it->kind]++;
        }
    } else if (it->zone == CC_DECK) {
        it->known = 7u;
    }
}
