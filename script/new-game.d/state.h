/* SPDX-License-Identifier: MIT */
/* @NAME@: the state, the compiled ruleset, the numbers of steps and of events.
 *
 * Included by the files of this folder only. Rules are cited by their ids on the page (rules.md): @PREFIX@_3 is a number.
 */
#ifndef STATE_H
#define STATE_H

#include "core/game.h"
#include "page.h"

enum { SEATS = 4, STONES = 4, FIELDS = 8, NONE = 0xFF, EVERYBODY = 7 /* bit of `sees` */ };
enum { TURN, ROLL, OVER, PHASES };
enum { GOAL, OPTIONS };

/* Fixed size, no pointers, no padding: every byte belongs to a row of the field table in table.c. */
typedef struct @c_name@_state {
    qv_head head;
    uint8_t stone[FIELDS]; /* known to the seats in `sees` */
    uint8_t sees[FIELDS];  /* derived from owner and up */
    uint8_t owner[FIELDS];
    uint8_t hand[SEATS];   /* a mask of stones, known to its seat */
    uint8_t picked[SEATS]; /* a stone that is being put: half a move, known to its seat */
    int16_t score[SEATS];
    uint8_t up; /* a mask of fields whose stone is face up */
    uint8_t phase, seat, turned;
} state;

/* What `setup` makes of content and options, once. */
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

extern const qv_dim @c_name@_field, @c_name@_stone;

bool @c_name@_empty(const state *, uint32_t field);
bool @c_name@_down(const state *, uint32_t seat, uint32_t field); /* a stone of the seat's, face down */
bool @c_name@_room(const state *);

int @c_name@_setup(qv_ruleset *, const qv_row *, uint32_t n, qv_diag *);
void @c_name@_init(const qv_ruleset *, qv_state *);
qv_turn @c_name@_turn(const qv_ruleset *, const qv_view *);
uint32_t @c_name@_legal(const qv_ruleset *, const qv_view *, uint32_t seat, uint16_t *out);
void @c_name@_chance(const qv_ruleset *, const qv_state *, qv_chance *);
void @c_name@_apply(const qv_ruleset *, qv_state *, uint32_t who, uint32_t step, qv_event_log *);
void @c_name@_derive(const qv_ruleset *, qv_state *);
void @c_name@_result(const qv_ruleset *, const qv_view *, qv_result *);
void @c_name@_deal(const qv_ruleset *, const qv_view *, qv_rng *, qv_state *);
bool @c_name@_check(const qv_ruleset *, const qv_state *, qv_diag *);
bool @c_name@_why(const qv_ruleset *, const qv_view *, uint32_t seat, uint32_t step, qv_event *);
void @c_name@_scene(const qv_ruleset *, const qv_view *, qv_scene *);
uint32_t @c_name@_touch(const qv_ruleset *, const qv_view *, uint32_t step, uint16_t *ids);
const char *@c_name@_word(const qv_ruleset *, const qv_dim *, uint32_t value);
int32_t @c_name@_worth(const qv_ruleset *, const qv_view *, uint32_t seat);

#endif
