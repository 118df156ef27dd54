// SPDX-License-Identifier: MIT
// What a card consists of, read off the game's own content, and content with cards that people have invented.
//
// Knows no game: a member of items is a choice, a number or a line by the values that it has in the content.
import { type Row, type Wrong } from "./content.js";
import type { Game } from "./types.js";

/** one: one of few words; several: words separated by spaces; lines: texts, one a line. */
export interface Field {
    key: string;
    kind: "text" | "number" | "one" | "several" | "lines";
    words: string[];
    usual: string;
}

/** The list whose items are cards, and their members; what a list of brought items calls its cards. */
export interface Design {
    list: string;
    fields: Field[];
    base: Row[];
    items: number;
    brought: number;
    member: string;
}

export type Item = Record<string, string>;

const FEW = 6;
const DIRECTIONS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
const HAND = 20; // cards in the list for two players, at least
const MOST = 60;
const WORDING = "printed"; // a card with a text may have a wording besides, which few have

const indexed = (path: string): [list: string, at: number, member: string] | null => {
    const found = /^(\w+)\[(\d+)\]\.(.+)$/.exec(path);
    return found ? [found[1] as string, Number(found[2]), found[3] as string] : null;
};

function fieldOf(key: string, values: string[]): Field {
    const words = [...new Set(values.flatMap((value) => value.split(" ")))];
    const usual = values[0] ?? "";
    if (values.every((value) => /^-?\d+$/.test(value))) return { key, kind: "number", words: [], usual };
    if (values.every((value) => !value.includes(" ")) && words.length <= FEW) return { key, kind: "one", words, usual };
    if (words.every((word) => DIRECTIONS.includes(word))) return { key, kind: "several", words: DIRECTIONS, usual };
    if (words.length <= 2 * FEW) return { key, kind: "several", words: words.sort(), usual };
    return { key, kind: "text", words: [], usual: "" };
}

/** Null: the content has no cards with texts. */
export function designOf(game: Game, rows: readonly [string, string][]): Design | null {
    const parts = rows.flatMap(([path, value]) => {
        const found = indexed(path);
        return found ? [{ list: found[0], at: found[1], member: found[2], value }] : [];
    });
    const counts = new Map<string, number>();
    for (const { list, member } of parts) if (member.startsWith("text[")) counts.set(list, (counts.get(list) ?? 0) + 1);
    const list = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
    if (!list) return null;
    const own = parts.filter((part) => part.list === list);
    const values = new Map<string, string[]>();
    for (const { member, value } of own) values.set(member, [...(values.get(member) ?? []), value]);
    const fields = [...values].filter(([key]) => !key.includes("[")).map(([key, all]) => fieldOf(key, all));
    fields.push({ key: "text", kind: "lines", words: [], usual: "" });
    if (!values.has(WORDING)) fields.push({ key: WORDING, kind: "text", words: [], usual: "" });
    const names = new Set(values.get("name"));
    const brought = parts.filter((part) => part.list === game.brought);
    const last = (member: string): string => member.slice(member.indexOf(".") + 1);
    return {
        list,
        fields,
        base: rows.map(([path, value]) => ({ path, value, line: 0, column: 0 })),
        items: Math.max(...own.map((part) => part.at)) + 1,
        brought: Math.max(-1, ...brought.map((part) => part.at)) + 1,
        member: brought.find((part) => names.has(last(part.member)))?.member.split(".")[0] ?? "",
    };
}

export function firstItem({ fields }: Design): Item {
    return Object.fromEntries(fields.map(({ key, kind, usual }) => [key, kind === "several" ? "" : usual]));
}

function rowsOf(design: Design, item: Item, at: number): Row[] {
    const row = (member: string, value: string): Row => ({ path: `${design.list}[${at}].${member}`, value, line: 0, column: 0 });
    return design.fields.flatMap(({ key, kind }) => {
        const value = item[key] ?? "";
        if (kind !== "lines") return value ? [row(key, value)] : [];
        const lines = value.split("\n").map((line) => line.trim());
        return lines.filter((line) => line).map((line, i) => row(`${key}[${i}]`, line));
    });
}

/** The content with these items, and a list of them for the players to bring. */
export function contentWith(game: Game, design: Design, made: readonly Item[], title: string): Row[] {
    const items = made.flatMap((item, i) => rowsOf(design, item, design.items + i));
    const listed = made.slice(-MOST);
    const copies = Math.max(1, Math.ceil(HAND / Math.max(1, listed.length)));
    const row = (member: string, value: string): Row => ({ path: `${game.brought ?? ""}[${design.brought}].${member}`, value, line: 0, column: 0 });
    const list = design.member && made.length ? [row("name", title), ...listed.map((item) => row(`${design.member}.${item["name"] ?? ""}`, `${copies}`))] : [];
    return [...design.base, ...items, ...list];
}

/** The rows with places, by which errors name them: each is a line. */
export const placed = (rows: readonly Row[]): Row[] => rows.map((row, i) => ({ ...row, line: i + 1, column: 1 }));

/** What is wrong with a value of an item: its member, and of several lines which, from 1; "" it is something else. */
export interface Fault {
    key: string;
    line: number;
    character: number;
    reason: string;
}

/** The errors in placed rows by what they are of; the item that is being written is the last of `made`. */
export function faultsOf(design: Design, rows: readonly Row[], made: number, wrongs: readonly Wrong[]): Fault[] {
    return wrongs.map(({ line, character, reason }) => {
        const found = indexed(rows[line - 1]?.path ?? "");
        const [, key, index] = /^(\w+)(?:\[(\d+)\])?$/.exec(found?.[2] ?? "") ?? [];
        const own = found?.[0] === design.list && found[1] === design.items + made - 1;
        return { key: own ? (key ?? "") : "", line: own && index ? Number(index) + 1 : 0, character, reason };
    });
}

/** The options by which every player takes that list. */
export function optionsFor(game: Game, design: Design): Record<string, string> {
    return Object.fromEntries(game.choosing.map((name) => [name, `${design.brought + 1}`]));
}
