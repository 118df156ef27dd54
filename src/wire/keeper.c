/* SPDX-License-Identifier: MIT */
/* Supervising a program: see wire/keeper.h.
 *
 * The keeper is a fork of this process that closes all file descriptors but its own two and uses
 * none of the memory it inherited. Invariant: it reaps the program only after it has killed its
 * process group, so that the group id cannot have been reused.
 */
#define _GNU_SOURCE /* close_range */

#include "wire/keeper.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

enum { FIRST_OTHER = STDERR_FILENO + 1, CANNOT_START = 127, MOST_OPEN = 1 << 16 };

/* -- Descriptors ------------------------------------------------------------------------------- */

int qv__hidden(int descriptor) {
    const int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, FIRST_OTHER);
    const int wrong = errno;
    close(descriptor);
    errno = wrong;
    return moved;
}

/* Our own are close-on-exec anyway; libraries, and the process that started us, may have left
 * others open. Without close_range, no more are closed than a process can usually have. */
static void close_others(void) {
#ifdef CLOSE_RANGE_CLOEXEC
    if (close_range(FIRST_OTHER, ~0U, 0) == 0)
        return;
#endif
    const long most = sysconf(_SC_OPEN_MAX);
    for (int i = FIRST_OTHER; i < (most > 0 && most < MOST_OPEN ? most : MOST_OPEN); i++)
        close(i);
}

#ifdef __linux__
/* In case the keeper itself is killed. */
static void die_with_parent(void) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
}
#else
static void die_with_parent(void) {}
#endif

/* -- In the program's process ------------------------------------------------------------------ */

/* The program starts with default signal handling, whatever ours is. */
static void reset_signals(void) {
    for (int number = 1; number < NSIG; number++)
        signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

static _Noreturn void become_program(const char *command, const int standard[3]) {
    setpgid(0, 0);
    die_with_parent();
    reset_signals();
    for (int i = 0; i < FIRST_OTHER; i++)
        if (dup2(standard[i], i) < 0)
            _exit(CANNOT_START);
    close_others();
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(CANNOT_START);
}

/* -- In the keeper ----------------------------------------------------------------------------- */

static void wake(int number) {
    (void)number;
}

/* The signal mask while working, or while waiting, when SIGCHLD is let through. A signal sent to
 * all processes of our name must not end the keeper. */
static sigset_t held_signals(bool waiting) {
    sigset_t held;
    sigfillset(&held);
    if (waiting)
        sigdelset(&held, SIGCHLD);
    return held;
}

static void hold_signals(void) {
    const struct sigaction action = {.sa_handler = wake};
    const sigset_t held = held_signals(false);
    sigaction(SIGCHLD, &action, NULL);
    sigprocmask(SIG_SETMASK, &held, NULL);
}

static void tell(int number) {
    const ssize_t ignored = write(STDOUT_FILENO, &number, sizeof number);
    (void)ignored;
}

/* Reports when the program ends; returns when the keeper is released. */
static void watch(pid_t program) {
    const sigset_t held = held_signals(true);
    for (bool told = false;;) {
        siginfo_t gone = {0};
        if (!told)
            waitid(P_PID, (id_t)program, &gone, WEXITED | WNOHANG | WNOWAIT);
        if (gone.si_pid == program) {
            tell(gone.si_code == CLD_EXITED ? gone.si_status : 128 + gone.si_status);
            told = true;
        }
        fd_set lifeline;
        FD_ZERO(&lifeline);
        FD_SET(STDIN_FILENO, &lifeline);
        if (pselect(1, &lifeline, NULL, NULL, NULL, &held) >= 0 || errno != EINTR)
            return;
    }
}

#ifdef __linux__
static void adopt_orphans(void) {
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
}

static pid_t parent_of(const char *process) {
    char path[64], line[512];
    snprintf(path, sizeof path, "/proc/%.20s/stat", process);
    FILE *const file = fopen(path, "re");
    const size_t n = file ? fread(line, 1, sizeof line - 1, file) : 0;
    if (file)
        fclose(file);
    line[n] = '\0';
    const char *const name_end = strrchr(line, ')'); /* the name may contain any character */
    return name_end ? (pid_t)strtol(name_end + strlen(") S "), NULL, 10) : -1;
}

/* Whether any child could be signalled. */
static bool kill_children(void) {
    DIR *const all = opendir("/proc");
    bool any = false;
    if (!all)
        return false;
    for (const struct dirent *entry; (entry = readdir(all));) /* only processes have a parent */
        if (parent_of(entry->d_name) == getpid())
            any |= kill((pid_t)strtol(entry->d_name, NULL, 10), SIGKILL) == 0;
    closedir(all);
    return any;
}
#else
static void adopt_orphans(void) {}

static bool kill_children(void) {
    return false;
}
#endif

/* The children of a dead process become ours, so repeat until none are left. */
static void kill_all(pid_t program) {
    kill(-program, SIGKILL);
    waitpid(program, NULL, 0);
    for (;;) {
        pid_t gone;
        do
            gone = waitpid(-1, NULL, WNOHANG);
        while (gone > 0);
        if (gone < 0 || !kill_children())
            return;
        waitpid(-1, NULL, 0);
    }
}

static _Noreturn void become_keeper(const char *command, const int standard[3], int lifeline,
                                    int report) {
    setpgid(0, 0); /* a signal from the terminal must not end the keeper */
    hold_signals();
    adopt_orphans();
    const pid_t program = fork();
    const int wrong = program < 0 ? errno : 0;
    if (program == 0)
        become_program(command, standard);
    if (program > 0)
        setpgid(program, program); /* parent and child both do, so that neither has to wait */
    dup2(lifeline, STDIN_FILENO);
    dup2(report, STDOUT_FILENO);
    close(STDERR_FILENO);
    close_others();
    tell(wrong);
    if (program > 0) {
        watch(program);
        kill_all(program);
    }
    _exit(0);
}

/* -- In this process --------------------------------------------------------------------------- */

static bool hear(const qv__keeper *keeper, int *number) {
    ssize_t n;
    do
        n = read(keeper->report, number, sizeof *number);
    while (n < 0 && errno == EINTR);
    return n == sizeof *number;
}

static bool open_pipe(int ends[2]) {
    if (pipe(ends))
        return false;
    for (int i = 0; i < 2; i++)
        ends[i] = qv__hidden(ends[i]);
    return ends[0] >= 0 && ends[1] >= 0;
}

bool qv__keeper_start(const char *command, const int standard[3], qv__keeper *out) {
    int lifeline[2] = {-1, -1}, report[2] = {-1, -1};
    const bool open = open_pipe(lifeline) && open_pipe(report);
    const sigset_t held = held_signals(false);
    sigset_t before;
    sigprocmask(SIG_SETMASK, &held, &before); /* the fork must not run our handlers */
    const pid_t process = open ? fork() : -1;
    if (process == 0)
        become_keeper(command, standard, lifeline[0], report[1]);
    int wrong = errno;
    sigprocmask(SIG_SETMASK, &before, NULL);
    *out = (qv__keeper){.process = process, .lifeline = lifeline[1], .report = report[0]};
    close(lifeline[0]);
    close(report[1]);
    if (process > 0 && !hear(out, &wrong))
        wrong = ECHILD;
    if (process > 0 && wrong == 0)
        return true;
    qv__keeper_end(out);
    errno = wrong;
    return false;
}

int qv__keeper_code(qv__keeper *keeper) {
    int code;
    return hear(keeper, &code) ? code : 128 + SIGKILL;
}

void qv__keeper_end(qv__keeper *keeper) {
    if (keeper->lifeline >= 0)
        close(keeper->lifeline);
    while (keeper->process > 0 && waitpid(keeper->process, NULL, 0) < 0 && errno == EINTR)
        continue;
    if (keeper->report >= 0)
        close(keeper->report);
    *keeper = QV__NO_KEEPER;
}
