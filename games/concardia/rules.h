/* SPDX-License-Identifier: MIT */
/* ConCardia: the functions that the files of this folder share, one section per file, and the slots of the table.
 *
 * A file may call those above it in this order and none below, but for cc_run, which every move ends with.
 */
#ifndef CONCARDIA_RULES_H
#define CONCARDIA_RULES_H

#include "page.h"
#include "words.h"

#define CC_GRID_SET CC_GRID_MASK
#define CC_AREA_SET(seat) (((UINT64_C(1) << CC_AREA) - 1) << (CC_CELLS + (seat)*CC_AREA))
#define CC_CENTRE_SET (cc_bit(14) | cc_bit(15) | cc_bit(20) | cc_bit(21)) /* CC-A16 */

/* -- prepare.c ----------------------------------------------------------------------------------------------------- */

void cc_prepare(cc_ruleset *); /* after `set` is filled: all other members */

/* -- masks.c ------------------------------------------------------------------------------------------------------- */

void cc_prepare_masks(cc_ruleset *); /* after cc_prepare */

/* -- standpoint.c -------------------------------------------------------------------------------------------------- */

/* From where an ability looks: its source lies at a place, and is of `you`. */
typedef struct {
    const cc_ruleset *rs;
    const cc_state *s;
    const cc_natures *natures; /* or NULL */
    uint64_t altered;          /* places of cards that may not have their printed words */
    uint32_t place, you;
} cc_standpoint;
/* As everything is now. */
static inline cc_standpoint cc_stand_at(const cc_ruleset *rs, const cc_state *s, const cc_natures *natures,
                                        uint32_t place, uint32_t you) {
    const uint64_t more = natures && natures->whole ? 0 : s->natured;
    return (cc_standpoint){rs, s, natures, more | (natures ? natures->altered : 0), place, you};
}
/* Where cards of the group can lie, and those of such places that have one. */
uint64_t cc_group_spots(const cc_standpoint *, const cc_group *, uint64_t within);
uint64_t cc_group_members(const cc_standpoint *, const cc_group *, uint64_t spots);
static inline uint64_t cc_group_places(const cc_standpoint *from, const cc_group *group, uint64_t within) {
    return cc_group_members(from, group, cc_group_spots(from, group, within)); /* or its spaces */
}
bool cc_group_has(const cc_standpoint *, const cc_group *, uint32_t card); /* the words of such a one, wherever it is */
bool cc_mask_holds(const cc_standpoint *, const cc_mask *);                /* its condition */
void cc_mask_values(const cc_standpoint *, const cc_mask *, int16_t n[2]); /* those that follow from a count */

/* -- words.c ------------------------------------------------------------------------------------------------------- */

void cc_prepare_words(cc_ruleset *); /* after cc_prepare */

/* -- traced.c: hidden cards whose place is known, or that a text speaks of ----------------------------------------- */

typedef struct {
    uint8_t seat, kind;
    uint8_t to;     /* who knows it: bits of seats, CC_TO_ALL */
    uint8_t number; /* by which texts call it; CC_NONE: none does */
} cc_traced_card;

uint32_t cc_traced_first(const cc_state *, uint32_t seat, uint32_t part); /* the row; with CC_TRACED_PARTS the end */
uint32_t cc_traced(const cc_state *, uint32_t number);                    /* its row, or CC_NONE */
void cc_traced_place(const cc_state *, uint32_t row, uint32_t *seat, uint32_t *part);
uint32_t cc_kind_of(const cc_ruleset *, const cc_state *, uint32_t card);  /* of a card as texts call it */
uint32_t cc_trace(cc_state *, cc_traced_card, uint32_t part, uint32_t at); /* returns the row */
cc_traced_card cc_untrace(cc_state *, uint32_t row);
uint64_t cc_called(const cc_ruleset *, const cc_state *,
                   uint32_t seat); /* numbers in its list that rows have, as bits */
uint32_t cc_free_number(const cc_ruleset *, const cc_state *, uint32_t seat);
void cc_call(cc_state *, uint32_t number, uint32_t other); /* the two are called by each other's number */
bool cc_is_called(const cc_state *, uint32_t number);      /* a text in progress speaks of it */
/* A hand card that a text in progress is to discard next, or later. */
bool cc_is_to_be_discarded(const cc_state *, uint32_t number);
/* Of two equal hidden cards: one that is to be discarded, else one of which no text in progress speaks, else the lower
 * number. */
bool cc_leaves_before(const cc_state *, uint32_t number, uint32_t other);
void cc_mark_open(const cc_ruleset *, cc_state *, uint32_t card);
void cc_open(const cc_ruleset *, cc_state *, uint32_t card); /* everybody sees the card */
/* CC-A25: of these cards of a list the one with the fewest abilities that are used up. */
uint32_t cc_least_used(const cc_ruleset *, const cc_state *, uint32_t seat, uint64_t cards);
/* CC-A25: of equal cards that not everybody can tell apart, the one that is seen or used first. */
uint32_t cc_first_hidden(const cc_ruleset *, const cc_state *, uint32_t seat, uint32_t kind);
uint32_t cc_surface(const cc_ruleset *, cc_state *, uint32_t row); /* all know it; returns its number */
/* Not everybody knows any more where it is. No lasting effect speaks of it from now on, as nobody can tell it from its
 * copies; a text in progress goes on to. */
void cc_hide(const cc_ruleset *, cc_state *, uint32_t card);
void cc_submerge(const cc_ruleset *, cc_state *, uint32_t row, uint32_t to); /* only these know it */
uint32_t cc_bag_size(const cc_state *, uint32_t seat);
/* The row of a card of a deck; CC_NONE: it is not traced, or there is none. */
uint32_t cc_deck_row(const cc_state *, uint32_t seat, bool bottom, uint32_t depth);
uint32_t cc_top_card(const cc_state *, uint32_t seat); /* if everybody knows it, or CC_NONE */
void cc_bag_add(cc_state *, uint32_t seat, uint32_t kind);
void cc_bag_drop(cc_state *, uint32_t seat, uint32_t kind);
/* A card that may lie anywhere in the deck leaves that part of it; the deck is as large until it leaves the deck. */
cc_traced_card cc_bag_take(cc_state *, uint32_t seat, uint32_t kind, bool known);
void cc_shuffle(const cc_ruleset *, cc_state *, uint32_t seat);
bool cc_is_shown(const cc_state *, uint32_t card);          /* in a hand, where all know it */
bool cc_is_in_hand(const cc_state *, uint32_t card);        /* as texts call it */
bool cc_is_unseen_in_hand(const cc_state *, uint32_t card); /* and not everybody knows it there */
void cc_forget_traced(cc_state *);                          /* what no text in progress speaks of any more */

/* -- board.c: cards in their zones --------------------------------------------------------------------------------- */

uint32_t cc_object_of(const cc_state *, uint32_t card); /* CC_NONE: not on the Board */
/* The objects, as bits, of those of some cards of each list that lie on such places of the Board. */
uint64_t cc_objects_of(const cc_ruleset *, const cc_state *, const uint64_t numbers[CC_SEATS], uint64_t places);
uint32_t cc_area_place(const cc_state *, uint32_t seat); /* a free place of the Persistent Area, or CC_NONE */
uint64_t cc_board_cards(const cc_ruleset *, const cc_state *, uint32_t seat); /* CC-A8a: their places */
uint32_t cc_board_count(const cc_ruleset *, const cc_state *, uint32_t seat);
void cc_arrive(const cc_ruleset *, cc_state *, uint32_t card, uint32_t place, uint32_t control);
/* Returns the card. `natures`: as cc_find_natures found them before anything of this moment left. */
uint32_t cc_depart(const cc_ruleset *, cc_state *, uint32_t object, const cc_natures *);
void cc_move(const cc_ruleset *, cc_state *, uint32_t object, uint32_t place);
void cc_turn_to(const cc_ruleset *, cc_state *, uint32_t object, uint32_t seat); /* who controls it (CC-1.2.5) */
void cc_trade(const cc_ruleset *, cc_state *, uint32_t object, uint32_t other);  /* both change places */
uint32_t cc_trait_of(const cc_state *, uint32_t object);
/* What texts say of it: Anchored, Protected and "cannot" (CT-6.4). */
static inline bool cc_may_be_moved(const cc_state *s, uint32_t place) {
    return !((s->word[CC_ANCHORED] | s->cannot[CC_BE_MOVED]) >> place & 1);
}
static inline bool cc_may_be_removed(const cc_state *s, uint32_t object) {
    return !((s->word[CC_PROTECTED] | s->cannot[CC_BE_REMOVED]) >> s->object_place[object] & 1);
}
uint32_t cc_arrows_of(const cc_state *, uint32_t object); /* as they lie */
void cc_print_masks(const cc_ruleset *, cc_state *, uint32_t object);
void cc_clear_masks(cc_state *, uint64_t places);  /* of traits and arrows */
uint32_t cc_gone(const cc_state *, uint32_t card); /* a row of `gone`, or CC_NONE */
void cc_into_hidden_hand(cc_state *, cc_traced_card);
void cc_hand_add(cc_state *, uint32_t seat, uint32_t kind);
uint32_t cc_hand_find(const cc_state *, uint32_t seat, uint32_t kind);
uint32_t cc_shown_find(const cc_ruleset *, const cc_state *, uint32_t seat, uint32_t kind);
bool cc_holds(const cc_ruleset *, const cc_state *, uint32_t seat, uint32_t kind);
uint32_t cc_hand_card(const cc_ruleset *, const cc_state *, uint32_t seat, uint32_t kind); /* that would be taken */
uint32_t cc_hand_take(const cc_ruleset *, cc_state *, uint32_t seat, uint32_t kind); /* returns the card, now open */
uint32_t cc_copy_take(const cc_ruleset *, cc_state *, uint32_t card); /* that all know, or any that is hidden */
bool cc_shown_take(cc_state *, uint32_t card);                        /* false: it is not publicly known in a hand */
uint32_t cc_hidden_take(const cc_ruleset *, cc_state *, uint32_t seat, uint32_t kind);
uint32_t cc_held_take(const cc_ruleset *, cc_state *, uint32_t row); /* of a traced hand card, likewise */
uint32_t cc_show_held(const cc_ruleset *, cc_state *, uint32_t row); /* all know it from now on; returns its number */
/* A hand card as texts call it leaves the hand, and nobody else sees which. */
cc_traced_card cc_hand_take_unseen(const cc_ruleset *, cc_state *, uint32_t card);
uint32_t cc_hand_count(const cc_ruleset *, const cc_state *, uint32_t seat);
bool cc_take_open(cc_state *,
                  uint32_t card);        /* from a pile, limbo or a hand where all know it; false: it is not there */
void cc_show(cc_state *, uint32_t card); /* into the hand of its owner, publicly known */
void cc_discard(cc_state *, uint32_t card);
uint32_t cc_discard_find(const cc_state *, uint32_t card); /* a row of the Discard Piles, or CC_NONE */
void cc_discard_drop(cc_state *, uint32_t row);
void cc_aside_add(cc_state *, uint32_t card, uint32_t way, int32_t points); /* CC_WON_SOUTH ... */
void cc_aside_drop(cc_state *, uint32_t row);
uint32_t cc_limbo_find(const cc_state *, uint32_t card);  /* its row in `aside`; CC_NONE: it is not in limbo */
uint32_t cc_counters_of(const cc_state *, uint32_t seat); /* CC-A20 */
int32_t cc_points(const cc_ruleset *, const cc_state *, uint32_t seat); /* CC-1.9.3 */
void cc_points_of_both(const cc_ruleset *, const cc_state *, int32_t sum[CC_SEATS]);
void cc_derive_board(const cc_ruleset *, cc_state *);

/* -- sources.c: cards and buttons as sources of abilities ---------------------------------------------------------- */

/* An ability in the match: its source, and its number there (CT-20). */
typedef struct {
    uint8_t source, number;
} cc_instance;

/* How many abilities are printed on a source, and one of them; NULL: there is none. */
static inline uint32_t cc_abilities_of(const cc_ruleset *rs, uint32_t source) {
    return source < CC_SOURCES ? rs->abilities[source] : 0;
}
static inline const cc_ability *cc_printed_ability(const cc_ruleset *rs, uint32_t source, uint32_t number) {
    return number < cc_abilities_of(rs, source) ? cc_ability_at(&rs->set, rs->ability[source] + number) : NULL;
}
/* Of a card as it is, or was when it left the Board (CT-42): whether it has lost its own text, and the source whose
 * text it has besides, or CC_NONE. */
bool cc_has_lost(const cc_state *, uint32_t source);
uint32_t cc_copied_by(const cc_state *, uint32_t source);
/* A copied ability too, while the card has it (CT-20); a printed one also if the card has lost it. */
const cc_ability *cc_copied_ability(const cc_ruleset *, const cc_state *, cc_instance);
static inline const cc_ability *cc_ability_of(const cc_ruleset *rs, const cc_state *s, cc_instance who) {
    return who.number < CC_ABILITIES ? cc_printed_ability(rs, who.source, who.number) : cc_copied_ability(rs, s, who);
}
static inline bool cc_works_in(const cc_ability *ability, uint32_t number, uint32_t zone) {
    return (number < CC_ABILITIES ? ability->zones : ability->copy_zones) >> zone & 1;
}
/* Of the ability in progress f; the card may have lost it since. */
static inline const cc_ability *cc_frame_ability(const cc_ruleset *rs, const cc_state *s, uint32_t f) {
    return s->frame_copy[f] == 0
               ? cc_printed_ability(rs, s->frame_source[f], s->frame_ability[f])
               : cc_printed_ability(rs, s->frame_copy[f] - 1U, s->frame_ability[f] - (uint32_t)CC_ABILITIES);
}
static inline const cc_ability *cc_lasting_ability(const cc_ruleset *rs, const cc_state *s, uint32_t i) {
    return cc_ability_at(&rs->set, cc_effect_at(&rs->set, s->lasting_effect[i])->ability);
}
uint32_t cc_zone_of(const cc_state *, uint32_t source);                    /* CC_ZONES: no zone where it works */
uint32_t cc_you_of(const cc_ruleset *, const cc_state *, uint32_t source); /* CT-30 */
uint32_t cc_kind_of_zone(uint32_t place);
bool cc_limit_allows(const cc_state *, cc_instance, const cc_ability *); /* CT-26 */
uint32_t cc_hand_card_to_use(const cc_ruleset *, const cc_state *, uint32_t seat, uint32_t kind, uint32_t number);
bool cc_was_done(const cc_state *, cc_instance);                /* CC-1.14.3: in this Action Step */
void cc_count_use(const cc_ruleset *, cc_state *, cc_instance); /* for limits, and for CC-1.14.1 */
void cc_renew_limits(const cc_ruleset *, cc_state *, uint32_t limit);
static inline void cc_begin_limits(const cc_ruleset *rs, cc_state *s, uint32_t limit) {
    if (rs->limits >> limit & 1)
        cc_renew_limits(rs, s, limit);
}
void cc_begin_actions(const cc_ruleset *, cc_state *);
/* The text of an ability as a cause, and that of the top ability in progress; without one the clause alone. */
qv__cause cc_cause(const cc_ruleset *, const cc_state *, cc_instance, uint32_t rule);
qv__cause cc_text_cause(const cc_ruleset *, const cc_state *, uint32_t source, uint32_t ability, uint32_t rule);
uint32_t cc_area_text(const cc_ruleset *, uint32_t kind); /* CC-1.6.1: of a kind with such a cost */
qv__cause cc_effect_cause(const cc_ruleset *, const cc_state *, uint32_t rule);
uint32_t cc_source_word(const cc_ruleset *, const cc_state *, uint32_t source); /* CC_FROM_... */
/* The number of a text for `printed`, by its source as written and its number there; 0: there is none. */
uint32_t cc_text_of(const cc_ruleset *, const cc_state *, uint32_t word, uint32_t number);
uint32_t cc_bearer_of(const cc_ruleset *, uint32_t source); /* the same, but a card is named by its kind everywhere */

/* -- durations.c: how long one-time effects last ------------------------------------------------------------------ */

void cc_drop_lasting(const cc_ruleset *, cc_state *, uint32_t i);
void cc_end_lasting(const cc_ruleset *, cc_state *, uint32_t until); /* all effects with that end */
void cc_end_turn_effects(const cc_ruleset *, cc_state *);            /* of this Clean Up */
void cc_begin_turn_effects(const cc_ruleset *, cc_state *);          /* those that end with a turn of `active` */
void cc_begin_action_effects(const cc_ruleset *, cc_state *); /* the action of `active` is the next one of those, */
void cc_end_action_effects(const cc_ruleset *, cc_state *);   /* and is done */
void cc_end_effects_on(const cc_ruleset *, cc_state *, uint32_t object); /* which leaves the Board */
/* Who controls these objects, by the effects that give control for a time, the newest first (CT-42). */
void cc_settle_control(const cc_ruleset *, cc_state *, uint64_t objects);
/* CT-41: control for good replaces what gave control before. */
void cc_take_control(const cc_ruleset *, cc_state *, uint32_t object, uint32_t seat);
uint32_t cc_controller_of(const cc_ruleset *, const cc_state *, uint32_t object);
uint32_t cc_lender_of(const cc_state *, uint32_t object); /* who has it once nobody controls it for a time */

/* -- note.c: what happens, and what is over with it ---------------------------------------------------------------- */

typedef struct {
    uint32_t kinds; /* CC_CAPTURED | .. */
    uint8_t card, player, place, label;
    int16_t amount;
    uint8_t frame;  /* of an activation: the ability in progress */
    uint16_t clock; /* when it was */
} cc_event;

void cc_moment(const cc_ruleset *, cc_state *); /* what is noted from here on is another moment */
void cc_note(const cc_ruleset *, cc_state *, cc_event, qv_event_log *);
void cc_drop_events(cc_state *, uint32_t n); /* the first n */
void cc_quiet(cc_state *);                   /* nothing is in progress and no event waits */
void cc_end_with(const cc_ruleset *, cc_state *,
                 uint32_t card); /* marks and effects of a card that leaves the Board (CC-A25, CT-41) */
static inline uint32_t cc_used_level(const cc_state *s, uint32_t i) {
    return s->used_ability[i] / CC_USED_LEVEL;
}
static inline uint32_t cc_used_for(const cc_state *s, uint32_t i) {
    return s->used_for[i] % CC_USED_REACTION;
}
bool cc_was_used(const cc_state *, uint32_t level, cc_instance, uint32_t subject);
void cc_use_up(cc_state *, uint32_t level, cc_instance, uint32_t subject, bool reaction);
void cc_forget_used(cc_state *, uint32_t level);
void cc_keep_chosen(cc_state *, uint32_t f, uint32_t card);
void cc_end_choice(cc_state *, uint32_t f, uint32_t slot); /* what was kept is the order of the slot, if it has one */
void cc_keep_order(cc_state *, uint32_t f, const uint8_t *order, uint32_t n); /* of a plan */
/* The order of a slot becomes that of another one; of slots that have none: none. */
void cc_give_order(cc_state *, uint32_t f, uint32_t to, uint32_t from);
/* Of the cards of the clause the first of those that are left, in the order of choosing; CC_NONE: not chosen. */
uint32_t cc_next_chosen(const cc_state *, uint32_t f, const uint64_t left[2]);

/* -- scope.c: what a part of an ability sees ----------------------------------------------------------------------- */

/* The Board for pure parts, with room for its arrays. */
typedef struct {
    cc_board board;
    const cc_ruleset *rs;
    const cc_state *s;
    uint32_t seats, seen;    /* whose hands it sees; CC_NEEDS_.. that it has looked at */
    uint32_t decks;          /* all cards of whose decks it sees, if it sees their hands */
    uint32_t knows;          /* what of the decks these seats know it can tell from the rest */
    uint64_t lent[CC_SEATS]; /* numbers of traced cards that it cannot tell, which stand for any card of the deck */
    uint8_t kind[CC_CARDS];  /* with traced cards the kinds of the Board are these */
    uint32_t ghosts;         /* from the first one on, the arrays of the board are these: */
    cc_natures nature;
    /* How to find names and types once an ability needs them; NULL: they are there. */
    void (*find)(const cc_ruleset *, const cc_state *, cc_natures *);
    int16_t defense[CC_PLACES + CC_GHOSTS], strength[CC_PLACES + CC_GHOSTS];
    uint8_t object[CC_PLACES + CC_GHOSTS], card[CC_PLACES + CC_GHOSTS], counters[CC_PLACES + CC_GHOSTS];
    uint8_t tags[CC_PLACES + CC_GHOSTS]; /* of reworded cards */
} cc_eye;

/* With the hands of these seats; all cards of the Board have their printed names and types. */
void cc_look_printed(const cc_ruleset *, const cc_state *, uint32_t seats, cc_eye *);
void cc_look_again(cc_eye *); /* after values of cards have changed, and nothing else; nothing is altered */
cc_set cc_seen_since(cc_eye *, uint32_t card, uint32_t clock);
cc_set cc_set_of(const cc_state *, const uint64_t half[2]);
void cc_forget_ghosts(cc_eye *);
void cc_lift_ghosts(cc_eye *); /* they keep their values, but lie nowhere */
void cc_cards_of(const cc_state *, const cc_set *, uint64_t half[2]);
void cc_scope_of(cc_eye *, cc_instance, uint32_t you, cc_scope *out);
void cc_scope_with(cc_eye *, const cc_ability *, uint32_t source, uint32_t you, cc_scope *out);
/* Of a standing ability of a card at a place; the scope was one of a standing ability of a card before. */
void cc_scope_standing(cc_eye *, const cc_ability *, uint32_t place, uint32_t you, cc_scope *scope);
void cc_scope_event(cc_eye *, const cc_event *, cc_scope *out);

/* -- natures.c: names, types, traits and arrows (CT-42) ------------------------------------------------------------ */

void cc_find_natures(const cc_ruleset *, const cc_state *, cc_natures *);     /* current names and types */
void cc_look(const cc_ruleset *, const cc_state *, uint32_t seats, cc_eye *); /* with the hands of these seats */

/* -- values.c, captures.c ------------------------------------------------------------------------------------------ */

void cc_values(const cc_ruleset *, cc_state *);                    /* current values, if they are stale (CT-42) */
void cc_begin_lasting(const cc_ruleset *, cc_state *, uint32_t i); /* the newest effect changes values from now on */
bool cc_beats(uint32_t trait, uint32_t other);                     /* CC-1.1.2 */
int32_t cc_points_of(const cc_ruleset *, const cc_state *, uint32_t object);
/* What texts say of Superior: by cell of a card, the cells of neighbours that are superior to it, or are not. */
typedef struct {
    uint64_t by, to; /* cells of cards that are superior, and of those that they are superior to: no others are told */
    uint64_t cells;  /* of others the rows are not filled */
    uint64_t over[CC_CELLS], not_over[CC_CELLS];
} cc_superiors;

/* An event for each text that changes a stat of the card at a place, with the number. */
void cc_tell_changes(const cc_ruleset *, const cc_state *, uint32_t place, uint32_t stat, qv_event_log *);
void cc_tell_turns(const cc_ruleset *, const cc_state *, uint32_t object, qv_event_log *); /* likewise its arrows */
/* An event for each text that changes something else of the card of an object, or says what cannot be done with it. */
void cc_tell_natures(const cc_ruleset *, const cc_state *, uint32_t object, qv_event_log *);
/* The newest text by which the card at a place has lost its own, or has another one besides, as a cause. */
qv__cause cc_rewording_cause(const cc_ruleset *, const cc_state *, uint32_t place, bool copied);
/* The newest text by which the card at a place cannot ..., as a cause. */
qv__cause cc_cannot_cause(const cc_ruleset *, const cc_state *, uint32_t place, uint32_t what, uint32_t rule);
/* The newest text by which the card at `from` is Superior to the one at `place`, or is not. */
qv__cause cc_superior_cause(const cc_ruleset *, const cc_state *, uint32_t from, uint32_t place, bool not,
                            uint32_t rule);
void cc_find_superiors(const cc_ruleset *, const cc_state *, cc_superiors *); /* of all cards next to an enemy */
void cc_superiors_of(const cc_ruleset *, const cc_state *, uint64_t by, uint64_t to, cc_superiors *);
/* CC-1.7.1: by trait, or by a text; what a text excludes counts for nothing. By places. */
bool cc_superior(const cc_state *, const cc_superiors *, uint32_t from, uint32_t place);
/* The clause, and the text if it is one, by which the arrow of the card at `from` counts against the one at `place`. */
qv__cause cc_arrow_cause(const cc_ruleset *, const cc_state *, uint32_t from, uint32_t place);
/* Tells why an arrow of the card at `from` that points at `place` does not count; false: it does. */
bool cc_tell_uncounted(const cc_ruleset *, const cc_state *, const cc_superiors *, uint32_t from, uint32_t place,
                       qv_event_log *);
uint64_t cc_pointing(const cc_state *, uint32_t cell); /* places of cards with an arrow that points there */
/* The arrows that count against the card at a place: places of superior cards that point there, and their Strength. */
uint64_t cc_attackers(const cc_ruleset *, const cc_state *, const cc_superiors *, uint32_t place, int32_t *sum);
uint64_t cc_threats(const cc_ruleset *, const cc_state *); /* CC-1.7.2: places of cards that would be captured */

/* -- named.c: what effects that last speak of ---------------------------------------------------------------------- */

/* The players whom the open parts of a lasting effect can name, as one number; and back. */
enum { CC_NAMED_PLAYERS = 3 * 3 * 3 * 3 * 3 };
uint32_t cc_players_named(const cc_scope *);
void cc_name_players(uint32_t all, cc_scope *);
/* The players of an effect that no card has, as bits. */
uint32_t cc_players_of(const cc_state *, const cc_scope *, const cc_effect *);
/* The one slot, besides those of a standing effect, that its open parts read while it lasts; CC_SLOTS: none. */
uint32_t cc_slot_named(const cc_ruleset *, const cc_effect *, const cc_ability *);

/* -- copies.c ------------------------------------------------------------------------------------------------------ */

/* The card, as texts call it, in the set that a part of an ability of that source leaves; CC_NONE: none. */
uint32_t cc_card_named(const cc_scope *, uint32_t part);
/* The source whose text such a card has, one for all equal cards; that of a button is the button's. */
uint32_t cc_text_named(const cc_ruleset *, const cc_state *, uint32_t card, uint32_t source);

/* -- bans.c: what texts forbid, permit and charge (CT-6.4) --------------------------------------------------------- */

/* A seat may announce an ability of a source; `held`: its card is in a hand. */
bool cc_may_activate(const cc_ruleset *, const cc_state *, uint32_t seat, cc_instance, bool held);
bool cc_may_draw(const cc_ruleset *, const cc_state *, uint32_t seat);
int32_t cc_goal(const cc_ruleset *, const cc_state *); /* CC-1.9.4: points that end the game */
/* What costs are changed by; `exact`: negative if nothing says so. */
typedef struct {
    int32_t exact, change;
    bool overpaid;
} cc_charge;
cc_charge cc_charge_of(const cc_ruleset *, const cc_state *, uint32_t seat, cc_instance, bool held);
/* Cells to which a card must not be played (CC_GRID_SET: it must not be played at all), and to which texts permit it
 * as an action; `held`: it is in a hand, own: in that of the seat; `spaces`: those of CC-1.6.2. */
uint64_t cc_banned_cells(const cc_ruleset *, const cc_state *, uint32_t seat, uint32_t card, bool held);
/* The newest text that forbids it, to one of those places. */
qv__cause cc_no_use_cause(const cc_ruleset *, const cc_state *, uint32_t seat, cc_instance, bool held);
qv__cause cc_no_play_cause(const cc_ruleset *, const cc_state *, uint32_t seat, uint32_t card, bool held,
                           uint64_t places);
uint64_t cc_permitted_cells(const cc_ruleset *, const cc_state *, uint32_t seat, uint32_t card, bool held, bool own,
                            uint64_t spaces);

/* -- costs.c ------------------------------------------------------------------------------------------------------- */

enum { CC_DUES = 32, CC_DUE_X = -1 };

/* An item of a payment; n: how many units or points, or CC_DUE_X. */
typedef struct {
    uint8_t what; /* CC_PAY_... */
    uint8_t tests;
    int16_t n;
    uint32_t test; /* CARDS: the first of its kind tests, all of which a card passes */
} cc_due;

/* A payment. Texts change its first item of any cards and counters. */
typedef struct {
    uint8_t n, first, over; /* over: the item to which belongs what is paid beyond the cost; or CC_NONE */
    uint8_t most;           /* units for which a move has room */
    bool has_x;
    bool plain;            /* any cards and counters will do */
    bool itself;           /* the card that acts is the first of the units */
    bool dear;             /* more than can ever be paid */
    int16_t exact, change; /* of the first item: what it is, if not negative; what is added to it */
    cc_due due[CC_DUES];
} cc_bill;

/* Who pays what, and with what he has paid. */
typedef struct {
    const cc_ruleset *rs;
    const cc_state *s;
    const cc_bill *bill;
    uint32_t seat, x, extra;
    uint32_t source, kind; /* that acts, and the kind of it in hand, or CC_NONE */
    bool hopeful;          /* as everybody knows */
    uint32_t paid;
    const uint16_t *pay;
} cc_payer;

void cc_bill_of_items(const cc_ruleset *, const cc_ability *, uint32_t first, uint32_t n, cc_bill *);
/* Of an ability that a seat uses; kind: of the hand card that it is on, or CC_NONE. */
void cc_bill_of_ability(const cc_ruleset *, const cc_state *, cc_instance, uint32_t seat, uint32_t kind, cc_bill *);
void cc_bill_of_area(const cc_ruleset *, uint32_t kind, cc_bill *);
uint32_t cc_due_of(const cc_bill *, uint32_t i, uint32_t x, uint32_t extra); /* the units or points of an item */
uint32_t cc_units_of(const cc_bill *, uint32_t x, uint32_t extra);           /* of all items */
uint32_t cc_due_next(const cc_payer *);
bool cc_has_left(const cc_bill *, const cc_due *);                    /* the card that acts, before that item */
bool cc_due_takes(const cc_ruleset *, const cc_due *, uint32_t kind); /* a hand card of that kind */
bool cc_can_pay(const cc_payer *);                                    /* the rest */

/* -- actions.c, answers.c: moves of abilities ---------------------------------------------------------------------- */

uint32_t cc_legal_uses(const cc_ruleset *, const cc_state *, uint32_t seat, uint16_t *out);
uint32_t cc_legal_reactions(const cc_ruleset *, const cc_state *, uint32_t seat, uint16_t *out);
uint32_t cc_legal_actions(const cc_ruleset *, const cc_state *, uint32_t seat, uint16_t *out);
uint32_t cc_legal_answers(const cc_ruleset *, const cc_state *, uint32_t seat, uint16_t *out);
uint32_t cc_legal_order(const cc_ruleset *, const cc_state *, uint32_t seat, uint16_t *out);
void cc_random_outcomes(const cc_ruleset *, const cc_state *, qv_chance *out);
/* `known`: a card that everybody knows to be in a deck */
void cc_random(const cc_ruleset *, cc_state *, uint32_t value, bool known, qv_event_log *);
void cc_decline(const cc_ruleset *, cc_state *, uint32_t seat, qv_event_log *);
void cc_host_fact(cc_state *, const uint32_t *value, qv_event_log *);
void cc_host_event(const cc_ruleset *, cc_state *, const uint32_t *value, qv_event_log *);
void cc_answered(const cc_ruleset *, cc_state *, uint32_t seat, qv_event_log *);
bool cc_check_effects(const cc_ruleset *, const cc_state *, qv_diag *);
bool cc_check_frames(const cc_ruleset *, const cc_state *, qv_diag *);
bool cc_check_half(const cc_ruleset *, const cc_state *, qv_diag *);

/* -- legal.c ------------------------------------------------------------------------------------------------------- */

uint64_t cc_spaces(const cc_ruleset *, const cc_state *); /* CC-1.6.2, CC-A16: where a card may be placed */
bool cc_may_play(const cc_ruleset *, const cc_state *, uint32_t seat, uint32_t kind); /* Unique (CT-6.4) */
bool cc_may_change_area(const cc_ruleset *, const cc_state *, uint32_t seat, uint32_t object);
uint64_t cc_cells_for(const cc_ruleset *, const cc_state *, uint32_t seat, uint32_t card); /* a card of his hand */
/* Of all copies of a kind in his hand; and the first of them for a cell, or for his Persistent Area. */
uint64_t cc_cells_of_kind(const cc_ruleset *, const cc_state *, uint32_t seat, uint32_t kind);
uint32_t cc_copy_to_place(const cc_ruleset *, const cc_state *, uint32_t seat, uint32_t kind, uint32_t cell);
uint32_t cc_copy_to_keep(const cc_ruleset *, const cc_state *, uint32_t seat, uint32_t kind);
cc_cards cc_playable(const cc_ruleset *, const cc_state *, uint32_t seat, const cc_cards *held); /* kinds with a cell */
uint64_t cc_half_cells(const cc_ruleset *, const cc_state *,
                       uint32_t seat); /* of the card that he has begun to place */
/* Of a pile the cards of which a text permits some to be placed: kinds, as bits. */
cc_cards cc_permitted_in(const cc_ruleset *, const cc_state *, uint32_t seat, uint32_t pile);
uint32_t cc_first_in(const cc_ruleset *, const cc_state *, uint32_t pile, uint32_t kind); /* a card, or CC_NONE */
/* The cells for cards of a kind there, and the first card of that kind for a cell; CC_NONE: none. */
uint64_t cc_cells_from(const cc_ruleset *, const cc_state *, uint32_t seat, uint32_t pile, uint32_t kind);
uint32_t cc_card_from(const cc_ruleset *, const cc_state *, uint32_t seat, uint32_t pile, uint32_t kind, uint32_t cell);
bool cc_may_enter(const cc_ruleset *, const cc_state *, uint32_t seat, uint32_t kind); /* CC-1.3.5, CC-A47 */
bool cc_may_keep(const cc_ruleset *, const cc_state *, uint32_t seat, uint32_t kind);  /* with its cost */
/* CC-1.6.1: the cost of its Persistent abilities, which the card in hand cannot pay itself. */
bool cc_can_pay_area(const cc_ruleset *, const cc_state *, uint32_t seat, uint32_t kind);
cc_cards cc_held(const cc_ruleset *, const cc_state *, uint32_t seat); /* kinds, as bits */
uint32_t cc_each_kind(const cc_cards *, uint32_t first, uint16_t *out);

/* -- lists.c: hidden deck lists (CC-A52) --------------------------------------------------------------------------- */

/* Numbers of cards as bits: those of the list of a seat, as far as they are known, or may be its; and those that may be
 * its for all that everybody knows. */
uint64_t cc_listed(const cc_ruleset *, const cc_state *, uint32_t seat);
uint64_t cc_may_list(const cc_ruleset *, const cc_state *, uint32_t seat);
bool cc_knows_list(const cc_ruleset *, const cc_state *, uint32_t seat); /* CC-A53: not one that may be several */
uint32_t cc_list_size(const cc_ruleset *, const cc_state *, uint32_t seat);
uint32_t cc_buttons_of(const cc_ruleset *, const cc_state *, uint32_t seat); /* of its deck, by slot, as bits */
uint32_t cc_decks_like(const cc_ruleset *, uint32_t deck); /* ready ones of the same size with the same buttons */
uint32_t cc_decks_with(const cc_ruleset *, uint64_t cards, uint32_t decks);
void cc_take_deck(const cc_ruleset *, cc_state *, uint32_t seat, uint32_t deck);

/* -- opening.c ----------------------------------------------------------------------------------------------------- */

uint32_t cc_first_hand(const cc_ruleset *, const cc_state *, uint32_t seat); /* CC-1.5.1 */

void cc_open_game(const cc_ruleset *, cc_state *); /* decks are picked, or the first hands drawn */
void cc_pick(const cc_ruleset *, cc_state *, uint32_t deck, qv_event_log *);
bool cc_deal_hands(const cc_ruleset *, cc_state *); /* false: chance or a decision is due */
void cc_go_first(cc_state *, uint32_t seat, uint32_t rule, qv_event_log *);
void cc_reveal_starts(const cc_ruleset *, cc_state *, qv_event_log *);
void cc_put_starts(const cc_ruleset *, cc_state *, qv_event_log *);

/* -- course.c ------------------------------------------------------------------------------------------------------ */

void cc_turn_up(const cc_ruleset *, cc_state *, uint32_t seat, qv_event_log *);
/* Of the deck of `player`; everybody knows that the card is in it, or not. */
void cc_into_hand(const cc_ruleset *, cc_state *, uint32_t kind, bool known, qv_event_log *);
void cc_fix_depth(const cc_ruleset *, cc_state *, uint32_t kind, bool known, bool bottom);
bool cc_go_on(const cc_ruleset *, cc_state *, qv_event_log *); /* false: a decision or chance is due, or the end */
void cc_act(const cc_ruleset *, cc_state *);
/* Why cards are captured, by whom (CC_NONE: each by the player who does not control it), and by whose effect. */
typedef struct {
    qv__cause cause;
    uint32_t captor, by;
} cc_capture;
/* Cards on the grid, all at once. */
void cc_take(const cc_ruleset *, cc_state *, uint64_t cells, const cc_capture *, qv_event_log *);
void cc_keep_card(const cc_ruleset *, cc_state *, uint32_t card, qv_event_log *);
bool cc_draw(const cc_ruleset *, cc_state *, uint32_t seat, qv_event_log *); /* true: chance has to name the card */
void cc_keep(const cc_ruleset *, cc_state *, uint32_t kind, qv_event_log *);
void cc_run(const cc_ruleset *, cc_state *, qv_event_log *);       /* up to the next decision or chance, or the end */
bool cc_committed(const cc_ruleset *, cc_state *, qv_event_log *); /* both have chosen; true: a throw is repeated */
void cc_drawn(const cc_ruleset *, cc_state *, uint32_t kind, bool known, qv_event_log *);
void cc_coin(const cc_ruleset *, cc_state *, bool heads, qv_event_log *);
void cc_pass(const cc_ruleset *, cc_state *, qv_event_log *);
void cc_place_from(const cc_ruleset *, cc_state *, uint32_t pile, uint32_t kind, uint32_t cell, qv_event_log *);
void cc_place(const cc_ruleset *, cc_state *, uint32_t kind, uint32_t cell, qv_event_log *);
uint32_t cc_rule_of_end(uint32_t reason);
void cc_end_game(const cc_ruleset *, cc_state *, uint32_t reason, uint32_t winner, qv_event_log *);

/* -- asks.c: what players are asked for ---------------------------------------------------------------------------- */

enum { CC_RULESET_MOST = 1 << 22 };
enum { CC_QUESTION_ROWS = 9 };
extern const qv__question_row cc_question_rows[CC_QUESTION_ROWS];
uint32_t cc_asks(const qv_ruleset *, const qv_view *, uint32_t seat);
const char *cc_phrase(const qv_ruleset *, const qv_view *, uint32_t step, uint32_t i);
void cc_asks_about(const qv_ruleset *, const qv_view *, qv_text *);
bool cc_plainly(const qv_ruleset *, const qv_view *, const uint16_t *steps, uint32_t n, qv_text *);
enum { CC_WINDOW_ROWS = 7 };
extern const qv_window_row cc_window_rows[CC_WINDOW_ROWS];
void cc_about_window(const qv_ruleset *, const qv_view *, uint32_t seat, qv_window *out);
const char *cc_window_item(const qv_ruleset *, uint32_t item);

/* -- manual.c ------------------------------------------------------------------------------------------------------ */

bool cc_people_only(const qv_ruleset *, qv_text *why);

/* -- The slots ----------------------------------------------------------------------------------------------------- */

int cc_measure(const qv_ruleset *, const qv__rows *, qv__sizes *, qv_diag *);
int cc_setup(qv_ruleset *, const qv__rows *, qv_diag *);
void cc_init(const qv_ruleset *, qv_state *);
qv_turn cc_turn_of(const qv_ruleset *, const qv_view *);
uint32_t cc_legal(const qv_ruleset *, const qv_view *, uint32_t seat, uint16_t *out);
qv__pile cc_pile(const qv_ruleset *, const qv_state *);
void cc_chance(const qv_ruleset *, const qv_state *, qv_chance *out);
uint32_t cc_chance_for(const qv_ruleset *, const qv_view *);
void cc_apply(const qv_ruleset *, qv_state *, uint32_t who, uint32_t step, qv_event_log *);
void cc_derive(const qv_ruleset *, qv_state *);
void cc_result(const qv_ruleset *, const qv_view *, qv_result *);
void cc_forget_half(cc_state *, uint32_t seat); /* the move that the seat has begun */
void cc_deal(const qv_ruleset *, const qv_view *, qv__rng *, qv_state *state);
bool cc_check(const qv_ruleset *, const qv_state *, qv_diag *);
bool cc_why_not(const qv_ruleset *, const qv_view *, uint32_t seat, uint32_t step, qv_event *);
void cc_scene(const qv_ruleset *, const qv_view *, qv_scene *);
bool cc_knows_hand(const cc_state *, uint32_t seat);                   /* whether the view shows it */
void cc_board_scene(const cc_ruleset *, const cc_state *, qv_scene *); /* the Board alone */
uint32_t cc_touch(const qv_ruleset *, const qv_view *, uint32_t step, uint16_t ids[QV_TOUCHES]);
const char *cc_word(const qv_ruleset *, const qv__dim *, uint32_t value);
void cc_complete(const qv_ruleset *, qv_state *, const qv__fields_given *);
void cc_foresee(const qv_ruleset *, const qv_view *, uint32_t seat, const uint16_t *steps, uint32_t n, qv_event_log *);
bool cc_board_after(const qv_ruleset *, const qv_view *, uint32_t seat, const uint16_t *steps, uint32_t n, qv_scene *);
uint32_t cc_threats_of(const qv_ruleset *, const qv_view *, qv_threat *, qv_event_log *); /* dangers.c */
void cc_about(const qv_ruleset *, const qv_view *, uint32_t item, qv_event_log *);
size_t cc_suggest_memory(void); /* wordings.c */
int cc_suggest(void *memory, const qv__rows *, const char *wording, qv_suggestion out[QV_SUGGESTIONS], uint32_t *n,
               qv_diag *);
size_t cc_describe_memory(void); /* describe.c */
int cc_describe(void *memory, const qv__rows *, const char *name, qv_text *out, qv_diag *);
int cc_portray(void *memory, const qv__rows *, const char *name, qv_item *out, qv_text *texts, qv_diag *);
int cc_reform(void *memory, const qv__rows *, qv__taker *, void *context, qv_diag *); /* reform.c */
int cc_text_warnings(void *memory, const qv__rows *, const char *name, qv__warner *, void *context,
                     qv_diag *);                                 /* text_warnings.c */
void cc_draw_printed(qv_item *, const cc_kind *, uint32_t seat); /* scene.c: the face of a card as it lies for a seat */
int cc_tally(void *memory, const qv__rows *, const qv_option *, uint32_t deck, qv_tally *out, qv_diag *);
const char *cc_printed(const qv_ruleset *, uint32_t text, const char **title);
uint32_t cc_round(const qv_ruleset *, const qv_view *);
int32_t cc_estimate(const qv_ruleset *, const qv_view *, uint32_t seat);
void cc_progress(const qv_ruleset *, const qv_view *, qv_event_log *);

void cc_draw_words(const cc_ruleset *, qv_item *, uint32_t kind); /* scene.c: its types and texts */
extern const struct qv__levels cc_levels;                         /* levels.c */
extern const struct qv__printing cc_printing;                     /* printing.c */
extern const struct qv__situations cc_situations;                 /* situation.c */

#endif
