// SPDX-License-Identifier: MIT
// What is said of an item: where it lies, what is on it, and what points there. Run by run.mjs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { describe } from "../src/inspect.js";
import type { Item, Mark, Scene } from "../src/types.js";

/** Columns a to c, rows 3 to 1, with what lies on them and beside them. */
function scene(items: Item[], more: Partial<Scene> = {}): Scene {
    return {
        unit: 10, width: 60, height: 40, floor: 0, across: ["a", "b", "c"], down: ["3", "2", "1"],
        marks: { ring: "shielded", off: "hidden" }, arrow_kinds: [null, "free", null], values: ["strength", null], items, ...more,
    };
}

let last = 0;
function item(x: number, y: number, more: Partial<Item> = {}): Item {
    return { id: ++last, kind: "piece", label: `item ${last}`, x, y, w: 10, h: 10, ...more };
}

/** Cells of three columns and rows, without names but for one. */
function cells(): Item[] {
    return [0, 10, 20].flatMap((y) => [0, 10, 20].map((x) => item(x, y, { kind: "cell", label: x === 10 && y === 0 ? "tower" : "" })));
}

const arrows = (...directions: number[]): number[] => Array.from({ length: 8 }, (_, d) => directions.filter((each) => each === d).length);

test("an item lies in the cell below its middle, by the cell's own name or its place", () => {
    const all = cells();
    const cellOf = (what: Item, on = [...all, what]): string => describe(scene(on), what).cell;
    assert.equal(cellOf(item(0, 0)), "a3");
    assert.equal(cellOf(item(20, 10)), "c2");
    assert.equal(cellOf(item(14, 4)), "tower", "with its middle in the second column");
    assert.equal(cellOf(item(15, 0)), "c3", "at the edge of two cells");
    assert.equal(cellOf(item(0, 5)), "a2");
    assert.equal(cellOf(item(4, 9, { w: 2, h: 4 })), "a2");
    assert.equal(cellOf(item(10, 10), [item(10, 10)]), "b2", "where no cell is drawn");
    assert.equal(cellOf(item(40, 10)), "", "beside the board");
    assert.equal(cellOf(item(0, 0, { kind: "control" })), "");
    const small = item(1, 0, { w: 1, h: 1 });
    assert.equal(describe(scene([small], { unit: 1 }), small).cell, "b3", "of the smallest cells");
    assert.equal(describe(scene([], { unit: 0, floor: 30 }), item(0, 0)).cell, "", "without a grid");
});

test("a cell is empty if nothing but a cell lies there; a button on it does not count", () => {
    const all = cells();
    const [corner] = all;
    const empty = (...on: Item[]): boolean => describe(scene([...all, ...on]), corner ?? assert.fail()).empty;
    assert.equal(empty(), true);
    assert.equal(empty(item(10, 0), item(0, 10)), true, "what lies beside it");
    assert.equal(empty(item(0, 0, { kind: "control" })), true);
    assert.equal(empty(item(0, 0)), false);
    const away = item(40, 10, { kind: "cell" });
    assert.equal(describe(scene([away]), away).empty, false, "what is no place of the board");
});

test("marks are named once, those of the cell first, and only if they have a name", () => {
    const marks = (...which: string[]): Partial<Item> => ({ marks: which as Mark[] });
    const cell = item(0, 0, { kind: "cell", ...marks("off", "last") });
    const below = item(0, 0, marks("ring"));
    const top = item(0, 0, marks("ring", "off"));
    const other = item(10, 0, { kind: "cell", ...marks("ring") });
    const all = scene([cell, below, top, other]);
    assert.deepEqual(describe(all, top).marks, ["hidden", "shielded"]);
    assert.deepEqual(describe(all, cell).marks, ["hidden"]);
    assert.deepEqual(describe(all, other).marks, ["shielded"]);
    assert.deepEqual(describe(all, item(40, 0, marks("ring"))).marks, ["shielded"]);
    assert.deepEqual(describe(all, item(40, 0)).marks, []);
});

test("arrows have a direction, a number, and a kind where the item has kinds", () => {
    const two = item(0, 0, { arrows: arrows(1, 6, 6), arrow_kinds: [0, 1, 0, 0, 0, 0, 2, 0] });
    assert.deepEqual(describe(scene([two]), two).arrows, [{ direction: 1, number: 1, kind: "free" }, { direction: 6, number: 2, kind: "" }]);
    const ordinary = item(0, 0, { arrows: arrows(0) });
    assert.deepEqual(describe(scene([ordinary], { arrow_kinds: ["plain"] }), ordinary).arrows, [{ direction: 0, number: 1, kind: "" }]);
    const short = item(0, 0, { arrows: arrows(3), arrow_kinds: [1] });
    assert.deepEqual(describe(scene([short], { arrow_kinds: ["plain", "free"] }), short).arrows, [{ direction: 3, number: 1, kind: "plain" }]);
    assert.deepEqual(describe(scene([]), item(0, 0)).arrows, []);
});

test("sides have texts, and values names if there are several", () => {
    const of = (more: Partial<Item>) => describe(scene([]), item(40, 0, more));
    assert.deepEqual(of({ sides: ["", "x", "", "y"] }).sides, [{ direction: 1, text: "x" }, { direction: 3, text: "y" }]);
    assert.deepEqual(of({}).sides, []);
    assert.deepEqual(of({ values: [4] }).values, [{ name: "", value: 4 }]);
    assert.deepEqual(of({ values: [4, 0, 7] }).values, [{ name: "strength", value: 4 }, { name: "", value: 0 }, { name: "", value: 7 }]);
    assert.deepEqual(of({}).values, []);
});

test("what lies uppermost in a neighbouring cell points here if it has an arrow that way", () => {
    const middle = item(10, 10);
    const around = [[1, 0], [2, 0], [2, 1], [2, 2], [1, 2], [0, 2], [0, 1], [0, 0]] as const;
    const names = ["tower", "c3", "c2", "c1", "b1", "a1", "a2", "a3"];
    around.forEach(([column, row], towards) => {
        const back = (towards + 4) % 8;
        const there = item(10 * column, 10 * row, { arrows: arrows(back, back) });
        const all = [...cells(), middle, there];
        assert.deepEqual(describe(scene(all), middle).pointed, [{ item: there, cell: names[towards], direction: back, number: 2, kind: "" }]);
        for (let d = 0; d < 8; d++)
            if (d !== back) assert.deepEqual(describe(scene([...cells(), middle, { ...there, arrows: arrows(d) }]), middle).pointed, []);
        assert.deepEqual(describe(scene([...all, item(10 * column, 10 * row)]), middle).pointed, [], "under another");
        const kinds = { ...there, arrow_kinds: [1, 1, 1, 1, 1, 1, 1, 1] };
        assert.equal(describe(scene([...cells(), middle, kinds]), middle).pointed[0]?.kind, "free");
        assert.equal(describe(scene(all, { arrow_kinds: ["plain"] }), middle).pointed[0]?.kind, "");
    });
    const cell = item(10, 0, { kind: "cell", arrows: arrows(4) });
    assert.deepEqual(describe(scene([cell, middle]), middle).pointed, [], "a cell does not point");
    const away = item(40, 10);
    assert.deepEqual(describe(scene([item(30, 10, { arrows: arrows(2) }), away]), away).pointed, [], "beside the board");
});

test("a pile is named by what is in it, and counts that by its names", () => {
    const pile = item(40, 10, { kind: "pile", label: "deck", owner: 1, layer: 0 });
    const other = item(40, 20, { kind: "pile", label: "discard", owner: 1, layer: 0 });
    const card = (label: string, more: Partial<Item> = {}): Item => item(40, 10, { kind: "card", label, owner: 1, layer: 1, ...more });
    const top = card("ace");
    const all = scene([other, pile, card("ace"), card("king"), card(""), card("ten", { y: 20 }), card("two", { owner: 0 }), card("six", { layer: 0 }), top]);
    assert.equal(describe(all, top).pile, "deck");
    assert.deepEqual(describe(all, pile).contents, [{ label: "ace", number: 2 }, { label: "king", number: 1 }]);
    assert.deepEqual(describe(all, other).contents, [{ label: "ten", number: 1 }]);
    assert.deepEqual(describe(all, top).contents, []);
    assert.equal(describe(all, pile).pile, "");
    assert.equal(describe(all, card("loose", { x: 50 })).pile, "");
    assert.equal(describe(all, card("loose", { owner: 0 })).pile, "");
});
