/* SPDX-License-Identifier: MIT */
/* Records that a command line names: see records.h. Knows no game. */
#include "cli/records.h"

#include "cli/arguments.h"
#include "store/keep.h"
#include "terminal/walk.h"

int cli_open_record(const char *path, qv_record **record) {
    store_kept kept;
    const bool read = store_kept_read(path, &kept);
    const int refused = read && !kept.dropped ? CLI_GO : cli_refuse(path, &kept.why);
    if (!read || refused == CLI_FAILED) {
        qv_record_free(kept.record);
        return refused;
    }
    *record = kept.record;
    if (kept.dropped)
        cli_complain("quiver: only the entries before that are shown\n");
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
