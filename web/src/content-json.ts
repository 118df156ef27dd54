// SPDX-License-Identifier: MIT
// JSON as rows: see content.ts. jsonc-parser finds tokens and errors; here are the reasons and the limits, which are those
// of src/content/json_wrong.c and json_read.c.
import { type JSONVisitor, printParseErrorCode, visit } from "jsonc-parser";
import { bytesIn, fail, locate, MOST_DEPTH, MOST_PATH, type Place, type Row, Rows, START } from "./content.js";

const NESTED = 2048; // as deep as the program's parser goes
const STRICT = { disallowComments: true };

/* -- Malformed text ---------------------------------------------------------------------------- */

const REASONS: Record<string, string> = {
    PropertyNameExpected: "a name in quotation marks belongs here",
    ColonExpected: 'a colon is missing before this; names and values are written "name": value',
    CommaExpected: "a comma or a closing bracket is missing before this",
    EndOfFileExpected: "more after the end; is a bracket too many before this?",
};

const BLANKS = /[ \t\r\n]*/y;
const WORD = /[^ \t\r\n,:[\]{}"]+/y;
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;
const TEXT = /"(?:[^"\\\0-\x1f]+|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/y; // without its end, as far as it is right

function matchAt(pattern: RegExp, text: string, offset: number): string {
    pattern.lastIndex = offset;
    return pattern.exec(text)?.[0] ?? "";
}

/** What is wrong with the word or number itself. */
function wrongWord(word: string): string | undefined {
    if (["true", "false", "null"].includes(word)) return undefined;
    if (word.startsWith("/")) return "JSON has no comments; remove this";
    if (!NUMBER.test(word)) return "neither true, false nor a number; texts and names have quotation marks around them";
    const fits = /[.eE]/.test(word) ? Number.isFinite(Number(word)) : BigInt.asIntN(64, BigInt(word)) === BigInt(word);
    return fits ? undefined : "a number out of range; the largest is 9223372036854775807";
}

/** The parser names the last error in a text, and without its place; people are told the first. */
function wrongText(right: string, next: string | undefined): string | undefined {
    if (next === undefined || next === "\n" || next === "\r") return "this text has no quotation mark at its end";
    if (next === "\\") return "a \\ in this text means nothing; write \\\\ for one";
    if (next !== '"') return "a control character in this text; remove it";
    if (/\p{Surrogate}/u.test(JSON.parse(`${right}"`))) return "a \\u in this text gives half a character; write the character itself";
    return undefined;
}

class Syntax implements JSONVisitor {
    /** The names in each list or object that is open, with their offsets. */
    readonly #open: Map<string, number>[] = [];

    constructor(readonly text: string) {
        const start = matchAt(BLANKS, text, 0).length;
        if (!"[{".includes(text[start] ?? " ")) this.#fail(start, "a file begins with { or [");
    }

    #fail(offset: number, reason: string): never {
        return fail(`invalid JSON: ${reason}`, locate(this.text, offset));
    }

    #checkToken(offset: number): void {
        const text = matchAt(TEXT, this.text, offset);
        const word = matchAt(WORD, this.text, offset);
        const wrong = text ? wrongText(text, this.text[offset + text.length]) : word ? wrongWord(word) : undefined;
        if (wrong) this.#fail(offset, wrong);
    }

    #checkDepth(offset: number): void {
        if (this.#open.length === NESTED) fail(`nested deeper than ${MOST_DEPTH} levels`, locate(this.text, offset));
    }

    #checkNul(value: unknown, offset: number): void {
        if (typeof value === "string" && value.includes("\0")) this.#fail(offset, "\\u0000 in this text; remove it");
    }

    readonly onObjectBegin = (offset: number): void => {
        this.#checkDepth(offset);
        this.#open.push(new Map());
    };
    readonly onArrayBegin = this.onObjectBegin;
    readonly onObjectEnd = (): void => void this.#open.pop();
    readonly onArrayEnd = this.onObjectEnd;

    readonly onLiteralValue = (value: unknown, offset: number): void => {
        this.#checkToken(offset);
        this.#checkDepth(offset);
        this.#checkNul(value, offset);
    };

    readonly onObjectProperty = (name: string, offset: number, length: number): void => {
        this.#checkToken(offset);
        this.#checkNul(name, offset);
        const names = this.#open.at(-1);
        const first = names?.get(name);
        names?.set(name, offset);
        if (first === undefined) return;
        const { line, column } = locate(this.text, first);
        const same = this.text.startsWith(this.text.slice(offset, offset + length), first);
        const where = same ? `: the first is in line ${line}, column ${column}` : "";
        fail(`a duplicate name; write it once${where}`, locate(this.text, offset));
    };

    readonly onError = (code: Parameters<typeof printParseErrorCode>[0], offset: number): never => {
        this.#checkToken(offset);
        const found = this.text[offset];
        if (found === undefined) this.#fail(offset, "it ends too early; is a bracket missing at its end?");
        const error = printParseErrorCode(code);
        const wanted = error === "ValueExpected" || error === "PropertyNameExpected";
        if (wanted && ",:]}".includes(found)) this.#fail(offset, "a value is missing before this, or a comma is too many");
        return this.#fail(offset, REASONS[error] ?? error);
    };
}

/* -- Rows -------------------------------------------------------------------------------------- */

type Path = (string | number)[];

class Reader implements JSONVisitor {
    readonly rows = new Rows();
    #place = START;

    constructor(readonly text: string) {}

    /** Offsets only grow. */
    #locate(offset: number): Place {
        this.#place = locate(this.text, offset, this.#place);
        return this.#place;
    }

    #path(steps: Path, offset: number): string {
        const path = steps.reduce<string>((all, step) => (typeof step === "number" ? `${all}[${step}]` : all ? `${all}.${step}` : step), "");
        if (bytesIn(path) > MOST_PATH) fail(`the names around this value are longer than ${MOST_PATH} bytes together`, this.#locate(offset));
        return path;
    }

    readonly onObjectProperty = (name: string, offset: number): void => {
        if (!name || /[.[\]]/.test(name)) fail("a name may not be empty and may not contain . [ or ]", this.#locate(offset));
    };

    readonly onObjectBegin = (offset: number, _length: number, _line: number, _character: number, steps: () => Path): void => {
        this.#path(steps(), offset);
        if (steps().length === MOST_DEPTH) fail(`nested deeper than ${MOST_DEPTH} levels`, this.#locate(offset));
    };
    readonly onArrayBegin = this.onObjectBegin;

    readonly onLiteralValue = (value: unknown, offset: number, length: number, _line: number, _character: number, steps: () => Path): void => {
        const path = this.#path(steps(), offset);
        const place = this.#locate(offset);
        const raw = this.text.slice(offset, offset + length);
        if (value === null) fail("null; give a value or leave the name out", place);
        if (typeof value === "number" && /[.eE]/.test(raw)) fail("a fraction; give a whole number or a text", place);
        this.rows.add(path, typeof value === "number" ? String(BigInt(raw)) : String(value), place);
    };
}

export function readJson(text: string): Row[] {
    visit(text, new Syntax(text), STRICT);
    const reader = new Reader(text);
    visit(text, reader, STRICT);
    return reader.rows.all;
}
