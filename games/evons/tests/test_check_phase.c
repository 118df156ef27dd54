/* SPDX-License-Identifier: MIT */
/* EVONS: positions whose phase does not fit the rest of them, each refused for its reason.
 *
 * A row without words is a position that can be; the rows below it spoil it.
 */
#include "refused.h"
#include "rules.h"

#define CARD "b2 card=\"Brambleward\" "
#define FIVE "0=\"Mosshob\" 1=\"Mosshob\" 2=\"Mosshob\" 3=\"Mosshob\" 4=\"Burrwick\""
#define EIGHT FIVE " 5=\"Burrwick\" 6=\"Burrwick\" 7=\"Burrwick\""
#define NINE EIGHT " 8=\"Pollenkin\""
#define CHAIN "phase: chain\nstage: play\nturn: 3\ndepth: 1\n"

static void stages_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.options = "north_deck=1",
         .position = "phase: first\nstage: turn\nturn: 0\n",
         .said = "no such phase, player or end"},
        {.options = "north_deck=1",
         .position = "phase: pick\nstage: reveal\nturn: 3\n",
         .said = "no such phase, player or end"},
        {.options = "north_deck=1",
         .position = "phase: draw\nstage: reveal\nturn: 3\n",
         .said = "no such phase, player or end"},
        {.options = "north_deck=1",
         .position = "phase: mulligan\nstage: setup\nturn: 3\n",
         .said = "no such phase, player or end"},
        {.options = "north_deck=1",
         .position = "phase: reveal\nstage: play\nturn: 3\n",
         .said = "no such phase, player or end"},
        {.options = "north_deck=1",
         .position = "phase: play\nstage: play\nturn: 3\n",
         .said = "no such phase, player or end"},
        {.options = "north_deck=1",
         .position = "phase: chain\nstage: turn\nturn: 3\n",
         .said = "no such phase, player or end"},
        {.options = "north_deck=1",
         .position = "phase: discard\nstage: reveal\nturn: 3\n",
         .said = "no such phase, player or end"},
        {.options = "north_deck=1",
         .position = "phase: over\nstage: setup\nreason: \"both players have passed\"\nturn: 3\n"},
        {.options = "north_deck=1",
         .position =
             "phase: over\nstage: mulligan\nreason: \"both players have passed\"\nturn: 3\n"},
        {.options = "north_deck=1",
         .position = "phase: over\nstage: turn\nreason: \"both players have passed\"\nturn: 3\n"},
        {.options = "north_deck=1",
         .position = "phase: over\nstage: reveal\nreason: \"both players have passed\"\nturn: 3\n"},
        {.options = "north_deck=1",
         .position = "phase: over\nstage: play\nreason: \"both players have passed\"\nturn: 3\n"},
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
        {.options = "north_deck=1", .position = "phase: first\nstage: setup\nturn: 0\n"},
        {.options = "deck_lists=hidden", .position = "phase: pick\nstage: setup\nturn: 0\n"},
    };
    assert_refusals(qv_game_find("evons"), table, COUNT(table));
}

/* EV-8, EV-9, EV-11: how many cards are in hand while they are dealt. */
static void draws_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.position = "phase: play\nstage: reveal\nturn: 3\ndraws: 1",
         .said = "the draws that are due do not fit (EV-11)"},
        {.options = "north_deck=1", .position = "phase: draw\nstage: setup\nturn: 0\ndraws: 5"},
        {.options = "north_deck=1",
         .position = "phase: draw\nstage: setup\nturn: 0\ndraws: 4",
         .said = "hands of 0 and 0 cards do not fit the phase (EV-8, EV-9, EV-11)"},
        {.options = "north_deck=1",
         .position = "phase: draw\nstage: setup\nturn: 0\ndraws: 0",
         .said = "the draws that are due do not fit (EV-11)"},
        {.options = "north_deck=1",
         .position = "phase: draw\nstage: setup\nturn: 0\ndraws: 3\nhand south: 0=\"Mosshob\" "
                     "1=\"Mosshob\"\n"},
        {.options = "north_deck=1",
         .position = "phase: draw\nstage: setup\nturn: 0\ndraws: 4\nhand south: 0=\"Mosshob\" "
                     "1=\"Mosshob\"\n",
         .said = "hands of 2 and 0 cards do not fit the phase (EV-8, EV-9, EV-11)"},
        {.options = "north_deck=1",
         .position = "phase: draw\nstage: setup\nturn: 0\ndraws: 5\nhand north: " FIVE "\n",
         .said = "hands of 0 and 5 cards do not fit the phase (EV-8, EV-9, EV-11)"},
        {.options = "north_deck=1",
         .position =
             "phase: draw\nstage: setup\nturn: 0\ndraws: 5\nfirst: north\nhand north: " FIVE "\n"},
        {.options = "north_deck=1",
         .position = "phase: draw\nstage: setup\nturn: 0\ndraws: 5\nfirst: north\n",
         .said = "hands of 0 and 0 cards do not fit the phase (EV-8, EV-9, EV-11)"},
        {.options = "north_deck=1",
         .position = "phase: draw\nstage: setup\nturn: 1\ndraws: 5",
         .said = "turn 1 does not fit the phase"},
        {.options = "north_deck=1",
         .position = "phase: draw\nstage: setup\nturn: 0\ndraws: 5\nb2 card=\"Mosshob\"",
         .said = "turn 0 does not fit the phase"},
        {.options = "north_deck=1",
         .position = "phase: draw\nstage: mulligan\nturn: 0\ndraws: 2\nfresh: 5\nhand south: "
                     "0=\"Mosshob\" 1=\"Mosshob\" 2=\"Mosshob\"\nhand north: " FIVE "\n"},
        {.options = "north_deck=1",
         .position = "phase: draw\nstage: mulligan\nturn: 0\ndraws: 2\nfresh: 4\nhand south: "
                     "0=\"Mosshob\" 1=\"Mosshob\" 2=\"Mosshob\"\nhand north: " FIVE "\n",
         .said = "hands of 3 and 5 cards do not fit the phase (EV-8, EV-9, EV-11)"},
        {.options = "north_deck=1",
         .position = "phase: draw\nstage: turn\nturn: 3\ndraws: 1\nhand south: " EIGHT
                     "\nhand north: " EIGHT "\n"},
        {.options = "north_deck=1",
         .position =
             "phase: draw\nstage: turn\nturn: 3\ndraws: 2\nhand south: 0=\"Mosshob\" 1=\"Mosshob\" "
             "2=\"Mosshob\" 3=\"Mosshob\" 4=\"Burrwick\" 5=\"Burrwick\" 6=\"Burrwick\"\n",
         .said = "hands of 7 and 0 cards do not fit the phase (EV-8, EV-9, EV-11)"},
        {.options = "north_deck=1",
         .position = "phase: draw\nstage: turn\nturn: 3\ndraws: 1\nhand south: " NINE "\n",
         .said = "the draws that are due do not fit (EV-11)"},
        {.options = "north_deck=1",
         .position = "phase: draw\nstage: turn\nturn: 3\ndraws: 1\nhand north: " NINE "\n",
         .said = "hands of 0 and 9 cards do not fit the phase (EV-8, EV-9, EV-11)"},
        {.options = "north_deck=1",
         .position = "phase: draw\nstage: turn\nturn: 0\ndraws: 1\n",
         .said = "turn 0 does not fit the phase"},
    };
    assert_refusals(qv_game_find("evons"), table, COUNT(table));
}

/* And between draws. */
static void hands_are_refused(void **state) {
    (void)state;
    static const refusal table[] = {
        {.options = "north_deck=1",
         .position = "phase: mulligan\nstage: mulligan\nturn: 0\nfresh: 5\nhand south: " FIVE
                     "\nhand north: " FIVE "\n"},
        {.options = "north_deck=1",
         .position = "phase: mulligan\nstage: mulligan\nturn: 0\nfresh: 6\nhand south: " FIVE
                     "\nhand north: " FIVE "\n",
         .said = "no mulligan is going on (EV-9)"},
        {.options = "north_deck=1",
         .position = "phase: mulligan\nstage: mulligan\nturn: 0\nfresh: 4\nhand south: " FIVE
                     "\nhand north: " FIVE "\n",
         .said = "hands of 5 and 5 cards do not fit the phase (EV-8, EV-9, EV-11)"},
        {.options = "north_deck=1",
         .position = "phase: mulligan\nstage: mulligan\nturn: 0\nfresh: 5\nhand south: " FIVE
                     "\nhand north: 0=\"Mosshob\" 1=\"Mosshob\" 2=\"Mosshob\" 3=\"Mosshob\"\n",
         .said = "hands of 5 and 4 cards do not fit the phase (EV-8, EV-9, EV-11)"},
        {.options = "north_deck=1",
         .position =
             "phase: mulligan\nstage: mulligan\nturn: 0\nfresh: 5\nfirst: north\nhand south: " FIVE
             "\nhand north: 0=\"Mosshob\" 1=\"Mosshob\" 2=\"Mosshob\" 3=\"Mosshob\"\n"},
        {.options = "north_deck=1",
         .position =
             "phase: mulligan\nstage: mulligan\nturn: 0\nfresh: 5\nfirst: north\nhand south: " FIVE
             "\nhand north: 0=\"Mosshob\" 1=\"Mosshob\" 2=\"Mosshob\" 3=\"Mosshob\" 4=\"Burrwick\" "
             "5=\"Burrwick\"\n",
         .said = "hands of 5 and 6 cards do not fit the phase (EV-8, EV-9, EV-11)"},
        {.options = "north_deck=1",
         .position =
             "phase: play\nstage: reveal\nturn: 3\nhand south: " NINE "\nhand north: " EIGHT "\n"},
        {.options = "north_deck=1",
         .position =
             "phase: play\nstage: reveal\nturn: 3\nhand south: " NINE "\nhand north: " NINE "\n",
         .said = "hands of 9 and 9 cards do not fit the phase (EV-8, EV-9, EV-11)"},
        {.options = "north_deck=1",
         .position = "phase: play\nstage: reveal\nturn: 3\nplayer: north\nhand south: " EIGHT
                     "\nhand north: " NINE "\n"},
        {.options = "north_deck=1",
         .position = "phase: play\nstage: reveal\nturn: 3\nplayer: north\nhand south: " NINE
                     "\nhand north: " EIGHT "\n",
         .said = "hands of 9 and 8 cards do not fit the phase (EV-8, EV-9, EV-11)"},
        {.options = "north_deck=1",
         .position = "phase: discard\nstage: play\nturn: 3\nhand south: " NINE "\n"},
        {.options = "north_deck=1",
         .position = "phase: discard\nstage: play\nturn: 3\nhand south: " EIGHT "\n",
         .said = "nobody has to discard (EV-11)"},
        {.options = "north_deck=1",
         .position = "phase: first\nstage: setup\nturn: 0\nhand south: 0=\"Mosshob\"\n",
         .said = "hands of 1 and 0 cards do not fit the phase (EV-8, EV-9, EV-11)"},
        {.options = "north_deck=1",
         .position = "phase: first\nstage: setup\nturn: 0\nhand north: 0=\"Mosshob\"\n",
         .said = "hands of 0 and 1 cards do not fit the phase (EV-8, EV-9, EV-11)"},
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
        {.position = "phase: reveal\nstage: reveal\nturn: 3\nb3 card=\"Mosshob\"\nb4 "
                     "card=\"Brambleward\" covered due",
         .said = "there is no choice of cards to reveal (EV-42)"},
        {.position = CHAIN CARD "covered due",
         .said = "cards are revealed before one is played (EV-11)"},
        {.position = CARD "covered due", .said = "cards have still to be revealed (EV-11a)"},
        {.position = "phase: discard\nstage: play\nturn: 3",
         .said = "nobody has to discard (EV-11)"},
        {.options = "north_deck=1", .position = "phase: play\nstage: reveal\nturn: 3\nrevived: 8"},
        {.options = "north_deck=1",
         .position = "phase: play\nstage: reveal\nturn: 3\nrevived: 9",
         .said = "turn 3 or 9 revivals are too many (EV-37, EV-29a)"},
        {.options = "revive_cap=two",
         .position = "phase: play\nstage: reveal\nturn: 3\nrevived: 3",
         .said = "turn 3 or 3 revivals are too many (EV-37, EV-29a)"},
        {.options = "north_deck=1",
         .position = "phase: play\nstage: reveal\nturn: 3\ncredits: north=60000"},
        {.options = "north_deck=1",
         .position = "phase: play\nstage: reveal\nturn: 3\ncredits: north=60001",
         .said = "north has more credits than there are"},
        {.options = "north_deck=1",
         .position = "phase: play\nstage: reveal\nturn: 3\n",
         .at = offsetof(ev_state, phase),
         .byte = EV_PHASES,
         .said = "no such phase, player or end"},
        {.options = "north_deck=1",
         .position = "phase: play\nstage: reveal\nturn: 3\n",
         .at = offsetof(ev_state, stage),
         .byte = EV_STAGES,
         .said = "no such phase, player or end"},
        {.options = "north_deck=1",
         .position = "phase: play\nstage: reveal\nturn: 3\n",
         .at = offsetof(ev_state, first),
         .byte = EV_SEATS,
         .said = "no such phase, player or end"},
        {.options = "north_deck=1",
         .position = "phase: play\nstage: reveal\nturn: 3\n",
         .at = offsetof(ev_state, reason),
         .byte = EV_REASONS,
         .said = "no such phase, player or end"},
        {.options = "north_deck=1",
         .position = "phase: play\nstage: reveal\nturn: 3\nreason: \"both players have passed\"",
         .said = "no such phase, player or end"},
        {.options = "north_deck=1",
         .position = "phase: reveal\nstage: reveal\nturn: 3\nb3 card=\"Mosshob\" covered due\nb4 "
                     "card=\"Mosshob\" covered due\n"},
        {.options = "north_deck=1",
         .position = "phase: chain\nstage: reveal\nturn: 3\ndepth: 1\nframe-cell: 0=b2\nb2 "
                     "card=\"Burrwick\"\nb3 card=\"Mosshob\" covered due\nb4 card=\"Mosshob\" "
                     "covered due\n"},
        {.options = "north_deck=1",
         .position = "phase: chain\nstage: play\nturn: 3\ndepth: 1\nframe-cell: 0=b2\nb2 "
                     "card=\"Burrwick\"\nb3 card=\"Mosshob\" covered due\nb4 card=\"Mosshob\" "
                     "covered due\n",
         .said = "cards are revealed before one is played (EV-11)"},
        {.options = "north_deck=1",
         .position = "phase: play\nstage: reveal\nturn: 3\nb3 card=\"Mosshob\" covered due\nb4 "
                     "card=\"Mosshob\" covered due\n",
         .said = "cards have still to be revealed (EV-11a)"},
    };
    assert_refusals(qv_game_find("evons"), table, COUNT(table));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stages_are_refused), cmocka_unit_test(setups_are_refused),
        cmocka_unit_test(draws_are_refused),  cmocka_unit_test(hands_are_refused),
        cmocka_unit_test(turns_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
