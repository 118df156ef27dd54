// SPDX-License-Identifier: MIT
// How far somebody has come in the lessons of each game, and which rules they have been told in guided games, kept in
// this browser. Knows no game.
//
// What is stored may be absent, garbled or of another version, and a browser may refuse to store: then what this page
// knows counts, until it is closed.
const PLACE = "quiver.lessons";
const MOST = 1000; // no lesson or step has a higher number

/** The first lesson that is not done, from 0, and the step where it was left. */
export interface Progress {
    lesson: number;
    step: number;
}

/** The lesson that somebody is in. */
export interface Here extends Progress {
    game: string;
}

interface Kept {
    games: Record<string, Progress>;
    played: string[];
    here: Here | null;
    /** By game the clauses that have been told. */
    told: Record<string, string[]>;
}

/** What could not be stored; null: the store has it. */
let unstored: Kept | null = null;

function isRecord(value: unknown): value is Record<string, unknown> {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isNumber(value: unknown): value is number {
    return Number.isInteger(value) && (value as number) >= 0 && (value as number) < MOST;
}

function progressIn(value: unknown): Progress | null {
    if (!isRecord(value)) return null;
    const { lesson, step } = value;
    return isNumber(lesson) && isNumber(step) ? { lesson, step } : null;
}

function textsIn(value: unknown): string[] {
    return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
}

function entriesOf(value: unknown): [string, unknown][] {
    return Object.entries(isRecord(value) ? value : {});
}

/** What can be understood of what was stored. */
function understood(value: unknown): Kept {
    const found = isRecord(value) ? value : {};
    const games = new Map<string, Progress>();
    for (const [game, each] of entriesOf(found["games"])) {
        const progress = progressIn(each);
        if (progress) games.set(game, progress);
    }
    const { here, played } = found;
    const at = progressIn(here);
    return {
        games: Object.fromEntries(games),
        played: textsIn(played),
        here: at && isRecord(here) && typeof here["game"] === "string" ? { ...at, game: here["game"] } : null,
        told: Object.fromEntries(entriesOf(found["told"]).map(([game, rules]) => [game, textsIn(rules)])),
    };
}

function read(): Kept {
    if (unstored) return unstored;
    try {
        return understood(JSON.parse(localStorage.getItem(PLACE) ?? "null"));
    } catch {
        return understood(null);
    }
}

function write(kept: Kept): void {
    try {
        localStorage.setItem(PLACE, JSON.stringify(kept));
        unstored = null;
    } catch {
        unstored = kept;
    }
}

export function progressOf(game: string): Progress | null {
    const { games } = read();
    return Object.hasOwn(games, game) ? (games[game] ?? null) : null;
}

/** A lesson that is played once more takes nothing back. */
export function reach(game: string, to: Progress): void {
    const kept = read();
    const before = progressOf(game);
    if (before && before.lesson > to.lesson) return;
    write({ ...kept, games: { ...kept.games, [game]: to } });
}

export function hasPlayed(game: string): boolean {
    return read().played.includes(game);
}

export function played(game: string): void {
    const kept = read();
    if (!kept.played.includes(game)) write({ ...kept, played: [...kept.played, game] });
}

/** The lesson that goes on when the page is opened again. */
export function here(): Here | null {
    return read().here;
}

/** null: it was left. */
export function goHere(to: Here | null): void {
    write({ ...read(), here: to });
}

/** The clauses that somebody has been told in guided games. */
export function toldOf(game: string): string[] {
    const { told } = read();
    return Object.hasOwn(told, game) ? (told[game] ?? []) : [];
}

export function tell(game: string, rule: string): void {
    const kept = read();
    const before = toldOf(game);
    if (!before.includes(rule)) write({ ...kept, told: { ...kept.told, [game]: [...before, rule] } });
}

/** All of them are told again. */
export function forgetTold(game: string): void {
    const kept = read();
    write({ ...kept, told: { ...kept.told, [game]: [] } });
}
