/* SPDX-License-Identifier: MIT */
/* ConCardia: the fields of the state, for views, texts and hashes. Data only.
 *
 * The counts of the tails come first, so that the numbers of their rows are known; the tails come last.
 */
#include "rules.h"

static const char *const phase_words[] = {"start", "throw", "action", "window", "order",
                                          "answer", "draw", "random", "coin", "over"};
static const char *const part_words[] = {"deal", "start", "duel", "placed", "turn", "draw", "effects", "effects-window",
                                         "action-step", "actions", "actions-window", "capture-step", "threats", "take",
                                         "clean-up", "end"};
static const char *const window_words[] = {"none", "moment", "free", "capture", "activation"};
static const char *const stage_words[] = {"declare", "answered", "body"};
static const char *const half_words[] = {"place", "keep", "use", "react", "choose"};
static const char *const limbo_words[] = {"captured-by-south", "captured-by-north", "used", "start"};

static const qv__dim phase = {.name = "phase", .n = CC_PHASES, .words = phase_words};
static const qv__dim part = {.name = "part", .n = CC_PARTS, .words = part_words};
static const qv__dim window = {.name = "window", .n = CC_WINDOWS, .words = window_words};
static const qv__dim stage = {.name = "stage", .n = CC_STAGES, .words = stage_words};
static const qv__dim half = {.name = "half", .n = CC_HALVES, .words = half_words};
static const qv__dim limbo = {.name = "limbo", .n = CC_LIMBO_WAYS, .words = limbo_words};

#define AT(member) .offset = offsetof(cc_state, member)
#define PUBLIC .visibility = QV_PUBLIC
#define DERIVED .visibility = QV_DERIVED
#define OWN .visibility = QV_ROW
#define ONE .rows = 1, .cols = 1
#define BY_SEAT .row = &cc_seat, .rows = CC_SEATS, .cols = 1
#define BY_SEAT_AND(n) .row = &cc_seat, .rows = CC_SEATS, .cols = (n)
#define BY_BUTTON .row = &cc_button_dim, .rows = CC_SEATS * CC_WORN, .cols = 1
#define TAIL(count, n, m) .tail = (count), .rows = (n), .cols = (m)
#define NONE .blank = CC_NONE

enum { CARDS = 2, OBJECTS, SHOWN, DISCARDS, PRIZES, LIMBO, GONE, EVENTS, LASTINGS, FRAMES, TURNS, USED };

const qv__field cc_fields[CC_FIELDS] = {
    QV_HEAD_FIELD,
    {.name = "cards", .help = "cards in both deck lists", .type = QV_U8, PUBLIC, AT(cards), ONE},
    {.name = "on-board", .help = "cards on the Board (CC-1.3.1)", .type = QV_U8, PUBLIC, AT(objects), ONE},
    {.name = "known-in-hands", .help = "hand cards that everybody knows (CC-1.16.2)", .type = QV_U8, PUBLIC, AT(shown_n), ONE},
    {.name = "discarded", .help = "cards in both Discard Piles", .type = QV_U8, PUBLIC, AT(discards), ONE},
    {.name = "won", .help = "cards in both Victory Piles", .type = QV_U8, PUBLIC, AT(prizes), ONE},
    {.name = "in-limbo", .help = "cards in limbo", .type = QV_U8, PUBLIC, AT(limbo_n), ONE},
    {.name = "gone-cards", .help = "cards that left the Board since nothing was in progress (CC-1.12.9)", .type = QV_U8, PUBLIC, AT(gone_n), ONE},
    {.name = "waiting", .help = "events that wait (CC-1.12.9)", .type = QV_U8, PUBLIC, AT(events), ONE},
    {.name = "lasting", .help = "effects that last (CT-40)", .type = QV_U8, PUBLIC, AT(lastings), ONE},
    {.name = "in-progress", .help = "abilities in progress, the last one on top", .type = QV_U8, PUBLIC, AT(frames), ONE},
    {.name = "granted-turns", .help = "turns granted by texts that are still to come", .type = QV_U8, PUBLIC, AT(turns_n), ONE},
    {.name = "uses", .help = "uses of abilities that count while a window is open (CC-1.12.3)", .type = QV_U16, PUBLIC, AT(used_n), ONE},
    {.name = "taken", .value = &cc_place_dim, .type = QV_BITS, DERIVED, AT(taken), ONE},
    {.name = "has", .value = &cc_place_dim, .type = QV_BITS, DERIVED, AT(has), BY_SEAT},
    {.name = "out", .type = QV_U64, DERIVED, AT(out), BY_SEAT},
    {.name = "stale", .type = QV_U8, DERIVED, AT(stale), ONE},
    {.name = "at", .type = QV_U8, DERIVED, AT(at), .rows = CC_PLACES, .cols = 1},
    {.name = "facts", .help = "facts of the room that hold for a player, as bits by their number (CT-46)", .type = QV_U64, PUBLIC, AT(facts), BY_SEAT},
    {.name = "threatened", .help = "cards that would be captured in this Capture Step (CC-1.8)", .value = &cc_place_dim, .type = QV_BITS, PUBLIC, AT(threatened), ONE},
    {.name = "turn", .help = "the number of the turn, counting those of both players; 0 before the first", .type = QV_U16, PUBLIC, AT(turn), ONE},
    {.name = "finished", .help = "turns that each player has finished (CC-A8b)", .type = QV_U16, PUBLIC, AT(finished), BY_SEAT},
    {.name = "resolutions", .help = "abilities that have concluded in this step (CC-A34)", .type = QV_U16, PUBLIC, AT(resolutions), ONE},
    {.name = "clock", .help = "moments since nothing was in progress (CC-1.12.9)", .type = QV_U16, PUBLIC, AT(clock), ONE},
    {.name = "text-points", .help = "points gained by texts, less those lost (CC-1.9.3)", .type = QV_I16, PUBLIC, AT(text_points), BY_SEAT},
    {.name = "button-used", .help = "of each button the abilities whose limit is used up, as bits", .type = QV_U16, PUBLIC, AT(button_used), BY_BUTTON},
    {.name = "button-done", .help = "of each button the Actions performed in this Action Step, as bits", .type = QV_U16, PUBLIC, AT(button_done), BY_BUTTON},
    {.name = "half-answer", .help = "within a move: the answers so far", .value = &cc_answer_dim, .type = QV_U16, OWN, .blank = CC_NO_ANSWER, AT(half_answer), BY_SEAT_AND(CC_ANSWERS)},
    {.name = "hand-since", .help = "the clock when each hand card arrived", .type = QV_U16, OWN, .blank = CC_NO_ANSWER, AT(hand_since), BY_SEAT_AND(CC_DECK)},
    {.name = "phase", .help = "what is due: start cards, a throw, an action, a reaction, the order of abilities, an answer to an effect, a card is drawn, a random choice, a coin is flipped, nothing any more", .value = &phase, .type = QV_U8, PUBLIC, AT(phase), ONE},
    {.name = "player", .help = "who is asked, or for whom chance draws", .value = &cc_seat, .type = QV_U8, PUBLIC, AT(player), ONE},
    {.name = "part", .help = "how far the turn has come; it says what follows when nothing is in progress", .value = &part, .type = QV_U8, PUBLIC, AT(part), ONE},
    {.name = "active", .help = "whose turn it is", .value = &cc_seat, .type = QV_U8, PUBLIC, AT(active), ONE},
    {.name = "draws", .help = "cards that are still to be drawn now", .type = QV_U8, PUBLIC, AT(draws), ONE},
    {.name = "actions", .help = "actions left in this Action Step (CC-1.6.4)", .type = QV_U8, PUBLIC, AT(actions), ONE},
    {.name = "acted", .help = "1 if an action was taken in this Action Step (CC-1.9.5)", .type = QV_U8, PUBLIC, AT(acted), ONE},
    {.name = "passes", .help = "turns in a row without an action (CC-1.9.5)", .type = QV_U8, PUBLIC, AT(passes), ONE},
    {.name = "cut", .help = "1 if a text has ended the turn, but for its Capture and Clean Up Steps", .type = QV_U8, PUBLIC, AT(cut), ONE},
    {.name = "hosted", .help = "facts and events of the room reported in this Action Step", .type = QV_U8, PUBLIC, AT(hosted), ONE},
    {.name = "ties", .help = "throws tied in a row (CC-A2)", .type = QV_U8, PUBLIC, AT(ties), ONE},
    {.name = "reason", .help = "why the game is over (CC-1.9)", .value = &cc_reason, .type = QV_U8, PUBLIC, AT(reason), ONE},
    {.name = "winner", .help = "who wins, if points do not decide", .value = &cc_seat, .type = QV_U8, PUBLIC, NONE, AT(winner), ONE},
    {.name = "skip", .help = "steps that a player skips next", .value = &cc_step_dim, .type = QV_U8, PUBLIC, .flags = QV_MASK, AT(skip), BY_SEAT},
    {.name = "pool", .help = "Charge Counters in the pool of a player (CC-A20)", .type = QV_U8, PUBLIC, AT(pool), BY_SEAT},
    {.name = "worn", .help = "buttons that a player wears, as bits by their number", .type = QV_U8, PUBLIC, AT(worn), BY_SEAT},
    {.name = "deck-size", .help = "how many cards are left in each deck", .type = QV_U8, PUBLIC, AT(deck_size), BY_SEAT},
    {.name = "hand-size", .help = "how many hand cards are not known to everybody", .type = QV_U8, PUBLIC, AT(hand_size), BY_SEAT},
    {.name = "top", .help = "the card on top of a deck, if everybody has seen it (CC-1.16.3)", .value = &cc_card_dim, .type = QV_U8, PUBLIC, NONE, AT(top), BY_SEAT},
    {.name = "window", .help = "the window that is open for the step, and for each ability in progress", .value = &window, .type = QV_U8, PUBLIC, AT(window), .rows = CC_LEVELS, .cols = 1},
    {.name = "declined", .help = "who has declined in that window since it was offered anew (CC-A10)", .value = &cc_seat, .type = QV_U8, PUBLIC, .flags = QV_MASK, AT(declined), .rows = CC_LEVELS, .cols = 1},
    {.name = "button-counters", .help = "Charge Counters on each button", .type = QV_U8, PUBLIC, AT(button_counters), BY_BUTTON},
    {.name = "start-card", .help = "the start card that a player has chosen, until it is revealed (CC-1.5.2)", .value = &cc_kind_dim, .type = QV_U8, OWN, NONE, AT(start_card), BY_SEAT},
    {.name = "thrown", .help = "the hand that a player has chosen in a throw, until it is revealed (CC-1.5.3)", .value = &cc_trait, .type = QV_U8, OWN, NONE, AT(thrown), BY_SEAT},
    {.name = "half", .help = "within a move: what is begun", .value = &half, .type = QV_U8, OWN, NONE, AT(half), BY_SEAT},
    {.name = "half-source", .help = "within a move: the kind of the card, or the source of the ability", .type = QV_U8, OWN, NONE, AT(half_source), BY_SEAT},
    {.name = "half-ability", .help = "within a move: the number of the ability", .type = QV_U8, OWN, NONE, AT(half_ability), BY_SEAT},
    {.name = "half-n", .help = "within a move: how many answers are given", .type = QV_U8, OWN, NONE, AT(half_n), BY_SEAT},
    {.name = "hand", .help = "hand cards that only their player knows, sorted as in the content", .value = &cc_kind_dim, .type = QV_U8, OWN, NONE, AT(hand), BY_SEAT_AND(CC_DECK)},
    {.name = "deck", .help = "cards of the deck without a known top card, sorted as in the content, not as they will be drawn", .value = &cc_kind_dim, .type = QV_U8, .visibility = QV_SECRET, NONE, AT(bag), BY_SEAT_AND(CC_DECK)},
    {.name = "lasting-cards", .help = "the cards that an effect changes, as bits by their numbers (CT-40)", .type = QV_U64, PUBLIC, AT(lasting_card), TAIL(LASTINGS, CC_LASTING, 2)},
    {.name = "frame-slot", .help = "of an ability in progress the cards that its text speaks of, as bits by their numbers", .type = QV_U64, PUBLIC, AT(frame_slot), TAIL(FRAMES, CC_FRAMES, CC_SLOTS * 2)},
    {.name = "event", .help = "a waiting event: what it is, as bits", .type = QV_U32, PUBLIC, AT(event_kind), TAIL(EVENTS, CC_EVENTS, 1)},
    {.name = "frame-event", .help = "of an ability in progress the event that it answers, as bits", .type = QV_U32, PUBLIC, AT(frame_event), TAIL(FRAMES, CC_FRAMES, 1)},
    {.name = "frame-flags", .help = "of an ability in progress what has become of it, as bits", .type = QV_U16, PUBLIC, AT(frame_flags), TAIL(FRAMES, CC_FRAMES, 1)},
    {.name = "frame-amount", .help = "the amount of the clause in hand", .type = QV_I16, PUBLIC, AT(frame_amount), TAIL(FRAMES, CC_FRAMES, 1)},
    {.name = "frame-event-amount", .help = "the number of the event that is answered", .type = QV_I16, PUBLIC, AT(frame_event_amount), TAIL(FRAMES, CC_FRAMES, 1)},
    {.name = "frame-clock", .help = "the clock when the ability began", .type = QV_U16, PUBLIC, AT(frame_clock), TAIL(FRAMES, CC_FRAMES, 1)},
    {.name = "frame-event-clock", .help = "the clock when the event was that it answers", .type = QV_U16, PUBLIC, AT(frame_event_clock), TAIL(FRAMES, CC_FRAMES, 1)},
    {.name = "event-clock", .help = "the clock when it was; equal ones are one moment (CC-1.12.9)", .type = QV_U16, PUBLIC, AT(event_clock), TAIL(EVENTS, CC_EVENTS, 1)},
    {.name = "event-amount", .help = "the number of the event", .type = QV_I16, PUBLIC, AT(event_amount), TAIL(EVENTS, CC_EVENTS, 1)},
    {.name = "lasting-effect", .help = "the effect, a row of the compiled set", .type = QV_U16, PUBLIC, AT(lasting_effect), TAIL(LASTINGS, CC_LASTING, 1)},
    {.name = "lasting-n", .help = "the values of the effect, as they were when it began (CT-40)", .type = QV_I16, PUBLIC, AT(lasting_n), TAIL(LASTINGS, CC_LASTING, 2)},
    {.name = "strength", .type = QV_I16, DERIVED, AT(strength), TAIL(OBJECTS, CC_PLACES, 1)},
    {.name = "defense", .type = QV_I16, DERIVED, AT(defense), TAIL(OBJECTS, CC_PLACES, 1)},
    {.name = "card-used", .help = "of each card the abilities whose limit is used up, as bits (CT-26)", .type = QV_U16, PUBLIC, AT(card_used), TAIL(CARDS, CC_CARDS, 1)},
    {.name = "card-done", .help = "of each card the Actions performed in this Action Step, as bits (CC-1.14)", .type = QV_U16, PUBLIC, AT(card_done), TAIL(CARDS, CC_CARDS, 1)},
    {.name = "card-since", .help = "the clock when an open card came where it is", .type = QV_U16, PUBLIC, AT(card_since), TAIL(CARDS, CC_CARDS, 1)},
    {.name = "won-points", .help = "what a card in a Victory Pile counts (CC-1.9.3)", .type = QV_I16, PUBLIC, AT(prize_points), TAIL(PRIZES, CC_CARDS, 1)},
    {.name = "limbo-points", .help = "what a captured card in limbo will count", .type = QV_I16, PUBLIC, AT(limbo_points), TAIL(LIMBO, CC_CARDS, 1)},
    {.name = "gone-strength", .help = "the Strength of a card when it left the Board", .type = QV_I16, PUBLIC, AT(gone_strength), TAIL(GONE, CC_CARDS, 1)},
    {.name = "gone-defense", .help = "the Defense of a card when it left the Board", .type = QV_I16, PUBLIC, AT(gone_defense), TAIL(GONE, CC_CARDS, 1)},
    {.name = "gone-since", .help = "the clock when it had come", .type = QV_U16, PUBLIC, AT(gone_since), TAIL(GONE, CC_CARDS, 1)},
    {.name = "gone-clock", .help = "the clock when it left", .type = QV_U16, PUBLIC, AT(gone_clock), TAIL(GONE, CC_CARDS, 1)},
    {.name = "card", .help = "a card on the Board, in order of arrival, by its number in the two deck lists (CT-42)", .value = &cc_card_dim, .type = QV_U8, PUBLIC, AT(object_card), TAIL(OBJECTS, CC_PLACES, 1)},
    {.name = "place", .help = "where it lies", .value = &cc_place_dim, .type = QV_U8, PUBLIC, AT(object_place), TAIL(OBJECTS, CC_PLACES, 1)},
    {.name = "control", .help = "who controls it (CC-1.2.3)", .value = &cc_seat, .type = QV_U8, PUBLIC, AT(object_control), TAIL(OBJECTS, CC_PLACES, 1)},
    {.name = "counters", .help = "Charge Counters on it", .type = QV_U8, PUBLIC, AT(object_counters), TAIL(OBJECTS, CC_PLACES, 1)},
    {.name = "prevented", .help = "1 if its capture was prevented in this step (CT-44)", .type = QV_U8, PUBLIC, AT(object_mark), TAIL(OBJECTS, CC_PLACES, 1)},
    {.name = "known", .help = "a hand card that everybody knows", .value = &cc_card_dim, .type = QV_U8, PUBLIC, AT(shown), TAIL(SHOWN, CC_CARDS, 1)},
    {.name = "discard", .help = "a card in the Discard Pile of its owner, the newest last (CC-1.3)", .value = &cc_card_dim, .type = QV_U8, PUBLIC, AT(discard), TAIL(DISCARDS, CC_CARDS, 1)},
    {.name = "won-card", .help = "a card in a Victory Pile", .value = &cc_card_dim, .type = QV_U8, PUBLIC, AT(prize), TAIL(PRIZES, CC_CARDS, 1)},
    {.name = "won-by", .help = "in whose Victory Pile it is", .value = &cc_seat, .type = QV_U8, PUBLIC, AT(prize_holder), TAIL(PRIZES, CC_CARDS, 1)},
    {.name = "limbo", .help = "a card in limbo", .value = &cc_card_dim, .type = QV_U8, PUBLIC, AT(limbo), TAIL(LIMBO, CC_CARDS, 1)},
    {.name = "limbo-way", .help = "why it is there", .value = &limbo, .type = QV_U8, PUBLIC, AT(limbo_way), TAIL(LIMBO, CC_CARDS, 1)},
    {.name = "gone", .help = "a card that left the Board while something was in progress", .value = &cc_card_dim, .type = QV_U8, PUBLIC, AT(gone), TAIL(GONE, CC_CARDS, 1)},
    {.name = "gone-place", .help = "where it lay", .value = &cc_place_dim, .type = QV_U8, PUBLIC, AT(gone_place), TAIL(GONE, CC_CARDS, 1)},
    {.name = "gone-control", .help = "who controlled it", .value = &cc_seat, .type = QV_U8, PUBLIC, AT(gone_control), TAIL(GONE, CC_CARDS, 1)},
    {.name = "event-card", .help = "the card of the event", .value = &cc_card_dim, .type = QV_U8, PUBLIC, NONE, AT(event_card), TAIL(EVENTS, CC_EVENTS, 1)},
    {.name = "event-player", .help = "who did it", .value = &cc_seat, .type = QV_U8, PUBLIC, NONE, AT(event_player), TAIL(EVENTS, CC_EVENTS, 1)},
    {.name = "event-place", .help = "where its card was", .value = &cc_place_dim, .type = QV_U8, PUBLIC, NONE, AT(event_place), TAIL(EVENTS, CC_EVENTS, 1)},
    {.name = "event-label", .help = "the number of the event of the room", .type = QV_U8, PUBLIC, NONE, AT(event_label), TAIL(EVENTS, CC_EVENTS, 1)},
    {.name = "lasting-source", .help = "whose ability it is: a card, or 120 and the number of a button", .type = QV_U8, PUBLIC, AT(lasting_source), TAIL(LASTINGS, CC_LASTING, 1)},
    {.name = "lasting-ability", .help = "the number of the ability", .type = QV_U8, PUBLIC, AT(lasting_ability), TAIL(LASTINGS, CC_LASTING, 1)},
    {.name = "lasting-you", .help = "whose effect it is", .value = &cc_seat, .type = QV_U8, PUBLIC, AT(lasting_you), TAIL(LASTINGS, CC_LASTING, 1)},
    {.name = "frame-source", .help = "an ability in progress: its card, or 120 and the number of its button", .type = QV_U8, PUBLIC, AT(frame_source), TAIL(FRAMES, CC_FRAMES, 1)},
    {.name = "frame-ability", .help = "the number of the ability", .type = QV_U8, PUBLIC, AT(frame_ability), TAIL(FRAMES, CC_FRAMES, 1)},
    {.name = "frame-you", .help = "who is its \"you\" (CT-30)", .value = &cc_seat, .type = QV_U8, PUBLIC, AT(frame_you), TAIL(FRAMES, CC_FRAMES, 1)},
    {.name = "frame-stage", .help = "what it does next", .value = &stage, .type = QV_U8, PUBLIC, AT(frame_stage), TAIL(FRAMES, CC_FRAMES, 1)},
    {.name = "frame-question", .help = "the question of its text at which it goes on", .type = QV_U8, PUBLIC, NONE, AT(frame_question), TAIL(FRAMES, CC_FRAMES, 1)},
    {.name = "frame-x", .help = "its X (CC-1.11.2)", .type = QV_U8, PUBLIC, AT(frame_x), TAIL(FRAMES, CC_FRAMES, 1)},
    {.name = "frame-power", .help = "its Power (CC-1.11.4)", .type = QV_U8, PUBLIC, AT(frame_power), TAIL(FRAMES, CC_FRAMES, 1)},
    {.name = "frame-left", .help = "how often the clause in hand still does what it does", .type = QV_U8, PUBLIC, AT(frame_left), TAIL(FRAMES, CC_FRAMES, 1)},
    {.name = "frame-actor", .help = "who does the clause in hand (CT-31)", .value = &cc_seat, .type = QV_U8, PUBLIC, AT(frame_actor), TAIL(FRAMES, CC_FRAMES, 1)},
    {.name = "frame-paid", .help = "units that the payment in hand has taken", .type = QV_U8, PUBLIC, AT(frame_paid), TAIL(FRAMES, CC_FRAMES, 1)},
    {.name = "frame-card", .help = "the card of the event that it answers", .value = &cc_card_dim, .type = QV_U8, PUBLIC, NONE, AT(frame_card), TAIL(FRAMES, CC_FRAMES, 1)},
    {.name = "frame-place", .help = "where that card was", .value = &cc_place_dim, .type = QV_U8, PUBLIC, NONE, AT(frame_place), TAIL(FRAMES, CC_FRAMES, 1)},
    {.name = "frame-player", .help = "who did that event", .value = &cc_seat, .type = QV_U8, PUBLIC, NONE, AT(frame_player), TAIL(FRAMES, CC_FRAMES, 1)},
    {.name = "frame-answers", .help = "the ability in progress that it answers", .type = QV_U8, PUBLIC, NONE, AT(frame_answers), TAIL(FRAMES, CC_FRAMES, 1)},
    {.name = "granted", .help = "who has the next granted turn", .value = &cc_seat, .type = QV_U8, PUBLIC, AT(granted), TAIL(TURNS, CC_TURNS_QUEUED, 1)},
    {.name = "use-level", .help = "a use: 0 in the step, else the number of the ability in progress that was answered", .type = QV_U8, PUBLIC, AT(used_level), TAIL(USED, CC_USED, 1)},
    {.name = "use-source", .help = "the card that was used, or 120 and the number of its button", .type = QV_U8, PUBLIC, AT(used_source), TAIL(USED, CC_USED, 1)},
    {.name = "use-ability", .help = "the number of the ability that was used", .type = QV_U8, PUBLIC, AT(used_ability), TAIL(USED, CC_USED, 1)},
    {.name = "use-for", .help = "the card, or the waiting event, for which it was used", .type = QV_U8, PUBLIC, AT(used_for), TAIL(USED, CC_USED, 1)},
};
