/* SPDX-License-Identifier: MIT */
/* ConCardia: how a start card stands against the other list; and what follows from a card that is
 * placed or kept, and from a pass: what will be
 * captured in this turn, by which arrows, whether that ends the game, and which of one's cards the
 * other player could capture in the next turn by placing one card.
 *
 * The move is made in a copy of the view, and the Capture Step is counted as if nobody did anything
 * else. In a match without texts that is what happens; otherwise the sentences say so.
 */
#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

typedef struct {
    const cc_ruleset *rs;
    cc_state *s;
    bool unless; /* a text may change it */
    qv_event_log *out;
} prospect;

#define SAY(kind, rule, ...) QV_EMIT(p->out, (kind), (rule), QV_ALL, __VA_ARGS__)

/* -- The Capture Step -------------------------------------------------------------------------- */

static void tell_arrows(const prospect *p, const cc_superiors *by_text, uint32_t place) {
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

/* First what it comes to: how many cards each player wins, and what that is worth. */
static void tell_sum(const prospect *p, uint32_t seat, uint64_t threats) {
    const cc_state *const s = p->s;
    int32_t cards[CC_SEATS] = {0}, gain = 0;
    for (uint64_t left = threats; left; left &= left - 1) {
        const uint32_t place = qv__lowest(left), captor = captor_at(s, place);
        const int32_t points = cc_points_of(p->rs, s, s->at[place]);
        cards[captor]++;
        gain += captor == seat ? points : -points;
    }
    if (threats)
        SAY(CC_WILL_TAKE, CC_1_8, cards[seat], cards[1 - seat], gain, p->unless);
    else
        SAY(CC_WILL_TAKE_NONE, CC_1_8, p->unless);
}

/* The text that makes the value of the card there what it is: of several the last. */
static qv__cause cause_of(const prospect *p, uint32_t place, uint32_t stat) {
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
static void tell_rewording(const prospect *p, const cc_state *before, uint32_t place) {
    const cc_state *const s = p->s;
    const uint32_t i = s->at[place], kind = p->rs->kind[s->object_card[i]];
    const bool lay = cc_on(before->taken, place);
    if (cc_on(s->lost, place) && !cc_on(before->lost, place))
        QV_EMIT_BY(p->out, CC_WILL_LOSE_TEXT, cc_rewording_cause(p->rs, s, place, false), QV_ALL,
                   kind, place);
    if (s->object_copy[i] &&
        s->object_copy[i] != (lay ? before->object_copy[before->at[place]] : 0))
        QV_EMIT_BY(p->out, CC_WILL_HAVE_TEXT, cc_rewording_cause(p->rs, s, place, true), QV_ALL,
                   kind, place);
}

/* CC-1.7.5: cards whose values texts make others than the viewer knew: of those that lay there
 * before the move, or than are printed. */
static void tell_changes(const prospect *p, const cc_state *before) {
    const cc_state *const s = p->s;
    for (uint64_t left = s->taken & CC_GRID_SET; left; left &= left - 1) {
        const uint32_t place = qv__lowest(left), i = s->at[place], card = s->object_card[i];
        const bool lay = cc_on(before->taken, place);
        const int32_t strength = lay ? before->strength[before->at[place]] : p->rs->strength[card],
                      defense = lay ? before->defense[before->at[place]] : p->rs->defense[card];
        if (s->strength[i] != strength)
            QV_EMIT_BY(p->out, CC_WILL_STRENGTH, cause_of(p, place, CC_STRENGTH), QV_ALL,
                       p->rs->kind[card], place, s->strength[i], strength);
        if (s->defense[i] != defense)
            QV_EMIT_BY(p->out, CC_WILL_DEFENSE, cause_of(p, place, CC_DEFENSE), QV_ALL,
                       p->rs->kind[card], place, s->defense[i], defense);
        tell_rewording(p, before, place);
    }
}

/* CC-1.8.1: all arrows count before any card is taken, CC-1.8.6: and only once. */
static void capture(const prospect *p, uint64_t threats) {
    cc_state *const s = p->s;
    cc_superiors by_text;
    int32_t points[CC_CELLS];
    cc_natures natures;
    cc_find_natures(p->rs, s, &natures);
    cc_find_superiors(p->rs, s, &by_text);
    for (uint64_t left = threats; left; left &= left - 1) {
        const uint32_t place = qv__lowest(left), card = s->object_card[s->at[place]];
        points[place] = cc_points_of(p->rs, s, s->at[place]);
        SAY(CC_WILL_CAPTURE, CC_1_8, captor_at(s, place), p->rs->kind[card], place, p->unless);
        tell_arrows(p, &by_text, place);
    }
    for (uint64_t left = threats; left; left &= left - 1) {
        const uint32_t place = qv__lowest(left), object = s->at[place];
        cc_aside_add(s, s->object_card[object], CC_WON_SOUTH + captor_at(s, place), points[place]);
        (void)cc_depart(p->rs, s, object, &natures);
    }
}

/* CC-A8c: not if the game ends before Clean Up. */
static void tell_scores(const prospect *p) {
    const cc_state *const s = p->s;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        SAY(CC_WILL_SCORE, CC_1_9_1, seat, cc_points(p->rs, s, seat), p->unless);
}

/* -- The end ----------------------------------------------------------------------------------- */

/* CC-A8d: with that option points come before an empty Board. */
static bool is_empty(const prospect *p) {
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
static uint32_t reason_to_end(const prospect *p, bool passes) {
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

/* -- The next turn ----------------------------------------------------------------------------- */

/* Whether the other player is to place a card next, and captures follow. */
static bool faces_a_card(const prospect *p, uint32_t seat) {
    const cc_state *const s = p->s;
    const uint32_t next = s->turns_n ? s->granted[0] : 1U - s->regular, enemy = 1 - seat;
    const uint32_t steps = 1U << CC_STEP_ACTION | 1U << CC_STEP_CAPTURE;
    const bool draws = s->deck_size[enemy] > 0 && cc_may_draw(p->rs, s, enemy) &&
                       !(s->skip[enemy] >> CC_STEP_DRAW & 1);
    return next == enemy && !(s->skip[enemy] & steps) &&
           (draws || cc_hand_count(p->rs, s, enemy) > 0);
}

/* CC-A53: of a list that may be one of several nothing is counted. */
static bool is_known(const prospect *p, uint32_t seat) {
    const uint32_t may = p->s->may[seat];
    return !p->rs->ready || p->s->list[seat] < CC_DECKS || !(may & (may - 1));
}

/* Some card of that kind in the hand or the deck of a player, and how many there are by the lists,
 * or of a hidden one may be (CC-1.16.1, CC-A52); *unseen: those of them that nobody has seen. */
static uint32_t unplayed(const prospect *p, uint32_t seat, uint32_t kind, uint32_t *card,
                         uint32_t *unseen) {
    const cc_state *const s = p->s;
    const uint32_t hidden =
        qv__count(p->rs->of_kind[seat][kind] & cc_listed(p->rs, s, seat) & ~s->out[seat]);
    uint32_t n = hidden;
    *unseen = hidden;
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

static int32_t worth(const prospect *p, uint64_t places) {
    int32_t points = 0;
    for (; places; places &= places - 1)
        points += cc_points_of(p->rs, p->s, p->s->at[qv__lowest(places)]);
    return points;
}

/* The places of the cards of `seat` that the other player captures by placing the card next to
 * them. */
static uint64_t captured_by(const prospect *p, uint32_t seat, uint32_t card, strike *most) {
    const uint64_t own = p->s->has[seat] & CC_GRID_SET;
    uint64_t taken = 0;
    for (uint64_t left = cc_cells_for(p->rs, p->s, 1 - seat, card) & cc_around(own); left;
         left &= left - 1) {
        const uint32_t cell = qv__lowest(left);
        cc_state placed = *p->s;
        cc_arrive(p->rs, &placed, card, cell, 1 - seat);
        cc_values(p->rs, &placed);
        const uint64_t all = cc_threats(p->rs, &placed) & own, near = all & p->rs->near[cell];
        const int32_t points = worth(p, all);
        taken |= near;
        if (near && qv__count(all) > most->cards)
            most->cards = qv__count(all);
        if (near && points > most->points)
            most->points = points;
    }
    return taken;
}

/* The cards of a player that others have seen and that lie in the hand. */
static uint32_t shown_in_hand(const prospect *p, uint32_t seat) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < p->s->shown_n; i++)
        n += cc_owner(p->rs, p->s->shown[i]) == seat;
    return n;
}

/* Whether it is known where a card of the hand or the deck is, but for those shown. */
static bool is_traced(const cc_state *s, uint32_t seat) {
    for (uint32_t part = 0; part < CC_TRACED_PARTS; part++)
        if (s->traced_part[seat][part])
            return true;
    return false;
}

/* The start of the next turn, as far as it changes cards. */
static void begin_next_turn(const prospect *p, uint32_t seat) {
    cc_state *const s = p->s;
    cc_end_lasting(p->rs, s, CC_UNTIL_CAPTURE_STEP_ENDS);
    cc_end_turn_effects(p->rs, s);
    s->active = (uint8_t)(1 - seat);
    s->turn++;
    cc_begin_turn_effects(p->rs, s);
    s->stale = 1;
}

/* The cards in the hand and the deck of a player, and how many of them capture what lies on a
 * place; `unseen`: of those that nobody has seen. */
typedef struct {
    uint32_t all, by[CC_CELLS], unseen, unseen_by[CC_CELLS];
    strike most;
} risks;

static void count_risks(const prospect *p, uint32_t seat, risks *out) {
    *out = (risks){.all = 0};
    for (uint32_t kind = 0; kind < p->rs->kinds; kind++) {
        uint32_t card, unseen;
        const uint32_t n = unplayed(p, 1 - seat, kind, &card, &unseen);
        out->all += n;
        out->unseen += unseen;
        for (uint64_t left = n ? captured_by(p, seat, card, &out->most) : 0; left;
             left &= left - 1) {
            out->by[qv__lowest(left)] += n;
            out->unseen_by[qv__lowest(left)] += unseen;
        }
    }
}

/* One that is shown is held; of the others the hand has as many as it has, with the one that is
 * drawn. */
static uint32_t chance_to_hold(const prospect *p, uint32_t enemy, const risks *r, uint32_t cell) {
    const cc_state *const s = p->s;
    const bool draws = s->deck_size[enemy] > 0 && cc_may_draw(p->rs, s, enemy) &&
                       !(s->skip[enemy] >> CC_STEP_DRAW & 1);
    const uint32_t hand = cc_hand_count(p->rs, s, enemy) + draws - shown_in_hand(p, enemy);
    return r->by[cell] > r->unseen_by[cell] ? 100 : cc_chance_of_one(r->by[cell], r->unseen, hand);
}

static void tell_risk(const prospect *p, uint32_t enemy, const risks *r, uint32_t cell) {
    const uint32_t kind = p->rs->kind[p->s->object_card[p->s->at[cell]]];
    if (is_traced(p->s, enemy))
        SAY(CC_COULD_CAPTURE_SEEN, CC_1_7_2, enemy, kind, cell, r->by[cell], r->all, p->unless);
    else
        SAY(CC_COULD_CAPTURE, CC_1_7_2, enemy, kind, cell, r->by[cell], r->all,
            chance_to_hold(p, enemy, r, cell), p->unless);
}

/* What one card may do at once: more than one capture, or the last that is needed. */
static void tell_strike(const prospect *p, uint32_t enemy, const strike *most) {
    const int32_t points = cc_points(p->rs, p->s, enemy) + most->points;
    if (most->cards && points >= cc_goal(p->rs, p->s))
        SAY(CC_COULD_REACH_GOAL, CC_1_9_1, enemy, points, p->unless);
    if (most->cards > 1)
        SAY(CC_COULD_CAPTURE_SEVERAL, CC_1_7_2, enemy, most->cards, p->unless);
}

/* The cells with cards that can be captured, first the one of the card that is placed, then those
 * that most cards can capture; their number. */
static uint32_t endangered(const risks *r, uint32_t placed, uint32_t cells[CC_CELLS]) {
    uint32_t n = 0;
    if (placed < CC_CELLS && r->by[placed])
        cells[n++] = placed;
    for (uint32_t most = r->all; most > 0; most--)
        for (uint32_t cell = 0; cell < CC_CELLS; cell++)
            if (r->by[cell] == most && cell != placed)
                cells[n++] = cell;
    return n;
}

/* These in one sentence; as many by name as there is room for. */
static void tell_others(const prospect *p, uint32_t enemy, const uint32_t *cells, uint32_t n) {
    enum { NAMED = QV_ARGUMENTS - 2 };
    int32_t arg[QV_ARGUMENTS] = {(int32_t)enemy, (int32_t)cells[0]};
    for (uint32_t i = 1; i < n && i < NAMED; i++)
        arg[i + 1] = 1 + (int32_t)cells[i];
    if (n > NAMED)
        arg[NAMED] = CC_CELLS + 1;
    arg[QV_ARGUMENTS - 1] = p->unless;
    qv__emit(p->out, CC_COULD_CAPTURE_TOO, CC_1_7_2, QV_ALL, QV_ARGUMENTS, arg);
}

/* In full the card that the move has placed, and of the others the one that most cards can capture,
 * as more would be too much to read. */
static void tell_risks(const prospect *p, uint32_t seat, uint32_t placed) {
    const uint32_t enemy = 1 - seat;
    uint32_t cells[CC_CELLS];
    risks r;
    if (!faces_a_card(p, seat))
        return;
    begin_next_turn(p, seat);
    count_risks(p, seat, &r);
    const uint32_t n = endangered(&r, placed, cells), first = n && cells[0] == placed;
    if (n && is_known(p, enemy)) {
        if (first)
            tell_risk(p, enemy, &r, placed);
        tell_strike(p, enemy, &r.most);
        if (n > first)
            tell_risk(p, enemy, &r, cells[first]);
        if (n > first + 1)
            tell_others(p, enemy, cells + first + 1, n - first - 1);
    }
    if (!n && p->s->has[seat] & CC_GRID_SET)
        SAY(CC_COULD_CAPTURE_NONE, CC_1_7_2, enemy, p->unless);
}

/* -- Decks (CC-A52) ---------------------------------------------------------------------------- */

static void tell_deck(const prospect *p, uint32_t deck) {
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
static void tell_start(const prospect *p, uint32_t seat, uint32_t kind) {
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
    if (is_known(p, enemy)) {
        const uint32_t all = cc_list_size(rs, p->s, enemy);
        SAY(CC_WOULD_HOLD, CC_1_7_2, strong, all, enemy,
            cc_chance_of_one(strong, all, cc_hand_count(rs, p->s, enemy)), p->unless);
        SAY(CC_WOULD_BEGIN, CC_1_5_3, enemy, begins[seat], begins[enemy]);
    }
    for (uint32_t i = 0; i < row->abilities; i++)
        SAY(CC_WOULD_SAY, CC_A4, row->ability + i);
}

/* -- Texts ------------------------------------------------------------------------------------- */

/* The words of the text that the move uses. */
static void tell_text(const prospect *p, uint32_t step) {
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
    if (range >= CC_R_USE && range < CC_R_DECLINE)
        return true;
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
static bool make(const prospect *p, uint32_t seat, const uint16_t *steps, uint32_t n,
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

/* What follows from an action until the next turn. */
static void tell_action(const prospect *p, uint32_t seat, const uint16_t *steps, uint32_t n) {
    cc_state *const s = p->s;
    const cc_state before = *s;
    const bool passes = n == 1 && steps[0] == qv__first(&p->rs->head, CC_R_PASS);
    uint32_t placed;
    if (!make(p, seat, steps, n, &placed))
        return;
    const bool captures = (s->actions <= 1 || passes) && !(s->skip[seat] >> CC_STEP_CAPTURE & 1);
    const uint64_t threats = captures ? cc_threats(p->rs, s) : 0;
    if (captures)
        tell_sum(p, seat, threats);
    tell_changes(p, &before);
    if (!captures)
        return;
    capture(p, threats);
    if (threats && !is_empty(p))
        tell_scores(p);
    const uint32_t reason = reason_to_end(p, passes);
    if (reason != CC_ENDS_NOT)
        SAY(CC_WILL_END, cc_rule_of_end(reason), reason, p->unless);
    else
        tell_risks(p, seat, placed);
}

/* A play that waits for Reactions is shown as if the card lay there. */
bool cc_board_after(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat,
                    const uint16_t *steps, uint32_t n, qv_scene *out) {
    cc_state copy = *cc_view(view);
    const prospect p = {cc_rules(ruleset), &copy, false, NULL};
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
    const prospect all = {rs, &copy, rs->texts, out}, *const p = &all;
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
    if (copy.phase == CC_ASK_ACTION)
        tell_action(p, seat, steps, n);
    if (reckons)
        qv__emit(out, CC_UNFORESEEN, CC_1_1_7, QV_ALL, 0, NULL);
}

/* -- Threats ----------------------------------------------------------------------------------- */

static void threaten(qv_threat *out, uint32_t seat, uint32_t item, uint32_t cell) {
    *out = (qv_threat){
        .from = (uint16_t)item, .to = (uint16_t)(CC_CARD_ID + cell), .seat = (uint8_t)seat};
}

/* With a hand that the viewer sees, card by card. */
static uint32_t threaten_by_hand(const prospect *p, uint32_t seat, qv_threat *out) {
    const cc_cards held = cc_held(p->rs, p->s, seat);
    strike most = {.cards = 0};
    uint32_t n = 0;
    for (uint32_t kind = 0; kind < p->rs->kinds; kind++) {
        uint32_t card, unseen;
        if (!(held.half[kind / 64] >> kind % 64 & 1) || !unplayed(p, seat, kind, &card, &unseen))
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
static uint32_t threaten_by_list(const prospect *p, uint32_t seat, qv_threat *out) {
    risks r;
    uint32_t n = 0;
    count_risks(p, 1 - seat, &r);
    for (uint32_t cell = 0; cell < CC_CELLS; cell++)
        if (r.by[cell]) {
            tell_risk(p, seat, &r, cell);
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
        const prospect p = {rs, &copy, rs->texts, log};
        if (copy.turn == 0)
            return 0;
        if (copy.active != seat || copy.phase != CC_ASK_ACTION)
            begin_next_turn(&p, 1 - seat);
        if (cc_knows_hand(&copy, seat))
            n += threaten_by_hand(&p, seat, out + n);
        else if (is_known(&p, seat))
            n += threaten_by_list(&p, seat, out + n);
    }
    return n;
}
