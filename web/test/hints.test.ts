// SPDX-License-Identifier: MIT
// What is said of a hint step by step, and whose threats are told first, without a page. Run by run.mjs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { saysHint, toldFirst } from "../src/help.js";
import type { Item, Show } from "../src/types.js";

function item(id: number, label: string, more: Partial<Item> = {}): Item {
    return { id, kind: "piece", label, x: 0, y: 0, w: 10, h: 10, ...more };
}

function said(hint: Partial<NonNullable<Show["hint"]>> | null, proven?: number): string[] {
    const items = [item(1, "cross", { owner: 0 }), item(2, "triple", { owner: 1, x: 100 })];
    const scene = { unit: 10, width: 20, height: 20, floor: 0, across: ["a"], down: ["1"], marks: {}, arrow_kinds: [], values: [], items };
    return saysHint({ scene, seats: ["red", "blue"], viewer: 0, hint } as unknown as Show, proven);
}

test("a hint says where to look, then what to do and with what, then the move", () => {
    assert.deepEqual(said(null), []);
    assert.deepEqual(said({ look: 1 }), ["Hint: look at your cross on a1."]);
    assert.deepEqual(said({ look: 0 }), ["Hint: look beside the board."]);
    assert.deepEqual(said({ look: 1, what: "act", with: 2 }).slice(1), ["What to do: act, with blue's triple."]);
    assert.deepEqual(said({ look: 1, what: "act", with: 1 }).slice(1), ["What to do: act."], "it was named before");
    assert.deepEqual(said({ look: 1, what: "pass" }).slice(1), ["What to do: pass."]);
    assert.deepEqual(said({ look: 9, what: "pass", move: "pass" }), ["Hint: look at .", "What to do: pass.", "The move: pass"]);
    assert.deepEqual(said({ look: 1, what: "pass" }, 0.5).slice(1), ["What to do: pass."], "it would tell the move");
    assert.deepEqual(said({ look: 1, what: "pass", move: "pass" }, 0).slice(3), ["Proven: against the best play it is 0\u00a0% of the win."]);
});

test("the viewer's threats are told first, then those of the others around the table", () => {
    const first = (viewer: number | null, players: number): number[] =>
        toldFirst({ viewer, players: Array(players).fill("human"), seats: ["a", "b", "c", "d"] } as unknown as Show);
    assert.deepEqual(first(0, 2), [0, 1]);
    assert.deepEqual(first(2, 3), [2, 0, 1]);
    assert.deepEqual(first(null, 4), [0, 1, 2, 3]);
});
