/* SPDX-License-Identifier: MIT */
/* The file that grows as the game goes: a record on disk that is whole after every move.
 *
 * What a match adds to its record is appended and synchronised with the disk; anything else (moves taken back, a
 * comment further up) is a new file that takes the place of the old one in a single step. So whenever the program is
 * killed, the file holds all moves but perhaps the last. Knows no game. Invariant: the file is the record's text up to
 * `size`.
 */
#ifndef TERM_KEEP_H
#define TERM_KEEP_H

#include "quiver.h"

enum { TERM_PATH = 1024 };

typedef struct {
    qv_record *record;
    char path[TERM_PATH]; /* "" if it is kept in memory only */
    bool own;             /* the path was chosen here, among the games of this person */
    int file;             /* open for writing, and locked; -1: none */
    size_t size;          /* bytes of it */
    bool told;            /* that it cannot be written */
    bool set_up;          /* a person set its position up: that lasts, whether anything is played or not */
} term_keep;

/* Each takes the record over, even if it fails, and returns false with diag if the file cannot be written. */
bool term_keep_in_memory(qv_record *, term_keep *out);
bool term_keep_new(qv_record *, const char *path, term_keep *out, qv_diag *); /* refuses a file that is there */
bool term_keep_own(qv_record *, term_keep *out, qv_diag *);                   /* in the folder of kept games */
/* Goes on with a file that was read; `size`: its bytes if they are the record's text, else 0: it is written anew. */
bool term_keep_again(qv_record *, const char *path, size_t size, term_keep *out, qv_diag *);
/* Makes record and file those of the match, `seat` being who took back what was taken back; false with diag if it could
 * not be written, and tries again next time. */
bool term_keep_up(term_keep *, const qv_match *, uint32_t seat, qv_diag *);
/* Leaves the trace that a seat sets the position up by hand; false with diag as above. */
bool term_keep_edited(term_keep *, uint32_t seat, qv_diag *);
bool term_keep_note(term_keep *, const char *comment, qv_diag *); /* one more line, at the last entry */
/* One more line of comment at an entry of a record that is kept nowhere. */
bool term_keep_comment(qv_record *, uint32_t at, const char *comment, qv_diag *);
/* A copy in another file; one that is there is replaced only if it is a record. */
bool term_keep_copy(const term_keep *, const char *path, qv_diag *);
/* The record of another game, to be kept where this one is: among the games of this person if this has a file of any
 * kind, else in memory. False with diag if there is no file for it; it is in memory then. */
bool term_keep_next(const term_keep *, qv_record *, term_keep *out, qv_diag *);
/* Whether the file is there for longer: a game in which nobody has done anything is not worth one chosen here. */
bool term_keep_lasts(const term_keep *);
/* Closes the file, and removes it if it does not last; the record is the caller's to free. */
qv_record *term_keep_close(term_keep *);
void term_keep_end(term_keep *); /* the same, and frees the record */

/* A record file that was read. */
typedef struct {
    qv_record *record;
    size_t size;    /* bytes of the file */
    size_t dropped; /* of those, what follows the part that can be read */
    bool torn;      /* that is a last line without its end, and nothing else */
    qv_diag why;    /* of what was dropped */
} term_kept;

/* Reads as much of a record file as can be read; false with out->why if that is nothing. */
bool term_kept_read(const char *path, term_kept *out);
/* The youngest game in the folder of kept games that nobody plays now and that is not over, of that game if `id` is not
 * NULL. False: there is none. */
bool term_kept_last(const char *id, char path[TERM_PATH], term_kept *out);

#endif
