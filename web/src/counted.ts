// SPDX-License-Identifier: MIT
// What a counting table holds: clocks, scores, throws and one situation, with all that can be taken back, kept in
// this browser. Knows no game and shows nothing.
//
// What is stored may be absent, garbled or of another version: then a new table begins.
import type { Entered } from "./types.js";

const PLACE = "quiver.counting";
const MOST_BACK = 80;
const MOST_THROWS = 6;
export const MOST_MINUTES = 180;

export interface Person {
    name: string;
    /** Milliseconds of thinking so far, up to `since`. */
    spent: number;
    /** Changes of the score. */
    points: number[];
}

export interface Counted {
    people: Person[];
    /** Whose clock runs, or will run when it goes on. */
    turn: number;
    /** When it began to run; null: it stands still. */
    since: number | null;
    /** Minutes for each; 0: the clocks count up. */
    limit: number;
    /** The last throws, the newest first. */
    throws: string[];
    laid: Entered[];
}

export interface Counting {
    game: string;
    now: Counted;
    back: Counted[];
}

interface Kept {
    open: string | null;
    games: Record<string, Counting>;
}

/* -- Clocks and scores ------------------------------------------------------------------------- */

export function fresh(names: readonly string[]): Counted {
    return { people: names.map((name) => ({ name, spent: 0, points: [] })), turn: 0, since: null, limit: 0, throws: [], laid: [] };
}

export function spentBy(now: Counted, person: number, at: number): number {
    const spent = now.people[person]?.spent ?? 0;
    return now.since !== null && now.turn === person ? spent + Math.max(0, at - now.since) : spent;
}

function withSpent(now: Counted, at: number): Person[] {
    return now.people.map((person, i) => ({ ...person, spent: spentBy(now, i, at) }));
}

/** The clock of somebody runs from now on. */
export function runFor(now: Counted, turn: number, at: number): Counted {
    return { ...now, people: withSpent(now, at), turn, since: at };
}

export function passOn(now: Counted, at: number): Counted {
    return runFor(now, (now.turn + 1) % now.people.length, at);
}

export function pause(now: Counted, at: number): Counted {
    return { ...now, people: withSpent(now, at), since: null };
}

export function score(now: Counted, person: number, change: number): Counted {
    return { ...now, people: now.people.map((each, i) => (i === person ? { ...each, points: [...each.points, change] } : each)) };
}

export function total(person: Person): number {
    return person.points.reduce((sum, each) => sum + each, 0);
}

/** The changes as a sum: "1 + 2 - 1". */
export function asSum(person: Person): string {
    return person.points.map((each, i) => (i ? `${each < 0 ? "\u2212" : "+"} ${Math.abs(each)}` : `${each < 0 ? "\u2212" : ""}${Math.abs(each)}`)).join(" ");
}

export function throwDie(now: Counted, side: string): Counted {
    return { ...now, throws: [side, ...now.throws].slice(0, MOST_THROWS) };
}

/** Each side is equally likely. */
export function sideOf(sides: readonly string[]): string {
    const whole = Math.floor(2 ** 32 / sides.length) * sides.length;
    const random = new Uint32Array(1);
    do crypto.getRandomValues(random);
    while ((random[0] ?? 0) >= whole);
    return sides[(random[0] ?? 0) % sides.length] ?? "";
}

/** "1:05", of an hour or more "1:00:05"; below nothing with a minus. */
export function clockOf(milliseconds: number): string {
    const seconds = Math.abs(milliseconds < 0 ? Math.ceil(milliseconds / 1000) : Math.floor(milliseconds / 1000));
    const two = (n: number): string => String(n).padStart(2, "0");
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    const time = hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
    return milliseconds <= -1000 ? `\u2212${time}` : time;
}

/* -- Situations -------------------------------------------------------------------------------- */

/** What lies on a place is entered first: another item has nothing of the one before. */
export function lay(laid: readonly Entered[], place: number, entry: number, value: number): Entered[] {
    const rest = laid.filter((each) => each[0] !== place || (each[1] !== entry && (place === 0 || entry !== 0)));
    return [...rest, [place, entry, value]];
}

/* -- Changing, taking back, keeping ------------------------------------------------------------ */

export function changed(counting: Counting, now: Counted): Counting {
    return { ...counting, now, back: [...counting.back, counting.now].slice(-MOST_BACK) };
}

export function takenBack(counting: Counting): Counting {
    const now = counting.back.at(-1);
    return now ? { ...counting, now, back: counting.back.slice(0, -1) } : counting;
}

function isNumber(value: unknown): value is number {
    return typeof value === "number" && Number.isFinite(value);
}

function isPerson(value: unknown): value is Person {
    const person = value as Person | null;
    return typeof person === "object" && person !== null && typeof person.name === "string" && isNumber(person.spent) && Array.isArray(person.points) && person.points.every(isNumber);
}

function isCounted(value: unknown): value is Counted {
    const now = value as Counted | null;
    return (
        typeof now === "object" && now !== null && Array.isArray(now.people) && now.people.length > 0 && now.people.every(isPerson) &&
        Number.isInteger(now.turn) && now.turn >= 0 && now.turn < now.people.length && (now.since === null || isNumber(now.since)) &&
        isNumber(now.limit) && Array.isArray(now.throws) && now.throws.every((each) => typeof each === "string") &&
        Array.isArray(now.laid) && now.laid.every((each) => Array.isArray(each) && each.length === 3 && each.every(Number.isInteger))
    );
}

function isCounting(value: unknown, game: string): value is Counting {
    const counting = value as Counting | null;
    return typeof counting === "object" && counting !== null && counting.game === game && isCounted(counting.now) && Array.isArray(counting.back) && counting.back.every(isCounted);
}

/** What could not be stored; null: the store has it. */
let unstored: Kept | null = null;

function read(): Kept {
    if (unstored) return unstored;
    try {
        const kept = JSON.parse(localStorage.getItem(PLACE) ?? "null") as Partial<Kept> | null;
        const games = typeof kept?.games === "object" && kept.games !== null ? kept.games : {};
        const good = Object.entries(games).filter(([game, counting]) => isCounting(counting, game));
        return { open: typeof kept?.open === "string" ? kept.open : null, games: Object.fromEntries(good) };
    } catch {
        return { open: null, games: {} };
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

/** The game whose counting table goes on when the page is opened again. */
export function openCounting(): string | null {
    return read().open;
}

export function closeCounting(): void {
    write({ ...read(), open: null });
}

export function countingOf(game: string, names: readonly string[]): Counting {
    const { games } = read();
    return (Object.hasOwn(games, game) ? games[game] : undefined) ?? { game, now: fresh(names), back: [] };
}

export function keepCounting(counting: Counting): void {
    const { games } = read();
    write({ open: counting.game, games: { ...games, [counting.game]: counting } });
}
