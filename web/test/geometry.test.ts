// SPDX-License-Identifier: MIT
// Where items are in pictures, and what of a picture is shown. Run by run.mjs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { boardSize, cellName, cropped, isInPile, isOnBoard, type Picture, pictureOf, placeOf, wayBetween, withOwnIds } from "../src/geometry.js";
import type { Item, Scene } from "../src/types.js";

function scene(more: Partial<Scene> = {}): Scene {
    return { unit: 10, width: 60, height: 40, floor: 0, across: ["a", "b", "c"], down: ["2", "1"], marks: {}, arrow_kinds: [], values: [], items: [], ...more };
}

function item(x: number, y: number, more: Partial<Item> = {}): Item {
    return { id: 1, kind: "piece", label: "a", x, y, w: 10, h: 10, ...more };
}

const floor = scene({ unit: 0, floor: 100, across: [], down: [] });

test("a board is its cells, or its floor", () => {
    assert.deepEqual(boardSize(scene()), { x: 0, y: 0, w: 30, h: 20 });
    assert.deepEqual(boardSize(floor), { x: 0, y: 0, w: 100, h: 100 });
});

test("an item is on the board if its middle is; on a floor also at the edge", () => {
    const on = (x: number, y: number): boolean => isOnBoard(scene(), item(x, y));
    assert.deepEqual([on(0, 0), on(20, 10), on(-5, -5), on(24, 14)], [true, true, true, true]);
    assert.deepEqual([on(25, 10), on(20, 15), on(-6, 0), on(0, -6)], [false, false, false, false]);
    const far = (x: number, y: number): boolean => isOnBoard(floor, item(x, y));
    assert.deepEqual([far(95, 95), far(96, 95), far(95, 96), far(-5, -5)], [true, false, false, true]);
});

test("counters are never on the board, controls only with a glyph on a floor", () => {
    assert.equal(isOnBoard(scene(), item(0, 0, { kind: "counter" })), false);
    const control = { kind: "control", glyph: "x" } as Partial<Item>;
    assert.equal(isOnBoard(scene(), item(0, 0, control)), false);
    assert.equal(isOnBoard(floor, item(0, 0, control)), true);
    assert.equal(isOnBoard(floor, item(0, 0, { kind: "control" })), false);
    assert.equal(isOnBoard(scene({ unit: 0, across: [], down: [] }), item(0, 0, control)), false);
});

test("an item is in a pile of its owner that lies below it in the same place", () => {
    const pile = item(40, 10, { id: 2, kind: "pile", owner: 1, layer: 1 });
    const card = item(40, 10, { kind: "card", owner: 1, layer: 2 });
    const among = (...piles: Item[]): boolean => isInPile(scene({ items: [...piles, card] }), card);
    assert.equal(among(pile), true);
    assert.equal(among({ ...pile, layer: 0 }), true);
    for (const other of [{ owner: 0 }, { layer: 2 }, { layer: 3 }, { x: 41 }, { y: 11 }, { kind: "card" as const }])
        assert.equal(among({ ...pile, ...other }), false, JSON.stringify(other));
    assert.equal(isInPile(scene({ items: [pile, { ...pile, layer: 2 }] }), { ...pile, layer: 2 }), false);
});

test("places are in percent of the picture", () => {
    const picture: Picture = { svg: "", w: 200, h: 100, board: { x: 20, y: 10, w: 60, h: 40 } };
    assert.deepEqual(placeOf(scene(), picture, item(10, 5, { w: 10, h: 5 })), { x: 20, y: 20, w: 10, h: 10 });
    assert.deepEqual(wayBetween(picture, { x: 10, y: 20, w: 10, h: 20 }, { x: 25, y: 20, w: 10, h: 20 }), { x: 30, y: 30, far: 30, turn: 0 });
    const down = wayBetween(picture, { x: 10, y: 20, w: 10, h: 20 }, { x: 10, y: 70, w: 10, h: 20 });
    assert.deepEqual([down.far, down.turn], [50, 90]);
    const back = wayBetween(picture, { x: 50, y: 50, w: 0, h: 0 }, { x: 40, y: 30, w: 0, h: 0 });
    assert.deepEqual([Math.round(back.far), back.turn], [28, -135]);
});

test("cells have names on a grid", () => {
    assert.deepEqual([cellName(scene(), item(0, 0)), cellName(scene(), item(10, 14)), cellName(scene(), item(16, 10))], ["a2", "b1", "c1"]);
    assert.equal(cellName(scene(), item(30, 20)), "");
    assert.equal(cellName(floor, item(0, 0)), "");
});

const svg = '<svg xmlns="a" width="300" height="200" viewBox="0 0 300 200" role="img" aria-labelledby="t d">\n<title id="t">A</title>\n<desc id="d">B</desc>\n<rect x="0" y="0" width="300" height="200" fill="none" stroke="x"/><svg x="10" y="20" width="100" height="80"><use href="#f"/></svg><path id="f" fill="url(#f)"/></svg>';

test("the sizes of a picture and of its board are read from it", () => {
    const { w, h, board } = pictureOf(svg);
    assert.deepEqual([w, h, board], [300, 200, { x: 10, y: 20, w: 100, h: 80 }]);
    assert.deepEqual(pictureOf('<svg viewBox="0 0 30 20"></svg>').board, { x: 0, y: 0, w: 30, h: 20 });
    assert.deepEqual(pictureOf("<svg></svg>").board, { x: 0, y: 0, w: 1, h: 1 });
});

test("ids in a picture are its own, and its title is told elsewhere", () => {
    const [one, two] = [withOwnIds(svg), withOwnIds(svg)];
    const [, id] = /id="(p\d+-f)"/.exec(one) ?? [];
    assert(id && one.includes(`href="#${id}"`) && one.includes(`url(#${id})`), one);
    assert(!two.includes(id) && !/<title|<desc|aria-labelledby/.test(one) && one.includes('aria-hidden="true"'), one);
});

test("a picture is cut down to its board", () => {
    const cut = cropped(svg);
    assert(cut.includes('viewBox="10 20 100 80"') && !/ width="300"|<rect/.test(cut) && cut.includes('<svg x="10"'), cut);
});
