// SPDX-License-Identifier: MIT
// A content file as rows: what src/content reads for the program, as neither jansson nor libcsv exists for WebAssembly.
//
// The rows, locations and reasons are those of the program; a test compares both. Knows no game: the module checks the
// rows. Limits count UTF-8 bytes, columns characters.
import { readJson } from "./content-json.js";
import { cellAtEnd, readTables } from "./content-csv.js";

/** A location in a file, from 1: characters of JSON, cells of CSV. */
export interface Place {
    line: number;
    column: number;
}

export interface Row extends Place {
    path: string;
    value: string;
}

export const MOST_BYTES = 4 * 1024 * 1024;
export const MOST_DEPTH = 16;
export const MOST_PATH = 200;
const MOST_ROWS = 65536;
const MOST_REASON = 207;
const MOST_QUOTED = 80;

/* -- Errors ------------------------------------------------------------------------------------ */

const encoder = new TextEncoder();

export const bytesIn = (text: string): number => encoder.encode(text).length;

/** At most so many bytes of the text; by default as much of a name as a reason quotes. */
export function cut(text: string, most = MOST_QUOTED): string {
    return text.slice(0, encoder.encodeInto(text, new Uint8Array(most)).read);
}

/** What is not shown to people, as it changes the text around it. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu;

/** Why a file cannot be read. Line 0: there is no location. */
export class Unreadable extends Error {
    constructor(
        reason: string,
        readonly line = 0,
        readonly column = 0,
    ) {
        super((bytesIn(reason) > MOST_REASON ? `${cut(reason, MOST_REASON - 3)}...` : reason).replace(UNFIT, "?"));
    }
}

export function fail(reason: string, { line, column }: Place): never {
    throw new Unreadable(reason, line, column);
}

export class Rows {
    readonly all: Row[] = [];

    add(path: string, value: string, { line, column }: Place): void {
        if (this.all.length === MOST_ROWS) fail(`more than ${MOST_ROWS} values; split the file`, { line, column });
        this.all.push({ path, value, line, column });
    }
}

/* -- Places ------------------------------------------------------------------------------------ */

export interface Located extends Place {
    offset: number;
}

export const START: Located = { offset: 0, line: 1, column: 1 };

/** The place of an offset; `from` is one before it. */
export function locate(text: string, offset: number, from = START): Located {
    const lines = text.slice(from.offset, offset).split("\n");
    const passed = [...(lines.at(-1) ?? "")].length;
    return { offset, line: from.line + lines.length - 1, column: passed + (lines.length > 1 ? 1 : from.column) };
}

/** What the module or a reader finds wrong: of a value, or of its `character` from 1 (0: all of it). */
export interface Wrong {
    line: number;
    column: number;
    character: number;
    reason: string;
    /** The option or number of players that causes it; "" the usual ones. */
    with: string;
}

export const isTable = (name: string): boolean => /\.csv$/i.test(name);

/** What stands in JSON for one character of a text. */
const UNIT = /\\u[dD][89abAB][\da-fA-F]{2}\\u[\da-fA-F]{4}|\\u[\da-fA-F]{4}|\\.|[^"]/gsuy;

/** The column in which a person finds it: in JSON that of the character inside the value. */
export function columnOf(bytes: Uint8Array, name: string, { line, column, character }: Wrong): number {
    if (isTable(name) || !character || !line) return column;
    const value = [...(new TextDecoder().decode(bytes).split("\n")[line - 1] ?? "")].slice(column - 1).join("");
    const quoted = value.startsWith('"');
    let at = column + (quoted ? 1 : 0);
    let passed = 1;
    for (const [unit] of value.slice(quoted ? 1 : 0).matchAll(UNIT)) {
        if (passed >= character) break;
        passed += bytesIn(JSON.parse(`"${unit}"`));
        at += [...unit].length;
    }
    return at;
}

/** The name of a column in spreadsheets: A to Z, AA, AB ... */
export function columnName(column: number): string {
    let name = "";
    for (let left = column; left > 0; left = Math.floor((left - 1) / 26)) name = String.fromCharCode(65 + ((left - 1) % 26)) + name;
    return name;
}

/* -- Files ------------------------------------------------------------------------------------- */

/** The text up to the first byte that is not UTF-8 text, which contains no NUL, and whether that is all of it. */
function decode(bytes: Uint8Array): { text: string; all: boolean } {
    const again = encoder.encode(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
    const bad = again.findIndex((byte, at) => byte === 0 || byte !== bytes[at]);
    const text = new TextDecoder().decode(bad < 0 ? bytes : bytes.subarray(0, bad), { stream: true });
    return { text, all: bad < 0 };
}

export function readContent(bytes: Uint8Array, name: string): Row[] {
    if (bytes.length > MOST_BYTES) throw new Unreadable(`more than ${MOST_BYTES} bytes`);
    const { text, all } = decode(bytes);
    if (!all) fail("a byte that is not UTF-8 text; save the file as UTF-8", isTable(name) ? cellAtEnd(text) : locate(text, text.length));
    const rows = isTable(name) ? readTables(text) : readJson(text);
    if (!rows.some((row) => row.path !== "game")) throw new Unreadable("it contains no values");
    return rows;
}

/** The rows as the module takes them. */
export function packed(rows: readonly Row[]): Uint8Array {
    return encoder.encode(rows.map(({ path, value, line, column }) => `${path}\0${value}\0${line}\0${column}\0`).join(""));
}
