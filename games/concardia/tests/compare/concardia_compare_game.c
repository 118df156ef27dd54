/* SPDX-License-Identifier: MIT */
/* One game played by the engine and the plain program side by side, for `concardia_compare`.
 *
 * Everything about a game follows from the seed and the number of the game: options, cards, decks,
 * habits of the players, answers, chance. SET_GAMES games in a row share a set. The first
 * difference ends a game with a report that can be replayed.
 *
 * A game whose texts set each other off until the cap of every step (CC-A34) has tens of thousands
 * of plies, for which the plain program takes hours: it begins a step anew for each answer. So a
 * game is compared up to LONGEST_GAME plies, and counted if it goes on.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "concardia_compare.h"
#include "core/position.h"

enum { LONGEST_GAME = 3000, REPORTS = 1, SET_GAMES = 2, OPTIONS = PC_SWITCHES + 4 };

/* The game so far. */
typedef struct {
    uint64_t number;
    pc_options options;
    int list[PC_SEATS]; /* decks by their numbers */
    unsigned ready;     /* with hidden lists those that may be picked, as bits */
    bool own_set;
    compare_set set;
    compare_rows rows;
    compare_lists lists;
    pc_grammar *grammar;
    pc_set *plain_set;
    pc_game *plain;
    qv_ruleset *rs;
    qv_state *state;
    qv_view *view;
    compare_part part; /* of the answer that the engine takes in parts */
    compare_choices engine, other;
    int zeal;        /* how hard players look for something better than a dull answer */
    int idleness;    /* in how many of 16 cases they pass or decline */
    uint32_t hosted; /* reports in this Action Step */
    uint32_t n_played;
    char (*played)[COMPARE_WORD];
} course;

/* -- Reports ----------------------------------------------------------------------------------- */

/* What the engine lists. */
static void print_steps(course *now) {
    const qv_turn turn = qv_turn_of(now->rs, qv__open(now->state));
    for (uint32_t seat = 0; seat < PC_SEATS; seat++) {
        if (!(turn.may_act >> seat & 1))
            continue;
        qv__observe(now->rs, now->state, seat, now->view);
        compare_engine_steps(now->rs, now->view, seat, &now->engine);
        printf("\n  the engine lets %s:", seat ? "north" : "south");
        for (int i = 0; i < now->engine.n && i < 12; i++)
            printf(" %s;", now->engine.choice[i].word);
    }
}

static void print_position(const course *now) {
    char *const text = calloc(1, 60000);
    qv_text position = qv_text_over(text, text ? 60000 : 0);
    qv__position_write(now->rs, now->state, &position);
    printf("\n  the position of the engine:\n%s", text ? text : "");
    free(text);
}

static bool differ(compare_session *session, course *now, const char *report) {
    char *const dump = calloc(1, 60000);
    printf("game %llu of seed %llu, ply %u: %s\n", (unsigned long long)now->number,
           (unsigned long long)session->seed, (unsigned)now->n_played, report);
    if (session->reported++ >= REPORTS || !dump) {
        free(dump);
        return false;
    }
    for (int which = 0; which < PC_SWITCHES; which++)
        if (now->options.chosen[which] != 0)
            printf(" %s=%s", pc_switch_name(which),
                   pc_switch_word(which, now->options.chosen[which]));
    printf(" resolution_cap=%d turn_cap=%d decks %d and %d%s\n", now->options.resolution_cap,
           now->options.turn_cap, now->list[0] + 1, now->list[1] + 1,
           now->own_set ? ", a set of its own:" : "");
    for (int i = 0; now->own_set && i < now->set.n_cards; i++) {
        char name[COMPARE_WORD];
        compare_set_name(&now->set, i, name);
        if (now->set.card[i].text[0])
            printf("    [%d] %s: %s\n", i, name, now->set.card[i].text);
    }
    printf("  to see it again: compare_concardia --games 1 --seed %llu --first %llu; so far:\n",
           (unsigned long long)session->seed, (unsigned long long)now->number);
    for (uint32_t i = 0; i < now->n_played; i++)
        printf("%s%s", i % 8 ? "; " : i ? "\n    " : "    ", now->played[i]);
    if (now->plain->set)
        pc_dump(now->plain, dump, 60000);
    if (now->view)
        print_steps(now);
    if (now->state)
        print_position(now);
    printf("\n%s\n", dump);
    free(dump);
    return false;
}

/* -- One moment -------------------------------------------------------------------------------- */

static bool same_turn(const course *now, const qv_turn *turn, char report[COMPARE_REPORT]) {
    static const uint8_t phases[] = {
        [PC_DECISION] = QV_DECIDE, [PC_CHANCE] = QV_CHANCE_DUE, [PC_FINISHED] = QV_OVER};
    uint32_t seats = 0;
    for (int seat = 0; seat < PC_SEATS && now->plain->due == PC_DECISION; seat++)
        seats |= now->plain->asks[seat] ? 1U << seat : 0;
    if (turn->phase == phases[now->plain->due] && turn->may_act == seats)
        return true;
    const pc_asked *const asked = &now->plain->asked[seats == 2];
    snprintf(report, COMPARE_REPORT,
             "turns differ: phase %d and seats %#x in the engine, phase %d and seats %#x (%s) in "
             "the plain one",
             turn->phase, turn->may_act, phases[now->plain->due], (unsigned)seats,
             seats ? pc_question_name(asked->question) : "");
    return false;
}

/* The engine's own check accepts what has come about. */
static bool passes_check(const course *now, char report[COMPARE_REPORT]) {
    qv_diag diag;
    if (qv__check(now->rs, now->state, &diag))
        return true;
    snprintf(report, COMPARE_REPORT, "the engine's check refuses: %s", diag.text);
    return false;
}

static bool same_position(const compare_session *session, const course *now,
                          char report[COMPARE_REPORT]) {
    return passes_check(now, report) &&
           compare_same_state(session->fields, &now->set, &now->lists, now->state, now->plain,
                              report) &&
           compare_same_result(now->rs, now->state, now->plain, report);
}

static int hosts_expected(const course *now, int seat) {
    const pc_asked *const asked = &now->plain->asked[seat];
    return asked->question == PC_ASK_ACTION && now->part.n == 0 && now->hosted < 16 ? 2 * 3 : 0;
}

/* What the seat, or chance, may choose now is joined in `engine`. */
static bool same_offer(course *now, int seat, char report[COMPARE_REPORT]) {
    const int hosts = seat == PC_NONE ? 0 : hosts_expected(now, seat);
    if (seat == PC_NONE) {
        compare_engine_outcomes(now->rs, now->state, &now->engine);
    } else {
        qv__observe(now->rs, now->state, (uint32_t)seat, now->view);
        compare_engine_steps(now->rs, now->view, (uint32_t)seat, &now->engine);
    }
    compare_plain_answers(now->plain, &now->set, seat, &now->part, &now->other);
    if (now->own_set && now->engine.hosted != hosts) {
        snprintf(report, COMPARE_REPORT, "%d reports of the host instead of %d", now->engine.hosted,
                 hosts);
        return false;
    }
    if (compare_same_choices(&now->engine, &now->other, report))
        return true;
    char list[COMPARE_REPORT];
    const pc_asked *const asked = &now->plain->asked[seat == PC_NORTH];
    snprintf(list, sizeof list, "%s of %s:%.400s", seat == PC_NONE ? "outcomes" : "answers",
             pc_question_name(asked->question), report);
    memcpy(report, list, sizeof list);
    return false;
}

/* -- Choosing ---------------------------------------------------------------------------------- */

static bool is_dull(const char *word) {
    return strncmp(word, "place ", 6) == 0 || strcmp(word, "pass") == 0 ||
           strcmp(word, "decline") == 0 || strcmp(word, "done") == 0 || strcmp(word, "no") == 0;
}

static int choose(const course *now, qv__rng *rng) {
    int chosen = 0;
    if ((int)qv__rng_below(rng, 16) < now->idleness)
        for (int i = 0; i < now->engine.n; i++)
            if (strcmp(now->engine.choice[i].word, "pass") == 0 ||
                strcmp(now->engine.choice[i].word, "decline") == 0)
                return i;
    for (int i = 0; i <= now->zeal; i++) {
        chosen = (int)qv__rng_below(rng, (uint32_t)now->engine.n);
        if (!is_dull(now->engine.choice[chosen].word))
            return chosen;
    }
    /* Dull, but not nothing: placing goes on, and passing ends a game soon. */
    if (strcmp(now->engine.choice[chosen].word, "pass") == 0 && qv__rng_below(rng, 4) > 0)
        chosen = (int)qv__rng_below(rng, (uint32_t)now->engine.n);
    return chosen;
}

static int draw(const course *now, qv__rng *rng) {
    uint32_t all = 0;
    int i = 0;
    for (int k = 0; k < now->engine.n; k++)
        all += now->engine.choice[k].weight;
    uint32_t left = qv__rng_below(rng, all);
    while (left >= now->engine.choice[i].weight)
        left -= now->engine.choice[i++].weight;
    return i;
}

/* -- One step ---------------------------------------------------------------------------------- */

static void keep_played(course *now, int seat, const char *word) {
    static const char who[] = "-SN";
    if (now->n_played < LONGEST_GAME)
        snprintf(now->played[now->n_played], COMPARE_WORD, "%c %.90s", who[seat + 1], word);
    now->n_played++;
}

/* A report of the host that the plain program knows. */
static bool report_host(compare_session *session, course *now, int seat, qv__rng *rng) {
    char label[COMPARE_WORD], said[COMPARE_WORD + 32];
    int whose;
    const uint16_t step = now->engine.host[qv__rng_below(rng, (uint32_t)now->engine.hosted)];
    const int truth = compare_host_of(now->rs, step, &whose, label);
    const int number = pc_set_label(now->plain_set, label);
    if (number == PC_NONE)
        return false;
    const bool taken = truth == 2 ? pc_host_event(now->plain, whose, number)
                                  : pc_host_fact(now->plain, whose, number, truth == 1);
    assert(taken);
    (void)taken;
    snprintf(said, sizeof said, "host %d %s %d", whose, label, truth);
    keep_played(now, seat, said);
    qv__apply(now->rs, now->state, (uint32_t)seat, step, NULL);
    session->coverage.hosted++;
    now->part.n = 0;
    now->hosted++;
    return true;
}

/* The engine must know no reason against a legal step. */
static bool is_refused(const course *now, int seat, const compare_choice *choice,
                       char report[COMPARE_REPORT]) {
    qv_event why;
    if (!now->rs->game->why_not(now->rs, now->view, (uint32_t)seat, choice->step, &why))
        return false;
    snprintf(report, COMPARE_REPORT, "the engine refuses %s, which is legal", choice->word);
    return true;
}

static void take(compare_session *session, course *now, int seat, const compare_choice *choice) {
    const uint32_t who = seat == PC_NONE ? QV_CHANCE : (uint32_t)seat;
    keep_played(now, seat, choice->word);
    session->answers++;
    qv__apply(now->rs, now->state, who, choice->step, NULL);
    if (compare_plain_narrow(now->plain, &now->set, seat, &now->part, choice->word)) {
        const int answer = now->part.answer[0];
        now->part.n = 0;
        if (seat != PC_NONE && now->plain->asked[seat].question == PC_ASK_ACTION)
            now->hosted = strcmp(choice->word, "pass") == 0 ? 0 : now->hosted;
        compare_cover_answer(&session->coverage, now->plain, seat, answer);
        const bool taken = pc_play(now->plain, seat, answer);
        assert(taken);
        (void)taken;
        compare_cover_state(&session->coverage, now->plain);
    }
}

static int who_acts(const qv_turn *turn, qv__rng *rng) {
    if (turn->phase == QV_CHANCE_DUE)
        return PC_NONE;
    if (turn->may_act == 3)
        return (int)qv__rng_below(rng, 2);
    return turn->may_act == 2 ? PC_NORTH : PC_SOUTH;
}

static bool play_on(compare_session *session, course *now, qv__rng *rng) {
    char report[COMPARE_REPORT];
    int turn_before = 0;
    for (;;) {
        const qv_turn turn = qv_turn_of(now->rs, qv__open(now->state));
        if (now->plain->now.turn != turn_before)
            now->hosted = 0;
        turn_before = now->plain->now.turn;
        if (!same_turn(now, &turn, report))
            return differ(session, now, report);
        if (!turn.inside && now->part.n == 0 && !same_position(session, now, report))
            return differ(session, now, report);
        if (turn.phase == QV_OVER) {
            compare_cover_game(&session->coverage, now->plain);
            return true;
        }
        if (now->n_played >= LONGEST_GAME) {
            session->stopped++;
            return true;
        }
        const int seat = who_acts(&turn, rng);
        if (!same_offer(now, seat, report))
            return differ(session, now, report);
        if (seat != PC_NONE && now->engine.hosted > 0 && qv__rng_below(rng, 12) == 0 &&
            report_host(session, now, seat, rng))
            continue;
        const int chosen = seat == PC_NONE ? draw(now, rng) : choose(now, rng);
        if (seat != PC_NONE && is_refused(now, seat, &now->engine.choice[chosen], report))
            return differ(session, now, report);
        take(session, now, seat, &now->engine.choice[chosen]);
    }
}

/* -- A game ------------------------------------------------------------------------------------ */

static int words_of(int which) {
    int n = 0;
    while (pc_switch_word(which, n))
        n++;
    return n;
}

static void draw_rules(const compare_session *session, course *now, qv__rng *rng) {
    now->options = pc_defaults();
    now->own_set = now->number % 4 != 0;
    const uint32_t often = qv__rng_below(rng, 3);
    for (int which = 0; which < PC_SWITCHES; which++) {
        const bool decks = which == PC_DECK_MIN || which == PC_COPY_LIMIT || which == PC_BUTTONS ||
                           which == PC_DECK_LISTS;
        if (qv__rng_below(rng, 4) < often && (now->own_set || !decks))
            now->options.chosen[which] = (int)qv__rng_below(rng, (uint32_t)words_of(which));
    }
    if (qv__rng_below(rng, 8) == 0)
        now->options.resolution_cap = (int)qv__rng_below(rng, 6);
    if (qv__rng_below(rng, 8) == 0)
        now->options.turn_cap = 1 + (int)qv__rng_below(rng, 12);
    now->set = session->usual;
    if (now->own_set) {
        qv__rng of_set = qv__rng_at(session->seed ^ 0x5E7, now->number / SET_GAMES);
        compare_set_draw(&now->set, session->game, session->grammar_text, &of_set);
        compare_decks_draw(&now->set, &now->options, rng);
        compare_set_write(&now->set, &now->rows);
    }
    for (int seat = 0; seat < PC_SEATS; seat++)
        now->list[seat] = (int)qv__rng_below(rng, (uint32_t)now->set.n_decks);
    now->zeal = (int)qv__rng_below(rng, 5);
    now->idleness = qv__rng_below(rng, 3) == 0 ? (int)qv__rng_below(rng, 10) : 0;
}

static qv_ruleset *engine_rules(const compare_session *session, const course *now) {
    qv_choice choice[OPTIONS];
    char number[4][12];
    static const char *const names[] = {"south_deck", "north_deck", "resolution_cap", "turn_cap"};
    const bool hidden = now->options.chosen[PC_DECK_LISTS];
    const int values[] = {hidden ? 0 : now->list[0] + 1, hidden ? 0 : now->list[1] + 1,
                          now->options.resolution_cap, now->options.turn_cap};
    qv_diag diag;
    for (int which = 0; which < PC_SWITCHES; which++)
        choice[which] =
            (qv_choice){pc_switch_name(which), pc_switch_word(which, now->options.chosen[which])};
    for (int i = 0; i < 4; i++) {
        snprintf(number[i], sizeof number[i], "%d", values[i]);
        choice[PC_SWITCHES + i] = (qv_choice){names[i], number[i]};
    }
    qv_ruleset *const rs =
        qv_ruleset_new(session->game, PC_SEATS, choice, OPTIONS,
                       now->own_set ? now->rows.row : NULL, now->own_set ? now->rows.n : 0, &diag);
    if (!rs)
        printf("the engine refuses the rules: %s\n", diag.text);
    return rs;
}

static int by_kind(const void *one, const void *other) {
    return *(const int *)one - *(const int *)other;
}

static int deck_of(const compare_choice *choice) {
    return atoi(choice->word + strcspn(choice->word, "0123456789"));
}

/* CC-A52: each picks one of the decks that both programs call ready; the only one is not asked for.
 */
static bool pick(compare_session *session, course *now, qv__rng *rng) {
    char report[COMPARE_REPORT];
    now->ready = pc_ready(now->plain_set, now->set.deck, now->set.n_decks, NULL, &now->options);
    for (uint32_t seat = 0; seat < PC_SEATS; seat++) {
        now->list[seat] = (int)qv__lowest(now->ready);
        if (!(now->ready & (now->ready - 1)))
            continue;
        qv__observe(now->rs, now->state, seat, now->view);
        compare_engine_steps(now->rs, now->view, seat, &now->engine);
        unsigned offered = 0;
        for (int i = 0; i < now->engine.n; i++)
            offered |= 1U << (deck_of(&now->engine.choice[i]));
        if (offered != now->ready) {
            snprintf(report, sizeof report, "decks %#x may be picked, not %#x", offered,
                     now->ready);
            return differ(session, now, report);
        }
        const compare_choice *const choice =
            &now->engine.choice[qv__rng_below(rng, (uint32_t)now->engine.n)];
        now->list[seat] = deck_of(choice);
        keep_played(now, (int)seat, choice->word);
        qv__apply(now->rs, now->state, seat, choice->step, NULL);
    }
    return true;
}

static bool start_plain(course *now) {
    pc_list lists[PC_SEATS];
    if (now->options.chosen[PC_DECK_LISTS])
        return pc_start_hidden(now->plain, now->plain_set, now->set.deck, now->ready, now->list,
                               &now->options);
    for (int seat = 0; seat < PC_SEATS; seat++)
        lists[seat] = now->set.deck[now->list[seat]];
    return pc_start(now->plain, now->plain_set, lists, &now->options);
}

static bool start(compare_session *session, course *now, qv__rng *rng) {
    for (int i = 0; i < now->set.n_decks; i++)
        qsort(now->set.deck[i].card, (size_t)now->set.deck[i].cards, sizeof(int), by_kind);
    now->rs = engine_rules(session, now);
    now->grammar = pc_grammar_read(session->grammar_text);
    now->plain_set = now->grammar ? compare_set_plain(&now->set, now->grammar) : NULL;
    now->plain = calloc(1, sizeof *now->plain);
    now->played = calloc(LONGEST_GAME, sizeof *now->played);
    if (!now->rs || !now->plain_set || !now->plain || !now->played)
        return false;
    now->state = calloc(1, now->rs->sizes.state);
    now->view = calloc(1, now->rs->sizes.state);
    if (!now->state || !now->view)
        return false;
    qv__init(now->rs, now->state);
    if (now->options.chosen[PC_DECK_LISTS] && !pick(session, now, rng))
        return false;
    compare_lists_of(&now->set, now->list, now->ready, &now->lists);
    return start_plain(now) || differ(session, now, "the plain program refuses the decks");
}

static void finish(course *now) {
    free(now->view);
    free(now->state);
    free(now->played);
    free(now->plain);
    pc_set_free(now->plain_set);
    if (now->grammar)
        pc_grammar_free(now->grammar);
    qv_ruleset_free(now->rs);
    free(now);
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
    bool same = start(session, now, &rng);
    if (same) {
        same = play_on(session, now, &rng);
        session->plies += now->n_played;
    }
    finish(now);
    return same;
}
