/* SPDX-License-Identifier: MIT */
/* See foresight.h. */
#include "foresight.h"
#include "core/moves.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { CLAIMS = 256, MOVES = 6, SAMPLE = 24, PLAYS = 96 }; /* PLAYS: in one world */

struct law_foresight {
    law_worlds *worlds;
    uint8_t *memory; /* states, one for each moment */
    size_t size;
    const law_witness *witness;
    foresight_tally *tally;
    law_trial *trial;
    const qv_state *truth;
    qv_event_log *claims, *log;
    law_play play;
    uint32_t plays, plays_most;
    bool all; /* worlds, outcomes and replies */
    uint32_t seen[CLAIMS];
    law_verdict verdict;
};

law_foresight *law_foresight_new(const qv_game *game, uint32_t most) {
    law_foresight *room = calloc(1, sizeof *room);
    if (!room)
        return NULL;
    room->size = game->sizes.state;
    room->worlds = law_worlds_new(game, most);
    room->memory = calloc(PLAY_MOMENTS, room->size);
    if (room->worlds && room->memory)
        return room;
    law_foresight_free(room);
    return NULL;
}

void law_foresight_free(law_foresight *room) {
    if (!room)
        return;
    law_worlds_free(room->worlds);
    free(room->memory);
    free(room);
}

uint64_t law_foresight_walked(const law_foresight *room) {
    return room->worlds->walked;
}

/* -- A claim ----------------------------------------------------------------------------------- */

/* Whether the claim is about a possible event only. */
static bool is_possible(const law_trial *trial, const qv_event *claim) {
    const uint32_t possible = trial->game->kind[claim->kind].possible;
    if (possible == QV_POSSIBLE)
        return true;
    return possible && claim->arg[possible - 1];
}

static law_verdict untrue(const law_foresight *room, const qv_event *claim, const char *what) {
    char line[200];
    qv_text text = qv_text_over(line, sizeof line);
    qv_event_say(room->trial->rs, claim, &text);
    return law_broken(room->trial, 26, room->truth, "%s is told of step %u: \"%s\" (%s), %s",
                      law_viewer_name(room->trial, room->play.seat),
                      (unsigned)room->play.steps[room->play.n - 1], line,
                      qv_event_kind(room->trial->rs->game, claim->kind), what);
}

/* -- Numbers ----------------------------------------------------------------------------------- */

static bool is_number(const char *word) {
    const size_t sign = strspn(word, "+-");
    return sign < 2 && word[sign] >= '0' && word[sign] <= '9';
}

/* Changes an argument by one; false if the sentence does not show it as a number. */
static bool change(const qv_ruleset *rs, const qv_event *claim, uint32_t i, qv_event *out) {
    char before[80], after[80];
    qv_text first = qv_text_over(before, sizeof before), second = qv_text_over(after, sizeof after);
    *out = *claim;
    out->arg[i]++;
    qv_event_word(rs, claim, i, &first);
    qv_event_word(rs, out, i, &second);
    return is_number(before) && is_number(after) && strcmp(before, after) != 0;
}

/* Whether the witness notices other numbers in a claim that it has found true; often enough to know
 * is enough. */
static void change_numbers(law_foresight *room, const qv_event *claim, uint32_t seen) {
    enum { ENOUGH = 400 };
    foresight_tally *const tally = room->tally;
    const uint32_t kind = claim->kind & 255;
    for (uint32_t i = 0; i < claim->n; i++) {
        qv_event other;
        if (tally->noticed[kind][i] || tally->changed[kind][i] == ENOUGH ||
            !change(room->trial->rs, claim, i, &other))
            continue;
        tally->changed[kind][i]++;
        tally->noticed[kind][i] += room->witness->bears_out(&room->play, &other) != seen;
    }
}

/* -- A play ------------------------------------------------------------------------------------ */

static void judge(law_foresight *room) {
    room->plays++;
    for (uint32_t i = 0; i < room->claims->n && !room->verdict.law; i++) {
        const uint32_t seen = room->witness->bears_out(&room->play, &room->claims->at[i]);
        room->seen[i] |= seen;
        if (seen & ~(uint32_t)LAW_FALSE)
            change_numbers(room, &room->claims->at[i], seen);
        if (seen & LAW_FALSE && !is_possible(room->trial, &room->claims->at[i]))
            room->verdict = untrue(room, &room->claims->at[i], "but in some world it is false");
    }
}

static bool stopped(const law_foresight *room) {
    return room->verdict.law || room->plays >= room->plays_most;
}

static qv_state *moment(law_foresight *room, uint32_t i) {
    assert(i < PLAY_MOMENTS);
    return (qv_state *)(void *)(room->memory + i * room->size);
}

/* One step further. */
static void take(law_foresight *room, law_step step) {
    law_play *play = &room->play;
    qv_state *next = moment(room, play->moments);
    memcpy(next, play->moment[play->moments - 1], room->size);
    qv__apply(room->trial->rs, next, step.who, step.step, room->log);
    assert(!room->log->lost);
    play->step[play->moments] = step;
    play->moment[play->moments++] = next;
}

static void go_on(law_foresight *room);

static void try_step(law_foresight *room, law_step step) {
    const uint32_t moments = room->play.moments, heard = room->log->n;
    take(room, step);
    go_on(room);
    room->play.moments = moments;
    room->log->n = heard;
}

static void try_outcomes(law_foresight *room, const qv_state *now) {
    qv_chance chance = {.n = 0};
    room->trial->game->chance(room->trial->rs, now, &chance);
    const uint32_t n = chance.range ? chance.range : chance.n;
    const bool one = n > 1 && room->witness->one_outcome;
    const uint32_t from = one ? law_below(room->trial, n) : 0, to = one ? from + 1 : n;
    room->all = room->all && !one;
    for (uint32_t i = from; i < to && !stopped(room); i++) {
        const uint32_t step = chance.range ? chance.first + i : chance.at[i].step;
        try_step(room, (law_step){(uint16_t)step, QV_CHANCE});
    }
}

/* Of those who may act the lowest seat goes first, as commits commute (L8). */
static void try_replies(law_foresight *room, const qv_state *now, uint32_t seats) {
    uint16_t legal[QV_LEGAL];
    uint32_t seat = 0;
    while (!(seats >> seat & 1))
        seat++;
    const int n = qv_legal(room->trial->rs, qv__open(now), seat, legal);
    for (int i = 0; i < n && !stopped(room); i++) {
        const law_step step = {legal[i], (uint8_t)seat};
        if (!room->witness->answers || room->witness->answers(&room->play, step))
            try_step(room, step);
    }
}

static void go_on(law_foresight *room) {
    const qv_state *now = room->play.moment[room->play.moments - 1];
    const qv_turn turn = qv_turn_of(room->trial->rs, qv__open(now));
    const bool further = turn.phase != QV_OVER && room->witness->goes_on(&room->play);
    if (further && room->play.moments == PLAY_MOMENTS)
        room->all = false;
    else if (!further)
        judge(room);
    else if (turn.phase == QV_CHANCE_DUE)
        try_outcomes(room, now);
    else
        try_replies(room, now, turn.may_act);
}

/* -- A move ------------------------------------------------------------------------------------ */

static void play_in(law_foresight *room, const qv_state *world) {
    law_play *play = &room->play;
    qv_state *before = moment(room, 0);
    room->log->n = 0;
    memcpy(before, world, room->size);
    for (uint32_t i = 0; i + 1 < play->n; i++)
        qv__apply(room->trial->rs, before, play->seat, play->steps[i], NULL);
    play->moment[0] = before;
    play->moments = 1;
    try_step(room, (law_step){play->steps[play->n - 1], (uint8_t)play->seat});
}

/* Claims are judged only if all worlds and plays were examined. */
static void conclude(law_foresight *room, foresight_tally *tally) {
    for (uint32_t i = 0; i < room->claims->n && !room->verdict.law; i++) {
        const qv_event *claim = &room->claims->at[i];
        const uint32_t parts = room->witness->parts(&room->play, claim);
        tally->claims++;
        tally->told[claim->kind & 255]++;
        tally->came[claim->kind & 255] += (room->seen[i] & ~(uint32_t)LAW_FALSE) != 0;
        if (!(parts & ~room->seen[i]))
            continue;
        if (room->all)
            room->verdict = untrue(room, claim, "but in no world does all of it come true");
        tally->open++;
    }
    room->trial->counts->law[26]++;
    tally->moves++;
    tally->all += room->all;
    tally->some += !room->all;
    tally->plays += room->plays;
}

static void look_at_move(law_foresight *room, const qv_view *view, const uint16_t *steps,
                         uint32_t n, foresight_tally *tally) {
    const bool whole = room->worlds->whole > 0;
    room->claims = law_log(room->trial, 0);
    room->log = law_log(room->trial, 1);
    if (qv_foresee(room->trial->rs, view, room->play.seat, steps, n, room->claims) <= 0)
        return;
    assert(room->claims->n <= CLAIMS);
    memset(room->seen, 0, sizeof room->seen);
    room->play.steps = steps;
    room->play.n = n;
    room->play.claims = room->claims;
    room->play.log = room->log;
    room->plays = 0;
    room->all = whole;
    for (uint32_t i = 0; i < room->worlds->n && !room->verdict.law; i++) {
        room->plays_most = room->plays + PLAYS;
        play_in(room, law_world_at(room->worlds, i));
        room->all = room->all && room->plays < room->plays_most;
    }
    conclude(room, tally);
}

static uint32_t find_moves(law_trial *trial, const qv_view *view, uint32_t seat,
                           uint16_t moves[MOVES][QV_STEPS], uint32_t length[MOVES]) {
    uint16_t steps[QV_STEPS];
    uint32_t found = 0;
    qv__moves_start_few(trial->moves, view, seat, law_below(trial, UINT32_MAX));
    for (uint32_t n; (n = qv_moves_next(trial->moves, steps)) > 0;) {
        const uint32_t at = found < MOVES ? found : law_below(trial, found + 1);
        found++;
        if (at >= MOVES)
            continue;
        memcpy(moves[at], steps, sizeof steps);
        length[at] = n;
    }
    return found < MOVES ? found : MOVES;
}

law_verdict law_26_foresight(law_foresight *room, law_trial *trial,
                             const law_enumerator *enumerator, const qv_state *state,
                             foresight_tally *tally) {
    uint16_t moves[MOVES][QV_STEPS];
    uint32_t length[MOVES];
    qv_view *view = law_view_slot(trial, LAW_VIEW);
    const uint32_t seat = law_below(trial, trial->players);
    if (!(qv_turn_of(trial->rs, qv__open(state)).may_act >> seat & 1))
        return law_holds;
    if (!enumerator->witness)
        return law_broken(trial, 26, state, "the game has no witness: write tests/foretold.c");
    room->witness = enumerator->witness;
    room->tally = tally;
    room->trial = trial;
    room->truth = state;
    room->verdict = law_holds;
    room->play = (law_play){.rs = trial->rs, .seat = seat};
    qv__observe(trial->rs, state, seat, view);
    const uint32_t n = find_moves(trial, view, seat, moves, length);
    if (!law_worlds_of(room->worlds, trial, view))
        law_worlds_sample(room->worlds, trial, view, SAMPLE);
    for (uint32_t i = 0; i < n && !room->verdict.law; i++)
        look_at_move(room, view, moves[i], length[i], tally);
    return room->verdict;
}
