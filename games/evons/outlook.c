/* SPDX-License-Identifier: MIT */
/* EVONS: what becomes of the board by itself, and what one more card could do; see outlook.h.
 *
 * Blocks that help beside a monster (EV-39), moves of cards, and other effects of abilities are not
 * foreseen.
 * Uses chain.c.
 */
#include "outlook.h"

#include "base/bits.h"
#include "rules.h"

/* Directions in which a cell has enemies beside it: those that do not defend against it, those
 * that do, and ordinary covered ones. */
typedef struct {
    uint32_t open, held, veiled;
} enemies;

/* A card that meets them. */
typedef struct {
    uint32_t card, cell, seat;
    uint32_t lies;  /* its arrows */
    uint32_t spent; /* directions, as printed, of abilities used */
    uint32_t defense;
    bool worn; /* whether DEF lost in this turn counts */
} fighter;

uint64_t ev_outlook_cards(const ev_outlook *l, uint32_t seat) {
    return l->taken & (seat ? l->north_has : ~l->north_has);
}

/* A mask of directions, from printed to lying or back. */
static uint32_t turned(uint32_t mask, uint32_t seat) {
    return seat ? (mask << 4 | mask >> 4) & 0xFF : mask;
}

static uint32_t points(const ev_outlook *l, uint32_t cell) {
    return turned(l->rs->arrows[l->s->card[cell]], ev_on(l->north_has, cell));
}

static enemies around(const ev_outlook *l, uint32_t cell, uint64_t others) {
    enemies found = {0};
    for (uint32_t direction = 0; direction < 8; direction++) {
        const uint32_t to = l->rs->step[cell][direction];
        if (to == EV_NONE || !ev_on(others, to))
            continue;
        const uint32_t bit = 1U << direction;
        if (ev_on(l->s->covered, to))
            found.veiled |= ev_on(l->s->grown, to) ? 0 : bit;
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
static bool removes(const ev_outlook *l, const fighter *f, uint32_t direction, uint32_t defense,
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
static bool fights(const ev_outlook *l, const fighter *f, uint32_t held, uint32_t *fallen) {
    const ev_ruleset *const rs = l->rs;
    uint32_t left = f->defense, pool = rs->attack[f->card];
    for (uint32_t rest = f->lies & held; rest; rest &= rest - 1) {
        const uint32_t direction = qv__lowest(rest), to = rs->step[f->cell][direction];
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
        cells |= ev_bit(rs->step[cell][qv__lowest(directions)]);
    return cells;
}

/* The conflicts and flips that an open sequence still has before it. */
static void run_frame(ev_outlook *l, uint32_t frame) {
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
    const enemies met = around(l, cell, ev_outlook_cards(l, 1 - seat));
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

/* -- The board when the chain has run ---------------------------------------------------------- */

void ev_outlook_begin(ev_outlook *l, const ev_ruleset *rs, const ev_state *s) {
    *l = (ev_outlook){.rs = rs, .s = s, .taken = s->taken, .north_has = s->north_has};
    for (uint32_t frame = s->depth; frame-- > 0;)
        run_frame(l, frame);
}

void ev_outlook_show(ev_outlook *l, uint32_t cell, uint32_t seat) {
    l->shown |= ev_bit(cell);
    for (uint32_t left = turned(l->rs->arrows[l->s->card[cell]], seat); left; left &= left - 1)
        l->points[qv__lowest(left)] |= ev_bit(cell);
}

uint32_t ev_plays_next(const ev_state *s) {
    return s->stage == EV_AT_PLAY ? 1U - s->player : s->player;
}

/* -- What the next card could do --------------------------------------------------------------- */

/* Points that a card gains on a cell: its own, those of the cards it kills, and twice those of the
 * cards it flips. */
static int32_t gain(const ev_outlook *l, const fighter *f, enemies met) {
    uint32_t fallen = 0;
    const bool stands = fights(l, f, met.held, &fallen);
    const uint32_t kills = qv__count(fallen);
    return EV_POINT * (int32_t)(stands ? kills + 1 + 2 * qv__count(f->lies & met.open) : kills);
}

int32_t ev_gain_of_reveal(const ev_outlook *l, uint32_t card, uint32_t cell, uint32_t seat) {
    const fighter f = {.card = card,
                       .cell = cell,
                       .seat = seat,
                       .lies = turned(l->rs->arrows[card], seat),
                       .defense = l->rs->defense[card]};
    return gain(l, &f, around(l, cell, ev_outlook_cards(l, 1 - seat) & l->rs->inner));
}

/* Inner cells from which the direction leads into a set of inner cells. */
static uint64_t before(uint64_t set, uint32_t direction) {
    static const uint8_t back[8] = {7, 6, 0, 0, 0, 0, 1, 8}, on[8] = {0, 0, 1, 8, 7, 6, 0, 0};
    return set << back[direction] >> on[direction];
}

/* A number for each cell, bit by bit: bit k of the numbers is a set of cells. */
enum { DIGITS = 5 };
typedef struct {
    uint64_t digit[DIGITS];
} numbers;

static void add(numbers *to, uint64_t cells, uint32_t digit) {
    for (; cells && digit < DIGITS; digit++) {
        const uint64_t carry = to->digit[digit] & cells;
        to->digit[digit] ^= cells;
        cells = carry;
    }
}

/* The highest number on some cells, which is left on those where it is. */
static int32_t highest(const numbers *of, uint64_t *cells) {
    int32_t most = 0;
    for (uint32_t digit = DIGITS; digit-- > 0;) {
        const uint64_t with = *cells & of->digit[digit];
        *cells = with ? with : *cells;
        most |= with ? 1 << digit : 0;
    }
    return most;
}

void ev_find_targets(const ev_outlook *l, uint32_t seat, ev_targets *out) {
    const uint64_t others = ev_outlook_cards(l, 1 - seat) & l->shown;
    out->empty = l->rs->inner & ~l->taken;
    for (uint32_t direction = 0; direction < 8; direction++) {
        const uint64_t defend = others & l->points[direction ^ 4];
        out->held[direction] = before(defend, direction) & out->empty;
        out->open[direction] = before(others & ~defend, direction) & out->empty;
    }
}

/* The enemies beside an empty cell at which the arrows point. */
static enemies met_at(const ev_targets *at, uint32_t cell, uint32_t lies) {
    enemies met = {0};
    for (uint32_t left = lies; left; left &= left - 1) {
        const uint32_t direction = qv__lowest(left);
        met.open |= (uint32_t)(at->open[direction] >> cell & 1) << direction;
        met.held |= (uint32_t)(at->held[direction] >> cell & 1) << direction;
    }
    return met;
}

/* A card from hand, with the most that it could gain on each cell, and the cells where it would
 * fight for that. */
typedef struct {
    fighter who;
    numbers gains;
    uint64_t fighting;
} hope;

static void find_promises(const ev_targets *at, hope *out) {
    for (uint32_t left = out->who.lies; left; left &= left - 1) {
        const uint32_t direction = qv__lowest(left);
        out->fighting |= at->held[direction];
        add(&out->gains, at->held[direction], 0);
        add(&out->gains, at->open[direction], 1);
    }
}

static int32_t gain_in_peace(const hope *card, const ev_targets *at) {
    uint64_t cells = at->empty & ~card->fighting;
    return cells ? EV_POINT * (1 + highest(&card->gains, &cells)) : 0;
}

/* Where it fights, if that is more than `best`: the cells that promise most are looked at first. */
static int32_t gain_by_fights(const ev_outlook *l, const ev_targets *at, hope *card, int32_t best) {
    while (card->fighting) {
        uint64_t cells = card->fighting;
        if (EV_POINT * (1 + highest(&card->gains, &cells)) <= best)
            return best;
        card->fighting &= ~cells;
        for (; cells; cells &= cells - 1) {
            card->who.cell = qv__lowest(cells);
            const enemies met = met_at(at, card->who.cell, card->who.lies);
            const int32_t value = gain(l, &card->who, met);
            best = value > best ? value : best;
        }
    }
    return best;
}

/* By an unseen card: it is assumed to have half the arrows. */
static int32_t gain_unseen(const ev_targets *at) {
    numbers gains = {{0}};
    uint64_t cells = at->empty;
    for (uint32_t direction = 0; direction < 8; direction++)
        add(&gains, at->open[direction], 0);
    return cells ? EV_POINT * (1 + highest(&gains, &cells)) : 0;
}

/* The most that one card from hand could gain when the seat plays next. */
int32_t ev_best_gain(const ev_outlook *l, uint32_t seat) {
    const ev_ruleset *const rs = l->rs;
    const ev_state *const s = l->s;
    const uint32_t credits = s->credits[seat] + (seat == s->player ? 0U : (uint32_t)EV_INCOME);
    hope hand[EV_HAND];
    uint32_t n = 0;
    int32_t best = 0;
    ev_targets at;
    ev_find_targets(l, seat, &at);
    for (uint32_t i = 0; i < s->hand_size[seat]; i++) {
        const uint32_t card = s->hand[seat][i];
        if (card == EV_NONE)
            return gain_unseen(&at);
        if (rs->block[card] || rs->cost[card] > credits || (i > 0 && card == s->hand[seat][i - 1]))
            continue;
        hope *const held = &hand[n++];
        *held = (hope){.who = {.card = card,
                               .seat = seat,
                               .lies = turned(rs->arrows[card], seat),
                               .defense = rs->defense[card]}};
        find_promises(&at, held);
        const int32_t value = gain_in_peace(held, &at);
        best = value > best ? value : best;
    }
    for (uint32_t i = 0; i < n; i++)
        best = gain_by_fights(l, &at, &hand[i], best);
    return best;
}

/* Empty cells from which an enemy could point at a card without being pointed at, for all cards. */
uint32_t ev_open_sides(const ev_outlook *l, uint32_t seat) {
    const uint64_t empty = l->rs->inner & ~l->taken, own = ev_outlook_cards(l, seat) & l->shown;
    numbers sides = {{0}};
    uint32_t open = 0;
    for (uint32_t direction = 0; direction < 8; direction++)
        add(&sides, before(empty, direction) & own & ~l->points[direction], 0);
    for (uint32_t digit = 0; digit < 4; digit++)
        open += qv__count(sides.digit[digit]) << digit;
    return open;
}
