// SPDX-License-Identifier: MIT
// CSV as rows: see content.ts and src/content/csv_read.c; docs/content.md says what such a file looks like. papaparse
// splits lines and cells; here are the quotation marks that it lets pass, and what the cells mean.
import Papa from "papaparse";
import { bytesIn, cut, fail, MOST_PATH, type Place, type Row, Rows } from "./content.js";
import { checkTree } from "./content-tree.js";

const MOST_COLUMNS = 256;
const NAME_END = "[name]";
const VALUE_END = "[value]";

/* -- Cells ------------------------------------------------------------------------------------- */

/** Text outside quotation marks. */
const outside = (text: string): string => text.replace(/"[^"]*("|$)/g, "");

/** The first separator: spreadsheets of many countries write a semicolon. */
const separatorOf = (text: string): string => /[,;\t]/.exec(outside(text))?.[0] ?? ",";

/** The place of a cell that is counted from 0. */
const place = (line: number, column: number): Place => ({ line, column: column + 1 });

/** The cell that contains the end of the text, which need not be well-formed. */
export function cellAtEnd(text: string): Place {
    const lines = outside(text).split(/\r\n|\r|\n/);
    return place(lines.length, (lines.at(-1) ?? "").split(separatorOf(text)).length - 1);
}

const ALONE = 'a quotation mark stands alone in this cell; write "" for one, and put " around the whole cell';
const NO_END = "the quotation mark at the start of this cell has no end";

/** Calls `take` with the cells of each line. Blanks around a cell are not part of it, and an empty line is a line. */
function readCells(file: string, take: (cells: string[], line: number) => void): void {
    const delimiter = separatorOf(file);
    const blank = delimiter === "\t" ? " " : " \t";
    const beforeQuotes = new RegExp(`("[^"]*")|(^|${delimiter})[${blank}]+(?=")`, "gm");
    // papaparse takes blanks neither before a quotation mark nor after the one at the very end
    const text = `${file.replace(/\r\n?/g, "\n").replace(beforeQuotes, "$1$2")}\n`;
    let line = 0;
    let at = 0;
    const step = ({ data, errors: [error] }: Papa.ParseStepResult<string[]>): void => {
        line++;
        const cells = data.map((value, i) => {
            const where = place(line, i);
            const quoted = text[at] === '"';
            if (quoted && error?.index === at + 1) fail(error.code === "MissingQuotes" ? NO_END : ALONE, where);
            if (!quoted && value.includes('"')) fail(ALONE, where);
            at += quoted ? value.length + value.split('"').length + 1 : value.length;
            while (blank.includes(text[at] ?? "\n")) at++;
            if (![delimiter, "\n", undefined].includes(text[at])) fail(ALONE, where);
            at++;
            if (i >= MOST_COLUMNS && value) fail(`more than ${MOST_COLUMNS} columns`, where);
            return quoted ? value : value.replace(/^[ \t]+|[ \t]+$/g, "");
        });
        take(cells, line);
    };
    Papa.parse(text, { delimiter, newline: "\n", step });
}

/* -- Tables ------------------------------------------------------------------------------------ */

const isKey = (name: string): boolean => name !== "" && !/[.[\]]/.test(name);

class Tables {
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

    readonly line = (cells: string[], line: number): void => {
        const [first = ""] = cells;
        this.#cells = cells.slice(0, MOST_COLUMNS);
        this.#filled = this.#cells.map(Boolean).lastIndexOf(true) + 1;
        if (this.#filled === 1 && first.startsWith("[") && first.endsWith("]")) this.#titleLine(first, line);
        else if (this.#filled && this.#kind === "values") this.#valueLine(first, line);
        else if (this.#filled && this.#kind === "head") this.#headLine(line);
        else if (this.#filled) this.#itemLine(first, line);
    };

    /** `%` in the reason is the name, as much of it as fits. */
    #fail(line: number, column: number, why: string, name = ""): never {
        return fail(why.replace("%", () => cut(name)), place(line, column));
    }

    #joined(path: string, line: number, column: number): string {
        if (bytesIn(path) > MOST_PATH) this.#fail(line, column, `the names around this value are longer than ${MOST_PATH} bytes together`);
        return path;
    }

    /** Spreadsheets write truth in capitals. */
    #add(path: string, value: string, line: number, column: number): void {
        this.rows.add(path, value === "TRUE" || value === "FALSE" ? value.toLowerCase() : value, place(line, column));
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
    readCells(text, tables.line);
    checkTree(tables.rows.all.filter((row) => row.path !== "game"));
    return tables.rows.all;
}
