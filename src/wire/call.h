/* SPDX-License-Identifier: MIT */
/* One request being processed: the request, its answer or its error. Private to this folder.
 *
 * Functions that read a member return false after they have refused the request.
 */
#ifndef QV_CALL_H
#define QV_CALL_H

#include <jansson.h>

#include "wire/referee.h"
#include "wire/store.h"

enum { QV__EREQUEST = 1 }; /* besides the library's own errors: a malformed request */

struct qv_referee {
    const qv_game *game; /* default of requests that name none */
    qv__store store;
    qv_state *state;       /* of the position that a request creates */
    qv_view *view, *other; /* of a seat */
    qv_scene *scene;       /* of a view */
    qv_event *event;       /* buffer for the events of one move */
    uint32_t events;
    char *answer;
};

typedef struct {
    qv_referee *self;
    json_t *request, *answer, *error;
    bool refused;
    uint64_t made; /* number of the position it created; 0: none */
} qv__call;

/* Refuse the request. They take ownership of `place`; NULL: no place. As expressions they are false, which static
 * analysers can see too. */
#define qv__refuse(...) (qv__refuse_as(__VA_ARGS__), false)
#define qv__refuse_diag(...) (qv__refuse_diag_as(__VA_ARGS__), false)
void qv__refuse_as(qv__call *, int err, json_t *place, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 4, 5)))
#endif
    ;
void qv__refuse_diag_as(qv__call *, const qv_diag *, json_t *place);
void qv__answer(qv__call *, const char *key, json_t *value); /* takes ownership of `value` */

bool qv__get_position(qv__call *, const qv__position **);
bool qv__get_seat(qv__call *, const qv_ruleset *, uint32_t *);
bool qv__get_text(qv__call *, const char *key, const char **); /* NULL if the member is not there */
bool qv__get_game(qv__call *, const qv_game **);
/* The rules given by "game", "players", "options" and "content". The caller releases them. */
bool qv__get_rules(qv__call *, qv__rules **);

/* A kind of request: its name, its members besides "do" and "id", and its handler. */
typedef struct {
    const char *name;
    const char *member[8];
    bool (*run)(qv__call *);
} qv__verb;
const qv__verb *qv__verb_at(uint32_t i); /* NULL after the last */

/* known.c */
bool qv__run_hello(qv__call *);
bool qv__run_rules(qv__call *);

#endif
