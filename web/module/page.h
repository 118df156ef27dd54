/* SPDX-License-Identifier: MIT */
/* The module that a page in a browser calls: one table with its record or its lesson, and answers in JSON.
 *
 * For the files of this folder, which include quiver.h and know no game. An instance of the module has one table;
 * a page that needs several, such as one for the computer's players, makes several instances. Numbers and texts that
 * the page passes are outside input: whatever they are, the answer is JSON, with the member "error" if it is one.
 */
#ifndef PAGE_PAGE_H
#define PAGE_PAGE_H

#include "answer.h"
#include "exports.h"

enum { PAGE_TEXTS = 5 }; /* texts that a function may take */

typedef struct {
    const qv_ruleset *rules; /* the record's */
    qv_record *record;       /* NULL in a lesson, whose rules are the lesson's */
    qv_table *table;
    qv_lesson *lesson; /* NULL: this is a game */
    uint32_t number;   /* of the lesson among those of the game, from 0 */
    qv_learner learner;
    qv_scene scene; /* the last one that was shown */
} page_session;

extern page_session page;

const char *page_text_at(uint32_t i); /* a text that was passed; "" if there is none */
uint32_t page_text_size(uint32_t i);  /* its bytes, which may be NUL */

/* Content that was passed as a text: of each value the path, the value, the line and the column, each ending in NUL. */
typedef struct {
    const qv_row *rows; /* without the one that names the game */
    uint32_t n;
    bool named;
    qv_row game; /* the row that names it */
} page_content;
bool page_rows(uint32_t i, page_content *); /* valid until the text is passed anew; false: out of memory */
/* Error answers. */
const char *page_error(int err, const qv_diag *);
const char *page_no_table(void);
const char *page_no_record(void); /* for what only games do, also without a table */
void page_put_error(int err, const qv_diag *);

/* After anything has changed: keeps the record up to date, and picks what has no alternative. */
int page_changed(uint32_t seat, const char *when, qv_diag *);
void page_take_only_ones(void);
/* Where several people see who is asked next, they are asked in all windows, unless their hands are open. */
void page_ask_all(bool hidden);
const char *page_done(int err, const qv_diag *); /* {"ok":true} or the error */

/* lesson.c; the moves are for lessons alone */
uint32_t page_lesson_count(const qv_game *);
const char *page_learn_move(const uint16_t *steps, uint32_t n); /* judged, and played if it is right */
void page_help(void);                                           /* a move was refused: one more hint is due */
bool page_pauses(void); /* what came of the last move of a lesson is read, so nothing can be picked */
void page_put_lesson(void);

/* guide.c */
void page_put_cards(void);                  /* "cards", while somebody is guided */
void page_put_card_of(const qv_event *why); /* "card", if one is due about why a move is refused */

/* hint.c; what would follow from a move is put by show.c */
void page_forget_hint(void);
void page_put_hint(void); /* "hint", while one has been begun for this decision */
void page_put_ahead(const uint16_t *steps, uint32_t n);

/* review.c */
void page_forget_review(void);

/* threats.c */
void page_forget_threats(void);
void page_mark_threats(uint32_t viewer, qv_scene *); /* in the scene of the viewer, where they are to be shown */
void page_put_threats(uint32_t viewer);              /* "has_threats"; "threats" of the scene that was marked last */

void page_say_move(const uint16_t *steps, uint32_t n, qv_text *out); /* as people say it */
const qv_item *page_item(uint32_t id);                               /* of the last scene; NULL: it has none */
void page_put_event(const char *key, const qv_event *, uint32_t viewer);
void page_put_result(const char *key, const qv_result *);
void page_put_scene(const qv_scene *); /* "scene" and "svg" */
void page_forget(void);                /* there is no table any more */

#endif
