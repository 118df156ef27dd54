/* SPDX-License-Identifier: MIT */
/* EVONS: positions that cannot be, each refused for its reason.
 *
 * A row without words is a position that can be; the rows below it spoil it.
 */
#include "refused.h"
#include "rules.h"

#define CARD "b2 card=\"Brambleward\" "
#define CHAIN "phase: chain\nstage: play\nturn: 3\ndepth: 1\n"
#define FIGHTS CHAIN "b3 card=\"Brambleward\"\nframe-cell: 0=b3\nframe-phase: 0=conflict\n"
#define ENEMY " card=\"Brambleward\" north-owns north-has\n"
#define AWAITED CHAIN GROWS "frame-phase: 0=wait\n"
#define WAITS(cell) cell " card=\"Mosshob\" waits=0\n"
#define TWO_SEQUENCES                                \
    "phase: chain\nstage: play\nturn: 3\ndepth: 2\n" \
    "b2 card=\"Burrwick\"\nb3 card=\"Burrwick\"\nframe-cell: 0=b3 1=b2\n"
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
        {.position = TWO_SEQUENCES},
        {.position = TWO_SEQUENCES "frame-phase: 0=wait"},
        {.position = TWO_SEQUENCES "frame-phase: 0=conflict",
         .said = "a sequence below the top is never in conflict (EV-41)"},
        {.position = TWO_SEQUENCES "frame-used: 0=e"},
        {.position = TWO_SEQUENCES "frame-used: 0=n",
         .said = "sequence 0 of the chain cannot stand so (EV-17, EV-29)"},
        {.position = CHAIN GROWS "frame-revived: 0=3"},
        {.position = CHAIN GROWS "frame-revived: 0=4",
         .said = "sequence 0 of the chain cannot stand so (EV-17, EV-29)"},
        {.position = CHAIN GROWS,
         .at = offsetof(ev_state, frame_cell),
         .byte = EV_CELLS,
         .said = "only face-up monsters of the player have open sequences (EV-19)"},
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

/* EV-42: there are several fights or waiting cards to choose from, or an ability to use. */
static void chains_that_ask_nothing_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.options = "north_deck=1", .position = FIGHTS "a3" ENEMY "c3" ENEMY},
        {.options = "north_deck=1",
         .position = FIGHTS "a3" ENEMY,
         .said = "the top of the chain has nothing to decide (EV-42)"},
        {.options = "north_deck=1",
         .position = FIGHTS "a3" ENEMY "c3" ENEMY "b2" ENEMY "fought: w\n"},
        {.options = "north_deck=1",
         .position = FIGHTS "a3" ENEMY "c3" ENEMY "fought: w\n",
         .said = "the top of the chain has nothing to decide (EV-42)"},
        {.options = "north_deck=1",
         .position = CHAIN "b0 card=\"Brambleward\"\nframe-cell: 0=b0\nframe-phase: 0=conflict\n"
                           "a0" ENEMY "c0" ENEMY,
         .said = "the top of the chain has nothing to decide (EV-42)"},
        {.options = "north_deck=1",
         .position = "phase: chain\nstage: play\nturn: 3\ndepth: 2\nb0 card=\"Burrwick\"\n"
                     "b3 card=\"Brambleward\"\nframe-cell: 0=b0 1=b3\nframe-phase: 1=conflict\n"
                     "a3" ENEMY "c3" ENEMY},
        {.options = "north_deck=1",
         .position = "phase: chain\nstage: play\nturn: 3\ndepth: 2\nb3 card=\"Burrwick\"\n"
                     "b0 card=\"Brambleward\"\nframe-cell: 0=b3 1=b0\nframe-phase: 1=conflict\n"
                     "a0" ENEMY "c0" ENEMY,
         .said = "the top of the chain has nothing to decide (EV-42)"},
        {.position = AWAITED WAITS("a1") WAITS("c3")},
        {.position = AWAITED WAITS("a1"),
         .said = "the top of the chain has nothing to decide (EV-42)"},
        {.position = AWAITED WAITS("a1") WAITS("c3") "fought: n\n",
         .said = "nobody is in conflict"},
        {.position = AWAITED WAITS("a1") "c3 card=\"Mosshob\" waits=1\n",
         .said = "the card on c3 waits in no sequence (EV-24a)"},
        {.position = AWAITED WAITS("a1") "c3 card=\"Mosshob\" covered waits=0\n",
         .said = "the card on c3 waits in no sequence (EV-24a)"},
        {.position = AWAITED WAITS("a1") "c3 card=\"Mosshob\" north-has waits=0\n",
         .said = "the card on c3 waits in no sequence (EV-24a)"},
        {.position = AWAITED WAITS("a1") "c3 card=\"Briar Stele\" waits=0\n",
         .said = "the card on c3 waits in no sequence (EV-24a)"},
        {.position = CHAIN GROWS WAITS("a1"),
         .said = "the card on a1 waits in no sequence (EV-24a)"},
        {.position = TWO_SEQUENCES "frame-phase: 0=wait 1=wait\n"
                                   "a1 card=\"Mosshob\" waits=0\n",
         .said = "the top of the chain has nothing to decide (EV-42)"},
        {.position = TWO_SEQUENCES "frame-used: 1=e",
         .said = "the top of the chain has nothing to decide (EV-42)"},
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
        cmocka_unit_test(cells_are_refused),
        cmocka_unit_test(piles_are_refused),
        cmocka_unit_test(chains_are_refused),
        cmocka_unit_test(chains_that_ask_nothing_are_refused),
        cmocka_unit_test(unfinished_moves_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
