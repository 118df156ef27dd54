/* SPDX-License-Identifier: MIT */
/* A referee as a process, and the lines there and back, for the programs that compare with it.
 *
 * Knows nothing of what they mean. Any number of requests may be under way; answers come in the order of the requests.
 */
#ifndef REFEREE_PROCESS_H
#define REFEREE_PROCESS_H

#include <jansson.h>
#include <stdbool.h>

typedef struct referee_process referee_process;

/* Starts `quiver referee` for the game; NULL: it cannot be started. */
referee_process *referee_process_new(const char *program, const char *game);
/* Ends its input and waits until it has left; whether that was without an error. NULL is fine, here and below. */
bool referee_process_end(referee_process *);
void referee_process_kill(referee_process *); /* whatever it is doing */
/* Puts a request behind those that wait. It may be sent at once, but nobody waits for that, so any number of requests
 * may be under way. */
void referee_ask(referee_process *, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;
/* The answer to the oldest request that has none; to be freed with json_decref. NULL: the program has ended, or has not
 * answered in JSON. */
json_t *referee_answer(referee_process *);

#endif
