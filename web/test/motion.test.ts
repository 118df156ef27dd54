// SPDX-License-Identifier: MIT
// What moves between two screens, for whole games of every game, and how it moves in headless Chromium. Run by run.mjs.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { Engine } from "../src/engine.js";
import { type Flight, face, flightsOf, timeOf } from "../src/flights.js";
import { isInPile } from "../src/geometry.js";
import type { Fact, Item, Scene, Show } from "../src/types.js";
import { act, due, launch, mayAct, openPage } from "./chromium.js";

const wasm = await WebAssembly.compile(readFileSync(process.env["QUIVER_WASM"] ?? ""));
const { games } = (await Engine.on(wasm)).games();

/* -- What moves -------------------------------------------------------------------------------- */

function item(id: number, more: Partial<Item>): Item {
    return { id, kind: "piece", label: "a", x: 0, y: 0, w: 12, h: 12, ...more };
}

function scene(...items: Item[]): Scene {
    return { unit: 12, width: 60, height: 24, floor: 0, across: ["a", "b"], down: ["2", "1"], marks: {}, arrow_kinds: [], values: [], items };
}

function fact(args: (string | number)[]): Fact {
    return { kind: "x", rule: null, form: 0, words: [], text: "", cause: "", data: { args } };
}

function only(flights: Flight[]): Flight {
    assert.equal(flights.length, 1);
    return flights[0] as Flight;
}

test("what stays moves nothing; what moves, turns or shows another face does", () => {
    const was = item(1, {});
    assert.deepEqual(flightsOf(scene(was), scene({ ...was, marks: ["last"] }), []), []);
    for (const change of [{ x: 12 }, { y: 12 }, { turn: 1 }, { angle: 7 }]) {
        const flight = only(flightsOf(scene(was), scene({ ...was, ...change }), []));
        assert.deepEqual([flight.from?.id, flight.to?.id, flight.otherFace], [1, 1, false]);
    }
    for (const change of [{ label: "b" }, { owner: 1 }, { marks: ["face_down" as const] }])
        assert.equal(only(flightsOf(scene(was), scene({ ...was, ...change }), [])).otherFace, true);
});

test("an item with a new id comes from the same name, then from the stock that lost one, then from nowhere", () => {
    const here = item(9, { x: 12, owner: 0 });
    const twin = item(1, { x: 40, owner: 0 });
    assert.equal(only(flightsOf(scene(twin), scene(here), [])).from?.id, 1);
    const stock = item(2, { x: 40, owner: 0, values: [3] });
    const less = { ...stock, values: [2] };
    const pile = item(3, { x: 50, owner: 0, kind: "pile", label: "stock", values: [3] });
    const flight = only(flightsOf(scene(stock, pile), scene(less, pile, here), []));
    assert.deepEqual([flight.from?.id, flight.pile, flight.otherFace], [2, true, false]);
    const drawn = only(flightsOf(scene(pile), scene({ ...pile, values: [2] }, here), []));
    assert.deepEqual([drawn.from?.id, drawn.pile, drawn.otherFace], [3, true, true]);
    const other = item(4, { x: 40, owner: 0, label: "z", values: [3] });
    assert.equal(only(flightsOf(scene(other), scene({ ...other, values: [2] }, here), [])).from, undefined);
});

test("what goes goes to the pile that grew, or vanishes", () => {
    const gone = item(1, { owner: 0 });
    const pile = (id: number, owner: number, n: number): Item => item(id, { x: 40, owner, kind: "pile", label: "lost", values: [n] });
    assert.equal(only(flightsOf(scene(gone), scene(), [])).to, undefined);
    const flights = flightsOf(scene(gone, pile(2, 1, 0), pile(3, 0, 0)), scene(pile(2, 1, 1), pile(3, 0, 1)), []);
    assert.equal(only(flights).to?.id, 3);
});

test("items move in the order of the events that name them or their cells", () => {
    const [a, b, c] = [item(1, {}), item(2, { x: 12 }), item(3, { y: 12 })];
    const others = [a, b, c].map((each) => ({ ...each, owner: 1 }));
    const steps = (events: Fact[]): number[] => flightsOf(scene(a, b, c), scene(...others), events).map((flight) => flight.step);
    assert.deepEqual(steps([fact(["b2"]), fact([4, "a2"])]), [1, 0, 0]);
    assert.deepEqual(steps([fact([]), { ...fact([]), item: 3 }, fact(["b2"]), fact(["a2"])]), [2, 1, 0]);
    assert.deepEqual(steps([]), [0, 0, 0]);
});

test("walkers come by their places at the same time, and take what lies there", () => {
    const floor = (...items: Item[]): Scene => ({ ...scene(...items), unit: 0, floor: 100 });
    const [one, two] = [item(1, { x: 10, y: 10, owner: 0 }), item(2, { x: 50, y: 50, owner: 1 })];
    const [token, rest] = [item(7, { x: 30, y: 30, kind: "card" }), item(8, { x: 80, y: 80, kind: "card" })];
    const pace = (moment: number, id: number, x: number, y: number): Fact => ({ ...fact([]), shown: { item: id, other: 0, x, y, moment } });
    const take = (moment: number, id: number, other: number): Fact => ({ ...fact([]), shown: { item: id, other, moment } });
    const events = [pace(1, 1, 26, 84), pace(1, 2, 56, 34), pace(2, 1, 36, 64), take(2, 1, 7), fact([]), pace(3, 1, 46, 44)];
    const flights = flightsOf(floor(one, two, token, rest), floor({ ...one, x: 40, y: 50 }, { ...two, y: 60 }, rest), events);
    const of = (id: number): Flight => flights.find((flight) => flight.from?.id === id) as Flight;
    assert.deepEqual(of(1).stops, [{ x: 26, y: 16, step: 0 }, { x: 36, y: 36, step: 1 }, { x: 46, y: 56, step: 2 }]);
    assert.deepEqual(of(2).stops, [{ x: 56, y: 66, step: 0 }]);
    assert.deepEqual([of(7).taken, of(7).stops], [true, [{ x: 36, y: 36, step: 1 }]]);
    assert.equal(flights.length, 3);
    assert.deepEqual([1, 2, 7].map((id) => timeOf(of(id))), [{ begins: 0, lasts: 3 }, { begins: 0, lasts: 1 }, { begins: 1.5, lasts: 1 }]);
    // Another walk begins anew, after this one.
    const again = flightsOf(floor(one, two), floor({ ...one, x: 40 }, { ...two, y: 60 }), [pace(1, 1, 26, 84), pace(2, 1, 46, 84), pace(1, 2, 56, 34)]);
    assert.deepEqual(again.map((flight) => flight.stops?.map((stop) => stop.step)), [[0, 1], [2]]);
    assert.deepEqual(again.map(timeOf), [{ begins: 0, lasts: 2 }, { begins: 2, lasts: 1 }]);
});

for (const game of games)
    test(`all that comes and goes in a game of ${game.id} is seen to move`, async () => {
        const engine = await Engine.on(wasm);
        engine.begin({ game: game.id, players: Array.from({ length: game.least }, () => "random") }, [5, 7]);
        engine.openHands(true);
        let was: Show | null = null;
        let moved = 0;
        let walked = 0; // walks that end where the walker stands
        let shown = 0;
        let pointed = 0; // events that say what they show: of them something moves
        for (let i = 0; i < 90; i++) {
            const show = engine.show();
            if (show.due === "over") break;
            if (was) {
                const flights = flightsOf(was.scene, show.scene, engine.log(was.news.end));
                const old = new Set(was.scene.items.map((each) => each.id));
                for (const each of show.scene.items)
                    if ((each.kind === "piece" || each.kind === "card") && !old.has(each.id) && !isInPile(show.scene, each))
                        assert(flights.some((flight) => flight.to?.id === each.id), `${each.label} comes from nowhere`);
                for (const { from, to, otherFace } of flights) assert(!from || !to || !otherFace || face(from) !== face(to));
                for (const { stops, to } of flights)
                    if (stops?.length && to)
                        walked += Number(Math.hypot((stops[stops.length - 1]?.x ?? 0) - to.x - to.w / 2, (stops[stops.length - 1]?.y ?? 0) - to.y - to.h / 2) < 2);
                shown += engine.log(was.news.end).filter((event) => event.shown?.x !== undefined && event.shown.moment !== undefined).length;
                pointed += engine.log(was.news.end).filter((event) => event.shown).length;
                moved += flights.filter((flight) => flight.from && flight.to).length;
            }
            was = show;
            engine.thinkBegin(show.seat ?? 0, "random", [i, i]);
            while (engine.think(50)) continue;
            engine.move(engine.thinkMove().move, show.seat ?? 0);
        }
        assert(moved > 10 || pointed === 0, `only ${moved} movements`);
        assert(walked > 0 || shown === 0, "events tell of walks, and nothing walks");
    });

/* -- On the page ------------------------------------------------------------------------------- */

let browser: Browser;

before(async () => {
    browser = await launch();
});

after(async () => {
    await browser?.close();
});

interface Watched extends Window {
    flown: number;
    beams: number;
    hidden: number;
}

/** Counts what flies and lights up. */
function watch(): void {
    const watched = window as unknown as Watched;
    watched.flown = watched.beams = watched.hidden = 0;
    new MutationObserver((changes) => {
        for (const node of changes.flatMap((change) => [...change.addedNodes])) {
            if (!(node instanceof Element)) continue;
            if (node.classList.contains("moving")) {
                watched.flown++;
                const of = document.getAnimations().map((each) => (each.effect as KeyframeEffect).target);
                if (of.some((target) => target instanceof SVGGElement)) watched.hidden++;
            }
            if (node.classList.contains("beams") && node.querySelector("rect")) watched.beams++;
        }
    }).observe(document, { subtree: true, childList: true });
}

function slow(): void {
    localStorage.setItem("quiver.speed", "1");
}

async function counts(page: Page): Promise<Watched> {
    return page.evaluate(() => {
        const { flown, beams, hidden } = window as unknown as Watched;
        return { flown, beams, hidden } as Watched;
    });
}

async function start(page: Page, game: number): Promise<void> {
    await page.locator("[data-game] button.play").nth(game).click();
    await mayAct(page);
}

/** Acts until something is moving. */
async function untilMoving(page: Page): Promise<void> {
    for (let i = 0; i < 200; i++) {
        assert(await mayAct(page), "nothing has moved in a whole game");
        await act(page, 7 * i);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
        if (await page.$(".moving")) return;
    }
    assert.fail("nothing moves");
}

for (const end of ["key", "press"])
    test(`an item flies to its place, which is empty meanwhile, and any ${end} ends that`, async () => {
        const page = await openPage(browser);
        await page.evaluate(slow);
        await page.evaluate(watch);
        await start(page, 0);
        await untilMoving(page);
        const moving = await page.evaluateHandle(() =>
            document.getAnimations().filter((each) => ((each.effect as KeyframeEffect).target as Element).matches(".moving")),
        );
        assert((await moving.evaluate((all) => all.length)) > 0);
        if (end === "key") await page.keyboard.press("Shift");
        else await page.mouse.click(2, 890);
        const left = await moving.evaluate((all) => all.filter((each) => each.playState === "running").length);
        assert.equal(left, 0); // others may have begun
        const { flown, hidden } = await counts(page);
        assert(flown > 0 && hidden > 0, `${flown} flew, ${hidden} places were empty`);
        await page.context().close();
    });

test("nothing moves at speed 0, nor where less motion is asked for; the choice of a speed counts more, and is kept", async () => {
    const page = await openPage(browser, { reducedMotion: "reduce" });
    await page.evaluate(watch);
    await start(page, 0);
    for (let i = 0; i < 8 && (await mayAct(page)); i++) await act(page, 7 * i);
    assert.equal((await counts(page)).flown, 0);
    const speed = page.locator("select", { has: page.locator("option[value='3']") }).first();
    assert.equal(await speed.inputValue(), "0");
    await speed.selectOption("1");
    await untilMoving(page);
    await page.reload();
    await page.waitForSelector(".table");
    assert.equal(await speed.inputValue(), "1");
    await speed.selectOption("0");
    await page.evaluate(watch);
    for (let i = 0; i < 8 && (await mayAct(page)); i++) await act(page, 7 * i);
    assert.equal((await counts(page)).flown, 0);
    await page.context().close();
});

test("in every game the place on the board is empty to which something flies", async () => {
    const page = await openPage(browser);
    await page.evaluate(() => localStorage.setItem("quiver.speed", "3"));
    for (let game = 0; game < games.length; game++) {
        await page.evaluate(watch);
        await start(page, game);
        for (let i = 0; i < 150 && (await counts(page)).hidden === 0 && (await mayAct(page)); i++) await act(page, 5 * i);
        assert((await counts(page)).hidden > 0, `nothing flies to the board in game ${game}`);
        await page.locator(".bar button").first().click();
        await page.waitForSelector("[data-game]");
    }
    await page.context().close();
});

test("a computation builds up: its cells light up one after another, and all of it stays", async () => {
    const page = await openPage(browser);
    await page.evaluate(() => localStorage.setItem("quiver.speed", "3"));
    await page.evaluate(watch);
    let most = 0;
    for (let game = games.length - 1; game >= 0; game--) {
        await start(page, game);
        for (let i = 0; i < 40 && (await mayAct(page)); i++) {
            await act(page, 7 * i);
            if ((await counts(page)).beams > 1) break;
        }
        most = Math.max(most, (await counts(page)).beams);
        if (most > 1) break;
        await page.locator(".bar button").first().click();
        await page.waitForSelector("[data-game]");
    }
    assert(most > 1, "no cell lights up in any game");
    await page.keyboard.press("Shift");
    await mayAct(page);
    await page.waitForSelector(".computation li");
    await page.context().close();
});

interface Walk {
    begins: number;
    lasts: number;
    stops: number;
    taken: boolean;
}

function walks(page: Page): Promise<Walk[]> {
    return page.evaluate(() =>
        document.getAnimations().flatMap((each) => {
            const effect = each.effect as KeyframeEffect;
            const { delay, duration, easing } = effect.getTiming();
            if (!effect.target?.matches(".moving") || easing !== "linear") return [];
            const frames = effect.getKeyframes();
            const taken = Number(frames[frames.length - 1]?.["opacity"] ?? 1) === 0;
            return [{ begins: Number(delay), lasts: Number(duration), stops: frames.length - 1, taken }];
        }),
    );
}

test("a walk is seen as a walk: all walkers at once, stop by stop, and what they take vanishes where they are; a key ends it", async () => {
    const page = await openPage(browser);
    await page.evaluate(() => localStorage.setItem("quiver.speed", "1"));
    let seen: Walk[] = [];
    const isWhole = (): boolean => seen.some((each) => each.taken) && seen.filter((each) => !each.taken).length > 1;
    for (let game = 0; game < games.length && !isWhole(); game++) {
        await start(page, game);
        for (let i = 0; i < 40 && !isWhole() && (await mayAct(page)); i++) {
            await act(page, 5 * i);
            await page.waitForSelector(`${due}, .moving`);
            seen = await walks(page);
            if (!isWhole()) await page.keyboard.press("Shift");
        }
        if (isWhole()) break;
        await page.locator(".bar button").first().click();
        await page.waitForSelector("[data-game]");
    }
    assert(isWhole(), `nobody walks and takes: ${JSON.stringify(seen)}`);
    const walkers = seen.filter((each) => !each.taken);
    assert.equal(new Set(walkers.map(({ begins }) => begins)).size, 1);
    const length = new Set(walkers.map(({ lasts, stops }) => Math.round(lasts / stops)));
    assert.equal(length.size, 1, "steps of the same length");
    assert(walkers.some(({ stops }) => stops > 2));
    for (const { begins } of seen.filter((each) => each.taken)) assert(begins > 0 && begins < Math.max(...walkers.map(({ lasts }) => lasts)));
    await page.keyboard.press("Shift");
    assert.deepEqual(await walks(page), []);
    await page.context().close();
});
