// SPDX-License-Identifier: MIT
// The game master's screen on a phone, in headless Chromium: a whole game is led by taps, taken back, left and gone on
// with; every legal move and outcome can be tapped. Run by test/run.mjs.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { accessible, type Host, hosted, launch, openPage } from "./chromium.js";

let browser: Browser;
let host: Host;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, offline: false };
const NAMES = ["Ann", "Bo", "Cleo"];
const SEATS = ["red", "blue", "green"];

before(async () => {
    browser = await launch();
    host = await hosted();
});
after(async () => {
    await browser?.close();
    host?.close();
});

async function lead(page: Page): Promise<void> {
    await page.locator("button.lead").first().tap();
    const form = page.locator("[data-game] form.details");
    for (const [seat, name] of NAMES.entries()) await form.locator("input").nth(seat).fill(name);
    await form.locator("button[type=submit]").tap();
    await page.waitForSelector(".master .choices");
}

const title = (page: Page): Promise<string> => page.innerText(".master .dock h2");
/** What is entered by a tap, or shown where that has no words. */
const entries = (page: Page): Promise<string[]> =>
    page.locator(".master .choices button").evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset["words"] ?? each.textContent ?? ""));

/** Taps a button, and waits until the screen asks for something else. */
async function tap(page: Page, name: string): Promise<void> {
    const entries = await page.evaluate(() => JSON.parse(localStorage.getItem("quiver.game") ?? "{}").record as string);
    const own = page.locator(`.master .choices [data-words="${name}"]`);
    await ((await own.count()) ? own : page.locator(".master .choices").getByRole("button", { name, exact: true })).tap();
    await page.waitForFunction((old) => (JSON.parse(localStorage.getItem("quiver.game") ?? "{}") as { record: string }).record !== old, entries);
}

const standingOf = async (page: Page, seat: number): Promise<string> => (await page.locator(".standing .total").allInnerTexts())[seat] ?? "";

/** Numbers: how something lies, what was rolled, which cards were dealt. The rest are taps. */
async function enter(page: Page, count: { taps: number; numbers: number; told: boolean }, round: number): Promise<void> {
    const all = await entries(page);
    if (all.includes("It lies like this")) {
        count.numbers++;
        await page.locator(".angle svg").tap({ position: { x: 30 + 11 * round, y: 40 } });
        await tap(page, "It lies like this");
    } else if (all.some((words) => /^(roll|item) /.test(words))) {
        count.numbers++;
        const rolls = all.filter((words) => words !== "Draw it here");
        await tap(page, rolls[round % rolls.length] as string);
    } else {
        count.taps++;
        const everybody = all.find((words) => words.startsWith("Everybody: "));
        const end = all.find((words) => !words.includes(" "));
        const person = round < NAMES.length && !everybody && end && !count.told ? (SEATS[round] as string) : "";
        const before = await standingOf(page, round);
        if (person) {
            count.told = true;
            await tap(page, all.filter((words) => words.split(" ")[1] === person)[1] as string);
            assert.notEqual(await standingOf(page, round), before);
        } else {
            await tap(page, everybody ?? end ?? (all[0] as string));
        }
    }
}

test("a game of ten rounds is led on a phone with at most three taps a player and round", { timeout: 300000 }, async () => {
    const page = await openPage(browser, phone, undefined, host.site);
    await lead(page);
    await accessible(page, "the game master's screen");
    const count = { taps: 0, numbers: 0, told: false };
    let dealt = 0;
    while ((await entries(page)).some((words) => words.startsWith("item "))) {
        assert((await title(page)).startsWith(`${NAMES[Math.floor(dealt / 3)]}: `));
        await tap(page, "Draw it here");
        dealt++;
    }
    assert.equal(dealt, 9);
    for (let round = 1; round <= 10; round++) {
        assert.equal(await page.innerText(".bar .round"), `Round ${round}`);
        count.taps = 0;
        count.told = false;
        while ((await page.locator(".master .ranked").count()) === 0 && (await page.innerText(".bar .round")) === `Round ${round}`)
            await enter(page, count, round - 1);
        assert(count.taps <= 3 * NAMES.length, `${count.taps} taps in round ${round}`);
    }
    const ranked = await page.locator(".ranked li").allInnerTexts();
    assert.equal(ranked.length, NAMES.length);
    for (const [seat, name] of NAMES.entries())
        assert(ranked.includes(`${name} ${await standingOf(page, seat)}`), `${name} has another score in the end`);
    await accessible(page, "the end");
    const record = await page.evaluate(() => (JSON.parse(localStorage.getItem("quiver.game") ?? "{}") as { record: string }).record);
    assert.match(record, /chance: entered/);
    await page.context().close();
});

test("every entry can be taken back, and the game goes on after the page was closed", async () => {
    const page = await openPage(browser, phone, undefined, host.site);
    await lead(page);
    const none = await page.innerText(".standing");
    for (const i of [1, 2]) await tap(page, (await entries(page))[i + 1] as string);
    const before = await page.innerText(".standing");
    assert.notEqual(before, none);
    await page.reload();
    await page.waitForSelector(".master .choices");
    assert.equal(await page.innerText(".standing"), before);
    for (let i = 0; i < 2; i++) await page.getByRole("button", { name: "Undo" }).tap();
    assert.equal(await page.innerText(".standing"), none);
    assert.match(await title(page), /^Ann: /);
    for (let i = 0; i < 9; i++) await tap(page, "Draw it here");
    assert.match(await page.innerText(".told-all"), /round 1 begins; Ann is asked first/);
    await tap(page, "Everybody: pass");
    assert.match(await page.innerText(".told-all"), /Cleo passes[\s\S]*Bo passes[\s\S]*Ann passes/);
    for (let i = 0; i < 3; i++) await page.getByRole("button", { name: "Undo" }).tap();
    await page.waitForSelector(".choices .all");
    await page.context().close();
});

test("a kept game whose names are damaged is still a game", async () => {
    const page = await openPage(browser, phone, undefined, host.site);
    await lead(page);
    await tap(page, "Draw it here");
    for (const names of ['["only one"]', '"Ann"', "[1, 2, 3]"]) {
        await page.evaluate((text) => {
            const kept = JSON.parse(localStorage.getItem("quiver.game") ?? "{}") as object;
            localStorage.setItem("quiver.game", JSON.stringify({ ...kept, names: JSON.parse(text) as unknown }));
        }, names);
        await page.reload();
        await page.waitForSelector(".table, .start, .master");
    }
    await page.context().close();
});
