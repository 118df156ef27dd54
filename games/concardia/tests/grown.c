/* SPDX-License-Identifier: MIT */
/* Sets of cards made at random for the laws: numbers, arrows and types at random, and on most cards
 * texts grown from the grammar.
 *
 * A text that the engine refuses, because its reader finds that it means nothing or because it is
 * not executed yet, is grown again.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "enumerate.h"
#include "grow.h"

enum {
    CARDS = 24,
    BUTTONS = 2,
    DECKS = 4,
    DECK = 20,
    ABILITIES_MOST = 2,
    MANUAL = 16, /* one text of so many is left to the players (CC-A49) */
    SMALLEST = 3,
    SIZES = 10
};
enum { REMOVED = 5, ROWS = 400, PATH = 32, PRINTED = 65536 };

static const char *const types[] = {"People", "Vendor", "Band", "Staff"};
static const char *const sets[] = {"Own"};
static const char *const buttons[] = {"Button 0", "Button 1"};
static const char *const names[] = {"Card 0", "Card 1", "Card 2"};
static const char *const facts[] = {"wears a hat"};
static const char *const events[] = {"sneezes"};
static const char *const deeds[] = {"sing a song"};
static const ct_labels labels = {{types, names, sets, buttons, facts, events, deeds},
                                 {4, 3, 1, 2, 1, 1, 1}};

typedef struct {
    law_content content; /* the first member, so that free is enough */
    qv_row row[ROWS];
    char path[ROWS][PATH], value[ROWS][CT_LONGEST + 1];
} grown_set;

typedef struct {
    grown_set *set;
    qv__rng *rng;
    ct_work *work;
    ct_tree *tree;
    char *printed;
} gardener;

static uint32_t pick(const gardener *g, uint32_t n) {
    return qv__rng_below(g->rng, n);
}

/* -- Rows -------------------------------------------------------------------------------------- */

static char *add(gardener *g, const char *value, const char *format, uint32_t i, uint32_t k) {
    grown_set *const set = g->set;
    const uint32_t n = set->content.n++;
    assert(n < ROWS);
    (void)snprintf(set->path[n], PATH, format, (unsigned)i, (unsigned)k);
    (void)snprintf(set->value[n], sizeof set->value[n], "%s", value);
    set->row[n] = (qv_row){set->path[n], set->value[n], n + 1, 1};
    return set->value[n];
}

static void remove_own(gardener *g) {
    static const char *const lists[REMOVED] = {"cards[", "decks[", "buttons[", "types[", "set."};
    for (uint32_t i = 0; i < REMOVED; i++) {
        (void)add(g, "", lists[i], 0, 0);
        g->set->row[i].value = NULL;
    }
}

static void add_number(gardener *g, uint32_t value, const char *format, uint32_t i, uint32_t k) {
    char text[12];
    (void)snprintf(text, sizeof text, "%u", (unsigned)value);
    (void)add(g, text, format, i, k);
}

/* -- Texts ------------------------------------------------------------------------------------- */

static void grow_text(const gardener *g, uint32_t on, char *out) {
    if (pick(g, MANUAL) == 0) {
        (void)snprintf(out, CT_LONGEST + 1, "%s",
                       on == CT_ON_CARD && pick(g, 2) ? "Manual Play: Sing." : "Manual: Sing.");
        return;
    }
    ct_error error = {.kind = CT_MEANING};
    size_t n;
    do {
        grow_ability(g->rng, &labels, SMALLEST + pick(g, SIZES), g->tree);
        qv_text text = qv_text_over(g->printed, PRINTED);
        ct_print(&labels, g->tree, 0, &text);
        n = text.n;
    } while (n > CT_LONGEST ||
             ct_read(g->work, &labels, on, g->printed, n, g->tree, &error) != QV_OK);
    memcpy(out, g->printed, n + 1);
}

static void add_texts(gardener *g, uint32_t on, uint32_t n, const char *format, uint32_t i) {
    for (uint32_t k = 0; k < n; k++)
        grow_text(g, on, add(g, "", format, i, k));
}

/* What the engine refuses is grown again, one text after another. */
static void replace_refused(gardener *g) {
    const qv_game *const game = qv_game_find("concardia");
    for (;;) {
        qv_diag diag = {0};
        qv_ruleset *const rs = qv_ruleset_new(game, 2, NULL, 0, g->set->row + REMOVED,
                                              g->set->content.n - REMOVED, &diag);
        qv_ruleset_free(rs);
        if (rs)
            return;
        assert(diag.line > REMOVED && diag.line <= g->set->content.n);
        const char *const path = g->set->path[diag.line - 1];
        assert(strstr(path, ".text["));
        grow_text(g, path[0] == 'b' ? CT_ON_BUTTON : CT_ON_CARD, g->set->value[diag.line - 1]);
    }
}

/* -- Sets -------------------------------------------------------------------------------------- */

static void add_arrows(gardener *g, uint32_t card) {
    static const char *const direction[] = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};
    const uint32_t has = pick(g, 256);
    char all[32] = "";
    for (uint32_t i = 0; i < 8; i++)
        if (has >> i & 1)
            (void)snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s", all[0] ? " " : "",
                           direction[i]);
    if (has)
        (void)add(g, all, "cards[%u].arrows", card, 0);
}

static void add_card(gardener *g, uint32_t card) {
    static const char *const trait[] = {"rock", "paper", "scissors"};
    char name[16];
    (void)snprintf(name, sizeof name, "Card %u", (unsigned)card);
    (void)add(g, name, "cards[%u].name", card, 0);
    (void)add(g, trait[pick(g, 3)], "cards[%u].trait", card, 0);
    add_number(g, pick(g, 7), "cards[%u].defense", card, 0);
    add_number(g, pick(g, 6), "cards[%u].strength", card, 0);
    add_number(g, pick(g, 3), "cards[%u].points", card, 0);
    add_arrows(g, card);
    (void)add(g, types[pick(g, 4)], "cards[%u].types", card, 0);
    add_texts(g, CT_ON_CARD, pick(g, ABILITIES_MOST + 1), "cards[%u].text[%u]", card);
}

static void add_deck(gardener *g, uint32_t deck) {
    static const char *const name[DECKS] = {"First", "Second", "Third", "Fourth"};
    (void)add(g, name[deck], "decks[%u].name", deck, 0);
    (void)add(g, buttons[deck % BUTTONS], "decks[%u].buttons[0]", deck, 0);
    for (uint32_t i = 0; i < DECK; i++)
        (void)add(g, "1", "decks[%u].cards.Card %u", deck, (i + deck * CARDS / DECKS) % CARDS);
}

static void make(gardener *g) {
    remove_own(g);
    (void)add(g, sets[0], "set.name", 0, 0);
    for (uint32_t i = 0; i < sizeof types / sizeof *types; i++)
        (void)add(g, types[i], "types[%u]", i, 0);
    (void)add(g, facts[0], "facts[0]", 0, 0);
    (void)add(g, events[0], "events[0]", 0, 0);
    (void)add(g, deeds[0], "deeds[0]", 0, 0);
    for (uint32_t i = 0; i < CARDS; i++)
        add_card(g, i);
    for (uint32_t i = 0; i < BUTTONS; i++) {
        (void)add(g, buttons[i], "buttons[%u].name", i, 0);
        add_texts(g, CT_ON_BUTTON, 1, "buttons[%u].text[%u]", i);
    }
    for (uint32_t i = 0; i < DECKS; i++)
        add_deck(g, i);
    replace_refused(g);
}

law_content *law_grow_concardia(uint32_t number) {
    qv__rng rng = qv__rng_at(number, 0);
    gardener g = {.set = calloc(1, sizeof(grown_set)),
                  .rng = &rng,
                  .work = malloc(ct_work_size()),
                  .tree = malloc(sizeof(ct_tree)),
                  .printed = malloc(PRINTED)};
    assert(g.set && g.work && g.tree && g.printed);
    g.set->content.row = g.set->row;
    make(&g);
    free(g.work);
    free(g.tree);
    free(g.printed);
    return &g.set->content;
}
