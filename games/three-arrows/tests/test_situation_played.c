/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: attacks of random games, laid out as people would, against what those games did.
 *
 * The line of the attack is read off the state, nothing else; what the situation answers must be
 * the strengths, the total and the verdict that the game reported for the roll that came up.
 */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "check.h"
#include "core/shared.h"
#include "core/situation.h"
#include "rules.h"

enum { X = 1, Y = 8, ATTACKS = 1500, GAMES_MOST = 4000 };
enum { PIECE, TURN, WHOSE, COVER, SHIELD, ENTERED = 80 };

typedef struct {
    qv_entered at[ENTERED];
    uint32_t n;
} list;

static void enter(list *l, uint32_t place, uint32_t entry, int32_t value) {
    assert_true(l->n < ENTERED);
    l->at[l->n++] = (qv_entered){place, entry, value};
}

static void enter_tile(list *l, const ta_state *s, uint32_t place, uint32_t tile) {
    enter(l, place, PIECE, s->shape[tile]);
    enter(l, place, TURN, s->turn[tile]);
    enter(l, place, WHOSE, (int32_t)ta_owner(s, tile));
    enter(l, place, COVER, s->covered >> tile & 1);
    enter(l, place, SHIELD, s->shielded >> tile & 1);
}

/* All pieces in the line, of any player, up to the first gap. */
static void enter_side(list *l, const ta_ruleset *rs, const ta_state *s, uint32_t place,
                       uint32_t tile, uint32_t way) {
    for (; tile != TA_NONE && s->occupied >> tile & 1; tile = rs->step[tile][way])
        enter_tile(l, s, place++, tile);
}

static list line_of(const ta_ruleset *rs, const ta_state *s) {
    const uint32_t from = s->attack_from, way = s->attack_direction;
    list l = {.n = 0};
    enter(&l, 0, 0, (int32_t)way);
    enter_side(&l, rs, s, X, from, qv__opposite(way));
    enter_side(&l, rs, s, Y, rs->step[from][way], way);
    return l;
}

/* The numbers of the event of a kind in the log; -99: there is none. */
static int32_t told(const qv_event_log *log, uint32_t kind, uint32_t argument) {
    for (uint32_t i = 0; i < log->n; i++)
        if (log->at[i].kind == kind)
            return log->at[i].arg[argument];
    return -99;
}

static uint32_t number_of(const qv_event_log *log, uint32_t kind) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < log->n; i++)
        n += log->at[i].kind == kind;
    return n;
}

/* `real` has what was told from the roll on. */
static void compare(const qv_ruleset *ruleset, const list *l, int32_t roll, int32_t strength,
                    const qv_event_log *real) {
    static const uint16_t same[] = {TA_SAYS_DEFENCE_TERM,   TA_SAYS_DEFENCE_STRENGTH,
                                    TA_SAYS_TOTAL,          TA_SAYS_WINS,
                                    TA_SAYS_LOSES,          TA_SAYS_DRAWS,
                                    TA_SAYS_CAPTURED,       TA_SAYS_BONUS_ATTACKER,
                                    TA_SAYS_BONUS_DEFENDER, TA_SAYS_IMMUNE};
    qv_event_log answer = {.n = 0};
    qv_diag diag = {.err = QV_OK};
    qv_situation *const s = qv_situation_new(ruleset, l->at, l->n, &diag);
    if (!s || qv_situation_refused(s, &diag, NULL))
        fail_msg("%s", diag.text);
    assert_int_equal(qv_situation_results(s), 3);
    assert_true(qv_situation_events(s, QV_SITUATION_ALL, &answer) >= 0);
    assert_true(qv_situation_events(s, (uint32_t)(roll + 1), &answer) >= 0);
    assert_int_equal(told(&answer, TA_SAYS_ATTACK_STRENGTH, 1), strength);
    assert_int_equal(told(&answer, TA_SAYS_DEFENCE_STRENGTH, 1),
                     told(real, TA_SAYS_DEFENCE_STRENGTH, 1));
    assert_int_equal(told(&answer, TA_SAYS_TOTAL, 2), told(real, TA_SAYS_TOTAL, 2));
    for (uint32_t i = 0; i < QV_COUNT(same); i++)
        assert_int_equal(number_of(&answer, same[i]), number_of(real, same[i]));
    qv_event_log_free(&answer);
    qv_situation_free(s);
}

/* Plays the chance or a random step that is due, attacks rather than others; false at the end. */
static bool play_on(const qv_ruleset *rs, qv_state *state, qv__rng *rng, uint32_t *compared) {
    const qv_turn turn = rs->game->turn(rs, qv__open(state));
    qv_event_log log = {.n = 0};
    uint16_t legal[QV_LEGAL];
    if (turn.phase == QV_OVER)
        return false;
    if (turn.phase == QV_CHANCE_DUE) {
        const ta_state before = *ta_view(qv__open(state));
        const bool rolls = before.phase == TA_ROLL;
        const uint32_t n = rolls ? 3 : rs->players;
        const uint32_t outcome = qv__rng_below(rng, n);
        qv__apply(rs, state, QV_CHANCE, (rolls ? TA_STEP_ROLL : TA_STEP_START) + outcome, &log);
        if (rolls) {
            const list l = line_of(ta_rules(rs), &before);
            compare(rs, &l, (int32_t)outcome - 1, before.attack_strength, &log);
            ++*compared;
        }
    } else {
        const uint32_t seat = qv__lowest(turn.may_act);
        const uint32_t n = rs->game->legal(rs, qv__open(state), seat, legal);
        uint32_t step = legal[qv__rng_below(rng, n)], attacks = 0;
        for (uint32_t i = 0; i < n; i++)
            if (legal[i] >= TA_STEP_ATTACK && legal[i] < TA_STEP_UNSHIELD &&
                qv__rng_below(rng, ++attacks) == 0)
                step = legal[i];
        qv__apply(rs, state, seat, step, NULL);
    }
    qv_event_log_free(&log);
    return true;
}

static void attacks_of_random_games(void **unused) {
    (void)unused;
    qv__rng rng = qv__rng_at(20, 0);
    uint32_t compared = 0;
    for (uint32_t game = 0; game < GAMES_MOST && compared < ATTACKS; game++) {
        static const char *const sizes[] = {"6", "7", "8"};
        const qv_choice choice[] = {{"board", sizes[game % 3]},
                                    {"line_break", game % 5 ? "gap" : "zero"},
                                    {"shield_attack", game % 7 ? "lose" : "immune"}};
        qv_ruleset *const rs = qv_ruleset_new(qv_game_find("three-arrows"), 2 + game % 3, choice,
                                              QV_COUNT(choice), NULL, 0, NULL);
        qv_state *const state = calloc(1, QV_STATE_MOST);
        qv__init(rs, state);
        while (compared < ATTACKS && play_on(rs, state, &rng, &compared))
            ;
        free(state);
        qv_ruleset_free(rs);
    }
    assert_int_equal(compared, ATTACKS);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(attacks_of_random_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
