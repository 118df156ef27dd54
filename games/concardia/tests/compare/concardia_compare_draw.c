/* SPDX-License-Identifier: MIT */
/* Random sets and decks for `concardia_compare`.
 *
 * A third of the cards have no text, a sixth one of the accepted texts of the rules pages, the
 * others a random one. A text that the engine refuses, because not all of the language is executed,
 * is drawn again.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "concardia_compare.h"

enum { SET_CARDS = 36, TWINS = 4, TRIES = 400, ACCEPTED = 81 };

static int below(qv__rng *rng, int n) {
    return (int)qv__rng_below(rng, (uint32_t)n);
}

/* -- Texts ------------------------------------------------------------------------------------- */

/* Line `index` of the accepted texts; "" beyond the last. */
static void accepted_text(const char *grammar, int index, char out[COMPARE_TEXT]) {
    const char *line = strstr(grammar, "[accepted]"), *const end = strstr(grammar, "[refused]");
    size_t n = 0;
    for (; line < end; line = strchr(line, '\n') + 1) {
        if ((line[0] != '1' && line[0] != '2') || line[1] != '\t' || index-- > 0)
            continue;
        for (line += 2; *line != '\n' && n + 1 < COMPARE_TEXT; line++) {
            const bool new_line = line[0] == '\\' && line[1] == 'n';
            out[n++] = new_line ? '\n' : *line;
            line += new_line;
        }
        break;
    }
    out[n] = '\0';
}

static void draw_text(const char *grammar, qv__rng *rng, char out[COMPARE_TEXT]) {
    uint64_t state = qv__rng_next(rng);
    const int kind = below(rng, 8);
    out[0] = '\0';
    if (kind == 0)
        accepted_text(grammar, below(rng, ACCEPTED), out);
    else if (kind < 6)
        pc_random_text(&state, kind < 5, out, COMPARE_TEXT);
}

/* -- Cards ------------------------------------------------------------------------------------- */

static void draw_card(compare_set *set, int index, qv__rng *rng) {
    pc_printed *const card = &set->card[index].printed;
    *card = (pc_printed){.trait = (enum pc_trait)below(rng, 3),
                         .points = below(rng, 4) ? 1 : below(rng, 4),
                         .arrows = (unsigned)below(rng, 256),
                         .defense = below(rng, 20) ? below(rng, 8) : below(rng, 4) - 2,
                         .strength = below(rng, 20) ? below(rng, 6) : below(rng, 3) - 2};
    snprintf(card->name, PC_NAME, "Card %d", index % (SET_CARDS - TWINS));
    snprintf(card->set, PC_NAME, "%s", index < SET_CARDS - TWINS ? "Own" : "Other");
    const int first = below(rng, set->n_types);
    card->types = 1 + below(rng, 2);
    for (int i = 0; i < card->types; i++)
        snprintf(card->type[i], PC_NAME, "%s", set->type[(first + i) % set->n_types]);
}

static void draw_buttons(compare_set *set, const char *grammar, qv__rng *rng) {
    static const char *const texts[] = {
        "Action: Put a Charge Counter on this button.\n"
        "Action (Cost 3; once per game): Gain a point. Take off this button.",
        "Play: Your cards get +1 Defense.",
        "Reaction (Cost 1; once per turn): Draw a card.",
        "Play: When an opponent passes, put a Charge Counter on this button.",
    };
    set->n_buttons = sizeof texts / sizeof *texts;
    (void)grammar;
    (void)rng;
    for (int i = 0; i < set->n_buttons; i++) {
        set->button[i].printed = (pc_printed){.button = true};
        snprintf(set->button[i].printed.name, PC_NAME, "Button %d", i);
        snprintf(set->button[i].text, COMPARE_TEXT, "%s", texts[i]);
    }
}

/* -- Decks ------------------------------------------------------------------------------------- */

static int copies_of(const pc_list *deck, int kind) {
    int n = 0;
    for (int i = 0; i < deck->cards; i++)
        n += deck->card[i] == kind;
    return n;
}

/* As many as the limit on copies permits, if it is too few. */
static void draw_deck(const compare_set *set, pc_list *deck, const pc_options *options,
                      qv__rng *rng) {
    static const int least[] = {1, 13, 20}, most_copies[] = {PC_MOST_DECK, 4, 1},
                     most_buttons[] = {PC_MOST_BUTTONS, 1, 0};
    const int copies = most_copies[options->chosen[PC_COPY_LIMIT]];
    const int kind = below(rng, 10), few = least[options->chosen[PC_DECK_MIN]];
    int n = kind == 0 ? few + below(rng, 8) : kind < 4 ? 20 + below(rng, 41) : 20;
    n = n > copies * set->n_cards ? copies * set->n_cards : n;
    const int liked = 1 + below(rng, set->n_cards), from = below(rng, set->n_cards);
    memset(deck, 0, sizeof *deck);
    for (int tries = 0; deck->cards < n; tries++) {
        const int card = (from + below(rng, tries < TRIES ? liked : set->n_cards)) % set->n_cards;
        if (copies_of(deck, card) < copies)
            deck->card[deck->cards++] = card;
    }
    const int worn = most_buttons[options->chosen[PC_BUTTONS]];
    const int first = below(rng, set->n_buttons);
    deck->buttons = below(rng, 1 + (worn < set->n_buttons ? worn : set->n_buttons));
    for (int i = 0; i < deck->buttons; i++)
        deck->button[i] = set->n_cards + (first + i) % set->n_buttons;
}

void compare_decks_draw(compare_set *set, const pc_options *options, qv__rng *rng) {
    set->n_decks = PC_SEATS;
    for (int i = 0; i < PC_SEATS; i++)
        draw_deck(set, &set->deck[i], options, rng);
}

/* -- Sets -------------------------------------------------------------------------------------- */

/* The card whose text the engine refuses; PC_NONE: none. */
static int refused(const compare_set *set, const qv_game *game, compare_rows *rows) {
    qv_diag diag;
    int card = PC_NONE;
    compare_set_write(set, rows);
    qv_ruleset *const rs = qv_ruleset_new(game, PC_SEATS, NULL, 0, rows->row, rows->n, &diag);
    if (!rs && (diag.line == 0 || sscanf(rows->path[diag.line - 1], "cards[%d]", &card) != 1)) {
        printf("the engine refuses a set: %s\n", diag.text);
        abort();
    }
    qv_ruleset_free(rs);
    return card;
}

void compare_set_draw(compare_set *set, const qv_game *game, const char *grammar, qv__rng *rng) {
    static const char *const types[] = {"People", "Vendor", "Band", "Staff"};
    const pc_options options = pc_defaults();
    compare_rows *const rows = malloc(sizeof *rows);
    memset(set, 0, sizeof *set);
    set->n_types = sizeof types / sizeof *types;
    for (int i = 0; i < set->n_types; i++)
        snprintf(set->type[i], PC_NAME, "%s", types[i]);
    set->n_cards = SET_CARDS;
    for (int i = 0; i < SET_CARDS; i++) {
        draw_card(set, i, rng);
        draw_text(grammar, rng, set->card[i].text);
    }
    draw_buttons(set, grammar, rng);
    compare_decks_draw(set, &options, rng);
    for (int card; rows && (card = refused(set, game, rows)) != PC_NONE;) {
        draw_text(grammar, rng, set->card[card].text);
    }
    free(rows);
}
