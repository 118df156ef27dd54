/* SPDX-License-Identifier: MIT */
/*
 * Costs (CC-1.11, section 6.1 of the text page): whether a list of cost items can be paid, and
 * paying it unit by unit. A unit is offered only if the rest can still be paid.
 */
#include "concardia_rules.h"

#include <assert.h>
#include <string.h>

/* What there is to pay with, and from which item on how much is still due. */
typedef struct purse {
    pc_cards cards;            /* hand cards that may be given up, */
    bool hidden[PC_MOST_LIST]; /* and which of them count as fitting any item (CC-1.15.3) */
    int on_source;             /* counters on the acting card: gone when it leaves */
    int elsewhere;             /* all others */
    int item;                  /* the item that is being paid */
    int paid;                  /* of it */
} purse;

static bool leaves(const pc_node *item) {
    return pc_is(item, "PaySelf") &&
           (pc_word_is(item, "way", "remove") || pc_word_is(item, "way", "return"));
}

/* The item to which belongs what is paid beyond the cost: the first "or more", else the first Pay.
 */
static int overpaid_item(const pc_bill *bill) {
    for (int i = 0; i < bill->items; i++) {
        if (pc_flag(bill->item[i], "more")) {
            return i;
        }
    }
    return bill->overpaid ? bill->first : PC_NONE;
}

/* CC-1.11.4 and CT-42: what the item comes to. */
int pc_units_of(pc_game *game, const pc_frame *frame, const pc_bill *bill, int index) {
    const pc_node *item = bill->item[index];
    const pc_node *n = pc_child(item, "n");
    int units = pc_is(item, "PaySelf") ? 0 : pc_amount(game, frame, n);
    if (index == bill->first) {
        if (bill->exact != PC_NONE && !pc_is(n, "X")) {
            units = bill->exact;
        }
        units += bill->change;
        units = units < 0 ? 0 : units;
    }
    units += index == overpaid_item(bill) ? bill->extra : 0;
    return index == bill->first && bill->counts_itself && units > 0 ? units - 1 : units;
}

static bool is_kind_card(pc_game *game, const pc_node *item, int object) {
    pc_frame nobody = pc_outlook(object, game->now.object[object].owner, NULL);
    pc_value kinds = *pc_field(item, "kinds");
    pc_node group = {.kind = "Group", .fields = 1, .name = {"kinds"}, .value = {kinds}};
    return pc_group_fits(game, &nobody, &group, object);
}

/* -- Matching cards with the items that want certain kinds ------------------- */

typedef struct matching {
    pc_game *game;
    const purse *purse;
    int wanted;
    const pc_node *item[PC_MOST_DECK];
    int taken[PC_MOST_LIST]; /* by which want, PC_NONE */
    bool tried[PC_MOST_LIST];
} matching;

static bool match_want(matching *m, int want) {
    for (int i = 0; i < m->purse->cards.count; i++) {
        if (m->tried[i] ||
            !(m->purse->hidden[i] || is_kind_card(m->game, m->item[want], m->purse->cards.at[i]))) {
            continue;
        }
        m->tried[i] = true;
        if (m->taken[i] == PC_NONE || match_want(m, m->taken[i])) {
            m->taken[i] = want;
            return true;
        }
    }
    return false;
}

/* The number of hand cards that are left after all wants; PC_NONE if one cannot be met. */
static int cards_left(matching *m) {
    for (int i = 0; i < m->purse->cards.count; i++) {
        m->taken[i] = PC_NONE;
    }
    for (int want = 0; want < m->wanted; want++) {
        memset(m->tried, 0, sizeof m->tried);
        if (!match_want(m, want)) {
            return PC_NONE;
        }
    }
    return m->purse->cards.count - m->wanted;
}

/* -- Whether the rest can be paid -------------------------------------------- */

typedef struct needs {
    int any[2]; /* before and after the source leaves */
    int counters[2];
    int points;
} needs;

static int least(int one, int other) {
    return one < other ? one : other;
}

static bool counters_suffice(const purse *with, const needs *due, int cards) {
    int own = with->on_source;
    int by_own = least(own, due->counters[0]);
    own -= by_own;
    int any_by_own = least(own, due->any[0]);
    int others = with->elsewhere - (due->counters[0] - by_own) - due->counters[1];
    return others >= 0 && due->any[0] - any_by_own + due->any[1] <= others + cards;
}

static bool rest_payable(pc_game *game, const pc_frame *frame, const pc_bill *bill, int seat,
                         const purse *with) {
    matching m = {.game = game, .purse = with};
    needs due = {0};
    int after = 0;
    for (int i = with->item; i < bill->items; i++) {
        const pc_node *item = bill->item[i];
        int units = pc_units_of(game, frame, bill, i) - (i == with->item ? with->paid : 0);
        if (pc_is(item, "PayCards")) {
            if (units > with->cards.count) {
                return false;
            }
            for (int k = 0; k < units && m.wanted < PC_MOST_DECK; k++) {
                m.item[m.wanted++] = item;
            }
        } else if (pc_is(item, "PayPoints")) {
            due.points += units;
        } else if (pc_is(item, "PayCounters")) {
            due.counters[after] += units;
        } else if (pc_is(item, "Pay")) {
            due.any[after] += units;
        } else {
            after = leaves(item) ? 1 : after;
        }
    }
    if (m.wanted > with->cards.count || (due.points > 0 && pc_score(game, seat) < due.points)) {
        return false;
    }
    int cards = cards_left(&m);
    return cards != PC_NONE && counters_suffice(with, &due, cards);
}

/* -- PaySelf ----------------------------------------------------------------- */

static bool can_pay_self(pc_game *game, const pc_frame *frame, const pc_node *item) {
    const pc_object *it = &game->now.object[frame->source];
    if (pc_word_is(item, "way", "remove")) {
        return pc_on_board(it) && (pc_look_of(game, frame->source)->cannot & PC_UNREMOVABLE) == 0;
    }
    if (pc_word_is(item, "way", "return")) {
        return it->zone != PC_HAND && it->zone != PC_DECK;
    }
    return true; /* CT, W5: only where it works from the hand */
}

/* The hand cards but the one that acts; unless it is tested really, those that are not publicly
 * known are hidden. */
static void add_hand(const pc_game *game, int acts, int seat, enum pc_test test, purse *with) {
    const pc_player *player = &game->now.player[seat];
    const pc_object *it = acts == PC_NONE ? NULL : &game->now.object[acts];
    short known[PC_MOST_KINDS];
    int hidden = PC_NONE;
    memcpy(known, player->known, sizeof known);
    if (test == PC_PUBLICLY && it != NULL && it->zone == PC_HAND) {
        known[it->kind]--;
    }
    for (int i = 0; i < player->hand.count; i++) {
        int card = player->hand.at[i];
        if (card == acts) {
            continue;
        }
        with->hidden[with->cards.count] =
            test != PC_REALLY && known[game->now.object[card].kind]-- <= 0;
        hidden = with->hidden[with->cards.count] ? with->cards.count : hidden;
        pc_add(&with->cards, card);
    }
    if (test == PC_SUPPOSEDLY && it != NULL && !pc_in(&player->hand, acts) && hidden != PC_NONE) {
        pc_drop(&with->cards, with->cards.at[hidden]); /* it would be one of them */
        memmove(&with->hidden[hidden], &with->hidden[hidden + 1],
                sizeof with->hidden[0] * (size_t)(with->cards.count - hidden));
    }
}

static int acts(const pc_frame *frame, const pc_bill *bill) {
    return bill->now ? PC_NONE : frame->source;
}

static purse purse_of(pc_game *game, const pc_frame *frame, const pc_bill *bill, int seat,
                      enum pc_test test) {
    purse with = {0};
    const pc_object *it = &game->now.object[frame->source];
    bool on_board = pc_on_board(it) || it->zone == PC_WORN;
    add_hand(game, acts(frame, bill), seat, test, &with);
    bool his = pc_look_of(game, frame->source)->controller == seat;
    with.on_source = on_board && his ? it->counters : 0;
    with.elsewhere = pc_counters_of(game, seat) - with.on_source;
    return with;
}

/* Our bound of a payment (README.md): the answers of a move. */
static bool is_within_bound(pc_game *game, const pc_frame *frame, const pc_bill *bill) {
    int units = 0;
    for (int i = 0; i < bill->items; i++) {
        units += pc_is(bill->item[i], "PayPoints") ? 0 : pc_units_of(game, frame, bill, i);
    }
    return units <= bill->most;
}

bool pc_payable(pc_game *game, const pc_frame *frame, const pc_bill *bill, int seat,
                enum pc_test test) {
    purse with = purse_of(game, frame, bill, seat, test);
    int given = 0;
    for (int i = 0; i < bill->items; i++) {
        if (!pc_is(bill->item[i], "PaySelf")) {
            continue;
        }
        given++;
        if (given > 1 || !can_pay_self(game, frame, bill->item[i])) {
            return false; /* no card pays twice */
        }
    }
    return is_within_bound(game, frame, bill) && rest_payable(game, frame, bill, seat, &with);
}

/* Beside X, points and this card. */
static int price_of(pc_game *game, int object, const pc_own *own) {
    pc_frame outlook = pc_outlook(object, game->now.object[object].owner, own);
    pc_bill bill;
    int units = 0;
    outlook.tag = pc_tag_of(own->node);
    pc_bill_of(game, &outlook, &bill);
    for (int i = 0; i < bill.items; i++) {
        units += pc_is(bill.item[i], "PayPoints") ? 0 : pc_units_of(game, &outlook, &bill, i);
    }
    return units;
}

bool pc_is_dearer(pc_game *game, int object, const pc_own *own) {
    const pc_object *it = &game->now.object[object];
    const pc_cards *hand = &game->now.player[it->owner].hand;
    for (int i = 0; pc_is_apart(game, object) && i < hand->count; i++) {
        int other = hand->at[i];
        if (game->now.object[other].kind == it->kind && !pc_is_apart(game, other) &&
            !pc_limit_forbids(game, other, own) &&
            pc_may_activate(game, it->owner, other, own->node) &&
            price_of(game, other, own) < price_of(game, object, own)) {
            return true;
        }
    }
    return false;
}

bool pc_reveals_itself(const pc_node *ability) {
    const pc_node *terms = pc_child(ability, "terms");
    for (int i = 0; i < pc_count(terms, "cost"); i++) {
        if (pc_word_is(pc_item(terms, "cost", i), "way", "reveal")) {
            return true;
        }
    }
    return false;
}

/* -- Paying ------------------------------------------------------------------ */

typedef struct payment {
    pc_game *game;
    pc_frame *frame;
    const pc_bill *bill;
    int seat;
    int item;
    int paid;
    int counters;
} payment;

static bool stays_payable(const payment *p, int card, int counters_source, int counters_other) {
    purse with = purse_of(p->game, p->frame, p->bill, p->seat, PC_REALLY);
    pc_drop(&with.cards, card);
    with.on_source -= counters_source;
    with.elsewhere -= counters_other;
    with.item = p->item;
    with.paid = p->paid + 1;
    return rest_payable(p->game, p->frame, p->bill, p->seat, &with);
}

/* A card that acts or is played cannot pay, so it stands for no other. */
static bool is_offered(const payment *p, const pc_cards *hand, int index) {
    for (int i = 0; i < hand->count; i++) {
        if (hand->at[i] != acts(p->frame, p->bill) &&
            pc_alike(p->game, hand->at[i], hand->at[index]) &&
            pc_precedes(p->game, hand->at[i], hand->at[index])) {
            return true;
        }
    }
    return false;
}

static void offer_cards(const payment *p) {
    const pc_cards *hand = &p->game->now.player[p->seat].hand;
    const pc_node *item = p->bill->item[p->item];
    for (int i = 0; i < hand->count; i++) {
        bool fits = pc_is(item, "Pay") || is_kind_card(p->game, item, hand->at[i]);
        if (fits && hand->at[i] != acts(p->frame, p->bill) && !is_offered(p, hand, i) &&
            stays_payable(p, hand->at[i], 0, 0)) {
            pc_offer(p->game, (pc_answer){.verb = PC_PAY_CARD, .object = hand->at[i]});
        }
    }
}

static void offer_counters(const payment *p) {
    pc_game *game = p->game;
    for (int object = 0; object < game->now.objects; object++) {
        const pc_object *it = &game->now.object[object];
        bool there = pc_on_board(it) || it->zone == PC_WORN;
        bool own = object == p->frame->source;
        if (there && pc_look_of(game, object)->controller == p->seat && it->counters > 0 &&
            stays_payable(p, PC_NONE, own ? 1 : 0, own ? 0 : 1)) {
            pc_offer(game, (pc_answer){.verb = PC_PAY_COUNTER, .object = object});
        }
    }
    if (game->now.player[p->seat].pool > 0 && stays_payable(p, PC_NONE, 0, 1)) {
        pc_offer(game, (pc_answer){.verb = PC_PAY_POOL});
    }
}

static void discard_as_cost(const payment *p, int object) {
    pc_frame payer = pc_outlook(object, p->seat, NULL);
    pc_event event = pc_card_event(p->game, PC_DISCARDED, object, &payer);
    event.as_cost = true;
    event.effect_of = PC_NONE;
    pc_put(p->game, object, PC_DISCARD, p->seat, 0);
    pc_note(p->game, event);
}

static void pay_unit(payment *p) {
    pc_game *game = p->game;
    const pc_node *item = p->bill->item[p->item];
    pc_offer_none(game);
    if (!pc_is(item, "PayCounters")) {
        offer_cards(p);
    }
    if (!pc_is(item, "PayCards")) {
        offer_counters(p);
    }
    pc_answer answer = pc_ask(game, p->seat, PC_ASK_PAYMENT);
    if (answer.verb == PC_PAY_CARD) {
        discard_as_cost(p, answer.object);
    } else if (answer.verb == PC_PAY_COUNTER) {
        pc_add_counters(game, answer.object, -1);
        p->counters++;
    } else {
        game->now.player[p->seat].pool--;
        pc_changed(game);
        p->counters++;
    }
    p->frame->power++;
    p->paid++;
}

static void pay_self(const payment *p, const pc_node *item) {
    pc_game *game = p->game;
    int object = p->frame->source;
    if (pc_word_is(item, "way", "remove")) {
        pc_frame payer = pc_outlook(object, p->seat, NULL);
        pc_event event = pc_card_event(game, PC_REMOVED, object, &payer);
        event.as_cost = true;
        event.effect_of = PC_NONE;
        pc_put(game, object, PC_DISCARD, 0, 0);
        pc_note(game, event);
    } else if (pc_word_is(item, "way", "discard")) {
        discard_as_cost(p, object);
    } else if (pc_word_is(item, "way", "reveal")) {
        game->now.object[object].hand_back = true;
    } else {
        pc_event event = pc_card_event(game, PC_LEFT, object, NULL);
        bool from_board = pc_on_board(&game->now.object[object]);
        pc_put(game, object, PC_HAND, 0, 0);
        if (from_board) {
            pc_note(game, event);
        }
    }
}

/* All of it is one moment (CC-1.12.9). */
void pc_pay(pc_game *game, pc_frame *frame, const pc_bill *bill, int seat) {
    payment p = {.game = game, .frame = frame, .bill = bill, .seat = seat};
    pc_new_moment(game);
    for (p.item = 0; p.item < bill->items; p.item++) {
        const pc_node *item = bill->item[p.item];
        int units = pc_units_of(game, frame, bill, p.item);
        if (pc_is(item, "PayPoints")) {
            pc_add_points(game, seat, -units);
        } else if (pc_is(item, "PaySelf")) {
            pay_self(&p, item);
        } else {
            for (p.paid = 0; p.paid < units;) {
                pay_unit(&p);
            }
        }
    }
    if (p.counters > 0) {
        pc_event event = pc_new_event(game, PC_SPENT);
        event.seat = seat;
        event.number = p.counters;
        pc_note(game, event);
    }
}
