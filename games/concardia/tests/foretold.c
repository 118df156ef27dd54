/* SPDX-License-Identifier: MIT */
/* Whether the forecasts of ConCardia come true in play (L26).
 *
 * A forecast is about this turn, if no text changes anything: nobody reacts, and a play in which a
 * text took effect tests nothing. What the other player could capture in the next turn is tried
 * with each card of that hand and deck on each cell beside the card in question.
 */
#include "foresight.h"

#include <string.h>

#include "base/bits.h"
#include "rules.h"

static const cc_state *state_at(const law_play *play, uint32_t i) {
    return cc_view(qv__open(play->moment[i]));
}

static bool goes_on(const law_play *play) {
    const cc_state *const s = state_at(play, play->moments - 1);
    return s->phase == CC_ASK_START ||
           (s->turn > 0 && s->turn == state_at(play, 0)->turn &&
            (s->phase == CC_ASK_WINDOW || (s->phase >= CC_DUE_DRAW && s->phase < CC_OVER)));
}

static bool answers(const law_play *play, law_step step) {
    return step.step < qv__first(play->rs, CC_R_START + 1) ||
           step.step == qv__first(play->rs, CC_R_DECLINE);
}

static uint32_t so(bool is_true) {
    return is_true ? LAW_TRUE : LAW_FALSE;
}

/* What happens in a turn in which no text does anything but what was foretold. */
static bool is_plain(uint32_t kind) {
    switch (kind) {
    case CC_SAYS_PLACES:
    case CC_SAYS_KEEPS:
    case CC_SAYS_PASSES:
    case CC_SAYS_ARROW:
    case CC_SAYS_CAPTURES:
    case CC_SAYS_SCORE:
    case CC_SAYS_OVER: return true;
    default: return false;
    }
}

/* The events of this turn. */
static uint32_t events(const law_play *play) {
    uint32_t n = 0;
    while (n < play->log->n && play->log->at[n].kind != CC_SAYS_TURN)
        n++;
    return n;
}

/* What the move says itself, or its forecast. */
static bool is_foretold(const law_play *play, const qv_event *event) {
    if ((event->kind >= CC_SAYS_DRAWS && event->kind <= CC_SAYS_SPENT) || event->seen_by != QV_ALL)
        return true;
    for (uint32_t i = 0; i < play->claims->n; i++)
        if (qv__same_report(&play->claims->at[i], event))
            return true;
    return false;
}

static bool undisturbed(const law_play *play) {
    const bool texts = play->steps[0] >= qv__first(play->rs, CC_R_USE);
    for (uint32_t i = 0; i < events(play); i++)
        if (!is_plain(play->log->at[i].kind) && !(texts && is_foretold(play, &play->log->at[i])))
            return false;
    return !goes_on(play);
}

static bool happens(const law_play *play, uint32_t kind, const int32_t *arg, uint32_t n) {
    for (uint32_t i = 0; i < events(play); i++)
        if (play->log->at[i].kind == kind &&
            memcmp(play->log->at[i].arg, arg, n * sizeof *arg) == 0)
            return true;
    return false;
}

static int32_t captures(const law_play *play, uint32_t seat) {
    int32_t n = 0;
    for (uint32_t i = 0; i < events(play); i++)
        n += play->log->at[i].kind == CC_SAYS_CAPTURES && play->log->at[i].arg[0] == (int32_t)seat;
    return n;
}

/* By how much the points of the seat have grown more than those of the other; not counted where the
 * game is over before captured cards come to the Victory Piles. */
static bool gains(const law_play *play, int32_t points) {
    const cc_ruleset *const rs = cc_rules(play->rs);
    const cc_state *const before = state_at(play, 0);
    const cc_state *const after = state_at(play, play->moments - 1);
    int32_t sum = 0;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        const int32_t grown = cc_points(rs, after, seat) - cc_points(rs, before, seat);
        sum += seat == play->seat ? grown : -grown;
    }
    for (uint32_t i = 0; i < after->asides; i++)
        if (!cc_is_won(after, i))
            return true;
    return sum == points;
}

static bool takes(const law_play *play, int32_t won, int32_t lost) {
    return captures(play, play->seat) == won && captures(play, 1 - play->seat) == lost;
}

/* -- The next turn ----------------------------------------------------------------------------- */

enum { FREE, TAKEN, TEXTS }; /* what became of the card in question; TEXTS: a text took effect */

/* The most captures of one card, and the most points that one that ended the game has brought to
 * its player. */
typedef struct {
    int32_t captures, points;
    bool ends;
} strikes;

typedef struct {
    const law_play *play;
    const cc_state *from; /* the other player is to take an action */
    uint32_t seat, place;
    strikes *best; /* NULL, or what any card tried has done */
} reply;

static bool is_plain_there(uint32_t kind) {
    return is_plain(kind) || kind == CC_SAYS_SUM || kind == CC_SAYS_TURN || kind == CC_SAYS_DRAWS ||
           (kind >= CC_ABOUT_COUNTS && kind <= CC_ABOUT_EXCLUDED);
}

static uint32_t heard(const reply *r, const qv_event_log *log) {
    uint32_t what = FREE;
    for (uint32_t i = 0; i < log->n && log->at[i].kind != CC_SAYS_TURN; i++) {
        if (!is_plain_there(log->at[i].kind))
            return TEXTS;
        if (log->at[i].kind == CC_SAYS_CAPTURES && log->at[i].arg[0] == (int32_t)r->seat &&
            log->at[i].arg[2] == (int32_t)r->place)
            what = TAKEN;
    }
    return what;
}

static uint32_t try_card(const reply *r, uint32_t kind, uint32_t cell) {
    const qv_ruleset *const rs = r->play->rs;
    cc_state s = *r->from;
    qv_state *const open = (qv_state *)(void *)&s;
    qv_event_log log = {.n = 0};
    const uint32_t turn = s.turn;
    qv__apply(rs, open, r->seat, qv__first(rs, CC_R_PLACE) + kind, NULL);
    qv__apply(rs, open, r->seat, qv__first(rs, CC_R_CELL) + cell, &log);
    while (s.phase == CC_ASK_WINDOW && s.turn == turn)
        qv__apply(rs, open, qv__lowest(qv_turn_of(rs, qv__open(open)).may_act),
                  qv__first(rs, CC_R_DECLINE), &log);
    const uint32_t what = heard(r, &log);
    int32_t n = 0;
    for (uint32_t i = 0; i < log.n && log.at[i].kind != CC_SAYS_TURN; i++)
        n += log.at[i].kind == CC_SAYS_CAPTURES && log.at[i].arg[0] == (int32_t)r->seat;
    if (r->best && n > r->best->captures)
        r->best->captures = n;
    if (r->best && n && s.phase == CC_OVER) {
        const int32_t points = cc_points(cc_rules(rs), &s, r->seat);
        r->best->ends = true;
        r->best->points = points > r->best->points ? points : r->best->points;
    }
    qv_event_log_free(&log);
    return what;
}

/* With that kind of card in hand: the best that it can do to the card in question, next to it or,
 * if it has a text and the other card is in no danger yet, from anywhere. */
static uint32_t try_kind(const reply *r, uint32_t kind) {
    const cc_ruleset *const rs = cc_rules(r->play->rs);
    const bool anywhere =
        cc_kind_at(&rs->set, kind)->abilities && !(cc_threats(rs, r->from) >> r->place & 1);
    const uint64_t cells = anywhere ? ~UINT64_C(0) : rs->near[r->place];
    uint32_t found = FREE;
    for (uint64_t left = cc_spaces(rs, r->from) & cells; left; left &= left - 1) {
        const uint32_t what = try_card(r, kind, qv__lowest(left));
        found = what > found ? what : found;
    }
    return found;
}

/* The kind comes to the hand, by the draw that is due if it is not there. */
static bool deal_kind(const law_play *play, uint32_t seat, uint32_t kind, cc_state *s) {
    const cc_ruleset *const rs = cc_rules(play->rs);
    uint32_t drawn = kind;
    if (s->phase == CC_DUE_DRAW) {
        if (cc_holds(rs, s, seat, kind))
            drawn = s->bag[seat][0];
        qv__apply(play->rs, (qv_state *)(void *)s, QV_CHANCE,
                  qv__first(play->rs, CC_R_DRAW) + drawn, NULL);
    }
    return s->phase == CC_ASK_ACTION && s->active == seat && cc_holds(rs, s, seat, kind);
}

static uint32_t copies(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t kind) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < s->hand_size[seat]; i++)
        n += s->hand[seat][i] == kind;
    for (uint32_t i = 0; i < cc_bag_size(s, seat); i++)
        n += s->bag[seat][i] == kind;
    for (uint32_t i = 0; i < s->shown_n; i++)
        n += cc_owner(rs, s->shown[i]) == seat && rs->kind[s->shown[i]] == kind;
    for (uint32_t row = cc_traced_first(s, seat, 0); row < cc_traced_first(s, seat, CC_TRACED_HELD);
         row++)
        n += s->traced_kind[row] == kind;
    return n;
}

/* How many cards capture the one on a place, and of how many; false: a text took effect, or the
 * cards cannot all be tried. */
static bool count_captors(const law_play *play, uint32_t place, int32_t count[2]) {
    const cc_ruleset *const rs = cc_rules(play->rs);
    const cc_state *const next = state_at(play, play->moments - 1);
    const uint32_t enemy = 1 - play->seat;
    memset(count, 0, 2 * sizeof *count);
    for (uint32_t kind = 0; kind < rs->kinds; kind++) {
        const int32_t n = (int32_t)copies(rs, next, enemy, kind);
        cc_state s = *next;
        if (n == 0)
            continue;
        if (!deal_kind(play, enemy, kind, &s))
            return false;
        const uint32_t what = try_kind(&(reply){play, &s, enemy, place, NULL}, kind);
        if (what == TEXTS)
            return false;
        count[0] += what == TAKEN ? n : 0;
        count[1] += n;
    }
    return true;
}

/* `said`: how many of how many cards. */
static uint32_t could_capture(const law_play *play, uint32_t place, const int32_t *said) {
    int32_t count[2];
    if (!count_captors(play, place, count))
        return 0;
    return so(count[0] == said[0] && count[1] == said[1]);
}

/* The cell that the last step of the move names. */
static uint32_t could_capture_placed(const law_play *play, const qv_event *claim) {
    uint32_t v[QV_DIMS];
    qv__step_values(play->rs, play->steps[play->n - 1], v);
    return could_capture(play, v[0], claim->arg + 1);
}

/* Whether the card on each of these cells can be captured, in so many ways, and these are all but
 * one, or but two where the move has placed one of them, or not even all of these if it says so. */
static uint32_t could_capture_too(const law_play *play, const int32_t *arg) {
    enum { COUNTED = QV_ARGUMENTS - 2 };
    const cc_state *const next = state_at(play, play->moments - 1);
    uint64_t named = UINT64_C(1) << arg[1];
    uint32_t n = 1, others = 0;
    int32_t ways = 0, more_ways = 0;
    const bool more = arg[COUNTED - 1] == CC_CELLS + 1;
    for (uint32_t i = 2; i < COUNTED && arg[i] && arg[i] <= CC_CELLS; i++, n++)
        named |= UINT64_C(1) << (arg[i] - 1);
    for (uint64_t left = next->has[play->seat] & CC_GRID_SET; left; left &= left - 1) {
        int32_t count[2];
        const uint32_t place = qv__lowest(left);
        const bool is_named = named >> place & 1;
        if (!count_captors(play, place, count))
            return 0;
        others += count[0] && !is_named;
        *(is_named ? &ways : &more_ways) += count[0];
        if (is_named && !count[0])
            return LAW_FALSE;
    }
    return so(qv__count(named) == n &&
              (more ? others > 1 && arg[COUNTED] > ways && arg[COUNTED] < ways + more_ways
                    : (others == 1 || others == 2) && arg[COUNTED] == ways));
}

/* Every card of the other player beside every card of the one who asked; false: a text took effect,
 * or not all can be tried. */
static bool strike_all(const law_play *play, strikes *best) {
    const cc_ruleset *const rs = cc_rules(play->rs);
    const cc_state *const next = state_at(play, play->moments - 1);
    const uint32_t enemy = 1 - play->seat;
    for (uint32_t kind = 0; kind < rs->kinds; kind++) {
        cc_state s = *next;
        if (copies(rs, next, enemy, kind) == 0)
            continue;
        if (!deal_kind(play, enemy, kind, &s))
            return false;
        for (uint64_t left = next->has[play->seat] & CC_GRID_SET; left; left &= left - 1)
            if (try_kind(&(reply){play, &s, enemy, qv__lowest(left), best}, kind) == TEXTS)
                return false;
    }
    return true;
}

static uint32_t could_capture_several(const law_play *play, const qv_event *claim) {
    strikes best = {.captures = 0};
    return strike_all(play, &best) ? so(best.captures == claim->arg[1]) : 0;
}

static uint32_t could_reach_goal(const law_play *play, const qv_event *claim) {
    strikes best = {.captures = 0};
    return strike_all(play, &best) ? so(best.ends && best.points == claim->arg[1]) : 0;
}

static uint32_t could_capture_none(const law_play *play) {
    const cc_state *const next = state_at(play, play->moments - 1);
    for (uint64_t left = next->has[play->seat] & CC_GRID_SET; left; left &= left - 1) {
        int32_t count[2];
        if (!count_captors(play, qv__lowest(left), count))
            return 0;
        if (count[0])
            return LAW_FALSE;
    }
    return LAW_TRUE;
}

/* -- Start cards ------------------------------------------------------------------------------- */

static const qv_event *heard_of(const law_play *play, uint32_t kind) {
    for (uint32_t i = 0; i < play->log->n; i++)
        if (play->log->at[i].kind == kind)
            return &play->log->at[i];
    return NULL;
}

/* Below 0: the first card goes first, above 0: the second one does. */
static int32_t compare_starts(const cc_ruleset *rs, uint32_t a, uint32_t b) {
    const cc_kind *const one = cc_kind_at(&rs->set, a), *const other = cc_kind_at(&rs->set, b);
    if (one->trait != other->trait)
        return (other->trait + 2) % 3 == one->trait ? -1 : 1;
    return one->defense != other->defense ? one->defense - other->defense
                                          : one->strength - other->strength;
}

/* CC-A52: in the true list, if that was picked. */
static bool is_listed(const law_play *play, uint32_t card) {
    const cc_ruleset *const rs = cc_rules(play->rs);
    const uint32_t deck = state_at(play, 0)->list[cc_owner(rs, card)];
    return !rs->ready || rs->set.deck_cards[deck] >> cc_in_list(rs, card) & 1;
}

/* By the list of the other player; and the card that the other player starts with goes first or
 * does not, as counted. */
static uint32_t would_begin(const law_play *play, const qv_event *claim, uint32_t own) {
    const cc_ruleset *const rs = cc_rules(play->rs);
    const qv_event *const first = heard_of(play, CC_SAYS_FIRST);
    int32_t begins[3] = {0}; /* you, the other player, neither */
    for (uint32_t card = 0; card < rs->cards; card++) {
        const int32_t order = compare_starts(rs, own, rs->kind[card]);
        if (cc_owner(rs, card) != play->seat && is_listed(play, card))
            begins[order ? order > 0 : 2]++;
    }
    if (memcmp(begins, claim->arg + 1, sizeof begins) != 0)
        return LAW_FALSE;
    if (!first)
        return 0;
    return so(claim->arg[1 + (first->arg[0] != (int32_t)play->seat)] > 0);
}

/* A throw is asked for where, and only where, neither of the cards that both start with goes first.
 */
static uint32_t would_throw(const law_play *play) {
    const bool throws = state_at(play, play->moments - 1)->phase == CC_ASK_THROW;
    uint32_t kind[CC_SEATS] = {CC_NONE, CC_NONE};
    for (uint32_t i = 0; i < play->log->n; i++)
        if (play->log->at[i].kind == CC_SAYS_STARTS)
            kind[play->log->at[i].arg[0]] = (uint32_t)play->log->at[i].arg[1];
    if (kind[0] == CC_NONE || kind[1] == CC_NONE)
        return 0;
    const bool equal = compare_starts(cc_rules(play->rs), kind[0], kind[1]) == 0;
    return equal == throws ? (throws ? LAW_TRUE : 0) : LAW_FALSE;
}

/* The deck that was picked, counted in the state that followed. */
static uint32_t would_be(const law_play *play, const qv_event *claim) {
    const cc_state *const s = state_at(play, play->moments - 1);
    const uint32_t n = s->deck_size[play->seat] + s->hand_size[play->seat];
    uint32_t different = 0;
    for (uint32_t kind = 0; kind < cc_rules(play->rs)->kinds; kind++)
        different += copies(cc_rules(play->rs), s, play->seat, kind) > 0;
    return so(s->list[play->seat] == (uint32_t)claim->arg[0] && n == (uint32_t)claim->arg[1] &&
              different == (uint32_t)claim->arg[2] &&
              qv__count(s->worn[play->seat]) == (uint32_t)claim->arg[3]);
}

/* The cards that are strong enough, by their names and numbers alone. */
static uint32_t would_hold(const law_play *play, const qv_event *claim, uint32_t own) {
    const cc_ruleset *const rs = cc_rules(play->rs);
    const cc_kind *const held = cc_kind_at(&rs->set, own);
    int32_t n = 0, all = 0;
    for (uint32_t card = 0; card < rs->cards; card++) {
        const cc_kind *const kind = cc_kind_at(&rs->set, rs->kind[card]);
        const bool enemy = cc_owner(rs, card) != play->seat && is_listed(play, card);
        all += enemy;
        n += enemy && kind->arrows && kind->trait == (held->trait + 1) % 3 &&
             kind->strength >= held->defense;
    }
    return so(claim->arg[0] == n && claim->arg[1] == all);
}

/* The text is announced as the cause of the first event. */
static bool is_used(const law_play *play, const qv_event *claim) {
    const qv_event *const used = heard_of(play, CC_SAYS_USES);
    return used && used->text == claim->arg[0] + 1;
}

static uint32_t start_bears_out(const law_play *play, const qv_event *claim) {
    if (state_at(play, 0)->phase != CC_ASK_START)
        return so(is_used(play, claim));
    const uint32_t own = play->steps[0] - qv__first(play->rs, CC_R_START);
    const cc_kind *const kind = cc_kind_at(&cc_rules(play->rs)->set, own);
    switch (claim->kind) {
    case CC_WOULD_HOLD: return would_hold(play, claim, own);
    case CC_WOULD_BEGIN: return would_begin(play, claim, own);
    case CC_WOULD_THROW: return would_throw(play);
    default:
        return so(claim->arg[0] >= (int32_t)kind->ability &&
                  claim->arg[0] < (int32_t)kind->ability + kind->abilities);
    }
}

/* The card that lay there right after the move, unless it was captured. */
static uint32_t will_change(const law_play *play, const qv_event *claim) {
    const cc_ruleset *const rs = cc_rules(play->rs);
    const cc_state *const s = state_at(play, play->moments - 1);
    const uint32_t place = (uint32_t)claim->arg[1];
    if (!undisturbed(play) || !cc_on(s->taken, place) ||
        rs->kind[s->object_card[s->at[place]]] != (uint32_t)claim->arg[0])
        return 0;
    const uint32_t i = s->at[place];
    return so((claim->kind == CC_WILL_STRENGTH ? s->strength : s->defense)[i] == claim->arg[2]);
}

static bool same_event(const law_play *play, const qv_event *claim) {
    for (uint32_t i = 0; i < events(play); i++)
        if (qv__same_report(&play->log->at[i], claim))
            return true;
    return false;
}

static uint32_t will_draw(const law_play *play, const qv_event *claim) {
    int32_t n = 0;
    for (uint32_t i = 0; i < events(play); i++)
        n += play->log->at[i].kind == CC_SAYS_DRAWS && play->log->at[i].arg[0] == claim->arg[0];
    return so(n >= claim->arg[1]);
}

static uint32_t bears_out(const law_play *play, const qv_event *claim) {
    if (claim->kind < CC_NOW_THREATENED)
        return so(same_event(play, claim));
    if (claim->kind == CC_NOW_WOULD_DRAW)
        return will_draw(play, claim);
    if (claim->kind >= CC_WILL_VARY)
        return LAW_TRUE;
    if (claim->kind == CC_WILL_STRENGTH || claim->kind == CC_WILL_DEFENSE)
        return will_change(play, claim);
    if (claim->kind == CC_WOULD_BE)
        return would_be(play, claim);
    if (claim->kind <= CC_WOULD_SAY)
        return start_bears_out(play, claim);
    const bool conditional = claim->arg[claim->n - 1];
    if (conditional && !undisturbed(play))
        return 0;
    switch (claim->kind) {
    case CC_WILL_TAKE:
        return so(takes(play, claim->arg[0], claim->arg[1]) && gains(play, claim->arg[2]));
    case CC_WILL_TAKE_NONE: return so(takes(play, 0, 0));
    case CC_WILL_ARROW: return so(happens(play, CC_SAYS_ARROW, claim->arg, 3));
    case CC_WILL_CAPTURE: return so(happens(play, CC_SAYS_CAPTURES, claim->arg, 3));
    case CC_WILL_SCORE: return so(happens(play, CC_SAYS_SCORE, claim->arg, 2));
    case CC_COULD_CAPTURE: return could_capture(play, (uint32_t)claim->arg[2], claim->arg + 3);
    case CC_COULD_CAPTURE_PLACED: return could_capture_placed(play, claim);
    case CC_COULD_CAPTURE_TOO: return could_capture_too(play, claim->arg);
    case CC_COULD_CAPTURE_SEVERAL: return could_capture_several(play, claim);
    case CC_COULD_REACH_GOAL: return could_reach_goal(play, claim);
    case CC_COULD_CAPTURE_NONE: return could_capture_none(play);
    default: return so(happens(play, CC_SAYS_OVER, claim->arg, 1));
    }
}

/* Where a text always does something the condition never holds. */
static uint32_t parts(const law_play *play, const qv_event *claim) {
    (void)play;
    if (claim->kind < CC_WOULD_BE)
        return LAW_TRUE;
    if (claim->kind <= CC_WOULD_SAY) /* a throw may leave it open who begins */
        return claim->kind == CC_WOULD_BEGIN || claim->kind == CC_WOULD_THROW ? 0 : LAW_TRUE;
    if (claim->kind == CC_UNFORESEEN)
        return LAW_TRUE;
    return claim->kind >= CC_WILL_STRENGTH || claim->arg[claim->n - 1] ? 0 : LAW_TRUE;
}

const law_witness law_witness_concardia = {
    .goes_on = goes_on, .answers = answers, .bears_out = bears_out, .parts = parts};
