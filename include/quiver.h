/* SPDX-License-Identifier: MIT */
/* quiver: a library that knows arrow games exactly.
 *
 * This is the contract between the library and its callers: programs, front ends, agents, and the games themselves.
 * It includes standard headers only. A program holds rulesets and matches, and gets views through a match; it never
 * holds a state. The library never prints, exits or asks for input, and has no mutable globals.
 *
 * Arguments: a pointer may be NULL only where its function says so, and a number must be in the documented range. Any
 * other argument is refused: the call changes nothing, fills nothing but its `diag`, and returns QV_EARGUMENT or the
 * documented value; where none is documented, it returns NULL, false, 0, or a struct of zeros. A `diag` may always be
 * NULL, and so may a pointer to be freed. Its contents have a meaning only after an error. Callers ensure that pointers
 * are valid, of the right type, and that buffers are as large as documented.
 *
 * A C++ program can include this header as it is. Pages that are named here (record.md) are installed with the library,
 * in share/doc/quiver.
 */
#ifndef QUIVER_H
#define QUIVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The version of this header, as "major.minor.patch". */
#define QV_VERSION "0.3.0"

/* The shared library exports the declarations from here on and no others. */
#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif
#if defined(__cplusplus)
extern "C" {
#endif

/* Bounds of every game. */
enum {
    QV_SEATS = 8,          /* the most players a game may have; seats are 0..players-1 */
    QV_OPTIONS = 32,       /* the most options a game may have */
    QV_STEPS = 32,         /* the most steps in one move */
    QV_LEGAL = 4096,       /* the most legal steps at one time */
    QV_OUTCOMES = 128,     /* the most outcomes that a chance event may list */
    QV_ARGUMENTS = 8,      /* of one event */
    QV_DIMS = 4,           /* of one range of steps */
    QV_STATE_MOST = 16384, /* bytes of a state, and of a view */
    QV_CLAUSES = 1024,     /* the most clauses of a rules page */
};
enum { QV_POSITION_MOST = 1 << 20 }; /* bytes of a position text */
/* Bytes, with the NUL, that are room for the words of one move, event, cause or question of the games' own content. */
enum { QV_TEXT_MOST = 1024 };

/* Who: a seat, or one of these. */
enum {
    QV_CHANCE = 0xFD,  /* the actor of a chance outcome */
    QV_WATCHER = 0xFE, /* a viewer without a seat, who sees public facts only */
    QV_OPEN = 0xFF,    /* the all-seeing viewer: the truth */
};

enum { QV_ALL = 0xFFFF }; /* mask of all viewers, watchers included */

/* -- Errors -------------------------------------------------------------------------------------------------------- */

/* All errors: X(code, name, meaning). */
#define QV_ERRORS(X)                                    \
    X(-1, MEMORY, "out of memory")                      \
    X(-2, OPTION, "unknown option or value")            \
    X(-3, PLAYERS, "wrong number of players")           \
    X(-4, CONTENT, "wrong content")                     \
    X(-5, NOTATION, "cannot be read as a move")         \
    X(-6, POSITION, "cannot be read as a position")     \
    X(-7, STATE, "not a possible position")             \
    X(-8, ILLEGAL, "not legal")                         \
    X(-9, TURN, "not this seat's turn")                 \
    X(-10, OVER, "the game is over")                    \
    X(-11, NAME, "unknown name")                        \
    X(-12, BOT, "a bot has failed")                     \
    X(-13, RECORD, "cannot be read as a record")        \
    X(-14, UNPROVED, "verification failed")             \
    X(-15, ARGUMENT, "an argument is out of its range") \
    X(-16, LESSON, "cannot be read as a lesson")        \
    X(-17, UNWANTED, "legal, but not what the lesson asks for")

/* QV_EMEMORY, QV_EOPTION ...: return values of functions that can fail. */
enum {
    QV_OK = 0, /* success */
#define X(code, name, text) QV_E##name = (code),
    QV_ERRORS(X)
#undef X
};

/* A diagnostic: where an error is, its reason, and what to do instead. Parsers and checks fill it. */
typedef struct {
    int err;         /* QV_E... */
    uint32_t offset; /* bytes from the start of the input; of content: 0, or 1 + the byte of the value that is wrong */
    uint32_t line;   /* from 1; 0: the input has no lines */
    uint32_t column; /* from 1 */
    char text[208];  /* the reason, and what to do instead: one English sentence without a full stop */
} qv_diag;

const char *qv_error_name(int err); /* "ILLEGAL"; "OK" for 0, "UNKNOWN" for other numbers */
const char *qv_error_text(int err); /* one clause in English, for any number */

/* -- Text ---------------------------------------------------------------------------------------------------------- */

/* A text under construction in a buffer of fixed size: never overflows, always ends in NUL, and records truncation. */
typedef struct {
    char *at;    /* the caller's buffer */
    size_t size; /* its size in bytes */
    size_t n;    /* bytes written, without the NUL */
    bool cut;    /* truncated; the text ends with a complete UTF-8 character */
} qv_text;

/* An empty text in the caller's buffer of size >= 1; without a buffer, a text that is cut and stays empty. */
qv_text qv_text_over(char *at, size_t size);
/* Appends formatted text, as printf does; nothing once the text is cut. A text whose `at` is NULL or whose `n` is not
 * less than `size` is refused here and by every other function that writes to a text: nothing is written. */
void qv_text_add(qv_text *, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/* -- Games and rulesets -------------------------------------------------------------------------------------------- */

typedef struct qv_game qv_game;       /* one game: its rules, names and texts; never freed */
typedef struct qv_ruleset qv_ruleset; /* game, players, options and content, checked and compiled; immutable */
typedef struct qv_state qv_state;     /* the complete truth about one moment of a match */
typedef struct qv_view qv_view;       /* what one seat, or a watcher, may know of a state */

/* One value of a content file: `pieces[0].arrows.n` = `1`. Line and column from 1; 0 if unknown. */
typedef struct {
    const char *path;  /* members by name, list elements by index from 0 */
    const char *value; /* as typed */
    uint32_t line;     /* of the value in the file */
    uint32_t column;   /* of the value in its line */
} qv_row;

/* An option of a game as typed: `name` = `value`. */
typedef struct {
    const char *name;  /* "board" */
    const char *value; /* a word, or the digits of a number */
} qv_choice;

const qv_game *qv_game_at(uint32_t i);       /* the i-th game, NULL after the last */
const qv_game *qv_game_find(const char *id); /* in capitals or not; NULL if unknown */
const char *qv_game_id(const qv_game *);     /* "three-arrows" */
const char *qv_game_name(const qv_game *);   /* "THREE ARROWS" */
/* `least` may be NULL. */
uint32_t qv_game_players(const qv_game *, uint32_t *least); /* returns the most */

/* A ruleset, to be freed with `qv_ruleset_free`; NULL with `diag` filled if an argument is refused. `rows` replace the
 * game's own content; n_rows 0 means that content. `choices` and `rows` may be NULL if their number is 0; texts in them
 * may not be NULL, and those of rows are UTF-8 without control and format characters. The arguments are copied. */
qv_ruleset *qv_ruleset_new(const qv_game *, uint32_t players, const qv_choice *choices, uint32_t n_choices,
                           const qv_row *rows, uint32_t n_rows, qv_diag *diag);
/* One more holder of a ruleset, who frees it too: returns the same. Matches and records are holders of their own, so
 * a program may free a ruleset as soon as it has made them. Holders may be in different threads. */
const qv_ruleset *qv_ruleset_keep(const qv_ruleset *);
void qv_ruleset_free(const qv_ruleset *);           /* frees it with its last holder; NULL is allowed */
const qv_game *qv_ruleset_game(const qv_ruleset *); /* its game */
uint32_t qv_ruleset_players(const qv_ruleset *);    /* number of players: seats are 0 to players - 1 */

/* -- Facts of a game ----------------------------------------------------------------------------------------------- */

/* What the table of a game says before anyone plays. Indices count from 0; functions with an index return NULL, or
 * false, after the last. What they return is never freed. */

/* An option of a game. Its values are words or numbers. */
typedef struct {
    const char *name;         /* "board" */
    const char *help;         /* its effect, in a line of English */
    const char *const *words; /* of the values from 0 to `most`; NULL: the values are numbers */
    int32_t least;            /* the smallest value; 0 for words */
    int32_t most;             /* the largest value */
    int32_t default_value;    /* the value if none is chosen */
} qv_option;

const qv_option *qv_option_at(const qv_game *, uint32_t i); /* the i-th option of a game */
/* Writes a value as it is typed: its word, or its digits; nothing for a value that the option does not have. */
void qv_option_say(const qv_option *, int32_t value, qv_text *out);
int32_t qv_ruleset_option(const qv_ruleset *, uint32_t i); /* the value of its game's i-th option; 0 after the last */

/* Writes the text of its rules page, Markdown. The size of the whole text in bytes, so that a second call can provide
 * the room if `out->cut` is set; 0 with nothing written without a game. */
size_t qv_game_page(const qv_game *, qv_text *out);
/* The goal of the game: one short sentence. */
const char *qv_game_goal(const qv_game *);
/* What it is like and how long it takes, for people who choose a game: "A duel with cards, 40 minutes."; "" if it does
 * not say so. */
const char *qv_game_like(const qv_game *);
/* The options, as NAME=VALUE separated by spaces, with which people play it at a real table while somebody enters here
 * what they do and what chance decides (qv_match_new_entered): a game master. NULL: it is not made for that. */
const char *qv_game_at_table(const qv_game *);
/* How to play, in short: about ten lines of plain English, without the goal, for someone who knows nothing. Each
 * paragraph and each item of a list ("1. ...") is one line, without any marks, to be wrapped; an empty line separates
 * paragraphs. */
const char *qv_game_brief(const qv_game *);
/* A clause of the rules page, by its number in the order of the page, which events cite: its id ("TA-16") and, if
 * `text` is not NULL, its text, Markdown. */
const char *qv_rule(const qv_game *, uint32_t rule, const char **text);
/* What the clause says to somebody at the table who sees it matter for the first time: at most 30 words of plain
 * English. NULL for a clause without such a text, and after the last. */
const char *qv_rule_first(const qv_game *, uint32_t rule);
/* The clause about what is called so on the table: an item by its label, a mark, a value or a kind of arrow by its
 * name; "arrow" for an arrow without a kind. Of several names in the rules page that the name begins with, the longest
 * counts. False, with `rule` unchanged, if there is none. */
bool qv_rule_of(const qv_game *, const char *name, uint32_t *rule);
/* The number of the clause with this id, in upper or lower case, or with this part of an id after the hyphen. False if
 * there is none, with the id that was probably meant, or NULL, in *meant (may be NULL). */
bool qv_rule_find(const qv_game *, const char *id, uint32_t *rule, const char **meant);

const char *qv_event_kind(const qv_game *, uint32_t kind); /* the name of a kind of events: "attack" */
/* Whether events of this kind are details of a computation, which news omit and explanations show. */
bool qv_event_is_detail(const qv_game *, uint32_t kind);
/* Whether events of this kind change how the players stand: a person who reads a record may skip what is between. */
bool qv_event_is_notable(const qv_game *, uint32_t kind);
/* Whether events of this kind say why the game is over, or how the result comes about: tell them with the result. */
bool qv_event_is_ending(const qv_game *, uint32_t kind);
/* The English sentence of a kind of events, in which {0} to {7} stand for what qv_event_word writes: catalogues of
 * other languages contain it under its kind and form. Form 0 is for everybody, 1 and 2 are for a viewer who is the
 * first or the second seat that the event names. NULL for a form that the kind does not have. */
const char *qv_event_pattern(const qv_game *, uint32_t kind, uint32_t form);

/* Who knows a field of a state. */
enum {
    QV_SECRET, /* no one */
    QV_ROW,    /* row i: seat i */
    QV_GATE,   /* each row: seats that the course of the match decides, as the help of the field describes */
    QV_PUBLIC, /* everyone */
};

/* A field of the states of a game: a value, or rows and columns of values, as in qv_view_json and in position text. */
typedef struct {
    const char *name;         /* "piece" */
    const char *help;         /* its meaning, in a line of English; NULL: undocumented */
    const char *row;          /* what the words of its rows name: "tile"; NULL: rows are numbered, or there is one */
    const char *column;       /* the same for columns */
    uint32_t rows;            /* the most rows, at least 1 */
    uint32_t columns;         /* the most columns, at least 1 */
    const char *value;        /* what a value names: "tile"; NULL: it is a plain number */
    const char *const *words; /* of the values from 0; NULL: they are numbers, or words of the content */
    uint32_t n_words;         /* number of those words */
    bool set;                 /* a value is a set of these */
    uint8_t visibility;       /* QV_SECRET ... */
} qv_field;

/* The i-th field of the states of a game, without those that follow from others. */
bool qv_field_at(const qv_game *, uint32_t i, qv_field *out);

/* The notation of the i-th form of move: "place {piece} {turn} {tile}" with the name of each value in braces, and a
 * repeated part in parentheses. */
const char *qv_notation_at(const qv_game *, uint32_t i);
/* The notation that a complete move or an outcome of chance has; NULL for other steps. */
const char *qv_notation_of(const qv_ruleset *, const uint16_t *steps, uint32_t n);

/* The name of a seat: "red"; of a seat that plays in a ruleset: qv_seat_name. */
const char *qv_game_seat(const qv_game *, uint32_t seat);
/* The rows of the game's own content, and in *n (may be NULL) their number; NULL and 0 for a game without content. */
const qv_row *qv_game_content(const qv_game *, uint32_t *n);
/* The list of the content to which a player may bring an item of his own, "decks"; NULL: none. *option (may be NULL)
 * becomes the index of the option that chooses the item of that seat, by its number from 1. */
const char *qv_game_brought(const qv_game *, uint32_t seat, uint32_t *option);
/* The id of the game for which the players of this one make something, such as their decks: an item for the list of
 * `qv_game_brought` of that game. Both games have the same content, and files of it name that game. NULL: none. */
const char *qv_game_makes(const qv_game *);

/* Functions that only some games support. */
enum {
    QV_FEATURE_FORESEE = 1,
    QV_FEATURE_WARN = 2,
    QV_FEATURE_ABOUT = 4,
    QV_FEATURE_PROGRESS = 8,
    QV_FEATURE_PRINTED = 16,
    QV_FEATURE_ROUND = 32,
    QV_FEATURE_SUGGEST = 64,
    QV_FEATURE_DESCRIBE = 128,
    QV_FEATURE_THREATS = 256
};
uint32_t qv_game_features(const qv_game *); /* mask of QV_FEATURE_... */

enum { QV_SUGGESTIONS = 3 };

/* A text of a game's content that somebody may mean. */
typedef struct {
    char text[1024]; /* as it is written in a content file */
    char does[4096]; /* what the text does, as lines: from its program, not from its words */
} qv_suggestion;

/* Texts for what somebody has written in their own words, nearest first, for a game whose content has texts that are
 * programs (QV_FEATURE_SUGGEST). `rows` are the content whose names may be said, as of `qv_ruleset_new`; 0: the game's
 * own. Returns how many were found; 0 with `diag` if there is an error, without one if nothing is near enough. */
uint32_t qv_suggest(const qv_game *, const qv_row *rows, uint32_t n_rows, const char *wording,
                    qv_suggestion out[QV_SUGGESTIONS], qv_diag *diag);
/* Appends what the content says of the item with that name, its texts, and what they do, as lines, for a game whose
 * content has texts that are programs (QV_FEATURE_DESCRIBE); false with `diag` if there is no such item or an error. */
bool qv_describe(const qv_game *, const qv_row *rows, uint32_t n_rows, const char *name, qv_text *out, qv_diag *diag);

/* Calls `take` with the number and the right value of each row whose text can be understood but has not the form in
 * which the game writes texts: other capital letters, spaces, or words that do not agree ("draw 2 card"). Texts that
 * cannot be understood are passed over; qv_ruleset_new says what is wrong with them. For the games of `qv_describe`,
 * and false as there. */
bool qv_reform(const qv_game *, const qv_row *rows, uint32_t n_rows,
               void (*take)(void *context, uint32_t row, const char *value), void *context, qv_diag *diag);

/* Calls `take` with each warning about a text that is accepted but may be a mistake: its place, as of an error, and in
 * `text` one sentence; `err` is QV_OK. `name` is that of an item, NULL for all. Texts that cannot be understood are
 * passed over, and an unknown name has no warnings. For the games of `qv_describe`; false with diag for others, and for
 * rows that cannot be read. */
bool qv_text_warnings(const qv_game *, const qv_row *rows, uint32_t n_rows, const char *name,
                      void (*take)(void *context, const qv_diag *warning), void *context, qv_diag *diag);

enum { QV_FIGURES = 256, QV_LIMITS = 8, QV_FIGURE = 32 /* bytes of a name */ };

/* What is counted in a deck, and how many of its cards have it: "trait", "rock", 7. */
typedef struct {
    char what[QV_FIGURE];  /* "trait" */
    char value[QV_FIGURE]; /* "rock" */
    uint32_t cards;        /* with that value */
} qv_figure;

/* A value of an option that asks something of decks. */
typedef struct {
    char option[QV_FIGURE]; /* its name */
    char value[QV_FIGURE];  /* as a word or number */
    bool met;               /* by the deck */
    char why[160];          /* if it is not met: the reason, as in qv_diag */
} qv_limit;

/* The figures of a deck: those of one kind stand together, in ascending order; nothing is counted that is not there. */
typedef struct {
    char name[QV_FIGURE];         /* of the deck */
    uint32_t cards;               /* in it, */
    uint32_t kinds;               /* and how many of them are different */
    uint32_t figures;             /* in use of `figure` */
    uint32_t limits;              /* in use of `limit` */
    qv_figure figure[QV_FIGURES]; /* what is counted */
    qv_limit limit[QV_LIMITS];    /* what options ask of decks */
} qv_tally;

/* The figures of item `at`, from 0, of the list of `qv_game_brought`, for the same games. False without an error in
 * `diag` after the last one. */
bool qv_tally_of(const qv_game *, const qv_row *rows, uint32_t n_rows, uint32_t at, qv_tally *out, qv_diag *diag);

/* -- Turns, moves, chance, events ---------------------------------------------------------------------------------- */

/* The phase: seats decide, a chance outcome is due, or the game is over. */
enum { QV_DECIDE, QV_CHANCE_DUE, QV_OVER };

/* Whose turn it is. To decline is to let a reaction window pass: a move of one step, which qv_legal lists too. */
typedef struct {
    uint8_t phase;    /* QV_DECIDE, QV_CHANCE_DUE or QV_OVER */
    uint16_t may_act; /* mask of seats that may act now */
    uint16_t window;  /* those of them in a reaction window: they may decline */
    uint16_t inside;  /* those of them inside a move, as far as the viewer may know */
} qv_turn;

/* One possible result of a chance event. */
typedef struct {
    uint16_t step;   /* the outcome */
    uint16_t weight; /* at least 1; its probability is its share of the sum of all weights */
} qv_outcome;

/* A chance event: either a short list, or a uniform range of steps first .. first + range - 1. The list counts only if
 * the range is 0; qv_chance_pick and qv_chance_say handle both. */
typedef struct {
    uint32_t range;             /* 0: the list counts */
    uint16_t first;             /* of the range */
    uint16_t n;                 /* length of the list */
    qv_outcome at[QV_OUTCOMES]; /* in ascending order of the steps */
} qv_chance;

/* One reported fact. Its kind defines the arguments and the English sentence (`qv_event_say`). Its cause is a clause of
 * the rules, and where cards have texts of their own also the item that made it happen, and which text. */
typedef struct {
    uint16_t kind;             /* of the game's kinds, for qv_event_kind */
    uint16_t rule;             /* clause of its rules page, for qv_rule */
    uint16_t seen_by;          /* bit s: seat s; QV_ALL: all viewers */
    uint16_t n;                /* number of arguments */
    int32_t arg[QV_ARGUMENTS]; /* values of words, or numbers, as the kind defines; those beyond n are 0 */
    uint16_t item;             /* cause: id of an item of scenes; 0: none */
    uint16_t text;             /* cause: number of a printed text, for qv_printed; 0: none */
} qv_event;

/* A list of events that the library appends to and enlarges. An empty one is all 0. Its owner may lower `n` to use it
 * again, and frees it with qv_event_log_free. Functions that append to a log return the number of events appended, or a
 * negative error and leave the events as they were: QV_EMEMORY, or QV_EARGUMENT for invalid arguments, including a log
 * whose members contradict each other. */
typedef struct {
    qv_event *at;  /* the events; allocated by the library */
    uint32_t n;    /* number of events */
    uint32_t room; /* capacity in events */
    bool lost;     /* an event had no memory; never true between calls */
} qv_event_log;

void qv_event_log_free(qv_event_log *); /* leaves an empty log; NULL is allowed */

/* The current or final result. */
typedef struct {
    int32_t score[QV_SEATS]; /* points of each seat */
    uint8_t rank[QV_SEATS];  /* from 1; tied seats share a rank, and the next rank skips them: 1, 1, 3 */
} qv_result;

/* Reads notation into steps: returns their number, or a negative error with `diag` (offset, and a suggestion). Does not
 * check legality, so that an illegal move can be named and explained. */
int qv_read(const qv_ruleset *, const char *text, uint16_t steps[QV_STEPS], qv_diag *diag);
/* Writes a complete move, or the steps of an unfinished one, as notation; nothing for more than QV_STEPS. Numbers that
 * are not steps of the game, or do not form a move together, are written as #1 #2. */
void qv_say(const qv_ruleset *, const uint16_t *steps, uint32_t n, qv_text *out);
/* The same as people say it, if notation does not name what is done or acted on: "attack e2 from d3" for "attack d3 s",
 * "discard Fox" for "choose Fox". False, and nothing is written: the game has no other words for that move. */
bool qv_say_plainly(const qv_ruleset *, const qv_view *, const uint16_t *steps, uint32_t n, qv_text *out);
/* Reads what `qv_say_plainly` writes of a move that `seat` may play now: the number of its steps; 0: of none. What aims
 * at an item is read even if that is not legal. */
uint32_t qv_read_plainly(const qv_ruleset *, const qv_view *, uint32_t seat, const char *text,
                         uint16_t steps[QV_STEPS]);
/* Writes the outcomes of a chance event as they are typed, in short: "roll 1 to 6", "draw ape, bat and 12 others" if
 * the text has no room for all. Nothing for an event without outcomes, or with more than QV_OUTCOMES. */
void qv_chance_say(const qv_ruleset *, const qv_chance *, qv_text *out);
/* The outcome that a random number of 64 bits selects, in proportion to the weights. 0 for an event without outcomes,
 * for one with more than QV_OUTCOMES, and for weights that are all 0. */
uint16_t qv_chance_pick(const qv_chance *, uint64_t random);
/* Why `seat` may not play a complete move, or a part of one, now: false if nothing forbids it, and for steps that are
 * not steps of a seat in this game. The view is that seat's or an open one; for other views, for a seat that does not
 * play, or for more than QV_STEPS it returns false too and leaves `why` unchanged. */
bool qv_why_not(const qv_ruleset *, const qv_view *, uint32_t seat, const uint16_t *steps, uint32_t n, qv_event *why);
/* Appends the forecast of a complete move of `seat`: the facts and possibilities that would follow, as far as the view
 * tells, each with its clause. Returns their number, 0 for a game without forecasts, for a move that is not legal for
 * the seat, and for a view inside a move of the seat; or an error, QV_EARGUMENT also for a view that is neither the
 * seat's nor open. */
int qv_foresee(const qv_ruleset *, const qv_view *, uint32_t seat, const uint16_t *steps, uint32_t n, qv_event_log *);
/* A warning before a complete move of `seat` that is legal but probably a mistake, as an event; false, with `out`
 * unchanged, if there is none, and where qv_foresee would return 0 or an error. */
bool qv_warn(const qv_ruleset *, const qv_view *, uint32_t seat, const uint16_t *steps, uint32_t n, qv_event *out);
/* Writes an event as one English sentence, without its clause id; nothing for a kind that the game does not have. */
void qv_event_say(const qv_ruleset *, const qv_event *, qv_text *out);
/* The same for a viewer (a seat, QV_WATCHER or QV_OPEN): "you" and "your" for a seat that the event names, if the game
 * has such a sentence. */
void qv_event_tell(const qv_ruleset *, const qv_event *, uint32_t viewer, qv_text *out);
/* The form of the sentence that qv_event_tell writes for this viewer; 0 too for a kind that the game does not have. */
uint32_t qv_event_form(const qv_ruleset *, const qv_event *, uint32_t viewer);
/* Writes the i-th argument of an event as its sentences contain it: a word, a number, or nothing. */
void qv_event_word(const qv_ruleset *, const qv_event *, uint32_t i, qv_text *out);
/* Appends what matters most to the viewer of n events in their order, those of a move and what followed from it, or of
 * a forecast: at most three of those that it may see, as one line like "You roll +1; 6 beats 4: the attacker wins; you
 * take blue's cross on c4", without a full stop. Returns the number of events in it; 0, with nothing written, if none
 * of them matters. `events` may be NULL if n is 0. */
uint32_t qv_summary(const qv_ruleset *, const qv_event *events, uint32_t n, uint32_t viewer, qv_text *out);
/* Writes the cause of an event: its clause id, and the title and words of the printed text if it names one, as in
 * `CC-1.11.5; Echo: "Draw a card."`; nothing for a clause that the game does not have. */
void qv_event_cause(const qv_ruleset *, const qv_event *, qv_text *out);

/* What an event shows of the scenes before and after it, for front ends in which items move. */
typedef struct {
    uint16_t item;  /* id of the item that acts or moves; 0: not told */
    uint16_t other; /* id of the item that it takes or meets; 0: not told */
    bool placed;    /* `x` and `y` are told */
    bool timed;     /* `moment` is told */
    int32_t x;      /* where the middle of the item comes to lie, from the lower left of the floor */
    int32_t y;      /* likewise */
    int32_t moment; /* its number in a sequence: events with the same number happen at the same time */
} qv_shown;

/* False, with *out unchanged: it shows nothing. */
bool qv_event_shown(const qv_ruleset *, const qv_event *, qv_shown *out);

/* The words of a text that is printed on items of the game, by its number from 1, and in *title (may be NULL) the name
 * of what it is printed on. NULL for a number without a text, and for a game without printed texts. */
const char *qv_printed(const qv_ruleset *, uint32_t text, const char **title);

/* -- Views --------------------------------------------------------------------------------------------------------- */

/* Functions that take a ruleset and a view refuse a view whose viewer does not exist in that ruleset. */
uint32_t qv_view_viewer(const qv_view *);                /* a seat, QV_WATCHER or QV_OPEN; UINT32_MAX for NULL */
uint32_t qv_view_ply(const qv_view *);                   /* finished moves and chance outcomes so far */
qv_turn qv_turn_of(const qv_ruleset *, const qv_view *); /* as far as the viewer may know; refused: QV_OVER, no seats */
/* The legal steps of a seat in ascending order; their number, 0 for a seat that may not act. QV_EARGUMENT for a seat
 * that does not play, and for a view that is neither the seat's nor open. */
int qv_legal(const qv_ruleset *, const qv_view *, uint32_t seat, uint16_t steps[QV_LEGAL]);
/* The chance event that is due; false, with `out` unchanged, if none is, and for a view that is not open. */
bool qv_chance_of(const qv_ruleset *, const qv_view *, qv_chance *out);
/* The seat for which the due chance event is drawn, whose card or roll it is; QV_NOBODY if it is nobody's or several
 * players', and if none is due. */
uint32_t qv_chance_seat(const qv_ruleset *, const qv_view *);
/* Points and ranks as the view shows them: final when the game is over, else those of the current position. */
qv_result qv_result_of(const qv_ruleset *, const qv_view *);
/* Appends row i of what a seat has made for another game, as the view of the end shows it: its path in the item, like
 * `cards.Tin Thunder`, and its value. False, with nothing written, after the last row, before the end, and for a game
 * that makes nothing (`qv_game_makes`). */
bool qv_made_row(const qv_ruleset *, const qv_view *, uint32_t seat, uint32_t i, qv_text *path, qv_text *value);
/* The number of the round from 1, or of the turn in a game that counts turns instead; 0 before the first one, and for
 * a game that counts neither. */
uint32_t qv_round_of(const qv_ruleset *, const qv_view *);
/* The view after a step inside a move; false, with `out` unchanged, for a step that ends a move or is not legal for the
 * seat to move: the viewer, or in an open view the only seat that may act. `out` is a buffer of QV_STATE_MOST bytes
 * that does not overlap the first view. */
bool qv_preview(const qv_ruleset *, const qv_view *, uint16_t step, qv_view *out);

/* -- Questions ----------------------------------------------------------------------------------------------------- */

/* A kind of decision that a game asks its players for. */
typedef struct {
    uint32_t kind;       /* its number, from 0 */
    uint32_t rule;       /* its clause, for qv_rule */
    const char *name;    /* "Mulligan" */
    const char *purpose; /* what it is for, in one or two short sentences: for the first time that a person meets it */
} qv_question;

bool qv_question_at(const qv_game *, uint32_t i, qv_question *out); /* the i-th kind; false after the last */
/* What a seat is asked for now, also inside a move. False, with `out` unchanged, if it may not act, or the view is
 * neither the seat's nor open, and for a game that does not describe its questions. */
bool qv_question_of(const qv_ruleset *, const qv_view *, uint32_t seat, qv_question *out);
/* Appends what the seat may do now, as one English sentence without a full stop: "Mulligan: keep this hand, or return
 * cards"; inside a move the choice that comes next: "Choose the cell". It names each kind of legal move and no other; a
 * number in brackets says how many such moves there are. False, with nothing written, if the seat may not act or the
 * view is neither the seat's nor open. */
bool qv_prompt(const qv_ruleset *, const qv_view *, uint32_t seat, qv_text *out);

enum { QV_WINDOW_ITEMS = 256 }; /* the most items that can be used in windows */
/* What a reaction window is about, as everybody knows it: the same whatever the seat really can do. */
typedef struct {
    uint32_t kinds; /* mask of the kinds of windows that it is */
    uint64_t
        item[QV_WINDOW_ITEMS / 64]; /* set of items of which everybody knows that the seat may be able to use them */
} qv_window;
/* A kind of window. */
typedef struct {
    const char *name;    /* one word, to be typed: "captures" */
    const char *purpose; /* when it opens, for the seat that is asked: "a card of yours would be captured" */
    bool suggested;      /* a seat is asked in it unless it wants something else */
} qv_window_row;

bool qv_window_kind(const qv_game *, uint32_t i, qv_window_row *out); /* the i-th, from 0; false after the last */
/* The name of the i-th item that can be used in windows, "Key Matron"; NULL after the last. */
const char *qv_window_item(const qv_ruleset *, uint32_t i);
/* What the window is about that is open for a seat. False, with `out` unchanged, if none is, as far as the view shows,
 * and for a game that does not describe its windows. */
bool qv_window_of(const qv_ruleset *, const qv_view *, uint32_t seat, qv_window *out);

/* -- Scenes -------------------------------------------------------------------------------------------------------- */

/* Kinds of items. */
enum { QV_CELL, QV_PIECE, QV_CARD, QV_PILE, QV_COUNTER, QV_CONTROL };
enum { QV_NOBODY = 0xFF };      /* owner of items that belong to no seat */
enum { QV_FARTHEST = 1 << 18 }; /* the largest length or coordinate in board units, in either direction */
/* Bounds of scenes: items, values of an item, named columns or rows, items to pick for one step. */
enum { QV_ITEMS = 512, QV_VALUES = 4, QV_AXIS = 16, QV_TOUCHES = 4, QV_LABEL = 64 /* bytes of a name */ };
/* Marks: how an item is emphasised. The game names them (`qv_mark_name`). */
enum {
    QV_MARK_FACE_DOWN = 1,
    QV_MARK_RING = 2,
    QV_MARK_LAST = 4,
    QV_MARK_OFF = 8, /* out of the game; of cells: outside the ordinary board */
    QV_MARK_WEAK = 16,
    QV_MARK_MOVED = 32
};

/* One item of a scene. */
typedef struct {
    uint16_t id;   /* an item keeps its id through a game; 0 is none */
    uint8_t kind;  /* QV_CELL ... */
    uint8_t owner; /* a seat or QV_NOBODY */
    uint8_t mark;  /* QV_MARK_... combined with | */
    uint8_t layer; /* drawing order, higher above lower; counters above the first one of their owner are its parts; an
                       item above a pile of the same owner, beside the board and at the same position, is in the pile */
    uint8_t turn;  /* quarter turns clockwise */
    uint8_t n_values; /* number of values; a counter that has none has no value yet */
    uint16_t angle;   /* of free items: the angle of its width, counter-clockwise from east, 4096 to a full turn */
    int32_t x;        /* of its upper left corner, board units */
    int32_t y;        /* the same, downwards */
    int32_t w;        /* width, board units */
    int32_t h;        /* height */
    int16_t value[QV_VALUES]; /* a single one is a number of items or points; several: see `qv_value_name` */
    uint8_t arrows[8];        /* clockwise from north, as the item is turned: the number of arrows */
    uint8_t arrow_kinds[8];   /* the same: their kind (`qv_arrow_name`); 0 in games without kinds */
    char side[8][3];          /* clockwise from north, as the item is turned: a number or up to two ASCII letters at the
                               * side, always upright; "": none. A direction with arrows has none */
    char glyph[4];            /* one UTF-8 character for small drawings, or up to three letters */
    char label[QV_LABEL];     /* its name in words, UTF-8; a longer name is cut after a whole character */
    char more[32];    /* what else is printed on it in words, such as types, for a view of it alone; "": nothing */
    char face[12];    /* the face of the game drawn below its name in pictures; "": see `qv_svg` */
    uint16_t text;    /* number of the first text that is printed on it, for `qv_printed`; 0: none */
    uint16_t n_texts; /* number of those texts; they have consecutive numbers */
} qv_item;

/* Everything on the table, as one viewer sees it. */
typedef struct {
    int32_t unit;            /* board units to a cell of the grid; 0: no grid */
    int32_t width;           /* of the whole scene, board units */
    int32_t height;          /* the same */
    int32_t floor;           /* without a grid: the side of the square, from (0, 0), that items are on; texts count its
                              coordinates from the lower left corner, y upwards. A choice is drawn where it leads */
    char across[QV_AXIS][4]; /* names of the columns of the grid */
    char down[QV_AXIS][4];   /* names of its rows */
    uint32_t n;              /* number of items */
    qv_item at[QV_ITEMS];    /* lower layers first */
} qv_scene;

/* The scene that the viewer sees; `out` is unchanged if an argument is refused. */
void qv_scene_of(const qv_ruleset *, const qv_view *, qv_scene *out);
/* The items that a person picks to make a step, in order; returns their number, 0 for a number that is not a step of a
 * seat, and if no seat may act. */
uint32_t qv_touch(const qv_ruleset *, const qv_view *, uint16_t step, uint16_t ids[QV_TOUCHES]);
/* Explains an item of the view's scene, by its id: appends how it came to its position, why it was or was not taken.
 * Returns the number of events, 0 for an item that needs no explanation, for an unknown id, and for a game without
 * explanations; or an error. */
int qv_about(const qv_ruleset *, const qv_view *, uint32_t item, qv_event_log *);
/* Appends what is being resolved in this state, the outermost first: cards that were played and have not taken effect,
 * triggered abilities, and the like. Returns the number of events, 0 if nothing is in progress and for a game without
 * such states; or an error. */
int qv_progress(const qv_ruleset *, const qv_view *, qv_event_log *);
/* Something that a seat could take from another one with its next move if nothing changed before, as far as the view
 * tells. The ids are those of items of the view's scene. */
typedef struct {
    uint16_t from; /* with what; 0: with something that is not known, or that the scene does not show */
    uint16_t to;   /* what would be taken */
    uint8_t seat;  /* who could take it */
    bool sure;     /* whatever chance decides and whatever is hidden */
} qv_threat;
enum { QV_THREATS = 512 };
/* What each seat could take, no matter whose turn it is. Appends one event for each threat, in the same order, that
 * says so in words. Returns their number, 0 for a game without them (QV_FEATURE_THREATS); or an error. */
int qv_threats_of(const qv_ruleset *, const qv_view *, qv_threat out[QV_THREATS], qv_event_log *);
/* Marks what could be taken QV_MARK_LAST in the scene, instead of what has changed last. */
void qv_mark_threats(const qv_threat *, uint32_t n, qv_scene *);
/* The clause about an item: about its label (qv_rule_of), else about its kind. False, with `rule` unchanged, if there
 * is none. */
bool qv_item_rule(const qv_game *, const qv_item *, uint32_t *rule);
const char *qv_mark_name(const qv_game *, uint32_t mark);  /* one mark; NULL if the game does not use it */
const char *qv_arrow_name(const qv_game *, uint32_t kind); /* 0 none, 1 the ordinary kind; NULL: no such kind */
const char *qv_value_name(const qv_game *, uint32_t i);    /* of the i-th of several values; NULL if it has none */
/* The name of a seat: "red"; NULL for a seat that does not play. Without a ruleset: qv_game_seat. */
const char *qv_seat_name(const qv_ruleset *, uint32_t seat);

/* -- Pictures ------------------------------------------------------------------------------------------------------ */

/* The part of a scene that a picture shows. */
typedef struct {
    const char *title; /* the title of the picture, UTF-8; NULL: the name of the game */
    int32_t x;         /* the part of the board to be drawn: its upper left corner, board units */
    int32_t y;         /* the same, downwards */
    int32_t w;         /* its width; 0: the whole board and the items beside it */
    int32_t h;         /* its height */
} qv_picture;

/* Draws a scene as one SVG document (UTF-8, SVG 1.1 and plain href) with the faces of the ruleset's game, or without
 * any: the board with its coordinates and items, then the items of each seat beside it. Choices are left out, except
 * those with a glyph on a floor, which are drawn where they lead. `picture` may be NULL. Equal arguments give equal
 * bytes. The document refers to nothing outside itself, and its title and description describe the picture in words. If
 * `out->cut` is set afterwards, the buffer was too small and its contents are unusable: call again with a larger one.
 * 64 KiB are enough for most scenes, 2 MiB for any. Nothing is written for an invalid scene: more than QV_ITEMS items
 * or QV_VALUES values, an unknown kind, or lengths and coordinates beyond QV_FARTHEST. */
void qv_svg(const qv_ruleset *, const qv_scene *, const qv_picture *, qv_text *out);

/* The item of the content with that name as it is printed, outside of any scene; appends its texts, as lines. For the
 * games of `qv_describe`, and false as there. */
bool qv_portray(const qv_game *, const qv_row *rows, uint32_t n_rows, const char *name, qv_item *out, qv_text *texts,
                qv_diag *diag);
/* An SVG document of one item, with those lines below it; NULL: none. The ruleset may be any of the game. See
 * `qv_svg`. */
void qv_item_svg(const qv_ruleset *, const qv_item *, const char *lines, qv_text *out);

/* -- Situations ---------------------------------------------------------------------------------------------------- */

/* A small situation that people lay out with real pieces to ask who wins it: one attack, one conflict. They enter what
 * lies on its places; the answer is what happens when it is played by the rules: each summand as an event with its
 * clause, for each result of a die. */
typedef struct qv_situation qv_situation;

/* Bounds of every game, place 0 concerns all of them; and all results of a die together. */
enum { QV_SITUATION_PLACES = 16, QV_SITUATION_ENTRIES = 8, QV_SITUATION_ALL = 0xFF };
enum {
    QV_ENTRY_WORD,   /* one of several words */
    QV_ENTRY_NUMBER, /* a number */
    QV_ENTRY_MARK,   /* 0 or 1: it has the property of that name or not */
    QV_ENTRY_ARROWS, /* a set of directions, as bits clockwise from north */
    QV_ENTRY_TURN,   /* quarter turns clockwise */
    QV_ENTRY_WAY     /* a direction, clockwise from north */
};
enum { QV_NOTHING = -1 }; /* the value of an entry: nothing lies there */

/* A value that somebody entered. */
typedef struct {
    uint32_t place; /* from 0 */
    uint32_t entry; /* from 0; of a place the first one says what lies there */
    int32_t value;  /* what was entered */
} qv_entered;

/* A place of a situation. */
typedef struct {
    const char *name; /* "attacker" */
    uint16_t cell;    /* the id of its cell in the scene; 0: it has none */
    bool empty;       /* nothing lies there */
    int32_t x;        /* where it is in the scene: its upper left corner, board units */
    int32_t y;        /* the same, downwards */
    int32_t w;        /* its width; 0: what was entered cannot be, so it has no scene */
    int32_t h;        /* its height */
} qv_situation_place;

/* What can be entered of a place. */
typedef struct {
    const char *name; /* "turn" */
    const char *help; /* in a line; NULL: the name says it */
    uint32_t as;      /* QV_ENTRY_... */
    int32_t least;    /* the smallest value; QV_NOTHING: nothing may lie there */
    int32_t most;     /* the largest value */
    int32_t value;    /* what was entered, or what is usual */
    bool entered;     /* it was entered */
} qv_situation_entry;

/* The question that situations of the game answer: "Who wins this attack?", and in *how (may be NULL) how one is
 * entered, in one or two short sentences. NULL for a game without situations. */
const char *qv_situation_asks(const qv_game *, const char **how);
/* The usual rules for situations of the game, as qv_ruleset_new; QV_EARGUMENT for a game without situations. */
qv_ruleset *qv_situation_rules(const qv_game *, const qv_row *rows, uint32_t n_rows, qv_diag *diag);
/* The situation with n values, of which a later one replaces an earlier one; others are usual. What cannot be or is not
 * allowed is part of the answer: qv_situation_refused. NULL with diag: QV_EARGUMENT for a game without situations, for
 * a place or entry that it never has, or a value out of its range; QV_EMEMORY. */
qv_situation *qv_situation_new(const qv_ruleset *, const qv_entered *entered, uint32_t n, qv_diag *diag);
void qv_situation_free(qv_situation *); /* NULL is allowed */
/* The rules by which it is played: those for its scene and its events. It holds them as long as it exists. */
const qv_ruleset *qv_situation_played_by(const qv_situation *);
/* Place number i, from 0; false where the situation has no such place now, and for a number that it never has. */
bool qv_situation_place_at(const qv_situation *, uint32_t i, qv_situation_place *out);
/* Entry number i of a place; false if it is not asked for, and for a number that it never has. */
bool qv_situation_entry_at(const qv_situation *, uint32_t place, uint32_t i, qv_situation_entry *out);
/* Writes a value of an entry as a word or a number; nothing for one that it does not have. */
void qv_situation_word(const qv_situation *, uint32_t place, uint32_t i, int32_t value, qv_text *out);
/* The drawing of a choice, for qv_item_svg; false: it has none. */
bool qv_situation_draw(const qv_situation *, uint32_t place, uint32_t i, int32_t value, qv_item *out);
/* The scene of its places alone; false, with `out` unchanged, if what was entered cannot be. */
bool qv_situation_scene(const qv_situation *, qv_scene *out);
/* Whether it cannot be, or is not allowed: then there is no answer. The reason is in *diag, and if a rule forbids what
 * is asked about, in *why too, which otherwise has kind 0. Either may be NULL. */
bool qv_situation_refused(const qv_situation *, qv_diag *diag, qv_event *why);
/* The number of results of a die on which the answer depends; 0: it depends on none. */
uint32_t qv_situation_results(const qv_situation *);
/* Writes result number i, from 0, in words. */
void qv_situation_result(const qv_situation *, uint32_t i, qv_text *out);
/* Appends the events before results differ (i is QV_SITUATION_ALL), or those of result number i from there. Returns
 * their number, or an error. */
int qv_situation_events(const qv_situation *, uint32_t i, qv_event_log *);

/* -- Printing ------------------------------------------------------------------------------------------------------ */

/* A component that these rules need on a real table: a board, or a card, piece, die or marker with its copies. Lengths
 * are tenths of a millimetre. */
typedef struct {
    char name[QV_LABEL];  /* what it belongs to: "cards of south" */
    char label[QV_LABEL]; /* its own name: "Red Fox"; "": there is one of that kind */
    const char *kind;     /* the name of its kind: "cards" */
    const char *use;      /* what that is for, in a line; NULL: the name says it */
    uint32_t row;         /* the number of its kind, from 0: components of one kind follow each other */
    uint32_t seat;        /* whose it is; QV_NOBODY: everybody's */
    uint32_t copies;      /* how many of it are needed */
    int32_t w;            /* its width when it is cut out */
    int32_t h;            /* its height */
    int32_t across;       /* a board may be cut into so many columns, of equal widths; else 1 */
    int32_t down;         /* and into so many rows */
    bool backs;           /* it is printed on both sides */
    bool outlined;        /* it is cut along its drawing, not along the edges of the rectangle */
    bool once;            /* one set is enough for several games */
    bool small;           /* its words are too many to be printed in 7 points; they are smaller */
} qv_component;

/* The i-th component, from 0; false after the last, and for a game that is not printed. */
bool qv_component_at(const qv_ruleset *, uint32_t i, qv_component *out);
/* Draws one side of it as an SVG document (see qv_svg) of its size, one unit for a tenth of a millimetre.
 * Nothing for an unknown number, or a back that it has not. If `out->cut` is set afterwards, call again with a larger
 * text; 64 KiB are enough for most. */
void qv_component_svg(const qv_ruleset *, uint32_t i, bool back, qv_text *out);
/* The number of sides of the i-th lot that is printed: a die, or whatever else people throw; 0 after the last. */
uint32_t qv_lot_sides(const qv_ruleset *, uint32_t i);
/* Writes what is on one of its sides, from 0; nothing for a side that it does not have. */
void qv_lot_side(const qv_ruleset *, uint32_t i, uint32_t side, qv_text *out);
/* Draws a sheet of that size that says how to play: the goal, the game in short, what is computed most often, what the
 * printed components are for, and a line of 100 mm to measure. Lengths from 1,000 to 10,000. */
void qv_rules_svg(const qv_ruleset *, int32_t w, int32_t h, qv_text *out);

/* -- JSON ---------------------------------------------------------------------------------------------------------- */

/* Each function writes one value as one line of JSON without a line end, in the format of the protocol; the objects are
 * described in protocol.md. They return the size of the whole text in bytes, without the NUL, so that a second
 * call can provide the room if `out->cut` is set; 0 with nothing written for refused arguments. Seats are numbers.
 * Unprintable characters in names are escaped. */

/* A view: an object with every field by its name. A value is a word or a number (beyond 2^53 - 1 a string of its
 * digits), a set a list of words; rows and columns are objects keyed by their words, or lists if they have none. Seats
 * that do not play and empty cells of the board are left out. null stands for no value, and for anything that the
 * viewer does not know. */
size_t qv_view_json(const qv_ruleset *, const qv_view *, qv_text *out);
/* A scene: its dimensions, the game's names of marks, kinds of arrows and values, and its items. Members of an item
 * that are 0 or empty are left out. 0 for an invalid scene, see `qv_svg`. */
size_t qv_scene_json(const qv_ruleset *, const qv_scene *, qv_text *out);
/* A step with the ids of the items to pick for it, see `qv_touch`; 0 for a step that has none. */
size_t qv_touch_json(const qv_ruleset *, const qv_view *, uint16_t step, qv_text *out);
/* The list of the legal steps of a seat with the items to pick for each. The view is the seat's or open. */
size_t qv_touches_json(const qv_ruleset *, const qv_view *, uint32_t seat, qv_text *out);
/* What a seat is asked for: kind, name, purpose and clause of the question (none of them in a game that does not
 * describe its questions), and the prompt; null if the seat may not act. The view is the seat's or open. */
size_t qv_question_json(const qv_ruleset *, const qv_view *, uint32_t seat, qv_text *out);
/* What the viewer sees after n >= 1 steps inside a move: the view, its scene, and the touches of the next step. 0 if
 * `qv_preview` refuses one of the steps, and out of memory. */
size_t qv_preview_json(const qv_ruleset *, const qv_view *, const uint16_t *steps, uint32_t n, qv_text *out);
/* An event: kind, clause, sentence and arguments, and for the viewer QV_OPEN the seats that may see it if not all may.
 * The viewer is a seat, QV_WATCHER or QV_OPEN; 0 for an event that it may not see. */
size_t qv_event_json(const qv_ruleset *, const qv_event *, uint32_t viewer, qv_text *out);
/* The list of those of n events that the viewer may see. `events` may be NULL if n is 0. */
size_t qv_events_json(const qv_ruleset *, const qv_event *events, uint32_t n, uint32_t viewer, qv_text *out);
/* A move of a seat, legal or not: its seat, its steps and its text; for the rest of a move that is begun in the view
 * the text is null. The view is the seat's or open. */
size_t qv_move_json(const qv_ruleset *, const qv_view *, uint32_t seat, const uint16_t *steps, uint32_t n,
                    qv_text *out);
/* The list of the legal moves of a seat; of more than 512 that begin with the same step, those that name the same items
 * in one order only, and no more than 2048. The view is the seat's or open. 0 out of memory too. */
size_t qv_moves_json(const qv_ruleset *, const qv_view *, uint32_t seat, qv_text *out);
/* The options of a ruleset with their values: an object. */
size_t qv_options_json(const qv_ruleset *, qv_text *out);

/* -- Matches ------------------------------------------------------------------------------------------------------- */

typedef struct qv_match qv_match; /* a game in progress: its state, history and chance */

/* How a match ended, or QV_RUNNING. */
enum { QV_RUNNING, QV_BY_RULES, QV_BY_RESIGNATION, QV_BY_AGREEMENT, QV_BY_ABANDONMENT };

/* A new match; chance is drawn from `seed`, so equal seeds and moves give equal matches. Draws use SipHash-2-4: past
 * draws reveal neither the seed nor later draws, so a match between people needs an unpredictable seed, 64 bits from
 * the system. `position` is position text to start from (record.md describes it), or NULL. The match
 * holds the ruleset. */
qv_match *qv_match_new(const qv_ruleset *, uint64_t seed, const char *position, qv_diag *diag);
/* The same for simulations: draws are several times as fast, but predictable from earlier draws. */
qv_match *qv_match_new_fast(const qv_ruleset *, uint64_t seed, const char *position, qv_diag *diag);
/* The same for a game with real dice and cards: chance is never drawn. Whenever it is due, also at the start and after
 * going back, `qv_turn_of` reports QV_CHANCE_DUE, no seat may act, and the match waits for `qv_match_enter`. */
qv_match *qv_match_new_entered(const qv_ruleset *, const char *position, qv_diag *diag);
void qv_match_free(qv_match *); /* NULL is allowed */
/* What `seat` (or QV_WATCHER) may know now: the only access for agents and front ends. Valid until the match changes.
 * NULL for any other viewer, including QV_OPEN unless the match was made from a record. */
const qv_view *qv_match_view(const qv_match *, uint32_t seat);
/* The number of events that `seat` has seen; 0 for a viewer without a view. */
uint32_t qv_match_seen(const qv_match *, uint32_t seat);
/* Appends the events that `seat` has seen, from number `since` on, at most `most` of them; they are numbered from 0 as
 * that seat sees them. Returns their number, or an error. The time does not depend on the number of earlier events. */
int qv_match_events(const qv_match *, uint32_t seat, uint32_t since, uint32_t most, qv_event_log *);
/* Plays a complete move, all or nothing; afterwards due chance is drawn unless it is entered, and windows that can
 * only be declined are declined. QV_OK, or an error with `diag` and nothing changed: QV_ETURN for a seat that does not
 * play, QV_EILLEGAL for steps that are not a move. The events that `seat` may see are appended to `log`, which may be
 * NULL. */
int qv_match_play(qv_match *, uint32_t seat, const uint16_t *steps, uint32_t n, qv_event_log *log, qv_diag *diag);
/* The chance event that is due in a match whose chance is entered, for those who enter it: they see what it decides,
 * even if its outcome is hidden from others. Returns the number of outcomes; 0, with `out` unchanged, if none is due.
 * QV_EARGUMENT for a match whose chance is drawn, where the event could reveal hidden facts. */
int qv_match_chance(const qv_match *, qv_chance *out);
/* Enters an outcome of the chance event that is due: its step, as qv_read reads it, so n is 1. Windows that can only be
 * declined are declined afterwards. QV_OK, or an error with `diag` and nothing changed: QV_EILLEGAL for an outcome that
 * is not possible (the reason names those that are), QV_ETURN if a seat has to act, QV_EARGUMENT for a match whose
 * chance is drawn. */
int qv_match_enter(qv_match *, const uint16_t *steps, uint32_t n, qv_diag *diag);
/* Mask of seats that have not committed yet: for front ends, never part of a view. */
uint32_t qv_match_pending(const qv_match *);
int qv_match_resign(qv_match *, uint32_t seat, qv_diag *diag); /* the match ends, and that seat ranks last */
int qv_match_agree(qv_match *, uint32_t seat, qv_diag *diag);  /* a draw once all have agreed since the last move */
int qv_match_abandon(qv_match *, qv_diag *diag);               /* ends without a result: every rank is 1 */
int qv_match_ending(const qv_match *);                         /* QV_RUNNING or how it ended; QV_EARGUMENT for NULL */
qv_result qv_match_result(const qv_match *);                   /* final, or of the current position */
/* The number of entries: moves, declines and chance outcomes, in order. */
uint32_t qv_match_length(const qv_match *);
/* The i-th entry; returns its number of steps, 0 if i is not less than the length. */
uint32_t qv_match_entry(const qv_match *, uint32_t i, uint32_t *who, uint16_t steps[QV_STEPS]);
/* The state as position text (record.md), including hidden facts: a match that starts from it continues alike. */
void qv_match_position(const qv_match *, qv_text *out);
/* Goes back to the state before entry `length`, events too. Chance is drawn or entered anew from there on; chance that
 * is drawn and forced declines follow at once. QV_EILLEGAL for more entries than there are, or QV_EMEMORY, and nothing
 * changed. */
int qv_match_rewind(qv_match *, uint32_t length, qv_diag *diag);
/* Whether going back to before entry `length` would take back something that `seat` has learned since: an outcome of
 * chance, another seat's decision, or a hidden fact that its own move revealed. False for a seat that does not play. */
bool qv_match_learned(const qv_match *, uint32_t length, uint32_t seat);

/* -- Complete moves ------------------------------------------------------------------------------------------------ */

/* A complete move. */
typedef struct {
    uint32_t n;              /* steps */
    uint16_t step[QV_STEPS]; /* in order */
} qv_whole_move;

/* A walk through the complete moves of a seat, one after another, from its view alone. It allocates memory only when it
 * is made, and holds the ruleset. */
typedef struct qv_moves qv_moves;

qv_moves *qv_moves_new(const qv_ruleset *); /* NULL: out of memory, or no ruleset */
void qv_moves_free(qv_moves *);             /* NULL is allowed */
/* Starts with the first move of the seat; the view, which is the seat's or open, is copied. Inside a move of the seat,
 * the walk lists how that move can be completed. QV_OK, or QV_EARGUMENT with the walk at its end. */
int qv_moves_start(qv_moves *, const qv_view *, uint32_t seat);
/* The next move: its number of steps. After the last move, for a seat that may not act, and before a start it is 0, and
 * `steps` is unchanged. The order is lexicographic: by the first step, among equal first steps by the second, and so
 * on, always ascending. */
uint32_t qv_moves_next(qv_moves *, uint16_t steps[QV_STEPS]);
/* The number of moves, at most `most`: the time is limited by that too. The arguments are those of `qv_moves_start`; 0
 * if they are refused. The walk is at an undefined move afterwards, until it is started. */
uint32_t qv_moves_count(qv_moves *, const qv_view *, uint32_t seat, uint32_t most);

/* -- Agents -------------------------------------------------------------------------------------------------------- */

/* A player that chooses moves from the view of a seat, and knows nothing else. It thinks in iterations, as many at a
 * time as the caller wants, and has a legal move at any moment; it allocates memory only when it is made. Its moves
 * depend on ruleset, kind, view, seat, seed and the number of iterations so far alone, not on how they are divided into
 * calls. An agent may play several seats, and any number of matches of its ruleset. */
typedef struct qv_agent qv_agent;

enum { QV_RANKED = 16 }; /* the most moves that an agent ranks */

/* The i-th kind of agent, NULL after the last: its name and one line of help, which may be NULL. */
const char *qv_agent_kind(uint32_t i, const char **help);
/* The number of levels of the computer players of a game: `level:1` is the weakest; 0 without a game. */
uint32_t qv_agent_levels(const qv_game *);
/* The level that "easy", "medium" or "hard" is in a game; 0 for other names, and without a game. */
uint32_t qv_agent_level(const qv_game *, const char *name);
/* An agent by the name of its kind: "medium", or "search:500", with a number of iterations or a level for kinds that
 * take one. It holds the ruleset. NULL with diag: QV_ENAME for an unknown name, QV_EMEMORY, QV_EARGUMENT. */
qv_agent *qv_agent_new(const qv_ruleset *, const char *name, uint64_t seed, qv_diag *diag);
void qv_agent_free(qv_agent *); /* NULL is allowed */
/* Begins to think about a move of `seat`, and forgets the one before; a stop too. The view is that seat's, not an open
 * one, and is copied; inside a move of the seat the agent completes that move. QV_OK, or with diag and nothing
 * changed: QV_EARGUMENT for another view, QV_ETURN for a seat that may not act, QV_EOVER. */
int qv_agent_begin(qv_agent *, const qv_view *, uint32_t seat, qv_diag *diag);
/* Thinks for at most that many more iterations. An iteration is one game played out, or about as much work. Returns 1
 * if more would help; 0 if the move is final, since its kind has had all its iterations or there was nothing to choose,
 * or the agent was stopped; QV_EARGUMENT before a move is begun. */
int qv_agent_think(qv_agent *, uint32_t iterations);
/* Ends the thinking about this move: the iteration in progress is the last one. It may be called at any time, also from
 * another thread or a signal handler, as long as the agent exists. */
void qv_agent_stop(qv_agent *);
/* The best move so far, always a legal one: its number of steps; 0 before a move is begun. */
uint32_t qv_agent_move(qv_agent *, uint16_t steps[QV_STEPS]);
/* Legal moves in the agent's order of preference so far, the one of `qv_agent_move` first: their number, at most `most`
 * and QV_RANKED. It is 1 for agents that do not rank moves, 0 before a move is begun. */
uint32_t qv_agent_ranked(qv_agent *, qv_whole_move *moves, uint32_t most);
/* Whether the move of `qv_agent_move` is proven to be a best one: with two seats, neither of which has anything to hide
 * until it is proven, and little left to play. `share` is then exactly what it is worth against the best play of the
 * other seat, as a share of the win; else it is unchanged. The agents that search by `tree` prove moves that do not
 * lose, with their first iteration. */
bool qv_agent_proven(qv_agent *, double *share);

/* What a move of a seat says as a hint, in three steps that tell more and more: where to look, what to do, and the move
 * itself with what would follow (qv_foresee). An agent finds the move; as it sees no more than the seat, and its moves
 * depend on nothing else, the same position has the same hint. */
typedef struct {
    uint16_t look;    /* where to look: the item of the view's scene that the move acts on or leads to; 0: none there */
    uint16_t with;    /* what to do it with: the item that is picked first; 0: none */
    const char *what; /* what to do, in a few words, as the prompt says it: "place" */
} qv_hint;

/* False, with `out` unchanged, for a move that is not legal for the seat, for a view that is neither the seat's nor
 * open, and out of memory. */
bool qv_hint_of(const qv_ruleset *, const qv_view *, uint32_t seat, const uint16_t *steps, uint32_t n, qv_hint *out);

/* -- Analysis ------------------------------------------------------------------------------------------------------ */

/* Figures about the moves of a view: which ones a search prefers and how often they win, and what each seat could gain
 * next. It knows only what the viewer knows, and thinks in slices as agents do; the same ruleset, arguments and seed
 * give the same figures. It allocates memory only when it is made, and holds the ruleset. */
typedef struct qv_analysis qv_analysis;

/* A complete move and its figures. */
typedef struct {
    uint32_t n;              /* steps */
    uint16_t step[QV_STEPS]; /* in order */
    uint32_t games;          /* best moves: games played on from it by `greedy` for all seats */
    double share;            /* the seat's share of the wins among them, a shared first place divided; 0: no games */
    double lo;               /* the 95 % interval of the share (Wilson), from 0 to 1; 0 to 1 without games; of a proven
                              * move, for which no games are played, the share itself */
    double hi;               /* its upper end */
    double gain;             /* gains: mean increase of the lead over the mean of the other seats, in points, until the
                              * next decision of another seat */
    double often;            /* gains: share of the tries in which the move was legal */
    double behind;           /* best moves: how much smaller its share is than that of the move that the search
                              * prefers, which was played on from in the same worlds with the same luck */
    double behind_lo;        /* the 95 % interval of that (normal; never narrower than that of one game) */
    double behind_hi;        /* its upper end */
} qv_rated_move;

/* Whether the share is exact, as that of `qv_agent_proven`; the move may also lose. All best moves of an analysis are
 * proven, or none. */
bool qv_is_proven(const qv_rated_move *);
/* An analysis whose search has 1 to 10,000,000 iterations. NULL with diag: QV_EMEMORY, QV_EARGUMENT. */
qv_analysis *qv_analysis_new(const qv_ruleset *, uint32_t iterations, uint64_t seed, qv_diag *diag);
void qv_analysis_free(qv_analysis *); /* NULL is allowed */
/* Begins to look for the moves of `seat` that the search prefers, the best `most` (at most QV_RANKED), and to play
 * `games` games on from each of them. Arguments and errors are those of `qv_agent_begin`. */
int qv_analysis_begin_best(qv_analysis *, const qv_view *, uint32_t seat, uint32_t games, uint32_t most, qv_diag *diag);
/* Begins to look for the moves by which the seat `who` gains most: `seat` itself by its next move, another seat after
 * random moves of all seats before it. Only moves that gain count, and at most 4,096 different ones are tried. The view
 * is that of `seat`, which need not be to move. QV_OK, or with diag and nothing changed QV_EARGUMENT or QV_EOVER. */
int qv_analysis_begin_gains(qv_analysis *, const qv_view *, uint32_t seat, uint32_t who, qv_diag *diag);
/* Thinks for at most that many more iterations, each about as long as one of an agent. Returns 1 if more would help, 0
 * if the figures are final or the analysis was stopped, QV_EARGUMENT before it is begun. */
int qv_analysis_think(qv_analysis *, uint32_t iterations);
/* Ends the analysis of this view as `qv_agent_stop` ends the thinking of an agent. */
void qv_analysis_stop(qv_analysis *);
/* The moves found so far with their figures so far: their number, at most `most`; 0 before it is begun. They are in the
 * order of their share, equal ones in the order of the search; gains are in the order of `gain` times `often`. */
uint32_t qv_analysis_moves(qv_analysis *, qv_rated_move *moves, uint32_t most);

/* -- Records ------------------------------------------------------------------------------------------------------- */

/* A stored game: its ruleset and players, its entries, comments, and variations (moves that could have been played
 * instead). record.md specifies the format. A record contains everything, hidden facts too, and owns all its data;
 * it draws no chance. An entry is a move, an answer or an outcome of chance, identified by a number that stays the same
 * as long as the entry exists; 0 is the start, before the first. Other numbers are refused. */
typedef struct qv_record qv_record;

/* Bounds of records. */
enum {
    QV_RECORD_MOST = 1 << 24,    /* bytes of a record as text */
    QV_RECORD_DEPTH = 8,         /* variations within variations */
    QV_RECORD_ENTRIES = 1 << 18, /* entries, those of variations too */
    QV_RECORD_EVENTS = 1 << 21,  /* events of all entries together */
};

#define QV_NO_ENTRY UINT32_MAX /* no such entry */

/* The head of a record, besides the rules. Texts contain no line ends. */
typedef struct {
    const char *player[QV_SEATS]; /* who played: "human", "medium"; NULL: not known */
    const char *date;             /* "2026-11-21", or NULL */
    const char *position;         /* position text of the start, or NULL for the usual start */
    bool seeded;                  /* the seed is known: it determines all chance of the game as played */
    uint64_t seed;                /* of its chance, if seeded */
    bool entered;                 /* people enter its chance (qv_match_new_entered); it has no seed then */
    const char *quiver;           /* the version that began the record; `qv_record_new` sets it */
} qv_record_head;

/* A record without moves. `rows` are the content that the ruleset was made from, n_rows 0 the game's own. The arguments
 * are copied. NULL with diag: QV_EMEMORY, the position is refused, or a text of the head cannot be written. `rows` may
 * be NULL if n_rows is 0; texts in them may not. */
qv_record *qv_record_new(const qv_ruleset *, const qv_row *rows, uint32_t n_rows, const qv_record_head *,
                         qv_diag *diag);
void qv_record_free(qv_record *); /* NULL is allowed */
/* Reads a complete record, compiles its rules, and plays all of it: every move and outcome must be legal, and hashes,
 * ending and result must agree. NULL with diag (line, column, reason): QV_ERECORD or an error of the rules if it cannot
 * be read, QV_EUNPROVED if a hash, ending or result is wrong. *good (may be NULL): the number of bytes from the start
 * that form a readable record, 0 if none; an unterminated last line is not part of them. */
qv_record *qv_record_read(const char *text, size_t length, size_t *good, qv_diag *diag);
/* The record as text, valid until the next call; NULL: out of memory, or it would be longer than QV_RECORD_MOST. *kept
 * (may be NULL): the number of bytes from the start that are as they were read, or as the last call returned them; if
 * that is the whole file, appending the rest brings it up to date. */
const char *qv_record_text(qv_record *, size_t *length, size_t *kept);
const qv_ruleset *qv_record_rules(const qv_record *);     /* valid as long as the record */
const qv_record_head *qv_record_about(const qv_record *); /* its head, valid as long as the record */
/* Replaces the player of a seat: one line of text, or NULL. QV_OK, or with diag QV_EARGUMENT for a seat that does not
 * play, QV_ERECORD or QV_EMEMORY. */
int qv_record_seat(qv_record *, uint32_t seat, const char *player, qv_diag *diag);

/* The k-th entry that continues `at`; 0 is the one that was played, or in a variation its first line; the others are
 * variations. QV_NO_ENTRY if there is none. */
uint32_t qv_record_next(const qv_record *, uint32_t at, uint32_t k);
uint32_t qv_record_before(const qv_record *, uint32_t at); /* QV_NO_ENTRY for the start and for unknown entries */
uint32_t qv_record_number(const qv_record *,
                          uint32_t at); /* entries from the start up to and including it, or QV_NO_ENTRY */
uint32_t qv_record_find(const qv_record *,
                        uint32_t number);     /* the entry of that number in the game as played, or QV_NO_ENTRY */
uint32_t qv_record_length(const qv_record *); /* entries of the game as played */
/* Its actor (a seat or QV_CHANCE) and steps; returns their number, 0 for the start and for unknown entries. */
uint32_t qv_record_entry(const qv_record *, uint32_t at, uint32_t *who, uint16_t steps[QV_STEPS]);
/* The comment at an entry, lines joined by \n; NULL: none. */
const char *qv_record_comment(const qv_record *, uint32_t at);

/* Continues `at` by a move, an answer or a possible outcome: returns its number, or that of an equal entry that exists
 * already, or QV_NO_ENTRY with diag. A second continuation of an entry is a variation. In the game as played of a
 * record with a seed, an outcome must be the one that the seed determines. */
uint32_t qv_record_add(qv_record *, uint32_t at, uint32_t who, const uint16_t *steps, uint32_t n, qv_diag *diag);
/* Removes an entry and everything after it; nothing for the start and for unknown entries. */
void qv_record_cut(qv_record *, uint32_t at);
int qv_record_note(qv_record *, uint32_t at, const char *comment, qv_diag *diag); /* replaces it; NULL or "": none */
/* How the game ended, QV_RUNNING or ..., and the seat that resigned; `seat` may be NULL. QV_EARGUMENT for NULL. */
int qv_record_ending(qv_record *, uint32_t *seat);
/* Sets the ending; QV_RUNNING and QV_BY_RULES remove it. QV_EARGUMENT for an unknown ending, and for a resigning seat
 * that does not play; QV_EOVER if the rules have ended the game. */
int qv_record_end(qv_record *, int ending, uint32_t seat, qv_diag *diag);
qv_result qv_record_result(qv_record *); /* final, or of the current position */
/* Kinds of traces: moves were taken back, or a position was edited, which shows all hidden facts. */
enum { QV_TRACE_UNDO, QV_TRACE_EDIT };
/* A note in a record that moves were taken back or a position was edited. */
typedef struct {
    int kind;         /* QV_TRACE_UNDO or QV_TRACE_EDIT */
    uint32_t seat;    /* the seat that did it; QV_NOBODY: not known */
    uint32_t entry;   /* number of entries of the game before it */
    uint32_t taken;   /* undo: number of entries taken back; 0: an ending, or moves that the record never had */
    uint32_t draws;   /* undo: the number of the next draw of chance, counted from 0 */
    const char *when; /* "2026-11-22T10:15:00Z"; NULL: not known */
} qv_trace;

/* Updates the game as played from a match of the same rules and start: adds new entries, removes entries that were
 * taken back (with their comments and variations), and copies the ending. Removed entries leave a trace with `seat`
 * (or QV_NOBODY) and the time `when` (one line of text, or NULL). QV_OK, or with diag QV_EARGUMENT for an unknown
 * seat, QV_ERECORD for a match of other rules or another origin of chance, QV_EUNPROVED for chance that the seed does
 * not determine, QV_EMEMORY. */
int qv_record_follow(qv_record *, const qv_match *, uint32_t seat, const char *when, qv_diag *diag);
/* Adds the trace that a seat (or QV_NOBODY) began to edit the position, after the last entry. QV_OK, or with diag
 * QV_EARGUMENT for an unknown seat, QV_ERECORD for a time that is not one line of text, QV_EMEMORY. */
int qv_record_edited(qv_record *, uint32_t seat, const char *when, qv_diag *diag);
/* The i-th trace, in chronological order; false after the last. */
bool qv_record_trace(const qv_record *, uint32_t i, qv_trace *out);
/* QV_OK if marks prove all of the game as played: one at the last entry, and never more than sixteen entries without
 * one; else QV_EUNPROVED with diag. Marks are those that were read, or written by `qv_record_text`. */
int qv_record_proof(const qv_record *, qv_diag *diag);

/* A record without moves of the same rules and content, with another head. NULL with diag as for qv_record_new. */
qv_record *qv_record_anew(const qv_record *, const qv_record_head *, qv_diag *diag);
/* A new record of the same game up to the entry, with its traces, but without comments, variations, ending and seed,
 * since another game follows. NULL with diag: QV_EMEMORY. */
qv_record *qv_record_part(const qv_record *, uint32_t at, qv_diag *diag);

/* The view of a seat, QV_WATCHER or QV_OPEN right after an entry; valid until the next call with this record. NULL for
 * an unknown entry or viewer. */
const qv_view *qv_record_view(qv_record *, uint32_t at, uint32_t viewer);
/* Appends the events of an entry that the viewer may see, all for QV_OPEN. Returns their number, or an error. */
int qv_record_events(qv_record *, uint32_t at, uint32_t viewer, qv_event_log *);
/* A match with all entries up to the given one, by the record's rules, which it holds; at the last entry of the game
 * as played, with its ending. Later chance is entered if the record's was; else it is drawn from the record's seed, or
 * from `seed` if it has none, and never repeats draws made before the entry. Chance may be due in it, as it was at
 * that moment: `qv_match_rewind` to its own length draws it unless it is entered, and takes back the ending. QV_OPEN
 * views of it are available. NULL with diag: QV_EMEMORY. */
qv_match *qv_record_match(qv_record *, uint32_t at, uint64_t seed, qv_diag *diag);

/* A move of a seat. */
typedef struct {
    uint32_t seat;           /* who moves */
    uint32_t n;              /* steps */
    uint16_t step[QV_STEPS]; /* in order */
} qv_seat_move;

/* How the game would probably go on after a legal move of a seat, whose view this is: the moves that a tree search of
 * so many iterations prefers for each seat, in a world that agrees with the view, until chance or what the seat cannot
 * know decides; windows that are declined are left out. Returns their number, at most `most`: 0 if there are none; or
 * with diag QV_EARGUMENT, QV_ETURN, QV_EOVER, QV_EMEMORY. */
int qv_probable_line(const qv_ruleset *, const qv_view *, uint32_t seat, const uint16_t *steps, uint32_t n,
                     uint32_t iterations, qv_seat_move *out, uint32_t most, qv_diag *diag);

/* Appends what a complete move of a seat rests on: the events of its forecast (`qv_foresee`) that not all other moves
 * of the seat would bring too; of more than `most` those that matter most, in the order of the forecast. Returns their
 * number or an error as qv_foresee. */
int qv_reasons(const qv_ruleset *, const qv_view *, uint32_t seat, const uint16_t *steps, uint32_t n, uint32_t most,
               qv_event_log *);

/* -- Reviews ------------------------------------------------------------------------------------------------------- */

/* What the moves of a recorded game were worth, judged by what each seat knew when it moved: the share of wins after
 * the move and after the one that a tree search prefers, both played on in the same worlds with the same luck by
 * `greedy` for all seats. Besides, what the outcomes of chance gave each seat. It thinks in slices as analyses do; the
 * same record, arguments and seed give the same figures. */
typedef struct qv_review qv_review;

enum { QV_MOMENTS = 3 }; /* the most moments of a game */

/* A decision, with more than one legal move, of the game as played. */
typedef struct {
    uint32_t entry;       /* the entry of the move */
    uint32_t seat;        /* who moved */
    qv_rated_move played; /* the move; `behind`: the share that it lost, less than 0 if it proved better */
    qv_rated_move best;   /* the one that the search prefers; the same if that was played */
} qv_reviewed;

/* The game of a seat, in shares of the win. */
typedef struct {
    double result; /* of this game: 1 for a win, 1/k for one shared by k seats; while it goes on by the present ranks */
    double luck;   /* what the outcomes of chance added, by learned values of open positions (Zare 2000) */
    uint32_t decisions; /* reviewed so far */
    double lost;        /* what its moves lost against those that the search prefers */
    double lost_lo;     /* the 95 % interval of that */
    double lost_hi;     /* its upper end */
} qv_reviewed_seat;

/* A review that uses the record, which must not change, until it is freed: 1 to 10,000,000 iterations of the search for
 * each decision, and 1 to 1,000,000 games played on after each move. NULL with diag: QV_EMEMORY, QV_EARGUMENT. */
qv_review *qv_review_new(qv_record *, uint32_t iterations, uint32_t games, uint64_t seed, qv_diag *diag);
void qv_review_free(qv_review *); /* NULL is allowed */
/* Thinks for at most that many more iterations. Returns 1 if more would help, 0 if the figures are final or the review
 * was stopped, QV_EARGUMENT for NULL. */
int qv_review_think(qv_review *, uint32_t iterations);
/* Ends the review as `qv_agent_stop` ends the thinking of an agent: what has been reviewed stays. */
void qv_review_stop(qv_review *);
/* The number of decisions to review, moments again included, and in *done (may be NULL) of those reviewed so far. */
uint32_t qv_review_work(const qv_review *, uint32_t *done);
/* The i-th decision reviewed so far, in the order of the game; false after the last. */
bool qv_review_decision(const qv_review *, uint32_t i, qv_reviewed *out);
/* The i-th of the moments that mattered, the one that lost most first: moves that lost something in four times as many
 * games, played for the moments alone, so that the luck that made them moments does not count. False after the
 * last, and before all decisions have been reviewed. */
bool qv_review_moment(const qv_review *, uint32_t i, qv_reviewed *out);
/* The game of a seat as far as it has been reviewed; false for a seat that does not play. */
bool qv_review_seat(const qv_review *, uint32_t seat, qv_reviewed_seat *out);

/* -- Tables: people at one device ---------------------------------------------------------------------------------- */

/* A match as the people at one device play it: whose turn it is and who may look, picks, decisions and their events,
 * marks of the last moves, undo, answers given in advance, and prospects. A front end shows a table and keeps no game
 * state of its own. Seats elsewhere (agents, bots, other devices) move through the same table.
 *
 * The viewer is who looks at the screen: a seat at this device, QV_WATCHER if nobody does, or QV_OPEN for a match
 * without secrets (qv_record_match). A program does what is due until the match is over:
 *
 *     while ((due = qv_table_due(table, &seat)) != QV_DUE_OVER)
 *         switch (due) {
 *         case QV_DUE_CHANCE: qv_table_enter(table, &outcome, 1, &diag); break;
 *         case QV_DUE_ELSEWHERE: qv_table_play(table, seat, steps, n, &diag); break;
 *         case QV_DUE_ANSWER: qv_table_answer(table, seat); break;
 *         case QV_DUE_HAND_OVER: qv_table_sit(table, seat, &diag); break;
 *         case QV_DUE_MOVE: qv_table_pick(table, id); if (it is complete) qv_table_play_picked(table, &diag);
 *         }
 *
 * examples/table.c beside the pages is a whole program. An agent for a seat elsewhere decides from the view of that
 * seat, qv_match_view(qv_table_match(table), seat). */
typedef struct qv_table qv_table;

/* A table for a match, new or in progress; the viewer is QV_WATCHER. `here` is the mask of the seats at this device.
 * Decisions made before are known, and everybody has been told the events of all but the last; before the first
 * decision nothing, so that news begin with the opening. The match, which holds the ruleset, belongs to the table from
 * now on, is changed through it only, and is freed on failure too: NULL with diag, QV_EARGUMENT or QV_EMEMORY.
 *
 * A match of a record whose chance is drawn can be at a moment where chance is due. A table shows that moment, but does
 * not go on from it: to play on, call `qv_match_rewind` to the length of the match before it comes to the table. */
qv_table *qv_table_new(qv_match *, uint32_t here, qv_diag *diag);
void qv_table_free(qv_table *); /* with its match; NULL is allowed */
/* Replaces the match by another one of the same ruleset and frees the old one. As for a new table, also on failure, but
 * the viewer and the wishes about windows stay. QV_OK, or with diag QV_EMEMORY, or QV_EARGUMENT for other rules and for
 * a match that hides what the viewer QV_OPEN sees; then the table has not changed. The match that the table has already
 * is refused too, but not freed. */
int qv_table_replace(qv_table *, qv_match *, qv_diag *diag);
const qv_match *qv_table_match(const qv_table *); /* valid until it is replaced */
uint32_t qv_table_here(const qv_table *);         /* the mask of the seats at this device */

/* What has to happen next. */
enum {
    QV_DUE_OVER,      /* nothing: the match is over */
    QV_DUE_CHANCE,    /* an outcome of chance: `qv_match_chance` describes it, `qv_table_enter` enters it */
    QV_DUE_ELSEWHERE, /* a move of a seat that is not here */
    QV_DUE_ANSWER,    /* an answer given in advance, or a step that nobody need be asked for: `qv_table_answer` */
    QV_DUE_HAND_OVER, /* a move of another seat here, which has to become the viewer first: `qv_table_sit` */
    QV_DUE_MOVE,      /* a move of the viewer */
};
/* What has to happen next, and in *seat (may be NULL) who has to act: the viewer if it may act, else the first seat
 * that may; QV_CHANCE for an outcome, QV_NOBODY if the match is over. */
int qv_table_due(const qv_table *, uint32_t *seat);
uint32_t qv_table_viewer(const qv_table *); /* QV_NOBODY for NULL */
/* The seat whose moves the viewer sees: its own; for QV_OPEN the next seat to act; QV_NOBODY for watchers. */
uint32_t qv_table_asked(const qv_table *);
/* Changes the viewer and drops its picks. QV_OK, or with diag QV_EARGUMENT for a seat that is not here. */
int qv_table_sit(qv_table *, uint32_t viewer, qv_diag *diag);
/* Whether the people here see each other's hands; at first they do not. */
void qv_table_open_hands(qv_table *, bool open);
/* Whether the screen may show the view of this seat now: that of the viewer, of a watcher, and with open hands of every
 * seat here. If it may not show the view of the seat that is due, clear the screen before that seat sits down. */
bool qv_table_may_look(const qv_table *, uint32_t viewer);
/* The present view of a seat or watcher, if `qv_table_may_look`; else NULL. Valid until the next change. */
const qv_view *qv_table_view(const qv_table *, uint32_t viewer);

/* Plays a complete move of any seat, here or elsewhere: as qv_match_play. */
int qv_table_play(qv_table *, uint32_t seat, const uint16_t *steps, uint32_t n, qv_diag *diag);
/* Enters an outcome of chance: as qv_match_enter. It is written in words (qv_read, qv_chance_say); no items are picked
 * for it. */
int qv_table_enter(qv_table *, const uint16_t *steps, uint32_t n, qv_diag *diag);
int qv_table_resign(qv_table *, uint32_t seat, qv_diag *diag); /* as qv_match_resign */
int qv_table_agree(qv_table *, uint32_t seat, qv_diag *diag);  /* as qv_match_agree */
int qv_table_abandon(qv_table *, qv_diag *diag);               /* as qv_match_abandon */

/* Gives an answer in advance: the seat plays this move whenever it may act and the move is legal, until it plays
 * another one. n 0 revokes it; so do undo and another match. QV_OK, or QV_EARGUMENT for an unknown seat or no move. */
int qv_table_let_stand(qv_table *, uint32_t seat, const uint16_t *steps, uint32_t n);
/* Whether the seat wants to be asked in reaction windows, as at first; if not, they are declined in advance. QV_OK, or
 * QV_EARGUMENT for an unknown seat. */
int qv_table_ask_windows(qv_table *, uint32_t seat, bool ask);
/* Whether the seats here are asked in windows that they can only decline; at first these are declined for them. Where
 * several people see who is asked next, they should be: else that tells whether a seat could do anything. */
void qv_table_ask_all(qv_table *, bool all);
/* What a seat wants to be asked about in reaction windows, as far as the game describes them (qv_window_of). */
typedef struct {
    uint32_t kinds;                       /* mask of kinds of windows that it wants to be asked in */
    uint64_t never[QV_WINDOW_ITEMS / 64]; /* set of items that it does not want to be asked to use */
} qv_wishes;
/* The wishes of a seat, at first those that the game suggests (qv_window_kind), and all items. QV_OK, or QV_EARGUMENT
 * for an unknown seat, or for wishes that name a kind that the game does not have. */
int qv_table_wishes(const qv_table *, uint32_t seat, qv_wishes *out);
/* From here on a window is declined in advance if it is of no kind that the seat wants, or if all that could be used in
 * it is unwanted. What could be used is what everybody knows, so whether a seat is asked tells nothing about a hand. */
int qv_table_wish(qv_table *, uint32_t seat, const qv_wishes *);
/* The answer given in advance that the seat may play now, or the only step that it has if the game says that nobody
 * need be asked for it: the number of steps; 0: there is none. */
uint32_t qv_table_standing(const qv_table *, uint32_t seat, uint16_t steps[QV_STEPS]);
bool qv_table_answer(qv_table *, uint32_t seat); /* plays that answer; false: there is none, or out of memory */

/* Picks are ids of items that the viewer chooses one after another to build a move of the seat that it sees. They are
 * the beginning of a legal move, or all of one. Every change of the match or the viewer drops them. */
bool qv_table_may_pick(const qv_table *, uint16_t id); /* whether the item can be picked next */
/* The items that continue the picks; returns their number. While a seat may pick, there is always one unless the picks
 * are a complete move, which none continues. */
uint32_t qv_table_pickable(const qv_table *, uint16_t ids[QV_ITEMS]);
/* Picks an item. If it does not continue the picks, as many of the last ones as necessary are replaced by it. False,
 * with nothing changed, if no legal move has it after any of them. */
bool qv_table_pick(qv_table *, uint16_t id);
bool qv_table_unpick(qv_table *);                       /* drops the last pick; false if there is none */
void qv_table_unpick_all(qv_table *);                   /* drops all picks */
uint32_t qv_table_picks(const qv_table *);              /* the number of picks */
uint16_t qv_table_picked(const qv_table *, uint32_t i); /* the i-th pick, from 0; 0 after the last */
/* The steps that the picks make, those of the first move if several begin alike; returns their number. *whole: they are
 * a complete move. *begun: the number of picks that belong to the next, incomplete step. Both may be NULL. */
uint32_t qv_table_picked_steps(const qv_table *, uint16_t steps[QV_STEPS], bool *whole, uint32_t *begun);
/* What the seat that the viewer sees is asked for; *first (may be NULL): it has made no such decision in this match
 * yet. False, with nothing written, if no seat is seen or it may not act, and for a game that does not describe its
 * questions. */
bool qv_table_question(const qv_table *, qv_question *out, bool *first);
/* Appends what can be picked next as one English sentence, as qv_prompt: "Choose the target". False, with nothing
 * written, if the picks are a complete move, and if no seat may pick. */
bool qv_table_prompt(const qv_table *, qv_text *out);
/* Items that can be picked next, one for each choice: of items that differ only in what keys change (qv_table_keys) one
 * whose move is not warned of (qv_warn), and of these the one that is closest to what was chosen before. If there is
 * only one, a front end can pick it without asking. Returns their number. */
uint32_t qv_table_choices(qv_table *, uint16_t ids[QV_ITEMS]);
/* The choice after this item, the first one after the last and for an item that is no choice; 0: there is none. */
uint16_t qv_table_next_choice(qv_table *, uint16_t id);
/* The choice to offer first where the game names one, such as to leave all as it is; 0: it names none. */
uint16_t qv_table_first_choice(const qv_table *);
/* The complete move that the item leads to if after it the only choice is picked as long as there is only one: its
 * number of steps; 0: something is left to choose. The picks stay as they are. */
uint32_t qv_table_pick_leads(qv_table *, uint16_t id, uint16_t steps[QV_STEPS]);
/* The same, but where after the item nothing is left to choose but one of several controls beside the board, which are
 * ways of doing it, the first of them is assumed; its name is appended to `assumed`. */
uint32_t qv_table_pick_assumes(qv_table *, uint16_t id, uint16_t steps[QV_STEPS], qv_text *assumed);

/* A key that changes what has been picked, and what it changes: 'r', "turn". */
typedef struct {
    char key;         /* a lower-case letter */
    const char *word; /* the name of what it changes */
} qv_key;
enum { QV_KEYS = 8 }; /* the most keys at one time */
/* The keys that would change the picks now; returns their number. */
uint32_t qv_table_keys(qv_table *, qv_key keys[QV_KEYS]);
/* How the item that was picked will lie, as in the member `turn` of qv_item. False, with *turn unchanged: no step that
 * was picked says so. */
bool qv_table_turned(const qv_table *, uint32_t *turn);
/* Changes the last pick that the key is for to its next legal value, the first one after the last, and leaves the rest
 * of the move as it is where it can. False, with nothing changed, if the key would change nothing. */
bool qv_table_turn(qv_table *, char key);
/* The complete move that picking the item next would make: its number of steps; 0: it would make none. */
uint32_t qv_table_pick_makes(qv_table *, uint16_t id, uint16_t steps[QV_STEPS]);
/* The illegal steps that a person who picks the item probably means, for `qv_why_not`: their number; 0: none. */
uint32_t qv_table_pick_means(qv_table *, uint16_t id, uint16_t steps[QV_STEPS]);
/* The items that are left to be picked for the next step of this move; if the picks belong to another one, those of its
 * first step, which replace them. Returns their number: 0 if the move is picked, but for what keys change
 * (qv_table_keys), and if no seat may pick. */
uint32_t qv_table_pick_toward(const qv_table *, const uint16_t *steps, uint32_t n, uint16_t ids[QV_TOUCHES]);
/* The first rule that forbids these steps to the seat that the viewer sees, as an event (qv_why_not): returns how many
 * of them it takes until they are forbidden; 0, with `why` unchanged, if nothing forbids them or no seat is seen. */
uint32_t qv_table_refusal(const qv_table *, const uint16_t *steps, uint32_t n, qv_event *why);
/* Plays the move that was picked, as qv_table_play; QV_EILLEGAL if it is not complete. */
int qv_table_play_picked(qv_table *, qv_diag *diag);

/* A decision: a move that a seat was asked for, or an outcome that was entered, with all automatic consequences. A
 * window that can only be declined asks for none, unless qv_table_ask_all says otherwise, nor does a step that is
 * played by itself (qv_table_standing). */
typedef struct {
    uint32_t entry; /* its number in the match; qv_match_entry gives its steps */
    uint32_t seat;  /* who decided; QV_CHANCE: an outcome was entered */
    uint32_t round; /* before it (qv_round_of) */
    uint32_t asked; /* the kind of question that it answers (qv_question_at), UINT32_MAX if there is none */
    bool reaction;  /* it was made in a reaction window */
} qv_decision;

uint32_t qv_table_decisions(const qv_table *);                          /* their number */
bool qv_table_decision(const qv_table *, uint32_t i, qv_decision *out); /* the i-th, from 0; false after the last */
/* The number of the viewer's first event (qv_match_events) since the i-th decision; after the last decision the number
 * of all its events. 0 for an unknown viewer. */
uint32_t qv_table_since(const qv_table *, uint32_t viewer, uint32_t i);
/* The number of events that the viewer has been told; later ones are news. Playing leaves it alone: `qv_table_tell`
 * sets it, an undo lowers it to what is left, and another match resets it as a new table has it. 0 for an unknown
 * viewer. */
uint32_t qv_table_told(const qv_table *, uint32_t viewer);
/* Sets that number. QV_OK, or QV_EARGUMENT for an unknown viewer or more events than there are. */
int qv_table_tell(qv_table *, uint32_t viewer, uint32_t number);
/* Appends the summary (qv_summary) of the viewer's events from number `first` to `end` - 1, such as those since a
 * decision, or those that it has not been told. Returns the number of events in it, 0 also for an unknown viewer and
 * out of memory. */
uint32_t qv_table_summary(const qv_table *, uint32_t viewer, uint32_t first, uint32_t end, qv_text *out);
/* The same in at most `width` characters, for one line of a screen: of the events in the summary those that matter
 * least are left out; only if a single one is too long, it is cut, and ends with `gap`. Returns the number of events
 * in it. */
uint32_t qv_table_summary_line(const qv_table *, uint32_t viewer, uint32_t first, uint32_t end, uint32_t width,
                               const char *gap, qv_text *out);
/* The last computation that the viewer has seen, a sum or its details, with the decisions that led to it: an answer or
 * an outcome belongs to the decision before it, and the decisions of one round belong together. It has the events
 * *first to *end - 1. False, with nothing written, if there is none. */
bool qv_table_computation(const qv_table *, uint32_t viewer, uint32_t *first, uint32_t *end);
/* The steps of the seat's last decision in the present round; 0 if there is none, or the game has no rounds. */
uint32_t qv_table_last(const qv_table *, uint32_t seat, uint16_t steps[QV_STEPS]);

/* The viewer's scene; with `picked` after the steps of its picks. Items on the cells of a grid that have changed since
 * the viewer's last move, or by that move if none has changed since, are marked QV_MARK_LAST. False for NULL, with
 * `out` unchanged. */
bool qv_table_scene(const qv_table *, bool picked, qv_scene *out);
/* From here on marks what has changed since this view instead, until the viewer's next move. QV_OK, or QV_EARGUMENT for
 * a view of another viewer. */
int qv_table_compare(qv_table *, const qv_view *then);

/* What an undo would take back, and who has to agree to it. */
typedef struct {
    uint32_t seat;           /* who decided, QV_CHANCE for an outcome; for an ending, who wants it taken back */
    uint32_t entry;          /* entries of the match afterwards */
    uint32_t consent;        /* mask of the other seats here that have to agree */
    uint32_t n;              /* steps of the decision; 0: only the ending is taken back */
    uint16_t step[QV_STEPS]; /* the decision */
} qv_undo;

/* An undo of the last decision of the seat (of any seat here for QV_WATCHER), or of an outcome that was entered later;
 * or of the ending, unless the rules have ended the match. All others here have to agree, unless a decision of the
 * seat has shown it nothing new (qv_match_learned). False, with `out` unchanged, if there is nothing to take back. */
bool qv_table_may_undo(const qv_table *, uint32_t seat, qv_undo *out);
/* Takes it back; `agreed` is the mask of the seats that agree. QV_OK, or with diag: QV_EARGUMENT for an unknown seat,
 * QV_EILLEGAL if there is nothing to take back or consent is missing, with nothing changed; QV_EMEMORY: it was taken
 * back, but chance that is due then has not been drawn. */
int qv_table_undo(qv_table *, uint32_t seat, uint32_t agreed, qv_diag *diag);

/* Forecasts of several moves, which separate the consequences of each from those of all. */
typedef struct qv_prospects qv_prospects;

/* Forecasts (qv_foresee) of legal moves of the seat that the viewer sees. NULL with diag: QV_EARGUMENT if it sees none,
 * or for moves without steps or with too many; QV_EMEMORY. */
qv_prospects *qv_prospects_new(const qv_table *, const qv_whole_move *moves, uint32_t n, qv_diag *diag);
void qv_prospects_free(qv_prospects *); /* NULL is allowed */
/* The k-th event, from 0, that would follow from that move, but for those with which all of several end; NULL after the
 * last. */
const qv_event *qv_prospects_own(const qv_prospects *, uint32_t move, uint32_t k);
/* The k-th event, from 0, of those with which each of several moves ends; NULL after the last. */
const qv_event *qv_prospects_common(const qv_prospects *, uint32_t k);
/* Appends the summary (qv_summary) of what would follow from a complete move of the seat that the viewer sees. Returns
 * the number of events in it, 0 also if it sees none and out of memory. */
uint32_t qv_table_foretell(const qv_table *, const uint16_t *steps, uint32_t n, qv_text *out);
/* A warning before a legal but regrettable move of the seat that the viewer sees; false if there is none. */
bool qv_table_warns(const qv_table *, const uint16_t *steps, uint32_t n, qv_event *out);

/* -- First-time cards ---------------------------------------------------------------------------------------------- */

/* A person at the table who is new to the game is told what a rule says (qv_rule_first) the first time that it matters:
 * that what is asked belongs to it, that an event cites it or may do so after a move, or that it forbids a move. Only
 * what the learner sees counts. A program shows the cards before each decision, says which it has shown, and keeps
 * these for later games. */
enum { QV_CARDS = 2 }; /* the most cards at one time */

/* Who is told: a seat at this device, or QV_NOBODY, as at first. Call `qv_table_know` before for what the person was
 * told in earlier games. QV_OK, or QV_EARGUMENT for another seat. */
int qv_table_teach(qv_table *, uint32_t seat);
uint32_t qv_table_learner(const qv_table *); /* that seat, or QV_NOBODY */
/* The clauses of the cards that are due, while the viewer is the learner; returns their number. With `why` NULL they
 * are that of what it is asked now and those that matter most of the events since the learner's last decision and of
 * the forecasts of its moves, at most QV_CARDS until the match goes on; what is left out comes the next time that it
 * matters. With the reason why a move is not legal (qv_table_refusal) it is the card of that. */
uint32_t qv_table_cards(const qv_table *, const qv_event *why, uint32_t rules[QV_CARDS]);
/* The learner has been told of this clause. It stays so after an undo and with another match. QV_OK, or QV_EARGUMENT
 * for a clause that the game does not have. */
int qv_table_know(qv_table *, uint32_t rule);
bool qv_table_knows(const qv_table *, uint32_t rule); /* whether it has been told */

/* -- Lessons ------------------------------------------------------------------------------------------------------- */

enum { QV_LESSON_STEPS = 12, QV_LESSON_WORDS = 35, QV_LESSON_HINTS = 2, QV_LESSON_RULES = 16 };
enum { QV_LESSON_MOST = 1 << 16 }; /* bytes of the text of a lesson */

/* A lesson teaches a game by doing: positions, and steps that each ask for a move of one seat, the learner's. It is a
 * text (lessons.md describes it), and does not change: how far a person has come is the number of a step, which the
 * program keeps. What other seats and chance do in it is written in it. */
typedef struct qv_lesson qv_lesson;
/* The text of the game's i-th lesson, in the order in which they are to be played; NULL after the last. */
const char *qv_lesson_text(const qv_game *, uint32_t i);
/* Reads a lesson and tries all that it accepts. NULL with diag: the line and the reason. */
qv_lesson *qv_lesson_new(const char *text, qv_diag *diag);
void qv_lesson_free(qv_lesson *); /* NULL is allowed */

/* What a lesson is about. Strings and ruleset are valid as long as the lesson. */
typedef struct {
    const char *title;       /* in a few words */
    const char *end;         /* what is said after its last step */
    const qv_ruleset *rules; /* of its positions */
    uint32_t seat;           /* the learner's */
    uint32_t steps;          /* their number */
} qv_lesson_head;
/* The head of a lesson; false for NULL. */
bool qv_lesson_of(const qv_lesson *, qv_lesson_head *out);

/* One step of a lesson. Messages and hints have at most QV_LESSON_WORDS words. */
typedef struct {
    const char *message;               /* what is to be done */
    const char *hint[QV_LESSON_HINTS]; /* where to look; what to do */
    bool placed;                    /* it begins with a position of its own: show what the step before came to first */
    qv_whole_move move;             /* the one to be shown to somebody who gives up */
    uint32_t rules;                 /* the number of the clauses that it teaches */
    uint32_t rule[QV_LESSON_RULES]; /* these */
} qv_lesson_step;
/* A step, from 0; false after the last. */
bool qv_lesson_at(const qv_lesson *, uint32_t step, qv_lesson_step *out);

/* A new match, whose chance is entered, as the step begins if all before it were done as they are shown; NULL with
 * diag. For qv_table_new and qv_table_replace, with the learner's seat alone at the device. */
qv_match *qv_lesson_match(const qv_lesson *, uint32_t step, qv_diag *diag);
/* Plays a move of the learner at a table that is at that step, and all that follows it. QV_OK: the step is done, and
 * the table is at the next one, unless that has a position of its own or there is none. Else with diag, and nothing
 * changed: QV_EUNWANTED for a legal move that does not do what is asked for, or the errors of qv_match_play. */
int qv_lesson_play(const qv_lesson *, uint32_t step, qv_table *, const uint16_t *steps, uint32_t n, qv_diag *diag);

/* A person in a lesson, with a table that is at that step (qv_lesson_match, or qv_learner_go_to). The functions below
 * change both, or neither if they fail; they refuse NULL with QV_EARGUMENT. */
typedef struct {
    const qv_lesson *lesson; /* that the person is in */
    uint32_t step;           /* from 0; the number of steps when all are done */
    uint32_t hints;          /* that were given for this step; the last one, QV_LESSON_HINTS + 1, is the move itself */
    bool pauses;             /* what came of the last move is to be read; then the next step follows, or the end */
} qv_learner;
bool qv_learner_is_done(const qv_learner *); /* all steps are */
/* Sets the table up at the step, as if all before it were done. QV_OK, or with diag QV_EARGUMENT or QV_EMEMORY. */
int qv_learner_go_to(qv_learner *, uint32_t step, qv_table *, qv_diag *diag);
/* A move, as qv_lesson_play; QV_EARGUMENT during a pause. */
int qv_learner_play(qv_learner *, qv_table *, const uint16_t *steps, uint32_t n, qv_diag *diag);
/* Ends a pause: sets up the position of the next step, if it has one of its own. As qv_learner_go_to. */
int qv_learner_go_on(qv_learner *, qv_table *, qv_diag *diag);
/* Plays the move that the step shows; during a pause goes on. As qv_learner_go_to. */
int qv_learner_skip(qv_learner *, qv_table *, qv_diag *diag);
int qv_learner_back(qv_learner *, qv_table *, qv_diag *diag); /* to the step before; as qv_learner_go_to */
/* The next hint, which is appended: where to look, what to do, and from then on the move. Returns the number of hints
 * that were given; 0: there is no step to be done. */
uint32_t qv_learner_hint(qv_learner *, qv_text *out);
/* Appends the i-th hint that was given, from 0; false: there is none. */
bool qv_learner_say_hint(const qv_learner *, uint32_t i, qv_text *out);
/* Once the move was told, the items to pick next for it (qv_table_pick_toward). */
uint32_t qv_learner_points(const qv_learner *, const qv_table *, uint16_t ids[QV_TOUCHES]);

#if defined(__cplusplus)
}
#endif
#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
