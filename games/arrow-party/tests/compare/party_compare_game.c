/* SPDX-License-Identifier: MIT */
/* One game played by the engine and the plain program side by side, for `party_compare`.
 *
 * Everything about a game follows from the seed and the number of the game: rules, habits of the
 * seats, moves, chance. The first difference ends it with a report that can be replayed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "party_compare.h"

enum { LONGEST_GAME = 20000, REPORTS = 5, SETUP_VIEWS = 16 };

/* The game so far. */
typedef struct {
    party_rules rules;
    qv_ruleset *rs;
    qv_state *state;
    qv_view *view;
    qv_event_log events;
    party plain;
    party_style style;
    party_story story;
    uint64_t number;
    uint32_t plies;    /* as the engine counts */
    uint32_t n_played; /* actions and outcomes */
    uint16_t *played;
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
    printf("  to see it again: compare_arrow-party --games 1 --seed %llu --first %llu; the moves "
           "so far:\n",
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

static bool same_turn(const course *now, char report[PARTY_REPORT]) {
    static const uint8_t phases[] = {
        [PARTY_DECISION] = QV_DECIDE, [PARTY_CHANCE] = QV_CHANCE_DUE, [PARTY_OVER] = QV_OVER};
    const qv_turn turn = qv_turn_of(now->rs, qv__open(now->state));
    const uint32_t seats = party_waiting(&now->plain);
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
                         .source = party_source_state(now->state),
                         .words = session->words,
                         .plain = &now->plain,
                         .report = report,
                         .same = true};
}

static bool same_state(const party_session *session, const course *now, char report[PARTY_REPORT]) {
    party_check check = check_of(session, now, report);
    return party_same_state(&check, now->plies, &now->story) &&
           party_same_result(now->rs, now->state, &now->plain, report);
}

/* What everybody knows. Most of a setup is alike, so that is looked at now and then. */
static bool same_views(const party_session *session, const course *now, char report[PARTY_REPORT]) {
    const party_check check = check_of(session, now, report);
    if (now->plain.phase == PARTY_PHASE_SETUP && now->plies % SETUP_VIEWS != 0)
        return true;
    bool same = true;
    for (int seat = 0; same && seat < now->plain.players; seat++) {
        qv__observe(now->rs, now->state, (uint32_t)seat, now->view);
        same = party_same_view(&check, now->state, now->view, seat);
    }
    qv__observe(now->rs, now->state, QV_WATCHER, now->view);
    return same && party_same_view(&check, now->state, now->view, QV_WATCHER);
}

/* Whether every seat may act, and what it may do, by its own view. */
static bool same_seats(const party_session *session, const course *now, char report[PARTY_REPORT]) {
    for (int seat = 0; seat < now->plain.players; seat++) {
        qv__observe(now->rs, now->state, (uint32_t)seat, now->view);
        const qv_turn turn = qv_turn_of(now->rs, now->view);
        const bool may = turn.may_act >> seat & 1;
        if (may != party_may_act(&now->plain, seat)) {
            snprintf(report, PARTY_REPORT, "seat %d, by its own view, %s act", seat,
                     may ? "may" : "may not");
            return false;
        }
        if (may &&
            !party_same_actions(session->words, now->rs, now->view, &now->plain, seat, report))
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

static bool play(party_session *session, course *now, qv__rng *rng) {
    qv_event_log *const log = &now->events;
    log->n = 0;
    const enum party_phase before = now->plain.phase;
    const party_step step = party_choose_step(&now->style, &now->plain, rng);
    const uint16_t number = party_step_number(session->words, step);
    const uint32_t who = step.seat == PARTY_NONE ? QV_CHANCE : (uint32_t)step.seat;
    party_cover_step(session->coverage, &now->plain, step);
    now->played[now->n_played++] = number;
    qv__apply(now->rs, now->state, who, number, log);
    party_take_step(&now->plain, step, &now->plies);
    party_cover_events(session->coverage, log);
    char report[PARTY_REPORT];
    bool over;
    const bool same =
        party_same_story(&now->story, &session->fields, log, before, &now->plain, &over, report);
    if (same && over)
        party_cover_walk(session->coverage, &now->plain);
    return same || differ(session, now, report);
}

static bool play_on(party_session *session, course *now, qv__rng *rng) {
    while (same_moment(session, now)) {
        if (now->plain.due == PARTY_OVER) {
            party_cover_game(session->coverage, &now->rules, &now->plain);
            return true;
        }
        if (now->n_played == LONGEST_GAME)
            return differ(session, now, "the game does not end");
        if (!play(session, now, rng))
            return false;
    }
    return false;
}

/* -- A game ------------------------------------------------------------------------------------ */

static bool play_all(party_session *session, course *now, qv__rng *rng) {
    const size_t size = now->rs->sizes.state;
    now->state = malloc(size);
    now->view = malloc(size);
    now->played = calloc(LONGEST_GAME, sizeof *now->played);
    bool same = false;
    if (now->state && now->view && now->played) {
        qv__init(now->rs, now->state);
        same = play_on(session, now, rng);
        session->plies += now->plies;
    } else {
        printf("out of memory\n");
    }
    free(now->played);
    qv_event_log_free(&now->events);
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
static bool start(party_session *session, course *now, qv__rng *rng) {
    party_rules_draw(&now->rules, now->number, rng);
    now->rs = party_rules_engine(&now->rules, session->game);
    const bool started = party_start(&now->plain, now->rules.players, &now->rules.options);
    if (started != (now->rs != NULL))
        return differ(session, now, "only one of them refuses these rules");
    if (!started)
        return true;
    party_words_free(session->words);
    session->words = party_words_new(now->rs, &now->rules.options);
    return session->words || differ(session, now, "the numbers of steps differ");
}

static bool play_game(party_session *session, course *now) {
    qv__rng rng = qv__rng_at(session->seed, now->number);
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
