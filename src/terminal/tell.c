/* SPDX-License-Identifier: MIT */
/* What happened: events with their rules, the last computation, the log, scores, the end.
 *
 * Sentences come from the game; this decides who may read them and how many. Unasked output is
 * never longer than MOST lines.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "terminal/session.h"

enum { MOST = 20, SENTENCE = 1200 };

/* -- Events ------------------------------------------------------------------------------------ */

void term_tell_event(const term_session *session, const qv_event *event, const char *before) {
    char sentence[SENTENCE];
    qv_text text = qv_text_over(sentence, sizeof sentence);
    qv_event_say(session->rules, event, &text);
    qv_text_add(&text, " [");
    qv_event_cause(session->rules, event, &text);
    qv_text_add(&text, "]");
    const size_t indent = strspn(sentence, " ");
    char first[32];
    snprintf(first, sizeof first, "%s%.*s", before, (int)(indent < 8 ? indent : 8), "        ");
    term_paragraph(&session->screen, first, sentence + indent);
}

void term_tell_progress(const term_session *session) {
    qv_event_log log = {.n = 0};
    (void)qv_progress(session->rules, term_view(session), &log);
    for (uint32_t i = 0; i < log.n; i++)
        term_tell_event(session, &log.at[i], i ? "  then: " : "In progress: ");
    qv_event_log_free(&log);
}

/* Whether event number i of `viewer` is the first of a chapter. */
static bool begins_chapter(const term_session *session, uint32_t viewer, uint32_t i) {
    for (uint32_t k = session->chapters; k > 0; k--)
        if (session->chapter[k - 1].since[term_row_of(viewer)] == i)
            return true;
    return i == 0;
}

static bool is_detail(const term_session *session, const qv_event *event) {
    return session->game->kind[event->kind].detail;
}

enum { IN_SHORT, IN_FULL };

/* Events from number `from` up to `end`, in short without details; those that began a chapter stand
 * out. */
static void tell_range(const term_session *session, uint32_t viewer, uint32_t from, uint32_t end,
                       int how) {
    qv_event event;
    for (uint32_t i = from; i < end && term_event_at(session, viewer, i, &event); i++)
        if (how == IN_FULL || !is_detail(session, &event))
            term_tell_event(session, &event, begins_chapter(session, viewer, i) ? "* " : "  ");
}

/* Where the last MOST events before `end` begin, details not counted; *left_out says how many there
 * are before them. */
static uint32_t last_few(const term_session *session, uint32_t viewer, uint32_t from, uint32_t end,
                         uint32_t *left_out) {
    qv_event event;
    uint32_t n = 0;
    for (uint32_t i = from; i < end && term_event_at(session, viewer, i, &event); i++)
        n += !is_detail(session, &event);
    *left_out = n > MOST ? n - MOST : 0;
    for (n = *left_out; n > 0 && term_event_at(session, viewer, from, &event); from++)
        n -= !is_detail(session, &event);
    return from;
}

/* The number of lines that an event takes without details; 0 if it is one. */
static uint32_t height_of(term_session *session, uint32_t viewer, uint32_t i) {
    qv_event event;
    term_detour detour;
    if (!term_event_at(session, viewer, i, &event) || is_detail(session, &event) ||
        !term_divert(&detour, &session->screen))
        return 0;
    term_tell_event(session, &event, "  ");
    char *const text = term_diverted(&detour, &session->screen);
    const uint32_t lines = text ? term_lines(text) : 1;
    free(text);
    return lines;
}

uint32_t term_tell_news(term_session *session, uint32_t most) {
    uint32_t *const told = &session->told[term_row_of(session->viewer)];
    const uint32_t end = qv_match_seen(session->match, session->viewer);
    uint32_t lines = 0, from = end;
    for (; from > *told; from--) {
        const uint32_t height = height_of(session, session->viewer, from - 1);
        if (lines + height > most)
            break;
        lines += height;
    }
    if (from > *told)
        term_say(&session->screen, "  ", "(more happened before this; `log` tells it)");
    tell_range(session, session->viewer, from, end, IN_SHORT);
    *told = end;
    return lines;
}

static uint32_t chapter_start(const term_session *session, uint32_t chapter) {
    return session->chapter[chapter].since[term_row_of(session->viewer)];
}

static uint32_t chapter_end(const term_session *session, uint32_t chapter) {
    if (chapter + 1 < session->chapters)
        return chapter_start(session, chapter + 1);
    return qv_match_seen(session->match, session->viewer);
}

/* Whether the chapter reports a sum or details of a computation. */
static bool computes(const term_session *session, uint32_t chapter) {
    qv_event event;
    const uint32_t end = chapter_end(session, chapter);
    for (uint32_t i = chapter_start(session, chapter); i < end; i++)
        if (term_event_at(session, session->viewer, i, &event) &&
            (session->game->kind[event.kind].is_sum || is_detail(session, &event)))
            return true;
    return false;
}

/* The chapter in which the computation that ends with this one began: answers belong to the
 * decision that they answer, and the decisions of one round belong together. */
static uint32_t first_of_computation(const term_session *session, uint32_t chapter) {
    const term_chapter *const all = session->chapter;
    const uint32_t round = all[chapter].round;
    while (chapter > 0 && (all[chapter].reaction || (round && all[chapter - 1].round == round)))
        chapter--;
    return chapter;
}

void term_tell_why(const term_session *session) {
    uint32_t last = session->chapters;
    while (last > 0 && !computes(session, last - 1))
        last--;
    if (!last) {
        term_say(&session->screen, "",
                 "Nothing has been computed yet. `why MOVE` says whether a move is legal.");
        return;
    }
    const uint32_t first = first_of_computation(session, last - 1);
    tell_range(session, session->viewer, chapter_start(session, first),
               chapter_end(session, last - 1), IN_FULL);
}

void term_tell_log(const term_session *session, uint32_t chapters) {
    if (!session->chapters) {
        term_print(&session->screen, TERM_PLAIN, "Nothing has been played yet.\n");
        return;
    }
    const bool asked = chapters > 0;
    const uint32_t n = asked ? chapters : 5;
    const uint32_t first = session->chapters > n ? session->chapters - n : 0;
    const uint32_t end = chapter_end(session, session->chapters - 1);
    uint32_t from = n == UINT32_MAX ? 0 : chapter_start(session, first);
    uint32_t left_out = 0;
    if (!asked)
        from = last_few(session, session->viewer, from, end, &left_out);
    tell_range(session, session->viewer, from, end, asked ? IN_FULL : IN_SHORT);
    if (!asked && (first > 0 || left_out))
        term_print(&session->screen, TERM_PLAIN, "(`log %u` tells more)\n", (unsigned)(2 * n));
}

void term_tell_story(const term_session *session) {
    const uint32_t start = session->chapters ? chapter_start(session, 0) : 0;
    tell_range(session, session->viewer, start, UINT32_MAX, IN_SHORT);
}

/* -- Mentions ---------------------------------------------------------------------------------- */

static const char stops[] = ".,:;()";

static bool has_word(const char *sentence, const qv__token *word) {
    const char *at = sentence;
    qv__token own;
    while (qv__scan(&at, sentence + strlen(sentence), stops, &own))
        if (qv__token_same(&own, word))
            return true;
    return false;
}

static bool mentions(const term_session *session, const qv_event *event, const char *words) {
    char sentence[SENTENCE];
    qv_text text = qv_text_over(sentence, sizeof sentence);
    qv_event_say(session->rules, event, &text);
    const char *at = words;
    qv__token word;
    while (qv__scan(&at, words + strlen(words), stops, &word))
        if (!has_word(sentence, &word))
            return false;
    return true;
}

uint32_t term_tell_mentions(const term_session *session, const char *words) {
    if (!session->chapters)
        return 0;
    const uint32_t start = chapter_start(session, 0);
    qv_event event;
    uint32_t n = 0;
    for (uint32_t i = start; term_event_at(session, session->viewer, i, &event); i++)
        n += mentions(session, &event, words);
    uint32_t skip = n > MOST ? n - MOST : 0;
    if (n)
        term_say(&session->screen, "  ", skip ? "the last that was told:" : "so far:");
    for (uint32_t i = start; term_event_at(session, session->viewer, i, &event); i++)
        if (mentions(session, &event, words) && !(skip && skip--))
            term_tell_event(session, &event, "  ");
    return n;
}

/* -- Scores ------------------------------------------------------------------------------------ */

/* Columns for a name. */
static int name_room(const term_session *session) {
    enum { MOST_NAME = 24, BESIDE = 16 };
    const uint32_t width = session->screen.width;
    return width < MOST_NAME + BESIDE ? (int)width - BESIDE : MOST_NAME;
}

static void print_row(const term_session *session, const qv_result *result, uint32_t seat) {
    char name[64];
    snprintf(name, sizeof name, "%s (%s)", qv_seat_name(session->rules, seat),
             session->player[seat]);
    term_print(&session->screen, TERM_PLAIN, "  %u.  ", (unsigned)result->rank[seat]);
    term_print(&session->screen, TERM_SEAT + seat, "%-*s", name_room(session), name);
    term_print(&session->screen, TERM_PLAIN, " %6d\n", (int)result->score[seat]);
}

static void print_result(const term_session *session, const qv_result *result) {
    const uint32_t players = qv_ruleset_players(session->rules);
    term_print(&session->screen, TERM_PLAIN, "rank  %-*s  score\n", name_room(session), "player");
    for (uint32_t rank = 1; rank <= players; rank++)
        for (uint32_t seat = 0; seat < players; seat++)
            if (result->rank[seat] == rank)
                print_row(session, result, seat);
}

void term_tell_score(const term_session *session) {
    const bool over = qv_match_ending(session->match) != QV_RUNNING;
    const qv_result result =
        over ? qv_match_result(session->match) : qv_result_of(session->rules, term_view(session));
    print_result(session, &result);
}

/* Everybody who shares the first place; their number. */
static uint32_t name_winners(const term_session *session, const qv_result *result, qv_text *out) {
    uint32_t winners = 0;
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++)
        if (result->rank[seat] == 1)
            qv_text_add(out, "%s%s", winners++ ? " and " : "", qv_seat_name(session->rules, seat));
    return winners;
}

void term_tell_again(const term_session *session, const char *before) {
    const char *const how = session->taken_up ? "see" : "play";
    const bool secret =
        !session->seed_known && !session->taken_up && qv_match_ending(session->match) == QV_RUNNING;
    if (session->again[0] && !secret)
        term_print(&session->screen, TERM_PLAIN, "%sTo %s it again: %s\n", before, how,
                   session->again);
    else if (before[0])
        term_print(&session->screen, TERM_PLAIN, "%s\n", before);
}

void term_tell_end(term_session *session) {
    static const char *const how[] = {
        [QV_RUNNING] = "",
        [QV_BY_RULES] = "The game is over",
        [QV_BY_RESIGNATION] = "The game is over by resignation",
        [QV_BY_AGREEMENT] = "The game is over by agreement",
        [QV_BY_ABANDONMENT] = "The game was abandoned",
    };
    const qv_result result = qv_match_result(session->match);
    char names[200];
    qv_text text = qv_text_over(names, sizeof names);
    const uint32_t winners = name_winners(session, &result, &text);
    term_print(&session->screen, TERM_PLAIN, "\n");
    fputs(term_style(&session->screen, TERM_STRONG), session->screen.out);
    term_say(&session->screen, "", "%s: %s %s.", how[qv_match_ending(session->match)], names,
             winners == 1 ? "wins" : "share the first place");
    fputs(term_style(&session->screen, TERM_PLAIN), session->screen.out);
    print_result(session, &result);
    term_tell_again(session, "");
    if (session->humans)
        term_say(&session->screen, "",
                 "`why` tells the last computation, `log` the last moves; `undo`, `quit`.");
    session->end_told = true;
}
