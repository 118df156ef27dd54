/* SPDX-License-Identifier: MIT */
/* ConCardia: what the rules look up while they play, computed once from the content of the match.
 */
#include <string.h>

#include "base/bits.h"
#include "core/shared.h"
#include "layers.h"

static void prepare_grid(cc_ruleset *rs) {
    for (uint32_t cell = 0; cell < CC_CELLS; cell++) {
        rs->near[cell] = 0;
        for (uint32_t d = 0; d < 8; d++) {
            const uint64_t next = cc_shift(cc_bit(cell), d);
            rs->near[cell] |= next;
            if (next)
                rs->toward[cell][qv__lowest(next)] = (uint8_t)d;
        }
    }
}

static uint8_t turned(uint32_t arrows) {
    return (uint8_t)(arrows << 4 | arrows >> 4);
}

static void prepare_hearer(cc_ruleset *rs, uint32_t card, const cc_ability *ability,
                           uint32_t hears) {
    const bool reaction = ability->tag == CC_REACTION;
    if (ability->zones >> CC_DISCARD & 1) {
        rs->heard_in_discards |= hears;
        rs->discards_hear[cc_owner(rs, card)] |= cc_bit(cc_in_list(rs, card));
    }
    if (reaction || ability->zones & ~(1U << CC_GRID | 1U << CC_AREAS))
        rs->heard_elsewhere |= hears;
    if (ability->needs & CC_NEEDS_ITSELF || !(ability->zones & (1 << CC_GRID | 1 << CC_AREAS)))
        return;
    const bool own = ability->needs & CC_NEEDS_YOU && !(hears & CC_LOST);
    for (uint32_t left = hears; left; left &= left - 1) {
        const uint32_t kind = qv__lowest(left), list = cc_owner(rs, card);
        rs->hearers[reaction][kind][list] |= cc_bit(cc_in_list(rs, card));
        rs->hear_anybody[kind][list] |= own ? 0 : cc_bit(cc_in_list(rs, card));
    }
}

static void prepare_button(cc_ruleset *rs, bool reaction, uint32_t hears) {
    *(reaction ? &rs->buttons_react : &rs->buttons_happen) |= hears;
    rs->heard_elsewhere |= hears;
}

static void prepare_standing(cc_ruleset *rs, uint32_t source, uint32_t what) {
    if (source < CC_CARDS)
        rs->standing[what][cc_owner(rs, source)] |= cc_bit(cc_in_list(rs, source));
    else
        rs->buttons_standing[what] |= 1U << (source - CC_BUTTON0);
    rs->standing_kinds |= 1U << what;
}

/* The number off the Board that an instruction reads, as a bit: such ones are not marked as stale
 * when they change. */
static uint32_t number_read(cc_op op) {
    const uint32_t zone = op.code == CC_OP_IN_ZONE ? op.b
                          : op.code != CC_OP_QUANTITY || op.b > CC_QUANTITY_DECK
                              ? (uint32_t)CC_ZONES
                          : op.b == CC_QUANTITY_HAND ? CC_HAND
                                                     : CC_DECK_ZONE;
    if (zone >= CC_HAND && zone <= CC_VICTORY)
        return 1U << (CC_WATCH_HANDS + zone - CC_HAND);
    return op.code == CC_OP_TURN_OF                                  ? 1U << CC_WATCH_ACTIVE
           : op.code == CC_OP_TURN_NUMBER                            ? 1U << CC_WATCH_TURN
           : op.code == CC_OP_QUANTITY && op.b == CC_QUANTITY_POINTS ? 1U << CC_WATCH_POINTS
                                                                     : 0;
}

/* Whether the number that an instruction reads of one player is compared with a constant, and not
 * read otherwise. In `bound` come the least numbers with another answer than the number below them.
 */
static bool is_compared(const cc_op *op, uint64_t *bound) {
    const cc_op *const number = op + 1, *const test = op + 2;
    if (op->c > CC_WHO_OPPONENT || number->code != CC_OP_NUMBER || number->a == op->a ||
        test->code != CC_OP_COMPARE || test->a != op->a || test->c != number->a)
        return false;
    const int32_t n = (int16_t)cc_wide(*number);
    const bool from = test->b == CC_LEAST || test->b == CC_LESS || test->b == CC_EXACTLY,
               beyond = test->b == CC_MOST || test->b == CC_MORE || test->b == CC_EXACTLY;
    if (from && n >= 0 && n < 64)
        *bound |= cc_bit((uint32_t)n);
    if (beyond && n + 1 >= 0 && n + 1 < 64)
        *bound |= cc_bit((uint32_t)(n + 1));
    return true;
}

static void prepare_watch(cc_ruleset *rs, const cc_op *op) {
    const uint32_t read = number_read(*op);
    const uint32_t counted = 1U << CC_WATCH_HANDS | 1U << CC_WATCH_DECKS | 1U << CC_WATCH_DISCARDS |
                             1U << CC_WATCH_VICTORY;
    if (read && !(read & counted && is_compared(op, &rs->bound[qv__lowest(read)])))
        rs->compared &= ~read;
}

static bool reads_cards(cc_op op) {
    const bool elsewhere = op.b >= CC_HAND && op.b < CC_BOARD;
    return op.code == CC_OP_ON_TOP || op.code == CC_OP_PILE_END ||
           ((op.code == CC_OP_ZONE || op.code == CC_OP_IN) && elsewhere);
}

static bool reads_numbers(cc_op op) {
    return op.code == CC_OP_STAT || op.code == CC_OP_STAT_THAN || op.code == CC_OP_STAT_OF;
}

/* What an effect of an ability depends on. */
static void prepare_inputs(cc_ruleset *rs, uint32_t source, const cc_ability *ability,
                           const cc_effect *row) {
    uint32_t watches = 0;
    bool piles = false, numbers = false;
    for (uint32_t i = 0; i < ability->ops; i++) {
        const cc_op op = *cc_op_at(&rs->set, ability->op + i);
        watches |= number_read(op);
        prepare_watch(rs, cc_op_at(&rs->set, ability->op + i));
        piles = piles || reads_cards(op);
        numbers = numbers || reads_numbers(op);
    }
    if (row->what == CC_EFFECT_RENAME || row->what == CC_EFFECT_TYPE)
        rs->names_shift = rs->names_shift || piles || watches;
    if (row->layer < CC_LAYER_SET)
        rs->faces_shift = rs->faces_shift || piles || watches;
    if (row->layer >= CC_LAYER_SET && row->what != CC_EFFECT_SUPERIOR)
        rs->numbers_read = rs->numbers_read || numbers;
    rs->reads_piles = rs->reads_piles || piles;
    rs->watches |= watches;
    rs->shifts = rs->reads_piles || rs->watches;
    if (!(ability->flags & CC_STANDING))
        rs->lasting_watch |= watches;
    else if (source >= CC_BUTTON0)
        rs->buttons_watch |= watches;
    for (uint32_t left = source < CC_BUTTON0 ? watches : 0; left; left &= left - 1)
        rs->watching[qv__lowest(left)][cc_owner(rs, source)] |= cc_bit(cc_in_list(rs, source));
}

static void prepare_effect(cc_ruleset *rs, uint32_t source, const cc_ability *ability,
                           const cc_effect *row) {
    const bool standing = ability->flags & CC_STANDING;
    rs->changes |= 1U << row->what;
    rs->copies = rs->copies || row->what == CC_EFFECT_COPY_TEXT;
    rs->rewords = rs->rewords || rs->copies || row->what == CC_EFFECT_LOSE_TEXT;
    if (standing)
        prepare_standing(rs, source, row->what);
    else
        rs->lasting_kinds |= 1U << row->what;
    rs->opens_piles = rs->opens_piles || (row->what == CC_EFFECT_PERMIT && row->way);
    rs->whiles = rs->whiles || (!standing && row->when != CC_NO_PART);
    if (standing ? !cc_is_on_players(row->what) : row->when != CC_NO_PART)
        prepare_inputs(rs, source, ability, row);
}

/* What the abilities of the match hear and are limited by, so that most windows close without a
 * look. */
static void prepare_ability(cc_ruleset *rs, uint32_t source, const cc_ability *ability) {
    const bool reaction = ability->tag == CC_REACTION;
    const uint32_t hears = ability->hears || !reaction ? ability->hears : CC_AT_ANY_TIME;
    rs->texts = true;
    rs->steps |= hears & CC_AT_STEP ? 1U << ability->step : 0;
    rs->asks = rs->asks || reaction;
    rs->limits |= 1U << ability->limit;
    if (ability->limit < CC_REPEATABLE)
        cc_bits_add(rs->limited[ability->limit], source);
    *(reaction ? &rs->reacts_to : &rs->happens_at) |= hears;
    rs->heard_by_itself |= ability->needs & CC_NEEDS_ITSELF ? hears : 0;
    (reaction ? rs->reacts : rs->happens)[source] |= hears;
    rs->tags[source] |= (uint8_t)(1U << ability->tag);
    if (source < CC_CARDS)
        prepare_hearer(rs, source, ability, hears);
    else
        prepare_button(rs, reaction, hears);
    for (uint32_t i = 0; i < ability->effects; i++)
        prepare_effect(rs, source, ability, cc_effect_at(&rs->set, ability->effect + i));
}

static void prepare_source(cc_ruleset *rs, uint32_t source, uint32_t first, uint32_t n,
                           bool persistent) {
    rs->ability[source] = first;
    rs->persistent[source] = persistent;
    rs->abilities[source] = (uint8_t)n;
    rs->effect[source] = n ? cc_ability_at(&rs->set, first)->effect : 0;
    for (uint32_t i = 0; i < n; i++) {
        const cc_ability *const ability = cc_ability_at(&rs->set, first + i);
        rs->effects[source] = (uint16_t)(rs->effects[source] + ability->effects);
        prepare_ability(rs, source, ability);
    }
}

static void prepare_card(cc_ruleset *rs, uint32_t card) {
    const uint32_t row = rs->set.list[card];
    const cc_kind *const kind = cc_kind_at(&rs->set, row);
    const bool again = card > 0 && card != rs->n[0] && rs->set.list[card - 1] == row;
    rs->kind[card] = (uint8_t)row;
    rs->first[card] = again ? rs->first[card - 1] : (uint8_t)card;
    rs->trait[card] = kind->trait;
    rs->arrows[card][0] = kind->arrows;
    rs->arrows[card][1] = turned(kind->arrows);
    rs->strength[card] = kind->strength;
    rs->defense[card] = kind->defense;
    rs->points[card] = kind->points;
    cc_bits_add(rs->list[cc_owner(rs, card)].half, card);
    rs->listed[cc_owner(rs, card)] |= cc_bit(cc_in_list(rs, card));
    rs->of_kind[cc_owner(rs, card)][row] |= cc_bit(cc_in_list(rs, card));
    if (kind->hand_reactions)
        rs->hand_reactors[cc_owner(rs, card)] |= cc_bit(cc_in_list(rs, card));
    if (kind->tags >> CC_ACTION & 1)
        rs->acts[cc_owner(rs, card)] |= cc_bit(cc_in_list(rs, card));
    if (kind->tags >> CC_IMMEDIATE & 1)
        cc_bits_add(rs->immediate.half, row);
    if (kind->persistent)
        cc_bits_add(rs->keepable.half, row);
    prepare_source(rs, card, kind->ability, kind->abilities, kind->persistent);
}

/* CC-A52 */
static void prepare_decks(cc_ruleset *rs) {
    for (uint32_t deck = 0; deck < rs->set.decks; deck++) {
        if (rs->set.deck_cards[deck])
            rs->ready |= (uint16_t)(1U << deck);
        for (uint64_t left = rs->set.deck_cards[deck]; left; left &= left - 1)
            rs->holders[qv__lowest(left)] |= (uint16_t)(1U << deck);
    }
}

static void prepare_fits(cc_ruleset *rs) {
    rs->fits_all = rs->set.tests <= CC_FITS;
    for (uint32_t i = 0; i < rs->set.tests && rs->fits_all; i++) {
        const cc_kind_test *const test = cc_test_at(&rs->set, i);
        for (uint32_t card = 0; card < rs->cards; card++) {
            const uint64_t types = cc_kind_at(&rs->set, rs->kind[card])->types;
            if (test->types & types || test->other_types & ~types)
                rs->fits[i][cc_owner(rs, card)] |= cc_bit(cc_in_list(rs, card));
        }
    }
}

/* What effects can tell of the numbers of cards that they depend on. */
static void prepare_told(cc_ruleset *rs) {
    for (uint32_t watch = 0; watch < CC_WATCHES; watch++)
        for (uint32_t n = 0; n <= CC_DECK; n++)
            rs->told[watch][n] =
                (uint8_t)(rs->compared >> watch & 1
                              ? qv__count(rs->bound[watch] & ((UINT64_C(2) << n) - 1))
                              : n);
}

void cc_prepare(cc_ruleset *rs) {
    prepare_grid(rs);
    rs->compared = ~UINT32_C(0);
    rs->asks = cc_option(rs, CC_OPTION_WINDOWS) == CC_WINDOWS_ALWAYS; /* CC-1.15.5 */
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        rs->n[seat] = rs->set.size[seat];
        for (uint32_t i = 0; i < rs->set.worn[seat]; i++) {
            const cc_button *const button = cc_button_at(&rs->set, rs->set.wears[seat][i]);
            rs->texts = true;
            prepare_source(rs, CC_BUTTON0 + seat * CC_WORN + i, button->ability, button->abilities,
                           button->persistent);
        }
    }
    rs->kinds = (uint8_t)rs->set.kinds;
    rs->cards = (uint8_t)(rs->n[0] + rs->n[1]);
    rs->hears = rs->set.hears;
    rs->counted =
        cc_option(rs, CC_OPTION_BOARD_COUNT) == CC_COUNT_PLAY ? CC_GRID_SET : ~UINT64_C(0);
    for (uint32_t card = 0; card < rs->cards; card++)
        prepare_card(rs, card);
    prepare_decks(rs);
    prepare_fits(rs);
    prepare_told(rs);
}
