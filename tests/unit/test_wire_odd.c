/* SPDX-License-Identifier: MIT */
/* The referee with unusual games: windows in the middle of moves and beside decisions, lists of
 * outcomes of a certain length, content that differs in words only.
 *
 * Lines are written with single quotes for double ones.
 */
#include <jansson.h>
#include <stdio.h>

#include "asked.h"
#include "core/internal.h"
#include "grove.h"
#include "toy.h"
#include "wire/call.h"

/* -- Turns ------------------------------------------------------------------------------------- */

/* A window in the middle of a move is a window; its seat may end the move or decline. A window of
 * one seat beside the decision of another belongs to that seat only. */
static void windows_are_told(void **state) {
    (void)state;
    static const grove_node inside[] = {
        {.by = 1, .n = 2, .first = 1, .window = true, .inside = true}, {.by = 0}, {.by = 0}};
    static const grove_node beside[] = {{.by = GROVE_BOTH, .n = 2, .first = 1, .window = true},
                                        {.by = 0},
                                        {.by = 0},
                                        {.by = 0},
                                        {.by = 0}};
    const grove games[] = {grove_of(inside, 0), grove_of(beside, 0)};
    static const char *const turns[] = {"{'phase':'decide','seats':[1],'window':[1]}",
                                        "{'phase':'decide','seats':[0,1],'window':[0]}"};
    for (size_t i = 0; i < COUNT(games); i++) {
        qv__referee *const referee = made(&games[i].game, MEMORY);
        char named[80];
        snprintf(named, sizeof named, "{'do':'new','game':'%s','players':2,'options':{}}",
                 games[i].game.id); /* a game that is not in the list of games */
        expect(referee, named, "{'at':1}");
        expect(referee, "{'do':'turn','at':1}", turns[i]);
        qv__referee_free(referee);
    }
}

static uint32_t touch_itself(const qv_ruleset *rs, const qv_view *view, uint32_t step,
                             uint16_t ids[QV_TOUCHES]) {
    (void)rs;
    (void)view;
    ids[0] = (uint16_t)step;
    return 1;
}

/* Inside a move the view of the moving seat determines what is legal: seat 1 knows which way it may
 * not go. */
static void a_begun_move_is_the_movers(void **state) {
    (void)state;
    static const grove_node node[] = {{.by = 1, .n = 3, .first = 1, .inside = true, .barred = true},
                                      {.by = 0},
                                      {.by = 0},
                                      {.by = 0}};
    grove g = grove_of(node, 3);
    g.game.touch = touch_itself;
    qv__referee *const referee = made(&g.game, MEMORY);
    expect(referee, "{'do':'new','players':2,'options':{}}", "{'at':1}");
    expect(referee, "{'do':'moves','at':1}",
           "{'moves':[{'seat':1,'steps':[1],'move':null},{'seat':1,'steps':[2],'move':null}]}");
    expect(referee, "{'do':'touch','at':1,'seat':1}",
           "{'touches':[{'step':1,'items':[1]},{'step':2,'items':[2]}]}");
    qv__referee_free(referee);
}

static qv_turn seats_beside_chance(const qv_ruleset *rs, const qv_view *view) {
    (void)rs;
    (void)view;
    return (qv_turn){.phase = QV_CHANCE_DUE, .may_act = 3, .window = 2};
}

static void nobody_acts_while_chance_is_due(void **state) {
    (void)state;
    qv_game game = toy_game;
    game.turn = seats_beside_chance;
    qv__referee *const referee = made(&game, MEMORY);
    expect(referee, "{'do':'new'}", "{'at':1}");
    expect(referee, "{'do':'turn','at':1}", "{'phase':'chance','seats':[],'window':[]}");
    expect(referee, "{'do':'moves','at':1}", "{'moves':[]}");
    qv__referee_free(referee);
}

/* -- Outcomes and events ----------------------------------------------------------------------- */

/* An error for an unknown outcome lists up to eight. */
static void outcomes_are_listed(void **state) {
    (void)state;
    static const char *const says[] = {
        "no such outcome: one of cast 0, cast 1, cast 2, cast 3, cast 4, cast 5, cast 6, "
        "cast 7",
        "no such outcome: chance lists them"};
    for (uint8_t n = 8; n <= 9; n++) {
        grove_node node[10] = {{.by = GROVE_LUCK, .n = n, .first = 1}};
        for (uint32_t i = 1; i < 10; i++)
            node[i] = (grove_node){.by = GROVE_END};
        const grove g = grove_of(node, 0);
        qv__referee *const referee = made(&g.game, MEMORY);
        expect(referee, "{'do':'new','players':2}", "{'at':1}");
        expect_part(referee, "{'do':'apply','at':1,'chance':'lucky'}", says[n - 8]);
        expect_part(referee, "{'do':'apply','at':1,'chance':'cast 7'}", "{'at':2,");
        qv__referee_free(referee);
    }
}

/* Numbers that begin elsewhere than at 0 appear as they are written in notation. */
static void arguments_are_as_written(void **state) {
    (void)state;
    qv__referee *const referee = made(&toy_game, MEMORY);
    expect(referee,
           "{'do':'set','state':{'phase':'choosing','half':{'ann':'green'},'own':{'bob':['a1']},"
           "'stone':{'a1':'red'},'facing':{'a1':'up'}}}",
           "{'at':1}");
    expect_part(referee, "{'do':'why','at':1,'seat':0,'steps':[4]}",
                "'text':'a1 is taken: 3 of 9 are.','args':['a1',3,9]");
    qv__referee_free(referee);
}

/* -- Memory and rules -------------------------------------------------------------------------- */

/* Positions may use all of the memory. */
static void memory_is_used_up(void **state) {
    (void)state;
    qv__referee *referee = made(&toy_game, 8000);
    uint32_t last = 0;
    const char *said;
    while (!strstr(said = answer(referee, "{'do':'new'}"), "error"))
        last++;
    const char *const take = strstr(said, "take ");
    assert_non_null(take);
    const size_t used = strtoul(take + strlen("take "), NULL, 10);
    qv__referee_free(referee);
    assert_true(used > 0 && used < 8000);
    for (uint32_t less = 0; less < 2; less++) {
        referee = made(&toy_game, used - less);
        uint32_t n = 0;
        while (!strstr(answer(referee, "{'do':'new'}"), "error"))
            n++;
        assert_int_equal(n, last - less);
        qv__referee_free(referee);
    }
}

/* Rules with the same options and other words are different rules. */
static void content_is_not_mixed_up(void **state) {
    (void)state;
    qv__referee *const referee = made(&toy_game, MEMORY);
    expect(referee, "{'do':'new'}", "{'at':1}");
    expect(referee, "{'do':'new','content':{'colours':['pink','teal','lime','gold']}}", "{'at':2}");
    expect(referee, "{'do':'new'}", "{'at':3}");
    expect_part(referee, "{'do':'state','at':1}", "'gold':{'ann':{'red':0,");
    expect_part(referee, "{'do':'state','at':2}", "'gold':{'ann':{'pink':0,");
    expect_part(referee, "{'do':'state','at':3}", "'gold':{'ann':{'red':0,");
    expect(referee, "{'do':'drop','at':1}", "{'dropped':1}");
    expect_part(referee, "{'do':'state','at':3}", "'gold':{'ann':{'red':0,");
    qv__referee_free(referee);
}

/* What is unused in the referee's own view and states, and in the position that it made last. */
static void assert_unused(const qv__referee *referee, uint64_t number) {
    const qv__position *const made = qv__store_find(&referee->store, number);
    qv_diag diag = {0};
    assert_non_null(made);
    assert_true(qv__check_tails(made->rules->rs, qv__state_of(made), &diag));
    assert_true(
        qv__check_tails(made->rules->rs, (const qv_state *)(const void *)referee->view, &diag));
    assert_true(
        qv__check_tails(made->rules->rs, (const qv_state *)(const void *)referee->other, &diag));
}

static const char *long_answer(qv__referee *referee, const char *request) {
    return qv__referee_answer(referee, QV_LINES_LINE, request, strlen(request));
}

/* The first outcome, or the last move of the list, at a position, as members of a request. */
static void choose_at(qv__referee *referee, uint64_t number, char members[200]) {
    const qv__position *const there = qv__store_find(&referee->store, number);
    const qv_ruleset *const rs = there->rules->rs;
    qv_chance chance = {.range = 0};
    if (qv_chance_of(rs, qv__open(qv__state_of(there)), &chance)) {
        (void)snprintf(members, 200, "\"chance\":%u", (unsigned)chance.at[0].step);
        return;
    }
    char request[80];
    (void)snprintf(request, sizeof request, "{\"do\":\"moves\",\"at\":%u}", (unsigned)number);
    const char *last = NULL;
    for (const char *at = long_answer(referee, request); (at = strstr(at, "\"seat\":")); at++)
        last = at;
    assert_non_null(last);
    (void)snprintf(members, 200, "%.*s]", (int)strcspn(last, "]"), last);
}

/* The last request may have been about rules with larger states: nothing of it is left in those of
 * the next one. */
static void requests_do_not_mix_states(void **state) {
    (void)state;
    enum { PLIES = 40 };
    qv__referee *const referee = made(qv_game_find("concardia"), (size_t)MEMORY * 16);
    expect(referee, "{'do':'new'}", "{'at':1}");
    const size_t base = qv__store_find(&referee->store, 1)->rules->rs->layout.base;
    for (unsigned at = 1; at <= PLIES; at++) {
        char members[200], request[300], wanted[20];
        choose_at(referee, at, members);
        void *const buffers[] = {referee->state, referee->view, referee->other};
        for (size_t i = 0; i < COUNT(buffers); i++) {
            memset(buffers[i], 0, base);
            memset((unsigned char *)buffers[i] + base, 0xFF, QV_STATE_MOST - base);
        }
        (void)snprintf(request, sizeof request, "{\"do\":\"apply\",\"at\":%u,%s}", at, members);
        (void)snprintf(wanted, sizeof wanted, "{\"at\":%u,", at + 1);
        const char *const said = long_answer(referee, request);
        if (strncmp(said, wanted, strlen(wanted)) != 0)
            fail_msg("%s\n  answers %s", request, said);
        assert_unused(referee, at + 1);
    }
    qv__referee_free(referee);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(windows_are_told),
        cmocka_unit_test(a_begun_move_is_the_movers),
        cmocka_unit_test(nobody_acts_while_chance_is_due),
        cmocka_unit_test(outcomes_are_listed),
        cmocka_unit_test(arguments_are_as_written),
        cmocka_unit_test(memory_is_used_up),
        cmocka_unit_test(content_is_not_mixed_up),
        cmocka_unit_test(requests_do_not_mix_states),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
