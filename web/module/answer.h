/* SPDX-License-Identifier: MIT */
/* The answer of a function of the module: one JSON text, written member by member.
 *
 * Knows nothing of games. There is one answer at a time; it is valid until the next function of the module is called.
 * Members have a key inside objects, NULL inside lists. Invariant: an answer is complete JSON, also out of memory.
 */
#ifndef PAGE_ANSWER_H
#define PAGE_ANSWER_H

#include <quiver.h>

void answer_begin(void); /* an object, to be closed by `answer_end` */
const char *answer_end(void);
uint32_t answer_size(void); /* bytes of the answer, without the NUL */

void put_open(const char *key, char bracket); /* '{' or '[' */
void put_close(char bracket);                 /* '}' or ']' */
void put_number(const char *key, int64_t);
void put_decimal(const char *key, double); /* four digits after the point */
void put_bool(const char *key, bool);
void put_null(const char *key);
void put_text(const char *key, const char *); /* NULL is null */

/* Room for what a function of the library writes into a text. */
qv_text put_room(void);
/* Takes a text of `put_room` over as JSON, or as a string. False: it was cut, and `put_room` gives more. */
bool put_json_of(const char *key, const qv_text *);
bool put_text_of(const char *key, const qv_text *);

/* `call` writes to the qv_text `out`. */
#define PUT(how, key, call)        \
    do {                           \
        qv_text out;               \
        do {                       \
            out = put_room();      \
            (void)(call);          \
        } while (!how(key, &out)); \
    } while (0)
#define PUT_JSON(key, call) PUT(put_json_of, key, call)
#define PUT_TEXT(key, call) PUT(put_text_of, key, call)

#endif
