/* SPDX-License-Identifier: MIT */
/* The checks of a text that can be read, one section per file; reading itself is in reader.h. */
#ifndef CT_CHECKING_H
#define CT_CHECKING_H

#include "reader.h"
#include "report.h"

/* -- letters.c: characters and spaces ------------------------------------------------------------------------------ */

/* Reports the first character that cannot be in a text; true if there is none. */
bool ct_check_letters(const ct_report *);

/* -- advice.c: what to write instead (CT-51) ----------------------------------------------------------------------- */

/* Reports that the line in `work` has no reading. */
void ct_refuse_words(ct_work *, const ct_report *);

/* -- form.c: the text is what ct_print gives ----------------------------------------------------------------------- */

/* Compares the line, which has been read as `node`, with the canonical text; false and the first difference, if it is
 * the first that is reported. */
bool ct_check_form(const ct_work *, const ct_report *, const ct_tree *, uint32_t node, uint32_t from, uint32_t end);

/* -- meaning.c: W1 to W13 ------------------------------------------------------------------------------------------ */

/* Reports the first offence in the order of the text; true if there is none. */
bool ct_check_meaning(const ct_labels *, uint32_t on, const ct_tree *, const ct_report *);

#endif
