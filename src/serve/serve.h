/* SPDX-License-Identifier: MIT */
/* A server of one folder over HTTP: the page for browsers, for this machine or its network.
 *
 * serve.c uses libwebsockets, which loaded.c loads, and no other file does; a build without that library has absent.c
 * instead. Prints nothing. Knows no game.
 */
#ifndef SERVE_H
#define SERVE_H

#include <stdbool.h>
#include <stdint.h>

enum { SERVE_WHY = 300 };

typedef struct {
    const char *folder; /* its files are served, not those of folders in it */
    uint16_t port;      /* 0: a free one */
    bool or_free;       /* a free one if that port is in use */
    bool lan;           /* for the network, on every interface; false: for this machine alone, on 127.0.0.1 */
    void (*ready)(uint16_t port, void *context); /* called when browsers can connect */
    void *context;
} serve_site;

/* Serves until SIGINT or SIGTERM, then returns true. False: it cannot serve, for the reason in `why`. Handles signals
 * of the whole process, so a process serves one site at a time. */
typedef bool serve_function(const serve_site *, char why[SERVE_WHY]);
extern serve_function *const serve_run; /* NULL: this build has no server */

#endif
