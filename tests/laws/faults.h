/* SPDX-License-Identifier: MIT */
/* Faults that the laws must detect: each is planted in a copy of a game's table and must break exactly its law. */
#ifndef FAULTS_H
#define FAULTS_H

#include "laws.h"

/* A copy of a game's table whose own tables may be changed. */
typedef struct {
    qv_game game;
    qv_field field[64];
    qv_range range[32];
    qv_form form[32];
    qv_kind kind[192];
} fault_table;

typedef struct {
    uint32_t law;
    const char *game, *name;
    void (*plant)(fault_table *);
    const char *options; /* as typed; NULL: the defaults */
} law_fault;

extern const law_fault law_faults[], law_faults_party[], law_faults_evons[],
    law_faults_worlds[]; /* end with name NULL */

const law_fault *law_fault_at(uint32_t i); /* of all lists; NULL after the last */

/* False: there is no such game. */
bool fault_plant(const law_fault *, fault_table *out);
/* Plays random games with the fault's options until a law is broken. Returns the number of that law, with its message
 * in `text`, or 0. */
uint32_t fault_run(const law_fault *, const fault_table *, uint64_t seed, uint32_t trials, char text[640]);

#endif
