/* SPDX-License-Identifier: MIT */
/* EVONS: what each player could take with the next card, by arrows alone.
 *
 * Cards that the viewer knows are tried on every cell: those of a hand that is seen, and covered
 * ones, which will be revealed. Of a hand that is not seen it is told from which cells a card
 * could be taken without a fight. Abilities, and what a chain makes of a flip, are not looked at.
 * Invariant: no card that the view hides is ever looked up.
 * Uses board.c, legal.c.
 */
#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

/* What becomes of a card that is pointed at, in the order of the kinds of events. */
enum { TAKES_NOT, FLIPS, BEATS, STRIKES };

typedef struct {
    const ev_ruleset *rs;
    const ev_state *s;
    uint32_t seat; /* who could take */
    qv_threat *out;
    uint32_t n;
    qv_event_log *log;
} hunt;

/* A card where it would act. */
typedef struct {
    uint32_t card, cell, item;
} hunter;

/* EV-26: cards of the seat that an arrow can do something to. */
static uint64_t in_reach(const hunt *h, uint32_t seat) {
    const ev_state *const s = h->s;
    const uint64_t own = s->taken & (seat ? s->north_has : ~s->north_has);
    return ev_option(h->rs, EV_OPTION_OUTZONE_IMMUNE) ? own & h->rs->inner : own;
}

/* EV-5 */
static uint32_t arrows_of(const hunt *h, uint32_t card) {
    const uint32_t printed = h->rs->arrows[card];
    return h->seat ? (printed << 4 | printed >> 4) & 0xFF : printed;
}

/* Whether the seat plays its card still in this turn: before the first one nothing lies there. */
static bool plays_now(const hunt *h) {
    return h->s->player == h->seat && h->s->phase <= EV_PLAY;
}

/* EV-11: damage is gone by the next turn. */
static uint32_t defense(const hunt *h, uint32_t cell) {
    return plays_now(h) ? ev_defense_left(h->rs, h->s, cell) : h->rs->defense[h->s->card[cell]];
}

/* EV-20, EV-24, EV-25 */
static uint32_t effect(const hunt *h, uint32_t card, uint32_t to, uint32_t direction) {
    const ev_state *const s = h->s;
    if (ev_on(s->covered, to))
        return ev_on(s->grown, to) ? TAKES_NOT : STRIKES;
    if (h->rs->block[s->card[to]])
        return TAKES_NOT;
    if (!ev_defends(h->rs, s, to, direction))
        return FLIPS;
    return h->rs->attack[card] >= defense(h, to) ? BEATS : TAKES_NOT;
}

/* EV-22: what is done after the fights is done only if the card survives them. */
static bool survives(const hunt *h, const hunter *by) {
    uint32_t damage = 0;
    for (uint32_t left = arrows_of(h, by->card); left; left &= left - 1) {
        const uint32_t direction = qv__lowest(left), to = h->rs->step[by->cell][direction];
        if (to != EV_NONE && ev_on(in_reach(h, 1 - h->seat), to) &&
            ev_defends(h->rs, h->s, to, direction))
            damage += h->rs->attack[h->s->card[to]];
    }
    return damage < h->rs->defense[by->card];
}

/* To a cell beside it. */
static uint32_t find_direction(const hunt *h, uint32_t from, uint32_t to) {
    uint32_t direction = 0;
    while (h->rs->step[from][direction] != to)
        direction++;
    return direction;
}

static bool takes(const hunt *h, const hunter *by, uint32_t to, uint32_t *what) {
    const uint32_t direction = find_direction(h, by->cell, to);
    *what =
        arrows_of(h, by->card) >> direction & 1 ? effect(h, by->card, to, direction) : TAKES_NOT;
    return *what == BEATS || (*what != TAKES_NOT && survives(h, by));
}

static void add(hunt *h, uint32_t item, uint32_t to, bool sure) {
    h->out[h->n++] = (qv_threat){.from = (uint16_t)item,
                                 .to = (uint16_t)(EV_PIECE_ID + to),
                                 .seat = (uint8_t)h->seat,
                                 .sure = sure};
}

static void tell(hunt *h, const hunter *by, uint32_t to, uint32_t what) {
    static const uint16_t rules[] = {[FLIPS] = EV_24, [BEATS] = EV_21, [STRIKES] = EV_25};
    QV_EMIT(h->log, EV_COULD_FLIP + what - FLIPS, rules[what], QV_ALL, h->seat, to, by->card,
            by->cell);
    add(h, by->item, to, true);
}

/* -- Cards that are known ---------------------------------------------------------------------- */

static int32_t credits(const hunt *h) {
    return h->s->credits[h->seat] + (plays_now(h) ? 0 : EV_INCOME);
}

/* EV-36: a card on the last empty cell of the main zone ends the game before it acts. */
static void try_hand(hunt *h, uint32_t to) {
    const ev_state *const s = h->s;
    if (qv__count(h->rs->inner & ~s->taken) < 2)
        return;
    for (uint32_t i = 0; i < s->hand_size[h->seat]; i++) {
        const uint32_t card = s->hand[h->seat][i];
        if ((i > 0 && card == s->hand[h->seat][i - 1]) || h->rs->cost[card] > credits(h))
            continue;
        uint64_t cells = h->rs->near[to] & h->rs->inner & ev_places(h->rs, s, card);
        bool told = false;
        for (; cells && !told; cells &= cells - 1) {
            const hunter by = {card, qv__lowest(cells), ev_hand_item(h->seat, card)};
            uint32_t what;
            told = takes(h, &by, to, &what);
            if (told)
                tell(h, &by, to, what);
        }
    }
}

/* EV-11a */
static void try_covered(hunt *h, uint32_t to) {
    const uint64_t own = in_reach(h, h->seat) & h->rs->inner & h->s->covered & h->rs->near[to];
    for (uint64_t left = own; left; left &= left - 1) {
        const uint32_t cell = qv__lowest(left), card = h->s->card[cell];
        const hunter by = {card, cell, EV_PIECE_ID + cell};
        uint32_t what;
        if (card < h->rs->cards && (h->rs->cost[card] <= credits(h) || ev_on(h->s->grown, cell)) &&
            takes(h, &by, to, &what))
            tell(h, &by, to, what);
    }
}

/* -- Cards that are not ------------------------------------------------------------------------ */

static void tell_from_where(hunt *h, uint32_t to) {
    const ev_state *const s = h->s;
    const bool covered = ev_on(s->covered, to);
    if (covered ? ev_on(s->grown, to) : h->rs->block[s->card[to]])
        return;
    const uint64_t open = ev_open_cells(h->rs, s, to);
    if (!open)
        return;
    ev_tell_cells(h->log, covered ? EV_COULD_STRIKE_FROM : EV_COULD_FLIP_FROM,
                  covered ? EV_25 : EV_24, h->seat, to, open);
    add(h, 0, to, false);
}

/* -- The slot ---------------------------------------------------------------------------------- */

uint32_t ev_threats(const qv_ruleset *ruleset, const qv_view *view, qv_threat *out,
                    qv_event_log *log) {
    const ev_state *const s = ev_view(view);
    hunt h = {.rs = ev_rules(ruleset), .s = s, .out = out, .log = log};
    for (h.seat = 0; h.seat < EV_SEATS; h.seat++)
        for (uint64_t left = in_reach(&h, 1 - h.seat); left; left &= left - 1) {
            const uint32_t to = qv__lowest(left);
            try_covered(&h, to);
            if (ev_knows_hand(s, h.seat))
                try_hand(&h, to);
            else
                tell_from_where(&h, to);
        }
    return h.n;
}
