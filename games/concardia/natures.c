/* SPDX-License-Identifier: MIT */
/* ConCardia: names, traits and types of the cards on the Board (layer 3 of CT-42) and their arrows
 * (layer 4).
 *
 * Traits and arrows are masks of the state. Names and types, which few texts change, are found when
 * something asks for them. What reaches further comes after all other changes of arrows. Uses
 * layers.c, scope.c.
 */
#include <string.h>

#include "base/bits.h"
#include "core/shared.h"
#include "layers.h"

bool cc_has_natures(const cc_ruleset *rs, const cc_state *s) {
    return cc_in_force(rs, s, cc_kinds_in(CC_LAYER_NATURE) | cc_kinds_in(CC_LAYER_ARROWS));
}

/* -- Names, types and traits ------------------------------------------------------------------- */

typedef struct {
    const cc_ruleset *rs;
    const cc_state *s;
    cc_natures *out;
    bool rewords; /* names or types are among what changes */
    uint8_t trait[CC_PLACES];
} natured;

static void begin_nature(natured *to, uint32_t place) {
    const uint32_t card = to->s->object_card[to->s->at[place]];
    const cc_kind *const printed = cc_kind_at(&to->rs->set, to->rs->kind[card]);
    to->out->altered |= cc_bit(place);
    to->out->types[place] = printed->types;
    to->out->name[place] = printed->name_id;
    to->trait[place] = printed->trait;
}

static void change_nature(void *context, const cc_force *f) {
    natured *const to = context;
    to->rewords = to->rewords || f->row->what != CC_EFFECT_TRAIT;
    for (uint64_t left = f->places; left; left &= left - 1) {
        const uint32_t place = qv__lowest(left);
        if (!cc_on(to->out->altered, place))
            begin_nature(to, place);
        if (f->row->what == CC_EFFECT_RENAME)
            to->out->name[place] = (uint16_t)f->row->n[0];
        else if (f->row->what == CC_EFFECT_TRAIT)
            to->trait[place] = f->row->a;
        else if (f->row->a)
            to->out->types[place] &= ~cc_bit(f->row->b);
        else
            to->out->types[place] |= cc_bit(f->row->b);
    }
}

/* -- Arrows ------------------------------------------------------------------------------------ */

/* As the card's controller sees them, of the places in `altered`. */
typedef struct {
    const cc_ruleset *rs;
    const cc_state *s;
    uint64_t altered;
    uint8_t arrows[CC_PLACES];
} pointed;

static uint32_t turned(uint32_t arrows, int32_t eighths) {
    const uint32_t by = (uint32_t)eighths % QV_DIRECTIONS;
    return (arrows << by | arrows >> (QV_DIRECTIONS - by)) & 0xFF;
}

static uint32_t changed_arrows(const cc_force *f, uint32_t arrows) {
    const cc_effect *const row = f->row;
    switch (row->what) {
    case CC_EFFECT_GAIN_ARROW: return arrows | 1U << row->a;
    case CC_EFFECT_LOSE_ARROW: return arrows & ~(1U << row->a);
    case CC_EFFECT_ALL_ARROWS: return row->a ? 0 : 0xFF;
    case CC_EFFECT_TURN: return turned(arrows, f->n[0]);
    default: return arrows;
    }
}

static void change_arrows(void *context, const cc_force *f) {
    pointed *const to = context;
    for (uint64_t left = f->places; left; left &= left - 1) {
        const uint32_t place = qv__lowest(left), card = to->s->object_card[to->s->at[place]];
        if (!cc_on(to->altered, place))
            to->arrows[place] = to->rs->arrows[card][0];
        to->altered |= cc_bit(place);
        to->arrows[place] = (uint8_t)changed_arrows(f, to->arrows[place]);
    }
}

/* Whose arrows reach further: the longest holds. */
typedef struct {
    uint64_t reach[CC_REACH], altered;
} reaching;

static void change_reach(void *context, const cc_force *f) {
    reaching *const to = context;
    to->altered |= f->places;
    for (int32_t i = 0; i < CC_REACH && i + 2 <= f->n[0]; i++)
        to->reach[i] |= f->places;
}

/* A card of north lies turned by half (CC-1.2.4). */
static void point(cc_state *s, uint32_t place, uint32_t arrows) {
    const uint32_t lie = turned(arrows, cc_on(s->has[1], place) ? QV_DIRECTIONS / 2 : 0);
    for (uint32_t d = 0; d < QV_DIRECTIONS; d++)
        s->arrow[d] = (s->arrow[d] & ~cc_bit(place)) | (uint64_t)(lie >> d & 1) << place;
}

/* What they reach is taken over at once. */
static void make_reach(const cc_ruleset *rs, cc_state *s, cc_sight *sight,
                       const cc_natures *natures) {
    reaching now = {.altered = 0};
    cc_visit_now(sight, rs, s, 1U << CC_EFFECT_REACH, natures, s->taken, change_reach, &now);
    for (uint32_t i = 0; i < CC_REACH; i++)
        s->reach[i] |= now.reach[i];
    s->natured |= now.altered;
}

static void make_arrows(const cc_ruleset *rs, cc_state *s, cc_sight *sight,
                        const cc_natures *natures) {
    const uint32_t turns =
        cc_kinds_in(CC_LAYER_ARROWS) & ~(1U << CC_EFFECT_REACH | 1U << CC_EFFECT_IGNORE_ARROWS);
    pointed now = {.rs = rs, .s = s};
    cc_visit_now(sight, rs, s, turns, natures, s->taken, change_arrows, &now);
    for (uint64_t left = now.altered; left; left &= left - 1)
        point(s, qv__lowest(left), now.arrows[qv__lowest(left)]);
    s->natured |= now.altered;
    make_reach(rs, s, sight, natures);
}

/* -- The masks of the state -------------------------------------------------------------------- */

void cc_print_natures(const cc_ruleset *rs, cc_state *s) {
    cc_clear_masks(s, s->natured);
    for (uint64_t left = s->natured; left; left &= left - 1)
        cc_print_masks(rs, s, s->at[qv__lowest(left)]);
    s->natured = 0;
}

bool cc_make_natures(const cc_ruleset *rs, cc_state *s, cc_sight *sight, cc_natures *out) {
    natured now = {.rs = rs, .s = s, .out = out};
    out->altered = 0;
    out->whole = true;
    cc_print_natures(rs, s);
    cc_visit_now(sight, rs, s, cc_kinds_in(CC_LAYER_NATURE), NULL, s->taken, change_nature, &now);
    for (uint64_t left = out->altered; left; left &= left - 1) {
        const uint32_t place = qv__lowest(left);
        for (uint32_t i = 0; i < CC_TRAITS; i++)
            s->trait[i] = (s->trait[i] & ~cc_bit(place)) | (uint64_t)(now.trait[place] == i)
                                                               << place;
    }
    s->natured |= out->altered;
    make_arrows(rs, s, sight, out);
    return now.rewords;
}

/* -- What is asked for ------------------------------------------------------------------------- */

/* Else it was told when the values were computed, and nothing on which it depends has changed. */
bool cc_may_be_renamed(const cc_ruleset *rs, const cc_state *s) {
    return s->natured && (s->stale & (CC_STALE | CC_REWORDS) || rs->names_shift);
}

void cc_find_natures(const cc_ruleset *rs, const cc_state *s, cc_natures *out) {
    const uint32_t kinds = 1U << CC_EFFECT_RENAME | 1U << CC_EFFECT_TYPE;
    natured found = {.rs = rs, .s = s, .out = out};
    out->altered = 0;
    out->whole = !(rs->changes >> CC_EFFECT_TRAIT & 1);
    if (cc_may_be_renamed(rs, s))
        cc_visit_kinds(rs, s, kinds, CC_SEEN_BEFORE_NATURES, NULL, s->taken, change_nature, &found);
}

void cc_look(const cc_ruleset *rs, const cc_state *s, uint32_t seats, cc_eye *eye) {
    cc_look_printed(rs, s, seats, eye);
    eye->find = cc_find_natures;
}

/* -- Which texts do it ------------------------------------------------------------------------- */

enum { LAST_CHANGE = CC_CHANGE_WORD + CC_WORDS - 1 };

/* CC_CHANGE_..., or CC_NONE: of numbers and turned arrows others tell. */
static uint32_t change_of(const cc_effect *row) {
    switch (row->what) {
    case CC_EFFECT_LOSE_TEXT: return CC_CHANGE_LOST;
    case CC_EFFECT_COPY_TEXT: return CC_CHANGE_COPIED;
    case CC_EFFECT_RENAME: return CC_CHANGE_NAME;
    case CC_EFFECT_TRAIT: return CC_CHANGE_TRAIT;
    case CC_EFFECT_TYPE: return CC_CHANGE_TYPES;
    case CC_EFFECT_GAIN_ARROW:
    case CC_EFFECT_LOSE_ARROW:
    case CC_EFFECT_ALL_ARROWS: return CC_CHANGE_ARROWS;
    case CC_EFFECT_REACH: return CC_CHANGE_REACH;
    case CC_EFFECT_IGNORE_ARROWS: return CC_CHANGE_IGNORED;
    case CC_EFFECT_CANNOT: return CC_CHANGE_CANNOT + row->a;
    case CC_EFFECT_WORD: return CC_CHANGE_WORD + row->a;
    default: return CC_NONE;
    }
}

typedef struct {
    const cc_ruleset *rs;
    const cc_state *s;
    const cc_state *current;     /* as it is after all layers */
    uint32_t place, first, last; /* of the changes that are told */
    qv__cause cause;             /* of the last one */
    qv_event_log *log;
} telling;

/* Older ones do not hold. */
static bool is_newest_copy(const telling *to, const cc_force *f) {
    return to->current->object_copy[to->current->at[to->place]] ==
           cc_text_given(to->rs, to->s, f) + 1;
}

static void tell_change(void *context, const cc_force *f) {
    telling *const to = context;
    const uint32_t change = change_of(f->row);
    if (change < to->first || change > to->last ||
        (change == CC_CHANGE_COPIED && !is_newest_copy(to, f)))
        return;
    to->cause = cc_force_cause(to->rs, to->s, f, to->cause.rule);
    QV_EMIT_BY(to->log, CC_ABOUT_CHANGED, to->cause, QV_ALL, to->place, change);
}

static void print_arrows(const cc_ruleset *rs, cc_state *s) {
    uint64_t trait[CC_TRAITS];
    memcpy(trait, s->trait, sizeof trait);
    cc_print_natures(rs, s);
    memcpy(s->trait, trait, sizeof trait);
}

/* The effects of a layer on the card, in their order, on what they see. */
static void tell_layer(telling *to, const cc_state *seen, uint32_t layer, const cc_natures *natures,
                       uint32_t first, uint32_t last) {
    to->first = first;
    to->last = last;
    cc_visit_layer(to->rs, seen, layer, natures, cc_bit(to->place), tell_change, to);
}

/* That it has lost its own text; and each line of the one that it has besides. */
static void tell_texts(telling *to) {
    const cc_ruleset *const rs = to->rs;
    const uint32_t i = to->s->at[to->place], copy = to->s->object_copy[i];
    if (!rs->rewords)
        return;
    cc_state printed = *to->s;
    cc_print_numbers(rs, &printed, printed.altered);
    cc_print_texts(rs, &printed);
    cc_print_natures(rs, &printed);
    tell_layer(to, &printed, CC_LAYER_TEXT, NULL, CC_CHANGE_LOST, CC_CHANGE_COPIED);
    for (uint32_t number = 0; copy && number < rs->abilities[copy - 1]; number++)
        QV_EMIT_BY(
            to->log, CC_ABOUT_COPIED,
            cc_text_cause(rs, to->s, to->s->object_card[i], rs->ability[copy - 1] + number, CT_6_4),
            QV_ALL, to->place);
}

qv__cause cc_rewording_cause(const cc_ruleset *rs, const cc_state *s, uint32_t place, bool copied) {
    telling to = {.rs = rs, .s = s, .current = s, .place = place, .cause.rule = CT_6_4};
    const uint32_t change = copied ? CC_CHANGE_COPIED : CC_CHANGE_LOST;
    cc_state printed = *s;
    cc_print_numbers(rs, &printed, printed.altered);
    cc_print_texts(rs, &printed);
    cc_print_natures(rs, &printed);
    tell_layer(&to, &printed, CC_LAYER_TEXT, NULL, change, change);
    return to.cause;
}

void cc_tell_natures(const cc_ruleset *rs, const cc_state *s, uint32_t object, qv_event_log *log) {
    telling to = {.rs = rs,
                  .s = s,
                  .current = s,
                  .place = s->object_place[object],
                  .cause.rule = CT_6_4,
                  .log = log};
    cc_natures natures;
    if (!log || !rs->texts)
        return;
    tell_texts(&to);
    cc_find_natures(rs, s, &natures);
    cc_state before = *s;
    cc_print_numbers(rs, &before, before.altered);
    memset(before.reach, 0, sizeof before.reach);
    cc_state printed = before, unturned = before;
    cc_print_natures(rs, &printed);
    print_arrows(rs, &unturned);
    if (cc_has_natures(rs, s)) {
        tell_layer(&to, &printed, CC_LAYER_NATURE, NULL, CC_CHANGE_NAME, CC_CHANGE_TYPES);
        tell_layer(&to, &unturned, CC_LAYER_ARROWS, &natures, CC_CHANGE_ARROWS, CC_CHANGE_ARROWS);
        tell_layer(&to, &before, CC_LAYER_ARROWS, &natures, CC_CHANGE_REACH, CC_CHANGE_IGNORED);
    }
    tell_layer(&to, s, CC_LAYER_WORDS, &natures, CC_CHANGE_CANNOT, LAST_CHANGE);
}

qv__cause cc_cannot_cause(const cc_ruleset *rs, const cc_state *s, uint32_t place, uint32_t what,
                          uint32_t rule) {
    telling to = {.rs = rs, .s = s, .current = s, .place = place, .cause.rule = (uint16_t)rule};
    cc_natures natures;
    cc_find_natures(rs, s, &natures);
    tell_layer(&to, s, CC_LAYER_WORDS, &natures, CC_CHANGE_CANNOT + what, CC_CHANGE_CANNOT + what);
    return to.cause;
}
