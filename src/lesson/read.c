/* SPDX-License-Identifier: MIT */
/* Reading a lesson: entries of a word and what it is about, into steps.
 *
 * Knows no game. An entry is a line and the indented lines after it; docs/lessons.md describes
 * them. Invariant: an error names the line, and leaves nothing behind.
 */
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "lesson/lesson.h"

typedef struct {
    char *at;      /* the rest of the text */
    uint32_t line; /* its first line */
} lines;

typedef struct {
    uint32_t line;
    char *word, *about;
} entry;

typedef struct {
    qv_lesson *lesson;
    const qv_game *game;
    const char *seat;
    uint32_t players, choices, seat_line;
    qv_choice choice[QV_OPTIONS];
    qv__lesson_step *step; /* the one being read; NULL: its set-up */
    qv__lesson_step next;  /* the set-up of the next one */
    entry now;
    qv_diag *diag;
} reader;

/* -- Entries ----------------------------------------------------------------------------------- */

static int fail_at(reader *r, uint32_t line, const char *format, const char *what) {
    if (r->diag) {
        *r->diag = (qv_diag){.err = QV_ELESSON};
        qv__fail(r->diag, QV_ELESSON, format, what);
        r->diag->line = line;
    }
    return QV_ELESSON;
}

static int fail(reader *r, const char *format, const char *what) {
    return fail_at(r, r->now.line, format, qv__show_text(what).text);
}

static bool is_blank(const char *line) {
    line += strspn(line, " \t\r");
    return *line == '\0' || *line == '\n' || *line == '#';
}

static char *end_of_line(char *at) {
    return at + strcspn(at, "\n");
}

/* Past the line at `at`, which ends in NUL from then on. */
static char *cut_line(lines *in) {
    char *const line = in->at;
    char *const end = end_of_line(line);
    in->at = *end ? end + 1 : end;
    in->line += *end != '\0';
    *end = '\0';
    for (char *last = end; last > line && strchr(" \t\r", last[-1]);)
        *--last = '\0';
    return line;
}

static bool goes_on(const lines *in) {
    return (*in->at == ' ' || *in->at == '\t') && !is_blank(in->at);
}

/* Joins the indented lines that follow to what an entry is about, which ends at `end`: as lines, or
 * as one. */
static void join_lines(lines *in, const char *about, char *end, char between) {
    while (goes_on(in)) {
        char *const line = cut_line(in);
        const char *const text = line + strspn(line, " \t");
        if (end > about)
            *end++ = between;
        const size_t n = strlen(text);
        memmove(end, text, n + 1);
        end += n;
    }
}

/* False: there are no more entries. */
static bool next_entry(lines *in, entry *out) {
    while (*in->at && is_blank(in->at))
        cut_line(in);
    if (!*in->at)
        return false;
    out->line = in->line;
    out->word = cut_line(in);
    char *const space = out->word + strcspn(out->word, " \t");
    const bool alone = *space == '\0';
    out->about = alone && goes_on(in) ? space + 1 : space + strspn(space, " \t");
    *space = '\0';
    join_lines(in, out->about, alone ? out->about : out->about + strlen(out->about),
               strcmp(out->word, "position") == 0 ? '\n' : ' ');
    return true;
}

/* -- The head ---------------------------------------------------------------------------------- */

static int take_game(reader *r) {
    r->game = qv_game_find(r->now.about);
    return r->game ? QV_OK : fail(r, "there is no game \"%s\"", r->now.about);
}

static int take_title(reader *r) {
    r->lesson->title = r->now.about;
    return *r->now.about ? QV_OK : fail(r, "the title is missing%s", "");
}

static int take_players(reader *r) {
    const qv__token number = {.at = r->now.about, .length = strlen(r->now.about)};
    int32_t n;
    if (!qv__token_integer(&number, &n) || n < 1 || n > QV_SEATS)
        return fail(r, "\"%s\" is no number of players", r->now.about);
    r->players = (uint32_t)n;
    return QV_OK;
}

static int take_option(reader *r) {
    char *const sign = strchr(r->now.about, '=');
    if (!sign || r->choices == QV_OPTIONS)
        return fail(r, "an option is written option NAME=VALUE, not option %s", r->now.about);
    *sign = '\0';
    r->choice[r->choices++] = (qv_choice){.name = r->now.about, .value = sign + 1};
    return QV_OK;
}

static int take_seat(reader *r) {
    r->seat = r->now.about;
    r->seat_line = r->now.line;
    return QV_OK;
}

/* The seat of that name, QV_CHANCE for chance; QV_NOBODY: there is none. */
static uint32_t find_seat(const qv_ruleset *rs, const qv__token *word) {
    if (qv__token_is(word, "chance"))
        return QV_CHANCE;
    for (uint32_t seat = 0; seat < rs->players; seat++)
        if (qv__token_is(word, qv_seat_name(rs, seat)))
            return seat;
    return QV_NOBODY;
}

/* Makes the ruleset once the head is complete. */
static int end_head(reader *r) {
    qv_lesson *const lesson = r->lesson;
    uint32_t least;
    if (lesson->rs)
        return QV_OK;
    if (!r->game || !lesson->title || !r->seat)
        return fail(r, "game, title and seat come before the first position or step%s", "");
    qv_game_players(r->game, &least);
    lesson->rs = qv_ruleset_new(r->game, r->players ? r->players : least, r->choice, r->choices,
                                NULL, 0, r->diag);
    if (!lesson->rs)
        return r->diag ? r->diag->err : QV_ELESSON;
    const qv__token name = {.at = r->seat, .length = strlen(r->seat)};
    lesson->seat = find_seat(lesson->rs, &name);
    if (lesson->seat >= QV_SEATS)
        return fail_at(r, r->seat_line, "there is no seat \"%s\"", qv__show_text(r->seat).text);
    return QV_OK;
}

/* -- Steps ------------------------------------------------------------------------------------- */

static int check_words(reader *r) {
    uint32_t words = 0;
    for (const char *at = r->now.about; *at; words++) {
        at += strcspn(at, " ");
        at += strspn(at, " ");
    }
    if (words == 0)
        return fail(r, "\"%s\" says nothing", r->now.word);
    return words <= QV_LESSON_WORDS
               ? QV_OK
               : fail(r, "\"%s\" has more than 35 words: say less, or in two steps", r->now.word);
}

static int end_step(reader *r) {
    const qv__lesson_step *const step = r->step;
    if (!step)
        return QV_OK;
    if (!step->moves)
        return fail_at(r, step->line, "this step has no `move`%s", "");
    if (step->hints < QV_LESSON_HINTS)
        return fail_at(r, step->line, "this step needs two hints%s", "");
    return QV_OK;
}

static int take_position(reader *r) {
    const int err = end_head(r);
    const int before = err ? err : end_step(r);
    if (before)
        return before;
    if (r->next.placed)
        return fail(r, "a position needs a step before the next one%s", "");
    r->next = (qv__lesson_step){.placed = true, .position_line = r->now.line};
    r->next.position = *r->now.about ? r->now.about : NULL;
    r->step = NULL;
    return QV_OK;
}

static int take_step(reader *r) {
    qv_lesson *const lesson = r->lesson;
    int err = end_head(r);
    err = err ? err : end_step(r);
    err = err ? err : check_words(r);
    if (err)
        return err;
    if (lesson->steps == QV_LESSON_STEPS)
        return fail(r, "a lesson has twelve steps at most%s", "");
    r->step = &lesson->step[lesson->steps++];
    *r->step = r->next;
    r->step->line = r->now.line;
    r->step->message = r->now.about;
    r->next = (qv__lesson_step){.placed = false};
    return QV_OK;
}

static int read_move(reader *r, const char *text, qv_whole_move *out) {
    qv_diag diag = {0};
    const int n = qv_read(r->lesson->rs, text, out->step, &diag);
    if (n <= 0)
        return fail_at(r, r->now.line, "%s", diag.text);
    out->n = (uint32_t)n;
    return QV_OK;
}

static int take_move(reader *r) {
    qv__lesson_step *const step = r->step;
    if (!step || step->moves == QV__LESSON_MOVES)
        return fail(r, step ? "there are too many moves%s" : "a move belongs to a step%s", "");
    step->move_line[step->moves] = r->now.line;
    return read_move(r, r->now.about, &step->move[step->moves++]);
}

static int take_event(reader *r) {
    qv__lesson_step *const step = r->step;
    if (!step || step->events == QV__LESSON_EVENTS || !*r->now.about)
        return fail(r, "an event is a part of a sentence, and belongs to a step%s", "");
    step->event[step->events++] = r->now.about;
    return QV_OK;
}

static int take_hint(reader *r) {
    qv__lesson_step *const step = r->step;
    if (!step || step->hints == QV_LESSON_HINTS)
        return fail(r, "a step has two hints%s", "");
    step->hint[step->hints++] = r->now.about;
    return check_words(r);
}

static int take_rules(reader *r) {
    qv__lesson_step *const step = r->step;
    const char *at = r->now.about;
    qv__token word;
    while (qv__scan(&at, at + strlen(at), "", &word)) {
        const char *meant;
        char id[16] = "";
        qv_text text = qv_text_over(id, sizeof id);
        qv_text_add(&text, "%.*s", (int)(word.length < sizeof id ? word.length : sizeof id - 1),
                    word.at);
        if (!step || step->rules == QV__LESSON_RULES)
            return fail(r, "a step has sixteen rules at most%s", "");
        if (!qv_rule_find(qv_ruleset_game(r->lesson->rs), id, &step->rule[step->rules++], &meant))
            return fail(r, "the rules page has no clause %s", id);
    }
    return QV_OK;
}

static int take_reply(reader *r) {
    if (!r->step && !r->next.placed)
        return fail(r, "\"then\" belongs to a position or a step%s", "");
    qv__replies *const replies = r->step ? &r->step->reply : &r->next.opening;
    const char *at = r->now.about;
    qv__token word;
    if (replies->n == QV__LESSON_REPLIES)
        return fail(r, "there are too many replies%s", "");
    qv__reply *const reply = &replies->at[replies->n++];
    reply->line = r->now.line;
    if (!qv__scan(&at, at + strlen(at), "", &word))
        return fail(r, "who does what?%s", "");
    reply->who = find_seat(r->lesson->rs, &word);
    if (reply->who == QV_NOBODY)
        return fail(r, "\"%s\" is neither a seat nor chance", qv__show(&word).text);
    return read_move(r, at + strspn(at, " "), &reply->move);
}

static int take_end(reader *r) {
    r->lesson->end = r->now.about;
    return check_words(r);
}

/* -- The whole text ---------------------------------------------------------------------------- */

static const struct {
    const char *word;
    int (*take)(reader *);
    bool head;
} kinds[] = {
    {"game", take_game, true},     {"title", take_title, true},  {"players", take_players, true},
    {"option", take_option, true}, {"seat", take_seat, true},    {"position", take_position, false},
    {"step", take_step, false},    {"move", take_move, false},   {"event", take_event, false},
    {"hint", take_hint, false},    {"rules", take_rules, false}, {"then", take_reply, false},
    {"end", take_end, false},
};

static int take(reader *r) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strcmp(r->now.word, kinds[i].word) != 0)
            continue;
        if (kinds[i].head && r->lesson->rs)
            return fail(r, "\"%s\" stands before the first position or step", r->now.word);
        return kinds[i].take(r);
    }
    return fail(r, "no entry begins with \"%s\"", r->now.word);
}

static int read_all(reader *r) {
    lines in = {r->lesson->text, 1};
    while (next_entry(&in, &r->now)) {
        const int err = take(r);
        if (err)
            return err;
    }
    const int err = end_step(r);
    if (err)
        return err;
    if (!r->lesson->steps || !r->lesson->end)
        return fail_at(r, in.line, "%s",
                       r->lesson->steps ? "the lesson has no `end`" : "the lesson has no steps");
    return qv__lesson_try(r->lesson, r->diag);
}

qv_lesson *qv_lesson_new(const char *text, qv_diag *diag) {
    if (!text || strlen(text) > QV_LESSON_MOST) {
        qv__refuse_argument(diag, "a lesson is a text of at most 65536 bytes");
        return NULL;
    }
    const size_t size = strlen(text) + 1;
    qv_lesson *const lesson = calloc(1, sizeof *lesson);
    reader *const r = calloc(1, sizeof *r);
    char *const copy = malloc(size);
    if (!lesson || !r || !copy) {
        qv__fail(diag, QV_EMEMORY, "there is not enough memory for a lesson");
        free(lesson);
        free(r);
        free(copy);
        return NULL;
    }
    memcpy(copy, text, size);
    lesson->text = copy;
    r->lesson = lesson;
    r->diag = diag;
    const int err = read_all(r);
    free(r);
    if (!err)
        return lesson;
    qv_lesson_free(lesson);
    return NULL;
}

void qv_lesson_free(qv_lesson *lesson) {
    if (!lesson)
        return;
    qv_ruleset_free(lesson->rs);
    free(lesson->text);
    free(lesson);
}
