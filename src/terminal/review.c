/* SPDX-License-Identifier: MIT */
/* A review as text for a person: see review.h. */
#include "terminal/review.h"

#include <stdio.h>

#include "terminal/reasons.h"

enum { MOVE = QV_TEXT_MOST, BAR = 20, COLUMN = 30 };

static void write_move(const qv_ruleset *rules, const qv_rated_move *move, char out[MOVE]) {
    qv_text text = qv_text_over(out, MOVE);
    qv_say(rules, move->step, move->n, &text);
}

/* -- The course -------------------------------------------------------------------------------- */

/* A share with its interval, if it is not exact. */
static void write_share(const qv_rated_move *move, char *out, size_t size) {
    if (qv_is_proven(move))
        snprintf(out, size, "%.0f %%, proven", 100 * move->share);
    else
        snprintf(out, size, "%.0f %% (%.0f to %.0f)", 100 * move->share, 100 * move->lo,
                 100 * move->hi);
}

/* A share as a bar, with its middle marked. */
static void write_bar(double share, char out[BAR + 1]) {
    for (uint32_t i = 0; i < BAR; i++)
        out[i] = (2 * i + 1) < 2 * BAR * share ? '=' : i == BAR / 2 ? '|' : '.';
    out[BAR] = '\0';
}

/* With two players the bar is that of the first one, so that it shows who leads. */
static double bar_share(const qv_ruleset *rules, const qv_reviewed *at) {
    const bool other = qv_ruleset_players(rules) == 2 && at->seat != 0;
    return other ? 1 - at->played.share : at->played.share;
}

static void print_decision(const term_screen *screen, qv_record *record, const qv_reviewed *at) {
    const qv_ruleset *const rules = qv_record_rules(record);
    char move[MOVE], bar[BAR + 1], lost[40] = "";
    write_move(rules, &at->played, move);
    write_bar(bar_share(rules, at), bar);
    if (at->played.behind > 0 || at->played.behind < 0)
        snprintf(lost, sizeof lost, "%+.0f", -100 * at->played.behind);
    const char *const proven = qv_is_proven(&at->played) ? "  proven" : "";
    const uint32_t width = term_width(move);
    term_print(screen, TERM_PLAIN, "%5u  %-7s ", (unsigned)qv_record_number(record, at->entry),
               qv_seat_name(rules, at->seat));
    term_print(screen, TERM_PLAIN, "%s%*s", move, width < COLUMN ? (int)(COLUMN - width) : 0, "");
    if (width >= COLUMN)
        term_print(screen, TERM_PLAIN, "\n%*s", 15 + COLUMN, "");
    term_print(screen, TERM_PLAIN, " %3.0f %%  %s  %s%s\n", 100 * at->played.share, bar, lost,
               proven);
}

static void print_course(const term_screen *screen, const qv_review *review, qv_record *record) {
    const qv_ruleset *const rules = qv_record_rules(record);
    qv_reviewed at;
    term_say(
        screen, "",
        "The course: each move's share of wins for the player who made it, as that player could "
        "know. The bar is the share of %s. Last, what the move gained or lost against the one "
        "that the search prefers, if that is another one, in points of 100.",
        qv_ruleset_players(rules) == 2 ? qv_seat_name(rules, 0) : "that player");
    for (uint32_t i = 0; qv_review_decision(review, i, &at); i++)
        print_decision(screen, record, &at);
}

/* -- Moments ----------------------------------------------------------------------------------- */

static void print_moment(const term_screen *screen, qv_record *record, uint32_t number,
                         const qv_reviewed *at) {
    const qv_ruleset *const rules = qv_record_rules(record);
    const uint32_t before = qv_record_before(record, at->entry);
    char played[MOVE], better[MOVE], share[40], doubt[40] = "", first[16];
    qv_event_log log = {.n = 0};
    qv_seat_move line[TERM_LINE];
    write_move(rules, &at->played, played);
    write_move(rules, &at->best, better);
    snprintf(first, sizeof first, "  %u. ", (unsigned)number);
    write_share(&at->played, share, sizeof share);
    term_say(screen, first, "Entry %u: %s played %s: %s.",
             (unsigned)qv_record_number(record, at->entry), qv_seat_name(rules, at->seat), played,
             share);
    write_share(&at->best, share, sizeof share);
    if (!qv_is_proven(&at->played))
        snprintf(doubt, sizeof doubt, " (%.0f to %.0f)", 100 * at->played.behind_lo,
                 100 * at->played.behind_hi);
    term_say(screen, "     ", "Better was %s: %s, %.0f points more%s.", better, share,
             100 * at->played.behind, doubt);
    const qv_view *const view = qv_record_view(record, before, at->seat);
    (void)qv_reasons(rules, view, at->seat, at->best.step, at->best.n, TERM_REASONS, &log);
    term_reasons_print(screen, "     - ", rules, &log);
    term_line_print(screen, "     ", rules, line,
                    term_line_of(rules, view, at->seat, at->best.step, at->best.n,
                                 TERM_REVIEW_ITERATIONS, line));
    qv_event_log_free(&log);
}

/* Only the end of a review knows all moments. */
static bool is_stopped(const qv_review *review, uint32_t *done, uint32_t *all) {
    *all = qv_review_work(review, done);
    return *done < *all;
}

static void print_stop(const term_screen *screen, const qv_review *review) {
    uint32_t done, all;
    if (is_stopped(review, &done, &all))
        term_say(screen, "",
                 "The review was stopped after %u of %u decisions, moments that are looked at "
                 "again included. This is what it knew by then.\n",
                 (unsigned)done, (unsigned)all);
}

static void print_moments(const term_screen *screen, const qv_review *review, qv_record *record) {
    qv_reviewed at;
    uint32_t n = 0, done, all;
    for (; qv_review_moment(review, n, &at); n++) {
        if (n == 0)
            term_say(screen, "", "The moments that mattered, and what was better:");
        print_moment(screen, record, n + 1, &at);
    }
    if (is_stopped(review, &done, &all))
        term_say(screen, "", "Which moments mattered is known at the end of a review only.");
    else if (n == 0)
        term_say(screen, "", "No move was clearly worse than the one that the search prefers.");
}

/* -- Seats ------------------------------------------------------------------------------------- */

/* Of 100; no zero is negative. */
static double points(double share) {
    return 100 * share + 0.0;
}

static void print_seats(const term_screen *screen, const qv_review *review, qv_record *record) {
    const qv_ruleset *const rules = qv_record_rules(record);
    const uint32_t players = qv_ruleset_players(rules);
    qv_reviewed_seat of;
    term_say(screen, "",
             "Luck and skill, in points of 100 of the win (each begins with %.0f). Luck is what "
             "chance gave, by learned values of positions; moves are what own moves gained "
             "or lost against those that the search prefers (95 %% interval). The rest is what the "
             "others did, and the doubt of both figures.",
             100.0 / players);
    term_print(screen, TERM_PLAIN, "  %-8s %6s %6s %7s\n", "", "result", "luck", "moves");
    for (uint32_t seat = 0; qv_review_seat(review, seat, &of); seat++)
        term_print(screen, TERM_PLAIN,
                   "  %-8s %6.0f %+6.1f %+7.1f  (%+.0f to %+.0f), %u decisions\n",
                   qv_seat_name(rules, seat), 100 * of.result, 100 * of.luck, points(-of.lost),
                   points(-of.lost_hi), points(-of.lost_lo), (unsigned)of.decisions);
}

/* -- The whole --------------------------------------------------------------------------------- */

void term_review_print(const term_screen *screen, const qv_review *review, qv_record *record) {
    print_stop(screen, review);
    print_course(screen, review, record);
    term_print(screen, TERM_PLAIN, "\n");
    print_moments(screen, review, record);
    term_print(screen, TERM_PLAIN, "\n");
    print_seats(screen, review, record);
}

static bool waits(term_session *session, const qv_review *review) {
    uint32_t done;
    char what[80];
    const uint32_t all = qv_review_work(review, &done);
    snprintf(what, sizeof what, "reviewing the game, %u of %u", (unsigned)done, (unsigned)all);
    return !session->front.goes_on || session->front.goes_on(session, what);
}

void term_review(term_session *session, qv_record *record) {
    qv_diag diag = {0};
    qv_review *const review =
        qv_review_new(record, TERM_REVIEW_ITERATIONS, TERM_REVIEW_GAMES, 0, &diag);
    if (!review) {
        term_paragraph(&session->screen, "  ", diag.text);
        return;
    }
    while (qv_review_think(review, TERM_REVIEW_SLICE) > 0 && waits(session, review))
        ;
    term_review_print(&session->screen, review, record);
    qv_review_free(review);
}

int term_review_command(term_session *session, const char *words) {
    (void)words;
    if (!term_is_over(session))
        term_say(&session->screen, "  ", "This game is not over; then its moves are reviewed.");
    else if (session->keep.record)
        term_review(session, session->keep.record);
    else
        term_say(&session->screen, "  ", "There is no record of this game.");
    return TERM_STAY;
}
