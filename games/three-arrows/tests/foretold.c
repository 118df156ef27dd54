/* SPDX-License-Identifier: MIT */
/* Whether the forecasts of THREE ARROWS come true in play (L26).
 *
 * An attack is played up to what follows the roll, and the events of it are compared. Of all other
 * moves the forecast tells the actions possible next: each is tried out, in a turn of the player
 * who would do it, with every set of covers that may come off.
 */
#include "foresight.h"

#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "rules.h"

/* Parts of the forecast of an attack that could come. */
enum { COVERS_OF_ATTACK = LAW_MORE, COVERS_OF_DEFENCE = LAW_MORE << 1 };

typedef struct {
    const law_play *play;
    const ta_ruleset *rs;
    const ta_state *before, *after, *end;
    const qv_event *claim;
    const int32_t *arg;
} claim;

static bool goes_on(const law_play *play) {
    const uint32_t step = play->steps[play->n - 1];
    const ta_state *s = ta_view(qv__open(play->moment[play->moments - 1]));
    const bool attacks = step >= TA_STEP_ATTACK && step < TA_STEP_UNSHIELD;
    const bool defends = ta_view(qv__open(play->moment[0]))->phase == TA_DEFENCE;
    return (attacks || defends) && (s->phase == TA_DEFENCE || s->phase == TA_ROLL);
}

/* -- What was told ----------------------------------------------------------------------------- */

static const qv_event *told(const law_play *play, uint32_t kind) {
    for (uint32_t i = 0; i < play->log->n; i++)
        if (play->log->at[i].kind == kind)
            return &play->log->at[i];
    return NULL;
}

static bool told_just_so(const law_play *play, const qv_event *event) {
    for (uint32_t i = 0; i < play->log->n; i++)
        if (play->log->at[i].kind == event->kind &&
            memcmp(play->log->at[i].arg, event->arg, sizeof event->arg) == 0)
            return true;
    return false;
}

static uint32_t so(bool is_true) {
    return is_true ? LAW_TRUE : LAW_FALSE;
}

static uint32_t just_so(const claim *c) {
    return so(told_just_so(c->play, c->claim));
}

static bool captured(const claim *c, int32_t tile) {
    const qv_event *taken = told(c->play, TA_SAYS_CAPTURED);
    return taken && taken->arg[3] == tile;
}

/* Covers came off after the move, and so what was counted before may be another now. */
static bool uncovered(const claim *c) {
    for (uint32_t i = 2; i < c->play->moments; i++)
        if (c->play->step[i].step != TA_STEP_DONE && c->play->step[i].who != QV_CHANCE)
            return true;
    return false;
}

/* -- Rolls ------------------------------------------------------------------------------------- */

/* A bit of ta_rolls; without a die its own bit. */
static uint32_t roll_of(const claim *c) {
    const qv_event *rolled = told(c->play, TA_SAYS_ROLLED);
    return rolled ? 1U << (rolled->arg[1] + 1) : 1U << 3;
}

/* Parts are the rolls that are named. */
static uint32_t with_roll(const claim *c, bool is_true) {
    const uint32_t roll = roll_of(c);
    if (!((uint32_t)c->arg[0] & roll))
        return 0;
    return is_true ? roll << 1 : LAW_FALSE;
}

static uint32_t takes(const claim *c) {
    const qv_event *taken = told(c->play, TA_SAYS_CAPTURED);
    return with_roll(c, taken && taken->arg[0] == c->arg[1] && taken->arg[1] == c->arg[3] &&
                            taken->arg[3] == c->arg[4]);
}

static uint32_t gains(const claim *c) {
    const qv_event *attacker = told(c->play, TA_SAYS_BONUS_ATTACKER),
                   *defender = told(c->play, TA_SAYS_BONUS_DEFENDER);
    return with_roll(c, (attacker && attacker->arg[0] == c->arg[1]) ||
                            (defender && defender->arg[0] == c->arg[1]));
}

/* -- After a taking ---------------------------------------------------------------------------- */

static uint32_t eliminates(const claim *c) {
    const qv_event *out = told(c->play, TA_SAYS_ELIMINATED);
    if (!captured(c, c->arg[0]))
        return 0;
    return so(out && out->arg[0] == c->arg[1]);
}

static uint32_t moves_up(const claim *c) {
    uint16_t steps[QV_LEGAL];
    if (!captured(c, c->arg[2]))
        return 0;
    const int n = qv_legal(c->play->rs, qv__open(c->play->moment[c->play->moments - 1]),
                           (uint32_t)c->arg[0], steps);
    const uint32_t to = c->end->phase == TA_ADVANCE
                            ? c->rs->step[c->end->attack_from][c->end->attack_direction]
                            : TA_NONE;
    return so(n > 1 && steps[n - 1] >= TA_STEP_ADVANCE && c->end->attack_from == c->arg[1] &&
              to == (uint32_t)c->arg[2]);
}

static uint32_t stands_still(const claim *c) {
    if (c->end->phase == TA_OVER)
        return LAW_TRUE;
    return c->end->phase == TA_ADVANCE || c->end->unchanged == 0 ? 0 : LAW_FALSE;
}

/* -- Turns that could come --------------------------------------------------------------------- */

typedef union {
    uint64_t align;
    ta_state s;
} room;

static qv_state *open_state(room *r) {
    return (qv_state *)(void *)&r->s;
}

/* The board as it lies, and a turn of the seat. */
static room turn_of(const ta_state *board, uint32_t seat) {
    room r = {.s = *board};
    r.s.current = (uint8_t)seat;
    r.s.phase = TA_TURN_START;
    r.s.attack_from = r.s.attack_direction = TA_NONE;
    r.s.attack_strength = 0;
    memset(r.s.half_shape, TA_NONE, sizeof r.s.half_shape);
    memset(r.s.half_tile, TA_NONE, sizeof r.s.half_tile);
    memset(r.s.half_side, TA_NONE, sizeof r.s.half_side);
    return r;
}

static bool can(const claim *c, room *r, uint32_t seat, uint32_t step) {
    uint16_t steps[QV_LEGAL];
    const int n = qv_legal(c->play->rs, qv__open(open_state(r)), seat, steps);
    for (int i = 0; i < n; i++)
        if (steps[i] == step)
            return true;
    return false;
}

static int32_t argument_of(const claim *c, room *r, uint32_t who, uint32_t step, uint32_t kind) {
    qv_event_log log = {.n = 0};
    int32_t found = -1;
    qv__apply(c->play->rs, open_state(r), who, step, &log);
    for (uint32_t i = log.n; i-- > 0;)
        if (log.at[i].kind == kind)
            found = log.at[i].arg[1];
    qv_event_log_free(&log);
    return found;
}

static uint32_t attack_step(const claim *c, uint32_t from, uint32_t to) {
    uint32_t direction = 0;
    while (c->rs->step[from][direction] != to)
        direction++;
    return TA_STEP_ATTACK + from * 8 + direction;
}

/* Takes the covers off, as far as they may come off now. */
static void bare(const claim *c, room *r, uint32_t seat, uint64_t covers) {
    for (uint64_t left = covers; left; left &= left - 1) {
        const uint32_t step = TA_STEP_UNCOVER + qv__lowest(left);
        if (can(c, r, seat, step))
            qv__apply(c->play->rs, open_state(r), seat, step, NULL);
    }
}

/* The strength of an attack by `seat`, or -1 if it cannot attack so. */
static int32_t attack_after(const claim *c, room *r, uint32_t seat, uint32_t step,
                            uint64_t covers) {
    bare(c, r, seat, covers);
    return can(c, r, seat, step) ? argument_of(c, r, seat, step, TA_SAYS_ATTACK_STRENGTH) : -1;
}

/* The strength of the defence by `seat` in such an attack, or -1 if there can be none. */
static int32_t defence_after(const claim *c, const ta_state *board, uint32_t step, uint32_t seat,
                             uint64_t covers) {
    const uint32_t attacker = ta_owner(board, (step - TA_STEP_ATTACK) >> 3);
    room r = turn_of(board, attacker);
    if (!can(c, &r, attacker, step))
        return -1;
    if (ta_option(c->rs, TA_OPTION_TACTICAL)) /* TA-42: decided at once */
        return argument_of(c, &r, attacker, step, TA_SAYS_DEFENCE_STRENGTH);
    qv__apply(c->play->rs, open_state(&r), attacker, step, NULL);
    bare(c, &r, seat, covers);
    if (r.s.phase == TA_DEFENCE)
        qv__apply(c->play->rs, open_state(&r), seat, TA_STEP_DONE, NULL);
    return argument_of(c, &r, QV_CHANCE, TA_STEP_ROLL + 1, TA_SAYS_DEFENCE_STRENGTH);
}

/* All sets of `all`, the empty one last. */
static uint64_t next_set(uint64_t set, uint64_t all) {
    return (set - 1) & all;
}

static uint32_t within(int32_t value, int32_t least, int32_t most, uint32_t part, bool bared) {
    if (value < 0)
        return 0;
    if (value > most || (!bared && value != least))
        return LAW_FALSE;
    return value == most ? part : 0;
}

/* {0} could attack {2} from {1}: between the arguments from 3 on. */
static uint32_t attack_possible(const claim *c, bool raised, bool hidden) {
    const uint32_t seat = (uint32_t)c->arg[0];
    const uint32_t step = attack_step(c, (uint32_t)c->arg[1], (uint32_t)c->arg[2]);
    const uint32_t foe = ta_owner(c->after, (uint32_t)c->arg[2]);
    const int32_t *defence = &c->arg[raised ? 5 : 4];
    const uint64_t own = c->after->own[seat] & c->after->covered;
    room now = turn_of(c->after, seat);
    if (c->after->phase == TA_OVER)
        return 0;
    if (foe == TA_NONE || !can(c, &now, seat, step))
        return LAW_FALSE;
    uint32_t seen = LAW_TRUE;
    uint64_t covers = own;
    do {
        room r = turn_of(c->after, seat);
        seen |= within(attack_after(c, &r, seat, step, covers), c->arg[3], c->arg[raised ? 4 : 3],
                       COVERS_OF_ATTACK, covers != 0);
        covers = next_set(covers, own);
    } while (covers != own);
    const uint64_t theirs = c->after->own[foe] & c->after->covered;
    covers = theirs;
    do {
        seen |= within(defence_after(c, c->after, step, foe, covers), defence[0], defence[hidden],
                       COVERS_OF_DEFENCE, covers != 0);
        covers = next_set(covers, theirs);
    } while (covers != theirs);
    return seen;
}

static uint32_t attacks_with(const claim *c) {
    const uint32_t seat = (uint32_t)c->arg[2];
    const uint32_t step = TA_STEP_ATTACK + (uint32_t)(c->arg[0] * 8 + c->arg[1]);
    room now = turn_of(c->after, seat), then = turn_of(c->before, seat);
    if (c->after->phase == TA_OVER)
        return 0;
    if (attack_after(c, &now, seat, step, 0) != c->arg[3])
        return LAW_FALSE;
    const int32_t was = attack_after(c, &then, seat, step, 0);
    return so(was < 0 || was == c->arg[4]);
}

static uint32_t defends_with(const claim *c) {
    const uint32_t seat = (uint32_t)c->arg[1];
    const uint32_t step = attack_step(c, (uint32_t)c->arg[0], (uint32_t)c->arg[2]);
    if (c->after->phase == TA_OVER)
        return 0;
    if (defence_after(c, c->after, step, seat, 0) != c->arg[3])
        return LAW_FALSE;
    const int32_t was = defence_after(c, c->before, step, seat, 0);
    return so(was < 0 || was == c->arg[4]);
}

static uint32_t unshields(const claim *c) {
    const uint32_t seat = (uint32_t)c->arg[0];
    room r = turn_of(c->after, seat);
    if (c->after->phase == TA_OVER)
        return 0;
    return so(can(c, &r, seat, TA_STEP_UNSHIELD + (uint32_t)c->arg[1]));
}

static uint32_t unthreatened(const claim *c) {
    const uint32_t tile = (uint32_t)c->arg[0];
    for (uint32_t direction = 0; direction < 8; direction++) {
        const uint32_t from = c->rs->step[tile][direction];
        const uint32_t seat = from == TA_NONE ? TA_NONE : ta_owner(c->after, from);
        if (seat == TA_NONE)
            continue;
        room r = turn_of(c->after, seat);
        if (can(c, &r, seat, TA_STEP_ATTACK + from * 8 + ((direction + 4) & 7)))
            return LAW_FALSE;
    }
    return LAW_TRUE;
}

static uint32_t spends_no_more(const claim *c) {
    uint16_t steps[QV_LEGAL];
    const int n = qv_legal(c->play->rs, qv__open(c->play->moment[1]), c->play->seat, steps);
    for (int i = 0; i < n; i++)
        if (steps[i] >= TA_STEP_BONUS && steps[i] < TA_STEP_DONE)
            return LAW_FALSE;
    return LAW_TRUE;
}

/* TA-5: no main action but passing, whichever covers come off. */
static uint32_t is_skipped(const claim *c) {
    const uint32_t seat = (uint32_t)c->arg[0];
    const uint64_t own = c->after->own[seat] & c->after->covered;
    uint16_t steps[QV_LEGAL];
    uint64_t covers = own;
    do {
        room r = turn_of(c->after, seat);
        bare(c, &r, seat, covers);
        const int n = qv_legal(c->play->rs, qv__open(open_state(&r)), seat, steps);
        for (int i = 0; i < n; i++)
            if (steps[i] < TA_STEP_PASS)
                return LAW_FALSE;
        covers = next_set(covers, own);
    } while (covers != own);
    return LAW_TRUE;
}

/* -- Where one may build ----------------------------------------------------------------------- */

/* Empty tiles next to a piece that it has an arrow at. */
static uint64_t points_at(const claim *c, const ta_state *s, uint32_t tile, uint64_t empty) {
    uint64_t tiles = 0;
    for (uint32_t direction = 0; direction < 8; direction++) {
        const uint32_t to = c->rs->step[tile][direction];
        if (to != TA_NONE && empty & ta_bit(to) &&
            c->rs->arrows[s->shape[tile]][s->turn[tile]][direction])
            tiles |= ta_bit(to);
    }
    return tiles;
}

static uint32_t opens(const claim *c) {
    const uint32_t tile = (uint32_t)c->arg[0], seat = (uint32_t)c->arg[2];
    const uint64_t empty =
        ~(c->after->own[0] | c->after->own[1] | c->after->own[2] | c->after->own[3]);
    const uint64_t now = points_at(c, c->after, tile, empty);
    uint64_t before = 0;
    for (uint64_t left = c->before->own[seat] & ~c->before->covered; left; left &= left - 1)
        before |= points_at(c, c->before, qv__lowest(left), empty);
    return so(c->arg[1] == (int32_t)qv__count(now) &&
              c->arg[3] == (int32_t)qv__count(now & ~before));
}

/* -- The witness ------------------------------------------------------------------------------- */

static uint32_t of_fight(const claim *c) {
    const qv_event *taken = told(c->play, TA_SAYS_CAPTURED),
                   *strength = told(c->play, TA_SAYS_DEFENCE_STRENGTH);
    switch (c->claim->kind) {
    case TA_SAYS_ATTACK_TERM:
    case TA_SAYS_ATTACK_STRENGTH: return just_so(c);
    case TA_SAYS_DEFENCE_TERM:
    case TA_SAYS_DEFENCE_STRENGTH: return uncovered(c) ? 0 : just_so(c);
    case TA_SAYS_IMMUNE: return told(c->play, TA_SAYS_LOSES) ? just_so(c) : 0;
    case TA_WOULD_DEFEND_AT_MOST:
        return strength->arg[1] > c->arg[1]    ? LAW_FALSE
               : strength->arg[1] == c->arg[1] ? LAW_TRUE
                                               : 0;
    case TA_WOULD_TAKE: return takes(c);
    case TA_WOULD_NOT_TAKE: return so(!taken || taken->arg[0] != c->arg[0]);
    case TA_WOULD_DRAW: return with_roll(c, !taken);
    case TA_WOULD_GAIN: return gains(c);
    case TA_WOULD_ELIMINATE: return eliminates(c);
    case TA_WOULD_END:
        return captured(c, c->arg[0]) ? so(told(c->play, TA_SAYS_OVER_ONE_LEFT) != NULL) : 0;
    case TA_WOULD_MOVE_UP: return moves_up(c);
    default: return stands_still(c);
    }
}

static uint32_t bears_out(const law_play *play, const qv_event *event) {
    const ta_state *before = ta_view(qv__open(play->moment[0]));
    const ta_state *after = ta_view(qv__open(play->moment[1]));
    const claim c = {play,
                     ta_rules(play->rs),
                     before,
                     after,
                     ta_view(qv__open(play->moment[play->moments - 1])),
                     event,
                     event->arg};
    switch (event->kind) {
    case TA_SAYS_CLAIMED: return just_so(&c);
    case TA_WOULD_OPEN: return opens(&c);
    case TA_WOULD_ATTACK: return attack_possible(&c, false, false);
    case TA_WOULD_ATTACK_COVERED: return attack_possible(&c, false, true);
    case TA_WOULD_ATTACK_RAISED: return attack_possible(&c, true, false);
    case TA_WOULD_ATTACK_BOTH: return attack_possible(&c, true, true);
    case TA_WOULD_UNSHIELD: return unshields(&c);
    case TA_WOULD_ATTACK_WITH: return attacks_with(&c);
    case TA_WOULD_DEFEND_WITH: return defends_with(&c);
    case TA_WOULD_ONLY_TERMINATORS: return so(!before->terminator && after->terminator);
    case TA_WOULD_BE_SKIPPED: return is_skipped(&c);
    case TA_WOULD_NOT_SPEND: return spends_no_more(&c);
    case TA_WOULD_BUY:
        return so(after->turns_left == c.arg[0] && after->bonus[play->seat] == c.arg[1]);
    case TA_WOULD_PASS: return so(after->passes == c.arg[0] && before->turns_left == c.arg[1]);
    case TA_ABOUT_COVERED: return so((after->covered & ta_bit((uint32_t)c.arg[0])) != 0);
    case TA_ABOUT_SHIELDED: return so((after->shielded & ta_bit((uint32_t)c.arg[0])) != 0);
    case TA_ABOUT_UNTHREATENED: return unthreatened(&c);
    default: return of_fight(&c);
    }
}

/* Each roll that is named, and both ends of a range. */
static uint32_t parts(const law_play *play, const qv_event *event) {
    if (ta_view(qv__open(play->moment[1]))->phase == TA_OVER && event->kind >= TA_WOULD_OPEN)
        return 0;
    switch (event->kind) {
    case TA_WOULD_TAKE:
    case TA_WOULD_GAIN:
    case TA_WOULD_DRAW: return (uint32_t)event->arg[0] << 1;
    case TA_WOULD_ATTACK_COVERED: return LAW_TRUE | COVERS_OF_DEFENCE;
    case TA_WOULD_ATTACK_RAISED: return LAW_TRUE | COVERS_OF_ATTACK;
    case TA_WOULD_ATTACK_BOTH: return LAW_TRUE | COVERS_OF_ATTACK | COVERS_OF_DEFENCE;
    case TA_WOULD_STAND_STILL: return 0;
    default: return LAW_TRUE;
    }
}

const law_witness law_witness_three_arrows = {
    .goes_on = goes_on, .bears_out = bears_out, .parts = parts};
