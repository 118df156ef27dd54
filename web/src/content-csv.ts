// SPDX-License-Identifier: MIT
// CSV as rows: see content.ts and src/content/csv_read.c; docs/content.md says what such a file looks like.
//
// A package for CSV accepts quotation marks that the program refuses, and loses the places of cells. Texts are bytes.
import { MOST_PATH, type Row, Rows, Unreadable } from "./content.js";
import { checkTree } from "./content-tree.js";

const MOST_COLUMNS = 256;
const NAME_END = "[name]";
const VALUE_END = "[value]";

/* -- Cells ------------------------------------------------------------------------------------- */

function separatorOf(text: string): string {
    let quoted = false;
    for (const c of text) {
        if (c === '"') quoted = !quoted;
        if (!quoted && (c === "," || c === ";" || c === "\t")) return c;
    }
    return ",";
}

interface Reader {
    cell(text: string, line: number, column: number): void;
    line(line: number): void;
}

/** As libcsv reads it strictly: blanks around a cell are not part of it, and an empty line is a line. */
function readCells(text: string, reader: Reader): void {
    const separator = separatorOf(text);
    let state: "line" | "cell" | "plain" | "quoted" | "closed" = "line";
    let line = 1;
    let column = 1;
    let cell = "";
    const fail = (why: string): never => {
        throw new Unreadable(why, line, column);
    };
    const endCell = (): void => {
        reader.cell(state === "plain" ? cell.replace(/[ \t]+$/, "") : cell, line, column++);
        cell = "";
        state = "cell";
    };
    const endLine = (): void => {
        if (state !== "line") endCell();
        reader.line(line++);
        column = 1;
        state = "line";
    };
    let spaces = false; // after the closing quotation mark
    for (let at = 0; at < text.length; at++) {
        const c = text[at] as string;
        if (c === "\r" && text[at + 1] === "\n") continue;
        if (state === "quoted") {
            if (c === '"') {
                state = "closed";
                spaces = false;
            } else cell += c;
        } else if (state === "closed" && c === '"' && !spaces) {
            cell += c;
            state = "quoted";
        } else if (c === separator) endCell();
        else if (c === "\n" || c === "\r") endLine();
        else if (c === " " || c === "\t") {
            if (state === "plain") cell += c;
            else spaces = true;
        } else if (state === "closed" || (state === "plain" && c === '"'))
            fail('a quotation mark stands alone in this cell; write "" for one, and put " around the whole cell');
        else if (c === '"') state = "quoted";
        else {
            cell += c;
            state = "plain";
        }
    }
    if (state === "quoted") fail("the quotation mark at the start of this cell has no end");
    if (state !== "line") endLine();
}

/* -- Tables ------------------------------------------------------------------------------------ */

const isKey = (name: string): boolean => name !== "" && !/[.[\]]/.test(name);

class Tables implements Reader {
    readonly rows = new Rows();
    #cells: string[] = [];
    #filled = 0;
    #head: string[] = [];
    #kind: "values" | "head" | "list" | "group" = "values";
    /** Of a column of names: the column of their values. */
    #partner = new Map<number, number>();
    #table = "";
    #item = "";
    #items = 0;

    cell(text: string, line: number, column: number): void {
        if (this.#cells.length === MOST_COLUMNS) {
            if (text) throw new Unreadable(`more than ${MOST_COLUMNS} columns`, line, column);
            return;
        }
        this.#cells.push(text);
        if (text) this.#filled = this.#cells.length;
    }

    line(line: number): void {
        const [first = ""] = this.#cells;
        if (this.#filled === 1 && first.startsWith("[") && first.endsWith("]")) this.#titleLine(first, line);
        else if (this.#filled && this.#kind === "values") this.#valueLine(first, line);
        else if (this.#filled && this.#kind === "head") this.#headLine(line);
        else if (this.#filled) this.#itemLine(first, line);
        this.#cells = [];
        this.#filled = 0;
    }

    /** `%` in the reason is the name, as much of it as fits. */
    #fail(line: number, column: number, why: string, name = ""): never {
        throw new Unreadable(why.replace("%", () => name.slice(0, 80)), line, column + 1);
    }

    #joined(path: string, line: number, column: number): string {
        if (path.length > MOST_PATH) this.#fail(line, column, `the names around this value are longer than ${MOST_PATH} bytes together`);
        return path;
    }

    /** Spreadsheets write truth in capitals. */
    #add(path: string, value: string, line: number, column: number): void {
        this.rows.add(path, value === "TRUE" || value === "FALSE" ? value.toLowerCase() : value, line, column + 1);
    }

    #valueLine(path: string, line: number): void {
        if (!path) this.#fail(line, 0, "the name of the value beside it is missing");
        if (this.#filled === 1) this.#fail(line, 1, 'the value of "%" is missing; write it here', path);
        if (this.#filled > 2) this.#fail(line, this.#filled - 1, '"%" has one value; a table begins with a title such as [cards]', path);
        this.#add(this.#joined(path, line, 0), this.#cells[1] ?? "", line, 1);
    }

    #titleLine(title: string, line: number): void {
        this.#table = this.#joined(title.slice(1, -1), line, 0);
        this.#kind = this.#table ? "head" : "values";
        this.#item = "";
        this.#items = 0;
        if (this.#table && !isKey(this.#table)) this.#fail(line, 0, '"%" is not a title; a name in it may not contain . [ or ]', title);
    }

    #headLine(line: number): void {
        this.#head = this.#cells;
        this.#kind = this.#head[0] === NAME_END ? "group" : "list";
        this.#partner.clear();
        if (!this.#head[0]) this.#fail(line, 0, "the first column has no name; the columns of [%] come here", this.#table);
        this.#head.forEach((name, column) => {
            if (column > 0 || this.#kind === "list") this.#pairColumn(name, line, column);
        });
    }

    /** `cards[name]` goes with `cards[value]`. */
    #pairColumn(name: string, line: number, column: number): void {
        const other = (end: string, theirs: string): number => this.#head.indexOf(name.slice(0, name.length - end.length) + theirs);
        if (name.endsWith(NAME_END)) {
            const partner = other(NAME_END, VALUE_END);
            if (partner < 0) this.#fail(line, column, '"%" needs a column [value] of the same name', name);
            this.#partner.set(column, partner);
        } else if (name.endsWith(VALUE_END) && other(VALUE_END, NAME_END) < 0)
            this.#fail(line, column, '"%" needs a column [name] of the same name', name);
    }

    #itemLine(first: string, line: number): void {
        const further = !first;
        if (further && !this.#item) this.#fail(line, 0, "the first cell is empty; write the % here", this.#head[0]);
        if (!further) this.#beginItem(first, line);
        const taken = new Set(this.#partner.values());
        this.#cells.forEach((value, column) => {
            if (taken.has(column) || (column === 0 && this.#kind === "group")) return; // read with its name
            if (this.#partner.has(column)) this.#pairCells(value, line, column);
            else if (value) this.#plainCell(value, line, column, further);
        });
    }

    #beginItem(first: string, line: number): void {
        if (this.#kind === "group" && !isKey(first)) this.#fail(line, 0, '"%" is not a name; it may not contain . [ or ]', first);
        this.#item = this.#joined(this.#kind === "group" ? `${this.#table}.${first}` : `${this.#table}[${this.#items++}]`, line, 0);
    }

    /** A name in one cell, its value in another. */
    #pairCells(name: string, line: number, column: number): void {
        const head = this.#head[column] ?? "";
        const beside = this.#partner.get(column) ?? 0;
        const value = this.#cells[beside] ?? "";
        if (!name && !value) return;
        if (!name) this.#fail(line, column, "a value without a name; write its name in %", head);
        if (!value) this.#fail(line, beside, '"%" has no value; write it here', name);
        if (!isKey(name)) this.#fail(line, column, '"%" is not a name; it may not contain . [ or ]', name);
        const member = head.slice(0, head.length - NAME_END.length);
        const path = this.#joined(`${this.#item}${member ? "." : ""}${member}.${name}`, line, column);
        this.#add(path, value, line, beside);
    }

    #plainCell(value: string, line: number, column: number, further: boolean): void {
        const name = this.#head[column];
        if (!name) this.#fail(line, column, "no column of [%] is here; name it above, or empty this", this.#table);
        if (further) this.#fail(line, 0, "the first cell is empty; write the % here, or empty the whole line", this.#head[0]);
        this.#add(this.#joined(`${this.#item}.${name}`, line, column), value, line, column);
    }
}

export function readTables(text: string): Row[] {
    const tables = new Tables();
    readCells(text, tables);
    checkTree(tables.rows.all.filter((row) => row.path !== "game"));
    return tables.rows.all;
}
