/* SPDX-License-Identifier: MIT */
/* Records that a command line names: see records.h. Knows no game. */
#include "cli/records.h"

#include "cli/arguments.h"
#include "store/keep.h"
#include "terminal/walk.h"

int cli_open_record(const char *path, qv_record **record) {
    store_kept kept;
    if (!store_kept_read(path, &kept)) {
        cli_refuse(path, &kept.why);
        return kept.why.err == QV_EMEMORY     ? CLI_FAILED
               : kept.why.err == QV_EUNPROVED ? CLI_UNPROVED
                                              : CLI_INVALID;
    }
    *record = kept.record;
    if (kept.dropped) {
        cli_refuse(path, &kept.why);
        cli_complain("quiver: only the entries before that are shown\n");
    }
    return CLI_GO;
}

int cli_find_entry(const qv_record *record, uint32_t number, uint32_t *entry) {
    *entry = qv_record_find(record, number);
    if (*entry != QV_NO_ENTRY)
        return CLI_GO;
    cli_complain("quiver: there is no entry %u; the game has %u\n", (unsigned)number,
                 (unsigned)qv_record_length(record));
    return CLI_INVALID;
}

int cli_find_viewer(const qv_ruleset *rules, const char *name, uint32_t *viewer) {
    qv_diag diag = {0};
    if (term_walk_viewer(rules, name, viewer, &diag))
        return CLI_GO;
    cli_complain("quiver: %s\n", diag.text);
    return CLI_INVALID;
}
