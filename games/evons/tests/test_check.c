/* SPDX-License-Identifier: MIT */
/* EVONS: positions that cannot be, each refused for its reason.
 *
 * A row without words is a position that can be; the rows below it spoil it.
 */
#include "refused.h"
#include "rules.h"

#define CARD "b2 card=\"Brambleward\" "
#define CHAIN "phase: chain\nstage: play\nturn: 3\ndepth: 1\n"
#define GROWS "b2 card=\"Burrwick\"\nframe-cell: 0=b2\n"

static void cells_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.position = CARD "lost=5 reacted=4 moved"},
        {.position = "b3 taken", .said = "the card on b3 is not in the set"},
        {.position = "b3 card=\"Briar Stele\" moved",
         .said = "the Block on b3 is not moved, flipped or hurt (EV-24, EV-33)"},
        {.position = CARD "lost=6", .said = "Brambleward on b2 has no DEF left (EV-21)"},
        {.position = CARD "reacted=5", .said = "the card on b2 was reactivated too often (EV-19a)"},
        {.position = CARD "cost-least=1",
         .said = "the card on b2 costs 4, which does not fit what all can tell (EV-13a)"},
        {.position = CARD "covered cost-least=5",
         .said = "the card on b2 costs 4, which does not fit what all can tell (EV-13a)"},
        {.options = "unpaid_cover=stay", .position = CARD "covered cost-least=4"},
        {.position = CARD "covered cost-least=4",
         .said = "nobody can tell so much of the cost of the card on b2 (EV-13a, EV-14)"},
        {.options = "cover_need=payable", .position = CARD "covered cost-most=4"},
        {.position = CARD "covered cost-most=4",
         .said = "nobody can tell so much of the cost of the card on b2 (EV-13a, EV-14)"},
        {.options = "north_deck=1",
         .position = "player: north\n" CARD "north-owns north-has reacted=1"},
        {.options = "north_deck=1",
         .position = CARD "north-owns north-has reacted=1",
         .said = "only cards of the player are reactivated, not the one on b2 (EV-18)"},
        {.position = "b3 moved", .said = "a field describes cells without a card"},
        {.position = CARD "grown", .said = "a field describes cells without a card"},
        {.position = CARD,
         .at = offsetof(ev_state, taken) + 7,
         .byte = 128,
         .said = "a field describes cells without a card"},
        {.position = CARD,
         .at = offsetof(ev_state, north_owns),
         .byte = 1,
         .said = "a field describes cells without a card"},
        {.position = CARD,
         .at = offsetof(ev_state, north_has),
         .byte = 1,
         .said = "a field describes cells without a card"},
        {.position = CARD,
         .at = offsetof(ev_state, covered),
         .byte = 1,
         .said = "a field describes cells without a card"},
        {.position = "b3 lost=1", .said = "no card lies on b3, but other fields describe one"},
        {.position = "b3 reacted=1", .said = "no card lies on b3, but other fields describe one"},
        {.position = "b3 cost-least=1",
         .said = "no card lies on b3, but other fields describe one"},
        {.position = "b3 cost-most=1", .said = "no card lies on b3, but other fields describe one"},
        {.position = "b3 card=\"Briar Stele\" reacted=1",
         .said = "the Block on b3 is not moved, flipped or hurt (EV-24, EV-33)"},
        {.position = "b3 card=\"Briar Stele\" lost=1",
         .said = "the Block on b3 is not moved, flipped or hurt (EV-24, EV-33)"},
        {.position = "b3 card=\"Briar Stele\" north-has",
         .said = "the Block on b3 is not moved, flipped or hurt (EV-24, EV-33)"},
        {.position = "b3 card=\"Briar Stele\" covered",
         .said = "Briar Stele on b3 cannot lie covered there (EV-15)"},
        {.position = CARD "covered north-has",
         .said = "Brambleward on b2 cannot lie covered there (EV-15)"},
        {.position = CARD "covered lost=1",
         .said = "Brambleward on b2 cannot lie covered there (EV-15)"},
        {.position = CARD "cost-most=5",
         .said = "the card on b2 costs 4, which does not fit what all can tell (EV-13a)"},
        {.options = "cover_need=payable",
         .position = CARD "covered cost-most=3",
         .said = "the card on b2 costs 4, which does not fit what all can tell (EV-13a)"},
        {.position = "phase: reveal\nstage: reveal\nturn: 3\n" CARD
                     "covered due\nb3 card=\"Pollenkin\" due",
         .said = "only covered cards of the player are due to be revealed (EV-11a)"},
        {.position = CARD "\nphase: over\nreason: \"the main zone is full\"\nturn: 3",
         .said = "the game ends when the main zone is full (EV-36)"},
        {.position = CARD "waits=0", .said = "the card on b2 waits in no sequence (EV-24a)"},
    };
    assert_refusals(qv_game_find("evons"), table, COUNT(table));
}

static void piles_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.position = "hand south: 0=\"Mosshob\" 1=\"Burrwick\""},
        {.position = "hand south: 1=\"Mosshob\"",
         .said = "a pile of south is not a sorted list of cards"},
        {.position = "phase: play\nstage: reveal\nturn: 3",
         .at = offsetof(ev_state, deck) + 30,
         .byte = 1,
         .said = "a pile of south is not a sorted list of cards"},
        {.position = "phase: play\nstage: reveal\nturn: 3",
         .at = offsetof(ev_state, deck) + 59,
         .byte = 200,
         .said = "a pile of south is not a sorted list of cards"},
        {.position = "phase: play\nstage: reveal\nturn: 3",
         .at = offsetof(ev_state, grave) + 60,
         .byte = 200,
         .said = "a pile of north is not a sorted list of cards"},
        {.position = "phase: play\nstage: reveal\nturn: 3",
         .at = offsetof(ev_state, removed) + 1,
         .byte = 0,
         .said = "a pile of south is not a sorted list of cards"},
        {.position = "phase: play\nstage: reveal\nturn: 3\ndeck-size: south=59",
         .said = "south has 0 cards in hand and 60 in the deck, no other number"},
        {.position = "phase: play\nstage: reveal\nturn: 3",
         .at = offsetof(ev_state, list),
         .byte = EV_DECKS,
         .said = "south has no deck of the set, or has it too soon (EV-43)"},
        {.position = "hand-size: south=3",
         .said = "south has 0 cards in hand and 60 in the deck, no other number"},
        {.position = "list: south=1\nturn: 3\nphase: play\nstage: reveal",
         .said = "north has no deck of the set, or has it too soon (EV-43)"},
        {.position = "hand south: 0=\"Fizzmote\"",
         .said = "Fizzmote of south: not as many as the deck has (EV-7)"},
    };
    assert_refusals(qv_game_find("evons"), table, COUNT(table));
}

static void chains_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.position = CHAIN GROWS},
        {.position = CARD "\ndepth: 1", .said = "the chain does not fit the phase"},
        {.position = CARD "\nframe-cell: 0=b2", .said = "the chain has 0 sequences"},
        {.position = CHAIN "b2 card=\"Burrwick\"\nframe-cell: 0=b3",
         .said = "only face-up monsters of the player have open sequences (EV-19)"},
        {.position = CHAIN "b2 card=\"Burrwick\" covered\nframe-cell: 0=b2",
         .said = "only face-up monsters of the player have open sequences (EV-19)"},
        {.position = CHAIN "b2 card=\"Burrwick\" north-has\nframe-cell: 0=b2",
         .said = "only face-up monsters of the player have open sequences (EV-19)"},
        {.position = CHAIN GROWS,
         .at = offsetof(ev_state, depth),
         .byte = EV_FRAMES + 1,
         .said = "the chain does not fit the phase"},
        {.position = CHAIN GROWS,
         .at = offsetof(ev_state, depth),
         .byte = 0,
         .said = "the chain does not fit the phase"},
        {.position = CARD "\nframe-used: 0=n", .said = "the chain has 0 sequences"},
        {.position = CARD "\nframe-revived: 0=1", .said = "the chain has 0 sequences"},
        {.position = CARD,
         .at = offsetof(ev_state, frame_phase),
         .byte = EV_WAIT,
         .said = "the chain has 0 sequences"},
        {.position = CHAIN GROWS "frame-used: 0=n",
         .said = "sequence 0 of the chain cannot stand so (EV-17, EV-29)"},
        {.position = CHAIN GROWS "frame-revived: 0=60",
         .said = "sequence 0 of the chain cannot stand so (EV-17, EV-29)"},
        {.position = CHAIN GROWS,
         .at = offsetof(ev_state, frame_phase),
         .byte = EV_SEQUENCE_PHASES,
         .said = "sequence 0 of the chain cannot stand so (EV-17, EV-29)"},
        {.position = CHAIN GROWS "fought: n", .said = "nobody is in conflict"},
        {.position = CARD "\nfought: n", .said = "nobody is in conflict"},
        {.position = CHAIN CARD "\nframe-cell: 0=b2",
         .said = "the top of the chain has nothing to decide (EV-42)"},
    };
    assert_refusals(qv_game_find("evons"), table, COUNT(table));
}

static void setups_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.position = "phase: play\nstage: reveal\nturn: 3"},
        {.position = "phase: play\nstage: reveal\nturn: 0",
         .said = "turn 0 does not fit the phase"},
        {.position = "phase: pick\nstage: setup\nturn: 0",
         .said = "nobody picks a deck here (EV-43)"},
        {.position = "phase: play\nstage: reveal\nturn: 3\nfresh: 1",
         .said = "no mulligan is going on (EV-9)"},
        {.options = "mulligan=none",
         .position = "phase: mulligan\nstage: mulligan\nturn: 0",
         .said = "nobody returns cards here (EV-9)"},
        {.position = "phase: play\nstage: reveal\nturn: 3\ndraws: 1",
         .said = "the draws that are due do not fit (EV-11)"},
    };
    assert_refusals(qv_game_find("evons"), table, COUNT(table));
}

static void turns_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.position = CARD "\nphase: play\nstage: reveal\nturn: 200\ncredits: south=60000"},
        {.position = CARD "\nphase: over\nturn: 3", .said = "no such phase, player or end"},
        {.position = CARD,
         .at = offsetof(ev_state, player),
         .byte = 2,
         .said = "no such phase, player or end"},
        {.position = CARD "\nturn: 201\nphase: play\nstage: reveal",
         .said = "turn 201 or 0 revivals are too many (EV-37, EV-29a)"},
        {.position = CARD "\ncredits: south=60001",
         .said = "south has more credits than there are"},
        {.position = "phase: reveal\nstage: reveal\nturn: 3\n" CARD "covered due",
         .said = "there is no choice of cards to reveal (EV-42)"},
        {.position = "phase: reveal\nstage: reveal\nturn: 3\nb3 card=\"Mosshob\"\n"
                     "b4 card=\"Brambleward\" covered due",
         .said = "there is no choice of cards to reveal (EV-42)"},
        {.position = CHAIN CARD "covered due",
         .said = "cards are revealed before one is played (EV-11)"},
        {.position = CARD "covered due", .said = "cards have still to be revealed (EV-11a)"},
        {.position = "phase: discard\nstage: play\nturn: 3",
         .said = "nobody has to discard (EV-11)"},
    };
    assert_refusals(qv_game_find("evons"), table, COUNT(table));
}

static void unfinished_moves_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.position =
             "hand south: 0=\"Burrwick\"\nhalf-card: south=\"Burrwick\"\nhalf-cell: south=b2"},
        {.position = "half-card: south=\"Burrwick\"",
         .said = "the unfinished move of south could not have been begun"},
        {.position = "hand south: 0=\"Burrwick\"\nhalf-cell: south=b2",
         .said = "the unfinished move of south could not have been begun"},
        {.position = "hand south: 0=\"Burrwick\"\nhalf-return south: 0=\"Burrwick\"",
         .said = "the unfinished move of south could not have been begun"},
        {.position = "hand south: 0=\"Burrwick\"\nhalf-way: south=n",
         .said = "the unfinished move of south could not have been begun"},
        {.options = "north_deck=1",
         .position = "hand north: 0=\"Burrwick\"\nhalf-card: north=\"Burrwick\"",
         .said = "the unfinished move of north could not have been begun"},
    };
    assert_refusals(qv_game_find("evons"), table, COUNT(table));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_are_refused),  cmocka_unit_test(piles_are_refused),
        cmocka_unit_test(chains_are_refused), cmocka_unit_test(setups_are_refused),
        cmocka_unit_test(turns_are_refused),  cmocka_unit_test(unfinished_moves_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
