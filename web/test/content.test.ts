// SPDX-License-Identifier: MIT
// Content files under Node: the page reads them as the program does, with the same locations and reasons for the same
// bad files, and a game with own content is saved, loaded and begun again with it. QUIVER is the program, $QUIVER_WASM
// the module. Run by test/run.mjs.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { columnName, columnOf, isTable, packed, readContent, Unreadable, type Wrong } from "../src/content.js";
import { Engine, EngineError, HUMAN } from "../src/engine.js";
import { all } from "./slow.js";

const root = process.env["QUIVER_ROOT"] ?? "";
const quiver = process.env["QUIVER"] ?? "";
const folder = mkdtempSync(join(tmpdir(), "quiver-content-"));
const engine = await Engine.on(await WebAssembly.compile(readFileSync(process.env["QUIVER_WASM"] ?? "")));
const { games } = engine.games();
after(() => rmSync(folder, { recursive: true }));

function run(...args: string[]): { status: number | null; stderr: string } {
    assert(quiver, "QUIVER has to name the program");
    const { status, stderr } = spawnSync(quiver, args, { cwd: folder, encoding: "utf8" });
    return { status, stderr };
}

/** What the program says of a file: the places and reasons, without the lines that it quotes. */
function toldByProgram(name: string): string[] {
    const { status, stderr } = run("content", "check", name);
    assert(status === 0 || status === 4, stderr);
    return stderr
        .split("\n")
        .filter((line) => line.startsWith("quiver: ") || line.startsWith("  (found with "))
        .map((line) => line.replace(`quiver: ${name}: `, "").trim());
}

function said(wrong: Wrong, bytes: Uint8Array, name: string): string[] {
    const { line, column, character, reason } = wrong;
    const cell = isTable(name) ? ` (cell ${columnName(column)}${line}${character ? `, character ${character}` : ""})` : "";
    const place = line ? `line ${line}, column ${columnOf(bytes, name, wrong)}${cell}: ` : "";
    return [place + reason, ...(wrong.with ? [`(found with ${wrong.with})`] : [])];
}

function toldByPage(bytes: Uint8Array, name: string): string[] {
    try {
        const { wrong } = engine.check(packed(readContent(bytes, name)));
        return wrong.flatMap((each) => said(each, bytes, name));
    } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        const { line, column, message: reason } = error;
        return said({ line, column, character: 0, reason, with: "" }, bytes, name);
    }
}

/** Both say the same. Returns whether something is wrong. */
function compare(bytes: Uint8Array, name: string, what: string): boolean {
    writeFileSync(join(folder, name), bytes);
    const program = toldByProgram(name);
    assert.deepEqual(toldByPage(bytes, name), program, what);
    return program.length > 0;
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The game's own content as a file. */
function own(game: string, suffix: string): string {
    const name = `${game}.${suffix}`;
    rmSync(join(folder, name), { force: true });
    assert.equal(run("content", "new", game, name).status, 0);
    return readFileSync(join(folder, name), "utf8");
}

/* -- Bad files --------------------------------------------------------------------------------- */

const ANYWHERE: [string, (text: string) => string][] = [
    ["nothing", () => ""],
    ["blanks", () => " \n\t\n"],
    ["cut in the middle", (text) => text.slice(0, text.length >> 1)],
    ["cut before its end", (text) => text.replace(/\S\s*$/, "")],
    ["another game", (text) => text.replace(/(game"?[:,] ?"?)[\w-]+/, "$1chess")],
    ["a game with a typing error", (text) => text.replace(/(game"?[:,] ?"?)([\w-]+)\w/, "$1$2")],
    ["no game", (text) => text.replace(/.*\bgame\b.*\n/, "")],
    ["a NUL byte", (text) => text.replace(/\n/, "\n\0")],
    ["a control character", (text) => text.replace(/(name"?.*\n?.*[a-z])([a-z])/, "$1\x1b[31m$2")],
    ["a reversed direction", (text) => text.replace(/([a-z])([a-z]+"?,\s)/, "$1\u202e$2")],
    ["an unknown group", (text) => text.replace(/^\[\w+|"\w+(?=": [[{])/m, "$&x")],
    ["bytes that are no UTF-8", (text) => text.replace(/[a-z]("?,?\n)/, "\xff$1")],
];

const IN_JSON: [string, (text: string) => string][] = [
    ["a comma too many", (text) => text.replace(/\}(\s*\])/, "},$1")],
    ["a comma too few", (text) => text.replace(/",/, '"')],
    ["a colon too few", (text) => text.replace(/":/, '"')],
    ["no quotation marks", (text) => text.replace(/"(\w+)":/g, (all, name: string, at: number) => (at > 30 ? `${name}:` : all))],
    ["no closing quotation mark", (text) => text.replace(/",\n/, ",\n")],
    ["a word", (text) => text.replace(/: \d+/, ": many")],
    ["a fraction", (text) => text.replace(/(: \d+)/, "$1.5")],
    ["null", (text) => text.replace(/: \d+/, ": null")],
    ["a leading zero", (text) => text.replace(/: (\d+)/, ": 0$1")],
    ["a number too big", (text) => text.replace(/: \d+/, ": 123456789012345678901234567890")],
    ["a number too big by one", (text) => text.replace(/: \d+/, ": 9223372036854775808")],
    ["the largest number", (text) => text.replace(/: \d+/, ": 9223372036854775807")],
    ["cut after a number", (text) => text.slice(0, text.search(/\d[,}]/) + 1)],
    ["a negative number too big", (text) => text.replace(/: \d+/, ": -9223372036854775809")],
    ["a real number too big", (text) => text.replace(/: \d+/, ": 1e999")],
    ["half an exponent", (text) => text.replace(/: \d+/, ": 1e+")],
    ["a minus alone", (text) => text.replace(/: \d+/, ": -")],
    ["a comment", (text) => text.replace(/\n/, "\n// why\n")],
    ["more after the end", (text) => `${text}{}`],
    ["a name twice", (text) => text.replace(/("(\w+)": [^,{[]+,)/, "$1 $1")],
    ["a name twice, escaped", (text) => text.replace(/("game": [^,]+,)/, '$1 "g\\u0061me": "x",')],
    ["a dot in a name", (text) => text.replace(/"(\w)(\w+)": \d/, '"$1.$2": 1')],
    ["an empty name", (text) => text.replace(/"\w+": \d/, '"": 1')],
    ["a long name", (text) => text.replace(/"\w+": \d/, `"${"x".repeat(300)}": 1`)],
    ["long names", (text) => text.replace(/"\w+": \d+/, `"${"x".repeat(120)}": {"${"y".repeat(120)}": 1}`)],
    ["a wrong escape", (text) => text.replace(/": "(\w)/, '": "\\x$1')],
    ["half an escape", (text) => text.replace(/": "(\w)/, '": "\\u12g4$1')],
    ["half a pair", (text) => text.replace(/": "(\w)/, '": "\\ud83dx$1')],
    ["a wrong pair", (text) => text.replace(/": "(\w)/, '": "\\ud83d\\u0041$1')],
    ["an escaped NUL", (text) => text.replace(/": "(\w)/, '": "\\u0000$1')],
    ["an escaped control character", (text) => text.replace(/": "(\w)/, '": "é\\u00e9\\ud83d\\ude00\\\\\\u001b$1')],
    ["no closing quotation mark, with other line ends", (text) => text.replace(/",\n/, ",\n").replaceAll("\n", "\r\n")],
    ["a comment inside", (text) => text.replace(/: \d+/, "$& /* why */")],
    ["a name that is a number", (text) => text.replace(/"\w+": \d+/, "1: 1")],
    ["two values", (text) => text.replace(/: \d+/, "$& 5")],
    ["a tab in a text", (text) => text.replace(/": "(\w)/, '": "\t$1')],
    ["a very long word", (text) => text.replace(/": "\w+"/, `": ${"x".repeat(60)}`)],
    ["one text", () => '"text"'],
    ["one number", () => "12"],
    ["deep lists", (text) => text.replace(/: \d+/, `: ${"[".repeat(20)}1${"]".repeat(20)}`)],
    ["abysmal lists", () => "[".repeat(3000)],
    ["a number in abysmal lists", () => `${"[".repeat(2048)}1`],
    ["an escaped NUL in a name", (text) => text.replace(/"(\w)\w+": \d/, '"$1\\u0000": 1')],
    ["a comma too many in an object", (text) => text.replace(/\}/, ",}")],
    ["two commas", (text) => text.replace(/,/, ",,")],
    ["no value", (text) => text.replace(/\}/, ', "x": }')],
    ["long names of letters of two bytes", (text) => text.replace(/"\w+": \d+/, `"${"é".repeat(110)}": 1`)],
    ["a name as long as it may be", () => `{"${"x".repeat(200)}": 1}`],
    ["a long name of a list", () => `{"a": 1, "${"x".repeat(201)}": []}`],
    ["a number with an exponent", (text) => text.replace(/: \d+/, "$&e2")],
    ["a zero with a sign", (text) => text.replace(/: \d+/, ": -0")],
    ["a name as in an object before", (text) => text.replace(/\{/, '{"a": {"b": 1}, "b": 2,')],
    ["an empty object", () => "{}"],
    ["the name of a game alone", () => '{"game": "evons"}'],
    ["markup in a name", (text) => text.replace(/"name": "/, '"name": "<img src=x onerror=alert(1)>')],
];

const IN_TABLES: [string, (text: string) => string][] = [
    ["a quotation mark alone", (text) => text.replace(/([a-z])([a-z]),/, '$1"$2,')],
    ["a quotation mark without end", (text) => text.replace(/\n([A-Za-z])/g, (all, first: string, at: number) => (at > 60 ? `\n"${first}` : all))],
    ["blanks around quotation marks", (text) => text.replace(/([a-z]+),(\w+)/, ' "$1" \t, "$2,"" " ,')],
    ["blanks after the last quotation mark", (text) => `${text}x,"y" \t`],
    ["form feeds after a quotation mark", (text) => text.replace(/([a-z]+),/, '"$1"\f,')],
    ["bytes that are no UTF-8, between quotation marks", (text) => text.replace(/\n([A-Za-z]+)/, '\r\n\rx,"a""b,\n\xff$1"')],
    ["a name that is cut between bytes", (text) => text.replace(/\n/, `\n${"x".repeat(79)}é\n`)],
    ["text after a quotation mark", (text) => text.replace(/([a-z]+),/, '"$1" x,')],
    ["a value without a name", (text) => `,5\n${text}`],
    ["a name without a value", (text) => `plan,\n${text}`],
    ["two values", (text) => `plan,a,b\n${text}`],
    ["a dot in a title", (text) => text.replace(/\[(\w)(\w+)\]\n/, "[$1.$2]\n")],
    ["no name of the first column", (text) => text.replace(/\]\n[^,]+,/, "]\n,")],
    ["a cell too many", (text) => text.replace(/\n\n/, ",,,,,,,,,,,,,,,,,,x\n\n")],
    ["a column [name] alone", (text) => text.replace(/\]\n([^,]+),/, "]\n$1,extra[name],")],
    ["a column [value] alone", (text) => text.replace(/\]\n([^,]+),/, "]\n$1,extra[value],")],
    ["a column twice", (text) => text.replace(/\]\n([^,\n]+),/, "]\n$1,$1,")],
    ["an empty first cell", (text) => text.replace(/(\]\n[^\n]+\n)[^,]+,/, "$1,")],
    ["a value twice", (text) => text.replace(/\n/, "\ngame.x,1\ngame.x,2\n")],
    ["a value and a group", (text) => text.replace(/\n/, "\nsize.x,1\nsize,2\n")],
    ["a gap in a list", (text) => text.replace(/\n/, "\nsize[1],1\n")],
    ["a malformed name", (text) => text.replace(/\n/, "\nsize..x,1\n")],
    ["nested too deep", (text) => text.replace(/\n/, `\n${Array.from({ length: 20 }, () => "a").join(".")},1\n`)],
    ["long names", (text) => text.replace(/\n/, `\n${"x".repeat(250)},1\n`)],
    ["many columns", (text) => text.replace(/\n/, `\n${"x,".repeat(300)}\n`)],
    ["a word for a number", (text) => text.replace(/,\d+/, ",many")],
];

// Each mistake in a file of one game; with --all in files of every game.
for (const [turn, { id: game }] of games.entries())
    test(`what is wrong with bad files of ${game} is told as the program tells it`, () => {
        let wrong = 0;
        let files = 0;
        for (const [suffix, edits] of [["json", [...ANYWHERE, ...IN_JSON]], ["csv", [...ANYWHERE, ...IN_TABLES]]] as const) {
            const right = own(game, suffix);
            assert.equal(compare(utf8(right), `file.${suffix}`, `${game}.${suffix}`), false);
            for (const [number, [what, edit]] of edits.entries()) {
                if (!all && number % games.length !== turn) continue;
                const bad = edit(right);
                if (bad === right) continue; // such a mistake is not possible in this file
                files++;
                if (compare(bad.includes("\xff") ? Buffer.from(bad, "latin1") : utf8(bad), `file.${suffix}`, `${suffix}: ${what}`)) wrong++;
            }
        }
        assert(wrong >= (all ? 50 : 8), `${wrong} bad files of ${files}`);
    });

test("the files with which the program's reader is tested are read in the same way", () => {
    const corpus = join(root, "tests/fuzz/corpus/fuzz_content");
    const names = readdirSync(corpus);
    assert(names.length > 30);
    for (const name of names) {
        const bytes = readFileSync(join(corpus, name));
        for (const suffix of ["json", "csv"]) compare(bytes, `file.${suffix}`, `${name} as ${suffix}`);
    }
});

test("files with random mistakes are read in the same way", () => {
    let state = 7;
    const below = (n: number): number => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * n);
    };
    const fragments = [",", '"', "[", "]", "{", "}", ":", "\n", "\r", "\r\n", "\\", "\\u00", "0", "-", ".", "e", "é", " ", "\t", ";", "[name]", "true", '""'];
    for (const suffix of ["json", "csv"]) {
        const texts = games.map(({ id }) => own(id, suffix));
        for (let i = 0; i < 12; i++) {
            let text = texts[i % texts.length] as string;
            for (let n = 1 + below(3); n > 0; n--) {
                const at = below(text.length);
                text = text.slice(0, at) + (below(3) ? fragments[below(fragments.length)] : "") + text.slice(at + below(3));
            }
            compare(utf8(text), `file.${suffix}`, `random ${i}: ${suffix}`);
        }
    }
});

/* -- Own content in a game --------------------------------------------------------------------- */

test("truth that a spreadsheet writes in capitals is that of JSON", () => {
    const values = readContent(utf8("a,TRUE\nb,FALSE\nc,True\n"), "file.CSV").map((row) => row.value);
    assert.deepEqual(values, ["true", "false", "True"]);
});

test("a file larger than the limit is refused before it is read", () => {
    assert.throws(() => readContent(new Uint8Array(4 * 1024 * 1024 + 1), "file.json"), { message: "more than 4194304 bytes" });
});

for (const { id: game, least } of games)
    test(`${game} is begun with own content, saved, loaded and begun again with it`, async () => {
        const text = own(game, "json");
        const name = /"name": "([^"]+)"/.exec(text)?.[1];
        const other = /^[a-z]/.test(name ?? "") ? "zz-trial" : "Zz Trial";
        const renamed = name && text.includes(`"${name}": `) ? text.replaceAll(`"${name}"`, `"${other}"`) : text;
        const bytes = utf8(renamed);
        const content = packed(readContent(bytes, "file.json"));
        const verdict = engine.check(content, game);
        if (verdict.wrong.length) return assert.fail(JSON.stringify(verdict));
        const table = await Engine.on(await WebAssembly.compile(readFileSync(process.env["QUIVER_WASM"] ?? "")));
        const players = Array.from({ length: least }, (_, i) => (i ? "random" : HUMAN));
        table.begin({ game, players, content }, [1, 2]);
        const record = table.save();
        assert.equal(record.includes(other), renamed !== text);
        table.load(record, 1);
        assert.equal(table.save(), record);
        table.again([3, 4]);
        const again = table.save();
        assert.notEqual(again, record);
        assert.equal(again.includes(other), renamed !== text);
        const elsewhere = games.find((each) => each.id !== game)?.id ?? "";
        assert.equal(engine.check(content, elsewhere).wrong.length, 1);
        assert.throws(() => table.begin({ game: elsewhere, players, content: utf8("x\0y\x001\x001\0") }), EngineError);
        assert.equal(table.save(), again);
    });

test("an option that content needs is named", () => {
    const needed = games.flatMap(({ id }) => {
        const content = JSON.parse(own(id, "json")) as Record<string, unknown>;
        return Object.entries(content).flatMap(([name, list]) => {
            if (!Array.isArray(list)) return [];
            const cut = packed(readContent(utf8(JSON.stringify({ ...content, [name]: list.slice(0, 1) })), "file.json"));
            const { wrong, unless } = engine.check(cut);
            return wrong.length || unless === null ? [] : [unless];
        });
    });
    assert(needed.length > 0);
    for (const option of needed) assert.match(option, /^\w+=\w+$/);
});
