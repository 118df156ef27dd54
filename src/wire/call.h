/* SPDX-License-Identifier: MIT */
/* One request being processed: the request, its answer or its error. Private to this folder.
 *
 * Functions that read a member return false after they have refused the request.
 */
#ifndef QV_CALL_H
#define QV_CALL_H

#include <jansson.h>

#include "wire/json.h"
#include "wire/referee.h"
#include "wire/store.h"

enum { QV__EREQUEST = 1 }; /* besides the library's own errors: a malformed request */

struct qv__referee {
    const qv_game *game; /* default of requests that name none */
    qv__store store;
    qv_state *state;       /* of the position that a request creates */
    qv_view *view, *other; /* of a seat */
    qv_scene *scene;       /* of a view */
    qv_event_log log;      /* events of one answer */
    qv__line line;         /* the answer */
};

typedef struct {
    qv__referee *self;
    json_t *request;
    qv__json *answer; /* the object that is open; handlers add the members */
    size_t begun;     /* bytes before the first of them */
    uint64_t made;    /* number of the position it created; 0: none */
    bool refused;     /* the answer is an error */
} qv__call;

/* The place of an error: a member by its path, an offset in bytes, or neither. */
typedef struct {
    const char *member; /* NULL: not a member */
    int64_t offset;     /* -1: not an offset */
} qv__place;
#define QV__NOWHERE ((qv__place){NULL, -1})

static inline qv__place qv__member(const char *path) {
    return (qv__place){path, -1};
}

static inline qv__place qv__offset(int64_t bytes) {
    return (qv__place){NULL, bytes};
}

/* Refuse the request, before anything is answered. As expressions they are false, which static analysers can see. */
#define qv__call_refuse(...) (qv__call_refuse_as(__VA_ARGS__), false)
#define qv__refuse_diag(...) (qv__refuse_diag_as(__VA_ARGS__), false)
void qv__call_refuse_as(qv__call *, int err, qv__place, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 4, 5)))
#endif
    ;
void qv__refuse_diag_as(qv__call *, const qv_diag *, qv__place);

bool qv__get_position(qv__call *, const qv__position **);
bool qv__get_seat(qv__call *, const qv_ruleset *, uint32_t *);
/* The steps of a move, or of a part of one. */
typedef struct {
    uint16_t step[QV_STEPS];
    uint32_t n;
} qv__steps;

bool qv__get_numbers(qv__call *, qv__steps *);                   /* "steps" */
bool qv__get_steps(qv__call *, const qv_ruleset *, qv__steps *); /* "steps", or else "move" */
/* Exactly one of these members must be present; the list ends with NULL. */
bool qv__get_one_of(qv__call *, const char *const *key, const char **found);
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

qv_turn qv__turn_at(const qv__position *);
/* QV_OK if the seat may move, or an error with diag; its view is then in the referee's buffer. */
int qv__may_move(qv__call *, const qv__position *, uint32_t seat, qv_diag *);
/* Plays the move on the referee's own copy of the state. The position itself does not change. */
int qv__try_move(qv__call *, const qv__position *, uint32_t seat, const qv__steps *, qv_event_log *, qv_diag *);

/* known.c */
bool qv__run_hello(qv__call *);
bool qv__run_rules(qv__call *);

/* look.c */
bool qv__run_view(qv__call *);
bool qv__run_scene(qv__call *);
bool qv__run_touch(qv__call *);
bool qv__run_ask(qv__call *);
bool qv__run_preview(qv__call *);
bool qv__run_why(qv__call *);
bool qv__run_foresee(qv__call *);
bool qv__run_about(qv__call *);
bool qv__run_progress(qv__call *);

#endif
