// SPDX-License-Identifier: MIT
// A content file as rows: what src/content reads for the program, as neither jansson nor libcsv exists for WebAssembly.
//
// The rows, locations and reasons are those of the program; a test compares both. Knows no game: the module checks the
// rows. Texts here are bytes, one character each, as columns, limits and errors count UTF-8 bytes.
import { readJson } from "./content-json.js";
import { readTables } from "./content-csv.js";

export interface Row {
    path: string;
    value: string;
    line: number;
    column: number;
}

export const MOST_BYTES = 4 * 1024 * 1024;
export const MOST_DEPTH = 16;
export const MOST_PATH = 200;
const MOST_ROWS = 65536;
const MOST_REASON = 207;

/** Why a file cannot be read. Line 0: there is no location. */
export class Unreadable extends Error {
    constructor(
        reason: string,
        readonly line = 0,
        readonly column = 0,
    ) {
        super(fit(reason.length > MOST_REASON ? `${whole(reason, MOST_REASON - 3)}...` : reason));
    }
}

export class Rows {
    readonly all: Row[] = [];

    add(path: string, value: string, line: number, column: number): void {
        if (this.all.length === MOST_ROWS) throw new Unreadable(`more than ${MOST_ROWS} values; split the file`, line, column);
        this.all.push({ path, value, line, column });
    }
}

/* -- Bytes ------------------------------------------------------------------------------------- */

const FIRST_BYTES = 4096; // that are converted at a time

export function textOf(bytes: Uint8Array): string {
    let text = "";
    for (let at = 0; at < bytes.length; at += FIRST_BYTES) text += String.fromCharCode(...bytes.subarray(at, at + FIRST_BYTES));
    return text;
}

export function bytesOf(text: string): Uint8Array {
    return Uint8Array.from(text, (byte) => byte.charCodeAt(0));
}

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The characters of which these are the bytes; null: they are not UTF-8. */
export function decoded(text: string): string | null {
    try {
        return decoder.decode(bytesOf(text));
    } catch {
        return null;
    }
}

export function begins(byte: string): boolean {
    return (byte.charCodeAt(0) & 0xc0) !== 0x80;
}

/** At most so many bytes of the text, without a part of a character. */
export function whole(text: string, most: number): string {
    let n = Math.min(most, text.length);
    while (n > 0 && n < text.length && !begins(text[n] ?? "")) n--;
    return text.slice(0, n);
}

/** The bytes of the character there; 0: they are not UTF-8. */
export function characterAt(text: string, at: number): number {
    const first = text.charCodeAt(at);
    if (first < 0x80) return 1;
    const n = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    return at + n > text.length || decoded(text.slice(at, at + n)) === null ? 0 : n;
}

const UNFIT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu;

/** To be shown: what would change the rest, and bytes that are not UTF-8, as question marks. */
function fit(text: string): string {
    let shown = "";
    for (let at = 0; at < text.length; ) {
        const n = characterAt(text, at);
        shown += (n ? decoded(text.slice(at, at + n)) : null) ?? "?";
        at += n || 1;
    }
    return shown.replace(UNFIT, "?");
}

/** Line and column of an offset, from 1; columns count characters. */
export function locate(text: string, offset: number): { line: number; column: number } {
    let line = 1;
    let column = 1;
    for (let at = 0; at < offset && at < text.length; at++) {
        const byte = text[at] as string;
        if (byte === "\n") {
            line++;
            column = 1;
        } else if (begins(byte)) column++;
    }
    return { line, column };
}

/* -- Places ------------------------------------------------------------------------------------ */

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

function offsetOf(text: string, line: number, column: number): number {
    let at = 0;
    for (let i = 1; i < line; i++) at = text.indexOf("\n", at) + 1;
    for (let i = 1; i < column; i++) at += characterAt(text, at) || 1;
    return at;
}

/** The bytes that stand for one byte of a value or for more, and how many those are: as in src/content/location.c. */
function unitAt(text: string, at: number): [number, number] {
    if (text[at] !== "\\") return [1, 1];
    if (text[at + 1] !== "u") return [2, 1];
    const code = Number.parseInt(text.slice(at + 2, at + 6), 16);
    if (code >= 0xd800 && code <= 0xdfff) return [12, 4];
    return [6, code < 0x80 ? 1 : code < 0x800 ? 2 : 3];
}

/** The column in which a person finds it: in JSON that of the character inside the value. */
export function columnOf(bytes: Uint8Array, name: string, { line, column, character }: Wrong): number {
    if (isTable(name) || !character || !line) return column;
    const text = withoutMark(textOf(bytes));
    const value = offsetOf(text, line, column);
    let at = value + (text[value] === '"' ? 1 : 0);
    for (let passed = 0; passed < character - 1 && at < text.length; ) {
        const [length, stands] = unitAt(text, at);
        at += length;
        passed += stands;
    }
    return column + [...text.slice(value, at)].filter(begins).length;
}

/** The name of a column in spreadsheets: A to Z, AA, AB ... */
export function columnName(column: number): string {
    let name = "";
    for (let left = column; left > 0; left = Math.floor((left - 1) / 26)) name = String.fromCharCode(65 + ((left - 1) % 26)) + name;
    return name;
}

/* -- Files ------------------------------------------------------------------------------------- */

const MARK = "\xef\xbb\xbf"; // some programs begin UTF-8 with it

function withoutMark(text: string): string {
    return text.startsWith(MARK) ? text.slice(MARK.length) : text;
}

export function readContent(bytes: Uint8Array, name: string): Row[] {
    if (bytes.length > MOST_BYTES) throw new Unreadable(`more than ${MOST_BYTES} bytes`);
    const text = withoutMark(textOf(bytes));
    const nul = text.indexOf("\0");
    if (nul >= 0) {
        const { line, column } = locate(text, nul);
        throw new Unreadable("a NUL byte, which text cannot contain", line, column);
    }
    const rows = isTable(name) ? readTables(text) : readJson(text);
    if (!rows.some((row) => row.path !== "game")) throw new Unreadable("it contains no values");
    return rows;
}

/** The rows as the module takes them. */
export function packed(rows: readonly Row[]): Uint8Array {
    return bytesOf(rows.map(({ path, value, line, column }) => `${path}\0${value}\0${line}\0${column}\0`).join(""));
}
