/* SPDX-License-Identifier: MIT */
/* L22 states with a few bytes changed that `check` accepts play on to the end without a crash.
 *
 * The damaged games run in a child process that announces each state before it is tried, so a crash
 * becomes a verdict.
 */
#define _XOPEN_SOURCE 700 /* setitimer */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/draw.h"
#include "core/position.h"
#include "laws.h"

enum { TRIES = 48, STEPS = 20000, NOTE = 200, SECONDS = 20 };

/* -- In the child process ----------------------------------------------------------------- */

/* A field that is not derived, and a byte of it. */
static size_t some_byte(law_trial *trial, const qv__field **field) {
    do
        *field = &trial->game->field[law_below(trial, trial->game->fields)];
    while ((*field)->visibility == QV_DERIVED);
    const uint32_t size = qv__field_size(*field) * (*field)->rows * (*field)->cols;
    return (*field)->offset + law_below(trial, size);
}

/* Any value, a nearby one, one bit, another byte of the same field, or none: each finds different
 * gaps in a check. */
static uint8_t other_value(law_trial *trial, const uint8_t *bytes, size_t at,
                           const qv__field *field) {
    const uint32_t size = qv__field_size(field) * field->rows * field->cols;
    switch (law_below(trial, 5)) {
    case 0: return (uint8_t)law_below(trial, 256);
    case 1: return (uint8_t)(bytes[at] + (law_below(trial, 2) ? 1 : 255));
    case 2: return (uint8_t)(bytes[at] ^ 1U << law_below(trial, 8));
    case 3: return bytes[field->offset + law_below(trial, size)];
    default: return 0xFF;
    }
}

static void set_byte(uint8_t *bytes, const qv__field *field, size_t at, uint8_t value,
                     qv_text *note) {
    qv_text_add(note, " %s[%u]=%u", field->name, (unsigned)(at - field->offset), (unsigned)value);
    bytes[at] = value;
}

/* Swaps two bytes of one field, or moves one unit from the first to the second: sums are preserved,
 * so checks of sums are not enough. */
static void move(law_trial *trial, uint8_t *bytes, const qv__field *field, size_t at,
                 qv_text *note) {
    const uint32_t size = qv__field_size(field) * field->rows * field->cols;
    const size_t to = field->offset + law_below(trial, size);
    const uint8_t one = bytes[at], other = bytes[to];
    const bool swap = law_below(trial, 2);
    set_byte(bytes, field, at, swap ? other : (uint8_t)(one - 1), note);
    set_byte(bytes, field, to, swap ? one : (uint8_t)(other + 1), note);
}

static void damage(law_trial *trial, qv_state *state, qv_text *note) {
    uint8_t *bytes = (uint8_t *)(void *)state;
    const uint32_t n = 1 + law_below(trial, 3);
    for (uint32_t i = 0; i < n; i++) {
        const qv__field *field;
        const size_t at = some_byte(trial, &field);
        if (law_below(trial, 3) == 0)
            move(trial, bytes, field, at, note);
        else
            set_byte(bytes, field, at, other_value(trial, bytes, at, field), note);
    }
}

/* Chooses a step of chance or of a seat that may act; false if the phases are inconsistent. */
static bool next_step(law_trial *trial, const qv_state *state, const qv_turn *turn, law_step *out) {
    if (turn->phase == QV_CHANCE_DUE) {
        qv_chance chance = {.n = 0};
        trial->game->chance(trial->rs, state, &chance);
        if (!chance.range && chance.n == 0)
            return false;
        *out = (law_step){qv__draw(&chance, &trial->rng), QV_CHANCE};
        return true;
    }
    uint32_t seat = law_below(trial, trial->players);
    for (uint32_t i = 0; i < trial->players && !(turn->may_act >> seat & 1); i++)
        seat = (seat + 1) % trial->players;
    uint16_t steps[QV_LEGAL];
    const int n = qv_legal(trial->rs, qv__open(state), seat, steps);
    if (n <= 0)
        return false;
    *out = (law_step){steps[law_below(trial, (uint32_t)n)], (uint8_t)seat};
    return true;
}

static void look_ahead(law_trial *trial, const qv_view *view, uint32_t viewer) {
    uint16_t steps[QV_LEGAL];
    qv_event_log *const log = law_log(trial, 0);
    qv_scene_of(trial->rs, view, trial->scene);
    for (uint32_t i = 0; i < trial->scene->n; i++)
        (void)qv_about(trial->rs, view, trial->scene->at[i].id, log);
    const int n = viewer < trial->players ? qv_legal(trial->rs, view, viewer, steps) : 0;
    for (int i = 0; i < n; i++)
        if (!qv__is_inner(trial->rs, steps[i]))
            (void)qv_foresee(trial->rs, view, viewer, &steps[i], 1, log);
}

/* Calls everything that a front end or an agent would call for such a state. */
static void look(law_trial *trial, const qv_state *state) {
    char text[16384];
    qv_text out = qv_text_over(text, sizeof text);
    qv_view *view = law_view_slot(trial, LAW_VIEW);
    for (uint32_t i = 0; i <= trial->players; i++) {
        qv__observe(trial->rs, state, law_viewer(trial, i), view);
        qv__deal(trial->rs, view, &trial->rng, law_slot(trial, LAW_WORLD));
        look_ahead(trial, view, law_viewer(trial, i));
        if (trial->game->estimate)
            for (uint32_t seat = 0; seat < trial->players; seat++)
                (void)trial->game->estimate(trial->rs, view, seat);
    }
    qv__position_write(trial->rs, state, &out);
}

/* NULL, or why it cannot be played to the end. */
static const char *play_on(law_trial *trial, qv_state *state) {
    for (uint32_t i = 0; i < STEPS; i++) {
        const qv_turn turn = qv_turn_of(trial->rs, qv__open(state));
        law_step step;
        if (i % 16 == 0)
            look(trial, state);
        if (turn.phase == QV_OVER)
            return NULL;
        if (!next_step(trial, state, &turn, &step))
            return "no seat has a legal step";
        qv__apply(trial->rs, state, step.who, step.step, law_log(trial, 0));
    }
    return "it does not end";
}

static void tell(int out, const char *note) {
    char line[NOTE] = "";
    memcpy(line, note, strlen(note));
    for (size_t done = 0; done < sizeof line;) {
        const ssize_t n = write(out, line + done, sizeof line - done);
        if (n <= 0)
            _Exit(3);
        done += (size_t)n;
    }
}

/* Announces each damaged state that `check` accepts before it is played. Exit code 1: the last one
 * cannot be played on. */
static void try_all(law_trial *trial, int out) {
    for (uint32_t i = 0; i < TRIES; i++) {
        char text[NOTE];
        qv_text note = qv_text_over(text, sizeof text);
        qv_state *state = law_slot(trial, LAW_NOW);
        law_copy(trial, LAW_NOW, law_slot(trial, LAW_KEPT + i % trial->kept));
        qv_text_add(&note, "ply %u:", (unsigned)law_ply(state));
        damage(trial, state, &note);
        if (!qv__check(trial->rs, state, NULL))
            continue;
        trial->game->derive(trial->rs, state);
        tell(out, text);
        /* A function that never returns counts as a crash. The limit is processor time, since the
         * machine may be busy. */
        const struct itimerval limit = {.it_value = {.tv_sec = SECONDS}};
        (void)setitimer(ITIMER_PROF, &limit, NULL);
        const char *wrong = play_on(trial, state);
        if (!wrong)
            continue;
        qv_text_add(&note, ": %s", wrong);
        tell(out, text);
        _Exit(1);
    }
    _Exit(0);
}

/* -- In the parent process
 * --------------------------------------------------------------------------------- */

/* Reads the notes to the end and keeps the last one; returns their number. */
static uint32_t listen(int in, char note[NOTE]) {
    char line[NOTE];
    size_t n = 0;
    uint32_t notes = 0;
    for (ssize_t got; (got = read(in, line + n, sizeof line - n)) > 0;) {
        n += (size_t)got;
        if (n < sizeof line)
            continue;
        memcpy(note, line, sizeof line);
        notes++;
        n = 0;
    }
    return notes;
}

law_verdict law_22_damage(law_trial *trial) {
    int ends[2], status = 0;
    char note[NOTE] = "before the first";
    if (trial->kept == 0)
        return law_holds;
    (void)fflush(NULL);
    if (pipe(ends) != 0)
        return law_broken(trial, 22, NULL, "no pipe for the child process");
    const pid_t child = fork();
    if (child < 0)
        return law_broken(trial, 22, NULL, "no child process");
    if (child == 0) {
        if (trial->quiet && !freopen("/dev/null", "w", stderr))
            _Exit(3);
        try_all(trial, ends[1]);
    }
    (void)close(ends[1]);
    trial->counts->law[22] += listen(ends[0], note);
    (void)close(ends[0]);
    if (waitpid(child, &status, 0) != child)
        return law_broken(trial, 22, NULL, "the child process is lost");
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return law_holds;
    return law_broken(trial, 22, NULL, "accepted by check, but not playable: %s%s", note,
                      WIFSIGNALED(status) || WEXITSTATUS(status) != 1 ? ": crash" : "");
}
