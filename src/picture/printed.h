/* SPDX-License-Identifier: MIT */
/* Drawing what is printed for a real table. Lengths are tenths of a millimetre; a sheet is one face, from (0, 0).
 *
 * Knows no game and no paper. See qv_component in quiver.h.
 */
#ifndef QV_PRINTED_H
#define QV_PRINTED_H

#include "core/printing.h"
#include "picture/sheet.h"

/* A row for a seat, and the face of it that is drawn. */
typedef struct {
    const qv__print_row *row;
    uint32_t seat;
    qv__printed face;
    int32_t w, h, across, down;
} qv__print;

/* -- printed_card.c ------------------------------------------------------------------------------------------------ */

void qv__put_printed_card(qv__sheet *, const qv__print *);
bool qv__has_small_words(qv__sheet *, const qv__print *); /* of a card: smaller than 7 points, so that all fit */
void qv__put_printed_rays(qv__sheet *, const qv__print *);
void qv__put_printed_back(qv__sheet *, const qv__print *);

/* -- printed_board.c ----------------------------------------------------------------------------------------------- */

void qv__print_start(const qv_ruleset *, qv_scene *out);            /* the scene of the start position */
void qv__measure_printed_board(const qv_ruleset *, qv__print *out); /* its size and number of cells */
void qv__put_printed_board(qv__sheet *, const qv__print *);

/* -- printed_marker.c ---------------------------------------------------------------------------------------------- */

void qv__put_printed_marker(qv__sheet *, const qv__print *);
void qv__put_printed_screen(qv__sheet *, const qv__print *);
void qv__put_printed_ruler(qv__sheet *, const qv__print *);

/* -- net.c --------------------------------------------------------------------------------------------------------- */

/* The size of the net of a solid with so many faces and edges of that length; false: there is none. */
bool qv__measure_net(uint32_t faces, int32_t edge, int32_t *w, int32_t *h);
void qv__put_net(qv__sheet *, const qv__print *);

#endif
