/* SPDX-License-Identifier: MIT */
/* EVONS: in random games, what is told of threats against the sequence of each card that could be
 * played, without abilities. */
#include "base/bits.h"
#include "base/rng.h"
#include "core/shared.h"
#include "moment.h"
#include "rules.h"

enum { GAMES = 60, PLIES = 600 };

static const qv_view *open_view(const ev_state *s) {
    return (const qv_view *)(const void *)s;
}

static void make(const ev_ruleset *rs, ev_state *s, uint32_t step) {
    rs->head.game->apply(&rs->head, (qv_state *)(void *)s, s->player, step, NULL);
}

static bool is_lost(const ev_state *before, const ev_state *now, uint32_t cell) {
    return !ev_taken(now, cell) || ev_holder(now, cell) != ev_holder(before, cell);
}

/* Fights with `to` first, and uses nothing. */
static uint32_t next_step(const ev_ruleset *rs, const ev_state *s, uint32_t to) {
    uint16_t legal[QV_LEGAL];
    const uint32_t n = rs->head.game->legal(&rs->head, open_view(s), s->player, legal);
    for (uint32_t i = 0; i < n; i++)
        if (legal[i] == EV_STEP_FIGHT + to || legal[i] == EV_STEP_DONE)
            return legal[i];
    return legal[0];
}

/* Whether the card on `to` goes to the other player, or off the grid, by the arrows of the first
 * sequence. */
static bool takes(const ev_ruleset *rs, const ev_state *s, uint32_t card, uint32_t from,
                  uint32_t to) {
    ev_state copy = *s;
    make(rs, &copy, EV_STEP_CARD + card);
    make(rs, &copy, EV_STEP_CELL + from);
    make(rs, &copy, EV_STEP_FACE);
    while (copy.phase == EV_CHAIN && copy.depth == 1 && !is_lost(s, &copy, to))
        make(rs, &copy, next_step(rs, &copy, to));
    return is_lost(s, &copy, to);
}

static const qv_threat *find(const qv_threat *threat, uint32_t n, const ev_state *s, uint32_t card,
                             uint32_t to) {
    for (uint32_t i = 0; i < n; i++)
        if (threat[i].from == ev_hand_item(s->player, card) && threat[i].to == EV_PIECE_ID + to &&
            threat[i].seat == s->player)
            return &threat[i];
    return NULL;
}

/* Of all the cells beside. */
static bool could_take(const ev_ruleset *rs, const ev_state *s, uint32_t card, uint32_t to) {
    for (uint64_t left = rs->near[to] & rs->inner & ev_places(rs, s, card); left; left &= left - 1)
        if (takes(rs, s, card, qv__lowest(left), to))
            return true;
    return false;
}

static uint32_t check_hand(const ev_ruleset *rs, const ev_state *s) {
    qv_threat threat[QV_THREATS];
    qv_event_log log = {.n = 0};
    const uint32_t seat = s->player, n = ev_threats(&rs->head, open_view(s), threat, &log);
    const uint64_t enemies = s->taken & (seat ? ~s->north_has : s->north_has); /* may be Blocks */
    uint32_t told = 0;
    assert_int_equal(log.n, n);
    for (uint32_t i = 0; i < s->hand_size[seat]; i++) {
        const uint32_t card = s->hand[seat][i];
        if (rs->block[card] || !ev_may_be_active(rs, s, seat, card))
            continue;
        for (uint64_t left = enemies; left; left &= left - 1) {
            const uint32_t to = qv__lowest(left);
            const bool found = find(threat, n, s, card, to) != NULL;
            if (rs->abilities[card] == 0) /* Growth and others lengthen the first sequence */
                assert_int_equal(found, could_take(rs, s, card, to));
            told += found;
        }
    }
    qv_event_log_free(&log);
    return told;
}

static void threats_are_what_cards_come_to(void **state) {
    qv_diag diag = {0};
    qv_ruleset *const rules = qv_ruleset_new(qv_game_find("evons"), 2, NULL, 0, NULL, 0, &diag);
    qv__rng rng = qv__rng_at(2026, 2);
    uint32_t told = 0;
    (void)state;
    assert_non_null(rules);
    for (uint32_t game = 0; game < GAMES; game++) {
        ev_state s;
        memset(&s, 0, sizeof s);
        qv__init(rules, (qv_state *)(void *)&s);
        for (uint32_t ply = 0; ply < PLIES && s.phase != EV_OVER; ply++) {
            uint16_t legal[QV_LEGAL];
            const qv_turn turn = rules->game->turn(rules, open_view(&s));
            if (turn.phase == QV_CHANCE_DUE) {
                qv_chance chance = {.range = 0};
                rules->game->chance(rules, (const qv_state *)(const void *)&s, &chance);
                const uint16_t step = qv_chance_pick(&chance, qv__rng_next(&rng));
                rules->game->apply(rules, (qv_state *)(void *)&s, QV_CHANCE, step, NULL);
                continue;
            }
            if (s.phase == EV_PLAY && !turn.inside)
                told += check_hand(ev_rules(rules), &s);
            const uint32_t n = rules->game->legal(rules, open_view(&s), s.player, legal);
            make(ev_rules(rules), &s, legal[qv__rng_below(&rng, n)]);
        }
    }
    qv_ruleset_free(rules);
    assert_true(told > 10 * GAMES);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(threats_are_what_cards_come_to)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
