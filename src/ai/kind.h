/* SPDX-License-Identifier: MIT */
/* The interface of a kind of agent, shared by the files of this folder only.
 *
 * A kind's memory is one block made by `make`; choosing allocates nothing. A new kind is a row in agent.c.
 */
#ifndef QV_KIND_H
#define QV_KIND_H

#include "ai/agent.h"
#include "core/levels.h"

enum { QV__NUMBER_MOST = 10000000 };

typedef struct {
    const char *name, *help;
    uint32_t number;                      /* passed to `make` */
    bool takes_number;                    /* another one may follow the name, as in search:500 */
    uint32_t (*most)(const qv_ruleset *); /* the largest one that may; NULL: QV__NUMBER_MOST */
    bool blind; /* it takes each legal step with equal chance, and needs no view for that: qv__pick_step */
    void *(*make)(const qv_ruleset *, uint32_t number); /* NULL: out of memory */
    void (*drop)(void *);
    /* Begins to think about a move; the view stays as it is until the next one is begun. */
    void (*begin)(void *, const qv_view *, uint32_t seat, qv__rng *);
    bool (*think)(void *, qv__rng *); /* one iteration: whether there are more; NULL: `begin` has chosen */
    /* At least one move, by what is known now; nothing may change that later iterations use. */
    uint32_t (*rank)(void *, qv__rng *, qv_whole_move *out, uint32_t most);
    bool (*value)(void *, double *out);  /* the share of the win that it expects; false, and NULL: it does not say */
    bool (*proven)(void *, double *out); /* the same where its move is exact (ending.h); false, and NULL: it is not */
} qv__method;

extern const qv__method qv__random, qv__random_moves;                               /* random.c */
uint32_t qv__pick_step(qv__player *, const uint16_t *legal, uint32_t n, qv__rng *); /* likewise */
extern const qv__method qv__greedy;                                                 /* greedy.c */
extern const qv__method qv__value;                                                  /* value_agent.c */
void *qv__value_make(const qv_ruleset *, const qv__weights *);                      /* likewise; as `make` */
extern const qv__method qv__search;                                                 /* search.c */
extern const qv__method qv__easy, qv__medium, qv__hard, qv__level_n;                /* level.c */
extern const qv__method qv__tree_search;                                            /* tree.c */
void *qv__tree_make(const qv_ruleset *, const qv__level *);                         /* likewise */
/* From now on the next move begins with what was found out about it before, if the view is one that was expected then;
 * `anew`: but not the very next one. */
void qv__tree_keep(void *, bool anew); /* likewise */
bool qv__tree_share(void *);           /* see qv__agent_share */
bool qv__tree_help(void *, qv__rng *); /* an iteration of the second thread: whether there are more */

/* rollout.c: how `search` thinks where random games are not informative; as the functions of a method */
typedef struct qv__rollout qv__rollout;
qv__rollout *qv__rollout_new(const qv_ruleset *, uint32_t iterations); /* NULL: out of memory */
void qv__rollout_free(qv__rollout *);                                  /* NULL is allowed */
void qv__rollout_begin(qv__rollout *, const qv_view *, uint32_t seat);
bool qv__rollout_think(qv__rollout *, qv__rng *);
uint32_t qv__rollout_rank(const qv__rollout *, qv_whole_move *out, uint32_t most);

#endif
