/* SPDX-License-Identifier: MIT */
/* Working in several processes: see crew.h.
 *
 * All processes take numbers of units from one counter in shared memory. Each writes messages to a
 * pipe of its own, so that its end is noticed at once.
 */
#define _GNU_SOURCE /* MAP_ANONYMOUS, pipe2 */

#include "cli/crew.h"

#include <errno.h>
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

/* Milliseconds: how late a signal may be noticed that comes right before waiting. */
enum { GLANCE = 250 };

struct cli_post {
    const cli_crew *crew;
    int out; /* -1: messages are heard at once */
    int end; /* how hearing them ended */
};

typedef struct {
    _Atomic uint64_t *taken; /* units; shared by all */
    pid_t *process;
    struct pollfd *in; /* its messages; -1: it has ended */
    char *message;
    uint32_t n, live;
} members;

/* -- Working ----------------------------------------------------------------------------------- */

void cli_post_send(cli_post *post, const void *message) {
    size_t n = 0;
    if (post->out < 0) {
        post->end = post->crew->hear(post->crew->context, message);
        return;
    }
    while (n < post->crew->size) {
        const ssize_t written = write(post->out, (const char *)message + n, post->crew->size - n);
        if (written < 0)
            _exit(CLI_FAILED);
        n += (size_t)written;
    }
}

/* Takes units until none is left. */
static void work(const cli_crew *crew, _Atomic uint64_t *taken, cli_post *post) {
    for (uint64_t unit; (unit = atomic_fetch_add(taken, 1)) < crew->units;)
        if (!crew->work(crew->context, unit, post) || post->end != CLI_GO)
            return;
    if (crew->leave)
        crew->leave(crew->context, post);
}

static int work_here(const cli_crew *crew) {
    _Atomic uint64_t taken = 0;
    cli_post post = {crew, -1, CLI_GO};
    work(crew, &taken, &post);
    return post.end;
}

/* -- Signals ----------------------------------------------------------------------------------- */

static volatile sig_atomic_t stopped;

static void stop(int number) {
    (void)number;
    stopped = 1;
}

/* Hears of a signal that is not ignored. */
static void listen_for(int number, struct sigaction *before) {
    const struct sigaction action = {.sa_handler = stop};
    sigaction(number, NULL, before);
    if (before->sa_handler != SIG_IGN)
        sigaction(number, &action, NULL);
}

/* -- Processes --------------------------------------------------------------------------------- */

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

/* What a new process does. */
static void be_member(const cli_crew *crew, const members *all, int out) {
    cli_post post = {crew, out, CLI_GO};
    if (crew->wait) {
        const struct sigaction usual = {.sa_handler = SIG_DFL};
        sigaction(SIGINT, &usual, NULL);
        sigaction(SIGTERM, &usual, NULL);
    }
    for (uint32_t i = 0; i < all->n; i++)
        close(all->in[i].fd);
    work(crew, all->taken, &post);
    _exit(CLI_DONE);
}

/* False: no more processes can be started. */
static bool start_member(const cli_crew *crew, members *all) {
    int ends[2];
    const pid_t parent = getpid();
    if (pipe2(ends, O_CLOEXEC))
        return false;
    const pid_t process = fork();
    if (process == 0) {
        end_with(parent);
        close(ends[0]);
        be_member(crew, all, ends[1]);
    }
    close(ends[1]);
    if (process < 0) {
        close(ends[0]);
        return false;
    }
    all->process[all->n] = process;
    all->in[all->n++] = (struct pollfd){.fd = ends[0], .events = POLLIN};
    all->live++;
    return true;
}

/* False at the end of the process. */
static bool read_message(int in, char *message, size_t size) {
    size_t n = 0;
    while (n < size) {
        const ssize_t got = read(in, message + n, size - n);
        if (got <= 0)
            return false;
        n += (size_t)got;
    }
    return true;
}

/* Waits for a process that has ended, or ends it; its exit status. */
static int take_leave(members *all, uint32_t i, bool end) {
    int status = 0;
    close(all->in[i].fd);
    all->in[i].fd = -1;
    all->live--;
    if (end)
        kill(all->process[i], SIGKILL);
    while (waitpid(all->process[i], &status, 0) < 0 && errno == EINTR) {
    }
    return status;
}

/* The next message of a process; without one it has ended, which is a failure if it was too soon.
 */
static int hear_member(const cli_crew *crew, members *all, uint32_t i) {
    if (read_message(all->in[i].fd, all->message, crew->size))
        return crew->hear(crew->context, all->message);
    const int status = take_leave(all, i, false);
    if (status == 0)
        return CLI_GO;
    if (stopped)
        return CLI_STOPPED;
    if (WIFSIGNALED(status))
        cli_complain("quiver: a process that played games was ended by signal %d\n",
                     WTERMSIG(status));
    else
        cli_complain("quiver: a process that played games gave no result\n");
    return CLI_FAILED;
}

/* Waits for messages; the end of everything, or CLI_GO. */
static int wait_for_news(const cli_crew *crew, members *all) {
    int end = CLI_GO;
    int patience = crew->wait ? crew->wait(crew->context, &end) : -1;
    if (crew->wait && (patience < 0 || patience > GLANCE))
        patience = GLANCE;
    if (end == CLI_GO && poll(all->in, all->n, patience) <= 0)
        for (uint32_t i = 0; i < all->n; i++)
            all->in[i].revents = 0;
    return stopped ? CLI_STOPPED : end;
}

static int work_apart(const cli_crew *crew, members *all) {
    int end = CLI_GO;
    while (all->n < crew->jobs && start_member(crew, all)) {
    }
    if (!all->n)
        return work_here(crew);
    while (all->live && end == CLI_GO) {
        end = wait_for_news(crew, all);
        for (uint32_t i = 0; i < all->n && end == CLI_GO; i++)
            if (all->in[i].fd >= 0 && all->in[i].revents)
                end = hear_member(crew, all, i);
    }
    for (uint32_t i = 0; i < all->n; i++)
        if (all->in[i].fd >= 0)
            (void)take_leave(all, i, true);
    return end;
}

static int work_with(const cli_crew *crew, members *all) {
    struct sigaction interrupt, terminate;
    if (!crew->wait)
        return work_apart(crew, all);
    listen_for(SIGINT, &interrupt);
    listen_for(SIGTERM, &terminate);
    const int end = work_apart(crew, all);
    sigaction(SIGINT, &interrupt, NULL);
    sigaction(SIGTERM, &terminate, NULL);
    return end;
}

uint32_t cli_cores(void) {
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores > 1 ? (uint32_t)cores : 1;
}

int cli_crew_run(const cli_crew *crew) {
    const uint32_t jobs = crew->jobs ? crew->jobs : 1;
    if (jobs < 2 && !crew->wait)
        return work_here(crew);
    members all = {.process = calloc(jobs, sizeof *all.process),
                   .in = calloc(jobs, sizeof *all.in),
                   .message = malloc(crew->size)};
    void *const shared =
        mmap(NULL, sizeof *all.taken, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    all.taken = shared;
    const bool ready = all.process && all.in && all.message && shared != MAP_FAILED;
    const int end = ready ? work_with(crew, &all) : work_here(crew);
    if (shared != MAP_FAILED)
        munmap(shared, sizeof *all.taken);
    free(all.process);
    free(all.in);
    free(all.message);
    return end;
}
