/* SPDX-License-Identifier: MIT */
/* ConCardia: in random games each event and each refusal names a clause, and the text that caused
 * it where one did: the card or button that it is on, and which of its abilities.
 * Costly with sanitizers.
 */
#include <stdio.h>

#include "refused.h"
#include "rules.h"

enum { GAMES = 150, STEPS = 400, TRIES = 12 };

/* -- Contents ---------------------------------------------------------------------------------- */

/* All that is executed, on cards of which each player has one. */
static const char *const texts[] = {
    "Action: Gain control of target card. Gain control of another card while it is your turn.",
    "Action: Take another action.",
    "Action: Activate an Action of a card you control.",
    "Action: Activate an Action of target card without paying its cost.",
    "Action (Cost X, a point): Put X Charge Counters on this card.",
    "Action (Cost 0 or more, a Band card, remove this card): Gain 2 points.",
    "Action (Cost return this card to hand): Put a Charge Counter into your pool.",
    "Play: Your opponent cannot play all cards to an empty space on an edge.",
    "Play: Your opponent cannot activate Actions.",
    "Hand Reaction (Cost reveal this card): When a card is played, gain a point.",
    "Hand Reaction (Cost discard this card): When a card is played, gain a point.",
    "Action: You may pay 0 or more, a point to draw a card.",
    ("Action (repeatable): Target card gets +1 Strength until end of turn, then take another "
     "action."),
    "Action: Flip a card. If you win the throw, put a Charge Counter on this card.",
    "Action: Make a throw. If you win the throw, gain 2 points. Otherwise, lose a point.",
    "Action: Flip a coin. If you lose the throw, your opponent discards a random card.",
    "Action: Take another turn. Skip your next Draw Step.",
    "Action: End the turn.",
    "Action: Win the game.",
    "Action: Put on a button.",
    ("Action: Choose one: put a Charge Counter into your pool; or target player puts a Charge "
     "Counter into their pool."),
    "Action: Slide up to 2 cards you control.",
    "Action: Turn all cards a step counterclockwise.",
    "Action: Jump a card. Move a card to an empty space.",
    "Action: Swap target card and a card. Push this card any distance back.",
    "Action: Push all other cards 2 spaces forward. Pull target card toward this card.",
    "Action (Cost 1): Remove target card adjacent to this card.",
    "Action (Cost 1; once per turn): Your opponent may pay 1. If they do not, draw 2 cards.",
    "Action (Cost 9): Remove a Charge Counter from this card.",
    "Action: Remove 2 Charge Counters from this card.",
    "Action: Put N Charge Counters on this card, where N is the turn number plus 1.",
    "Immediate: Your opponent discards a card.",
    "Immediate (Cost 1): Up to 2 target cards get -2 Defense until end of turn.",
    "Immediate (Cost X): Draw X cards.",
    "Immediate: Target card is Superior to all cards until end of turn.",
    "Immediate: Your opponent does \\\"sings\\\". If they do, draw a card.",
    "Play: Your adjacent cards get +2 Defense.",
    "Play: All cards get +1 Strength while you control 3 or more cards.",
    "Superior to all cards.",
    "Persistent (Cost 6): Your cards get +1 Strength.",
    "Persistent: At your Persistent Effects Step, put a Charge Counter on this card.",
    "Persistent: When an opponent passes, draw a card.",
    "Play: When a card is captured, put a Charge Counter on this card.",
    "Play: When another card is played by a player, you may draw a card.",
    "Play: If this card would be captured, prevent it.",
    "Play: When a player wins a throw, gain a point.",
    "Reaction: If this card would be captured, you may slide it.",
    "Play: If another card would be removed, prevent it.",
    "Play: If this card would be moved, instead draw a card.",
    "Play Reaction: If an opponent would draw a card, you may prevent it.",
    "Play: If a card would be discarded, prevent it.",
    "Hand Reaction (Cost 1): If a card you control would be captured, you may slide it.",
    "Play Reaction: When an opponent activates an Action, cancel it.",
    "Hand Reaction: When an opponent activates an Immediate or a Reaction, cancel it.",
    "Play Reaction: When a card is captured, draw a card.",
    "Hand Reaction: When a player \\\"sneezes\\\", flip a coin.",
    "Action: Look at the top 2 cards of your deck, then arrange those cards.",
    "Action: Put target card into its owner's hand, then shuffle your deck.",
    "Action: Search your deck for a Rock card, then put that card into your hand.",
    "Action: Search your Discard Pile for a card, then play that card.",
    "Action: Put a random card from your opponent's hand on top of your opponent's deck.",
    "Action: Reveal a card, then put a card from your hand on the bottom of your deck.",
    "Reaction (once per turn): Put a Charge Counter on this card.",
    "Persistent Reaction: At each Persistent Effects Step, put a Charge Counter on this card.",
    "Manual: Both players sing.",
    "Manual: The players decide.",
};

static const char *const traits[] = {"rock", "paper", "scissors"};

static void add(char *edits, const char *format, ...) {
    const size_t n = strlen(edits);
    va_list args;
    va_start(args, format);
    vsnprintf(edits + n, REFUSED_ROOM - n, format, args);
    va_end(args);
    assert_true(strlen(edits) + 1 < REFUSED_ROOM);
}

static void add_card(char *edits, uint32_t i) {
    add(edits, "\ncards[%u].name=Card %u\ncards[%u].trait=%s\ncards[%u].defense=%u", i, i, i,
        traits[i % CC_TRAITS], i, 1 + i % 3);
    add(edits, "\ncards[%u].strength=%u\ncards[%u].types=Band\ncards[%u].arrows=n e s w ne", i,
        1 + i % 4, i, i);
    add(edits, "\ncards[%u].text[0]=", i);
    for (const char *c = texts[i]; *c; c++)
        if (*c != '\\')
            add(edits, "%c", *c);
}

static qv_ruleset *rules_of_texts(const char *chosen) {
    static char edits[REFUSED_ROOM];
    char options[REFUSED_ROOM];
    qv_diag diag = {.err = QV_OK};
    snprintf(options, sizeof options, "%s", chosen);
    snprintf(edits, sizeof edits, "-cards\n-decks\n-buttons\nevents[0]=sneezes\ndeeds[0]=sings");
    for (uint32_t i = 0; i < COUNT(texts); i++)
        add_card(edits, i);
    add(edits, "\nbuttons[0].name=Gear\nbuttons[0].text[0]=Action: Put a Charge Counter on this "
               "button.\nbuttons[0].text[1]=Action: Take off this button.");
    for (uint32_t deck = 0; deck < 2; deck++) {
        add(edits, "\ndecks[%u].name=D%u\ndecks[%u].buttons[0]=Gear", deck, deck, deck);
        for (uint32_t i = deck; i < COUNT(texts); i += 2)
            add(edits, "\ndecks[%u].cards.Card %u=1", deck, i);
    }
    qv_ruleset *const rs = refused_rules(qv_game_find("concardia"), options, edits, &diag);
    if (!rs)
        fail_msg("line %u: %s", (unsigned)diag.line, diag.text);
    return rs;
}

/* -- What is expected of a cause --------------------------------------------------------------- */

enum { NEVER, ALWAYS, IN_PROGRESS, BY_RULE };

static uint32_t text_is_due(uint32_t kind) {
    switch (kind) {
    case CC_SAYS_CHOOSES:
    case CC_SAYS_STARTS:
    case CC_SAYS_FIRST:
    case CC_SAYS_DEALT:
    case CC_SAYS_DEALT_CARD:
    case CC_SAYS_CAPPED:
    case CC_SAYS_DECLINES:
    case CC_SAYS_FACT:
    case CC_SAYS_HOST:
    case CC_SAYS_TURN:
    case CC_SAYS_PLACES:
    case CC_SAYS_KEEPS:
    case CC_SAYS_PASSES:
    case CC_SAYS_SUM:
    case CC_ABOUT_OWN:
    case CC_ABOUT_NOT_BEATEN: return NEVER;
    case CC_SAYS_CHOOSES_HAND:
    case CC_SAYS_THROWS:
    case CC_SAYS_TIED:
    case CC_SAYS_COIN:
    case CC_SAYS_NOT_HEARD:
    case CC_SAYS_ANSWERS:
    case CC_SAYS_CHOOSES_CARDS: return IN_PROGRESS;
    case CC_SAYS_DRAWS:
    case CC_SAYS_DRAWN:
    case CC_SAYS_DRAWS_KNOWN:
    case CC_SAYS_ARROW:
    case CC_SAYS_CAPTURES:
    case CC_SAYS_SCORE:
    case CC_SAYS_OVER: return BY_RULE;
    default: return ALWAYS;
    }
}

static uint32_t seen[CC_KINDS_OF_EVENTS], with_item;

typedef struct {
    qv_ruleset *rs;
    qv_state *before, *state;
    qv_view *view;
    qv_event_log log;
    qv__rng rng;
} walk;

static const cc_state *state_of(const qv_state *state) {
    return cc_view(qv__open(state));
}

static void fail_at(const walk *w, const qv_event *event) {
    char bytes[400], cause[400];
    qv_text said = qv_text_over(bytes, sizeof bytes), why = qv_text_over(cause, sizeof cause);
    qv_event_say(w->rs, event, &said);
    qv_event_cause(w->rs, event, &why);
    fail_msg("\"%s\" [%s] item %u, text %u", bytes, cause, event->item, event->text);
}

static bool has_text(const cc_ruleset *rs, uint32_t kind, uint32_t text) {
    const cc_kind *const row = cc_kind_at(&rs->set, kind);
    return text > row->ability && text <= (uint32_t)row->ability + row->abilities;
}

/* In the same step a card may have left the place at which it was when its text did something. */
static bool left(const walk *w, uint32_t place, uint32_t text) {
    for (uint32_t i = 0; i < w->log.n; i++) {
        const qv_event *const event = &w->log.at[i];
        if ((event->kind == CC_SAYS_PUTS || event->kind == CC_SAYS_PUTS_THERE) &&
            has_text(cc_rules(w->rs), (uint32_t)event->arg[1], text))
            return true;
        if (event->kind >= CC_SAYS_SLIDES && event->kind <= CC_SAYS_SWAPS &&
            (event->arg[1] == (int32_t)place || event->arg[2] == (int32_t)place))
            return true;
        if ((event->kind == CC_SAYS_CAPTURES || event->kind == CC_SAYS_REMOVES) &&
            event->arg[2] == (int32_t)place &&
            has_text(cc_rules(w->rs), (uint32_t)event->arg[1], text))
            return true;
    }
    return false;
}

/* The item shows the card or button that has the text. */
static bool item_fits(const cc_ruleset *rs, const cc_state *s, const qv_event *event) {
    const uint32_t item = event->item;
    if (item >= CC_CARD_ID && item < CC_HAND_ID) {
        const uint32_t place = item - CC_CARD_ID;
        return cc_on(s->taken, place) &&
               has_text(rs, rs->kind[s->object_card[s->at[place]]], event->text);
    }
    if (item >= CC_HAND_ID && item < CC_BUTTON_ID)
        return has_text(rs, item - CC_HAND_ID, event->text);
    if (item >= CC_OPEN_ID && item < CC_OPEN_ID + (uint32_t)rs->cards)
        return has_text(rs, rs->kind[item - CC_OPEN_ID], event->text);
    return item >= CC_BUTTON_ID && item < CC_CONTROL_ID;
}

static void assert_cause(const walk *w, const qv_event *event) {
    const cc_ruleset *const rs = cc_rules(w->rs);
    const char *title = NULL;
    if (!qv_rule(w->rs->game, event->rule, NULL))
        fail_at(w, event);
    if (event->text ? !qv_printed(w->rs, event->text, &title) || !title : event->item != 0)
        fail_at(w, event);
    if (event->item && !item_fits(rs, state_of(w->before), event) &&
        !item_fits(rs, state_of(w->state), event) &&
        !left(w, event->item - (uint32_t)CC_CARD_ID, event->text))
        fail_at(w, event);
    with_item += event->item != 0;
}

static bool by_rule(const qv_event *event, const qv_event *last) {
    switch (event->kind) {
    case CC_SAYS_DRAWS: return (event->text != 0) == (event->rule == CT_6_3);
    case CC_SAYS_DRAWN: return last && last->kind == CC_SAYS_DRAWS && last->text == event->text;
    case CC_SAYS_SCORE: return (event->text != 0) == (event->rule == CC_1_9_3);
    case CC_SAYS_OVER: return (event->text != 0) == (event->rule == CT_6_3);
    default: return true;
    }
}

static void assert_event(walk *w, uint32_t i) {
    const qv_event *const event = &w->log.at[i];
    const uint32_t due = text_is_due(event->kind);
    const bool in_progress = state_of(w->before)->frames > 0;
    seen[event->kind]++;
    assert_cause(w, event);
    if (due == BY_RULE
            ? !by_rule(event, i > 0 ? &w->log.at[i - 1] : NULL)
            : (event->text != 0) != (due == ALWAYS || (due == IN_PROGRESS && in_progress)))
        fail_at(w, event);
}

/* -- Refusals ---------------------------------------------------------------------------------- */

/* Refusals that a text causes; of an answer it may also be the order of texts, which none does. */
static bool text_refuses(uint32_t kind) {
    switch (kind) {
    case CC_NOT_ANSWER_DUE:
    case CC_NOT_USE_DUE:
    case CC_NOT_PAYABLE:
    case CC_NOT_PAID:
    case CC_NOT_ACTION:
    case CC_NOT_REACTION:
    case CC_NOT_AGAIN_IN_STEP:
    case CC_NOT_LIMIT:
    case CC_NOT_PAID_FOR:
    case CC_NOT_FORBIDDEN:
    case CC_NOT_PLAYED_THERE:
    case CC_NOT_IN_PROGRESS:
    case CC_NOT_OF_THOSE:
    case CC_NOT_NAMING:
    case CC_NOT_USABLE:
    case CC_NOT_TWICE:
    case CC_NOT_HEARING: return true;
    default: return false;
    }
}

/* Steps of texts on the table and of cards that are kept are tried more often than by chance. */
static uint16_t any_step(walk *w, uint32_t i) {
    const cc_state *const s = state_of(w->state);
    const uint32_t keep = qv__first(w->rs, CC_R_KEEP), use = qv__first(w->rs, CC_R_USE);
    if (i % 4 == 0)
        return (uint16_t)(keep + qv__rng_below(&w->rng, use - keep));
    if (i % 4 < 3 && s->objects > 0) {
        const uint32_t place = s->object_place[qv__rng_below(&w->rng, s->objects)],
                       range = i % 4 == 1 ? CC_R_USE_PLAIN : CC_R_REACT_PLAIN;
        return (uint16_t)(qv__first(w->rs, range) + place * 2 * CC_ABILITIES);
    }
    return (uint16_t)qv__rng_below(&w->rng, qv__first(w->rs, CC_R_DRAW));
}

static void assert_reasons(walk *w, uint32_t seat) {
    qv__observe(w->rs, w->state, seat, w->view);
    for (uint32_t i = 0; i < TRIES; i++) {
        const uint16_t step = any_step(w, i);
        qv_event why;
        if (qv__is_legal(w->rs, w->view, seat, step))
            continue;
        if (!qv_why_not(w->rs, w->view, seat, &step, 1, &why))
            fail_msg("step %u is refused without a reason", step);
        seen[why.kind]++;
        assert_cause(w, &why);
        if (why.kind == CC_NOT_ALLOWED || why.kind == CC_NOT_WHOLE || why.kind == CC_NOT_PART_DUE)
            continue;
        if ((why.text != 0) != text_refuses(why.kind))
            fail_at(w, &why);
    }
}

/* -- Games ------------------------------------------------------------------------------------- */

static void take(walk *w, uint32_t who, uint32_t step) {
    memcpy(w->before, w->state, w->rs->sizes.state);
    w->log.n = 0;
    qv__apply(w->rs, w->state, who, step, &w->log);
    for (uint32_t i = 0; i < w->log.n; i++)
        assert_event(w, i);
}

static void take_chance(walk *w) {
    qv_chance due;
    assert_true(qv_chance_of(w->rs, qv__open(w->state), &due));
    take(w, QV_CHANCE, due.at[qv__rng_below(&w->rng, due.n)].step);
}

static void take_step(walk *w, qv_turn turn) {
    uint16_t steps[QV_LEGAL];
    const uint32_t seat = turn.may_act & 1 ? 0 : 1;
    const int n = qv_legal(w->rs, qv__open(w->state), seat, steps);
    assert_true(n > 0);
    assert_reasons(w, seat);
    assert_reasons(w, 1 - seat);
    uint32_t i = qv__rng_below(&w->rng, (uint32_t)n);
    for (uint32_t tries = 0; tries < 3; tries++) { /* texts are used more often than by chance */
        const qv__range *const range = qv__range_of(w->rs, steps[i]);
        if (range != &w->rs->game->range[CC_R_PASS] && range != &w->rs->game->range[CC_R_PLACE])
            break;
        i = qv__rng_below(&w->rng, (uint32_t)n);
    }
    take(w, seat, steps[i]);
}

static void walk_games(qv_ruleset *rs, uint32_t games, uint64_t seed) {
    walk w = {.rs = rs,
              .before = calloc(1, rs->sizes.state),
              .state = calloc(1, rs->sizes.state),
              .view = calloc(1, rs->sizes.state),
              .rng = qv__rng_at(seed, 0)};
    assert_true(w.before && w.state && w.view);
    for (uint32_t game = 0; game < games; game++) {
        memset(w.state, 0, rs->sizes.state);
        qv__init(rs, w.state);
        for (uint32_t step = 0; step < STEPS; step++) {
            const qv_turn turn = qv_turn_of(rs, qv__open(w.state));
            if (turn.phase == QV_OVER)
                break;
            if (turn.phase == QV_CHANCE_DUE)
                take_chance(&w);
            else
                take_step(&w, turn);
        }
    }
    qv_event_log_free(&w.log);
    free(w.before);
    free(w.state);
    free(w.view);
    qv_ruleset_free(rs);
}

static void all_texts_are_named(void **state) {
    (void)state;
    static const char *const options[] = {
        "windows=usable", "", "reactions=batch saves_per_card=single windows=always",
        "resolution_cap=4", "immediate_pays=itself loss_order=points empty_grid=any victory=cards"};
    memset(seen, 0, sizeof seen);
    with_item = 0;
    for (uint32_t i = 0; i < COUNT(options); i++)
        walk_games(rules_of_texts(options[i]), GAMES, i);
    for (uint32_t kind = CC_SAYS_CHOOSES; kind < CC_NOW_THREATENED; kind++)
        if (!seen[kind] && kind != CC_SAYS_NOT_HEARD && kind != CC_SAYS_FACT &&
            kind != CC_SAYS_NOT_LASTING)
            fail_msg("no event of kind %s was seen", cc_kinds[kind].name);
    for (uint32_t kind = 0; kind < CC_KINDS_OF_EVENTS; kind++)
        if (text_refuses(kind) && !seen[kind])
            fail_msg("no refusal of kind %s was seen", cc_kinds[kind].name);
    assert_true(with_item > 1000);
}

static void the_own_set_is_named(void **state) {
    (void)state;
    walk_games(qv_ruleset_new(qv_game_find("concardia"), 2, NULL, 0, NULL, 0, NULL), GAMES, 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_texts_are_named),
        cmocka_unit_test(the_own_set_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
