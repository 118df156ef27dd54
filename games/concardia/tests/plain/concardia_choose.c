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

static void keep_seen(const pc_game *game, int seat, const pc_cards *cards, pc_cards *seen) {
    seen->count = 0;
    for (int i = 0; i < cards->count; i++) {
        if (!is_unseen(game, seat, cards->at[i])) {
            pc_add(seen, cards->at[i]);
        }
    }
}

static bool is_chosen(const pc_node *phrase) {
    return pc_is(phrase, "Chosen") || pc_is(phrase, "Target") || pc_is(phrase, "Targets") ||
           pc_is(phrase, "End");
}

bool pc_is_in_order(const pc_frame *frame, const pc_node *phrase) {
    return pc_is(phrase, "Those") ? frame->that_in_order : is_chosen(phrase);
}

/* The one that comes next; cards that the seat does not see come after the others, by chance. */
int pc_next(pc_game *game, int seat, const pc_cards *rest) {
    pc_cards seen;
    if (rest->count == 1) {
        return rest->at[0];
    }
    keep_seen(game, seat, rest, &seen);
    return seen.count > 0 ? pc_ask_card(game, seat, PC_ASK_ORDER, &seen, false)
                          : pc_random_card(game, rest);
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

/* Whether a card that the actor does not see may fit: where it is, everybody knows. */
static bool may_fit(pc_game *game, const pc_frame *frame, const pc_node *phrase, enum pc_use_of use,
                    int object) {
    const pc_node *group = pc_child(phrase, "group");
    const pc_node *whose = pc_child(phrase, "whose");
    return is_unseen(game, frame->actor, object) &&
           (whose == NULL || game->now.object[object].owner == pc_seat_of(game, frame, whose)) &&
           (!pc_flag(phrase, "other") || object != frame->source) &&
           pc_place_fits(game, frame, group, object) &&
           (pc_group_names_zone(group) || in_default_zone(game, frame, use, object));
}

/* Of copies in the hand of another player so many are known as everybody knows. */
static bool is_shown_copy(const pc_game *game, int object) {
    const pc_object *it = &game->now.object[object];
    const pc_player *player = &game->now.player[it->owner];
    int before = 0;
    for (int i = 0; i < player->hand.count && player->hand.at[i] != object; i++) {
        before += game->now.object[player->hand.at[i]].kind == it->kind;
    }
    return it->zone == PC_HAND && before < player->known[it->kind];
}

/* How many cards there are of which the actor knows that they fit, or may. */
static int most_that_fit(pc_game *game, const pc_frame *frame, const pc_node *phrase,
                         enum pc_use_of use, const pc_cards *found, bool *unseen) {
    int most = 0;
    *unseen = false;
    for (int object = 0; object < game->now.objects; object++) {
        bool may = may_fit(game, frame, phrase, use, object);
        *unseen = *unseen || may;
        most += (may && !is_shown_copy(game, object)) || pc_in(found, object);
    }
    return most;
}

/* At random, and among cards that the actor may not see. */
static void take_at_random(pc_game *game, const pc_frame *frame, const pc_node *n, int limit,
                           pc_cards *found, pc_cards *out) {
    int most = number_of(game, frame, n);
    most = most > limit ? limit : most;
    if (is_from_zero(n) && limit > 0 && number_of(game, frame, n) > 0) {
        most = pc_just_ask_number(game, frame->actor, PC_ASK_NUMBER, 0, most);
    }
    most = most > found->count ? found->count : most;
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
    bool unseen;
    find(game, frame, phrase, use, &found);
    out->count = 0;
    int limit = most_that_fit(game, frame, phrase, use, &found, &unseen);
    if (pc_flag(phrase, "random") || unseen) {
        take_at_random(game, frame, n, limit, &found, out);
        return;
    }
    int most = number_of(game, frame, n);
    most = most > PC_MOST_IN_MOVE ? PC_MOST_IN_MOVE : most;
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
