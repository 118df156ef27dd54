/* SPDX-License-Identifier: MIT */
/* The table that defines a game, and the functions that its rules may call.
 *
 * A game is one `const qv_game` with designated initialisers; optional slots may be NULL. Everything about it stays in
 * its folder. Rules read one immutable ruleset. They have no mutable globals, allocate no memory, do no input or
 * output, and use neither a clock nor random numbers nor, apart from learned.h, floating point.
 *
 * A state is a fixed-size struct that begins with `qv__head`, without pointers, described by the rows of `field`. A
 * view has the same layout. Functions that take a view work on the complete state too (`qv__open`); they read only what
 * the viewer was granted, because all other bytes are 0xFF. Only the core casts a view to a state.
 */
#ifndef QV_GAME_H
#define QV_GAME_H

#include <string.h>

#include "base/rng.h"
#include "quiver.h"

/* Every state and view begins with this; the game's first field row must be QV_HEAD_FIELD. */
typedef struct {
    uint32_t ply; /* finished moves, chance outcomes and secret windows that closed (`secret`); the game counts (steps
                      * inside a move do not) */
    uint32_t viewer; /* a seat, QV_WATCHER, or QV_OPEN in a state; set by the core */
} qv__head;

/* -- Words --------------------------------------------------------------------------------------------------------- */

/* A set of n values and the words for them. */
typedef struct {
    const char *name; /* "tile"; named in patterns as {tile} */
    uint32_t n;
    const char *const *words; /* NULL: numbers, or words of the content */
    int32_t from;             /* the number that value 0 is written as */
    uint8_t flags;
    uint8_t sized; /* not 0: n is a bound, and the ruleset's sizes.dim[sized - 1] is the number of values */
    char key;      /* of a dim of steps, a to z: changes the value of a picked step, see qv_table_turn; 0: none */
} qv__dim;

enum {
    QV_OPTIONAL = 1,      /* may be omitted when typed, and is then value 0; a word "" is never written */
    QV_CONTENT_WORDS = 2, /* the words come from the content: the game's slot `word` */
    QV_SIGNED = 4,        /* numbers are written with their sign */
    QV_TURNS = 8,         /* of a step: how far an item that is picked for it will lie turned, as in qv_item */
};

extern const qv__dim qv__number;   /* arguments of events that are plain numbers */
extern const qv__dim qv__increase; /* numbers written with their sign */

/* -- Fields -------------------------------------------------------------------------------------------------------- */

enum { QV_U8, QV_U16, QV_I16, QV_U32, QV_I32, QV_U64, QV_BITS }; /* BITS: uint64_t, a set of values of `value` */

/* Besides the visibilities of quiver.h. Of QV_ROW, rows of absent seats are 0xFF in states too; of QV_GATE, row i is
 * known to the seats whose bit is set in row i of the field `gate` (U8 or U16). */
enum { QV_DERIVED = QV_PUBLIC + 1 }; /* follows from the other fields: `derive` fills it; never in text or hash */

/* One member of the state. Its bytes are rows x cols elements, row by row. */
typedef struct {
    const char *name;
    const char *help;         /* its meaning, in a line of English; NULL: undocumented */
    const qv__dim *row, *col; /* names of rows and columns; NULL: numbers, or only one */
    const qv__dim *value;     /* how a value is written; NULL: plain number */
    uint8_t type, visibility;
    uint8_t everybody; /* GATE: the bit of the gate that means all viewers, watchers included */
    uint8_t flags;     /* QV_MASK */
    uint16_t offset, rows, cols;
    uint16_t gate;  /* GATE: index of the field that holds the masks: PUBLIC, or DERIVED from public fields */
    uint16_t tail;  /* not 0: index of the public field with one value that counts the rows in use, see below */
    uint16_t blank; /* the value that a position text leaves out (0 or 0xFF..) */
} qv__field;

enum { QV_MASK = 1 }; /* a U8 or U16 that is a set: its bits are written as words of `value` */

/* Tails: a field that is usually empty names the field that counts its rows in use. Copies, hashes, views and texts
 * stop at that row, so an empty tail costs nothing; the bytes of all later rows are 0, in states as in views. Fields
 * with a tail come after all others in the struct and in the table, and are not QV_ROW. */

#define QV_HEAD_FIELD                                                                                                \
    {.name = "ply",                                                                                                  \
     .help = "finished moves and outcomes of chance so far",                                                         \
     .type = QV_U32,                                                                                                 \
     .visibility = QV_PUBLIC,                                                                                        \
     .offset = offsetof(qv__head, ply),                                                                              \
     .rows = 1,                                                                                                      \
     .cols = 1},                                                                                                     \
    {                                                                                                                \
        .name = "viewer", .type = QV_U32, .visibility = QV_DERIVED, .offset = offsetof(qv__head, viewer), .rows = 1, \
        .cols = 1                                                                                                    \
    }

/* -- Steps and notation -------------------------------------------------------------------------------------------- */

/* A named range of step ids, as many as the product of the numbers of values of its dims; dim[0] varies slowest. Ids
 * count from 0 through the ranges in the order of the table, so those of a ruleset have no gaps: `qv__first`. */
typedef struct {
    const char *name;
    const qv__dim *dim[QV_DIMS]; /* NULL after the last; none: a single step */
    uint8_t flags;
    /* What a person does by picking the i-th item of a step, for prompts: "attack", then "choose the target". For the
     * first step of a move the first one is the verb of the move. Without commas. NULL: what `phrase` of the game
     * says or, without that, the name of the range. */
    const char *pick[QV_TOUCHES];
    /* Of a step with which the first of two items acts on the last: the same as people say it, with the places of the
     * items, "attack {1} from {0}". Then the last one may be picked first, as people point at what they mean to hit,
     * and `other` is what picking the first one does after that: "choose the piece that attacks". NULL: the items are
     * picked in their order only. */
    const char *aim, *other;
} qv__range;

enum {
    QV_INNER = 1,   /* not the last step of a move: writes only fields that the mover alone sees, emits no events */
    QV_DECLINE = 2, /* declines a reaction window */
    QV_CHANCE_RANGE = 4, /* outcomes, not steps of a seat */
    QV_COUNTED = 8,      /* prompts say how many of its steps are legal: "attack (2 ways)" */
    QV_SOLE = 16,        /* at a table nobody is asked while such a step is the only legal one: it is played */
    QV_WIDE = 32,        /* outcomes that `chance` gives as a range, too many for a search to average */
    QV_SORTED = 64, /* successive steps of such ranges, each of one dim and one item, ascend in value; people may type
                       and pick them in any order */
};

enum { QV_FORM_RANGES = 8 }; /* the most ranges of a form */

/* One kind of move, or of outcome: the ranges of its steps in order, and its notation: literal words, and each dim of
 * the ranges once as {name}, in the order of writing. Reading accepts the words in any order after the first.
 * One range may repeat: with most > 0, the one at index `repeat` occurs `least` to `most` times in a row. Its dims are
 * then alone in parentheses, with literals if need be: "pay ({coin}) for {card}" reads "pay penny penny for fox". */
typedef struct {
    const char *pattern; /* "place {piece} {turn} {tile} {cover} {shield}" */
    uint8_t range[QV_FORM_RANGES], n;
    uint8_t repeat, least, most;
} qv__form;

/* -- Questions ----------------------------------------------------------------------------------------------------- */

/* One kind of decision that players are asked for. Sentences have no front end's keys or words in them. */
typedef struct {
    const char *name;    /* "Mulligan" */
    const char *purpose; /* what it is for, in one or two short sentences, true with every option of the game */
    uint16_t rule;       /* its clause */
    bool named;          /* prompts begin with the name: "First hand: keep this hand, or return cards" */
    uint8_t begin;       /* 1 + the range whose step is offered first, see qv_table_first_choice; 0: none */
    bool by_text;        /* prompts begin with the title of the printed text in progress instead: "Echo: choose" */
    uint8_t end;         /* 1 + the range whose step is not offered first if there is any other; 0: none */
    bool repeats;        /* a seat that has answered may be asked again after others act, and often answers the same */
    bool unsettled;      /* it follows from a move that is not finished, so values of positions there tell nothing */
} qv__question_row;

/* -- Events -------------------------------------------------------------------------------------------------------- */

/* What events of a kind show, see qv_shown: numbers of arguments, from 1; 0: none. Of `item` and `other` the value i is
 * the item of the scene with the id `first` + i, and `firsts` + i. `place` is x; the argument after it is y. */
typedef struct {
    uint8_t item, other, place, moment;
    uint16_t first, firsts;
} qv__kind_shows;

/* One kind of event. In the pattern, {0} .. {7} are the arguments written by their dims. `is_sum`: it reports a total.
 * A `detail` is for explanations on request and for pictures: front ends that print news omit it, except in guided
 * games, which leave out only what is `drawn` too, as a map shows it. What is `prompted` they omit too, as they say it
 * where they ask: whose turn it is. A `notable` event changes how the players stand; a person who reads a record can
 * skip everything in between. One of an `ending` says why the game is over or how the result comes about; it is told
 * with the result. An event of `foresee` is certain, under the condition in its sentence or in one for the whole
 * forecast, unless `possible` is set: QV_POSSIBLE, it need not happen; or 1 + the number of an argument that is 0 if it
 * is certain. `you` are the sentences for the viewer who is the first or the second seat among the arguments: "you take
 * {1}'s {2}", "{0} takes your {2}"; NULL: the pattern. Summaries name the events with the highest `headline`, 1 to 3;
 * 0: never. It is one higher for an event of which the argument `weightier`, 1 + its number, is not 0: what changes a
 * score. One that `quotes` is told with the words of the text that is its cause, where these do not stand beside it
 * anyway. `gain` is 1 + the number of the argument of a forecast that says what the move brings in all to the seat that
 * makes it; 0: it has none. `besides` is that of one that tells moves apart that bring as much. `risk` likewise is that
 * of one that says in how many ways that can be lost again. `changes` is 1 + the number of the item's value that the
 * cause changes, in an event about an item; 0: none. */
typedef struct {
    const char *name, *pattern;
    const qv__dim *arg[QV_ARGUMENTS]; /* NULL after the last */
    bool is_sum, detail, drawn, prompted, notable, ending, quotes;
    uint8_t possible, headline, weightier, gain, besides, risk, changes;
    const char *you[2];
    qv__kind_shows shows;
} qv__kind;

/* Facts about a kind of event that the laws test; nothing in play reads them. `told` is the mask of the arguments
 * whose seats learn all of the event by the rules, even if no trace of it stays in a view (a card that comes and
 * goes within one step); QV_TOLD_ALL: all viewers do. To others an event tells only what their views show. A kind
 * that `is_sum` declares its terms: argument `total` is the sum of the arguments in the mask `addends`, plus
 * argument `term` of each event of kind `terms` in the run of such events just before this one (terms 0: no such
 * run). */
typedef struct {
    uint16_t kind;
    uint8_t told, total, addends, terms, term;
} qv__kind_laws;

enum { QV_TOLD_ALL = 0xFF, QV_POSSIBLE = 0xFF };

/* Why something happens or is refused: a clause of the rules page, and possibly a text printed on an item. */
typedef struct {
    uint16_t rule;
    uint16_t item; /* id in scenes; 0: none, or hidden from viewers who see the event */
    uint16_t text; /* number of the text for the slot `printed`; 0: none */
} qv__cause;

typedef struct {           /* one clause of the rules page, compiled in */
    const char *id, *text; /* "TA-16"; Markdown */
    const char *before;    /* the text of the page between the last clause and this one; NULL: none */
    const char *first;     /* for qv_rule_first; NULL: none */
    const char *about;     /* for qv_rule_of: names, each with '\n' after it; NULL: none */
} qv__clause;

/* The page, without anything twice: the text of each clause after what comes before it, then `rest`. */
typedef struct {
    const char *rest; /* Markdown */
    const qv__clause *clause;
    uint32_t n;
    const char *goal;  /* the goal of the game: one sentence */
    const char *brief; /* the game in short, see qv_game_brief */
} qv__page;

/* -- Faces --------------------------------------------------------------------------------------------------------- */

/* One symbol of faces.svg, compiled in: docs/adding-a-game.md lists the names with a meaning. */
typedef struct {
    const char *name, *attributes, *body; /* "card", ` viewBox="0 0 100 100"`, the content of the element */
} qv__face;

/* -- Options and rulesets ------------------------------------------------------------------------------------------ */

/* The words of an option in a table, for values from 0. */
#define QV_WORDS(...)                                              \
    .words = (const char *const[]){__VA_ARGS__, NULL}, .least = 0, \
    .most = sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *) - 1
#define QV_COUNT(table) (sizeof(table) / sizeof *(table)) /* elements of an array */

/* A list of the content to which players may bring items of their own, as their decks. */
typedef struct {
    const char *list; /* "decks" */
    uint16_t option;  /* chooses the item of the first seat by its number, from 1; those of the other seats follow */
} qv__brought;

/* What the players of a game make for another one, such as decks in a draft: items for the list to which its players
 * bring their own. Both games have the same content. */
typedef struct {
    const char *game; /* its id */
    /* Row i of what a seat has made, when the game is over: its path in the item, and its value. False after the last
     * one. */
    bool (*row)(const qv_ruleset *, const qv_view *, uint32_t seat, uint32_t i, qv_text *path, qv_text *value);
} qv__makes;

enum { QV_SIZED = 16 }; /* the most dims whose sizes the content decides */

/* What a match takes. The table has bounds for every content that the game accepts; where options or content decide,
 * its `measure` reports the sizes of this match, which the ruleset then has. */
typedef struct {
    uint32_t ruleset, state; /* bytes */
    uint32_t legal;          /* the most legal steps at one time, QV_LEGAL at most */
    uint32_t steps;          /* the most steps in one move, QV_STEPS at most; 0: those of the longest form */
    uint32_t ply;            /* the most plies of a game */
    uint32_t dim[QV_SIZED];  /* numbers of values of dims, see qv__dim */
} qv__sizes;

/* Cards, sorted, of which chance draws one, each with the same probability: number i is the outcome first + card[i]. */
typedef struct {
    const uint8_t *card;
    uint16_t n, first; /* n 0: chance draws no card */
} qv__pile;

/* A contiguous range of bytes of a state. */
typedef struct {
    uint16_t offset, bytes;
} qv__span;

/* A field with a tail: where its rows are, their bytes and how many there can be; the field that counts those in use
 * and its bytes; and, for the first of several fields in a row with the same count, how many they are. */
typedef struct {
    uint16_t field, offset, row, rows, count, wide, run;
    bool derived;
} qv__tail;

/* Computed by the core from the table and the sizes, once: public bytes and all bytes that are not derived, in the
 * order of the table; fields that are granted row by row; fields with tails; and the step ids. */
typedef struct {
    const qv__span *open, *primary;
    const uint16_t *by_row;
    const qv__tail *tail;
    const uint32_t *first; /* ids of range r: first[r] .. first[r + 1] - 1 */
    uint16_t opens, primaries, by_rows, tails;
    uint16_t base; /* bytes before the first tail */
} qv__layout;

/* The rows of a content file, in order, and an index of their paths. */
typedef struct {
    const qv_row *at;
    uint32_t n;
    const uint32_t *slot; /* 1 + the row, by hash of its path; 0: free */
    size_t mask;          /* slots less one, a power of two less one */
} qv__rows;
typedef void qv__taker(void *context, uint32_t row, const char *value);
typedef void qv__warner(void *context, const qv_diag *);

/* The fields that a position text gave. */
typedef struct {
    uint64_t offset[QV_STATE_MOST / 64]; /* a bit for the offset of each */
    bool any;                            /* whether there are any */
} qv__fields_given;

/* The head of the game's own compiled ruleset (`sizes.ruleset` bytes in all). The core fills these members before it
 * calls `setup`; the game fills the members that follow. Pointers may point to static data only. */
struct qv_ruleset {
    const qv_game *game;
    uint32_t players;
    int32_t option[QV_OPTIONS];
    qv__sizes sizes;
    qv__layout layout;
    struct qv__shared *shared; /* counts its holders */
};

/* -- The table ----------------------------------------------------------------------------------------------------- */

struct qv_game {
    const char *id, *name;
    const char *like;     /* in a line: "A duel of monsters with decks of cards, 40 minutes"; NULL: not said */
    const char *at_table; /* see qv_game_at_table; NULL: it is not made for that */
    const qv__page *page;
    uint8_t players_least, players_most;
    qv__sizes sizes;
    bool by_estimate; /* a search calls `estimate` instead of playing on at random, and lets all seats play by it; and
                       * without learned values `tree` judges fewer moves, see ai/past.h */
    const qv_option *option;
    const qv__field *field;
    const qv__range *range;
    const qv__form *form;
    const qv__kind *kind;
    const qv__kind_laws *kind_laws;   /* up to a row of kind 0; NULL: none */
    const qv_row *content;            /* the game's own, compiled from content/ */
    const qv__question_row *question; /* NULL: questions are not described */
    uint16_t options, fields, ranges, forms, kinds, questions;
    const uint32_t *contents;       /* their number; NULL without content */
    const qv__brought *brought;     /* what players may bring; NULL: nothing */
    const qv__makes *makes;         /* what they make for another game; NULL: nothing */
    const qv__dim *seat;            /* names of the seats */
    const qv__dim *cell;            /* the cells of the board: rows of fields that position text writes by cell */
    const char *const *mark_names;  /* by bit number, see QV_MARK_...; NULL entries and NULL allowed */
    const qv__dim *arrow;           /* kinds of arrows: 0 none, 1 the ordinary one; NULL: no kinds, items have 0 */
    const char *const *value_names; /* of an item's values, QV_VALUES of them; NULL entries and NULL allowed */
    uint16_t more_rule, text_rule;  /* 1 + the clauses about `more` of items and about first words of texts; 0: none */
    const qv__face *face;           /* drawings of items in pictures, compiled from faces.svg; NULL: no faces */
    const uint32_t *faces;          /* their number; NULL without faces */
    const char *const *lesson;      /* the texts of lessons/ in order, then NULL, compiled in; NULL: no lessons */
    const struct qv__printing *printing;    /* printing.h: what it needs on a real table; NULL: it is not printed */
    const struct qv__learned *learned;      /* learned.h: what its learned value is made of; NULL: it has none */
    const struct qv__levels *levels;        /* levels.h: of its computer players; NULL: the usual ones */
    const struct qv__situations *situation; /* situation.h: what people may ask at a real table; NULL: nothing */

    /* Checks options and content and compiles them once into the bytes after the head; QV_OK or an error with diag
     * (line and column of the row, reason, what to do instead). The core has checked each option by itself. */
    int (*setup)(qv_ruleset *, const qv__rows *, qv_diag *);
    /* The start position before any chance, except the head's viewer and derived fields. The bytes are 0 on entry. */
    void (*init)(const qv_ruleset *, qv_state *);
    qv_turn (*turn)(const qv_ruleset *, const qv_view *);
    /* Legal steps of `seat` in ascending order into `out` (sizes.legal entries); their number. The view is that seat's
     * or open, and the seat may act. */
    uint32_t (*legal)(const qv_ruleset *, const qv_view *, uint32_t seat, uint16_t *out);
    /* The due chance event, at phase QV_CHANCE_DUE: weights > 0, ascending steps. `out` is not initialised: sets
     * `range`, and with it `first`, or without it `n`. */
    void (*chance)(const qv_ruleset *, const qv_state *, qv_chance *out);
    /* One legal step of `who` (a seat or QV_CHANCE). Trusts its caller. `log` may be NULL. Keeps derived fields. */
    void (*apply)(const qv_ruleset *, qv_state *, uint32_t who, uint32_t step, qv_event_log *log);
    /* Recomputes the derived fields from the others, in views as in states. */
    void (*derive)(const qv_ruleset *, qv_state *);
    /* Score and rank of every seat as the view shows them; the rest of `out` is 0. */
    void (*result)(const qv_ruleset *, const qv_view *, qv_result *out);
    /* One world consistent with the view, in proportion to the number of physical assignments (the core sets head and
     * derived fields). `out` holds a copy of the view on entry. Draws only by qv__rng_below. */
    void (*deal)(const qv_ruleset *, const qv_view *, qv__rng *, qv_state *out);
    /* True if play can continue from the state; else diag.text gives the reason. Ignores derived fields. */
    bool (*check)(const qv_ruleset *, const qv_state *, qv_diag *);
    /* The first rule in page order that forbids `step` now, as an event; false if the step is legal for `seat`. */
    bool (*why_not)(const qv_ruleset *, const qv_view *, uint32_t seat, uint32_t step, qv_event *out);
    void (*scene)(const qv_ruleset *, const qv_view *, qv_scene *out);
    /* The items that a person picks for a step, legal or not (a refused pick has its reason); 0: there are none. */
    uint32_t (*touch)(const qv_ruleset *, const qv_view *, uint32_t step, uint16_t ids[QV_TOUCHES]);

    /* Optional. */
    /* The row of `question` that describes what `seat` is asked now. The view is that seat's or open, and the seat may
     * act; inside a move it is the same as at its start. */
    uint32_t (*asks)(const qv_ruleset *, const qv_view *, uint32_t seat);
    /* What a person does by picking the i-th item of a step whose range has no phrase, in a view before the step. */
    const char *(*phrase)(const qv_ruleset *, const qv_view *, uint32_t step, uint32_t i);
    /* Appends the words of a text that asks, for the prompt; nothing if the kind of the question says what is asked. */
    void (*asks_about)(const qv_ruleset *, const qv_view *, qv_text *);
    /* Appends a move in other words than its notation, as people say it: "discard Fox" for "choose Fox". False, and
     * nothing appended: it has none. */
    bool (*plainly)(const qv_ruleset *, const qv_view *, const uint16_t *steps, uint32_t n, qv_text *);
    /* The sizes of this match, before the ruleset is allocated: lowers `out`, which has the bounds of the table. Of the
     * head, game, players and options are set. QV_OK, or an error with diag; errors of the content may be left to
     * `setup`, which follows. */
    int (*measure)(const qv_ruleset *head, const qv__rows *, qv__sizes *out, qv_diag *);
    /* The pile from which the due chance event draws a card; `chance` lists the same (qv__each_card). For code that
     * draws one outcome and needs no list. */
    qv__pile (*pile)(const qv_ruleset *, const qv_state *);
    /* The word of a value of a dim with QV_CONTENT_WORDS; NULL if the content has none. */
    const char *(*word)(const qv_ruleset *, const qv__dim *, uint32_t value);
    /* The words of printed text number `text` >= 1, and the name of what it is printed on; NULL if there is none. */
    const char *(*printed)(const qv_ruleset *, uint32_t text, const char **title);
    /* Where texts of the content are programs: up to QV_SUGGESTIONS texts that a wording may mean, nearest first, and
     * in `n` their number; `memory` has as many bytes as the first function says. QV_OK, or an error with diag. */
    size_t (*suggest_memory)(void);
    int (*suggest)(void *memory, const qv__rows *, const char *wording, qv_suggestion out[QV_SUGGESTIONS], uint32_t *n,
                   qv_diag *);
    /* The item of the content with that name, with its texts and what they do, as lines; `memory` likewise. */
    size_t (*describe_memory)(void);
    int (*describe)(void *memory, const qv__rows *, const char *name, qv_text *out, qv_diag *);
    /* That item as it is printed, and its texts as lines; `memory` as for `describe`. */
    int (*portray)(void *memory, const qv__rows *, const char *name, qv_item *out, qv_text *texts, qv_diag *);
    int (*reform)(void *memory, const qv__rows *, qv__taker *, void *context, qv_diag *); /* `memory` likewise */
    /* Gives `take` each warning about the texts of the item with that name; NULL: of all items. `memory` likewise. */
    int (*text_warnings)(void *memory, const qv__rows *, const char *name, qv__warner *take, void *context, qv_diag *);
    /* The figures of item `at` of the list of `brought`, with what the options of the game ask of it; with no such item
     * `out` stays as it is. `memory` as for `describe`. */
    int (*tally)(void *memory, const qv__rows *, const qv_option *, uint32_t at, qv_tally *out, qv_diag *);
    /* Completes a position text: fills the fields that were not given (`qv__given`) from the others (pieces that are
     * not on the board are in hand, and so on). Fields that are not given have the values of the start position. */
    void (*complete)(const qv_ruleset *, qv_state *, const qv__fields_given *);
    /* A hand-written evaluation of the view for `seat`, in hundredths of a point. */
    int32_t (*estimate)(const qv_ruleset *, const qv_view *, uint32_t seat);
    /* A warning before a complete move that is legal but probably a mistake, as an event; false if there is none. */
    bool (*warn)(const qv_ruleset *, const qv_view *, uint32_t seat, const uint16_t *steps, uint32_t n, qv_event *out);
    /* Events that would follow from a complete legal move, as far as the view tells (facts and possibilities, each
     * with its clause). The view is never inside a move of the seat: `steps` are the whole move. */
    void (*foresee)(const qv_ruleset *, const qv_view *, uint32_t seat, const uint16_t *steps, uint32_t n,
                    qv_event_log *out);
    /* The board right after such a move, with current values, if nobody did anything else; false: it is not told. */
    bool (*board_after)(const qv_ruleset *, const qv_view *, uint32_t seat, const uint16_t *steps, uint32_t n,
                        qv_scene *out);
    /* The number of the round or turn, from 1; 0 before the first. Follows from what everybody knows. */
    uint32_t (*round)(const qv_ruleset *, const qv_view *);
    /* The seat for which chance is due; QV_NOBODY: nobody's or several players'. Follows from what everybody knows. */
    uint32_t (*chance_for)(const qv_ruleset *, const qv_view *);
    /* Explains an item of the current scene: how it came to its position, why it was or was not taken; or nothing. */
    void (*about)(const qv_ruleset *, const qv_view *, uint32_t item, qv_event_log *out);
    /* What each seat could take from another one with its next move if nothing changed before: at most QV_THREATS, each
     * with an event that says so, in the same order; their number. */
    uint32_t (*threats)(const qv_ruleset *, const qv_view *, qv_threat *, qv_event_log *);
    /* What a window in which `seat` is asked is about. Follows from what everybody knows, so it is the same in all
     * views. `out` is 0 on entry. */
    void (*about_window)(const qv_ruleset *, const qv_view *, uint32_t seat, qv_window *out);
    /* The name of an item that can be used in windows, QV_WINDOW_ITEMS at most; NULL after the last. */
    const char *(*window_item)(const qv_ruleset *, uint32_t item);
    const qv_window_row *window_kind; /* 32 at most; NULL: windows are not described */
    uint32_t window_kinds;
    /* Whether under these rules a window does not show others that it is open: `turn` of their views lists all seats
     * that could be asked. A decline is then seen by nobody else. It counts as a ply if the window closes with it, and
     * a window that asks nobody counts just the same, in the step that passes it, so a step may count as several. NULL:
     * never; each step that ends a move or is an outcome counts as one ply. */
    bool (*secret)(const qv_ruleset *);
    /* Whether these rules leave something to the players that computer players do not do; the reason, as one English
     * sentence without a full stop, into `why`. NULL: never. */
    bool (*people_only)(const qv_ruleset *, qv_text *why);
    /* What is being resolved: one event with its cause for each effect that has begun and has not ended, the outermost
     * first. */
    void (*progress)(const qv_ruleset *, const qv_view *, qv_event_log *out);
};

/* -- Functions of the core ----------------------------------------------------------------------------------------- */

/* The state as an open view, without a copy: for match, perft and dealt worlds only. */
static inline const qv_view *qv__open(const qv_state *state) {
    return (const qv_view *)(const void *)state;
}

/* fields.c */
void qv__init(const qv_ruleset *, qv_state *out);                                      /* init, viewer, derive */
void qv__observe(const qv_ruleset *, const qv_state *, uint32_t viewer, qv_view *out); /* a seat or QV_WATCHER */
void qv__deal(const qv_ruleset *, const qv_view *, qv__rng *, qv_state *out);          /* copy, deal, viewer, derive */
/* A seat's share of the win: 1 for the first place, 1/k if k seats share it, else 0. */
double qv__share_of_first(const qv_ruleset *, const qv_result *, uint32_t seat);
/* qv_preview for a step that is known to be legal, without any check of its own. */
bool qv__preview_legal(const qv_ruleset *, const qv_view *, uint16_t step, qv_view *out);
bool qv__is_legal(const qv_ruleset *, const qv_view *, uint32_t seat, uint32_t step); /* a step of qv_legal */
/* A complete move that the seat may play; without memory a move of several steps is none. */
bool qv__is_legal_move(const qv_ruleset *, const qv_view *, uint32_t seat, const uint16_t *steps, uint32_t n);
bool qv__check(const qv_ruleset *, const qv_state *, qv_diag *); /* the head and the game's check */
void qv__apply(const qv_ruleset *, qv_state *, uint32_t who, uint32_t step, qv_event_log *log);
uint32_t qv__field_size(const qv__field *); /* bytes of one element */
/* Copies a state or view to memory that contains one of this ruleset, or zeros. */
void qv__copy_tails(const qv_ruleset *, void *to, const void *from);
static inline void qv__copy(const qv_ruleset *rs, void *to, const void *from) {
    if (rs->layout.tails > 0)
        qv__copy_tails(rs, to, from);
    else
        memcpy(to, from, rs->sizes.state);
}

/* ruleset.c */
/* QV_ECONTENT with the reason if computer players do not play by these rules, else QV_OK. */
int qv__refuse_computers(const qv_ruleset *, qv_diag *);

/* hash.c */
/* XXH3 over the primary fields in the order of the table, little-endian: equal positions, equal hashes, everywhere. */
uint64_t qv__hash(const qv_ruleset *, const qv_state *);
/* The same over a view: what its viewer does not know makes no difference. */
uint64_t qv__hash_view(const qv_ruleset *, const qv_view *);

/* events.c */
/* Appends an event if `log` is not NULL. Without memory the log is `lost` and stays as it is from then on: rules go on,
 * and the caller of the rules fails with QV_EMEMORY. */
void qv__emit(qv_event_log *log, uint32_t kind, uint32_t rule, uint32_t seen_by, uint32_t n, const int32_t *arg);
/* The same with a cause that may be printed on an item. */
void qv__emit_by(qv_event_log *log, uint32_t kind, qv__cause cause, uint32_t seen_by, uint32_t n, const int32_t *arg);
/* Adds the words of the text that is its cause, if its kind quotes them; whether it does. */
bool qv__event_quote(const qv_ruleset *, const qv_event *, qv_text *out);
/* The cause of an event without a check: its clause id, the title of its text, and the `words` of it too if wanted. */
void qv__cause_say(const qv_ruleset *, const qv_event *, bool words, qv_text *out);
void qv__log_add(qv_event_log *, const qv_event *);  /* the same for an event that exists */
void qv__log_move_last(qv_event_log *, uint32_t to); /* to that place, before those that were there, if none is lost */
/* The number of events appended since there were `before`; QV_EMEMORY, with only those left, if the log is lost. */
int qv__log_end(qv_event_log *, uint32_t before);
#include "core/emit.h" /* QV_EMIT, QV_EMIT_BY */

/* Whether a seat, QV_WATCHER or QV_OPEN, who sees all, may see the event. */
bool qv__may_see(uint32_t viewer, const qv_event *);
/* Whether both report the same with the same cause; which seats see them does not matter. */
bool qv__same_report(const qv_event *, const qv_event *);

/* facts.c */
/* The clause about `more` of items, or about the first words of printed texts; false: the game has none. */
bool qv__rule_about(const qv_game *, bool texts, uint32_t *rule);
/* The i-th part of the whole page, which is all of them in a row; NULL after the last. */
const char *qv__page_part(const qv__page *, uint32_t i);

/* notation.c */
const qv__range *qv__range_of(const qv_ruleset *, uint32_t step); /* NULL if no step has that id */
bool qv__is_inner(const qv_ruleset *, uint32_t step);
void qv__word(const qv_ruleset *, const qv__dim *, int32_t value, qv_text *out); /* quoted if it contains a space */
/* The form of a complete move; NULL if the steps are none. */
const qv__form *qv__form_of(const qv_ruleset *, const uint16_t *steps, uint32_t n);
/* The values of the dims of a step. */
void qv__step_values(const qv_ruleset *, uint32_t step, uint32_t value[QV_DIMS]);
/* The number of values that a dim has in this ruleset. */
static inline uint32_t qv__dim_n(const qv_ruleset *rs, const qv__dim *dim) {
    return dim->sized ? rs->sizes.dim[dim->sized - 1] : dim->n;
}
/* The number of dims of a range. */
static inline uint32_t qv__dims_of(const qv__range *range) {
    uint32_t n = 0;
    while (n < QV_DIMS && range->dim[n])
        n++;
    return n;
}
/* The first step id of a range, and the number of its ids. */
static inline uint32_t qv__first(const qv_ruleset *rs, uint32_t range) {
    return rs->layout.first[range];
}
static inline uint32_t qv__steps_of(const qv_ruleset *rs, uint32_t range) {
    return rs->layout.first[range + 1] - rs->layout.first[range];
}

bool qv__question_repeats(const qv_game *, const qv_question *); /* see qv__question_row */
/* aims.c */
/* The items of a step that aims at one (see qv__range), that one first; 0: it does not. */
uint32_t qv__touch_aim(const qv_ruleset *, const qv_view *, uint16_t step, uint16_t ids[QV_TOUCHES]);

/* questions.c */
/* qv_prompt within a step: the items `picked` are the first n that a person picks for it. */
bool qv__prompt(const qv_ruleset *, const qv_view *, uint32_t seat, const uint16_t *picked, uint32_t n, qv_text *out);
void qv__capitalise(char *first); /* a lower-case ASCII letter */
/* The number of the kind of question, UINT32_MAX for a game that does not describe its questions; the seat may act. */
uint32_t qv__asked_kind(const qv_ruleset *, const qv_view *, uint32_t seat);

/* setup.c */
void qv__fail(qv_diag *, int err, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;
int qv__fail_row(qv_diag *, const qv_row *, const char *format, ...) /* QV_ECONTENT at the row's location; returns it */
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;
const qv_row *qv__row_find(const qv__rows *, const char *path); /* the first of that path, in constant time; or NULL */
/* Splits the path `head[3].rest` into 3 and `rest`; false if it has another form. */
bool qv__path_index(const char *path, const char *head, uint32_t *index, const char **rest);
/* For `complete`: whether the field at that offset of the state was given. */
static inline void qv__give(qv__fields_given *given, size_t offset) {
    given->offset[offset / 64] |= UINT64_C(1) << (offset % 64);
    given->any = true;
}
static inline bool qv__given(const qv__fields_given *given, size_t offset) {
    return given->offset[offset / 64] >> (offset % 64) & 1;
}
/* An order of rulesets: 0 if game, players, options and compiled content are the same, else negative or positive. */
int qv__ruleset_compare(const qv_ruleset *, const qv_ruleset *);
bool qv__row_number(const qv_row *, int32_t least, int32_t most, int32_t *out); /* false for any other value */

#endif
