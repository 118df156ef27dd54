// SPDX-License-Identifier: MIT
// What a counting table holds, without a page: clocks, scores, throws, what lies on the table, taking back, and what is
// stored. Run by run.mjs.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { asSum, changed, clockOf, closeCounting, type Counted, countingOf, fresh, keepCounting, lay, openCounting, passOn, pause, runFor, score, sideOf, spentBy, takenBack, throwDie, total } from "../src/counted.js";

const store = new Map<string, string>();
let full = false;
globalThis.localStorage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => {
        if (full) throw new Error("full");
        store.set(key, value);
    },
} as Storage;

beforeEach(() => {
    store.clear();
    full = false;
});

const table = fresh(["red", "blue", "green"]);
const spent = (now: Counted): number[] => now.people.map((person) => person.spent);

test("a clock counts while it runs, for the one whose turn it is", () => {
    assert.deepEqual(table.people[1], { name: "blue", spent: 0, points: [] });
    assert.deepEqual([table.turn, table.since, table.limit], [0, null, 0]);
    const run = runFor(table, 1, 1000);
    assert.deepEqual([0, 1, 2].map((who) => spentBy(run, who, 1500)), [0, 500, 0]);
    assert.equal(spentBy(run, 1, 900), 0, "a clock that was set back");
    assert.equal(spentBy(run, 7, 1500), 0);
    assert.equal(spentBy({ ...run, since: null }, 1, 1500), 0);
});

test("passing on keeps the time so far, and goes around; a pause stops all", () => {
    const second = passOn(runFor(table, 1, 1000), 1500);
    assert.deepEqual([spent(second), second.turn, second.since], [[0, 500, 0], 2, 1500]);
    const third = passOn(second, 1700);
    assert.deepEqual([spent(third), third.turn, third.since], [[0, 500, 200], 0, 1700]);
    const stopped = pause(third, 1701);
    assert.deepEqual([spent(stopped), stopped.turn, stopped.since], [[1, 500, 200], 0, null]);
    assert.equal(pause(second, 1600).turn, 2);
    const again = runFor(stopped, 1, 2000);
    assert.equal(spentBy(again, 1, 2003), 503);
    assert.deepEqual(spent(table), [0, 0, 0], "what was before is not changed");
});

test("scores are sums of their changes", () => {
    const after = [2, -3, 1].reduce((now, change) => score(now, 1, change), table);
    assert.deepEqual(after.people.map(total), [0, 0, 0]);
    const person = score(after, 1, -4).people[1] ?? assert.fail();
    assert.deepEqual(person.points, [2, -3, 1, -4]);
    assert.equal(total(person), -4);
    assert.equal(asSum(person), "2 − 3 + 1 − 4");
    assert.equal(asSum({ ...person, points: [-1, 0] }), "−1 + 0");
    assert.equal(asSum({ ...person, points: [] }), "");
});

test("the last throws are kept, the newest first, and each side is thrown", () => {
    const sides = ["a", "b", "c", "d", "e", "f", "g"];
    assert.deepEqual(sides.reduce(throwDie, table).throws, ["g", "f", "e", "d", "c", "b"]);
    const thrown = new Set(Array.from({ length: 500 }, () => sideOf(sides)));
    assert.deepEqual([...thrown].sort(), sides);
});

test("a random number that would prefer some sides is drawn again", () => {
    const random = [2 ** 32 - 1, 5];
    const original = crypto.getRandomValues;
    crypto.getRandomValues = ((into: Uint32Array) => {
        into[0] = random.shift() ?? 0;
        return into;
    }) as typeof original;
    try {
        assert.equal(sideOf(["x", "y", "z"]), "z");
        assert.deepEqual(random, []);
    } finally {
        crypto.getRandomValues = original;
    }
});

test("a clock shows minutes and seconds, with hours when there are any, and what is below nothing", () => {
    const shown: [number, string][] = [
        [0, "0:00"], [999, "0:00"], [1000, "0:01"], [65_000, "1:05"], [3_599_999, "59:59"], [3_600_000, "1:00:00"], [3_665_000, "1:01:05"],
        [-1, "0:00"], [-999, "0:00"], [-1000, "−0:01"], [-1999, "−0:01"], [-61_000, "−1:01"],
    ];
    for (const [milliseconds, text] of shown) assert.equal(clockOf(milliseconds), text, String(milliseconds));
});

test("another item on a place has nothing of the one before; entries of other places stay", () => {
    const laid = lay(lay(lay([], 1, 0, 5), 1, 2, 7), 2, 2, 9);
    assert.deepEqual(laid, [[1, 0, 5], [1, 2, 7], [2, 2, 9]]);
    assert.deepEqual(lay(laid, 1, 2, 8), [[1, 0, 5], [2, 2, 9], [1, 2, 8]]);
    assert.deepEqual(lay(laid, 1, 0, 6), [[2, 2, 9], [1, 0, 6]]);
    const whole = lay(lay([], 0, 1, 3), 0, 0, 1);
    assert.deepEqual(whole, [[0, 1, 3], [0, 0, 1]], "what is of the whole table is no item");
    assert.deepEqual(lay(whole, 0, 0, 2), [[0, 1, 3], [0, 0, 2]]);
});

test("changes are taken back one by one, eighty of them", () => {
    let counting = countingOf("chess", ["red", "blue"]);
    assert.equal(takenBack(counting), counting);
    for (let i = 1; i <= 90; i++) counting = changed(counting, score(counting.now, 0, 1));
    assert.equal(counting.back.length, 80);
    counting = takenBack(counting);
    assert.deepEqual([counting.back.length, counting.now.people.map(total)], [79, [89, 0]]);
    while (counting.back.length) counting = takenBack(counting);
    assert.deepEqual(counting.now.people.map(total), [10, 0]);
});

test("a table is stored by its game and goes on, until it is closed", () => {
    assert.equal(openCounting(), null);
    const one = changed(countingOf("one", ["red"]), score(fresh(["red"]), 0, 3));
    keepCounting(one);
    keepCounting(countingOf("two", ["blue"]));
    assert.equal(openCounting(), "two");
    assert.deepEqual(countingOf("one", ["somebody"]), one);
    assert.deepEqual(countingOf("three", ["somebody"]).now, fresh(["somebody"]));
    assert.deepEqual(countingOf("toString", ["somebody"]).now, fresh(["somebody"]));
    closeCounting();
    assert.equal(openCounting(), null);
    assert.deepEqual(countingOf("one", []), one);
});

test("what cannot be stored is kept as long as the page is open", () => {
    keepCounting(countingOf("one", ["red"]));
    full = true;
    const two = changed(countingOf("two", ["blue"]), fresh(["blue"]));
    keepCounting(two);
    assert.equal(openCounting(), "two");
    assert.deepEqual(countingOf("two", []), two);
    full = false;
    keepCounting(two);
    store.clear();
    assert.equal(openCounting(), null);
});

test("what is stored may be absent, garbled or of another version", () => {
    const good = changed(countingOf("one", ["red", "blue"]), fresh(["red", "blue"]));
    const taken = (counting: unknown): boolean => {
        store.set("quiver.counting", JSON.stringify({ open: "one", games: { one: counting } }));
        return countingOf("one", ["nobody"]).now.people.length === 2;
    };
    const now = good.now;
    const bad = (change: object): boolean => taken({ ...good, now: { ...now, ...change } }) || taken({ ...good, back: [now, { ...now, ...change }] });
    assert(taken(good));
    assert(taken({ ...good, now: { ...now, turn: 1, since: 5, throws: ["a"], laid: [[1, 2, 3]] } }));
    const red = { name: "red", spent: 0, points: [] };
    for (const people of [[], {}, null, [red, null], [red, 3], [red, { ...red, name: 1 }], [red, { ...red, spent: null }], [red, { ...red, points: 3 }], [red, { ...red, points: ["1"] }]])
        assert(!bad({ people }), JSON.stringify(people));
    for (const turn of [-1, 2, 0.5, "0", null]) assert(!bad({ turn }), String(turn));
    for (const change of [{ since: "1" }, { since: undefined }, { limit: null }, { throws: {} }, { throws: [1] }, { laid: {} }, { laid: [[1, 2]] }, { laid: [[1, 2, 3, 4]] }, { laid: [[1, 2, 0.5]] }, { laid: [3] }])
        assert(!bad(change), JSON.stringify(change));
    for (const each of [null, 3, { ...good, game: "two" }, { ...good, now: null }, { ...good, back: {} }, { ...good, back: undefined }]) assert(!taken(each), JSON.stringify(each));
    for (const text of ["{", "null", "3", '{"open":7,"games":null}', '{"games":[]}']) {
        store.set("quiver.counting", text);
        assert.equal(openCounting(), null, text);
        assert.deepEqual(countingOf("one", ["nobody"]).now, fresh(["nobody"]), text);
    }
});
