// SPDX-License-Identifier: MIT
// A whole game of each game against the computer in headless Chromium, entered in each of the four ways. Run by
// test/run.mjs.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser } from "playwright-core";
import { begin, launch, openPage } from "./chromium.js";
import { keyboard, mouse, touch, wholeGame, words } from "./ways.js";

let browser: Browser;

before(async () => {
    browser = await launch();
});
after(async () => {
    await browser?.close();
});

for (const way of [mouse, touch, keyboard, words])
    test(`a whole game of each by ${way.name}`, async (t) => {
        const page = await openPage(browser, way.context);
        const games = await page.locator("[data-game]").evaluateAll((all) => all.map((each) => each.getAttribute("data-game")));
        assert(games.length >= 4);
        for (const [i, game] of games.entries())
            await t.test(String(game), async () => {
                await begin(page, i);
                assert((await wholeGame(page, way.act)) > 5);
                assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the page is too wide");
                await page.getByRole("button", { name: "Games" }).click();
                await page.waitForSelector("[data-game]");
            });
        await page.context().close();
    });
