// SPDX-License-Identifier: MIT
// What moves between two screens: items are followed by their ids, and by their names where an item gets a new id with
// its place. Knows no game and no page.
import { cellName, isInPile, isOnBoard } from "./geometry.js";
import type { Fact, Item, Scene } from "./types.js";

export interface Flight {
    /** Where it was; absent: it appears. */
    from?: Item;
    /** Where it is; absent: it vanishes. */
    to?: Item;
    /** It shows another face than before. */
    otherFace: boolean;
    /** It comes out of a pile or goes into one, which stays. */
    pile: boolean;
    /** When, from 0: events that name items or cells follow one another, those with the same moment happen at once. */
    step: number;
    /** Where it comes by: the middle of the item in the scene, at the end of a step. */
    stops?: Stop[];
    /** It is taken by the item that is there then. */
    taken?: boolean;
}

export interface Stop {
    x: number;
    y: number;
    step: number;
}

function isMovable(item: Item): boolean {
    return item.kind === "piece" || item.kind === "card";
}

function count(item: Item | undefined): number {
    return item?.values?.length === 1 ? (item.values[0] ?? 0) : 0;
}

/** What is seen of an item, wherever and however it lies. */
export function face(item: Item): string {
    const { label, owner, glyph, face: drawn } = item;
    return JSON.stringify([label, owner, glyph, drawn, item.marks?.includes("face_down") ?? false]);
}

function hasTurned(was: Item, is: Item): boolean {
    return (was.turn ?? 0) !== (is.turn ?? 0) || (was.angle ?? 0) !== (is.angle ?? 0);
}

/** The steps that it takes, and when the first begins: what is taken waits for the one that takes it. */
export function timeOf({ step, stops, taken }: Flight): { begins: number; lasts: number } {
    const last = stops?.[stops.length - 1]?.step ?? step;
    return taken ? { begins: last + 0.5, lasts: 1 } : { begins: step, lasts: last - step + 1 };
}

/** Whether an event names the item or its cell. */
function names(event: Fact, item: Item, cell: string): boolean {
    const { shown } = event;
    return event.item === item.id || shown?.item === item.id || (cell !== "" && !!event.data?.args.includes(cell));
}

/** The number of the first event that names the item or its cell, or of the last that takes it; -1: none does. */
function named(scene: Scene, item: Item | undefined, events: readonly Fact[]): number {
    if (!item) return -1;
    const taken = takenBy(item, events);
    if (taken >= 0) return taken;
    const cell = isOnBoard(scene, item) ? cellName(scene, item) : "";
    return events.findIndex((event) => names(event, item, cell));
}

function takenBy(item: Item, events: readonly Fact[]): number {
    return events.map((event) => event.shown?.other).lastIndexOf(item.id);
}

/** The source of an item that appeared, or the goal of one that vanished: `stock` has its items before and after. */
function inStock(item: Item, stock: readonly [Item, Item][], sign: 1 | -1): Item | undefined {
    const changed = stock.filter(([was, is]) => sign * (count(is) - count(was)) > 0);
    const fits = (each: Item): number =>
        (each.label === item.label ? 4 : 0) + (each.owner === item.owner ? 2 : 0) + (each.kind === "pile" ? 1 : 0);
    const best = changed
        .filter(([was]) => was.kind === "pile" || was.label === item.label)
        .sort(([a], [b]) => fits(b) - fits(a))[0];
    return best?.[sign < 0 ? 0 : 1];
}

function paired(before: Scene, after: Scene): Omit<Flight, "step">[] {
    const seen = (scene: Scene): Item[] => scene.items.filter((item) => isMovable(item) && !isInPile(scene, item));
    const then = new Map(before.items.map((item) => [item.id, item]));
    const now = new Map(after.items.map((item) => [item.id, item]));
    const gone = new Set(seen(before).filter((item) => !now.has(item.id)));
    const stock = after.items.flatMap((item): [Item, Item][] => {
        const was = then.get(item.id);
        return was && was.values?.length === 1 && item.kind !== "counter" && item.kind !== "control" ? [[was, item]] : [];
    });
    const flights: Omit<Flight, "step">[] = [];
    for (const to of seen(after)) {
        const from = then.get(to.id);
        if (from && isMovable(from)) {
            const otherFace = face(from) !== face(to);
            if (otherFace || hasTurned(from, to) || from.x !== to.x || from.y !== to.y) flights.push({ from, to, otherFace, pile: false });
            continue;
        }
        const twin =
            [...gone].find((item) => item.label === to.label && item.owner === to.owner) ??
            [...gone].find((item) => item.label !== "" && item.label === to.label);
        const source = twin ?? inStock(to, stock, -1);
        if (twin) gone.delete(twin);
        flights.push({ ...(source ? { from: source } : {}), to, otherFace: !!source && face(source) !== face(to), pile: !!source && !twin });
    }
    for (const from of gone) {
        const to = inStock(from, stock, 1);
        flights.push({ from, ...(to ? { to } : {}), otherFace: false, pile: !!to });
    }
    return flights;
}

/** When each event happens: what has the same moment at once, all others that count one after another. */
function stepsOf(events: readonly Fact[], counts: ReadonlySet<number>): number[] {
    let step = -1;
    let moment: number | undefined;
    return events.map(({ shown }, i) => {
        const now = shown?.moment;
        if (now === undefined ? counts.has(i) : now !== moment) step++;
        if (now !== undefined || counts.has(i)) moment = now;
        return step;
    });
}

/** Where an item comes by, if events tell it more than once or at a moment. */
function stopsOf(scene: Scene, item: Item, events: readonly Fact[], steps: readonly number[]): Stop[] {
    return events.flatMap(({ shown }, i): Stop[] =>
        shown?.item === item.id && shown.moment !== undefined && shown.x !== undefined && shown.y !== undefined
            ? [{ x: shown.x, y: scene.floor - shown.y, step: steps[i] ?? 0 }]
            : [],
    );
}

/** In the order of the events since the first screen; what no event names moves with the first that does. */
export function flightsOf(before: Scene, after: Scene, events: readonly Fact[]): Flight[] {
    const flights = paired(before, after).map((flight) => {
        const last = flight.pile && flight.to && !isMovable(flight.to) ? undefined : flight.to;
        return { ...flight, event: Math.max(named(after, last, events), named(before, flight.from, events)) };
    });
    const steps = stepsOf(events, new Set(flights.map((flight) => flight.event)));
    const walks = new Map(
        flights.flatMap(({ from, to }) => (from && to && isOnBoard(after, to) ? [[to.id, stopsOf(after, to, events, steps)] as const] : [])),
    );
    return flights.map(({ event, ...flight }): Flight => {
        const step = steps[event] ?? 0;
        const stops = (flight.to && walks.get(flight.to.id)) ?? [];
        if (stops.length) return { ...flight, step: stops[0]?.step ?? step, stops };
        const { from } = flight;
        const taker = from && takenBy(from, events) === event ? events[event]?.shown?.item : undefined;
        const place = walks.get(taker ?? 0)?.find((stop) => stop.step === step);
        return place && !(flight.to && isMovable(flight.to)) ? { ...flight, step, stops: [place], taken: true } : { ...flight, step };
    });
}
