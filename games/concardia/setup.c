/* SPDX-License-Identifier: MIT */
/* ConCardia: from content and options to the tables of a match.
 *
 * The ruleset ends with the tables of cc_content; behind them lies the memory that reading needs,
 * which is cleared when the ruleset is made. `measure` bounds the tables by the number of letters
 * of the texts; a text can only be refused for what it says. Every text of the set is read,
 * compiled and verified, and those of the decks of the match and of the buttons are kept.
 */
#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "base/bits.h"
#include "rules.h"
#include "texts.h"

enum { PATH = 64, ALIGNED = 16, WORD = 2 * CC_NAME + 2 };

/* Upper bounds of what a match needs. */
typedef struct {
    uint64_t listed[CC_SET_KINDS / 64]; /* cards of the set that are in the two decks */
    uint32_t kinds, buttons, lines, letters, texts, facts, happenings;
} bounds;

/* -- Measuring --------------------------------------------------------------------------------- */

/* Whether the row is `list[index].member`. */
static bool is_member(const qv_row *row, const char *list, const char *member, uint32_t *index) {
    const char *rest;
    return qv__path_index(row->path, list, index, &rest) && *index < CC_SET_KINDS &&
           strcmp(rest, member) == 0;
}

static const char *set_of(const qv__rows *rows, uint32_t card) {
    char path[PATH];
    qv_text text = qv_text_over(path, sizeof path);
    qv_text_add(&text, "cards[%u].set", (unsigned)card);
    const qv_row *row = qv__row_find(rows, path);
    row = row ? row : qv__row_find(rows, "set.name");
    return row ? row->value : "";
}

/* The card that a deck calls so; CC_SET_KINDS: none. */
static uint32_t card_called(const qv__rows *rows, const char *typed) {
    const char *const set = strchr(typed, '/');
    const size_t n = set ? (size_t)(set - typed) : strlen(typed);
    for (uint32_t i = 0; i < rows->n; i++) {
        const qv_row *const row = &rows->at[i];
        uint32_t card;
        if (strncmp(row->value, typed, n) == 0 && row->value[n] == '\0' &&
            is_member(row, "cards", "name", &card) &&
            (!set || strcmp(set_of(rows, card), set + 1) == 0))
            return card;
    }
    return CC_SET_KINDS;
}

/* CC-A52: whether cards of a deck may be in the match. */
static bool may_play(const int32_t *option, uint32_t decks, uint32_t deck) {
    return cc_all_ready(option) || deck == cc_deck_number(option, decks, 0) ||
           deck == cc_deck_number(option, decks, 1);
}

static void list_deck(const qv__rows *rows, uint32_t deck, bounds *out) {
    uint32_t at;
    const char *rest;
    for (uint32_t i = 0; i < rows->n; i++) {
        if (!qv__path_index(rows->at[i].path, "decks", &at, &rest) || at != deck ||
            strncmp(rest, "cards.", 6) != 0)
            continue;
        const uint32_t card = card_called(rows, rest + 6);
        if (card < CC_SET_KINDS && !cc_bits_have(out->listed, card)) {
            cc_bits_add(out->listed, card);
            out->kinds++;
        }
    }
}

/* Marks the cards of the decks of the match; of those that may be picked in secret, of as many from
 * the first one on as have no more kinds together than a match. */
static void list_cards(const qv__rows *rows, const int32_t *option, bounds *out) {
    uint32_t decks = 0, at;
    const char *rest;
    for (uint32_t i = 0; i < rows->n; i++)
        if (qv__path_index(rows->at[i].path, "decks", &at, &rest) && at + 1 > decks)
            decks = at + 1;
    decks = decks < CC_DECKS ? decks : CC_DECKS;
    for (uint32_t deck = 0; deck < decks; deck++) {
        bounds with = *out;
        if (may_play(option, decks, deck))
            list_deck(rows, deck, &with);
        if (!cc_all_ready(option) || with.kinds <= CC_KINDS)
            *out = with;
    }
}

static void count_letters(const qv__rows *rows, bounds *out) {
    for (uint32_t i = 0; i < rows->n; i++) {
        const qv_row *const row = &rows->at[i];
        uint32_t at;
        const char *rest;
        const uint32_t letters = (uint32_t)strlen(row->value);
        const bool card = qv__path_index(row->path, "cards", &at, &rest) && at < CC_SET_KINDS &&
                          cc_bits_have(out->listed, at);
        const bool button = !card && qv__path_index(row->path, "buttons", &at, &rest);
        if ((card || button) && strncmp(rest, "text", 4) == 0) {
            out->lines++;
            out->letters += letters;
        }
        out->buttons += button && strcmp(rest, "name") == 0;
        out->facts += strncmp(row->path, "facts[", 6) == 0;
        out->happenings += strncmp(row->path, "events[", 7) == 0;
        if (card || button || strncmp(row->path, "cards[", 6) != 0)
            out->texts += letters + 1;
    }
    out->texts +=
        out->kinds * (WORD + 1) + 1; /* words of moves, and wordings that are not printed */
}

static bounds make_plan(const qv__rows *rows, const int32_t *option) {
    bounds out = {.kinds = 0};
    list_cards(rows, option, &out);
    count_letters(rows, &out);
    out.kinds = out.kinds < CC_KINDS ? out.kinds : CC_KINDS;
    return out;
}

/* -- Memory ------------------------------------------------------------------------------------ */

static uint32_t place(uint32_t *at, uint32_t n, size_t size) {
    const uint32_t first = (*at + ALIGNED - 1) / ALIGNED * ALIGNED;
    *at = first + n * (uint32_t)size;
    return first;
}

/* Where each table lies, by its upper bound: no text is refused for its length. Returns the
 * bytes of all, counted from the content. */
static uint32_t lay_out(const bounds *plan, cc_content *out) {
    const uint32_t lines = plan->lines, letters = plan->letters;
    uint32_t at = sizeof *out;
    out->kind = place(&at, plan->kinds, sizeof(cc_kind));
    out->button = place(&at, plan->buttons, sizeof(cc_button));
    out->ability = place(&at, lines, sizeof(cc_ability));
    out->test = place(&at, letters / CC_LETTERS_TEST + lines, sizeof(cc_kind_test));
    out->op = place(&at, letters + lines * CC_OPS_LINE, sizeof(cc_op));
    out->question = place(&at, letters / 2 + lines * CC_QUESTIONS_LINE, sizeof(cc_question));
    out->item = place(&at, letters / CC_LETTERS_TEST + lines, sizeof(cc_item));
    out->effect = place(&at, letters / CC_LETTERS_TEST + lines, sizeof(cc_effect));
    out->text = place(&at, plan->texts, 1);
    return (at + ALIGNED - 1) / ALIGNED * ALIGNED;
}

/* A range of steps has no empty dim. */
static uint32_t at_least_one(uint32_t n) {
    return n > 0 ? n : 1;
}

int cc_measure(const qv_ruleset *head, const qv__rows *rows, qv__sizes *out, qv_diag *diag) {
    const bounds plan = make_plan(rows, head->option);
    cc_content content;
    const size_t bytes = offsetof(cc_ruleset, set) + lay_out(&plan, &content) + cc_reading_size();
    if (bytes > out->ruleset)
        return qv__fail_row(diag, NULL, "the texts of the two decks have %u letters, too many",
                            (unsigned)plan.letters);
    out->ruleset = (uint32_t)bytes;
    out->dim[CC_DIM_KINDS] = plan.kinds;
    out->dim[CC_DIM_SOURCES] = CC_FROM_KIND + plan.kinds;
    out->dim[CC_DIM_ANSWERS] = CC_ANSWER_KIND + plan.kinds;
    out->dim[CC_DIM_FACTS] = at_least_one(plan.facts < CC_FACTS ? plan.facts : CC_FACTS);
    out->dim[CC_DIM_HAPPENINGS] =
        at_least_one(plan.happenings < CC_HAPPENINGS ? plan.happenings : CC_HAPPENINGS);
    return QV_OK;
}

/* -- Texts of the match ------------------------------------------------------------------------ */

static uint32_t keep_words(cc_content *all, const char *words) {
    const uint32_t at = all->texts, n = (uint32_t)strlen(words) + 1;
    memcpy((char *)all + all->text + at, words, n);
    all->texts += n;
    return at;
}

static void keep_labels(const cc_source *in, uint32_t list, uint32_t *n, uint32_t *out,
                        cc_content *all) {
    *n = in->labels.n[list];
    for (uint32_t i = 0; i < *n; i++)
        out[i] = keep_words(all, in->labels.at[list][i]);
}

/* The lines of a text, one behind the other as they are when they are read; the first of them. */
static uint32_t keep_lines(const cc_source *in, const cc_lines *text, cc_content *all) {
    const uint32_t first = all->texts;
    for (uint32_t i = 0; i < text->lines; i++)
        keep_words(all, in->rows->at[text->row[i] - 1].value);
    return first;
}

/* -- Kinds and buttons ------------------------------------------------------------------------- */

static uint32_t keep_word(const cc_source *in, const cc_card *card, cc_content *all) {
    char word[WORD];
    qv_text text = qv_text_over(word, sizeof word);
    qv_text_add(&text, card->shared ? "%s/%s" : "%s", card->name, in->set[card->set_id]);
    return keep_words(all, word);
}

_Static_assert(sizeof(cc_kind) == offsetof(cc_kind, unused) + sizeof((cc_kind *)0)->unused,
               "a hole would hold any bytes");

static cc_kind make_kind(const cc_source *in, const cc_card *card, cc_content *all) {
    return (cc_kind){.types = card->types,
                     .name = keep_words(all, card->name),
                     .printed = keep_words(all, card->printed ? card->printed : ""),
                     .word = keep_word(in, card, all),
                     .name_id = card->name_id,
                     .set_id = card->set_id,
                     .defense = card->defense,
                     .strength = card->strength,
                     .trait = card->trait,
                     .points = card->points,
                     .arrows = card->arrows};
}

/* Reads, compiles and verifies the texts of all cards; keeps those of the match. `kind_of` becomes
 * the kind of each card of the set. */
static int compile_cards(cc_reading *reading, const bounds *plan, uint8_t *kind_of,
                         cc_content *all) {
    const cc_source *const in = &reading->source;
    for (uint32_t i = 0; i < in->cards; i++) {
        const cc_card *const card = &in->card[i];
        const int err = cc_compile_card(reading, card);
        if (err)
            return err;
        if (!cc_bits_have(plan->listed, i))
            continue;
        cc_kind kind = make_kind(in, card, all);
        kind.ability = all->abilities;
        cc_keep_draft(reading, keep_lines(in, &card->text, all), all);
        cc_sum_up(&reading->draft, &kind);
        kind_of[i] = (uint8_t)all->kinds;
        memcpy((char *)all + all->kind + all->kinds++ * sizeof kind, &kind, sizeof kind);
    }
    return QV_OK;
}

static int compile_buttons(cc_reading *reading, cc_content *all) {
    const cc_source *const in = &reading->source;
    for (uint32_t i = 0; i < in->buttons; i++) {
        const int err = cc_compile_button(reading, i);
        if (err)
            return err;
        cc_kind sums = {.ability = all->abilities};
        cc_button button = {.name = keep_words(all, in->button[i].name), .ability = all->abilities};
        cc_keep_draft(reading, keep_lines(in, &in->button[i].text, all), all);
        cc_sum_up(&reading->draft, &sums);
        button.abilities = sums.abilities;
        button.tags = sums.tags;
        button.persistent = sums.persistent;
        button.hears = sums.hears;
        memcpy((char *)all + all->button + all->buttons++ * sizeof button, &button, sizeof button);
    }
    return QV_OK;
}

/* -- Lists ------------------------------------------------------------------------------------- */

static void deal_out(const cc_deck *deck, uint32_t seat, const uint8_t *kind_of, cc_content *all) {
    uint32_t at = seat ? all->size[0] : 0;
    for (uint32_t i = 0; i < deck->n; i++) {
        const uint8_t kind = kind_of[deck->card[i]];
        memset(&all->list[at], kind, deck->copies[i]);
        at += deck->copies[i];
        all->hears |= cc_kind_at(all, kind)->hears;
    }
    all->size[seat] = (uint8_t)deck->cards;
}

/* CC-A40 */
static void put_on(const cc_source *in, const cc_deck *deck, uint32_t seat, cc_content *all) {
    for (uint32_t i = 0; i < cc_buttons_worn(in, deck); i++) {
        all->wears[seat][all->worn[seat]++] = deck->button[i];
        all->hears |= cc_button_at(all, deck->button[i])->hears;
    }
}

/* -- Hidden lists (CC-A52) --------------------------------------------------------------------- */

/* The numbers of the cards that a seat may have, and what of them is in each ready deck. */
static void list_all(const cc_source *in, uint32_t ready, const uint8_t *kind_of, cc_content *all) {
    uint32_t n = 0;
    for (uint32_t card = 0; card < in->cards; card++) {
        const uint32_t most = cc_most_copies(in, ready, card);
        for (uint32_t i = 0; i < most; i++, n++) {
            all->list[n] = kind_of[card];
            for (uint32_t left = ready; left; left &= left - 1)
                if (cc_copies_in(&in->deck[qv__lowest(left)], card) > i)
                    all->deck_cards[qv__lowest(left)] |= cc_bit(n);
        }
        all->hears |= most ? cc_kind_at(all, kind_of[card])->hears : 0;
    }
    memcpy(all->list + n, all->list, n);
    all->size[0] = all->size[1] = (uint8_t)n;
}

/* The place of a button among those that a seat may wear. */
static uint32_t slot_of(uint8_t button, cc_content *all) {
    uint32_t slot = 0;
    while (slot < all->worn[0] && all->wears[0][slot] != button)
        slot++;
    if (slot == all->worn[0]) {
        all->wears[0][all->worn[0]++] = button;
        all->hears |= cc_button_at(all, button)->hears;
    }
    return slot;
}

static void put_on_all(const cc_source *in, uint32_t ready, cc_content *all) {
    for (uint32_t left = ready; left; left &= left - 1) {
        const cc_deck *const deck = &in->deck[qv__lowest(left)];
        for (uint32_t i = 0; i < cc_buttons_worn(in, deck); i++)
            all->deck_buttons[qv__lowest(left)] |= (uint8_t)(1U << slot_of(deck->button[i], all));
    }
    all->worn[1] = all->worn[0];
    memcpy(all->wears[1], all->wears[0], sizeof all->wears[0]);
}

static int list_ready(const cc_source *in, const uint8_t *kind_of, cc_content *all) {
    uint32_t ready;
    const int err = cc_ready_decks(in, &ready);
    if (err)
        return err;
    list_all(in, ready, kind_of, all);
    put_on_all(in, ready, all);
    return QV_OK;
}

/* -- The match --------------------------------------------------------------------------------- */

static int list_two(const cc_source *in, const uint8_t *kind_of, cc_content *all) {
    const cc_deck *deck[CC_SEATS];
    const int err = cc_choose_decks(in, deck);
    for (uint32_t seat = 0; seat < CC_SEATS && !err; seat++) {
        deal_out(deck[seat], seat, kind_of, all);
        put_on(in, deck[seat], seat, all);
    }
    return err;
}

/* An error in a text is reported before one in a deck, as it does not depend on it. */
static int read_decks(cc_reading *reading, const bounds *plan) {
    int err = cc_read_decks(&reading->source);
    if (!err)
        err = cc_check_decks(&reading->source, plan->listed);
    for (uint32_t i = 0; err && i < reading->source.cards; i++)
        if (cc_compile_card(reading, &reading->source.card[i]))
            break;
    return err;
}

static int fill(cc_reading *reading, const bounds *plan, cc_content *all) {
    const cc_source *const in = &reading->source;
    uint8_t kind_of[CC_SET_KINDS] = {0};
    const bool hidden = in->option[CC_OPTION_DECK_LISTS] == CC_LISTS_HIDDEN;
    int err = compile_cards(reading, plan, kind_of, all);
    if (!err)
        err = compile_buttons(reading, all);
    if (err)
        return err;
    keep_labels(in, CT_FACTS, &all->facts, all->fact, all);
    keep_labels(in, CT_EVENTS, &all->happenings, all->happening, all);
    keep_labels(in, CT_DEEDS, &all->deeds, all->deed, all);
    keep_labels(in, CT_TYPES, &all->types, all->type, all);
    all->decks = in->decks;
    for (uint32_t i = 0; i < in->decks; i++)
        all->deck_name[i] = keep_words(all, in->deck[i].name);
    return (hidden ? list_ready : list_two)(in, kind_of, all);
}

int cc_setup(qv_ruleset *ruleset, const qv__rows *rows, qv_diag *diag) {
    cc_ruleset *const rs = (cc_ruleset *)(void *)ruleset;
    cc_content *const all = &rs->set;
    const bounds plan = make_plan(rows, ruleset->option);
    const uint32_t tables = lay_out(&plan, all);
    assert(offsetof(cc_ruleset, set) + tables + cc_reading_size() == ruleset->sizes.ruleset);
    cc_reading *const reading = (cc_reading *)(void *)((char *)all + tables);
    cc_source *const in = &reading->source;
    in->rows = rows;
    in->option = ruleset->option;
    in->diag = diag;
    int err = cc_read_cards(in);
    if (!err)
        err = read_decks(reading, &plan);
    if (!err)
        err = fill(reading, &plan, all);
    assert(err || all->texts <= plan.texts);
    memset((void *)reading, 0, cc_reading_size());
    if (!err) {
        cc_prepare(rs);
        cc_prepare_masks(rs);
        cc_prepare_words(rs);
    }
    return err;
}
