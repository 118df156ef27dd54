// SPDX-License-Identifier: MIT
// The counting table on a phone, in headless Chromium: one question in each game that has them, what is laid out, people,
// clocks, scores, throws, taking back, and going on after the page was closed. Run by test/run.mjs.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Browser, Locator, Page } from "playwright-core";
import { accessible, type Host, hosted, launch, openPage } from "./chromium.js";

let browser: Browser;
let host: Host;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, offline: false };
const GAMES = ["three-arrows", "evons", "concardia"];

before(async () => {
    browser = await launch();
    host = await hosted();
});
after(async () => {
    await browser?.close();
    host?.close();
});

async function counting(game: string): Promise<Page> {
    const page = await openPage(browser, phone, undefined, host.site);
    await page.locator(`[data-game="${game}"] button.count`).tap();
    await page.waitForSelector(".counting");
    return page;
}

const half = (page: Page, i: number): Promise<void> => page.locator(".halves button").nth(i).tap();
const kept = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem("quiver.counting") ?? "");

async function noWider(page: Page, where: string): Promise<void> {
    assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${where} is wider than the phone`);
}

/** What is done and seen, in order: games/GAME/tests/laid.json, as its words are those of a game. */
interface Step {
    place?: number;
    pick?: string;
    select?: string;
    way?: string;
    more?: string;
    mark?: string;
    undo?: boolean;
    value?: number;
    label?: string;
    has?: string;
    lacks?: string;
    clause?: string;
    most_taps?: number;
}

function entry(page: Page, name: string): Locator {
    return page.locator(`[data-entry="${name}"]`);
}

/** Whether that was a tap. */
async function act(page: Page, step: Step): Promise<boolean> {
    if (step.place !== undefined) await page.locator(`.place[data-place="${step.place}"]`).tap();
    else if (step.pick) await entry(page, step.pick).locator(`[data-value="${step.value}"]`).tap();
    else if (step.select) await entry(page, step.select).locator("select").selectOption({ label: step.label ?? "" });
    else if (step.way) await entry(page, step.way).locator(`[data-way="${step.value}"]`).tap();
    else if (step.more) await entry(page, step.more).locator("button").nth(1).tap();
    else if (step.mark) await entry(page, step.mark).tap();
    else if (step.undo) await page.getByRole("button", { name: "Undo" }).tap();
    else return false;
    return true;
}

async function look(page: Page, step: Step, taps: number): Promise<void> {
    const sums = page.locator(".sums");
    const seen = `${await page.innerText(".case")} ${(await sums.count()) ? await sums.innerText() : ""}`.replace(/\s+/g, " ");
    if (step.has) assert(seen.includes(step.has), `"${step.has}" is not in: ${seen}`);
    if (step.lacks) assert(!seen.includes(step.lacks), `"${step.lacks}" is in: ${seen}`);
    if (step.most_taps) assert(taps <= step.most_taps, `${taps} taps`);
    if (!step.clause) return;
    await page.locator(".case .rule", { hasText: step.clause }).first().tap();
    await page.locator("dialog, .rules").first().waitFor();
    await page.getByRole("button", { name: "Close" }).first().tap();
}

for (const game of GAMES)
    test(`who wins is asked at the counting table of ${game}`, async () => {
        const page = await counting(game);
        const file = join(process.env["QUIVER_ROOT"] ?? "", `games/${game}/tests/laid.json`);
        let taps = 0;
        for (const step of JSON.parse(readFileSync(file, "utf8")) as Step[]) {
            if (await act(page, step)) taps++;
            await look(page, step, taps);
            assert((await page.locator(".laid .place").count()) > 1, "there is no picture");
        }
        await accessible(page, "who wins");
        await noWider(page, "who wins");
        await page.context().close();
    });

test("clocks, scores and throws are taken back one by one, and go on after the page was closed", async () => {
    const page = await counting("three-arrows");
    await half(page, 1);
    const clock = (person: number) => page.locator(`[data-person="${person}"] .clock`);
    const score = (person: number) => page.locator(`[data-person="${person}"] .points output`).innerText();
    const change = (person: number, button: number) => page.locator(`[data-person="${person}"] .points button`).nth(button).tap();
    await clock(0).tap();
    assert.equal(await clock(0).getAttribute("aria-pressed"), "true");
    await page.waitForFunction(() => document.querySelector('[data-person="0"] .clock b')?.textContent === "0:01");
    await clock(0).tap();
    assert.equal(await clock(1).getAttribute("aria-pressed"), "true");
    await change(0, 1);
    await change(0, 1);
    await change(0, 0);
    assert.equal(await score(0), "1");
    assert.match(await page.innerText('[data-person="0"] .history'), /1 \+ 1 − 1 = 1/);
    await page.locator(".lots button").tap();
    assert.match(await page.innerText(".lots output"), /^([+−]1|0)$/);
    await accessible(page, "clocks and scores");
    await noWider(page, "clocks and scores");

    const before = await kept(page);
    await page.close({ runBeforeUnload: false });
    const again = await page.context().newPage();
    await again.goto(host.site);
    await again.waitForSelector(".counting");
    assert.equal((JSON.parse(await kept(again)) as { open: string }).open, "three-arrows");
    assert.equal(JSON.stringify(JSON.parse(await kept(again))), JSON.stringify(JSON.parse(before)));
    await half(again, 1);
    assert.equal(await again.locator('[data-person="1"] .clock').getAttribute("aria-pressed"), "true");
    const undo = again.getByRole("button", { name: "Undo" });
    await undo.tap(); // the throw
    assert.equal(await again.innerText(".lots output"), "");
    await undo.tap();
    assert.equal(await again.locator('[data-person="0"] .points output').innerText(), "2");
    for (let i = 0; i < 3; i++) await undo.tap();
    assert.equal(await again.locator('[data-person="0"] .clock').getAttribute("aria-pressed"), "true", "the time since then is the first player's");
    await undo.tap();
    assert(await undo.isDisabled());
    await again.context().close();
});

test("clocks count down, stop, and tell when the time is up", async () => {
    const page = await counting("evons");
    await half(page, 1);
    assert.equal(await page.locator(".lots").count(), 0, "the game has nothing to throw");
    await page.locator(".limit select").selectOption("5");
    assert.equal(await page.innerText('[data-person="0"] .clock b'), "5:00");
    await page.locator('[data-person="0"] .clock').tap();
    await page.getByRole("button", { name: "Pause" }).tap();
    assert.equal(await page.locator('.clock[aria-pressed="true"]').count(), 0);
    await page.evaluate(() => {
        const all = JSON.parse(localStorage.getItem("quiver.counting") ?? "") as { games: Record<string, { now: { people: { spent: number }[] } }> };
        for (const { now } of Object.values(all.games)) for (const person of now.people) person.spent = 301_000;
        localStorage.setItem("quiver.counting", JSON.stringify(all));
    });
    await page.reload();
    await half(page, 1);
    assert.match(await page.innerText('[data-person="0"] .clock'), /−0:01\s+the time is up/);
    await page.context().close();
});

test("what is laid out is shown, turned, changed and cleared", async () => {
    const page = await counting("three-arrows");
    const afresh = page.getByRole("button", { name: "Lay out afresh" });
    const chosen = (): Promise<(string | null)[]> => page.locator('.place[aria-pressed="true"]').evaluateAll((all) => all.map((each) => each.getAttribute("data-place")));
    const pressed = (of: string): Promise<(string | null)[]> =>
        page.locator(`[data-entry="${of}"] [aria-pressed="true"]`).evaluateAll((all) => all.map((each) => each.getAttribute("data-value") ?? each.getAttribute("data-way")));
    const turned = (): Promise<(string | null)[]> => page.locator('.entry.turn [aria-pressed="true"]').evaluateAll((all) => all.map((each) => each.getAttribute("data-value")));
    assert.deepEqual(await chosen(), ["1"]);
    assert.equal(await page.locator(".how").count(), 1);
    assert(await afresh.isDisabled());
    await page.locator('.place[data-place="2"]').tap();
    assert.deepEqual(await chosen(), ["2"]);
    assert.equal(await page.getAttribute(".entries", "data-of"), "2");
    assert.equal(await page.locator(".how").count(), 1, "choosing a place lays nothing");
    await entry(page, "piece").locator('[data-value="4"]').tap();
    assert.deepEqual(await pressed("piece"), ["4"]);
    assert.equal(await page.locator(".how").count(), 0);
    assert.equal(await page.locator('.place[data-place="2"].empty').count(), 0);
    const turns = [await turned()];
    do {
        await page.locator('.place[data-place="2"]').tap();
        turns.push(await turned());
    } while (turns.length < 12 && String(turns.at(-1)) !== String(turns[0]));
    assert.equal(new Set(turns.map(String)).size, turns.length - 1, "each turn once, and around");
    assert(turns.length > 2);
    for (const [place, value] of [[1, 2], [2, 5], [8, 4]]) {
        if (String(await chosen()) !== String(place)) await page.locator(`.place[data-place="${place}"]`).tap();
        await entry(page, "piece").locator(`[data-value="${value}"]`).tap();
    }
    for (const on of ["true", "false"]) {
        await entry(page, "shielded").tap();
        assert.equal(await entry(page, "shielded").getAttribute("aria-pressed"), on);
        assert.equal(await page.locator(".sums").count(), on === "true" ? 0 : 1, "a refusal has no sum");
    }
    await afresh.tap();
    assert.deepEqual(await chosen(), ["1"]);
    assert.equal(await page.locator(".how").count(), 1);
    assert(await afresh.isDisabled());
    await page.context().close();
});

test("numbers step between their bounds, and arrows are switched on and off", async () => {
    const page = await counting("evons");
    await page.locator('.place[data-place="2"]').tap();
    const number = entry(page, "DEF left");
    const [less, more] = [number.locator("button").nth(0), number.locator("button").nth(1)];
    const value = async (): Promise<number> => Number(await number.locator("output").innerText());
    const first = await value();
    await more.tap();
    assert.equal(await value(), first + 1);
    await less.tap();
    assert.equal(await value(), first);
    while (await less.isEnabled()) await less.tap();
    const least = await value();
    assert(least < first || least <= 1);
    assert(await more.isEnabled());
    const way = entry(page, "arrows, as it lies").locator('[data-way="3"]');
    const before = await way.getAttribute("aria-pressed");
    await way.tap();
    assert.notEqual(await way.getAttribute("aria-pressed"), before);
    await way.tap();
    assert.equal(await way.getAttribute("aria-pressed"), before);
    await page.evaluate(() => {
        const all = JSON.parse(localStorage.getItem("quiver.counting") ?? "") as { games: Record<string, { now: { laid: number[][] } }> };
        for (const { now } of Object.values(all.games)) now.laid = [[99, 0, 0]];
        localStorage.setItem("quiver.counting", JSON.stringify(all));
    });
    await page.reload();
    await page.waitForSelector(".counting .refusal");
    await page.getByRole("button", { name: "Lay out afresh" }).tap();
    await page.waitForSelector(".counting .laid");
    await page.context().close();
});

test("people are named, join and leave, and all is counted anew for the same ones", async () => {
    const page = await counting("three-arrows");
    await half(page, 1);
    const people = page.locator("[data-person]");
    const named = (): Promise<string[]> => page.evaluate(() => {
        const all = JSON.parse(localStorage.getItem("quiver.counting") ?? "") as { open: string; games: Record<string, { now: { people: { name: string }[] } }> };
        return all.games[all.open]?.now.people.map(({ name }) => name) ?? [];
    });
    const rename = async (person: number, name: string): Promise<void> => {
        await people.nth(person).locator("input").fill(name);
        await people.nth(person).locator("input").blur();
    };
    await rename(1, " Ann ");
    await rename(0, "  ");
    assert.deepEqual(await named(), ["red", "Ann"]);
    const [more, fewer] = [page.getByRole("button", { name: "One more player", exact: true }), page.getByRole("button", { name: "One player fewer", exact: true })];
    assert(await fewer.isDisabled());
    await people.nth(1).locator(".clock").tap();
    while (await more.isEnabled()) await more.tap();
    assert.equal(await people.count(), 4);
    assert.deepEqual((await named()).slice(0, 3), ["red", "Ann", "green"]);
    await people.nth(3).locator(".clock").tap();
    await people.nth(3).locator(".points button").nth(1).tap();
    assert.equal(await people.nth(3).locator(".history").innerText(), "", "one change is no sum");
    assert.equal(await page.locator(".person.turn").getAttribute("data-person"), "3");
    while (await fewer.isEnabled()) await fewer.tap();
    assert.equal(await people.count(), 2);
    assert.equal(await page.locator(".person.turn").getAttribute("data-person"), "1", "whose turn it was has left");
    assert.equal(await page.locator('.clock[aria-pressed="true"]').count(), 0);
    await page.getByRole("button", { name: "Start the clock of Ann" }).tap();
    assert.equal(await people.nth(1).locator(".clock").getAttribute("aria-pressed"), "true");
    assert.match(await people.nth(1).locator(".clock small").innerText(), /red/);
    await page.locator(".limit select").selectOption("10");
    assert.equal(await page.locator(".clock.late").count(), 0);
    await people.nth(0).locator(".points button").nth(1).tap();
    await page.locator(".lots button").first().tap();
    const thrown = await page.innerText(".lots output");
    await page.locator(".lots button").first().tap();
    assert((await page.innerText(".lots small")).includes(thrown), "the earlier throw is shown beside the newest");
    await page.getByRole("button", { name: "All to zero" }).tap();
    assert.deepEqual(await named(), ["red", "Ann"]);
    assert.deepEqual(await page.locator(".points output").allInnerTexts(), ["0", "0"]);
    assert.deepEqual(await page.locator(".clock b").allInnerTexts(), ["10:00", "10:00"]);
    assert.equal(await page.innerText(".lots output"), "");
    await page.context().close();
});

test("a link opens the counting table, and what is stored may be garbled", async () => {
    for (const game of GAMES) {
        const page = await openPage(browser, phone, () => localStorage.setItem("quiver.counting", '{"open":7,"games":{"evons":{"game":"evons","now":{}}}}'), host.site);
        await page.evaluate((id) => history.replaceState(null, "", `#counting=${id}`), game);
        await page.reload();
        await page.waitForSelector(".counting .laid");
        await page.getByRole("button", { name: "Games" }).tap();
        await page.waitForSelector("[data-game]");
        await page.context().close();
    }
});
