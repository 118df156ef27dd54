/* SPDX-License-Identifier: MIT */
/* ConCardia: what a payment comes to, item by item, and whether it can be made (CC-1.11.1, CT-6.1).
 *
 * From what the payer has; a hidden card of another player's hand passes every test (CC-1.15.3).
 * Knows neither plans nor how units are given up.
 */
#include <string.h>

#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

/* -- Bills ------------------------------------------------------------------------------------- */

static bool is_of_units(uint32_t what) {
    return what <= CC_PAY_CARDS;
}

static void clear(cc_bill *bill) {
    bill->n = 0;
    bill->first = bill->over = CC_NONE;
    bill->exact = -1;
    bill->change = 0;
    bill->most = CC_NUMBER_MOST;
    bill->has_x = bill->itself = bill->dear = false;
    bill->plain = true;
}

/* Of equal items of this kind one stands for all. */
static cc_due *find_due(cc_bill *bill, uint32_t what) {
    for (uint32_t i = 0; i < bill->n; i++)
        if (bill->due[i].what == what && bill->due[i].n != CC_DUE_X)
            return &bill->due[i];
    return NULL;
}

static void add_due(cc_bill *bill, cc_due due) {
    if (bill->n < CC_DUES)
        bill->due[bill->n++] = due;
    else
        bill->dear = true;
}

static void add_item(const cc_ability *ability, const cc_item *item, cc_bill *bill) {
    const bool first = item->what == CC_PAY_ANY && bill->first == CC_NONE;
    cc_due *const same = is_of_units(item->what) ? NULL : find_due(bill, item->what);
    if (item->n == 0 && !first && !item->more)
        return;
    bill->plain = bill->plain && item->what == CC_PAY_ANY;
    bill->has_x = bill->has_x || item->n == CC_NONE;
    if (same && item->n != CC_NONE) {
        same->n = (int16_t)(same->n + item->n);
        return;
    }
    if (first)
        bill->first = bill->n;
    if (item->more && bill->over == CC_NONE)
        bill->over = bill->n;
    add_due(bill, (cc_due){.what = item->what,
                           .n = item->n == CC_NONE ? CC_DUE_X : item->n,
                           .tests = item->kinds,
                           .test = ability->test + item->kind});
}

void cc_bill_of_items(const cc_ruleset *rs, const cc_ability *ability, uint32_t first, uint32_t n,
                      cc_bill *bill) {
    clear(bill);
    for (uint32_t i = 0; i < n; i++)
        add_item(ability, cc_item_at(&rs->set, ability->item + first + i), bill);
}

/* CT-42: what texts change is the first item of any cards and counters, if need be one of 0. */
static void charge(const cc_ruleset *rs, const cc_state *s, cc_instance who, uint32_t seat,
                   bool held, cc_bill *bill) {
    if (!(rs->changes & (1U << CC_EFFECT_COSTS | 1U << CC_EFFECT_OVERPAY)))
        return;
    const cc_charge charge = cc_charge_of(rs, s, seat, who, held);
    if (bill->first == CC_NONE && (charge.exact > 0 || charge.change > 0 || charge.overpaid)) {
        bill->first = bill->n;
        add_due(bill, (cc_due){.what = CC_PAY_ANY});
    }
    bill->exact = (int16_t)(charge.exact > CC_STAT_MOST ? CC_STAT_MOST : charge.exact);
    bill->change = (int16_t)(charge.change > CC_STAT_MOST    ? CC_STAT_MOST
                             : charge.change < -CC_STAT_MOST ? -CC_STAT_MOST
                                                             : charge.change);
    if (charge.overpaid && bill->over == CC_NONE)
        bill->over = bill->first;
}

/* CC-A12: an Immediate in hand counts itself by an option. */
void cc_bill_of_ability(const cc_ruleset *rs, const cc_state *s, cc_instance who, uint32_t seat,
                        uint32_t kind, cc_bill *bill) {
    enum { OTHERS = 3 }; /* the event, X, and what is paid beyond the cost */
    const cc_ability *const ability = cc_ability_of(rs, s, who);
    cc_bill_of_items(rs, ability, 0, ability->costs, bill);
    bill->itself = ability->tag == CC_IMMEDIATE && kind != CC_NONE &&
                   cc_option(rs, CC_OPTION_IMMEDIATE_PAYS) == CC_PAYS_ITSELF;
    if (ability->flags & CC_ACTIVATABLE)
        charge(rs, s, who, seat, kind != CC_NONE, bill);
    if (ability->declares + CC_NUMBER_MOST + OTHERS > CC_ANSWERS)
        bill->most = (uint8_t)(CC_ANSWERS - OTHERS - ability->declares);
}

/* CC-1.6.1: of all Persistent abilities of a kind. Nothing is paid beyond it. */
void cc_bill_of_area(const cc_ruleset *rs, uint32_t kind, cc_bill *bill) {
    const cc_kind *const row = cc_kind_at(&rs->set, kind);
    clear(bill);
    for (uint32_t i = 0; i < row->abilities; i++) {
        const cc_ability *const ability = cc_ability_at(&rs->set, row->ability + i);
        for (uint32_t k = 0; ability->tag == CC_PERSISTENT && k < ability->costs; k++)
            add_item(ability, cc_item_at(&rs->set, ability->item + k), bill);
    }
    bill->over = CC_NONE;
}

uint32_t cc_due_of(const cc_bill *bill, uint32_t i, uint32_t x, uint32_t extra) {
    const cc_due *const due = &bill->due[i];
    int32_t n = due->n == CC_DUE_X ? (int32_t)x : due->n;
    if (i == bill->first) {
        if (bill->exact >= 0 && due->n != CC_DUE_X)
            n = bill->exact;
        n = n + bill->change < 0 ? 0 : n + bill->change;
    }
    n += i == bill->over ? (int32_t)extra : 0;
    if (i == bill->first && bill->itself && n > 0)
        n--;
    return (uint32_t)n;
}

uint32_t cc_units_of(const cc_bill *bill, uint32_t x, uint32_t extra) {
    uint32_t units = 0;
    for (uint32_t i = 0; i < bill->n; i++)
        units += is_of_units(bill->due[i].what) ? cc_due_of(bill, i, x, extra) : 0;
    return units;
}

/* The item that the next unit pays for; CC_NONE: all units are paid. */
uint32_t cc_due_next(const cc_payer *payer) {
    uint32_t units = 0;
    for (uint32_t i = 0; i < payer->bill->n; i++) {
        units += is_of_units(payer->bill->due[i].what)
                     ? cc_due_of(payer->bill, i, payer->x, payer->extra)
                     : 0;
        if (units > payer->paid)
            return i;
    }
    return CC_NONE;
}

static bool leaves(uint32_t what) {
    return what == CC_PAY_REMOVE || what == CC_PAY_RETURN;
}

bool cc_has_left(const cc_bill *bill, const cc_due *due) {
    for (const cc_due *before = bill->due; before < due; before++)
        if (leaves(before->what))
            return true;
    return false;
}

/* -- What there is to pay with ----------------------------------------------------------------- */

/* Hand cards by kind, CC_NONE: a hidden one; counters on the card or button that acts, and all
 * others. */
typedef struct {
    uint8_t kind[CC_DECK];
    uint32_t cards, here, elsewhere;
} purse;

static void drop(purse *with, uint32_t kind) {
    uint8_t *const at = memchr(with->kind, (int)kind, with->cards);
    if (at)
        *at = with->kind[--with->cards];
}

/* The card that acts cannot pay; it is hidden unless everybody knows it. */
static void drop_acting(const cc_payer *payer, purse *with) {
    const cc_state *const s = payer->s;
    const bool shown = memchr(s->shown, (int)payer->source, s->shown_n) != NULL;
    if (payer->kind != CC_NONE)
        drop(with, payer->hopeful && !shown ? (uint32_t)CC_NONE : payer->kind);
}

static void drop_paid(const cc_payer *payer, purse *with) {
    const cc_state *const s = payer->s;
    const uint32_t object = cc_object_of(s, payer->source);
    const uint32_t here = payer->source >= CC_BUTTON0
                              ? CC_ANSWER_BUTTON + payer->source - CC_BUTTON0
                          : object != CC_NONE ? (uint32_t)CC_ANSWER_PLACE + s->object_place[object]
                                              : (uint32_t)CC_NO_ANSWER;
    for (uint32_t i = 0; i < payer->paid; i++) {
        if (payer->pay[i] >= CC_ANSWER_KIND)
            drop(with, payer->pay[i] - (uint32_t)CC_ANSWER_KIND);
        else
            --*(payer->pay[i] == here ? &with->here : &with->elsewhere);
    }
}

static uint32_t counters_here(const cc_payer *payer) {
    const cc_state *const s = payer->s;
    if (payer->source >= CC_BUTTON0) {
        const uint32_t button = payer->source - CC_BUTTON0;
        return payer->source < CC_SOURCES && button / CC_WORN == payer->seat
                   ? s->button_counters[button]
                   : 0U;
    }
    const uint32_t object = cc_object_of(s, payer->source);
    return object != CC_NONE && s->object_control[object] == payer->seat
               ? s->object_counters[object]
               : 0U;
}

static purse purse_of(const cc_payer *payer) {
    const cc_state *const s = payer->s;
    purse with = {.here = counters_here(payer)};
    for (uint32_t i = 0; i < s->hand_size[payer->seat]; i++)
        with.kind[with.cards++] = payer->hopeful ? CC_NONE : s->hand[payer->seat][i];
    for (uint32_t i = 0; i < s->shown_n; i++)
        if (cc_owner(payer->rs, s->shown[i]) == payer->seat)
            with.kind[with.cards++] = payer->rs->kind[s->shown[i]];
    with.elsewhere = cc_counters_of(s, payer->seat) - with.here;
    drop_acting(payer, &with);
    drop_paid(payer, &with);
    return with;
}

/* -- Cards of certain kinds -------------------------------------------------------------------- */

bool cc_due_takes(const cc_ruleset *rs, const cc_due *due, uint32_t kind) {
    for (uint32_t i = 0; i < due->tests && kind != CC_NONE; i++)
        if (!cc_has_word(cc_test_at(&rs->set, due->test + i), cc_kind_at(&rs->set, kind)))
            return false;
    return true;
}

/* Each unit of such items gets a card of its own. */
typedef struct {
    const cc_ruleset *rs;
    const purse *with;
    const cc_due *want[CC_NUMBER_MOST];
    uint32_t wants;
    uint8_t taken[CC_DECK]; /* the want that a card is for, or CC_NONE */
    bool tried[CC_DECK];
} matching;

/* Recursion: from each want at most once, as its card is tried then. */
static bool find_card(matching *m, uint32_t want) {
    for (uint32_t i = 0; i < m->with->cards; i++) {
        if (m->tried[i] || !cc_due_takes(m->rs, m->want[want], m->with->kind[i]))
            continue;
        m->tried[i] = true;
        if (m->taken[i] == CC_NONE || find_card(m, m->taken[i])) {
            m->taken[i] = (uint8_t)want;
            return true;
        }
    }
    return false;
}

static bool find_cards(matching *m) {
    memset(m->taken, CC_NONE, sizeof m->taken);
    for (uint32_t want = 0; want < m->wants; want++) {
        memset(m->tried, 0, sizeof m->tried);
        if (!find_card(m, want))
            return false;
    }
    return true;
}

/* -- Whether the rest can be paid -------------------------------------------------------------- */

/* What is due before, and after the card that acts leaves with its counters. */
typedef struct {
    uint32_t any[2], counters[2];
    int32_t points;
} needs;

static uint32_t lesser(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

static bool counters_suffice(const purse *with, const needs *due, uint32_t cards) {
    const uint32_t own = lesser(with->here, due->counters[0]);
    const uint32_t counters = due->counters[0] - own + due->counters[1];
    const uint32_t mixed = lesser(with->here - own, due->any[0]);
    return counters <= with->elsewhere &&
           due->any[0] - mixed + due->any[1] <= with->elsewhere - counters + cards;
}

/* CT-6.1: where this card can be given up from; CT-6.4: also as a cost it is not removed if it
 * cannot be. */
static bool can_leave(const cc_payer *payer, uint32_t what) {
    const uint32_t object = cc_object_of(payer->s, payer->source);
    if (what == CC_PAY_REMOVE)
        return object != CC_NONE &&
               !cc_on(payer->s->cannot[CC_BE_REMOVED], payer->s->object_place[object]);
    return what != CC_PAY_RETURN ||
           (payer->kind == CC_NONE &&
            !memchr(payer->s->shown, (int)payer->source, payer->s->shown_n));
}

static bool can_pay_items(const cc_payer *payer) {
    const cc_bill *const bill = payer->bill;
    const purse with = purse_of(payer);
    matching m = {.rs = payer->rs, .with = &with};
    needs due = {.points = 0};
    uint32_t after = 0, paid = payer->paid, given = 0;
    for (uint32_t i = 0; i < bill->n; i++) {
        const uint32_t what = bill->due[i].what;
        uint32_t n = cc_due_of(bill, i, payer->x, payer->extra);
        const uint32_t done = is_of_units(what) ? lesser(n, paid) : 0;
        n -= done;
        paid -= done;
        if (what == CC_PAY_ANY)
            due.any[after] += n;
        else if (what == CC_PAY_COUNTERS)
            due.counters[after] += n;
        else if (what == CC_PAY_POINTS)
            due.points += (int32_t)n;
        else if (what != CC_PAY_CARDS && (given++ > 0 || !can_leave(payer, what)))
            return false; /* this card does not pay twice either */
        for (; what == CC_PAY_CARDS && n > 0; n--)
            m.want[m.wants++] = &bill->due[i];
        after = leaves(what) ? 1 : after;
    }
    return (due.points == 0 || cc_points(payer->rs, payer->s, payer->seat) >= due.points) &&
           find_cards(&m) && counters_suffice(&with, &due, with.cards - m.wants);
}

/* Where any card or counter will do, it does not matter which were paid. */
bool cc_can_pay(const cc_payer *payer) {
    const uint32_t units = cc_units_of(payer->bill, payer->x, payer->extra);
    if (units > payer->bill->most || payer->bill->dear)
        return false;
    if (!payer->bill->plain)
        return can_pay_items(payer);
    const uint32_t cards =
        cc_hand_count(payer->rs, payer->s, payer->seat) - (payer->kind != CC_NONE ? 1U : 0U);
    return units <= cards || units <= cards + cc_counters_of(payer->s, payer->seat);
}
