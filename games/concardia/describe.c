/* SPDX-License-Identifier: MIT */
/* ConCardia: one card of a content by its name: what is printed on it, what its texts do, its face.
 *
 * Works on the rows of the content: there is no match, and the card may be in no deck.
 */
#include <string.h>

#include "base/suggest.h"
#include "compile.h"
#include "core/shared.h"
#include "paraphrase.h"
#include "rules.h"

/* The card with that name, in any case of its letters. */
static int find_card(const cc_source *in, const char *name, uint32_t *out) {
    qv__suggestion near = qv__suggest_text(name);
    const qv__token typed = {.at = name, .length = strlen(name)};
    for (*out = 0; *out < in->cards; ++*out) {
        if (qv__token_is(&typed, in->card[*out].name))
            return QV_OK;
        qv__suggest_word(&near, in->card[*out].name);
    }
    return qv__fail_row(in->diag, NULL, "there is no card \"%s\"%s%s%s", qv__show_text(name).text,
                        near.best ? "; did you mean \"" : "", near.best ? near.best : "",
                        near.best ? "\"?" : "");
}

static void say_texts(const cc_source *in, const cc_card *card, qv_text *out) {
    if (card->printed)
        qv_text_add(out, "Printed: %s\n", card->printed);
    for (uint32_t i = 0; i < card->text.lines; i++)
        if (card->text.row[i])
            qv_text_add(out, "%s\n", in->rows->at[card->text.row[i] - 1].value);
}

static void say_card(const cc_source *in, const cc_card *card, qv_text *out) {
    static const char *const traits[] = {"Rock", "Paper", "Scissors"};
    static const char *const directions[] = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};
    qv_text_add(out, "%s: %s", card->name, traits[card->trait]);
    for (uint32_t i = 0; i < in->labels.n[CT_TYPES]; i++)
        if (card->types >> i & 1)
            qv_text_add(out, ", %s", in->labels.at[CT_TYPES][i]);
    qv_text_add(out, "\nDefense %d, Strength %d, points %u, arrows", (int)card->defense,
                (int)card->strength, (unsigned)card->points);
    for (uint32_t i = 0; i < 8; i++)
        if (card->arrows >> i & 1)
            qv_text_add(out, " %s", directions[i]);
    qv_text_add(out, "\n");
    say_texts(in, card, out);
}

/* Reads the cards, finds that one, and compiles its text. */
static int read_card(cc_reading *reading, const qv__rows *rows, const char *name, qv_diag *diag,
                     const cc_card **out) {
    memset((void *)reading, 0, cc_reading_size());
    cc_source *const in = &reading->source;
    in->rows = rows;
    in->diag = diag;
    uint32_t card = 0;
    int err = cc_read_cards(in);
    if (!err)
        err = find_card(in, name, &card);
    *out = &in->card[card];
    return err;
}

size_t cc_describe_memory(void) {
    return cc_reading_size();
}

int cc_describe(void *memory, const qv__rows *rows, const char *name, qv_text *out, qv_diag *diag) {
    cc_reading *const reading = memory;
    const cc_card *card;
    int err = read_card(reading, rows, name, diag, &card);
    if (err)
        return err;
    say_card(&reading->source, card, out);
    err = cc_compile_card(reading, card);
    if (!err && reading->draft.abilities) {
        qv_text_add(out, "\n");
        cc_paraphrase(&reading->draft, &reading->source, out);
    }
    return err;
}

/* -- The face ---------------------------------------------------------------------------------- */

int cc_portray(void *memory, const qv__rows *rows, const char *name, qv_item *out, qv_text *texts,
               qv_diag *diag) {
    cc_reading *const reading = memory;
    const cc_card *card;
    const int err = read_card(reading, rows, name, diag, &card);
    if (err)
        return err;
    const cc_kind kind = {.trait = card->trait,
                          .arrows = card->arrows,
                          .defense = card->defense,
                          .strength = card->strength,
                          .points = card->points};
    *out = (qv_item){.id = CC_HAND_ID, .kind = QV_CARD, .owner = QV_NOBODY, .w = 1, .h = 1};
    cc_draw_printed(out, &kind, 0);
    qv_text label = qv_text_over(out->label, sizeof out->label);
    qv_text_add(&label, "%s", card->name);
    qv_text more = qv_text_over(out->more, sizeof out->more);
    for (uint64_t left = card->types; left; left &= left - 1)
        qv_text_add(&more, "%s%s", more.n ? " " : "", reading->source.type[qv__lowest(left)]);
    say_texts(&reading->source, card, texts);
    return QV_OK;
}
