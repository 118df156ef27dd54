/* SPDX-License-Identifier: MIT */
/* Random sets and decks for `concardia_compare`.
 *
 * A quarter of the cards have no text, an eighth one of the accepted texts of the rules pages, a
 * quarter one of `lively`, a quarter a random one of the plain program, an eighth one grown from
 * the grammar. A text that the engine refuses, because not all of the language is executed, is
 * drawn again.
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

/* Texts that act often, and together. */
static const char *const lively[] = {
    "Action: Make a throw. If you win the throw, gain a point. Otherwise, your opponent draws a "
    "card.",
    "Play: When an opponent loses a throw, draw a card.",
    "Play Reaction: When you win a throw, you may draw a card.",
    "Immediate: Flip a coin. If you lose the throw, flip a card.",
    "Reaction: If a card would be captured, you may slide it. If you do, draw a card.",
    "Play: If an adjacent card would be captured, prevent it.",
    "Persistent Reaction (Cost 1): If a card you control would be captured, you may prevent it.",
    "Reaction: If a card would be captured, you may prevent it, then flip a coin.",
    "Action: Remove all other cards.",
    "Action (Cost 1): Slide all other cards.",
    "Action (Cost 2): Slide up to 2 target cards.",
    "Action: Slide adjacent cards.",
    "Immediate: Remove up to 3 target cards.",
    "Immediate: Remove 2 cards.",
    "Immediate: Discard 2 cards, then draw 2 cards.",
    "Immediate (Cost X): Your opponent discards X random cards.",
    "Immediate: Discard any number of cards.",
    "Action: Slide 2 cards you control.",
    "Play: This card gets +2 Defense while you control another Band card.",
    "Play: Your cards get +N Strength, where N is the number of cards adjacent to this card.",
    "Persistent: Rock cards get -1 Defense while your opponent controls 3 or more cards.",
    "Reaction (Cost 1): When a player activates a Reaction, cancel it.",
    "Reaction: When an opponent activates an Immediate, you may slide this card.",
    "Hand Reaction: When a player activates an Immediate, you may cancel it.",
    "Play Reaction: When you activate an Immediate, you may draw a card.",
    "Play: When a player activates a Reaction, put a Charge Counter on this card.",
    "Action: You may discard a card. If you do, draw 2 cards.",
    "Action: Your opponent may discard a card. If they do, gain a point. Otherwise, draw a card.",
    "Immediate: Slide target card. That card gets +1 Strength until end of turn.",
    "Immediate: Target card gets +2 Strength until end of turn. Remove a Charge Counter from that "
    "card.",
    "Play: When a card is captured, its owner draws a card.",
    "Play: When this card is captured, its owner discards a card.",
    "Play: When this card is captured, remove target card.",
    "Play Reaction: When this card is captured, you may remove target card adjacent to this card.",
    "Play Reaction: When a card you control is captured, slide a card adjacent to this card.",
    "Action: Put 3 Charge Counters on this card. Slide this card.",
    "Action (repeatable): Pay 1, then take another action.",
    "Action (Cost 1; repeatable): Take another action.",
    "Play: This card is Superior to adjacent cards.",
    "Play: Adjacent cards are not Superior to this card.",
    "Persistent: Your cards are Superior to all cards while you wear a button.",
    "Action: Activate an Action of target card you control without paying its cost.",
    "Reaction: When you pass, activate an Action of a card you control.",
    "Action (repeatable): Activate an Action of another card you control.",
    "Discard Reaction (once per turn): When a card is played, you may slide it.",
    "Discard Reaction: When you activate an Action, you may gain a point.",
    "Persistent (Cost 2): Your cards get +1 Defense.",
    "Persistent (Cost 1): When a card is played, put a Charge Counter on this card.",
    "Play: If a card would be captured, slide this card.",
    "Hand Reaction (Cost 1): If a card you control would be captured, put a Charge Counter on it.",
    "Play: At each Persistent Effects Step, slide a random card.",
    "Play (once per game): At your Persistent Effects Step, take another turn.",
    "Play: When a card is played by an opponent, slide it.",
    "Hand Reaction: When a card is played, slide it.",
    "Immediate: Win the game.",
    "Reaction: When a card is captured by you, end the turn.",
    "Action: Skip your opponent's next Draw Step. Skip your opponent's next Draw Step.",
    "Action: Slide up to 2 target cards, then slide up to 2 target cards. Remove those cards.",
    "Action: Up to 2 target cards get -1 Defense until end of turn. If you have 1 or more cards in "
    "hand, slide up to 2 target cards. Remove those cards.",
    "Action: Up to 2 target cards are Superior to your cards until end of turn. Slide those cards.",
    "Action: Slide up to 2 cards, then put a Charge Counter on those cards, then slide those "
    "cards.",
    "Immediate: Discard any number of cards. Draw 2 cards.",
    "Action: Each player slides a card. Remove those cards.",
    "Action: Put 3 Charge Counters on a card you control, then double the Charge Counters on your "
    "cards.",
    "Immediate: Put 40 Charge Counters into your pool.",
    "Action: Move 2 Charge Counters from all cards to a card you control.",
    "Action: Put a Charge Counter into your pool. If you have 2 or more Charge Counters, slide a "
    "card.",
    "Action: You may move a Charge Counter from another card to this card. If you do, draw a card.",
    "Action: Each player chooses one: draw a card; or each player discards a card.",
    "Action: For each other card, slide that card.",
    "Immediate: For each card, if that card is a Rock card, remove that card. Otherwise, put a "
    "Charge Counter on that card.",
    "Immediate (Cost X): Choose one: remove X target cards; or target player discards X cards.",
    "Action: Target player may discard a card. If they do, remove target card that player "
    "controls.",
    "Action: Choose one: slide target Rock card; or remove target Paper card. Choose one: draw a "
    "card; or target player discards a card.",
    "Play: When a card is captured, choose one: remove target card; or its controller draws a "
    "card.",
    "Play: When a card is played by a player, that player may pay 1. If they do not, slide it.",
    "Action: Slide a Vendor card you control. Its controller draws a card.",
    "Action: For each Band card in your Discard Pile, draw a card.",
    "Immediate: For each adjacent card, choose one: draw a card; or gain a point.",
    "Immediate: For each card your opponent controls, your opponent chooses one: slide that card; "
    "or remove that card.",
    "Action: Swap this card and another card you control. Push that card away from this card.",
    "Action: Slide another card, then move this card to the space behind that card.",
    "Play: When an adjacent card is captured, move this card to that space.",
    "Play: When a card you control is captured, move target card to that space.",
    "Action: Jump target card you control, then push a card adjacent to that card 2 spaces away "
    "from "
    "that card.",
    "Action (Cost X): Slide target card X spaces. Push that card X spaces forward.",
    "Action (Cost X): Push X target cards up to X spaces back.",
    "Action: Pull all cards up to N spaces toward this card, where N is the number of cards.",
    "Action: Swap target card and a card.",
    "Action: Gain control of target card.",
    "Immediate: Gain control of target card until your next turn.",
    "Persistent: At each Persistent Effects Step, gain control of a random card.",
    "Action: Gain control of target card in a Persistent Area.",
    "Action: Gain control of all cards on the Board.",
    "Immediate: Each player gains control of a card for 2 turns.",
    "Action: Target card is Paper while that card is on an edge. Slide that card.",
    "Action: Target card gets +2 Strength while you control that card.",
    "Immediate: Gain control of target card while it is your turn. If you do, draw a card.",
    "Persistent: All cards on the Board are named \"Card 3\".",
    "Play: Cards adjacent to this card have Strength N, where N is the number of your Band cards.",
    "Play: Your cards gain the type Band.\nPlay: All Band cards are Paper.\nPlay: Paper cards "
    "reach 2 spaces.",
    "Play: Cards this card points to lose all arrows.",
    "Play: All cards with 3 or more arrows are Scissors.",
    "Action (Cost X): Target card is Superior to all cards with Strength X or more for 2 turns.",
    "Play: When a Band card is captured, draw a card.",
    "Play: When a card named \"Card 3\" is captured, gain a point.",
    "Play: When a card with 5 or more arrows is captured, draw a card.",
    "Action: Turn all cards a step clockwise. Your cards with a forward arrow get +1 Strength "
    "until "
    "end of turn.",
    "Play: When a card with a right arrow is captured, turn this card 2 steps clockwise.",
    "Action: Turn target card pointing to this card a step counterclockwise, then move this card "
    "to "
    "the space behind that card.",
    "Immediate (Cost X): Turn X other target cards 3 steps clockwise, then slide those cards.",
    "Action: Slide up to 3 target cards any distance. Jump those cards.",
    "Action: Move all other cards to an empty space on your side.",
    "Action: For each adjacent card, push that card 2 spaces away from this card.",
    "Immediate: Your opponent slides 2 cards up to 2 spaces, then your opponent may jump a card.",
    "Action: You may jump a card. If you do, draw a card. Otherwise, your opponent pushes this "
    "card "
    "forward.",
    "Reaction: If this card would be captured, you may slide it up to 2 spaces.",
    "Play: When a card is played by an opponent, pull it any distance toward this card.",
    "Reaction: When a card is captured, you may move a card to that space.",
    "Action: Move target card to the space right of this card. Move this card to the space "
    "back-left of that card.",
    "Action: Do \"sing a song\". If you do, draw a card.",
    "Persistent: When a player \"sneezes\", slide a card.",
    "Play: When a card moves, put a Charge Counter on this card.",
    "Play: When this card slides, draw a card.",
    "Play: When a card jumps, jump this card.",
    "Action: Jump this card.\nPlay: When this card moves, slide a card your opponent controls.",
    "Play: When another card moves, move this card to that space.",
    "Play: When a card is removed by a player, that player draws a card.",
    "Play: When a card is removed because of a player's effect, that player discards a card.",
    "Play: When a card is discarded as a cost, put a Charge Counter on a card you control.",
    "Play: When a card is discarded because of an opponent's effect, gain a point.",
    "Reaction: When this card is discarded, you may gain a point.",
    "Reaction: If this card would be discarded, you may instead play it.",
    "Hand Reaction: If another card would be discarded, you may prevent it.",
    "Hand Reaction: If a Rock card would be discarded, draw a card, then discard a card.",
    "Play: If a Paper card would be discarded, instead put it on the bottom of its owner's deck.",
    "Play: If a card from your hand would be discarded, slide this card.",
    "Play Reaction: If a card with 2 or more arrows would be discarded, prevent it.",
    "Play Reaction: If a card would be discarded, remove target card with the same trait as it.",
    "Action: Each player discards 2 cards.",
    "Action: Your opponent discards all cards.",
    "Action: Discard 2 random cards from your opponent's hand.",
    "Discard Reaction: When a card from your hand is discarded, you may slide a card.",
    "Hand Reaction (Cost 1): When another card leaves the Board, draw a card.",
    "Persistent: When this card enters a Persistent Area, its controller draws a card.",
    "Persistent: When a card in your Persistent Area leaves the Board, draw 2 cards.",
    "Immediate: Remove a card on the Board.",
    "Play: When a Charge Counter is put on another card, put a Charge Counter on this card.",
    "Play Reaction: When 2 Charge Counters are put on a card, you may move a Charge Counter from "
    "it "
    "to this card.",
    "Play: When a player draws a card, put a Charge Counter on this card.",
    "Persistent: When you draw a card, lose a point.",
    "Play: When a player draws 2 cards, that player discards a card.",
    "Hand Reaction: When an opponent draws a card, you may draw a card.",
    "Play: When a player spends a Charge Counter, put 2 Charge Counters on a card.",
    "Action (Cost 2): Put 4 Charge Counters on this card.\nPlay: When you spend 2 Charge Counters, "
    "draw a card.",
    "Play: At your Draw Step, slide this card.",
    "Persistent: At each Action Step, put a Charge Counter on this card.",
    "Play: At your opponent's Capture Step, slide a card.",
    "Play: At each Clean Up Step, remove a random card.",
    "Reaction: At the start of your opponent's turn, you may slide a card.",
    "Play: At the end of each turn, put a Charge Counter on this card, then draw a card.",
    "Play: At the start of the game, draw 2 cards.",
    "Play: At the start of the game, take another turn, then end the turn.",
    "Play: If a card would be moved, prevent it.",
    "Play: If this card would be moved, instead put a Charge Counter on this card.",
    "Play: If a card would be moved, draw a card.",
    "Play Reaction (Cost 1): If a card you control would be removed, you may prevent it.",
    "Reaction: If another card would be removed, you may instead slide it. If you do, draw a card.",
    "Hand Reaction: If a card would be removed, you may instead draw 2 cards.",
    "Play: If a card would be removed, remove a card.",
    "Play: If this card would be removed, instead remove another card.",
    "Play: If you would draw 2 cards, instead draw 3 cards.",
    "Play: If a player would draw a card, that player instead slides a card.",
    "Play Reaction: If an opponent would draw a card, you may prevent it.",
    "Hand Reaction (Cost 1): If you would draw a card, you may instead draw 2 cards.",
    "Play: If a card would be captured, you may instead remove it.",
    "Play: If this card would be captured, instead swap this card and another card.",
    "Reaction: If a card you control would be captured, you may instead slide it up to 2 spaces.",
    "Action: Reveal 2 cards from your opponent's hand. Immediates of those cards cost 1 more until "
    "your next turn.",
    "Action: Reveal a card from your opponent's hand. Your opponent cannot activate Immediates of "
    "that card until your next turn.",
    "Action: Reveal 2 cards from your opponent's hand. Reactions of those cards cost 2 more for 2 "
    "turns.",
    "Action: Reveal any number of cards. Immediates of those cards cost 1 less for 2 turns. Take "
    "another action.",
    "Action: Your opponent reveals 2 cards from their hand. Your opponent cannot play those cards "
    "until your next turn.",
    "Action: Reveal a card from your opponent's hand. Your opponent cannot activate Reactions of "
    "that card until your next turn.",
    "Immediate: Put 2 cards from your Discard Pile into your hand. You can play those cards to an "
    "empty space in a corner until end of turn. Take another action.",
};

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

enum { LIVELY = sizeof lively / sizeof *lively };

static void draw_text(const char *grammar, qv__rng *rng, char out[COMPARE_TEXT]) {
    uint64_t state = qv__rng_next(rng);
    const int kind = below(rng, 8);
    out[0] = '\0';
    if (kind == 0)
        accepted_text(grammar, below(rng, ACCEPTED), out);
    else if (kind < 3)
        snprintf(out, COMPARE_TEXT, "%s", lively[below(rng, LIVELY)]);
    else if (kind < 5)
        pc_random_text(&state, below(rng, 4) > 0, out, COMPARE_TEXT);
    else if (kind == 5)
        compare_text_grow(rng, out);
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
        ("Action: Put a Charge Counter on this button.\n"
         "Action (Cost 3; once per game): Gain a point. Take off this button."),
        ("Play: Your cards get +1 Defense.\n"
         "Action (once per game): Do \"sing a song\". If you do, draw a card."),
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

/* The same cards in other numbers; the programs number the buttons of hidden lists differently. */
static void draw_like(const compare_set *set, pc_list *deck, const pc_list *first, qv__rng *rng) {
    *deck = *first;
    for (int i = 0; i < deck->cards && below(rng, 3) > 0; i++)
        deck->card[i] = first->card[below(rng, first->cards)];
    if (below(rng, 3) == 0)
        deck->card[0] = below(rng, set->n_cards);
}

void compare_decks_draw(compare_set *set, const pc_options *options, qv__rng *rng) {
    const bool hidden = options->chosen[PC_DECK_LISTS];
    set->n_decks = hidden ? PC_SEATS + 2 : PC_SEATS;
    for (int i = 0; i < set->n_decks; i++) {
        draw_deck(set, &set->deck[i], options, rng);
        if (hidden && i > 0 && below(rng, 4) > 0)
            draw_like(set, &set->deck[i], &set->deck[0], rng);
        if (hidden)
            set->deck[i].buttons = 0;
    }
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
    for (int card; rows && (card = refused(set, game, rows)) != PC_NONE;)
        draw_text(grammar, rng, set->card[card].text);
    free(rows);
}
