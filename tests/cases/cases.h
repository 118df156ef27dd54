/* SPDX-License-Identifier: MIT */
/* Scenario cases: text files that set up a position, play moves, and state expectations.
 *
 * Knows no game: a game is the name of a folder, and everything in a case is read by the table of that game. A case is
 * read line by line; `#` begins a comment line. First the set-up:
 *
 *   rule TA-16 TA-25          the clauses that the case proves; at least one such line
 *   title ...                 one sentence
 *   game ID                   only if the folder above the case's is not named like the game
 *   players N
 *   option name=value         any number of times
 *   content FILE              a content file, beside the case
 *   position FILE             position text (core/position.h), beside the case; or `position` alone, followed by
 *                             indented lines of it; without either the start position
 *
 * then actions and expectations, in order:
 *
 *   red place wye r1 c4       a seat and a whole move, which must be legal
 *   * roll +1                 an outcome, which must be due
 *   repeat N                  plays the indented lines below N times
 *   expect ...                about the current position or the last action: see expect.c and the files named after it
 *
 * After every step the position must pass its check, and the world that `deal` makes from every view must give that
 * view again.
 */
#ifndef CASES_H
#define CASES_H

#include "core/game.h"

enum { CASES_TEXT = 4096, CASES_POSITION = 16384 };

/* -- files.c ------------------------------------------------------------------------------------------------------- */

typedef struct {
    const char *text; /* without the white space around it */
    uint32_t number, indent;
} cases_line;

/* A text file in lines; those that are blank or comments are left out. */
typedef struct {
    char *bytes;
    cases_line *line;
    uint32_t n;
} cases_file;

char *cases_load(const char *path, size_t *length); /* NUL behind it; NULL if it cannot be read */
bool cases_split(const char *path, cases_file *out);
void cases_file_free(cases_file *);
/* FILE as seen from the folder of the file `path`. */
void cases_beside(const char *path, const char *file, qv_text *out);
/* The files of a folder whose names end in `.case`, sorted, each from malloc; their number, or -1. */
int cases_list(const char *folder, char ***names);
/* If the text begins with the word, advances past the word and the white space after it. */
bool cases_take(const char **text, const char *word);

/* -- coverage.c ---------------------------------------------------------------------------------------------------- */

/* How a kind was seen: as an event that a case expected, as the reason against a part of a move and against a whole
 * one (both at once, if the last step is at fault), as a warning. */
enum { CASES_EVENT = 1, CASES_PART = 2, CASES_WHOLE = 4, CASES_WARNING = 8 };

typedef struct {
    const qv_game *game;         /* NULL before the first case */
    uint8_t *kind;               /* bits from above */
    uint64_t option[QV_OPTIONS]; /* bit v: value least + v was chosen by a case */
    uint64_t asked;              /* bit q: a case expected question q */
    uint64_t verb;               /* bit r: a prompt that a case expected has the phrase of range r */
} cases_coverage;

bool cases_coverage_of(cases_coverage *, const qv_game *); /* false: cases of two games, or no memory */
/* Prints the kinds, values, questions and phrases that no case covers; returns their number. */
uint32_t cases_coverage_report(const cases_coverage *);
void cases_coverage_free(cases_coverage *);

/* -- setup.c ------------------------------------------------------------------------------------------------------- */

typedef struct cases_run cases_run;

/* Is called in the first position and after every step, with the events of the action so far in `log`. */
typedef void (*cases_watch)(const cases_run *, void *watcher);

struct cases_run {
    const char *path;
    cases_watch watch; /* or NULL */
    void *watcher;
    cases_file file;
    uint32_t next, line; /* the next line to be read; the number of the one being worked on */
    qv_ruleset *rs;
    qv_state *state, *world; /* the true state; a world dealt from a view */
    qv_view *view, *again;
    qv_event_log log; /* of the last action */
    cases_coverage *coverage;
    uint32_t failures;
};

/* Prints the location in the case and the failure, counts it, and returns false. */
bool cases_fail(cases_run *, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;
/* Reads the set-up lines and makes the ruleset and position. Returns false if the case ends here: it failed, or it was
 * refused as expected. */
bool cases_set_up(cases_run *, const qv_game *game);
void cases_run_free(cases_run *);

/* -- play.c -------------------------------------------------------------------------------------------------------- */

bool cases_play_lines(cases_run *, uint32_t from, uint32_t to);
/* Checks every position: it is consistent, and its views agree with the worlds dealt from them. */
bool cases_sound(cases_run *);
/* What the seat may see now; valid until the next call. */
const qv_view *cases_view(cases_run *, uint32_t viewer);
/* The seat named at the start of the text; advances past its name. */
bool cases_take_seat(cases_run *, const char **text, uint32_t *seat);

/* -- moves.c ------------------------------------------------------------------------------------------------------- */

typedef struct {
    uint16_t step[QV_STEPS];
    uint32_t n;
    bool part;  /* not a whole move */
    bool alone; /* a step by its range, which no move need begin with */
} cases_move;

/* `place wye r1 c4`: a whole move; `place wye ...`: the start of one; `step tile c4`: a step by its range. */
bool cases_read_move(cases_run *, const char *text, cases_move *out);
bool cases_read_start(cases_run *, const char *text, cases_move *out); /* `place wye`, or nothing */
bool cases_legal(cases_run *, uint32_t seat,
                 const cases_move *); /* for the seat's own view, up to the end of the start */
/* The seat's view after the start of a move, of which `text` are the words; NULL after a failure, which is told. */
const qv_view *cases_view_after(cases_run *, uint32_t seat, const cases_move *start, const char *text);
/* The words of one step, without those of the move around it. */
void cases_say_step(const cases_run *, uint32_t step, qv_text *out);

/* -- expect.c, expect_moves.c, expect_facts.c, expect_prospects.c, expect_asks.c ------------------------------- */

bool cases_expect(cases_run *, const char *text);

typedef struct {
    const char *form;                             /* the text after `expect` */
    bool (*holds)(cases_run *, const char *text); /* the text behind the form; false with the failure counted */
} cases_expectation;

extern const cases_expectation cases_about_moves[], cases_about_facts[], cases_about_prospects[],
    cases_about_questions[]; /* end with NULL */

/* Copies the text before the first colon to `out` and returns the text after it. */
bool cases_halves(cases_run *, const char *text, char *out, size_t size, const char **behind);
/* The seat or `watcher` named at the start of the text; advances past its name. */
bool cases_take_viewer(cases_run *, const char **text, uint32_t *viewer);
/* `SENTENCE [RULE]` is one of the events; no event is of `KIND`. */
bool cases_told(cases_run *, const qv_event_log *, const char *text);
bool cases_not_told(cases_run *, const qv_event_log *, const char *text);

/* -- folder.c ------------------------------------------------------------------------------------------------------ */

/* Runs every case of the folder and prints failures; the number of cases that failed. `report` also counts and prints
 * what no case covers. */
uint32_t cases_folder(const char *folder, cases_watch watch, void *watcher, bool report, uint32_t *passed);

/* The game named like the parent of the folder of the path, or like the folder of the file; NULL if there is none. */
const qv_game *cases_game_of(const char *path);

/* -- perft.c ------------------------------------------------------------------------------------------------------- */

/* Counts every line of a perft file, see there; the number of failures. */
uint32_t cases_perft(const char *path, uint32_t *passed);

#endif
