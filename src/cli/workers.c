/* SPDX-License-Identifier: MIT */
/* Playing a simulation in several processes: see workers.h.
 *
 * All workers take numbers of games from one counter in shared memory and write messages to one
 * pipe. A message is no longer than a write that the system makes as a whole, so messages do not
 * mix. Invariant: sums are complete, or there are none.
 */
#define _GNU_SOURCE /* MAP_ANONYMOUS, pipe2 */

#include "cli/workers.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
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
    qv_sim_sums sums;   /* SUMS */
} message;

static_assert(sizeof(message) <= PIPE_BUF, "a message is written as a whole");

/* The parent's side. */
typedef struct {
    const cli_work *work;
    qv_sim_sums *out;
    uint64_t begun, resigned;
    uint32_t added; /* sums that have come */
    int end;        /* CLI_GO, or the exit code of a failure */
} hearing;

typedef struct {
    _Atomic uint64_t *taken; /* games; shared by all */
    int pipe[2];
    pid_t *worker;
    uint32_t workers;
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
        else if (!qv_sim_sums_add(h->out, &m->sums))
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
        if (qv_sim_play(work->sim, m.game - 1, &m.diag)) {
            send(context, &m);
            return;
        }
        const char *const reason = qv_sim_resigned(work->sim, &m.who, &m.seat);
        if (reason) {
            m.type = RESIGNED;
            qv_fail(&m.diag, QV_EBOT, "%s", reason);
            send(context, &m);
        }
        if ((i + 1) * STEPS / work->games != before)
            send(context, &(message){.type = PROGRESS, .game = i + 1});
    }
    send(context, &(message){.type = SUMS, .sums = *qv_sim_sums_of(work->sim)});
}

static void send_here(void *context, const message *m) {
    hear(context, m);
}

static int play_here(const cli_work *work, qv_sim_sums *out) {
    _Atomic uint64_t taken = 0;
    hearing h = {.work = work, .out = out, .end = CLI_GO};
    play(work, &taken, send_here, &h);
    return finish(&h);
}

/* -- Workers ----------------------------------------------------------------------------------- */

static void send_to_parent(void *context, const message *m) {
    const int *const out = context;
    while (write(*out, m, sizeof *m) < 0)
        if (errno != EINTR)
            _exit(CLI_FAILED);
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

/* False: no process could be started. */
static bool start_worker(const cli_work *work, crew *c) {
    const pid_t parent = getpid(), process = fork();
    if (process == 0) {
        end_with(parent);
        close(c->pipe[0]);
        play(work, c->taken, send_to_parent, &c->pipe[1]);
        _exit(CLI_DONE);
    }
    if (process > 0)
        c->worker[c->workers++] = process;
    return process > 0;
}

/* False at the end of all workers. */
static bool read_message(int in, message *m) {
    size_t n = 0;
    while (n < sizeof *m) {
        const ssize_t got = read(in, (char *)m + n, sizeof *m - n);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        n += (size_t)got;
    }
    return true;
}

/* Waits for the workers; the first that was killed is reported, unless something else was. */
static void wait_for_all(const crew *c, hearing *h) {
    for (uint32_t i = 0; i < c->workers; i++) {
        int status = 0;
        if (h->end != CLI_GO)
            kill(c->worker[i], SIGKILL);
        while (waitpid(c->worker[i], &status, 0) < 0 && errno == EINTR) {
        }
        if (h->end != CLI_GO || !WIFSIGNALED(status))
            continue;
        cli_complain("quiver: a process that played games was ended by signal %d\n",
                     WTERMSIG(status));
        h->end = CLI_FAILED;
    }
    if (h->end != CLI_GO || h->added == c->workers)
        return;
    cli_complain("quiver: a process that played games gave no result\n");
    h->end = CLI_FAILED;
}

static int play_apart(const cli_work *work, crew *c, qv_sim_sums *out) {
    hearing h = {.work = work, .out = out, .end = CLI_GO};
    message m;
    while (c->workers < work->jobs && start_worker(work, c)) {
    }
    close(c->pipe[1]);
    if (!c->workers) {
        close(c->pipe[0]);
        return play_here(work, out);
    }
    while (h.end == CLI_GO && read_message(c->pipe[0], &m))
        hear(&h, &m);
    close(c->pipe[0]);
    wait_for_all(c, &h);
    return finish(&h);
}

uint32_t cli_cores(void) {
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores > 1 ? (uint32_t)cores : 1;
}

int cli_work_play(const cli_work *work, qv_sim_sums *out) {
    if (work->jobs < 2)
        return play_here(work, out);
    crew c = {.worker = calloc(work->jobs, sizeof *c.worker)};
    void *const shared =
        mmap(NULL, sizeof *c.taken, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    c.taken = shared;
    const bool ready = c.worker && shared != MAP_FAILED && pipe2(c.pipe, O_CLOEXEC) == 0;
    const int end = ready ? play_apart(work, &c, out) : play_here(work, out);
    if (shared != MAP_FAILED)
        munmap(shared, sizeof *c.taken);
    free(c.worker);
    return end;
}
