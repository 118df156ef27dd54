/* SPDX-License-Identifier: MIT */
/* First-time cards: what a learner is told of a clause the first time that it matters. See table.h.
 *
 * Reads the events and the question of the learner alone, so no card tells of what is hidden from
 * that seat. Knows no game. Invariant: cards are given to the viewer only if that is the learner.
 */
#include <string.h>

#include "core/game.h"
#include "core/summary.h"
#include "table/table.h"

/* -- Who learns, and what is known ------------------------------------------------------------- */

int qv_table_teach(qv_table *table, uint32_t seat) {
    if (!table || (seat != QV_NOBODY && !(seat < table->rs->players && table->here >> seat & 1)))
        return QV_EARGUMENT;
    table->cards.learner = (uint8_t)seat;
    table->cards.given = 0;
    return QV_OK;
}

uint32_t qv_table_learner(const qv_table *table) {
    return table ? table->cards.learner : (uint32_t)QV_NOBODY;
}

static bool is_clause(const qv_table *table, uint32_t rule) {
    return table && qv_rule(table->rs->game, rule, NULL);
}

bool qv_table_knows(const qv_table *table, uint32_t rule) {
    return is_clause(table, rule) && table->cards.known[rule / 64] >> rule % 64 & 1;
}

int qv_table_know(qv_table *table, uint32_t rule) {
    if (!is_clause(table, rule))
        return QV_EARGUMENT;
    qv__cards *const cards = &table->cards;
    const uint32_t length = qv_match_length(table->match);
    if (qv_table_knows(table, rule))
        return QV_OK;
    cards->given = cards->at == length ? cards->given + 1 : 1;
    cards->at = length;
    cards->known[rule / 64] |= UINT64_C(1) << rule % 64;
    return QV_OK;
}

/* -- What matters ------------------------------------------------------------------------------ */

/* Cards in the order of their weight, the heaviest first; those of the same weight as they came. */
typedef struct {
    uint32_t rule[QV_CARDS], weight[QV_CARDS];
    uint32_t n, most;
} choice;

static bool has_card(const qv_table *table, uint32_t rule) {
    return qv_rule_first(table->rs->game, rule) && !qv_table_knows(table, rule);
}

static void insert(choice *c, uint32_t at, uint32_t rule, uint32_t weight) {
    for (uint32_t i = c->n < c->most ? c->n++ : c->n - 1; i > at; i--) {
        c->rule[i] = c->rule[i - 1];
        c->weight[i] = c->weight[i - 1];
    }
    c->rule[at] = rule;
    c->weight[at] = weight;
}

static void take_out(choice *c, uint32_t at) {
    for (c->n--; at < c->n; at++) {
        c->rule[at] = c->rule[at + 1];
        c->weight[at] = c->weight[at + 1];
    }
}

/* What matters several times has its greatest weight. */
static void offer(const qv_table *table, choice *c, uint32_t rule, uint32_t weight) {
    uint32_t at = 0, same = 0;
    if (!has_card(table, rule))
        return;
    while (same < c->n && c->rule[same] != rule)
        same++;
    if (same < c->n && c->weight[same] >= weight)
        return;
    if (same < c->n)
        take_out(c, same);
    while (at < c->n && c->weight[at] >= weight)
        at++;
    if (at < c->most)
        insert(c, at, rule, weight);
}

enum { QUESTION = 16, PER_HEADLINE = 4, OWN = 2, NO_DETAIL = 1 };

/* What a summary would tell first counts most, then what happens to the learner. */
static uint32_t weight_of(const qv_table *table, const qv_event *event) {
    const qv__kind *const kind = &table->rs->game->kind[event->kind];
    return PER_HEADLINE * kind->headline +
           (qv_event_form(table->rs, event, table->cards.learner) ? (uint32_t)OWN : 0) +
           (kind->detail ? 0 : (uint32_t)NO_DETAIL);
}

/* The learner's first event since its last decision, which shows what came of that. */
static uint32_t first_event(const qv_table *table) {
    for (uint32_t i = table->decisions; i > 0; i--)
        if (table->decision[i - 1].what.seat == table->cards.learner)
            return qv_table_since(table, table->cards.learner, i - 1);
    return 0;
}

static void offer_events(const qv_table *table, choice *c) {
    qv_event_log log = {.n = 0};
    (void)qv_match_events(table->match, table->cards.learner, first_event(table), UINT32_MAX, &log);
    for (uint32_t i = 0; i < log.n; i++)
        offer(table, c, log.at[i].rule, weight_of(table, &log.at[i]));
    qv_event_log_free(&log);
}

enum { WALKED = 2000, FORECASTS = 128 }; /* moves that are counted, and that are looked at */
enum { MATTERS = 2 };                    /* the least headline of what is told beforehand */

/* What would follow from moves that the learner has now, so that a rule is told before it matters:
 * of many moves some, evenly spread. What has happened goes before what weighs the same. */
static void offer_forecasts(const qv_table *table, choice *c) {
    const qv_view *const view = qv_match_view(table->match, table->viewer);
    const uint32_t seat = qv_table_asked(table);
    qv_moves *const moves = seat != QV_NOBODY ? qv_moves_new(table->rs) : NULL;
    const uint32_t all = moves ? qv_moves_count(moves, view, seat, WALKED) : 0;
    const uint32_t stride = (all + FORECASTS - 1) / FORECASTS;
    uint16_t steps[QV_STEPS];
    qv_event_log log = {.n = 0};
    if (all)
        (void)qv_moves_start(moves, view, seat);
    for (uint32_t i = 0; i < all; i++) {
        const uint32_t n = qv_moves_next(moves, steps);
        if (i % stride == 0)
            (void)qv_foresee(table->rs, view, seat, steps, n, &log);
    }
    for (uint32_t i = 0; i < log.n; i++)
        if (table->rs->game->kind[log.at[i].kind].headline >= MATTERS)
            offer(table, c, log.at[i].rule, weight_of(table, &log.at[i]));
    qv_event_log_free(&log);
    qv_moves_free(moves);
}

static bool is_due(const qv_table *table) {
    return table && table->cards.learner != QV_NOBODY && table->viewer == table->cards.learner;
}

uint32_t qv_table_cards(const qv_table *table, const qv_event *why, uint32_t rules[QV_CARDS]) {
    choice c = {.most = 1};
    qv_question question;
    if (!is_due(table) || !rules)
        return 0;
    if (why) {
        offer(table, &c, why->rule, 0);
    } else {
        const qv__cards *const cards = &table->cards;
        const uint32_t given = cards->at == qv_match_length(table->match) ? cards->given : 0;
        c.most = given < QV_CARDS ? QV_CARDS - given : 0;
        offer_events(table, &c);
        if (qv_table_question(table, &question, NULL))
            offer(table, &c, question.rule, QUESTION);
        offer_forecasts(table, &c);
    }
    memcpy(rules, c.rule, c.n * sizeof *rules);
    return c.n;
}
