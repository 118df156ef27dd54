/* SPDX-License-Identifier: MIT */
/* One game played by the engine and the plain program side by side, for `evons_compare`.
 *
 * Everything about a game follows from the seed and the number of the game: rules, cards, habits
 * of the players, moves, chance. The first difference ends it with a report that can be replayed.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "evons_compare.h"

enum { LONGEST_GAME = 20000, REPORTS = 5, OPTIONS = EVONS_SWITCHES + EVONS_SEATS };

/* The game so far. */
typedef struct {
    uint64_t number;
    evons_options options;
    int list[EVONS_SEATS]; /* decks by their numbers */
    bool own_set;
    compare_set set;
    compare_rows rows;
    qv_ruleset *rs;
    qv_moves *walk;
    qv_state *state;
    qv_view *view;
    qv_event_log events;
    evons plain;
    int zeal;     /* how hard players look for something better than a dull move */
    int idleness; /* in how many of 16 cases they pass, or are done */
    compare_moves moves;
    uint16_t outcome[EVONS_MOST_CARDS];
    uint32_t n_played; /* actions and outcomes, which are plies */
    compare_move *played;
} course;

/* -- Reports ----------------------------------------------------------------------------------- */

static bool differ(compare_session *session, const course *now, const char *report) {
    if (session->reported++ >= REPORTS)
        return false;
    printf("game %llu of seed %llu, ply %u: %s\n ", (unsigned long long)now->number,
           (unsigned long long)session->seed, (unsigned)now->n_played, report);
    for (int which = 0; which < EVONS_SWITCHES; which++)
        if (now->options.chosen[which] != 0)
            printf(" %s=%s", evons_switch_name(which),
                   evons_switch_word(which, now->options.chosen[which]));
    printf(" decks %d and %d%s\n", now->list[0] + 1, now->list[1] + 1,
           now->own_set ? ", a set of its own" : "");
    printf(
        "  to see it again: compare_evons --games 1 --seed %llu --first %llu; the moves so far:\n",
        (unsigned long long)session->seed, (unsigned long long)now->number);
    for (uint32_t i = 0; i < now->n_played; i++) {
        char said[COMPARE_TEXT];
        qv_text text = qv_text_over(said, sizeof said);
        qv_say(now->rs, now->played[i].steps, now->played[i].n, &text);
        printf("%s%s", i % 8 ? "; " : i ? "\n    " : "    ", said);
    }
    printf("\n");
    return false;
}

/* -- One moment -------------------------------------------------------------------------------- */

static bool same_turn(const course *now, const qv_view *view, char report[COMPARE_REPORT]) {
    static const uint8_t phases[] = {
        [EVONS_DECISION] = QV_DECIDE, [EVONS_CHANCE] = QV_CHANCE_DUE, [EVONS_OVER] = QV_OVER};
    const qv_turn turn = qv_turn_of(now->rs, view);
    const uint32_t seats = now->plain.due == EVONS_DECISION ? 1U << now->plain.seat : 0;
    if (turn.phase == phases[now->plain.due] && turn.may_act == seats && !turn.window &&
        !turn.inside)
        return true;
    snprintf(report, COMPARE_REPORT,
             "phase %d, seats %#x, window %#x, inside %#x in the engine, phase %d and seats %#x in "
             "the plain one",
             turn.phase, turn.may_act, turn.window, turn.inside, phases[now->plain.due],
             (unsigned)seats);
    return false;
}

static bool same_views(const compare_session *session, course *now, char report[COMPARE_REPORT]) {
    static const struct {
        uint32_t engine;
        int plain;
    } viewers[] = {{0, EVONS_SOUTH}, {1, EVONS_NORTH}, {QV_WATCHER, EVONS_NONE}};
    const bool hidden = now->plain.n_decks > 0;
    const int *const lists = hidden ? now->plain.picked : now->list;
    for (int i = 0; i < 3; i++) {
        qv__observe(now->rs, now->state, viewers[i].engine, now->view);
        if (!same_turn(now, now->view, report) ||
            !compare_same_view(&session->fields, now->view, &now->plain, viewers[i].plain, lists,
                               report))
            return false;
    }
    return true;
}

static bool same_moment(compare_session *session, course *now) {
    char report[COMPARE_REPORT];
    bool same =
        same_turn(now, qv__open(now->state), report) &&
        compare_same_state(&session->fields, now->state, &now->plain, now->n_played, report) &&
        compare_same_result(now->rs, now->state, &now->plain, report) &&
        same_views(session, now, report);
    if (same && now->plain.due == EVONS_CHANCE) {
        same = compare_same_chance(now->rs, now->state, &now->plain, now->outcome, report);
    } else if (same && now->plain.due == EVONS_DECISION) {
        qv__observe(now->rs, now->state, (uint32_t)now->plain.seat, now->view);
        same = compare_same_moves(now->rs, now->walk, now->view, &now->plain, &now->moves, report);
    }
    return same || differ(session, now, report);
}

/* -- One step ---------------------------------------------------------------------------------- */

static bool dull(const evons_action *action) {
    switch (action->verb) {
    case EVONS_PASS:
    case EVONS_DONE:
    case EVONS_KEEP: return true;
    case EVONS_PLAY: return action->covered || !evons_in_main(action->cell);
    default: return false;
    }
}

static int choose(const course *now, qv__rng *rng) {
    int chosen = 0;
    if ((int)qv__rng_below(rng, 16) < now->idleness)
        for (int i = 0; i < now->moves.count; i++)
            if (now->moves.action[i].verb == EVONS_PASS || now->moves.action[i].verb == EVONS_DONE)
                return i;
    for (int i = 0; i <= now->zeal; i++) {
        chosen = (int)qv__rng_below(rng, (uint32_t)now->moves.count);
        if (!dull(&now->moves.action[chosen]))
            return chosen;
    }
    return chosen;
}

static int draw(const evons *game, qv__rng *rng) {
    uint32_t all = 0;
    for (int value = 0; value < EVONS_MOST_CARDS; value++)
        all += (uint32_t)evons_weight(game, value);
    uint32_t left = qv__rng_below(rng, all);
    int value = 0;
    while (left >= (uint32_t)evons_weight(game, value))
        left -= (uint32_t)evons_weight(game, value++);
    return value;
}

static void step_engine(course *now, uint32_t who, const compare_move *move) {
    now->played[now->n_played++] = *move;
    for (uint32_t i = 0; i < move->n; i++) {
        qv_event_log *const log = &now->events;
        log->n = 0;
        qv__apply(now->rs, now->state, who, move->steps[i], log);
    }
}

static bool play(compare_session *session, course *now, qv__rng *rng) {
    char report[COMPARE_REPORT];
    bool taken;
    if (now->plain.due == EVONS_CHANCE) {
        const int value = draw(&now->plain, rng);
        const compare_move outcome = {.n = 1, .steps = {now->outcome[value]}};
        step_engine(now, QV_CHANCE, &outcome);
        taken = evons_chance(&now->plain, value);
    } else {
        const int chosen = choose(now, rng);
        const evons_action *const action = &now->moves.action[chosen];
        const compare_move *const move = &now->moves.move[chosen];
        if (!compare_same_text(now->rs, &now->plain, &now->set, action, move, report))
            return differ(session, now, report);
        compare_cover_action(&session->coverage, &now->plain, action);
        step_engine(now, (uint32_t)now->plain.seat, move);
        taken = evons_act(&now->plain, now->plain.seat, *action);
        session->moves++;
    }
    assert(taken);
    compare_cover_news(&session->coverage, &now->plain);
    return true;
}

static bool play_on(compare_session *session, course *now, qv__rng *rng) {
    while (same_moment(session, now)) {
        if (now->plain.due == EVONS_OVER) {
            compare_cover_game(&session->coverage, &now->plain);
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

static int words_of(int which) {
    int n = 0;
    while (evons_switch_word(which, n))
        n++;
    return n;
}

/* No option, or one of them with one value, in turn. */
static void choose_one(evons_options *options, uint64_t number) {
    uint64_t all = 1;
    for (int which = 0; which < EVONS_SWITCHES; which++)
        all += (uint64_t)words_of(which) - 1;
    uint64_t left = number % all;
    for (int which = 0; which < EVONS_SWITCHES && left > 0; which++) {
        const uint64_t unusual = (uint64_t)words_of(which) - 1;
        if (left <= unusual)
            options->chosen[which] = (int)left;
        left -= left < unusual ? left : unusual;
    }
}

static void draw_rules(const compare_session *session, course *now, qv__rng *rng) {
    now->options = evons_defaults();
    if (now->number % 3 == 0)
        choose_one(&now->options, now->number / 3);
    for (int which = 0; now->number % 3 != 0 && which < EVONS_SWITCHES; which++)
        if (qv__rng_below(rng, 2) == 0)
            now->options.chosen[which] = (int)qv__rng_below(rng, (uint32_t)words_of(which));
    now->own_set = now->number % 3 == 2;
    if (now->own_set) {
        compare_set_draw(&now->set, rng);
        compare_set_write(&now->set, &now->rows);
    } else {
        now->set = session->usual;
    }
    for (int seat = 0; seat < EVONS_SEATS; seat++)
        now->list[seat] = (int)qv__rng_below(rng, (uint32_t)now->set.n_decks);
    now->zeal = (int)qv__rng_below(rng, 5);
    now->idleness = qv__rng_below(rng, 3) == 0 ? (int)qv__rng_below(rng, 13) : 0;
}

static qv_ruleset *engine_rules(const compare_session *session, const course *now) {
    qv_choice choice[OPTIONS];
    char deck[EVONS_SEATS][12];
    qv_diag diag;
    for (int which = 0; which < EVONS_SWITCHES; which++)
        choice[which] = (qv_choice){evons_switch_name(which),
                                    evons_switch_word(which, now->options.chosen[which])};
    for (int seat = 0; seat < EVONS_SEATS; seat++) {
        snprintf(deck[seat], sizeof deck[seat], "%d", now->list[seat] + 1);
        choice[EVONS_SWITCHES + seat] =
            (qv_choice){seat == EVONS_SOUTH ? "south_deck" : "north_deck", deck[seat]};
    }
    qv_ruleset *const rs = qv_ruleset_new(session->game, EVONS_SEATS, choice, OPTIONS,
                                          now->rows.row, now->rows.n, &diag);
    if (!rs)
        printf("the engine refuses the rules: %s\n", diag.text);
    return rs;
}

static bool start(compare_session *session, course *now) {
    evons_deck decks[EVONS_SEATS];
    for (int seat = 0; seat < EVONS_SEATS; seat++)
        decks[seat] = now->set.deck[now->list[seat]];
    now->rs = engine_rules(session, now);
    if (!now->rs)
        return false;
    const bool hidden = now->options.chosen[EVONS_DECK_LISTS] == EVONS_LISTS_HIDDEN;
    if (hidden ? !evons_start_hidden(&now->plain, now->set.cards, now->set.n_cards, now->set.deck,
                                     now->set.n_decks, &now->options)
               : !evons_start(&now->plain, now->set.cards, now->set.n_cards, decks, &now->options))
        return differ(session, now, "the plain program refuses the decks");
    const size_t size = now->rs->sizes.state;
    now->walk = qv_moves_new(now->rs);
    now->state = calloc(1, size);
    now->view = calloc(1, size);
    now->played = calloc(LONGEST_GAME, sizeof *now->played);
    if (now->walk && now->state && now->view && now->played)
        return true;
    printf("out of memory\n");
    return false;
}

bool compare_game(compare_session *session, uint64_t number) {
    course *const now = calloc(1, sizeof *now);
    if (!now) {
        printf("out of memory\n");
        return false;
    }
    qv__rng rng = qv__rng_at(session->seed, number);
    now->number = number;
    draw_rules(session, now, &rng);
    bool same = start(session, now);
    if (same) {
        qv__init(now->rs, now->state);
        same = play_on(session, now, &rng);
        session->plies += now->n_played;
    }
    free(now->played);
    qv_event_log_free(&now->events);
    free(now->view);
    free(now->state);
    if (now->walk)
        qv_moves_free(now->walk);
    qv_ruleset_free(now->rs);
    free(now);
    return same;
}
