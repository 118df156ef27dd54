/* SPDX-License-Identifier: MIT */
/* ConCardia: words for what the pure instructions of a program compute, see paraphrase.c. */
#ifndef CONCARDIA_PHRASES_H
#define CONCARDIA_PHRASES_H

#include "core/shared.h"
#include "texts.h"

enum { CC_PHRASE = 200 };

typedef struct {
    const cc_draft *draft;
    const cc_ability *ability;
    const cc_source *source;
    qv_text *out;
    char set[CC_SETS][CC_PHRASE], value[CC_VALUES][CC_PHRASE], flag[CC_PHRASE];
    char cards[CC_PHRASE], with[CC_PHRASE], amount[CC_PHRASE], actor[CC_PHRASE];
    uint32_t doer; /* the player of actor: CC_WHO_* */
    bool said;     /* the flag has been told: a jump that follows needs no words */
} cc_teller;

extern const char *const cc_tag_names[CC_TAGS], *const cc_zone_names[CC_ZONES], *const cc_stat_names[2];
extern const char *const cc_direction_names[QV_DIRECTIONS], *const cc_step_names[CC_STEPS];

/* The format with a and b in the places of %a and %b. */
void cc_phrase_words(char out[CC_PHRASE], const char *format, const char *a, const char *b);
void cc_phrase_number(char out[CC_PHRASE], int32_t n);
const char *cc_phrase_who(uint32_t number);   /* a player as an operand */
const char *cc_phrase_whose(uint32_t number); /* "your" */
/* The words of a kind test of the ability, by its row. */
void cc_phrase_kinds(const cc_teller *, uint32_t row, char out[CC_PHRASE]);
/* A pure instruction that is no jump. */
void cc_phrase_op(cc_teller *, cc_op);
/* A part; `all`, if it is not NULL, becomes its tests: a filter ends at the first that fails, so all are told. */
void cc_phrase_part(cc_teller *, uint32_t at, char all[CC_PHRASE]);

/* A verb with what it works on, as a line (paraphrase_verbs.c). */
void cc_tell_verb(cc_teller *, cc_op);
/* A standing or lasting effect, as lines (paraphrase_effects.c). */
void cc_tell_effect(cc_teller *, const cc_effect *);

#endif
