/* SPDX-License-Identifier: MIT */
/* Reading a record: every line is played and checked. See docs/record.md.
 *
 * Knows no game. Reads any bytes, line by line, and reports each fault with line and column.
 * Invariant: the text up to the last good line is a complete record.
 */
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "base/slots.h"
#include "core/guard.h"
#include "match/match.h"
#include "match/record.h"

enum { LEVELS = QV_RECORD_DEPTH + 1 };

/* The entries being read: level 0 is the game as it was played, higher levels are variations. */
typedef struct {
    qv__record_reader head;
    uint32_t level;
    uint32_t last[LEVELS];    /* the entry read last on each level */
    uint32_t first[LEVELS];   /* the entry that the level continues from */
    qv_state *before[LEVELS]; /* the state before the last entry */
    qv_state *after[LEVELS];  /* the state after it, while a level above is read */
    const char *good;         /* the end of the last complete record */
    uint32_t noted;           /* the entry that the last line of comment belongs to */
    size_t comment, room;     /* bytes of its comment, and of the memory for it */
    bool ended;
    uint32_t ranked; /* mask of seats whose result was read */
} reading;

/* -- Failing ----------------------------------------------------------------------------------- */

/* Replay contradicts the record; names its version if the rules page has changed since. */
static bool unproved(reading *r, const char *at, const char *reason) {
    const qv_record *const record = r->head.record;
    if (r->head.same_page)
        return qv__record_fail(&r->head, at, QV_EUNPROVED, "%s", reason);
    return qv__record_fail(&r->head, at, QV_EUNPROVED,
                           "%s (recorded by quiver %.20s with another rules page)", reason,
                           record->head.quiver);
}

static bool unreadable(reading *r, const char *at, const char *reason) {
    return qv__record_fail(&r->head, at, QV_ERECORD, "%s", reason);
}

static bool no_memory(reading *r) {
    qv__record_memory(r->head.diag);
    return false;
}

/* What a line says cannot be done in the game, or only not for lack of memory. */
static bool not_played(reading *r, const qv_diag *why) {
    return why->err == QV_EMEMORY ? no_memory(r) : unproved(r, r->head.line, why->text);
}

/* -- Words of a line --------------------------------------------------------------------------- */

static bool next_word(reading *r, const char **at, qv__token *word) {
    return qv__scan(at, r->head.stop, "", word) && !word->open;
}

static bool read_number(const qv__token *word, uint64_t *out) {
    bool negative;
    return word->at[0] >= '0' && word->at[0] <= '9' && qv__token_number(word, &negative, out);
}

/* A seat by its name; `players` if there is none. */
static uint32_t seat_of(const reading *r, const qv__token *word) {
    const qv_ruleset *const rules = r->head.record->rules;
    uint32_t seat = 0;
    while (seat < rules->players && !qv__token_is(word, qv_seat_name(rules, seat)))
        seat++;
    return seat;
}

/* -- Entries ----------------------------------------------------------------------------------- */

/* `*` or a seat at *at. */
static bool read_who(reading *r, const char **at, uint32_t *who) {
    qv__token word;
    const char *const start = *at;
    if (!next_word(r, at, &word))
        return unreadable(r, start, "who moved is missing: a seat, or * for chance");
    if (qv__token_is(&word, "*")) {
        *who = QV_CHANCE;
        return true;
    }
    *who = seat_of(r, &word);
    if (*who < r->head.record->rules->players)
        return true;
    return qv__record_fail(&r->head, word.at, QV_ERECORD,
                           "there is no seat \"%s\"; write a seat of the head, or * for chance",
                           qv__show(&word).text);
}

static bool read_steps(reading *r, const char *at, uint16_t steps[QV_STEPS], uint32_t *n) {
    char text[QV_TEXT_MOST];
    while (at < r->head.stop && *at == ' ')
        at++;
    const size_t length = (size_t)(r->head.stop - at);
    if (length >= sizeof text)
        return unreadable(r, at, "a move is never that long");
    memcpy(text, at, length);
    text[length] = '\0';
    qv_diag diag = {0};
    const int read = qv_read(r->head.record->rules, text, steps, &diag);
    if (read > 0) {
        *n = (uint32_t)read;
        return true;
    }
    return unreadable(r, at + (diag.offset < length ? diag.offset : length), diag.text);
}

static bool enter(reading *r, uint32_t who, const uint16_t *steps, uint32_t n) {
    qv_record *const record = r->head.record;
    qv_diag diag = {0};
    qv__copy(record->rules, r->before[r->level], record->slots.now);
    const int err = qv__record_try(record, who, steps, n, &diag);
    if (err)
        return not_played(r, &diag);
    if (qv__record_check_draw(record, r->last[r->level], who, steps[0], &diag))
        return not_played(r, &diag);
    const uint32_t at = qv__record_put(record, r->last[r->level], who, steps, n, &diag);
    if (at == QV_NO_ENTRY) {
        record->at = QV_NO_ENTRY;
        return qv__record_fail(&r->head, r->head.line, diag.err, "%s", diag.text);
    }
    record->node[at].marked = false;
    r->last[r->level] = at;
    return true;
}

static bool read_entry(reading *r) {
    const char *at = r->head.line;
    qv__token word;
    uint64_t number;
    const uint32_t due = r->head.record->node[r->last[r->level]].number + 1;
    if (r->ended)
        return unreadable(r, at, "the game has ended above; nothing can follow");
    if (!next_word(r, &at, &word) || !read_number(&word, &number))
        return unreadable(
            r, r->head.line,
            "a line begins with the number of an entry, #, =, !, (, ), end or result");
    if (number != due)
        return qv__record_fail(&r->head, r->head.line, QV_ERECORD,
                               "this is entry %u; a line is missing, or one too many",
                               (unsigned)due);
    uint32_t who = 0, n = 0;
    uint16_t steps[QV_STEPS];
    return read_who(r, &at, &who) && read_steps(r, at, steps, &n) && enter(r, who, steps, n);
}

/* -- Variations -------------------------------------------------------------------------------- */

static bool read_open(reading *r) {
    qv_record *const record = r->head.record;
    const uint32_t last = r->last[r->level];
    if (r->head.stop - r->head.line > 1)
        return unreadable(r, r->head.line + 1, "( must be alone on its line");
    if (r->level + 1 == LEVELS)
        return qv__record_fail(&r->head, r->head.line, QV_ERECORD,
                               "variations can be nested at most %d deep", (int)QV_RECORD_DEPTH);
    if (last == r->first[r->level])
        return unreadable(r, r->head.line, "a variation belongs below the entry it replaces");
    qv__copy(record->rules, r->after[r->level], record->slots.now);
    qv__copy(record->rules, record->slots.now, r->before[r->level]);
    r->level++;
    record->at = r->last[r->level] = r->first[r->level] = record->node[last].before;
    return true;
}

static bool read_close(reading *r) {
    qv_record *const record = r->head.record;
    if (r->head.stop - r->head.line > 1)
        return unreadable(r, r->head.line + 1, ") must be alone on its line");
    if (r->level == 0)
        return unreadable(r, r->head.line, "no variation is open here");
    if (r->last[r->level] == r->first[r->level])
        return unreadable(r, r->head.line, "this variation is empty");
    r->level--;
    qv__copy(record->rules, record->slots.now, r->after[r->level]);
    record->at = r->last[r->level];
    return true;
}

/* -- Comments and hashes ----------------------------------------------------------------------- */

/* Makes room for `more` bytes of comment on the entry, and doubles it: comments come line by line.
 */
static bool grow_comment(reading *r, uint32_t at, size_t more) {
    qv__node *const node = &r->head.record->node[at];
    if (r->noted != at) {
        r->noted = at;
        r->comment = node->comment ? strlen(node->comment) : 0;
        r->room = 0;
    }
    if (r->comment + more <= r->room)
        return true;
    const size_t room = r->comment ? 2 * (r->comment + more) : more;
    char *const text = realloc(node->comment, room);
    if (!text)
        return false;
    node->comment = text;
    r->room = room;
    return true;
}

static bool read_comment(reading *r) {
    const uint32_t entry = r->last[r->level];
    const char *at = r->head.line + 1;
    if (at < r->head.stop && *at == ' ')
        at++;
    const size_t n = (size_t)(r->head.stop - at);
    const bool further = r->head.record->node[entry].comment != NULL;
    if (!grow_comment(r, entry, n + 2))
        return no_memory(r);
    char *const text = r->head.record->node[entry].comment;
    if (further)
        text[r->comment++] = '\n';
    memcpy(text + r->comment, at, n);
    r->comment += n;
    text[r->comment] = '\0';
    return true;
}

static bool read_hash(reading *r) {
    const char *at = r->head.line + 1;
    while (at < r->head.stop && *at == ' ')
        at++;
    uint64_t hash;
    if (!qv__record_hex(at, r->head.stop, &hash))
        return unreadable(r, at, "sixteen digits of 0 to 9 and a to f are expected here");
    qv__node *const node = &r->head.record->node[r->last[r->level]];
    if (r->head.same_layout && hash != node->hash)
        return unproved(r, at,
                        "the position differs: an entry above was changed, or the rules were");
    node->marked = r->level == 0;
    return true;
}

/* -- Traces ------------------------------------------------------------------------------------ */

static bool word_is_next(reading *r, const char **at, const char *what) {
    qv__token word;
    return next_word(r, at, &word) && qv__token_is(&word, what);
}

/* `3 draw 7`: the number of entries taken back, and the number of the next draw. */
static bool read_undo(reading *r, const char **at, qv_trace *told) {
    qv__token taken, draws;
    uint64_t n, next;
    const char *const start = *at;
    if (!next_word(r, at, &taken) || !read_number(&taken, &n) || n > UINT32_MAX ||
        !word_is_next(r, at, "draw") || !next_word(r, at, &draws) || !read_number(&draws, &next) ||
        next > UINT32_MAX)
        return unreadable(r, start, "moves taken back are written: N draw N");
    told->taken = (uint32_t)n;
    told->draws = (uint32_t)next;
    if (next >= r->head.record->node[r->last[0]].draws)
        return true;
    return unproved(r, draws.at, "draws of chance are never made twice: this number was passed");
}

static bool read_trace(reading *r) {
    qv__token kind, seat;
    const char *at = r->head.line + 1;
    qv_trace told = {.kind = QV_TRACE_UNDO, .seat = QV_NOBODY};
    if (r->level > 0 || r->ended || r->head.format < 2)
        return unreadable(r, r->head.line,
                          "a trace belongs in the game as it was played, in a record of format 2");
    if (!next_word(r, &at, &kind) || !next_word(r, &at, &seat))
        return unreadable(r, r->head.line, "a trace says what was done, and by which seat or -");
    while (qv__record_trace_word((uint32_t)told.kind) &&
           !qv__token_is(&kind, qv__record_trace_word((uint32_t)told.kind)))
        told.kind++;
    if (told.kind > QV_TRACE_EDIT)
        return unreadable(r, kind.at, "a trace is either undo or edit");
    if (!qv__token_is(&seat, "-"))
        told.seat = seat_of(r, &seat);
    if (told.seat != QV_NOBODY && told.seat >= r->head.record->rules->players)
        return unreadable(r, seat.at, "there is no such seat; write - if it is not known");
    if (told.kind == QV_TRACE_UNDO && !read_undo(r, &at, &told))
        return false;
    while (at < r->head.stop && *at == ' ')
        at++;
    char *const when = at < r->head.stop ? qv__record_copy(at, (size_t)(r->head.stop - at)) : NULL;
    told.when = when;
    const int added = qv__record_add_trace(r->head.record, r->last[0], &told, r->head.diag);
    free(when);
    return added == QV_OK;
}

/* -- The end ----------------------------------------------------------------------------------- */

static int read_ending(const qv__token *word) {
    int ending = QV_BY_RULES;
    while (ending <= QV_BY_ABANDONMENT &&
           !qv__token_is(word, qv__record_ending_word((uint32_t)ending)))
        ending++;
    return ending;
}

static bool check_ending(reading *r, int ending, uint32_t seat) {
    qv_diag diag = {0};
    const int err = qv_record_end(r->head.record, ending, seat, &diag);
    if (err)
        return not_played(r, &diag);
    if (ending == QV_BY_RULES && qv__record_ending_now(r->head.record) != QV_BY_RULES)
        return unproved(r, r->head.line, "by the rules the game is not over here");
    r->ended = true;
    return true;
}

static bool read_end(reading *r, const char *at) {
    qv__token word;
    if (r->level || r->ended)
        return unreadable(r, r->head.line, "the game can end once, and not in a variation");
    if (!next_word(r, &at, &word) || read_ending(&word) > QV_BY_ABANDONMENT)
        return unreadable(r, at, "a game ends by rules, resignation, agreement or abandonment");
    const int ending = read_ending(&word);
    uint32_t seat = 0;
    if (ending == QV_BY_RESIGNATION) {
        if (!next_word(r, &at, &word) || seat_of(r, &word) == r->head.record->rules->players)
            return unreadable(r, at, "the seat that resigned is missing");
        seat = seat_of(r, &word);
    }
    if (next_word(r, &at, &word))
        return unreadable(r, word.at, "nothing may follow this word");
    return check_ending(r, ending, seat);
}

static bool read_result(reading *r, const char *at) {
    static const char how[] = "a result is written: result SEAT rank N score N";
    qv__token seat, rank, score;
    int32_t ranked, scored;
    if (!r->ended)
        return unreadable(r, r->head.line, "a result belongs below the line that ends the game");
    if (!next_word(r, &at, &seat) || !word_is_next(r, &at, "rank") || !next_word(r, &at, &rank) ||
        !qv__token_integer(&rank, &ranked) || !word_is_next(r, &at, "score") ||
        !next_word(r, &at, &score) || !qv__token_integer(&score, &scored) ||
        next_word(r, &at, &seat))
        return unreadable(r, r->head.line, how);
    const uint32_t who = seat_of(r, &seat);
    if (who == r->head.record->rules->players)
        return unreadable(r, seat.at, how);
    if (r->ranked >> who & 1)
        return unreadable(r, seat.at, "this seat has a result already");
    r->ranked |= 1U << who;
    const qv_result result = qv_record_result(r->head.record);
    if (ranked == result.rank[who] && scored == result.score[who])
        return true;
    return unproved(r, r->head.line, "playing the game gives another result");
}

/* -- The whole text ---------------------------------------------------------------------------- */

static bool read_line(reading *r) {
    qv__token word;
    const char *at = r->head.line;
    switch (*at) {
    case '#': return read_comment(r);
    case '=': return read_hash(r);
    case '!': return read_trace(r);
    case '(': return read_open(r);
    case ')': return read_close(r);
    default: break;
    }
    if (!next_word(r, &at, &word))
        return unreadable(r, r->head.line, "the quote is not closed");
    if (qv__token_is(&word, "end"))
        return read_end(r, at);
    return qv__token_is(&word, "result") ? read_result(r, at) : read_entry(r);
}

static bool read_entries(reading *r) {
    r->good = r->head.at;
    while (qv__record_line(&r->head)) {
        if (!read_line(r))
            return false;
        if (r->level == 0)
            r->good = r->head.at;
    }
    if (r->level == 0)
        return true;
    return unreadable(r, r->head.end, "a variation is not closed: add a line with )");
}

static bool read_body(reading *r) {
    const size_t size = qv__slot_stride(r->head.record->rules->sizes.state);
    unsigned char *const slots = qv__slots_new(2 * (size_t)LEVELS, size);
    if (!slots)
        return no_memory(r);
    for (uint32_t i = 0; i < LEVELS; i++) {
        r->before[i] = (qv_state *)(void *)(slots + 2 * i * size);
        r->after[i] = (qv_state *)(void *)(slots + (2 * i + 1) * size);
    }
    const bool right = read_entries(r);
    free(slots);
    return right;
}

static size_t start_of_line(const char *text, size_t offset) {
    while (offset > 0 && text[offset - 1] != '\n')
        offset--;
    return offset;
}

/* Fails at the line after the readable part: for bytes that are not text, or a missing line end. */
static bool fail_rest(reading *r, size_t bad, size_t length) {
    if (bad < start_of_line(r->head.text, length))
        return unreadable(r, r->head.text + bad,
                          "this byte is not UTF-8 text; a record contains nothing else");
    return unreadable(r, r->head.text + start_of_line(r->head.text, length),
                      "the last line has no line end: it was cut off, or is still being written");
}

/* Reads complete lines of text, then reports the fault of the rest. */
static bool read_whole(reading *r, size_t length) {
    const char *const text = r->head.text;
    const size_t whole = start_of_line(text, length);
    const size_t bad = qv__record_bad_byte(text, whole);
    const size_t limit = bad < whole ? start_of_line(text, bad) : whole;
    r->head.end = text + limit;
    const bool right = qv__record_read_head(&r->head) && read_body(r);
    const bool for_want = !right && r->head.diag->err != QV_EMEMORY &&
                          r->head.diag->offset == limit && (r->good || bad < whole);
    return limit < length && (right || for_want) ? fail_rest(r, bad, length) : right;
}

qv_record *qv__record_read_of(const qv_game *game, const char *text, size_t length, size_t *good,
                              qv_diag *diag) {
    qv_diag unread = {0};
    reading r = {.head = {.game = game, .text = text, .at = text, .diag = diag ? diag : &unread},
                 .noted = QV_NO_ENTRY};
    if (good)
        *good = 0;
    if (length > QV_RECORD_MOST) {
        qv__fail(diag, QV_ERECORD, "a record has at most %d bytes", (int)QV_RECORD_MOST);
        return NULL;
    }
    const bool right = read_whole(&r, length);
    if (good && r.good)
        *good = (size_t)(r.good - text);
    qv_record *const record = r.head.record;
    if (right) {
        record->text = qv__record_copy(text, length);
        record->length = length;
        if (record->text)
            return record;
        qv__record_memory(r.head.diag);
    }
    qv_record_free(record);
    return NULL;
}

qv_record *qv_record_read(const char *text, size_t length, size_t *good, qv_diag *diag) {
    if (!text) {
        qv__refuse_argument(diag, "a text is needed to read a record");
        return NULL;
    }
    return qv__record_read_of(NULL, text, length, good, diag);
}
