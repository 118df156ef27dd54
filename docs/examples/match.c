/* SPDX-License-Identifier: MIT */
/* An example of a program that uses libquiver: lists the games, plays a match between two simple
 * players, prints the first seat's view at the end as JSON, and saves the game as a record.
 *
 *     cc match.c $(pkg-config --cflags --libs quiver) -o match
 *     ./match [GAME [SEED [FILE]]]
 *
 * It needs quiver.h and the C library, nothing else. docs/library.md goes through it.
 */
#include <quiver.h>
#include <stdio.h>
#include <stdlib.h>

enum { SENTENCE = 400 };

static void list_games(void) {
    for (uint32_t i = 0; qv_game_at(i); i++) {
        uint32_t least;
        const uint32_t most = qv_game_players(qv_game_at(i), &least);
        printf("%s: %s, %u to %u players\n", qv_game_id(qv_game_at(i)), qv_game_name(qv_game_at(i)),
               (unsigned)least, (unsigned)most);
    }
}

/* -- Players ----------------------------------------------------------------------------------- */

/* Returns the index of one of `n` steps. */
typedef uint32_t player(uint32_t n, uint32_t *random);

static uint32_t first_step(uint32_t n, uint32_t *random) {
    (void)n;
    (void)random;
    return 0;
}

static uint32_t any_step(uint32_t n, uint32_t *random) {
    *random = *random * 1664525u + 1013904223u;
    return (*random >> 16) % n;
}

/* Builds a complete move of a seat step by step: after each step but the last, qv_preview gives
 * the seat's next view. */
static uint32_t choose(const qv_ruleset *rules, const qv_view *view, uint32_t seat,
                       player *choose_step, uint32_t *random, uint16_t steps[QV_STEPS],
                       qv_view *room[2]) {
    for (uint32_t n = 0;; n++) {
        uint16_t legal[QV_LEGAL];
        const int choices = qv_legal(rules, view, seat, legal);
        steps[n] = legal[choose_step((uint32_t)choices, random)];
        if (!qv_preview(rules, view, steps[n], room[n % 2]))
            return n + 1;
        view = room[n % 2];
    }
}

/* -- A match ----------------------------------------------------------------------------------- */

static void print_events(const qv_ruleset *rules, const qv_event_log *log) {
    for (uint32_t i = 0; i < log->n; i++) {
        char bytes[SENTENCE];
        qv_text sentence = qv_text_over(bytes, sizeof bytes);
        qv_event_say(rules, &log->at[i], &sentence);
        printf("%s [%s]\n", bytes, qv_rule(qv_ruleset_game(rules), log->at[i].rule, NULL));
    }
}

/* Plays until the match has ended, and prints the events that a watcher may know. */
static int play(const qv_ruleset *rules, qv_match *match, uint32_t random, qv_view *room[2]) {
    uint32_t told = 0;
    while (qv_match_ending(match) == QV_RUNNING) {
        uint32_t seat = 0;
        while (!(qv_match_pending(match) >> seat & 1))
            seat++;
        uint16_t steps[QV_STEPS];
        const uint32_t n = choose(rules, qv_match_view(match, seat), seat,
                                  seat == 0 ? first_step : any_step, &random, steps, room);
        qv_diag diag;
        const int err = qv_match_play(match, seat, steps, n, NULL, &diag);
        if (err != QV_OK) {
            fprintf(stderr, "%s: %s\n", qv_error_text(err), diag.text);
            return err;
        }
        qv_event_log log = {.n = 0};
        const int events = qv_match_events(match, QV_WATCHER, told, UINT32_MAX, &log);
        if (events > 0)
            told += (uint32_t)events;
        print_events(rules, &log);
        qv_event_log_free(&log);
    }
    return QV_OK;
}

static int print_view(const qv_ruleset *rules, const qv_view *view) {
    char none[1];
    qv_text nothing = qv_text_over(none, sizeof none);
    const size_t needed = qv_view_json(rules, view, &nothing) + 1;
    char *const bytes = malloc(needed);
    if (!bytes)
        return QV_EMEMORY;
    qv_text text = qv_text_over(bytes, needed);
    (void)qv_view_json(rules, view, &text);
    puts(bytes);
    free(bytes);
    return QV_OK;
}

/* Saves the game as a record for `quiver replay`. */
static int save(const qv_ruleset *rules, const qv_match *match, uint32_t seed, const char *path) {
    const qv_record_head head = {.seeded = true, .seed = seed};
    qv_diag diag;
    size_t length = 0;
    qv_record *const record = qv_record_new(rules, NULL, 0, &head, &diag);
    const char *text = NULL;
    if (record && qv_record_follow(record, match, QV_NOBODY, NULL, &diag) == QV_OK)
        text = qv_record_text(record, &length, NULL);
    FILE *const file = text ? fopen(path, "wb") : NULL;
    const bool saved = file && fwrite(text, 1, length, file) == length;
    if (!saved || fclose(file) != 0)
        fprintf(stderr, "the record could not be saved in %s\n", path);
    qv_record_free(record);
    return saved ? QV_OK : QV_ERECORD;
}

static void print_result(const qv_ruleset *rules, const qv_match *match) {
    const qv_result result = qv_match_result(match);
    for (uint32_t seat = 0; seat < qv_ruleset_players(rules); seat++)
        printf("%s: rank %u with %d points\n", qv_seat_name(rules, seat),
               (unsigned)result.rank[seat], (int)result.score[seat]);
}

static int play_and_tell(const qv_ruleset *rules, uint32_t seed, const char *path) {
    qv_diag diag;
    qv_match *const match = qv_match_new(rules, seed, NULL, &diag);
    if (!match) {
        fprintf(stderr, "%s\n", diag.text);
        return diag.err;
    }
    qv_view *room[2] = {malloc(QV_STATE_MOST), malloc(QV_STATE_MOST)};
    int err = room[0] && room[1] ? play(rules, match, seed, room) : QV_EMEMORY;
    free(room[0]);
    free(room[1]);
    if (err == QV_OK)
        err = print_view(rules, qv_match_view(match, 0));
    if (err == QV_OK)
        print_result(rules, match);
    if (err == QV_OK && path)
        err = save(rules, match, seed, path);
    qv_match_free(match);
    return err;
}

int main(int argc, char **argv) {
    list_games();
    const qv_game *const game = argc > 1 ? qv_game_find(argv[1]) : qv_game_at(0);
    if (!game) {
        fprintf(stderr, "there is no game %s\n", argv[1]);
        return 4;
    }
    uint32_t least;
    (void)qv_game_players(game, &least);
    qv_diag diag;
    qv_ruleset *const rules = qv_ruleset_new(game, least, NULL, 0, NULL, 0, &diag);
    if (!rules) {
        fprintf(stderr, "%s\n", diag.text);
        return 1;
    }
    const uint32_t seed = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 1;
    const int err = play_and_tell(rules, seed, argc > 3 ? argv[3] : NULL);
    qv_ruleset_free(rules);
    return err == QV_OK ? 0 : 1;
}
