/* SPDX-License-Identifier: MIT */
/* ConCardia: which cards of a player the other one could capture in the next turn by placing one
 * card, and with how many of the cards that have not been played; and the threats that follow.
 *
 * Counts by the lists, from what the viewer knows, as if nobody did anything else (CC-1.16.1).
 */
#include <string.h>

#include "base/bits.h"
#include "core/shared.h"
#include "prospect.h"

#define SAY(kind, rule, ...) QV_EMIT(p->out, (kind), (rule), QV_ALL, __VA_ARGS__)

/* -- Counting ---------------------------------------------------------------------------------- */

/* Whether the other player is to place a card next, and captures follow. */
static bool faces_a_card(const cc_prospect *p, uint32_t seat) {
    const cc_state *const s = p->s;
    const uint32_t next = s->turns_n ? s->granted[0] : 1U - s->regular, enemy = 1 - seat;
    const uint32_t steps = 1U << CC_STEP_ACTION | 1U << CC_STEP_CAPTURE;
    const bool draws = s->deck_size[enemy] > 0 && cc_may_draw(p->rs, s, enemy) &&
                       !(s->skip[enemy] >> CC_STEP_DRAW & 1);
    return next == enemy && !(s->skip[enemy] & steps) &&
           (draws || cc_hand_count(p->rs, s, enemy) > 0);
}

/* Some card of that kind in the hand or the deck of a player, and how many there are by the lists,
 * or of a hidden one may be (CC-1.16.1, CC-A52). */
static uint32_t unplayed(const cc_prospect *p, uint32_t seat, uint32_t kind, uint32_t *card) {
    const cc_state *const s = p->s;
    const uint32_t hidden =
        qv__count(p->rs->of_kind[seat][kind] & cc_listed(p->rs, s, seat) & ~s->out[seat]);
    uint32_t n = hidden;
    *card = hidden ? cc_first_hidden(p->rs, s, seat, kind) : CC_NONE;
    for (uint32_t i = 0; i < (uint32_t)s->shown_n + s->traced_n; i++) {
        const uint32_t row = i - s->shown_n, open = i < s->shown_n ? s->shown[i] : s->traced[row];
        if ((i >= s->shown_n && !(s->traced_to[row] & CC_TO_ALL)) ||
            cc_owner(p->rs, open) != seat || p->rs->kind[open] != kind)
            continue;
        *card = open;
        n++;
    }
    return n;
}

/* What one card of the other player can do to those of a seat, wherever it is placed. */
typedef struct {
    uint32_t cards; /* that it captures at once, at most; */
    int32_t points; /* and what they are worth, at most */
} strike;

static int32_t worth(const cc_prospect *p, uint64_t places) {
    int32_t points = 0;
    for (; places; places &= places - 1)
        points += cc_points_of(p->rs, p->s, p->s->at[qv__lowest(places)]);
    return points;
}

/* CC-1.9.6: without these places the Board of the seat is empty, and the game over before any
 * captured card counts. */
static bool ends_before(const cc_prospect *p, const cc_state *s, uint32_t seat, uint64_t places) {
    return cc_option(p->rs, CC_OPTION_LOSS_ORDER) != CC_POINTS_FIRST &&
           s->finished[seat] >= CC_LAST_CHANCE && !(cc_board_cards(p->rs, s, seat) & ~places);
}

/* The places of the cards of `seat` that the other player captures by placing the card next to
 * them or, by a text of that card, from further away. */
static uint64_t captured_by(const cc_prospect *p, uint32_t seat, uint32_t card, strike *most) {
    const uint64_t own = p->s->has[seat] & CC_GRID_SET;
    const bool plain = cc_kind_at(&p->rs->set, p->rs->kind[card])->abilities == 0;
    const uint64_t reached = plain ? 0 : ~cc_threats(p->rs, p->s);
    uint64_t taken = 0;
    for (uint64_t left = cc_cells_for(p->rs, p->s, 1 - seat, card) & (cc_around(own) | reached);
         left; left &= left - 1) {
        const uint32_t cell = qv__lowest(left);
        cc_state placed = *p->s;
        const uint32_t row = placed.traced_n ? cc_traced(&placed, card) : (uint32_t)CC_NONE;
        if (row != CC_NONE) /* as when it is played: that one, if all hidden cards are called */
            (void)cc_untrace(&placed, row);
        cc_arrive(p->rs, &placed, card, cell, 1 - seat);
        cc_values(p->rs, &placed);
        const uint64_t all = cc_threats(p->rs, &placed) & own,
                       by_it = all & (p->rs->near[cell] | reached);
        const int32_t points = worth(p, all);
        taken |= by_it;
        if (by_it && qv__count(all) > most->cards)
            most->cards = qv__count(all);
        if (by_it && points > most->points && !ends_before(p, &placed, seat, all))
            most->points = points;
    }
    return taken;
}

/* The start of the next turn, as far as it changes cards. */
static void begin_next_turn(const cc_prospect *p, uint32_t seat) {
    cc_state *const s = p->s;
    cc_end_lasting(p->rs, s, CC_UNTIL_CAPTURE_STEP_ENDS);
    cc_end_turn_effects(p->rs, s);
    s->active = (uint8_t)(1 - seat);
    s->turn++;
    cc_begin_turn_effects(p->rs, s);
    cc_values(p->rs, s);
}

/* Those of `seat`, on a state in which the other player is to place a card. */
static void count(const cc_prospect *p, uint32_t seat, cc_dangers *out) {
    strike most = {.cards = 0};
    *out = (cc_dangers){.enemy = (uint8_t)(1 - seat), .placed = CC_NONE};
    for (uint32_t kind = 0; kind < p->rs->kinds; kind++) {
        uint32_t card;
        const uint32_t n = unplayed(p, 1 - seat, kind, &card);
        out->all += n;
        for (uint64_t left = n ? captured_by(p, seat, card, &most) : 0; left; left &= left - 1)
            out->by[qv__lowest(left)] += n;
    }
    out->at_once = most.cards;
    out->points = cc_points(p->rs, p->s, 1 - seat) + most.points;
    out->wins = out->points >= cc_goal(p->rs, p->s);
}

/* The cells with cards that can be captured: first the one that most cards can, of equal ones that
 * of the card that is placed, which comes second otherwise. That one and the gravest of the others
 * are told in full, as more would be too much to read. */
static void order(cc_dangers *d) {
    const uint32_t placed = d->placed, own = placed < CC_CELLS ? d->by[placed] : 0;
    for (uint32_t most = d->all; most > 0; most--) {
        if (own == most)
            d->cell[d->n++] = (uint8_t)placed;
        for (uint32_t cell = 0; cell < CC_CELLS; cell++)
            if (d->by[cell] == most && cell != placed)
                d->cell[d->n++] = (uint8_t)cell;
    }
    for (uint32_t i = 2; i < d->n; i++)
        if (d->cell[i] == placed) {
            memmove(d->cell + 2, d->cell + 1, i - 1);
            d->cell[1] = (uint8_t)placed;
        }
    d->full = (uint8_t)(own && d->n > 1 ? 2 : d->n > 0);
}

bool cc_find_dangers(const cc_ruleset *rs, const cc_state *after, uint32_t seat, uint32_t placed,
                     cc_dangers *out) {
    cc_state copy = *after;
    const cc_prospect p = {.rs = rs, .s = &copy};
    if (!faces_a_card(&p, seat))
        return false;
    begin_next_turn(&p, seat);
    count(&p, seat, out);
    out->placed = (uint8_t)placed;
    order(out);
    return out->n ? cc_knows_list(rs, &copy, 1 - seat) : copy.has[seat] & CC_GRID_SET;
}

/* -- Telling ----------------------------------------------------------------------------------- */

static void tell_danger(const cc_prospect *p, const cc_dangers *d, uint32_t cell) {
    const uint32_t kind = p->rs->kind[p->s->object_card[p->s->at[cell]]];
    if (cell == d->placed)
        SAY(CC_COULD_CAPTURE_PLACED, CC_1_7_2, d->enemy, d->by[cell], d->all, p->unless);
    else
        SAY(CC_COULD_CAPTURE, CC_1_7_2, d->enemy, kind, cell, d->by[cell], d->all, p->unless);
}

void cc_tell_gravest(const cc_prospect *p, const cc_dangers *d) {
    if (!d->n) {
        SAY(CC_COULD_CAPTURE_NONE, CC_1_7_2, d->enemy, p->unless);
        return;
    }
    if (d->wins)
        SAY(CC_COULD_REACH_GOAL, CC_1_9_1, d->enemy, d->points, p->unless);
    tell_danger(p, d, d->cell[0]);
    if (d->at_once > 1)
        SAY(CC_COULD_CAPTURE_SEVERAL, CC_1_7_2, d->enemy, d->at_once, p->unless);
}

/* These in one sentence; as many by name as there is room for. */
static void tell_others(const cc_prospect *p, const cc_dangers *d, uint32_t from) {
    enum { COUNTED = QV_ARGUMENTS - 2, NAMED = COUNTED - 1 };
    int32_t arg[QV_ARGUMENTS] = {d->enemy, d->cell[from]};
    for (uint32_t i = from; i < d->n; i++) {
        if (i > from && i < from + NAMED)
            arg[1 + i - from] = 1 + d->cell[i];
        arg[COUNTED] += (int32_t)d->by[d->cell[i]];
    }
    if (d->n - from > NAMED)
        arg[NAMED] = CC_CELLS + 1;
    arg[QV_ARGUMENTS - 1] = p->unless;
    qv__emit(p->out, CC_COULD_CAPTURE_TOO, CC_1_7_2, QV_ALL, QV_ARGUMENTS, arg);
}

void cc_tell_dangers(const cc_prospect *p, const cc_dangers *d) {
    if (d->full > 1)
        tell_danger(p, d, d->cell[1]);
    if (d->n > d->full)
        tell_others(p, d, d->full);
}

/* -- Threats ----------------------------------------------------------------------------------- */

static void threaten(qv_threat *out, uint32_t seat, uint32_t item, uint32_t cell) {
    *out = (qv_threat){
        .from = (uint16_t)item, .to = (uint16_t)(CC_CARD_ID + cell), .seat = (uint8_t)seat};
}

/* With a hand that the viewer sees, card by card. */
static uint32_t threaten_by_hand(const cc_prospect *p, uint32_t seat, qv_threat *out) {
    const cc_cards held = cc_held(p->rs, p->s, seat);
    strike most = {.cards = 0};
    uint32_t n = 0;
    for (uint32_t kind = 0; kind < p->rs->kinds; kind++) {
        uint32_t card;
        if (!(held.half[kind / 64] >> kind % 64 & 1) || !unplayed(p, seat, kind, &card))
            continue;
        for (uint64_t left = captured_by(p, 1 - seat, card, &most); left; left &= left - 1) {
            const uint32_t cell = qv__lowest(left);
            SAY(CC_COULD_TAKE, CC_1_7_2, seat, p->rs->kind[p->s->object_card[p->s->at[cell]]], cell,
                kind);
            threaten(&out[n++], seat, CC_HAND_ID + kind, cell);
        }
    }
    return n;
}

/* With one that the viewer does not see, by the cards that may be in it. */
static uint32_t threaten_by_list(const cc_prospect *p, uint32_t seat, qv_threat *out) {
    cc_dangers d;
    uint32_t n = 0;
    count(p, 1 - seat, &d);
    for (uint32_t cell = 0; cell < CC_CELLS; cell++)
        if (d.by[cell]) {
            tell_danger(p, &d, cell);
            threaten(&out[n++], seat, 0, cell);
        }
    return n;
}

uint32_t cc_threats_of(const qv_ruleset *ruleset, const qv_view *view, qv_threat *out,
                       qv_event_log *log) {
    const cc_ruleset *const rs = cc_rules(ruleset);
    uint32_t n = 0;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        cc_state copy = *cc_view(view);
        const cc_prospect p = {rs, &copy, rs->texts, log};
        if (copy.turn == 0)
            return 0;
        if (copy.active != seat || copy.phase != CC_ASK_ACTION)
            begin_next_turn(&p, 1 - seat);
        if (cc_knows_hand(&copy, seat))
            n += threaten_by_hand(&p, seat, out + n);
        else if (cc_knows_list(rs, &copy, seat))
            n += threaten_by_list(&p, seat, out + n);
    }
    return n;
}
