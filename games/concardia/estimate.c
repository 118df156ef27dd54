/* SPDX-License-Identifier: MIT */
/* ConCardia: the evaluation of a view for a seat, in hundredths of a point.
 *
 * Points count, cards in every zone, Charge Counters, and how near each card on the grid is to its
 * capture. Each player is credited with a part of the most that one card from his hand could
 * capture, the one who acts next with a larger one. Texts count only by the values and the Superior
 * of cards that lie on the grid: other abilities are not foreseen. It must be cheap: computer
 * players call it for every move that they judge.
 */
#include <string.h>

#include "base/bits.h"
#include "rules.h"

enum {
    POINT = 100,
    NEARER = 6,  /* each point is worth this much more than the one before it */
    STANDS = 32, /* a card on the grid, besides its points */
    KEPT = 44,   /* a card in a Persistent Area */
    HELD = 13,   /* a card in hand, up to FULL of them, */
    SPARE = 3,   /* and each one more */
    FULL = 7,
    COUNTER = 8, /* a Charge Counter, up to STOCK of them */
    STOCK = 5,
    BARE = 260,   /* no card on the Board, where that soon loses (CC-1.9.6); */
    ALONE = 45,   /* a single one */
    WIN = 700,    /* at the end, and for a capture that reaches the goal */
    FIRM = 7,     /* a chosen start card: each Defense, */
    POINTED = 4,  /* and each Strength, if it points at the other one */
    OPEN_SIDE = 2 /* an empty cell beside a card */
};

/* In percent. */
enum {
    THREATENED = 75, /* of its stake for a card that would be captured, */
    ANSWERABLE = 50, /* if its player acts before that; */
    WEAKENED = 30,   /* in proportion, for one that is pointed at */
    NEXT = 70,       /* of what the player who acts next could gain, */
    LATER = 25,      /* the other player, */
    UNSEEN = 60      /* and of the gain of a card that may not be in hand */
};

/* The grid. Of objects: the Strength that counts against each, and whether any arrow does. Of empty
 * cells: the Strength that a seat's cards of a trait have there, and where they point. */
typedef struct {
    const cc_ruleset *rs;
    const cc_state *s;
    uint64_t spaces;
    uint64_t objects[CC_SEATS]; /* on the grid, by row */
    uint64_t pointed;           /* likewise */
    int32_t sum[CC_PLACES];
    int16_t hit[CC_SEATS][CC_TRAITS][CC_CELLS];
    uint64_t aims[CC_SEATS][CC_TRAITS];
    int32_t points[CC_SEATS], goal;
    uint32_t next; /* who acts next; CC_SEATS during the setup */
} look;

/* -- The grid ---------------------------------------------------------------------------------- */

static void note_arrows(look *l, const cc_superiors *by_text, uint32_t object) {
    const cc_ruleset *const rs = l->rs;
    const cc_state *const s = l->s;
    const uint32_t place = s->object_place[object], seat = s->object_control[object];
    const uint32_t arrows = cc_arrows_of(s, object), trait = cc_trait_of(s, object);
    for (uint64_t left = rs->near[place] & ~s->has[seat]; left; left &= left - 1) {
        const uint32_t to = qv__lowest(left);
        if (!(arrows >> rs->toward[place][to] & 1))
            continue;
        if (!cc_on(s->taken, to)) {
            l->aims[seat][trait] |= cc_bit(to);
            l->hit[seat][trait][to] = (int16_t)(l->hit[seat][trait][to] + s->strength[object]);
        } else if (cc_superior(s, by_text, place, to)) {
            l->pointed |= cc_bit(s->at[to]);
            l->sum[s->at[to]] += s->strength[object];
        }
    }
}

static void look_at(look *l, const cc_ruleset *rs, const cc_state *s) {
    cc_superiors by_text;
    memset(l, 0, sizeof *l);
    l->rs = rs;
    l->s = s;
    l->spaces = cc_spaces(rs, s);
    l->goal = cc_goal(rs, s);
    l->next = s->part < CC_PART_TURN       ? CC_SEATS
              : s->part <= CC_PART_ACTIONS ? s->active
                                           : 1U - s->active;
    cc_find_superiors(rs, s, &by_text);
    for (uint32_t i = 0; i < s->objects; i++)
        if (s->object_place[i] < CC_CELLS) {
            l->objects[s->object_control[i]] |= cc_bit(i);
            note_arrows(l, &by_text, i);
        }
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        l->points[seat] = cc_points(rs, s, seat);
    for (uint32_t i = 0; i < s->asides; i++)
        if (cc_captor(s, i) < CC_SEATS)
            l->points[cc_captor(s, i)] += s->aside_points[i];
}

/* What a player loses with a card, and its captor gains. */
static int32_t stake(const look *l, uint32_t card) {
    return STANDS + POINT * l->rs->points[card];
}

/* What a card is worth less because of the arrows that count against it. */
static int32_t danger(const look *l, uint32_t object) {
    const cc_state *const s = l->s;
    const int32_t worth = stake(l, s->object_card[object]), sum = l->sum[object];
    if (!cc_on(l->pointed, object))
        return 0;
    if (sum >= s->defense[object])
        return worth * (s->object_control[object] == l->next ? ANSWERABLE : THREATENED) / 100;
    return sum > 0 ? worth * WEAKENED * sum / (100 * s->defense[object]) : 0;
}

static int32_t grid_value(const look *l, uint32_t seat) {
    int32_t value = 0;
    for (uint64_t left = l->objects[seat]; left; left &= left - 1) {
        const uint32_t object = qv__lowest(left), place = l->s->object_place[object];
        const uint32_t open = qv__count(l->rs->near[place] & ~l->s->taken);
        value += STANDS - danger(l, object) - (int32_t)open * OPEN_SIDE;
    }
    return value;
}

/* -- What a card from hand could capture ------------------------------------------------------- */

/* Whether it would be captured on that cell in the same step (CC-1.8.1). */
static bool falls(const look *l, uint32_t card, uint32_t seat, uint32_t cell) {
    const uint32_t enemy = 1 - seat, above = (l->rs->trait[card] + 1U) % CC_TRAITS;
    return cc_on(l->aims[enemy][above], cell) && l->hit[enemy][above][cell] >= l->rs->defense[card];
}

/* The most that it gains on one of the spaces; 0 if it captures nothing. */
static int32_t gain_of(const look *l, uint32_t card, uint32_t seat) {
    const cc_ruleset *const rs = l->rs;
    const cc_state *const s = l->s;
    int32_t gain[CC_CELLS], points[CC_CELLS], best = 0;
    uint64_t found = 0;
    for (uint64_t left = l->objects[1 - seat]; left; left &= left - 1) {
        const uint32_t target = qv__lowest(left), place = s->object_place[target];
        const uint32_t prey = s->object_card[target];
        if (!cc_beats(rs->trait[card], rs->trait[prey]) ||
            l->sum[target] + rs->strength[card] < s->defense[target])
            continue;
        for (uint64_t from = rs->near[place] & l->spaces; from; from &= from - 1) {
            const uint32_t cell = qv__lowest(from);
            if (!(rs->arrows[card][seat] >> rs->toward[cell][place] & 1))
                continue;
            gain[cell] = (cc_on(found, cell) ? gain[cell] : 0) + stake(l, prey);
            points[cell] = (cc_on(found, cell) ? points[cell] : 0) + rs->points[prey];
            found |= cc_bit(cell);
        }
    }
    for (; found; found &= found - 1) {
        const uint32_t cell = qv__lowest(found);
        const int32_t win = l->points[seat] + points[cell] >= l->goal ? WIN : 0;
        const int32_t value = gain[cell] + win - (falls(l, card, seat, cell) ? stake(l, card) : 0);
        best = value > best ? value : best;
    }
    return best;
}

/* The cards of a hidden hand may be any that nobody has seen. */
static int32_t unseen_gain(const look *l, uint32_t seat) {
    const uint32_t first = seat ? l->rs->n[0] : 0;
    int32_t best = 0;
    for (uint64_t left = cc_listed(l->rs, l->s, seat) & ~l->s->out[seat]; left; left &= left - 1) {
        const int32_t value = gain_of(l, first + qv__lowest(left), seat);
        best = value > best ? value : best;
    }
    return best * UNSEEN / 100;
}

static int32_t best_gain(const look *l, uint32_t seat) {
    const cc_ruleset *const rs = l->rs;
    const cc_state *const s = l->s;
    const bool hidden = s->hand_size[seat] > 0 && s->hand[seat][0] == CC_NONE;
    int32_t best = hidden ? unseen_gain(l, seat) : 0;
    uint32_t card = seat ? rs->n[0] : 0; /* the list and the hand are in the same order */
    for (uint32_t i = 0; i < s->hand_size[seat] && !hidden; i++) {
        while (rs->kind[card] < s->hand[seat][i])
            card++;
        const int32_t value = gain_of(l, card, seat);
        best = value > best ? value : best;
    }
    for (uint32_t i = 0; i < s->shown_n; i++) {
        const bool own = cc_owner(rs, s->shown[i]) == seat;
        const int32_t value = own ? gain_of(l, s->shown[i], seat) : 0;
        best = value > best ? value : best;
    }
    return best;
}

/* -- Values ------------------------------------------------------------------------------------ */

static int32_t at_most(uint32_t n, uint32_t most) {
    return (int32_t)(n < most ? n : most);
}

static int32_t start_value(const look *l, uint32_t seat) {
    static const uint8_t other[CC_SEATS] = {2, 32}; /* the arrow at the other start card */
    const cc_ruleset *const rs = l->rs;
    uint32_t card = seat ? rs->n[0] : 0;
    if (l->s->start_card[seat] == CC_NONE)
        return 0;
    while (rs->kind[card] < l->s->start_card[seat])
        card++;
    const bool points = rs->arrows[card][seat] & other[seat];
    return rs->defense[card] * FIRM + (points ? rs->strength[card] * POINTED : 0);
}

/* What brings cards and captures later. */
static int32_t stock_value(const look *l, uint32_t seat) {
    const cc_state *const s = l->s;
    const uint32_t hand = cc_hand_count(l->rs, s, seat),
                   kept = qv__count(s->has[seat] & ~CC_GRID_SET);
    const int32_t full = at_most(hand, FULL);
    return full * HELD + ((int32_t)hand - full) * SPARE + (int32_t)kept * KEPT +
           at_most(cc_counters_of(s, seat), STOCK) * COUNTER;
}

/* CC-1.9.6. */
static int32_t bareness(const look *l, uint32_t seat) {
    const uint32_t cards = cc_board_count(l->rs, l->s, seat);
    return l->s->finished[seat] + 1U < CC_LAST_CHANCE ? 0
           : cards == 0                               ? BARE
           : cards == 1                               ? ALONE
                                                      : 0;
}

static int32_t side_value(const look *l, uint32_t seat) {
    const int32_t points = l->points[seat];
    return points * POINT + points * points * NEARER / 2 + grid_value(l, seat) +
           stock_value(l, seat) + start_value(l, seat) - bareness(l, seat);
}

static int32_t over(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat) {
    qv_result result = {0};
    cc_result(ruleset, view, &result);
    const int32_t won = result.rank[1 - seat] - result.rank[seat];
    return (result.score[seat] - result.score[1 - seat]) * POINT + won * WIN;
}

/* CC-1.9.5: who acts next ends the game by a pass if the other player has passed, and does so if he
 * wins by that. */
static int32_t pass_value(const look *l, uint32_t seat) {
    const uint32_t next = l->next;
    if (next == CC_SEATS || !(l->s->passes >> (1 - next) & 1))
        return 0;
    const int32_t points = l->points[next] - l->points[1 - next];
    const int32_t cards =
        (int32_t)cc_board_count(l->rs, l->s, next) - (int32_t)cc_board_count(l->rs, l->s, 1 - next);
    const bool wins = points > 0 || (points == 0 && cards > 0);
    return !wins ? 0 : seat == next ? WIN : -WIN;
}

int32_t cc_estimate(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat) {
    look l;
    if (cc_view(view)->phase == CC_OVER)
        return over(ruleset, view, seat);
    look_at(&l, cc_rules(ruleset), cc_view(view));
    int32_t lead = side_value(&l, seat) - side_value(&l, 1 - seat) + pass_value(&l, seat);
    for (uint32_t who = 0; who < CC_SEATS && l.next < CC_SEATS; who++) {
        const int32_t gain = best_gain(&l, who) * (who == l.next ? NEXT : LATER) / 100;
        lead += who == seat ? gain : -gain;
    }
    return lead;
}
