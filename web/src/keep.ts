// SPDX-License-Identifier: MIT
// The game in this browser: kept after every move, so that a closed page goes on where it was.
import type { Show } from "./types.js";

const PLACE = "quiver.game";

export interface Kept {
    name: string;
    moves: number;
    record: string;
    /** The people here play with open hands. */
    open?: boolean;
    /** The people at a real table, by seat, for whom somebody enters everything here. */
    names?: string[];
    /** Rules are told as they matter. */
    guided?: boolean;
}

/** A game that is over is kept too: it can be looked at again. Without storage the game is simply not kept. */
export function keep(record: string, show: Show, how: { open: boolean; names: string[] | null; guided: boolean }): void {
    const { open, names, guided } = how;
    const kept: Kept = { name: show.name, moves: show.length, record, open, guided, ...(names ? { names } : {}) };
    try {
        localStorage.setItem(PLACE, JSON.stringify(kept));
    } catch {
        return;
    }
}

export function kept(): Kept | null {
    try {
        const value = JSON.parse(localStorage.getItem(PLACE) ?? "null") as Kept | null;
        if (!value || typeof value.record !== "string" || typeof value.name !== "string") return null;
        const { names } = value;
        if (names !== undefined && !(Array.isArray(names) && names.every((name) => typeof name === "string"))) return null;
        return value;
    } catch {
        return null;
    }
}
