// SPDX-License-Identifier: MIT
// Measures how long the page takes from an input that completes a move to the next paint, with the processor slowed
// down four times: the median and 95th percentile for each game. Run by `node web/test/run.mjs --measure paint`. By the
// browser's own event timing, which counts in steps of 8 ms. Measures nothing well while the machine does other work.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { begin, launch, mayAct, openPage } from "./chromium.js";
import { words } from "./ways.js";

const MOVES = 50;

declare global {
    interface Window {
        paints: number[];
    }
}

function watch(): void {
    window.paints = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (entry.name === "keydown") window.paints.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** A whole move typed: the time to the paint after Enter. */
async function typed(page: Page, i: number): Promise<number> {
    const before = await page.evaluate(() => window.paints.length);
    await words.act(page, i);
    await page.waitForFunction((n) => window.paints.length > n, before, { timeout: 5000 }).catch(() => undefined);
    return page.evaluate((n) => Math.max(16, ...window.paints.slice(n)), before);
}

const browser = await launch();
const page = await openPage(browser, words.context, watch);
const client = await page.context().newCDPSession(page);
await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
const games = await page.locator("[data-game]").evaluateAll((all) => all.map((each) => each.getAttribute("data-game")));
assert(games.length >= 4);
for (const [i, game] of games.entries()) {
    const times: number[] = [];
    while (times.length < MOVES) {
        await begin(page, i);
        while (times.length < MOVES && (await mayAct(page))) times.push(await typed(page, 7 * times.length));
        await page.getByRole("button", { name: "Games" }).click();
        await page.waitForSelector("[data-game]");
    }
    times.sort((a, b) => a - b);
    const part = (share: number) => times[Math.floor(share * (times.length - 1))];
    console.log(`${game}: median ${part(0.5)} ms, 95th percentile ${part(0.95)} ms, n = ${times.length}`);
}
await browser.close();
