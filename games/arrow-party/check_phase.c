/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: whether the uses, commits, exchanges, deals and walks of a state fit its
 * phase.
 *
 * Fields that a phase does not need are blank in it, so that two equal positions are equal bytes.
 * Uses arrows.c, hands.c, legal.c, room.c, words.c.
 */
#include "base/bits.h"
#include "rules.h"

#define FAIL(...) (qv__fail(diag, QV_ESTATE, __VA_ARGS__), false)

static const char *name(uint32_t seat) {
    return ap_seat.words[seat];
}

bool ap_in_setup(const ap_state *s) {
    return s->phase == AP_DEAL_ITEMS || (s->phase >= AP_LAY_KIND && s->phase <= AP_LAY_ANGLE) ||
           (s->phase == AP_DEAL_ARROWS && s->round == 0);
}

static uint32_t everybody(const ap_ruleset *rs) {
    return (1U << rs->head.players) - 1;
}

/* -- Uses and declarations (AP-5, AP-5c) ------------------------------------------------------- */

static bool check_uses(const ap_state *s, qv_diag *diag) {
    uint32_t used[AP_SHORTEN + 1] = {0};
    for (uint32_t seat = 0; seat < AP_SEATS; seat++) {
        bool ended = false;
        for (uint32_t i = 0; i < AP_USES; i++) {
            const uint32_t kind = s->uses[seat][i];
            ended = ended || kind == AP_NONE;
            if (kind != AP_NONE && (ended || kind > AP_SHORTEN))
                return FAIL("%s's uses are a list of x2, /2 and -5 without gaps", name(seat));
            if (kind != AP_NONE && ++used[kind] > s->used[kind])
                return FAIL("more %s were used this round than have been used in all",
                            ap_item.words[kind]);
        }
    }
    return true;
}

static bool check_declared(const ap_state *s, uint32_t seat, qv_diag *diag) {
    uint32_t kinds[AP_ITEMS] = {0};
    bool ended = false;
    for (uint32_t i = 0; i < AP_DECLARES; i++) {
        const uint32_t use = s->declared[seat][i];
        ended = ended || use == AP_NONE;
        if (use == AP_NONE)
            continue;
        if (ended || use >= AP_USE_STEPS)
            return FAIL("%s's declared uses are a list without gaps (AP-5c)", name(seat));
        const uint32_t kind = ap_kind_of_use(AP_STEP_USE + use);
        const uint32_t most = s->phase == AP_DECLARE ? s->hand[seat][kind] : s->used[kind];
        if (++kinds[kind] > most)
            return FAIL("%s declares more %s than there are", name(seat), ap_item.words[kind]);
    }
    return true;
}

/* Declared x2, /2 and -5 wait for their turn: their sum is bounded as that of uses is. */
static bool check_waiting(const ap_state *s, qv_diag *diag) {
    uint32_t kinds[AP_SHORTEN + 1] = {0};
    for (uint32_t seat = 0; seat < AP_SEATS; seat++) {
        if (s->uses[seat][0] != AP_NONE)
            return FAIL("%s has used step cards before their turn (AP-5c)", name(seat));
        for (uint32_t i = 0; i < ap_declared(s, seat); i++) {
            const uint32_t kind = ap_kind_of_use(AP_STEP_USE + s->declared[seat][i]);
            if (kind <= AP_SHORTEN && ++kinds[kind] > s->used[kind])
                return FAIL("more %s are declared than have been used in all", ap_item.words[kind]);
        }
    }
    return true;
}

static bool check_effects(const ap_ruleset *rs, const ap_state *s, qv_diag *diag) {
    const bool declares = ap_option(rs, AP_OPTION_ITEM_PHASE);
    const bool effects = s->effect != AP_NONE;
    const bool item = s->user != AP_NONE;
    if (s->phase == (declares ? AP_LOOP : AP_DECLARE) || (effects && !(declares && item)) ||
        (item && declares && !effects))
        return FAIL("items are %s here (AP-5c)", declares ? "declared" : "used in turns");
    for (uint32_t seat = 0; seat < AP_SEATS; seat++) {
        if (!check_declared(s, seat, diag))
            return false;
        if (s->declared[seat][0] != AP_NONE && !effects && s->phase != AP_DECLARE)
            return FAIL("%s has declared uses, and nothing is being declared", name(seat));
    }
    if (!effects) {
        if (s->effect_seat || s->effect_at)
            return FAIL("no effects are under way");
        return true;
    }
    const bool draw = s->phase == AP_STACK || s->phase == AP_DESIGN;
    if (s->effect != (draw ? 2 : 1) || s->effect_seat != s->user ||
        s->effect_at > ap_declared(s, s->effect_seat))
        return FAIL("the effects under way are not the user's");
    return check_waiting(s, diag);
}

/* -- Commits (AP-K5) --------------------------------------------------------------------------- */

static bool check_commit(const ap_ruleset *rs, const ap_state *s, uint32_t seat, qv_diag *diag) {
    const uint32_t give = s->give[seat], choice = s->choice[seat], pick = s->pick[seat];
    uint16_t angle[AP_WAYS];
    if (s->done[seat] != AP_NONE && (s->phase != AP_DECLARE || s->done[seat] != 1))
        return FAIL("%s is done with declaring, and nothing is being declared", name(seat));
    if (choice != AP_NONE) {
        const uint32_t stack = choice / AP_DESIGNS % AP_STACKS, second = s->second[seat][stack];
        const uint32_t cards = choice % AP_DESIGNS ? second : s->arrows[seat][stack] - second;
        if (s->phase != AP_CHOOSE || choice >= AP_FACES || !cards)
            return FAIL("%s has chosen an arrow card that is not available (AP-9)", name(seat));
    }
    if (pick != AP_NONE &&
        (s->phase != AP_DIRECT || pick >= AP_WAYS || !(ap_ways(rs, s, seat, angle) >> pick & 1)))
        return FAIL("%s has picked a direction that is not available (AP-12)", name(seat));
    const bool giver = s->user != AP_NONE && s->group >> seat & 1;
    if (give != AP_NONE && (!giver || give >= AP_ITEMS || s->hand[seat][give] == 0))
        return FAIL("%s gives an item that is not available (AP-7)", name(seat));
    return true;
}

static bool somebody_decides(const ap_ruleset *rs, const ap_state *s, qv_diag *diag) {
    const qv_turn turn = ap_turn_of(&rs->head, (const qv_view *)(const void *)s);
    if (turn.phase == QV_DECIDE && !turn.may_act)
        return FAIL("nobody has anything left to decide in this phase");
    return true;
}

/* -- Exchanges (AP-7, AP-19) ------------------------------------------------------------------- */

static bool before(const ap_ruleset *rs, const ap_state *s, uint32_t seat) {
    const uint32_t players = rs->head.players, first = s->user == AP_NONE ? 0 : s->user;
    return (seat + players - first) % players < (s->seat + players - first) % players;
}

static bool check_drawn(const ap_ruleset *rs, const ap_state *s, uint32_t seat, qv_diag *diag) {
    const uint32_t drawn = s->drawn[seat];
    const bool member = s->phase == AP_CARD && s->group >> seat & 1;
    const bool due = member && s->held[seat] > 0 && s->give[seat] == AP_NONE &&
                     (s->held[seat] == 1 || before(rs, s, seat));
    if (due ? drawn >= AP_ITEMS || s->hand[seat][drawn] == 0 : drawn != AP_NONE)
        return FAIL("the item drawn from %s does not fit the exchange", name(seat));
    return true;
}

static bool check_swap(const ap_ruleset *rs, const ap_state *s, qv_diag *diag) {
    const uint32_t players = rs->head.players;
    if (s->user >= players || s->target >= players || s->user == s->target ||
        s->group != (1U << s->user | 1U << s->target) || !s->held[s->user] || !s->held[s->target])
        return FAIL("a swap is between its user and another player, and both hold items (AP-7)");
    const int32_t choice = ap_option(rs, AP_OPTION_SWAP_CHOICE);
    const bool gave = s->give[s->user] != AP_NONE, got = s->give[s->target] != AP_NONE;
    if (s->phase == AP_GIVES && (choice == AP_SWAP_RANDOM || s->seat != s->user ||
                                 (choice == AP_SWAP_MIXED && (gave || got))))
        return FAIL("nobody picks an item to give here (AP-7)");
    if (s->phase == AP_CARD && (choice == AP_SWAP_OWN || got || gave != (choice == AP_SWAP_MIXED)))
        return FAIL("chance picks no item to give here (AP-7)");
    return true;
}

/* Here `check_user` has seen that only a swap asks for gifts. */
static bool check_exchange(const ap_ruleset *rs, const ap_state *s, qv_diag *diag) {
    const bool cards = s->phase == AP_CARD, swap = s->user != AP_NONE && s->target != AP_NONE;
    if (!cards && s->phase != AP_GIVES) {
        if (s->group)
            return FAIL("no exchange is under way");
    } else if (swap && !check_swap(rs, s, diag)) {
        return false;
    }
    if (s->group & ~everybody(rs))
        return FAIL("somebody who does not play exchanges an item");
    if (cards && (!(s->group >> s->seat & 1) || !(s->group & (s->group - 1)) ||
                  s->held[s->seat] < 2 || s->give[s->seat] != AP_NONE))
        return FAIL("no item of %s is to be drawn (AP-K6)", name(s->seat));
    for (uint32_t seat = 0; seat < AP_SEATS; seat++)
        if (!check_drawn(rs, s, seat, diag))
            return false;
    return true;
}

/* -- Draws and deals (AP-1, AP-8, AP-15) ------------------------------------------------------- */

static bool check_user(const ap_ruleset *rs, const ap_state *s, qv_diag *diag) {
    const bool draw = s->phase == AP_STACK || s->phase == AP_DESIGN;
    const bool swap = s->phase == AP_GIVES || (s->phase == AP_CARD && s->tick == 0);
    if ((draw || swap) != (s->user != AP_NONE) || swap != (s->target != AP_NONE))
        return FAIL("the user or the player named of a swap or a draw does not fit the phase");
    if (draw && (s->user >= rs->head.players || s->seat != s->user))
        return FAIL("the user of a draw is not the seat asked");
    if (s->phase == AP_STACK &&
        (ap_option(rs, AP_OPTION_DRAW_STACK) || qv__count(ap_stacks_with_cards(s)) < 2))
        return FAIL("chance picks no stack here (AP-8)");
    const bool source = s->phase == AP_DESIGN || s->phase == AP_DEAL_ARROWS;
    if (source != (s->source != AP_NONE))
        return FAIL("the stack drawn from does not fit the phase");
    if (source && (s->source >= AP_STACKS || !ap_design_open(rs, s, s->source)))
        return FAIL("chance picks no design here (AP-K6)");
    return true;
}

/* AP-15: a stack that no card of the deal has come from is as it was when the deal began. */
static bool check_refilled(const ap_ruleset *rs, const ap_state *s, qv_diag *diag) {
    const uint32_t players = rs->head.players;
    for (uint32_t stack = (s->dealt + players - 1) / players; stack < AP_STACKS; stack++) {
        const uint8_t *const discard = &s->discard[stack * AP_DESIGNS];
        if (s->stack[stack] < players && discard[0] + discard[1] > 0)
            return FAIL("the discards of the stack %u go back to it before the deal (AP-15)",
                        (unsigned)stack + 1);
    }
    return true;
}

static bool check_deal(const ap_ruleset *rs, const ap_state *s, qv_diag *diag) {
    const bool arrows = s->phase == AP_DEAL_ARROWS;
    for (uint32_t stack = 0; stack < AP_STACKS; stack++)
        if (s->missed[stack] & ~(arrows ? everybody(rs) : 0))
            return FAIL("nobody is waiting for an arrow card (AP-15b)");
    if (arrows && (s->dealt > AP_STACKS * rs->head.players ||
                   (s->round != 0 && s->round != AP_ROUNDS / 2 + 1)))
        return FAIL("arrow cards are dealt before rounds 1 and 6 (AP-1, AP-15)");
    if (arrows && !check_refilled(rs, s, diag))
        return false;
    if (s->phase != AP_LAY_X && s->phase != AP_LAY_Y && s->phase != AP_LAY_ANGLE && s->redraws)
        return FAIL("no place is drawn again");
    if (s->redraws > AP_REDRAWS)
        return FAIL("a place is drawn again %u times at most (AP-3)", AP_REDRAWS);
    if (!arrows && !ap_in_setup(s) && s->dealt)
        return FAIL("nothing is being dealt");
    return true;
}

static uint32_t what_is_laid(const ap_ruleset *rs, uint32_t card) {
    const uint32_t items = (uint32_t)rs->laid - rs->stars - rs->skulls;
    return card < items ? AP_ITEM : card < items + rs->stars ? AP_STAR : AP_SKULL;
}

/* Before round 1 all is as it was dealt, in its order (AP-2, AP-3). */
static bool check_setup(const ap_ruleset *rs, const ap_state *s, qv_diag *diag) {
    const bool lay = s->phase >= AP_LAY_KIND && s->phase <= AP_LAY_ANGLE;
    const uint32_t hands = lay                         ? AP_DEALT * rs->head.players
                           : s->phase == AP_DEAL_ITEMS ? s->dealt
                                                       : 0;
    if (s->phase == AP_DEAL_ITEMS &&
        (s->dealt >= AP_DEALT * rs->head.players || s->seat != s->dealt / AP_DEALT))
        return FAIL("three items are dealt to everybody, seat by seat (AP-2)");
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        const uint32_t from = seat * AP_DEALT;
        const uint32_t due = hands < from ? 0 : hands - from > AP_DEALT ? AP_DEALT : hands - from;
        if (s->held[seat] != due || s->stars[seat] || s->skulls[seat])
            return FAIL("%s has been dealt %u items and nothing else (AP-2)", name(seat),
                        (unsigned)due);
    }
    const uint32_t laid = lay ? s->dealt + 1U : 0;
    if (laid > rs->laid || (s->phase == AP_LAY_KIND && (what_is_laid(rs, s->dealt) != AP_ITEM ||
                                                        s->floor_kind[s->dealt] != AP_NONE)))
        return FAIL("no such card is laid now (AP-2)");
    for (uint32_t card = 0; card < AP_FLOOR; card++)
        if (s->floor[card] != (card < laid ? what_is_laid(rs, card) : AP_NONE))
            return FAIL("the floor is laid in order: items, stars, skulls (AP-3)");
    for (uint32_t kind = 0; kind < AP_ITEMS; kind++)
        if (s->used[kind])
            return FAIL("nothing has been used before round 1");
    return true;
}

/* -- Tosses and walks (AP-9 to AP-13) ---------------------------------------------------------- */

static bool check_toss(const ap_state *s, uint32_t seat, qv_diag *diag) {
    const bool card = s->card[seat] != AP_NONE, lies = s->toss[seat] != AP_NOWHERE;
    const bool after = s->phase == AP_ROLL || s->phase == AP_DIRECT || s->tick > 0;
    if (card && !after && s->phase != AP_TOSS)
        return FAIL("%s has tossed a card in the wrong phase (AP-9)", name(seat));
    const bool due = card && (after || (s->phase == AP_TOSS && seat < s->seat));
    if (lies != due)
        return FAIL("%s's card must %shave landed here (AP-10)", name(seat), due ? "" : "not ");
    const bool rolled =
        s->phase == AP_DIRECT || s->tick > 0 || (s->phase == AP_ROLL && seat < s->seat);
    if (rolled != (s->roll[seat] > 0))
        return FAIL("%s must %shave rolled here (AP-11)", name(seat), rolled ? "" : "not ");
    return true;
}

/* AP-23 */
static bool check_room(const ap_ruleset *rs, const ap_state *s, qv_diag *diag) {
    const bool room = ap_option(rs, AP_OPTION_FLOOR);
    if (!room && (s->phase == AP_REPORT || s->phase == AP_FOUND))
        return FAIL("the floor is a map here, and nothing is told of it (AP-23)");
    if (room && (s->tick > 1 || s->pickers || (s->phase >= AP_LAY_KIND && s->phase <= AP_SHOES)))
        return FAIL("of a room nothing is laid, and no step is counted (AP-23)");
    if (s->phase == AP_REPORT && !ap_reports(rs, s, NULL))
        return FAIL("nothing can happen in the room any more (AP-23a)");
    if (s->phase == AP_FOUND &&
        (!s->feet[s->seat] || ap_barred(rs, s, s->seat, AP_ITEM) || ap_lying(rs, s, AP_ITEM) < 2))
        return FAIL("%s has found no item that has to be named (AP-23a, AP-K6)", name(s->seat));
    return true;
}

static bool check_walk(const ap_ruleset *rs, const ap_state *s, qv_diag *diag) {
    const bool contest = s->phase == AP_CONTEST, bump = s->phase == AP_CARD && s->user == AP_NONE;
    const bool told = s->phase == AP_REPORT || s->phase == AP_FOUND;
    if ((s->tick > 0) != (contest || bump || told))
        return FAIL("tick %u does not fit the phase", s->tick);
    const bool turns = ap_option(rs, AP_OPTION_TICK_ORDER) && !ap_option(rs, AP_OPTION_FLOOR);
    if (s->walked > (s->tick > 0 && turns ? rs->head.players - 1 : 0))
        return FAIL("%u walks are done already (AP-W10)", s->walked);
    if (s->tick == 0 && (s->bumped || s->pickers))
        return FAIL("nobody bumps or picks up before the walk");
    if (s->bumped >> AP_PAIRS || s->pickers & ~everybody(rs) || s->rivals & ~everybody(rs))
        return FAIL("somebody who does not play is in the walk");
    if (contest ? s->contest >= AP_FLOOR || s->floor[s->contest] == AP_NONE ||
                      !(s->rivals & (s->rivals - 1))
                : s->contest != AP_NONE || s->rivals)
        return FAIL("a contest is between two or more for a card on the floor (AP-W9)");
    return true;
}

bool ap_check_phase(const ap_ruleset *rs, const ap_state *s, qv_diag *diag) {
    const bool early = ap_in_setup(s) || s->phase == AP_SHOES;
    if (early != (s->round == 0) || (s->phase == AP_OVER && s->round != AP_ROUNDS))
        return FAIL("round %u does not fit the phase (AP-5)", s->round);
    if (s->phase == AP_SHOES && !ap_option(rs, AP_OPTION_SHOE))
        return FAIL("shoes are all alike here (AP-4)");
    if (s->passes >= rs->head.players || (s->passes && s->phase != AP_LOOP))
        return FAIL("%u passes in a row (AP-5)", s->passes);
    if (s->phase == AP_TOSS && s->card[s->seat] == AP_NONE)
        return FAIL("%s tosses no card (AP-9a)", name(s->seat));
    if (ap_in_setup(s) && !check_setup(rs, s, diag))
        return false;
    for (uint32_t seat = 0; seat < rs->head.players; seat++)
        if (!check_commit(rs, s, seat, diag) || !check_toss(s, seat, diag))
            return false;
    return check_user(rs, s, diag) && check_uses(s, diag) && check_effects(rs, s, diag) &&
           check_exchange(rs, s, diag) && check_deal(rs, s, diag) && check_walk(rs, s, diag) &&
           check_room(rs, s, diag) && somebody_decides(rs, s, diag);
}
