/* SPDX-License-Identifier: MIT */
/* @NAME@: the state, the compiled ruleset, the ids of steps and of events.
 *
 * Included by the files of this folder only. Rules are cited by their ids on the page (rules.md), as @PREFIX@_3.
 */
#ifndef STATE_H
#define STATE_H

#include <string.h>

#include "core/game.h"
#include "page.h"

enum { SEATS = 4, STONES = 4, FIELDS = 8, NONE = 0xFF, EVERYBODY = 7 /* bit of `sees` */ };
enum { TURN, ROLL, OVER, PHASES };
enum { GOAL, OPTIONS };

/* Fixed size, no pointers, no padding: every byte belongs to a row of `fields` in rules.c. */
typedef struct @c_name@_state {
    qv__head head;
    uint8_t stone[FIELDS]; /* known to the seats in `sees` */
    uint8_t sees[FIELDS];  /* derived from owner and up */
    uint8_t owner[FIELDS];
    uint8_t hand[SEATS];   /* a mask of stones, known to its seat */
    uint8_t picked[SEATS]; /* the stone picked in an unfinished move, known to its seat */
    int16_t score[SEATS];
    uint8_t up; /* a mask of fields whose stone is face up */
    uint8_t phase, seat, turned;
} state;

/* Content and options as compiled by `setup`. */
typedef struct {
    qv_ruleset head;
    char name[STONES][16];
    uint8_t worth[STONES];
} rules;

static inline const rules *rules_of(const qv_ruleset *rs) {
    return (const rules *)(const void *)rs;
}
static inline const state *see(const qv_view *view) {
    return (const state *)(const void *)view;
}

/* A stone, then a field: two steps make the move `put`. */
enum {
    STEP_PICK = 0,
    STEP_PUT = STEP_PICK + STONES,
    STEP_TURN = STEP_PUT + FIELDS,
    STEP_DIE = STEP_TURN + FIELDS /* an outcome, 1 to 6 */
};

/* Kinds of events, then the reasons of why.c. */
enum {
    SAYS_NOTHING, SAYS_PUT, SAYS_WHICH, SAYS_TURNED, SAYS_SUM, SAYS_SCORES, SAYS_MISSES, SAYS_OVER,
    NOT_OVER, NOT_ROLLED, NOT_TURN, NOT_BEGUN, NOT_FINISHED, NOT_HELD, NOT_ROOM, NOT_EMPTY, NOT_OWN, NOT_DOWN, KINDS
};

/* A field without a stone; a stone of the seat's that lies face down; any empty field. */
static inline bool is_empty(const state *s, uint32_t field) {
    return s->owner[field] == NONE;
}
static inline bool is_down(const state *s, uint32_t seat, uint32_t field) {
    return s->owner[field] == seat && !(s->up >> field & 1);
}
static inline bool has_room(const state *s) {
    return memchr(s->owner, NONE, sizeof s->owner) != NULL;
}

/* why.c */
bool @c_name@_why(const qv_ruleset *, const qv_view *, uint32_t seat, uint32_t step, qv_event *);
/* scene.c */
void @c_name@_scene(const qv_ruleset *, const qv_view *, qv_scene *);
uint32_t @c_name@_touch(const qv_ruleset *, const qv_view *, uint32_t step, uint16_t *ids);

#endif
