/* SPDX-License-Identifier: MIT */
/*
 * Use marks of copies in hands and decks (CC-A25): of those that not everybody can tell apart the
 * one that comes to be seen or used first counts as the one least used. It must not know why a card
 * moves.
 */
#include "concardia_rules.h"

#include <stdlib.h>

typedef struct copy {
    int object;
    long order;
} copy;

static int by_order(const void *one, const void *other) {
    const copy *a = one;
    const copy *b = other;
    return (a->order > b->order) - (a->order < b->order);
}

static int ones(unsigned bits) {
    int count = 0;
    for (; bits != 0; bits &= bits - 1) {
        count++;
    }
    return count;
}

/* The number of abilities that are used up, then which; of copied ones those once per game. */
static long uses_of(const pc_object *it) {
    unsigned used =
        ((it->used_turn | it->used_game | it->used_step) & 0xFFu) | (it->used_game & 0xFF00u);
    return (long)(ones(used) + ones(it->done)) << 32 | (long)used << 16 | (long)it->done;
}

/* Of the copies in the hand everybody knows so many: first those that came or were shown. */
static bool is_known_in_hand(const pc_game *game, int object) {
    const pc_object *it = &game->now.object[object];
    const pc_player *player = &game->now.player[it->owner];
    int before = 0;
    for (int i = 0; i < player->hand.count; i++) {
        const pc_object *other = &game->now.object[player->hand.at[i]];
        bool known = other->known == 7u || pc_is_apart(game, player->hand.at[i]);
        bool this_known = it->known == 7u || pc_is_apart(game, object);
        bool earlier = known != this_known ? known : player->hand.at[i] < object;
        before += other->kind == it->kind && player->hand.at[i] != object && earlier ? 1 : 0;
    }
    return before < player->known[it->kind];
}

bool pc_is_hidden(const pc_game *game, int object) {
    const pc_object *it = &game->now.object[object];
    return it->zone == PC_HAND   ? !is_known_in_hand(game, object)
           : it->zone == PC_DECK ? (it->known & 4u) == 0
                                 : false;
}

/* Those in the hand first, then as they are taken. */
static int hidden_copies(const pc_game *game, int owner, int kind, copy *found) {
    int count = 0;
    for (int object = 0; object < game->now.objects; object++) {
        const pc_object *it = &game->now.object[object];
        if (!it->button && it->owner == owner && it->kind == kind && pc_is_hidden(game, object)) {
            found[count++] = (copy){object, (it->zone == PC_HAND ? 0 : PC_OBJECTS) + object};
        }
    }
    return count;
}

static void give_marks(pc_object *to, const pc_object *from) {
    to->used_turn = from->used_turn;
    to->used_game = from->used_game;
    to->used_step = from->used_step;
    to->done = from->done;
}

static void share_out(pc_game *game, copy *copies, int count) {
    copy uses[PC_OBJECTS];
    pc_object was[PC_OBJECTS];
    for (int i = 0; i < count; i++) {
        was[i] = game->now.object[copies[i].object];
        uses[i] = (copy){i, uses_of(&was[i])};
    }
    qsort(copies, (size_t)count, sizeof *copies, by_order);
    qsort(uses, (size_t)count, sizeof *uses, by_order);
    for (int i = 0; i < count; i++) {
        give_marks(&game->now.object[copies[i].object], &was[uses[i].object]);
    }
}

bool pc_has_fresher_copy(const pc_game *game, int object) {
    const pc_object *it = &game->now.object[object];
    copy copies[PC_OBJECTS];
    int count = pc_is_hidden(game, object) ? hidden_copies(game, it->owner, it->kind, copies) : 0;
    for (int i = 0; i < count; i++) {
        if (uses_of(&game->now.object[copies[i].object]) < uses_of(it)) {
            return true;
        }
    }
    return false;
}

void pc_pool_marks(pc_game *game) {
    copy copies[PC_OBJECTS];
    for (int object = 0; object < game->now.objects; object++) {
        const pc_object *it = &game->now.object[object];
        if (!it->button && uses_of(it) != 0 && pc_is_hidden(game, object)) {
            share_out(game, copies, hidden_copies(game, it->owner, it->kind, copies));
        }
    }
}

void pc_come_unused(pc_game *game, int object) {
    copy copies[PC_OBJECTS];
    pc_object *it = &game->now.object[object];
    int count = pc_is_hidden(game, object) ? hidden_copies(game, it->owner, it->kind, copies) : 0;
    for (int i = 0; i < count; i++) {
        pc_object *other = &game->now.object[copies[i].object];
        pc_object was = *it;
        if (uses_of(other) < uses_of(it)) {
            give_marks(it, other);
            give_marks(other, &was);
        }
    }
}
