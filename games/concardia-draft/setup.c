/* SPDX-License-Identifier: MIT */
/* ConCardia draft: from content and options to the cards of a draft.
 *
 * The content is one of ConCardia, and is checked as for a match of it, so that every deck can be
 * played. The ruleset ends with the texts; behind them lies the memory that reading needs, which
 * is cleared when the ruleset is made.
 */
#include <assert.h>
#include <stddef.h>

#include "core/shared.h"
#include "rules.h"

enum { ALIGNED = 16, NAME = 72 /* bytes of a name with its set */ };

static uint32_t align(size_t bytes) {
    return (uint32_t)((bytes + ALIGNED - 1) / ALIGNED * ALIGNED);
}

/* -- Measuring --------------------------------------------------------------------------------- */

static uint32_t letters_of(const qv__rows *rows, uint32_t *cards) {
    size_t letters = NAME;
    *cards = 0;
    for (uint32_t i = 0; i < rows->n; i++) {
        uint32_t at;
        const char *rest;
        if (!qv__path_index(rows->at[i].path, "cards", &at, &rest) || at >= CD_SET)
            continue;
        *cards = at + 1 > *cards ? at + 1 : *cards;
        letters += strlen(rows->at[i].value) + 1 + (strcmp(rest, "name") == 0 ? NAME : 1);
    }
    return align(letters);
}

int cd_measure(const qv_ruleset *head, const qv__rows *rows, qv__sizes *out, qv_diag *diag) {
    uint32_t cards;
    const size_t bytes =
        align(offsetof(cd_ruleset, text)) + letters_of(rows, &cards) + cc_set_memory();
    (void)head;
    if (bytes > out->ruleset)
        return qv__fail_row(diag, NULL, "the texts of the set are too long");
    out->ruleset = (uint32_t)bytes;
    out->dim[CD_DIM_CARDS] = cards ? cards : 1;
    return QV_OK;
}

/* -- Cards ------------------------------------------------------------------------------------- */

static uint32_t keep(cd_ruleset *rs, const char *words) {
    const uint32_t at = rs->letters, n = (uint32_t)strlen(words) + 1;
    memcpy(rs->text + at, words, n);
    rs->letters += n;
    return at;
}

static uint32_t keep_types(cd_ruleset *rs, const cc_set_member *from) {
    const uint32_t at = rs->letters;
    for (uint32_t i = 0; i < from->types; i++) {
        keep(rs, from->type[i]);
        rs->text[rs->letters - 1] = i + 1 < from->types ? ' ' : '\0';
    }
    return at;
}

/* CD-10: of a card that has not been measured, by its numbers. */
static int32_t guess(const cc_set_member *from) {
    int32_t arrows = 0;
    for (uint32_t i = 0; i < QV_DIRECTIONS; i++)
        arrows += from->arrows >> i & 1;
    return 8 * (from->strength - 2) + 4 * (from->defense - 3) + 4 * (arrows - 3) +
           2 * (int32_t)from->lines;
}

/* -- Symbols ----------------------------------------------------------------------------------- */

static bool is_free(const cd_ruleset *rs, const char *symbol) {
    for (uint32_t card = 0; card < rs->cards; card++)
        if (strcmp(rs->card[card].symbol, symbol) == 0)
            return false;
    return true;
}

/* Begins with the first letter of the name; then that of its second word, if it has one, or any
 * other letter; if all those are taken, two of them. */
static void choose_symbol(const cd_ruleset *rs, const char *name, char out[CD_SYMBOL]) {
    const char *const space = strchr(name, ' '), *const second = space ? space + 1 : name + 1;
    memset(out, 0, CD_SYMBOL);
    out[0] = name[0];
    out[1] = second[0];
    for (uint32_t more = 1; more < CD_SYMBOL - 1 && !is_free(rs, out); more++)
        for (const char *at = name + 1; *at && !is_free(rs, out); at++)
            out[more] = *at == ' ' || *at == '/' ? out[more] : *at;
}

static uint8_t trait_of(const char *word) {
    return word[0] == 'r' ? 0 : word[0] == 'p' ? 1 : 2;
}

static void keep_card(cd_ruleset *rs, uint32_t card, const cc_set_member *from) {
    cd_card *const to = &rs->card[card];
    char word[NAME];
    qv_text text = qv_text_over(word, sizeof word);
    qv_text_add(&text, from->set ? "%s/%s" : "%s", from->name, from->set);
    *to = (cd_card){.word = keep(rs, word),
                    .kinds = keep_types(rs, from),
                    .line = (uint16_t)(from->lines ? rs->lines + 1 : 0),
                    .worth = (int16_t)(CD_AVERAGE + (from->measured ? from->worth : guess(from))),
                    .lines = (uint8_t)from->lines,
                    .trait = trait_of(from->trait),
                    .points = (uint8_t)from->points,
                    .arrows = from->arrows,
                    .defense = (int8_t)from->defense,
                    .strength = (int8_t)from->strength};
    char symbol[CD_SYMBOL];
    choose_symbol(rs, word, symbol);
    memcpy(to->symbol, symbol, sizeof symbol);
    for (uint32_t i = 0; i < from->lines; i++)
        rs->line[rs->lines++] = (cd_line){keep(rs, from->line[i]), (uint16_t)card};
}

/* CD-1: as many copies of each card as are needed. */
static void fill_box(cd_ruleset *rs) {
    rs->stack = (uint32_t)rs->head.option[CD_OPTION_STACK];
    rs->share = CD_ROUNDS * rs->stack;
    const uint32_t needed = rs->share * rs->head.players;
    rs->copies = (needed + rs->cards - 1) / rs->cards;
    rs->box = rs->copies * rs->cards;
    rs->left_out = rs->box - needed;
}

int cd_setup(qv_ruleset *ruleset, const qv__rows *rows, qv_diag *diag) {
    cd_ruleset *const rs = (cd_ruleset *)(void *)ruleset;
    uint32_t cards;
    const size_t text = offsetof(cd_ruleset, text);
    const uint32_t letters = letters_of(rows, &cards);
    char *const memory = (char *)rs + align(text) + letters;
    assert(align(text) + letters + cc_set_memory() == ruleset->sizes.ruleset);
    const int err = cc_set_read(memory, rows, diag);
    if (!err) {
        rs->cards = cc_set_cards(memory);
        rs->set = keep(rs, cc_set_name(memory));
        for (uint32_t card = 0; card < rs->cards; card++) {
            cc_set_member from;
            cc_set_at(memory, card, &from);
            keep_card(rs, card, &from);
        }
        fill_box(rs);
        assert(text + rs->letters <= align(text) + letters);
    }
    memset(memory, 0, cc_set_memory());
    return err;
}
