/* SPDX-License-Identifier: MIT */
/* A referee as a process, see referee_process.h.
 *
 * Both pipes are read and written without waiting, so neither side
 * can block the other however many requests are under way. Invariant: bytes before `sent` in the
 * requests, and before `taken` in the answers, are done with.
 */
#define _POSIX_C_SOURCE 200809L /* fork, kill, pipe, poll */

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "referee_process.h"

enum { CHUNK = 1 << 16, REQUEST_MOST = 1 << 14, PATIENCE = 60 * 1000 /* milliseconds */ };

struct referee_process {
    pid_t id;
    int in, out; /* its input and its output */
    char *requests, *answers;
    size_t requests_room, requests_end, sent;
    size_t answers_room, answers_end, taken;
    size_t searched; /* up to here no answer ends */
};

/* -- Starting and ending ----------------------------------------------------------------------- */

/* Never returns. */
static void become(const char *program, const char *game, int in, int out) {
    if (dup2(in, STDIN_FILENO) >= 0 && dup2(out, STDOUT_FILENO) >= 0)
        execl(program, program, "referee", game, (char *)NULL);
    fprintf(stderr, "%s: %s\n", program, strerror(errno));
    _exit(127);
}

/* Other processes must not keep the ends of this one's pipes. */
static bool open_pipe(int ends[2]) {
    return pipe(ends) == 0 && fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0 &&
           fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0;
}

static bool start(referee_process *self, const char *program, const char *game) {
    int there[2], back[2];
    if (!open_pipe(there) || !open_pipe(back))
        return false;
    self->id = fork();
    if (self->id == 0)
        become(program, game, there[0], back[1]);
    close(there[0]);
    close(back[1]);
    self->in = there[1];
    self->out = back[0];
    return self->id > 0 && fcntl(self->in, F_SETFL, O_NONBLOCK) == 0 &&
           fcntl(self->out, F_SETFL, O_NONBLOCK) == 0;
}

referee_process *referee_process_new(const char *program, const char *game) {
    referee_process *const self = calloc(1, sizeof *self);
    assert(self);
    if (start(self, program, game))
        return self;
    fprintf(stderr, "%s cannot be started: %s\n", program, strerror(errno));
    free(self);
    return NULL;
}

/* Its wait status; all of it is freed. */
static int leave(referee_process *self) {
    int status = -1;
    close(self->in);
    close(self->out);
    while (waitpid(self->id, &status, 0) < 0 && errno == EINTR)
        continue;
    free(self->requests);
    free(self->answers);
    free(self);
    return status;
}

bool referee_process_end(referee_process *self) {
    return !self || leave(self) == 0;
}

void referee_process_kill(referee_process *self) {
    if (!self)
        return;
    kill(self->id, SIGKILL);
    leave(self);
}

/* -- Bytes ------------------------------------------------------------------------------------- */

static void make_room(char **bytes, size_t *room, size_t needed) {
    if (needed <= *room)
        return;
    *room = 2 * needed;
    *bytes = realloc(*bytes, *room);
    assert(*bytes);
}

/* As much as the pipe takes now; false: nobody reads it any more. */
static bool send_some(referee_process *self) {
    while (self->sent < self->requests_end) {
        const ssize_t n =
            write(self->in, self->requests + self->sent, self->requests_end - self->sent);
        if (n < 0 && errno != EINTR)
            return errno == EAGAIN;
        self->sent += n > 0 ? (size_t)n : 0;
    }
    self->sent = self->requests_end = 0;
    return true;
}

/* False: the program has ended. */
static bool receive_some(referee_process *self) {
    if (self->taken > CHUNK) {
        assert(self->answers);
        self->answers_end -= self->taken;
        self->searched -= self->taken;
        memmove(self->answers, self->answers + self->taken, self->answers_end);
        self->taken = 0;
    }
    make_room(&self->answers, &self->answers_room, self->answers_end + CHUNK);
    const ssize_t n = read(self->out, self->answers + self->answers_end, CHUNK);
    if (n <= 0)
        return n < 0 && (errno == EAGAIN || errno == EINTR);
    self->answers_end += (size_t)n;
    return true;
}

static bool exchange(referee_process *self) {
    struct pollfd ends[] = {{.fd = self->out, .events = POLLIN},
                            {.fd = self->in, .events = POLLOUT}};
    const int ready = poll(ends, self->sent < self->requests_end ? 2 : 1, PATIENCE);
    if (ready <= 0)
        return ready < 0 && errno == EINTR;
    if (self->sent < self->requests_end && ends[1].revents && !send_some(self))
        return false;
    return !ends[0].revents || receive_some(self);
}

/* -- Lines ------------------------------------------------------------------------------------- */

void referee_ask(referee_process *self, const char *format, ...) {
    make_room(&self->requests, &self->requests_room, self->requests_end + REQUEST_MOST);
    va_list arguments;
    va_start(arguments, format);
    const int n =
        vsnprintf(self->requests + self->requests_end, REQUEST_MOST - 1, format, arguments);
    va_end(arguments);
    assert(n > 0 && n < REQUEST_MOST - 1);
    self->requests_end += (size_t)n;
    self->requests[self->requests_end++] = '\n';
    if (self->requests_end - self->sent > CHUNK / 4)
        send_some(self); /* that it has ended shows when its answer is read */
}

json_t *referee_answer(referee_process *self) {
    if (self->sent < self->requests_end)
        send_some(self);
    for (;;) {
        char *const from = self->answers ? self->answers + self->searched : NULL;
        const char *const end =
            from ? memchr(from, '\n', self->answers_end - self->searched) : NULL;
        if (end) {
            const char *const line = self->answers + self->taken;
            self->taken = self->searched = (size_t)(end - self->answers) + 1;
            return json_loadb(line, (size_t)(end - line), 0, NULL);
        }
        self->searched = self->answers_end;
        if (!exchange(self))
            return NULL;
    }
}
