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
    cc_cards cards; /* hand cards that may be given up */
    int on_source;  /* counters on the acting card: gone when it leaves */
    int elsewhere;  /* all others */
    int item;       /* the item that is being paid */
    int paid;       /* of it */
    bool any_kind;  /* the cards are hidden: any of them counts as fitting */
} purse;

static bool leaves(const cc_node *item) {
    return cc_is(item, "PaySelf") &&
           (cc_word_is(item, "way", "remove") || cc_word_is(item, "way", "return"));
}

/* CC-1.11.4 and CT-42: what the item comes to. */
static int units_of(cc_game *game, const cc_frame *frame, const cc_bill *bill, int index) {
    const cc_node *item = bill->item[index];
    const cc_node *n = cc_child(item, "n");
    int units = cc_is(item, "PaySelf") ? 0 : cc_amount(game, frame, n);
    if (index == bill->first) {
        if (bill->exact != CC_NONE && !cc_is(n, "X")) {
            units = bill->exact;
        }
        units += bill->change;
        units = units < 0 ? 0 : units;
    }
    bool more = cc_flag(item, "more") || (bill->overpaid && index == bill->first);
    units += more ? bill->extra : 0;
    return index == bill->first && bill->counts_itself && units > 0 ? units - 1 : units;
}

static bool is_kind_card(cc_game *game, const cc_node *item, int object) {
    cc_frame nobody = cc_outlook(object, game->now.object[object].owner, NULL);
    cc_value kinds = *cc_field(item, "kinds");
    cc_node group = {.kind = "Group", .fields = 1, .name = {"kinds"}, .value = {kinds}};
    return cc_group_fits(game, &nobody, &group, object);
}

/* -- Matching cards with the items that want certain kinds ------------------- */

typedef struct matching {
    cc_game *game;
    const purse *purse;
    int wanted;
    const cc_node *item[CC_MOST_DECK];
    int taken[CC_MOST_LIST]; /* by which want, CC_NONE */
    bool tried[CC_MOST_LIST];
} matching;

static bool match_want(matching *m, int want) {
    for (int i = 0; i < m->purse->cards.count; i++) {
        if (m->tried[i] ||
            !(m->purse->any_kind || is_kind_card(m->game, m->item[want], m->purse->cards.at[i]))) {
            continue;
        }
        m->tried[i] = true;
        if (m->taken[i] == CC_NONE || match_want(m, m->taken[i])) {
            m->taken[i] = want;
            return true;
        }
    }
    return false;
}

/* The number of hand cards that are left after all wants; CC_NONE if one cannot be met. */
static int cards_left(matching *m) {
    for (int i = 0; i < m->purse->cards.count; i++) {
        m->taken[i] = CC_NONE;
    }
    for (int want = 0; want < m->wanted; want++) {
        memset(m->tried, 0, sizeof m->tried);
        if (!match_want(m, want)) {
            return CC_NONE;
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

static bool rest_payable(cc_game *game, const cc_frame *frame, const cc_bill *bill, int seat,
                         const purse *with) {
    matching m = {.game = game, .purse = with};
    needs due = {0};
    int after = 0;
    for (int i = with->item; i < bill->items; i++) {
        const cc_node *item = bill->item[i];
        int units = units_of(game, frame, bill, i) - (i == with->item ? with->paid : 0);
        if (cc_is(item, "PayCards")) {
            if (units > with->cards.count) {
                return false;
            }
            for (int k = 0; k < units && m.wanted < CC_MOST_DECK; k++) {
                m.item[m.wanted++] = item;
            }
        } else if (cc_is(item, "PayPoints")) {
            due.points += units;
        } else if (cc_is(item, "PayCounters")) {
            due.counters[after] += units;
        } else if (cc_is(item, "Pay")) {
            due.any[after] += units;
        } else {
            after = leaves(item) ? 1 : after;
        }
    }
    if (m.wanted > with->cards.count || (due.points > 0 && cc_score(game, seat) < due.points)) {
        return false;
    }
    int cards = cards_left(&m);
    return cards != CC_NONE && counters_suffice(with, &due, cards);
}

/* -- PaySelf ----------------------------------------------------------------- */

static bool can_pay_self(cc_game *game, const cc_frame *frame, const cc_node *item) {
    const cc_object *it = &game->now.object[frame->source];
    if (cc_word_is(item, "way", "remove")) {
        return cc_on_board(it) && (cc_look_of(game, frame->source)->cannot & CC_UNREMOVABLE) == 0;
    }
    if (cc_word_is(item, "way", "return")) {
        return it->zone != CC_HAND && it->zone != CC_DECK;
    }
    return true; /* CT, W5: only where it works from the hand */
}

static purse purse_of(cc_game *game, const cc_frame *frame, int seat, enum cc_test test) {
    purse with = {.any_kind = test != CC_REALLY};
    const cc_object *it = &game->now.object[frame->source];
    const cc_player *player = &game->now.player[seat];
    bool on_board = cc_on_board(it) || it->zone == CC_WORN;
    int cards = player->hand.count;
    for (int i = 0; i < player->hand.count; i++) {
        if (player->hand.at[i] != frame->source) {
            cc_add(&with.cards, player->hand.at[i]);
        }
    }
    if (test == CC_SUPPOSEDLY && with.cards.count == cards && cards > 0) {
        with.cards.count--; /* it would be one of them */
    }
    bool his = cc_look_of(game, frame->source)->controller == seat;
    with.on_source = on_board && his ? it->counters : 0;
    with.elsewhere = cc_counters_of(game, seat) - with.on_source;
    return with;
}

bool cc_payable(cc_game *game, const cc_frame *frame, const cc_bill *bill, int seat,
                enum cc_test test) {
    purse with = purse_of(game, frame, seat, test);
    for (int i = 0; i < bill->items; i++) {
        if (cc_is(bill->item[i], "PaySelf") && !can_pay_self(game, frame, bill->item[i])) {
            return false;
        }
    }
    return rest_payable(game, frame, bill, seat, &with);
}

bool cc_reveals_itself(const cc_node *ability) {
    const cc_node *terms = cc_child(ability, "terms");
    for (int i = 0; i < cc_count(terms, "cost"); i++) {
        if (cc_word_is(cc_item(terms, "cost", i), "way", "reveal")) {
            return true;
        }
    }
    return false;
}

/* -- Paying ------------------------------------------------------------------ */

typedef struct payment {
    cc_game *game;
    cc_frame *frame;
    const cc_bill *bill;
    int seat;
    int item;
    int paid;
    int counters;
} payment;

static bool stays_payable(const payment *p, int card, int counters_source, int counters_other) {
    purse with = purse_of(p->game, p->frame, p->seat, CC_REALLY);
    cc_drop(&with.cards, card);
    with.on_source -= counters_source;
    with.elsewhere -= counters_other;
    with.item = p->item;
    with.paid = p->paid + 1;
    return rest_payable(p->game, p->frame, p->bill, p->seat, &with);
}

static void offer_cards(const payment *p) {
    const cc_cards *hand = &p->game->now.player[p->seat].hand;
    const cc_node *item = p->bill->item[p->item];
    for (int i = 0; i < hand->count; i++) {
        bool fits = cc_is(item, "Pay") || is_kind_card(p->game, item, hand->at[i]);
        if (fits && hand->at[i] != p->frame->source && !cc_alike_before(p->game, hand, i) &&
            stays_payable(p, hand->at[i], 0, 0)) {
            cc_offer(p->game, (cc_answer){.verb = CC_PAY_CARD, .object = hand->at[i]});
        }
    }
}

static void offer_counters(const payment *p) {
    cc_game *game = p->game;
    for (int object = 0; object < game->now.objects; object++) {
        const cc_object *it = &game->now.object[object];
        bool there = cc_on_board(it) || it->zone == CC_WORN;
        bool own = object == p->frame->source;
        if (there && cc_look_of(game, object)->controller == p->seat && it->counters > 0 &&
            stays_payable(p, CC_NONE, own ? 1 : 0, own ? 0 : 1)) {
            cc_offer(game, (cc_answer){.verb = CC_PAY_COUNTER, .object = object});
        }
    }
    if (game->now.player[p->seat].pool > 0 && stays_payable(p, CC_NONE, 0, 1)) {
        cc_offer(game, (cc_answer){.verb = CC_PAY_POOL});
    }
}

static void discard_as_cost(const payment *p, int object) {
    cc_frame payer = cc_outlook(object, p->seat, NULL);
    cc_event event = cc_card_event(p->game, CC_DISCARDED, object, &payer);
    event.as_cost = true;
    event.effect_of = CC_NONE;
    cc_put(p->game, object, CC_DISCARD, p->seat, 0);
    cc_note(p->game, event);
}

static void pay_unit(payment *p) {
    cc_game *game = p->game;
    const cc_node *item = p->bill->item[p->item];
    cc_offer_none(game);
    if (!cc_is(item, "PayCounters")) {
        offer_cards(p);
    }
    if (!cc_is(item, "PayCards")) {
        offer_counters(p);
    }
    cc_answer answer = cc_ask(game, p->seat, CC_ASK_PAYMENT);
    if (answer.verb == CC_PAY_CARD) {
        discard_as_cost(p, answer.object);
    } else if (answer.verb == CC_PAY_COUNTER) {
        cc_add_counters(game, answer.object, -1);
        p->counters++;
    } else {
        game->now.player[p->seat].pool--;
        cc_changed(game);
        p->counters++;
    }
    p->frame->power++;
    p->paid++;
}

static void pay_self(const payment *p, const cc_node *item) {
    cc_game *game = p->game;
    int object = p->frame->source;
    if (cc_word_is(item, "way", "remove")) {
        cc_frame payer = cc_outlook(object, p->seat, NULL);
        cc_event event = cc_card_event(game, CC_REMOVED, object, &payer);
        event.as_cost = true;
        event.effect_of = CC_NONE;
        cc_put(game, object, CC_DISCARD, 0, 0);
        cc_note(game, event);
    } else if (cc_word_is(item, "way", "discard")) {
        discard_as_cost(p, object);
    } else if (cc_word_is(item, "way", "reveal")) {
        game->now.object[object].hand_back = true;
    } else {
        cc_event event = cc_card_event(game, CC_LEFT, object, NULL);
        bool from_board = cc_on_board(&game->now.object[object]);
        cc_put(game, object, CC_HAND, 0, 0);
        if (from_board) {
            cc_note(game, event);
        }
    }
}

/* All of it is one moment (CC-1.12.9). */
void cc_pay(cc_game *game, cc_frame *frame, const cc_bill *bill, int seat) {
    payment p = {.game = game, .frame = frame, .bill = bill, .seat = seat};
    cc_new_moment(game);
    for (p.item = 0; p.item < bill->items; p.item++) {
        const cc_node *item = bill->item[p.item];
        int units = units_of(game, frame, bill, p.item);
        if (cc_is(item, "PayPoints")) {
            game->now.player[seat].text_points -= units;
            cc_changed(game);
        } else if (cc_is(item, "PaySelf")) {
            pay_self(&p, item);
        } else {
            for (p.paid = 0; p.paid < units;) {
                pay_unit(&p);
            }
        }
    }
    if (p.counters > 0) {
        cc_event event = cc_new_event(game, CC_SPENT);
        event.seat = seat;
        event.number = p.counters;
        cc_note(game, event);
    }
}
