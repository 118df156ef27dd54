/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: in random games, what is told of threats against every course that the attack can
 * take: covers that its defender takes off, and rolls. */
#include "base/bits.h"
#include "base/rng.h"
#include "core/shared.h"
#include "moment.h"
#include "rules.h"

enum { GAMES = 40, PLIES = 400 };

typedef struct {
    uint32_t courses, takes;
} outcome;

/* Goes on with the attack until it is decided. */
static void follow(const ta_ruleset *rs, const ta_state *s, uint32_t attacker, int32_t before,
                   outcome *out) {
    const qv_turn turn = rs->head.game->turn(&rs->head, (const qv_view *)(const void *)s);
    uint16_t legal[QV_LEGAL];
    uint32_t n = 0, who = QV_CHANCE;
    if (s->phase == TA_DEFENCE) {
        who = qv__lowest(turn.may_act);
        n = rs->head.game->legal(&rs->head, (const qv_view *)(const void *)s, who, legal);
    } else if (s->phase == TA_ROLL) {
        qv_chance chance = {.range = 0};
        rs->head.game->chance(&rs->head, (const qv_state *)(const void *)s, &chance);
        for (n = 0; n < chance.n; n++)
            legal[n] = chance.at[n].step;
    } else {
        out->courses++;
        out->takes += ta_captured(s, attacker) > before;
        return;
    }
    for (uint32_t i = 0; i < n; i++) {
        ta_state copy = *s;
        rs->head.game->apply(&rs->head, (qv_state *)(void *)&copy, who, legal[i], NULL);
        follow(rs, &copy, attacker, before, out);
    }
}

static const qv_threat *find(const qv_threat *threat, uint32_t n, uint32_t from, uint32_t to) {
    for (uint32_t i = 0; i < n; i++)
        if (threat[i].from == TA_PIECE_ID + from && threat[i].to == TA_PIECE_ID + to)
            return &threat[i];
    return NULL;
}

/* Covers of the attacker's own line may come off before, which no course of the attack shows. */
static bool bare(const ta_ruleset *rs, const ta_state *s, uint32_t from, uint32_t direction) {
    const uint32_t back = qv__opposite(direction);
    return ta_strength(rs, s, from, back, direction, 0, NULL) ==
           ta_strength_most(rs, s, from, back, direction, s->covered);
}

static uint32_t check_attacks(const ta_ruleset *rs, const ta_state *s, uint32_t seat) {
    qv_threat threat[QV_THREATS];
    qv_event_log log = {.n = 0};
    uint16_t legal[QV_LEGAL];
    const qv_view *const open = (const qv_view *)(const void *)s;
    const uint32_t count = rs->head.game->legal(&rs->head, open, seat, legal);
    const uint32_t n = ta_threats(&rs->head, open, threat, &log);
    uint32_t checked = 0;
    assert_int_equal(log.n, n);
    for (uint32_t i = 0; i < count; i++) {
        if (legal[i] < TA_STEP_ATTACK || legal[i] >= TA_STEP_UNSHIELD)
            continue;
        const uint32_t attack = legal[i] - (uint32_t)TA_STEP_ATTACK, from = attack >> 3,
                       direction = attack & 7, to = rs->step[from][direction];
        outcome all = {0};
        ta_state copy = *s;
        rs->head.game->apply(&rs->head, (qv_state *)(void *)&copy, seat, legal[i], NULL);
        follow(rs, &copy, seat, ta_captured(s, seat), &all);
        const qv_threat *const told = find(threat, n, from, to);
        assert_true(!all.takes || told);
        assert_true(!told || told->seat == seat);
        if (bare(rs, s, from, direction)) {
            assert_true(!told || all.takes);
            assert_int_equal(told && told->sure, all.takes == all.courses);
        }
        checked++;
    }
    qv_event_log_free(&log);
    return checked;
}

static uint32_t play(const qv_ruleset *rules, qv__rng *rng) {
    const ta_ruleset *const rs = ta_rules(rules);
    ta_state s;
    uint32_t checked = 0;
    memset(&s, 0, sizeof s);
    qv__init(rules, (qv_state *)(void *)&s);
    for (uint32_t ply = 0; ply < PLIES && s.phase != TA_OVER; ply++) {
        uint16_t legal[QV_LEGAL];
        const qv_view *const open = (const qv_view *)(const void *)&s;
        const qv_turn turn = rules->game->turn(rules, open);
        if (turn.phase == QV_CHANCE_DUE) {
            qv_chance chance = {.range = 0};
            rules->game->chance(rules, (const qv_state *)(const void *)&s, &chance);
            const uint16_t step = qv_chance_pick(&chance, qv__rng_next(rng));
            rules->game->apply(rules, (qv_state *)(void *)&s, QV_CHANCE, step, NULL);
            continue;
        }
        const uint32_t seat = qv__lowest(turn.may_act);
        if (s.phase == TA_TURN_START && !turn.inside)
            checked += check_attacks(rs, &s, seat);
        const uint32_t n = rules->game->legal(rules, open, seat, legal);
        rules->game->apply(rules, (qv_state *)(void *)&s, seat, legal[qv__rng_below(rng, n)], NULL);
    }
    return checked;
}

static void check_games(const qv_choice *choice, uint32_t players) {
    qv_diag diag = {0};
    qv_ruleset *const rules = qv_ruleset_new(qv_game_find("three-arrows"), players, choice,
                                             choice != NULL, NULL, 0, &diag);
    qv__rng rng = qv__rng_at(2026, players);
    uint32_t checked = 0;
    assert_non_null(rules);
    for (uint32_t game = 0; game < GAMES; game++)
        checked += play(rules, &rng);
    qv_ruleset_free(rules);
    assert_true(checked > 10 * GAMES);
}

static void threats_are_what_attacks_come_to(void **state) {
    static const qv_choice tactical = {"tactical", "on"};
    (void)state;
    check_games(NULL, 2);
    check_games(NULL, 4);
    check_games(&tactical, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(threats_are_what_attacks_come_to)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
