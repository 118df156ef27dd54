/* SPDX-License-Identifier: MIT */
/* EVONS: the forecast of a move, as far as its player can tell, and the warning before one.
 *
 * The move is made in a copy of the view by the rules themselves, and the forecast consists of
 * the events that occur there. Where the player would be asked again, abilities that could be used
 * are named and left unused, and fights and reactions go by cells in order. It ends with the turn.
 * Invariant: no card that the view hides is ever looked up; of a covered one only its destruction
 * is told.
 * Uses abilities.c, apply.c, board.c, chain.c, say.c, words.c.
 */
#include <string.h>

#include "base/bits.h"
#include "rules.h"

enum { LONG = 64 }; /* events of one forecast after which no more is followed up */

typedef struct {
    const ev_ruleset *rs;
    ev_state *s; /* the copy */
    uint32_t seat;
    qv_event_log *out;
    uint32_t end;           /* how many events are in the log when no more is followed up */
    uint8_t told[EV_CELLS]; /* directions of abilities that have been named */
    bool unused_told, order_told;
} prospect;

/* -- What is told of what happens -------------------------------------------------------------- */

/* The first argument that is a card which nobody may name here; QV_ARGUMENTS: none. */
static uint32_t nameless(const ev_ruleset *rs, const qv_event *event) {
    const qv__kind *const kind = &ev_kinds[event->kind];
    uint32_t i = 0;
    while (i < event->n && (kind->arg[i] != &ev_card || event->arg[i] < rs->cards))
        i++;
    return i < event->n ? i : QV_ARGUMENTS;
}

static bool is_told(uint32_t kind) {
    switch (kind) {
    case EV_SAYS_COVERED_CARD:
    case EV_SAYS_ACTIVATED:
    case EV_SAYS_SEQUENCE_ENDS:
    case EV_SAYS_DONE:
    case EV_SAYS_DRAWS: return false;
    default: return true;
    }
}

/* Keeps of the events from `from` on those that are worth telling, up to the end of the turn. */
static void sift(prospect *p, uint32_t from) {
    qv_event_log *const log = p->out;
    uint32_t kept = from;
    for (uint32_t i = from; i < log->n && log->at[i].kind != EV_SAYS_TURN; i++) {
        qv_event event = log->at[i];
        if (!is_told(event.kind))
            continue;
        if (nameless(p->rs, &event) != QV_ARGUMENTS) {
            event.kind =
                event.kind == EV_SAYS_PUSHED_OFF ? EV_WOULD_PUSH_HIDDEN : EV_WOULD_DESTROY_HIDDEN;
            memset(event.arg + 1, 0, sizeof event.arg - sizeof *event.arg);
            event.n = 1;
        }
        log->at[kept++] = event;
    }
    log->n = kept;
}

/* -- Going on ---------------------------------------------------------------------------------- */

static uint32_t rule_of(uint32_t arrow) {
    static const uint16_t rules[EV_ARROWS] = {
        [EV_REMOVE] = EV_34,    [EV_BLOCK] = EV_31,     [EV_FIRESTORM] = EV_33,
        [EV_GROWTH] = EV_27,    [EV_MAGNETISM] = EV_28, [EV_RESURRECTION] = EV_29,
        [EV_SHOCKWAVE] = EV_30, [EV_SWAP] = EV_32,
    };
    return rules[arrow];
}

/* Whether an arrow that cannot be used looks as if it could: it fills cells, and this one is empty.
 */
static bool wants(const prospect *p, uint32_t way, uint32_t target) {
    return p->s->frame_phase[ev_top(p->s)] == EV_ABILITY_1 && !ev_taken(p->s, target) &&
           ev_use_range(p->rs, p->s, way) != EV_STEP_USE;
}

/* Abilities that the top card could use now, each of them once, and for what others want. */
static void tell_abilities(prospect *p) {
    const ev_state *const s = p->s;
    const uint32_t cell = s->frame_cell[ev_top(s)], card = s->card[cell];
    for (uint32_t left = ev_unused(p->rs, s) & ~(uint32_t)p->told[cell]; left; left &= left - 1) {
        const uint32_t way = qv__lowest(left), target = ev_target(p->rs, s, way);
        const uint32_t arrow = p->rs->arrow[card][way];
        if (target == EV_NONE)
            continue;
        const bool usable = ev_ability_possible(p->rs, s, p->seat, way);
        if (!usable && !wants(p, way, target))
            continue;
        p->told[cell] |= (uint8_t)((uint32_t)usable << way);
        QV_EMIT(p->out, usable ? EV_WOULD_MAY_USE : EV_WOULD_LACK, rule_of(arrow), QV_ALL, cell,
                way, usable ? arrow : arrow - EV_BLOCK, target, card);
    }
}

static void tell_order(prospect *p, uint32_t rule) {
    const uint32_t cell = p->s->frame_cell[ev_top(p->s)];
    if (!p->order_told)
        QV_EMIT(p->out, EV_WOULD_ORDER, rule, QV_ALL, cell, ev_face_of(p->s, cell));
    p->order_told = true;
}

static void use_nothing(prospect *p) {
    tell_abilities(p);
    if (!p->unused_told)
        qv__emit(p->out, EV_WOULD_USE_NOTHING, EV_17, QV_ALL, 0, NULL);
    p->unused_told = true;
}

static uint32_t first_fight(const prospect *p) {
    const uint32_t from = p->s->frame_cell[ev_top(p->s)];
    uint32_t first = EV_NONE;
    for (uint32_t left = ev_conflicts(p->rs, p->s); left; left &= left - 1) {
        const uint32_t cell = p->rs->step[from][qv__lowest(left)];
        first = cell < first ? cell : first;
    }
    return first;
}

/* The step that is made for the player where the chain asks. */
static uint32_t plain_answer(prospect *p) {
    switch (p->s->frame_phase[ev_top(p->s)]) {
    case EV_CONFLICT: tell_order(p, EV_20); return EV_STEP_FIGHT + first_fight(p);
    case EV_WAIT: tell_order(p, EV_24a); return EV_STEP_REACT + qv__lowest(ev_waiting(p->s));
    default: use_nothing(p); return EV_STEP_DONE;
    }
}

static void make(prospect *p, uint32_t step) {
    const uint32_t from = p->out->n;
    const qv_ruleset *const rs = &p->rs->head;
    ev_apply(rs, (qv_state *)(void *)p->s, p->seat, step, p->out);
    sift(p, from);
}

static void go_on(prospect *p) {
    while (p->s->phase == EV_CHAIN && p->out->n < p->end)
        make(p, plain_answer(p));
    if (p->s->phase != EV_CHAIN)
        return;
    const uint32_t cell = p->s->frame_cell[ev_top(p->s)];
    QV_EMIT(p->out, EV_WOULD_GO_ON, EV_19, QV_ALL, cell, ev_face_of(p->s, cell));
}

/* -- A card put down --------------------------------------------------------------------------- */

/* What becomes of a covered card; one that Growth has put down is free (EV-16), and safe from
 * arrows (EV-25). */
static void tell_covered(const prospect *p, uint32_t card, uint32_t cell) {
    const int32_t credits = p->s->credits[p->seat] + EV_INCOME, cost = p->rs->cost[card];
    if (ev_on(p->s->grown, cell)) {
        QV_EMIT(p->out, EV_WOULD_TURN_UP, EV_16, QV_ALL, cell);
        return;
    }
    QV_EMIT(p->out, EV_WOULD_COST, EV_11, QV_ALL, card, cost, credits);
    if (cost > credits)
        QV_EMIT(p->out, EV_WOULD_NOT_PAY, EV_14, QV_ALL, card);
    if (ev_on(p->rs->inner, cell))
        QV_EMIT(p->out, EV_WOULD_LIE_COVERED, EV_25, QV_ALL, cell);
}

/* EV-24: how easily an enemy could take the card where it lies in the end. */
static void tell_open_sides(const prospect *p, uint32_t cell) {
    const ev_state *const s = p->s;
    if (s->phase == EV_OVER || !ev_face_up_monster(p->rs, s, cell) || ev_holder(s, cell) != p->seat)
        return;
    if (!ev_on(p->rs->inner, cell) && ev_option(p->rs, EV_OPTION_OUTZONE_IMMUNE))
        return;
    const uint64_t open = ev_open_cells(p->rs, s, cell);
    if (open)
        ev_tell_cells(p->out, EV_WOULD_STAND_OPEN, EV_24, cell, qv__count(open), open);
    else
        QV_EMIT(p->out, EV_WOULD_STAND_CLOSED, EV_24, QV_ALL, cell);
}

/* What becomes of a card that is put down is told before the steps, from `from` on. */
static void tell_place(const prospect *p, uint32_t card, uint32_t cell, bool covered,
                       uint32_t from) {
    const uint32_t before = p->out->n;
    if (covered && p->s->phase == EV_OVER)
        QV_EMIT(p->out, EV_WOULD_STAY_COVERED, EV_35, QV_ALL, cell);
    else if (covered)
        tell_covered(p, card, cell);
    else if (!ev_on(p->rs->inner, cell))
        QV_EMIT(p->out, EV_WOULD_LIE_OUTSIDE, EV_26, QV_ALL, cell);
    if (!covered)
        tell_open_sides(p, cell);
    for (uint32_t i = before; i < p->out->n; i++)
        qv__log_move_last(p->out, from);
}

/* The cell with the card that Growth has put down in the move, if it still lies there covered; else
 * EV_NONE. */
static uint32_t grown_cell(const prospect *p, uint32_t from) {
    for (uint32_t i = from; i < p->out->n; i++) {
        const uint32_t cell = (uint32_t)p->out->at[i].arg[1];
        if (p->out->at[i].kind == EV_SAYS_GROWS && ev_on(p->s->grown & p->s->covered, cell))
            return cell;
    }
    return EV_NONE;
}

/* -- A deck picked ----------------------------------------------------------------------------- */

static void tell_deck(const ev_ruleset *rs, uint32_t deck, qv_event_log *out) {
    int32_t blocks = 0;
    for (uint32_t i = 0; i < EV_DECK; i++)
        blocks += rs->block[rs->deck[deck][i]];
    QV_EMIT(out, EV_WOULD_PLAY_WITH, EV_43, QV_ALL, deck, EV_DECK - blocks, blocks);
}

/* -- What it comes to -------------------------------------------------------------------------- */

/* Monsters on the grid of a seat; a covered card is one. */
static int32_t count_monsters(const prospect *p, uint32_t seat) {
    const ev_state *const s = p->s;
    int32_t n = 0;
    for (uint64_t left = s->taken; left; left &= left - 1) {
        const uint32_t cell = qv__lowest(left);
        const bool monster = ev_on(s->covered, cell) || !p->rs->block[s->card[cell]];
        n += monster && ev_holder(s, cell) == seat;
    }
    return n;
}

static int32_t lead(const prospect *p) {
    return (int32_t)ev_score(p->rs, p->s, p->seat) - (int32_t)ev_score(p->rs, p->s, 1 - p->seat);
}

/* Whether the event puts a monster of the seat that moves on the grid. */
static bool brings(const prospect *p, const qv_event *event) {
    switch (event->kind) {
    case EV_SAYS_PLAYS: return !p->rs->block[event->arg[1]];
    case EV_SAYS_COVERS:
    case EV_SAYS_GROWS:
    case EV_SAYS_REVIVES: return true;
    default: return false;
    }
}

/* The monsters of both, and the lead, before the move. */
typedef struct {
    int32_t own, enemy, lead;
} balance;

static balance weigh(const prospect *p) {
    return (balance){count_monsters(p, p->seat), count_monsters(p, 1 - p->seat), lead(p)};
}

/* Told of all moves that lead to a sequence, before its steps: as no other monster comes to the
 * grid, those that are missing were destroyed. What follows although no ability is used is not due
 * to the move, and what follows without those that come later may not be all. */
static void tell_sum(const prospect *p, const balance *before, uint32_t from, bool unaided) {
    const balance after = weigh(p);
    int32_t flips = 0, put = 0, aided = 0;
    if (p->s->phase == EV_CHAIN)
        return;
    for (uint32_t i = from; i < p->out->n; i++) {
        flips += p->out->at[i].kind == EV_SAYS_FLIPPED;
        put += brings(p, &p->out->at[i]);
        aided |= !unaided && p->out->at[i].kind == EV_WOULD_MAY_USE;
    }
    const int32_t beaten = before->enemy - flips - after.enemy,
                  lost = before->own + put + flips - after.own, gain = after.lead - before->lead;
    if (flips || beaten || lost)
        QV_EMIT(p->out, EV_WOULD_COME_TO, EV_35, QV_ALL, unaided, aided, flips, beaten, lost, gain);
    else
        QV_EMIT(p->out, EV_WOULD_CHANGE_NONE, EV_35, QV_ALL, unaided, aided, gain);
    qv__log_move_last(p->out, from);
}

/* -- The first hand ---------------------------------------------------------------------------- */

/* What goes back, what stays, and what comes for it (EV-9). */
static void tell_hand(const ev_state *s, uint32_t seat, uint32_t last, uint32_t n,
                      qv_event_log *out) {
    const uint32_t hand = s->hand_size[seat];
    const uint32_t back = last == EV_STEP_AGAIN ? hand : n - 1;
    const uint32_t drawn = last == EV_STEP_AGAIN ? hand - 1 : back;
    QV_EMIT(out, EV_WOULD_REDRAW, EV_9, QV_ALL, back, hand - back, drawn);
}

/* -- The slot ---------------------------------------------------------------------------------- */

/* What the other player draws next ends all that can be told: so it is asked even of an empty deck,
 * unless that emptiness ends the game (EV-37). */
static void stop_at_next_draw(prospect *p, uint32_t step) {
    const uint32_t left = p->s->deck_size[0] + p->s->deck_size[1], other = 1 - p->seat;
    const bool last = step == EV_STEP_PASS && p->s->passes + 1 >= EV_SEATS && left == 0;
    if (!last && p->s->deck_size[other] == 0)
        p->s->deck_size[other] = 1;
}

/* EV-17: what could still be used, and will not be. */
static void tell_left(prospect *p) {
    const ev_state *const s = p->s;
    const uint32_t card = s->card[s->frame_cell[ev_top(s)]];
    for (uint32_t left = ev_unused(p->rs, s); left; left &= left - 1) {
        const uint32_t way = qv__lowest(left), target = ev_target(p->rs, s, way);
        if (target != EV_NONE && ev_ability_possible(p->rs, s, p->seat, way))
            QV_EMIT(p->out, EV_WOULD_LEAVE, EV_17, QV_ALL, p->rs->arrow[card][way], target);
    }
}

/* A covered card waits, and a discarded one does nothing. */
static bool leads_to_sequence(uint32_t step) {
    return step == EV_STEP_FACE || (step >= EV_STEP_REVEAL && step <= EV_STEP_DONE);
}

void ev_foresee(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat,
                const uint16_t *steps, uint32_t n, qv_event_log *out) {
    ev_state copy = *ev_view(view);
    prospect p = {
        .rs = ev_rules(ruleset), .s = &copy, .seat = seat, .out = out, .end = out->n + LONG};
    if (n > 0 && copy.phase == EV_PICK)
        tell_deck(p.rs, steps[0] - EV_STEP_PICK, out);
    if (n > 0 && copy.phase == EV_MULLIGAN)
        tell_hand(&copy, seat, steps[n - 1], n, out);
    if (n == 0 || copy.phase == EV_PICK || copy.phase == EV_MULLIGAN)
        return;
    stop_at_next_draw(&p, steps[0]);
    const uint32_t last = steps[n - 1], from = out->n;
    const balance before = weigh(&p);
    for (uint32_t i = 0; i + 1 < n; i++)
        make(&p, steps[i]);
    const uint32_t card = copy.half_card[seat], cell = copy.half_cell[seat];
    if (last == EV_STEP_DONE && copy.frame_phase[ev_top(&copy)] == EV_ABILITY_2)
        tell_left(&p);
    make(&p, last);
    go_on(&p);
    if (last >= EV_STEP_FACE && last < EV_STEP_REVEAL)
        tell_place(&p, card, cell, last != EV_STEP_FACE, from);
    const uint32_t grown = grown_cell(&p, from);
    if (grown != EV_NONE)
        tell_place(&p, copy.card[grown], grown, true, from);
    if (leads_to_sequence(last))
        tell_sum(&p, &before, from, last == EV_STEP_DONE);
}

/* What the log says of the whole move: only losses. */
static bool only_loses(const qv_event_log *log, qv_event *out) {
    for (uint32_t i = 0; i < log->n; i++) {
        const qv_event *const event = &log->at[i];
        if (event->kind != EV_WOULD_COME_TO || event->arg[2] || event->arg[3] || !event->arg[4])
            continue;
        *out = *event;
        return true;
    }
    return false;
}

/* A sequence that destroys own monsters and nothing else. */
static bool warn_of_loss(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat,
                         const uint16_t *steps, uint32_t n, qv_event *out) {
    qv_event_log log = {.n = 0};
    ev_foresee(ruleset, view, seat, steps, n, &log);
    const bool warns = only_loses(&log, out);
    qv_event_log_free(&log);
    return warns;
}

/* EV-26: a monster is played face up in the out zone, and finds no ability to use there. */
static bool warn_of_outside(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat,
                            const uint16_t *steps, uint32_t n, qv_event *out) {
    ev_state copy = *ev_view(view);
    qv_event_log log = {.n = 0};
    prospect p = {.rs = ev_rules(ruleset), .s = &copy, .seat = seat, .out = &log, .end = LONG};
    bool usable = false;
    stop_at_next_draw(&p, steps[0]);
    for (uint32_t i = 0; i + 1 < n; i++)
        make(&p, steps[i]);
    const uint32_t card = copy.half_card[seat], cell = copy.half_cell[seat];
    make(&p, steps[n - 1]);
    go_on(&p);
    for (uint32_t i = 0; i < log.n; i++)
        usable |= log.at[i].kind == EV_WOULD_MAY_USE;
    qv_event_log_free(&log);
    if (usable || ev_on(p.rs->inner, cell) || p.rs->block[card])
        return false;
    *out = (qv_event){.kind = EV_WOULD_LIE_OUTSIDE, .rule = EV_26, .n = 1, .arg = {(int32_t)cell}};
    return true;
}

bool ev_warn(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat, const uint16_t *steps,
             uint32_t n, qv_event *out) {
    const uint32_t last = steps[n - 1];
    if (!leads_to_sequence(last))
        return false;
    return (ev_view(view)->phase == EV_PLAY && last == EV_STEP_FACE &&
            warn_of_outside(ruleset, view, seat, steps, n, out)) ||
           warn_of_loss(ruleset, view, seat, steps, n, out);
}
