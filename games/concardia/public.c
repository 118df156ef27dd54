/* SPDX-License-Identifier: MIT */
/* ConCardia: a set of cards for other games, see public.h. */
#include "public.h"

#include "core/shared.h"
#include "texts.h"

_Static_assert((int)CC_SET_MOST == (int)CC_SET_KINDS, "the cards of a set");
_Static_assert((int)CC_SET_LINES == (int)CC_ABILITIES, "the abilities of a card");
_Static_assert((int)CC_SET_TYPES == (int)CC_TYPES_MOST, "the types of a card");

static const cc_source *source_of(const void *memory) {
    return &((const cc_reading *)memory)->source;
}

size_t cc_set_memory(void) {
    return cc_reading_size();
}

/* Content without decks is a set too, but not a match. */
static int read_decks(cc_source *in) {
    uint32_t at;
    const char *rest;
    bool any = false;
    for (uint32_t i = 0; i < in->rows->n && !any; i++)
        any = qv__path_index(in->rows->at[i].path, "decks", &at, &rest);
    const int err = any ? cc_read_decks(in) : QV_OK;
    if (err || in->decks + CC_SEATS <= CC_DECKS)
        return err;
    return qv__fail_row(in->diag, NULL,
                        "the set has %u decks and no room for those of two players: keep at most "
                        "%d",
                        (unsigned)in->decks, (int)CC_DECKS - CC_SEATS);
}

int cc_set_read(void *memory, const qv__rows *rows, qv_diag *diag) {
    cc_reading *const reading = memory;
    memset(memory, 0, cc_reading_size());
    cc_source *const in = &reading->source;
    in->rows = rows;
    in->diag = diag;
    int err = cc_read_cards(in);
    for (uint32_t i = 0; i < in->cards && !err; i++)
        err = cc_compile_card(reading, &in->card[i]);
    for (uint32_t i = 0; i < in->buttons && !err; i++)
        err = cc_compile_button(reading, i);
    if (!err)
        err = read_decks(in);
    if (err || in->cards)
        return err;
    return qv__fail_row(diag, NULL, "the content has no \"cards\"; write at least one");
}

uint32_t cc_set_cards(const void *memory) {
    return source_of(memory)->cards;
}

const char *cc_set_name(const void *memory) {
    return source_of(memory)->own_set;
}

void cc_set_at(const void *memory, uint32_t card, cc_set_member *out) {
    static const char *const traits[CC_TRAITS] = {"rock", "paper", "scissors"};
    const cc_source *const in = source_of(memory);
    const cc_card *const from = &in->card[card];
    *out = (cc_set_member){.name = from->name,
                           .set = from->shared ? in->set[from->set_id] : NULL,
                           .trait = traits[from->trait],
                           .defense = from->defense,
                           .strength = from->strength,
                           .points = from->points,
                           .worth = from->worth,
                           .arrows = from->arrows,
                           .measured = from->measured};
    for (uint32_t i = 0; i < from->text.lines; i++)
        if (from->text.row[i])
            out->line[out->lines++] = in->rows->at[from->text.row[i] - 1].value;
    for (uint64_t left = from->types; left; left &= left - 1)
        out->type[out->types++] = in->type[qv__lowest(left)];
}
