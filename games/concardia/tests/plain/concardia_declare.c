/* SPDX-License-Identifier: MIT */
/*
 * Announcing an ability (CT-24, CT-27): limits and bans, X, overpayment, modes and targets, and
 * whether targets are still legal when it resolves. It must not know how costs are paid.
 */
#include "concardia_rules.h"

#include <assert.h>
#include <string.h>

/* -- Limits and bans -------------------------------------------------------- */

static unsigned *use_marks(pc_object *it, const char *per) {
    return strcmp(per, "turn") == 0   ? &it->used_turn
           : strcmp(per, "game") == 0 ? &it->used_game
                                      : &it->used_step;
}

static const char *limit_of(const pc_node *ability) {
    const pc_node *limit = pc_child(pc_child(ability, "terms"), "limit");
    return pc_is(limit, "Once") ? pc_word(limit, "per") : NULL;
}

bool pc_limit_forbids(const pc_game *game, int object, const pc_own *own) {
    pc_object it = game->now.object[object];
    const char *per = limit_of(own->node);
    return per != NULL && (*use_marks(&it, per) & (1u << own->number)) != 0;
}

/* CT-26: counted when it is announced. */
void pc_mark_use(pc_game *game, int object, int number, const pc_node *ability) {
    pc_object *it = &game->now.object[object];
    const char *per = limit_of(ability);
    if (per != NULL) {
        *use_marks(it, per) |= 1u << number;
    }
    if (pc_tag_of(ability) == PC_TAG_ACTION) {
        it->done |= 1u << number;
    }
}

bool pc_in_progress(const pc_game *game, int object, int number) {
    for (int i = 0; i < game->now.frames; i++) {
        if (game->now.frame[i].source == object && game->now.frame[i].number == number) {
            return true;
        }
    }
    return false;
}

static bool names_ability(pc_game *game, const pc_frame *context, const pc_node *abilities,
                          int seat, int object, const pc_node *ability) {
    static const char *const names[] = {"", "", "Actions", "Immediates", "", "Reactions"};
    const pc_node *whose = pc_child(abilities, "whose");
    const pc_node *of = pc_child(abilities, "of");
    return pc_word_is(abilities, "name", names[pc_tag_of(ability)]) &&
           (whose == NULL || pc_seat_of(game, context, whose) == seat) &&
           (of == NULL || pc_phrase_fits(game, context, pc_child(of, "cards"), object, true));
}

/* NoActivate */
bool pc_may_activate(pc_game *game, int seat, int object, const pc_node *ability) {
    pc_refresh(game);
    for (int i = 0; i < game->effects; i++) {
        const pc_effect *effect = &game->effect[i];
        const pc_node *ban = pc_child(effect->what, "ban");
        if (pc_is(ban, "NoActivate") && pc_effect_holds(game, effect, PC_NONE) &&
            pc_effect_is_on(game, effect, seat) &&
            names_ability(game, &effect->context, pc_child(ban, "what"), seat, object, ability)) {
            return false;
        }
    }
    return true;
}

/* Costs and Overpay: CT-42, layer 9. */
static void change_bill(pc_game *game, const pc_frame *frame, pc_bill *bill) {
    pc_refresh(game);
    for (int i = 0; i < game->effects; i++) {
        const pc_effect *effect = &game->effect[i];
        const pc_node *what = effect->what;
        bool costs = pc_is(what, "Costs");
        if ((!costs && !pc_is(what, "Overpay")) || !pc_effect_holds(game, effect, PC_NONE) ||
            !names_ability(game, &effect->context, pc_child(what, "what"), frame->you,
                           frame->source, frame->ability)) {
            continue;
        }
        pc_frame context = pc_with_current_n(game, effect);
        int n = costs ? pc_amount(game, &context, pc_child(what, "n")) : 0;
        if (!costs) {
            bill->overpaid = true;
        } else if (pc_word(what, "way") == NULL) {
            bill->exact = n;
        } else {
            bill->change += pc_word_is(what, "way", "more") ? n : -n;
        }
    }
}

const pc_node *pc_first_clause(const pc_node *ability) {
    const pc_node *statement = pc_child(pc_item(ability, "body", 0), "do");
    return pc_is(statement, "Chain") ? pc_item(statement, "steps", 0) : NULL;
}

bool pc_pays_by_reacting(const pc_node *ability, const pc_node *clause) {
    return pc_tag_of(ability) == PC_TAG_REACTION && clause != NULL &&
           clause == pc_first_clause(ability) && pc_flag(clause, "may") &&
           pc_is(pc_child(clause, "who"), "You");
}

static void add_items(pc_bill *bill, const pc_node *node, const char *field) {
    for (int i = 0; i < pc_count(node, field) && bill->items < PC_MOST_ITEMS - 1; i++) {
        bill->item[bill->items++] = pc_item(node, field, i);
    }
}

static bool is_my_choice(const pc_node *node) {
    return pc_is(node, "Choose") && pc_is(pc_child(node, "who"), "You");
}

/* What is announced, in every mode. */
typedef struct declarations {
    int all, targets;
} declarations;

static void count_declarations(const pc_node *node, declarations *sum);

static void count_in_value(const pc_value *value, declarations *sum) {
    if (value->type == PC_NODE) {
        count_declarations(value->node, sum);
    }
    for (int i = 0; value->type == PC_LIST && i < value->count; i++) {
        count_in_value(&value->item[i], sum);
    }
}

static void count_declarations(const pc_node *node, declarations *sum) {
    bool target = pc_is(node, "Target") || pc_is(node, "Targets");
    sum->targets += target ? 1 : 0;
    sum->all += target || pc_is(node, "TargetPlayer") || is_my_choice(node) ? 1 : 0;
    for (int i = 0; i < node->fields; i++) {
        count_in_value(&node->value[i], sum);
    }
}

/* Our bound: a move has 30 answers, of which three name the event, X and what is overpaid. */
static int most_units(const pc_node *ability) {
    declarations sum = {0};
    count_in_value(pc_field(ability, "body"), &sum);
    int most = PC_MOST_IN_MOVE - 3 - sum.all;
    return most < PC_MOST_UNITS ? most : PC_MOST_UNITS;
}

void pc_bill_of(pc_game *game, const pc_frame *frame, pc_bill *bill) {
    *bill = (pc_bill){.first = PC_NONE, .exact = PC_NONE, .extra = frame->extra};
    bill->most = most_units(frame->ability);
    add_items(bill, pc_child(frame->ability, "terms"), "cost");
    const pc_node *clause = pc_first_clause(frame->ability);
    if (pc_pays_by_reacting(frame->ability, clause)) {
        add_items(bill, pc_child(clause, "pay"), "items");
    }
    change_bill(game, frame, bill);
    for (int i = bill->items - 1; i >= 0; i--) {
        bill->first = pc_is(bill->item[i], "Pay") ? i : bill->first;
    }
    if (bill->first == PC_NONE && (bill->change > 0 || bill->exact > 0 || bill->overpaid)) {
        static const pc_node zero = {
            .kind = "Int", .fields = 1, .name = {"n"}, .value = {{.type = PC_NUMBER, .number = 0}}};
        static const pc_node none = {
            .kind = "Pay", .fields = 1, .name = {"n"}, .value = {{.type = PC_NODE, .node = &zero}}};
        bill->first = bill->items;
        bill->item[bill->items++] = &none;
    }
    bill->counts_itself = pc_has(game, PC_IMMEDIATE_PAYS, 1) && frame->tag == PC_TAG_IMMEDIATE;
}

void pc_bill_persistent(const pc_look *look, pc_bill *bill) {
    *bill = (pc_bill){.first = PC_NONE, .exact = PC_NONE, .most = PC_MOST_UNITS};
    for (int i = 0; i < look->abilities; i++) {
        if (pc_tag_of(look->ability[i].node) == PC_TAG_PERSISTENT) {
            add_items(bill, pc_child(look->ability[i].node, "terms"), "cost");
        }
    }
}

bool pc_bill_has_x(const pc_bill *bill) {
    for (int i = 0; i < bill->items; i++) {
        if (pc_is(pc_child(bill->item[i], "n"), "X")) {
            return true;
        }
    }
    return false;
}

bool pc_may_be_overpaid(const pc_bill *bill) {
    for (int i = 0; i < bill->items; i++) {
        if (pc_flag(bill->item[i], "more")) {
            return true;
        }
    }
    return bill->overpaid;
}

/* -- Phrases that are announced --------------------------------------------- */

typedef struct phrases {
    int count;
    const pc_node *phrase[PC_SLOTS + 3];
    const pc_node *where[PC_SLOTS + 3];
    int choosers;
    const pc_node *chooser[4];
} phrases;

static int chosen_mode(const pc_frame *frame, const pc_node *chooser) {
    for (int i = 0; i < frame->modes; i++) {
        if (frame->chooser[i] == chooser) {
            return frame->mode[i];
        }
    }
    return PC_NONE;
}

static void find_phrases(const pc_frame *frame, const pc_node *node, const pc_node *where,
                         phrases *found);

static void find_in_value(const pc_frame *frame, const pc_value *value, const pc_node *where,
                          phrases *found) {
    if (value->type == PC_NODE) {
        find_phrases(frame, value->node, where, found);
    }
    for (int i = 0; value->type == PC_LIST && i < value->count; i++) {
        find_in_value(frame, &value->item[i], where, found);
    }
}

/* In the order of the text; of a choice of modes only the one that is chosen. */
static void find_phrases(const pc_frame *frame, const pc_node *node, const pc_node *where,
                         phrases *found) {
    if (pc_is(node, "Sentence")) {
        where = pc_child(node, "where");
    }
    if (pc_is(node, "Target") || pc_is(node, "Targets") || pc_is(node, "TargetPlayer")) {
        for (int i = 0; i < found->count; i++) {
            if (pc_is(node, "TargetPlayer") && pc_is(found->phrase[i], "TargetPlayer")) {
                return;
            }
        }
        found->phrase[found->count] = node;
        found->where[found->count++] = where;
        return;
    }
    if (is_my_choice(node)) {
        int mode = chosen_mode(frame, node);
        if (mode == PC_NONE) {
            found->chooser[found->choosers++] = node;
        } else {
            find_phrases(frame, pc_item(node, "modes", mode), where, found);
        }
        return;
    }
    for (int i = 0; i < node->fields; i++) {
        find_in_value(frame, &node->value[i], where, found);
    }
}

static phrases phrases_of(const pc_frame *frame, const pc_node *node) {
    phrases found = {0};
    if (pc_is(node, "Ability")) {
        find_in_value(frame, pc_field(node, "body"), NULL, &found);
    } else {
        find_phrases(frame, node, NULL, &found);
    }
    return found;
}

/* -- Targets ---------------------------------------------------------------- */

static pc_frame with_n(pc_game *game, const pc_frame *frame, const pc_node *where) {
    pc_frame other = *frame;
    if (where != NULL) {
        other.n = pc_value_of(game, frame, pc_child(where, "value"));
    }
    return other;
}

static bool is_visible(const pc_game *game, int object) {
    const pc_object *it = &game->now.object[object];
    return !it->button && pc_is_public_zone(it->zone);
}

static void candidates(pc_game *game, const pc_frame *frame, const pc_node *phrase,
                       const pc_cards *taken, pc_cards *out) {
    out->count = 0;
    for (int object = 0; object < game->now.objects; object++) {
        if (is_visible(game, object) && !pc_in(taken, object) &&
            pc_phrase_fits(game, frame, phrase, object, false) &&
            (pc_look_of(game, object)->cannot & PC_UNTARGETABLE) == 0) {
            pc_add(out, object);
        }
    }
}

/* Our bound of the cards of a target phrase: the answers of a move (README.md). */
static int room_for_targets(pc_game *game, const pc_frame *frame) {
    declarations sum = {0};
    pc_bill bill;
    pc_bill_of(game, frame, &bill);
    int others = 1 + (pc_bill_has_x(&bill) ? 1 : 0) + (pc_may_be_overpaid(&bill) ? 1 : 0);
    for (int i = 0; i < bill.items; i++) {
        bool points = pc_is(bill.item[i], "PayPoints");
        others += points ? 0 : pc_units_of(game, frame, &bill, i);
    }
    count_in_value(pc_field(frame->ability, "body"), &sum);
    int left = PC_MOST_IN_MOVE - others - sum.all;
    return sum.targets > 0 && left > 0 ? left / sum.targets : 0;
}

static int least_targets(pc_game *game, const pc_frame *frame, const pc_node *phrase) {
    const pc_node *n = pc_child(phrase, "n");
    if (pc_is(phrase, "Target")) {
        return 1;
    }
    return pc_is(n, "Exactly") ? pc_amount(game, frame, pc_child(n, "n")) : 0;
}

static int most_targets(pc_game *game, const pc_frame *frame, const pc_node *phrase) {
    const pc_node *n = pc_child(phrase, "n");
    int room = room_for_targets(game, frame);
    int asked = pc_is(phrase, "Target") ? 1
                : pc_is(n, "AnyNumber") ? room
                                        : pc_amount(game, frame, pc_child(n, "n"));
    return asked < room ? asked : room;
}

static bool has_enough(pc_game *game, const pc_frame *frame, const pc_node *phrase,
                       const pc_node *where) {
    static const pc_cards none = {0};
    pc_cards found;
    if (pc_is(phrase, "TargetPlayer")) {
        return pc_who_fits(game, phrase, PC_SOUTH) || pc_who_fits(game, phrase, PC_NORTH);
    }
    pc_frame there = with_n(game, frame, where);
    candidates(game, &there, phrase, &none, &found);
    int least = least_targets(game, &there, phrase);
    return found.count >= least && most_targets(game, &there, phrase) >= least;
}

static bool has_targets(pc_game *game, const pc_frame *frame, const pc_node *node);

/* With that target player. */
static bool has_targets_for(pc_game *game, const pc_frame *frame, const pc_node *node, int seat) {
    pc_frame other = *frame;
    other.target_player = seat;
    return has_targets(game, &other, node);
}

static bool has_targets_for_any(pc_game *game, const pc_frame *frame, const pc_node *node,
                                const pc_node *phrase) {
    for (int seat = 0; seat < PC_SEATS; seat++) {
        if (pc_who_fits(game, phrase, seat) && has_targets_for(game, frame, node, seat)) {
            return true;
        }
    }
    return false;
}

/* Whether a part of the body has enough targets, with some target player and some mode of every
 * choice. */
static bool has_targets(pc_game *game, const pc_frame *frame, const pc_node *node) {
    phrases found = phrases_of(frame, node);
    for (int i = 0; i < found.count && frame->target_player == PC_NONE; i++) {
        if (pc_is(found.phrase[i], "TargetPlayer")) {
            return has_targets_for_any(game, frame, node, found.phrase[i]);
        }
    }
    for (int i = 0; i < found.count; i++) {
        if (!has_enough(game, frame, found.phrase[i], found.where[i])) {
            return false;
        }
    }
    for (int i = 0; i < found.choosers; i++) {
        bool some = false;
        for (int mode = 0; mode < pc_count(found.chooser[i], "modes"); mode++) {
            some = some || has_targets(game, frame, pc_item(found.chooser[i], "modes", mode));
        }
        if (!some) {
            return false;
        }
    }
    return true;
}

bool pc_can_declare(pc_game *game, const pc_frame *listener, enum pc_test test, bool free) {
    pc_frame frame = *listener;
    pc_bill bill;
    frame.tag = pc_tag_of(frame.ability);
    frame.x = 0;
    if (free) {
        return has_targets(game, &frame, frame.ability);
    }
    pc_bill_of(game, &frame, &bill);
    for (frame.x = 0; frame.x <= PC_MOST_UNITS && pc_payable(game, &frame, &bill, frame.you, test);
         frame.x++) {
        if (has_targets(game, &frame, frame.ability)) {
            return true;
        }
        if (!pc_bill_has_x(&bill)) {
            return false;
        }
    }
    return false;
}

/* -- Announcing ------------------------------------------------------------- */

static void announce_x(pc_game *game, pc_frame *frame, const pc_bill *bill) {
    pc_offer_none(game);
    for (frame->x = 0;
         frame->x <= PC_MOST_UNITS && pc_payable(game, frame, bill, frame->you, PC_REALLY);
         frame->x++) {
        if (has_targets(game, frame, frame->ability)) {
            pc_offer(game, (pc_answer){.verb = PC_TAKE_NUMBER, .number = frame->x});
        }
    }
    frame->x = pc_ask(game, frame->you, PC_ASK_X).number;
}

/* Only what leaves room for the targets. */
static void announce_extra(pc_game *game, pc_frame *frame, pc_bill *bill) {
    pc_offer_none(game);
    for (bill->extra = 0;
         bill->extra <= PC_MOST_UNITS && pc_payable(game, frame, bill, frame->you, PC_REALLY);
         bill->extra++) {
        frame->extra = bill->extra;
        if (has_targets(game, frame, frame->ability)) {
            pc_offer(game, (pc_answer){.verb = PC_TAKE_NUMBER, .number = bill->extra});
        }
    }
    frame->extra = pc_ask(game, frame->you, PC_ASK_OVERPAY).number;
    bill->extra = frame->extra;
}

static void announce_modes(pc_game *game, pc_frame *frame) {
    phrases found = phrases_of(frame, frame->ability);
    while (found.choosers > 0 && frame->modes < 4) {
        const pc_node *chooser = found.chooser[0];
        pc_offer_none(game);
        for (int mode = 0; mode < pc_count(chooser, "modes"); mode++) {
            if (has_targets(game, frame, pc_item(chooser, "modes", mode))) {
                pc_offer(game, (pc_answer){.verb = PC_TAKE_NUMBER, .number = mode});
            }
        }
        int mode = pc_ask(game, frame->you, PC_ASK_MODE).number;
        frame->chooser[frame->modes] = chooser;
        frame->mode[frame->modes++] = mode;
        found = phrases_of(frame, frame->ability);
    }
}

static void announce_player(pc_game *game, pc_frame *frame, const pc_node *phrase) {
    pc_offer_none(game);
    for (int seat = 0; seat < PC_SEATS; seat++) {
        if (pc_who_fits(game, phrase, seat) && has_targets_for(game, frame, frame->ability, seat)) {
            pc_offer(game, (pc_answer){.verb = PC_TAKE_SEAT, .number = seat});
        }
    }
    frame->target_player = pc_ask(game, frame->you, PC_ASK_PLAYER).number;
}

static void announce_targets(pc_game *game, pc_frame *frame, const pc_node *phrase,
                             const pc_node *where) {
    pc_frame there = with_n(game, frame, where);
    int least = least_targets(game, &there, phrase);
    int most = most_targets(game, &there, phrase);
    pc_slot slot = {.phrase = phrase, .n = there.n};
    pc_cards found;
    candidates(game, &there, phrase, &slot.cards, &found);
    while (slot.cards.count < most && found.count > 0) {
        pc_offer_none(game);
        if (slot.cards.count >= least) {
            pc_offer(game, (pc_answer){.verb = PC_DONE});
        }
        for (int i = 0; i < found.count; i++) {
            pc_offer(game, (pc_answer){.verb = PC_TAKE_CARD, .object = found.at[i]});
        }
        pc_answer answer = pc_ask(game, frame->you, PC_ASK_TARGET);
        if (answer.verb == PC_DONE) {
            break;
        }
        const pc_object *it = &game->now.object[answer.object];
        slot.since[slot.cards.count] = (int)it->since;
        slot.zone[slot.cards.count] = (signed char)it->zone;
        pc_add(&slot.cards, answer.object);
        candidates(game, &there, phrase, &slot.cards, &found);
    }
    frame->slot[frame->slots++] = slot;
}

void pc_announce(pc_game *game, pc_frame *frame, struct pc_bill *bill, bool free) {
    if (bill != NULL && !free && pc_bill_has_x(bill)) {
        announce_x(game, frame, bill);
    }
    if (bill != NULL && !free && pc_may_be_overpaid(bill)) {
        announce_extra(game, frame, bill);
    }
    announce_modes(game, frame);
    phrases found = phrases_of(frame, frame->ability);
    for (int i = 0; i < found.count; i++) {
        if (pc_is(found.phrase[i], "TargetPlayer")) {
            announce_player(game, frame, found.phrase[i]);
        } else {
            announce_targets(game, frame, found.phrase[i], found.where[i]);
        }
    }
}

/* -- At resolution ---------------------------------------------------------- */

static bool still_legal(pc_game *game, const pc_frame *frame, const pc_slot *slot, int index) {
    int object = slot->cards.at[index];
    const pc_object *it = &game->now.object[object];
    pc_frame there = *frame;
    there.n = slot->n;
    return (int)it->since == slot->since[index] && it->zone == (enum pc_zone)slot->zone[index] &&
           pc_phrase_fits(game, &there, slot->phrase, object, false);
}

bool pc_targets_remain(pc_game *game, pc_frame *frame) {
    bool had = false;
    bool has = false;
    pc_slot kept[PC_SLOTS];
    for (int s = 0; s < frame->slots; s++) {
        const pc_slot *slot = &frame->slot[s];
        kept[s] = (pc_slot){.phrase = slot->phrase, .n = slot->n};
        for (int i = 0; i < slot->cards.count; i++) {
            had = true;
            if (still_legal(game, frame, slot, i)) {
                has = true;
                pc_add(&kept[s].cards, slot->cards.at[i]);
            }
        }
    }
    memcpy(frame->slot, kept, sizeof kept[0] * (size_t)frame->slots);
    if (frame->target_player != PC_NONE) {
        phrases found = phrases_of(frame, frame->ability);
        had = true;
        for (int i = 0; i < found.count; i++) {
            if (pc_is(found.phrase[i], "TargetPlayer") &&
                !pc_who_fits(game, found.phrase[i], frame->target_player)) {
                frame->target_player = PC_NONE;
            }
        }
        has = has || frame->target_player != PC_NONE;
    }
    return has || !had;
}
