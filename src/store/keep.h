/* SPDX-License-Identifier: MIT */
/* The record file of a game in progress: complete on disk after every move.
 *
 * What a match adds to its record is appended and synchronised with the disk; anything else (moves taken back, a
 * comment further up) is a new file that replaces the old one atomically. So whenever the program is killed, the file
 * has all moves but perhaps the last. Changes by another program are detected before the next write. Knows no game.
 * Invariant: `why` is empty only if the file was the record's text when it was last written.
 */
#ifndef STORE_KEEP_H
#define STORE_KEEP_H

#include "quiver.h"
#include "store/file.h"

typedef struct {
    qv_record *record;
    char path[STORE_PATH];                /* "" if it is kept in memory only */
    bool own;                             /* the path was chosen here, in the folder of kept games */
    int file;                             /* open for writing, and locked; -1: none */
    size_t size;                          /* bytes written to it; 0: it has to be written anew */
    size_t good;                          /* of those, how many still match the record's text */
    bool set_up;                          /* a person edited the position: worth keeping, played or not */
    char why[sizeof((qv_diag *)0)->text]; /* why the file lacks the end of the game; "": it is complete */
    const char *mended;                   /* what another program had done to the file before it was rewritten, as in
                                              "was removed"; NULL: nothing */
    bool told;                            /* that the file lacks something */
} store_keep;

/* A record file that was read. */
typedef struct {
    qv_record *record;
    size_t size;    /* bytes of the file */
    size_t dropped; /* of those, what follows the part that can be read */
    bool torn;      /* that is a last line without its end, and nothing else */
    qv_diag why;    /* of what was dropped */
    int file;       /* open for writing, and locked; -1: it was only read */
} store_kept;

/* Each takes the record over, even if it fails, and returns false with diag if the file cannot be written. */
bool store_keep_in_memory(qv_record *, store_keep *out);
bool store_keep_new(qv_record *, const char *path, store_keep *out, qv_diag *); /* refuses a file that is there */
/* In the folder of kept games. If that fails, each store_keep_up tries again. */
bool store_keep_own(qv_record *, store_keep *out, qv_diag *);
/* Goes on with a file that was taken with store_kept_take. */
bool store_keep_again(store_kept *, const char *path, store_keep *out, qv_diag *);
/* Makes record and file those of the match, `seat` being who took back what was taken back; false with diag and `why`
 * if that failed, and tries again next time. A file that was removed or changed by another program is written anew; one
 * that took its place is left alone, unless all of it is the beginning of this record. */
bool store_keep_up(store_keep *, const qv_match *, uint32_t seat, qv_diag *);
/* Leaves the trace that a seat sets the position up by hand; false with diag as above. */
bool store_keep_edited(store_keep *, uint32_t seat, qv_diag *);
/* One more line at the last entry, to be written by the next store_keep_up. */
bool store_keep_note(store_keep *, const char *comment, qv_diag *);
/* One more line of comment at an entry. */
bool store_keep_comment(qv_record *, uint32_t at, const char *comment, qv_diag *);
/* A copy in another file; one that is there is replaced only if it is a record that nobody plays now. If the game's own
 * file lacks something, the game is kept there from now on instead. */
bool store_keep_copy(store_keep *, const char *path, qv_diag *);
/* The record of another game, to be kept where this one is: among the games of this person if this has a file of any
 * kind, else in memory. False with diag if there is no file for it yet. */
bool store_keep_next(const store_keep *, qv_record *, store_keep *out, qv_diag *);
/* Whether the game is worth keeping: one without any move is not worth a file whose path was chosen here. */
bool store_keep_is_worth(const store_keep *);
/* Frees the record and closes the file, which is removed if nothing in it is worth keeping. */
void store_keep_end(store_keep *);

/* Reads as much of a record file as can be read; false with out->why if that is nothing. */
bool store_kept_read(const char *path, store_kept *out);
/* The same under a lock that is held from before the first byte is read, so that nobody else can add to the file. */
enum { STORE_TAKEN, STORE_UNREAD, STORE_BUSY, STORE_SHUT }; /* busy: it is played now; shut: it cannot be written */
int store_kept_take(const char *path, store_kept *out);     /* out->why unless it is taken */
void store_kept_drop(store_kept *);                         /* frees its record and closes it */
/* Takes the youngest game in the folder of kept games that nobody plays now and that is not over, of that game if `id`
 * is not NULL. STORE_UNREAD: there is none; STORE_SHUT: there is one that cannot be written, and why. */
int store_kept_last(const char *id, char path[STORE_PATH], store_kept *out);

#endif
