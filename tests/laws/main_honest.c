/* SPDX-License-Identifier: MIT */
/* Computer players know what their seat knows: `honest [--positions N] [--most N] [--seed S]
 * [--game ID]`.
 *
 * In random games, with the default options and with random ones, a position in which a seat has to
 * choose is set up twice: as it is, and with another truth that the seat cannot tell from it. A
 * level of the game's computer players has to choose the same legal move in both; the levels take
 * turns. --most limits the iterations of those that search; 0 leaves them all of theirs. At the end
 * a player that looks at the truth has to be found out.
 */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/agent.h"
#include "base/bits.h"
#include "core/levels.h"
#include "core/position.h"
#include "kit.h"
#include "worlds.h"

typedef struct {
    uint64_t positions, most, seed;
    const qv_game *only;
} arguments;

enum { DEALS = 8 };       /* attempts to find another truth */
enum { GAP = 6 };         /* the positions of a game are at most so many moves apart */
enum { MOVES = 3000 };    /* of a game that does not end */
enum { TYPED = 1 << 20 }; /* bytes of a position text */
enum { OPEN = 20 };       /* so many times as many positions without another truth are enough */
enum { TRUTH, OTHER, TRUTHS };
enum { PEEPER = QV_LEVELS }; /* after the levels: a player that looks at the truth */

/* What is tried under one ruleset. */
typedef struct {
    const qv_ruleset *rs;
    qv_agent *level[QV_LEVELS], *walker; /* walker: plays the games */
    uint32_t levels;
    qv_state *world;
    qv_match *match[TRUTHS];
    char *typed[TRUTHS];
    qv__rng rng;
} trial;

typedef struct {
    uint64_t positions, open, refused; /* open: no other truth was found */
    uint64_t of_level[QV_LEVELS + 1];
    char found[400]; /* what a level does otherwise, or "" */
} tally;

/* -- Trials ------------------------------------------------------------------------------------ */

static void name_level(const qv_game *game, uint32_t i, uint64_t most, char out[40]) {
    const qv__level *const level = game->levels ? &game->levels->at[i] : NULL;
    if (level && most && level->search > most)
        (void)snprintf(out, 40, "search:%u", (unsigned)most);
    else if (level && most && level->iterations > most)
        (void)snprintf(out, 40, "tree:%u", (unsigned)most);
    else
        (void)snprintf(out, 40, "level:%u", (unsigned)i + 1);
}

static void close_trial(trial *t) {
    for (uint32_t i = 0; i < QV_LEVELS; i++)
        qv_agent_free(t->level[i]);
    qv_agent_free(t->walker);
    free(t->world);
    free(t->typed[TRUTH]);
    free(t->typed[OTHER]);
}

static void *some(size_t size) {
    void *const at = malloc(size);
    if (at)
        return at;
    (void)fprintf(stderr, "honest: out of memory\n");
    exit(1);
}

/* False: computer players do not take part under these rules. */
static bool open_trial(trial *t, const qv_ruleset *rs, const arguments *given, qv__rng *rng) {
    const qv_game *const game = qv_ruleset_game(rs);
    qv_diag diag;
    *t =
        (trial){.rs = rs, .levels = qv_agent_levels(game), .rng = qv__rng_at(qv__rng_next(rng), 0)};
    t->world = some(rs->sizes.state);
    t->typed[TRUTH] = some(TYPED);
    t->typed[OTHER] = some(TYPED);
    t->walker =
        qv_agent_new(rs, qv__rng_below(rng, 2) ? "random" : "easy", qv__rng_next(rng), &diag);
    bool all = t->walker != NULL;
    for (uint32_t i = 0; i < t->levels && all; i++) {
        char name[40];
        name_level(game, i, given->most, name);
        t->level[i] = qv_agent_new(rs, name, 1, &diag);
        all = t->level[i] != NULL;
    }
    if (!all)
        close_trial(t);
    return all;
}

/* -- Two truths -------------------------------------------------------------------------------- */

/* Writes the position, and one with another truth for the seat; false: none was found. */
static bool find_other(trial *t, const qv_match *match, uint32_t seat) {
    qv_text text = {.at = t->typed[TRUTH], .size = TYPED};
    qv_match_position(match, &text);
    for (uint32_t i = 0; i < DEALS; i++) {
        text = (qv_text){.at = t->typed[OTHER], .size = TYPED};
        qv__deal(t->rs, qv_match_view(match, seat), &t->rng, t->world);
        qv__position_write(t->rs, t->world, &text);
        if (strcmp(t->typed[TRUTH], t->typed[OTHER]) != 0)
            return true;
    }
    return false;
}

static uint32_t choose(trial *t, uint32_t level, const qv_match *match, uint32_t seat,
                       const char *truth, uint16_t steps[QV_STEPS]) {
    qv_diag diag;
    if (level == PEEPER) {
        steps[0] = (uint16_t)law_hash(truth, strlen(truth), 0);
        return 1;
    }
    qv__rng rng = qv__rng_at(1, 0);
    return qv__player_choose(qv__agent_player(t->level[level]), match, seat, &rng, steps, &diag);
}

static bool is_same_move(uint32_t n, const uint16_t a[QV_STEPS], uint32_t m,
                         const uint16_t b[QV_STEPS]) {
    return n == m && memcmp(a, b, n * sizeof *a) == 0;
}

static bool tell(tally *sum, const trial *t, uint32_t level, const char *what) {
    (void)snprintf(sum->found, sizeof sum->found, "level %u, %u players: %s", (unsigned)level + 1,
                   (unsigned)qv_ruleset_players(t->rs), what);
    return false;
}

/* The two matches are there. False: found out. */
static bool same_choice(trial *t, uint32_t level, uint32_t seat, tally *sum) {
    uint16_t steps[TRUTHS][QV_STEPS];
    uint32_t n[TRUTHS];
    uint64_t hash[TRUTHS];
    for (uint32_t i = 0; i < TRUTHS; i++) {
        const qv_match *const match = t->match[i];
        if (!(qv_match_pending(match) >> seat & 1))
            return tell(sum, t, level, "another seat has to act");
        hash[i] = qv__hash_view(t->rs, qv_match_view(match, seat));
        n[i] = choose(t, level, match, seat, t->typed[i], steps[i]);
    }
    if (hash[TRUTH] != hash[OTHER])
        return tell(sum, t, level, "the views differ");
    if (!is_same_move(n[TRUTH], steps[TRUTH], n[OTHER], steps[OTHER]))
        return tell(sum, t, level, "the moves differ");
    if (level != PEEPER && qv_match_play(t->match[TRUTH], seat, steps[TRUTH], n[TRUTH], NULL, NULL))
        return tell(sum, t, level, "the move is not legal");
    return true;
}

static bool examine(trial *t, const qv_match *match, uint32_t level, uint32_t seat, tally *sum) {
    qv_diag diag = {.err = QV_OK};
    if (!find_other(t, match, seat)) {
        sum->open++;
        return true;
    }
    sum->positions++;
    sum->of_level[level]++;
    for (uint32_t i = 0; i < TRUTHS; i++)
        t->match[i] = qv_match_new_fast(t->rs, 1, t->typed[i], &diag);
    const bool held = t->match[TRUTH] && t->match[OTHER] ? same_choice(t, level, seat, sum)
                                                         : tell(sum, t, level, diag.text);
    for (uint32_t i = 0; i < TRUTHS; i++)
        qv_match_free(t->match[i]);
    return held;
}

/* -- Games ------------------------------------------------------------------------------------- */

/* In games that hide little, most positions have no other truth. */
static bool is_enough(const tally *sum, uint64_t positions) {
    return sum->positions == positions || sum->open >= OPEN * positions;
}

/* Plays a game to its end, or until there are so many positions in all. */
static bool play(trial *t, uint64_t positions, bool peeps, tally *sum) {
    qv_match *const match = qv_match_new_fast(t->rs, qv__rng_next(&t->rng), NULL, NULL);
    uint32_t next = qv__rng_below(&t->rng, GAP), pending;
    bool held = match != NULL;
    for (uint32_t i = 0; held && i < MOVES && (pending = qv_match_pending(match)) != 0; i++) {
        const uint32_t seat = qv__lowest(pending);
        const uint32_t level = peeps ? PEEPER : (uint32_t)(sum->positions % t->levels);
        uint16_t steps[QV_STEPS];
        if (i == next) {
            if (is_enough(sum, positions))
                break;
            held = examine(t, match, level, seat, sum);
            next += 1 + qv__rng_below(&t->rng, GAP);
        }
        const uint32_t n =
            qv__agent_choose(t->walker, qv_match_view(match, seat), seat, &t->rng, steps);
        held = held && qv_match_play(match, seat, steps, n, NULL, NULL) == QV_OK;
    }
    qv_match_free(match);
    return held;
}

static void some_set(const qv_game *game, qv__rng *rng, law_set *out) {
    if (game->options >= 2 && qv__rng_below(rng, 2)) {
        law_set_pair(game, rng, out);
        return;
    }
    const uint32_t numbers = (uint32_t)(game->players_most - game->players_least) + 1;
    *out = (law_set){.players = game->players_least + qv__rng_below(rng, numbers)};
}

static bool run(const qv_game *game, const arguments *given, bool peeps, tally *sum) {
    qv__rng rng = qv__rng_at(given->seed, 0);
    bool held = true;
    *sum = (tally){.positions = 0};
    while (held && !is_enough(sum, given->positions)) {
        law_set set;
        qv_diag diag;
        trial t;
        some_set(game, &rng, &set);
        qv_ruleset *const rs = law_set_rules(game, &set, &diag);
        if (rs && open_trial(&t, rs, given, &rng)) {
            held = play(&t, given->positions, peeps, sum);
            close_trial(&t);
        } else {
            sum->refused++;
        }
        if (!held)
            (void)snprintf(sum->found + strlen(sum->found), sizeof sum->found - strlen(sum->found),
                           " (%s)", set.typed);
        qv_ruleset_free(rs);
    }
    return held;
}

static bool prove(const qv_game *game, const arguments *given) {
    tally sum, planted;
    const bool held = run(game, given, false, &sum);
    (void)printf("%s: %llu positions, and %llu without another truth;", qv_game_id(game),
                 (unsigned long long)sum.positions, (unsigned long long)sum.open);
    for (uint32_t i = 0; i < qv_agent_levels(game); i++)
        (void)printf(" level:%u %llu", (unsigned)i + 1, (unsigned long long)sum.of_level[i]);
    (void)printf("; %llu sets of options refused\n", (unsigned long long)sum.refused);
    if (!held)
        (void)printf("  FAIL %s\n", sum.found);
    const bool found_out = sum.positions == 0 || !run(game, given, true, &planted);
    if (!found_out)
        (void)printf("  FAIL a player that looks at the truth is not found out\n");
    return held && found_out;
}

static bool read_arguments(int argc, char **argv, arguments *out) {
    static const struct option known[] = {
        {"positions", required_argument, NULL, 'p'},
        {"most", required_argument, NULL, 'm'},
        {"seed", required_argument, NULL, 's'},
        {"game", required_argument, NULL, 'i'},
        {NULL, 0, NULL, 0},
    };
    for (int c; (c = getopt_long(argc, argv, "", known, NULL)) != -1;) {
        bool good = false;
        switch (c) {
        case 'p': good = kit_number(optarg, &out->positions) && out->positions > 0; break;
        case 'm': good = kit_number(optarg, &out->most); break;
        case 's': good = kit_number(optarg, &out->seed); break;
        case 'i': good = (out->only = kit_game_find(optarg)) != NULL; break;
        default: return false;
        }
        if (!good) {
            (void)fprintf(stderr, "honest: cannot use \"%s\"\n", optarg);
            return false;
        }
    }
    return optind == argc;
}

int main(int argc, char **argv) {
    arguments given = {.positions = 40 * kit_scale(), .most = 200, .seed = 20240229};
    uint32_t failed = 0, passed = 0;
    if (!read_arguments(argc, argv, &given)) {
        (void)fprintf(stderr, "honest [--positions N] [--most N] [--seed S] [--game ID]\n");
        return 2;
    }
    for (uint32_t i = 0; kit_game_at(i); i++) {
        if (given.only && given.only != kit_game_at(i))
            continue;
        const bool held = prove(kit_game_at(i), &given);
        passed += held;
        failed += !held;
    }
    (void)printf("%u passed, %u failed\n", (unsigned)passed, (unsigned)failed);
    return failed ? 1 : 0;
}
