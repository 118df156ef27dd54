// SPDX-License-Identifier: MIT
// The module and its wrapper under Node: whole games of every game, records, refusals, undo, hostile calls, and that the
// types of the wrapper are those of the answers. Run by test/run.mjs; $QUIVER_WASM is the module.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { Engine, EngineError, HUMAN, type Setup } from "../src/engine.js";
import { isOnBoard } from "../src/geometry.js";
import { filled } from "../src/sentence.js";
import type { Found, Game, Item, Show } from "../src/types.js";
import { all } from "./slow.js";

const root = process.env["QUIVER_ROOT"] ?? "";
const wasm = await WebAssembly.compile(readFileSync(process.env["QUIVER_WASM"] ?? ""));
const facts = await Engine.on(wasm);
const { games, agents } = facts.games();

/** Answers of each kind, for the comparison with the types. */
const answers = new Map<string, unknown[]>();
function note<T>(type: string, answer: T): T {
    answers.set(type, [...(answers.get(type) ?? []), answer]);
    return answer;
}

/** Random numbers that are the same in every run. */
function generator(seed: number): (below: number) => number {
    let state = seed >>> 0;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}

async function begun(setup: Setup, seed = 1): Promise<Engine> {
    const engine = await Engine.on(wasm);
    engine.begin(setup, [seed, 7]);
    return engine;
}

/** A person picks at random until the move is complete, and plays it. */
function act(engine: Engine, below: (n: number) => number): void {
    for (;;) {
        const show = engine.show();
        if (show.whole) break;
        const ids = show.choices?.length ? show.choices.map((choice) => choice.id) : (show.pickable ?? []);
        assert(ids.length > 0, `nothing to pick after ${show.words}`);
        assert.equal(engine.pick(ids[below(ids.length)] ?? 0).ok, true);
    }
    engine.play();
}

/** Does what is due until `stop` says so or the game is over. */
function run(engine: Engine, below: (n: number) => number, stop: (show: Show) => boolean = () => false): Show {
    for (let i = 0; i < 20000; i++) {
        const show = engine.show();
        const { due, seat } = show;
        if (due === "over" || stop(show)) return show;
        if (due === "answer") engine.answer(seat ?? 0);
        else if (due === "hand_over") engine.sit(seat ?? 0);
        else if (due === "move") act(engine, below);
        else {
            assert.equal(due, "elsewhere");
            engine.thinkBegin(seat ?? 0, "random", [i, i]);
            while (engine.think(50)) continue;
            assert.equal(engine.move(engine.thinkMove().move, seat ?? 0).ok, true);
        }
    }
    throw new Error("the game does not end");
}

function versus(game: string, players: number): Setup {
    return { game, players: Array.from({ length: players }, (_, i) => (i ? "random" : HUMAN)) };
}

test("the wrapper has every function of the module, and the module no other", () => {
    const header = readFileSync(join(root, "web/module/exports.h"), "utf8");
    const declared = [...header.matchAll(/PAGE_EXPORT\((page_\w+)\)/g)].map((match) => match[1]).sort();
    const exported = WebAssembly.Module.exports(wasm)
        .map((each) => each.name)
        .filter((name) => name.startsWith("page_"))
        .sort();
    const source = readFileSync(join(root, "web/src/engine.ts"), "utf8");
    assert(declared.length > 20);
    assert.deepEqual(exported, declared);
    for (const name of declared) assert(source.includes(`"${name}"`), `engine.ts does not call ${name}`);
});

test("the page is told the games, their options and the players of the computer", () => {
    note("Games", facts.games());
    assert(games.length >= 4);
    for (const game of games) {
        assert(game.name && game.goal && game.least >= 2 && game.most >= game.least);
        assert(game.levels >= 3);
        assert(game.easy > 1 && game.easy < game.levels);
        const rules = note("Rules", facts.rules(game.id));
        assert(rules.rules.length > 5 && rules.page.length > 1000);
    }
    assert(agents.some((agent) => agent.name === "easy") && agents.some((agent) => agent.name === "random"));
    assert.throws(() => facts.rules("no such game"), EngineError);
});

/**
 * Looks for what has no clause: what lies on the table in some positions, each other mark, value and arrow there, and each
 * way to go that is drawn on the board. What changed last is no matter of the rules, and what is printed on cards that are
 * drafted is one of another game.
 */
function clauses(engine: Engine, game: Game): { without: Set<string>; look(show: Show): void } {
    const { rules } = engine.rules(game.id);
    const without = new Set<string>();
    const ways = new Set<string>(); // each is looked at once
    let acts = 0;
    const look = (show: Show): void => {
        if (show.due !== "move") return;
        const sampled = acts++ % (all ? 20 : 60) === 0;
        const isNew = (item: Item): boolean => isOnBoard(show.scene, item) && !ways.has(item.label);
        for (const item of show.scene.items.filter((each) => (each.kind === "control" ? isNew(each) : sampled))) {
            if (item.kind === "control") ways.add(item.label);
            const { rule, named } = note("About", engine.about(item.id));
            if (!rules.some(({ id }) => id === rule)) without.add(`${item.kind} ${item.label}`);
            const names = [
                ...(item.marks ?? []).filter((mark) => mark !== "last").map((mark) => show.scene.marks[mark]),
                ...(item.values?.length === 1 ? [] : (item.values ?? []).map((_, i) => show.scene.values[i])),
                ...(item.arrow_kinds ?? []).map((kind, i) => (item.arrows?.[i] ? show.scene.arrow_kinds[kind] : "")),
                item.arrows ? "arrow" : "",
            ];
            for (const name of game.lessons ? names : []) if (name && !named.some((each) => each.name === name)) without.add(name);
        }
    };
    return { without, look };
}

test("what a game throws at a real table is told with all its sides, or that it counts nothing there", () => {
    const thrown = games.filter(({ asks }) => asks).map(({ id }) => facts.lots(id));
    assert(thrown.length > 1 && thrown.some((lots) => lots.length) && thrown.some((lots) => !lots.length));
    for (const sides of thrown.flat()) assert(sides.length > 1 && sides.every(Boolean), sides.join(", "));
    for (const { id } of games.filter(({ asks }) => !asks)) assert.throws(() => facts.lots(id), { name: "ARGUMENT" });
});

for (const game of games)
    test(`a person picks a whole game of ${game.id}, which is kept and loaded again; all on the table has a clause`, async () => {
        const below = generator(3);
        const engine = await begun(versus(game.id, game.least));
        const seen = new Set<string>();
        const { without, look } = clauses(engine, game);
        const show = run(engine, below, (each) => {
            look(each);
            const sort = `${each.due} ${each.picks?.length} ${!!each.question} ${!!each.undo}`;
            if (!seen.has(sort)) note("Show", each);
            seen.add(sort);
            return false;
        });
        note("Show", show);
        assert.deepEqual([...without], []);
        assert.equal(show.result?.length, game.least);
        assert(show.result.some((each) => each.rank === 1));
        assert(show.length > 10);

        const again = await Engine.on(wasm);
        again.load(engine.save(), 1);
        again.sit(0);
        assert.deepEqual(again.show().result, show.result);
        const bare = (each: Show): unknown => each.scene.items.map((item) => ({ ...item, marks: undefined }));
        assert.deepEqual(bare(again.show()), bare(show));
        assert.equal(again.save(), engine.save());
        const log = engine.log(0);
        note("Fact[]", log.slice(0, 50));
        for (const fact of log) assert.equal(filled(game.sentences[fact.kind]?.[fact.form] ?? "?", fact.words), fact.text);

        const moment = note("Moment", again.at(show.length, 0));
        assert.deepEqual(moment.scene.items.length, show.scene.items.length);
        assert.equal(again.at(0, 0).number, 0);
        again.reviewBegin(1, 1, [0, 0]);
        while (game === games[0] && !again.review().done) again.reviewThink(20);
        note("Review", again.review());
        assert(again.notable().every((number) => number >= 1 && number <= show.length));
    });

for (const game of games)
    test(`${game.id}: people hand the device over, take back, and are told why not`, async () => {
        const below = generator(5);
        const people: Setup = { game: game.id, players: Array.from({ length: game.least }, () => HUMAN) };
        const engine = await begun(people);
        const first = run(engine, below, (show) => show.due === "move");
        const seat = first.viewer ?? 0;

        assert(first.pickable && first.pickable.length > 0);
        const other = first.scene.items.find((item) => item.kind !== "counter" && !first.pickable?.includes(item.id));
        assert(other);
        const tried = note("Tried", engine.pick(other.id));
        assert(tried.ok === undefined && tried.refused !== undefined);
        assert.deepEqual(engine.show().picks, first.picks);
        note("About", engine.about(first.pickable[0] ?? 0));
        assert(engine.picture(first.pickable[0] ?? 0).startsWith("<svg"));
        assert.throws(() => engine.move("no such move"), { name: "NOTATION" });
        const badges = people.players.map((_, each) => engine.badge(each));
        assert.equal(new Set(badges.map((svg) => /<polygon points="([^"]*)"|<circle r="100"/.exec(svg)?.[0])).size, badges.length);
        assert(badges.every((svg, i) => svg.includes(`>${(first.seats[i]?.[0] ?? "").toUpperCase()}<`)));
        assert.throws(() => engine.badge(people.players.length), EngineError);

        act(engine, below);
        const after = engine.show();
        assert(after.length > first.length);
        assert(after.undo);
        engine.sit(seat);
        engine.undo(seat, 0xff);
        assert.equal(engine.show().length, first.length);

        const waiting = run(engine, below, (show) => show.due === "hand_over");
        if (waiting.due === "hand_over") {
            assert.equal(waiting.may_look, false);
            engine.openHands(true);
            assert.equal(engine.show().may_look, true);
        }
        engine.resign(seat);
        assert.equal(engine.show().ending, "resignation");
    });

test("every sentence of every game is in the catalogue, with words only for what it is told of", () => {
    for (const game of games) {
        const kinds = Object.entries(game.sentences);
        assert(kinds.length > 5);
        for (const [kind, forms] of kinds) {
            assert.equal(forms.length, 3);
            assert.equal(typeof forms[0], "string", `${game.id}: ${kind} has no sentence`);
            for (const form of forms) assert(!form || !/\{(?!\d\})/.test(form), form ?? "");
        }
    }
    assert.equal(filled("{0} has {1} item, {2}.", ["red", "", "b2"]), "red has item, b2.");
    assert.equal(filled("{0} turns {1}.", ["red", ""]), "red turns.");
    assert.equal(filled("{0} it{1}: so", ["", "x"]), " itx: so".trimStart());
});

test("what people decide at the same time is collected in one round of the device", async () => {
    const together: number[] = [];
    for (const game of games) {
        const below = generator(9);
        const people: Setup = { game: game.id, players: Array.from({ length: Math.min(3, game.most) }, () => HUMAN) };
        const engine = await begun(people, 4);
        let left: number[] = [];
        let had: number[] = [];
        let size = 0;
        for (let i = 0; i < (all ? 150 : 40); i++) {
            const show = engine.show();
            if (show.due === "over") break;
            if (!show.pending.every((seat) => left.includes(seat))) {
                had = [];
                size = Math.max(size, show.pending.length);
            }
            left = show.pending;
            if (show.due === "answer") engine.answer(show.seat ?? 0);
            else if (show.due === "hand_over") {
                const seat = show.seat ?? -1;
                assert(!had.includes(seat), `${game.id}: ${seat} is given the device again before the others`);
                engine.sit(seat);
            } else {
                had.push(show.viewer ?? -1);
                act(engine, below);
            }
        }
        together.push(size);
    }
    assert(together.includes(3), `at the same time decide at most ${together.join(", ")}`);
});

test("a move is typed as it is written", async () => {
    const engine = await begun(versus(games[0]?.id ?? "", games[0]?.least ?? 2));
    engine.sit(0);
    const show = run(engine, generator(1), (each) => each.due === "move");
    const below = generator(2);
    for (let now = show; !now.whole; now = engine.show()) {
        const ids = now.pickable ?? [];
        engine.pick(ids[below(ids.length)] ?? 0);
    }
    const { words } = engine.show();
    const picked = engine.show().picks?.length ?? 0;
    engine.unpick();
    const left = engine.show().picks?.length ?? 0;
    assert(left > 0 && left < picked, `${left} of ${picked} are left`);
    while (engine.show().picks?.length) engine.unpick();
    const { moves, number } = note("Moves", engine.moves(1e6));
    assert(moves.length === number && moves.includes(words ?? ""));
    assert.equal(engine.moves(5).moves.length, 5);
    assert.equal(note("Tried", engine.move(words ?? "")).ok, true);
    assert.equal(engine.show().length > show.length, true);
});

test("computers play each other, and people enter chance", async () => {
    const all: Setup = { game: games[0]?.id ?? "", players: ["random", "random"] };
    const engine = await begun(all);
    assert.equal(run(engine, generator(1)).viewer, null);
    for (const game of games) {
        const entered = await begun({ ...versus(game.id, game.least), entered: true });
        const show = entered.show();
        if (show.due !== "chance") continue;
        assert(show.chance);
        assert.throws(() => entered.enter("nonsense"), EngineError);
    }
});

test("wrong setups and records are refused with a reason, and the game before stays", async () => {
    const game = games[0]?.id ?? "";
    const engine = await begun(versus(game, 2));
    const record = engine.save();
    const wrong: [Setup, string][] = [
        [{ game: "none", players: [HUMAN, HUMAN] }, "NAME"],
        [{ game, players: [HUMAN] }, "PLAYERS"],
        [{ game, players: [HUMAN, HUMAN], options: { none: "1" } }, "OPTION"],
    ];
    for (const [setup, name] of wrong) assert.throws(() => engine.begin(setup), { name });
    assert.throws(() => engine.load("", 1), { name: "RECORD" });
    assert.throws(() => engine.load(`${record}nonsense\n`, 1), EngineError);
    assert.equal(engine.save(), record);
});

test("a guided person is told each rule once, and a hint says more and more", async () => {
    for (const game of games.filter(({ lessons }) => lessons)) {
        const engine = await begun(versus(game.id, game.least), 6);
        engine.sit(0);
        assert.equal(engine.show().can_guide, true);
        assert.equal(engine.show().cards, undefined);
        engine.guide(0, ["no-clause", "x".repeat(400)]);
        const below = generator(8);
        const told = new Set<string>();
        for (let i = 0; i < 12; i++) {
            const show = run(engine, below, (each) => each.due === "move");
            note("Show", show);
            assert(show.cards && show.cards.length <= 2);
            for (const { rule, text } of show.cards) {
                assert(!told.has(rule) && text.length > 20, `${rule} is told again`);
                told.add(rule);
                engine.known(rule);
            }
            assert.deepEqual(engine.show().cards, []);
            if (show.due === "over") break;
            const move = engine.moves(3).moves[0] ?? "";
            assert.throws(() => engine.advise("no such move"), EngineError);
            assert.equal(engine.show().hint, undefined);
            engine.hintOn();
            assert.equal(engine.show().hint, undefined);
            engine.advise(move);
            const steps = [0, 1, 2, 3].map(() => {
                const { hint } = note("Show", engine.show());
                assert(hint?.points.every((id) => id > 0 && show.scene.items.some((item) => item.id === id)));
                engine.hintOn();
                return hint;
            });
            assert.deepEqual(steps.map((hint) => [hint?.told, hint?.what !== undefined, hint?.move !== undefined]), [[1, false, false], [2, true, false], [3, true, true], [3, true, true]]);
            assert(!steps[0]?.look || steps[0].points.includes(steps[0].look));
            engine.endHint();
            assert.equal(engine.show().hint, undefined);
            engine.advise(move);
            act(engine, below);
            assert.equal(engine.show().hint, undefined);
        }
        assert(told.size > 3, `${game.id} tells only ${[...told].join(" ")}`);
        const again = await Engine.on(wasm);
        again.load(engine.save(), 1);
        again.sit(0);
        again.guide(0, [...told]);
        assert((again.show().cards ?? []).every(({ rule }) => !told.has(rule)));
        again.guide(0xff, []);
        assert.equal(again.show().cards, undefined);
        assert.throws(() => again.guide(1, []), EngineError);
    }
});

test("only one person against computers, with the usual options, is guided", async () => {
    const [game] = games;
    assert(game);
    const two = await begun({ game: game.id, players: [HUMAN, HUMAN] });
    assert.equal(two.show().can_guide, false);
    assert.throws(() => two.guide(0, []), { name: "ILLEGAL" });
    const option = game.options.find(({ words, usual }) => words && words.length > 1 && words[0] === usual);
    assert(option?.words);
    const other = await begun({ ...versus(game.id, game.least), options: { [option.name]: option.words[1] ?? "" } });
    assert.equal(other.show().can_guide, false);
    assert.throws(() => other.guide(0, []), { name: "ILLEGAL" });
    other.guide(0xff, []);
});

/** What the strongest player finds for the seat that is to move. */
function found(engine: Engine): Found {
    engine.thinkBegin(engine.show().seat ?? 0, "hard", [1, 2]);
    while (engine.think(50)) continue;
    return note("Found", engine.thinkMove());
}

test("a move that is proven says what it is worth, as a review does", async () => {
    const engine = await Engine.on(wasm);
    let proven = 0;
    for (let seed = 0; seed < 200 && !proven; seed++) {
        const game = games[seed % games.length];
        if (game?.least !== 2) continue; // with more seats nothing is proven
        engine.begin({ game: game.id, players: ["random", "random"] }, [seed, 7]);
        assert(seed >= games.length || found(engine).proven === undefined, "the whole game is ahead");
        run(engine, () => 0);
        const record = engine.save();
        engine.reviewBegin(50, 1, [0, 0]);
        while (engine.reviewThink(100)) continue;
        for (const { entry, best } of engine.review().decisions.filter(({ played }) => played.proven)) {
            engine.load(record, 0, entry - 1);
            assert.equal(found(engine).proven, best.share);
            proven++;
        }
    }
    assert(proven > 0);
});

test("no call stops the module: every answer is JSON", async () => {
    const engine = await Engine.on(wasm);
    const number = fc.oneof(fc.nat(300), fc.integer());
    const text = fc.oneof(fc.string(), fc.fullUnicodeString(), fc.constantFrom(...games.map((game) => game.id), "pass", "\0", "a=b"));
    const call = fc.oneof(
        fc.tuple(fc.constantFrom("pick", "about", "picture", "answer", "resign", "sit", "told", "log", "think", "moves", "badge"), number, text),
        fc.tuple(fc.constantFrom("show", "save", "games", "play", "unpick", "notable", "thinkMove", "openHands", "hintOn", "endHint"), number, text),
        fc.tuple(fc.constantFrom("move", "enter", "rules", "turn", "load", "begin", "thinkBegin", "at", "undo", "guide", "known", "advise"), number, text),
    );
    const perform = ([name, n, words]: [string, number, string]): unknown => {
        switch (name) {
            case "move":
                return engine.move(words, n);
            case "enter":
                return engine.enter(words);
            case "rules":
                return engine.rules(words);
            case "turn":
                return engine.turn(words);
            case "load":
                return engine.load(words, n, n);
            case "begin":
                return engine.begin({ game: words, players: Array.from({ length: Math.abs(n) % 12 }, () => words) });
            case "thinkBegin":
                return engine.thinkBegin(n, "random");
            case "at":
                return engine.at(n, n);
            case "guide":
                return engine.guide(n, [words]);
            case "known":
                return engine.known(words);
            case "advise":
                return engine.advise(words);
            case "undo":
                return engine.undo(n, n);
            case "think":
                return engine.think(Math.abs(n) % 10);
            default:
                return (engine as unknown as Record<string, (n: number) => unknown>)[name]?.(n);
        }
    };
    fc.assert(
        fc.property(fc.array(call, { maxLength: 30 }), (calls) => {
            for (const each of calls)
                try {
                    perform(each);
                } catch (error) {
                    if (!(error instanceof EngineError)) throw error;
                }
        }),
        { numRuns: all ? 150 : 50, seed: 16 },
    );
});

// Last: it takes the answers of all tests before. The types of all sources of the page are checked with them.
test("types are right, and those of the wrapper are those of the answers", () => {
    const folder = join(root, "build/web-test");
    mkdirSync(folder, { recursive: true });
    const types = [...answers.keys()].map((type) => type.replace("[]", ""));
    assert.deepEqual(types.sort(), ["About", "Fact", "Found", "Games", "Moment", "Moves", "Review", "Rules", "Show", "Tried"]);
    const lines = [`import type { ${types.join(", ")} } from "../../web/src/types.js";`];
    for (const [type, list] of answers) {
        const every = Math.ceil(list.length / (all ? 60 : 6));
        list.filter((_, i) => i % every === 0).forEach((answer, i) => {
            lines.push(`export const ${type.replace("[]", "List")}${i}: ${type} = ${JSON.stringify(answer)};`);
        });
    }
    writeFileSync(join(folder, "answers.ts"), lines.join("\n"));
    const project = {
        extends: "../../web/tsconfig.json",
        // What was checked before is not checked again.
        compilerOptions: { typeRoots: ["../../web/node_modules/@types"], incremental: true, tsBuildInfoFile: "types.tsbuildinfo" },
        include: ["../../web/src", "../../web/test", "answers.ts"],
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(project));
    try {
        execFileSync(process.execPath, [join(root, "web/node_modules/typescript/bin/tsc"), "-p", folder]);
    } catch (error) {
        assert.fail(String((error as { stdout: Buffer }).stdout).slice(0, 3000));
    }
});
