/* SPDX-License-Identifier: MIT */
/* One game of the referee and the plain program, for `party_referee`.
 *
 * Rules, habits and moves follow from the seed and the number of the game, as in `party_compare`;
 * which plies are looked at in full changes nothing in it. Positions are numbered one after
 * another, so what is asked of one need not wait until it is made.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "party_referee.h"

enum { LONGEST_GAME = 20000, SAMPLES = 5 };

/* The game so far. */
typedef struct {
    party_referee *referee;
    party_rules rules;
    party plain;
    party_style style;
    party_story story;
    qv__rng rng, sample;
    uint64_t number;
    uint32_t plies, n_played;
} course;

/* A position and what led there, in the plain program. */
typedef struct {
    const party *plain;
    const party_story *story;
    uint32_t plies;
} moment;

/* -- Reports ----------------------------------------------------------------------------------- */

static bool differ(const course *now, const party_step *after, const char *report) {
    const party_referee *const referee = now->referee;
    char text[PARTY_TEXT] = "";
    if (after)
        party_write_step(*after, text);
    printf("game %llu of seed %llu, ply %u%s%s: %s\n", (unsigned long long)now->number,
           (unsigned long long)referee->seed, (unsigned)now->plies, after ? ", after " : "", text,
           report);
    printf("  to see it again: referee_arrow-party --games 1 --seed %llu --first %llu --every %llu "
           "PROGRAM\n",
           (unsigned long long)referee->seed, (unsigned long long)now->number,
           (unsigned long long)referee->every);
    return false;
}

/* -- Asking ------------------------------------------------------------------------------------ */

static void ask_of(party_referee *referee, const char *verb, uint64_t at) {
    referee_ask(referee->process, "{\"do\":\"%s\",\"at\":%llu}", verb, (unsigned long long)at);
}

static void ask_apply(party_referee *referee, uint64_t at, party_step step) {
    char text[PARTY_TEXT];
    party_write_step(step, text);
    if (step.seat == PARTY_NONE)
        referee_ask(referee->process, "{\"do\":\"apply\",\"at\":%llu,\"chance\":\"%s\"}",
                    (unsigned long long)at, text);
    else
        referee_ask(referee->process, "{\"do\":\"apply\",\"at\":%llu,\"seat\":%d,\"move\":\"%s\"}",
                    (unsigned long long)at, step.seat, text);
    referee->made++;
}

static void ask_new(party_referee *referee, const party_rules *rules) {
    json_t *const request = json_pack("{ss si}", "do", "new", "players", rules->players);
    json_t *const options = json_object(), *const content = party_content_json(rules);
    for (int which = 0; which < PARTY_SWITCHES; which++) {
        const int chosen = rules->options.chosen[which];
        if (chosen != 0)
            json_object_set_new(options, party_switch_name(which),
                                json_string(party_switch_word(which, chosen)));
    }
    json_object_set_new(request, "options", options);
    if (content)
        json_object_set_new(request, "content", content);
    char *const line = json_dumps(request, JSON_COMPACT);
    assert(line);
    referee_ask(referee->process, "%s", line);
    free(line);
    json_decref(request);
}

/* The answer has just this number. */
static bool take_number(party_referee *referee, const char *key, uint64_t number,
                        char report[PARTY_REPORT]) {
    json_t *const answer = referee_answer(referee->process);
    const bool same = json_integer_value(json_object_get(answer, key)) == (json_int_t)number;
    char *const line = same || !answer ? NULL : json_dumps(answer, JSON_COMPACT);
    if (!same)
        snprintf(report, PARTY_REPORT, "not \"%s\":%llu is answered, but %.300s", key,
                 (unsigned long long)number, line ? line : "nothing");
    free(line);
    json_decref(answer);
    return same;
}

/* -- A position -------------------------------------------------------------------------------- */

static party_check check_of(const course *now, const moment *at, const json_t *state,
                            char report[PARTY_REPORT]) {
    return (party_check){.fields = &now->referee->fields,
                         .source = party_source_json(state),
                         .words = now->referee->words,
                         .plain = at->plain,
                         .report = report,
                         .same = true};
}

/* The answers to `turn` and `state`; the state goes out. */
static bool take_position(const course *now, const moment *at, json_t **state,
                          char report[PARTY_REPORT]) {
    party_referee *const referee = now->referee;
    json_t *const turn = referee_answer(referee->process);
    json_t *const answer = referee_answer(referee->process);
    *state = json_incref(json_object_get(answer, "state"));
    party_check check = check_of(now, at, *state, report);
    const bool same = party_same_turn_answer(turn, at->plain, report) &&
                      party_has_fields(&referee->fields, *state, report) &&
                      party_same_state(&check, at->plies, at->story);
    json_decref(turn);
    json_decref(answer);
    referee->positions++;
    return same;
}

static bool take_view(const course *now, const moment *at, const json_t *state, int viewer,
                      char report[PARTY_REPORT]) {
    json_t *const answer = referee_answer(now->referee->process);
    const party_check check = check_of(now, at, state, report);
    const bool same = party_same_json_view(&check, state, json_object_get(answer, "view"), viewer);
    json_decref(answer);
    now->referee->views++;
    return same;
}

static bool same_views(const course *now, const moment *at, const json_t *state, uint64_t number,
                       char report[PARTY_REPORT]) {
    party_referee *const referee = now->referee;
    for (int seat = 0; seat < at->plain->players; seat++)
        referee_ask(referee->process, "{\"do\":\"view\",\"at\":%llu,\"seat\":%d}",
                    (unsigned long long)number, seat);
    referee_ask(referee->process, "{\"do\":\"view\",\"at\":%llu,\"seat\":\"watcher\"}",
                (unsigned long long)number);
    bool same = true;
    for (int seat = 0; same && seat < at->plain->players; seat++)
        same = take_view(now, at, state, seat, report);
    return same && take_view(now, at, state, QV_WATCHER, report);
}

/* What an applied step is answered: the new position, and events that go on with the story. */
static bool take_step(const course *now, party_story *story, enum party_phase before,
                      const party *after, uint64_t number, char report[PARTY_REPORT]) {
    party_referee *const referee = now->referee;
    json_t *const answer = referee_answer(referee->process);
    const json_t *const events = json_object_get(answer, "events");
    qv_event_log *const log = &referee->events;
    log->n = 0;
    bool same = json_integer_value(json_object_get(answer, "at")) == (json_int_t)number;
    if (!same)
        snprintf(report, PARTY_REPORT, "a step is not answered by position %llu",
                 (unsigned long long)number);
    bool over;
    same = same && party_read_events(&referee->fields, events, log, report) &&
           party_same_story(story, &referee->fields, log, before, after, &over, report);
    json_decref(answer);
    return same;
}

/* -- Successors -------------------------------------------------------------------------------- */

/* Applies the step to the position with that number, and looks at where it leads. */
static bool same_successor(const course *now, party_step step, uint64_t number) {
    party_referee *const referee = now->referee;
    party after = now->plain;
    party_story story = now->story;
    uint32_t plies = now->plies;
    char report[PARTY_REPORT];
    party_take_step(&after, step, &plies);
    ask_apply(referee, number, step);
    const uint64_t made = referee->made;
    ask_of(referee, "turn", made);
    ask_of(referee, "state", made);
    ask_of(referee, "drop", made);
    const moment at = {.plain = &after, .story = &story, .plies = plies};
    json_t *state = NULL;
    const bool same = take_step(now, &story, now->plain.phase, &after, made, report) &&
                      take_position(now, &at, &state, report) &&
                      take_number(referee, "dropped", made, report);
    json_decref(state);
    return same || differ(now, &step, report);
}

static bool same_outcomes(course *now, uint64_t number) {
    const party_draw *const draw = &now->plain.draw;
    const uint32_t range = (uint32_t)(draw->high - draw->low) + 1;
    const bool all = range <= PARTY_MOST_WEIGHTS;
    bool same = true;
    for (int i = 0; same && i < (all ? (int)range : SAMPLES); i++) {
        const bool bound = all || i < 2;
        const int value = bound ? (all || i == 0 ? draw->low + i : draw->high)
                                : draw->low + (int)qv__rng_below(&now->sample, range);
        if (party_weight(&now->plain, value) > 0)
            same = same_successor(now, party_chance_step(&now->plain, value), number);
    }
    return same;
}

static bool same_actions(const course *now, uint64_t number) {
    bool same = true;
    for (int seat = 0; same && seat < now->plain.players; seat++) {
        party_action actions[PARTY_MOST_ACTIONS];
        const int n = party_actions(&now->plain, seat, actions);
        for (int i = 0; same && i < n; i++)
            same = same_successor(now, party_act_step(seat, actions[i]), number);
    }
    return same;
}

/* Views and successors, now and then; of a range only some. */
static bool same_in_full(course *now, const moment *at, const json_t *state, uint64_t number) {
    char report[PARTY_REPORT];
    if (qv__rng_next(&now->sample) % now->referee->every != 0)
        return true;
    now->referee->full++;
    if (!same_views(now, at, state, number, report))
        return differ(now, NULL, report);
    switch (now->plain.due) {
    case PARTY_CHANCE: return same_outcomes(now, number);
    case PARTY_DECISION: return same_actions(now, number);
    default: return true;
    }
}

/* -- The course of a game ---------------------------------------------------------------------- */

static void ask_position(party_referee *referee, const party *game, uint64_t at) {
    static const char *const verbs[] = {
        [PARTY_DECISION] = "moves", [PARTY_CHANCE] = "chance", [PARTY_OVER] = "result"};
    ask_of(referee, "turn", at);
    ask_of(referee, "state", at);
    ask_of(referee, verbs[game->due], at);
}

/* The answer to the last question of ask_position. */
static bool take_what_is_due(const course *now, char report[PARTY_REPORT]) {
    const party *const game = &now->plain;
    const party_words *const words = now->referee->words;
    json_t *const answer = referee_answer(now->referee->process);
    const bool same =
        game->due == PARTY_CHANCE     ? party_same_chance_answer(answer, words, game, report)
        : game->due == PARTY_DECISION ? party_same_moves_answer(answer, words, game, report)
                                      : party_same_result_answer(answer, game, report);
    json_decref(answer);
    return same;
}

static bool same_moment(course *now, uint64_t number) {
    const moment at = {.plain = &now->plain, .story = &now->story, .plies = now->plies};
    char report[PARTY_REPORT];
    json_t *state = NULL;
    bool same = take_position(now, &at, &state, report) && take_what_is_due(now, report);
    same = same ? same_in_full(now, &at, state, number) : differ(now, NULL, report);
    json_decref(state);
    return same;
}

/* One step in both; what follows has been asked for. */
static bool play(course *now, uint64_t *number) {
    party_referee *const referee = now->referee;
    const enum party_phase before = now->plain.phase;
    const party_step step = party_choose_step(&now->style, &now->plain, &now->rng);
    char report[PARTY_REPORT];
    ask_apply(referee, *number, step);
    ask_of(referee, "drop", *number);
    party_take_step(&now->plain, step, &now->plies);
    now->n_played++;
    ask_position(referee, &now->plain, referee->made);
    const bool same = take_step(now, &now->story, before, &now->plain, referee->made, report) &&
                      take_number(referee, "dropped", *number, report);
    *number = referee->made;
    return same || differ(now, &step, report);
}

static bool play_on(course *now) {
    uint64_t number = now->referee->made;
    char report[PARTY_REPORT];
    while (same_moment(now, number)) {
        if (now->plain.due == PARTY_OVER) {
            ask_of(now->referee, "drop", number);
            return take_number(now->referee, "dropped", number, report) ||
                   differ(now, NULL, report);
        }
        if (now->n_played == LONGEST_GAME)
            return differ(now, NULL, "the game does not end");
        if (!play(now, &number))
            return false;
    }
    return false;
}

/* Rules that both refuse are passed over. */
static bool start(course *now) {
    party_referee *const referee = now->referee;
    char report[PARTY_REPORT];
    for (;;) {
        party_rules_draw(&now->rules, now->number, &now->rng);
        const bool starts = party_start(&now->plain, now->rules.players, &now->rules.options);
        ask_new(referee, &now->rules);
        if (starts)
            break;
        json_t *const answer = referee_answer(referee->process);
        const bool refused = json_object_get(answer, "error") != NULL;
        json_decref(answer);
        if (!refused)
            return differ(now, NULL, "rules that the plain program refuses are accepted");
    }
    qv_ruleset *const rs = party_rules_engine(&now->rules, referee->game);
    party_words_free(referee->words);
    referee->words = rs ? party_words_new(rs, &now->rules.options) : NULL;
    qv_ruleset_free(rs);
    if (!referee->words)
        return differ(now, NULL, "the numbers of steps differ");
    ask_position(referee, &now->plain, ++referee->made);
    return take_number(referee, "at", referee->made, report) || differ(now, NULL, report);
}

static bool play_game(course *now) {
    party_referee *const referee = now->referee;
    now->rng = qv__rng_at(referee->seed, now->number);
    now->sample = qv__rng_at(~referee->seed, now->number);
    if (!referee->process) {
        referee->made = 0;
        referee->process = referee_process_new(referee->program, qv_game_id(referee->game));
    }
    bool same = referee->process && start(now);
    if (same) {
        now->style = party_style_draw(&now->rules, &now->rng);
        same = play_on(now);
        referee->plies += now->n_played;
    }
    if (!same) { /* answers that nobody wants are still under way */
        referee_process_kill(referee->process);
        referee->process = NULL;
    }
    return same;
}

bool party_referee_game(party_referee *referee, uint64_t number) {
    course *const now = calloc(1, sizeof *now);
    if (!now) {
        printf("out of memory\n");
        return false;
    }
    now->referee = referee;
    now->number = number;
    const bool same = play_game(now);
    free(now);
    return same;
}
