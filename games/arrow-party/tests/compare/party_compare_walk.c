/* SPDX-License-Identifier: MIT */
/* Compares the engine's events of a walk with the log of the plain program, for `party_compare`.
 *
 * Events are known by their names. Chance may stop a walk inside a tick: then the engine has told
 * of the bumps that it has settled, while the plain program has noted all of the tick. What was
 * given and taken is in the same order in both at any time.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "party_compare.h"

static bool is_kind(const qv_game *game, const qv_event *event, const char *name) {
    return strcmp(game->kind[event->kind].name, name) == 0;
}

/* -- Feet -------------------------------------------------------------------------------------- */

static bool add_foot(party_story *story, const qv_event *event, const party *game,
                     char report[PARTY_REPORT]) {
    const int seat = event->arg[0], tick = event->arg[1];
    party_walker foot;
    const bool placed = party_foot(game, seat, tick, &foot);
    const party_point body = placed ? party_walker_body(&foot) : (party_point){0, 0};
    story->feet[seat]++;
    if (placed && tick == story->feet[seat] && body.x == event->arg[2] && body.y == event->arg[3])
        return true;
    snprintf(report, PARTY_REPORT,
             "foot of seat %d in tick %d comes to (%d, %d) in the engine, to (%lld, %lld) in the "
             "plain one, where %d feet are placed; it is number %d that is told",
             seat, tick, (int)event->arg[2], (int)event->arg[3], (long long)body.x,
             (long long)body.y, game->walk.walkers[seat].placed, story->feet[seat]);
    return false;
}

/* -- Cards ------------------------------------------------------------------------------------- */

/* AP-6a: some cards everybody sees. */
static bool is_shown(const party *game, int kind) {
    return party_has(game, PARTY_PASSIVE_DONT, PARTY_PASSIVE_HELD) &&
           (kind == PARTY_DONT_SWAP || kind == PARTY_DONT_PICK_UP);
}

static party_log_entry *add_rest(party_story *story, party_log_entry entry) {
    assert(story->n_rest < PARTY_MOST_TOLD);
    story->rest[story->n_rest++] = entry;
    return &story->rest[story->n_rest - 1];
}

static void add_taken(party_story *story, const qv_event *event) {
    add_rest(story, (party_log_entry){.kind = PARTY_LOG_TAKEN,
                                      .seat = event->arg[0],
                                      .other = PARTY_NONE,
                                      .object = (enum party_object)event->arg[1],
                                      .item = PARTY_NONE,
                                      .id = event->arg[2],
                                      .tick = event->arg[3]});
}

/* In a room there are no numbers of cards and no ticks. */
static void add_picked_up(party_story *story, const qv_event *event) {
    add_rest(story, (party_log_entry){.kind = PARTY_LOG_TAKEN,
                                      .seat = event->arg[0],
                                      .other = PARTY_NONE,
                                      .object = (enum party_object)event->arg[1],
                                      .item = PARTY_NONE,
                                      .id = PARTY_NONE});
}

static void add_moved(party_story *story, const qv_event *event, const party *game) {
    const party_log_entry *const last = story->n_bumps ? &story->bumps[story->n_bumps - 1] : NULL;
    add_rest(story, (party_log_entry){.kind = PARTY_LOG_GIVEN,
                                      .seat = event->arg[0],
                                      .other = event->arg[1],
                                      .object = PARTY_ITEM,
                                      .item = PARTY_NONE,
                                      .id = PARTY_NONE,
                                      .tick = last ? last->tick : game->walk.tick});
}

/* The kind of the last card reported; false: the wrong viewers may see it. */
static bool add_kind(party_story *story, const qv_event *event, int kind, bool taken,
                     const party *game, char report[PARTY_REPORT]) {
    const uint32_t other = taken ? 0 : 1U << event->arg[1];
    const uint32_t seats = is_shown(game, kind) ? QV_ALL : 1U << event->arg[0] | other;
    assert(story->n_rest > 0);
    story->rest[story->n_rest - 1].item = kind;
    if (event->seen_by == seats)
        return true;
    snprintf(report, PARTY_REPORT, "the kind of a card that seat %d %s is told to %#x, not %#x",
             (int)event->arg[0], taken ? "takes" : "gives", event->seen_by, (unsigned)seats);
    return false;
}

static void add_bump(party_story *story, const qv_event *event) {
    assert(story->n_bumps < PARTY_MOST_BUMPS);
    story->bumps[story->n_bumps++] = (party_log_entry){.kind = PARTY_LOG_BUMP,
                                                       .seat = event->arg[0],
                                                       .other = event->arg[1],
                                                       .tick = event->arg[2],
                                                       .tau = event->arg[3],
                                                       .item = PARTY_NONE,
                                                       .id = PARTY_NONE};
}

static void add_meeting(party_story *story, const qv_event *event) {
    assert(story->n_bumps < PARTY_MOST_BUMPS);
    story->bumps[story->n_bumps++] = (party_log_entry){.kind = PARTY_LOG_BUMP,
                                                       .seat = event->arg[0],
                                                       .other = event->arg[1],
                                                       .item = PARTY_NONE,
                                                       .id = PARTY_NONE};
}

/* Compares feet as they come. */
static bool add_events(party_story *story, const party_fields *fields, const qv_event_log *log,
                       const party *game, char report[PARTY_REPORT]) {
    bool same = true;
    for (uint32_t i = 0; same && i < log->n; i++) {
        const qv_event *const event = &log->at[i];
        if (is_kind(fields->game, event, "foot"))
            same = add_foot(story, event, game, report);
        else if (is_kind(fields->game, event, "bump"))
            add_bump(story, event);
        else if (is_kind(fields->game, event, "meets"))
            add_meeting(story, event);
        else if (is_kind(fields->game, event, "takes"))
            add_taken(story, event);
        else if (is_kind(fields->game, event, "moved"))
            add_moved(story, event, game);
        else if (is_kind(fields->game, event, "takes_kind") ||
                 is_kind(fields->game, event, "takes_shown"))
            same = add_kind(story, event, event->arg[2], true, game, report);
        else if (is_kind(fields->game, event, "picks_up"))
            add_picked_up(story, event);
        else if (is_kind(fields->game, event, "finds") ||
                 is_kind(fields->game, event, "finds_shown"))
            same = add_kind(story, event, event->arg[1], true, game, report);
        else if (is_kind(fields->game, event, "moved_kind") ||
                 is_kind(fields->game, event, "moved_shown"))
            same = add_kind(story, event, event->arg[2], false, game, report);
    }
    return same;
}

/* -- Comparing --------------------------------------------------------------------------------- */

static bool same_entry(const party_log_entry *a, const party_log_entry *b) {
    const bool object = a->kind == PARTY_LOG_BUMP || a->object == b->object;
    return a->kind == b->kind && a->tick == b->tick && a->seat == b->seat && a->other == b->other &&
           a->tau == b->tau && object && a->item == b->item && a->id == b->id;
}

static void say(const char *who, const party_log_entry *entry, qv_text *out) {
    static const char *const kinds[] = {"bump", "given", "taken"};
    if (!entry) {
        qv_text_add(out, "nothing in the %s; ", who);
        return;
    }
    qv_text_add(out,
                "%s in tick %d, seats %d and %d, tau %d, object %d, item %d, card %d in the %s; ",
                kinds[entry->kind], entry->tick, entry->seat, entry->other, entry->tau,
                (int)entry->object, entry->item, entry->id, who);
}

static bool differ(const party_log_entry *engine, const party_log_entry *plain,
                   char report[PARTY_REPORT]) {
    qv_text out = qv_text_over(report, PARTY_REPORT);
    say("engine", engine, &out);
    say("plain one", plain, &out);
    return false;
}

static const party_log_entry *find_bump(const party_log_entry *bumps, int n,
                                        const party_log_entry *wanted) {
    for (int i = 0; i < n; i++)
        if (same_entry(&bumps[i], wanted))
            return &bumps[i];
    return NULL;
}

/* The engine may not yet have reported the events of the last tick. */
static bool same_bumps(const party_story *story, const party *game, bool settled,
                       char report[PARTY_REPORT]) {
    const party_log_entry *const log = game->walk.log;
    for (int i = 0; i < story->n_bumps; i++)
        if (!find_bump(log, game->walk.n_log, &story->bumps[i]))
            return differ(&story->bumps[i], NULL, report);
    for (int i = 0; i < game->walk.n_log; i++) {
        const bool must = settled || log[i].tick < game->walk.tick;
        if (log[i].kind == PARTY_LOG_BUMP && must &&
            !find_bump(story->bumps, story->n_bumps, &log[i]))
            return differ(NULL, &log[i], report);
    }
    return true;
}

static bool same_rest(const party_story *story, const party *game, char report[PARTY_REPORT]) {
    int told = 0;
    for (int i = 0; i < game->walk.n_log; i++) {
        const party_log_entry *const entry = &game->walk.log[i];
        if (entry->kind == PARTY_LOG_BUMP)
            continue;
        const party_log_entry *const here = told < story->n_rest ? &story->rest[told] : NULL;
        if (!here || !same_entry(here, entry))
            return differ(here, entry, report);
        told++;
    }
    return told == story->n_rest || differ(&story->rest[told], NULL, report);
}

/* All bumps of a tick are settled before cards are picked up; in a room a bump is told by itself.
 */
static bool is_settled(const party *game, bool over) {
    return over || party_has(game, PARTY_FLOOR, PARTY_FLOOR_ROOM) ||
           game->draw.kind == PARTY_ASK_CONTEST;
}

static bool same_feet(const party_story *story, const party *game, char report[PARTY_REPORT]) {
    for (int seat = 0; seat < game->players; seat++) {
        const int placed = game->walk.walkers[seat].placed;
        if (story->feet[seat] == placed)
            continue;
        snprintf(report, PARTY_REPORT, "seat %d: %d feet told, %d in the plain one", seat,
                 story->feet[seat], placed);
        return false;
    }
    return true;
}

/* AP-9a: without any arrow card, the walk follows the dice. */
static bool is_before_walk(enum party_phase phase) {
    return phase == PARTY_PHASE_ARROWS || phase == PARTY_PHASE_TOSS ||
           phase == PARTY_PHASE_DIRECTIONS;
}

bool party_same_story(party_story *story, const party_fields *fields, const qv_event_log *log,
                      enum party_phase before, const party *after, bool *over,
                      char report[PARTY_REPORT]) {
    const bool walking = after->phase == PARTY_PHASE_WALK, walked = before == PARTY_PHASE_WALK;
    const bool begun = is_before_walk(before) && !is_before_walk(after->phase);
    if (!walked)
        *story = (party_story){.n_bumps = 0};
    *over = (walked || begun) && !walking;
    if (!walked && !begun)
        return true;
    return add_events(story, fields, log, after, report) && same_feet(story, after, report) &&
           same_bumps(story, after, is_settled(after, *over), report) &&
           same_rest(story, after, report);
}

/* -- The walk in the state --------------------------------------------------------------------- */

static int told_pairs(const party_story *story) {
    int pairs = 0;
    for (int i = 0; i < story->n_bumps; i++) {
        const int low = story->bumps[i].seat, high = story->bumps[i].other;
        pairs |= 1 << (high * (high - 1) / 2 + low);
    }
    return pairs;
}

/* AP-20: while a bump waits to be settled, its two may still have all their feet in the engine. */
static void expect_course(party_check *check, int seat, bool settled) {
    const party *const game = check->plain;
    const party_walker *const begun = &game->walk.begun[seat];
    const int feet = game->walk.walkers[seat].feet;
    const bool waits = !settled && party_engine(check, PARTY_FIELD_FEET, seat, 0) == begun->feet;
    party_expect(check, PARTY_FIELD_FROM_EAST, seat, 0, begun->start.x);
    party_expect(check, PARTY_FIELD_FROM_NORTH, seat, 0, begun->start.y);
    party_expect(check, PARTY_FIELD_FEET, seat, 0, waits ? begun->feet : feet);
    const int64_t way = party_engine(check, PARTY_FIELD_WAY, seat, 0);
    if (way == 0xFFFF) { /* AP-9a */
        party_expect(check, PARTY_FIELD_FEET, seat, 0, 0);
        return;
    }
    party_expect(check, PARTY_FIELD_HALF_STEPS, seat, 0, begun->half_steps);
    if (party_sine((int)way + 1024) != begun->unit.x || party_sine((int)way) != begun->unit.y)
        party_differ(check, "another direction");
}

/* W10: a player who has finished walking is at the end of the walk. */
static void expect_place(party_check *check, int seat) {
    const party *const game = check->plain;
    const int turn = (seat - (game->round - 1) % game->players + game->players) % game->players;
    const bool arrived = party_engine(check, PARTY_FIELD_WALKED, 0, 0) > turn;
    const party_point at = arrived ? party_body(game, seat) : game->player[seat].position;
    party_expect(check, PARTY_FIELD_EAST, seat, 0, at.x);
    party_expect(check, PARTY_FIELD_NORTH, seat, 0, at.y);
    const int angle = party_direction_angle(game, seat, game->player[seat].direction);
    party_expect(check, PARTY_FIELD_WAY, seat, 0, angle == PARTY_NONE ? 0xFFFF : angle);
}

static void expect_contest(party_check *check) {
    const party *const game = check->plain;
    int allowed = 0;
    for (int seat = 0; seat < game->players; seat++)
        allowed |= party_under_dont_pick_up(game, seat) ? 0 : 1 << seat;
    party_expect(check, PARTY_FIELD_CONTEST, 0, 0, game->current.a);
    party_expect(check, PARTY_FIELD_RIVALS, 0, 0, game->current.b);
    if (party_has(game, PARTY_PASSIVE_DONT, PARTY_PASSIVE_USED))
        party_expect(check, PARTY_FIELD_PICKERS, 0, 0, allowed);
}

void party_expect_walk(party_check *check, const party_story *story) {
    const party *const game = check->plain;
    const bool walking = game->phase == PARTY_PHASE_WALK;
    const bool settled = is_settled(game, !walking), ever = walking || game->round > 1;
    for (int seat = 0; ever && seat < game->players; seat++)
        expect_course(check, seat, settled);
    for (int seat = 0; walking && seat < game->players; seat++)
        expect_place(check, seat);
    const int tick = party_has(game, PARTY_FLOOR, PARTY_FLOOR_ROOM) ? 1 : game->walk.tick;
    party_expect(check, PARTY_FIELD_TICK, 0, 0, walking ? tick : 0);
    party_expect(check, PARTY_FIELD_BUMPED, 0, 0, walking ? told_pairs(story) : 0);
    if (walking && game->walk.walker != PARTY_NONE) {
        const int64_t walked = party_engine(check, PARTY_FIELD_WALKED, 0, 0);
        const int walker = (game->round - 1 + (int)walked) % game->players;
        if (walker != game->walk.walker)
            party_differ(check, "another walker");
    } else {
        party_expect(check, PARTY_FIELD_WALKED, 0, 0, 0);
    }
    if (walking && game->draw.kind == PARTY_ASK_CONTEST)
        expect_contest(check);
    else
        party_expect(check, PARTY_FIELD_RIVALS, 0, 0, 0);
}
