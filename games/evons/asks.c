/* SPDX-License-Identifier: MIT */
/* EVONS: what players are asked for.
 *
 * The words for single moves are in the rows of their ranges in table.c.
 * Uses chain.c.
 */
#include "rules.h"

enum {
    ASKS_DECK,
    ASKS_MULLIGAN,
    ASKS_NEW_HAND,
    ASKS_REVEAL,
    ASKS_PLAY,
    ASKS_ABILITY_1,
    ASKS_FIGHT,
    ASKS_REACT,
    ASKS_ABILITY_2,
    ASKS_DISCARD
};

_Static_assert(ASKS_DISCARD + 1 == EV_QUESTIONS, "the table has as many questions");

const qv__question_row ev_questions[EV_QUESTIONS] = {
    [ASKS_DECK] = {"Deck", "You play the whole game with the cards of this deck.", EV_43, false},
    [ASKS_MULLIGAN] = {.name = "First hand",
                       .purpose =
                           "In doubt keep the hand. Cards that you pick go back, once, for as "
                           "many new ones; cheap ones make a good start.",
                       .rule = EV_9,
                       .named = true,
                       .begin = 1 + EV_RANGE_KEEP},
    [ASKS_NEW_HAND] = {.name = "First hand",
                       .purpose = "You may return your whole hand and draw one with a card fewer, "
                                  "again and again, until you keep it.",
                       .rule = EV_9,
                       .named = true,
                       .begin = 1 + EV_RANGE_KEEP},
    [ASKS_REVEAL] = {"Covered cards",
                     "The cards that lie covered from an earlier turn are turned up now, one by "
                     "one. You choose the order, and pay for each but those of Growth.",
                     EV_11a, true, .unsettled = true},
    [ASKS_PLAY] = {"Your card",
                   "In the main zone a face-up card scores 1. It flips enemies it points at: they "
                   "turn yours; covered ones it destroys. It fights those that point back.",
                   EV_11, true},
    [ASKS_ABILITY_1] =
        {.name = "Before the fights",
         .purpose = "Double arrows are also abilities: each works where it points, on your own "
                    "cards too. Then all arrows fight and flip; last comes another chance.",
         .rule = EV_17,
         .named = true,
         .end = 1 + EV_RANGE_DONE,
         .unsettled = true},
    [ASKS_FIGHT] = {"Conflicts",
                    "Both strike at once; a card at DEF 0 falls, damage lasts for this turn. You "
                    "choose the order; the last fight is made by itself.",
                    EV_20, true, .unsettled = true},
    [ASKS_REACT] = {"Waiting cards",
                    "Cards that were moved and flipped in this turn now act for you. You choose "
                    "the order.",
                    EV_24a, true, .unsettled = true},
    [ASKS_ABILITY_2] = {.name = "After the fights",
                        .purpose = "Fights and flips are done, so the arrows left may reach other "
                                   "cards now. What you do not use is lost: then your card has "
                                   "finished.",
                        .rule = EV_17,
                        .named = true,
                        .end = 1 + EV_RANGE_DONE,
                        .unsettled = true},
    [ASKS_DISCARD] = {"Too many cards", "You may keep 8 cards at the end of your turn.", EV_11,
                      true, .unsettled = true},
};

uint32_t ev_asks(const qv_ruleset *rs, const qv_view *view, uint32_t seat) {
    (void)seat;
    const ev_state *const s = ev_view(view);
    switch (s->phase) {
    case EV_PICK: return ASKS_DECK;
    case EV_MULLIGAN:
        return ev_option(ev_rules(rs), EV_OPTION_MULLIGAN) == EV_MULLIGAN_SHRINKING ? ASKS_NEW_HAND
                                                                                    : ASKS_MULLIGAN;
    case EV_REVEAL: return ASKS_REVEAL;
    case EV_PLAY: return ASKS_PLAY;
    case EV_DISCARD: return ASKS_DISCARD;
    default: break;
    }
    switch (s->frame_phase[ev_top(s)]) {
    case EV_CONFLICT: return ASKS_FIGHT;
    case EV_WAIT: return ASKS_REACT;
    default: return s->frame_phase[ev_top(s)] == EV_ABILITY_1 ? ASKS_ABILITY_1 : ASKS_ABILITY_2;
    }
}

/* A card is asked for its abilities twice: what follows when it uses no more tells both apart. */
const char *ev_phrase(const qv_ruleset *rs, const qv_view *view, uint32_t step, uint32_t i) {
    const ev_state *const s = ev_view(view);
    (void)rs;
    (void)step;
    (void)i;
    return s->frame_phase[ev_top(s)] == EV_ABILITY_1 ? "go on to the fights" : "finish this card";
}

bool ev_plainly(const qv_ruleset *ruleset, const qv_view *view, const uint16_t *steps, uint32_t n,
                qv_text *out) {
    const ev_ruleset *const rs = ev_rules(ruleset);
    const ev_state *const s = ev_view(view);
    const bool uses = steps[0] >= EV_STEP_USE && steps[0] < EV_STEP_TAKE;
    const bool puts = steps[0] >= EV_STEP_TAKE && steps[0] < EV_STEP_WITH;
    const bool pulls = steps[0] >= EV_STEP_DRAG && steps[0] < EV_STEP_FROM;
    if (!s->depth || !(uses || puts || pulls))
        return false;
    const uint32_t first = uses ? EV_STEP_USE : puts ? EV_STEP_TAKE : EV_STEP_DRAG;
    const uint32_t way = steps[0] - first;
    const uint32_t to = ev_target(rs, s, way);
    const uint32_t arrow = rs->arrow[s->card[s->frame_cell[ev_top(s)]]][way];
    if (to == EV_NONE || arrow <= EV_NORMAL)
        return false;
    if (uses)
        qv_text_add(out, "use %s on", ev_arrow.words[arrow]);
    else if (puts)
        qv_text_add(out, "put %s on", n > 1 ? rs->name[steps[1] - EV_STEP_WITH] : "a card");
    else
        qv_text_add(out, "pull %s to", n > 1 ? ev_cell.words[steps[1] - EV_STEP_FROM] : "a card");
    qv_text_add(out, " %s", ev_cell.words[to]);
    return true;
}
