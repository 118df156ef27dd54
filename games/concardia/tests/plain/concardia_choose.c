/* SPDX-License-Identifier: MIT */
/*
 * The cards of a phrase at the moment in which a clause happens (CT-32, CT-36, CT-37): chosen by
 * the actor, by chance, all that fit, or what was named before. It must not know what is done with
 * them.
 */
#include "concardia_rules.h"

#include <assert.h>

int cc_ask_card(cc_game *game, int seat, enum cc_question question, const cc_cards *among,
                bool done) {
    cc_offer_none(game);
    if (done) {
        cc_offer(game, (cc_answer){.verb = CC_DONE});
    }
    for (int i = 0; i < among->count; i++) {
        bool shown = cc_is_public_zone(game->now.object[among->at[i]].zone);
        if (shown || !cc_alike_before(game, among, i)) {
            cc_offer(game, (cc_answer){.verb = CC_TAKE_CARD, .object = among->at[i]});
        }
    }
    cc_answer answer = cc_ask(game, seat, question);
    return answer.verb == CC_DONE ? CC_NONE : answer.object;
}

/* CC-1.15.2: which comes next, until one is left. Cards that the seat does not see: by chance. */
static bool is_unseen(const cc_game *game, int seat, int object) {
    const cc_object *it = &game->now.object[object];
    if (it->zone == CC_DECK) {
        return (it->known & (4u | 1u << seat)) == 0;
    }
    return it->zone == CC_HAND && it->owner != seat;
}

void cc_order(cc_game *game, int seat, const cc_node *phrase, cc_cards *cards) {
    cc_cards rest = *cards;
    bool chosen = cc_is(phrase, "Chosen") || cc_is(phrase, "Target") || cc_is(phrase, "Targets") ||
                  cc_is(phrase, "End");
    if (chosen || cards->count < 2) {
        return;
    }
    cards->count = 0;
    while (rest.count > 1) {
        bool unseen = is_unseen(game, seat, rest.at[0]);
        int next = unseen ? cc_random_card(game, &rest)
                          : cc_ask_card(game, seat, CC_ASK_ORDER, &rest, false);
        cc_drop(&rest, next);
        cc_add(cards, next);
    }
    cc_add(cards, rest.at[0]);
}

/* -- Candidates ------------------------------------------------------------- */

static bool in_default_zone(const cc_game *game, const cc_frame *frame, enum cc_use_of use,
                            int object) {
    const cc_object *it = &game->now.object[object];
    return use == CC_FOR_HAND ? it->zone == CC_HAND && it->owner == frame->actor
                              : it->zone == CC_PLAY;
}

static void find(cc_game *game, const cc_frame *frame, const cc_node *phrase, enum cc_use_of use,
                 cc_cards *out) {
    bool named = cc_group_names_zone(cc_child(phrase, "group"));
    out->count = 0;
    for (int object = 0; object < game->now.objects; object++) {
        if (cc_phrase_fits(game, frame, phrase, object, true) &&
            (named || in_default_zone(game, frame, use, object))) {
            cc_add(out, object);
        }
    }
}

static int number_of(cc_game *game, const cc_frame *frame, const cc_node *n) {
    if (n == NULL) {
        return 1;
    }
    return cc_is(n, "AnyNumber") ? CC_MOST_LIST : cc_amount(game, frame, cc_child(n, "n"));
}

static bool is_from_zero(const cc_node *n) {
    return cc_is(n, "UpTo") || cc_is(n, "AnyNumber");
}

/* At random, and among cards that the actor may not see. */
static void take_at_random(cc_game *game, const cc_frame *frame, const cc_node *n, cc_cards *found,
                           cc_cards *out) {
    int most = number_of(game, frame, n);
    most = most > found->count ? found->count : most;
    if (is_from_zero(n)) {
        most = cc_just_ask_number(game, frame->actor, CC_ASK_NUMBER, 0, most);
    }
    while (out->count < most) {
        int object = cc_random_card(game, found);
        cc_drop(found, object);
        cc_add(out, object);
    }
}

static void take_chosen(cc_game *game, cc_frame *frame, const cc_node *phrase, enum cc_use_of use,
                        cc_cards *out) {
    const cc_node *n = cc_child(phrase, "n");
    cc_cards found;
    find(game, frame, phrase, use, &found);
    out->count = 0;
    if (found.count == 0) {
        return;
    }
    if (cc_flag(phrase, "random") || is_unseen(game, frame->actor, found.at[0])) {
        take_at_random(game, frame, n, &found, out);
        return;
    }
    int most = number_of(game, frame, n);
    while (out->count < most && found.count > 0) {
        int object = cc_ask_card(game, frame->actor, CC_ASK_CARD, &found, is_from_zero(n));
        if (object == CC_NONE) {
            return;
        }
        cc_drop(&found, object);
        cc_add(out, object);
    }
}

static void take_end(cc_game *game, const cc_frame *frame, const cc_node *phrase, cc_cards *out) {
    const cc_node *n = cc_child(phrase, "n");
    int seat = cc_seat_of(game, frame, cc_child(phrase, "whose"));
    int count = n == NULL ? 1 : cc_amount(game, frame, n);
    bool top = cc_word_is(phrase, "end", "top");
    out->count = 0;
    for (int i = 0; seat != CC_NONE && i < count; i++) {
        const cc_cards *pile = &game->now.player[seat].discard;
        bool discard = cc_word_is(phrase, "zone", "Discard Pile");
        int object = discard ? i >= pile->count ? CC_NONE : pile->at[top ? pile->count - 1 - i : i]
                             : cc_end_of_deck(game, seat, !top, i);
        if (object == CC_NONE) {
            return;
        }
        cc_add(out, object);
    }
}

static void take_targets(const cc_frame *frame, const cc_node *phrase, cc_cards *out) {
    out->count = 0;
    for (int i = 0; i < frame->slots; i++) {
        if (frame->slot[i].phrase == phrase) {
            *out = frame->slot[i].cards;
        }
    }
}

void cc_cards_of(cc_game *game, cc_frame *frame, const cc_node *phrase, enum cc_use_of use,
                 cc_cards *out) {
    out->count = 0;
    if (cc_is(phrase, "Those")) {
        *out = frame->that;
        return;
    }
    if (!cc_is_set(phrase)) {
        int object = cc_reference(game, frame, phrase);
        if (object != CC_NONE) {
            cc_add(out, object);
        }
        return;
    }
    if (cc_is(phrase, "Target") || cc_is(phrase, "Targets")) {
        take_targets(frame, phrase, out);
    } else if (cc_is(phrase, "Chosen")) {
        take_chosen(game, frame, phrase, use, out);
    } else if (cc_is(phrase, "End")) {
        take_end(game, frame, phrase, out);
    } else {
        find(game, frame, phrase, use, out);
    }
    frame->has_named = true;
    frame->named = *out;
}
