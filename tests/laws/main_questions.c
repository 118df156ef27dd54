/* SPDX-License-Identifier: MIT */
/* How often the people at one device are asked and sit down for each other:
 * `questions --game ID [--games N] [--seed S] [--agent NAME] [--options a=b,c=d] [--content N]`.
 *
 * Computers play all seats of a table whose people share one device, first with no wishes about
 * windows, then with those that the game suggests. A window is asked about by what everybody knows,
 * so its hand-over tells nothing; what the seat could do is counted here only.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit.h"
#include "laws.h"
#include "match/player.h"

typedef struct {
    uint64_t games, seed, content; /* content: as for the laws */
    const qv_game *game;
    const char *agent, *options;
} arguments;

typedef struct {
    uint64_t questions, windows, forced, declined, hand_overs;
} tally;

static void wish_all(qv_table *table, const qv_ruleset *rs) {
    qv_wishes all = {.kinds = 0};
    qv_window_row row;
    for (uint32_t i = 0; qv_window_kind(qv_ruleset_game(rs), i, &row); i++)
        all.kinds |= UINT32_C(1) << i;
    for (uint32_t seat = 0; seat < qv_ruleset_players(rs); seat++)
        qv_table_wish(table, seat, &all);
}

static void count_question(const qv_ruleset *rs, const qv_view *view, uint32_t seat, tally *sum) {
    uint16_t legal[QV_LEGAL];
    sum->questions++;
    if (!(qv_turn_of(rs, view).window >> seat & 1))
        return;
    sum->windows++;
    sum->forced += qv_legal(rs, view, seat, legal) == 1;
}

/* False: out of memory. */
static bool play(qv_table *table, const qv_ruleset *rs, qv_agent *agent, tally *sum) {
    uint32_t seat;
    for (int due; (due = qv_table_due(table, &seat)) != QV_DUE_OVER;) {
        uint16_t steps[QV_STEPS];
        qv_diag diag;
        if (due == QV_DUE_ANSWER) {
            sum->declined++;
            if (!qv_table_answer(table, seat))
                return false;
            continue;
        }
        if (due == QV_DUE_HAND_OVER) {
            sum->hand_overs++;
            qv_table_sit(table, seat, NULL);
        }
        const qv_view *const view = qv_match_view(qv_table_match(table), seat);
        count_question(rs, view, seat, sum);
        if (qv_agent_begin(agent, view, seat, &diag))
            return false;
        qv_agent_think(agent, UINT32_MAX);
        const uint32_t n = qv_agent_move(agent, steps);
        if (!n || qv_table_play(table, seat, steps, n, &diag))
            return false;
    }
    return true;
}

static bool play_all(const arguments *given, const qv_ruleset *rs, bool suggested, tally *sum) {
    qv_diag diag;
    *sum = (tally){.questions = 0};
    for (uint64_t i = 0; i < given->games; i++) {
        qv_match *const match = qv_match_new(rs, given->seed + i, NULL, &diag);
        qv_table *const table =
            match ? qv_table_new(match, (UINT32_C(1) << qv_ruleset_players(rs)) - 1, &diag) : NULL;
        qv_agent *const agent = qv_agent_new(rs, given->agent, given->seed + i, &diag);
        bool good = table && agent;
        qv_table_ask_all(table, true);
        if (good && !suggested)
            wish_all(table, rs);
        good = good && play(table, rs, agent, sum);
        qv_table_free(table);
        qv_agent_free(agent);
        if (!good)
            return false;
    }
    return true;
}

static void print_line(const char *what, uint64_t games, uint64_t all, uint64_t suggested) {
    (void)printf("  %-44s %8.2f %10.2f\n", what, (double)all / (double)games,
                 (double)suggested / (double)games);
}

static bool read_arguments(int argc, char **argv, arguments *out) {
    for (int i = 1; i < argc; i += 2) {
        uint64_t *const number = strcmp(argv[i], "--seed") == 0      ? &out->seed
                                 : strcmp(argv[i], "--games") == 0   ? &out->games
                                 : strcmp(argv[i], "--content") == 0 ? &out->content
                                                                     : NULL;
        if (i + 1 == argc)
            return false;
        if (number && !kit_number(argv[i + 1], number))
            return false;
        if (strcmp(argv[i], "--game") == 0)
            out->game = kit_game_find(argv[i + 1]);
        else if (strcmp(argv[i], "--agent") == 0)
            out->agent = argv[i + 1];
        else if (strcmp(argv[i], "--options") == 0)
            out->options = argv[i + 1];
        else if (!number)
            return false;
    }
    return out->game && out->games > 0 && out->content <= law_contents(out->game) &&
           strlen(out->options) < 160;
}

int main(int argc, char **argv) {
    arguments given = {.games = 10, .seed = 1, .agent = "greedy", .options = ""};
    char room[160];
    law_set set;
    qv_diag diag;
    tally all, suggested;
    if (!read_arguments(argc, argv, &given) ||
        !law_set_typed(given.game->players_least, given.options, room, &set)) {
        (void)fprintf(stderr, "questions --game ID [--games N] [--seed S] [--agent NAME] "
                              "[--options a=b,c=d] [--content N]\n");
        return 2;
    }
    set.content = (uint32_t)given.content;
    qv_ruleset *const rs = law_set_rules(given.game, &set, &diag);
    if (!rs || !play_all(&given, rs, false, &all) || !play_all(&given, rs, true, &suggested)) {
        (void)printf("FAIL %s\n", rs ? "a game could not be played" : diag.text);
        qv_ruleset_free(rs);
        return 1;
    }
    (void)printf(
        "%s %s: %llu games of %s at one device; per game: with no wishes, and as suggested\n",
        qv_game_id(given.game), given.options, (unsigned long long)given.games, given.agent);
    print_line("questions", given.games, all.questions, suggested.questions);
    print_line("of these in reaction windows", given.games, all.windows, suggested.windows);
    print_line("of these with nothing to do but decline", given.games, all.forced,
               suggested.forced);
    print_line("windows declined in advance", given.games, all.declined, suggested.declined);
    print_line("hand-overs", given.games, all.hand_overs, suggested.hand_overs);
    const bool fewer = suggested.questions <= all.questions;
    qv_ruleset_free(rs);
    (void)printf("%d passed, %d failed\n", fewer, !fewer);
    return !fewer;
}
