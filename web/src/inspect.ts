// SPDX-License-Identifier: MIT
// What an item is, in the words of the scene: where it lies, what is on it, and what points there. The same that the
// line mode tells of a cell or an item. Knows no game and nothing of the screen.
import { cellName, isInPile, isOnBoard } from "./geometry.js";
import type { Item, Scene } from "./types.js";

export interface Arrows {
    /** Clockwise from north. */
    direction: number;
    number: number;
    /** Its kind; "" where there are no kinds. */
    kind: string;
}

export interface Described {
    /** Where it lies: a cell; "" beside the board. */
    cell: string;
    /** Nothing else lies in this cell. */
    empty: boolean;
    /** The pile that it is in; "": in none. */
    pile: string;
    /** Of a pile: the items in it, as far as they are seen, and how many of each. */
    contents: { label: string; number: number }[];
    marks: string[];
    arrows: Arrows[];
    sides: { direction: number; text: string }[];
    values: { name: string; value: number }[];
    /** What points at its cell from beside it. */
    pointed: { item: Item; cell: string; direction: number; number: number; kind: string }[];
}

/** Columns and rows on the way, clockwise from north. */
const STEPS = [[0, -1], [1, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1]] as const;

function placeOn(scene: Scene, item: Item): [number, number] | null {
    if (scene.unit <= 0 || !isOnBoard(scene, item)) return null;
    return [Math.floor((item.x + item.w / 2) / scene.unit), Math.floor((item.y + item.h / 2) / scene.unit)];
}

/** All that lies in a cell of the grid, the lowest first. */
function itemsOn(scene: Scene, column: number, row: number): Item[] {
    return scene.items.filter((item) => {
        const at = placeOn(scene, item);
        return at && at[0] === column && at[1] === row;
    });
}

function kindOf(scene: Scene, item: Item, direction: number): string {
    return scene.arrow_kinds[item.arrow_kinds?.[direction] ?? 0] ?? "";
}

function arrowsOf(scene: Scene, item: Item): Arrows[] {
    return (item.arrows ?? []).flatMap((number, direction) => (number ? [{ direction, number, kind: item.arrow_kinds ? kindOf(scene, item, direction) : "" }] : []));
}

function pointedAt(scene: Scene, [column, row]: [number, number]): Described["pointed"] {
    return STEPS.flatMap(([across, down], towards) => {
        const there = itemsOn(scene, column + across, row + down);
        const from = there.filter((item) => item.kind !== "cell").at(-1);
        const direction = (towards + 4) % 8;
        const number = from?.arrows?.[direction] ?? 0;
        return from && number ? [{ item: from, cell: nameOf(scene, there), direction, number, kind: from.arrow_kinds ? kindOf(scene, from, direction) : "" }] : [];
    });
}

/** The pile in which an item lies. */
function pileOf(scene: Scene, item: Item): Item | undefined {
    if (!isInPile(scene, item)) return undefined;
    return scene.items.find((pile) => pile.kind === "pile" && pile.owner === item.owner && pile.x === item.x && pile.y === item.y);
}

function contentsOf(scene: Scene, pile: Item): Described["contents"] {
    const counts = new Map<string, number>();
    if (pile.kind === "pile")
        for (const item of scene.items)
            if (pileOf(scene, item) === pile && item.label) counts.set(item.label, (counts.get(item.label) ?? 0) + 1);
    return [...counts].map(([label, number]) => ({ label, number }));
}

/** The name of the cell on which these lie. */
function nameOf(scene: Scene, here: Item[]): string {
    const [item] = here;
    return here.find(({ kind }) => kind === "cell")?.label || (item ? cellName(scene, item) : "");
}

export function describe(scene: Scene, item: Item): Described {
    const at = placeOn(scene, item);
    const here = at ? itemsOn(scene, ...at) : [item];
    // What is said of the cell is said of what lies on it, too.
    const marks = new Set([...here.filter((each) => each.kind === "cell"), item].flatMap((each) => each.marks ?? []));
    return {
        cell: at ? nameOf(scene, here) : "",
        empty: at !== null && here.every((each) => each.kind === "cell"),
        pile: pileOf(scene, item)?.label ?? "",
        contents: contentsOf(scene, item),
        marks: [...marks].flatMap((mark) => scene.marks[mark] ?? []),
        arrows: arrowsOf(scene, item),
        sides: (item.sides ?? []).flatMap((text, direction) => (text ? [{ direction, text }] : [])),
        values: (item.values ?? []).map((value, i) => ({ name: (item.values?.length ?? 0) > 1 ? (scene.values[i] ?? "") : "", value })),
        pointed: at ? pointedAt(scene, at) : [],
    };
}
