/* SPDX-License-Identifier: MIT */
/* A small XML reader for the tests of pictures: finds where a document is not well-formed or refers to an id that is
 * not in it.
 *
 * Accepts what pictures contain, elements, attributes in double quotes, text and numeric character references, and
 * refuses everything else.
 */
#ifndef SVG_H
#define SVG_H

#include "check.h"
#include "quiver.h"

/* The first fault of the document; NULL: none. */
const char *svg_fault(const char *text, size_t n);

/* The picture of a scene, for test_free; fails if it has a fault, or differs when drawn again. */
char *svg_drawn(const qv_ruleset *, const qv_scene *, const qv_picture *);

#endif
