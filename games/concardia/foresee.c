/* SPDX-License-Identifier: MIT */
/* ConCardia: how a start card stands against the other list; and what follows from a card that is
 * placed or kept, from a pass, and from a move with a text (foresee_text.c): what will be captured
 * in this turn, by which arrows, whether that ends the game, and what the other player could do
 * then (dangers.c): the gravest of it before all details.
 *
 * The move is made in a copy of the view, and the Capture Step is counted as if nobody did anything
 * else. In a match without texts that is what happens; otherwise the sentences say so.
 */
#include "base/bits.h"
#include "core/shared.h"
#include "prospect.h"

#define SAY(kind, rule, ...) QV_EMIT(p->out, (kind), (rule), QV_ALL, __VA_ARGS__)

/* A turn after its action. */
typedef struct {
    uint32_t seat; /* that has moved */
    const cc_state *before;
    uint32_t placed; /* where a card comes from off the Board; CC_NONE: nowhere */
    bool passes;
    cc_known known;
} turn;

/* -- The Capture Step -------------------------------------------------------------------------- */

static void tell_arrows(const cc_prospect *p, const cc_superiors *by_text, uint32_t place) {
    const cc_state *const s = p->s;
    int32_t sum;
    for (uint64_t left = cc_attackers(p->rs, s, by_text, place, &sum); left; left &= left - 1) {
        const uint32_t from = qv__lowest(left);
        SAY(CC_WILL_ARROW, CC_1_7_2, from, place, s->strength[s->at[from]], p->unless);
    }
}

static uint32_t captor_at(const cc_state *s, uint32_t place) {
    return 1U - s->object_control[s->at[place]];
}

/* By how many points the seat is ahead. */
static int32_t lead(const cc_prospect *p, const cc_state *s, uint32_t seat) {
    return cc_points(p->rs, s, seat) - cc_points(p->rs, s, 1 - seat);
}

/* First what it comes to: how many cards each player wins, and what that is worth. */
static void tell_sum(const cc_prospect *p, const turn *t, uint64_t threats, const cc_state *after) {
    const int32_t gain = lead(p, after, t->seat) - lead(p, t->before, t->seat);
    int32_t cards[CC_SEATS] = {t->known.taken[0], t->known.taken[1]};
    for (uint64_t left = threats; left; left &= left - 1)
        cards[captor_at(p->s, qv__lowest(left))]++;
    if (cards[0] || cards[1] || gain)
        SAY(CC_WILL_TAKE, CC_1_8, cards[t->seat], cards[1 - t->seat], gain, p->unless);
    else
        SAY(CC_WILL_TAKE_NONE, CC_1_8, p->unless);
}

/* The text that makes the value of the card there what it is: of several the last. */
static qv__cause cause_of(const cc_prospect *p, uint32_t place, uint32_t stat) {
    qv__cause cause = {.rule = CC_1_7_5};
    const uint32_t before = p->out ? p->out->n : 0;
    cc_tell_changes(p->rs, p->s, place, stat, p->out);
    if (p->out && p->out->n > before) {
        const qv_event *const last = &p->out->at[p->out->n - 1];
        cause.item = last->item;
        cause.text = last->text;
        p->out->n = before;
    }
    return cause;
}

/* CT-42: a card that will have lost its text, or will have one of another card. */
static void tell_rewording(const cc_prospect *p, const cc_state *before, uint32_t place) {
    const cc_state *const s = p->s;
    const uint32_t i = s->at[place], kind = p->rs->kind[s->object_card[i]];
    const uint32_t was = before->lies[s->object_card[i]];
    if (cc_on(s->lost, place) && !(was != CC_NONE && cc_on(before->lost, was)))
        QV_EMIT_BY(p->out, CC_WILL_LOSE_TEXT, cc_rewording_cause(p->rs, s, place, false), QV_ALL,
                   kind, place);
    if (s->object_copy[i] &&
        s->object_copy[i] != (was == CC_NONE ? 0 : before->object_copy[before->at[was]]))
        QV_EMIT_BY(p->out, CC_WILL_HAVE_TEXT, cc_rewording_cause(p->rs, s, place, true), QV_ALL,
                   kind, place);
}

/* CC-1.7.5: cards whose values texts make others than the viewer knew: of those that lay there
 * before the move, or than are printed. */
static void tell_changes(const cc_prospect *p, const cc_state *before) {
    const cc_state *const s = p->s;
    for (uint64_t left = s->taken & CC_GRID_SET; left; left &= left - 1) {
        const uint32_t place = qv__lowest(left), i = s->at[place], card = s->object_card[i];
        const uint32_t was = before->lies[card],
                       object = was == CC_NONE ? (uint32_t)CC_NONE : before->at[was];
        const bool lay = object != CC_NONE;
        const int32_t strength = lay ? before->strength[object] : p->rs->strength[card],
                      defense = lay ? before->defense[object] : p->rs->defense[card];
        if (s->strength[i] != strength)
            QV_EMIT_BY(p->out, CC_WILL_STRENGTH, cause_of(p, place, CC_STRENGTH), QV_ALL,
                       p->rs->kind[card], place, s->strength[i], strength);
        if (s->defense[i] != defense)
            QV_EMIT_BY(p->out, CC_WILL_DEFENSE, cause_of(p, place, CC_DEFENSE), QV_ALL,
                       p->rs->kind[card], place, s->defense[i], defense);
        tell_rewording(p, before, place);
    }
}

/* CC-1.8.1: all arrows count before any card is taken. */
static void tell_captures(const cc_prospect *p, uint64_t threats) {
    const cc_state *const s = p->s;
    cc_superiors by_text;
    cc_find_superiors(p->rs, s, &by_text);
    for (uint64_t left = threats; left; left &= left - 1) {
        const uint32_t place = qv__lowest(left), card = s->object_card[s->at[place]];
        SAY(CC_WILL_CAPTURE, CC_1_8, captor_at(s, place), p->rs->kind[card], place, p->unless);
        tell_arrows(p, &by_text, place);
    }
}

/* CC-1.8.6: and only once. */
static void capture(const cc_ruleset *rs, cc_state *s, uint64_t threats) {
    int32_t points[CC_CELLS];
    cc_natures natures;
    cc_find_natures(rs, s, &natures);
    for (uint64_t left = threats; left; left &= left - 1)
        points[qv__lowest(left)] = cc_points_of(rs, s, s->at[qv__lowest(left)]);
    for (uint64_t left = threats; left; left &= left - 1) {
        const uint32_t place = qv__lowest(left), object = s->at[place];
        cc_aside_add(s, s->object_card[object], CC_WON_SOUTH + captor_at(s, place), points[place]);
        (void)cc_depart(rs, s, object, &natures);
    }
}

/* CC-A8c: not if the game ends before Clean Up. */
static void tell_scores(const cc_prospect *p) {
    const cc_state *const s = p->s;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        SAY(CC_WILL_SCORE, CC_1_9_1, seat, cc_points(p->rs, s, seat), p->unless);
}

/* -- The end ----------------------------------------------------------------------------------- */

/* CC-A8d: with that option points come before an empty Board. */
static bool is_empty(const cc_prospect *p) {
    const cc_state *const s = p->s;
    bool empty = false, goal = false;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        const uint32_t finished = s->finished[seat];
        empty = empty || (finished >= CC_LAST_CHANCE && cc_board_count(p->rs, s, seat) == 0);
        goal = goal || cc_points(p->rs, s, seat) >= cc_goal(p->rs, s);
    }
    return empty && !(goal && cc_option(p->rs, CC_OPTION_LOSS_ORDER) == CC_POINTS_FIRST);
}

/* In the order in which the rules ask: before Clean Up, in it, after it. */
static uint32_t reason_to_end(const cc_prospect *p, bool passes) {
    cc_state *const s = p->s;
    if (is_empty(p))
        return CC_ENDS_EMPTY;
    s->finished[s->active]++;
    const int32_t goal = cc_goal(p->rs, s);
    if (cc_points(p->rs, s, 0) >= goal || cc_points(p->rs, s, 1) >= goal)
        return goal == CC_GOAL ? CC_ENDS_GOAL : CC_ENDS_OTHER_GOAL;
    if (passes && !s->acted && s->passes >> (1 - s->active) & 1)
        return CC_ENDS_PASSES;
    if (is_empty(p))
        return CC_ENDS_EMPTY;
    return s->turn >= (uint32_t)cc_option(p->rs, CC_OPTION_TURN_CAP) ? CC_ENDS_TURNS : CC_ENDS_NOT;
}

/* -- Decks (CC-A52) ---------------------------------------------------------------------------- */

static void tell_deck(const cc_prospect *p, uint32_t deck) {
    uint32_t different = 0;
    for (uint64_t left = p->rs->set.deck_cards[deck]; left; left &= left - 1)
        different += p->rs->first[qv__lowest(left)] == qv__lowest(left);
    SAY(CC_WOULD_BE, CC_A52, deck, qv__count(p->rs->set.deck_cards[deck]), different,
        qv__count(p->rs->set.deck_buttons[deck]));
}

/* -- Start cards ------------------------------------------------------------------------------- */

/* CC-1.5.3: the seat that goes first; CC_SEATS: a throw decides. */
static uint32_t first_of(const cc_ruleset *rs, uint32_t seat, uint32_t own, uint32_t other) {
    if (rs->trait[own] != rs->trait[other])
        return cc_beats(rs->trait[own], rs->trait[other]) ? 1 - seat : seat;
    if (rs->defense[own] != rs->defense[other])
        return rs->defense[own] < rs->defense[other] ? seat : 1 - seat;
    if (rs->strength[own] != rs->strength[other])
        return rs->strength[own] < rs->strength[other] ? seat : 1 - seat;
    return CC_SEATS;
}

/* The card of that kind in the list of its player against each of the other list, by what is
 * printed, if that list is known. */
static void tell_start(const cc_prospect *p, uint32_t seat, uint32_t kind) {
    const cc_ruleset *const rs = p->rs;
    const cc_kind *const row = cc_kind_at(&rs->set, kind);
    const uint32_t enemy = 1 - seat;
    const uint32_t own = qv__lowest(rs->of_kind[seat][kind]) + (seat ? rs->n[0] : 0U);
    uint32_t strong = 0, begins[CC_SEATS + 1] = {0};
    for (uint64_t left = cc_listed(rs, p->s, enemy); left; left &= left - 1) {
        const uint32_t card = qv__lowest(left) + (enemy ? rs->n[0] : 0U);
        strong += rs->arrows[card][0] && cc_beats(rs->trait[card], rs->trait[own]) &&
                  rs->strength[card] >= rs->defense[own];
        begins[first_of(rs, seat, own, card)]++;
    }
    const bool knows = cc_knows_list(rs, p->s, enemy);
    if (knows) {
        const uint32_t all = cc_list_size(rs, p->s, enemy);
        SAY(CC_WOULD_HOLD, CC_1_7_2, strong, all, enemy, p->unless);
        SAY(CC_WOULD_BEGIN, CC_1_5_3, enemy, begins[seat], begins[enemy], begins[CC_SEATS]);
    }
    for (uint32_t i = 0; i < row->abilities; i++)
        SAY(CC_WOULD_SAY, CC_A4, row->ability + i);
    if (knows)
        qv__emit(p->out, CC_WOULD_THROW, CC_1_5_3, QV_ALL, 0, NULL);
}

/* -- Texts ------------------------------------------------------------------------------------- */

/* The words of the text that the move uses. */
static void tell_text(const cc_prospect *p, uint32_t step) {
    const qv_ruleset *const head = &p->rs->head;
    uint32_t v[QV_DIMS];
    if (step < qv__first(head, CC_R_USE) || step >= qv__first(head, CC_R_DECLINE))
        return;
    qv__step_values(head, step, v);
    const uint32_t text = cc_text_of(p->rs, p->s, v[0], v[1]);
    if (text)
        SAY(CC_WOULD_SAY, CC_1_11_7, text - 1);
}

/* Whether a text on the table may do something of itself after a move with that first step, or the
 * move is to use one. Cards that nobody sees may do so too, but that is always so. */
static bool texts_may_act(const cc_ruleset *rs, const cc_state *s, uint32_t step) {
    const qv_ruleset *const head = &rs->head;
    uint32_t hears = 0, range = 0, v[QV_DIMS];
    while (step >= qv__first(head, range + 1))
        range++;
    qv__step_values(head, step, v);
    if (range >= CC_R_PLACE && range <= CC_R_KEEP_FREE)
        hears |= cc_kind_at(&rs->set, v[range == CC_R_PLACE_FROM])->hears;
    for (uint64_t left = s->taken; left; left &= left - 1) {
        const uint32_t object = s->at[qv__lowest(left)];
        hears |= cc_kind_at(&rs->set, rs->kind[s->object_card[object]])->hears;
    }
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        for (uint32_t i = 0; i < rs->set.worn[seat]; i++)
            hears |= cc_button_at(&rs->set, rs->set.wears[seat][i])->hears;
    return hears;
}

/* -- The slot ---------------------------------------------------------------------------------- */

/* *place is where it puts a card; CC_NONE: nowhere. False: nothing is told of such a move. */
static bool make(const cc_prospect *p, uint32_t seat, const uint16_t *steps, uint32_t n,
                 uint32_t *place) {
    const qv_ruleset *const head = &p->rs->head;
    uint32_t range = 0, first[QV_DIMS], last[QV_DIMS];
    *place = CC_NONE;
    while (steps[0] >= qv__first(head, range + 1))
        range++;
    qv__step_values(head, steps[0], first);
    qv__step_values(head, steps[n - 1], last);
    if (range == CC_R_PASS)
        return true;
    const bool keeps = range == CC_R_KEEP || range == CC_R_KEEP_FREE,
               from = range == CC_R_PLACE_FROM;
    if (range != CC_R_PLACE && !from && !keeps)
        return false;
    const uint32_t card =
        from ? cc_card_from(p->rs, p->s, seat, first[0], first[1], last[0])
             : cc_copy_take(p->rs, p->s,
                            keeps ? cc_copy_to_keep(p->rs, p->s, seat, first[0])
                                  : cc_copy_to_place(p->rs, p->s, seat, first[0], last[0]));
    if (from)
        (void)cc_take_open(p->s, card);
    *place = keeps ? cc_area_place(p->s, seat) : last[0];
    cc_arrive(p->rs, p->s, card, *place, seat);
    cc_values(p->rs, p->s);
    return true;
}

/* The rest of the turn after the move, and what the other player could do in the next one. */
static void tell_turn(const cc_prospect *p, const turn *t) {
    const uint64_t threats = cc_threats(p->rs, p->s);
    cc_state after = *p->s;
    const cc_prospect then = {p->rs, &after, p->unless, p->out};
    cc_dangers dangers;
    capture(p->rs, &after, threats);
    tell_sum(p, t, threats, &after);
    const bool scores = threats && !is_empty(&then);
    const uint32_t reason = reason_to_end(&then, t->passes);
    const bool endangers = reason == CC_ENDS_NOT && t->seat == after.active &&
                           cc_find_dangers(p->rs, &after, t->seat, t->placed, &dangers);
    if (endangers)
        cc_tell_gravest(&then, &dangers);
    tell_changes(p, t->before);
    tell_captures(p, threats);
    if (scores)
        tell_scores(&then);
    if (reason != CC_ENDS_NOT)
        SAY(CC_WILL_END, cc_rule_of_end(reason), reason, p->unless);
    if (endangers)
        cc_tell_dangers(&then, &dangers);
}

/* What follows from a move until the next turn. */
static void tell_move(const cc_prospect *p, const cc_whole_move *move) {
    cc_state *const s = p->s;
    turn t = {.seat = move->seat,
              .before = cc_view(move->view),
              .placed = CC_NONE,
              .passes = move->step[0] == qv__first(&p->rs->head, CC_R_PASS)};
    const bool plain = s->phase == CC_ASK_ACTION && make(p, t.seat, move->step, move->n, &t.placed);
    if (!plain && !cc_foresee_text(p, move, &t.known))
        return;
    if ((s->actions > plain && !t.passes) || s->skip[s->active] >> CC_STEP_CAPTURE & 1)
        tell_changes(p, t.before);
    else
        tell_turn(p, &t);
}

/* A play that waits for Reactions is shown as if the card lay there. */
bool cc_board_after(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat,
                    const uint16_t *steps, uint32_t n, qv_scene *out) {
    cc_state copy = *cc_view(view);
    const cc_prospect p = {cc_rules(ruleset), &copy, false, NULL};
    uint32_t placed;
    if (copy.phase != CC_ASK_ACTION || !make(&p, seat, steps, n, &placed))
        return false;
    cc_board_scene(p.rs, &copy, out);
    return true;
}

void cc_foresee(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat,
                const uint16_t *steps, uint32_t n, qv_event_log *out) {
    cc_state copy = *cc_view(view);
    const cc_ruleset *const rs = cc_rules(ruleset);
    const cc_prospect all = {rs, &copy, rs->texts, out}, *const p = &all;
    const bool reckons =
        copy.phase == CC_ASK_ACTION && rs->texts && texts_may_act(rs, &copy, steps[0]);
    if (n == 0)
        return;
    if (copy.phase == CC_ASK_PICK) {
        tell_deck(p, steps[0] - qv__first(ruleset, CC_R_PICK));
        return;
    }
    if (n == 1 && copy.phase == CC_ASK_START)
        tell_start(p, seat, steps[0] - qv__first(ruleset, CC_R_START));
    tell_text(p, steps[0]);
    if (copy.phase >= CC_ASK_ACTION)
        tell_move(p, &(cc_whole_move){view, seat, n, steps});
    if (reckons)
        qv__emit(out, CC_UNFORESEEN, CC_1_1_7, QV_ALL, 0, NULL);
}
