/* SPDX-License-Identifier: MIT */
/* One game played by the engine and the plain program side by side, for `party_compare`.
 *
 * Everything about a game follows from the seed and the number of the game: rules, habits of the
 * seats, moves, chance. The first difference ends it with a report that can be replayed.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "party_compare.h"

enum { LONGEST_GAME = 20000, REPORTS = 5, SETUP_VIEWS = 16 };

/* The game so far. */
typedef struct {
    party_rules rules;
    qv_ruleset *rs;
    qv_state *state;
    qv_view *view;
    qv_event *events;
    party plain;
    party_style style;
    party_story story;
    uint64_t number;
    uint32_t plies;    /* as the engine counts */
    uint32_t n_played; /* actions and outcomes */
    uint16_t *played;
    party_action actions[PARTY_MOST_PLAYERS][PARTY_MOST_ACTIONS];
    int n_actions[PARTY_MOST_PLAYERS];
} course;

/* -- Reports ----------------------------------------------------------------------------------- */

static void print_rules(const party_rules *rules) {
    printf("  %d players%s", rules->players, rules->own_content ? ", a content of its own" : "");
    for (int which = 0; which < PARTY_SWITCHES; which++)
        if (rules->options.chosen[which] != 0)
            printf(" %s=%s", party_switch_name(which),
                   party_switch_word(which, rules->options.chosen[which]));
    printf("\n");
    for (uint32_t i = 0; i < rules->n_rows; i++)
        printf("%s%s %s", i % 4 ? ", " : i ? ",\n    " : "    ", rules->path[i], rules->value[i]);
    printf(rules->n_rows ? "\n" : "");
}

static bool differ(party_session *session, const course *now, const char *report) {
    if (session->reported++ >= REPORTS)
        return false;
    printf("game %llu of seed %llu, ply %u: %s\n", (unsigned long long)now->number,
           (unsigned long long)session->seed, (unsigned)now->plies, report);
    print_rules(&now->rules);
    printf("  to see it again: party_compare 1 %llu %llu; the moves so far:\n",
           (unsigned long long)session->seed, (unsigned long long)now->number);
    for (uint32_t i = 0; i < now->n_played; i++) {
        char said[PARTY_TEXT];
        qv_text text = qv_text_over(said, sizeof said);
        qv_say(now->rs, &now->played[i], 1, &text);
        printf("%s%s", i % 12 ? "; " : i ? "\n    " : "    ", said);
    }
    printf("\n");
    return false;
}

/* -- One moment -------------------------------------------------------------------------------- */

static uint32_t waiting_seats(const party *game) {
    uint32_t seats = 0;
    for (int seat = 0; seat < game->players; seat++)
        seats |= party_may_act(game, seat) ? 1U << seat : 0;
    return seats;
}

static bool same_turn(const course *now, char report[PARTY_REPORT]) {
    static const uint8_t phases[] = {
        [PARTY_DECISION] = QV_DECIDE, [PARTY_CHANCE] = QV_CHANCE_DUE, [PARTY_OVER] = QV_OVER};
    const qv_turn turn = qv_turn_of(now->rs, qv_open(now->state));
    const uint32_t seats = waiting_seats(&now->plain);
    if (turn.phase == phases[now->plain.due] && turn.may_act == seats && !turn.window &&
        !turn.inside)
        return true;
    snprintf(report, PARTY_REPORT,
             "phase %d, seats %#x, window %#x, inside %#x in the engine, phase %d and seats %#x in "
             "the plain one",
             turn.phase, turn.may_act, turn.window, turn.inside, phases[now->plain.due],
             (unsigned)seats);
    return false;
}

static party_check check_of(const party_session *session, const course *now,
                            char report[PARTY_REPORT]) {
    return (party_check){.fields = &session->fields,
                         .rs = now->rs,
                         .state = now->state,
                         .words = session->words,
                         .plain = &now->plain,
                         .report = report,
                         .same = true};
}

static bool same_state(const party_session *session, const course *now, char report[PARTY_REPORT]) {
    party_check check = check_of(session, now, report);
    return party_same_state(&check, now->plies, &now->story) && party_same_result(&check);
}

/* What everybody knows. Most of a setup is alike, so that is looked at now and then. */
static bool same_views(const party_session *session, const course *now, char report[PARTY_REPORT]) {
    const party_check check = check_of(session, now, report);
    if (now->plain.phase == PARTY_PHASE_SETUP && now->plies % SETUP_VIEWS != 0)
        return true;
    bool same = true;
    for (int seat = 0; same && seat < now->plain.players; seat++) {
        qv_observe(now->rs, now->state, (uint32_t)seat, now->view);
        same = party_same_views(&check, now->view, seat);
    }
    qv_observe(now->rs, now->state, QV_WATCHER, now->view);
    return same && party_same_views(&check, now->view, QV_WATCHER);
}

/* Whether every seat may act, and what it may do, by its own view. */
static bool same_seats(const party_session *session, course *now, char report[PARTY_REPORT]) {
    for (int seat = 0; seat < now->plain.players; seat++) {
        qv_observe(now->rs, now->state, (uint32_t)seat, now->view);
        const qv_turn turn = qv_turn_of(now->rs, now->view);
        const bool may = turn.may_act >> seat & 1;
        if (may != party_may_act(&now->plain, seat)) {
            snprintf(report, PARTY_REPORT, "seat %d, by its own view, %s act", seat,
                     may ? "may" : "may not");
            return false;
        }
        if (may && !party_same_actions(session->words, now->rs, now->view, &now->plain, seat,
                                       now->actions[seat], &now->n_actions[seat], report))
            return false;
    }
    return true;
}

static bool same_moment(party_session *session, course *now) {
    char report[PARTY_REPORT];
    bool same = same_turn(now, report) && same_state(session, now, report) &&
                same_views(session, now, report);
    if (same && now->plain.due == PARTY_CHANCE)
        same = party_same_chance(session->words, now->rs, now->state, &now->plain, report);
    else if (same)
        same = same_seats(session, now, report);
    return same || differ(session, now, report);
}

/* -- One step ---------------------------------------------------------------------------------- */

/* AP-9a: without any arrow card, the walk follows the dice. */
static bool is_before_walk(const party *game) {
    return game->phase == PARTY_PHASE_ARROWS || game->phase == PARTY_PHASE_TOSS ||
           game->phase == PARTY_PHASE_DIRECTIONS;
}

/* Both have done the step. */
static bool same_events(party_session *session, course *now, enum party_phase before,
                        bool before_walk, const qv_event_log *log) {
    const party *const game = &now->plain;
    const bool over = game->phase != PARTY_PHASE_WALK;
    const bool walked =
        before == PARTY_PHASE_WALK || !over || (before_walk && !is_before_walk(game));
    char report[PARTY_REPORT];
    party_cover_events(session->coverage, log);
    if (before != PARTY_PHASE_WALK)
        now->story = (party_story){.n_bumps = 0};
    if (!walked)
        return true;
    if (over)
        party_cover_walk(session->coverage, game);
    return (party_story_add(&now->story, &session->fields, log, game, report) &&
            party_same_story(&now->story, game, over, report)) ||
           differ(session, now, report);
}

static void apply(course *now, uint32_t who, uint16_t step, qv_event_log *log) {
    now->played[now->n_played++] = step;
    qv_apply(now->rs, now->state, who, step, log);
}

static bool play_chance(party_session *session, course *now, qv_rng *rng) {
    qv_event_log log = {.at = now->events, .n = 0, .size = session->game->max_events};
    const enum party_phase before = now->plain.phase;
    const bool before_walk = is_before_walk(&now->plain);
    const int value = party_choose_outcome(&now->style, &now->plain, rng);
    party_cover_outcome(session->coverage, &now->plain, value);
    apply(now, QV_CHANCE, party_step_of_outcome(session->words, now->plain.draw.kind, value), &log);
    const bool came = party_chance(&now->plain, value);
    assert(came);
    now->plies++;
    return same_events(session, now, before, before_walk, &log);
}

static bool play_seat(party_session *session, course *now, qv_rng *rng) {
    qv_event_log log = {.at = now->events, .n = 0, .size = session->game->max_events};
    const enum party_phase before = now->plain.phase;
    const bool before_walk = is_before_walk(&now->plain);
    int seat;
    do
        seat = (int)qv_rng_below(rng, (uint32_t)now->plain.players);
    while (!party_may_act(&now->plain, seat));
    const uint32_t others = waiting_seats(&now->plain) & ~(1U << seat);
    const bool declares = now->plain.current.job == JOB_DECLARE;
    const party_action action = now->actions[seat][party_choose_action(
        &now->style, &now->plain, seat, now->actions[seat], now->n_actions[seat], rng)];
    party_cover_action(session->coverage, &now->plain, seat, action);
    apply(now, (uint32_t)seat, party_step_of_action(session->words, action), &log);
    const bool acted = party_act(&now->plain, seat, action);
    assert(acted);
    now->plies += !others && !(declares && action.verb == PARTY_USE);
    return same_events(session, now, before, before_walk, &log);
}

static bool play_on(party_session *session, course *now, qv_rng *rng) {
    while (same_moment(session, now)) {
        if (now->plain.due == PARTY_OVER) {
            party_cover_game(session->coverage, &now->rules, &now->plain);
            return true;
        }
        if (now->n_played == LONGEST_GAME)
            return differ(session, now, "the game does not end");
        const bool same = now->plain.due == PARTY_CHANCE ? play_chance(session, now, rng)
                                                         : play_seat(session, now, rng);
        if (!same)
            return false;
    }
    return false;
}

/* -- A game ------------------------------------------------------------------------------------ */

static bool play_all(party_session *session, course *now, qv_rng *rng) {
    const size_t size = session->game->state_size;
    now->state = malloc(size);
    now->view = malloc(size);
    now->events = calloc(session->game->max_events, sizeof *now->events);
    now->played = calloc(LONGEST_GAME, sizeof *now->played);
    bool same = false;
    if (now->state && now->view && now->events && now->played) {
        qv_init(now->rs, now->state);
        same = play_on(session, now, rng);
        session->plies += now->plies;
    } else {
        printf("out of memory\n");
    }
    free(now->played);
    free(now->events);
    free(now->view);
    free(now->state);
    return same;
}

static uint32_t unusual(const party_rules *rules) {
    uint32_t n = 0;
    for (int which = 0; which < PARTY_SWITCHES; which++)
        n += rules->options.chosen[which] != 0;
    return n;
}

/* False: they differ; NULL for the ruleset if both refuse. */
static bool start(party_session *session, course *now, qv_rng *rng) {
    party_rules_draw(&now->rules, now->number, rng);
    now->rs = party_rules_engine(&now->rules, session->game);
    const bool started = party_start(&now->plain, now->rules.players, &now->rules.options);
    if (started == (now->rs != NULL))
        return true;
    return differ(session, now, "only one of them refuses these rules");
}

static bool play_game(party_session *session, course *now) {
    qv_rng rng = qv_rng_at(session->seed, now->number);
    bool same = start(session, now, &rng);
    for (; same && !now->rs; session->refused++)
        same = start(session, now, &rng);
    if (same) {
        session->mixed += unusual(&now->rules) > 1;
        session->contents += now->rules.own_content;
        now->style = party_style_draw(&now->rules, &rng);
        same = play_all(session, now, &rng);
    }
    qv_ruleset_free(now->rs);
    return same;
}

bool party_compare_game(party_session *session, uint64_t number) {
    course *const now = calloc(1, sizeof *now);
    if (!now) {
        printf("out of memory\n");
        return false;
    }
    now->number = number;
    const bool same = play_game(session, now);
    free(now);
    return same;
}
