/* SPDX-License-Identifier: MIT */
/* Whether the forecasts of ARROW PARTY GAME come true in play (L26).
 *
 * A direction is played through the whole walk, with every direction of all others; which cards are
 * drawn in exchanges is left to chance, as it hardly bears on what is told. An arrow card is played
 * until its directions are asked for.
 */
#include "foresight.h"

#include <string.h>

#include "base/bits.h"
#include "rules.h"

static const ap_state *state_at(const law_play *play, uint32_t i) {
    return ap_view(qv__open(play->moment[i]));
}

static bool goes_on(const law_play *play) {
    const uint32_t phase = state_at(play, play->moments - 1)->phase;
    if (play->steps[0] >= AP_STEP_WALK)
        return phase == AP_DIRECT || phase == AP_CARD || phase == AP_CONTEST ||
               phase == AP_REPORT || phase == AP_FOUND;
    return play->steps[0] >= AP_STEP_CHOOSE &&
           (phase == AP_CHOOSE || phase == AP_TOSS || phase == AP_ROLL);
}

static uint32_t so(bool is_true) {
    return is_true ? LAW_TRUE : LAW_FALSE;
}

/* -- The walk ---------------------------------------------------------------------------------- */

/* The event of the kind in the walk with that argument 0, and 1 if it is not negative, and 2; or
 * NULL. */
static const qv_event *find(const law_play *play, uint32_t kind, int32_t first, int32_t second,
                            int32_t third) {
    for (uint32_t i = 0; i < play->log->n; i++) {
        const qv_event *event = &play->log->at[i];
        if (event->kind == kind && event->arg[0] == first &&
            (second < 0 || event->arg[1] == second) && (third < 0 || event->arg[2] == third))
            return event;
    }
    return NULL;
}

static bool stops(const law_play *play, int32_t seat) {
    return find(play, AP_SAYS_STOPS, seat, -1, -1) != NULL;
}

static bool walks(const law_play *play, int32_t seat, int32_t way) {
    return find(play, AP_SAYS_WALKS, seat, way, -1) != NULL;
}

static bool leads_to(const law_play *play, int32_t seat, int32_t way, int32_t steps,
                     int32_t compass) {
    const qv_event *walk = find(play, AP_SAYS_WALKS, seat, way, -1);
    return walk && walk->arg[3] == compass && walk->arg[4] == steps;
}

static uint32_t stands_at(const law_play *play, int32_t seat, int32_t x, int32_t y) {
    const ap_state *end = state_at(play, play->moments - 1);
    return stops(play, seat) ? 0 : so(end->x[seat] == x && end->y[seat] == y);
}

static bool others_take(const law_play *play, int32_t card, uint32_t rival) {
    for (uint32_t i = 0; i < play->log->n; i++) {
        const qv_event *event = &play->log->at[i];
        if (event->kind == AP_SAYS_TAKES && event->arg[2] == card &&
            event->arg[0] != (int32_t)play->seat)
            return rival == AP_RIVAL_ANY || event->arg[0] == (int32_t)(rival - AP_RIVAL_RED);
    }
    return false;
}

/* The card is taken, or left, in that step; or what the claim names has prevented it. */
static uint32_t steps_over(const law_play *play, const int32_t *arg, bool barred) {
    const int32_t seat = (int32_t)play->seat;
    const qv_event *taken = find(play, AP_SAYS_TAKES, seat, arg[0], arg[1]);
    const qv_event *left = find(play, AP_SAYS_BARRED, seat, arg[0], arg[1]);
    const qv_event *now = barred ? left : taken;
    if (now && now->arg[3] == arg[2])
        return LAW_TRUE;
    const bool changed = arg[3] & AP_HITCH_ITEMS && (barred ? taken : left);
    const bool stopped = arg[3] & AP_HITCH_BUMP && stops(play, seat);
    const bool gone = arg[4] && others_take(play, arg[1], (uint32_t)arg[4]);
    return changed || stopped || gone ? 0 : LAW_FALSE;
}

/* What is picked up comes to that; or others have got in between. */
static uint32_t brings(const law_play *play, int32_t points, int32_t items) {
    const ap_ruleset *rs = ap_rules(play->rs);
    bool prevented = ap_option(rs, AP_OPTION_PASSIVE_DONT) || stops(play, (int32_t)play->seat);
    for (uint32_t i = 0; i < play->log->n; i++) {
        const qv_event *event = &play->log->at[i];
        if (event->kind != AP_SAYS_TAKES)
            continue;
        prevented |= event->arg[0] != (int32_t)play->seat;
        if (event->arg[0] != (int32_t)play->seat)
            continue;
        items -= event->arg[1] == AP_ITEM;
        points -= event->arg[1] == AP_STAR    ? rs->star_points
                  : event->arg[1] == AP_SKULL ? rs->skull_points
                                              : 0;
    }
    return items == 0 && points == 0 ? LAW_TRUE : prevented ? 0 : LAW_FALSE;
}

static uint32_t bumps(const law_play *play, int32_t other, int32_t tick) {
    const int32_t seat = (int32_t)play->seat;
    const qv_event *bump =
        find(play, AP_SAYS_BUMP, seat < other ? seat : other, seat < other ? other : seat, -1);
    if (bump && bump->arg[2] == tick)
        return LAW_TRUE;
    return stops(play, seat) || stops(play, other) ? 0 : LAW_FALSE;
}

/* -- Cards and items --------------------------------------------------------------------------- */

/* AP-16: the number of its cards that are left over at the end if it draws none. */
static int32_t left_over(const ap_state *s, uint32_t seat, bool keep) {
    int32_t cards = 0;
    for (uint32_t stack = 0; stack < AP_STACKS; stack++)
        cards += s->arrows[seat][stack];
    for (int32_t round = s->round; round <= AP_ROUNDS; round++) {
        if (round == AP_ROUNDS / 2 + 1 && round != s->round)
            cards = (keep ? cards : 0) + AP_STACKS;
        cards -= cards > 0;
    }
    return cards;
}

static uint32_t leaves(const law_play *play, int32_t points, int32_t left) {
    const ap_ruleset *rs = ap_rules(play->rs);
    const bool keep = !ap_option(rs, AP_OPTION_REDEAL_KEEP);
    const uint32_t stack = ((uint32_t)play->steps[0] - AP_STEP_CHOOSE) / AP_DESIGNS;
    return so(left == left_over(state_at(play, 0), play->seat, keep) &&
              (!left || points == rs->arrow_points[stack]));
}

static uint32_t shows(const law_play *play, int32_t ways) {
    uint16_t steps[QV_LEGAL];
    const qv_state *end = play->moment[play->moments - 1];
    if (ap_view(qv__open(end))->phase != AP_DIRECT)
        return 0;
    return so(qv_legal(play->rs, qv__open(end), play->seat, steps) == ways);
}

/* AP-12: the opposite of each arrow of the card is an arrow of it too. */
static bool is_symmetric(const ap_ruleset *rs, int32_t face) {
    uint32_t opposite = 0;
    for (uint32_t i = 0; i < rs->shows[face]; i++)
        for (uint32_t j = 0; j < rs->shows[face]; j++)
            opposite += (rs->face[face][i] + AP_TURN / 2) % AP_TURN == rs->face[face][j];
    return rs->shows[face] > 0 && opposite == rs->shows[face];
}

/* The card is spent or declared, so its points do not count any more. */
static uint32_t spends(const law_play *play, int32_t kind, int32_t points) {
    const ap_state *before = state_at(play, 0), *after = state_at(play, 1);
    const uint32_t seat = play->seat;
    const bool spent = after->used[kind] == before->used[kind] + 1 ||
                       ap_hand_left(after, seat, (uint32_t)kind) + 1U ==
                           ap_hand_left(before, seat, (uint32_t)kind);
    return so(spent && points == ap_rules(play->rs)->item_points[kind]);
}

/* The card leaves the hand, at once or when the other has picked one too. */
static uint32_t gives(const law_play *play, int32_t kind, int32_t change) {
    const ap_state *after = state_at(play, 1);
    const bool picked = after->give[play->seat] == kind;
    const qv_event *moved = find(play, AP_SAYS_MOVED_KIND, (int32_t)play->seat, -1, kind);
    const qv_event *shown = find(play, AP_SAYS_MOVED_SHOWN, (int32_t)play->seat, -1, kind);
    return so((picked || moved || shown) && change == -ap_rules(play->rs)->item_points[kind]);
}

static uint32_t rolls(const law_play *play, int32_t die, int32_t points) {
    const ap_state *after = state_at(play, 1);
    if (points != ap_rules(play->rs)->die_points[die])
        return LAW_FALSE;
    return after->phase == AP_LOOP ? so(after->die[play->seat] == die) : 0;
}

/* Who is asked after a pass; *last: nobody, as all have passed. */
static uint32_t passes(const law_play *play, int32_t next, bool last) {
    const ap_state *after = state_at(play, 1);
    return so(last ? after->phase == AP_CHOOSE || after->phase == AP_TOSS ||
                         after->phase == AP_ROLL || after->phase == AP_DIRECT
                   : after->phase == AP_LOOP && after->seat == next);
}

static uint32_t closes(const law_play *play) {
    const ap_state *after = state_at(play, 1);
    return so(after->done[play->seat] || after->phase != AP_DECLARE);
}

/* -- The witness ------------------------------------------------------------------------------- */

static uint32_t bears_out(const law_play *play, const qv_event *claim) {
    const int32_t *arg = claim->arg, seat = (int32_t)play->seat;
    switch (claim->kind) {
    case AP_SAYS_WOULD_USE: return spends(play, arg[0], arg[2]);
    case AP_SAYS_WOULD_ROLL: return rolls(play, arg[0], arg[1]);
    case AP_SAYS_WOULD_SHOW: return shows(play, arg[0]);
    case AP_SAYS_WOULD_NOT_REVERSE: return so(is_symmetric(ap_rules(play->rs), arg[0]));
    case AP_SAYS_WOULD_TOSS_ALL: return leaves(play, 0, 0);
    case AP_SAYS_WOULD_LEAVE: return leaves(play, arg[0], arg[1]);
    case AP_SAYS_WOULD_GIVE: return gives(play, arg[0], arg[2]);
    case AP_SAYS_WOULD_PASS: return passes(play, arg[0], false);
    case AP_SAYS_WOULD_PASS_LAST: return passes(play, 0, true);
    case AP_SAYS_WOULD_CLOSE: return closes(play);
    default: break;
    }
    if (state_at(play, play->moments - 1)->phase == AP_DIRECT)
        return 0;
    switch (claim->kind) {
    case AP_SAYS_WOULD_END:
        return leads_to(play, seat, arg[0], arg[1], arg[4]) ? stands_at(play, seat, arg[2], arg[3])
                                                            : LAW_FALSE;
    case AP_SAYS_WOULD_BRING: return brings(play, arg[0], arg[1]);
    case AP_SAYS_CUT: return so(find(play, AP_SAYS_CUT, arg[0], arg[1], arg[2]) != NULL);
    case AP_SAYS_WOULD_TAKE: return steps_over(play, arg, false);
    case AP_SAYS_WOULD_TAKE_NOTHING:
        return so(!find(play, AP_SAYS_TAKES, seat, -1, -1) &&
                  !find(play, AP_SAYS_BARRED, seat, -1, -1));
    case AP_SAYS_WOULD_STAY: return so(find(play, AP_SAYS_WALKS, seat, -1, -1)->arg[4] == 0);
    case AP_SAYS_WOULD_PASS_OVER: return steps_over(play, arg, true);
    case AP_SAYS_WOULD_BE_BUMPED:
    case AP_SAYS_WOULD_BUMP: return walks(play, arg[0], arg[1]) ? bumps(play, arg[0], arg[2]) : 0;
    case AP_SAYS_WOULD_BUMP_STANDING: return bumps(play, arg[0], arg[1]);
    default: /* AP_SAYS_MAY_END */
        if (!walks(play, arg[0], arg[1]))
            return 0;
        return leads_to(play, arg[0], arg[1], arg[4], arg[5])
                   ? stands_at(play, arg[0], arg[2], arg[3])
                   : LAW_FALSE;
    }
}

/* Whether something could keep the player from a card on the way. */
static bool any_hitch(const law_play *play) {
    for (uint32_t i = 0; i < play->claims->n; i++) {
        const qv_event *const claim = &play->claims->at[i];
        if (claim->kind == AP_SAYS_WOULD_TAKE && (claim->arg[3] || claim->arg[4]))
            return true;
    }
    return false;
}

/* With bump_stops=yes all that is told of a walk is told as if no bump stopped it (AP-20), the
 * bumps besides: so it may be that some of it never comes true. Nor need a card be taken that
 * somebody else takes whichever way that player walks. */
static uint32_t parts(const law_play *play, const qv_event *claim) {
    const bool stopped = ap_option(ap_rules(play->rs), AP_OPTION_BUMP_STOPS);
    const bool card = claim->kind == AP_SAYS_WOULD_TAKE || claim->kind == AP_SAYS_WOULD_PASS_OVER;
    if (card && (claim->arg[3] || claim->arg[4]))
        return 0;
    if (claim->kind == AP_SAYS_WOULD_BRING && any_hitch(play))
        return 0;
    return stopped && claim->kind >= AP_SAYS_WOULD_END ? 0 : LAW_TRUE;
}

const law_witness law_witness_arrow_party = {
    .goes_on = goes_on, .bears_out = bears_out, .parts = parts, .one_outcome = true};
