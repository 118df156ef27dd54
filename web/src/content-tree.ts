// SPDX-License-Identifier: MIT
// Errors of tables that JSON text cannot have, such as a name given twice or a gap in a list: see src/content/tree.c.
import { cut, fail, MOST_DEPTH, type Row } from "./content.js";

type Tree = Map<string, Tree> | Tree[] | "leaf";

interface Step {
    key: string;
    /** Of an element of a list; else -1. */
    index: number;
}

/** The parts of a path; those before a malformed one, and null. */
function stepsOf(path: string): (Step | null)[] {
    const steps: (Step | null)[] = [];
    let at = 0;
    while (at < path.length) {
        const part = /^(?:\[(\d{1,6})\]|([^.[\]]+))/.exec(path.slice(at));
        at += part?.[0].length ?? 0;
        const next = path[at];
        const ends = next === undefined || next === "[" || (next === "." && at + 1 < path.length && path[at + 1] !== "[");
        if (!part || !ends) return [...steps, null];
        steps.push({ key: part[2] ?? "", index: part[1] === undefined ? -1 : Number(part[1]) });
        if (next === ".") at++;
    }
    return path ? steps : [null];
}

class Builder {
    constructor(readonly rows: Row[]) {}

    #fail(row: Row, why: string): never {
        return fail(`"${cut(row.path)}" ${why}`, row);
    }

    /** Names where the same path, or one inside it or around it, came first. */
    #twice(row: Row, at: number): never {
        const other = this.rows.slice(0, at).find(({ path }) => {
            const common = Math.min(path.length, row.path.length);
            const next = (path.length < row.path.length ? row.path : path)[common];
            return path.slice(0, common) === row.path.slice(0, common) && (next === undefined || next === "." || next === "[");
        });
        if (!other) return this.#fail(row, "is a list and a group of names as well");
        const same = other.path.length === row.path.length;
        const where = `line ${other.line}, column ${other.column}`;
        return this.#fail(row, same ? `is given twice; the first is in ${where}` : `is a value and a group as well; see ${where}`);
    }

    put(root: Tree, at: number): void {
        const row = this.rows[at] as Row;
        const steps = stepsOf(row.path);
        let parent = root;
        steps.forEach((step, depth) => {
            if (!step) return this.#fail(row, 'is not a name; write names and dots, as in "set.name"');
            if (depth === MOST_DEPTH) this.#fail(row, "is nested too deep");
            const last = depth === steps.length - 1;
            if (parent === "leaf" || (step.index < 0) === Array.isArray(parent)) return this.#twice(row, at);
            const known = Array.isArray(parent) ? parent[step.index] : parent.get(step.key);
            if (known && last) this.#twice(row, at);
            if (!known && Array.isArray(parent) && step.index !== parent.length)
                this.#fail(row, "leaves a gap in its list: the element before it is missing");
            const next = steps[depth + 1];
            const child: Tree = known ?? (last ? "leaf" : next && next.index >= 0 ? [] : new Map());
            if (!known && Array.isArray(parent)) parent.push(child);
            else if (!known) (parent as Map<string, Tree>).set(step.key, child);
            parent = child;
        });
    }
}

export function checkTree(rows: Row[]): void {
    const root: Tree = rows[0]?.path.startsWith("[") ? [] : new Map();
    const builder = new Builder(rows);
    rows.forEach((_row, at) => builder.put(root, at));
}
