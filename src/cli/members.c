/* SPDX-License-Identifier: MIT */
/* Reading the members of a JSON report: see members.h. */
#include "cli/members.h"

#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "core/game.h"

bool cli_members_refuse(const cli_members *r, const char *path, const char *what) {
    qv__fail(r->diag, QV_EARGUMENT, "%s %s; give a file as %s writes it", path, what, r->writer);
    return false;
}

/* -- Members ----------------------------------------------------------------------------------- */

/* The member at the end of a path of names and numbers, as in "sums.agents[1].seats". */
const json_t *cli_member(const cli_members *r, const char *path) {
    const json_t *at = r->root;
    for (const char *name = path; *name;) {
        const size_t n = strcspn(name, ".[");
        if (n)
            at = json_object_getn(at, name, n);
        name += n;
        if (*name == '[') {
            char *end;
            at = json_array_get(at, strtoul(name + 1, &end, 10));
            name = end + 1;
        }
        name += *name == '.';
    }
    return at;
}

bool cli_member_whole(const cli_members *r, const char *path, int64_t least, int64_t most,
                      int64_t *out) {
    const json_t *const at = cli_member(r, path);
    *out = json_integer_value(at);
    if (!json_is_integer(at))
        return cli_members_refuse(r, path, at ? "is not a whole number" : "is missing");
    if (*out < least || *out > most)
        return cli_members_refuse(r, path, "is out of range");
    return true;
}

bool cli_member_count(const cli_members *r, const char *path, uint64_t most, uint64_t *out) {
    int64_t number;
    if (!cli_member_whole(r, path, 0, most < INT64_MAX ? (int64_t)most : INT64_MAX, &number))
        return false;
    *out = (uint64_t)number;
    return true;
}

const char *cli_member_text(const cli_members *r, const char *path) {
    const json_t *const at = cli_member(r, path);
    const char *const value = json_string_value(at);
    if (!value)
        (void)cli_members_refuse(r, path, at ? "is not text" : "is missing");
    return value;
}

/* A number written as text, since JSON has none of 64 bits without a sign. */
bool cli_member_number(const cli_members *r, const char *path, int base, uint64_t *out) {
    const char *const digits = cli_member_text(r, path);
    char *end;
    if (!digits)
        return false;
    *out = strtoull(digits, &end, base);
    return end != digits && !*end ? true : cli_members_refuse(r, path, "is not a number");
}

/* -- The whole text ---------------------------------------------------------------------------- */

bool cli_members_begin(const char *text, size_t length, const char *writer, cli_members *out,
                       qv_diag *diag) {
    json_error_t error;
    *out = (cli_members){json_loadb(text, length, JSON_REJECT_DUPLICATES, &error), writer, diag};
    if (!out->root && error.line < 1) { /* nothing was read */
        qv__fail(diag, QV_EMEMORY, "out of memory for the file");
        return false;
    }
    if (!out->root) {
        qv__fail(diag, QV_EARGUMENT, "this is not JSON: %s", error.text);
        diag->line = (uint32_t)error.line;
        diag->column = (uint32_t)(error.column > 0 ? error.column : 1);
        return false;
    }
    return json_is_object(out->root) || cli_members_refuse(out, "the text", "is not a JSON object");
}

void cli_members_end(cli_members *r) {
    json_decref(r->root);
}

/* Adds the path of the first difference of two values, and returns true; false if they are equal.
 */
static bool differ(const json_t *one, const json_t *other, qv_text *path) {
    const size_t before = path->n;
    const char *key;
    json_t *value;
    size_t i;
    if (json_equal(one, other))
        return false;
    if (json_is_object(one) && json_is_object(other)) {
        json_object_foreach((json_t *)(uintptr_t)one, key, value) {
            qv_text_add(path, "%s%s", before ? "." : "", qv__show_text(key).text);
            if (differ(value, json_object_get(other, key), path))
                return true;
            path->n = before;
        }
        json_object_foreach((json_t *)(uintptr_t)other, key, value) {
            if (json_object_get(one, key))
                continue;
            qv_text_add(path, "%s%s", before ? "." : "", key);
            return true;
        }
    } else if (json_is_array(one) && json_is_array(other)) {
        json_array_foreach(one, i, value) {
            qv_text_add(path, "[%u]", (unsigned)i);
            if (differ(value, json_array_get(other, i), path))
                return true;
            path->n = before;
        }
    }
    return true;
}

bool cli_members_same(const cli_members *r, json_t *written) {
    char bytes[CLI_MEMBER] = "";
    qv_text path = qv_text_over(bytes, sizeof bytes);
    const bool same = written && !differ(r->root, written, &path);
    if (!written)
        qv__fail(r->diag, QV_EMEMORY, "out of memory for the file");
    else if (!same)
        (void)cli_members_refuse(r, bytes, "does not follow from the sums");
    json_decref(written);
    return same;
}
