/* SPDX-License-Identifier: MIT */
/* EVONS: the value of a view for a seat, in hundredths of a point.
 *
 * What the chain will do by itself is done first: open sequences fight and flip. Then cards count
 * by points and by how hard they are to take, and both seats are credited with a part of the most
 * that one card from hand could gain by fights and flips, whoever places the next card with more of
 * it. Blocks that help beside a monster (EV-39), moves of cards, and what else abilities could do
 * are not foreseen. It must be cheap: a search asks it twice an iteration.
 */
#include "base/bits.h"
#include "state.h"

enum {
    POINT = 100,
    OPEN_SIDE = 9, /* a cell from which a card can be flipped */
    DEFENSE = 2,
    ATTACK = 3,
    OUTSIDE = 15, /* a card in the out zone */
    COVERED = 45,
    HELD = 12,
    CREDIT = 2,
    CREDITS_WORTH = 40, /* more credits than that are worth nothing more */
    WIN = 600,          /* at the end, besides the points */
    /* Hundredths of what a card is seen to gain next: by whoever places the next one, by the other,
     * and by a covered card once it is revealed. */
    NEXT = 30,
    AFTER = 10,
    REVEALED = 30
};

/* The board as it will be when the chain has run. */
typedef struct {
    const ev_ruleset *rs;
    const ev_state *s;
    uint64_t taken, north_has;
} look;

/* Directions in which a cell has enemies beside it: such as do not defend against it, such as do,
 * and ordinary covered ones. */
typedef struct {
    uint8_t open, held, veiled;
} enemies;

/* A card that meets them. */
typedef struct {
    uint32_t card, cell, seat;
    uint32_t lies;  /* its arrows */
    uint32_t spent; /* directions, as printed, of abilities used */
    uint32_t defense;
    bool worn; /* whether DEF lost in this turn counts */
} fighter;

static uint64_t cards_of(const look *l, uint32_t seat) {
    return l->taken & (seat ? l->north_has : ~l->north_has);
}

/* A mask of directions, from printed to lying or back. */
static uint32_t turned(uint32_t mask, uint32_t seat) {
    return seat ? (mask << 4 | mask >> 4) & 0xFF : mask;
}

static uint32_t points(const look *l, uint32_t cell) {
    return turned(l->rs->arrows[l->s->card[cell]], ev_on(l->north_has, cell));
}

static enemies around(const look *l, uint32_t cell, uint32_t seat) {
    const uint64_t others = cards_of(l, 1 - seat);
    enemies found = {0};
    for (uint32_t direction = 0; direction < 8; direction++) {
        const uint32_t to = l->rs->step[cell][direction];
        if (to == EV_NONE || !ev_on(others, to))
            continue;
        const uint8_t bit = (uint8_t)(1U << direction);
        if (ev_on(l->s->covered, to))
            found.veiled |= ev_on(l->s->grown, to) ? (uint8_t)0 : bit;
        else if (l->rs->block[l->s->card[to]])
            continue;
        else if (points(l, to) >> (direction ^ 4) & 1)
            found.held |= bit;
        else
            found.open |= bit;
    }
    return found;
}

/* Whether Remove or enough Firestorm takes the enemy away before they fight. */
static bool removes(const look *l, const fighter *f, uint32_t direction, uint32_t defense,
                    uint32_t *pool) {
    const uint32_t way = f->seat ? direction ^ 4 : direction;
    if (f->spent >> way & 1)
        return false;
    const uint32_t kind = l->rs->arrow[f->card][way];
    if (kind != EV_FIRESTORM || *pool < defense)
        return kind == EV_REMOVE;
    *pool -= defense;
    return true;
}

/* EV-20 to EV-22, one after another: whether the card stands; *fallen = directions of who falls. */
static bool fights(const look *l, const fighter *f, uint32_t held, uint32_t *fallen) {
    const ev_ruleset *const rs = l->rs;
    uint32_t left = f->defense, pool = rs->attack[f->card];
    for (uint32_t rest = f->lies & held; rest; rest &= rest - 1) {
        const uint32_t direction = qv_lowest(rest), to = rs->step[f->cell][direction];
        const uint32_t enemy = l->s->card[to];
        const uint32_t defense = rs->defense[enemy] - (f->worn ? l->s->lost[to] : 0U);
        if (removes(l, f, direction, defense, &pool)) {
            *fallen |= 1U << direction;
            continue;
        }
        if (rs->attack[f->card] >= defense)
            *fallen |= 1U << direction;
        if (rs->attack[enemy] >= left)
            return false;
        left -= rs->attack[enemy];
    }
    return true;
}

static uint64_t cells_at(const ev_ruleset *rs, uint32_t cell, uint32_t directions) {
    uint64_t cells = 0;
    for (; directions; directions &= directions - 1)
        cells |= ev_bit(rs->step[cell][qv_lowest(directions)]);
    return cells;
}

/* The conflicts and flips that an open sequence still has before it. */
static void run_frame(look *l, uint32_t frame) {
    const ev_state *const s = l->s;
    const uint32_t cell = s->frame_cell[frame], seat = s->player;
    if (s->frame_phase[frame] > EV_CONFLICT || !ev_on(l->taken & l->rs->inner, cell))
        return;
    const uint32_t card = s->card[cell];
    const fighter f = {.card = card,
                       .cell = cell,
                       .seat = seat,
                       .lies = points(l, cell),
                       .spent =
                           s->frame_phase[frame] == EV_ABILITY_1 ? s->frame_used[frame] : 0xFFU,
                       .defense = ev_defense_left(l->rs, s, cell),
                       .worn = true};
    const bool top = frame + 1U == s->depth;
    const enemies met = around(l, cell, seat);
    uint32_t fallen = 0;
    const bool stands = fights(l, &f, met.held & ~(top ? s->fought : 0U), &fallen);
    l->taken &= ~cells_at(l->rs, cell, fallen);
    if (!stands) {
        l->taken &= ~ev_bit(cell);
        return;
    }
    l->taken &= ~cells_at(l->rs, cell, f.lies & met.veiled);
    l->north_has ^= cells_at(l->rs, cell, f.lies & met.open);
}

/* -- What the next card could do --------------------------------------------------------------- */

/* The most that arrows could gain: a point for the card and for whom it kills, two for a flip. */
static int32_t most_gain(uint32_t lies, const enemies *met) {
    return POINT *
           (1 + 2 * (int32_t)qv_count(lies & met->open) + (int32_t)qv_count(lies & met->held));
}

static int32_t gain(const look *l, const fighter *f, const enemies *met) {
    if (!(f->lies & met->held))
        return most_gain(f->lies, met);
    uint32_t fallen = 0;
    const bool stands = fights(l, f, met->held, &fallen);
    const int32_t kills = POINT * (int32_t)qv_count(fallen);
    return stands ? kills + POINT * (1 + 2 * (int32_t)qv_count(f->lies & met->open)) : kills;
}

/* For every empty cell, who is beside it in the main zone. */
static void find_enemies(const look *l, uint32_t seat, uint64_t empty, enemies met[EV_CELLS]) {
    for (uint64_t left = cards_of(l, 1 - seat) & l->rs->inner & ~l->s->covered; left;
         left &= left - 1) {
        const uint32_t cell = qv_lowest(left);
        if (l->rs->block[l->s->card[cell]])
            continue;
        const uint32_t held = points(l, cell);
        for (uint32_t direction = 0; direction < 8; direction++) {
            const uint32_t by = l->rs->step[cell][direction];
            if (!ev_on(empty, by)) /* inner cells have all neighbours */
                continue;
            if (held >> direction & 1)
                met[by].held |= (uint8_t)(1U << (direction ^ 4));
            else
                met[by].open |= (uint8_t)(1U << (direction ^ 4));
        }
    }
}

/* The monsters in hand that can be paid for when the seat plays next; *unseen if some are not seen.
 */
static uint32_t find_hand(const look *l, uint32_t seat, fighter hand[EV_HAND], bool *unseen) {
    const ev_ruleset *const rs = l->rs;
    const ev_state *const s = l->s;
    const uint32_t credits = s->credits[seat] + (seat == s->player ? 0U : (uint32_t)EV_INCOME);
    uint32_t n = 0;
    for (uint32_t i = 0; i < s->hand_size[seat]; i++) {
        const uint32_t card = s->hand[seat][i];
        const bool again = i > 0 && card == s->hand[seat][i - 1];
        *unseen = *unseen || card == EV_NONE;
        if (!again && card != EV_NONE && !rs->block[card] && rs->cost[card] <= credits)
            hand[n++] = (fighter){.card = card,
                                  .seat = seat,
                                  .lies = turned(rs->arrows[card], seat),
                                  .defense = rs->defense[card]};
    }
    return n;
}

/* The most that one card from hand could gain. Cards not seen are taken to have half the arrows. */
static int32_t best_gain(const look *l, uint32_t seat) {
    const uint64_t empty = l->rs->inner & ~l->taken;
    enemies met[EV_CELLS] = {0};
    fighter hand[EV_HAND];
    bool unseen = false;
    int32_t best = 0;
    const uint32_t n = find_hand(l, seat, hand, &unseen);
    find_enemies(l, seat, empty, met);
    for (uint64_t left = empty; left; left &= left - 1) {
        const uint32_t cell = qv_lowest(left);
        const enemies *const here = &met[cell];
        const int32_t half = POINT * (1 + (int32_t)qv_count(here->open));
        best = unseen && half > best ? half : best;
        if (most_gain(0xFF, here) <= best)
            continue;
        for (uint32_t i = 0; i < n; i++) {
            if (most_gain(hand[i].lies, here) <= best)
                continue;
            hand[i].cell = cell;
            const int32_t value = gain(l, &hand[i], here);
            best = value > best ? value : best;
        }
    }
    return best;
}

/* -- Values ------------------------------------------------------------------------------------ */

/* Empty cells from which an enemy could point at the card without being pointed at. */
static int32_t open_sides(const look *l, uint32_t cell) {
    const uint64_t empty = l->rs->inner & ~l->taken & l->rs->near[cell];
    const uint32_t held = points(l, cell);
    int32_t open = (int32_t)qv_count(empty);
    for (uint32_t left = held; left; left &= left - 1) {
        const uint32_t by = l->rs->step[cell][qv_lowest(left)];
        open -= by != EV_NONE && ev_on(empty, by);
    }
    return open;
}

/* A card that its seat will reveal: nothing if it cannot be paid. */
static int32_t covered_value(const look *l, uint32_t cell, uint32_t seat) {
    const uint32_t card = l->s->card[cell];
    if (card == EV_NONE)
        return COVERED;
    if (!ev_on(l->s->grown, cell) && l->rs->cost[card] > l->s->credits[seat] + (uint32_t)EV_INCOME)
        return 0;
    const fighter f = {.card = card,
                       .cell = cell,
                       .seat = seat,
                       .lies = turned(l->rs->arrows[card], seat),
                       .defense = l->rs->defense[card]};
    if (!ev_on(l->rs->inner, cell))
        return OUTSIDE;
    const enemies met = around(l, cell, seat);
    return COVERED + (gain(l, &f, &met) - POINT) * REVEALED / 100;
}

static int32_t card_value(const look *l, uint32_t cell, uint32_t seat) {
    if (ev_on(l->s->covered, cell))
        return covered_value(l, cell, seat);
    const uint32_t card = l->s->card[cell];
    if (l->rs->block[card])
        return 0;
    const int32_t stands = l->rs->defense[card] * DEFENSE + l->rs->attack[card] * ATTACK;
    if (!ev_on(l->rs->inner, cell))
        return OUTSIDE + stands;
    return POINT + stands - open_sides(l, cell) * OPEN_SIDE;
}

static int32_t side(const look *l, uint32_t seat) {
    int32_t value = 0;
    for (uint64_t left = cards_of(l, seat); left; left &= left - 1)
        value += card_value(l, qv_lowest(left), seat);
    const int32_t credits = l->s->credits[seat];
    return value + l->s->hand_size[seat] * HELD +
           (credits < CREDITS_WORTH ? credits : CREDITS_WORTH) * CREDIT;
}

static int32_t over(const ev_ruleset *rs, const ev_state *s) {
    const int32_t lead = (int32_t)ev_score(rs, s, 0) - (int32_t)ev_score(rs, s, 1);
    int32_t won = (lead > 0) - (lead < 0);
    if (!won && ev_option(rs, EV_OPTION_TIE))
        won = s->first ? 1 : -1; /* EV-38 */
    return lead * POINT + won * WIN;
}

int32_t ev_estimate(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat) {
    const ev_ruleset *rs = ev_rules(ruleset);
    const ev_state *s = ev_view(view);
    look l = {.rs = rs, .s = s, .taken = s->taken, .north_has = s->north_has};
    if (s->phase == EV_OVER)
        return seat ? -over(rs, s) : over(rs, s);
    for (uint32_t frame = s->depth; frame-- > 0;)
        run_frame(&l, frame);
    const uint32_t next = s->stage == EV_AT_PLAY ? 1U - s->player : s->player;
    const int32_t gains = best_gain(&l, next) * NEXT - best_gain(&l, 1 - next) * AFTER;
    const int32_t lead = side(&l, 0) - side(&l, 1) + (next ? -gains : gains) / 100;
    return seat ? -lead : lead;
}
