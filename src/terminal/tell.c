/* SPDX-License-Identifier: MIT */
/* What happened: events with their rules, the last computation, the log, news.
 *
 * Sentences come from the game; this decides who may read them and how many. Unasked output is
 * never longer than MOST lines.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "core/game.h"
#include "core/summary.h"
#include "terminal/session.h"

enum { MOST = 20, SENTENCE = 1200, NARROW = 60 };
/* By qv__event_weight what ranks as high as a move; by weight_of, which is twice as fine, what
 * moves weigh and the first of a seat: less than what has the highest headline. */
enum { DEALT = 2, PRIVATE = 9, MOVE = 10, FIRST_MOVE = 11 };

/* -- Events ------------------------------------------------------------------------------------ */

/* "SH-7", or "SH-11 Echo": the clause, and the card without its words, unless these have been
 * quoted. */
static void cite_briefly(const term_session *session, const qv_event *event, bool quoted,
                         qv_text *out) {
    const char *const id = qv_rule(session->game, event->rule, NULL);
    const char *title = NULL;
    qv_text_add(out, "%s", id ? id : "");
    if (event->text && !quoted && qv_printed(session->rules, event->text, &title) && title)
        qv_text_add(out, " %s", title);
}

/* As the viewer reads it: "you draw a card"; to the watcher "red draws a card". What is a part of
 * something else is indented. */
static void tell_to(const term_session *session, uint32_t viewer, const qv_event *event,
                    const char *before) {
    char sentence[SENTENCE];
    qv_text text = qv_text_over(sentence, sizeof sentence);
    qv_event_say(session->rules, event, &text);
    const size_t indent = strspn(sentence, " ");
    text = qv_text_over(sentence + indent, sizeof sentence - indent);
    qv_event_tell(session->rules, event, viewer, &text);
    const bool boxed = session->screen.boxed, briefly = boxed && session->screen.width < NARROW;
    const bool quoted = briefly && qv__event_quote(session->rules, event, &text);
    qv_text_add(&text, boxed ? TERM_GLUE "[" : " [");
    if (briefly)
        cite_briefly(session, event, quoted, &text);
    else
        qv_event_cause(session->rules, event, &text);
    qv_text_add(&text, "]");
    char first[32];
    snprintf(first, sizeof first, "%s%.*s", before, (int)(indent < 8 ? indent : 8), "        ");
    term_paragraph(&session->screen, first, sentence + indent);
}

void term_tell_event(const term_session *session, const qv_event *event, const char *before) {
    tell_to(session, QV_WATCHER, event, before);
}

void term_tell_viewer(const term_session *session, const qv_event *event, const char *before) {
    tell_to(session, term_viewer(session), event, before);
}

void term_tell_plainly(const term_session *session, const qv_event *event) {
    char sentence[SENTENCE];
    const char *title = NULL;
    qv_text text = qv_text_over(sentence, sizeof sentence);
    qv_event_tell(session->rules, event, term_viewer(session), &text);
    if (event->text && qv_printed(session->rules, event->text, &title) && title)
        qv_text_add(&text, " [%s]", title);
    term_paragraph(&session->screen, "", sentence);
}

bool term_tell_text(const term_session *session) {
    qv_event_log log = {.n = 0};
    const char *words = NULL, *title = NULL;
    (void)qv_progress(session->rules, term_view(session), &log);
    for (uint32_t i = log.n; i-- > 0 && !words;)
        words = qv_printed(session->rules, log.at[i].text, &title);
    qv_event_log_free(&log);
    if (words)
        term_say(&session->screen, "", "%s: \"%s\"", title, words);
    return words != NULL;
}

static bool event_at(const term_session *session, uint32_t i, qv_event *out) {
    qv_event_log log = {.n = 0};
    const bool found = qv_match_events(term_match(session), term_viewer(session), i, 1, &log) == 1;
    if (found)
        *out = log.at[0];
    qv_event_log_free(&log);
    return found;
}

/* The number of the first event of the i-th decision, as the viewer sees them. */
static uint32_t start_of(const term_session *session, uint32_t decision) {
    return qv_table_since(session->table, term_viewer(session), decision);
}

static uint32_t end_of_events(const term_session *session) {
    return start_of(session, UINT32_MAX);
}

/* Whether the news that are still to be told have an event with that text as its cause. */
static bool is_news(const term_session *session, uint16_t printed) {
    qv_event event;
    uint32_t i = qv_table_told(session->table, term_viewer(session));
    while (event_at(session, i, &event) && !(printed && event.text == printed))
        i++;
    return i < end_of_events(session);
}

void term_tell_progress(const term_session *session, bool after_news) {
    qv_event_log log = {.n = 0};
    bool first = true;
    (void)qv_progress(session->rules, term_view(session), &log);
    for (uint32_t i = 0; i < log.n; i++) {
        if (!after_news && is_news(session, log.at[i].text))
            continue;
        term_tell_event(session, &log.at[i], first ? "In progress: " : "  then: ");
        first = false;
    }
    qv_event_log_free(&log);
}

/* The number of the decision whose first event is number i; the number of decisions: none is. */
static uint32_t decision_at(const term_session *session, uint32_t i) {
    const uint32_t all = qv_table_decisions(session->table);
    uint32_t k = all;
    while (k > 0 && start_of(session, k - 1) > i)
        k--;
    return k > 0 && start_of(session, k - 1) == i ? k - 1 : all;
}

static bool begins_decision(const term_session *session, uint32_t i) {
    return i == 0 || decision_at(session, i) < qv_table_decisions(session->table);
}

bool term_is_detail(const term_session *session, const qv_event *event) {
    return (qv_event_is_detail(session->game, event->kind) &&
            (!session->guided || qv__event_is_drawn(session->rules, event))) ||
           qv__event_is_prompted(session->rules, event);
}

enum { IN_SHORT, IN_FULL };

/* Events from number `from` up to `end`, in short without details; those that began a decision
 * stand out. */
static void tell_range(const term_session *session, uint32_t from, uint32_t end, int how) {
    qv_event event;
    for (uint32_t i = from; i < end && event_at(session, i, &event); i++)
        if (how == IN_FULL || !term_is_detail(session, &event))
            term_tell_event(session, &event, begins_decision(session, i) ? "* " : "  ");
}

/* Where the last MOST events before `end` begin, details not counted; *left_out says how many there
 * are before them. */
static uint32_t last_few(const term_session *session, uint32_t from, uint32_t end,
                         uint32_t *left_out) {
    qv_event event;
    uint32_t n = 0;
    for (uint32_t i = from; i < end && event_at(session, i, &event); i++)
        n += !term_is_detail(session, &event);
    *left_out = n > MOST ? n - MOST : 0;
    for (n = *left_out; n > 0 && event_at(session, from, &event); from++)
        n -= !term_is_detail(session, &event);
    return from;
}

/* -- News -------------------------------------------------------------------------------------- */

/* The events that a viewer has not been told, and those of them that are told now: all that weigh
 * more than `weight`, and of that weight those from `from` on. */
typedef struct {
    term_session *session;
    qv_event_log log;
    uint32_t first; /* the number of the first event */
    uint32_t weight, from;
    bool brief; /* sentences up to their semicolon, and no rules */
} news;

/* The seat whose move event i is, if it is another than the viewer's; else QV_NOBODY. To let
 * something happen is no move. */
static uint32_t mover(const news *n, uint32_t i) {
    qv_decision decision;
    const uint32_t k = decision_at(n->session, n->first + i);
    const bool moves = qv_table_decision(n->session->table, k, &decision) && !decision.reaction &&
                       decision.seat != QV_CHANCE && decision.seat != term_viewer(n->session);
    return moves ? decision.seat : QV_NOBODY;
}

static uint32_t own_weight(const news *n, uint32_t i) {
    return qv__event_weight(n->session->rules, &n->log.at[i], term_viewer(n->session));
}

/* Whether the seat has made no move in the news before event i. */
static bool is_first(const news *n, uint32_t i, uint32_t seat) {
    while (i-- > 0)
        if (mover(n, i) == seat)
            return false;
    return true;
}

/* What only the viewer has seen, such as a card that was drawn. */
static bool is_private(const news *n, uint32_t i) {
    const uint32_t viewer = term_viewer(n->session);
    return viewer < QV_SEATS && n->log.at[i].seen_by == 1U << viewer;
}

/* The move of another weighs nearly as much as what changes a score, its first one most; a little
 * less what nobody else can tell the viewer. */
static uint32_t weight_of(const news *n, uint32_t i) {
    const uint32_t weight = own_weight(n, i);
    if (is_private(n, i) && 2 * weight < PRIVATE)
        return PRIVATE;
    const uint32_t seat = mover(n, i);
    if (seat == QV_NOBODY || 2 * weight > FIRST_MOVE)
        return 2 * weight;
    return is_first(n, i, seat) ? FIRST_MOVE : MOVE;
}

/* Whether both have the same cause. */
static bool same_cause(const news *n, uint32_t i, uint32_t k) {
    const qv_event *const a = &n->log.at[i], *const b = &n->log.at[k];
    return a->rule == b->rule && a->text == b->text;
}

/* What weighs little or only the viewer has seen before the first decision, such as the cards as
 * they were dealt: that is on the table now. */
static bool is_dealt(const news *n, uint32_t i) {
    return n->first == 0 && i < start_of(n->session, 0) &&
           (is_private(n, i) || own_weight(n, i) < DEALT);
}

/* Whether the next event tells the viewer alone the same, and more: "you draw a fox" after "south
 * draws a card". */
static bool is_told_better(const news *n, uint32_t i) {
    const bool next = i + 1 < n->log.n && !is_private(n, i) && is_private(n, i + 1);
    return next && same_cause(n, i, i + 1) && own_weight(n, i) < own_weight(n, i + 1);
}

static bool is_told(const news *n, uint32_t i) {
    const uint32_t weight = weight_of(n, i);
    return !term_is_detail(n->session, &n->log.at[i]) && !is_dealt(n, i) && !is_told_better(n, i) &&
           (weight > n->weight || (weight == n->weight && i >= n->from));
}

static void tell_sentence(const news *n, uint32_t i) {
    const bool begins = begins_decision(n->session, n->first + i);
    term_tell_viewer(n->session, &n->log.at[i], begins ? "* " : "  ");
}

/* The next event that is told after event i and follows from the same decision; `n->log.n`: none.
 */
static uint32_t goes_on(const news *n, uint32_t i) {
    while (++i < n->log.n && !begins_decision(n->session, n->first + i))
        if (is_told(n, i))
            return i;
    return n->log.n;
}

/* What followed from a decision, from event i on, as one paragraph: "* red moves; red scores [7]".
 */
static void tell_paragraph(const news *n, uint32_t i) {
    char line[4 * SENTENCE];
    qv_text text = qv_text_over(line, sizeof line);
    const term_session *const session = n->session;
    const bool begins = begins_decision(session, n->first + i);
    for (uint32_t next; i < n->log.n; i = next) {
        const qv_event *const event = &n->log.at[i];
        char sentence[SENTENCE];
        qv_text words = qv_text_over(sentence, sizeof sentence);
        next = goes_on(n, i);
        qv_event_tell(session->rules, event, term_viewer(session), &words);
        const char *const told = sentence + strspn(sentence, " ");
        const char *const beside = n->brief ? strstr(told, "; ") : NULL;
        qv_text_add(&text, "%.*s", (int)(beside ? (size_t)(beside - told) : strlen(told)), told);
        if (!n->brief && (next == n->log.n ||
                          !same_cause(n, i, next))) { /* else cited once, after the later one */
            const bool quoted = qv__event_quote(session->rules, event, &text);
            qv_text_add(&text, " [");
            cite_briefly(session, event, quoted, &text);
            qv_text_add(&text, "]");
        }
        qv_text_add(&text, "%s", next < n->log.n ? "; " : "");
    }
    term_paragraph(&session->screen, begins ? "* " : "  ", line);
}

/* At a terminal what belongs together shares lines; in a pipe each event has its own. */
static void tell_all(const news *n) {
    bool open = false;
    for (uint32_t i = 0; i < n->log.n; i++) {
        open &= !begins_decision(n->session, n->first + i);
        if (!is_told(n, i) || open)
            continue;
        open = n->session->screen.terminal;
        if (open)
            tell_paragraph(n, i);
        else
            tell_sentence(n, i);
    }
}

/* Lines that all that is told takes. */
static uint32_t height_of(const news *n) {
    term_screen *const screen = &n->session->screen;
    term_detour detour;
    if (!term_divert(&detour, screen))
        return 0;
    tell_all(n);
    char *const text = term_diverted(&detour, screen);
    const uint32_t lines = text ? term_lines(text) : 1;
    free(text);
    return lines;
}

/* Of what is told, the event that matters least, of equal ones the first, is told no more; false:
 * nothing was. */
static bool leave_out(news *n) {
    uint32_t least = n->log.n;
    for (uint32_t i = 0; i < n->log.n; i++)
        if (is_told(n, i) && (least == n->log.n || weight_of(n, i) < weight_of(n, least)))
            least = i;
    if (least == n->log.n)
        return false;
    n->weight = weight_of(n, least);
    n->from = least + 1;
    return true;
}

/* In how many of the last decisions all has happened from event `first` on; 0: some of it came
 * before the first one. */
static uint32_t decisions_since(const term_session *session, uint32_t first) {
    const uint32_t all = qv_table_decisions(session->table);
    uint32_t k = all;
    while (k > 0 && start_of(session, k - 1) >= first)
        k--;
    const bool before = k == 0 ? first < start_of(session, 0) : start_of(session, k) > first;
    return k == 0 && before ? 0 : all - k + before;
}

static uint32_t count_told(const news *n) {
    uint32_t told = 0;
    for (uint32_t i = 0; i < n->log.n; i++)
        told += is_told(n, i);
    return told;
}

/* What so much news comes to that it has to be cut, into memory; NULL: it is not told. */
static char *sum_of(term_session *session, const news *n) {
    enum { MUCH = 12 };
    const qv_scene *const before = term_standing_before(session);
    term_detour detour;
    if (count_told(n) <= MUCH || !before || !term_divert(&detour, &session->screen))
        return NULL;
    term_tell_changes(session, before, term_scene(session), &n->log);
    return term_diverted(&detour, &session->screen);
}

/* What is left out, and how to read it. */
static void tell_cut(const term_session *session, uint32_t first, uint32_t left_out,
                     const char *sum) {
    const uint32_t decisions = decisions_since(session, first);
    if (decisions)
        term_say(&session->screen, "  ", "(%u more in %u decision%s: `log %u` tells all)",
                 (unsigned)left_out, (unsigned)decisions, decisions == 1 ? "" : "s",
                 (unsigned)decisions);
    else
        term_say(&session->screen, "  ", "(%u more: `log all` tells all)", (unsigned)left_out);
    if (sum)
        fputs(sum, session->screen.out); /* was printed already, into memory */
}

/* Leaves out so much that `most` lines are enough, if so many more say what is left out: what
 * stands beside sentences, then events. How many events those are. */
static uint32_t cut_to(news *n, uint32_t most, uint32_t cut_lines) {
    uint32_t left_out = 0;
    n->weight = n->from = 0;
    n->brief = height_of(n) > most;
    while (height_of(n) + (left_out && most > 1 ? cut_lines : 0) > most && leave_out(n))
        left_out++;
    return left_out;
}

/* From the first event on, in at most `most` lines; some of them say what is left out, and what all
 * of it comes to unless a move has to be left out for that. How many lines it took. */
static uint32_t tell_from(term_session *session, uint32_t first, uint32_t most) {
    const uint32_t viewer = term_viewer(session), end = end_of_events(session);
    news n = {.session = session, .first = first};
    (void)qv_match_events(term_match(session), viewer, first, end - first, &n.log);
    char *sum = height_of(&n) > most ? sum_of(session, &n) : NULL;
    uint32_t left_out = cut_to(&n, most, 1 + (sum ? term_lines(sum) : 0));
    if (sum && n.weight >= MOVE) {
        free(sum);
        sum = NULL;
        left_out = cut_to(&n, most, 1);
    }
    const uint32_t lines = height_of(&n), told = sum ? term_lines(sum) : 0;
    tell_all(&n);
    if (left_out && most > 1)
        tell_cut(session, first, left_out, sum);
    free(sum);
    qv_event_log_free(&n.log);
    return lines + (left_out && most > 1 ? 1 + told : 0);
}

uint32_t term_tell_news(term_session *session, uint32_t most) {
    const uint32_t viewer = term_viewer(session);
    const uint32_t lines = tell_from(session, qv_table_told(session->table, viewer), most);
    qv_table_tell(session->table, viewer, end_of_events(session));
    return lines;
}

void term_explain_citation(term_session *session) {
    char id[40] = "";
    qv_text text = qv_text_over(id, sizeof id);
    qv_event event;
    uint32_t i = qv_table_told(session->table, term_viewer(session));
    if (session->shown.cited || !session->screen.terminal)
        return;
    while (i > 0 && event_at(session, i - 1, &event) && term_is_detail(session, &event))
        i--;
    if (i == 0 || !event_at(session, i - 1, &event))
        return;
    event.text = 0;
    cite_briefly(session, &event, true, &text);
    term_explain_rule(session, id);
}

void term_explain_rule(term_session *session, const char *id) {
    if (session->shown.cited)
        return;
    session->shown.cited = true;
    term_say(&session->screen, "", "In brackets is the number of a rule: `rule %s` shows it.", id);
}

void term_tell_why(const term_session *session) {
    uint32_t first, end;
    if (qv_table_computation(session->table, term_viewer(session), &first, &end))
        tell_range(session, first, end, IN_FULL);
    else
        term_say(
            &session->screen, "",
            "Nothing has been computed yet; once a number decides something, this tells how it "
            "came about. Until then `log` tells what happened, and `why MOVE` whether a move "
            "is legal and why not.");
}

/* The first decision of another seat after so many events, but for answers in reaction windows; the
 * number of decisions: there is none. */
static uint32_t first_of_others(const term_session *session, uint32_t seen) {
    const uint32_t all = qv_table_decisions(session->table);
    qv_decision decision;
    for (uint32_t i = 0; i < all; i++)
        if (start_of(session, i) >= seen && qv_table_decision(session->table, i, &decision) &&
            !decision.reaction && decision.seat != QV_CHANCE &&
            decision.seat != term_viewer(session))
            return i;
    return all;
}

uint32_t term_others_moved(const term_session *session, uint32_t seen) {
    return start_of(session, first_of_others(session, seen));
}

uint32_t term_others_since(const term_session *session, uint32_t seen) {
    const uint32_t decided = term_others_moved(session, seen);
    const uint32_t viewer = term_viewer(session);
    qv_event event;
    uint32_t i = seen;
    while (i < decided && event_at(session, i, &event) &&
           !qv__event_hands_on(session->rules, &event, viewer))
        i++;
    return i < decided ? i : decided;
}

/* The same after the viewer's own last decision. */
static uint32_t others_since_own(const term_session *session) {
    uint32_t i = qv_table_decisions(session->table);
    qv_decision decision;
    while (i-- > 0)
        if (qv_table_decision(session->table, i, &decision) && !decision.reaction &&
            decision.seat == term_viewer(session))
            return term_others_since(session, start_of(session, i));
    return end_of_events(session);
}

void term_tell_log(const term_session *session, uint32_t decisions) {
    const uint32_t all = qv_table_decisions(session->table);
    if (!all) {
        term_print(&session->screen, TERM_PLAIN, "Nothing has been played yet.\n");
        return;
    }
    const bool asked = decisions > 0;
    const uint32_t n = asked ? decisions : 5;
    const uint32_t first = all > n ? all - n : 0;
    const uint32_t end = end_of_events(session), others = others_since_own(session);
    uint32_t from = n == UINT32_MAX ? 0 : start_of(session, first);
    from = others < from ? others : from;
    uint32_t left_out = 0;
    if (!asked)
        from = last_few(session, from, end, &left_out);
    tell_range(session, from, end, asked ? IN_FULL : IN_SHORT);
    if (!asked && (first > 0 || left_out))
        term_say(&session->screen, "", "(`log %u` tells more)", (unsigned)(2 * n));
}

/* Where the story begins: with the first decision, or if there is none, with the first event. */
static uint32_t first_of_story(const term_session *session) {
    return qv_table_decisions(session->table) ? start_of(session, 0) : 0;
}

/* What changes nothing that the viewer sees is left out. */
static bool is_in_story(const term_session *session, const qv_event *event) {
    return !term_is_detail(session, event) && qv__event_headline(session->rules, event);
}

static void tell_story_from(const term_session *session, uint32_t from) {
    const uint32_t viewer = term_viewer(session);
    bool begins = false;
    qv_event event;
    for (uint32_t i = from; event_at(session, i, &event); i++) {
        begins |= begins_decision(session, i);
        if (!is_in_story(session, &event))
            continue;
        tell_to(session, viewer, &event, begins ? "* " : "  ");
        begins = false;
    }
}

void term_tell_story(const term_session *session) {
    tell_story_from(session, first_of_story(session));
}

term_extent term_story_since(term_session *session, uint32_t seen) {
    const uint32_t first = first_of_story(session);
    const uint32_t from = seen > first ? seen : first;
    term_extent extent = {.lines = 0};
    term_detour detour;
    qv_event event;
    for (uint32_t i = from; event_at(session, i, &event); i++)
        extent.events += is_in_story(session, &event);
    if (!extent.events || !term_divert(&detour, &session->screen))
        return extent;
    tell_story_from(session, from);
    char *const text = term_diverted(&detour, &session->screen);
    extent.lines = text ? term_lines(text) : 0;
    free(text);
    return extent;
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
    if (!qv_table_decisions(session->table))
        return 0;
    const uint32_t start = first_of_story(session);
    qv_event event;
    uint32_t n = 0;
    for (uint32_t i = start; event_at(session, i, &event); i++)
        n += mentions(session, &event, words);
    uint32_t skip = n > MOST ? n - MOST : 0;
    if (n)
        term_say(&session->screen, "  ", skip ? "the last that was told:" : "so far:");
    for (uint32_t i = start; event_at(session, i, &event); i++)
        if (mentions(session, &event, words) && !(skip && skip--))
            term_tell_event(session, &event, "  ");
    return n;
}
