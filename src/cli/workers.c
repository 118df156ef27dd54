/* SPDX-License-Identifier: MIT */
/* Playing a simulation in several processes: see workers.h.
 *
 * All workers take numbers of games from one counter in shared memory. Each writes messages to a
 * pipe of its own, so that the end of a worker is noticed at once. Invariant: sums are complete, or
 * there are none.
 */
#define _GNU_SOURCE /* MAP_ANONYMOUS, pipe2 */

#include "cli/workers.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "cli/arguments.h"

enum { REPORTED = 10, STEPS = 100 }; /* resignations that are printed; reports of progress */

typedef struct {
    enum { PROGRESS, RESIGNED, FAILED, SUMS } type;
    uint32_t who, seat; /* RESIGNED */
    uint64_t game;      /* its number; PROGRESS: how many were begun */
    qv_diag diag;       /* RESIGNED, FAILED */
    qv__sim_sums sums;  /* SUMS */
} message;

/* What the parent has heard. */
typedef struct {
    const cli_work *work;
    qv__sim_sums *out;
    uint64_t begun, resigned;
    uint32_t added; /* sums that have come */
    int end;        /* CLI_GO, or the exit code of a failure */
} hearing;

typedef struct {
    _Atomic uint64_t *taken; /* games; shared by all */
    pid_t *process;
    struct pollfd *in; /* its messages; -1: it has ended */
    uint32_t n;
} crew;

/* -- What is reported -------------------------------------------------------------------------- */

static void report_resigned(hearing *h, const message *m) {
    if (h->resigned++ < REPORTED)
        cli_complain("%squiver: %s (%s) resigns in game %llu: %s\n",
                     isatty(STDERR_FILENO) ? "\n" : "", cli_name(h->work->name[m->who]).text,
                     qv_seat_name(h->work->rules, m->seat), (unsigned long long)m->game,
                     m->diag.text);
}

static void hear(hearing *h, const message *m) {
    switch (m->type) {
    case PROGRESS:
        if (m->game > h->begun && m->game < h->work->games)
            cli_progress(h->begun, m->game, h->work->games);
        h->begun = m->game > h->begun ? m->game : h->begun;
        break;
    case RESIGNED: report_resigned(h, m); break;
    case FAILED: h->end = cli_refuse(NULL, &m->diag); break;
    default:
        if (h->added++ == 0)
            *h->out = m->sums;
        else if (!qv__sim_sums_add(h->out, &m->sums))
            h->end = cli_refuse(NULL, &(qv_diag){.err = QV_EARGUMENT,
                                                 .text = "the sums are out of range; play fewer "
                                                         "games"});
    }
}

static int finish(const hearing *h) {
    if (h->end != CLI_GO)
        return h->end;
    cli_progress(h->begun, h->work->games, h->work->games);
    if (h->resigned > REPORTED)
        cli_complain("quiver: %llu more games were resigned\n",
                     (unsigned long long)h->resigned - REPORTED);
    return CLI_GO;
}

/* -- Playing ----------------------------------------------------------------------------------- */

typedef void sender(void *context, const message *);

/* Plays games until none is left or one fails, and sends the sums. */
static void play(const cli_work *work, _Atomic uint64_t *taken, sender *send, void *context) {
    for (uint64_t i; (i = atomic_fetch_add(taken, 1)) < work->games;) {
        message m = {.type = FAILED, .game = work->first + i};
        const uint64_t before = i * STEPS / work->games;
        if (qv__sim_play(work->sim, m.game - 1, &m.diag)) {
            send(context, &m);
            return;
        }
        const char *const reason = qv__sim_resigned(work->sim, &m.who, &m.seat);
        if (reason) {
            m.type = RESIGNED;
            qv__fail(&m.diag, QV_EBOT, "%s", reason);
            send(context, &m);
        }
        if ((i + 1) * STEPS / work->games != before)
            send(context, &(message){.type = PROGRESS, .game = i + 1});
    }
    send(context, &(message){.type = SUMS, .sums = *qv__sim_sums_of(work->sim)});
}

static void send_here(void *context, const message *m) {
    hear(context, m);
}

static int play_here(const cli_work *work, qv__sim_sums *out) {
    _Atomic uint64_t taken = 0;
    hearing h = {.work = work, .out = out, .end = CLI_GO};
    play(work, &taken, send_here, &h);
    return finish(&h);
}

/* -- Workers ----------------------------------------------------------------------------------- */

static void send_to_parent(void *context, const message *m) {
    const int *const out = context;
    size_t n = 0;
    while (n < sizeof *m) {
        const ssize_t written = write(*out, (const char *)m + n, sizeof *m - n);
        if (written < 0)
            _exit(CLI_FAILED);
        n += (size_t)written;
    }
}

#ifdef __linux__
static void end_with(pid_t parent) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(CLI_FAILED);
}
#else
static void end_with(pid_t parent) {
    (void)parent;
}
#endif

/* False: no more processes can be started. */
static bool start_worker(const cli_work *work, crew *c) {
    int ends[2];
    const pid_t parent = getpid();
    if (pipe2(ends, O_CLOEXEC))
        return false;
    const pid_t process = fork();
    if (process == 0) {
        end_with(parent);
        close(ends[0]);
        for (uint32_t i = 0; i < c->n; i++)
            close(c->in[i].fd);
        play(work, c->taken, send_to_parent, &ends[1]);
        _exit(CLI_DONE);
    }
    close(ends[1]);
    if (process < 0) {
        close(ends[0]);
        return false;
    }
    c->process[c->n] = process;
    c->in[c->n++] = (struct pollfd){.fd = ends[0], .events = POLLIN};
    return true;
}

/* False at the end of the worker. */
static bool read_message(int in, message *m) {
    size_t n = 0;
    while (n < sizeof *m) {
        const ssize_t got = read(in, (char *)m + n, sizeof *m - n);
        if (got <= 0)
            return false;
        n += (size_t)got;
    }
    return true;
}

/* Waits for a worker that has ended, or ends it; its exit status. */
static int take_leave(crew *c, uint32_t i, bool end) {
    int status = 0;
    close(c->in[i].fd);
    c->in[i].fd = -1;
    if (end)
        kill(c->process[i], SIGKILL);
    waitpid(c->process[i], &status, 0);
    return status;
}

/* The next message of a worker; without one it has ended, which is a failure if it was too soon. */
static void hear_worker(crew *c, uint32_t i, hearing *h, uint32_t *live) {
    message m;
    if (read_message(c->in[i].fd, &m)) {
        hear(h, &m);
        return;
    }
    const int status = take_leave(c, i, false);
    --*live;
    if (h->end != CLI_GO || status == 0)
        return;
    if (WIFSIGNALED(status))
        cli_complain("quiver: a process that played games was ended by signal %d\n",
                     WTERMSIG(status));
    else
        cli_complain("quiver: a process that played games gave no result\n");
    h->end = CLI_FAILED;
}

static int play_apart(const cli_work *work, crew *c, qv__sim_sums *out) {
    hearing h = {.work = work, .out = out, .end = CLI_GO};
    while (c->n < work->jobs && start_worker(work, c)) {
    }
    if (!c->n)
        return play_here(work, out);
    for (uint32_t live = c->n; live && h.end == CLI_GO;) {
        if (poll(c->in, c->n, -1) < 0)
            continue;
        for (uint32_t i = 0; i < c->n && h.end == CLI_GO; i++)
            if (c->in[i].fd >= 0 && c->in[i].revents)
                hear_worker(c, i, &h, &live);
    }
    for (uint32_t i = 0; i < c->n; i++)
        if (c->in[i].fd >= 0)
            (void)take_leave(c, i, true);
    return finish(&h);
}

uint32_t cli_cores(void) {
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores > 1 ? (uint32_t)cores : 1;
}

int cli_work_play(const cli_work *work, qv__sim_sums *out) {
    if (work->jobs < 2)
        return play_here(work, out);
    crew c = {.process = calloc(work->jobs, sizeof *c.process),
              .in = calloc(work->jobs, sizeof *c.in)};
    void *const shared =
        mmap(NULL, sizeof *c.taken, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    c.taken = shared;
    const bool ready = c.process && c.in && shared != MAP_FAILED;
    const int end = ready ? play_apart(work, &c, out) : play_here(work, out);
    if (shared != MAP_FAILED)
        munmap(shared, sizeof *c.taken);
    free(c.process);
    free(c.in);
    return end;
}
