// SPDX-License-Identifier: MIT
// The places of the board that can be touched, and the ways from one to another by keys. Run by run.mjs.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Picture } from "../src/geometry.js";
import { neighbour, nextLit, type Spot, spotsOf } from "../src/spots.js";
import type { Item, Show } from "../src/types.js";

const picture: Picture = { svg: "", w: 200, h: 100, board: { x: 10, y: 20, w: 100, h: 50 } };

function item(id: number, x: number, y: number, more: Partial<Item> = {}): Item {
    return { id, kind: "piece", label: `item ${id}`, x, y, w: 10, h: 10, ...more };
}

function show(items: Item[], more: Partial<Show> = {}): Show {
    const scene = { unit: 10, width: 40, height: 40, floor: 0, across: ["a", "b", "c", "d"], down: ["4", "3", "2", "1"], marks: {}, arrow_kinds: [], values: [], items };
    return { scene, ...more } as Show;
}

function spots(items: Item[], more: Partial<Show> = {}): Spot[] {
    return spotsOf(show(items, more), picture);
}

function only(items: Item[], more: Partial<Show> = {}): Spot {
    const all = spots(items, more);
    assert.equal(all.length, 1);
    return all[0] as Spot;
}

const cell = item(1, 10, 20, { kind: "cell", label: "b2" });
const low = item(2, 10, 20);
const high = item(3, 10, 20, { label: "item 2" });

test("items around one middle share a spot, also if one is larger; others do not", () => {
    assert.equal(spots([cell, low, item(4, 8, 18, { w: 14, h: 14 })]).length, 1);
    assert.deepEqual(spots([low, item(4, 11, 20), item(5, 10, 21)]).map((spot) => spot.item.id), [2, 4, 5]);
});

test("a touch means the topmost choice, else the topmost item that can be picked, else the topmost", () => {
    const all = [cell, low, high];
    assert.equal(only(all).item.id, 3);
    assert.equal(only(all, { pickable: [1, 2] }).item.id, 2);
    assert.equal(only(all, { pickable: [1, 2, 3], choices: [{ id: 1 }] as Show["choices"] }).item.id, 1);
    assert.equal(only(all, { pickable: [1, 2] }).top.id, 3);
});

test("a spot is lit where something can be picked, and marked where something was picked or moved last", () => {
    const marks = (more: Partial<Show>, of = [cell, low]): boolean[] => {
        const { lit, picked, last } = only(of, more);
        return [lit, picked, last];
    };
    assert.deepEqual(marks({}), [false, false, false]);
    assert.deepEqual(marks({ pickable: [1] }), [true, false, false]);
    assert.deepEqual(marks({ picks: [1] }), [false, true, false]);
    assert.deepEqual(marks({}, [{ ...cell, marks: ["last"] }, low]), [false, false, true]);
});

test("a spot is named after its cell and what lies there, each name once", () => {
    assert.equal(only([cell]).name, "b2");
    assert.equal(only([cell, low, high]).name, "b2: item 2");
    assert.equal(only([low]).name, "b2: item 2", "a grid without items for its cells");
    assert.equal(only([item(2, 10, 20, { label: "" })]).name, "b2");
});

test("a control is a spot only while it can be picked", () => {
    const control = item(4, 10, 20, { kind: "control", glyph: "x" } as Partial<Item>);
    const floor = { unit: 0, floor: 100, across: [], down: [] };
    const of = (more: Partial<Show>): number => spotsOf({ ...show([control], more), scene: { ...show([control]).scene, ...floor } } as Show, picture).length;
    assert.deepEqual([of({}), of({ pickable: [4] })], [0, 1]);
});

test("a spot lies where its item does, in percent of the picture, and is turned as the item is", () => {
    const { box, turn } = only([item(2, 20, 10, { w: 8, h: 4, angle: 1024 })]);
    assert.deepEqual([box, turn], [{ x: 30, y: 45, w: 10, h: 10 }, -90]);
    assert.equal(only([low]).turn, 0);
});

/* -- Keys -------------------------------------------------------------------------------------- */

/** Spots around these middles, and how large they are. */
function around(...middles: [x: number, y: number, size?: number][]): Spot[] {
    return middles.map(([x, y, size = 2]) => ({ box: { x: x - size / 2, y: y - size / 2, w: size, h: size } }) as Spot);
}

const ways = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;

function next(all: Spot[], from: number, way: keyof typeof ways): number {
    return neighbour(all, all[from] as Spot, [...ways[way]]);
}

test("an arrow key leads to the next cell of a grid in its direction, and not beyond the edge", () => {
    const grid = around(...[0, 10, 20].flatMap((y) => [0, 10, 20].map((x): [number, number] => [x, y])));
    assert.deepEqual((["left", "right", "up", "down"] as const).map((way) => next(grid, 4, way)), [3, 5, 1, 7]);
    assert.deepEqual([next(grid, 0, "left"), next(grid, 0, "up"), next(grid, 8, "right"), next(grid, 8, "down")], [-1, -1, -1, -1]);
});

test("where nothing lies straight on, an arrow key leads to the nearest; what is aside counts twice", () => {
    assert.equal(next(around([0, 0], [29, 0], [10, 10]), 0, "right"), 1);
    assert.equal(next(around([0, 0], [31, 0], [10, 10]), 0, "right"), 2);
    assert.equal(next(around([0, 0], [10, -10], [31, 0]), 0, "right"), 1);
    assert.equal(next(around([0, 0], [10, 19]), 0, "right"), 1);
    assert.equal(next(around([0, 0], [10, 21]), 0, "right"), -1, "it is rather below");
    assert.equal(next(around([0, 0], [10, 21]), 0, "down"), 1);
});

test("the middles of spots count, whatever their sizes", () => {
    assert.equal(next(around([10, 0, 8], [0, 0, 20], [10, 30, 2]), 0, "down"), 2);
    assert.equal(next(around([10, 10, 12], [20, 10, 2]), 0, "right"), 1);
    assert.equal(next(around([10, 10, 2], [8, 10, 12]), 0, "left"), 1);
    assert.equal(next(around([10, 10, 12], [10, 20, 2]), 0, "down"), 1);
    assert.equal(next(around([10, 10, 2], [10, 8, 12]), 0, "up"), 1);
});

test("page keys go round what can be picked, in both directions", () => {
    const lit = [false, true, false, true, false].map((each) => ({ lit: each }) as Spot);
    assert.deepEqual([0, 1, 3, 4].map((from) => nextLit(lit, from, 1)), [1, 3, 1, 1]);
    assert.deepEqual([0, 1, 3, 4].map((from) => nextLit(lit, from, -1)), [3, 3, 1, 3]);
    const one = [{ lit: true }, { lit: false }] as Spot[];
    assert.deepEqual([nextLit(one, 0, 1), nextLit(one, 0, -1)], [0, 0]);
    assert.equal(nextLit([{ lit: false }] as Spot[], 0, 1), -1);
});
