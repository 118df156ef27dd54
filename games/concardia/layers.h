/* SPDX-License-Identifier: MIT */
/* ConCardia: visits of the effects in force, layer by layer (CT-42).
 *
 * What an effect changes, and the values by which it does, are found on the state as the caller has left it: so a layer
 * sees the results of those before it alone if the caller collects what it changes, and takes it over at once.
 */
#ifndef CONCARDIA_LAYERS_H
#define CONCARDIA_LAYERS_H

#include "base/bits.h"
#include "rules.h"

enum {
    CC_LAYER_TEXT = 2,
    CC_LAYER_NATURE,
    CC_LAYER_ARROWS,
    CC_LAYER_SET,
    CC_LAYER_CHANGE,
    CC_LAYER_DOUBLE,
    CC_LAYER_WORDS
};

/* An effect in force: of a standing ability, or one that lasts. */
typedef struct {
    cc_instance who;
    const cc_effect *row;
    uint64_t places; /* of the cards that it changes */
    int16_t n[2];
    cc_scope *scope;     /* NULL: not looked at, as masks tell it, */
    const cc_mask *mask; /* for a source at this place: */
    uint32_t place, you;
} cc_force;

typedef void cc_visit(void *context, const cc_force *);

static inline qv__cause cc_force_cause(const cc_ruleset *rs, const cc_state *s, const cc_force *f, uint32_t rule) {
    return cc_text_cause(rs, s, f->who.source, f->row->ability, rule);
}

/* The players for whom something may be, as bits; `who`: as the text of a player names them. */
static inline uint32_t cc_seats_near(uint32_t who, uint32_t you) {
    return who == CC_WHO_YOU ? 1U << you : who == CC_WHO_OPPONENT ? 2U >> you : 3U;
}

/* The kinds of effects of a layer that cards have, as bits. */
#define CC_KIND_IN_(name, in) | (uint32_t)((in) == layer && !cc_is_on_players(CC_EFFECT_##name)) << CC_EFFECT_##name
static inline uint32_t cc_kinds_in(uint32_t layer) {
    return 0 CC_EFFECTS(CC_KIND_IN_);
}

static inline uint64_t cc_places_of(const cc_state *s, uint64_t objects) {
    uint64_t places = 0;
    for (uint64_t left = objects; left; left &= left - 1)
        places |= cc_bit(s->object_place[qv__lowest(left)]);
    return places;
}

/* An effect on some cards has begun or ended to last: nothing before its layer sees what it does; and if no effect
 * reads numbers, those of other cards stay. */
static inline void cc_outdate(const cc_ruleset *rs, cc_state *s, const cc_effect *row, uint64_t objects) {
    const bool on_cards = !cc_is_on_players(row->what), words = row->layer > CC_LAYER_DOUBLE;
    if (row->layer < CC_LAYER_SET || s->stale & CC_STALE)
        s->stale = CC_STALE;
    else if (rs->whiles || (on_cards && (words || rs->numbers_read)))
        s->stale |= CC_STALE_NUMBERS;
    else if (on_cards)
        s->outdated |= objects;
}

/* What the effects see of a state: all as it is; with the printed numbers; besides, no longer arrows; besides, the
 * printed traits and arrows. */
enum { CC_SEEN_AS_IT_IS, CC_SEEN_BEFORE_NUMBERS, CC_SEEN_BEFORE_REACH, CC_SEEN_BEFORE_NATURES };

/* The Board as effects see it; one look is enough for visits between which only values of cards change. */
typedef struct {
    cc_eye eye;
    bool looked; /* false at first */
} cc_sight;

/* layers.c */
void cc_print_numbers(const cc_ruleset *, cc_state *, uint64_t places); /* cards there have those printed on them */
bool cc_in_force(const cc_ruleset *, const cc_state *, uint32_t kinds); /* any effect of these kinds may be */
/* All effects of some kinds in one layer on cards at such places of the Board, the oldest first (CC-A37); buttons were
 * there before all cards. They see the state as `seen` says, and names and types by `natures`. */
void cc_visit_kinds(const cc_ruleset *, const cc_state *, uint32_t kinds, uint32_t seen, const cc_natures *natures,
                    uint64_t within, cc_visit *, void *context);
/* The same with a look at the state as it is. */
void cc_visit_now(cc_sight *, const cc_ruleset *, const cc_state *, uint32_t kinds, const cc_natures *natures,
                  uint64_t within, cc_visit *, void *context);
static inline void cc_visit_layer(const cc_ruleset *rs, const cc_state *s, uint32_t layer, const cc_natures *natures,
                                  uint64_t within, cc_visit *to, void *context) {
    cc_visit_kinds(rs, s, cc_kinds_in(layer), CC_SEEN_AS_IT_IS, natures, within, to, context);
}

/* Which effects that no card has are asked for. */
typedef struct {
    uint32_t kinds; /* NO_PLAY to GOAL, as bits */
    uint32_t seats; /* for any of these players, as bits, */
    uint32_t tag;   /* and, if they are about abilities, for those with this tag */
} cc_asked;

/* Whether there may be such an effect: told without a look at the Board. */
bool cc_may_rule(const cc_ruleset *, const cc_state *, const cc_asked *);
/* All that may be such effects, the oldest first: with their players as bits in n[1], and their scope. They see the
 * card `held` in the hand of its owner; CC_NONE: none. */
void cc_visit_rules(const cc_ruleset *, const cc_state *, const cc_asked *, const cc_natures *, uint32_t held,
                    cc_visit *, void *context);

/* named.c */
void cc_scope_lasting(cc_eye *, uint32_t i, cc_scope *); /* what open parts of a lasting effect read */

/* copies.c */
void cc_make_texts(const cc_ruleset *, cc_state *,
                   cc_sight *);                      /* the state has printed texts, traits, arrows and numbers */
void cc_print_texts(const cc_ruleset *, cc_state *); /* all cards have their own text alone */
/* Where the text is printed that an effect in force gives to cards; CC_NONE: it names no card. */
uint32_t cc_text_given(const cc_ruleset *, const cc_state *, const cc_force *);

/* natures.c */
void cc_print_natures(const cc_ruleset *, cc_state *); /* names, types, traits and arrows as printed */
/* And the masks of the state. Whether a name or the types of a card change. */
bool cc_make_natures(const cc_ruleset *, cc_state *, cc_sight *, cc_natures *);
bool cc_may_be_renamed(const cc_ruleset *, const cc_state *); /* a name or types may not be the printed ones */
bool cc_has_natures(const cc_ruleset *, const cc_state *);    /* any effect may change names, types, traits or arrows */

#endif
