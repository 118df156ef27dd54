/* SPDX-License-Identifier: MIT */
/* One game played by the engine and the plain program side by side, for `compare`.
 *
 * Everything about a game follows from the seed and the number of the game: options, habits of the
 * seats, moves, chance. The first difference ends it with a report that can be replayed.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compare.h"
#include "core/draw.h"

enum { LONGEST_GAME = 20000, REPORTS = 5, MOST_OPTIONS = QV_OPTIONS, OPTION_TEXT = 48 };

/* The game so far. */
typedef struct {
    const qv_ruleset *rs;
    qv_state *state;
    qv_view *view, *onlooker;
    qv_moves *moves;
    qv_event_log events;
    plain_game plain;
    uint32_t players;
    char option[MOST_OPTIONS][OPTION_TEXT];
    uint32_t options;
    uint32_t *played; /* texts */
    uint32_t plies;
} course;

/* -- Options ----------------------------------------------------------------------------------- */

static void draw_options(course *now, const qv_game *game, qv__rng *rng) {
    now->players = game->players_least +
                   qv__rng_below(rng, (uint32_t)(game->players_most - game->players_least) + 1);
    now->options = game->options;
    /* without covers and die there is less to compare, so half of those games are played with them
     */
    const bool full = qv__rng_below(rng, 2);
    for (uint32_t i = 0; i < game->options; i++) {
        const qv_option *const option = &game->option[i];
        const uint32_t values = (uint32_t)(option->most - option->least) + 1;
        int32_t value = option->least + (int32_t)qv__rng_below(rng, values);
        if (full && strcmp(option->name, "tactical") == 0)
            value = option->default_value;
        if (option->words)
            snprintf(now->option[i], OPTION_TEXT, "%s=%s", option->name, option->words[value]);
        else
            snprintf(now->option[i], OPTION_TEXT, "%s=%d", option->name, (int)value);
    }
}

static qv_ruleset *start_engine(const course *now, const qv_game *game) {
    char name[MOST_OPTIONS][OPTION_TEXT];
    qv_choice choice[MOST_OPTIONS];
    for (uint32_t i = 0; i < now->options; i++) {
        memcpy(name[i], now->option[i], OPTION_TEXT);
        char *const equals = strchr(name[i], '=');
        *equals = '\0';
        choice[i] = (qv_choice){name[i], equals + 1};
    }
    qv_diag diag;
    return qv_ruleset_new(game, now->players, choice, now->options, NULL, 0, &diag);
}

static bool start_plain(course *now) {
    const char *option[MOST_OPTIONS];
    for (uint32_t i = 0; i < now->options; i++)
        option[i] = now->option[i];
    return plain_start(&now->plain, (int)now->players, option, (int)now->options);
}

/* -- Reports ----------------------------------------------------------------------------------- */

static void print_options(const course *now) {
    printf("  %u players", (unsigned)now->players);
    for (uint32_t i = 0; i < now->options; i++)
        printf(" %s", now->option[i]);
    printf("\n");
}

static bool differ(compare_session *session, const course *now, uint64_t number,
                   const char *report) {
    if (session->reported++ >= REPORTS)
        return false;
    printf("game %llu of seed %llu, ply %u: %s\n", (unsigned long long)number,
           (unsigned long long)session->seed, (unsigned)now->plies, report);
    print_options(now);
    printf("  to see it again: compare_three-arrows --games 1 --seed %llu --first %llu; the moves "
           "so far:\n",
           (unsigned long long)session->seed, (unsigned long long)number);
    for (uint32_t i = 0; i < now->plies; i++)
        printf("%s\n", compare_text(session->moment.texts, now->played[i]));
    return false;
}

/* -- One ply ----------------------------------------------------------------------------------- */

static int engine_seat(const qv_turn *turn) {
    int seat = 0;
    if (turn->phase != QV_DECIDE)
        return -1;
    while (!(turn->may_act >> seat & 1))
        seat++;
    return turn->may_act >> seat == 1 ? seat : -2;
}

/* Phase, who decides, position. */
static bool same_moment(compare_session *session, const course *now, uint64_t number,
                        const qv_turn *turn) {
    static const uint8_t phase[] = {
        [PLAIN_DECIDE] = QV_DECIDE, [PLAIN_CHANCE] = QV_CHANCE_DUE, [PLAIN_OVER] = QV_OVER};
    char report[COMPARE_REPORT];
    if (turn->phase != phase[plain_phase(&now->plain)] ||
        engine_seat(turn) != plain_seat(&now->plain)) {
        snprintf(report, sizeof report,
                 "phase %d and seat %d in the engine, %d and %d in the plain one", turn->phase,
                 engine_seat(turn), phase[plain_phase(&now->plain)], plain_seat(&now->plain));
        return differ(session, now, number, report);
    }
    qv__observe(now->rs, now->state, QV_WATCHER, now->onlooker);
    if (!compare_position(&session->fields, now->rs, now->state, now->onlooker, &now->plain,
                          report))
        return differ(session, now, number, report);
    return true;
}

static uint32_t choose(compare_session *session, const course *now, const compare_style *style,
                       bool chance, qv__rng *rng) {
    const compare_moment *const moment = &session->moment;
    if (!chance)
        return compare_choose(style, &now->plain, moment->plain, moment->n_plain, rng);
    return qv__rng_below(rng, moment->n_plain);
}

/* The move in place `chosen` of the plain list, in both. */
static bool play(compare_session *session, course *now, uint64_t number, uint32_t who,
                 uint32_t chosen) {
    compare_moment *const moment = &session->moment;
    const plain_move move = moment->plain[chosen];
    const uint32_t text = moment->plain_text[chosen];
    const compare_move *const same = &moment->engine[moment->where[text]];
    now->played[now->plies++] = text;
    if (!compare_texts_fresh(moment->texts, now->rs, same->steps, same->n, &now->plain, &move,
                             text))
        return differ(session, now, number, "the last move is written in two ways, or not read");
    qv_event_log *const log = &now->events;
    log->n = 0;
    for (uint32_t i = 0; i < same->n; i++)
        qv__apply(now->rs, now->state, who, same->steps[i], log);
    const plain_game before = now->plain;
    plain_play_move(&now->plain, &move);
    compare_cover_move(session->coverage, &before, &move, moment->plain, moment->n_plain,
                       &now->plain, log);
    return true;
}

static bool play_on(compare_session *session, course *now, uint64_t number, qv__rng *rng) {
    const compare_style style = compare_style_draw(&now->plain, rng);
    for (;;) {
        const qv_turn turn = qv_turn_of(now->rs, qv__open(now->state));
        if (!same_moment(session, now, number, &turn))
            return false;
        if (turn.phase == QV_OVER)
            break;
        if (now->plies == LONGEST_GAME)
            return differ(session, now, number, "the game does not end");
        const bool chance = turn.phase == QV_CHANCE_DUE;
        const uint32_t who = chance ? QV_CHANCE : (uint32_t)engine_seat(&turn);
        if (chance) {
            compare_ask_chance(&session->moment, now->rs, now->state, &now->plain);
        } else {
            qv__observe(now->rs, now->state, who, now->view);
            compare_ask_seat(&session->moment, now->rs, now->moves, now->view, who, &now->plain);
        }
        if (!compare_sets(&session->moment)) {
            compare_print_sets(&session->moment);
            return differ(session, now, number, "other legal moves, as listed above");
        }
        const uint32_t chosen = choose(session, now, &style, chance, rng);
        if (!play(session, now, number, who, chosen))
            return false;
    }
    compare_cover_game(session->coverage, &now->plain);
    char report[COMPARE_REPORT];
    return compare_results(now->rs, now->state, &now->plain, report) ||
           differ(session, now, number, report);
}

/* -- A game ------------------------------------------------------------------------------------ */

static bool play_all(compare_session *session, course *now, uint64_t number, qv__rng *rng) {
    const size_t size = now->rs->sizes.state;
    now->state = malloc(size);
    now->view = malloc(size);
    now->onlooker = malloc(size);
    now->played = calloc(LONGEST_GAME, sizeof *now->played);
    now->moves = qv_moves_new(now->rs);
    bool same = false;
    if (now->state && now->view && now->onlooker && now->played && now->moves) {
        qv__init(now->rs, now->state);
        same = play_on(session, now, number, rng);
        session->plies += now->plies;
    } else {
        printf("out of memory\n");
    }
    qv_moves_free(now->moves);
    free(now->played);
    qv_event_log_free(&now->events);
    free(now->onlooker);
    free(now->view);
    free(now->state);
    return same;
}

bool compare_game(compare_session *session, uint64_t number) {
    qv__rng rng = qv__rng_at(session->seed, number);
    course now = {.plies = 0};
    for (;;) {
        draw_options(&now, session->game, &rng);
        qv_ruleset *const rs = start_engine(&now, session->game);
        const bool started = start_plain(&now);
        if (started != (rs != NULL)) {
            qv_ruleset_free(rs);
            return differ(session, &now, number, "only one of them refuses these options");
        }
        if (!rs) {
            session->refused++;
            continue;
        }
        now.rs = rs;
        const bool same = play_all(session, &now, number, &rng);
        qv_ruleset_free(rs);
        return same;
    }
}
