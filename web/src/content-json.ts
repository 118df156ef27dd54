// SPDX-License-Identifier: MIT
// JSON as rows: see content.ts. Refuses what jansson refuses, in its words and with the hints of src/content/json_read.c.
//
// A package for JSON would tell neither the same reasons nor the same places. Texts are bytes.
import { characterAt, locate, MOST_DEPTH, MOST_PATH, type Row, Rows, Unreadable } from "./content.js";

const NESTED = 2048; // as deep as the parser goes
const NAMED = 20; // the longest token that an error names

type Kind = "{" | "}" | "[" | "]" | ":" | "," | "string" | "integer" | "real" | "word" | "end" | "invalid";

interface Token {
    kind: Kind;
    start: number;
    end: number;
    /** Of a string; bytes. */
    value: string;
}

interface Node {
    token: Token;
    /** The members of an object with their names, or those of a list without. */
    members?: { name?: Token; node: Node }[];
}

const HINTS: [string, string][] = [
    ["'}' expected", ": is a comma missing before it?"],
    ["']' expected", ": is a comma missing before it?"],
    ["string or '}' expected near '}'", ": is there a comma too many before it?"],
    ["unexpected token near ']'", ": is there a comma too many before it?"],
    ["':' expected", ': names and values are written "name": value'],
    ["premature end of input", ": is a quotation mark missing at its end?"],
    ["unexpected newline", ": is a quotation mark missing at the end of the line?"],
    ["end of file expected", ": is there a bracket too many before it?"],
    ["string or '}' expected", ": names have quotation marks around them"],
    ["invalid token", ": words have quotation marks around them"],
];

function hintFor(error: string): string {
    if (error.includes("near end of file")) return ": is a bracket or quotation mark missing at its end?";
    return HINTS.find(([begins]) => error.startsWith(begins))?.[1] ?? "";
}

const isDigit = (c: string | undefined): boolean => c !== undefined && c >= "0" && c <= "9";
const isLetter = (c: string | undefined): boolean => c !== undefined && /^[A-Za-z]$/.test(c);

/** The start of the word or string that ends before `offset`. */
function tokenStart(text: string, offset: number): number {
    let at = offset;
    if (at > 1 && text[at - 1] === '"') {
        at--;
        while (at > 1 && !(text[at - 1] === '"' && text[at - 2] !== "\\")) at--;
        return at - 1;
    }
    while (at > 0 && !' \t\r\n,:[]{}"'.includes(text[at - 1] as string)) at--;
    return at;
}

function utf8(code: number): string {
    return [...new TextEncoder().encode(String.fromCodePoint(code))].map((byte) => String.fromCharCode(byte)).join("");
}

const ESCAPED: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

class Parser {
    #at = 0;
    #token: Token = { kind: "end", start: 0, end: 0, value: "" };
    #depth = 0;

    constructor(readonly text: string) {}

    /* -- Errors -------------------------------------------------------------------------------- */

    /** `saved` is what was read of the current token; null: no context, as a byte cannot be decoded. */
    #fail(message: string, position: number, saved: string | null): never {
        const named = saved !== null && saved.length > 0 && saved.length <= NAMED;
        const error = named ? `${message} near '${saved}'` : saved === "" ? `${message} near end of file` : message;
        const offset = named ? position - (saved as string).length : saved === "" ? position : tokenStart(this.text, position);
        const { line, column } = locate(this.text, offset);
        throw new Unreadable(`invalid JSON: ${error.slice(0, 100)}${hintFor(error)}`, line, column);
    }

    #expected(message: string): never {
        const { kind, start, end } = this.#token;
        return this.#fail(message, end, kind === "end" ? "" : this.text.slice(start, end));
    }

    #undecodable(start: number, at: number): never {
        return this.#fail(`unable to decode byte 0x${this.text.charCodeAt(at).toString(16)}`, at, this.text.slice(start, at) || null);
    }

    #twice(name: Token, first: Token): never {
        const { line, column } = locate(this.text, name.start);
        const other = locate(this.text, first.start);
        const same = this.text.slice(name.start, name.end) === this.text.slice(first.start, first.end);
        const where = same ? `: the first is in line ${other.line}, column ${other.column}` : "";
        throw new Unreadable(`a duplicate name; write it once${where}`, line, column);
    }

    /* -- Tokens -------------------------------------------------------------------------------- */

    #scan(): Kind {
        const { text } = this;
        while (this.#at < text.length && " \t\r\n".includes(text[this.#at] as string)) this.#at++;
        const start = this.#at;
        const c = text[start];
        if (c === undefined) return this.#take("end", start, start);
        if ("{}[]:,".includes(c)) return this.#take(c as Kind, start, start + 1);
        if (c === '"') return this.#scanString(start);
        if (c === "-" || isDigit(c)) return this.#scanNumber(start);
        let end = start;
        while (isLetter(text[end])) end++;
        if (end > start) {
            const known = ["true", "false", "null"].includes(text.slice(start, end));
            return this.#take(known ? "word" : "invalid", start, end);
        }
        const n = characterAt(text, start);
        if (!n) this.#undecodable(start, start);
        return this.#take("invalid", start, start + n);
    }

    #take(kind: Kind, start: number, end: number, value = ""): Kind {
        this.#token = { kind, start, end, value };
        this.#at = end;
        return kind;
    }

    #scanNumber(start: number): Kind {
        const { text } = this;
        const digits = (from: number): number => {
            let at = from;
            while (isDigit(text[at])) at++;
            return at;
        };
        const whole = start + (text[start] === "-" ? 1 : 0);
        let end = text[whole] === "0" ? whole + 1 : digits(whole);
        if (end === whole || isDigit(text[end])) return this.#take("invalid", start, end);
        if (!".eE".includes(text[end] ?? " ")) return this.#integer(start, end);
        if (text[end] === ".") {
            if (!isDigit(text[end + 1])) return this.#take("invalid", start, end + 1);
            end = digits(end + 1);
        }
        if (text[end] === "e" || text[end] === "E") {
            const sign = end + ("+-".includes(text[end + 1] ?? " ") ? 2 : 1);
            if (!isDigit(text[sign])) return this.#take("invalid", start, sign);
            end = digits(sign);
        }
        if (!Number.isFinite(Number(text.slice(start, end)))) this.#fail("real number overflow", end, text.slice(start, end));
        return this.#take("real", start, end);
    }

    #integer(start: number, end: number): Kind {
        const raw = this.text.slice(start, end);
        const value = BigInt(raw);
        if (value >= 2n ** 63n) this.#fail("too big integer", end, raw);
        if (value < -(2n ** 63n)) this.#fail("too big negative integer", end, raw);
        return this.#take("integer", start, end, String(value));
    }

    #scanString(start: number): Kind {
        const { text } = this;
        let at = start + 1;
        const fail = (message: string, end: number): never => this.#fail(message, end, text.slice(start, end));
        for (;;) {
            const c = text[at];
            if (c === undefined) return fail("premature end of input", at);
            if (c === '"') break;
            if (c === "\n") return fail("unexpected newline", at);
            if (c < " ") return fail(`control character 0x${c.charCodeAt(0).toString(16)}`, at);
            if (c === "\\") at = this.#escape(start, at + 1);
            else {
                const n = characterAt(text, at);
                if (!n) this.#undecodable(start, at);
                at += n;
            }
        }
        return this.#take("string", start, at + 1, this.#value(start, at + 1));
    }

    /** Past an escape of which `at` is the letter. */
    #escape(start: number, at: number): number {
        const { text } = this;
        const hex = text[at] === "u" ? 4 : 0;
        let wrong = '"\\/bfnrtu'.includes(text[at] ?? " ") ? -1 : at;
        for (let i = 1; i <= hex && wrong < 0; i++) if (!/^[0-9a-fA-F]$/.test(text[at + i] ?? "")) wrong = at + i;
        if (wrong < 0) return at + 1 + hex;
        const n = wrong < text.length ? characterAt(text, wrong) : 0;
        if (wrong < text.length && !n) this.#undecodable(start, wrong);
        const end = wrong + Math.min(n, 1);
        return this.#fail("invalid escape", end, text.slice(start, end));
    }

    /** The bytes that a string without such errors means. */
    #value(start: number, end: number): string {
        const raw = this.text.slice(start, end);
        const code = (at: number): number => Number.parseInt(raw.slice(at + 2, at + 6), 16);
        const shown = (value: number): string => `\\u${value.toString(16).toUpperCase().padStart(4, "0")}`;
        let value = "";
        for (let at = 1; at < raw.length - 1; ) {
            const next = raw.indexOf("\\", at);
            const stop = next < 0 ? raw.length - 1 : next;
            value += raw.slice(at, stop);
            at = stop;
            if (next < 0) break;
            const letter = raw[at + 1] as string;
            if (letter !== "u") {
                value += ESCAPED[letter] ?? letter;
                at += 2;
                continue;
            }
            const first = code(at);
            const pair = first >= 0xd800 && first <= 0xdbff && raw.startsWith("\\u", at + 6);
            const second = pair ? code(at + 6) : 0;
            if (pair && (second < 0xdc00 || second > 0xdfff)) this.#fail(`invalid Unicode '${shown(first)}${shown(second)}'`, end, raw);
            if (!pair && first >= 0xd800 && first <= 0xdfff) this.#fail(`invalid Unicode '${shown(first)}'`, end, raw);
            value += utf8(pair ? 0x10000 + ((first & 0x3ff) << 10) + (second & 0x3ff) : first);
            at += pair ? 12 : 6;
        }
        return value;
    }

    /* -- Values -------------------------------------------------------------------------------- */

    root(): Node {
        const kind = this.#scan();
        if (kind !== "[" && kind !== "{") this.#expected("'[' or '{' expected");
        const node = this.#node();
        if (this.#scan() !== "end") this.#expected("end of file expected");
        return node;
    }

    #node(): Node {
        const token = this.#token;
        if (++this.#depth > NESTED) this.#expected("maximum parsing depth reached");
        let node: Node = { token };
        if (token.kind === "{") node = { token, members: this.#object() };
        else if (token.kind === "[") node = { token, members: this.#list() };
        else if (token.kind === "invalid") this.#expected("invalid token");
        else if (!["string", "integer", "real", "word"].includes(token.kind)) this.#expected("unexpected token");
        else if (token.value.includes("\0")) this.#expected("\\u0000 is not allowed without JSON_ALLOW_NUL");
        this.#depth--;
        return node;
    }

    #object(): { name: Token; node: Node }[] {
        const members = new Map<string, { name: Token; node: Node }>();
        if (this.#scan() === "}") return [];
        for (;;) {
            const name = this.#token;
            if (name.kind !== "string") this.#expected("string or '}' expected");
            if (name.value.includes("\0")) this.#expected("NUL byte in object key not supported");
            const first = members.get(name.value);
            if (first) this.#twice(name, first.name);
            if (this.#scan() !== ":") this.#expected("':' expected");
            this.#scan();
            members.set(name.value, { name, node: this.#node() });
            if (this.#scan() !== ",") break;
            this.#scan();
        }
        if (this.#token.kind !== "}") this.#expected("'}' expected");
        return [...members.values()];
    }

    #list(): { node: Node }[] {
        const members: { node: Node }[] = [];
        let kind = this.#scan();
        if (kind === "]") return members;
        while (kind !== "end") {
            members.push({ node: this.#node() });
            if (this.#scan() !== ",") break;
            kind = this.#scan();
        }
        if (this.#token.kind !== "]") this.#expected("']' expected");
        return members;
    }
}

/* -- The walk ---------------------------------------------------------------------------------- */

class Walk {
    readonly rows = new Rows();
    /** Past the token that was walked last. */
    #past = 0;
    #line = 1;
    #column = 1;
    #counted = 0;

    constructor(readonly text: string) {}

    /** Offsets that only grow are located from the last one on. */
    #locate(offset: number): { line: number; column: number } {
        const { line, column } = locate(this.text.slice(this.#counted, offset), offset);
        this.#column = line === 1 ? this.#column + column - 1 : column;
        this.#line += line - 1;
        this.#counted = offset;
        return { line: this.#line, column: this.#column };
    }

    #fail(reason: string, offset: number): never {
        const { line, column } = this.#locate(offset);
        throw new Unreadable(reason, line, column);
    }

    value({ token, members }: Node, path: string, depth: number): void {
        if (!members) return this.#plain(token, path);
        if (depth === MOST_DEPTH) this.#fail(`nested deeper than ${MOST_DEPTH} levels`, token.start);
        this.#past = token.start + 1;
        members.forEach(({ name, node }, i) => {
            const part = name ? this.#key(name, path) : `[${i}]`;
            if (path.length + part.length > MOST_PATH)
                this.#fail(`the names around this value are longer than ${MOST_PATH} bytes together`, this.#past);
            this.value(node, path + part, depth + 1);
        });
    }

    #key(name: Token, path: string): string {
        if (!name.value || /[.[\]]/.test(name.value)) this.#fail("a name may not be empty and may not contain . [ or ]", name.start);
        const part = `${path ? "." : ""}${name.value}`;
        if (part.length > MOST_PATH + 1) this.#fail(`a name longer than ${MOST_PATH} bytes`, name.start);
        this.#past = name.end;
        return part;
    }

    #plain({ kind, start, end, value }: Token, path: string): void {
        const raw = this.text.slice(start, end);
        if (kind === "real") this.#fail("a fraction; give a whole number or a text", start);
        if (raw === "null") this.#fail("null; give a value or leave the name out", start);
        const { line, column } = this.#locate(start);
        this.rows.add(path, kind === "word" ? raw : value, line, column);
        this.#past = end;
    }
}

export function readJson(text: string): Row[] {
    const walk = new Walk(text);
    walk.value(new Parser(text).root(), "", 0);
    return walk.rows.all;
}
