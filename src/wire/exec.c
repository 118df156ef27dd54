/* SPDX-License-Identifier: MIT */
/* Programs over pipes: see wire/exec.h.
 *
 * A keeper (wire/keeper.h) supervises each program. The program's standard error is read whenever
 * we wait for the program, so that it never blocks on it. Invariant: `alive` is false once the
 * keeper has ended.
 */
#define _POSIX_C_SOURCE 200809L

#include "wire/exec.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/scan.h"
#include "core/game.h"
#include "wire/keeper.h"
#include "wire/lines.h"

enum { PIECE = 4096, LAST_PIECES = 64 };

/* Seconds that a program may take to exit by itself when it is freed. */
static const double grace = 0.5;

struct qv__exec {
    qv__keeper keeper;
    int in, out, err; /* our ends of its standard input, output and error */
    bool alive;
    qv__listener listener;
    qv__notes notes;
    qv__lines lines;
    char piece[PIECE];
    const char *at, *end; /* the unread part of the piece */
    char line[QV_EXEC_LINE + 1];
};

/* -- Time -------------------------------------------------------------------------------------- */

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* -- Standard error ---------------------------------------------------------------------------- */

static void close_one(int *descriptor) {
    if (*descriptor >= 0)
        close(*descriptor);
    *descriptor = -1;
}

/* False: there is nothing to read now. */
static bool take_notes(qv__exec *self) {
    char piece[PIECE];
    const ssize_t n = self->err >= 0 ? read(self->err, piece, sizeof piece) : -1;
    if (n > 0)
        qv__notes_take(&self->notes, piece, (size_t)n, &self->listener);
    if (n == 0)
        close_one(&self->err);
    return n > 0;
}

/* Waits until the file descriptor is ready; false: the time is up. */
static bool wait_for(qv__exec *self, int descriptor, short events, double until) {
    for (;;) {
        const double left = until - now();
        struct pollfd asked[] = {{.fd = descriptor, .events = events},
                                 {.fd = self->err, .events = POLLIN}};
        (void)poll(asked, 2, left > 0 ? (int)(left * 1000) + 1 : 0); /* or a signal came */
        if (asked[1].revents)
            take_notes(self);
        if (asked[0].revents)
            return true;
        if (left <= 0)
            return false;
    }
}

/* -- Starting ---------------------------------------------------------------------------------- */

/* The three pipes: [0] is the read end, [1] the write end. */
typedef struct {
    int at[3][2];
} pipes;

static void close_pipes(pipes *all) {
    for (int i = 0; i < 3; i++)
        for (int end = 0; end < 2; end++)
            close_one(&all->at[i][end]);
}

static bool open_pipe(int ends[2]) {
    int both[2];
    if (pipe(both))
        return false;
    ends[0] = qv__hidden(both[0]);
    ends[1] = qv__hidden(both[1]);
    return ends[0] >= 0 && ends[1] >= 0;
}

static int taken_over(int *end) {
    const int descriptor = *end;
    *end = -1;
    fcntl(descriptor, F_SETFL, O_NONBLOCK);
    return descriptor;
}

static bool start(qv__exec *self, const char *command, pipes *all) {
    for (int i = 0; i < 3; i++)
        if (!open_pipe(all->at[i]))
            return false;
    const int standard[3] = {all->at[0][0], all->at[1][1], all->at[2][1]};
    if (!qv__keeper_start(command, standard, &self->keeper))
        return false;
    self->alive = true;
    self->in = taken_over(&all->at[0][1]);
    self->out = taken_over(&all->at[1][0]);
    self->err = taken_over(&all->at[2][0]);
    return true;
}

qv__exec *qv__exec_start(const char *command, const qv__listener *listener, qv_diag *diag) {
    qv__exec *const self = malloc(sizeof *self);
    if (!self) {
        qv__fail(diag, QV_EMEMORY, "out of memory for a program");
        return NULL;
    }
    *self = (qv__exec){.lines = qv__lines_of(QV_EXEC_LINE)};
    if (listener)
        self->listener = *listener;
    pipes all = {{{-1, -1}, {-1, -1}, {-1, -1}}};
    const bool started = start(self, command, &all);
    if (!started)
        qv__fail(diag, QV_EBOT, "%s cannot be started: %s", qv__show_text(command).text,
                 strerror(errno));
    close_pipes(&all);
    if (started)
        return self;
    qv__exec_free(self);
    return NULL;
}

/* -- Ending ------------------------------------------------------------------------------------ */

/* Kills the program and waits until the keeper has done so. */
static void finish(qv__exec *self) {
    close_one(&self->in);
    close_one(&self->out);
    qv__keeper_end(&self->keeper);
    self->alive = false;
    for (uint32_t i = 0; i < LAST_PIECES && take_notes(self); i++)
        continue;
    close_one(&self->err);
    qv__notes_end(&self->notes, &self->listener);
}

/* Its exit code, or -1 if it does not exit in that time; what it still writes is discarded. */
static int code_until(qv__exec *self, double until) {
    while (wait_for(self, self->out, POLLIN, until) && read(self->out, self->piece, PIECE) != 0)
        continue;
    return wait_for(self, self->keeper.report, POLLIN, until) ? qv__keeper_code(&self->keeper) : -1;
}

int qv__exec_end(qv__exec *self, double seconds) {
    if (!self->alive)
        return -1;
    close_one(&self->in);
    const int code = code_until(self, now() + seconds);
    finish(self);
    return code;
}

void qv__exec_free(qv__exec *self) {
    if (!self)
        return;
    if (self->alive)
        qv__exec_end(self, grace);
    qv__lines_free(&self->lines);
    free(self);
}

/* -- Writing ----------------------------------------------------------------------------------- */

/* Writes without being killed by a SIGPIPE if the reader is gone: a signal of our own is consumed.
 */
static ssize_t write_quietly(int descriptor, const char *at, size_t n) {
    sigset_t pipe_signal;
    sigset_t before;
    sigset_t waiting;
    sigemptyset(&pipe_signal);
    sigaddset(&pipe_signal, SIGPIPE);
    sigprocmask(SIG_BLOCK, &pipe_signal, &before);
    const ssize_t written = write(descriptor, at, n);
    const int wrong = errno;
    sigpending(&waiting);
    if (written < 0 && wrong == EPIPE && sigismember(&waiting, SIGPIPE) == 1) {
        int taken;
        sigwait(&pipe_signal, &taken);
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    errno = wrong;
    return written;
}

static int fail_late(qv_diag *diag, double seconds) {
    qv__fail(diag, QV_EBOT,
             "no answer within %g s; does it end its answer with a newline and flush?", seconds);
    return QV_EBOT;
}

/* It may exit until its time is up: on a busy machine that can be long after it closed its output.
 */
static int fail_dead(qv__exec *self, double until, qv_diag *diag) {
    const int code = code_until(self, until);
    finish(self);
    if (code < 0)
        qv__fail(diag, QV_EBOT, "it has closed its standard output");
    else if (code == 127)
        qv__fail(diag, QV_EBOT, "the shell could not find it (exit code 127)");
    else if (code == 126)
        qv__fail(diag, QV_EBOT, "it cannot be run; is it executable? (exit code 126)");
    else if (code > 128)
        qv__fail(diag, QV_EBOT, "it was killed by signal %d", code - 128);
    else
        qv__fail(diag, QV_EBOT, "it ended with exit code %d", code);
    return QV_EBOT;
}

static int say(qv__exec *self, const char *line, size_t n, double until, double seconds,
               qv_diag *diag) {
    while (n > 0) {
        const ssize_t written = write_quietly(self->in, line, n);
        if (written > 0) {
            line += written;
            n -= (size_t)written;
        } else if (errno == EPIPE) {
            return QV_OK; /* it may have answered already; if not, reading reports its end */
        } else if (!wait_for(self, self->in, POLLOUT, until)) {
            return fail_late(diag, seconds);
        }
    }
    return QV_OK;
}

/* -- Reading ----------------------------------------------------------------------------------- */

static bool is_blank(const char *line, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (line[i] != ' ' && line[i] != '\t' && line[i] != '\r')
            return false;
    return true;
}

static void keep_line(qv__exec *self, const char *line, size_t length) {
    memcpy(self->line, line, length);
    self->line[length] = '\0';
    if (memchr(line, '\0', length)) /* not a text: never valid JSON */
        self->line[0] = '?';
}

enum { HEARD, LATE, DEAD, LONG };

/* The next line that is not blank, into self->line. Reads at least once, even if the time is up. */
static int hear(qv__exec *self, double until) {
    for (bool looked = false;; looked = true) {
        const char *line;
        size_t length;
        const int taken = qv__lines_take(&self->lines, &self->at, self->end, &line, &length);
        if (taken == QV_LINES_LONG || taken == QV_LINES_MEMORY)
            return LONG;
        if (taken == QV_LINES_LINE && !is_blank(line, length)) {
            keep_line(self, line, length);
            return HEARD;
        }
        if (taken == QV_LINES_LINE)
            continue;
        if ((looked && now() >= until) || !wait_for(self, self->out, POLLIN, until))
            return LATE;
        const ssize_t n = read(self->out, self->piece, PIECE);
        if (n == 0)
            return DEAD;
        self->at = self->piece;
        self->end = self->piece + (n > 0 ? n : 0);
    }
}

const char *qv__exec_overhear(qv__exec *self, double seconds) {
    if (!self->alive)
        return NULL;
    const int heard = hear(self, now() + seconds);
    if (heard == HEARD)
        return self->line;
    const char *line;
    size_t length;
    if (heard == LONG || !qv__lines_rest(&self->lines, &line, &length) || is_blank(line, length))
        return heard == LONG ? "..." : NULL;
    keep_line(self, line, length);
    return self->line;
}

int qv__exec_ask(qv__exec *self, const char *line, double seconds, const char **answer,
                 qv_diag *diag) {
    if (!self->alive) {
        qv__fail(diag, QV_EBOT, "it has ended");
        return QV_EBOT;
    }
    const char *const unasked = qv__exec_overhear(self, 0);
    if (unasked) {
        qv__fail(diag, QV_EBOT, "it wrote unexpected output, or more than one line: %s",
                 qv__show_text(unasked).text);
        return QV_EBOT;
    }
    qv__notes_pause(&self->notes, &self->listener);
    const double until = now() + seconds;
    if (say(self, line, strlen(line), until, seconds, diag) ||
        say(self, "\n", 1, until, seconds, diag))
        return QV_EBOT;
    *answer = self->line;
    switch (hear(self, until)) {
    case HEARD: return QV_OK;
    case LATE: return fail_late(diag, seconds);
    case LONG:
        qv__fail(diag, QV_EBOT, "it wrote a line of more than %d bytes", QV_EXEC_LINE);
        return QV_EBOT;
    default: return fail_dead(self, until, diag);
    }
}
