/* SPDX-License-Identifier: MIT */
/* The internals of a record, shared by the files of this folder only.
 *
 * Entries form a tree: each has links to its parent, its first child and its next sibling. Slot 0 of the list is the
 * start. Invariant: every entry is legal after its parent, and the tree stays within the bounds QV_RECORD_..., which
 * bound the time to read it again.
 */
#ifndef QV_RECORD_H
#define QV_RECORD_H

#include "core/game.h"

/* One entry; a slot that is not in use has n == 0, except the start. */
typedef struct {
    uint32_t before, next, beside; /* QV_NO_ENTRY: none */
    uint32_t number;               /* entries from the start */
    uint32_t toward;               /* the next entry on the path that was looked for last */
    uint32_t draws;                /* the number of the next draw after it */
    uint32_t events;               /* how many it reported: the cost of playing it again */
    uint64_t hash;                 /* of the state after it */
    char *comment;                 /* lines, NULL: none */
    uint16_t step[QV_STEPS];
    uint8_t n, who, depth; /* depth: of variations */
    bool marked;           /* the text has a mark of the state after it */
} qv__node;

/* A trace, and its entry; `told.entry` is not set, `told.when` is owned by the record. */
typedef struct {
    uint32_t at;
    qv_trace told;
} qv__trace;

/* Memory for states and a view, in one piece. */
typedef struct {
    qv_state *start, *now, *next;
    qv_view *view, *scratch;
} qv__record_slots;

struct qv_record {
    const qv_ruleset *rules;
    qv_record_head head; /* its texts are owned by the record */
    qv_row *row;         /* the content; its texts are owned by the record */
    uint32_t rows;
    uint64_t layout, page; /* of the program that began it */
    bool unmarked_content; /* it was read, and had no mark of its content */
    qv__trace *trace;
    uint32_t traces, trace_room;
    qv__node *node;
    uint32_t nodes, room, vacant; /* vacant: the first slot that may be free */
    uint32_t entries, events;     /* of the whole tree, without the start */
    uint32_t tried;               /* events of the entry that was played last on `now` */
    uint8_t ending, resigned;     /* ending: one outside the rules, else QV_RUNNING */
    qv__record_slots slots;
    uint32_t at;      /* `now` is the state after this entry */
    qv_event_log log; /* of one entry */
    char *text;       /* as it was read or last given */
    size_t length;
};

/* -- record.c ------------------------------------------------------------------------------------------------------ */
/* A record without an entry; takes over one hold of the rules, even if it fails. NULL: out of memory. */
qv_record *qv__record_over(const qv_ruleset *);
bool qv__record_has(const qv_record *, uint32_t at); /* the start, or an entry; false for no record */
int qv__record_memory(qv_diag *);                    /* QV_EMEMORY, with its text */
char *qv__record_copy(const char *text, size_t length);
void qv__record_drop(const char *text); /* frees a text of the record; NULL is fine */
void qv__record_drop_head(const qv_record_head *);
/* Adds the entry that `now` was just played by; QV_NO_ENTRY with diag: out of memory, or a bound exceeded. */
uint32_t qv__record_put(qv_record *, uint32_t at, uint32_t who, const uint16_t *steps, uint32_t n, qv_diag *);
bool qv__record_take_rows(qv_record *, const qv_row *rows, uint32_t n); /* copies them; false: out of memory */

int qv__record_check_text(const char *what, const char *text, qv_diag *); /* one line of it, or NULL */

/* -- record_proof.c ------------------------------------------------------------------------------------------------ */
/* To be called right after `qv__record_try` of a step after entry `at`: QV_EUNPROVED with diag if the step is an
 * outcome in the game as it was played that differs from the one that the seed gives. */
int qv__record_check_draw(const qv_record *, uint32_t at, uint32_t who, uint16_t step, qv_diag *);
bool qv__record_marks(uint32_t number); /* whether an entry of that number always gets a mark */
int qv__record_add_trace(qv_record *, uint32_t at, const qv_trace *, qv_diag *); /* copies it; QV_OK or QV_EMEMORY */
void qv__record_leave_traces(qv_record *, uint32_t from, uint32_t to);           /* from one entry to another */
void qv__record_write_traces(const qv_record *, uint32_t at, qv_text *out);

/* -- record_play.c ------------------------------------------------------------------------------------------------- */
int qv__record_start(qv_record *, qv_diag *); /* the state before the first entry */
/* Plays one entry on `now`; QV_OK with the state before it in `next`, or an error with diag and
 * `now` as it was. */
int qv__record_try(qv_record *, uint32_t who, const uint16_t *steps, uint32_t n, qv_diag *);
void qv__record_note_way(const qv_record *, uint32_t from, uint32_t to); /* in `toward` of the entries on it */
void qv__record_go(qv_record *, uint32_t at);                            /* `now` becomes the state after the entry */
uint32_t qv__record_last(const qv_record *);  /* the last entry of the game as it was played */
int qv__record_ending_now(const qv_record *); /* with `now` at the last entry: QV_BY_RULES too */

/* -- record_read.c ------------------------------------------------------------------------------------------------- */
/* qv_record_read with a game that need not be one of those known, if the text names its id; NULL: those known. */
qv_record *qv__record_read_of(const qv_game *, const char *text, size_t length, size_t *good, qv_diag *);

/* -- record_words.c ------------------------------------------------------------------------------------------------ */
/* A word of a head line: bare, or in quotes with \\" \\\\ \\n \\t and \\xHH in them. */
void qv__record_word(const char *word, size_t length, qv_text *out);
/* Reads a word at *at and moves *at past it; it ends at a space or one of `ends`. NULL: the quote is not closed, or an
 * unknown escape; else the word, as a text of its own in `into`, which has room for the rest of the line. */
char *qv__record_read_word(const char **at, const char *end, const char *ends, char **into);
/* The offset of the first byte that a record may not contain; `length` if there is none. */
size_t qv__record_bad_byte(const char *text, size_t length);
bool qv__record_hex(const char *at, const char *stop, uint64_t *out); /* sixteen digits up to `stop` */
const char *qv__record_ending_word(uint32_t ending);                  /* "resignation"; NULL after the last */
const char *qv__record_trace_word(uint32_t kind);                     /* "undo"; NULL after the last */
uint64_t qv__record_layout(const qv_game *);                          /* names, types and sizes of the fields */
uint64_t qv__record_content(const qv_row *, uint32_t n);
uint64_t qv__record_page(const qv_game *); /* the rules page, 0 without one */

/* -- record_head.c ------------------------------------------------------------------------------------------------- */
typedef struct qv__record_reader qv__record_reader;

/* A text being read line by line. */
struct qv__record_reader {
    const qv_game *game;         /* the only game allowed; NULL: all known ones */
    const char *text, *at, *end; /* the whole, where the next line begins */
    const char *line, *stop;     /* the line, without its end and the spaces around it */
    const char *start;           /* of the line, with the spaces before it */
    uint32_t number;             /* of the line, from 1 */
    uint32_t format;             /* the number on the first line */
    qv_record *record;           /* NULL until the head is read */
    bool same_layout;            /* hashes of states can be compared */
    bool same_page;              /* the rules page has not changed since */
    qv_diag *diag;
};
/* The next line that is not blank; false at the end. */
bool qv__record_line(qv__record_reader *);
/* Fills diag, with line and column of `at` in the text; returns false. */
bool qv__record_fail(qv__record_reader *, const char *at, int err, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 4, 5)))
#endif
    ;
bool qv__record_read_head(qv__record_reader *); /* up to `--`; false: an error, with diag */

#endif
