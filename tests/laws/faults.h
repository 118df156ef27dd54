/* SPDX-License-Identifier: MIT */
/* Faults that the laws must detect: each is planted in a copy of a game's table and must break exactly its law.
 *
 * The faults of a game are the list `ID_faults` in its tests/faults.c (ID with _ for -); those of the games for tests
 * are in this folder. L28, L29 and L32 have one fault that is planted in every game.
 */
#ifndef FAULTS_H
#define FAULTS_H

#include "laws.h"

/* A copy of a game's table whose own tables may be changed. */
typedef struct {
    qv_game game;
    qv__field field[160];
    qv__range range[64];
    qv__form form[64];
    qv__kind kind[256];
} fault_table;

typedef struct {
    uint32_t law;
    const char *name; /* what is wrong, in a few words */
    void (*plant)(fault_table *);
    const char *options; /* as typed; NULL: the defaults */
    const char *game;    /* written by law_fault_at */
} law_fault;

/* Copies fault i of all games to `out`; false after the last. */
bool law_fault_at(uint32_t i, law_fault *out);

/* False: there is no such game. */
bool fault_plant(const law_fault *, fault_table *out);
/* Plays random games with the fault's options until a law is broken. Returns the number of that law, with its message
 * in `text`, or 0. */
uint32_t fault_run(const law_fault *, const fault_table *, uint64_t seed, uint32_t trials, char text[640]);

/* -- fault_kit.c: helpers for faults ------------------------------------------------------------------------------- */

/* The unchanged table of the game that the last fault was planted in; faults call its functions. Faults are planted one
 * at a time. */
const qv_game *fault_base(void);
/* The row of a field: of the unchanged table, and of the copy. The name must exist. */
const qv__field *fault_field(const char *name);
qv__field *fault_row(fault_table *, const char *name);
/* The bytes of a field, starting at row `row`. */
uint8_t *fault_bytes(qv_state *, const char *field, uint32_t row);
void fault_clear(qv_state *, const char *field, uint32_t rows); /* sets the first rows to 0 */
bool fault_is_step(const qv_ruleset *, uint32_t step, const char *range);
qv_event *fault_event(const qv_ruleset *, qv_event_log *, const char *kind); /* the first of its kind, or NULL */
/* Changes who sees the events of a kind; the log may be NULL. */
void fault_resend(const qv_ruleset *, qv_event_log *, const char *kind, uint32_t seen_by);

/* Faults that fit many games; use them as `plant`, with the law in brackets. */
void fault_row_missing(fault_table *);                    /* (1) the last field has no row */
void fault_no_reasons(fault_table *);                     /* (4) why_not never gives a reason */
void fault_deal_prefers_worlds(fault_table *);            /* (11) deals twice and keeps the lower bytes */
void fault_inner_step_counts(fault_table *);              /* (16) a step inside a move counts as a ply */
void fault_totals_are_wrong(fault_table *);               /* (21) every total is one too high */
void fault_check_accepts_anything(fault_table *);         /* (22) */
void fault_ask_only_who_can(fault_table *);               /* (27) who can only decline a window is not asked */
void fault_remember_moves_taken_back(fault_table *);      /* (28) planted in every game */
void fault_report_less_in_another_ruleset(fault_table *); /* (29) planted in every game */
void fault_tell_less_in_a_second_match(fault_table *);    /* (32) planted in every game */
/* -- fault_cards.c: faults of games with decks --------------------------------------------------------------------- */

void fault_card_is_missing(fault_table *);          /* (2) from a deck */
void fault_draw_weighs_nothing(fault_table *);      /* (5) */
void fault_last_card_is_never_drawn(fault_table *); /* (5) */
void fault_draw_is_told_to_all(fault_table *);      /* (18) */
void fault_about_has_no_rule(fault_table *);        /* (23) */
void fault_draw_is_told_to_nobody(fault_table *);   /* (24) */
void fault_deal_changes_its_mind(fault_table *);    /* (25) keeps the lower of two worlds at every other moment */

/* -- fault_kit.c: faults with an argument, to be called by a plant ------------------------------------------------- */

void fault_make_public(fault_table *, const char *field);           /* (9, 10, 11, 16) */
void fault_foresee_one_more(fault_table *, const char *event_kind); /* (26) its last argument is one too high */

#endif
