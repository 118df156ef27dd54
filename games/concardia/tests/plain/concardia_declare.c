/* SPDX-License-Identifier: MIT */
/*
 * Announcing an ability (CT-24, CT-27): limits and bans, X, overpayment, modes and targets, and
 * whether targets are still legal when it resolves. It must not know how costs are paid.
 */
#include "concardia_rules.h"

#include <assert.h>
#include <string.h>

/* -- Limits and bans -------------------------------------------------------- */

static unsigned *use_marks(cc_object *it, const char *per) {
    return strcmp(per, "turn") == 0   ? &it->used_turn
           : strcmp(per, "game") == 0 ? &it->used_game
                                      : &it->used_step;
}

static const char *limit_of(const cc_node *ability) {
    const cc_node *limit = cc_child(cc_child(ability, "terms"), "limit");
    return cc_is(limit, "Once") ? cc_word(limit, "per") : NULL;
}

bool cc_limit_forbids(const cc_game *game, int object, const cc_own *own) {
    cc_object it = game->now.object[object];
    const char *per = limit_of(own->node);
    return per != NULL && (*use_marks(&it, per) & (1u << own->number)) != 0;
}

/* CT-26: counted when it is announced. */
void cc_mark_use(cc_game *game, int object, int number, const cc_node *ability) {
    cc_object *it = &game->now.object[object];
    const char *per = limit_of(ability);
    if (per != NULL) {
        *use_marks(it, per) |= 1u << number;
    }
    if (cc_tag_of(ability) == CC_TAG_ACTION) {
        it->done |= 1u << number;
    }
}

bool cc_in_progress(const cc_game *game, int object, int number) {
    for (int i = 0; i < game->now.frames; i++) {
        if (game->now.frame[i].source == object && game->now.frame[i].number == number) {
            return true;
        }
    }
    return false;
}

static bool names_ability(cc_game *game, const cc_frame *context, const cc_node *abilities,
                          int seat, int object, const cc_node *ability) {
    static const char *const names[] = {"", "", "Actions", "Immediates", "", "Reactions"};
    const cc_node *whose = cc_child(abilities, "whose");
    const cc_node *of = cc_child(abilities, "of");
    return cc_word_is(abilities, "name", names[cc_tag_of(ability)]) &&
           (whose == NULL || cc_seat_of(game, context, whose) == seat) &&
           (of == NULL || cc_phrase_fits(game, context, cc_child(of, "cards"), object, true));
}

/* NoActivate */
bool cc_may_activate(cc_game *game, int seat, int object, const cc_node *ability) {
    cc_refresh(game);
    for (int i = 0; i < game->effects; i++) {
        const cc_effect *effect = &game->effect[i];
        const cc_node *ban = cc_child(effect->what, "ban");
        if (cc_is(ban, "NoActivate") && cc_effect_holds(game, effect, CC_NONE) &&
            cc_who_means(game, &effect->context, cc_child(effect->what, "who"), seat) &&
            names_ability(game, &effect->context, cc_child(ban, "what"), seat, object, ability)) {
            return false;
        }
    }
    return true;
}

/* Costs and Overpay: CT-42, layer 9. */
static void change_bill(cc_game *game, const cc_frame *frame, cc_bill *bill) {
    cc_refresh(game);
    for (int i = 0; i < game->effects; i++) {
        const cc_effect *effect = &game->effect[i];
        const cc_node *what = effect->what;
        bool costs = cc_is(what, "Costs");
        if ((!costs && !cc_is(what, "Overpay")) || !cc_effect_holds(game, effect, CC_NONE) ||
            !names_ability(game, &effect->context, cc_child(what, "what"), frame->you,
                           frame->source, frame->ability)) {
            continue;
        }
        int n = costs ? cc_value_of(game, &effect->context, cc_child(what, "n")) : 0;
        if (!costs) {
            bill->overpaid = true;
        } else if (cc_word(what, "way") == NULL) {
            bill->exact = n;
        } else {
            bill->change += cc_word_is(what, "way", "more") ? n : -n;
        }
    }
}

const cc_node *cc_first_clause(const cc_node *ability) {
    const cc_node *statement = cc_child(cc_item(ability, "body", 0), "do");
    return cc_is(statement, "Chain") ? cc_item(statement, "steps", 0) : NULL;
}

bool cc_pays_by_reacting(const cc_node *ability, const cc_node *clause) {
    return cc_tag_of(ability) == CC_TAG_REACTION && clause != NULL &&
           clause == cc_first_clause(ability) && cc_flag(clause, "may") &&
           cc_is(cc_child(clause, "who"), "You");
}

static void add_items(cc_bill *bill, const cc_node *node, const char *field) {
    for (int i = 0; i < cc_count(node, field) && bill->items < CC_MOST_ITEMS - 1; i++) {
        bill->item[bill->items++] = cc_item(node, field, i);
    }
}

void cc_bill_of(cc_game *game, const cc_frame *frame, cc_bill *bill) {
    *bill = (cc_bill){.first = CC_NONE, .exact = CC_NONE};
    add_items(bill, cc_child(frame->ability, "terms"), "cost");
    const cc_node *clause = cc_first_clause(frame->ability);
    if (cc_pays_by_reacting(frame->ability, clause)) {
        add_items(bill, cc_child(clause, "pay"), "items");
    }
    change_bill(game, frame, bill);
    for (int i = bill->items - 1; i >= 0; i--) {
        bill->first = cc_is(bill->item[i], "Pay") ? i : bill->first;
    }
    if (bill->first == CC_NONE && (bill->change > 0 || bill->exact > 0 || bill->overpaid)) {
        static const cc_node zero = {
            .kind = "Int", .fields = 1, .name = {"n"}, .value = {{.type = CC_NUMBER, .number = 0}}};
        static const cc_node none = {
            .kind = "Pay", .fields = 1, .name = {"n"}, .value = {{.type = CC_NODE, .node = &zero}}};
        bill->first = bill->items;
        bill->item[bill->items++] = &none;
    }
    bill->counts_itself = cc_has(game, CC_IMMEDIATE_PAYS, 1) && frame->tag == CC_TAG_IMMEDIATE;
}

void cc_bill_persistent(const cc_look *look, cc_bill *bill) {
    *bill = (cc_bill){.first = CC_NONE, .exact = CC_NONE};
    for (int i = 0; i < look->abilities; i++) {
        if (cc_tag_of(look->ability[i].node) == CC_TAG_PERSISTENT) {
            add_items(bill, cc_child(look->ability[i].node, "terms"), "cost");
        }
    }
}

bool cc_bill_has_x(const cc_bill *bill) {
    for (int i = 0; i < bill->items; i++) {
        if (cc_is(cc_child(bill->item[i], "n"), "X")) {
            return true;
        }
    }
    return false;
}

static bool may_be_overpaid(const cc_bill *bill) {
    for (int i = 0; i < bill->items; i++) {
        if (cc_flag(bill->item[i], "more")) {
            return true;
        }
    }
    return bill->overpaid;
}

/* -- Phrases that are announced --------------------------------------------- */

typedef struct phrases {
    int count;
    const cc_node *phrase[CC_SLOTS + 3];
    const cc_node *where[CC_SLOTS + 3];
    int choosers;
    const cc_node *chooser[4];
} phrases;

static int chosen_mode(const cc_frame *frame, const cc_node *chooser) {
    for (int i = 0; i < frame->modes; i++) {
        if (frame->chooser[i] == chooser) {
            return frame->mode[i];
        }
    }
    return CC_NONE;
}

static void find_phrases(const cc_frame *frame, const cc_node *node, const cc_node *where,
                         phrases *found);

static void find_in_value(const cc_frame *frame, const cc_value *value, const cc_node *where,
                          phrases *found) {
    if (value->type == CC_NODE) {
        find_phrases(frame, value->node, where, found);
    }
    for (int i = 0; value->type == CC_LIST && i < value->count; i++) {
        find_in_value(frame, &value->item[i], where, found);
    }
}

static bool is_my_choice(const cc_node *node) {
    return cc_is(node, "Choose") && cc_is(cc_child(node, "who"), "You");
}

/* In the order of the text; of a choice of modes only the one that is chosen. */
static void find_phrases(const cc_frame *frame, const cc_node *node, const cc_node *where,
                         phrases *found) {
    if (cc_is(node, "Sentence")) {
        where = cc_child(node, "where");
    }
    if (cc_is(node, "Target") || cc_is(node, "Targets") || cc_is(node, "TargetPlayer")) {
        for (int i = 0; i < found->count; i++) {
            if (cc_is(node, "TargetPlayer") && cc_is(found->phrase[i], "TargetPlayer")) {
                return;
            }
        }
        found->phrase[found->count] = node;
        found->where[found->count++] = where;
        return;
    }
    if (is_my_choice(node)) {
        int mode = chosen_mode(frame, node);
        if (mode == CC_NONE) {
            found->chooser[found->choosers++] = node;
        } else {
            find_phrases(frame, cc_item(node, "modes", mode), where, found);
        }
        return;
    }
    for (int i = 0; i < node->fields; i++) {
        find_in_value(frame, &node->value[i], where, found);
    }
}

static phrases phrases_of(const cc_frame *frame, const cc_node *node) {
    phrases found = {0};
    if (cc_is(node, "Ability")) {
        find_in_value(frame, cc_field(node, "body"), NULL, &found);
    } else {
        find_phrases(frame, node, NULL, &found);
    }
    return found;
}

/* -- Targets ---------------------------------------------------------------- */

static cc_frame with_n(cc_game *game, const cc_frame *frame, const cc_node *where) {
    cc_frame other = *frame;
    if (where != NULL) {
        other.n = cc_value_of(game, frame, cc_child(where, "value"));
    }
    return other;
}

static bool is_visible(const cc_game *game, int object) {
    const cc_object *it = &game->now.object[object];
    return !it->button && cc_is_public_zone(it->zone);
}

static void candidates(cc_game *game, const cc_frame *frame, const cc_node *phrase,
                       const cc_cards *taken, cc_cards *out) {
    out->count = 0;
    for (int object = 0; object < game->now.objects; object++) {
        if (is_visible(game, object) && !cc_in(taken, object) &&
            cc_phrase_fits(game, frame, phrase, object, false) &&
            (cc_look_of(game, object)->cannot & CC_UNTARGETABLE) == 0) {
            cc_add(out, object);
        }
    }
}

static int least_targets(cc_game *game, const cc_frame *frame, const cc_node *phrase) {
    const cc_node *n = cc_child(phrase, "n");
    if (cc_is(phrase, "Target")) {
        return 1;
    }
    return cc_is(n, "Exactly") ? cc_amount(game, frame, cc_child(n, "n")) : 0;
}

static int most_targets(cc_game *game, const cc_frame *frame, const cc_node *phrase) {
    const cc_node *n = cc_child(phrase, "n");
    if (cc_is(phrase, "Target")) {
        return 1;
    }
    return cc_is(n, "AnyNumber") ? CC_MOST_TARGETS : cc_amount(game, frame, cc_child(n, "n"));
}

static bool has_enough(cc_game *game, const cc_frame *frame, const cc_node *phrase,
                       const cc_node *where) {
    static const cc_cards none = {0};
    cc_cards found;
    if (cc_is(phrase, "TargetPlayer")) {
        return cc_who_fits(game, phrase, CC_SOUTH) || cc_who_fits(game, phrase, CC_NORTH);
    }
    cc_frame there = with_n(game, frame, where);
    candidates(game, &there, phrase, &none, &found);
    return found.count >= least_targets(game, &there, phrase);
}

/* Whether a part of the body has enough targets, with some mode of every choice. */
static bool has_targets(cc_game *game, const cc_frame *frame, const cc_node *node) {
    phrases found = phrases_of(frame, node);
    for (int i = 0; i < found.count; i++) {
        if (!has_enough(game, frame, found.phrase[i], found.where[i])) {
            return false;
        }
    }
    for (int i = 0; i < found.choosers; i++) {
        bool some = false;
        for (int mode = 0; mode < cc_count(found.chooser[i], "modes"); mode++) {
            some = some || has_targets(game, frame, cc_item(found.chooser[i], "modes", mode));
        }
        if (!some) {
            return false;
        }
    }
    return true;
}

bool cc_can_declare(cc_game *game, const cc_frame *listener, enum cc_test test, bool free) {
    cc_frame frame = *listener;
    cc_bill bill;
    frame.tag = cc_tag_of(frame.ability);
    frame.x = 0;
    if (free) {
        return has_targets(game, &frame, frame.ability);
    }
    cc_bill_of(game, &frame, &bill);
    for (frame.x = 0; cc_payable(game, &frame, &bill, frame.you, test); frame.x++) {
        if (has_targets(game, &frame, frame.ability)) {
            return true;
        }
        if (!cc_bill_has_x(&bill)) {
            return false;
        }
    }
    return false;
}

/* -- Announcing ------------------------------------------------------------- */

static void announce_x(cc_game *game, cc_frame *frame, const cc_bill *bill) {
    cc_offer_none(game);
    for (frame->x = 0; cc_payable(game, frame, bill, frame->you, CC_REALLY); frame->x++) {
        if (has_targets(game, frame, frame->ability)) {
            cc_offer(game, (cc_answer){.verb = CC_TAKE_NUMBER, .number = frame->x});
        }
    }
    frame->x = cc_ask(game, frame->you, CC_ASK_X).number;
}

static void announce_extra(cc_game *game, const cc_frame *frame, cc_bill *bill) {
    int most = 0;
    for (bill->extra = 1; cc_payable(game, frame, bill, frame->you, CC_REALLY); bill->extra++) {
        most = bill->extra;
    }
    bill->extra = cc_just_ask_number(game, frame->you, CC_ASK_OVERPAY, 0, most);
}

static void announce_modes(cc_game *game, cc_frame *frame) {
    phrases found = phrases_of(frame, frame->ability);
    while (found.choosers > 0 && frame->modes < 4) {
        const cc_node *chooser = found.chooser[0];
        cc_offer_none(game);
        for (int mode = 0; mode < cc_count(chooser, "modes"); mode++) {
            if (has_targets(game, frame, cc_item(chooser, "modes", mode))) {
                cc_offer(game, (cc_answer){.verb = CC_TAKE_NUMBER, .number = mode});
            }
        }
        int mode = cc_ask(game, frame->you, CC_ASK_MODE).number;
        frame->chooser[frame->modes] = chooser;
        frame->mode[frame->modes++] = mode;
        found = phrases_of(frame, frame->ability);
    }
}

static void announce_player(cc_game *game, cc_frame *frame, const cc_node *phrase) {
    cc_offer_none(game);
    for (int seat = 0; seat < CC_SEATS; seat++) {
        if (cc_who_fits(game, phrase, seat)) {
            cc_offer(game, (cc_answer){.verb = CC_TAKE_SEAT, .number = seat});
        }
    }
    frame->target_player = cc_ask(game, frame->you, CC_ASK_PLAYER).number;
}

static void announce_targets(cc_game *game, cc_frame *frame, const cc_node *phrase,
                             const cc_node *where) {
    cc_frame there = with_n(game, frame, where);
    int least = least_targets(game, &there, phrase);
    int most = most_targets(game, &there, phrase);
    cc_slot slot = {.phrase = phrase, .n = there.n};
    cc_cards found;
    candidates(game, &there, phrase, &slot.cards, &found);
    while (slot.cards.count < most && slot.cards.count < CC_MOST_TARGETS && found.count > 0) {
        cc_offer_none(game);
        if (slot.cards.count >= least) {
            cc_offer(game, (cc_answer){.verb = CC_DONE});
        }
        for (int i = 0; i < found.count; i++) {
            cc_offer(game, (cc_answer){.verb = CC_TAKE_CARD, .object = found.at[i]});
        }
        cc_answer answer = cc_ask(game, frame->you, CC_ASK_TARGET);
        if (answer.verb == CC_DONE) {
            break;
        }
        const cc_object *it = &game->now.object[answer.object];
        slot.since[slot.cards.count] = (int)it->since;
        slot.zone[slot.cards.count] = (signed char)it->zone;
        cc_add(&slot.cards, answer.object);
        candidates(game, &there, phrase, &slot.cards, &found);
    }
    frame->slot[frame->slots++] = slot;
}

void cc_announce(cc_game *game, cc_frame *frame, struct cc_bill *bill, bool free) {
    if (bill != NULL && !free && cc_bill_has_x(bill)) {
        announce_x(game, frame, bill);
    }
    if (bill != NULL && !free && may_be_overpaid(bill)) {
        announce_extra(game, frame, bill);
    }
    announce_modes(game, frame);
    phrases found = phrases_of(frame, frame->ability);
    for (int i = 0; i < found.count; i++) {
        if (cc_is(found.phrase[i], "TargetPlayer")) {
            announce_player(game, frame, found.phrase[i]);
        } else {
            announce_targets(game, frame, found.phrase[i], found.where[i]);
        }
    }
}

/* -- At resolution ---------------------------------------------------------- */

static bool still_legal(cc_game *game, const cc_frame *frame, const cc_slot *slot, int index) {
    int object = slot->cards.at[index];
    const cc_object *it = &game->now.object[object];
    cc_frame there = *frame;
    there.n = slot->n;
    return (int)it->since == slot->since[index] && it->zone == (enum cc_zone)slot->zone[index] &&
           cc_phrase_fits(game, &there, slot->phrase, object, false);
}

bool cc_targets_remain(cc_game *game, cc_frame *frame) {
    bool had = false;
    bool has = false;
    cc_slot kept[CC_SLOTS];
    for (int s = 0; s < frame->slots; s++) {
        const cc_slot *slot = &frame->slot[s];
        kept[s] = (cc_slot){.phrase = slot->phrase, .n = slot->n};
        for (int i = 0; i < slot->cards.count; i++) {
            had = true;
            if (still_legal(game, frame, slot, i)) {
                has = true;
                cc_add(&kept[s].cards, slot->cards.at[i]);
            }
        }
    }
    memcpy(frame->slot, kept, sizeof kept[0] * (size_t)frame->slots);
    if (frame->target_player != CC_NONE) {
        phrases found = phrases_of(frame, frame->ability);
        had = true;
        for (int i = 0; i < found.count; i++) {
            if (cc_is(found.phrase[i], "TargetPlayer") &&
                !cc_who_fits(game, found.phrase[i], frame->target_player)) {
                frame->target_player = CC_NONE;
            }
        }
        has = has || frame->target_player != CC_NONE;
    }
    return has || !had;
}
