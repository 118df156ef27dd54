// SPDX-License-Identifier: MIT
// The review of a game: its figures under Node against `quiver review`, and in headless Chromium how it goes on, what it
// shows, where the chart and the moments lead, that it stops, and why there is none. QUIVER is the program. Run by
// test/run.mjs.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { across, decisionAt, down, entryBy, nearestTo, percent, saysDecision, saysShare, signed } from "../src/course.js";
import { Engine, OPEN } from "../src/engine.js";
import type { Mattered, Review, Reviewed } from "../src/types.js";
import { accessible, launch, openPage } from "./chromium.js";
import { slow } from "./slow.js";
import { touch } from "./ways.js";

const quiver = process.env["QUIVER"] ?? "";
const wasm = await WebAssembly.compile(readFileSync(process.env["QUIVER_WASM"] ?? ""));
const folder = mkdtempSync(join(tmpdir(), "quiver-review-"));
const table = await Engine.on(wasm);
const { games } = table.games();
const ITERATIONS = 30;
const GAMES = 4;
const LAST = 8; // entries of the game that is reviewed
let browser: Browser;

before(async () => {
    assert(quiver, "QUIVER has to name the program");
    browser = await launch();
});
after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
});

/* -- Games ------------------------------------------------------------------------------------- */

/** Random players play to the end. */
function play(game: string, players: number, seed: number): void {
    table.begin({ game, players: Array.from({ length: players }, () => "random") }, [seed, 7]);
    for (let n = 0; ; n++) {
        const { due, seat } = table.show();
        if (due === "over") return;
        if (due === "answer") table.answer(seat ?? 0);
        else {
            table.thinkBegin(seat ?? 0, "random", [n, seed]);
            while (table.think(50)) continue;
            table.move(table.thinkMove().move, seat ?? 0);
        }
    }
}

/** The record of its end alone, from the position some entries before; "": chance decides there. */
function endOf(record: string, entries: number): string {
    table.load(record, 0);
    const { length } = table.show();
    const moves = Array.from({ length: entries }, (_, i) => table.at(length - entries + i + 1, OPEN));
    if (moves.some(({ seat }) => seat === null)) return "";
    table.load(record, 0, length - entries);
    table.load(table.position(), 0);
    for (const { seat, words } of moves) table.move(words, seat ?? 0);
    return table.show().due === "over" ? table.save() : "";
}

interface WholeReview extends Review {
    moments: Mattered[];
}

function reviewed(record: string, iterations = ITERATIONS, rounds = GAMES): WholeReview {
    const moments: Mattered[] = [];
    table.load(record, 0);
    table.reviewBegin(iterations, rounds, [0, 0]);
    while (table.reviewThink(100)) continue;
    for (let i = 0, moment; (moment = table.reviewMoment(i)); i++) moments.push(moment);
    return { ...table.review(), moments };
}

/** A short end of a game of cards in which both players decide and moments matter. */
function eventful(): { record: string; found: WholeReview } {
    const game = games.find(({ designs }) => designs);
    assert(game);
    for (let seed = 97; seed < 130; seed++) {
        play(game.id, 2, seed);
        const record = endOf(table.save(), LAST);
        const found = record ? reviewed(record) : null;
        if (found && found.moments.some(({ reasons, line }) => reasons.length && line.length) && new Set(found.decisions.map(({ seat }) => seat)).size > 1) return { record, found };
    }
    throw new Error("nothing matters in any game");
}

const { record, found } = eventful();
const file = join(folder, "game.qvr");
writeFileSync(file, record);
table.load(record, 0);
const { seats, length } = table.show();

/* -- Figures ----------------------------------------------------------------------------------- */

/** As the program prints it: seats by name, events as the protocol has them. */
function printed(of: WholeReview, names: readonly string[]): unknown {
    const decision = ({ entry, seat, played, best, lost, lost_lo, lost_hi }: Reviewed) => ({ entry, seat: names[seat], played, best, lost, lost_lo, lost_hi });
    return {
        stopped: of.done < of.of,
        done: of.done,
        of: of.of,
        decisions: of.decisions.map(decision),
        moments: of.moments.map((each) => ({
            ...decision(each),
            reasons: each.reasons.map(({ data }) => ({ ...data, text: undefined })),
            line: each.line.map(({ seat, move }) => ({ seat: names[seat], move })),
        })),
        seats: of.seats.map((each, seat) => ({ seat: names[seat], ...each })),
    };
}

function byProgram(path: string, iterations: number, rounds: number): unknown {
    const text = execFileSync(quiver, ["review", path, "--iterations", `${iterations}`, "--games", `${rounds}`, "--json"], { encoding: "utf8", maxBuffer: 1 << 26 });
    return JSON.parse(text, (key, value: unknown) => (key === "text" ? undefined : Object.is(value, -0) ? 0 : value));
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test("the figures, reasons and lines are those of the program", () => {
    assert.deepEqual(plain(printed(found, seats)), byProgram(file, ITERATIONS, GAMES));
});

slow("the figures of a whole game of every game are those of the program", () => {
    for (const game of games) {
        play(game.id, game.least, 5);
        const whole = table.save();
        const names = table.show().seats;
        const path = join(folder, `${game.id}.qvr`);
        writeFileSync(path, whole);
        assert.deepEqual(plain(printed(reviewed(whole, 1, 1), names)), byProgram(path, 1, 1), game.id);
    }
});

test("a game that goes on is not reviewed, and one that changes no longer", () => {
    table.load(record, 3, length - 1);
    assert.throws(() => table.reviewBegin(1, 1, [0, 0]), { name: "ILLEGAL", message: /not over/ });
    table.load(record, 3);
    assert.throws(() => table.reviewBegin(0, 1, [0, 0]), { name: "ARGUMENT" });
    assert.deepEqual(table.review(), { of: 0, done: 0, decisions: [], seats: [] });
    table.reviewBegin(1, 1, [0, 0]);
    assert.deepEqual([table.review().done, table.review().of, table.reviewMoment(0)], [0, found.decisions.length, null]);
    assert.equal(table.reviewThink(1), true);
    table.undo(0, 3);
    assert.equal(table.reviewThink(1), false);
    assert.equal(table.review().of, 0);
});

/* -- Words and places -------------------------------------------------------------------------- */

const rated = (move: string, share: number, proven = false) => ({ move, games: 4, share, lo: share / 2, hi: 1, proven });
const few: Reviewed[] = [
    { entry: 2, seat: 0, played: rated("a", 0.5), best: rated("b", 0.75), lost: 0.25, lost_lo: 0, lost_hi: 0.5 },
    { entry: 5, seat: 1, played: rated("c", 0.126), best: rated("c", 0.126), lost: 0, lost_lo: 0, lost_hi: 0 },
    { entry: 6, seat: 0, played: rated("d", 1, true), best: rated("e", 0.9, true), lost: -0.1, lost_lo: -0.2, lost_hi: 0 },
];

test("what is said of a decision", () => {
    assert.deepEqual([0, 0.126, 1].map(percent), ["0\u00a0%", "13\u00a0%", "100\u00a0%"]);
    assert.deepEqual([0.031, -0.031, 0.0004, -0.0004, 0].map(signed), ["+3.1", "−3.1", "0.0", "0.0", "0.0"]);
    const says = few.map((each) => saysDecision(each, ["red", "blue"]));
    assert.deepEqual(says, ["Entry 2: red played a: 50\u00a0% (25 to 100\u00a0%). −25.0 points against b.", "Entry 5: blue played c: 13\u00a0% (6 to 100\u00a0%).", "Entry 6: red played d: 100\u00a0%, proven. +10.0 points against e."]);
});

test("keys and presses go from decision to decision", () => {
    assert.deepEqual([0, 1, 2, 4, 5, 9].map((number) => decisionAt(few, number)?.entry), [undefined, undefined, 2, 2, 5, 6]);
    assert.deepEqual([0, 2, 5, 6].map((number) => entryBy("ArrowRight", few, number)), [2, 5, 6, undefined]);
    assert.deepEqual([0, 2, 4, 9].map((number) => entryBy("ArrowLeft", few, number)), [undefined, undefined, 2, 6]);
    assert.deepEqual(["ArrowUp", "ArrowDown", "Home", "End", "x"].map((key) => entryBy(key, few, 5)), [6, 2, 2, 6, undefined]);
    const places = few.map(({ entry }) => across(entry, 8));
    assert(places.every((place, i) => i === 0 || place > (places[i - 1] ?? 0)));
    assert.deepEqual([...places, 0, 1000].map((place) => nearestTo(place, few, 8)?.entry), [2, 5, 6, 2, 6]);
    assert.equal(nearestTo(0, [], 8), undefined);
    assert(down(0) > down(0.5) && down(0.5) > down(1) && Number.isFinite(across(0, 0)));
});

/* -- The page ---------------------------------------------------------------------------------- */

interface Meddled {
    budget?: { iterations?: number; games?: number; record?: string };
}

/** Reviews have the budget of the test. */
function meddle(): void {
    localStorage.setItem("quiver.speed", "0");
    const post = Worker.prototype.postMessage as (this: Worker, message: unknown) => void;
    Worker.prototype.postMessage = function (this: Worker, message: object) {
        post.call(this, "games" in message ? { ...message, ...(window as Meddled).budget } : message);
    };
}

const review = (page: Page): Promise<void> => page.getByRole("button", { name: "Review", exact: true }).click();
const give = (page: Page, budget: Meddled["budget"]): Promise<void> =>
    page.evaluate((wanted) => {
        (window as Meddled).budget = wanted;
    }, budget);

/** The number of the entry on the screen. */
const shown = async (page: Page): Promise<number> => Number((await page.innerText(".prompt b")).match(/Entry (\d+)/)?.[1]);

async function opened(): Promise<Page> {
    const page = await openPage(browser, { ...touch.context, colorScheme: "dark" }, meddle);
    await page.setInputFiles(".open input", file);
    await page.waitForSelector(".end");
    return page;
}

test("the page shows the course, the moments, luck and skill, and goes to each", async () => {
    const page = await opened();
    await give(page, { iterations: ITERATIONS, games: GAMES });
    await review(page);
    await page.waitForSelector(".review");
    assert.equal(await page.locator(".reviewing").count(), 0);

    const drawn = await page.$$eval("circle[data-entry]", (all) => all.map((each) => ["data-entry", "cx", "cy"].map((name) => Number(each.getAttribute(name)))));
    assert.deepEqual(drawn, found.decisions.map(({ entry, played }) => [entry, across(entry, length), down(played.share)]));
    assert.equal(await page.locator(".chart .moment").count(), found.moments.length);
    assert.deepEqual(await page.locator(".keys .key").allInnerTexts(), seats.slice(0, 2));
    const moments = await page.locator(".review ol > li").allInnerTexts();
    assert.equal(moments.length, found.moments.length);
    for (const [i, { played, best, reasons, line, lost, lost_lo, lost_hi }] of found.moments.entries()) {
        const [before, better] = [played, best].map((each) => `${each.move}: ${saysShare(each)}`);
        const [points, least, most] = [lost, lost_lo, lost_hi].map((each) => Math.round(100 * each));
        for (const words of [before, better, `${points} points more${played.proven ? "." : ` (${least} to ${most})`}`, ...reasons.map(({ text }) => text.trim()), ...line.map(({ move }) => move)])
            assert(moments[i]?.includes(words ?? "?"), `${moments[i]} does not say ${words}`);
        for (const { rule } of reasons) assert(moments[i]?.includes(rule ?? "?"));
    }
    const skill = await page.$$eval(".review > table tbody tr", (rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
    assert.deepEqual(skill, found.seats.map((each, i) => [seats[i], `${Math.round(100 * each.result)}`, signed(each.luck), `${signed(-each.lost)} (${signed(-each.lost_hi)} to ${signed(-each.lost_lo)}), ${each.decisions} decisions`]));
    await page.locator(".listed summary").click();
    await page.waitForSelector(".listed tbody tr");
    const rows = await page.$$eval(".listed tbody tr", (all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
    assert.deepEqual(rows, found.decisions.map(({ entry, seat, played, lost }) => [`${entry}`, `${seats[seat]}: ${played.move}`, percent(played.share), lost ? signed(-lost) : ""]));

    await accessible(page, "review");
    assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the page is wider than the phone");

    const first = found.decisions[0] as Reviewed;
    const last = found.decisions.at(-1) as Reviewed;
    const chart = page.getByRole("slider", { name: /^The course/ });
    await chart.press("Home");
    assert.equal(await shown(page), first.entry);
    assert.equal(await chart.getAttribute("aria-valuenow"), `${first.entry}`);
    assert.equal(await chart.getAttribute("aria-valuetext"), saysDecision(first, seats));
    await chart.press("ArrowRight");
    assert.equal(await shown(page), found.decisions[1]?.entry);
    await chart.press("ArrowLeft");
    assert.equal(await page.locator("circle.here").getAttribute("data-entry"), `${first.entry}`);
    await page.locator(`circle[data-entry="${last.entry}"]`).tap({ force: true });
    assert.equal(await shown(page), last.entry);
    const [moment] = found.moments;
    await page.getByRole("button", { name: "Before the move" }).first().click();
    assert.equal(await shown(page), moment?.before);
    assert((await page.evaluate(() => document.querySelector(".board")?.getBoundingClientRect().top ?? -9)) > -1, "the board is out of view");
    await page.getByRole("button", { name: "After the move" }).first().click();
    assert.equal(await shown(page), moment?.entry);
    await page.locator(".listed tbody button").first().click();
    assert.equal(await shown(page), first.entry);
    await page.context().close();
});

test("a review that is stopped says so and shows what it knows; a broken one says why", async () => {
    const page = await opened();
    await give(page, { iterations: ITERATIONS, games: 100 });
    await review(page);
    await page.waitForSelector(".course circle");
    const stop = page.getByRole("button", { name: "Stop" });
    assert(Number(await page.getAttribute(".reviewing progress", "value")) > 0);
    assert.equal(await page.locator(".review").count(), 0);
    await stop.press("Enter");
    const said = await (await page.waitForSelector(".review .refusal")).innerText();
    const [, done, of] = said.match(/stopped after (\d+) of (\d+) decisions/) ?? [];
    assert(Number(done) > 0 && Number(done) < Number(of), said);
    assert.equal(await page.locator("circle[data-entry]").count(), Number(done));
    assert.match(await page.innerText(".review"), /known at the end of a review only/);
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "The moments that mattered");

    await give(page, { record: "nonsense" });
    await review(page);
    assert.match(await (await page.waitForSelector(".asked .refusal")).innerText(), /There is no review: \S/);
    await give(page, { iterations: 1, games: 1 });
    await page.getByRole("button", { name: "Close" }).click();
    await review(page);
    await page.waitForSelector(".review");
    assert.equal(await page.locator(".refusal").count(), 0);
    await page.context().close();
});
