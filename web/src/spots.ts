// SPDX-License-Identifier: MIT
// The places of the board that can be touched, and the ways from one to another by keys.
//
// Items in one place share a spot: a touch means the one that can be picked, else the topmost one, so that an illegal
// attempt is answered with its rule.
import { type Box, cellName, isOnBoard, type Picture, placeOf } from "./geometry.js";
import type { Item, Show } from "./types.js";

export interface Spot {
    box: Box;
    turn: number;
    items: Item[];
    name: string;
    /** The item that a touch picks, and the one that is seen. */
    item: Item;
    top: Item;
    lit: boolean;
    picked: boolean;
    last: boolean;
}

export function spotsOf(show: Show, picture: Picture): Spot[] {
    const { scene } = show;
    const pickable = new Set(show.pickable ?? []);
    const choices = new Set((show.choices ?? []).map((choice) => choice.id));
    const picks = new Set(show.picks ?? []);
    const spots = new Map<string, Item[]>();
    for (const item of scene.items) {
        if (!isOnBoard(scene, item) || (item.kind === "control" && !pickable.has(item.id))) continue;
        const key = `${2 * item.x + item.w} ${2 * item.y + item.h}`;
        spots.set(key, [...(spots.get(key) ?? []), item]);
    }
    return [...spots.values()].map((items) => {
        const top = items[items.length - 1] as Item;
        const own =
            [...items].reverse().find((item) => choices.has(item.id)) ??
            [...items].reverse().find((item) => pickable.has(item.id)) ??
            top;
        const cell = items.find((item) => item.kind === "cell")?.label || cellName(scene, top);
        const names = items.filter((item) => item.kind !== "cell" || items.length === 1).map((item) => item.label);
        return {
            box: placeOf(scene, picture, own),
            turn: own.angle ? (-360 * own.angle) / 4096 : 0,
            items,
            name: [...new Set([cell, ...names])].filter((name) => name).join(": "),
            item: own,
            top,
            lit: pickable.has(own.id),
            picked: items.some((item) => picks.has(item.id)),
            last: items.some((item) => item.marks?.includes("last")),
        };
    });
}

/** The nearest spot in that direction; sideways distance counts twice. */
export function neighbour(spots: Spot[], from: Spot, [dx, dy]: [number, number]): number {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    spots.forEach((spot, i) => {
        const x = spot.box.x + spot.box.w / 2 - from.box.x - from.box.w / 2;
        const y = spot.box.y + spot.box.h / 2 - from.box.y - from.box.h / 2;
        const along = x * dx + y * dy;
        const aside = Math.abs(x * dy) + Math.abs(y * dx);
        if (along > 0.1 && along >= aside * 0.5 && along + 2 * aside < least) {
            least = along + 2 * aside;
            best = i;
        }
    });
    return best;
}

/** The next spot, or the one before, that can be picked. */
export function nextLit(spots: Spot[], from: number, step: 1 | -1): number {
    for (let n = 1; n <= spots.length; n++) {
        const i = (from + n * step + spots.length) % spots.length;
        if (spots[i]?.lit) return i;
    }
    return -1;
}
