/* SPDX-License-Identifier: MIT */
/*
 * Where cards are (CC-1.3), who knows it (CC-1.16.2, CC-1.16.3), and how a card gets from one zone
 * to another. Every change of the state that a card's text can see goes through pc_changed. It must
 * not know why a card moves.
 */
#include "concardia_rules.h"

#include <assert.h>
#include <string.h>

/* -- Lists ------------------------------------------------------------------ */

bool pc_in(const pc_cards *cards, int object) {
    for (int i = 0; i < cards->count; i++) {
        if (cards->at[i] == object) {
            return true;
        }
    }
    return false;
}

void pc_insert(pc_cards *cards, int at, int object) {
    assert(cards->count < PC_MOST_LIST);
    for (int i = cards->count++; i > at; i--) {
        cards->at[i] = cards->at[i - 1];
    }
    cards->at[at] = (short)object;
}

void pc_add(pc_cards *cards, int object) {
    pc_insert(cards, cards->count, object);
}

bool pc_drop(pc_cards *cards, int object) {
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

/* CC-1.16.2: everybody knows that it is in the deck. */
static bool is_known_in_deck(const pc_object *it) {
    return it->zone == PC_DECK && (it->known & 4u) != 0;
}

static bool are_copies(const pc_game *game, int one, int other) {
    const pc_object *a = &game->now.object[one];
    const pc_object *b = &game->now.object[other];
    bool hidden = pc_is_hidden(game, one) && pc_is_hidden(game, other);
    return a->kind == b->kind && a->owner == b->owner &&
           (hidden || (a->used_turn == b->used_turn && a->used_game == b->used_game &&
                       a->used_step == b->used_step && a->done == b->done));
}

bool pc_alike(const pc_game *game, int one, int other) {
    const pc_object *a = &game->now.object[one];
    const pc_object *b = &game->now.object[other];
    return are_copies(game, one, other) && is_known_in_deck(a) == is_known_in_deck(b);
}

/* A text in progress goes on to speak of it (CT-34, CT-28). */
static bool is_spoken_of(const pc_game *game, int object) {
    for (int i = 0; i < game->now.frames; i++) {
        const pc_frame *frame = &game->now.frame[i];
        if ((frame->has_that && pc_in(&frame->that, object)) ||
            (frame->has_named && pc_in(&frame->named, object)) ||
            pc_in(&frame->each_left, object) ||
            (frame->source == object && pc_is_hidden(game, object))) {
            return true;
        }
    }
    return false;
}

/* Where it lies in a deck: anywhere, counted from the top, behind those from the bottom. */
static int depth_of(const pc_game *game, int object) {
    const pc_object *it = &game->now.object[object];
    const pc_player *player = &game->now.player[it->owner];
    for (int i = 0; it->zone == PC_DECK && i < player->top.count; i++) {
        if (player->top.at[i] == object) {
            return 1 + i;
        }
    }
    for (int i = 0; it->zone == PC_DECK && i < player->bottom.count; i++) {
        if (player->bottom.at[i] == object) {
            return 1 + PC_MOST_DECK + player->bottom.count - i;
        }
    }
    return 0;
}

bool pc_is_apart(const pc_game *game, int object) {
    bool named = false;
    for (int i = 0; game->now.object[object].zone == PC_HAND && i < game->now.lastings; i++) {
        named = named || pc_in(&game->now.lasting[i].named, object);
    }
    return named || game->now.object[object].apart;
}

bool pc_precedes(const pc_game *game, int one, int other) {
    bool apart = pc_is_apart(game, one);
    if (apart != pc_is_apart(game, other)) {
        return apart; /* all know it, so it leaves first */
    }
    bool due = game->now.object[one].due && game->now.object[one].zone == PC_HAND;
    if (due != (game->now.object[other].due && game->now.object[other].zone == PC_HAND)) {
        return due; /* CC-A54 */
    }
    bool spoken = is_spoken_of(game, one);
    int depth = depth_of(game, one);
    int other_depth = depth_of(game, other);
    if (spoken != is_spoken_of(game, other)) {
        return !spoken;
    }
    return depth != other_depth ? depth < other_depth : one < other;
}

/* Of copies in a deck those that everybody knows there come first. */
static bool comes_before(const pc_game *game, int one, int other) {
    const pc_object *a = &game->now.object[one];
    const pc_object *b = &game->now.object[other];
    if (is_known_in_deck(a) != is_known_in_deck(b)) {
        return are_copies(game, one, other) && is_known_in_deck(a);
    }
    return pc_alike(game, one, other) && pc_precedes(game, one, other);
}

/* What lies open has a name of its own. */
bool pc_alike_before(const pc_game *game, const pc_cards *cards, int index) {
    for (int i = 0; i < cards->count; i++) {
        if (!pc_is_public_zone(game->now.object[cards->at[i]].zone) &&
            comes_before(game, cards->at[i], cards->at[index])) {
            return true;
        }
    }
    return false;
}

/* -- Moments ---------------------------------------------------------------- */

void pc_changed(pc_game *game) {
    game->fresh = false;
    pc_pool_marks(game);
    pc_see(game);
}

long pc_new_moment(pc_game *game) {
    pc_refresh(game); /* a "while" that is false now ends for good */
    return ++game->now.moment;
}

void pc_remember(pc_game *game, int object) {
    pc_object *it = &game->now.object[object];
    if (it->remembered != game->now.moment) {
        it->last = *pc_look_of(game, object);
        it->remembered = game->now.moment;
    }
}

bool pc_on_board(const pc_object *object) {
    return object->zone == PC_PLAY || object->zone == PC_PERSISTENT;
}

bool pc_is_public_zone(enum pc_zone zone) {
    return zone != PC_DECK && zone != PC_HAND && zone != PC_NOWHERE;
}

/* -- Leaving ---------------------------------------------------------------- */

/* CT-41: a modifier ends when its card leaves; a lasting effect ends with its last card. */
static void drop_modifiers(pc_game *game, int object) {
    int kept = 0;
    for (int i = 0; i < game->now.lastings; i++) {
        pc_lasting *one = &game->now.lasting[i];
        if (!pc_drop(&one->cards, object) || one->cards.count > 0) {
            game->now.lasting[kept++] = *one;
        }
    }
    game->now.lastings = kept;
}

/* CC-A25: what is on the Board again is a new object. */
static void leave_board(pc_game *game, int object) {
    pc_object *it = &game->now.object[object];
    pc_remember(game, object);
    it->left = game->now.moment;
    it->counters = 0;
    it->controller = it->owner;
    drop_modifiers(game, object);
    pc_forget_pairs(game, object);
    if (it->zone == PC_PLAY) {
        game->now.grid[it->space] = PC_NONE;
    } else {
        game->now.player[it->seat].area[it->slot] = PC_NONE;
    }
}

static int uses_in(const pc_used *used, int uses, int object) {
    int count = 0;
    for (int i = 0; i < uses; i++) {
        count += used[i].object == object ? 1 : 0;
    }
    return count;
}

/* A hand card that was used before, which everybody knows; the use that begins does not count. */
static bool was_used(const pc_game *game, int object) {
    const pc_state *now = &game->now;
    const pc_object *it = &now->object[object];
    bool begins = now->frames > 0 && now->frame[now->frames - 1].source == object;
    int uses = uses_in(now->pair, now->pairs, object);
    for (int i = 0; i < now->windows; i++) {
        uses += uses_in(now->window[i].used, now->window[i].uses, object);
    }
    return (it->used_turn | it->used_game | it->used_step) != 0 || uses > (begins ? 1 : 0);
}

/* A card that came seen, and cannot be the one that leaves: it came after the event that is
 * answered, or its cost has returned it and it cannot pay for the rest. */
static bool must_stay(const pc_game *game, int object, int leaves) {
    const pc_state *now = &game->now;
    const pc_frame *frame = now->frames > 0 ? &now->frame[now->frames - 1] : NULL;
    const pc_object *it = &now->object[object];
    if (frame == NULL || !frame->activated || frame->resolving || it->known == 0) {
        return false;
    }
    return frame->source == object ||
           (frame->source == leaves && frame->has_event && !pc_is_to_come(&frame->event) &&
            it->since > frame->event.moment);
}

/* A card of a "for each" that came back to the hand seen; the cards of a "for each" are different.
 */
static bool is_done_and_back(const pc_game *game, int object) {
    const pc_state *now = &game->now;
    const pc_frame *frame = now->frames > 0 ? &now->frame[now->frames - 1] : NULL;
    const pc_object *it = &now->object[object];
    return frame != NULL && frame->in_each && pc_in(&frame->each_done, object) && it->known != 0 &&
           it->since > frame->began;
}

/* A card that leaves seen is one of those that everybody knew, unless these are others. */
static bool was_known(const pc_game *game, int object) {
    const pc_object *it = &game->now.object[object];
    const pc_player *player = &game->now.player[it->owner];
    int others = 0;
    for (int i = 0; i < player->hand.count; i++) {
        int other = player->hand.at[i];
        bool alike = other == object || game->now.object[other].kind != it->kind;
        others += !alike && (pc_is_apart(game, other) || was_used(game, other) ||
                             must_stay(game, other, object) || is_done_and_back(game, other))
                      ? 1
                      : 0;
    }
    return player->known[it->kind] > (was_used(game, object) ? 0 : others);
}

/* CT-40: what lasts speaks no more of a card that nobody can tell from its copies. */
static void unname(pc_game *game, int object) {
    for (int i = 0; i < game->now.lastings; i++) {
        pc_lasting *one = &game->now.lasting[i];
        if (pc_drop(&one->named, object)) {
            pc_drop(&one->context.that, object);
        }
    }
}

/* Of copies of which not all are known any more. */
static void unname_one(pc_game *game, int seat, int kind) {
    const pc_player *player = &game->now.player[seat];
    int first = PC_NONE;
    int named = 0;
    for (int i = player->hand.count - 1; i >= 0; i--) {
        int object = player->hand.at[i];
        if (game->now.object[object].kind == kind && pc_is_apart(game, object)) {
            first = object;
            named++;
        }
    }
    if (named > player->known[kind]) {
        unname(game, first);
    }
}

/* CC-1.16.2: what the public still knows of a hand that a card leaves. */
static void leave_hand(pc_game *game, int object, bool seen) {
    pc_object *it = &game->now.object[object];
    pc_player *player = &game->now.player[it->owner];
    bool known = was_known(game, object);
    for (int kind = 0; kind < PC_MOST_KINDS; kind++) {
        if (seen ? known && kind == it->kind : player->known[kind] > 0) {
            player->known[kind]--;
        }
        if (!seen) {
            unname_one(game, it->owner, kind);
        }
    }
    if (!seen) {
        unname(game, object);
    }
    pc_drop(&player->hand, object);
}

static void leave(pc_game *game, int object, bool seen) {
    pc_object *it = &game->now.object[object];
    pc_player *player = &game->now.player[it->owner];
    switch (it->zone) {
    case PC_PLAY:
    case PC_PERSISTENT: leave_board(game, object); break;
    case PC_HAND: leave_hand(game, object, seen); break;
    case PC_DECK:
        pc_drop(&player->top, object);
        pc_drop(&player->bag, object);
        pc_drop(&player->bottom, object);
        break;
    case PC_DISCARD: pc_drop(&player->discard, object); break;
    case PC_VICTORY_PILE: pc_drop(&game->now.player[it->seat].victory, object); break;
    case PC_LIMBO: pc_drop(&game->now.limbo, object); break;
    default: break;
    }
}

/* -- Entering --------------------------------------------------------------- */

static void enter_deck(pc_player *player, int object, int place) {
    if (place == 0) {
        pc_insert(&player->top, 0, object);
    } else {
        pc_add(&player->bottom, object);
    }
}

static void enter_hand(pc_player *player, int object) {
    int at = 0;
    while (at < player->hand.count && player->hand.at[at] < object) {
        at++;
    }
    pc_insert(&player->hand, at, object);
}

int pc_area_slot(const pc_game *game, int seat) {
    for (int slot = 0; slot < PC_AREA; slot++) {
        if (game->now.player[seat].area[slot] == PC_NONE) {
            return slot;
        }
    }
    return PC_NONE;
}

static void enter(pc_game *game, int object, enum pc_zone zone, int seat, int place) {
    pc_object *it = &game->now.object[object];
    pc_player *player = &game->now.player[seat];
    it->seat = seat;
    it->controller = it->owner;
    switch (zone) {
    case PC_PLAY:
        it->controller = seat;
        it->space = place;
        it->came = place;
        game->now.grid[place] = (short)object;
        break;
    case PC_PERSISTENT:
        it->controller = seat;
        it->slot = pc_area_slot(game, seat);
        it->came = PC_SPACES + seat * PC_AREA + it->slot;
        player->area[it->slot] = (short)object;
        break;
    case PC_HAND: enter_hand(player, object); break;
    case PC_DECK: enter_deck(player, object, place); break;
    case PC_DISCARD: pc_add(&player->discard, object); break;
    case PC_VICTORY_PILE: pc_add(&player->victory, object); break;
    case PC_LIMBO: pc_add(&game->now.limbo, object); break;
    default: break;
    }
}

void pc_put(pc_game *game, int object, enum pc_zone zone, int seat, int place) {
    pc_object *it = &game->now.object[object];
    bool was_public = pc_is_public_zone(it->zone) || is_known_in_deck(it);
    unsigned known = it->zone == PC_HAND ? 1u << it->owner : it->zone == PC_DECK ? it->known : 0u;
    if (zone == PC_HAND || zone == PC_DECK || zone == PC_DISCARD) {
        seat = it->owner;
    }
    if (pc_is_public_zone(zone)) {
        pc_come_unused(game, object);
    }
    leave(game, object, pc_is_public_zone(zone));
    enter(game, object, zone, seat, place);
    it->zone = zone;
    it->since = game->now.moment;
    it->known = zone == PC_HAND && was_public ? 7u : 0u;
    it->hand_back = false;
    if (zone == PC_HAND && was_public) {
        game->now.player[it->owner].known[it->kind]++;
    }
    if (zone == PC_DECK) {
        it->known = was_public ? 7u : known;
    }
    pc_changed(game);
}

/* Keeps facing, counters and all that is said of the card. */
void pc_move_to(pc_game *game, int object, int space) {
    pc_object *it = &game->now.object[object];
    if (game->now.grid[it->space] == object) {
        game->now.grid[it->space] = PC_NONE;
    }
    it->space = space;
    game->now.grid[space] = (short)object;
    pc_changed(game);
}

int pc_add_counters(pc_game *game, int object, int number) {
    pc_object *it = &game->now.object[object];
    int before = it->counters;
    it->counters += number;
    it->counters = it->counters > PC_MOST_COUNTERS ? PC_MOST_COUNTERS
                   : it->counters < 0              ? 0
                                                   : it->counters;
    pc_changed(game);
    return it->counters - before;
}

/* -- Decks ------------------------------------------------------------------ */

int pc_deck_size(const pc_game *game, int seat) {
    const pc_player *player = &game->now.player[seat];
    return player->top.count + player->bag.count + player->bottom.count;
}

void pc_shuffle(pc_game *game, int seat) {
    pc_player *player = &game->now.player[seat];
    for (int i = 0; i < player->top.count; i++) {
        pc_add(&player->bag, player->top.at[i]);
    }
    for (int i = 0; i < player->bottom.count; i++) {
        pc_add(&player->bag, player->bottom.at[i]);
    }
    player->top.count = 0;
    player->bottom.count = 0;
    for (int i = 0; i < player->bag.count; i++) {
        game->now.object[player->bag.at[i]].known = 0;
        unname(game, player->bag.at[i]);
    }
    pc_changed(game);
}

int pc_random_card(pc_game *game, const pc_cards *among) {
    pc_offer_none(game);
    for (int i = 0; i < among->count; i++) {
        int first = among->at[i];
        bool open = pc_is_public_zone(game->now.object[first].zone);
        for (int k = 0; k < among->count && !open; k++) {
            if (!pc_is_public_zone(game->now.object[among->at[k]].zone) &&
                pc_alike(game, among->at[k], first) && pc_precedes(game, among->at[k], first)) {
                first = among->at[k];
            }
        }
        pc_offer(game, (pc_answer){.verb = PC_TAKE_CARD, .object = first, .weight = 1});
    }
    return pc_draw_lots(game, PC_CHANCE_CARD).object;
}

int pc_end_of_deck(pc_game *game, int seat, bool bottom, int depth) {
    pc_player *player = &game->now.player[seat];
    pc_cards *near = bottom ? &player->bottom : &player->top;
    pc_cards *far = bottom ? &player->top : &player->bottom;
    if (depth >= pc_deck_size(game, seat)) {
        return PC_NONE;
    }
    while (near->count <= depth && player->bag.count > 0) {
        int object = pc_random_card(game, &player->bag);
        pc_drop(&player->bag, object);
        pc_insert(near, bottom ? 0 : near->count, object);
    }
    if (depth < near->count) {
        return near->at[bottom ? near->count - 1 - depth : depth];
    }
    int rest = depth - near->count;
    return far->at[bottom ? far->count - 1 - rest : rest];
}

/* CC-1.16.2: `copies` cards of its kind are shown at once, of a hand. */
void pc_show(pc_game *game, int object, int copies) {
    pc_object *it = &game->now.object[object];
    pc_player *player = &game->now.player[it->owner];
    pc_come_unused(game, object);
    if (it->zone == PC_HAND && player->known[it->kind] < copies) {
        player->known[it->kind] = (short)copies;
    } else if (it->zone == PC_DECK) {
        it->known = 7u;
    }
    pc_pool_marks(game);
    pc_see(game);
}

bool pc_is_fixed(const pc_game *game, int object) {
    const pc_player *player = &game->now.player[game->now.object[object].owner];
    return pc_in(&player->top, object) || pc_in(&player->bottom, object);
}
