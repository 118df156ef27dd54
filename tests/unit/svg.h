/* SPDX-License-Identifier: MIT */
/* A small reader of XML for the tests of pictures: says where a document is not well-formed or refers to something
 * that is not in it.
 *
 * Takes what pictures are made of, elements, attributes in double quotes, text and numbered characters, and refuses
 * everything else.
 */
#ifndef SVG_H
#define SVG_H

#include "check.h"

/* Where the document is wrong; NULL: nowhere. */
const char *svg_fault(const char *text, size_t n);

#endif
