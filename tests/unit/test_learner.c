/* SPDX-License-Identifier: MIT */
/* What helps learners in a terminal: what could be taken, what a move would bring, in which order
 * moves are told by it, and what items do that are new.
 */
#define _POSIX_C_SOURCE 200809L /* open_memstream */

#include "learner.h"
#include "terminal/movelist.h"

enum { LONG = 4000 };

/* -- Threats ----------------------------------------------------------------------------------- */

#define HOW "With the next move, if nothing changes before (━━ frames what could be taken):\n"

static void expect_threats(const char *position, uint32_t viewer, const char *expected) {
    term_session *const session = sit("three-arrows", 2, NULL, position, viewer);
    term_detour detour;
    catch (session, &detour);
    assert_int_equal(term_threats(session, ""), TERM_STAY);
    expect(session, &detour, expected);
    rise(session);
}

static void threats_are_told_by_seats_the_viewer_first(void **state) {
    (void)state;
    expect_threats(threats, 0,
                   HOW "You could take, for certain:\n"
                       "  you could attack f6 from f5, arrows: 2 against 0 [TA-14]\n"
                       "You could take, if all goes well:\n"
                       "  you could attack c4 from c3, arrows: 3 against 0 to 2 [TA-14]\n"
                       "blue could take, if all goes well:\n"
                       "  blue could attack c3 from d3, arrows: 1 against 1 [TA-14]\n");
    expect_threats(
        threats, 1,
        "With the next move, if nothing changes before (━━ frames what could be taken):\n"
        "You could take, if all goes well:\n"
        "  you could attack c3 from d3, arrows: 1 against 1 [TA-14]\n"
        "red could take, for certain:\n"
        "  red could attack c4 from c3, arrows: 3 against 0 to 1 [TA-14]\n"
        "  red could attack f6 from f5, arrows: 2 against 0 [TA-14]\n");
    expect_threats(
        threats, NOBODY,
        "With the next move, if nothing changes before (━━ frames what could be taken):\n"
        "red could take, for certain:\n"
        "  red could attack f6 from f5, arrows: 2 against 0 [TA-14]\n"
        "red could take, if all goes well:\n"
        "  red could attack c4 from c3, arrows: 3 against 0 to 2 [TA-14]\n"
        "blue could take, if all goes well:\n"
        "  blue could attack c3 from d3, arrows: 1 against 1 [TA-14]\n");
}

static void threats_are_told_where_there_are_any(void **state) {
    (void)state;
    expect_threats("current: red\nc3 red cross\nc4 blue triple\nf1 red tee shield\n", 0,
                   HOW "You could take, if all goes well:\n"
                       "  you could attack c4 from c3, arrows: 1 against 0 [TA-14]\n");
    expect_threats(
        "current: red\nc3 red cross\nc2 blue cross\n", 0,
        "With the next move, if nothing changes before (━━ frames what could be taken):\n"
        "You could take, if all goes well:\n"
        "  you could attack c2 from c3, arrows: 1 against 1 [TA-14]\n"
        "blue could take, if all goes well:\n"
        "  blue could attack c3 from c2, arrows: 1 against 1 [TA-14]\n");
    expect_threats("current: red\nc3 red cross\nf6 blue cross\n", 0,
                   "Nobody could take anything with the next move.\n");
    term_session *const session = sit("arrow-party", 3, NULL, NULL, 0);
    term_detour detour;
    catch (session, &detour);
    assert_int_equal(term_threats(session, ""), TERM_STAY);
    expect(session, &detour, "  This game does not tell what could be taken.\n");
    rise(session);
}

static uint32_t count(const char *text, const char *part) {
    uint32_t n = 0;
    for (; (text = strstr(text, part)); text++)
        n++;
    return n;
}

/* As large as leaves enough room below, with frames around what could be taken, which are gone
 * then; on the flat board, which has none, a mark. */
static void threats_are_framed_on_a_board_that_fits(void **state) {
    static const struct {
        uint32_t height, lines, frames, marks;
    } row[] = {{42, 33, 37, 0}, {41, 26, 5, 0}, {34, 26, 5, 0}, {33, 14, 0, 4}, {8, 14, 0, 4}};
    (void)state;
    for (size_t i = 0; i < COUNT(row); i++) {
        term_session *const session = sit("three-arrows", 2, NULL, threats, 0);
        term_detour detour;
        session->screen.boxed = false;
        session->screen.height = row[i].height;
        catch (session, &detour);
        (void)term_threats(session, "");
        char *const text = term_diverted(&detour, &session->screen);
        assert_int_equal(count(text, "\n"), row[i].lines);
        assert_int_equal(count(text, "━━"), row[i].frames);
        assert_int_equal(count(text, "!"), row[i].marks);
        for (uint32_t k = 0; k < session->scene.n; k++)
            assert_false(session->scene.at[k].mark & QV_MARK_LAST);
        free(text);
        rise(session);
    }
}

/* -- What a move would bring ------------------------------------------------------------------- */

static uint32_t steps_of(const term_session *session, const char *move, uint16_t *steps) {
    qv_diag diag = {0};
    const int n = qv_read(session->rules, move, steps, &diag);
    if (n <= 0)
        fail_msg("%s", diag.text);
    return (uint32_t)n;
}

static void expect_foreseen(const term_session *session, const char *move,
                            const term_foresight *how, uint32_t told, const char *expected) {
    term_session *const copy = (term_session *)(uintptr_t)session;
    uint16_t steps[QV_STEPS];
    term_detour detour;
    const uint32_t n = steps_of(session, move, steps);
    catch (copy, &detour);
    const uint32_t number = term_foresee(session, steps, n, how);
    expect(copy, &detour, expected);
    assert_int_equal(number, told);
}

#define MOST(n)         \
    &(term_foresight) { \
        .most = (n)     \
    }
#define BRIEF(n)                   \
    &(term_foresight) {            \
        .most = (n), .brief = true \
    }

static void forecasts_leave_out_what_matters_least(void **state) {
    static const char attack[] = "attack c3 e";
    term_session *const session = sit("three-arrows", 2, NULL, threats, 0);
    (void)state;
    expect_foreseen(session, attack, MOST(1), 1,
                    "with a roll of 0 or +1: red takes blue's piece on c4 [TA-20]\n"
                    "(10 more: type if and the move)\n");
    expect_foreseen(session, attack, MOST(5), 5,
                    "with a roll of 0 or +1: red takes blue's piece on c4 [TA-20]\n"
                    "with a roll of -1: red may take blue's piece on c4 if the covers of the line "
                    "stay on [TA-20]\n"
                    "after taking, red may move from c3 to c4 and turn [TA-22]\n"
                    "with a roll of -1, besides: red may gain a bonus piece [TA-31]\n"
                    "blue may take covers off and then defends with 2 at most [TA-17]\n"
                    "(6 more: type if and the move)\n");
    expect_foreseen(session, attack, MOST(11), 11,
                    "with a roll of 0 or +1: red takes blue's piece on c4 [TA-20]\n"
                    "with a roll of -1: red may take blue's piece on c4 if the covers of the line "
                    "stay on [TA-20]\n"
                    "after taking, red may move from c3 to c4 and turn [TA-22]\n"
                    "with a roll of -1, besides: red may gain a bonus piece [TA-31]\n"
                    "  attack: c3 counts 1 [TA-16]\n"
                    "  attack: c2 counts 2 [TA-16]\n"
                    "red attacks with 3 [TA-16]\n"
                    "  defence: c4 counts 0 [TA-25]\n"
                    "  defence: c5 counts 0 [TA-18]\n"
                    "blue defends with 0 [TA-18]\n"
                    "blue may take covers off and then defends with 2 at most [TA-17]\n");
    expect_foreseen(
        session, attack, BRIEF(2), 2,
        "with a roll of 0 or +1: red takes blue's piece on c4\n"
        "with a roll of -1: red may take blue's piece on c4 if the covers of the line stay on\n"
        "(2 more: type if and the move)\n");
    expect_foreseen(
        session, attack, BRIEF(4), 4,
        "with a roll of 0 or +1: red takes blue's piece on c4\n"
        "with a roll of -1: red may take blue's piece on c4 if the covers of the line stay on\n"
        "with a roll of -1, besides: red may gain a bonus piece\n"
        "blue may take covers off and then defends with 2 at most\n");
    rise(session);
}

static const char after_rok[] =
    "you will capture 1 and lose 0 in this turn: +1 in points [CC-1.8]\n"
    "next turn 3 of north's 42 unplayed cards can capture the placed "
    "card [CC-1.7.2]\n"
    "you will capture Sci on d4 in this turn [CC-1.8]\n"
    "the arrow of d3 will count +3 against d4 [CC-1.7.2]\n"
    "your score will be 1 then [CC-1.9.1]\n"
    "the score of north will be 0 then [CC-1.9.1]\n"
    "next turn 3 of north's 42 unplayed cards can capture Rok on c3 [CC-1.7.2]\n";

static void what_matters_most_is_told_first_in_short(void **state) {
    term_session *const session = sit("concardia", 2, PLAIN, cards, 0);
    (void)state;
    expect_foreseen(session, "place Rok d3", MOST(12), 7, after_rok);
    expect_foreseen(session, "place Rok d3", BRIEF(12), 6,
                    "you will capture Sci on d4 in this turn\n"
                    "you will capture 1 and lose 0 in this turn: +1 in points\n"
                    "next turn 3 of north's 42 unplayed cards can capture the placed card\n"
                    "your score will be 1 then\n"
                    "the score of north will be 0 then\n"
                    "next turn 3 of north's 42 unplayed cards can capture Rok on c3\n");
    expect_foreseen(session, "place Rok d3", BRIEF(5), 5,
                    "you will capture Sci on d4 in this turn\n"
                    "you will capture 1 and lose 0 in this turn: +1 in points\n"
                    "next turn 3 of north's 42 unplayed cards can capture the placed card\n"
                    "your score will be 1 then\n"
                    "the score of north will be 0 then\n"
                    "(1 more: type if and the move)\n");
    rise(session);
}

/* In short only what summaries may name, wherever it comes; all, if nothing is that. */
static void headlines_are_told_in_short_if_there_are_any(void **state) {
    static const char covered[] = "the piece on b3 is covered: its arrows do nothing\n",
                      shielded[] = "nobody may attack b3 while it has its shield\n";
    char both[LONG];
    term_session *const session = sit("three-arrows", 2, NULL, threats, 0);
    (void)state;
    expect_foreseen(session, "attack f5 e", BRIEF(12), 1,
                    "with every roll: red takes blue's piece on f6\n");
    expect_foreseen(session, "place triple r2 b3 cover", BRIEF(12), 1,
                    "blue could attack c3 from d3, arrows: 1 against 1 to 4\n");
    snprintf(both, sizeof both, "%s%s", covered, shielded);
    expect_foreseen(session, "place triple r0 b3 cover shield", BRIEF(12), 2, both);
    qv_whole_move move;
    move.n = steps_of(session, "place triple r0 b3 cover shield", move.step);
    qv_prospects *const prospects = qv_prospects_new(session->table, &move, 1, NULL);
    const term_foresight how = {.most = TERM_FORESEEN,
                                .brief = true,
                                .known = qv_prospects_own(prospects, 0, 0),
                                .n_known = 1};
    expect_foreseen(session, "place triple r0 b3 cover shield", &how, 1, shielded);
    qv_prospects_free(prospects);
    rise(session);
}

/* What is known is left out, if anything else is told. */
static void what_is_known_is_not_told_again(void **state) {
    term_session *const session = sit("concardia", 2, PLAIN, cards, 0);
    qv_whole_move move;
    qv_event known[TERM_FORESEEN];
    const qv_event *event;
    (void)state;
    move.n = steps_of(session, "place Rok d3", move.step);
    qv_prospects *const prospects = qv_prospects_new(session->table, &move, 1, NULL);
    term_foresight how = {.most = TERM_FORESEEN, .known = known};
    while ((event = qv_prospects_own(prospects, 0, how.n_known)))
        known[how.n_known++] = *event;
    how.n_known = 2;
    expect_foreseen(session, "place Rok d3", &how, 7, after_rok);
    how.brief = true;
    expect_foreseen(session, "place Rok d3", &how, 4,
                    "you will capture Sci on d4 in this turn\n"
                    "your score will be 1 then\n"
                    "the score of north will be 0 then\n"
                    "next turn 3 of north's 42 unplayed cards can capture Rok on c3\n");
    how.n_known = 6;
    expect_foreseen(session, "place Rok d3", &how, 1,
                    "next turn 3 of north's 42 unplayed cards can capture Rok on c3\n");
    how.known = known + 1; /* the first one is not */
    expect_foreseen(session, "place Rok d3", &how, 1,
                    "you will capture 1 and lose 0 in this turn: +1 in points\n");
    how.known = known + 6; /* only the last one is */
    how.n_known = 1;
    expect_foreseen(session, "place Rok d3", &how, 5,
                    "you will capture Sci on d4 in this turn\n"
                    "you will capture 1 and lose 0 in this turn: +1 in points\n"
                    "next turn 3 of north's 42 unplayed cards can capture the placed card\n"
                    "your score will be 1 then\n"
                    "the score of north will be 0 then\n");
    memmove(known + 3, known + 4, 3 * sizeof *known); /* all that is told in short is known */
    how.known = known;
    how.n_known = 6;
    expect_foreseen(session, "place Rok d3", &how, 6,
                    "you will capture Sci on d4 in this turn\n"
                    "you will capture 1 and lose 0 in this turn: +1 in points\n"
                    "next turn 3 of north's 42 unplayed cards can capture the placed card\n"
                    "your score will be 1 then\n"
                    "the score of north will be 0 then\n"
                    "next turn 3 of north's 42 unplayed cards can capture Rok on c3\n");
    qv_prospects_free(prospects);
    rise(session);
}

/* -- The order of moves ------------------------------------------------------------------------ */

static void expect_order(const char *game, const char *file, const char *position, bool ordered,
                         const char *expected) {
    term_session *const session = sit(game, 2, file, position, 0);
    term_moves moves;
    char order[LONG] = "";
    qv_text text = qv_text_over(order, sizeof order);
    assert_true(term_moves_of(session, &moves));
    qv_whole_move *const move = calloc(moves.n, sizeof *move);
    for (uint32_t i = 0; i < moves.n; i++) {
        move[i].n = moves.at[i].n;
        memcpy(move[i].step, moves.at[i].step, move[i].n * sizeof *move[i].step);
    }
    qv_prospects *const prospects = qv_prospects_new(session->table, move, moves.n, NULL);
    const bool done = term_moves_order(session, &moves, prospects);
    for (uint32_t i = 0; i < moves.n; i++)
        qv_text_add(&text, "%s%s", i ? ", " : "", moves.at[i].text);
    assert_string_equal(order, expected);
    assert_int_equal(done, ordered);
    assert_true(!done || moves.room == moves.n);
    qv_prospects_free(prospects);
    free(move);
    term_moves_free(&moves);
    rise(session);
}

static void moves_that_bring_most_come_first(void **state) {
    (void)state;
    expect_order("concardia", PLAIN,
                 "card: 0=\"south Rok\" 1=\"north Sci\" 2=\"north Rok\"\nplace: 0=c3 1=d4 2=a2\n"
                 "hand south: 1=\"Rok\"\n",
                 true,
                 "place Rok d3, pass, place Rok a1, place Rok c2, place Rok c4, place Rok b2, "
                 "place Rok b1, place Rok d2, place Rok a3, place Rok b3, place Rok e3, place Rok "
                 "b4, place Rok e4, place Rok c5, place Rok d5, place Rok e5");
    expect_order(
        "concardia", PLAIN,
        "card: 0=\"south Rok\" 1=\"north Rok\"\nplace: 0=c3 1=a6\n"
        "hand south: 1=\"Rok\"\n",
        true,
        "pass, place Rok b6, place Rok c2, place Rok a5, place Rok c4, place Rok b2, place Rok d4, "
        "place Rok d2, place Rok b3, place Rok d3, place Rok b4, place Rok b5");
    expect_order("concardia", PLAIN, "hand south: 1=\"Rok\"\n", true,
                 "pass, place Rok c3, place Rok d3, place Rok c4, place Rok d4");
    expect_order("concardia", PLAIN, "card: 0=\"north Rok\"\nplace: 0=c3\n", false, "pass");
}

/* -- What items do ----------------------------------------------------------------------------- */

static void expect_sights(term_session *session, bool told, const char *expected) {
    term_detour detour;
    catch (session, &detour);
    const bool any = term_tell_sights(session);
    expect(session, &detour, expected);
    assert_int_equal(any, told);
}

static void items_are_told_once_a_few_at_a_time(void **state) {
    static const char hands[] = "phase: items\nround: 1\narrows red: 1=1 4=1\narrows blue: 1=1\n"
                                "hand red: dont-swap=2 swap=1 draw=1 change=1 x2=1\n"
                                "hand blue: dont-swap=1\n";
    term_session *const session = sit("arrow-party", 3, NULL, hands, 0);
    (void)state;
    expect_sights(session, true,
                  "  x2: you walk twice the steps this round\n"
                  "  draw: you take an arrow card\n"
                  "  change: you take another die\n");
    expect_sights(session, true,
                  "  swap: you two exchange an item, and each chooses which\n"
                  "  dont-swap: nobody exchanges items with you this round\n");
    expect_sights(session, false, "");
    assert_true(session->shown.sights[4] && !session->shown.sights[5]); /* nothing else is kept */
    assert_int_equal(qv_table_sit(session->table, 1, NULL), QV_OK);
    expect_sights(session, true, "  dont-swap: nobody exchanges items with you this round\n");
    expect_sights(session, false, "");
    for (uint32_t i = 0; i < TERM_SIGHTS; i++) /* room for one more */
        session->shown.sights[i] = i + 1 < TERM_SIGHTS ? i + 1 : 0;
    expect_sights(session, true, "  dont-swap: nobody exchanges items with you this round\n");
    assert_int_equal(qv_table_sit(session->table, 0, NULL), QV_OK);
    expect_sights(session, false, "");
    rise(session);
}

/* Cards of which a strength tells what they are for, unlike buttons; and nothing to watchers. */
static void what_has_values_is_not_told(void **state) {
    (void)state;
    term_session *session = sit("arrow-party", 3, NULL, "hand red: draw=1\n", NOBODY);
    expect_sights(session, false, "");
    rise(session);
    session =
        sit("concardia", 2, "games/concardia/cases/texts.json", "hand south: 0=\"Toll\"\n", 0);
    expect_sights(session, true,
                  "  Gear, button: Action (once per turn): Put a Charge Counter on this button.\n"
                  "  Badge, button: Action (Cost 2; once per game): Draw 3 cards.\n");
    rise(session);
}

/* Pieces too, but not those of others. */
static void own_pieces_are_told(void **state) {
    term_session *const session = sit("three-arrows", 2, NULL, NULL, 0);
    (void)state;
    expect_sights(session, true,
                  "  terminator: Once anybody has placed one, only Terminators are "
                  "placed.\n");
    expect_sights(session, false, "");
    rise(session);
}

static void a_warning_is_told_once(void **state) {
    term_session *const session = sit("evons", 2, KNOTS, "hand south: 0=\"Pawnet\"\n", 0);
    (void)state;
    expect_foreseen(
        session, "play Pawnet x3", MOST(12), 5,
        "Careful: the card on x3 is in the out zone: it uses abilities, but does not fight, "
        "flip or score [EV-26]\n"
        "your lead changes by 0: nothing is flipped or destroyed [EV-35]\n"
        "in danger: an enemy can flip x3 without a fight from a2, a3, a4 [EV-24]\n"
        "you play Pawnet on x3; paid: 1, credits left: 49 [EV-13]\n"
        "the score: south 0, north 0 [EV-35]\n");
    expect_foreseen(
        session, "play Pawnet x3", BRIEF(12), 4,
        "Careful: the card on x3 is in the out zone: it uses abilities, but does not fight, "
        "flip or score [EV-26]\n"
        "your lead changes by 0: nothing is flipped or destroyed\n"
        "in danger: an enemy can flip x3 without a fight from a2, a3, a4\n"
        "you play Pawnet on x3; paid: 1, credits left: 49\n");
    rise(session);
}

/* Details are told in guided games only, and there not what a map shows. */
static void details_that_a_map_shows_are_not_told(void **state) {
    static const char *const drawn[] = {"lands", "foot", "arrives"};
    (void)state;
    term_session *const session = sit("arrow-party", 3, NULL, "phase: items\nround: 1\n", 0);
    uint32_t found = 0;
    for (uint16_t kind = 0; qv_event_kind(session->game, kind); kind++) {
        const qv_event event = {.kind = kind};
        bool shown = false;
        for (uint32_t i = 0; i < COUNT(drawn); i++)
            shown |= strcmp(qv_event_kind(session->game, kind), drawn[i]) == 0;
        session->guided = false;
        if (!qv_event_is_detail(session->game, kind))
            continue;
        assert_true(term_is_detail(session, &event));
        session->guided = true;
        assert_int_equal(term_is_detail(session, &event), shown);
        found += shown;
    }
    assert_int_equal(found, COUNT(drawn));
    rise(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(details_that_a_map_shows_are_not_told),
        cmocka_unit_test(threats_are_told_by_seats_the_viewer_first),
        cmocka_unit_test(threats_are_told_where_there_are_any),
        cmocka_unit_test(threats_are_framed_on_a_board_that_fits),
        cmocka_unit_test(forecasts_leave_out_what_matters_least),
        cmocka_unit_test(what_matters_most_is_told_first_in_short),
        cmocka_unit_test(headlines_are_told_in_short_if_there_are_any),
        cmocka_unit_test(what_is_known_is_not_told_again),
        cmocka_unit_test(moves_that_bring_most_come_first),
        cmocka_unit_test(items_are_told_once_a_few_at_a_time),
        cmocka_unit_test(what_has_values_is_not_told),
        cmocka_unit_test(own_pieces_are_told),
        cmocka_unit_test(a_warning_is_told_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
