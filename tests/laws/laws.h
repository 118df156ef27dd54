/* SPDX-License-Identifier: MIT */
/* The laws that every game must obey, and the machinery that searches for violations.
 *
 * Generic over the table of core/game.h: no law knows a game. A trial is one random game under one set of options;
 * every choice in it follows from its seed, so the message of a verdict ends in a command that replays it. The laws are
 * numbered L1 to L33; L11 is in exact.h, L25 to L27 are in history.h, foresight.h, windows.h and pairs.h, L20 is in
 * coverage.sh, L17 is in tests/digests, L19 is reserved.
 *
 * Leaks appear between the steps of a move and between commits: a test that examined only finished rounds missed a
 * secret bid marked public in 2,000 games. Therefore every law examines all such states.
 */
#ifndef LAWS_H
#define LAWS_H

#include "core/game.h"

enum { LAW_LAST = 33 };

/* `law` is 0 if it holds, else the number of the law that is broken; `text` belongs to the trial. */
typedef struct {
    uint32_t law;
    const char *text;
} law_verdict;

static const law_verdict law_holds = {0, NULL};

/* How often each law was applied, and the number of trials and states. */
typedef struct {
    uint64_t law[LAW_LAST + 1];
    uint64_t trials, states;
} law_counts;

/* A step and the seat that makes it. A round is all steps until `ply` changes: an outcome, a move, or everybody's
 * commits, of which a seat may have several. */
typedef struct {
    uint16_t step;
    uint8_t who;
} law_step;

enum { LAW_ROUND = QV_SEATS * QV_STEPS, LAW_GUARD = 64 };

typedef struct {
    uint32_t n;
    law_step at[LAW_ROUND];
} law_round;

/* Guarded memory for states and views; a function uses the slots named after its purpose. */
enum {
    LAW_NOW,     /* the state that is played */
    LAW_BEFORE,  /* of a step */
    LAW_AFTER,   /* of a step */
    LAW_SCRATCH, /* inside one law */
    LAW_SCRATCH_2,
    LAW_WORLD, /* dealt */
    LAW_VIEW,
    LAW_VIEW_2,
    LAW_VIEW_3,
    LAW_COPY,                       /* of any state */
    LAW_HALF,                       /* and on, one for each step of a move */
    LAW_KEPT = LAW_HALF + QV_STEPS, /* and on, for L22 */
    LAW_KEPT_MOST = 6,
    LAW_SLOTS = LAW_KEPT + LAW_KEPT_MOST
};

typedef struct {
    const qv_ruleset *rs;
    const qv_game *game;
    uint32_t players;
    uint64_t seed;
    const char *options; /* as typed, for the message of a verdict: "turns=6,peek=next" or "" */
    uint32_t content;    /* its number, see law_set */
    const char *again;   /* the command that replays it, if it is not `laws` with these options and the seed */
    qv__rng rng;
    uint8_t *memory, *rules; /* slots; the ruleset as it was at first */
    size_t stride;
    qv_event_log log[2];
    qv_moves *moves;
    qv_scene *scene;
    law_counts *counts;
    uint32_t kept, seen; /* states kept for L22, and those it chose from */
    uint8_t guard[2 * LAW_GUARD];
    bool quiet;      /* crashes of L22 print nothing */
    uint32_t sparse; /* costly laws look at one in this many of what they would look at; 1: at all of it */
    char text[640];
} law_trial;

/* -- trial.c: memory, messages, random rounds -------------------------------------------------------------------------
 */

/* False: out of memory. The ruleset must outlive the trial. */
bool law_trial_open(law_trial *, const qv_ruleset *, const char *options, uint64_t seed, law_counts *);
/* Another game in the same memory. */
void law_trial_begin(law_trial *, uint64_t seed);
void law_trial_close(law_trial *);
qv_state *law_slot(law_trial *, uint32_t slot);
qv_view *law_view_slot(law_trial *, uint32_t slot);
bool law_guards_hold(const law_trial *); /* nothing was written outside a slot */
void law_copy(law_trial *, uint32_t to, const qv_state *from);
bool law_same(const law_trial *, const void *one, const void *other); /* sizes.state bytes */
uint32_t law_below(law_trial *, uint32_t n);
uint32_t law_ply(const qv_state *);
/* The i-th viewer of a game: its seats, then the watcher; there are players + 1. */
uint32_t law_viewer(const law_trial *, uint32_t i);
const char *law_viewer_name(const law_trial *, uint32_t viewer);
bool law_sees(const qv_event *, uint32_t viewer);
bool law_has_secrets(const law_trial *); /* windows are secret, see `secret` in core/game.h */
/* Writes the message: the violation, the position, and the command that replays it. */
law_verdict law_broken(law_trial *, uint32_t law, const qv_state *, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 4, 5)))
#endif
    ;
/* Chooses the next round at random. Precondition: no seat is inside a move and none has committed. */
void law_choose(law_trial *, const qv_state *, law_round *out);
/* The same steps in another random order, each seat's own order kept. */
void law_shuffle(law_trial *, law_round *);
/* Plays a round on `state`; the events go to `log`. Returns false if a step is not legal; state and log are then
 * invalid. */
bool law_play_round(law_trial *, qv_state *state, const law_round *, qv_event_log *log);
bool law_is_legal(law_trial *, const qv_state *, law_step);
qv_event_log *law_log(law_trial *, uint32_t i); /* 0 or 1; empty */

/* -- The laws ------------------------------------------------------------------------------------------------------ */

/* Of the table, once. */
law_verdict law_1_rows(law_trial *);
law_verdict law_2_init(law_trial *);
/* Of a state. */
law_verdict law_3_phase(law_trial *, const qv_state *);
law_verdict law_4_legal(law_trial *, const qv_state *);
law_verdict law_5_chance(law_trial *, const qv_state *);
law_verdict law_7_check(law_trial *, const qv_state *);
law_verdict law_9_worlds(law_trial *, const qv_state *);
law_verdict law_10_grants(law_trial *, const qv_state *);
law_verdict law_12_notation(law_trial *, const qv_state *);
law_verdict law_12_move(law_trial *, const qv_state *, const uint16_t *steps, uint32_t n); /* the state may be NULL */
law_verdict law_13_position(law_trial *, const qv_state *);
law_verdict law_15_touch(law_trial *, const qv_state *);
law_verdict law_23_prospects(law_trial *, const qv_state *);
law_verdict law_30_rounds(law_trial *, const qv_state *);
law_verdict law_31_tails(law_trial *, const qv_state *);
law_verdict law_32_questions(law_trial *, const qv_state *);
/* Of a step from LAW_BEFORE to LAW_AFTER. */
law_verdict law_6_bounds(law_trial *);
law_verdict law_14_copies(law_trial *, law_step);
law_verdict law_16_unseen(law_trial *, law_step, const qv_event_log *);
law_verdict law_21_sums(law_trial *, const qv_event_log *);
/* The facts that the game states about a kind of event for the laws; all 0 if there are none. */
const qv__kind_laws *law_of_kind(const qv_game *, uint32_t kind);
/* Names the invalid part of an event: its kind, its clause or an argument; NULL if it is valid. */
const char *law_event_wrong(const law_trial *, const qv_event *);
/* Of a round that is about to be played. */
law_verdict law_8_commits(law_trial *, const qv_state *, const law_round *);
/* Also L24, in `learned`: the caller reports it only after the laws of each step. */
law_verdict law_18_events(law_trial *, const qv_state *, const law_round *, law_verdict *learned);
/* Of the kept states, when the game is over; in a child process. */
law_verdict law_22_damage(law_trial *);
/* Of a match of its own, played to the end. */
law_verdict law_of_match(law_trial *);

/* -- laws_match.c: a match and its history --------------------------------------------------------------- */

/* A match that was played to its end by random moves, and the states in which a seat had to decide. */
typedef struct {
    law_trial *trial;
    qv_match *match;
    qv__rng rng;
    uint32_t entries, room; /* at the end */
    uint8_t *state;         /* after so many entries, if `noted` */
    bool *noted;
    qv_event_log told; /* all, for all viewers */
    uint16_t *steps;   /* QV_STEPS for each entry */
    uint8_t *who, *n;  /* of each entry: who, and how many steps */
    uint32_t law;      /* the one that compares a match with this one, and under which circumstances */
    char when[64];
} law_played;

const qv_state *law_played_state(const law_played *, uint32_t entries);
/* Compares entries from `from` on, the state, its views and the events of the match with those of the first time. */
law_verdict law_compare_played(const law_played *, uint32_t from);
law_verdict law_played_differs(const law_played *, const char *what); /* that law is broken */
/* L13 of the record of the match, written and read back; L29 of that record, replayed. */
law_verdict law_13_record(law_played *);
law_verdict law_28_undo(law_played *);
/* A match whose chance is entered, given the same moves and outcomes. */
law_verdict law_32_entered(const law_played *);

/* -- laws.c: all of them ------------------------------------------------------------------------------------------- */

/* One random game. */
law_verdict law_try(law_trial *);

/* -- sets.c: options ----------------------------------------------------------------------------------------------- */

enum { LAW_CHOICES = 4, LAW_TYPED = 160 };

typedef struct {
    /* content 0: the game's own, from 1 those of its enumerator, above them such as it makes at random */
    uint32_t players, n, content;
    qv_choice choice[LAW_CHOICES];
    char value[LAW_CHOICES][12]; /* of the integers */
    char typed[LAW_TYPED];       /* "turns=6,peek=next" */
} law_set;

/* Sets are numbered: for each number of players first the defaults, then every value of every option by itself, then
 * the defaults with each content of the game's enumerator. */
uint32_t law_sets_single(const qv_game *);
void law_set_single(const qv_game *, uint32_t i, law_set *out);
/* Two random options of a game, sometimes with another content; the game must have two options. */
void law_set_pair(const qv_game *, qv__rng *, law_set *out);
/* Two random options with a content made at random, of a game that makes such. */
void law_set_grown(const qv_game *, qv__rng *, law_set *out);
bool law_grows(const qv_game *);
/* The number of contents besides the game's own that are listed. */
uint32_t law_contents(const qv_game *);
/* To be freed with qv_ruleset_free; NULL with diag filled if the game refuses the set. */
qv_ruleset *law_set_rules(const qv_game *, const law_set *, qv_diag *);
/* The same with another content than those of the enumerator; NULL: the game's own. */
struct law_content;
qv_ruleset *law_content_rules(const qv_game *, const law_set *, const struct law_content *, qv_diag *);
/* The rows of a content, to be freed; NULL and 0 for the game's own. */
qv_row *law_content_rows(const qv_game *, uint32_t content, uint32_t *n);
/* Parses a list of name=value; false if it is malformed. */
bool law_set_typed(uint32_t players, const char *typed, char *room, law_set *out);

#endif
