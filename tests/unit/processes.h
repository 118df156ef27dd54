/* SPDX-License-Identifier: MIT */
/* Child processes and their descendants, for tests of programs that play. */
#ifndef PROCESSES_H
#define PROCESSES_H

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

#include "check.h"

/* A teardown: no child process is left, dead or alive. */
static inline int nobody_left(void **state) {
    (void)state;
    errno = 0;
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
    return 0;
}

/* Whether there is a process with that number that is not a zombie. */
static inline bool is_alive(long process) {
    char path[64], line[256] = "";
    snprintf(path, sizeof path, "/proc/%ld/stat", process);
    FILE *const file = fopen(path, "r");
    const bool read = file && fgets(line, sizeof line, file);
    if (file)
        fclose(file);
    return read && !strstr(line, ") Z ");
}

/* Fails if it does not end within two minutes. */
static inline void wait_until_dead(long process) {
    const struct timespec moment = {.tv_nsec = 20000000};
    for (uint32_t i = 0; i < 6000 && is_alive(process); i++)
        nanosleep(&moment, NULL);
    assert_false(is_alive(process));
}

#endif
