/* SPDX-License-Identifier: MIT */
/* ConCardia: the figures of a deck, for people who build decks: what its cards are, what they cost,
 * and which options accept it.
 *
 * Works on the rows of the content. A card counts once for each copy, and in each row that fits it.
 */
#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "rules.h"
#include "texts.h"

/* A kind of figures: its name, and the number of cards that have each of its values. */
enum { VALUES = 64 };

typedef struct {
    const char *what;
    const char *const *words; /* NULL: numbers from `from` on */
    int32_t from;
    uint32_t cards[VALUES];
} column;

enum { TEXTS, TRAIT, TYPE, COST, DEFENSE, STRENGTH, POINTS, ARROWS, COPIES, COLUMNS };

/* Texts by their tags, and cards without any. */
static const char *const tags[CC_TAGS + 1] = {"Play",       "Action",   "Immediate",
                                              "Persistent", "Reaction", "no text"};

static void count(column *to, uint32_t value, uint32_t copies) {
    assert(value < VALUES);
    to->cards[value] += copies;
}

static void count_number(column *to, int32_t number, uint32_t copies) {
    count(to, (uint32_t)(number - to->from), copies);
}

/* -- Costs ------------------------------------------------------------------------------------- */

enum { COST_VALUES = CC_NUMBER_MOST + 1, COST_IS_X = COST_VALUES, COST_IS_OTHER, COST_WORDS };
static const char *const costs[COST_WORDS] = {"0",  "1",  "2",  "3",  "4",  "5",  "6",    "7",
                                              "8",  "9",  "10", "11", "12", "13", "14",   "15",
                                              "16", "17", "18", "19", "20", "X",  "other"};

/* What using an ability costs in cards and Charge Counters (CC-1.11.1), as a value of its column.
 */
static uint32_t cost_of(const cc_draft *draft, const cc_ability *ability) {
    uint32_t cost = ability->costs ? COST_IS_OTHER : 0;
    for (uint32_t i = 0; i < ability->costs; i++) {
        const cc_item *const item = &draft->item[ability->item + i];
        if (item->what == CC_PAY_ANY)
            cost = item->n == CC_NONE ? COST_IS_X : item->n;
    }
    return cost;
}

/* Standing and triggered abilities cost nothing unless they say so. */
static bool has_cost(const cc_ability *ability) {
    return ability->costs || ability->flags & CC_ACTIVATABLE;
}

static void count_texts(const cc_draft *draft, uint32_t copies, column *all) {
    uint32_t has = draft->abilities ? 0 : 1U << CC_TAGS;
    for (uint32_t i = 0; i < draft->abilities; i++) {
        const cc_ability *const ability = &draft->ability[i];
        has |= 1U << ability->tag;
        if (has_cost(ability))
            count(&all[COST], cost_of(draft, ability), copies);
    }
    for (uint32_t tag = 0; tag <= CC_TAGS; tag++)
        if (has >> tag & 1)
            count(&all[TEXTS], tag, copies);
}

/* -- Counting ---------------------------------------------------------------------------------- */

static int count_card(cc_reading *reading, const cc_card *card, uint32_t copies, column *all) {
    const int err = cc_compile_card(reading, card);
    if (err)
        return err;
    count_texts(&reading->draft, copies, all);
    count(&all[TRAIT], card->trait, copies);
    for (uint64_t left = card->types; left; left &= left - 1)
        count(&all[TYPE], qv__lowest(left), copies);
    count_number(&all[DEFENSE], card->defense, copies);
    count_number(&all[STRENGTH], card->strength, copies);
    count(&all[POINTS], card->points, copies);
    count(&all[ARROWS], qv__count(card->arrows), copies);
    count(&all[COPIES], copies, copies);
    return QV_OK;
}

static void write_column(const column *from, qv_tally *out) {
    for (uint32_t i = 0; i < VALUES && out->figures < QV_FIGURES; i++) {
        if (!from->cards[i])
            continue;
        qv_figure *const figure = &out->figure[out->figures++];
        qv_text what = qv_text_over(figure->what, sizeof figure->what);
        qv_text value = qv_text_over(figure->value, sizeof figure->value);
        qv_text_add(&what, "%s", from->what);
        if (from->words)
            qv_text_add(&value, "%s", from->words[i]);
        else
            qv_text_add(&value, "%d", (int)(from->from + (int32_t)i));
        figure->cards = from->cards[i];
    }
}

static int count_deck(cc_reading *reading, const cc_deck *deck, qv_tally *out) {
    column all[COLUMNS] = {
        [TEXTS] = {"text", tags, 0, {0}},
        [TRAIT] = {"trait", cc_trait.words, 0, {0}},
        [TYPE] = {"type", reading->source.type, 0, {0}},
        [COST] = {"cost", costs, 0, {0}},
        [DEFENSE] = {"Defense", NULL, CC_STAT_LEAST, {0}},
        [STRENGTH] = {"Strength", NULL, CC_STAT_LEAST, {0}},
        [POINTS] = {"points", NULL, 0, {0}},
        [ARROWS] = {"arrows", NULL, 0, {0}},
        [COPIES] = {"copies", NULL, 0, {0}},
    };
    int err = QV_OK;
    for (uint32_t i = 0; i < deck->n && !err; i++)
        err = count_card(reading, &reading->source.card[deck->card[i]], deck->copies[i], all);
    for (uint32_t i = 0; i < COLUMNS && !err; i++)
        write_column(&all[i], out);
    return err;
}

/* -- Options ----------------------------------------------------------------------------------- */

/* Whether the deck is accepted with each value of an option. */
static void write_limits(cc_source *in, const cc_deck *deck, const qv_option *row, uint32_t option,
                         int (*meets)(const cc_source *, const cc_deck *), qv_tally *out) {
    int32_t chosen[CC_OPTIONS] = {0};
    qv_diag *const diag = in->diag;
    in->option = chosen;
    for (chosen[option] = row->least; chosen[option] <= row->most; chosen[option]++) {
        qv_limit *const limit = &out->limit[out->limits++];
        qv_diag refusal = {.err = QV_OK};
        qv_text name = qv_text_over(limit->option, sizeof limit->option);
        qv_text value = qv_text_over(limit->value, sizeof limit->value);
        qv_text why = qv_text_over(limit->why, sizeof limit->why);
        in->diag = &refusal;
        limit->met = meets(in, deck) == QV_OK;
        qv_text_add(&name, "%s", row->name);
        qv_text_add(&value, "%s", row->words[chosen[option]]);
        qv_text_add(&why, "%s", refusal.text);
    }
    in->diag = diag;
    in->option = NULL;
}

int cc_tally(void *memory, const qv__rows *rows, const qv_option *options, uint32_t at,
             qv_tally *out, qv_diag *diag) {
    cc_reading *const reading = memory;
    memset((void *)reading, 0, cc_reading_size());
    cc_source *const in = &reading->source;
    in->rows = rows;
    in->diag = diag;
    int err = cc_read_cards(in);
    if (!err)
        err = cc_read_decks(in);
    if (err || at >= in->decks)
        return err;
    const cc_deck *const deck = &in->deck[at];
    qv_text name = qv_text_over(out->name, sizeof out->name);
    qv_text_add(&name, "%s", deck->name);
    out->cards = deck->cards;
    out->kinds = deck->n;
    write_limits(in, deck, &options[CC_OPTION_DECK_MIN], CC_OPTION_DECK_MIN, cc_check_least, out);
    write_limits(in, deck, &options[CC_OPTION_COPY_LIMIT], CC_OPTION_COPY_LIMIT, cc_check_copies,
                 out);
    return count_deck(reading, deck, out);
}
