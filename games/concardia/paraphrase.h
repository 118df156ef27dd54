/* SPDX-License-Identifier: MIT */
/* ConCardia: what a compiled text does, in sentences. */
#ifndef CONCARDIA_PARAPHRASE_H
#define CONCARDIA_PARAPHRASE_H

#include "texts.h"

/* Appends lines: when the abilities of the draft happen, what is paid, who chooses, what happens, with clause ids. */
void cc_paraphrase(const cc_draft *, const cc_source *, qv_text *out);

#endif
