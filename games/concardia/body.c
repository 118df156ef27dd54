/* SPDX-License-Identifier: MIT */
/* ConCardia: runs the body of the top frame, up to its next question or its end (CT-28).
 *
 * Pure instructions fill registers until the next question; what outlives it is in the frame. A
 * verb that asks is entered again until it is finished: `frame_left` says how far it has come.
 */
#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "deeds.h"

/* One run. */
typedef struct {
    const cc_ruleset *rs;
    cc_state *s;
    qv_event_log *log;
    uint32_t f;
    const cc_ability *ability;
    cc_eye eye;
    cc_scope scope;
    cc_machine m;
    bool seen, scoped; /* the Board and the frame have been looked at as they are now */
} runner;

/* What an instruction came to: the next one follows, or the frame waits. */
typedef enum { GOES_ON, WAITS } outcome;

enum { ALL_SEATS = (1 << CC_SEATS) - 1 };

/* The Board and the frame as they are now; hidden cards too if the text asks what they are. */
static void look(runner *r) {
    const bool hidden = r->ability->needs & CC_NEEDS_HIDDEN;
    const uint32_t seats = hidden ? ALL_SEATS : 1U << r->s->frame_actor[r->f];
    if (!r->seen || r->eye.seats != seats) {
        cc_look(r->rs, r->s, seats, &r->eye);
        r->eye.decks = hidden ? ALL_SEATS : 0;
    } else if (r->scoped) {
        return;
    }
    cc_frame_scope(&r->eye, r->f, &r->scope);
    r->seen = r->scoped = true;
}

/* Instructions that read what is seen; of pure ones all but numbers. */
static bool sees(cc_op op) {
    switch (op.code) {
    case CC_OP_NUMBER: return false;
    case CC_OP_CLAUSE: return op.a != CC_WHO_YOU;
    case CC_OP_HOLD:
    case CC_OP_KEEP:
    case CC_OP_SKIP:
    case CC_OP_POOL_COUNTERS:
    case CC_OP_STAND:
    case CC_OP_PICK:
    case CC_OP_TAKE_END:
    case CC_OP_EACH_CARD:
    case CC_OP_SHUFFLE: return true;
    default: return op.code < CC_PURE;
    }
}

/* Instructions that change nothing but the frame. */
static bool is_of_frame(uint32_t code) {
    return code == CC_OP_CLAUSE || code == CC_OP_HOLD || code == CC_OP_KEEP ||
           code == CC_OP_FORGET || code == CC_OP_AMOUNT || code == CC_OP_SET_N ||
           (code >= CC_OP_DID && code <= CC_OP_CHOOSE);
}

/* The frame waits at one of the questions of an instruction. */
static outcome wait_at(runner *r, cc_op op, uint32_t question) {
    r->s->frame_question[r->f] = (uint8_t)(op.c + question);
    return WAITS;
}

static outcome ask(runner *r, cc_op op, uint32_t question) {
    r->s->phase = CC_ASK_FRAME;
    r->s->player = r->s->frame_actor[r->f];
    return wait_at(r, op, question);
}

/* Chance chooses a card. */
static outcome lots(runner *r, cc_op op, uint32_t question) {
    r->s->phase = CC_DUE_RANDOM;
    r->s->player = r->s->frame_actor[r->f];
    return wait_at(r, op, question);
}

static uint64_t *slot_of(const runner *r, uint32_t slot) {
    return r->s->frame_slot[r->f][slot - CC_SLOT_TARGET];
}

static void set_flag(runner *r, uint32_t flag, bool on) {
    uint16_t *const flags = &r->s->frame_flags[r->f];
    *flags = (uint16_t)(on ? *flags | flag : *flags & ~flag);
}

/* -- Clauses ----------------------------------------------------------------------------------- */

static void begin_clause(runner *r, cc_op op) {
    const uint32_t seats =
        op.a == CC_WHO_YOU ? 1U << r->s->frame_you[r->f] : cc_seats_of(&r->scope, op.a);
    if (seats)
        r->s->frame_actor[r->f] = (uint8_t)qv__lowest(seats);
    r->m.flag = seats != 0;
    memset(slot_of(r, CC_SLOT_CARDS), 0, 6 * sizeof(uint64_t)); /* WITH and MOVED too */
    r->s->frame_amount[r->f] = 1;
    r->s->frame_left[r->f] = r->s->frame_far[r->f] = 0;
    cc_give_order(r->s, r->f, CC_SLOT_CARDS, CC_SLOT_WITH);
    set_flag(r, CC_FRAME_MOVED | CC_FRAME_INSTEAD, false);
}

static void did(runner *r, cc_op op) {
    const bool moved = r->s->frame_flags[r->f] & CC_FRAME_MOVED;
    set_flag(r, op.b ? CC_FRAME_THEY_DONE : CC_FRAME_DONE, op.a == 0 ? moved : op.a == 2);
}

/* -- Loops ------------------------------------------------------------------------------------- */

static outcome take_card(runner *r, cc_op op) {
    const cc_loop came = cc_take_card(r->rs, r->s, r->f);
    r->m.flag = came == CC_LOOP_GOES_ON;
    if (came == CC_LOOP_CHANCE)
        return lots(r, op, 0);
    return came == CC_LOOP_ASKS ? ask(r, op, 0) : GOES_ON;
}

/* The text speaks of these cards from now on. */
static void speak_of(runner *r, uint64_t cards[2]) {
    const uint32_t traced = r->s->traced_n;
    cc_speak_of_all(r->rs, r->s, &r->eye, cards);
    r->seen = r->s->traced_n == traced;
}

static void each_card(runner *r, cc_op op) {
    uint64_t *const rest = slot_of(r, CC_SLOT_REST);
    cc_keep_cards(&r->eye, &r->m.set[op.a], rest);
    speak_of(r, rest);
}

/* -- Questions of clauses ---------------------------------------------------------------------- */

/* A payment of the actor, by items of the ability. */
static void plan_payment(const runner *r, uint32_t first, uint32_t n, cc_desk *desk) {
    const cc_instance who = {r->s->frame_source[r->f], r->s->frame_ability[r->f]};
    desk->rs = r->rs;
    desk->s = r->s;
    desk->scope.ability = r->ability;
    desk->scope.hopeful = false;
    memset(&desk->plan, 0, sizeof desk->plan);
    desk->plan.seat = r->s->frame_actor[r->f];
    desk->plan.kind = CC_NONE;
    cc_plan_items(desk, who, first, n);
}

/* CT-28: "may" is asked if it can be paid. */
static outcome ask_may(runner *r, cc_op op) {
    const cc_question *const row = cc_question_at(&r->rs->set, r->ability->question + op.c);
    cc_desk desk;
    r->m.flag = false;
    plan_payment(r, row->item, row->items, &desk);
    return cc_plan_possible(&desk) ? ask(r, op, 0) : GOES_ON;
}

static outcome ask_payment(runner *r, cc_op op) {
    const cc_instance who = {r->s->frame_source[r->f], r->s->frame_ability[r->f]};
    cc_desk desk;
    cc_answers open;
    plan_payment(r, op.a, op.b, &desk);
    r->m.flag = cc_plan_possible(&desk);
    if (r->m.flag && cc_plan_next(&desk, &desk.plan, &open))
        return ask(r, op, desk.plan.cost_x ? 0 : 1);
    if (r->m.flag)
        cc_pay(r->rs, r->s, &desk, who, r->log);
    return GOES_ON;
}

enum { PICK_CARDS, PICK_NUMBER, PICK_CHANCE };

/* Random choices go one by one; `frame_left` is what is still to be chosen, and one. */
static outcome go_on_random(runner *r, cc_op op) {
    cc_eye eye;
    const cc_set rest = cc_random_offer(r->rs, r->s, &eye);
    if (r->s->frame_left[r->f] <= 1 || !cc_set_any(&rest)) {
        r->s->frame_left[r->f] = 0;
        cc_end_choice(r->s, r->f, op.b ? CC_SLOT_WITH : CC_SLOT_CARDS);
        return GOES_ON;
    }
    return lots(r, op, PICK_CHANCE);
}

/* What the actor sees to choose from. */
static void offer_to_actor(const runner *r, uint32_t offer, cc_machine *m) {
    cc_eye eye;
    cc_scope scope;
    memset(m, 0, sizeof *m);
    if (!(r->ability->needs & CC_NEEDS_HIDDEN)) {
        cc_run_part(&r->scope, offer, m);
        return;
    }
    cc_look(r->rs, r->s, 1U << r->s->frame_actor[r->f], &eye);
    cc_frame_scope(&eye, r->f, &scope);
    cc_run_part(&scope, offer, m);
}

static outcome pick(runner *r, cc_op op) {
    const cc_question *const row =
        cc_question_at(&r->rs->set, r->ability->question + op.c + PICK_CARDS);
    const uint32_t slot = op.b ? CC_SLOT_WITH : CC_SLOT_CARDS;
    if (r->s->frame_left[r->f] > 0) {
        (void)wait_at(r, op, PICK_CHANCE);
        return go_on_random(r, op);
    }
    cc_machine m;
    offer_to_actor(r, row->offer, &m);
    memset(slot_of(r, slot), 0, 2 * sizeof(uint64_t));
    const int32_t least = m.value[0], most = m.value[1];
    const bool unseen =
        m.unseen[0][0] || m.unseen[0][1] || m.untold || cc_in_other_hand(r->rs, r->s, &m.set[0]);
    if (!op.a && !unseen)
        return most > 0 && cc_size_of(&m.set[0]) > 0 ? ask(r, op, PICK_CARDS) : GOES_ON;
    (void)wait_at(r, op, PICK_CHANCE);
    if (least < most && cc_most_random(&m) > 0)
        return ask(r, op, PICK_NUMBER);
    r->s->frame_left[r->f] = (uint8_t)(most < 0 ? 1 : most >= CC_CARDS ? CC_CARDS + 1 : most + 1);
    return go_on_random(r, op);
}

/* -- Verbs that take time ---------------------------------------------------------------------- */

/* The number of a question of the instruction, of which not all have all. */
static uint32_t question_of(const runner *r, cc_op op, uint32_t kind) {
    uint32_t i = 0;
    while (cc_question_at(&r->rs->set, r->ability->question + op.c + i)->kind != kind)
        i++;
    return i;
}

/* Whether what the clause does next happens; the frame waits while a window is open for it. */
static cc_would would(runner *r, cc_op op, uint32_t window) {
    cc_state *const s = r->s;
    uint8_t *const from = &s->frame_from[r->f];
    if (window != CC_WINDOW_WOULD_DRAW && window != CC_WINDOW_WOULD_DISCARD && *from == 0)
        *from = (uint8_t)(s->object_place[cc_object_of(s, s->frame_left[r->f] - 1U)] + 1);
    const cc_would comes = cc_would_happen(r->rs, s, window);
    if (comes == CC_WOULD_WAIT)
        (void)wait_at(r, op, question_of(r, op, CC_Q_DOING));
    return comes;
}

static outcome travel(runner *r, cc_op op) {
    static const uint8_t questions[] = {
        [CC_TRAVEL_ORDER] = CC_Q_ORDER, [CC_TRAVEL_FAR] = CC_Q_FAR, [CC_TRAVEL_CELL] = CC_Q_SPACE};
    for (;;) {
        look(r);
        const cc_travel came = cc_go_on_moving(r->rs, r->s, r->f, op, &r->scope);
        if (came == CC_TRAVEL_ENDS) {
            cc_tell_still(r->rs, r->s, r->f, op, r->log);
            return GOES_ON;
        }
        if (came == CC_TRAVEL_STEP) {
            const cc_would comes = would(r, op, CC_WINDOW_WOULD_MOVE);
            if (comes == CC_WOULD_WAIT)
                return WAITS;
            cc_make_step(r->rs, r->s, r->f, op.code, comes == CC_WOULD_HAPPEN, r->log);
        } else if (came != CC_TRAVEL_GOES_ON) {
            return ask(r, op, question_of(r, op, questions[came]));
        }
        cc_values(r->rs, r->s);
        r->seen = r->scoped = false;
    }
}

/* CC-1.12.10: the windows of both cards, then both move. */
static outcome swap(runner *r, cc_op op) {
    while (cc_next_of_swap(r->s, r->f)) {
        const cc_would comes = would(r, op, CC_WINDOW_WOULD_MOVE);
        if (comes == CC_WOULD_WAIT)
            return WAITS;
        cc_finish_card(r->s, r->f);
        if (comes == CC_WOULD_NOT)
            return GOES_ON;
    }
    cc_swap(r->rs, r->s, r->f, r->log);
    return GOES_ON;
}

/* CC-1.12.10: the windows of one card after the other, then all at once. */
static outcome take_cards(runner *r, cc_op op) {
    cc_state *const s = r->s;
    const uint32_t window = cc_window_of_taking(op.code);
    while (r->rs->hears & cc_would_of(window)) {
        const cc_work came = cc_next_to_take(r->rs, s, r->f, op.code, r->log);
        if (came == CC_WORK_DONE)
            break;
        if (came == CC_WORK_CHANCE)
            return lots(r, op, question_of(r, op, CC_Q_DOING));
        if (came == CC_WORK_ORDER)
            return ask(r, op, question_of(r, op, CC_Q_ORDER));
        const cc_would comes = would(r, op, window);
        if (comes == CC_WOULD_WAIT)
            return WAITS;
        if (comes == CC_WOULD_NOT)
            cc_spare_card(s, r->f);
        cc_finish_card(s, r->f);
    }
    cc_take_cards(r->rs, s, r->f, op.code, r->log);
    return GOES_ON;
}

static uint32_t cards_to_draw(const runner *r) {
    const int32_t n = r->s->frame_amount[r->f];
    return n < 0 ? 0 : n > CC_CARDS ? (uint32_t)CC_CARDS : (uint32_t)n;
}

/* All cards of the instruction are one moment. */
static void drawn_several(runner *r) {
    cc_state *const s = r->s;
    const uint32_t f = r->f, n = cards_to_draw(r) - (s->frame_left[f] - 1U);
    s->frame_left[f] = 0;
    if (n > 1)
        cc_note(r->rs, s,
                (cc_event){.kinds = CC_DREW_SEVERAL,
                           .card = CC_NONE,
                           .player = s->frame_actor[f],
                           .place = CC_NONE,
                           .label = CC_NONE,
                           .amount = (int16_t)n},
                r->log);
}

static outcome draw(runner *r, cc_op op) {
    cc_state *const s = r->s;
    const uint32_t f = r->f, n = cards_to_draw(r);
    const bool may = n > 0 && cc_may_draw(r->rs, s, s->frame_actor[f]);
    if (!may && s->window[s->frames] == CC_WINDOW_NONE)
        return GOES_ON;
    if (s->frame_left[f] == 0) {
        const cc_would comes = would(r, op, CC_WINDOW_WOULD_DRAW);
        if (comes != CC_WOULD_HAPPEN || !may)
            return comes == CC_WOULD_WAIT ? WAITS : GOES_ON;
        s->frame_left[f] = (uint8_t)(n + 1);
        cc_moment(r->rs, s);
    }
    while (s->frame_left[f] > 1 && s->deck_size[s->frame_actor[f]] > 0) {
        cc_mark_done(s, f);
        s->frame_left[f]--;
        if (cc_draw(r->rs, s, s->frame_actor[f], r->log))
            return wait_at(r, op, 0);
    }
    drawn_several(r);
    return GOES_ON;
}

/* The cards at an end of a pile, as they lie; chance says which cards lie at an end of a deck. */
static outcome take_end(runner *r, cc_op op) {
    const cc_question *const row = cc_question_at(&r->rs->set, r->ability->question + op.c);
    const uint32_t seats = cc_seats_of(&r->scope, row->who),
                   slot = op.b ? CC_SLOT_WITH : CC_SLOT_CARDS;
    cc_machine m = {.flag = false};
    cc_run_part(&r->scope, row->offer, &m);
    const uint32_t n = m.value[CC_BOUND] < 0 ? 0 : (uint32_t)m.value[CC_BOUND];
    if (op.a >= 2) {
        cc_take_discards(r->rs, r->s, r->f, slot, seats, op.a % 2 == CC_BOTTOM, n);
        return GOES_ON;
    }
    const uint32_t seat = cc_unknown_depth(r->s, seats, op.a == CC_BOTTOM, n);
    if (seat != CC_NONE) {
        r->s->phase = CC_DUE_DRAW;
        r->s->player = (uint8_t)seat;
        return wait_at(r, op, 0);
    }
    cc_take_depths(r->s, r->f, slot, seats, op.a == CC_BOTTOM, n);
    return GOES_ON;
}

/* Verbs on piles and hands. */
static outcome work(runner *r, cc_op op) {
    static const uint8_t questions[] = {[CC_WORK_ORDER] = CC_Q_ORDER,
                                        [CC_WORK_SPACE] = CC_Q_SPACE,
                                        [CC_WORK_CARDS] = CC_Q_CARDS,
                                        [CC_WORK_ARRANGE] = CC_Q_ARRANGE,
                                        [CC_WORK_CHANCE] = CC_Q_DOING};
    for (;;) {
        look(r);
        const cc_work came = cc_go_on_working(r->rs, r->s, r->f, op, &r->scope, r->log);
        if (came == CC_WORK_DONE)
            return GOES_ON;
        if (came == CC_WORK_CHANCE)
            return lots(r, op, question_of(r, op, CC_Q_DOING));
        if (came != CC_WORK_AGAIN)
            return ask(r, op, question_of(r, op, questions[came]));
        cc_values(r->rs, r->s);
        r->seen = r->scoped = false;
    }
}

static bool may_activate(runner *r) {
    uint16_t steps[2 * CC_BUTTON0];
    return cc_legal_uses(r->rs, r->s, r->s->frame_actor[r->f], steps) > 0;
}

/* `frame_left`: 1 once an Action was activated. */
static outcome activate(runner *r, cc_op op) {
    if (r->s->frame_left[r->f] > 0 || cc_capped(r->rs, r->s)) {
        r->s->frame_left[r->f] = 0;
        return GOES_ON;
    }
    (void)ask(r, op, 0);
    if (may_activate(r))
        return WAITS;
    r->s->phase = CC_PHASES; /* nothing is asked */
    return GOES_ON;
}

enum { CONTEST_THROW, CONTEST_CARDS };

static outcome contest(runner *r, cc_op op) {
    cc_state *const s = r->s;
    if (s->frame_left[r->f] == 2) {
        s->frame_left[r->f] = 0;
        return GOES_ON;
    }
    cc_mark_done(s, r->f);
    set_flag(r, CC_FRAME_SOUTH_WON | CC_FRAME_NORTH_WON, false);
    if (op.a == CC_CONTEST_CARD) {
        uint32_t seat = cc_to_turn_up(s, s->frame_actor[r->f]);
        while (seat < CC_SEATS && cc_deck_row(s, seat, false, 0) != CC_NONE) {
            cc_turn_up(r->rs, s, seat, r->log);
            seat = cc_to_turn_up(s, s->frame_actor[r->f]);
        }
        if (seat == CC_SEATS) {
            cc_compare_tops(r->rs, s, r->log);
            s->frame_left[r->f] = 0;
            return GOES_ON;
        }
        s->player = (uint8_t)seat;
    }
    s->phase = op.a == CC_CONTEST_THROW  ? CC_ASK_THROW
               : op.a == CC_CONTEST_COIN ? CC_DUE_COIN
                                         : CC_DUE_DRAW;
    return wait_at(r, op, op.a == CC_CONTEST_THROW ? CONTEST_THROW : CONTEST_CARDS);
}

static outcome wear(runner *r, cc_op op) {
    const uint32_t seat = r->s->frame_actor[r->f], all = cc_buttons_of(r->rs, r->s, seat),
                   worn = r->s->worn[seat];
    const uint32_t choices = op.code == CC_OP_PUT_ON ? all & ~worn : worn;
    if (op.a == CC_BUTTON_CHOSEN)
        return choices ? ask(r, op, 0) : GOES_ON;
    cc_wear(r->rs, r->s, r->f, op, 0, r->log);
    return GOES_ON;
}

static outcome manual(runner *r, cc_op op) {
    const uint32_t at = cc_carry_out(r->rs, r->s, r->log);
    return at == CC_NONE ? GOES_ON : at == CC_LIST_DRAWS ? wait_at(r, op, at) : ask(r, op, at);
}

/* -- Instructions ------------------------------------------------------------------------------ */

static void hold(runner *r, cc_op op) {
    const uint32_t slot = op.b ? CC_SLOT_WITH : CC_SLOT_CARDS;
    cc_keep_cards(&r->eye, &r->m.set[op.a], slot_of(r, slot));
    speak_of(r, slot_of(r, slot));
    cc_give_order(r->s, r->f, slot, op.c);
}

static void keep(runner *r, cc_op op) {
    cc_keep_cards(&r->eye, &r->scope.slot[op.b], slot_of(r, op.a));
    cc_give_order(r->s, r->f, op.a, op.b);
}

/* Those that ask nothing. */
static void do_at_once(runner *r, cc_op op) {
    cc_state *const s = r->s;
    const uint32_t f = r->f;
    switch (op.code) {
    case CC_OP_CLAUSE: begin_clause(r, op); break;
    case CC_OP_HOLD: hold(r, op); break;
    case CC_OP_KEEP: keep(r, op); break;
    case CC_OP_FORGET:
        memset(slot_of(r, op.a), 0, 2 * sizeof(uint64_t));
        cc_give_order(s, f, op.a, CC_SLOT_WITH);
        break;
    case CC_OP_AMOUNT: s->frame_amount[f] = r->m.value[op.a]; break;
    case CC_OP_SET_N: s->frame_n[f] = r->m.value[op.a]; break;
    case CC_OP_DID: did(r, op); break;
    case CC_OP_TESTED: set_flag(r, CC_FRAME_FAILED, !r->m.flag); break;
    case CC_OP_EACH_PLAYER: cc_begin_players(s, f, op.b, op.a); break;
    case CC_OP_TAKE_PLAYER: r->m.flag = cc_take_player(s, f, op.b); break;
    case CC_OP_EACH_CARD: each_card(r, op); break;
    case CC_OP_LOOK: cc_look_at(r->rs, s, f, r->log); break;
    case CC_OP_REVEAL: cc_reveal(r->rs, s, f, r->log); break;
    case CC_OP_SHUFFLE: cc_shuffle_decks(r->rs, s, f, cc_seats_of(&r->scope, op.a), r->log); break;
    case CC_OP_PUT_COUNTERS:
    case CC_OP_TAKE_COUNTERS:
    case CC_OP_DOUBLE_COUNTERS: cc_counters(r->rs, s, f, op.code, r->log); break;
    case CC_OP_MOVE_COUNTERS: cc_move_counters(r->rs, s, f, r->log); break;
    case CC_OP_POOL_COUNTERS:
        cc_fill_pools(r->rs, s, f, cc_seats_of(&r->scope, op.a), r->log);
        break;
    case CC_OP_CANCEL: cc_cancel(r->rs, s, f, r->log); break;
    case CC_OP_PREVENT:
        set_flag(r, CC_FRAME_INSTEAD, op.a != 0);
        cc_prevent(r->rs, s, f, r->log);
        break;
    case CC_OP_ANOTHER: cc_another(r->rs, s, f, op.a != 0, r->log); break;
    case CC_OP_SKIP: cc_skip(r->rs, s, f, op.a, cc_seats_of(&r->scope, op.b), r->log); break;
    case CC_OP_END_TURN: cc_cut_turn(r->rs, s, f, r->log); break;
    case CC_OP_SCORE: cc_score(r->rs, s, f, op.a != 0, r->log); break;
    case CC_OP_END_GAME:
        cc_end_game(r->rs, s, CC_ENDS_TEXT, op.a ? 1U - s->frame_actor[f] : s->frame_actor[f],
                    r->log);
        break;
    case CC_OP_STAND: cc_stand(r->rs, s, f, r->ability->effect + op.a, &r->scope, r->log); break;
    default: assert(false); break;
    }
}

static outcome run_op(runner *r, cc_op op) {
    switch (op.code) {
    case CC_OP_MAY: return ask_may(r, op);
    case CC_OP_TAKE_CARD: return take_card(r, op);
    case CC_OP_CHOOSE: return ask(r, op, 0);
    case CC_OP_PAY: return ask_payment(r, op);
    case CC_OP_PICK: return pick(r, op);
    case CC_OP_SLIDE:
    case CC_OP_LEAP:
    case CC_OP_MOVE:
    case CC_OP_PUSH:
    case CC_OP_PULL: return travel(r, op);
    case CC_OP_SWAP: return swap(r, op);
    case CC_OP_REMOVE:
    case CC_OP_CAPTURE:
    case CC_OP_DISCARD: return take_cards(r, op);
    case CC_OP_DRAW: return draw(r, op);
    case CC_OP_TAKE_END: return take_end(r, op);
    case CC_OP_PUT:
    case CC_OP_PUT_ON_DECK:
    case CC_OP_PLAY_CARD:
    case CC_OP_SEARCH:
    case CC_OP_ARRANGE: return work(r, op);
    case CC_OP_ACTIVATE: return activate(r, op);
    case CC_OP_CONTEST: return contest(r, op);
    case CC_OP_TAKE_OFF:
    case CC_OP_PUT_ON: return wear(r, op);
    case CC_OP_HOST_DO: return ask(r, op, 0);
    case CC_OP_MANUAL: return manual(r, op);
    default: do_at_once(r, op); return GOES_ON;
    }
}

/* Where the body goes on: at the instruction that asked, or after it if that was answered for
 * good. */
static const cc_op *entry(runner *r) {
    const cc_op *const op = cc_frame_op(r->rs, r->s);
    const uint32_t flags = r->s->frame_flags[r->f];
    r->m.flag = flags & CC_FRAME_YES;
    set_flag(r, CC_FRAME_GO | CC_FRAME_YES, false);
    if (!op)
        return cc_op_at(&r->rs->set, r->ability->op + r->ability->body);
    return flags & CC_FRAME_GO ? op + 1 : op;
}

void cc_run_body(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    runner r;
    r.rs = rs;
    r.s = s;
    r.log = log;
    r.f = s->frames - 1U;
    r.ability = cc_frame_ability(rs, s, r.f);
    r.seen = r.scoped = false;
    r.m.doubt = r.m.hoped = false;
    r.m.untold = 0;
    r.scope.all = &rs->set;
    r.scope.ability = r.ability;
    r.scope.hopeful = false;
    const cc_op *op = entry(&r);
    while (op->code != CC_OP_END) {
        if (sees(*op))
            look(&r);
        if (op->code < CC_PURE) {
            op = cc_run_op(&r.scope, op, &r.m);
            continue;
        }
        if (op->code == CC_OP_AGAIN) {
            op = cc_op_at(&rs->set, r.ability->op + cc_wide(*op));
            continue;
        }
        if (run_op(&r, *op) == WAITS || s->phase == CC_OVER)
            return;
        if (!is_of_frame(op->code))
            cc_values(rs, s);
        r.seen = r.seen && is_of_frame(op->code);
        r.scoped = false;
        op++;
    }
    cc_conclude(rs, s, log);
}
