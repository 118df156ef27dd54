/* SPDX-License-Identifier: MIT */
/* Matches whose chance is entered: they wait, take any possible outcome and no other, and are
 * recorded and continued as such.
 *
 * Played with market.h, and with the games. Law L32 compares whole matches with drawn ones.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/draw.h"
#include "core/internal.h"
#include "core/outcomes.h"
#include "market_play.h"

static void assert_waits(const qv_ruleset *rs, const qv_match *match, uint32_t length) {
    assert_int_equal(qv_match_length(match), length);
    assert_int_equal(qv_match_pending(match), 0);
    assert_int_equal(qv_match_ending(match), QV_RUNNING);
    for (uint32_t i = 0; i <= rs->players; i++) {
        const uint32_t viewer = i < rs->players ? i : QV_WATCHER;
        const qv_turn turn = qv_turn_of(rs, qv_match_view(match, viewer));
        assert_int_equal(turn.phase, QV_CHANCE_DUE);
        assert_int_equal(turn.may_act, 0);
    }
}

/* -- Waiting and entering ---------------------------------------------------------------------- */

static void test_waits(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(2);
    qv_match *const match = start_entered(rs, NULL);
    qv_chance chance;
    assert_waits(rs, match, 0);
    assert_int_equal(qv_match_chance(match, &chance), MARKET_CARDS);
    assert_int_equal(chance.range, 0);
    assert_int_equal(chance.n, MARKET_CARDS);
    assert_int_equal(chance.at[4].step, STEP_DEAL + 4);
    assert_int_equal(chance.at[4].weight, 1);
    enter(match, STEP_DEAL + 2);
    assert_waits(rs, match, 1);
    enter(match, STEP_DEAL);
    assert_waits(rs, match, 2);
    assert_int_equal(qv_match_chance(match, &chance), 6);
    assert_int_equal(chance.range, 6);
    assert_int_equal(chance.first, STEP_LOT);
    enter(match, STEP_LOT + 5);
    assert_int_equal(qv_match_pending(match), 3);
    const market_state *const seen = market_of(qv_match_view(match, 0));
    assert_int_equal(seen->missing[0], 2);
    assert_int_equal(seen->missing[1], MARKET_NONE);
    assert_int_equal(seen->lot, 6);
    chance = (qv_chance){.n = 77};
    assert_int_equal(qv_match_chance(match, &chance), 0);
    assert_int_equal(chance.n, 77);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* A window that can only be declined is declined as soon as the outcome is entered, or the move
 * played; then chance is due again. */
static void test_goes_on(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(2);
    qv_match *const match = start_entered(rs, "phase: lot\ndealt: 2\nmissing: north=1 east=0\n");
    enter(match, STEP_LOT + 3);
    assert_int_equal(play(match, 0, 4, STEP_BID), QV_OK);
    assert_int_equal(play(match, 1, 2, STEP_BID), QV_OK);
    assert_waits(rs, match, 4); /* east has declined */
    uint16_t steps[QV_STEPS];
    uint32_t who;
    assert_int_equal(qv_match_entry(match, 3, &who, steps), 1);
    assert_int_equal(who, 1);
    assert_int_equal(steps[0], STEP_ACCEPT);
    enter(match, STEP_DIE + 2);
    assert_waits(rs, match, 5);
    assert_int_equal(market_of(qv_match_view(match, QV_WATCHER))->score[0], 5);
    enter(match, STEP_LOT);
    assert_int_equal(qv_match_pending(match), 3);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* The same if an outcome opens the window. */
static void test_outcome_opens_window(void **state) {
    (void)state;
    const qv_game game = market_with_window();
    qv_ruleset *const rs = qv_ruleset_new(&game, 2, NULL, 0, NULL, 0, NULL);
    qv_match *const match = start_entered(rs, "phase: lot\ndealt: 2\nmissing: north=1 east=0\n");
    enter(match, STEP_LOT + 3);
    assert_waits(rs, match, 2);
    enter(match, STEP_DIE + 2);
    assert_waits(rs, match, 3);
    assert_int_equal(market_of(qv_match_view(match, QV_WATCHER))->score[0], 5);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

static void test_refusals(void **state) {
    (void)state;
    static const struct {
        uint16_t steps[3];
        uint32_t n;
        const char *text;
    } bad[] = {
        {{STEP_LOT}, 1, "lot 1: not possible here; chance decides: deal 0 to 4"},
        {{STEP_DIE + 2}, 1, "die +1: not possible here; chance decides: deal 0 to 4"},
        {{STEP_OBJECT}, 1, "object: not possible here; chance decides: deal 0 to 4"},
        {{999}, 1, "#999: not possible here; chance decides: deal 0 to 4"},
        {{STEP_DEAL, STEP_DEAL}, 2, "#9 #9: not possible here; chance decides: deal 0 to 4"},
        {{0}, 0, ": not possible here; chance decides: deal 0 to 4"},
    };
    qv_ruleset *const rs = rules(2);
    qv_match *const match = start_entered(rs, NULL);
    picture *const before = picture_of(rs, match);
    for (uint32_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        qv_diag diag = {0};
        assert_int_equal(qv_match_enter(match, bad[i].steps, bad[i].n, &diag), QV_EILLEGAL);
        assert_int_equal(diag.err, QV_EILLEGAL);
        assert_string_equal(diag.text, bad[i].text);
        assert_int_equal(qv_match_enter(match, bad[i].steps, bad[i].n, NULL), QV_EILLEGAL);
    }
    for (uint32_t step = 0; step <= UINT16_MAX; step++) {
        const uint16_t any = (uint16_t)step;
        const bool possible = step >= STEP_DEAL && step < STEP_LOT;
        assert_int_equal(qv_match_enter(match, &any, 1, NULL), possible ? QV_OK : QV_EILLEGAL);
        if (possible)
            assert_int_equal(qv_match_rewind(match, 0, NULL), QV_OK);
    }
    qv_diag diag = {0};
    const uint16_t accept = STEP_ACCEPT, deal = STEP_DEAL;
    assert_int_equal(qv_match_play(match, 0, &accept, 1, NULL, &diag), QV_ETURN);
    assert_string_equal(diag.text, "north cannot play now; wait for chance");
    assert_same(before, picture_of(rs, match));
    enter(match, STEP_DEAL);
    enter(match, STEP_DEAL);
    enter(match, STEP_LOT);
    assert_int_equal(qv_match_enter(match, &deal, 1, &diag), QV_ETURN);
    assert_string_equal(diag.text, "chance decides nothing here; a player must act");
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* Its events could tell what is hidden. */
static void test_drawn_matches_refuse(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(2);
    const qv_record_head head = {.seeded = true, .seed = SEED};
    qv_record *const record = qv_record_new(rs, NULL, 0, &head, NULL);
    qv_match *const drawn[] = {start(rs, SEED, NULL), qv_match_new_fast(rs, SEED, NULL, NULL),
                               qv_record_match(record, 0, SEED, NULL)}; /* chance is due there */
    const uint16_t deal = STEP_DEAL;
    for (uint32_t i = 0; i < 3; i++) {
        qv_chance chance = {.n = 77};
        qv_diag diag = {0};
        const uint32_t length = qv_match_length(drawn[i]);
        assert_int_equal(qv_match_chance(drawn[i], &chance), QV_EARGUMENT);
        assert_int_equal(chance.n, 77);
        assert_int_equal(qv_match_enter(drawn[i], &deal, 1, &diag), QV_EARGUMENT);
        assert_string_equal(diag.text, "this match draws its own chance");
        assert_int_equal(qv_match_length(drawn[i]), length);
        qv_match_free(drawn[i]);
    }
    qv_record_free(record);
    qv_ruleset_free(rs);
}

static void test_endings(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(2);
    qv_match *const match = start_entered(rs, NULL);
    const uint16_t deal = STEP_DEAL;
    qv_chance chance;
    qv_diag diag = {0};
    assert_int_equal(qv_match_resign(match, 0, NULL), QV_OK);
    assert_int_equal(qv_match_chance(match, &chance), 0);
    assert_int_equal(qv_match_enter(match, &deal, 1, &diag), QV_EOVER);
    assert_int_equal(qv_match_length(match), 0);
    assert_int_equal(qv_match_rewind(match, 0, NULL), QV_OK);
    assert_waits(rs, match, 0);
    enter(match, STEP_DEAL);
    qv_match_free(match);
    static const char end[] =
        "phase: over\nround: 3\ndealt: 2\nmissing: north=1 east=0\nscore: east=4\n";
    qv_match *const over = start_entered(rs, end);
    assert_int_equal(qv_match_ending(over), QV_BY_RULES);
    assert_int_equal(qv_match_chance(over, &chance), 0);
    assert_int_equal(qv_match_enter(over, &deal, 1, &diag), QV_EOVER);
    qv_match_free(over);
    qv_record *const record =
        qv_record_new(rs, NULL, 0, &(qv_record_head){.position = end, .entered = true}, NULL);
    diag = (qv_diag){0};
    assert_int_equal(qv_record_add(record, 0, QV_CHANCE, &deal, 1, &diag), QV_NO_ENTRY);
    assert_int_equal(diag.err, QV_EOVER);
    assert_int_equal(qv_record_length(record), 0);
    qv_record_free(record);
    qv_ruleset_free(rs);
}

/* A draw that all but one had agreed to is off when an outcome is entered, as after a move. */
static void test_agreement_ends(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(2);
    qv_match *const match = start_entered(rs, NULL);
    assert_int_equal(qv_match_agree(match, 0, NULL), QV_OK);
    enter(match, STEP_DEAL);
    assert_int_equal(qv_match_agree(match, 1, NULL), QV_OK);
    assert_int_equal(qv_match_ending(match), QV_RUNNING);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* Going back to where chance was due, or staying there, waits for another outcome. */
static void test_going_back(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(2);
    qv_match *const match = start_entered(rs, "phase: lot\ndealt: 2\nmissing: north=1 east=0\n");
    picture *const due = picture_of(rs, match);
    enter(match, STEP_LOT + 3);
    assert_int_equal(play(match, 0, 4, STEP_BID), QV_OK);
    assert_int_equal(play(match, 1, 2, STEP_BID), QV_OK);
    assert_int_equal(qv_match_rewind(match, qv_match_length(match), NULL), QV_OK);
    assert_waits(rs, match, 4);
    assert_int_equal(qv_match_rewind(match, 3, NULL), QV_OK); /* the decline follows at once */
    assert_waits(rs, match, 4);
    assert_true(qv_match_learned(match, 0, 0));
    assert_int_equal(qv_match_rewind(match, 1, NULL), QV_OK);
    assert_int_equal(qv_match_pending(match), 3);
    assert_int_equal(qv_match_rewind(match, 0, NULL), QV_OK);
    assert_waits(rs, match, 0);
    assert_same(due, picture_of(rs, match));
    enter(match, STEP_LOT + 1);
    assert_int_equal(market_of(qv_match_view(match, 0))->lot, 2);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* -- Words of outcomes ------------------------------------------------------------------------- */

static const char *said(const qv_ruleset *rs, const qv_chance *chance, size_t size) {
    static char bytes[400];
    qv_text text = qv_text_over(bytes, size);
    qv_chance_say(rs, chance, &text);
    return bytes;
}

static void test_words(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(2);
    enum { ALL = 400 };
    const qv_chance cards = {.n = 5, .at = {{9, 1}, {10, 1}, {11, 1}, {12, 1}, {13, 1}}};
    const qv_chance gap = {.n = 4, .at = {{9, 1}, {10, 1}, {12, 1}, {13, 1}}};
    const qv_chance die = {.n = 3, .at = {{20, 1}, {21, 2}, {22, 1}}};
    const qv_chance mixed = {.n = 2, .at = {{13, 1}, {14, 1}}};
    const qv_chance one = {.n = 1, .at = {{11, 1}}};
    const qv_chance lots = {.range = 6, .first = STEP_LOT};
    const qv_chance two = {.range = 2, .first = STEP_LOT + 4};
    const qv_chance strange = {.range = 2, .first = 900};
    assert_string_equal(said(rs, &cards, ALL), "deal 0 to 4");
    assert_string_equal(said(rs, &gap, ALL), "deal 0, 1, 3 or 4");
    assert_string_equal(said(rs, &die, ALL), "die -1, 0 or +1");
    assert_string_equal(said(rs, &mixed, ALL), "deal 4 or lot 1");
    assert_string_equal(said(rs, &one, ALL), "deal 2");
    assert_string_equal(said(rs, &lots, ALL), "lot 1 to 6");
    assert_string_equal(said(rs, &two, ALL), "lot 5 or 6");
    assert_string_equal(said(rs, &strange, ALL), "#900 or #901");
    assert_string_equal(said(rs, &gap, 30), "deal 0 and 3 others");
    assert_string_equal(said(rs, &gap, 31), "deal 0, 1 and 2 others");
    assert_string_equal(said(rs, &one, 7), "deal 2");
    const qv_chance none = {.n = 0}, many = {.n = QV_OUTCOMES + 1};
    const qv_chance far = {.range = UINT16_MAX, .first = 2};
    assert_string_equal(said(rs, &none, ALL), "");
    assert_string_equal(said(rs, &many, ALL), "");
    assert_string_equal(said(rs, &far, ALL), "");
    qv_ruleset_free(rs);
}

/* In proportion to the weights: a quarter, a half and a quarter of all numbers; of a range equal
 * parts. */
static void test_picks_of_random_numbers(void **state) {
    (void)state;
    const qv_chance die = {.n = 3, .at = {{20, 1}, {21, 2}, {22, 1}}};
    const qv_chance lots = {.range = 1U << 16, .first = 0};
    const uint64_t quarter = UINT64_C(1) << 62;
    assert_int_equal(qv_chance_pick(&die, 0), 20);
    assert_int_equal(qv_chance_pick(&die, quarter - 1), 20);
    assert_int_equal(qv_chance_pick(&die, quarter), 21);
    assert_int_equal(qv_chance_pick(&die, 3 * quarter - 1), 21);
    assert_int_equal(qv_chance_pick(&die, 3 * quarter), 22);
    assert_int_equal(qv_chance_pick(&die, UINT64_MAX), 22);
    for (uint64_t i = 0; i < 1U << 16; i++) {
        assert_int_equal(qv_chance_pick(&lots, i << 48), i);
        assert_int_equal(qv_chance_pick(&lots, (i << 48) + (quarter >> 14) - 1), i);
    }
    const qv_chance thirds = {.range = 3, .first = 7};
    assert_int_equal(qv_chance_pick(&thirds, UINT64_MAX / 3), 7); /* rounded down by one third */
    assert_int_equal(qv_chance_pick(&thirds, UINT64_MAX / 3 + 1), 8);
}

/* Outcomes with words that differ are listed. */
static void test_words_of_games(void **state) {
    (void)state;
    qv_ruleset *const rs = qv_ruleset_new(qv_game_at(0), 2, NULL, 0, NULL, 0, NULL);
    qv_match *const match = start_entered(rs, NULL);
    qv_chance chance;
    assert_int_equal(qv_match_chance(match, &chance), 2);
    assert_string_equal(said(rs, &chance, 400), "start red or blue");
    qv_match_free(match);
    qv_ruleset_free(rs);
}

/* -- Records ----------------------------------------------------------------------------------- */

/* A random whole move of the first seat that may act, or a random outcome. */
static void go_on(const qv_ruleset *rs, qv_match *match, qv__rng *rng) {
    static uint64_t room[2][QV_STATE_MOST / sizeof(uint64_t)];
    uint16_t steps[QV_STEPS], legal[QV_LEGAL];
    qv_chance chance;
    if (qv_match_chance(match, &chance) > 0) {
        enter(match, qv__outcome_at(&chance, qv__rng_below(rng, qv__outcomes(&chance))));
        return;
    }
    uint32_t seat = 0, n = 0;
    while (!(qv_match_pending(match) >> seat & 1))
        seat++;
    const qv_view *view = qv_match_view(match, seat);
    for (bool inside = true; inside; view = (const qv_view *)(const void *)room[n % 2]) {
        const int count = qv_legal(rs, view, seat, legal);
        assert_true(count > 0);
        steps[n++] = legal[qv__rng_below(rng, (uint32_t)count)];
        inside = qv_preview(rs, view, steps[n - 1], (qv_view *)(void *)room[n % 2]);
    }
    assert_int_equal(qv_match_play(match, seat, steps, n, NULL, NULL), QV_OK);
}

static bool same_matches(const qv_ruleset *rs, const qv_match *a, const qv_match *b) {
    bool same = qv_match_length(a) == qv_match_length(b);
    for (uint32_t i = 0; i < qv_match_length(a) && same; i++) {
        uint16_t one[QV_STEPS], other[QV_STEPS];
        uint32_t who, whose;
        const uint32_t n = qv_match_entry(a, i, &who, one);
        same = qv_match_entry(b, i, &whose, other) == n && who == whose &&
               memcmp(one, other, n * sizeof *one) == 0;
    }
    for (uint32_t i = 0; i <= rs->players && same; i++) {
        const uint32_t viewer = i < rs->players ? i : QV_WATCHER;
        same = memcmp(qv_match_view(a, viewer), qv_match_view(b, viewer), rs->sizes.state) == 0 &&
               qv_match_seen(a, viewer) == qv_match_seen(b, viewer);
    }
    return same;
}

/* -- All games --------------------------------------------------------------------------------- */

static void read_again(const qv_ruleset *rs, uint16_t outcome) {
    uint16_t steps[QV_STEPS];
    char bytes[200];
    qv_text text = qv_text_over(bytes, sizeof bytes);
    qv_diag diag = {0};
    qv_say(rs, &outcome, 1, &text);
    if (qv_read(rs, bytes, steps, &diag) != 1 || steps[0] != outcome)
        fail_msg("\"%s\" is not read again: %s", bytes, diag.text);
}

/* Every outcome that can come in these games is read as it is written. */
static void read_all(const qv_ruleset *rs, uint64_t seed) {
    qv_match *const match = start_entered(rs, NULL);
    qv__rng rng = qv__rng_at(seed, 0);
    uint32_t events = 0;
    for (qv_chance chance; qv_match_ending(match) == QV_RUNNING; go_on(rs, match, &rng)) {
        const int n = qv_match_chance(match, &chance);
        const uint32_t apart = n > 1000 ? 97 : 1;
        for (uint32_t i = 0; i < (uint32_t)n; i += apart)
            read_again(rs, qv__outcome_at(&chance, i));
        events += n > 0;
    }
    assert_true(events > 0);
    qv_match_free(match);
}

static void test_all_can_be_read(void **state) {
    (void)state;
    for (uint32_t i = 0; qv_game_at(i); i++) {
        uint32_t least;
        const uint32_t most = qv_game_players(qv_game_at(i), &least);
        for (uint32_t players = least; players <= most; players++) {
            qv_ruleset *const rs = qv_ruleset_new(qv_game_at(i), players, NULL, 0, NULL, 0, NULL);
            for (uint64_t seed = 0; seed < 5; seed++)
                read_all(rs, seed);
            qv_ruleset_free(rs);
        }
    }
}

/* A record written and read says where its chance is from, and any entry can be continued by
 * entering. */
static void continue_game(const qv_game *game, uint64_t seed) {
    uint32_t least;
    qv_game_players(game, &least);
    qv_ruleset *const rs = qv_ruleset_new(game, least, NULL, 0, NULL, 0, NULL);
    qv_match *const match = start_entered(rs, NULL);
    qv__rng rng = qv__rng_at(seed, 0);
    while (qv_match_ending(match) == QV_RUNNING)
        go_on(rs, match, &rng);
    qv_record *const written = record_of(rs, match);
    size_t length;
    const char *const text = qv_record_text(written, &length, NULL);
    assert_non_null(strstr(text, "\nchance: entered\n"));
    assert_null(strstr(text, "\nseed:"));
    qv_diag diag = {0};
    qv_record *const read = qv_record_read(text, length, NULL, &diag);
    if (!read)
        fail_msg("%s", diag.text);
    assert_true(qv_record_about(read)->entered);
    assert_false(qv_record_about(read)->seeded);
    assert_int_equal(qv_record_proof(read, NULL), QV_OK);
    const uint32_t at = qv__rng_below(&rng, qv_record_length(read));
    qv_match *const again = qv_record_match(read, qv_record_find(read, at), seed, &diag);
    assert_int_equal(qv_match_rewind(again, at, NULL), QV_OK);
    while (qv_match_ending(again) == QV_RUNNING) {
        uint16_t steps[QV_STEPS];
        uint32_t who;
        const uint32_t n = qv_match_entry(match, qv_match_length(again), &who, steps);
        if (who == QV_CHANCE)
            assert_int_equal(qv_match_enter(again, steps, n, NULL), QV_OK);
        else
            assert_int_equal(qv_match_play(again, who, steps, n, NULL, NULL), QV_OK);
    }
    assert_true(same_matches(rs, match, again));
    assert_int_equal(qv_record_follow(read, again, 0, NULL, &diag), QV_OK);
    qv_match_free(again);
    qv_record_free(read);
    qv_record_free(written);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

static void test_records_of_games(void **state) {
    (void)state;
    for (uint32_t i = 0; qv_game_at(i); i++)
        for (uint64_t seed = 0; seed < 4; seed++)
            continue_game(qv_game_at(i), seed);
}

/* An outcome that was taken back and entered again leaves a trace, even if it is the same. */
static void test_other_origin_of_chance(void **state) {
    (void)state;
    qv_ruleset *const rs = rules(2);
    qv_match *const drawn = start(rs, SEED, NULL), *const entered = start_entered(rs, NULL);
    const qv_record_head seeded = {.seeded = true, .seed = SEED}, open = {.entered = true};
    const qv_record_head both = {.seeded = true, .seed = SEED, .entered = true};
    qv_diag diag = {0};
    qv_record *const one = qv_record_new(rs, NULL, 0, &seeded, &diag);
    qv_record *const other = qv_record_new(rs, NULL, 0, &open, &diag);
    assert_int_equal(qv_record_follow(one, entered, 0, NULL, &diag), QV_ERECORD);
    assert_string_equal(diag.text, "the chance of the match is entered; its record must say so");
    assert_int_equal(qv_record_follow(other, drawn, 0, NULL, &diag), QV_ERECORD);
    assert_string_equal(diag.text,
                        "the record says that chance is entered, but the match draws it");
    assert_int_equal(qv_record_length(one) + qv_record_length(other), 0);
    assert_null(qv_record_new(rs, NULL, 0, &both, &diag));
    assert_int_equal(diag.err, QV_ERECORD);
    assert_null(qv_record_anew(one, &both, &diag));
    qv_record *const part = qv_record_part(other, 0, NULL);
    assert_true(qv_record_about(part)->entered);
    qv_record *const anew = qv_record_anew(other, &seeded, NULL);
    assert_false(qv_record_about(anew)->entered);
    qv_record_free(anew);
    qv_record_free(part);
    qv_record_free(one);
    qv_record_free(other);
    qv_match_free(drawn);
    qv_match_free(entered);
    qv_ruleset_free(rs);
}

/* -- The head ---------------------------------------------------------------------------------- */

static void test_heads(void **state) {
    (void)state;
    static const struct {
        const char *lines, *text; /* text NULL: it is read */
        uint32_t line, column;
        bool entered;
    } heads[] = {
        {"chance: entered\n", NULL, 0, 0, true},
        {"chance:entered\r\n", NULL, 0, 0, true},
        {"", NULL, 0, 0, false},
        {"seed: 5\n", NULL, 0, 0, false},
        {"chance: drawn\n", "only chance: entered is possible; leave the line out if it was drawn",
         2, 9, false},
        {"chance:\n", "only chance: entered is possible; leave the line out if it was drawn", 2, 8,
         false},
        {"chance: entered by hand\n",
         "only chance: entered is possible; leave the line out if it was drawn", 2, 9, false},
        {"chance red: entered\n", "a line of the head is written as in docs/record.md: name: value",
         2, 11, false},
        {"chance: entered\nchance: entered\n", "this line occurs twice; keep one of the two", 3, 1,
         false},
        {"seed: 5\nchance: entered\n",
         "a game whose chance was entered has no seed; remove one of the two lines", 3, 1, false},
        {"chance: entered\nseed: 5\n",
         "a game whose chance was entered has no seed; remove one of the two lines", 2, 1, false},
    };
    for (uint32_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        char text[300];
        qv_text out = qv_text_over(text, sizeof text);
        qv_text_add(&out, "quiver record 2\n%sgame: three-arrows\nseat red:\nseat blue:\n--\n",
                    heads[i].lines);
        qv_diag diag = {0};
        qv_record *const record = qv_record_read(text, out.n, NULL, &diag);
        assert_int_equal(record != NULL, heads[i].text == NULL);
        if (record) {
            assert_int_equal(qv_record_about(record)->entered, heads[i].entered);
            qv_record_free(record);
            continue;
        }
        assert_int_equal(diag.err, QV_ERECORD);
        assert_string_equal(diag.text, heads[i].text);
        assert_int_equal(diag.line, heads[i].line);
        assert_int_equal(diag.column, heads[i].column);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_waits),
        cmocka_unit_test(test_goes_on),
        cmocka_unit_test(test_outcome_opens_window),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_drawn_matches_refuse),
        cmocka_unit_test(test_endings),
        cmocka_unit_test(test_agreement_ends),
        cmocka_unit_test(test_going_back),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_picks_of_random_numbers),
        cmocka_unit_test(test_words_of_games),
        cmocka_unit_test(test_all_can_be_read),
        cmocka_unit_test(test_records_of_games),
        cmocka_unit_test(test_other_origin_of_chance),
        cmocka_unit_test(test_heads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
