// SPDX-License-Identifier: MIT
// Screens in headless Chromium: all of them are accessible in both themes, and a phone on its side shows the board beside
// what is asked. Run by test/run.mjs.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { accessible, act, launch, mayAct, openPage } from "./chromium.js";
import { type } from "./ways.js";

let browser: Browser;

before(async () => {
    browser = await launch();
});
after(async () => {
    await browser?.close();
});

const still = (): void => localStorage.setItem("quiver.speed", "0");

async function begin(page: Page, game: number): Promise<void> {
    await page.locator("[data-game] button.play").nth(game).click();
    await mayAct(page);
}

for (const colorScheme of ["light", "dark"] as const)
    test(`nothing shuts people out where games begin and end, ${colorScheme}`, async () => {
        const page = await openPage(browser, { colorScheme }, still);
        page.on("dialog", (dialog) => void dialog.accept());
        await page.waitForFunction(() => document.querySelectorAll(".preview > svg").length >= 4);
        await accessible(page, "start");
        const every = page.locator("[data-game] button[aria-expanded]").nth(1);
        await every.click();
        await page.locator(".details details summary").first().click();
        await accessible(page, "every option");
        await every.click();
        await page.setInputFiles(".open input", { name: "bad.json", mimeType: "text/plain", buffer: Buffer.from('{"game": ,}') });
        await page.waitForSelector(".start .refusal li");
        await accessible(page, "a refused file");
        const games = await page.locator("[data-game]").count();
        for (let game = 0; game < games; game++) {
            await begin(page, game);
            await accessible(page, `table ${game}`);
            await page.locator(".spot").first().hover({ force: true });
            await page.keyboard.press("?");
            await page.waitForSelector("dialog.large");
            await accessible(page, `close-up ${game}`);
            await page.keyboard.press("Escape");
            await type(page, "nonsense");
            await page.waitForSelector(".refusal");
            await accessible(page, `refusal ${game}`);
            await page.getByRole("button", { name: "Rules", exact: true }).click();
            await page.waitForSelector("dialog.rules h2");
            const figures = page.locator("dialog.rules figure");
            if (await figures.count()) await figures.locator("svg").first().waitFor();
            await accessible(page, `rules ${game}`);
            await page.keyboard.press("Escape");
            await act(page, 0);
            await mayAct(page);
            await page.getByRole("button", { name: "Resign" }).click();
            await page.waitForSelector(".end");
            await accessible(page, `end ${game}`);
            await page.getByRole("button", { name: "Look back" }).click();
            await page.waitForSelector(".replay input[type=range]");
            await accessible(page, `replay ${game}`);
            await page.getByRole("button", { name: "Start", exact: true }).click();
            await accessible(page, `start of the replay ${game}`);
            await page.getByRole("button", { name: "Games" }).click();
        }
        await page.locator("[data-game] button[aria-expanded]").first().click();
        for (const select of await page.locator(".details select:has(option[value=human])").all()) await select.selectOption("human");
        await page.locator(".details button.primary").click();
        await page.waitForSelector(".curtain");
        await accessible(page, "curtain");
        await page.context().close();
    });

test("a phone on its side shows the whole board, and what is asked beside it", async () => {
    const page = await openPage(browser, { viewport: { width: 740, height: 360 }, hasTouch: true }, still);
    const inView = (selector: string): Promise<boolean> =>
        page.locator(selector).first().evaluate((element) => {
            const box = element.getBoundingClientRect();
            return box.width > 0 && box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
        });
    const games = await page.locator("[data-game]").count();
    for (let game = 0; game < games; game++) {
        await begin(page, game);
        await page.evaluate(() => scrollTo(0, 0));
        assert(await inView(".board"), `board ${game}`);
        assert(await inView(".prompt"), `prompt ${game}`);
        assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `game ${game} is too wide`);
        let moves = 0;
        for (let i = 0; i < 40 && moves < 2 && (await mayAct(page)); i++) {
            const play = page.locator("#play");
            if (await play.count()) {
                await play.scrollIntoViewIfNeeded();
                assert(await inView("#play"), `play ${game}`);
                assert(await inView(".board"), `the board goes out of view ${game}`);
                await play.tap();
                moves++;
            } else await act(page, i);
        }
        assert.equal(moves, 2);
        await page.getByRole("button", { name: "Games" }).click();
    }
    await page.context().close();
});

const FINGER = 44; // px

/** Closed, the news take one line or two; opened they are whole, with what else they say. */
async function wholeNews(page: Page): Promise<void> {
    const line = page.locator(".news .line span");
    if (!(await line.count())) return;
    const height = (): Promise<number> => line.evaluate((element) => element.clientHeight);
    const hidden = (): Promise<number> => line.evaluate((element) => element.scrollHeight - element.clientHeight);
    const closed = await height();
    const cut = await hidden();
    assert(closed < 2 * FINGER, `news of ${closed} px`);
    await page.locator(".news .line").tap();
    assert.equal(await hidden(), 0);
    assert((await height()) >= closed + cut, "opened, the news are cut");
    assert.equal(await page.locator(".news summary").evaluateAll((all) => all.filter((each) => !each.clientHeight).length), 0);
    await page.locator(".news .line").tap();
    assert.equal(await height(), closed);
}

test("on a phone one screen shows the board, what is asked and what to play; the purpose of a decision is said once", async () => {
    const page = await openPage(browser, { viewport: { width: 360, height: 740 }, hasTouch: true }, still);
    const games = await page.locator("[data-game]").count();
    for (let game = 0; game < games; game++) {
        await begin(page, game);
        assert.equal(await page.evaluate(() => scrollY), 0, `game ${game} does not begin at the top`);
        const first = page.locator(".choices button, .side .beside.lit, .spot.lit").first();
        const top = await first.evaluate((element) => element.getBoundingClientRect().top);
        assert(top <= 740 - FINGER, `what can be picked begins at ${top} px in game ${game}`);
        await wholeNews(page);
        assert.equal(await page.locator(".purpose").evaluateAll((all) => all.filter((each) => each.clientHeight > 0).length), 1);
        const told = new Set<string>();
        for (let i = 0; i < 30 && (await mayAct(page)); i++) {
            const purpose = page.locator(".purpose");
            if (await purpose.count()) {
                const text = await purpose.innerText();
                assert.equal(await purpose.isVisible(), !told.has(text), text);
                told.add(text);
            }
            await act(page, i);
        }
        await page.getByRole("button", { name: "Games" }).click();
    }
    await page.context().close();
});
