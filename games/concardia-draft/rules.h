/* SPDX-License-Identifier: MIT */
/* ConCardia draft: the functions of the rules, one section per file. A file may call those above it in this order. */
#ifndef CONCARDIA_DRAFT_RULES_H
#define CONCARDIA_DRAFT_RULES_H

#include "page.h"
#include "state.h"

/* -- words.c: words of values -------------------------------------------------------------------------------------- */

extern const qv__dim cd_seat, cd_card_dim, cd_stack_dim, cd_phase, cd_round_dim, cd_way;

const char *cd_word(const qv_ruleset *, const qv__dim *, uint32_t value);
const char *cd_printed(const qv_ruleset *, uint32_t text, const char **title);

/* -- stacks.c: who has which stack, and what a seat knows of it ---------------------------------------------------- */

enum { CD_CLOSED = 0xFF };

void cd_sort(uint16_t *card, uint32_t n);
static inline uint32_t cd_stack_of(uint32_t round, uint32_t seat) {
    return round * CD_SEATS + seat;
}
/* How many cards have been taken from each stack of the round; CD_CLOSED before it begins. */
uint32_t cd_taken(const cd_ruleset *, const cd_state *, uint32_t round);
/* The seat that has a stack when so many cards have been taken from it (CD-3, CD-4). */
uint32_t cd_holder(const cd_ruleset *, uint32_t stack, uint32_t taken);
/* The stack before a seat; a round is being played. */
uint32_t cd_front(const cd_ruleset *, const cd_state *, uint32_t seat);
/* Some places of a stack, from .. end - 1, of which a seat knows the cards, but not the order. */
typedef struct {
    uint32_t from, end;
} cd_part;
/* The parts of a stack that a seat has seen, in order, up to its end; their number. What is before them, the seat has
 * not seen: all of it if there is none. */
uint32_t cd_parts(const cd_ruleset *, const cd_state *, uint32_t seat, uint32_t stack, cd_part part[CD_STACK]);
/* What a seat has seen of a stack, from the truth: CD_NONE where it has seen nothing. */
void cd_seen(const cd_ruleset *, const cd_state *, uint32_t seat, uint32_t stack, uint16_t out[CD_STACK]);
void cd_remember(const cd_ruleset *, cd_state *, uint32_t seat); /* all that it has seen */
/* The cards before a seat, sorted, as it knows them; their number. */
uint32_t cd_before(const cd_ruleset *, const cd_state *, uint32_t seat, uint16_t out[CD_STACK]);

/* -- decks.c: picks, and the decks that are built of them ---------------------------------------------------------- */

/* All that a seat has taken, sorted, without the card of the turn; as the seat knows it. */
uint32_t cd_picks(const cd_ruleset *, const cd_state *, uint32_t seat, uint16_t out[CD_SHARE]);
uint32_t cd_asides(const cd_state *, uint32_t seat); /* how many it has put aside */
/* Its picks without those put aside. */
uint32_t cd_rest(const cd_ruleset *, const cd_state *, uint32_t seat, uint16_t out[CD_SHARE]);
/* CD-8: the deck that is built of these cards, sorted as they are; the number of those that stay. */
uint32_t cd_cut(const cd_ruleset *, uint16_t *card, uint32_t n);
int32_t cd_worth(const cd_ruleset *, const uint16_t *card, uint32_t n);
uint32_t cd_fewest(const cd_ruleset *); /* cards of a deck */
bool cd_has(const uint16_t *card, uint32_t n, uint32_t one);
void cd_result(const qv_ruleset *, const qv_view *, qv_result *);
int32_t cd_estimate(const qv_ruleset *, const qv_view *, uint32_t seat);
bool cd_made(const qv_ruleset *, const qv_view *, uint32_t seat, uint32_t i, qv_text *path, qv_text *value);

/* -- legal.c ------------------------------------------------------------------------------------------------------- */

qv_turn cd_turn(const qv_ruleset *, const qv_view *);
uint32_t cd_legal(const qv_ruleset *, const qv_view *, uint32_t seat, uint16_t *out);
uint32_t cd_asks(const qv_ruleset *, const qv_view *, uint32_t seat);
void cd_chance(const qv_ruleset *, const qv_state *, qv_chance *);
/* How many more cards of the box a stack has room for, and how many are still to be left out. */
uint32_t cd_room(const cd_ruleset *, const cd_state *, uint32_t stack);
uint32_t cd_out_room(const cd_ruleset *, const cd_state *);

/* -- apply.c ------------------------------------------------------------------------------------------------------- */

void cd_init(const qv_ruleset *, qv_state *);
void cd_derive(const qv_ruleset *, qv_state *);
void cd_apply(const qv_ruleset *, qv_state *, uint32_t who, uint32_t step, qv_event_log *);

/* -- deal.c, check.c, complete.c ----------------------------------------------------------------------------------- */

void cd_deal(const qv_ruleset *, const qv_view *, qv__rng *, qv_state *);
bool cd_check(const qv_ruleset *, const qv_state *, qv_diag *);
void cd_complete(const qv_ruleset *, qv_state *, const qv__fields_given *);

/* -- setup.c ------------------------------------------------------------------------------------------------------- */

enum { CD_RULESET_MOST = 1 << 22 };

int cd_measure(const qv_ruleset *, const qv__rows *, qv__sizes *, qv_diag *);
int cd_setup(qv_ruleset *, const qv__rows *, qv_diag *);

/* -- say.c, fields.c, why.c, scene.c ------------------------------------------------------------------------------- */

enum { CD_FIELDS = 14 };

extern const qv__kind cd_kinds[];
extern const qv__field cd_fields[];
bool cd_why_not(const qv_ruleset *, const qv_view *, uint32_t seat, uint32_t step, qv_event *);
void cd_scene(const qv_ruleset *, const qv_view *, qv_scene *);
uint32_t cd_touch(const qv_ruleset *, const qv_view *, uint32_t step, uint16_t ids[QV_TOUCHES]);

/* scene.c: what is printed on a card but for its name. */
void cd_draw_card(const cd_ruleset *, qv_item *, uint32_t card);
/* printing.c */
extern const struct qv__levels cd_levels; /* levels.c */
extern const struct qv__printing cd_printing;

#endif
