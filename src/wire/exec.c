/* SPDX-License-Identifier: MIT */
/* Programs over pipes: see wire/exec.h.
 *
 * Two processes are started for each: the program in a group of its own, and a guard, a shell that
 * waits for the end of a pipe which only this process holds open. When it closes, because the
 * program is let go or because this process died, the guard kills the group. Invariant: `alive` is
 * false once the program has been waited for.
 */
#define _POSIX_C_SOURCE 200809L

#include "wire/exec.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/scan.h"
#include "core/game.h"
#include "wire/lines.h"

enum { PIECE = 4096 };

/* How long a program may take to leave by itself when nobody waits for it. */
static const double grace = 0.5;

struct qv_exec {
    pid_t program, guard;
    int in, out;  /* what it reads, what it says */
    int lifeline; /* the guard's */
    bool alive;
    qv_lines lines;
    char piece[PIECE];
    const char *at, *end; /* of the piece, what is not taken yet */
    char line[QV_EXEC_LINE + 1];
};

/* -- Time -------------------------------------------------------------------------------------- */

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Waits until something can be done with the descriptor; false: the time is up. */
static bool wait_for(int descriptor, short events, double until) {
    for (;;) {
        const double left = until - now();
        struct pollfd asked = {.fd = descriptor, .events = events};
        const int ready = poll(&asked, 1, left > 0 ? (int)(left * 1000) + 1 : 0);
        if (ready > 0)
            return true;
        if (ready == 0 && left <= 0)
            return false;
        if (ready < 0 && errno != EINTR)
            return false;
    }
}

/* -- Starting ---------------------------------------------------------------------------------- */

typedef struct {
    int from, to;
} ends;

static void close_ends(ends *pair) {
    if (pair->from >= 0)
        close(pair->from);
    if (pair->to >= 0)
        close(pair->to);
    *pair = (ends){-1, -1};
}

/* Moves a descriptor out of the way of the standard ones, and hides it from other programs. */
static int hidden(int descriptor) {
    const int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    close(descriptor);
    return moved;
}

static bool open_pipe(ends *pair) {
    int both[2];
    if (pipe(both))
        return false;
    *pair = (ends){hidden(both[0]), hidden(both[1])};
    return pair->from >= 0 && pair->to >= 0;
}

/* In the new process: signals are as a program expects them. */
static void reset_signals(void) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGINT, SIG_DFL);
}

static pid_t start_program(const char *command, int input, int output) {
    const pid_t child = fork();
    if (child != 0) {
        if (child > 0)
            setpgid(child, child); /* both do, so that neither has to wait */
        return child;
    }
    setpgid(0, 0);
    reset_signals();
    if (dup2(input, STDIN_FILENO) >= 0 && dup2(output, STDOUT_FILENO) >= 0)
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static pid_t start_guard(pid_t program, int lifeline) {
    char group[32];
    snprintf(group, sizeof group, "-%ld", (long)program);
    const pid_t child = fork();
    if (child != 0)
        return child;
    setpgid(0, 0); /* what ends us at the terminal must not end the guard */
    reset_signals();
    if (dup2(lifeline, STDIN_FILENO) >= 0)
        execl("/bin/sh", "sh", "-c", "exec >/dev/null 2>&1; read -r end; kill -KILL \"$1\"", "sh",
              group, (char *)NULL);
    _exit(127);
}

static bool start(qv_exec *self, const char *command, ends *input, ends *output, ends *lifeline) {
    if (!open_pipe(input) || !open_pipe(output) || !open_pipe(lifeline))
        return false;
    self->program = start_program(command, input->from, output->to);
    if (self->program < 0)
        return false;
    self->alive = true;
    self->guard = start_guard(self->program, lifeline->from);
    self->in = input->to;
    self->out = output->from;
    self->lifeline = lifeline->to;
    input->to = output->from = lifeline->to = -1;
    fcntl(self->in, F_SETFL, O_NONBLOCK);
    fcntl(self->out, F_SETFL, O_NONBLOCK);
    return self->guard >= 0;
}

qv_exec *qv_exec_start(const char *command, qv_diag *diag) {
    qv_exec *const self = malloc(sizeof *self);
    if (!self) {
        qv_fail(diag, QV_EMEMORY, "out of memory for a program");
        return NULL;
    }
    *self = (qv_exec){.program = -1, .guard = -1, .in = -1, .out = -1, .lifeline = -1};
    self->lines = qv_lines_of(QV_EXEC_LINE);
    ends input = {-1, -1};
    ends output = {-1, -1};
    ends lifeline = {-1, -1};
    const bool started = start(self, command, &input, &output, &lifeline);
    if (!started)
        qv_fail(diag, QV_EBOT, "%.60s cannot be started: %s", command, strerror(errno));
    close_ends(&input);
    close_ends(&output);
    close_ends(&lifeline);
    if (started)
        return self;
    qv_exec_free(self);
    return NULL;
}

/* -- Ending ------------------------------------------------------------------------------------ */

static void close_one(int *descriptor) {
    if (*descriptor >= 0)
        close(*descriptor);
    *descriptor = -1;
}

static int wait_child(pid_t child) {
    int status = 0;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/* Lets the guard kill what is left of the group, and waits for both. */
static int finish(qv_exec *self) {
    kill(-self->program, SIGKILL);
    close_one(&self->in);
    close_one(&self->out);
    close_one(&self->lifeline);
    if (self->guard > 0)
        wait_child(self->guard);
    self->alive = false;
    return wait_child(self->program);
}

/* Whether it has left within that time; what it still says is passed over. */
static bool has_left(qv_exec *self, double until) {
    while (wait_for(self->out, POLLIN, until)) {
        const ssize_t n = read(self->out, self->piece, PIECE);
        if (n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN))
            break;
    }
    siginfo_t gone = {0};
    do {
        const struct timespec moment = {.tv_nsec = 2000000};
        if (waitid(P_PID, (id_t)self->program, &gone, WEXITED | WNOHANG | WNOWAIT) < 0 ||
            gone.si_pid == self->program)
            return true;
        nanosleep(&moment, NULL);
    } while (now() < until);
    return false;
}

int qv_exec_end(qv_exec *self, double seconds) {
    if (!self->alive)
        return -1;
    close_one(&self->in);
    const bool left = has_left(self, now() + seconds);
    const int code = finish(self);
    return left ? code : -1;
}

void qv_exec_free(qv_exec *self) {
    if (!self)
        return;
    if (self->alive)
        qv_exec_end(self, grace);
    close_one(&self->in);
    close_one(&self->out);
    close_one(&self->lifeline);
    qv_lines_free(&self->lines);
    free(self);
}

/* -- Speaking ---------------------------------------------------------------------------------- */

/* Writes without being killed when nobody reads: the signal that says so is taken back. */
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
    qv_fail(diag, QV_EBOT,
            "no answer within %g s; does it end its answer with a newline and flush?", seconds);
    return QV_EBOT;
}

/* It may leave until its time is up: on a busy machine that can take long after it has closed. */
static int fail_dead(qv_exec *self, double until, qv_diag *diag) {
    const bool left = has_left(self, until);
    const int code = finish(self);
    if (!left)
        qv_fail(diag, QV_EBOT, "it has closed its standard output");
    else if (code == 127)
        qv_fail(diag, QV_EBOT, "the shell could not find it (exit code 127)");
    else if (code == 126)
        qv_fail(diag, QV_EBOT, "it cannot be run; is it executable? (exit code 126)");
    else if (code > 128)
        qv_fail(diag, QV_EBOT, "it was ended by signal %d", code - 128);
    else
        qv_fail(diag, QV_EBOT, "it ended with exit code %d", code);
    return QV_EBOT;
}

static int say(qv_exec *self, const char *line, size_t n, double until, double seconds,
               qv_diag *diag) {
    while (n > 0) {
        const ssize_t written = write_quietly(self->in, line, n);
        if (written > 0) {
            line += written;
            n -= (size_t)written;
        } else if (written < 0 && errno == EPIPE) {
            return QV_OK; /* it may have answered all the same, or its end is told when it is read
                           */
        } else if (!wait_for(self->in, POLLOUT, until)) {
            return fail_late(diag, seconds);
        }
    }
    return QV_OK;
}

/* -- Listening --------------------------------------------------------------------------------- */

static bool is_blank(const char *line, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (line[i] != ' ' && line[i] != '\t' && line[i] != '\r')
            return false;
    return true;
}

static void keep_line(qv_exec *self, const char *line, size_t length) {
    memcpy(self->line, line, length);
    self->line[length] = '\0';
    if (memchr(line, '\0', length)) /* no text: shown as what it is, and no JSON */
        self->line[0] = '?';
}

enum { HEARD, LATE, DEAD, LONG };

/* The next line that is not blank, into self->line. Looks at least once at what has been said. */
static int hear(qv_exec *self, double until) {
    for (bool looked = false;; looked = true) {
        const char *line;
        size_t length;
        const int taken = qv_lines_take(&self->lines, &self->at, self->end, &line, &length);
        if (taken == QV_LINES_LONG || taken == QV_LINES_MEMORY)
            return LONG;
        if (taken == QV_LINES_LINE && !is_blank(line, length)) {
            keep_line(self, line, length);
            return HEARD;
        }
        if (taken == QV_LINES_LINE)
            continue;
        if ((looked && now() >= until) || !wait_for(self->out, POLLIN, until))
            return LATE;
        const ssize_t n = read(self->out, self->piece, PIECE);
        if (n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN))
            return DEAD;
        self->at = self->piece;
        self->end = self->piece + (n > 0 ? n : 0);
    }
}

const char *qv_exec_overhear(qv_exec *self, double seconds) {
    if (!self->alive)
        return NULL;
    const int heard = hear(self, now() + seconds);
    if (heard == HEARD)
        return self->line;
    const char *line;
    size_t length;
    if (heard == LONG || !qv_lines_rest(&self->lines, &line, &length) || is_blank(line, length))
        return heard == LONG ? "..." : NULL;
    keep_line(self, line, length);
    return self->line;
}

int qv_exec_ask(qv_exec *self, const char *line, double seconds, const char **answer,
                qv_diag *diag) {
    if (!self->alive) {
        qv_fail(diag, QV_EBOT, "it has ended");
        return QV_EBOT;
    }
    const char *const unasked = qv_exec_overhear(self, 0);
    if (unasked) {
        const qv__token token = {.at = unasked, .length = strlen(unasked)};
        qv_fail(diag, QV_EBOT, "it said something unasked, or more than one line: %s",
                qv__show(&token).text);
        return QV_EBOT;
    }
    const double until = now() + seconds;
    int err = say(self, line, strlen(line), until, seconds, diag);
    if (!err)
        err = say(self, "\n", 1, until, seconds, diag);
    if (err)
        return err;
    *answer = self->line;
    switch (hear(self, until)) {
    case HEARD: return QV_OK;
    case LATE: return fail_late(diag, seconds);
    case LONG:
        qv_fail(diag, QV_EBOT, "it said a line of more than %d bytes", QV_EXEC_LINE);
        return QV_EBOT;
    default: return fail_dead(self, until, diag);
    }
}
