// SPDX-License-Identifier: MIT
// Lessons in the module under Node: every one on its written way, refusals with hints, skipping and going back, what a
// lesson does not tell, and hostile calls. Run by test/run.mjs; $QUIVER_WASM is the module.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import fc from "fast-check";
import { Engine, EngineError } from "../src/engine.js";
import type { InLesson, Show } from "../src/types.js";
import { all } from "./slow.js";

const wasm = await WebAssembly.compile(readFileSync(process.env["QUIVER_WASM"] ?? ""));
const engine = await Engine.on(wasm);
const games = engine.games().games.filter((game) => game.lessons);
const first = games[0]?.id ?? "";

function lesson(): InLesson {
    const at = engine.show().lesson;
    assert(at, "this is no lesson");
    return at;
}

/** Until the move is told; returns it. */
function told(): string {
    for (let i = 1; i <= 3; i++) {
        assert.equal(lesson().move, null);
        engine.hint();
        assert.equal(lesson().hints?.length, Math.min(i, 2));
    }
    const { move } = lesson();
    assert(move);
    return move;
}

/** Picks what the lesson points at until the move is complete, and turns it to what it is to be. */
function pickShown(): void {
    for (let i = 0; !engine.show().whole; i++) {
        const id = lesson().points?.[0];
        assert(id !== undefined && i < 20, `nothing leads to ${lesson().move}`);
        assert.equal(engine.pick(id).ok, true);
    }
    const { points, move: wanted, number, step } = lesson();
    assert.deepEqual(points, [], `lesson ${number}, step ${step}: ${engine.show().words} instead of ${wanted}`);
    const { move } = lesson();
    for (const { key } of engine.show().keys ?? [])
        for (let i = 0; i < 8 && engine.show().words !== move; i++) engine.turn(key);
    assert.equal(engine.show().words, move);
}

function isQuiet(show: Show): void {
    assert.equal(show.undo, null);
    assert.equal(show.result, undefined);
    if (show.due !== "move") return;
    assert(show.choices?.every((choice) => !choice.ahead?.length && !choice.warning), "a choice says what follows");
    assert.deepEqual(show.common, []);
    assert(!show.ready?.ahead.length && !show.ready?.warning, "the move that is ready says what follows");
    for (const id of (show.pickable ?? []).slice(0, 10)) assert(!engine.about(id).ahead?.length, "an item says what follows");
}

test("every lesson leads to its end by the moves that it tells, picked or typed, and says nothing beforehand", () => {
    assert(games.length >= 4);
    for (const { id, lessons } of games) {
        const list = engine.lessons(id);
        assert.equal(list.length, lessons);
        list.forEach(({ title, steps, rules }, number) => {
            assert(title && steps > 0 && rules.length > 0 && new Set(rules).size === rules.length);
            engine.learn(id, number, 0);
            for (let step = 0; step < steps; step++) {
                const at = lesson();
                assert.deepEqual([at.number, at.lessons, at.step, at.steps, at.title, at.pauses], [number, lessons, step, steps, title, false]);
                assert(at.message.split(/\s+/).length <= 35 && at.rules.every((rule) => rules.includes(rule)));
                isQuiet(engine.show());
                const move = told();
                if (step % 2) assert.equal(engine.move(move).ok, true);
                else {
                    pickShown();
                    isQuiet(engine.show());
                    engine.play();
                }
                if (!lesson().pauses) continue;
                assert.equal(lesson().step, step);
                assert.equal(engine.show().due, "pause");
                assert.equal(engine.show().pickable, undefined);
                if (!lesson().done) engine.goOn();
            }
            assert(lesson().done && lesson().message);
            isQuiet(engine.show());
        });
    }
});

/** The moves that the steps of all lessons of the game tell, each with its place. */
function waysOf(game: string): { number: number; step: number; move: string }[] {
    return engine.lessons(game).flatMap(({ steps }, number) =>
        Array.from({ length: steps }, (_, step) => {
            engine.learn(game, number, step);
            return { number, step, move: told() };
        }),
    );
}

test("a move that is forbidden has its rule, another one the verdict; both give a hint and play nothing", () => {
    for (const { id } of games) {
        const seen = { forbidden: 0, unwanted: 0 };
        const ways = waysOf(id);
        ways.forEach(({ number, step }, i) => {
            if (!all && i % 3) return;
            const others = [7, 13, 29].map((by) => ways[(i + by) % ways.length]?.move ?? "");
            engine.learn(id, number, step);
            const { length } = engine.show();
            for (const words of [...engine.moves(4).moves, ...others]) {
                engine.learn(id, number, step);
                try {
                    const { ok, refused } = engine.move(words);
                    if (ok) continue;
                    assert(refused?.rule && refused.text, words);
                    seen.forbidden++;
                } catch (error) {
                    if ((error as EngineError).name !== "UNWANTED") continue; // what the others would play is no move here
                    seen.unwanted++;
                }
                assert.equal(engine.show().length, length);
                assert.equal(lesson().hints?.length, 1);
                assert.equal(lesson().step, step);
                assert.equal(engine.show().due, "move");
            }
        });
        assert(seen.forbidden > 0 && seen.unwanted > 0, `${id}: ${JSON.stringify(seen)}`);
    }
});

test("an item that is picked against the rules has the rule and a hint; one that nothing is done with has neither", () => {
    const seen = { forbidden: 0, nothing: 0 };
    for (const { id, lessons } of games)
        for (let number = 0; number < lessons; number++) {
            engine.learn(id, number, 0);
            const pickable = new Set(engine.show().pickable);
            for (const item of engine.show().scene.items.filter((each) => !pickable.has(each.id))) {
                const before = lesson().hints?.length ?? 0;
                const { ok, refused } = engine.pick(item.id);
                if (ok) break; // it takes the place of what was picked
                assert.equal(lesson().hints?.length, refused ? Math.min(2, before + 1) : before);
                seen[refused ? "forbidden" : "nothing"]++;
            }
        }
    assert(seen.forbidden > 0 && seen.nothing > 0, JSON.stringify(seen));
});

test("a step can be skipped and done again, and what only games do is refused", () => {
    engine.learn(first, 0, 0);
    const message = lesson().message;
    engine.skip();
    assert.equal(lesson().pauses, true);
    engine.goOn();
    assert.equal(lesson().step, 1);
    assert.equal(lesson().placed, false);
    engine.back();
    assert.equal(lesson().message, message);
    engine.back();
    assert.equal(lesson().step, 0);
    const forbidden: (() => unknown)[] = [
        () => engine.save(),
        () => engine.position(),
        () => engine.again(),
        () => engine.at(0, 0),
        () => engine.notable(),
        () => engine.resign(0),
        () => engine.undo(0, 0),
        () => engine.answer(0),
        () => engine.enter("roll 1"),
        () => engine.move("pass", 1),
    ];
    for (const each of forbidden) assert.throws(each, { name: "ILLEGAL" }, String(each));
    for (let i = 0; i < 100 && !lesson().done; i++) engine.skip();
    assert(lesson().done);
    engine.skip();
    engine.goOn();
    assert(lesson().done);
    engine.back();
    assert.equal(lesson().step, lesson().steps - 1);
    assert.equal(lesson().pauses, false);
    engine.begin({ game: first, players: ["human", "random"] });
    assert.equal(engine.show().lesson, undefined);
    for (const each of [() => engine.hint(), () => engine.skip(), () => engine.back(), () => engine.goOn()]) assert.throws(each, { name: "ARGUMENT" });
});

test("a lesson that does not exist is refused, and the one before goes on", () => {
    engine.learn(first, 1, 2);
    for (const [game, number, step] of [
        ["none", 0, 0],
        ["", 0, 0],
        [first, 99, 0],
        [first, -1, 0],
        [first, 0, 99],
        [first, 0, -1],
    ] as const) {
        assert.throws(() => engine.learn(game, number, step), { name: "ARGUMENT" });
        assert.deepEqual([lesson().number, lesson().step], [1, 2]);
    }
    assert.throws(() => engine.lessons("none"), { name: "NAME" });
});

test("no call in a lesson stops the module, and the lesson is where it can be done", () => {
    const number = fc.oneof(fc.nat(30), fc.integer());
    const text = fc.oneof(fc.string(), fc.constantFrom(...games.map((game) => game.id), "pass", "\0"));
    const names = ["learn", "hint", "skip", "back", "goOn", "pick", "unpick", "play", "move", "typed", "sit", "openHands", "about", "told", "undo", "resign", "answer", "show", "moves", "turn"];
    const perform = (name: string, n: number, words: string): unknown => {
        switch (name) {
            case "learn":
                return engine.learn(words, n % 6, n % 13);
            case "move":
                return engine.move(words, n);
            case "typed":
                return engine.move(engine.moves(50).moves[Math.abs(n) % 50] ?? words);
            case "turn":
                return engine.turn(words);
            case "undo":
                return engine.undo(n, n);
            default:
                return (engine as unknown as Record<string, (n: number) => unknown>)[name]?.(n);
        }
    };
    fc.assert(
        fc.property(fc.constantFrom(...games), fc.nat(4), fc.array(fc.tuple(fc.constantFrom(...names), number, text), { maxLength: 30 }), (game, at, calls) => {
            engine.learn(game.id, at, 0);
            for (const each of calls)
                try {
                    perform(...each);
                } catch (error) {
                    if (!(error instanceof EngineError)) throw error;
                }
            engine.sit(engine.show().here[0] ?? 0);
            for (let i = 0; i < 30 && !lesson().done; i++) {
                if (!lesson().pauses) assert.equal(engine.show().due, "move");
                engine.skip();
            }
            assert(lesson().done);
        }),
        { numRuns: all ? 120 : 40, seed: 17 },
    );
});
