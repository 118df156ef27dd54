/* SPDX-License-Identifier: MIT */
/* Law L17: plays random games of every game and prints one digest per game, the same on every
 * machine.
 *
 *     digests [GAMES [SEED]]      100 games by default; a line is the id of the game and its digest
 *
 * A digest covers the position after every move and, at the end, what each viewer saw: events and
 * view. Depends on quiver.h and the C library only, so that it can be built for every machine the
 * library is built for.
 */
#include <quiver.h>
#include <stdio.h>
#include <stdlib.h>

enum { SENTENCE = 1024, TEXT = QV_POSITION_MOST };

/* One game in progress. */
typedef struct {
    const qv_ruleset *rules;
    qv_match *match;
    qv_view *room[2];
    char *text;
    uint64_t random, digest;
} play;

static void stop(const char *reason) {
    fprintf(stderr, "digests: %s\n", reason);
    exit(1);
}

/* SplitMix64. */
static uint32_t below(play *p, uint32_t n) {
    uint64_t z = p->random += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return (uint32_t)((z ^ z >> 31) % n);
}

/* FNV-1a, including the NUL at the end. */
static void add(play *p, const char *text) {
    do {
        p->digest = (p->digest ^ (unsigned char)*text) * 0x100000001B3u;
    } while (*text++);
}

/* -- Playing ----------------------------------------------------------------------------------- */

static uint32_t choose(play *p, uint32_t seat, uint16_t steps[QV_STEPS]) {
    const qv_view *view = qv_match_view(p->match, seat);
    for (uint32_t n = 0;; n++) {
        uint16_t legal[QV_LEGAL];
        const int choices = qv_legal(p->rules, view, seat, legal);
        if (choices <= 0)
            stop("a seat that may act has no legal step");
        steps[n] = legal[below(p, (uint32_t)choices)];
        if (!qv_preview(p->rules, view, steps[n], p->room[n % 2]))
            return n + 1;
        view = p->room[n % 2];
    }
}

static void add_position(play *p) {
    qv_text text = qv_text_over(p->text, TEXT);
    qv_match_position(p->match, &text);
    add(p, p->text);
}

static void add_viewer(play *p, uint32_t viewer) {
    qv_event_log log = {.n = 0};
    (void)qv_match_events(p->match, viewer, 0, UINT32_MAX, &log);
    for (uint32_t i = 0; i < log.n; i++) {
        char bytes[SENTENCE];
        qv_text sentence = qv_text_over(bytes, sizeof bytes);
        qv_event_say(p->rules, &log.at[i], &sentence);
        add(p, bytes);
    }
    qv_event_log_free(&log);
    qv_text text = qv_text_over(p->text, TEXT);
    (void)qv_view_json(p->rules, qv_match_view(p->match, viewer), &text);
    add(p, p->text);
}

static void play_match(play *p) {
    while (qv_match_ending(p->match) == QV_RUNNING) {
        uint32_t seat = below(p, qv_ruleset_players(p->rules));
        while (!(qv_match_pending(p->match) >> seat & 1))
            seat = (seat + 1) % qv_ruleset_players(p->rules);
        uint16_t steps[QV_STEPS];
        const uint32_t n = choose(p, seat, steps);
        qv_diag diag;
        if (qv_match_play(p->match, seat, steps, n, NULL, &diag) != QV_OK)
            stop(diag.text);
        add_position(p);
    }
    for (uint32_t seat = 0; seat < qv_ruleset_players(p->rules); seat++)
        add_viewer(p, seat);
    add_viewer(p, QV_WATCHER);
}

/* -- Games ------------------------------------------------------------------------------------- */

/* Every number of players in turn. */
static void play_one(play *p, const qv_game *game, uint32_t i, uint64_t seed) {
    uint32_t least;
    const uint32_t most = qv_game_players(game, &least);
    qv_diag diag;
    qv_ruleset *const rules =
        qv_ruleset_new(game, least + i % (most - least + 1), NULL, 0, NULL, 0, &diag);
    qv_match *const match = rules ? qv_match_new(rules, seed + i, NULL, &diag) : NULL;
    if (!match)
        stop(diag.text);
    p->rules = rules;
    p->match = match;
    p->random = seed + i;
    play_match(p);
    qv_match_free(match);
    qv_ruleset_free(rules);
}

int main(int argc, char **argv) {
    const uint32_t games = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 100;
    const uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    play p = {.room = {malloc(QV_STATE_MOST), malloc(QV_STATE_MOST)}, .text = malloc(TEXT)};
    if (!p.room[0] || !p.room[1] || !p.text)
        stop("out of memory");
    for (uint32_t at = 0; qv_game_at(at); at++) {
        p.digest = 0xCBF29CE484222325u;
        for (uint32_t i = 0; i < games; i++)
            play_one(&p, qv_game_at(at), i, seed);
        printf("%s %08lx%08lx\n", qv_game_id(qv_game_at(at)), (unsigned long)(p.digest >> 32),
               (unsigned long)(p.digest & 0xFFFFFFFFu));
    }
    free(p.room[0]);
    free(p.room[1]);
    free(p.text);
    return 0;
}
