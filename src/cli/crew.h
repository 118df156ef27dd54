/* SPDX-License-Identifier: MIT */
/* Numbered units of work, done by several processes of this program at once.
 *
 * Processes and not threads: bots are processes anyway, and one that has to be stopped, or an agent that crashes,
 * affects no other. Units are handed out one by one; what the processes find out they send as messages. Knows nothing
 * of what they do.
 */
#ifndef CLI_CREW_H
#define CLI_CREW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CLI_JOBS_MOST = 1024 }; /* that people may ask for */

typedef struct cli_post cli_post; /* the way from a process to this one */

typedef struct {
    uint64_t units;
    uint32_t jobs;
    size_t size; /* of each message, in bytes */
    void *context;
    /* In the processes, each with a copy of the context. Unit number `unit`, from 0; false: this process ends. */
    bool (*work)(void *context, uint64_t unit, cli_post *);
    void (*leave)(void *context, cli_post *); /* after the last unit of a process; NULL: nothing */
    /* In this process: CLI_GO, or with what cli_crew_run ends. */
    int (*hear)(void *context, const void *message);
    /* In this process, before it waits: for how many milliseconds at most, -1: as long as it takes; an end in *end.
     * NULL: one job works in this process and can only be killed. Else none does, and SIGINT and SIGTERM are heard of.
     * */
    int (*wait)(void *context, int *end);
} cli_crew;

/* Sends a message of the size that was agreed on. */
void cli_post_send(cli_post *, const void *message);
/* Does all units: CLI_GO, how a message or a wait ended them, CLI_FAILED after a message if a process broke down, or
 * CLI_STOPPED after a signal. No process is left, and if this one ends, so do all others. */
int cli_crew_run(const cli_crew *);
uint32_t cli_cores(void); /* the number of processor cores that this process may use */

#endif
