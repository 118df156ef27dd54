/* SPDX-License-Identifier: MIT */
/* EVONS: conflicts of random games, laid out as people would, against what those games did.
 *
 * The cards around a cell are read off the state by name, with the DEF that is left to them. What
 * the situation answers must be the same events with the same numbers in the same order as those
 * of the card that is played there, by whichever player.
 */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "check.h"
#include "core/shared.h"
#include "core/situation.h"
#include "rules.h"

enum { ACTIVE = 1, AROUND, CONFLICTS = 1200, GAMES_MOST = 400, ENTERED = 40 };
enum { CARD, ATTACK, DEFENSE, ARROWS };
enum { MIDDLE = 3 * EV_SIDE + 3 };

typedef struct {
    qv_entered at[ENTERED];
    uint32_t n;
} list;

static void enter(list *l, uint32_t place, uint32_t entry, int32_t value) {
    assert_true(l->n < ENTERED);
    l->at[l->n++] = (qv_entered){place, entry, value};
}

/* False for what is not a conflict of two open monsters: a covered card, a Block. */
static bool lay_out(const ev_ruleset *rs, const ev_state *s, uint32_t card, uint32_t cell,
                    list *l) {
    const uint32_t seat = s->player;
    l->n = 0;
    enter(l, 0, 0, (int32_t)seat);
    enter(l, ACTIVE, CARD, (int32_t)card);
    for (uint32_t way = 0; way < QV_DIRECTIONS; way++) {
        const uint32_t at = rs->step[cell][way];
        const bool enemy = ev_on(s->taken, at) && ev_holder(s, at) != seat;
        if (enemy && (ev_on(s->covered, at) || rs->block[s->card[at]]))
            return false;
        enter(l, AROUND + way, CARD, enemy ? s->card[at] : QV_NOTHING);
        if (enemy && s->lost[at])
            enter(l, AROUND + way, DEFENSE, rs->defense[s->card[at]] - s->lost[at]);
    }
    return true;
}

/* -- What the game does ------------------------------------------------------------------------ */

static bool among(const uint16_t *legal, uint32_t n, uint32_t step) {
    for (uint32_t i = 0; i < n; i++)
        if (legal[i] == step)
            return true;
    return false;
}

static void play(const qv_ruleset *rs, qv_state *state, uint32_t card, uint32_t cell,
                 qv_event_log *log) {
    const ev_ruleset *const rules = ev_rules(rs);
    const uint32_t seat = ev_view(qv__open(state))->player;
    qv__apply(rs, state, seat, EV_STEP_CARD + card, log);
    qv__apply(rs, state, seat, EV_STEP_CELL + cell, log);
    qv__apply(rs, state, seat, EV_STEP_FACE, log);
    while (ev_view(qv__open(state))->phase == EV_CHAIN) {
        uint16_t legal[QV_LEGAL];
        const uint32_t n = rs->game->legal(rs, qv__open(state), seat, legal);
        uint32_t step = EV_STEP_DONE;
        for (uint32_t way = QV_DIRECTIONS; way-- > 0;)
            if (among(legal, n, EV_STEP_FIGHT + rules->step[cell][way]))
                step = EV_STEP_FIGHT + rules->step[cell][way];
        qv__apply(rs, state, seat, step, log);
    }
}

/* -- Comparing --------------------------------------------------------------------------------- */

/* The cells of an event as if the active card lay in the middle, and no names of cards. */
static bool moved(const qv_event *event, uint32_t cell, qv_event *out) {
    static const uint16_t kinds[] = {EV_SAYS_FIGHTS, EV_SAYS_STRIKES, EV_SAYS_DEFENSE,
                                     EV_SAYS_DESTROYED, EV_SAYS_FLIPPED};
    bool wanted = false;
    for (uint32_t i = 0; i < QV_COUNT(kinds); i++)
        wanted = wanted || event->kind == kinds[i];
    *out = *event;
    for (uint32_t i = 0; wanted && i < event->n; i++) {
        if (ev_kinds[event->kind].arg[i] == &ev_cell)
            out->arg[i] += MIDDLE - (int32_t)cell;
        if (ev_kinds[event->kind].arg[i] == &ev_card || ev_kinds[event->kind].arg[i] == &ev_face)
            out->arg[i] = 0;
    }
    if (event->kind == EV_SAYS_DESTROYED)
        out->arg[2] = 0; /* its owner, who may be another than its player */
    return wanted;
}

static uint32_t sift(const qv_event_log *log, uint32_t cell, qv_event out[64]) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < log->n && n < 64; i++)
        n += moved(&log->at[i], cell, &out[n]);
    return n;
}

static void compare(const qv_ruleset *rs, const list *l, uint32_t cell, const qv_event_log *real) {
    qv_event_log answer = {.n = 0};
    qv_event expected[64], given[64];
    qv_diag diag = {.err = QV_OK};
    qv_situation *const s = qv_situation_new(rs, l->at, l->n, &diag);
    if (!s || qv_situation_refused(s, &diag, NULL))
        fail_msg("%s", diag.text);
    assert_true(qv_situation_events(s, QV_SITUATION_ALL, &answer) >= 0);
    const uint32_t n = sift(real, cell, expected);
    assert_int_equal(sift(&answer, MIDDLE, given), n);
    for (uint32_t i = 0; i < n; i++) {
        assert_int_equal(given[i].kind, expected[i].kind);
        assert_int_equal(given[i].rule, expected[i].rule);
        assert_memory_equal(given[i].arg, expected[i].arg, sizeof expected[i].arg);
    }
    qv_event_log_free(&answer);
    qv_situation_free(s);
}

static bool fights(const qv_event_log *log) {
    for (uint32_t i = 0; i < log->n; i++)
        if (log->at[i].kind == EV_SAYS_FIGHTS)
            return true;
    return false;
}

/* Each card that could be played now, on each cell beside an enemy. */
static uint32_t try_plays(const qv_ruleset *rs, const qv_state *state, qv_state *copy) {
    const ev_ruleset *const rules = ev_rules(rs);
    const ev_state *const s = ev_view(qv__open(state));
    uint32_t compared = 0;
    if (s->moved || qv__count(s->taken & rules->inner) >= EV_MAIN - 1)
        return 0;
    for (uint64_t left = rules->inner & ~s->taken; left; left &= left - 1) {
        const uint32_t cell = qv__lowest(left), card = s->hand[s->player][0];
        qv_event_log log = {.n = 0};
        list l;
        if (card == EV_NONE || rules->block[card] || rules->cost[card] > s->credits[s->player] ||
            !(rules->near[cell] & s->taken) || !lay_out(rules, s, card, cell, &l))
            continue;
        qv__copy(rs, copy, state);
        play(rs, copy, card, cell, &log);
        if (fights(&log)) {
            compare(rs, &l, cell, &log);
            compared++;
        }
        qv_event_log_free(&log);
    }
    return compared;
}

static bool play_on(const qv_ruleset *rs, qv_state *state, qv__rng *rng) {
    const qv_turn turn = rs->game->turn(rs, qv__open(state));
    uint16_t legal[QV_LEGAL];
    if (turn.phase == QV_OVER)
        return false;
    if (turn.phase == QV_CHANCE_DUE) {
        static qv_chance chance;
        rs->game->chance(rs, (const qv_state *)state, &chance);
        qv__apply(rs, state, QV_CHANCE, qv_chance_pick(&chance, qv__rng_next(rng)), NULL);
        return true;
    }
    const uint32_t seat = qv__lowest(turn.may_act);
    const uint32_t n = rs->game->legal(rs, qv__open(state), seat, legal);
    qv__apply(rs, state, seat, legal[qv__rng_below(rng, n)], NULL);
    return true;
}

static void conflicts_of_random_games(void **unused) {
    (void)unused;
    qv__rng rng = qv__rng_at(20, 0);
    qv_ruleset *const rs = qv_situation_rules(qv_game_find("evons"), NULL, 0, NULL);
    qv_state *const state = calloc(1, QV_STATE_MOST), *const copy = calloc(1, QV_STATE_MOST);
    uint32_t compared = 0, by_north = 0;
    for (uint32_t game = 0; game < GAMES_MOST && compared < CONFLICTS; game++) {
        memset(state, 0, QV_STATE_MOST);
        qv__init(rs, state);
        do {
            const ev_state *const s = ev_view(qv__open(state));
            const bool asks = s->phase == EV_PLAY && s->half_card[s->player] == EV_NONE;
            const uint32_t n = asks ? try_plays(rs, state, copy) : 0;
            compared += n;
            by_north += s->player ? n : 0;
        } while (compared < CONFLICTS && play_on(rs, state, &rng));
    }
    assert_true(compared >= CONFLICTS && by_north > CONFLICTS / 4);
    free(state);
    free(copy);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(conflicts_of_random_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
