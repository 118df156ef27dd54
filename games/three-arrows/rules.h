/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: the functions that the files of this folder share, one section per file, and the slots of the table.
 *
 * A file may call those above it in this order and none below, so there is no cycle.
 */
#ifndef THREE_ARROWS_RULES_H
#define THREE_ARROWS_RULES_H

#include "page.h"
#include "words.h"

/* -- board.c: what points where, lines, derived fields ------------------------------------------------------------- */

uint64_t ta_aim(const ta_ruleset *, uint32_t shape, uint32_t turn, uint32_t tile); /* tiles of the board pointed at */
uint64_t ta_occupied(const ta_state *); /* from the public fields alone: for states that are not derived yet */
uint32_t ta_owner(const ta_state *, uint32_t tile);                                       /* a seat or TA_NONE */
uint64_t ta_run(const ta_ruleset *, const ta_state *, uint32_t tile, uint32_t direction); /* own tiles on from `tile` */
/* TA-16, TA-18: arrows in direction `pointing` along the line that starts at `tile` and goes on in direction `along`;
 * logs each tile as an event of kind `term` if `log` is given. */
uint32_t ta_strength(const ta_ruleset *, const ta_state *, uint32_t tile, uint32_t along, uint32_t pointing,
                     uint32_t term, qv_event_log *log);
/* The greatest strength that the line may have if pieces of `bare` are uncovered first: of those whose turn the caller
 * does not know, the most that nobody could rule out from the open pieces and the notes of TA-5b. */
uint32_t ta_strength_most(const ta_ruleset *, const ta_state *, uint32_t tile, uint32_t along, uint32_t pointing,
                          uint64_t bare);
/* Every strength that it may have then, as bits. */
uint64_t ta_strengths(const ta_ruleset *, const ta_state *, uint32_t tile, uint32_t along, uint32_t pointing,
                      uint64_t bare);
void ta_reach_again(const ta_ruleset *, ta_state *, uint32_t seat); /* after a piece has gone or changed */
void ta_see_again(const ta_ruleset *, ta_state *, uint32_t tile);   /* after a tile has changed hands or cover */
void ta_derive(const qv_ruleset *, qv_state *);

/* Pieces that a seat has captured, and its place by TA-40: the greater, the better. */
int32_t ta_captured(const ta_state *, uint32_t seat);
int32_t ta_standing(const ta_state *, uint32_t seat);

/* -- turns.c: who can act, and the consequences of a main action --------------------------------------------------- */

bool ta_anybody_placed(const ta_ruleset *, const ta_state *);
uint64_t ta_first_tiles(const ta_ruleset *, const ta_state *); /* TA-6 .. TA-8 for who places next */
bool ta_side_free(const ta_ruleset *, const ta_state *, uint32_t side);
uint64_t ta_shields_reached(const ta_ruleset *, const ta_state *, uint32_t seat); /* of others' shields */
/* Shields that the seat may remove now. */
static inline uint64_t ta_unshieldable(const ta_ruleset *rs, const ta_state *s, uint32_t seat) {
    return s->shielded & ~s->own[seat] ? ta_shields_reached(rs, s, seat) : 0;
}
/* TA-9, TA-35, TA-36, from public facts. */
static inline bool ta_may_place_more(const ta_state *s, uint32_t seat) {
    if (s->eliminated >> seat & 1 || s->held[seat] == 0)
        return false;
    if (s->first_tile[seat] == TA_NONE)
        return !s->terminator;
    return !s->terminator || s->held_last[seat] > 0;
}
/* TA-10: tiles where a piece may go now. */
static inline uint64_t ta_targets(const ta_ruleset *rs, const ta_state *s, uint32_t seat) {
    if (!ta_may_place_more(s, seat))
        return 0;
    return s->first_tile[seat] == TA_NONE ? ta_first_tiles(rs, s) : s->reach[seat] & ~s->occupied;
}
bool ta_can_attack(const ta_ruleset *, const ta_state *, uint32_t seat, uint32_t from, uint32_t direction);
bool ta_able_openly(const ta_ruleset *, const ta_state *, uint32_t seat); /* TA-5 without what covers hide */
/* Directions in which an arrow under the cover on `tile` makes a main action possible; with `attacks` false, one that
 * is no attack (TA-5b). */
uint32_t ta_useful(const ta_ruleset *, const ta_state *, uint32_t seat, uint32_t tile, bool attacks);
bool ta_able(const ta_ruleset *, const ta_state *, uint32_t seat);         /* TA-5; the seat's own view or the truth */
bool ta_only_attacks(const ta_ruleset *, const ta_state *, uint32_t seat); /* TA-5a under may_pass=no-attack */
void ta_mark_barren(const ta_ruleset *, ta_state *, uint32_t seat, bool attacks);
void ta_end_action(const ta_ruleset *, ta_state *, bool passed, qv_event_log *);
uint32_t ta_seats_left(const ta_ruleset *, const ta_state *); /* number of seats that are not eliminated */

/* -- legal.c: also used by why.c and apply.c ----------------------------------------------------------------------- */

/* TA-8: a first piece is going on a corner, and its side is still to be named. */
bool ta_side_due(const ta_ruleset *, const ta_state *, uint32_t seat);
/* TA-17: covers that the defender may take off in the attack that is on, or in one on `target` that goes that way. */
uint64_t ta_defence_covers(const ta_ruleset *, const ta_state *);
uint64_t ta_covers_of_defence(const ta_ruleset *, const ta_state *, uint32_t target, uint32_t direction);

/* -- apply.c: the effect of steps on the board, without its consequences ------------------------------------------- */

void ta_lay(const ta_ruleset *, ta_state *, uint32_t seat, uint32_t put); /* the placement that is being made */
void ta_bare(const ta_ruleset *, ta_state *, uint32_t tile);              /* a cover comes off */
void ta_move(const ta_ruleset *, ta_state *, uint32_t turn);              /* the piece at attack_from moves up */
/* The side that a first piece on `tile` claims, or TA_NONE. */
uint32_t ta_claimed_side(const ta_ruleset *, const ta_state *, uint32_t seat, uint32_t tile);

/* -- foresee.c: what is said of the board, now or after a move ----------------------------------------------------- */

/* Returns false and logs nothing if no such attack is possible. */
bool ta_tell_attack(const ta_ruleset *, const ta_state *, uint32_t from, uint32_t direction, qv_event_log *);
void ta_tell_shield(const ta_ruleset *, const ta_state *, uint32_t tile, qv_event_log *);
bool ta_tell_attacks_on(const ta_ruleset *, const ta_state *, uint32_t tile, qv_event_log *);

extern const qv__kind_laws ta_laws[]; /* laws.c */

/* -- The slots ----------------------------------------------------------------------------------------------------- */

int ta_setup(qv_ruleset *, const qv__rows *, qv_diag *);
void ta_init(const qv_ruleset *, qv_state *);
qv_turn ta_turn_of(const qv_ruleset *, const qv_view *);
uint32_t ta_legal(const qv_ruleset *, const qv_view *, uint32_t seat, uint16_t *out);
void ta_chance(const qv_ruleset *, const qv_state *, qv_chance *out);
uint32_t ta_chance_for(const qv_ruleset *, const qv_view *);
void ta_apply(const qv_ruleset *, qv_state *, uint32_t who, uint32_t step, qv_event_log *);
void ta_result(const qv_ruleset *, const qv_view *, qv_result *);
void ta_deal(const qv_ruleset *, const qv_view *, qv__rng *, qv_state *state);
bool ta_check(const qv_ruleset *, const qv_state *, qv_diag *);
bool ta_why_not(const qv_ruleset *, const qv_view *, uint32_t seat, uint32_t step, qv_event *);
bool ta_warn(const qv_ruleset *, const qv_view *, uint32_t seat, const uint16_t *steps, uint32_t n, qv_event *);
void ta_scene(const qv_ruleset *, const qv_view *, qv_scene *);
/* What is special about a shape. */
const char *ta_printed(const qv_ruleset *, uint32_t text, const char **title);
uint32_t ta_touch(const qv_ruleset *, const qv_view *, uint32_t step, uint16_t ids[QV_TOUCHES]);
const char *ta_word(const qv_ruleset *, const qv__dim *, uint32_t value);
void ta_complete(const qv_ruleset *, qv_state *, const qv__fields_given *);
void ta_foresee(const qv_ruleset *, const qv_view *, uint32_t seat, const uint16_t *steps, uint32_t n, qv_event_log *);
uint32_t ta_threats(const qv_ruleset *, const qv_view *, qv_threat *, qv_event_log *);
void ta_about(const qv_ruleset *, const qv_view *, uint32_t item, qv_event_log *);
int32_t ta_estimate(const qv_ruleset *, const qv_view *, uint32_t seat);

extern const struct qv__learned ta_learned; /* features.c */

/* printing.c, situation.c */
extern const struct qv__levels ta_levels; /* levels.c */
extern const struct qv__printing ta_printing;
extern const struct qv__situations ta_situations;

#endif
