/* SPDX-License-Identifier: MIT */
/* What a game says about a small situation of its table that people lay out with real pieces, to ask who wins it.
 *
 * A game that can be counted has one `const qv__situations` in its table. Its functions describe what can be entered,
 * place by place, and write what was entered as position text and a move. The core reads both like any others and plays
 * them, so the arithmetic is that of the game. Place 0 is no place but what concerns all of them. The functions get the
 * rules that were given; `show`, `next` and `throws` those by which it is played.
 */
#ifndef QV_SITUATION_H
#define QV_SITUATION_H

#include "core/game.h"

enum { QV__NOT_ENTERED = INT32_MIN };

/* What was entered, by place and entry. */
typedef struct {
    int32_t value[QV_SITUATION_PLACES][QV_SITUATION_ENTRIES];
} qv__situation;

/* One thing that can be entered of a place. */
typedef struct {
    const char *name; /* "turn" */
    const char *help; /* NULL: its name says it */
    uint8_t as;       /* QV_ENTRY_... */
    int32_t least, most;
    int32_t usual;      /* its value until one is entered */
    const qv__dim *dim; /* words of its values; NULL: numbers, or the slot `word` */
} qv__asked_entry;

/* Takes one row of content. */
typedef void qv__row_taker(void *context, const char *path, const char *value);

struct qv__situations {
    const char *asks; /* "Who wins this attack?" */
    const char *how;  /* how it is entered, in one or two short sentences */
    uint32_t players; /* of the usual rules, with these options */
    const qv_choice *choice;
    uint32_t choices;
    uint16_t places, entries; /* bounds: places with place 0, and entries of a place */
    uint16_t about;           /* the place that is explained first, as `about` of the game does; 0: none */
    const uint16_t *tells;    /* the kinds of events that belong to the answer, then 0 */

    /* Whether there is such a place, as far as it was entered; its name, and the id of its cell in scenes. */
    bool (*place)(const qv_ruleset *, const qv__situation *, uint32_t place, const char **name, uint16_t *cell);
    /* Entry number i of the place; false: it is not asked for now. `out` is 0 on entry. */
    bool (*entry)(const qv_ruleset *, const qv__situation *, uint32_t place, uint32_t i, qv__asked_entry *out);
    /* The position and the move of the seat that is returned, for the rules with `content`. */
    uint32_t (*write)(const qv_ruleset *, const qv__situation *, qv_text *position, qv_text *move);

    /* Optional. */
    /* The word of a value of an entry of QV_ENTRY_WORD without a dim. */
    const char *(*word)(const qv_ruleset *, uint32_t place, uint32_t i, int32_t value);
    /* The content of the rules by which it is played, row by row; NULL: the rules are those that were given. */
    void (*content)(const qv_ruleset *, const qv__situation *, qv__row_taker *, void *context);
    /* Adds to the scene of the position what is not on the table in it, such as a card that is played from a hand. */
    void (*show)(const qv_ruleset *, const qv__situation *, qv_scene *);
    /* The drawing of a choice of an entry; false: it has none. */
    bool (*draw)(const qv_ruleset *, const qv__situation *, uint32_t place, uint32_t i, int32_t value, qv_item *out);
    /* What `seat` does of the n legal steps, until the answer is complete; false: it is. Declining needs no word. */
    bool (*next)(const qv_ruleset *, const qv__situation *, const qv_view *, uint32_t seat, const uint16_t *legal,
                 uint32_t n, uint16_t *step);
    /* Whether the chance event that is due belongs to the question; NULL: every one does. */
    bool (*throws)(const qv_ruleset *, const qv_view *);
};

/* situation.c: the value of an entry, entered or usual, within its bounds; `none` if it is not asked for. */
int32_t qv__entered(const qv_ruleset *, const qv__situation *, uint32_t place, uint32_t i, int32_t none);

#endif
