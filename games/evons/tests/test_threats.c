/* SPDX-License-Identifier: MIT */
/* EVONS: what is told of threats in some positions, and in random games against the sequence of
 * each card that could be played, without abilities. */
#include <stdio.h>

#include "base/bits.h"
#include "base/rng.h"
#include "core/shared.h"
#include "filed.h"
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

/* -- Positions --------------------------------------------------------------------------------- */

enum { LONG = 2000 };

/* All that is told to the viewer, each with who takes, and with what if that is on the table. */
static void expect_with(const qv_choice *choice, const char *position, uint32_t viewer,
                        const char *expected) {
    qv_diag diag = {0};
    moment m = {.rs = filed_rules("evons", 2, choice, "games/evons/cases/plain.json"),
                .state = calloc(1, QV_STATE_MOST),
                .view = calloc(1, QV_STATE_MOST)};
    assert_true(m.state && m.view);
    if (qv__position_read(m.rs, position, strlen(position), m.state, &diag) != QV_OK)
        fail_msg("%s", diag.text);
    qv__observe(m.rs, m.state, viewer, m.view);
    qv_threat threat[QV_THREATS];
    qv_event_log log = {.n = 0};
    qv_scene scene;
    char told[LONG] = "";
    qv_text text = qv_text_over(told, sizeof told);
    const int n = qv_threats_of(m.rs, m.view, threat, &log);
    qv_scene_of(m.rs, m.view, &scene);
    for (int i = 0; i < n; i++) {
        qv_event_tell(m.rs, &log.at[i], viewer, &text);
        qv_text_add(&text, " [%s] %s", qv_rule(m.rs->game, log.at[i].rule, NULL),
                    threat[i].sure ? "sure" : "perhaps");
        for (uint32_t k = 0; threat[i].from && k < scene.n; k++)
            if (scene.at[k].id == threat[i].from)
                qv_text_add(&text, ", with %s", scene.at[k].label);
        assert_true(threat[i].to >= EV_PIECE_ID);
        qv_text_add(&text, "\n");
    }
    assert_string_equal(told, expected);
    qv_event_log_free(&log);
    moment_free(&m);
}

static void expect(const char *position, uint32_t viewer, const char *expected) {
    expect_with(NULL, position, viewer, expected);
}

static void expect_all(const char *first, const char *second, const char *third, uint32_t viewer,
                       const char *expected) {
    char position[LONG];
    snprintf(position, sizeof position, "%s%s%s", first, second, third);
    expect(position, viewer, expected);
}

#define RICH "credits: south=20 north=20\n"

static void each_seat_threatens_what_the_other_has(void **state) {
    static const char two[] =
        RICH "hand south: 0=\"Backon\" 1=\"Backon\"\nhand north: 0=\"Quenel\"\n"
             "b3 card=\"Nullet\" north-owns north-has\nd3 card=\"Pawnet\"\n";
    (void)state;
    expect(
        two, 0,
        "you could flip b3 with Backon on b2 [EV-24] sure, with Backon\n"
        "north could flip d3 without a fight from c2, e2, c3, e3, c4 and more [EV-24] perhaps\n");
    expect(two, 1,
           "south could flip b3 without a fight from a2, b2, c2, a3, c3 and more [EV-24] perhaps\n"
           "you could flip d3 with Quenel on c2 [EV-24] sure, with Quenel\n");
}

/* EV-11: before one's next turn there is an income, but not before the card of this turn. */
static void cards_are_told_that_can_be_paid(void **state) {
    static const char card[] = "a1 card=\"Nullet\" north-owns north-has\n",
                      own[] = "hand north: 0=\"Quenel\"\na1 card=\"Nullet\"\n",
                      covered[] =
                          "a2 card=\"Rookel\" covered\na1 card=\"Nullet\" north-owns north-has\n";
    static const char
        draw[] = "phase: draw\nstage: turn\nplayer: south\nturn: 3\ndraws: 1\n",
        reveal[] = "d5 card=\"Beshop\" covered due\nd1 card=\"Beshop\" covered due\n"
                   "phase: reveal\nstage: reveal\nplayer: south\nturn: 3\n"
                   "draws: 0\n",
        discard[] =
            "hand south: 0=\"Quenel\" 1=\"Nullet\" 2=\"Stumbol\" 3=\"Stumbol\" 4=\"Beshop\" "
            "5=\"Beshop\" 6=\"Backon\" 7=\"Walbor\" 8=\"Lordan\"\n"
            "phase: discard\nstage: play\nplayer: south\nturn: 3\n";
    (void)state;
    expect_all("credits: south=8\nhand south: 0=\"Quenel\"\n", card, "", 0,
               "you could flip a1 with Quenel on b1 [EV-24] sure, with Quenel\n");
    expect_all("credits: south=7\nhand south: 0=\"Quenel\"\n", card, "", 0, "");
    expect_all("credits: south=3\nhand south: 0=\"Quenel\"\n", card, draw, 0, "");
    expect_all(
        "credits: south=3\nhand south: 0=\"Quenel\"\n", card, reveal, 0,
        "north could destroy the covered card on d1 from c1, e1, c2, d2, e2 [EV-25] perhaps\n"
        "north could destroy the covered card on d5 from c4, d4, e4, c5, e5 [EV-25] perhaps\n");
    expect_all("credits: south=3\n", card, discard, 0,
               "you could flip a1 with Beshop on b2 [EV-24] sure, with Beshop\n"
               "you could flip a1 with Quenel on b1 [EV-24] sure, with Quenel\n"
               "you could flip a1 with Walbor on b1 [EV-24] sure, with Walbor\n");
    expect_all("credits: north=3\n", own, "", 1,
               "you could flip a1 with Quenel on b1 [EV-24] sure, with Quenel\n");
    expect_all("credits: north=2\n", own, "", 1, "");
    expect_all("credits: south=3\n", covered, "", 0,
               "you could flip a1 with Rookel on a2 [EV-24] sure, with Rookel\n"
               "north could destroy the covered card on a2 from b1, b2, a3, b3 [EV-25] perhaps\n");
    expect_all("credits: south=2\n", covered, "", 0,
               "north could destroy the covered card on a2 from b1, b2, a3, b3 [EV-25] perhaps\n");
    expect_all("credits: south=2\n",
               "a2 card=\"Rookel\" covered grown\na1 card=\"Nullet\" north-owns north-has\n", "", 0,
               "you could flip a1 with Rookel on a2 [EV-24] sure, with Rookel\n");
}

/* EV-23: what a card has lost comes back before the other player's turn. */
static void damage_counts_in_this_turn(void **state) {
    (void)state;
    expect(RICH "hand north: 0=\"Pawnet\"\na2 card=\"Pawnet\" lost=2\n", 1, "");
    expect(RICH "hand south: 0=\"Pawnet\"\na2 card=\"Pawnet\" lost=2 north-owns north-has\n", 0,
           "you could destroy a2 in a fight, with Pawnet on a3 [EV-21] sure, with Pawnet\n");
}

/* EV-11a, EV-26: only where they lie, in all directions, and not from the out zone. */
static void covered_cards_act_where_they_lie(void **state) {
    (void)state;
    expect(RICH "c3 card=\"Nullet\" north-owns north-has\nd4 card=\"Beshop\" covered\n", 0,
           "you could flip c3 with Beshop on d4 [EV-24] sure, with Beshop\n"
           "north could destroy the covered card on d4 from d3, e3, c4, e4, c5 and more [EV-25] "
           "perhaps\n");
    expect(RICH "c3 card=\"Nullet\" north-owns north-has\nd4 card=\"Beshop\"\n", 0,
           "north could flip d4 without a fight from d3, c4, e4, d5 [EV-24] perhaps\n");
    expect(
        RICH "c3 card=\"Nullet\" north-owns north-has\nd4 card=\"Beshop\" covered\n", 1,
        "south could flip c3 without a fight from b2, c2, d2, b3, d3 and more [EV-24] perhaps\n");
    expect(RICH "a3 card=\"Nullet\" north-owns north-has\nx4 card=\"Beshop\" covered\n", 0,
           "north could destroy the covered card on x4 from a4, a5 [EV-25] perhaps\n");
}

/* EV-26 */
static void the_out_zone_may_be_immune(void **state) {
    static const qv_choice immune = {"outzone_immune", "yes"};
    static const char outside[] = RICH "x3 card=\"Nullet\"\ny3 card=\"Nullet\" north-owns "
                                       "north-has\nhand south: 0=\"Sidelk\"\n";
    (void)state;
    expect_with(&immune, outside, 0, "");
    expect(outside, 0,
           "you could flip y3 with Sidelk on e3 [EV-24] sure, with Sidelk\n"
           "north could flip x3 without a fight from a2, a3, a4 [EV-24] perhaps\n");
}

/* EV-20, EV-24, EV-25 */
static void cells_are_named_from_which_there_is_no_fight(void **state) {
    (void)state;
    expect(RICH "hand north: 0=\"Quenel\"\na1 card=\"Mossok\"\nc1 card=\"Pawnet\" covered\n"
                "e1 card=\"Pawnet\" covered grown\na5 card=\"Backon\"\nb5 card=\"Sidelk\"\n"
                "b4 card=\"Sidelk\"\n",
           0,
           "north could destroy the covered card on c1 from b1, d1, b2, c2, d2 [EV-25] perhaps\n"
           "north could flip b4 without a fight from a3, b3, c3, c5 [EV-24] perhaps\n"
           "north could flip a5 without a fight from a4 [EV-24] perhaps\n"
           "north could flip b5 without a fight from a4, c4 [EV-24] perhaps\n");
    expect(RICH "hand north: 0=\"Backon\"\na1 card=\"Quenel\"\n", 0, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threats_are_what_cards_come_to),
        cmocka_unit_test(each_seat_threatens_what_the_other_has),
        cmocka_unit_test(cards_are_told_that_can_be_paid),
        cmocka_unit_test(damage_counts_in_this_turn),
        cmocka_unit_test(covered_cards_act_where_they_lie),
        cmocka_unit_test(the_out_zone_may_be_immune),
        cmocka_unit_test(cells_are_named_from_which_there_is_no_fight),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
