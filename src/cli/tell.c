/* SPDX-License-Identifier: MIT */
/* Telling what happened: events with their rules, the last computation, the log, scores, the end.
 *
 * Sentences come from the game; here is only who may read them and how many. Nothing that was not
 * asked for is longer than MOST lines.
 */
#include <stdio.h>
#include <string.h>

#include "cli/session.h"

enum { MOST = 20, SENTENCE = 400 };

/* -- Events ------------------------------------------------------------------------------------ */

void cli_tell_event(const cli_session *session, const qv_event *event, const char *before) {
    char sentence[SENTENCE];
    qv_text text = qv_text_over(sentence, sizeof sentence);
    qv_event_say(session->rules, event, &text);
    qv_text_add(&text, " [%s]", qv_rule(session->game, event->rule, NULL));
    const size_t indent = strspn(sentence, " ");
    char first[32];
    snprintf(first, sizeof first, "%s%.*s", before, (int)(indent < 8 ? indent : 8), "        ");
    cli_paragraph(&session->screen, first, sentence + indent);
}

/* The number of the chapter in which an event lies that `viewer` sees as number i. */
static bool begins_chapter(const cli_session *session, uint32_t viewer, uint32_t i) {
    for (uint32_t k = session->chapters; k > 0; k--)
        if (session->chapter[k - 1].since[cli_row_of(viewer)] == i)
            return true;
    return i == 0;
}

/* Events from number `from` up to `end`; those that began a chapter stand out. */
static void tell_range(const cli_session *session, uint32_t viewer, uint32_t from, uint32_t end) {
    qv_event event;
    for (uint32_t i = from; i < end && cli_event_at(session, viewer, i, &event); i++)
        cli_tell_event(session, &event, begins_chapter(session, viewer, i) ? "* " : "  ");
}

void cli_tell_news(cli_session *session) {
    uint32_t *const told = &session->told[cli_row_of(session->viewer)];
    const uint32_t end = cli_events_count(session, session->viewer, *told);
    const uint32_t from = end - *told > MOST ? end - MOST : *told;
    if (from > *told)
        cli_say(&session->screen, "  ", "(%u lines before these; `log` tells more)",
                (unsigned)(from - *told));
    tell_range(session, session->viewer, from, end);
    *told = end;
}

static uint32_t chapter_start(const cli_session *session, uint32_t chapter) {
    return session->chapter[chapter].since[cli_row_of(session->viewer)];
}

static uint32_t chapter_end(const cli_session *session, uint32_t chapter) {
    if (chapter + 1 < session->chapters)
        return chapter_start(session, chapter + 1);
    return cli_events_count(session, session->viewer, chapter_start(session, chapter));
}

static bool computes(const cli_session *session, uint32_t chapter) {
    qv_event event;
    const uint32_t end = chapter_end(session, chapter);
    for (uint32_t i = chapter_start(session, chapter); i < end; i++)
        if (cli_event_at(session, session->viewer, i, &event) &&
            session->game->kind[event.kind].is_sum)
            return true;
    return false;
}

void cli_tell_why(const cli_session *session) {
    uint32_t last = session->chapters;
    while (last > 0 && !computes(session, last - 1))
        last--;
    if (!last) {
        cli_say(&session->screen, "",
                "Nothing has been computed yet. `why MOVE` says whether a move is legal.");
        return;
    }
    uint32_t first = last - 1;
    while (first > 0 && session->chapter[first].reaction)
        first--;
    tell_range(session, session->viewer, chapter_start(session, first),
               chapter_end(session, last - 1));
}

void cli_tell_log(const cli_session *session, uint32_t chapters) {
    if (!session->chapters) {
        puts("Nothing has been played yet.");
        return;
    }
    const bool asked = chapters > 0;
    const uint32_t n = asked ? chapters : 5;
    uint32_t from = chapter_start(session, session->chapters > n ? session->chapters - n : 0);
    const uint32_t end = chapter_end(session, session->chapters - 1);
    if (session->chapters <= n)
        from = 0;
    if (!asked && end - from > MOST)
        from = end - MOST;
    tell_range(session, session->viewer, from, end);
    if (!asked && from > 0)
        printf("(`log %u` tells more)\n", (unsigned)(2 * n));
}

/* -- Scores ------------------------------------------------------------------------------------ */

static void print_row(const cli_session *session, const qv_result *result, uint32_t seat) {
    char name[64];
    snprintf(name, sizeof name, "%s (%s)", qv_seat_name(session->rules, seat),
             session->player[seat]);
    printf("  %u.  ", (unsigned)result->rank[seat]);
    cli_print(&session->screen, CLI_SEAT + seat, "%-24s", name);
    printf(" %6d\n", (int)result->score[seat]);
}

static void print_result(const cli_session *session, const qv_result *result) {
    const uint32_t players = qv_ruleset_players(session->rules);
    printf("rank  %-24s  score\n", "player");
    for (uint32_t rank = 1; rank <= players; rank++)
        for (uint32_t seat = 0; seat < players; seat++)
            if (result->rank[seat] == rank)
                print_row(session, result, seat);
}

void cli_tell_score(const cli_session *session) {
    const bool over = qv_match_ending(session->match) != QV_RUNNING;
    const qv_result result =
        over ? qv_match_result(session->match) : qv_result_of(session->rules, cli_view(session));
    print_result(session, &result);
}

/* Everybody who shares the first place; their number. */
static uint32_t name_winners(const cli_session *session, const qv_result *result, qv_text *out) {
    uint32_t winners = 0;
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++)
        if (result->rank[seat] == 1)
            qv_text_add(out, "%s%s", winners++ ? " and " : "", qv_seat_name(session->rules, seat));
    return winners;
}

void cli_tell_end(cli_session *session) {
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
    putchar('\n');
    cli_print(&session->screen, CLI_STRONG, "%s: %s %s.", how[qv_match_ending(session->match)],
              names, winners == 1 ? "wins" : "share the first place");
    putchar('\n');
    print_result(session, &result);
    printf("Once more: %s\n", session->again);
    if (session->humans)
        cli_say(&session->screen, "",
                "`why` tells the last computation, `log` the last moves; `undo`, `quit`.");
    session->end_told = true;
}
