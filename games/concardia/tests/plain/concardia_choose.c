/* SPDX-License-Identifier: MIT */
/*
 * The cards of a phrase at the moment in which a clause happens (CT-32, CT-36, CT-37): chosen by
 * the actor, by chance, all that fit, or what was named before. It must not know what is done with
 * them.
 */
#include "concardia_rules.h"

#include <assert.h>

int pc_ask_card(pc_game *game, int seat, enum pc_question question, const pc_cards *among,
                bool done) {
    pc_offer_none(game);
    if (done) {
        pc_offer(game, (pc_answer){.verb = PC_DONE});
    }
    for (int i = 0; i < among->count; i++) {
        bool shown = pc_is_public_zone(game->now.object[among->at[i]].zone);
        if (shown || !pc_alike_before(game, among, i)) {
            pc_offer(game, (pc_answer){.verb = PC_TAKE_CARD, .object = among->at[i]});
        }
    }
    pc_answer answer = pc_ask(game, seat, question);
    return answer.verb == PC_DONE ? PC_NONE : answer.object;
}

/* CC-1.15.2: which comes next, until one is left. Cards that the seat does not see: by chance. */
static bool is_unseen(const pc_game *game, int seat, int object) {
    const pc_object *it = &game->now.object[object];
    if (it->zone == PC_DECK) {
        return (it->known & (4u | 1u << seat)) == 0;
    }
    return it->zone == PC_HAND && it->owner != seat;
}

static bool is_chosen(const pc_node *phrase) {
    return pc_is(phrase, "Chosen") || pc_is(phrase, "Target") || pc_is(phrase, "Targets") ||
           pc_is(phrase, "End");
}

bool pc_is_in_order(const pc_frame *frame, const pc_node *phrase) {
    return pc_is(phrase, "Those") ? frame->that_in_order : is_chosen(phrase);
}

/* The one that comes next; cards that the seat does not see come by chance. */
int pc_next(pc_game *game, int seat, const pc_cards *rest) {
    if (rest->count == 1) {
        return rest->at[0];
    }
    return is_unseen(game, seat, rest->at[0]) ? pc_random_card(game, rest)
                                              : pc_ask_card(game, seat, PC_ASK_ORDER, rest, false);
}

void pc_order(pc_game *game, const pc_frame *frame, int seat, const pc_node *phrase,
              pc_cards *cards) {
    pc_cards rest = *cards;
    if (pc_is_in_order(frame, phrase) || cards->count < 2) {
        return;
    }
    cards->count = 0;
    while (rest.count > 0) {
        int next = pc_next(game, seat, &rest);
        pc_drop(&rest, next);
        pc_add(cards, next);
    }
}

/* -- Candidates ------------------------------------------------------------- */

static bool in_default_zone(const pc_game *game, const pc_frame *frame, enum pc_use_of use,
                            int object) {
    const pc_object *it = &game->now.object[object];
    return use == PC_FOR_HAND ? it->zone == PC_HAND && it->owner == frame->actor
                              : it->zone == PC_PLAY;
}

static void find(pc_game *game, const pc_frame *frame, const pc_node *phrase, enum pc_use_of use,
                 pc_cards *out) {
    bool named = pc_group_names_zone(pc_child(phrase, "group"));
    out->count = 0;
    for (int object = 0; object < game->now.objects; object++) {
        if (pc_phrase_fits(game, frame, phrase, object, true) &&
            (named || in_default_zone(game, frame, use, object))) {
            pc_add(out, object);
        }
    }
}

static int number_of(pc_game *game, const pc_frame *frame, const pc_node *n) {
    if (n == NULL) {
        return 1;
    }
    return pc_is(n, "AnyNumber") ? PC_MOST_LIST : pc_amount(game, frame, pc_child(n, "n"));
}

static bool is_from_zero(const pc_node *n) {
    return pc_is(n, "UpTo") || pc_is(n, "AnyNumber");
}

/* At random, and among cards that the actor may not see. */
static void take_at_random(pc_game *game, const pc_frame *frame, const pc_node *n, pc_cards *found,
                           pc_cards *out) {
    int most = number_of(game, frame, n);
    most = most > found->count ? found->count : most;
    if (is_from_zero(n)) {
        most = pc_just_ask_number(game, frame->actor, PC_ASK_NUMBER, 0, most);
    }
    while (out->count < most) {
        int object = pc_random_card(game, found);
        pc_drop(found, object);
        pc_add(out, object);
    }
}

static void take_chosen(pc_game *game, pc_frame *frame, const pc_node *phrase, enum pc_use_of use,
                        pc_cards *out) {
    const pc_node *n = pc_child(phrase, "n");
    pc_cards found;
    find(game, frame, phrase, use, &found);
    out->count = 0;
    if (found.count == 0) {
        return;
    }
    if (pc_flag(phrase, "random") || is_unseen(game, frame->actor, found.at[0])) {
        take_at_random(game, frame, n, &found, out);
        return;
    }
    int most = number_of(game, frame, n);
    while (out->count < most && found.count > 0) {
        int object = pc_ask_card(game, frame->actor, PC_ASK_CARD, &found, is_from_zero(n));
        if (object == PC_NONE) {
            return;
        }
        pc_drop(&found, object);
        pc_add(out, object);
    }
}

static void take_end(pc_game *game, const pc_frame *frame, const pc_node *phrase, pc_cards *out) {
    const pc_node *n = pc_child(phrase, "n");
    int seat = pc_seat_of(game, frame, pc_child(phrase, "whose"));
    int count = n == NULL ? 1 : pc_amount(game, frame, n);
    bool top = pc_word_is(phrase, "end", "top");
    out->count = 0;
    for (int i = 0; seat != PC_NONE && i < count; i++) {
        const pc_cards *pile = &game->now.player[seat].discard;
        bool discard = pc_word_is(phrase, "zone", "Discard Pile");
        int object = discard ? i >= pile->count ? PC_NONE : pile->at[top ? pile->count - 1 - i : i]
                             : pc_end_of_deck(game, seat, !top, i);
        if (object == PC_NONE) {
            return;
        }
        pc_add(out, object);
    }
}

static void take_targets(const pc_frame *frame, const pc_node *phrase, pc_cards *out) {
    out->count = 0;
    for (int i = 0; i < frame->slots; i++) {
        if (frame->slot[i].phrase == phrase) {
            *out = frame->slot[i].cards;
        }
    }
}

void pc_cards_of(pc_game *game, pc_frame *frame, const pc_node *phrase, enum pc_use_of use,
                 pc_cards *out) {
    out->count = 0;
    if (pc_is(phrase, "Those")) {
        *out = frame->that;
        return;
    }
    if (!pc_is_set(phrase)) {
        int object = pc_reference(game, frame, phrase);
        if (object != PC_NONE) {
            pc_add(out, object);
        }
        return;
    }
    if (pc_is(phrase, "Target") || pc_is(phrase, "Targets")) {
        take_targets(frame, phrase, out);
    } else if (pc_is(phrase, "Chosen")) {
        take_chosen(game, frame, phrase, use, out);
    } else if (pc_is(phrase, "End")) {
        take_end(game, frame, phrase, out);
    } else {
        find(game, frame, phrase, use, out);
    }
    frame->has_named = true;
    frame->named = *out;
    frame->named_in_order = is_chosen(phrase);
}
