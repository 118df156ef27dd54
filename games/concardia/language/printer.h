/* SPDX-License-Identifier: MIT */
/* The canonical text of nodes, also of a text that is being read and may have labels that the set does not list. */
#ifndef CT_PRINTER_H
#define CT_PRINTER_H

#include "reader.h"

/* As ct_print; unlisted labels are taken from the text in `work`, which may be NULL if there are none. */
void ct_print_reading(const ct_labels *, const ct_work *work, const ct_tree *, uint32_t node, qv_text *out);

#endif
